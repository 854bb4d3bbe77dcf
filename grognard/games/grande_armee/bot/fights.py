"""Chapters 10 and 11 for the bot: which stack to attack, what to commit, which units take the
hits."""

from __future__ import annotations

from grognard.games.grande_armee import command, swedes
from grognard.games.grande_armee.attack import draft, targets
from grognard.games.grande_armee.bot.forces import EMPEROR, WEIGHT
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.prospects import prospect
from grognard.games.grande_armee.bot.quarters import coming
from grognard.games.grande_armee.support import NEEDED
from grognard.kernel.ask import Arg, Ask, kind, value
from grognard.kernel.bot import Candidate
from grognard.kernel.hexes import Hex

ESCORT = 3
"""14.7: the units in good order that the Emperor should have about him."""
EAGER = 0.05
"""What an attack must promise a side that has to attack, in units."""
PRIZE = 1.5
"""What each point of a prize is worth."""
SAME = 0.5
"""How much of the next attack counts if it strikes the same stack."""
LIKELY = 0.5
"""From what chance on a Decisive Victory is the reason for an attack."""
SURE_DIE, GOOD_DIE = 2, 3
"""The lowest die with which an order should go ahead; and with which a stack should support."""


def _gain(o: Outlook, target: Hex) -> float:
    """What taking a hex is worth, in units."""
    prize = o.prizes.get(target, 0) if not o.holds(target) else 0
    road = 1.5 if target in o.next_goals else 0.0
    prize *= 2 if o.presses or o.eager else 1
    if o.last_turn:
        return PRIZE * prize
    return 0.3 + PRIZE * prize + road + (1.0 if target in o.g.depots.get(o.enemy, ()) else 0.0)


def promise(o: Outlook, origin: Hex, target: Hex) -> float:
    """What an attack promises, in units, the price of losing one's place included. In the last turn
    only what is counted then: cities and Decisive Victories (14.7, NN 14.4, 18.4)."""
    seen, gain = prospect(o, origin, target), _gain(o, target)
    if not o.last_turn:
        return seen.worth(gain, o.weights.decisive)
    engaged = min(len(o.own.units.get(origin, ())), len(o.foe.units.get(target, ())))
    enough = 2 * engaged >= o.g.rules.decisive_units  # as many again may come in support
    return gain * seen.taken + (o.weights.decisive * seen.decisive if enough else 0.0)


def aims(o: Outlook, hex: Hex) -> list[Hex]:
    """The stacks that the one in a hex may attack: Swedes only weaker ones (NN 14.8b)."""
    units = draft(o.g, o.side, hex).units
    near = targets(o.g, o.side, hex)
    return [other for other in near if swedes.may_attack(o.g, o.side, units, other) is None]


def rank_attacks(o: Outlook, ask: Ask) -> list[Candidate]:
    """Ranks the attacks that could be ordered next, and no attack. A failed order ends all others
    (10.7), and Combat Commands spent on it are not available for the next: so each attack is valued
    together with the next."""
    enough = EAGER if o.eager or o.presses else o.weights.enough
    offers: list[tuple[float, Hex, Hex]] = []
    for choice in ask.choices:
        if kind(choice) == "stack":
            hex = value(choice)
            near = aims(o, hex)
            offers += [max((promise(o, hex, t), hex, t) for t in near)] if near else []
    left = o.g.commands.get(o.side, 0)
    found = [Candidate("pass", 0.0, "bot-no-attack")] if "pass" in ask.choices else []
    for best, hex, target in offers:
        spent = min(left, _sure(o, hex))
        fails = _fails(o, hex, spent)
        if best * (5 / 6 - fails) < enough:
            continue
        after = max(
            (
                (1.0 if other != target else SAME) * good * (5 / 6 - _fails(o, h, left - spent))
                for good, h, other in offers
                if h != hex
            ),
            default=0.0,
        )
        score = best * (5 / 6 - fails) + o.weights.following * (1 - fails) * max(0.0, after)
        reason, args = _why(o, hex, target)
        found.append(Candidate(f"stack:{hex}", score, reason, args))
    return sorted(found, key=lambda one: one.value, reverse=True)


