"""17.4: two sets of sources, the change from one to the other, and what it brings."""

from typing import Any

import pytest

from grognard.games.grande_armee import depots, reinforcements, supply, trains
from grognard.games.grande_armee.cards.lasting_ops import Effect, TrainsOp
from grognard.games.grande_armee.germany1813 import armistice
from grognard.games.grande_armee.linked1812 import GAME, handover, muster, sources
from grognard.games.grande_armee.state import Link, State
from grognard.kernel.ask import Ask
from tests.games.grande_armee.linked1812.field import (
    BOARD,
    LATER,
    card,
    end_of_phase_1,
    has,
    of,
    of_1812,
    of_1813,
    step,
)
from tests.games.grande_armee.tabletop import quick, rule, run


def at(g: State, side: str) -> list[str]:
    """The sources of a side."""
    return sorted(g.board.grid.hexes(supply.sources(g, side)))


def keys(asked: list[Ask]) -> list[str]:
    return [ask.key for ask in asked]


def who(asked: list[Ask], key: str = "link.sources") -> list[str]:
    return [ask.seat for ask in asked if ask.key == key]


def waiting(g: State) -> dict[str, int]:
    """All that the card of 1813 brings to a field on which nobody has survived."""
    h = of_1812(turn=17, shut=["austria"])
    handover.begin_1813(h)
    return h.waiting


def told(g: State, seat: str) -> dict[str, dict[str, dict[str, Any]]]:
    """What a seat reads at the choice of sources: by answer and sentence, its numbers."""
    g.phase = "sources"
    sources.begin_choice(g)
    parley = GAME.view(g, seat).parley
    assert parley is not None
    return {one.word: {f.key: dict(f.args) for f in one.follows} for one in parley.answers}


# --- the two sets


@rule("17.4.0a", "17.4vi")
def test_a_side_changes_once():
    g = of_1813("3813: F-I-1", turn=3, changed={"french": 2})
    assert who(end_of_phase_1(g)) == []
    assert of(sources.may_change(g, "french")) == "17.4.0a"
    g = of_1813("2412: R-1I-5", turn=4, changed={"french": 2, "coalition": 2})
    assert who(end_of_phase_1(g)) == []


@rule("17.4i1", "17.4ii3", "17.4iii1", "17.4iv", "17.4v")
def test_both_read_what_staying_and_changing_bring():
    berlin, kassel = BOARD.city("Berlin"), BOARD.city("Kassel")
    g = of_1813("3813: F-I-1", turn=3, depots={"french": [berlin, kassel], "coalition": []})
    g.waiting = card("F-I-2", "F-III-8", "F-XIV-42")
    assert told(g, "french") == told(g, "coalition")
    stay, change = told(g, "french").values()
    assert stay["parley-sources-trains"] == {"n": trains.count(g, "french")}
    assert stay["parley-sources-chain"] == {"n": 0, "all": 2}
    assert change["parley-sources-chain"] == {"n": 1, "all": 2}, "Berlin is too far from Kassel"
    assert g.waiting == card("F-I-2", "F-III-8", "F-XIV-42"), "to read is not to choose"
    before = set(g.at)
    end_of_phase_1(g, french="change")
    assert change["parley-sources-trains"] == {"n": trains.count(g, "french")}
    assert change["parley-sources-at-once"] == {"n": len(set(g.at) - before)}
    assert change["parley-sources-in-time"] == {"n": len(g.awaited)}


@rule("17.4.0l", "17.4.9b")
def test_the_coalition_reads_how_many_wait_for_prussia():
    g = of_1813("3813: F-I-1 / 2412: R-1I-5", turn=3, changed={"french": 2})
    g.waiting = card("R-VIII-11", "P-KLU")
    assert told(g, "coalition")["change"]["parley-sources-prussia"] == {"n": 1}


@rule("17.4.0b")
def test_only_the_sources_of_one_option_count():
    g = of_1813("2412: R-1I-5", changed={"coalition": 3})
    near = next(h for h in BOARD.near["1317"] if not has(LATER.closed_to("coalition"), h))
    assert not has(depots.linked(g, "coalition"), near)
    assert has(depots.linked(of_1813(), "coalition"), near)


