"""Chapter 7 for the bot: where trains go, which depots are set up and given up."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import command, forage, supply, trains
from grognard.games.grande_armee.bot.dashes import lacks_depot, springboard, waiting
from grognard.games.grande_armee.bot.forces import FAR
from grognard.games.grande_armee.bot.marches import promise_of
from grognard.games.grande_armee.bot.missions import missions
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.quarters import (
    LATER,
    SETTLE,
    foraging,
    hungry,
    most_depots,
    settling,
)
from grognard.games.grande_armee.bot.worth import SPACING
from grognard.games.grande_armee.initiative import leanest
from grognard.games.grande_armee.reach import Field
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.bot import Candidate
from grognard.kernel.hexes import Hex

ENOUGH_TRAINS = 5
"""With fewer trains than these some are missing."""
REAR_DEPOT = 2.0
"""What one at home costs the invader besides: he can hardly give it up again (7.1)."""
FRENCH_FIRST, FIRST, AT_HOME = 2, 3, 7
"""How many it sets up before the first turn at most, each of which costs a train in every turn
(7.2): the French, a side that marches out against them, and one that waits for winter at home."""


REAR = 0.1
"""What a train more is always worth: a depot that nobody needs any more is given up for it."""
CAPRICE = 2.0
"""How much chance decides among the first depots."""
ROAD = 1.0
"""The same for each city of the roads of a plan that could not get a depot any more."""
BEYOND, LAST_CHAINS = 0.05, 9
"""What each hex is worth in which a depot could still be linked; until this turn."""
WORTH_A_TRAIN = 0.4
"""The least that a march must promise."""
WEIGHT_OF_ONE, WEIGHTY = 0.2, 6.0
"""How much of a march's promise counts for the weakest stack where trains are few, and the strength
from which all of it counts."""
BEHIND, CLOSE = 0.15, 3
"""How much less that counts for each hex by which a stack is farther from its goal than a march."""
OVERRUN = 1.5
"""By how much the enemy near a depot must outweigh its garrison for it to be given up in time."""
ENDANGERED = 1.5
"""How much more it counts to recover those who keep a prize with an enemy near."""
FREED, LED_ON = 0.2, 0.5
"""What each other unit of the stack is worth that may march again (8.4i); and how much of what its
march promises counts for the train before that."""
SPARE = 0.01
"""What a train that nobody needs is worth to a unit that may march once others have made room."""
AHEAD = 4
"""How many hexes nearer to a goal supply must come for all of its worth to count."""
SHORTER = 0.13
"""What it is worth that the supply line of a unit becomes a hex shorter."""
DUE = 2.0
"""What a depot of the plan is worth that is set up late, and lives through winter."""
NEAR_PRIZE = 1.0
"""What a depot within a forced march of an open prize is worth, for each of its points."""
CITY = 3.0
"""For how many lodgers each point of a prize counts."""
LONG = 3
"""Lines up to this length are no concern."""


def start(o: Outlook, ask: Ask) -> str | None:
    """14.1: chooses the first depots: as few as keep every stack in supply and lead far; with some
    variety."""
    mine = list(o.g.depots.get(o.side, []))
    open_ = [value(w) for w in ask.choices if kind(w) == "city" and value(w) not in mine]
    if o.design is not None:
        wanted = [hex for hex in o.sites(o.design.first) if hex in open_]
        return f"city:{wanted[0]}" if wanted else "done"
    now = _set_up(o, mine)
    if len(mine) >= (FRENCH_FIRST if o.french else FIRST if o.invades else AT_HOME):
        return "done"
    sets = [[one] for one in open_]
    if o.french:
        sets += [[one, other] for one in open_ for other in open_ if one < other]
    best, word = now, "done"
    for more in sets:
        score = _set_up(o, [*mine, *more]) + o.rng.random() * CAPRICE
        if score > best:
            best, word = score, f"city:{more[0]}"
    return word


def _set_up(o: Outlook, cities: list[Hex]) -> float:
    """What a set of first depots is worth."""
    hungry = _hungry(o, cities)
    grid = o.board.grid
    near = sum(
        n * min((grid.distance(hex, city) for city in cities), default=FAR)
        for hex, n in hungry.items()
    )
    kept = o.g.depots.get(o.side, [])
    o.g.depots[o.side] = cities
    ground = supply.supplied(o.g, o.armies)[o.side]
    o.g.depots[o.side] = kept
    wide = (ground & o.enemy_land).bit_count() if o.french else 0
    overrun = o.weights.overrun * sum(o.march_threat(hex) > o.strength(hex) for hex in cities)
    return 0.1 * wide - 3.0 * len(cities) - 3.0 * sum(hungry.values()) - 0.5 * near - overrun


def _hungry(o: Outlook, depots_: list[Hex]) -> dict[Hex, int]:
    """How many units of each stack would be out of supply with these depots."""
    kept = o.g.depots.get(o.side, [])
    o.g.depots[o.side] = depots_
    found = supply.lines(o.g, o.side, o.armies)
    o.g.depots[o.side] = kept
    return {
        hex: len(units)
        for hex, units in o.own.units.items()
        if not supply.stack_in_supply(o.g, units, found)
    }


def rank_trains(o: Outlook, ask: Ask) -> list[Candidate]:
    """Ranks the trains that could be laid, the most useful first: for a depot ahead, a march, a
    recovery, or to spare a stack foraging. Then a dummy, or no more."""
    field = Field(o.g, o.side)
    ranked = [(*use(o, field, value(w)), w) for w in ask.choices if kind(w) == "train"]
    ranked.sort(key=lambda row: (row[0], row[2]), reverse=True)
    found = [
        Candidate(word, worth, reason, {"hex": f"hex:{value(word)}"})
        for worth, reason, word in ranked
        if worth > 0
    ]
    if found:
        return found
    dummies = [word for word in ask.choices if kind(word) == "dummy"]
    if ranked and not dummies:
        spare = ranked[0][2]
        return [Candidate(spare, 0.0, "bot-spare-train", {"hex": f"hex:{value(spare)}"})]
    if dummies:
        return [Candidate(dummies[int(o.rng.random() * len(dummies))], 0.0, "bot-dummy")]
    return [Candidate("stop", 0.0, "bot-no-train")] if "stop" in ask.choices else []


def place(o: Outlook, ask: Ask) -> str | None:
    """Lays the most useful train."""
    found = rank_trains(o, ask)
    return found[0].choice if found else None


DEPOT, RECOVERY, MARCH, MEAL = "bot-depot", "bot-recovery", "bot-train-to-march", "bot-meal"
"""What a train is for: texts of the family."""


def use(o: Outlook, field: Field, hex: Hex) -> tuple[float, str]:
    """Returns the value of one more train on a hex, besides those that lie there already, and the
    reason."""
    laid = sum(m.hex == hex and m.side == o.side and m.genuine for m in o.g.markers)
    planned = [
        m.hex
        for m in o.g.markers
        if m.side == o.side and m.genuine and m.could_be == "depot" and m.hex != hex
    ]
    uses = _for_stack(o, field, hex)
    depot = depot_value(o, hex, planned)
    first = next((at for at, (worth, _) in enumerate(uses) if worth < depot), len(uses))
    uses.insert(first, (depot, DEPOT))
    useful, why = uses[laid] if laid < len(uses) else (-1.0, MEAL)
    if laid:
        return useful, why
    meal = _hunger(o, hex)
    return max(useful, 0.0) + meal, why if useful > meal else MEAL


def _for_stack(o: Outlook, field: Field, hex: Hex) -> list[tuple[float, str]]:
    """What one train and then another are worth to the stack of a hex: the first brings units back
    to good order where some are disrupted, and only the next lets it march (8.4i)."""
    units = o.own.units.get(hex, ())
    if not o.own.commanders.get(hex) or not o.fed_now(hex):
        return []
    down = [u for u in units if u in o.disrupted]
    if len(down) > _ratings(o, hex):
        return [(_recovery(o, hex, down), RECOVERY)]
    promise = promise_of(o, field, hex) - WORTH_A_TRAIN
    weighed = o.eager or o.presses or (o.next_goals and not waiting(o))
    leaves = o.bit[hex] & o.board.cities and o.riders(units)  # NN 13.1
    if promise > 0 and weighed and not leaves:
        promise *= min(1.0, WEIGHT_OF_ONE + o.rested(hex) / WEIGHTY)
    if o.presses and promise > 0:
        goal = missions(o).get(hex)
        far = o.distance(goal, hex) if goal else 0
        promise /= 1 + BEHIND * max(0, far - CLOSE)
    if o.next_goals:
        promise = max(promise, SPARE * len(units))
    if not down:
        return [(promise, MARCH)]
    freed = FREED * (len(units) - len(down)) + LED_ON * max(0.0, promise)
    return [(_recovery(o, hex, down) + freed, RECOVERY), (promise, MARCH)]


def _recovery(o: Outlook, hex: Hex, down: Sequence[str]) -> float:
    """8.1: what it is worth to bring units back to good order."""
    recovered = o.weights.recovered * min(len(down), _ratings(o, hex))
    if not o.bit[hex] & o.supplied:
        recovered *= o.weights.fleeting
    if hex in o.prizes and o.march_threat(hex):
        recovered *= ENDANGERED
    return recovered * (o.left_for(3) if o.next_goals else 1.0)


def _ratings(o: Outlook, hex: Hex) -> int:
    """8.1: how many units one train recovers."""
    return sum(command.rating(o.g, c) for c in o.own.commanders.get(hex, ()))


def _hunger(o: Outlook, hex: Hex) -> float:
    """8.7: what a stack that gets no train is likely to lose by foraging."""
    g, units = o.g, o.own.units.get(hex, ())
    if not units or o.side not in g.rules.forage_sides or not forage.in_force(g):
        return 0.0
    if not o.bit[hex] & o.hostile or hex in g.depots.get(o.side, ()):
        return 0.0
    return o.weights.starved * min(6, len(units)) / 6 * len(units)


def near_depot(o: Outlook, hex: Hex) -> bool:
    """Whether another depot of this side is near."""
    grid = o.board.grid
    return any(grid.distance(hex, other) < SPACING for other in o.g.depots.get(o.side, ()))


def depot_value(o: Outlook, hex: Hex, planned: Sequence[Hex] = ()) -> float:
    """What a new depot is worth beside those for which trains lie already: units that come into
    supply, goals that come near, a city that can then be kept without foraging."""
    g, grid, bit = o.g, o.board.grid, o.bit[hex]
    mine = g.depots.get(o.side, ())
    if not bit & o.depot_sites.open:
        return -1.0
    if near_depot(o, hex) and not bit & o.own.stacks:
        return -1.0
    roads = o.sites(o.design.depots) if o.design is not None else []
    if roads and not settling(o) and hex not in roads:
        return -1.0
    before = o.rings_with(*planned) if planned else o.depot_rings
    rings = o.rings_with(hex, *planned)
    ground, fed_before = rings[-1], before[-1]
    fuller = sum(
        len(units) * max(0, o.line(at, before) - max(LONG, o.line(at, rings)))
        for at, units in o.own.units.items()
    )
    out = sum(
        len(units)
        for at, units in o.own.units.items()
        if o.bit[at] & ground and not o.bit[at] & fed_before
    )
    ahead = 0.0
    if any(grid.distance(at, hex) <= 2 for at in o.own.units):
        for goal in dict.fromkeys(missions(o).values()):
            if o.holds(goal):
                continue
            gap = o.nearest(goal, fed_before) if planned else o.gaps[goal]
            nearer = gap - o.nearest(goal, ground)
            if nearer > 0:
                ahead += o.weights.ahead * o.goals[goal] * min(1.0, nearer / AHEAD)
    fed = 2.5 if hex in o.depots_due else 0.0
    if o.french and bit & o.enemy_land and bit & o.own.stacks:
        fed += (1.8 if o.design else 0.4) * (hex in o.prizes)
    if settling(o):
        return _winter_depot(o, hex, out)
    if not o.invades and min(o.winter, default=FAR) - g.turn <= SETTLE:
        fed += _keeps(o, hex)
    there = len(mine) + len(planned)
    if there >= leanest(g, o.side) - g.depots_lost.get(o.side, 0) - o.weights.spared:
        return -1.0
    scarce = max(0, ENOUGH_TRAINS - trains.count(g, o.side) + len(planned))
    costs = o.weights
    price = costs.depot + costs.each_depot * there + costs.scarce * scarce
    if o.march_threat(hex) > o.strength(hex):
        price += costs.exposed
    if o.starves_alone and not bit & o.enemy_land:
        price += REAR_DEPOT
    return 0.5 * out + SHORTER * fuller + min(4.0, ahead) + fed - price


def _winter_depot(o: Outlook, hex: Hex, out: int) -> float:
    """What a depot is worth for the winter: the garrison that will live on it."""
    if o.g.turn + 1 >= o.g.rules.last_turn:
        return -1.0  # no unit will be checked for supply again
    laid = sum(
        m.side == o.side and m.genuine and m.could_be == "depot" and m.hex != hex
        for m in o.g.markers
    )
    if len(o.g.depots.get(o.side, ())) + laid >= most_depots(o) and hex not in o.depots_due:
        return -1.0
    units = o.own.units.get(hex, ())
    prize = 0.8 * o.prizes.get(hex, 0) if o.bit[hex] & o.enemy_land else 0.0
    due = DUE if hex in o.depots_due else 0.0
    near = NEAR_PRIZE * lacks_depot(o, hex) + _keeps(o, hex)
    return hungry(o, hex, units) + 0.3 * out + prize + due + near + 0.1 * len(units) - 0.8


def _keeps(o: Outlook, hex: Hex) -> float:
    """The points of great prizes whose garrison is out of supply and would get it from a depot, by
    the lines of winter."""
    ground = o.rings_with(hex)[: o.g.rules.supply_range_winter + 1][-1]
    return sum(
        vp
        for prize, vp in o.prizes.items()
        if vp > 1 and o.bit[prize] & ground & ~o.supplied & o.own.present and o.holds(prize)
    )


def rank_depots(o: Outlook, ask: Ask) -> list[Candidate]:
    """Ranks the depots for which trains were placed and that are still worth it."""
    ranked = [(depot_value(o, value(w)), w) for w in ask.choices if kind(w) == "city"]
    found = [
        Candidate(word, worth, DEPOT, {"hex": f"hex:{value(word)}"})
        for worth, word in sorted(ranked, reverse=True)
        if worth > 0
    ]
    return found or [Candidate("done", 0.0, "bot-no-depot")]


def build(o: Outlook, ask: Ask) -> str | None:
    """Sets up the depots for which trains were placed."""
    return rank_depots(o, ask)[0].choice


def rank_conversions(o: Outlook, ask: Ask) -> list[Candidate]:
    """Ranks the depots that could be given up when trains are scarce or no unit needs them, the
    least useful first."""
    lasting = o.sites(o.design.lasting) if o.design is not None else []
    lasting = [hex for hex in lasting if not o.is_spent(hex)]
    cities = [value(w) for w in ask.choices if kind(w) == "city" and value(w) not in lasting]
    keep = [Candidate("none", 0.0, "bot-keep-depots")] if "none" in ask.choices else []
    wanted = _train_wanted(o)
    gains = {
        hex: (max(wanted, REAR) if o.is_spent(hex) else wanted) - _missed(o, hex) + _saved(o, hex)
        for hex in cities
    }
    found = [
        Candidate(f"city:{hex}", gain, "bot-give-up", {"hex": f"hex:{hex}"})
        for hex, gain in sorted(gains.items(), key=lambda row: -row[1])
        if gain > 0 and not _wanted_again(o, hex)
    ]
    return [*found, *keep]


def _wanted_again(o: Outlook, hex: Hex) -> bool:
    """Whether a depot would be set up again at once if it were given up now: that costs a train
    each time."""
    g = o.g
    kept = g.depots[o.side]
    g.depots[o.side] = [other for other in kept if other != hex]
    worth = depot_value(Outlook(g, o.side, o.rng, o.weights), hex)
    g.depots[o.side] = kept
    return worth > 0 and not _saved(o, hex)


def convert(o: Outlook, ask: Ask) -> str | None:
    """Gives up the least useful depot when trains are scarce or no unit needs it."""
    found = rank_conversions(o, ask)
    return found[0].choice if found else None


def _train_wanted(o: Outlook) -> float:
    """What a train more in this and every later turn is worth."""
    return o.weights.train * max(0, ENOUGH_TRAINS - trains.count(o.g, o.side)) * o.left_for(3)


def _saved(o: Outlook, hex: Hex) -> float:
    """7.2: a depot that is given up before the enemy takes it costs no train."""
    return o.weights.overrun * o.left_for(3) * (o.march_threat(hex) > OVERRUN * o.strength(hex))


def _missed(o: Outlook, hex: Hex) -> float:
    """The value of a depot: the units that it alone supplies, the prizes that they keep, and the
    depots beyond it that could no longer be set up."""
    g = o.g
    if g.turn == g.rules.last_turn:
        return 0.0
    fed, after = o.without_depot(hex)
    missed = 0.0
    for at, units in o.own.units.items():
        if o.bit[at] & o.supplied & ~fed:
            missed += (1.5 if g.winter else 1.0) * o.weights.starved * len(units)
            if at in o.prizes and at not in o.own.commanders:
                missed += 1.5 * o.prizes[at]
    if o.next_goals:
        roads = [*o.sites(o.design.depots if o.design else ()), *o.prizes]
        waiting = o.board.grid.mask(city for city in roads if city not in g.depots[o.side])
        beyond = ROAD * (o.linked & ~after & waiting).bit_count()
        if o.is_spent(hex):
            return _lodgers(o, hex)
        return missed + beyond * (not g.winter) + _lodgers(o, hex)
    beyond = BEYOND * (o.linked & ~after & ~o.bit[hex]).bit_count()
    return missed + beyond * (g.turn < LAST_CHAINS)


def _lodgers(o: Outlook, hex: Hex) -> float:
    """What a depot is worth in winter to the garrison that lives on it and would else forage (8.7),
    and for the last march."""
    if not settling(o) or o.bit[hex] & o.home:
        return 0.0
    units = o.own.units.get(hex, ())
    turns = min(3, o.g.rules.last_turn - o.g.turn)
    lodged = o.weights.lodger * (len(units) + CITY * o.prizes.get(hex, 0))
    lodged += o.weights.foraging * foraging(o, units) * turns * LATER
    return lodged + NEAR_PRIZE * springboard(o, hex)


def recover(o: Outlook, ask: Ask) -> str | None:
    """Recovers the stack with the most disrupted units first, and in it the best units."""
    if rested := next((w for w in ask.choices if kind(w) == "rested"), None):
        return rested  # by a card, before a train is spent on them
    stacks = [w for w in ask.choices if kind(w) == "stack"]
    if stacks:
        return max(stacks, key=lambda w: sum(u in o.disrupted for u in o.own.units[value(w)]))
    units = [w for w in ask.choices if kind(w) == "unit"]
    return min(units, key=lambda w: "VLC".index(o.board.units[value(w)].quality)) if units else None


def shortage(o: Outlook, ask: Ask) -> str | None:
    """Takes off the enemy's depot that supplies most of his units."""
    grid = o.board.grid
    cities = [w for w in ask.choices if kind(w) == "city"]
    if not cities:
        return None
    return max(
        cities,
        key=lambda w: sum(
            len(units) for at, units in o.foe.units.items() if grid.distance(at, value(w)) <= 5
        ),
    )
