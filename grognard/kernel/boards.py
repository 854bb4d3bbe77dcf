"""Boards as values: each built once from its data files, and found by the fingerprint of its data.

A board never changes. The state of a game names the data it was begun with (`State.data`), so two
tables on different data live side by side in one process. Our own data have an empty fingerprint.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec

from grognard.kernel.errors import GameError

T = TypeVar("T")

LARGEST_PACK = 4_000_000
"""Bytes of all files of an overlay; our own largest game has a quarter of it."""
MOST_BOARDS = 16
"""Boards of overlays that are kept ready; one that is asked for again is built again."""


class Board(Protocol):
    """Everything fixed in a game: its map, its pieces, its tables."""

    def provenance(self) -> Mapping[str, Mapping[str, int]]:
        """Returns the number of data of each provenance: sourced, from the rules, or
        reconstructed."""
        ...


B = TypeVar("B")
C = TypeVar("C", bound=Board)


F = TypeVar("F", bound=Callable[..., object])
_forget: list[Callable[[], None]] = []
"""What empties the answers of every function that is `kept_by_board`."""


def kept_by_board(function: F) -> F:
    """Caches a function whose first argument is a board. When the board of an overlay is dropped,
    its cached results are dropped with it, so that they do not keep the board in memory."""
    kept = cache(function)
    _forget.append(kept.cache_clear)
    return cast("F", kept)


class Overlay(msgspec.Struct, frozen=True):
    """Data from an owner of the printed game that replace ours: files by name."""

    files: dict[str, bytes]

    @property
    def fingerprint(self) -> str:
        """A hash that identifies these data."""
        digest = hashlib.sha256()
        for name, content in sorted(self.files.items()):
            digest.update(f"{name}:{len(content)}:".encode() + content)
        return digest.hexdigest()[:16]

    def pack(self) -> bytes:
        """Returns the files as bytes, which are saved with a game and read by `unpack`."""
        return zlib.compress(msgspec.msgpack.encode(self.files), 9)


def unpack(packed: bytes) -> Overlay:
    """Returns the overlay that `pack` wrote. Raises GameError for anything else."""
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(packed, LARGEST_PACK)
        if not unpacking.eof:
            raise GameError("the data of this game are truncated or too large")
        return Overlay(msgspec.msgpack.decode(content, type=dict[str, bytes]))
    except (zlib.error, msgspec.DecodeError):
        raise GameError("the data of this game cannot be read") from None


def overlay_from(folder: Path) -> Overlay:
    """Returns the JSON files of a folder as an overlay. Raises GameError if they cannot be read."""
    try:
        return Overlay({path.name: path.read_bytes() for path in sorted(folder.glob("*.json"))})
    except OSError as error:
        raise GameError(f"cannot read '{folder}': {error.strerror}") from None


def borrowed(lender: str, name: str) -> str:
    """Returns the name that a file of another game has in the overlay of a game that borrows it.

    >>> borrowed("russia1812", "cards.json")
    'russia1812-cards.json'
    """
    return f"{lender}-{name}"


class DataFiles:
    """The files from which a board is built: our own, or an owner's in their place."""

    def __init__(self, folder: Path, overlay: Mapping[str, bytes]) -> None:
        self.folder = folder
        self.overlay = overlay

    def read(self, name: str, type_: type[T]) -> T:
        """Returns a file, checked against its schema. Raises GameError that names the file and the
        error."""
        content = self.overlay.get(name)
        try:
            if content is None:
                content = (self.folder / name).read_bytes()
        except OSError as error:
            raise GameError(f"cannot read {name}: {error.strerror}") from None
        try:
            return msgspec.json.decode(content, type=type_)
        except UnicodeDecodeError as error:
            raise GameError(f"{name}: {error}") from None
        except msgspec.DecodeError as error:
            raise GameError(f"{name}: {error}{_where(content, str(error))}") from None


NAMES = ("id", "hex", "number", "piece")
"""The fields by which a person knows an item of a data file."""


def _name(item: Any) -> str:
    if not isinstance(item, dict):
        return ""
    fields = cast("dict[str, object]", item)
    return next((str(fields[key]) for key in NAMES if key in fields), "")


def _where(content: bytes, fault: str) -> str:
    """Returns where a fault of a data file is found, in words that its editor shows: the line, or
    the name of the item.

    >>> _where(b'{\\n"hexes": [}', 'JSON is malformed: invalid character (byte 12)')
    ', line 2'
    >>> _where(b'{"hexes": [{"hex": "0106", "land": "x"}]}', "... - at `$.hexes[0].land`")
    " ('0106')"
    """
    if at := re.search(r"\(byte (\d+)\)$", fault):
        line = content[: int(at[1])].count(b"\n") + 1
        return f", line {line}"
    path = re.search(r" - at `\$(.*)`$", fault)
    if path is None:
        return ""
    named, item = "", msgspec.json.decode(content)
    for field, index in re.findall(r"\.(\w+)|\[(\d+)\]", path[1]):
        try:
            item = item[int(index)] if index else item[field]
        except (KeyError, IndexError, TypeError):
            break
        named = _name(item) or named
    return f" ('{named}')" if named else ""