@rule("17.4.0c")
def test_a_source_city_with_an_enemy_in_it_gives_no_chain():
    free = next(h for h in BOARD.near["2507"] if not has(LATER.closed_to("french"), h))
    assert has(depots.linked(of_1813(), "french"), free)
    g = of_1813("2507: R-1I-5")
    assert not has(depots.links_from(g, ground(g), supply.sources(g, "french"), 0), "2507")
    g = of_1813(joined=["prussia"])
    assert not has(depots.links_from(g, ground(g), supply.sources(g, "french"), 0), "2507")
    g = of_1813("2507: davout", joined=["prussia"])
    assert has(depots.links_from(g, ground(g), supply.sources(g, "french"), 0), "2507")


def ground(g: State) -> supply.Ground:
    from grognard.games.grande_armee.stacks import survey

    return supply.ground(g, "french", survey(g))


@rule("17.4.0d")
def test_option_b_of_the_french_is_the_edge_in_france():
    g = of_1813(changed={"french": 2})
    found = at(g, "french")
    assert "4520" in found
    assert all(LATER.hexes[hex].country == "france" for hex in found)
    assert all(hex.startswith("45") for hex in found)
    assert "4524" not in found


@rule("17.4.0e")
def test_the_french_begin_with_three_cities():
    g = of_1812(turn=1)
    sources.begin(g)
    assert at(g, "french") == ["2217", "2412", "2507"]
    assert not has(supply.sources(g, "french"), "2514")


@rule("17.4.0f")
def test_the_french_may_change_at_the_end_of_phase_1_of_any_turn_of_1813():
    for turn in (1, 7, 18):
        g = of_1813("1808: F-I-1", turn=turn)
        asked = end_of_phase_1(g, french="change")
        assert [(a.seat, a.rule) for a in asked if a.key == "link.sources"] == [
            ("french", "NN 17.4.0f")
        ]
        assert g.sources["french"] == "french_B"
        assert g.link.changed == {"french": turn}
    from grognard.games.grande_armee.linked1812.turn import OF_1812, OF_1813

    assert "sources" not in OF_1812.names
    place = OF_1813.names.index("sources")
    assert OF_1813.names[place - 1] == "supply"
    assert OF_1813.names.index("trains") > place


@rule("17.4.0g", "17.4.0k")
def test_the_coalition_begins_with_russia():
    g = of_1812(turn=2)
    sources.begin(g)
    assert {"0308", "1101", "1317", "0101", "0120"} <= set(at(g, "coalition"))
    assert "2412" not in at(g, "coalition")
    assert has(depots.linked(g, "coalition"), "0308")


@rule("17.4.0h")
def test_option_b_of_the_coalition_is_warsaw():
    g = of_1813(changed={"coalition": 2})
    assert at(g, "coalition") == ["2412"]
    assert has(depots.linked(g, "coalition"), "2412")
    taken = of_1813("2412: F-I-1", changed={"coalition": 2})
    assert not depots.linked(taken, "coalition")


@rule("17.4.0i")
def test_ports_are_sources_with_prussia_and_on_b_only():
    changed = {"coalition": 2}
    g = of_1813("3109: R-1I-5", changed=changed, joined=["prussia"])
    assert at(g, "coalition") == ["2412", "3109"]
    assert at(of_1813("3109: R-1I-5", changed=changed), "coalition") == ["2412"]
    assert "3109" not in at(of_1813("3109: R-1I-5", joined=["prussia"]), "coalition")


@rule("17.4.0j", "17.4.9f")
def test_vienna_is_a_source_on_b_only():
    g = of_1813(changed={"coalition": 2}, joined=["austria"], opened=["austria"])
    assert at(g, "coalition") == ["2412", "3021"]
    assert "3021" not in at(of_1813(joined=["austria"], opened=["austria"]), "coalition")


@rule("17.4.0l")
def test_the_coalition_changes_with_a_unit_in_warsaw():
    for pieces, able in (("2412: R-1I-5", True), ("1808: R-1I-5", False), ("2412: F-I-1", False)):
        g = of_1813(pieces, turn=2, changed={"french": 1})
        asked = end_of_phase_1(g)
        assert ("coalition" in who(asked)) == able
        if not able:
            assert of(sources.may_change(g, "coalition")) == "17.4.0l"


