"""11.1c, 11.10 to 11.12 and 11.16: retreats before and after combat, and the pursuit."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from grognard.games.grande_armee import effects, forage, garrisons, territory
from grognard.games.grande_armee.effects import on_combat
from grognard.games.grande_armee.hits import intern, lose, main_stack, take
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.refuge import (
    FORCED,
    companies,
    crowding,
    leaders,
    may_go,
    may_go_on,
    may_part,
    may_retreat,
    movers,
    refuges,
    spend_cards,
)
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import in_good_order, place, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put, put_unless_forced

# --- before and after the combat


def withdraw(g: State) -> Flow[None] | None:
    """11.1c: cavalry alone may retreat before a combat with attackers who have none."""
    combat = _combat(g)
    if not combat.is_fought:
        return None
    by_card = on_combat.may_withdraw(g, _defender(g, combat), combat.origin)
    return _before(g, combat) if _cavalry_alone(g, combat) or by_card else None


def _cavalry_alone(g: State, combat: Combat) -> bool:
    """11.1c: the defenders are cavalry, and no attacker is."""
    cavalry = g.board.cavalry
    return cavalry.issuperset(combat.defenders) and cavalry.isdisjoint(combat.units)


def _before(g: State, combat: Combat) -> Flow[None]:
    if not combat.refuge:  # otherwise the units beyond its capacity are being pushed on
        open_ = refuges(g, combat)
        if not open_:
            return
        answer = yield from put(_ask(g, combat, "retreat.before", open_, "11.1c", stay=True))
        if answer == "stay":
            return
        combat.refuge = hex = value(answer)
        g.tell("stack-withdraws", side=f"side:{_defender(g, combat)}", hex=f"hex:{hex}")
        used = on_combat.may_withdraw(g, _defender(g, combat), combat.origin)
        if used and not _cavalry_alone(g, combat):
            effects.use_up(g, used)
        spend_cards(g, combat, combat.target, hex)
    yield from _move(g, combat)
    combat.withdrew = True


def retreat(g: State) -> Flow[None] | None:
    """11.10b, 11.12: the surviving defenders must retreat, may retreat, or stay. After a tie nobody
    retreats (11.9a), and attackers never do (11.10a)."""
    combat = _combat(g)
    if not combat.is_fought or not combat.margin or not main_stack(g, combat, _defender(g, combat)):
        return None
    return _after(g, combat)


def _after(g: State, combat: Combat) -> Flow[None]:
    side, must = _defender(g, combat), combat.margin >= FORCED
    if must:
        for unit in [u for u in main_stack(g, combat, side) if garrisons.holds_fast(g, u)]:
            g.tell("garrison-falls", unit=f"unit:{unit}", hex=f"hex:{combat.target}")
            lose(g, combat, side, unit)
    if not movers(g, combat):
        return
    open_ = refuges(g, combat)
    if not open_:
        if must and _is_interned(g, combat):
            g.tell("stack-interned", side=f"side:{side}", hex=f"hex:{combat.target}")
            for unit in main_stack(g, combat, side):
                intern(g, combat, side, unit)
        elif must:  # 11.12b; NN 2.3b, 18.5h: off the map there is nowhere to go
            g.tell("retreat-impossible", side=f"side:{side}", hex=f"hex:{combat.target}")
            for unit in main_stack(g, combat, side):
                lose(g, combat, side, unit)
        return
    cards = _needed(g, combat) if must else []
    if must and len(open_) == 1 and not cards:
        hex = open_[0]
    else:
        rule = "11.12a" if must else "11.12d" if combat.margin > 0 else "11.10b"
        ask = _ask(g, combat, "retreat.hex", open_, rule, stay=not must, cards=cards)
        answer = yield from put(ask)
        if answer == "stay":
            g.tell("stack-stays", side=f"side:{side}", hex=f"hex:{combat.target}")
            return
        if kind(answer) == "keep":
            combat.kept.append(value(answer))
            yield from _after(g, combat)
            return
        hex = value(answer)
    combat.refuge, combat.retreated = hex, True
    spend_cards(g, combat, combat.target, hex)
    g.tell("stack-retreats", side=f"side:{side}", origin=f"hex:{combat.target}", hex=f"hex:{hex}")
    if not g.rules.retreat_overstacked:
        _march_off(g, combat)


def _needed(g: State, combat: Combat) -> list[str]:
    """16.1o: the cards without which a stack that must retreat could not: their owner may rather
    keep them for another one."""
    cards = on_combat.for_one_retreat(g, combat)
    without = msgspec.structs.replace(combat, kept=[*combat.kept, *cards])
    return [] if refuges(g, without) else cards


def _is_interned(g: State, combat: Combat) -> bool:
    """NN 1.1ad: whether a stack that must retreat could go into closed land, and nowhere else."""
    side = _defender(g, combat)
    units, land = main_stack(g, combat, side), territory.interning(g, side)
    return any(
        g.board.grid.bit[hex] & land
        and may_retreat(g, combat, combat.target, hex, units, crowded=True, interned=True) is None
        for hex in g.board.near[combat.target]
    )


def _ask(
    g: State,
    combat: Combat,
    key: str,
    open_: Sequence[Hex],
    rule: str,
    *,
    stay: bool,
    cards: Sequence[str] = (),
) -> Ask:
    side = _defender(g, combat)
    units = movers(g, combat)

    def may(choice: str) -> Refusal | None:
        if choice == "stay" and not stay:
            return Refusal("11.12a", "retreat-forced")
        if kind(choice) == "keep" and any(c.number == value(choice) for c in g.board.cards.cards):
            return Refusal("16.1o", "card-no-retreat", {"card": f"card:{value(choice)}"})
        return may_go(g, combat, value(choice), units) if kind(choice) == "hex" else None

    choices = [f"hex:{hex}" for hex in open_] + (["stay"] if stay else [])
    choices += [f"keep:{card}" for card in cards]
    return Ask(side, key, choices, rule, {"hex": f"hex:{combat.target}"}, may)


# --- pursuit (11.16)


def pursuit(g: State) -> Flow[None] | None:
    """11.16a: cavalry in good order among the attackers, none with the stack that retreats: one of
    its disrupted units is eliminated; without such a unit nothing happens (11.16b)."""
    combat = _combat(g)
    if not combat.retreated:
        return None
    cavalry, side = g.board.cavalry, _defender(g, combat)
    stack = movers(g, combat)  # a garrison that stays does not retreat
    hunters = in_good_order(g, main_stack(g, combat, combat.attacker))
    if cavalry.isdisjoint(hunters) or not cavalry.isdisjoint(in_good_order(g, stack)):
        return None
    prey = [unit for unit in stack if unit in g.disrupted]
    return _pursue(g, combat, side, prey) if prey else None


def _pursue(g: State, combat: Combat, side: Side, prey: list[str]) -> Flow[None]:
    unit = prey[0]
    if len(prey) > 1:

        def may(unit: str) -> Refusal | None:
            if unit in prey:
                return None
            return Refusal("11.16a", "pursuit-other", {"unit": f"unit:{unit}"})

        ask = ask_among(
            side,
            "pursuit.unit",
            [f"hit:{unit}" for unit in prey],
            only("hit", may),
            rule="11.16a",
        )
        unit = value((yield from put(ask)))
    g.tell("stack-pursued", side=f"side:{side}", unit=f"unit:{unit}")
    take(g, combat, side, unit)


# --- the move, and units too many for the hex (NN 11.11)


def move_on(g: State) -> Flow[None] | None:
    """NN 11.11, 11.16: where a retreat may crowd a hex, it is moved after the pursuit."""
    combat = _combat(g)
    if not g.rules.retreat_overstacked or not combat.retreated:
        return None
    return _move(g, combat)


def _move(g: State, combat: Combat) -> Flow[None]:
    if not movers(g, combat):  # the pursuit has left no unit that could reach the refuge
        combat.refuge = ""
    if combat.refuge:
        yield from _push_on(g, combat)
        _march_off(g, combat)


def _march_off(g: State, combat: Combat) -> None:
    """11.11a: all units, with the commanders, move together; a Forage marker goes with them."""
    side = _defender(g, combat)
    units = [unit for unit in movers(g, combat) if g.at[unit] == combat.target]
    for piece in [*units, *leaders(g, combat)]:
        if g.at[piece] == combat.target:
            place(g, piece, combat.refuge)
    if units:
        forage.carry(g, combat.target, combat.refuge)  # 6.3d
    elif combat.target in g.forage and not units_in(g, combat.target, side):
        g.forage.remove(combat.target)


def _push_on(g: State, combat: Combat) -> Flow[None]:
    """NN 11.11: units beyond the capacity of the hex, chosen by their owner, are disrupted, or
    eliminated if they were, and go one hex further together."""
    side, board = _defender(g, combat), g.board
    possible = crowding(g, combat)
    while (
        chosen := frozenset(unit for unit in combat.surplus if unit in board.units)
    ) not in possible:

        def may(unit: str, chosen: frozenset[str] = chosen) -> Refusal | None:
            if any({unit, *chosen} <= some for some in possible) and unit not in chosen:
                return None
            return Refusal("11.11f", "surplus-other", {"unit": f"unit:{unit}"})

        open_ = [unit for unit in movers(g, combat) if may(unit) is None]
        unit = open_[0]
        if len(open_) > 1:
            ask = ask_among(
                side,
                "retreat.surplus",
                [f"unit:{unit}" for unit in open_],
                only("unit", may),
                rule="11.11f",
                args={"hex": f"hex:{combat.refuge}"},
            )
            unit = value((yield from put(ask)))
        combat.surplus.append(unit)
    pushed = [piece for piece in combat.surplus if piece in board.units]
    hex = ""
    if goes_on := in_good_order(g, pushed):
        hex = yield from _where_on(g, combat, goes_on)
        if hex:
            spend_cards(g, combat, combat.refuge, hex)
    for piece in combat.surplus:
        if piece in pushed:
            if hex and piece in goes_on:
                g.tell("unit-pushed-on", unit=f"unit:{piece}", hex=f"hex:{hex}")
            else:
                g.tell("unit-crowded-out", unit=f"unit:{piece}", hex=f"hex:{combat.refuge}")
            take(g, combat, side, piece)
            if piece in g.at and not hex:
                lose(g, combat, side, piece)
        if piece in g.at:
            place(g, piece, hex)
            if combat.target in g.forage and hex not in g.forage:
                g.forage.append(hex)  # NN 6.3b: both parts of a stack bear its marker


def _where_on(g: State, combat: Combat, units: list[str]) -> Flow[Hex]:
    """The hex for the units that are pushed on, none if there is none; commanders may go with
    them, as far as 14.8a leaves the choice."""
    board, near = g.board, g.board.near[combat.refuge]
    pushed = [piece for piece in combat.surplus if piece in board.units]

    def may(hex: Hex, along: Collection[str]) -> Refusal | None:
        refusal = may_go_on(g, combat, combat.refuge, hex, units, along)
        return refusal or may_part(g, combat, pushed, along)

    there = leaders(g, combat)
    open_ = [some for some in companies(there) if not all(may(hex, some) for hex in near)]
    while open_:
        along = {piece for piece in combat.surplus if piece not in pushed}

        def choose(choice: str, along: set[str] = along) -> Refusal | None:
            if kind(choice) == "hex":
                return may(value(choice), along)
            who = value(choice)
            if who not in there or any((who in some) != (who in along) for some in open_):
                return None
            reasons = filter(None, (may(hex, along ^ {who}) for hex in near))
            return next(reason for reason in reasons if reason.key == "mix-forbidden")

        ask = ask_among(
            _defender(g, combat),
            "retreat.on",
            [*(f"hex:{hex}" for hex in near), *(f"commander:{who}" for who in there)],
            choose,
            rule="11.11f",
            args={"hex": f"hex:{combat.refuge}"},
        )
        answer = yield from put_unless_forced(ask)
        if kind(answer) == "hex":
            return value(answer)
        who = value(answer)
        if who in combat.surplus:
            combat.surplus.remove(who)
        else:
            combat.surplus.append(who)
    return ""


def _defender(g: State, combat: Combat) -> Side:
    return g.enemy(combat.attacker)


def _combat(g: State) -> Combat:
    assert g.combat is not None
    return g.combat
