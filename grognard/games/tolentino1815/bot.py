"""The game's own opponents: they keep command, use orders, mass their assaults.

Nothing is remembered between two decisions: each is made from the state alone (idea 4).
"""

from __future__ import annotations

import random
from collections.abc import Callable

from grognard.games.tolentino1815.activation import charge_targets
from grognard.games.tolentino1815.artillery import bombardment_result, targets_in
from grognard.games.tolentino1815.assault_plan import declare_next, expected
from grognard.games.tolentino1815.commanders import commander_reach
from grognard.games.tolentino1815.data import BOARD, Side
from grognard.games.tolentino1815.movement import Ground, reachable, survey
from grognard.games.tolentino1815.odds_table import reckon
from grognard.games.tolentino1815.staff import Staff, way_to
from grognard.games.tolentino1815.state import (
    Assault,
    Move,
    State,
    efficiency,
    general,
    generals_of,
    strength,
    unit,
    units_in,
)
from grognard.games.tolentino1815.zones import in_enemy_zone
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.game import Bot, GameError
from grognard.kernel.hexes import Hex

LEVELS = ("recruit", "grognard")
BLUNDERS = {"recruit": 0.3, "grognard": 0.0}
"""How often a level chooses blindly."""
WORTHWHILE = 0.3
"""A move that gains less is not made."""
FIRE_VALUE = {"-": 0.0, "T": 0.5, "D": 1.0, "R": 1.3, "E": 3.0}
SETTLED = {
    "retreat.stop": "stop",
    "retreat.guns": "go",
    "assault.stand": "stand",
    "special.guns": "done",
    "special.grenzer": "leave",
    "special.build": "keep",
    "special.unbridge": "keep",
    "special.bridge": "destroy",
}
"""Questions that the bot always answers alike."""


def make_bot(level: str) -> Bot[State]:
    """The opponent of a level."""
    if level not in LEVELS:
        raise GameError(f"tolentino1815 has no bot '{level}'")
    return General(level)


