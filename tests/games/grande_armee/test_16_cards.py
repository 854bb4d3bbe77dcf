"""16.1: event cards: decks, hands, order of play, and what each instruction does."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

from grognard.games.grande_armee import (
    attack,
    attrition,
    depots,
    invariants,
    march,
    recovery,
    trains,
)
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.cards.filters import in_time
from grognard.games.grande_armee.cards.instructions import carry_out
from grognard.games.grande_armee.cards.play import _declare, draw_cards, play_cards
from grognard.games.grande_armee.command import move_rolls
from grognard.games.grande_armee.effects import (
    on_campaigns,
    on_combat,
    on_command,
    on_marches,
    on_supply,
)
from grognard.games.grande_armee.odds import odds
from grognard.games.grande_armee.pending import Combat, Instruction, March
from grognard.games.grande_armee.russia1812 import GAME
from grognard.games.grande_armee.stacks import disrupt, eliminate
from grognard.games.grande_armee.state import Cards, Marker, State
from grognard.games.grande_armee.values import defence_value, total
from grognard.games.grande_armee.view import view
from grognard.kernel.ask import value
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import quick, rule, run, state, told, why

CARDS = {"cards": "yes"}


def field(pieces: str = "", *, turn: int = 1, **top: Any) -> State:
    top.setdefault("options", CARDS)
    g = state(pieces, turn=turn, **top)
    for side in g.sides:
        g.depots.setdefault(side, [])
    return g


def play(g: State, number: str, side: str = "", answers: str = "") -> State:
    """Carry out the instruction of a card for a side."""
    card = decks.card(g, number)
    ops = card.sides["both" if card.single else side].ops
    g.cards = g.cards or Cards()
    g.instruction = Instruction(number, [op for op in ops if in_time(g, op, card.deck)])
    run(g, carry_out(g), answers)
    assert g.instruction is None
    return g


def dealt(seed: str = "cards") -> State:
    g = field()
    g.dice.seed = seed
    decks.deal(g)
    return g


# --- decks and hands


@rule("16.1a")
def test_two_decks_of_18_and_17_cards():
    board = field().board
    assert len(board.cards.cards) == 35
    counts = [sum(c.deck == deck.name for c in board.cards.cards) for deck in board.cards.decks]
    assert counts == [18, 17]
    assert [(d.first_turn, d.last_turn) for d in board.cards.decks] == [(1, 8), (9, 16)]


@rule("16.1b", "16.1c")
def test_each_player_is_dealt_a_card_and_the_held_back_cards_go_in():
    held = {"5", "9", "12", "13", "14"}
    for seed in map(str, range(30)):
        g = dealt(seed)
        assert g.cards is not None
        assert held.isdisjoint(g.cards.hand.values())
        assert held <= set(g.cards.decks["1"])
        assert len(g.cards.decks["1"]) == 16
        assert len(g.cards.decks["2"]) == 17
        assert len({*g.cards.decks["1"], *g.cards.hand.values()}) == 18


@rule("16.1d")
def test_each_player_draws_and_chooses_and_keeps_the_other_card():
    g = dealt()
    draw_cards(g)
    assert g.cards is not None
    g.cards.hand = {"russian": "7", "french": "4"}
    g.cards.drawn = {"russian": "15", "french": "3"}
    g.cards.to_play = ["russian", "french"]
    asked = run(g, play_cards(g), "card:7 card:3")
    assert [(ask.seat, ask.choices) for ask in asked] == [
        ("russian", ["card:7", "card:15"]),
        ("french", ["card:3", "card:4"]),
    ]
    assert g.cards.hand == {"russian": "15", "french": "4"}
    assert g.cards.discard == ["7", "3"]
    assert g.cards.drawn == {}


@rule("16.1d")
def test_the_second_deck_serves_from_turn_9_and_the_hand_is_kept():
    g = dealt()
    assert g.cards is not None
    hand = dict(g.cards.hand)
    g.turn = 9
    draw_cards(g)
    assert all(decks.card(g, n).deck == "2" for n in g.cards.drawn.values())
    assert g.cards.hand == hand


@rule("16.1e")
@pytest.mark.parametrize(("turn", "first"), [(1, "russian"), (8, "russian"), (9, "french")])
def test_who_declares_first(turn: int, first: str):
    g = dealt()
    g.turn = turn
    assert decks.declares_first(g) == first


@rule("16.1i", "16.1l")
@pytest.mark.parametrize(
    ("russian", "french", "order"),
    [
        ("7", "3", ["russian", "french"]),
        ("5", "3", ["french", "russian"]),
        ("7", "5", ["russian", "french"]),
        ("14", "5", ["russian", "french"]),
    ],
)
def test_a_single_instruction_is_played_after_the_other_card(
    russian: str, french: str, order: list[str]
):
    g = dealt()
    assert g.cards is not None
    g.cards.decks["1"] = ["1", french, russian]
    draw_cards(g)
    assert g.cards.drawn == {"russian": russian, "french": french}
    assert g.cards.to_play == order


@rule("16.1i", "16.1j")
def test_a_single_instruction_must_be_played_and_the_hand_is_kept():
    g = dealt()
    assert g.cards is not None
    g.cards.hand = {"russian": "7", "french": "4"}
    g.cards.drawn = {"russian": "5"}
    g.cards.to_play = ["russian"]
    assert run(g, play_cards(g)) == []
    assert g.cards.played == {"russian": "5"}
    assert g.cards.hand["russian"] == "7"


@rule("16.1f")
def test_only_the_instruction_of_the_player_counts():
    assert on_supply.trains(play(field(), "15", "russian"), "french") == -2
    assert play(field(), "15", "french", "city:2512").effects == []


@rule("16.1g")
def test_what_cannot_be_carried_out_is_discarded_without_effect():
    g = play(field(), "17", "french")
    assert told(g, "card-without-effect")
    assert g.at == {}


@rule("16.1o")
def test_an_effect_lasts_for_its_turn():
    g = play(field(turn=3), "1", "russian")
    units = ["F-III-10"]
    g.at["F-III-10"] = "2108"
    assert on_marches.march_die(g, "french", units, ["2108", "2008"]) == 1
    g.turn = 4
    assert on_marches.march_die(g, "french", units, ["2108", "2008"]) == 0
    g.cards = None
    draw_cards(g)
    assert g.effects == []


@rule("16.1k")
def test_a_single_instruction_overrides_a_contrary_one():
    g = play(play(field(turn=3), "13"), "10", "french")
    assert on_marches.chaos_fails_to(g) == 1
    g = play(play(field(turn=3), "10", "french"), "13")
    assert on_marches.chaos_fails_to(g) == 1


@rule("16.1n")
def test_a_card_that_names_units_binds_them_and_not_the_others():
    g = play(field("2312: F-VIII-23 F-III-10 junot"), "9")
    assert on_marches.may_march(g, "french", "2312", ["F-VIII-23"]) is not None
    assert on_marches.may_march(g, "french", "2312", ["F-III-10"]) is None
    drissa = play(field("1507: R-1I-5 wittgenstein / 1509: R-1I-14"), "6", "french")
    assert on_marches.may_march(drissa, "russian", "1507", ["R-1I-5"]) is not None
    assert on_marches.may_march(drissa, "russian", "1509", ["R-1I-14"]) is None


@rule("16.1m")
def test_viii_corps_forces_no_march_before_jerome():
    g = field("2312: F-VIII-23 F-III-10 junot")
    assert on_marches.may_force_march(g, ["F-VIII-23"]).rule == "16.1m"  # type: ignore[union-attr]
    assert on_marches.may_force_march(g, ["F-III-10"]) is None
    play(g, "9")
    assert on_marches.may_force_march(g, ["F-VIII-23"]) is not None
    g.turn = 2
    assert on_marches.may_force_march(g, ["F-VIII-23"]) is None
    assert on_marches.may_force_march(state("2312: F-VIII-23"), ["F-VIII-23"]) is None


# --- single cards


def test_trains_and_commands():
    assert on_supply.trains(play(field(), "3", "french"), "french") == 2
    g = play(field(turn=10), "35", "french")
    assert (on_supply.trains(g, "french"), on_command.commands(g, "french")) == (1, 1)
    assert on_command.commands(play(field(), "7", "french"), "russian") == -1


def test_trains_of_cards_count_in_the_number_of_trains():
    g = field()
    before = trains.count(g, "french")
    assert trains.count(play(g, "3", "french"), "french") == before + 2


def test_magazines_burn_or_a_train_is_lost():
    g = play(field("1808: F-III-10", depots={"french": ["1808", "1610"]}), "3", "russian")
    assert g.depots["french"] == ["1808"]
    g = play(field(depots={"french": []}), "3", "russian")
    assert on_supply.trains(g, "french") == -1


def test_a_bridge_is_down_until_the_end_of_the_next_turn():
    g = field("2010: R-1I-5", turn=2)
    name = next(f"{a}-{b}" for a, b in g.board.bridges if "2010" in (a, b))
    play(g, "8", "russian", f"bridge:{name}")
    a, b = name.split("-")
    assert (a, b) in on_supply.unbridged(g, "french")
    assert view(g, "french").bridges_down == [name]
    g.turn = 3
    assert (a, b) in on_supply.unbridged(g, "french")
    g.turn = 4
    assert (a, b) not in on_supply.unbridged(g, "french")
    assert view(g, "french").bridges_down == []


def test_ice_makes_bridges_needless_for_one_side():
    g = play(field(turn=12), "23", "french")
    assert len(on_supply.unbridged(g, "french")) == len(g.board.water)
    assert on_supply.unbridged(g, "russian") == g.board.unbridged
    assert on_combat.river_penalties(play(field(turn=12), "23", "russian"), "russian") == (-1, 0)
    assert on_combat.river_penalties(play(field(), "8", "french"), "french") == (-1, -1)
    assert on_combat.river_penalties(field(), "french") == (-3, -2)


def test_drissa_rallies_units_in_supply():
    g = field(
        "1507: R-1I-5! R-1I-14! / 1407: R-1II-4! R-1II-17!", depots={"russian": ["1507", "1407"]}
    )
    play(g, "6", "russian", "unit:R-1I-5 unit:R-1I-14 unit:R-1II-17")
    assert g.disrupted == ["R-1II-4"]


def test_stragglers_are_disrupted_by_the_french():
    g = field("1808: F-III-25 / 1709: F-III-10 F-IV-13 F-IV-14", dice=[5])
    g.depots["french"] = ["1808"]
    able = {"F-IV-13", "F-IV-14"} & {
        u for u in g.board.units if g.board.units[u].quality in ("L", "C")
    }
    play(g, "14")
    assert set(g.disrupted) == able
    assert len(able) == 2


def test_the_guard_attacks_better_once_or_not_at_all():
    g = play(field("1808: F-IG-OG F-III-10"), "11", "french")
    units = ["F-IG-OG", "F-III-10"]
    assert on_combat.final_value(g, "french", "attack", "1808", units) == 2
    on_combat.spend_final_value(g, "french", "attack", "1808", units)
    assert on_combat.final_value(g, "french", "attack", "1808", units) == 0
    g = play(field("1808: F-IG-OG F-III-10"), "11", "russian")
    assert on_combat.may_attack(g, "french", "1808", units) is not None
    assert on_combat.may_attack(g, "french", "1808", ["F-III-10"]) is None


def test_reinforcements_of_the_danube_come_early_or_a_train_more():
    g = field(turn=6, awaited={"R-DAN-8": 7, "langeron": 7, "R-OP-P": 7})
    play(g, "12")
    assert g.awaited == {"R-DAN-8": 6, "langeron": 6, "R-OP-P": 7}
    assert on_supply.trains(play(field(turn=3), "12"), "russian") == 1


def test_marshals_lose_their_voice_for_support():
    g = field("1808: davout ney F-I-1 / 1709: oudinot F-II-6 napoleon")
    play(g, "18", "russian", "commander:davout commander:oudinot")
    assert on_combat.silenced(g, "french", "1808") == ["davout"]
    assert on_combat.silenced(g, "french", "1709") == ["oudinot"]
    assert on_command.rating(g, "davout") is None


def test_an_order_is_easier_once():
    g = play(field(), "18", "french")
    assert on_combat.order_die(g, "french", "1808") == 1
    on_combat.spend_order_die(g, "french", "1906")
    assert on_combat.order_die(g, "french", "1808") == 0


def test_frost_and_thaw_go_by_the_season():
    cold = play(field("1808: F-III-10", turn=10), "19", "russian")
    assert on_marches.winter_march(cold, "french")
    assert not on_marches.winter_march(cold, "russian")
    colder = play(field("1808: F-III-10", turn=11), "19", "russian")
    assert on_marches.march_allowance(colder, "french", ["F-III-10"]) == -1
    mild = play(field("1808: F-III-10 F-III-11", turn=11), "19", "french")
    march_of_3 = March("french", "1808", ["F-III-10", "F-III-11"], path=["1807", "1806", "1805"])
    assert attrition.modifier(mild, march_of_3) == 1  # the French from turn 3, and no winter
    assert not on_marches.winter_march(mild, "french")
    assert on_supply.supply_range(mild, "french", "1808") == 5
    assert on_supply.trains(mild, "french") == 0
    assert on_supply.trains(play(field(turn=10), "19", "french"), "french") == 1


def test_moscow_in_french_hands_is_a_prize_and_a_burden():
    held = "0308: F-III-10"
    g = play(field(held, turn=10, points={"russian": 12}), "20", "french")
    assert g.points == {"russian": 11}
    assert on_command.commands(g, "russian") == -1
    assert on_supply.trains(play(field(turn=10), "20", "french"), "french") == 1
    g = play(field(held, turn=10), "20", "russian")
    assert on_supply.trains(g, "french") == -2
    assert on_supply.forages(g, "0308")
    assert on_supply.trains(play(field(turn=10), "20", "russian"), "russian") == 1


@rule("1.1s", "16.1g")
def test_a_commander_alone_holds_a_capital_for_a_card():
    g = play(field("0308: davout", turn=10, points={"russian": 12}), "20", "french")
    assert g.points == {"russian": 11}
    g = play(field("0308: davout / 1808: napoleon F-I-1", turn=12, dice=[4]), "24")
    assert g.removed == []


def test_malet_calls_napoleon_home():
    g = play(field("1808: napoleon F-I-1", turn=12), "24")
    assert g.removed == ["napoleon"]
    assert on_command.rank(g, "murat") == "A"
    g.turn = 16
    assert on_command.rank(g, "murat") == "A"
    held = "0308: F-III-10 / 1808: napoleon"
    assert play(field(held, turn=12, dice=[4]), "24").removed == []
    assert play(field(held, turn=12, dice=[3]), "24").removed == ["napoleon"]
    assert g.outcome is None


@rule("16.1p")
def test_prussians_and_austrians_leave_the_game():
    g = field("1904: F-X-7", turn=11)
    prussians = [u for u in g.board.units.values() if u.nation == "prussian"]
    g.at = {prussians[0].id: "2003", prussians[1].id: "1808", "F-III-10": "1808"}
    play(g, "25")
    assert g.removed == [prussians[0].id]
    assert g.eliminated == []
    early = field(f"2003: {prussians[0].id}", turn=10)
    play(early, "25")
    assert on_marches.may_march(early, "french", "2003", [prussians[0].id]) is not None
    g = field("2113: F-AU-T / 2217: F-AU-B", turn=11)
    play(g, "30")
    assert g.removed == ["F-AU-T"]
    assert on_marches.barred(g, ["F-AU-B"]) == g.board.region("russia")
    g.turn = 15
    assert on_marches.barred(g, ["F-AU-B"])
    assert not on_marches.barred(g, ["F-III-10"])


def test_fever_strikes_a_named_stack():
    four = "1808: R-1I-5 R-1I-14 R-1II-4 R-1II-17 / 1709: R-1V-GD"
    g = play(field(four, turn=10), "26", "french", "unit:R-1II-4")
    assert g.disrupted == ["R-1II-4"]


def test_drafts_return_a_unit():
    dead = ["R-1I-14", "R-1I-5", "F-III-25"]
    g = play(field(turn=10, eliminated=dead), "29", "russian", "hex:1317")
    assert g.at == {"R-1I-14": "1317"}
    assert g.eliminated == ["R-1I-5", "F-III-25"]


def test_guns_and_horses():
    g = field("1808: F-IG-A1! F-IG-C! ney / 1709: F-III-C!", turn=12, depots={"french": ["1808"]})
    play(g, "34", "french", "stack:1808")
    assert g.disrupted == ["F-IG-A1", "F-III-C"]
    play(g, "28", "french")
    recovery.begin_recovery(g)
    run(g, recovery.recover_units(g), "rested:1808")
    assert g.disrupted == ["F-III-C"]
    g = play(field("1808: F-IG-A1 F-IG-A2", turn=12), "28", "russian", "unit:F-IG-A1")
    assert g.eliminated == ["F-IG-A1"]
    assert on_supply.trains(play(field(turn=12), "28", "russian"), "french") == -1
    g = play(field("1808: F-IG-C", turn=12), "34", "russian")
    assert g.eliminated == ["F-IG-C"]
    assert not on_supply.cavalry_hinders(g, "french")
    assert play(field("1808: F-IG-C", turn=10), "34", "russian").eliminated == []


def test_plunderers_take_a_depot_on_a_die():
    for die, left in ((3, ["1808"]), (4, [])):
        g = field("1808: F-III-10", turn=10, dice=[die], depots={"french": ["1808"]})
        assert play(g, "33", "russian").depots["french"] == left
        assert g.depots_lost == {}


def test_retreats_and_bridges():
    g = play(field(turn=12), "27", "french")
    fight = Combat("russian", "0718", "0617", ["R-1I-5"])
    assert on_combat.for_one_retreat(g, fight) == ["27"]
    fight.kept = ["27"]
    assert on_combat.for_one_retreat(g, fight) == []
    g = play(field(turn=12), "31", "russian")
    a, b = next(iter(g.board.bridges))
    enemies = g.board.beside[b]
    assert on_combat.may_cross(g, "french", a, b, enemies) is not None
    assert on_combat.may_cross(g, "russian", a, b, enemies) is None
    assert on_combat.may_cross(g, "french", a, b, 0) is None


def test_cossacks_are_kept_off_or_swarm():
    assert on_campaigns.cossacks(play(field(), "16", "french")).cancel  # type: ignore[union-attr]
    swarm = on_campaigns.cossacks(play(field(turn=10), "22", "russian"))
    assert swarm is not None
    assert (swarm.bonus, swarm.include_cities_without_depot) == (1, True)
    assert on_campaigns.cossacks(field()) is None


@rule("16.1g")
def test_a_free_depot_is_set_up_wherever_one_may_stand():
    g = field("2307: F-X-7 macdonald")
    asked = run(g, _free(g))
    assert set(asked[0].choices) == {
        f"city:{hex}" for hex in depots.buildable(g, depots.sites(g, "french"))
    }
    assert "city:2307" in asked[0].choices
    run(g, carry_out(g), "city:2307")
    assert g.depots["french"] == ["2307"]


def _free(g: State):
    g.instruction = Instruction("15", list(decks.card(g, "15").sides["french"].ops))
    return carry_out(g)


# --- 16.13


@rule("16.13aa")
def test_the_decks_are_merged_for_the_second_year():
    g = dealt()
    g.turn = 7
    assert g.cards is not None
    first = list(g.cards.decks["1"])
    decks.merge_decks(g, "24")
    assert g.cards.decks["1"] == []
    assert set(g.cards.decks["2"]) == {*first, *map(str, range(19, 36))} - {"24"}
    g.second_year, g.turn = True, 8
    assert decks.deck_of_turn(g).name == "2"
    assert decks.declares_first(g) == "russian"


@rule("16.13ag")
@pytest.mark.parametrize(
    ("number", "side", "turn", "kinds"),
    [
        ("10", "french", 12, ["BanMove"]),
        ("10", "russian", 8, ["TrainsOp"]),
        ("25", "both", 8, ["BanMove", "BanAttack"]),
        ("25", "both", 11, ["Eliminate"]),
        ("19", "russian", 14, ["Switch"]),
        ("34", "russian", 14, ["Switch"]),
    ],
)
def test_cards_in_the_second_year(number: str, side: str, turn: int, kinds: list[str]):
    g = field(turn=turn, second_year=True)
    card = decks.card(g, number)
    found = [op for op in card.sides[side].ops if in_time(g, op, card.deck)]
    assert [type(op).__name__ for op in found] == kinds


# --- what a card touches, and what it does not


@rule("16.5a", "16.1f")
def test_a_march_of_the_french_uses_up_no_exemption_of_the_russians():
    g = field("1709: barclay R-1II-4 / 2108: ney F-III-10", turn=3, dice=[2])
    g.options = {**CARDS, "chaos": "yes"}
    play(g, "10", "russian")
    assert [effect.uses for effect in g.effects] == [2]
    assert move_rolls(g, "french", "2108")
    assert [effect.uses for effect in g.effects] == [2]
    assert move_rolls(g, "russian", "1709")
    assert [effect.uses for effect in g.effects] == [1]
    assert not move_rolls(g, "russian", "1709", kept=["10"])  # kept for another stack: die of 2
    assert [effect.uses for effect in g.effects] == [1]


@rule("16.5a", "16.4d", "16.1n")
def test_a_stack_that_is_exempt_from_the_chaos_still_waits_for_constantine():
    g = field("1708: constantine R-1V-GD", turn=3, dice=[2])
    g.options = {**CARDS, "chaos": "yes", "specials": "yes"}
    play(g, "10", "russian")
    assert not move_rolls(g, "russian", "1708")
    assert g.dice.drawn == 1


@rule("16.1o", "16.5a")
def test_the_exemption_is_declared_when_a_stack_sets_off():
    train = Marker("russian", "1709", genuine=True)
    g = field("1709: barclay R-1II-4", turn=3, dice=[2], markers=[train], mover="russian")
    g.options = {**CARDS, "chaos": "yes"}
    play(g, "10", "russian")
    march.begin_movement(g)
    asked = run(g, march.moves(g), "stack:1709 keep:10")
    assert "use:10" in asked[-1].choices
    assert "keep:10" not in asked[-1].choices
    stays = odds(g, asked[-1], "hex:1609")
    assert stays is not None
    assert {c.key: c.probability for c in stays.chances}["odds-stays"] == pytest.approx(1 / 3)
    asked = run(g, march.moves(g), "use:10")
    assert "keep:10" in asked[-1].choices
    assert odds(g, asked[-1], "hex:1609") is None  # no roll, and no attrition on a short march
    calm = field("1709: barclay R-1II-4", turn=6, markers=[train])
    calm.options = {**CARDS, "chaos": "yes"}
    play(calm, "10", "russian")
    march.begin_movement(calm)
    asked = run(calm, march.moves(calm), "stack:1709")
    assert not any(word.startswith(("keep", "use")) for word in asked[-1].choices)


@rule("16.1o", "10.2c")
def test_a_card_for_one_order_may_be_kept_for_another():
    g = field("0616: F-I-1 / 0617: R-1I-5", dice=[6, 3, 3])
    g.commands, g.commands_at_start = {"french": 4, "russian": 0}, {"french": 4, "russian": 0}
    play(g, "18", "french")
    attack.begin(g)
    asked = run(g, attack.attacks(g), "stack:0616")
    with_it = odds(g, asked[-1], "cc:0")
    asked = run(g, attack.attacks(g), "keep:18")
    without = odds(g, asked[-1], "cc:0")
    assert [of.chances[1].key for of in (with_it, without) if of] == ["odds-fails"] * 2
    assert [of.chances[1].probability for of in (with_it, without) if of] == [4 / 6, 5 / 6]
    assert "use:18" in asked[-1].choices
    run(g, attack.attacks(g), "cc:1")
    assert told(g, "attack-goes")[0].args["n"] == 7
    assert [effect.card for effect in g.effects] == ["18"]  # it is still to be used


@rule("16.1o")
def test_the_guard_keeps_its_card_for_another_attack():
    def attacked(words: str) -> State:
        g = field("0616: F-IG-OG F-III-10 / 0617: R-1I-5", dice=[6, 3, 3, 3])
        g.commands, g.commands_at_start = {"french": 4, "russian": 0}, {"french": 4, "russian": 0}
        play(g, "11", "french")
        attack.begin(g)
        run(g, attack.attacks(g), words)
        return g

    g = attacked("stack:0616 cc:4")
    assert told(g, "combat-values")[0].args["attack"] == 2 + 2 + 3
    assert g.effects == []
    g = attacked("stack:0616 keep:11 cc:4")
    assert told(g, "combat-values")[0].args["attack"] == 2 + 3
    assert [effect.card for effect in g.effects] == ["11"]
    g = attacked("stack:0616 unit:F-IG-OG cc:4")  # the stack has a Guard unit, though it stays
    assert told(g, "combat-values")[0].args["attack"] == 1 + 2 + 3
    assert g.effects == []
    g = field("0616: F-III-10 / 0617: R-1I-5")
    g.commands = {"french": 4}
    play(g, "11", "french")
    attack.begin(g)
    asked = run(g, attack.attacks(g), "stack:0616")
    assert not any(word.startswith("keep") for word in asked[-1].choices)
    refusal = asked[-1].why("keep:11")
    assert refusal is not None
    assert refusal.rule == "16.1o"


@rule("16.1n", "8.6a")
def test_a_stack_is_moved_with_wittgenstein_only_if_he_goes_with_it():
    g = play(field("1806: R-1I-5 essen / 1808: wittgenstein", turn=10), "32", "russian")
    way = ["1806", "1807", "1808"]
    assert on_marches.march_die(g, "russian", ["R-1I-5"], way, ["essen"]) == 0
    assert on_marches.march_die(g, "russian", ["R-1I-5"], way, ["wittgenstein"]) == -1


@rule("11.18a", "16.1o")
def test_disrupted_units_of_the_corps_of_the_dvina_defend_no_better():
    fight = Combat("russian", "0616", "0617", ["R-1I-5"])
    mixed = "0616: R-1I-5 / 0617: F-II-6! F-I-1"
    g = play(field(mixed, turn=10), "32", "french")
    assert total(defence_value(g, fight)) == 1
    g.disrupted = ["F-I-1"]
    assert total(defence_value(g, fight)) == 2
    g.disrupted = ["F-I-1", "F-II-6"]
    assert defence_value(g, fight) == []


@rule("16.1g", "15.1d")
@pytest.mark.parametrize("language", ["en", "it"])
def test_agents_tell_what_lies_in_a_closed_stack(language: str):
    g = field("1806: R-1I-5 R-1I-14! wittgenstein / 1906: F-III-10", cover={"1806": 1})
    g.options = {**CARDS, "dummies": "yes"}
    play(g, "2", "french")
    (event,) = told(g, "card-inspects")
    mine, theirs, watchers = (event.read_by(seat) for seat in ("french", "russian", None))
    assert mine is not None
    assert mine.args["pieces"] == ["unit:R-1I-5", "unit:R-1I-14", "commander:wittgenstein"]
    assert mine.args["shaken"] == ["unit:R-1I-14"]
    assert mine.args["dummies"] == 1
    sentence = GAME.say(language, mine.key, mine.args)
    assert "Wittgenstein" in sentence
    for other in (theirs, watchers):
        assert other is not None
        assert other.args["pieces"] == "hidden:russian"
        assert "1806" in GAME.say(language, other.key, other.args)
        assert "Wittgenstein" not in GAME.say(language, other.key, other.args)


# --- reasons, and what a seat may learn


@rule("16.1n")
def test_a_target_that_does_not_fit_is_refused_by_its_rule():
    g = field("1808: F-III-10 F-III-25 F-IV-13 F-IV-14", dice=[2])
    g.cards = Cards()
    g.instruction = Instruction("14", list(decks.card(g, "14").sides["both"].ops))
    (asked,) = run(g, carry_out(g))
    assert asked.why("unit:F-III-25") is None
    assert why(asked, "unit:F-III-10") == "16.1n"  # a Veteran
    assert why(asked, "unit:nobody") == "not-asked"
    g = field("1806: R-1I-5 / 1906: R-1I-14 / 2006: R-1V-GD / 1808: F-III-10", turn=7)
    g.cards = Cards()
    ops = [op for op in decks.card(g, "10").sides["french"].ops if in_time(g, op, "1")]
    g.instruction = Instruction("10", ops)
    (asked,) = run(g, carry_out(g))
    assert why(asked, "stack:1808") == "16.1n"
    g = field("2010: R-1I-5")
    g.instruction = Instruction("8", list(decks.card(g, "8").sides["russian"].ops))
    (asked,) = run(g, carry_out(g))
    far = next(
        f"bridge:{a}-{b}" for a, b in g.board.bridges if f"bridge:{a}-{b}" not in asked.choices
    )
    assert why(asked, far) == "16.1n"


@rule("16.1g", "7.7a")
def test_a_free_depot_is_refused_by_the_rules_on_depots():
    g = field("2307: F-X-7 macdonald")
    (asked,) = run(g, _free(g))
    assert why(asked, "city:0308").startswith("7.")
    assert why(asked, "city:0101") == "7.0b"


@rule("16.1g", "16.1n", "15.1d")
def test_the_size_of_closed_stacks_is_not_told_by_what_can_be_named():
    four = "R-1I-5 R-1I-14 R-1II-4 R-1II-17"
    pieces = f"1808: {four} / 1709: R-1V-GD R-1V-CG constantine / 1508: R-1VI-7 R-1VI-24"
    g = field(pieces, turn=10, cover={"1709": 2, "1508": 1})
    g.options = {**CARDS, "dummies": "yes"}
    g.cards = Cards()
    g.instruction = Instruction("26", list(decks.card(g, "26").sides["french"].ops))
    asked = run(g, carry_out(g), "stack:1709")
    assert asked[0].choices == ["stack:1709", "stack:1808"]  # 1508 shows three counters
    assert [event.args["hex"] for event in told(g, "card-too-small")] == ["hex:1709"]
    assert asked[-1].seat == "russian"  # only 1808 is left: its owner names the unit
    assert {value(word) for word in asked[-1].choices} == set(four.split())
    open_ = field(pieces, turn=10)
    open_.cards = Cards()
    open_.instruction = Instruction("26", list(decks.card(open_, "26").sides["french"].ops))
    (only,) = run(open_, carry_out(open_))
    assert only.seat == "russian"


# --- all of them

EVERY = [
    (card.number, side, turn)
    for card in state().board.cards.cards
    for side in (("french",) if card.single else ("french", "russian"))
    for turn in ((3, 7) if card.deck == "1" else (10, 12))
]


@pytest.fixture(scope="module")
def armies() -> bytes:
    """Both armies of the advanced game as they set up."""
    table = Table.new(GAME, "advanced", {}, "every card")
    chance = random.Random(1)
    while table.state.turn == 0 and table.ask is not None:
        table.play(quick(table.ask) or chance.choice(table.ask.choices))
    return GAME.encode(table.state)


@rule("16.1f", "16.1g")
@pytest.mark.parametrize("fog", ["yes", "no"])
@pytest.mark.parametrize(("number", "side", "turn"), EVERY)
def test_every_card_can_be_played(number: str, side: str, turn: int, fog: str, armies: bytes):
    """It changes something or says that it does not; nothing that is offered leads nowhere."""
    g = GAME.decode(armies)
    chance = random.Random(number)
    some = [unit for unit in g.at if unit in g.board.units]
    for unit in chance.sample(some, 30):
        (disrupt if chance.random() < 0.7 else eliminate)(g, unit)
    g.turn, g.options = turn, {**g.options, "dummies": fog}
    g.depots["french"] = ["1808", "2307"]
    g.pending_events.clear()

    def pieces() -> list[object]:
        some = (g.at, g.disrupted, g.eliminated, g.removed, g.depots, g.awaited, g.points)
        return [deepcopy(one) for one in some]

    before = pieces()
    assert g.cards is not None
    g.cards.drawn = {side: number}
    _declare(g, side, number)
    run(g, carry_out(g), lambda ask: chance.choice(ask.choices))
    assert g.instruction is None
    assert number in g.cards.discard
    g.cards.discard.clear()
    invariants.check(g)
    quiet = told(g, "card-without-effect") or told(g, "card-inspects") or told(g, "card-die")
    assert g.effects or pieces() != before or quiet
