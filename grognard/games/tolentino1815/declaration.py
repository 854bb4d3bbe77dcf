"""12.0-12.2, 14.1: assaults are declared, cavalry gives way, doubtful attackers test."""

from __future__ import annotations

from grognard.games.tolentino1815.data import ENEMY
from grognard.games.tolentino1815.efficiency import by_hex, check
from grognard.games.tolentino1815.odds_table import attackers_left, is_legal
from grognard.games.tolentino1815.orders import keeps_still
from grognard.games.tolentino1815.state import (
    Assault,
    State,
    active_side,
    fights,
    order_of,
    pioneer_bridge,
    unit,
    units_in,
)
from grognard.games.tolentino1815.zones import enemies_next_to, projecting
from grognard.kernel.ask import Ask, Flow, Refusal, kind, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

ATTACK_ORDERS = ("attack", "advance")  # 5.1.1d, 5.1.2e, 12.2d


# --- who may attack


def may_attack(g: State, id: str) -> Refusal | None:
    """12.2, 15.1a: infantry or cavalry of the active formation in good order, under Attack or
    Advance, once a turn."""
    who = {"unit": f"unit:{id}"}
    if id not in g.at or unit(g, id).formation != g.active:
        return Refusal("3.1.B", "not-active", {**who})
    if not fights(g, id):
        return Refusal("16.1c", "is-a-bridge", {**who})
    if id in g.board.guns:
        return Refusal("11.0.1a", "guns-never-assault", {**who})
    if id in g.condition:
        return Refusal("15.1a", "disordered-no-attack", {**who})
    if order_of(g, id) not in ATTACK_ORDERS:
        return Refusal("12.2d", "order-no-attack", {**who, "order": f"order:{order_of(g, id)}"})
    if id in g.attacked:
        return Refusal("12.2.3a", "attacked-already", {**who})
    return None


def committed(g: State) -> set[str]:
    """Units declared in some assault."""
    return {id for a in g.assaults for id in a.attackers} | set(
        g.draft.attackers if g.draft else []
    )


def assaulted(g: State) -> set[Hex]:
    """12.2.3b, 12.4.1e: hexes that are attacked in this sub-phase."""
    return {hex for a in g.assaults for hex in a.hexes}


Free = dict[str, set[Hex]]
"""Units that may attack and have not been declared, each with the enemy hexes next to it."""


def free_attackers(g: State) -> Free:
    """The units that may still be declared: looked up once a question."""
    taken = committed(g)
    ids = (id for id in g.board.units_of[g.active] if id not in taken)
    return {id: near for id in ids if may_attack(g, id) is None and (near := touched(g, id))}


def in_contact(g: State) -> bool:
    """12.0a: whether a unit of the active formation is next to an enemy."""
    board, at, side = g.board, g.at, active_side(g)
    bridge = pioneer_bridge(g)
    foes = {at[id] for id in board.roster[ENEMY[side]] if id in at and id != bridge}
    return any(
        not foes.isdisjoint(board.near[at[id]]) for id in board.units_of[g.active] if id in at
    )


def touched(g: State, id: str) -> set[Hex]:
    """12.0a: the enemy hexes next to a unit."""
    return set(enemies_next_to(g, g.at[id], unit(g, id).side))


def owed(g: State, id: str) -> set[Hex]:
    """12.0e, 12.2.1: those in the unit's zone, and those that project theirs onto it. So enemies
    without a zone behind walls may be left alone."""
    side, here = unit(g, id).side, g.at[id]
    in_zone = {hex for hex in touched(g, id) if not g.board.is_walled(hex)}
    return {*in_zone, *projecting(g, here, side)}


def legal(g: State, attackers: list[str], hexes: list[Hex], *, charge: bool = False) -> bool:
    """12.4.2a: these may attack these hexes together."""
    return is_legal(g, Assault(attackers, hexes, charge=charge))


# --- duties (12.0c, 12.0e, 12.2.1)


def unanswered(g: State) -> tuple[str, Hex] | None:
    """12.0e, 12.2.1: an attacker, and an enemy next to it that no unit attacks."""
    hit = assaulted(g)
    for a in g.assaults:
        if a.charge:
            continue  # 14.2.1
        for id in a.attackers:
            for hex in sorted(owed(g, id)):
                if hex not in hit:
                    return id, hex
    return None


def shirker(g: State, free: Free) -> str | None:
    """5.1.2c, 12.0c: a unit under Attack that could still attack and does not, or None. It must
    attack all its enemies that no other unit attacks, with units that have the same duty, or join
    units that already attack them."""
    hit = assaulted(g)
    for id in _obliged(g, free):
        duty = owed(g, id)
        left = sorted(duty - hit)
        if left and legal(g, fellows(g, id, free), left):
            return id
        if duty and not left and any(may_join(g, id, a) for a in g.assaults):
            return id
    return None