class General(Bot[State]):
    """Plays one side."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, state: State, ask: Ask, rng: random.Random) -> str:
        if len(ask.choices) == 1:
            return ask.choices[0]
        if rng.random() < BLUNDERS[self.level]:
            return rng.choice(ask.choices)
        side: Side = "austrian" if ask.seat == "austrian" else "neapolitan"
        settled = SETTLED.get(ask.key)
        if settled in ask.choices:
            return settled
        answer = ANSWERS.get(ask.key)
        word = answer(Staff(state, side), ask) if answer is not None else None
        return word if word in ask.choices else rng.choice(ask.choices)


Answer = Callable[[Staff, Ask], str | None]


# --- command


def new_order(staff: Staff, ask: Ask) -> str | None:
    """Give a formation the order it should have, if it has another."""
    g = staff.g
    for word in ask.choices:
        if kind(word) == "formation" and staff.wish(value(word)) != g.orders[value(word)]:
            return word
    return "done"


def which_order(staff: Staff, ask: Ask) -> str | None:
    word = f"order:{staff.wish(value(str(ask.args['formation'])))}"
    return word if word in ask.choices else ask.choices[-1]


def attempt(staff: Staff, ask: Ask) -> str | None:
    formation = value(str(ask.args["formation"]))
    return "roll" if staff.wish(formation) != staff.g.orders[formation] else "keep"


def order_of_guns(staff: Staff, ask: Ask) -> str | None:
    id = value(str(ask.args["unit"]))
    near = staff.foe_distance(staff.g.at[id])
    word = "order:defence" if near <= 2 else "order:manoeuvre"
    return word if word in ask.choices else "keep"


def order_alone(staff: Staff, ask: Ask) -> str | None:
    id = value(str(ask.args["unit"]))
    return "order:defence" if staff.foe_distance(staff.g.at[id]) <= 2 else "order:manoeuvre"


def formation_to_act(staff: Staff, ask: Ask) -> str | None:
    """Our own nearest to the enemy; else whatever is left."""
    mine = [w for w in ask.choices if BOARD.formations.get(value(w)) is not None]
    mine = [w for w in mine if BOARD.formations[value(w)].side == staff.side]

    def distance(word: str) -> int:
        ids = (id for id in BOARD.units_of[value(word)] if id in staff.g.at)
        return min((staff.foe_distance(staff.g.at[id]) for id in ids), default=99)

    return min(mine, key=distance, default=ask.choices[0])


def entry(staff: Staff, ask: Ask) -> str | None:
    """Commanders first."""
    return min(ask.choices, key=lambda word: ("commander", "unit", "wait").index(kind(word)))


def replacement(staff: Staff, ask: Ask) -> str | None:
    return max(ask.choices, key=lambda word: staff.foe_distance(value(word)))


def successor(staff: Staff, ask: Ask) -> str | None:
    """Von Mohr leaves his guns only to lead the army."""
    if "commander:mohr" in ask.choices and "chief" not in str(ask.args["post"]):
        return "none"
    return ask.choices[0]


# --- movement


def unit_to_move(staff: Staff, ask: Ask) -> str | None:
    """The foremost unit that gains by a move; charges first."""
    g = staff.g
    test = next((word for word in ask.choices if kind(word) == "test"), None)
    if test is not None:
        return test
    ids = [value(word) for word in ask.choices if kind(word) == "unit"]
    ids.sort(key=lambda id: way_to(staff.goal(id), g.at[id]))
    ground = survey(g, staff.side)
    best, most = None, -99.0
    for id in ids:
        gain = _best_gain(staff, id, ground)
        if gain > most:
            best, most = id, gain
        if gain > 4 * WORTHWHILE:
            break
    if best is None or (most < WORTHWHILE and "done" in ask.choices):
        return "done"
    return f"unit:{best}"


def _best_gain(staff: Staff, id: str, ground: Ground) -> float:
    g = staff.g
    move = Move([id])
    now = staff.value(id, g.at[id])
    gains = [
        staff.value(id, hex) - now
        for column in (False, True)
        for hex in reachable(g, move, column=column, ground=ground)
    ]
    if any(_charge_value(staff, [id], hex) > 0 for hex in charge_targets(g, move)):
        gains.append(5.0)
    return max(gains, default=-99.0)


def _charge_value(staff: Staff, ids: list[str], hex: Hex) -> float:
    """A charge carries its riders away from what they hold."""
    return expected(staff.g, Assault(ids, [hex], charge=True)) - staff.garrison(ids[0])


def hex_to_enter(staff: Staff, ask: Ask) -> str | None:
    move = staff.g.move
    if move is None:
        return None
    id = move.pieces[0]
    charge = max(
        (w for w in ask.choices if kind(w) == "charge"),
        key=lambda w: _charge_value(staff, move.pieces, value(w)),
        default=None,
    )
    if charge is not None and _charge_value(staff, move.pieces, value(charge)) > 0:
        return charge
    ways = [w for w in ask.choices if kind(w) in ("hex", "column")]
    best = max(ways, key=lambda w: staff.value(id, value(w)), default=None)
    if best is None:
        return ask.choices[-1]
    stays = staff.value(id, staff.g.at[id])
    if "stop" in ask.choices and stays >= staff.value(id, value(best)) - WORTHWHILE:
        return "stop"
    return best


# --- commanders


def rider(staff: Staff, ask: Ask) -> str | None:
    """A commander who would stand better elsewhere."""
    for word in ask.choices:
        if kind(word) == "commander":
            who = value(word)
            here = _post_value(staff, who, staff.g.at[who])
            if any(_post_value(staff, who, h) > here + 0.5 for h in commander_reach(staff.g, who)):
                return word
    return "done"


def ride_to(staff: Staff, ask: Ask) -> str | None:
    who = value(str(ask.args["commander"]))
    ways = [word for word in ask.choices if kind(word) == "hex"]
    return max(ways, key=lambda word: _post_value(staff, who, value(word)))


def _post_value(staff: Staff, who: str, hex: Hex) -> float:
    """Generals near their units, chiefs near their generals and out of harm's way."""
    g = staff.g
    distance = BOARD.grid.distance
    near = staff.foe_distance(hex)
    score = -0.02 * way_to(staff.goal(who), hex)
    if who in g.chief.values():
        leaders = [c for c in g.commander.values() if c in g.at and general(c).side == staff.side]
        score -= sum(max(0, distance(hex, g.at[c]) - 4) for c in leaders)
        return score - (8 if near <= 1 else 4 if near <= 2 else 1 if near == 3 else 0)
    formation = next((f for f, c in g.commander.items() if c == who), general(who).formation)
    if formation is None:
        return score
    mine = [id for id in BOARD.units_of[formation] if id in g.at and not unit(id).artillery]
    others = [g.at[c] for c in generals_of(g, formation) if c != who]
    reach = 1 if staff.side == "neapolitan" else 3
    for id in mine:
        there = g.at[id]
        weight = 0.2 if any(distance(there, h) <= 1 for h in others) else 1.0
        if distance(hex, there) <= reach:
            score += weight
        else:
            score -= 0.05 * distance(hex, there)
    if any(g.at[id] == hex for id in mine):
        score += 0.3
    elif near <= 1:
        score -= 5
    return score


