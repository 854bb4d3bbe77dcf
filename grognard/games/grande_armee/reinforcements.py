"""13.2 and 13.3: reinforcements, the last thing of a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from grognard.games.grande_armee import neutrals, swedes, territory
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.data import Arrival
from grognard.games.grande_armee.escape import escape
from grognard.games.grande_armee.initiative import in_order
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.setup import arrival_of
from grognard.games.grande_armee.stacks import (
    Armies,
    Army,
    commanders_in,
    full,
    place,
    remove,
    room,
    survey,
)
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.swedes import Apart
from grognard.kernel.ask import Args, Ask, Flow, Refusal, kind, value
from grognard.kernel.floods import step
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sequence import put, put_unless_forced

Entry = Callable[["State", str], Mask]
"""Where a piece may arrive, whatever stands there."""
Due = Callable[["State", Side], list[str]]
"""The pieces of a side that arrive now."""
Named = Callable[["State", str], str]
"""The rule that says where a piece may arrive."""


PHASES = ("reinforcements", "muster")
"""The steps of a turn in which pieces arrive; the second is that of NN 17.4iii1."""


def arrive(g: State) -> Flow[None]:
    """13.2b: first the side with more trains in the table places what is due, then the other."""
    yield from place_all(g, due, entry)


def place_all(g: State, due: Due, entry: Entry, rule: Named | None = None) -> Flow[None]:
    """The same for those whom `due` names, where `entry` says by the rule that `rule` names."""
    for side in in_order(g):
        yield from _placing(g, side, due, entry, rule or entry_rule)
    g.picked = ""


def due(g: State, side: Side) -> list[str]:
    """The reinforcements of a side that are due, in the order of the table (13.2a)."""
    return due_by(g, side, g.turn)


def due_by(g: State, side: Side, turn: int) -> list[str]:
    """The same by some turn."""
    of = g.board.side
    return [piece for piece, when in g.awaited.items() if of[piece] == side and when <= turn]


def entry(g: State, piece: str) -> Mask:
    """13.3a, 13.3b, T13.2a, T13.2c, T13.2d, T13.2e: the hexes where a piece may arrive, whatever
    stands there."""
    arrival = arrival_of(g.board, piece)
    assert arrival is not None, f"{piece} is due, but not in Table 13.2"
    return _entry_of(g, arrival)


def _entry_of(g: State, arrival: Arrival) -> Mask:
    if arrival.hexes:
        return g.board.grid.mask(arrival.hexes)
    return g.board.region(arrival.region)


def barred(g: State, side: Side, armies: Armies | None = None) -> tuple[Mask, Mask]:
    """13.3c: hexes with enemy units, and those next to them; NN 13.3: only combat units bar."""
    enemy = (armies or survey(g))[g.enemy(side)]
    there = enemy.present if g.rules.commanders_bar_arrivals else enemy.stacks
    stacks = there & ~neutrals.of_nobody(g)  # NN 13.3a: neutrals are no enemies
    return there, step(g.board.grid, stacks, g.board.water)


class Country(msgspec.Struct, frozen=True):
    """The bars on the reinforcements of one side, computed once for a question."""

    side: Side
    entry: Entry
    rule: Named
    army: Army
    apart: Apart
    closed: Mask
    there: Mask
    beside: Mask
    open: dict[str, Mask] = msgspec.field(default_factory=dict[str, Mask])
    """Where each piece may be placed, as it comes up."""


def country(g: State, side: Side, entry: Entry = entry, rule: Named | None = None) -> Country:
    """The present bars on the reinforcements of a side."""
    armies, closed = survey(g), territory.barred(g, side)
    own = armies[side]
    apart = Apart(g, side, own)
    return Country(side, entry, rule or entry_rule, own, apart, closed, *barred(g, side, armies))


def may_arrive(g: State, here: Country, piece: str, hex: Hex) -> Refusal | None:
    """Why a piece may not arrive in a hex."""
    bit = g.board.grid.bit[hex]
    args: Args = {"hex": f"hex:{hex}"}
    if not bit & here.entry(g, piece):
        return Refusal(here.rule(g, piece), "arrival-elsewhere", args)
    if (kept := territory.keeps_out(g, here.side, hex)) is not None:
        return kept
    if bit & here.closed:
        steep = bit & g.board.closed_to(here.side) & ~g.board.closed
        return Refusal("2.2d" if steep else "2.2e", "arrival-terrain", args)
    if bit & here.there:
        return Refusal("13.3c", "arrival-enemy", args)
    if bit & here.beside:
        return Refusal("13.3c", "arrival-next-to-enemy", args)
    if bit & _full(g, here, piece):
        return Refusal("13.3c", "arrival-no-room", args)
    return swedes.may_end(g, here.side, "", [piece], hex)


def _full(g: State, here: Country, piece: str) -> Mask:
    """4.1a: the hexes where a unit finds no room."""
    return full(g, here.army, piece) if piece in g.board.units else 0


def entry_rule(g: State, piece: str) -> str:
    """The rule that says where a piece arrives."""
    arrival = arrival_of(g.board, piece)
    if arrival is None or not arrival.hexes:
        return "13.3a"
    return "T13.2b" if arrival.side == FRENCH else "13.3b"


def places(g: State, side: Side, piece: str, here: Country | None = None) -> list[Hex]:
    """The hexes where a piece may be placed now."""
    here = country(g, side) if here is None else here
    return list(g.board.grid.hexes(_open(g, here, piece)))


def _open(g: State, here: Country, piece: str) -> Mask:
    if piece not in here.open:
        shut = here.closed | here.there | here.beside | _full(g, here, piece)
        shut |= here.apart.barred_to(piece)
        here.open[piece] = here.entry(g, piece) & ~shut
    return here.open[piece]


def _placing(g: State, side: Side, due: Due, entry: Entry, rule: Named) -> Flow[None]:
    while g.outcome is None:
        if g.fugitives:  # NN 13.3: a lone commander whom reinforcements found there
            yield from escape(g, g.fugitives)
        here, all_due = country(g, side, entry, rule), due(g, side)
        waiting = [piece for piece in all_due if _open(g, here, piece)]
        for piece in all_due:
            if piece not in waiting and not _may_be_joined(g, piece, waiting):
                remove(g, piece)  # 13.3d, NN 13.3b: only more pieces could come into the way
                g.tell("reinforcement-lost", piece=g.board.reference[piece])
        if not waiting:
            return
        piece = g.picked if g.picked in waiting else waiting[0]
        open_ = places(g, side, piece, here)
        answer = f"hex:{open_[0]}"
        if len(open_) > 1 or not _holds_all(g, here, waiting, open_[0]):
            answer = yield from put(_ask(g, here, piece, waiting, all_due, open_))
        if kind(answer) != "hex":
            g.picked = value(answer)
            continue
        g.picked = ""
        _put(g, piece, value(answer))
        if piece in g.board.units:
            yield from escape(g, commanders_in(g, value(answer), g.enemy(side)))


def join_any_stack(g: State, commander: str, key: str, rule: str) -> Flow[Hex]:
    """16.13q, NN 17.9c4: the owner chooses the stack that a returning commander joins; returns its
    hex."""
    side = g.board.side[commander]
    stacks = [f"stack:{hex}" for hex in sorted(survey(g)[side].units)]
    hex = value((yield from put_unless_forced(Ask(side, key, stacks, rule))))
    place(g, commander, hex)
    return hex


def _holds_all(g: State, here: Country, waiting: Sequence[str], hex: Hex) -> bool:
    """13.3d: whether a hex has room for all who could arrive in it; otherwise their owner says who
    comes and who never arrives."""
    bit = g.board.grid.bit[hex]
    units = [p for p in waiting if p in g.board.units and bit & _open(g, here, p)]
    return here.army.used.get(hex, 0) + room(g.board, units) <= CAPACITY


def _may_be_joined(g: State, piece: str, waiting: list[str]) -> bool:
    """NN 14.8a, 13.3b: whether a commander who is placed first may open a hex to a piece that has
    none: one of a nation that keeps apart."""
    leaders = (g.board.commanders[one] for one in waiting if one in g.board.commanders)
    return piece in g.board.units and any(one.nation in g.rules.keeps_apart for one in leaders)


def _put(g: State, piece: str, hex: Hex) -> None:
    g.awaited.pop(piece)
    place(g, piece, hex)
    g.tell("reinforcement-arrives", piece=g.board.reference[piece], hex=f"hex:{hex}")


def _ask(
    g: State,
    here: Country,
    piece: str,
    waiting: list[str],
    all_due: list[str],
    open_: list[Hex],
) -> Ask:
    def may(choice: str) -> Refusal | None:
        if kind(choice) == "hex":
            return may_arrive(g, here, piece, value(choice))
        if kind(choice) in ("unit", "commander") and value(choice) not in waiting:
            if value(choice) in all_due:  # it waits for a commander (NN 14.8a)
                entry = g.board.grid.hexes(here.entry(g, value(choice)))
                reasons = (may_arrive(g, here, value(choice), hex) for hex in entry)
                return next(filter(None, reasons))
            return Refusal("13.2a", "arrival-not-due", {"piece": choice})
        return None

    others = [g.board.reference[other] for other in waiting if other != piece]
    return Ask(
        here.side,
        "reinforcements.hex",
        [*(f"hex:{hex}" for hex in open_), *others],
        here.rule(g, piece),
        {"piece": g.board.reference[piece], "n": len(waiting)},
        may,
    )
