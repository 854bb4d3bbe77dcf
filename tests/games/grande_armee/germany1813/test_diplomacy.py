"""What the page shows of the politics of 1813: the powers, and what follows from an answer."""

from pathlib import Path
from typing import Any

import pytest

from grognard.games.grande_armee.germany1813 import GAME, diplomacy, tension
from grognard.games.grande_armee.linked1812 import GAME as LINKED
from grognard.games.grande_armee.pending import Truce
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import Follow, ParleyView, View
from grognard.kernel.gamefile import replay
from grognard.kernel.past import beginning
from grognard.kernel.table import Table
from tests.games.grande_armee.germany1813.field import field
from tests.games.grande_armee.germany1813.test_14_armistice import parley as truce
from tests.games.grande_armee.germany1813.test_16_bargain import at_the_table, bargained
from tests.games.grande_armee.linked1812.field import of_1812, of_1813
from tests.games.grande_armee.tabletop import rule


def at_parley(step: str, caller: str = "french", *, turn: int = 8, **top: Any) -> State:
    g = field(turn=turn, points={"french": 6, "coalition": 6}, **top)
    g.germany.truce = Truce(caller, step)
    return g


def parley(g: State) -> ParleyView:
    found = diplomacy.parley(g)
    assert found is not None
    return found


def follows(found: ParleyView, word: str) -> list[str]:
    return next([f.key for f in one.follows] for one in found.answers if one.word == word)


@rule("14.15b", "16.5a")
def test_the_question_of_a_truce_says_whether_austria_can_be_bought_off():
    for options, free in (({}, False), ({"bargain": "yes"}, True)):
        _, asked = truce("", "call", dice=[1, 6], turn=8, options=options)
        for ask in asked[:2]:
            args = {**ask.args, "side": "side:french"}
            assert ("unless its neutrality is bought" in GAME.say("en", ask.key, args)) is free
            assert ("se non se ne compra" in GAME.say("it", ask.key, args)) is free


@rule("14.15.0b", "14.15.0f")
def test_the_caller_sees_whether_his_offer_can_be_refused():
    found = parley(at_parley("call"))
    assert found.side == "french"
    assert "parley-coalition-bound" in [fact.key for fact in found.facts]
    assert "parley-binding" in follows(found, "call")
    found = parley(at_parley("call", "coalition"))
    assert "parley-french-free" in [fact.key for fact in found.facts]
    assert "parley-may-be-refused" in follows(found, "call")


@rule("14.15.0c", "14.15.0i")
@pytest.mark.parametrize(("turn", "chance"), [(7, 94), (10, 50), (11, None)])
def test_the_chance_of_another_call_is_told(turn: int, chance: int | None):
    found = parley(at_parley("call", turn=turn))
    (one,) = next(a.follows for a in found.answers if a.word == "decline")
    assert one.args.get("chance") == chance
    assert one.key == ("parley-again" if chance else "parley-never")


@rule("14.15.v", "14.15.vi")
def test_a_refusal_by_the_coalition_is_told_with_its_price():
    assert "parley-blame" in follows(parley(at_parley("answer")), "refuse")
    assert "parley-blame" not in follows(parley(at_parley("answer", "coalition")), "refuse")
    assert "parley-italy" in follows(parley(at_parley("answer", turn=11)), "refuse")


@rule("16.5a", "16.5d")
def test_the_bargain_is_told_to_both_sides():
    g = at_parley("call", options={"bargain": "yes"})
    assert "parley-austria-or-bargain" in follows(parley(g), "call")
    found = parley(at_parley("offer", options={"bargain": "yes"}))
    assert found.side == "french"
    assert [one.word for one in found.answers] == ["none", "points"]
    g = at_parley("bargain", options={"bargain": "yes"})
    assert g.germany.truce is not None
    g.germany.truce.offer = 4
    found = parley(g)
    assert found.side == "coalition"
    assert found.facts[0].args == {"n": 4}


@rule("14.15d", "16.5i")
def test_the_trains_after_the_armistice_are_told_with_each_answer():
    def trains(step: str, word: str) -> list[tuple[object, object, str]]:
        found = parley(at_parley(step, options={"bargain": "yes"}))
        told = next(one.follows for one in found.answers if one.word == word)
        some = [fact for fact in told if fact.key == "parley-trains"]
        return [(fact.args["french"], fact.args["coalition"], fact.rule) for fact in some]

    assert trains("call", "call") == trains("answer", "accept") == [(15, 18, "14.15d")]
    assert trains("call", "decline") == []
    assert trains("offer", "none") == trains("bargain", "refuse") == [(15, 18, "14.15d")]
    assert trains("offer", "points") == trains("bargain", "accept") == [(14, 15, "16.5i")]


@rule("14.15.i", "14.15.iv", "14.15.v", "14.15a2")
def test_an_armistice_and_its_failure_are_announced():
    known = {one.event for one in diplomacy.ANNOUNCEMENTS}
    for call, event in (("call", "armistice"), ("decline", "truce-never")):
        g, _ = truce("", call, dice=[6, 1], turn=11)
        assert event in {told.key for told in g.pending_events} & known


