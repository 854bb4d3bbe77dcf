"""17.0, 17.1: the joined map, the pieces of both games, and the set-up of 1812."""

from grognard.games.grande_armee import depots, reinforcements, supply, victory
from grognard.games.grande_armee.advance import may_advance
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.linked1812 import GAME, handover
from grognard.games.grande_armee.linked1812.turn import SET_UP
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.russia1812 import GAME as RUSSIA
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.linked1812.field import (
    BOARD,
    LATER,
    card,
    has,
    of_1812,
    of_1813,
    step,
)
from tests.games.grande_armee.tabletop import quick, rule, run


@rule("17.0a")
def test_the_turn_tracks_of_both_games_follow_each_other():
    assert [row.turn for row in BOARD.tables.turns["main"]] == list(range(1, 18))
    assert [row.turn for row in BOARD.tables.turns["1813"]] == list(range(1, 20))
    g = of_1812(turn=17, shut=["austria"])
    handover.go_on(g)
    assert (g.chapter, g.turn) == (1, 1)
    handover.go_on(g)
    assert (g.chapter, g.turn) == (1, 2)


@rule("17.0b")
def test_the_rules_of_1812_hold_to_turn_17():
    g = of_1812(turn=17)
    assert g.rules.hits_per_unit == 1
    assert g.rules.difficult == {"french": "closed", "coalition": "free"}
    assert of_1813().rules.hits_per_unit == 2


@rule("17.0b")
def test_roads_of_the_western_map_open_closed_terrain_to_the_french():
    road, forest = next(
        (a, b)
        for a, b in BOARD.map.roads
        if BOARD.hexes[b].terrain == "forest" and BOARD.hexes[a].terrain == "clear"
    )
    assert not has(BOARD.closed_to("french"), forest)
    off_road = [
        hex
        for hex in BOARD.near[forest]
        if (hex, forest) not in BOARD.roads and not has(BOARD.closed_to("french"), hex)
    ]
    for hex in (road, off_road[0]):
        g = of_1812(f"{hex}: F-I-1 davout")
        steps = dict(BOARD.march_costs["closed"][hex])
        assert (forest in steps) == (hex == road)
        run_ = supply.ground(g, "french", survey(g))
        assert ((hex, forest) in run_.barriers) == (hex != road)
    deep = next(
        h.hex for h in BOARD.map.hexes if h.terrain == "forest" and not has(BOARD.eased, h.hex)
    )
    assert has(BOARD.closed_to("french"), deep)
    assert not has(BOARD.closed_to("coalition"), deep)
    marsh = next(b for pair in BOARD.map.roads for b in pair if BOARD.hexes[b].terrain == "marsh")
    assert has(BOARD.closed_to("french"), marsh)


@rule("17.0b")
def test_an_advance_off_the_road_names_the_rule_that_shuts_it():
    origin, forest = next(
        (hex, b)
        for _, b in BOARD.map.roads
        for hex in BOARD.near[b]
        if BOARD.hexes[b].terrain == "forest" and BOARD.may_cross("french", hex, b)
    )
    assert BOARD.may_cross("coalition", origin, forest) is None
    g = of_1812(f"{origin}: F-I-1 davout")
    refusal = may_advance(g, Combat("french", origin, forest, ["F-I-1"]), "F-I-1")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("2.2d", "march-no-road")


@rule("17.0c")
def test_no_commander_in_play_comes_a_second_time():
    g = of_1812("1808: F-I-1 ney davout", turn=17, shut=["austria"], eliminated=["oudinot"])
    handover.begin_1813(g)
    assert not {"ney", "davout", "oudinot"} & {*g.waiting, *g.awaited}
    assert {"victor", "macdonald", "bertrand"} <= g.waiting.keys()


@rule("17.1a")
def test_the_maps_are_one():
    assert len(BOARD.hexes) == 1150
    west = {hex for hex in BOARD.near["2010"] if hex[:2] == "21"}
    assert len(west) == 2
    assert LATER.grid is BOARD.grid


