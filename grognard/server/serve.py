"""`grognard serve`: the server's process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import webbrowser
from collections.abc import Callable, Sequence

import uvicorn
from litestar import Litestar

from grognard.kernel.dice import new_seed
from grognard.kernel.game import GameError
from grognard.server import CLEAR_AFTER, logs
from grognard.server.application import make_application
from grognard.server.connections import most_connections, protocol, sockets
from grognard.server.database import alone, default_url, open_database
from grognard.server.hall import Seeds
from grognard.server.limits import LONGEST_MESSAGE, Limits
from grognard.server.peers import Keyring


def serve(
    host: str,
    port: int,
    database: str = "",
    *,
    ready: Callable[[str], None] = lambda address: None,
    open_browser: bool = False,
    workers: int = 0,
    limits: Limits | None = None,
    names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    clear_after: int = CLEAR_AFTER,
    seeds: Seeds = new_seed,
    entropy: bool = True,
    peer_host: str = "",
    peer_certificate: str = "",
    json_logs: bool = False,
) -> None:
    """Runs the server until it is stopped; calls `ready` with the address. Port 0 selects any free
    one.

    GameError where the database cannot be used or somebody else listens there.
    """
    logs.set_up(json_logs)
    if peer_certificate:
        Keyring(peer_certificate)  # a fault in the file is reported before anything starts
    with _listen(host, port) as listening, alone(database or default_url()):
        asyncio.run(_check_database(database or default_url()))
        address = f"http://{_named(host)}:{listening.getsockname()[1]}"

        class Server(uvicorn.Server):
            async def startup(self, sockets: list[socket.socket] | None = None) -> None:
                await super().startup(sockets)
                if self.started:
                    ready(address)
                    if open_browser:
                        webbrowser.open(address)

        application = make_application(
            database,
            workers=workers,
            limits=limits,
            names=[*names, host],
            proxies=proxies,
            clear_after=clear_after,
            seeds=seeds,
            entropy=entropy,
            peer_host=peer_host,
            peer_certificate=peer_certificate,
            json_logs=json_logs,
        )
        # Ctrl-C is how a server is stopped, not an error.
        with contextlib.suppress(KeyboardInterrupt):
            Server(configure(application)).run(sockets=[listening])


def configure(application: Litestar, most: int = 0) -> uvicorn.Config:
    """Returns the uvicorn configuration of the application, with at most so many connections (0: as
    many as the system allows)."""
    return uvicorn.Config(
        application,
        port=0,
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,  # addresses hold keys
        http=protocol(application.state.door, most or most_connections()),
        ws=sockets(application.state.door),
        ws_max_size=4 * LONGEST_MESSAGE,
        server_header=False,
        proxy_headers=False,  # `Door` decides which proxies are trusted
        timeout_graceful_shutdown=5,
    )


async def _check_database(url: str) -> None:
    """Say in one line what is wrong with the database, before anything is started."""
    await (await open_database(url)).dispose()


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, _, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind)
    except OSError as error:
        raise GameError(f"cannot listen at {host}: {error.strerror}") from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(where)
        listening.listen(512)
    except OSError as error:
        listening.close()
        raise GameError(f"cannot listen at {host}, port {port}: {error.strerror}") from None
    return listening


def _named(host: str) -> str:
    """The host as it stands in an address that a person can open."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
