"""16.7: the Cavalry Reserve melts away on the first two turns."""

from __future__ import annotations

from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import remove
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.sequence import put

RESERVE = "CR"
"""The corps of the Cavalry Reserve."""
TURNS = (1, 2)
REDUCTION_FROM = 3
REDUCTIONS = ((4, -2), (7, -1))
"""16.7d: the trains lost if these rolls removed at most so many units."""


def roll(g: State) -> None:
    """16.7b: at the end of general supply on turns 1 and 2 a die says how many divisions go."""
    g.russia.reserve_to_lose = 0
    reduce_trains(g)
    if not g.uses("reserve") or g.turn not in TURNS:
        return
    die = g.dice.roll()
    g.russia.reserve_to_lose = min(die, len(_reserve(g)) + len(_other_cavalry(g)))
    g.tell("reserve-die", die=die)


def lose(g: State) -> Flow[None]:
    """16.7b, 16.7c: the Russian chooses divisions of the Reserve; when none is left, he may take
    other cavalry of French nationality, or stop: each loss can cost the French fewer trains
    (16.7d)."""
    while g.russia.reserve_to_lose:
        able = _able(g)
        unit = able[0]
        if not _reserve(g) or len(able) > g.russia.reserve_to_lose:
            answer = yield from put(_ask(g, able))
            if answer == "done":
                g.russia.reserve_to_lose = 0
                g.tell("reserve-spared")
                return
            unit = value(answer)
        remove(g, unit)
        g.tell("reserve-lost", unit=f"unit:{unit}")  # by name: its enemy has chosen it (15.1d)
        g.russia.reserve_lost += 1
        g.russia.reserve_to_lose -= 1


def _ask(g: State, able: list[str]) -> Ask:
    """Which of these units goes; nobody has to take one that is not of the Reserve (16.7c)."""
    words = [f"unit:{one}" for one in able]
    args = {"n": g.russia.reserve_to_lose}
    legal = only("unit", lambda unit: _may_lose(g, unit))
    if _reserve(g):
        return Ask(g.rules.foe, "reserve.remove", words, "16.7b", {**args}, legal)
    return Ask(g.rules.foe, "reserve.other", [*words, "done"], "16.7c", {**args}, legal)


def _may_lose(g: State, unit: str) -> Refusal | None:
    """Why a unit may not be chosen now."""
    g.board.units[unit]  # a word that names no unit is no choice at all
    if unit in _able(g):
        return None
    if unit in _other_cavalry(g):
        return Refusal("16.7b", "reserve-first", {"unit": f"unit:{unit}"})
    return Refusal("16.7c", "reserve-not-french", {"unit": f"unit:{unit}"})


def _able(g: State) -> list[str]:
    """The units that may be chosen now: of the Reserve as long as there are any."""
    return _reserve(g) or _other_cavalry(g)


def _reserve(g: State) -> list[str]:
    return [unit for unit in g.board.corps[RESERVE] if unit in g.at]


def _other_cavalry(g: State) -> list[str]:
    """16.7c: cavalry of French nationality outside the Reserve."""
    units = g.board.units
    return [
        unit
        for unit in g.at
        if unit in g.board.cavalry and units[unit].nation == FRENCH and units[unit].corps != RESERVE
    ]


def reduce_trains(g: State) -> None:
    """16.7d: from turn 3 the surviving horses cost trains; not in the second year (16.7e)."""
    if not g.uses("reserve"):
        return
    fewer = 0
    if g.turn >= REDUCTION_FROM and not g.second_year:
        fewer = next((n for most, n in REDUCTIONS if g.russia.reserve_lost <= most), 0)
    g.lasting_trains[FRENCH] = fewer
