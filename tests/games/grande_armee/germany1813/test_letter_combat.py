"""Sections 9 to 11 to the letter: what rulings say and single combats show."""

import pytest

from grognard.games.grande_armee import attack, commands, reach
from grognard.games.grande_armee.cards.lasting_ops import CommandsOp, Effect
from grognard.games.grande_armee.pending import Combat
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.germany1813.plain import battle, plain
from tests.games.grande_armee.tabletop import of, rule, run, said, told

ALONE = {"french": 4, "coalition": 0}


@rule("9.2b", "9.2d")
def test_victories_beyond_the_limit_are_remembered():
    g = field(turn=5, lasting={"french": 2, "coalition": -2}, decisive={"french": 1})
    commands.receive(g)
    assert g.commands == {"french": 6, "coalition": 1}  # 7 and 0 by the sum
    g.turn, g.decisive = 6, {"coalition": 2}
    commands.receive(g)
    assert g.commands == {"french": 5, "coalition": 2}  # 4 + 3 - 2 and 3 - 3 + 2


@rule("9.2d", "9.3")
@pytest.mark.parametrize(
    ("lasting", "delta", "have", "at_start"), [(3, -1, 6, 6), (3, 1, 6, 6), (-4, 1, 1, 1)]
)
def test_cards_count_before_the_limits(lasting: int, delta: int, have: int, at_start: int):
    """4 + 3 - 1 is 6 and 4 - 4 + 1 is 1, not one less than the limit and not one more."""
    g = field(turn=5, lasting={"french": lasting, "coalition": 0})
    g.effects = [Effect(CommandsOp(side="french", delta=delta), "3", until=5)]
    commands.receive(g)
    assert g.commands["french"] == have
    assert g.commands_at_start["french"] == at_start


@rule("10.2b", "10.6b")
def test_an_aborted_attack_is_tried_again_at_once_when_the_enemy_is_out():
    pieces = "3011: F-XI-35 / 3012: R-I-5"
    _, asked = battle(pieces, "stack:3011 cc:0 pass stack:3011 cc:0", dice=[1, 1])
    seats = [said(ask) for ask in asked if ask.key == "attack.stack"]
    assert [seat.split()[0] for seat in seats] == ["french", "coalition", "french", "french"]


@rule("11.2b")
def test_what_is_no_combat():
    pieces = "3011: F-XI-35 / 2912: F-XI-36 / 3012: R-I-5 R-I-14"
    g, _ = battle(pieces, "stack:3011 cc:0", dice=[1], commands=ALONE)
    assert g.fought == {}  # aborted
    g, _ = battle(pieces, "stack:3011 cc:4 call:2912 done", dice=[6, 1, 3, 2], commands=ALONE)
    assert set(g.fought) == {"F-XI-35", "R-I-5", "R-I-14"}  # the support roll failed


@rule("8.7a", "11.1")
def test_an_advance_after_a_retreat_before_combat_destroys_a_depot():
    pieces = "2916: F-OG-1 F-OG-2 / 3016: R-PAHL"
    g, _ = battle(
        pieces,
        "stack:2916 cc:4 hex:3116 advance",
        dice=[6],
        commands=ALONE,
        depots={"coalition": ["3016"], "french": []},
    )
    assert g.at["F-OG-1"] == "3016"
    assert (g.depots["coalition"], g.depots_lost) == ([], {"coalition": 1})
    assert g.fought == {}


@rule("8.7a", "11.19a")
def test_an_advance_onto_a_lone_commander_destroys_a_depot():
    g, _ = battle(
        "3015: F-OG-1 / 3016: blucher / 3013: R-I-5",
        "stack:3015 cc:4 advance",
        dice=[6, 4],
        commands=ALONE,
        depots={"coalition": ["3016"], "french": []},
    )
    assert (g.at["blucher"], g.at["F-OG-1"]) == ("3013", "3016")
    assert g.depots["coalition"] == []


@rule("11.13", "11.10")
def test_a_victor_who_loses_his_last_unit_leaves_his_hex_open():
    """4 + 1 to 1 + 2 + 1 + 6: the defender wins by 5 and takes 2 + 2 hits."""
    pieces = "3011: F-OG-1 F-OG-2 F-XI-35 F-XI-36 / 3012: R-I-5 / 3013: R-I-14 R-II-3 platov"
    words = "stack:3011 cc:4 cc:3 call:3013"
    g, asked = battle(pieces, words, dice=[6, 6, 1, 6, 6])
    assert g.combat is not None
    assert g.combat.margin < 0
    while asked[-1].key in ("hits.unit", "hits.extra"):
        if asked[-1].key == "hits.extra":
            word = "done"
        else:
            own = "hit:R-I-5" if asked[-1].seat == "coalition" else "hit:F-XI-35"
            word = own if own in asked[-1].choices else asked[-1].choices[0]
        asked = run(g, attack.attacks(g), word)
    assert "R-I-5" in g.eliminated
    assert said(asked[-1]) == "french advance.units"
    assert "advance" in asked[-1].choices


