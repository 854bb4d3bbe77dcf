"""Says everything that a game can say, in both languages, by playing whole games.

Every game's `test_texts.py` has a subclass of `Texts` for its own texts."""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import pytest

from grognard.kernel import texts
from grognard.kernel.ask import Arg, Args, Ask
from grognard.kernel.game import Game
from grognard.kernel.odds import Odds
from grognard.kernel.table import Table
from grognard.kernel.texts import LANGUAGES
from tests.kernel.catalogues import keys_in, messages

ENOUGH = 25  # of every sentence, with different arguments
LONGEST = 10_000  # choices in a game
KERNEL = Path(texts.__file__).parent

Book = dict[str, list[Args]]


@dataclass
class Heard:
    """All that was said in some games, each sentence with the arguments it had."""

    events: Book = field(default_factory=Book)
    headings: set[str] = field(default_factory=set[str])
    questions: Book = field(default_factory=Book)
    refusals: Book = field(default_factory=Book)
    odds: Book = field(default_factory=Book)
    scenes: Book = field(default_factory=Book)
    """What a scene beside the board says."""
    choices: list[tuple[str, list[str]]] = field(default_factory=list[tuple[str, list[str]]])
    boards: list[tuple[Any, str | None]] = field(default_factory=list[tuple[Any, str | None]])

    @property
    def sentences(self) -> Iterator[tuple[str, Args]]:
        for book in (self.events, self.questions, self.refusals, self.odds, self.scenes):
            for key, rows in book.items():
                yield from ((key, args) for args in rows)


def note(book: Book, key: str, args: Args) -> None:
    rows = book.setdefault(key, [])
    if len(rows) < ENOUGH and args not in rows:
        rows.append(args)


def note_odds(heard: Heard, odds: Odds | None) -> None:
    while odds is not None:
        note(heard.odds, odds.about, {})
        for chance in odds.chances:
            note(heard.odds, chance.key, chance.args)
        odds = odds.then


@cache
def spoken(game: Game[Any]) -> dict[str, str]:
    """Every text key in the game's rules, with its place."""
    return keys_in(game.sources, KERNEL)


def texts_of(game: Game[Any], language: str) -> list[Path]:
    """The catalogues of a game in one language."""
    return [p for folder in game.text_folders for p in sorted(folder.glob(f"*.{language}.ftl"))]


