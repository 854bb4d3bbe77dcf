"""15 and 16 of 1813 where two of their sentences meet, or one of them and the rest of the rules."""

import pytest

from grognard.games.grande_armee import (
    attrition,
    command,
    commander_changes,
    fog,
    forage,
    march,
    reach,
    supply,
    trains,
    values,
)
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.instructions import carry_out
from grognard.games.grande_armee.cards.lasting_ops import BanMove, RankSet, Switch
from grognard.games.grande_armee.cards.play import _declare  # pyright: ignore[reportPrivateUsage]
from grognard.games.grande_armee.effects import on_combat, on_command, on_supply
from grognard.games.grande_armee.germany1813 import armistice, naples, tension
from grognard.games.grande_armee.pending import Combat, March, Truce
from grognard.games.grande_armee.state import Cards, Marker, State
from grognard.games.grande_armee.turn import open_turn
from grognard.games.grande_armee.view import view
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.plain import plain
from tests.games.grande_armee.germany1813.test_16_cards import declare, played
from tests.games.grande_armee.tabletop import of_kind, rule, run, told, why

FULL = {"ranks": "yes", "specials": "yes"}
CLOSED = {"dummies": "yes"}
CROWDED = {"crowding": "yes"}


def marched(g: State, units: str, commanders: str, path: str, **more: object) -> March:
    """A march that has arrived."""
    start, *way = path.split()
    leaders = commanders.split()
    side = BOARD.side[units.split()[0]]
    g.march = March(side, start, units.split(), leaders, path=way, began_with=leaders)
    for name, value in more.items():
        setattr(g.march, name, value)
    return g.march


# --- 16.1 and an armistice


@rule("16.1w", "14.15a1")
def test_what_a_card_gives_for_the_rest_of_the_game_outlives_an_armistice():
    g = field("3512: R-V-2GD wittgenstein / 2813: kutuzov / 2915: P-HES", turn=7)
    declare(g, "4", "french")
    declare(g, "19", "coalition")
    g.germany.truce = Truce("french")
    armistice.begin(g)
    assert [type(e.op) for e in g.effects] == [RankSet, Switch]
    g.turn = 13
    assert on_command.rank(g, "wittgenstein") == "A"
    assert filters.quality(g, "P-HES") == "L"
    assert not any(isinstance(e.op, BanMove) for e in g.effects)


# --- 16.1: commanders named on cards


@rule("16.1w")
def test_a_commander_who_waits_at_the_end_of_a_march_does_not_help_it():
    pieces = "3814: F-V-17 lauriston / 3813: F-V-16 davout"
    g = played("18", "french", pieces, turn=6)
    plain = field("3814: F-V-17 lauriston / 3813: F-V-16 davout", turn=6)
    for one in (g, plain):
        one.at["F-V-17"] = one.at["lauriston"] = "3813"
    mods = [
        attrition.modifier(s, marched(s, "F-V-17", "lauriston", "3814 3813")) for s in (g, plain)
    ]
    assert mods[0] == mods[1]
    g = played("18", "french", "3814: F-V-17 davout", turn=6)
    g.at["F-V-17"] = g.at["davout"] = "3813"
    plain = field("3813: F-V-17 davout", turn=6)
    mods = [attrition.modifier(s, marched(s, "F-V-17", "davout", "3814 3813")) for s in (g, plain)]
    assert mods[0] == mods[1] - 1
    left = marched(g, "F-V-17", "davout", "3814 3813 3813", left={"davout": 1})
    assert attrition.modifier(g, left) == 0


@rule("16.1w")
def test_card_24_needs_a_guard_beside_the_unit():
    store = {"french": ["3813"], "coalition": []}
    alone = played("24", "french", "3813: F-YG-1!", turn=6, depots=store)
    assert alone.disrupted == ["F-YG-1"]
    pair = played(
        "24", "french", "3813: F-YG-1! F-YG-2! F-V-16! / 3913: F-V-17!", turn=6, depots=store
    )
    assert pair.disrupted == ["F-V-17"]


