"""14.15 to the letter: whatever stood where and whatever the players answer, every sentence on the
armistice holds when turn 13 begins."""

import random

import pytest

from grognard.games.grande_armee import commanders, garrisons, invariants, reach, setup, trains
from grognard.games.grande_armee.germany1813 import armistice, redeployment
from grognard.games.grande_armee.pending import Truce
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.referee import CITIES, COMMANDERS, REGION, UNITS
from tests.games.grande_armee.germany1813.test_14_armistice import (
    agreed,
    at_random,
    parley,
    placing,
    quickly,
    redeploying,
)
from tests.games.grande_armee.tabletop import of, rule, run, why

HELD = {"french": "VIII", "coalition": "XI"}
EAST = BOARD.grid.disk("2417", 0) | BOARD.grid.disk("2517", 0) | BOARD.grid.disk("3614", 0)


def corps(piece: str) -> str | None:
    return (UNITS.get(piece) or COMMANDERS[piece]).get("corps")


def war(seed: int) -> State:
    """Some turn of 1813: whoever has come is anywhere, disrupted or lost; depots are anywhere."""
    rng = random.Random(seed)
    g = field(turn=0, dice=[rng.choice((6, 1)), 3])
    setup.begin(g)
    g.turn = rng.choice((7, 8, 9, 10, 11))
    g.points = {"french": (n := rng.randint(0, 12)), "coalition": 12 - n}
    land = [
        h.hex
        for h in BOARD.map.hexes
        if h.terrain in ("clear", "forest", "rough")
        and h.country not in ("austria", "sweden", "switzerland", "ottoman")
        and not has(EAST, h.hex)
    ]
    owner: dict[str, str] = {}
    room: dict[str, int] = {}
    start = {one.piece: one.hexes[0] for one in BOARD.pieces.setup}
    here = [*start, *(p for p, turn in g.awaited.items() if turn < g.turn)]
    for piece in here:
        side = BOARD.side[piece]
        g.awaited.pop(piece, None)
        still = corps(piece) in ("Sax", HELD[side]) or corps(piece) == "G"
        if piece not in COMMANDERS and not still and rng.random() < 0.15:
            g.eliminated.append(piece)
            continue
        size = UNITS[piece]["room"] if piece in UNITS else 0
        free = [h for h in land if owner.get(h, side) == side and room.get(h, 0) + size <= 12]
        hex = start[piece] if still or (corps(piece) == "X" and rng.random() < 0.7) else ""
        hex = hex if hex and owner.get(hex, side) == side else rng.choice(free)
        owner[hex], room[hex] = side, room.get(hex, 0) + size
        g.at[piece] = hex
        if piece in UNITS and corps(piece) != "Sax" and rng.random() < 0.3:
            g.disrupted.append(piece)
        if corps(piece) in ("Sax", HELD[side]):
            g.frozen.append(piece)
    garrisons.watch(g)
    cities = sorted(CITIES - REGION["austria"])
    rng.shuffle(cities)
    for side in g.sides:
        g.depots[side] = [cities.pop() for _ in range(rng.randint(0, 8))]
    g.forage = [hex for hex in owner if rng.random() < 0.2]
    return g


