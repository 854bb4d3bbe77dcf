"""Counts how often each side of a scenario won between two equal bots, for the lobby.

    grognard arena GAME grognard grognard --games 100 --out games.jsonl
    python -m grognard.ai.balance games.jsonl --out balance.toml

The file stands in the folder of the game. Games with other options than the scenario's defaults do
not count, because they are other games.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from grognard.ai.fitting import commands
from grognard.ai.rows import Row, read
from grognard.kernel.game import Balance, GameError
from grognard.kernel.registry import game as find_game


def balance(rows: Iterable[Row]) -> dict[str, Balance]:
    """Returns how often each seat won, by scenario. Raises GameError for games of two unlike
    players, which say nothing about the sides."""
    games: Counter[str] = Counter()
    won: dict[str, Counter[str]] = {}
    for row in rows:
        if row.bots[0] != row.bots[1]:
            raise GameError(f"{row.bots[0]} and {row.bots[1]} are not equal")
        if row.options != find_game(row.game).complete_options(row.scenario, {}):
            continue
        games[row.scenario] += 1
        wins = won.setdefault(row.scenario, Counter(dict.fromkeys(row.sides, 0)))
        if row.winner:
            wins[row.sides[row.winner == "second"]] += 1
    return {
        scenario: Balance(games[scenario], {side: won[scenario][side] for side in sorted(wins)})
        for scenario, wins in won.items()
    }


def lines(found: Mapping[str, Balance], remarks: Iterable[str]) -> list[str]:
    """Returns the lines of the file, with comments at the top."""
    text = [f"# {remark}" for remark in remarks]
    for scenario, one in found.items():
        wins = ", ".join(f"{side} = {n}" for side, n in one.won.items())
        text += ["", f"[{scenario}]", f"games = {one.games}", f"won = {{ {wins} }}"]
    return text


def main(words: Sequence[str]) -> None:
    """Writes the file of some games."""
    parser = argparse.ArgumentParser(prog="python -m grognard.ai.balance", description=__doc__)
    parser.add_argument("games", nargs="+", type=Path, help="files of grognard arena --out")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    given = parser.parse_args(words)
    remarks = [line for path in given.games for line in commands(read([path]), path, moves=False)]
    remarks.append(f"python -m grognard.ai.balance {shlex.join(words)}")
    text = lines(balance(read(given.games)), remarks)
    given.out.write_text("\n".join(text) + "\n")
    print("\n".join(text))


if __name__ == "__main__":
    main(sys.argv[1:])