def _obliged(g: State, free: Free) -> list[str]:
    """5.1.2c: undeclared units under Attack next to enemies, but for those who keep still in a
    village or in cover (10.1d, 10.5.2)."""
    return [
        id
        for id in free
        if order_of(g, id) == "attack" and (id in g.acted or not keeps_still(g, id))
    ]


def fellows(g: State, id: str, free: Free) -> list[str]:
    """A unit, and all others who could attack with it what it owes and owe nothing else: together
    they may reach the odds that one alone does not (12.4.2a)."""
    hit = assaulted(g)
    left = owed(g, id) - hit
    others = (i for i in _obliged(g, free) if i != id)
    return [id, *(i for i in others if left <= free[i] and owed(g, i) - hit <= left)]


def may_join(g: State, id: str, a: Assault) -> bool:
    """12.4.1b, 14.2.3: next to every hex of an assault that is no charge."""
    return not a.charge and all(g.board.grid.distance(g.at[id], hex) == 1 for hex in a.hexes)


def may_finish(g: State, free: Free) -> Refusal | None:
    """Whether the declarations are complete."""
    gap = unanswered(g)
    if gap is not None:
        id, hex = gap
        return Refusal("12.2.1", "must-attack-too", {"unit": f"unit:{id}", "hex": f"hex:{hex}"})
    idle = shirker(g, free)
    if idle is not None:
        return Refusal("5.1.2c", "must-attack", {"unit": f"unit:{idle}"})
    return None


# --- step 1: declaration


def begin_declaration(g: State) -> None:
    """14.2: charges announced during movement are declared first."""
    g.assaults, g.draft, g.current = [], None, -1
    by_target: dict[Hex, list[str]] = {}
    for id, hex in g.charge.items():
        if id in g.at and id not in g.condition and units_in(g, hex, ENEMY[unit(g, id).side]):
            by_target.setdefault(hex, []).append(id)
    g.charge = {}  # units that cannot charge any more may attack like others
    for hex, ids in by_target.items():
        if legal(g, ids, [hex], charge=True):
            g.assaults.append(Assault(ids, [hex], charge=True))
            g.charge.update(dict.fromkeys(ids, hex))


def declaration(g: State) -> Flow[None]:
    """12.2, 12.0f: the active player says which units attack which hexes; units under Advance need
    not (12.0d)."""
    side = active_side(g)
    while True:
        if g.draft is not None:
            yield from _fill(g, g.draft)
            continue
        if not g.assaults and not in_contact(g):
            return
        free = free_attackers(g)
        targets = sorted({hex for near in free.values() for hex in near} - assaulted(g))
        targets = [hex for hex in targets if _startable(g, hex, free)]
        refusal = may_finish(g, free)
        choices = [f"target:{hex}" for hex in targets]
        choices += [f"change:{a.hexes[0]}" for a in g.assaults if not a.charge]
        if refusal is None:
            if not choices:
                return
            choices.append("done")
        question = Ask(
            side,
            "assault.declare",
            choices,
            "12.2b",
            {"formation": f"formation:{g.active}", "n": len(g.assaults)},
            lambda choice, refusal=refusal: refusal if choice == "done" else _may_target(g, choice),
        )
        word = yield from put(question)
        if word == "done":
            return
        if kind(word) == "change":
            g.draft = next(a for a in g.assaults if a.hexes[0] == value(word))
            g.assaults.remove(g.draft)
        else:
            g.draft = Assault([], [value(word)])


def _may_target(g: State, choice: str) -> Refusal | None:
    hex = value(choice)
    if kind(choice) not in ("target", "change") or hex not in g.board.hexes:
        return None
    where = {"hex": f"hex:{hex}"}
    if kind(choice) == "change":
        charged = hex in g.charge.values()
        return Refusal("14.2b", "charge-stands", {**where}) if charged else _undeclared(hex)
    if not units_in(g, hex, ENEMY[active_side(g)]):
        return Refusal("12.0a", "no-enemy-there", {**where})
    if hex in assaulted(g):
        return Refusal("12.2.3b", "assaulted-already", {**where})
    if any(hex in near for near in free_attackers(g).values()):
        return Refusal("12.4.2a", "odds-too-low", {**where})
    beside = (id for id in g.board.units_of[g.active] if id in g.at and hex in touched(g, id))
    for id in beside:
        refusal = may_attack(g, id)
        if refusal is not None:
            return refusal
        return Refusal("12.4.1f", "committed-already", {"unit": f"unit:{id}"})
    return Refusal("12.0a", "nobody-next-to-it", {**where})