def get_away(staff: Staff, ask: Ask) -> str | None:
    """A chief always, a general only if he is alone."""
    who = value(str(ask.args["commander"]))
    here = staff.g.at[who]
    chief = who in staff.g.chief.values()
    if "stay" in ask.choices and not chief and units_in(staff.g, here, staff.side):
        return "stay"
    return ride_to(staff, ask)


# --- fire and assault


def battery(staff: Staff, ask: Ask) -> str | None:
    return next((word for word in ask.choices if kind(word) == "unit"), None)


def target(staff: Staff, ask: Ask) -> str | None:
    """The hex where the shot promises most."""
    g = staff.g
    id = value(str(ask.args["unit"]))
    beside = [i for i in units_in(g, g.at[id]) if i != id and unit(i).artillery]

    def promise(word: str) -> float:
        if kind(word) not in ("fire", "together"):
            return 0.0
        guns = [id, *beside] if kind(word) == "together" else [id]
        mass = sum(strength(g, i) for i in targets_in(g, value(word), staff.side))
        shots = (bombardment_result(g, guns, value(word), die) for die in range(1, 7))
        return sum(FIRE_VALUE[shot] for shot in shots) * (1 + 0.1 * mass) / len(guns)

    words = [word for word in ask.choices if word != "back"]
    return max(words, key=promise)


def declaration(staff: Staff, ask: Ask) -> str | None:
    return declare_next(staff.g, ask.choices)


def evade(staff: Staff, ask: Ask) -> str | None:
    g = staff.g
    hex = g.at[value(str(ask.args["unit"]))]
    a = next(a for a in g.assaults if hex in a.hexes)
    return "go" if reckon(g, a).ratio >= 1 and not BOARD.hexes[hex].vp else "stay"


def next_assault(staff: Staff, ask: Ask) -> str | None:
    by_hex = {a.hexes[0]: a for a in staff.g.assaults}
    return max(ask.choices, key=lambda word: expected(staff.g, by_hex[value(word)]))


def best_efficiency(staff: Staff, ask: Ask) -> str | None:
    return max(ask.choices, key=lambda word: int(value(word)))


def leads(staff: Staff, ask: Ask) -> str | None:
    """Defending costs a general nothing; to attack brigadiers go in front."""
    who = value(str(ask.args["commander"]))
    defending = BOARD.formations[staff.g.active].side != staff.side
    return "lead" if defending or general(who).rank == "brigade" else "hold-back"


