"""All that the linked campaign can say is said, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import ClassVar

from grognard.ai.players import Reckless
from grognard.games.grande_armee.linked1812 import GAME
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask
from grognard.kernel.table import Table
from tests.games.grande_armee.linked1812.survivors import in_february
from tests.games.grande_armee.tabletop import quick
from tests.games.grande_armee.test_texts import PLAUSIBLE
from tests.games.grande_armee.test_texts import TestTexts as OfRussia
from tests.games.texts import Texts

BOARD = GAME.data.board
POINTED_AT = [
    *(f"unit:{id}" for id in ["F-I-1", "F-X-DG1", "R-1I-5", "F-AU-T"]),
    *(f"commander:{who}" for who in ["davout", "junot", "rapp", "barclay"]),
    *(f"{word}:{hex}" for word in ("hex", "city", "stack") for hex in list(BOARD.hexes)[::23]),
]


class TestTextsOfBothYears(Texts):
    game = GAME
    games = 2
    kinds = OfRussia.kinds
    talkative = 0.3  # each half is listened to in the tests of its own game
    plausible: ClassVar = {
        **PLAUSIBLE,
        **dict.fromkeys(("unit", "units", "piece", "garrison"), ("unit:F-III-10", "unit:P-KLU")),
        **dict.fromkeys(("side", "winner", "loser", "enemy"), ("side:french", "side:coalition")),
        "card": ("card:1", "card:NN-1"),
        "date": ("date:main-17", "date:1813-3"),
        "rank": ("rank:A",),
        "bridge": ("bridge:1808-1809",),
    }
    parts: ClassVar = OfRussia.parts
    begins_small = ("v. ",)

    def open(self, seed: int) -> Table[State]:
        scenario = ("campaign", "advanced")[seed % 2]
        start = in_february(f"texts {seed}", scenario)
        return Table.from_state(GAME, scenario, {}, start)

    def choose(self, table: Table[State], ask: Ask, rng: random.Random) -> str:
        word = {"truce.review": "done", "link.sources": "change"}.get(ask.key, "")
        return quick(ask) or word or Reckless().choose(table, rng)

    def pointed_at(self, ask: Ask, times: int) -> list[str]:
        return POINTED_AT if times == 1 else []

    def named(self) -> Iterator[str]:
        yield from ("phase:february", "phase:sources", "victory:capitals", "victory:no-invasion")
        yield from ("victory:counter-stroke", "side:coalition", "seat:coalition")
