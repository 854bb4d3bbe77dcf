"""A position written as text: for tests, puzzles and bug reports. Each game says what it holds."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from grognard.kernel.errors import GameError


class PositionError(GameError):
    """A position text with a fault: the line and what is wrong with it."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line
        self.fault = fault


class Broken(AssertionError):
    """An invariant that a state does not keep. `tokens` lead to the place where a position text
    speaks of it (see `line_of`)."""

    def __init__(self, fault: str, *tokens: str) -> None:
        super().__init__(fault)
        self.fault = fault
        self.tokens = tokens


def read_toml(text: str) -> dict[str, Any]:
    """Returns the tables of a position text; PositionError names the line of a syntax error."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise PositionError(line, re.sub(r" \(at .*\)$", "", str(error))) from None


def line_of(text: str, *tokens: str) -> int:
    """Returns the line on which `tokens` stand, each searched from the line of the one before.

    >>> line_of("[towns]\\nligny = 'p_1_inf1'\\nwavre = 'p_1_inf1'", "wavre", "p_1_inf1")
    3
    """
    at = 0
    for token in tokens:
        found = re.compile(rf"(?<![\w>-]){re.escape(token)}(?![\w>-])").search(text, at)
        if found is None:
            break
        at = found.start()
    return text.count("\n", 0, at) + 1
