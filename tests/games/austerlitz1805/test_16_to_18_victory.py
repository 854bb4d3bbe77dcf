"""Chapters 16 to 18: victory, the morale bid, the Santon."""

from __future__ import annotations

import pytest

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.board import BOARDS
from grognard.games.austerlitz1805.victory import controlled, leader
from tests.games.austerlitz1805.tabletop import (
    altered,
    args,
    asked,
    at,
    choices,
    corps,
    deployed,
    field,
    fight,
    may,
    morale,
    new,
    play,
    rule,
    seen,
    until,
    view,
    why,
    words,
)

BOARD = BOARDS[""]

LAST = len(BOARD.turns) - 1


@rule("16.1b", "16.3a", "2.1c")
def test_v1_the_allies_hold_a_blue_star():
    t = field("139 inf2", "53 inf2", round=LAST)
    play(t, "done")
    assert t.outcome is not None
    assert (t.outcome.kind, t.outcome.winners, t.outcome.rule) == ("marginal", ("allied",), "16.3a")


@rule("16.4a")
def test_v2_the_french_hold_welspitz():
    t = altered(field("87 inf2", "1 inf2", round=LAST), reinforced=True)
    play(t, "done")
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.rule) == (("french",), "16.4a")


@rule("16.3b", "16.4b", "16.1b")
@pytest.mark.parametrize(
    ("reinforced", "winner", "rule_"), [(False, "french", "16.3b"), (True, "allied", "16.4b")]
)
def test_whoever_misses_his_terms_loses(reinforced: bool, winner: str, rule_: str):
    t = altered(field("139 inf2", "1 inf2", round=LAST), reinforced=reinforced)
    play(t, "done")
    assert t.outcome is not None
    assert (t.outcome.kind, t.outcome.winners, t.outcome.rule) == ("marginal", (winner,), rule_)


@rule("16.2b", "16.4a")
def test_every_star_of_a_locale_counts():
    t = field("87 inf2")
    assert controlled(t.state, "french") == {"87": ["red", "green", "black"]}


@rule("16.2c")
def test_cavalry_holds_nothing():
    t = field("53 murat: cav2; cav3")
    assert controlled(t.state, "french") == {}
    for unit in ("inf1", "art1"):
        assert "53" in controlled(field(f"53 cav2 {unit}").state, "french")
    t = altered(field("53 inf2 / 63 lannes: inf2"), corps_control=True)
    assert controlled(t.state, "french") == {}
    t = altered(field("53 lannes: inf2"), corps_control=True)
    assert "53" in controlled(t.state, "french")


@rule("16.2c", "15.4h", "8.5b", "11.0f", "18.1a")
@pytest.mark.parametrize(
    ("option", "other", "flag"),
    [
        ("objectives", "corps", "corps_control"),
        ("guard_defeat", "spares", "guard_floor"),
        ("full_roads", "open", "through_full"),
        ("combined_guns", "free", "loose_guns"),
        ("santon", "yes", "santon"),
    ],
)
def test_the_disputed_readings_are_options(option: str, other: str, flag: str):
    assert not getattr(new().state, flag)
    assert getattr(new(**{option: other}).state, flag)


@rule("16.2c")
@pytest.mark.parametrize(("objectives", "winner"), [("units", "allied"), ("corps", "french")])
def test_the_reading_of_control_decides_the_game(objectives: str, winner: str):
    t = altered(field("139 inf2", "53 inf2", round=LAST), corps_control=objectives == "corps")
    play(t, "done")
    assert t.outcome is not None
    assert t.outcome.winners == (winner,)


@rule("16.2d", "16.2e")
def test_the_road_home():
    t = field("87 inf2")
    assert "87" in controlled(t.state, "french")
    # The enemy at the entry, or across every road, cuts it.
    assert controlled(field("87 inf2", "51 inf2").state, "french") == {}
    assert "87" not in controlled(
        field("87 inf2", "77 langeron: inf1 / 98 inf2 / 99 inf2 / 115 inf2").state, "french"
    )
    # Entries on local roads do not count, nor those of the enemy.
    entries = [e for e in BOARD.entries.values() if e.side == "french"]
    assert {e.kind for e in entries if e.locale != "51"} == {"local"}
    assert controlled(field("53 inf2", "51 inf2").state, "french") == {}
    assert controlled(field("59 inf2 / 87 inf2", "53 inf2").state, "allied") == {}
    assert "53" in controlled(field("59 inf2", "53 inf2").state, "allied")  # by the other one


@rule("16.3a", "16.3b")
def test_without_reinforcements_the_french_need_one_star_or_no_allied_blue():
    assert leader(field("87 inf2", "53 inf2").state) == "french"
    assert leader(field("139 inf2", "1 inf2").state) == "french"
    assert leader(field("139 inf2", "53 inf2").state) == "allied"


