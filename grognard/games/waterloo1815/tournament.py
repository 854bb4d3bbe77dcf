"""Chapter 12: in a tournament the sides are bid for in steps."""

from __future__ import annotations

import re

from grognard.games.waterloo1815.data import ARMIES_OF, ENEMY, SIDE_OF, Side
from grognard.games.waterloo1815.state import State
from grognard.kernel.ask import Flow, Refusal, ask_among, value
from grognard.kernel.sequence import put


def payers(g: State, side: Side) -> list[str]:
    """12.0d: the blocks that can give up a step; leaders cannot."""
    ids = (id for army in ARMIES_OF[side] for id in g.board.army_blocks[army])
    return [id for id in ids if g.board.blocks[id].type != "leader"]


def toss(g: State) -> None:
    """12.0a: a coin decides which seat bids first."""
    if not g.bidders:
        return
    if g.dice.draw(2):
        g.bidders.reverse()
    g.tell("coin", seat=f"seat:{g.bidders[0]}")


def may_bid(g: State, choice: str) -> Refusal | None:
    """12.0b: the opening bid is free, each later one just one higher, none above what can pay."""
    if choice == "pass":
        return Refusal("12.0b", "bid-first-must") if g.bid < 0 else None
    side, _, number = value(choice).partition("-")
    if side not in ENEMY or not re.fullmatch("[0-9]{1,3}", number):
        return Refusal("12.0b", "bid-unreadable")
    if g.bid >= 0 and int(number) != g.bid + 1:
        return Refusal("12.0b", "bid-one-higher", {"n": g.bid + 1})
    most = len(payers(g, "french" if side == "french" else "allied"))
    if int(number) > most:
        return Refusal("12.0d", "bid-too-high", {"n": most})
    return None


def auction(g: State) -> Flow[None]:
    """12.0b: bids alternate until a player passes; the highest bidder plays the side he named."""
    while g.bidders:
        seat = g.bidders[0]
        numbers = range(len(payers(g, "allied")) + 1) if g.bid < 0 else (g.bid + 1,)
        bids = [f"bid:{side}-{n}" for n in numbers for side in ENEMY]
        word = yield from put(
            ask_among(seat, "auction.bid", [*bids, "pass"], lambda c: may_bid(g, c), rule="12.0b")
        )
        if word == "pass":
            break
        side, _, number = value(word).partition("-")
        g.bid = int(number)
        g.bid_side = "french" if side == "french" else "allied"
        g.tell("bid", seat=f"seat:{seat}", side=f"side:{side}", n=g.bid)
        g.bidders.reverse()
    if g.bid_side is None:
        return
    loser, winner = g.bidders
    for army, side in SIDE_OF.items():
        g.seats[army] = winner if side == g.bid_side else loser
    g.tell("auction-won", seat=f"seat:{winner}", side=f"side:{g.bid_side}", n=g.bid)


def reduction(g: State) -> Flow[None]:
    """12.0c, 12.0d: the winner takes the steps from blocks of his choice, one from each at most."""
    if g.bid_side is None:
        return
    side = g.bid_side
    seat = g.seats[ARMIES_OF[side][0]]

    def may(choice: str) -> Refusal | None:
        id = value(choice)
        if id in g.reduced:
            return Refusal("12.0d", "reduce-once", {"block": choice})
        if id not in payers(g, side):
            return Refusal("12.0d", "reduce-not-this", {"block": choice})
        return None

    while len(g.reduced) < g.bid:
        left = g.bid - len(g.reduced)
        word = yield from put(
            ask_among(
                seat,
                "reduce.block",
                [f"block:{id}" for id in payers(g, side)],
                may,
                rule="12.0d",
                args={"n": left},
            )
        )
        id = value(word)
        g.strength[id] -= 1
        g.reduced.append(id)
        g.tell("reduced", seat=f"seat:{seat}", n=left - 1)
        g.tell_only((seat,), "reduced-block", block=word)
