"""Section 17 where two of its sentences meet, or one of them and the rules of a half."""

import pytest

from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.cards import play
from grognard.games.grande_armee.cards.instructions import carry_out
from grognard.games.grande_armee.effects import on_marches
from grognard.games.grande_armee.germany1813 import armistice, redeployment
from grognard.games.grande_armee.linked1812 import garrisons, handover, muster
from grognard.games.grande_armee.state import Cards
from grognard.kernel.ask import Ask
from tests.games.grande_armee.linked1812.field import (
    BOARD,
    LATER,
    PHASE_1,
    card,
    end_of_phase_1,
    has,
    of,
    of_1812,
    of_1813,
    step,
)
from tests.games.grande_armee.tabletop import of_kind, rule, run, told


def arrivals(asked: list[Ask]) -> list[Ask]:
    return [ask for ask in asked if ask.key == "reinforcements.hex"]


# --- 17.2 and the cards of 1812


@rule("17.2.0a")
def test_a_card_that_moves_points_of_1812_still_does_its_other_part():
    """Card 20 with the French in Moscow: no points are counted, one command is lost."""
    g = of_1812("0308: F-I-1", turn=10, options={"cards": "yes"})
    g.cards = Cards(drawn={"french": "20"})
    play._declare(g, "french", "20")  # pyright: ignore[reportPrivateUsage]
    run(g, carry_out(g))
    assert g.points == {}
    assert not told(g, "card-points")
    assert [effect.card for effect in g.effects] == ["20"]


# --- 17.4.9: Prussia


@rule("17.4.9a", "17.4.9b")
def test_a_unit_that_is_driven_out_again_has_been_in_prussia():
    """The turn counts in which it occupies a hex, not where it stands at the end."""
    g = of_1813("2306: R-1I-5", turn=4, changed={"coalition": 2}, waiting=card("P-KLU"))
    g.depots["coalition"] = ["2306"]
    settle(g)
    assert g.link.in_prussia
    g.at["R-1I-5"] = "1808"
    assert "P-KLU" in g.waiting
    step(g, "reinforcements", lambda ask: ask.choices[0])
    assert "P-KLU" in g.at


@rule("17.4.9a", "17.3.9d")
@pytest.mark.parametrize(
    ("turn", "hex", "supplied", "counts"),
    [
        (8, "2306", True, False),  # a raid before Prussia wavers
        (17, "2306", True, True),
        (17, "2306", False, False),
        (17, "1808", True, False),  # not in Prussia
    ],
)
def test_when_a_unit_has_been_in_prussia(turn: int, hex: str, supplied: bool, counts: bool):
    g = of_1812(f"{hex}: R-1I-5 / 1009: F-I-1", turn=turn)
    g.common = ["prussia"] if turn == 17 else []
    g.depots["coalition"] = [hex] if supplied else []
    muster.look_at_prussia(g)
    assert g.link.in_prussia is counts
    assert bool(told(g, "coalition-in-prussia")) is counts


@rule("17.3.9e", "17.7b")
def test_prussia_joins_once_and_with_troops_of_its_own():
    g = of_1813("2507: R-1I-5 / 2412: blucher", turn=3)
    muster.join(g)
    assert (g.joined, g.common) == ([], ["prussia"])  # a commander is no unit deployed
    g.at["P-LAN1"] = "2507"
    muster.join(g)
    assert (g.joined, g.common, g.link.cards_return) == (["prussia"], [], True)
    g.link.cards_return = False
    g.at["P-LAN2"] = "2507"
    muster.join(g)
    assert (g.joined, g.link.cards_return) == (["prussia"], False)
    assert len(told(g, "prussia-joins")) == 1


@rule("17.4.9b", "17.4.9c")
def test_prussians_wait_for_the_end_of_the_turn_if_the_change_was_before():
    """A forage roll passed in phase 1 brings a unit into supply; that turn has still to end."""
    g = of_1813("2306: R-1I-5", turn=4, changed={"coalition": 2}, foraged=["R-1I-5"])
    g.waiting = card("P-KLU", "P-PIR")
    assert arrivals(end_of_phase_1(g)) == []
    assert g.link.in_prussia
    assert set(g.waiting) == {"P-KLU", "P-PIR"}
    step(g, "reinforcements", lambda ask: ask.choices[0])
    assert {"P-KLU", "P-PIR"} <= g.at.keys()


