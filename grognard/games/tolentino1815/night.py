"""Chapter 17: dusk and night."""

from __future__ import annotations

from grognard.games.tolentino1815.commander_losses import settle_losses
from grognard.games.tolentino1815.commander_moves import move_to
from grognard.games.tolentino1815.data import SIDES, Side
from grognard.games.tolentino1815.placing import place
from grognard.games.tolentino1815.rally import rally
from grognard.games.tolentino1815.retreat import (
    farther_from_enemies,
    may_enter,
    retreats,
    touch_routed,
)
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import (
    State,
    Withdrawal,
    army,
    commanders_in,
    in_play,
    unit,
    units_in,
)
from grognard.games.tolentino1815.zones import in_enemy_zone
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import Sequence, Step, put


def dusk(g: State) -> Flow[None]:
    """17.1: each player names one formation; the others take Defence."""
    for side in SIDES:
        if side in g.sides_done:
            continue
        names = [f for f in g.board.formations_of[side] if may_name(g, side, f) is None]
        question = Ask(
            side,
            "dusk.name",
            [*(f"formation:{f}" for f in names), "none"],
            "17.1a",
            may=only("formation", lambda formation, side=side: may_name(g, side, formation)),
        )
        word = yield from put(question)
        g.sides_done.append(side)
        if word != "none":
            g.named.append(value(word))
    for formation in g.board.formations:
        if formation not in g.named:
            take_defence(g, formation)  # 17.1d


def may_name(g: State, side: Side, formation: str) -> Refusal | None:
    """17.1a: a formation of the player's own that is in play."""
    if formation not in g.board.formations_of[side]:
        return Refusal("17.1a", "not-your-formation")
    if not in_play(g, formation):
        return Refusal("3.1.Ca", "formation-not-in-play", {"formation": f"formation:{formation}"})
    return None


def take_defence(g: State, formation: str) -> None:
    """17.1d, 17.2a: the whole formation, its guns and detachments too."""
    g.orders[formation] = "defence"
    for id in g.board.units_of[formation]:
        g.own_order.pop(id, None)


def begin_night(g: State) -> None:
    """17.2a: all formations take Defence."""
    for formation in g.board.formations:
        take_defence(g, formation)


def rally_at_night(g: State) -> Flow[None]:
    """17.2b: all units may rally; at dusk those of formations that were not activated (17.1e)."""
    yield from rally(g, [f for f in g.board.formations if f not in g.activated])


def must_withdraw(g: State, id: str) -> bool:
    """17.2c, 17.2d: in EZOC, not in a village nor on victory points."""
    hex = g.board.hexes[g.at[id]]
    if hex.terrain == "village" or hex.vp:
        return False
    return in_enemy_zone(g, hex.hex, "neapolitan")


def withdrawals(g: State, id: str) -> list[Hex]:
    """One hex, out of the zone; of these the hexes farther from the enemy (12.6b)."""
    near = g.board.grid.neighbours(g.at[id])
    ways = [hex for hex in near if _may_withdraw(g, id, hex) is None]
    return farther_from_enemies(g, id, ways)


def _may_withdraw(g: State, id: str, hex: Hex) -> Refusal | None:
    """17.2c: to an adjacent open hex with room, out of the enemy's zone."""
    where = {"hex": f"hex:{hex}"}
    if hex not in g.board.hexes:
        return Refusal("1.3a", "no-such-hex", {"hex": hex})
    if hex not in g.board.near[g.at[id]]:
        return Refusal("17.2c", "withdraw-one-hex", {**where})
    if in_enemy_zone(g, hex, "neapolitan"):
        return Refusal("17.2c", "withdraw-from-zone", {**where})
    return may_enter(g, id, hex) or may_stack(g, [id], hex)


def _not_farther(hex: Hex) -> Refusal:
    return Refusal("12.6b", "retreat-not-farther", {"hex": f"hex:{hex}"})


def withdraw(g: State) -> Flow[None]:
    while True:
        yield from retreats(g)
        yield from settle_losses(g)
        if g.outcome is not None:
            return
        yield from _ride_along(g)
        ids = [i for i in army(g, "neapolitan") if i not in g.asked]
        ids = [i for i in ids if must_withdraw(g, i)]
        if not ids:
            return
        id = ids[0]
        ways = withdrawals(g, id)
        if not ways:
            g.asked.append(id)
            continue
        hex = ways[0]
        if len(ways) > 1:
            question = Ask(
                "neapolitan",
                "night.withdraw",
                [f"hex:{way}" for way in ways],
                "17.2c",
                {"unit": f"unit:{id}", "hex": f"hex:{g.at[id]}"},
                only("hex", lambda hex, id=id: _may_withdraw(g, id, hex) or _not_farther(hex)),
            )
            hex = value((yield from put(question)))
        g.asked.append(id)
        here = g.at[id]
        place(g, id, hex)
        g.tell("withdraws", unit=f"unit:{id}", hex=f"hex:{hex}", **{"from": f"hex:{here}"})
        if unit(g, id).artillery:
            g.moved.append(id)
        for who in commanders_in(g, hex, "austrian"):
            g.fleeing[who] = hex  # 8.2.3
        touch_routed(g, id)
        if not units_in(g, here):
            left = commanders_in(g, here, "neapolitan")
            g.left.extend(Withdrawal(who, here, hex) for who in left)


def _ride_along(g: State) -> Flow[None]:
    """17.2c: a commander whose last unit withdraws may go along, unless he had to flee (8.2.3)."""
    while g.left:
        one = g.left[0]
        if g.at.get(one.commander) != one.hex:
            g.left.remove(one)
            continue
        question = Ask(
            "neapolitan",
            "commanders.follow",
            [f"hex:{one.to}", "stay"],
            "17.2c",
            {"commander": f"commander:{one.commander}"},
        )
        answer = yield from put(question)
        g.left.remove(one)
        if answer != "stay":
            move_to(g, one.commander, one.to)


def _forget_withdrawals(g: State) -> None:
    g.asked = []


NIGHT: Sequence[State] = Sequence(
    lambda g: g,
    "step",
    Step("withdraw", withdraw),
    Step("rally", rally_at_night, _forget_withdrawals),
)
"""17.2: Neapolitans in contact withdraw, then everybody may rally."""
