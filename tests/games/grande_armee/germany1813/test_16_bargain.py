"""16.4 and 16.5 of 1813: the short armistice, and the bargain for Austrian neutrality."""

import pytest

from grognard.games.grande_armee import territory
from grognard.games.grande_armee.commands import base
from grognard.games.grande_armee.effects import on_campaigns
from grognard.games.grande_armee.germany1813 import (
    armistice,
    bargain,
    confederation,
    diplomacy,
    redeployment,
)
from grognard.games.grande_armee.initiative import printed
from grognard.games.grande_armee.pending import Truce
from grognard.games.grande_armee.state import Cards, State
from grognard.games.grande_armee.supply import sources
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.test_16_cards import declare
from tests.games.grande_armee.tabletop import rule, run, told

ALLENSTEIN = BOARD.city("Allenstein")


@rule("16.4a", "16.4b")
@pytest.mark.parametrize(("turn", "late"), [(9, False), (10, True), (11, True)])
def test_three_corps_are_still_on_the_march(turn: int, late: bool):
    g = field(turn=turn, options={"short-armistice": "yes"})
    g.germany.armistice = turn
    near = BOARD.grid.disk(ALLENSTEIN, 2) & ~territory.closed(g, "coalition")
    for piece in ("R-VIII-11", "R-IX-9", "R-X-22", "stpriest", "aleksejev", "kapzevich"):
        assert (redeployment.area(g, piece) == (near, "NN 16.4b")) is late
    assert not redeployment.is_late(g, "R-WI-21")
    assert not redeployment.is_late(g, "F-VIII-26")
    far = next(h for h in BOARD.grid if BOARD.grid.distance(h, ALLENSTEIN) == 3)
    refusal = redeployment.judge(g, "R-VIII-11").may(far)
    assert (refusal is not None and refusal.rule == "NN 16.4b") is late
    basic = field(turn=turn)
    basic.germany.armistice = turn
    assert not redeployment.is_late(basic, "R-VIII-11")


def at_the_table(pieces: str = "", **points: int) -> State:
    g = field(pieces, turn=8, options={"bargain": "yes"}, points=points or {"french": 9})
    g.points.setdefault("coalition", 12 - g.points["french"])
    g.depots = {"french": [], "coalition": []}
    g.germany.truce, g.germany.armistice = Truce("french"), 8
    return g


@rule("16.5a", "16.5b")
def test_the_french_may_offer_what_they_have():
    g = at_the_table()
    (ask,) = run(g, bargain.offer(g))
    assert ask.seat == "french"
    assert ask.choices == ["none", *(f"points:{n}" for n in range(1, 10))]
    refusal = ask.why("points:10")
    assert refusal is not None
    assert refusal.rule == "NN 16.5b"
    g.options = {}
    assert bargain.offer(g) is None
    assert bargain.offer(at_the_table(french=0)) is None


@rule("16.5c")
def test_the_offer_comes_after_the_points_and_before_austria():
    names = [step.name for step in armistice.TRUCE.steps]
    wanted = ["coalition", "points", "offer", "bargain", "austria", "french-arrivals", "resume"]
    assert [name for name in names if name in wanted] == wanted


def bargained(g: State, answer: str) -> State:
    run(g, bargain.offer(g), "points:4")
    run(g, bargain.answer(g), answer)
    armistice.austria_joins(g)
    return g


@rule("16.5d", "16.5f")
def test_an_accepted_offer_keeps_austria_out():
    g = bargained(at_the_table(), "accept")
    assert g.points == {"french": 5, "coalition": 7}
    assert g.joined == []
    assert has(territory.interning(g, "french"), BOARD.city("Vienna"))
    armistice.begin_arrivals(g, "coalition")
    assert g.germany.truce is not None
    assert not any(piece.startswith("A-") for piece in g.germany.truce.homeless)


@rule("16.5e")
def test_a_refused_offer_brings_austria_in():
    g = bargained(at_the_table(), "refuse")
    assert g.points == {"french": 9, "coalition": 3}
    assert g.joined == ["austria"]
    assert not has(territory.closed(g, "french"), BOARD.city("Laibach"))


@rule("16.5i", "16.5k")
def test_trains_commands_and_sources_after_a_bargain():
    g = bargained(at_the_table(), "accept")
    armistice.resume(g)
    assert g.turn == 13
    assert printed(g, "coalition") == (12 + 18) // 2
    assert printed(g, "french") == (13 + 15) // 2
    assert base(g, "coalition") == 3
    assert not has(sources(g, "coalition"), BOARD.city("Vienna"))
    g = bargained(at_the_table(), "refuse")
    armistice.resume(g)
    assert printed(g, "coalition") == 18
    assert base(g, "coalition") == 6


