"""11.1, 11.10 to 11.13 and 11.16: retreats, pursuit and advances."""

from __future__ import annotations

import pytest

from grognard.games.grande_armee import retreat
from grognard.games.grande_armee.cards.lasting_ops import Effect, Switch
from grognard.games.grande_armee.stacks import eliminate
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.tabletop import (
    NN,
    aftermath,
    fight,
    of_kind,
    rule,
    rules,
    run,
    said,
    told,
    why,
)

ORDER = 6
GO = "stack:0616 cc:4"


# --- before combat


@rule("11.1c")
def test_cavalry_alone_may_go_before_the_combat():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1V-1K R-1VI-C1!"
    _, asked = fight(field, GO, dice=[ORDER])
    assert said(asked[-1]) == "russian retreat.before"
    assert asked[-1].choices == ["hex:0518", "hex:0618", "hex:0718", "stay"]
    _, asked = fight(field.replace("F-I-3", "F-I-C"), GO, dice=[ORDER, 2, 5])
    assert said(asked[-1]) == "russian hits.unit"  # the attackers have cavalry
    _, asked = fight("0616: F-I-1 F-I-2 / 0617: R-1V-1K R-1I-5", GO, dice=[ORDER, 6, 1])
    assert said(asked[-1]) == "russian hits.unit"  # not cavalry alone


@rule("11.1c")
def test_cavalry_may_stay_and_without_a_way_out_it_must():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1V-1K R-1VI-C1"
    g, asked = fight(field, f"{GO} stay", dice=[ORDER, 2, 6])  # 5 to 8
    assert said(asked[-1]) == "french hits.unit"
    assert not told(g, "stack-withdraws")
    assert {g.at[unit] for unit in ("R-1V-1K", "R-1VI-C1")} == {"0617"}
    shut = f"{field} / 0518: F-I-5 / 0618: F-IG-OG / 0718: F-IG-VL"
    _, asked = fight(shut, f"{GO} done", dice=[ORDER, 2, 6])
    assert said(asked[-1]) == "french hits.unit"  # nobody asked the cavalry


@rule("11.1c", "11.1b")
def test_cavalry_left_out_of_the_order_does_not_hold_the_defender():
    field = "0616: F-I-1 F-I-2 F-I-C / 0617: R-1V-1K"
    _, asked = fight(field, "stack:0616 unit:F-I-C cc:4", dice=[ORDER])
    assert said(asked[-1]) == "russian retreat.before"


@rule("11.1c", "11.1d")
def test_no_combat_after_it_and_the_attackers_may_advance():
    field = "0616: F-I-1 F-I-2 F-I-3 ney / 0617: R-1V-1K"
    g, asked = fight(field, f"{GO} hex:0618", dice=[ORDER])
    assert g.at["R-1V-1K"] == "0618"
    assert g.fought == {}
    assert said(asked[-1]) == "french advance.units"
    assert asked[-1].choices == [
        "advance",
        "unit:F-I-1",
        "unit:F-I-2",
        "unit:F-I-3",
        "commander:ney",
        "stay",
    ]
    g, asked = fight(field, f"{GO} hex:0618 unit:F-I-1 advance", dice=[ORDER])
    assert [g.at[p] for p in ("F-I-1", "F-I-2", "ney")] == ["0616", "0617", "0617"]
    assert g.commands["french"] == 0
    assert said(asked[-1]) == "russian attack.stack"


@rule("11.1d", "14.6c")
def test_the_french_do_not_advance_into_a_forest():
    field = "0205: F-I-1 F-I-2 / 0206: R-1V-1K"
    g, asked = fight(field, "stack:0205 cc:4 hex:0207", dice=[ORDER])
    assert g.at["R-1V-1K"] == "0207"
    assert asked[-1].key == "retreat.before"  # no further question: nobody is next to an enemy
    assert g.combat is None


# --- where to


