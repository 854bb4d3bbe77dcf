"""Correction packs for 1812 and 1813 reach the linked campaign, which borrows their data."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.games.grande_armee.linked1812 import GAME
from grognard.games.grande_armee.linked1812.joined import FAMILY
from grognard.kernel import registry
from grognard.kernel.boards import BoardData, Overlay
from grognard.kernel.game import GameError


def changed(game: str, name: str, change: Callable[[Any], None]) -> bytes:
    data = json.loads((FAMILY / game / "data" / name).read_bytes())
    change(data)
    return json.dumps(data).encode()


def ney_is_rated(n: int) -> Callable[[Any], None]:
    def change(pieces: Any) -> None:
        next(one for one in pieces["commanders"] if one["id"] == "ney")["rating"] = n

    return change


def more_trains(tables: Any) -> None:
    for row in tables["trains"]["main"]:
        row["trains"]["coalition"] += 1


def test_a_pack_may_have_the_files_of_both_games():
    files = {
        "russia1812-pieces.json": changed("russia1812", "pieces.json", ney_is_rated(4)),
        "germany1813-tables.json": changed("germany1813", "tables.json", more_trains),
    }
    board = GAME.data.boards[GAME.data.add(Overlay(files))]
    later, ours = board.later, GAME.data.boards[""]
    assert later is not None
    assert ours.later is not None
    assert board.commanders["ney"].rating == 4 != ours.commanders["ney"].rating
    assert later.commanders["ney"].rating == ours.later.commanders["ney"].rating
    first = later.tables.trains["main"][0].trains["coalition"]
    assert first == ours.later.tables.trains["main"][0].trains["coalition"] + 1


def test_a_game_on_such_a_pack_is_saved_with_it():
    files = {"russia1812-pieces.json": changed("russia1812", "pieces.json", ney_is_rated(5))}
    laid = GAME.data.add(Overlay(files))
    g = GAME.new("campaign", {}, "seed", laid)
    assert g.board.commanders["ney"].rating == 5
    assert GAME.data.pack(laid)


def test_a_faulty_file_is_named_with_its_game():
    with pytest.raises(GameError, match=r"germany1813: cards\.json"):
        GAME.data.add(Overlay({"germany1813-cards.json": b"{}"}))
    with pytest.raises(GameError, match=r"no file 'pieces\.json'"):
        GAME.data.add(Overlay({"pieces.json": b"{}"}))


def test_folders_of_both_games_are_laid_over_the_linked_campaign_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    pack = tmp_path / "germany1813"
    pack.mkdir()
    (pack / "pieces.json").write_bytes(changed("germany1813", "pieces.json", ney_is_rated(4)))
    (pack / "map.json").write_bytes((FAMILY / "germany1813" / "data" / "map.json").read_bytes())
    monkeypatch.setattr(GAME, "data", BoardData(GAME.data.boards), raising=False)
    monkeypatch.setattr(registry, "_overlays", {})
    registry.overlay_data(str(tmp_path), "linked1812")
    later = GAME.data.board.later
    assert later is not None
    assert later.commanders["ney"].rating == 4
