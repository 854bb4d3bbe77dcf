"""8.1: disrupted units return to good order."""

from __future__ import annotations

from grognard.games.grande_armee import command, supply, trains
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.effects import on_supply
from grognard.games.grande_armee.initiative import in_order
from grognard.games.grande_armee.pending import Recovery
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import commanders_in, recover, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put


def begin_recovery(g: State) -> None:
    """8.1a: supply is judged for all recoveries of both sides when the step begins."""
    armies = survey(g)
    lines = {side: supply.lines(g, side, armies) for side in g.sides}
    side = g.board.side
    g.recoverable = [unit for unit in g.disrupted if supply.in_supply(g, unit, lines[side[unit]])]
    g.done = []


def to_recover(g: State, side: Side, hex: Hex) -> list[str]:
    """The disrupted units of a stack that were in supply when the step began."""
    disrupted = set(g.disrupted).intersection(g.recoverable)
    units = [unit for unit in units_in(g, hex, side) if unit in disrupted]
    leaders = commanders_in(g, hex, side)  # NN 14.8f, 16.6b
    apart = g.divided == side or bool(g.rules.keeps_apart and leaders)
    return [unit for unit in units if command.is_led(g, unit, leaders)] if apart else units


def total_rating(g: State, side: Side, hex: Hex) -> int:
    """8.1b: how many units one train recovers: the ratings of all commanders in the hex. An
    augmented unit is one (NN 18.9e)."""
    return sum(command.rating(g, one) for one in commanders_in(g, hex, side))


def _by_nation(g: State, side: Side, hex: Hex) -> dict[str, int]:
    """NN 16.6b: how many units of each nation its own commanders recover under tension; at other
    times the same of nations that only their own commanders lead (NN 14.8f)."""
    found = {} if g.divided == side else dict.fromkeys(g.rules.keeps_apart, 0)
    for one in commanders_in(g, hex, side):
        nation = g.board.commanders[one].nation
        if g.divided == side or nation in found:
            found[nation] = found.get(nation, 0) + command.rating(g, one)
    return found


def may_recover(g: State, side: Side, hex: Hex) -> Refusal | None:
    """8.1a: why the stack in a hex may not recover units."""
    g.board.hexes[hex]  # a word that names no hex is no choice at all
    args = {"hex": f"hex:{hex}"}
    disrupted = [unit for unit in units_in(g, hex, side) if unit in g.disrupted]
    if not disrupted:
        return Refusal("8.1a", "recover-nobody", {**args})
    if not any(unit in g.recoverable for unit in disrupted):
        return Refusal("8.1a", "recover-no-supply", {**args})
    if not commanders_in(g, hex, side):
        return Refusal("8.1a", "recover-no-commander", {**args})
    if not to_recover(g, side, hex):
        return Refusal("NN 16.6b" if g.divided == side else "NN 14.8f", "train-not-led", {**args})
    if not total_rating(g, side, hex):
        return Refusal("8.1b", "recover-no-rating", {**args})
    if not trains.at(g, side, hex):
        laid = any(m.side == side and m.hex == hex and m.genuine for m in g.markers)
        key = "train-for-depot-only" if laid else "recover-no-train"
        return Refusal("7.3f" if laid else "8.1a", key, {**args})
    return command.may_use_train(g, hex, commanders_in(g, hex, side), units_in(g, hex, side))


def may_recover_by_card(g: State, side: Side, hex: Hex) -> Refusal | None:
    """16.1n: why no unit in a hex recovers by a card that spares the train: all else of 8.1 must
    hold."""
    g.board.hexes[hex]  # a word that names no hex is no choice at all
    if not _spared(g, side, hex):
        return Refusal("16.1n", "recover-no-card", {"hex": f"hex:{hex}"})
    return None if total_rating(g, side, hex) else may_recover(g, side, hex)


def _spared(g: State, side: Side, hex: Hex) -> list[str]:
    """16.1n: the units in a hex that need no train, once for each stack."""
    by_card = on_supply.recovery_by_card(g, side)
    if by_card is None or hex in by_card[1].named:
        return []
    return [u for u in to_recover(g, side, hex) if filters.unit_fits(g, by_card[0].filter, u)]


