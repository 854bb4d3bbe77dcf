"""7.6 and 7.7: where depots can be set up, and the chain that links them to a source."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from grognard.games.grande_armee import effects, territory
from grognard.games.grande_armee.cavalry import Armies, besieged
from grognard.games.grande_armee.initiative import in_order
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker, State
from grognard.games.grande_armee.supply import Ground, ground, out_of_supply, sources
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import step
from grognard.kernel.sequence import put

# --- 7.7: chains


def chain_range(g: State, side: Side) -> int:
    """7.7c: the most hexes of a link."""
    return g.rules.chain_range_winter[side] if g.winter else g.rules.chain_range


def links_from(g: State, run: Ground, start: Mask, reach: int) -> Mask:
    """7.7d, 7.7f: the hexes at the end of a link that starts in `start`; both ends are bound by the
    limits of 6.2."""
    grid, shut, open, heavy = g.board.grid, run.barriers, run.open, run.heavy
    before, found = 0, start & open
    for _ in range(reach):
        wider = found | step(grid, found, shut) & open & ~heavy
        if heavy:
            wider |= step(grid, found, run.off_road) & open & heavy & ~run.marsh
            wider |= step(grid, before, shut) & open & heavy
        before, found = found, wider
    return found


def linked(g: State, side: Side, armies: Armies | None = None, also: Iterable[Hex] = ()) -> Mask:
    """7.7a, 7.7b: the hexes in which a new depot would be linked to a source, directly or through a
    chain of depots; `also` are further links of the chain."""
    armies = survey(g) if armies is None else armies
    run, reach = ground(g, side, armies), chain_range(g, side)
    waiting = g.board.grid.mask((*g.depots.get(side, ()), *also)) & run.open
    found = links_from(g, run, sources(g, side), reach)
    while nearer := waiting & found:
        waiting &= ~nearer
        found |= links_from(g, run, nearer, reach)
    return found


# --- 7.6: sites


@dataclass(frozen=True, slots=True)
class Sites:
    """What decides for one side where a depot may stand."""

    side: Side
    armies: Armies
    linked: Mask
    besieged: Mask
    friendly: Mask


def sites(g: State, side: Side, armies: Armies | None = None, also: Iterable[Hex] = ()) -> Sites:
    """The sites of a side as things stand; `also` are cities that could become links."""
    armies = survey(g) if armies is None else armies
    return Sites(
        side,
        armies,
        linked(g, side, armies, also),
        besieged(g, side, armies),
        territory.supply_cities(g, side),
    )


def may_build(g: State, side: Side, hex: Hex, here: Sites | None = None) -> Refusal | None:
    """7.6, 7.7: why no depot may be set up in a hex now."""
    here = sites(g, side) if here is None else here
    board = g.board
    bit, args = board.grid.bit[hex], {"hex": f"hex:{hex}"}
    if not bit & board.cities:
        return Refusal("7.0b", "depot-no-city", {**args})
    if any(hex in depots for depots in g.depots.values()):
        return Refusal("7.6f", "depot-there", {**args})
    if board.hexes[hex].city in g.rules.no_depot.get(side, ()):
        return Refusal("7.3e", "depot-never", {**args})
    if bit & here.armies[g.enemy(side)].stacks:
        return Refusal("7.6b", "depot-enemy", {**args})
    if not bit & (here.friendly | here.armies[side].present):
        return Refusal("7.6c", "depot-enemy-city", {**args})
    if bit & here.besieged:
        return Refusal("7.6d", "depot-siege", {**args})
    if (refusal := effects.may_build_depot(g, side, hex)) is not None:
        return refusal
    if not bit & here.linked:
        return Refusal("7.7a", "depot-not-linked", {**args})
    return None


def buildable(g: State, side: Side, here: Sites) -> list[Hex]:
    """The cities where a side could set up a depot now."""
    cities = g.board.grid.hexes(g.board.cities & here.linked)
    return [hex for hex in cities if may_build(g, side, hex, here) is None]


def build(g: State, side: Side, hex: Hex) -> None:
    """A depot is put on the map."""
    g.depots.setdefault(side, []).append(hex)
    g.tell("depot-built", side=f"side:{side}", hex=f"hex:{hex}")


# --- 7.6: the step


def begin_building(g: State) -> None:
    """Nobody has finished yet."""
    g.done = []


def set_up_depots(g: State) -> Flow[None]:
    """7.6a: the sides turn trains into depots, first the one that began placing trains."""
    for side in in_order(g):
        while side not in g.done:
            ask = _which(g, side)
            word = (yield from put(ask)) if ask else "done"
            if word == "done":
                g.done.append(side)
                continue
            hex = value(word)
            train = _train(g, side, hex)
            g.markers.remove(train)
            g.fed.extend(unit for unit in train.units if unit not in g.fed)  # 8.7a
            build(g, side, hex)
    _lose_idle(g)


def _which(g: State, side: Side) -> Ask | None:
    """The question, if a marker lies where a depot could be: whether it is a train, only its owner
    knows, so the question itself gives nothing away."""
    here = sites(g, side)
    hexes = dict.fromkeys(m.hex for m in g.markers if m.side == side and not m.open)
    if all(may_build(g, side, hex, here) is not None for hex in hexes):
        return None

    def may(hex: Hex) -> Refusal | None:
        refusal = may_build(g, side, hex, here)
        if refusal is None and not _trains(g, side, hex):
            return Refusal("7.6a", "depot-no-train", {"hex": f"hex:{hex}"})
        return refusal

    cities = (f"city:{hex}" for hex in hexes)
    return ask_among(side, "depots.build", cities, only("city", may), rule="7.6a", also=["done"])


def _trains(g: State, side: Side, hex: Hex) -> list[Marker]:
    return [m for m in g.markers if m.side == side and m.hex == hex and m.genuine]


def _train(g: State, side: Side, hex: Hex) -> Marker:
    """The train that becomes the depot: one that can serve nothing else, if there is one."""
    trains = _trains(g, side, hex)
    return next((m for m in trains if m.could_be == "depot"), trains[0])


def _lose_idle(g: State) -> None:
    """7.6a: markers on cities without own combat units have no further use."""
    armies, bit = survey(g), g.board.grid.bit
    g.idle = [m for m in g.markers if not bit[m.hex] & armies[m.side].stacks]
    g.markers = [m for m in g.markers if m not in g.idle]


# --- 14.1n, 14.1ac: the depots at the start

Look = Callable[[State], Armies]
"""Who stands where, as far as first depots must heed it."""


def place_initial(g: State, side: Side, look: Look = survey) -> Flow[None]:
    """14.1n, 14.1ac: a side chooses its first depots, in any order as long as all are linked at
    every moment; a city named again is given up. `look` says who stands where."""
    most, rule = g.board.tables.depots[side], g.rules.first_depots[side]
    while True:
        here = sites(g, side, look(g))
        own = g.depots.setdefault(side, [])

        def may(hex: Hex, own: list[Hex] = own, here: Sites = here) -> Refusal | None:
            if hex in own:
                return None if _stands_without(g, side, hex, here) else _chain_breaks(hex)
            if len(own) >= most:
                return Refusal(rule, "depot-most", {"n": most})
            if g.rules.first_depots_at_home and not g.board.grid.bit[hex] & here.friendly:
                return Refusal(rule, "depot-enemy-city", {"hex": f"hex:{hex}"})
            refusal = may_build(g, side, hex, here)
            match refusal.key if refusal else "":
                case "depot-enemy" if hex not in here.armies[g.enemy(side)].units:
                    return Refusal(rule, "depot-card", {"hex": f"hex:{hex}"})  # NN 18.1h
                case "depot-not-linked":
                    chain = g.rules.first_chains.get(side, "7.7a")
                    return Refusal(chain, "depot-not-linked", {"hex": f"hex:{hex}"})
                case _:
                    return refusal

        new = buildable(g, side, here) if len(own) < most else []
        cities = [*own, *new]
        hungry = new and out_of_supply(g, side, here.armies)
        word = yield from put(
            ask_among(
                side,
                "depots.start",
                [f"city:{hex}" for hex in cities],
                only("city", may),
                rule=rule,
                args={"n": len(own), "most": most},
                also=["auto", "done"] if hungry else ["done"],
            )
        )
        if word == "auto":
            place_good(g, side, look)
            continue
        if kind(word) != "city":
            break
        hex = value(word)
        if hex in own:
            own.remove(hex)
            g.tell("depot-taken-back", side=f"side:{side}", hex=f"hex:{hex}")
        else:
            build(g, side, hex)


def place_good(g: State, side: Side, look: Look = survey) -> None:
    """Further depots, as few as feed all units of a side: the one that feeds most, or is nearest to
    a unit that is not fed, again and again."""
    own, grid = g.depots.setdefault(side, []), g.board.grid
    while len(own) < g.board.tables.depots[side]:
        armies = look(g)
        hungry = {g.at[unit] for unit in out_of_supply(g, side, armies)}
        sites_now = buildable(g, side, sites(g, side, armies)) if hungry else []
        if not sites_now:
            return

        def want(hex: Hex, armies: Armies = armies, hungry: set[Hex] = hungry) -> tuple[int, int]:
            own.append(hex)
            left = len(out_of_supply(g, side, armies))
            own.pop()
            return left, min(grid.distance(hex, other) for other in hungry)

        build(g, side, min(sites_now, key=want))


def _chain_breaks(hex: Hex) -> Refusal:
    return Refusal("7.7a", "depot-holds-chain", {"hex": f"hex:{hex}"})


def _stands_without(g: State, side: Side, hex: Hex, here: Sites) -> bool:
    """Whether all other first depots stay linked without the one in a hex."""
    own = g.depots[side]
    place = own.index(hex)
    own.remove(hex)
    found = linked(g, side, here.armies)
    own.insert(place, hex)
    rest = g.board.grid.mask(other for other in own if other != hex)
    return not rest & ~found
