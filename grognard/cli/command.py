"""A command, and the console on which it writes."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from grognard.kernel.ask import Arg
from grognard.kernel.game import Game
from grognard.kernel.gamefile import LONGEST_FIELD
from grognard.kernel.registry import game as find_game
from grognard.kernel.registry import overlay_data
from grognard.kernel.texts import Catalogue


class Console:
    """The output of a command: sentences in the chosen language, or one JSON document."""

    def __init__(self, *, language: str = "en", as_json: bool = False, data: str = "") -> None:
        self.language, self.as_json, self.data = language, as_json, data
        self._texts: Catalogue | None = None

    def game(self, id: str) -> Game[Any]:
        """Returns the game of this id, on the person's own data if there are any."""
        found = find_game(id)
        if self.data:
            overlay_data(self.data, id)
            self.data = ""
        return found

    def say(self, key: str, game: Game[Any] | None = None, /, **args: Arg) -> str:
        """Returns a sentence of the command line, or of a game."""
        if game is not None:
            return game.say(self.language, key, args)
        if self._texts is None:
            self._texts = Catalogue(self.language)
        return self._texts.say(key, args, str)  # file names and choices stay as they are

    def answer(self, data: Any, lines: Iterable[str] = ()) -> None:
        """Prints the command's answer: `data` as JSON if that was requested, else the lines."""
        if self.as_json:
            print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
        else:
            for line in lines:
                print(line)


OFTEN, SELDOM = 0.1, 10
"""Seconds between two words of progress: on a terminal, where each is written over the last, and
elsewhere."""


class Progress:
    """The progress of a long command, on standard error."""

    def __init__(self, total: int) -> None:
        self.total, self.begun = total, time.monotonic()
        self._live = sys.stderr.isatty()
        self._last = self.begun

    def tell(self, done: int, note: str = "") -> None:
        """Shows how much is done: in one line on a terminal, elsewhere in a new line now and
        then."""
        now = time.monotonic()
        if now - self._last < (OFTEN if self._live else SELDOM) and done < self.total:
            return
        self._last = now
        line = f"{done}/{self.total}  {now - self.begun:.0f} s  {note}"
        end = "\n" if not self._live or done == self.total else ""
        print(("\r\x1b[K" if self._live else "") + line, end=end, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Command:
    """One command: its arguments and its function. The function returns the exit code."""

    name: str
    about: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace, Console], int]


def option(text: str) -> tuple[str, str]:
    """Parses ``fog=full`` as a pair, for argparse."""
    name, sign, chosen = text.partition("=")
    if not sign or not name or not chosen:
        raise argparse.ArgumentTypeError(f"expected OPTION=VALUE, found '{text}'")
    return name, chosen


def count(text: str) -> int:
    """Parses a number from 1, for argparse."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1, found '{text}'")
    return int(text)


def seed(text: str) -> str:
    """Parses a seed as a game file can hold it, for argparse."""
    if not text.strip() or text != text.strip() or not text.isprintable():
        raise argparse.ArgumentTypeError("a seed is a word or a line of text")
    if len(text) > LONGEST_FIELD:
        raise argparse.ArgumentTypeError(f"a seed has at most {LONGEST_FIELD} characters")
    return text


def start_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments for the start of a game: scenario, options."""
    parser.add_argument("-s", "--scenario", default="", help="a scenario of the game")
    parser.add_argument(
        "-o",
        "--option",
        dest="options",
        type=option,
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the scenario (may be repeated)",
    )
