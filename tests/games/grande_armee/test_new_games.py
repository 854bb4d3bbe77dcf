"""What is true of every new game of 1812: sides, phases, commands, advanced set-up, tables."""

from __future__ import annotations

import random

import pytest

from grognard.games.grande_armee import commands, forage, victory
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.russia1812 import GAME
from grognard.games.grande_armee.russia1812.options import RULES
from grognard.games.grande_armee.stacks import room, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.table import Table
from tests.games.grande_armee import paints
from tests.games.grande_armee.tabletop import quick, rule, state


def after_set_up(scenario: str) -> State:
    """A new game whose pieces and depots were placed by `auto` and `done`."""
    t = Table.new(GAME, scenario, {}, "new")
    rng = random.Random(1)
    while t.state.turn == 0 and t.ask is not None:
        t.play(quick(t.ask) or rng.choice(t.ask.choices))
    return t.state


@rule("1.1b")
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_rules_at_hand_explain_the_abbreviations(language: str):
    text = GAME.rules["1.1b"].text(language)
    assert all(f"{short} =" in text for short in ("CC", "CF", "CR", "OF", "FAV", "FDV", "USS"))


@rule("3.7a")
def test_austrians_are_drawn_white_and_poles_dark_blue():
    bodies = paints.bodies()
    assert min(bodies["austrian"]) > 0xD0
    red, green, blue = bodies["GRANDE_ARMEE"]
    assert blue > max(red, green)
    assert max(red, green, blue) < 0xA0
    assert "polish" not in bodies  # the Poles wear the blue of the Grande Armée


@rule("3.7b")
def test_the_ground_of_the_sign_tells_the_contingent():
    ground = paints.signs()
    nations = {unit.nation for unit in state().board.units.values() if unit.side == "french"}
    assert nations - set(ground) == {"french", "austrian"}
    assert ground["bavarian"] == (255, 255, 255)
    red, green, blue = ground["polish"]
    assert min(red, blue) > green + 0x30  # magenta
    assert max(ground["prussian"]) - min(ground["prussian"]) < 0x10
    for nation in ("italian", "westphalian"):
        red, green, blue = ground[nation]
        assert green > max(red, blue) + 0x20
    assert sum(ground["westphalian"]) < sum(ground["italian"])  # the darker green
    for nation in ("saxon", "swiss"):
        red, green, blue = ground[nation]
        assert red > max(green, blue) + 0x20
    assert sum(ground["swiss"]) < sum(ground["saxon"])  # crimson and old rose


@rule("5.1a")
def test_two_players_and_every_unit_belongs_to_one_of_them():
    assert GAME.seats("campaign", {}) == ("french", "russian")
    board = state().board
    assert {board.side[unit] for unit in board.units} == {"french", "russian"}


PHASES = (
    "supply",
    "trains",
    "recovery",
    "movement",
    "commands",
    "combat",
    "commanders",
    "cossacks",
    "reinforcements",
)


@rule("5.1b")
def test_the_seven_phases_come_in_order():
    assert [name for name in GAME.turn.names if name in PHASES] == list(PHASES)


PHASES = (
    "supply",
    "trains",
    "recovery",
    "movement",
    "commands",
    "combat",
    "commanders",
    "cossacks",
)


@rule("14.1l", "14.1ab")
def test_the_french_receive_four_commands_the_russians_three():
    g = state("1808: R-1I-5 / 2108: F-III-10")
    commands.receive(g)
    assert g.commands == {"french": 4, "russian": 3}
    assert commands.first(g) == "french"


@rule("16.0a")
def test_the_advanced_scenario_uses_every_advanced_rule_and_each_can_be_left_out():
    options = GAME.complete_options("advanced", {})
    assert all(options[id] == "yes" for id in RULES)
    options = GAME.complete_options("advanced", {"reserve": "no"})
    assert options["reserve"] == "no"
    assert all(GAME.complete_options("campaign", {})[id] == "no" for id in RULES)
    assert set(RULES.values()) <= {f"16.{n}" for n in range(1, 14)} | {"15.1"}


@rule("16.3a", "16.3b", "16.7a")
def test_the_advanced_set_up_brings_more_commanders_and_the_cavalry_reserve():
    g = after_set_up("advanced")
    extra = {"baggovout", "borosdin", "docturov", "raevsky", "schouwalov", "tuchkov", "reynier"}
    assert extra <= set(g.at)
    assert g.at["schouwalov"] == "1407"
    assert g.at["reynier"] == "2313"
    hexes = {"2309", "2409", "2509", "2510"}
    reserve = [*g.board.corps["CR"], "murat", "grouchy"]
    assert {g.at[piece] for piece in reserve} <= hexes
    assert all(room(g.board, units_in(g, hex)) <= CAPACITY for hex in hexes)
    basic = after_set_up("campaign")
    assert extra.isdisjoint(basic.at)
    assert set(g.board.corps["CR"]).isdisjoint(basic.at)


@rule("16.13ab")
@pytest.mark.parametrize(("turn", "marked"), [(8, False), (9, False), (10, True)])
def test_no_forage_markers_on_turns_8_and_9_of_1813(turn: int, marked: bool):
    g = state("1709: F-III-10", turn=turn, second_year=True)
    g.depots = {"french": [], "russian": []}
    forage.place_markers(g)
    assert bool(g.forage) is marked


@rule("16.13af")
def test_the_second_year_is_decided_by_14_7():
    g = state(turn=16, second_year=True, points={"russian": 0})
    g.at = {"F-III-10": "0308", "F-III-11": "1101", "F-III-25": "1317"}
    victory.check(g)
    assert g.outcome is not None
    assert g.outcome.rule == "14.7b"
    assert g.outcome.winners == ("french",)


@rule("T16.13a")
def test_table_16_13_has_a_number_for_each_side_and_turn():
    rows = {row.turn: row.trains for row in state().board.tables.trains["two_year"]}
    assert sorted(rows) == list(range(8, 17))
    assert all(set(trains) == {"french", "russian"} for trains in rows.values())
