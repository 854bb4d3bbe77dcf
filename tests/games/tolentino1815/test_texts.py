"""All that a game of Tolentino can say is said, in both languages: whole games are played."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

import pytest

from grognard.ai.players import Reckless
from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.data import BOARD, ORDERS, SIDES, Arm, Terrain
from grognard.games.tolentino1815.state import Condition, Phase, State
from grognard.kernel import texts
from grognard.kernel.ask import Args
from grognard.kernel.table import Table
from grognard.kernel.texts import LANGUAGES
from tests.kernel.catalogues import keys_in, messages

GAMES = 10
ENOUGH = 12  # of every sentence, with different arguments
REFERENCE = re.compile(r"\b(hex|unit|commander|formation|order|side|why|result|hidden|post):\w")


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


POINTED_AT = [
    *(f"unit:{id}" for id in [*BOARD.units, "nobody"]),
    *(
        f"{word}:{hex}"
        for word in ("hex", "column", "target", "also", "fire")
        for hex in [*list(BOARD.hexes)[::7], "1413", "2310", "9999"]
    ),
    *(f"formation:{formation}" for formation in BOARD.formations),
    *("done", "declare", "stop"),
]
"""What somebody may point at, whatever is asked."""


def listen(heard: Heard, seed: int) -> None:
    """Play one game to its end and note all that is said."""
    rng = random.Random(seed)
    table = Table.new(GAME, ("rancia", "battle")[seed % 2], {}, f"texts {seed}")
    player, asked = Reckless(), Counter[str]()
    while (ask := table.ask) is not None:
        note(heard.questions, ask.key, ask.args)
        asked[ask.key] += 1
        for word in POINTED_AT if asked[ask.key] in (1, 5, 25) else ():
            if (refusal := table.why(word)) is not None:
                note(heard.refusals, refusal.key, refusal.args)
        if rng.random() < 0.05:
            heard.choices.append((ask.key, ask.choices))
            for choice in ask.choices:
                odds = GAME.odds(table.state, ask, choice)
                if odds is not None:
                    note(heard.odds, odds.about, {})
                    for chance in odds.chances:
                        note(heard.odds, chance.key, chance.args)
        table.play(player.choose(table.state, ask, rng))
    for event in table.chronicle:
        if event.heading:
            heard.headings.add(event.key)
        for seat in (*table.seats, None):
            if (read := event.read_by(seat)) is not None:
                note(heard.events, read.key, read.args)
    heard.boards += [(table.state, seat) for seat in (*table.seats, None)]


@pytest.fixture(scope="module")
def heard() -> Heard:
    result = Heard()
    for seed in range(GAMES):
        listen(result, seed)
    return result


# --- all that the code can say has a text


KERNEL = Path(texts.__file__).parent
SPOKEN = keys_in(GAME.folder, KERNEL)
PARTS = {
    "turn-*": ("turn-dusk", "turn-night"),
    "duty-*": ("duty-advance", "duty-attack"),
}
"""Keys that are put together, and what they come to."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_rules_has_a_text(language: str) -> None:
    catalogue = GAME.texts[language]
    spoken = [key for name in SPOKEN for key in PARTS.get(name, (name,))]
    assert [key for key in spoken if not catalogue.has(key)] == []


