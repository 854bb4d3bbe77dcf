"""16.13d to 16.13f, 16.13s to 16.13x, 16.13ae: where a piece may winter, and where it comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.games.grande_armee import supply, territory
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.russia1812.baltic import river_of_source
from grognard.games.grande_armee.russia1812.politics import SWEDISH
from grognard.games.grande_armee.stacks import Army, fits, full, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.floods import step
from grognard.kernel.hexes import Hex, Mask

WINTER_REACH = 3
"""16.13s: the winter distance, although no turn of either year is one of winter."""
HOMES = ("Kiev", "Moscow", "St Petersburg")
ARRIVALS = "russian arrivals"
"""The step of the winter in which reinforcements and Swedes come (16.13w, 16.13x)."""

Armies = Mapping[Side, Army]


def may_quarter(g: State, armies: Armies, piece: str, hex: Hex) -> Refusal | None:
    """Why a piece may not winter in a hex."""
    side = g.board.side[piece]
    refusal = _french(g, armies, hex) if side == FRENCH else _russian(g, armies, piece, hex)
    if refusal is None and piece in g.board.units and not fits(g, [piece], hex, side):
        return Refusal("4.1a", "quarters-full", {"hex": f"hex:{hex}"})
    return refusal


def _french(g: State, armies: Armies, hex: Hex) -> Refusal | None:
    """16.13f: friendly cities, or enemy cities with a friendly depot; no Russians in it."""
    bit, where = g.board.grid.bit[hex], {"hex": f"hex:{hex}"}
    if not bit & french_quarters(g):
        return Refusal("16.13f", "quarters-no-city", {**where})
    if bit & armies[g.rules.foe].present:
        return Refusal("16.13f", "quarters-enemy", {**where})
    return None


def french_quarters(g: State) -> Mask:
    """16.13f: the cities in which the French may winter, Russians in them left aside."""
    return territory.friendly_cities(g, FRENCH) | g.board.grid.mask(g.depots[FRENCH])


def _russian(g: State, armies: Armies, piece: str, hex: Hex) -> Refusal | None:
    """16.13s, 16.13t: in supply at the winter distance, not next to the French, not in a city on
    the river of their new source."""
    board, where = g.board, {"hex": f"hex:{hex}"}
    bit, foe = board.grid.bit[hex], g.rules.foe
    if bit & board.closed_to(foe):
        return Refusal("2.2e", "quarters-closed", {**where})
    if armies[FRENCH].present & (bit | board.beside[hex]):
        return Refusal("16.13s", "quarters-next-to-enemy", {**where})
    if hex in river_of_source(g):
        return Refusal("16.13t", "quarters-river", {**where})
    if piece in board.commanders:
        if bit & (armies[foe].stacks | territory.friendly_cities(g, foe)):
            return None
        return Refusal("16.13s", "quarters-alone", {**where})
    if not bit & _winter_supply(g, armies):
        return Refusal("16.13s", "quarters-no-supply", {**where})
    return None


def _winter_supply(g: State, armies: Armies) -> Mask:
    """Hexes from which a line of three hexes leads to a Russian depot (16.13s)."""
    return supply.lines(g, g.rules.foe, armies).within[WINTER_REACH]


def _russian_ground(g: State, armies: Armies, piece: str) -> Mask:
    """16.13s, 16.13t: all hexes that `_russian` allows, room left aside."""
    board, foe = g.board, g.rules.foe
    shut = board.closed_to(foe) | _near_french(g, armies) | board.grid.mask(river_of_source(g))
    if piece in board.commanders:
        return (armies[foe].stacks | territory.friendly_cities(g, foe)) & ~shut
    return _winter_supply(g, armies) & ~shut


def _near_french(g: State, armies: Armies) -> Mask:
    """The hexes of French pieces and those next to them."""
    present = armies[FRENCH].present
    return present | step(g.board.grid, present, g.board.water)


def may_come(g: State, armies: Armies, piece: str, hex: Hex) -> Refusal | None:
    """16.13v to 16.13x, 16.13ae: why a recovered piece or a reinforcement may not come to a hex."""
    board, where = g.board, {"hex": f"hex:{hex}"}
    bit, rule = board.grid.bit[hex], coming_by(g, piece)
    if not bit & _homes(g, piece):
        swede = rule == "16.13x"
        key = "quarters-not-petersburg" if swede else "quarters-not-home"
        return Refusal(rule, key, {**where})
    if not bit & _homes(g, piece, armies[FRENCH].present):
        return Refusal(rule, "quarters-home-taken", {**where})
    if armies[FRENCH].present & (bit | board.beside[hex]):
        return Refusal(rule, "quarters-next-to-enemy", {**where})
    if piece in board.units and not fits(g, [piece], hex, g.rules.foe):
        return Refusal("4.1a", "quarters-full", {**where})
    return None


def coming_by(g: State, piece: str) -> str:
    """The rule that says where a Russian piece comes: recovered, in 1813 or in quarters, a
    reinforcement, or one of the Swedes who arrive; Swedes who were dead are recovered like all."""
    if g.second_year:
        return "16.13ae"
    if g.quarters is None or g.quarters.step != ARRIVALS:
        return "16.13v"
    return "16.13x" if g.board.nation[piece] == SWEDISH else "16.13w"


def _homes(g: State, piece: str, taken: Mask = 0) -> Mask:
    """16.13v: in or next to Kiev, Moscow or St Petersburg, unless that city is `taken` by the
    French; 16.13x: Swedes arrive at St Petersburg."""
    board, homes = g.board, 0
    for name in HOMES[-1:] if coming_by(g, piece) == "16.13x" else HOMES:
        city = board.grid.bit[board.city(name)]
        if not taken & city:
            homes |= city | board.beside[board.city(name)]
    return homes & ~board.closed_to(g.rules.foe)


Legal = Callable[[State, Armies, str, Hex], Refusal | None]


def open_to(g: State, piece: str, may: Legal) -> Mask:
    """The hexes where a piece may be placed."""
    armies, side = survey(g), g.board.side[piece]
    if may is may_come:
        ground = _homes(g, piece, armies[FRENCH].present) & ~_near_french(g, armies)
    elif side == FRENCH:
        ground = french_quarters(g) & ~armies[g.rules.foe].present
    else:
        ground = _russian_ground(g, armies, piece)
    return ground & ~full(g, armies[side], piece) if piece in g.board.units else ground


def out_of_place(g: State, side: Side) -> list[str]:
    """16.13f, 16.13s: the pieces of a side that may not winter where they are, units first. A
    Russian one without any such hex may be where 16.13v lets it come."""
    armies = survey(g)
    mine = [piece for piece in g.at if g.board.side[piece] == side]
    mine.sort(key=lambda piece: piece not in g.board.units)
    found = [piece for piece in mine if may_quarter(g, armies, piece, g.at[piece])]
    return [
        piece
        for piece in found
        if side == FRENCH
        or open_to(g, piece, may_quarter)
        or may_come(g, armies, piece, g.at[piece])
    ]
