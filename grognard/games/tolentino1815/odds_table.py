"""12.3-12.5: efficiency, odds, shifts and die modifiers of an assault, named one by one."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.cavalry import foes_in, strength_factor
from grognard.games.tolentino1815.command_radius import helping_generals
from grognard.games.tolentino1815.data import ENEMY
from grognard.games.tolentino1815.state import (
    Assault,
    AssaultOdds,
    State,
    efficiency,
    strength,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import in_cover
from grognard.kernel.hexes import Hex


def points(g: State, id: str, assault: Assault, *, attacking: bool) -> int:
    """A unit's strength in this assault, doubled or halved unit by unit (1.4a)."""
    times, by = strength_factor(g, id, assault, attacking=attacking)
    return -(-strength(g, id) * times // by)


def ratio_of(attack: int, defence: int) -> int:
    """12.5.1b: rounded in the defender's favour: 3 for 3-1, 1 for 1-1, -2 for 1-2.

    >>> ratio_of(13, 4), ratio_of(3, 4), ratio_of(7, 15), ratio_of(5, 5)
    (3, -2, -3, 1)
    """
    if attack >= defence:
        return attack // defence
    return -defence // attack


def shift(ratio: int, columns: int) -> int:
    """12.5.1c: columns to the left on a scale without ends: 2-1, 1-1, 1-2.

    >>> shift(3, 1), shift(1, 1), shift(2, 2), shift(-2, 1)
    (2, -2, -2, -3)
    """
    place = ratio - 1 if ratio > 0 else ratio + 1
    place -= columns
    return place + 1 if place >= 0 else place - 1


def column_index(board: Board, ratio: int) -> int | None:
    """The column of the Combat Table; None for odds worse than 1-5 (12.4.2)."""
    if ratio < -5:
        return None
    names = board.tables.crt.columns
    name = f"{min(ratio, 6)}-1" if ratio > 0 else f"1-{-ratio}"
    return names.index(name)


def defenders(g: State, assault: Assault) -> list[str]:
    """12.4.1a, 12.4.1d: the infantry and cavalry of the attacked hexes; guns do not count
    (11.0.1b)."""
    return [id for hex in assault.hexes for id in foes_in(g, hex, assault)]


def attackers_left(g: State, assault: Assault) -> list[str]:
    """11.4.4b, 12.5.3b: without those eliminated, driven back or disordered since."""
    return [
        id
        for id in assault.attackers
        if id in g.at
        and id not in g.condition
        and all(g.board.grid.distance(g.at[id], hex) == 1 for hex in assault.hexes)
    ]


def held(g: State, assault: Assault) -> list[Hex]:
    """14.1d: the attacked hexes in which there are still enemies of the attacker."""
    foes = ENEMY[unit(g, assault.attackers[0]).side] if assault.attackers else None
    return [hex for hex in assault.hexes if units_in(g, hex, foes)]


def efficiencies(g: State, ids: list[str]) -> list[int]:
    """12.3a, 12.3.1a: the values held by most strength points; several if they tie."""
    count: Counter[int] = Counter()
    for id in ids:
        count[efficiency(g, id)] += strength(g, id)
    most = max(count.values())
    return sorted(value for value, n in count.items() if n == most)


def odds_without_modifiers(
    g: State, assault: Assault, attackers: list[str], foes: list[str]
) -> AssaultOdds:
    """12.5.1a: strengths, ratio and shifts, which say whether an assault is legal (12.4.2a)."""
    attack = sum(points(g, id, assault, attacking=True) for id in attackers)
    defence = sum(points(g, id, assault, attacking=False) for id in foes)
    if not foes or not attackers:
        return AssaultOdds(attack, defence, 6, {}, 6, {})
    raw = ratio_of(attack, defence)
    shifts = shifts_of(g, assault, attackers, foes)
    ratio = shift(raw, sum(shifts.values())) if shifts else raw
    return AssaultOdds(attack, defence, raw, shifts, ratio, {}, g.board.tables.drm_limit)


def compute_odds(g: State, assault: Assault) -> AssaultOdds:
    """12.3-12.5, 12.5.1a: with what both sides have chosen so far; ties at their best for the
    owner."""
    attackers, foes = attackers_on_map(g, assault), defenders(g, assault)
    odds = odds_without_modifiers(g, assault, attackers, foes)
    if not foes or not attackers:
        return odds
    return replace(odds, modifiers=modifiers_of(g, assault, attackers, foes, odds.ratio))


def is_legal(g: State, assault: Assault) -> bool:
    """12.4.2a: whether an assault is not worse than 1-5, with all that is known now."""
    odds = odds_without_modifiers(g, assault, attackers_on_map(g, assault), defenders(g, assault))
    return column_index(g.board, odds.ratio) is not None


def attackers_on_map(g: State, assault: Assault) -> list[str]:
    """The declared attackers that are still on the map."""
    return [id for id in assault.attackers if id in g.at]


def shifts_of(g: State, assault: Assault, attackers: list[str], foes: list[str]) -> dict[str, int]:
    """10.3.1, 10.5: columns to the left for a stream all must cross, and for walls."""
    table = g.board.tables.combat
    shifts: dict[str, int] = {}
    sides = [(g.at[id], hex) for id in attackers for hex in assault.hexes]
    if all(side in g.board.streams for side in sides):  # 10.4.2: a bridge is a stream
        shifts["stream"] = table["stream"]["shift"]
    walled = [id for id in foes if "fortification" in g.board.kinds[g.at[id]] and in_cover(g, id)]
    if walled:
        horse = all(unit(g, id).arm == "cavalry" for id in walled)  # 10.5.4
        shifts["fortification"] = table["fortification"]["shift_cavalry" if horse else "shift"]
    return shifts


def modifiers_of(
    g: State, assault: Assault, attackers: list[str], foes: list[str], ratio: int
) -> dict[str, int]:
    """12.5.2: disorder, efficiency, generals, odds beyond 6-1, terrain."""
    table = g.board.tables.combat
    found: dict[str, int] = {}
    if any(id in g.condition for id in foes):
        found["disorder"] = 2  # 12.5.2a, 15.1b
    side, other = unit(g, attackers[0]).side, unit(g, foes[0]).side
    mine = assault.efficiency.get(side) or efficiencies(g, attackers)[-1]
    theirs = assault.efficiency.get(other) or efficiencies(g, foes)[-1]
    if mine != theirs:
        found["efficiency"] = mine - theirs  # 12.3.2, 12.5.2b
    if assault.general:
        found["general"] = 1  # 12.5.2c
    if assault.defending_general:
        found["defending-general"] = -1
    if ratio > 6:
        found["odds"] = ratio - 6  # 12.4.3, 12.5.2d
    ground = 0
    for id in foes:
        kinds = g.board.kinds[g.at[id]]
        if "village" in kinds:
            ground = min(ground, table["village"]["drm"])
        if "woods" in kinds and in_cover(g, id):
            ground = min(ground, table["woods"]["drm"])
    if ground:
        found["terrain"] = ground  # 10.0e, 12.5.2e; hills give none (10.2.1a)
    return found


def result_of(board: Board, odds: AssaultOdds, die: int) -> str:
    """12.5a, 12.5.3a: the crossing of the modified die's row and the column of the odds."""
    column = column_index(board, odds.ratio)
    if column is None:
        return "AE"  # 12.4.2c
    table = board.tables.crt
    rows = sorted(int(row) for row in table.rows)
    row = max(rows[0], min(rows[-1], die + odds.modifier))
    return table.rows[str(row)][column]


def usable_generals(g: State, ids: list[str]) -> list[str]:
    """12.4.4: generals stacked with units of their own formation in the combat."""
    found = (helping_generals(g, g.at[id], unit(g, id).formation) for id in ids if id in g.at)
    return list(dict.fromkeys(who for generals in found for who in generals))


def guns_alone(g: State, assault: Assault) -> bool:
    """11.1.1: only artillery is left in the attacked hexes."""
    return not defenders(g, assault) and any(units_in(g, hex) for hex in assault.hexes)
