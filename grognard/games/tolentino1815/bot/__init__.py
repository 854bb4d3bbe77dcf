"""The game's own opponents: they keep command, use orders, mass their assaults.

Nothing is remembered between two decisions: each is made from the state alone (idea 4).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from grognard.games.tolentino1815.artillery import bombardment_result, targets_in
from grognard.games.tolentino1815.bot.assaults import declare_next, expected, strongest_assault
from grognard.games.tolentino1815.bot.judgement import JUDGEMENT, facts
from grognard.games.tolentino1815.bot.marches import (
    get_away,
    hex_to_enter,
    rank_hexes,
    ride_to,
    rider,
    unit_to_move,
)
from grognard.games.tolentino1815.bot.staff import Staff, prize
from grognard.games.tolentino1815.bot.weights import WEIGHTS
from grognard.games.tolentino1815.data import Side
from grognard.games.tolentino1815.odds_table import compute_odds
from grognard.games.tolentino1815.state import (
    State,
    efficiency,
    general,
    generals_of,
    strength,
    unit,
    units_in,
)
from grognard.games.tolentino1815.zones import in_enemy_zone
from grognard.kernel.ask import Arg, Ask, kind, value
from grognard.kernel.bot import Bot, Candidate, Plan
from grognard.kernel.table import Table

BLUNDERS = {"recruit": 0.25, "grognard": 0.0}
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


POSTURES = (
    {"bold": 0.8, "contact": 0.5, "promise": -0.4, "promise_ahead": -0.2, "exposure": 0.2},
    {"bold": 9.0, "promise": 1.0, "promise_ahead": 1.2, "exposure": 0.6},
)
"""Bolder; and more careful, without an order to attack."""
SEARCHED = frozenset(
    ("orders.formation", "orders.choose", "orders.attempt", "initiative.choose", "assault.declare")
)
"""Questions that decide about a whole formation; single units are not worth a search."""
FEW = frozenset(("orders.attempt", "initiative.choose"))
"""Of these the ones where every answer is worth a look."""


class General(Bot[State]):
    """Plays one side."""

    def __init__(self) -> None:
        self.constants = WEIGHTS
        self.postures = POSTURES
        self.judgement = JUDGEMENT

    def plans(self, table: Table[State], rng: random.Random) -> list[Plan]:
        ask = table.ask
        assert ask is not None
        if ask.key not in SEARCHED:
            return [Plan(self.choose(table, rng), self)]
        found = super().plans(table, rng)
        seen = {plan.choice for plan in found}
        more = [word for word in ask.choices if ask.key in FEW and word not in seen]
        return [*found, *(Plan(word, self) for word in more)]

    def facts(self, table: Table[State]) -> Mapping[str, float]:
        return facts(table.state)

    def clock(self, table: Table[State]) -> int:
        """A turn counts as two: both sides act in it."""
        return 2 * table.state.turn

    def choose(self, table: Table[State], rng: random.Random) -> str:
        ask = table.ask
        assert ask is not None
        if len(ask.choices) == 1:
            return ask.choices[0]
        settled = SETTLED.get(ask.key)
        if settled in ask.choices:
            return settled
        answer = ANSWERS.get(ask.key)
        word = answer(self._staff(table.state, ask), ask) if answer is not None else None
        return word or rng.choice(ask.choices)

    def rank(self, table: Table[State], rng: random.Random) -> list[Candidate]:
        ask = table.ask
        assert ask is not None
        best = self.choose(table, rng)
        found = RANKED[ask.key](self._staff(table.state, ask), ask) if ask.key in RANKED else []
        first = [one for one in found if one.choice == best] or [Candidate(best, 0.0)]
        return [*first, *(one for one in found if one.choice != best)]

    def _staff(self, g: State, ask: Ask) -> Staff:
        side: Side = "austrian" if ask.seat == "austrian" else "neapolitan"
        return Staff(g, side, self.constants or WEIGHTS)


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
    """Chooses the formation to activate: our own nearest to the enemy, otherwise any that is
    left."""
    mine = [w for w in ask.choices if staff.g.board.formations.get(value(w)) is not None]
    mine = [w for w in mine if staff.g.board.formations[value(w)].side == staff.side]

    def distance(word: str) -> int:
        ids = (id for id in staff.g.board.units_of[value(word)] if id in staff.g.at)
        return min((staff.foe_distance(staff.g.at[id]) for id in ids), default=99)

    return min(mine, key=distance, default=ask.choices[0])


def entry(staff: Staff, ask: Ask) -> str | None:
    """Chooses the next piece to enter: commanders first."""
    return min(ask.choices, key=lambda word: ("commander", "unit", "wait").index(kind(word)))


def replacement(staff: Staff, ask: Ask) -> str | None:
    return max(ask.choices, key=lambda word: staff.foe_distance(value(word)))


def successor(staff: Staff, ask: Ask) -> str | None:
    """Chooses a successor: von Mohr leaves his guns only to lead the army."""
    if "commander:mohr" in ask.choices and "chief" not in str(ask.args["post"]):
        return "none"
    return ask.choices[0]


# --- fire and assault


def battery(staff: Staff, ask: Ask) -> str | None:
    return next((word for word in ask.choices if kind(word) == "unit"), None)


def target(staff: Staff, ask: Ask) -> str | None:
    """Chooses the target that promises most."""
    g = staff.g
    id = value(str(ask.args["unit"]))
    beside = [i for i in units_in(g, g.at[id]) if i != id and unit(g, i).artillery]

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
    return declare_next(staff.g, ask.choices, staff.weights)


def evade(staff: Staff, ask: Ask) -> str | None:
    g = staff.g
    hex = g.at[value(str(ask.args["unit"]))]
    a = next(a for a in g.assaults if hex in a.hexes)
    return "go" if compute_odds(g, a).ratio >= 1 and not prize(g, hex) else "stay"


def next_assault(staff: Staff, ask: Ask) -> str | None:
    by_hex = {a.hexes[0]: a for a in staff.g.assaults}
    return max(ask.choices, key=lambda word: expected(staff.g, by_hex[value(word)]))


def best_efficiency(staff: Staff, ask: Ask) -> str | None:
    return max(ask.choices, key=lambda word: int(value(word)))


def leads(staff: Staff, ask: Ask) -> str | None:
    """Whether a general leads: always in defence, which costs nothing; in attack only a
    brigadier."""
    who = value(str(ask.args["commander"]))
    defending = staff.g.board.formations[staff.g.active].side != staff.side
    return "lead" if defending or general(staff.g, who).rank == "brigade" else "hold-back"


def who_leads(staff: Staff, ask: Ask) -> str | None:
    """Chooses the general who leads: of several the brigadier."""
    brigadiers = (w for w in ask.choices if kind(w) == "commander" and _brigadier(staff, value(w)))
    return next(brigadiers, None)


def _brigadier(staff: Staff, who: str) -> bool:
    return general(staff.g, who).rank == "brigade"


def press(staff: Staff, ask: Ask) -> str | None:
    """Whether to press for an exchange: it hurts the Austrians more (18d)."""
    g = staff.g
    able = max(
        (efficiency(g, id) for id in g.assaults[g.current].attackers if id in g.at), default=0
    )
    return "press" if staff.side == "neapolitan" and able >= 4 else "halt"


def loss(staff: Staff, ask: Ask) -> str | None:
    """The unit that takes a loss: one that can come back before others, then the weakest."""
    g = staff.g

    def price(word: str) -> tuple[bool, int]:
        id = value(word)
        return (unit(g, id).reduced is None or id in g.reduced, strength(g, id))

    return min(ask.choices, key=price)


def advance(staff: Staff, ask: Ask) -> str | None:
    """Advances into objectives always, elsewhere only if the ground gained is not lost at once."""
    hex = value(str(ask.args["hex"]))
    foes = [foe for foe in staff.foes if staff.g.board.grid.distance(foe, hex) == 1]
    danger = sum(staff.resistance(foe) for foe in foes)
    coveted = prize(staff.g, hex)
    timid = staff.side == "austrian" or danger > staff.around(hex, 1)
    units = [word for word in ask.choices if kind(word) == "advance"]
    units = [word for word in units if staff.garrison(value(word)) <= staff.stake(hex)]
    if "stay" in ask.choices and ((not coveted and timid) or not units):
        return "stay"
    foot = [word for word in units if unit(staff.g, value(word)).arm == "infantry"]
    return max(foot or units, key=lambda word: staff.worth(value(word)), default=None)


def goal_hex(staff: Staff, ask: Ask) -> str | None:
    hexes = [word for word in ask.choices if kind(word) == "hex"]
    return max(hexes, key=lambda word: prize(staff.g, value(word)))


def fall_back(staff: Staff, ask: Ask) -> str | None:
    """Chooses a retreat: out of zones, near the generals, away from the enemy."""
    g = staff.g
    id = value(str(ask.args["unit"]))
    posts = [g.at[who] for who in generals_of(g, unit(g, id).formation)]

    def shelter(word: str) -> float:
        hex = value(word)
        score = 0.5 * min(4, staff.foe_distance(hex)) - 3 * in_enemy_zone(g, hex, staff.side)
        if units_in(g, hex):
            score -= 1
        return score - 0.3 * min(
            (staff.g.board.grid.distance(hex, post) for post in posts), default=0
        )

    return max(ask.choices, key=shelter)


def strongest(staff: Staff, ask: Ask) -> str | None:
    best = max(ask.choices, key=lambda word: efficiency(staff.g, value(word)))
    return best if staff.side == "neapolitan" else min(ask.choices)


def first(staff: Staff, ask: Ask) -> str | None:
    return ask.choices[0]


def rank_orders(staff: Staff, ask: Ask) -> list[Candidate]:
    """The order that a formation should have, and the others."""
    wish = staff.wish(value(str(ask.args["formation"])))
    return [
        Candidate(word, float(value(word) == wish), f"bot-order-{value(word)}")
        for word in ask.choices
        if kind(word) == "order"
    ]


def rank_assaults(staff: Staff, ask: Ask) -> list[Candidate]:
    """The value of each assault that can be declared."""
    found: list[Candidate] = []
    for word in ask.choices:
        if kind(word) == "target":
            a = strongest_assault(staff.g, value(word))
            promise = expected(staff.g, a) if a is not None else -9.0
            args: dict[str, Arg] = {"hex": f"hex:{value(word)}"}
            found.append(Candidate(word, round(promise, 3), "bot-assault", args))
        elif word == "done":
            least = staff.weights.needed(staff.urgency)
            found.append(Candidate(word, least, "bot-no-assault"))
    return sorted(found, key=lambda one: -one.value)


RANKED: dict[str, Callable[[Staff, Ask], list[Candidate]]] = {
    "movement.hex": rank_hexes,
    "orders.choose": rank_orders,
    "assault.declare": rank_assaults,
}
"""Questions to which several answers are weighed."""


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
    "assault.generals": who_leads,
    "assault.press": press,
    "assault.goal": goal_hex,
    "assault.guns": goal_hex,
    "assault.advance": advance,
    "losses.choose": loss,
    "losses.attacker": loss,
    "losses.defender": loss,
    "morale.choose": strongest,
    "rally.unit": first,
    "retreat.hex": fall_back,
    "night.withdraw": fall_back,
}
