"""14.2: cavalry charges."""

from __future__ import annotations

from grognard.games.tolentino1815.movement import budget
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import Move, State, order_of, unit
from grognard.games.tolentino1815.terrain import normal_cost
from grognard.games.tolentino1815.zones import enemies_next_to
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex


def charge_targets(g: State, move: Move) -> list[Hex]:
    """14.2a: the hexes next to the movers that they may charge."""
    ids = [id for id in move.pieces if id in g.at]
    if not ids or order_of(g, ids[0]) != "attack" or unit(g, ids[0]).arm != "cavalry":
        return []  # the most frequent case
    near = enemies_next_to(g, g.at[ids[0]], unit(g, ids[0]).side)
    return [hex for hex in near if may_charge(g, move, hex) is None]


def may_charge(g: State, move: Move, hex: Hex) -> Refusal | None:
    """14.2a: cavalry under Attack with points left to enter a valley hex full of enemies."""
    ids = [id for id in move.pieces if id in g.at]
    here, side = g.at[ids[0]], unit(g, ids[0]).side
    who, where = {"unit": f"unit:{ids[0]}"}, {"hex": f"hex:{hex}"}
    if any(unit(g, id).arm != "cavalry" or order_of(g, id) != "attack" for id in ids):
        return Refusal("14.2a", "charge-cavalry-attack", {**who})
    if any(id in g.condition for id in ids):
        return Refusal("15.1a", "disordered-no-attack", {**who})
    if hex not in enemies_next_to(g, here, side):
        return Refusal("14.2b", "charge-next-hex", {**where})
    if not g.board.is_valley_floor(hex):
        hill = {"hill", "hill2"} & set(g.board.kinds[hex])
        return Refusal("10.2.1b" if hill else "14.2a", "charge-valley-floor", {**where})
    prices = [normal_cost(g, id, here, hex) for id in ids]
    left = budget(g, move, column=False)
    if any(isinstance(price, Refusal) or price > left for price in prices):
        return Refusal("14.2a", "charge-too-far", {**where})
    return may_stack(g, ids, here) if move.steps else None  # 7.0a, 14.2b: it stops here


def declare_charge(g: State, move: Move, hex: Hex) -> None:
    """14.2b: it stops beside the enemy and gets a Charge marker."""
    for id in move.pieces:
        g.charge[id] = hex
        if id not in g.acted:
            g.acted.append(id)
    g.tell("charges", units=[f"unit:{id}" for id in move.pieces], hex=f"hex:{hex}")
