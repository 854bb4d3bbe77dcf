"""What a player points at and may not do is refused by the right rule, whatever is asked."""

from __future__ import annotations

import random

import pytest

from grognard.ai.players import Reckless
from grognard.games.tolentino1815 import GAME
from tests.games.tolentino1815.tabletop import (
    BOARD,
    asked,
    choices,
    field,
    fight,
    forbids,
    fought,
    new,
    play,
    rule,
    until,
    why,
)


@rule("5.1.1a", "5.1.2b")
@pytest.mark.parametrize(("order", "id"), [("attack", "5.1.2b"), ("advance", "5.1.1a")])
def test_away_from_the_enemy_against_the_duty_of_the_order(order, id):
    t = field("1312: lin6_a / 1712: wacq", active="II", orders=f"II {order}")
    assert forbids(t, "lin6_a", "1212") == id
    assert forbids(t, "lin6_a", "1712") == "9.1.2b"
    assert forbids(t, "lin6_a", "1812") == "9.1.1a"


@rule("5.1.2b")
def test_a_unit_that_cannot_get_nearer_under_attack():
    pieces = "1312: lin6_a / 1413: wacq:rout / 1211: lin9_a lin9_b"
    t = field(pieces, active="II", orders="II attack")
    assert "unit:lin9_a" in choices(t)
    assert why(t, "unit:lin6_a") == "5.1.2b"


@rule("7.0a", "9.1.1a")
def test_a_full_hex_is_refused_for_its_room_only_within_reach():
    pieces = "1312: lin6_a / 1413: lin9_a lin9_b / 3109: leg3_a leg3_b"
    t = field(pieces, active="II", orders="II manoeuvre")
    assert forbids(t, "lin6_a", "1413") == "7.1a.i"
    assert forbids(t, "lin6_a", "3109") == "9.1.1a"


@rule("8.2.1b", "14.2a", "14.2b", "10.2.1b", "15.1a")
def test_why_cavalry_does_not_charge():
    pieces = "1311: uss_a / 1411: wacq / 1412: stjul"
    t = field(pieces, active="L", orders="L attack")
    play(t, "unit:uss_a")
    assert choices(t) == ["charge:1412", "back"]
    assert why(t, "charge:1411") == "10.2.1b"
    assert why(t, "charge:1812") == "14.2b"
    assert why(t, "hex:1312") == "8.1a"
    t = field("1212: uss_a / 1411: wacq / 1413: stjul", active="L", orders="L attack")
    play(t, "unit:uss_a hex:1312")
    assert choices(t) == ["charge:1413", "stop"]
    assert why(t, "hex:1212") == "8.2.1b"
    t = field("1312: uss_a / 1613: stjul", active="L", orders="L advance")
    play(t, "unit:uss_a")
    assert why(t, "charge:1413") == "14.2a"


@rule("4.1.4", "4.2.1", "8.2.2a", "9.1.2b", "9.1.4a")
def test_why_a_commander_does_not_ride():
    t = field(
        "2909: murat dambrosio lin6_a / 2710: jag9 / 3109: livron",
        active="II",
        phase="commanders",
    )
    assert asked(t) == "neapolitan commanders.choose"
    assert why(t, "commander:livron") == "4.1.4"
    assert why(t, "commander:taxis") == "4.1.4"
    play(t, "commander:dambrosio")
    assert why(t, "hex:2710") == "9.1.2b"
    assert why(t, "hex:2810") == "8.2.2a"
    assert why(t, "hex:1112") == "9.1.4a"
    play(t, "hex:3010 commander:murat hex:3010")
    t = field(
        "2909: murat dambrosio lin6_a", active="II", phase="commanders", riding=["neapolitan"]
    )
    assert why(t, "commander:murat") == "4.2.1"


@rule("4.4.6")
def test_why_a_commander_does_not_get_away_there():
    t = field("1312: jag9 / 1613: dambrosio", active="Av", orders="Av manoeuvre")
    play(t, "unit:jag9 hex:1512")
    assert asked(t) == "neapolitan commanders.flee"
    assert why(t, "hex:1412") == "8.2.2a"
    assert why(t, "hex:1512") == "9.1.2b"
    near = [hex for hex in BOARD.hexes if BOARD.grid.distance(hex, "1512") == 1]
    assert all(why(t, f"hex:{hex}") in ("8.2.2a", "4.4.6") for hex in near)


