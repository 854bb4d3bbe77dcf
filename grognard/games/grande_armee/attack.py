"""10.1, 10.2 and 10.7: attack orders, given by turns, and the course of a combat."""

from __future__ import annotations

from grognard.games.grande_armee import (
    advance,
    combat_cards,
    command,
    commands,
    fog,
    garrisons,
    neutrals,
    swedes,
)
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.effects import on_combat
from grognard.games.grande_armee.escape import escape
from grognard.games.grande_armee.hits import assign, hit_loser, hit_winner, resolve
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.retreat import move_on, pursuit, retreat, withdraw
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import commanders_in, not_held, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.support import (
    NEEDED,
    attacker_calls,
    commit_first,
    commit_late,
    defender_calls,
)
from grognard.games.grande_armee.victory import decide
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sequence import Sequence, Step, put

SURE = 6
"""The die that stands for an order that a card makes sure."""

# --- the side that attacks next (10.7)


def begin(g: State) -> None:
    """The combat phase begins with the player who has more Combat Commands (9.4a)."""
    g.mover, g.done = commands.first(g), []


def attacks(g: State) -> Flow[None]:
    """10.7: the players order attacks by turns until neither can or will (NN 10.6a), the same stack
    as often as its owner likes (10.8a; NN 10.7); then Forced March markers come off (10.9a; NN
    10.8)."""
    while g.outcome is None:
        if g.combat is None:
            side = next_attacker(g)
            if side is None:
                break
            g.mover = side
            answer = yield from put(_ask_stack(g, side))
            if answer == "pass":
                g.done.append(side)  # 10.7b
                g.mover = g.enemy(side)
                g.tell("attacks-declined", side=f"side:{side}")
                continue
            g.combat = draft(g, side, value(answer))
        yield from COMBAT.play(g)
    g.forced, g.fought, g.done, g.mover = [], {}, [], ""


def next_attacker(g: State) -> Side | None:
    """The side that may attack next: a player who has declined or failed is out, and the opponent
    goes on alone (10.7c, 10.7d; NN 10.6b); one who has no legal attack is passed over for now
    (10.7a)."""
    for side in (g.mover, g.enemy(g.mover)):
        if side not in g.done and attackers(g, side):
            return side
    return None


def attackers(g: State, side: Side) -> list[Hex]:
    """The hexes whose stacks may attack."""
    armies, beside = survey(g), g.board.beside
    foes = attackable(g, g.enemy(side))
    near = [hex for hex in armies[side].units if beside[hex] & foes]
    return [hex for hex in near if may_attack(g, side, hex, foes) is None]


def attackable(g: State, side: Side) -> Mask:
    """The hexes of a side that may be attacked: with a stack, or with lone commanders (10.1a,
    11.19a)."""
    return survey(g)[side].present & ~neutrals.spared(g, side)


def may_attack(g: State, side: Side, hex: Hex, foes: Mask | None = None) -> Refusal | None:
    """Why no unit of a side in a hex may be ordered to attack (10.1, 11.1a). `foes` are the
    `attackable` hexes, where many hexes are looked at."""
    args: Args = {"hex": f"hex:{hex}"}
    armies = survey(g)
    if hex not in g.board.hexes:
        raise LookupError(hex)
    units = armies[side].units.get(hex)
    if not units:
        return Refusal("10.1a", "attack-no-stack", args)
    if any(unit in g.disrupted for unit in units):
        return Refusal("10.1b", "attack-disrupted", args)
    if hex in g.forage:
        return Refusal("10.1d", "attack-forage", args)
    enemy = g.enemy(side)
    if not (attackable(g, enemy) if foes is None else foes) & g.board.beside[hex]:
        for there in g.board.grid.hexes(armies[enemy].present & g.board.beside[hex]):
            return _spared(g, enemy, there)
        return Refusal("10.1a", "attack-no-enemy", args)
    refused = [may_order(g, side, hex, [unit]) for unit in units]
    if all(refused):
        return refused[0]
    free = [unit for unit, why in zip(units, refused, strict=True) if why is None]
    if all(g.board.units[unit].nation in g.rules.keeps_apart for unit in free):
        possible = targets(g, side, hex)
        outnumbered = [swedes.may_attack(g, side, free, target) for target in possible]
        return outnumbered[0] if all(outnumbered) else None  # NN 14.8b
    return None


def may_order(g: State, side: Side, hex: Hex, units: list[str]) -> Refusal | None:
    """Why these units may not be ordered to attack together. They come from one hex, so they never
    exceed its capacity, however often they attack (4.2a, 4.3a; NN 4.2)."""
    if not units:
        return Refusal("10.1a", "order-without-units")
    still = next((unit for unit in units if neutrals.is_still(g, unit)), "")
    if still:
        return Refusal(neutrals.silenced_by(g, still), "order-still", {"unit": f"unit:{still}"})
    if (refusal := garrisons.may_attack(g, units)) is not None:
        return refusal
    unfed = next((unit for unit in units if unit in g.unfed), "")
    if unfed:
        return Refusal("6.4f", "order-unfed", {"unit": f"unit:{unfed}"})
    if g.uses("austrians") and _reluctant(g, side, hex, units):
        return Refusal("16.10a", "order-reluctant", {"hex": f"hex:{hex}"})
    return on_combat.may_attack(g, side, hex, units)


