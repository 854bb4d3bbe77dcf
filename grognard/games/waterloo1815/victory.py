"""Chapter 10: defeat of armies and victory, at the end of every turn."""

from __future__ import annotations

from grognard.games.waterloo1815.data import ARMIES, DEFEAT_AT, SUPPLY_COST, Army, Side
from grognard.games.waterloo1815.losses import eliminate
from grognard.games.waterloo1815.state import State, blocks_in, loss_count, seats_of
from grognard.kernel.state import Outcome

CITIES_TO_WIN = 2  # 10.1c


def check_defeat(g: State) -> None:
    """10.0a, 10.0e: at the end of a turn, all three armies together; what is left of a defeated
    army is eliminated (10.0b)."""
    beaten: list[Army] = [
        army for army in ARMIES if army not in g.defeated and loss_count(g, army) >= DEFEAT_AT[army]
    ]
    for army in beaten:
        g.defeated.append(army)
        g.tell("army-defeated", army=f"army:{army}", n=loss_count(g, army))
        for id in g.board.army_blocks[army]:
            if id in g.town:
                eliminate(g, id, "defeat")


def check_victory(g: State) -> None:
    """10.1, 10.2: end the game if a side has won."""
    if {"anglo", "prussian"} <= set(g.defeated):
        _win(g, "french", "armies", "10.1d" if "french" in g.defeated else "10.1a")
    elif "french" in g.defeated:
        _win(g, "allied", "armies", "10.2a")
    elif g.turn == len(g.board.turns):
        held = sum(bool(blocks_in(g, town, "french")) for town in SUPPLY_COST)
        if held >= CITIES_TO_WIN:
            _win(g, "french", "cities", "10.1c")
        else:
            _win(g, "allied", "time", "10.2b")


def _win(g: State, side: Side, kind: str, rule: str) -> None:
    points = {army: loss_count(g, army) for army in ARMIES}
    # 11.0f: both Allied players together
    g.outcome = Outcome(tuple(seats_of(g, side)), f"{side}-{kind}", rule, {**points})
    g.tell("victory", side=f"side:{side}", kind=f"victory:{side}-{kind}", heading=True)
