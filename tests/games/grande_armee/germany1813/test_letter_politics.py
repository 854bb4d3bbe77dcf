"""14 to the letter: how the politics of 1813 meet the other chapters. Each case was thought out to
break a sentence of the rulebook."""

import pytest

from grognard.games.grande_armee import (
    advance,
    attack,
    command,
    commander_changes,
    commanders,
    depots,
    escape,
    fog,
    forage,
    garrisons,
    march,
    neutrals,
    odds,
    recovery,
    reinforcements,
    retreat,
    setup,
    support,
    trains,
    values,
)
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.cards.lasting_ops import Effect, Switch
from grognard.games.grande_armee.germany1813 import armistice, confederation
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field, has, quickly
from tests.games.grande_armee.germany1813.plain import plain
from tests.games.grande_armee.tabletop import of, rule, run, told, why

TORGAU = ["N-SAX-T", "thielmann"]
HELD = ["R-XI-10", "ostensacken"]
VIII = ["F-VIII-26", "poniatowski"]


# --- 14.6: Prussia in turn 1


@rule("14.6a")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_prussian_commander_does_not_march_with_russians_in_turn_1(turn: int):
    train = Marker("coalition", "3013", genuine=True)
    g = plain("3013: R-I-5 kutuzov yorck", turn=turn, markers=[train])
    assert march.plan(g, "coalition", "3013").commanders == (
        ["kutuzov"] if turn == 1 else ["kutuzov", "yorck"]
    )
    march.begin_movement(g)
    g.mover = "coalition"
    ask = run(g, march.moves(g), "stack:3013")[-1]
    assert why(ask, "commander:yorck") == ("NN 14.6a" if turn == 1 else "")
    assert why(ask, "commander:kutuzov") == ""


@rule("14.6b")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_prussian_commander_takes_no_part_in_an_attack_in_turn_1(turn: int):
    g = plain("3013: R-I-5 blucher / 3012: F-XI-35 / 3112: R-I-14 yorck", turn=turn)
    g.combat = combat = Combat("coalition", "3013", "3012", ["R-I-5"], defenders=["F-XI-35"])
    leads = turn == 2
    assert bool(attack.order_added(g, combat)) is leads
    assert ("rating" in [item.key for item in values.main_attack(g, combat)]) is leads
    assert bool(support.added(g, combat, "coalition", "3112")) is leads
    helped = [item.key for item in values.attack_support(g, combat, "3112")]
    assert ("support-commander" in helped) is leads
    g.at.pop("F-XI-35")
    advance.begin(g)
    assert combat.advancing == (["R-I-5", "blucher"] if leads else ["R-I-5"])


@rule("14.6c")
def test_the_reason_why_prussians_are_not_attacked():
    g = plain("3012: F-XI-35 eugene / 3013: P-HOR / 3112: R-I-5", turn=1)
    g.commands, g.mover = {"french": 2, "coalition": 3}, "french"
    ask = run(g, attack.attacks(g), "stack:3012")[-1]
    assert why(ask, "target:3013") == "NN 14.6c"
    assert why(ask, "target:3011") == "10.1a"
    g = plain("3012: F-XI-35 eugene / 3013: P-HOR R-I-5", turn=1)
    assert of(attack.may_attack(g, "french", "3012")) == "NN 14.6c"


@rule("14.6c", "1.1af")
def test_a_prussian_commander_alone_is_not_attacked_in_turn_1():
    for turn, safe in ((1, True), (2, False)):
        g = plain("3012: F-XI-35 eugene / 3013: yorck", turn=turn)
        assert (attack.targets(g, "french", "3012") == []) is safe
    g = plain("3012: F-XI-35 eugene / 3013: yorck R-I-5", turn=1)
    assert attack.targets(g, "french", "3012") == ["3013"]  # he does not protect Russians


# --- 14.8: Swedes


