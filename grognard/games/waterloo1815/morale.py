"""6.31 and 8.2: morale of engaged blocks of strength 1, the first stage of a battle turn."""

from __future__ import annotations

from grognard.games.waterloo1815.allies import decider
from grognard.games.waterloo1815.losses import eliminate
from grognard.games.waterloo1815.manoeuvre import STREAM_LIMIT, behind, crosses, move_block
from grognard.games.waterloo1815.state import (
    COLUMN,
    Battle,
    State,
    act,
    at,
    engaged,
    on_board,
    side_of,
)
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.sequence import put

STANDS_ON = 4  # 6.31b


def may_check(g: State, b: Battle, id: str) -> Refusal | None:
    """6.31a, 6.31f, 8.2b: an engaged block of strength 1 rolls, unless it is sheltered (6.52c); a
    leader only when he is alone."""
    if id not in b.place or side_of(g, id) != b.side:
        return Refusal("6.3b", "not-in-this-turn")
    rolls = g.strength[id] == 1 and id not in b.checked and id not in b.shelter
    leader = g.board.blocks[id].type == "leader"
    if rolls and engaged(g, b, id) and (not leader or at(g, b, b.place[id], b.side) == [id]):
        return None
    rule = "6.52c" if id in b.shelter else "6.31a"
    if leader and engaged(g, b, id):
        rule = "8.2b"
    return Refusal(rule, "no-morale-roll", {"block": f"block:{id}"})


def bonus(g: State, b: Battle, id: str) -> int:
    """8.2a: +1 for the leader of its own army (8.0a) in the position, sheltered or not (6.52e);
    6.5f: +1 in square. Both add up (6.31i)."""
    leader = g.board.leader[g.board.blocks[id].army]
    return (b.place.get(leader) == b.place[id]) + (id in b.squares)


def checks(g: State, b: Battle) -> list[str]:
    """The blocks that still have to roll."""
    return [id for id in on_board(g, b, b.side) if may_check(g, b, id) is None]


def check_one(g: State, b: Battle) -> Flow[None]:
    """6.31i: the owner chooses the order of the rolls; `rest` leaves it to the table."""
    left = checks(g, b)
    id = left[0]
    if len(left) > 1 and not b.rolling:
        seat = decider(g, left)
        ask = Ask(
            seat,
            "morale.next",
            [*(f"block:{i}" for i in left), "rest"],
            "6.31i",
            {"town": f"town:{b.town}", "n": len(left)},
            only("block", lambda id: may_check(g, b, id)),
        )
        word = yield from put(ask)
        if word == "rest":
            b.rolling = True
        else:
            id = value(word)
    roll(g, b, id)


def roll(g: State, b: Battle, id: str) -> None:
    """6.31b, 6.31c: with 4 or more the block stands; else it falls back at once."""
    die, plus = g.dice.roll(), bonus(g, b, id)
    b.checked.append(id)
    stands = die + plus >= STANDS_ON
    g.tell(
        "morale-high" if stands else "morale-low",
        block=f"block:{id}",
        die=die,
        plus=plus,
        place=f"place:{b.place[id]}",
    )
    if not stands:
        fall_back(g, b, id)


def fall_back(g: State, b: Battle, id: str) -> None:
    """6.31c-6.31e, 6.31h, 6.21t: the block goes one place back and does no more this turn; squares,
    foot artillery and a third block over a stream are eliminated."""
    if id in b.squares or g.board.blocks[id].type == "foot_artillery":
        eliminate(g, id, "morale")
        return
    here = b.place[id]
    place = behind(g, id, here)
    if crosses(b, here, place):
        if b.crossed.get(COLUMN[here], 0) >= STREAM_LIMIT:
            eliminate(g, id, "stream")
            return
        b.crossed[COLUMN[here]] = b.crossed.get(COLUMN[here], 0) + 1
    act(b, id).spent = True
    move_block(g, b, id, place, "falls-back")