def _reluctant(g: State, side: Side, hex: Hex, units: list[str]) -> bool:
    """16.10a: Austrian units attack only if a unit of another nation is in their stack; attacked,
    they defend normally (16.10b)."""
    nations = {g.board.units[unit].nation for unit in units_in(g, hex, side)}
    return nations <= g.rules.reluctant and bool(units)


def _spared(g: State, side: Side, hex: Hex) -> Refusal:
    """NN 14.6c, 14.10.ii, 14.11b: why the pieces in a hex may not be attacked for now."""
    return Refusal(neutrals.spared_by(g, side, hex), "target-spared", {"hex": f"hex:{hex}"})


def targets(g: State, side: Side, hex: Hex) -> list[Hex]:
    """The adjacent hexes with an enemy stack, or with lone commanders (10.1a, 11.19a)."""
    return list(g.board.grid.hexes(attackable(g, g.enemy(side)) & g.board.beside[hex]))


def draft(g: State, side: Side, hex: Hex) -> Combat:
    """Begins to plan an order: all units that may attack, at the only target if there is one."""
    units = units_in(g, hex, side)
    if may_order(g, side, hex, units) is not None:
        units = [unit for unit in units if may_order(g, side, hex, [unit]) is None]
    possible = targets(g, side, hex)
    return Combat(side, hex, possible[0] if len(possible) == 1 else "", units)


def _ask_stack(g: State, side: Side) -> Ask:
    return Ask(
        side,
        "attack.stack",
        [*(f"stack:{hex}" for hex in attackers(g, side)), "pass"],
        "10.1a",
        {"n": g.commands.get(side, 0)},
        only("stack", lambda hex: may_attack(g, side, hex)),
    )


# --- the order (10.1, 10.2)


def order(g: State) -> Flow[None]:
    """Chooses attackers, target and number of Combat Commands; then rolls the die (10.2)."""
    combat = _combat(g)
    while True:
        answer = yield from put(_ask_order(g, combat))
        what = value(answer)
        match kind(answer):
            case "unit":
                chosen = set(combat.units) ^ {what}
                stack = units_in(g, combat.origin, combat.attacker)
                combat.units = [unit for unit in stack if unit in chosen]
            case "target":
                combat.target = what
            case "keep":
                combat.kept.append(what)
            case "use":
                combat.kept.remove(what)
            case "cc":
                return give_order(g, combat, int(what))
            case _:
                g.combat = None
                return


def _ask_order(g: State, combat: Combat) -> Ask:
    side, origin = combat.attacker, combat.origin
    near = targets(g, side, origin)
    words = [f"target:{hex}" for hex in near if hex != combat.target]
    words += [f"cc:{n}" for n in range(g.commands.get(side, 0) + 1)]
    stack = units_in(g, origin, side)
    if len(stack) > 1:
        words += [f"unit:{unit}" for unit in stack]
    cards = on_combat.for_one_attack(g, combat)
    words += [f"use:{card}" if card in combat.kept else f"keep:{card}" for card in cards]
    return ask_among(
        side,
        "attack.order",
        words,
        lambda choice: _may_choose(g, combat, choice),
        rule="10.2a" if combat.target else "10.1a",
        args={
            "hex": f"hex:{origin}",
            "target": f"hex:{combat.target}" if combat.target else "",
            "n": len(combat.units),
        },
        also=["back"],
    )


def _may_choose(g: State, combat: Combat, choice: str) -> Refusal | None:
    side, origin, what = combat.attacker, combat.origin, value(choice)
    match kind(choice):
        case "unit":
            if g.board.side[what] != side or g.at.get(what) != origin:
                return Refusal("10.1a", "order-other-hex", {"unit": f"unit:{what}"})
            return may_order(g, side, origin, sorted(set(combat.units) ^ {what}))
        case "target":
            if what not in g.board.near[origin]:
                return Refusal("10.1a", "target-not-adjacent", {"hex": f"hex:{what}"})
            if neutrals.spared_by(g, g.enemy(side), what):
                return _spared(g, g.enemy(side), what)
            if what not in targets(g, side, origin):
                return Refusal("10.1a", "target-no-enemy", {"hex": f"hex:{what}"})
        case "cc":
            if not combat.target:
                return Refusal("10.1c", "order-without-target")
            left = g.commands.get(side, 0)
            if not 0 <= int(what) <= left:
                return Refusal("10.2a", "too-few-commands", {"n": left})
            refusal = may_order(g, side, origin, combat.units)
            return refusal or swedes.may_attack(g, side, combat.units, combat.target)
        case "keep" | "use" if what not in on_combat.for_one_attack(g, combat):
            if all(card.number != what for card in g.board.cards.cards):
                return None  # a word that names no card is no choice at all
            return Refusal("16.1o", "card-not-for-this", {"card": f"card:{what}"})
        case _:
            pass
    return None


