"""Chapter 5.1: what the four orders permit and demand."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.data import ORDERS
from grognard.games.tolentino1815.odds_table import compute_odds
from grognard.games.tolentino1815.odds_table import points as strength_in
from tests.games.tolentino1815.tabletop import (
    args,
    asked,
    assault,
    at,
    choices,
    columns,
    condition,
    declare,
    field,
    fight,
    forbids,
    may,
    moves,
    play,
    rule,
    state,
    view,
    walk,
    why,
)

# --- 5.1 the orders


@rule("5.0a", "5.1a")
def test_every_formation_has_one_of_four_orders():
    g = state("1312: drag_a")
    assert len(g.orders) == 9
    assert set(ORDERS) == {"advance", "attack", "defence", "manoeuvre"}
    t = field("1112: bianchi / 1312: taxis drag_a", phase="orders")
    play(t, "formation:T")
    assert choices(t) == ["order:attack", "order:defence", "order:manoeuvre", "back"]


@rule("5.1b")
def test_orders_lie_open():
    t = field("1312: taxis drag_a / 3908: murat lin6_a", active="T")
    for seat in ("neapolitan", "austrian"):
        shown = {f.id: f.order for f in view(t, seat).formations}
        assert shown["T"] == "advance"


FIVE = "1312: leg3_a / 1313: leg3_b / 1212: leg3_c / 1213: lin6_a / 1211: lin6_b / 1712: wacq"
"""Five units of the II Division, four or more hexes from an enemy."""


@rule("5.1.1a")
def test_half_of_an_advancing_formation_gets_nearer():
    t = field(FIVE, active="II", orders="II advance")
    for id, hex in (("leg3_a", "1412"), ("leg3_b", "1413")):
        assert why(t, "done") == "5.1.1a"
        walk(t, id, hex)
    assert why(t, "done") == "5.1.1a"
    walk(t, "leg3_c", "1312")
    assert may(t, "done")


@rule("5.1.1a")
def test_the_duty_of_advance_cannot_be_walked_away_from():
    t = field(FIVE, active="II", orders="II advance")
    for id in ("lin6_a", "lin6_b"):  # two of five may go back
        walk(t, id, "1112")
    for id in ("leg3_a", "leg3_b", "leg3_c"):  # the others may not
        assert "1112" not in moves(t, id)
        assert moves(t, id)
    assert why(t, "done") == "5.1.1a"


@rule("5.1.1a")
def test_when_half_are_nearer_the_others_may_go_where_they_like():
    t = field(FIVE, active="II", orders="II advance")
    for id, hex in (("leg3_a", "1412"), ("leg3_b", "1413"), ("leg3_c", "1312")):
        walk(t, id, hex)
    assert "1112" in moves(t, "lin6_a")


@rule("5.1.1a")
def test_all_who_can_get_nearer_must_if_they_are_fewer_than_half():
    still = ["leg3_b", "leg3_c", "lin6_a", "lin6_b"]
    t = field(FIVE, active="II", orders="II advance", done=still)
    assert "1212" not in moves(t, "leg3_a")
    assert why(t, "done") == "5.1.1a"
    walk(t, "leg3_a", "1412")
    assert asked(t) != "neapolitan movement.unit"


@rule("5.1.1a")
def test_who_began_in_contact_has_done_his_duty():
    t = field("1312: leg3_a / 1413: wacq", active="II", orders="II advance")
    assert asked(t) != "neapolitan movement.unit"


@rule("5.1.1a")
def test_nobody_is_kept_who_cannot_get_nearer():
    t = field("1312: lin6_a / 1413: wacq:disorder", active="II", orders="II advance")
    assert asked(t) == "neapolitan movement.unit"
    assert may(t, "done")


@rule("5.1.1a")
def test_units_in_contact_count_for_half_of_the_formation():
    front = "1312: leg3_a / 1313: leg3_b / 1413: wacq"
    t = field(f"{front} / 1211: lin6_a / 1212: lin6_b", active="II", orders="II advance")
    assert may(t, "done")
    t = field(f"{front} / 1211: lin6_a lin6_b / 1112: lin9_a", active="II", orders="II advance")
    assert may(t, "done")  # in Tolentino nobody counts (5.1.5)
    t = field(f"{front} / 1211: lin6_a lin6_b / 1113: lin9_a", active="II", orders="II advance")
    assert why(t, "done") == "5.1.1a"


@rule("5.1.1a")
def test_who_has_moved_is_not_waited_for():
    still = ["leg3_a", "leg3_b", "leg3_c", "lin6_a", "lin6_b"]
    t = field(FIVE + " / 1012: art_med", active="II", orders="II advance", done=still)
    assert choices(t) == ["unit:art_med", "done"]


@rule("5.1.1b", "5.1.2d", "8.2.1a")
def test_advance_and_attack_enter_enemy_zones():
    for order in ("advance", "attack"):
        t = field("1312: leg3_a / 1613: wacq", active="II", orders=f"II {order}")
        assert "1512" in moves(t, "leg3_a")


@rule("5.1.1c", "9.3a", "5.1.2f", "5.1.3g", "5.1.4b")
@pytest.mark.parametrize("order", ORDERS)
def test_march_column_under_advance_and_manoeuvre_only(order):
    t = field("3109: leg3_a / 1112: carl_a", active="II", orders=f"II {order}")
    allowed = order in ("advance", "manoeuvre")
    assert bool(columns(t, "leg3_a")) == allowed
    if not allowed:
        assert forbids(t, "leg3_a", "3010", "column") == "9.3a"


@rule("5.1.1d", "12.0d")
def test_nobody_must_attack_under_advance():
    t = field("1312: leg3_a / 1413: wacq", active="II", orders="II advance", phase="declaration")
    assert choices(t) == ["target:1413", "done"]


@rule("5.1.1e", "5.1.3e", "5.1.4b", "15.3c")
@pytest.mark.parametrize(("order", "best"), [("advance", 2), ("manoeuvre", 3), ("defence", 4)])
def test_rallying_depends_on_the_order(order, best):
    for die in (best, best + 1):
        t = field(
            "3109: leg3_a:disorder dambrosio / 3210: leg3_b / 1112: carl_a",
            active="II",
            orders=f"II {order}",
            phase="rally",
            dice=[die, 0],
            turn=3,
        )
        t.state.at["dambrosio"] = "3210"  # no general to help the test
        play(t, "unit:leg3_a")
        assert condition(t, "leg3_a") == ("" if die == best else "disorder")


@rule("5.1.2a", "5.1.2b")
def test_under_attack_every_unit_gets_nearer():
    t = field("1312: leg3_a / 1612: wacq", active="II", orders="II attack")
    assert why(t, "done") == "5.1.2a"
    offered = moves(t, "leg3_a")
    assert "1311" not in offered
    assert "1211" not in offered
    walk(t, "leg3_a", "1412")
    assert asked(t) != "neapolitan movement.unit"


@rule("5.1.2a")
def test_under_attack_half_is_not_enough():
    t = field("1312: leg3_a / 1313: leg3_b / 1712: wacq", active="II", orders="II attack")
    walk(t, "leg3_a", "1412")
    assert why(t, "done") == "5.1.2a"


@rule("5.1.2a", "5.1.2b")
def test_who_cannot_get_nearer_does_not_move_under_attack():
    t = field("1312: lin6_a / 1413: wacq:disorder", active="II", orders="II attack")
    assert asked(t) == "neapolitan assault.declare"


@rule("5.1.2b")
def test_under_attack_a_move_leads_to_the_nearest_enemy_or_into_contact():
    pieces = "1812: leg3_a / 2112: hill_b / 1312: wacq"  # 3 and 5 hexes away
    t = field(pieces, active="II", orders="II attack")
    offered = moves(t, "leg3_a")
    assert "1712" not in offered  # 4 from both
    assert "1912" in offered
    t = field("1712: leg3_a / 2112: hill_b / 1312: wacq", active="II", orders="II attack")
    assert {"1512", "2012"} <= moves(t, "leg3_a")


@rule("5.1.2b")
def test_under_attack_nearer_another_enemy_is_not_nearer_the_nearest():
    pieces = "1201: jag9 / 1003: lin6_a / 1602: lin6_b"  # 3 and 4 hexes away
    t = field(pieces, active="Av", orders="Av attack")
    play(t, "unit:jag9")
    assert why(t, "hex:1402") == "5.1.2b"  # 4 and 2
    assert "1501" in choices(t, "hex")  # in contact with the other
    assert "1102" in choices(t, "hex")
    play(t, "hex:1101")
    assert "1402" not in choices(t, "hex")  # nor by another way


@rule("5.1.2c", "12.0c")
def test_under_attack_units_in_contact_must_attack():
    t = field("1312: lin2_a / 1413: wacq", active="II", orders="II attack", phase="declaration")
    assert why(t, "done") == "5.1.2c"
    declare(t, "1413", "lin2_a")
    assert may(t, "done")


@rule("5.1.2c", "12.0c")
def test_a_unit_under_attack_joins_those_who_attack_already():
    t = field(
        "1312: lin6_a / 1313: lin6_b / 1413: wacq",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    declare(t, "1413", "lin6_a")
    assert why(t, "done") == "5.1.2c"
    play(t, "change:1413 unit:lin6_b declare")
    assert may(t, "done")


@rule("5.1.2c", "12.4.2a")
def test_units_under_attack_attack_together_what_one_alone_may_not():
    pieces = "1312: uss_b / 1313: velcav / 1413: carl_a carl_b"  # 1 to 6 each, 2 to 6 together
    t = field(pieces, active="L", orders="L attack", phase="declaration")
    assert why(t, "done") == "5.1.2c"
    declare(t, "1413", "uss_b", "velcav")
    assert may(t, "done")
    t = field(pieces + " / 1314: wacq", active="L", orders="L attack", phase="declaration")
    assert asked(t) != "neapolitan assault.declare" or may(t, "done")  # velcav owes 1314 as well


@rule("5.1.2c")
def test_who_need_not_attack():
    for pieces in (
        "1312: lin6_a:disorder / 1413: wacq",
        "1312: art_med / 1413: wacq",
        "2604: lin6_a / 2605: wacq",  # in a village
        "1312: uss_b / 1413: simb_a simb_b",  # 1 to 8
    ):
        t = field(pieces, active="II", orders="II attack L attack", phase="declaration")
        assert "assault.declare" not in asked(t) or may(t, "done")


@rule("5.1.2f", "15.3b")
def test_no_rally_under_attack():
    t = field(
        "3109: leg3_a:disorder / 1112: carl_a", active="II", orders="II attack", phase="rally"
    )
    assert "rally.unit" not in asked(t)


@rule("5.1.2g", "12.5.4c")
def test_no_effect_may_be_pressed_under_attack_only():
    pieces = "1312: lin6_a / 1413: wacq"  # 1-1, efficiency 4 and 4: die 3 is NE
    t = field(pieces, active="II", orders="II attack", phase="declaration")
    fight(t, "1413", "lin6_a", dice=[3, 0])
    assert asked(t) == "neapolitan assault.press"
    t = field(pieces, active="II", orders="II advance", phase="declaration")
    fight(t, "1413", "lin6_a", dice=[1, 3, 0])
    assert args(t.chronicle, "assault")[0]["result"] == "result:NE"
    assert asked(t) != "neapolitan assault.press"


# --- defence


@rule("5.1.3b", "8.1a")
def test_under_defence_a_unit_leaves_an_enemy_zone():
    pieces = "1312: lin6_a / 1413: wacq"
    t = field(pieces, active="II", orders="II defence")
    assert {"1311", "1212"} & moves(t, "lin6_a")
    walk(t, "lin6_a", "1212")
    assert at(t, "lin6_a") == "1212"
    assert args(t.chronicle, "efficiency-test") == []
    for order in ("manoeuvre", "advance", "attack"):
        t = field(pieces, active="II", orders=f"II {order}")
        assert moves(t, "lin6_a") == set()


@rule("5.1.3c")
def test_under_defence_contact_only_where_friends_are():
    t = field("1312: lin6_a / 1613: wacq", active="II", orders="II defence")
    assert "1413" in moves(t, "lin6_a")  # two hexes from the enemy
    t = field("1413: lin6_a / 1613: wacq", active="II", orders="II defence")
    assert forbids(t, "lin6_a", "1512") == "5.1.3c"
    t = field("1413: lin6_a / 1512: lin6_b / 1613: wacq", active="II", orders="II defence", dice=[])
    walk(t, "lin6_a", "1512")
    assert at(t, "lin6_a") == "1512"


@rule("5.1.3d", "13.1.3")
@pytest.mark.parametrize(("die", "result"), [(3, ""), (4, "disorder")])
def test_under_defence_from_zone_to_zone_by_a_test(die, result):
    t = field("1412: leg3_a / 1413: wacq", active="II", orders="II defence", dice=[die, 0])
    walk(t, "leg3_a", "1312")
    assert (at(t, "leg3_a"), condition(t, "leg3_a")) == ("1312", result)


@rule("5.1.3d")
def test_a_disordered_unit_routs_on_the_way():
    t = field("1412: leg3_a:disorder / 1413: wacq", active="II", orders="II defence", dice=[5, 0])
    walk(t, "leg3_a", "1312")
    assert condition(t, "leg3_a") == "rout"


@rule("5.1.3d", "13.1")
def test_guns_step_from_zone_to_zone_without_a_die():
    t = field("1412: art_med / 1413: wacq", active="II", orders="II defence")
    events = walk(t, "art_med", "1312")
    assert at(t, "art_med") == "1312"
    assert args(events, "efficiency-test") == []


@rule("5.1.3f", "10.6c", "10.7")
def test_cover_in_a_wood_needs_defence():
    pieces = "3016: carl_a / 3015: lin6_a"
    covered = compute_odds(state(pieces, orders="E defence"), assault(["lin6_a"], "3016"))
    open_ = compute_odds(state(pieces, orders="E advance"), assault(["lin6_a"], "3016"))
    assert covered.modifiers["terrain"] == -1
    assert "terrain" not in open_.modifiers
    alone = state(pieces, orders="E attack", out_of_command=["carl_a"])
    assert compute_odds(alone, assault(["lin6_a"], "3016")).modifiers["terrain"] == -1


@rule("5.1.3g", "5.1.4b", "12.2d")
@pytest.mark.parametrize("order", ["defence", "manoeuvre"])
def test_no_assaults_under_defence_or_manoeuvre(order):
    t = field(
        "1312: lin6_a leg3_a / 1413: wacq",
        active="II",
        orders=f"II {order}",
        phase="declaration",
    )
    assert "assault.declare" not in asked(t)
    g = state("1312: lin6_a / 1413: wacq", orders=f"II {order}")
    assert compute_odds(g, assault(["wacq"], "1312")).defence == 4


# --- manoeuvre


@rule("5.1.4a")
def test_manoeuvre_makes_no_contact():
    t = field(
        "1312: lin6_a / 1412: leg3_a / 1613: wacq / 1512: leg3_b",
        active="II",
        orders="II manoeuvre",
    )
    reach = moves(t, "lin6_a")
    assert not reach & {"1512", "1612", "1712"}
    t = field("1413: lin6_a / 1512: leg3_b / 1613: wacq", active="II", orders="II manoeuvre")
    assert forbids(t, "lin6_a", "1512") == "5.1.4a"


@rule("5.1.4c", "10.2b")
def test_guns_climb_one_hill_a_turn_but_under_manoeuvre():
    pieces = "2909: art_med / 1112: carl_a"  # hills north of the inn
    for order, two in (("manoeuvre", True), ("advance", False)):
        t = field(pieces, active="II", orders=f"II {order}")
        reach = moves(t, "art_med")
        assert "2908" in reach
        assert ("2907" in reach) == two
        assert "3009" in reach
    play(t, "unit:art_med hex:2908")
    assert why(t, "hex:2907") == "10.2b"


@rule("5.1.4d", "10.6b")
def test_cavalry_in_a_wood_is_halved_but_under_manoeuvre():
    pieces = "3016: drag_a / 3015: lin6_a"
    for order, sp in (("manoeuvre", 2), ("defence", 1)):
        g = state(pieces, orders=f"T {order}")
        assert strength_in(g, "drag_a", assault(["lin6_a"], "3016"), attacking=False) == sp


@rule("5.1.5")
def test_who_does_not_count_for_the_duties():
    pieces = (
        "1312: leg3_a / 1313: leg3_b / 1212: leg3_c / 1213: art_med / 1211: lin6_a:disorder "
        "/ 1111: lin6_b / 1712: wacq / 1012: lin9_a"
    )
    t = field(pieces, active="II", orders="II advance", out_of_command=["lin9_a"])
    assert set(t.state.start) == {"leg3_a", "leg3_b", "leg3_c"}
    walk(t, "leg3_a", "1412")
    assert why(t, "done") == "5.1.1a"
    walk(t, "leg3_b", "1413")
    assert may(t, "done")
