"""Golden games of a campaign that is too long to be kept ten times over: each begins with a turn in
which something worth keeping happens, and ends with that turn or soon after.

``python -m tests.playthroughs.moments GAME`` has reckless players play them.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from grognard.ai.players import Reckless
from grognard.games.grande_armee.linked1812 import february, handover
from grognard.games.grande_armee.state import Goal, State
from grognard.kernel.dice import Dice
from grognard.kernel.game import Game
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table
from tests.games.grande_armee.linked1812 import survivors
from tests.playthroughs.told import playthrough

FOLDER = Path(__file__).parent


class Moment(NamedTuple):
    """A golden game to be found."""

    name: str
    """Begins with the scenario."""
    turn: int
    """The turn in which it begins; the first begins with the set-up."""
    told: tuple[str, ...]
    """Events that must all happen in it."""
    options: dict[str, str] = {}
    answers: dict[str, str] = {}
    """Questions that are always answered in one way."""
    edit: Callable[[State], None] = lambda g: None
    """What is changed in the position that it begins with."""
    until: int = 0
    """The turn with which it ends, if not with the one in which it begins."""
    n: int = -1
    """Its number among the golden games, where these are not all of them."""


NO_TRUCE = {"truce.call": "decline", "truce.call-open": "decline", "truce.answer": "refuse"}
TRUCE = {"truce.call": "call", "truce.call-open": "call", "truce.answer": "accept"}


def breaking(g: State) -> None:
    """The Confederation goes over with the next turn (14.9.3)."""
    g.germany.case = 3


def in_february(g: State) -> None:
    """The armies of a linked campaign as they may stand after the retreat (17.3)."""
    g.turn, g.phase, g.link.invaded, g.cards, g.cover = 17, "", True, None, {}
    g.markers, g.done, g.mover, g.effects, g.trains, g.dummies = [], [], "", [], {}, {}
    g.fed, g.forage, g.marched, g.march, g.instruction = [], [], [], None, None
    survivors.scatter(g, random.Random(17))
    g.depots = {"french": ["2711", "3512"], "coalition": ["2306", "2412", "2113", "1808"]}


def in_1813(g: State) -> None:
    """The same armies at the beginning of 1813 (17.5)."""
    in_february(g)
    february.come_apart(g)
    handover.begin_1813(g)


def in_winter(g: State) -> None:
    """Turn 11 of a linked campaign, with armies as they stand in the second turn."""
    g.turn, g.phase = 11, ""


def late(turn: int) -> Callable[[State], None]:
    """A later turn of 1813."""

    def edit(g: State) -> None:
        in_1813(g)
        g.turn = turn

    return edit


def returning(g: State) -> None:
    """Turn 5 of 1813, for which Napoleon is back (17.9c4)."""
    in_1813(g)
    g.turn, g.link.napoleon = 5, "home"
    g.at.pop("napoleon", None)
    g.waiting.pop("napoleon", None)


BOTH = {"link.sources": "change", "link.depot": "done"}
NEITHER = {"link.sources": "stay"}
LEFT = ("contingent-goes-home", "interned")
GARRISONS = ("garrison-set-up", "rapp-in-danzig")

MOMENTS: dict[str, tuple[str, tuple[Moment, ...]]] = {
    "germany1813": (
        "Leipzig",
        (
            Moment("campaign-first-turn", 1, ("combat-won",)),
            Moment("advanced-first-turn", 1, ("card-played",)),
            Moment("campaign-armistice", 7, ("armistice", "austria-joins"), {}, TRUCE),
            Moment(
                "advanced-bargain-struck",
                8,
                ("armistice", "bargain-struck", "cards-exchanged"),
                {},
                {**TRUCE, "bargain.answer": "accept", "bargain.offer": "points:4"},
            ),
            Moment(
                "advanced-bargain-refused",
                9,
                ("armistice", "bargain-refused", "austria-joins"),
                {"short-armistice": "no"},
                {**TRUCE, "bargain.answer": "refuse", "bargain.offer": "points:1"},
            ),
            Moment("campaign-truce-never", 11, ("truce-never",), {}, NO_TRUCE),
            Moment(
                "campaign-confederation",
                14,
                ("confederation-goes-over", "contingent-joins"),
                {},
                TRUCE,
                breaking,
                15,
            ),
            Moment("advanced-autumn", 16, ("card-played", "combat-won"), {}, TRUCE),
            Moment(
                "campaign-dummies-recalled-crowding",
                5,
                ("commander-moves",),
                {"dummies": "yes", "recalled": "yes", "crowding": "yes"},
            ),
            Moment("campaign-last-turn", 19, ("victory",), {}, TRUCE, until=99),
        ),
    ),
    "italy1799": (
        "Milan",
        (
            Moment("campaign-first-turn", 1, ("combat-won",)),
            Moment("campaign-suvorov", 3, ("reinforcement-arrives", "commander-leaves"), until=4),
            Moment("campaign-last-days-of-spring", 5, ("depot-built", "combat-won")),
            Moment("campaign-hostile-country", 6, ("combat-won", "forage-marked"), until=7),
            Moment("campaign-army-of-naples", 7, ("reinforcement-arrives", "combat-won")),
            Moment("campaign-forage", 8, ("combat-won", "recovered")),
            Moment("campaign-losses", 9, ("unit-eliminated", "stack-retreats")),
            Moment("campaign-joubert", 10, ("reinforcement-arrives", "commander-moves")),
            Moment("campaign-championnet", 11, ("reinforcement-arrives", "attrition-suffered")),
            Moment("campaign-last-turn", 13, ("victory",), until=99),
        ),
    ),
    "russia1812": (
        "Moscow",
        (
            Moment("campaign-first-turn", 1, ("combat-won",), n=4),
            Moment("advanced-first-turn", 1, ("card-played",), n=5),
            Moment(
                "campaign-autumn",
                7,
                ("attrition-suffered", "combat-won", "unit-eliminated"),
                n=8,
            ),
            Moment("campaign-winter", 11, ("attrition-suffered",), n=9),
        ),
    ),
    "linked1812": (
        "Warsaw",
        (
            Moment("campaign-first-turn", 1, ("reinforcement-arrives",)),
            Moment("advanced-first-turn", 1, ("card-played",)),
            Moment(
                "campaign-napoleon-stays",
                2,
                ("napoleon-keeps-command", "defects"),
                {},
                {"link.napoleon": "stays"},
                in_winter,
                11,
            ),
            Moment(
                "advanced-napoleon-leaves",
                2,
                ("napoleon-goes-home",),
                {},
                {"link.napoleon": "leaves"},
                in_winter,
                11,
            ),
            Moment("campaign-february", 2, LEFT, {}, {}, in_february, 17),
            Moment("campaign-both-change", 2, ("prussia-joins",), {}, BOTH, in_1813, 1),
            Moment("advanced-both-change", 2, ("prussia-joins",), {}, BOTH, in_1813, 1),
            Moment("campaign-garrisons", 2, GARRISONS, {}, BOTH, late(3), 4),
            Moment("advanced-nobody-changes", 2, ("card-played",), {}, NEITHER, late(4), 4),
            Moment("campaign-return", 2, ("napoleon-returns",), {}, NEITHER, returning, 5),
        ),
    ),
}


def play(table: Table[Any], answers: Mapping[str, str], rng: random.Random, turn: int) -> set[str]:
    """Reckless players play until a turn begins or the game is over; returns what they told."""
    player, told = Reckless(), set[str]()
    while table.ask is not None and table.state.turn < turn:
        choice = answers.get(table.ask.key, "")
        choice = choice if choice in table.ask.choices else player.choose(table, rng)
        told.update(event.key for event in table.play(choice))
    return told


def find(game: Game[Any], moment: Moment, city: str) -> Table[Any]:
    """The first game that shows a moment."""
    scenario, before = moment.name.partition("-")[0], moment.turn > 11
    for seed in count():
        rng = random.Random(seed)
        table = Table[Any].new(game, scenario, moment.options, f"{moment.name} {seed}")
        if moment.turn > 1:
            play(table, moment.answers if before else NO_TRUCE, rng, moment.turn)
        if table.ask is None:
            continue
        state: State = game.decode(table.last_mark.data)
        state.dice = Dice(table.header.seed)  # a position brings no dice of its own
        moment.edit(state)
        until = moment.until or moment.turn
        if until <= state.rules.last_turn:
            state.goal = Goal(city, until)
        found = Table[Any].from_state(game, scenario, table.header.options, state)
        if play(found, moment.answers, rng, 99).issuperset(moment.told):
            return found
    raise AssertionError("unreachable")


def write(id: str, moments: Iterable[Moment], city: str) -> None:
    """Write the golden games of a campaign."""
    game, folder = find_game(id), FOLDER / id
    folder.mkdir(exist_ok=True)
    for n, moment in enumerate(moments):
        table = find(game, moment, city)
        text = playthrough(game, table.header, table.choices)
        name = f"{moment.n if moment.n >= 0 else n:02}-{moment.name}"
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(table.history)} choices", flush=True)


if __name__ == "__main__":
    for id in sys.argv[1:]:
        city, moments = MOMENTS[id]
        write(id, moments, city)
