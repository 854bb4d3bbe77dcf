"""The two worked examples of combat, number by number, by the rules of 1812 and of 1813.

They are played at Smolensk: Davout attacks across the bridge from 0909, Ney supports across the
river from 1109 and stack C from 0910; Constantine holds the city, with Platov in 1010, Wittgenstein
in 1110 and stack Y in 1008. Wittgenstein has a rating of 2 in the example: Barclay plays his part.
Ney has artillery, as in the first edition; otherwise the total of 15 would be 14.
"""

from __future__ import annotations

import pytest

from grognard.games.grande_armee import values
from grognard.games.grande_armee.hits import counter_hits, loser_hits
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.stacks import fits
from grognard.games.grande_armee.victory import points
from tests.games.grande_armee.tabletop import NN, fight, of_kind, rule, rules, said, state, told

DAVOUT = "0909: F-I-1 F-I-2 F-I-3 F-I-5 F-IG-C F-IG-A1 davout"
NEY = "1109: F-III-10 F-III-11 F-IG-OG F-IG-A2 ney"
FIELD = f"""{DAVOUT} / {NEY} / 0910: F-II-6 / 1009: R-1V-GD R-1V-CG R-1V-1K constantine
/ 1010: R-1VI-C1 R-1VI-C2 R-2VIII-2K platov / 1110: R-1VI-C3 barclay / 1008: R-1I-5""".replace(
    "\n", " "
)
FORCED = ["F-III-10", "F-III-11", "F-IG-OG", "F-IG-A2", "R-1VI-C1", "R-1VI-C2", "R-2VIII-2K"]
SETTING = {"commands": {"french": 3, "russian": 2}, "forced": FORCED}
CALLS = "call:1109 call:0910"
DEFENCE = "call:1010 call:1110 call:1008"
DICE = [3, 5, 3, 3, 5, 1, 5, 2]
ORDERS = {
    "1812": f"stack:0909 target:1009 cc:1 {CALLS} cc:2 {DEFENCE}",
    "1813": f"stack:0909 target:1009 cc:1 cc:2 {CALLS} {DEFENCE}",
}
YEARS = pytest.mark.parametrize("year", ["1812", "1813"])


def example(year: str, monkeypatch: pytest.MonkeyPatch):
    if year == "1813":
        rules(monkeypatch, **NN)
    return fight(FIELD, ORDERS[year], dice=DICE, **SETTING)


@rule("10.2c", "10.4a", "10.6b")
@YEARS
def test_example_1(year, monkeypatch):
    g, _ = example(year, monkeypatch)
    assert told(g, "attack-goes")[0].args["n"] == 7
    totals = {
        e.args["hex"]: (e.key, e.args["n"])
        for e in g.pending_events
        if e.key.startswith("support-")
    }
    assert totals == {
        "hex:1109": ("support-joins", 8),  # Ney
        "hex:0910": ("support-fails", 4),  # stack C
        "hex:1010": ("support-joins", 7),  # Platov
        "hex:1110": ("support-joins", 8 if year == "1813" else 9),  # Wittgenstein, a Conscript
        "hex:1008": ("support-fails", 3),  # stack Y
    }
    assert g.commands == {"french": 2, "russian": 0}


@rule("10.2b", "10.2d")
def test_example_1_without_the_command_or_with_a_die_of_1():
    g, _ = fight(FIELD, "stack:0909 target:1009 cc:0", dice=[3], **SETTING)
    assert told(g, "attack-fails")[0].args["n"] == 6
    g, _ = fight(FIELD, "stack:0909 target:1009 cc:1", dice=[1], **SETTING)
    assert told(g, "attack-aborted")


