"""Serve: the table in the browser."""

from __future__ import annotations

import ipaddress
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from grognard.ai.players import invite
from grognard.cli.command import Command, Console, count
from grognard.kernel.registry import overlay_data
from grognard.server import CLEAR_AFTER

HOST = "127.0.0.1"
PORT = 8815


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise ArgumentTypeError(f"'{text}' is not a port")
    return int(text)


def _days(text: str) -> int:
    if not text.isdecimal() or int(text) > 36_500:
        raise ArgumentTypeError(f"'{text}' is not a number of days")
    return int(text)


def _network(text: str) -> str:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise ArgumentTypeError(f"'{text}' is not an address") from None
    return text


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default=HOST, help="where to listen (default: %(default)s)")
    parser.add_argument("--port", type=_port, default=PORT, help="(default: %(default)s)")
    parser.add_argument(
        "--database",
        metavar="URL",
        default="",
        help="where tables are kept (default: SQLite in your data folder)",
    )
    parser.add_argument(
        "--clear-after",
        metavar="DAYS",
        type=_days,
        default=CLEAR_AFTER,
        help="delete abandoned tables after this many days; 0: never (default: %(default)s)",
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=count,
        default=0,
        help="processes that keep tables (default: one for each core)",
    )
    parser.add_argument(
        "--name",
        dest="names",
        metavar="NAME",
        action="append",
        default=[],
        help="a host name of this server (may be repeated)",
    )
    parser.add_argument(
        "--proxy",
        dest="proxies",
        metavar="ADDRESS",
        type=_network,
        action="append",
        default=[],
        help="a trusted proxy, whose X-Forwarded-For counts: 10.0.0.1 or 10.0.0.0/8"
        " (may be repeated)",
    )
    parser.add_argument(
        "--peer-host",
        metavar="ADDRESS",
        default="",
        help="where other servers on the same PostgreSQL reach this one"
        " (default: the address by which it reaches the database)",
    )
    parser.add_argument(
        "--peer-certificate",
        metavar="FILE",
        default="",
        help="a PEM file with a certificate and its key, the same for all servers on the same"
        " PostgreSQL, which then talk to each other over TLS only",
    )
    parser.add_argument(
        "--player",
        dest="players",
        metavar="MODULE:OBJECT",
        action="append",
        default=[],
        help="a player of your own that may sit at tables (may be repeated)",
    )
    parser.add_argument(
        "--log", choices=("words", "json"), default="words", help="format of the log"
    )
    parser.add_argument(
        "--open", action="store_true", dest="open_browser", help="open the page in a browser"
    )


def serve(args: Namespace, console: Console) -> int:
    """Serves the table in the browser until it is stopped."""
    from grognard.server.nursery import begin

    invite(args.players)  # before there are other processes: they inherit it
    begin()
    from grognard.server.serve import serve as run  # nothing else needs the server's libraries

    if console.data:
        overlay_data(console.data)

    def ready(address: str) -> None:
        console.answer({"address": address}, [console.say("cli-serving", address=address)])
        sys.stdout.flush()

    run(
        args.host,
        args.port,
        args.database,
        ready=ready,
        open_browser=args.open_browser,
        clear_after=args.clear_after,
        workers=args.workers,
        names=args.names,
        proxies=args.proxies,
        peer_host=args.peer_host,
        peer_certificate=args.peer_certificate,
        json_logs=args.log == "json",
    )
    return 0


COMMANDS = (Command("serve", "play in the browser", _arguments, serve),)
