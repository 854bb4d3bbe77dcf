"""11.2, 11.3, 11.12: the defender's answer, feints, riding on."""

from __future__ import annotations

from grognard.games.austerlitz1805.state import Doings
from tests.games.austerlitz1805.tabletop import (
    altered,
    asked,
    at,
    choices,
    corps,
    field,
    fight,
    forbids,
    goals,
    heard,
    may,
    morale,
    play,
    rule,
    seen,
    view,
    why,
    words,
)


@rule("11.2a", "11.2e", "11.2l", "3.2a")
def test_the_defender_names_pieces_or_leaves():
    t = fight("inf3", "langeron: inf2 inf2 cav2 art1", blocked=False)
    play(t, "threat:72>83")
    assert why(t, "stand") == "11.2a"
    assert may(t, "retreat")
    play(t, "name:a1 name:a2")
    mine, theirs = view(t, "french").attack, view(t, "allied").attack
    assert mine is not None
    assert theirs is not None
    assert (mine.named, theirs.named) == ([], ["a1", "a2"])
    play(t, "stand")
    a = view(t, "french").attack
    assert a is not None
    assert a.named == ["a1", "a2"]
    assert [at(t, u) for u in ("a1", "a2")] == ["83", "83"]
    assert not heard(t, "french", "shown")


@rule("11.2b", "11.2c", "11.2f")
def test_blocking_pieces_must_defend():
    t = fight("inf3", "langeron: inf2 inf2 inf2", more='"83" = "inf2 inf2"')
    play(t, "threat:72>83")
    assert asked(t) == "french attack.press"
    a = view(t, "french").attack
    assert a is not None
    assert sorted(a.named) == ["a1", "a2", "a3", "langeron"]


@rule("11.2d", "11.2m")
def test_pieces_on_other_approaches_do_not_defend():
    t = fight("inf3", "inf2", blocked=False, more='"83>95" = "inf2"')
    play(t, "threat:72>83")
    assert why(t, "name:a2") == "11.2d"
    t = field("72 inf3", "83>95 cav2")
    events = play(t, "threat:72>83")
    assert "retreats-before" in words(events)


@rule("11.2g", "11.2h")
def test_one_detached_unit_and_no_commander_alone():
    t = fight("inf3", "langeron: inf2 inf2; dokhturov: inf2; inf3 inf3", blocked=False)
    play(t, "threat:72>83")
    assert why(t, "with:langeron") == "11.2h"
    play(t, "corps:langeron corps:dokhturov name:a4")
    assert why(t, "name:a5") == "11.2g"
    assert (why(t, "name:a1"), why(t, "corps:langeron")) == ("11.2e", "11.2e")
    assert (why(t, "name:f1"), why(t, "with:langeron")) == ("11.2e", "11.2h")
    t = fight("inf3", "langeron: inf2 inf2", blocked=False)
    play(t, "threat:72>83 name:a1")
    assert may(t, "with:langeron")


@rule("11.2i", "11.12f", "11.12g")
def test_pieces_defend_one_approach_a_turn():
    t = field("72 inf3 / 94 inf3", "83 inf2 inf3")
    play(t, "threat:72>83 name:a1 stand feint unit:f1 foot reserve:72")
    play(t, "unit:a1 done")
    assert at(t, "a1") == "83>72"
    assert why(t, "threat:72>83") == "11.12g"
    play(t, "threat:94>83")
    assert why(t, "name:a1") in ("11.2d", "11.2i")
    assert may(t, "name:a2")
    t = field("72>83 art1 / 72 inf3 / 94 inf3", "83 inf3 cav2")
    play(t, "threat:72>83 name:a1 stand press unit:a1 unit:f1 foot unit:f1")
    play(t, "threat:94>83")
    assert why(t, "name:a1") == "11.2i"
    play(t, "name:a2 stand feint unit:f3 foot reserve:94 unit:a2 done")
    play(t, "threat:72>83")
    assert may(t, "name:a1")


