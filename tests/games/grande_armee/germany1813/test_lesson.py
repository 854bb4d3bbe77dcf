"""The lesson of 1813: Lützen and Bautzen, three turns."""

import random

from grognard.ai.players import Reckless, player, think
from grognard.games.grande_armee import depots, supply
from grognard.games.grande_armee.bot.marches import stays
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.germany1813 import GAME
from grognard.games.grande_armee.stacks import survey
from grognard.kernel.dice import Dice
from grognard.kernel.table import Table
from grognard.server.openings import table_of_lesson


def test_everybody_is_in_supply_when_it_begins():
    table, seat = table_of_lesson(GAME, "bautzen")
    g = table.state
    assert seat == "french"
    for side in g.sides:
        linked = depots.linked(g, side)
        assert all(linked & g.board.grid.bit[hex] for hex in g.depots[side])
        lines = supply.supply_lines(g, side)
        assert all(lines[hex] is not None for hex in survey(g)[side].units)


def test_it_ends_after_three_turns_by_its_goal_and_without_a_truce():
    state = GAME.read_position(GAME.lessons["bautzen"].position)
    state.dice = Dice("lesson")
    table, rng = Table.from_state(GAME, "campaign", {}, state), random.Random(1)
    assert table.state.turn == 4
    while table.ask is not None:
        assert not table.ask.key.startswith("truce")
        table.play(Reckless().choose(table, rng))
    assert table.outcome is not None
    assert table.outcome.kind == "goal"
    assert table.state.turn == 6


def test_the_bot_leaves_nobody_where_a_city_that_needs_a_warden_has_none():
    """Erfurt has a depot and no unit; the bot failed when it had to discard a train there."""
    g = GAME.read_position(GAME.lessons["bautzen"].position)
    outlook, erfurt = Outlook(g, "french", random.Random(1)), g.board.city("Erfurt")
    assert outlook.needs_warden(erfurt)
    assert stays(outlook, erfurt, []) == []


EMPTY = """
game = "germany1813"
turn = 6
phase = "supply"

[depots]
french = "4115 3916 3715 3415"
coalition = "2514 2915"

[hexes]
3415 = "F-VI-20 F-VI-21 marmont"
3512 = "F-OG-1 napoleon"
2915 = "R-I-5 wittgenstein"

[state]
scenario = "campaign"
[state.goal]
city = "Bautzen"
turn = 6
"""


def test_the_bot_goes_into_the_city_that_decides_though_it_is_friendly_and_empty():
    g = GAME.read_position(EMPTY)
    outlook, bautzen = Outlook(g, "french", random.Random(1)), g.board.city("Bautzen")
    assert not outlook.holds(bautzen)
    table, rng = Table.from_state(GAME, "campaign", {}, g), random.Random(1)
    bot = player(GAME, "grognard")
    while table.ask is not None:
        table.play(think(table, bot, rng))
    assert table.outcome is not None
    assert table.outcome.winners == ("french",)