@rule("16.1w", "6.1a")
def test_a_forage_roll_of_the_turn_before_brings_no_recovery_by_a_card():
    for foraged, recovers in ((True, True), (False, False)):
        g = field("3915: P-HOR!", turn=6, points={"french": 6, "coalition": 6})
        g.foraged = ["P-HOR"]
        if not foraged:
            open_turn(g)
        declare(g, "6", "coalition")
        assert (g.disrupted == []) is recovers


@rule("16.1w", "16.1z")
def test_a_stack_that_may_receive_no_train_gets_none_from_its_depot():
    city = BOARD.city("Magdeburg")
    store = {"french": [city], "coalition": []}
    g = field(f"{city}: F-V-16 lauriston", depots=dict(store))
    assert trains.may_convert(g, "french", city) is None
    g = played("3", "coalition", f"{city}: F-V-16 lauriston", depots=dict(store))
    refusal = trains.may_convert(g, "french", city)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("16.1g", "card-forbids")


@rule("16.1z", "14.9.3i1")
def test_a_contingent_that_has_gone_over_does_not_return_to_the_french():
    dead = ["F-BAV-1"]
    g = played("26", "french", "", eliminated=list(dead))
    assert "F-BAV-1" in g.at
    g = played("26", "french", "", eliminated=list(dead), allegiance={"confederation": "coalition"})
    assert g.eliminated == dead
    assert on_supply.trains(g, "french") == 1


@rule("16.1aa", "14.8a", "13.3a")
def test_a_unit_returns_like_a_reinforcement():
    """Not among Swedes without a commander of theirs, nor next to a French stack; a French
    commander alone keeps nobody away from the cities around him."""

    def homes(pieces: str) -> set[str]:
        g = field(pieces, turn=6, points={"french": 6, "coalition": 6}, eliminated=["P-HOR"])
        g.cards = Cards(drawn={"coalition": "10"})
        _declare(g, "coalition", "10")
        return set(of_kind(run(g, carry_out(g))[-1], "hex"))

    assert {"3512", "3109", "3008"} <= homes("")
    assert "3512" not in homes("3512: S-1")
    assert "3512" in homes("3512: S-1 bernadotte")
    assert not {"3109", "3008"} & homes("3108: F-V-16 / 3009: F-V-17")
    alone = homes("3109: victor")
    assert "3109" not in alone
    assert "3208" in alone


@rule("16.1z")
def test_a_bavarian_march_through_bavaria_ends_there():
    """Card 26: whoever comes into Bavaria may not leave it either."""
    start, out = "3421", "3424"
    g = field(f"{start}: F-BAV-1 F-XI-35 ney", turn=6)
    both, french = ["F-BAV-1", "F-XI-35"], ["F-XI-35"]
    free = reach.reach(g, reach.Field(g, "french"), start, both)
    assert any(has(BOARD.region("bavaria"), hex) for hex in free.way(out))
    declare(g, "26", "coalition")
    kept = reach.reach(g, reach.Field(g, "french"), start, both)
    refusal = kept.why(out)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("16.1g", "march-way-barred")
    assert free.way(out)[1] in kept
    on = reach.reach(g, reach.Field(g, "french"), start, both, [free.way(out)[1]])
    assert all(has(BOARD.region("bavaria"), hex) for hex in on)
    assert out in reach.reach(g, reach.Field(g, "french"), start, french)


@rule("16.1w", "14.1s")
def test_the_set_up_card_takes_a_rank_that_a_card_has_given():
    """Card 4 makes Wittgenstein supreme; in turn 7 Barclay takes his place."""
    g = field("3512: R-V-2GD wittgenstein barclay / 2813: kutuzov", turn=3)
    declare(g, "4", "french")
    assert command.rank_name(g, "wittgenstein") == "A"
    g.turn = 5
    commander_changes.begin(g)
    assert command.rank_name(g, "wittgenstein") == "A"
    g.turn = 7
    commander_changes.begin(g)
    assert command.rank_name(g, "wittgenstein") == "corps"
    assert command.rank_name(g, "barclay") == "A"


