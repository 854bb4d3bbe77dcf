"""11.0 to 11.3: threats, who may carry them out, the defender's answer, feints."""

from __future__ import annotations

from tests.games.austerlitz1805.tabletop import (
    altered,
    args,
    asked,
    at,
    choices,
    corps,
    field,
    fight,
    goals,
    heard,
    may,
    morale,
    play,
    rule,
    seen,
    until,
    view,
    why,
    words,
)


@rule("11.0a", "11.0b", "11.1a")
def test_an_attack_is_part_of_a_move():
    t = fight("inf3", "cav2", blocked=False)
    play(t, "threat:72>83")
    a = view(t, "french").attack
    assert a is not None
    assert (a.x, a.y, asked(t)) == ("72", "83", "allied attack.name")
    play(t, "retreat retreat-to:95")
    play(t, "unit:f1 foot")
    assert (t.state.now.unit_commands, t.state.now.corps_commands) == (1, 0)
    assert at(t, "f1") == "83"


@rule("11.0c", "11.0d", "11.0g")
def test_corps_may_combine():
    army = "72 vandamme: inf3 inf2; st-hilaire: inf2; inf2 / 72>83 legrand: inf2"
    t = field(army, "83>72 inf2")
    play(t, "threat:72>83 press done march:vandamme")
    assert choices(t, "join") == ["st-hilaire"]
    assert why(t, "join:legrand") == "11.0d"
    assert why(t, "join:f4") == "11.0c"
    play(t, "join:st-hilaire foot unit:f1")
    assert t.state.now.corps_commands == 2
    army = "72 bagration: inf3 inf2; kienmayer: inf2 inf2"
    t = field("83>72 inf2", army, side="allied")
    now = t.state.now
    now.corps_commands = 4
    t = altered(t, now=now)
    play(t, "threat:72>83 press done march:bagration")
    assert why(t, "join:kienmayer") == "11.0g"


@rule("11.0e", "11.0f")
def test_artillery_may_combine_if_all_lead():
    t = field("83>95 art1 art1 inf2", "95>83 inf3")
    play(t, "threat:83>95 press unit:a1 done unit:f1")
    assert why(t, "join:f3") == "11.0e"
    events = play(t, "join:f2 foot")
    assert {"shown", "initial-result"} <= set(words(events))
    assert [e.args["n"] for e in events if e.key == "initial-result"] == [2]
    assert t.state.now.unit_commands == 2
    narrow = field("72>83 art1 art1", "83>72 inf3")
    play(narrow, "threat:72>83 press unit:a1 unit:f1")
    assert why(narrow, "join:f2") == "11.0f"
    for mode in ("feint", "press"):
        t = field("83>95 art1 art1", "95>83 inf3")
        play(t, f"threat:83>95 {mode}" + (" done" if mode == "press" else "") + " unit:f1")
        assert why(t, "join:f2") == ("11.0f" if mode == "feint" else "")
    t = altered(field("83>95 art1 art1", "95>83 inf3"), fired={"83>95": 10})
    play(t, "threat:83>95 press done unit:f1")
    assert why(t, "join:f2") == "11.5k"


@rule("11.0e", "11.0f", "11.0g")
def test_the_other_reading_lets_guns_combine_freely():
    t = altered(field("72>83 lannes: art1 art1 inf2; art1", "83>72 inf3 inf3"), loose_guns=True)
    play(t, "threat:72>83 press unit:a1 unit:f4")
    assert why(t, "join:f3") == "11.0e"
    play(t, "join:f1 join:f2")
    assert why(t, "join:f2") == "11.0e"
    play(t, "foot")
    assert t.state.now.unit_commands == 3
    assert all(seen(t, "allied", f"f{n}").memory == "art1" for n in (1, 2, 4))
    events = play(t, "unit:f1")  # narrow: one leads, and all the others stay with it
    assert args(events, "initial-result")["n"] == 1
    assert {at(t, f"f{n}") for n in (1, 2, 4)} == {"72>83"}
    t = altered(field("72>83 lannes: art1 art1; art1", "83>72 inf3"), loose_guns=True)
    play(t, "threat:72>83 press unit:a1 unit:f1")
    assert why(t, "join:f2") == "8.3c"
    now = t.state.now
    now.unit_commands = 3
    t = altered(t, now=now)
    assert why(t, "join:f3") == "11.0g"


@rule("11.0f", "11.2o")
def test_guns_that_combine_freely_may_enter_or_feint_together():
    t = altered(field("72>83 art1 art1", "83 cav2"), loose_guns=True)
    play(t, "threat:72>83 retreat retreat-to:95 unit:f1 join:f2")
    assert may(t, "stay")
    play(t, "foot")
    assert {at(t, "f1"), at(t, "f2")} == {"83"}
    t = altered(field("72>83 art1 art1", "83>72 inf2"), loose_guns=True)
    play(t, "threat:72>83 feint unit:f1 join:f2 foot")
    assert {at(t, "f1"), at(t, "f2")} == {"72>83"}
    assert why(t, "threat:72>83") == "11.12g"