@rule("14.15a1", "14.15a2", "14.15a3", "14.15a5", "14.15a6", "14.15a7", "14.15a8", "14.15c1")
@rule("14.15c2", "14.15d", "14.15e", "14.15.9a", "14.15.9b", "14.15.9c", "14.11d", "14.10.i")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_answered_the_armies_part(seed: int):
    g, rng = war(seed), random.Random(seed)
    before = dict(g.at)
    stays = [u for u in UNITS if u in g.at and garrisons.at_post(g, u)]
    shaken = set(g.disrupted) & set(stays)
    points, stores = dict(g.points), {side: len(hexes) for side, hexes in g.depots.items()}
    called = g.turn

    armistice.roll(g)
    run(g, armistice.parley(g), at_random(rng, 0.1))
    assert (g.turn, g.germany.armistice) == (13, called)
    invariants.check(g)
    assert set(g.disrupted) == shaken
    for unit in stays:
        assert g.at[unit] == before[unit]
    assert (g.at["N-SAX-T"], g.at["thielmann"]) == ("3614", "3614")
    assert g.frozen == ["N-SAX-T", "thielmann"]
    west, east = REGION["elbe_line_west_ok"] | {"3313", "3413"}, REGION["oder_line_east_ok"]
    late = {change.commander for change in BOARD.pieces.changes if change.turn in armistice.CHANGES}
    for piece, hex in g.at.items():
        nation = (UNITS.get(piece) or COMMANDERS[piece])["nation"]
        if piece in stays or piece in ("N-SAX-T", "thielmann", "rapp") or piece in late:
            continue
        where = {
            "swedish": REGION["swedish_pomerania"],
            "danish": {BOARD.city("Kiel")},
            "austrian": REGION["austria"],
        }.get(nation, west if BOARD.side[piece] == "french" else east)
        assert hex in where, piece
    for side in g.sides:
        assert len(g.depots[side]) == stores[side]
        ground = west if side == "french" else east | REGION["austria"]
        assert set(g.depots[side]) <= ground & CITIES
        assert trains.count(g, side) == {"french": 15, "coalition": 18}[side] - stores[side]
    gain = min(3, points["coalition"])
    assert g.points == {
        "french": points["french"] + gain,
        "coalition": 12 - points["french"] - gain,
    }
    assert all(turn > 12 for turn in g.awaited.values())
    assert {p for p in UNITS if UNITS[p]["nation"] == "austrian"} <= g.at.keys()
    assert {p for p in before if corps(p) == HELD[BOARD.side[p]]} <= g.at.keys()
    assert (g.forage, g.to_change) == ([], [])
    assert set(armistice.CHANGES) <= set(g.changed)


@rule("14.15c2", "14.15a2", "16.1w")
def test_who_has_come_before_the_armistice_is_not_bound_to_the_card():
    """Card 1 has brought him a turn early: he is in play, and redeployed like all others."""
    early = next(p for p, a in BOARD.arrivals.items() if (a.turn, a.side) == (7, "french"))
    ask = placing(f"4318: {early}", early)
    for city in ("Leipzig", "Magdeburg", "Munich"):
        assert why(ask, f"hex:{BOARD.city(city)}") == ""
    late = placing("4318: F-XI-35", early, awaited={early: 7})
    assert why(late, f"hex:{BOARD.city('Munich')}") == "NN 14.15c2"


# --- 14.15.v: whoever comes into northern Italy stays there

PEN = {"french": "north_italy"}
THROUGH = ("3426", "3526", "3525")
"""From Illyria through the Kingdom of Italy, and out of it again."""


@rule("14.15.v")
def test_a_march_that_comes_through_italy_ends_there():
    start, inside, out = THROUGH
    g = field(f"{start}: F-IV-12 bertrand")
    free = reach.reach(g, reach.Field(g, "french"), start, ["F-IV-12"])
    assert tuple(free.way(out)) == THROUGH
    g.confined = dict(PEN)
    there = reach.reach(g, reach.Field(g, "french"), start, ["F-IV-12"])
    assert inside in there
    assert of(there.why(out)) == "NN 14.15.v"
    on = reach.reach(g, reach.Field(g, "french"), start, ["F-IV-12"], [inside])
    assert all(has(BOARD.region("north_italy"), hex) for hex in on)
    assert of(on.why(out)) == of(on.why(start)) == "NN 14.15.v"


