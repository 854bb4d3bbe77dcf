"""Attacks that slow a server down for others; measured by `bench`.

``python -m grognard.server.attacks NAME ADDRESS`` goes on until it is ended, over lines and tables
of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import urllib.error
import urllib.request
import zlib
from base64 import b64encode
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

Opened = dict[str, Any]
TROUBLE = (ConnectionClosed, InvalidMessage, InvalidStatus, OSError, TimeoutError)


def post(address: str, path: str, body: object) -> Opened:
    """Sends one request with a JSON body and returns the answer, errors included."""
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{address}{path}", json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return {"status": error.code}


def open_table(address: str, game: str = "waterloo1815", scenario: str = "historical") -> Opened:
    """Opens a table with two persons."""
    return post(address, "/api/tables", {"game": game, "scenario": scenario})


def line(address: str, opened: Opened, seat: str) -> str:
    """Returns the WebSocket address of a seat at a table."""
    key = opened["keys"].get(seat, opened["watch"])
    return f"{address.replace('http', 'ws')}/ws/{opened['table']}?key={key}"


async def _flood(address: str, *messages: dict[str, Any]) -> None:
    """Sends the same messages over and over, and hardly reads."""
    opened = await asyncio.to_thread(open_table, address)
    while True:
        with contextlib.suppress(*TROUBLE):
            async with connect(line(address, opened, "french"), max_queue=None) as socket:
                await socket.send('{"type":"hello","seen":0}')
                listening = asyncio.create_task(_drain(socket))
                try:
                    while True:
                        for message in messages:
                            await socket.send(json.dumps(message))
                        await asyncio.sleep(0)
                finally:
                    listening.cancel()


async def _drain(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def past(address: str) -> None:
    """Asks for past positions without end."""
    await _flood(address, {"type": "past", "at": 0})


async def undo(address: str) -> None:
    """Makes a choice and takes it back without end."""
    choose = {"type": "choose", "seq": 0, "choice": "block:f_1_inf1"}
    await _flood(address, choose, {"type": "undo", "seq": 1}, {"type": "why", "choice": "done"})


async def hello(address: str) -> None:
    """Connects and disconnects many viewers."""
    opened = await asyncio.to_thread(open_table, address)
    while True:
        await asyncio.gather(*(_greet(address, opened) for _ in range(20)))


async def _greet(address: str, opened: Opened) -> None:
    with contextlib.suppress(*TROUBLE):
        async with connect(line(address, opened, "watch")) as socket:
            await socket.send('{"type":"hello","seen":0}')
            await asyncio.wait_for(socket.recv(), 5)


async def chronicle(address: str) -> None:
    """Downloads the chronicle again and again, four times at once."""
    opened = await asyncio.to_thread(open_table, address)
    where = f"{address}/api/tables/{opened['table']}/file?key={opened['watch']}"

    def download() -> None:
        with contextlib.suppress(OSError), urllib.request.urlopen(where) as answer:
            answer.read()

    async def on_and_on() -> None:
        while True:
            await asyncio.to_thread(download)

    await asyncio.gather(*(on_and_on() for _ in range(4)))


async def upload(address: str) -> None:
    """Uploads long files, one after the other."""
    head = "grognard game file 1\ngame: waterloo1815\nscenario: historical\nrules: 1\nseed: x\n\n"
    body = {"file": head + "block:f_1_inf1\nback\n" * 4_900}
    while True:
        await asyncio.to_thread(post, address, "/api/tables/upload", body)


async def idle(address: str) -> None:
    """Opens connections that send nothing."""
    host, _, port = address.removeprefix("http://").partition(":")
    held: list[asyncio.StreamWriter] = []
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(host, int(port))
            held.append(writer)
        if len(held) > 500:
            held.pop(0).close()
        await asyncio.sleep(0.005)


async def lists(address: str) -> None:
    """Uploads small files that unpack into endless lists."""
    body = {"file": _begun_with({"given": [2**64 - 1] * 60_000})}
    while True:
        await asyncio.to_thread(post, address, "/api/tables/upload", body)


async def forged(address: str) -> None:
    """Opens positions in which the rules take very long, and makes the choices that lead there."""
    body = {"file": _begun_with({}, strong=("f_1_inf1", "p_1_inf1"))}
    while True:
        opened = await asyncio.to_thread(post, address, "/api/tables/upload", body)
        if "keys" in opened:
            with contextlib.suppress(*TROUBLE):
                async with connect(line(address, opened, "french")) as socket:
                    await socket.send('{"type":"hello","seen":0}')
                    await socket.send('{"type":"choose","seq":0,"choice":"done"}')
                    await asyncio.wait_for(_drain(socket), 10)
        await asyncio.sleep(0.2)


async def copies(address: str) -> None:
    """Asks for copies of one moment, to count what is dealt."""
    opened = await asyncio.to_thread(open_table, address)
    where = f"/api/tables/{opened['table']}/branch?key={opened['keys']['french']}"
    while True:
        await asyncio.to_thread(post, address, where, {"at": 0})


def _begun_with(dice: dict[str, Any], strong: tuple[str, ...] = ()) -> str:
    """Returns a game file that begins with an artificial position."""
    from grognard.kernel import gamefile
    from grognard.kernel.registry import game as find_game
    from grognard.kernel.table import Table

    game = find_game("waterloo1815")
    table = Table[Any].new(game, "historical", seed="mons")
    state = msgspec.msgpack.decode(game.encode(table.state))
    state["dice"].update(dice)
    empty = next(t for t in game.map()["towns"] if t["id"] not in state["town"].values())
    for block in strong:
        state["town"][block], state["strength"][block] = empty["id"], 10**9
    packed = b64encode(zlib.compress(msgspec.msgpack.encode(state), 9)).decode()
    lines = gamefile.dump(table, with_checkpoint=False).split("\n")
    lines.insert(lines.index(""), f"start: {packed}")
    return "\n".join(lines)


ATTACKS: dict[str, Callable[[str], Coroutine[Any, Any, None]]] = {
    one.__name__: one for one in (past, undo, hello, chronicle, upload, lists, forged, copies, idle)
}


if __name__ == "__main__":
    asyncio.run(ATTACKS[sys.argv[1]](sys.argv[2]))
