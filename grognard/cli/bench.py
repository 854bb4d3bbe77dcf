"""The bench: the speed of the rules, compared with python-chess on the same machine in the same
run.

All times are of the processor, so that other work on the machine counts as little as it can.
"""

from __future__ import annotations

import random
import statistics
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, cast

import msgspec

from grognard.ai.fuzz import starts
from grognard.cli.command import Command, Console, Progress, count
from grognard.kernel import gamefile
from grognard.kernel.ask import kind
from grognard.kernel.game import Game
from grognard.kernel.registry import games
from grognard.kernel.table import Table

LONG_GAME = 1000
"""Choices of the game whose save is loaded; no game is played on beyond."""
ROUNDS = 5
"""Game and yardstick take turns so often: a machine that is busy for a while slows down both."""


class Figures(msgspec.Struct):
    """The figures of one game."""

    choices_per_second: float
    ratio: float | None
    """Choices per move of python-chess."""
    clone_ms: float
    clone_in_choices: float
    load_ms: float
    load_choices: int
    save_bytes: int


class _ChessBoard(Protocol):
    legal_moves: Iterable[Any]

    def is_game_over(self) -> bool: ...
    def push(self, move: Any) -> None: ...


def _chess() -> Callable[[], _ChessBoard] | None:
    try:
        import chess  # pyright: ignore[reportMissingImports]
    except ImportError:
        return None
    return cast("Callable[[], _ChessBoard]", chess.Board)


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help="only this game")
    parser.add_argument(
        "--seconds", type=count, default=10, help="seconds for each game (default: 10)"
    )


def bench(args: Namespace, console: Console) -> int:
    """Measures random play, clones and loads, and prints them beside python-chess."""
    wanted = [console.game(args.game)] if args.game else [console.game(id) for id in games()]
    progress = Progress(len(wanted) * (ROUNDS + 2))
    board = _chess()
    moves: list[float] = []
    figures: dict[str, Figures] = {}
    done = 0
    for game in wanted:
        slice_ = args.seconds / ROUNDS / 2
        chess_steps = _chess_game(board) if board is not None else None
        game_steps = _random_games(game)
        speeds: list[float] = []
        yardstick: list[float] = []
        for _ in range(ROUNDS):
            if chess_steps is not None:
                yardstick.append(_speed(chess_steps, slice_))
            speeds.append(_speed(game_steps, slice_))
            done += 1
            progress.tell(done, game.id)
        moves += yardstick
        figures[game.id] = _figures(game, speeds, yardstick)
        done += 2
        progress.tell(done, game.id)
    pace = statistics.median(moves) if moves else None
    console.answer(
        {"yardstick": {"python_chess_moves_per_second": pace}, "games": figures},
        _lines(pace, figures, console),
    )
    return 0


def _figures(game: Game[Any], speeds: list[float], yardstick: list[float]) -> Figures:
    pace = statistics.median(speeds)
    ratios = [ours / theirs for ours, theirs in zip(speeds, yardstick, strict=False)]
    clone = _clone_time(game)
    text, length = _long_save(game)
    load = _usual(lambda: gamefile.load(text), 20)
    return Figures(
        pace,
        statistics.median(ratios) if ratios else None,
        clone * 1000,
        clone * pace,
        load * 1000,
        length,
        len(text.encode()),
    )


# --- what is measured


def _speed(steps: Iterator[None], seconds: float) -> float:
    """Steps a second."""
    begun = time.process_time()
    n = 0
    while True:
        for _ in range(200):
            next(steps)
        n += 200
        spent = time.process_time() - begun
        if spent >= seconds:
            return n / spent


def _random_games(game: Game[Any]) -> Iterator[None]:
    """Random games one after the other, from every start there is; a step is a choice."""
    rng = random.Random("bench")
    every = starts(game)
    number = 0
    while True:
        scenario, options = every[number % len(every)]
        table = Table[Any].new(game, scenario, options, f"bench {number}")
        number += 1
        while table.ask is not None:
            table.play(rng.choice(table.ask.choices))
            yield


def _chess_game(new: Callable[[], _ChessBoard]) -> Iterator[None]:
    """Random games of chess; a step is a move."""
    rng = random.Random("bench")
    while True:
        board = new()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            yield


def _clone_time(game: Game[Any]) -> float:
    """The mean time of a clone, over tables halfway through random games."""
    rng = random.Random("bench")
    times: list[float] = []
    for number, (scenario, options) in enumerate(starts(game)):
        whole = Table[Any].new(game, scenario, options, f"bench {number}")
        while whole.ask is not None and len(whole.history) < LONG_GAME:
            whole.play(rng.choice(whole.ask.choices))
        half = Table[Any].new(game, scenario, options, f"bench {number}")
        half.play_all(whole.choices[: len(whole.history) // 2])
        for _ in range(4):
            times.append(_usual(half.clone, 10))
            if half.ask is not None:
                half.play(rng.choice(half.ask.choices))
    return statistics.mean(times)


def _long_save(game: Game[Any]) -> tuple[str, int]:
    """The save of a game of a thousand choices, or of the longest of many if all are shorter."""
    rng = random.Random("bench")
    every = starts(game)
    longest = Table[Any].new(game)
    for number in range(60):
        scenario, options = every[number % len(every)]
        table = Table[Any].new(game, scenario, options, f"bench {number}")
        while table.ask is not None and len(table.history) < LONG_GAME:
            restless = [word for word in table.ask.choices if kind(word) not in game.tame]
            table.play(rng.choice(restless or table.ask.choices))
        if len(table.history) > len(longest.history):
            longest = table
        if len(longest.history) == LONG_GAME:
            break
    return gamefile.dump(longest), len(longest.history)


def _usual(work: Callable[[], object], times: int) -> float:
    """The median time of several runs."""
    spent: list[float] = []
    for _ in range(times):
        begun = time.process_time()
        work()
        spent.append(time.process_time() - begun)
    return statistics.median(spent)


# --- in words


def _lines(pace: float | None, figures: dict[str, Figures], console: Console) -> Iterable[str]:
    say = console.say
    if pace is None:
        yield say("cli-bench-no-chess")
    else:
        yield f"{say('cli-bench-yardstick')}: {say('cli-bench-moves', n=round(pace))}"
    for id, f in figures.items():
        yield ""
        yield id
        yield f"  {round(f.choices_per_second):>9}  {say('cli-bench-choices')}"
        if f.ratio is not None:
            yield f"  {f.ratio:>9.2f}  {say('cli-bench-ratio')}"
        of_choices = say("cli-bench-in-choices", n=f"{f.clone_in_choices:.1f}")
        yield f"  {f.clone_ms:>6.3f} ms  {say('cli-bench-clone')} ({of_choices})"
        yield f"  {f.load_ms:>6.1f} ms  {say('cli-bench-load', n=f.load_choices)}"
        yield f"  {f.save_bytes / 1000:>6.1f} kB  {say('cli-bench-size')}"


COMMANDS = (Command("bench", "speed, against python-chess", _arguments, bench),)
