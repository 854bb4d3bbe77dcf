"""Random games with every check."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path

from grognard.ai import fuzz as fuzzer
from grognard.cli.command import Command, Console, Progress, count, seed
from grognard.cli.files import write


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=count, default=100, help="number of games (default: 100)")
    parser.add_argument(
        "--seed", type=seed, default="1", help="random seed; the same seed gives the same games"
    )
    parser.add_argument("--jobs", type=count, default=1, help="number of processes")
    parser.add_argument(
        "--players",
        default="",
        metavar="PLAYER,PLAYER",
        help="who may sit at the table (default: random, reckless, and the game's best bot)",
    )
    parser.add_argument(
        "--redeal-every",
        type=count,
        default=0,
        metavar="STEPS",
        help="deal afresh for one seat after the other at every so many steps",
    )
    parser.add_argument(
        "--keep", metavar="DIR", default=".", help="where faulty games are written (default: here)"
    )


def fuzz(args: Namespace, console: Console) -> int:
    """Plays random games with every check; exits with 1 if one of them fails."""
    game = console.game(args.game)
    progress = Progress(args.games)
    tally = fuzzer.fuzz(
        game,
        args.games,
        args.seed,
        players=[name.strip() for name in args.players.split(",") if name.strip()],
        redeal_every=args.redeal_every,
        jobs=args.jobs,
        progress=lambda done, so_far: progress.tell(
            done, f"{so_far.choices} choices, {len(so_far.faults)} faults"
        ),
    )
    files = [_keep(fault, Path(args.keep)) for fault in tally.faults]
    console.answer({**_tally(tally), "files": files}, _fuzz_lines(tally, files, console))
    return 1 if tally.faults or tally.unsaid else 0


def _keep(fault: fuzzer.Fault, folder: Path) -> str:
    path = str(folder / f"fuzz-{fault.game}-{fault.seed}.txt")
    said = f"# {fault.check}: {fault.reason}\n"
    then = f"# then: {fault.choice}\n" if fault.choice else ""
    write(path, fault.file + said + then)
    return path


def _tally(tally: fuzzer.Tally) -> dict[str, object]:
    return {name: getattr(tally, name) for name in tally.__struct_fields__}


def _fuzz_lines(tally: fuzzer.Tally, files: list[str], console: Console) -> Iterable[str]:
    say = console.say
    yield say("cli-fuzz-games", n=tally.games, choices=tally.choices, longest=tally.longest)
    for title, counted in (("cli-fuzz-ends", tally.ends), ("cli-fuzz-checks", tally.checks)):
        parts = ", ".join(f"{name} {n}" for name, n in sorted(counted.items()))
        yield f"{say(title)}: {parts}"
    if tally.unsaid:
        yield f"{say('cli-fuzz-unsaid')}:"
        yield from (f"  {key}: {reason}" for key, reason in sorted(tally.unsaid.items()))
    for fault, file in zip(tally.faults, files, strict=True):
        yield say(
            "cli-fuzz-fault",
            number=fault.number,
            step=fault.step,
            check=fault.check,
            reason=fault.reason,
        )
        if fault.choice:
            yield "  " + say("cli-fuzz-fault-choice", choice=fault.choice)
        yield "  " + say("cli-fuzz-kept", file=file)
    yield say("cli-fuzz-faults", n=len(tally.faults)) if tally.faults else say("cli-fuzz-sound")


COMMANDS = (Command("fuzz", "random games with every check", _arguments, fuzz),)
