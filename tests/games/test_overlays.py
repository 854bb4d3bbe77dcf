"""Data of an owner of the printed game, laid over ours: one law for every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from grognard.kernel import gamefile
from grognard.kernel.boards import Overlay
from grognard.kernel.chronicle import Event
from grognard.kernel.game import Game, GameError
from grognard.kernel.registry import games
from grognard.kernel.table import Table
from grognard.server import openings

GAMES = list(games().values())


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Iterator[Game[Any]]:
    """A game that is back on our own data afterwards."""
    game: Game[Any] = request.param
    yield game
    game.data.fingerprint = ""


def lay(game: Game[Any], folder: Path, name: str, content: bytes) -> None:
    """Lay one file over the game's data."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(content)
    game.data.overlay(folder)


def begun(game: Game[Any]) -> bytes:
    """A new table as bytes."""
    table = Table[Any].new(game, seed="overlay")
    return game.encode(table.state)


def files(game: Game[Any]) -> list[Path]:
    return sorted((game.folder / "data").glob("*.json"))


def test_bad_data_raise_and_leave_everything_as_it_was(game: Game[Any], tmp_path: Path):
    before = begun(game), game.rules_version, game.map()
    for n, file in enumerate(files(game)):
        content = file.read_bytes()
        for m, bad in enumerate((content[: len(content) // 2], b"[]", b'{"towns": []}')):
            if file.name == "drawing.json" and bad.startswith(b"{"):
                continue  # what is drawn under the pieces has no fixed fields
            with pytest.raises(GameError, match=file.name):
                lay(game, tmp_path / f"{n}-{m}", file.name, bad)
    assert (begun(game), game.rules_version, game.map()) == before


def test_two_tables_on_different_data_go_on_side_by_side(game: Game[Any], tmp_path: Path):
    ours = Table[Any].new(game, seed="overlay")
    file = files(game)[0]
    lay(game, tmp_path / "laid", file.name, file.read_bytes() + b"\n")
    theirs = Table[Any].new(game, seed="overlay")
    assert (ours.state.data, theirs.state.data) == ("", game.data.fingerprint)
    assert ours.state.board is not theirs.state.board
    rng = random.Random(5)
    for _ in range(60):
        if ours.ask is None:
            break
        choice = rng.choice(ours.ask.choices)
        ours.play(choice)
        theirs.play(choice)
        copy = ours.clone()
        assert copy.state.board is ours.state.board
    assert (ours.state.data, theirs.state.data) == ("", game.data.fingerprint)
    theirs.state.data = ""
    assert game.encode(ours.state) == game.encode(theirs.state)


def test_a_table_goes_back_to_its_beginning_on_its_own_data(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    file = files(game)[0]
    lay(game, tmp_path / "laid", file.name, file.read_bytes() + b"\n")
    theirs = Table[Any].new(game, seed="overlay")
    began, laid = game.encode(theirs.state), game.data.fingerprint
    game.data.fingerprint = ""
    rng = random.Random(6)
    while theirs.ask is not None and len(theirs.history) < 40:
        theirs.play(rng.choice(theirs.ask.choices))
    text = gamefile.dump(theirs)
    boards: Any = cast(Any, game.data).boards
    boards.pop(laid, None)  # as on another machine, where they were never laid
    monkeypatch.setattr(boards, "_overlays", {})
    assert gamefile.load(text).state.data == laid
    assert gamefile.replay(text).state == theirs.state
    assert theirs.deal(None, rng)[0].header.data == laid
    theirs.become(gamefile.load(text))
    theirs.rewind(0)
    assert (theirs.state.data, game.encode(theirs.state)) == (laid, began)


def test_a_position_is_read_on_the_data_it_was_written_on(game: Game[Any], tmp_path: Path):
    ours = Table[Any].new(game, seed="overlay")
    file = files(game)[0]
    lay(game, tmp_path / "laid", file.name, file.read_bytes() + b"\n")
    theirs = Table[Any].new(game, seed="overlay")
    for table in (ours, theirs):
        text = game.write_position(table.state)
        assert ("data =" in text) == (table is ours)  # new games are on the data just laid
        again = game.read_position(text)
        assert game.encode(again) == game.encode(table.state)


def test_the_map_brings_the_names_of_its_own_data(tmp_path: Path):
    game = games()["waterloo1815"]
    laid = game.data.add(renamed(game))
    assert game.map()["names"]["en"]["town:ligny"] == "Ligny"
    assert game.map(laid)["names"]["en"]["town:ligny"] == "Fleurus-on-the-Hill"


def renamed(game: Game[Any]) -> Overlay:
    """Our data, but Ligny has another name."""
    file = next(path for path in files(game) if b'"Ligny"' in path.read_bytes())
    return Overlay({file.name: file.read_bytes().replace(b'"Ligny"', b'"Fleurus-on-the-Hill"')})


def test_the_words_of_a_table_name_the_places_of_its_own_data():
    """The table's, not those that new games of this process are on."""
    game = games()["waterloo1815"]
    laid = game.data.add(renamed(game))
    ours, theirs = (Table[Any].new(game, seed="names", data=data) for data in ("", laid))
    named = {"Ligny": ours, "Fleurus-on-the-Hill": theirs}
    try:
        for game.data.fingerprint in ("", laid):
            for name, table in named.items():
                again = gamefile.load(gamefile.dump(table))
                for one in (table.clone(), again, table.redeal("french", random.Random(1))):
                    assert one.game.label("town:ligny", "en") == name
                    assert one.game.read_position(game.write_position(one.state)) == one.state
    finally:
        game.data.fingerprint = ""


def test_the_chronicle_in_words_names_the_places_of_its_own_data():
    game = games()["waterloo1815"]
    laid = game.data.add(renamed(game))
    table = Table[Any].new(game, seed="names", data=laid)
    told = [Event("battle", {"town": "town:ligny"})]
    wanted = openings.Wanted(table.header, "en", told)
    written = openings.write_file(msgspec.msgpack.encode(wanted)).decode()
    assert written == "Battle of Fleurus-on-the-Hill\n"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_map_has_the_names_that_the_game_uses_in_both_languages(game: Game[Any]):
    names = game.map()["names"]
    assert names["en"].keys() == names["it"].keys()
    assert len(names["en"]) > 50
    for language, by_reference in names.items():
        for reference, name in by_reference.items():
            assert name == game.name(reference, language) != ""