def order_added(g: State, combat: Combat) -> int:
    """10.2c, 10.2e: the additions to the die of an order besides Combat Commands."""
    there = neutrals.active(g, commanders_in(g, combat.origin, combat.attacker))
    leaders = command.leading(g, there, combat.units)
    by_cards = on_combat.order_die(g, combat.attacker, combat.origin, combat.kept)
    return command.best_rating(g, leaders) + by_cards


def give_order(g: State, combat: Combat, number: int) -> None:
    """10.2: the Combat Commands are spent (10.2a), the die is rolled: a 1 aborts the attack
    (10.2b), 7 or more in all and it goes ahead (10.2c), otherwise it fails (10.2d; NN 10.2b, 10.2c,
    10.2d, 10.2e)."""
    side, defender = combat.attacker, g.enemy(combat.attacker)
    combat.commands[side] = number
    g.commands[side] = g.commands.get(side, 0) - number
    plus = number + order_added(g, combat)
    sure = on_combat.order_is_sure(g, side, combat.origin)
    on_combat.spend_order_die(g, side, combat.origin, combat.kept)
    combat.order_die = die = SURE if sure else g.dice.roll()
    if sure:
        outcome = "attack-sure"
    elif die == 1:
        outcome = "attack-aborted"
    else:
        outcome = "attack-goes" if die + plus >= NEEDED else "attack-fails"
    g.tell(
        outcome,
        side=f"side:{side}",
        hex=f"hex:{combat.origin}",
        target=f"hex:{combat.target}",
        commands=number,
        die=die,
        n=die + plus,
    )
    if outcome in ("attack-goes", "attack-sure"):
        combat.defenders = not_held(g, units_in(g, combat.target, defender))
        return
    if outcome == "attack-fails":
        g.done.append(side)
    close(g)


def escapes(g: State) -> Flow[None]:
    """11.19a, NN 11.19a: commanders whose last combat unit in the hex was eliminated, if not by a
    card, or who were attacked alone."""
    combat = _combat(g)
    fog.tidy(g)  # 15.1b: dummies of stacks that are gone
    attacker, defender = combat.attacker, g.enemy(combat.attacker)
    places = [(defender, combat.target), (defender, combat.refuge), (attacker, combat.origin)]
    places += [(side, hex) for side, hexes in combat.supporters.items() for hex in hexes]
    stranded = [
        who
        for side, hex in places
        if hex and hex not in combat.emptied and not units_in(g, hex, side)
        for who in commanders_in(g, hex, side)
    ]
    yield from escape(g, stranded)


def close(g: State) -> None:
    """Ends the attack; the other player attacks next (10.7a)."""
    g.mover = g.enemy(_combat(g).attacker)
    g.combat = None
    settle(g)


def _combat(g: State) -> Combat:
    assert g.combat is not None
    return g.combat


COMBAT: Sequence[State] = Sequence(
    lambda g: g.combat,
    "step",
    Step("order", order),  # 10.1, 10.2
    Step("withdraw", withdraw),  # 11.1c
    Step("commit-first", commit_first),  # NN 10.3
    Step("attack-support", attacker_calls),  # 10.3, 10.4
    Step("commit", commit_late),  # 10.6a
    Step("defence-support", defender_calls),  # 10.5, 10.6
    Step("deserters", combat_cards.desert),  # NN 16.1, card 38
    Step("values", begin=resolve),  # 11.2 to 11.8
    Step("reroll", combat_cards.reroll),  # NN 16.1, card 32
    Step("loser", assign, begin=hit_loser),  # 11.9, 11.14, 11.17
    Step("winner", assign, begin=hit_winner),  # 11.15, 11.17
    Step("bereaved", escapes),  # 11.19, after the hits
    Step("retreat", retreat, combat_cards.capture),  # 11.10 to 11.12
    Step("pursuit", pursuit),  # 11.16
    Step("surplus", move_on),  # NN 11.11
    Step("bridge", combat_cards.lose_at_bridge),  # NN 16.1, card 39
    Step("escape", escapes),  # 11.19, after retreat and pursuit
    Step("advance", advance.advance, advance.begin),  # 11.12, 11.13
    Step("harried", combat_cards.harry),  # NN 16.1, card 36
    Step("decisive", begin=decide),  # 14.7f
    Step("close", begin=close),
)
"""The course of an attack, from its order to its last consequence."""
