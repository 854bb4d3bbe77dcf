"""The number of every rule stands beside the code that keeps it, in a comment or a docstring, for
readers who come from the rulebook and for those who come from the code."""

import re
import tomllib
from collections.abc import Collection
from pathlib import Path

import pytest

from grognard.games import grande_armee
from grognard.games.grande_armee.germany1813.numbers import NUMBERS

FAMILY = Path(grande_armee.__file__).parent
GAMES = FAMILY.parent
OF_FAMILY = ("russia1812", "germany1813", "italy1799", "linked1812")
OF_1813 = re.compile(r'NN ([^:;")]*)')
"""What follows a number of the rulebook of 1813 belongs to it too, up to the next stop."""
RUN = re.compile(r"(?<![\w.])(T?\d+(?:\.\d+)*\.?)([a-z])(?: to |-)(?:\1)?([a-z])(?!\w)")
"""A run of letters, such as ``14.1b to 14.1j`` or ``4.2a-4.2d``."""


def rules(folder: Path) -> list[str]:
    """The rules of a ledger. Worked examples keep nothing: they are tests."""
    ledger = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))["rule"]
    return [rule["id"] for rule in ledger if rule["kind"] != "example"]


def code(folder: Path, *, without: Collection[str] = ()) -> str:
    """The code below a folder as one line, without bots, tables of numbers, and some folders."""
    left_out = {"bot", "numbers.py", *without}
    paths = [p for p in sorted(folder.rglob("*.py")) if left_out.isdisjoint(p.parts)]
    return re.sub(r"\s+(# )?", " ", "\n".join(path.read_text(encoding="utf-8") for path in paths))


def numbers(text: str) -> set[str]:
    """The rule numbers in a text, among its other words."""
    words = {word.strip(".") for word in re.split(r"[^\w.]+", text)}
    for number, first, last in RUN.findall(text):
        words |= {f"{number}{chr(letter)}" for letter in range(ord(first), ord(last) + 1)}
    return words


def of_1812(text: str) -> set[str]:
    return numbers(OF_1813.sub("", text))


def of_1813(text: str) -> set[str]:
    return numbers(" ".join(OF_1813.findall(text)))


def beside_the_code(game: str) -> set[str]:
    """The rules of a game that its code names."""
    match game:
        case "russia1812":
            return of_1812(code(FAMILY, without={*OF_FAMILY} - {game}))
        case "germany1813":
            shared = of_1812(code(FAMILY, without=OF_FAMILY))
            table = {new for old, new in NUMBERS.items() if old.partition(" ")[0] in shared}
            return numbers(code(FAMILY / game)) | of_1813(code(FAMILY)) | table
        case "italy1799" | "linked1812":  # sections of the rulebook of 1813, which 1812 lacks
            return numbers(code(FAMILY))
        case _:
            return numbers(code(GAMES / game))


@pytest.mark.parametrize("game", ["waterloo1815", "austerlitz1805", "tolentino1815", *OF_FAMILY])
def test_every_rule_is_named_beside_the_code(game: str):
    folder = FAMILY / game if game in OF_FAMILY else GAMES / game
    named = beside_the_code(game)
    ledger = rules(folder)
    assert len(ledger) > 40
    assert [rule for rule in ledger if rule not in named] == []


def test_numbers_are_read_as_they_are_written():
    assert numbers("8.4g, 8.4q: see 14.1b to 14.1d (T13.2a; 17.3.9c)") >= {
        *("8.4g", "8.4q", "14.1b", "14.1c", "14.1d", "T13.2a", "17.3.9c"),
    }
    assert of_1812("8.5a; NN 8.5b, 8.5c; 8.6") == {"8.5a", "8.6"}
    assert of_1813("8.5a; NN 8.5b, 8.5c; 8.6") == {"8.5b", "8.5c"}
    assert numbers("4.2a-4.2c, 18b-18d") >= {"4.2b", "4.2c", "18c", "18d"}
