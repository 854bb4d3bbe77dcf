"""11.8, 11.9, 11.14, 11.15, 11.17 and 11.18: results and hits."""

from __future__ import annotations

from grognard.games.grande_armee.cards.language import Filter
from grognard.games.grande_armee.cards.lasting_ops import Effect, FinalValue
from grognard.games.grande_armee.hits import counter_hits, loser_hits, may_take_extra
from tests.games.grande_armee.tabletop import (
    NN,
    fight,
    of_kind,
    rule,
    rules,
    said,
    state,
    told,
    why,
)

ORDER = 6
"""The die of every order here; four Combat Commands make it 10."""
GO = "stack:0616 cc:4"


def good(g, *units) -> bool:
    return all(unit in g.at and unit not in g.disrupted for unit in units)


@rule("11.8a")
def test_the_higher_value_wins():
    g, _ = fight("0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5", GO, dice=[ORDER, 6, 1, 0])
    assert (g.combat.attack, g.combat.defence) == (9, 2)
    assert told(g, "combat-won")[0].args["side"] == "side:french"
    g, _ = fight("0616: F-I-1 / 0617: R-1I-5 R-1V-GD R-1V-CG", GO, dice=[ORDER, 1, 6, 0])
    assert told(g, "combat-won")[0].args["side"] == "side:russian"


TIE = "0616: F-I-1 F-I-2 F-I-3 / 0717: F-I-5 F-IG-OG / 0617: R-1I-5 R-1V-GD R-1V-CG"


@rule("11.9a", "11.9b")
def test_a_tie_hits_one_attacking_unit_and_nobody_moves():
    g, asked = fight(TIE, f"{GO} call:0717", dice=[ORDER, 6, 1, 3])
    assert said(asked[-1]) == "french hits.unit"
    assert of_kind(asked[-1], "hit") == ["F-I-1", "F-I-2", "F-I-3"]
    assert asked[-1].rule == "11.9b"
    assert why(asked[-1], "hit:F-I-5") == "11.9b"
    g, asked = fight(TIE, f"{GO} call:0717 hit:F-I-2 done", dice=[ORDER, 6, 1, 3])
    assert g.disrupted == ["F-I-2"]
    assert g.combat is None
    assert said(asked[-1]) == "russian attack.stack"


@rule("11.9b", "11.18d")
def test_a_tie_with_disrupted_units_costs_the_attacker_a_hit_all_the_same():
    field = "0616: F-I-1 F-I-2 / 0617: R-1I-5! R-1V-GD!"
    g, _ = fight(field, f"{GO} hit:F-I-2", dice=[ORDER, 2, 4])
    assert (g.combat.attack, g.combat.defence) == (4, 4)
    assert g.disrupted == ["R-1I-5", "R-1V-GD", "F-I-2"]


@rule("11.10a")
def test_beaten_attackers_stay():
    field = "0616: F-I-1 F-I-2 / 0617: R-1I-5 R-1V-GD R-1V-CG"
    g, asked = fight(field, f"{GO} hit:F-I-1 hit:F-I-1", dice=[ORDER, 1, 3, 1])
    # 3 to 6: three hits, at most three, on two units in good order
    g, asked = fight(field, f"{GO} hit:F-I-1 hit:F-I-1 done", dice=[ORDER, 1, 3, 1])
    assert g.at["F-I-2"] == "0616"
    assert said(asked[-1]) == "russian retreat.hex"


@rule("11.14a", "11.14b")
def test_hits_on_the_loser():
    g = state()
    assert loser_hits(g, 3, 10) == 3
    assert loser_hits(g, 8, 3) == 3
    field = "0616: F-I-1 F-I-2 / 0717: F-I-5 / 0617: R-1I-5 R-1V-GD"
    g, _ = fight(field, f"{GO} call:0717", dice=[ORDER, 6, 6, 1])
    assert (g.combat.attack, g.combat.defence) == (9, 3)
    assert told(g, "combat-won")[0].args == {"side": "side:french", "n": 6, "hits": 3}


@rule("11.14b", "11.15a")
def test_1813_inflicts_up_to_two_hits_a_unit(monkeypatch):
    rules(monkeypatch, **NN)
    g = state()
    assert loser_hits(g, 8, 3) == 6
    assert [counter_hits(g, 5, 6, die) for die in range(1, 7)] == [0, 1, 2, 2, 3, 4]


