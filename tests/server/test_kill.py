"""kill -9 between a choice and its answer: nothing acknowledged is lost, every table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any, Literal, get_args

import pytest
from websockets.exceptions import ConnectionClosed

from grognard.server.database import open_database
from grognard.server.loading import load
from grognard.server.storage import read_table
from tests.server.guest import Door, Guest

ROOT = Path(__file__).parent.parent.parent

Moment = Literal["before a word is read", "at any time", "at the first answer"]
MOMENTS = get_args(Moment)


class Server:
    """A server in a process of its own, to be killed."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process = process
        self.door = Door(address)

    @classmethod
    async def start(cls, database: str) -> Server:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.serving",
            database,
            "0",
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,  # what its workers say when it is killed
            start_new_session=True,
        )
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), 60)
        return cls(process, line.decode().strip())

    async def kill(self) -> None:
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):  # dead, and nobody has told us yet
                os.kill(self.process.pid, signal.SIGKILL)
        await self.process.wait()
        await self.door.http.aclose()


class Witness:
    """One table and what its players have been told: what a seat has noticed up to its moment
    `told[seat]` is acknowledged."""

    def __init__(self, opened: dict[str, Any]) -> None:
        self.opened = opened
        self.told = dict.fromkeys(opened["keys"], 0)
        self.chosen: dict[tuple[str, int], str] = {}
        """What each seat sent at which of its moments."""
        self.guests: list[Guest] = []
        self.chooser: Guest

    async def come(self, door: Door) -> None:
        self.guests = [door.guest(self.opened, seat) for seat in self.opened["keys"]]
        for guest in self.guests:
            await guest.come_again()
            assert guest.seat is not None
            assert guest.table["at"] >= self.told[guest.seat], "an acknowledged choice is lost"
            self.was_told(guest)

    def was_told(self, guest: Guest) -> None:
        assert guest.seat is not None
        self.told[guest.seat] = max(self.told[guest.seat], guest.table["at"])

    async def catch_up(self) -> None:
        for guest in self.guests:
            await guest.settle()
            self.was_told(guest)

    async def choose(self, rng: random.Random) -> bool:
        """Send a choice, and do not wait for the answer; False when nobody is asked."""
        for guest in self.guests:
            ask = guest.table["ask"]
            if ask:
                choice = rng.choice(ask["choices"])
                assert guest.seat is not None
                self.chosen[guest.seat, guest.table["at"]] = choice
                await guest.say(type="choose", seq=guest.table["seq"], choice=choice)
                self.chooser = guest
                return True
        return False

    async def answer(self) -> None:
        """Wait for what comes of the choice just sent."""
        at = self.chooser.table["at"]
        await self.chooser.hear("table", lambda m: m["at"] > at)
        self.was_told(self.chooser)

    async def listen(self) -> None:
        """Read until the line is dead; whatever was told is acknowledged."""
        for guest in self.guests:
            with contextlib.suppress(ConnectionClosed, OSError):
                while True:
                    await guest.next()
                    self.was_told(guest)


async def play(witness: Witness, rng: random.Random, choices: int) -> None:
    """Some choices with their answers."""
    for _ in range(choices):
        if not await witness.choose(rng):
            return
        await witness.answer()
        await witness.catch_up()


async def kill_over_and_over(folder: Path, kills: int) -> None:
    database = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
    rng = random.Random(kills)
    server = await Server.start(database)
    try:
        tables = await _open_tables(server.door)
        answered = 0
        for n in range(kills):
            answered += await _one_kill(server, tables, rng, MOMENTS[n % len(MOMENTS)])
            _compare_with_disk(folder, tables)
            server = await Server.start(database)
        # Both things have happened: answers that came before the end, and answers that did not.
        assert 0 < answered < kills * len(tables)
        await _every_table_goes_on(server.door, tables, rng)
    finally:
        await server.kill()
    engine = await open_database(database)
    for witness in tables:
        record = await read_table(engine, witness.opened["table"])
        assert record is not None
        table = await load(record)
        assert len(table.history) >= max(witness.told.values())
    await engine.dispose()


