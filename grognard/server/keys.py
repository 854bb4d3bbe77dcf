"""Keys: the holder of a key may use a seat, or watch. Keys cannot be guessed, and only their hashes
are stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from grognard.kernel.game import GameError
from grognard.server.storage import Record


class WrongKey(GameError):
    """Raised for a key that is not valid at this table."""

    def __init__(self) -> None:
        super().__init__("invalid key")


def new_key() -> str:
    """Returns a new key that cannot be guessed."""
    return secrets.token_urlsafe(18)


def hashed(key: str) -> str:
    """Returns the hash of a key. Only the hash is stored, so a database leak grants no seat."""
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


def seat_of(record: Record, key: str) -> str | None:
    """Returns the seat of `key`, or None for the watchers' key. Raises WrongKey for any other. A
    listed table may be watched without a key."""
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
    """Returns the seats on which persons sit."""
    return [seat for seat, chair in record.chairs.items() if chair.kind == "person"]


def may_delete(record: Record, key: str) -> bool:
    """Returns whether `key` may delete the table: the key of the only person at it, any person's
    key once the game is over, and the watchers' key where no person sits any more. Raises WrongKey
    for an invalid key. Nobody can delete a game in which others still play."""
    seat, sitting = seat_of(record, key), persons(record)
    if seat is None:
        return key != "" and not sitting
    return record.over or sitting == [seat]