@rule("16.4a", "16.4b")
def test_with_reinforcements_the_french_need_three_colours():
    for french, allied, winner in (
        ("67 inf2 / 84 inf2 / 96 inf2", "1 inf2", "french"),  # green, red, black
        ("67 inf2 / 84 inf2", "1 inf2", "allied"),
        ("67 inf2 / 96 inf2", "1 inf2", "allied"),
        ("84 inf2 / 96 inf2", "1 inf2", "allied"),
        ("67 inf2 / 84 inf2 / 96 cav2", "1 inf2", "allied"),
        ("67 inf2 / 84 inf2 / 96 inf2", "61 inf2", "allied"),  # a blue one in return
        ("67 inf2 / 84 inf2 / 96 inf2", "61 cav2", "french"),
    ):
        assert leader(altered(field(french, allied), reinforced=True).state) == winner, french


@rule("16.1a")
def test_a_decisive_victory_ends_the_game_at_once():
    t = altered(fight("cav3", "inf2"), morale={"allied": 1, "french": 23})
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert t.ask is None
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.kind) == (("french",), "decisive")


# --- the bid


@rule("17.1b", "17.2a")
def test_the_bid_comes_before_the_sides():
    firsts = {asked(new(seed=str(n), balance="auction")) for n in range(12)}
    assert firsts == {"one bid", "two bid"}
    t = new(balance="auction")
    assert view(t, "one").side is None


@rule("17.2b", "17.2c", "17.2d", "17.2e", "17.2f")
def test_bidding():
    t = new(balance="auction")
    assert t.ask is not None
    first = t.ask.seat
    assert (why(t, "bid:-1"), why(t, "bid:much")) == ("17.2b", "17.2b")
    assert choices(t, "bid") == [str(n) for n in range(27)]  # 27 would leave nobody anything
    play(t, "bid:0 bid:2")
    assert (why(t, "bid:2"), why(t, "bid:1"), why(t, "bid:3")) == ("17.2b", "17.2b", "")
    play(t, "pass")
    assert asked(t) == f"{'two' if first == 'one' else 'one'} bid.side"
    play(t, "side:french")
    assert morale(t) == (21, 27)
    assert t.state.seats == {"allied": [first], "french": ["two" if first == "one" else "one"]}
    assert asked(t) == f"{first} organise"


@rule("17.2b")
def test_a_bid_has_no_upper_limit():
    t = new(balance="auction")
    assert all(may(t, f"bid:{n}") for n in (22, 23, 26, 27, 28, 100, 999_999_999))
    for word in ("bid:", "bid:007", "bid:1.5", "bid:²", "bid:1_0", "bid:+3", "bid:1000000000"):
        assert why(t, word) == "17.2b", word
    play(t, "bid:26")
    assert choices(t) == ["bid:27", "pass"]
    play(t, "bid:40")
    assert choices(t) == ["bid:41", "pass"]
    assert (why(t, "bid:40"), why(t, "bid:50")) == ("17.2b", "")


@rule("17.2c", "17.2e", "13.2a", "16.1a")
@pytest.mark.parametrize(
    ("price", "side", "levels"),
    [
        (23, "french", (0, 27)),
        (23, "allied", (23, 4)),
        (26, "allied", (23, 1)),
        (40, "allied", (23, 0)),
    ],
)
def test_who_bids_away_all_morale_has_lost(price: int, side: str, levels: tuple[int, int]):
    t = new(balance="auction")
    play(t, f"bid:{price} pass side:{side}")
    assert morale(t) == levels
    if 0 not in levels:
        assert t.outcome is None
        return
    assert t.ask is None
    assert t.outcome is not None
    assert (t.outcome.kind, t.outcome.rule) == ("decisive", "16.1a")
    assert t.outcome.winners == tuple(t.state.seats["allied" if side == "french" else "french"])
    GAME.check(t.state)
    assert "decisive" in words(t.chronicle)
    assert view(t, "one") is not None


@rule("17.2d")
def test_a_pass_before_any_bid():
    t = new(balance="auction")
    play(t, "pass side:allied")
    assert morale(t) == (23, 27)


@rule("17.1a")
@pytest.mark.parametrize(
    ("balance", "levels"),
    [("allied-2", (23, 25)), ("french-3", (20, 27)), ("allied-10", (23, 17))],
)
def test_an_agreed_reduction(balance: str, levels: tuple[int, int]):
    assert morale(new(balance=balance)) == levels


# --- the Santon


