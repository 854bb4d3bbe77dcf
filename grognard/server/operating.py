"""Health and metrics of a running server."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator

from litestar import Request, Response, get
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from litestar.exceptions import PermissionDeniedException
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from grognard.server.door import Door
from grognard.server.hall import Hall
from grognard.server.supervisor import Slot

AnyRequest = Request[None, None, AppState]
Sample = tuple[str, str, str, float]
"""A metric: its name, its kind, its labels, its value."""


@get("/health")
async def health(hall: NamedDependency[Hall], door: NamedDependency[Door]) -> Response[object]:
    """Returns whether tables can be played: 200, or 503 with what is missing."""
    missing = [slot.name for slot in _slots(hall) if not slot.is_up]
    try:
        async with hall.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):
        missing.append("database")
    status = {"well": not missing, "missing": missing, "lines": door.open_lines}
    return Response(status, status_code=503 if missing else 200, media_type="application/json")


@get("/metrics")
async def metrics(
    request: AnyRequest, hall: NamedDependency[Hall], door: NamedDependency[Door]
) -> Response[str]:
    """Counts for Prometheus; metrics can be read from this machine only."""
    address = door.address_of(request.scope)
    try:
        own = ipaddress.ip_address(address).is_loopback
    except ValueError:
        own = False
    if not own:
        raise PermissionDeniedException("metrics can be read from this machine only")
    lines: list[str] = []
    told: set[str] = set()
    for name, kind, labels, value in _samples(hall, door):
        if name not in told:
            lines.append(f"# TYPE grognard_{name} {kind}")
            told.add(name)
        lines.append(f"grognard_{name}{labels} {value:g}")
    return Response("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")


def _slots(hall: Hall) -> list[Slot]:
    return [*hall.keepers.slots, *hall.strangers.slots]


def _samples(hall: Hall, door: Door) -> Iterator[Sample]:
    yield "lines", "gauge", "", door.open_lines
    yield "messages_delayed_total", "counter", "", door.delayed
    yield "requests_refused_total", "counter", "", door.refused
    yield "commits_total", "counter", "", hall.scribe.commits
    yield "entries_total", "counter", "", hall.scribe.entries
    yield "commit_seconds_total", "counter", "", hall.scribe.seconds
    for slot in _slots(hall):
        yield "tables_in_memory", "gauge", f'{{keeper="{slot.name}"}}', slot.tables
    for slot in _slots(hall):
        yield "keeper_deaths_total", "counter", f'{{keeper="{slot.name}"}}', slot.deaths
    for name, pool in (("bots", hall.thinkers), ("strangers", hall.trials)):
        yield "task_deaths_total", "counter", f'{{pool="{name}"}}', pool.deaths
    if hall.cluster is not None:
        yield "tables_owned", "gauge", "", hall.cluster.owned
