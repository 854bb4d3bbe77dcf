"""15.1 to the letter: what closed stacks do not tell, and dummies that change nothing."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.grande_armee import fog, supply
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.cards.instructions import carry_out
from grognard.games.grande_armee.pending import Instruction
from grognard.games.grande_armee.russia1812 import GAME, politics, reserve
from grognard.games.grande_armee.state import Cards, State
from grognard.games.grande_armee.view import view
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import fight, quick, rule, run, state, told

CLOSED = {"dummies": "yes"}


def numbers(g: State, key: str) -> list[int]:
    """What the owner of a stack, its enemy and a watcher read as the sum of a roll; 0 for none."""
    (event,) = told(g, key)
    side = str(event.args["side"]).partition(":")[2]
    read = [event.read_by(seat) for seat in (side, g.enemy(side), None)]
    return [int(str(one.args["n"])) for one in read if one]


# --- rolls for stacks that take no part after all


@rule("15.1d", "10.2d")
@pytest.mark.parametrize(("closed", "sums"), [(CLOSED, [6, 0, 0]), ({}, [6, 6, 6])])
def test_an_attack_that_fails_does_not_tell_who_led_it(
    closed: dict[str, str], sums: list[int]
) -> None:
    """The enemy sees the die and the Combat Commands; the rest of the sum is the rating."""
    g, _ = fight("0616: F-I-1 ney / 0617: R-1I-5", "stack:0616 cc:2", dice=[2], options=closed)
    assert numbers(g, "attack-fails") == sums
    (event,) = told(g, "attack-fails")
    theirs = event.read_by("russian")
    assert theirs is not None
    assert ("6 in all" in GAME.say("en", theirs.key, theirs.args)) is (not closed)
    assert ("totale 6" in GAME.say("it", theirs.key, theirs.args)) is (not closed)


@rule("15.1d", "10.2b")
def test_an_aborted_attack_tells_it_neither() -> None:
    g, _ = fight("0616: F-I-1 ney / 0617: R-1I-5", "stack:0616 cc:1", dice=[1], options=CLOSED)
    assert numbers(g, "attack-aborted") == [4, 0, 0]


@rule("15.1d", "10.4a")
def test_a_stack_that_does_not_come_stays_closed_and_one_that_comes_is_shown() -> None:
    pieces = "0616: F-I-1 davout / 0518: F-I-2 ney / 0718: F-II-6 oudinot / 0617: R-1I-5"
    g, asked = fight(
        pieces,
        "stack:0616 cc:2 call:0518 call:0718",
        dice=[6, 2, 3, 0],
        options=CLOSED,
        commands={"french": 2, "russian": 0},
    )
    assert numbers(g, "support-fails") == [6, 0, 0]
    assert numbers(g, "support-joins") == [7, 7, 7]
    assert asked


@rule("15.1d")
def test_after_the_attack_that_failed_nobody_has_seen_the_stack() -> None:
    g, _ = fight("0616: F-I-1 ney / 0617: R-1I-5", "stack:0616 cc:0", dice=[2], options=CLOSED)
    seen = next(one for one in view(g, "russian").stacks if one.hex == "0616")
    assert (seen.sealed, seen.units) == (True, [])


# --- dummies count for nothing (15.1c)


@rule("15.1c", "6.3a")
@pytest.mark.parametrize(("die", "fails"), [(3, False), (2, True)])
def test_dummies_do_not_eat(die: int, fails: bool) -> None:
    g = state(
        "0617: F-I-1 F-I-2",
        turn=5,
        options=CLOSED,
        cover={"0617": 2},
        forage=["0617"],
        dice=[die],
        depots={"french": [], "russian": []},
    )
    supply.general_supply(g)
    assert bool(told(g, "forage-failed")) is fails


@rule("15.1c", "11.3a")
def test_dummies_do_not_fight() -> None:
    g, _ = fight(
        "0616: F-I-1 / 0617: R-1I-5",
        "stack:0616 cc:4",
        dice=[6, 1, 1, 0],
        options=CLOSED,
        cover={"0616": 1, "0617": 1},
    )
    (values,) = told(g, "combat-values")
    assert (values.args["attack"], values.args["defence"]) == (2, 2)


@rule("15.1c", "4.1a")
def test_dummies_take_no_room() -> None:
    full = "R-1V-GD R-1V-CG R-2VIII-2G R-2VIII-2C R-2VII-26 R-1III-1G"
    g = state(f"1806: {full}", options=CLOSED)
    for n in range(5):
        assert fog.may_cover(g, "russian", "1806") is None
        g.cover["1806"] = n + 1
    refusal = fog.may_cover(g, "russian", "1806")
    assert refusal is not None
    assert refusal.rule == "15.1a"


@rule("15.1a", "15.1b")
def test_nobody_touches_the_dummies_of_the_other_side() -> None:
    pieces = "1806: R-1I-5 R-1I-14 / 1906: F-III-10 F-III-11"
    g = state(pieces, options=CLOSED, cover={"1806": 1, "1906": 1})
    for side, own, other in (("russian", "1806", "1906"), ("french", "1906", "1806")):
        assert fog.may_uncover(g, side, own) is None
        refusal = fog.may_uncover(g, side, other)
        assert refusal is not None
        assert refusal.rule == "15.1b"
        assert fog.may_cover(g, side, other) is not None
        assert fog.laid(g, side) == 1


# --- setting up (14.1)


@rule("14.1a", "14.1p", "15.1d", "15.1e")
@pytest.mark.parametrize("dummies", ["no", "yes"])
def test_the_french_set_up_seeing_where_the_russians_stand(dummies: str) -> None:
    t: Table[Any] = Table.new(GAME, "campaign", {"dummies": dummies}, "set-up")
    seats = list[str]()
    while t.ask is not None and t.state.turn == 0:
        if not seats or seats[-1] != t.ask.seat:
            seats.append(t.ask.seat)
        if t.ask.seat == "french" and t.ask.key == "setup.piece":
            stack = next(one for one in view(t.state, "french").stacks if one.hex == "1806")
            assert stack.height == 4
            assert stack.sealed is (dummies == "yes")
            assert len(stack.units) == (0 if dummies == "yes" else 3)
        t.play(quick(t.ask))
    assert seats == ["russian", "french"]


# --- pieces that the enemy names


@rule("15.1d", "16.7b", "16.11a")
def test_a_side_reads_which_enemy_unit_it_has_sent_away() -> None:
    """The Russian names a unit from the list of those in play; which stack loses it he sees."""
    options = {**CLOSED, "reserve": "yes", "defections": "yes"}
    g = state("2309: F-CR-1L F-CR-1K / 2217: F-AU-T F-AU-B", dice=[1], options=options)
    reserve.roll(g)
    run(g, reserve.lose(g), "unit:F-CR-1K")
    g.turn = 11
    politics.begin_defection(g)
    run(g, politics.defect(g), "unit:F-AU-B")
    for key, unit in (("reserve-lost", "F-CR-1K"), ("defects", "F-AU-B")):
        (event,) = told(g, key)
        theirs = event.read_by("russian")
        assert theirs is not None
        assert theirs.args == {"unit": f"unit:{unit}"}


@rule("15.1d", "16.1n")
def test_a_side_reads_which_enemy_commanders_its_card_silences() -> None:
    g = state(
        "2309: F-I-1 davout ney / 2310: F-II-6 oudinot", options={**CLOSED, "cards": "yes"}, turn=3
    )
    (op,) = decks.card(g, "18").sides["russian"].ops
    g.cards, g.instruction = Cards(), Instruction("18", [op])
    run(g, carry_out(g), "commander:davout commander:oudinot")
    for seat in ("russian", "french"):
        read = [one for event in told(g, "card-names") if (one := event.read_by(seat)) is not None]
        assert [one.args["what"] for one in read] == ["commander:davout", "commander:oudinot"]