@rule("17.4.9a")
def test_no_russian_is_placed_with_or_next_to_a_lone_french_commander():
    """French units are troops and commanders (1.1); 13.3 by itself looks at stacks only."""
    for french, near in (("1809: davout", True), ("2808: davout", False)):
        g = of_1813(f"2412: R-1I-5 / {french}", turn=2, waiting=card("R-TROU"))
        g.depots["coalition"] = ["1808"]
        (ask,) = arrivals(end_of_phase_1(g, coalition="change"))
        beside = {"1809", *LATER.near["1809"]} & set(of_kind(ask, "hex"))
        assert bool(beside) is not near
        assert of(ask.may("hex:1809")) == ("17.4.9a" if near else "")


@rule("17.4iii1", "17.4iv", "17.4.9a")
def test_questions_and_refusals_at_the_change_name_the_rule_of_the_change():
    def asked(waiting: str, turn: int = 5) -> Ask:
        g = of_1813("3813: F-I-1", turn=turn, waiting=card(waiting))
        return arrivals(end_of_phase_1(g, french="change"))[0]

    for piece, named in (("F-V-19", "17.4iii1"), ("F-III-9", "17.4iv")):
        ask = asked(piece)
        assert ask.rule.removeprefix("NN ") == named
        assert of(ask.may("hex:1009")) == named
    g = of_1813("2412: R-1I-5", turn=2, waiting=card("R-TROU"))
    g.depots["coalition"] = ["1808"]
    (ask,) = arrivals(end_of_phase_1(g, coalition="change"))
    assert ask.rule == "NN 17.4.9a"
    assert of(ask.may("hex:2808")) == "17.4.9a"
    g = of_1813("3813: F-I-1", turn=5, changed={"french": 3}, waiting=card("F-XII-13"))
    end_of_phase_1(g)
    asked_later = arrivals(step(g, "reinforcements", lambda ask: ask.choices[0]))
    assert [ask.rule for ask in asked_later] == ["T13.2b"]


# --- 16.1: cards of 1813 and the survivors of 1812


@rule("17.3.9g")
@pytest.mark.parametrize(
    ("pieces", "stays"),
    [
        ("R-1III-1G", True),  # Grenadiers
        ("R-2VIII-2C R-1I-5", True),
        ("R-1V-GD", True),
        ("R-1V-1K", True),  # cavalry of the Guard
        ("R-V-2GD", True),  # of the card of 1813
        ("R-1III-3 R-2VIII-27 R-2VIII-2K", False),
    ],
)
def test_card_4_binds_guards_and_grenadiers_who_survived_1812(pieces: str, stays: bool):
    g = of_1813(f"2412: {pieces} barclay / 2712: R-1I-5 kutuzov", turn=3)
    g.cards = Cards(drawn={"french": "NN-4"})
    play._declare(g, "french", "NN-4")  # pyright: ignore[reportPrivateUsage]
    run(g, carry_out(g))
    refusal = on_marches.may_march(g, "coalition", "2412", pieces.split())
    assert (of(refusal) == "16.1g") is stays
    assert on_marches.may_march(g, "coalition", "2712", ["R-1I-5"]) is None


@rule("17.3.9g", "16.1v")
def test_a_card_of_1813_may_return_a_unit_lost_in_1812():
    g = of_1813("1808: R-1I-5", turn=3, eliminated=["F-I-C"], removed=["F-II-C"])
    g.cards = Cards(drawn={"french": "NN-8"})
    play._declare(g, "french", "NN-8")  # pyright: ignore[reportPrivateUsage]
    (ask,) = run(g, carry_out(g), lambda ask: ask.choices[0])
    assert ask.key == "cards.return-to"
    assert g.at["F-I-C"] in ("4113", "4318")
    assert g.removed == ["F-II-C"]  # he broke up in February and is not eliminated (17.3b)


# --- 17.5


@rule("17.5b2", "17.3.9c")
def test_an_interned_commander_keeps_his_counter_too():
    g = of_1812("2217: wittgenstein R-1I-5", turn=17)
    step(g, "february")
    handover.begin_1813(g)
    assert g.interned["wittgenstein"] == "2217"
    assert g.ratings == {"wittgenstein": BOARD.commanders["wittgenstein"].rating}


@rule("17.5b2", "17.1e")
def test_what_1812_still_owed_is_lost_and_who_left_alive_waits_for_the_card():
    g = of_1812("1808: R-1I-5", turn=17, shut=["austria"], common=["prussia"])
    g.awaited, g.removed = {"F-XI-34": 18}, ["barclay", "junot"]
    handover.begin_1813(g)
    assert g.awaited == {}
    assert "F-XI-34" in g.removed
    assert "barclay" in g.waiting
    assert g.removed == ["junot", "F-XI-34"]


