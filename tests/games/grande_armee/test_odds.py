"""The chances told before a decision, held against every fall of the dice."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import product
from typing import Any

import pytest

from grognard.games.grande_armee.cards import decks, filters
from grognard.games.grande_armee.cards.lasting import put_in_force
from grognard.games.grande_armee.cards.lasting_ops import Effect, LastingOp
from grognard.games.grande_armee.march import plan
from grognard.games.grande_armee.odds import odds
from grognard.games.grande_armee.state import Marker
from grognard.kernel.odds import Odds
from tests.games.grande_armee.tabletop import Ask, fight, rule, state, told


def tables(found: Odds | None) -> dict[str, dict]:
    """Each table of chances by what it is about; numbers by their count, results by their key."""
    tables = {}
    while found is not None:
        assert sum(c.probability for c in found.chances) == pytest.approx(1)
        tables[found.about] = {c.args.get("n", c.key): c.probability for c in found.chances}
        found = found.then
    return tables


def outcome(g, attacker: str = "french") -> tuple[str, int, int]:
    """How an attack ended: its result, the hits on the defender and on the attacker."""
    if told(g, "attack-aborted"):
        return "odds-aborted", 0, 0
    if told(g, "attack-fails"):
        return "odds-fails", 0, 0
    if told(g, "combat-tied"):
        return "odds-tie", 0, 1
    won: dict[str, Any] = dict(told(g, "combat-won")[0].args)
    back: dict[str, Any] = dict(told(g, "combat-counter")[0].args)
    if won["side"] == f"side:{attacker}":
        return ("odds-driven" if won["n"] >= 3 else "odds-wins"), won["hits"], back["hits"]
    return "odds-loses", back["hits"], won["hits"]


def every_fall(
    field: str, first: dict[str, str], dice: int, fixed=(), attacker: str = "french", **setting
):
    """Play a field with every fall of so many dice; how often each outcome came. Questions are
    answered from `first`, then with the last choice; the game stops after the combat."""
    count: Counter[tuple[str, int, int]] = Counter()
    for fall in product(range(1, 7), repeat=dice):

        def answer(ask: Ask) -> str:
            if ask.key == "attack.stack" and (ask.seat != attacker or answer.done):
                return "pass"
            answer.done = answer.done or ask.key == "attack.order"
            return first.get(ask.key, "pass" if ask.key == "attack.stack" else ask.choices[-1])

        answer.done = False
        g, _ = fight(field, answer, dice=[*fixed, *fall, 0], **deepcopy(setting))
        count[outcome(g, attacker)] += 1
    return count


def shares(count: Counter, place: int) -> dict:
    total, found = count.total(), Counter()
    for key, n in count.items():
        found[key[place]] += n
    return {key: n / total for key, n in found.items()}


@rule("10.2c", "11.14b", "11.15a")
@pytest.mark.parametrize(
    "field",
    [
        "0616: F-I-1 F-I-2 F-IG-C davout / 0617: R-1I-5 R-1V-GD",
        "0909: F-I-1 F-I-2 F-I-3 / 1009: R-1I-5 R-1V-GD barclay",
        "0616: F-I-1 F-I-2 ney / 0617: R-1I-5! R-1V-GD!",
    ],
)
def test_an_attack_without_support(field):
    stack = field[:4]
    answers = {"attack.stack": f"stack:{stack}", "attack.order": "cc:2"}
    count = every_fall(field, answers, 4)
    g, asked = fight(field, f"stack:{stack}")
    found = tables(odds(g, asked[-1], "cc:2"))
    assert found["odds-attack"] == pytest.approx(shares(count, 0))
    assert found["odds-hits-defender"] == pytest.approx(shares(count, 1))
    assert found["odds-hits-attacker"] == pytest.approx(shares(count, 2))
    assert "odds-contested" not in found


SUPPORTED = "0616: F-I-1 F-I-2 / 0517: F-I-3 ney / 0617: R-1I-5 R-1V-GD"


@rule("10.4a", "11.5b")
def test_calling_a_stack_in_support():
    answers = {"attack.stack": "stack:0616", "attack.order": "cc:2", "support.attack": "call:0517"}
    count = every_fall(SUPPORTED, answers, 4, fixed=[6])
    g, asked = fight(SUPPORTED, "stack:0616 cc:2", dice=[6])
    found = tables(odds(g, asked[-1], "call:0517"))
    assert found["odds-support"] == pytest.approx({"odds-joins": 4 / 6, "odds-stays-away": 2 / 6})
    assert found["odds-attack"] == pytest.approx(shares(count, 0))
    assert found["odds-hits-defender"] == pytest.approx(shares(count, 1))
    alone = tables(odds(g, asked[-1], "done"))
    assert alone["odds-attack"] != pytest.approx(found["odds-attack"])


@rule("10.6a", "11.7b")
def test_the_defenders_decisions():
    field = "0616: F-I-1 F-I-2 / 0617: R-1I-5 R-1V-GD / 0618: R-1V-CG platov"
    answers = {
        "attack.stack": "stack:0616",
        "attack.order": "cc:4",
        "support.commands": "cc:1",
        "support.defence": "call:0618",
    }
    count = every_fall(field, answers, 4, fixed=[6])
    g, asked = fight(field, "stack:0616 cc:4", dice=[6])
    found = tables(odds(g, asked[-1], "cc:1"))
    assert found["odds-attack"] == pytest.approx(shares(count, 0))
    g, asked = fight(field, "stack:0616 cc:4 cc:1", dice=[6])
    found = tables(odds(g, asked[-1], "call:0618"))
    assert found["odds-attack"] == pytest.approx(shares(count, 0))
    assert found["odds-hits-attacker"] == pytest.approx(shares(count, 2))


def test_an_order_with_support_on_both_sides_is_shown_twice():
    field = f"{SUPPORTED} / 0618: R-1V-CG platov"
    g, asked = fight(field, "stack:0616")
    found = tables(odds(g, asked[-1], "cc:2"))
    assert found["odds-contested"]["odds-loses"] > found["odds-attack"]["odds-loses"]
    assert found["odds-contested"]["odds-fails"] == found["odds-attack"]["odds-fails"]


def test_a_target_is_shown_without_commands():
    field = "0616: F-I-1 F-I-2 napoleon / 0617: R-1I-5 / 0517: barclay"
    g, asked = fight(field, "stack:0616")
    assert set(tables(odds(g, asked[-1], "target:0617"))) >= {"odds-attack", "odds-hits-defender"}
    # lone commanders: the order alone (11.19a)
    assert tables(odds(g, asked[-1], "target:0517")) == {
        "odds-order": pytest.approx(
            {"odds-aborted": 1 / 6, "odds-fails": 1 / 6, "odds-goes": 4 / 6}
        )
    }
    assert odds(g, asked[-1], "unit:F-I-1") is None


@rule("15.1d")
def test_closed_stacks_tell_nothing():
    options = {"dummies": "yes"}
    field = f"{SUPPORTED} / 0618: R-1V-CG"
    g, asked = fight(field, "stack:0616", options=options)
    assert set(tables(odds(g, asked[-1], "cc:2"))) == {"odds-order"}
    g, asked = fight(field, "stack:0616 cc:2", dice=[6], options=options)
    assert set(tables(odds(g, asked[-1], "call:0517"))) == {"odds-support"}
    assert odds(g, asked[-1], "done") is None


def test_staying_with_cavalry_alone():
    g, asked = fight("0616: F-I-1 F-I-2 / 0617: R-1V-1K", "stack:0616 cc:4", dice=[6])
    assert asked[-1].key == "retreat.before"
    assert "odds-attack" in tables(odds(g, asked[-1], "stay"))
    assert odds(g, asked[-1], "hex:0618") is None


def planned(pieces: str, **top):
    """A stack about to march from 0617 with a train."""
    train = Marker("french", "0617", genuine=True)
    g = state(pieces, markers=[train], **top)
    g.march = plan(g, "french", "0617")
    return g, Ask("french", "march.to", [])


def costs(found: Odds | None) -> dict:
    assert found is not None
    assert sum(c.probability for c in found.chances) == pytest.approx(1)
    return {
        (c.args["lost"], c.args["shaken"]) if c.args else c.key: c.probability
        for c in found.chances
    }


@rule("8.5a", "8.6a")
def test_a_march():
    g, ask = planned("0617: F-I-1 F-I-2 ney", turn=4)
    assert odds(g, ask, "hex:0615") is None  # two hexes cost nothing
    assert costs(odds(g, ask, "hex:0614")) == pytest.approx({(0, 0): 4 / 6, (1, 0): 2 / 6})
    assert costs(odds(g, ask, "hex:0612")) == pytest.approx(
        {(0, 0): 2 / 6, (1, 0): 2 / 6, (1, 1): 2 / 6}
    )
    assert odds(g, ask, "unit:F-I-1") is None


@rule("8.5f", "8.5h")
def test_a_march_of_one_unit_or_of_artillery():
    g, ask = planned("0617: F-I-1 ney", turn=4)
    assert costs(odds(g, ask, "hex:0614")) == pytest.approx({(0, 0): 4 / 6, (0, 1): 2 / 6})
    g, ask = planned("0617: F-IG-A1 ney", turn=4)
    assert odds(g, ask, "hex:0614") is None


@rule("16.5a", "16.4d")
def test_a_stack_that_may_not_set_off():
    g = state(
        "0617: R-1V-GD R-1V-CG constantine",
        markers=[Marker("russian", "0617", genuine=True)],
        options={"chaos": "yes", "specials": "yes"},
        turn=2,
    )
    g.march = plan(g, "russian", "0617")
    found = costs(odds(g, Ask("russian", "march.to", []), "hex:0616"))
    assert found == pytest.approx({"odds-stays": 5 / 9, (0, 0): 4 / 9})


ADVANCED = {"ranks": "yes", "specials": "yes", "cards": "yes", "chaos": "yes", "austrians": "yes"}


def in_force(number: str, side: str, turn: int) -> list[Effect]:
    """The effects of a card that lasts."""
    g = state(turn=turn)
    card = decks.card(g, number)
    ops = [op for op in card.sides[side].ops if filters.in_time(g, op, card.deck)]
    for op in ops:
        assert isinstance(op, LastingOp)
        put_in_force(g, op, number)
    return g.effects


@rule("16.2j", "16.4b", "16.4g", "16.1o")
@pytest.mark.parametrize(
    ("field", "setting"),
    [
        # Napoleon's three factors, the types and a river; Barclay leads his infantry alone
        ("0412: F-I-1 F-I-2 F-IG-C napoleon / 0512: R-1I-5 R-1II-A barclay", {}),
        # the most units under command, not the highest rating, on both sides
        ("0616: F-III-10 F-III-11 ney murat / 0617: R-1V-GD R-1II-4 baggovout platov", {}),
        # Murat's cavalry that has fought and force-marched
        (
            "0616: F-CR-1K F-CR-5K F-I-1 murat grouchy / 0617: R-1I-5",
            {"forced": ["F-CR-1K"], "fought": {"F-I-1": 1}},
        ),
        # generals who quarrel are worth nothing; the Guard has a card
        (
            "0616: F-IG-OG F-I-1 / 0617: R-1I-5 R-2VII-26 barclay bagration",
            {"turn": 5, "effects": [("11", "french")]},
        ),
        # units of the Dvina, one of them disrupted, are attacked over the ice
        (
            "0412: R-1I-5 R-1I-14 wittgenstein / 0512: F-II-6 F-X-27! F-I-1 oudinot",
            {"turn": 12, "effects": [("32", "french"), ("23", "russian")]},
        ),
    ],
)
def test_an_attack_with_the_advanced_rules(field: str, setting: dict[str, Any]):
    attacker = "russian" if "0512: F" in field else "french"
    cards = setting.get("effects", [])
    setting = {"options": ADVANCED, "turn": 7, "commands": {attacker: 3}, **setting}
    turn = setting["turn"]
    setting["effects"] = [e for number, side in cards for e in in_force(number, side, turn)]
    stack = field[:4]
    answers = {"attack.stack": f"stack:{stack}", "attack.order": "cc:3"}
    count = every_fall(field, answers, 4, attacker=attacker, **setting)
    g, asked = fight(field, f"stack:{stack}", **deepcopy(setting))
    found = tables(odds(g, asked[-1], "cc:3"))
    assert found["odds-attack"] == pytest.approx(shares(count, 0))
    assert found["odds-hits-defender"] == pytest.approx(shares(count, 1))
    assert found["odds-hits-attacker"] == pytest.approx(shares(count, 2))


@rule("16.4c", "10.4a", "16.1n")
def test_support_with_the_advanced_rules():
    """Support that quarrelling generals cannot give is neither offered nor reckoned with."""
    field = "0616: F-I-1 F-I-2 ney / 0617: R-1I-5 / 0718: R-2VII-26 bagration barclay"
    for turn, comes in ((5, False), (6, True)):
        setting = {"options": ADVANCED, "turn": turn, "commands": {"french": 4, "russian": 4}}
        g, asked = fight(field, "stack:0616", **setting)
        found = tables(odds(g, asked[-1], "cc:4"))
        assert ("odds-contested" in found) is comes
        g, asked = fight(field, "stack:0616 cc:4", dice=[6, 6, 6, 6, 6], **setting)
        assert (asked[-1].key == "support.commands") is comes