@rule("11.10b")
def test_a_victorious_defender_may_go_and_is_not_followed():
    field = "0616: F-I-1 F-I-2 / 0617: R-1I-5 R-1V-GD R-1V-CG"
    hits = "hit:F-I-1 hit:F-I-1 done"
    _, asked = fight(field, f"{GO} {hits}", dice=[ORDER, 1, 3, 1])
    assert said(asked[-1]) == "russian retreat.hex"
    assert asked[-1].choices == ["hex:0518", "hex:0618", "hex:0718", "stay"]
    g, asked = fight(field, f"{GO} {hits} hex:0618", dice=[ORDER, 1, 3, 1])
    assert g.at["R-1I-5"] == "0618"
    assert g.at["F-I-2"] == "0616"
    assert asked[-1].key == "retreat.hex"  # nothing more to ask: the phase is over
    fresh = "0616: F-I-1 F-I-C ney / 0617: R-1I-5 R-1V-GD"
    for margin in (-1, -3):
        g, asked = aftermath(fresh, margin, "hex:0618")
        assert [ask.key for ask in asked] == ["retreat.hex"]
        assert g.at["F-I-C"] == "0616"


BEATEN = "0616: F-I-1 F-I-2 / 0617: R-1I-5 R-1V-GD R-1V-CG! barclay"


@rule("11.11a", "11.12a")
def test_all_retreat_together():
    g, asked = aftermath(BEATEN, 3)
    assert said(asked[-1]) == "russian retreat.hex"
    assert asked[-1].choices == ["hex:0518", "hex:0618", "hex:0718"]
    assert why(asked[-1], "stay") == "11.12a"
    assert why(asked[-1], "hex:0619") == "11.11a"
    g, _ = aftermath(BEATEN, 3, "hex:0718 stay")
    assert {g.at[p] for p in ("R-1I-5", "R-1V-GD", "R-1V-CG", "barclay")} == {"0718"}


@rule("11.11b", "2.2i")
def test_retreats_cross_rivers_at_bridges_only():
    _, asked = aftermath("0312: F-I-1 / 0412: R-1I-5", 4, origin="0312", target="0412")
    assert of_kind(asked[-1], "hex") == ["0413", "0513"]
    assert why(asked[-1], "hex:0512") == "11.11b"


@rule("11.11c", "14.6a", "14.6c")
def test_difficult_ground():
    russians = "2020: F-AU-T / 2120: R-1I-5"
    _, asked = aftermath(russians, 2, origin="2020", target="2120")
    assert asked[-1].choices == ["hex:2119", "hex:2219", "stay"]
    assert why(asked[-1], "hex:2220") == "11.11c"  # mountain
    french = "0308: R-1I-5 / 0307: F-I-1"
    _, asked = aftermath(french, 2, origin="0308", target="0307")
    assert why(asked[-1], "hex:0206") == "11.11c"


@rule("11.11d", "8.8c")
def test_enemy_units_bar_and_a_depot_does_not():
    depots = {"french": ["0518"], "russian": []}
    field = f"{BEATEN} / 0618: F-I-4! / 0718: ney"
    g, _ = aftermath(field, 3, "stay", depots=depots)
    assert g.at["R-1V-GD"] == "0518"  # the only one left; it was taken without asking
    assert g.depots["french"] == ["0518"]
    _, asked = aftermath(f"{BEATEN} / 0718: ney", 3)
    assert of_kind(asked[-1], "hex") == ["0518", "0618"]
    assert why(asked[-1], "hex:0718") == "11.11d"


@rule("11.11e")
def test_not_next_to_the_attacking_stack():
    _, asked = aftermath(f"{BEATEN} / 0519: F-I-4", 3)
    assert of_kind(asked[-1], "hex") == ["0518", "0618", "0718"]  # 0518 is next to 0519
    assert why(asked[-1], "hex:0517") == why(asked[-1], "hex:0717") == "11.11e"


@rule("11.11e")
def test_attackers_who_are_gone_bar_nothing():
    _, asked = aftermath("0717: F-I-1 / 0617: R-1I-5", -3, attacker="french")
    assert "0517" in of_kind(asked[-1], "hex")


@rule("11.11f", "4.1a")
def test_no_room():
    field = "0616: F-I-1 / 0617: R-1I-14 R-1II-4 R-1II-17"
    field += " / 0618: R-1I-5 R-1V-GD / 0718: R-1V-CG"
    _, asked = aftermath(field, 3)
    assert of_kind(asked[-1], "hex") == ["0518", "0718"]
    assert why(asked[-1], "hex:0618") == "11.11f"


