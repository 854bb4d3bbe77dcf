"""10.3 to 10.6: stacks next to the hex under attack that are called to support either side."""

from __future__ import annotations

from grognard.games.grande_armee import command, garrisons, neutrals, swedes
from grognard.games.grande_armee.effects import on_combat
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import able, commanders_in, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, kind, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

NEEDED = 7
"""10.2c, 10.4a: die + Combat Commands + Command Rating."""


def may_support(g: State, combat: Combat, side: Side, hex: Hex) -> Refusal | None:
    """Why the stack of a side in a hex may not support it in this combat (10.3, 10.5)."""
    attacking = side == combat.attacker
    rule = "10.3a" if attacking else "10.5a"
    args: Args = {"hex": f"hex:{hex}"}
    if hex == combat.origin and attacking:
        return Refusal("10.3a", "support-attacking-hex", args)
    if hex not in g.board.near[combat.target]:
        return Refusal(rule, "support-not-adjacent", args)
    units = units_in(g, hex, side)
    if not units:
        return Refusal(rule, "support-no-stack", args)
    if hex in combat.called:
        return Refusal("10.4a" if attacking else "10.6b", "support-rolled", args)
    if attacking and hex in g.forage:
        return Refusal("10.1d", "support-forage", args)
    if not able(g, units):
        unfed = any(unit in g.unfed for unit in units)
        return Refusal("6.4f" if unfed else rule, "support-no-good-order", args)
    still = next((unit for unit in units if neutrals.is_still(g, unit)), "")
    if still:
        return Refusal(neutrals.silenced_by(g, still), "support-still", args)
    if attacking and (refusal := garrisons.may_attack(g, units)) is not None:
        return refusal
    if attacking and (refusal := swedes.may_support(g, combat, hex)) is not None:
        return refusal
    if not command.supports(g, hex):
        return Refusal("16.4c", "support-quarrel", args)
    main = combat.origin if attacking else combat.target
    return on_combat.may_support(g, side, hex, main)


def candidates(g: State, combat: Combat, side: Side) -> list[Hex]:
    """The hexes whose stacks a side may call."""
    near = g.board.near[combat.target]
    return [hex for hex in near if may_support(g, combat, side, hex) is None]


def added(g: State, combat: Combat, side: Side, hex: Hex) -> int:
    """10.4a, 10.6b: the additions to the die of a called stack; NN 10.4: Conscripts hesitate."""
    units = units_in(g, hex, side)
    silent = on_combat.silenced(g, side, hex)
    there = neutrals.active(g, commanders_in(g, hex, side))
    leaders = [one for one in there if one not in silent]
    main = combat.origin if side == combat.attacker else combat.target
    heads = neutrals.active(g, commanders_in(g, main, side))
    conscripts = on_combat.hesitating_conscripts(g, side, units)
    return (
        combat.commands.get(side, 0)
        + command.best_rating(g, command.leading(g, leaders, units))
        + g.rules.conscripts_in_support * conscripts
        + on_combat.support_die(g, side, hex, combat.target)
        + command.discord(g, side, heads, there)
    )


def commit_first(g: State) -> Flow[None] | None:
    """NN 10.3: the defender states his Combat Commands before the attacker's support rolls."""
    return defender_commits(g) if g.rules.defender_commits_first else None


def attacker_calls(g: State) -> Flow[None] | None:
    """10.3, 10.4: the attacker calls stacks in support, one after the other."""
    combat = _fought(g)
    return _calls(g, combat, combat.attacker) if combat else None


def commit_late(g: State) -> Flow[None] | None:
    """10.5a, 10.6a: the defender commits once the attacker's support has been rolled for."""
    return None if g.rules.defender_commits_first else defender_commits(g)


def defender_calls(g: State) -> Flow[None] | None:
    """10.5, 10.6: the defender calls stacks in support, one after the other. The attacked stack
    itself always defends, without a roll (10.6c; NN 10.5b)."""
    combat = _fought(g)
    return _calls(g, combat, g.enemy(combat.attacker)) if combat else None


def defender_commits(g: State) -> Flow[None]:
    """10.6a: the defender commits Combat Commands, once for the whole combat. He is not asked if he
    has none, or no stack to call."""
    combat = _fought(g)
    if combat is None:
        return
    side = g.enemy(combat.attacker)
    left = g.commands.get(side, 0)
    if not left or not candidates(g, combat, side) or side in combat.commands:
        combat.commands.setdefault(side, 0)
        return

    def may(choice: str) -> Refusal | None:
        if kind(choice) == "cc" and not 0 <= int(value(choice)) <= left:
            return Refusal("10.6a", "too-few-commands", {"n": left})
        return None

    choices = [f"cc:{n}" for n in range(left + 1)]
    args: Args = {"hex": f"hex:{combat.target}", "n": left}
    ask = Ask(side, "support.commands", choices, "10.6a", args, may)
    number = int(value((yield from put(ask))))
    combat.commands[side] = number
    g.commands[side] -= number
    g.tell("commands-committed", side=f"side:{side}", n=number)


def _fought(g: State) -> Combat | None:
    """The combat under way, if it comes to values and hits."""
    assert g.combat is not None
    return g.combat if g.combat.is_fought else None


def _calls(g: State, combat: Combat, side: Side) -> Flow[None]:
    attacking = side == combat.attacker
    while True:
        offered = candidates(g, combat, side)
        if not offered:
            break
        ask = ask_among(
            side,
            "support.attack" if attacking else "support.defence",
            [f"call:{hex}" for hex in offered],
            lambda c: may_support(g, combat, side, value(c)) if kind(c) == "call" else None,
            rule="10.3a" if attacking else "10.5a",
            args={"hex": f"hex:{combat.target}"},
            also=["done"],
        )
        answer = yield from put(ask)
        if answer == "done":
            break
        call(g, combat, side, value(answer))


def call(g: State, combat: Combat, side: Side, hex: Hex) -> None:
    """10.4a, 10.6b: one stack is called. A die of 1 has no special effect (10.4b; NN 10.4b)."""
    die = g.dice.roll()
    plus = added(g, combat, side, hex)
    joins = die + plus >= NEEDED
    combat.called.append(hex)
    if joins:
        combat.supporters.setdefault(side, []).append(hex)
    g.tell(
        "support-joins" if joins else "support-fails",
        side=f"side:{side}",
        hex=f"hex:{hex}",
        die=die,
        n=die + plus,
    )