@rule("11.15a")
def test_counter_hits():
    g = state()
    assert [counter_hits(g, 5, 6, die) for die in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@rule("11.15b")
def test_the_limits_of_counter_hits():
    g = state()
    assert counter_hits(g, 1, 6, 2) == 0
    assert counter_hits(g, 8, 2, 6) == 2


@rule("11.15a", "11.17a")
def test_the_loser_is_hit_before_the_winner():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 R-1V-GD"
    _, asked = fight(field, GO, dice=[ORDER, 3, 2])  # 6 to 4
    assert said(asked[-1]) == "russian hits.unit"
    _g, asked = fight(field, f"{GO} hit:R-1I-5 hit:R-1V-GD", dice=[ORDER, 3, 2, 6])
    assert said(asked[-1]) == "french hits.unit"
    assert asked[-1].args["n"] == 2


@rule("11.17a")
def test_cavalry_hit_in_return_neither_pursues_nor_advances():
    field = "0616: F-I-C / 0617: R-1I-5 R-1I-14!"
    # 1+6 to 1+3: three, at most one hit; the counter-hit disrupts the cavalry
    answers = f"{GO} hit:R-1I-5 done done hex:0618"
    g, _asked = fight(field, answers, dice=[ORDER, 6, 3, 4])
    assert "F-I-C" in g.disrupted
    assert g.at["F-I-C"] == "0616"
    assert g.at["R-1I-14"] == g.at["R-1I-5"] == "0618"
    assert not told(g, "stack-pursued")


SPLIT = "0616: F-I-1 F-I-2 F-I-3 F-I-5 / 0617: R-1I-5 R-1V-GD R-1V-CG"
SPLIT += " / 0618: R-1III-1G R-2VII-26 R-2VIII-2G platov"


@rule("11.17b")
def test_at_least_half_falls_on_the_main_stack():
    # 4+6 to 3+3+1+1 = 8... with support of 3 and a commander: 7
    start = f"{GO} cc:3 call:0618"
    dice = [ORDER, 6, 6, 1]  # 10 to 8: two hits
    g, asked = fight(SPLIT, start, dice=dice)
    assert g.combat.hits["russian"] == 2
    g, asked = fight(SPLIT, f"{start} hit:R-1III-1G", dice=dice)
    assert why(asked[-1], "hit:R-2VII-26") == "11.17b"
    assert why(asked[-1], "hit:R-1I-5") == ""


@rule("11.17a")
def test_commanders_take_no_hits():
    g, asked = fight(SPLIT, f"{GO} cc:3 call:0618", dice=[ORDER, 6, 6, 1])
    refusal = asked[-1].why("hit:platov")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.17a", "hit-commander")
    assert refusal.args == {"commander": "commander:platov"}
    assert g.combat is not None
    assert may_take_extra(g, g.combat, "russian", "platov") == refusal


@rule("11.17b")
def test_splits_of_three_hits():
    start = f"{GO} call:0717"
    field = "0616: F-I-1 F-I-2 F-I-3 / 0717: F-I-5 F-IG-OG F-IG-YG1"
    field += " / 0617: R-1I-5 R-1V-GD R-1V-CG R-1III-1G R-2VII-26 R-2VIII-2G"
    dice = [ORDER, 6, 1, 4]  # 3+3+1 = 7 to 10: three hits on the French
    g, asked = fight(field, start, dice=dice)
    assert g.combat.hits["french"] == 3
    g, asked = fight(field, f"{start} hit:F-I-5", dice=dice)
    assert why(asked[-1], "hit:F-IG-OG") == "11.17b"
    g, asked = fight(field, f"{start} hit:F-I-1 hit:F-I-1", dice=dice)
    assert why(asked[-1], "hit:F-IG-OG") == ""
    assert why(asked[-1], "hit:F-I-2") == ""  # 3-0 is legal too
    assert why(asked[-1], "hit:R-1I-5") == "11.17b"


@rule("11.17b")
def test_a_single_hit_goes_to_the_main_stack_and_what_it_cannot_take_to_the_supporters():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 / 0618: R-1V-GD R-1V-CG"
    start = f"{GO} cc:3 call:0618"
    g, _ = fight(field, start, dice=[ORDER, 6, 1, 1, 0])  # 4 to 4
    g, asked = fight(field, start, dice=[ORDER, 6, 2, 1])  # 5 to 4: one hit
    assert g.disrupted == ["R-1I-5"]
    # 9 to 5 and three attackers: three hits; the one unit takes two at most
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5! / 0618: R-1V-GD R-1V-CG"
    g, asked = fight(field, start, dice=[ORDER, 6, 6, 1])
    assert said(asked[-1]) == "russian hits.unit"
    assert g.combat.hits["russian"] == 3
    g, asked = fight(field, f"{start} hit:R-1V-GD", dice=[ORDER, 6, 6, 1])
    assert g.combat.hits["russian"] == 2
    assert of_kind(asked[-1], "hit") == ["R-1I-5", "R-1V-GD", "R-1V-CG"]
    g, asked = fight(field, f"{start} hit:R-1V-GD hit:R-1V-CG", dice=[ORDER, 6, 6, 1, 1])
    assert "R-1I-5" not in g.at  # the last one was its


@rule("11.17b")
def test_what_the_main_stack_cannot_take_of_its_half_falls_on_the_supporters():
    field = "0616: F-I-1 F-I-2 F-I-3 F-I-5 F-IG-OG"
    field += " / 0617: R-1I-5 / 0618: R-1V-GD R-1V-CG R-1III-1G"
    start = f"{GO} cc:3 call:0618 hit:R-1V-GD hit:R-1V-CG"
    g, asked = fight(field, start, dice=[ORDER, 6, 6, 2])  # 11 to 6: five hits, three its half
    assert g.combat.main_hits["russian"] == g.combat.hits["russian"] == 3
    assert why(asked[-1], "hit:R-1III-1G") == ""  # two are all that the unit in 0617 can take
    g, asked = fight(field, f"{start} hit:R-1III-1G", dice=[ORDER, 6, 6, 2])
    assert g.eliminated == ["R-1I-5"]


@rule("11.17b")
def test_hits_that_nobody_can_take_are_lost():
    field = "0616: F-I-1 F-I-2 F-I-3 F-I-5 / 0617: R-1I-5"
    g, asked = fight(field, GO, dice=[ORDER, 6, 1, 3])  # 10 to 2
    assert g.eliminated == ["R-1I-5"]
    assert said(asked[-1]) == "french hits.unit"


@rule("11.17c")
def test_two_hits_on_one_unit_or_on_two():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 R-1V-GD"
    dice = [ORDER, 2, 1, 0]  # 5 to 3
    g, _ = fight(field, f"{GO} hit:R-1I-5 hit:R-1I-5", dice=dice)
    assert "R-1I-5" not in g.at
    assert good(g, "R-1V-GD")
    g, _ = fight(field, f"{GO} hit:R-1I-5 hit:R-1V-GD", dice=dice)
    assert set(g.disrupted) >= {"R-1I-5", "R-1V-GD"}


@rule("11.17d")
def test_one_hit_more_to_be_rid_of_a_unit():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 R-1V-GD R-1V-CG"
    dice = [ORDER, 3, 2, 1]  # 6 to 5
    g, asked = fight(field, f"{GO} hit:R-1I-5", dice=dice)
    assert said(asked[-1]) == "russian hits.extra"
    assert asked[-1].choices == ["extra:R-1I-5", "done"]
    assert why(asked[-1], "extra:R-1V-GD") == "11.17d"
    g, asked = fight(field, f"{GO} hit:R-1I-5 extra:R-1I-5", dice=dice)
    assert g.eliminated == ["R-1I-5"]
    assert good(g, "R-1V-GD", "R-1V-CG")
    assert g.combat.lost == {"russian": 1}
    dice = [ORDER, 4, 2, 1]  # 7 to 5: two hits
    g, asked = fight(field, f"{GO} hit:R-1I-5 hit:R-1V-GD", dice=dice)
    assert asked[-1].key == "retreat.hex"


@rule("11.17d")
def test_each_stack_with_an_odd_number_has_its_own_extra_hit():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 R-1V-GD / 0618: R-1V-CG R-1III-1G"
    start = f"{GO} cc:3 call:0618 hit:R-1I-5 hit:R-1V-CG"
    dice = [ORDER, 6, 4, 1, 1]  # 7 to 5: two hits, one for each stack
    _, asked = fight(field, start, dice=dice)
    assert of_kind(asked[-1], "extra") == ["R-1I-5", "R-1V-CG"]
    _g, asked = fight(field, f"{start} extra:R-1V-CG", dice=dice)
    assert of_kind(asked[-1], "extra") == ["R-1I-5"]


@rule("11.17d")
def test_no_hit_more_for_a_stack_that_took_none():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 R-1V-GD / 0618: R-1V-CG R-1III-1G!"
    start = f"{GO} cc:3 call:0618 hit:R-1I-5"
    _, asked = fight(field, start, dice=[ORDER, 6, 4, 3])  # 7 to 6: one hit, on the main stack
    assert asked[-1].choices == ["extra:R-1I-5", "done"]
    assert why(asked[-1], "extra:R-1III-1G") == why(asked[-1], "extra:F-I-1") == "11.17d"


@rule("11.17e")
def test_a_disrupted_unit_may_be_chosen():
    field = "0616: F-I-1 F-I-2 F-I-3 / 0617: R-1I-5 R-1V-GD R-1V-CG!"
    dice = [ORDER, 3, 3, 1]  # 6 to 5
    _, asked = fight(field, GO, dice=dice)
    assert of_kind(asked[-1], "hit") == ["R-1I-5", "R-1V-GD", "R-1V-CG"]
    g, _ = fight(field, f"{GO} hit:R-1V-CG", dice=dice)
    assert "R-1V-CG" not in g.at
    assert good(g, "R-1I-5", "R-1V-GD")


@rule("11.18b", "11.18d")
def test_a_wholly_disrupted_stack_defends_with_the_die():
    field = "0616: F-I-1 F-I-2 / 0617: R-1I-5! R-1V-GD! R-1V-CG! barclay / 0618: R-1III-1G platov"
    g, _ = fight(field, f"{GO} cc:3 call:0618", dice=[ORDER, 6, 1, 4, 1])
    assert g.combat.defence == 4
    g, _ = fight("0616: F-I-1 / 0617: R-1I-5!", GO, dice=[ORDER, 1, 6, 6, 0])
    assert told(g, "combat-won")[0].args["hits"] == 0  # it wins, and inflicts nothing
    g, _ = fight("0616: F-I-1 F-I-2 / 0617: R-1I-5!", GO, dice=[ORDER, 6, 1, 6, 0])
    assert told(g, "combat-counter")[0].args["hits"] == 0


@rule("11.18c", "11.2b")
def test_supporters_of_a_disrupted_stack_only_absorb_losses():
    field = (
        "0616: F-I-1 F-I-2 F-I-3 F-I-5 / 0617: R-1I-5! R-1V-GD! / 0618: R-1III-1G R-1V-CG R-2VII-26"
    )
    start = f"{GO} cc:3 call:0618"
    dice = [ORDER, 6, 2, 2]  # 6 to 2: four hits
    g, _asked = fight(field, f"{start} hit:R-1III-1G hit:R-1V-CG hit:R-1I-5", dice=[*dice, 3])
    assert g.combat.lost["russian"] == 2  # the other two fell on the main stack
    assert g.fought["R-2VII-26"] == 1
    g, _ = fight(field, start, dice=[ORDER, 6, 1, 6, 6, 0])  # 5 to 6
    assert told(g, "combat-won")[0].args["hits"] == 0


@rule("11.18a")
def test_disrupted_units_are_hit_and_retreat():
    field = "0616: F-I-1 F-I-2 F-I-3 F-I-5 / 0617: R-1I-5 R-1V-GD R-1V-CG! R-1III-1G!"
    answers = f"{GO} hit:R-1I-5 hit:R-1V-GD hit:R-1V-CG"
    g, _asked = fight(field, f"{answers} done hex:0618", dice=[ORDER, 2, 1, 1])  # 6 to 3
    assert {g.at[u] for u in ("R-1I-5", "R-1V-GD", "R-1III-1G")} == {"0618"}


@rule("11.1b")
def test_no_hit_on_units_left_out_of_the_order():
    field = "0616: F-I-1 F-I-2 F-I-C / 0617: R-1I-5 R-1V-GD"
    _g, asked = fight(field, "stack:0616 unit:F-I-C cc:4", dice=[ORDER, 3, 4])  # 5 to 6
    assert of_kind(asked[-1], "hit") == ["F-I-1", "F-I-2"]
    assert why(asked[-1], "hit:F-I-C") == "11.17b"


@rule("11.18b", "16.1g")
def test_a_card_adds_to_the_final_value_but_not_to_the_die_alone():
    better = FinalValue(role="defence", filter=Filter(side="russian"), delta=2)

    def fought(field: str):
        effects = [Effect(better, "1", since=1, until=1, uses=1)]
        g, _ = fight(field, GO, dice=[ORDER, 1, 3, 0], effects=effects)
        assert g.combat is not None
        return g

    g = fought("0616: F-I-1 F-I-2 / 0617: R-1I-5")
    assert g.combat.defence == 6
    assert g.combat.sums["russian"][-1].key == "cards"
    assert g.effects == []  # its one use is spent
    g = fought("0616: F-I-1 F-I-2 / 0617: R-1I-5!")
    assert g.combat.defence == 3
    assert len(g.effects) == 1
