"""One WebSocket in the process that holds them all: it passes messages between the browser and the
keeper of its table. It never reads a board."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque

import msgspec
from litestar import WebSocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketException
from sqlalchemy.exc import SQLAlchemyError

from grognard.kernel.game import GameError
from grognard.server import messages as m
from grognard.server.door import Door, TooMany
from grognard.server.hall import Closed, Hall
from grognard.server.keys import WrongKey, hashed, persons, seat_of
from grognard.server.limits import COSTS, LINE_COST, LONGEST_MESSAGE, Bucket
from grognard.server.scribe import refused
from grognard.server.sitting import Gone
from grognard.server.supervisor import Place

log = logging.getLogger("grognard.server")

Socket = WebSocket[None, None, AppState]
TOO_FAST = "too many messages: the next ones wait a moment"


_CODES: dict[type[GameError], int] = {WrongKey: 4403, Closed: 4409, Gone: 1012, TooMany: 1013}


class _Kind(msgspec.Struct):
    type: str = ""


_kind = msgspec.json.Decoder(_Kind)
_json = msgspec.json.Encoder()


class SocketLine:
    """A viewer's WebSocket."""

    def __init__(
        self, socket: Socket, hall: Hall, door: Door, slot: Place, table: str, seat: str | None
    ) -> None:
        self.number = next(hall.lines)
        self.table, self.seat = table, seat
        self._socket, self._slot, self._door = socket, slot, door
        self._queue: deque[tuple[float, bytes]] = deque()
        """Messages in their order, and when they may go: answers wait for their time."""
        self._called = asyncio.Event()
        self._cut: tuple[int, str] | None = None

    def post(self, text: bytes, asked: float) -> None:
        self._queue.append((asked + self._door.limits.look_seconds if asked else 0.0, text))
        self._called.set()

    def cut(self, code: int, reason: str) -> None:
        self._cut = (code, reason)
        self._called.set()

    @property
    def is_cut(self) -> bool:
        """Whether the connection is to be closed."""
        return self._cut is not None

    def say(self, message: m.FromServer) -> None:
        """Sends a message that does not come from the table."""
        self._queue.append((0.0, _json.encode(message)))
        self._called.set()

    async def write_on(self) -> None:
        """Sends messages until the connection is closed."""
        while True:
            wait = self._queue[0][0] - time.monotonic() if self._queue else None
            with contextlib.suppress(TimeoutError):
                if wait is None or wait > 0:
                    await asyncio.wait_for(self._called.wait(), wait)
            self._called.clear()
            while self._queue and self._queue[0][0] <= time.monotonic():
                await self._send(self._queue.popleft()[1])
            if self._cut is not None:
                await turn_away(self._socket, *self._cut)
                return

    async def _send(self, text: bytes) -> None:
        await self._socket.send_text(text.decode())
        self._slot.free(self)

    async def read_on(self, key: str, address: str) -> None:
        """Passes on what the browser sends until it disconnects, no faster than its budget
        allows."""
        own, door = Bucket(self._door.limits.socket_rate), self._door
        first = True
        while True:
            receiving = self._socket.receive()
            if first:
                try:
                    event = await asyncio.wait_for(receiving, door.limits.header_seconds)
                except TimeoutError:
                    self.cut(1013, "no hello received")
                    return
                first = False
            else:
                event = await receiving
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            raw = text.encode(errors="surrogatepass") if text is not None else event.get("bytes")
            if raw is None or len(raw) > 4 * LONGEST_MESSAGE:
                self.say(m.Error(f"a message may have at most {LONGEST_MESSAGE} characters"))
                continue
            cost = _cost(raw)
            wait = max(own.take(cost), door.keys.take(key, cost))
            wait = max(wait, door.addresses.take(address, cost))
            if wait > 0:
                self.say(m.Error(TOO_FAST))
                door.delayed += 1
                await asyncio.sleep(wait)
            self._slot.hear(self, raw)


def _cost(raw: bytes) -> float:
    try:
        return COSTS.get(_kind.decode(raw).type, 1.0)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 2.0


async def turn_away(socket: Socket, code: int, reason: str) -> None:
    """Closes a socket with a reason."""
    with contextlib.suppress(WebSocketException, RuntimeError):
        await socket.send_text(_json.encode(m.Error(reason)).decode())
        await socket.close(code, reason[:100])


async def look_on(socket: Socket, hall: Hall, door: Door, table: str, key: str) -> None:
    """Serves one socket until it closes."""
    await socket.accept()
    address, hash_ = door.address_of(socket.scope), hashed(key)
    try:
        door.take(address, LINE_COST)
        head = await hall.find(table)
        seat = seat_of(head, key)
        slot = await hall.place(head)
        taken = door.take_line(address, table, hash_ if key else "")
    except GameError as error:
        await turn_away(socket, _CODES.get(type(error), 4404), str(error))
        return
    except SQLAlchemyError as error:
        log.error("table %s could not be read: %s", table, refused(error))
        await turn_away(socket, 1012, "database error: try again")
        return
    if seat is not None or not persons(head):
        hall.callers[table] = address
    line = SocketLine(socket, hall, door, slot, table, seat)
    writing = asyncio.create_task(line.write_on())
    slot.sit(line)
    reading = asyncio.create_task(line.read_on(hash_, address))
    try:
        await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        if reading.done() and not writing.done() and line.is_cut:
            await writing
    finally:
        if door.give_line(taken):
            hall.callers.pop(table, None)
        slot.rise(line)
        for task in (writing, reading):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