@rule("11.12b", "11.19a")
def test_no_way_out():
    field = f"{BEATEN} / 0518: F-I-4 / 0618: F-II-6 / 0718: F-II-9 / 0620: R-1IV-11"
    g, asked = aftermath(field, 4, dice=[6])
    assert g.eliminated == ["R-1I-5", "R-1V-GD", "R-1V-CG"]
    assert g.at["barclay"] == "0620"
    assert said(asked[-1]) == "french advance.units"
    assert g.combat is not None
    assert g.combat.lost == {"russian": 3}
    assert g.combat.inflicted == {"russian": 5}  # in steps (NN 14.4)


@rule("11.12d")
def test_a_margin_of_two_leaves_the_choice():
    _, asked = aftermath(BEATEN, 2)
    assert asked[-1].choices == ["hex:0518", "hex:0618", "hex:0718", "stay"]
    closed = f"{BEATEN} / 0518: F-I-4 / 0618: F-II-6 / 0718: F-II-9"
    g, asked = aftermath(closed, 2)
    assert asked == []
    assert g.at["R-1I-5"] == "0617"


# --- pursuit


@rule("11.16a")
def test_cavalry_rides_down_a_disrupted_unit():
    field = "0616: F-I-1 F-I-2 F-I-C / 0617: R-1I-5 R-1V-GD R-1V-CG!"
    dice = [ORDER, 1, 3, 1]  # 6 to 5: one hit
    g, _ = fight(field, f"{GO} hit:R-1I-5 done hex:0618", dice=dice)
    assert g.combat is not None
    g, asked = fight(field, f"{GO} hit:R-1I-5 done hex:0618 hit:R-1V-CG", dice=dice)
    assert "R-1V-CG" not in g.at
    assert g.at["R-1I-5"] == "0618"
    ask = next(ask for ask in asked if ask.key == "pursuit.unit")
    assert of_kind(ask, "hit") == ["R-1I-5", "R-1V-CG"]
    assert why(ask, "hit:R-1V-GD") == "11.16a"


@rule("11.16a")
def test_cavalry_in_good_order_keeps_the_pursuers_off():
    hunted = "0616: F-I-1 F-I-C / 0617: R-1I-5! R-1V-GD! {0} / 0618: R-1V-1K"
    for unit, lost in (("R-1VI-C1", False), ("R-1VI-C1!", True), ("R-1V-CG", True)):
        for margin in (3, 2, -2):  # forced, by choice, and after a victory
            g, asked = aftermath(hunted.format(unit), margin, "hex:0518")
            assert (asked[-1].key == "pursuit.unit") is lost
            assert (asked[0].rule, "stay" in asked[0].choices) == {
                3: ("11.12a", False),
                2: ("11.12d", True),
                -2: ("11.10b", True),
            }[margin]
            assert not g.eliminated
        for supporter in ("F-I-C", "F-I-C!"):  # only the attacking stack pursues
            field = hunted.format(unit).replace("F-I-C", f"/ 0517: {supporter}")
            _, asked = aftermath(field, 3, "hex:0518")
            assert asked[-1].key != "pursuit.unit"


@rule("11.16a", "11.12d")
def test_a_stack_that_stays_is_not_pursued():
    g, _ = aftermath("0616: F-I-1 F-I-C / 0617: R-1I-5!", 2, "stay")
    assert (g.at["R-1I-5"], g.eliminated) == ("0617", [])


@rule("11.16b")
def test_units_in_good_order_are_not_ridden_down():
    field = "0616: F-I-1 F-I-2 F-I-C / 0617: R-1I-5 R-1V-GD R-1V-CG"
    g, _ = fight(field, f"{GO} hit:R-1I-5 extra:R-1I-5 hex:0618", dice=[ORDER, 1, 2, 1])
    assert not told(g, "stack-pursued")
    assert g.at["R-1V-GD"] == g.at["R-1V-CG"] == "0618"


@rule("11.16a", "11.19a")
def test_a_commander_left_by_the_pursuit_rolls_where_he_has_retreated_to():
    field = "0616: F-I-1 F-I-2 F-I-C / 0617: R-1I-5 barclay / 0820: R-1V-GD"
    # 5+1 to 1+1+3: one hit; it retreats, is ridden down, and Barclay flees from 0718 to 0820
    g, _ = fight(field, f"{GO} done hex:0718 advance", dice=[ORDER, 1, 3, 1, 2])
    assert g.eliminated == ["R-1I-5"]
    assert g.at["barclay"] == "0820"
    assert g.at["F-I-1"] == "0617"  # 11.13: no defender is left


