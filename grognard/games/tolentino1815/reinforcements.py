"""15.4: reinforcements enter in the activation of their own formation."""

from __future__ import annotations

import msgspec

from grognard.games.tolentino1815.commander_posts import vacant
from grognard.games.tolentino1815.data import ENEMY
from grognard.games.tolentino1815.movement import look_round, reach
from grognard.games.tolentino1815.movement_phase import disturbed, finish_move
from grognard.games.tolentino1815.placing import place
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import (
    Move,
    State,
    active_side,
    due,
    general,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import arm_of, hex_cost
from grognard.games.tolentino1815.zones import in_enemy_zone
from grognard.kernel.ask import Ask, Flow, Refusal, value
from grognard.kernel.sequence import put


def reinforcements(g: State) -> Flow[None]:
    """15.4: pieces of the active formation that are due enter at their hex, or wait."""
    side = active_side(g)
    yield from finish_move(g)
    while g.outcome is None:
        waiting = [piece for piece in due(g, g.active) if piece not in g.asked]
        ready = [piece for piece in waiting if may_enter(g, piece) is None]
        if not ready:
            return
        question = Ask(
            side,
            "reinforcements.enter",
            [*(_ref(g, piece) for piece in ready), "wait"],
            "15.4a",
            {"formation": f"formation:{g.active}"},
            lambda choice: may_enter(g, value(choice)),
        )
        word = yield from put(question)
        if word == "wait":
            g.asked.extend(ready)
            continue
        enter(g, value(word))
        yield from finish_move(g)


def may_enter(g: State, piece: str) -> Refusal | None:
    """15.4a: not onto enemies, nor into their zone under Manoeuvre, nor where it would find no room
    (7.0a) and no way on; and only what is due in this activation (15.4b)."""
    if piece not in due(g, g.active):
        return Refusal("15.4b", "not-due", {"formation": f"formation:{g.active}"})
    hex, side = g.board.entry[piece], g.board.side[piece]
    where = {"hex": f"hex:{hex}"}
    if units_in(g, hex, ENEMY[side]):
        return Refusal("15.4a", "entry-held", {**where})
    if piece not in g.board.units:
        alone = in_enemy_zone(g, hex, side) and not units_in(g, hex, side)
        return Refusal("8.2.2a", "entry-in-zone", {**where}) if alone else None
    if in_enemy_zone(g, hex, side):
        return Refusal("15.4a", "entry-in-zone", {**where})
    if may_stack(g, [piece], hex) is not None and not _passes_through(g, piece):
        return Refusal("7.0a", "entry-full", {**where})
    return None


def _passes_through(g: State, piece: str) -> bool:
    """Whether a unit that enters could go on at once."""
    trial = msgspec.structs.replace(
        g,
        at={**g.at, piece: g.board.entry[piece]},
        own_order={**g.own_order, piece: "manoeuvre"},
    )
    move = _entering(g, piece)
    ground = look_round(trial, g.board.side[piece])
    return any(reach(trial, move, ground, column=column).mask for column in (False, True))


def _entering(g: State, piece: str) -> Move:
    """15.4a: the entry hex is paid for at its ordinary cost."""
    hex = g.board.entry[piece]
    arm = arm_of(g.board, piece)
    return Move([piece], spent=hex_cost(g.board, arm, hex, road=hex in g.board.on_road) or 0)


def enter(g: State, piece: str) -> None:
    """15.4.1: in command and under Manoeuvre; a unit at once goes on with what points it has."""
    hex = g.board.entry[piece]
    place(g, piece, hex)
    g.tell("enters", piece=_ref(g, piece), hex=f"hex:{hex}")
    if piece in g.board.commanders:
        g.newcomers.append(piece)
        _take_command(g, piece)
        return
    g.own_order[piece] = "manoeuvre"
    g.acted.append(piece)
    if unit(g, piece).artillery:
        g.moved.append(piece)  # 11.0b
    g.move = _entering(g, piece)
    disturbed(g, g.move, hex)


def _take_command(g: State, who: str) -> None:
    """4.5.2: the general leads his division, and may have posts to choose from; his brigadier leads
    it when the general has got another command, or is lost."""
    leader = g.board.formations[g.active].commander
    if g.active in g.commander or (who != leader and leader not in (*g.at, *g.lost)):
        return
    g.commander[g.active] = who
    if who == leader:
        g.vacancy.extend(vacant(g, general(g, who).side))  # 4.5.2b


def _ref(g: State, piece: str) -> str:
    return f"unit:{piece}" if piece in g.board.units else f"commander:{piece}"