@rule("18.1a")
def test_other_artillery_does_not_lead_on_the_santon():
    t = field("54>64 art1", "64>54 inf2")
    play(t, "threat:54>64 press done unit:f1 foot")
    assert may(t, "unit:f1")
    t = altered(field("54>64 art1", "64>54 inf2"), santon=True)
    play(t, "threat:54>64 press done unit:f1 foot")
    assert why(t, "unit:f1") == "18.1a"
    t = altered(field("54>64 art1", "64 inf3", side="allied"), santon=True)
    play(t, "threat:64>54 press")
    assert why(t, "unit:f1") == "18.1a"
    for gun, elsewhere, santon in (("54>64", "64>54", False), ("72>83", "83>72", True)):
        x = gun.partition(">")[2]
        t = altered(field(f"{gun} art1", f"{x} inf3", side="allied"), santon=santon)
        play(t, f"threat:{elsewhere} press")
        assert may(t, "unit:f1")
    t = altered(field("54>64 inf2", "64 inf3", side="allied"), santon=True)
    play(t, "threat:64>54 press")
    assert may(t, "unit:f1")  # it is about artillery only
    t = altered(field("72>83 art1", "83>72 inf2"), santon=True)
    play(t, "threat:72>83 press done unit:f1 foot")
    assert may(t, "unit:f1")  # and about the Santon


@rule("18.2a")
def test_the_battery_on_the_santon_stands_in_reserve():
    t = new(santon="yes")
    until(t, "detach")
    (gun,) = [u for u in corps(t, "lannes") if t.state.face[u] == "art1"]
    play(t, f"unit:{gun} approach:54>64 done")
    events = play(t, f"unit:{gun}")
    assert at(t, gun) == "54"
    assert args(events, "battery-placed")["to"] == "position:54"
    t = new(santon="yes")
    until(t, "detach")
    (gun,) = [u for u in corps(t, "lannes") if t.state.face[u] == "art1"]
    play(t, f"done unit:{gun}")
    assert asked(t) == "french battery.approach"  # elsewhere it blocks an approach (6.9b)
    assert seen(t, "allied", gun).fixed


def santon(allied: str, side: str = "french"):
    t = field("54 art1 inf2", allied, side=side)
    return altered(t, santon=True, battery="f1")


@rule("18.2b")
def test_the_battery_leads_from_the_reserve_of_the_santon():
    t = santon("64 inf2 inf2")
    play(t, "threat:54>64 name:a1 stand press unit:a1 unit:f1 foot")
    assert may(t, "unit:f1")
    play(t, "unit:f1")
    assert at(t, "f1") == "54"
    t = santon("64 inf3", "allied")
    play(t, "threat:64>54 name:f1 stand press")
    assert may(t, "unit:f1")


@rule("6.9c", "11.3h", "18.2b")
def test_the_battery_of_the_santon_does_not_advance():
    t = santon("64 inf3", "allied")
    play(t, "threat:64>54 name:f1 stand feint unit:a1 foot reserve:64")
    assert asked(t) == "allied command"  # nobody else was named who could
    assert at(t, "f1") == "54"
    t = altered(field("54 lannes: art1 inf2", "64 inf3", side="allied"), santon=True, battery="f1")
    play(t, "threat:64>54 corps:lannes stand feint unit:a1 foot reserve:64")
    assert why(t, "unit:f1") == "6.9c"
    play(t, "unit:f2 done")
    assert (at(t, "f1"), at(t, "f2")) == ("54", "54>64")


@rule("18.2b", "11.2f", "11.4c")
def test_the_limits_that_hold_on_the_santon_too():
    t = altered(field("54 art1 / 54>64 inf2", "64 inf3", side="allied"), santon=True, battery="f1")
    play(t, "threat:64>54")
    assert t.state.attack is not None
    assert t.state.attack.named == ["f2"]  # those who block defend, and nobody else
    t = altered(field("54 art1", "64 inf3 / 53 inf2"), santon=True)
    play(t, "threat:54>64 retreat")
    until(t, "declare.enter")
    play(t, "unit:f1")
    assert why(t, "stay") == "11.2n"  # not the fixed battery: it could not have led


@rule("18.2c")
def test_the_ground_helps_the_santon_even_in_reserve():
    for battery, result in (("f1", 2), ("", 3)):
        t = altered(santon("64 inf3", "allied"), battery=battery)
        play(t, "threat:64>54 name:f2 stand press done")
        events = play(t, "unit:a1 foot unit:a1")
        if asked(t) == "french attack.counter":
            events += play(t, "done")
        assert args(events, "initial-result")["n"] == result


def test_a_whole_quiet_game_goes_to_the_french():
    t = deployed()
    while t.ask is not None:
        play(t, "done")
    assert t.outcome is not None
    assert t.outcome.winners == ("french",)
    assert choices(t) == []
