"""Everything that a game of Waterloo can say is said, in both languages: whole games are played."""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from grognard.games.waterloo1815 import GAME, SEATS
from grognard.games.waterloo1815.data import ARMIES, BOARD, ENEMY, Block, Road, Town, Type
from grognard.games.waterloo1815.fire import Group
from grognard.games.waterloo1815.state import (
    PLACES,
    Phase,
    Stage,
    State,
    Token,
    active,
    occupied,
)
from grognard.games.waterloo1815.supply import COST
from grognard.kernel import texts
from grognard.kernel.ask import Args, Ask, kind, value
from grognard.kernel.odds import Odds
from grognard.kernel.table import Table
from grognard.kernel.texts import LANGUAGES
from tests.kernel.catalogues import keys_in, messages

GAMES = 48
ENOUGH = 25  # of every sentence, with different arguments
LONGEST = 10_000  # choices in a game
TAME = {"done", "back", "stop", "rest", "pass", "sheet", "retreat"}
SELDOM = {"take", "leave", "swap", "form", "break", "shelter", "come-out", "hold"}
REFERENCE = re.compile(
    r"\b(town|block|hidden|place|army|side|seat|token|group|date|victory|bid):\w"
)


@dataclass
class Heard:
    """All that was said in some games, each sentence with the arguments it had."""

    events: dict[str, list[Args]] = field(default_factory=dict[str, list[Args]])
    headings: set[str] = field(default_factory=set[str])
    questions: dict[str, list[Args]] = field(default_factory=dict[str, list[Args]])
    refusals: dict[str, list[Args]] = field(default_factory=dict[str, list[Args]])
    odds: dict[str, list[Args]] = field(default_factory=dict[str, list[Args]])
    choices: list[tuple[str, list[str]]] = field(default_factory=list[tuple[str, list[str]]])
    boards: list[tuple[State, str | None]] = field(default_factory=list[tuple[State, str | None]])

    @property
    def sentences(self) -> Iterator[tuple[str, Args]]:
        for book in (self.events, self.questions, self.refusals, self.odds):
            for key, rows in book.items():
                yield from ((key, args) for args in rows)


def note(book: dict[str, list[Args]], key: str, args: Args) -> None:
    rows = book.setdefault(key, [])
    if len(rows) < ENOUGH and args not in rows:
        rows.append(args)


def bold(table: Table[State], ask: Ask, rng: random.Random) -> str:
    """Goes for the enemy and his cities, seldom leaves a fight, and likes what is seldom done."""
    g, choices = table.state, ask.choices
    if ask.key == "deploy.block" and rng.random() < 0.9:
        return choices[-1]
    if rng.random() < 0.1 or all(kind(choice) in TAME for choice in choices):
        return rng.choice(choices)
    choices = [choice for choice in choices if kind(choice) not in TAME]
    if ask.key in ("movement.town", "movement.on", "march.town"):
        goals = occupied(g, ENEMY[active(g)])
        if active(g) == "french":
            goals |= set(COST)
        choices = [choice for choice in choices if value(choice) in goals] or choices
    elif rng.random() < 0.5:
        choices = [choice for choice in choices if kind(choice) in SELDOM] or choices
    return rng.choice(choices)


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


