"""When a game is over everybody sees everything: in every game, however it ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.kernel.gamefile import replay
from grognard.kernel.registry import games
from grognard.kernel.state import Outcome
from grognard.kernel.table import Table

FOLDER = Path(__file__).parent.parent / "playthroughs"
VEILED = {  # a golden game under whose options most is hidden, and how many choices are made
    "waterloo1815": ("00", 400),
    "austerlitz1805": ("00", 120),
    "tolentino1815": ("00", 120),
    "russia1812": ("02", 150),
    "germany1813": ("dummies", 60),
    "italy1799": ("00", 2),
    "linked1812": ("01", 20),
}


def table_of(game: str) -> Table[Any]:
    """A golden game, stopped half-way by its players."""
    name, most = VEILED[game]
    file = next(one for one in sorted((FOLDER / game).iterdir()) if name in one.name)
    table: Table[Any] = replay(file.read_text(encoding="utf-8"))
    table.rewind(min(most, len(table.history)))
    return table


def views(table: Table[Any]) -> dict[str, dict[str, Any]]:
    """What each seat and a watcher see, but for who they are."""
    found: dict[str, dict[str, Any]] = {}
    for seat in (*table.seats, None):
        view = msgspec.to_builtins(table.game.view(table.state, seat))
        found[seat or ""] = {k: v for k, v in view.items() if k not in ("seat", "side")}
    return found


@pytest.mark.parametrize("game", sorted(games()))
def test_when_a_game_is_over_everybody_sees_everything(game: str) -> None:
    table = table_of(game)
    before = views(table)
    if game != "italy1799":  # 1799 has no fog
        assert any(view != before[""] for view in before.values()), "nothing was hidden"
    table.stop(Outcome((), "agreed"))
    after = views(table)
    for seat, view in after.items():
        assert view == after[""], f"{seat or 'a watcher'} sees something else"
    # and that is no less than each side saw before
    told = msgspec.json.encode(after[""]).decode()
    assert "hidden:" not in told
    assert '"sealed":true' not in told
