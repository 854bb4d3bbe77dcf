"""7.6 and 7.7: where depots can be set up, and the chain that links them to a source."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from grognard.games.grande_armee import territory
from grognard.games.grande_armee.cavalry import Armies, besieged
from grognard.games.grande_armee.effects import on_supply
from grognard.games.grande_armee.initiative import in_order
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Marker, State
from grognard.games.grande_armee.supply import Ground, ground, out_of_supply, sources, still_hungry
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.floods import step
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sequence import put

# --- 7.7: chains


def chain_range(g: State, side: Side) -> int:
    """7.7c: the most hexes of a link; in 1799 five in every turn (NN 18.7b)."""
    return g.rules.chain_range_winter[side] if g.winter else g.rules.chain_range


def links_from(g: State, run: Ground, start: Mask, reach: int) -> Mask:
    """7.7d, 7.7f: the hexes at the end of a link that starts in `start`; both ends are bound by the
    limits of 6.2 (NN 7.8c, 7.8d, 7.8f)."""
    grid, shut, open, heavy = g.board.grid, run.barriers, run.open, run.heavy
    before, found = 0, start & run.starts
    for _ in range(reach):
        wider = found | step(grid, found, shut) & open & ~heavy
        if heavy:
            wider |= step(grid, found, run.off_road) & open & heavy & ~run.marsh
            wider |= step(grid, before, shut) & open & heavy
        if wider == found == before:
            break
        before, found = found, wider
    return found


def linked(g: State, side: Side, armies: Armies | None = None, also: Iterable[Hex] = ()) -> Mask:
    """7.7a, 7.7b: the hexes in which a new depot would be linked to a source, directly or through a
    chain of depots; `also` are further links of the chain."""
    armies = survey(g) if armies is None else armies
    return _chain(g, ground(g, side, armies), also)[0]


def _chain(g: State, run: Ground, also: Iterable[Hex] = ()) -> tuple[Mask, Mask]:
    """The hexes to which the chain of a side leads from its sources, and the links that it does not
    reach."""
    links = g.board.grid.mask((*g.depots.get(run.side, ()), *also)) & run.open
    found = links_from(g, run, sources(g, run.side), chain_range(g, run.side))
    return _lengthened(g, run, found, links)


def _lengthened(g: State, run: Ground, found: Mask, waiting: Mask) -> tuple[Mask, Mask]:
    """The chain that leads to some hexes, lengthened by those links that it reaches."""
    reach = chain_range(g, run.side)
    while nearer := waiting & found:
        waiting &= ~nearer
        found |= links_from(g, run, nearer, reach)
    return found, waiting


# --- 7.6: sites


class Sites(msgspec.Struct, frozen=True):
    """The conditions for one side's depots, computed once for a question."""

    side: Side
    armies: Armies
    ground: Ground
    linked: Mask
    besieged: Mask
    friendly: Mask
    eligible: Mask
    """The cities where a depot could be set up if they were linked."""
    unlinked: Mask
    """Links of the chain of depots that it does not reach."""

    @property
    def open(self) -> Mask:
        """The cities where a depot may be set up: those that `may_build` does not refuse."""
        return self.eligible & self.linked


def sites(g: State, side: Side, armies: Armies | None = None, also: Iterable[Hex] = ()) -> Sites:
    """The sites of a side as things stand; `also` are cities that could become links."""
    armies = survey(g) if armies is None else armies
    grid, run = g.board.grid, ground(g, side, armies)
    (chain, unlinked), siege = _chain(g, run, also), besieged(g, side, armies)
    friendly = territory.supply_cities(g, side)
    never = [g.board.city_hex.get(city, "") for city in g.rules.no_depot.get(side, ())]
    taken = [*never, *(hex for some in g.depots.values() for hex in some)]
    shut = armies[g.enemy(side)].stacks | siege | on_supply.without_depots(g, side)
    held = g.board.cities & (friendly | armies[side].present)
    eligible = held & ~shut & ~grid.mask(filter(None, taken))
    return Sites(side, armies, run, chain, siege, friendly, eligible, unlinked)


