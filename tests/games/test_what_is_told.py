"""Whatever a seat can be told of a moment is the same, byte for byte, when all that it cannot know
is dealt afresh: board, question, chronicle in words, and every answer to a question of its own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from grognard.ai.players import Reckless, player, think
from grognard.kernel.ask import Ask
from grognard.kernel.game import Game
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from grognard.server.openings import chronicle_text

EVERYTHING = {"dummies": "yes", "cards": "yes", "ranks": "yes", "specials": "yes"}
STARTS: dict[str, tuple[str, dict[str, str]]] = {
    "waterloo1815": ("campaign", {"fog": "full"}),
    "austerlitz1805": ("december2", {}),
    "tolentino1815": ("battle", {}),
    "russia1812": ("advanced", {"setup-french": "free", **EVERYTHING}),
    "germany1813": ("advanced", EVERYTHING),
    "italy1799": ("campaign", {}),
    "linked1812": ("advanced", EVERYTHING),
}
PLACES = ("at", "town")
"""Fields of a state that say of every piece where it is."""
MEASURED = {
    "tolentino1815": ("command", "march", "guns", "sight"),
    "russia1812": ("supply", "cavalry", "chain", "march"),
}
"""What a player may measure (`examine`), Tolentino's and the family's."""

encode = msgspec.json.encode


def words(state: Any, rng: random.Random) -> list[str]:
    """The true names of all pieces, and the places where they are."""
    found = {
        name for field in PLACES for pair in getattr(state, field, {}).items() for name in pair
    }
    return rng.sample(sorted(found), len(found))


def pointed_at(ask: Ask, kinds: set[str], names: list[str]) -> list[str]:
    """What a curious player may ask `why` of: what is offered, and every kind of choice that the
    game has shown so far, with whatever name."""
    kinds |= {word.partition(":")[0] for word in ask.choices} | {"unit", "commander", "block"}
    return [*ask.choices, *(f"{one}:{name}" for one in sorted(kinds) for name in names)]


def told(
    table: Table[Any], seat: str | None, since: int, pointed: list[str], subjects: list[str]
) -> Iterator[tuple[str, bytes]]:
    """All that can come over a line of this moment, each with what it is."""
    the_game, state, ask = table.game, table.state, table.ask
    assert ask is not None
    yield "view", encode(the_game.view(state, seat))
    yield "turn", ask.seat.encode()
    if ask.seat == seat:
        yield "ask", encode((ask.key, ask.rule, ask.args, ask.choices))
        for word in pointed:
            yield f"why {word}", encode(ask.why(word))
        for word in ask.choices:
            yield f"odds {word}", encode(the_game.odds(state, ask, word))
    for subject in subjects:
        yield f"examine {subject}", encode(the_game.examine(state, seat, subject))
    read = [one for event in table.chronicle[since:] if (one := event.read_by(seat))]
    yield "events", encode([(one.key, one.args, one.heading) for one in read])
    for language in ("en", "it"):
        yield f"chronicle {language}", chronicle_text(the_game, read, language).encode()


def measured(the_game: Game[Any], names: list[str], seats: tuple[str, ...]) -> list[str]:
    kinds = MEASURED.get(the_game.id, MEASURED["russia1812"])
    about = names if the_game.id == "tolentino1815" else list(seats)
    return [f"{one}:{name}" for one in kinds for name in about]


def assert_nothing_is_told(id: str, seed: int, choices: int, every: int) -> int:
    """Plays a game with everybody's tongue loosened; how many moments were compared."""
    the_game, rng = game(id), random.Random(seed)
    table = Table[Any].new(the_game, *STARTS[id], seed=f"told {seed}")
    who = ("random", "reckless", the_game.levels()[-1])
    bots = {
        seat: Reckless() if name == "reckless" else player(the_game, name)
        for seat, name in zip(table.seats, rng.choices(who, k=len(table.seats)), strict=True)
    }
    kinds, compared = set[str](), 0
    while table.ask is not None and len(table.history) < choices:
        table.play(think(table, bots[table.ask.seat], rng))
        if table.ask is None or len(table.history) % every:
            continue
        names = words(table.state, rng)[:80]
        pointed = pointed_at(table.ask, kinds, names)
        subjects = measured(the_game, names, table.seats)
        for seat in table.seats:
            dealt = table.redeal(seat, rng)
            truth = told(table, seat, table.last_mark.events, pointed, subjects)
            for (what, one), (_, other) in zip(
                truth, told(dealt, seat, 0, pointed, subjects), strict=True
            ):
                assert one == other, (id, seat, table.ask.key, what)
            compared += 1
    return compared


@pytest.mark.parametrize("id", STARTS)
def test_nothing_hidden_is_told(id: str) -> None:
    assert assert_nothing_is_told(id, 1, 240, 12) > 20


@pytest.mark.slow
@pytest.mark.parametrize("id", STARTS)
def test_nothing_hidden_is_told_in_many_games(id: str) -> None:
    assert sum(assert_nothing_is_told(id, seed, 500, 5) for seed in range(2, 12)) > 1000
