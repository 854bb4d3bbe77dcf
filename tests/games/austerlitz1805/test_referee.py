"""Crowded fields, played at random, before a referee who has read the rules a second time."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.data import SIDES
from grognard.games.austerlitz1805.state import State
from grognard.kernel.ask import kind
from grognard.kernel.chronicle import Event
from grognard.kernel.table import Table
from tests.games.austerlitz1805 import referee
from tests.games.austerlitz1805.tabletop import args, choices, deployed, named, table, words

EAGER = {
    "command": ("threat", "guard"),
    "attack.name": ("corps", "name", "stand"),
    "attack.press": ("press",),
    "attack.defence": ("unit",),
    "attack.lead": ("unit",),
    "attack.counter": ("unit",),
    "declare.pieces": ("foot", "road"),
    "attack.ride": ("threat", "road"),
}
"""What makes for a fight."""


def brawl(seed: int) -> tuple[Table[State], random.Random]:
    """Both armies thrown together, on some afternoon, under some of the options."""
    rng = random.Random(seed)
    g = GAME.decode(GAME.encode(deployed().state))
    referee.jumble(g, rng)
    g.round, g.side, g.battery, g.known = rng.randint(11, 18), rng.choice(SIDES), "", {}
    g.santon, g.through_full, g.loose_guns = (rng.random() < 0.3 for _ in range(3))
    guns = [u for u, face in g.face.items() if (u[0], face) == ("f", "art1") and ">" in g.at[u]]
    if guns and rng.random() < 0.5:
        g.battery, g.known = guns[0], {"allied": {guns[0]: "art1"}}
        g.corps.pop(guns[0], None)
    return table(g), rng


def pick(t: Table[State], rng: random.Random) -> str:
    assert t.ask is not None
    offered = choices(t)
    eager = [word for word in offered if kind(word) in EAGER.get(t.ask.key, ())]
    return rng.choice(eager if eager and rng.random() < 0.7 else offered)


def units_of(events: list[Event], *keys: str) -> list[str]:
    """The units that events of these keys speak of."""
    told = [event.args for event in events if event.key in keys]
    return [unit for args in told for unit in (*named(args, "units"), *named(args, "unit"))]


def total(events: list[Event], key: str) -> int:
    """What events of a key add up to."""
    return sum(n for e in events if e.key == key and isinstance(n := e.args["n"], int))


# --- what the referee says


def judge_choices(t: Table[State], seen: Counter[str]) -> None:
    """10, 11.1c: what is offered, no more and no less."""
    g = t.state
    if t.ask is not None and t.ask.key == "command":
        assert set(choices(t, "threat")) == referee.threats(g)
        seen["threats"] += len(choices(t, "threat"))
    elif g.attack is None and g.order is not None and g.order.riding:
        on = {w for w in choices(t) if kind(w) in ("road", "threat")}
        assert on == referee.rides_on(g, g.order)
        seen["rides"] += 1
    elif g.order is not None and not g.order.riding and g.order.units:
        on_map = {w for w in choices(t) if kind(w) in ("reserve", "approach", "road")}
        assert on_map == referee.goals(g, g.order)
        seen["orders"] += 1


def judge_combat(before: State, events: list[Event], seen: Counter[str]) -> None:
    """11.6-11.10, 13.1: from the last state in which nobody was hurt, and all that came of it."""
    assert before.attack is not None
    lead, counter = units_of(events, "leads-attack"), units_of(events, "counter-attacks")
    fight = referee.Combat(before, before.attack, lead, counter)
    assert args(events, "initial-result")["n"] == fight.initial
    assert args(events, "final-result")["n"] == fight.final
    won = "attack-won" in words(events)
    assert won == fight.wins(fight.final)
    end = words(events).index("attack-won" if won else "attack-lost")
    hurt = Counter(units_of(events[:end], "reduced", "eliminated"))
    assert set(hurt) <= {*fight.units, *fight.named}
    mine, theirs = (sum(hurt[u] for u in units) for units in (fight.units, fight.named))
    assert (mine, theirs) == fight.losses
    if "decisive" not in words(events) and fight.arm != "art":
        assert total(events, "morale-attack") == (theirs if won else mine)
    seen[fight.arm or "nobody"] += 1


def judge_retreat(before: State, events: list[Event], way: str, seen: Counter[str]) -> None:
    """12.2, 13.1d: what it costs to leave before combat; more only for want of room (12.3f)."""
    x, _, y = way.partition(">")
    side = referee.other(before.side)
    least, paid = referee.toll(before, side, x, y), total(events, "morale-retreat")
    if "decisive" not in words(events):
        assert paid == least or (paid > least and "eliminated" in words(events))
    seen["retreats"] += 1


def judge_attack(story: list[tuple[State, list[Event]]], seen: Counter[str]) -> None:
    """An attack from its threat to its end: the states before every choice, and what it brought."""
    for n, (before, told) in enumerate(story):
        events = [event for _, later in story[n:] for event in later]
        if "initial-result" in words(told):
            judge_combat(before, events, seen)
        elif "retreats-before" in words(told):
            first = next(e for e in story[0][1] if e.key.startswith("threat"))
            judge_retreat(before, events, str(first.args["approach"])[9:], seen)


def judge(seed: int, steps: int) -> Counter[str]:
    """Play a brawl; what was judged in it."""
    seen: Counter[str] = Counter()
    t, rng = brawl(seed)
    story: list[tuple[State, list[Event]]] = []
    for _ in range(steps):
        if t.ask is None:
            break
        judge_choices(t, seen)
        before = GAME.decode(GAME.encode(t.state))
        events = t.play(pick(t, rng))
        GAME.check(t.state)
        if "threat" in words(events) or "threat-guard" in words(events):
            story = []
        story.append((before, events))
        if t.state.attack is None and t.state.retreat is None:
            judge_attack(story, seen)
            story = []
    return seen


LEADERS = ("inf", "cav", "art", "nobody")


def test_a_second_reading_of_the_rules_agrees():
    seen = sum((judge(seed, 150) for seed in range(10)), Counter[str]())
    assert min(seen["threats"], seen["orders"], seen["retreats"]) > 20
    assert sum(seen[lead] for lead in LEADERS) > 30


@pytest.mark.slow
def test_it_agrees_for_long():
    seen = sum((judge(seed, 300) for seed in range(100, 200)), Counter[str]())
    assert seen["rides"] > 50
    assert min(seen["orders"], seen["retreats"], *(seen[lead] for lead in LEADERS)) > 10
