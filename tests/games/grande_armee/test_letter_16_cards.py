"""16.1 to the letter: cards kept beyond their deck, under fog, two in force at once."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.grande_armee import (
    attack,
    attrition,
    command,
    commands,
    reach,
    recovery,
    supply,
    trains,
)
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.cards.filters import in_time
from grognard.games.grande_armee.cards.instructions import carry_out
from grognard.games.grande_armee.cards.lasting import put_in_force
from grognard.games.grande_armee.cards.lasting_ops import LastingOp
from grognard.games.grande_armee.cards.play import draw_cards, play_cards
from grognard.games.grande_armee.effects import on_combat, on_command, on_marches, on_supply
from grognard.games.grande_armee.pending import Combat, Instruction, March
from grognard.games.grande_armee.retreat import may_retreat
from grognard.games.grande_armee.russia1812 import cossacks, politics
from grognard.games.grande_armee.state import Cards, Marker, State
from grognard.games.grande_armee.values import defence_value, total
from grognard.kernel.ask import Ask
from tests.games.grande_armee.tabletop import of_kind, rule, run, said, state, told, why

FOUR = "R-1I-5 R-1I-14 R-1II-4 R-1II-17"


def field(pieces: str = "", *, turn: int = 1, fog: str = "no", **top: Any) -> State:
    top.setdefault("options", {"cards": "yes", "dummies": fog})
    top.setdefault("depots", {"french": [], "russian": []})
    return state(pieces, turn=turn, **top)


def begin(g: State, number: str, side: str = "") -> list[Ask]:
    """The questions of a card up to the first one."""
    return carry(g, number, side, None)


def play(g: State, number: str, side: str = "", answers: str = "") -> State:
    """Carry out the instruction of a card for a side."""
    carry(g, number, side, answers)
    assert g.instruction is None
    return g


def carry(g: State, number: str, side: str, answers: str | None) -> list[Ask]:
    card = decks.card(g, number)
    ops = card.sides["both" if card.single else side].ops
    g.cards = g.cards or Cards()
    g.instruction = Instruction(number, [op for op in ops if in_time(g, op, card.deck)])
    return run(g, carry_out(g), answers or "")


def card_op(g: State, number: str, side: str) -> LastingOp:
    """The one lasting operation of a card."""
    (op,) = decks.card(g, number).sides[side].ops
    assert isinstance(op, LastingOp)
    return op


def drawn(hand: dict[str, str], cards: dict[str, str], **top: Any) -> State:
    """Both players with a card in hand, and the cards that they are about to draw."""
    g = field(**top)
    name = decks.deck_of_turn(g).name
    last = [cards[side] for side in (decks.declares_first(g), g.enemy(decks.declares_first(g)))]
    g.cards = Cards(decks={"1": [], "2": [], name: [*reversed(last)]}, hand=dict(hand))
    draw_cards(g)
    return g


# --- a card kept beyond the turns of its deck (16.1d)


@rule("16.1d", "16.1n")
def test_a_card_of_the_first_deck_that_was_kept_does_on_turn_10_what_it_says_for_later() -> None:
    g = field("1806: R-1I-5 / 1906: R-1I-14 / 2006: R-1V-GD", turn=10)
    play(g, "10", "french", "stack:1806 stack:2006")
    assert on_marches.may_march(g, "russian", "1806", ["R-1I-5"]) is not None
    assert on_marches.may_march(g, "russian", "1906", ["R-1I-14"]) is None
    assert on_supply.trains(play(field(turn=16), "10", "russian"), "russian") == 1


@rule("16.1d", "16.1h")
def test_what_is_left_of_the_first_deck_is_never_drawn_again() -> None:
    g = field(turn=9)
    g.cards = Cards(decks={"1": ["1", "2", "3"], "2": ["19", "20", "21"]}, hand={"french": "4"})
    draw_cards(g)
    assert sorted(g.cards.drawn.values()) == ["20", "21"]
    assert g.cards.decks["1"] == ["1", "2", "3"]
    assert g.effects == []


# --- whose turn it is


@rule("16.1e")
@pytest.mark.parametrize(
    ("turn", "order"), [(8, ["russian", "french"]), (9, ["french", "russian"])]
)
def test_who_is_asked_first(turn: int, order: list[str]) -> None:
    fresh = {"russian": "7", "french": "4"} if turn == 8 else {"russian": "35", "french": "33"}
    g = drawn({"russian": "1", "french": "3"}, fresh, turn=turn)
    asked = run(g, play_cards(g), lambda ask: ask.choices[0])
    assert [ask.seat for ask in asked if ask.key == "cards.play"] == order


@rule("16.1d")
def test_only_the_card_drawn_or_the_one_in_hand_is_played() -> None:
    g = drawn({"russian": "7", "french": "4"}, {"russian": "2", "french": "3"}, turn=3)
    (ask,) = run(g, play_cards(g))
    assert (said(ask), ask.choices) == ("russian cards.play", ["card:2", "card:7"])
    for other in ("3", "4", "35"):  # the enemy's, or anybody's: it is all one
        assert why(ask, f"card:{other}") == "16.1d"
    assert why(ask, "card:99") == "not-asked"


@rule("16.1i", "16.1j")
def test_the_french_carry_out_the_single_instruction_that_the_russian_drew() -> None:
    g = drawn(
        {"russian": "7", "french": "4"},
        {"russian": "14", "french": "3"},
        pieces="1808: F-III-25 F-IV-13 F-IV-14",
        turn=3,
        dice=[2],
    )
    asked = run(g, play_cards(g), "card:3 unit:F-IV-13")
    assert [said(ask) for ask in asked] == ["french cards.play", "french cards.disrupts"]
    assert g.disrupted == ["F-IV-13"]
    assert g.cards is not None
    assert g.cards.hand == {"russian": "7", "french": "4"}
    assert g.cards.discard == ["3", "14"]


# --- fog (15.1)


@rule("15.1d", "16.1n")
@pytest.mark.parametrize("fog", ["yes", "no"])
def test_the_french_name_two_russian_stacks_whether_they_see_into_them_or_not(fog: str) -> None:
    """Any Russian stack fits: nothing is told by a list of them."""
    g = field("1806: R-1I-5 / 1906: R-1I-14 / 2006: R-1V-GD", turn=7, fog=fog)
    asked = carry(g, "10", "french", "stack:1906 stack:2006")
    assert {said(ask) for ask in asked} == {"french cards.stack"}
    assert of_kind(asked[0], "stack") == ["1806", "1906", "2006"]
    assert on_marches.may_march(g, "russian", "2006", ["R-1V-GD"]) is not None


@rule("15.1d", "16.1n")
def test_among_units_of_closed_stacks_their_owner_names_them() -> None:
    g = field("1808: F-IG-A1 F-I-1 / 1709: F-IG-A2", turn=12, fog="yes")
    (ask,) = begin(g, "28", "russian")
    assert said(ask) == "french cards.eliminates"


# --- what a card asks about


@rule("16.1g", "1.1s")
@pytest.mark.parametrize("holder", ["F-III-10", "ney"])
def test_a_lone_commander_holds_moscow_too(holder: str) -> None:
    g = play(field(f"0308: {holder}", turn=10, points={"russian": 12}), "20", "french")
    assert g.points == {"russian": 11}
    assert on_supply.trains(g, "french") == 0
    g = play(field(f"0308: {holder}", turn=10), "20", "russian")
    assert (on_supply.trains(g, "french"), on_supply.trains(g, "russian")) == (-2, 0)
    g = play(field(f"1101: {holder} / 1808: napoleon", turn=12, dice=[4]), "24")
    assert "napoleon" in g.at


@rule("16.1g")
def test_the_depot_is_named_before_the_die() -> None:
    g = field("1808: F-III-10 / 1610: ney", turn=10, dice=[3])
    g.depots["french"] = ["1808", "1610", "2307"]
    (ask,) = begin(g, "33", "russian")
    assert said(ask) == "russian cards.depot"
    assert of_kind(ask, "depot") == ["1610", "1808"]  # nobody is in 2307; a commander is enough
    assert g.dice.drawn == 0
    run(g, carry_out(g), "depot:1610")
    assert (g.dice.drawn, g.depots["french"]) == (1, ["1808", "1610", "2307"])
    assert not told(g, "card-without-effect")


@rule("16.1n", "11.11b")
@pytest.mark.parametrize(("down", "open_"), [(False, False), (True, True)])
def test_over_the_ice_beside_a_bridge_that_is_down(down: bool, open_: bool) -> None:
    """Three cards: a bridge that is down is none for card 31, whatever makes it needless."""
    g = field("0412: F-I-1 / 0411: R-1I-5 / 0614: R-1I-14", turn=12)
    g.at["R-1I-14"] = next(n for n in g.board.near["0513"] if n not in g.board.near["0412"])
    if down:
        put_in_force(g, card_op(g, "8", "russian"), "8", ["0412-0513"])
    play(play(g, "23", "french"), "31", "russian")
    combat = Combat("russian", "0411", "0412", ["R-1I-5"], defenders=["F-I-1"])
    assert (may_retreat(g, combat, "0412", "0513", ["F-I-1"], crowded=False) is None) is open_


@rule("16.1g")
def test_without_a_depot_to_name_no_die_is_rolled() -> None:
    g = field("1808: F-III-10", turn=10)
    g.depots["french"] = ["2307"]
    play(g, "33", "russian")
    assert g.dice.drawn == 0
    assert told(g, "card-without-effect")


@rule("16.1g", "16.1n")
@pytest.mark.parametrize(("who", "left"), [("F-I-1", ["1808"]), ("ney", ["1808"]), ("", [])])
def test_card_3_spares_a_depot_with_any_unit_on_it(who: str, left: list[str]) -> None:
    g = field(f"1808: {who}" if who else "")
    g.depots["french"] = ["1808"]
    play(g, "3", "russian")
    assert g.depots["french"] == left
    assert on_supply.trains(g, "french") == (-1 if left else 0)


@rule("16.1n", "8.8c")
@pytest.mark.parametrize(
    ("who", "left"), [("F-I-1", ["1808"]), ("ney", []), ("", []), ("R-1I-5", [])]
)
def test_card_16_spares_a_depot_with_a_combat_unit_only(who: str, left: list[str]) -> None:
    g = field(f"1808: {who}" if who else "")
    g.depots["french"] = ["1808"]
    play(g, "16", "russian")
    assert g.depots["french"] == left
    assert g.depots_lost == {}


@rule("16.1n")
def test_prussians_beside_a_commander_alone_leave_and_beside_poles_stay() -> None:
    g = field("1904: F-X-27 macdonald / 1808: F-X-C F-X-7", turn=11)
    prussians = [u for u in g.at if u in g.board.units and g.board.units[u].nation == "prussian"]
    play(g, "25")
    gone = [unit for unit in prussians if unit == "F-X-27"]
    assert g.removed == gone
    assert "macdonald" in g.at


@rule("16.1n")
def test_austrians_leave_russia_and_their_commander_stays() -> None:
    g = field("2113: F-AU-T schwarzenberg / 2117: F-AU-B", turn=11)
    play(g, "30")
    assert g.removed == ["F-AU-T"]
    assert set(g.at) == {"schwarzenberg", "F-AU-B"}


# --- how long


@rule("16.1o")
def test_the_army_of_the_dvina_defends_better_as_often_as_it_is_attacked() -> None:
    g = play(field("0616: R-1I-5 / 0617: F-II-6", turn=10), "32", "french")
    for _ in range(12):
        on_combat.spend_final_value(g, "french", "defence", "0617", ["F-II-6"])
    assert total(defence_value(g, Combat("russian", "0616", "0617", ["R-1I-5"]))) == 2


@rule("16.1o", "16.5a")
def test_the_tsar_leaves_once_and_the_generals_agree_to_the_end_of_turn_5() -> None:
    g = play(field(turn=2), "13")
    assert on_command.commands(g, "russian") == 1
    for turn, fails_to, more in ((3, 1, 0), (5, 1, 0), (6, None, 0)):
        g.turn = turn
        g.cards = None
        draw_cards(g)
        assert on_marches.chaos_fails_to(g) == fails_to
        assert on_command.commands(g, "russian") == more


@rule("16.1o", "6.1b", "7.2b")
def test_a_depot_by_a_card_feeds_at_once_and_costs_a_train() -> None:
    g = field("2307: F-X-27", turn=3)
    before = trains.count(g, "french")
    assert not supply.in_supply(g, "F-X-27")
    play(g, "15", "french", "city:2307")
    supply.begin_phase(g)
    assert g.disrupted == []
    assert trains.count(g, "french") == before - 1


@rule("16.1p")
def test_a_unit_taken_by_a_rule_does_not_return_and_a_dead_one_does() -> None:
    g = field(turn=5, removed=["F-CR-4L"], eliminated=["F-V-16"])
    play(g, "17", "french")
    assert g.at == {"F-V-16": "2512"}
    assert g.removed == ["F-CR-4L"]


# --- two cards at once


@rule("16.1g", "13.1a")
def test_escorts_keep_off_the_swarm() -> None:
    """Card 16 or 22 of the French, and 22 or 16 kept in hand: without a roll nothing is added."""
    g = play(play(field("0617: F-I-1", turn=10), "22", "russian"), "16", "french")
    cossacks.begin(g)
    assert g.raids == []
    g = play(play(field("0617: F-I-1", turn=10), "16", "french"), "22", "russian")
    cossacks.begin(g)
    assert g.raids == []


@rule("16.1n", "13.1a")
def test_a_swarm_strikes_in_cities_without_a_depot_and_on_a_5() -> None:
    g = field("1808: F-I-1 / 1610: F-I-2 / 0617: F-I-3 / 2307: F-X-7", turn=10, dice=[5, 4, 0])
    g.depots["french"] = ["1808"]
    play(g, "22", "russian")
    cossacks.begin(g)
    assert g.raids == ["0617", "1610"]
    run(g, cossacks.raid(g))
    assert g.disrupted == ["F-I-3"]


@rule("16.1o", "16.1n")
def test_a_bridge_that_is_down_burns_no_more() -> None:
    """Card 8 on turn 9, card 31 on turn 10: an advance over the river uses no bridge."""
    g = field("0412: F-I-1 / 0513: R-1I-5", turn=9)
    enemies = g.board.grid.bit["0614"] | g.board.grid.bit["0514"]
    assert ("0412", "0513") in g.board.bridges
    play(g, "8", "russian", "bridge:0412-0513")
    g.turn = 10
    play(g, "31", "russian")
    assert on_combat.may_cross(g, "french", "0412", "0513", enemies) is None
    g.effects = [effect for effect in g.effects if effect.card == "31"]
    assert on_combat.may_cross(g, "french", "0412", "0513", enemies) is not None


@rule("16.1n", "11.11b")
def test_ice_does_not_help_over_a_bridge_that_leads_to_the_enemy() -> None:
    g = field("0412: F-I-1 / 0513: R-1I-5", turn=12)
    play(play(g, "31", "russian"), "23", "french")
    assert on_combat.may_cross(g, "french", "0412", "0513", g.board.beside["0513"]) is not None
    river = next((a, b) for a, b in g.board.unbridged if a in g.board.hexes and a == "0412")
    assert on_combat.may_cross(g, "french", *river, g.board.beside[river[1]]) is None


@rule("16.1k", "9.3e")
def test_one_command_more_and_one_fewer_both_count() -> None:
    g = play(play(field(turn=3), "7", "french"), "13")
    commands.receive(g)
    assert g.commands["russian"] == 3
    g = play(field(turn=3, lasting={"russian": -2}), "7", "french")
    commands.receive(g)
    assert (g.commands["russian"], g.commands_at_start["russian"]) == (1, 1)  # never 0


@rule("16.1g", "11.11e")
def test_a_rearguard_helps_only_a_stack_that_must_retreat() -> None:
    g = play(field("0616: R-1I-5 / 0617: F-I-1", turn=12), "27", "french")
    for margin, may in ((3, True), (2, False), (-1, False)):
        combat = Combat("russian", "0616", "0617", ["R-1I-5"], attack=10 + margin, defence=10)
        why = may_retreat(g, combat, "0617", "0717", ["F-I-1"], crowded=False)
        assert (why is None) is may
        assert why is None or why.rule == "11.11e"


@rule("16.1o", "10.2b", "10.2c")
def test_a_card_for_an_order_is_spent_even_if_the_die_aborts_it() -> None:
    g = field("0616: F-I-1 davout / 0617: R-1I-5", dice=[1], commands={"french": 4})
    play(g, "18", "french")
    attack.begin(g)
    run(g, attack.attacks(g), "stack:0616 cc:0")
    assert told(g, "attack-aborted")  # the die itself was a 1, whatever is added
    assert g.effects == []


@rule("16.1g", "16.1n")
@pytest.mark.parametrize("fog", ["no", "yes"])
def test_the_stack_that_was_named_is_the_one_where_its_owner_names_a_unit(fog: str) -> None:
    """Also when the game goes on from there, as after a look at a saved game."""
    others = "R-1V-GD R-1V-CG R-1V-1K R-1III-1G"
    g = field(f"1808: {FOUR} / 1709: {others}", turn=10, fog=fog)
    assert said(begin(g, "26", "french")[0]) == "french cards.stack"
    run(g, carry_out(g), "stack:1808")
    (ask,) = run(g, carry_out(g))
    assert said(ask) == "russian cards.disrupts"
    assert set(of_kind(ask, "unit")) == set(FOUR.split())


@rule("16.1g", "16.1p")
def test_one_unit_returns_and_no_commander_however_many_are_dead() -> None:
    dead = ["barclay", "R-1I-14", "R-1II-4", "R-1I-5"]
    g = field(turn=10, eliminated=dead)
    (ask,) = begin(g, "29", "russian")
    assert set(of_kind(ask, "unit")) == {"R-1I-14", "R-1II-4"}  # Line, no Veteran
    run(g, carry_out(g), "unit:R-1II-4")
    (ask,) = run(g, carry_out(g))  # the unit is named, the game goes on from there
    assert set(of_kind(ask, "hex")) == {
        g.board.city(c) for c in ("Kaluga", "Kiev", "St Petersburg")
    }
    run(g, carry_out(g), f"hex:{g.board.city('Kiev')}")
    assert g.eliminated == ["barclay", "R-1I-14", "R-1I-5"]
    assert g.instruction is None
    assert not told(g, "card-without-effect")


@rule("16.1g")
@pytest.mark.parametrize(
    ("pieces", "answers", "works"),
    [
        ("1507: R-1I-5!", "unit:R-1I-5", True),
        ("1507: R-1I-5!", "done", False),
        ("1507: R-1I-5", "", False),
        ("1510: R-1I-5!", "", False),
    ],
)
def test_a_card_says_that_it_has_no_effect_only_when_it_has_none(
    pieces: str, answers: str, works: bool
) -> None:
    g = field(pieces, depots={"french": [], "russian": ["1507", "1407"]})
    play(g, "6", "russian", answers)
    assert bool(told(g, "card-without-effect")) is not works
    assert bool(told(g, "card-rallies")) is works


@rule("16.1g", "7.7a")
def test_a_depot_that_can_stand_nowhere_is_without_effect() -> None:
    g = play(field(), "15", "french", "city:2512")
    assert not told(g, "card-without-effect")
    every = state().board
    taken = list(every.grid.hexes(every.cities & every.region("west_of_russia")))
    g = play(field(depots={"french": taken, "russian": []}), "15", "french")
    assert told(g, "card-without-effect")


@rule("16.1g", "7.6a")
def test_the_only_place_for_a_depot_is_taken_without_a_question() -> None:
    board = state().board
    west = [*board.grid.hexes(board.cities & board.region("west_of_russia"))]
    warsaw = board.city("Warsaw")
    taken = [hex for hex in west if hex != warsaw]
    g = play(field(depots={"french": list(taken), "russian": []}), "15", "french")
    assert g.depots["french"] == [*taken, warsaw]


@rule("16.1g", "13.2a")
def test_peace_with_the_turks_hastens_those_of_the_next_turn_or_gives_a_train() -> None:
    due = {"R-DAN-8": 7, "langeron": 7, "R-OP-P": 7, "R-DAN-16": 8}
    g = play(field(turn=6, awaited=dict(due)), "12")
    assert g.awaited == due | {"R-DAN-8": 6, "langeron": 6}
    assert on_supply.trains(g, "russian") == 0
    assert [event.args["n"] for event in told(g, "card-hastens")] == [2]
    g = play(field(turn=5, awaited=dict(due)), "12")
    assert g.awaited == due
    assert on_supply.trains(g, "russian") == 1
    assert not told(g, "card-without-effect")
    assert not told(g, "card-hastens")


# --- recovery by cards


@rule("16.1g", "16.1n")
def test_up_to_three_units_recover_and_their_owner_may_stop() -> None:
    pieces = "1507: R-1I-5! R-1I-14! R-1II-4! R-1II-17!"
    depots_ = {"french": [], "russian": ["1507", "1407"]}
    g = field(pieces, depots=depots_)
    asked = carry(g, "6", "russian", "unit:R-1I-14 done")
    assert asked[0].choices[-1] == "done"
    assert set(g.disrupted) == {"R-1I-5", "R-1II-4", "R-1II-17"}
    few = "1507: R-1I-5! R-1I-14! / 1510: R-1II-4!"
    g = play(field(few, depots=depots_), "6", "russian", "unit:R-1I-14 done")
    assert g.disrupted == ["R-1I-5", "R-1II-4"]  # he may stop though all of them could recover
    g = play(field(few, depots=depots_), "6", "russian", "unit:R-1I-14 unit:R-1I-5")
    assert g.disrupted == ["R-1II-4"]  # too far away


def rested(pieces: str, depot: str = "1808", **top: Any) -> State:
    """The recovery step of a turn in which the French have played card 28."""
    here = {"french": [depot], "russian": list[str]()}
    g = play(field(pieces, turn=12, depots=here, **top), "28", "french")
    recovery.begin_recovery(g)
    return g


@rule("16.1g", "16.1n", "8.1a")
def test_card_28_waives_the_train_of_the_recovery_step_and_nothing_else() -> None:
    guns = "F-IG-A1! F-IG-A2!"
    assert run(rested(f"1808: {guns}"), recovery.recover_units(rested(f"1808: {guns}"))) == []
    g = rested(f"1808: {guns} davout F-I-1!")
    assert len(g.disrupted) == 3  # not before the step of 8.1
    (ask,) = run(g, recovery.recover_units(g))
    assert (said(ask), ask.choices) == ("french recovery.stack", ["rested:1808", "done"])
    assert (why(ask, "rested:1709"), why(ask, "stack:1808")) == ("16.1n", "8.1a")
    run(g, recovery.recover_units(g), "rested:1808")
    assert g.disrupted == ["F-I-1"]
    far = rested(f"0617: {guns} davout")
    assert run(far, recovery.recover_units(far)) == []  # out of supply


@rule("16.1n", "8.1b", "8.1c")
def test_card_28_is_one_recovery_of_a_stack_up_to_its_ratings() -> None:
    g = rested("1808: F-IG-A1! F-IG-A2! junot F-I-1!")
    g.markers.append(Marker("french", "1808", genuine=True))
    asked = run(g, recovery.recover_units(g), "rested:1808 unit:F-IG-A2 stack:1808 unit:F-I-1")
    assert [said(ask) for ask in asked[:2]] == ["french recovery.stack", "french recovery.unit"]
    assert of_kind(asked[1], "unit") == ["F-IG-A1", "F-IG-A2"]
    assert "rested:1808" not in asked[2].choices
    assert g.disrupted == ["F-IG-A1"]


@rule("16.1n", "16.1g")
def test_drafts_come_to_cities_with_room_and_no_enemy_near() -> None:
    dead = ["F-III-25", "F-I-1", "F-I-C", "R-1I-14"]
    g = field("2307: F-X-27 F-X-7 F-X-C F-X-A / 2107: platov", turn=10, eliminated=dead)
    (ask,) = begin(g, "29", "french")
    west = g.board.region("west_of_russia") & g.board.cities
    near = g.board.beside["2107"] | g.board.grid.bit["2107"]
    full = g.board.grid.bit["2307"]
    assert ask.choices == [f"hex:{h}" for h in g.board.grid.hexes(west & ~near & ~full)]
    assert near & west  # a lone commander keeps them off
    run(g, carry_out(g), "hex:2512")
    assert (g.at["F-III-25"], g.disrupted) == ("2512", [])
    assert g.eliminated == ["F-I-1", "F-I-C", "R-1I-14"]


@rule("16.1p")
@pytest.mark.parametrize("disrupted", ["", "!"])
def test_who_leaves_the_game_is_removed_disrupted_or_not(disrupted: str) -> None:
    g = play(field(f"1904: F-X-27{disrupted}", turn=11), "25")
    assert (g.removed, g.eliminated) == (["F-X-27"], [])


# --- what cards do to marches, supply and combat


def marched(g: State, side: str, units: str, path: str, leaders: str = "") -> int:
    """The modifier of march attrition for a march along hexes, the first where it starts."""
    start, *way = path.split()
    march = March(side, start, units.split(), leaders.split(), path=way)
    march.began_with = leaders.split()
    march.forced = attrition.forced_hexes(g, march)
    return attrition.modifier(g, march)


@rule("16.1n", "8.6a")
def test_heat_strikes_long_marches_of_both_sides() -> None:
    g = play(field("0616: F-I-1 F-I-2 / 0101: R-1I-5 R-1I-14", turn=2), "5")
    assert marched(g, "french", "F-I-1 F-I-2", "0616 0516 0515") == 0
    assert marched(g, "french", "F-I-1 F-I-2", "0616 0516 0515 0514") == 1
    assert marched(g, "russian", "R-1I-5 R-1I-14", "0101 0102 0103 0104") == 1


@rule("16.1n", "8.4a", "8.4b")
def test_a_cloudburst_shortens_russian_marches_and_wears_out_french_ones() -> None:
    g = play(field("0616: F-I-1 F-I-2 / 0101: R-1I-5 R-1I-14", turn=2), "1", "french")
    assert reach.allowance(g, "russian", ["R-1I-5"]) == 2
    assert reach.longest(g, "russian", ["R-1I-5"]) == 5
    assert reach.allowance(g, "french", ["F-I-1"]) == 3
    assert marched(g, "russian", "R-1I-5 R-1I-14", "0101 0102 0103 0104") == 1  # a forced hex
    g = play(field("0616: F-I-1 F-I-2 / 0101: R-1I-5 R-1I-14", turn=2), "1", "russian")
    assert marched(g, "french", "F-I-1 F-I-2", "0616 0516 0515 0514") == 1
    assert marched(g, "russian", "R-1I-5 R-1I-14", "0101 0102 0103 0104") == 0


@rule("16.1n", "8.6a")
def test_a_pursuit_spares_russian_stacks_with_cavalry_in_good_order() -> None:
    g = play(field("0101: R-1I-5 R-1I-C R-1I-14 / 0616: F-I-C F-I-1", turn=10), "27", "russian")
    way = "0101 0102 0103 0104"
    assert marched(g, "russian", "R-1I-5 R-1I-C", way) == -1
    assert marched(g, "russian", "R-1I-5 R-1I-14", way) == 0  # the cavalry stays behind
    assert marched(g, "french", "F-I-1 F-I-C", "0616 0516 0515 0514") == 1


@rule("16.1n", "6.3a")
@pytest.mark.parametrize(
    ("number", "side", "die", "fails"),
    [("4", "french", 2, False), ("4", "russian", 3, True), ("33", "french", 2, False)],
)
def test_forage_dice_are_raised_and_lowered(number: str, side: str, die: int, fails: bool) -> None:
    turn = 5 if number == "4" else 10
    g = field("0617: F-I-1 F-I-2", turn=turn, forage=["0617"], dice=[die])
    play(g, number, side)
    supply.general_supply(g)
    assert bool(told(g, "forage-failed")) is fails


@rule("16.1n", "10.1a")
def test_a_truce_of_outposts_holds_two_hexes_around_moscow() -> None:
    g = play(field("0310: R-1I-5 / 0311: R-1I-14", turn=10), "21", "french")
    assert g.board.grid.distance("0308", "0310") == 2
    assert on_combat.may_attack(g, "russian", "0310", ["R-1I-5"]) is not None
    assert on_combat.may_attack(g, "russian", "0311", ["R-1I-14"]) is None
    assert on_combat.may_support(g, "russian", "0310") is None


@rule("16.1n", "10.3a", "10.5a")
def test_no_russian_support_three_hexes_around_borisov() -> None:
    grid = state().board.grid
    near, far = (
        next(h for h in grid.hexes(grid.disk("1510", n)) if grid.distance("1510", h) == n)
        for n in (3, 4)
    )
    g = play(field(f"{near}: R-1I-5 / {far}: R-1I-14", turn=10), "31", "french")
    assert on_combat.may_support(g, "russian", near) is not None
    assert on_combat.may_support(g, "russian", far) is None
    assert on_combat.may_attack(g, "russian", near, ["R-1I-5"]) is None


@rule("16.1n", "10.4a")
def test_poles_hesitate_once_for_a_stack() -> None:
    g = play(field("0518: F-V-16 F-V-17 / 0618: F-I-1", turn=5), "17", "russian")
    assert on_combat.support_die(g, "french", "0518", "0617") == -1
    assert on_combat.support_die(g, "french", "0618", "0617") == 0


@rule("16.1n", "16.2a")
def test_after_malet_murat_leads_all_if_napoleon_has_gone() -> None:
    options = {"cards": "yes", "ranks": "yes"}
    g = field("1808: napoleon murat F-X-27", turn=12, options=options)
    assert not command.commands(g, "murat", "F-X-27")
    play(g, "24")
    assert g.outcome is None
    assert command.commands(g, "murat", "F-X-27")
    g = field("1808: napoleon murat / 0308: F-X-27", turn=12, options=options, dice=[5])
    play(g, "24")
    assert not command.commands(g, "murat", "F-X-27")


@rule("16.1o", "11.18a")
def test_a_card_of_the_defender_is_nothing_that_the_attacker_could_keep() -> None:
    g = play(field("0616: R-1I-5 / 0617: F-II-6", turn=10), "32", "french")
    g.commands = {"russian": 3}
    attack.begin(g)
    g.mover = "russian"
    asked = run(g, attack.attacks(g), "stack:0616")
    assert not any(word.startswith("keep") for word in asked[-1].choices)


@rule("16.1g")
@pytest.mark.parametrize(
    ("number", "pieces"), [("18", "1808: napoleon"), ("8", "0101: F-I-1"), ("26", "1808: F-I-1")]
)
def test_a_card_with_nothing_to_name_has_no_effect(number: str, pieces: str) -> None:
    g = play(field(pieces, turn=10), number, "russian")
    assert told(g, "card-without-effect")
    assert g.effects == []


# --- with politics


@rule("16.11b")
def test_a_desertion_and_card_25_in_one_turn_cost_two_units() -> None:
    g = field("1904: F-X-27 / 1808: F-V-16 F-VI-19", turn=12)
    g.options = {**g.options, "defections": "yes"}
    politics.begin_defection(g)
    run(g, politics.defect(g), "unit:F-VI-19")
    play(g, "25")
    assert g.removed == ["F-VI-19", "F-X-27"]
