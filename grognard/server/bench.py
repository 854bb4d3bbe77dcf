"""Measures the server: many tables played live by scripted clients on this machine.

Run by `make bench`, or as ``python -m grognard.server.bench [--tables N] [--seconds S] [--json]``.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from grognard.server.attacks import ATTACKS, open_table

START = (
    "from grognard.server.nursery import begin\n"
    "begin()\n"
    "from grognard.server.serve import serve\n"
    "from grognard.server.limits import Limits\n"
    "limits = Limits(tables_a_minute=100_000, lines_of_address=100_000,"
    " connections_of_address=100_000, address_rate=1e6)\n"
    "serve('127.0.0.1', 0, {database!r}, ready=lambda a: print(a, flush=True),"
    " workers={workers}, limits=limits)\n"
)
"""A server without the limits of an address: all clients of the bench come from the same."""


class Question(msgspec.Struct):
    """The part of a question that a random client must read."""

    choices: list[str]


class Seen(msgspec.Struct):
    """The part of a message that a random client must read."""

    type: str
    seq: int = 0
    first: int = -1
    """Where the chronicle sent along begins: at 0 if all is told anew."""
    ask: Question | None = None
    over: dict[str, object] | None = None


class Figures(msgspec.Struct):
    """Latencies in milliseconds, from a choice to the other seat's view."""

    tables: int
    choices: int
    choices_per_second: float
    p50: float
    p90: float
    p99: float
    slowest: float
    cpu: float | None
    """What a choice costs the server, in milliseconds of one core; None where nobody tells."""


_decoder = msgspec.json.Decoder(Seen)


class LiveTable:
    """One table with a scripted client on each seat."""

    def __init__(self, addresses: list[str], opened: dict[str, dict[str, str]], seed: int) -> None:
        table, many = opened["table"], len(addresses)
        self._lines = [  # each seat at another server, if there are several
            f"{addresses[(seed + n) % many].replace('http', 'ws')}/ws/{table}?key={key}"
            for n, key in enumerate(opened["keys"].values())
        ]
        self._rng = random.Random(seed)
        self._sockets: list[ClientConnection] = []
        self._seen: dict[ClientConnection, Seen] = {}
        self._unsettled: set[ClientConnection] = set()
        """The seats that may not yet have received the last choice; not every seat receives
        each."""
        self._news = asyncio.Event()
        self._sent = 0.0
        self._chooser: ClientConnection | None = None
        self.delays: list[float] = []
        self.told_anew: list[float] = []
        """The times at which a viewer was sent everything from the beginning."""
        self.made = 0

    async def sit(self) -> None:
        """Opens both connections and listens from now on."""
        self._sockets = [await connect(line, max_queue=None) for line in self._lines]
        self._listening = [asyncio.create_task(self._listen(s)) for s in self._sockets]
        for socket in self._sockets:
            await socket.send('{"type":"hello","seen":0}')

    async def rise(self) -> None:
        """Closes both connections. Raises RuntimeError if one of them was cut before."""
        for task in self._listening:
            if task.done():
                raise RuntimeError("a line was cut") from task.exception()
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            seen = _decoder.decode(text)
            if seen.type == "why":
                self._unsettled.discard(socket)
            elif seen.type == "table":
                await self._look(socket, seen)
            else:
                raise RuntimeError(f"the server said {seen.type}")
            self._news.set()

    async def _look(self, socket: ClientConnection, seen: Seen) -> None:
        before, self._seen[socket] = self._seen.get(socket), seen
        if seen.first == 0:
            self.told_anew.append(time.perf_counter())
        if socket is self._chooser and before is None:
            # What the others receive about this choice arrives before the answer to this request.
            for other in self._unsettled:
                await other.send('{"type":"why","choice":"done"}')
        elif self._sent and before is not None and seen.seq > before.seq:
            self.delays.append(time.perf_counter() - self._sent)
            self._sent = 0.0

    def _asked(self) -> tuple[ClientConnection, Seen] | None:
        """Returns the seat that is asked, once every client has received its news of the last
        choice."""
        if len(self._seen) < len(self._sockets) or self._unsettled:
            return None
        return next(((s, seen) for s, seen in self._seen.items() if seen.ask is not None), None)

    async def all_told_anew(self) -> None:
        """Waits until every viewer has received everything from the beginning."""
        while len(self.told_anew) < len(self._sockets):
            self._news.clear()
            await self._news.wait()

    def _over(self) -> bool:
        return any(seen.over is not None for seen in self._seen.values())

    async def play(self, pause: float, until: float) -> None:
        """Chooses at random, each time about `pause` seconds after the last choice."""
        await asyncio.sleep(self._rng.uniform(0, pause))
        while time.perf_counter() < until and not self._over():
            asked = self._asked()
            if asked is None:
                self._news.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), 1)
                continue
            self._chooser, seen = asked
            assert seen.ask is not None
            choice = self._rng.choice(seen.ask.choices)
            del self._seen[self._chooser]
            self._unsettled = {s for s in self._sockets if s is not self._chooser}
            self.made += 1
            self._sent = time.perf_counter()
            await self._chooser.send(
                json.dumps({"type": "choose", "seq": seen.seq, "choice": choice})
            )
            await asyncio.sleep(pause * self._rng.uniform(0.5, 1.5))


