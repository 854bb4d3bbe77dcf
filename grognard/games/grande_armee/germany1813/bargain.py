"""16.5: the French may buy Austria's neutrality at an armistice, with Battle VP."""

from __future__ import annotations

from grognard.games.grande_armee import victory
from grognard.games.grande_armee.pending import Truce
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, kind, value
from grognard.kernel.sequence import put

ILLYRIA = "illyria"


def offer(g: State) -> Flow[None] | None:
    """16.5a, 16.5b: one offer of Battle VP, or none, when the French have gained theirs (16.5c)."""
    return _offer(g) if g.uses("bargain") and g.points[FRENCH] else None


def _offer(g: State) -> Flow[None]:
    most = g.points[FRENCH]

    def may(choice: str) -> Refusal | None:
        if kind(choice) == "points" and not 1 <= int(value(choice)) <= most:
            return Refusal("NN 16.5b", "bargain-too-much", {"n": most})
        return None

    words = ["none", *(f"points:{n}" for n in range(1, most + 1))]
    answer = yield from put(Ask(FRENCH, "bargain.offer", words, "NN 16.5a", {"n": most}, may))
    if kind(answer) == "points":
        _truce(g).offer = int(value(answer))
        g.tell("bargain-offered", n=_truce(g).offer)


def answer(g: State) -> Flow[None] | None:
    """16.5d, 16.5e: the Coalition takes the points, or Austria."""
    return _answer(g) if _truce(g).offer else None


def _answer(g: State) -> Flow[None]:
    foe, truce = g.rules.foe, _truce(g)
    ask = Ask(foe, "bargain.answer", ["accept", "refuse"], "NN 16.5d", {"n": truce.offer})
    if (yield from put(ask)) == "refuse":
        truce.offer = 0
        g.tell("bargain-refused", side=f"side:{foe}")
        return
    for _ in range(truce.offer):
        victory.move_point(g, foe)
    g.tell("bargain-struck", n=truce.offer)
    close_illyria(g, truce)


def close_illyria(g: State, truce: Truce) -> None:
    """16.5j: Illyria is neutral too; pieces and depots there are placed anew."""
    land, bit = g.board.region(ILLYRIA), g.board.grid.bit
    g.shut.append(ILLYRIA)
    for piece in [piece for piece, hex in g.at.items() if bit[hex] & land]:
        truce.lifted[piece] = g.at.pop(piece)
    for hex in [hex for hex in g.depots[FRENCH] if bit[hex] & land]:
        g.depots[FRENCH].remove(hex)
        truce.homeless_depots += 1


def struck(g: State) -> bool:
    """16.5d: whether Austria stays neutral because the Coalition has taken the points."""
    return ILLYRIA in g.shut


def _truce(g: State) -> Truce:
    assert g.germany.truce is not None
    return g.germany.truce