@rule("16.1x", "1.1af")
@pytest.mark.parametrize(
    ("number", "side", "who"), [("5", "french", "davout"), ("5", "coalition", "walmoden")]
)
def test_a_commander_alone_holds_a_city_for_a_card(number: str, side: str, who: str):
    for pieces, works in ((f"4010: {who}", True), (f"4110: {who}", False)):
        g = played(number, side, pieces, points={"french": 6, "coalition": 6})
        assert bool(told(g, "card-without-effect")) is not works


@rule("14.6b", "16.1z")
@pytest.mark.parametrize(("turn", "leads"), [(1, False), (2, True)])
def test_bluecher_leads_no_attack_by_a_card_before_prussia_is_at_war(turn: int, leads: bool):
    g = played("22", "coalition", "3013: R-I-5 kutuzov blucher / 3012: F-XI-35", turn=turn)
    assert on_combat.order_is_sure(g, "coalition", "3013") is leads


@rule("16.1x", "14.14b")
def test_a_depot_under_cossacks_is_not_without_a_combat_unit():
    """In turn 2 Walmoden comes to Hamburg, and a French depot there stays."""
    hamburg, bremen = BOARD.city("Hamburg"), BOARD.city("Bremen")
    for stores, lost in (([hamburg], 0), ([hamburg, bremen], 1)):
        depots = {"french": list(stores), "coalition": []}
        g = played("2", "coalition", f"{hamburg}: R-TETT walmoden", turn=3, depots=depots)
        assert g.depots["french"] == [hamburg]
        assert len(told(g, "card-depot-lost")) == lost


@rule("16.1x", "16.1aa")
def test_without_a_train_no_stack_marches_that_leaves_its_danes_behind():
    """Card 27: a stack is Danish by the Danes who march."""
    pieces = "4008: F-DAN-I F-XI-35 danishc"
    g = played("27", "french", pieces, phase="movement", turn=6)
    march.begin_movement(g)
    asks = run(g, march.moves(g), "stack:4008 unit:F-DAN-I")
    assert any(word.startswith("hex:") for word in asks[1].choices)
    assert not any(word.startswith(("hex:", "via:")) for word in asks[2].choices)
    goal = next(word for word in asks[1].choices if word.startswith("hex:"))
    assert why(asks[2], goal) == "8.4d"
    g.disrupted = ["F-DAN-I"]
    g.march, g.halted = None, []
    refusal = reach.may_march(g, reach.Field(g, "french"), "4008")
    assert refusal is not None
    assert refusal.rule == "8.4d"
    g.markers = [Marker("french", "4008", genuine=True)]
    assert reach.may_march(g, reach.Field(g, "french"), "4008") is None


@rule("16.1v", "16.1w")
def test_card_6_recovers_one_stack_that_its_owner_names_and_card_24_any_three_units():
    store = {"french": ["3813"], "coalition": ["3512"]}
    stacks = "3512: P-HOR! P-HUN! R-I-5! / 3411: P-PIR! P-KLU"
    for hex, left in (("3512", ["R-I-5", "P-PIR"]), ("3411", ["P-HOR", "P-HUN", "R-I-5"])):
        g = field(stacks, turn=6, depots=dict(store))
        g.cards = Cards(drawn={"coalition": "6"})
        _declare(g, "coalition", "6")
        (ask,) = run(g, carry_out(g), f"stack:{hex}")
        assert ask.choices == ["stack:3411", "stack:3512"]
        assert g.disrupted == left
    guards = "3813: F-YG-1! F-YG-2 F-V-16! / 3814: F-YG-3! F-OG-2"
    assert played("24", "french", guards, turn=6, depots=dict(store)).disrupted == []


@rule("16.1v", "16.1w")
def test_card_8_returns_the_unit_and_to_the_city_that_its_owner_names():
    hannover, mainz = BOARD.city("Hannover"), BOARD.city("Mainz")
    dead = ["F-1C-1L", "bessieres", "F-2C-2L", "F-V-16", "F-DAN-C", "R-PAHL"]
    for unit, city in (("F-2C-2L", mainz), ("F-1C-1L", hannover)):
        g = field("3512: R-I-5", turn=6, eliminated=list(dead))
        g.cards = Cards(drawn={"french": "8"})
        _declare(g, "french", "8")
        asks = run(g, carry_out(g), f"unit:{unit} hex:{city}")
        assert set(asks[0].choices) == {"unit:F-1C-1L", "unit:F-2C-2L"}
        assert set(asks[1].choices) == {f"hex:{hannover}", f"hex:{mainz}"}
        assert g.at[unit] == city
        assert g.eliminated == [one for one in dead if one != unit]
    near = BOARD.near[hannover][0]
    g = played("8", "french", f"{near}: R-I-5", turn=6, eliminated=["F-1C-1L"])
    assert g.at["F-1C-1L"] == mainz  # the enemy stands next to the other city


