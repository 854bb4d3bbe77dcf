"""Chapter 4.4: the loss of commanders, and how they get away."""

from __future__ import annotations

from grognard.games.tolentino1815.command_radius import initiative_of
from grognard.games.tolentino1815.orders import may_be_ordered
from tests.games.tolentino1815.tabletop import (
    BOARD,
    args,
    asked,
    at,
    choices,
    field,
    fight,
    load,
    play,
    rule,
    state,
)

# --- 4.4 loss of commanders

LINE = "1312: simb_a senitzer / 1413: lin6_a dambrosio"


def struck(dice, *answers, attack="S attack", pieces=LINE):
    """Simbschen attacks the 6th; whoever is asked leads or does not, as `answers` say."""
    t = field(pieces, active="S", orders=attack, phase="declaration")
    fight(t, "1413", "simb_a", dice=[*dice])
    for word in answers:
        t.play(word)
    return t


@rule("4.4.1a", "4.4.3", "4.4.5a")
def test_a_natural_six_endangers_the_defending_general():
    t = struck([6, 2, 0], "hold-back", "hold-back")
    (test,) = args(t.chronicle, "loss-test")
    assert (test["commander"], test["die"]) == ("commander:dambrosio", 2)
    assert "dambrosio" in t.state.lost
    t = struck([6, 3, 0], "hold-back", "hold-back")
    assert at(t, "dambrosio")
    t = struck([5, 0], "lead", "hold-back")  # 5 + 1 is no natural 6
    assert args(t.chronicle, "loss-test") == []


@rule("4.4a")
def test_nobody_is_lost_by_a_mere_retreat():
    t = struck([5, 0], "lead", "hold-back")  # 1-1, die 6: DR
    assert args(t.chronicle, "assault")[0]["result"] == "result:DR"
    assert args(t.chronicle, "loss-test") == []


@rule("4.4.1b", "11.4.3a")
def test_a_natural_six_of_a_bombardment_endangers_every_commander_there():
    t = field("1312: taxis art_t / 1512: lin6_a dambrosio murat", active="T", phase="bombardment")
    load(t, [6, 3, 3, 0])
    play(t, "unit:art_t fire:1512")
    tested = {row["commander"] for row in args(t.chronicle, "loss-test")}
    assert tested == {"commander:dambrosio", "commander:murat"}


@rule("4.4.1b")
def test_defensive_fire_too():
    t = field(
        "1312: simb_a senitzer / 1413: lin6_a art_med",
        active="S",
        orders="S attack",
        phase="declaration",
    )
    fight(t, "1413", "simb_a", dice=[6, 1, 0])
    play(t, "fire:1312")
    (test,) = args(t.chronicle, "loss-test")
    assert test["commander"] == "commander:senitzer"
    assert "senitzer" in t.state.lost


@rule("4.4.2")
def test_a_natural_one_endangers_the_general_who_leads():
    t = struck([1, 4, 0], "lead", "hold-back")
    assert [row["commander"] for row in args(t.chronicle, "loss-test")] == ["commander:senitzer"]
    t = struck([1, 0], "hold-back", "hold-back")
    assert args(t.chronicle, "loss-test") == []


@rule("4.4.4a", "4.4.4b")
def test_the_nearest_friends_are_joined():
    pieces = "1312: simb_a simb_b / 1413: lin9_a:reduced dambrosio / 1613: lin6_a / 1812: lin6_b"
    t = field(pieces, active="S", orders="S attack", phase="declaration")
    fight(t, "1413", "simb_a", "simb_b", dice=[5, 3, 0])  # 4-1, die 5 + 2
    play(t, "hold-back")
    assert args(t.chronicle, "assault")[0]["result"] == "result:DE"
    assert [row["die"] for row in args(t.chronicle, "loss-test")] == [3]
    assert at(t, "dambrosio") == "1613"
    assert "lin9_a" in t.state.lost


@rule("4.4.4a")
def test_no_test_while_a_friend_survives():
    pieces = "1312: stjul / 1413: lin9_a lin9_b dambrosio"
    t = field(pieces, active="Av", orders="Av attack", phase="declaration")
    fight(t, "1413", "stjul", dice=[5, 1, 0])  # 1-3, and +1: an exchange
    play(t, "hold-back unit:lin9_a")
    assert args(t.chronicle, "assault")[0]["result"] == "result:EX"
    assert "lin9_a" in t.state.track
    assert args(t.chronicle, "loss-test") == []


