"""The command line for tests: runs a command and reads its answer."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from grognard.cli import main
from grognard.kernel import gamefile
from grognard.kernel.registry import game
from grognard.kernel.table import Table

WATERLOO = game("waterloo1815")


@dataclass(frozen=True)
class Answer:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The answer in JSON."""
        return json.loads(self.out)


class Desk:
    """A folder to work in, and the command line."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capture = folder, capture
        self.file = str(folder / "game.txt")

    def run(self, *words: str) -> Answer:
        """Run ``grognard WORDS``; FILE stands for the game file."""
        self.capture.readouterr()
        code = main([self.file if word == "FILE" else word for word in words])
        out, err = self.capture.readouterr()
        return Answer(code, out, err)

    def new(self, *words: str) -> None:
        """A new historical game in FILE."""
        made = self.run(
            "new", "waterloo1815", "FILE", "-s", "historical", "--seed", "ligny", *words
        )
        assert made.code == 0, made.err

    def text(self) -> str:
        """What stands in FILE."""
        return Path(self.file).read_text(encoding="utf-8")

    def write(self, text: str) -> None:
        """Put another text into FILE."""
        Path(self.file).write_text(text, encoding="utf-8")

    def played(self, choices: int, seed: str = "ligny") -> Table[Any]:
        """A random game of so many choices, in FILE."""
        table = random_game(choices, seed)
        self.write(gamefile.dump(table))
        return table


def random_game(choices: int, seed: str = "ligny") -> Table[Any]:
    """So many random choices of a historical game, or all of it."""
    rng = random.Random(seed)
    table = Table[Any].new(WATERLOO, "historical", seed=seed)
    while table.ask is not None and len(table.history) < choices:
        table.play(rng.choice(table.ask.choices))
    return table
