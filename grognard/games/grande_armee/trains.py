"""Chapter 7: trains, which recover units, move them or become depots (7.0a; NN 7.0a). Converting a
depot, counting trains, placing them and the dummies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from grognard.games.grande_armee import command, depots, neutrals, supply
from grognard.games.grande_armee.cavalry import Armies
from grognard.games.grande_armee.depots import Sites
from grognard.games.grande_armee.effects import on_supply
from grognard.games.grande_armee.initiative import first_side, in_order, printed
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import Army, commanders_in, survey, units_in
from grognard.games.grande_armee.state import Face, Marker, State
from grognard.games.grande_armee.supply import Lines
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sequence import put, put_unless_forced

# --- 7.2: numbers


def count(g: State, side: Side) -> int:
    """7.2, NN 7.2b: the trains of a side this turn: the table, less depots lost, with what an
    advanced rule and cards change, less the depots on the map (7.2b), in the first turn too (NN
    14.1q). It can be negative (7.2e)."""
    changed = g.lasting_trains.get(side, 0) + on_supply.trains(g, side)
    lost = g.depots_lost.get(side, 0)
    return printed(g, side) - lost + changed - len(g.depots.get(side, ()))


# --- 7.1: conversion


def begin_conversion(g: State) -> None:
    """Removes the markers of the turn before; no player has decided yet."""
    g.markers, g.idle, g.trains, g.dummies, g.done = [], [], {}, {}, []


def may_convert(g: State, side: Side, hex: Hex) -> Refusal | None:
    """7.1: why the depot in a hex may not become a train."""
    g.board.hexes[hex]  # a word that names no hex is no choice at all
    if hex not in g.depots.get(side, ()):
        return Refusal("7.1a", "convert-no-depot", {"hex": f"hex:{hex}"})
    if any(m.open for m in g.markers if m.side == side):
        return Refusal("7.1a", "convert-once")
    units = survey(g)[side].units.get(hex)
    if not units:
        return Refusal("7.1b", "convert-no-stack", {"hex": f"hex:{hex}"})
    refusal = command.may_use_train(g, hex, commanders_in(g, hex, side), units)
    return refusal or on_supply.may_receive_train(g, side, hex)


def convert_depots(g: State) -> Flow[None]:
    """7.1: each side may convert one depot under its combat units into a train."""
    for side in in_order(g):
        if side in g.done:
            continue

        def may(hex: Hex, side: Side = side) -> Refusal | None:
            return may_convert(g, side, hex)

        cities = [f"city:{hex}" for hex in g.depots.get(side, ())]
        ask = ask_among(
            side, "trains.convert", cities, only("city", may), rule="7.1a", also=["none"]
        )
        word = (yield from put(ask)) if len(ask.choices) > 1 else "none"
        if kind(word) == "city":
            convert(g, side, value(word))
        g.done.append(side)


def convert(g: State, side: Side, hex: Hex) -> None:
    """7.1b, 7.1c, NN 7.1b: the depot becomes a train, face up on the stack; it feeds the stack
    (8.7a)."""
    g.depots[side].remove(hex)
    units = units_in(g, hex, side)
    g.markers.append(Marker(side, hex, genuine=True, open=True, units=units))
    feed(g, g.markers[-1])
    g.tell("depot-converted", side=f"side:{side}", hex=f"hex:{hex}")


def feed(g: State, train: Marker) -> None:
    """8.7a: a train that every seat has seen feeds the units on which it was laid."""
    g.fed.extend(unit for unit in train.units if unit in g.at and unit not in g.fed)


# --- 7.2e: more depots than trains


def begin_shortage(g: State) -> None:
    """No player has decided yet."""
    g.done = []


def cover_shortage(g: State) -> Flow[None]:
    """7.2e: where the count is negative the opponent may take off depots until it is 0."""
    for side in in_order(g):
        while side not in g.done:
            short = min(-count(g, side), len(g.depots.get(side, ())))
            if short <= 0:
                g.done.append(side)
                continue
            cities = [f"city:{hex}" for hex in g.depots[side]]
            words, about = [*cities, "done"], only("city", partial(_not_theirs, g))
            ask = Ask(g.enemy(side), "trains.shortage", words, "7.2e", {"n": short}, about)
            word = yield from put(ask)
            if word == "done":
                g.done.append(side)
            else:
                g.depots[side].remove(value(word))
                g.tell("depot-taken-off", side=f"side:{side}", hex=f"hex:{value(word)}")


def _not_theirs(g: State, hex: Hex) -> Refusal:
    g.board.hexes[hex]  # a word that names no hex is no choice at all
    return Refusal("7.2e", "shortage-no-depot", {"hex": f"hex:{hex}"})


# --- 7.3 to 7.5: placing


def begin_placing(g: State) -> None:
    """7.2, 7.5a: the trains and dummies of this turn are at hand."""
    g.mover, g.done = first_side(g), []
    for side in g.sides:
        converted = sum(m.open for m in g.markers if m.side == side)  # 7.1c
        g.trains[side] = max(0, count(g, side) - converted)
        g.dummies[side] = g.rules.dummy_trains


def place_trains(g: State) -> Flow[None]:
    """7.4, 7.5: the sides place one marker at a time, in turns, face down."""
    known: dict[Side, Places] = {}
    while side := next_to_place(g):
        g.mover = side
        spots = known[side] = places(g, side, known.get(side))
        ask = _place(g, spots)
        word = yield from put_unless_forced(ask)
        about = kind(word)
        if about == "stop":
            g.done.append(side)
            g.dummies[side] = 0
            g.tell("placing-ended", side=f"side:{side}")
        elif about == "pass":
            g.trains[side] -= 1  # 7.4e
            g.tell("placing-passed", side=f"side:{side}")
        else:
            lay(g, spots, value(word), genuine=about == "train")
        g.mover = g.enemy(side)


def next_to_place(g: State) -> Side:
    """7.4a, 7.4d, NN 7.4c: the side that places next; none when no marker is left or none can be
    laid."""
    for side in (g.mover, g.enemy(g.mover)):
        if g.trains[side] or (g.dummies[side] and side not in g.done):
            return side
    return ""


def _place(g: State, spots: Places) -> Ask:
    side, bit, open = spots.side, g.board.grid.bit, spots.serves | spots.sites.open
    trains = [f"train:{hex}" for hex in spots.hexes if bit[hex] & open] if g.trains[side] else []
    dummies = [f"dummy:{hex}" for hex in spots.hexes] if g.dummies[side] else []

    def may(word: str) -> Refusal | None:
        about = kind(word)
        if about == "train":
            if not g.trains[side]:
                return Refusal("7.2a", "no-trains-left")
            return may_lay_train(g, spots, value(word))
        if about == "dummy":
            if not g.dummies[side]:
                return Refusal("7.5a", "no-dummies-left")
            return may_lay_dummy(g, spots, value(word))
        if about == "pass":
            return None if g.trains[side] else Refusal("7.5b", "pass-needs-train")
        if about == "stop":
            return None if not g.trains[side] else Refusal("7.4e", "stop-with-trains")
        return Refusal("5.1c", "placing-trains") if about == "city" else None

    return Ask(
        side,
        "trains.place",
        [*trains, *dummies, "pass" if g.trains[side] else "stop"],
        "7.4a",
        {"trains": g.trains[side], "dummies": g.dummies[side]},
        may,
    )


class Places(msgspec.Struct, frozen=True):
    """Where a side can lay markers now."""

    side: Side
    armies: Armies
    lines: Lines
    sites: Sites
    stacks: list[Hex]
    """Hexes with an own stack."""
    hexes: list[Hex]
    """Hexes with an own stack, and cities where a depot could be: there a dummy may lie (7.5a)."""
    serves: Mask
    """Hexes where a train could serve recovery or a march: those `may_serve` does not refuse."""
    links: list[Hex]
    """Cities with a marker of the side, which could become links of its chain of depots."""


def places(g: State, side: Side, before: Places | None = None) -> Places:
    """7.3, 7.5a, 7.7b: stacks, and cities where a depot could be set up if every marker of the side
    that lies on a city became one. `before` are the places of the side before the last markers were
    laid: only the links of its chain can have become more."""
    laid = [m.hex for m in g.markers if m.side == side and m.could_be != "dummy" and not m.open]
    cities = g.board.cities
    links = [hex for hex in dict.fromkeys(laid) if g.board.grid.bit[hex] & cities]
    if before is not None and before.links == links:
        return before
    if before is not None:
        more = [hex for hex in links if hex not in before.links]
        here = depots.with_links(g, before.sites, more)
        hexes = list(dict.fromkeys((*before.stacks, *depots.buildable(g, here))))
        return replace(before, sites=here, hexes=hexes, links=links)
    armies = survey(g)
    here = depots.sites(g, side, armies, links)
    nobody, bit = neutrals.of_nobody(g), g.board.grid.bit
    stacks = [hex for hex in armies[side].units if not bit[hex] & nobody]
    hexes = list(dict.fromkeys((*stacks, *depots.buildable(g, here))))
    lines = supply.lines(g, side, armies, here.ground)
    led = [hex for hex in armies[side].commanders if hex in armies[side].units]
    serves = [hex for hex in led if _may_serve(g, armies[side], lines, hex) is None]
    serving = g.board.grid.mask(serves)
    return Places(side, armies, lines, here, stacks, hexes, serving, links)


def may_serve(g: State, spots: Places, hex: Hex) -> Refusal | None:
    """7.3a, 7.3b: why a train laid in a hex could serve neither recovery nor a march. For the march
    itself 8.4 must hold too (7.3c)."""
    return _may_serve(g, spots.armies[spots.side], spots.lines, hex)


def _may_serve(g: State, army: Army, lines: Lines, hex: Hex) -> Refusal | None:
    side, args = lines.ground.side, {"hex": f"hex:{hex}"}
    units = army.units.get(hex)
    if not units or g.board.grid.bit[hex] & neutrals.of_nobody(g):
        return Refusal("7.4a", "train-no-stack", {**args})
    if not supply.stack_in_supply(g, units, lines):
        return Refusal("7.3a", "train-no-supply", {**args})
    leaders = army.commanders.get(hex)
    if not leaders:
        return Refusal("7.3b", "train-no-commander", {**args})
    if not any(command.is_led(g, unit, leaders) for unit in units):
        rule = "NN 16.6b" if g.divided == side else "NN 14.8f"
        return Refusal(rule, "train-not-led", {**args})
    refusal = command.may_use_train(g, hex, leaders, units)
    return refusal or on_supply.may_receive_train(g, side, hex)


def may_lay_train(g: State, spots: Places, hex: Hex) -> Refusal | None:
    """7.3: why no train may be laid in a hex: the stack could not use it, and no depot can be set
    up there (7.3d; NN 7.3b)."""
    refusal = may_serve(g, spots, hex)
    if refusal is None:
        return None
    site = depots.may_build(g, spots.side, hex, spots.sites)
    if site is None:
        return None
    return site if refusal.rule == "7.4a" and site.rule != "7.0b" else refusal


def may_lay_dummy(g: State, spots: Places, hex: Hex) -> Refusal | None:
    """7.5a: a dummy lies on any own stack, or on a city where a depot could be."""
    if hex in spots.hexes and hex in spots.armies[spots.side].units:
        return None
    site = depots.may_build(g, spots.side, hex, spots.sites)
    if site is not None and site.rule == "7.0b":
        return Refusal("7.4a", "train-no-stack", {"hex": f"hex:{hex}"})
    return site


def could_be(g: State, spots: Places, hex: Hex) -> Face:
    """7.3f, 7.5a: what a marker laid in a hex can be, as far as every seat can tell."""
    bit = g.board.grid.bit[hex]
    if bit & spots.serves:
        return "any"
    return "depot" if bit & spots.sites.open else "dummy"


def lay(g: State, spots: Places, hex: Hex, *, genuine: bool) -> None:
    """7.4a: a marker is laid face down, one of several on a stack if its owner likes (7.5c; NN
    7.5b); a train feeds the stack (8.7a)."""
    side, face = spots.side, could_be(g, spots, hex)
    units = list(spots.armies[side].units.get(hex, ()))
    g.markers.append(Marker(side, hex, genuine, face, units=units))
    if genuine:
        g.trains[side] -= 1
    else:
        g.dummies[side] -= 1
    event = g.tell("marker-laid", side=f"side:{side}", hex=f"hex:{hex}", face="face:hidden")
    event.eyes, event.secret = (side,), {"face": "face:train" if genuine else "face:dummy"}


# --- trains on the map


def on_map(g: State, side: Side) -> list[Marker]:
    """The genuine trains of a side that lie on the map (8.2c)."""
    return [m for m in g.markers if m.side == side and m.genuine]


def at(g: State, side: Side, hex: Hex) -> list[Marker]:
    """7.3f: the trains in a hex that can serve recovery or a march; open ones first."""
    trains = [m for m in on_map(g, side) if m.hex == hex and m.could_be == "any"]
    return sorted(trains, key=lambda m: not m.open)


def spend(g: State, side: Side, hex: Hex) -> None:
    """8.1c, 8.2e: a train is used up: one that lies open, if there is one."""
    use(g, at(g, side, hex)[0])


def use(g: State, train: Marker) -> None:
    """7.4b: a train is turned face up and leaves the map: it serves once."""
    g.markers.remove(train)
    feed(g, train)


def discard(g: State, side: Side, hex: Hex) -> None:
    """8.2d: a genuine train is taken off for a pass: one of least use."""
    here = [m for m in on_map(g, side) if m.hex == hex]
    worst: Sequence[Marker] = sorted(here, key=lambda m: (m.could_be == "any", not m.open))
    use(g, worst[0])
    g.tell("train-discarded", side=f"side:{side}", hex=f"hex:{hex}")


def take_off_all(g: State) -> None:
    """7.2a, 7.5a: trains not used and dummies come off at the end of the movement step."""
    for train in (*g.markers, *g.idle):
        if train.genuine:
            feed(g, train)
    g.markers, g.idle, g.trains, g.dummies = [], [], {}, {}
