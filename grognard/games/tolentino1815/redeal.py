"""Idea 4: what an enemy's stacks out of sight hold, dealt afresh.

A seat sees the top piece of every stack and all of those in sight (11.3.2). It knows by elimination
which enemy pieces are covered, and how many markers of each kind lie on them: the others are on
pieces that it sees, or in the box. It does not know under which top a piece lies, nor which pieces
carry the markers and which of them have moved, fired or tried something.

A deal depends on that knowledge and on chance alone: every deal that fits is as likely as any
other, the true one too, and from a dealt state the same luck gives the same deal. Tests prove it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from grognard.games.tolentino1815.covered import Covered, deal
from grognard.games.tolentino1815.data import ENEMY, Side
from grognard.games.tolentino1815.placing import height
from grognard.games.tolentino1815.sight import in_view
from grognard.games.tolentino1815.state import Condition, State, fights
from grognard.kernel.hexes import Hex

ROWS = (
    "moved",
    "out_of_command",
    "acted",
    "attacked",
    "fired",
    "done",
    "guests",
    "tested",
    "asked",
    "choosing",
    "beside",
    "in_contact",
    "shots",
)
"""Lists of pieces."""
TABLES = ("own_order", "start", "charge")
OPEN = ("assault", "bombardment", "rout", "evasion", "pursuit")
"""Causes of a retreat that begins in sight of the enemy."""


def redeal(g: State, seat: str, rng: random.Random) -> State:
    """The same to this seat's eyes: covered enemy pieces under other tops it cannot look below."""
    side: Side = "austrian" if seat == "austrian" else "neapolitan"
    seen, bit = in_view(g, side), g.board.grid.bit
    on_top = {hex: id for id, hex in g.at.items()}  # the last of a hex
    theirs = g.board.pieces[ENEMY[side]]
    tops = {hex: id for hex, id in on_top.items() if id in theirs and not seen & bit[hex]}
    covered = sorted(
        id for id, hex in g.at.items() if id in theirs and hex in tops and tops[hex] != id
    )
    known = _followed(g)
    units = [id for id in covered if id in g.board.units and id not in known]
    busy = _busy(g) & set(units)
    _exchange(g, units, busy, rng)
    busy = _busy(g) & set(units)
    free = [id for id in units if id not in busy]
    fixed = {id: g.at[id] for id in covered if id not in free}
    _deal_morale(g, [id for id in covered if id not in known], rng)
    places, conditions = deal(g.board, _covered(g, free, fixed, tops), rng)
    for who in covered:
        if who in g.board.commanders and who not in known:
            places[who] = rng.choice(sorted(tops))
    for id in free:
        g.condition.pop(id, None)
    g.condition.update({id: conditions[id] for id in sorted(conditions)})
    _settle(g, {**fixed, **places}, units, tops)
    return g


# --- what the seat knows


def _followed(g: State) -> set[str]:
    """Pieces in a fight or just driven from one: everybody has seen where they went. Commanders in
    danger, and a bridge."""
    known = {*g.fleeing, *g.danger, *g.stranded}
    known |= {id for ids in g.stranded.values() for id in ids}
    for a in (*g.assaults, *([g.draft] if g.draft is not None else [])):
        known |= {*a.attackers, *a.defenders}
    for r in g.retreats:
        if r.cause in OPEN:
            known |= {r.unit, *r.guns}
    if g.bridge is not None:
        known |= {id for id in g.at if id in g.board.units and not fights(g, id)}
    return known


def _busy(g: State) -> set[str]:
    """Units on the move or in flight: a counter is taken from a hex that all see; which, they do
    not."""
    return {
        *(g.move.pieces if g.move is not None else ()),
        *(id for r in g.retreats for id in (r.unit, *r.guns)),
    }


# --- which unit is which