@rule("11.2j", "11.2k")
def test_the_beaten_do_not_defend_again():
    t = field("72 cav3 / 84 inf3", "83 langeron: cav2 cav2 / 95 cav1")
    play(t, "threat:72>83 corps:langeron stand press unit:a1 unit:f1 foot unit:f1 done")
    play(t, "retreat-to:95")
    assert t.state.now.beaten == ["a2", "langeron"]
    play(t, "threat:84>95")
    assert why(t, "name:a2") == "11.2j"
    assert may(t, "name:a3")
    t = field("72 inf3 / 84 inf3", "83 langeron: cav2 cav2")
    play(t, "threat:72>83 retreat retreat-to:95 retreat-to:95 unit:a1")
    play(t, "unit:f1 foot threat:84>95")
    assert may(t, "name:a1")


@rule("11.2n", "11.2p")
def test_the_attacker_must_move_in():
    t = fight("vandamme: inf3 inf2", "cav2", blocked=False)
    play(t, "threat:72>83 retreat retreat-to:95")
    assert asked(t) == "french declare.enter"
    assert "done" not in choices(t)
    play(t, "march:vandamme")
    assert why(t, "stay") == "11.2n"
    events = play(t, "foot")
    assert {at(t, u) for u in corps(t, "vandamme")} == {"83"}
    assert t.state.now.corps_commands == 1
    assert not {"initial-result", "leads-attack"} & set(words(events))


@rule("11.2o")
def test_artillery_that_could_have_led_need_not_enter():
    t = field("72>83 art1 / 72 art1", "83 cav2")
    play(t, "threat:72>83 retreat retreat-to:95 unit:f1")
    assert may(t, "stay")
    assert may(t, "foot")
    play(t, "stay")
    assert at(t, "f1") == "72>83"
    assert t.state.now.unit_commands == 1
    assert seen(t, "allied", "f1").memory == "art1"
    t = field("72>83 art1 / 72 art1", "83 cav2")
    play(t, "threat:72>83 retreat retreat-to:95 unit:f2")
    assert why(t, "stay") == "11.2n"
    t = altered(field("72>83 art1", "83 cav2"), fired={"72>83": 10})
    play(t, "threat:72>83 retreat retreat-to:95 unit:f1")
    assert why(t, "stay") == "11.2n"


@rule("11.3a", "11.3c", "11.3d", "11.3j")
def test_a_feint_from_the_approach():
    t = fight("vandamme: inf3 inf2", "inf2", reserve=False)
    play(t, "threat:72>83")
    assert choices(t) == ["press", "feint"]
    events = play(t, "feint march:vandamme foot")
    assert asked(t) == "french command"
    assert {at(t, u) for u in corps(t, "vandamme")} == {"72>83"}
    assert t.state.now.corps_commands == 1
    assert "shown" not in words(events)
    assert morale(t) == (23, 27)


@rule("11.3e", "11.3g")
def test_a_feint_from_reserve():
    t = fight("vandamme: inf3 inf2 inf2", "inf2")
    play(t, "threat:72>83 feint march:vandamme foot")
    assert choices(t) == ["reserve:72", "approach:72>83"]
    assert why(t, "reserve:83") == "11.3e"
    play(t, "approach:72>83")
    assert {at(t, u) for u in corps(t, "vandamme")} == {"72>83"}


@rule("11.3f", "11.12c")
def test_a_feint_by_road():
    t = field("63 cav2", "55 inf2")
    play(t, "threat:64>55 name:a1 stand feint unit:f1 road:64-55")
    assert choices(t) == ["reserve:64", "approach:64>55"]
    play(t, "reserve:64 unit:a1 done")
    assert asked(t) == "french command"
    assert at(t, "f1") == "64"
    assert why(t, "unit:f1") == "9.8a"


@rule("11.3h", "11.3i")
def test_defenders_in_reserve_advance():
    t = fight("inf3", "langeron: inf2 inf2 inf2; cav2", blocked=False)
    play(t, "threat:72>83 corps:langeron stand feint unit:f1 foot reserve:72")
    assert asked(t) == "allied attack.advance"
    assert why(t, "done") == "11.3h"
    assert why(t, "unit:a4") == "11.3h"
    assert why(t, "with:langeron") == "11.3i"
    play(t, "unit:a1 done")
    assert at(t, "a1") == "83>72"
    assert corps(t, "langeron") == ["a2", "a3"]
    assert at(t, "langeron") == "83"
    t = fight("inf3", "langeron: inf2 inf2 inf2", blocked=False)
    play(t, "threat:72>83 corps:langeron stand feint unit:f1 foot reserve:72")
    play(t, "unit:a1 with:langeron done")
    assert corps(t, "langeron") == ["a1"]
    assert [at(t, u) for u in ("langeron", "a2", "a3")] == ["83>72", "83", "83"]


