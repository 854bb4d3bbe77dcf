"""Chapters 1 to 5: what is in the box, pieces, the map, the scenarios."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.board import BOARDS
from grognard.games.austerlitz1805.data import ENEMY, LETTER, SIDES, Side
from grognard.games.austerlitz1805.state import members, reduced, strength_of, type_of
from grognard.kernel.boards import Overlay
from grognard.kernel.errors import GameError
from grognard.kernel.graph import reach
from tests.games.austerlitz1805.tabletop import (
    altered,
    args,
    asked,
    at,
    choices,
    deployed,
    end_turn,
    face,
    field,
    fight,
    forbids,
    goals,
    morale,
    new,
    play,
    results,
    rule,
    seen,
    table,
    until,
    view,
    why,
)

BOARD = BOARDS[""]


@rule("1.1a")
def test_the_box_holds_all_that_is_played_with():
    box = {what: n for what, n in BOARD.order_of_battle.blocks.items() if isinstance(n, int)}
    assert box == {"box": 140, "commanders": 18, "markers": 15, "map_halves": 2}
    assert sum(len(blocks) for blocks in BOARD.blocks.values()) <= box["box"]
    assert len(BOARD.commanders) <= box["commanders"]
    tracks = [BOARD.turns, *SIDES, *BOARD.tables.corps_commands, *BOARD.tables.independent_commands]
    assert len(tracks) <= box["markers"]


@rule("1.1b", "6.5a", "3.1c", "15.1a")
def test_the_armies_are_exactly_the_order_of_battle():
    g = deployed().state
    for side in SIDES:
        have = Counter(g.face[u] for u in g.at if BOARD.side_of[u] == side)
        assert have == Counter(BOARD.armies[side].faces)
    french, allied = (Counter(BOARD.faces[side]) for side in ("french", "allied"))
    assert french == {"art1": 3, "cav2": 5, "cav3": 3, "inf2": 16, "inf3": 7, "gua3": 2}
    assert allied["inf2"] == 19
    assert allied == {
        "art1": 4, "cav1": 3, "cav2": 6, "cav3": 2, "inf1": 2, "inf2": 19, "inf3": 5, "gua3": 3
    }  # fmt: skip
    assert {type_of(f) for f in (*french, *allied)} == {"inf", "cav", "art"}
    assert len(BOARD.corps["french"]) == 8
    assert len(BOARD.corps["allied"]) == 9


@rule("2.1a", "2.1b", "7.1b")
def test_two_sides_take_turns():
    t = deployed()
    assert t.seats == ("allied", "french")
    assert asked(t) == "allied command"
    assert why(t, "march:lannes") == "2.1b"
    assert why(t, "unit:f1") == "2.1b"
    end_turn(t)
    assert asked(t) == "french command"
    assert why(t, "march:bagration") == "2.1b"
    end_turn(t)
    assert asked(t) == "allied command"


@rule("2.1c", "16.1b")
def test_a_game_ends_decisive_or_marginal():
    t = deployed()
    while t.ask is not None:
        play(t, "done")
    assert t.outcome is not None
    assert t.outcome.kind == "marginal"
    t = fight("cav3", "inf2")
    t.state.morale["allied"] = 1
    t = table(t.state)
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert t.outcome is not None
    assert t.outcome.kind == "decisive"


@rule("3.1e")
@pytest.mark.parametrize("side", SIDES)
def test_only_symbols_fight(side: Side):
    """Nation, block and number of men make no difference: three symbols of infantry are 3."""
    mine, theirs = LETTER[side], LETTER[ENEMY[side]]
    for n in (1, 30):
        army = {side: f"72 {mine}{n}=inf3", ENEMY[side]: f"83>72 {theirs}5=inf2 {theirs}6=cav2"}
        t = field(army["french"], army["allied"], side=side)
        lead = f"unit:{mine}{n}"
        events = play(t, f"threat:72>83 press unit:{theirs}5 {lead} foot {lead} done")
        assert results(events) == (0, 0)
        assert args(events, "losses") == {"attacker": 1, "defender": 1}


@rule("3.1a", "3.1b", "3.1d")
def test_pieces():
    t = table('[french]\n"64" = "legrand: inf3 cav2 art1"\n[allied]\n"66" = "cav2"')
    assert seen(t, None, "f1").side == "french"
    assert seen(t, None, "a1").side == "allied"
    assert len(members(t.state, "legrand")) == 3
    (legrand,) = [c for c in view(t, None).commanders if c.id == "legrand"]
    assert legrand.units + 1 == 4
    assert (type_of("cav2"), strength_of("cav2")) == ("cav", 2)
    assert strength_of("inf3") == 3


@rule("3.2a", "3.2c", "3.2d", "9.9b", "13.1a")
def test_only_faces_are_hidden():
    t = field("64 inf2", "66 langeron: inf2 inf3 cav1 art1 inf1", side="allied")
    assert (seen(t, "french", "a1").face, seen(t, "allied", "a1").face) == ("", "inf2")
    assert seen(t, None, "a1").face == ""
    hidden = [u for u in view(t, "french").units if u.side == "allied"]
    assert [(u.corps, u.position, u.face) for u in hidden] == [("langeron", "66", "")] * 5
    (langeron,) = [c for c in view(t, "french").commanders if c.side == "allied"]
    assert (langeron.id, langeron.position, langeron.units) == ("langeron", "66", 5)
    play(t, "unit:a1 reserve:75")
    for seat in ("french", "allied"):
        tracks = {s.side: s for s in view(t, seat).sides}
        assert (tracks["allied"].corps_commands_left, tracks["allied"].unit_commands_left) == (5, 2)
        assert (tracks["french"].morale, tracks["allied"].morale) == (23, 27)


@rule("3.2b", "10.4h", "10.4g")
def test_cavalry_that_rides_to_an_approach_is_shown():
    t = table('side = "allied"\n[allied]\n"63" = "cav2"\n[french]\n"1" = "inf2"')
    play(t, "unit:a1 ride:64>55")
    assert at(t, "a1") == "64>55"
    assert seen(t, "french", "a1").memory == "cav2"


@rule("3.3a", "3.3b", "3.3c")
def test_reduction():
    assert [reduced(f) for f in ("inf3", "art1", "gua3", "cav3")] == ["inf2", "", "inf2", "cav2"]
    t = fight("inf3", "vandamme: inf3".replace("vandamme", "langeron"))
    play(t, "threat:72>83 press unit:a1 unit:f1 foot unit:f1")
    assert face(t, "a1") == "inf2"
    assert t.state.corps["a1"] == "langeron"
    assert at(t, "a1") == "83>72"


@rule("4.1a", "4.1b", "4.1c", "4.6a", "4.7a", "4.2f", "4.2h", "4.3c")
def test_the_map():
    assert [*BOARD.approach["73"]] == ["64", "72", "74"]
    border = BOARD.approach["64"]["73"]
    assert border is BOARD.approach["73"]["64"]
    assert (border.penalties("73"), border.penalties("64")) == (["art"], ["cav", "art"])
    assert (BOARD.approach["83"]["95"].wide, BOARD.approach["95"]["83"].wide) == (True, True)
    assert (BOARD.approach["72"]["83"].wide, BOARD.approach["83"]["72"].wide) == (False, False)
    assert {road.kind for road in BOARD.roads} == {"main", "local"}
    assert not BOARD.graph.joined("63", "73")
    assert forbids(field("63 inf2"), "unit:f1", "reserve:73") == "4.6a"
    assert "103" not in BOARD.open["92"]
    assert "92" not in BOARD.open["103"]
    assert BOARD.capacity["73"] == 4
    assert {entry.side for entry in BOARD.entries.values()} == set(SIDES)
    sides = Counter(entry.locale for entry in BOARD.entries.values() if entry.side == "french")
    assert not any(e.locale in sides for e in BOARD.entries.values() if e.side == "allied")


@rule("6.3a", "4.3a", "4.3b", "16.2a", "16.2f")
def test_one_board_with_its_symbols():
    assert set(reach(BOARD.graph, "1")) == set(BOARD.locales)
    assert (len(BOARD.locales), len(BOARD.approaches)) == (168, 293)
    assert BOARD.commanders["kienmayer"].locale == "143"
    stars = {star for place in BOARD.objectives.values() for star in place}
    assert stars == {"blue", "green", "red", "black"}
    assert all(BOARD.locales[x].stars for x in BOARD.objectives)
    main = [(e.side, e.locale) for e in BOARD.entries.values() if e.kind == "main"]
    assert sorted(main) == [("allied", "59"), ("allied", "87"), ("french", "51")]


@rule("4.2a", "4.2b", "11.6c")
def test_penalties_have_a_direction():
    for way, result in (("77>67", 0), ("67>77", 1)):
        t = fight("inf3", "inf1", way)
        events = play(t, f"threat:{way} press done unit:f1 foot unit:f1 done")
        assert [e.args["n"] for e in events if e.key == "initial-result"] == [result + 1], way


@rule("4.2c", "4.2d")
def test_cavalry_and_artillery_penalties():
    t = fight("cav3", "inf1", "53>52")
    events = play(t, "threat:53>52 press done unit:f1 foot unit:f1 done")
    assert [e.args["n"] for e in events if e.key == "initial-result"] == [2]
    t = fight("art1", "inf1", "64>73", reserve=False)
    events = play(t, "threat:64>73 press done unit:f1 foot unit:f1")
    assert [e.args["n"] for e in events if e.key == "initial-result"] == [0]
    assert "attack-lost" in [e.key for e in events]


@rule("4.2e", "11.0k")
def test_cavalry_does_not_fight_across_an_obstruction():
    t = fight("legrand: cav3 inf3", "langeron: cav2 inf2", "64>73")
    play(t, "threat:64>73 press")
    assert (why(t, "unit:a1"), why(t, "unit:a2")) == ("11.0k", "")
    play(t, "done march:legrand foot")
    assert (why(t, "unit:f1"), why(t, "unit:f2")) == ("11.0k", "")
    play(t, "unit:f2")
    assert asked(t) == "allied attack.counter"
    assert (why(t, "unit:a1"), why(t, "unit:a2")) == ("11.0k", "")


@rule("4.2g", "4.7b")
def test_symbols_do_not_hinder_movement():
    border = BOARD.approach["64"]["73"]
    assert border.penalties("73")
    assert "73" in border.obstructed
    t = field("64 cav2 / 63 art1")
    assert forbids(t, "unit:f1", "reserve:73") == ""
    play(t, "unit:f1 reserve:73")
    assert at(t, "f1") == "73"
    t = field("64 inf3", "73 cav2 cav2")  # nor a retreat
    play(t, "threat:64>73 retreat")
    while asked(t) == "allied retreat.to":
        play(t, "retreat-to:72")
    assert at(t, "a1") == "72"


@rule("4.2i", "11.5l")
def test_only_being_a_hill_counts():
    assert (BOARD.locales["62"].hill, BOARD.locales["53"].hill) == (True, True)
    t = fight("art1", "inf2", "53>62", reserve=False)
    t.state.fired["53>62"] = t.state.round - 1
    t = table(t.state)
    assert why(t, "threat:53>62") == ""
    play(t, "threat:53>62 press done unit:f1 foot wide")
    assert why(t, "unit:f1") == "11.5k"


@rule("4.2j")
def test_the_worked_example_of_a_locale():
    t = fight("inf3", "inf1", "64>54")
    events = play(t, "threat:64>54 press done unit:f1 foot unit:f1 done")
    assert [e.args["n"] for e in events if e.key == "initial-result"] == [3 - 1 - 1]
    t = fight("cav3", "inf1", "64>54")
    play(t, "threat:64>54 press done unit:f1 foot")
    assert why(t, "unit:f1") == "11.0k"
    t = table('[french]\n"92" = "inf2"\n[allied]\n"1" = "inf2"')
    assert forbids(t, "unit:f1", "reserve:103") == "10.1c"


@rule("4.4b", "8.1b")
def test_how_pieces_lie_in_reserve_has_no_meaning():
    """Whatever the order in which they are laid down, each can do the same."""
    one = field("64 lannes: f1=inf2 f2=cav2; f3=art1 / 64>65 f4=inf3")
    other = field("64>65 f4=inf3 / 64 f3=art1; lannes: f2=cav2 f1=inf2")
    for order in ("march:lannes", "unit:f1", "unit:f2", "unit:f3", "unit:f4"):
        assert goals(one, order) == goals(other, order) != []
    places = [(u.ref, u.position, u.corps) for u in view(one, "allied").units]
    assert places == [(u.ref, u.position, u.corps) for u in view(other, "allied").units]
    assert ("unit:f4", "64>65", "") in places


@rule("4.4a", "4.4c", "4.4d", "8.4b")
def test_positions():
    t = field("64>63 inf2 cav2 / 64>65 inf3 / 64 lannes: art1; inf2")
    places = {u.ref: (u.position, u.corps) for u in view(t, "allied").units if u.side == "french"}
    assert places["unit:f1"] == places["unit:f2"] == ("64>63", "")
    assert places["unit:f3"] == ("64>65", "")
    assert places["unit:f4"] == ("64", "lannes")
    assert places["unit:f5"] == ("64", "")
    GAME.check(t.state)
    play(t, "attach:lannes")
    assert choices(t, "unit") == ["f5"]  # the others are in the same locale, not in his position


@rule("4.5a", "4.5b", "4.5d")
def test_capacity():
    t = field("73 inf3 inf3 inf3 / 72 legrand: inf2 inf2; inf2")
    assert forbids(t, "march:legrand", "reserve:73") == "4.5a"
    assert forbids(t, "unit:f6", "reserve:73") == ""
    t = table('[french]\n"72" = "legrand: inf3 inf3 inf3 inf3"\n[allied]\n"1" = "inf2"')
    assert forbids(t, "march:legrand", "reserve:73") == ""


@rule("4.5c")
def test_an_approach_has_no_limit_of_its_own():
    t = table(
        '[french]\n"64" = "lannes: inf2 inf2 inf2 inf2 inf2 inf2 inf2 inf2"\n[allied]\n"1" = "inf2"'
    )
    assert forbids(t, "march:lannes", "approach:64>65") == ""


@rule("4.6b", "10.5c")
def test_adjacent_across_an_impassable_border():
    t = field("139 inf2", "59 langeron: inf2 inf2", side="allied")
    assert forbids(t, "march:langeron", "road:58-68") == ""
    t = field("78 legrand: inf2 inf2 inf2", "59 langeron: inf2 inf2", side="allied")
    assert "58" not in BOARD.open["78"]
    assert forbids(t, "march:langeron", "road:58-68") == "10.5c"


@rule("4.6c", "10.1d")
def test_never_both_armies_in_one_locale():
    t = table('[french]\n"64" = "inf2"\n[allied]\n"65" = "inf2"')
    assert forbids(t, "unit:f1", "reserve:65") == "10.1d"
    t.state.at["f1"] = "65"
    with pytest.raises(AssertionError, match="both armies"):
        GAME.check(t.state)


@rule("5.1a", "6.1a", "6.2a")
def test_scenarios():
    assert [s.id for s in GAME.scenarios()] == ["december2", "december1"]
    assert asked(new()) == "allied organise"
    assert asked(new("december1", balance="auction")).endswith(" bid")


@rule("5.1b", "6.6d", "5.1d", "6.7b")
def test_2_december_starts_with_all_allied_corps():
    t = deployed()
    off = {t.state.corps[u] for u in t.state.at if t.state.at[u] == "off"}
    assert off == {"bernadotte", "davout"}
    assert at(t, "dokhturov") == "121"


@rule("5.1c", "6.6e")
def test_1_december_starts_with_two_allied_corps():
    t = deployed("december1")
    on = {t.state.corps[u] for u in t.state.at if u[0] == "a" and t.state.at[u] != "off"}
    assert len(on) == 2
    french = {t.state.corps[u] for u in t.state.at if u[0] == "f" and t.state.at[u] == "off"}
    assert french == {"bernadotte", "davout"}
    t = new("december1")
    until(t, "deploy.starter")
    assert len(choices(t)) == 9
    play(t, "commander:langeron")
    assert why(t, "commander:langeron") == "6.6e"
    play(t, "commander:kienmayer")
    assert asked(t) == "allied deploy.corps"


@rule("6.4a", "6.4b", "6.4c")
def test_the_markers():
    for scenario, first in (("december2", 11), ("december1", 0)):
        t = deployed(scenario)
        assert t.state.round == first
        assert morale(t) == (23, 27)
        assert (t.state.now.corps_commands, t.state.now.unit_commands) == (0, 0)
    assert goals(deployed(), "unit:a1") != []


# --- a board is a value


def overlay(file: str, change: Callable[[dict[str, Any]], None]) -> Overlay:
    """An owner's file: ours with a change."""
    data = json.loads((GAME.folder / "data" / file).read_bytes())
    change(data)
    return Overlay({file: json.dumps(data).encode()})


