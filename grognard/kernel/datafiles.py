"""A game's data files: read with a schema, laid over by a person's own, provenance counted."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from grognard.kernel.game import GameError

T = TypeVar("T")


class DataFolder:
    """A game's own data, or a person's laid over them; a missing file is taken from ours."""

    def __init__(self, ours: Path, laid: Path | None = None) -> None:
        self.ours = ours
        self.laid = None if laid == ours else laid
        names = sorted(path.name for path in ours.glob("*.json"))
        if self.laid is not None and not any((self.laid / name).exists() for name in names):
            raise GameError(f"'{laid}' holds none of the game's data: {', '.join(names)}")

    def read(self, name: str, type_: type[T]) -> T:
        """Returns a file, checked against its schema; GameError names the file and the fault."""
        path = self.ours / name
        if self.laid is not None and (self.laid / name).exists():
            path = self.laid / name
        try:
            return msgspec.json.decode(path.read_bytes(), type=type_)
        except OSError as error:
            raise GameError(f"cannot read {path}: {error.strerror}") from None
        except msgspec.DecodeError as error:
            raise GameError(f"{path.name}: {error}") from None

    @property
    def fingerprint(self) -> str:
        """Tells games on a person's own data from games on ours; empty for ours."""
        if self.laid is None:
            return ""
        digest = hashlib.sha256()
        for path in sorted(self.laid.glob("*.json")):
            digest.update(path.read_bytes())
        return digest.hexdigest()[:8]


def by_id(items: Iterable[T], what: str, id: Callable[[T], str]) -> dict[str, T]:
    """Returns items by their id; GameError if two share one.

    >>> by_id(["ligny", "wavre"], "town", str)
    {'ligny': 'ligny', 'wavre': 'wavre'}
    """
    result: dict[str, T] = {}
    for item in items:
        if id(item) in result:
            raise GameError(f"{what} '{id(item)}' is there twice")
        result[id(item)] = item
    return result


def count_provenance(said: Iterable[str | Mapping[str, str]]) -> Counter[str]:
    """Returns how many data are sourced, from the rules, or reconstructed: the word before the
    colon.

    >>> count_provenance(["rules: 5.1", {"x": "source", "y": "rules"}])
    Counter({'rules': 2, 'source': 1})
    """
    return Counter(
        text.partition(":")[0]
        for one in said
        for text in ([one] if isinstance(one, str) else one.values())
    )