def _why(o: Outlook, origin: Hex, target: Hex) -> tuple[str, dict[str, Arg]]:
    """Returns the main reason for an attack: first of all a likely Decisive Victory."""
    seen, args = prospect(o, origin, target), dict[str, Arg](hex=f"hex:{target}")
    if seen.decisive > LIKELY:
        return "bot-decisive", args
    return ("bot-hits" if seen.gain > _gain(o, target) * seen.taken else "bot-take"), args


def attacker(o: Outlook, ask: Ask) -> str | None:
    """The attack to order next, or none."""
    found = rank_attacks(o, ask)
    return found[0].choice if found else "pass"


def _sure(o: Outlook, hex: Hex) -> int:
    """The Combat Commands with which an order from a hex cannot fail."""
    return max(0, NEEDED - SURE_DIE - command.best_rating(o.g, o.own.commanders.get(hex, [])))


def _wanted(o: Outlook, hex: Hex) -> int:
    """As many of them as there are."""
    return min(_sure(o, hex), o.g.commands.get(o.side, 0))


def _fails(o: Outlook, hex: Hex, spent: int) -> float:
    """10.2d: how likely an order fails."""
    plus = min(spent, _sure(o, hex)) + command.best_rating(o.g, o.own.commanders.get(hex, []))
    return max(0, min(6, NEEDED - 1 - plus) - 1) / 6


def order(o: Outlook, ask: Ask) -> str | None:
    """Plans an order: first the target, then enough Combat Commands that the order does not
    fail."""
    combat = o.g.combat
    assert combat is not None
    near = aims(o, combat.origin)
    if near:
        best = max(near, key=lambda hex: promise(o, combat.origin, hex))
        if best != combat.target and f"target:{best}" in ask.choices:
            return f"target:{best}"
    word = f"cc:{_wanted(o, combat.origin)}"
    return word if word in ask.choices else "back"


def call(o: Outlook, ask: Ask) -> str | None:
    """Calls the stacks that help, the likeliest to come first."""
    calls = [w for w in ask.choices if kind(w) == "call"]
    if not calls:
        return None
    return max(calls, key=lambda w: command.best_rating(o.g, o.own.commanders.get(value(w), [])))


def commit(o: Outlook, ask: Ask) -> str | None:
    """Commits enough Combat Commands that the best commander near by comes on a good die; keeps one
    for an attack of its own."""
    offered = sorted(int(value(w)) for w in ask.choices if kind(w) == "cc")
    combat = o.g.combat
    if not offered or combat is None:
        return None
    near = [hex for hex in o.board.near[combat.target] if hex in o.own.units]
    best = max((command.best_rating(o.g, o.own.commanders.get(hex, [])) for hex in near), default=0)
    wanted = max(0, NEEDED - GOOD_DIE - best)
    own = any(targets(o.g, o.side, hex) for hex in near)
    return f"cc:{min(wanted, max(0, offered[-1] - own))}"


def price(o: Outlook, unit: str) -> float:
    """What a unit is worth to its owner."""
    piece = o.board.units[unit]
    return WEIGHT[piece.quality] + (piece.arm != "inf") * 0.3


def hit(o: Outlook, ask: Ask) -> str | None:
    """Chooses the unit that takes a hit: first units in good order of little value, since a
    disrupted one would be lost."""
    units = [w for w in ask.choices if kind(w) in ("hit", "unit")]
    if not units:
        return None
    return min(units, key=lambda w: (value(w) in o.disrupted, price(o, value(w))))


def no_extra(o: Outlook, ask: Ask) -> str | None:
    """11.17d: never takes an extra hit."""
    return "done"


