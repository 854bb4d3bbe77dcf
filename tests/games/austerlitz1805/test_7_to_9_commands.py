"""Chapters 7 to 9: rounds and turns, mixing, corps, commands."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.board import BOARDS
from grognard.games.austerlitz1805.fog import show
from tests.games.austerlitz1805.tabletop import (
    altered,
    args,
    asked,
    at,
    choices,
    corps,
    deployed,
    end_turn,
    face,
    field,
    fight,
    forbids,
    goals,
    heard,
    may,
    named,
    play,
    rule,
    seen,
    until,
    view,
    why,
    words,
)

BOARD = BOARDS[""]

CROWD = "inf2 inf2 inf2 inf2 inf2 inf2 inf2 inf2"


@rule("7.1a", "14.1a")
def test_rounds_follow_the_time_track():
    t = deployed()
    play(t, "done done")
    assert t.state.round == 12
    assert [turn.n for turn in BOARD.turns if turn.night] == [10]
    assert BOARD.turns[10 - 1].day == 1
    assert BOARD.turns[10 + 1].day == 2
    assert BOARD.tables.first["december2"] > 10


@rule("7.1c")
def test_a_turn_without_commands():
    t = field(side="allied")
    before = dict(t.state.at)
    end_turn(t)
    assert asked(t) == "french command"
    assert t.state.at == before


@rule("7.2a", "7.2c", "11.11i", "11.4f")
def test_units_seen_in_combat_are_mixed_within_their_corps():
    t = fight("art1", "langeron: inf3 cav2; inf1", reserve=False)
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert seen(t, "french", "a1").memory == "inf2"
    assert not seen(t, "french", "a1").shown
    end_turn(t)
    (rumour,) = view(t, "french").rumours
    assert (rumour.blocks, rumour.faces) == (["a1", "a2"], ["inf2"])
    assert seen(t, "french", "a1").memory == seen(t, "french", "a2").memory == ""
    assert sorted(face(t, u) for u in ("a1", "a2")) == ["cav2", "inf2"]
    assert face(t, "a3") == "inf1"


@rule("7.2a", "7.2c")
def test_both_sides_mix_at_the_end_of_every_turn():
    """Corps by corps, and detached units only with one another."""
    t = field("72 vandamme: cav3 cav2 / 64>65 murat: inf3; art1 inf2", "83>72 inf1 / 65>64 inf3")
    play(t, "threat:72>83 press done march:vandamme foot unit:f1")
    play(t, "done threat:64>65 press done unit:f4 foot unit:f4 done")
    assert asked(t) == "allied command"
    mixed = [(r.blocks, r.faces) for r in view(t, "allied").rumours]
    assert mixed == [(["f1", "f2"], ["cav3"]), (["f4", "f5"], ["art1"])]
    assert (face(t, "f3"), corps(t, "vandamme")) == ("inf3", ["f1", "f2"])
    assert seen(t, "french", "a2").memory == "inf2"


@rule("7.2b")
def test_a_unit_alone_stays_known():
    t = fight("art1", "inf3", reserve=False, more='"83" = "inf2 cav2"')
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    end_turn(t)
    assert seen(t, "french", "a1").memory == "inf2"
    assert at(t, "a1") == "83>72"


@rule("7.2a")
def test_what_an_attentive_enemy_still_knows_after_mixing():
    known = {"french": {"a1": "inf3", "a2": "cav2", "a3": "art1", "a4": "art1"}}
    t = field("139 inf2", "64 langeron: inf3 cav2 / 65 art1 art1 / 66 inf2 inf1")
    t = altered(t, known=known)
    events = play(t, "done")
    assert named(args(events, "mixed"), "units") == ["a1", "a2"]
    (rumour,) = view(t, "french").rumours
    assert (rumour.blocks, rumour.faces) == (["a1", "a2"], ["cav2", "inf3"])
    # Two of a kind are what they were, however they are mixed; of others nobody knew anything.
    assert [seen(t, "french", f"a{n}").memory for n in (3, 4, 5, 6)] == ["art1", "art1", "", ""]
    assert words(play(t, "done done")).count("mixed") == 0  # there is no more to be hidden
    g = GAME.decode(GAME.encode(t.state))
    show(g, ["a2"])
    assert g.known["french"]["a1"] == g.face["a1"]  # one seen, the other is known
    assert g.rumours == {}


def test_a_redeal_keeps_what_is_known_and_rumoured():
    t = fight("art1", "langeron: inf3 cav2", reserve=False, more='"96" = "gua3 cav3 art1 inf1"')
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1 done")
    rng = random.Random(1)
    dealt = [t.redeal("french", rng).state.face for _ in range(40)]
    assert all("inf2" in (faces["a1"], faces["a2"]) for faces in dealt)
    assert len({faces["a1"] for faces in dealt}) > 2
    assert len({tuple(sorted(faces.items())) for faces in dealt}) > 10
    for _ in range(10):
        copy = t.redeal("french", rng)
        mine, theirs = (GAME.view(x.state, "french") for x in (t, copy))
        assert msgspec.json.encode(mine) == msgspec.json.encode(theirs)


# --- corps (8)


@rule("8.1a", "8.4a")
def test_corps():
    t = deployed()
    g = t.state
    GAME.check(g)
    sizes = [sum(c == corps for c in g.corps.values()) for corps in BOARD.commanders]
    assert all(1 <= n <= 8 for n in sizes)
    broken = GAME.decode(GAME.encode(g))
    broken.at[corps(t, "langeron")[0]] = "64"
    with pytest.raises(AssertionError, match="langeron's corps is in several positions"):
        GAME.check(broken)


@rule("8.2a", "8.2b", "8.2c", "9.6a", "9.6b", "9.6c")
def test_detached_units_join_only_by_attach():
    t = field("64 lannes: inf2; inf3 cav2 / 64>65 inf2")
    assert (why(t, "leave:f1"), why(t, "take:f1")) == ("8.2c", "8.2c")
    for _ in range(4):
        play(t, "done done")
    assert "f2" not in t.state.corps
    assert at(t, "f2") == "64"
    t = field("64 lannes: inf2; inf3 cav2 / 64>65 inf2")
    play(t, "attach:lannes")
    assert choices(t, "unit") == ["f2", "f3"]
    assert (why(t, "unit:f4"), why(t, "unit:a1")) == ("9.6b", "9.6c")
    play(t, "unit:f2")
    assert corps(t, "lannes") == ["f1", "f2"]
    assert why(t, "attach:lannes") == "9.2b"


@rule("8.2d", "12.4a", "12.3a")
def test_a_corps_that_retreats_loses_its_cohesion():
    t = fight("inf3", "langeron: cav2 cav2 cav2 cav2", blocked=False)
    play(t, "threat:72>83 retreat retreat-to:95 retreat-to:95 retreat-to:94 retreat-to:74")
    assert asked(t) == "allied retreat.keep"
    play(t, "unit:a3")
    assert corps(t, "langeron") == ["a3"]
    assert at(t, "langeron") == at(t, "a3") == "94"
    assert [at(t, u) for u in ("a1", "a2", "a4")] == ["95", "95", "74"]


@rule("8.3a", "9.6d")
def test_attach_keeps_the_limits():
    t = field(f"64 lannes: {CROWD}; inf2")
    assert why(t, "attach:lannes") == "8.3a"
    t = field(f"64 lannes: {CROWD}; inf2 / 63 murat: cav2")
    assert why(t, "attach:murat") == "9.6b"
    t = field("139 inf2", "64 dokhturov: inf2 ; kienmayer: inf2", side="allied")
    assert why(t, "attach:dokhturov") == "9.6d"
    t = field(
        "139 inf2", "64 dokhturov: inf2 ; kienmayer: inf2 inf3; langeron: inf1", side="allied"
    )
    play(t, "attach:dokhturov")
    assert (why(t, "unit:a4"), why(t, "unit:a1")) == ("9.6d", "9.6c")
    play(t, "unit:a2")
    assert (corps(t, "dokhturov"), corps(t, "kienmayer")) == (["a1", "a2"], ["a3"])
    assert t.state.now.corps_commands == 1
    assert may(t, "march:kienmayer")


@rule("8.3b", "8.3c", "9.5a", "9.5b")
def test_all_but_one_may_be_detached():
    t = field("64 lannes: inf2 inf2 inf2 inf2")
    play(t, "detach:lannes")
    assert why(t, "reserve:65") == "9.5a"
    play(t, "take:f1 take:f2 take:f3")
    assert why(t, "take:f4") == "8.3c"
    play(t, "reserve:65")
    assert [at(t, u) for u in ("f1", "f2", "f3", "f4")] == ["65", "65", "65", "64"]
    assert corps(t, "lannes") == ["f4"]
    assert at(t, "lannes") == "64"
    assert why(t, "unit:f4") == "8.3c"
    assert why(field("64 lannes: inf2"), "detach:lannes") == "8.3c"


@rule("8.3d")
def test_a_commander_goes_with_his_last_unit():
    t = fight("cav3", "kienmayer: inf1; inf2")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1 done")
    until(t, "command")
    assert at(t, "kienmayer") == ""
    assert [e.args for e in heard(t, "french", "commander-lost")] == [
        {"commander": "commander:kienmayer"}
    ]
    assert "kienmayer" not in [c.id for c in view(t, "french").commanders]
    assert at(t, "f1") == "83"
    play(t, "done")
    assert why(t, "march:kienmayer") == "8.3d"


@rule("8.5a")
def test_a_corps_may_march_through_a_small_locale():
    t = field("64 lannes: inf2 inf2 inf2 inf2 inf2 inf2")
    assert forbids(t, "march:lannes", "road:73-72") == ""
    assert forbids(t, "march:lannes", "reserve:73") == "4.5a"


@rule("8.5b")
def test_no_road_through_a_full_locale():
    t = field("64 inf2 / 73 inf2 inf2 inf2 inf2")
    assert forbids(t, "unit:f1", "road:73-72") == "8.5b"
    assert forbids(altered(t, through_full=True), "unit:f1", "road:73-72") == ""


# --- commands (9)


@rule("9.1a")
def test_one_command_after_the_other():
    t = field("64 lannes: inf2 inf2; inf2 inf2", "65 inf2 cav2")
    play(t, "threat:64>65")
    assert asked(t) == "allied attack.name"
    assert not may(t, "unit:f3")
    play(t, "retreat")
    until(t, "french declare.enter")
    assert not may(t, "attach:lannes")
    play(t, "unit:f3 foot")
    play(t, "attach:lannes unit:f4 unit:f1 reserve:63")  # now, and in any order


@rule("9.1b")
@pytest.mark.parametrize(
    ("command", "used"),
    [
        ("march:lannes reserve:63", (1, 0)),
        ("detach:lannes take:f1 reserve:63", (1, 0)),
        ("attach:lannes unit:f3", (1, 0)),
        ("unit:f3 reserve:63", (0, 1)),
    ],
)
def test_the_two_classes_of_commands(command: str, used: tuple[int, int]):
    t = field("64 lannes: inf2 inf2; inf2")
    play(t, command)
    assert (t.state.now.corps_commands, t.state.now.unit_commands) == used


@rule("9.2a", "9.2b", "9.2c")
def test_corps_commands_of_the_allies():
    names = ["bagration", "constantine", "dokhturov", "kienmayer", "kollowrath", "langeron"]
    where = ["66", "64", "63", "72", "83", "95"]
    army = " / ".join(f"{x} {c}: inf2 inf2" for x, c in zip(where, names, strict=True))
    t = field("139 inf2", army, side="allied")
    play(t, "detach:bagration")
    assert why(t, "take:a3") == "9.2a"
    play(t, "take:a1 approach:66>55")
    assert why(t, "march:bagration") == "9.2b"
    for x, name in zip(where[1:5], names[1:5], strict=True):
        play(t, f"march:{name} approach:{x}>{BOARD.open[x][0]}")
    assert t.state.now.corps_commands == 5
    assert why(t, "march:langeron") == "9.2c"


@rule("9.2d")
def test_the_french_may_use_every_commander():
    t = deployed()
    play(t, "done")
    on_map = [c for c in BOARD.corps["french"] if at(t, c) != "off"]
    for commander in on_map:
        x = at(t, commander)
        play(t, f"march:{commander} approach:{x}>{BOARD.open[x][0]}")
    play(t, "march:bernadotte road:51")
    assert t.state.now.corps_commands == 7
    assert why(t, "march:davout") == "10.6b"


@rule("9.3a", "9.3b", "9.3c", "9.3d", "9.7a")
def test_independent_commands():
    for side, limit, rule_ in (("allied", 3, "9.3b"), ("french", 4, "9.3c")):
        army = "64 inf2 inf2 inf2 inf2 inf2"
        t = field(*((army, "1 inf2") if side == "french" else ("139 inf2", army)), side=side)
        letter = side[0]
        for n in range(1, limit + 1):
            play(t, f"unit:{letter}{n} reserve:65")
            assert at(t, f"{letter}{n}") == "65"
            assert at(t, f"{letter}5") == "64"
        assert t.state.now.unit_commands == limit
        assert why(t, f"unit:{letter}5") == rule_
        play(t, "done done")
        assert asked(t) == f"{side} command"
        assert may(t, f"unit:{letter}5")
        assert t.state.now.unit_commands == 0


@rule("9.4a", "9.4b", "10.1b")
def test_corps_move():
    t = field("64 lannes: inf2 inf2 inf2 inf2; inf2")
    play(t, "march:lannes leave:f1 leave:f2 leave:f3")
    assert (why(t, "leave:f4"), why(t, "leave:f1"), why(t, "leave:f5")) == ("8.3c", "9.4b", "9.4b")
    assert asked(t) == "french order.march"
    t = field("64 lannes: inf2 inf2 inf2 inf2")
    play(t, "march:lannes leave:f4 reserve:65")
    assert [at(t, u) for u in ("lannes", "f1", "f2", "f3", "f4")] == ["65"] * 4 + ["64"]
    assert corps(t, "lannes") == ["f1", "f2", "f3"]
    assert may(t, "unit:f4")
    assert "f4" not in t.state.now.moved


@rule("9.5c")
def test_a_detach_move_uses_no_road():
    t = field("64 lannes: inf2 inf2")
    play(t, "detach:lannes take:f1")
    assert why(t, "road:55-66") == "9.5c"
    assert may(t, "reserve:55")


@rule("9.7b", "9.8a", "9.8b")
def test_a_unit_moves_once_but_may_be_attached_as_well():
    t = field("64 lannes: inf2 inf2; inf2 / 63 murat: cav2")
    play(t, "attach:lannes unit:f3 unit:f1 reserve:63")
    assert t.state.now.corps_commands == 1
    assert "f1" not in t.state.corps
    assert why(t, "unit:f1") == "9.8a"
    play(t, "attach:murat unit:f1")
    assert corps(t, "murat") == ["f1", "f4"]
    play(t, "unit:f3 reserve:65")  # attached before, and not moved by it
    assert at(t, "f3") == "65"
    t = field("64 lannes: inf2 inf2")
    play(t, "detach:lannes take:f1 reserve:65")
    assert why(t, "unit:f1") == "9.8a"


@rule("9.9a")
def test_the_worked_example_of_commands():
    army = "64 kienmayer: inf2 inf2 inf2; dokhturov: inf2 / 64>65 langeron: inf2 inf2"
    t = field("139 inf2", army, side="allied")
    play(t, "detach:kienmayer take:a1 reserve:63")
    play(t, "attach:dokhturov unit:a2")
    play(t, "march:langeron leave:a6 reserve:65")
    assert at(t, "a6") == "64>65"
    play(t, "unit:a6 reserve:64")
    assert (t.state.now.corps_commands, t.state.now.unit_commands) == (3, 1)
    assert (at(t, "a1"), at(t, "langeron"), at(t, "a6")) == ("63", "65", "64")
    assert corps(t, "dokhturov") == ["a2", "a4"]
    assert goals(t, "unit:a6") == []