@rule("17.1b")
def test_the_map_of_1813_lies_on_top():
    own = {h.hex: h for h in LATER.map.hexes}
    for hex, here in BOARD.hexes.items():
        assert here.terrain == own[hex].terrain
    assert BOARD.city("Warsaw") == "2412"
    assert BOARD.city("Konigsberg") == "2507"
    assert BOARD.city("Brzesc") == "2113"
    assert BOARD.hexes["2113"].country == "russia"
    assert BOARD.city("Lemberg") == "2217"
    assert BOARD.hexes["2512"].city is None


@rule("17.1c")
def test_the_set_up_is_that_of_1812():
    g = GAME.new("campaign", GAME.complete_options("campaign", {}), "set-up")
    run(g, SET_UP.play(g), lambda ask: quick(ask) or ask.choices[0])
    of_1812_only = {p.piece for p in RUSSIA.data.board.pieces.setup if not p.option}
    assert set(g.at) == of_1812_only
    GAME.check(g)


@rule("17.1c", "17.4.0e", "17.4.0k")
def test_everybody_is_in_supply_at_the_start_and_every_depot_is_linked():
    g = GAME.new("campaign", GAME.complete_options("campaign", {}), "set-up")
    run(g, SET_UP.play(g), lambda ask: quick(ask) or ask.choices[0])
    armies = survey(g)
    for side in g.sides:
        assert g.depots[side]
        assert supply.out_of_supply(g, side, armies) == []
        linked = depots.linked(g, side, armies)
        assert all(has(linked, hex) for hex in g.depots[side])


@rule("17.1d")
def test_turn_17_is_february_1813_and_winter():
    g = of_1812(turn=17)
    assert g.winter
    assert GAME.name("date:main-17", "en") == "February 1813"
    assert GAME.name("date:main-17", "it") == "febbraio 1813"
    g = of_1812(turn=16, phase="end")
    handover.go_on(g)
    assert (g.chapter, g.turn) == (0, 17)


@rule("17.1e")
def test_only_reinforcements_of_1812_come_and_only_within_the_old_map():
    g = GAME.new("campaign", GAME.complete_options("campaign", {}), "due")
    table = {p for a in RUSSIA.data.board.pieces.arrivals if not a.option for p in a.pieces}
    assert set(g.awaited) == table
    g = of_1812(turn=7, awaited={"F-IX-12": 7})
    open_ = reinforcements.places(g, "french", "F-IX-12")
    assert "2512" in open_
    assert not any(int(hex[:2]) > 25 for hex in open_)


@rule("17.1f")
def test_card_24_is_out():
    assert "24" not in {c.number for c in BOARD.cards.cards}
    g = of_1812(turn=0, options={"cards": "yes"})
    decks.deal(g)
    assert g.cards is not None
    assert len(g.cards.decks["2"]) == 16


def hand(g: State) -> dict[str, str]:
    return {} if g.cards is None else g.cards.hand


@rule("17.1g", "17.3.ii")
def test_turn_17_has_no_cards():
    g = of_1812(turn=0, options={"cards": "yes"})
    decks.deal(g)
    g.turn = 16
    step(g, "end")
    assert g.cards is None
    g.turn = 17
    assert step(g, "cards") == []
    g.shut = ["austria"]
    handover.begin_1813(g)
    assert hand(g)
    assert all(number.startswith("NN-") for number in hand(g).values())


def test_pieces_of_both_games_have_names_of_their_own():
    seen: dict[str, str] = {}
    for piece in (*LATER.units.values(), *LATER.commanders.values()):
        assert piece.name not in seen, (piece.id, seen[piece.name])
        seen[piece.name] = piece.id
    assert "F-I-1" in BOARD.units
    assert {"F-I-1", "F-I-1.13"} <= LATER.units.keys()


def test_the_cities_of_1812_are_worth_what_they_were_in_the_first_half_only():
    g = of_1812("0308: F-I-1")
    assert victory.cities(g)["french"]["Moscow"] == 3
    assert "Moscow" not in victory.cities(of_1813("0308: F-I-1"))["french"]
    assert card("F-I-1.13") == {"F-I-1.13": 12}
