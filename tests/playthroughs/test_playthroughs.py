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
from tests.playthroughs.told import playthrough, seen

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
    """Where a seat may not read all of an event, its own form of it stands below; at the end of the
    secret the board as each seat sees it, and every 25 choices the hashes of their views."""
    written = "".join(path.read_text(encoding="utf-8") for path in GAMES if path.parent.name == id)
    assert re.search(r"\n# view of \w+ [0-9a-f]{16}\n# view of \w+ [0-9a-f]{16}\n", written)
    assert re.search(r"\n#       \w+(, \w+)*: ", written)
    eyes = set(re.findall(r"\n# seen by (.*):\n#   ", written))
    assert "all" in eyes
    assert len(eyes) > 2, "no seat saw anything that another did not"


def test_a_golden_game_shows_what_has_changed_for_each_seat() -> None:
    hidden = {
        "blue": ("Turn 1", "  Ligny  2_inf", "  Mons   [an]"),
        "red": ("Turn 1", "  Ligny  [pr]"),
    }
    shown = {"blue": ("Turn 2", "  Ligny  2_inf"), "red": ("Turn 2", "  Ligny  2_inf")}
    nothing = dict.fromkeys(hidden, ())
    assert list(seen(nothing, hidden)) == [
        "# seen by all:",
        "#   Turn 1",
        "# seen by blue:",
        "#     Ligny  2_inf",
        "#     Mons   [an]",
        "# seen by red:",
        "#     Ligny  [pr]",
    ]
    assert list(seen(hidden, shown)) == [
        "# seen by all:",
        "#   Turn 2",
        "# seen by blue:",
        "#     Mons: nothing any more",
        "# seen by red:",
        "#     Ligny  2_inf",
    ]


@pytest.mark.parametrize("id", games())
def test_every_game_has_ten_golden_games(id: str) -> None:
    assert sum(path.parent.name == id for path in GAMES) >= 10
