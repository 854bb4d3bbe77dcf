"""Chapter 1: towns, roads, rivers, border, line and turn track."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.board import BOARDS, FOLDER
from grognard.kernel.boards import Overlay
from grognard.kernel.game import GameError
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    BOARD,
    asked,
    choices,
    new,
    play,
    rule,
    table,
    town,
    view,
    wander,
    why,
)

EIGHT = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_3_inf1 f_3_art"


@rule("1.0a")
@pytest.mark.parametrize("seed", range(3))
def test_every_living_block_is_in_one_town(seed: int):
    t = new("historical", f"places {seed}")
    for _ in wander(t, random.Random(seed), 400):
        v = view(t, None)
        standing = Counter(b.army for row in v.towns.values() for b in row)
        for army in v.armies:
            assert standing[army.army] + army.losses == len(BOARD.army_blocks[army.army])
        refs = [b.ref for row in v.towns.values() for b in row]
        assert len(refs) == len(set(refs))
        assert set(v.towns) <= set(BOARD.towns)
        for b in v.battles:
            here = {block.ref for block in v.towns[b.town]}
            on_board = [p.block.ref for p in b.pieces]
            assert len(on_board) == len(set(on_board))
            assert set(on_board) <= here


@rule("1.0a")
def test_cities_are_towns_like_the_others():
    t = table("""
        turn = 1
        [towns]
        waterloo = "f_1_inf1"
    """)
    play(t, "block:f_1_inf1 town:brussels done")
    assert town(t, "f_1_inf1") == "brussels"


@rule("1.0b")
def test_blocks_travel_along_links_only():
    t = table("""
        turn = 2
        [towns]
        waterloo = "a_r_br1 a_r_br2"
    """)
    play(t, "block:a_r_br1")
    assert why(t, "town:ligny") == "5.3a"
    play(t, "town:quatre_bras")
    assert town(t, "a_r_br1") == "quatre_bras"


@rule("1.0b")
def test_adjacent_is_mutual_and_every_town_has_a_road():
    for a, near in BOARD.neighbours.items():
        assert near
        assert all(a in BOARD.neighbours[b] for b in near)
    assert {road.kind for road in BOARD.roads} == {"major", "minor"}


@rule("1.0c")
def test_a_river_does_not_matter_to_those_who_do_not_attack():
    t = table(f"""
        turn = 1
        [towns]
        laneffe = "{EIGHT}"
    """)
    assert BOARD.road["laneffe"]["charleroi"].river
    for id in EIGHT.split():
        play(t, f"block:{id} town:charleroi")
    assert all(town(t, id) == "charleroi" for id in EIGHT.split())


@rule("1.0d")
def test_nothing_but_size_and_river_decides_what_a_road_carries():
    limits = {(r.kind, r.river): (r.limit, r.attack_limit, r.lane) for r in BOARD.roads}
    assert limits == {
        ("major", False): (8, 8, 2),
        ("major", True): (8, 4, 2),
        ("minor", False): (6, 6, 1),
        ("minor", True): (6, 3, 1),
    }
    for r in BOARD.roads:
        assert (r.limit, r.attack_limit, r.lane) == limits[r.kind, r.river]
    assert set(BOARD.roads[0].__struct_fields__) == {"a", "b", "kind", "river", "provenance"}


@rule("1.0e")
def test_the_border_may_be_crossed_once_play_has_begun():
    t = table("""
        turn = 1
        [towns]
        beaumont = "f_3_inf1"
    """)
    assert BOARD.towns["beaumont"].country == "FR"
    assert BOARD.towns["thuin"].country == "NL"
    play(t, "block:f_3_inf1 town:thuin")
    assert town(t, "f_3_inf1") == "thuin"


@rule("1.0f", "4.0c")
def test_the_line_may_be_crossed_once_play_has_begun():
    t = table("""
        turn = 2
        [towns]
        quatre_bras = "a_1_ne1"
    """)
    assert BOARD.towns["quatre_bras"].line == "anglo"
    assert BOARD.towns["ligny"].line == "prussian"
    play(t, "block:a_1_ne1 town:ligny")
    assert town(t, "a_1_ne1") == "ligny"


@rule("1.0g")
def test_t9_the_turn_track():
    track = BOARD.turns
    assert [box.n for box in track] == list(range(1, 24))
    assert [box.side for box in track] == ["french" if n % 2 else "allied" for n in range(1, 24)]
    assert [box.n for box in track if box.night] == [3, 6, 9, 12, 15, 18, 21]
    assert (track[2].side, track[5].side) == ("french", "allied")
    per_day = Counter(box.date for box in track)
    assert list(per_day) == [f"1815-06-{day}" for day in range(15, 23)]
    assert [per_day[day] for day in per_day] == [3] * 7 + [2]
    assert (track[22].date, track[22].side) == ("1815-06-22", "french")


@rule("1.0g")
def test_the_track_is_the_one_that_is_played():
    for n in range(1, 24):
        t = table(f"""
            turn = {n}
            [towns]
            laneffe = "f_1_inf1"
            brussels = "a_r_br1"
        """)
        seat = "french" if n % 2 else "allied"
        assert asked(t) == f"{seat} movement.block"
        v = view(t, seat)
        assert (v.turn, v.active, v.night) == (n, seat, n % 3 == 0)


@rule("1.0h")
def test_t1_the_neighbours_of_brussels():
    t = table("""
        turn = 2
        [towns]
        brussels = "a_r_br1"
    """)
    play(t, "block:a_r_br1")
    near = {"alost", "ninove", "hal", "waterloo", "wavre", "louvain", "malines"}
    assert set(choices(t, "town")) == near


@rule("1.0h")
def test_t2_links_that_are_there_and_links_that_are_not():
    for a, b in (("waterloo", "ligny"), ("wavre", "quatre_bras"), ("wavre", "nivelles")):
        assert b not in BOARD.road[a]
    for a, b in (
        ("waterloo", "nivelles"),
        ("quatre_bras", "nivelles"),
        ("quatre_bras", "ligny"),
        ("waterloo", "wavre"),
    ):
        assert b in BOARD.road[a]


@rule("1.0h")
def test_every_datum_of_the_map_says_where_it_comes_from():
    counts = BOARD.provenance()
    assert len(BOARD.towns) == 55
    assert len(BOARD.roads) == 112
    for kind in ("towns", "roads", "blocks", "setup", "tables"):
        assert set(counts[kind]) <= {"source", "rules", "reconstructed"}
        assert counts[kind]
    for item in (*BOARD.towns.values(), *BOARD.roads, *BOARD.blocks.values(), *BOARD.placings):
        assert item.provenance


# --- the board as a value


def overlay(change: Callable[[dict[str, Any]], None]) -> Overlay:
    """Our map with a change."""
    chart = json.loads((FOLDER / "map.json").read_text())
    change(chart)
    return Overlay({"map.json": json.dumps(chart).encode()})


@pytest.mark.parametrize("missing", ["ghent", "ligny", "ath"])
def test_a_map_without_a_town_raises_and_changes_nothing(missing: str):
    def drop(chart: dict[str, Any]) -> None:
        chart["towns"] = [town for town in chart["towns"] if town["id"] != missing]

    bad = overlay(drop)
    with pytest.raises(GameError, match=rf"map\.json: .*'{missing}'"):
        BOARDS.add(bad)
    assert bad.fingerprint not in BOARDS
    assert new().state.board is BOARD
    assert missing in BOARD.towns


def test_a_table_goes_on_with_the_roads_it_was_begun_with():
    def narrow(chart: dict[str, Any]) -> None:
        for road in chart["roads"]:
            road["kind"], road["river"] = "minor", False

    near = next(town for town, r in BOARD.road["valenciennes"].items() if r.kind == "major")

    def seventh(fingerprint: str) -> str:
        """The rule that keeps the seventh block off a major road."""
        blocks = f"[towns]\nvalenciennes = '{EIGHT}'"
        t = Table.from_state(
            GAME, "campaign", {}, GAME.positions.read(f"turn = 1\n{blocks}", fingerprint)
        )
        for id in EIGHT.split()[:6]:
            play(t, f"block:{id} town:{near}")
        play(t, f"block:{EIGHT.split()[6]}")
        return why(t, f"town:{near}")

    narrowed = BOARDS.add(overlay(narrow))
    assert [seventh(print_) for print_ in ("", narrowed, "", narrowed)] == ["", "5.4a", "", "5.4a"]
