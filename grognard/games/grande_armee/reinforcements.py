"""13.2 and 13.3: reinforcements, the last thing of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.games.grande_armee import apart, territory
from grognard.games.grande_armee.data import Arrival
from grognard.games.grande_armee.escape import escape
from grognard.games.grande_armee.initiative import in_order
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.setup import arrival_of
from grognard.games.grande_armee.stacks import commanders_in, fits, place, remove, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, kind, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import step
from grognard.kernel.sequence import put

Entry = Callable[["State", str], Mask]
"""Where a piece may arrive, whatever stands there."""


def arrive(g: State) -> Flow[None]:
    """13.2b: first the side with more trains in the table places what is due, then the other."""
    yield from arrive_until(g, dict.fromkeys(g.sides, g.turn), entry)


def arrive_until(g: State, turns: Mapping[Side, int], entry: Entry) -> Flow[None]:
    """The same for whatever is due up to some turn, where `entry` says."""
    for side in in_order(g):
        yield from _placing(g, side, turns[side], entry)
    g.picked = ""


def due(g: State, side: Side, until: int | None = None) -> list[str]:
    """The reinforcements of a side that are due by now, or by another turn, in the order of the
    table (13.2a)."""
    of, last = g.board.side, g.turn if until is None else until
    return [piece for piece, turn in g.awaited.items() if of[piece] == side and turn <= last]


def entry(g: State, piece: str) -> Mask:
    """13.3a, 13.3b, T13.2: the hexes where a piece may arrive, whatever stands there."""
    arrival = arrival_of(g.board, piece)
    assert arrival is not None, f"{piece} is due, but not in Table 13.2"
    return _entry_of(g, arrival)


def _entry_of(g: State, arrival: Arrival) -> Mask:
    if arrival.hexes:
        return g.board.grid.mask(arrival.hexes)
    return g.board.region(arrival.region)


def barred(g: State, side: Side) -> tuple[Mask, Mask]:
    """13.3c: hexes with enemy units, and those next to them; NN 13.3: only combat units bar."""
    enemy = survey(g)[g.enemy(side)]
    there = enemy.present if g.rules.commanders_bar_arrivals else enemy.stacks
    still = g.board.grid.mask(g.at[piece] for piece in g.frozen if piece in g.at)
    return there, step(g.board.grid, there & ~still, g.board.water)  # NN 13.3a: neutrals are none


def judge(g: State, side: Side, entry: Entry = entry) -> Callable[[str, Hex], Refusal | None]:
    """Says of a piece and a hex why it may not arrive there; both armies are looked up once."""
    bit = g.board.grid.bit
    closed = territory.barred(g, side)
    there, beside = barred(g, side)

    def may(piece: str, hex: Hex) -> Refusal | None:
        args: Args = {"hex": f"hex:{hex}"}
        if not bit[hex] & entry(g, piece):
            return Refusal(entry_rule(g, piece), "arrival-elsewhere", args)
        if bit[hex] & closed:
            steep = bit[hex] & g.board.closed_to(side) & ~g.board.closed
            return Refusal("2.2d" if steep else "2.2e", "arrival-terrain", args)
        if bit[hex] & there:
            return Refusal("13.3c", "arrival-enemy", args)
        if bit[hex] & beside:
            return Refusal("13.3c", "arrival-next-to-enemy", args)
        if piece in g.board.units and not fits(g, [piece], hex, side):
            return Refusal("13.3c", "arrival-no-room", args)
        return apart.may_end(g, side, "", [piece], hex)

    return may


def entry_rule(g: State, piece: str) -> str:
    """The rule that says where a piece arrives."""
    arrival = arrival_of(g.board, piece)
    if arrival is None or not arrival.hexes:
        return "13.3a"
    return "T13.2b" if arrival.side == FRENCH else "13.3b"


def places(g: State, side: Side, piece: str, entry: Entry = entry) -> list[Hex]:
    """The hexes where a piece may be placed now."""
    may = judge(g, side, entry)
    return [hex for hex in g.board.grid.hexes(entry(g, piece)) if may(piece, hex) is None]


def _placing(g: State, side: Side, turn: int, entry: Entry) -> Flow[None]:
    while g.outcome is None:
        if g.fugitives:  # NN 13.3: a lone commander whom reinforcements found there
            yield from escape(g, g.fugitives)
        waiting = due(g, side, turn)
        for piece in [piece for piece in waiting if not places(g, side, piece, entry)]:
            waiting.remove(piece)  # 13.3d: only more pieces could come into the way
            remove(g, piece)
            g.tell("reinforcement-lost", piece=_reference(g, piece))
        if not waiting:
            return
        piece = g.picked if g.picked in waiting else waiting[0]
        open_ = places(g, side, piece, entry)
        answer = f"hex:{open_[0]}"
        if len(open_) > 1:
            answer = yield from put(_ask(g, side, piece, waiting, open_, entry))
        if kind(answer) != "hex":
            g.picked = value(answer)
            continue
        g.picked = ""
        _put(g, piece, value(answer))
        if piece in g.board.units:
            yield from escape(g, commanders_in(g, value(answer), g.enemy(side)))


def _put(g: State, piece: str, hex: Hex) -> None:
    g.awaited.pop(piece)
    place(g, piece, hex)
    g.tell("reinforcement-arrives", piece=_reference(g, piece), hex=f"hex:{hex}")


def _ask(
    g: State, side: Side, piece: str, waiting: list[str], open_: list[Hex], entry: Entry
) -> Ask:
    judged = judge(g, side, entry)

    def may(choice: str) -> Refusal | None:
        if kind(choice) == "hex":
            return judged(piece, value(choice))
        if kind(choice) in ("unit", "commander") and value(choice) not in waiting:
            return Refusal("13.2a", "arrival-not-due", {"piece": choice})
        return None

    return ask_among(
        side,
        "reinforcements.hex",
        [f"hex:{hex}" for hex in open_],
        may,
        rule=entry_rule(g, piece),
        args={"piece": _reference(g, piece), "n": len(waiting)},
        also=[_reference(g, other) for other in waiting if other != piece],
    )


def _reference(g: State, piece: str) -> str:
    return f"unit:{piece}" if piece in g.board.units else f"commander:{piece}"