# --- advance


@rule("11.12c", "11.12g")
def test_units_in_good_order_may_advance_with_their_commander():
    field = "0616: F-III-10 F-III-11 F-I-1 F-III-C ney / 0617: R-1I-5 R-1V-GD"
    # 4+2+2+2 = 10 to 2+5: three hits; one counter-hit
    start = f"{GO} hit:R-1I-5 hit:R-1I-5 done hit:F-I-1 done hex:0618"
    dice = [ORDER, 2, 5, 3]
    _, asked = fight(field, start, dice=dice)
    ask = asked[-1]
    assert said(ask) == "french advance.units"
    assert of_kind(ask, "unit") == ["F-III-10", "F-III-11", "F-III-C"]
    assert why(ask, "unit:F-I-1") == "11.12g"
    g, _ = fight(field, f"{start} unit:F-III-11 unit:F-III-C commander:ney advance", dice=dice)
    assert g.at["F-III-10"] == "0617"
    assert {g.at[p] for p in ("F-III-11", "F-III-C", "F-I-1", "ney")} == {"0616"}
    _, asked = fight(field, f"{start} unit:F-III-10 unit:F-III-11 unit:F-III-C", dice=dice)
    assert why(asked[-1], "advance") == "11.12c"  # a commander does not go alone


@rule("11.12g", "11.12c")
def test_each_unit_and_commander_is_asked_for_where_it_matters():
    lost = {"defenders": ["R-1I-5"]}
    for pieces, words in (
        ("F-I-1", ["advance", "stay"]),
        ("F-I-1 ney", ["advance", "commander:ney", "stay"]),
        ("F-I-1 F-I-2", ["advance", "unit:F-I-1", "unit:F-I-2", "stay"]),
    ):
        _, asked = aftermath(f"0616: {pieces} / 0518: davout", 3, combat=lost)
        assert asked[-1].choices == words
        assert why(asked[-1], "commander:davout") == "11.12f"
    twice = "unit:F-I-1 unit:F-I-2 unit:F-I-1 advance"
    g, asked = aftermath("0616: F-I-1 F-I-2", 3, twice, combat=lost)
    assert [ask.args["n"] for ask in asked] == [2, 1, 0, 1]
    assert (g.at["F-I-1"], g.at["F-I-2"]) == ("0617", "0616")
    g, _ = aftermath("0616: F-I-1 ney", 3, "commander:ney advance", combat=lost)
    assert (g.at["F-I-1"], g.at["ney"]) == ("0617", "0616")


@rule("11.1d", "11.12c", "11.12e", "11.13a", "11.19a")
def test_the_rule_by_which_the_attackers_advance_is_named():
    beaten = "0616: F-I-1 F-I-C / 0617: R-1I-5 R-1V-1K"
    for margin, expected in ((1, "11.12e"), (2, "11.12e"), (3, "11.12c"), (9, "11.12c")):
        _, asked = aftermath(beaten, margin, "hex:0618")
        assert (asked[-1].key, asked[-1].rule) == ("advance.units", expected)
    _, asked = aftermath("0616: F-I-1", 1, combat={"defenders": ["R-1I-5"]})
    assert asked[-1].rule == "11.13a"
    _, asked = fight("0616: F-I-1 / 0617: R-1V-1K", f"{GO} hex:0618", dice=[ORDER])
    assert asked[-1].rule == "11.1d"
    _, asked = fight("0616: F-I-1 / 0617: barclay / 0618: R-1V-1K", GO, dice=[ORDER, 4])
    assert asked[-1].rule == "11.19a"


@rule("11.12e")
def test_after_a_margin_of_two_only_cavalry_follows():
    field = "0616: F-I-1 F-I-2 F-I-3 F-I-C / 0617: R-1I-5 R-1V-GD"
    start = f"{GO} hit:R-1I-5 hit:R-1V-GD hex:0618 hit:R-1I-5"
    dice = [ORDER, 1, 3, 1]  # 7 to 5
    _, asked = fight(field, start, dice=dice)
    assert said(asked[-1]) == "french advance.units"
    assert asked[-1].choices == ["advance", "stay"]
    assert why(asked[-1], "unit:F-I-1") == "11.12e"
    g, _ = fight(field, f"{start} advance", dice=dice)
    assert g.at["F-I-C"] == "0617"
    assert g.at["F-I-1"] == "0616"
    start = f"{GO} hit:R-1I-5 hit:R-1V-GD hit:F-I-C done hex:0618"
    g, asked = fight(field, start, dice=[ORDER, 1, 3, 3])
    assert asked[-1].key != "advance.units"