@rule("16.1v", "15.1f")
def test_what_a_spy_reads_of_a_closed_stack():
    """Card 7: who lies there, who of them is disrupted, and how many dummies; to the spy alone."""
    pieces = "3512: R-I-5! R-I-14 wittgenstein"
    g = played("7", "french", pieces, turn=6, options=CLOSED, cover={"3512": 1})
    (event,) = told(g, "card-inspects")
    assert event.eyes == ("french",)
    assert event.args["pieces"] == "hidden:coalition"
    assert event.args["shaken"] == []
    assert event.secret["pieces"] == ["unit:R-I-5", "unit:R-I-14", "commander:wittgenstein"]
    assert (event.secret["shaken"], event.secret["dummies"]) == (["unit:R-I-5"], 1)
    assert not told(played("7", "french", pieces, turn=6), "card-inspects")  # all is open


@rule("16.1v", "16.1w")
@pytest.mark.parametrize(("die", "lost"), [(4, []), (5, ["F-G-TOR"])])
def test_card_20_rolls_for_the_garrison_that_was_named(die: int, lost: list[str]):
    g = field("3310: F-G-STE / 3309: R-I-5 / 2711: F-G-TOR / 2611: R-I-14", turn=5, dice=[die])
    g.cards = Cards(drawn={"coalition": "20"})
    _declare(g, "coalition", "20")
    (ask,) = run(g, carry_out(g), "unit:F-G-TOR")
    assert (ask.seat, set(ask.choices)) == ("coalition", {"unit:F-G-STE", "unit:F-G-TOR"})
    assert told(g, "card-die")[0].args["die"] == die
    assert g.eliminated == lost


@rule("16.1k", "16.1y")
def test_without_such_a_garrison_card_20_rolls_for_nothing():
    g = played("20", "coalition", "3310: F-G-STE / 3308: R-I-5", turn=5)
    assert not told(g, "card-die")
    assert told(g, "card-without-effect")


@rule("16.1w", "16.1y")
@pytest.mark.parametrize(
    ("pieces", "lost"),
    [
        ("3310: F-G-STE / 3309: R-I-5", ["F-G-STE"]),
        ("3310: F-G-STE / 3309: R-I-5!", []),  # not in good order
        ("3310: F-G-STE / 3308: R-I-5", []),  # not next to it
        ("2808: F-X-DG1 / 2807: R-I-5", []),  # not Danzig
    ],
)
def test_which_garrison_card_20_can_strike(pieces: str, lost: list[str]):
    g = played("20", "coalition", pieces, turn=5, dice=[5])
    assert g.eliminated == lost


@rule("16.1w")
def test_how_far_cards_2_and_41_reach():
    kassel, leipzig = BOARD.city("Kassel"), BOARD.city("Leipzig")
    near, far = BOARD.near[kassel][0], BOARD.grid.hexes(BOARD.grid.ring(kassel, 2))
    away = next(iter(far))
    units = ["F-WES-I", "F-WES-C"]
    g = played("41", "coalition", f"{near}: {units[0]} / {away}: {units[1]}", turn=14)
    assert g.disrupted == units[:1]
    for n, lost in ((5, 1), (6, 0)):
        hex = next(iter(BOARD.grid.hexes(BOARD.grid.ring(leipzig, n) & ~BOARD.closed)))
        stores = {"french": [leipzig], "coalition": []}
        g = played("2", "coalition", f"{hex}: R-TETT / {kassel}: R-I-5", turn=5, depots=stores)
        assert len(told(g, "card-depot-lost")) == lost