@rule("17.4.0l")
def test_the_french_decide_first():
    g = of_1813("2412: R-1I-5 / 3813: F-I-1", turn=2)
    assert who(end_of_phase_1(g)) == ["french", "coalition"]


# --- trains and depots


@rule("17.4i1")
def test_trains_follow_the_card_from_the_change_on():
    g = of_1813(turn=3, depots={"french": ["3813", "3512", "2808", "2412"], "coalition": []})
    assert trains.count(g, "french") == 8 - 2 - 4
    end_of_phase_1(g, french="change")
    assert trains.count(g, "french") == 10 - 4


@rule("17.4i2")
def test_earlier_losses_of_trains_are_forgotten():
    g = of_1813(turn=3, depots_lost={"french": 3}, lasting_trains={"french": -2})
    lost = TrainsOp(side="french", delta=-1)
    g.effects = [Effect(op=lost, card="NN-1", since=3, until=3)]
    assert trains.count(g, "french") == 8 - 2 - 3 - 2 - 1
    end_of_phase_1(g, french="change")
    assert trains.count(g, "french") == 10
    g.depots_lost["french"] += 1
    assert trains.count(g, "french") == 9


@rule("17.4ii1")
def test_depots_may_be_taken_off_moved_or_left():
    french = ["2412", "2507", "2808", "2711", "3512"]
    g = of_1813("3813: F-I-1", turn=3, depots={"french": list(french), "coalition": []})
    step(g, "sources", "change")
    words = "depot:2412 remove depot:2507 remove depot:2808 city:3813 depot:2711 city:3913 done"
    if LATER.hexes["3913"].city is None:
        words = words.replace("city:3913", f"city:{LATER.city('Dresden')}")
    step(g, "stores", words)
    assert len(g.depots["french"]) == 3
    assert {"3813", "3512"} <= set(g.depots["french"])
    assert trains.count(g, "french") == 10 - 3


@rule("17.4ii2")
def test_where_a_depot_may_be_moved_to():
    pieces = "3512: F-I-1 / 2412: R-1I-5 / 3312: davout / 2808: F-I-2 / 2709: R-1I-14 R-1II-4"
    g = of_1813(pieces, turn=3, joined=["prussia"], depots={"french": ["2507"], "coalition": []})
    may = {hex: of(sources.may_move_to(g, "french", hex)) for hex in LATER.hexes}
    assert may["3813"] == ""
    assert may["3512"] == ""
    assert may["3312"] == "17.4ii2"
    assert may["2412"] == "17.4ii2"
    assert may["2507"] == "7.7e"
    assert may["3021"] == "17.4ii2"
    duchy = next(h.hex for h in LATER.map.hexes if h.city and h.country == "duchy_of_warsaw")
    assert of(sources.may_move_to(of_1813(turn=3), "coalition", duchy)) == ""  # 14.7
    siege = of_1813("3813: F-I-1 / 3712: R-1I-14 R-1II-4", turn=3)
    near = [h for h in LATER.near["3813"] if has(LATER.beside_dry["3813"], h)]
    siege.at = {"F-I-1": "3813", "R-1I-14": near[0], "R-1II-4": near[0]}
    assert of(sources.may_move_to(siege, "french", "3813")) == "17.4ii2"


@rule("17.4ii3")
def test_new_depots_are_linked_to_the_new_sources():
    g = of_1813(turn=2)
    assert of(depots.may_build(g, "french", "2412")) == ""
    end_of_phase_1(g, french="change")
    assert of(depots.may_build(g, "french", "2412")) == "7.7a"
    chain = [h for h in LATER.city_hex.values() if has(depots.linked(g, "french"), h)]
    assert any(LATER.hexes[h].country == "france" for h in chain)


# --- pieces


