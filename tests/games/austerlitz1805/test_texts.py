"""Everything that a game of Austerlitz can say is said, in both languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

import pytest

from grognard.games.austerlitz1805 import GAME, SIZES
from grognard.games.austerlitz1805.data import BOARD, SIDES
from grognard.games.austerlitz1805.state import Phase, Stage, State
from grognard.kernel import texts
from grognard.kernel.ask import Args, Ask, kind
from grognard.kernel.table import Table
from grognard.kernel.texts import LANGUAGES
from tests.kernel.catalogues import keys_in, messages

GAMES = 8
ENOUGH = 12  # of every sentence, with different arguments
KERNEL = Path(texts.__file__).parent
SPOKEN = keys_in(GAME.folder, KERNEL)
REFERENCE = re.compile(
    r"\b(locale|unit|commander|face|approach|position|side|seat|team|way|verb|where|piece):\w"
)
LIKES = (("threat", 0.6), ("guard", 0.5), ("press", 0.8), ("stand", 0.6), ("join", 0.5))
DONE_SELDOM = {"command": 0.05, "letters.places": 0.5}


@dataclass
class Heard:
    """All that was said in some games, each sentence with the arguments it had."""

    events: dict[str, list[Args]] = field(default_factory=dict[str, list[Args]])
    headings: set[str] = field(default_factory=set[str])
    questions: dict[str, list[Args]] = field(default_factory=dict[str, list[Args]])
    refusals: dict[str, list[Args]] = field(default_factory=dict[str, list[Args]])
    choices: list[tuple[str, list[str]]] = field(default_factory=list[tuple[str, list[str]]])
    boards: list[tuple[State, str | None]] = field(default_factory=list[tuple[State, str | None]])

    @property
    def sentences(self) -> Iterator[tuple[str, Args]]:
        for book in (self.events, self.questions, self.refusals):
            for key, rows in book.items():
                yield from ((key, args) for args in rows)


def note(book: dict[str, list[Args]], key: str, args: Args) -> None:
    rows = book.setdefault(key, [])
    if len(rows) < ENOUGH and args not in rows:
        rows.append(args)


def bold(ask: Ask, rng: random.Random) -> str:
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


def listen(heard: Heard, seed: int) -> None:
    """Play one game to its end and note all that is said."""
    rng = random.Random(seed)
    options = {
        "balance": ("none", "auction")[seed % 2],
        "french": str(1 + seed % 3),
        "allied": str(1 + seed // 2 % 2),
        "santon": ("no", "yes")[seed % 2],
    }
    table = Table.new(GAME, ("december2", "december1")[seed // 2 % 2], options, f"texts {seed}")
    asked = Counter[str]()
    while (ask := table.ask) is not None:
        note(heard.questions, ask.key, ask.args)
        asked[ask.key] += 1
        for word in POINTED_AT if asked[ask.key] <= 4 else ():
            if (refusal := table.why(word)) is not None:
                note(heard.refusals, refusal.key, refusal.args)
        if rng.random() < 0.1:
            heard.choices.append((ask.key, ask.choices))
        if rng.random() < 0.01:
            state = GAME.decode(GAME.encode(table.state))
            heard.boards += [(state, seat) for seat in (*table.seats, None)]
        table.play(bold(ask, rng))
    for event in table.chronicle:
        if event.heading:
            heard.headings.add(event.key)
        for seat in (*table.seats, None):
            if (read := event.read_by(seat)) is not None:
                note(heard.events, read.key, read.args)


@pytest.fixture(scope="module")
def heard() -> Heard:
    result = Heard()
    for seed in range(GAMES):
        listen(result, seed)
    return result


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_rules_has_a_text(language: str) -> None:
    catalogue = GAME.texts[language]
    assert {key: where for key, where in SPOKEN.items() if not catalogue.has(key)} == {}


def named() -> Iterator[str]:
    """Everything that has a name in the catalogue, as a reference."""
    yield from (f"phase:{phase}" for phase in get_args(Phase))
    yield from (f"stage:{stage}" for stage in get_args(Stage))
    yield from (f"side:{side}" for side in SIDES)
    yield from (f"face:{face}" for side in SIDES for face in BOARD.armies[side].faces)
    yield from (f"face:{face}" for face in ("inf1", "cav1"))
    yield from (f"nation:{c.nation}" for c in BOARD.commanders.values())
    yield from (f"star:{star}" for stars in BOARD.objectives.values() for star in stars)
    yield from (f"road:{kind}" for kind in ("main", "local"))
    yield from (f"victory:{kind}" for kind in ("decisive", "marginal"))
    yield from (f"level:{level}" for level in GAME.levels())
    yield from (f"rule-kind:{rule.kind}" for rule in GAME.rules.values())
    for size in SIZES:
        for balance in ("none", "auction"):
            options = {"balance": balance, "french": size, "allied": size}
            yield from (f"seat:{seat}" for seat in GAME.seats("december2", options))
    for scenario in GAME.scenarios():
        yield from (f"scenario:{scenario.id}", f"scenario:{scenario.id}-about")
        for option in scenario.options:
            yield f"option:{option.id}"
            yield from (f"option:{option.id}-{value}" for value in option.values)
    for data, counts in BOARD.provenance().items():
        yield f"data:{data}"
        yield from (f"provenance:{provenance}" for provenance in counts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_named_has_a_name(language: str) -> None:
    catalogue = GAME.texts[language]
    assert [reference for reference in named() if not catalogue.has(reference)] == []


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


def sound(said: str) -> bool:
    """Nothing raw, nothing missing, nothing doubled."""
    raw = REFERENCE.search(said) or re.search(r"[{}$_]|[a-z]:\w|None", said)
    return bool(said.strip()) and not raw and not re.search(r"  | [.,:;?!](\s|$)|\.\.|,,", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for id, needs in messages([*GAME.folder.glob(f"texts/*.{language}.ftl")]).items():
        for turn in range(4):
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
    assert len(said & SPOKEN.keys()) > 0.65 * len(SPOKEN), sorted(SPOKEN.keys() - said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_and_end_like_sentences(heard: Heard, language: str) -> None:
    for book in (heard.events, heard.questions, heard.refusals):
        for key, rows in book.items():
            end = r"[\w)]" if key in heard.headings else r"[.?!]"
            for args in rows:
                said = GAME.say(language, key, args)
                assert said[0].isupper() or said[0].isdigit() or said.startswith("das "), said
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
        assert all(sound(label) and label[0].isupper() for label in labels), labels
        assert max(labels.values()) == 1, (key, labels.most_common(1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_as_text_holds_nothing_raw(heard: Heard, language: str) -> None:
    for state, seat in heard.boards:
        text = GAME.board(state, seat, language)
        assert not REFERENCE.search(text)
        assert text.count("\n") > 2