def _undeclared(hex: Hex) -> Refusal:
    return Refusal("12.2a", "not-declared", {"hex": f"hex:{hex}"})


def _startable(g: State, hex: Hex, free: Free) -> bool:
    """Some set of free attackers next to the hex reaches 1-5."""
    near = [id for id, hexes in free.items() if hex in hexes]
    return bool(near) and legal(g, near, [hex])


def _near(free: Free, hexes: list[Hex]) -> list[str]:
    """12.4a, 12.4.1b, 12.4.1c: undeclared attackers next to all these hexes, from any side."""
    return [id for id, near in free.items() if near.issuperset(hexes)]


def _fill(g: State, draft: Assault) -> Flow[None]:
    """12.4.1: attackers next to every attacked hex; further hexes next to every attacker."""
    side = active_side(g)
    grid = g.board.grid
    free = free_attackers(g)
    near = _near(free, draft.hexes)
    more = {hex for id in draft.attackers for hex in touched(g, id)} - assaulted(g)
    more -= set(draft.hexes)
    more = {
        hex
        for hex in more
        if all(grid.distance(g.at[id], hex) == 1 for id in draft.attackers)
        and legal(g, [*draft.attackers, *_near(free, [*draft.hexes, hex])], [*draft.hexes, hex])
    }
    choices = [f"unit:{id}" for id in near]
    choices += [f"also:{hex}" for hex in sorted(more)]
    if draft.attackers and legal(g, draft.attackers, draft.hexes):
        choices.append("declare")
    question = Ask(
        side,
        "assault.attackers",
        [*choices, "back"],
        "12.4.1b",
        {"hexes": [f"hex:{hex}" for hex in draft.hexes], "n": len(draft.attackers)},
        lambda choice: _may_join_draft(g, draft, choice),
    )
    word = yield from put(question)
    match kind(word):
        case "unit":
            draft.attackers.append(value(word))
        case "also":
            draft.hexes.append(value(word))
        case "declare":
            g.assaults.append(draft)
            g.draft = None
        case _:
            g.draft = None


def _may_join_draft(g: State, draft: Assault, choice: str) -> Refusal | None:
    """Why a unit does not attack here, or a hex is not attacked with the others."""
    hexes = {"hexes": [f"hex:{hex}" for hex in draft.hexes]}
    match kind(choice):
        case "unit":
            id = value(choice)
            refusal = may_attack(g, id)
            if refusal is not None:
                return refusal
            if id in committed(g):
                return Refusal("12.4.1f", "committed-already", {"unit": choice})
            return Refusal("12.4.1b", "not-next-to-all", {"unit": choice, **hexes})
        case "also":
            hex = {"hex": f"hex:{value(choice)}"}
            if value(choice) in assaulted(g):
                return Refusal("12.2.3b", "assaulted-already", {**hex})
            if draft.attackers and all(value(choice) in touched(g, id) for id in draft.attackers):
                return Refusal("12.4.2a", "odds-too-low", {**hex})
            return Refusal("12.4.1b", "not-next-to-hex", {**hex})
        case "declare":
            return Refusal("12.4.2a", "odds-too-low", {"hex": f"hex:{draft.hexes[0]}"})
        case _:
            return None


def close_declaration(g: State) -> None:
    """Units declared in an assault have acted this turn (12.2.3a, 15.3b) and left their cover
    (10.5.2)."""
    for a in g.assaults:
        if not a.charge:  # an announced charge has been told already
            g.tell(
                "assault-declared",
                units=[f"unit:{id}" for id in a.attackers],
                hexes=[f"hex:{hex}" for hex in a.hexes],
            )
        for id in a.attackers:
            g.attacked.append(id)
            if id not in g.acted:
                g.acted.append(id)
            if id in g.dug_in:
                g.dug_in.remove(id)


# --- step 4: tests of the doubtful (12.2.2)


def drop_out(g: State, a: Assault) -> None:
    """11.4.4b, 12.5.3b: attackers eliminated, driven back or disordered no longer take part."""
    a.attackers = attackers_left(g, a)


def doubtful(g: State) -> None:
    """12.2c, 12.2.2: of the attackers that are left, units under Advance test, hex by hex. Units
    that fail do not attack."""
    for a in g.assaults:
        drop_out(g, a)
    ids = [id for a in g.assaults for id in a.attackers if order_of(g, id) == "advance"]
    for group in by_hex(g, ids).values():
        passed = check(g, group, "attack")
        for a in g.assaults:
            a.attackers = [id for id in a.attackers if id not in group or id in passed]