@rule("11.5h", "11.7d", "11.8a", "11.14a")
@YEARS
def test_example_2(year, monkeypatch):
    g, asked = example(year, monkeypatch)
    combat = g.combat
    assert combat is not None
    assert [(i.key, i.amount, i.hex) for i in combat.sums["french"]] == [
        ("factors", 6, ""),
        ("types", 4, ""),
        ("river", -3, ""),
        ("fortified-guns", -1, ""),
        ("rating", 3, ""),
        ("support", 4, "1109"),
        ("halved", -2, "1109"),
        ("support-river", -2, "1109"),
        ("support-commander", 1, "1109"),
    ]
    assert [(i.key, i.amount, i.hex) for i in combat.sums["russian"]] == [
        ("factors", 3, ""),
        ("types", 2, ""),
        ("rating", 1, ""),
        ("support", 3, "1010"),
        ("halved", -2, "1010"),
        ("support-commander", 1, "1010"),
        ("support", 1, "1110"),
        ("support-commander", 1, "1110"),
    ]
    assert (combat.attack, combat.defence) == (15, 12)
    assert combat.strength == {"french": 10, "russian": 7}
    assert told(g, "combat-won")[0].args == {"side": "side:french", "n": 3, "hits": 3}
    assert said(asked[-1]) == "russian hits.unit"


@rule("11.15a", "11.14b", "11.15b")
@pytest.mark.parametrize(
    ("year", "expected", "most"),
    [("1812", [0, 0, 1, 1, 2, 2], 10), ("1813", [0, 0, 1, 1, 2, 3], 20)],
)
def test_example_2_hits(year, expected, most, monkeypatch):
    if year == "1813":
        rules(monkeypatch, **NN)
    g = state()
    assert [counter_hits(g, 3, 7, die) for die in range(1, 7)] == expected
    assert loser_hits(g, 99, 10) == most
    assert counter_hits(g, 99, 7, 6) == 7


@rule("11.12a", "11.12c")
def test_example_2_to_its_end():
    hits = "hit:R-1V-GD hit:R-1V-GD hit:R-1V-CG done"
    answers = f"{ORDERS['1812']} {hits} hit:F-I-5 done"
    g, asked = fight(FIELD, answers, dice=[*DICE, 3], **SETTING)
    assert said(asked[-1]) == "russian retreat.hex"
    assert "stay" not in asked[-1].choices
    assert set(of_kind(asked[-1], "hex")) == {"1010", "1110"}
    g, asked = fight(FIELD, f"{answers} hex:1110", dice=[*DICE, 3], **SETTING)
    assert said(asked[-1]) == "french advance.units"
    assert of_kind(asked[-1], "unit") == ["F-I-1", "F-I-2", "F-I-3", "F-IG-C", "F-IG-A1"]
    g, asked = fight(FIELD, f"{answers} hex:1110 advance", dice=[*DICE, 3], **SETTING)
    assert g.at["davout"] == g.at["F-IG-A1"] == "1009"


@rule("11.5d")
def test_without_artillery_ney_adds_nothing():
    # T13 of the acceptance tests: 14 to 12, and no forced retreat
    g, _ = fight(
        FIELD.replace("F-IG-A2", "F-IG-YG1"),
        ORDERS["1812"],
        dice=DICE,
        commands=SETTING["commands"],
        forced=[*FORCED, "F-IG-YG1"],
    )
    assert g.combat is not None
    assert (g.combat.attack, g.combat.defence) == (14, 12)


@rule("11.2c", "11.2d", "11.3c")
def test_halves_and_quarters():
    g = state("0616: F-I-1 F-I-2 F-I-3 F-IG-C", forced=["F-I-1"])
    units = list(g.at)
    assert values.total(values.main_attack(g, Combat("french", "0616", "0617", units))) == 3
    g = state("0616: F-I-1 F-I-2 F-I-3 F-I-5 F-IG-C F-IG-A1", forced=["F-I-1"], fought={"F-I-2": 1})
    units = list(g.at)
    assert values.total(values.main_attack(g, Combat("french", "0616", "0617", units))) == 2


@rule("14.7c", "14.7g")
def test_the_points_at_the_start():
    assert points(state(points={"russian": 12})) == {"french": 5, "russian": 26}


@rule("4.1a", "3.3b")
def test_which_corps_fit_into_a_hex():
    # T24 and T25: X Corps is just six OF, another mixture seven
    g = state()
    assert fits(g, ["F-X-27", "F-X-7", "F-X-C", "F-X-A"], "2307", "french")
    assert not fits(g, ["F-II-8", "F-IX-26", "F-I-4", "F-I-C"], "2307", "french")
