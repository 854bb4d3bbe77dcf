"""4.4, 8.2.2, 8.2.3, 9.1.4: how commanders move, get away, are lost and replaced."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.command import appoint, lose_commander, successors
from grognard.games.tolentino1815.data import ENEMY, Side
from grognard.games.tolentino1815.movement import survey
from grognard.games.tolentino1815.state import (
    State,
    active_side,
    army,
    general,
    generals_of,
    movement,
    put,
    units_in,
)
from grognard.games.tolentino1815.terrain import hex_cost, rides, rides_over
from grognard.games.tolentino1815.zones import in_enemy_zone, zone
from grognard.kernel.ask import CHECKPOINT, Ask, Flow, Refusal, only, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import Costs, reach

LOST_ON = 2  # 4.4.3


def commander_reach(g: State, who: str) -> dict[Hex, int]:
    """9.1.4, 9.3d: where a commander can go: road and track rates, whatever the order."""
    start, steps, first = g.at[who], rides(g), _first_steps(g, who)
    if len(first) < len(steps[start]):
        steps = {**steps, start: first}
    return _reach(g, who, steps, _open_to(g, general(g, who).side))


def flight_reach(g: State, who: str) -> dict[Hex, int]:
    """8.2.3: where a commander can flee among whom enemies have come. The zone of an enemy in his
    own hex does not hold him (or nobody could ever flee), but he does not halt in it."""
    side = general(g, who).side
    found = _reach(g, who, rides(g), _open_to(g, side, but_from=g.at[who]))
    open_, bit = _open_to(g, side), g.board.grid.bit
    return {hex: cost for hex, cost in found.items() if open_ & bit[hex]}


def rescue_reach(g: State, who: str) -> dict[Hex, int]:
    """4.4.4: where a commander can be brought who has lost his men: anywhere but to enemies. He
    does not go willingly, so their zones do not matter (8.2.2a)."""
    foes = g.board.grid.mask(g.at[id] for id in army(g, ENEMY[general(g, who).side]))
    return _reach(g, who, rides(g), g.board.grid.board & ~foes)


def why_not_ride(g: State, who: str, hex: Hex) -> Refusal | None:
    """Why a commander cannot go to a hex."""
    side, where = general(g, who).side, {"hex": f"hex:{hex}"}
    if hex not in g.board.hexes:
        return Refusal("1.3a", "no-such-hex", {"hex": hex})
    if units_in(g, hex, ENEMY[side]):
        return Refusal("9.1.2b", "enemy-there", {**where})
    if not _open_to(g, side) & g.board.grid.bit[hex]:
        return Refusal("8.2.2a", "commander-in-zone", {**where})
    if any(there == hex for there, _ in rides(g)[g.at[who]]) and hex not in commander_reach(g, who):
        return Refusal("8.2.2b", "zone-to-zone", {**where})
    return Refusal("9.1.4a", "too-far", {**where})


def _reach(g: State, who: str, steps: Costs, allowed: Mask) -> dict[Hex, int]:
    start, points = g.at[who], _points(g, who)
    far, field = _open_field(g.board, start, points, g.bridge)
    if steps is rides(g) and not field & ~allowed:  # nobody in the way
        found = dict(far)
    else:
        found = reach(g.board.grid, start, points, steps, allowed)
    del found[start]
    return found


@cache
def _open_field(
    board: Board, start: Hex, points: int, bridge: tuple[Hex, Hex] | None
) -> tuple[dict[Hex, int], Mask]:
    """Where a commander could go if he met nobody: computed once for each hex of a board."""
    found = reach(board.grid, start, points, rides_over(board, bridge))
    return found, board.grid.mask(hex for hex in found if hex != start)


def can_ride(g: State, whos: Iterable[str], side: Side) -> list[str]:
    """Those commanders of a side who can leave their hexes: any next hex that is open will do."""
    open_, bit = _open_to(g, side), g.board.grid.bit
    return [
        who
        for who in whos
        if any(
            open_ & bit[there] and price <= _points(g, who) for there, price in _first_steps(g, who)
        )
    ]


def _points(g: State, who: str) -> int:
    """Half points; a newcomer has paid for the entry hex (15.4a)."""
    points, start = movement(g, who) * 2, g.at[who]
    if who in g.newcomers:
        points -= hex_cost(g.board, "commander", start, road=start in g.board.on_road) or 0
    return points


def _open_to(g: State, side: Side, *, but_from: Hex = "") -> Mask:
    """Into an enemy zone only to friends (8.2.2a), never to enemies."""
    ground = survey(g, side)
    danger = zone(g, ENEMY[side], but_from=but_from) if but_from else ground.enemy_zone
    return g.board.grid.board & ~ground.foes & (~danger | ground.crowd)


def _first_steps(g: State, who: str) -> Sequence[tuple[Hex, int]]:
    """8.2.2b: from one enemy zone into the next only if friends are in both hexes."""
    start, side, bit = g.at[who], general(g, who).side, g.board.grid.bit
    steps = rides(g)[start]
    if not in_enemy_zone(g, start, side) or units_in(g, start, side):
        return steps
    danger = zone(g, ENEMY[side])
    return [(there, price) for there, price in steps if not danger & bit[there]]


# --- moving at the end of the Movement sub-phase (4.1.4, 4.2.1)


def move_commanders(g: State) -> Flow[None]:
    """The generals of the active formation, and the commander-in-chief once a turn."""
    side = active_side(g)
    while True:
        riders = [who for who in generals_of(g, g.active) if who not in g.done]
        chief = g.chief.get(side)
        if chief is not None and side not in g.riding and chief in g.at:
            riders.append(chief)
        riders = can_ride(g, dict.fromkeys(riders), side)
        if not riders:
            return
        yield CHECKPOINT
        choices = [f"commander:{who}" for who in riders]
        word = yield Ask(
            side,
            "commanders.choose",
            [*choices, "done"],
            "4.1.4",
            may=only("commander", lambda who: why_not_rider(g, who)),
        )
        if word == "done":
            return
        who = value(word)
        answer = yield Ask(
            side,
            "commanders.hex",
            [*(f"hex:{hex}" for hex in sorted(commander_reach(g, who))), "back"],
            "9.1.4a",
            {"commander": word},
            only("hex", lambda hex, who=who: why_not_ride(g, who, hex)),
        )
        if answer == "back":
            continue
        ride(g, who, value(answer))
        g.done.append(who)
        if who == chief:
            g.riding.append(side)


def why_not_rider(g: State, who: str) -> Refusal | None:
    """Why a commander does not move now."""
    side = active_side(g)
    if who not in g.board.commanders:
        return None
    args = {"commander": f"commander:{who}"}
    if who == g.chief.get(side):
        if side in g.riding:
            return Refusal("4.2.1", "chief-has-moved", {**args})
    elif who not in generals_of(g, g.active):
        return Refusal("4.1.4", "not-his-formation", {**args})
    elif who in g.done:
        return Refusal("4.1.4", "commander-has-moved", {**args})
    return Refusal("8.2.2a", "commander-hemmed-in", {**args})


def ride(g: State, who: str, hex: Hex) -> None:
    """A commander goes somewhere."""
    here = g.at[who]
    put(g, who, hex)
    g.tell("rides", commander=f"commander:{who}", hex=f"hex:{hex}", **{"from": f"hex:{here}"})


# --- getting away (4.4.6, 8.2.3)


def threatened(g: State, hex: Hex, side: Side) -> list[str]:
    """Enemy commanders of `side` in or next to a hex that a unit of `side` has just entered."""
    near = g.board.near[hex]
    return [
        who
        for who, there in g.at.items()
        if (there in near or there == hex) and is_officer(g, who, ENEMY[side])
    ]


def is_officer(g: State, id: str, side: Side) -> bool:
    """A commander of this side."""
    return id in g.board.commanders and general(g, id).side == side


def get_away(g: State) -> Flow[None]:
    """4.4.6: a commander may go farther from the enemy; 8.2.3: alone among enemies he must, or is
    taken."""
    while g.fleeing:
        yield CHECKPOINT
        who, foe = next(iter(g.fleeing.items()))
        side, here = general(g, who).side, g.at[who]
        caught = bool(units_in(g, here, ENEMY[side]))
        far = g.board.grid.distance(here, foe)
        found = flight_reach(g, who) if caught else commander_reach(g, who)
        ways = sorted(hex for hex in found if caught or g.board.grid.distance(hex, foe) > far)
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
            word = yield Ask(
                side,
                "commanders.flee",
                choices,
                rule,
                {"commander": f"commander:{who}"},
                only("hex", lambda hex, who=who: _why_not_flee(g, who, hex)),
            )
            if word != "stay":
                ride(g, who, value(word))
                g.stranded.pop(who, None)  # he follows nobody now (12.6a)
        del g.fleeing[who]


def _why_not_flee(g: State, who: str, hex: Hex) -> Refusal | None:
    if hex in commander_reach(g, who):
        return Refusal("4.4.6", "not-farther", {"hex": f"hex:{hex}"})
    return why_not_ride(g, who, hex)


# --- loss tests (4.4.1-4.4.5)


def settle_losses(g: State) -> Flow[None]:
    """Loss tests that are due, then the posts they leave vacant."""
    while g.danger or g.vacancy:
        yield CHECKPOINT
        if g.danger:
            who, cause = next(iter(g.danger.items()))
            yield from _loss_test(g, who, cause)
        else:
            yield from _fill(g, g.vacancy[0])
        if g.outcome is not None:
            return


def _loss_test(g: State, who: str, cause: str) -> Flow[None]:
    if cause == "rejoin":
        yield from _rejoin(g, who)
        return
    del g.danger[who]
    die = g.dice.roll()
    g.tell("loss-test", commander=f"commander:{who}", die=die)
    if die <= LOST_ON:
        lose_commander(g, who, "killed")
    elif cause == "alone" and not units_in(g, g.at[who], general(g, who).side):
        g.danger[who] = "rejoin"


def _rejoin(g: State, who: str) -> Flow[None]:
    """4.4.4b, 4.4.4c: to the nearest friends within his movement, or anywhere out of harm's way."""
    del g.danger[who]
    side, here = general(g, who).side, g.at[who]
    found = rescue_reach(g, who)
    friends = {hex: cost for hex, cost in found.items() if units_in(g, hex, side)}
    if friends:
        least = min(g.board.grid.distance(here, hex) for hex in friends)
        ways = [hex for hex in sorted(friends) if g.board.grid.distance(here, hex) == least]
    else:
        ways = sorted(found)
    if not ways:
        return
    hex = ways[0]
    if len(ways) > 1:
        choices = [f"hex:{hex}" for hex in ways]
        word = yield Ask(
            side, "commanders.rejoin", choices, "4.4.4b", {"commander": f"commander:{who}"}
        )
        hex = value(word)
    ride(g, who, hex)


def _fill(g: State, post: str) -> Flow[None]:
    """4.4.5c, 4.5: somebody may take over at once."""
    names = successors(g, post)
    g.vacancy.remove(post)
    if not names:
        return
    side = general(g, names[0]).side
    word = yield Ask(
        side,
        "commanders.replace",
        [*(f"commander:{who}" for who in names), "none"],
        "4.4.5c" if side == "neapolitan" else "4.5.1b",
        {"post": f"post:{post}"},
    )
    if word == "none":
        return
    who = value(word)
    appoint(g, who, post)
    if who == "lechi":  # 4.5.2c
        hexes = sorted({g.at[id] for id in g.board.units_of[post] if id in g.at})
        if hexes:
            choices = [f"hex:{hex}" for hex in hexes]
            answer = yield Ask(side, "commanders.join", choices, "4.5.2c", {"commander": word})
            ride(g, who, value(answer))
