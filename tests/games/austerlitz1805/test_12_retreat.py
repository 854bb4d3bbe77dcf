"""Chapter 12: retreats, before combat and after it."""

from __future__ import annotations

from grognard.games.austerlitz1805.board import BOARDS
from tests.games.austerlitz1805.tabletop import (
    args,
    asked,
    at,
    choices,
    face,
    field,
    heard,
    may,
    morale,
    play,
    rule,
    seen,
    until,
    why,
)

BOARD = BOARDS[""]

WIN = "threat:72>83 press unit:a1 unit:f1 foot unit:f1"
"""The cavalry of 72 beats what leads on 83>72."""


@rule("12.1a", "12.1b", "12.1d")
def test_a_retreat_comes_before_the_attacker_enters():
    t = field("72 cav3", "83>72 inf2 / 83 inf2 cav2")
    play(t, WIN)
    assert asked(t) == "allied retreat.to"
    assert (at(t, "f1"), seen(t, "french", "a3").face) == ("72", "cav2")
    play(t, "retreat-to:95 retreat-to:94")
    assert at(t, "f1") == "83"
    assert not seen(t, "french", "a3").shown
    play(t, "done")
    assert may(t, "unit:a3")
    assert t.state.now.unit_commands == 0


@rule("12.1c", "12.2a", "13.1d")
def test_artillery_does_not_get_away():
    t = field("72 cav3", "83>72 art1 inf1 / 83 art1")
    play(t, "threat:72>83 press unit:a2 unit:f1 foot unit:f1 done")
    assert (face(t, "a1"), face(t, "a3")) == ("", "")


@rule("12.2b", "12.2c", "12.2i")
def test_losses_on_other_approaches():
    t = field("72 cav3", "83>72 inf1 / 83>82 inf3 / 83>95 cav2 inf2")
    play(t, WIN)
    assert face(t, "a2") == "inf2"  # narrow: one point
    assert asked(t) == "allied retreat.loss"
    assert choices(t) == ["unit:a3", "unit:a4"]
    assert why(t, "unit:a2") == "12.2c"
    play(t, "unit:a3 unit:a4")  # wide: two points, as the owner likes
    assert (face(t, "a3"), face(t, "a4")) == ("cav1", "inf1")
    t = field("72 cav3", "83>72 inf1 / 83>95 inf1")
    play(t, WIN)
    assert face(t, "a2") == ""
    assert args(heard(t, None), "morale-retreat")["n"] == 1


@rule("12.2d")
def test_nothing_is_lost_on_the_defense_approach():
    t = field("72 cav3", "83>72 inf1 inf3")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1 done")
    until(t, "retreat.to", "command")
    assert face(t, "a2") == "inf1"  # two points of combat went over, none in the retreat
    assert args(heard(t, None), "losses")["defender"] == 3


@rule("12.2e", "12.2f", "12.2g")
def test_c9_idle_infantry_in_reserve():
    t = field("83 inf3", "95 inf2 cav2 art1")
    play(t, "threat:83>95 retreat")
    until(t, "declare.enter")
    assert [face(t, u) for u in ("a1", "a2", "a3")] == ["", "cav2", ""]
    assert morale(t) == (23, 24)
    horse = field("83 inf3", "95 cav2 cav3 inf3 inf3")
    play(horse, "threat:83>95 retreat")
    assert choices(horse) == ["unit:a3", "unit:a4"]  # two points, and none of them on cavalry
    play(horse, "unit:a3 unit:a4")
    assert [face(horse, u) for u in ("a1", "a2", "a3", "a4")] == ["cav2", "cav3", "inf2", "inf2"]
    t = field("72 inf3", "83 inf3 inf1")
    play(t, "threat:72>83 retreat")
    assert choices(t) == ["unit:a1", "unit:a2"]
    assert why(t, "unit:f1") == "12.2f"
    t = field("83 inf3", "95 inf2 inf2 inf2")
    play(t, "threat:83>95 retreat unit:a1 unit:a2")
    assert asked(t) == "allied retreat.to"


@rule("12.2h")
def test_named_infantry_pays_no_second_time():
    t = field("72 cav3", "83 langeron: inf2 inf3; inf2")
    play(t, "threat:72>83 corps:langeron stand press unit:a1 unit:f1 foot unit:f1 done")
    # 3 - 2 = 1: two points on the leader; the retreat costs those one point who were not named
    assert asked(t) == "allied retreat.to"
    assert [face(t, f"a{n}") for n in (1, 2, 3)] == ["", "inf3", "inf1"]
    play(t, "retreat-to:95 retreat-to:95")
    assert args(heard(t, None), "morale-retreat")["n"] == 1
    assert morale(t)[1] == 27 - 2 - 1