@rule("11.12f")
def test_supporters_stay_where_they_are():
    field = "0616: F-I-1 F-I-2 / 0517: F-IG-OG / 0717: F-IG-YG1"
    field += " / 0617: R-1I-5 R-1V-GD / 0618: R-1V-CG / 0718: R-1III-1G"
    supporters = {"french": ["0517", "0717"], "russian": ["0618", "0718"]}
    g, asked = aftermath(field, 5, "hex:0518", combat={"supporters": supporters})
    assert why(asked[-1], "unit:F-IG-OG") == "11.12f"
    g, _ = aftermath(field, 5, "hex:0518 advance", combat={"supporters": supporters})
    assert (g.at["F-IG-OG"], g.at["F-IG-YG1"]) == ("0517", "0717")
    assert (g.at["R-1V-CG"], g.at["R-1III-1G"]) == ("0618", "0718")
    assert told(g, "stack-advances")


@rule("11.13a")
def test_an_emptied_hex_may_be_entered_whatever_the_margin():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5!"
    g, asked = fight(field, GO, dice=[ORDER, 2, 4, 1])  # 5 to 4
    assert g.eliminated == ["R-1I-5"]
    assert said(asked[-1]) == "french advance.units"
    assert of_kind(asked[-1], "unit") == ["F-I-1", "F-I-2", "F-I-3"]
    _, asked = aftermath("0616: F-I-1", -2, combat={"defenders": ["R-1I-5"]})
    assert said(asked[-1]) == "french advance.units"  # even after a defeat


@rule("11.13a", "14.6c")
def test_not_by_the_french_into_a_forest():
    lost = {"defenders": ["R-1I-5"]}
    _, asked = aftermath("0205: F-I-1", 5, origin="0205", target="0206", combat=lost)
    assert asked == []
    _, asked = aftermath("0205: R-1V-GD", 5, origin="0205", target="0206", combat=lost)
    assert said(asked[-1]) == "russian advance.units"


@rule("8.8a", "8.8b")
def test_an_advance_destroys_a_depot():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5!"
    g, _ = fight(
        field,
        f"{GO} advance",
        dice=[ORDER, 6, 1, 1],
        depots={"french": [], "russian": ["0617"]},
    )
    assert g.depots["russian"] == []
    assert g.depots_lost == {"russian": 1}


@rule("6.3d")
def test_a_forage_marker_goes_with_a_retreat():
    g, _ = aftermath("0616: R-1I-5 / 0617: F-I-1", 3, "hex:0618 stay", forage=["0617"])
    assert g.at["F-I-1"] == "0618"
    assert g.forage == ["0618"]


# --- 1813: too many for the hex


CROWD = "0616: F-I-1 / 0617: R-1I-14 R-1II-4 R-1II-17! barclay"
CROWD += " / 0618: R-1I-5 R-1V-GD R-1V-CG"
"""Three Line units beside three OF: two of them have room."""


@rule("11.11f")
def test_1813_units_too_many_are_eliminated_if_disrupted(monkeypatch):
    rules(monkeypatch, **NN)
    g, asked = aftermath(CROWD, 3, "hex:0618")
    assert said(asked[-1]) == "russian retreat.surplus"
    assert of_kind(asked[-1], "unit") == ["R-1I-14", "R-1II-4", "R-1II-17"]
    g, asked = aftermath(CROWD, 3, "hex:0618 unit:R-1II-17")
    assert g.eliminated == ["R-1II-17"]
    assert g.at["R-1I-14"] == g.at["barclay"] == "0618"
    assert g.combat is not None
    assert g.combat.inflicted == {"russian": 1}
    assert said(asked[-1]) == "french advance.units"


