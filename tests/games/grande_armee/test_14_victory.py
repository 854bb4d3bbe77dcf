"""14.3, 14.4 and 14.7: the end of the game and who has won."""

from __future__ import annotations

import pytest

from grognard.games.grande_armee import turn
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.russia1812 import GAME
from grognard.games.grande_armee.state import Goal, State
from grognard.games.grande_armee.victory import check, cities, points
from grognard.kernel.position import Broken, PositionError
from grognard.kernel.registry import game
from grognard.kernel.sequence import Sequence, Step
from grognard.kernel.state import Outcome
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import NN, aftermath, rule, rules, run, state, told


@rule("14.3a", "5.2a")
def test_the_turn_marker_moves_when_all_phases_are_done():
    g = state(turn=1)
    seen: list[int] = []
    steps = Sequence(lambda g: g, "phase", Step("only", begin=lambda g: seen.append(g.turn)))

    def stop(g) -> None:
        if g.turn == 3:
            g.turn = 16
            check(g)

    steps.steps = (*steps.steps, Step("check", begin=stop))
    run(g, turn.play(g, steps, lambda _: steps, turn.next_turn))
    assert seen == [1, 2, 3]


@rule("14.4a", "5.3a")
def test_the_game_ends_after_turn_16():
    g = state(turn=15)
    check(g)
    assert g.outcome is None
    g.turn = 16
    check(g)
    assert g.outcome is not None
    assert g.outcome.kind == "points"


@rule("14.7c")
def test_the_cities():
    score = cities(state())
    assert score["french"] == {"Lemberg": 1, "Konigsberg": 1, "Warsaw": 3}
    assert sum(score["russian"].values()) == 14
    assert len(score["french"]) + len(score["russian"]) == 13


@rule("14.7d", "14.7g")
def test_occupied_cities():
    g = state("1610: F-I-1 / 1808: ney / 1009: F-I-2!", points={"russian": 12})
    assert sum(cities(g)["french"].values()) == 8
    assert sum(cities(g)["russian"].values()) == 11
    assert points(g) == {"french": 8, "russian": 23}
    g.at["F-I-2"] = "1010"
    assert "Smolensk" in cities(g)["russian"]
    g = state("2512: platov")
    assert "Warsaw" in cities(g)["russian"]
    assert "Warsaw" not in cities(g)["french"]


FRENCH_14 = "0308: F-I-1 / 1101: F-I-2 / 1009: F-I-3 / 1208: F-I-5 / 1317: F-I-4"


@rule("14.7b", "14.7g")
@pytest.mark.parametrize(("track", "winner"), [(9, "french"), (10, "russian")])
def test_ties_go_to_the_french(track, winner):
    # 5 + 3 + 3 + 1 + 1 + 1 = 14 to 5 + the track
    g = state(FRENCH_14, turn=16, points={"russian": track})
    check(g)
    assert points(g) == {"french": 14, "russian": 5 + track}
    assert g.outcome is not None
    assert g.outcome.winners == (winner,)


@rule("14.7d", "14.7b")
def test_1799_scores_occupied_cities_only_and_needs_three_more(monkeypatch):
    rules(monkeypatch, empty_cities_score=False, foe_needs=3)
    g = state("2512: F-I-1 / 0308: R-1I-5 / 1101: R-1V-GD", turn=16, points={})
    assert points(g) == {"french": 3, "russian": 6}
    check(g)
    assert g.outcome is not None
    assert g.outcome.winners == ("russian",)


def end(lost, margin=3, track=12, **combat):
    field = "0616: F-I-1 / 0620: R-1I-5"
    g, _ = aftermath(
        field,
        margin,
        "stay",
        points={"russian": track},
        combat={"defenders": ["R-1V-GD"], "step": "advance", "lost": lost, **combat},
    )
    return g


@rule("14.7f")
@pytest.mark.parametrize(
    ("lost", "decisive"),
    [
        ({"russian": 4, "french": 1}, True),
        ({"russian": 4, "french": 2}, False),
        ({"russian": 3}, True),
        ({"french": 5}, False),
    ],
)
def test_three_units_more(lost, decisive):
    g = end(lost)
    assert g.decisive == ({"french": 1} if decisive else {})
    assert bool(told(g, "decisive-victory")) == decisive
    assert g.points == {"russian": 11 if decisive else 12}


@rule("14.7f")
def test_a_tie_is_never_decisive():
    assert end({"french": 4}, margin=0).decisive == {}


@rule("14.7e")
def test_the_track_has_ends():
    assert end({"french": 3}, margin=-3).points == {"russian": 12}
    assert end({"french": 3}, margin=-3, track=9).points == {"russian": 10}
    assert end({"russian": 3}, track=0).points == {"russian": 0}


@rule("14.7f")
def test_1813_counts_steps_among_six_units_a_side(monkeypatch):
    rules(monkeypatch, **NN)
    six = {"french": 6, "russian": 6}
    steps = {"russian": 5, "french": 1}
    assert end({}, inflicted=steps, engaged=six).decisive == {"french": 1}
    assert end({}, inflicted={"russian": 4, "french": 1}, engaged=six).decisive == {}
    assert end({}, inflicted=steps, engaged={"french": 6, "russian": 5}).decisive == {}


@rule("14.7e")
def test_1813_moves_a_point_from_one_track_to_the_other(monkeypatch):
    rules(monkeypatch, **NN)
    combat = {
        "defenders": ["R-1V-GD"],
        "step": "advance",
        "inflicted": {"russian": 4},
        "engaged": {"french": 6, "russian": 6},
    }
    tracks = {"french": 6, "russian": 6}
    g, _ = aftermath("0616: F-I-1", 3, "stay", points=tracks, combat=combat)
    assert g.points == {"french": 7, "russian": 5}


@rule("14.7f")
def test_losses_by_retreat_and_pursuit_count():
    field = (
        "0616: F-I-1 / 0617: R-1I-5! R-1V-GD R-1V-CG / 0518: F-I-4 / 0618: F-II-6 / 0718: F-II-9"
    )
    g, _ = aftermath(field, 3, "stay", points={"russian": 12})
    assert g.decisive == {"french": 1}


# --- lessons


@pytest.mark.parametrize(
    ("where", "turn", "won"), [("1808", 4, FRENCH), ("1908", 4, "russian"), ("1808", 3, None)]
)
def test_the_goal_of_a_lesson_decides_it(where: str, turn: int, won: str | None):
    g = state(f"{where}: ney / 1708: R-1V-GD", turn=turn, goal=Goal("Wilno", 4))
    check(g)
    assert (g.outcome.winners[0] if g.outcome else None) == won


def test_a_goal_names_a_city_that_exists():
    lesson = game("russia1812").lessons["vilna"].position
    with pytest.raises(PositionError, match="there is no city 'Wilna'"):
        game("russia1812").read_position(lesson.replace('"Wilno"', '"Wilna"'))


@rule("14.7a")
def test_a_game_may_end_in_the_midst_of_a_combat():
    table = Table[State].new(GAME, seed="midst")
    while table.state.turn == 0:
        assert table.ask is not None
        table.play("auto" if "auto" in table.ask.choices else "done")
    g = table.state
    g.phase, g.combat = "", Combat("russian", "0616", "0617")
    with pytest.raises(Broken):
        GAME.check(g)
    g.outcome = Outcome(("russian",), "napoleon", "14.7a")
    GAME.check(g)
