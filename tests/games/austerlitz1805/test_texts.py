"""Everything that a game of Austerlitz can say is said, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args

import pytest

from grognard.games.austerlitz1805 import GAME, SIZES
from grognard.games.austerlitz1805.board import BOARDS
from grognard.games.austerlitz1805.data import SIDES
from grognard.games.austerlitz1805.state import Phase, State
from grognard.games.austerlitz1805.view import Stage
from grognard.kernel.ask import Ask, kind
from grognard.kernel.table import Table
from tests.games.texts import Texts

BOARD = BOARDS[""]

LIKES = (("threat", 0.6), ("guard", 0.5), ("press", 0.8), ("stand", 0.6), ("join", 0.5))
DONE_SELDOM = {"command": 0.05, "letters.places": 0.5}

POINTED_AT = [
    *(f"{word}:{c}" for word in ("march", "detach", "attach", "join") for c in BOARD.commanders),
    *(f"unit:{b}" for b in (*BOARD.blocks["french"][::5], *BOARD.blocks["allied"][::5])),
    *(f"{word}:{b}" for word in ("name", "take", "leave") for b in BOARD.side_of),
    *(f"reserve:{x}" for x in ("54", "63", "92", "108")),
    *(f"threat:{x}>{y}" for x in ("63", "72", "83", "92") for y in BOARD.neighbours[x]),
    *(f"approach:{x}>{y}" for x in ("63", "92") for y in BOARD.neighbours[x]),
    *("road:55-66", "road:73-72", "ride:55>66", "retreat-to:83", "foot", "stay", "press", "done"),
    *("stand", "abandon", "bid:99", "bid:x", "bid:-1", "with:langeron", "nonsense"),
]
"""What somebody may point at, whatever is asked."""


PLAUSIBLE: dict[str, tuple[str | int, ...]] = {
    "unit": ("unit:f7", "unit:a31"),
    "units": ("unit:f7", "unit:a31"),
    "piece": ("unit:f7", "commander:lannes"),
    "pieces": ("unit:f7", "commander:lannes"),
    "who": ("unit:f7", "commander:lannes"),
    "commander": ("commander:lannes",),
    "corps": ("commander:lannes",),
    "face": ("face:inf2", "face:gua3"),
    **dict.fromkeys(("locale", "from"), ("locale:54", "locale:108")),
    "to": ("locale:54", "seat:french2", "position:54>64"),
    "approach": ("approach:54>64",),
    "way": ("locale:54",),
    "what": ("locale:54", "unit:f7"),
    **dict.fromkeys(("side", "loser"), ("side:french", "side:allied")),
    **dict.fromkeys(("seat", "seats", "ranks"), ("seat:french2",)),
    "team": ("team:one",),
    "verb": ("verb:attack",),
    "places": ("locale:54", "where:anywhere"),
    "n": (0, 1, 2, -1),
}


class TestTexts(Texts):
    game = GAME
    games = 8
    kinds = "locale|unit|commander|face|approach|position|side|seat|team|way|verb|where|piece"
    talkative = 0.65
    plausible = PLAUSIBLE
    begins_small = ("das ",)

    def open(self, seed: int) -> Table[State]:
        options = {
            "balance": ("none", "auction")[seed % 2],
            "french": str(1 + seed % 3),
            "allied": str(1 + seed // 2 % 2),
            "santon": ("no", "yes")[seed % 2],
        }
        scenario = ("december2", "december1")[seed // 2 % 2]
        return Table.new(GAME, scenario, options, f"texts {seed}")

    def choose(self, table: Table[State], ask: Ask, rng: random.Random) -> str:
        """Spoils for a fight."""
        choices = ask.choices
        if ask.key == "organise":
            return "done" if "done" in choices else "historical"
        for like, chance in LIKES:
            liked = [word for word in choices if kind(word) == like]
            if liked and rng.random() < chance:
                return rng.choice(liked)
        if "done" in choices and rng.random() < DONE_SELDOM.get(ask.key, 0.3):
            return "done"
        if "send" in choices and rng.random() < 0.5:
            return "send"
        eager = [word for word in choices if word not in ("done", "back", "clear", "retreat")]
        return rng.choice(eager or choices)

    def pointed_at(self, ask: Ask, times: int) -> list[str]:
        return POINTED_AT if times <= 4 else []

    def named(self) -> Iterator[str]:
        yield from (f"phase:{phase}" for phase in get_args(Phase))
        yield from (f"stage:{stage}" for stage in get_args(Stage))
        yield from (f"side:{side}" for side in SIDES)
        yield from (f"face:{face}" for side in SIDES for face in BOARD.armies[side].faces)
        yield from (f"face:{face}" for face in ("inf1", "cav1"))
        yield from (f"short:{face}" for side in SIDES for face in BOARD.armies[side].faces)
        yield from (f"short:{face}" for face in ("inf1", "cav1"))
        yield from (f"nation:{c.nation}" for c in BOARD.commanders.values())
        yield from (f"star:{star}" for stars in BOARD.objectives.values() for star in stars)
        yield from (f"road:{kind}" for kind in ("main", "local"))
        yield from (f"victory:{kind}" for kind in ("decisive", "marginal"))
        for size in SIZES:
            for balance in ("none", "auction"):
                options = {"balance": balance, "french": size, "allied": size}
                yield from (f"seat:{seat}" for seat in GAME.seats("december2", options))


@pytest.mark.parametrize(
    ("language", "foot", "other"), [("en", ":inf", ":fan"), ("it", ":fan", ":inf")]
)
def test_the_board_as_text_abbreviates_in_its_language(
    language: str, foot: str, other: str
) -> None:
    board = GAME.board(Table.new(GAME, "december2", seed="short").state, "allied", language)
    assert foot in board
    assert other not in board
