"""Chapter 18: victory points and the outcome."""

from __future__ import annotations

from grognard.games.tolentino1815.state import State, units_in
from grognard.kernel.state import Outcome


def points(g: State) -> dict[str, int]:
    """18b-18g: the terms of the Neapolitan total, provisional until the end (18a)."""
    units, lost = g.board.units, g.lost
    dead = [id for id in lost if id in units]
    officers = [id for id in lost if id in g.board.commanders]
    austrians = [id for id in dead if units[id].side == "austrian"]
    alive = {*g.at, *g.track}
    return {
        "objectives": sum(
            h.vp for h in g.board.hexes.values() if h.vp and units_in(g, h.hex, "neapolitan")
        ),
        "austrian-generals": sum(
            2 if id == g.board.chief["austrian"] else 1  # 18f
            for id in officers
            if g.board.commanders[id].side == "austrian"
        ),
        "austrian-guns": sum(units[id].artillery for id in austrians),
        "austrian-units": sum(2 for id in austrians if not units[id].artillery),  # 18e
        "austrian-reduced": sum(units[id].side == "austrian" and id in alive for id in g.reduced),
        "neapolitan-losses": -sum(g.board.side[id] == "neapolitan" for id in (*dead, *officers)),
        "grenzer": g.board.tables.victory["grenzer"] if g.grenzer else 0,  # 16.3b
    }


def decide_victory(g: State) -> None:
    """18i: the total decides; in a scenario for learning, the side that holds its prize wins."""
    parts = points(g)
    total = sum(parts.values())
    if g.prize:
        taken = bool(units_in(g, g.prize, "neapolitan"))
        winner = "neapolitan" if taken else "austrian"
        kind = "prize-taken" if taken else "prize-held"
        g.outcome = Outcome((winner,), kind, "18i", {**parts, "total": total})
        return
    levels: list[tuple[str, int]] = g.board.tables.victory["levels"]
    kind = next(name for name, least in levels if total >= least)
    winners = {
        "neapolitan-decisive": ("neapolitan",),
        "neapolitan-tactical": ("neapolitan",),
        "austrian-tactical": ("austrian",),
        "austrian-decisive": ("austrian",),
    }.get(kind, ())
    g.outcome = Outcome(winners, kind, "18i", {**parts, "total": total})


def announce(g: State) -> None:
    """Tells the outcome as the last entry of the chronicle."""
    assert g.outcome is not None
    g.tell("victory", kind=f"victory:{g.outcome.kind}", heading=True)
