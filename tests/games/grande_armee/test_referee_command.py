"""The rules and the second reading agree on commanders and cards in combat, over random fields."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from grognard.games.grande_armee import attack, attrition, reach, supply, support, values
from grognard.games.grande_armee import retreat as withdrawal
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.cards.filters import in_time
from grognard.games.grande_armee.cards.instant_ops import InstantOp
from grognard.games.grande_armee.cards.lasting import put_in_force
from grognard.games.grande_armee.pending import Combat, March
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.referee import NO_GO, leaders, other
from tests.games.grande_armee.referee_command import Table
from tests.games.grande_armee.tabletop import rule
from tests.games.grande_armee.test_referee import a_position
from tests.games.grande_armee.test_referee_combat import BOARD, SIDES, a_field

OPTIONS = ("ranks", "specials", "austrians")
CARDS = (
    *("8 french", "8 russian", "11 french", "11 russian", "17 russian", "18 french", "18 russian"),
    *("21 french", "23 french", "23 russian", "25", "27 french", "30", "31 french", "31 russian"),
    "32 french",
)
"""Those that speak of attacks, support, rivers and retreats."""
SUPPLY = ("8 russian", "19 french", "23 french", "23 russian", "34 russian")
"""Those that speak of lines of supply."""
MARCHES = ("1 french", "1 russian", "5", "19 french", "19 russian", "27 russian", "32 russian")
"""Those that speak of marches and their losses."""


def a_table(chance: random.Random, cards: Sequence[str] = CARDS) -> tuple[State, Table]:
    """A field with some of the advanced rules and cards."""
    g, p = a_field(chance)
    g.turn = p.turn = chance.choice((2, 5, 6, 9, 10, 12))
    t = Table(p, {option for option in OPTIONS if chance.random() < 0.6})
    g.options = {"cards": "yes", **dict.fromkeys(t.advanced, "yes")}
    russians = [u for u, hex in g.at.items() if u in BOARD.units and hex == "1904"]
    t.unfed = {u for u in russians if BOARD.side[u] == "russian" and chance.random() < 0.5}
    g.unfed = sorted(t.unfed)
    return g, _with_cards(g, t, cards, chance)


def _with_cards(g: State, t: Table, cards: Sequence[str], chance: random.Random) -> Table:
    """The same with some of these cards played."""
    # One card of each side; a bridge can be down since last turn. There is one card of a number.
    for side in (*SIDES, "last turn"):
        left = [n for n in cards if n.split()[0] not in {name.split()[0] for name in t.cards}]
        if side == "last turn":
            own = [n for n in left if n == "8 russian" and chance.random() < 0.3]
        else:
            own = [n for n in left if n.partition(" ")[2] in ("", side)]
        if own:
            _play(g, t, chance.choice(own), chance)
    return t


def _play(g: State, t: Table, name: str, chance: random.Random) -> None:
    number, _, side = name.partition(" ")
    card = decks.card(g, number)
    named: list[str] = []
    if name == "18 russian":
        french = [c for c in g.at if c in BOARD.commanders and BOARD.side[c] == "french"]
        named = chance.sample(
            sorted({*french} - {"napoleon"}), min(2, len({*french} - {"napoleon"}))
        )
        t.silenced = set(named)
    if name == "8 russian":
        a, b = chance.choice(sorted(BOARD.bridges))
        near = [s for s in sorted(BOARD.bridges) if {*s} & set(g.at.values())]
        a, b = chance.choice(near) if near else (a, b)
        named, t.down = [f"{a}-{b}"], {frozenset((a, b))}
    t.cards.add(name)
    for op in card.sides[side or "both"].ops:
        if not isinstance(op, InstantOp) and in_time(g, op, card.deck):
            put_in_force(g, op, number, named)


def a_combat(g: State, t: Table, side: str, start: str, chance: random.Random) -> Combat:
    """An order out of a hex, with supporters on both sides."""
    stack = t.may_be_ordered(side, start)
    target = chance.choice(attack.targets(g, side, start))
    units = chance.sample(stack, chance.randint(1, len(stack)))
    helpers = {
        one: sorted(
            h
            for h in t.may_support(one, target, start if one == side else "")
            if chance.random() < 0.5
        )
        for one in SIDES
    }
    return Combat(side, start, target, units, supporters=helpers)


@rule("16.2j", "16.2k", "16.2l", "16.4a", "16.4b", "16.4c", "16.10a", "16.1n", "6.4f")
@pytest.mark.parametrize("seed", range(4))
def test_orders_support_and_values(seed: int) -> None:
    chance = random.Random(f"commanders {seed}")
    seen = Counter[str]()
    for _ in range(250):
        g, t = a_table(chance)
        for side in SIDES:
            camps = {
                hex for hex in {g.at[u] for u in t.p.units(side)} if attack.targets(g, side, hex)
            }
            able = {hex: t.may_be_ordered(side, hex) for hex in camps}
            assert set(attack.attackers(g, side)) == {hex for hex in able if able[hex]}
            for start in sorted(hex for hex in able if able[hex]):
                assert attack.draft(g, side, start).units == able[start]
                combat, enemy = a_combat(g, t, side, start, chance), other(side)
                assert attack.order_added(g, combat) == t.order_plus(side, start)
                if not t.p.units(enemy, combat.target):
                    continue
                for one in SIDES:
                    mine = start if one == side else ""
                    found = set(support.candidates(g, combat, one))
                    assert found == t.may_support(one, combat.target, mine)
                    for hex in found:
                        assert support.added(g, combat, one, hex) == t.support_plus(one, hex)
                helpers = {one: set(some) for one, some in combat.supporters.items()}
                mine = values.total(values.attack_value(g, combat))
                assert mine == t.attack(combat.units, start, combat.target, helpers[side])
                theirs = values.total(values.defence_value(g, combat))
                assert theirs == t.defence(enemy, combat.target, helpers[enemy])
                seen.update(t.cards | t.advanced or {"plain"})
    assert min(seen[name] for name in (*CARDS, *OPTIONS)) > 10


@rule("11.11b", "11.11e", "16.1n")
@pytest.mark.parametrize("seed", range(3))
def test_retreats(seed: int) -> None:
    chance = random.Random(f"retreats with cards {seed}")
    count = Counter[bool]()
    for _ in range(250):
        g, t = a_table(chance)
        for side in SIDES:
            for start in attack.attackers(g, side):
                target, enemy = chance.choice(attack.targets(g, side, start)), other(side)
                stack = t.p.units(enemy, target)
                if not stack:
                    continue
                margin = chance.choice((-2, 1, 3, 5))
                combat = Combat(side, start, target, t.p.units(side, start), defenders=stack)
                combat.attack = margin
                found = set(withdrawal.refuges(g, combat))
                assert found == t.retreats(enemy, target, start, forced=margin >= 3)
                count[bool(found)] += 1
    assert min(count.values()) > 40


@rule("8.4a", "8.4b", "8.5a", "8.6a", "14.5a", "16.2i", "16.4f", "16.4h", "16.1n")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_added_to_the_die_of_a_march(seed: int) -> None:
    chance = random.Random(f"marches with commanders {seed}")
    seen = Counter[str]()
    for _ in range(300):
        g, t = a_table(chance, MARCHES)
        for start in sorted({hex for piece, hex in g.at.items() if piece in BOARD.units}):
            side = BOARD.side[next(p for p, hex in g.at.items() if hex == start)]
            stack = t.p.units(side, start)
            units = [u for u in stack if chance.random() < 0.7] or stack
            there = leaders(t.p, side, start)
            going = [who for who in there if chance.random() < 0.7]
            path = [start]
            for _ in range(chance.randint(1, 5)):
                near = set(BOARD.near[path[-1]]) - set(path) - NO_GO
                path += [chance.choice(sorted(near))] if near else []
            if len(path) == 1:
                continue
            path = path[1:]
            left = {who: 1 for who in going if len(path) > 1 and chance.random() < 0.2}
            march = March(side, start, units, going, path=path, began_with=there, left=left)
            t.stop = set(left)
            assert reach.allowance(g, side, units) == t.march(side)
            march.forced = attrition.forced_hexes(g, march)
            usual = 2 if t.is_winter_for(side) else 3
            assert attrition.is_rolled_for(g, march) == (len(path) >= usual)
            expected = t.march_die(side, start, units, len(path), set(going))
            assert attrition.modifier(g, march) == expected
            seen.update(t.cards | t.advanced)
    assert min(seen[name] for name in MARCHES) > 50


@rule("6.2b", "6.2e", "6.2g", "16.1n")
@pytest.mark.parametrize("seed", range(3))
def test_who_is_in_supply_with_cards(seed: int) -> None:
    chance = random.Random(f"supply with cards {seed}")
    seen = Counter[str]()
    for _ in range(100):
        g, p = a_position(chance)
        g.options = {"cards": "yes"}
        p.depots = {side: list(some) for side, some in g.depots.items()}
        t = _with_cards(g, Table(p, set()), SUPPLY, chance)
        for side in g.sides:
            lines = supply.lines(g, side)
            ours = {u for u in p.units(side) if supply.in_supply(g, u, lines)}
            assert ours == t.fed(side)
            seen.update(dict.fromkeys(t.cards, len(ours)))
    assert min(seen[name] for name in SUPPLY) > 50
