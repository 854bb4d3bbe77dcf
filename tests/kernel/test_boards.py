"""Boards as values: built once, found by fingerprint, unharmed by a faulty overlay."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import msgspec
import pytest

from grognard.kernel.boards import (
    LARGEST_PACK,
    MOST_BOARDS,
    BoardData,
    Boards,
    DataFiles,
    Overlay,
    kept_by_board,
    overlay_from,
    unpack,
)
from grognard.kernel.game import GameError


class Place(msgspec.Struct, kw_only=True):
    hex: str = ""
    land: int


def _boards(folder: Path) -> Boards[list[int]]:
    (folder / "towns.json").write_text("[1, 2]")
    return Boards(folder, lambda files: files.read("towns.json", list[int]))


def test_our_own_board_is_built_once_when_it_is_first_asked_for(tmp_path: Path):
    built: list[DataFiles] = []
    boards: Boards[int] = Boards(tmp_path, lambda files: built.append(files) or 1)
    assert built == []
    assert boards[""] == 1
    assert boards[""] == 1
    assert len(built) == 1


def test_two_boards_live_side_by_side(tmp_path: Path):
    boards = _boards(tmp_path)
    other = boards.add(Overlay({"towns.json": b"[3]"}))
    assert boards[other] == [3]
    assert boards[""] == [1, 2]
    assert unpack(boards.pack(other)) == Overlay({"towns.json": b"[3]"})
    assert boards.pack("") == b""


def test_a_board_that_was_put_away_is_built_again(tmp_path: Path):
    boards = _boards(tmp_path)
    many = [boards.add(Overlay({"towns.json": b"[%d]" % n})) for n in range(MOST_BOARDS + 3)]
    assert len(boards) <= MOST_BOARDS + 1
    assert [boards[one] for one in many] == [[n] for n in range(MOST_BOARDS + 3)]
    assert len(boards) <= MOST_BOARDS + 1


class Country:
    """A board that can be referred to weakly."""

    towns = 3


def test_what_is_worked_out_for_a_board_does_not_keep_it_in_memory(tmp_path: Path):
    (tmp_path / "towns.json").write_bytes(b"[]")
    boards = Boards(tmp_path, lambda _: Country())
    counted: list[int] = []

    @kept_by_board
    def doubled(board: Country) -> int:
        counted.append(board.towns)
        return 2 * board.towns

    first = boards.add(Overlay({"towns.json": b"[0]"}))
    seen = weakref.ref(boards[first])
    assert [doubled(boards[first]) for _ in range(2)] == [6, 6]
    assert counted == [3]  # worked out once
    for n in range(1, MOST_BOARDS + 1):
        boards.add(Overlay({"towns.json": b"[%d]" % n}))
    gc.collect()
    assert seen() is None


def test_a_saved_game_brings_its_data(tmp_path: Path):
    boards, overlay = _boards(tmp_path), Overlay({"towns.json": b"[3]"})
    boards.open("", b"")
    boards.open(overlay.fingerprint, overlay.pack())
    assert boards[overlay.fingerprint] == [3]


@pytest.mark.parametrize(
    "pack",
    [
        b"",
        b"not packed",
        Overlay({"towns.json": b"[3]"}).pack()[:-3],
        Overlay({"towns.json": b"[4]"}).pack(),
        Overlay({"towns.json": b" " * (LARGEST_PACK + 1)}).pack(),
    ],
)
def test_data_that_are_not_those_of_the_game_are_refused(tmp_path: Path, pack: bytes):
    boards = _boards(tmp_path)
    with pytest.raises(GameError, match="data"):
        boards.open(Overlay({"towns.json": b"[3]"}).fingerprint, pack)
    assert list(boards) == []


def test_files_that_do_not_fit_together_are_named(tmp_path: Path):
    _boards(tmp_path)
    boards: Boards[int] = Boards(tmp_path, lambda files: {1: 2}[0])
    with pytest.raises(GameError, match=r"towns\.json.*fit together"):
        boards.add(Overlay({"towns.json": b"[3]"}))


def test_a_faulty_overlay_changes_nothing(tmp_path: Path):
    boards = _boards(tmp_path)
    bad = Overlay({"towns.json": b'["x"]'})
    with pytest.raises(GameError, match=r"towns\.json"):
        boards.add(bad)
    with pytest.raises(GameError, match="other data"):
        boards[bad.fingerprint]
    assert boards[""] == [1, 2]


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (b'[\n{"hex": "0106", "land": 1},\n{"hex": "0107", "land": "x"}]', r"\('0107'\)$"),
        (b'[\n{"hex": "0106"}]', r"\('0106'\)$"),
        (b'[{"land": "x"}]', r"at `\$\[0\]\.land`$"),
        (b'[\n{"hex": "0106",\n"land": 1,}]', "line 3$"),
        (b"[", "truncated$"),
    ],
)
def test_a_fault_is_told_with_the_name_of_the_item_or_with_its_line(
    tmp_path: Path, content: bytes, where: str
):
    boards = Boards(tmp_path, lambda files: files.read("towns.json", list[Place]))
    (tmp_path / "towns.json").write_text("[]")
    with pytest.raises(GameError, match=where):
        boards.add(Overlay({"towns.json": content}))


@pytest.mark.parametrize("files", [{}, {"maps.json": b"[]"}])
def test_an_overlay_holds_files_of_the_game_and_no_others(tmp_path: Path, files: dict[str, bytes]):
    with pytest.raises(GameError, match="among the game's data"):
        _boards(tmp_path).add(Overlay(files))


def test_an_overlay_is_read_from_a_folder(tmp_path: Path):
    (tmp_path / "towns.json").write_bytes(b"[7]")
    (tmp_path / "notes.txt").write_bytes(b"no")
    assert overlay_from(tmp_path) == Overlay({"towns.json": b"[7]"})


def test_the_fingerprint_tells_names_from_contents():
    one, two = Overlay({"a.json": b"1", "b.json": b"2"}), Overlay({"a.json": b"12", "b.json": b""})
    assert one.fingerprint != two.fingerprint


class _Towns(list[int]):
    def provenance(self) -> dict[str, dict[str, int]]:
        return {"towns": {"source": len(self)}}


def test_data_that_are_laid_hold_for_new_games_and_bad_ones_change_nothing(tmp_path: Path):
    ours, good, bad = (tmp_path / name for name in ("ours", "good", "bad"))
    for folder, content in ((ours, "[1, 2]"), (good, "[3]"), (bad, "[3")):
        folder.mkdir()
        (folder / "towns.json").write_text(content)
    data = BoardData(Boards(ours, lambda files: _Towns(files.read("towns.json", list[int]))))
    assert (data.fingerprint, data.provenance()) == ("", {"towns": {"source": 2}})
    for before in ([1, 2], [3]):
        with pytest.raises(GameError, match=r"towns\.json"):
            data.overlay(bad)
        assert data.board == before
        data.overlay(good)
    assert data.fingerprint
    assert data.boards[""] == [1, 2]
