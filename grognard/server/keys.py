"""Keys: the holder of a key sits on a seat, or watches. Keys cannot be guessed, and only their
hashes are stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from grognard.kernel.game import GameError
from grognard.server.storage import Record


class WrongKey(GameError):
    """The key is not valid at this table."""

    def __init__(self) -> None:
        super().__init__("invalid key")


def new_key() -> str:
    """Returns a new key that cannot be guessed."""
    return secrets.token_urlsafe(18)


def hashed(key: str) -> str:
    """Returns the hash of a key. Only the hash is stored, so a database leak grants no seat."""
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


def seat_of(record: Record, key: str) -> str | None:
    """Returns the seat that `key` opens, or None for the watchers' key; WrongKey for any other. A
    table that stands in the list may be watched without a key."""
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
    """Returns whether `key` may clear the table away: the key of the only person at it, anybody's
    once the game is over, and where no person sits (any more) the watchers' key; WrongKey if it
    opens nothing here. Nobody ends a game alone that others play."""
    seat, sitting = seat_of(record, key), persons(record)
    if seat is None:
        return key != "" and not sitting
    return record.over or sitting == [seat]
