"""Fixtures of the command line's tests."""

from pathlib import Path

import pytest

from tests.cli.desk import Desk


@pytest.fixture
def desk(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Desk:
    """A folder of its own, in English."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, capsys)