@rule("4.4.4c")
def test_without_friends_he_goes_anywhere_out_of_harms_way():
    pieces = "1312: simb_a simb_b / 1413: lin9_a:reduced dambrosio"
    t = field(pieces, active="S", orders="S attack", phase="declaration")
    fight(t, "1413", "simb_a", "simb_b", dice=[5, 3, 0])
    play(t, "hold-back")
    assert asked(t) == "neapolitan commanders.rejoin"
    offered = set(choices(t, "hex"))
    assert len(offered) > 20
    assert "1312" not in offered
    assert {*BOARD.near["1413"], "1313", "1412"} - {"1312"} <= offered  # zones do not matter


@rule("4.4.4b")
def test_he_is_brought_to_friends_through_enemy_zones():
    around = "1513: carl_a / 1414: carl_b / 1512: chast_a"
    pieces = f"1312: simb_a simb_b / 1413: lin9_a:reduced dambrosio / 1610: lin6_a / {around}"
    t = field(pieces, active="S", orders="S attack", phase="declaration")
    fight(t, "1413", "simb_a", "simb_b", dice=[5, 3, 0])
    play(t, "hold-back")
    assert at(t, "dambrosio") == "1610"


@rule("4.4.5a", "4.4.5b")
def test_a_formation_without_general_is_out_of_command():
    t = field(
        "1508: chast_a / 1609: chast_b / 3908: murat",
        active="E",
        phase="command",
        lost="eckhardt",
    )
    assert t.state.out_of_command == ["chast_a", "chast_b"]
    assert asked(t) == "austrian movement.alone"
    assert "test:1508" in choices(t)


@rule("4.4.5c", "4.4.3")
def test_a_brigade_general_takes_over():
    t = struck(
        [6, 1, 0],
        "hold-back",
        "hold-back",
        pieces="1312: simb_a senitzer / 1413: lin6_a dambrosio / 1812: medici lin9_a",
    )
    assert asked(t) == "neapolitan commanders.replace"
    assert t.ask.rule == "4.4.5c"
    assert choices(t) == ["commander:medici", "none"]
    play(t, "commander:medici")
    assert t.state.commander["II"] == "medici"
    assert t.state.orders["II"] == "advance"


@rule("4.4.5c")
def test_nobody_need_take_over():
    t = struck(
        [6, 1, 0],
        "hold-back",
        "hold-back",
        pieces="1312: simb_a senitzer / 1413: lin6_a dambrosio / 1812: medici lin9_a",
    )
    play(t, "none")
    assert "II" not in t.state.commander
    assert asked(t) != "neapolitan commanders.replace"


@rule("4.4.5d")
def test_a_side_without_chief():
    g = state("1508: eckhardt chast_a", lost="bianchi")
    assert initiative_of(g, "austrian") == 0
    refusal = may_be_ordered(g, "austrian", "E")
    assert refusal is not None
    assert refusal.rule == "4.4.5d"
    t = field("1508: eckhardt chast_a", phase="orders", lost="bianchi")
    assert "orders.formation" not in asked(t)


@rule("4.4.6")
def test_a_commander_gets_away_from_the_enemy():
    t = field(
        "1613: uss_a livron / 1312: bianchi / 1211: carl_a",
        active="L",
        orders="L advance",
    )
    play(t, "unit:uss_a hex:1413")
    assert asked(t) == "austrian commanders.flee"
    ways = choices(t, "hex")
    assert ways
    assert all(BOARD.grid.distance(hex, "1413") > 1 for hex in ways)
    assert "stay" in choices(t)
    play(t, f"hex:{ways[0]}")
    assert at(t, "bianchi") == ways[0]


@rule("4.4.6")
def test_who_gets_away_ends_farther_off_and_only_who_is_near():
    t = field(
        "1513: uss_a livron / 1312: bianchi / 1412: carl_a / 2510: starhemberg jag9",
        active="L",
        orders="L advance",
    )
    play(t, "unit:uss_a hex:1413")
    assert asked(t) == "austrian commanders.flee"
    assert t.ask.rule == "4.4.6"
    assert "1412" not in choices(t, "hex")  # friends, but next to the enemy too
    play(t, "stay")
    assert asked(t) != "austrian commanders.flee"  # Starhemberg is far away
