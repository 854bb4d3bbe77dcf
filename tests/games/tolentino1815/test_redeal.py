"""Idea 4 under the fog of 11.3.2: dealt afresh, a game looks the same to a seat, byte for byte."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.ai.players import player
from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.fog import visible
from grognard.games.tolentino1815.redeal import redeal
from grognard.games.tolentino1815.state import pieces_in
from tests.games.tabletop import since_mark
from tests.games.tolentino1815.tabletop import BOARD, asked, new, rule, state

STEPS = 250
POINTED = [*(f"unit:{id}" for id in BOARD.units), *(f"commander:{c}" for c in BOARD.commanders)]
"""What may be pointed at, whatever is asked: why it may not be chosen tells nothing hidden,"""
MEASURED = [*(f"guns:{id}" for id in BOARD.guns), *(f"command:{c}" for c in BOARD.commanders)]
"""nor does what may be measured."""


def keeps_no_secret(t, dealt, seat, luck):
    """A deal depends on what the seat knows alone: from the true state and from a dealt one the
    same luck deals the same."""
    one, two = (
        GAME.redeal(GAME.decode(x.last_mark.data), seat, random.Random(luck)) for x in (t, dealt)
    )
    two.dice = one.dice  # no part of the game's deal
    plain = [msgspec.to_builtins(state) for state in (one, two)]
    differ = [key for key in {**plain[0], **plain[1]} if plain[0].get(key) != plain[1].get(key)]
    assert not differ, f"{asked(t)}: {seat} is dealt the true {differ}"
    assert GAME.encode(one) == GAME.encode(two)


@pytest.mark.parametrize(("scenario", "who"), [("battle", "random"), ("battle", "reckless")])
def test_at_every_step_a_redeal_looks_the_same(scenario, who):
    t, bot, rng = new(scenario, f"redeal {who}"), player(GAME, who), random.Random(who)
    encode = msgspec.json.encode
    dealt_away = 0
    for _ in range(STEPS):
        assert t.ask is not None
        t.play(bot.choose(t, rng))
        assert t.ask is not None
        for seat in t.seats:
            dealt = t.redeal(seat, rng)
            GAME.check(dealt.state)
            assert encode(GAME.view(dealt.state, seat)) == encode(GAME.view(t.state, seat))
            assert dealt.ask.seat == t.ask.seat
            measured = rng.choice(MEASURED)
            assert GAME.examine(dealt.state, seat, measured) == GAME.examine(
                t.state, seat, measured
            )
            if t.ask.seat == seat:
                pointed = [rng.choice(POINTED), f"hex:{rng.choice(list(BOARD.hexes))}"]
                assert [dealt.why(word) for word in pointed] == [t.why(word) for word in pointed]
                assert (dealt.ask.key, dealt.ask.choices) == (t.ask.key, t.ask.choices)
                assert dealt.ask.args == t.ask.args
            assert encode(since_mark(dealt, seat)) == encode(since_mark(t, seat))
            dealt_away += dealt.state.at != t.state.at
            keeps_no_secret(t, dealt, seat, rng.random())
    assert dealt_away > STEPS / 2


SEALED = "3309: vel1 vel2 pignatelli / 3410: volt_a volt_b taillade / 3511: lin10_a lin10_b / "
WATCHED = "2810: lin6_a lin6_b / 2710: jag9"


def deals(g, seat, times=60):
    """Many deals of one position."""
    rng = random.Random("deals")
    return [redeal(GAME.decode(GAME.encode(g)), seat, rng) for _ in range(times)]


@rule("11.3.2")
def test_what_lies_under_a_top_is_dealt_to_other_stacks_and_nothing_else():
    g = state(SEALED + WATCHED)
    tops = {hex: pieces_in(g, hex)[-1] for hex in ("3309", "3410", "3511")}
    places = {id: set() for id in g.at}
    for dealt in deals(g, "austrian"):
        for id, hex in dealt.at.items():
            places[id].add(hex)
        assert {hex: pieces_in(dealt, hex)[-1] for hex in tops} == tops
    moved = {id for id, hexes in places.items() if len(hexes) > 1}
    assert moved <= {id for id in g.at if not visible(g, "austrian", id)}
    assert {"pignatelli", "taillade"} <= moved
    assert all(len(hexes) == 1 for id, hexes in places.items() if BOARD.side[id] == "austrian")
    assert places["lin6_a"] == {"2810"}  # in sight of the Jäger


@rule("11.3.2")
def test_the_marks_of_hidden_counters_are_dealt_with_them():
    g = state(
        "3309: vel1 vel2:disorder / 3410: volt_a volt_b / 2710: jag9 / 1112: bianchi",
        morale={"volt_b": 1},
        out_of_command=["vel2"],
    )
    hidden = {id for id in g.at if not visible(g, "austrian", id)}
    assert len(hidden) == 2
    seen = [
        (frozenset(d.condition), frozenset(d.morale), frozenset(d.out_of_command))
        for d in deals(g, "austrian")
    ]
    for shaken, proud, alone in seen:
        assert len(shaken) == len(alone) == 1
        assert shaken | alone <= hidden
        assert len(proud) == 1
    assert len({shaken for shaken, _, _ in seen}) == 2
    assert all(d.condition == g.condition for d in deals(g, "neapolitan"))


def test_commanders_of_both_sides_may_meet_out_of_sight():
    """Found by the fuzzer (seed mixed-0)."""
    g = state("2709: starhemberg pignatelli / 1112: carl_a carl_b / 3309: vel1 vel2")
    view = msgspec.json.encode(GAME.view(g, "neapolitan"))
    for dealt in deals(g, "neapolitan"):
        assert msgspec.json.encode(GAME.view(dealt, "neapolitan")) == view
