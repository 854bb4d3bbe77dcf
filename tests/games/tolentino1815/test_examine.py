"""What can be measured on the board at any time, and that it tells no secret."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.examine import CommandSeen, GunsSeen, MarchSeen, SightSeen
from grognard.games.tolentino1815.odds_table import compute_odds, result_of
from grognard.games.tolentino1815.state import State
from grognard.kernel.table import Table
from tests.games.tabletop import rule
from tests.games.tolentino1815.tabletop import BOARD, field, new, state, view


def command(g: State, seat: str | None, who: str) -> CommandSeen:
    seen = GAME.examine(g, seat, f"command:{who}")
    assert isinstance(seen, CommandSeen)
    return seen


def sight(g: State, hex: str) -> SightSeen:
    seen = GAME.examine(g, None, f"sight:{hex}")
    assert isinstance(seen, SightSeen)
    return seen


def test_between_two_activations_no_march_is_priced():
    g = state("1508: eckhardt chast_a / 1010: carl_a")
    assert (g.active, GAME.examine(g, "austrian", "march:chast_a")) == ("", None)


@rule("4.3.1a", "4.3.2")
def test_a_general_shows_his_radius_and_who_hears_him():
    g = state("1508: eckhardt chast_a / 1010: carl_a / 1509: chast_b / 3908: uss_a")
    seen = command(g, "austrian", "eckhardt")
    assert seen.hex == "1508"
    assert seen.reach["1508"] == 0
    assert max(seen.reach.values()) <= seen.radius
    assert "1010" not in seen.reach
    assert seen.units == ["unit:chast_a", "unit:chast_b"]
    assert seen.cut_off == ["unit:carl_a"]


@rule("4.3.4b")
def test_neapolitans_far_from_their_generals_are_named():
    g = state("2909: pignatelli vel1 / 2910: vel2 / 3109: vel3 / 1111: taxis")
    assert command(g, "neapolitan", "pignatelli").strayed == ["unit:vel3"]


@rule("5.2c")
def test_a_chief_shows_whose_order_he_could_change():
    g = state("1112: bianchi / 1508: eckhardt / 2510: starhemberg / 3908: uss_a")
    assert command(g, "austrian", "bianchi").formations == ["formation:E"]


def test_of_the_enemy_only_the_reach_is_told():
    g = state("1508: eckhardt / 1509: chast_b / 1708: uss_a")
    seen = command(g, "neapolitan", "eckhardt")
    assert seen.reach == command(g, "austrian", "eckhardt").reach
    assert (seen.units, seen.cut_off, seen.formations) == ([], [], [])
    assert command(g, None, "eckhardt") == seen


@rule("11.3.2")
def test_an_unseen_general_cannot_be_examined():
    g = state("1508: eckhardt chast_a / 3908: uss_a")
    assert GAME.examine(g, "austrian", "command:eckhardt") is not None
    for seat in ("neapolitan", None):
        assert GAME.examine(g, seat, "command:eckhardt") is None
        assert GAME.examine(g, seat, "command:taxis") is None  # not on the map at all


@rule("11.3a", "11.3.1a")
def test_sight_names_what_is_in_the_way():
    g = state("2011: bianchi / 3908: uss_a")
    seen = sight(g, "2011")
    assert seen.reach == 4
    assert seen.closed["2210"] == ("2110",)
    assert "2111" in seen.seen
    assert not {*seen.seen} & {*seen.closed}
    dark = sight(state("2011: bianchi / 3908: uss_a", turn=6), "2011")
    assert dark.reach == 1
    assert set(dark.seen) == set(BOARD.grid.neighbours("2011"))


@rule("11.4.3a", "11.4.1a")
def test_a_battery_shows_every_shot_with_its_arithmetic():
    t = field(
        "1312: art_e art_s senitzer / 1413: lin6_a / 3908: uss_a",
        active="S",
        phase="bombardment",
        guests=["art_e"],
    )
    seen = GAME.examine(t.state, "austrian", "guns:art_s")
    assert isinstance(seen, GunsSeen)
    alone, together = seen.shots
    assert (alone.choice, alone.guns, alone.value) == ("fire:1413", ["unit:art_s"], 3)
    assert (together.choice, together.value) == ("together:1413", 6)
    assert alone.modifiers["distance"] == 1
    assert GAME.examine(t.state, "neapolitan", "guns:art_s") is None
    t.play("unit:art_s")
    assert t.ask is not None
    for shot in seen.shots:
        assert sum(shot.results.values()) == pytest.approx(1)
        told = GAME.odds(t.state, t.ask, shot.choice)
        assert told is not None
        assert {c.args["result"]: c.probability for c in told.chances} == {
            f"bombardment:{result}": pytest.approx(p) for result, p in shot.results.items()
        }


@pytest.mark.parametrize("subject", ["", "command:", "sight:9999", "guns:nobody", "x:y", "sight"])
def test_nonsense_gets_no_answer(subject: str):
    assert GAME.examine(new().state, "austrian", subject) is None


@rule("11.3.2")
def test_what_can_be_measured_tells_no_secret():
    """Dealt afresh, every examination looks the same to the seat, byte for byte."""
    rng = random.Random(5)
    subjects = [f"command:{who}" for who in BOARD.commanders]
    subjects += [f"guns:{id}" for id, u in BOARD.units.items() if u.artillery]
    subjects += ["sight:2310", "sight:1508"]
    moved = 0
    for seed in ("a", "b"):
        t = new(seed=seed)
        for n in range(240):
            if t.ask is None:
                break
            t.play(rng.choice(t.ask.choices))
            if n % 6:
                continue
            for seat in ("neapolitan", "austrian"):
                dealt = t.redeal(seat, rng).state
                moved += dealt.at != t.state.at
                for subject in subjects:
                    mine, other = (GAME.examine(g, seat, subject) for g in (t.state, dealt))
                    assert msgspec.json.encode(mine) == msgspec.json.encode(other), subject
    assert moved > 20


@rule("12.5.3a")
def test_both_sides_see_the_chance_of_each_result():
    t = field("1312: lin6_a lin6_b medici / 1413: hill_a", active="II", orders="II attack")
    t.play("done")
    while t.ask is not None and t.ask.key != "assault.declare":
        t.play("done")
    t.play("target:1413")
    t.play("unit:lin6_a")
    for seat in ("neapolitan", "austrian", None):
        (shown,) = view(t, seat).assaults
        assert sum(shown.chances.values()) == pytest.approx(1)
        assert t.state.draft is not None
        drawn = Counter(
            result_of(BOARD, compute_odds(t.state, t.state.draft), die) for die in range(1, 7)
        )
        assert shown.chances == {result: pytest.approx(n / 6) for result, n in drawn.items()}


@rule("9.1c")
def test_who_moves_a_unit_is_told_what_every_hex_costs():
    table = Table.new(GAME, "battle", seed="prices")
    while table.ask is not None and table.ask.key != "movement.hex":
        word = next((c for c in table.ask.choices if c.startswith(("formation:", "unit:"))), "")
        table.play(word or table.ask.choices[0])
    ask = table.ask
    assert ask is not None
    unit, points = str(ask.args["unit"]), int(str(ask.args["points"]))
    seen = GAME.examine(table.state, ask.seat, f"march:{unit.split(':')[1]}")
    assert isinstance(seen, MarchSeen)
    goals = [c for c in ask.choices if c.startswith(("hex:", "column:"))]
    assert goals
    assert set(goals) <= set(seen.prices)
    assert all(0 < seen.prices[c] <= points for c in goals if c.startswith("hex:"))
    # the enemy and a watcher are told nothing of it
    for seat in ({"neapolitan", "austrian"} - {ask.seat}).union({None}):
        assert GAME.examine(table.state, seat, f"march:{unit.split(':')[1]}") is None