@rule("14.8f", "8.1b", "3.4c")
def test_a_stranger_does_not_help_swedes_to_recover():
    pieces = "3016: S-1! S-2! R-I-5! R-I-14! bernadotte wittgenstein"
    g = plain(pieces, depots={"coalition": ["3016"], "french": []}, ratings={"bernadotte": 1})
    g.markers = [Marker("coalition", "3016", genuine=True)]
    recovery.begin_recovery(g)
    run(g, recovery.recover_units(g), "stack:3016 unit:S-1")
    assert g.disrupted == ["S-2"]  # three in all, but of the Swedes only one


@rule("14.8f", "8.1a")
def test_the_reason_why_swedes_do_not_recover_under_a_stranger():
    g = plain("3016: S-1! wittgenstein", depots={"coalition": ["3016"], "french": []})
    g.markers = [Marker("coalition", "3016", genuine=True)]
    recovery.begin_recovery(g)
    assert of(recovery.may_recover(g, "coalition", "3016")) == "NN 14.8f"


@rule("13.3b", "14.8a")
def test_swedes_wait_for_their_commander_who_arrives_with_them():
    g = field("3608: R-AREN / 3508: R-VEGE / 3509: B-GIBB", turn=6)
    g.awaited = {"S-2": 6, "bernadotte": 6}
    (ask,) = run(g, reinforcements.arrive(g))
    assert ask.args["piece"] == "commander:bernadotte"
    assert why(ask, "unit:S-2") == "NN 14.8a"
    assert why(ask, "unit:S-1") == "13.2a"
    run(g, reinforcements.arrive(g), lambda ask: ask.choices[0])
    assert g.removed == []
    assert g.at["S-2"] == g.at["bernadotte"]
    g = field("3608: R-AREN / 3508: R-VEGE / 3509: B-GIBB", turn=6)
    g.awaited = {"S-2": 6, "scherbatov": 6}
    run(g, reinforcements.arrive(g), lambda ask: ask.choices[0])
    assert g.removed == ["S-2"]


# --- 14.9: the Confederation


@rule("14.9.2a", "14.9.3", "14.9.9b")
@pytest.mark.parametrize(
    ("austria", "said"), [(False, "confederation-wavers"), (True, "confederation-breaks")]
)
def test_what_is_said_of_a_trigger_and_only_once(austria: bool, said: str):
    """Both triggers arise in one turn."""
    g = field("3415: R-I-5 / 3813: R-I-14 / 4113: R-II-3", turn=14, beaten=["napoleon"])
    g.joined = ["austria"] if austria else []
    assert confederation.cities_held(g)
    confederation.watch(g)
    assert [e.key for e in told(g)] == [said]
    assert g.germany.case == (3 if austria else 2)


@rule("14.9.1", "14.9.2a")
def test_without_a_trigger_nothing_changes():
    g = field("3816: F-BAV-1", turn=14, joined=["austria"])
    confederation.change(g)
    assert told(g) == []
    assert (g.shared, g.allegiance, g.germany.contingents) == ([], {}, {})
    assert confederation.is_french(g)


@rule("14.9.9b")
def test_a_trigger_in_case_2_before_austria_joins_is_nothing_new():
    g = field(turn=8, shared=["confederation"], beaten=["napoleon"])
    confederation.watch(g)
    assert (g.germany.case, told(g)) == (0, [])
    g = field(turn=14, beaten=["napoleon"], joined=["austria"])
    g.allegiance = {"confederation": "coalition"}
    confederation.watch(g)
    assert (g.germany.case, told(g)) == (0, [])


