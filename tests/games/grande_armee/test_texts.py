"""All that a game of 1812 can say is said, in both languages: whole games are played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, get_args

from grognard.ai.players import Reckless
from grognard.games.grande_armee.data import Arm, Rank, Terrain
from grognard.games.grande_armee.ruleset import UnitClass
from grognard.games.grande_armee.russia1812 import GAME, diplomacy
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import quick
from tests.games.texts import Texts

BOARD = GAME.data.board
HEXES = [*list(BOARD.hexes)[::9], "1808", "2308", "9999"]
POINTED_AT = [
    *(f"unit:{id}" for id in [*list(BOARD.units)[::3], "nobody"]),
    *(f"commander:{who}" for who in [*BOARD.commanders, "nobody"]),
    *(
        f"{word}:{hex}"
        for word in ("stack", "hex", "via", "city", "train", "dummy", "call", "cover", "target")
        for hex in HEXES
    ),
    *(f"cc:{n}" for n in range(6)),
    *("done", "pass", "stay", "none", "back", "attack", "advance"),
]
"""What somebody may point at, whatever is asked."""

NUMBERS = ("n", "of", "die", "most", "points", "trains", "dummies", "commands", "turn", "sum")
PLAUSIBLE: dict[str, tuple[str | int, ...]] = {
    **dict.fromkeys(NUMBERS, (0, 1, 2, -1, 11)),
    **dict.fromkeys(("unit", "piece"), ("unit:F-III-10", "unseen:russian")),
    "units": ("unit:F-III-10", "hidden:russian"),
    **dict.fromkeys(("hex", "from", "to", "target", "origin"), ("hex:1808", "hex:1906")),
    "commander": ("commander:ney", "unseen:russian"),
    "commanders": ("commander:ney", "hidden:russian"),
    **dict.fromkeys(("side", "winner", "loser", "enemy"), ("side:french", "side:russian")),
    "card": ("card:1",),
    "face": ("face:train", "face:hidden"),
    "phase": ("phase:movement",),
    "date": ("date:main-3",),
    "arm": ("arm:inf",),
    "what": ("hex:1808",),
    "cities": ("-",),
}


class TestTexts(Texts):
    game = GAME
    games = 6
    kinds = "hex|unit|commander|side|city|card|date|phase|arm|face|hidden|unseen|bridge"
    talkative = 0.55  # the shared chapters also say what only other games of the family can
    plausible = PLAUSIBLE
    parts: ClassVar = {
        "cards.*": ("cards.disrupts", "cards.eliminates", "cards.leaves"),
        "card-*": ("card-disrupts", "card-eliminates", "card-leaves"),
        "odds-*": (
            *("odds-aborted", "odds-fails", "odds-goes", "odds-driven", "odds-wins"),
            *("odds-tie", "odds-loses", "odds-joins", "odds-stays-away", "odds-stays"),
        ),
    }

    def open(self, seed: int) -> Table[State]:
        scenario = ("campaign", "advanced")[seed % 2]
        return Table.new(GAME, scenario, {}, f"texts {seed}")

    def choose(self, table: Table[State], ask: Ask, rng: random.Random) -> str:
        return quick(ask) or Reckless().choose(table, rng)

    def pointed_at(self, ask: Ask, times: int) -> list[str]:
        return POINTED_AT if times in (1, 5, 25) else []

    def scene(self, table: Table[State]) -> Iterator[tuple[str, Args]]:
        found = diplomacy.parley(table.state)
        for answer in found.answers if found else ():
            yield from ((one.key, one.args) for one in answer.follows)

    def named(self) -> Iterator[str]:
        yield from (f"arm:{arm}" for arm in get_args(Arm))
        yield from (f"class:{one}" for one in get_args(UnitClass))
        yield from (f"rank:{rank}" for rank in get_args(Rank))
        yield from (f"terrain:{terrain}" for terrain in get_args(Terrain))
        yield from (f"phase:{name}" for name in (*GAME.set_up.names, *GAME.turn.names))
        for side in ("french", "russian"):
            yield from (f"{kind}:{side}" for kind in ("seat", "side", "hidden", "unseen"))


def test_no_two_pieces_share_a_name() -> None:
    for language in ("en", "it"):
        names = Counter(GAME.name(f"unit:{id}", language) for id in BOARD.units)
        names.update(GAME.name(f"commander:{id}", language) for id in BOARD.commanders)
        assert max(names.values()) == 1
