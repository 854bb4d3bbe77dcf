"""15.5: eliminated units return as replacements."""

from __future__ import annotations

from grognard.games.tolentino1815.commander_losses import settle_losses
from grognard.games.tolentino1815.commander_moves import get_away, threatened
from grognard.games.tolentino1815.data import ENEMY, SIDES
from grognard.games.tolentino1815.placing import place
from grognard.games.tolentino1815.stacking import may_stack
from grognard.games.tolentino1815.state import State, generals_of, unit, units_in
from grognard.games.tolentino1815.zones import enemies_next_to
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put


def may_return(g: State, id: str, hex: Hex) -> Refusal | None:
    """15.5a, 15.5b: with or next to a general of its formation, not next to enemies."""
    side, where = unit(g, id).side, {"hex": f"hex:{hex}"}
    if hex not in g.board.hexes:
        return Refusal("1.3a", "no-such-hex", {"hex": hex})
    if units_in(g, hex, ENEMY[side]) or enemies_next_to(g, hex, side):
        return Refusal("15.5b", "next-to-enemy", {**where})
    refusal = may_stack(g, [id], hex)
    if refusal is None and hex not in _near_generals(g, id):
        return Refusal("15.5a", "far-from-general", {**where})
    return refusal


def _near_generals(g: State, id: str) -> set[Hex]:
    hexes: set[Hex] = set()
    for who in generals_of(g, unit(g, id).formation):
        hexes |= {g.at[who], *g.board.grid.neighbours(g.at[who])}
    return hexes


def places_for(g: State, id: str) -> list[Hex]:
    """15.5a: the hexes where a unit may return."""
    return [hex for hex in sorted(_near_generals(g, id)) if may_return(g, id, hex) is None]


def replacements(g: State) -> Flow[None]:
    """15.5a, 15.5c: units whose turn has come return reduced; the Neapolitan places first."""
    for side in SIDES:
        while True:
            yield from get_away(g)
            yield from settle_losses(g)
            if g.outcome is not None:
                return
            back = [
                id
                for id, turn in g.track.items()
                if turn <= g.turn and unit(g, id).side == side and id not in g.asked
            ]
            if not back:
                break
            id = back[0]
            hexes = places_for(g, id)
            if not hexes:
                g.asked.append(id)
                g.track[id] = g.turn + 1
                continue
            choices = [f"hex:{hex}" for hex in hexes]
            question = Ask(
                side,
                "replacements.place",
                choices,
                "15.5a",
                {"unit": f"unit:{id}"},
                only("hex", lambda hex, id=id: may_return(g, id, hex)),
            )
            word = yield from put(question)
            g.asked.append(id)
            del g.track[id]
            place(g, id, value(word))
            g.tell("returns", unit=f"unit:{id}", hex=word)
            g.fleeing.update(dict.fromkeys(threatened(g, value(word), side), value(word)))  # 4.4.6