@rule("14.9.1", "14.9.2a", "14.9.3", "14.16.0a")
def test_the_powers_stand_as_the_rules_say():
    def keys(g: State) -> list[str]:
        return [one.key for one in diplomacy.standing(g)]

    assert "standing-prussia-peace" in keys(field(turn=1))
    g = field(turn=2)
    assert keys(g)[:2] == ["standing-austria-neutral", "standing-confederation-french"]
    g.germany.case = 3
    assert keys(g)[1] == "standing-confederation-breaking"
    g.joined.append("austria")
    g.allegiance["confederation"] = "coalition"
    assert keys(g)[:2] == ["standing-austria-joined", "standing-confederation-over"]


@rule("14.14a", "14.14g", "14.14h", "14.14i")
def test_what_hamburg_is_worth_stands_among_the_powers():
    def told(g: State) -> list[Follow]:
        return [one for one in diplomacy.standing(g) if one.key.startswith("standing-hamburg")]

    assert [one.rule for one in told(field(turn=2))] == ["14.14a"]
    g = field(turn=6)
    g.germany.hamburg = 2
    (one,) = told(g)
    assert (one.rule, one.args["n"], one.args["most"]) == ("14.14g", 2, 3)
    g.germany.hamburg = 3
    assert told(g) == []
    g = field(turn=13)
    assert told(g), "it goes on scoring where there was no armistice"
    g.germany.armistice = 9
    assert told(g) == []


@rule("16.6a")
def test_tension_stands_among_the_powers_for_its_turn():
    g = field(turn=8)
    assert "standing-tension" not in [one.key for one in diplomacy.standing(g)]
    g.divided = "coalition"
    assert "standing-tension" in [one.key for one in diplomacy.standing(g)]


@rule("16.5d", "16.6a")
def test_a_bargain_that_is_struck_and_tension_are_announced():
    known = {one.event for one in diplomacy.ANNOUNCEMENTS}
    g = at_the_table(french=9)
    bargained(g, "accept")
    assert "bargain-struck" in {told.key for told in g.pending_events} & known
    g = field(turn=8, points={"french": 7, "coalition": 5}, options={"tension": "yes"})
    g.germany.tension = 8
    tension.judge(g)
    assert "tension" in {told.key for told in g.pending_events} & known


def test_every_sentence_cites_a_rule_of_1813_and_is_said_in_both_languages():
    """Through the armistice of a golden game; both sides and watchers see the same."""
    folder = Path(__file__).parents[3] / "playthroughs" / "germany1813"
    (path,) = folder.glob("*bargain-refused.txt")
    whole = replay(path.read_text())
    table = Table(GAME, whole.header, beginning(GAME, whole.header))
    keys = set[str]()
    for choice in whole.choices:
        if table.state.joined:
            break
        views = [GAME.view(table.state, seat) for seat in (*table.seats, None)]
        seen = views[0]
        assert all((one.politics, one.parley) == (seen.politics, seen.parley) for one in views)
        keys.update([seen.parley.key] if seen.parley else ())
        for one in sentences(seen):
            assert one.rule in GAME.rules
            for language in ("en", "it"):
                assert GAME.say(language, one.key, one.args) != one.key
        table.play(choice)
    assert keys == {"parley-call", "parley-answer", "parley-offer", "parley-bargain"}


def sentences(seen: View) -> list[Follow]:
    if seen.parley is None:
        return seen.politics
    answers = [one for answer in seen.parley.answers for one in answer.follows]
    return [*seen.politics, *seen.parley.facts, *answers]


# --- announcements, and the contingents


def test_announcements_name_rules_of_the_game_and_have_texts():
    for game in (GAME, LINKED):
        for one in game.announcements:
            for fact in one.facts:
                assert fact.rule in game.rules, fact
                for language in ("en", "it"):
                    assert game.texts[language].has(fact.key), fact
    assert {one.turn for one in GAME.announcements if one.turn} == {1, 2}
    # Prussia comes in as 17.4 says, not with a turn of 1813.
    assert not any(one.turn for one in LINKED.announcements)


@rule("14.9.3i2", "14.9.3i3", "14.9.3i4")
def test_a_contingent_is_told_what_follows_from_joining_and_from_not_joining():
    g = field(turn=15)
    g.germany.contingents = {"C-BAV-1": "4020", "C-BAV-2": "4020"}
    g.phase = "confederation"
    assert diplomacy.parley(g) is None
    g.phase = "contingents"
    found = parley(g)
    assert (found.key, found.side) == ("parley-contingent", "coalition")
    assert found.facts[0].args["unit"] == "unit:C-BAV-1"
    assert found.facts[1].args["n"] == 2
    assert follows(found, "none") == ["parley-contingent-lost"]
    assert "parley-contingent-order" in follows(found, "hex")


@rule("14.15.0b")
def test_the_linked_campaign_has_the_scenes_of_1813_in_its_second_half():
    g = of_1813(turn=8, points={"french": 6, "coalition": 6})
    g.germany.truce = Truce("french", "call")
    seen = LINKED.view(g, "french")
    assert seen.parley is not None
    assert seen.parley.key == "parley-call"
    keys = [one.key for one in seen.politics]
    assert "standing-prussia-both" in keys
    assert LINKED.view(of_1812(), "french").parley is None
