"""Dealt afresh, a game looks the same to a seat, byte for byte; nothing hidden shows the truth."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from grognard.ai.players import player
from grognard.games.grande_armee import fog
from grognard.games.grande_armee.pending import Truce
from grognard.games.grande_armee.redeal import redeal
from grognard.games.grande_armee.russia1812 import GAME
from grognard.games.grande_armee.state import Cards, Germany, Marker, State
from grognard.games.grande_armee.view import view
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import quick, rule, state
from tests.games.tabletop import since_mark

FRENCH, RUSSIAN = "french", "russian"


@pytest.mark.parametrize(
    ("scenario", "options", "who"),
    [
        ("campaign", {}, "random"),
        ("campaign", {"dummies": "yes"}, "reckless"),
        ("advanced", {}, "reckless"),
    ],
)
def test_at_every_step_a_redeal_looks_the_same(
    scenario: str, options: dict[str, str], who: str
) -> None:
    t = Table.new(GAME, scenario, options, f"redeal {who}")
    bot, rng, encode = player(GAME, who), random.Random(who), msgspec.json.encode
    pointed = [*(f"stack:{hex}" for hex in t.state.board.hexes), "pass", "done"]
    for _ in range(250):
        assert t.ask is not None
        t.play(quick(t.ask) or bot.choose(t, rng))
        assert t.ask is not None
        for seat in t.seats:
            dealt = t.redeal(seat, rng)
            GAME.check(dealt.state)
            assert encode(GAME.view(dealt.state, seat)) == encode(GAME.view(t.state, seat))
            assert dealt.ask.seat == t.ask.seat
            if t.ask.seat == seat:
                asked = [rng.choice(pointed) for _ in range(3)]
                assert [dealt.why(word) for word in asked] == [t.why(word) for word in asked]
                assert (dealt.ask.key, dealt.ask.choices) == (t.ask.key, t.ask.choices)
                assert dealt.ask.args == t.ask.args
            assert encode(since_mark(dealt, seat)) == encode(since_mark(t, seat))
    assert t.state.turn > 1


def deals(g: State, seat: str, times: int = 120) -> list[State]:
    """Many deals of one position."""
    rng = random.Random("deals")
    return [redeal(GAME.decode(GAME.encode(g)), seat, rng) for _ in range(times)]


# --- markers


TRAINS = [
    Marker(FRENCH, "1906", True),
    Marker(FRENCH, "1906", False),
    Marker(FRENCH, "2006", True),
    Marker(FRENCH, "2007", False, "dummy"),
    Marker(FRENCH, "2108", True, open=True),
    Marker(RUSSIAN, "1806", True),
    Marker(RUSSIAN, "1806", False),
]


@rule("15.1e")
def test_faces_of_enemy_markers_are_dealt_and_no_others() -> None:
    g = state("1906: F-III-10 ney", markers=TRAINS, trains={FRENCH: 2}, dummies={FRENCH: 1})
    seen = Counter[tuple[bool, ...]]()
    for dealt in deals(g, RUSSIAN):
        faces = [m.genuine for m in dealt.markers]
        assert sum(faces[:3]) + dealt.trains[FRENCH] == 4
        assert dealt.trains[FRENCH] + dealt.dummies[FRENCH] == 3
        assert faces[3:] == [False, True, True, False]  # known by its place, open, and one's own
        seen[tuple(faces[:3])] += 1
    assert len(seen) >= 4
    assert max(seen.values()) < 60


def test_a_side_that_marches_has_a_train_and_one_that_cannot_has_none() -> None:
    for count in (0, 1):
        markers = [Marker(FRENCH, "1906", n < count) for n in range(3)]
        idle = [Marker(FRENCH, "2307", True), Marker(FRENCH, "2307", False)]
        g = state("1906: F-III-10 ney", phase="movement", markers=markers, idle=idle)
        found = {sum(m.genuine for m in dealt.markers) for dealt in deals(g, RUSSIAN)}
        assert found == ({0} if not count else {1, 2})


# --- cards


def test_the_hand_of_the_enemy_and_the_decks_are_dealt() -> None:
    cards = Cards(
        decks={"1": ["1", "2", "3", "5"], "2": ["20", "21"]},
        hand={FRENCH: "4", RUSSIAN: "6"},
        drawn={FRENCH: "7"},
    )
    g = state("", cards=cards, turn=3)
    hands, drawn, tops = Counter[str](), Counter[str](), Counter[str]()
    single = {card.number for card in g.board.cards.cards if card.single}
    assert "5" in single
    for dealt in deals(g, RUSSIAN):
        assert dealt.cards.hand[RUSSIAN] == "6"
        hands[dealt.cards.hand[FRENCH]] += 1
        drawn[dealt.cards.drawn[FRENCH]] += 1
        tops[dealt.cards.decks["1"][-1]] += 1
        every = [*dealt.cards.decks["1"], *dealt.cards.decks["2"]]
        every += [*dealt.cards.hand.values(), *dealt.cards.drawn.values()]
        assert sorted(every) == sorted(["1", "2", "3", "4", "5", "6", "7", "20", "21"])
    assert not single & hands.keys()
    assert {"1", "2", "3", "4"} <= hands.keys()
    assert {"1", "2", "3", "5", "7"} <= drawn.keys()
    assert len(tops) >= 5


# --- closed stacks

ARMY = (
    "1806: R-1I-5 R-1I-14 R-1I-C wittgenstein / 1808: R-1V-GD R-1V-CG R-1V-1K constantine / "
    "1709: R-1II-4 R-1II-17 / 1906: F-III-10 F-III-11 ney / 1407: essen"
)


@rule("15.1d")
def test_pieces_of_closed_stacks_are_dealt_and_what_is_known_stays() -> None:
    g = state(ARMY, options={"dummies": "yes"}, cover={"1709": 2}, forced=["R-1I-5"])
    before = msgspec.json.encode(view(g, FRENCH))
    places: dict[str, set[str]] = {piece: set() for piece in g.at}
    heights, covers = Counter[int](), Counter[str]()
    for dealt in deals(g, FRENCH):
        GAME.check(dealt) if dealt.turn == 0 else None
        assert msgspec.json.encode(view(dealt, FRENCH)) == before
        assert fog.laid(dealt, RUSSIAN) == 2
        for piece, hex in dealt.at.items():
            places[piece].add(hex)
        heights[sum(hex == "1709" for hex in dealt.at.values())] += 1
        covers.update(dealt.cover.keys())
        (forced,) = dealt.forced
        assert dealt.at[forced] == "1806"  # the marker lies where it lay
    assert all(len(places[p]) == 1 for p in ("F-III-10", "ney", "essen"))
    assert all(len(places[p]) > 1 for p in ("R-1I-5", "R-1V-GD", "R-1II-4", "constantine"))
    assert len(heights) > 1
    assert len(covers) == 3


@rule("15.1d")
def test_cavalry_in_good_order_stays_where_it_is_known_to_be() -> None:
    g = state(ARMY, options={"dummies": "yes"})
    for dealt in deals(g, FRENCH):
        horse = {dealt.at[u] for u in ("R-1I-C", "R-1V-1K")}
        assert horse == {"1806", "1808"}


@rule("15.1d")
@pytest.mark.parametrize(
    ("pieces", "cover"),
    [
        ("2610: R-VI-18 / 2813: R-I-5 kutuzov / 2712: R-II-3 R-PAHL", {}),
        ("2610: R-VI-18 / 2813: R-I-5 R-II-3 / 2712: R-II-4", {"2813": 2}),
        ("2610: R-VI-18 barclay / 2813: R-I-5 R-II-3", {}),
        ("2813: R-I-5 kutuzov / 2712: R-II-3", {"2813": 1}),
        ("2610: barclay / 2813: R-PAHL R-II-3 kutuzov", {}),
    ],
)
@pytest.mark.parametrize("lifted", ["R-VI-7", "R-GOL1"])
def test_where_a_unit_was_taken_up_the_rest_of_its_stack_is_still_one(
    pieces: str, cover: dict[str, int], lifted: str
) -> None:
    """In an armistice (1813 14.15a2)."""
    truce = Truce(FRENCH, lifted={lifted: "2610"}, homeless=[lifted])
    g = state(pieces, game="germany1813", turn=9, germany=Germany(truce=truce), **CLOSED)
    g.cover = cover
    before = msgspec.json.encode(view(g, FRENCH))
    different = {msgspec.json.encode(dealt) for dealt in deals(g, FRENCH)}
    assert len(different) > 1
    for dealt in deals(g, FRENCH):
        assert msgspec.json.encode(view(dealt, FRENCH)) == before


def test_the_true_deal_is_one_among_many() -> None:
    g = state(ARMY, options={"dummies": "yes"}, cover={"1709": 2})
    same = sum(dealt.at == g.at for dealt in deals(g, FRENCH))
    assert same < 12


@rule("15.1d")
def test_what_is_known_of_a_commander_by_name_stays_his() -> None:
    """NN 14.1s: everybody knows who changes his place or rank, not where he stands."""
    army = "2610: langeron R-VI-7 / 2712: barclay R-VI-18 R-I-5 / 2813: wittgenstein R-I-14"
    named = {"to_change": ["langeron"], "ranks": {"barclay": "A"}}
    g = state(army, game="germany1813", options={"dummies": "yes"}, turn=9, **named)
    places = set[str]()
    for dealt in deals(g, FRENCH):
        assert (dealt.to_change, dealt.ranks) == (["langeron"], {"barclay": "A"})
        places.add(dealt.at["langeron"])
    assert places == {"2610", "2712", "2813"}


# --- every deal that fits comes as often as any other

COPIES = 2400
SIGMAS = 4.5
CLOSED: dict[str, Any] = {"options": {"dummies": "yes"}}


def places(g: State) -> object:
    return sorted(g.at.items()), sorted(g.cover.items())


def taken_up(g: State) -> object:
    assert g.germany.truce is not None
    return sorted(g.germany.truce.lifted.items()), places(g)


def faces(g: State) -> object:
    return [marker.genuine for marker in g.markers]


def held(g: State) -> object:
    assert g.cards is not None
    return g.cards.hand, g.cards.drawn, g.cards.decks["1"]


HAND = Cards(decks={"1": ["1", "2"], "2": ["20"]}, hand={FRENCH: "4"})
BOTH = Cards(decks={"1": ["1", "5"]}, hand={FRENCH: "4"}, drawn={FRENCH: "7"})
ORDERED = Cards(decks={"1": ["1", "5"]}, hand={RUSSIAN: "4"}, drawn={RUSSIAN: "7", FRENCH: "2"})
IN_1813 = "2610: R-VI-7 / 2712: R-VI-18 / 2813: R-I-5"
LIFTED = {"R-VI-7": "2610", "R-VI-18": "2712", "R-XI-10": "2516"}
"""The last of them is of a corps that had been held (NN 14.11): everybody knows where it stood."""

SMALL: dict[str, tuple[State, str, Callable[[State], object], int]] = {
    "two stacks of one": (
        state("1806: R-1I-5 / 1808: R-1I-14 / 1906: F-III-10", **CLOSED),
        FRENCH,
        places,
        2,
    ),
    "three stacks of one": (
        state("1806: R-1I-5 / 1808: R-1I-14 / 1709: R-1II-4", **CLOSED),
        FRENCH,
        places,
        6,
    ),
    "with commanders": (
        state("1806: R-1I-5 wittgenstein / 1808: R-1I-14 constantine", **CLOSED),
        FRENCH,
        places,
        4,
    ),
    "with a dummy": (
        state("1806: R-1I-5 / 1808: R-1I-14 R-1II-4", cover={"1806": 1}, **CLOSED),
        FRENCH,
        places,
        6,
    ),
    "in 1813": (state(IN_1813, game="germany1813", turn=9, **CLOSED), FRENCH, places, 6),
    "taken up for an armistice": (
        state(
            "2813: R-I-5",
            game="germany1813",
            turn=9,
            germany=Germany(truce=Truce(FRENCH, lifted=LIFTED, homeless=["R-VI-7"])),
            **CLOSED,
        ),
        FRENCH,
        taken_up,
        6,
    ),
    "markers": (
        state("", markers=[Marker(FRENCH, "1906", n < 2) for n in range(4)], trains={FRENCH: 0}),
        RUSSIAN,
        faces,
        6,
    ),
    "a hand": (state("", cards=HAND, turn=3), RUSSIAN, held, 6),
    "a hand and a card just drawn": (state("", cards=BOTH, turn=3), RUSSIAN, held, 3 * 3 * 2),
    "a card that the order of play tells of": (
        state("", cards=ORDERED, turn=3),
        FRENCH,
        held,
        3 * 2 * 2,
    ),
}


@pytest.mark.parametrize("name", SMALL)
def test_the_true_deal_comes_no_more_often_than_others(name: str) -> None:
    """Whoever asks for many copies of a moment and counts must not find the truth marked: two
    closed stacks of one unit each were never exchanged, and the card in the enemy's hand was never
    dealt to him as the one he drew."""
    g, seat, deal, fitting = SMALL[name]
    counted = Counter(repr(deal(dealt)) for dealt in deals(g, seat, COPIES))
    mean = COPIES / fitting
    slack = SIGMAS * mean**0.5
    assert len(counted) == fitting, counted
    assert abs(counted[repr(deal(g))] - mean) <= slack
    assert max(counted.values()) <= mean + slack
    assert min(counted.values()) >= mean - slack