def press(staff: Staff, ask: Ask) -> str | None:
    """An exchange hurts the Austrian more (18d)."""
    g = staff.g
    able = max(
        (efficiency(g, id) for id in g.assaults[g.current].attackers if id in g.at), default=0
    )
    return "press" if staff.side == "neapolitan" and able >= 4 else "halt"


def loss(staff: Staff, ask: Ask) -> str | None:
    """Who can come back, and is weakest."""
    g = staff.g

    def price(word: str) -> tuple[bool, int]:
        id = value(word)
        return (unit(id).reduced is None or id in g.reduced, strength(g, id))

    return min(ask.choices, key=price)


def advance(staff: Staff, ask: Ask) -> str | None:
    """Into objectives always; else where the ground gained is not given up at once."""
    hex = value(str(ask.args["hex"]))
    foes = [foe for foe in staff.foes if BOARD.grid.distance(foe, hex) == 1]
    danger = sum(staff.resistance(foe) for foe in foes)
    prize = BOARD.hexes[hex].vp
    timid = staff.side == "austrian" or danger > staff.around(hex, 1)
    units = [word for word in ask.choices if kind(word) == "advance"]
    units = [word for word in units if staff.garrison(value(word)) <= staff.stake(hex)]
    if "stay" in ask.choices and ((not prize and timid) or not units):
        return "stay"
    foot = [word for word in units if unit(value(word)).arm == "infantry"]
    return max(foot or units, key=lambda word: staff.worth(value(word)), default=None)


def goal_hex(staff: Staff, ask: Ask) -> str | None:
    hexes = [word for word in ask.choices if kind(word) == "hex"]
    return max(hexes, key=lambda word: BOARD.hexes[value(word)].vp)


def fall_back(staff: Staff, ask: Ask) -> str | None:
    """Out of zones, near the generals, away from the enemy."""
    g = staff.g
    id = value(str(ask.args["unit"]))
    posts = [g.at[who] for who in generals_of(g, unit(id).formation)]

    def shelter(word: str) -> float:
        hex = value(word)
        score = 0.5 * min(4, staff.foe_distance(hex)) - 3 * in_enemy_zone(g, hex, staff.side)
        if units_in(g, hex):
            score -= 1
        return score - 0.3 * min((BOARD.grid.distance(hex, post) for post in posts), default=0)

    return max(ask.choices, key=shelter)


def strongest(staff: Staff, ask: Ask) -> str | None:
    best = max(ask.choices, key=lambda word: efficiency(staff.g, value(word)))
    return best if staff.side == "neapolitan" else min(ask.choices)


def first(staff: Staff, ask: Ask) -> str | None:
    return ask.choices[0]


ANSWERS: dict[str, Answer] = {
    "orders.formation": new_order,
    "orders.choose": which_order,
    "orders.attempt": attempt,
    "orders.guns": order_of_guns,
    "orders.alone": order_alone,
    "initiative.choose": formation_to_act,
    "dusk.name": formation_to_act,
    "reinforcements.enter": entry,
    "replacements.place": replacement,
    "movement.unit": unit_to_move,
    "movement.alone": unit_to_move,
    "movement.hex": hex_to_enter,
    "commanders.choose": rider,
    "commanders.hex": ride_to,
    "commanders.flee": get_away,
    "commanders.rejoin": ride_to,
    "commanders.join": ride_to,
    "commanders.follow": ride_to,
    "commanders.replace": successor,
    "bombardment.unit": battery,
    "bombardment.target": target,
    "bombardment.defensive": target,
    "assault.declare": declaration,
    "assault.attackers": declaration,
    "assault.evade": evade,
    "assault.next": next_assault,
    "assault.efficiency": best_efficiency,
    "assault.general": leads,
    "assault.press": press,
    "assault.goal": goal_hex,
    "assault.advance": advance,
    "losses.choose": loss,
    "losses.attacker": loss,
    "losses.defender": loss,
    "morale.choose": strongest,
    "rally.unit": first,
    "retreat.hex": fall_back,
    "night.withdraw": fall_back,
}