@rule("14.15.v", "12.1a")
def test_a_commander_who_rides_through_italy_stays_there():
    start, inside, out = THROUGH
    for riding, at, goes, held in (
        (start, out, True, False),
        (start, inside, True, True),
        (inside, out, True, False),
        (out, out, False, False),
    ):
        g = field(f"{riding}: bertrand / {at}: F-XI-35")
        assert (at in commanders.goals(g, "bertrand")) is goes
        g.confined = dict(PEN)
        assert (at in commanders.goals(g, "bertrand")) is held
        commanders.begin(g)
        g.mover = "french"
        ask = run(g, commanders.moves(g), "commander:bertrand")[-1]
        if ask.key == "commanders.hex":
            expected = "" if held else "NN 14.15.v" if goes else "12.1a"
            assert why(ask, f"hex:{at}") == expected


@rule("14.15a2", "7.7e")
def test_where_a_depot_is_placed_anew_and_why_not_elsewhere():
    stores = {"french": [BOARD.city("Berlin"), BOARD.city("Leipzig")], "coalition": []}
    g = field("3415: F-XI-35 / 3813: F-V-16", dice=[6, 1], turn=7, depots=stores)
    g.points = {"french": 6, "coalition": 6}
    armistice.roll(g)
    asked: list[Ask] = []

    def answer(ask: Ask) -> str:
        if ask.key == "truce.depot":
            asked.append(ask)
            assert f"city:{BOARD.city('Leipzig')}" not in ask.choices  # one stands there
            assert f"city:{BOARD.city('Munich')}" in ask.choices
            for city, number in (("Leipzig", "NN 7.7e"), ("Berlin", "NN 14.15a3")):
                assert why(ask, f"city:{BOARD.city(city)}") == number
            open_country = next(h for h in BOARD.near["3813"] if BOARD.hexes[h].city is None)
            assert why(ask, f"city:{open_country}") == "NN 7.0b"
            return f"city:{BOARD.city('Munich')}"
        return quickly(ask)

    run(g, armistice.parley(g), answer)
    assert len(asked) == 1
    assert g.depots["french"] == [BOARD.city("Leipzig"), BOARD.city("Munich")]


@rule("14.15a2", "14.15a3", "14.15a5")
def test_only_those_on_the_wrong_side_of_their_line_must_be_placed():
    """The others stay where they stand, until their owner takes them up."""
    pieces = "3415: F-XI-35 ney / 3512: F-XI-36 / 2813: R-I-5 kutuzov / 2915: R-I-14"
    g = field(pieces, dice=[6, 1], turn=7, depots={"french": [], "coalition": []})
    g.points = {"french": 6, "coalition": 6}
    armistice.roll(g)
    homeless: list[str] = []

    def answer(ask: Ask) -> str:
        if ask.key == "truce.piece" and g.awaited == {} and g.joined == []:
            homeless.append(str(ask.args["piece"]))
        return quickly(ask)

    run(g, armistice.parley(g), answer)
    assert homeless == ["unit:F-XI-36", "unit:R-I-14"]
    assert g.at["F-XI-35"] == g.at["ney"] == "3415"
    assert g.at["R-I-5"] == g.at["kutuzov"] == "2813"
    for unit, stood, side in (
        ("F-XI-36", "3512", "elbe_line_west_ok"),
        ("R-I-14", "2915", "oder_line_east_ok"),
    ):
        near = min(BOARD.grid.distance(stood, hex) for hex in REGION[side])
        assert BOARD.grid.distance(stood, g.at[unit]) == near  # as near as can be


@rule("14.15a2")
def test_a_depot_that_is_taken_up_is_placed_once():
    leipzig, munich = BOARD.city("Leipzig"), BOARD.city("Munich")
    g = field("3415: F-XI-35", dice=[6, 1], turn=7, depots={"french": [leipzig], "coalition": []})
    g.points = {"french": 6, "coalition": 6}
    armistice.roll(g)

    def answer(ask: Ask) -> str:
        if f"depot:{leipzig}" in ask.choices:
            return f"depot:{leipzig}"
        if ask.key == "truce.depot":
            assert ask.args["n"] == 1
            return f"city:{munich}"
        return quickly(ask)

    run(g, armistice.parley(g), answer)
    assert g.depots["french"] == [munich]


