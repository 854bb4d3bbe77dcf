"""16.13h to 16.13k, 16.13ah: a city as one more source of supply, and its river to the Baltic."""

from __future__ import annotations

import msgspec

from grognard.games.grande_armee import territory
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Flow, Refusal, ask_among, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put


class RiverCity(msgspec.Struct, frozen=True):
    """A city on a river (16.13ah)."""

    city: str
    hex: str
    last_side: int
    """How near the mouth its last side on the river is."""


def rivers(g: State) -> dict[str, list[RiverCity]]:
    """The rivers that flow into the Baltic, each with its cities from source to mouth."""
    return msgspec.convert(
        g.board.tables.extra["baltic_rivers"]["rivers"], dict[str, list[RiverCity]]
    )


def may_be_source(g: State, hex: Hex) -> Refusal | None:
    """16.13h, 16.13i: why a city may not become a source of the French."""
    bit, where = g.board.grid.bit[hex], {"hex": f"hex:{hex}"}
    if bit & survey(g)[g.rules.foe].present:
        return Refusal("16.13j", "quarters-enemy", {**where})
    if bit & territory.friendly_cities(g, FRENCH):
        return None
    if hex not in g.depots[FRENCH]:
        return Refusal("16.13h", "source-no-depot", {**where})
    on = [name for name, cities in rivers(g).items() if hex in {c.hex for c in cities}]
    if not on:
        return Refusal("16.13i", "source-no-river", {**where})
    if all(_blocked(g, hex, name) for name in on):
        return Refusal("16.13i", "source-blocked", {**where})
    return None


def _blocked(g: State, hex: Hex, river: str) -> bool:
    """16.13i, 16.13k: whether Russian units occupy a city downstream."""
    cities = rivers(g)[river]
    here = next(c.last_side for c in cities if c.hex == hex)
    russian = survey(g)[g.rules.foe].present
    return any(c.last_side > here and russian & g.board.grid.bit[c.hex] for c in cities)


def choose_source(g: State) -> Flow[None]:
    """16.13h: the French choose a city as one more ultimate supply source."""
    if g.bases.get(FRENCH):
        return
    cities = g.board.grid.words("city", g.board.cities)
    legal = only("city", lambda hex: may_be_source(g, hex))
    answer = yield from put(ask_among(FRENCH, "quarters.source", cities, legal, rule="16.13h"))
    g.bases[FRENCH] = [value(answer)]
    g.tell("source-chosen", hex=f"hex:{value(answer)}")


def river_of_source(g: State) -> set[Hex]:
    """16.13t: the cities on the river of the French source, friendly or not; none where it lies on
    none of these rivers."""
    closed: set[Hex] = set()
    for base in g.bases.get(FRENCH, ()):
        for cities in rivers(g).values():
            along = {c.hex for c in cities}
            if base in along:
                closed |= along
    return closed


def lose_source(g: State) -> None:
    """16.13j, 16.13k: a chosen source ends for good once the Russians stand in it or downstream."""
    bases = list(g.bases.get(FRENCH, ()))
    if not bases:
        return
    russian = survey(g)[g.rules.foe].present
    friendly = territory.friendly_cities(g, FRENCH)
    for base in bases:
        bit = g.board.grid.bit[base]
        on = [name for name, cities in rivers(g).items() if base in {c.hex for c in cities}]
        cut = not bit & friendly and all(_blocked(g, base, name) for name in on)
        if russian & bit or cut:
            g.bases[FRENCH].remove(base)
            g.tell("source-lost", hex=f"hex:{base}")