class Boards(dict[str, B]):
    """The boards of one game, by the fingerprint of their data.

    Our own is built when it is first asked for. A faulty overlay raises GameError and changes
    nothing.
    """

    def __init__(
        self, folder: Path, build: Callable[[DataFiles], B], also: Iterable[str] = ()
    ) -> None:
        super().__init__()
        self.folder = folder
        self._build = build
        self._also = frozenset(also)
        """Files that an overlay may have besides those of the folder: data lent by other games."""
        self._overlays: dict[str, bytes] = {}

    def __missing__(self, fingerprint: str) -> B:
        if not fingerprint:
            board = self[""] = self._build(DataFiles(self.folder, {}))
            return board
        packed = self._overlays.get(fingerprint)
        if packed is None:
            raise GameError(f"this game began with other data ({fingerprint})")
        return self._add(fingerprint, unpack(packed))

    def accepts(self, name: str) -> bool:
        """Returns whether an overlay may have a file of this name."""
        return name in self._also or (self.folder / name).is_file()

    def add(self, overlay: Overlay) -> str:
        """Builds the board of an overlay and returns its fingerprint."""
        known = {path.name for path in self.folder.glob("*.json")} | self._also
        strange = sorted(set(overlay.files) - known)
        if strange or not overlay.files:
            names = ", ".join(sorted(known))
            fault = f"there is no file '{strange[0]}'" if strange else "there is no file"
            raise GameError(f"{fault} among the game's data (they are: {names})")
        fingerprint = overlay.fingerprint
        if fingerprint not in self._overlays:
            self._add(fingerprint, overlay)
            self._overlays[fingerprint] = overlay.pack()
        return fingerprint

    def _add(self, fingerprint: str, overlay: Overlay) -> B:
        try:
            board = self._build(DataFiles(self.folder, overlay.files))
        except GameError:
            raise
        except Exception as error:  # files that are well formed but do not fit together
            names, fault = ", ".join(sorted(overlay.files)), f"{type(error).__name__}: {error}"
            raise GameError(f"{names}: the data do not fit together ({fault})") from error
        laid = [one for one in self if one]
        if len(laid) >= MOST_BOARDS:
            del self[laid[0]]
            for forget in _forget:
                forget()
        self[fingerprint] = board
        return board

    def pack(self, fingerprint: str) -> bytes:
        """Returns the packed overlay of a board, or nothing for our own data."""
        return self._overlays.get(fingerprint, b"")

    def open(self, fingerprint: str, packed: bytes) -> None:
        """Checks that the board of a saved game can be built. Raises GameError if it cannot."""
        if not fingerprint or fingerprint in self._overlays:
            return
        if not packed:
            raise GameError(f"this game began with other data ({fingerprint})")
        overlay = unpack(packed)
        if overlay.fingerprint != fingerprint:
            raise GameError("the data of this game have changed since it began")
        self.add(overlay)


class BoardData(Generic[C]):
    """The data of new games: our own, or those of an owner of the printed game after `overlay`.
    Games that have begun keep the board of their own data.
    """

    def __init__(self, boards: Boards[C]) -> None:
        self.boards = boards
        self.fingerprint = ""

    @property
    def board(self) -> C:
        """The board of new games."""
        return self.boards[self.fingerprint]

    def overlay(self, folder: Path, lent: Mapping[str, Path] | None = None) -> None:
        """Lays the files of a folder over ours, and those of the folders `lent` over what this game
        borrows from other games; GameError names a fault, and then nothing has changed."""
        files = dict(overlay_from(folder).files)
        for lender, place in (lent or {}).items():
            for name, content in overlay_from(place).files.items():
                if self.boards.accepts(borrowed(lender, name)):
                    files[borrowed(lender, name)] = content
        self.fingerprint = self.boards.add(Overlay(files))

    def add(self, overlay: Overlay) -> str:
        """Builds the board of an overlay for one game and returns its fingerprint."""
        return self.boards.add(overlay)

    def open(self, fingerprint: str, packed: bytes) -> None:
        """Checks that the data of a saved game are available."""
        self.boards.open(fingerprint, packed)

    def pack(self, fingerprint: str) -> bytes:
        """Returns the packed overlay of this fingerprint, or nothing for our own data."""
        return self.boards.pack(fingerprint)

    def provenance(self, fingerprint: str = "") -> Mapping[str, Mapping[str, int]]:
        """Returns the number of data of each provenance: sourced, from the rules, or
        reconstructed."""
        return self.boards[fingerprint].provenance()
