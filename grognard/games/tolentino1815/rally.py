"""15.3 rally, 15.5 replacements, 17 night."""

from __future__ import annotations

from grognard.games.tolentino1815.commanders import get_away, move_to, settle_losses, threatened
from grognard.games.tolentino1815.data import ENEMY, SIDES, Order, Side
from grognard.games.tolentino1815.efficiency import check
from grognard.games.tolentino1815.retreat import (
    farther_from_enemies,
    open_hexes,
    retreats,
    touch_routed,
    why_not_open,
)
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import (
    State,
    army,
    box,
    commanders_in,
    generals_of,
    in_play,
    order_of,
    put,
    restack,
    unit,
    units_in,
)
from grognard.games.tolentino1815.zones import enemies_next_to, in_enemy_zone
from grognard.kernel.ask import CHECKPOINT, Ask, Flow, Refusal, kind, only, value
from grognard.kernel.hexes import Hex

RALLY_PLUS: dict[Order, int] = {"advance": 1, "defence": -1, "manoeuvre": 0}  # 15.3c


# --- rally (15.3)


def may_rally(g: State, id: str, formations: list[str]) -> Refusal | None:
    """15.3b: of these formations, not in EZOC, under an order that permits it, as its only action
    of the turn."""
    who = {"unit": f"unit:{id}"}
    if id not in g.at or unit(g, id).formation not in formations:
        return Refusal("15.3a", "not-active", {**who})
    if id not in g.condition:
        return Refusal("15.3a", "in-good-order", {**who})
    if f"rally:{id}" in g.passed:
        return Refusal("15.3a", "rally-tried", {**who})
    if order_of(g, id) not in RALLY_PLUS:
        return Refusal("5.1.2f", "attack-no-rally", {**who})
    if id in g.acted:
        return Refusal("15.3b", "has-acted", {**who})
    if in_enemy_zone(g, g.at[id], unit(g, id).side):
        return Refusal("15.3b", "rally-in-zone", {**who})
    return None


def rally(g: State, formations: list[str]) -> Flow[None]:
    """15.3: units that may rally test, as their owner likes."""
    while True:
        ready = [id for id in g.condition if may_rally(g, id, formations) is None]
        if not ready:
            return
        side = unit(g, ready[0]).side
        mine = [id for id in ready if unit(g, id).side == side]
        own = [f for f in g.board.formations_of[side] if f in formations]
        yield CHECKPOINT
        word = yield Ask(
            side,
            "rally.unit",
            [*(f"unit:{id}" for id in mine), "done"],
            "15.3a",
            {"n": len(mine)},
            only("unit", lambda id, own=own: may_rally(g, id, own)),
        )
        if word == "done":
            g.passed.extend(f"rally:{id}" for id in mine)
            continue
        first = value(word)
        order, hex = order_of(g, first), g.at[first]
        group = [id for id in mine if g.at[id] == hex and order_of(g, id) == order]
        g.passed.extend(f"rally:{id}" for id in group)
        for id in check(g, group, "rally", RALLY_PLUS[order]):  # 13.1.2
            who = {"unit": f"unit:{id}", "hex": f"hex:{hex}"}
            if g.condition[id] == "rout":
                g.condition[id] = "disorder"  # 15.3.1a
                g.tell("stops-fleeing", **who)
            else:
                del g.condition[id]  # 15.3.1b
                g.tell("rallies", **who)
        restack(g, hex)


# --- replacements (15.5)


def places_for(g: State, id: str) -> list[Hex]:
    """15.5a, 15.5b: with or next to a general of its formation, not next to enemies."""
    hexes: set[Hex] = set()
    for who in generals_of(g, unit(g, id).formation):
        hexes |= {g.at[who], *g.board.grid.neighbours(g.at[who])}
    return [hex for hex in sorted(hexes) if _room_for(g, id, hex) is None]


def _room_for(g: State, id: str, hex: Hex) -> Refusal | None:
    side, where = unit(g, id).side, {"hex": f"hex:{hex}"}
    if units_in(g, hex, ENEMY[side]) or enemies_next_to(g, hex, side):
        return Refusal("15.5b", "next-to-enemy", {**where})
    return may_stack(g, [id], hex)


def why_not_place(g: State, id: str, hex: Hex) -> Refusal | None:
    """15.5a, 15.5b: why a unit may not return in a hex."""
    if hex not in g.board.hexes:
        return Refusal("1.3a", "no-such-hex", {"hex": hex})
    if hex in places_for(g, id):
        return None
    return _room_for(g, id, hex) or Refusal("15.5a", "far-from-general", {"hex": f"hex:{hex}"})


def replacements(g: State) -> Flow[None]:
    """15.5: units whose turn has come return reduced; the Neapolitan places first."""
    for side in SIDES:
        while True:
            yield from get_away(g)
            yield from settle_losses(g)
            if g.outcome is not None:
                return
            back = [
                id
                for id, turn in g.track.items()
                if turn <= g.turn and unit(g, id).side == side and id not in g.passed
            ]
            if not back:
                break
            yield CHECKPOINT
            id = back[0]
            hexes = places_for(g, id)
            g.passed.append(id)
            if not hexes:
                g.track[id] = g.turn + 1
                continue
            choices = [f"hex:{hex}" for hex in hexes]
            word = yield Ask(
                side,
                "replacements.place",
                choices,
                "15.5a",
                {"unit": f"unit:{id}"},
                only("hex", lambda hex, id=id: why_not_place(g, id, hex)),
            )
            del g.track[id]
            put(g, id, value(word))
            g.tell("returns", unit=f"unit:{id}", hex=word)
            g.fleeing.update(dict.fromkeys(threatened(g, value(word), side), value(word)))  # 4.4.6