@rule("14.9.3i2", "14.9.3i3")
def test_why_a_contingent_does_not_join():
    full = "P-ROD R-III-1G R-III-2G R-V-1GD R-V-2GD R-GOL1"
    pieces = f"3715: F-VII-24 / 3716: {full} / 3717: R-I-5 / 3415: F-XI-35 / 3815: kutuzov"
    g = field(pieces, turn=16, joined=["austria"], opened=["austria"])
    g.germany.case = 3
    confederation.change(g)
    (ask, *_) = run(g, confederation.join(g))
    assert ask.choices == ["hex:3717", "none"]
    reasons = {"3716": "NN 14.9.3i3", "3415": "NN 14.9.3i2", "3815": "NN 14.9.3i2"}
    for hex, number in reasons.items():
        assert why(ask, f"hex:{hex}") == number
    assert ask.why("hex:3815").key == "contingent-no-stack"  # type: ignore[union-attr]
    assert ask.why("hex:3716").key == "contingent-no-room"  # type: ignore[union-attr]


@rule("14.9.3ii")
def test_wrede_enters_once():
    g = field("3816: C-BAV-1 / 3817: C-BAV-2", turn=17, joined=["austria"])
    assert run(g, confederation.join(g)) == []
    assert "wrede" not in g.at
    g.at["wrede"] = "3512"
    run(g, confederation.join(g))
    assert g.at["wrede"] == "3512"


# --- 14.10: neutral Torgau


@rule("14.10.0a", "11.19b", "14.1s")
def test_neutral_saxons_are_no_friendly_stack():
    g = field("3614: N-SAX-T thielmann / 3613: langeron", frozen=TORGAU)
    assert escape.refuges(g, "langeron") == []
    assert of(escape.may_flee(g, "langeron", "3614")) == "11.19c"
    assert commander_changes.places(g, "langeron") == []
    g = field("3614: N-SAX-T thielmann / 3613: langeron", opened=["torgau"])
    assert escape.refuges(g, "langeron") == ["3614"]


@rule("14.10.0a", "7.4a")
def test_nobody_lays_markers_on_neutral_saxons():
    g = field("3614: N-SAX-T thielmann / 3512: R-I-5 kutuzov", frozen=TORGAU)
    g.depots = {"coalition": ["3512"], "french": []}
    g.trains, g.dummies = {"french": 0, "coalition": 1}, {"french": 0, "coalition": 2}
    g.mover = "coalition"
    (ask, *_) = run(g, trains.place_trains(g))
    assert not {"train:3614", "dummy:3614"} & set(ask.choices)
    assert why(ask, "train:3614") == why(ask, "dummy:3614") == "NN 14.10.i"
    g.frozen, g.opened = [], ["torgau"]
    (ask, *_) = run(g, trains.place_trains(g))
    assert {"train:3614", "dummy:3614"} <= set(ask.choices)


@rule("14.10.0a", "15.1b")
def test_the_coalition_hides_nothing_on_neutral_saxons():
    options = {"dummies": "yes"}
    g = field("3614: N-SAX-T thielmann / 3512: P-HOR", frozen=TORGAU, options=options)
    g.arranging = "coalition"
    (ask,) = run(g, fog.arrange(g))
    assert ask.choices == ["cover:3512", "back"]
    assert why(ask, "cover:3614") == "15.1a"


@rule("14.10.0a", "15.3a")
def test_neutral_saxons_crowd_nobody():
    pieces = "3614: N-SAX-T thielmann / 3613: P-HOR / 3612: P-HUN"
    g = field(pieces, frozen=TORGAU, options={"crowding": "yes"}, shared=["confederation"])
    assert "3613" not in forage.to_mark(g)
    g.frozen, g.opened = [], ["torgau"]
    assert "3613" in forage.to_mark(g)


@rule("14.10.i", "12.1a")
def test_the_reason_why_a_commander_does_not_end_in_torgau():
    g = field("3614: N-SAX-T thielmann / 3715: ney F-XI-35", frozen=TORGAU)
    ask = run(g, commanders.moves(begun(g)), "commander:ney")[-1]
    assert why(ask, "hex:3614") == "NN 14.10.i"


def begun(g: State) -> State:
    commanders.begin(g)
    return g