def recover_units(g: State) -> Flow[None]:
    """8.1: the side that begins 7.4 recovers first, stack after stack."""
    for side in in_order(g):
        while side not in g.done:
            if g.recovery is not None:
                yield from _recover_stack(g, side)
                continue
            ask = _which_stack(g, side)
            word = (yield from put(ask)) if ask else "done"
            if word == "done":
                g.done.append(side)
                continue
            hex, how = value(word), kind(word)
            if how != "rested":
                trains.spend(g, side, hex)  # 8.1c
            g.recovery = Recovery(
                hex,
                total_rating(g, side, hex),
                _by_nation(g, side, hex),
                one_by_one=how == "some",
                by_card=how == "rested",
            )
    g.recoverable = []


def _which_stack(g: State, side: Side) -> Ask | None:
    """The question, if a marker that could be a train lies on a stack that could recover, or a card
    spares the train. Whether it is one only its owner knows, so the question itself gives nothing
    away."""
    laid = dict.fromkeys(m.hex for m in g.markers if m.side == side and m.could_be == "any")
    hexes = [
        hex
        for hex in laid
        if to_recover(g, side, hex)
        and total_rating(g, side, hex)
        and not command.may_use_train(g, hex, commanders_in(g, hex, side), units_in(g, hex, side))
    ]
    words = [f"stack:{hex}" for hex in hexes]
    words += [f"some:{hex}" for hex in hexes if len(to_recover(g, side, hex)) > 1]
    if on_supply.recovery_by_card(g, side) is not None:
        own = survey(g)[side].units
        words += [f"rested:{hex}" for hex in own if not may_recover_by_card(g, side, hex)]
    if not words:
        return None

    def may(word: str) -> Refusal | None:
        if kind(word) == "rested":
            return may_recover_by_card(g, side, value(word))
        return may_recover(g, side, value(word)) if kind(word) in ("stack", "some") else None

    return ask_among(side, "recovery.stack", words, may, rule="8.1a", also=["done"])


def _recover_stack(g: State, side: Side) -> Flow[None]:
    """8.1b: as many units as the ratings allow; where there are more, or he would rather name them,
    their owner chooses, and may stop."""
    assert g.recovery is not None
    pending = g.recovery
    others = 0 if g.divided == side else pending.left
    limits = pending.by_nation
    able = (_spared if pending.by_card else to_recover)(g, side, pending.hex)
    nation = {unit: command.nation_led(g, unit) for unit in able}
    units = [unit for unit, of in nation.items() if limits.get(of, others)]
    enough = len(units) <= pending.left and all(
        sum(nation[unit] == of for unit in units) <= n for of, n in limits.items()
    )
    word = "done"
    if not units or (enough and not pending.one_by_one):
        for unit in units:
            _recover(g, side, unit)
    else:
        word = yield from put(_which_unit(g, side, units, pending.left))
    if kind(word) == "unit":
        _recover(g, side, value(word))
        pending.left -= 1
        if nation[value(word)] in limits:
            limits[nation[value(word)]] -= 1
    if word == "done" or not pending.left:
        by_card = on_supply.recovery_by_card(g, side) if pending.by_card else None
        if by_card is not None:
            by_card[1].named.append(pending.hex)
        g.recovery = None


def _which_unit(g: State, side: Side, units: list[str], left: int) -> Ask:
    return ask_among(
        side,
        "recovery.unit",
        [f"unit:{unit}" for unit in units],
        only("unit", lambda unit: None if unit in units else _not_here(g, unit)),
        rule="8.1b",
        args={"n": left},
        also=["done"],
    )


def _recover(g: State, side: Side, unit: str) -> None:
    recover(g, unit)
    g.tell("recovered", side=f"side:{side}", unit=f"unit:{unit}", hex=f"hex:{g.at[unit]}")


def _not_here(g: State, unit: str) -> Refusal:
    return Refusal("8.1a", "recover-not-this", {"unit": f"unit:{g.board.units[unit].id}"})
