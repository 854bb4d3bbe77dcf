"""12.0-12.2: declaring assaults."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.odds_table import (
    compute_odds,
)
from tests.games.tolentino1815.tabletop import (
    args,
    asked,
    assault,
    choices,
    condition,
    declare,
    declaring,
    field,
    fight,
    load,
    may,
    play,
    rule,
    until,
    view,
    why,
)

# --- 12.0-12.2 declaration


@rule("12.0a")
def test_only_adjacent_enemies_are_attacked():
    t = declaring("1312: lin6_a / 1413: wacq / 1613: hill_a")
    assert choices(t, "target") == ["1413"]
    assert why(t, "target:1613") == "12.0a"


@rule("12.0b", "12.5.3b", "12.7c")
def test_results_are_applied_one_assault_at_a_time():
    t = declaring("1312: lin6_a lin6_b / 1413: stjul:reduced / 1712: leg3_a / 1813: radinski")
    declare(t, "1413", "lin6_a", "lin6_b")
    declare(t, "1813", "leg3_a")
    load(t, [6, 0])
    play(t, "done")
    assert asked(t) == "neapolitan assault.next"
    assert choices(t) == ["assault:1413", "assault:1813"]
    play(t, "assault:1413")
    assert asked(t) == "neapolitan assault.advance"
    assert len(args(t.chronicle, "assault")) == 1


@rule("12.0c")
def test_under_attack_disordered_neighbours_must_be_attacked_too():
    t = declaring("1312: lin6_a / 1413: wacq:disorder")
    assert why(t, "done") == "5.1.2c"


@rule("5.1.2c", "12.4.1b")
def test_who_is_not_next_to_all_of_an_assault_is_excused():
    t = declaring("1312: lin6_a / 1313: lin6_b / 1413: stjul / 1412: radinski")
    declare(t, "1413 1412", "lin6_a")
    assert may(t, "done")  # lin6_b is next to 1413 only


@rule("12.2b", "12.4a")
def test_an_assault_needs_somebody_who_attacks():
    t = declaring("1312: lin6_a / 1413: wacq")
    play(t, "target:1413")
    assert choices(t) == ["unit:lin6_a", "back"]


@rule("12.0d", "12.2c")
def test_under_advance_some_may_attack():
    t = declaring("1312: lin6_a / 1313: lin6_b / 1413: wacq", "advance")
    declare(t, "1413", "lin6_a")
    assert may(t, "done")


@rule("12.0e", "12.2.1")
def test_an_attacker_leaves_no_enemy_next_to_it_alone():
    t = declaring("1312: lin6_a / 1413: wacq / 1212: hill_a", "advance")
    declare(t, "1413", "lin6_a")
    assert why(t, "done") == "12.2.1"
    play(t, "change:1413 back")
    assert may(t, "done")
    t = declaring("1312: lin6_a / 1211: lin6_b / 1413: wacq / 1212: hill_a", "advance")
    declare(t, "1413", "lin6_a")
    declare(t, "1212", "lin6_b")
    assert may(t, "done")


@rule("12.2b")
def test_a_declaration_that_was_changed_is_told_once_and_as_it_stands():
    t = declaring("1312: lin6_a / 1313: lin6_b / 1413: wacq")
    declare(t, "1413", "lin6_a")
    play(t, "change:1413 unit:lin6_b declare")
    assert args(t.chronicle, "assault-declared") == []
    load(t, [3, 0])
    play(t, "done")
    (told,) = args(t.chronicle, "assault-declared")
    assert told["units"] == ["unit:lin6_a", "unit:lin6_b"]


@rule("12.5.3a")
def test_the_arithmetic_of_an_assault_stays_when_the_defenders_are_gone():
    t = declaring("1312: lin6_a / 1313: lin6_b / 1413: wacq")
    before = compute_odds(t.state, assault(["lin6_a", "lin6_b"], "1413"))
    fight(t, "1413", "lin6_a", "lin6_b", dice=[6, 6, 6, 0])
    until(t, "assault.advance")
    (seen,) = view(t, "austrian").assaults
    assert t.state.at.get("wacq") != "1413"
    assert (seen.attack, seen.defence, seen.ratio) == (before.attack, before.defence, before.ratio)
    assert seen.modifiers == before.modifiers


@rule("12.0f", "12.2.1", "12.4.1b")
def test_one_combat_against_two_hexes():
    t = declaring("1312: lin6_a / 1413: stjul / 1412: radinski")
    declare(t, "1413 1412", "lin6_a")
    assert t.state.assaults[0].hexes == ["1413", "1412"]
    assert may(t, "done")
    assert compute_odds(t.state, t.state.assaults[0]).defence == 3
    t = declaring("1312: lin6_a / 1313: lin6_b / 1413: wacq / 1412: hill_a")
    play(t, "target:1412 unit:lin6_a also:1413")
    assert why(t, "unit:lin6_b") == "12.4.1b"


@rule("12.0e", "12.2.1")
def test_enemies_without_a_zone_behind_walls_may_be_left_alone():
    t = declaring("2411: lin6_a / 2310: hill_a:disorder / 2412: wacq", "advance")
    declare(t, "2412", "lin6_a")
    assert may(t, "done")
    t = declaring("2411: lin6_a / 2310: hill_a / 2412: wacq", "advance")
    declare(t, "2412", "lin6_a")
    assert why(t, "done") == "12.2.1"


@rule("12.1b", "6.1b")
def test_the_active_player_is_the_attacker():
    t = field("1312: wacq / 1413: lin6_a", active="S", orders="S attack", phase="declaration")
    assert t.ask.seat == "austrian"
    fight(t, "1413", "wacq", dice=[5, 0])
    assert args(t.chronicle, "assault")[0]["units"] == ["unit:wacq"]


@rule("12.2b")
def test_units_in_contact_under_attack_are_to_attack():
    t = declaring("1312: lin6_a / 1313: lin6_b / 1211: lin9_a / 1413: wacq")
    play(t, "target:1413")
    assert choices(t, "unit") == ["lin6_a", "lin6_b"]


@rule("12.2.2")
@pytest.mark.parametrize(("die", "attacks"), [(3, True), (5, False)])
def test_a_doubtful_attacker_tests(die, attacks):
    t = declaring("1312: leg3_a / 1413: stjul", "advance")
    fight(t, "1413", "leg3_a", dice=[die, 1, 0])
    assert bool(args(t.chronicle, "assault")) == attacks
    if not attacks:
        assert condition(t, "leg3_a") == ""
        assert args(t.chronicle, "assault-off")


@rule("12.2.3a", "15.3b")
def test_nobody_attacks_twice():
    t = declaring("1312: lin6_a / 1413: wacq", attacked=["lin6_a"])
    assert "assault.declare" not in asked(t)
    t = declaring("1312: lin6_a / 1313: lin6_b / 1413: wacq", "advance", attacked=["lin6_a"])
    play(t, "target:1413")
    assert why(t, "unit:lin6_a") == "12.2.3a"


@rule("12.2.3b", "12.4.1e")
def test_nobody_is_attacked_twice():
    t = declaring("1312: lin6_a / 1313: lin6_b / 1413: wacq", "advance")
    declare(t, "1413", "lin6_a")
    assert why(t, "target:1413") == "12.2.3b"