@rule("14.10.ii")
def test_the_reason_why_nobody_attacks_torgau():
    g = field("3614: N-SAX-T thielmann / 3613: F-XI-35 ney", frozen=TORGAU)
    assert of(attack.may_attack(g, "french", "3613")) == "NN 14.10.ii"


# --- 14.11: Poniatowski and Osten-Sacken


@rule("14.11a", "14.11b")
def test_a_held_commander_neither_marches_nor_leads_others():
    g = field("2517: R-XI-10 ostensacken R-I-5 kutuzov", frozen=HELD)
    assert march.plan(g, "coalition", "2517").commanders == ["kutuzov"]
    g.at.pop("kutuzov")
    combat = Combat("coalition", "2517", "2516", ["R-I-5"])
    assert attack.order_added(g, combat) == 0
    assert "rating" not in [item.key for item in values.main_attack(g, combat)]


@rule("14.11b", "11.15b")
def test_the_chances_of_an_attack_leave_a_held_corps_out():
    """One unit defends and hits back once at most, whatever the die of 11.15."""
    held = [*HELD, "R-XI-27"]
    g = field("2517: R-XI-10 R-XI-27 R-I-5 / 2516: F-OG-1 F-OG-2 F-YG-1 F-IG-CL", frozen=held)
    combat = Combat("french", "2516", "2517", ["F-OG-1", "F-OG-2", "F-YG-1", "F-IG-CL"])
    after = odds.forecast(g, combat)
    assert {n for n, chance in after.suffered.items() if chance} == {0, 1}


@rule("14.11b")
def test_the_reason_why_nobody_attacks_a_held_corps():
    g = field("2417: F-VIII-26 poniatowski / 2416: R-I-5 kutuzov", frozen=VIII)
    assert of(attack.may_attack(g, "coalition", "2416")) == "NN 14.11b"


@rule("13.3a", "14.11b")
def test_a_held_corps_bars_reinforcements_next_to_it():
    g = field("2417: F-VIII-26 poniatowski / 3614: N-SAX-T thielmann", frozen=[*VIII, *TORGAU])
    assert has(reinforcements.barred(g, "coalition")[1], "2517")
    g = field("3614: N-SAX-T thielmann", frozen=TORGAU)
    assert not has(reinforcements.barred(g, "french")[1], "3715")


# --- closed land names its own rule


@rule("14.14a")
def test_the_reason_why_the_french_keep_away_from_hamburg():
    near = "4110"
    outside = next(h for h in BOARD.near[near] if not has(BOARD.region("hamburg_area"), h))
    g = field(f"{outside}: F-XI-35 ney / {near}: walmoden", turn=2)
    combat = Combat("coalition", "4413", outside, ["R-I-5"], defenders=["F-XI-35"])
    refused = retreat.may_retreat(g, combat, outside, near, ["F-XI-35"], crowded=True)
    assert of(refused) == "NN 14.14a"
    g.combat = Combat("french", outside, near, ["F-XI-35"])
    g.at.pop("walmoden")
    assert of(advance.may_advance(g, g.combat, "F-XI-35")) == "NN 14.14a"
    ask = run(g, commanders.moves(begun(g)), "commander:ney")[-1]
    assert why(ask, f"hex:{near}") == "NN 14.14a"
    g.turn = 3
    assert (
        why(run(g, commanders.moves(begun(g)), "commander:ney")[-1], f"hex:{near}") != "NN 14.14a"
    )
    assert of(advance.may_advance(g, g.combat, "F-XI-35")) == ""


@rule("14.16.0a")
def test_the_reason_why_nobody_enters_austria():
    g = field("3415: R-I-5 / 3416: ney")
    g.combat = Combat("coalition", "3415", "3416", ["R-I-5"])
    assert of(advance.may_advance(g, g.combat, "R-I-5")) == "NN 14.16.0a"
    refused = retreat.may_retreat(g, g.combat, "3415", "3416", ["R-I-5"], crowded=True)
    assert of(refused) == "NN 14.16.0a"
    g.opened = ["austria"]
    assert of(advance.may_advance(g, g.combat, "R-I-5")) == ""


