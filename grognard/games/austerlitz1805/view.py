"""The gate: what a seat may know, built from nothing. Hidden are only faces (3.2a, 3.2d), councils
(19.2) and letters (19.4); morale is open (13.1a)."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.games.austerlitz1805.combat import deductions, result, strength
from grognard.games.austerlitz1805.commands import corps_commands_left, unit_commands_left
from grognard.games.austerlitz1805.data import SIDES, Side, Star
from grognard.games.austerlitz1805.fog import face_up, recalls
from grognard.games.austerlitz1805.organising import most_units
from grognard.games.austerlitz1805.state import (
    Attack,
    Mode,
    Order,
    Phase,
    Retreat,
    Rumour,
    State,
    corps_of,
    side_of_seat,
    track,
    type_of,
)
from grognard.games.austerlitz1805.team import in_charge, is_away, may_read
from grognard.games.austerlitz1805.team_command import holder
from grognard.games.austerlitz1805.victory import controlled
from grognard.kernel.state import Outcome

Stage = Literal[
    "name",
    "press",
    "defence",
    "order",
    "pieces",
    "place",
    "width",
    "target",
    "lead",
    "counter",
    "attacker-losses",
    "defender-losses",
    "settle",
    "occupy",
    "keep",
    "advance",
]
"""How far an attack has come, for the board. Texts: ``stage-NAME``."""


class UnitView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A block: its number, and its face where the viewer sees or remembers it."""

    ref: str
    side: Side
    position: str
    corps: str = ""
    face: str = ""
    memory: str = ""
    """A hidden unit that was seen and could be followed since: what it was then."""
    shown: bool = False
    fixed: bool = False
    moved: int = 0


class CommanderView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A commander: never hidden (3.2c)."""

    id: str
    side: Side
    position: str
    """Empty for a seat that is away from the map (19.2a)."""
    units: int
    seat: str
    given: int = 0
    """Commands given this turn."""


class SideView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An army's tracks."""

    side: Side
    seats: list[str]
    morale: int
    lost: dict[str, str]
    corps_commands_left: int
    unit_commands_left: int
    committed: list[str]
    guard_beaten: bool = False
    controls: dict[str, list[Star]] = {}
    """The objectives under control; only one's own, since it depends on hidden faces (16.2c)."""
    charge: dict[str, str] = {}
    """In a team, the seat of each corps (19.2d)."""
    most: dict[str, int] = {}
    """While the army is being organised, how many units each commander may have (6.6c)."""


class CouncilView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A council under way, for its members (19.2)."""

    proposer: str = ""
    ranking: list[str] = []
    agreed: list[str] = []


class Term(msgspec.Struct, frozen=True):
    """One line of the arithmetic of an attack."""

    key: str
    n: int


class AttackView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack as far as it has been declared before this viewer."""

    x: str
    y: str
    stage: Stage
    mode: Mode
    guard: bool
    blocked: bool
    named: list[str] = []
    defence: list[str] = []
    orders: list[Order] = []
    wide: bool = False
    lead: list[str] = []
    counter: list[str] = []
    sum: list[Term] = []
    """How the initial result comes about, until the first loss (11.6)."""
    initial: int | None = None
    final: int | None = None
    due: int = 0
    lost: dict[Side, int] = {}
    advancing: list[str] = []


class LetterView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order in writing; its content only where it may be read (19.4)."""

    to: str
    side: Side
    round: int
    verb: str = ""
    places: list[str] = []


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a seat may know."""

    seat: str
    side: Side | None
    phase: Phase
    scenario: str
    round: int
    day: int
    hour: int | None
    night: bool
    active: Side
    acting: str
    units: list[UnitView]
    commanders: list[CommanderView]
    sides: list[SideView]
    reinforced: bool
    rumours: list[Rumour]
    barred: list[str]
    shelled: list[str]
    closed: list[str]
    sealed: list[str]
    fired: dict[str, int]
    attack: AttackView | None = None
    order: Order | None = None
    retreat: Retreat | None = None
    chosen: str = ""
    starters: list[str] = []
    placed: list[str] = []
    detachments: int = 0
    letters: list[LetterView] = []
    bidders: list[str] = []
    bid: int = -1
    council: CouncilView | None = None
    away: bool = False
    """The seat is in council, and the map out of its sight (19.2a, 19.2f)."""
    outcome: Outcome | None = None


def is_organised(g: State, side: Side) -> bool:
    """6.6a: corps are formed in secret; afterwards every seat sees which unit is in which corps."""
    if g.phase in ("bid", "side", "council"):
        return g.council > 0
    return g.phase != "organise" or (side == "allied" and g.side == "french")


def view(g: State, seat: str | None) -> View:
    """Everything that `seat` may know; a watcher (None) knows only what is public."""
    mine = side_of_seat(g, seat)
    space = track(g)
    acts = g.phase in ("letters", "turn")
    over = g.outcome is not None  # then nothing is hidden from any seat
    pending, away = over or mine == g.side, is_away(g, seat)
    return View(
        seat=seat or "",
        side=mine,
        phase=g.phase,
        scenario=g.scenario,
        round=g.round,
        day=space.day,
        hour=space.hour,
        night=space.night,
        active=g.side,
        acting=g.seats[g.side][g.acting] if acts and g.seats else "",
        units=_units(g, mine) if not away else [],
        commanders=_commanders(g, mine, away=away),
        sides=[_side(g, mine, side, away=away) for side in SIDES],
        reinforced=g.reinforced,
        rumours=g.rumours.get(mine, []) if mine is not None and not (away or over) else [],
        barred=g.now.barred,
        shelled=g.now.shelled,
        closed=list(g.now.closed),
        sealed=list(g.now.sealed),
        fired=g.fired if not away else {},
        attack=_attack(g, mine, g.attack) if g.attack is not None else None,
        order=g.order if pending else None,
        retreat=g.retreat,
        chosen=g.chosen if pending else "",
        starters=g.starters,
        placed=g.placed,
        detachments=g.detachments,
        letters=[
            LetterView(m.to, m.side, m.round, m.verb, m.places)
            if may_read(g, seat, m)
            else LetterView(m.to, m.side, m.round)
            for m in g.letters
        ],
        bidders=g.bidders,
        bid=g.bid,
        council=_council(g) if g.phase == "council" and pending else None,
        away=away,
        outcome=g.outcome,
    )


