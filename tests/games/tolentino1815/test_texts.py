"""All that a game of Tolentino can say is said, in both languages: whole games are played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, get_args

import pytest

from grognard.ai.players import Reckless
from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.data import ORDERS, SIDES, Arm, Terrain
from grognard.games.tolentino1815.state import Condition, Phase, State
from grognard.kernel.ask import Ask
from grognard.kernel.table import Table
from grognard.kernel.texts import LANGUAGES
from tests.games.texts import Texts
from tests.games.tolentino1815.tabletop import BOARD

POINTED_AT = [
    *(f"unit:{id}" for id in [*BOARD.units, "nobody"]),
    *(
        f"{word}:{hex}"
        for word in ("hex", "column", "charge", "target", "change", "also", "fire", "all", "bridge")
        for hex in [*list(BOARD.hexes)[::7], "1413", "2310", "9999"]
    ),
    *(f"{word}:{hex}" for word in ("stack", "test") for hex in ("1413", "9999")),
    *(f"advance:{id}" for id in [*list(BOARD.units)[::5], "nobody"]),
    *(f"commander:{who}" for who in [*BOARD.commanders, "nobody"]),
    *(f"formation:{formation}" for formation in BOARD.formations),
    *(f"order:{order}" for order in ORDERS),
    *("done", "declare", "stop", "stay"),
]
"""What somebody may point at, whatever is asked."""


NUMBERS = ("n", "of", "die", "plus", "points", "turn", "day", "attack", "defence")
PLAUSIBLE: dict[str, tuple[str | int, ...]] = {
    **dict.fromkeys(NUMBERS, (0, 1, 2, -1, 11)),
    **dict.fromkeys(("unit", "units"), ("unit:kunerth", "hidden:neapolitan")),
    **dict.fromkeys(("hex", "hexes"), ("hex:1413",)),
}


class TestTexts(Texts):
    game = GAME
    games = 14
    kinds = "hex|unit|commander|formation|order|side|why|result|hidden|post"
    talkative = 0.7
    plausible = PLAUSIBLE
    fragments = frozenset({"with-modifier"})
    begins_small = ("d'",)
    parts: ClassVar = {
        "turn-*": ("turn-dusk", "turn-night"),
        "duty-*": ("duty-advance", "duty-attack"),
    }

    def open(self, seed: int) -> Table[State]:
        return Table.new(GAME, ("rancia", "battle")[seed % 2], {}, f"texts {seed}")

    def choose(self, table: Table[State], ask: Ask, rng: random.Random) -> str:
        return Reckless().choose(table, rng)

    def pointed_at(self, ask: Ask, times: int) -> list[str]:
        return POINTED_AT if times in (1, 5, 25) else []

    def named(self) -> Iterator[str]:
        yield from (f"phase:{phase}" for phase in get_args(Phase))
        yield from (f"arm:{arm}" for arm in get_args(Arm))
        yield from (f"terrain:{terrain}" for terrain in get_args(Terrain))
        yield from (f"condition:{condition}" for condition in get_args(Condition))
        yield from (f"order:{order}" for order in ORDERS)
        yield from (f"formation:{formation}" for formation in BOARD.formations)
        yield from (f"rank:{c.rank}" for c in BOARD.commanders.values())
        for side in SIDES:
            yield from (
                f"{kind}:{side}"
                for kind in ("seat", "side", "hidden", "hidden:commander", "post:chief")
            )
        results = {cell for row in BOARD.tables.crt.rows.values() for cell in row}
        yield from (f"result:{result}" for result in (*results, "OFF"))
        shots = {cell for row in BOARD.tables.bombardment.rows.values() for cell in row} - {"-"}
        tests = ("T-passed", "T-some", "T-failed")
        yield from (f"bombardment:{result}" for result in (*shots, *tests, "none"))
        yield from (f"victory:{kind}" for kind, _ in BOARD.tables.victory["levels"])
        yield from (
            "victory:murat-lost",
            "victory:prize-taken",
            "victory:prize-held",
            "points:total",
        )


def test_no_two_units_share_a_name() -> None:
    assert max(Counter(BOARD.unit_names.values()).values()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("question", "passing", "failing"),
    [("assault-press", "EX", "AD"), ("assault-stand", "EX", "DR")],
)
def test_a_question_about_a_test_says_what_passing_and_failing_bring(
    language: str, question: str, passing: str, failing: str
) -> None:
    said = GAME.say(language, question, {})
    for result in (passing, failing):
        assert GAME.name(f"result:{result}", language).partition(":")[0] in said
        assert GAME.name(f"result:{result}", language).partition(": ")[2] in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_empty_hexes_are_not_two(language: str) -> None:
    said = GAME.say(language, "assault-goal", {})
    assert not said.startswith(("Two", "Due"))
