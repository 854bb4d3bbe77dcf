"""The rules and the second reading agree on commanders and cards in combat, over random fields."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.games.grande_armee import attack, support, values
from grognard.games.grande_armee import retreat as withdrawal
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.cards.filters import in_time
from grognard.games.grande_armee.cards.instant_ops import InstantOp
from grognard.games.grande_armee.cards.lasting import put_in_force
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.referee import other
from tests.games.grande_armee.referee_command import Table
from tests.games.grande_armee.tabletop import rule
from tests.games.grande_armee.test_referee_combat import BOARD, SIDES, a_field

OPTIONS = ("ranks", "specials", "austrians")
CARDS = (
    *("8 french", "8 russian", "11 french", "11 russian", "17 russian", "18 french", "18 russian"),
    *("21 french", "23 french", "23 russian", "25", "27 french", "30", "31 french", "31 russian"),
    "32 french",
)
"""Those that speak of attacks, support, rivers and retreats."""


def a_table(chance: random.Random) -> tuple[State, Table]:
    """A field with some of the advanced rules and cards."""
    g, p = a_field(chance)
    g.turn = p.turn = chance.choice((2, 5, 6, 9, 10, 12))
    t = Table(p, {option for option in OPTIONS if chance.random() < 0.6})
    g.options = {"cards": "yes", **dict.fromkeys(t.advanced, "yes")}
    russians = [u for u, hex in g.at.items() if u in BOARD.units and hex == "1904"]
    t.unfed = {u for u in russians if BOARD.side[u] == "russian" and chance.random() < 0.5}
    g.unfed = sorted(t.unfed)
    for side in SIDES:  # one card of each, or a single one; a bridge can be down since last turn
        _play(g, t, chance.choice([n for n in CARDS if n.partition(" ")[2] in ("", side)]), chance)
    if "8 russian" not in t.cards and chance.random() < 0.3:
        _play(g, t, "8 russian", chance)
    return g, t


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
