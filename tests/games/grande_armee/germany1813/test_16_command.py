"""16.2, 16.3 and 16.6 of 1813: authority and traits of commanders, weak units, tension."""

from fractions import Fraction

import pytest

from grognard.games.grande_armee import attrition, march, odds, recovery, support, trains, values
from grognard.games.grande_armee.command import (
    combat_factors,
    combat_rating,
    commands,
    march_die,
    move_rolls,
    rank_name,
    rating,
)
from grognard.games.grande_armee.germany1813 import naples, tension
from grognard.games.grande_armee.pending import Combat, March
from grognard.games.grande_armee.reach import Field, may_go, may_march
from grognard.games.grande_armee.stacks import units_in
from grognard.games.grande_armee.state import Marker, State
from grognard.games.grande_armee.values import attack_value, total
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.tabletop import rule, run, told

RANKS = {"ranks": "yes"}
FULL = {"ranks": "yes", "specials": "yes"}


def ranked(pieces: str = "", **top: object) -> State:
    return field(pieces, options=FULL, **top)  # type: ignore[arg-type]


def under(g: State, commander: str, units: str) -> int:
    return sum(commands(g, commander, unit) for unit in units.split())


# --- who commands whom


@rule("16.2.0a")
def test_any_commander_still_leads_any_unit_on_the_march():
    g = ranked("3715: F-VI-20 F-VI-21 ney", phase="movement")
    g.markers = [Marker("french", "3715", genuine=True)]
    assert may_march(g, Field(g, "french"), "3715") is None
    assert march_die(g, ["F-VI-20", "F-VI-21"], [], ["ney"]) == 0
    assert march_die(g, ["F-VI-20", "F-VI-21"], [], ["marmont"]) == -1


@rule("16.2a", "3.4a")
def test_supreme_commanders_command_all_but_swedes():
    g = ranked()
    assert under(g, "napoleon", "F-V-16 F-1C-1L F-VI-A F-III-8") == 4
    assert under(g, "blucher", "P-HOR R-I-5 A-I-1 R-TCHE S-1") == 4
    assert under(g, "bernadotte", "S-1 S-C R-I-5") == 3


@rule("16.2b", "16.2c", "16.2d")
def test_senior_commanders_command_by_arm():
    g = ranked()
    assert under(g, "barclay", "R-I-5 R-I-14 P-HOR R-PAHL R-ART1") == 3
    assert under(g, "murat", "F-1C-1L F-2C-2L F-V-16 F-V-17") == 2
    assert under(g, "platov", "R-TCHE R-ILLO R-PAHL") == 2


@rule("16.2e", "16.2h")
def test_corps_commanders_command_their_corps_and_guards():
    g = ranked()
    assert under(g, "ney", "F-III-8 F-III-9 F-III-10 F-VI-20") == 3
    assert under(g, "marmont", "F-VI-20 F-VI-A") == 2
    assert under(g, "ney", "F-YG-1 F-YG-2 F-III-8") == 3
    assert under(g, "soult", "F-YG-1") == 0


@rule("16.2f", "16.2r")
def test_commanders_of_cavalry_corps():
    horse = {c.id for c in BOARD.commanders.values() if c.cavalry_corps}
    assert horse == {
        *("latour", "sebastiani", "arrighi", "pajol"),
        *("korff", "vassilshikov", "gallitzin", "nostitz", "jurgass"),
    }
    g = ranked()
    assert under(g, "sebastiani", "F-2C-2L F-2C-2H") == 2
    assert under(g, "jurgass", "P-JUR P-HOR P-HUN") == 1
    assert under(g, "latour", "F-IG-CL F-OG-1") == 2
    assert march_die(g, ["F-2C-2L", "F-2C-2H"], [], ["sebastiani"]) == -1


@rule("16.2g")
def test_two_are_supreme_south_of_the_danube_from_turn_12():
    south, north = "3827", "3415"
    for hex, rank in ((south, "A"), (north, "none")):
        g = ranked(f"{hex}: hiller", turn=13)
        assert rank_name(g, "hiller") == rank
        assert under(g, "hiller", "A-I-1 A-H-FEN") == (2 if rank == "A" else 0)
    for turn, hex, rank in ((11, south, "I"), (12, south, "A"), (12, north, "I")):
        assert rank_name(ranked(f"{hex}: eugene", turn=turn), "eugene") == rank


