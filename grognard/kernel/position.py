"""A position written as text: for tests, puzzles and bug reports. Each game describes its own by a
`Layout`; the kernel reads and writes it."""

from __future__ import annotations

import re
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

import msgspec
import tomli_w

from grognard.kernel.boards import Boards
from grognard.kernel.errors import GameError
from grognard.kernel.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B")


FACES = range(1, 7)
"""What a die can show."""
MOST_DOTS = 200
"""In one line of a text: a key of so many parts takes time and memory by the square of them."""


class PositionError(GameError):
    """An error in a position text: the line and the reason."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line
        self.fault = fault


class Broken(AssertionError):
    """An invariant that a state breaks. `tokens` locate it in a position text (see `line_of`)."""

    def __init__(self, fault: str, *tokens: str) -> None:
        super().__init__(fault)
        self.fault = fault
        self.tokens = tokens


def read_toml(text: str) -> dict[str, Any]:
    """Returns the tables of a position text. Raises PositionError that names the line of a syntax
    error."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise PositionError(number, f"a line has at most {MOST_DOTS} dots")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise PositionError(line, re.sub(r" \(at .*\)$", "", str(error))) from None


def line_of(text: str, *tokens: str) -> int:
    """Returns the line on which the last of `tokens` is found, each searched from the line of the
    one before.

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


def quoted(fault: str, text: str) -> list[str]:
    """Returns the words of a position text that an error quotes, for `line_of`.

    >>> quoted("scenario 'campaign' has no option 'fog'", "[state.options]\\nfog = 'yes'")
    ['fog']
    """
    return [word for word in re.findall(r"'([^']+)'", fault) if word in text]


class Reading(Generic[B]):
    """A position text while it is read: its tables, the board, and the pieces placed so far."""

    def __init__(self, text: str, piece: str) -> None:
        self.text = text
        self.data = read_toml(text)
        self.board: B
        self.at: dict[str, str] = {}
        """The place of every piece named so far, in the order of the text."""
        self._piece = piece

    def fault(self, fault: str, *tokens: str) -> PositionError:
        """Returns the error to raise: `tokens` lead to its line (`line_of`)."""
        return PositionError(line_of(self.text, *tokens), fault)

    def table(self, key: str) -> dict[str, Any]:
        """Returns a table of the text, empty where the text has none."""
        found: Any = self.data.get(key, {})
        if not isinstance(found, dict):
            raise self.fault(f"'{key}' is a table", key)
        return cast("dict[str, Any]", found)

    def row(self, row: Any, *tokens: str) -> str:
        """Returns a row of pieces as it was given, if it is a text."""
        if not isinstance(row, str):
            raise self.fault(f"expected a text of {self._piece} names", *tokens)
        return row

    def rows(self, key: str, noun: str, known: Container[str]) -> Iterator[tuple[str, list[str]]]:
        """Yields every place of a table of rows with the words of its row."""
        for place, row in self.table(key).items():
            self.known(noun, place, known, key)
            yield place, self.row(row, key, place).split()

    def known(self, noun: str, name: str, known: Container[str], *tokens: str) -> str:
        """Checks that a name is among those known, and returns it."""
        if name not in known:
            raise self.fault(f"there is no {noun} '{name}'", *tokens, name)
        return name

    def place(self, piece: str, where: str, known: Container[str], *tokens: str) -> str:
        """Records that a piece has its place, and returns it. Raises PositionError if it already
        has one."""
        self.known(self._piece, piece, known, *tokens)
        if piece in self.at:
            raise self.fault(f"{self._piece} '{piece}' is placed twice", *tokens, piece)
        self.at[piece] = where
        return piece


class Layout(ABC, Generic[S, B]):
    """How the positions of a game are written: a subclass describes it, and the kernel reads and
    writes. A text has a few fields of the state at its top, the pieces in rows by place, and every
    other field of the state under ``[state]``.
    """

    game: str
    state: type[S]
    boards: Boards[B]
    piece = "piece"
    """What a piece is called in an error."""
    top: tuple[str, ...] = ()
    """Fields of the state that stand at the top of a text."""
    rows: tuple[str, ...] = ()
    """What else stands there: rows of pieces, and what is no field of the state."""
    in_rows: tuple[str, ...] = ()
    """Fields that the rows tell in full: ``[state]`` never holds them."""
    always: tuple[str, ...] = ()
    """Fields that are written even where empty, since a text without them means something else."""
    naming: tuple[str, ...] = ()
    """Fields of the state whose members, or keys, are pieces."""

    # --- what a game says

    @abstractmethod
    def pieces(self, board: B) -> Container[str]:
        """Returns the names of all pieces."""

    @abstractmethod
    def spell(self, r: Reading[B], rest: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the fields of the state that the rows describe, and the defaults of fields that
        the text does not mention. `rest` is the table ``[state]`` of the text."""

    @abstractmethod
    def lay_out(self, g: S, raw: dict[str, Any]) -> dict[str, Any]:
        """Returns the rows of a state. Removes from `raw`, which becomes ``[state]``, the fields
        that the rows describe."""

    def find_board(self, r: Reading[B], board: B, rest: Mapping[str, Any]) -> B:
        """Returns the board on which the names of a text are looked up."""
        return board

    def check(self, r: Reading[B], g: S, rest: Mapping[str, Any]) -> None:
        """Raises PositionError where the state names something that does not exist."""

    def complete(self, r: Reading[B], g: S, rest: Mapping[str, Any]) -> None:
        """Computes the fields that a text may leave out."""

    def tokens(self, path: list[str], raw: Mapping[str, Any]) -> list[str]:
        """Returns the words of a text that lead to a field whose value has a wrong type."""
        return [name for name in path if not name.isdecimal()]

    # --- reading and writing

    def read(self, text: str, fingerprint: str) -> S:
        """Returns the state that a text describes, on the data it names or else on those of
        `fingerprint`. Raises PositionError that names the line and the error."""
        r = Reading[B](text, self.piece)
        known = ("game", *self.top, *self.rows, "state")
        for key in r.data:
            if key not in known:
                raise r.fault(f"unknown key '{key}' (a position has: {', '.join(known)})", key)
        if r.data.get("game", self.game) != self.game:
            raise r.fault(f"this is not a position of {self.game}", "game")
        rest = r.table("state")
        for key in rest:
            if key not in self.state.__struct_fields__ or key in self.in_rows:
                raise r.fault(f"unknown key '{key}' of the state", "state", key)
        data = rest.get("data", fingerprint)
        try:
            r.board = self.find_board(r, self.boards[str(data)], rest)
        except GameError as error:
            if isinstance(error, PositionError):
                raise
            raise r.fault(str(error), "state", "data") from None
        g = self._convert(r, {"dice": {"seed": "position"}, "data": data}, rest)
        for die in g.dice.loaded.waiting if g.dice.loaded is not None else ():
            if die not in FACES:
                raise r.fault(f"no die shows {die}", "state", "dice", "waiting", str(die))
        self._check_names(r, g, rest)
        self.check(r, g, rest)
        self.complete(r, g, rest)
        return g

    def _convert(self, r: Reading[B], raw: dict[str, Any], rest: Mapping[str, Any]) -> S:
        raw |= self.spell(r, rest)
        for key in self.top:
            if key in r.data:
                over = isinstance(raw.get(key), dict)  # a table is laid over what it need not say
                raw[key] = raw[key] | r.table(key) if over else r.data[key]
        raw |= rest
        try:
            return msgspec.convert(raw, self.state)
        except msgspec.ValidationError as error:
            fault, _, path = str(error).partition(" - at")
            words = re.findall(r"\w+", path)
            inside = ("state",) if words and words[0] in rest else ()
            raise r.fault(fault, *inside, *self.tokens(words, raw)) from None

    def _check_names(self, r: Reading[B], g: S, rest: Mapping[str, Any]) -> None:
        pieces = self.pieces(r.board)
        for field in self.naming:
            where = ("state", field) if field in rest else ()
            for piece in getattr(g, field):
                r.known(self.piece, piece, pieces, *where)

    def write(self, g: S, fingerprint: str) -> str:
        """Returns the text of a state, from which `read` makes the same state again."""
        raw = cast("dict[str, Any]", msgspec.to_builtins(g))
        for key in (*self.top, *self.in_rows, "game", "data"):
            raw.pop(key, None)
        for key in self.always:
            raw[key] = msgspec.to_builtins(getattr(g, key))
        if g.data != fingerprint:
            raw["data"] = g.data
        top = {key: msgspec.to_builtins(getattr(g, key)) for key in self.top}
        rows = self.lay_out(g, raw)
        return tomli_w.dumps({"game": self.game, **top, **rows, "state": raw})


def by_place(at: Mapping[str, str], word: Callable[[str], str]) -> dict[str, str]:
    """Returns the rows of pieces by place, each piece written by `word`.

    >>> by_place({"ney": "1806", "soult": "1906", "lannes": "1806"}, str)
    {'1806': 'ney lannes', '1906': 'soult'}
    """
    rows: dict[str, list[str]] = {}
    for piece, where in at.items():
        rows.setdefault(where, []).append(word(piece))
    return {where: " ".join(words) for where, words in rows.items()}
