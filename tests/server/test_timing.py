"""What a seat asks waits for nothing that is hidden from it: no delay tells of a hidden choice."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec
import pytest

from grognard.games.waterloo1815 import GAME
from grognard.kernel.table import Table
from grognard.server import orders
from grognard.server.frames import Frame, Heard, Say
from grognard.server.register import Entry
from grognard.server.sitting import Sitting, Unwritten
from grognard.server.storage import Chair, Record
from grognard.server.talk import say
from grognard.server.viewer import LineViewer
from tests.server.guest import PATIENCE

HIDDEN = "block:f_1_inf1"
"""A choice of the French that the Allies cannot notice: which block they have in mind."""
ASKED_AT = 7.0


class SlowDisk:
    """A desk at which nothing gets written until the test says so."""

    entropy = False

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.writing = asyncio.Event()
        self.fails = False

    async def write(self, entry: Entry) -> None:
        self.writing.set()
        await self.go_on.wait()
        if self.fails:
            raise Unwritten("the disk is full")

    async def think(self, table: str, thought: bytes) -> str:
        raise NotImplementedError

    def guard(self, table: str, kind: str) -> AbstractContextManager[None]:
        return nullcontext()

    def online(self, table: str, seats: list[str]) -> None:
        pass


def sitting(disk: SlowDisk) -> Sitting:
    table = Table[Any].new(GAME, "historical", seed="mons")
    chairs = {seat: Chair(seat, "person", "", "") for seat in table.seats}
    record = Record(
        id="table",
        name="",
        header=table.header,
        watch="",
        private=True,
        speed=0,
        created=0,
        used=0,
        chairs=chairs,
        turn_of="french",
        over=False,
        origin="",
        salts=(),
    )
    return Sitting(record, table, disk)


class Listener:
    """A viewer whose line is a list."""

    def __init__(self, table: Sitting, seat: str | None) -> None:
        self.said: asyncio.Queue[Say] = asyncio.Queue()
        self.viewer = LineViewer(1, table, seat, self._post)

    def _post(self, frame: Frame) -> None:
        if isinstance(frame, Say):
            self.said.put_nowait(frame)
            self.viewer.set_free()

    def say(self, **message: Any) -> None:
        self.viewer.hear(Heard(1, msgspec.json.encode(message), ASKED_AT))

    async def answer(self) -> tuple[dict[str, Any], float]:
        """The next message, and when that was said which it answers."""
        said = await asyncio.wait_for(self.said.get(), PATIENCE)
        return msgspec.json.decode(said.text), said.asked

    async def come(self) -> None:
        self.say(type="hello", seen=0)
        assert (await self.answer())[0]["type"] == "table"


async def begin_to_choose(
    table: Sitting, disk: SlowDisk, choice: str = HIDDEN
) -> asyncio.Task[Any]:
    """A choice of the French that is on its way to the disk, and stays there."""
    choosing = asyncio.create_task(table.choose("french", table.gate("french").seq, choice))
    await disk.writing.wait()
    assert table.lock.locked()
    return choosing


QUESTIONS: list[tuple[dict[str, Any], str]] = [
    ({"type": "why", "choice": "done"}, "why"),
    ({"type": "odds", "choice": "done"}, "odds"),
    ({"type": "examine", "subject": "town:ligny"}, "examined"),
    ({"type": "past", "at": 0}, "past"),
    ({"type": "hello", "seen": 0}, "table"),
    ({"type": "choose", "seq": 0, "choice": "done"}, "refused"),
    ({"type": "choose", "seq": 9, "choice": "done"}, "table"),
    ({"type": "undo", "seq": 0}, "undo_refused"),
    ({"type": "undo", "seq": 9}, "table"),
    ({"type": "undo_answer", "agree": True}, "error"),
    ({"type": "draw_answer", "agree": True}, "error"),
    ({"type": "say", "to": "nobody", "text": "psst"}, "refused"),
    ({"type": "entropy", "number": "7"}, "error"),
]


@pytest.mark.parametrize(("question", "answer"), QUESTIONS, ids=lambda one: str(one))
async def test_an_answer_does_not_wait_for_a_choice_that_is_hidden(
    question: dict[str, Any], answer: str
):
    """The French choose in secret, and the disk does not answer: the Allies notice nothing of it.
    The answer says when the question came, and goes a fixed time after that (`lines.py`)."""
    disk = SlowDisk()
    table = sitting(disk)
    allied = Listener(table, "allied")
    await allied.come()
    choosing = await begin_to_choose(table, disk)
    allied.say(**question)
    said, asked = await allied.answer()
    assert (said["type"], asked) == (answer, ASKED_AT)
    assert not choosing.done()
    disk.go_on.set()
    assert await choosing is None
    allied.viewer.close()


@pytest.mark.parametrize("what", ["see", "file", "branch"])
async def test_neither_does_an_answer_over_http(what: str):
    disk = SlowDisk()
    table = sitting(disk)
    choosing = await begin_to_choose(table, disk)
    args: dict[str, Any] = {
        "see": "allied",
        "file": orders.FileOf("allied", "en"),
        "branch": orders.BranchFrom("allied", None),
    }
    packed = msgspec.msgpack.encode(args[what])
    await asyncio.wait_for(orders._with(table, what, packed), PATIENCE)
    assert not choosing.done()
    disk.go_on.set()
    await choosing


async def test_nobody_is_shown_what_is_not_yet_on_disk():
    """The French see their own choice, and the Allies one that they can notice, once it is there;
    what they have asked meanwhile is answered then."""
    disk = SlowDisk()
    table = sitting(disk)
    french, allied = Listener(table, "french"), Listener(table, "allied")
    for guest in (french, allied):
        await guest.come()
    await french.answer()  # the Allies have come
    choosing = await begin_to_choose(table, disk, "done")
    for guest in (french, allied):
        guest.say(type="why", choice="done")
        guest.say(type="hello", seen=0)
    for _ in range(50):
        await asyncio.sleep(0)
    assert french.said.empty()
    assert allied.said.empty()
    disk.go_on.set()
    await choosing
    for guest in (french, allied):
        said, _ = await guest.answer()
        assert (said["type"], said["at"]) == ("table", 1)
        guest.viewer.close()


async def test_whoever_waits_for_a_disk_that_fails_is_sent_away():
    disk = SlowDisk()
    table = sitting(disk)
    french = Listener(table, "french")
    await french.come()
    choosing = await begin_to_choose(table, disk)
    french.say(type="why", choice="done")
    disk.fails = True
    disk.go_on.set()
    with pytest.raises(Exception, match="nothing has changed"):
        await choosing
    await french.viewer._writing  # the line is cut, and nothing more is said
    assert french.said.empty()


class Counted(list[Any]):
    """A list that counts how often it is read from one end to the other."""

    read = 0

    def __iter__(self) -> Any:
        self.read += 1
        return super().__iter__()


async def test_a_line_of_talk_is_numbered_once_a_seat():
    """Five thousand lines and two hundred watchers made one more line take a tenth of a second."""
    disk = SlowDisk()
    disk.go_on.set()
    table = sitting(disk)
    watchers = [Listener(table, None) for _ in range(20)]
    for one in watchers:
        await one.come()
    table.record.talk = Counted()
    assert await say(table, "french", "", "Vive") is None
    for one in watchers:
        said, _ = await one.answer()
        assert (said["type"], said["n"]) == ("said", 0)
        one.viewer.close()
    assert table.record.talk.read <= 3
