"""One viewer of a table: handles the browser's messages one after the other, and sends what is new.
Another process holds the socket itself (`lines.py`)."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from grognard.kernel.ask import Refusal
from grognard.kernel.game import GameError
from grognard.server import looks
from grognard.server import messages as m
from grognard.server.changes import changes
from grognard.server.ending import answer_draw, offer_draw, resign
from grognard.server.entropy import store_number
from grognard.server.frames import Cut, Frame, Heard, Say
from grognard.server.keys import WrongKey
from grognard.server.limits import LONGEST_MESSAGE, MOST_LETTERS
from grognard.server.sitting import STALE, Gone, Sitting
from grognard.server.talk import say
from grognard.server.undoing import answer_undo, undo

log = logging.getLogger("grognard.server")

MOST_UNDER_WAY = 4
"""Messages that may be on their way to one connection; beyond that, news waits and is put together
later."""
_decoder = msgspec.json.Decoder(m.Heard)
_json = msgspec.json.Encoder()


class LineViewer:
    """A viewer on a connection. A slow connection delays nobody else: the news is put together when
    the connection is free to take it."""

    def __init__(
        self, line: int, sitting: Sitting, seat: str | None, post: Callable[[Frame], None]
    ) -> None:
        self.seat = seat
        self.told = 0
        self.line = line
        self.sitting = sitting
        self._post_frame = post
        self._letters: deque[tuple[m.FromServer, float]] = deque()
        """Messages; for an answer, with the time of its request."""
        self._news = False
        self._news_asked = 0.0
        """The time of the request that the news answers, if nothing new has happened."""
        self._view: dict[str, Any] | None = None
        """The view as the browser has it."""
        self._called = asyncio.Event()
        self._dismissed: tuple[int, str] | None = None
        self._free = asyncio.Event()
        self._free.set()
        self._under_way = 0
        """The number of messages that the connection has not yet taken."""
        self._heard: asyncio.Queue[Heard | None] = asyncio.Queue()
        """Messages of the browser that wait to be handled; None marks its end."""
        self._hinting: asyncio.Task[None] | None = None
        self._gone = False
        self._greeted = False
        self._asked = 0.0
        """The time of the message being handled. Its answer is sent a fixed time after it (see
        `lines.py`), unless it changes the table."""
        sitting.pins += 1
        self._writing = asyncio.create_task(self._write_on())
        self._reading = asyncio.create_task(self._read_on())

    def notify(self) -> None:
        self._news, self._news_asked = True, 0.0
        self._called.set()

    def _tell_anew(self) -> None:
        """Sends the present state of the table again, as the answer to the last message."""
        if not self._news:
            self._news, self._news_asked = True, self._asked
        self._called.set()

    def send(self, message: m.FromServer, asked: float = 0.0) -> None:
        self._letters.append((message, asked))
        if len(self._letters) > MOST_LETTERS:
            self.dismiss(1013, "the line is too slow")
        self._called.set()

    def dismiss(self, code: int, reason: str) -> None:
        self._dismissed = (code, reason)
        self._called.set()

    def hear(self, heard: Heard) -> None:
        """Handles one message of the browser."""
        self._heard.put_nowait(heard)

    def set_free(self) -> None:
        """Records that the connection has taken one more message."""
        self._under_way -= 1
        self._free.set()

    async def greet(self) -> None:
        """Sends a viewer everything again after its table was reloaded."""
        self._greeted = True
        await self._do(m.Hello(0))

    def close(self) -> None:
        """Closes a viewer who is gone. Work in progress for the viewer is finished: a choice that
        is being saved must not be left half made."""
        self.sitting.rise(self)
        self._writing.cancel()
        if self._hinting is not None:
            self._hinting.cancel()
        self._gone = True
        self._heard.put_nowait(None)

    # --- sending

    async def _write_on(self) -> None:
        """Sends messages and news until the connection is closed."""
        while True:
            await self._called.wait()
            self._called.clear()
            # News first: an answer must not arrive before what led to it.
            while (self._news or self._letters) and self._dismissed is None:
                await self._free.wait()
                if self._news:
                    self._news, asked = False, self._news_asked
                    try:
                        self._post(self._only_new(await looks.news(self.sitting, self)), asked)
                    except GameError as error:
                        self.dismiss(1012, str(error))
                    except Exception:
                        log.exception("table %s could not be shown", self.sitting.record.id)
                        self.dismiss(1011, "internal server error")
                elif self._letters:
                    self._post(*self._letters.popleft())
            if self._dismissed is not None:
                self._post_frame(Cut(self.line, *self._dismissed))
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

    def _post(self, message: m.FromServer, asked: float = 0.0) -> None:
        self._under_way += 1
        if self._under_way >= MOST_UNDER_WAY:
            self._free.clear()
        self._post_frame(Say(self.line, _json.encode(message), asked))

    # --- reading

    async def _read_on(self) -> None:
        """Handles the browser's messages until it disconnects."""
        while (heard := await self._heard.get()) is not None and not self._gone:
            message = self._understand(heard.text)
            if message is None:
                continue
            self._asked = heard.at
            if not self._greeted and not isinstance(message, m.Hello):
                self._reply(m.Error("say hello first"))
                continue
            self._greeted = True
            await self._do(message)
        self.sitting.rise(self)  # the viewer may have been seated after it had gone
        self.sitting.pins -= 1

    def _understand(self, text: bytes) -> m.Heard | None:
        if len(text) > LONGEST_MESSAGE:
            self.send(m.Error(f"a message may have at most {LONGEST_MESSAGE} characters"))
            return None
        try:
            return _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.send(m.Error(f"invalid message: {error}"))
            return None

    def _reply(self, message: m.FromServer) -> None:
        self.send(message, self._asked)

    async def _do(self, message: m.Heard) -> None:
        try:
            await self._obey(message)
        except WrongKey:
            self._reply(m.Error("this key does not allow that"))
        except Gone as error:
            self.dismiss(1012, str(error))
        except GameError as error:
            self._reply(m.Error(str(error)))
        except Exception:
            # A fault in the rules: the kernel has put the table back as it was.
            log.exception("table %s: %s", self.sitting.record.id, type(message).__name__)
            self._reply(m.Error("internal error in the rules: nothing has changed"))

    async def _obey(self, message: m.Heard) -> None:
        sitting, seat = self.sitting, self.seat
        match message:
            case m.Hello(seen):
                self._view = None
                await sitting.sit(self, seen)
                self._tell_anew()
            case m.Choose(seq, choice):
                refusal = await sitting.choose(seat, seq, choice)
                if refusal is STALE:
                    self._tell_anew()
                elif refusal is not None:
                    self._refuse(seq, choice, refusal)
                else:
                    self.notify()
            case m.Why(choice):
                refusal = await looks.why(sitting, seat, choice) or Refusal("", "")
                self._reply(m.WhyNot(choice, refusal.rule, refusal.key, refusal.args))
            case m.WhatIf(choice):
                self._reply(await looks.what_if(sitting, seat, choice))
            case m.Examine(subject):
                self._reply(await looks.examine(sitting, seat, subject))
            case m.Hint(seq):
                self._think_of(seq)
            case m.Undo(seq):
                key = await undo(sitting, seat, seq)
                if key == STALE.key:
                    self._tell_anew()
                elif key is not None:
                    self._reply(m.UndoRefused(key))
                else:
                    self.notify()
            case m.UndoAnswer(agree):
                if not await answer_undo(sitting, seat, agree):
                    self._reply(m.Error("no answer is expected from this seat"))
            case m.Resign():
                self._end_refused(await resign(sitting, seat))
            case m.Draw():
                self._end_refused(await offer_draw(sitting, seat))
            case m.DrawAnswer(agree):
                if not await answer_draw(sitting, seat, agree):
                    self._reply(m.Error("no answer is expected from this seat"))
            case m.Past(at, seen):
                past = await looks.past(sitting, seat, at, seen)
                if isinstance(past, Refusal):
                    self._refuse(sitting.gate(seat).seq, "past", past)
                else:
                    self._reply(past)
            case m.Say(to, text):
                refusal = await say(sitting, seat, to, text)
                if refusal is not None:
                    self._refuse(sitting.gate(seat).seq, "say", refusal)
            case m.Speed(ms):
                await sitting.set_speed(seat, ms)
            case m.Entropy(promise, number):
                await store_number(sitting, seat, promise, number)

    def _think_of(self, seq: int) -> None:
        """Finds a hint while the viewer sends other messages; one at a time."""
        if self._hinting is None or self._hinting.done():
            self._hinting = asyncio.create_task(self._hint(seq))

    async def _hint(self, seq: int) -> None:
        try:
            found = await looks.hint(self.sitting, self.seat)
        except GameError as error:
            self.send(m.Error(str(error)))
            return
        if isinstance(found, Refusal):
            self._refuse(seq, "hint", found)
        else:
            self.send(found)

    def _end_refused(self, key: str | None) -> None:
        if key is not None:
            self._reply(m.EndRefused(key))

    def _refuse(self, seq: int, choice: str, refusal: Refusal) -> None:
        self._reply(m.Refused(seq, choice, refusal.rule, refusal.key, refusal.args))
