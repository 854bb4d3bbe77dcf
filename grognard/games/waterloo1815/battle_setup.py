"""6.2: battles are set up: terrain, the defender's blocks, the attacker's blocks, the reveal."""

from __future__ import annotations

from grognard.games.waterloo1815.allies import decider, seats_in_order
from grognard.games.waterloo1815.data import ENEMY, Side
from grognard.games.waterloo1815.fog import leave, mix, reveal
from grognard.games.waterloo1815.skirmish import contested, pick_fight
from grognard.games.waterloo1815.state import (
    FACING,
    POSITIONS,
    RESERVE,
    Battle,
    State,
    active,
    at,
    blocks_in,
    in_order,
    on_board,
    owner,
    side_of,
)
from grognard.kernel.ask import Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.sequence import Sequence, Step, put

TOKENS: dict[bool, int] = {True: 1, False: 2}
"""How many tokens the attacker (True) and the defender draw (6.21b, 6.21c)."""


def begin_setup(g: State) -> None:
    """6.21a, 6.21e: the eight tokens are back in the pool when battles are set up."""
    g.pending = contested(g)
    g.pool = list(g.board.tokens)


def set_up(g: State) -> Flow[None]:
    """6.2c: every battle is set up before any battle turn is played."""
    while True:
        b = _being_set_up(g)
        if b is None:
            if not g.pending:
                return
            town = yield from pick_fight(g, "setup.next", g.pending, "6.2c")
            g.pending.remove(town)
            roads = sorted({came for id, came in g.came.items() if g.town[id] == town})
            b = Battle(town, roads, side=active(g))
            g.battles.append(b)
            g.tell("battle", town=f"town:{town}", heading=True)
        yield from SET_UP.play(g)
        b.ready = True


def _being_set_up(g: State) -> Battle | None:
    return next((b for b in g.battles if not b.ready), None)


def attacker_terrain(g: State) -> Flow[None]:
    """6.21b: the attacker draws and places his token."""
    return _terrain(g, active(g))


def defender_terrain(g: State) -> Flow[None]:
    """6.21c: the defender draws and places his two tokens."""
    return _terrain(g, ENEMY[active(g)])


def _terrain(g: State, side: Side) -> Flow[None]:
    b = _being_set_up(g)
    assert b is not None
    if side not in b.drawn:
        _draw(g, b, side)
    while b.hand and b.drawn[-1] == side:
        yield from _place_token(g, b, side)


def defender_blocks(g: State) -> Flow[None]:
    """6.22a, 6.22b: the defender deploys all his blocks in the town."""
    return _deploy(g, ENEMY[active(g)])


def attacker_blocks(g: State) -> Flow[None]:
    """6.22c: then the attacker deploys all of his."""
    return _deploy(g, active(g))


def _deploy(g: State, side: Side) -> Flow[None]:
    b = _being_set_up(g)
    assert b is not None
    while len(on_board(g, b, side)) < len(blocks_in(g, b.town, side)):
        yield from _deploy_one(g, b, side)


def reveal_lines(g: State) -> None:
    """6.24a: both lines of battle are shown; what stays hidden is mixed."""
    b = _being_set_up(g)
    assert b is not None
    for side in ENEMY:
        for army in dict.fromkeys(g.board.blocks[id].army for id in on_board(g, b, side)):
            for place in (*POSITIONS[side], RESERVE[side]):
                mix(g, [id for id in at(g, b, place, side) if g.board.blocks[id].army == army])
    reveal(g, b, woods=True)


SET_UP: Sequence[State] = Sequence(
    _being_set_up,
    "setup",
    Step("attacker-terrain", attacker_terrain),  # 6.21b
    Step("defender-terrain", defender_terrain),  # 6.21c
    Step("defender-blocks", defender_blocks),  # 6.22a
    Step("attacker-blocks", attacker_blocks),  # 6.22c
    Step("reveal", reveal_lines),  # 6.24a
)


# --- terrain (6.21)


