"""16.13m to 16.13q: what the winter costs the French army, and whether Napoleon stays with it."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import remove
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Legality, Refusal, kind, value
from grognard.kernel.sequence import put_unless_forced

NAPOLEON = "napoleon"
STAYS, MAY_RETURN = 5, 3
"""16.13p, 16.13q: from which die Napoleon stays, or goes home but may return."""
OWN = ("french", "polish")
"""16.13o: others are removed before these."""


def roll(g: State) -> None:
    """16.13m, 16.13n: the winter takes units, and a commander for each single 1."""
    assert g.quarters is not None
    dice = g.dice.rolls(2)
    g.quarters.units_to_lose = sum(dice) // 2
    g.quarters.commanders_to_lose = dice.count(1)
    g.tell("winter-dice", die=dice[0], other=dice[1])


def lose(g: State) -> Flow[None]:
    """16.13o: the French choose, but other nations go before French and Poles."""
    quarters = g.quarters
    assert quarters is not None
    while quarters.units_to_lose or quarters.commanders_to_lose:
        units = bool(quarters.units_to_lose)
        able = _to_lose(g, units=units)
        if not able:
            quarters.units_to_lose = 0 if units else quarters.units_to_lose
            quarters.commanders_to_lose = quarters.commanders_to_lose if units else 0
            continue
        left = quarters.units_to_lose if units else quarters.commanders_to_lose
        choices = [g.board.reference[one] for one in able]
        legal = only_pieces(lambda piece: _may_be_lost(g, piece))
        ask = Ask(FRENCH, "quarters.lose", choices, "16.13o", {"n": left}, legal)
        piece = value((yield from put_unless_forced(ask)))
        remove(g, piece)
        g.tell("winter-loss", piece=g.board.reference[piece])
        if units:
            quarters.units_to_lose -= 1
        else:
            quarters.commanders_to_lose -= 1


def _to_lose(g: State, *, units: bool) -> list[str]:
    board = g.board
    pool = board.units if units else board.commanders
    mine = [piece for piece in g.at if piece in pool and board.side[piece] == FRENCH]
    return [piece for piece in mine if pool[piece].nation not in OWN] or mine


def _may_be_lost(g: State, piece: str) -> Refusal | None:
    """Why a piece may not be chosen now (16.13m to 16.13o): units go first, then commanders."""
    units = g.quarters is not None and bool(g.quarters.units_to_lose)
    if g.board.side[piece] != FRENCH or piece not in g.at:
        return Refusal("16.13o", "winter-not-this", {"piece": g.board.reference[piece]})
    if units and piece in g.board.commanders:
        return Refusal("16.13m", "winter-unit-now", {"piece": g.board.reference[piece]})
    if not units and piece in g.board.units:
        return Refusal("16.13n", "winter-commander-now", {"piece": g.board.reference[piece]})
    if piece in _to_lose(g, units=units):
        return None
    return Refusal("16.13o", "winter-others-first", {"piece": g.board.reference[piece]})


def decide_napoleon(g: State) -> None:
    """16.13p, 16.13q: whether Napoleon stays with the army."""
    if NAPOLEON not in g.at:
        return
    die = g.dice.roll()
    if die >= STAYS:
        g.tell("napoleon-stays", die=die)
        return
    del g.at[NAPOLEON]
    g.russia.napoleon_may_return = die >= MAY_RETURN
    g.tell("napoleon-may-return" if die >= MAY_RETURN else "napoleon-leaves", die=die)
    if die < MAY_RETURN:
        g.removed.append(NAPOLEON)


def only_pieces(may: Callable[[str], Refusal | None]) -> Legality:
    """Returns a legality function for choices that name a piece."""

    def legal(choice: str) -> Refusal | None:
        return may(value(choice)) if kind(choice) in ("unit", "commander") else None

    return legal