def _exchange(g: State, units: list[str], busy: set[str], rng: random.Random) -> None:
    """Covered units of one formation and arm change roles: what they have done this turn, the
    orders of their own, and who of them is on the move."""
    roles = _roles(g, units, busy)
    classes: dict[tuple[str, str], list[str]] = {}
    for id in units:
        classes.setdefault((g.board.units[id].formation, g.board.units[id].arm), []).append(id)
    names: dict[str, str] = {}
    for ids in classes.values():
        heirs = rng.sample(ids, len(ids))
        names.update(zip(sorted(ids, key=lambda id: roles[id]), heirs, strict=True))
    places = {names[id]: g.at[id] for id in units}
    shaken: dict[str, Condition] = {names[id]: g.condition[id] for id in units if id in g.condition}
    g.at.update(places)
    for id in units:
        g.condition.pop(id, None)
    g.condition.update(shaken)
    for field in ROWS:
        setattr(g, field, [names.get(id, id) for id in getattr(g, field)])
    for field in TABLES:
        table = getattr(g, field)
        setattr(g, field, {names.get(id, id): entry for id, entry in table.items()})
    if g.move is not None:
        g.move.pieces = [names.get(id, id) for id in g.move.pieces]
    for r in g.retreats:
        r.unit, r.guns = names.get(r.unit, r.unit), [names.get(id, id) for id in r.guns]


def _roles(g: State, units: list[str], busy: set[str]) -> dict[str, tuple[str, ...]]:
    """All that tells one covered unit from another but its name, in words that can be sorted."""
    found: dict[str, list[str]] = {id: [] for id in units}

    def note(id: str, *role: object) -> None:
        if id in found:
            found[id].append(" ".join(map(str, role)))

    for field in ROWS:
        for n, id in enumerate(getattr(g, field)):
            note(id, field, f"{n:03}")
    for field in TABLES:
        for n, (id, entry) in enumerate(getattr(g, field).items()):
            note(id, field, f"{n:03}", entry)
    for n, id in enumerate(g.move.pieces if g.move is not None else ()):
        note(id, "move", n)
    for n, r in enumerate(g.retreats):
        for m, id in enumerate((r.unit, *r.guns)):
            note(id, "retreat", f"{n:03}", m)
    for id in busy:
        note(id, "at", g.at[id], g.condition.get(id, ""))
    return {id: tuple(roles) for id, roles in found.items()}


# --- markers, places, the order of stacks


def _deal_morale(g: State, covered: Iterable[str], rng: random.Random) -> None:
    """13.3.1: the markers on covered infantry."""
    foot = [id for id in covered if id in g.board.units and g.board.units[id].arm == "infantry"]
    markers = sorted(g.morale.pop(id) for id in foot if id in g.morale)
    bearers = rng.sample(foot, len(markers))
    g.morale.update(dict(sorted(zip(bearers, markers, strict=True))))


def _covered(g: State, free: list[str], fixed: dict[str, Hex], tops: dict[Hex, str]) -> Covered:
    shaken: list[Condition] = sorted(g.condition[id] for id in free if id in g.condition)
    held: dict[Hex, list[str]] = {}
    for id, hex in fixed.items():
        if fights(g, id):
            held.setdefault(hex, []).append(id)
    natives = {
        hex: g.board.natives.get(hex, frozenset())
        for hex, top in tops.items()
        if top in g.overstacked
    }
    tops = {hex: id for hex, id in sorted(tops.items()) if fights(g, id)}
    return Covered(free, shaken, tops, held, dict(g.condition), natives)


def _settle(g: State, places: dict[str, Hex], units: list[str], tops: dict[Hex, str]) -> None:
    """Lay covered pieces under their tops, in the order that stacks have (`restack`). What holds
    for the top holds for those below: that they have not left the set-up hex (7.1.3), that they
    keep still in cover (10.5.2)."""
    over, still = ({id for id in units if tops[places[id]] in row} for row in _rows(g))
    over = {id for id in over if id in g.board.natives.get(places[id], ())}
    still = {id for id in still if not g.board.units[id].artillery}
    for row, here in zip(_rows(g), (over, still), strict=True):
        row[:] = sorted({*here, *(id for id in row if id not in units)})
    below = sorted(places, key=lambda id: (height(g, id), id))
    others = {id: hex for id, hex in g.at.items() if id not in places}
    g.at = {**{id: places[id] for id in below}, **others}


def _rows(g: State) -> tuple[list[str], list[str]]:
    return g.overstacked, g.dug_in