@rule("11.0h")
def test_the_defender_spends_no_command():
    t = fight("inf3", "langeron: inf2 cav2")
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1 unit:a2 done done")
    assert asked(t) == "allied command"
    assert (t.state.now.corps_commands, t.state.now.unit_commands) == (0, 0)
    assert may(t, "unit:a2")


@rule("11.0i", "11.0j", "11.3b")
def test_cavalry_attacks_by_road():
    t = field("63 murat: cav2 inf2; cav2", "55 inf2")
    assert may(t, "threat:64>55")
    play(t, "threat:64>55 name:a1 stand")
    assert choices(t) == ["feint"]
    assert why(t, "press") == "11.3b"
    play(t, "feint march:murat")
    assert not choices(t, "road")
    assert why(t, "road:64-55") == "11.0i"
    assert why(t, "foot") == "11.0b"
    assert why(t, "leave:f1") == "11.1c"  # without it nobody could
    play(t, "leave:f2 road:64-55")
    assert asked(t) == "french attack.place"
    assert seen(t, "allied", "f1").memory == "cav2"
    assert not may(field("63 inf2", "55 inf2"), "threat:64>55")
    assert not may(field("72 cav2", "55 inf2"), "threat:64>55")  # three locales by local road


@rule("11.0a", "11.0j", "11.1c", "10.1c", "10.3c")
def test_what_cannot_be_threatened():
    assert why(field("92 inf2", "103 inf2"), "threat:92>103") == "10.1c"
    assert why(field("72 inf2", "95 inf2"), "threat:72>83") == "11.0a"
    t = field("72>83 inf3", "74 inf2 / 83 inf2")
    assert (why(t, "threat:72>74"), why(t, "threat:72>83")) == ("11.1c", "")
    assert choices(t, "threat") == ["72>83"]
    t = field("63>64 cav2", "55 inf2")  # a road move begins in reserve
    assert (why(t, "threat:64>55"), choices(t, "threat")) == ("11.1c", [])
    t = field("63 murat: cav2 inf2", "55 inf2")  # nor is a Detach Move made by road
    play(t, "threat:64>55 retreat")
    until(t, "declare.enter")
    assert choices(t) == ["unit:f1", "march:murat"]


@rule("11.0d", "11.0i")
def test_corps_do_not_combine_by_road():
    t = field("64 murat: cav2 ; lannes: cav2", "55 cav1")
    play(t, "threat:64>55 retreat retreat-to:42 march:murat")
    assert may(t, "road:55")
    play(t, "join:lannes")
    assert (why(t, "road:55"), why(t, "join:murat")) == ("11.0d", "11.0d")
    play(t, "foot")
    assert {at(t, "murat"), at(t, "lannes")} == {"55"}
    assert t.state.now.corps_commands == 2


@rule("6.9c", "6.9d", "11.1c", "11.2o")
def test_what_the_fixed_battery_can_carry_out():
    t = altered(field("72>83 art1", "83>72 inf2"), battery="f1")
    play(t, "threat:72>83 feint unit:f1 foot")
    assert (at(t, "f1"), asked(t)) == ("72>83", "french command")
    t = altered(field("72>83 art1", "83 cav2"), battery="f1")
    play(t, "threat:72>83 retreat retreat-to:95 unit:f1")
    assert choices(t) == ["stay", "back"]
    assert why(t, "foot") == "6.9c"
    # It could neither fire nor enter, should the defender leave.
    t = altered(field("72>83 art1", "83 cav2"), battery="f1", fired={"72>83": 10})
    assert why(t, "threat:72>83") == "11.1c"
    t = altered(field("72>83 vandamme: art1 inf2 inf2", "83 cav2"), battery="f1")
    play(t, "threat:72>83 retreat retreat-to:95 detach:vandamme")
    assert why(t, "foot") == "9.5a"
    play(t, "take:f2")
    assert why(t, "take:f1") == "6.9c"


@rule("11.5o", "9.5a")
def test_a_detach_move_takes_no_more_than_there_is_room():
    crowd = "vandamme: inf3 inf2 inf2 inf2 inf2 inf2"
    t = field(f"72 {crowd}", "73 cav2")  # 73 holds four
    play(t, "threat:72>73 retreat")
    until(t, "declare.enter")
    play(t, "detach:vandamme take:f1 take:f2 take:f3 take:f4")
    assert why(t, "take:f5") == "11.5o"
    play(t, "foot")
    assert {at(t, f"f{n}") for n in (1, 2, 3, 4)} == {"73"}
    assert corps(t, "vandamme") == ["f5", "f6"]


@rule("11.1b", "11.1c")
def test_a_threat_names_only_the_approach():
    t = field("72 lannes: inf3 inf2", "83 inf2")
    play(t, "threat:72>83")
    a = view(t, "allied").attack
    assert a is not None
    assert (a.orders, a.lead) == ([], [])
    t = field("72 inf3", "83 inf2")
    play(t, "unit:f1 approach:72>83")
    assert why(t, "threat:72>83") == "11.1c"
    t = field("72 inf3", "83 inf2")
    now = t.state.now
    now.unit_commands = 4
    assert why(altered(t, now=now), "threat:72>83") == "11.1c"


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
    assert why(t, "threat:64>66") == "10.4c"


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
