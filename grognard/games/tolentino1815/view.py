"""The gate: what a seat may know, built from nothing (11.3.2)."""

from __future__ import annotations

import msgspec

from grognard.games.tolentino1815.chances import assault_chances
from grognard.games.tolentino1815.data import SIDES, Arm, Order, Side
from grognard.games.tolentino1815.fog import examined, visible
from grognard.games.tolentino1815.odds_table import compute_odds
from grognard.games.tolentino1815.orders import orders_left
from grognard.games.tolentino1815.state import (
    Assault,
    Condition,
    Phase,
    State,
    box,
    efficiency,
    movement,
    order_of,
    strength,
    unit,
)
from grognard.games.tolentino1815.victory import points
from grognard.kernel.state import Outcome


class PieceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter: a combat unit or a commander."""

    id: str
    side: Side
    formation: str
    arm: Arm | None = None
    strength: int = 0
    efficiency: int = 0
    movement: int = 0
    rank: str = ""
    initiative: int = 0
    radius: int = 0
    reduced: bool = False
    moved: bool = False
    condition: Condition | None = None
    morale: int = 0
    out_of_command: bool = False
    order: Order | None = None
    done: bool = False
    charge: str = ""


class StackView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pieces in a hex, the top one last; `sealed` when only that one is seen."""

    hex: str
    pieces: list[PieceView]
    sealed: bool = False


class AssaultView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An assault with its arithmetic."""

    attackers: list[str]
    hexes: list[str]
    charge: bool
    attack: int
    defence: int
    raw: int
    ratio: int
    shifts: dict[str, int]
    modifiers: dict[str, int]
    modifier: int
    die: int
    result: str
    current: bool
    chances: dict[str, float] = {}
    """Of each result, as long as the die has not fallen; of no assault, where a test may fail."""


class FormationView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A formation: its order and its general."""

    id: str
    side: Side
    order: Order
    commander: str
    activated: bool


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a seat may know."""

    seat: str
    turn: int
    last_turn: int
    night: str
    day: int
    hours: str
    phase: Phase
    active: str
    initiative: Side
    stacks: list[StackView]
    formations: list[FormationView]
    track: dict[str, int]
    lost: list[str]
    assaults: list[AssaultView]
    moving: list[str]
    orders_left: dict[Side, int]
    points: dict[str, int]
    bridge: tuple[str, str] | None = None
    control: Side = "austrian"
    grenzer: bool = False
    prize: str = ""
    """The hex that decides a scenario to learn by."""
    outcome: Outcome | None = None


def view(g: State, seat: str | None) -> View:
    """Everything that `seat` may know; a watcher (None) knows only what is public."""
    side: Side | None = None
    if seat is not None:
        side = "austrian" if seat == "austrian" else "neapolitan"
    here = box(g)
    drafts = [g.draft] if g.draft is not None and g.draft.attackers else []
    return View(
        seat=seat or "",
        turn=g.turn,
        last_turn=g.last_turn,
        night=here.night,
        day=here.day,
        hours=here.hours,
        phase=g.phase,
        active=g.active,
        initiative=g.initiative,
        stacks=_stacks(g, side),
        formations=[
            FormationView(f, data.side, g.orders[f], g.commander.get(f, ""), f in g.activated)
            for f, data in g.board.formations.items()
        ],
        track=dict(sorted(g.track.items())),
        lost=list(g.lost),
        assaults=[_assault(g, a, n == g.current) for n, a in enumerate(g.assaults)]
        + [_assault(g, a, current=True) for a in drafts],
        orders_left={s: orders_left(g, s) for s in SIDES},
        moving=[ref for id in (g.move.pieces if g.move else ()) if (ref := _seen(g, side, id))],
        points=points(g),
        bridge=g.bridge,
        control=g.control,
        grenzer=g.grenzer,
        prize=g.prize,
        outcome=g.outcome,
    )


def _seen(g: State, side: Side | None, id: str) -> str:
    """A unit by its name, to those who see it."""
    return f"unit:{id}" if visible(g, side, id) else ""


def _stacks(g: State, side: Side | None) -> list[StackView]:
    by_hex: dict[str, list[str]] = {}
    for id, hex in g.at.items():
        by_hex.setdefault(hex, []).append(id)
    stacks: list[StackView] = []
    for hex in sorted(by_hex):
        ids = by_hex[hex]
        sealed = not examined(g, side, hex)
        seen = ids[-1:] if sealed else ids
        stacks.append(StackView(hex, [_piece(g, id) for id in seen], sealed=sealed))
    return stacks


def _piece(g: State, id: str) -> PieceView:
    if id in g.board.commanders:
        who = g.board.commanders[id]
        leads = next((f for f, c in g.commander.items() if c == id), who.formation or "")
        return PieceView(
            id,
            who.side,
            leads,
            movement=movement(g, id),
            rank="chief" if id in g.chief.values() else who.rank,
            initiative=who.initiative,
            radius=who.radius,
            done=id in g.done,
        )
    u = unit(g, id)
    return PieceView(
        id,
        u.side,
        u.formation,
        arm=u.arm,
        strength=strength(g, id),
        efficiency=efficiency(g, id),
        movement=movement(g, id),
        reduced=id in g.reduced,
        moved=id in g.moved,
        condition=g.condition.get(id),
        morale=g.morale.get(id, 0),
        out_of_command=id in g.out_of_command,
        order=order_of(g, id),
        done=id in g.done or id in g.acted,
        charge=g.charge.get(id, ""),
    )


def _assault(g: State, a: Assault, current: bool) -> AssaultView:
    r = a.reckoning or compute_odds(g, a)
    open_yet = not a.die and not a.result
    chances = assault_chances(g, a) if open_yet else {}
    return AssaultView(
        [f"unit:{id}" for id in a.attackers],
        list(a.hexes),
        a.charge,
        r.attack,
        r.defence,
        r.raw,
        r.ratio,
        r.shifts,
        r.modifiers,
        r.modifier,
        a.die,
        a.result,
        current,
        {result: float(share) for result, share in chances.items()},
    )
