"""Closes idle connections before they use up the system's limit."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from grognard.server.door import Door
from grognard.server.limits import NOISE_COST, Bucket

SPARE = 256
"""Files that the server may open besides its connections."""
SIP = 4_096
"""Bytes that are read from a WebSocket at a time: hundreds of frames go into them."""
BODY_PATIENCE = 3
"""A body may take so many times as long as the header."""


def most_connections() -> int:
    """Returns the number of connections that the system allows this process, less those it needs
    itself."""
    if sys.platform == "win32":
        return 2_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(64, min(hard, 200_000) - SPARE)


def protocol(door: Door, most: int) -> type[H11Protocol]:
    """Returns uvicorn's HTTP protocol with a timeout for slow requests and a limit on
    connections."""
    crowd: Counter[str] = Counter()
    patience = door.limits.header_seconds

    class Modest(H11Protocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._where = self.client[0] if self.client else ""
            crowd[self._where] += 1
            self._here = True
            self._since = time.monotonic()
            self._checking = self.loop.call_later(patience, self._check)
            many = crowd[self._where] > door.limits.connections_of_address
            many = (many and not door.is_proxy(self._where)) or door.refuses_new(self._where)
            if many or len(self.connections) > most:
                door.refused += 1
                transport.abort()

        def _check(self) -> None:
            """Closes the connection if one request takes too long."""
            late = time.monotonic() - self._since
            state = self.conn.their_state
            if (state is h11.IDLE and late >= patience) or (
                state is h11.SEND_BODY and late >= patience * BODY_PATIENCE
            ):
                self.transport.abort()
            else:
                self._checking = self.loop.call_later(patience, self._check)

        def on_response_complete(self) -> None:
            self._since = time.monotonic()
            super().on_response_complete()

        def connection_lost(self, exc: Exception | None) -> None:
            self._go()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._go()  # connections that look at a table are counted there
            super().handle_websocket_upgrade(event)

        def _go(self) -> None:
            self._checking.cancel()
            if self._here:
                self._here = False
                crowd[self._where] -= 1
                if not crowd[self._where]:
                    del crowd[self._where]

        _checking: asyncio.TimerHandle

    return Modest


def sockets(door: Door) -> type[WebSocketsSansIOProtocol]:
    """Returns uvicorn's WebSocket protocol with limits on pings, fragments and unread answers,
    which cost computing and memory before any message budget is checked."""

    class Modest(WebSocketsSansIOProtocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._noise = Bucket(door.limits.noise_rate)
            if hasattr(transport, "max_size"):
                transport.max_size = SIP

        def handle_ping(self) -> None:
            if not self._is_noisy():
                super().handle_ping()

        def handle_cont(self, event: Any) -> None:
            if not self._is_noisy():
                super().handle_cont(event)

        def handle_pong(self, event: Any) -> None:
            if not self._is_noisy():
                super().handle_pong(event)

        def _is_noisy(self) -> bool:
            if self.transport.is_closing():
                return True
            if self._noise.take() > 0:
                door.refused += 1
                door.addresses.take(door.address_of(self.scope), NOISE_COST)
                self.transport.abort()
                return True
            return False

    return Modest
