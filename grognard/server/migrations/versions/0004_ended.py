"""How players ended a game before its rules did."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("ended", sa.String(80), nullable=False, server_default=sa.text("''"))
    )


def downgrade() -> None:
    op.drop_column("tables", "ended")