@rule("17.4iii1", "14.9.3i1")
def test_contingents_that_wait_for_a_change_of_sources_do_not_come_when_their_country_has_gone():
    due = next(u.id for u in LATER.units.values() if u.asterisk and u.id in card_of_1813())
    g = of_1813("3813: F-I-1", turn=15, joined=["austria", "prussia"], waiting=card(due, "F-V-19"))
    g.germany.case = 3
    step(g, "confederation")
    assert due not in g.waiting
    assert due in g.removed
    end_of_phase_1(g, french="change")
    assert "F-V-19" in g.at
    assert due not in g.at


def card_of_1813() -> set[str]:
    return {piece for arrival in LATER.pieces.arrivals for piece in arrival.pieces}


@rule("17.3.9g", "16.5j", "14.15a2")
def test_survivors_in_illyria_are_placed_anew_after_a_bargain():
    """They have no place on the card of 1813: left to the rules they go as near as they can."""
    inside = next(
        hex
        for hex in LATER.grid.hexes(LATER.region("illyria"))
        if LATER.hexes[hex].terrain == "clear"
    )
    g = of_1813(f"{inside}: F-I-1 davout / 2412: R-1I-5", turn=8, dice=[6, 1])
    g.options = {"bargain": "yes"}
    armistice.roll(g)

    def answer(ask: Ask) -> str:
        for word in ("call", "accept", "points:1", "auto", "done", "stay"):
            if word in ask.choices:
                return word
        return ask.choices[0]

    run(g, armistice.parley(g), answer)
    assert g.turn == 13
    assert g.shut == ["illyria"]
    grid, open_ = LATER.grid, redeployment.own_side(g, "french")
    assert not open_ & LATER.region("illyria")
    nearest = min(grid.distance(inside, hex) for hex in grid.hexes(open_))
    for piece in ("F-I-1", "davout"):
        assert has(open_, g.at[piece])
        assert grid.distance(inside, g.at[piece]) == nearest


@rule("17.4ii1", "17.4i2")
def test_a_depot_put_back_stays_and_only_trains_of_earlier_events_are_forgotten():
    stores = ["2507", "2412"]
    g = of_1813("3813: F-I-1 / 2712: R-1I-5", turn=3, depots_lost={"french": 2, "coalition": 1})
    g.depots["french"] = list(stores)
    for number, side in (("NN-9", "coalition"), ("NN-25", "french"), ("NN-12", "french")):
        g.cards = Cards(drawn={side: number})
        play._declare(g, side, number)  # pyright: ignore[reportPrivateUsage]
        run(g, carry_out(g))
    words = iter(("depot:2507", "back", "done"))

    def answer(ask: Ask) -> str:
        if ask.key == "link.sources":
            return "change" if ask.seat == "french" else "stay"
        return next(words)

    for name in PHASE_1:
        step(g, name, answer)
    assert g.depots["french"] == stores
    assert [effect.card for effect in g.effects] == ["NN-25"]
    assert g.depots_lost == {"french": 0, "coalition": 1}


@rule("17.4viii1", "17.4.0j")
@pytest.mark.parametrize(
    ("pieces", "lost"),
    [("2412: F-I-1", False), ("3021: F-I-1", False), ("2412: F-I-1 / 3021: F-I-2", True)],
)
def test_with_austria_both_warsaw_and_vienna_must_be_french(pieces: str, lost: bool):
    g = of_1813(pieces, turn=14, changed={"coalition": 2}, joined=["austria"], opened=["austria"])
    step(g, "notes")
    assert g.link.compelled == (["coalition"] if lost else [])


@rule("17.4.0f", "17.4.0a")
def test_who_stays_with_his_sources_keeps_them_and_is_asked_again():
    g = of_1813("3813: F-I-1", turn=3)
    for turn in (3, 4):
        g.turn = turn
        asked = end_of_phase_1(g)
        assert [ask.key for ask in asked] == ["link.sources"]
        assert g.link.changed == {}
        assert g.sources["french"] == "french_A_1813"


@rule("17.6b", "17.6d", "17.6f")
def test_neither_enemies_become_garrisons_nor_does_rapp_join_one_under_siege():
    """A single unit in a city next to two enemy units is under siege (8.4)."""
    near = LATER.near["2808"][0]
    waiting = card("F-X-DG1", "rapp")
    for pieces, free in (
        ("", True),
        (f"/ {near}: R-1I-5", True),
        (f"/ {near}: R-1I-5 R-1I-14", False),
    ):
        g = of_1813(f"2808: F-I-1 {pieces}", changed={"french": 3}, waiting=dict(waiting))
        assert [unit for unit in garrisons.able(g) if LATER.side[unit] != "french"] == []
        assert (garrisons.may_garrison(g, "F-I-1", "2808") is None) is free
        garrisons.become(g, "F-I-1", "2808")
        assert garrisons.may_place_rapp(g) is free
