"""How the chronicle speaks of blocks: by their corps, or by the place where they stood.

Players do not know a block by a number but by its corps, which everybody sees once corps are formed
(6.6a), or, if it is detached, by the place where it stands. So a reference in an event says both:
``unit:a37@kollowrath``, ``unit:f3@54>63``. Several units of one corps or place are one reference:
``units:f1+f2@lannes``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.kernel.ask import Arg


def refer(arg: Arg, at: Mapping[str, str], corps: Mapping[str, str]) -> Arg:
    """The argument of an event, with every unit named by its corps or its place.

    >>> refer("unit:a37", {"a37": "112"}, {"a37": "kollowrath"})
    'unit:a37@kollowrath'
    >>> refer(["unit:f1", "unit:f2", "unit:f3"], {"f3": "54>63"}, {"f1": "lannes", "f2": "lannes"})
    ['units:f1+f2@lannes', 'unit:f3@54>63']
    """
    if isinstance(arg, int):
        return arg
    if isinstance(arg, str):
        return _refer(arg, at, corps)
    return _gather([_refer(one, at, corps) if isinstance(one, str) else one for one in arg])


def _refer(ref: str, at: Mapping[str, str], corps: Mapping[str, str]) -> str:
    kind, _, unit = ref.partition(":")
    if kind != "unit" or "@" in unit:
        return ref
    where = corps.get(unit) or at.get(unit)
    return f"{ref}@{where}" if where else ref


def _gather(refs: Sequence[str | int]) -> list[str]:
    """Units of one corps or place become one reference, where the first of them stood."""
    groups: dict[str, list[str]] = {}
    for one in map(str, refs):
        kind, _, id = one.partition(":")
        unit, _, where = id.partition("@")
        told = where and kind in ("unit", "units")
        groups.setdefault(f"@{where}" if told else one, []).append(unit)
    return [
        f"{'units' if len(units) > 1 or '+' in units[0] else 'unit'}:{'+'.join(units)}{group}"
        if group.startswith("@")
        else group
        for group, units in groups.items()
    ]
