"""The combat chapters and the referee agree over random positions and through whole combats."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.games.grande_armee import attack, values, victory
from grognard.games.grande_armee import escape as flight
from grognard.games.grande_armee import retreat as withdrawal
from grognard.games.grande_armee.commanders import goals
from grognard.games.grande_armee.hits import counter_hits, loser_hits
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.support import candidates
from grognard.kernel.ask import Ask, kind
from grognard.kernel.dice import Dice
from tests.games.grande_armee import referee
from tests.games.grande_armee.referee import Position
from tests.games.grande_armee.tabletop import NN, rule, rules, run, state

BOARD = state().board
SIDES = ("french", "russian")


def a_field(chance: random.Random) -> tuple[State, Position]:
    """Both armies thrown together within a few hexes, some of them tired or disrupted."""
    centre = chance.choice([h for h in BOARD.grid if not BOARD.grid.bit[h] & BOARD.closed])
    near = list(BOARD.grid.hexes(BOARD.grid.disk(centre, chance.choice((1, 2, 3)))))
    at: dict[str, str] = {}
    owner: dict[str, str] = {}
    room = dict.fromkeys(near, 12)
    pieces = [*BOARD.units, *BOARD.commanders]
    for piece in chance.sample(pieces, chance.randint(10, len(pieces))):
        side, hex = BOARD.side[piece], chance.choice(near)
        size = BOARD.units[piece].room if piece in BOARD.units else 0
        if owner.setdefault(hex, side) != side or size > room[hex]:
            continue
        if BOARD.grid.bit[hex] & BOARD.closed_to(side):
            continue
        room[hex] -= size
        at[piece] = hex
    units = [p for p in at if p in BOARD.units]
    some = chance.choice((0, 3, 9))
    shaken = chance.sample(units, len(units) // some if some else 0)
    forced = set(chance.sample(units, len(units) // 5))
    fought = {u: chance.choice((1, 1, 2)) for u in chance.sample(units, len(units) // 5)}
    forage = {h for h in set(at.values()) if owner[h] == "french" and chance.random() < 0.1}
    g = state(turn=chance.choice((2, 9, 12)), forced=sorted(forced), fought=dict(fought))
    g.at, g.disrupted, g.forage = at, list(shaken), sorted(forage)
    g.commands = {side: chance.randint(0, 6) for side in SIDES}
    g.dice = Dice(f"{chance.random()}")
    g.commands_at_start, g.points = dict(g.commands), {"russian": chance.randint(0, 12)}
    return g, position(g)


def position(g: State) -> Position:
    p = Position(g.turn, dict(g.at), set(g.disrupted))
    p.forced, p.fought, p.forage = set(g.forced), dict(g.fought), set(g.forage)
    return p


@rule("10.1a", "10.1b", "10.1d", "10.3a", "10.5a")
@pytest.mark.parametrize("seed", range(3))
def test_who_may_attack_and_support(seed: int) -> None:
    chance = random.Random(f"attacks {seed}")
    count = 0
    for _ in range(350):
        g, p = a_field(chance)
        for side in SIDES:
            found = {h: set(attack.targets(g, side, h)) for h in attack.attackers(g, side)}
            assert found == referee.attacks(p, side)
            for start, targets in found.items():
                target = chance.choice(sorted(targets))
                if not p.units(referee.other(side), target):
                    continue
                combat = Combat(side, start, target, p.units(side, start))
                for one in SIDES:
                    mine = start if one == side else ""
                    assert set(candidates(g, combat, one)) == referee.can_support(
                        p, one, target, mine
                    )
                count += 1
    assert count > 500


@rule("11.2a", "11.2c", "11.2d", "11.3c", "11.4e", "11.5g", "11.6c", "11.7b", "11.18b")
@pytest.mark.parametrize("seed", range(4))
def test_values_and_strengths(seed: int) -> None:
    chance = random.Random(f"values {seed}")
    count = 0
    for _ in range(350):
        g, p = a_field(chance)
        for side in SIDES:
            for start, targets in referee.attacks(p, side).items():
                target = chance.choice(sorted(targets))
                enemy = referee.other(side)
                if not p.units(enemy, target):
                    continue
                stack = p.units(side, start)
                units = chance.sample(stack, chance.randint(1, len(stack)))
                helpers = {
                    one: {
                        h
                        for h in referee.can_support(p, one, target, start if one == side else "")
                        if chance.random() < 0.5
                    }
                    for one in SIDES
                }
                supporters = {one: sorted(hexes) for one, hexes in helpers.items()}
                combat = Combat(side, start, target, units, supporters=supporters)
                mine = values.total(values.attack_value(g, combat))
                assert mine == referee.attack(p, units, start, target, helpers[side])
                theirs = values.total(values.defence_value(g, combat))
                assert theirs == referee.defence(p, enemy, target, helpers[enemy])
                fresh = referee.can_fight(p, enemy, target)
                helping = {
                    one: sum(len(referee.can_fight(p, one, h)) for h in helpers[one])
                    for one in SIDES
                }
                assert values.strengths(g, combat) == {
                    side: len(units) + helping[side],
                    enemy: len(fresh) + helping[enemy] if fresh else 0,
                }
                count += 1
    assert count > 500


@rule("11.9b", "11.14b", "11.15a", "11.15b")
def test_hits() -> None:
    g = state()
    for margin in range(-15, 16):
        for mine in range(12):
            for theirs in range(12):
                for die in range(1, 7):
                    expected = referee.hits(margin, mine, theirs, die)
                    if margin == 0:
                        assert expected == (1, 0)
                    elif margin > 0:
                        back = counter_hits(g, margin, theirs, die)
                        assert expected == (back, loser_hits(g, margin, mine))
                    else:
                        back = counter_hits(g, -margin, mine, die)
                        assert expected == (loser_hits(g, -margin, theirs), back)


@rule("11.11a", "11.11b", "11.11c", "11.11d", "11.11e", "11.11f", "11.19c")
@pytest.mark.parametrize("seed", range(3))
def test_retreats_and_refuges(seed: int) -> None:
    chance = random.Random(f"retreats {seed}")
    count = Counter[bool]()
    for _ in range(350):
        g, p = a_field(chance)
        for side in SIDES:
            for start, targets in referee.attacks(p, side).items():
                target, enemy = chance.choice(sorted(targets)), referee.other(side)
                units = p.units(enemy, target)
                if units:
                    combat = Combat(side, start, target, p.units(side, start), defenders=units)
                    found = set(withdrawal.refuges(g, combat))
                    assert found == referee.retreats(p, enemy, target, start)
                    count[bool(found)] += 1
        for who in [c for c in p.at if c in BOARD.commanders][:5]:
            side = BOARD.side[who]
            assert set(flight.refuges(g, who)) == referee.refuges(p, side, p.at[who])
    assert min(count.values()) > 50


@rule("12.1a", "12.1b", "12.1c", "12.1d")
def test_commanders_moves() -> None:
    chance = random.Random("rides")
    count = 0
    for _ in range(150):
        g, p = a_field(chance)
        for who in [c for c in p.at if c in BOARD.commanders]:
            found = set(goals(g, who))
            assert found == referee.rides(p, who)
            count += bool(found)
    assert count > 500


@rule("14.7c", "14.7d", "14.7g")
def test_points() -> None:
    chance = random.Random("points")
    for _ in range(300):
        g, p = a_field(chance)
        for piece in chance.sample(sorted(g.at), len(g.at) // 3):
            if piece in BOARD.commanders:
                city = chance.choice(list(BOARD.grid.hexes(BOARD.cities)))
                if not any(
                    h == city and BOARD.side[o] != BOARD.side[piece] for o, h in g.at.items()
                ):
                    g.at[piece] = city
        p = position(g)
        assert victory.points(g) == referee.score(p, g.points["russian"])


@rule("10.7a", "11.17b", "11.17c", "14.7f")
@pytest.mark.parametrize(("seed", "year"), [(0, 1812), (1, 1812), (2, 1813), (3, 1813)])
def test_whole_combat_phases(seed: int, year: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random answers to every question: the phase ends, and what was told adds up."""
    if year == 1813:
        rules(monkeypatch, **NN)
    chance = random.Random(f"phases {seed}")
    seen: Counter[str] = Counter()
    for _ in range(60):
        g, p = a_field(chance)

        def answer(ask: Ask) -> str:
            seen[ask.key] += 1
            words = ask.choices
            if ask.key == "attack.stack" and len(words) > 1 and chance.random() < 0.9:
                words = words[:-1]
            if ask.key == "attack.order":
                words = [w for w in words if kind(w) in ("cc", "target")] or words
            return chance.choice(words)

        dead = len(g.eliminated)
        attack.begin(g)
        run(g, attack.attacks(g), answer)
        if g.outcome is not None:  # Napoleon is lost (14.7a)
            assert "napoleon" in g.eliminated
            continue
        assert g.combat is None
        assert g.fugitives == []
        told = Counter(event.key for event in g.pending_events)
        lost = told["unit-eliminated"] + told["commander-caught"] + told["commander-cut-off"]
        assert len(g.eliminated) - dead == lost
        assert set(g.at) | set(g.eliminated) == set(p.at)
        for hex in set(g.at.values()):
            here = {BOARD.side[piece] for piece in g.at if g.at[piece] == hex}
            assert len(here) == 1, f"both sides in {hex}"
            (side,) = here
            units = [u for u in g.at if g.at[u] == hex and u in BOARD.units]
            assert referee.factor(units) <= 6
            closed = BOARD.grid.bit[hex] & BOARD.closed_to(side)
            assert not closed
    assert set(seen) >= {
        *("support.attack", "support.commands", "support.defence", "hits.unit", "hits.extra"),
        *("retreat.hex", "advance.units"),
    }


def test_the_referee_counts_distances_as_the_board_does() -> None:
    chance = random.Random("distances")
    hexes = list(BOARD.grid)
    for _ in range(2000):
        a, b = chance.choice(hexes), chance.choice(hexes)
        assert referee.apart(a, b) == BOARD.grid.distance(a, b)
