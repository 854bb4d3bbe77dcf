"""Positions as text."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.ai.players import Reckless
from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.state import pieces_in
from grognard.kernel.position import PositionError
from tests.games.tolentino1815.tabletop import field, new, state


def wander(t, seed, limit=600):
    rng, player = random.Random(seed), Reckless()
    for _ in range(limit):
        if t.ask is None:
            return
        t.play(player.choose(t, rng))
        yield t


def test_a_position_is_read_as_it_was_written():
    for n, t in enumerate(wander(new(seed="written"), 1)):
        if n % 20 == 0:
            again = GAME.read_position(GAME.write_position(t.state))
            assert GAME.encode(again) == GAME.encode(t.state)


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("turns = 3", 1, "unknown key 'turns'"),
        ("[hexes]\n9999 = 'lin6_a'", 2, "there is no hex '9999'"),
        ("[hexes]\n1312 = 'lin6_a moreau'", 2, "there is no piece 'moreau'"),
        ("[hexes]\n1312 = 'lin6_a'\n1413 = 'lin6_a'", 3, "placed twice"),
        ("[hexes]\n1312 = 'lin6_a:asleep'", 2, "is no mark"),
        ("[hexes]\n1312 = 7", 2, "expected a text"),
        ("turn = 'two'", 1, "Expected `int`"),
        ("[state]\nfoo = 1", 2, "unknown key 'foo' of the state"),
        ("lost = 'moreau'", 1, "there is no piece 'moreau'"),
        ("lost = 'lin6_a lin6_a'", 1, "placed twice"),
        ("lost = 'lin6_a'\n[hexes]\n1312 = 'lin6_a'", 1, "placed twice"),
        ("lost = 7", 1, "expected a text"),
        ("turn = 13", 1, "there is no turn 13"),
        ("turn = 0", 1, "there is no turn 0"),
        ("active = 'X'", 1, "there is no formation 'X'"),
        ("[orders]\nX = 'attack'", 2, "there is no formation 'X'"),
        ("[orders]\nII = 'flee'", 2, "there is no order 'flee'"),
        ("orders = 7", 1, "'orders' is a table"),
        ("state = 7", 1, "'state' is a table"),
        ("[state]\nreduced = ['lin6_a', 'moreau']", 2, "there is no piece 'moreau'"),
        ("[state]\n\n[state.track]\nmoreau = 3", 4, "there is no piece 'moreau'"),
        ("[state.commander]\nII = 'moreau'", 2, "there is no piece 'moreau'"),
        ("[state.at]\nlin6_a = '9999'", 2, "there is no hex '9999'"),
        ("[hexes]\n1312 = 'art_t:rout'", 2, "artillery is never in disorder"),
    ],
)
def test_faults_are_named_with_their_line(text, line, fault):
    with pytest.raises(PositionError) as caught:
        GAME.read_position(text)
    assert fault in caught.value.fault
    assert caught.value.line == line


def test_good_order_lies_on_top():
    g = state("1312: lin6_a lin6_b:disorder dambrosio")
    assert pieces_in(g, "1312") == ["dambrosio", "lin6_b", "lin6_a"]


def test_the_wire_holds_no_hidden_name():
    t = field("1312: carl_a carl_b eckhardt / 3109: uss_a livron", active="L", orders="L manoeuvre")
    seen = msgspec.json.encode(GAME.view(t.state, "neapolitan")).decode()
    top = pieces_in(t.state, "1312")[-1]
    for id in ("carl_a", "carl_b"):
        assert (f'"{id}"' in seen) == (id == top)
    assert seen.count("eckhardt") == 1  # as the general of his formation, not as a piece
