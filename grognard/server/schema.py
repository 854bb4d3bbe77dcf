"""The tables of the database; `migrations` bring an older one up to date."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()


def _of_table() -> Column[str]:
    owner = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(32), owner, primary_key=True)


TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("game", String(64), nullable=False),
    Column("header", Text, nullable=False),
    Column("watch", String(64), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("speed", Integer, nullable=False),
    Column("created", Integer, nullable=False),
    Column("used", Integer, nullable=False),
    Column("undone", Integer, nullable=False),
    Column("turn_of", String(64), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("opening", LargeBinary),
    Column("origin", String(16), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("closed", Integer, nullable=False),
    Column("ended", String(80), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("salts", Text, nullable=False),
)
SEATS = Table(
    "seats",
    METADATA,
    _of_table(),
    Column("seat", String(64), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("level", String(64), nullable=False),
    Column("key", String(64), nullable=False),
    Column("undone", Integer, nullable=False),
)
CHOICES = Table(
    "choices",
    METADATA,
    _of_table(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(64), nullable=False),
    Column("choice", String(200), nullable=False),
    Column("dice", Text, nullable=False),
    Column("noticed", Text, nullable=False),
    Column("events", LargeBinary),
    Column("seal", String(16), nullable=False),
)
CHECKPOINTS = Table(
    "checkpoints",
    METADATA,
    _of_table(),
    Column("n", Integer, nullable=False),
    Column("rules_version", String(64), nullable=False),
    Column("events", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
MARKS = Table(
    "marks",
    METADATA,
    _of_table(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("events", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
TALK = Table(
    "talk",
    METADATA,
    _of_table(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(64), nullable=False),
    Column("heard_by", String(64), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Integer, nullable=False),
)
NODES = Table(
    "nodes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("beat", Float, nullable=False),
)