@rule("16.2i")
def test_no_corps_commander_of_others_commands_a_contingent():
    g = ranked()
    assert under(g, "wurttemberg", "N-SAX-T") == 0
    assert under(g, "barclay", "N-SAX-T") == 1
    assert under(g, "konovnitsyn", "R-III-1G") == 1
    assert under(g, "konovnitsyn", "C-III-39") == 0  # of Ney's III Corps
    assert under(g, "ney", "F-III-39") == 1
    assert rank_name(g, "wrede") == "none"


@rule("16.2j")
def test_unranked_commanders_lead_by_the_basic_rules_unless_one_of_rank_is_there():
    g = ranked()
    units = ["F-V-16", "F-V-17", "F-V-18"]
    assert combat_rating(g, ["soult"], units) == 2
    assert combat_rating(g, ["soult"], units[:1]) == 1
    assert combat_rating(g, ["soult", "lauriston"], units) == 1
    assert march_die(g, units, [], ["soult"]) == 0


# --- what it is worth


@rule("16.2k")
def test_commanders_cover_a_march_between_them():
    g = ranked()
    iii, vi = ["F-III-8", "F-III-9", "F-III-10"], ["F-VI-20"]
    assert march_die(g, iii, [], ["ney"]) == -1
    assert march_die(g, [*iii, *vi], [], ["ney"]) == 0
    assert march_die(g, [*iii, *vi], [], ["ney", "marmont"]) == -1


@rule("16.2l", "16.2m", "16.2n", "16.2o")
def test_whose_rating_counts_in_combat():
    g = ranked()
    assert combat_rating(g, ["davout", "ney"], ["F-XIII-1", "F-III-8", "F-III-9", "F-III-10"]) == 2
    assert combat_rating(g, ["davout"], ["F-XIII-1", "F-XIII-3", "F-V-16", "F-V-17"]) == 2
    russians = ["R-II-3", "R-II-4"]
    assert combat_rating(g, ["bennigsen", "wurttemberg"], russians) == 1
    two = ["F-V-16", "F-V-17", "F-III-8", "F-III-9"]
    assert combat_rating(g, ["lauriston", "ney"], two) == 2


@rule("16.2t", "16.2r")
def test_a_commander_of_cavalry_alone_counts_for_cavalry():
    g = ranked()
    assert combat_rating(g, ["nostitz"], ["A-I-1", "A-I-2", "A-II-1", "A-II-2"]) == 0
    assert combat_rating(g, ["nostitz"], ["A-H-STA", "A-I-1", "A-II-1"]) == 1
    assert combat_rating(g, ["pajol", "ney"], ["F-III-8", "F-III-9"]) == 2


@rule("16.2s")
@pytest.mark.parametrize(("third", "served"), [("F-V-16", False), ("F-3C-4H", True)])
def test_he_uses_a_train_for_cavalry_only(third: str, served: bool):
    g = ranked(f"4018: F-3C-5L F-3C-6L {third} arrighi", depots={"french": ["4018"]}, turn=5)
    refusal = trains.may_serve(g, trains.places(g, "french"), "4018")
    assert (refusal is None) is served
    assert served or refusal.rule == "NN 16.2s"  # type: ignore[union-attr]


@rule("16.2s", "8.1a", "8.2a")
@pytest.mark.parametrize(("left", "used"), [("F-V-16", False), ("F-3C-4H", True)])
def test_left_alone_with_a_train_he_uses_it_for_cavalry_only(left: str, used: bool):
    """The train was laid while Ney was there; Ney marches off by another."""
    two = [Marker("french", "4018", True) for _ in range(2)]
    g = ranked(f"4018: F-III-8 F-3C-5L {left} ney arrighi", markers=two, turn=5)
    march.begin_movement(g)
    others = f"unit:F-3C-5L unit:{left} commander:arrighi"
    asked = run(g, march.moves(g), f"stack:4018 {others} hex:4118")
    assert (asked[-1].choices == ["stack:4018", "pass"]) is used
    assert len(told(g, "train-discarded")) == (not used)  # nothing but a pass is left
    g.markers = two[:1]
    refusal = may_march(g, Field(g, "french"), "4018")
    assert (refusal is None) is used
    assert used or refusal.rule == "NN 16.2s"  # type: ignore[union-attr]


