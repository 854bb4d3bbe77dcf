"""Chapter 7: how many units a hex may hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.state import State, units_in
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex


def fits(board: Board, ids: Sequence[str]) -> bool:
    """7.1: two units of one arm and formation, or one regiment (the Veliti are one, 7.1a.iii), or
    one battery with one unit, or two batteries. Commanders do not count (7.1d)."""
    return len(ids) < 2 or _fits(board, tuple(ids))


@lru_cache(maxsize=1 << 14)
def _fits(board: Board, ids: tuple[str, ...]) -> bool:
    units = [board.units[id] for id in ids]
    guns = [u for u in units if u.artillery]
    if guns:
        return len(units) == 2  # 7.1b, 7.1c
    regiments = {u.regiment for u in units}
    if len(regiments) == 1 and None not in regiments and len({u.side for u in units}) == 1:
        return True  # 7.1a.ii
    alike = len({u.arm for u in units}) == 1 and len({u.formation for u in units}) == 1
    return len(units) == 2 and alike  # 7.1a.i


def may_stack(g: State, ids: Sequence[str], hex: Hex) -> Refusal | None:
    """Whether units may come to rest in a hex (7.0a)."""
    return may_share(g, [id for id in units_in(g, hex) if id not in ids], ids, hex)


def may_share(g: State, there: Sequence[str], ids: Sequence[str], hex: Hex) -> Refusal | None:
    """7.1: within the limits; routed units only among the routed (7.1.1)."""
    if can_share(g, there, ids):
        return None
    if fits(g.board, (*there, *ids)):
        return Refusal("7.1.1", "stacking-rout", {"hex": f"hex:{hex}"})
    return Refusal("7.1a.i", "stacking", {"hex": f"hex:{hex}"})


def can_share(g: State, there: Sequence[str], ids: Sequence[str]) -> bool:
    """Whether nothing forbids that these units share a hex (7.1, 7.1.1)."""
    together = (*there, *ids)
    if not fits(g.board, together):
        return False
    if not there or "rout" not in g.condition.values():
        return True
    # guns may flee with their friends (11.1b)
    return len({g.condition.get(id) == "rout" for id in together}) == 1


def regiment_only(board: Board, ids: Sequence[str]) -> bool:
    """9.3.2b: all of one regiment."""
    return len(ids) < 2 or regiment_of(board, ids) is not None


def regiment_of(board: Board, ids: Sequence[str]) -> str | None:
    """The regiment to which all these units belong, if they belong to one."""
    regiment = board.units[ids[0]].regiment
    for id in ids:
        if board.units[id].regiment != regiment:
            return None
    return regiment
