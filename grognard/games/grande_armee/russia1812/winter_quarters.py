"""16.13: winter quarters, and the campaign of 1813 in Russia.

The French decide once, at the end of the first turn with eight depots or of turn 7. Then both sides
redeploy, the French first; losses, recoveries and reinforcements follow, and play resumes with
turn 8.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.cards.decks import merge_decks
from grognard.games.grande_armee.cards.lasting_ops import BridgeOut
from grognard.games.grande_armee.pending import Quarters
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.russia1812 import winter_losses
from grognard.games.grande_armee.russia1812.baltic import choose_source
from grognard.games.grande_armee.russia1812.billets import (
    ARRIVALS,
    Legal,
    coming_by,
    may_come,
    may_quarter,
    open_to,
    out_of_place,
)
from grognard.games.grande_armee.russia1812.politics import swedes
from grognard.games.grande_armee.russia1812.winter_losses import only_pieces
from grognard.games.grande_armee.stacks import place, remove, survey, take_off
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, kind, value
from grognard.kernel.hexes import Mask
from grognard.kernel.sequence import Sequence, Step, put, put_unless_forced

DEPOTS = 8
LAST_TURN_TO_DECIDE = 7
RESUMES_WITH = 8
MALET = "24"
"""16.13aa: the card that leaves the game."""


# --- the decision


def is_to_decide(g: State) -> bool:
    """16.13a: whether the French decide at the end of this turn."""
    if not g.uses("winter-quarters") or g.second_year or g.quarters or g.russia.asked_quarters:
        return False
    if g.turn > LAST_TURN_TO_DECIDE:
        return False  # only a written position arrives here undecided: the moment has passed
    return len(g.depots[FRENCH]) >= DEPOTS or g.turn == LAST_TURN_TO_DECIDE


def decide(g: State) -> Flow[None]:
    """16.13a: one decision, at the end of everything else of the turn."""
    if not is_to_decide(g):
        return
    answer = yield from put(Ask(FRENCH, "quarters.enter", ["enter", "decline"], "16.13a"))
    g.russia.asked_quarters = True
    if answer == "enter":
        g.quarters = Quarters()
        g.tell("quarters", heading=True)


def winter(g: State) -> Flow[None]:
    """The winter between the two years, once it has been decided on."""
    if g.quarters is not None:
        yield from WINTER.play(g)
        _resume(g)


def _resume(g: State) -> None:
    """16.13y, 16.13aa, 16.13ab, 16.13ai: the second year begins with turn 8."""
    g.quarters = None
    g.second_year = True
    _move_marker(g, RESUMES_WITH - 1)
    g.forage = []
    g.awaited = {}  # 16.13ac
    merge_decks(g, MALET)
    g.tell("second-year", heading=True)


def _move_marker(g: State, turn: int) -> None:
    """16.13y, 16.13ai: the turn ends as this one, so that the next is turn 8: a revolt of it is one
    of the turn before (16.9a), and what lasts to the end of the next turn still does (16.1o)."""
    if g.russia.revolt == g.turn:
        g.russia.revolt = turn
    for effect in g.effects:
        if isinstance(effect.op, BridgeOut) and effect.until > g.turn:
            effect.until = turn + 1
    g.turn = turn


# --- placing


def _redeploy(side: Side | None) -> tuple[Callable[[State], None], Callable[[State], Flow[None]]]:
    """The step in which a side redeploys: first what must move, then whatever it likes."""

    def who(g: State) -> Side:
        return side or g.rules.foe

    def begin(g: State) -> None:
        of = g.board.side
        for unit in [u for u in g.disrupted if of[u] == who(g)]:  # 16.13e, 16.13r
            g.disrupted.remove(unit)
        if g.quarters is not None:
            g.quarters.homeless = out_of_place(g, who(g))

    def run(g: State) -> Flow[None]:
        rule = "16.13f" if who(g) == FRENCH else "16.13s"
        yield from _place_all(g, who(g), may_quarter, rule, review=True)

    return begin, run


def _place_all(g: State, side: Side, may: Legal, rule: str, *, review: bool) -> Flow[None]:
    """Place every homeless piece, in any order. With `review` the side may then take up any of its
    pieces again, also to make room, and goes on when all are where they may winter: what is moved
    last may have fed, or led, another. Pieces that still find no room are lost."""
    quarters = g.quarters
    assert quarters is not None
    while True:
        housed = [piece for piece in quarters.homeless if _room_for(g, piece, may)[0]]
        if housed:
            answer = yield from put(_ask_where(g, side, housed, may, rule))
            piece = housed[0]
            if answer == "auto":
                _place_rest(g, may)
            elif kind(answer) == "hex":
                place(g, piece, value(answer))
                quarters.homeless.remove(piece)
            else:
                quarters.homeless.remove(value(answer))
                quarters.homeless.insert(0, value(answer))
            continue
        ask = _ask_whom_to_move(g, side)
        answer = (yield from put(ask)) if review and len(ask.choices) > 1 else "done"
        if answer != "done":
            take_off(g, value(answer))
            quarters.homeless.insert(0, value(answer))
            continue
        for piece in [*quarters.homeless]:
            _no_room(g, piece)
        quarters.homeless = out_of_place(g, side) if review else []
        if not quarters.homeless:
            return


def _ask_where(g: State, side: Side, housed: list[str], may: Legal, rule: str) -> Ask:
    """Where the first of the pieces goes, or which other one comes before it: their owner says
    which piece takes the last room."""
    quarters, piece, others = g.quarters, housed[0], housed[1:]
    assert quarters is not None
    able, where = _room_for(g, piece, may)
    by = rule or coming_by(g, piece)

    def legal(choice: str) -> Refusal | None:
        if kind(choice) == "hex":
            return where(g, survey(g), piece, value(choice))
        if kind(choice) not in ("unit", "commander") or value(choice) == piece:
            return None
        g.board.side[value(choice)]  # a word that names no piece is no choice at all
        waits = value(choice) in quarters.homeless
        return Refusal(
            by, "quarters-no-room-for" if waits else "quarters-not-now", {"piece": choice}
        )

    hexes = [f"hex:{hex}" for hex in g.board.grid.hexes(able)]
    words = [*hexes, *(g.board.reference[other] for other in others), "auto"]
    return Ask(side, "quarters.place", words, by, {"piece": g.board.reference[piece]}, legal)


def _ask_whom_to_move(g: State, side: Side) -> Ask:
    """16.13d: which piece is taken up again, if any. The question names the pieces that have no
    room yet."""
    assert g.quarters is not None
    crowded = [g.board.reference[piece] for piece in g.quarters.homeless]
    mine = [g.board.reference[piece] for piece in g.at if g.board.side[piece] == side]
    words = [*(piece for piece in mine if piece not in crowded), "done"]

    def legal(piece: str) -> Refusal | None:
        return Refusal("16.13d", "quarters-not-this", {"piece": g.board.reference[piece]})

    may = only_pieces(legal)
    if crowded:
        return Ask(side, "quarters.crowded", words, "4.1a", {"pieces": crowded}, may)
    return Ask(side, "quarters.review", words, "16.13d", {}, may)


def _place_rest(g: State, may: Legal) -> None:
    """Places all remaining pieces that find room in the nearest hex."""
    quarters, distance = g.quarters, g.board.grid.distance
    assert quarters is not None
    for piece in [*quarters.homeless]:
        able = list(g.board.grid.hexes(_room_for(g, piece, may)[0]))
        if able:
            here = g.at.get(piece, able[0])
            place(g, piece, min(able, key=lambda hex: (distance(here, hex), hex)))
            quarters.homeless.remove(piece)


def _room_for(g: State, piece: str, may: Legal) -> tuple[Mask, Legal]:
    """Where a piece may be placed, and why. 16.13s: a Russian piece on the map that finds no such
    hex may go home like those who come back (16.13v)."""
    able = open_to(g, piece, may)
    if not able and may is may_quarter and g.board.side[piece] != FRENCH:
        return open_to(g, piece, may_come), may_come
    return able, may


def _no_room(g: State, piece: str) -> None:
    """16.13f, 16.13s, 16.13v: a piece without room: one that was dead stays dead, any other is
    removed."""
    quarters = g.quarters
    assert quarters is not None
    quarters.homeless.remove(piece)
    if piece in quarters.risen:
        quarters.risen.remove(piece)
        g.eliminated.append(piece)
        return
    remove(g, piece)
    g.tell("quarters-no-room", piece=g.board.reference[piece])


# --- arrivals


def owed(g: State, side: Side) -> list[str]:
    """16.13c, 16.13g, 16.13w: the pieces of the side's list that are not in play yet, and what was
    due up to turn 7."""
    listed = _lists(g)[side]
    due = [p for p, turn in g.awaited.items() if turn <= LAST_TURN_TO_DECIDE]
    pieces = dict.fromkeys([*listed, *(p for p in due if g.board.side[p] == side)])
    gone = {*g.at, *g.eliminated, *g.removed}
    return [p for p in pieces if p not in gone and p not in swedes(g)]


def owed_swedes(g: State) -> list[str]:
    """16.13x: the Swedes who have not come by 16.12."""
    gone = {*g.at, *g.eliminated, *g.removed}
    return [piece for piece in swedes(g) if piece not in gone]


def _french_arrivals(g: State) -> None:
    """16.13g. What follows at once from where the French winter comes first: a revolt (16.8a), free
    cities (16.9b)."""
    settle(g)
    assert g.quarters is not None
    g.quarters.homeless = owed(g, FRENCH)


def _russian_arrivals(g: State) -> None:
    """16.13w, 16.13x: the reinforcements, last the Swedes if they have not come by 16.12."""
    assert g.quarters is not None
    foe = g.rules.foe
    g.quarters.homeless = owed(g, foe)
    petersburg = g.board.grid.bit[g.board.city("St Petersburg")]
    if not survey(g)[FRENCH].present & petersburg:
        g.quarters.homeless += owed_swedes(g)


def _lists(g: State) -> dict[str, list[str]]:
    given = g.board.tables.extra["two_year_winter_quarters"]
    return {side: msgspec.convert(given[side], list[str]) for side in ("french", "russian")}


# --- recoveries


def _may_rise(g: State, piece: str) -> Refusal | None:
    """Why a piece may not come back (16.13u, 16.13v, 16.13ad)."""
    if piece not in lost_in_1812(g):
        return Refusal(_recovered_by(g), "recover-not-dead", {"piece": g.board.reference[piece]})
    if open_to(g, piece, may_come):
        return None
    return Refusal(coming_by(g, piece), "recover-no-room", {"piece": g.board.reference[piece]})


def _recovered_by(g: State) -> str:
    """The rule by which the dead of 1812 come back."""
    return "16.13ad" if g.second_year else "16.13u"


def _roll_recovery(g: State) -> None:
    """16.13u: the Russian recovers half of two dice among the dead of 1812."""
    assert g.quarters is not None
    dice = g.dice.rolls(2)
    g.quarters.to_recover = sum(dice) // 2
    g.tell("recovery-dice", die=dice[0], other=dice[1])


def recover(g: State) -> Flow[None]:
    """16.13u, 16.13v: piece by piece, each placed at once."""
    quarters = g.quarters
    assert quarters is not None
    foe = g.rules.foe
    while quarters.to_recover or quarters.homeless:
        if not quarters.homeless:
            dead = [piece for piece in lost_in_1812(g) if open_to(g, piece, may_come)]
            if not dead:
                quarters.to_recover = 0
                return
            choices = [g.board.reference[piece] for piece in dead]
            args = {"n": quarters.to_recover}
            legal = only_pieces(lambda piece: _may_rise(g, piece))
            ask = Ask(foe, "quarters.recover", choices, _recovered_by(g), args, legal)
            piece = value((yield from put_unless_forced(ask)))
            g.eliminated.remove(piece)
            quarters.risen.append(piece)
            quarters.homeless.append(piece)
            quarters.to_recover -= 1
        yield from _place_all(g, foe, may_come, "", review=False)


def lost_in_1812(g: State) -> list[str]:
    """16.13u, 16.13ad: the Russian dead of 1812, in both years."""
    late = g.russia.fallen_late
    return [p for p in g.eliminated if g.board.side[p] == g.rules.foe and p not in late]


def _begin_russian_arrivals(g: State) -> Flow[None]:
    yield from _place_all(g, g.rules.foe, may_come, "", review=False)


def _place_french(g: State) -> Flow[None]:
    yield from _place_all(g, FRENCH, may_quarter, "16.13g", review=False)


_FRENCH_BEGIN, _FRENCH_RUN = _redeploy(FRENCH)
_RUSSIAN_BEGIN, _RUSSIAN_RUN = _redeploy(None)

WINTER: Sequence[State] = Sequence(
    lambda g: g.quarters,
    "step",
    Step("french", _FRENCH_RUN, begin=_FRENCH_BEGIN),
    Step("french arrivals", _place_french, begin=_french_arrivals),
    Step("source", choose_source, begin=settle),
    Step("losses", winter_losses.lose, begin=winter_losses.roll),
    Step("napoleon", begin=winter_losses.decide_napoleon),
    Step("russian", _RUSSIAN_RUN, begin=_RUSSIAN_BEGIN),
    Step("recovery", recover, begin=_roll_recovery),
    Step(ARRIVALS, _begin_russian_arrivals, begin=_russian_arrivals),
    Step("settled", begin=settle),
)
