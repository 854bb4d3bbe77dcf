"""The bots of one table: they think in other processes and play at a speed that a person can
follow."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from typing import TYPE_CHECKING

import msgspec

from grognard.ai.advice import advise_apart
from grognard.ai.players import think_apart
from grognard.kernel.ask import Ask
from grognard.kernel.bot import Candidate
from grognard.kernel.game import GameError
from grognard.kernel.past import Header, Mark

if TYPE_CHECKING:
    from grognard.server.sitting import Sitting

log = logging.getLogger("grognard.server")

BAD_ANSWER = "bot of table %s chose '%s', which is not among its choices: random choice instead"
MOST_STUMBLES = 5
"""How often the rules may fail on a bot's choice before the bot stops."""


async def play_bots(sitting: Sitting) -> None:
    """Plays bots' choices until a person is asked. If no person sits at the table, the bots wait
    for a watcher."""
    loop = asyncio.get_running_loop()
    last_seen, stumbles = loop.time(), 0
    while stumbles < MOST_STUMBLES:
        ask, moves = sitting.table.ask, sitting.moves
        if sitting.gone or ask is None or sitting.chairs[ask.seat].kind != "bot":
            return
        if not sitting.persons() and not sitting.viewers:
            return
        sitting.moved.clear()
        choice = await _unless_moved(sitting, answer(sitting, ask))
        if choice is None or sitting.moves != moves:
            continue
        try:
            pace = sitting.record.speed / 1000
            if pace and await sitting.will_notice(moves, choice):
                pause = pause_before(loop.time() - last_seen, pace)
                if await _unless_moved(sitting, asyncio.sleep(pause, "slept")) is None:
                    continue
            if await sitting.choose_for_bot(ask.seat, moves, choice):
                last_seen = loop.time()
        except GameError:
            return
        except Exception:
            log.exception(
                "internal error in the rules at table %s, choice '%s'", sitting.record.id, choice
            )
            stumbles += 1


def pause_before(since: float, pace: float) -> float:
    """Returns how long a bot waits before its choice, given the time since others last saw
    something happen. The interval is constant, so it does not reveal how long the bot thought or
    how much it did in secret.

    >>> pause_before(0.125, 0.5), pause_before(0.25, 0.5), pause_before(0.625, 0.5)
    (0.375, 0.25, 0.375)
    """
    return pace - since % pace


async def answer(sitting: Sitting, ask: Ask) -> str:
    """Returns the bot's choice, or a random choice if the bot fails or its answer is illegal."""
    table, level = sitting.table, sitting.chairs[ask.seat].level
    if len(ask.choices) == 1:
        return ask.choices[0]
    luck = f"{table.header.seed}:{sitting.moves}"
    mark, seat = table.last_mark, ask.seat
    matter = Matter(table.header, table.choices, mark, seat, level, luck)
    try:
        choice = await sitting.desk.think(sitting.record.id, msgspec.msgpack.encode(matter))
        if ask.why(choice) is None:
            return choice
        log.error(BAD_ANSWER, sitting.record.id, choice)
    except GameError as error:
        log.error("bot of table %s failed, random choice instead: %s", sitting.record.id, error)
    return random.Random(luck).choice(ask.choices)


async def advice(sitting: Sitting, ask: Ask) -> list[Candidate]:
    """Returns what a bot would do for the seat that is asked. Raises GameError if it fails."""
    table = sitting.table
    luck = f"{table.header.seed}:{sitting.moves}:hint"
    matter = Matter(table.header, table.choices, table.last_mark, ask.seat, "", luck)
    found = await sitting.desk.think(sitting.record.id, msgspec.msgpack.encode(matter))
    return msgspec.json.decode(found, type=list[Candidate])


class Matter(msgspec.Struct, array_like=True):
    """The data that a bot needs to think in another process."""

    header: Header
    choices: list[str]
    mark: Mark
    seat: str
    level: str
    """Which bot chooses; empty where advice is wanted for a person."""
    luck: str


def think(data: bytes) -> str:
    """Returns the bot's choice, or its candidates as JSON. Runs in a process of its own."""
    m = msgspec.msgpack.decode(data, type=Matter)
    if not m.level:
        found = advise_apart(m.header.game, m.header, m.choices, m.mark, m.luck)
        return msgspec.json.encode(found).decode()
    return think_apart(m.header.game, m.header, m.choices, m.mark, m.seat, m.level, m.luck)


async def _unless_moved(sitting: Sitting, work: Coroutine[None, None, str]) -> str | None:
    """Returns the result of `work`, or None as soon as the table has moved on without it."""
    working = asyncio.create_task(work)
    moving = asyncio.create_task(sitting.moved.wait())
    try:
        await asyncio.wait((working, moving), return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() and not moving.done() else None
    finally:
        working.cancel()
        moving.cancel()