@rule("16.1w", "16.1x")
@pytest.mark.parametrize(
    ("leaders", "barred"),
    [
        ("wittgenstein barclay", True),
        ("wittgenstein", False),
        ("wittgenstein blucher", False),
        ("blucher yorck", False),
    ],
)
def test_card_16_silences_stacks_with_two_russian_commanders(leaders: str, barred: bool):
    g = played("16", "french", f"3512: R-I-5 P-HOR {leaders}", turn=6)
    assert (on_combat.may_support(g, "coalition", "3512", "3412") is not None) is barred


@rule("16.1w")
def test_card_42_needs_cavalry_beside_murat():
    for unit, named in (("F-1C-1L", ["42"]), ("F-1C-1L!", []), ("F-XI-35", [])):
        g = played("42", "french", f"3315: {unit} murat / 3415: R-I-5", turn=14)
        fight = Combat("french", "3315", "3415", [unit.rstrip("!")])
        assert on_combat.for_one_attack(g, fight) == named


@rule("16.1x", "10.1a")
def test_card_42_asks_for_cavalry_in_the_stack_not_for_cavalry_that_attacks():
    """'A stack with Murat and cavalry': the cavalry may stay behind, as Prussians may (card 28)."""
    g = played("42", "french", "3315: F-1C-1L F-XI-35 murat / 3415: R-I-5", turn=14)
    fight = Combat("french", "3315", "3415", ["F-XI-35"])
    assert on_combat.for_one_attack(g, fight) == ["42"]
    assert "cards" in [item.key for item in values.attack_value(g, fight)]


@rule("16.1w", "16.1aa", "7.2a")
def test_the_depot_of_card_9_supplies_and_counts_in_its_turn():
    chain = [BOARD.city(name) for name in ("Mainz", "Kassel")]
    leipzig = BOARD.city("Leipzig")
    g = field(f"{leipzig}: F-XI-35", turn=5, depots={"french": list(chain), "coalition": []})
    before = trains.count(g, "french")
    assert leipzig not in g.depots["french"]
    g.cards = Cards(drawn={"french": "9"})
    _declare(g, "french", "9")
    run(g, carry_out(g), f"city:{leipzig}")
    assert supply.in_supply(g, "F-XI-35")
    assert trains.count(g, "french") == before - 1


# --- 16.2


@rule("16.2h", "16.2f")
def test_any_corps_commander_commands_guards_those_of_cavalry_too():
    g = field(options=FULL)
    for who in ("ney", "latour", "arrighi", "murat"):
        assert command.commands(g, who, "F-YG-1")
        assert command.commands(g, who, "F-IG-CL")
    assert command.march_die(g, ["F-YG-1", "F-1C-1L"], [], ["latour"]) == -1
    assert not command.commands(g, "jurgass", "P-HOR")


@rule("16.2s", "7.1b")
def test_a_depot_does_not_become_a_train_for_infantry_under_a_cavalry_commander():
    city = BOARD.city("Magdeburg")

    def why(pieces: str) -> str:
        g = field(f"{city}: {pieces}", options=FULL, depots={"french": [city], "coalition": []})
        refusal = trains.may_convert(g, "french", city)
        return refusal.rule if refusal else ""

    assert why("F-V-16 F-1C-1L latour") == "NN 16.2s"
    assert why("F-2C-2L F-1C-1L latour") == ""
    assert why("F-V-16 F-1C-1L latour lauriston") == ""
    assert why("F-V-16") == ""


@rule("16.2.3", "16.2p")
def test_the_owner_calls_another_of_the_same_rank_the_higher():
    """Constantine is a corps commander like Konovnitsyn; v. Hiller, south of the Danube, stands
    beside Schwarzenberg."""
    for pieces, goes in (
        ("2813: R-V-2GD constantine", False),
        ("2813: R-V-2GD constantine konovnitsyn", True),
        ("2813: R-V-2GD constantine barclay", True),
        ("3327: A-H-FEN hiller", False),
        ("3327: A-H-FEN hiller schwarzenberg", True),
        ("3327: A-H-FEN hiller radivojevich", False),
    ):
        g = field(pieces, turn=14, options=FULL, dice=[1])
        hex = g.at[pieces.split()[1]]
        assert command.move_rolls(g, "coalition", hex) is goes
        assert bool(command.hesitant(g, "coalition", hex)) is not goes