@rule("7.8a", "14.14a")
def test_a_french_depot_may_stand_in_hamburg_in_turn_1():
    g = field("", turn=1, depots={"french": [BOARD.city("Bremen")], "coalition": []})
    assert of(depots.may_build(g, "french", BOARD.city("Hamburg"))) == ""


# --- 14.12: garrisons


@rule("14.12i", "11.16")
def test_pursuit_does_not_reach_a_garrison_that_stays():
    pieces = "3310: F-G-STE! F-XI-35 / 3311: R-I-5 R-PAHL"
    g = field(pieces)
    g.combat = Combat("coalition", "3311", "3310", ["R-I-5", "R-PAHL"], attack=21, defence=20)
    g.combat.defenders, g.combat.retreated = ["F-G-STE", "F-XI-35"], True
    assert retreat.pursuit(g) is None
    g.disrupted.append("F-XI-35")
    run(g, retreat.pursuit(g))
    assert g.eliminated == ["F-XI-35"]


@rule("14.12d")
def test_a_relief_that_stays_in_the_city_is_no_new_one():
    g = field("3310: F-G-STE F-XI-35 ney", turn=5)
    for turn in (5, 6, 7):
        g.turn = turn
        settle(g)
        assert g.relieved == {"F-G-STE": 5}
        assert of(garrisons.may_leave(g, "F-G-STE")) == ("NN 14.12d" if turn == 5 else "")


@rule("14.12d", "1.1af")
def test_neither_a_commander_nor_another_garrison_of_the_city_relieves_one():
    g = field("3310: F-G-STE ney / 2808: F-X-DG1 F-X-DG2", turn=5)
    settle(g)
    assert g.relieved == {}


# --- 14.15: the armistice, and none


@rule("14.15.9c")
def test_what_a_card_does_for_good_outlasts_the_armistice():
    lasting = Effect(Switch(rule="upgrade_unit", for_good=True), "19", until=99, named=["P-LAN1"])
    passing = Effect(Switch(rule="cavalry_zone_off"), "9", until=12)
    g = field("3512: P-LAN1", dice=[6, 1], turn=7, effects=[lasting, passing])
    g.points, g.depots = {"french": 6, "coalition": 6}, {"french": [], "coalition": []}
    armistice.roll(g)
    run(g, armistice.parley(g), quickly)
    assert g.turn == 13
    assert g.effects == [lasting]


@rule("14.15.v", "11.19b")
def test_a_commander_who_must_stay_in_italy_does_not_escape_from_it():
    italy = BOARD.region("north_italy")
    here, there = next(
        (a, b)
        for a in BOARD.grid.hexes(italy)
        for b in BOARD.near[a]
        if not has(italy | BOARD.region("austria") | BOARD.region("switzerland"), b)
    )
    g = field(f"{here}: bertrand / {there}: F-IV-15", confined={"french": "north_italy"})
    assert escape.refuges(g, "bertrand") == []
    assert of(escape.may_flee(g, "bertrand", there)) == "NN 14.15.v"
    g.confined = {}
    assert escape.refuges(g, "bertrand") == [there]


@rule("14.16.0b", "11.19b")
def test_nobody_joins_the_held_corps_in_austria():
    pieces = "2516: ney / 2417: F-VIII-26 poniatowski / 2515: F-XI-35"
    g = field(pieces, frozen=["F-VIII-26", "poniatowski"])
    assert escape.refuges(g, "ney") == ["2515"]
    assert of(escape.may_flee(g, "ney", "2417")) == "NN 14.16.0a"
    g.opened, g.frozen = ["austria"], []
    assert "2417" in escape.refuges(g, "ney")


# --- 6.3b: the marker of a stack that parts in its retreat


