"""Chapter 9: Combat Commands, received anew each turn and spent in combat (9.1a, 9.2a; NN 9.1)."""

from __future__ import annotations

from grognard.games.grande_armee.effects import on_command
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State


def receive(g: State) -> None:
    """9.2, 9.3: both sides receive their Combat Commands for this turn; old ones are lost (9.2b).

    Decisive victories of the last turn become lasting adjustments here (9.3b; NN 9.2b).
    """
    rules = g.rules
    for side in g.sides:
        won, lost = g.decisive.get(side, 0), g.decisive.get(g.enemy(side), 0)
        g.lasting[side] = g.lasting.get(side, 0) + won - lost
    g.decisive = {}
    passing = adjustments(g)
    for side in g.sides:
        number = base(g, side) + g.lasting[side] + passing.get(side, 0)
        g.commands_at_start[side] = received = _within_limits(g, number)
        counted = number if rules.cards_before_limits else received
        g.commands[side] = _within_limits(g, counted + on_command.commands(g, side))
        g.tell("commands-received", side=f"side:{side}", n=g.commands[side])
    g.passing = {}


def _within_limits(g: State, number: int) -> int:
    """9.3e, NN 9.2d: the Combat Commands that a side has by a number that may be out of bounds."""
    return min(max(number, g.rules.fewest_commands), g.rules.most_commands)


def base(g: State, side: Side) -> int:
    """9.3a, NN 9.2a: the number of the set-up (14.1l, 14.1ab; NN 14.1d, 14.1l, 14.1m, 18.1e,
    18.1k); by NN 14.1e a row can ask for an ally."""
    rows = [
        row
        for row in g.board.tables.commands[side]
        if row.from_ <= g.turn and row.ally in ("", *g.joined)
    ]
    return max(rows, key=lambda row: row.from_).commands


def adjustments(g: State) -> dict[Side, int]:
    """9.3c, 9.3d and NN 9.2: the adjustments for the current turn only."""
    taken = sum(city not in g.occupied_before for city in g.occupied)
    left = sum(city not in g.occupied for city in g.occupied_before)
    found = dict(g.passing)
    found[FRENCH] = found.get(FRENCH, 0) + taken - left
    found[FRENCH] -= g.contingents_lost.count(g.turn - 1)  # NN 9.2c
    found[g.rules.foe] = found.get(g.rules.foe, 0) - taken + left
    return found


def note_capitals(g: State) -> None:
    """9.3c: at the end of a turn, when everything else of it is done, note which capitals are in
    French hands; a lone commander holds one too (1.1s)."""
    present = survey(g)[FRENCH].present
    bit, city_hex = g.board.grid.bit, g.board.city_hex
    g.occupied_before = g.occupied
    g.occupied = [city for city in g.rules.capitals if bit[city_hex[city]] & present]


def first(g: State) -> Side:
    """9.4a, 9.4b, NN 9.3: the side with more Combat Commands after 9.3, before cards; on equal
    numbers the French. It attacks first, and moves its commanders first (12.2a)."""
    foe = g.rules.foe
    return foe if g.commands_at_start.get(foe, 0) > g.commands_at_start.get(FRENCH, 0) else FRENCH