@rule("11.11f")
def test_1813_a_unit_in_good_order_is_disrupted_and_goes_on(monkeypatch):
    rules(monkeypatch, **NN)
    start = "hex:0618 unit:R-1II-4"
    g, asked = aftermath(CROWD, 3, start)
    assert said(asked[-1]) == "russian retreat.on"
    assert asked[-1].choices == [
        "hex:0518",
        "hex:0519",
        "hex:0619",
        "hex:0719",
        "hex:0718",
        "commander:barclay",
    ]
    assert why(asked[-1], "hex:0617") == "11.11e"
    g, asked = aftermath(CROWD, 3, f"{start} commander:barclay hex:0619")
    assert g.at["R-1II-4"] == g.at["barclay"] == "0619"
    assert "R-1II-4" in g.disrupted
    assert g.at["R-1I-14"] == g.at["R-1II-17"] == "0618"


@rule("11.11f")
def test_1813_no_more_units_go_on_than_must(monkeypatch):
    rules(monkeypatch, **NN)
    # five OF in 0618: one Veteran has room, a Conscript has not
    field = "0616: F-I-1 / 0617: R-1III-1G R-1III-3 / 0618: R-1I-5 R-1V-GD R-1V-CG R-2VII-26"
    field += " R-2VIII-2G"
    g, asked = aftermath(field, 3, "hex:0618 hex:0619 stay")
    assert g.at["R-1III-1G"] == "0618"
    assert g.at["R-1III-3"] == "0619"
    assert [ask.key for ask in asked] == ["retreat.hex", "retreat.on", "advance.units"]


@rule("11.11f", "11.16a")
def test_1813_the_pursuit_comes_before_the_move(monkeypatch):
    rules(monkeypatch, **NN)
    field = CROWD.replace("F-I-1", "F-I-1 F-I-C")
    g, _asked = aftermath(field, 3, "hex:0618 stay")
    assert g.eliminated == ["R-1II-17"]  # ridden down; the other two have room
    assert g.at["R-1I-14"] == g.at["R-1II-4"] == "0618"
    assert not told(g, "unit-pushed-on")


@rule("11.11c")
def test_1813_difficult_ground_is_closed_to_both(monkeypatch):
    rules(monkeypatch, **NN)
    _, asked = aftermath("2020: F-AU-T / 2120: R-1I-5 R-1V-GD", 2, origin="2020", target="2120")
    assert asked[-1].choices == ["hex:2119", "stay"]
    assert why(asked[-1], "hex:2219") == "11.11c"


@rule("11.11e", "16.1o")
def test_a_rearguard_is_not_spent_where_no_attacker_is_left():
    """Counter-hits have taken the attacking stack: the hexes next to it are open to anybody."""
    op = Switch(rule="retreat_next_to_attacker", side="french", uses=1)
    card = Effect(op, "27", since=12, until=12, uses=1)
    field = "0718: R-1I-5 / 0617: F-I-1 F-I-2"

    def beaten(gone: bool) -> State:
        g, _ = aftermath(field, 3, origin="0718", turn=12, effects=[card])
        if gone:
            eliminate(g, "R-1I-5")
        assert g.combat is not None
        run(g, retreat.retreat(g), "hex:0717")
        assert g.at["F-I-1"] == "0717"
        return g

    assert beaten(gone=True).effects == [card]
    assert beaten(gone=False).effects == []


@rule("11.11e", "11.12b", "16.1o")
@pytest.mark.parametrize("answer", ["hex:0717", "keep:27"])
def test_a_rearguard_that_alone_opens_a_retreat_may_be_kept_for_another(answer: str):
    """A card lets a stack retreat, it does not make it: its owner may rather lose the stack."""
    op = Switch(rule="retreat_next_to_attacker", side="french", uses=1)
    card = Effect(op, "27", since=12, until=12, uses=1)
    around = "0616: R-1I-14 / 0517: R-1III-1G / 0518: R-2VII-12 / 0618: R-1II-4"
    field = f"0718: R-1I-5 / {around} / 0617: F-I-1 F-I-2"
    g, asked = aftermath(field, 3, answer, origin="0718", turn=12, effects=[card])
    assert asked[0].choices == ["hex:0717", "keep:27"]
    assert why(asked[0], "keep:11") == "16.1o"
    assert why(asked[0], "keep:27") == ""
    assert g.effects == ([card] if answer == "keep:27" else [])
    assert g.eliminated == (["F-I-1", "F-I-2"] if answer == "keep:27" else [])
