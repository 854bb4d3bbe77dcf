"""Random camps of 1813: a second reading of points, triggers, refusals, Hamburg, Cossacks."""

import random

import pytest

from grognard.games.grande_armee import commands, revolts, victory
from grognard.games.grande_armee.germany1813 import armistice, confederation, hamburg
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.germany1813.field import field
from tests.games.grande_armee.germany1813.referee import (
    CITIES,
    COMMANDERS,
    FRIENDLY,
    HEXES,
    REGION,
    UNITS,
)
from tests.games.grande_armee.tabletop import rule, told

PRIZES = {HEXES[h]["city"]: h for h in CITIES if HEXES[h].get("vp")}
RHINE = ("Dresden", "Essen", "Hannover", "Magdeburg", "Munich", "Stuttgart")


def war(seed: int) -> State:
    """Units and lone commanders of both sides in and around the victory cities."""
    rng = random.Random(seed)
    austria, gone = rng.random() < 0.4, rng.random() < 0.3
    turn = rng.randint(13, 19) if austria else rng.randint(1, 19)
    cities = sorted(h for h in CITIES if austria or h not in REGION["austria"])
    cities = [h for h in cities if h not in REGION["torgau"] | REGION["switzerland"]]
    hexes = sorted({*rng.sample(cities, 14), *rng.sample(sorted(PRIZES.values()), 8)} & {*cities})
    at: dict[str, str] = {}
    for hex in hexes:
        side = rng.choice(("french", "coalition"))
        kind = COMMANDERS if rng.random() < 0.3 else UNITS
        some = [p for p in kind if kind[p]["side"] == side and p not in at]
        at |= dict.fromkeys(rng.sample(some, rng.randint(1, 2)), hex)
    n = rng.randint(0, 12)
    pieces = " / ".join(f"{hex}: {piece}" for piece, hex in at.items())
    points = {"french": n, "coalition": 12 - n}
    g = field(pieces, turn=turn, points=points, dice=rng.choices((1, 3, 6), k=20))
    if austria:
        g.joined, g.opened, g.allegiance = ["austria"], ["austria"], {"austria": "coalition"}
        g.germany.armistice = 9
    if gone:
        g.allegiance["confederation"] = "coalition"
    elif rng.random() < 0.4:
        g.shared.append("confederation")
    g.germany.hamburg = rng.randint(0, 3)
    return g


def owner(g: State, hex: str) -> str:
    """Whose units or commanders are in a hex."""
    there = (p for p, h in g.at.items() if h == hex)
    return next(((UNITS.get(p) or COMMANDERS[p])["side"] for p in there), "")


def friend(g: State, hex: str) -> str:
    """Whose friendly city it is, as far as points go (14.4a4)."""
    if hex in REGION["austria"]:
        return "coalition" if "austria" in g.joined else ""
    if hex in REGION["confederation"] and g.allegiance.get("confederation") == "coalition":
        return "coalition"
    lands = ((side, land) for side in g.sides for land in FRIENDLY[side])
    return next((side for side, land in lands if hex in REGION[land]), "")


def held(g: State, side: str) -> set[str]:
    """14.4a: friendly victory cities without enemies, and enemy ones with own units."""
    return {
        city
        for city, hex in PRIZES.items()
        if owner(g, hex) == side or (friend(g, hex) == side and not owner(g, hex))
    }


@rule("14.4a1", "14.4a3", "14.4a4", "14.4a5", "14.4a6", "14.4.9a", "14.4.9b", "14.15.0h")
@rule("14.15.0d", "14.15.0e", "14.15.0f")
@pytest.mark.parametrize("seed", range(60))
def test_who_holds_what(seed: int):
    g = war(seed)
    own = {side: held(g, side) for side in g.sides}
    assert {side: set(some) for side, some in victory.cities(g).items()} == own
    if 7 <= g.turn <= 11:
        few = len(own["coalition"]) <= (3 if g.turn < 10 else 2)
        assert armistice.may_refuse(g, "french") == few
        assert armistice.may_refuse(g, "coalition") == (len(own["coalition"]) > 3)
    g.turn = 19
    victory.check(g)
    total = {side: len(own[side]) + g.points[side] for side in g.sides}
    assert g.outcome is not None
    wins = "coalition" if total["coalition"] > total["french"] else "french"
    assert g.outcome.winners == (wins,)


@rule("14.9b1", "14.9b2", "14.9.9b")
@pytest.mark.parametrize("seed", range(60))
def test_whether_cities_are_a_trigger(seed: int):
    g = war(seed)
    taken = sum(owner(g, PRIZES[city]) == "coalition" for city in RHINE)
    with_hamburg = owner(g, PRIZES["Hamburg"]) == "coalition" and taken == 2
    arises = taken > 2 or with_hamburg
    assert confederation.cities_held(g) == arises
    confederation.watch(g)
    over = g.allegiance.get("confederation") == "coalition"
    case = 3 if "austria" in g.joined else 2
    news = arises and not over and not (case == 2 and "confederation" in g.shared)
    assert g.germany.case == (case if news else 0)


@rule("14.14g", "14.14h", "14.14i", "13.1", "14.14d", "14.4b3")
@pytest.mark.parametrize("seed", range(60))
def test_what_moves_points_at_the_end_of_a_turn(seed: int):
    g = war(seed)
    before, hamburgs = dict(g.points), g.germany.hamburg
    revolts.roll(g)
    cossacks = {
        h for u, h in g.at.items() if u in UNITS and UNITS[u].get("cossack") and h in CITIES
    }
    dice = [
        event.args["die"]
        for key in ("revolt", "revolt-none", "revolt-in-vain")
        for event in told(g, key)
    ]
    assert len(dice) == (len(cossacks) if g.turn >= 4 else 0)
    french = min(12, before["french"] + dice.count(6))
    assert g.points == {"french": french, "coalition": 12 - french}
    hamburg.score(g)
    scores = (
        g.turn >= 4
        and not g.germany.armistice
        and hamburgs < 3
        and owner(g, PRIZES["Hamburg"]) == "coalition"
        and french > 0
    )
    assert g.points["coalition"] == 12 - french + scores
    assert g.germany.hamburg == hamburgs + scores


@rule("9.2a", "9.2b", "9.2c", "9.2d", "9.3", "14.1d", "14.1e", "14.1l", "14.1m", "14.16c")
@pytest.mark.parametrize("seed", range(60))
def test_how_many_commands_there_are(seed: int):
    g, rng = war(seed), random.Random(seed)
    g.lasting = {side: rng.randint(-4, 4) for side in g.sides}
    g.decisive = {rng.choice(g.sides): rng.randint(0, 2)}
    g.contingents_lost = [rng.randint(max(1, g.turn - 2), g.turn) for _ in range(rng.randint(0, 3))]
    base = {"french": 2 if g.turn < 5 else 4, "coalition": 6 if "austria" in g.joined else 3}
    won = {side: g.decisive.get(side, 0) for side in g.sides}
    due = {
        "french": g.lasting["french"] + won["french"] - won["coalition"],
        "coalition": g.lasting["coalition"] + won["coalition"] - won["french"],
    }
    lost = g.contingents_lost.count(g.turn - 1)
    commands.receive(g)
    here = {"french": base["french"] + due["french"] - lost}
    here["coalition"] = base["coalition"] + due["coalition"]
    assert g.commands == {side: min(6, max(1, n)) for side, n in here.items()}
    first = "coalition" if g.commands["coalition"] > g.commands["french"] else "french"
    assert commands.first(g) == first
