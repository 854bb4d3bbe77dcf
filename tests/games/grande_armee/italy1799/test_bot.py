"""The bot in 1799: both sides take the war to the enemy, and it knows its pieces."""

from random import Random

import pytest

from grognard.ai.players import Random as Chance
from grognard.games.grande_armee.bot.marches import value_of
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.italy1799 import GAME
from grognard.kernel.table import Table
from tests.games.grande_armee.italy1799.field import BOARD, EVEN, field


def outlook(pieces: str, side: str = "coalition", turn: int = 1) -> Outlook:
    depots = {"coalition": ["3827"], "french": list[str]()}
    g = field(pieces, points=dict(EVEN), depots=depots, turn=turn)
    return Outlook(g, side, Random(1))


def test_an_augmented_division_and_suvorov_count_for_what_they_are():
    o = outlook("3829: A99-KAI A99-ELS / 3730: A99-GOT A99-MIT / 3828: A99-LIP suvorov")
    assert o.worth(["A99-KAI"], ()) == 2 * o.worth(["A99-ELS"], ())
    assert o.worth(["A99-LIP"], ("suvorov",)) == o.worth(["A99-LIP"], ()) + 2


def test_the_coalition_wants_the_cities_at_once():
    o = outlook("3827: A99-KAI A99-ELS kray / 3928: F99-HAT")
    assert o.invades
    assert {BOARD.city(name) for name in ("Genoa", "Milan", "Turin", "Mantua")} <= o.goals.keys()


def test_an_empty_city_is_held_by_nobody():
    o = outlook("3827: A99-KAI", "french", turn=3)
    assert not any(o.holds(hex) for hex in o.prizes)


@pytest.mark.parametrize(("turn", "shy"), [(2, False), (3, True)])
def test_cossacks_keep_out_of_cities(turn: int, shy: bool):
    o = outlook("3828: R99-COS kray / 4428: F99-HAT", turn=turn)
    city = value_of(o, "3828", "3829", ["R99-COS"], 1)
    o.g.points = {}
    assert (city < value_of(o, "3828", "3829", ["R99-COS"], 1)) is shy


def test_in_hostile_country_it_wants_cities_that_open_supply():
    """Brescia lies between the depot in Mantua and Milan."""
    pieces = "3928: A99-KAI A99-ELS kray / 4227: A99-GOT A99-MIT melas / 4428: F99-HAT"
    g = field(pieces, turn=7, points=dict(EVEN), depots={"coalition": ["3928"], "french": []})
    assert BOARD.city("Brescia") in Outlook(g, "coalition", Random(1)).goals
    g.at["A99-SEC"] = BOARD.city("Brescia")
    assert Outlook(g, "coalition", Random(1)).needs_warden(BOARD.city("Brescia"))


@pytest.mark.parametrize(("side", "seed"), [("french", 1), ("coalition", 54)])
def test_it_beats_a_player_who_chooses_by_chance(side: str, seed: int):
    t, rng = Table.new(GAME, "campaign", {}, f"w{seed}"), Random(seed)
    best, other = GAME.bot("grognard"), Chance()
    while t.ask is not None:
        t.play((best if t.ask.seat == side else other).choose(t, rng))
    assert t.outcome is not None
    assert t.outcome.winners == (side,)