class Texts(ABC):
    """The tests that every game's texts must pass."""

    game: ClassVar[Game[Any]]
    games: ClassVar[int]
    """How many are played and listened to."""
    kinds: ClassVar[str]
    """The kinds of references, such as ``town|block``: none may be left raw in a sentence."""
    plausible: ClassVar[Mapping[str, tuple[Arg, ...]]]
    """Values that the arguments of messages may have, by the argument's name."""
    talkative: ClassVar[float]
    """How much of all that can be said must have been heard."""
    parts: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Keys that are put together, and what they come to."""
    fragments: ClassVar[frozenset[str]] = frozenset()
    """Messages that are no more than a part of others, and may be empty."""
    begins_small: ClassVar[tuple[str, ...]] = ()
    """With what small letters a sentence may begin."""

    @abstractmethod
    def open(self, seed: int) -> Table[Any]:
        """A new table: all scenarios and options must come up."""

    @abstractmethod
    def choose(self, table: Table[Any], ask: Ask, rng: random.Random) -> str:
        """Returns a choice of a player who tries many things."""

    @abstractmethod
    def pointed_at(self, ask: Ask, times: int) -> Iterable[str]:
        """Yields choices to ask `why` about, possible or not, at the nth question of this kind."""

    @abstractmethod
    def named(self) -> Iterator[str]:
        """Returns references to everything of this game that has a name in the catalogue."""

    def scene(self, table: Table[Any]) -> Iterable[tuple[str, Args]]:
        """What a scene beside the board says with this question."""
        return ()

    # --- listening

    def listen(self, heard: Heard, seed: int) -> None:
        """Play one game to its end and note all that is said."""
        rng, table, asked = random.Random(seed), self.open(seed), Counter[str]()
        while (ask := table.ask) is not None:
            note(heard.questions, ask.key, ask.args)
            asked[ask.key] += 1
            for key, args in self.scene(table):
                note(heard.scenes, key, args)
            for word in self.pointed_at(ask, asked[ask.key]):
                if (refusal := table.why(word)) is not None:
                    note(heard.refusals, refusal.key, refusal.args)
            if rng.random() < 0.1:
                heard.choices.append((ask.key, ask.choices))
                for choice in ask.choices:
                    note_odds(heard, self.game.odds(table.state, ask, choice))
            if rng.random() < 0.01:
                self.look(heard, table)
            table.play(self.choose(table, ask, rng))
            assert len(table.history) < LONGEST
        for event in table.chronicle:
            if event.heading:
                heard.headings.add(event.key)
            for seat in (*table.seats, None):
                if (read := event.read_by(seat)) is not None:
                    note(heard.events, read.key, read.args)
        self.look(heard, table)

    def look(self, heard: Heard, table: Table[Any]) -> None:
        state = self.game.decode(self.game.encode(table.state))
        heard.boards += [(state, seat) for seat in (*table.seats, None)]

    @pytest.fixture(scope="class")
    @classmethod
    def heard(cls) -> Heard:
        result = Heard()
        for seed in range(cls.games):
            cls().listen(result, seed)
        return result

    def sound(self, said: str) -> bool:
        """Checks that a sentence has nothing raw, missing or doubled."""
        raw = re.search(rf"\b({self.kinds}):\w|[{{}}$_]|[a-z]:\w|None", said)
        return bool(said.strip()) and not raw and not re.search(r"  | [.,:;?!](\s|$)|\.\.|,,", said)

    # --- all that the code can say has a text

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_key_of_the_rules_has_a_text(self, language: str) -> None:
        catalogue = self.game.texts[language]
        keys = [key for name in spoken(self.game) for key in self.parts.get(name, (name,))]
        assert [key for key in keys if not catalogue.has(key)] == []

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_everything_that_is_named_has_a_name(self, language: str) -> None:
        catalogue = self.game.texts[language]
        references = [*self.named(), *named_in_every_game(self.game)]
        assert [reference for reference in references if not catalogue.has(reference)] == []

    def test_both_languages_say_the_same_things(self) -> None:
        said = [messages(texts_of(self.game, language)) for language in LANGUAGES]
        assert said[0].keys() == said[1].keys()
        for id, needs in said[0].items():
            assert said[1][id] == needs, id

    def test_every_ruling_is_there_in_both_languages(self) -> None:
        for rule in self.game.rules.values():
            assert bool(rule.ruling) == bool(rule.ruling_it), rule.id
            assert not rule.ruling or rule.ruling != rule.ruling_it, rule.id

    # --- and every text can be said

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_message_can_be_said(self, language: str) -> None:
        paths = [
            *KERNEL.glob(f"texts/kernel.{language}.ftl"),
            *texts_of(self.game, language),
        ]
        for id, needs in messages(paths).items():
            for turn in range(0 if id in self.fragments else 8):
                plausible = {name: self.plausible.get(name, (1, 2)) for name in needs}
                args: Args = {name: rows[turn % len(rows)] for name, rows in plausible.items()}
                said = self.game.say(language, id, args)
                assert self.sound(said), f"{id} {args}: {said}"

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_all_that_was_heard_is_sound(self, heard: Heard, language: str) -> None:
        for key, args in heard.sentences:
            said = self.game.say(language, key, args)
            assert self.sound(said), f"{key} {args}: {said}"

    def test_the_games_heard_were_talkative(self, heard: Heard) -> None:
        unheard = spoken(self.game).keys() - {key for key, _ in heard.sentences}
        assert len(unheard) < (1 - self.talkative) * len(spoken(self.game)), sorted(unheard)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_sentences_begin_and_end_like_sentences(self, heard: Heard, language: str) -> None:
        for book in (heard.events, heard.questions, heard.refusals, heard.scenes):
            for key, rows in book.items():
                end = r"[\w)]" if key in heard.headings - {"victory"} else r"[.?!)]"
                for args in rows:
                    said = self.game.say(language, key, args)
                    assert not said[0].islower() or said.startswith(self.begins_small), said
                    assert re.search(rf"{end}$", said), said

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_name_decides_what_is_said(self, heard: Heard, language: str) -> None:
        """The browser wraps names into links: the rest of the sentence must not change by that."""
        game = self.game
        for key, args in heard.sentences:
            wrapped = game.texts[language].say(
                key, args, lambda ref: f"<{game.name(ref, language)}>"
            )
            assert re.sub("[<>]", "", wrapped) == game.say(language, key, args)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_choices_of_a_question_have_labels_of_their_own(
        self, heard: Heard, language: str
    ) -> None:
        for key, choices in heard.choices:
            labels = Counter(self.game.label(choice, language, key) for choice in choices)
            for label in labels:
                assert self.sound(label), (key, label)
                assert not label[0].islower() or label.startswith(self.begins_small), (key, label)
            assert max(labels.values()) == 1, (key, labels.most_common(1))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_board_as_text_holds_nothing_raw(self, heard: Heard, language: str) -> None:
        for state, seat in heard.boards:
            board = self.game.board(state, seat, language)
            assert not re.search(rf"\b({self.kinds}):\w|None", board)
            assert board.count("\n") > 2


def named_in_every_game(game: Game[Any]) -> Iterator[str]:
    yield from ("title", "about")
    yield from (f"level:{level}" for level in (*game.levels(), "random"))
    yield from (f"rule-kind:{rule.kind}" for rule in game.rules.values())
    for scenario in game.scenarios():
        yield from (f"scenario:{scenario.id}", f"scenario:{scenario.id}-about")
        for option in scenario.options:
            yield f"option:{option.id}"
            yield from (f"option:{option.id}-{value}" for value in option.values)
    for data, counts in game.data.provenance().items():
        yield f"data:{data}"
        yield from (f"provenance:{provenance}" for provenance in counts)
