"""The value of a march to a stack, reason by reason: the risk on the way, gains, supply, the enemy
next to it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.grande_armee import command
from grognard.games.grande_armee.attrition import result
from grognard.games.grande_armee.bot.arrivals import makes_room
from grognard.games.grande_armee.bot.dashes import assault, turns_left
from grognard.games.grande_armee.bot.forces import EMPEROR, FAR
from grognard.games.grande_armee.bot.leaders import peril
from grognard.games.grande_armee.bot.missions import missions
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.quarters import coming, lodging
from grognard.games.grande_armee.effects import on_marches
from grognard.games.grande_armee.reach import allowance
from grognard.kernel.hexes import Hex, Mask

USUAL = 7.0
"""The worth of a usual goal."""
HUNGER = {"V": 0.7, "L": 1.0, "C": 0.9}
"""What it costs the French to end a march out of supply, for each unit."""
EAGER = 0.7
"""What it is worth to a side that has to attack to stand next to an enemy, by the weight with which
he could be attacked."""
MOST_DRAWN, SIDESHOW = 2.0, 1.4
"""The most that this is worth, and to a side that has to attack if it is no prize."""
REVOLT = 5.0
"""What Cossacks in a city cost, who may move a point to the French (NN 13.1)."""
GOAL, PRIZE, ROAD, STORES = "bot-goal", "bot-prize", "bot-road", "bot-stores"
QUARTERS, SUPPLY, AWAY, TOGETHER = "bot-quarters", "bot-supply", "bot-away", "bot-together"
DASH, CONTACT, ARRIVES, ROOM, RISK = "bot-dash", "bot-contact", "bot-arrives", "bot-room", ""
"""Why a stack marches: texts of the family. Nobody marches for the risk of it."""
UNCROWDED = 1.0
"""What it is worth that a unit which is due will find room (13.3d)."""
POSTED = 1.5
"""What it is worth to enter a city through which the lines of the plan run."""
GREAT = 2.0
"""What each point more than one of a prize is worth to those who enter it."""
STRIKE = 4
"""How near to a great prize a stack goes on although winter comes."""
MUSTERED = 0.7
"""How much of the strength of those counts who stand where a stack marches to."""
SPACING = 3
"""How far apart depots should stand."""


def risk(o: Outlook, hex: Hex, units: list[str], length: int) -> float:
    """8.5, 8.6: the units that march attrition is expected to cost."""
    return sum(lost + 0.5 * shaken for lost, shaken in _throws(o, hex, units, length)) / 6


def _throws(o: Outlook, hex: Hex, units: list[str], length: int) -> list[tuple[int, int]]:
    """8.5, 8.6: how many units each die would eliminate and disrupt on a march."""
    if length < o.unhurried:
        return []
    key = (hex, length, tuple(units))
    if key not in o.risks:
        o.risks[key] = _worked_out(o, hex, units, length)
    return o.risks[key]


def _worked_out(o: Outlook, hex: Hex, units: list[str], length: int) -> list[tuple[int, int]]:
    g = o.g
    leaders = o.own.commanders.get(hex, [])
    plus = max(0, length - allowance(g, o.side, units)) + on_marches.winter_march(g, o.side)
    since = g.rules.march_malus_from.get(o.side)
    plus += since is not None and g.turn >= since
    plus += command.march_die(g, units, leaders, leaders)
    return [result(len(units), die + plus) for die in range(1, 7)]


def _hindrance(o: Outlook, origin: Hex, hex: Hex, units: list[str], length: int) -> float:
    """10.1: what it costs a stack beside the enemy that those who join it may arrive disrupted:
    then it cannot attack."""
    there = list(o.own.units.get(hex, ()))
    if hex == origin or not there or any(unit in o.disrupted for unit in there):
        return 0.0
    shaken = sum(shaken > 0 for _, shaken in _throws(o, origin, units, length)) / 6
    return shaken * max(0.0, _contact(o, hex, hex, there)) if shaken else 0.0


def hunger(o: Outlook, units: list[str]) -> float:
    """6.4: what it costs units to be out of supply."""
    another_year = 0 < o.g.rules.counted_at < o.g.turn  # NN 17: soon it starves like the others
    if not o.invades and not another_year:
        return 0.5 + o.weights.mild_hunger * len(units)
    cold = o.weights.hunger * o.left_for(1) * (1.5 if o.g.winter else 1.0)
    return 0.5 * o.left_for(1) + cold * sum(HUNGER[o.board.units[unit].quality] for unit in units)


def value_of(o: Outlook, origin: Hex, hex: Hex, units: list[str], length: int) -> float:
    """Returns the value for a stack of standing in a hex instead of where it is."""
    return sum(worth for _, worth in weighed(o, origin, hex, units, length))


def weighed(
    o: Outlook, origin: Hex, hex: Hex, units: list[str], length: int
) -> Iterator[tuple[str, float]]:
    """Yields the parts of `value_of` with their reasons."""
    yield RISK, -o.weights.attrition * o.left_for(2) * risk(o, origin, units, length)
    if length > allowance(o.g, o.side, units):
        yield RISK, -0.1 * o.march_threat(hex)  # 11.2: fatigue after a forced march
    yield RISK, -_hindrance(o, origin, hex, units, length)
    if hex in o.goals and _to_be_taken(o, hex):
        yield PRIZE, 0.5 * o.goals[hex] + GREAT * max(0, o.prizes.get(hex, 1) - 1)
    if coming(o) and not _strikes(o, origin):
        yield QUARTERS, lodging(o, origin, hex, units)
    elif not o.bit[hex] & _ground(o, origin, units):
        yield SUPPLY, -hunger(o, units)
    else:
        yield SUPPLY, -o.weights.long_line * max(0, o.line(hex) - 2)
    leaders = o.own.commanders.get(origin, ())
    if EMPEROR in leaders:
        yield AWAY, peril(o, origin) - peril(o, hex, units)
    if turns_left(o) <= 1:
        yield DASH, o.weights.dash * assault(o, hex, o.worth(units, leaders))
    if o.riders(units):
        cities = o.board.cities
        yield AWAY, -REVOLT * (bool(o.bit[hex] & cities) - bool(o.bit[origin] & cities))
    yield CONTACT, _contact(o, origin, hex, units)
    if not o.last_turn:
        yield from _lasting(o, origin, hex, units)


def _lasting(o: Outlook, origin: Hex, hex: Hex, units: list[str]) -> Iterator[tuple[str, float]]:
    """The reasons that count only if another turn follows."""
    goal = missions(o).get(origin)
    if goal is not None and _leads_on(o, origin, hex, units):
        nearer = o.distance(goal, origin) - o.distance(goal, hex)
        yield GOAL, o.weights.progress * nearer * o.goals.get(goal, USUAL) / USUAL
    if o.is_post(hex) and not o.bit[hex] & o.own.present:
        yield ROAD, POSTED
    if hex in o.g.depots.get(o.enemy, ()):
        yield STORES, 2.0
    if goal is not None and o.bit[hex] & o.supplied:
        yield ROAD, depot_site(o, hex, goal)
    if not o.invades:
        mine = o.worth(units, o.own.commanders.get(origin, ())) + 0.5 * o.strength(hex)
        before, after = o.march_threat(origin) - mine, o.march_threat(hex) - mine
        yield AWAY, o.weights.caution * (max(0.0, before) - max(0.0, after))
    if o.presses:
        yield (
            AWAY,
            o.weights.wary
            * (_outweighed(o, origin, origin, units) - _outweighed(o, origin, hex, units)),
        )
    yield ROOM, UNCROWDED * makes_room(o, origin, hex, units)
    if hex in o.own.units and o.next_goals and o.g.turn + 1 >= o.g.rules.forage_from:
        yield TOGETHER, o.weights.together


def _outweighed(o: Outlook, origin: Hex, hex: Hex, units: list[str]) -> float:
    """How much stronger the enemy could be in a hex than a stack there with its friends near by."""
    mine = o.worth(units, o.own.commanders.get(origin, ()))
    if hex != origin:
        mine += MUSTERED * o.strength(hex)
    mine += o.weights.company * o.company(hex, origin)
    return max(0.0, o.march_threat(hex) - mine)


def _strikes(o: Outlook, origin: Hex) -> bool:
    """Whether a stack is so near to a great prize before winter that it goes on; never one with the
    Emperor, whose loss loses the game (14.7)."""
    goal = missions(o).get(origin)
    if goal is None or o.g.winter or EMPEROR in o.own.commanders.get(origin, ()):
        return False
    if o.prizes.get(goal, 0) < 2 or o.holds(goal):
        return False
    return o.distance(goal, origin) <= STRIKE


def _ground(o: Outlook, origin: Hex, units: list[str]) -> Mask:
    """Where there is supply once these units have left."""
    if o.next_goals and len(units) == len(o.own.units.get(origin, ())):
        return o.supplied_without(origin)
    return o.supplied


def _leads_on(o: Outlook, origin: Hex, hex: Hex, units: list[str]) -> bool:
    """Whether a march could go on from a hex: a hungry stack gets no train (7.3)."""
    if not o.next_goals or o.bit[hex] & _ground(o, origin, units):
        return True
    return hex in o.goals and _to_be_taken(o, hex)


def _to_be_taken(o: Outlook, hex: Hex) -> bool:
    """Whether a goal still waits for the first unit: a prize, or a place for a depot."""
    if o.holds(hex) and (hex not in o.depots_due or hex in o.own.units):
        return False
    return hex in o.prizes or o.would_link(hex)


def depot_site(o: Outlook, hex: Hex, goal: Hex) -> float:
    """What a city on the way is worth as the place of the next depot."""
    mine = o.g.depots.get(o.side, ())
    bit = o.bit[hex]
    if not bit & o.board.cities or bit & o.own.present or not bit & o.linked:
        return 0.0
    if any(o.board.grid.distance(hex, other) < SPACING for other in mine):
        return 0.0
    now = min((o.distance(goal, other) for other in mine), default=FAR)
    return 1.2 if o.distance(goal, hex) < now - 1 else 0.0


def _contact(o: Outlook, origin: Hex, hex: Hex, units: list[str]) -> float:
    """What standing next to enemies promises: the best attack from there, less what the strongest
    of them could do."""
    leaders = o.own.commanders.get(origin, [])
    strength = o.worth(units, leaders) + (MUSTERED * o.strength(hex) if hex != origin else 0.0)
    near = [other for other in o.board.near[hex] if other in o.foe.units]
    if not near:
        return 0.25 * (o.threat(origin) - strength) if o.threat(origin) > strength * 1.2 else 0.0
    drawn = max(_drawn(o, other, _edge(o, hex, other, strength, origin)) for other in near)
    friends = o.company(hex, origin)
    danger = o.threat(hex) - strength - o.weights.company * friends
    return drawn - 0.5 * max(0.0, danger)


def _drawn(o: Outlook, target: Hex, edge: float) -> float:
    """The value for a stack of being next to a target that it could attack. A side that has to
    attack goes for prizes: the remains of a beaten army are no goal."""
    if edge <= 0:
        return 0.0
    if not o.eager:
        great = o.prizes.get(target, 1) if target in o.next_goals else 1
        return great * min(MOST_DRAWN, (EAGER if o.presses else o.weights.contact) * edge)
    prize = target in o.prizes and not o.holds(target)
    return min(MOST_DRAWN if prize else SIDESHOW, EAGER * edge)


def _edge(o: Outlook, hex: Hex, target: Hex, strength: float, origin: Hex) -> float:
    """How much stronger an attack from a hex would be than the defence, with the stacks near by
    that could join."""
    units = o.foe.units[target]
    if all(unit in o.disrupted for unit in units):
        defence = -1.0
    else:
        defence = o.strength(target, o.enemy)
    if (hex, target) in o.board.rivers:
        strength -= 3
    if o.bit[target] & (o.board.fortified | o.board.difficult):
        strength -= 2
    return strength + o.weights.company * o.company(target, origin) - defence