@rule("6.1a", "3.1.Ca", "3.2c", "17.1a")
def test_why_a_formation_is_not_chosen():
    t = field("1312: taxis drag_a / 1413: art_s / 1512: lin6_a / 1613: vel1", activated=["II"])
    until(t, "initiative.choose")
    assert why(t, "formation:II") == "6.1a"
    assert why(t, "formation:III") == "3.1.Ca"
    assert why(new(), "formation:E") == "3.2c"
    t = field("1312: taxis drag_a / 1609: art_s / 3109: lin6_a", turn=5, phase="dusk")
    assert why(t, "formation:T") == "17.1a"
    assert why(t, "formation:Gd") == "3.1.Ca"
    play(t, "formation:II")
    assert why(t, "formation:II") == "17.1a"
    t = field("1312: taxis drag_a / 1609: art_s / 3109: lin6_a", turn=5, named=["II", "T"])
    assert why(t, "formation:S") == "17.1a"


@rule("12.6a", "12.6b", "12.6.1")
def test_why_a_unit_does_not_go_back_there():
    t = fought("1312: lin6_a lin6_b / 1413: stjul", "1413", "lin6_a", "lin6_b", dice=[3])
    assert asked(t) == "austrian retreat.hex"
    assert why(t, "hex:1312") == "9.1.2b"
    assert why(t, "hex:1812") == "12.6a"
    beside = set(BOARD.near["1312"]) & set(BOARD.near["1413"])
    assert {why(t, f"hex:{hex}") for hex in beside} == {"12.6.1"}


@rule("12.5.4d", "12.7.1", "12.7a")
def test_why_a_unit_is_not_lost_or_does_not_advance():
    pieces, stack = "1312: lin6_a lin6_b / 1413: wacq carl_a", ["wacq", "carl_a"]
    t = fought(pieces, "1413", "lin6_a", "lin6_b", dice=[4], overstacked=stack)
    assert asked(t) == "neapolitan losses.attacker"
    assert why(t, "unit:wacq") == "12.5.4d"
    t = fought(
        "1312: lin6_a lin6_b / 1413: stjul / 1311: lin9_a", "1413", "lin6_a", "lin6_b", dice=[6]
    )
    assert asked(t) == "neapolitan assault.advance"
    assert why(t, "advance:lin9_a") == "12.7a"
    assert why(t, "all:1312") == "12.7.3"


@rule("11.0a", "11.2a", "11.4.4a", "4.5.1a", "5.1a")
def test_why_guns_do_not():
    t = field(
        "1312: art_t / 1709: art_s / 1512: lin6_a",
        active="T",
        phase="bombardment",
        guests=["art_s"],
    )
    assert why(t, "unit:art_s") == "11.2a"
    t = field("1312: taxis art_t drag_a / 3109: lin6_a", active="T", phase="command")
    until(t, "orders.guns")
    assert why(t, "order:attack") == "11.0a"
    pieces = "1312: lin6_a / 1413: art_s hill_a"
    t = field(pieces, active="II", orders="II attack", phase="declaration")
    fight(t, "1413", "lin6_a", dice=[0])
    assert asked(t) == "austrian bombardment.defensive"
    assert why(t, "fire:1313") == "11.4.4a"
    t = field("1312: mohr kunerth / 1413: art_s", active="R", phase="command")
    assert why(t, "unit:kunerth") == "4.5.1a"


@rule("17.2c")
def test_why_nobody_withdraws_there():
    t = field("2209: lin6_a / 2208: wacq", turn=6, phase="night")
    assert asked(t) == "neapolitan night.withdraw"
    assert why(t, "hex:2308") == why(t, "hex:1312") == "17.2c"


def test_every_piece_of_the_board_is_refused_by_some_rule():
    """Units and hexes, under the words that the question knows."""
    rng, bot, bare = random.Random("refused"), Reckless(), set()
    for seed in range(3):
        t = new(seed=f"refused {seed}")
        for _ in range(700):
            if t.ask is None:
                break
            for word in {c.partition(":")[0] for c in t.ask.choices if ":" in c}:
                kind = GAME.points_at.get(word, word)
                names = {"unit": BOARD.units, "hex": BOARD.hexes, "commander": BOARD.commanders}
                for name in rng.sample(list(names.get(kind, ())), 3 if kind in names else 0):
                    refusal = t.why(f"{word}:{name}")
                    if refusal is not None and not refusal.rule:
                        bare.add((t.ask.key, word))
            t.play(bot.choose(t, rng))
    assert bare == set()
