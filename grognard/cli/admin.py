"""The admin command: what the host of a server can do with its tables."""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser, Namespace

from grognard.cli.command import Command, Console
from grognard.cli.files import read, write
from grognard.kernel.game import GameError

ACTIONS = {
    "tables": "list all tables",
    "export": "write tables (by id; all if none is named) into a file",
    "import": "bring in the tables of such a file",
    "clear": "delete tables that everybody has left",
    "backup": "copy a SQLite database, also while the server runs",
}


def _arguments(parser: ArgumentParser) -> None:
    about = "; ".join(f"{name}: {what}" for name, what in ACTIONS.items())
    parser.add_argument("action", choices=tuple(ACTIONS), help=about)
    parser.add_argument("file", nargs="?", default="", metavar="FILE", help="- is standard output")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help="tables to export")
    parser.add_argument(
        "--database", metavar="URL", default="", help="(default: SQLite in your data folder)"
    )
    parser.add_argument(
        "--days",
        type=int,
        default=7,
        help="clear: tables unused for this many days (default: %(default)s)",
    )


def admin(args: Namespace, console: Console) -> int:
    """Lists, exports, restores and deletes the tables of a server."""
    if args.action in ("export", "import", "backup") and not args.file:
        raise GameError(f"'{args.action}' needs a file")
    return asyncio.run(_do(args, console))


async def _do(args: Namespace, console: Console) -> int:
    from grognard.server import admin as work  # nothing else needs the server's libraries

    async with work.database(args.database) as engine:
        match args.action:
            case "tables":
                listed = await work.tables(engine)
                lines = [
                    f"{one.id}  {_day(one.used)}  {one.game}  {one.persons}  {one.choices:5}"
                    f"  {one.name}"
                    for one in listed
                ]
                console.answer(listed, [*lines, console.say("cli-admin-tables", n=len(listed))])
            case "export":
                data = await work.export(engine, args.tables)
                await asyncio.to_thread(write, args.file, data.decode())
            case "import":
                text = await asyncio.to_thread(read, args.file)
                n = await work.import_tables(engine, text.encode())
                console.answer({"tables": n}, [console.say("cli-admin-tables", n=n)])
            case "clear":
                n = await work.clear(engine, args.days)
                console.answer({"cleared": n}, [console.say("cli-admin-cleared", n=n)])
            case _:
                await asyncio.to_thread(work.backup, engine, args.file)
                console.answer(
                    {"file": args.file}, [console.say("cli-admin-backed-up", file=args.file)]
                )
    return 0


def _day(seconds: int) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(seconds))


COMMANDS = (Command("admin", "look after the tables of a server", _arguments, admin),)