@rule("16.2s", "8.1a")
@pytest.mark.parametrize(("third", "used"), [("F-V-16", False), ("F-3C-4H", True)])
def test_he_recovers_with_a_train_only_where_all_are_cavalry(third: str, used: bool):
    """Wherever the train comes from: here from a position in writing."""
    train = [Marker("french", "4018", True)]
    depots = {"french": ["4018"], "coalition": []}
    g = ranked(f"4018: F-3C-5L! {third} arrighi", markers=train, depots=depots, turn=5)
    recovery.begin_recovery(g)
    refusal = recovery.may_recover(g, "french", "4018")
    assert (refusal is None) is used
    assert used or refusal.rule == "NN 16.2s"  # type: ignore[union-attr]
    asked = run(g, recovery.recover_units(g))
    assert bool(asked) is used


@rule("16.2u")
def test_he_adds_to_support_of_cavalry_only():
    for units, worth in (("P-JUR P-DOL", 3), ("P-JUR P-HOR", 2)):
        g = ranked(f"3412: {units} jurgass / 3512: R-I-5 / 3413: F-XI-35")
        combat = Combat("french", "3413", "3512", ["F-XI-35"], defenders=["R-I-5"])
        assert total(values.defence_support(g, combat, "3412")) == worth


# --- traits


def factors(commander: str, units: str, *, attacking: bool, with_: str = "") -> int:
    g = ranked()
    leaders = [commander, *with_.split()]
    return combat_factors(g, BOARD.side[commander], leaders, units.split(), attacking=attacking)


@rule("16.2p")
def test_traits_work_for_the_highest_in_rank_only():
    g = ranked()
    horse = ["F-1C-1L", "F-1C-1H", "F-1C-3H"]
    assert march_die(g, horse, [], ["murat"], ["murat"]) == 1
    assert march_die(g, horse, [], ["napoleon", "murat"], ["napoleon", "murat"]) == -2
    assert factors("murat", "F-1C-1L F-1C-1H", attacking=True) == 4
    assert factors("murat", "F-1C-1L F-1C-1H", attacking=True, with_="napoleon") == 4
    assert factors("murat", "F-1C-1L F-1C-1H", attacking=False, with_="napoleon") == 4
    assert factors("davout", "F-XIII-1", attacking=True, with_="murat") == 1


@rule("16.2q")
def test_traits_come_before_halving():
    g = ranked("3413: F-V-16 F-V-17 F-V-18 F-V-19 napoleon / 3512: R-I-5", turn=5)
    units = units_in(g, "3413", "french")
    g.forced = list(units)
    combat = Combat("french", "3413", "3512", units, defenders=["R-I-5"])
    items = attack_value(g, combat)
    assert total([i for i in items if i.key in ("factors", "types", "halved")]) == 3


@rule("16.2.1", "16.2.5")
def test_blucher_napoleon_and_davout_help_marches():
    g = ranked(turn=2)
    assert march_die(g, ["P-HOR", "P-HUN", "P-KLU"], [], ["blucher"]) == -2
    assert march_die(g, ["F-XIII-1", "F-XIII-3", "F-XIII-5"], [], ["davout"]) == -2
    assert march_die(g, ["F-V-16", "F-III-8"], [], ["napoleon"]) == -2
    walk = March("coalition", "2814", ["P-HOR", "P-HUN", "P-KLU"], ["blucher"])
    walk.path, walk.forced = ["2815", "2816", "2817"], 1
    assert attrition.modifier(g, walk) == 0


@rule("16.2.2")
def test_blucher_raises_attacks_by_two():
    assert factors("blucher", "P-HOR P-HUN P-KLU P-ZIE", attacking=True) == 6
    assert factors("blucher", "P-HOR", attacking=True) == 2
    assert factors("blucher", "P-HOR P-HUN", attacking=False) == 2


@rule("16.2.4")
def test_platov_raises_cossacks():
    assert factors("platov", "R-TCHE R-ILLO R-MELI", attacking=True) == 5
    assert factors("platov", "R-TCHE R-PAHL R-LANS", attacking=True) == 4


@rule("16.2.6", "16.2.7")
def test_napoleon_and_davout_raise_all_units_in_attack_and_defence():
    five = "F-V-16 F-V-17 F-V-18 F-III-8 F-III-9"
    assert factors("napoleon", five, attacking=False) == 8
    assert factors("napoleon", "F-V-16 F-V-17", attacking=False) == 4
    assert factors("davout", "F-V-16 F-V-17 F-XIII-1", attacking=True) == 5
    assert factors("davout", "F-V-16 F-V-17", attacking=False) == 4