@rule("17.4iii1")
def test_the_set_up_of_the_card_comes_with_the_change():
    g = of_1813(turn=2)
    g.waiting = waiting(g)
    end_of_phase_1(g, french="change")
    start = {
        p for a in LATER.pieces.arrivals if a.turn == 0 and a.side == "french" for p in a.pieces
    }
    assert start <= g.at.keys()
    assert not any(LATER.units[p].star for p in g.at if p in LATER.units)
    for piece in start - {"poniatowski"}:
        entry = next(a.hexes for a in LATER.pieces.arrivals if piece in a.pieces)
        assert g.at[piece] in entry
    assert g.at["poniatowski"] in {g.at[p] for p in g.at if p in LATER.units}
    assert "rapp" not in g.at
    assert not any(LATER.units[p].garrison for p in g.at if p in LATER.units)
    assert not any(LATER.side[p] == "coalition" for p in g.at)


@rule("17.4iii2")
def test_what_cannot_be_placed_is_lost():
    g = of_1813("4115: R-1I-5", turn=2, waiting=card("F-WES-I", "F-WES-C"))
    near = LATER.near["4115"][0]
    g.at = {"R-1I-5": near}
    end_of_phase_1(g, french="change")
    assert {"F-WES-I", "F-WES-C"} <= set(g.removed)


@rule("17.4iv")
def test_earlier_reinforcements_come_with_the_change():
    pieces = card("F-III-8", "F-III-9", "F-VI-21", "F-XII-13", "F-V-19")
    assert pieces == {"F-III-8": 2, "F-III-9": 3, "F-VI-21": 4, "F-XII-13": 5, "F-V-19": 0}
    g = of_1813(turn=5, waiting=dict(pieces))
    end_of_phase_1(g, french="change")
    assert set(g.at) == {"F-III-8", "F-III-9", "F-VI-21", "F-V-19"}
    for turn in (1, 2):
        g = of_1813(turn=turn, waiting=dict(pieces))
        end_of_phase_1(g, french="change")
        assert set(g.at) == {"F-V-19"}


@rule("17.4v")
def test_later_reinforcements_come_turn_by_turn():
    g = of_1813(turn=5, waiting=card("F-XII-13", "F-YG-2"))
    end_of_phase_1(g, french="change")
    assert not g.at
    step(g, "reinforcements", lambda ask: ask.choices[0])
    assert set(g.at) == {"F-XII-13"}
    g.turn = 6
    step(g, "reinforcements", lambda ask: ask.choices[0])
    assert set(g.at) == {"F-XII-13", "F-YG-2"}


# --- forced changes


@rule("17.4vii1", "17.4vii2")
def test_the_french_must_change_when_their_sources_are_lost():
    g = of_1813("2507: R-1I-5 / 2412: bagration", turn=2, waiting=card("F-V-19"))
    g.depots["french"] = ["3512"]
    step(g, "notes")
    assert g.link.compelled == ["french"]
    g.turn = 3
    asked = end_of_phase_1(g)
    assert "french" not in who(asked)
    assert "link.depot" not in keys(asked)
    assert g.sources["french"] == "french_B"
    assert trains.count(g, "french") == 10 - 1
    assert "F-V-19" in g.at
    step(g, "notes")
    assert g.link.compelled == []  # those of (A) are his no more
    g.turn = 4
    assert "french" not in who(end_of_phase_1(g))
    assert g.sources["french"] == "french_B"


@rule("17.4vii1")
def test_one_source_left_is_enough():
    g = of_1813("2507: R-1I-5", turn=2)
    step(g, "notes")
    assert g.link.compelled == []
    g = of_1812("2507: R-1I-5 / 2412: R-1I-14", turn=16)
    step(g, "end")
    assert g.link.compelled == ["french"]


@rule("17.4viii1", "17.4viii2")
def test_the_coalition_returns_when_its_sources_are_lost():
    g = of_1813("2412: F-I-1", turn=6, changed={"coalition": 2})
    g.depots["coalition"] = ["1808"]
    step(g, "notes")
    assert g.link.compelled == ["coalition"]
    g.turn = 7
    asked = end_of_phase_1(g)
    assert g.sources["coalition"] == "coalition_A"
    assert "link.depot" not in keys(asked)
    assert trains.count(g, "coalition") == 10 - 1  # the card of 1813 for turn 7
    assert "coalition" not in g.train_base
    g.turn, g.at = 8, {"R-1I-5": "2412"}
    assert "coalition" not in who(end_of_phase_1(g))


