"""17.4: the ultimate supply sources of both sides: (A), then (B) once in the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.grande_armee import cavalry, supply, territory
from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.cards.lasting_ops import TrainsOp
from grognard.games.grande_armee.linked1812 import muster
from grognard.games.grande_armee.linked1812.early_end import WARSAW, held
from grognard.games.grande_armee.linked1812.february import (
    PRUSSIA,
    WITHOUT_LEMBERG,
    trains_of_1812,
)
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

FRENCH_CITIES = ("Konigsberg", WARSAW)
"""17.4vii1: the sources (A) of the French without Lemberg."""
WATCHED_FROM = 15
"""17.4vii1: from this turn of 1812 on; before, 17.2c ends the game."""


def begin(g: State) -> None:
    """17.4.0e, 17.4.0k: both begin with (A): the sources of 17.4.0c and 17.4.0g."""
    g.sources = {side: f"{side}_A" for side in g.sides}


def follow(g: State, said: Mapping[str, Any]) -> None:
    """Completes a position of 1813: without Lemberg the French have what is left of (A) (17.3.9b),
    and Prussia is common until it has joined (17.3.9d); who has not changed has (A) and the trains
    of 1812 (17.5e, 17.5f)."""
    changed = g.link.changed
    if "sources" not in said:
        g.sources = {side: f"{side}_B" if side in changed else f"{side}_A" for side in g.sides}
        if FRENCH not in changed:
            g.sources[FRENCH] = WITHOUT_LEMBERG
    if "common" not in said and PRUSSIA not in g.joined:
        g.common = [PRUSSIA]
    if "train_base" not in said:
        trains = trains_of_1812(campaign(g.game).boards[g.data])
        g.train_base = {side: n for side, n in trains.items() if side not in changed}


# --- the choice at the end of phase 1


def may_change(g: State, side: Side) -> Refusal | None:
    """17.4.0a, 17.4.0f, 17.4.0l: why a side may not go over to (B) now; it never goes back by
    choice (17.4vi)."""
    if side in g.link.changed:
        return Refusal("NN 17.4.0a", "sources-once")
    if side != FRENCH and not all(held(g, side, [WARSAW])):
        return Refusal("NN 17.4.0l", "sources-no-warsaw")
    return None


def next_to_choose(g: State) -> Side | None:
    """17.4.0f, 17.4.0l: the side whose choice comes next, if any has one."""
    open_ = [side for side in g.sides if side not in (*g.done, *g.link.compelled)]
    return next((side for side in open_ if may_change(g, side) is None), None)


def begin_choice(g: State) -> None:
    """The end of phase 1: no player has decided yet."""
    g.done, g.link.movers, g.link.depot = [], [], ""
    muster.look_at_prussia(g)


def choose(g: State) -> Flow[None]:
    """17.4.0f, 17.4.0l: the French decide first, then the Coalition; some must change, and then
    move no depots (17.4vii2, 17.4viii2)."""
    for side in g.sides:
        if side in g.done:
            continue
        if side in g.link.compelled:
            g.link.compelled.remove(side)
            if side not in g.link.changed:
                change(g, side)
            else:
                g.sources[side] = f"{side}_A"  # 17.4viii1
                g.tell("sources-return", side=f"side:{side}")
        elif may_change(g, side) is None:
            rule = "NN 17.4.0f" if side == FRENCH else "NN 17.4.0l"
            answer = yield from put(Ask(side, "link.sources", ["stay", "change"], rule))
            if answer == "change":
                change(g, side)
                g.link.movers.append(side)
        g.done.append(side)
    muster.call_up(g)


def change(g: State, side: Side) -> None:
    """17.4.0b, 17.4i1, 17.4i2: the sources of (B) (17.4.0d, 17.4.0h) and its trains; what earlier
    events have changed in the number of trains is forgotten."""
    g.link.changed[side] = g.turn
    g.sources[side] = f"{side}_B"
    g.train_base.pop(side, None)
    g.depots_lost[side] = 0
    g.lasting_trains[side] = 0
    g.effects = [e for e in g.effects if not (isinstance(e.op, TrainsOp) and e.op.side == side)]
    g.tell("sources-change", side=f"side:{side}").heading = True


# --- depots (17.4ii)


def may_move_to(g: State, side: Side, hex: Hex) -> Refusal | None:
    """17.4ii2: why a depot may not be moved to a hex."""
    board, armies = g.board, survey(g)
    bit, args = board.grid.bit[hex], {"hex": f"hex:{hex}"}
    if not bit & board.cities:
        return Refusal("NN 7.0b", "depot-no-city", {**args})
    if any(hex in depots for depots in g.depots.values()):
        return Refusal("NN 7.7e", "depot-there", {**args})
    if bit & armies[g.enemy(side)].present:
        return Refusal("NN 17.4ii2", "depot-enemy", {**args})
    if bit & territory.closed(g, side):
        return Refusal("NN 17.4ii2", "depot-closed", {**args})
    if not bit & (territory.supply_cities(g, side) | armies[side].stacks):
        return Refusal("NN 17.4ii2", "depot-enemy-city", {**args})
    if bit & cavalry.besieged(g, side, armies):
        return Refusal("NN 17.4ii2", "depot-siege", {**args})
    return None


def move_depots(g: State) -> Flow[None]:
    """17.4ii1: a side that has just changed may remove or move any of its depots. New ones are set
    up in the supply phase as usual (17.4ii3)."""
    while g.link.movers:
        side = g.link.movers[0]
        own = g.depots[side]
        if not g.link.depot:
            words = [f"depot:{hex}" for hex in own]
            ask = Ask(side, "link.depot", [*words, "done"], "NN 17.4ii1")
            answer = (yield from put(ask)) if words else "done"
            if answer == "done":
                g.link.movers.remove(side)
            else:
                g.link.depot = value(answer)
            continue
        args: Args = {"hex": f"hex:{g.link.depot}"}
        answer = yield from put(
            ask_among(
                side,
                "link.depot-to",
                g.board.grid.words("city", g.board.cities),
                only("city", lambda hex, side=side: may_move_to(g, side, hex)),
                rule="NN 17.4ii2",
                args={**args},
                also=["remove", "back"],
            )
        )
        if kind(answer) == "city":
            own[own.index(g.link.depot)] = value(answer)
            g.tell("depot-moved", **args, to=f"hex:{value(answer)}")
        elif answer == "remove":
            own.remove(g.link.depot)
            g.tell("depot-given-up", side=f"side:{side}", **args)
        g.link.depot = ""


# --- forced changes (17.4vii, 17.4viii)


def watch(g: State) -> None:
    """17.4vii1, 17.4viii1: at the end of a turn, whose sources are all in enemy hands."""
    if not g.chapter and g.turn < WATCHED_FROM:
        return
    foe = g.rules.foe
    if FRENCH not in g.link.changed and all(held(g, foe, FRENCH_CITIES)):
        _compel(g, FRENCH)
    lost = g.sources.get(foe) == f"{foe}_B" and all(held(g, FRENCH, _sources_of_b(g)))
    if lost and not working_ports(g):
        _compel(g, foe)


def _compel(g: State, side: Side) -> None:
    if side not in g.link.compelled:
        g.link.compelled.append(side)
        g.tell("sources-lost", side=f"side:{side}")


def _sources_of_b(g: State) -> list[str]:
    return [WARSAW, "Vienna"] if "austria" in g.joined else [WARSAW]


def working_ports(g: State) -> bool:
    """17.4viii1: whether a port of the Coalition is a source now (14.17)."""
    return bool(supply.sources(g, g.rules.foe) & g.board.source("coalition_ports"))
