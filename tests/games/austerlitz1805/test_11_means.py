"""11.0 and 11.1: who may attack, alone or together, on foot or by road; threats."""

from __future__ import annotations

from grognard.games.austerlitz1805 import GAME
from tests.games.austerlitz1805.tabletop import (
    altered,
    args,
    asked,
    at,
    choices,
    corps,
    face,
    field,
    fight,
    may,
    play,
    results,
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
    spent = GAME.decode(GAME.encode(t.state)).now
    spent.given = {"st-hilaire": 1}
    assert why(altered(t, now=spent), "join:st-hilaire") == "9.2b"
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
    moved = GAME.decode(GAME.encode(t.state)).now
    moved.moved = {"f2": 1}
    assert why(altered(t, now=moved), "join:f2") == "9.8a"
    events = play(t, "join:f2 foot")
    assert {"shown", "initial-result"} <= set(words(events))
    assert [e.args["n"] for e in events if e.key == "initial-result"] == [2]
    assert t.state.now.unit_commands == 2
    three = field("83>95 art1 art1 art1", "95>83 inf3")
    play(three, "threat:83>95 press done unit:f1 join:f2")
    assert why(three, "join:f3") == "11.0e"  # at most two lead
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
    t = field("63 cav2", "64 inf2 / 55 inf2")  # the enemy is on the way
    assert (why(t, "threat:64>55"), choices(t, "threat")) == ("11.1c", ["63>64"])
    assert why(field("72 cav2", "55 inf2"), "threat:64>55") == "11.1c"  # too far by local roads
    t = field("63 murat: cav2 cav2", "55 langeron: inf2 inf2")
    play(t, "threat:64>55 corps:langeron stand feint march:murat")
    assert why(t, "road:64-55") == "10.5c"  # two would have to halt; one may go on
    play(t, "leave:f1")
    assert may(t, "road:64-55")
    t = field("63 murat: cav2 inf2", "55 inf2")  # nor is a Detach Move made by road
    play(t, "threat:64>55 retreat")
    until(t, "declare.enter")
    assert choices(t) == ["unit:f1", "march:murat"]


@rule("10.5b", "11.0j")
def test_a_closed_road_is_closed_to_attacks_too():
    t = field("64 legrand: inf2 inf2; inf2 / 65 inf3", "74 cav2")
    play(t, "march:legrand road:73-72")
    play(t, "threat:65>74 retreat retreat-to:73 unit:f4 foot")  # they go where the corps came from
    assert at(t, "a1") == "73"
    assert why(t, "threat:64>73") == "11.1c"


@rule("9.2b", "11.1c")
def test_a_commander_who_has_spoken_carries_no_threat():
    t = field("72 vandamme: inf3 inf2; legrand: inf2; inf2", "83>72 inf2")
    play(t, "attach:vandamme unit:f4 threat:72>83 press done")
    assert choices(t) == ["unit:f1", "unit:f2", "unit:f4", "march:legrand"]
    assert (why(t, "march:vandamme"), why(t, "detach:vandamme")) == ("9.2b", "9.2b")
    assert (why(t, "unit:f3"), why(t, "unit:a1")) == ("8.3c", "2.1b")
    t = field("72 vandamme: inf3 inf2; inf2", "83>72 inf2")
    play(t, "attach:vandamme unit:f3")
    now = t.state.now
    now.unit_commands = 4
    assert why(altered(t, now=now), "threat:72>83") == "11.1c"


@rule("9.2a", "11.3b")
def test_what_a_declaration_refuses():
    t = field("64 murat: cav2 cav2; lannes: inf2", "55>64 inf2")
    play(t, "threat:64>55 press done detach:murat")
    assert (why(t, "take:f3"), why(t, "road:55")) == ("9.2a", "9.5a")
    play(t, "take:f1")
    assert (why(t, "take:f2"), why(t, "road:55")) == ("8.3c", "11.3b")


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


# --- two guns of one Detach Move on a narrow side


BATTERY = "72>83 vandamme: art1 art1 inf2"


@rule("11.5f", "11.0f", "4.5c", "11.11a", "11.12e")
def test_two_guns_of_one_detach_move_on_a_narrow_side():
    """One leads, the other takes part; 11.0f speaks of combined Unit Moves only."""
    t = field(BATTERY, "83>72 inf2 inf2")
    play(t, "threat:72>83 press done detach:vandamme take:f1 take:f2 foot")
    assert choices(t) == ["unit:f1", "unit:f2", "done"]
    events = play(t, "unit:f1")
    assert results(events) == (1, 1)
    play(t, "unit:a1")
    assert (face(t, "a1"), at(t, "f1"), at(t, "f2"), at(t, "vandamme")) == ("inf1", *["72>83"] * 3)
    assert (why(t, "unit:f1"), why(t, "unit:f2")) == ("9.8a", "9.8a")
    t = field("72>83 art1 art1", "83>72 inf2 inf2")
    play(t, "threat:72>83 press done unit:f1")
    assert why(t, "join:f2") == "11.0f"


@rule("11.2o", "11.5f", "11.5k", "10.1b")
def test_guns_of_one_detach_move_stay_or_enter_together():
    """Each could have led, though only one at a time: both may stay."""
    t = field(BATTERY, "83 cav2")
    play(t, "threat:72>83 retreat retreat-to:95 detach:vandamme take:f1 take:f2")
    assert choices(t) == ["foot", "stay", "back"]
    play(t, "stay")
    assert [at(t, unit) for unit in ("f1", "f2", "vandamme")] == ["72>83"] * 3
    assert (why(t, "unit:f1"), why(t, "unit:f2")) == ("9.8a", "9.8a")
    t = field(BATTERY, "83 cav2")
    play(t, "threat:72>83 retreat retreat-to:95 detach:vandamme take:f1 take:f2 foot")
    assert [at(t, unit) for unit in ("f1", "f2", "vandamme")] == ["83", "83", "72>83"]
    t = field(BATTERY, "83 cav2")
    play(t, "threat:72>83 retreat retreat-to:95 detach:vandamme take:f1 take:f3")
    assert why(t, "stay") == "11.2n"  # infantry must enter, and they go together
    t = altered(field(BATTERY, "83 cav2"), fired={"72>83": 10})
    play(t, "threat:72>83 retreat retreat-to:95 detach:vandamme take:f1 take:f2")
    assert why(t, "stay") == "11.2n"  # neither could have led: artillery led there last round
