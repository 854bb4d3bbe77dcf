"""What each choice told and sealed, marks of the past, where a table comes from, its revision."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Choices without events are played again when their table is next read.
    op.add_column("choices", sa.Column("events", sa.LargeBinary))
    op.add_column(
        "choices", sa.Column("seal", sa.String(16), nullable=False, server_default=sa.text("''"))
    )
    op.add_column(
        "checkpoints", sa.Column("events", sa.Integer, nullable=False, server_default=sa.text("0"))
    )
    op.add_column("tables", sa.Column("opening", sa.LargeBinary))
    for name, size in (("origin", 16), ("owner", 32)):
        op.add_column(
            "tables", sa.Column(name, sa.String(size), nullable=False, server_default=sa.text("''"))
        )
    for name in ("closed", "revision", "epoch"):
        op.add_column(
            "tables", sa.Column(name, sa.Integer, nullable=False, server_default=sa.text("0"))
        )
    op.add_column(
        "tables", sa.Column("salts", sa.Text, nullable=False, server_default=sa.text("'[]'"))
    )
    op.create_table(
        "marks",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
    )
    op.create_index("tables_owned", "tables", ["owner"])


def downgrade() -> None:
    op.drop_index("tables_owned")
    op.drop_table("nodes")
    op.drop_table("marks")
    for name in ("salts", "epoch", "revision", "closed", "owner", "origin", "opening"):
        op.drop_column("tables", name)
    op.drop_column("checkpoints", "events")
    for name in ("seal", "events"):
        op.drop_column("choices", name)