def with_links(g: State, here: Sites, more: Iterable[Hex]) -> Sites:
    """The same sites when more cities could become links, and nothing else has changed."""
    waiting = here.unlinked | g.board.grid.mask(more) & here.ground.open
    linked, unlinked = _lengthened(g, here.ground, here.linked, waiting)
    return replace(here, linked=linked, unlinked=unlinked)


def may_build(g: State, side: Side, hex: Hex, here: Sites | None = None) -> Refusal | None:
    """7.6, 7.7: why no depot may be set up in a hex now. Disrupted units can set one up too (7.6e;
    NN 7.7d)."""
    here = sites(g, side) if here is None else here
    board = g.board
    bit = board.grid.bit[hex]
    if bit & here.open:
        return None
    args = {"hex": f"hex:{hex}"}
    if not bit & board.cities:
        return Refusal("7.0b", "depot-no-city", {**args})
    if any(hex in depots for depots in g.depots.values()):
        return Refusal("7.6f", "depot-there", {**args})
    if (kept := territory.keeps_out(g, side, hex, lines=True)) is not None:
        return kept
    if board.hexes[hex].city in g.rules.no_depot.get(side, ()):
        return Refusal("7.3e", "depot-never", {**args})
    if bit & here.armies[g.enemy(side)].stacks:
        return Refusal("7.6b", "depot-enemy", {**args})
    if not bit & (here.friendly | here.armies[side].present):
        return Refusal("7.6c", "depot-enemy-city", {**args})
    if bit & here.besieged:
        return Refusal("7.6d", "depot-siege", {**args})
    if (refusal := on_supply.may_build_depot(g, side, hex)) is not None:
        return refusal
    if not bit & here.linked:
        return Refusal("7.7a", "depot-not-linked", {**args})
    return None


def buildable(g: State, here: Sites) -> list[Hex]:
    """The cities where a side could set up a depot now."""
    return list(g.board.grid.hexes(here.open))


def build(g: State, side: Side, hex: Hex) -> None:
    """A depot is put on the map."""
    g.depots.setdefault(side, []).append(hex)
    g.tell("depot-built", side=f"side:{side}", hex=f"hex:{hex}")


# --- 7.6: the step


def begin_building(g: State) -> None:
    """No player has finished yet."""
    g.done = []


def set_up_depots(g: State) -> Flow[None]:
    """7.6a: the sides turn trains into depots, first the one that began placing trains. A train
    pays for its depot this turn; it counts in 7.2b from the next (7.2d)."""
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
    if not g.rules.trains_wait_in_cities:
        _lose_idle(g)


def _which(g: State, side: Side) -> Ask | None:
    """Returns the question, if a marker lies where a depot could be. Only its owner knows whether
    it is a train, so the question itself reveals nothing."""
    hexes = dict.fromkeys(m.hex for m in g.markers if m.side == side and not m.open)
    if not any(g.board.grid.bit[hex] & g.board.cities for hex in hexes):
        return None
    here = sites(g, side)
    if all(may_build(g, side, hex, here) is not None for hex in hexes):
        return None

    def may(hex: Hex) -> Refusal | None:
        refusal = may_build(g, side, hex, here)
        if refusal is None and not _trains(g, side, hex):
            converted = any(m.side == side and m.hex == hex and m.open for m in g.markers)
            key = "depot-train-converted" if converted else "depot-no-train"
            return Refusal("7.6a", key, {"hex": f"hex:{hex}"})
        return refusal

    cities = (f"city:{hex}" for hex in hexes)
    return ask_among(side, "depots.build", cities, only("city", may), rule="7.6a", also=["done"])


