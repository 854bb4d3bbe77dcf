"""The bots of one table: they think apart, at a pace that a person can follow."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from grognard.ai.players import think_apart
from grognard.kernel.game import GameError

if TYPE_CHECKING:
    from grognard.server.sitting import Sitting

log = logging.getLogger("grognard.server")

MOST_STUMBLES = 5
"""How often the rules may break under a bot's choice before it stops."""


async def play_bots(sitting: Sitting) -> None:
    """Play until a person is asked. The bots of a table without persons wait for a watcher."""
    loop = asyncio.get_running_loop()
    not_before, stumbles = 0.0, 0
    while stumbles < MOST_STUMBLES:
        ask, moves = sitting.table.ask, sitting.moves
        if sitting.gone or ask is None or sitting.chairs[ask.seat].kind != "bot":
            return
        if not sitting.persons() and not sitting.viewers:
            return
        sitting.moved.clear()
        choice = await _unless_moved(sitting, _think(sitting, ask.seat))
        if choice is None or sitting.moves != moves:
            continue
        pause = not_before - loop.time()
        if pause > 0 and await _unless_moved(sitting, asyncio.sleep(pause, "slept")) is None:
            continue
        try:
            refusal = await sitting.choose_for_bot(ask.seat, moves, choice)
            if refusal is not None:
                log.error("bot of %s chose '%s': %s", sitting.record.id, choice, refusal.key)
                choice = random.choice(ask.choices)
                await sitting.choose_for_bot(ask.seat, moves, choice)
        except GameError:
            return
        except Exception:
            log.exception("the rules broke at table %s, choice '%s'", sitting.record.id, choice)
            stumbles += 1
            continue
        if sitting.noticed:  # a bot's own seat is none of them
            not_before = loop.time() + sitting.record.speed / 1000


async def _think(sitting: Sitting, seat: str) -> str:
    table, level = sitting.table, sitting.chairs[seat].level
    ask = table.ask
    assert ask is not None
    if len(ask.choices) == 1:
        return ask.choices[0]
    try:
        return await sitting.thinkers.think(
            think_apart,
            table.game.id,
            table.header,
            table.choices,
            table.last_mark,
            seat,
            level,
            f"{table.header.seed}:{sitting.moves}",
        )
    except BrokenProcessPool:
        log.error("bot of %s could not think: it chooses at random", sitting.record.id)
    except Exception:
        log.exception("bot of %s failed: it chooses at random", sitting.record.id)
    return random.choice(ask.choices)


async def _unless_moved(sitting: Sitting, work: Coroutine[None, None, str]) -> str | None:
    """The result of `work`, or None as soon as the table has moved on without it."""
    working = asyncio.create_task(work)
    moving = asyncio.create_task(sitting.moved.wait())
    try:
        await asyncio.wait((working, moving), return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() and not moving.done() else None
    finally:
        working.cancel()
        moving.cancel()
