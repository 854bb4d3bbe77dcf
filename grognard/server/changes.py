"""The changes in a view: each changed value with its path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

Step = str | int
Change = tuple[list[Step], Any] | tuple[list[Step]]
"""A path into a view and the new value there; without a value, the entry was removed."""


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """Returns the changes that turn `before` into `after`.

    >>> changes({"turn": 1, "towns": {"ligny": [1, 2]}}, {"towns": {"ligny": [1, 3]}})
    [(['turn'],), (['towns', 'ligny', 1], 3)]
    """
    return list(_changes([], before, after))


def _changes(way: list[Step], before: Any, after: Any) -> Iterator[Change]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        old, new = cast("dict[str, Any]", before), cast("dict[str, Any]", after)
        yield from (([*way, key],) for key in old if key not in new)
        for key, value in new.items():
            if key in old:
                yield from _changes([*way, key], old[key], value)
            else:
                yield [*way, key], value
        return
    if isinstance(before, list) and isinstance(after, list):
        was, now = cast("list[Any]", before), cast("list[Any]", after)
        if len(was) == len(now):
            for n, pair in enumerate(zip(was, now, strict=True)):
                yield from _changes([*way, n], *pair)
            return
    yield way, after
