"""A second reading of the rules of 1812 on trains, recovery, Forage, Cossacks and arrivals, by
plain sets; see `referee.py`."""

from __future__ import annotations

from tests.games.grande_armee.referee import (
    CITIES,
    COMMANDERS,
    HEXES,
    NAMED,
    NO_GO,
    PRINTED,
    RUSSIA,
    UNITS,
    WEST,
    WOODS,
    Position,
    around,
    besieged,
    depot_sites,
    factor,
    leaders,
    other,
    supplied,
)


def stacks(p: Position, side: str) -> set[str]:
    """1.1: the hexes with combat units of a side."""
    return {p.at[unit] for unit in p.units(side)}


def trains_for_use(p: Position, side: str) -> set[str]:
    """7.3: where a train can be laid to recover or move a stack: in supply, with a commander."""
    fed = supplied(p, side)
    return {
        hex
        for hex in stacks(p, side)
        if leaders(p, side, hex) and any(unit in fed for unit in p.units(side, hex))
    }


def trains_for_depots(p: Position, side: str) -> set[str]:
    """7.3, 7.6: where a train can be laid to become a depot, as the first marker of the turn."""
    return depot_sites(p, side)


def recovers(p: Position, side: str, hex: str) -> tuple[set[str], int]:
    """8.1: the disrupted units that a train in a hex can bring back, and how many at most."""
    fed = supplied(p, side)
    units = {unit for unit in p.units(side, hex) if unit in p.disrupted and unit in fed}
    return units, sum(COMMANDERS[one]["rating"] for one in leaders(p, side, hex))


def convertible(p: Position, side: str) -> set[str]:
    """7.1: the depots that can become trains: those under own combat units."""
    return {depot for depot in p.depots.get(side, []) if p.units(side, depot)}


def foragers(p: Position, fed: set[str]) -> set[str]:
    """8.7: the French stacks that take a marker at the end of movement; `fed` are units whose stack
    was given a train."""
    found: set[str] = set()
    if p.turn < 3:
        return found
    for hex in stacks(p, "french") & RUSSIA:
        spared = hex in p.depots.get("french", []) and not besieged(p, "french", hex)
        if not spared and not fed.intersection(p.units("french", hex)):
            found.add(hex)
    return found


def starving(p: Position, dice: dict[str, int]) -> tuple[set[str], set[str]]:
    """6.3 to 6.5: who is disrupted and who is eliminated, with a die for each marked stack."""
    out = {
        unit
        for hex, die in dice.items()
        for unit in p.units("french", hex)
        if die <= len(p.units("french", hex))
    }
    for side in ("french", "russian"):
        out |= set(p.units(side)) - supplied(p, side)
    disrupted, dead = set(p.disrupted), set[str]()
    for unit in out:
        french = UNITS[unit]["side"] == "french"
        if unit not in p.disrupted:
            if french or p.at[unit] != NAMED["Riga"]:
                disrupted.add(unit)
        elif french and (UNITS[unit]["quality"] != "V" or p.winter):
            dead.add(unit)
    return disrupted - dead, dead


def raided(p: Position) -> set[str]:
    """13.1: the hexes in Russia, no cities, with a single French combat unit."""
    return {
        hex for hex in stacks(p, "french") & RUSSIA - CITIES if len(p.units("french", hex)) == 1
    }


def arrivals(p: Position, piece: str) -> set[str]:
    """13.3, 4.1: where a reinforcement may arrive now."""
    entry = next(a for a in PRINTED.pieces["arrivals"] if piece in a["pieces"])
    side = (UNITS.get(piece) or COMMANDERS[piece])["side"]
    place = {"A": "Lemberg", "K": "Kiev", "StP": "St Petersburg", "Kg": "Kaluga"}.get(
        entry.get("code", "")
    )
    hexes = WEST if place is None else {NAMED[place], *around(NAMED[place])}
    enemies = {hex for hex in HEXES if p.anyone(other(side), hex)}
    closed = NO_GO | (WOODS if side == "french" else set[str]())
    found: set[str] = set()
    for hex in hexes - closed - enemies:
        if enemies & around(hex):
            continue
        if piece in UNITS and factor([*p.units(side, hex), piece]) > 6:
            continue
        found.add(hex)
    return found