def _draw(g: State, b: Battle, side: Side) -> None:
    """6.21b-6.21d: one token for the attacker, two for the defender, while they last; when only
    two are left they are the defender's."""
    attacker = side == active(g)
    count = TOKENS[attacker]
    if attacker and len(g.pool) < TOKENS[True] + TOKENS[False]:
        count = 0
    for _ in range(min(count, len(g.pool))):
        b.hand.append(g.pool.pop(g.dice.draw(len(g.pool))))
    b.drawn.append(side)
    if b.hand:
        g.tell(
            "tokens-drawn",
            side=f"side:{side}",
            tokens=[f"token:{token}" for token in b.hand],
            town=f"town:{b.town}",
        )


def may_place_token(b: Battle, side: Side, token: str, place: str) -> Refusal | None:
    """6.21f: in one of one's own positions, one token each, and no second stream in a column."""
    where = {"place": f"place:{place}"}
    if place not in POSITIONS[side]:
        return Refusal("6.21b", "token-not-yours", {**where})
    if place in b.terrain:
        return Refusal("6.21c", "token-taken", {**where})
    if token == "stream" and b.terrain.get(FACING[place]) == "stream":
        return Refusal("6.21f", "token-two-streams", {**where})
    return None


def _place_token(g: State, b: Battle, side: Side) -> Flow[None]:
    token = b.hand[0]
    ask = ask_among(
        decider(g, blocks_in(g, b.town, side)),
        "setup.token",
        [f"place:{place}" for place in POSITIONS[side]],
        only("place", lambda place: may_place_token(b, side, token, place)),
        rule="6.21b" if side == active(g) else "6.21c",
        args={"token": f"token:{token}", "town": f"town:{b.town}"},
    )
    word = yield from put(ask)
    b.hand.pop(0)
    b.terrain[value(word)] = token
    g.tell("token-placed", token=f"token:{token}", place=word, town=f"town:{b.town}")


def stream(b: Battle, place: str) -> bool:
    """6.21r: whether a stream of either side lies between a position and the one it faces."""
    return "stream" in (b.terrain.get(place), b.terrain.get(FACING[place]))


# --- deployment (6.22, 6.23)


def _fillable(g: State, b: Battle, ids: list[str], empty: list[str]) -> int:
    """How many empty positions these blocks can fill: artillery cannot stand in woods (6.22e)."""
    woods = sum(b.terrain.get(place) == "woods" for place in empty)
    guns = sum(g.board.blocks[id].artillery for id in ids)
    others = len(ids) - guns
    in_woods = min(woods, others)
    return in_woods + min(len(empty) - woods, others - in_woods + guns)


def _empty(g: State, b: Battle, side: Side) -> list[str]:
    return [place for place in POSITIONS[side] if not at(g, b, place, side)]


def must_fill(g: State, b: Battle, side: Side) -> int:
    """6.22a, 6.22e: how many of the three positions this side has to fill."""
    return _fillable(g, b, blocks_in(g, b.town, side), list(POSITIONS[side]))


def fits(g: State, b: Battle, id: str, place: str) -> bool:
    """6.21p, 6.21w: whether a block may occupy the farm or hill of a position."""
    token = b.terrain.get(place)
    return (token == "farm" and g.board.blocks[id].type == "infantry") or (
        token == "hill" and g.board.blocks[id].artillery
    )


def may_deploy_at(g: State, b: Battle, id: str, choice: str) -> Refusal | None:
    """6.22, 6.23: whether a block may be deployed at a place, or onto its farm or hill (`hold`)."""
    if kind(choice) not in ("place", "hold"):
        return None  # not a candidate
    side, place = side_of(g, id), value(choice)
    where = {"block": f"block:{id}", "place": f"place:{place}"}
    if place not in (*POSITIONS[side], RESERVE[side]):
        return Refusal("6.22a", "deploy-not-there", {**where})
    if kind(choice) == "hold" and (not fits(g, b, id, place) or place in b.holder):
        rule = "6.21x" if place in b.holder else "6.21p"
        return Refusal(rule, "cannot-hold", {**where})
    if place != RESERVE[side]:
        if g.board.blocks[id].artillery and b.terrain.get(place) == "woods":
            return Refusal("6.21k", "guns-in-woods", {**where})
        refusal = corps_integrity(g, b, id, place)
        if refusal is not None:
            return refusal
    left = [i for i in blocks_in(g, b.town, side) if i not in b.place and i != id]
    empty = [p for p in _empty(g, b, side) if p != place]
    if 3 - len(empty) + _fillable(g, b, left, empty) < must_fill(g, b, side):
        return Refusal("6.22a", "deploy-fill-positions", {**where})
    return None