def named() -> Iterator[str]:
    """Everything that has a name in the catalogue, as a reference."""
    yield from (f"phase:{phase}" for phase in get_args(Phase))
    yield from (f"arm:{arm}" for arm in get_args(Arm))
    yield from (f"terrain:{terrain}" for terrain in get_args(Terrain))
    yield from (f"condition:{condition}" for condition in get_args(Condition))
    yield from (f"order:{order}" for order in ORDERS)
    yield from (f"formation:{formation}" for formation in BOARD.formations)
    yield from (f"rank:{c.rank}" for c in BOARD.commanders.values())
    for side in SIDES:
        yield from (f"{kind}:{side}" for kind in ("seat", "side", "hidden", "post:chief"))
    results = {cell for row in BOARD.tables.crt.rows.values() for cell in row}
    yield from (f"result:{result}" for result in results)
    shots = {cell for row in BOARD.tables.bombardment.rows.values() for cell in row} - {"-"}
    yield from (f"bombardment:{result}" for result in (*shots, "none"))
    yield from (f"victory:{kind}" for kind, _ in BOARD.tables.victory["levels"])
    yield from ("victory:murat-lost", "victory:prize-taken", "victory:prize-held", "points:total")
    yield from (f"rule-kind:{rule.kind}" for rule in GAME.rules.values())
    yield from (f"level:{level}" for level in GAME.levels())
    for scenario in GAME.scenarios():
        yield from (f"scenario:{scenario.id}", f"scenario:{scenario.id}-about")
    for data, counts in BOARD.provenance().items():
        yield f"data:{data}"
        yield from (f"provenance:{provenance}" for provenance in counts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_named_has_a_name(language: str) -> None:
    catalogue = GAME.texts[language]
    assert [reference for reference in named() if not catalogue.has(reference)] == []


def test_both_languages_say_the_same_things() -> None:
    said = [messages(GAME.folder.glob(f"texts/*.{language}.ftl")) for language in LANGUAGES]
    assert said[0].keys() == said[1].keys()
    for id, needs in said[0].items():
        assert said[1][id] == needs, id


def test_no_two_units_share_a_name() -> None:
    assert max(Counter(BOARD.unit_names.values()).values()) == 1


# --- and every text can be said


def sound(said: str) -> bool:
    """Nothing raw, nothing missing, nothing doubled."""
    raw = REFERENCE.search(said) or re.search(r"[{}$_]|None", said)
    return bool(said.strip()) and not raw and not re.search(r"  | [.,:;?!](\s|$)|\.\.|,,", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for id, needs in messages(GAME.folder.glob(f"texts/*.{language}.ftl")).items():
        if id == "with-modifier":
            continue  # a part of sentences, and nothing where there is none
        for number in (0, 1, 2, -1, 11):
            numbers = ("n", "of", "die", "plus", "points", "turn", "day", "attack", "defence")
            args: Args = {name: number if name in numbers else "word" for name in needs}
            said = GAME.say(language, id, args)
            assert sound(said), f"{id} {args}: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_was_heard_is_sound(heard: Heard, language: str) -> None:
    for key, args in heard.sentences:
        said = GAME.say(language, key, args)
        assert sound(said), f"{key} {args}: {said}"


def test_the_games_heard_were_talkative(heard: Heard) -> None:
    said = {key for key, _ in heard.sentences}
    unheard = SPOKEN.keys() - said
    assert len(unheard) < 0.3 * len(SPOKEN), sorted(unheard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_like_sentences(heard: Heard, language: str) -> None:
    for book in (heard.events, heard.questions, heard.refusals):
        for key, rows in book.items():
            end = r"[\w)]" if key in heard.headings - {"victory"} else r"[.?!)]"
            for args in rows:
                said = GAME.say(language, key, args)
                assert re.search(rf"{end}$", said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_decides_what_is_said(heard: Heard, language: str) -> None:
    """The browser wraps names into links: the rest of the sentence must not change by that."""
    for key, args in heard.sentences:
        wrapped = GAME.texts[language].say(key, args, lambda ref: f"<{GAME.name(ref, language)}>")
        assert re.sub("[<>]", "", wrapped) == GAME.say(language, key, args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choices_of_a_question_have_labels_of_their_own(heard: Heard, language: str) -> None:
    for key, choices in heard.choices:
        labels = Counter(GAME.label(choice, language, key) for choice in choices)
        assert all(sound(label) for label in labels), labels
        assert max(labels.values()) == 1, (key, labels.most_common(1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_can_be_read(heard: Heard, language: str) -> None:
    for state, seat in heard.boards:
        board = GAME.board(state, seat, language)
        assert "None" not in board
        assert len(board.splitlines()) > 12
