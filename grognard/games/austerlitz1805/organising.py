"""6.6 and 6.7: the armies are organised into corps, in secret."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from grognard.games.austerlitz1805.data import MOST_UNITS, SIDES, Side
from grognard.games.austerlitz1805.state import OFF, State, army, members
from grognard.games.austerlitz1805.team_command import chief
from grognard.kernel.ask import Flow, Refusal, ask_among, value
from grognard.kernel.sequence import put

PLAIN = "inf2"
"""6.7c: a French reinforcement corps needs something else as well."""


def muster(g: State) -> None:
    """6.4, 6.5: the armies beside the map; the number of a block does not tell its face."""
    board = g.board
    for side in SIDES:
        faces = list(board.faces[side])
        g.dice.mix(faces)
        g.face.update(zip(board.blocks[side], faces, strict=True))
        g.at.update(dict.fromkeys(board.blocks[side], OFF))
        g.morale[side] = board.armies[side].morale - g.handicap.get(side, 0)


def most_units(g: State, commander: str) -> int:
    """6.6c, 4.5a: eight, or what the locale holds where the corps must start in it; the French
    may send the surplus ahead (6.8e)."""
    c = g.board.commanders[commander]
    if c.side == "allied" and g.scenario == "december2":
        return min(MOST_UNITS, g.board.capacity[c.locale])
    return MOST_UNITS


class Mustered(NamedTuple):
    """The faces in every corps of a side, and those that belong to none yet."""

    corps: dict[str, list[str]]
    left: list[str]


def mustered(g: State, side: Side) -> Mustered:
    """How far the army of a side is organised."""
    board = g.board
    corps: dict[str, list[str]] = {c: [] for c in board.corps[side]}
    left: list[str] = []
    for unit in army(g, side):
        leader = g.corps.get(unit)
        (corps[leader] if leader is not None else left).append(g.face[unit])
    return Mustered(corps, left)


def pool(g: State, side: Side) -> list[str]:
    """Units that belong to no corps yet."""
    return [unit for unit in army(g, side) if unit not in g.corps]


def may_give(g: State, so_far: Mustered, commander: str, face: str) -> Refusal | None:
    """6.6, 6.7: whether a unit may go to a commander: all corps must still be able to get what
    they need."""
    board = g.board
    who = {"commander": f"commander:{commander}"}
    if face not in so_far.left:
        return Refusal("6.5a", "no-such-unit-left", {"face": f"face:{face}"})
    left, mine = list(so_far.left), [*so_far.corps[commander], face]
    corps = {**so_far.corps, commander: mine}
    if len(mine) > most_units(g, commander):
        rule = "6.6c" if len(mine) > MOST_UNITS else "4.5a"
        return Refusal(rule, "corps-too-large", {**who, "n": most_units(g, commander)})
    left.remove(face)
    lack = sum(max(0, board.commanders[c].minimum - len(units)) for c, units in corps.items())
    if lack > len(left):
        return Refusal("6.6b", "others-need-units", {**who})
    wanting = [c for c in board.reinforcements if c in corps and all(f == PLAIN for f in corps[c])]
    if commander in wanting and len(mine) == most_units(g, commander):
        return Refusal("6.7c", "needs-another-kind", {**who})
    if len(wanting) > len(left) - left.count(PLAIN):
        return Refusal("6.7c", "others-need-another-kind", {**who})
    return None


def may_finish(g: State, side: Side) -> Refusal | None:
    """6.6a: every unit goes to a corps; then each corps has what it needs (`may_give`)."""
    left = len(pool(g, side))
    return Refusal("6.6a", "units-without-corps", {"n": left}) if left else None


def organise(g: State) -> Flow[None]:
    """6.6a, 6.7a, 19.5a: the commander-in-chief of `g.side` organises its army into corps."""
    side, done = g.side, False
    while not done:
        if g.chosen:
            yield from _fill(g, side, g.chosen, chief(g, side))
        else:
            done = yield from _choose_corps(g, side, chief(g, side))
    g.tell("organised", side=f"side:{side}")


def _choose_corps(g: State, side: Side, seat: str) -> Flow[bool]:
    """Which corps is formed next; True when all are."""
    board = g.board
    so_far = mustered(g, side)

    def may(word: str) -> Refusal | None:
        if word == "done":
            return may_finish(g, side)
        commander = value(word)
        if commander not in board.corps[side]:
            return Refusal("6.6a", "not-yours")
        if so_far.corps[commander] or any(
            may_give(g, so_far, commander, face) is None for face in board.armies[side].faces
        ):
            return None
        return Refusal("6.6b", "others-need-units", {"commander": word})

    words = [*(f"commander:{c}" for c in board.corps[side]), "done"]
    n = len(so_far.left)
    word = yield from put(
        ask_among(seat, "organise", words, may, rule="6.6a", args={"n": n}, also=["historical"])
    )
    if word == "historical":
        _historical(g, side)
    elif word != "done":
        g.chosen = value(word)
    return word == "done"


def _fill(g: State, side: Side, commander: str, seat: str) -> Flow[None]:
    board = g.board
    mine, so_far = members(g, commander), mustered(g, side)
    also = [*(["clear"] if mine else []), "back"]
    word = yield from put(
        ask_among(
            seat,
            "organise.corps",
            [f"face:{face}" for face in board.armies[side].faces],
            lambda word: may_give(g, so_far, commander, value(word)),
            rule="6.6b",
            args={"commander": f"commander:{commander}", "n": len(mine)},
            also=also,
        )
    )
    if word == "back":
        g.chosen = ""
    elif word == "clear":
        for unit in mine:
            del g.corps[unit]
    else:
        unit = next(unit for unit in pool(g, side) if g.face[unit] == value(word))
        _give(g, {unit: commander})


def _give(g: State, given: dict[str, str]) -> None:
    corps = {**g.corps, **given}
    g.corps = {unit: corps[unit] for unit in g.at if unit in corps}


def _historical(g: State, side: Side) -> None:
    """Every corps as history had it, so far as the units of the game allow."""
    board = g.board
    want = {c: Counter(board.commanders[c].historical) for c in board.corps[side]}
    given: dict[str, str] = {}
    for unit in army(g, side):
        g.corps.pop(unit, None)
        commander = next(c for c in board.corps[side] if want[c][g.face[unit]])
        want[commander][g.face[unit]] -= 1
        given[unit] = commander
    _give(g, given)