def retreat(o: Outlook, ask: Ask) -> str | None:
    """Stays while the stack can hold; otherwise retreats to where there are supply and friends."""
    combat = o.g.combat
    assert combat is not None
    here = o.strength(combat.target)
    against = o.strength(combat.origin, combat.attacker)
    prize = combat.target in o.prizes or combat.target in o.g.depots.get(o.side, ())
    if "stay" in ask.choices and here >= (0.5 if prize else 0.75) * against:
        return "stay"
    hexes = [w for w in ask.choices if kind(w) == "hex"]
    if not hexes:
        return None

    def refuge(word: str) -> float:
        hex = value(word)
        safe = 2.0 if o.bit[hex] & o.supplied else 0.0
        return safe + 0.2 * o.strength(hex) - 0.3 * o.threat(hex)

    return max(hexes, key=refuge)


def _lighten(o: Outlook, advancing: list[str]) -> str | None:
    """Returns the piece to leave behind: into a prize without supply only one unit goes, and a
    commander only if another stays."""
    units = sorted((p for p in advancing if p in o.board.units), key=lambda u: (price(o, u), u))
    leaders = sorted(
        (p for p in advancing if p in o.board.commanders), key=lambda c: command.rating(o.g, c)
    )
    if len(units) > 1:
        return f"unit:{units[-1]}"
    here = o.own.commanders.get(o.g.combat.origin, []) if o.g.combat else []
    most = 1 if len(here) > 1 else 0
    return f"commander:{leaders[-1]}" if len(leaders) > most else None


def advance(o: Outlook, ask: Ask) -> str | None:
    """Advances into a prize, or where there is supply and no stronger enemy."""
    combat = o.g.combat
    assert combat is not None
    if "advance" not in ask.choices:
        return "stay"
    hex = combat.target
    units = [p for p in combat.advancing if p in o.board.units]
    riders = o.riders(units)
    if riders and o.bit[hex] & o.board.cities:
        word = f"unit:{riders[0]}"
        if len(riders) < len(units) and word in ask.choices:
            return word
        return "stay"  # NN 13.1: no commander would lead them out again
    keeps = o.needs_warden(combat.origin) and not o.warden_besides(combat.origin, combat.advancing)
    if keeps:
        staying = min(
            (p for p in combat.advancing if p in o.board.units),
            key=lambda unit: price(o, unit),
            default="",
        )
        units = [p for p in combat.advancing if p in o.board.units]
        if len(units) > 1 and f"unit:{staying}" in ask.choices:
            return f"unit:{staying}"
        if hex not in o.prizes or o.holds(hex):
            return "stay"
    fed = bool(o.bit[hex] & o.supplied)
    if EMPEROR in combat.advancing and not fed:  # 14.7: his loss is the loss of the game
        word = f"commander:{EMPEROR}"
        return word if word in ask.choices else "stay"
    if EMPEROR in combat.advancing and hex not in o.prizes and len(units) < ESCORT:
        return "stay"  # nor does he go ahead of the army with one or two units
    if hex in o.prizes and not o.holds(hex) and not fed and o.french:
        word = _lighten(o, combat.advancing)
        if word in ask.choices:
            return word
    depot = hex in o.g.depots.get(o.enemy, ()) and (fed or not coming(o))
    bold = (hex in o.prizes and not o.holds(hex)) or depot
    safe = fed and o.threat(hex) < 1.3 * o.strength(combat.origin)
    return "advance" if bold or safe else "stay"


def reroll(o: Outlook, ask: Ask) -> str | None:
    """Rolls a low die of a combat that is not won again."""
    combat = o.g.combat
    assert combat is not None
    attacks = combat.attacker == o.side
    die = combat.attack_die if attacks else combat.defence_die
    ahead = combat.margin if attacks else -combat.margin
    return "reroll" if die <= 3 and ahead <= 0 else "keep"
