"""Who noticed each choice, what undo has added to each seat's count, when a table was last used."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # At the tables there are, every seat goes on counting all choices made until now.
    op.add_column(
        "choices", sa.Column("noticed", sa.Text, nullable=False, server_default=sa.text("'*'"))
    )
    op.add_column(
        "seats", sa.Column("undone", sa.Integer, nullable=False, server_default=sa.text("0"))
    )
    op.execute(
        "UPDATE seats SET undone = (SELECT undone FROM tables WHERE tables.id = seats.table_id)"
    )
    op.add_column(
        "tables", sa.Column("used", sa.Integer, nullable=False, server_default=sa.text("0"))
    )
    op.execute("UPDATE tables SET used = created")


def downgrade() -> None:
    op.drop_column("tables", "used")
    op.drop_column("seats", "undone")
    op.drop_column("choices", "noticed")
