"""Reads the command line, runs the command, and reports errors in one line."""

from __future__ import annotations

import argparse
import json
import os
import sys
import traceback
from collections.abc import Sequence
from typing import NoReturn

from grognard import __version__
from grognard.cli import admin, analyse, bench, check, contests, fuzz, play, record, serve, table
from grognard.cli.command import Console
from grognard.kernel.game import GameError
from grognard.kernel.texts import LANGUAGES

COMMANDS = (
    *table.COMMANDS,
    *play.COMMANDS,
    *serve.COMMANDS,
    *admin.COMMANDS,
    *record.COMMANDS,
    *fuzz.COMMANDS,
    *contests.COMMANDS,
    *analyse.COMMANDS,
    *bench.COMMANDS,
    *check.COMMANDS,
)
"""Every command, in the order of the help. A new group is one more module with its COMMANDS."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise _Usage(f"{message} (see {self.prog} --help)")


class _Usage(GameError):
    """The command line itself is wrong."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code is 0 if it succeeds."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
    except GameError as error:
        _complain(str(error), words)
        return 2 if isinstance(error, _Usage) else 1
    except KeyboardInterrupt:
        _complain("interrupted", words)
        return 130
    except BrokenPipeError:
        # The reader of our output has closed the pipe: write nothing more, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except OSError as error:
        _complain(f"{error.filename or 'system'}: {error.strerror or error}", words)
        return 1
    except Exception as error:
        if os.environ.get("GROGNARD_DEBUG"):
            raise
        place = traceback.extract_tb(error.__traceback__)[-1]
        file = place.filename.rpartition("grognard/")[2]
        _complain(f"a bug: {type(error).__name__}: {error} ({file}:{place.lineno})", words)
        return 70
    return code


def _run(words: Sequence[str]) -> int:
    parser = _parser()
    args = parser.parse_args(words)
    if args.command is None:
        parser.print_help()
        return 0
    language = args.lang or _language()
    console = Console(language=language, as_json=args.json, data=args.data)
    run = next(command.run for command in COMMANDS if command.name == args.command)
    return run(args, console)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="grognard",
        description="A table for Napoleonic board wargames.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"grognard {__version__}")
    _common(parser, {"json": False, "lang": "", "data": ""})
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for command in COMMANDS:
        sub = commands.add_parser(
            command.name, help=command.about, description=command.about, allow_abbrev=False
        )
        # Accepted before the command and after it; after it, a default must not override the
        # former.
        _common(sub, dict.fromkeys(("json", "lang", "data"), argparse.SUPPRESS))
        command.arguments(sub)
    return parser


def _common(parser: argparse.ArgumentParser, defaults: dict[str, object]) -> None:
    parser.add_argument(
        "--json", action="store_true", default=defaults["json"], help="answer in JSON"
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=defaults["lang"], help="language of the answer"
    )
    parser.add_argument(
        "--data",
        metavar="DIR",
        default=defaults["data"],
        help="lay the data of this folder over the game's own",
    )


def _language() -> str:
    """The language of the person's system, if the table speaks it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        chosen = os.environ.get(name, "")[:2]
        if chosen in LANGUAGES:
            return chosen
        if chosen:
            break
    return LANGUAGES[0]


def _complain(message: str, words: Sequence[str]) -> None:
    line = " ".join(message.split())
    print(f"grognard: {line}", file=sys.stderr)
    if "--json" in words:
        print(json.dumps({"error": line}))
