"""13.2, 13.3 for the bot: where reinforcements arrive, and who makes room for them in time."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.bot.forces import EMPEROR, FAR
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.quarters import home_guard
from grognard.games.grande_armee.reinforcements import barred, due_by, entry
from grognard.games.grande_armee.stacks import room
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.hexes import Hex, Mask

A_UNIT = 3
"""4.1: the room of a usual unit."""
LEADS = 1.0
"""The value of a commander who arrives with units that have none, for each unit."""


def arrive(o: Outlook, ask: Ask) -> str | None:
    """Chooses where a piece arrives: as near to the front as supply reaches."""
    hexes = [w for w in ask.choices if kind(w) == "hex"]
    if not hexes:
        return None
    waiting = [value(w) for w in ask.choices if kind(w) == "unit"]
    piece = str(ask.args.get("piece", ""))
    rider = kind(piece) == "unit" and bool(o.riders([value(piece)]))
    if not rider:
        for other in o.riders(waiting):
            return f"unit:{other}"  # first in hexes with commanders who can lead them on
    leader = kind(piece) == "commander" and value(piece) != EMPEROR
    if leader and waiting:
        return f"unit:{waiting[0]}"  # units first, so that each stack then gets its commander

    def nearness(word: str) -> float:
        hex = value(word)
        led = hex in o.own.commanders
        stuck = not led and bool(o.riders(o.own.units.get(hex, ())))
        if (rider and led) or (kind(piece) == "commander" and stuck):
            return 9.0
        if len(o.own.units.get(hex, ())) < home_guard(o, hex):
            return 9.0
        near = min((o.distance(goal, hex) for goal in o.goals), default=FAR)
        wanted = LEADS * len(o.own.units.get(hex, ())) if leader and not led else 0.0
        fed = 2.0 if o.bit[hex] & o.supplied else 0.0
        return wanted + fed - 0.3 * near + 0.2 * o.strength(hex)

    return max(hexes, key=nearness)


def crowded(o: Outlook) -> dict[Hex, tuple[Mask, int]]:
    """13.3d: the hexes in which units that are due in this turn or the next will find no room: each
    with all those where they could arrive, and how much room is missing there."""
    if o.crowded is None:
        o.crowded = {}
        there, beside = barred(o.g, o.side, o.armies)
        for ground, wanted in _grounds(o):
            open_ = list(o.board.grid.hexes(ground & ~there & ~beside & ~o.shut))
            missing = wanted - sum(CAPACITY - o.own.used.get(hex, 0) for hex in open_)
            if missing > 0:
                o.crowded |= dict.fromkeys(open_, (ground, missing))
    return o.crowded


def _grounds(o: Outlook) -> list[tuple[Mask, int]]:
    """Where units will arrive, hexes that overlap as one ground, and the room that they need."""
    found: list[tuple[Mask, int]] = []
    for piece in due_by(o.g, o.side, o.g.turn + 1):
        if piece not in o.board.units:
            continue
        ground, wanted = entry(o.g, piece), o.board.units[piece].room
        for row in [row for row in found if row[0] & ground]:
            found.remove(row)
            ground, wanted = ground | row[0], wanted + row[1]
        found.append((ground, wanted))
    return found


def makes_room(o: Outlook, origin: Hex, hex: Hex, units: Sequence[str]) -> float:
    """13.3d: how many units more will find room if some leave for another hex; fewer if these go
    where others should arrive."""
    short = crowded(o)
    if origin not in short and hex not in short:
        return 0.0
    taken, gained = room(o.board, units), 0
    if origin in short and not short[origin][0] & o.bit[hex]:
        gained += min(taken, short[origin][1])
    if hex in short and not short[hex][0] & o.bit[origin]:
        gained -= taken
    return gained / A_UNIT
