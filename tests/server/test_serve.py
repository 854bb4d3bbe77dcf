"""`grognard serve`: says where it is, stops when told, and names what is wrong in one line."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.guest import PATIENCE

SERVE = (
    sys.executable,
    "-c",
    "import sys; from grognard.cli import main; sys.exit(main())",
    "serve",
)


async def run(*arguments: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*SERVE, *arguments, stdout=pipe, stderr=pipe)


@pytest.mark.parametrize(
    ("told", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, -signal.SIGTERM)], ids=str
)
async def test_it_serves_and_stops(tmp_path: Path, told: signal.Signals, code: int):
    database = f"sqlite:///{tmp_path / 'deep' / 'down' / 'tables.sqlite'}"
    process = await run("--port", "0", "--database", database, "--json")
    assert process.stdout is not None
    lines = b""
    while not lines.rstrip().endswith(b"}"):
        lines += await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    address = json.loads(lines)["address"]
    async with httpx.AsyncClient(verify=False, timeout=PATIENCE) as http:
        assert (await http.get(f"{address}/api/games")).status_code == 200
        again = await run("--port", address.rpartition(":")[2], "--database", database)
        _, error = await again.communicate()
        assert again.returncode == 1
        assert error.decode().startswith("grognard: cannot listen at 127.0.0.1")
        assert error.count(b"\n") == 1
    process.send_signal(told)
    _, error = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert (process.returncode, error) == (code, b"")


async def test_a_database_that_cannot_be_is_named_in_one_line():
    process = await run("--port", "0", "--database", "sqlite:////proc/none/x.sqlite")
    _, error = await process.communicate()
    assert process.returncode == 1
    assert error.decode().startswith("grognard: the database cannot be used")
    assert error.count(b"\n") == 1


async def test_a_port_is_a_number():
    process = await run("--port", "many")
    _, error = await process.communicate()
    assert process.returncode == 2
    assert error.count(b"\n") == 1
