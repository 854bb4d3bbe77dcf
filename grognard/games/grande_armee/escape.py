"""11.19: commanders without combat units who are caught by the enemy."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import neutrals, territory
from grognard.games.grande_armee.stacks import eliminate, place, survey
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.victory import commander_lost
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, only, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sequence import put_unless_forced

RADIUS = 3
"""11.19c: how far a commander can escape."""
CAUGHT = 1
"""11.19b: the die on which he is eliminated."""


def escape(g: State, commanders: Sequence[str]) -> Flow[None]:
    """11.19: a die for each of these commanders; those who get away are put on a friendly stack.

    It can be entered again with the commanders who still stand in the hex: nobody rolls twice.
    """
    for who in commanders:
        if g.outcome is None and who in g.at and who not in g.fugitives:
            _roll(g, who)
    while g.fugitives and g.outcome is None:
        who = g.fugitives[0]
        hex = value((yield from put_unless_forced(_ask(g, who))))
        place(g, who, hex)
        g.fugitives.remove(who)
        g.tell("commander-escapes", commander=f"commander:{who}", hex=f"hex:{hex}")


def refuges(g: State, commander: str) -> list[Hex]:
    """11.19c: the friendly stacks within three hexes, whatever lies between; a radius is counted
    over any terrain, open water too (2.2j). He enters no closed land, where a held corps may stand
    (NN 14.16.0b)."""
    around = g.board.grid.disk(g.at[commander], RADIUS) & ~_beyond(g, commander)
    shut = territory.closed(g, g.board.side[commander])
    return list(g.board.grid.hexes(_stacks(g, commander) & around & ~shut))


def _stacks(g: State, commander: str) -> Mask:
    """The stacks of his side; neutral troops are none of them (NN 14.10.0a)."""
    return survey(g)[g.board.side[commander]].stacks & ~neutrals.of_nobody(g)


def _beyond(g: State, commander: str) -> Mask:
    """NN 14.15.v: the hexes outside the region that he may not leave."""
    return territory.beyond(g, g.board.side[commander], g.at[commander])


def may_flee(g: State, commander: str, hex: Hex) -> Refusal | None:
    """Why a commander may not escape to a hex."""
    args: Args = {"hex": f"hex:{hex}", "commander": f"commander:{commander}"}
    if not g.board.grid.bit[hex] & _stacks(g, commander):
        return Refusal("11.19c", "refuge-no-stack", args)
    if (kept := territory.keeps_out(g, g.board.side[commander], hex)) is not None:
        return kept
    if g.board.grid.bit[hex] & _beyond(g, commander):
        return Refusal("NN 14.15.v", "refuge-confined", args)
    if g.board.grid.distance(g.at[commander], hex) > RADIUS:
        return Refusal("11.19c", "refuge-too-far", args)
    return None


def _roll(g: State, who: str) -> None:
    """11.19b, 11.19d: on a 1, or without a refuge, he is lost."""
    die = g.dice.roll()
    if die == CAUGHT or not refuges(g, who):
        key = "commander-caught" if die == CAUGHT else "commander-cut-off"
        eliminate(g, who)
        g.tell(key, commander=f"commander:{who}", die=die)
        commander_lost(g, who)
    else:
        g.fugitives.append(who)
        g.tell("commander-slips-away", commander=f"commander:{who}", die=die)


def _ask(g: State, who: str) -> Ask:
    return ask_among(
        g.board.side[who],
        "escape.refuge",
        [f"hex:{hex}" for hex in refuges(g, who)],
        only("hex", lambda hex: may_flee(g, who, hex)),
        rule="11.19c",
        args={"commander": f"commander:{who}"},
    )
