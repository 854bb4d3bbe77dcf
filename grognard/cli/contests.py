"""Commands for many games between players: results as rows, ratings, and tuning."""

from __future__ import annotations

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from grognard.ai import arena as arenas
from grognard.ai import rows, tuning
from grognard.ai.cluster import on_ray
from grognard.ai.picture import picture
from grognard.ai.players import names
from grognard.ai.ratings import Ratings, Standing, rate
from grognard.ai.rows import Book, Row
from grognard.ai.workers import Runner, cores, here
from grognard.cli.command import Command, Console, Progress, count, seed, start_arguments
from grognard.cli.files import read, write
from grognard.kernel.game import Game, GameError

PLAYER = (
    "random, reckless, a level of the game, or a player of your own as module:object;"
    " other constants as grognard@fear=0.8"
)


def _runner_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=seed, default="1", help="random seed; the same seed gives the same games"
    )
    parser.add_argument(
        "--jobs",
        type=count,
        default=cores(),
        help="number of processes (default: one for each core)",
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        default="",
        help="play on the Ray cluster at this address (needs grognard[cluster])",
    )


def _runner(args: Namespace) -> Runner:
    return on_ray(args.ray) if args.ray else here(args.jobs)


@contextmanager
def _book(path: str) -> Generator[Book | None]:
    if not path:
        yield None
        return
    with Book(Path(path)) as book:
        yield book


def _known(game: Game[Any], name: str) -> str:
    """Returns the name of a player: "bot" stands for the best that the game has."""
    return game.levels()[-1] if name == "bot" and "bot" not in names(game) else name


def _telling(total: int) -> Callable[[int, Row], None]:
    """Shows how many games have been played, and the first players' share of them."""
    progress, points = Progress(total), [0.0]

    def tell(done: int, row: Row) -> None:
        points[0] += row.share
        progress.tell(done, f"{points[0] / done:.0%}")

    return tell


# --- arena


def _arena_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("players", metavar="PLAYER", nargs="+", help=PLAYER)
    parser.add_argument(
        "--games", type=count, default=100, help="games for each pair of players (default: 100)"
    )
    _runner_arguments(parser)
    parser.add_argument(
        "--out",
        metavar="FILE",
        default="",
        help="write a line of JSON for every game; games already in the file are not played again",
    )
    parser.add_argument(
        "--moves", action="store_true", help="write the choices of every game into its line"
    )
    _report_arguments(parser)
    start_arguments(parser)


def _report_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--parquet",
        metavar="FILE",
        default="",
        help="write the games as Parquet (needs grognard[contests])",
    )
    parser.add_argument(
        "--picture", metavar="FILE", default="", help="draw the ratings into an SVG file"
    )


def arena(args: Namespace, console: Console) -> int:
    """Plays players against each other, from either side."""
    game = console.game(args.game)
    players = [_known(game, name) for name in args.players]
    pairs = arenas.everybody(players)
    if not pairs:
        raise GameError("an arena needs two players or more")
    scenario, options = args.scenario, dict(args.options)
    matches = [
        arenas.match(game, pair, args.games, args.seed, scenario=scenario, options=options)
        for pair in pairs
    ]
    with _book(args.out) as book:
        played = arenas.play(
            matches,
            _runner(args),
            book=book,
            moves=args.moves,
            progress=_telling(len(matches) * args.games),
        )
    every = [row for some in played for row in some]
    ratings = rate(every)
    _report(args, every, ratings, console)
    if len(pairs) == 1:
        result = arenas.result(matches[0], played[0])
        console.answer(result, _arena_lines(result, console))
    else:
        console.answer(ratings, _ratings_lines(ratings, console))
    return 0


def _arena_lines(result: arenas.Result, console: Console) -> Iterable[str]:
    (first, second), total = result.players, result.total
    low, high = (f"{bound:.1%}" for bound in total.interval)
    yield console.say(
        "cli-arena-total",
        first=first,
        second=second,
        won=total.won,
        drawn=total.drawn,
        lost=total.lost,
        games=total.games,
    )
    share = f"{total.share:.1%}"
    yield console.say("cli-arena-share", first=first, share=share, low=low, high=high)
    for seat, side in sorted(result.sides.items()):
        low, high = (f"{bound:.1%}" for bound in side.interval)
        yield "  " + console.say(
            "cli-arena-side",
            seat=seat,
            won=side.won,
            drawn=side.drawn,
            lost=side.lost,
            low=low,
            high=high,
        )
    if result.pairs.games:
        pairs = result.pairs
        low, high = (f"{bound:.1%}" for bound in pairs.interval)
        yield console.say(
            "cli-arena-pairs",
            won=pairs.won,
            drawn=pairs.drawn,
            lost=pairs.lost,
            low=low,
            high=high,
        )
    ends = ", ".join(f"{kind} {n}" for kind, n in sorted(result.ends.items()))
    yield f"{console.say('cli-fuzz-ends')}: {ends}"
    yield console.say("cli-arena-length", n=round(result.mean_choices))


# --- ratings


def _ratings_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="what arena --out has written")
    parser.add_argument(
        "-s", "--scenario", default="", help="count only the games of this scenario"
    )
    _report_arguments(parser)


def ratings(args: Namespace, console: Console) -> int:
    """Prints the ratings of all players in files of games, overall and by side."""
    every = rows.read(Path(name) for name in args.files)
    every = [row for row in every if args.scenario in ("", row.scenario)]
    found = sorted({row.game for row in every})
    if len(found) != 1:
        raise GameError(f"ratings need games of one kind; there are: {', '.join(found) or 'none'}")
    result = rate(every)
    _report(args, every, result, console)
    console.answer(result, _ratings_lines(result, console))
    return 0


