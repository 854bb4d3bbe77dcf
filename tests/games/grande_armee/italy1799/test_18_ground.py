"""Section 18: the map, the zones and the numbers of 1799."""

import pytest

from grognard.games.grande_armee import commands, depots, supply, territory, victory
from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.initiative import printed
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.tabletop import rule, state

BOARD = campaign("italy1799").boards[""]
MASK = BOARD.grid.mask


def field(pieces: str = "", turn: int = 1) -> State:
    return state(pieces, turn=turn, game="italy1799")


@rule("18.5a", "18.5b")
def test_only_the_playable_area_is_on_the_map():
    assert len(BOARD.hexes) == 78
    assert {"3325", "3823", "3824", "4528", "4530"} <= BOARD.hexes.keys()
    beyond = [h.hex for h in BOARD.map.hexes if h.country not in ("italy", "illyria", "france")]
    assert beyond == ["3325", "3823", "3824"]


@rule("18.5c", "18.5d")
@pytest.mark.parametrize("turn", [1, 6])
def test_the_austrian_zone_is_friendly_to_the_coalition(turn: int):
    g, zone = field(turn=turn), BOARD.region("austrian_zone")
    assert not zone & ~territory.supply_ground(g, "coalition")
    assert not zone & ~territory.enemy_ground(g, "french")


@rule("18.5e", "18.5f")
def test_the_open_zone_turns_hostile_to_both():
    milan = MASK([BOARD.city("Milan")])
    for side in ("french", "coalition"):
        assert milan & territory.supply_cities(field(turn=5), side)
        assert milan & territory.enemy_cities(field(turn=6), side)


@rule("18.6a", "18.6b", "18.6c", "18.6d")
def test_sources():
    g = field()
    south = ["4528", "4530", "4030", "3930", "3830", "3730", "3630"]
    assert supply.sources(g, "french") == MASK(south)
    assert supply.sources(g, "coalition") == MASK(["3325"])


@rule("18.7a", "18.7b")
def test_lines_count_three_and_links_five():
    g = field()
    assert supply.lines(g, "french").reach == 3
    assert depots.chain_range(g, "coalition") == 5


@rule("18.1b", "18.1e", "18.1f", "18.1k", "18.1l", "18.3a")
def test_commands_and_trains_by_turn():
    seen = [
        (commands.base(field(turn=t), "coalition"), commands.base(field(turn=t), "french"))
        for t in (1, 3, 4, 7, 8, 13)
    ]
    assert seen == [(3, 3), (3, 3), (4, 3), (4, 3), (4, 4), (4, 4)]
    for side in ("french", "coalition"):
        assert [printed(field(turn=t), side) for t in (1, 3, 4, 13)] == [5, 5, 6, 6]
    assert not any(field(turn=t).winter for t in range(1, 14))


@rule("18.4a1", "18.4a2", "18.4a3")
def test_only_occupied_cities_score():
    turin = BOARD.city("Turin")
    g = field(f"{turin}: F99-CAV")
    assert victory.cities(g) == {"french": {"Turin": 1}, "coalition": {}}
    assert sum(h.vp for h in BOARD.map.hexes) == 4


@rule("18.9a", "18.9b", "18.9c")
def test_augmented_divisions():
    large = [unit for unit in BOARD.units.values() if unit.augmented]
    assert large
    assert all(unit.cf == 2 for unit in large)
    rooms = {"V": 4, "L": 5, "C": 6}
    assert all(unit.room == rooms[unit.quality] for unit in large)