@rule("17.4viii1")
@pytest.mark.parametrize("changed", [{}, {"coalition": 2}])
def test_a_coalition_on_its_first_sources_loses_nothing_in_warsaw(changed: dict[str, int]):
    """Before its change, and after its return."""
    names = {"french": "french_A_1813", "coalition": "coalition_A"}
    g = of_1813("2412: F-I-1", turn=8, changed=changed, sources=names)
    step(g, "notes")
    assert g.link.compelled == []
    end_of_phase_1(g)
    assert g.sources == names


@rule("17.4viii1")
def test_a_working_port_saves_option_b():
    changed = {"coalition": 2}
    g = of_1813("2412: F-I-1 / 3008: R-1I-5", turn=6, changed=changed, joined=["prussia"])
    step(g, "notes")
    assert g.link.compelled == []
    g = of_1813("2412: F-I-1 / 3008: R-1I-5", turn=6, changed=changed)
    step(g, "notes")
    assert g.link.compelled == ["coalition"]
    vienna: dict[str, Any] = {"joined": ["austria"], "opened": ["austria"]}
    g = of_1813("2412: F-I-1", turn=14, changed=changed, **vienna)
    step(g, "notes")
    assert g.link.compelled == []


# --- Russia before Prussia


RUSSIANS = ("R-TROU", "korff", "P-KLU", "S-1", "R-V-2GD")


@rule("17.4.9a")
def test_only_russians_come_before_prussia_and_in_russia():
    g = of_1813("2412: R-1I-5", turn=2, depots={"french": [], "coalition": ["1808"]})
    g.waiting = card(*RUSSIANS)
    asked = end_of_phase_1(g, coalition="change")
    assert set(g.at) == {"R-1I-5", "R-TROU", "korff"}
    supplied = supply.supplied(g)["coalition"]
    first = next(ask for ask in asked if ask.key == "reinforcements.hex")
    for word in first.choices:
        if word.startswith("hex:"):
            assert LATER.hexes[word[4:]].country == "russia"
    assert has(supplied, g.at["R-TROU"])
    assert {"P-KLU", "S-1"} <= g.waiting.keys()
    assert g.awaited == {"R-V-2GD": 3}
    assert "prussia" in g.common


@rule("17.4.9b")
def test_russians_arrive_by_the_card_until_one_of_them_is_in_prussia():
    g = of_1813("2412: R-1I-5", turn=3, changed={"coalition": 2}, waiting=card("P-PIR"))
    g.awaited = {"R-V-2GD": 3}
    step(g, "reinforcements", lambda ask: ask.choices[0])
    assert g.at["R-V-2GD"] in ("2110", "2112", "2611")
    assert "P-PIR" in g.waiting


@rule("17.4.9c")
def test_then_prussians_and_swedes_come():
    g = of_1813("2306: R-1I-5", turn=4, changed={"coalition": 2})
    g.depots["coalition"] = ["2306"]
    g.waiting = card("P-KLU", "S-1", "P-PIR", "P-AUG", "stedingk")
    step(g, "reinforcements", lambda ask: ask.choices[0])
    assert {"P-KLU", "S-1", "P-PIR", "stedingk"} <= g.at.keys()
    assert g.awaited == {"P-AUG": 5}
    step(g, "joined")
    assert "prussia" in g.joined


@rule("17.4.9c")
def test_a_unit_in_prussia_before_the_change_brings_all_three_at_once():
    g = of_1813("2306: R-1I-5 / 2412: R-1I-14", turn=2)
    g.depots["coalition"] = ["2306"]
    g.waiting = card("P-KLU", "R-TROU")
    end_of_phase_1(g, coalition="change")
    assert "P-KLU" in g.at
    assert "R-TROU" not in g.at
    assert g.awaited == {"R-TROU": 2}
    assert "prussia" in g.joined


@rule("17.4.9b")
def test_a_unit_out_of_supply_does_not_bring_prussia_in_but_cossacks_do():
    g = of_1813("2306: R-1I-5", turn=4)
    muster.look_at_prussia(g)
    assert not g.link.in_prussia
    cossack = next(u.id for u in LATER.units.values() if u.cossack and u.id in BOARD.units)
    g = of_1813(f"2306: {cossack}", turn=4)
    muster.look_at_prussia(g)
    assert g.link.in_prussia