@rule("11.12a")
def test_pieces_that_feinted_have_moved():
    t = fight("inf3", "inf2", reserve=False)
    play(t, "threat:72>83 feint unit:f1 foot")
    assert why(t, "unit:f1") == "9.8a"
    assert t.state.now.unit_commands == 1


@rule("11.12b", "11.13a")
def test_e1_the_first_worked_example():
    t = field("64 cav2 / 64>55 inf2", "55 cav1")
    play(t, "threat:64>55 retreat")
    while asked(t) != "french declare.enter":
        play(t, choices(t)[0])
    play(t, "unit:f1")
    assert may(t, "road:55")
    play(t, "road:55")
    assert at(t, "f1") == "55"
    assert seen(t, "allied", "f1").memory == "cav2"
    assert asked(t) == "french attack.ride"
    assert t.state.now.unit_commands == 1
    on = {"road:55-66", "ride:55>66", "ride:55>64", "ride:55-66>55", "stop"}
    assert on <= set(choices(t))
    assert all(
        word.startswith(("road:55-", "ride:55", "threat:55>", "stop")) for word in choices(t)
    )
    assert why(t, "reserve:66") == "11.12b"
    play(t, "road:55-66")
    assert at(t, "f1") == "66"
    assert asked(t) == "french command"
    assert goals(t, "unit:f1") == []


@rule("11.12b", "10.4g")
def test_riders_may_block_an_approach_of_what_they_took():
    t = field("64 cav2", "55 cav1")
    play(t, "threat:64>55 retreat retreat-to:42 unit:f1 road:55 ride:55>66")
    assert at(t, "f1") == "55>66"
    assert asked(t) == "french command"
    t = field("64 cav2", "55 cav1")
    play(t, "threat:64>55 retreat retreat-to:42 unit:f1 foot")
    assert (at(t, "f1"), asked(t)) == ("55", "french command")  # not by road: no riding on


@rule("11.12b", "10.5c")
def test_a_corps_that_rides_halts_beside_an_enemy_corps():
    for enemy, verdict in (("langeron: inf2 inf2", "10.5c"), ("inf2 inf2", "")):
        t = field("64 murat: cav2 cav2", f"55 cav1 / 65 {enemy}")
        play(t, "threat:64>55 retreat retreat-to:42 march:murat road:55")
        assert why(t, "road:55-66") == verdict


@rule("11.12g", "11.5o", "11.12b")
def test_what_riders_may_not_attack():
    t = field("63 murat: cav2 cav2", "64 cav1 / 73 cav1 / 55 cav1")
    play(t, "threat:63>64 retreat retreat-to:54 march:murat road:64")
    assert may(t, "threat:64>55")
    now = t.state.now
    now.barred.append("64>55")
    assert why(altered(t, now=now), "threat:64>55") == "11.12g"
    assert why(t, "threat:64>66") == "4.6a"
    t = field("63 murat: cav2 cav2 cav2", "64 cav1 / 54 cav1")  # the Santon holds two
    play(t, "threat:63>64 retreat retreat-to:65 march:murat road:64")
    assert why(t, "threat:64>54") == "11.5o"


@rule("10.4a", "11.12b")
def test_riders_go_no_farther_than_the_road_allows():
    t = field("52 cav2", "64 cav1 / 55 cav1")
    play(t, "threat:63>64 retreat retreat-to:65 unit:f1 road:53-63-64")
    assert (at(t, "f1"), asked(t)) == ("64", "french attack.ride")
    assert (why(t, "threat:64>55"), why(t, "road:53-63-64-55")) == ("10.4a", "10.4a")
    assert may(t, "ride:53-63-64>63")
    play(t, "stop")
    assert (asked(t), why(t, "unit:f1")) == ("french command", "9.8a")


@rule("11.14a", "11.3f", "11.12g")
def test_e2_the_second_worked_example():
    t = field("63 cav2", "55 inf2")
    play(t, "threat:64>55 name:a1 stand")
    assert choices(t) == ["feint"]
    play(t, "feint unit:f1 road:64-55 approach:64>55")
    assert at(t, "f1") == "64>55"
    assert not seen(t, "allied", "f1").shown
    assert why(t, "done") == "11.3h"
    play(t, "unit:a1 done")
    assert at(t, "a1") == "55>64"
    assert t.state.now.barred == ["64>55"]


