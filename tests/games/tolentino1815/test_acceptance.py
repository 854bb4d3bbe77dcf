"""The acceptance tests of the notes (docs/tolentino1815-data.md, section 3), by name."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.artillery import bombardment_result, targets
from grognard.games.tolentino1815.command_radius import command_reach, in_radius
from grognard.games.tolentino1815.data import Order
from grognard.games.tolentino1815.efficiency import passes
from grognard.games.tolentino1815.morale import may_have_morale
from grognard.games.tolentino1815.night import must_withdraw
from grognard.games.tolentino1815.odds_table import (
    AssaultOdds,
    column_index,
    compute_odds,
    efficiencies,
    ratio_of,
    result_of,
)
from grognard.games.tolentino1815.odds_table import points as strength_in
from grognard.games.tolentino1815.rally import RALLY_PLUS
from grognard.games.tolentino1815.sight import sees
from grognard.games.tolentino1815.stacking import fits
from grognard.games.tolentino1815.zones import in_enemy_zone, zone
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    assault,
    at,
    choices,
    columns,
    condition,
    field,
    fight,
    moves,
    play,
    quiet,
    rule,
    state,
    until,
    why,
)


@rule("12.5.1b", "12.4.2a", "12.4.2c")
def test_odds():
    pairs = [(13, 4), (12, 4), (11, 4), (4, 13), (7, 8)]
    assert [ratio_of(a, d) for a, d in pairs] == [3, 3, 2, -4, -2]
    t = field(
        "1312: uss_b / 1413: carl_a carl_b", active="L", orders="L attack", phase="declaration"
    )
    assert "assault.declare" not in asked(t)  # 1 v 6
    assert result_of(BOARD, AssaultOdds(1, 6, -6, {}, -6, {}), 6) == "AE"


@rule("12.4.3", "10.3.1")
def test_odds_beyond_six_to_one_over_a_stream():
    sixteen = ["lin6_a", "lin6_b", "leg3_a", "leg3_b", "leg3_c"]
    north = "1613: lin6_a lin6_b"
    across = state(f"1614: stjul / {north} / 1513: leg3_a leg3_b leg3_c:reduced")
    beside = state(f"1614: stjul / {north} / 1514: leg3_a leg3_b leg3_c:reduced")
    for g, bonus in ((across, 1), (beside, 2)):
        r = compute_odds(g, assault(sixteen, "1614"))
        assert (r.attack, r.defence, r.raw) == (16, 2, 8)
        assert r.modifiers["odds"] == bonus
        assert column_index(BOARD, r.ratio) == column_index(BOARD, 6)


@rule("12.5.2a", "12.5.2b", "12.5.2c", "12.5.2g")
def test_drm():
    g = state("1312: jag9 starhemberg / 1413: lin2_a:disorder")
    a = assault(["jag9"], "1413")
    a.general = "starhemberg"
    r = compute_odds(g, a)
    assert r.modifiers == {"disorder": 2, "efficiency": 3, "general": 1}
    assert (r.ratio, r.modifier) == (1, 4)
    assert result_of(BOARD, r, 6) == BOARD.tables.crt.rows["10"][4] == "DE"


@rule("12.5.3a", "12.5.4c")
def test_crt():
    even = [result_of(BOARD, AssaultOdds(1, 1, 1, {}, 1, {}), die) for die in range(1, 7)]
    assert even == ["AD", "AD", "NE", "EX", "DD", "DR"]
    assert result_of(BOARD, AssaultOdds(3, 1, 3, {}, 3, {"any": -1}), 2) == "NE"
    for die, asked_ in ((1, "losses"), (6, "disorder")):
        t = field(
            "1312: lin6_a / 1313: lin6_b / 1413: wacq carl_a",
            active="II",
            orders="II attack",
            phase="declaration",
            overstacked=["wacq", "carl_a"],
        )
        fight(t, "1413", "lin6_a", "lin6_b", dice=[3, die, die, 0])  # 8 v 7: NE
        play(t, "press")
        if asked_ == "losses":
            assert asked(t) == "neapolitan losses.attacker"
        else:
            assert condition(t, "lin6_a") == condition(t, "lin6_b") == "disorder"


@rule("12.3.1a", "12.3.1b")
def test_group_efficiency():
    # 2 of 2, 3 of 3, 2 of 4, 2 of 3
    g = state("1312: leg3_b:reduced leg3_a / 1413: uss_a / 1512: lin6_a:reduced")
    assert efficiencies(g, ["leg3_b", "leg3_a", "uss_a"]) == [3]
    assert efficiencies(g, ["leg3_b", "lin6_a", "uss_a"]) == [2, 3, 4]


@rule("13.1", "13.1.1", "13.2", "15.3c", "5.1.2f")
def test_efficiency_test_and_recovery():
    g = state("1312: jag9 / 1413: lin2_a:reduced / 1512: leg3_a dambrosio / 1612: leg3_b")
    assert not passes(g, "jag9", 6)
    assert passes(g, "lin2_a", 1)
    assert passes(g, "leg3_a", 4)
    assert not passes(g, "leg3_b", 4)
    assert not passes(g, "leg3_a", 6)
    expected: dict[Order, int] = {"advance": 1, "defence": -1, "manoeuvre": 0}
    assert expected == RALLY_PLUS


@rule("4.3.1a", "5.2c")
def test_command():
    assert BOARD.commanders["pignatelli"].radius == 7
    assert command_reach(BOARD, "2510", 8)["2012"] == 5
    assert in_radius(state("2510: starhemberg"), "starhemberg", "2012")
    assert command_reach(BOARD, "1508", 9)["1010"] == 9
    assert not in_radius(state("1508: eckhardt"), "eckhardt", "1010")
    assert command_reach(BOARD, "1112", 14)["2510"] == 14
    t = field("1112: bianchi / 2510: starhemberg jag9 / 1312: taxis drag_a", phase="orders")
    assert why(t, "formation:Av") == "5.2c"


@rule("9.3.1a", "9.3.2a", "9.3.3")
def test_column():
    t = field("3908: lin6_a / 2610: hus5b", active="II", orders="II advance")
    reach = columns(t, "lin6_a")
    assert "2810" in reach
    assert "2710" not in reach
    play(t, "unit:lin6_a hex:3809")  # out of the column for one hex
    assert "2909" not in choices(t, "column")


@rule("7.1a.i", "7.1a.ii", "7.1a.iii", "7.1b")
@pytest.mark.parametrize(
    ("ids", "allowed"),
    [
        ("carl_a carl_b carl_c", True),
        ("hill_a wacq", True),
        ("hill_a chast_a", False),
        ("art_e carl_a", True),
        ("art_e carl_a carl_b", False),
        ("vel1 vel2 vel3", True),
        ("hus5a jag9", False),
    ],
)
def test_stacking(ids, allowed):
    assert fits(BOARD, ids.split()) == allowed


@rule("8.0e", "8.0f", "8.1a")
def test_zoc():
    assert not in_enemy_zone(state("2310: carl_a / 2411: lin6_a"), "2310", "austrian")
    for mark in ("disorder", "rout"):
        assert zone(state(f"1312: drag_a:{mark}"), "austrian") == 0
    t = field("1312: lin6_a / 1413: wacq / 3109: lin9_a", active="II", orders="II manoeuvre")
    assert moves(t, "lin6_a") == set()


@rule("11.3.1a", "11.3.1d", "11.2a", "17.1c")
def test_sight():
    assert not sees(BOARD, "2011", "2210")
    assert sees(BOARD, "2210", "2410")
    pieces = "1312: art_t / 1413: lin6_a / 1512: lin6_b"
    assert set(targets(state(pieces, active="T"), "art_t")) == {"1413", "1512"}
    assert set(targets(state(pieces, active="T", turn=5), "art_t")) == {"1413"}


@rule("11.4.3a", "11.4.3c", "11.4.1a", "11.4.1b", "4.4.1b")
def test_bombardment():
    g = state("1312: art_s / 1512: lin6_a", active="S")  # 3 points at two hexes on 4
    assert bombardment_result(g, ["art_s"], "1512", 5) == "D"
    assert targets(state("1312: art_s / 1512: art_med", active="S"), "art_s") == []
    pieces = "1312: art_s art_t / 1413: lin6_a / 1412: art_e"
    top = {"active": "S", "guests": ["art_t", "art_e"], "phase": "bombardment"}
    t = field(pieces, dice=[1, 0], **top)
    play(t, "unit:art_s together:1413")
    assert args(t.chronicle, "bombards")[0]["units"] == ["unit:art_s", "unit:art_t"]
    five = bombardment_result(t.state, ["art_s", "art_t"], "1413", 5)
    assert five == BOARD.tables.bombardment.rows["6"][4]  # the last column; +1 at one hex
    t = field(pieces, dice=[1, 1, 0], **top)
    play(t, "unit:art_s fire:1413 unit:art_e fire:1413")
    assert len(args(t.chronicle, "bombards")) == 2
    t = field("1312: art_s / 1413: lin6_a medici", dice=[6, 2, 0], active="S", phase="bombardment")
    play(t, "unit:art_s fire:1413")
    assert "medici" in t.state.lost
    assert field("1312: art_s:moved / 1413: lin6_a", **top).ask.key != "bombardment.unit"


@rule("10.6b", "5.1.4d", "14.2d", "14.2.2", "10.5.4")
def test_cavalry():
    for order, sp in (("manoeuvre", 2), ("defence", 1)):
        g = state("3016: drag_a / 3015: lin6_a", orders=f"T {order}")
        assert strength_in(g, "drag_a", assault(["lin6_a"], "3016"), attacking=False) == sp
    g = state("1312: uss_a / 1413: wacq:disorder", orders="L attack")
    assert compute_odds(g, assault(["uss_a"], "1413", charge=True)).attack == 4
    for foe in ("1411", "2511", "1112", "2110"):  # hill, wood, village, fortification
        here = BOARD.grid.neighbours(foe)[0]
        t = field(f"{here}: uss_a / {foe}: wacq", active="L", orders="L attack")
        assert not may_charge(t)
    assert may_charge(field("1312: uss_a / 1413: wacq", active="L", orders="L attack"))
    t = field("1312: uss_a / 1413: stjul:disorder", active="L", orders="L attack", dice=[6, 0])
    play(t, "unit:uss_a charge:1413")
    assert condition(t, "uss_a") == "disorder"
    g = state("2310: hus5a / 2411: lin6_a", orders="Av defence")
    assert compute_odds(g, assault(["lin6_a"], "2310")).shifts == {"fortification": 1}


def may_charge(t) -> bool:
    if "unit:uss_a" not in choices(t):
        return False
    play(t, "unit:uss_a")
    return bool(choices(t, "charge"))


@rule("10.1.1", "12.5.4h")
@pytest.mark.parametrize(("die", "exchange"), [(4, True), (5, False)])
def test_village(die, exchange):
    t = field(
        "2604: carl_a / 2605: lin6_a / 2504: lin6_b",
        active="II",
        orders="II attack E advance",
        phase="declaration",
    )
    fight(t, "2604", "lin6_a", "lin6_b", dice=[6, die, 0])
    play(t, "stand")
    assert (asked(t) == "neapolitan losses.attacker") == exchange
    assert (asked(t) == "austrian retreat.hex") != exchange


@rule("13.3a", "13.3e", "13.3.2")
@pytest.mark.parametrize(("second", "morale"), [("lin6_b", (1, 1)), ("lin6_a", (2, 0))])
def test_morale(second, morale):
    t = field(
        "1312: lin6_a lin6_b murat / 1413: stjul",
        active="II",
        orders="II attack",
        phase="declaration",
    )
    fight(t, "1413", "lin6_a", "lin6_b", dice=[3, 1, 0])  # 4-1, +1: DR
    assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
    while asked(t) == "austrian retreat.hex":
        t.play(quiet(t))
    play(t, "all:1312 unit:lin6_a")
    assert t.state.morale == {"lin6_a": 1}
    t = field(
        "1413: lin6_a lin6_b murat / 1512: stjul",
        active="II",
        orders="II attack",
        phase="declaration",
        morale={"lin6_a": 1},
    )
    fight(t, "1512", "lin6_a", "lin6_b", dice=[6, 0])
    if asked(t) == "neapolitan assault.efficiency":
        play(t, "efficiency:4")
    assert args(t.chronicle, "assault")[0]["result"] == "result:DE"
    play(t, f"all:1413 unit:{second}")
    now = t.state.morale
    assert (now.get("lin6_a", 0), now.get("lin6_b", 0)) == morale
    assert not may_have_morale(state("1312: lin6_a", morale={"lin6_a": 2}), "lin6_a", 1)


@rule("16.1a", "16.1e")
@pytest.mark.parametrize("word", ["leave", "destroy"])
def test_radinski(word):
    bank = "2012: radinski / 2510: starhemberg jag9 / 3908: murat"
    t = field(bank, active="Av", phase="command")
    assert asked(t) != "austrian special.build"  # no whole turn yet
    t = field(bank, active="Av", phase="command", pioneers="2012", turn=3)
    assert asked(t) == "austrian special.build"
    play(t, "bridge:2013")
    assert t.state.bridge == ("2012", "2013")
    t = field(
        "2112: lin6_a / 2012: radinski", active="II", orders="II advance", bridge=["2012", "2013"]
    )
    play(t, f"unit:lin6_a hex:2012 {word}")
    assert ("radinski" in t.state.lost) == (word == "destroy")
    assert (t.state.bridge is None) == (word == "destroy")


@rule("17.2c", "17.2d")
def test_night():
    assert must_withdraw(state("2209: lin6_a / 2208: wacq", turn=6), "lin6_a")
    assert not must_withdraw(state("2207: lin6_a / 2208: wacq", turn=6), "lin6_a")
    t = field("2209: lin6_a / 2208: wacq", turn=6, phase="night")
    assert asked(t) == "neapolitan night.withdraw"
    t.play(quiet(t))
    assert not in_enemy_zone(t.state, at(t, "lin6_a"), "neapolitan")
    t = field("2207: lin6_a / 2208: wacq", turn=6, phase="night")
    until(t, "neapolitan orders.formation", "initiative.choose", "orders.attempt")
    assert at(t, "lin6_a") == "2207"


@rule("18i", "18h")
def test_victory():
    levels = BOARD.tables.victory["levels"]

    def kind(total: int) -> str:
        return next(name for name, least in levels if total >= least)

    names = [kind(n) for n in (14, 13, 8, 7, 5, 4, 1, 0, -3)]
    assert names == [
        "neapolitan-decisive",
        *["neapolitan-tactical"] * 2,
        *["draw"] * 2,
        *["austrian-tactical"] * 2,
        *["austrian-decisive"] * 2,
    ]
    t = field(
        "1312: art_s / 1413: lin6_a murat", dice=[6, 1], active="S", phase="bombardment", turn=3
    )
    play(t, "unit:art_s fire:1413")
    assert t.outcome.winners == ("austrian",)
    assert t.outcome.kind == "murat-lost"
