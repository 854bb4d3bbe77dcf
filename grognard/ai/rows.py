"""Results of games between players: one row a game, stored as JSON lines.

A file may hold the games of many arenas. It grows by one line whenever a game ends, so that an
arena which was stopped plays only the games that are not in it yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

import msgspec

from grognard.kernel.game import GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table


class Key(NamedTuple):
    """The values on which a game depends: two rows with the same key are the same game."""

    game: str
    rules: str
    scenario: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, str]
    seed: str
    number: int


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game between two players. Where there are more than two seats, one player has the first
    and the other has all others."""

    game: str
    rules: str
    """The version of the rules."""
    scenario: str
    options: dict[str, str]
    bots: tuple[str, str]
    """The identities of the two players: their names, with a fingerprint of their constants."""
    sides: tuple[str, str]
    """The seats of either, such as ``("allied", "french")``."""
    seed: str
    """The seed of the arena,"""
    number: int
    """the game's number in it,"""
    dice: str
    """and the seed of the game's own dice."""
    winner: str
    """``first``, ``second``, or empty if neither has won."""
    kind: str
    """The kind of victory."""
    choices: int
    """How many choices were made."""
    times: tuple[float, float]
    """Seconds of processor time that either thought."""
    points: dict[str, int] = {}
    moves: list[str] = []
    """The choices themselves, where they were wanted (see `replay`)."""

    @property
    def key(self) -> Key:
        """The values on which the game depends."""
        options = tuple(sorted(self.options.items()))
        return Key(self.game, self.rules, self.scenario, options, self.bots, self.seed, self.number)

    @property
    def share(self) -> float:
        """The first player's part of the victory; a draw is half of one."""
        return {"first": 1.0, "second": 0.0}.get(self.winner, 0.5)


def replay(row: Row) -> Table[Any]:
    """Returns the table of a row at the end of its game. The row must have been written with its
    choices."""
    if not row.moves:
        raise GameError("this game was written without its choices (grognard arena --moves)")
    table = Table[Any].new(find_game(row.game), row.scenario, row.options, row.dice)
    table.play_all(row.moves)
    return table


class Book:
    """A file of rows, open for appending."""

    def __init__(self, path: Path) -> None:
        """GameError if a line is no row. A last line that was not written to its end is cut off."""
        self.path = path
        self.rows = {row.key: row for row in _read(path)} if path.exists() else {}
        try:
            self._file = path.open("ab")
        except OSError as error:
            raise GameError(f"cannot write {path}: {error.strerror}") from None
        self._file.truncate(_whole(path))

    def add(self, row: Row) -> None:
        """Appends one more game, unless it is there already."""
        if row.key in self.rows:
            return
        self.rows[row.key] = row
        self._file.write(msgspec.json.encode(row) + b"\n")
        self._file.flush()

    def __enter__(self) -> Book:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def read(paths: Iterable[Path]) -> list[Row]:
    """Returns the rows of some files, each game once."""
    return list({row.key: row for path in paths for row in _read(path)}.values())


def _whole(path: Path) -> int:
    """Returns the number of bytes of a file up to the end of its last whole line."""
    return path.read_bytes().rfind(b"\n") + 1


def _read(path: Path) -> Iterable[Row]:
    try:
        data = path.read_bytes()[: _whole(path)]
    except OSError as error:
        raise GameError(f"cannot read {path}: {error.strerror}") from None
    for number, line in enumerate(data.splitlines(), 1):
        try:
            yield msgspec.json.decode(line, type=Row)
        except msgspec.DecodeError as error:
            raise GameError(f"{path}, line {number}: {error}") from None


def write_parquet(rows: Iterable[Row], path: Path) -> None:
    """Writes rows as a Parquet file: options and points become columns of JSON. Needs the packages
    of ``grognard[contests]``."""
    try:
        arrow, parquet = (import_module(name) for name in ("pyarrow", "pyarrow.parquet"))
    except ImportError:
        raise GameError("Parquet needs pyarrow: install grognard[contests]") from None
    table: dict[str, list[object]] = {name: [] for name in _COLUMNS}
    for row in rows:
        for name, cell in _cells(row).items():
            table[name].append(cell)
    parquet.write_table(arrow.table(table), str(path))


_COLUMNS = (
    *("game", "rules", "scenario", "options", "first", "second", "first_side", "second_side"),
    *("seed", "number", "dice", "winner", "kind", "choices", "first_seconds", "second_seconds"),
    *("points", "moves"),
)


def _cells(row: Row) -> dict[str, object]:
    plain: dict[str, object] = {
        name: getattr(row, name) for name in row.__struct_fields__ if name in _COLUMNS
    }
    pairs = {"": row.bots, "_side": row.sides, "_seconds": row.times}
    return plain | {
        "options": msgspec.json.encode(row.options, order="sorted").decode(),
        "points": msgspec.json.encode(row.points, order="sorted").decode(),
        **{f"first{end}": pair[0] for end, pair in pairs.items()},
        **{f"second{end}": pair[1] for end, pair in pairs.items()},
    }
