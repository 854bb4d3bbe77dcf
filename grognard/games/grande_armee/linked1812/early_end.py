"""17.2: how the campaign can end in 1812. The victory points of 1812 are not counted."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.grande_armee import victory
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.state import Outcome

DECEMBER = 14
"""17.2a, 17.2b, 17.2c: the last turn of these cases."""
CAPITALS = ("Moscow", "St Petersburg")
OTHERS = ("Brzesc", "Kiev", "Luck", "Minsk", "Riga", "Smolensk", "Wilno", "Vitebsk")
WARSAW = "Warsaw"
BESIDES = ("Konigsberg", "Lemberg")


def held(g: State, side: Side, cities: Iterable[str]) -> list[bool]:
    """Of each city whether a unit or commander of a side is in it."""
    present = survey(g)[side].present
    return [bool(present & g.board.grid.bit[g.board.city(city)]) for city in cities]


def watch(g: State) -> None:
    """17.2c: the Coalition wins at once if it holds Warsaw and one city more, up to turn 14."""
    if g.outcome is not None or not 0 < g.turn <= DECEMBER:
        return
    foe = g.rules.foe
    if all(held(g, foe, [WARSAW])) and any(held(g, foe, BESIDES)):
        victory.end(g, Outcome((foe,), "counter-stroke", "NN 17.2c"))


def note(g: State) -> None:
    """17.2b: records at the end of a turn whether the French hold a capital or all of the other
    cities named. It counts for later turns."""
    if any(held(g, FRENCH, CAPITALS)) or all(held(g, FRENCH, OTHERS)):
        g.link.invaded = True


def judge(g: State) -> None:
    """17.2a, 17.2b: the end of turn 14; (b) looks at the turns before it. If neither holds, the
    campaign goes on (17.2.9a), and these cases are not looked at again (17.2.9b)."""
    if g.turn != DECEMBER or g.outcome is not None:
        return
    if any(held(g, FRENCH, CAPITALS)):
        victory.end(g, Outcome((FRENCH,), "capitals", "NN 17.2a"))
    elif not g.link.invaded:
        victory.end(g, Outcome((g.rules.foe,), "no-invasion", "NN 17.2b"))
