"""Golden games: every choice is replayed and everything that is said of it must stay the same.

After a change of rules or texts that is meant: ``python -m tests.playthroughs.write`` and read the
difference.
"""

import re
from pathlib import Path

import pytest

from grognard.kernel.gamefile import read
from grognard.kernel.registry import game as find_game
from grognard.kernel.registry import games
from tests.playthroughs.told import playthrough

GAMES = sorted(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_game_is_told_as_before(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    header, choices = read(written)
    # The told game has what the file has, or there is a difference: choices, dice, and the end.
    assert playthrough(find_game(header.game), header, choices) == written
    assert re.search(r"\n# .* won \(.*\)\n$", written), "a golden game is played to its end"


@pytest.mark.parametrize("id", games())
def test_golden_games_show_what_each_seat_sees(id: str) -> None:
    """Where a seat may not read all of an event, its own form of it stands below."""
    written = "".join(path.read_text(encoding="utf-8") for path in GAMES if path.parent.name == id)
    assert re.search(r"\n# \w+ sees [0-9a-f]{16}\n# \w+ sees [0-9a-f]{16}\n", written)
    assert re.search(r"\n#       \w+(, \w+)*: ", written)


@pytest.mark.parametrize("id", games())
def test_every_game_has_ten_golden_games(id: str) -> None:
    assert sum(path.parent.name == id for path in GAMES) >= 10
