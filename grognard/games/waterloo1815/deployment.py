"""Chapter 4: the Allies place their blocks, then the French place theirs."""

from __future__ import annotations

from collections import Counter

from grognard.games.waterloo1815.data import ARMIES, Army, Side
from grognard.games.waterloo1815.fog import settle
from grognard.games.waterloo1815.state import State, in_order, owner, seats_of, side_of
from grognard.kernel.ask import Flow, Refusal, ask_among, only, value
from grognard.kernel.sequence import put

LIMIT: dict[Side, int] = {"allied": 4, "french": 12}  # 4.1d, 4.2b
"""How many blocks may start in a town; later any number may be there (4.0c, 5.1c)."""


def muster(g: State) -> None:
    """All blocks at full strength, each under an alias of its own."""
    numbers = {army: list(range(1, len(g.board.army_blocks[army]) + 1)) for army in ARMIES}
    for row in numbers.values():
        g.dice.mix(row)
    for id, unit in g.board.blocks.items():
        g.strength[id] = unit.strength
        g.alias[id] = f"{unit.army}-{numbers[unit.army].pop()}"


def begin_deployment(g: State) -> None:
    """4.0, 4.3: free deployment, or every block where the historical sheets put it."""
    if g.historical:
        g.town = in_order(g.board, g.board.setup)
        settle(g)
    else:
        g.tell("deployment", heading=True)


def may_deploy(g: State, id: str, town: str) -> Refusal | None:
    """4.1, 4.2: whether a block may start in a town."""
    board = g.board
    if town not in board.towns:
        return Refusal("1.0h", "no-such-town", {"town": town})
    army, side, place = board.blocks[id].army, board.side[id], board.towns[town]
    where = {"town": f"town:{town}", "block": f"block:{id}"}
    if side == "french":
        if place.country != "FR":
            return Refusal("4.2a", "deploy-not-french", {**where})
    elif place.country == "FR":
        return Refusal("4.1a", "deploy-across-border", {**where})
    elif place.line != army:
        rule = "4.1b" if army == "anglo" else "4.1c"
        return Refusal(rule, "deploy-across-line", {**where})
    if g.town.get(id) != town and list(g.town.values()).count(town) >= LIMIT[side]:
        rule = "4.2b" if side == "french" else "4.1d"
        return Refusal(rule, "deploy-town-full", {**where, "n": LIMIT[side]})
    return None


def armies_of(g: State, seat: str) -> list[Army]:
    """The armies that a seat commands."""
    return [army for army in ARMIES if g.seats.get(army) == seat]


def unplaced(g: State, seat: str) -> list[str]:
    """The blocks a seat still has in hand."""
    return [
        id for army in armies_of(g, seat) for id in g.board.army_blocks[army] if id not in g.town
    ]


def sheet_fits(g: State, seat: str) -> bool:
    """4.3a: whether the blocks in hand can all start where the historical sheet puts them."""
    taken = Counter(g.town.values())
    for id in unplaced(g, seat):
        town = g.board.setup[id]
        taken[town] += 1
        if taken[town] > LIMIT[side_of(g, id)]:
            return False
    return True


def deploy(g: State) -> Flow[None]:
    """4.0a: the Allies first, then the French; each until every block stands (4.0b)."""
    if g.historical:
        return
    for side in ("allied", "french"):
        for seat in seats_of(g, side):
            while seat not in g.passed:
                yield from _place_one(g, seat)
    g.passed = []
    settle(g)


def _place_one(g: State, seat: str) -> Flow[None]:
    hand = unplaced(g, seat)
    placed = [id for id in g.town if owner(g, id) == seat]

    def may(choice: str) -> Refusal | None:
        if choice == "done":
            return Refusal("4.0b", "deploy-blocks-left", {"n": len(hand)}) if hand else None
        if choice == "sheet":
            fits = hand and sheet_fits(g, seat)
            return None if fits else Refusal("4.3b", "deploy-sheet-full")
        id = value(choice)
        if id in g.board.blocks and owner(g, id) != seat:
            return Refusal("4.0a", "not-your-block", {"block": f"army:{g.board.blocks[id].army}"})
        return None

    blocks = [f"block:{id}" for id in (*hand, *placed)]
    ask = ask_among(
        seat, "deploy.block", [*blocks, "sheet", "done"], may, rule="4.0a", args={"n": len(hand)}
    )
    word = yield from put(ask)
    if word == "done":
        g.passed.append(seat)
        g.tell("deployed", seat=f"seat:{seat}")
        return
    if word == "sheet":
        for id in hand:
            _put(g, id, g.board.setup[id])
        return
    id = value(word)
    rule = {"french": "4.2a", "anglo": "4.1b", "prussian": "4.1c"}[g.board.blocks[id].army]
    answer = yield ask_among(
        seat,
        "deploy.town",
        [f"town:{town}" for town in g.board.towns if town != g.town.get(id)],
        only("town", lambda town: may_deploy(g, id, town)),
        rule=rule,
        args={"block": f"block:{id}"},
        also=["back"],
    )
    if answer != "back":
        _put(g, id, value(answer))


def _put(g: State, id: str, town: str) -> None:
    """The others see only the army of the block (4.0d)."""
    g.town = in_order(g.board, {**g.town, id: town})
    g.tell("deployed-block", block=f"block:{id}", town=f"town:{town}")
