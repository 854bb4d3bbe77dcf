"""The analyst on the server: analyses finished games one after the other, in a process of its own
with limited computing time, and reports progress to waiting viewers."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec

from grognard.ai import analyst
from grognard.ai.analysis import Analysis
from grognard.ai.analyst import Errand, Plan
from grognard.kernel.game import GameError
from grognard.kernel.past import Header
from grognard.server.limits import LONGEST_THOUGHT, MOST_ANALYSES, MOST_ANALYSES_WAITING
from grognard.server.messages import AnalysisSeen
from grognard.server.openings import Snapshot, plainly
from grognard.server.thinkers import Thinkers

ROLLOUTS, TRIED, POINTS = 20, 3, 10
"""How often each moment is played on at most, how many doubts of a seat are tried, how many points
the curve has."""

_pack, _unpack = msgspec.msgpack.encode, msgspec.msgpack.decode


def plan(data: bytes) -> bytes:
    """Returns the moments to be played on. Runs in the other process."""
    with plainly("this game cannot be analysed"):
        table = _unpack(data, type=Snapshot).table()
        made = analyst.plan(table, "", rollouts=ROLLOUTS, tried=TRIED, points=POINTS, seed="1")
        return _pack(made)


def play_on(data: bytes) -> bytes:
    """Plays one moment on and returns which seats won. Runs in the other process."""
    with plainly("this game cannot be played on"):
        header, name, errand = _unpack(data, type=tuple[Header, str, Errand])
        return _pack(analyst.play_on(header.game, header, name, errand))


class Analyses:
    """All analyses of this server, by table: those in progress and the last results."""

    def __init__(self, memory: int = 0) -> None:
        self._workers = Thinkers(1, LONGEST_THOUGHT, memory=memory, nice=10)
        self._of: OrderedDict[str, AnalysisSeen] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def seen(self, table: str) -> AnalysisSeen | None:
        """Returns the progress of the analysis of a table, if there is one."""
        return self._of.get(table)

    def begin(
        self, table: str, find: Callable[[], Awaitable[Snapshot]], seconds: float
    ) -> AnalysisSeen:
        """Begins to analyse a finished game, which `find` returns, unless an analysis exists; a
        failed one is begun again. After so many seconds no further game is played. Raises GameError
        if too many wait."""
        known = self._of.get(table)
        if known is not None and not known.error:
            return known
        if len(self._tasks) >= MOST_ANALYSES_WAITING:
            raise GameError("too many games are being analysed: try again later")
        self._of[table] = begun = AnalysisSeen()
        while len(self._of) > MOST_ANALYSES:
            self._of.popitem(last=False)
        task = asyncio.create_task(self._run(table, find, seconds))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return begun

    async def _run(
        self, table: str, find: Callable[[], Awaitable[Snapshot]], seconds: float
    ) -> None:
        try:
            game = await find()
            made = _unpack(await self._ask("plan", _pack(game)), type=Plan)
            found = await self._play(table, game.header, made, seconds)
            self._tell(table, AnalysisSeen(1, 1, found))
        except GameError as error:
            self._tell(table, AnalysisSeen(error=str(error)))

    async def _play(self, table: str, header: Header, made: Plan, seconds: float) -> Analysis:
        """Play on until everything has been, or until the time is up: the rounds so far count."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        won: list[tuple[str, ...]] = []
        for errand in made.errands:
            answer = await self._ask("play_on", _pack((header, made.player, errand)))
            won.append(_unpack(answer, type=tuple[str, ...]))
            self._tell(table, AnalysisSeen(len(won), len(made.errands)))
            if loop.time() > until and len(won) >= len(made.curve):
                break
        return analyst.judge(made, won)

    def _tell(self, table: str, seen: AnalysisSeen) -> None:
        if table in self._of:
            self._of[table] = seen

    async def _ask(self, what: str, data: bytes) -> bytes:
        return await self._workers.think(f"grognard.server.analysis:{what}", data)

    async def close(self) -> None:
        """Stops at once, even in the middle of a game."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._workers.close()
