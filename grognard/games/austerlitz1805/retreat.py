"""Chapter 12: retreats, before combat and after it: what is lost, and where the rest goes, with an
example in 12.5a."""

from __future__ import annotations

from grognard.games.austerlitz1805.corps import eliminate, keep_one, lose_point
from grognard.games.austerlitz1805.data import ENEMY
from grognard.games.austerlitz1805.fog import hide, show
from grognard.games.austerlitz1805.morale import commit, sink
from grognard.games.austerlitz1805.state import (
    Attack,
    Retreat,
    State,
    faces_to,
    members,
    occupied,
    strength_of,
    these_only,
    type_of,
    units_in,
)
from grognard.games.austerlitz1805.survey import survey
from grognard.games.austerlitz1805.team_command import defender
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, value
from grognard.kernel.sequence import put


def begin_retreat(g: State, a: Attack, *, combat: bool) -> None:
    """12.1, 12.2: all pieces of the defender must go (12.1c). They are shown, their artillery is
    lost, and units in the wrong place lose strength: none on the defense approach (12.2d), no
    cavalry in reserve (12.2g), nor infantry there that was named (12.2h)."""
    board = g.board
    side = ENEMY[g.side]
    units = [unit for unit in units_in(g, a.y) if board.side_of[unit] == side]
    seat = a.seat or defender(g, side, a.y)
    r = g.retreat = Retreat(side, a.x, a.y, combat, seat)
    show(g, units)
    for unit in units:
        commit(g, unit)
    for unit in [unit for unit in units if type_of(g.face[unit]) == "art"]:  # 12.2a
        r.lost += strength_of(g.face[unit])
        eliminate(g, unit)
    r.going = [unit for unit in units if unit in g.at]
    for y in board.open[a.y]:  # 12.2b
        group = [unit for unit in r.going if g.at[unit] == f"{a.y}>{y}"]
        if group and y != a.x:
            _owe(r, group, wide=board.approach[a.y][y].wide)
    idle = [unit for unit in r.going if g.at[unit] == a.y and unit not in a.named]
    foot = [unit for unit in idle if type_of(g.face[unit]) == "inf"]
    if foot:  # 12.2e
        _owe(r, foot, wide=board.approach[a.y][a.x].wide)
    r.keeping = [c for c in board.corps[side] if any(g.corps.get(u) == c for u in r.going)]


def _owe(r: Retreat, group: list[str], *, wide: bool) -> None:
    r.groups.append(group)
    r.due.append(2 if wide else 1)


def exits(g: State, r: Retreat) -> dict[str, int]:
    """12.3: the locales into which pieces may retreat, with the room there is."""
    board = g.board
    foes, own = occupied(g, ENEMY[r.side]), survey(g, r.side).own
    room = {
        z: board.capacity[z] - own.get(z, 0) for z in board.open[r.y] if z != r.x and z not in foes
    }
    return {z: n for z, n in room.items() if n > 0}


def may_retreat_to(g: State, r: Retreat, z: str) -> Refusal | None:
    """12.3: whether a piece may retreat into a locale."""
    board = g.board
    where = {"locale": f"locale:{board.locales[z].id}"}
    if z not in board.neighbours[r.y]:
        return Refusal("12.3a", "not-adjacent", {**where})
    if z == r.x:
        return Refusal("12.3b", "not-to-attacker", {**where})
    if z not in board.open[r.y]:
        return Refusal("12.3c", "impassable")
    if z in occupied(g, ENEMY[r.side]):
        return Refusal("12.3d", "enemy-there", {**where})
    if z not in exits(g, r):
        return Refusal("12.3e", "no-room", {**where, "n": board.capacity[z]})
    return None


def retreat(g: State, r: Retreat) -> Flow[None]:
    """The rest of a retreat: points lost (12.2), units sent away (12.3), corps reduced (12.4)."""
    while r.groups:
        yield from _lose(g, r, r.seat)
    while r.going:
        yield from _send(g, r, r.seat)
    while r.keeping:
        yield from _keep(g, r, r.seat)
    _end(g, r)


def _lose(g: State, r: Retreat, seat: str) -> Flow[None]:
    """12.2c, 12.2f, 12.2i: the owner shares the losses of a group within it."""
    group = [unit for unit in r.groups[0] if unit in g.at]
    if not group or not r.due[0]:
        r.groups.pop(0)
        r.due.pop(0)
        return
    unit = group[0]
    if len(group) > 1:
        rule = "12.2c" if faces_to(g.at[unit]) else "12.2f"
        words = [f"unit:{u}" for u in group]
        left: Args = {"n": r.due[0]}
        word = yield from put(Ask(seat, "retreat.loss", words, rule, left, these_only(rule)))
        unit = value(word)
    lose_point(g, unit)
    r.lost += 1
    r.due[0] -= 1
    r.going = [u for u in r.going if u in g.at]


def _send(g: State, r: Retreat, seat: str) -> Flow[None]:
    """12.3: each unit is sent to an adjacent locale; those without room are lost (12.3f)."""
    board = g.board
    room = exits(g, r)
    unit, short = r.going[0], len(r.going) - sum(room.values())
    if not room:
        r.lost += strength_of(g.face[unit])
        eliminate(g, unit)
    elif len(room) == 1 and short <= 0:
        _arrive(g, r, unit, next(iter(room)))
    else:
        word = yield from put(
            ask_among(
                seat,
                "retreat.to",
                [f"retreat-to:{z}" for z in board.open[r.y]],
                lambda word: (
                    Refusal("12.3e", "must-fill-up")
                    if word == "abandon"
                    else may_retreat_to(g, r, value(word))
                ),
                rule="12.3a",
                args={"unit": f"unit:{unit}", "n": len(r.going)},
                also=["abandon"] if short > 0 else [],
            )
        )
        if word == "abandon":
            r.lost += strength_of(g.face[unit])
            eliminate(g, unit)
        else:
            _arrive(g, r, unit, value(word))
    r.going = [u for u in r.going[1:] if u in g.at]


def _arrive(g: State, r: Retreat, unit: str, z: str) -> None:
    origin = f"position:{g.at[unit]}"
    g.tell("retreats", unit=f"unit:{unit}", locale=f"locale:{z}", origin=origin)
    g.at[unit] = z
    r.gone.append(unit)


def _keep(g: State, r: Retreat, seat: str) -> Flow[None]:
    """12.4a, 12.4b: all units of a corps but one are detached; the commander goes with that one."""
    commander = r.keeping[0]
    units = members(g, commander)
    if len(units) > 1:
        word = yield from put(
            Ask(
                seat,
                "retreat.keep",
                [f"unit:{unit}" for unit in units],
                "12.4a",
                {"commander": f"commander:{commander}"},
                these_only("12.4a"),
            )
        )
        keep_one(g, commander, value(word), units)
    if units:
        r.gone.append(commander)
    r.keeping.pop(0)


def _end(g: State, r: Retreat) -> None:
    """12.1d, 13.1d: pieces are hidden again on arrival, and morale pays for the retreat."""
    hide(g, r.gone)
    if r.combat:
        g.now.beaten += r.gone
    g.retreat = None
    sink(g, r.side, r.lost, "morale-retreat")
