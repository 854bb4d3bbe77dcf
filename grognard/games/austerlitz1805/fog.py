"""Hidden faces (3.2a, 7.2): which side sees what is printed on a block, and for how long.

A block keeps its id as long as it can be followed. Hidden faces never change unseen: whatever takes
a loss is shown. So a side knows the faces it has seen, block by block, until blocks are mixed; then
it knows only that those faces are somewhere among the mixed blocks, which is a `Rumour`.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.austerlitz1805.data import ENEMY, SIDES, Side
from grognard.games.austerlitz1805.state import OFF, Rumour, State


def face_up(g: State, unit: str) -> bool:
    """Everybody sees the face; the fixed battery never lies hidden (6.9a)."""
    return unit in g.shown or unit == g.battery or unit in g.lost


def recalls(g: State, side: Side | None) -> dict[str, str]:
    """The enemy faces that a side has seen and could follow since; a watcher recalls nothing."""
    return g.known.get(side, {}) if side is not None else {}


# --- showing and hiding


def note(g: State, unit: str) -> None:
    """The enemy sees the face of a unit."""
    side = ENEMY[g.board.side_of[unit]]
    face = g.face[unit]
    g.known.setdefault(side, {})[unit] = face
    for rumour in g.rumours.get(side, []):
        if unit in rumour.blocks:
            rumour.blocks.remove(unit)
            if face in rumour.faces:
                rumour.faces.remove(face)
            break
    _weigh(g, side)


def show(g: State, units: Iterable[str]) -> None:
    """3.2b: turn units face up."""
    for unit in units:
        if not face_up(g, unit):
            g.shown.append(unit)
            note(g, unit)
            g.tell("shown", unit=f"unit:{unit}", face=f"face:{g.face[unit]}", reveals=True)


def hide(g: State, units: Iterable[str] | None = None) -> None:
    """Turn units face down again: these, or all (11.11i)."""
    gone = set(g.shown if units is None else units)
    g.shown = [unit for unit in g.shown if unit not in gone]


def forget(g: State, unit: str) -> None:
    """A unit has left the game, face up: there is nothing left to know of it."""
    hide(g, [unit])
    for known in g.known.values():
        known.pop(unit, None)


# --- mixing (7.2)


def mix_all(g: State) -> None:
    """7.2a-7.2c: at the end of a turn each player mixes the units of each corps, and the detached
    units of each position, wherever the enemy could tell some of them apart."""
    board = g.board
    groups: dict[tuple[Side, str, str], list[str]] = {}
    for unit, where in g.at.items():
        if unit != g.battery:
            group = board.side_of[unit], where, g.corps.get(unit, "")
            groups.setdefault(group, []).append(unit)
    for (side, where, _), units in groups.items():
        if where != OFF:
            mix(g, ENEMY[side], units)


def mix(g: State, side: Side, units: list[str]) -> None:
    """Exchange the faces of blocks that stand together; `side` is the enemy."""
    known, rumours = g.known.get(side, {}), g.rumours.get(side, [])
    seen = [unit for unit in units if unit in known]
    if len(seen) == len(units) and len({known[unit] for unit in units}) == 1:
        return
    touched = [r for r in rumours if not set(r.blocks).isdisjoint(units)]
    covered = len(touched) == 1 and set(units) <= set(touched[0].blocks)
    if len(units) < 2 or (not seen and (not touched or covered)):
        return
    faces = [g.face[unit] for unit in units]
    g.dice.mix(faces)
    g.face.update(zip(units, faces, strict=True))
    blocks = {*units, *(block for r in touched for block in r.blocks)}
    rumoured = [*(known.pop(unit) for unit in seen), *(face for r in touched for face in r.faces)]
    kept = [r for r in rumours if r not in touched]
    kept.append(Rumour(sorted(blocks, key=g.board.order.__getitem__), sorted(rumoured)))
    g.rumours[side] = kept
    g.tell("mixed", units=[f"unit:{unit}" for unit in units])
    _weigh(g, side)


def _weigh(g: State, side: Side) -> None:
    """Turns a rumour that leaves no doubt into knowledge, and drops one that says nothing."""
    known = g.known.setdefault(side, {})
    kept: list[Rumour] = []
    for rumour in g.rumours.get(side, []):
        if len(rumour.blocks) == len(rumour.faces) and len(set(rumour.faces)) == 1:
            known.update(zip(rumour.blocks, rumour.faces, strict=True))
        elif rumour.faces:
            kept.append(rumour)
    rumours = {**g.rumours, side: kept}
    g.rumours = {s: rumours[s] for s in SIDES if rumours.get(s)}
    g.known[side] = {unit: known[unit] for unit in g.at if unit in known}
