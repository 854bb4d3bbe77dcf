"""Positions that somebody got wrong: fields left out, numbers and words exchanged. Each is refused
with its line, or can be played."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import tomli_w

from grognard.ai.players import Reckless
from grognard.kernel.position import PositionError
from grognard.kernel.registry import game as find_game
from grognard.kernel.registry import games
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import quick

GAMES = sorted({*games()} - {"austerlitz1805"})
"""All whose pending moves are checked piece by piece; Austerlitz has tests of its own."""
WORDS = ("", "9999", "1806", "french", "russian", "coalition", "ney", "yes", "combat", "order")


def texts(id: str, seed: int, number: int) -> Iterator[str]:
    """Positions of a random game, the first of each question as early as it comes."""
    game, rng, player = find_game(id), random.Random(seed), Reckless()
    table = Table[Any].new(game, game.scenarios()[-1].id, {}, f"mangled {seed}")
    asked: set[tuple[str, ...]] = set()
    while table.ask is not None and len(asked) < number:
        g = table.state
        fields = (getattr(g, name) for name in g.__struct_fields__)
        here = (table.ask.key, *(getattr(one, "step", "") for one in fields))
        if here not in asked:
            asked.add(here)
            yield game.write_position(g)
        table.play(quick(table.ask) or player.choose(table, rng))


def mangle(text: str, rng: random.Random) -> str:
    """A text with one to three things left out or exchanged."""
    data = tomllib.loads(text)
    pool = [*WORDS, *re.findall(r"[\w-]+!?", text)]
    for _ in range(rng.randint(1, 3)):
        paths = [path for path in _paths(data) if path[0] != "game"]
        inside = [path for path in paths if path[0] == "state" and path[1:2] != ("dice",)]
        *way, last = rng.choice(inside if inside and rng.random() < 0.8 else paths)
        holder: Any = data
        for key in way:
            holder = holder[key]
        value = holder[last]
        match value:
            case _ if rng.random() < 0.4:
                del holder[last]
            case bool():
                holder[last] = not value
            case int():
                holder[last] = rng.choice((-1, 0, 1, value + 1, 7, 99))
            case str():
                words = value.split() or [""]
                words[rng.randrange(len(words))] = rng.choice(pool)
                holder[last] = " ".join(words)
            case list():
                value.append(rng.choice(pool))
            case _:
                holder[last] = {}
    return tomli_w.dumps(data)


def _paths(held: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = held.items() if isinstance(held, dict) else enumerate(held)
    for key, value in inner:
        yield (*before, key)
        if isinstance(value, dict | list):
            yield from _paths(value, (*before, key))


def attempt(id: str, text: str, rng: random.Random, choices: int) -> bool:
    """Whether a text is a position; if it is, it is shown to everybody and played."""
    game, player = find_game(id), Reckless()
    try:
        state = game.read_position(text)
    except PositionError:
        return False
    table = Table[Any].from_state(game, *game.setting(state), state)
    for seat in (*table.seats, None):
        game.view(table.state, seat)
    for _ in range(choices):
        if table.ask is None:
            assert table.outcome is not None
            break
        assert table.ask.choices
        table.play(player.choose(table, rng))
        game.check(table.state)
    return True


def play_mangled(id: str, seed: int, *, number: int, times: int, choices: int) -> None:
    rng, played = random.Random(seed), 0
    for text in texts(id, seed, number):
        for _ in range(times):
            played += attempt(id, mangle(text, rng), rng, choices)
    assert played


@pytest.mark.parametrize("id", GAMES)
def test_a_mangled_position_is_refused_or_played(id: str) -> None:
    play_mangled(id, 3, number=25, times=2, choices=12)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("id", GAMES)
def test_many_mangled_positions_are_refused_or_played(id: str, seed: int) -> None:
    play_mangled(id, seed, number=60, times=10, choices=80)