@rule("16.2.10")
def test_a_march_through_the_kingdom_of_italy_drives_murat_away():
    inside = next(
        hex
        for hex in BOARD.grid.hexes(BOARD.region("kingdom_of_italy"))
        if any(not BOARD.grid.bit[n] & BOARD.region("kingdom_of_italy") for n in BOARD.near[hex])
    )
    out = next(n for n in BOARD.near[inside] if not has_italy(n))
    for options, gone in ((FULL, ["murat"]), ({}, [])):
        g = field(f"{out}: A-H-FEN hiller / 3415: murat", turn=14, options=options)
        g.opened, g.joined = ["austria", "torgau"], ["austria"]
        marching = marched(g, "A-H-FEN", "hiller", f"{out} {inside} {out}", step="walk")
        run(g, march._walk(g, marching))  # pyright: ignore[reportPrivateUsage]
        assert g.at["A-H-FEN"] == out
        assert g.removed == gone
        assert len(told(g, "murat-leaves")) == len(gone)


@rule("16.2.10")
def test_only_the_coalition_in_the_kingdom_of_italy_drives_murat_away():
    milan, verona = BOARD.city("Milan"), BOARD.city("Verona")
    inside = verona if has_italy(verona) else milan
    for side, hex, gone in (
        ("coalition", inside, True),
        ("french", inside, False),
        ("coalition", "3415", False),
    ):
        g = field("3715: murat", turn=14, options=FULL)
        naples.enter(g, side, hex)
        assert ("murat" in g.removed) is gone
    for pieces, gone in ((f"{inside}: hiller", True), (f"{inside}: eugene", False)):
        g = field(f"{pieces} / 3715: murat", turn=14, options=FULL)
        naples.leave(g)
        assert ("murat" in g.removed) is gone


@rule("16.6a")
def test_tension_is_told_when_it_rules():
    for points, said in (((7, 5), 1), ((6, 6), 0), ((5, 7), 0)):
        g = field(turn=15, options={"tension": "yes"})
        g.points = dict(zip(("french", "coalition"), points, strict=True))
        g.germany.tension = 15
        tension.judge(g)
        assert len(told(g, "tension")) == said
        assert bool(g.divided) is bool(said)


def has_italy(hex: str) -> bool:
    return bool(BOARD.grid.bit[hex] & BOARD.region("kingdom_of_italy"))


# --- 15.1


def walk(g: State, units: str, commanders: str, path: str) -> None:
    """A march from its start to its end."""
    start, *way = path.split()
    g.march = March("coalition", start, units.split(), commanders.split())
    g.markers = [Marker("coalition", start, genuine=True)]
    march.set_off(g, g.march, march.Field(g, "coalition"), way)
    run(g, march._walk(g, g.march))  # pyright: ignore[reportPrivateUsage]
    fog.tidy(g)


@rule("15.1c", "15.1d")
def test_dummies_march_with_their_stack():
    """Only their owner takes them off."""
    g = field("3512: R-I-5 R-I-14 wittgenstein", options=CLOSED, cover={"3512": 2})
    walk(g, "R-I-5 R-I-14", "wittgenstein", "3512 3511 3510")
    assert g.cover == {"3510": 2}
    seen = {stack.hex: stack for stack in view(g, "french").stacks}
    assert seen["3510"].height == 5


@rule("15.1c", "15.1d")
@pytest.mark.parametrize(
    ("going", "cover", "after"),
    [
        ("R-I-5", 1, {"3512": 1}),
        ("R-I-5", 2, {"3512": 2}),
        ("R-I-5", 3, {"3512": 2, "3510": 1}),
        ("R-I-5 R-I-14", 3, {"3512": 1, "3510": 2}),
    ],
)
def test_dummies_stay_with_those_who_stay_as_far_as_they_may(
    going: str, cover: int, after: dict[str, int]
):
    g = field("3512: R-I-5 R-I-14 P-HOR wittgenstein", options=CLOSED, cover={"3512": cover})
    walk(g, going, "wittgenstein", "3512 3511 3510")
    assert g.cover == after


