"""12.7: advance after combat; 11.1.1: guns taken by it; 14.2c: the end of a charge."""

from __future__ import annotations

from grognard.games.tolentino1815.commander_moves import move_to, threatened
from grognard.games.tolentino1815.data import ENEMY
from grognard.games.tolentino1815.efficiency import eliminate
from grognard.games.tolentino1815.placing import place
from grognard.games.tolentino1815.retreat import touch_routed
from grognard.games.tolentino1815.settling import settle
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import (
    Assault,
    State,
    active_side,
    commanders_in,
    unit,
    units_in,
)
from grognard.kernel.ask import Ask, Flow, Refusal, kind, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

# --- guns alone (11.1.1)


def take_guns(g: State, a: Assault) -> Flow[None]:
    """11.1.1: guns alone in an attacked hex fall to a unit that enters it, and one must. A unit
    enters one hex: with fewer attackers than such hexes the attacker chooses which guns fall."""
    while g.outcome is None:
        if a.batteries and not a.charge and not _entered(g, a.batteries[-1]):
            if not _fresh(g, a):
                return
            yield from _occupy(g, a, a.batteries[-1])
        else:
            takers = _fresh(g, a)
            hexes = [hex for hex in a.hexes if _guns_alone_in(g, hex)]
            if not hexes or not takers:
                return
            hex = hexes[0]
            if len(hexes) > len(takers):
                choices = [f"hex:{hex}" for hex in hexes]
                args = {"n": len(takers)}
                question = Ask(active_side(g), "assault.guns", choices, "11.1.1", args)
                hex = value((yield from put(question)))
            a.batteries.append(hex)
            for id in units_in(g, hex, ENEMY[active_side(g)]):
                eliminate(g, id, "guns-taken", for_good=True)
        yield from settle(g)


def _guns_alone_in(g: State, hex: Hex) -> bool:
    ids = units_in(g, hex, ENEMY[active_side(g)])
    return bool(ids) and all(unit(g, id).artillery for id in ids)


def _entered(g: State, hex: Hex) -> bool:
    return bool(units_in(g, hex, active_side(g)))


def _fresh(g: State, a: Assault) -> list[str]:
    """12.7.1, 12.7d: attackers in good order who have not advanced in this combat."""
    return [
        id for id in a.attackers if id in g.at and id not in g.condition and id not in a.advanced
    ]


def _occupy(g: State, a: Assault, hex: Hex) -> Flow[None]:
    """11.1.1: a unit must enter the hex of the guns; a whole stack with its commander only if
    enough others are left for the guns elsewhere."""
    fresh = _fresh(g, a)
    more = sum(_guns_alone_in(g, other) for other in a.hexes)
    spare = len(fresh) - min(more, len(fresh) - 1)
    choices = [f"advance:{id}" for id in fresh]
    stacks = _stacks(g, a, hex)
    choices += [f"all:{here}" for here in stacks if len(_companions(g, a, here, hex)) <= spare]
    yield from _march_in(g, a, hex, choices, "11.1.1")


# --- advance after combat (12.7)


def emptied(g: State, a: Assault) -> list[Hex]:
    """The attacked hexes that hold no enemy any more."""
    return [hex for hex in a.hexes if not units_in(g, hex, ENEMY[active_side(g)])]


def able(g: State, a: Assault, hex: Hex) -> list[str]:
    """12.7.1: attackers in good order that may rest there."""
    return [id for id in _fresh(g, a) if may_stack(g, [id], hex) is None]


def advance(g: State, a: Assault) -> Flow[None]:
    """12.7a, 12.7b, 12.7c: one unit, or a whole stack with its commander, may advance at once into
    an emptied hex, whatever zones there are. Units that have taken guns count as the units that
    advanced (12.7.2a)."""
    hexes = [hex for hex in emptied(g, a) if able(g, a, hex)]
    if not hexes:
        return
    if a.charge:  # 14.2c
        for id in able(g, a, hexes[0]):
            if may_stack(g, [id], hexes[0]) is None:
                _enter(g, a, id, hexes[0])
        return
    if a.batteries:
        return
    if len(hexes) > 1 and not a.goal:
        choices = [*(f"hex:{h}" for h in hexes), "stay"]
        word = yield from put(Ask(active_side(g), "assault.goal", choices, "12.7.2b"))
        if word == "stay":
            return
        a.goal = value(word)
    hex = a.goal or hexes[0]
    choices = [f"advance:{id}" for id in able(g, a, hex)]
    choices += [f"all:{here}" for here in _stacks(g, a, hex)]
    yield from _march_in(g, a, hex, [*choices, "stay"], "12.7a")


def _march_in(g: State, a: Assault, hex: Hex, choices: list[str], rule: str) -> Flow[None]:
    """The attacker says who enters a hex."""
    side = active_side(g)
    question = Ask(
        side,
        "assault.advance",
        choices,
        rule,
        {"hex": f"hex:{hex}"},
        lambda choice: _may_advance(g, a, hex, choice),
    )
    word = yield from put(question)
    if word == "stay":
        return
    if kind(word) == "advance":
        _enter(g, a, value(word), hex)
        return
    companions = _companions(g, a, value(word), hex)
    for who in commanders_in(g, value(word), side):
        move_to(g, who, hex)
    for id in companions:
        _enter(g, a, id, hex)


def _may_advance(g: State, a: Assault, hex: Hex, choice: str) -> Refusal | None:
    if choice == "stay":
        return Refusal("11.1.1", "guns-must-be-taken", {"hex": f"hex:{hex}"})
    if kind(choice) == "all" and value(choice) in g.board.hexes:
        if value(choice) in _stacks(g, a, hex):
            return Refusal("11.1.1", "guns-elsewhere-too", {"hex": f"hex:{hex}"})
        return Refusal("12.7.3", "no-commander-there", {"hex": f"hex:{value(choice)}"})
    if kind(choice) != "advance" or value(choice) not in g.board.units:
        return None
    who = {"unit": f"unit:{value(choice)}"}
    if value(choice) not in a.attackers:
        return Refusal("12.7a", "did-not-attack", {**who})
    if value(choice) in g.condition:
        return Refusal("12.7.1", "disordered-no-advance", {**who})
    if value(choice) in a.advanced:
        return Refusal("12.7d", "has-advanced", {**who})
    return may_stack(g, [value(choice)], hex)


def _stacks(g: State, a: Assault, hex: Hex) -> list[Hex]:
    """12.7.3: attackers stacked with a commander may all go."""
    side = active_side(g)
    heres = sorted({g.at[id] for id in able(g, a, hex)})
    return [here for here in heres if commanders_in(g, here, side) and _companions(g, a, here, hex)]


def _companions(g: State, a: Assault, here: Hex, hex: Hex) -> list[str]:
    ids = [id for id in able(g, a, hex) if g.at[id] == here]
    while len(ids) > 1 and may_stack(g, ids, hex) is not None:
        ids.pop()
    return ids


def _enter(g: State, a: Assault, id: str, hex: Hex) -> None:
    here = g.at[id]
    place(g, id, hex)
    g.tell("advances", unit=f"unit:{id}", hex=f"hex:{hex}", **{"from": f"hex:{here}"})
    a.advanced.append(id)
    for who in threatened(g, hex, unit(g, id).side):
        g.fleeing.setdefault(who, hex)
    touch_routed(g, id)
