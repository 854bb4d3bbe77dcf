"""Keys: who holds one sits on a seat, or watches. Unguessable, and kept only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from grognard.kernel.game import GameError
from grognard.server.storage import Record


class WrongKey(GameError):
    """The key opens nothing at this table."""

    def __init__(self) -> None:
        super().__init__("this key does not open anything at this table")


def new_key() -> str:
    """A key that nobody guesses."""
    return secrets.token_urlsafe(18)


def hashed(key: str) -> str:
    """What is kept of a key: who reads the database sits nowhere."""
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


def seat_of(record: Record, key: str) -> str | None:
    """The seat that `key` opens, or None for the watchers' key; WrongKey for any other. A table
    that stands in the list may be watched without a key."""
    if not key and not record.private:
        return None
    given = hashed(key)
    opened: list[str | None] = [
        chair.seat for chair in record.chairs.values() if hmac.compare_digest(given, chair.key)
    ]
    if hmac.compare_digest(given, record.watch):
        opened.append(None)
    if not opened:
        raise WrongKey
    return opened[0]


def persons(record: Record) -> list[str]:
    """The seats on which persons sit."""
    return [seat for seat, chair in record.chairs.items() if chair.kind == "person"]


def may_delete(record: Record, key: str) -> bool:
    """Whether `key` may clear the table away: the key of the only person at it, anybody's once the
    game is over, and where no person sits (any more) the watchers' key; WrongKey if it opens
    nothing here. Nobody ends a game alone that others play."""
    seat, sitting = seat_of(record, key), persons(record)
    if seat is None:
        return key != "" and not sitting
    return record.over or sitting == [seat]
