"""Write the golden games anew: ``python -m tests.playthroughs.write [GAME ...]``.

A game that exists keeps its choices as far as they still are legal; ``--new GAME`` plays ten new
games with the game's own bots.
"""

import argparse
import random
from pathlib import Path
from typing import Any

from grognard.ai.players import player, think
from grognard.kernel.game import Game
from grognard.kernel.gamefile import GameFileError, replay
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table
from tests.playthroughs.told import playthrough

FOLDER = Path(__file__).parent


def rewrite(path: Path) -> None:
    """Writes a golden game anew; if a choice is no longer legal, reports it and keeps the choices
    before it."""
    try:
        table = replay(path.read_text(encoding="utf-8"))
    except GameFileError as error:
        print(f"{path.name}: {error}")
        if error.table is None:
            raise
        table = error.table
    path.write_text(playthrough(table.game, table.header, table.choices), encoding="utf-8")


def play(game: Game[Any], scenario: str, options: dict[str, str], seed: int) -> Table[Any]:
    """One whole game between the game's best bot and, on odd seeds, a reckless opponent."""
    table: Table[Any] = Table.new(game, scenario, options, f"golden {seed}")
    best = player(game, ("reckless", *game.levels())[-1])
    other = player(game, "reckless") if seed % 2 else best
    rng = random.Random(seed)
    while table.ask is not None:
        bot = best if table.ask.seat == table.seats[seed // 2 % 2] else other
        table.play(think(table, bot, rng))
    return table


def new(id: str) -> None:
    """Ten games over all scenarios and option values."""
    game = find_game(id)
    folder = FOLDER / id
    folder.mkdir(exist_ok=True)
    scenarios = game.scenarios()
    for seed in range(10):
        scenario = scenarios[seed % len(scenarios)]
        options = {o.id: o.values[seed // 2 % len(o.values)] for o in scenario.options}
        table = play(game, scenario.id, options, seed)
        unusual = [options[o.id] for o in scenario.options if options[o.id] != o.values[0]]
        said = unusual if len(unusual) < 5 else ["other-options"]
        name = "-".join([f"{seed:02}", scenario.id, *said])
        text = playthrough(game, table.header, table.choices)
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(table.history)} choices")


def main() -> None:
    """All golden games, those of some games, or ten new ones of one."""
    parser = argparse.ArgumentParser(description="Write golden games anew.")
    parser.add_argument("games", metavar="GAME", nargs="*", help="only those of these games")
    parser.add_argument("--new", metavar="GAME", help="play ten new games of this one")
    wanted = parser.parse_args()
    if wanted.new:
        new(wanted.new)
        return
    for id in wanted.games or ["*"]:
        for path in sorted(FOLDER.glob(f"{id}/*.txt")):
            rewrite(path)


if __name__ == "__main__":
    main()
