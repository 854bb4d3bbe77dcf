"""Admission control: allowed hosts and origins, budgets of addresses and keys, limits on
connections."""

from __future__ import annotations

import ipaddress
import math
import socket
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard.kernel.game import GameError
from grognard.server.keys import hashed
from grognard.server.limits import LONGEST_DEBT, Buckets, Limits, Window

Taken = tuple[str, str, str]
"""The address, the table and the key of one WebSocket."""


class TooMany(GameError):
    """Raised when a limit is exceeded: too many at once, or too often."""

    def __init__(self, line: str, wait: float = 0.0) -> None:
        super().__init__(line)
        self.wait = wait


class Misled(GameError):
    """Raised for a request that a foreign page sent, or that was meant for another server."""


class WrongType(GameError):
    """Raised for a body that is not JSON, since a form on another page could have sent it."""


class Door:
    """Admits or refuses requests. `names` are the host names of this server, besides its numeric
    addresses; `proxies` the addresses of proxies whose forwarded address is trusted."""

    def __init__(
        self, limits: Limits, names: Sequence[str] = (), proxies: Sequence[str] = ()
    ) -> None:
        self.limits = limits
        self.names = {"localhost", *_own_names(), *(name.lower() for name in names)}
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]
        self.keys = Buckets(limits.key_rate)
        self.addresses = Buckets(limits.address_rate)
        self._opened = Window(limits.tables_a_minute)
        self._lines: Counter[tuple[str, str]] = Counter()
        self._tasks: Counter[str] = Counter()
        self.open_lines = 0
        self.delayed = 0
        """How many messages had to wait."""
        self.refused = 0
        """How many requests were refused."""

    # --- who it is

    def address_of(self, scope: Any) -> str:
        """Returns the client's address; behind a trusted proxy, the one that the proxy names."""
        client = scope.get("client")
        address = client[0] if client else ""
        if self.is_proxy(address):
            for name, value in reversed(scope["headers"]):
                if name == b"x-forwarded-for":
                    for part in reversed(value.decode("latin-1").split(",")):
                        address = part.strip()
                        if not self.is_proxy(address):
                            return address[:64]
        return address

    def is_proxy(self, address: str) -> bool:
        """Returns whether this is a trusted proxy."""
        try:
            number = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(number in proxy for proxy in self._proxies)

    def refuses_new(self, address: str) -> bool:
        """Returns whether this address gets no new connection because it has made too many
        requests."""
        return not self.is_proxy(address) and self.addresses.debt(address) > LONGEST_DEBT

    # --- what an address may do

    def check(self, scope: Any) -> None:
        """Raises Misled if the request was meant for another server or came from another site's
        page."""
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        name = (urlsplit(f"//{host}").hostname or "") if _is_plain(host) else ""
        if not (_is_number(name) or name in self.names):
            raise Misled(f"unknown host name '{host[:80]}' (--name adds one)")
        origin = headers.get(b"origin", "")
        unsafe = scope["type"] == "websocket" or scope.get("method") not in ("GET", "HEAD")
        if origin and unsafe and origin.partition("://")[2].lower() != host.lower():
            raise Misled("request from a page of another origin")
        if scope.get("method") in ("POST", "PUT", "PATCH"):
            kind = headers.get(b"content-type", "").partition(";")[0].strip().lower()
            empty = (
                headers.get(b"content-length", "0") == "0" and b"transfer-encoding" not in headers
            )
            if kind != "application/json" and not (empty and not kind):
                raise WrongType("the body must be JSON with content type application/json")

    def take(self, address: str, cost: float = 1.0, key: str = "") -> None:
        """Takes the cost of a request from the budgets. Raises TooMany if they are empty."""
        wait = self.addresses.take(address, cost)
        if key:
            wait = max(wait, self.keys.take(key, cost))
        if wait > 0:
            self.refused += 1
            raise TooMany("too many requests: wait a moment", wait)

    def take_table(self, address: str) -> None:
        """Counts a new table. Raises TooMany if this address has opened too many in the last
        minute."""
        wait = self._opened.take(address)
        if wait > 0:
            self.refused += 1
            raise TooMany("too many tables in a minute: wait a moment", wait)

    @contextmanager
    def task(self, scope: Any, cost: float = 0.0, key: str = "") -> Generator[None]:
        """Counts a task for a client in another process, and takes `cost` from the budgets. Raises
        TooMany if they are empty, or if too many tasks run for its address already."""
        address = self.address_of(scope)
        self.take(address, cost, hashed(key) if key else "")
        if self._tasks[address] >= self.limits.tasks_of_address:
            self.refused += 1
            raise TooMany("too many tables are being opened from your address: wait a moment", 1.0)
        self._tasks[address] += 1
        try:
            yield
        finally:
            self._tasks[address] -= 1
            if not self._tasks[address]:
                del self._tasks[address]

    def take_line(self, address: str, table: str, key: str) -> Taken:
        """Counts a new connection to a table. Raises TooMany if there are too many already."""
        most = self.limits
        counted = (
            (("address", address), most.lines_of_address, "from your address"),
            (("table", table), most.lines_of_table, "at this table"),
            (("key", key), most.lines_of_key if key else most.lines_of_table, "with this key"),
        )
        for name, limit, where in counted:
            if self._lines[name] >= limit:
                self.refused += 1
                raise TooMany(f"too many connections {where}")
        for name, _, _ in counted:
            self._lines[name] += 1
        self.open_lines += 1
        return address, table, key

    def give_line(self, taken: Taken) -> bool:
        """Counts a closed connection; returns whether it was the last at its table."""
        self.open_lines -= 1
        for name in zip(("address", "table", "key"), taken, strict=True):
            self._lines[name] -= 1
            if not self._lines[name]:
                del self._lines[name]
        return ("table", taken[1]) not in self._lines


def _is_plain(host: str) -> bool:
    return bool(host) and not set(host) & set("/@?#\\ ")


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _own_names() -> list[str]:
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"]


class AtTheDoor:
    """Middleware that checks every request first."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app, self._door = app, door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            try:
                self._door.check(scope)
                if scope["type"] == "http" and scope["path"].startswith("/api/"):
                    self._door.take(self._door.address_of(scope))
            except (Misled, ValueError) as error:
                await refuse(scope, receive, send, 403, str(error))
                return
            except WrongType as error:
                await refuse(scope, receive, send, 415, str(error))
                return
            except TooMany as error:
                await refuse(scope, receive, send, 429, str(error), error.wait)
                return
        await self._app(scope, receive, send)


async def refuse(
    scope: Any, receive: Receive, send: Any, status: int, line: str, wait: float = 0.0
) -> None:
    """Answers with one clear line before any other code handles the request."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": line[:100]})
        return
    headers = [(b"content-type", b"application/json")]
    if wait:
        headers.append((b"retry-after", str(math.ceil(wait)).encode()))
        headers.append((b"connection", b"close"))  # requests that wait behind this one are not read
    begin: Message = {"type": "http.response.start", "status": status, "headers": headers}
    await send(begin)
    await send({"type": "http.response.body", "body": msgspec.json.encode({"error": line})})
