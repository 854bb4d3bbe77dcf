"""11.0 to 11.2 and 11.4: artillery, its range, bombardment and defensive bombardment."""

from __future__ import annotations

from grognard.games.tolentino1815.commander_losses import settle_losses
from grognard.games.tolentino1815.data import ENEMY, Side
from grognard.games.tolentino1815.efficiency import check, disorder, eliminate
from grognard.games.tolentino1815.retreat import retreats
from grognard.games.tolentino1815.sight import sees, sight
from grognard.games.tolentino1815.state import (
    Assault,
    Retreat,
    State,
    active_side,
    army,
    box,
    commanders_in,
    fights,
    strength,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import in_cover
from grognard.kernel.ask import Ask, Flow, Refusal, kind, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

# --- who may fire at what (11.2, 11.4)


def reach_of_guns(g: State) -> int:
    """11.2a, 17.1c."""
    return g.board.tables.range_dusk if box(g).night == "dusk" else g.board.tables.range


def may_fire(g: State, id: str) -> Refusal | None:
    """11.0c, 11.4.2, 11.4b: artillery of the active formation, not Moved, once."""
    who = {"unit": f"unit:{id}"}
    if id not in g.at or not unit(g, id).artillery:
        return Refusal("11.4a", "no-guns", {**who})
    if unit(g, id).formation != g.active and id not in g.guests:
        return Refusal("3.1.B4", "not-active", {**who})
    if id in g.moved:
        return Refusal("11.0c", "guns-moved", {**who})
    if id in g.fired:
        return Refusal("11.4b", "guns-fired", {**who})
    if id in g.acted:
        return Refusal("9.0b", "has-acted", {**who})
    return None


def _no_target(id: str) -> Refusal:
    return Refusal("11.2a", "nothing-in-reach", {"unit": f"unit:{id}"})


def may_target(g: State, id: str, hex: Hex) -> Refusal | None:
    """11.2, 11.4.3c: in range, in sight, with more than guns in it."""
    here, side = g.at[id], unit(g, id).side
    where = {"hex": f"hex:{hex}"}
    if hex not in g.board.hexes:
        return Refusal("1.3a", "no-such-hex", {"hex": hex})
    if not units_in(g, hex, ENEMY[side]):
        return Refusal("11.4a", "no-target", {**where})
    if g.board.grid.distance(here, hex) > reach_of_guns(g):
        return Refusal("11.2a", "out-of-range", {**where})
    if g.board.grid.distance(here, hex) > sight(g) or not sees(g.board, here, hex):
        return Refusal("11.2c", "out-of-sight", {**where})
    # asked last: only now does the stack have to be examined (11.3.2)
    if not targets_in(g, hex, side):
        return Refusal("11.4.3c", "no-target", {**where})
    return None


def targets_in(g: State, hex: Hex, side: Side) -> list[str]:
    """11.4.3b: the enemy infantry and cavalry in a hex."""
    return [id for id in units_in(g, hex, ENEMY[side]) if not unit(g, id).artillery]


def targets(g: State, id: str) -> list[Hex]:
    """The hexes a battery may bombard."""
    grid = g.board.grid
    held = grid.mask([g.at[foe] for foe in army(g, ENEMY[unit(g, id).side])])
    near = grid.hexes(held & grid.disk(g.at[id], reach_of_guns(g)))
    return [hex for hex in near if may_target(g, id, hex) is None]


# --- B4: bombardment


def bombardment(g: State) -> Flow[None]:
    """3.1.B4, 11.4d: the active formation's artillery may fire, battery by battery; those of
    different hexes each for themselves (11.4.1b)."""
    side = active_side(g)
    while True:
        yield from aftermath(g)
        if g.outcome is not None:
            return
        ready = [id for id in (*g.board.units_of[g.active], *g.guests) if may_fire(g, id) is None]
        ready = [id for id in ready if targets(g, id)]
        if not ready:
            return
        question = Ask(
            side,
            "bombardment.unit",
            [*(f"unit:{id}" for id in ready), "done"],
            "11.4a",
            {"formation": f"formation:{g.active}"},
            only("unit", lambda id: may_fire(g, id) or _no_target(id)),
        )
        word = yield from put(question)
        if word == "done":
            return
        id = value(word)
        answer = yield Ask(
            side,
            "bombardment.target",
            [*aims(g, id, targets(g, id)), "back"],
            "11.4.3a",
            {"unit": word},
            lambda choice, id=id: may_target(g, id, value(choice)),
        )
        if answer == "back":
            continue
        guns = guns_of(g, id, answer)
        for gun in guns:
            g.fired.append(gun)
            g.acted.append(gun)
        bombard(g, guns, value(answer))


def guns_of(g: State, id: str, choice: str) -> list[str]:
    """11.4.1a: the batteries that fire, alone or together."""
    return [id, *_partners(g, id)] if kind(choice) == "together" else [id]


def _partners(g: State, id: str) -> list[str]:
    """11.4.1a: other batteries in the same hex that can still fire."""
    spent = g.shots if g.phase == "defensive-bombardment" else g.fired
    return [
        other
        for other in units_in(g, g.at[id], unit(g, id).side)
        if other != id
        and unit(g, other).artillery
        and other not in g.moved
        and other not in spent
        and may_join(g, other)
    ]


def aims(g: State, id: str, hexes: list[Hex]) -> list[str]:
    """11.4c: alone at each target, or together with the battery beside it."""
    alone = [f"fire:{hex}" for hex in hexes]
    together = [f"together:{hex}" for hex in hexes]
    return alone + (together if _partners(g, id) else [])


def may_join(g: State, id: str) -> bool:
    """The other battery must be one that may fire now."""
    return g.phase == "defensive-bombardment" or may_fire(g, id) is None


def modifiers(g: State, guns: list[str], hex: Hex) -> dict[str, int]:
    """11.4.3a: distance (11.2b, 11.2d), concentration of strength, terrain of the target."""
    table = g.board.tables.bombardment
    side = unit(g, guns[0]).side
    mass = sum(strength(g, id) for id in targets_in(g, hex, side))
    covered = any(in_cover(g, id) for id in targets_in(g, hex, side))
    ground = 0
    for terrain in g.board.kinds[hex]:
        if terrain == "village" or (terrain in ("woods", "fortification") and covered):
            ground = min(ground, table.terrain[terrain])
    distance = g.board.grid.distance(g.at[guns[0]], hex)
    return {
        "distance": table.range.get(str(distance), 0),
        "concentration": next(
            (n for low, high, n in table.concentration if low <= mass <= high), 0
        ),
        "terrain": ground,
    }


def bombardment_result(g: State, guns: list[str], hex: Hex, die: int) -> str:
    """The crossing of the die's row and the column of the guns' value; ends of the table hold."""
    table = g.board.tables.bombardment
    value_ = min(sum(strength(g, id) for id in guns), len(table.columns))
    rows = sorted(int(row) for row in table.rows)
    row = die + sum(modifiers(g, guns, hex).values())
    row = max(rows[0], min(rows[-1], row))
    return table.rows[str(row)][value_ - 1]


def result_name(result: str) -> str:
    """The result under the name that the texts know."""
    return "none" if result == "-" else result


def bombard(g: State, guns: list[str], hex: Hex) -> None:
    """11.4.3: one die; the result hits the infantry and cavalry of the hex at once."""
    side = unit(g, guns[0]).side
    g.beside = []
    die = g.dice.roll()
    result = bombardment_result(g, guns, hex, die)
    g.tell(
        "bombards",
        units=[f"unit:{id}" for id in guns],
        hex=f"hex:{hex}",
        die=die,
        plus=sum(modifiers(g, guns, hex).values()),
        result=f"bombardment:{result_name(result)}",
    )
    if die == 6:  # 4.4.1b
        for who in commanders_in(g, hex, ENEMY[side]):
            g.danger.setdefault(who, "die")
    _suffer(g, hex, side, result)


def _suffer(g: State, hex: Hex, side: Side, result: str) -> None:
    struck = targets_in(g, hex, side)
    match result:
        case "T":
            passed = check(g, struck, "fire")
            for id in struck:
                if id not in passed:
                    disorder(g, id, combat=True)
        case "D":
            for id in struck:
                disorder(g, id, combat=True)
        case "R":
            for id in struck:
                disorder(g, id, combat=True)
            for id in struck:
                if all(r.unit != id for r in g.retreats):
                    g.retreats.append(Retreat(id, 1, hex, cause="bombardment"))
        case "E":
            g.loss_in = hex
        case _:
            pass


def aftermath(g: State) -> Flow[None]:
    """The decisions that a bombardment leaves: a loss, retreats, the guns beside, commanders."""
    while True:
        if g.danger or g.vacancy:
            yield from settle_losses(g)
            if g.outcome is not None:
                return
            continue
        if g.loss_in:
            yield from _choose_loss(g, g.loss_in)
            continue
        if g.retreats or g.fleeing or g.captured or g.stranded:
            if g.retreats:
                yield from _with_guns(g, g.retreats[0])
            yield from retreats(g)
            if g.outcome is not None:
                return
            continue
        return


def _choose_loss(g: State, hex: Hex) -> Flow[None]:
    """11.4.3b, result E: the owner loses one unit; the others test."""
    struck = [id for id in units_in(g, hex) if not unit(g, id).artillery]
    id = struck[0]
    if len(struck) > 1:
        question = Ask(
            unit(g, id).side,
            "losses.choose",
            [f"unit:{id}" for id in struck],
            "11.4.3b",
            {"hex": f"hex:{hex}"},
        )
        id = value((yield from put(question)))
    g.loss_in = ""
    eliminate(g, id, "bombardment")
    rest = [i for i in struck if i != id and i in g.at]
    if rest:
        passed = check(g, rest, "fire")
        for other in rest:
            if other not in passed:
                disorder(g, other, combat=True)


def _with_guns(g: State, r: Retreat) -> Flow[None]:
    """11.1b: a battery beside a unit driven back by bombardment may stay, or go with it."""
    if r.cause not in ("bombardment", "rout") or r.crossed:
        return
    for id in [id for id in units_in(g, g.at[r.unit]) if unit(g, id).artillery]:
        if id in g.beside:
            continue
        question = Ask(
            unit(g, id).side, "retreat.guns", ["stay", "go"], "11.1b", {"unit": f"unit:{id}"}
        )
        word = yield from put(question)
        g.beside.append(id)
        if word == "go":
            r.guns.append(id)


# --- step 5c: defensive bombardment (11.4.4)


def defensive(g: State) -> Flow[None]:
    """11.4.4: batteries in assaulted hexes fire at one hex of the attackers, before the assault."""
    while True:
        yield from aftermath(g)
        if g.outcome is not None:
            return
        shot = _next_shot(g)
        if shot is None:
            return
        id, assault = shot
        hexes = sorted({g.at[a] for a in assault.attackers if a in g.at})
        hexes = [hex for hex in hexes if targets_in(g, hex, unit(g, id).side)]
        word = "hold"
        if hexes:
            question = Ask(
                unit(g, id).side,
                "bombardment.defensive",
                [*aims(g, id, hexes), "hold"],
                "11.4.4a",
                {"unit": f"unit:{id}", "hex": f"hex:{g.at[id]}"},
                lambda choice: _not_at(choice) if value(choice) in g.board.hexes else None,
            )
            word = yield from put(question)
        guns = guns_of(g, id, word)
        g.shots.extend(guns)
        if word != "hold":
            bombard(g, guns, value(word))


def _not_at(choice: str) -> Refusal | None:
    if kind(choice) not in ("fire", "together"):
        return None
    return Refusal("11.4.4a", "no-attackers-there", {"hex": f"hex:{value(choice)}"})


def _next_shot(g: State) -> tuple[str, Assault] | None:
    for assault in g.assaults:
        for hex in assault.hexes:
            for id in units_in(g, hex):
                if (
                    unit(g, id).artillery
                    and id not in g.moved
                    and id not in g.shots
                    and fights(g, id)
                ):
                    return id, assault
    return None
