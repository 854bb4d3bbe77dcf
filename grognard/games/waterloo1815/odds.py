"""The chances of the decision at hand: exact, and only from what the asked seat can know."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.waterloo1815.fire import Group, firepower, targets
from grognard.games.waterloo1815.fog import sees
from grognard.games.waterloo1815.forced_march import LOSES_ON, with_leader
from grognard.games.waterloo1815.state import Battle, State, battle_at, engaged
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.odds import Chance, Odds, counted, hits, total


def odds(g: State, ask: Ask, choice: str) -> Odds | None:
    """Fire in battle: hits and losses. A forced march: the chance to lose a step."""
    if ask.key == "battle.action" and kind(choice) == "fire":
        b = battle_at(g, g.fighting)
        assert b is not None
        id = value(str(ask.args["block"]))
        return fire_odds(g, b, ask.seat, id, "squares" if value(choice) == "squares" else "open")
    if ask.key == "march.town" and kind(choice) == "town":
        return march_odds(g, value(str(ask.args["block"])))
    if ask.key == "march.leader" and choice in ("show", "hide"):
        army = g.board.blocks[value(str(ask.args["block"]))].army
        marched = [id for id in g.marched if g.board.blocks[id].army == army and with_leader(g, id)]
        return counted("steps-lost", "steps-lost-n", hits(len(marched), _loses(choice == "show")))
    return None


def _loses(shown: bool) -> int:
    """5.6c, 8.1a: the highest die that costs a step."""
    return LOSES_ON - shown


def march_odds(g: State, id: str) -> Odds:
    """5.6c: one half; one third if it started with its leader and he will be shown (8.1a)."""
    shown = with_leader(g, id)
    p = Fraction(_loses(shown), 6)
    dies = g.strength[id] == 1
    key = "march-eliminated" if dies else "march-step-lost"
    chances = (Chance(key, {}, float(p)), Chance("march-safe", {}, float(1 - p)))
    return Odds("march-with-leader" if shown else "march", chances)


def fire_odds(g: State, b: Battle, seat: str, id: str, group: Group) -> Odds:
    """The exact distribution of hits, and of what they do to targets whose strength is seen."""
    dice, power = g.strength[id], firepower(g, b, id, group)
    scored = hits(dice, power)
    aim = targets(g, b, id, group)
    if not all(sees(g, seat, i) for i in aim):
        return counted("hits", "hits-n", scored)
    long_range = not engaged(g, b, id)
    strengths = sorted((g.strength[i] for i in aim), reverse=True)
    steps: list[tuple[int, Fraction]] = []
    blocks: list[tuple[int, Fraction]] = []
    for n, p in scored.items():
        lost, gone = losses(strengths, n, long_range=long_range)
        steps.append((lost, p))
        blocks.append((gone, p))
    ends = counted("blocks-eliminated", "blocks-eliminated-n", total(blocks))
    falls = counted("steps-lost", "steps-lost-n", total(steps))
    first = counted("hits", "hits-n", scored)
    return Odds(
        first.about,
        first.chances,
        then=Odds(falls.about, falls.chances, then=ends),
    )


def losses(strengths: list[int], n: int, *, long_range: bool) -> tuple[int, int]:
    """6.4: how many steps and blocks `n` hits take from blocks of these strengths. The owner of a
    square with a guest (6.52f) is taken to lose the guest before the square.

    >>> losses([4, 3, 3], 3, long_range=False)
    (3, 0)
    >>> losses([2, 1], 2, long_range=True)
    (1, 0)
    """
    left, steps, gone = list(strengths), 0, 0
    for _ in range(n):
        left.sort(reverse=True)
        if not left or (long_range and left[0] == 1):
            break
        left[0] -= 1
        steps += 1
        if left[0] == 0:
            left.pop(0)
            gone += 1
    return steps, gone