@rule("12.3a", "12.3b", "12.3c", "12.3d")
def test_where_a_retreat_may_go():
    t = field("72 inf3 / 94 inf2", "83 cav2 cav2")
    play(t, "threat:72>83 retreat")
    assert choices(t, "retreat-to") == ["74", "82", "95"]
    assert why(t, "retreat-to:72") == "12.3b"
    assert why(t, "retreat-to:94") == "12.3d"
    assert why(t, "retreat-to:64") == "12.3a"
    assert why(t, "abandon") == "12.3e"
    shut = field("72 inf3 / 94 inf2 / 74 inf2 / 82 inf2", "83 cav2 cav2")
    play(shut, "threat:72>83 retreat")
    assert {at(shut, "a1"), at(shut, "a2")} == {"95"}  # the only way that is free
    play(t, "retreat-to:74 retreat-to:95")
    assert (at(t, "a1"), at(t, "a2")) == ("74", "95")
    t = field("81 inf3", "92 cav2 cav2")
    play(t, "threat:81>92 retreat")
    assert {at(t, "a1"), at(t, "a2")} == {"93"}  # 103 lies behind an impassable border


@rule("12.3c")
def test_no_retreat_across_an_impassable_border():
    t = field("93 inf3 / 81 inf2", "92 cav2")
    play(t, "threat:93>92 retreat")
    assert face(t, "a1") == ""


@rule("12.3e", "12.3f")
def test_want_of_room():
    t = field("81 inf3", f"92 cav2 cav2 cav1 / 93 {'inf2 ' * 10}")
    play(t, "threat:81>92 retreat")
    assert choices(t) == ["retreat-to:93", "abandon"]
    assert why(t, "retreat-to:103") == "12.3c"
    play(t, "abandon")
    assert (at(t, "a2"), at(t, "a3")) == ("93", "93")
    assert morale(t) == (23, 25)
    t = field("81 inf3", f"92 cav2 cav2 cav1 / 93 {'inf2 ' * 10}")
    play(t, "threat:81>92 retreat retreat-to:93 retreat-to:93")
    assert (face(t, "a1"), face(t, "a2"), face(t, "a3")) == ("cav2", "cav2", "")
    t = field("72 inf3 / 82 inf2 / 74 inf2 / 94 inf2 / 95 inf2", "83 langeron: cav2 cav2")
    play(t, "threat:72>83 retreat")
    assert at(t, "langeron") == ""
    assert morale(t) == (23, 23)


@rule("12.3b")
def test_the_attack_locale_is_no_way_out_even_if_it_is_empty():
    t = field("63 cav2", "55 cav1 cav1")  # the cavalry comes by road through 64
    play(t, "threat:64>55 retreat")
    assert "64" not in choices(t, "retreat-to")
    assert why(t, "retreat-to:64") == "12.3b"
    t = field("63 cav2 / 42 inf2 / 43 inf2 / 65 inf2 / 66 inf2", "55 cav1")
    play(t, "threat:64>55 retreat")
    assert face(t, "a1") == ""


@rule("12.3e")
def test_nobody_is_abandoned_while_there_is_just_room_enough():
    crowd = ["inf2"] * 24 + ["inf1"] * 2 + ["cav1"] * 9
    rest = " / ".join(
        f"{x} {' '.join(crowd.pop() for _ in range(BOARD.capacity[x] - 1))}" for x in ("74", "95")
    )
    t = field("72 inf3 / 82 inf2 / 94 inf2", f"83 cav2 cav2 / {rest}")
    play(t, "threat:72>83 retreat")
    assert choices(t) == ["retreat-to:74", "retreat-to:95"]
    play(t, "retreat-to:95")
    assert [at(t, "a1"), at(t, "a2")] == ["95", "74"]


@rule("12.3e", "4.5a")
def test_a_full_locale_is_no_way_out():
    t = field("72 inf3", f"83 cav2 cav2 / 74 {'inf2 ' * BOARD.capacity['74']}")
    play(t, "threat:72>83 retreat")
    assert why(t, "retreat-to:74") == "12.3e"
    assert choices(t) == ["retreat-to:82", "retreat-to:94", "retreat-to:95"]


@rule("12.4b")
def test_the_commander_goes_with_the_unit_he_keeps():
    t = field("72 inf3", "83 langeron: cav2 cav2")
    play(t, "threat:72>83 retreat retreat-to:95 retreat-to:74 unit:a2")
    assert at(t, "langeron") == "74"


@rule("12.5a")
def test_e5_the_worked_example_of_a_retreat():
    # Attack from 72 into 83: left is the narrow 83>82, right the only free neighbour 95.
    t = field(
        "72 vandamme: cav3 / 74 inf2 / 82 inf2 / 94 inf2",
        "83>72 inf2 inf1 / 83>82 inf1 inf2 / 83 cav2",
    )
    play(t, "threat:72>83 press unit:a1 march:vandamme foot unit:f1 done")
    assert asked(t) == "allied retreat.loss"
    assert all(seen(t, "french", f"a{n}").shown for n in (2, 3, 4, 5))
    assert choices(t) == ["unit:a3", "unit:a4"]
    before = morale(t)[1]
    play(t, "unit:a3")
    assert face(t, "a3") == ""
    assert [face(t, f"a{n}") for n in (2, 4, 5)] == ["inf1", "inf2", "cav2"]
    assert {at(t, f"a{n}") for n in (2, 4, 5)} == {"95"}
    assert not any(seen(t, "french", f"a{n}").shown for n in (2, 4, 5))
    assert morale(t)[1] == before - 1
