"""16.8 to 16.12: Ukraine, independence, defections and Sweden."""

from __future__ import annotations

from grognard.games.grande_armee import victory
from grognard.games.grande_armee.command import army
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import remove, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put
from grognard.kernel.state import Outcome

KIEV = "Kiev"
CAPITALS = ("Moscow", "St Petersburg")
POLES = "V"
"""Poniatowski's corps (16.8a)."""
THIRD_ARMY = "3"
REVOLT_UNTIL = ((5, 3), (9, 5))
"""16.8b: up to this turn the revolt breaks out on this die or more."""
DEFECTIONS_FROM = 11
SWEDISH = "swedish"
SWEDES_ON = 6
SWEDES_COME = 4
"""16.12a: the turn of the roll, and the lowest die that brings them."""


# --- 16.8: a revolt in Ukraine


def watch_kiev(g: State) -> None:
    """16.8a, 16.8b: the first time that a unit of V Corps stands in Kiev, a die is rolled."""
    if not g.uses("revolt") or g.russia.kiev_entered:
        return
    kiev = g.board.city(KIEV)
    if all(g.at.get(unit) != kiev for unit in g.board.corps[POLES]):
        return
    g.russia.kiev_entered = True
    needed = next((least for until, least in REVOLT_UNTIL if g.turn <= until), 0)
    if not needed:
        return
    die = g.dice.roll()
    if die < needed:
        g.tell("revolt-fails", die=die)
        return
    g.russia.revolt = g.turn
    g.tell("ukraine-revolts", die=die)
    for piece in list(g.at):  # 16.8c
        if piece == "tormasov" or (
            piece in g.board.units and army(g.board.units[piece].corps) == THIRD_ARMY
        ):
            remove(g, piece)


# --- 16.9: independence of the western territories


def may_declare(g: State) -> bool:
    """16.9a: whether the French may declare independence at the start of this turn."""
    late = g.russia.asked_independence
    return bool(g.russia.revolt) and g.turn == g.russia.revolt + 1 and not late


def declare_independence(g: State) -> Flow[None]:
    """16.9a: at the start of the turn after the revolt, before anything else."""
    if not may_declare(g):
        return
    answer = yield from put(Ask(FRENCH, "politics.independence", ["declare", "decline"], "16.9a"))
    g.russia.asked_independence = True
    if answer == "declare":
        g.russia.independent = True
        g.tell("independence")
        free_cities(g)


def free_cities(g: State) -> None:
    """16.9b, 16.9c: western cities that the French occupy are theirs for the rest of the game."""
    if not g.russia.independent:
        return
    for hex in cities_to_free(g):
        g.freed.append(hex)
        g.tell("city-freed", hex=f"hex:{hex}")


def cities_to_free(g: State) -> list[Hex]:
    """16.9b, 16.9c: western cities that the French occupy and that are not theirs yet."""
    board = g.board
    western = board.cities & board.region("western_territories") & ~board.grid.mask(g.freed)
    return list(board.grid.hexes(western & survey(g)[FRENCH].present))


def judge_independence(g: State) -> None:
    """16.9d, 14.7h: after the declaration the French win only if they occupy every city of 14.7 at
    the end of the last turn; points no longer matter."""
    if not g.russia.independent or g.turn < g.rules.last_turn or g.outcome is not None:
        return
    won = FRENCH if not g.board.prizes & ~survey(g)[FRENCH].present else g.rules.foe
    victory.end(g, Outcome((won,), "independence", "16.9d"))


def settle(g: State) -> None:
    """The immediate consequences once pieces have come to rest anywhere."""
    watch_kiev(g)
    free_cities(g)


# --- 16.11: defections


def begin_defection(g: State) -> None:
    """16.11a: from turn 11, unless the French hold a capital."""
    held = survey(g)[FRENCH].present
    capital = any(held & g.board.grid.bit[g.board.city(name)] for name in CAPITALS)
    due = g.uses("defections") and g.turn >= DEFECTIONS_FROM and not capital
    g.russia.defects = due and bool(foreigners(g))


def defect(g: State) -> Flow[None]:
    """16.11a, 16.11b: a foreign unit, chosen by the Russian, leaves the game, whatever cards have
    taken besides."""
    if not g.russia.defects:
        return
    able = foreigners(g)
    unit = able[0]
    if len(able) > 1:

        def may(unit: str) -> Refusal | None:
            g.board.units[unit]  # a word that names no unit is no choice at all
            return Refusal("16.11a", "defect-not-foreign", {"unit": f"unit:{unit}"})

        words, legal = [f"unit:{unit}" for unit in able], only("unit", may)
        ask = Ask(g.rules.foe, "politics.defect", words, "16.11a", {}, legal)
        unit = value((yield from put(ask)))
    g.russia.defects = False
    remove(g, unit)
    g.tell("defects", unit=f"unit:{unit}")  # by name: its enemy has chosen it (15.1d)


def foreigners(g: State) -> list[str]:
    """The combat units of foreign contingents on the map (1.1f)."""
    units, of = g.board.units, g.board.side
    return [u for u in g.at if u in units and of[u] == FRENCH and units[u].nation != FRENCH]


# --- 16.12: Sweden


def ask_sweden(g: State) -> None:
    """16.12a: at the end of turn 6 a die may bring the Swedes among the reinforcements."""
    if not g.uses("sweden") or g.turn != SWEDES_ON or g.second_year:
        return
    if any(piece in (*g.at, *g.eliminated, *g.removed) for piece in swedes(g)):
        return  # a position in writing may have them before their time
    die = g.dice.roll()
    g.tell("sweden-joins" if die >= SWEDES_COME else "sweden-waits", die=die)
    if die >= SWEDES_COME:
        for piece in swedes(g):
            g.awaited[piece] = g.turn


def swedes(g: State) -> list[str]:
    """The Swedish pieces."""
    units, commanders = g.board.of_nation(SWEDISH, g.rules.foe)
    return [*units, *commanders]