# --- dusk and night (17)


def dusk(g: State) -> Flow[None]:
    """17.1: each player names one formation; the others take Defence."""
    for side in SIDES:
        if side in g.passed:
            continue
        yield CHECKPOINT
        names = [f for f in g.board.formations_of[side] if in_play(g, f)]
        word = yield Ask(
            side,
            "dusk.name",
            [*(f"formation:{f}" for f in names), "none"],
            "17.1a",
            may=only("formation", lambda formation, side=side: _why_not_named(g, side, formation)),
        )
        g.passed.append(side)
        if word != "none":
            g.named.append(value(word))
    for formation in g.board.formations:
        if formation not in g.named:
            take_defence(g, formation)  # 17.1d
    g.passed = []


def _why_not_named(g: State, side: Side, formation: str) -> Refusal:
    if formation not in g.board.formations_of[side]:
        return Refusal("17.1a", "not-your-formation")
    return Refusal("3.1.Ca", "formation-not-in-play", {"formation": f"formation:{formation}"})


def take_defence(g: State, formation: str) -> None:
    """17.1d, 17.2a: the whole formation, its guns and detachments too."""
    g.orders[formation] = "defence"
    for id in g.board.units_of[formation]:
        g.own_order.pop(id, None)


def night(g: State) -> Flow[None]:
    """17.2: all take Defence; Neapolitans in contact withdraw; then everybody may rally."""
    if "withdrawn" not in g.passed:
        yield from _withdraw(g)
        if g.outcome is not None:
            return
        g.passed.append("withdrawn")
    yield from rally(g, [f for f in g.board.formations if f not in g.activated])


def begin_night(g: State) -> None:
    """17.2a."""
    for formation in g.board.formations:
        take_defence(g, formation)
    g.passed = []


def must_withdraw(g: State, id: str) -> bool:
    """17.2c, 17.2d: in EZOC, not in a village nor on victory points."""
    hex = g.board.hexes[g.at[id]]
    if hex.terrain == "village" or hex.vp:
        return False
    return in_enemy_zone(g, hex.hex, "neapolitan")


def withdrawals(g: State, id: str) -> list[Hex]:
    """One hex, out of the zone; of these the hexes farther from the enemy (12.6b)."""
    ways = [
        hex
        for hex in open_hexes(g, [id])
        if not in_enemy_zone(g, hex, "neapolitan") and may_stack(g, [id], hex) is None
    ]
    return farther_from_enemies(g, id, ways)


def _why_not_withdraw(g: State, id: str, hex: Hex) -> Refusal | None:
    where = {"hex": f"hex:{hex}"}
    if hex not in g.board.hexes:
        return Refusal("1.3a", "no-such-hex", {"hex": hex})
    if hex not in g.board.near[g.at[id]]:
        return Refusal("17.2c", "withdraw-one-hex", {**where})
    if in_enemy_zone(g, hex, "neapolitan"):
        return Refusal("17.2c", "withdraw-from-zone", {**where})
    refusal = why_not_open(g, id, hex) or may_stack(g, [id], hex)
    return refusal or Refusal("12.6b", "retreat-not-farther", {**where})


def _withdraw(g: State) -> Flow[None]:
    while True:
        yield from retreats(g)
        yield from settle_losses(g)
        if g.outcome is not None:
            return
        yield from _ride_along(g)
        ids = [i for i in army(g, "neapolitan") if f"withdraw:{i}" not in g.passed]
        ids = [i for i in ids if must_withdraw(g, i)]
        if not ids:
            return
        id = ids[0]
        ways = withdrawals(g, id)
        if not ways:
            g.passed.append(f"withdraw:{id}")
            continue
        hex = ways[0]
        if len(ways) > 1:
            yield CHECKPOINT
            word = yield Ask(
                "neapolitan",
                "night.withdraw",
                [f"hex:{way}" for way in ways],
                "17.2c",
                {"unit": f"unit:{id}", "hex": f"hex:{g.at[id]}"},
                only("hex", lambda hex, id=id: _why_not_withdraw(g, id, hex)),
            )
            hex = value(word)
        g.passed.append(f"withdraw:{id}")
        here = g.at[id]
        put(g, id, hex)
        g.tell("withdraws", unit=f"unit:{id}", hex=f"hex:{hex}", **{"from": f"hex:{here}"})
        if unit(g, id).artillery:
            g.moved.append(id)
        for who in commanders_in(g, hex, "austrian"):
            g.fleeing[who] = hex  # 8.2.3
        touch_routed(g, id)
        if not units_in(g, here):
            left = commanders_in(g, here, "neapolitan")
            g.passed.extend(f"left:{who}:{here}:{hex}" for who in left)


def _ride_along(g: State) -> Flow[None]:
    """17.2c: a commander whose last unit withdraws may go along, unless he had to flee (8.2.3)."""
    while (word := next((w for w in g.passed if kind(w) == "left"), None)) is not None:
        who, here, hex = value(word).split(":")
        if g.at.get(who) != here:
            g.passed.remove(word)
            continue
        yield CHECKPOINT
        answer = yield Ask(
            "neapolitan",
            "commanders.follow",
            [f"hex:{hex}", "stay"],
            "17.2c",
            {"commander": f"commander:{who}"},
        )
        g.passed.remove(word)
        if answer != "stay":
            move_to(g, who, hex)


def activatable(g: State) -> list[str]:
    """6.1a: formations in play that have not been activated; at dusk only the named ones."""
    names = [f for f in g.board.formations if f not in g.activated and in_play(g, f)]
    if box(g).night == "dusk":
        names = [f for f in names if f in g.named]
    return names