@rule("11.12b")
def test_riders_attack_again_on_the_way():
    t = field("63 cav2", "64 cav1 / 55 cav1")
    play(t, "threat:63>64 retreat")
    while asked(t) != "french declare.enter":
        play(t, choices(t)[0])
    play(t, "unit:f1 road:64")
    assert "threat:64>55" in choices(t)
    play(t, "threat:64>55 retreat")
    while asked(t).startswith("allied"):
        play(t, choices(t)[0])
    assert at(t, "f1") == "55"
    assert asked(t) in ("french attack.ride", "french command")
    assert t.state.now.unit_commands == 1


@rule("11.3b", "11.12b", "11.12c")
def test_riders_whom_somebody_withstands_have_only_feinted():
    t = field("63 cav2", "64 cav1 / 55 inf2")
    play(t, "threat:63>64 retreat retreat-to:54 unit:f1 road:64 threat:64>55 name:a2 stand")
    assert choices(t) == ["reserve:64", "approach:64>55"]
    play(t, "approach:64>55 unit:a2 done")
    assert (at(t, "f1"), at(t, "a2"), asked(t)) == ("64>55", "55>64", "french command")
    assert (why(t, "unit:f1"), why(t, "threat:64>55")) == ("9.8a", "11.12g")
    assert t.state.now.unit_commands == 1


# --- riding on through empty locales (11.12b)


@rule("11.12b", "10.4a", "11.0i")
def test_riders_go_on_through_an_empty_locale_and_attack_beyond():
    """63-64-55-66 is a main road: 64 is taken, 55 is empty, 66 is the third locale."""
    t = field("63 cav2", "64 cav1 / 66 cav1")
    play(t, "threat:63>64 retreat retreat-to:54 unit:f1 road:64")
    assert "threat:55>66" in choices(t)
    play(t, "threat:55>66")
    assert (at(t, "f1"), asked(t)) == ("64", "allied attack.name")
    play(t, "retreat retreat-to:76")
    assert (at(t, "f1"), asked(t)) == ("66", "french attack.ride")
    assert t.state.order is not None
    assert t.state.order.path == ["64", "55", "66"]
    assert why(t, "road:64-55-66-67") == "10.4a"  # it has ridden three locales
    play(t, "stop")
    assert t.state.now.unit_commands == 1
    assert why(t, "unit:f1") == "9.8a"


@rule("11.12b", "11.12c", "11.3b", "11.3f")
def test_riders_withstood_beyond_an_empty_locale_end_in_it():
    for place, spot in (("reserve:55", "55"), ("approach:55>66", "55>66")):
        t = field("63 cav2", "64 cav1 / 66 inf2")
        play(t, "threat:63>64 retreat retreat-to:54 unit:f1 road:64")
        play(t, "threat:55>66 name:a2 stand")
        assert choices(t) == ["reserve:55", "approach:55>66"]
        play(t, place)
        play(t, "unit:a2 done")
        assert (at(t, "f1"), at(t, "a2")) == (spot, "66>55")
        assert (asked(t), why(t, "threat:55>66")) == ("french command", "11.12g")
        assert seen(t, "allied", "f1").memory == "cav2"


@rule("11.12b", "10.4a", "10.4b", "10.4c", "10.4i", "11.0a")
def test_where_riders_cannot_attack():
    t = field("63 cav2", "64 cav1 / 66 cav1 / 67 cav1")
    play(t, "threat:63>64 retreat retreat-to:54 unit:f1 road:64")
    assert set(choices(t, "threat")) == {"55>66", "64>54"}
    assert why(t, "threat:66>67") == "10.4a"
    assert why(t, "threat:54>42") == "11.0a"
    assert why(t, "threat:65>66") == "4.6a"
    assert why(t, "threat:55>65") == "11.0a"
    t = field("53 cav2", "63 cav1 / 64 cav1 / 55 cav1")
    play(t, "threat:53>63 retreat retreat-to:62 unit:f1 road:63")
    assert may(t, "threat:63>64")
    assert why(t, "threat:64>55") == "10.4i"  # 64 is not empty
    t = field("72 cav2", "73 cav1 / 55 cav1")  # a local road: two locales in all
    play(t, "threat:72>73 retreat retreat-to:74 unit:f1 road:73")
    assert why(t, "threat:64>55") == "10.4b"
    t = field("63 cav2", "64 cav1 / 65 cav1")
    play(t, "threat:63>64 retreat retreat-to:54 unit:f1 road:64")
    assert (why(t, "threat:64>65"), why(t, "threat:55>65")) == ("10.4c", "10.4b")