@rule("16.2.8")
def test_murat_harms_the_marches_on_which_he_goes():
    g = ranked()
    horse = ["F-1C-1L", "F-1C-1H", "F-1C-3H"]
    assert march_die(g, horse, ["murat"], ["murat"], ["murat"]) == 1
    assert march_die(g, horse, ["murat", "latour"], ["latour"], ["latour"]) == -1
    assert march_die(g, horse, ["murat"], ["murat", "latour"], ["murat", "latour"]) == 0


@rule("16.2.9")
def test_murat_raises_attacking_cavalry():
    assert factors("murat", "F-1C-1L F-1C-1H F-1C-3H", attacking=True) == 5
    assert factors("murat", "F-1C-1L F-V-16 F-V-17 F-V-18", attacking=True) == 5
    assert factors("murat", "F-1C-1L F-1C-1H", attacking=False) == 2


@rule("16.2.3")
@pytest.mark.parametrize(("die", "goes"), [(2, False), (3, True)])
def test_constantine_may_refuse_to_march(die: int, goes: bool):
    g = ranked("2814: R-V-1GD R-V-2GD constantine miloradovich", dice=[die, 6], phase="movement")
    g.markers = [Marker("coalition", "2814", genuine=True) for _ in range(2)]
    g.march = walk = March("coalition", "2814", ["R-V-1GD"], ["miloradovich"])
    march.set_off(g, walk, Field(g, "coalition"), ["2815"])
    assert len(g.markers) == 1
    assert (g.at["R-V-1GD"] == "2814") or goes
    assert (walk.step == "walk") is goes
    if not goes:
        assert sorted(g.marched) == ["R-V-1GD", "constantine"]
        assert may_go(g, "R-V-1GD") is not None
        assert may_go(g, "R-V-2GD") is None


@rule("16.2.3", "16.2p")
def test_beside_an_equal_the_owner_names_the_one_who_does_not_refuse():
    g = ranked("2814: R-V-1GD constantine konovnitsyn")
    assert move_rolls(g, "coalition", "2814")
    assert g.dice.drawn == 0


@rule("16.2.10")
@pytest.mark.parametrize("where", ["map", "awaited"])
def test_murat_leaves_when_italy_is_invaded(where: str):
    milan = BOARD.city("Milan")
    g = ranked(f"{milan}: A-H-FEN" + (" / 3415: murat" if where == "map" else ""), turn=14)
    if where == "awaited":
        g.awaited["murat"] = 15
    naples.leave(g)
    assert g.removed == ["murat"]
    assert told(g, "murat-leaves")
    g = ranked("3021: A-H-FEN / 3415: murat", turn=14)
    naples.leave(g)
    assert g.removed == []


# --- 16.3


@rule("16.3a", "16.3b")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_attacks_of_the_first_turns_are_weak(turn: int):
    g = field("3315: F-XI-35 F-XI-36 / 3415: R-I-5", turn=turn)
    combat = Combat("french", "3315", "3415", ["F-XI-35", "F-XI-36"], defenders=["R-I-5"])
    plain, defence = total(attack_value(g, combat)), total(values.defence_value(g, combat))
    g.options = {"weak-start": "yes"}
    assert total(attack_value(g, combat)) == plain - max(0, 4 - turn)
    assert total(values.defence_value(g, combat)) == defence
    combat = Combat("coalition", "3415", "3315", ["R-I-5"], defenders=["F-XI-35", "F-XI-36"])
    assert any(i.key == "weak-start" for i in attack_value(g, combat)) is (turn < 4)


# --- 16.6

TENSE = {"tension": "yes"}


@rule("16.6a")
def test_tension_follows_a_decisive_french_victory_for_a_turn():
    g = field(turn=14, options=TENSE, points={"french": 7, "coalition": 5})
    g.decisive = {"french": 1}
    tension.note(g)
    g.decisive = {}
    for turn, divided in ((15, "coalition"), (16, "")):
        g.turn = turn
        tension.judge(g)
        assert g.divided == divided
    g = field(turn=14, options=TENSE, points={"french": 6, "coalition": 6})
    g.decisive = {"french": 1}
    tension.note(g)
    g.turn = 15
    tension.judge(g)
    assert g.divided == ""


