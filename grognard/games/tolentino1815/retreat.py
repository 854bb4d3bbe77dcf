"""12.6: retreats; 15.2: flight."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.tolentino1815.commander_moves import get_away, move_to
from grognard.games.tolentino1815.data import ENEMY
from grognard.games.tolentino1815.efficiency import by_hex, check, disorder, eliminate
from grognard.games.tolentino1815.placing import place
from grognard.games.tolentino1815.special import capture
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import (
    Retreat,
    State,
    army,
    commanders_in,
    general,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import normal_cost
from grognard.games.tolentino1815.zones import in_enemy_zone
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

FOLLOWED = ("assault", "bombardment", "rout", "evasion")  # 12.6a
LONGEST_FLIGHT = 12
"""Hexes a unit may be pushed on for lack of room (12.6.2) before it counts as surrounded."""


def open_hexes(g: State, ids: list[str]) -> list[Hex]:
    """Neighbours that units of a hex could enter at all; a retreat leaves an enemy zone (8.1b)."""
    near = g.board.grid.neighbours(g.at[ids[0]])
    return [hex for hex in near if all(may_enter(g, id, hex) is None for id in ids)]


def may_enter(g: State, id: str, hex: Hex) -> Refusal | None:
    """The reason why a neighbouring hex is closed to a unit: enemies there, or terrain it may not
    cross; None if it is open."""
    if units_in(g, hex, ENEMY[unit(g, id).side]):
        return Refusal("9.1.2b", "enemy-there", {"hex": f"hex:{hex}"})
    price = normal_cost(g, id, g.at[id], hex)
    return price if isinstance(price, Refusal) else None


def retreat_hexes(g: State, r: Retreat) -> list[Hex]:
    """12.6.2: where there is room, even in an enemy zone; 12.6.1: in a zone only if there is no
    other way, unless it flees; 12.6b: of these the hexes farther from the enemy."""
    id, side = r.unit, unit(g, r.unit).side
    ways = open_hexes(g, [id, *r.guns])
    if r.steps <= 1:  # a unit that goes on from there needs no room (7.0a)
        ways = [hex for hex in ways if may_stack(g, [id, *r.guns], hex) is None] or ways
    if not r.rout:
        ways = [hex for hex in ways if not in_enemy_zone(g, hex, side)] or ways
    return farther_from_enemies(g, id, ways, _opponents(g, r))


def farther_from_enemies(
    g: State, id: str, ways: list[Hex], opponents: Sequence[Hex] = ()
) -> list[Hex]:
    """12.6b: the hexes farther from all enemy units. If there are none, those farther from every
    enemy within two hexes, or from the nearest if all are farther off; then those farther from the
    opponents in the fight; then any.

    Every player sees which hexes hold enemy units, whatever lies in their stacks (8.0f, 11.3.2): so
    these choices tell nothing hidden."""
    here, distance = g.at[id], g.board.grid.distance
    all_foes = sorted({g.at[foe] for foe in army(g, ENEMY[unit(g, id).side])})
    reach = max(2, min((distance(here, hex) for hex in all_foes), default=0))
    near = [hex for hex in all_foes if distance(here, hex) <= reach]
    for foes in (all_foes, near, opponents):
        farther = [hex for hex in ways if _farther(g, here, hex, foes)]
        if foes and farther:
            return farther
    return ways


def _opponents(g: State, r: Retreat) -> list[Hex]:
    """Where those are who attacked the unit, or whom it attacked; not those who have fled."""
    if 0 <= g.current < len(g.assaults):
        a = g.assaults[g.current]
    else:  # before combat (14.1)
        a = next((a for a in g.assaults if r.from_hex in a.hexes), None)
    if a is None:
        return []
    side = unit(g, r.unit).side
    fighters = [
        id for id in (*a.attackers, *a.defenders) if id in g.at and unit(g, id).side != side
    ]
    return sorted({g.at[id] for id in fighters if g.condition.get(id) != "rout"})


def _farther(g: State, here: Hex, hex: Hex, foes: Sequence[Hex]) -> bool:
    grid = g.board.grid
    return all(grid.distance(hex, foe) > grid.distance(here, foe) for foe in foes)


def retreats(g: State) -> Flow[None]:
    """All retreats that are due, one step at a time, each owner choosing the way (12.6c, 12.6d),
    with all that they set off: bridges taken, lone commanders run over, commanders who follow."""
    while g.retreats or g.captured or g.fleeing or g.stranded:
        yield from capture(g)
        yield from get_away(g)
        if g.outcome is not None:
            return
        if not g.retreats:
            yield from _follow(g)
            continue
        r = g.retreats[0]
        if g.at[r.unit] not in r.declined and _may_stop(g, r):
            question = Ask(
                unit(g, r.unit).side,
                "retreat.stop",
                ["stop", "flee"],
                "15.2.2b",
                {"unit": f"unit:{r.unit}", "hex": f"hex:{g.at[r.unit]}"},
            )
            word = yield from put(question)
            if word == "stop":
                g.retreats.pop(0)
                continue
            r.declined.append(g.at[r.unit])
        ways = retreat_hexes(g, r)
        if not ways and r.guns:
            r.guns = []  # they are left behind
            continue
        if not ways or len(r.crossed) > LONGEST_FLIGHT:
            _nowhere(g, r)
            continue
        hex = ways[0]
        if len(ways) > 1:
            question = Ask(
                unit(g, r.unit).side,
                "retreat.hex",
                [f"hex:{hex}" for hex in ways],
                "12.6c",
                {"unit": f"unit:{r.unit}", "hex": f"hex:{g.at[r.unit]}", "n": r.steps},
                only("hex", lambda hex, r=r: _may_go_back(g, r, hex)),
            )
            hex = value((yield from put(question)))
        _step_back(g, r, hex)


def _may_go_back(g: State, r: Retreat, hex: Hex) -> Refusal | None:
    """12.6: why a unit cannot go back to a hex; sifted as in `retreat_hexes`."""
    where, ids = {"hex": f"hex:{hex}"}, [r.unit, *r.guns]
    if hex not in g.board.hexes:
        return Refusal("1.3a", "no-such-hex", {"hex": hex})
    if hex not in g.board.near[g.at[r.unit]]:
        return Refusal("12.6a", "retreat-one-hex", {**where})
    closed = next((bar for id in ids if (bar := may_enter(g, id, hex))), None)
    if closed is not None:
        return closed
    if r.steps <= 1 and may_stack(g, ids, hex) is not None:
        return Refusal("12.6.2", "retreat-no-room", {**where})
    if not r.rout and in_enemy_zone(g, hex, unit(g, r.unit).side):
        return Refusal("12.6.1", "retreat-into-zone", {**where})
    return Refusal("12.6b", "retreat-not-farther", {**where})


def _nowhere(g: State, r: Retreat) -> None:
    """12.6.3, 12.8.1, 15.2.1: a unit that cannot go back is lost for good; at the end of the turn
    only one that would leave the map (15.2.2a)."""
    g.retreats.remove(r)
    on_the_edge = len(g.board.grid.neighbours(g.at[r.unit])) < 6
    if r.cause != "end-of-turn" or on_the_edge:
        cause = "off-map" if on_the_edge else "surrounded"
        eliminate(g, r.unit, cause, for_good=True)


def _may_stop(g: State, r: Retreat) -> bool:
    """15.2.2b: in a village, a fortification or with a friendly general; a unit that routs in
    combat or before a pursuer first has to leave its hex (15.2.1)."""
    if not r.rout or not (r.crossed or r.cause == "end-of-turn"):
        return False
    here, side = g.at[r.unit], unit(g, r.unit).side
    if may_stack(g, [r.unit], here) is not None:
        return False
    friends = [who for who in commanders_in(g, here, side) if general(g, who).rank != "chief"]
    return g.board.is_sheltered(here) or bool(friends)


def _step_back(g: State, r: Retreat, hex: Hex) -> None:
    id, side = r.unit, unit(g, r.unit).side
    here = g.at[id]
    contact = not r.rout and in_enemy_zone(g, hex, side)
    if r.cause in FOLLOWED and not r.crossed:
        for who in commanders_in(g, here, side):
            g.stranded.setdefault(who, []).append(id)
    for piece in (id, *r.guns):
        place(g, piece, hex)
        if unit(g, piece).artillery and piece not in g.moved:
            g.moved.append(piece)  # 14.1b
    r.crossed.append(hex)
    r.steps -= 1
    g.tell("retreats", unit=f"unit:{id}", hex=f"hex:{hex}", **{"from": f"hex:{here}"})
    if r.rout:
        _panic(g, id, hex)
    if contact:
        disorder(g, id, combat=True)  # 12.6.1
    # A unit that has just routed goes on by its flight; guns must first be brought where there is
    # room.
    flees = not r.guns and any(other.unit == id and other is not r for other in g.retreats)
    if r.steps <= 0 and not flees and may_stack(g, [id, *r.guns], hex) is not None:
        r.steps = 1  # 7.1.1, 12.6.2: it goes on
    if r.steps <= 0 and r in g.retreats:
        g.retreats.remove(r)
    for who in commanders_in(g, hex, ENEMY[side]):
        g.fleeing[who] = hex  # 8.2.3
    touch_routed(g, id)


def _follow(g: State) -> Flow[None]:
    """12.6a: a commander left alone, or with guns, may go with those who were driven back."""
    if not g.stranded:
        return
    who, units = next(iter(g.stranded.items()))
    here, side = g.at.get(who, ""), general(g, who).side
    left = here and all(unit(g, id).artillery for id in units_in(g, here, side))
    ways = sorted({g.at[id] for id in units if id in g.at} - {here}) if left else []
    if ways:
        question = Ask(
            side,
            "commanders.follow",
            [*(f"hex:{way}" for way in ways), "stay"],
            "12.6a",
            {"commander": f"commander:{who}"},
        )
        word = yield from put(question)
        if word != "stay":
            move_to(g, who, value(word))
    del g.stranded[who]


def _panic(g: State, id: str, hex: Hex) -> None:
    """15.2.3: friends over whom a routed unit passes test; those that fail are disordered."""
    friends = [
        i for i in units_in(g, hex, unit(g, id).side) if i != id and g.condition.get(i) != "rout"
    ]
    friends = [i for i in friends if not unit(g, i).artillery]
    for group in by_hex(g, friends).values():
        passed = check(g, group, "panic")
        for other in group:
            if other not in passed:
                disorder(g, other, combat=False)


def touch_routed(g: State, id: str) -> None:
    """15.2b: a routed enemy next to whom this unit has come tests: it flees, or surrenders."""
    if "rout" not in g.condition.values():
        return
    side = unit(g, id).side
    near = {g.at[id], *g.board.near[g.at[id]]}
    beside = {id for id, how in g.condition.items() if how == "rout" and g.at.get(id) in near}
    if not beside:
        return
    fled = {r.unit for r in g.retreats}
    routed = [foe for foe in army(g, ENEMY[side]) if foe in beside and foe not in fled]
    for group in by_hex(g, routed).values():
        passed = check(g, group, "pursuit")
        for foe in group:
            if foe in passed:
                g.retreats.append(Retreat(foe, 2, g.at[foe], rout=True, cause="pursuit"))
            else:
                eliminate(g, foe, "surrender", for_good=True)


def rout_moves(g: State) -> Flow[None]:
    """15.2.2a: at the end of the turn every routed unit flees two hexes."""
    while True:
        yield from retreats(g)
        if g.outcome is not None:
            return
        routed = (id for id, state in g.condition.items() if state == "rout")
        id = next((id for id in routed if id not in g.asked), None)
        if id is None:
            return
        g.asked.append(id)
        g.retreats.append(Retreat(id, 2, g.at[id], rout=True, cause="end-of-turn"))