def _processes(sessions: list[int]) -> Iterator[tuple[int, list[str]]]:
    """Yields the number and the statistics of each process of these sessions, where the system
    tells."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) in sessions:
                yield int(stat.parent.name), fields


def _cpu(sessions: list[int]) -> float | None:
    """Seconds of computing that all processes of these sessions have used, where the system
    tells."""
    used = [int(fields[11]) + int(fields[12]) for _, fields in _processes(sessions)]
    return sum(used) / os.sysconf("SC_CLK_TCK") if used else None


async def measure(
    addresses: list[str],
    servers: list[int],
    tables: int,
    seconds: float,
    pause: float,
    game: str = "waterloo1815",
    attack: str = "",
) -> Figures:
    """Plays a number of tables for some time, with a pause between two choices of one table."""
    scenario = "historical" if game == "waterloo1815" else ""
    opened = [
        await asyncio.to_thread(open_table, addresses[n % len(addresses)], game, scenario)
        for n in range(tables)
    ]
    live = [LiveTable(addresses, one, seed) for seed, one in enumerate(opened)]
    for table in live:
        await table.sit()
    # In a process of its own, so that it does not hold up those who measure.
    words = [sys.executable, "-m", "grognard.server.attacks", attack, addresses[0]]
    attacking = await asyncio.create_subprocess_exec(*words) if attack else None
    await asyncio.sleep(2 if attack else 1)
    begun, used = time.perf_counter(), await asyncio.to_thread(_cpu, servers)
    await asyncio.gather(*(table.play(pause, begun + seconds) for table in live))
    took = time.perf_counter() - begun
    if attacking is not None:
        attacking.kill()
        await attacking.wait()
    await asyncio.sleep(0.5)
    now = await asyncio.to_thread(_cpu, servers)
    delays = sorted(delay * 1000 for table in live for delay in table.delays)
    await asyncio.gather(*(table.rise() for table in live))

    def share(part: float) -> float:
        return round(delays[min(len(delays) - 1, int(part * len(delays)))], 2)

    made = sum(table.made for table in live)
    cpu = None if used is None or now is None else round((now - used) * 1000 / made, 2)
    rate = round(made / took, 1)
    return Figures(tables, made, rate, share(0.5), share(0.9), share(0.99), share(1), cpu)


async def measure_deaths(address: str, server: int, tables: int, game: str) -> list[float]:
    """Kills the only keeper and returns the milliseconds until each viewer saw the table again.

    Kills one process of the server after the other, the youngest first: the death of a process that
    keeps no table is not noticed.
    """
    opened = [await asyncio.to_thread(open_table, address, game, "") for _ in range(tables)]
    live = [LiveTable([address], one, seed) for seed, one in enumerate(opened)]
    for table in live:
        await table.sit()
    await asyncio.gather(*(table.play(0.1, time.perf_counter() + 3) for table in live))
    waited: list[float] = []
    for process, _ in sorted(_processes([server]), reverse=True):
        if process == server:
            continue
        for table in live:
            table.told_anew.clear()
        killed = time.perf_counter()
        os.kill(process, signal.SIGKILL)
        await asyncio.sleep(3)
        if any(table.told_anew for table in live):
            await asyncio.gather(*(table.all_told_anew() for table in live))
        waited += [(moment - killed) * 1000 for table in live for moment in table.told_anew]
    await asyncio.gather(*(table.rise() for table in live))
    return sorted(waited)


def main() -> None:
    """Starts a server of its own, plays, and prints the figures."""
    parser = argparse.ArgumentParser(prog="grognard.server.bench", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--game", default="waterloo1815")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two choices")
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument(
        "--servers", type=int, default=1, help="how many servers share the database"
    )
    parser.add_argument(
        "--database", default="", help="an empty PostgreSQL for several servers (else SQLite)"
    )
    parser.add_argument(
        "--attacks", action="store_true", help="measure while each attack of attacks.py runs"
    )
    parser.add_argument(
        "--deaths",
        action="store_true",
        help="measure how soon tables are back after their keeper is killed",
    )
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}"
        servers: list[subprocess.Popen[bytes]] = []
        try:
            workers = 1 if args.deaths else args.workers
            addresses = [_start(database, workers, servers) for _ in range(args.servers)]
            if args.deaths:
                _show_deaths(args, addresses[0], servers[0].pid)
                return
            figures = _figures(args, addresses, [server.pid for server in servers])
        finally:
            for server in servers:
                server.terminate()
            for server in servers:
                server.wait()
    if args.json:
        print(json.dumps(msgspec.to_builtins(figures), indent=2))
        return
    for name, f in figures.items():
        print(f"server, {name}: {f.tables} tables, {f.choices_per_second:.0f} choices/s")
        print(
            f"  from a choice to the other seat's view: p50 {f.p50} ms, p90 {f.p90} ms,"
            f" p99 {f.p99} ms; {f.cpu} ms of one core a choice"
        )


def _show_deaths(args: argparse.Namespace, address: str, server: int) -> None:
    waited = asyncio.run(measure_deaths(address, server, args.tables, args.game))
    half, slowest = waited[len(waited) // 2], waited[-1]
    if args.json:
        print(json.dumps({"viewers": len(waited), "p50": half, "slowest": slowest}))
    else:
        print(
            f"server, its keeper killed: {args.tables} tables, {len(waited)} viewers,"
            f" back after p50 {half:.0f} ms, at the latest {slowest:.0f} ms"
        )


def _start(database: str, workers: int, servers: list[subprocess.Popen[bytes]]) -> str:
    """Starts one more server and returns its address."""
    server = subprocess.Popen(
        [sys.executable, "-c", START.format(database=database, workers=workers)],
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    servers.append(server)
    assert server.stdout is not None
    return server.stdout.readline().decode().strip()


def _figures(
    args: argparse.Namespace, addresses: list[str], servers: list[int]
) -> dict[str, Figures]:
    def one(tables: int, seconds: float, pause: float, attack: str = "") -> Figures:
        game: str = args.game
        return asyncio.run(measure(addresses, servers, tables, seconds, pause, game, attack))

    if not args.attacks:
        return {
            "live": one(args.tables, args.seconds, args.pause),
            "flat out": one(20, args.seconds / 2, 0.0),
        }
    found = {"nobody attacks": one(args.tables, args.seconds, args.pause)}
    for attack in ATTACKS:
        found[f"attack: {attack}"] = one(args.tables, args.seconds, args.pause, attack)
    return found


if __name__ == "__main__":
    main()
