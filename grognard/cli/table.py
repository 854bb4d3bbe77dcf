"""Commands about a game in a file: start it, show it, ask questions about it, undo."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from grognard.ai.levels import offered
from grognard.cli import words
from grognard.cli.command import Command, Console, seed, start_arguments
from grognard.cli.files import open_game, read, save, write
from grognard.kernel.ask import Ask
from grognard.kernel.branch import open_position, position_text
from grognard.kernel.game import Game, GameError, Scenario
from grognard.kernel.position import PositionError
from grognard.kernel.registry import games as all_games
from grognard.kernel.table import Table, UndoRefused


def _file(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game file")


def _file_and_choice(parser: ArgumentParser) -> None:
    _file(parser)
    parser.add_argument("choice", metavar="CHOICE", help="a word such as town:ligny")


def question(table: Table[Any]) -> Ask:
    """Returns the pending question. Raises GameError when the game is over."""
    if table.ask is None:
        raise GameError("the game is over")
    return table.ask


# --- games


def _nothing(parser: ArgumentParser) -> None:
    pass


def games(args: Namespace, console: Console) -> int:
    """Lists every game with its scenarios, options and opponents."""
    found = list(all_games().values())
    lines: list[str] = []
    for game in found:
        lines.append(f"{game.id}  {game.titles[console.language]}")
        for scenario in game.scenarios():
            lines += _scenario_lines(game, scenario, console)
        levels = (game.name(f"level:{level}", console.language) for level in offered(game))
        pairs = zip(offered(game), levels, strict=True)
        lines.append(
            f"  {console.say('cli-opponents')}: " + ", ".join(f"{a} ({b})" for a, b in pairs)
        )
    console.answer(
        [
            {
                "id": game.id,
                "titles": game.titles,
                "rules_version": game.rules_version,
                "scenarios": game.scenarios(),
                "levels": offered(game),
            }
            for game in found
        ],
        lines,
    )
    return 0


def _scenario_lines(game: Game[Any], scenario: Scenario, console: Console) -> list[str]:
    lines = [f"  -s {scenario.id:<14} {game.name(f'scenario:{scenario.id}', console.language)}"]
    for option in scenario.options:
        name = game.name(f"option:{option.id}", console.language)
        values = "|".join(option.values)
        rule = f"  [{option.rule}]" if option.rule else ""
        lines.append(f"     -o {option.id}={values}  {name}{rule}")
        hint = f"option-{option.id}-hint"
        if game.texts[console.language].has(hint):
            lines.append(f"        {game.say(console.language, hint, {})}")
    return lines


# --- new


def _new_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of a game")
    parser.add_argument("file", metavar="FILE", help="the game file to write")
    start_arguments(parser)
    parser.add_argument("--seed", type=seed, help="the seed of the dice")
    parser.add_argument(
        "--position", metavar="POSITION", default="", help="a position file to begin with"
    )
    parser.add_argument("--force", action="store_true", help="overwrite an existing file")


def new(args: Namespace, console: Console) -> int:
    """Starts a game in a new file, from a scenario or from a position."""
    game = console.game(args.game)
    if args.position:
        table = _from_position(game, args)
    else:
        table = Table[Any].new(game, args.scenario, dict(args.options), args.seed or "")
    if args.file != "-" and Path(args.file).exists() and not args.force:
        raise GameError(f"{args.file} already exists (--force overwrites it)")
    save(args.file, table)
    if args.file != "-":
        header = table.header
        console.answer(
            {
                "file": args.file,
                "game": header.game,
                "scenario": header.scenario,
                "options": header.options,
                "commitment": header.commitment,
            },
            [console.say("cli-new", file=args.file, commitment=header.commitment)],
        )
    return 0


def _from_position(game: Game[Any], args: Namespace) -> Table[Any]:
    if args.scenario or args.options:
        raise GameError("a position has its own scenario and options: leave out -s and -o")
    try:
        return open_position(game, read(args.position), args.seed or "")
    except PositionError as error:
        raise GameError(f"{args.position}: {error}") from None


# --- position


def _position_arguments(parser: ArgumentParser) -> None:
    _file(parser)
    parser.add_argument(
        "--seat", default="", help="as this seat may know it (default: the whole truth)"
    )
    parser.add_argument("--to", metavar="POSITION", default="-", help="the file to write")


def position(args: Namespace, console: Console) -> int:
    """Prints the position as a text that `new --position` reads."""
    table = open_game(args.file, console)
    seat = words.seat_of(table, args.seat) if args.seat else None
    if args.seat and seat is None:
        raise GameError("a watcher has no position: name a seat")
    write(args.to, position_text(table, seat, random.Random()))
    return 0


# --- show, choices


def _show_arguments(parser: ArgumentParser) -> None:
    _file(parser)
    parser.add_argument(
        "--seat",
        default="",
        help="as this seat sees it, or 'watcher' (default: the seat that is asked)",
    )


def show(args: Namespace, console: Console) -> int:
    """Shows the board as a seat sees it."""
    table = open_game(args.file, console)
    game, ask = table.game, table.ask
    seat = words.seat_of(table, args.seat) if args.seat else ask.seat if ask is not None else None
    lines = [game.board(table.state, seat, console.language), ""]
    if ask is None:
        lines.append(words.outcome(table, console))
    elif ask.seat == seat:
        lines.append(words.prompt(game, ask, console))
    else:
        lines.append(
            console.say("cli-turn-of", seat=game.name(f"seat:{ask.seat}", console.language))
        )
    console.answer(
        {
            "seat": seat,
            "turn_of": ask.seat if ask is not None else None,
            "at": len(table.history),
            "view": game.view(table.state, seat),
            "ask": words.asked(game, ask, console)
            if ask is not None and ask.seat == seat
            else None,
            "outcome": table.outcome,
        },
        lines,
    )
    return 0


def choices(args: Namespace, console: Console) -> int:
    """Shows the question at hand and every choice."""
    table = open_game(args.file, console)
    game, ask = table.game, table.ask
    if ask is None:
        console.answer({"outcome": table.outcome}, [words.outcome(table, console)])
        return 0
    name = game.name(f"seat:{ask.seat}", console.language)
    console.answer(
        words.asked(game, ask, console),
        [f"{name}: {words.prompt(game, ask, console)}", *words.choice_lines(game, ask, console)],
    )
    return 0


# --- why, odds


def why(args: Namespace, console: Console) -> int:
    """Prints whether a choice is legal now, and which rule forbids it if not."""
    table = open_game(args.file, console)
    refusal = table.why(args.choice)
    if refusal is None:
        console.answer({"choice": args.choice, "legal": True}, [console.say("cli-legal")])
        return 0
    rule = table.game.rules.get(refusal.rule)
    console.answer(
        {
            "choice": args.choice,
            "legal": False,
            "rule": refusal.rule,
            "key": refusal.key,
            "args": refusal.args,
            "text": table.game.say(console.language, refusal.key, refusal.args),
            "ledger": rule.text(console.language) if rule is not None else "",
        },
        words.refused(table.game, refusal, console),
    )
    return 0


def odds(args: Namespace, console: Console) -> int:
    """Shows the possible results of a choice."""
    table = open_game(args.file, console)
    refusal = table.why(args.choice)
    if refusal is not None:
        raise GameError(f"'{args.choice}' may not be chosen now (see: grognard why)")
    found = table.game.odds(table.state, question(table), args.choice)
    console.answer(
        {"choice": args.choice, "odds": found},
        [console.say("cli-no-odds")]
        if found is None
        else words.chances(table.game, found, console),
    )
    return 0


# --- undo


def _undo_arguments(parser: ArgumentParser) -> None:
    _file(parser)
    parser.add_argument(
        "--agreed", action="store_true", help="the players agree: across dice and secrets too"
    )


def undo(args: Namespace, console: Console) -> int:
    """Undoes the last choice."""
    table = open_game(args.file, console)
    if not table.history:
        raise GameError(console.say("undo-nothing"))
    table.why_not_undo("")  # who made the last choice is known once it has been looked at
    last = table.history[-1]
    if args.agreed:
        table.rewind(len(table.history) - 1)
    else:
        try:
            table.undo(last.seat)
        except UndoRefused as error:
            raise GameError(console.say(error.refusal.key)) from None
    save(args.file, table)
    console.answer(
        {"undone": last.choice, "seat": last.seat, "at": len(table.history)},
        [console.say("cli-undone", choice=last.choice)],
    )
    return 0


COMMANDS = (
    Command("games", "the games there are", _nothing, games),
    Command("new", "start a game in a file", _new_arguments, new),
    Command("position", "the position as text", _position_arguments, position),
    Command("show", "the board as text", _show_arguments, show),
    Command("choices", "what can be chosen now", _file, choices),
    Command("why", "which rule forbids a choice", _file_and_choice, why),
    Command("odds", "what a choice may lead to", _file_and_choice, odds),
    Command("undo", "take the last choice back", _undo_arguments, undo),
)
