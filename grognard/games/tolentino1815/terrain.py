"""Chapter 10 and 9.2: what terrain costs a mover, and what it gives a defender. Half points."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from grognard.games.tolentino1815.data import BOARD, Terrain
from grognard.games.tolentino1815.state import State, order_of, unit
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex
from grognard.kernel.marches import Costs

LINK = ("1003", "1005")  # 9.2.1


def terrains(hex: Hex) -> tuple[Terrain, ...]:
    """All terrains of a hex (10.0d)."""
    here = BOARD.hexes[hex]
    return (here.terrain, *here.also)


def bridged(g: State, a: Hex, b: Hex) -> bool:
    """10.4a, 16.1b: a bridge lies on the hexside."""
    return _bridged(g.bridge, a, b)


def _bridged(bridge: tuple[Hex, Hex] | None, a: Hex, b: Hex) -> bool:
    return (a, b) in BOARD.bridges or (bridge is not None and {a, b} == set(bridge))


def arm_of(piece: str) -> str:
    """The row of the terrain chart."""
    return unit(piece).arm if piece in BOARD.units else "commander"


def normal_cost(g: State, piece: str, here: Hex, there: Hex) -> int | Refusal:
    """9.2: the hex by its cheapest terrain (10.0d), and the hexside crossed."""
    if here in LINK and there in LINK:  # 9.2.1
        if BOARD.side(piece) == g.control:
            return 2
        return Refusal("9.2.1", "link-closed", {"hex": f"hex:{there}"})
    return _cost(arm_of(piece), here, there, BOARD.fingerprint, g.bridge)


@cache
def _cost(
    arm: str, here: Hex, there: Hex, data: str, bridge: tuple[Hex, Hex] | None
) -> int | Refusal:
    """The terrain does not change: every step of every arm is reckoned once for these data."""
    extra = 0
    if (here, there) in BOARD.streams and not _bridged(bridge, here, there):
        if arm.endswith("artillery"):
            return Refusal("10.3a", "guns-need-bridge", {"hex": f"hex:{there}"})
        extra = BOARD.tables.stream
    cost = hex_cost(arm, there, road=(here, there) in BOARD.roads)
    if cost is None:
        return Refusal("10.6a", "guns-in-woods", {"hex": f"hex:{there}"})
    return cost + extra


def hex_cost(arm: str, hex: Hex, *, road: bool) -> int | None:
    """10.0d: the cheapest terrain of a hex for this arm; None where it may not go (10.6a)."""
    table = BOARD.tables.movement
    costs = [table[terrain][arm] for terrain in terrains(hex)]
    if road:
        costs.append(table["road"][arm])
    return min((cost for cost in costs if cost is not None), default=None)


def column_cost(g: State, piece: str, here: Hex, there: Hex) -> int | Refusal:
    """9.3.1: half a point a road hex; a track hex one point less than normal, never under one."""
    return _column(arm_of(piece), here, there, BOARD.fingerprint, g.bridge)


@cache
def _column(
    arm: str, here: Hex, there: Hex, data: str, bridge: tuple[Hex, Hex] | None
) -> int | Refusal:
    column = BOARD.tables.march_column
    if (here, there) in BOARD.roads:
        return column["road"]
    if (here, there) not in BOARD.tracks:
        return Refusal("9.3.1a", "column-needs-road", {"hex": f"hex:{there}"})
    normal = _cost(arm, here, there, data, bridge)
    if isinstance(normal, Refusal):
        return normal
    return max(column["track_least"], normal - column["track_less"])


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """Adjacent hexes, and the other end of the San Severino road (9.2.1)."""
    near = BOARD.grid.neighbours(hex)
    if hex in LINK:
        return (*near, LINK[1 - LINK.index(hex)])
    return near


def steps(g: State, pieces: list[str], *, column: bool) -> Costs:
    """Where units that move together can go from each hex so far as the ground lets them, and what
    the slowest of them pays."""
    arms: tuple[str, ...] = (BOARD.units[pieces[0]].arm,)
    if len(pieces) > 1:
        arms = tuple(sorted({BOARD.units[id].arm for id in pieces}))
    owner = BOARD.side(pieces[0]) == g.control
    return _steps(arms, column, owner, BOARD.fingerprint, g.bridge)


@cache
def _steps(
    arms: tuple[str, ...], column: bool, owner: bool, data: str, bridge: tuple[Hex, Hex] | None
) -> Costs:
    """`owner`: they hold San Severino (9.2.1)."""

    def price(here: Hex, there: Hex) -> int | None:
        if here in LINK and there in LINK:
            return 2 if owner and not column else None
        dearest = 0
        for arm in arms:
            cost = (_column if column else _cost)(arm, here, there, data, bridge)
            if isinstance(cost, Refusal):
                return None
            dearest = max(dearest, cost)
        return dearest

    if not owner and bridge is None:
        return _priced(price, BOARD.grid)
    plain = _steps(arms, column, False, data, None)
    return {**plain, **_priced(price, (*LINK, *(bridge or ())))}


def _priced(price: Callable[[Hex, Hex], int | None], hexes: Iterable[Hex]) -> Costs:
    return {
        hex: tuple((there, p) for there in neighbours(hex) if (p := price(hex, there)) is not None)
        for hex in hexes
    }


def rides(g: State) -> Costs:
    """9.3d: where a commander may go from each hex, at road and track rates, and what it costs."""
    return rides_over(BOARD.fingerprint, g.bridge)


@cache
def rides_over(data: str, bridge: tuple[Hex, Hex] | None) -> Costs:
    """The same for these data and this bridge, reckoned once."""

    def price(here: Hex, there: Hex) -> int | None:
        if here in LINK and there in LINK:
            return None
        cost = _column("commander", here, there, data, bridge)
        if isinstance(cost, Refusal):
            cost = _cost("commander", here, there, data, bridge)
        assert not isinstance(cost, Refusal), "no terrain is closed to commanders"
        return cost

    if bridge is None:
        return _priced(price, BOARD.grid)
    return {**rides_over(data, None), **_priced(price, bridge)}


def roadless_hill(here: Hex, there: Hex) -> bool:
    """10.2b: a hill entered without a road."""
    hill = any(terrain in ("hill", "hill2") for terrain in terrains(there))
    return hill and (here, there) not in BOARD.roads


# --- cover and combat (10.5-10.7)


def in_cover(g: State, id: str) -> bool:
    """10.7: under Defence in a fortification or wood; or keeping still in a fortification in which
    it was in cover (10.5.2)."""
    kinds = terrains(g.at[id])
    if id in g.dug_in and "fortification" in kinds:
        return True
    return order_of(g, id) == "defence" and ("woods" in kinds or "fortification" in kinds)


def valley_floor(hex: Hex) -> bool:
    """14.2a: no village, fortification, wood or hill."""
    return set(terrains(hex)) == {"valley"}


def sheltered(hex: Hex) -> bool:
    """5.1.5, 10.1d: a village or fortification."""
    return bool({"village", "fortification"} & set(terrains(hex)))
