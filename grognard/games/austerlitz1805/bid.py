"""Chapter 17: the morale bid (17.1b): the team that bids most morale chooses its army."""

from __future__ import annotations

import re

from grognard.games.austerlitz1805.data import ENEMY, SIDES, Side
from grognard.games.austerlitz1805.morale import demoralize
from grognard.games.austerlitz1805.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import put

LONGEST = 9
"""Digits of a bid: the table can hold no endless number."""
NUMBER = re.compile(rf"0|[1-9][0-9]{{0,{LONGEST - 1}}}")


def listed(g: State) -> range:
    """The bids that are offered: those that leave at least one army some morale, and always the
    next one. Any higher bid may be made as well, since 17.2b knows no limit."""
    board = g.board
    most = max(army.morale for army in board.armies.values()) - 1
    return range(g.bid + 1, max(most, g.bid + 1) + 1)


def toss(g: State) -> None:
    """17.2a: chance decides who bids first."""
    g.bidders = list(g.teams)
    if g.dice.draw(2):
        g.bidders.reverse()
    g.tell("bid-first", team=f"team:{g.bidders[0]}")


def may_bid(g: State, word: str) -> Refusal | None:
    """17.2b: at least nothing, and more than the bid before."""
    if word == "pass":
        return None
    if kind(word) != "bid" or not NUMBER.fullmatch(value(word)):
        return Refusal("17.2b", "bid-unreadable", {"n": LONGEST})
    if int(value(word)) <= g.bid:
        return Refusal("17.2b", "bid-higher", {"n": g.bid})
    return None


def bid(g: State) -> Flow[None]:
    """17.2b-17.2d, 19.8b: the teams bid by turns through their first players, until one passes."""
    word = ""
    while word != "pass":
        team = g.bidders[0]
        word = yield from put(
            ask_among(
                g.teams[team][0],
                "bid",
                [f"bid:{n}" for n in listed(g)],
                lambda word: may_bid(g, word),
                rule="17.2b",
                args={"n": g.bid},
                also=["pass"],
                endless=True,
            )
        )
        if word == "pass":
            g.tell("bid-passed", team=f"team:{team}")
        else:
            g.bid = int(value(word))
            g.tell("bid-made", team=f"team:{team}", n=g.bid)
        g.bidders.reverse()


def choose_side(g: State) -> Flow[None]:
    """17.2e, 17.2f: the winner chooses his army and gives up the morale he bid. An army without
    morale is demoralized (13.2a): a player who bids that much has lost before the battle."""
    winner, loser = g.bidders
    words = [f"side:{side}" for side in SIDES]
    price = max(g.bid, 0)
    word = yield from put(Ask(g.teams[winner][0], "bid.side", words, "17.2e", {"n": price}))
    side: Side = "french" if value(word) == "french" else "allied"
    g.seats = {s: g.teams[winner if s == side else loser] for s in SIDES}
    g.teams = {}
    g.morale[side] = max(0, g.morale[side] - price)
    g.tell("bid-won", team=f"team:{winner}", side=f"side:{side}", n=price)
    g.tell("bid-lost", team=f"team:{loser}", side=f"side:{ENEMY[side]}")
    if not g.morale[side]:
        demoralize(g, side)