def listen(heard: Heard, seed: int) -> None:
    """Play one game to its end and note all that is said."""
    rng = random.Random(seed)
    options = {
        "players": ("two", "three", "tournament")[seed % 3],
        "fog": ("standard", "full")[seed % 2],
    }
    table = Table.new(GAME, ("campaign", "historical")[seed // 6 % 2], options, f"texts {seed}")
    asked = Counter[str]()
    while (ask := table.ask) is not None:
        note(heard.questions, ask.key, ask.args)
        asked[ask.key] += 1
        words = [*ORDERS.get(ask.key, ()), *(POINTED_AT if asked[ask.key] <= 5 else ())]
        for word in words:
            if (refusal := table.why(word)) is not None:
                note(heard.refusals, refusal.key, refusal.args)
        if rng.random() < 0.1:
            heard.choices.append((ask.key, ask.choices))
            for choice in ask.choices:
                odds = GAME.odds(table.state, ask, choice)
                while odds is not None:
                    odds = hear_odds(heard, odds)
        table.play(bold(table, ask, rng))
        assert len(table.history) < LONGEST
    for event in table.chronicle:
        if event.heading:
            heard.headings.add(event.key)
        for seat in (*table.seats, None):
            if (read := event.read_by(seat)) is not None:
                note(heard.events, read.key, read.args)
    heard.boards += [(table.state, seat) for seat in (*table.seats, None)]


def hear_odds(heard: Heard, odds: Odds) -> Odds | None:
    note(heard.odds, odds.about, {})
    for chance in odds.chances:
        note(heard.odds, chance.key, chance.args)
    return odds.then


@pytest.fixture(scope="module")
def heard() -> Heard:
    result = Heard()
    for seed in range(GAMES):
        listen(result, seed)
    return result


# --- all that the code can say has a text


KERNEL = Path(texts.__file__).parent
SPOKEN = keys_in(GAME.folder, KERNEL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_rules_has_a_text(language: str) -> None:
    catalogue = GAME.texts[language]
    assert {key: where for key, where in SPOKEN.items() if not catalogue.has(key)} == {}


def named() -> Iterator[str]:
    """Everything that has a name in the catalogue, as a reference."""
    yield from (f"phase:{phase}" for phase in get_args(Phase))
    yield from (f"stage:{stage}" for stage in get_args(Stage))
    yield from (f"token:{token}" for token in get_args(Token))
    yield from (f"type:{type}" for type in get_args(Type))
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
    yield from (f"level:{level}" for level in (*GAME.levels(), "random"))
    yield from (f"rule-kind:{rule.kind}" for rule in GAME.rules.values())
    for scenario in GAME.scenarios():
        yield from (f"scenario:{scenario.id}", f"scenario:{scenario.id}-about")
        for option in scenario.options:
            yield f"option:{option.id}"
            yield from (f"option:{option.id}-{value}" for value in option.values)
    for data, counts in BOARD.provenance().items():
        yield f"data:{data}"
        yield from (f"provenance:{provenance}" for provenance in counts)


VICTORIES = ("french-armies", "french-cities", "allied-armies", "allied-time")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_named_has_a_name(language: str) -> None:
    catalogue = GAME.texts[language]
    assert [reference for reference in named() if not catalogue.has(reference)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_towns_or_blocks_share_a_name(language: str) -> None:
    for things in (BOARD.towns, BOARD.blocks):
        names = Counter(thing.name[language] for thing in things.values())
        assert [name for name, times in names.items() if times > 1] == []


# --- and every text can be said


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
    **dict.fromkeys(("n", "steps", "hits", "plus", "room", "of", "die"), (0, 1, 2, 11)),
    **dict.fromkeys(("strength", "firepower", *ARMIES), (0, 1, 2, 4)),
}


def sound(said: str) -> bool:
    """Nothing raw, nothing missing, nothing doubled."""
    raw = REFERENCE.search(said) or re.search(r"[{}$_]|\w:\w|None", said)
    return bool(said.strip()) and not raw and not re.search(r"  | [.,:;?!](\s|$)|\.\.|,,", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    paths = [
        *KERNEL.glob(f"texts/kernel.{language}.ftl"),
        *GAME.folder.glob(f"texts/*.{language}.ftl"),
    ]
    for id, needs in messages(paths).items():
        for turn in range(8):
            plausible = {name: PLAUSIBLE.get(name, (1, 2)) for name in needs}
            args: Args = {name: rows[turn % len(rows)] for name, rows in plausible.items()}
            said = GAME.say(language, id, args)
            assert sound(said), f"{id} {args}: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_was_heard_is_sound(heard: Heard, language: str) -> None:
    for key, args in heard.sentences:
        said = GAME.say(language, key, args)
        assert sound(said), f"{key} {args}: {said}"


def test_the_games_heard_were_talkative(heard: Heard) -> None:
    said = {key for key, _ in heard.sentences}
    assert len(said & SPOKEN.keys()) > 0.85 * len(SPOKEN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_and_end_like_sentences(heard: Heard, language: str) -> None:
    for book in (heard.events, heard.questions, heard.refusals):
        for key, rows in book.items():
            end = r"[\w)]" if key in heard.headings - {"victory"} else r"[.?!]"
            for args in rows:
                said = GAME.say(language, key, args)
                assert said[0].isupper() or said[0].isdigit(), said
                assert re.search(rf"{end}$", said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_decides_what_is_said(heard: Heard, language: str) -> None:
    """The browser wraps names into links: the rest of the sentence must not change by that."""
    for key, args in heard.sentences:
        wrapped = GAME.texts[language].say(key, args, lambda ref: f"<{GAME.name(ref, language)}>")
        assert re.sub("[<>]", "", wrapped) == GAME.say(language, key, args)


def test_no_italian_name_follows_a_vowel_it_may_trip_over() -> None:
    """It is `ad Ath`, not `a Ath`: where a name may begin with any letter, no `a` or `e` stands."""
    source = (GAME.folder / "texts" / "waterloo.it.ftl").read_text()
    assert re.findall(r"^.*\b[aeAE] \{ \$(?!n \}).*$", source, re.MULTILINE) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choices_of_a_question_have_labels_of_their_own(heard: Heard, language: str) -> None:
    for key, choices in heard.choices:
        labels = Counter(GAME.label(choice, language, key) for choice in choices)
        assert all(sound(label) and label[0].isupper() for label in labels), labels
        assert max(labels.values()) == 1, labels.most_common(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_as_text_holds_nothing_raw(heard: Heard, language: str) -> None:
    for state, seat in heard.boards:
        assert not REFERENCE.search(GAME.board(state, seat, language))


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
