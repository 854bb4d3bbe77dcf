"""Tables, seats, choices, checkpoints and talk."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _of_table() -> sa.Column[str]:
    owner = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), owner, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("watch", sa.String(64), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("speed", sa.Integer, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("undone", sa.Integer, nullable=False),
        sa.Column("turn_of", sa.String(64), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("seat", sa.String(64), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("level", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
    )
    op.create_table(
        "choices",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("choice", sa.String(200), nullable=False),
        sa.Column("dice", sa.Text, nullable=False),
    )
    op.create_table(
        "checkpoints",
        _of_table(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("rules_version", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "talk",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("heard_by", sa.String(64), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["private", "created"])


def downgrade() -> None:
    for name in ("talk", "checkpoints", "choices", "seats", "tables"):
        op.drop_table(name)
