"""Chapter 3: the turn, its phases, and the first turn."""

from __future__ import annotations

from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    at,
    choices,
    condition,
    declare,
    end_activation,
    end_turn,
    field,
    forbids,
    heard,
    load,
    may,
    moves,
    new,
    play,
    quiet,
    rule,
    until,
    view,
    why,
    words,
)

TWO = "1312: taxis drag_a / 1508: eckhardt chast_a / 1112: bianchi / 3908: murat dambrosio lin6_a"
"""Two Austrian formations and a Neapolitan one, far apart."""


# --- 3.1 the turn


@rule("3.1a", "3.1.A", "3.1.A1", "3.1.A3")
def test_a_turn_is_command_actions_end():
    t = field(
        "3908: murat dambrosio lin6_a / 1312: taxis drag_a / 1112: bianchi", turn=2, phase="orders"
    )
    log = []
    while t.state.turn == 2:
        log.append(t.state.phase)
        t.play(quiet(t))
    assert log[0] == "orders"
    first = next(n for n, phase in enumerate(log) if phase != "orders")
    assert "orders" not in log[first:]
    assert words(heard(t, None, "initiative")) == ["initiative"] * 2
    assert words(heard(t, None, "activated")) == ["activated"] * 2
    keys = words(heard(t, None, "initiative", "activated", "turn"))
    assert keys == ["initiative", "activated", "initiative", "activated", "turn"]
    assert t.state.turn == 3


@rule("3.1.A", "3.1.B6c", "6.1c")
def test_initiative_is_rolled_before_every_activation_and_orders_once():
    t = new()
    end_turn(t)
    seen = []
    while t.state.turn == 2:
        seen.append(asked(t))
        t.play(quiet(t))
    events = [e for e in t.chronicle if e.key in ("turn", "initiative", "activated")]
    second = [e.key for e in events][[e.key for e in events].index("turn", 1) + 1 :]
    second = second[: second.index("turn")]
    assert second == ["initiative", "activated"] * 8
    orders = [n for n, key in enumerate(seen) if key.endswith("orders.formation")]
    later = [n for n, key in enumerate(seen) if "orders.formation" not in key]
    assert orders
    assert max(orders) < min(later)


@rule("3.1.A1", "5.2b")
def test_orders_may_be_passed_neapolitan_first():
    t = field("3908: murat dambrosio lin6_a / 1312: taxis drag_a / 1112: bianchi", phase="orders")
    assert asked(t) == "neapolitan orders.formation"
    assert choices(t) == ["formation:II", "done"]
    play(t, "done")
    assert asked(t) == "austrian orders.formation"
    assert choices(t) == ["formation:T", "done"]
    play(t, "done")
    assert t.state.phase == "initiative"


@rule("3.1.A2", "15.5a")
def test_units_return_on_their_turn_and_not_before():
    for turn, back in ((3, False), (4, True)):
        t = field(
            "1508: eckhardt / 3908: dambrosio lin6_a",
            turn=turn,
            phase="replacements",
            track={"chast_a": 4},
            reduced=["chast_a"],
        )
        assert (t.ask is not None and t.ask.key == "replacements.place") == back


@rule("3.1.A3", "6.0a", "6.0b")
def test_both_roll_for_initiative():
    t = field(TWO, dice=[1, 6])
    (rolled,) = args(t.chronicle, "initiative")
    assert (rolled["neapolitan"], rolled["austrian"], rolled["side"]) == (5, 9, "side:austrian")
    assert t.history == []
    assert asked(t) == "austrian initiative.choose"


@rule("3.1.B")
def test_only_the_active_formation_acts():
    t = field("1508: eckhardt chast_a / 1609: senitzer hill_a", active="E", orders="E manoeuvre")
    assert why(t, "unit:hill_a") == "3.1.B"
    assert may(t, "unit:chast_a")
    t = field(
        "1312: taxis art_t drag_a / 1513: lin6_a / 1611: hill_a", active="T", phase="bombardment"
    )
    assert why(t, "unit:hill_a") == "11.4a"


@rule("3.1.B1", "15.4b", "4.5.2a", "19l")
def test_reinforcements_come_in_their_own_activation():
    pieces = "1312: taxis drag_a / 3109: livron uss_a"
    t = field(pieces, active="III", phase="reinforcements", turn=7)
    assert asked(t) == "neapolitan reinforcements.enter"
    entering = {word.partition(":")[2] for word in choices(t)} - {""}
    assert entering == {
        *("lechi", "demajo", "leg1_a", "leg1_b", "leg1_c", "lin4", "chl1", "art_maj")
    }
    t = field(pieces, active="L", phase="reinforcements", turn=7)
    assert asked(t) != "neapolitan reinforcements.enter"
    t = field(pieces, active="III", phase="reinforcements", turn=6)
    assert asked(t) != "neapolitan reinforcements.enter"
    before = [who for who in new().state.at if who in ("lechi", "demajo")]
    assert before == []


