"""NN 16.1: what event cards bring into a combat: desertion, a second die, capture, broken bridges.

Each is a step of the combat, and none does anything without its card.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import effects, victory
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.lasting_ops import Effect, Switch
from grognard.games.grande_armee.effects import on_combat
from grognard.games.grande_armee.hits import lose, main_stack
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.refuge import FORCED, movers
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import disrupt, in_good_order, remove, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Arg, Ask, Flow, Refusal, kind, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put, put_unless_forced

REROLL, KEEP = "reroll", "keep"


# --- desertion before a combat (card 38)


def desert(g: State) -> Flow[None] | None:
    """Units of some nations leave a stack that takes part; their enemy names them, or waits for
    another combat."""
    combat = _combat(g)
    found = next(iter(effects.switches(g, "desert_before_combat")), None)
    return _desert(g, combat, *found) if combat.is_fought and found else None


def _desert(g: State, combat: Combat, op: Switch, effect: Effect) -> Flow[None]:
    side = op.filter.side
    while len(effect.named) < op.n + 1:
        able = _deserters(g, combat, op, effect)
        if not able:
            break
        n = op.n - max(0, len(effect.named) - 1)
        ask = _ask(g, op.chooser, "combat.desert", able, effect, also=["none"], n=n)
        answer = yield from put(ask)
        if answer == "none":
            break
        unit = value(answer)
        if not effect.named:
            effect.named.append(g.at[unit])  # both leave one stack
        effect.named.append(unit)
        hex = g.at[unit]
        g.tell("card-leaves", unit=f"unit:{unit}", hex=f"hex:{hex}")
        remove(g, unit)
        # in that hex the commander is attacked alone
        if hex != combat.target and not units_in(g, hex, side):
            combat.emptied.append(hex)
        for some in (combat.units, combat.defenders):
            if unit in some:
                some.remove(unit)
        supporters = combat.supporters.get(side, [])
        for hex in [hex for hex in supporters if not units_in(g, hex, side)]:
            supporters.remove(hex)
    if effect.named:
        g.effects.remove(effect)
    if not combat.units:
        combat.withdrew = True  # no unit is left to attack


def _deserters(g: State, combat: Combat, op: Switch, effect: Effect) -> list[str]:
    side = op.filter.side
    main = combat.origin if side == combat.attacker else combat.target
    hexes: list[Hex] = [main, *combat.supporters.get(side, [])]
    if effect.named:
        hexes = [hex for hex in hexes if hex == effect.named[0]]
    units = [unit for hex in hexes for unit in units_in(g, hex, side)]
    if side == combat.attacker:
        units = [unit for unit in units if g.at[unit] != main or unit in combat.units]
    return [unit for unit in units if filters.is_kind(g, op.filter, unit)]


# --- a second die (card 32)


def reroll(g: State) -> Flow[None] | None:
    """A side may roll its die of the final value again; the second one stands."""
    combat = _combat(g)
    if not combat.is_fought:
        return None
    for side in g.sides:
        effect = effects.use_of(g, "reroll_combat_die", side)
        if effect is not None:
            return _reroll(g, combat, side, effect)
    return None


def _reroll(g: State, combat: Combat, side: Side, effect: Effect) -> Flow[None]:
    attacks = side == combat.attacker
    die = combat.attack_die if attacks else combat.defence_die
    args = {"die": die, "attack": combat.attack, "defence": combat.defence}
    ask = Ask(side, "combat.reroll", [KEEP, REROLL], "16.1g", {**args})
    if (yield from put(ask)) == KEEP:
        return
    effects.use_up(g, effect)
    new = g.dice.roll()
    if attacks:
        combat.attack_die, combat.attack = new, combat.attack - die + new
    else:
        combat.defence_die, combat.defence = new, combat.defence - die + new
    g.tell(
        "combat-rerolled",
        side=f"side:{side}",
        die=new,
        attack=combat.attack,
        defence=combat.defence,
    )


# --- capture of a commander who must retreat (card 36)


def capture(g: State) -> None:
    """A commander whom a card names is taken with the stack that must retreat."""
    combat = _combat(g)
    if not combat.is_fought or combat.margin < FORCED:
        return
    for who, points in on_combat.captured_in_retreat(g, combat.target):
        remove(g, who)
        g.tell("commander-captured", commander=f"commander:{who}")
        for _ in range(points):
            victory.move_point(g, g.enemy(g.board.side[who]))


# --- a retreat over a bridge (card 39)


def lose_at_bridge(g: State) -> Flow[None] | None:
    """The first stack of a side that retreats over a bridge loses a unit; its owner names it."""
    combat = _combat(g)
    side = g.enemy(combat.attacker)
    effect = effects.use_of(g, "bridge_retreat_loss", side)
    left = movers(g, combat)  # a garrison that stays does not retreat
    if effect is None or not left or not combat.refuge:
        return None
    if (combat.target, combat.refuge) not in g.board.bridges:
        return None
    return _lose(g, combat, side, effect, left)


def _lose(g: State, combat: Combat, side: Side, effect: Effect, left: list[str]) -> Flow[None]:
    ask = _ask(g, side, "combat.bridge", left, effect, hex=f"hex:{combat.refuge}")
    unit = value((yield from put_unless_forced(ask)))
    effects.use_up(g, effect)
    hex = g.at[unit]
    lose(g, combat, side, unit)
    if not units_in(g, hex, side):
        combat.emptied.append(hex)


# --- hot pursuit (card 36)


def harry(g: State) -> Flow[None] | None:
    """Cavalry that has advanced after a victory disrupts a unit of the stack that retreats."""
    combat = _combat(g)
    effect = next(
        (found for _, found in effects.switches(g, "pursuit_bonus", combat.attacker)), None
    )
    if effect is None or not combat.retreated:
        return None
    horse = [unit for unit in main_stack(g, combat, combat.attacker) if unit in g.board.cavalry]
    side = g.enemy(combat.attacker)
    prey = in_good_order(g, main_stack(g, combat, side))
    if not prey or combat.margin <= 0 or all(g.at[unit] != combat.target for unit in horse):
        return None
    return _harry(g, combat, side, effect, prey)


def _harry(g: State, combat: Combat, side: Side, effect: Effect, prey: list[str]) -> Flow[None]:
    ask = _ask(g, side, "combat.harried", prey, effect)
    unit = value((yield from put_unless_forced(ask)))
    combat.inflicted[side] = combat.inflicted.get(side, 0) + 1
    disrupt(g, unit)
    g.tell("unit-disrupted", unit=f"unit:{unit}")


def _ask(
    g: State,
    seat: Side,
    key: str,
    units: Sequence[str],
    effect: Effect,
    *,
    also: Sequence[str] = (),
    **args: Arg,
) -> Ask:
    """A question of a card in a combat: which of some units."""
    words = [*(f"unit:{unit}" for unit in units), *also]
    card = f"card:{effect.card}"

    def may(choice: str) -> Refusal | None:
        if kind(choice) != "unit" or value(choice) not in g.board.units:
            return None
        return Refusal("16.1n", "card-other", {"card": card, "what": choice})

    return Ask(seat, key, words, "16.1g", {"card": card, **args}, may)


def _combat(g: State) -> Combat:
    assert g.combat is not None
    return g.combat
