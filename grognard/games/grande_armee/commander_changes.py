"""NN 14.1s: commanders who leave, change their rank or their place, at the end of a turn."""

from __future__ import annotations

from functools import partial

from grognard.games.grande_armee import neutrals, territory
from grognard.games.grande_armee.data import Change
from grognard.games.grande_armee.effects import on_command
from grognard.games.grande_armee.stacks import place, remove, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put


def begin(g: State) -> None:
    """The changes of this turn, made together with its reinforcements."""
    begin_turn(g, g.turn)


def begin_turn(g: State, turn: int) -> None:
    """The changes listed for a turn; what concerns a commander who is not in play falls away."""
    if turn in g.changed:
        return
    g.changed.append(turn)
    for change in g.board.pieces.changes:
        who = change.commander
        if change.turn != turn or who not in g.at:
            continue
        if change.leaves:
            remove(g, who)
            g.tell("commander-leaves", commander=f"commander:{who}")
        if change.rank:
            g.ranks[who] = change.rank
            on_command.forget_rank(g, who)
            g.tell("commander-rank", commander=f"commander:{who}", rank=f"rank:{change.rank}")
        if change.hexes or change.joins:
            g.to_change.append(who)


def decide(g: State) -> Flow[None]:
    """The owner chooses among the places that a change names; if it is free to stay, he may."""
    while g.to_change:
        who = g.to_change[0]
        open_ = places(g, who)
        stays = _change(g, who).may_stay
        hex = ""
        if open_ and (stays or len(open_) > 1):
            words = [f"hex:{hex}" for hex in open_] + (["stay"] if stays else [])
            args = {"commander": f"commander:{who}"}
            may = only("hex", partial(_elsewhere, g, open_))
            ask = Ask(g.board.side[who], "changes.place", words, "NN 14.1s", {**args}, may)
            answer = yield from put(ask)
            hex = "" if answer == "stay" else value(answer)
        elif open_:
            hex = open_[0]
        g.to_change.remove(who)
        if hex and hex != g.at[who]:
            place(g, who, hex)
            g.tell("commander-moves", commander=f"commander:{who}", hex=f"hex:{hex}")


def places(g: State, who: str) -> list[Hex]:
    """Where a change may send a commander: to a city that it names, unless enemy combat units are
    in it, then to any friendly stack; or to a stack with units of a corps."""
    change, side = _change(g, who), g.board.side[who]
    army, shut = survey(g)[side].units, neutrals.of_nobody(g) | territory.closed(g, side)
    own = {hex: units for hex, units in army.items() if not g.board.grid.bit[hex] & shut}
    if change.joins:
        units = g.board.units
        return [hex for hex in own if any(units[u].corps in change.joins for u in own[hex])]
    enemies = survey(g)[g.enemy(side)].units
    return [hex for hex in change.hexes if hex not in enemies] or list(own)


def _elsewhere(g: State, open_: list[Hex], hex: Hex) -> Refusal | None:
    g.board.hexes[hex]  # a word that names no hex is no choice at all
    return None if hex in open_ else Refusal("NN 14.1s", "change-elsewhere", {"hex": f"hex:{hex}"})


def _change(g: State, who: str) -> Change:
    return next(
        change
        for change in g.board.pieces.changes
        if change.commander == who and (change.hexes or change.joins)
    )
