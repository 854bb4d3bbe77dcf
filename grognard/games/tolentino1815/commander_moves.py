"""4.1.4, 4.2.1, 8.2.2, 9.1.4: how commanders move; 4.4.6, 8.2.3: how they get away."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grognard.games.tolentino1815.commander_posts import lose_commander
from grognard.games.tolentino1815.data import ENEMY, Side
from grognard.games.tolentino1815.movement import Ground, look_round
from grognard.games.tolentino1815.placing import place
from grognard.games.tolentino1815.state import (
    State,
    active_side,
    general,
    generals_of,
    movement,
    units_in,
)
from grognard.games.tolentino1815.terrain import hex_cost, rides
from grognard.games.tolentino1815.zones import zone
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import Bar, Costs, Ways, find_ways
from grognard.kernel.sequence import put


class Ride(msgspec.Struct, frozen=True):
    """Where a commander can go, and why not elsewhere."""

    g: State
    who: str
    ways: Ways

    @property
    def hexes(self) -> list[Hex]:
        """The hexes that he can reach, in the order of their numbers."""
        return [*self.g.board.grid.hexes(self.ways.mask)]

    def why(self, hex: Hex) -> Refusal | None:
        """The rule that keeps him from a hex; None for one that he can reach."""
        if hex not in self.g.board.hexes:
            return Refusal("1.3a", "no-such-hex", {"hex": hex})
        refusal = self.ways.why(hex)
        if refusal is None or refusal.rule != "9.1.4a":
            return refusal
        if any(there == hex for there, _ in rides(self.g)[self.g.at[self.who]]):
            return Refusal("8.2.2b", "zone-to-zone", {"hex": f"hex:{hex}"})
        return refusal


def _search(g: State, who: str, steps: Costs, *bars: Bar) -> Ride:
    grid = g.board.grid
    beyond = Bar(grid.board, "9.1.4a", "too-far")
    return Ride(g, who, find_ways(grid, g.at[who], _points(g, who), steps, bars, beyond))


def _bars(ground: Ground, danger: Mask) -> tuple[Bar, Bar]:
    """Never to enemies; into an enemy zone only to friends (8.2.2a)."""
    return (
        Bar(ground.foes, "9.1.2b", "enemy-there"),
        Bar(danger & ~ground.crowd, "8.2.2a", "commander-in-zone"),
    )


def commander_reach(g: State, who: str, ground: Ground | None = None) -> Ride:
    """9.1.4a, 9.1.4b, 9.1.4c, 9.3d: where a commander can go: at road and track rates, whatever the
    order, also out of an enemy zone."""
    ground = ground or look_round(g, general(g, who).side)
    steps, first = rides(g), _first_steps(g, who, ground)
    start = g.at[who]
    if len(first) < len(steps[start]):
        return _search(g, who, {**steps, start: first}, *_bars(ground, ground.enemy_zone))
    return _search(g, who, steps, *_bars(ground, ground.enemy_zone))


def flight_hexes(g: State, who: str) -> list[Hex]:
    """8.2.3: the hexes to which a commander can flee when enemies have entered his hex. The zone of
    an enemy in his own hex does not hold him (otherwise no commander could ever flee), but he does
    not halt in it."""
    ground, bit = look_round(g, general(g, who).side), g.board.grid.bit
    danger = zone(g, ENEMY[general(g, who).side], but_from=g.at[who])
    found = _search(g, who, rides(g), *_bars(ground, danger))
    closed = ground.enemy_zone & ~ground.crowd
    return [hex for hex in found.hexes if not closed & bit[hex]]


def rescue_hexes(g: State, who: str) -> list[Hex]:
    """4.4.4: where a commander can be brought who has lost his men: anywhere but to enemies. He
    does not go willingly, so their zones do not matter (8.2.2a)."""
    ground = look_round(g, general(g, who).side)
    return _search(g, who, rides(g), Bar(ground.foes, "9.1.2b", "enemy-there")).hexes


def _can_leave(g: State, who: str, ground: Ground) -> bool:
    """Whether a commander can leave his hex: any adjacent hex that is open will do."""
    bit, points = g.board.grid.bit, _points(g, who)
    closed = ground.foes | ground.enemy_zone & ~ground.crowd
    return any(
        price <= points and not closed & bit[there] for there, price in _first_steps(g, who, ground)
    )


def _points(g: State, who: str) -> int:
    """Half points; a newcomer has paid for the entry hex (15.4a)."""
    points, start = movement(g, who) * 2, g.at[who]
    if who in g.newcomers:
        points -= hex_cost(g.board, "commander", start, road=start in g.board.on_road) or 0
    return points


def _first_steps(g: State, who: str, ground: Ground) -> Sequence[tuple[Hex, int]]:
    """8.2.2b: from one enemy zone into the next only if friends are in both hexes."""
    start, bit, danger = g.at[who], g.board.grid.bit, ground.enemy_zone
    steps = rides(g)[start]
    if not danger & bit[start] or start in ground.friends:
        return steps
    return [(there, price) for there, price in steps if not danger & bit[there]]


# --- moving at the end of the Movement sub-phase (4.1.4, 4.2.1)


def move_commanders(g: State) -> Flow[None]:
    """The generals of the active formation, and the commander-in-chief once a turn."""
    side = active_side(g)
    while True:
        chief, ground = g.chief.get(side), look_round(g, side)
        riders = [*generals_of(g, g.active), *([chief] if chief is not None else [])]
        riders = [who for who in dict.fromkeys(riders) if may_ride(g, who, ground) is None]
        if not riders:
            return
        choices = [f"commander:{who}" for who in riders]
        question = Ask(
            side,
            "commanders.choose",
            [*choices, "done"],
            "4.1.4",
            may=only("commander", lambda who, ground=ground: may_ride(g, who, ground)),
        )
        word = yield from put(question)
        if word == "done":
            return
        who = value(word)
        ride = commander_reach(g, who, ground)
        answer = yield Ask(
            side,
            "commanders.hex",
            [*g.board.grid.words("hex", ride.ways.mask), "back"],
            "9.1.4a",
            {"commander": word},
            only("hex", ride.why),
        )
        if answer == "back":
            continue
        move_to(g, who, value(answer))
        g.done.append(who)
        if who == chief:
            g.riding.append(side)


def may_ride(g: State, who: str, ground: Ground) -> Refusal | None:
    """4.1.4, 4.2.1: whether a commander can leave his hex: a general of the active formation, or
    the commander-in-chief once a turn."""
    side = active_side(g)
    if who not in g.board.commanders:
        return None
    if who == g.chief.get(side):
        if side in g.riding:
            return _stays("4.2.1", "chief-has-moved", who)
    elif who not in generals_of(g, g.active):
        return _stays("4.1.4", "not-his-formation", who)
    elif who in g.done:
        return _stays("4.1.4", "commander-has-moved", who)
    if who not in g.at or not _can_leave(g, who, ground):
        return _stays("8.2.2a", "commander-hemmed-in", who)
    return None


def _stays(rule: str, key: str, who: str) -> Refusal:
    return Refusal(rule, key, {"commander": f"commander:{who}"})


def move_to(g: State, who: str, hex: Hex) -> None:
    """A commander goes somewhere."""
    here = g.at[who]
    place(g, who, hex)
    g.tell("rides", commander=f"commander:{who}", hex=f"hex:{hex}", **{"from": f"hex:{here}"})


# --- getting away (4.4.6, 8.2.3)


def threatened(g: State, hex: Hex, side: Side) -> list[str]:
    """Enemy commanders of `side` in or next to a hex that a unit of `side` has just entered."""
    near, where = g.board.near[hex], g.at.get
    officers = g.board.officers[ENEMY[side]]
    found = [who for who in officers if (here := where(who)) in near or here == hex]
    return sorted(found, key=[*g.at].index) if len(found) > 1 else found


def get_away(g: State) -> Flow[None]:
    """4.4.6: a commander may go farther from the enemy; 8.2.3: alone among enemies he must, or is
    taken (8.2.3b)."""
    while g.fleeing:
        who, foe = next(iter(g.fleeing.items()))
        side, here = general(g, who).side, g.at[who]
        caught = bool(units_in(g, here, ENEMY[side]))
        far = g.board.grid.distance(here, foe)
        ride, distance = commander_reach(g, who), g.board.grid.distance
        if caught:
            ways = flight_hexes(g, who)
        else:
            ways = [hex for hex in ride.hexes if distance(hex, foe) > far]
        if caught and not ways:
            lose_commander(g, who, "taken")  # his post is filled when all have got away
            if g.outcome is not None:
                return
            continue
        if ways and units_in(g, foe, ENEMY[side]):
            choices = [f"hex:{hex}" for hex in ways]
            if not caught:
                choices.append("stay")
            rule = "8.2.3a" if caught else "4.4.6"
            question = Ask(
                side,
                "commanders.flee",
                choices,
                rule,
                {"commander": f"commander:{who}"},
                only("hex", lambda hex, ride=ride: ride.why(hex) or _not_farther(hex)),
            )
            word = yield from put(question)
            if word != "stay":
                move_to(g, who, value(word))
                g.stranded.pop(who, None)  # he follows no retreating unit any more (12.6a)
        del g.fleeing[who]


def _not_farther(hex: Hex) -> Refusal:
    return Refusal("4.4.6", "not-farther", {"hex": f"hex:{hex}"})
