"""Choices that another seat has begun but not completed, dealt afresh.

A choice is made in small steps: which corps, which units, where. The others see that it is being
made, and of what kind it is; the pieces of it they see when it is complete. A draft is dealt by
making such steps at random, with the same rules that the players obey.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from grognard.games.austerlitz1805 import commands, declaration, setup
from grognard.games.austerlitz1805.combat import (
    may_counter,
    may_lead,
    may_lead_defence,
    named_units,
)
from grognard.games.austerlitz1805.data import Side
from grognard.games.austerlitz1805.declaration import attackers
from grognard.games.austerlitz1805.losses import may_advance
from grognard.games.austerlitz1805.organising import may_give, mustered
from grognard.games.austerlitz1805.state import Attack, State, army, members
from grognard.games.austerlitz1805.survey import survey
from grognard.games.austerlitz1805.team import may_reassign
from grognard.games.austerlitz1805.team_command import holder
from grognard.games.austerlitz1805.threat import carriers, may_name, name, nameable
from grognard.kernel.ask import Refusal

ANOTHER = 0.6
"""The chance that a draft that could go on does."""


def deal_drafts(g: State, mine: Side | None, rng: random.Random) -> bool:
    """Deal what the other side is deciding; False if with the faces as dealt there is nothing it
    could be deciding."""
    if mine != g.side and (g.chosen or g.order is not None) and g.attack is None:
        return _deal_command(g, rng)
    a = g.attack
    if a is None or g.retreat is not None:
        return True
    if mine == g.side:
        _deal_defence(g, a, rng)
    else:
        _deal_attack(g, a, rng)
    return True


def _steps(
    words: Callable[[], Sequence[str]], take: Callable[[str], None], rng: random.Random
) -> None:
    """Take some steps, each one of the words that are possible then."""
    while rng.random() < ANOTHER:
        able = words()
        if not able:
            return
        take(rng.choice(able))


# --- commands, and the choices before the battle


def _deal_command(g: State, rng: random.Random) -> bool:
    if g.order is not None:
        return g.order.riding or _deal_order(g, rng)
    match g.phase:
        case "organise":
            so_far = mustered(g, g.side)
            able = [
                c
                for c, faces in so_far.corps.items()
                if faces or any(may_give(g, so_far, c, f) is None for f in set(so_far.left))
            ]
        case "detach":
            f, seat = survey(g, "french"), g.seats["french"][g.acting]
            corps = [u for u in army(g, "french") if u in g.corps]
            mine = [u for u in corps if holder(g, g.corps[u]) == seat]
            able = [u for u in mine if setup.may_detach(g, f, u) is None]
        case "council":
            corps = g.board.corps[g.side]
            able = [c for c in corps if may_reassign(g, g.side, f"commander:{c}") is None]
        case _:
            f = survey(g, g.side)
            able = [c for c in f.corps if commands.may_order(g, f, f"attach:{c}") is None]
    if able:
        g.chosen = rng.choice(able)
    return bool(able)


def _deal_order(g: State, rng: random.Random) -> bool:
    """9.4, 9.5, 9.7: a command that puts the same question."""
    assert g.order is not None
    f, kind, key = survey(g, g.side), g.order.kind, commands.key_of(g, g.order)
    who = army(g, g.side) if kind == "unit" else list(f.corps)
    orders = [
        order
        for word in (f"{kind}:{piece}" for piece in who)
        if commands.may_order(g, f, word) is None
        and commands.key_of(g, order := commands.new_order(g, word)) == key
    ]
    if not orders:
        return False
    order = g.order = rng.choice(orders)

    def able() -> list[str]:
        words = commands.toggles(g, order)
        return [word for word in words if commands.may_settle(g, f, order, word) is None]

    _steps(able, lambda word: commands.adjust(order, word), rng)
    return True


# --- attacks


def _deal_attack(g: State, a: Attack, rng: random.Random) -> None:
    """11.5: the attacker's command and pieces; of two leading units the first."""
    f = survey(g, g.side)
    if a.step == "declare" and a.orders and not a.orders[0].riding:
        words = list(carriers(g, f, a))
        a.orders = [commands.new_order(g, rng.choice(words))]

        def able() -> list[str]:
            return [
                w for w in declaration.toggles(g, a) if declaration.may_settle(g, f, a, w) is None
            ]

        _steps(able, lambda word: declaration.toggle(g, a, word), rng)
    elif a.step == "lead" and a.wide:
        a.lead = []
        _first(a.lead, attackers(g, a), lambda unit: may_lead(g, a, unit), rng)


def _deal_defence(g: State, a: Attack, rng: random.Random) -> None:
    """11.2, 11.4, 11.7, 11.3h: whom the defender has named, shown or sent so far."""
    board = g.board
    match a.step:
        case "name":
            a.named = []

            def able() -> list[str]:
                return [word for word in nameable(g, a) if may_name(g, a, word) is None]

            _steps(able, lambda word: name(g, a, word), rng)
        case "defence" if board.approach[a.x][a.y].wide:
            a.defence = []
            _first(a.defence, named_units(g, a), lambda unit: may_lead_defence(g, a, unit), rng)
        case "counter":
            a.counter = []
            _first(a.counter, named_units(g, a), lambda unit: may_counter(g, a, unit), rng)
        case "advance":
            a.advancing = []
            pieces = [f"unit:{u}" for u in named_units(g, a)]
            pieces += [f"with:{c}" for c in a.named if c in board.commanders and members(g, c)]

            def going() -> list[str]:
                return [word for word in pieces if may_advance(g, a, word) is None]

            _steps(going, lambda word: a.advancing.append(word.partition(":")[2]), rng)
        case _:
            pass


def _first(
    chosen: list[str],
    units: Sequence[str],
    may: Callable[[str], Refusal | None],
    rng: random.Random,
) -> None:
    """The first of two units, or none yet."""
    able = [unit for unit in units if may(unit) is None]
    if able and rng.random() < ANOTHER:
        chosen.append(rng.choice(able))
