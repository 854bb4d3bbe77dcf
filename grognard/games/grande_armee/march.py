"""8.2 to 8.4: marches, in turns. One choice names the stack, a second one where it goes.

A march is planned in `g.march` (who goes, which way), then walked hex by hex, and last of all it
may suffer attrition (8.5). The way with the fewest hexes is proposed; way-points bend it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grognard.games.grande_armee import (
    attrition,
    captures,
    command,
    fog,
    forage,
    neutrals,
    swedes,
    trains,
)
from grognard.games.grande_armee.campaign import enter, settle
from grognard.games.grande_armee.cavalry import hinders_marches
from grognard.games.grande_armee.effects import on_marches
from grognard.games.grande_armee.initiative import first_side
from grognard.games.grande_armee.pending import March
from grognard.games.grande_armee.reach import (
    Field,
    Reach,
    able,
    anchors,
    goes_without_train,
    may_go,
    may_march,
    reach,
    unmoved,
)
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import commanders_in, place, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import Sequence, Step, put

# --- 8.2: the step


def begin_movement(g: State) -> None:
    """8.4i, 8.4n: decisions at the start of the step that hold for every march in it."""
    armies = survey(g)
    bit, disrupted = g.board.grid.bit, set(g.disrupted)
    g.mover, g.done, g.marched, g.anchored = first_side(g), [], [], []
    g.held, g.halted = [], []
    for side in g.sides:
        pinned = hinders_marches(g, side, armies)
        for hex, units in armies[side].units.items():
            if bit[hex] & pinned:
                g.held.extend(units)
            if not disrupted.isdisjoint(units):
                g.halted.append(hex)


def moves(g: State) -> Flow[None]:
    """8.2: the sides march in turns, one stack at a time; a pass costs a train."""
    while g.outcome is None:
        if g.march is not None:
            yield from _choose(g, g.march) if g.march.is_planned else MARCH.play(g)
            continue
        side = next_to_march(g)
        if not side:
            break
        g.mover = side
        ask = _which_stack(g, side)
        forced = ask.choices == ["pass"]  # 8.2c: without a march open to him he must pass
        word = "pass" if forced else (yield from put(ask))
        if word == "pass":
            g.march = March(side, "")
            MARCH.begin(g, "pass")
        elif word == "done":
            g.done.append(side)
            g.mover = g.enemy(side)
        else:
            g.march = plan(g, side, value(word))


def end_movement(g: State) -> None:
    """7.5a: markers come off. 8.7a: Forage markers are placed, where they follow the marches."""
    trains.take_off_all(g)
    g.marched, g.anchored, g.held, g.halted = [], [], [], []
    if g.rules.forage_after_marches:
        forage.place_markers(g)


def next_to_march(g: State) -> Side:
    """8.2a, 8.2c: the side that marches next: the other one when a side has no genuine train left.
    A side without trains goes on only where a card lets a stack march without one (8.4d)."""
    for side in (g.mover, g.enemy(g.mover)):
        if side not in g.done and (trains.on_map(g, side) or any(_free_marches(g, side))):
            return side
    return ""


def _free_marches(g: State, side: Side) -> Iterator[Hex]:
    if not on_marches.frees_marches(g):
        return
    for hex, units in survey(g)[side].units.items():
        free = on_marches.marches_without_train(g, side, hex, units)
        if free and not may_march(g, Field(g, side), hex):
            yield hex


def _which_stack(g: State, side: Side) -> Ask:
    field = Field(g, side)
    laid = trains.on_map(g, side)
    with_train = {train.hex for train in laid}

    def may(word: str) -> Refusal | None:
        about = kind(word)
        if about == "stack":
            return may_march(g, field, value(word))
        if about == "commander" and g.board.side.get(value(word)) == side:
            return Refusal("8.3b", "march-commander-alone", {"hex": f"hex:{g.at[value(word)]}"})
        if about in ("unit", "some", "rested"):
            return Refusal("5.1d", "recovery-over")
        if about in ("target", "cc"):
            return Refusal("5.1e", "combat-later")
        return None

    some_free = on_marches.frees_marches(g)
    candidates = [
        hex
        for hex, units in field.own.units.items()
        if hex in with_train
        or (some_free and on_marches.marches_without_train(g, side, hex, units))  # 8.4d
    ]
    return ask_among(
        side,
        "march.stack",
        [f"stack:{hex}" for hex in candidates],
        may,
        rule="8.2a",
        args={"n": len(laid)},
        also=["pass" if laid else "done"],
    )


# --- one march, from its plan to its losses


def plan(g: State, side: Side, hex: Hex) -> March:
    """A march of all units that can go, with all commanders who have not moved and may."""
    units = able(g, units_in(g, hex, side))
    commanders = commanders_in(g, hex, side)
    going = neutrals.active(g, unmoved(g, commanders))
    return March(side, hex, units, going, began_with=commanders)


def _no_train(g: State, side: Side, hex: Hex) -> Refusal:
    g.board.hexes[hex]  # a word that names no hex is no choice at all
    dummy = any(m.side == side and m.hex == hex for m in g.markers)
    key = "discard-dummy" if dummy else "discard-no-train"
    return Refusal("7.5b" if dummy else "8.2d", key, {"hex": f"hex:{hex}"})


def _over(g: State, side: Side) -> None:
    g.march = None
    g.mover = g.enemy(side)
    settle(g)


# --- 8.4: who goes, and which way


def _choose(g: State, march: March) -> Flow[None]:
    field = Field(g, march.side)
    there = reach(g, field, march.hex, march.units, march.via)
    word = yield from put(_where(g, march, there))
    about, what = kind(word), value(word)
    if about == "back":
        g.march = None
    elif about == "road":
        march.road = not march.road
        march.via, march.left = [], {}
    elif about == "unit":
        _toggle(march, march.units, what)
    elif about == "commander":
        _toggle(march, march.commanders, what)
    elif about == "via":
        march.via.extend(there.way(what)[1:])
    elif about == "leave":
        march.left[what] = len(march.via)
    elif about == "keep":
        march.kept.append(what)
    elif about == "use":
        march.kept.remove(what)
    else:
        set_off(g, march, field, _path(march, there, what))


def _path(march: March, there: Reach, goal: Hex) -> list[Hex]:
    return [*march.via, *(there.way(goal)[1:] if goal in there else ())]


def way_to(g: State, goal: Hex) -> list[Hex]:
    """The hexes that the march being planned would enter on its way to a goal; empty if it cannot
    go there."""
    march = g.march
    if march is None or not march.is_planned:
        return []
    there = reach(g, Field(g, march.side), march.hex, march.units, march.via)
    return _path(march, there, goal) if goal in (*there, *march.via[-1:]) else []


def _toggle(march: March, pieces: list[str], piece: str) -> None:
    """Leaves a piece behind or takes it along. The open ways depend on who goes, so the way is
    chosen anew."""
    if piece in pieces:
        pieces.remove(piece)
    else:
        pieces.append(piece)
    march.via, march.left = [], {}


def _where(g: State, march: March, there: Reach) -> Ask:
    """The one question of a march: destinations, way-points, who goes, who stops on the way."""
    side, start = march.side, march.hex
    goals = [*march.via[-1:], *there]
    units, commanders = units_in(g, start, side), commanders_in(g, start, side)
    unserved = not trains.at(g, side, start) and not goes_without_train(g, side, start, march.units)
    # NN 14.8a: who arrives depends on the goal only while somebody is to stop on the way.
    everybody = (*march.units, *march.commanders)
    whole = g.board.grid.board
    mixed = whole if march.left else swedes.barred(g, side, start, everybody)

    def may(word: str) -> Refusal | None:
        about, what = kind(word), value(word)
        if about in ("hex", "via") and unserved:
            return Refusal("8.4d", "march-no-train", {"hex": f"hex:{start}"})
        if about == "hex":
            refusal = None if what in goals else there.why(what)
            if refusal or not g.board.grid.bit[what] & mixed:
                return refusal
            return _may_part(g, march, _path(march, there, what))
        if about == "via":
            refusal = there.why(what)
            return refusal or (None if there.goes_on(what) else _no_further(there, what))
        if about == "unit":
            return _may_toggle(g, march, units, what)
        if about == "commander":
            g.board.commanders[what]  # a word that names no commander is no choice at all
            if what in commanders and neutrals.is_still(g, what):  # NN 14.6a, 14.11a
                held = {"commander": f"commander:{what}"}
                return Refusal(neutrals.held_by(g, what), "commander-frozen", {**held})
            if what in commanders:
                return None if what not in g.marched else _has_moved(what)
            return Refusal("8.4e", "march-not-here", {"commander": f"commander:{what}"})
        if about == "leave":
            return _may_leave(g, march, what)
        return None

    candidates = (
        *(f"hex:{hex}" for hex in goals),
        *(f"via:{hex}" for hex in there),
        *(f"unit:{unit}" for unit in units),
        *(f"commander:{one}" for one in commanders),
        *(f"leave:{one}" for one in march.commanders),
    )
    args = {"hex": f"hex:{start}", "n": there.spent}
    also = ["road"] if on_marches.road_march(g, side, start) else []
    if (card := on_marches.exemption(g)) and command.in_chaos(g, side):
        also.append(f"use:{card.card}" if card.card in march.kept else f"keep:{card.card}")
    also.append("back")
    return ask_among(side, "march.to", candidates, may, rule="8.4a", args={**args}, also=also)


def _may_toggle(g: State, march: March, units: list[str], unit: str) -> Refusal | None:
    """Why a unit may not be left behind or taken along. What stays may march later (8.4h)."""
    args = {"unit": f"unit:{unit}"}
    if unit not in units:
        g.board.units[unit]  # a word that names no unit is no choice at all
        return Refusal("8.4g", "march-not-here-unit", {**args})
    if unit in march.units:
        alone = len(march.units) == 1
        return Refusal("8.2a", "march-nobody-left", {**args}) if alone else None
    refusal = may_go(g, unit)
    return refusal or on_marches.may_march(g, march.side, march.hex, [*march.units, unit])


def _may_leave(g: State, march: March, commander: str) -> Refusal | None:
    if commander in g.board.units:
        return Refusal("8.4g", "march-together", {"unit": f"unit:{commander}"})
    g.board.commanders[commander]
    args = {"commander": f"commander:{commander}"}
    if commander not in march.commanders or commander in march.left:
        return Refusal("8.4f", "march-not-along", {**args})
    if not march.via:
        return Refusal("8.4f", "march-no-way-point", {**args})
    stop = march.via[-1]  # NN 14.8a: his march ends there
    there = [one for one, hexes in march.left.items() if march.via[hexes - 1] == stop]
    return swedes.may_join(g, march.side, [*there, commander], stop)


def _may_part(g: State, march: March, path: list[Hex]) -> Refusal | None:
    """NN 14.8a: why a march may not end where it would, or leave others behind in its first hex:
    commanders who stop on the way have left it too."""
    arriving, gone = [*march.units, *march.escorts(path)], [*march.units, *march.commanders]
    joined = swedes.may_join(g, march.side, arriving, path[-1])
    return joined or swedes.may_leave(g, march.side, gone, march.hex)


def _no_further(there: Reach, hex: Hex) -> Refusal:
    if there.ways.grid.bit[hex] & there.stop:
        return Refusal("8.4l", "march-stops-there", {"hex": f"hex:{hex}"})
    return Refusal("8.4b", "march-ends-there", {"hex": f"hex:{hex}"})


def _has_moved(commander: str) -> Refusal:
    return Refusal("8.4e", "march-commander-moved", {"commander": f"commander:{commander}"})


# --- 8.4: on the way


def set_off(g: State, march: March, field: Field, path: list[Hex]) -> None:
    """A stack sets off: its train is spent, and the pieces that go count as moved. 16.4d, 16.5:
    after a bad roll it stays where it is; the train is spent all the same."""
    side, units = march.side, march.units
    if trains.at(g, side, march.hex):
        trains.spend(g, side, march.hex)
    if not command.move_rolls(g, side, march.hex, march.kept):
        if g.rules.authority.refusal_binds:  # NN 16.2.3
            stay = (*units, *command.hesitant(g, side, march.hex))
            g.marched.extend(piece for piece in stay if piece not in g.marched)
        _over(g, side)
        return
    march.path = path
    MARCH.begin(g, "walk")
    march.dummies = fog.along(g, march.hex, units)
    g.anchored.extend(anchors(g, field, units, march.hex, path))
    g.marched.extend((*units, *march.commanders))
    march.forced = attrition.forced_hexes(g, march)
    if march.road:
        on_marches.spend_road_march(g, side)
    if march.forced:
        g.forced.extend(units)  # 8.4c
    g.tell(
        "march-forced" if march.forced else "march",
        side=f"side:{side}",
        pieces=[
            *(f"commander:{one}" for one in march.commanders),
            *(f"unit:{one}" for one in units),
        ],
        origin=f"hex:{march.hex}",
        hex=f"hex:{path[-1]}",
        path=[f"hex:{hex}" for hex in path],
    )


def _walk(g: State, march: March) -> Flow[None]:
    """8.4g: the units enter hex after hex, all together; commanders go as far as they will (8.4f).
    They destroy depots and drive off commanders in their way (8.8, 8.9)."""
    while march.walked < len(march.path):
        hex = march.path[march.walked]
        if (before := g.at[march.units[0]]) != hex:
            fog.carry(g, before, hex, march.dummies)
            for piece in (*march.units, *march.commanders):
                if march.left.get(piece, len(march.path)) > march.walked:
                    place(g, piece, hex)
        enter(g, march.side, hex)
        captures.capture_depot(g, march.side, hex)
        yield from captures.overrun(g, march.side, hex)
        if g.outcome is not None:
            return
        march.walked += 1
    forage.carry(g, march.hex, march.path[-1])


def _suffer(g: State, march: March) -> Flow[None]:
    """8.5: the owner chooses who is lost, and the march is over."""
    yield from attrition.suffer(g, march)
    _over(g, march.side)


def _discard(g: State, march: March) -> Flow[None]:
    """8.2d: a pass costs one genuine train; its owner says which. Where trains wait in cities and
    none can be used any more, the choice makes no difference (NN 8.2c)."""
    side, laid = march.side, trains.on_map(g, march.side)
    hexes = list(dict.fromkeys(train.hex for train in laid))
    hex = hexes[0]
    useful = any(train.could_be == "any" for train in laid)
    if len(hexes) > 1 and (useful or not g.rules.trains_wait_in_cities):

        def may(hex: Hex) -> Refusal | None:
            return None if hex in hexes else _no_train(g, side, hex)

        choices = [f"train:{hex}" for hex in hexes]
        ask = ask_among(side, "march.discard", choices, only("train", may), rule="8.2d")
        hex = value((yield from put(ask)))
    trains.discard(g, side, hex)
    _over(g, side)


def _roll(g: State) -> None:
    """8.5a: march attrition. What follows at once from where the stack is now comes first (16.8a,
    16.13j)."""
    assert g.march is not None
    settle(g)
    if g.outcome is None and attrition.is_rolled_for(g, g.march):
        attrition.roll(g, g.march)


def _step(
    name: str,
    run: Callable[[State, March], Flow[None]],
    begin: Callable[[State], None] | None = None,
) -> Step[State]:
    def play(g: State) -> Flow[None]:
        assert g.march is not None
        yield from run(g, g.march)

    return Step(name, play, begin)


MARCH: Sequence[State] = Sequence(
    lambda g: g.march,
    "step",
    _step("walk", _walk),
    _step("attrition", _suffer, _roll),
    _step("pass", _discard),
)
"""8.4, 8.5: a march, once it is planned, from its first hex to its losses; with them it is over.
8.2d: a pass is the last step alone."""