@rule("17.4.9c")
def test_without_option_b_no_prussian_comes():
    g = of_1813("2306: R-1I-5", turn=4, link=Link(in_prussia=True), waiting=card("P-KLU"))
    step(g, "reinforcements")
    assert "P-KLU" in g.waiting


@rule("17.4.9d")
def test_starred_pieces_are_not_in_the_game():
    starred = {u.id for u in LATER.units.values() if u.star}
    assert starred == {u.id for u in LATER.units.values() if u.garrison}
    listed = {p for a in LATER.pieces.arrivals for p in a.pieces}
    assert not starred & listed
    assert "R-I-5" not in LATER.units
    assert "F-OG-1" not in LATER.units


# --- armistice


def truce(g: State) -> State:
    g.dice = of_1812(dice=[6, 1]).dice
    armistice.roll(g)

    def answer(ask: Ask) -> str:
        word = {"truce.call": "call", "truce.call-open": "call", "truce.answer": "accept"}
        if ask.key in word:
            return word[ask.key]
        return "done" if "done" in ask.choices else quick(ask) or ask.choices[0]

    run(g, armistice.parley(g), answer)
    return g


@rule("17.4.9e", "17.4.9f")
def test_an_armistice_brings_nothing_but_austrians_to_a_side_on_a():
    g = of_1813("3813: F-I-2 / 1808: R-1I-5", turn=9, changed={"french": 3})
    g.awaited = card("F-XIV-42")
    g.waiting = card("R-VIII-11")
    truce(g)
    assert g.turn == 13
    assert "F-XIV-42" in g.at
    assert "R-VIII-11" in g.waiting
    assert {"A-I-1", "schwarzenberg"} <= g.at.keys()
    assert trains.count(g, "coalition") == 10 - len(g.depots["coalition"])
    assert trains.count(g, "french") == 15
    g.at["R-1I-5"] = "2412"
    g.link.in_prussia = True
    end_of_phase_1(g, coalition="change")
    assert "R-VIII-11" in g.at
    assert trains.count(g, "coalition") == 18


@rule("17.4.9f")
def test_austria_enters_whatever_the_coalition_uses():
    g = truce(of_1813("1808: R-1I-5 / 3813: F-I-2", turn=8))
    assert "austria" in g.joined
    assert "A-I-1" in g.at
    assert "3021" not in at(g, "coalition")
    assert reinforcements.due(g, "coalition") == []


@rule("17.0c", "17.4.9f", "17.3a")
@pytest.mark.parametrize(("how", "comes"), [("eliminated", False), ("removed", True)])
def test_schwarzenberg_comes_with_austria_unless_he_fell_in_1812(how: str, comes: bool):
    h = of_1812("1808: R-1I-5 / 3813: F-I-2", turn=17, shut=["austria"])
    setattr(h, how, ["schwarzenberg"])
    handover.begin_1813(h)
    g = of_1813("1808: R-1I-5 / 3813: F-I-2", turn=8, eliminated=h.eliminated, removed=h.removed)
    truce(g)
    assert "A-I-1" in g.at
    assert ("schwarzenberg" in g.at) == comes


@rule("17.4iii1", "17.4iv", "14.1s")
@pytest.mark.parametrize(
    ("turn", "comes"), [(5, {"kutuzov", "soult"}), (9, {"soult"}), (10, set[str]())]
)
def test_commanders_whom_the_card_has_had_leave_do_not_come_with_a_late_change(
    turn: int, comes: set[str]
):
    g = of_1813("2412: R-1I-5 / 2306: R-1II-4 / 3813: F-I-2", turn=4)
    g.waiting, g.link.in_prussia = card("kutuzov", "soult"), True
    while g.turn < turn:
        step(g, "changes")
        g.turn += 1
    end_of_phase_1(g, french="change", coalition="change")
    assert {"kutuzov", "soult"} & g.at.keys() == comes
    assert {"kutuzov", "soult"} & set(g.removed) == {"kutuzov", "soult"} - comes
