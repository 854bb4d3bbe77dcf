"""Chapter 8 for the bot: which stack marches, who stays behind, and where to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.games.grande_armee import command, swedes
from grognard.games.grande_armee.attrition import result
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.bot.dashes import assault, springboard, turns_left, waiting
from grognard.games.grande_armee.bot.fights import price
from grognard.games.grande_armee.bot.forces import EMPEROR, FAR
from grognard.games.grande_armee.bot.leaders import peril
from grognard.games.grande_armee.bot.missions import missions
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.quarters import coming, home_guard, lodging
from grognard.games.grande_armee.effects import on_marches
from grognard.games.grande_armee.pending import March
from grognard.games.grande_armee.reach import Field, able, allowance, reach, unmoved
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import room
from grognard.kernel.ask import Arg, Ask, kind, value
from grognard.kernel.bot import Candidate
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
RISKED = 4.0
"""What a unit costs that is disrupted on the way to a place from which a point could be reached in
the last turns: it cannot march on."""
GOAL, PRIZE, ROAD, STORES = "bot-goal", "bot-prize", "bot-road", "bot-stores"
QUARTERS, SUPPLY, AWAY, TOGETHER = "bot-quarters", "bot-supply", "bot-away", "bot-together"
DASH, CONTACT, ARRIVES, RISK = "bot-dash", "bot-contact", "bot-arrives", ""
"""Why a stack marches: texts of the family. Nobody marches for the risk of it."""
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
RAIDERS = 3
"""From how many units a single one may ride out."""


def stays(o: Outlook, hex: Hex, units: list[str]) -> list[str]:
    """Of units that could march, those that stay: one where a city needs a warden."""
    guard = home_guard(o, hex) - (len(o.own.units.get(hex, ())) - len(units))
    if guard > 0:
        return sorted(units, key=lambda u: (price(o, u), u))[:guard]
    if not o.needs_warden(hex) or o.warden_besides(hex, units):
        rest = [u for u in o.own.units.get(hex, ()) if u not in units]
        if rest or not o.needs_warden(hex):
            return []
    riders = o.riders(units)
    if len(units) < 2:
        return (
            [] if riders and hex not in o.prizes else units
        )  # NN 13.1: sooner a depot than a point
    return [min(units, key=lambda u: (u in riders, price(o, u), u))]


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
    another_year = 0 < o.g.rules.counted_at < o.g.turn  # NN 17: soon it starves as others do
    if not o.invades and not another_year:
        return 0.5 + o.weights.mild_hunger * len(units)
    cold = o.weights.hunger * o.left_for(1) * (1.5 if o.g.winter else 1.0)
    return 0.5 * o.left_for(1) + cold * sum(HUNGER[o.board.units[unit].quality] for unit in units)


def value_of(o: Outlook, origin: Hex, hex: Hex, units: list[str], length: int) -> float:
    """What it is worth to a stack to stand in a hex instead of where it is."""
    return sum(worth for _, worth in _weighed(o, origin, hex, units, length))


def _weighed(
    o: Outlook, origin: Hex, hex: Hex, units: list[str], length: int
) -> Iterator[tuple[str, float]]:
    """The same, one reason after the other."""
    yield RISK, -o.weights.attrition * o.left_for(2) * risk(o, origin, units, length)
    if length > allowance(o.g, o.side, units):
        yield RISK, -0.1 * o.menace(hex)  # 11.2: tired after a forced march
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
        before, after = o.menace(origin) - mine, o.menace(hex) - mine
        yield AWAY, o.weights.caution * (max(0.0, before) - max(0.0, after))
    if o.presses:
        yield (
            AWAY,
            o.weights.wary
            * (_outweighed(o, origin, origin, units) - _outweighed(o, origin, hex, units)),
        )
    if hex in o.own.units and o.next_goals and o.g.turn + 1 >= o.g.rules.forage_from:
        yield TOGETHER, o.weights.together


def _outweighed(o: Outlook, origin: Hex, hex: Hex, units: list[str]) -> float:
    """By how much what the enemy could bring to a hex outweighs a stack there and those near."""
    mine = o.worth(units, o.own.commanders.get(origin, ()))
    if hex != origin:
        mine += MUSTERED * o.strength(hex)
    mine += o.weights.company * o.company(hex, origin)
    return max(0.0, o.menace(hex) - mine)


def _strikes(o: Outlook, origin: Hex) -> bool:
    """Whether a stack is so near to a great prize before winter that it goes on; not with the
    Emperor, whose loss is the loss of the game (14.7)."""
    goal = missions(o).get(origin)
    if goal is None or o.g.winter or EMPEROR in o.own.commanders.get(origin, ()):
        return False
    if o.prizes.get(goal, 0) < 2 or o.holds(goal):
        return False
    return o.distance(goal, origin) <= STRIKE


def why(o: Outlook, origin: Hex, best: Plan) -> tuple[str, dict[str, Arg]]:
    """What speaks most for a march, and the places that are named with it."""
    rows = dict[str, float]()
    for reason, worth in _weighed(o, origin, best.hex, best.units, best.length):
        rows[reason] = rows.get(reason, 0.0) + worth
    supply = o.bit[best.hex] & o.supplied and not o.bit[origin] & o.supplied
    if supply:
        rows[SUPPLY] = hunger(o, best.units)
    if point := springboard(o, best.hex):
        rows[DASH] = max(rows.get(DASH, 0.0), o.weights.dash * point)
    reason = max((one for one in rows if one != RISK), key=lambda one: rows[one])
    args: dict[str, Arg] = {"hex": f"hex:{best.hex}"}
    goal = missions(o).get(origin)
    if reason == GOAL and goal == best.hex:
        return ARRIVES, args
    if reason == GOAL and goal is not None:
        args["goal"] = f"hex:{goal}"
    return reason, args


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
    """How much a stack is drawn to a target that it could attack. A side that has to attack goes
    for prizes: the remains of a beaten army are no goal."""
    if edge <= 0:
        return 0.0
    if not o.eager:
        great = o.prizes.get(target, 1) if target in o.next_goals else 1
        return great * min(MOST_DRAWN, (EAGER if o.presses else o.weights.contact) * edge)
    prize = target in o.prizes and not o.holds(target)
    return min(MOST_DRAWN if prize else SIDESHOW, EAGER * edge)


def _edge(o: Outlook, hex: Hex, target: Hex, strength: float, origin: Hex) -> float:
    """By how much an attack from a hex would outweigh a defence, with those near who could join."""
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


class Plan(NamedTuple):
    """A march of a stack: what it promises, where to, who goes and how far."""

    promise: float
    hex: Hex
    units: list[str]
    leaders: list[str]
    length: int = 0


def plan(o: Outlook, field: Field, hex: Hex, *, rested: bool = False) -> Plan:
    """The best march of the stack in a hex, whole or as a raid of one unit. `rested`: as if all
    its units were in good order."""
    return max(plans(o, field, hex, rested=rested), key=lambda p: p.promise)


_known: dict[Side, tuple[tuple[object, ...], dict[tuple[Hex, bool], list[Plan]]]] = {}
"""What was last reckoned for each side, and for which state."""


def plans(o: Outlook, field: Field, hex: Hex, *, rested: bool = False) -> list[Plan]:
    """All marches of the stack in a hex, in no order; the first is to stay, which promises worse
    than nothing. They are kept while nothing moves: trains are placed by turns, and who marches is
    asked before where to."""
    standing, known = _known.get(o.side, ((), {}))
    if standing != o.standing:
        known = dict[tuple[Hex, bool], list[Plan]]()
        _known[o.side] = (o.standing, known)
    if (hex, rested) not in known:
        known[hex, rested] = _plans(o, field, hex, rested)
    return known[hex, rested]


def _plans(o: Outlook, field: Field, hex: Hex, rested: bool) -> list[Plan]:
    stack = o.own.units.get(hex, [])
    units = list(stack) if rested else able(o.g, stack)
    keep = stays(o, hex, units)
    units = [u for u in units if u not in keep]
    if o.eager and not o.bit[hex] & o.board.cities:
        shy = o.riders(units)  # NN 13.1: out of cities they do no harm, and there they stay
        units = [u for u in units if u not in shy]
    leaders = unmoved(o.g, o.own.commanders.get(hex, []))
    found = [Plan(-9.0, hex, units, leaders)]
    if not units:
        return found
    parties = [units]
    if not keep and len(units) > 1 and o.next_goals:
        lost = o.supplied & ~o.supplied_without(hex)
        if lost and not o.warden_besides(hex, (*units, *leaders)):
            warden = min(units, key=lambda u: (price(o, u), u))
            parties.append([u for u in units if u != warden])
    if o.eager and 0 < len(shy := o.riders(units)) < len(units):
        parties.append([u for u in units if u not in shy])
    for party in parties:
        there = reach(o.g, field, hex, party)
        shut = swedes.barred(o.g, o.side, hex, (*party, *leaders))
        if o.eager and o.riders(party):
            shut |= o.board.cities
        for goal in there:
            if o.bit[goal] & shut:
                continue
            far = there.ways.price(goal)
            promise = value_of(o, hex, goal, party, far)
            promise -= o.weights.warden * (len(units) - len(party))
            found.append(Plan(promise, goal, party, leaders, far))
        best = max(one.promise for one in found)
        if best <= o.weights.least and len(party) > 1 and _crowded(o, hex, party):
            parties.append(_fewer(o, party))
    if o.bit[hex] & o.board.cities and 0 < len(o.riders(units)) < len(units):
        found += _ride_out(o, field, hex, o.riders(units))
    enough = 2 if waiting(o) else RAIDERS
    if len(units) >= enough and leaders and leaders != [EMPEROR] and _prize_near(o, hex):
        found += _raids(o, field, hex, units, leaders)
    return found


def _crowded(o: Outlook, hex: Hex, units: list[str]) -> bool:
    """4.1: whether friends near by leave no room for these units to pass."""
    free = CAPACITY - room(o.board, units)
    near = (other for other in o.board.near[hex] if other in o.own.units)
    return any(room(o.board, o.own.units[other]) > free for other in near)


def _fewer(o: Outlook, units: list[str]) -> list[str]:
    """A stack without its largest unit."""
    largest = max(units, key=lambda u: (o.board.units[u].room, u))
    return [unit for unit in units if unit != largest]


def promise_of(o: Outlook, field: Field, hex: Hex) -> float:
    """What the best march of a rested stack promises."""
    return plan(o, field, hex, rested=True).promise


def _prize_near(o: Outlook, hex: Hex) -> bool:
    far = o.g.rules.forced_march * (2 if waiting(o) else 1)
    return any(o.distance(prize, hex) <= far and not o.holds(prize) for prize in o.prizes)


def _waits(o: Outlook, hex: Hex) -> bool:
    """Whether somebody stands there already who can enter the prize in the last turn."""
    units = o.own.units.get(hex, ())
    return bool(units) and not any(unit in o.disrupted for unit in units)


def _raids(
    o: Outlook, field: Field, hex: Hex, units: list[str], leaders: list[str]
) -> Iterator[Plan]:
    """One unit rides out to an open prize, where supply does not reach, and the others stay."""
    one = [min(units, key=lambda u: (price(o, u), u))]
    guide = [min(leaders, key=lambda c: (command.rating(o.g, c), c))]
    there = reach(o.g, field, hex, one)
    shut = swedes.barred(o.g, o.side, hex, (*one, *guide))
    for goal in there:
        if o.bit[goal] & shut:
            continue
        far = there.ways.price(goal)
        point = 0.0 if _waits(o, goal) else springboard(o, goal)
        if point > springboard(o, hex):
            promise = o.weights.dash * point - RISKED * risk(o, hex, one, far)
            yield Plan(promise, goal, one, guide, far)
        if goal not in o.prizes or o.holds(goal) or o.bit[goal] & o.supplied:
            continue
        promise = value_of(o, hex, goal, one, far)
        promise -= 1.0 if len(leaders) == 1 else 0.0
        yield Plan(promise, goal, one, guide, far)


def _ride_out(o: Outlook, field: Field, hex: Hex, riders: list[str]) -> Iterator[Plan]:
    """NN 13.1: the Cossacks of a stack leave its city alone."""
    there = reach(o.g, field, hex, riders)
    shut = o.board.cities | swedes.barred(o.g, o.side, hex, riders)
    for goal in there:
        if not o.bit[goal] & shut:
            far = there.ways.price(goal)
            yield Plan(value_of(o, hex, goal, riders, far), goal, riders, [], far)


def _named(o: Outlook, word: str, origin: Hex, best: Plan) -> Candidate:
    """A march as a candidate, with what speaks most for it."""
    reason, args = why(o, origin, best)
    return Candidate(word, best.promise, reason, args)


def rank_stacks(o: Outlook, ask: Ask) -> list[Candidate]:
    """Which stack marches next: those that gain enough by it, the best first; else a pass."""
    field = Field(o.g, o.side)
    ranked = [(plan(o, field, value(word)), word) for word in ask.choices if kind(word) == "stack"]
    ranked.sort(key=lambda row: (row[0].promise, row[1]), reverse=True)
    found = [
        _named(o, word, value(word), best)
        for best, word in ranked
        if best.promise > o.weights.least
    ]
    end = "done" if "done" in ask.choices else "pass" if "pass" in ask.choices else ""
    if not found and end:
        found.append(Candidate(end, 0.0, "bot-stand"))
    return found


def stack(o: Outlook, ask: Ask) -> str | None:
    """Which stack marches next; a pass if none gains by it."""
    found = rank_stacks(o, ask)
    return found[0].choice if found else None


def rank_marches(o: Outlook, ask: Ask) -> list[Candidate]:
    """Where the stack that was picked goes, once those are chosen who go: the best hex first, then
    others for the same party."""
    march = o.g.march
    assert march is not None
    found = plans(o, Field(o.g, o.side), march.hex)
    best = max(found, key=lambda p: p.promise)
    word = _next_word(o, march, best, ask)
    if kind(word) != "hex":
        return [Candidate(word, best.promise, "" if word == "back" else "bot-party")]
    rows = {
        one.hex: one for one in sorted(found, key=lambda p: p.promise) if one.units == best.units
    }
    rows[best.hex] = best
    others = sorted(rows.values(), key=lambda p: (p is best, p.promise), reverse=True)
    return [
        _named(o, f"hex:{one.hex}", march.hex, one)
        for one in others
        if (f"hex:{one.hex}" in ask.choices and one.length and one.promise > 0) or one is best
    ]


def to(o: Outlook, ask: Ask) -> str | None:
    """First those who go, then the best hex."""
    march = o.g.march
    assert march is not None
    return _next_word(o, march, plan(o, Field(o.g, o.side), march.hex), ask)


def _next_word(o: Outlook, march: March, best: Plan, ask: Ask) -> str:
    """First those who go, then the hex."""
    chosen, going = (*march.units, *march.commanders), (*best.units, *best.leaders)
    for piece in (*going, *chosen):
        word = f"unit:{piece}" if piece in o.board.units else f"commander:{piece}"
        if (piece in chosen) != (piece in going) and word in ask.choices:
            return word
    return f"hex:{best.hex}" if f"hex:{best.hex}" in ask.choices else "back"


def discard(o: Outlook, ask: Ask) -> str | None:
    """A pass takes the train of the stack that gains least."""
    field = Field(o.g, o.side)
    return min(ask.choices, key=lambda word: plan(o, field, value(word)).promise)
