"""The line between two servers: who may call, and who can read it."""

from __future__ import annotations

import asyncio
import itertools
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from grognard.kernel.game import GameError
from grognard.server import frames as f
from grognard.server.cluster import Node
from grognard.server.peers import Guest, Keyring, Peer
from grognard.server.sitting import Gone
from grognard.server.supervisor import Line
from tests.server.guest import PATIENCE

FOLDER = Path(__file__).parent
OURS, THEIRS = str(FOLDER / "peers.pem"), str(FOLDER / "strangers.pem")
SECRET = "what stands in the database"
T = TypeVar("T")


class Shelf:
    """A place where every table answers with its own name."""

    def __init__(self) -> None:
        self.called: list[str] = []

    async def call(self, what: str, table: str, args: Any, kind: type[T]) -> T:
        self.called.append(table)
        return msgspec.msgpack.encode(table)  # type: ignore[return-value]

    def sit(self, line: Line) -> None: ...

    def hear(self, line: Line, text: bytes, at: float = 0.0) -> None: ...

    def free(self, line: Line) -> None: ...

    def rise(self, line: Line) -> None: ...


@asynccontextmanager
async def called(shelf: Shelf, keyring: Keyring | None = None) -> AsyncIterator[str]:
    """A server that others may call; its address."""

    async def own(_: str) -> Shelf:
        return shelf

    server = await asyncio.get_running_loop().create_server(
        lambda: Guest(SECRET, own, itertools.count(1)).pipe,
        "127.0.0.1",
        0,
        ssl=keyring.called if keyring is not None else None,
    )
    async with server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def ask(address: str, keyring: Keyring | None, secret: str = SECRET) -> str:
    """What another server is told of the table `ligny`."""
    peer = Peer(Node("node", address, secret), keyring)
    await peer.connect()
    try:
        return await asyncio.wait_for(peer.call("see", "ligny", None, str), PATIENCE)
    finally:
        peer.close()


async def said(address: str, sent: bytes, context: ssl.SSLContext | None = None) -> bytes:
    """All that is answered to these bytes until the line is closed."""
    host, _, port = address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), ssl=context)
    try:
        writer.write(sent)
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except (ConnectionResetError, ssl.SSLError):
        return b""
    finally:
        writer.close()


def framed(*frames: f.Frame) -> bytes:
    packed = [msgspec.msgpack.encode(frame) for frame in frames]
    return b"".join(len(one).to_bytes(4, "big") + one for one in packed)


CALL = f.Call(1, "see", "ligny", msgspec.Raw(b"\xc0"))


@pytest.mark.parametrize("keyring", [None, OURS], ids=["plain", "with a certificate"])
async def test_a_server_that_knows_the_secret_is_answered(keyring: str | None):
    keys = Keyring(keyring) if keyring else None
    async with called(Shelf(), keys) as address:
        assert await ask(address, keys) == "ligny"


async def test_a_wrong_secret_opens_nothing():
    shelf = Shelf()
    async with called(shelf) as address:
        with pytest.raises(Gone):
            await ask(address, None, "guessed")
        assert await said(address, framed(CALL)) == b""
    assert not shelf.called


async def test_with_a_certificate_nobody_else_is_heard():
    """Neither one who has overheard the secret, nor one with a certificate of his own."""
    shelf = Shelf()
    async with called(shelf, Keyring(OURS)) as address:
        assert await said(address, framed(f.Knock(SECRET), CALL)) == b""
        stranger = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        stranger.check_hostname, stranger.verify_mode = False, ssl.CERT_NONE
        assert await said(address, framed(f.Knock(SECRET), CALL), stranger) == b""
        stranger.load_cert_chain(THEIRS)
        assert await said(address, framed(f.Knock(SECRET), CALL), stranger) == b""
    assert not shelf.called


async def test_a_server_with_a_certificate_calls_nobody_without_it():
    shelf = Shelf()
    for keyring in (None, Keyring(THEIRS)):
        async with called(shelf, keyring) as address:
            with pytest.raises((OSError, TimeoutError, Gone)):
                await ask(address, Keyring(OURS))
    assert not shelf.called


@pytest.mark.parametrize(
    "sent",
    [
        b"\xff\xff\xff\xff" + b"x" * 5_000,
        (2_000).to_bytes(4, "big"),
        framed(CALL)[:4] + b"\xc1" * 99,
    ],
    ids=["four gigabytes", "long", "noise"],
)
async def test_a_stranger_cannot_fill_the_memory(sent: bytes):
    async with called(Shelf()) as address:
        assert await said(address, sent) == b""


async def test_a_caller_that_says_nothing_does_not_stay(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("grognard.server.peers.TIME_TO_KNOCK", 0.05)
    async with called(Shelf()) as address:
        assert await said(address, b"") == b""


def test_a_certificate_that_cannot_be_used_is_named(tmp_path: Path):
    empty = tmp_path / "empty.pem"
    empty.write_text("")
    for file in (str(empty), str(tmp_path / "none.pem")):
        with pytest.raises(GameError, match="cannot use the certificate"):
            Keyring(file)
