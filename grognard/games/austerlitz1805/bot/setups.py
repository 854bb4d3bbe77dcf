"""Set-ups that keep their secrets: corps differ from game to game, and so does the trap.

A plan is drawn from what only the side itself knows and what does not change: which of its blocks
bears which face. So every question of a game gets its answer from the same plan, and the enemy
cannot tell which one it is.
"""

from __future__ import annotations

import random
from collections import Counter

from grognard.games.austerlitz1805.data import Side
from grognard.games.austerlitz1805.organising import PLAIN, Mustered, may_give, mustered
from grognard.games.austerlitz1805.state import OFF, State, army, type_of
from grognard.kernel.ask import Ask, value

EXCHANGES = (0, 2, 3, 4)
"""How many pairs of units change their corps, one number as likely as another."""
AT_ONCE = 0.5
"""How often the reinforcements come as soon as they can; else they lie in wait."""

Corps = dict[str, Counter[str]]


def draw(g: State, units: list[str]) -> random.Random:
    """Chance that follows from the faces of these units."""
    return random.Random(" ".join(f"{unit}={g.face[unit]}" for unit in sorted(units)))


def order_of_battle(g: State, side: Side) -> Corps:
    """6.6, 6.7: the historical corps, in which some units of one kind have changed places: the
    Guard or the heavy cavalry may be in any corps."""
    board, rng = g.board, draw(g, army(g, side))
    corps = {c: list(board.commanders[c].historical) for c in board.corps[side]}
    for _ in range(rng.choice(EXCHANGES)):
        one, two = rng.sample(list(corps), 2)
        pairs = [
            (a, b)
            for a in sorted(set(corps[one]))
            for b in sorted(set(corps[two]))
            if a != b and type_of(a) == type_of(b)
        ]
        if not pairs:
            continue
        a, b = rng.choice(pairs)
        first, second = list(corps[one]), list(corps[two])
        first[first.index(a)], second[second.index(b)] = b, a
        changed = {one: first, two: second}
        if not any(
            c in board.reinforcements and all(face == PLAIN for face in faces)  # 6.7c
            for c, faces in changed.items()
        ):
            corps.update(changed)
    return {c: Counter(faces) for c, faces in corps.items()}


def next_step(g: State, ask: Ask) -> str:
    """6.6a: the next choice towards the plan; the historical corps where the plan cannot be carried
    out."""
    so_far, plan = mustered(g, g.side), order_of_battle(g, g.side)
    if ask.key == "organise.corps":
        commander = value(str(ask.args["commander"]))
        faces = (f"face:{face}" for face in missing(plan, so_far, commander))
        return next((word for word in faces if word in ask.choices), "back")
    if not so_far.left and "done" in ask.choices:
        return "done"
    history = all(
        plan[c] == Counter(g.board.commanders[c].historical) for c in g.board.corps[g.side]
    )
    spoilt = any(Counter(faces) - plan[c] for c, faces in so_far.corps.items())
    if history or spoilt:
        return "historical"
    for commander in plan:
        faces = missing(plan, so_far, commander)
        if any(may_give(g, so_far, commander, face) is None for face in faces):
            return f"commander:{commander}"
    return "historical"


def missing(plan: Corps, so_far: Mustered, commander: str) -> list[str]:
    """The faces that a corps still lacks."""
    return sorted((plan[commander] - Counter(so_far.corps[commander])).elements())


def lies_in_wait(g: State) -> bool:
    """10.6f, 16.3: whether the French mean to keep Bernadotte and Davout away until the enemy
    has come deep into their ground. The choice follows from those corps, which no other seat has
    seen."""
    away = [u for u in army(g, "french") if g.at[u] == OFF and g.corps.get(u)]
    waiting = [u for u in away if g.board.commanders[g.corps[u]].reinforcement]
    return bool(waiting) and draw(g, waiting).random() >= AT_ONCE
