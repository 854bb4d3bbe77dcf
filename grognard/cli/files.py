"""Game files on disk: reading with clear errors, atomic writing."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

from grognard.cli.command import Console
from grognard.kernel import gamefile
from grognard.kernel.game import GameError
from grognard.kernel.registry import games
from grognard.kernel.table import Table


def read(name: str) -> str:
    """Returns the text of a file; ``-`` is standard input."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8")
    except OSError as error:
        raise GameError(f"cannot read {name}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise GameError(f"{name} is not a text") from None


def open_game(name: str, console: Console) -> Table[Any]:
    """Returns the table that a game file describes, entered at its checkpoint."""
    return parse(name, read(name), console, replay=False)


def parse(name: str, text: str, console: Console, *, replay: bool) -> Table[Any]:
    """Returns the table of a game file's text; with `replay` every choice and die is played
    again."""
    found = re.search(r"^game: *(\S+) *$", text.partition("\n\n")[0], re.MULTILINE)
    if found is not None and found.group(1) in games():
        console.game(found.group(1))  # its data replace ours before the first choice
    try:
        return gamefile.replay(text) if replay else gamefile.load(text)
    except GameError as error:
        raise GameError(f"{name}: {error}") from None


def write(name: str, text: str) -> None:
    """Replaces a file atomically: after a crash the old one is still there. ``-`` is standard
    output."""
    if name == "-":
        print(text, end="")
        return
    path = Path(name).resolve()
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise GameError(f"cannot write {name}: {error.strerror}") from None


def save(name: str, table: Table[Any]) -> None:
    """Saves a game to its file."""
    write(name, gamefile.dump(table))
