"""Chapter 17: the morale bid: who pays most in morale chooses his army."""

from __future__ import annotations

from grognard.games.austerlitz1805.data import BOARD, ENEMY, SIDES, Side
from grognard.games.austerlitz1805.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, value


def highest() -> int:
    """A bid must leave something: an army without morale is demoralized (13.2a)."""
    return min(army.morale for army in BOARD.armies.values()) - 1


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
    if kind(word) != "bid" or not value(word).isdigit():
        return Refusal("17.2b", "bid-unreadable")
    if int(value(word)) <= g.bid:
        return Refusal("17.2b", "bid-higher", {"n": g.bid})
    if int(value(word)) > highest():
        return Refusal("17.2c", "bid-too-high", {"n": highest()})
    return None


def bid(g: State) -> Flow[None]:
    """17.2b-17.2d, 19.8b: one bid of a team, made by its first player, or a pass that ends it."""
    team = g.bidders[0]
    word = yield ask_among(
        g.teams[team][0],
        "bid",
        [f"bid:{n}" for n in range(g.bid + 1, highest() + 1)],
        lambda word: may_bid(g, word),
        rule="17.2b",
        args={"n": g.bid},
        also=["pass"],
    )
    if word == "pass":
        g.tell("bid-passed", team=f"team:{team}")
        g.phase = "side"
    else:
        g.bid = int(value(word))
        g.tell("bid-made", team=f"team:{team}", n=g.bid)
    g.bidders.reverse()


def choose_side(g: State) -> Flow[None]:
    """17.2e, 17.2f: the winner chooses his army and gives up the morale he bid."""
    winner, loser = g.bidders
    words = [f"side:{side}" for side in SIDES]
    price = max(g.bid, 0)
    word = yield Ask(g.teams[winner][0], "bid.side", words, "17.2e", {"n": price})
    side: Side = "french" if value(word) == "french" else "allied"
    g.seats = {s: g.teams[winner if s == side else loser] for s in SIDES}
    g.teams = {}
    g.morale[side] -= price
    g.tell("bid-won", team=f"team:{winner}", side=f"side:{side}", n=price)
    g.tell("bid-lost", team=f"team:{loser}", side=f"side:{ENEMY[side]}")
    g.phase = "council"
