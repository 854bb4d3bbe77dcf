"""`grognard serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import socket
import threading
import webbrowser

import uvicorn

from grognard.kernel.game import GameError
from grognard.server.application import make_application
from grognard.server.viewer import LONGEST_MESSAGE


def serve(
    host: str = "127.0.0.1",
    port: int = 8815,
    database: str = "",
    *,
    open_browser: bool = False,
) -> None:
    """Run the server until it is told to stop."""
    config = uvicorn.Config(
        make_application(database),
        log_level="warning",
        access_log=False,  # addresses hold keys
        ws_max_size=4 * LONGEST_MESSAGE,
        timeout_graceful_shutdown=3,
    )
    with _listen(host, port) as listening:
        address = f"http://{host}:{listening.getsockname()[1]}"
        print(f"Grognard is at {address}  (Ctrl-C stops it)", flush=True)
        if open_browser:
            threading.Timer(1.0, webbrowser.open, (address,)).start()
        server = uvicorn.Server(config)
        asyncio.run(server.serve(sockets=[listening]))
        if not server.started:
            raise GameError("the server could not be started")


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket; GameError where somebody else listens already."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(512)
    except OSError as error:
        listening.close()
        raise GameError(f"cannot listen at {host}:{port}: {error.strerror}") from None
    return listening
