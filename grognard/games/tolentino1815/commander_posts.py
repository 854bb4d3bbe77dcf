"""4.4.5 and 4.5: commanders lost, and the posts that others take over."""

from __future__ import annotations

from grognard.games.tolentino1815.data import Side
from grognard.games.tolentino1815.state import State, general
from grognard.kernel.state import Outcome


def lose_commander(g: State, who: str, cause: str) -> None:
    """4.4.5a: a commander is out of the game for good; with Murat the game is lost (18h)."""
    hex = g.at.pop(who)
    g.lost.append(who)
    g.tell("commander-lost", commander=f"commander:{who}", hex=f"hex:{hex}", cause=cause)
    g.danger.pop(who, None)
    g.fleeing.pop(who, None)
    if who == g.board.chief["neapolitan"]:
        g.outcome = Outcome(("austrian",), "murat-lost", "18h")
    if who in g.chief.values():
        side = general(g, who).side
        del g.chief[side]
        g.vacancy.append(f"chief:{side}")
        return
    for formation, leader in list(g.commander.items()):
        if leader == who:
            del g.commander[formation]
            g.vacancy.append(formation)


def successors(g: State, post: str) -> list[str]:
    """4.4.5c, 4.5.1b, 4.5.2b: the commanders that may take over: a brigadier of the division, von
    Mohr, Lechi."""
    if post.startswith("chief:"):
        return ["mohr"] if post == "chief:austrian" and "mohr" in g.at else []
    side = g.board.formations[post].side
    names = [c for c in g.board.generals_of[post] if general(g, c).rank == "brigade" and c in g.at]
    names = [c for c in names if c not in g.commander.values()]
    spare = "mohr" if side == "austrian" else "lechi"
    if spare in g.at and spare not in g.chief.values():
        names.append(spare)
    return names


def vacant(g: State, side: Side) -> list[str]:
    """4.5.1b, 4.5.2b: the posts of lost commanders that are not filled yet."""
    posts = [
        f.id
        for f in g.board.formations.values()
        if f.side == side and f.id not in g.commander and f.commander in g.lost
    ]
    if side == "austrian" and side not in g.chief and g.board.chief[side] in g.lost:
        posts.append(f"chief:{side}")
    return posts


def appoint(g: State, who: str, post: str) -> None:
    """A commander takes another command. His brigadier, if there is one, leads what he leaves."""
    for formation, leader in list(g.commander.items()):
        if leader == who:
            del g.commander[formation]
            heirs = [c for c in g.board.generals_of[formation] if general(g, c).rank == "brigade"]
            heirs = [c for c in heirs if c in g.at]
            if heirs:  # 4.5.2d
                g.commander[formation] = heirs[0]
    if post.startswith("chief:"):
        g.chief[general(g, who).side] = who
    else:
        g.commander[post] = who
    g.tell("appointed", commander=f"commander:{who}", post=f"post:{post}")