@rule("6.3b", "11.11c")
def test_both_parts_of_a_marked_stack_bear_its_marker():
    pieces = (
        "3011: F-OG-1 F-OG-2 napoleon / 3012: R-I-5 R-I-14 / 3013: R-II-3 R-III-1G R-III-2G R-V-1GD"
    )
    g = plain(pieces, forage=["3012"])
    g.combat = Combat("french", "3011", "3012", ["F-OG-1", "F-OG-2"], attack=23, defence=20)
    g.combat.defenders, g.combat.refuge, g.combat.retreated = ["R-I-5", "R-I-14"], "3013", True
    run(g, retreat.move_on(g), lambda ask: ask.choices[0])
    assert len({g.at["R-I-5"], g.at["R-I-14"]} - {"3012"}) == 2
    assert set(g.forage) == {g.at["R-I-5"], g.at["R-I-14"]}


@rule("6.3b", "11.11c")
def test_a_marker_does_not_stay_where_the_whole_stack_was_pushed_on():
    pieces = (
        "3011: F-OG-1 napoleon / 3012: R-I-5"
        " / 3013: R-II-3 R-II-4 R-III-1G R-III-2G R-V-1GD / 3014: R-I-14"
    )
    g = plain(pieces, forage=["3012"])
    g.combat = Combat("french", "3011", "3012", ["F-OG-1"], attack=23, defence=20)
    g.combat.defenders, g.combat.refuge, g.combat.retreated = ["R-I-5"], "3013", True
    run(g, retreat.move_on(g), lambda ask: next(w for w in ask.choices if w != "hex:3014"))
    assert g.at["R-I-5"] != "3013"
    assert g.forage == [g.at["R-I-5"]]


def test_helpers_name_no_rule_for_those_who_may_be_attacked():
    g = plain("3012: F-XI-35 / 3013: R-I-5")
    assert neutrals.spared_by(g, "coalition", "3013") == ""
    assert forage.to_mark(g) == ["3012"]
    assert told(g) == []


# --- 14.5: Napoleon on the march


@rule("14.5b")
@pytest.mark.parametrize(
    ("options", "die"),
    [({}, -1), ({"ranks": "yes"}, -1), ({"specials": "yes"}, -1), ({"cards": "yes"}, -1)],
)
def test_napoleon_eases_a_march_once_whatever_part_of_the_ranks_is_in_use(
    options: dict[str, str], die: int
):
    g = plain("3013: F-OG-1 napoleon", options=options)
    assert command.march_die(g, ["F-OG-1"], ["napoleon"], ["napoleon"]) == die


# --- reasons


@rule("14.15a8", "14.11d", "14.10.ii", "14.15c1")
def test_why_a_piece_is_not_taken_up_in_the_armistice():
    pieces = (
        "3310: F-G-STE / 2417: F-VIII-26 poniatowski / 3614: N-SAX-T thielmann"
        " / 3715: F-XI-35 ney / 2813: R-I-5 kutuzov"
    )
    g = field(pieces, frozen=[*VIII, *TORGAU], dice=[6, 1], turn=7, awaited={"F-II-6": 12})
    g.points, g.depots = {"french": 6, "coalition": 6}, {"french": [], "coalition": []}
    armistice.roll(g)
    reviews: dict[str, Ask] = {}
    reasons: dict[str, list[str]] = {}

    def answer(ask: Ask) -> str:
        assert g.germany.truce is not None
        step = g.germany.truce.step
        if ask.key == "truce.review" and step not in reviews:
            reviews[step] = ask
            some = ("F-G-STE", "F-VIII-26", "F-II-6", "F-II-5", "R-I-5", "F-XI-35", "N-SAX-T")
            reasons[step] = [why(ask, f"unit:{unit}") for unit in some]
        return quickly(ask)

    run(g, armistice.parley(g), answer)
    assert reasons["french"] == [
        "NN 14.15a8",
        "NN 14.11d",
        "NN 14.15c1",
        "NN 14.15a2",
        "NN 14.15a2",
        "",
        "NN 14.15a2",
    ]
    assert reasons["coalition"][-1] == "NN 14.10.ii"
    assert reasons["french-arrivals"][5] == "NN 14.15c1"
    assert reasons["french-arrivals"][1:3] == ["", ""]