def corps_integrity(g: State, b: Battle, id: str, place: str) -> Refusal | None:
    """6.23: one corps to a position, two where a leader is; leaders belong to none (6.23d). In a
    battle of both Allied armies the two are one of each, whoever leads (6.23c). Later they may mix
    (6.23e)."""
    side = side_of(g, id)
    there = [g.board.blocks[i] for i in (*at(g, b, place, side), id)]
    armies = {unit.corps_id: unit.army for unit in there if unit.corps_id is not None}
    leader = any(unit.type == "leader" for unit in there)
    if len(armies) > (2 if leader else 1):
        rule = "6.23b" if leader else "6.23a"
        return Refusal(rule, "corps-integrity", {"place": f"place:{place}", "n": len(armies)})
    if len(armies) > len(set(armies.values())) and both_allies(g, b, side):
        return Refusal("6.23c", "corps-of-both-allies", {"place": f"place:{place}"})
    return None


def both_allies(g: State, b: Battle, side: Side) -> bool:
    """6.23c: whether this side has blocks of two armies in the battle; leaders are blocks too."""
    return len({g.board.blocks[id].army for id in blocks_in(g, b.town, side)}) > 1


def _deploy_one(g: State, b: Battle, side: Side) -> Flow[None]:
    """6.22: the seats of the side place their blocks one by one; what is left may go to reserve."""
    present = blocks_in(g, b.town, side)
    left = [id for id in present if id not in b.place]
    seat = next(s for s in seats_in_order(g, side, present) if any(owner(g, i) == s for i in left))
    mine = [id for id in left if owner(g, id) == seat]
    filled = 3 - len(_empty(g, b, side))
    free = filled + _fillable(
        g, b, [i for i in left if i not in mine], _empty(g, b, side)
    ) >= must_fill(g, b, side)
    where = {"town": f"town:{b.town}"}

    def may(choice: str) -> Refusal | None:
        if choice == "rest":
            return None if free else Refusal("6.22a", "deploy-fill-positions", {**where})
        id = value(choice)
        if (
            id in g.board.blocks and owner(g, id) != seat
        ):  # said of every such block: where it is may be secret
            return Refusal("11.0b" if side_of(g, id) == side else "6.22c", "not-your-block")
        if id in b.place:
            return Refusal("6.22c", "already-deployed", {"block": choice})
        return None if id in left else Refusal("6.22b", "not-in-this-turn")

    blocks = [f"block:{id}" for id in mine]
    ask = ask_among(
        seat,
        "setup.block",
        [*blocks, "rest"],
        may,
        rule="6.22a",
        args={**where, "n": len(left)},
    )
    word = yield from put(ask)
    if word == "rest":
        for id in mine:
            _put(g, b, id, RESERVE[side])
        return
    id = value(word)
    places = [f"place:{p}" for p in (*POSITIONS[side], RESERVE[side])]
    holds = [f"hold:{p}" for p in POSITIONS[side] if fits(g, b, id, p)]
    answer = yield ask_among(
        seat,
        "setup.place",
        [*places, *holds],
        lambda choice: may_deploy_at(g, b, id, choice),
        rule="6.23a",
        args={"block": word, **where},
        also=["back"],
    )
    if answer == "back":
        return
    _put(g, b, id, value(answer))
    if kind(answer) == "hold":  # 6.22d
        b.holder[value(answer)] = id


def _put(g: State, b: Battle, id: str, place: str) -> None:
    leave(g, id)
    b.place = in_order(g.board, {**b.place, id: place})
    g.tell("deployed-at", block=f"block:{id}", place=f"place:{place}", town=f"town:{b.town}")
