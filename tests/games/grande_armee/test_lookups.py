"""What is looked up once for a question says the same as the rule that is asked hex by hex."""

from __future__ import annotations

import random

from grognard.games.grande_armee import depots, reinforcements, trains
from grognard.games.grande_armee.russia1812 import GAME
from grognard.games.grande_armee.stacks import place, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import rule, state
from tests.games.grande_armee.test_referee import a_position


def test_a_survey_follows_every_change() -> None:
    g = state("1808: F-I-1 F-I-2 davout")
    assert survey(g)["french"].units == {"1808": ("F-I-1", "F-I-2")}
    g.at["F-I-1"] = "1708"
    assert survey(g)["french"].units == {"1708": ("F-I-1",), "1808": ("F-I-2",)}
    g.at["F-I-1"] = "1808"
    g.at["F-I-2"] = g.at.pop("F-I-2")
    g.at["F-I-1"] = g.at.pop("F-I-1")
    assert survey(g)["french"].units == {"1808": ("F-I-2", "F-I-1")}  # the last lies on top
    assert survey(g)["french"].strong == g.board.grid.bit["1808"]
    g.disrupted.append("F-I-1")
    assert not survey(g)["french"].strong


def test_a_survey_made_from_the_last_one_is_the_same_as_one_made_anew() -> None:
    chance = random.Random("moved")
    for _ in range(20):
        g, _ = a_position(chance)
        for _ in range(30):
            piece, hex = chance.choice([*g.board.side]), chance.choice([*g.at.values()])
            match chance.randrange(8):
                case 0 | 1:
                    g.at.pop(chance.choice([*g.at]), None)
                case 2:
                    g.disrupted = chance.sample(g.disrupted, len(g.disrupted) // 2)
                case _:
                    place(g, piece, hex)
            if chance.random() < 0.5:
                continue  # what changes before the next look is followed together
            now, anew = survey(g), survey(GAME.decode(GAME.encode(g)))
            for side in g.sides:
                # Hexes stand in the same order too: choices are listed in it.
                assert [*now[side].units.items()] == [*anew[side].units.items()]
                assert [*now[side].commanders.items()] == [*anew[side].commanders.items()]
                for mask in ("stacks", "led", "present", "cavalry", "alone", "strong", "used"):
                    assert getattr(now[side], mask) == getattr(anew[side], mask), mask


def test_a_clone_and_an_undone_table_survey_their_own_armies() -> None:
    table = Table[State].new(GAME, seed="survey")
    chance = random.Random("survey")
    for _ in range(200):
        assert table.ask is not None
        before = {side: dict(army.units) for side, army in survey(table.state).items()}
        copy = table.clone()
        seat, word = table.ask.seat, chance.choice(table.ask.choices)
        table.play(word)
        for side, army in survey(table.state).items():
            for hex, units in army.units.items():
                assert list(units) == units_in(table.state, hex, side)
        assert {side: army.units for side, army in survey(copy.state).items()} == before
        if table.why_not_undo(seat) is None:
            table.undo(seat)
            assert {side: army.units for side, army in survey(table.state).items()} == before
            table.play(word)


@rule("7.3a", "7.3b", "7.3d", "7.5a", "7.6b", "7.6c", "7.6d", "7.6f", "7.7a")
def test_sets_of_hexes_agree_with_refusals() -> None:
    chance = random.Random("sets")
    for _ in range(40):
        g, _ = a_position(chance)
        for side in g.sides:
            spots = trains.places(g, side)
            assert spots.sites == depots.sites(g, side)
            for hex, bit in g.board.grid.bit.items():
                refused = depots.may_build(g, side, hex, spots.sites)
                assert (refused is None) == bool(bit & spots.sites.open)
                assert (trains.may_serve(g, spots, hex) is None) == bool(bit & spots.serves)
                may_hide = trains.may_lay_dummy(g, spots, hex) is None
                assert may_hide == (hex in spots.hexes)


@rule("7.7b")
def test_sites_with_more_links_are_those_made_anew() -> None:
    chance = random.Random("links")
    more = 0
    for _ in range(40):
        g, _ = a_position(chance)
        for side in g.sides:
            here, links = depots.sites(g, side), list[str]()
            for city in chance.sample([*g.board.grid.hexes(g.board.cities)], 6):
                links.append(city)
                before, here = here.linked, depots.with_links(g, here, [city])
                more += here.linked != before
                assert here == depots.sites(g, side, also=links)
    assert more > 20


@rule("13.3c")
def test_arrivals_agree_with_refusals() -> None:
    chance = random.Random("arrivals")
    for _ in range(20):
        g, _ = a_position(chance)
        pieces = [p for a in g.board.pieces.arrivals for p in a.pieces]
        for piece in chance.sample(pieces, 5):
            side = g.board.side[piece]
            here = reinforcements.country(g, side)
            g.at.pop(piece, None)
            open_ = reinforcements.places(g, side, piece, here)
            for hex in g.board.hexes:
                refused = reinforcements.may_arrive(g, here, piece, hex)
                assert (refused is None) == (hex in open_)
