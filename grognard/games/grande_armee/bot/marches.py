"""Chapter 8 for the bot: which stack marches, which units stay behind, and where to."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.grande_armee import command, swedes
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.bot.dashes import springboard, waiting
from grognard.games.grande_armee.bot.fights import price
from grognard.games.grande_armee.bot.forces import EMPEROR
from grognard.games.grande_armee.bot.missions import missions
from grognard.games.grande_armee.bot.outlook import Outlook, Plan
from grognard.games.grande_armee.bot.quarters import home_guard
from grognard.games.grande_armee.bot.worth import (
    ARRIVES,
    DASH,
    GOAL,
    RISK,
    SUPPLY,
    hunger,
    risk,
    value_of,
    weighed,
)
from grognard.games.grande_armee.pending import March
from grognard.games.grande_armee.reach import Field, able, reach, unmoved
from grognard.games.grande_armee.stacks import room
from grognard.kernel.ask import Arg, Ask, kind, value
from grognard.kernel.bot import Candidate
from grognard.kernel.hexes import Hex

RISKED = 4.0
"""The cost of a unit disrupted on the way to a place from which a point could be reached in the
last turns: it cannot march on."""
RAIDERS = 3
"""From how many units a single one may ride out."""


def stays(o: Outlook, hex: Hex, units: list[str]) -> list[str]:
    """Returns the units that stay when a stack marches: one where a city needs a unit in it."""
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
        )  # NN 13.1: a depot is worth more than a point
    return [min(units, key=lambda u: (u in riders, price(o, u), u))]


def why(o: Outlook, origin: Hex, best: Plan) -> tuple[str, dict[str, Arg]]:
    """Returns the main reason for a march, and the places that are named with it."""
    rows = dict[str, float]()
    for reason, worth in weighed(o, origin, best.hex, best.units, best.length):
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


def plan(o: Outlook, field: Field, hex: Hex, *, rested: bool = False) -> Plan:
    """The best march of the stack in a hex, whole or as a raid of one unit. `rested`: as if all
    its units were in good order."""
    return max(plans(o, field, hex, rested=rested), key=lambda p: p.promise)


def plans(o: Outlook, field: Field, hex: Hex, *, rested: bool = False) -> list[Plan]:
    """Returns all marches of the stack in a hex, in no order; the first is to stay, with a value
    below zero."""
    if (hex, rested) not in o.plans:
        o.plans[hex, rested] = _plans(o, field, hex, rested)
    return o.plans[hex, rested]


def _plans(o: Outlook, field: Field, hex: Hex, rested: bool) -> list[Plan]:
    stack = o.own.units.get(hex, [])
    units = list(stack) if rested else able(o.g, stack)
    keep = stays(o, hex, units)
    units = [u for u in units if u not in keep]
    if o.eager and not o.bit[hex] & o.board.cities:
        shy = o.riders(units)  # NN 13.1: outside cities they do no harm, and there they stay
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
    """Returns a stack without its largest unit."""
    largest = max(units, key=lambda u: (o.board.units[u].room, u))
    return [unit for unit in units if unit != largest]


def promise_of(o: Outlook, field: Field, hex: Hex) -> float:
    """Returns the value of the best march of a rested stack."""
    return plan(o, field, hex, rested=True).promise


def _prize_near(o: Outlook, hex: Hex) -> bool:
    far = o.g.rules.forced_march * (2 if waiting(o) else 1)
    return any(o.distance(prize, hex) <= far and not o.holds(prize) for prize in o.prizes)


def _waits(o: Outlook, hex: Hex) -> bool:
    """Returns whether a unit stands there already that can enter the prize in the last turn."""
    units = o.own.units.get(hex, ())
    return bool(units) and not any(unit in o.disrupted for unit in units)


def _raids(
    o: Outlook, field: Field, hex: Hex, units: list[str], leaders: list[str]
) -> Iterator[Plan]:
    """Yields marches of one unit to an open prize, where supply does not reach, while the others
    stay."""
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
    """NN 13.1: yields marches of the Cossacks of a stack, alone, out of its city."""
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
    """Ranks the stacks that gain enough by a march, the best first; otherwise a pass."""
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
    """Chooses the stack that marches next; a pass if none gains by it."""
    found = rank_stacks(o, ask)
    return found[0].choice if found else None


def rank_marches(o: Outlook, ask: Ask) -> list[Candidate]:
    """Ranks the hexes for the chosen stack, once the units that go are chosen: the best hex first,
    then others for the same units."""
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
    """Plans a march: first chooses the units that go, then the best hex."""
    march = o.g.march
    assert march is not None
    return _next_word(o, march, plan(o, Field(o.g, o.side), march.hex), ask)


def _next_word(o: Outlook, march: March, best: Plan, ask: Ask) -> str:
    """Returns the next choice of a march: first the units that go, then the hex."""
    chosen, going = (*march.units, *march.commanders), (*best.units, *best.leaders)
    for piece in (*going, *chosen):
        word = o.board.reference[piece]
        if (piece in chosen) != (piece in going) and word in ask.choices:
            return word
    return f"hex:{best.hex}" if f"hex:{best.hex}" in ask.choices else "back"


def discard(o: Outlook, ask: Ask) -> str | None:
    """Discards, for a pass, the train of the stack that gains least."""
    field = Field(o.g, o.side)
    return min(ask.choices, key=lambda word: plan(o, field, value(word)).promise)