@rule("3.1.B2a", "4.3c")
def test_out_of_command_markers_are_put_in_b2():
    t = field("1508: eckhardt chast_a / 1010: carl_a / 1512: hill_a", active="E", phase="command")
    assert t.state.out_of_command == ["carl_a"]
    end_activation(t)
    assert "carl_a" in t.state.out_of_command


@rule("3.1.B2b", "5.2.1b")
def test_a_general_tries_once_to_change_his_order():
    t = field(
        "1508: eckhardt chast_a / 1513: lin6_a",
        active="E",
        orders="E defence",
        phase="command",
        dice=[4],
    )
    assert asked(t) == "austrian orders.attempt"
    play(t, "roll")
    assert asked(t) == "austrian movement.unit"
    assert t.state.orders["E"] == "defence"
    assert forbids(t, "chast_a", "1506") == "5.1.3a"


@rule("3.1.B3a", "5.1.3a")
def test_units_move_as_their_order_allows():
    t = field("1612: simb_a senitzer / 3908: murat", active="S", orders="S defence")
    assert moves(t, "simb_a") == {"1611", "1711", "1712", "1613", "1512", "1511"}
    assert forbids(t, "simb_a", "1811") == "5.1.3a"


@rule("3.1.B3b", "11.0b", "3.1.Cc")
def test_guns_that_move_do_not_fire_until_the_turn_is_over():
    t = field(
        "1312: taxis art_t drag_a / 1512: lin6_a",
        active="T",
        orders="T defence",
    )
    play(t, "unit:art_t hex:1313")
    assert t.state.moved == ["art_t"]
    until(t, "commanders.choose")
    play(t, "done")
    assert t.state.phase != "bombardment"
    t = field("1312: taxis art_t:moved / 1512: lin6_a", active="T", phase="rally", dice=[0])
    end_turn(t)
    assert (t.state.turn, t.state.moved) == (3, [])


@rule("3.1.B3c")
def test_units_in_command_move_first():
    t = field(
        "1508: eckhardt chast_a / 1010: carl_a / 3908: murat lin6_a",
        active="E",
        orders="E manoeuvre",
        out_of_command=["carl_a"],
    )
    assert asked(t) == "austrian movement.unit"
    assert why(t, "unit:carl_a") == "3.1.B3c"
    play(t, "done")
    assert asked(t) == "austrian movement.alone"
    assert {"unit:carl_a", "test:1010"} <= set(choices(t))


@rule("3.1.B4", "12.2a")
def test_only_the_active_formations_guns_fire():
    pieces = "1512: eckhardt art_e / 1612: senitzer art_s / 1513: lin6_a"
    t = field(pieces, active="E", phase="bombardment")
    assert choices(t, "unit") == ["art_e"]
    assert why(t, "unit:art_s") == "3.1.B4"
    t = field(
        "1512: chast_a eckhardt / 1412: art_e / 1513: lin6_a",
        active="E",
        orders="E attack",
        phase="declaration",
    )
    assert not may(t, "unit:art_e")


@rule("3.1.B5", "12.1a", "12.0b", "3.1.B5d", "12.7c")
def test_the_steps_of_combat_are_taken_for_all_assaults_together():
    t = field(
        "1312: lin6_a dambrosio / 1413: stjul:reduced / 1612: leg3_a / 1712: radinski art_s "
        "/ 1009: starhemberg",
        active="II",
        orders="II advance S defence Av defence",
        phase="declaration",
        dice=[0],
    )
    declare(t, "1413", "lin6_a")
    declare(t, "1712", "leg3_a")
    play(t, "done")
    assert asked(t) == "austrian bombardment.defensive"
    load(t, [1, 1, 0])
    play(t, "hold")
    assert asked(t) == "neapolitan assault.next"
    tests = args(t.chronicle, "efficiency-test")
    assert [row["why"] for row in tests] == ["why:attack", "why:attack"]
    assert args(t.chronicle, "assault") == []
    assert words(t.chronicle).count("assault-declared") == 2
    load(t, [6, 0])
    play(t, "assault:1413 lead")
    assert asked(t) == "neapolitan assault.advance"  # at once, before the second die
    assert len(args(t.chronicle, "assault")) == 1
    play(t, "stay")
    until(t, "initiative.choose", "orders.attempt", "neapolitan assault.advance")
    assert len(args(t.chronicle, "assault")) == 2
    assert "advance:lin6_a" not in choices(t)


@rule("3.1.B5a", "12.2b", "12.2c", "12.2.2", "5.1.1d", "5.1.2e")
def test_doubtful_attackers_test_and_ordered_ones_do_not():
    pieces = "1312: leg3_a / 1413: stjul"
    for order, dice in (("advance", [2, 1]), ("attack", [1])):
        t = field(pieces, active="II", orders=f"II {order}", phase="declaration", dice=[*dice, 0])
        declare(t, "1413", "leg3_a")
        play(t, "done")
        tests = [row for row in args(t.chronicle, "efficiency-test") if row["why"] == "why:attack"]
        assert len(tests) == (order == "advance")


