"""What is said when a player points at what may not be: the rule that stands in the way, not one
that happens to be near."""

from __future__ import annotations

import pytest

from tests.games.austerlitz1805.tabletop import field, forbids, play, rule, why


@rule("10.4a", "10.5a", "10.5b", "10.5c", "10.4i")
@pytest.mark.parametrize(
    ("friends", "enemy", "before", "verdict"),
    [
        ("1 inf2", "65 langeron: inf2 inf2", "", "10.5c"),
        ("1 inf2", "55 inf2", "", "10.4i"),
        ("65 inf2", "139 inf2", "unit:f3 reserve:55", "10.5a"),
        ("65 murat: inf2 inf2", "139 inf2", "march:murat road:55-42", "10.5b"),
        ("1 inf2", "139 inf2", "", "4.6a"),  # it may go there: by road, as it is offered
    ],
)
def test_why_a_road_is_shut(friends: str, enemy: str, before: str, verdict: str):
    t = field(f"64 lannes: inf2 inf2 / {friends}", enemy)
    play(t, before)
    assert forbids(t, "march:lannes", "reserve:66") == verdict


@rule("10.4e", "9.5c")
def test_why_these_pieces_use_no_road():
    assert forbids(field("64>55 inf2"), "unit:f1", "reserve:66") == "10.4e"
    t = field("64 lannes: inf2 inf2")
    play(t, "detach:lannes take:f1")
    assert why(t, "reserve:66") == "9.5c"


@rule("10.2b", "10.4g")
def test_why_cavalry_does_not_ride_to_an_approach():
    t = field("64 cav2 inf2", "55 inf2")
    assert forbids(t, "unit:f1", "approach:55>66") == "10.4i"
    assert forbids(t, "unit:f2", "approach:55>66") == "10.2b"
    t = field("64 cav2")
    assert forbids(t, "unit:f1", "approach:55>56") == "10.4g"
    assert forbids(t, "unit:f1", "approach:92>81") == "10.2b"


@rule("10.6g", "10.6i")
def test_why_nobody_enters_there():
    t = field("off davout: inf2 inf2 cav2 / 139 inf2", "69 inf2", round=12)
    for goal, verdict in (("59", "10.6g"), ("69", "10.6i"), ("80", "10.6i"), ("64", "10.6g")):
        assert forbids(t, "march:davout", f"reserve:{goal}") == verdict
    assert forbids(t, "march:davout", "reserve:38") == "10.6j"  # by road, as it is offered
    assert forbids(t, "march:davout", "retreat-to:38") == "10.1b"


@rule("4.6a", "10.1c", "11.0a", "11.1c")
def test_why_there_is_no_threat():
    t = field("64 inf2 / 92 inf2", "66 inf2 / 103 inf2 / 139 inf2")
    for way, verdict in (("64>66", "4.6a"), ("92>103", "10.1c"), ("64>65", "11.0a")):
        assert why(t, f"threat:{way}") == verdict
    assert why(t, "threat:55>66") == "11.1c"
    assert why(t, "threat:64>999") == "not-asked"


@rule("11.0b", "11.3b", "15.4e")
def test_why_a_command_does_not_carry_the_attack():
    t = field("72 lannes: gua3; inf3 / 63 murat: cav2; inf2 / 72>73 inf2", "83>72 inf2")
    play(t, "guard:72>83@f1 done")
    assert (why(t, "unit:f2"), why(t, "unit:f5")) == ("15.4e", "11.0b")
    t = field("55 inf3 / 64 murat: cav2; inf2", "66>55 inf2")
    play(t, "threat:55>66 press done")
    assert why(t, "march:murat") == "11.3b"  # by road there would be a feint
    assert why(t, "unit:f3") == "11.0b"
    assert why(t, "march:lannes") == "8.3d"