@rule("16.5j")
def test_illyria_is_neutral_too_and_whoever_is_there_is_placed_anew():
    laibach = BOARD.city("Laibach")
    g = at_the_table(f"{laibach}: F-IT-1 / 3715: F-XI-35")
    g.depots["french"] = [laibach]
    bargained(g, "accept")
    assert has(territory.closed(g, "french"), laibach)
    assert has(territory.interning(g, "french"), laibach)
    assert g.germany.truce is not None
    assert g.germany.truce.lifted == {"F-IT-1": laibach}
    assert g.germany.truce.homeless_depots == 1
    armistice.begin_arrivals(g, "french")
    assert g.germany.truce.homeless == ["F-IT-1"]


@rule("16.5g", "16.5h")
def test_a_whole_armistice_with_a_bargain():
    pieces = "2417: F-VIII-26 poniatowski / 2416: R-XI-10 ostensacken / 3512: F-XI-35! ney"
    g = at_the_table(pieces, french=6)
    g.frozen = ["F-VIII-26", "poniatowski", "R-XI-10", "ostensacken"]

    def choose(ask: Ask) -> str:
        wanted = ("call", "accept", "points:4", "auto", "done")
        return next(word for word in wanted if word in ask.choices)

    g.germany.armistice = 0
    run(g, armistice.parley(g), choose)
    assert g.turn == 13
    assert told(g, "bargain-struck")
    assert g.frozen == []
    assert g.disrupted == []
    for piece in ("F-VIII-26", "F-XI-35"):
        assert has(redeployment.own_side(g, "french"), g.at[piece])
    assert has(redeployment.own_side(g, "coalition"), g.at["R-XI-10"])
    assert not any(piece.startswith("A-") for piece in g.at)


@rule("16.1w", "14.15.0a")
def test_card_30_counts_for_the_armistice_die():
    g = field(turn=6, dice=[3, 3], cards=Cards())
    declare(g, "30", "french")
    g.turn = 7
    armistice.roll(g)
    assert g.germany.truce is not None
    assert g.germany.truce.caller == "french"
    assert on_campaigns.armistice_die(g, "french") == 1


@rule("16.1w", "16.1aa", "14.9.2a")
def test_card_37_puts_the_change_of_the_confederation_off():
    g = field(turn=14, cards=Cards())
    declare(g, "37", "french")
    g.germany.case = 3
    for turn, case in ((15, 3), (16, 0)):
        g.turn = turn
        confederation.change(g)
        assert g.germany.case == case
    assert g.allegiance["confederation"] == "coalition"


@rule("16.1aa", "14.9.2a", "14.9.3")
@pytest.mark.parametrize(
    ("case", "event", "stands"), [(2, "wavers", "wavering"), (3, "breaks", "breaking")]
)
def test_both_players_are_told_that_card_37_puts_the_change_off(case: int, event: str, stands: str):
    g = field(turn=14, cards=Cards())
    declare(g, "37", "french")
    confederation.arise(g, case)
    assert told(g, f"confederation-{event}-late")
    assert f"confederation-{event}-late" in {one.event for one in diplomacy.ANNOUNCEMENTS}
    keys = [one.key for one in diplomacy.standing(g)]
    assert f"standing-confederation-{stands}-late" in keys
    g.turn = 15
    confederation.change(g)
    keys = [one.key for one in diplomacy.standing(g)]
    assert f"standing-confederation-{stands}" in keys


@rule("16.5b", "16.5j")
def test_only_depots_in_illyria_are_placed_anew_and_an_offer_is_of_one_point_at_least():
    inside = next(hex for hex in BOARD.grid.hexes(BOARD.region("illyria") & BOARD.cities))
    leipzig = BOARD.city("Leipzig")
    g = at_the_table("3715: F-XI-35")
    g.depots = {"french": [inside, leipzig], "coalition": [BOARD.city("Konigsberg")]}
    (ask,) = run(g, bargain.offer(g), "points:1")
    for word in ("points:0", "points:10", "points:-1"):
        refusal = ask.why(word)
        assert refusal is not None
        assert refusal.rule == "NN 16.5b"
    run(g, bargain.answer(g), "accept")
    assert g.germany.truce is not None
    assert g.depots == {"french": [leipzig], "coalition": [BOARD.city("Konigsberg")]}
    assert g.germany.truce.homeless_depots == 1
    assert g.points == {"french": 8, "coalition": 4}
