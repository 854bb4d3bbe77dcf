"""14.15 to 14.17: the dice, the offer, the redeployment along both lines, Austria, or no truce."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from grognard.games.grande_armee import (
    attack,
    commander_changes,
    commanders,
    commands,
    depots,
    invariants,
    reach,
    reinforcements,
    retreat,
    setup,
    stacks,
    supply,
    territory,
    trains,
    victory,
)
from grognard.games.grande_armee.germany1813 import (
    armistice,
    confederation,
    hamburg,
    redeployment,
)
from grognard.games.grande_armee.germany1813.turn import TURN
from grognard.games.grande_armee.pending import Combat, Truce
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field, has, quickly
from tests.games.grande_armee.tabletop import of, of_kind, rule, run, said, told, why

EVEN = {"french": 6, "coalition": 6}
FOUR = "2412: R-I-5"
"""Warsaw in the hands of the Coalition: with Berlin, Frankfurt and Königsberg four cities."""
TWO = "3512: F-XI-35"
"""The French in Berlin: the Coalition has two cities."""


def parley(pieces: str, words: str = "", *, dice: list[int], turn: int = 7, **top: Any):
    top.setdefault("points", dict(EVEN))
    top.setdefault("depots", {"french": [], "coalition": []})
    g = field(pieces, dice=dice, turn=turn, **top)
    armistice.roll(g)
    return g, run(g, armistice.parley(g), words)


def at_random(rng: random.Random, auto: float) -> Callable[[Ask], str]:
    """An armistice is called; its questions are answered at random, some by `auto`."""

    def answer(ask: Ask) -> str:
        for word in ("call", "accept"):
            if word in ask.choices:
                return word
        if "done" in ask.choices and rng.random() < 0.7:
            return "done"
        if "auto" in ask.choices and rng.random() < auto:
            return "auto"
        return rng.choice(ask.choices)

    return answer


def agreed(pieces: str, *, turn: int = 7, **top: Any) -> State:
    """An armistice has been called and everything placed at once."""
    g = field(pieces, dice=[6, 1], turn=turn, **{"points": dict(EVEN), **top})
    g.depots = {side: list(g.depots.get(side, [])) for side in g.sides}
    armistice.roll(g)
    run(g, armistice.parley(g), quickly)
    return g


def redeploying(pieces: str, step: str, **top: Any) -> Ask:
    """The first question of a step of the armistice that looks all over."""
    g = field(pieces, dice=[6, 1], turn=7, **{"points": dict(EVEN), **top})
    g.depots = {side: list(g.depots.get(side, [])) for side in g.sides}
    armistice.roll(g)
    found: list[Ask] = []

    def answer(ask: Ask) -> str:
        assert g.germany.truce is not None
        if g.germany.truce.step == step and ask.key == "truce.review" and not found:
            found.append(ask)
        return quickly(ask)

    run(g, armistice.parley(g), answer)
    return found[0]


def placing(pieces: str, piece: str, **top: Any) -> Ask:
    """The question where a piece goes that its owner has taken up."""
    g = field(pieces, dice=[6, 1], turn=7, **{"points": dict(EVEN), **top})
    g.depots = {side: list(g.depots.get(side, [])) for side in g.sides}
    armistice.roll(g)
    asked: list[Ask] = []

    def answer(ask: Ask) -> str:
        if ask.key == "truce.piece" and ask.args["piece"].endswith(f":{piece}"):  # type: ignore[union-attr]
            asked.append(ask)
        wanted = f"{'unit' if piece in BOARD.units else 'commander'}:{piece}"
        if wanted in ask.choices and not asked:
            return wanted
        return quickly(ask)

    run(g, armistice.parley(g), answer)
    return asked[0]


# --- the dice, the offer, the answer


@rule("14.15.0a", "14.15.0b")
def test_the_higher_die_may_call_a_truce():
    g, asked = parley("", dice=[4, 4, 3, 5])
    assert len(told(g, "truce-dice")) == 2
    assert said(asked[0]).startswith("coalition truce.call")
    assert asked[0].choices == ["call", "decline"]
    g, asked = parley("", "decline", dice=[6, 1])
    assert [a.seat for a in asked] == ["french"]  # the other is not asked
    assert g.germany.truce is None
    assert (g.turn, g.germany.armistice) == (7, 0)


@rule("14.15.0c", "14.15.0i", "1.1c")
def test_the_procedure_is_repeated_up_to_turn_11():
    for turn, rolls in ((6, 0), (7, 1), (8, 1), (9, 1), (10, 1), (11, 1), (12, 0), (13, 0)):
        g = field(turn=turn, dice=[6, 1])
        armistice.roll(g)
        assert len(told(g, "truce-dice")) == rolls
    g = field(turn=9, dice=[6, 1])
    g.germany.armistice = 8
    armistice.roll(g)
    assert not told(g)
    g, _ = parley("", "decline", dice=[6, 1], turn=11)
    assert told(g, "truce-never")
    g, _ = parley("", "decline", dice=[6, 1], turn=10)
    assert not told(g, "truce-never")


@rule("14.15.0d", "14.15.0e", "14.15.0g")
@pytest.mark.parametrize(
    ("turn", "pieces", "asks"),
    [(8, "", True), (8, FOUR, False), (9, "", True), (10, "", False), (10, TWO, True)],
)
def test_when_the_french_may_refuse(turn: int, pieces: str, asks: bool):
    _, asked = parley(pieces, "call", dice=[1, 6], turn=turn)
    assert (said(asked[1]) == "french truce.answer") is asks


@rule("14.15.0f", "14.15.0g", "14.15.0h")
@pytest.mark.parametrize(
    ("turn", "pieces", "asks"), [(7, "", False), (7, FOUR, True), (11, FOUR, True)]
)
def test_when_the_coalition_may_refuse(turn: int, pieces: str, asks: bool):
    g, asked = parley(pieces, "call", dice=[6, 1], turn=turn)
    assert (said(asked[1]) == "coalition truce.answer") is asks
    assert (g.germany.armistice == turn) is not asks


@rule("14.15.0h")
def test_prague_and_vienna_do_not_count():
    g = field(FOUR)
    assert sum(victory.cities(g)["coalition"].values()) == 4


# --- no armistice


@rule("14.15.ii", "14.15.i")
def test_without_an_armistice_turn_12_is_an_ordinary_turn():
    g = field(turn=0)
    setup.begin(g)
    due = {piece for piece, turn in g.awaited.items() if turn == 12}
    assert due
    assert not any(BOARD.units[p].nation == "austrian" for p in due if p in BOARD.units)
    g = field(turn=13, depots={"french": [], "coalition": []})
    assert trains.count(g, "french") == 13


@rule("14.15.iv", "14.11e")
def test_without_an_armistice_the_two_corps_stay_frozen():
    held = ["R-XI-10", "F-VIII-26", "ostensacken"]
    g, _ = parley(
        "2517: R-XI-10 ostensacken / 2417: F-VIII-26", "decline", dice=[6, 1], turn=11, frozen=held
    )
    g.turn = 19
    assert g.frozen == held
    assert of(reach.may_go(g, "R-XI-10")) == "NN 14.11a"
    assert attack.targets(g, "french", "2417") == []


NORTH = BOARD.region("north_italy")
INSIDE, OUTSIDE = next(
    (a, b)
    for a in BOARD.grid.hexes(NORTH)
    for b in BOARD.near[a]
    if not has(NORTH | BOARD.region("austria") | BOARD.region("switzerland"), b)
    and BOARD.hexes[b].terrain == "clear"
    and (a, b) not in BOARD.walls
    and (a, b) not in BOARD.rivers - BOARD.bridges
)


@rule("14.15.v", "14.15.vi", "14.9.9a")
def test_a_refusal_of_the_coalition_pens_the_french_in_italy():
    pieces = f"{FOUR} / {INSIDE}: F-IV-12 bertrand / {OUTSIDE}: F-IV-15"
    g, _ = parley(pieces, "call refuse", dice=[6, 1, 6, 1], turn=9)
    assert g.germany.refused
    assert g.confined == {}
    g.turn = 11
    armistice.roll(g)
    run(g, armistice.parley(g), "decline")
    assert g.confined == {"french": "north_italy"}
    assert g.shared == []  # not yet in turn 11
    confederation.change(g)
    assert g.shared == ["confederation"]  # from the start of turn 12
    g.turn = 12
    there = reach.reach(g, Field(g, "french"), INSIDE, ["F-IV-12"])
    assert there
    assert all(has(NORTH, hex) for hex in there)
    assert of(there.why(OUTSIDE)) == "NN 14.15.v"
    assert OUTSIDE not in commanders.goals(g, "bertrand")
    far = next(h for h in BOARD.grid if BOARD.grid.distance(h, OUTSIDE) > 3)
    combat = Combat("coalition", far, INSIDE, [], defenders=["F-IV-12"])

    def back() -> str:
        return of(retreat.may_retreat(g, combat, INSIDE, OUTSIDE, ["F-IV-12"], crowded=True))

    assert back() == "NN 14.15.v"
    assert INSIDE in reach.reach(g, Field(g, "french"), OUTSIDE, ["F-IV-15"])
    g.confined = {}
    assert back() == ""
    assert OUTSIDE in commanders.goals(g, "bertrand")
    assert OUTSIDE in reach.reach(g, Field(g, "french"), INSIDE, ["F-IV-12"])


@rule("14.15.v")
def test_declining_to_call_is_no_refusal():
    g, _ = parley(FOUR, "decline", dice=[1, 6], turn=11)
    assert (g.confined, g.germany.case) == ({}, 0)


# --- (a): redeployment


@rule("14.15a1", "14.15a8")
def test_all_but_garrisons_return_to_good_order():
    pieces = (
        "3415: F-XI-35! F-XI-36! ney / 2813: R-I-5! kutuzov / 3310: F-G-STE! / 2808: F-X-DG1 rapp"
    )
    g = agreed(pieces)
    assert g.disrupted == ["F-G-STE"]
    assert g.at["F-G-STE"] == "3310"
    assert g.at["F-X-DG1"] == g.at["rapp"] == "2808"
    assert g.at["F-XI-35"] == "3415"
    assert g.at["R-I-5"] == "2813"


@rule("14.15a2", "14.15a3", "14.15a4")
def test_where_the_french_may_go():
    ask = placing("3512: F-XI-35 eugene", "F-XI-35")
    for city in ("Magdeburg", "Dresden", "Bautzen", "Mainz", "Guben", "Lubben"):
        assert why(ask, f"hex:{BOARD.city(city)}") == ""
    for city in ("Berlin", "Breslau", "Prague", "Hamburg", "Wittenberg", "Torgau", "Warsaw"):
        assert why(ask, f"hex:{BOARD.city(city)}") == "NN 14.15a3"
    full = "3813: F-V-16 F-V-17 F-V-18 lauriston / 3512: F-XI-35"
    assert why(placing(full, "F-XI-35"), "hex:3813") == "NN 4.1a"


@rule("14.15a5", "14.15a2")
def test_where_the_coalition_may_go():
    ask = placing("3415: R-I-5 / 3310: F-G-STE / 3311: F-G-KUS", "R-I-5")
    for city in ("Konigsberg", "Posen", "Warsaw", "Kolberg"):
        assert why(ask, f"hex:{BOARD.city(city)}") == ""
    for city in ("Berlin", "Breslau", "Stettin", "Vienna", "Stralsund"):
        assert why(ask, f"hex:{BOARD.city(city)}") == "NN 14.15a5"
    assert why(ask, "hex:3311") == "NN 14.15a2"  # a French garrison stays there


@rule("14.15a6")
def test_swedes_go_to_pomerania():
    ask = placing("3512: S-1 stedingk", "S-1")
    assert why(ask, "hex:3608") == ""
    for city in ("Stettin", "Konigsberg"):
        assert why(ask, f"hex:{BOARD.city(city)}") == "NN 14.15a6"
    g = agreed("3512: S-1 stedingk")
    assert has(BOARD.region("swedish_pomerania"), g.at["S-1"])
    assert has(BOARD.region("swedish_pomerania"), g.at["stedingk"])


@rule("14.15a7")
def test_danes_stand_in_kiel():
    g = agreed("4010: F-DAN-I F-DAN-C danishc")
    assert {g.at[p] for p in ("F-DAN-I", "F-DAN-C", "danishc")} == {"4008"}


@rule("14.15a2")
def test_depots_stand_in_cities_on_their_own_side():
    stores = {"french": ["3715", "3512"], "coalition": ["2507", "3415"]}
    g = agreed("3715: F-XI-35 / 2507: R-I-5", depots=stores)
    assert "3715" in g.depots["french"]
    assert "2507" in g.depots["coalition"]
    west, east = BOARD.region("elbe_line_west_ok"), BOARD.region("oder_line_east_ok")
    assert len(g.depots["french"]) == len(g.depots["coalition"]) == 2
    assert all(has(west & BOARD.cities, hex) for hex in g.depots["french"])
    both = east | BOARD.region("austria")
    assert all(has(both & BOARD.cities, hex) for hex in g.depots["coalition"])
    ask = redeploying("3715: F-XI-35", "french", depots=stores)
    assert {"depot:3715", "unit:F-XI-35", "done"} <= set(ask.choices)


@rule("14.15a8")
def test_garrisons_cannot_be_taken_up():
    ask = redeploying("3310: F-G-STE / 3715: F-XI-35", "french")
    assert why(ask, "unit:F-G-STE") == "NN 14.15a8"


@rule("14.15a9", "14.16a1")
def test_depots_may_go_to_austria():
    g = field("2507: R-I-5", dice=[6, 1], turn=8, points=dict(EVEN))
    g.depots = {"french": [], "coalition": ["2507", "2412"]}
    armistice.roll(g)

    def answer(ask: Ask) -> str:
        if ask.key == "truce.austria":
            return "depot:2412" if "depot:2412" in ask.choices else "done"
        if ask.key == "truce.austrian-city":
            assert why(ask, "city:2507") == "NN 14.15a9"
            assert all(BOARD.hexes[hex].city for hex in of_kind(ask, "city"))
            return "city:3318"
        return quickly(ask)

    run(g, armistice.parley(g), answer)
    assert g.depots["coalition"] == ["2507", "3318"]
    there = supply.lines(g, "coalition")
    assert there.covers(BOARD.city("Prague"), "austrian")


# --- (b) to (e), and turn 13


@rule("14.15b", "14.16.0c", "14.16b", "14.16d", "1.1i")
def test_austria_joins():
    g = agreed("2813: R-I-5", turn=10)
    prague, vienna = BOARD.city("Prague"), BOARD.city("Vienna")
    assert has(territory.friendly_cities(g, "coalition"), prague)
    assert has(supply.sources(g, "coalition"), vienna)
    assert not has(territory.closed(g, "french"), prague)
    assert not has(territory.closed(g, "coalition"), prague)
    assert g.joined == ["austria"]
    g = field(turn=19)
    assert not has(territory.friendly_cities(g, "coalition"), prague)


@rule("14.16a1", "14.16b")
def test_depots_are_linked_to_vienna():
    g = agreed("2813: R-I-5")
    g.depots["coalition"] = []
    linked = depots.linked(g, "coalition")
    near = [h for h in BOARD.near[BOARD.city("Vienna")] if has(linked, h)]
    assert near
    assert of(depots.may_build(g, "coalition", BOARD.city("Vienna"))) == ""
    g.joined = []
    assert of(depots.may_build(g, "coalition", BOARD.city("Vienna"))) == "7.7a"


@rule("14.15c2")
def test_a_reinforcement_goes_where_the_card_has_it_arrive_while_there_is_room():
    g = field(turn=9)
    due = ["F-I-1"]
    g.germany.armistice, g.germany.truce = 9, Truce("french", step="french-arrivals", due=due)
    leipzig, berlin = BOARD.city("Leipzig"), BOARD.city("Berlin")
    card = BOARD.arrivals["F-I-1"].hexes
    verdict = redeployment.judge(g, "F-I-1")
    assert set(BOARD.grid.hexes(verdict.open)) == set(card)
    assert of(verdict.may(leipzig)) == "NN 14.15c2"
    assert of(verdict.may(berlin)) == "NN 14.15a3"
    for other in ("F-IV-12", "F-VIII-26"):  # one came before the armistice, one was held
        assert redeployment.judge(g, other).may(leipzig) is None
    rest = [u for u in BOARD.units if BOARD.side[u] == "french" and BOARD.units[u].room == 3]
    g.at |= {unit: card[n // 4] for n, unit in enumerate(rest[: 4 * len(card)])}
    verdict = redeployment.judge(g, "F-I-1")
    assert verdict.may(leipzig) is None
    assert of(verdict.may(card[0])) == "NN 4.1a"
    assert of(verdict.may(berlin)) == "NN 14.15a3"


@rule("14.15c1", "14.15c2", "14.16a2", "14.11d", "14.11e")
def test_the_reinforcements_of_turn_12_and_of_the_turns_skipped():
    g = field(turn=0)
    setup.begin(g)
    held = "2417: F-VIII-26 poniatowski / 2517: R-XI-10 ostensacken"
    pieces = held.replace("/", "/ 3415: F-XI-35 /")
    frozen = ["F-VIII-26", "poniatowski", "R-XI-10", "ostensacken"]
    due = {p: t for p, t in g.awaited.items() if t >= 9}
    h = field(pieces, dice=[6, 1], turn=9, points=dict(EVEN), frozen=frozen, awaited=dict(due))
    h.depots = {"french": [], "coalition": []}
    armistice.roll(h)
    asked = run(h, armistice.parley(h), quickly)
    order = [a.seat for a in asked if a.key in ("truce.piece", "truce.review")]
    assert order.index("coalition") > 0
    both = ["side:french", "side:coalition"]
    for key in ("truce-deployed", "truce-arrived"):
        assert [e.args["side"] for e in told(h, key)] == both
    rules = {a.rule for a in asked if a.key == "truce.piece"}
    assert rules == {"NN 14.15c2"}  # in step (a) all stood on their own side
    reviews = [a.rule for a in asked if a.key == "truce.review"]
    assert reviews == ["NN 14.15a2"] * 2 + ["NN 14.15c1"] * 2
    assert {p for p, t in h.awaited.items()} == {p for p, t in due.items() if t > 12}
    assert {"F-2C-2H", "murat", "P-DOB", "A-I-1", "schwarzenberg", "B-GIBB"} <= set(h.at)
    west, east = BOARD.region("elbe_line_west_ok"), BOARD.region("oder_line_east_ok")
    assert has(west, h.at["F-VIII-26"])
    assert has(east, h.at["R-XI-10"])
    assert has(east, h.at["B-GIBB"])  # only Swedes go to Pomerania
    assert has(BOARD.region("austria"), h.at["A-I-1"])
    assert h.frozen == []
    assert h.turn == 13
    assert reach.may_go(h, "F-VIII-26") is None
    assert reach.may_go(h, "A-I-1") is None


@rule("14.15c1")
def test_the_french_place_their_reinforcements_before_the_coalition_and_the_austrians():
    due = {"R-VIII-11": 12, "F-II-6": 12, "P-DOB": 9, "F-2C-2H": 9}
    g = field("3415: F-XI-35 / 2813: R-I-5", dice=[6, 1], turn=9, points=dict(EVEN), awaited=due)
    g.depots = {"french": [], "coalition": []}
    armistice.roll(g)
    steps = set[tuple[str, str]]()

    def answer(ask: Ask) -> str:
        assert g.germany.truce is not None
        steps.add((g.germany.truce.step, ask.seat))
        if g.germany.truce.step == "french-arrivals":
            assert g.at.keys().isdisjoint(("R-VIII-11", "P-DOB", "A-I-1", "schwarzenberg"))
        return quickly(ask)

    run(g, armistice.parley(g), answer)
    assert {"R-VIII-11", "P-DOB", "A-I-1", "F-II-6", "F-2C-2H"} <= g.at.keys()
    arrivals = {pair for pair in steps if pair[0].endswith("arrivals")}
    assert arrivals == {("french-arrivals", "french"), ("coalition-arrivals", "coalition")}


@rule("14.15d")
def test_trains_come_from_the_armistice_row():
    g = agreed("3415: F-XI-35", depots_lost={"french": 1})
    g.depots["french"] = ["3415", "3715", "3813", "3916", "4018", "4318"]
    assert g.turn == 13
    assert trains.count(g, "french") == 15 - 6 - 1


@rule("14.15e")
@pytest.mark.parametrize(("before", "after"), [((5, 7), (8, 4)), ((10, 2), (12, 0))])
def test_the_french_gain_three_points(before: tuple[int, int], after: tuple[int, int]):
    points = dict(zip(("french", "coalition"), before, strict=True))
    g = agreed("", points=dict(points))
    assert (g.points["french"], g.points["coalition"]) == after
    _, asked = parley(FOUR, "call", dice=[6, 1], points=dict(points))
    assert [ask.args["points"] for ask in asked] == [after[0] - before[0]] * 2


@rule("14.15.9a", "14.1s")
def test_the_changes_of_turns_7_and_9_are_made_once():
    g = field(
        "3512: eugene F-XI-35 / 4318: soult / 2813: barclay wittgenstein R-I-5",
        dice=[6, 1],
        turn=8,
        points=dict(EVEN),
    )
    g.depots = {"french": [], "coalition": []}
    g.changed = [5, 7]
    armistice.roll(g)
    run(g, armistice.parley(g), quickly)
    assert g.removed == ["soult"]
    assert g.ranks == {}  # those of turn 7 were made in turn 7
    g = agreed("3512: eugene F-XI-35 / 4318: soult / 2813: barclay wittgenstein R-I-5")
    assert g.at["eugene"] in ("4227", "3827")
    assert g.ranks == {"barclay": "A", "wittgenstein": "corps"}
    assert g.removed == ["soult"]


@rule("14.15.9b", "14.3b", "14.14i")
def test_play_goes_on_with_turn_13():
    g = agreed("4010: walmoden R-TETT / 3415: F-XI-35 napoleon / 2507: R-I-5", turn=9)
    assert g.turn == 13
    assert [e.args["n"] for e in told(g, "turn")] == [13]
    assert g.germany.truce is None
    after = TURN.names[TURN.names.index("truce") + 1 :]
    assert after[:2] == ("cards", "supply")  # the rest of the turn is that of turn 13
    g.at["walmoden"] = "4010"
    points = dict(g.points)
    hamburg.score(g)
    assert g.points == points


@rule("14.15.9c", "14.16c", "14.1e")
def test_what_the_armistice_carries_over():
    g = field(
        "3415: F-XII-29",
        dice=[6, 1],
        turn=9,
        points=dict(EVEN),
        decisive={"french": 1},
        contingents_lost=[8, 8],
        forage=["3415"],
        shared=["confederation"],
    )
    g.depots = {"french": [], "coalition": []}
    armistice.roll(g)
    run(g, armistice.parley(g), quickly)
    commands.receive(g)
    assert (g.commands["french"], g.commands["coalition"]) == (5, 5)
    assert g.forage == []
    assert g.shared == ["confederation"]
    g = agreed("", decisive={"coalition": 1})
    commands.receive(g)
    assert g.commands["coalition"] == 6


@rule("14.16.0a", "14.16.0b")
def test_austria_is_closed_before():
    g = field("3316: R-I-5 / 3415: F-XI-35 / 2417: F-VIII-26", frozen=["F-VIII-26"])
    for hex, unit, side in (("3316", "R-I-5", "coalition"), ("3415", "F-XI-35", "french")):
        there = reach.reach(g, Field(g, side), hex, [unit])
        assert of(there.why("3416")) == "NN 14.16.0a"
    invariants.check(field("2417: F-VIII-26", frozen=["F-VIII-26"], turn=0))


@rule("14.1s")
def test_changes_of_commanders_come_with_the_reinforcements():
    g = field("2813: kutuzov wittgenstein R-I-5", turn=5)
    commander_changes.begin(g)
    assert g.removed == ["kutuzov"]
    assert g.ranks == {"wittgenstein": "A"}
    g = field("2813: R-I-5", turn=5)
    g.eliminated = ["kutuzov", "wittgenstein"]
    commander_changes.begin(g)
    assert g.removed == []
    g = field("3512: eugene F-XI-35 / 4227: R-I-5 / 3827: R-I-14", turn=7)
    commander_changes.begin(g)
    run(g, commander_changes.decide(g))
    assert g.at["eugene"] == "3512"  # both cities are in enemy hands: the only friendly stack
    g = field("3512: eugene F-XI-35 / 4227: R-I-5", turn=7)
    commander_changes.begin(g)
    run(g, commander_changes.decide(g))
    assert g.at["eugene"] == "3827"
    g = field("2610: langeron / 2712: R-VI-7 / 2813: R-I-5", turn=9)
    commander_changes.begin(g)
    asked = run(g, commander_changes.decide(g), "hex:2712")
    assert asked[0].choices == ["hex:2712", "stay"]
    assert g.at["langeron"] == "2712"


@rule("14.11d")
def test_the_corps_are_placed_like_reinforcements():
    ask = placing("2417: F-VIII-26 / 3415: F-XI-35", "F-VIII-26", frozen=["F-VIII-26"])
    assert why(ask, "hex:3715") == ""
    assert why(ask, "hex:2412") == "NN 14.15a3"


def test_reinforcements_still_arrive_after_an_armistice():
    g = agreed("3415: F-XI-35", awaited={"augereau": 14, "F-IX-51": 14})
    g.turn = 14
    run(g, reinforcements.arrive(g), quickly)
    assert "augereau" in g.at
    assert stacks.units_in(g, g.at["F-IX-51"]) == ["F-IX-51"]
