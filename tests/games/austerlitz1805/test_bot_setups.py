"""Set-ups of the bot: corps that differ from game to game, and the trap that is sprung late."""

from __future__ import annotations

import random
from collections import Counter

from grognard.ai.players import player, think
from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.bot.setups import lies_in_wait, order_of_battle
from grognard.games.austerlitz1805.bot.strategy import calls_reinforcements, look
from grognard.games.austerlitz1805.organising import PLAIN
from grognard.games.austerlitz1805.state import State, army, members
from grognard.kernel.table import Table


def set_up(seed: str, scenario: str = "december2") -> Table[State]:
    """A game whose armies the bot has organised."""
    t, bot, rng = Table.new(GAME, scenario, seed=seed), player(GAME, "grognard"), random.Random(1)
    while t.ask is not None and t.ask.key != "command":
        t.play(think(t, bot, rng))
        assert len(t.choices) < 400
    return t


def corps(t: Table[State]) -> dict[str, Counter[str]]:
    g = t.state
    return {c: Counter(g.face[u] for u in members(g, c)) for c in g.board.commanders}


def test_corps_differ_from_game_to_game_and_are_what_was_planned() -> None:
    games = [set_up(f"corps {n}") for n in range(4)]
    assert len({str(sorted(corps(t).items())) for t in games}) > 2
    for t in games:
        g = t.state
        for c in g.board.reinforcements:  # 6.7c
            assert any(face != PLAIN for face in corps(t)[c])


def test_a_plan_keeps_the_sizes_and_the_faces_of_the_army() -> None:
    for n in range(20):
        g = Table.new(GAME, "december2", seed=f"plan {n}").state
        for side in ("french", "allied"):
            plan = order_of_battle(g, side)
            assert sum(plan.values(), Counter[str]()) == Counter(g.face[u] for u in army(g, side))
            for c, faces in plan.items():
                assert faces.total() == len(g.board.commanders[c].historical)


def test_the_plan_is_the_same_for_every_deal_the_seat_cannot_tell_apart() -> None:
    t = set_up("deal")
    g, rng = t.state, random.Random(3)
    for _ in range(3):
        dealt = t.redeal("french", rng).state
        assert lies_in_wait(dealt) == lies_in_wait(g)


def test_the_reinforcements_sometimes_lie_in_wait() -> None:
    """16.3: the Allies cannot count on seeing Bernadotte and Davout at seven."""
    waits, calls = set[bool](), set[bool]()
    for n in range(4):
        g = set_up(f"wait {n}").state
        waits.add(lies_in_wait(g))
        calls.add(calls_reinforcements(look(g, "french")))
        assert calls_reinforcements(look(g, "french")) != lies_in_wait(g)
    assert waits == calls == {True, False}
