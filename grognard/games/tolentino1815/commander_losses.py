"""4.4.1 to 4.4.5: loss tests of commanders, and who fills the posts that they leave."""

from __future__ import annotations

from grognard.games.tolentino1815.commander_moves import move_to, rescue_hexes
from grognard.games.tolentino1815.commander_posts import appoint, lose_commander, successors
from grognard.games.tolentino1815.state import Danger, State, general, units_in
from grognard.kernel.ask import Ask, Flow, value
from grognard.kernel.sequence import put

LOST_ON = 2  # 4.4.3


def settle_losses(g: State) -> Flow[None]:
    """4.4a: loss tests that are due, then the posts they leave vacant."""
    while g.danger or g.vacancy:
        if g.danger:
            who, cause = next(iter(g.danger.items()))
            yield from _loss_test(g, who, cause)
        else:
            yield from _fill(g, g.vacancy[0])
        if g.outcome is not None:
            return


def _loss_test(g: State, who: str, cause: Danger) -> Flow[None]:
    if cause == "rejoin":
        yield from _rejoin(g, who)
        return
    del g.danger[who]
    die = g.dice.roll()
    g.tell("loss-test", commander=f"commander:{who}", die=die)
    if die <= LOST_ON:
        lose_commander(g, who, "killed")
    elif cause == "alone" and not units_in(g, g.at[who], general(g, who).side):
        g.danger[who] = "rejoin"


def _rejoin(g: State, who: str) -> Flow[None]:
    """4.4.4b, 4.4.4c: to the nearest friends within his movement, or anywhere out of harm's way."""
    side, here = general(g, who).side, g.at[who]
    ways = rescue_hexes(g, who)
    friends = [hex for hex in ways if units_in(g, hex, side)]
    if friends:
        least = min(g.board.grid.distance(here, hex) for hex in friends)
        ways = [hex for hex in friends if g.board.grid.distance(here, hex) == least]
    if len(ways) > 1:
        choices = [f"hex:{hex}" for hex in ways]
        question = Ask(
            side, "commanders.rejoin", choices, "4.4.4b", {"commander": f"commander:{who}"}
        )
        ways = [value((yield from put(question)))]
    del g.danger[who]
    if ways:
        move_to(g, who, ways[0])


def _fill(g: State, post: str) -> Flow[None]:
    """4.4.5c, 4.5: another commander may take over at once."""
    names = successors(g, post)
    if not names:
        g.vacancy.remove(post)
        return
    side = general(g, names[0]).side
    question = Ask(
        side,
        "commanders.replace",
        [*(f"commander:{who}" for who in names), "none"],
        "4.4.5c" if side == "neapolitan" else "4.5.1b",
        {"post": f"post:{post}"},
    )
    word = yield from put(question)
    g.vacancy.remove(post)
    if word == "none":
        return
    who = value(word)
    appoint(g, who, post)
    if who == "lechi":  # 4.5.2c
        hexes = sorted({g.at[id] for id in g.board.units_of[post] if id in g.at})
        if hexes:
            choices = [f"hex:{hex}" for hex in hexes]
            answer = yield Ask(side, "commanders.join", choices, "4.5.2c", {"commander": word})
            move_to(g, who, value(answer))
