"""What an operation of a card can depend on, condition by condition."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.grande_armee import territory, victory
from grognard.games.grande_armee.cards.language import Condition
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Mask

MOSCOW, ST_PETERSBURG = "Moscow", "St Petersburg"


def _held(g: State, side: Side, *cities: str) -> bool:
    """A unit of a side is in one of these cities; a commander alone is one too (1.1s, NN 1.1af)."""
    bit, present = g.board.grid.bit, survey(g)[side].present
    return any(bit[g.board.city(city)] & present for city in cities)


def _within(g: State, start: Mask, n: int) -> Mask:
    """The hexes at most so far from some hexes, whatever lies between."""
    found, grid = start, g.board.grid
    for hex in grid.hexes(start):
        found |= grid.disk(hex, n)
    return found


def _near_hamburg(g: State) -> bool:
    near = g.board.grid.disk(g.board.city("Hamburg"), 5)
    bit = g.board.grid.bit
    return any(bit[g.at[who]] & near for who in ("davout", "vandamme") if who in g.at)


def _few_near_austria(g: State) -> bool:
    near = _within(g, g.board.region("austria"), 2)
    french = survey(g)[FRENCH].units
    return sum(len(u) for hex, u in french.items() if g.board.grid.bit[hex] & near) < 2


CONDITIONS: dict[Condition, Callable[[State], bool]] = {
    "moscow_french": lambda g: _held(g, FRENCH, MOSCOW),
    "capital_french": lambda g: _held(g, FRENCH, MOSCOW, ST_PETERSBURG),
    "no_capital_french": lambda g: not _held(g, FRENCH, MOSCOW, ST_PETERSBURG),
    # 1813
    "lutzow_in_play": lambda g: "P-LUT" in g.at,
    "kutuzov_in_play": lambda g: "kutuzov" in g.at,
    "bessieres_in_play": lambda g: "bessieres" in g.at,
    "hamburg_french": lambda g: _held(g, FRENCH, "Hamburg"),
    "hamburg_coalition": lambda g: _held(g, g.rules.foe, "Hamburg"),
    "prussian_port_held": lambda g: bool(
        g.board.source("coalition_ports") & survey(g)[g.rules.foe].present
    ),
    "davout_or_vandamme_within_5_of_hamburg": _near_hamburg,
    "fewer_than_2_french_units_within_2_of_austria": _few_near_austria,
    "confederation_french": lambda g: "confederation" in territory.home_lands(g, FRENCH),
    "armistice_die_next_turn": lambda g: 6 <= g.turn <= 10,
    "french_hold_six_cities_late": lambda g: (
        g.turn >= 17 and sum(victory.cities(g)[FRENCH].values()) >= 6
    ),
    "coalition_leads_in_battles_late": lambda g: (
        g.turn >= 17 and g.points[g.rules.foe] > g.points[FRENCH]
    ),
}