@rule("14.15.0d", "14.15.0e", "14.15.0f")
@pytest.mark.parametrize(
    ("turn", "dice", "pieces", "number"),
    [
        (9, [1, 6], "", "14.15.0d"),
        (10, [1, 6], "3512: F-XI-35", "14.15.0e"),
        (10, [6, 1], "2412: R-I-5", "14.15.0f"),
    ],
)
def test_the_rule_by_which_an_offer_may_be_refused(
    turn: int, dice: list[int], pieces: str, number: str
):
    _, asked = parley(pieces, "call", dice=dice, turn=turn)
    assert asked[1].key == "truce.answer"
    assert asked[1].rule == f"NN {number}"


@rule("14.15a8", "14.15a3")
@pytest.mark.parametrize(
    ("pieces", "stays"),
    [
        ("2808: F-X-DG1 rapp", True),
        ("2808: rapp F-XI-35", False),  # nobody of the garrison is with him
        ("2808: F-X-DG1 / 2807: rapp", False),
        ("3310: F-G-STE rapp / 2808: F-X-DG1", False),
    ],
)
def test_rapp_stays_only_with_the_garrison_of_danzig_in_danzig(pieces: str, stays: bool):
    g = agreed(pieces)
    assert (g.at["rapp"] == "2808") is stays
    assert has(BOARD.region("elbe_line_west_ok"), g.at["rapp"]) is not stays


@rule("14.15a6", "14.15a7", "14.15a3", "14.16a2", "16.4b")
@pytest.mark.parametrize(
    ("pieces", "piece", "key"),
    [
        ("3512: S-1 stedingk", "S-1", "truce-swedes"),
        ("4010: F-DAN-I", "F-DAN-I", "truce-danes"),
        ("3512: F-XI-35", "F-XI-35", "truce-beyond-line"),
        ("3512: F-XI-35", "A-I-1", "truce-austrians"),
    ],
)
def test_why_a_piece_does_not_go_to_warsaw(pieces: str, piece: str, key: str):
    """Each is told of its own place: no line keeps Swedes, Danes and Austrians away."""
    refusal = placing(pieces, piece).why(f"hex:{BOARD.city('Warsaw')}")
    assert refusal is not None
    assert refusal.key == key


@rule("14.15a2", "14.15a9", "14.15c1")
def test_why_a_depot_is_not_taken_up():
    stores = {"french": ["4113"], "coalition": ["2412"]}
    for step, number in (("french", "NN 14.15a2"), ("french-arrivals", "NN 14.15c1")):
        ask = redeploying("4113: F-XI-35 / 2412: R-I-5", step, depots=stores)
        assert ("depot:4113" in ask.choices) == (step == "french")
        assert why(ask, "depot:2412") == number
        assert ask.why("depot:nowhere").key == "not-asked"  # type: ignore[union-attr]
    g = field("2412: R-I-5", dice=[6, 1], turn=7, points={"french": 6, "coalition": 6})
    g.depots = {"french": [], "coalition": ["2412"]}
    armistice.roll(g)
    asked = run(g, armistice.parley(g), quickly)
    (austria,) = [ask for ask in asked if ask.key == "truce.austria"]
    assert austria.choices == ["depot:2412", "done"]
    assert why(austria, "depot:2509") == "NN 14.15a9"


@rule("14.16a2", "2.2e")
def test_austrians_are_placed_where_units_can_stand():
    land = BOARD.region("austria")
    assert land & BOARD.closed  # mountains without a pass
    g = field(turn=9, joined=["austria"], opened=["austria"], allegiance={"austria": "coalition"})
    g.germany.truce = Truce("french", step="coalition-arrivals")
    for piece in ("A-I-1", "schwarzenberg"):
        assert redeployment.judge(g, piece).open == land & ~BOARD.closed
