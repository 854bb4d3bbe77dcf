"""12.5.4: what the results of the Combat Table do to those in the fight."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.tolentino1815.efficiency import by_hex, check, disorder, eliminate
from grognard.games.tolentino1815.settling import settle
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
from grognard.kernel.sequence import put


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


# --- the steps of a result


def suffer(g: State, a: Assault) -> None:
    """12.5.4a, 12.5.4b: one side is eliminated or disordered."""
    losers = a.attackers if a.result in ("AE", "AD") else a.defenders
    if a.result in ("AE", "DE"):
        _destroy(g, losers)
    else:
        _disorder_all(g, losers)


def press(g: State, a: Assault) -> Flow[None]:
    """5.1.2g, 12.5.4c: under Attack the attacker may try to force an exchange, at the risk of
    disorder."""
    bold = pressing(g, a)
    if not bold:
        return
    question = Ask(unit(g, bold[0]).side, "assault.press", ["press", "halt"], "12.5.4c")
    if (yield from put(question)) == "press":
        passed = [id for group in by_hex(g, bold).values() for id in check(g, group, "press")]
        a.result = "EX" if passed else "AD"


def stand(g: State, a: Assault) -> Flow[None]:
    """12.5.4h: in a village or behind walls the defender may try for an exchange."""
    stubborn = standing(g, a)
    if not stubborn:
        return
    village = any("village" in g.board.kinds[g.at[id]] for id in stubborn)
    rule = "10.1.1" if village else "10.5.3"
    side = unit(g, a.defenders[0]).side
    question = Ask(side, "assault.stand", ["stand", "give-way"], rule)
    if (yield from put(question)) == "stand":
        groups = by_hex(g, stubborn).values()
        if [id for group in groups for id in check(g, group, "stand")]:
            a.result = "EX"


def lose_attacker(g: State, a: Assault) -> Flow[None]:
    """12.5.4d: the attacker loses a unit of at least the efficiency that was used."""
    value_used = a.efficiency[unit(g, a.attackers[0]).side]
    able = [id for id in _alive(g, a.attackers) if efficiency(g, id) >= value_used]
    id = able[0]
    if len(able) > 1:
        question = Ask(
            unit(g, id).side,
            "losses.attacker",
            [f"unit:{id}" for id in able],
            "12.5.4d",
            may=_not_lost(g, "12.5.4d", "loss-too-low", a.attackers),
        )
        id = value((yield from put(question)))
    a.owed = strength(g, id)
    hex = g.at[id]
    eliminate(g, id, "exchange")
    _abandon(g, [hex])


def lose_defenders(g: State, a: Assault) -> Flow[None]:
    """12.5.4e: the defender loses as much strength."""
    while a.owed > 0 and (left := _alive(g, a.defenders)):
        id = left[0]
        if len(left) > 1 and sum(strength(g, i) for i in left) > a.owed:
            question = Ask(
                unit(g, id).side,
                "losses.defender",
                [f"unit:{i}" for i in left],
                "12.5.4e",
                {"n": a.owed},
                _not_lost(g, "12.5.4e", "loss-not-in-it", a.defenders),
            )
            id = value((yield from put(question)))
        a.owed -= strength(g, id)
        hex = g.at[id]
        eliminate(g, id, "exchange")
        _abandon(g, [hex])
        yield from settle(g)
        if g.outcome is not None:
            return


def test_the_rest(g: State, a: Assault) -> None:
    """12.5.4f: after an exchange all others in the fight test."""
    rest = [*_alive(g, a.attackers), *_alive(g, a.defenders)]
    for hex, group in by_hex(g, rest).items():
        passed = check(g, group, "exchange")
        for id in group:
            if id not in passed:
                disorder(g, id, combat=True)
        _abandon(g, [hex])


def drive_back(g: State, a: Assault) -> None:
    """12.5.4g: the defenders retreat; guns beside them are lost (11.1a)."""
    side = unit(g, a.defenders[0]).side
    for id in _alive(g, a.defenders):
        g.retreats.append(Retreat(id, 1, g.at[id], cause="assault"))
    for hex in sorted({g.at[id] for id in _alive(g, a.defenders)}):
        for id in units_in(g, hex, side):
            if unit(g, id).artillery:
                eliminate(g, id, "guns-lost", for_good=True)


def shake(g: State, a: Assault) -> None:
    """12.5.4g: those driven back are disordered, and test against more."""
    for group in by_hex(g, _alive(g, a.defenders)).values():
        passed = check(g, group, "driven-back")
        for id in group:
            disorder(g, id, combat=True)
            if id not in passed and g.condition.get(id) != "rout":
                disorder(g, id, combat=True)


def _not_lost(g: State, rule: str, inside: str, ids: list[str]) -> Legality:
    """Why a unit cannot be the loss of an exchange: it is not in the fight, or not worth enough."""

    def may(id: str) -> Refusal | None:
        if id not in g.board.units:
            return None
        return Refusal(rule, inside if id in ids else "loss-not-in-it", {"unit": f"unit:{id}"})

    return only("unit", may)


def pressing(g: State, a: Assault) -> list[str]:
    """12.5.4c: the attackers under Attack."""
    return [id for id in _alive(g, a.attackers) if order_of(g, id) == "attack"]


def standing(g: State, a: Assault) -> list[str]:
    """12.5.4h: the defenders that may try to hold."""
    return [id for id in _alive(g, a.defenders) if _holds_walls(g, id)]


def _holds_walls(g: State, id: str) -> bool:
    """10.1.1, 10.5.3."""
    kinds = g.board.kinds[g.at[id]]
    return "village" in kinds or ("fortification" in kinds and in_cover(g, id))