@rule("14.1s", "14.9.3ii")
def test_the_reason_why_a_commander_is_not_sent_elsewhere():
    g = field("3512: eugene", turn=7)
    commander_changes.begin(g)
    (ask,) = run(g, commander_changes.decide(g))
    assert why(ask, "hex:3512") == "NN 14.1s"
    bavarians = [unit.twin and unit.id for unit in BOARD.units.values() if unit.twin]
    two = [unit for unit in bavarians if BOARD.units[unit].nation == "bavarian"][:2]
    g = field(f"3512: {two[0]} / 3514: {two[1]}", turn=14)
    g.germany.wrede = True
    (ask,) = run(g, confederation.join(g))
    assert set(ask.choices) == {"hex:3512", "hex:3514"}
    assert why(ask, "hex:3513") == "NN 14.9.3ii"


@rule("14.1b", "14.1c", "14.1a")
def test_the_reason_why_a_piece_is_not_set_up_anew():
    g = field(turn=0)
    setup.begin(g)
    setup.begin_side(g, "coalition")
    ask = run(g, setup.set_up_side(g, "coalition"), "auto")[-1]
    assert ask.key == "setup.review"
    for piece, number in (("P-LAN1", "NN 14.1b"), ("R-LAPU", "13.2a"), ("F-V-16", "14.1a")):
        assert why(ask, f"unit:{piece}") == number
    assert why(ask, "unit:P-KLU") == ""


# --- 11.11: who is pushed on, and with whom


@rule("11.11c", "14.8a")
def test_swedes_who_are_pushed_on_do_not_join_others_by_a_commander_who_stays():
    pieces = (
        "3011: F-OG-1 F-OG-2 napoleon / 3012: S-1 / 3013: S-2 S-3 R-II-3 R-II-4 bernadotte"
        " / 3014: R-I-5 / 3113: P-HOR"
    )
    g = plain(pieces)
    g.combat = Combat("french", "3011", "3012", ["F-OG-1", "F-OG-2"], attack=23, defence=20)
    g.combat.defenders, g.combat.refuge, g.combat.retreated = ["S-1"], "3013", True
    (ask, *_) = run(g, retreat.move_on(g))
    assert ask.key == "retreat.on"
    assert why(ask, "hex:3014") == "NN 14.8a"
    assert "hex:3014" not in ask.choices
    run(g, retreat.move_on(g), ask.choices[0])
    assert g.at["S-1"] not in ("3012", "3013", "3014")
    assert g.at["bernadotte"] == "3013"


@rule("11.11c", "14.11a")
def test_a_held_commander_is_not_pushed_on_with_others():
    pieces = (
        "2416: F-OG-1 F-OG-2 / 2517: R-XI-10 ostensacken R-I-5 R-I-14 kutuzov"
        " / 2616: R-II-3 R-II-4 R-III-1G R-III-2G"
    )
    g = field(pieces, frozen=HELD)
    g.combat = Combat("french", "2416", "2517", ["F-OG-1", "F-OG-2"], attack=23, defence=20)
    g.combat.defenders = ["R-I-5", "R-I-14"]
    g.combat.refuge, g.combat.retreated = "2616", True
    asked: list[Ask] = []

    def answer(ask: Ask) -> str:
        asked.append(ask)
        return ask.choices[0]

    run(g, retreat.move_on(g), answer)
    assert asked
    assert not any("commander:ostensacken" in ask.choices for ask in asked)
    assert g.at["ostensacken"] == g.at["R-XI-10"] == "2517"
