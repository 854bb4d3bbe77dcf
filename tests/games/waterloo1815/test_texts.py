"""Everything that a game of Waterloo can say is said, in both languages: whole games are played."""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

from grognard.games.waterloo1815 import GAME, SEATS
from grognard.games.waterloo1815.data import ARMIES, ENEMY, SUPPLY_COST, Block, Road, Town, Type
from grognard.games.waterloo1815.fire import BONUS, Group
from grognard.games.waterloo1815.state import (
    PLACES,
    Phase,
    Stage,
    State,
    Token,
    active,
    occupied,
)
from grognard.kernel.ask import Args, Ask, kind, value
from grognard.kernel.table import Table
from grognard.kernel.texts import LANGUAGES
from tests.games.texts import Texts
from tests.games.waterloo1815.tabletop import BOARD

TAME = {"done", "back", "stop", "rest", "pass", "sheet", "retreat"}
SELDOM = {"take", "leave", "swap", "form", "break", "shelter", "come-out", "hold"}
VICTORIES = ("french-armies", "french-cities", "allied-armies", "allied-time")

POINTED_AT = [
    *(f"block:{block}" for block in [*BOARD.blocks, "moreau"]),
    *(f"town:{town}" for town in [*BOARD.towns, "elba"]),
    *(f"place:{place}" for place in PLACES),
    *("done", "rest", "sheet", "pass"),
]
"""What somebody may point at, whatever is asked."""

ORDERS = {
    "battle.action": [
        *(f"{word}:{block}" for word in ("swap", "shelter") for block in BOARD.blocks),
        *(f"retreat:{town}" for town in BOARD.towns),
        *("fire:open", "fire:squares", "take", "leave", "form", "break", "come-out", "charge"),
    ],
    "setup.place": [f"hold:{place}" for place in PLACES],
    "auction.bid": ["bid:french", "bid:french-9", "bid:allied-99"],
}
"""What somebody may say in answer to one question, possible or not."""


PLAUSIBLE: dict[str, tuple[str | int, ...]] = {
    **dict.fromkeys(("block", "other", "square"), ("block:f_1_inf1", "hidden:prussian-7")),
    **dict.fromkeys(("town", "a", "b"), ("town:ligny", "town:st_trond")),
    "place": ("place:french-left", "place:allied-reserve"),
    "from": ("town:namur", "place:french-centre"),
    "what": ("town:ligny", "group:squares"),
    "token": ("token:farm",),
    "tokens": ("token:woods",),
    "group": ("group:open", "group:squares"),
    "army": ("army:anglo", "army:prussian"),
    "side": ("side:french", "side:allied"),
    "seat": ("seat:allied", "seat:one"),
    "date": ("date:1815-06-18",),
    "kind": ("victory:french-cities",),
    "active": ("french", "allied"),
    "cause": ("fire", "march", "attrition", "morale", "square", "no-road", "supply", "unheard-of"),
    "dice": ("1, 4, 6",),
    "why": ("", *BONUS, "farm-squares", "hill-squares"),
    **dict.fromkeys(("n", "steps", "hits", "plus", "room", "of", "die"), (0, 1, 2, 11)),
    **dict.fromkeys(("strength", "firepower", *ARMIES), (0, 1, 2, 4)),
}


