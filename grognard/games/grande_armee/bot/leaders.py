"""Chapter 12 for the bot: commanders go where stacks need them."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import command
from grognard.games.grande_armee.bot.fights import ESCORT
from grognard.games.grande_armee.bot.forces import EMPEROR, FAR
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.commanders import goals
from grognard.kernel.ask import Arg, Ask, kind, value
from grognard.kernel.bot import Candidate
from grognard.kernel.hexes import Hex

WORTH_A_RIDE = 0.5
"""What a move of a commander must gain."""

UNDER_COMMAND, PER_UNIT = 1.0, 0.8
"""What it is worth that a stack has a commander, and for each of its units."""
WORTH_LEADING = 2
"""How many units a stack must have to call for a commander from afar."""
STRANDED = 1.0
"""The cost of a commander alone where he is not needed: he leads no unit and may be taken."""
TURNED_IN = 1.5
"""7.1: what it is worth that somebody is in a depot which nobody needs, to give it up."""
COLLEAGUE = 1.2
"""The value of another commander in the Emperor's stack who can lead a part of it away."""
KEEPER, LATE = 3.0, 8
"""What a commander in a taken prize is worth, from this turn on; half of it before."""

UNSAFE, HUNGRY = 3.0, 9.0
"""14.7: the Emperor's loss loses the game. The cost of each unit missing from his escort, and of an
escort out of supply."""


def need(o: Outlook, hex: Hex, without: str = "", more: str = "") -> float:
    """The value of the commanders in a hex: a stack can march and recover only under one; the best
    rating counts in combat; a commander keeps a city without units."""
    key = hex, without, more
    if key not in o.needs:
        o.needs[key] = _need(o, hex, without, more)
    return o.needs[key]


def _need(o: Outlook, hex: Hex, without: str, more: str) -> float:
    units = o.own.units.get(hex, ())
    leaders = [c for c in o.own.commanders.get(hex, ()) if c != without]
    if more:
        leaders.append(more)
    if not leaders:
        return 0.0
    total = 0.0
    if hex in o.prizes and o.bit[hex] & o.enemy_cities:
        total += KEEPER if o.g.turn >= LATE else 0.5 * KEEPER  # 6.6: commanders never starve
    if EMPEROR in leaders:
        total -= peril(o, hex)
    if not units:
        if o.needs_warden(hex):
            return total + 3.0
        return total + TURNED_IN if o.is_spent(hex) else total - STRANDED * len(leaders)
    small = len(units) == 1 and o.needs_warden(hex)
    total += PER_UNIT if small else UNDER_COMMAND + PER_UNIT * len(units)
    down = sum(unit in o.disrupted for unit in units)
    total += 0.8 * min(down, sum(o.board.commanders[c].rating for c in leaders))
    near = 1.0 if o.enemy_distance(hex) <= 4 else 0.4
    total += near * min(len(units), command.best_rating(o.g, leaders)) * 0.6
    total += 0.1 * (len(leaders) > 1)
    if EMPEROR in leaders:
        total += COLLEAGUE * (len(leaders) > 1)
        total += 0.3 * len(units) - (6.0 if o.threat(hex) > 1.5 * o.strength(hex) else 0.0)
    return total


def peril(o: Outlook, hex: Hex, units: Sequence[str] | None = None) -> float:
    """14.7: the price of having the Emperor in a hex with few units, out of supply or
    outnumbered."""
    units = o.own.units.get(hex, ()) if units is None else units
    fit = sum(unit not in o.disrupted for unit in units)
    cost = UNSAFE * max(0, ESCORT - fit) * (1.0 if o.bit[hex] & o.enemy_land else 0.2)
    if not o.bit[hex] & o.supplied:
        cost += HUNGRY
    return cost + max(0.0, o.march_threat(hex) - 1.3 * o.worth(list(units), [EMPEROR]))


def called(o: Outlook) -> dict[str, Hex]:
    """Pairs commanders who are not needed where they are with stacks that have none: the largest
    stack first, with the nearest commander."""
    spare = [who for hex, here in o.own.commanders.items() for who in _spare(o, hex, here)]
    alone = [hex for hex in o.own.units if hex not in o.own.commanders]
    found: dict[str, Hex] = {}
    for hex in sorted(alone, key=lambda hex: (-len(o.own.units[hex]), hex)):
        if spare and len(o.own.units[hex]) >= WORTH_LEADING:
            who = min(spare, key=lambda who: o.distance(hex, o.g.at[who]))
            found[who] = hex
            spare.remove(who)
    return found


def _spare(o: Outlook, hex: Hex, leaders: Sequence[str]) -> Sequence[str]:
    """Of the commanders in a hex those who are not needed there, the lowest ratings first."""
    if hex not in o.own.units:
        return [] if o.needs_warden(hex) else leaders
    kept = 2 if EMPEROR in leaders else 1
    some = [who for who in leaders if who != EMPEROR]
    some.sort(key=lambda who: (command.rating(o.g, who), who))
    return some[: len(leaders) - kept]


def gain(o: Outlook, who: str, hex: Hex, stack: Hex = "") -> float:
    """What is gained when a commander moves to a hex; `stack` is one that calls for him."""
    here = o.g.at[who]
    before = need(o, here) + need(o, hex)
    gained = need(o, here, without=who) + need(o, hex, more=who) - before
    far = o.distance(stack, here) if stack else 0
    if hex != stack and 0 < far < FAR:
        led = UNDER_COMMAND + PER_UNIT * len(o.own.units[stack])
        gained += led * (far - o.distance(stack, hex)) / far
    return gained


def rank_commanders(o: Outlook, ask: Ask) -> list[Candidate]:
    """The commanders whose move gains enough, the best first; otherwise none."""
    found: list[Candidate] = []
    calls = called(o)
    for choice in ask.choices:
        if kind(choice) != "commander":
            continue
        who = value(choice)
        call = calls.get(who, "")
        rows = ((gain(o, who, hex, call), hex) for hex in goals(o.g, who))
        best, hex = max(rows, default=(0.0, ""))
        if best > WORTH_A_RIDE:
            args: dict[str, Arg] = {"commander": f"commander:{who}", "hex": f"hex:{hex}"}
            found.append(Candidate(choice, best, "bot-ride", args))
    found.sort(key=lambda one: one.value, reverse=True)
    return found or [Candidate("pass", 0.0, "bot-no-ride")]


def commander(o: Outlook, ask: Ask) -> str | None:
    """The commander whose move gains most."""
    return rank_commanders(o, ask)[0].choice


def destination(o: Outlook, ask: Ask) -> str | None:
    """Where this commander gains most."""
    who = o.g.picked
    hexes = [w for w in ask.choices if kind(w) == "hex"]
    if not hexes:
        return "back"
    call = called(o).get(who, "")
    best = max(hexes, key=lambda w: gain(o, who, value(w), call))
    return best if gain(o, who, value(best), call) > 0 or "back" not in ask.choices else "back"
