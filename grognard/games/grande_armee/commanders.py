"""Chapter 12: the movement of commanders after combat."""

from __future__ import annotations

from grognard.games.grande_armee import commands, territory
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import place, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import Bar, Ways, find_ways
from grognard.kernel.sequence import put

ALLOWANCE = 3
"""12.1a: how far a commander may move, even if he has marched this turn."""


def begin(g: State) -> None:
    """12.2a: the player who had more Combat Commands moves first."""
    g.mover, g.done, g.marched, g.picked = commands.first(g), [], [], ""


def moves(g: State) -> Flow[None]:
    """12.2a: the players move their commanders by turns, one at a time. A player who passes, or has
    none left who can move, is done; the other goes on alone."""
    while len(g.done) < len(g.sides):
        side = g.mover
        if side in g.done:
            g.mover = g.enemy(side)
            continue
        if not g.picked:
            ask = _ask_commander(g, side)
            answer = (yield from put(ask)) if ask.choices != ["pass"] else "pass"
            if answer == "pass":
                g.done.append(side)
                g.mover = g.enemy(side)
                continue
            g.picked = value(answer)
        answer = yield from put(_ask_hex(g, g.picked))
        who, g.picked = g.picked, ""
        if answer == "back":
            continue
        place(g, who, value(answer))
        g.marched.append(who)
        g.mover = g.enemy(side)
        g.tell("commander-moves", commander=f"commander:{who}", hex=f"hex:{value(answer)}")
        settle(g)
    g.mover, g.done, g.marched = "", [], []


def may_pick(g: State, side: Side, commander: str) -> Refusal | None:
    """Why a commander may not move (12.1)."""
    args: Args = {"commander": f"commander:{commander}"}
    if g.board.side[commander] != side or commander not in g.board.commanders:
        return Refusal("12.2a", "commander-other-side", args)
    if commander not in g.at:
        return Refusal("12.1a", "commander-not-there", args)
    if commander in g.marched:
        return Refusal("12.1a", "commander-has-moved", args)
    if not goals(g, commander):
        return Refusal("12.1b", "commander-nowhere", args)
    return None


def ways(g: State, commander: str) -> Ways:
    """12.1c, 12.1d: where a commander can get to; rivers and enemy cavalry do not hinder him."""
    board, side = g.board, g.board.side[commander]
    armies = survey(g)
    closed = board.closed_to(side)
    strange = territory.enemy_cities(g, side) & ~armies[side].present
    bars = (
        Bar(closed, "12.1d", "commander-impassable"),
        Bar(armies[g.enemy(side)].present, "12.1c", "commander-enemy"),
        Bar(strange, "12.1c", "commander-enemy-city"),
    )
    too_far = Bar(board.grid.board, "12.1a", "commander-too-far")
    return find_ways(
        board.grid, g.at[commander], ALLOWANCE, board.march_costs["free"], bars, too_far
    )


def shelters(g: State, side: Side) -> Mask:
    """12.1b: where a commander who moves may end: on friendly combat units, in a friendly city, or
    in an enemy city that friendly units occupy."""
    army = survey(g)[side]
    occupied = territory.enemy_cities(g, side) & army.present
    return army.stacks | territory.friendly_cities(g, side) | occupied


def goals(g: State, commander: str) -> list[Hex]:
    """The hexes to which a commander may move."""
    inside, bit = shelters(g, g.board.side[commander]), g.board.grid.bit
    return [hex for hex in ways(g, commander) if bit[hex] & inside]


def _ask_commander(g: State, side: Side) -> Ask:
    mine = [who for who in g.board.commanders if who in g.at and g.board.side[who] == side]
    return ask_among(
        side,
        "commanders.commander",
        [f"commander:{who}" for who in mine],
        only("commander", lambda who: may_pick(g, side, who)),
        rule="12.2a",
        also=["pass"],
    )


def _ask_hex(g: State, who: str) -> Ask:
    found, inside = ways(g, who), shelters(g, g.board.side[who])
    bit = g.board.grid.bit

    def may(choice: str) -> Refusal | None:
        hex = value(choice)
        if kind(choice) != "hex":
            return None
        if hex == g.at[who]:
            return Refusal("12.1a", "commander-is-there", {"hex": choice})
        refusal = found.why(hex)
        if refusal is None and not bit[hex] & inside:
            return Refusal("12.1b", "commander-no-shelter", {"hex": choice})
        return refusal

    return ask_among(
        g.board.side[who],
        "commanders.hex",
        [f"hex:{hex}" for hex in found],
        may,
        rule="12.1b",
        args={"commander": f"commander:{who}"},
        also=["back"],
    )
