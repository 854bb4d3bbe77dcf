"""One WebSocket: does what a browser says, one message after the other, and sends what is new."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from sqlalchemy.exc import SQLAlchemyError

from grognard.kernel.ask import Refusal
from grognard.kernel.game import GameError
from grognard.server import messages as m
from grognard.server.changes import changes
from grognard.server.hall import Hall
from grognard.server.keys import WrongKey
from grognard.server.sitting import Sitting
from grognard.server.talk import say

log = logging.getLogger("grognard.server")

LONGEST_MESSAGE = 16_384
MOST_LETTERS = 1_000
"""How many messages may wait for a slow line before it is cut; the browser comes back by itself."""

Line = WebSocket[None, None, AppState]

_decoder = msgspec.json.Decoder(m.Heard)
_json = msgspec.json.Encoder()


class SocketViewer:
    """Somebody who looks at the board over a WebSocket. A slow line holds up nobody else: the news
    are put together when it is free to take them."""

    def __init__(self, socket: Line, sitting: Sitting, seat: str | None) -> None:
        self.seat = seat
        self.told = 0
        self._socket = socket
        self._sitting = sitting
        self._letters: deque[m.FromServer] = deque()
        self._news = False
        self._view: dict[str, Any] | None = None
        """What the browser has been told that it sees."""
        self._called = asyncio.Event()
        self._dismissed: tuple[int, str] | None = None

    def stir(self) -> None:
        self._news = True
        self._called.set()

    def send(self, message: m.FromServer) -> None:
        self._letters.append(message)
        if len(self._letters) > MOST_LETTERS:
            self.dismiss(1013, "the line is too slow")
        self._called.set()

    def dismiss(self, code: int, reason: str) -> None:
        self._dismissed = (code, reason)
        self._called.set()

    # --- sending

    async def write_on(self) -> None:
        """Send letters and news until the line is closed."""
        while True:
            await self._called.wait()
            self._called.clear()
            # News first: whoever has his answer has heard what happened before it.
            while (self._news or self._letters) and self._dismissed is None:
                if self._news:
                    self._news = False
                    try:
                        await self._post(self._only_new(await self._sitting.news(self)))
                    except GameError as error:
                        self.dismiss(1012, str(error))
                else:
                    await self._post(self._letters.popleft())
            if self._dismissed is not None:
                await self._close(*self._dismissed)
                return

    def _only_new(self, news: m.News) -> m.News:
        """The news without what the browser knows of the view already."""
        assert news.view is not None
        before, after = self._view, msgspec.json.decode(news.view, type=dict[str, Any])
        self._view = after
        if before is not None:
            made = msgspec.Raw(_json.encode(changes(before, after)))
            if len(bytes(made)) < len(bytes(news.view)):
                news.view, news.changes = None, made
        return news

    async def _post(self, message: m.FromServer) -> None:
        await self._socket.send_text(_json.encode(message).decode())

    async def _close(self, code: int, reason: str) -> None:
        await self._post(m.Error(reason))
        await self._socket.close(code, reason)

    # --- reading

    async def read_on(self) -> None:
        """Do what the browser says until it goes away."""
        greeted = False
        while True:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            message = self._understand(event.get("text"), event.get("bytes"))
            if message is None:
                continue
            if not greeted and not isinstance(message, m.Hello):
                self.send(m.Error("say hello first"))
                continue
            greeted = True
            await self._do(message)

    def _understand(self, text: str | None, data: bytes | None) -> m.Heard | None:
        raw = text if text is not None else data
        if raw is None or len(raw) > LONGEST_MESSAGE:
            self.send(m.Error(f"a message may have at most {LONGEST_MESSAGE} characters"))
            return None
        try:
            return _decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.send(m.Error(f"this message cannot be understood: {error}"))
            return None

    async def _do(self, message: m.Heard) -> None:
        try:
            await self._obey(message)
        except WrongKey:
            self.send(m.Error("your key does not allow this"))
        except GameError as error:
            self.send(m.Error(str(error)))
        except WebSocketException:
            raise
        except Exception:
            # A fault in the rules: the kernel has put the table back as it was.
            log.exception("table %s: %s", self._sitting.record.id, type(message).__name__)
            self.send(m.Error("the rules broke under this: nothing has changed"))

    async def _obey(self, message: m.Heard) -> None:
        sitting, seat = self._sitting, self.seat
        match message:
            case m.Hello(seen):
                self._view = None
                await sitting.sit(self, seen)
            case m.Choose(seq, choice):
                refusal = await sitting.choose(seat, seq, choice)
                if refusal is not None:
                    self._refuse(seq, choice, refusal)
                else:
                    self.stir()
            case m.Why(choice):
                refusal = await sitting.why(seat, choice) or Refusal("", "")
                self.send(m.WhyNot(choice, refusal.rule, refusal.key, refusal.args))
            case m.WhatIf(choice):
                self.send(await sitting.what_if(seat, choice))
            case m.Examine(subject):
                self.send(await sitting.examine(seat, subject))
            case m.Undo(seq):
                key = await sitting.undo(seat, seq)
                if key is not None:
                    self.send(m.UndoRefused(key))
                else:
                    self.stir()
            case m.UndoAnswer(agree):
                if not await sitting.answer_undo(seat, agree):
                    self.send(m.Error("nobody waits for your answer"))
            case m.Past(at, seen):
                past = await sitting.past(seat, at, seen)
                if isinstance(past, Refusal):
                    self._refuse(sitting.gate(seat).seq, "past", past)
                else:
                    self.send(past)
            case m.Say(to, text):
                refusal = await say(sitting, seat, to, text)
                if refusal is not None:
                    self._refuse(sitting.gate(seat).seq, "say", refusal)
            case m.Speed(ms):
                await sitting.set_speed(seat, ms)

    def _refuse(self, seq: int, choice: str, refusal: Refusal) -> None:
        self.send(m.Refused(seq, choice, refusal.rule, refusal.key, refusal.args))


async def _turn_away(socket: Line, code: int, reason: str) -> None:
    with contextlib.suppress(WebSocketException):
        await socket.send_text(_json.encode(m.Error(reason)).decode())
        await socket.close(code, reason[:100])


async def look_on(socket: Line, hall: Hall, table: str, key: str) -> None:
    """The life of one socket."""
    await socket.accept()
    try:
        sitting = await hall.find(table)
        seat = sitting.seat_of(key)
    except GameError as error:
        await _turn_away(socket, 4403 if isinstance(error, WrongKey) else 4404, str(error))
        return
    except SQLAlchemyError as error:
        log.error("table %s could not be read: %s", table, error)
        await _turn_away(socket, 1012, "the disk refused this: try again")
        return
    viewer = SocketViewer(socket, sitting, seat)
    writing = asyncio.create_task(viewer.write_on())
    try:
        with contextlib.suppress(WebSocketDisconnect):
            await viewer.read_on()
    finally:
        sitting.rise(viewer)
        writing.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await writing