def drop_locale(data: dict[str, Any]) -> None:
    data["locales"] = [place for place in data["locales"] if place["id"] != "64"]


def drop_approach(data: dict[str, Any]) -> None:
    road = data["roads"][0]
    ends = {road["a"].partition("/")[0], road["b"].partition("/")[0]}
    data["approaches"] = [a for a in data["approaches"] if {a["a"], a["b"]} != ends]


def drop_army(data: dict[str, Any]) -> None:
    data["armies"].pop()


def begin_late(data: dict[str, Any]) -> None:
    data["first"]["december2"] = 99


@pytest.mark.parametrize(
    ("file", "change"),
    [
        ("map.json", drop_locale),
        ("map.json", drop_approach),
        ("order_of_battle.json", drop_army),
        ("tables.json", begin_late),
    ],
    ids=lambda part: getattr(part, "__name__", part),
)
def test_faulty_data_change_nothing(
    tmp_path: Path, file: str, change: Callable[[dict[str, Any]], None]
) -> None:
    before = GAME.encode(new().state)
    bad = overlay(file, change)
    (tmp_path / file).write_bytes(bad.files[file])
    with pytest.raises(GameError, match=file):
        GAME.data.overlay(tmp_path)
    assert (GAME.data.fingerprint, GAME.rules_version) == ("", GAME.version)
    assert GAME.data.board is BOARD
    assert GAME.encode(new().state) == before


def test_two_tables_on_different_data_side_by_side() -> None:
    """On one map locale 74 holds a single unit; a table goes on with the data it was begun with."""

    def narrow(data: dict[str, Any]) -> None:
        next(place for place in data["locales"] if place["id"] == "74")["capacity"] = 1

    ours = field(allied="83 inf2 / 74 inf2", side="allied")
    theirs = altered(ours, data=BOARDS.add(overlay("map.json", narrow)))
    for t, refused in ((ours, ""), (theirs, "4.5a"), (theirs.clone(), "4.5a")):
        assert forbids(t, "unit:a1", "reserve:74") == refused
    assert theirs.redeal("french", random.Random(1)).state.board is theirs.state.board
    text = GAME.write_position(theirs.state)
    assert GAME.read_position(text).board is theirs.state.board
    assert GAME.read_position(GAME.write_position(ours.state)).board is BOARD
