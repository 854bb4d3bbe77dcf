"""12.5.4: what the results of the Combat Table do to those in the fight."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.tolentino1815.efficiency import by_hex, check, disorder, eliminate
from grognard.games.tolentino1815.state import (
    Assault,
    Retreat,
    State,
    efficiency,
    order_of,
    strength,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import in_cover
from grognard.kernel.ask import Ask, Flow, Legality, Refusal, only, value
from grognard.kernel.hexes import Hex


def begin_result(g: State, a: Assault) -> None:
    """Nothing has been decided about this result yet."""
    g.tested = [word for word in g.tested if not word.startswith("result:")]


def apply_result(g: State, a: Assault) -> Flow[None]:
    """One step of a result; when it is wholly applied guns left alone are taken."""
    match a.result:
        case "AE":
            _destroy(g, a.attackers)
            a.step = "guns"
        case "DE":
            _destroy(g, a.defenders)
            a.step = "guns"
        case "AD":
            _disorder_all(g, a.attackers)
            a.step = "guns"
        case "DD":
            _disorder_all(g, a.defenders)
            a.step = "guns"
        case "NE":
            yield from _no_effect(g, a)
        case "EX":
            yield from _exchange(g, a)
        case _:
            yield from _drive_back(g, a)


def _alive(g: State, ids: list[str]) -> list[str]:
    return [id for id in ids if id in g.at]


def _destroy(g: State, ids: list[str]) -> None:
    """12.5.4a."""
    hexes = {g.at[id] for id in _alive(g, ids)}
    for id in _alive(g, ids):
        eliminate(g, id, "assault")
    _abandon(g, hexes)


def _abandon(g: State, hexes: Iterable[Hex]) -> None:
    """11.1a: guns are lost whose friends in the hex are all gone, or about to flee."""
    fleeing = {r.unit for r in g.retreats}
    for hex in sorted(hexes):
        ids = units_in(g, hex)
        if all(unit(g, id).artillery or id in fleeing for id in ids):
            for id in ids:
                if unit(g, id).artillery:
                    eliminate(g, id, "guns-lost", for_good=True)


def _disorder_all(g: State, ids: list[str]) -> None:
    """12.5.4b."""
    hexes = {g.at[id] for id in _alive(g, ids)}
    for id in _alive(g, ids):
        disorder(g, id, combat=True)
    _abandon(g, hexes)


def _no_effect(g: State, a: Assault) -> Flow[None]:
    """12.5.4c: under Attack the attacker may try to force an exchange, at the risk of disorder."""
    bold = pressing(g, a)
    if bold and "result:pressed" not in g.tested:
        side = unit(g, bold[0]).side
        word = yield Ask(side, "assault.press", ["press", "halt"], "12.5.4c")
        g.tested.append("result:pressed")
        if word == "press":
            passed = [id for group in by_hex(g, bold).values() for id in check(g, group, "press")]
            a.result = "EX" if passed else "AD"
            return
    a.step = "guns"


def _exchange(g: State, a: Assault) -> Flow[None]:
    """12.5.4d-f: the attacker loses a unit, the defender as much strength; the rest test."""
    if "result:attacker" not in g.tested:
        value_used = a.efficiency[unit(g, a.attackers[0]).side]
        able = [id for id in _alive(g, a.attackers) if efficiency(g, id) >= value_used]
        id = able[0]
        if len(able) > 1:
            choices = [f"unit:{id}" for id in able]
            word = yield Ask(
                unit(g, id).side,
                "losses.attacker",
                choices,
                "12.5.4d",
                may=_not_lost(g, "12.5.4d", "loss-too-low", a.attackers),
            )
            id = value(word)
        g.tested.append("result:attacker")
        a.owed = strength(g, id)
        hex = g.at[id]
        eliminate(g, id, "exchange")
        _abandon(g, [hex])
        return
    left = _alive(g, a.defenders)
    if a.owed > 0 and left:
        id = left[0]
        if len(left) > 1 and sum(strength(g, i) for i in left) > a.owed:
            choices = [f"unit:{i}" for i in left]
            word = yield Ask(
                unit(g, id).side,
                "losses.defender",
                choices,
                "12.5.4e",
                {"n": a.owed},
                _not_lost(g, "12.5.4e", "loss-not-in-it", a.defenders),
            )
            id = value(word)
        a.owed -= strength(g, id)
        hex = g.at[id]
        eliminate(g, id, "exchange")
        _abandon(g, [hex])
        return
    rest = [*_alive(g, a.attackers), *_alive(g, a.defenders)]
    for hex, group in by_hex(g, rest).items():
        passed = check(g, group, "exchange")
        for id in group:
            if id not in passed:
                disorder(g, id, combat=True)
        _abandon(g, [hex])
    a.step = "guns"


def _not_lost(g: State, rule: str, inside: str, ids: list[str]) -> Legality:
    """Why a unit cannot be the loss of an exchange: it is not in the fight, or not worth enough."""

    def may(id: str) -> Refusal | None:
        if id not in g.board.units:
            return None
        return Refusal(rule, inside if id in ids else "loss-not-in-it", {"unit": f"unit:{id}"})

    return only("unit", may)


def _drive_back(g: State, a: Assault) -> Flow[None]:
    """12.5.4g-h: DR; in a village or behind walls the defender may first try for an exchange."""
    side = unit(g, a.defenders[0]).side
    stubborn = standing(g, a)
    if stubborn and "result:stood" not in g.tested:
        village = any("village" in g.board.kinds[g.at[id]] for id in stubborn)
        rule = "10.1.1" if village else "10.5.3"
        word = yield Ask(side, "assault.stand", ["stand", "give-way"], rule)
        g.tested.append("result:stood")
        if word == "stand":
            passed = [
                id for group in by_hex(g, stubborn).values() for id in check(g, group, "stand")
            ]
            if passed:
                a.result = "EX"
                return
    if "result:driven" not in g.tested:
        g.tested.append("result:driven")
        for id in _alive(g, a.defenders):
            g.retreats.append(Retreat(id, 1, g.at[id], cause="assault"))
        for hex in sorted({g.at[id] for id in _alive(g, a.defenders)}):  # 11.1a
            for id in units_in(g, hex, side):
                if unit(g, id).artillery:
                    eliminate(g, id, "guns-lost", for_good=True)
        return
    if "result:shaken" not in g.tested:
        g.tested.append("result:shaken")
        for group in by_hex(g, _alive(g, a.defenders)).values():
            passed = check(g, group, "driven-back")
            for id in group:
                disorder(g, id, combat=True)
                if id not in passed and g.condition.get(id) != "rout":
                    disorder(g, id, combat=True)
        return
    a.step = "guns"


def pressing(g: State, a: Assault) -> list[str]:
    """12.5.4c: the attackers under Attack."""
    return [id for id in _alive(g, a.attackers) if order_of(g, id) == "attack"]


def standing(g: State, a: Assault) -> list[str]:
    """12.5.4h: the defenders who may try to hold."""
    return [id for id in _alive(g, a.defenders) if _holds_walls(g, id)]


def _holds_walls(g: State, id: str) -> bool:
    """10.1.1, 10.5.3."""
    kinds = g.board.kinds[g.at[id]]
    return "village" in kinds or ("fortification" in kinds and in_cover(g, id))
