"""14.0 and 14.2d: what cavalry counts in an assault."""

from __future__ import annotations

from grognard.games.tolentino1815.state import Assault, State, order_of, unit, units_in
from grognard.kernel.hexes import Hex


def strength_factor(g: State, id: str, assault: Assault, *, attacking: bool) -> tuple[int, int]:
    """14.0.1, 14.2d, 10.6b: the factors by which the strength of cavalry is multiplied and
    divided."""
    if unit(g, id).arm != "cavalry":
        return 1, 1
    field = assault.hexes if attacking else [g.at[id]]
    wood = any("woods" in g.board.kinds[hex] for hex in field)
    halved = 2 if wood and order_of(g, id) != "manoeuvre" else 1  # 5.1.4d
    if attacking and (assault.charge or tramples(g, assault)):
        return 2, halved
    return 1, halved


def tramples(g: State, assault: Assault) -> bool:
    """14.0.1: only disordered infantry before it, on the valley floor."""
    foes = [id for hex in assault.hexes for id in foes_in(g, hex, assault)]
    return (
        bool(foes)
        and all(g.board.is_valley_floor(hex) for hex in assault.hexes)
        and all(unit(g, id).arm == "infantry" and id in g.condition for id in foes)
    )


def foes_in(g: State, hex: Hex, assault: Assault) -> list[str]:
    """The infantry and cavalry defending a hex."""
    side = unit(g, assault.attackers[0]).side if assault.attackers else None
    return [id for id in units_in(g, hex) if not unit(g, id).artillery and unit(g, id).side != side]