@rule("15.1c")
def test_dummies_of_a_stack_on_the_way_stay_there():
    pieces = "3512: R-I-5 wittgenstein / 3511: R-I-14 / 3510: P-HOR"
    g = field(pieces, options=CLOSED, cover={"3512": 1, "3511": 1, "3510": 1})
    walk(g, "R-I-5", "wittgenstein", "3512 3511 3510")
    assert g.cover == {"3511": 1, "3510": 2}


# --- 15.3


@rule("15.3a", "14.10.iii")
def test_the_neutrals_of_torgau_crowd_nobody_and_do_not_forage():
    torgau = BOARD.city("Torgau")
    first = BOARD.near[torgau][0]
    still = ["N-SAX-T", "thielmann"]
    g = field(f"{torgau}: N-SAX-T thielmann / {first}: R-I-5", options=CROWDED, frozen=still)
    g.allegiance = {"confederation": "coalition"}
    assert forage.to_mark(g) == []
    beside = next(n for n in BOARD.near[first] if n in BOARD.near[torgau])
    g = field(
        f"{torgau}: N-SAX-T thielmann / {first}: R-I-5 / {beside}: R-I-14",
        options=CROWDED,
        frozen=still,
    )
    g.allegiance = {"confederation": "coalition"}
    assert forage.to_mark(g) == []
    g.frozen, g.opened = [], ["torgau"]
    assert set(forage.to_mark(g)) == {torgau, first, beside}


# --- 16.1: a single instruction against the card before


@rule("16.1o")
def test_a_depot_set_up_against_a_single_instruction_comes_off_again():
    """Card 9 gives the French a depot; card 13 of the Coalition wants none in Saxony."""
    inside, outside = BOARD.city("Dresden"), BOARD.city("Magdeburg")
    for number, hex, stays in (
        ("13", inside, False),
        ("13", outside, True),
        ("25", inside, True),
    ):
        chain = [BOARD.city(name) for name in ("Mainz", "Kassel", "Leipzig")]
        g = field(turn=5, depots={"french": list(chain), "coalition": []})
        g.cards = Cards(drawn={"french": "9", "coalition": number})
        _declare(g, "french", "9")
        run(g, carry_out(g), f"city:{hex}")
        assert g.depots["french"] == [*chain, hex]
        declare(g, number, "coalition")
        assert g.depots["french"] == ([*chain, hex] if stays else chain)


@rule("16.1v", "16.1k")
@pytest.mark.parametrize(
    ("number", "side", "said"),
    [
        ("10", "coalition", False),  # no unit to return, but one command more
        ("12", "coalition", False),  # no depot to stop, but one train fewer
        ("3", "coalition", False),  # no stack to name, but one train fewer
        ("5", "french", True),  # nobody in Hamburg
        ("2", "french", True),  # no Cossack
        ("19", "french", True),  # no stack to name
        ("42", "french", False),
        ("1", "french", True),  # nobody is due
        ("50", "coalition", False),
    ],
)
def test_a_card_is_said_to_have_no_effect_only_if_no_part_of_it_has_one(
    number: str, side: str, said: bool
):
    g = played(number, side, turn=14 if int(number) > 30 else 5)
    assert bool(told(g, "card-without-effect")) is said
    assert len(told(g, "card-without-effect")) <= 1
    assert bool(g.effects) is not said


@rule("6.3b", "16.1w")
def test_danes_who_march_without_a_train_take_their_forage_marker_along():
    """Card 27; those who stay keep one too."""
    g = declare(plain("3012: F-DAN-I F-DAN-C F-XI-35 danishc davout"), "27", "french")
    forage.place_markers(g)
    assert g.forage == ["3012"]
    march.begin_movement(g)
    run(g, march.moves(g), "stack:3012 unit:F-XI-35 hex:3013")
    assert g.forage == ["3012", "3013"]
    g.turn += 1
    supply.begin_phase(g)
    assert len(told(g, "forage-passed")) + len(told(g, "forage-failed")) == 2