@rule("3.1.B5b", "14.1a")
def test_attacked_cavalry_is_asked_whether_it_retreats():
    t = field(
        "1312: leg3_a / 1413: drag_a",
        active="II",
        orders="II attack T defence",
        phase="declaration",
    )
    declare(t, "1413", "leg3_a")
    play(t, "done")
    assert asked(t) == "austrian assault.evade"


@rule("3.1.B5c", "11.4.4a")
def test_only_attacked_guns_fire_defensively():
    t = field(
        "1312: leg3_a dambrosio / 1413: carl_a art_e / 1412: art_s",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    declare(t, "1413", "leg3_a")
    assert why(t, "done") == "12.2.1"
    play(t, "change:1413 also:1412 declare done")
    fired = set()
    while asked(t) == "austrian bombardment.defensive":
        fired.add(t.ask.args["unit"])
        play(t, "hold")
    assert fired == {"unit:art_e", "unit:art_s"}
    t = field(
        "1312: leg3_a dambrosio / 1413: carl_a art_e / 1512: art_s",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    declare(t, "1413", "leg3_a")
    play(t, "done")
    assert t.ask.args["unit"] == "unit:art_e"
    assert choices(t) == ["fire:1312", "hold"]
    play(t, "hold")
    assert asked(t) != "austrian bombardment.defensive"


@rule("3.1.B6a", "2.2.2")
def test_an_activated_formation_is_not_chosen_again():
    t = field(TWO, active="T", phase="rally", dice=[1, 6])
    assert asked(t) == "austrian initiative.choose"
    assert choices(t, "formation") == ["E", "II"]


@rule("3.1.B6b", "15.3a")
def test_only_the_active_formation_rallies():
    t = field(
        "1312: taxis drag_a:disorder / 1508: eckhardt chast_a:disorder",
        active="T",
        orders="T manoeuvre",
        phase="rally",
    )
    assert choices(t) == ["unit:drag_a", "done"]


@rule("3.1.Ca")
def test_the_end_of_turn_waits_for_every_formation():
    t = field(TWO, active="T", phase="rally", activated=["II"], dice=[6, 1])
    assert (t.state.active, t.state.turn) == ("E", 2)
    end_activation(t)
    assert t.state.turn == 3


@rule("3.1.Cb", "15.2.2a")
def test_routed_units_flee_before_the_marker_advances():
    t = field(
        "1312: taxis drag_a / 1413: lin6_a:rout / 3908: murat",
        active="T",
        phase="rally",
        activated=["II"],
        dice=[0],
    )
    while asked(t) == "neapolitan retreat.hex":
        assert t.state.turn == 2
        t.play(quiet(t))
    assert t.state.turn == 3
    assert BOARD.grid.distance(at(t, "lin6_a"), "1312") == 3
    assert condition(t, "lin6_a") == "rout"


@rule("3.1.Cd")
def test_the_next_turn_begins_with_orders():
    t = field(TWO, active="T", phase="rally", activated=["II", "E"])
    assert (t.state.turn, asked(t)) == (3, "neapolitan orders.formation")
    assert not any(f.activated for f in view(t, "austrian").formations)


@rule("3.1.Ce", "18a")
def test_the_game_ends_after_the_last_turn():
    t = field(TWO, active="T", phase="rally", activated=["II", "E", "III"], turn=12)
    assert t.ask is None
    assert t.outcome.kind == "austrian-decisive"
    assert new().state.last_turn == 12 == len(BOARD.turns)


# --- 3.2 the first turn


@rule("3.2a", "3.2c")
def test_the_first_question_is_the_neapolitans_formation():
    t = new()
    assert asked(t) == "neapolitan initiative.choose"
    assert choices(t, "formation") == ["II", "Gd", "L"]
    assert args(t.chronicle, "initiative") == []
    play(t, "formation:L")
    end_activation(t)
    assert len(args(t.chronicle, "initiative")) == 1


@rule("3.2b", "19k")
def test_first_orders():
    orders = new().state.orders
    assert {f for f, order in orders.items() if order == "defence"} == {"R", "E", "S", "III"}
    assert {f for f, order in orders.items() if order == "advance"} == {"Av", "T", "II", "Gd", "L"}


@rule("3.2.1")
def test_everybody_is_in_command_on_the_first_turn():
    t = new()
    play(t, "formation:II")
    until(t, "orders.attempt")
    assert t.state.out_of_command == []
    assert t.state.condition == {}
    for turn, out in ((1, []), (2, ["carl_a"])):
        t = field("1010: carl_a / 1508: eckhardt chast_a", active="E", phase="command", turn=turn)
        assert t.state.out_of_command == out
