"""What the page shows of the politics of 1813 in the linked campaign: what section 17 changes."""

from grognard.games.grande_armee.germany1813 import armistice
from grognard.games.grande_armee.linked1812 import GAME as LINKED
from grognard.games.grande_armee.pending import Truce
from grognard.games.grande_armee.state import Russia, State
from tests.games.grande_armee.germany1813.test_diplomacy import sentences
from tests.games.grande_armee.linked1812.field import of_1812, of_1813
from tests.games.grande_armee.tabletop import rule, told


def heard(g: State, step: str, *, turn: int = 8) -> set[str]:
    """What both players read of a pending truce in the linked campaign."""
    g.turn, g.germany.truce = turn, Truce("french", step)
    seen = LINKED.view(g, "french")
    for one in sentences(seen):
        assert one.rule.removeprefix("NN ") in LINKED.rules or one.rule in LINKED.rules, one
        for language in ("en", "it"):
            assert LINKED.say(language, one.key, one.args) != one.key
    return {one.key for one in sentences(seen)}


@rule("17.4.0j", "17.4.9e", "17.3.9g")
def test_what_a_truce_brings_in_the_linked_campaign():
    """No corps waits near Krakow; Vienna is a source with (B) only."""
    on_a = heard(of_1813(), "call")
    assert {"parley-austria-arms", "parley-arrivals-changed"} <= on_a
    assert "parley-austria-joins" not in on_a
    both = {"french": 2, "coalition": 3}
    on_b = heard(of_1813(changed=both, joined=["prussia"]), "call")
    assert "parley-austria-joins" in on_b
    assert not {"parley-austria-arms", "parley-arrivals-changed"} & on_b
    never = heard(of_1813(), "answer", turn=11)
    assert "parley-never-austria" in never
    assert "parley-never" not in never
    g = of_1813(turn=11)
    armistice.fail(g)
    assert [e.key for e in told(g)] == ["truce-never-austria"]
    austria = next(one for one in LINKED.announcements if one.event == "austria-joins")
    assert "news-austria-vienna-b" in [fact.key for fact in austria.facts]
    assert "news-austria-vienna" not in [fact.key for fact in austria.facts]


@rule("17.3.9d")
def test_prussia_does_not_arm_before_it_has_an_army():
    g = of_1813(turn=1)
    keys = [one.key for one in LINKED.view(g, "french").politics]
    assert "standing-prussia-both" in keys
    assert "standing-prussia-peace" not in keys


@rule("17.2.0a")
def test_in_the_linked_campaign_no_points_and_no_demand_on_cities_are_told():
    g = of_1812("1317: F-V-16", turn=5, phase="beginning", russia=Russia(revolt=4))
    seen = LINKED.view(g, "french")
    assert seen.parley is not None
    answers = {one.word: {fact.key for fact in one.follows} for one in seen.parley.answers}
    assert answers["declare"] >= {"parley-independence-now"}
    assert "parley-independence-all" not in answers["declare"]
    assert answers["decline"] == {"parley-independence-never"}
    assert {one.rule.split()[0] for one in sentences(seen)} == {"TIR"}
    assert all(one.rule in LINKED.rules for one in seen.parley.facts)
