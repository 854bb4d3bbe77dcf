"""The analyst: the chances over a game, and the costliest choices."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import Any

from grognard.ai import analyst
from grognard.ai.analysis import Analysis, Change
from grognard.cli.command import Command, Console, Progress, count, seed
from grognard.cli.files import parse, read
from grognard.kernel.game import Game

BAR = 20
"""Letters of a bar that stands for certain victory."""


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game file")
    parser.add_argument(
        "--player", default="", help="the player for these games (default: the game's best bot)"
    )
    parser.add_argument(
        "--games", type=count, default=20, help="games played from each moment (default: 20)"
    )
    parser.add_argument(
        "--points", type=count, default=12, help="maximum points of the curve (default: 12)"
    )
    parser.add_argument(
        "--doubts",
        type=count,
        default=5,
        help="doubtful choices to examine for each seat (default: 5)",
    )
    parser.add_argument(
        "--seed", type=seed, default="1", help="random seed; the same seed gives the same answer"
    )
    parser.add_argument("--jobs", type=count, default=1, help="number of processes")


def analyse(args: Namespace, console: Console) -> int:
    """Prints the chances turn by turn, the choices that cost most, and the part of luck."""
    table = parse(args.file, read(args.file), console, replay=True)
    bar: list[Progress] = []

    def progress(done: int, total: int) -> None:
        bar[:] = bar or [Progress(total)]
        bar[0].tell(done)

    found = analyst.analyse(
        table,
        args.player,
        rollouts=args.games,
        tried=args.doubts,
        points=max(2, args.points),
        seed=args.seed,
        jobs=args.jobs,
        progress=progress,
    )
    console.answer(found, _lines(table.game, found, console))
    return 0


def _lines(game: Game[Any], found: Analysis, console: Console) -> Iterable[str]:
    say, language = console.say, console.language
    yield say("cli-analyse-curve", player=found.player)
    for moment in found.curve:
        yield f"{moment.at:5}  {game.say(language, moment.heading, moment.args)}"
        for seat, chance in moment.chances.items():
            low, high = (f"{bound:.0%}" for bound in chance.interval)
            bar = "█" * round(chance.share * BAR)
            yield f"       {bar:<{BAR}} {chance.share:4.0%} ({low} – {high})  {seat}"
        for seat, change in moment.changes.items():
            yield "       " + say("cli-analyse-change", seat=seat, **_parts(change))
    for seat, change in found.whole.items():
        low, high = (f"{bound:+.0%}" for bound in change.interval)
        parts = _parts(change)
        yield say("cli-analyse-whole", seat=seat, low=low, high=high, **parts)
    yield say("cli-analyse-doubted", player=found.player, n=found.doubted, choices=found.choices)
    for doubt in found.doubts:
        chosen = game.label(doubt.chosen, language, doubt.question)
        better = game.label(doubt.better, language, doubt.question)
        yield f"{doubt.at:5}  " + say(
            "cli-analyse-doubt",
            seat=doubt.seat,
            question=doubt.question,
            chosen=chosen,
            better=better,
            cost=f"{doubt.cost:+.0%}",
        )
        if doubt.reason:
            yield "       " + game.say(language, doubt.reason, doubt.args)
        if doubt.luck:
            yield "       " + say("cli-analyse-luck", luck=f"{doubt.luck:+.0%}")


def _parts(change: Change) -> dict[str, str]:
    parts = {"own": change.own, "others": change.others, "luck": change.luck}
    return {name: f"{part:+.0%}" for name, part in parts.items()}


COMMANDS = (
    Command("analyse", "chances turn by turn, and the costliest choices", _arguments, analyse),
)
