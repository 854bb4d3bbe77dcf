"""How likely each result of an assault and of a bombardment is, every test on the way folded in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from grognard.games.tolentino1815.artillery import bombardment_result, result_name, targets_in
from grognard.games.tolentino1815.efficiency import by_hex, outcome, passes
from grognard.games.tolentino1815.odds_table import (
    attackers_left,
    compute_odds,
    defenders,
    guns_alone,
    held,
    result_of,
)
from grognard.games.tolentino1815.state import Assault, State, order_of, unit
from grognard.kernel.hexes import Hex

DIE = range(1, 7)
BEFORE_THE_TESTS = ("declaration", "retreat-before-combat", "defensive-bombardment")
OFF = "OFF"
"""No assault takes place: nobody who was declared has passed the test (12.2.2, 12.4.2b)."""


def assault_chances(g: State, a: Assault) -> dict[str, Fraction]:
    """The chance of each result, and of no assault at all; empty if no units are left to fight.

    Until the tests of 12.2.2 have been taken they are part of it. What the enemy may still decide,
    to withdraw or to fire first, is not."""
    hexes = held(g, a)
    attackers = attackers_left(g, a)
    if not hexes or not attackers:
        return {}
    found: dict[str, Fraction] = {}
    for left, share in _tested(g, attackers).items():
        now = msgspec.structs.replace(a, attackers=list(left), hexes=hexes)
        for result, chance in _results(g, now).items():
            found[result] = found.get(result, Fraction(0)) + share * chance
    last = found.pop(OFF, Fraction(0))
    return {**found, **({OFF: last} if last else {})}


def _results(g: State, a: Assault) -> dict[str, Fraction]:
    """The results of one die, for the units that do attack."""
    if not a.attackers:
        return {OFF: Fraction(1)}
    if guns_alone(g, a):
        return {"DE": Fraction(1)}  # 11.1.1
    assert defenders(g, a)
    r = compute_odds(g, a)
    return _by_die(result_of(g.board, r, die) for die in DIE)


def _tested(g: State, attackers: Sequence[str]) -> dict[tuple[str, ...], Fraction]:
    """12.2.2: the units that will attack, and how likely; one die for the doubtful of each hex
    (13.1.2)."""
    doubtful: list[str] = []
    if g.phase in BEFORE_THE_TESTS:
        doubtful = [id for id in attackers if order_of(g, id) == "advance"]
    found = {tuple(attackers): Fraction(1)}
    for group in by_hex(g, doubtful).values():
        wider: dict[tuple[str, ...], Fraction] = {}
        for die in DIE:
            out = {id for id in group if not passes(g, id, die)}
            for ids, share in found.items():
                left = tuple(id for id in ids if id not in out)
                wider[left] = wider.get(left, Fraction(0)) + share / 6
        found = wider
    return found


def bombardment_chances(g: State, guns: list[str], hex: Hex) -> dict[str, Fraction]:
    """Of each result; result T by how the test of those in the hex ends."""
    found = _by_die(result_name(bombardment_result(g, guns, hex, die)) for die in DIE)
    test = found.pop("T", Fraction(0))
    if test:
        struck = targets_in(g, hex, unit(g, guns[0]).side)
        ends = _by_die(outcome(struck, [id for id in struck if passes(g, id, die)]) for die in DIE)
        found.update({f"T-{end}": test * share for end, share in ends.items()})
    return found


def _by_die(results: Iterable[str]) -> dict[str, Fraction]:
    """Six results of one die as shares."""
    found: dict[str, Fraction] = {}
    for result in results:
        found[result] = found.get(result, Fraction(0)) + Fraction(1, 6)
    return found