@rule("11.12b", "4.5a", "11.5o", "8.5b", "10.5c")
def test_riders_need_room_where_they_may_have_to_end():
    crowd = "inf2 " * 19
    t = field(f"63 murat: cav2 cav2 / 55 {crowd}", "64 cav1 / 66 cav1")
    play(t, "threat:63>64 retreat retreat-to:54 march:murat road:64")
    assert why(t, "threat:55>66") == "4.5a"  # a feint would end in 55
    t = field(f"63 cav2 / 55 {crowd}inf2", "64 cav1 / 66 cav1")
    play(t, "threat:63>64 retreat retreat-to:54 unit:f1 road:64")
    assert why(t, "threat:55>66") == "8.5b"
    t = field("63 murat: cav2 cav2", "64 cav1 / 66 cav1 / 42 langeron: inf2 inf2")
    play(t, "threat:63>64 retreat retreat-to:54 march:murat road:64")
    assert why(t, "threat:55>66") == "10.5c"  # beside 42 the corps halts in 55


# --- 11.12g


@rule("11.12g", "11.12b")
def test_no_attack_movement_by_road_crosses_a_barred_approach():
    """A feint bars 64>55. 55 is taken from 66 then; cavalry in 64 may go to 55, but no attack by
    road leads through that approach."""
    t = field("64 inf2; cav2 / 66 inf3", "55 cav2 / 43 cav1 / 42 cav1")
    play(t, "threat:64>55 name:a1 stand feint unit:f1 foot reserve:64 unit:a1 done")
    assert t.state.now.barred == ["64>55"]
    g = t.state
    g.at["a1"] = "43"
    t = altered(t, at={**g.at})
    assert why(t, "threat:55>42") == "11.1c"
    assert forbids(t, "unit:f2", "reserve:55") == ""  # an ordinary move may cross it
    assert may(altered(t, now=Doings(unit_commands=1)), "threat:55>42")


@rule("11.12g", "11.12b")
def test_riders_do_not_cross_a_barred_approach_either():
    t = field("63 cav2", "64 cav1 / 66 cav1")
    play(t, "threat:63>64 retreat retreat-to:54 unit:f1 road:64")
    now = t.state.now
    now.barred.append("64>55")
    t = altered(t, now=now)
    assert (why(t, "threat:55>66"), why(t, "road:64-55")) == ("11.12g", "11.12g")
    assert why(t, "ride:64-55>66") == "11.12g"
    assert may(t, "ride:64>55")  # to block it is not to cross it


@rule("11.12g", "11.2n")
def test_cavalry_from_afar_does_not_come_across_a_barred_approach():
    """The attack is across 63>64; the road to it from 53 crosses 53>63."""
    t = field("53 cav2 / 63 cav2", "64 cav1")
    now = t.state.now
    now.barred.append("53>63")
    t = altered(t, now=now)
    play(t, "threat:63>64 retreat")
    while asked(t) != "french declare.enter":
        play(t, choices(t)[0])
    assert why(t, "unit:f1") == "11.12g"
    play(t, "unit:f2 road:64 stop")


@rule("4.5a", "11.3f")
def test_a_feint_by_road_needs_room_in_the_attack_locale():
    crowd = "inf2 " * 15
    t = field(f"63 murat: cav2 cav2 / 64 {crowd}", "55 inf2")
    now = t.state.now
    now.unit_commands = 4  # so that nobody at 64 can carry the threat out
    t = altered(t, now=now)
    play(t, "threat:64>55 name:a1 stand feint march:murat")
    assert why(t, "road:64-55") == "4.5a"
    play(t, "leave:f1")
    assert may(t, "road:64-55")
    t = altered(field(f"63 murat: cav2 / 64 {crowd}inf2", "55 inf2"), now=now)
    assert why(t, "threat:64>55") == "11.1c"
    assert why(altered(t, through_full=True), "threat:64>55") == "11.1c"