def _report(args: Namespace, every: Sequence[Row], found: Ratings, console: Console) -> None:
    if args.parquet:
        rows.write_parquet(every, Path(args.parquet))
    if args.picture:
        title = console.say("cli-ratings-title", game=every[0].game, games=found.games)
        note = "; ".join(_advantages(found, console))
        write(args.picture, picture(found, title, note))


def _ratings_lines(found: Ratings, console: Console) -> Iterable[str]:
    yield console.say("cli-ratings-about", games=found.games)
    for name, one in found.players.items():
        yield _standing(name, one)
        for side, of in found.sides.items():
            if name in of:
                yield "    " + _standing(side, of[name])
    yield from _advantages(found, console)


def _standing(name: str, one: Standing) -> str:
    low, high = one.interval
    least, most = (f"{bound:.0%}" for bound in one.share_interval)
    return (
        f"{one.rating:5.0f} ({low:.0f} – {high:.0f})  {name}: "
        f"{one.share:.0%} ({least} – {most}), {one.games}"
    )


def _advantages(found: Ratings, console: Console) -> Iterable[str]:
    for one in found.advantages:
        low, high = (f"{bound:.0%}" for bound in one.interval)
        yield console.say(
            "cli-ratings-side",
            side=one.side,
            other=one.other,
            share=f"{one.share:.0%}",
            low=low,
            high=high,
        )


# --- tune


def _tune_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--player",
        default="grognard",
        metavar="PLAYER",
        help="the player to tune (default: grognard)",
    )
    parser.add_argument(
        "--constants",
        default="",
        metavar="NAME,SIDE.NAME",
        help="which constants, such as fear,french.hope (default: all that are numbers by side)",
    )
    parser.add_argument(
        "--against",
        default="",
        metavar="PLAYER,PLAYER",
        help="the pool of opponents (default: the player itself as it is)",
    )
    for name, default, said in (
        ("--games", 20, "games of a candidate against each opponent"),
        ("--generations", 20, "generations of candidates"),
        ("--check", 100, "games of the tuned player against the pool at the end"),
    ):
        parser.add_argument(name, type=count, default=default, help=f"{said} (default: {default})")
    parser.add_argument(
        "--population",
        type=count,
        default=0,
        help="candidates in a generation (default: chosen by the optimiser)",
    )
    _runner_arguments(parser)
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        required=True,
        help="folder for constants.toml and the games; an interrupted tuning resumes there",
    )
    start_arguments(parser)


def tune(args: Namespace, console: Console) -> int:
    """Tunes constants of a bot against a pool of opponents."""
    game = console.game(args.game)
    constants = tuning.constants_of(game, args.player)
    plan = tuning.Tuning(
        player=args.player,
        names=_words(args.constants) or tuple(tuning.tunable(constants)),
        against=_words(args.against) or (args.player,),
        games=args.games,
        generations=args.generations,
        seed=args.seed,
        size=args.population,
    )
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    with Book(folder / "games.jsonl") as book:
        found = tuning.tune(
            game,
            plan,
            _runner(args),
            scenario=args.scenario,
            options=dict(args.options),
            check=args.check,
            book=book,
            progress=_telling(tuning.expected(plan, args.check)),
        )
    said = [_command(args, plan), *_checked(found, console)]
    text = tuning.rewritten(read(str(tuning.constants_file(game))), found.after, said)
    write(str(folder / "constants.toml"), text)
    console.answer(found, _tune_lines(found, folder, console))
    return 0


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _command(args: Namespace, plan: tuning.Tuning) -> str:
    """Returns the command that makes the same constants again."""
    words = ["grognard", "tune", args.game, "--player", plan.player]
    words += ["--constants", ",".join(plan.names), "--against", ",".join(plan.against)]
    for name in ("games", "generations", "check", "population", "seed"):
        if getattr(args, name):
            words += [f"--{name}", str(getattr(args, name))]
    words += ["-s", args.scenario] if args.scenario else []
    for pair in args.options:
        words += ["-o", "=".join(pair)]
    return shlex.join([*words, "--out", args.out])


def _checked(found: tuning.Tuned, console: Console) -> Iterable[str]:
    for one in found.check:
        low, high = (f"{bound:.0%}" for bound in one.total.interval)
        yield console.say(
            "cli-tune-check",
            other=one.players[1],
            share=f"{one.total.share:.0%}",
            low=low,
            high=high,
            games=one.total.games,
        )


def _tune_lines(found: tuning.Tuned, folder: Path, console: Console) -> Iterable[str]:
    for one in found.generations:
        best = next(iter(one.shares.values()))
        mean = sum(one.shares.values()) / len(one.shares)
        yield console.say(
            "cli-tune-generation", n=one.number + 1, best=f"{best:.0%}", mean=f"{mean:.0%}"
        )
    for name, number in found.after.items():
        yield f"{name}: {found.before[name]:g} → {number:g}"
    yield from _checked(found, console)
    yield console.say("cli-tune-written", file=str(folder / "constants.toml"))


COMMANDS = (
    Command("arena", "players against each other, over many games", _arena_arguments, arena),
    Command("ratings", "ratings of the players in files of games", _ratings_arguments, ratings),
    Command("tune", "better constants of a bot, by games", _tune_arguments, tune),
)
