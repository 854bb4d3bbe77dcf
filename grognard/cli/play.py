"""Play: makes choices in a game file, or plays a whole game in the terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from grognard.cli import words
from grognard.cli.command import Command, Console, seed, start_arguments
from grognard.cli.files import open_game, save
from grognard.cli.terminal import Terminal
from grognard.kernel.chronicle import Event
from grognard.kernel.game import GameError
from grognard.kernel.registry import games
from grognard.kernel.table import IllegalChoice, Table


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", metavar="FILE|GAME", help="a game file; with --terminal a game")
    parser.add_argument("choices", nargs="*", metavar="CHOICE", help="words such as town:ligny")
    parser.add_argument(
        "--terminal", action="store_true", help="play against an opponent in the terminal"
    )
    parser.add_argument("--seat", default="", help="your seat in the terminal (default: the first)")
    parser.add_argument(
        "--opponent",
        default="",
        help="who plays the others (default: the best); a player of your own as module:object",
    )
    parser.add_argument("--file", default="", help="keep the terminal's game in this file")
    parser.add_argument("--seed", type=seed, help="the seed of the dice")
    start_arguments(parser)


def play(args: Namespace, console: Console) -> int:
    """Makes choices in a game file, or plays a whole game."""
    return _terminal(args, console) if args.terminal else _choices(args, console)


def _choices(args: Namespace, console: Console) -> int:
    """Make choices in a game file; if one of them is refused, the file stays as it was."""
    for name in ("seat", "opponent", "file", "seed", "scenario", "options"):
        if getattr(args, name):
            raise GameError(f"--{name.removesuffix('s')} needs --terminal")
    if args.what in games() and not Path(args.what).exists():
        raise GameError(f"{args.what} is a game and not a file (play it with --terminal)")
    if not args.choices:
        raise GameError("name a choice to make (see: grognard choices FILE)")
    table = open_game(args.what, console)
    game = table.game
    told: list[Event] = []
    for choice in args.choices:
        if table.ask is None:
            raise GameError(f"'{choice}' comes too late: the game is over")
        seat = table.ask.seat
        try:
            events = table.play(choice)
        except IllegalChoice as error:
            reason = "  ".join(words.refused(game, error.refusal, console))
            raise GameError(f"'{choice}': {reason}") from None
        told += [event for event in (e.read_by(seat) for e in events) if event is not None]
    save(args.what, table)
    ask = table.ask
    lines = [words.event_text(game, event, console.language) for event in told]
    if ask is not None:
        name = game.name(f"seat:{ask.seat}", console.language)
        lines.append(f"{name}: {words.prompt(game, ask, console)}")
    else:
        lines.append(words.outcome(table, console))
    console.answer(
        {
            "at": len(table.history),
            "events": [
                {
                    "key": event.key,
                    "args": event.args,
                    "text": words.event_text(game, event, console.language),
                }
                for event in told
            ],
            "ask": words.asked(game, ask, console) if ask is not None else None,
            "outcome": table.outcome,
        },
        lines,
    )
    return 0


def _terminal(args: Namespace, console: Console) -> int:
    """A game against the table's own players."""
    if args.choices:
        raise GameError("choices are typed in the terminal, not given as arguments")
    if console.as_json:
        raise GameError("--terminal and --json cannot be combined")
    game = console.game(args.what)
    if args.file and Path(args.file).exists():
        if args.seed or args.scenario or args.options:
            raise GameError(f"{args.file} already exists: a new game needs another file")
        table = open_game(args.file, console)
        if table.game.id != game.id:
            raise GameError(f"{args.file} is a game of {table.game.id}")
    else:
        table = Table[Any].new(game, args.scenario, dict(args.options), args.seed or "")
    seat = args.seat or table.seats[0]
    if seat not in table.seats:
        raise GameError(f"there is no seat '{seat}' (there are: {', '.join(table.seats)})")
    opponent = args.opponent or (game.levels()[-1] if game.levels() else "random")
    Terminal(table, seat, opponent, console, args.file).run()
    return 0


COMMANDS = (Command("play", "make choices in a file, or play in the terminal", _arguments, play),)