class TestTexts(Texts):
    game = GAME
    fragments = frozenset({"fire-why"})
    games = 48
    kinds = "town|block|hidden|place|army|side|seat|token|group|date|victory|bid"
    talkative = 0.85
    plausible = PLAUSIBLE

    def open(self, seed: int) -> Table[State]:
        options = {
            "players": ("two", "three", "tournament")[seed % 3],
            "fog": ("standard", "full")[seed % 2],
        }
        scenario = ("campaign", "historical")[seed // 6 % 2]
        return Table.new(GAME, scenario, options, f"texts {seed}")

    def choose(self, table: Table[State], ask: Ask, rng: random.Random) -> str:
        """Goes for the enemy and his cities, seldom leaves a fight, likes what is seldom done."""
        g, choices = table.state, ask.choices
        if ask.key == "deploy.block" and rng.random() < 0.9:
            return choices[-1]
        if rng.random() < 0.1 or all(kind(choice) in TAME for choice in choices):
            return rng.choice(choices)
        choices = [choice for choice in choices if kind(choice) not in TAME]
        if ask.key in ("movement.town", "movement.on", "march.town"):
            goals = occupied(g, ENEMY[active(g)])
            if active(g) == "french":
                goals |= set(SUPPLY_COST)
            choices = [choice for choice in choices if value(choice) in goals] or choices
        elif rng.random() < 0.5:
            choices = [choice for choice in choices if kind(choice) in SELDOM] or choices
        return rng.choice(choices)

    def pointed_at(self, ask: Ask, times: int) -> Iterator[str]:
        yield from ORDERS.get(ask.key, ())
        yield from POINTED_AT if times <= 5 else ()

    def named(self) -> Iterator[str]:
        yield from (f"phase:{phase}" for phase in get_args(Phase))
        yield from (f"stage:{stage}" for stage in get_args(Stage))
        yield from (f"token:{token}" for token in get_args(Token))
        yield from (f"type:{type}" for type in get_args(Type))
        yield from (f"short:{type}" for type in get_args(Type))
        yield from (f"short:{army}" for army in ARMIES)
        yield from (f"country:{country}" for country in get_args(get_type_hints(Town)["country"]))
        yield from (f"road:{size}" for size in get_args(get_type_hints(Road)["kind"]))
        yield from (f"origin:{land}" for land in get_args(get_type_hints(Block)["origin"]))
        yield from (f"group:{group}" for group in get_args(Group))
        yield from (f"place:{place}" for place in PLACES)
        yield from (f"army:{army}" for army in ARMIES)
        yield from (f"side:{side}" for side in ENEMY)
        yield from (f"seat:{seat}" for seats in SEATS.values() for seat in seats)
        yield from (f"date:{turn.date}" for turn in BOARD.turns)
        yield from (f"victory:{kind}" for kind in VICTORIES)


@pytest.mark.parametrize(
    ("language", "foot", "horse_guns", "leader"),
    [("en", "(inf ", "(hart ", "(LDR "), ("it", "(fan ", "(ippo ", "(COM ")],
)
def test_the_board_as_text_abbreviates_in_its_language(
    language: str, foot: str, horse_guns: str, leader: str
) -> None:
    board = GAME.board(Table.new(GAME, "historical", seed="short").state, "french", language)
    for short in (foot, horse_guns, leader):
        assert short in board
    if language == "it":
        assert not any(english in board for english in ("(inf ", "(hart ", "(LDR "))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_towns_or_blocks_share_a_name(language: str) -> None:
    for things in (BOARD.towns, BOARD.blocks):
        names = Counter(thing.name[language] for thing in things.values())
        assert [name for name, times in names.items() if times > 1] == []


def test_no_italian_name_follows_a_vowel_it_may_trip_over() -> None:
    """It is `ad Ath`, not `a Ath`: where a name may begin with any letter, no `a` or `e` stands."""
    source = (GAME.folder / "texts" / "waterloo.it.ftl").read_text()
    assert re.findall(r"^.*\b[aeAE] \{ \$(?!n \}).*$", source, re.MULTILINE) == []


def causes(function: str) -> set[str]:
    """The causes that the rules give when they call `function`."""
    calls = (
        call
        for path in GAME.folder.glob("*.py")
        for call in ast.walk(ast.parse(path.read_text()))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        if call.func.id == function
    )
    last = (call.args[-1] for call in calls)
    return {
        node.value
        for node in last
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cause_of_a_loss_has_words_of_its_own(language: str) -> None:
    def say(key: str, cause: str) -> str:
        args: Args = {"block": "block:f_1_art", "town": "town:ligny", "steps": 1, "cause": cause}
        return GAME.say(language, key, args)

    steps = causes("lose_steps")
    assert {"fire", "march", "attrition"} <= steps
    for cause in steps:
        assert say("step-lost", cause) != say("step-lost", "unheard-of"), cause
    for cause in steps | causes("eliminate"):
        assert say("eliminated", cause) != say("eliminated", "unheard-of"), cause


def test_reinforcements_come_from_adjacent_towns() -> None:  # 6.34
    town = {"town": "town:ligny"}
    assert "in an adjacent town" in GAME.say("en", "battle.reinforce", town)
    assert "di una città adiacente" in GAME.say("it", "battle.reinforce", town)


OTHER_WORDS = re.compile(r"riordin|disorganizz|in disordine|scompigl", re.IGNORECASE)
"""What the Italian rulebook calls "rischierarsi" (7.5) and "disunite" (7.3)."""


def test_the_italian_words_are_those_of_the_rulebook() -> None:
    for path in sorted((GAME.folder / "texts").glob("*.it.ftl")):
        assert OTHER_WORDS.findall(path.read_text()) == [], path.name
    for rule in GAME.rules.values():
        said = f"{rule.it} {rule.ruling_it} {GAME.sections.get(rule.section, '')}"
        assert OTHER_WORDS.findall(said) == [], rule.id
    move: Args = {"block": "block:f_1_inf1", "from": "town:ligny", "town": "town:namur"}
    assert "si rischiera" in GAME.say("it", "regroups", move)
    assert "disuniti" in GAME.say("it", "retreats", move)