def _units(g: State, mine: Side | None) -> list[UnitView]:
    board = g.board
    over, known = g.outcome is not None, recalls(g, mine)
    told = {side: over or side == mine or is_organised(g, side) for side in SIDES}
    found: list[UnitView] = []
    for unit, where in g.at.items():
        side = board.side_of[unit]
        seen = over or side == mine or face_up(g, unit)
        found.append(
            UnitView(
                f"unit:{unit}",
                side,
                where,
                g.corps.get(unit, "") if told[side] else "",
                face=g.face[unit] if seen else "",
                memory="" if seen else known.get(unit, ""),
                shown=unit in g.shown,
                fixed=unit == g.battery,
                moved=g.now.moved.get(unit, 0),
            )
        )
    return found


def _commanders(g: State, mine: Side | None, *, away: bool) -> list[CommanderView]:
    """Away from the map a team still knows which corps it shares out."""
    found: list[CommanderView] = []
    for side in SIDES:
        own = side == mine or g.outcome is not None
        if not own and (away or not is_organised(g, side)):
            continue
        told = g.phase != "council" or own  # 19.2e
        for id, units in corps_of(g, side).items():
            seat = holder(g, id) if told and g.seats else ""
            given = g.now.given.get(id, 0)
            where, n = (g.at[units[0]], len(units)) if not away else ("", 0)
            found.append(CommanderView(id, side, where, n, seat, given))
    return found


def _side(g: State, mine: Side | None, side: Side, *, away: bool) -> SideView:
    board = g.board
    seats = g.seats.get(side, [])
    own = side == mine or g.outcome is not None
    told = g.phase != "council" or own  # 19.2e
    return SideView(
        side,
        list(seats) if told else sorted(seats),
        g.morale[side],
        {unit: face for unit, face in g.lost.items() if board.side_of[unit] == side},
        corps_commands_left(g, side) if side == g.side else 0,
        unit_commands_left(g, side) if side == g.side else 0,
        [elite for elite in g.committed if elite.startswith(side)],
        side in g.guard_beaten,
        controlled(g, side) if own and not away else {},
        in_charge(g, side) if told else {},
        {c: most_units(g, c) for c in board.corps[side] if own and g.phase == "organise"},
    )


def _council(g: State) -> CouncilView:
    """19.2b: the seat that proposes the ranks, and those that agree."""
    seats = g.seats[g.side]
    proposer = seats[g.proposals] if g.council == 0 and g.proposals >= 0 else ""
    return CouncilView(proposer, g.ranking, g.agreed)


def stage_of(a: Attack) -> Stage:
    """The stage of an attack that a player is shown: its step, but for a declaration, which has
    two stages, and for a retreat, which belongs to the stage that it leads to."""
    match a.step:
        case "leave":
            return "order"
        case "declare":
            return "pieces" if a.orders and not a.orders[0].riding else "order"
        case "retreat":
            return "occupy"
        case "end":
            return "advance"
        case step:
            return step


def _attack(g: State, mine: Side | None, a: Attack) -> AttackView:
    """11.1b, 11.2l: what is being decided is known to the side that decides it."""
    stage = stage_of(a)
    over = g.outcome is not None
    attacker, defender = over or mine == g.side, over or mine not in (None, g.side)
    lead = stage not in ("lead", "width", "target") or attacker
    fought = stage in (
        "counter",
        "attacker-losses",
        "defender-losses",
        "settle",
        "occupy",
        "keep",
    )
    fought = fought or (stage == "advance" and a.mode == "press")
    ended = fought and stage != "counter"
    return AttackView(
        a.x,
        a.y,
        stage,
        a.mode,
        a.guard,
        a.blocked,
        named=a.named if stage != "name" or defender else [],
        defence=a.defence if stage != "defence" or defender else [],
        orders=a.orders if stage != "pieces" or attacker else [],
        wide=a.wide,
        lead=a.lead if lead else [],
        counter=a.counter if ended or defender else [],
        sum=_sum(g, a) if stage == "counter" or (stage == "lead" and attacker) else [],
        initial=a.initial if fought else None,
        final=a.final if ended else None,
        due=a.due,
        lost=a.lost,
        advancing=a.advancing if defender else [],
    )


def _sum(g: State, a: Attack) -> list[Term]:
    """11.6: leading units, what the ground and steady defenders take off, leading defenders."""
    led_by = type_of(g.face[a.lead[0]]) if a.lead else ""
    steady = led_by == "inf" and a.blocked
    terms = [
        Term("lead", strength(g, a.lead)),
        Term("steady", -int(steady)),
        Term("ground", int(steady) - deductions(g, a, led_by)),
        Term("defence", result(g, a, a.lead) - strength(g, a.lead) + deductions(g, a, led_by)),
    ]
    return [term for term in terms if term.n]
