"""Commands about a played game: the chronicle in words, and the proof of the dice."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable
from typing import Any

from grognard.cli import words
from grognard.cli.command import Command, Console
from grognard.cli.files import open_game, parse, read
from grognard.kernel.ask import Arg
from grognard.kernel.chronicle import Event
from grognard.kernel.dice import SERVER
from grognard.kernel.game import Game, GameError
from grognard.kernel.table import Table


def _replay_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game file")
    parser.add_argument(
        "--seat", default=words.EVERYTHING, help="as this seat read it, or 'watcher' (default: all)"
    )


def replay(args: Namespace, console: Console) -> int:
    """Prints the whole chronicle in words."""
    table = open_game(args.file, console)
    seat = words.seat_of(table, args.seat, everything=True)
    read = [words.read_by(event, seat) for event in table.chronicle]
    events = [event for event in read if event is not None]
    game = table.game
    console.answer(
        {
            "seat": seat,
            "choices": len(table.history),
            "events": [
                {
                    "at": event.at,
                    "key": event.key,
                    "args": event.args,
                    "heading": event.heading,
                    "text": words.event_text(game, event, console.language),
                }
                for event in events
            ],
            "outcome": table.outcome,
        },
        _chronicle(game, events, console),
    )
    return 0


def _chronicle(game: Game[Any], events: Iterable[Event], console: Console) -> Iterable[str]:
    for event in events:
        text = words.event_text(game, event, console.language)
        yield f"\n{text}" if event.heading else f"{event.at:5}  {text}"


# --- verify


def _verify_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game file with its seed")


def verify(args: Namespace, console: Console) -> int:
    """Verifies a game: the seed is the promised one, every choice is legal, every die follows from
    the seed."""
    text = read(args.file)
    table = parse(args.file, text, console, replay=True)
    lines = [line.strip() for line in text.splitlines()]
    if not any(line.startswith("commitment:") for line in lines):
        raise GameError(f"{args.file}: the header holds no commitment: the seed proves nothing")
    _compare_checkpoint(args.file, text, table, console)
    rolls = [move.dice for move in table.history if move.dice]
    written = sum(line.startswith("dice:") for line in lines)
    if written < len(rolls):
        raise GameError(
            f"{args.file}: {len(rolls) - written} of {len(rolls)} rolls are not written"
        )
    faces = Counter(die for roll in rolls for die in roll)
    header, game = table.header, table.game
    said = [
        console.say("cli-verified-seed", commitment=header.commitment),
        console.say("cli-verified-choices", n=len(table.history)),
        console.say("cli-verified-dice", n=faces.total(), rolls=len(rolls)),
        *(f"  {face}: {faces[face]}" for face in sorted(faces)),
        words.outcome(table, console) if table.ask is None else console.say("cli-unfinished"),
    ]
    doubts = list(_doubts(table, console))
    said += [console.say(key, **args) for key, args in doubts]
    if header.rules_version != game.rules_version:
        said.append(
            console.say("cli-other-rules", had=header.rules_version, now=game.rules_version)
        )
    console.answer(
        {
            "verified": True,
            "commitment": header.commitment,
            "seed": header.seed,
            "rules": header.rules_version,
            "present_rules": game.rules_version,
            "choices": len(table.history),
            "rolls": len(rolls),
            "dice": {str(face): faces[face] for face in sorted(faces)},
            "doubts": [key for key, _ in doubts],
            "outcome": table.outcome,
        },
        said,
    )
    return 0


def _doubts(table: Table[Any], console: Console) -> Iterable[tuple[str, dict[str, Arg]]]:
    """Yields what the file cannot prove, and which seats have put a number into the dice."""
    header, salts = table.header, table.salts
    if header.start:
        yield "cli-doubt-start", {}
        dice = table.game.decode(header.start).dice
        given = len(dice.given) + len(dice.given_mixes)
        given += len(dice.loaded.waiting) if dice.loaded is not None else 0
        if given or dice.seed != header.seed:
            yield "cli-doubt-given", {"n": given}
    for salt in salts:
        if salt.seat == SERVER:
            yield "cli-doubt-file", {"n": salt.at}
    first = next((n for n, move in enumerate(table.history) if move.dice), len(table.history))
    early = [s.seat for s in salts if s.seat and s.promise and s.at <= first]
    for seat in table.seats:
        yield (
            ("cli-put-in" if seat in early else "cli-doubt-seat"),
            {"seat": table.game.name(f"seat:{seat}", console.language)},
        )


def _compare_checkpoint(name: str, text: str, table: Table[Any], console: Console) -> None:
    """Checks that the file's checkpoint follows from the choices: everybody who loads the file
    enters it."""
    loaded = parse(name, text, console, replay=False)
    if table.game.encode(loaded.state) != table.game.encode(table.state):
        raise GameError(f"{name}: the checkpoint does not follow from the choices")


COMMANDS = (
    Command("replay", "the chronicle in words", _replay_arguments, replay),
    Command("verify", "prove the dice and the choices", _verify_arguments, verify),
)
