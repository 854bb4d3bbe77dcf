"""The package as installed: its version, its command, what it is made from."""

from importlib.metadata import entry_points, version
from pathlib import Path

import pytest

import grognard
from grognard.cli.serve import HOST, PORT

ROOT = Path(__file__).parent.parent


def test_version_is_the_one_installed():
    assert grognard.__version__ == version("grognard")


def test_command_is_installed():
    (command,) = entry_points(group="console_scripts", name="grognard")
    assert callable(command.load())


@pytest.mark.parametrize("lock", ["requirements.lock", "tools/node.lock", "web/package-lock.json"])
def test_locks_hold_no_address(lock: str) -> None:
    lines = (ROOT / lock).read_text().splitlines()
    assert lines
    assert [line for line in lines if "://" in line] == []


def test_the_page_in_development_talks_to_the_server_as_it_starts_by_default() -> None:
    config = (ROOT / "web" / "vite.config.ts").read_text()
    assert f"GROGNARD_SERVER ?? 'http://{HOST}:{PORT}'" in config