def _trains(g: State, side: Side, hex: Hex) -> list[Marker]:
    """7.6a: the trains that can be turned face up: not one converted from a depot (7.1c)."""
    laid = (m for m in g.markers if m.side == side and m.hex == hex and not m.open)
    return [m for m in laid if m.genuine]


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
    """14.1n, 14.1ac, NN 14.1g, 14.1i, 14.1o: a side chooses its first depots, in any order as long
    as all are linked at every moment; a city named again is given up. `look` says who is where."""
    most, rule = g.board.tables.depots[side], g.rules.first_depots[side]
    known: Links | None = None
    while True:
        own = g.depots.setdefault(side, [])
        here = sites(g, side, look(g))
        if known is None or known.ground != here.ground:
            known = Links(here.ground)
        spare = _spare(g, here, known)
        home = here.friendly if g.rules.first_depots_at_home else g.board.grid.board

        def may(
            hex: Hex,
            own: list[Hex] = own,
            here: Sites = here,
            home: Mask = home,
            spare: list[Hex] = spare,
        ) -> Refusal | None:
            if hex in own:
                return None if hex in spare else _chain_breaks(hex)
            if len(own) >= most:
                return Refusal(rule, "depot-most", {"n": most})
            if not g.board.grid.bit[hex] & home:
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

        new = buildable(g, here) if len(own) < most else []
        cities = [*spare, *(hex for hex in new if g.board.grid.bit[hex] & home)]
        hungry = new and out_of_supply(g, side, here.armies, here.ground)
        word = yield from put(
            Ask(
                side,
                "depots.start",
                [*(f"city:{hex}" for hex in cities), *(["auto"] if hungry else []), "done"],
                rule,
                {"n": len(own), "most": most},
                only("city", may),
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
    """Places further depots, as few as supply all units of a side: again and again the one that
    supplies most, or that is nearest to a unit out of supply."""
    own, grid = g.depots.setdefault(side, []), g.board.grid
    while len(own) < g.board.tables.depots[side]:
        armies = look(g)
        run = ground(g, side, armies)
        hungry = out_of_supply(g, side, armies, run)
        sites_now = buildable(g, sites(g, side, armies)) if hungry else []
        if not sites_now:
            return

        def want(
            hex: Hex, armies: Armies = armies, run: Ground = run, hungry: list[str] = hungry
        ) -> tuple[int, int]:
            own.append(hex)
            left = still_hungry(g, side, hungry, armies, run)
            own.pop()
            return left, min(grid.distance(hex, other) for other in {g.at[u] for u in hungry})

        build(g, side, min(sites_now, key=want))


def _chain_breaks(hex: Hex) -> Refusal:
    return Refusal("7.7a", "depot-holds-chain", {"hex": f"hex:{hex}"})


@dataclass(slots=True)
class Links:
    """How far links lead from the sources and from each depot over the ground as it is: while first
    depots are chosen it stays as it is, and each link is looked up once."""

    ground: Ground
    known: dict[Mask, Mask] = field(default_factory=dict[Mask, Mask])

    def leading_from(self, g: State, start: Mask) -> Mask:
        """The hexes at the end of a link that starts in `start`."""
        if start not in self.known:
            reach = chain_range(g, self.ground.side)
            self.known[start] = links_from(g, self.ground, start, reach)
        return self.known[start]


def _spare(g: State, here: Sites, known: Links) -> list[Hex]:
    """The first depots that can be given up: all others stay linked without them."""
    own, bit = g.depots[here.side], g.board.grid.bit
    first = known.leading_from(g, sources(g, here.side)) if own else 0
    every = g.board.grid.mask(own)
    if not every & ~first:
        return [*own]  # each is linked by itself
    links = {bit[hex]: known.leading_from(g, bit[hex]) for hex in own}

    def stand_without(given_up: Mask) -> bool:
        found, waiting = first, every & ~given_up
        while nearer := waiting & found:
            waiting &= ~nearer
            while nearer:
                link = nearer & -nearer
                nearer ^= link
                found |= links[link]
        return not waiting

    return [hex for hex in own if stand_without(bit[hex])]