async def _open_tables(door: Door) -> list[Witness]:
    """Three tables of persons, and one with a bot."""
    wanted: list[dict[str, Any]] = [
        {"scenario": "historical"},
        {"scenario": "campaign"},
        {"scenario": "historical"},
        {"players": {"allied": {"kind": "bot", "level": "random"}}},
    ]
    return [Witness(await door.open(**one)) for one in wanted]


async def _one_kill(
    server: Server, tables: list[Witness], rng: random.Random, moment: Moment
) -> int:
    """A choice at every table, and the end; how many of them were answered."""
    for witness in tables:
        await witness.come(server.door)
    for witness in tables[:3]:
        await play(witness, rng, rng.randrange(3))
    before = [dict(witness.told) for witness in tables]
    if moment == "before a word is read":
        os.kill(server.process.pid, signal.SIGSTOP)
    asked = [witness for witness in tables if await witness.choose(rng)]
    if moment == "at the first answer":
        await asked[0].answer()
    elif moment == "at any time":
        await asyncio.sleep(rng.uniform(0, 0.03))
    await server.kill()
    for witness in tables:
        await witness.listen()
    return sum(w.told != told for w, told in zip(tables, before, strict=True))


async def _every_table_goes_on(door: Door, tables: list[Witness], rng: random.Random) -> None:
    for witness in tables:
        await witness.come(door)
        if len(witness.guests) == 1:
            await witness.guests[0].my_turn()  # the bot plays first, if it is asked
        if not witness.guests[0].table["over"]:
            at = dict(witness.told)
            await play(witness, rng, 5)
            assert witness.told != at


def _compare_with_disk(folder: Path, tables: list[Witness]) -> None:
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as disk:
        for witness in tables:
            rows = disk.execute(
                "SELECT n, seat, choice, noticed FROM choices WHERE table_id = ? ORDER BY n",
                (witness.opened["table"],),
            ).fetchall()
            assert [n for n, *_ in rows] == list(range(len(rows)))
            for seat, told in witness.told.items():
                moments = [(by, word) for _, by, word, noticed in rows if seat in noticed.split()]
                assert len(moments) >= told
                for at, (by, choice) in enumerate(moments[:told]):
                    assert by != seat or choice == witness.chosen[seat, at]


async def test_kill_half_a_dozen_times(tmp_path: Path):
    await kill_over_and_over(tmp_path, 6)


@pytest.mark.slow
async def test_kill_two_hundred_times(tmp_path: Path):
    await kill_over_and_over(tmp_path, 200)


# --- any process of the server


def processes_of(server: Server) -> list[int]:
    """Every process of a server, itself first: whatever belongs to its session."""
    found: list[int] = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, _, session = stat.read_text().rpartition(")")[2].split()[:4]
            if int(session) == server.process.pid and state != "Z":
                found.append(int(stat.parent.name))
    return sorted(found)


async def kill_anything(folder: Path, kills: int) -> None:
    """Under load one process of the server is killed after the other: the one that holds the
    sockets, keepers, thinkers, and the one from which all are forked."""
    database = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
    rng = random.Random(kills)
    server = await Server.start(database)
    try:
        tables = await _open_tables(server.door)
        for n in range(kills):
            for witness in tables:
                await witness.come(server.door)
            for witness in tables[:3]:
                await play(witness, rng, rng.randrange(3))
            for witness in tables:
                await witness.choose(rng)
            here = processes_of(server)
            victim = here[n % len(here)]
            with contextlib.suppress(ProcessLookupError):
                os.kill(victim, signal.SIGKILL)
            for witness in tables:
                for guest in witness.guests:
                    with contextlib.suppress(ConnectionClosed, OSError):
                        await guest.line.close()
                await witness.listen()
            if victim == server.process.pid:
                await server.kill()
                _compare_with_disk(folder, tables)
                server = await Server.start(database)
        await _every_table_goes_on(server.door, tables, rng)
        _compare_with_disk(folder, tables)
    finally:
        await server.kill()


needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc here")


@needs_proc
async def test_any_process_is_killed_a_few_times(tmp_path: Path):
    await kill_anything(tmp_path, 5)


@needs_proc
@pytest.mark.slow
async def test_any_process_is_killed_five_hundred_times(tmp_path: Path):
    await kill_anything(tmp_path, 500)
