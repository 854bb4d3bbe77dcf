"""The board as a value: bad data change nothing, and two tables on different data live together."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.board import BOARDS
from grognard.kernel import gamefile
from grognard.kernel.boards import BoardData, Overlay
from grognard.kernel.errors import GameError
from grognard.kernel.position import PositionError
from tests.games.tolentino1815.tabletop import BOARD, field, forbids, ground, moves, new, play


def overlay_without(hex: str) -> Overlay:
    content = msgspec.json.decode((BOARDS.folder / "map.json").read_bytes())
    content["hexes"] = [row for row in content["hexes"] if row["hex"] != hex]
    return Overlay({"map.json": msgspec.json.encode(content)})


@pytest.mark.parametrize("hex", ["1004", "2310", "3908"])
def test_a_map_with_a_missing_hex_is_refused_and_changes_nothing(hex, tmp_path):
    before, known = new().state, set(BOARDS)
    (tmp_path / "map.json").write_bytes(overlay_without(hex).files["map.json"])
    data = BoardData(BOARDS)
    with pytest.raises(GameError, match=f"there is no hex {hex}"):
        data.overlay(tmp_path)
    assert data.fingerprint == ""
    assert set(BOARDS) == known
    after = new().state
    assert after.board is before.board is BOARD
    assert GAME.encode(after) == GAME.encode(before)


def test_a_stream_beside_a_hex_that_is_not_there_is_refused():
    content = msgspec.json.decode((BOARDS.folder / "map.json").read_bytes())
    content["streams"][0]["a"] = "9999"
    with pytest.raises(GameError, match=r"map\.json: streams: there is no hex 9999"):
        BOARDS.add(Overlay({"map.json": msgspec.json.encode(content)}))


def test_a_set_up_in_a_hex_that_is_not_there_is_refused():
    content = msgspec.json.decode((BOARDS.folder / "order_of_battle.json").read_bytes())
    content["setup"][0]["hex"] = "9999"
    with pytest.raises(GameError, match="setup: there is no hex 9999"):
        BOARDS.add(Overlay({"order_of_battle.json": msgspec.json.encode(content)}))


def test_a_board_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        BOARD.hexes = {}  # type: ignore[misc]


def test_two_tables_on_different_data_go_on_each_with_its_own():
    """A hex of the valley becomes a fortification on one of them."""
    here = "1312: lin6_a / 1413: wacq / 1713: lin6_b"
    ours = field(here, active="II", orders="II manoeuvre")
    theirs = field(
        here, active="II", orders="II manoeuvre", data=ground("1312", terrain="fortification")
    )
    for _ in range(2):
        assert forbids(ours, "lin6_a", "1212") == "8.1a"
        assert "1212" in moves(theirs, "lin6_a")  # no zone reaches into its walls (8.0e)
    copy = theirs.clone()
    play(copy, "unit:lin6_a hex:1212")
    assert copy.state.board is theirs.state.board is not ours.state.board
    assert copy.state.at["lin6_a"] == "1212"


def test_a_saved_game_finds_its_own_data_again():
    other = ground("1312", terrain="fortification")
    t = field("1312: lin6_a / 1413: wacq", active="II", orders="II manoeuvre", data=other)
    play(t, "unit:lin6_a hex:1212")
    again = gamefile.load(gamefile.dump(t))
    assert again.state.data == other
    assert again.state.board is BOARDS[other]


def test_a_position_on_data_that_are_not_at_hand_is_refused():
    text = GAME.write_position(field("1312: lin6_a").state)
    unknown = text.replace("[state]", '[state]\ndata = "0123456789abcdef"')
    with pytest.raises(PositionError, match="began with other data"):
        GAME.read_position(unknown)


def test_a_checkpoint_of_another_shape_is_not_misread():
    raw = msgspec.msgpack.decode(GAME.encode(field("1312: lin6_a").state))
    GAME.decode(msgspec.msgpack.encode(raw))
    raw["passed"] = ["in-command"]
    with pytest.raises(msgspec.ValidationError, match="passed"):
        GAME.decode(msgspec.msgpack.encode(raw))