MIXED = "2814: R-I-5 R-I-14 P-HOR P-HUN R-HANS wittgenstein"


@rule("16.6b")
def test_under_tension_commanders_lead_their_own_nation():
    g = field(MIXED, divided="coalition")
    assert may_go(g, "R-I-5") is None
    assert may_go(g, "R-HANS") is None
    refusal = may_go(g, "P-HOR")
    assert refusal is not None
    assert refusal.rule == "NN 16.6b"
    g = field(f"{MIXED} yorck", divided="coalition")
    assert may_go(g, "P-HOR") is None
    assert may_go(field(MIXED), "P-HOR") is None


@rule("16.6b")
def test_under_tension_units_recover_under_their_own_commanders():
    broken = "2814: R-I-5! R-I-14! P-HOR! P-HUN! yorck gorchakov"
    units = ["R-I-5", "R-I-14", "P-HOR", "P-HUN"]
    g = field(broken, divided="coalition", recoverable=units)
    assert recovery.to_recover(g, "coalition", "2814") == units
    g.markers = [Marker("coalition", "2814", genuine=True)]
    run(g, recovery.recover_units(g), "stack:2814 unit:R-I-5")
    assert g.disrupted == ["R-I-14"]  # Gorchakov one, Yorck two
    g = field("2814: R-I-5! P-HOR! gorchakov", divided="coalition", recoverable=units)
    assert recovery.to_recover(g, "coalition", "2814") == ["R-I-5"]


@rule("16.6c", "14.11b")
def test_a_held_commander_makes_no_discord():
    pieces = "2517: R-XI-10 ostensacken P-HOR blucher / 2516: P-HUN yorck / 2416: F-XI-35"
    for frozen, less in (([], 1), (["R-XI-10", "ostensacken"], 0)):
        g = field(pieces, divided="coalition", frozen=frozen, ratings={"ostensacken": 4})
        combat = Combat("coalition", "2517", "2416", ["P-HOR"], defenders=["F-XI-35"])
        assert support.added(g, combat, "coalition", "2516") == rating(g, "yorck") - less


@rule("16.6c")
def test_under_tension_support_between_nations_is_harder():
    pieces = "3512: P-HOR P-HUN blucher / 3412: R-I-5 wittgenstein / 3413: F-XI-35"
    for divided, less in (("", 0), ("coalition", 1)):
        g = field(pieces, divided=divided)
        combat = Combat("coalition", "3512", "3413", ["P-HOR", "P-HUN"], defenders=["F-XI-35"])
        combat.commands = {"coalition": 2}
        assert support.added(g, combat, "coalition", "3412") == 4 - less
        g.at["yorck"] = "3412"
        assert (
            support.added(g, combat, "coalition", "3412") == 4
        )  # equal ratings: the owner chooses
        del g.at["yorck"], g.at["blucher"]
        assert support.added(g, combat, "coalition", "3412") == 4


@rule("16.6c")
def test_the_odds_know_of_tension_in_attack_and_in_defence():
    pieces = "3512: P-HOR P-HUN blucher / 3412: R-I-5 wittgenstein / 3413: F-XI-35 F-XI-36"
    sixth = Fraction(1, 6)
    for divided, chance in (("", 4 * sixth), ("coalition", 3 * sixth)):
        g = field(pieces, divided=divided)
        # Die + 2 Combat Commands + 2 for Wittgenstein, and 1 less under tension: 3 or 4 is needed.
        fight = Combat("coalition", "3512", "3413", ["P-HOR", "P-HUN"], defenders=["F-XI-35"])
        fight.commands = {"coalition": 2}
        assert odds.joins(g, fight, "coalition", "3412") == chance
        fight = Combat("french", "3413", "3512", ["F-XI-35", "F-XI-36"], defenders=["P-HOR"])
        fight.commands = {"coalition": 2}
        assert odds.joins(g, fight, "coalition", "3412") == chance
        g.combat = fight
        told_odds = odds.odds(g, Ask("coalition", "support.defence", ["call:3412"]), "call:3412")
        assert told_odds is not None
        assert [one.probability for one in told_odds.chances] == pytest.approx(
            [float(chance), float(1 - chance)]
        )
