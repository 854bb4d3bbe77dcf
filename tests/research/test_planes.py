"""Planes: what stands where, to one seat's eyes, at the same number for ever."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from grognard.kernel.registry import game, games
from grognard.kernel.table import Table
from grognard.research.planes import Planes, extended, places


def after(id: str, choices: int, scenario: str = "", seed: str = "planes") -> Table[Any]:
    table, rng = Table[Any].new(game(id), scenario, seed=seed), random.Random(1)
    for _ in range(choices):
        assert table.ask is not None
        table.play(rng.choice(table.ask.choices))
    return table


@pytest.mark.parametrize("id", sorted(games()))
def test_nearly_every_fact_at_a_place_has_its_plane(id: str) -> None:
    planes, table = Planes.of(id), after(id, 120)
    assert len(set(planes.names)) == len(planes.names)
    assert len(set(planes.places)) == len(planes.places)
    found = known = 0
    for seat in table.seats:
        for plane, place, _ in planes.facts(game(id).view(table.state, seat)):
            assert place in planes.place
            found += 1
            known += plane in planes.plane
    assert found > 10
    assert known / found > 0.97


def test_a_plane_sums_what_stands_at_a_place() -> None:
    table = after("tolentino1815", 0)
    view: Any = table.game.view(table.state, "austrian")
    planes = Planes.of("tolentino1815")
    tensor = planes.tensor(view)
    assert tensor.shape == planes.shape == (len(planes.names), 480)
    strength = tensor[planes.plane["stacks/pieces:austrian/strength"]]
    for stack in view.stacks:
        there = [piece.strength or 0 for piece in stack.pieces if piece.side == "austrian"]
        assert strength[planes.place[stack.hex]] == sum(there)
    assert strength.sum() > 20


def test_printed_numbers_stand_where_the_view_has_names_alone() -> None:
    table = after("italy1799", 40)
    planes = Planes.of("italy1799")
    view: Any = table.game.view(table.state, "french")
    tensor = planes.tensor(view)
    units = tensor[planes.plane["stacks:french/units"]]
    strength = tensor[planes.plane["stacks:french/units/room"]]
    assert units.sum() > 3
    assert ((strength > 0) <= (units > 0)).all()


def test_blocks_of_a_town_are_counted_by_their_army() -> None:
    table = after("waterloo1815", 60)
    planes = Planes.of("waterloo1815")
    view: Any = table.game.view(table.state, "french")
    tensor = planes.tensor(view)
    for town, blocks in view.towns.items():
        for army in ("french", "anglo", "prussian"):
            count = tensor[planes.plane[f"towns:{army}"], planes.place[town]]
            assert count == sum(block.army == army for block in blocks)


@pytest.mark.parametrize("id", ["waterloo1815", "austerlitz1805", "tolentino1815"])
def test_what_is_hidden_changes_no_plane(id: str) -> None:
    table, planes = after(id, 80), Planes.of(id)
    for seat in table.seats:
        mine = planes.tensor(table.game.view(table.state, seat))
        for n in range(3):
            other = table.redeal(seat, random.Random(n))
            again = planes.tensor(table.game.view(other.state, seat))
            assert np.array_equal(mine, again)


def test_places_are_hexes_or_what_has_a_name_and_a_spot() -> None:
    hexes = [{"hex": "1001"}, {"hex": "1002"}]
    towns = [{"id": "ath", "x": 1, "y": 2}]
    assert places({"map": {"hexes": hexes}, "units": [{"id": "a"}], "towns": towns}) == [
        "1001",
        "1002",
    ]
    assert places({"units": [{"id": "a"}], "towns": towns}) == ["ath"]


def test_new_planes_come_behind_the_others() -> None:
    assert extended(["towns", "battles"], ["towns", "roads", "cities"]) == [
        "towns",
        "battles",
        "cities",
        "roads",
    ]
