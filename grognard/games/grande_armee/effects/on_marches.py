"""16.1: what cards in force change in chapter 8: marches and their attrition (16.5 too)."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import territory
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.filters import Party
from grognard.games.grande_armee.cards.lasting_ops import BanMove, Effect, MarchAllowance, MarchDie
from grognard.games.grande_armee.effects import in_force, refusal, switches, use_of, use_up
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask


def may_march(g: State, side: Side, hex: Hex, units: Sequence[str]) -> Refusal | None:
    """Why units in a hex may not march (8.2)."""
    for op, effect in in_force(g, BanMove):
        if op.n:
            if hex in effect.named:
                return refusal(effect, hex)
        elif filters.binds_stack(g, op.filter, Party(side, hex, units)):
            return refusal(effect, hex)
    return None


def may_force_march(g: State, units: Sequence[str]) -> Refusal | None:
    """Why units may not force-march: VIII Corps before the card Jerome (16.1m)."""
    held = any(g.board.units[unit].corps in g.rules.no_forced_march for unit in units)
    if not g.uses("cards") or not held:
        return None
    if any(not op.on for op, _ in switches(g, "viii_corps_no_forced_march")):
        return None
    return Refusal("16.1m", "no-forced-march-yet")


def barred(g: State, units: Sequence[str]) -> Mask:
    """Hexes that a card closes to these units."""
    austrians = any(g.board.units[unit].nation == "austrian" for unit in units)
    if austrians and any(switches(g, "austrians_barred_from_russia")):
        return g.board.region("russia")
    return 0


def lands_not_left(g: State, units: Sequence[str]) -> list[Mask]:
    """NN 16.1z: the lands in which a card keeps these units, wherever they are now: they may
    retreat out of them, and neither march nor advance."""
    if not g.effects or not units:
        return []
    board = g.board
    french = [board.units[unit].nation for unit in units if board.side[unit] == FRENCH]
    lands = [op.territory for op, _ in switches(g, "confine_nation") if op.nation in french]
    lands += [op.areas[0] for op, _ in switches(g, "confine_area", board.side[units[0]])]
    return [board.region(land) for land in lands]


def confined(g: State, units: Sequence[str]) -> Mask:
    """NN 16.1z: hexes that a card closes to an advance of these units, because it keeps them where
    they are."""
    at, closed = g.board.grid.mask(g.at[unit] for unit in units), 0
    for land in lands_not_left(g, units):
        if at & land:
            closed |= g.board.grid.board & ~land
    return closed


def road_march(g: State, side: Side, hex: Hex) -> tuple[int, Mask] | None:
    """The long march that a card gives to one stack: its hexes, and the country where it may go,
    all that is friendly to its side (NN 1.1f)."""
    for op, effect in switches(g, "road_march", side):
        if effect.uses and filters.in_place(g, op.filter, hex, side):
            return op.hexes, territory.home_ground(g, side)
    return None


def spend_road_march(g: State, side: Side) -> None:
    """Records that the stack with the long march sets off."""
    used = use_of(g, "road_march", side)
    if used is not None:
        use_up(g, used)


def frees_marches(g: State) -> bool:
    """Whether a card lets any units march without a train (8.4d)."""
    return bool(switches(g, "free_move"))


def marches_without_train(g: State, side: Side, hex: Hex, units: Sequence[str]) -> bool:
    """Whether units may march without a train (8.4d); no card of 1812 lets them."""
    return any(
        filters.stack_fits(g, op.filter, Party(side, hex, units))
        for op, _ in switches(g, "free_move")
    )


def march_allowance(g: State, side: Side, units: Sequence[str]) -> int:
    """The additions of cards to the normal march (8.4a)."""
    return sum(
        op.delta
        for op, _ in in_force(g, MarchAllowance)
        if filters.binds(g, op.filter, Party(side, g.at[units[0]], units))
    )


def winter_march(g: State, side: Side) -> bool:
    """Whether the marches of a side go by winter rules (8.4a, 8.5a, 8.6a)."""
    winter = g.winter
    for op, _ in switches(g, "winter_for_march", side):
        winter = op.on
    return winter


def march_die(
    g: State, side: Side, units: Sequence[str], path: Sequence[Hex], all_the_way: Sequence[str] = ()
) -> int:
    """The additions of cards to the march attrition die (8.6). `path` begins with the hex of
    departure; the stack is moved with the commanders who go all the way, not with those whom it
    meets."""
    return sum(
        op.delta
        for op, _ in in_force(g, MarchDie)
        if len(path) - 1 >= op.filter.min_hexes
        and _stays_within(g, op.filter.within_territory, path)
        and filters.binds(g, op.filter, Party(side, path[-1], units, all_the_way))
    )


def _stays_within(g: State, region: str, path: Sequence[Hex]) -> bool:
    return not region or not g.board.grid.mask(path) & ~g.board.region(region)


def gives_no_march_bonus(g: State, commander: str) -> bool:
    """Whether a card takes from a commander what he gives to marches (8.6; NN 16.1aa): Napoleon's
    alone."""
    return commander == "napoleon" and any(
        not op.on for op, _ in switches(g, "napoleon_march_bonus")
    )


def exemption(g: State, kept: Sequence[str] = ()) -> Effect | None:
    """The card that lets a stack move without the roll of 16.5, unless it is kept for another."""
    found = (effect for _, effect in switches(g, "16.5_exempt_stacks"))
    return next((effect for effect in found if effect.card not in kept), None)


def chaos_fails_to(g: State) -> int | None:
    """The highest die on which a stack stays, where a card sets it (16.5)."""
    highest = None
    for op, _ in switches(g, "16.5_fail_max"):
        highest = op.value
    return highest
