"""Chapter 12: the sides are bid for in steps."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    BOARD,
    State,
    asked,
    choices,
    heard,
    new,
    play,
    rule,
    strength,
    view,
    view_text,
    why,
)


def auction(seed: str = "coin", scenario: str = "campaign") -> Table[State]:
    """A tournament game about to be bid for."""
    return new(scenario, seed, players="tournament")


def seat(t: Table[State]) -> str:
    """Who is asked."""
    assert t.ask is not None
    return t.ask.seat


def steps(t: Table[State], army: str) -> int:
    """The steps of an army."""
    return sum(strength(t, id) for id, b in BOARD.blocks.items() if b.army == army)


# --- 12.0a the coin


@rule("12.0a")
def test_the_coin_is_tossed_before_anything_else_and_can_be_checked():
    first: dict[str, str] = {}
    for n in range(200):
        t = auction(f"coin {n}")
        assert t.ask is not None
        assert t.ask.key == "auction.bid"
        assert t.chronicle[0].key == "coin"
        assert t.chronicle[0].args["seat"] == f"seat:{seat(t)}"
        assert t.state.dice.drawn > 0
        first[f"coin {n}"] = seat(t)
        assert seat(auction(f"coin {n}")) == seat(t)
    tally = list(first.values())
    assert set(tally) == {"one", "two"}
    assert 80 <= tally.count("one") <= 120


@rule("12.0a")
def test_nobody_has_a_side_before_the_auction_is_over():
    t = auction()
    assert [a.seat for a in view(t, "one").armies] == ["", "", ""]
    assert view(t, "one").towns == {}
    assert view(t, "one").hand == []


# --- 12.0b the bids


@rule("12.0b")
def test_the_first_bidder_must_bid_and_may_bid_nothing():
    t = auction()
    assert why(t, "pass") == "12.0b"
    assert "pass" not in choices(t)
    first = seat(t)
    assert {"bid:french-0", "bid:allied-0", "bid:french-5"} <= set(choices(t))
    play(t, "bid:french-0")
    assert seat(t) != first
    assert why(t, "bid:french-0") == "12.0b"
    assert why(t, "bid:allied-0") == "12.0b"


@rule("12.0b")
def test_each_bid_is_exactly_one_higher_for_either_side():
    t = auction()
    play(t, "bid:french-1")
    assert why(t, "bid:french-1") == "12.0b"
    refusal = t.why("bid:french-3")
    assert refusal is not None
    assert (refusal.rule, refusal.args) == ("12.0b", {"n": 2})
    assert why(t, "bid:allied-1") == "12.0b"
    assert choices(t) == ["bid:french-2", "bid:allied-2", "pass"]
    play(t, "bid:allied-2")
    assert choices(t) == ["bid:french-3", "bid:allied-3", "pass"]
    play(t, "pass")
    assert asked(t).endswith("reduce.block")
    bids = [(e.args["side"], e.args["n"]) for e in heard(t, None, "bid")]
    assert bids == [("side:french", 1), ("side:allied", 2)]
    (won,) = heard(t, None, "auction-won")
    assert (won.args["side"], won.args["n"]) == ("side:allied", 2)


@rule("12.0b")
def test_the_bidders_take_turns():
    t = auction()
    seats = [seat(t)]
    for n in range(5):
        play(t, f"bid:french-{n}")
        seats.append(seat(t))
    assert len(set(seats)) == 2
    assert all(a != b for a, b in pairwise(seats))


@rule("12.0b")
@pytest.mark.parametrize("word", ["bid:", "bid:french", "bid:french-", "bid:french--1", "bid:-1"])
@pytest.mark.parametrize("tail", ["", "x", "²", "9" * 5000])
def test_what_is_no_bid_is_refused(word: str, tail: str):
    t = auction()
    assert why(t, word + tail) == "12.0b"
    assert t.history == []


# --- 12.0c the winner


@rule("12.0c")
def test_allies_2_leaves_the_allies_105_steps():
    t = auction()
    first = seat(t)
    play(t, "bid:french-1")
    second = seat(t)
    play(t, "bid:allied-2 pass")
    assert asked(t) == f"{second} reduce.block"
    play(t, "block:a_1_br block:p_1_inf1")
    assert [e.args["n"] for e in heard(t, first, "reduced")] == [1, 0]  # still to be paid
    assert asked(t) == f"{second} deploy.block"
    assert steps(t, "anglo") + steps(t, "prussian") == 105
    assert steps(t, "french") == 66
    owners = {a.army: a.seat for a in view(t, None).armies}
    assert owners == {"french": first, "anglo": second, "prussian": second}


@rule("12.0c")
def test_a_bid_of_nothing_costs_nothing():
    t = auction()
    first = seat(t)
    play(t, "bid:french-0 pass")
    assert t.ask is not None
    assert t.ask.key == "deploy.block"
    assert seat(t) != first  # the Allies deploy first, and he has them
    assert (steps(t, "french"), steps(t, "anglo"), steps(t, "prussian")) == (66, 49, 58)
    play(t, "sheet done sheet done")
    assert asked(t) == f"{first} movement.block"


@rule("12.0c")
def test_the_sheets_may_be_bid_for_too():
    t = auction(scenario="historical")
    first = seat(t)
    play(t, "bid:french-1 pass block:f_1_inf1")
    assert asked(t) == f"{first} movement.block"
    assert strength(t, "f_1_inf1") == 2
    assert len(t.state.town) == 58


# --- 12.0d the price


@rule("12.0d")
def test_no_block_pays_twice_and_no_leader_pays():
    t = auction()
    play(t, "bid:french-3 pass")
    assert why(t, "block:f_napoleon") == "12.0d"
    assert why(t, "block:a_1_br") == "12.0d"
    play(t, "block:f_1_inf1")
    assert why(t, "block:f_1_inf1") == "12.0d"
    play(t, "block:f_1_inf2 block:f_2_inf1")
    assert asked(t).endswith("deploy.block")
    assert steps(t, "french") == 63
    assert strength(t, "f_1_inf1") == 2
    assert strength(t, "f_napoleon") == 1
    assert t.state.lost == []


@rule("12.0d")
def test_a_bid_may_not_be_more_than_the_blocks_that_can_pay():
    t = auction()
    most = {"french": 23, "allied": 32}
    for side, n in most.items():
        assert why(t, f"bid:{side}-{n}") == ""
        assert why(t, f"bid:{side}-{n + 1}") == "12.0d"
    play(t, "bid:french-23")
    assert choices(t) == ["bid:allied-24", "pass"]
    play(t, "pass")
    while t.ask and t.ask.key == "reduce.block":
        play(t, choices(t)[0])
    assert steps(t, "french") == 66 - 23
    assert min(strength(t, id) for id in BOARD.army_blocks["french"]) == 1


@rule("12.0d")
def test_the_highest_bid_of_all_ends_the_auction_by_a_pass():
    t = auction()
    play(t, "bid:allied-32")
    assert choices(t) == ["pass"]


@rule("12.0d")
def test_the_other_player_does_not_learn_who_paid():
    t = auction()
    play(t, "bid:french-1")
    other = seat(t)
    play(t, "pass")
    winner = seat(t)
    play(t, "block:f_1_inf1")
    for event in heard(t, other):
        assert "f_1_inf1" not in str(event.args)
    assert any("f_1_inf1" in str(event.args) for event in heard(t, winner))
    assert "f_1_inf1" not in view_text(t, other)
    assert "f_1_inf1" in view_text(t, winner)
