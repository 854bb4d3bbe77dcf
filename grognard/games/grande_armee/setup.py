"""14.0 to 14.2: setting up, side after side, by the historical list or freely.

A piece with one hex only is placed by the rules. For the others their owner names a hex, one piece
after the other, or lets the rest be placed (`auto`); when all stand he may take any of them up
again, until he is `done`. Depots follow (`depots.place_initial`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from grognard.games.grande_armee import depots, territory
from grognard.games.grande_armee.board import CAPACITY, Board
from grognard.games.grande_armee.data import Arrival, Placement
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import Army, full, place, room, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask, Flow, Refusal, kind, only, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sequence import put

# --- the state before the first choice


def begin(g: State) -> None:
    """Sets the values that the tables give for the beginning: reinforcements due, points and
    commands."""
    for arrival in g.board.pieces.arrivals:
        if not arrival.option:
            g.awaited |= {piece: arrival.turn for piece in arrival.pieces if takes_part(g, piece)}
    g.points = dict(g.rules.points_at_start)
    for side in g.sides:
        g.depots[side] = []


def takes_part(g: State, piece: str) -> bool:
    """14.0a, 16.3a, 16.3b: names in square brackets are used only with the rule on ranks."""
    commander = g.board.commanders.get(piece)
    return commander is None or not commander.advanced or g.uses("ranks")


def arrival_of(board: Board, piece: str) -> Arrival | None:
    """The entry of Table 13.2 that brings a piece."""
    return board.arrivals.get(piece)


# --- what is to be placed, and where


def set_up_freely(g: State, side: Side) -> bool:
    """14.1a, 14.1p: whether a side sets up freely: an option of the game for each side."""
    return g.options.get(f"setup-{side}") == "free"


def to_place(g: State, side: Side) -> list[Placement]:
    """14.0a: the pieces that a side sets up, units before commanders: in 1812 those of 14.1b to
    14.1j and of 14.1q to 14.1z, with the commanders of 14.2a and 14.2b."""
    return g.placements[side]


def listed(g: State, placement: Placement) -> Sequence[Hex]:
    """14.0b, 16.7a, NN 15.2b, 15.2c: the hexes of the historical list."""
    for option, hexes in placement.by_option.items():
        if g.uses(option):
            return hexes
    return placement.hexes


def is_free(g: State, placement: Placement) -> bool:
    """14.1o, 14.1ad: whether a piece may stand anywhere; what an advanced rule places keeps its
    hexes (16.7)."""
    if not set_up_freely(g, g.board.side[placement.piece]):
        return False
    by_option = placement.by_option
    return placement.option in ("", "ranks") and not (by_option and any(map(g.uses, by_option)))


def possible(g: State, placement: Placement) -> Sequence[Hex]:
    """The hexes where a piece could stand, were they empty."""
    if not is_free(g, placement):
        return listed(g, placement)
    return list(g.board.grid.hexes(_anywhere(g, g.board.side[placement.piece])))


def _anywhere(g: State, side: Side) -> Mask:
    """14.1o, 14.1ad: the ground of a free set-up."""
    region = g.board.region(g.board.tables.free_setup[side].region)
    return region & ~territory.barred(g, side)


def fixed(g: State, placement: Placement) -> bool:
    """A piece with one hex only stands there, and is not taken up again."""
    return len(listed(g, placement)) == 1 and not is_free(g, placement)


def may_place(g: State, placement: Placement, hex: Hex) -> Refusal | None:
    """14.0b, 14.1: why a piece may not be set up in a hex."""
    return judge(g, placement).may(hex)


def _rule_of(g: State, placement: Placement) -> str:
    """The rule that says where a piece starts."""
    side = g.board.side[placement.piece]
    if is_free(g, placement):
        return g.rules.free_setup[side]
    for option, rule in g.rules.placed_by_option.items():
        if g.uses(option) and (option == placement.option or option in placement.by_option):
            return rule
    return g.rules.placed_freely.get(placement.piece, g.rules.placed_by[side])


class Verdict(NamedTuple):
    """Where one piece may be set up as things stand."""

    hexes: list[Hex]
    """The hexes that are open to it, in the order of its list."""
    may: Callable[[Hex], Refusal | None]
    """Says why not in another."""


def judge(g: State, placement: Placement) -> Verdict:
    """14.0b, 14.1: where a piece may be set up, within 4.1 (NN 15.2e), and why not elsewhere; what
    stands is looked up once."""
    board, piece = g.board, placement.piece
    side, free = board.side[piece], is_free(g, placement)
    bit, army, hexes = board.grid.bit, survey(g)[side], listed(g, placement)
    where = _anywhere(g, side) if free else board.grid.mask(hexes)
    if piece in board.units:
        no_room = full(g, army, piece)
        forward = _must_be_forward(g, placement) if free else 0
        cramped = _cramped(g, placement, army.used)
        open_ = where & ~no_room & ~cramped & (forward or where)
    else:
        no_room = forward = 0
        open_ = where & (army.stacks | board.cities if free else _led_by(g, placement, army))

    def may(hex: Hex) -> Refusal | None:
        here = bit[hex]
        if here & open_:
            return None
        args: Args = {"piece": board.reference[piece], "hex": f"hex:{hex}"}
        if not here & where:
            return Refusal(_rule_of(g, placement), "setup-elsewhere", args)
        if piece not in board.units:
            return Refusal(_rule_of(g, placement), "setup-alone", args)
        if here & no_room:
            return Refusal("4.1a", "setup-full", {"hex": f"hex:{hex}"})
        if forward and not here & forward:
            arm = board.units[piece].arm
            args = {"n": board.tables.free_setup[side].least[arm], "arm": f"arm:{arm}"}
            return Refusal(g.rules.free_setup[side], "setup-forward", args)
        return Refusal("4.1a", "setup-no-room")

    found = board.grid.hexes(open_) if free else (hex for hex in hexes if bit[hex] & open_)
    return Verdict(list(found), may)


def _led_by(g: State, placement: Placement, army: Army) -> Mask:
    """The stacks that a commander may join: any, or those with units that an option brings into
    play, where it places him with them (16.7a)."""
    option = next(filter(g.uses, placement.by_option), "")
    side = g.board.side[placement.piece]
    brought = [one.piece for one in to_place(g, side) if option and one.option == option]
    units = [piece for piece in brought if piece in g.board.units]
    if not units:
        return army.stacks
    return g.board.grid.mask(g.at[unit] for unit in units if unit in g.at)


def _must_be_forward(g: State, placement: Placement) -> Mask:
    """14.1o: so many units of each arm must stand near the border; the ground that is left for this
    one, or none if it may stand anywhere."""
    board, side = g.board, g.board.side[placement.piece]
    free = board.tables.free_setup[side]
    arm = board.units[placement.piece].arm
    if not free.least.get(arm, 0):
        return 0
    forward = board.region(free.forward)
    ours = [p.piece for p in to_place(g, side) if p.piece in board.units and is_free(g, p)]
    alike = [unit for unit in ours if board.units[unit].arm == arm and unit != placement.piece]
    can_be = sum(unit not in g.at or bool(board.grid.bit[g.at[unit]] & forward) for unit in alike)
    return 0 if can_be >= free.least[arm] else forward


Rest = list[tuple[int, Sequence[Hex]]]
"""Units still to be placed by the list: their room, and their hexes."""


def _rest(g: State, placement: Placement) -> Rest:
    board, side = g.board, g.board.side[placement.piece]
    waiting = [
        one
        for one in to_place(g, side)
        if one.piece in board.units and one.piece not in g.at and one.piece != placement.piece
    ]
    rest = [(board.units[o.piece].room, listed(g, o)) for o in waiting if not is_free(g, o)]
    return sorted(rest, key=lambda one: (-one[0], len(one[1])))


def _cramped(g: State, placement: Placement, used: Mapping[Hex, int]) -> Mask:
    """The hexes where a unit would leave no room for those still to be placed by the list."""
    rest, size = _rest(g, placement), g.board.units[placement.piece].room
    left = {where: CAPACITY - used.get(where, 0) for _, hexes in rest for where in hexes}
    mask = 0
    for hex in listed(g, placement) if not is_free(g, placement) else left:
        if hex in left:
            left[hex] -= size
            if not _packs(rest, left):
                mask |= g.board.grid.bit[hex]
            left[hex] += size
    return mask


def _packs(rest: Rest, left: dict[Hex, int]) -> bool:
    if not rest:
        return True
    size, hexes = rest[0]
    for hex in hexes:
        if left[hex] >= size:
            left[hex] -= size
            packs = _packs(rest[1:], left)
            left[hex] += size
            if packs:
                return True
    return False


# --- the questions


def begin_side(g: State, side: Side) -> None:
    """14.1: a side begins to set up; what has one hex only stands there."""
    g.tell("setup", side=f"side:{side}", heading=True)
    for placement in to_place(g, side):
        if fixed(g, placement):
            place(g, placement.piece, possible(g, placement)[0])


def set_up_side(g: State, side: Side) -> Flow[None]:
    """14.1a, 14.1p: a side places its pieces, then looks its set-up over."""
    movable = [one.piece for one in to_place(g, side) if not fixed(g, one)]
    while True:
        pending = next((one for one in to_place(g, side) if one.piece not in g.at), None)
        answer = yield from put(_piece(g, side, pending) if pending else _review(g, side, movable))
        match kind(answer):
            case "hex" if pending is not None:
                place(g, pending.piece, value(answer))
            case "auto":
                place_rest(g, side)
            case "unit" | "commander":
                _take_up(g, side, value(answer))
            case _:
                g.tell("setup-done", side=f"side:{side}")
                return


def _piece(g: State, side: Side, placement: Placement) -> Ask:
    verdict = judge(g, placement)
    return Ask(
        side,
        "setup.piece",
        [*(f"hex:{hex}" for hex in verdict.hexes), "auto"],
        _rule_of(g, placement),
        {"piece": g.board.reference[placement.piece]},
        only("hex", verdict.may),
    )


def _review(g: State, side: Side, movable: list[str]) -> Ask:
    board = g.board
    card = {one.piece: one for one in to_place(g, side)}
    rule = "14.1a" if side == g.rules.set_up_first else "14.1p"

    def may(choice: str) -> Refusal | None:
        if kind(choice) not in ("unit", "commander"):
            return None
        piece = value(choice)
        if piece in movable:
            return None
        if board.side[piece] != side:
            return Refusal("14.1a", "setup-not-yours")
        args: Args = {"piece": board.reference[piece]}
        if piece in card:
            return Refusal(_rule_of(g, card[piece]), "setup-fixed", args)
        placement = board.placement.get(piece)
        if placement and (unused := g.rules.brought_by.get(placement.option)):
            return Refusal(unused, "setup-not-in-use", args)
        return Refusal("13.2a", "arrival-not-due", args)

    words = ["done", *map(board.reference.__getitem__, movable)]
    return Ask(side, "setup.review", words, rule, {}, may)


def _take_up(g: State, side: Side, piece: str) -> None:
    """A piece is taken up again, and with it the commanders who may not stand there without it."""
    hex = g.at.pop(piece)
    for one in to_place(g, side):
        leads = one.piece in g.board.commanders and g.at.get(one.piece) == hex
        if leads and not fixed(g, one) and may_place(g, one, hex):
            del g.at[one.piece]


# --- the rest at once


def place_rest(g: State, side: Side) -> None:
    """A sensible legal set-up of the pieces that are still to be placed.

    Units fill as few hexes of their list as can hold all of them, evenly and the largest first;
    each stack gets a commander before any gets a second one.
    """
    board = g.board
    rest = [one for one in to_place(g, side) if one.piece not in g.at]
    units = [one for one in rest if one.piece in board.units]
    for one in sorted(units, key=lambda one: -board.units[one.piece].room):
        place(g, one.piece, _good_hex(g, one))
    led = [hex for piece, hex in g.at.items() if piece in board.commanders]
    for one in rest:
        if one.piece not in board.units:
            hex = min(_open(g, one), key=lambda hex: (led.count(hex), -_corps(g, one.piece, hex)))
            place(g, one.piece, hex)
            led.append(hex)


def _open(g: State, placement: Placement) -> list[Hex]:
    """Where a piece may stand now: in its historical hexes if it may, else in any other."""
    open_ = judge(g, placement).hexes
    assert open_, f"there is no hex for {placement.piece}"
    return [hex for hex in listed(g, placement) if hex in open_] or open_


def _good_hex(g: State, placement: Placement) -> Hex:
    board, piece = g.board, placement.piece
    side, arm = board.side[piece], board.units[piece].arm
    open, hexes = _open(g, placement), listed(g, placement)
    alike = [p.piece for p in to_place(g, side) if p.piece in board.units]
    alike = [p for p in alike if listed(g, board.placement[p]) == hexes]
    needed = ceil(room(board, alike) / CAPACITY)
    few = [hex for hex in open if hex in hexes[:needed]] or open

    def burden(hex: Hex) -> tuple[int, int]:
        there = units_in(g, hex, side)
        return room(board, there), sum(board.units[unit].arm == arm for unit in there)

    return min(few, key=burden)


def _corps(g: State, commander: str, hex: Hex) -> int:
    corps: Iterable[str | None] = (g.board.units[unit].corps for unit in units_in(g, hex))
    return sum(one == g.board.commanders[commander].corps for one in corps)


# --- depots


def place_depots(g: State, side: Side) -> Flow[None]:
    """14.1n, 14.1ac: a side places its first depots."""
    look = foreseen if g.rules.first_depots_off_the_card else survey
    yield from depots.place_initial(g, side, look)


def foreseen(g: State) -> dict[Side, Army]:
    """NN 18.1h: both armies, as if units that are still to be set up stood in every hex that their
    card leaves open to them."""
    board = g.board
    armies: dict[Side, Army] = {}
    for side, army in survey(g).items():
        units = horse = 0
        for one in to_place(g, side):
            if one.piece in g.at or one.piece not in board.units:
                continue
            mask = board.grid.mask(possible(g, one))
            units |= mask
            if one.piece in board.cavalry:
                horse |= mask
        armies[side] = replace(
            army,
            stacks=army.stacks | units,
            present=army.present | units,
            expected=horse,
        )
    return armies
