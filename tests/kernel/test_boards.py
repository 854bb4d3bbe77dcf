"""Boards as values: built once, found by fingerprint, unharmed by a faulty overlay."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.boards import BoardData, Boards, DataFiles, Overlay, overlay_from
from grognard.kernel.game import GameError


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
    assert boards.overlay(other) == Overlay({"towns.json": b"[3]"})
    assert boards.overlay("") is None


def test_a_faulty_overlay_changes_nothing(tmp_path: Path):
    boards = _boards(tmp_path)
    bad = Overlay({"towns.json": b'["x"]'})
    with pytest.raises(GameError, match=r"towns\.json"):
        boards.add(bad)
    with pytest.raises(GameError, match="other data"):
        boards[bad.fingerprint]
    assert boards[""] == [1, 2]


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