@rule("11.16", "11.11c")
def test_units_that_are_crowded_out_come_too_late_for_the_pursuit():
    full = "3013: R-I-14 R-II-3 R-II-4 R-III-1G"
    ring = "2913: F-XI-35! / 3113: F-XI-36! / 2914: F-VI-20! / 3114: F-YG-1!"
    g = plain(f"3011: F-OG-1 F-IG-CL / 3012: R-I-5 / {full} / {ring}")
    g.combat = Combat("french", "3011", "3012", ["F-OG-1", "F-IG-CL"], attack=23, defence=20)
    g.combat.defenders, g.combat.step = ["R-I-5"], "retreat"
    g.combat.engaged = {"french": 2, "coalition": 1}
    g.done, g.mover = list(g.sides), "french"
    run(g, attack.attacks(g), "stay")
    assert not told(g, "stack-pursued")
    assert g.at["R-I-5"] == "3014"
    assert "R-I-5" in g.disrupted


@rule("11.9", "11.18c")
def test_a_tie_with_defenders_who_are_all_disrupted_costs_the_attackers_a_hit():
    """1 + 2 against a die of 3; their supporters could not have inflicted one."""
    g, _ = battle("3011: F-XI-35 / 3012: R-I-5!", "stack:3011 cc:4 done", dice=[6, 2, 3])
    assert g.disrupted == ["R-I-5", "F-XI-35"]


@rule("10.3b")
@pytest.mark.parametrize(("have", "beside"), [(3, "3009"), (0, "3013")])
def test_a_defender_who_can_call_nobody_or_has_no_command_is_not_asked(have: int, beside: str):
    pieces = f"3011: F-XI-35 / 3012: R-I-5 / {beside}: R-I-14 platov"
    commands = {"french": 4, "coalition": have}
    _, asked = battle(pieces, "stack:3011 cc:4", dice=[6, 6, 6, 3], commands=commands)
    assert not any(ask.key == "support.commands" for ask in asked)


@rule("11.11b")
@pytest.mark.parametrize("left", ["F-XI-36", ""])
def test_a_hex_that_the_attackers_have_lost_keeps_nobody_from_the_hexes_next_to_it(left: str):
    """The ordered unit is gone; whoever stayed behind in its hex still stands there."""
    g = plain(f"3011: {left} / 3012: R-I-5 R-I-14" if left else "3012: R-I-5 R-I-14")
    g.combat = Combat("french", "3011", "3012", ["F-XI-35"], attack=20, defence=23)
    g.combat.defenders, g.combat.step = ["R-I-5", "R-I-14"], "retreat"
    g.combat.engaged = {"french": 1, "coalition": 2}
    g.done, g.mover = list(g.sides), "french"
    (ask,) = run(g, attack.attacks(g), "")
    assert ("hex:2912" in ask.choices) is (not left)
    assert of(ask.why("hex:2912")) == ("11.11e" if left else "")


@rule("11.16", "11.19a")
def test_a_commander_alone_where_nobody_arrives_rolls_nothing():
    """The pursuit takes the last unit before it has moved: Blücher had no part in the combat."""
    g = plain("3011: F-OG-1 F-IG-CL / 3012: R-I-5! yorck / 3013: blucher / 2913: P-HOR", dice=[3])
    g.combat = Combat("french", "3011", "3012", ["F-OG-1", "F-IG-CL"], attack=23, defence=20)
    g.combat.defenders, g.combat.step = ["R-I-5"], "retreat"
    g.combat.engaged = {"french": 2, "coalition": 1}
    g.done, g.mover = list(g.sides), "french"
    run(g, attack.attacks(g), "hex:3013 stay")
    assert "R-I-5" in g.eliminated
    assert (g.at["yorck"], g.at["blucher"]) == ("2913", "3013")
    assert [e.args["commander"] for e in told(g, "commander-slips-away")] == ["commander:yorck"]


@rule("11.17b")
def test_what_the_main_stack_cannot_take_falls_on_its_supporters():
    """A disrupted unit and its supporters take four hits: it can take one, the others fall on
    them, as their owner likes."""
    pieces = "3011: F-OG-1 F-OG-2 / 3012: R-I-5! / 3013: R-I-14 R-II-3 R-II-4 platov"
    words = "stack:3011 cc:4 cc:3 call:3013"
    g, _ = battle(pieces, words, dice=[6, 6, 6, 4])
    assert g.combat is not None
    hits = g.combat.hits["coalition"]
    assert hits == 4
    run(g, attack.attacks(g), "hit:R-I-14 hit:R-II-3 hit:R-II-4")
    assert "R-I-5" in g.eliminated
    assert {"R-I-14", "R-II-3", "R-II-4"} <= set(g.disrupted)


@rule("8.4g")
@pytest.mark.parametrize(("marched", "passes"), [([], True), (["P-HUN"], False)])
def test_a_friend_who_marched_there_this_turn_covers_nobody(marched: list[str], passes: bool):
    wall = "2914: F-XI-36! / 2913: F-VII-32! / 3114: F-VI-20! / 3113: F-YG-1!"
    g = plain(f"3014: P-HOR yorck / 3112: F-IG-CL / 3012: P-HUN / {wall}", marched=marched)
    there = reach.reach(g, reach.Field(g, "coalition"), "3014", ["P-HOR"])
    assert (of(there.why("3010")) == "") is passes
    assert BOARD.grid.distance("3014", "3010") == 4
