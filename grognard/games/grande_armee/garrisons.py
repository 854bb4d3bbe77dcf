"""NN 1.1s, 14.12 and 14.13: garrisons, which live and stay in their city."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex


def post(g: State, unit: str) -> Hex:
    """NN 14.12a: the city of a garrison is where it starts."""
    return g.board.posts[unit]


def at_post(g: State, unit: str) -> bool:
    """Whether a unit is a garrison that has never left its city (NN 14.12c, 14.13c). With NN 15.2
    garrisons are units like all others."""
    piece = g.board.units[unit]
    if not piece.garrison or not g.rules.garrisons_supplied or g.uses("recalled"):
        return False
    return unit not in g.abandoned and g.at.get(unit) == post(g, unit)


def holds_fast(g: State, unit: str) -> bool:
    """Whether a garrison may leave its city only when it has been relieved, and dies in a retreat
    (NN 14.12d, 14.12i). That of Danzig is free to go (NN 14.13d, 14.13g)."""
    return at_post(g, unit) and g.board.units[unit].corps not in g.rules.free_garrisons


def may_leave(g: State, unit: str) -> Refusal | None:
    """NN 14.12d: why a garrison may not march out of its city. For its march it needs what all
    units need, and outside it is one of them (NN 14.12e, 14.12f, 14.13e)."""
    if holds_fast(g, unit) and not 0 < g.relieved.get(unit, 0) < g.turn:
        return Refusal("NN 14.12d", "march-garrison", {"unit": f"unit:{unit}"})
    return None


def may_attack(g: State, units: Iterable[str]) -> Refusal | None:
    """NN 14.12g, 14.13f: a garrison in its city neither attacks nor supports an attack. When
    attacked it defends normally (NN 14.12h)."""
    for unit in units:
        if at_post(g, unit):
            rule = "NN 14.12g" if holds_fast(g, unit) else "NN 14.13f"
            return Refusal(rule, "order-garrison", {"unit": f"unit:{unit}"})
    return None


def watch(g: State) -> None:
    """NN 14.12c, 14.12d, 14.13c: when pieces have come to rest, finds the garrisons that have left
    their city, and those that a combat unit from outside has joined."""
    armies, of, posts, at = survey(g), g.board.side, g.board.posts, g.at
    _part_comrades(g)
    astir = [
        unit
        for unit, post in posts.items()
        if unit in at
        and unit not in g.abandoned
        and (at[unit] != post or (unit not in g.relieved and len(armies[of[unit]].units[post]) > 1))
    ]
    if not astir:
        return  # nearly all stand alone in their city
    for unit in filter(astir.__contains__, at):
        hex = at[unit]
        if hex != posts[unit]:
            g.abandoned.append(unit)
        elif guests(g, unit):
            g.relieved[unit] = g.turn


def outside(g: State) -> list[str]:
    """NN 14.12c, 14.13c: the garrisons on the map that are not in their city."""
    return [unit for unit, post in g.board.posts.items() if g.at.get(unit, post) != post]


def guests(g: State, unit: str) -> list[str]:
    """NN 14.12d, 17.6i: the combat units in the city of a garrison that have come from outside."""
    hex, posts, comrades = g.at[unit], g.board.posts, g.link.comrades.get(unit, ())
    units = survey(g)[g.board.side[unit]].units[hex]
    return [other for other in units if posts.get(other) != hex and other not in comrades]


def _part_comrades(g: State) -> None:
    """NN 17.6i: the comrades of a garrison are those who have been with it since it was set up:
    whoever leaves the city comes from outside when he returns."""
    at = g.at
    for unit, others in g.link.comrades.items():
        others[:] = [other for other in others if other in at and at[other] == at.get(unit)]
