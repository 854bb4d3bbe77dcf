"""The Litestar application: routes, errors in one line, security headers, start and stop of the
hall."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from grognard import __version__
from grognard.kernel.dice import new_seed
from grognard.kernel.game import GameError
from grognard.server import CLEAR_AFTER, api, client, operating
from grognard.server.database import default_url
from grognard.server.door import AtTheDoor, Door, TooMany
from grognard.server.hall import Closed, Hall, Seeds
from grognard.server.keys import WrongKey
from grognard.server.limits import DEADLINE, LARGEST_BODY, LONGEST_LINE, MOST_IN_MEMORY, Limits
from grognard.server.lines import look_on
from grognard.server.messages import Fault
from grognard.server.scribe import refused
from grognard.server.sitting import Gone
from grognard.server.storage import NoTable
from grognard.server.supervisor import Refused

log = logging.getLogger("grognard.server")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
AnyRequest = Request[None, None, AppState]


def make_application(
    database: str = "",
    *,
    workers: int = 0,
    thinkers: int = 0,
    limits: Limits | None = None,
    names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    clear_after: int = CLEAR_AFTER,
    seeds: Seeds = new_seed,
    deadline: float = DEADLINE,
    in_memory: int = MOST_IN_MEMORY,
    entropy: bool = True,
    peer_host: str = "",
    peer_certificate: str = "",
    json_logs: bool = False,
) -> Litestar:
    """Returns the server application, with its tables in `database` (by default in the user's data
    folder)."""
    door = Door(limits or Limits(), names, proxies)

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncGenerator[None]:
        hall = await Hall.open(
            database or default_url(),
            workers=workers,
            thinkers=thinkers,
            clear_after=clear_after,
            seeds=seeds,
            deadline=deadline,
            in_memory=in_memory,
            entropy=entropy,
            peer_host=peer_host,
            peer_certificate=peer_certificate,
            json_logs=json_logs,
        )
        app.state.hall = hall
        try:
            yield
        finally:
            await hall.close()

    application = Litestar(
        [*api.HANDLERS, operating.health, operating.metrics, play, client.client],
        middleware=[DefineMiddleware(AtTheDoor, door=door)],
        lifespan=[open_hall],
        dependencies={
            "hall": Provide(_hall, sync_to_thread=False),
            "door": Provide(_door, sync_to_thread=False),
        },
        exception_handlers={
            GameError: _game_error,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            UnicodeError: _not_a_text,
            SQLAlchemyError: _disk_error,
            Refused: _disk_error,
            Exception: _fault,
        },
        response_headers=HEADERS,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Grognard",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json"), YamlRenderPlugin()],
        ),
        logging_config=None,
    )
    application.state.door = door
    return application


def _hall(state: AppState) -> Hall:
    return state.hall


def _door(state: AppState) -> Door:
    return state.door


@websocket("/ws/{table:str}")
async def play(
    socket: WebSocket[None, None, AppState],
    table: FromPath[str],
    hall: NamedDependency[Hall],
    door: NamedDependency[Door],
) -> None:
    """Serves one viewer of one table: see docs/protocol.md."""
    await look_on(socket, hall, door, table, socket.query_params.get("key", ""))


# --- errors: always one clear line


def _error(status: int, line: str, headers: dict[str, str] | None = None) -> Response[Fault]:
    return Response(
        Fault(" ".join(line.split())[:LONGEST_LINE]),
        status_code=status,
        headers={**HEADERS, **(headers or {})},
        media_type="application/json",
    )


def _game_error(_: AnyRequest, error: GameError) -> Response[Fault]:
    if isinstance(error, NoTable):
        return _error(404, str(error))
    if isinstance(error, WrongKey):
        return _error(403, str(error))
    if isinstance(error, TooMany):
        return _error(429, str(error), {"Retry-After": str(math.ceil(error.wait))})
    return _error(409 if isinstance(error, Gone | Closed) else 400, str(error))


def _http_error(_: AnyRequest, error: HTTPException) -> Response[Fault]:
    line = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        faults = [f"{e.get('key', '')}: {e.get('message', '')}".strip(": ") for e in error.extra]
        line = "; ".join(faults) or line
    return _error(error.status_code, line, error.headers)


def _too_deep(_: AnyRequest, error: RecursionError) -> Response[Fault]:
    return _error(400, "this body is nested too deeply")


def _not_a_text(_: AnyRequest, error: UnicodeError) -> Response[Fault]:
    return _error(400, "this body is not a text in UTF-8")


def _disk_error(_: AnyRequest, error: Exception) -> Response[Fault]:
    log.error("database error: %s", refused(error))
    return _error(503, "database error: nothing has changed")


def _fault(_: AnyRequest, error: Exception) -> Response[Fault]:
    log.error("internal server error", exc_info=error)
    return _error(500, "internal server error; see the server's log")
