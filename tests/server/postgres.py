"""A PostgreSQL of the tests' own: the programs of `pgserver`, or those of the system, in a
temporary folder. PostgreSQL does not run as root, so there it runs as `nobody`: nothing of the
system is changed for it."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg


def programs() -> Path | None:
    """Where `initdb` and `postgres` are, if anywhere."""
    found = importlib.util.find_spec("pgserver")
    places = [Path(found.origin).parent / "pginstall" / "bin"] if found and found.origin else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    places += [Path(on_path).parent] if on_path else []
    return next((place for place in places if (place / "initdb").exists()), None)


def _somebody() -> dict[str, Any]:
    return {"user": "nobody"} if sys.platform != "win32" and os.geteuid() == 0 else {}


@contextmanager
def postgres() -> Generator[str]:
    """A running PostgreSQL; the URL without the name of a database."""
    where = programs()
    assert where is not None
    with tempfile.TemporaryDirectory(prefix="postgres", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        who = _somebody()
        if who and where.parent.name == "pginstall":
            where = _copied(where.parent.parent, folder)
        data = folder / "data"
        data.mkdir(mode=0o700)
        if who:
            shutil.chown(data, "nobody")
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        begin = [str(where / "initdb"), "-D", str(data), "-A", "trust", "-U", "postgres"]
        subprocess.run([*begin, "-E", "utf8", "--no-sync"], check=True, cwd=folder, **quiet, **who)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        settings = ["fsync=off", "listen_addresses=127.0.0.1", "unix_socket_directories="]
        run = [str(where / "postgres"), "-D", str(data), "-p", str(port)]
        run += [word for one in settings for word in ("-c", one)]
        process = subprocess.Popen(run, cwd=folder, **quiet, **who)
        try:
            _wait(port)
            yield f"postgresql://postgres@127.0.0.1:{port}"
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()
            process.wait()


def _copied(package: Path, folder: Path) -> Path:
    """The programs of `pgserver` where `nobody` can read them, with the libraries beside them."""
    shutil.copytree(package / "pginstall", folder / "pgserver" / "pginstall", symlinks=True)
    libraries = package.with_name("pgserver.libs")
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name, symlinks=True)
    return folder / "pgserver" / "pginstall" / "bin"


def _wait(port: int) -> None:
    end = time.monotonic() + 60
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        assert time.monotonic() < end, "PostgreSQL did not start"
        time.sleep(0.1)


async def fresh_database(url: str, name: str) -> str:
    """A new empty database there; its URL."""
    for _ in range(100):
        try:
            connection = await asyncpg.connect(f"{url}/postgres")
            break
        except (asyncpg.CannotConnectNowError, OSError):
            time.sleep(0.1)  # noqa: ASYNC251
    else:
        raise AssertionError("PostgreSQL did not start")
    await connection.execute(f'CREATE DATABASE "{name}"')
    await connection.close()
    return f"{url}/{name}"
