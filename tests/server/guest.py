"""A scripted guest: talks to a real server over a real socket, and keeps every message."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from grognard.ai.players import Reckless
from grognard.kernel.registry import games
from tests.wire import Ear

PATIENCE = 40.0
"""Seconds: no machine is so slow, and no bot's thought that never ends so short."""
TAME = frozenset[str]().union(*(game.tame for game in games().values()))

Message = dict[str, Any]


class Guest:
    """One viewer. `table` is the last table message, `chronicle` the events as a browser keeps
    them, `veiled` those that were told before the game was over, `heard` every text that came over
    the line."""

    def __init__(self, address: str, table: str, key: str, seat: str | None = None) -> None:
        self.seat = seat
        self.where = f"{address.replace('http', 'ws')}/ws/{table}?key={key}"
        self.table: Message = {}
        self.chronicle: list[Message] = []
        self.veiled: list[Message] = []
        self.heard: list[str] = []
        self.line: ClientConnection
        self._ear = Ear()
        self._settled = 0

    async def __aenter__(self) -> Guest:
        await self.come()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.line.close()

    async def come(self) -> Message:
        """Open the line and say hello; returns the first table message."""
        self.line = await connect(self.where, max_queue=None)
        await self.say(type="hello", seen=len(self.chronicle))
        return await self.hear("table")

    async def come_again(self) -> Message:
        """Come, and come again while the table is on its way from one keeper or server to another,
        as a browser does."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                return await self.come()
            except (ConnectionClosed, OSError):
                assert asyncio.get_running_loop().time() < end, "nobody takes the table over"
                await asyncio.sleep(0.2)

    async def say(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def next(self) -> Message:
        """The next message, whatever it is."""
        text = await asyncio.wait_for(self.line.recv(), PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message = self._ear.take(text)
        if message["type"] == "table":
            self.table = message
            del self.chronicle[message["first"] :]
            self.chronicle += message["events"]
            if not message["over"]:
                self.veiled = self.chronicle.copy()
        return message

    async def hear(self, kind: str, when: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next message of this kind for which `when` holds; others pass by."""
        while True:
            message = await self.next()
            if message["type"] == kind and when(message):
                return message

    async def choose(self, choice: str) -> Message:
        """Make a choice for the question at hand; returns the table after it, or the refusal."""
        seq = self.table["seq"]
        await self.say(type="choose", seq=seq, choice=choice)
        while True:
            message = await self.next()
            if message["type"] in ("refused", "error"):
                return message
            if message["type"] == "table" and message["seq"] > seq:
                return message

    async def settle(self) -> None:
        """Returns when all has arrived that this guest was told until now, which may be nothing."""
        self._settled += 1
        mark = f"settled:{self._settled}"
        await self.say(type="why", choice=mark)
        await self.hear("why", lambda m: m["choice"] == mark)

    async def my_turn(self) -> bool:
        """Wait until this guest is asked; False when the game is over."""
        while not self.table["over"] and not self.table["ask"]:
            await self.next()
        return not self.table["over"]

    async def play(self, rng: random.Random, most: int = 1_000_000) -> int:
        """Choose at random until the game is over, or so many choices are made."""
        made = 0
        while made < most and await self.my_turn():
            await self.choose(rng.choice(self.table["ask"]["choices"]))
            made += 1
        return made

    @property
    def all_heard(self) -> str:
        return "\n".join(self.heard)


class Door:
    """The HTTP side of a server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=30, verify=False)

    async def open(self, **wanted: Any) -> Message:
        """A new table: its id and its keys."""
        body = {"game": "waterloo1815", "scenario": "historical", "speed": 0, **wanted}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def guest(self, opened: Message, seat: str | None) -> Guest:
        """Returns a guest for one of its seats, or a watcher."""
        key = opened["watch"] if seat is None else opened["keys"][seat]
        return Guest(self.address, opened["table"], key, seat)


async def play_together(
    guests: list[Guest], rng: random.Random, choices: int, bold: Reckless | None = None
) -> None:
    """Choices in turn, each seen by all guests before the next is made; `bold` ones if wanted."""
    for _ in range(choices):
        asked = next((guest for guest in guests if guest.table["ask"]), None)
        if asked is None:
            return
        words = asked.table["ask"]["choices"]
        word = bold.pick(words, TAME, rng) if bold else rng.choice(words)
        await asked.choose(word)
        for guest in guests:
            await guest.settle()
