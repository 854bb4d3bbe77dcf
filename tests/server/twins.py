"""Two games that one seat cannot tell apart: what differs is hidden from it, and so must be all
that comes of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from grognard.ai.players import Reckless
from grognard.kernel.ask import Ask, value
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from grognard.server.gate import will_notice

BACK = "take back"
ENDS = ("stop", "hide")
"""Words that end what only some pieces may do: others are not asked at all."""


class Case(NamedTuple):
    """Where two games part: after so many choices, before a question put to another seat."""

    seat: str
    game: str
    scenario: str
    options: dict[str, str]
    seed: str
    at: int
    asks: tuple[str, ...]
    """How the questions begin that others may be asked, the first of them where the games part."""
    apart: Callable[[Table[Any], Table[Any], str], bool] = lambda one, other, word: False
    """Whether a choice would make the games differ for everybody to see."""


class Twins(NamedTuple):
    """Two games, and the words that make the same of both to the seat's eyes."""

    tables: tuple[Table[Any], Table[Any]]
    words: tuple[list[str], list[str]]


def orderly(ask: Ask) -> str:
    """Sets up as in history."""
    return next((w for w in ("done", "historical", "sheet", "agree") if w in ask.choices), "")


def part(case: Case) -> tuple[Table[Any], Table[Any], dict[str, str]]:
    """Two tables that the seat cannot tell apart, and which names were exchanged."""
    the_game, rng, bold = game(case.game), random.Random(case.seed), Reckless()
    table = Table[Any].new(the_game, case.scenario, case.options, case.seed)
    while not _may_part(case, table) or (there := _other_world(case, table, rng)) is None:
        word = "" if case.at else orderly(_asked(table))
        table.play(word or bold.choose(table, rng))
    one, other = (the_game.decode(data) for data in (table.last_mark.data, there))
    names = dict(the_game.exchanged(one, other))
    begin = partial(Table[Any].from_state, the_game, table.header.scenario, table.header.options)
    return begin(one), begin(other), names


def _may_part(case: Case, table: Table[Any]) -> bool:
    ask, made = _asked(table), len(table.history)
    asked = ask.seat != case.seat and ask.key.startswith(case.asks[0])
    return asked and made >= case.at and table.last_mark.at == made


def _other_world(case: Case, table: Table[Any], rng: random.Random) -> bytes | None:
    """The position otherwise than it is, to all that the seat knows; None if nothing is hidden."""
    the_game, here = table.game, table.last_mark.data
    for _ in range(50):
        there = the_game.encode(the_game.redeal(the_game.decode(here), case.seat, rng))
        if there != here:
            return there
    return None


def twins(case: Case, most: int) -> Twins:
    """Two games with up to `most` words that can be said in both before a die or a reveal parts
    them. In the second everybody hesitates over what is done in secret."""
    one, other, names = part(case)
    begun = one.clone(), other.clone()
    words: tuple[list[str], list[str]] = ([], [])
    rng = random.Random(case.seed)

    def say(table: Table[Any], word: str) -> None:
        secret = not will_notice(table, (case.seat, None), word)
        table.play(word)
        doubtful = table is other and secret and not table.history[-1].seal
        words[table is other].extend([word, BACK, word] if doubtful else [word])

    while max(map(len, words)) < most and one.ask is not None and other.ask is not None:
        only = [
            (table, end)
            for table, twin in ((one, other), (other, one))
            for end in ENDS
            if _asked(table).key != _asked(twin).key
            and end in _asked(table).choices
            and end not in _asked(twin).choices
        ]
        if only:
            say(*only[0])
            continue
        own = one.ask.seat == case.seat
        pairs = [(word, word if own else _there(word, names)) for word in one.ask.choices]
        pairs = [
            pair
            for pair in pairs
            if pair[1] in other.ask.choices
            and (own or one.ask.key.startswith(case.asks))
            and not case.apart(one, other, pair[0])
            and not _parts(one, other, pair)
        ]
        if not pairs:
            break
        for table, word in zip((one, other), rng.choice(pairs), strict=True):
            say(table, word)
    return Twins(begun, words)


def _asked(table: Table[Any]) -> Ask:
    assert table.ask is not None
    return table.ask


def _there(word: str, names: dict[str, str]) -> str:
    head, colon, name = word.partition(":")
    return head + colon + names.get(name, name)


def _parts(one: Table[Any], other: Table[Any], words: tuple[str, str]) -> bool:
    """Whether something is revealed by these words, or one game rolls more dice than the other."""
    rolled: set[int] = set()
    for table, word in zip((one, other), words, strict=True):
        copy = table.clone()
        if any(event.reveals for event in copy.play(word)):
            return True
        rolled.add(copy.state.dice.drawn)
    return len(rolled) > 1


# --- the cases


def another_stack(one: Table[Any], other: Table[Any], word: str) -> bool:
    """Tolentino: whether a word moves a piece that does not lie in the same stack in both games, or
    puts other units out of command: a general who is not seen shows himself by those who are."""
    id, changes = value(word), list[set[str]]()
    stacks: list[set[str]] = []
    for table in (one, other):
        copy, at, lost = table.clone(), table.state.at, set(table.state.out_of_command)
        copy.play(word)
        changes.append(lost ^ set(copy.state.out_of_command))
        stacks.append({piece for piece, hex in at.items() if hex == at.get(id)})
    return changes[0] != changes[1] or stacks[0] != stacks[1]


def waterloo(seat: str, seed: str) -> Case:
    asks = ("movement", "march")
    return Case(seat, "waterloo1815", "campaign", {"players": "three"}, seed, 150, asks)


def austerlitz(seat: str) -> Case:
    asks = ("deploy", "organise", "detach", "battery", "command", "order")
    return Case(seat, "austerlitz1805", "december2", {"french": "2"}, "pratzen", 0, asks)


def tolentino(seat: str, seed: str) -> Case:
    asks = ("movement", "initiative", "orders", "commanders", "rally")
    return Case(seat, "tolentino1815", "battle", {}, seed, 60, asks, another_stack)


def seen_by(seat: str) -> Callable[[Table[Any], Table[Any], str], bool]:
    """The Grande Armée family: whether a word leaves something else for this seat to see, such as a
    stack of another height, or brings it another card. What is told of any other word must be the
    same."""

    def apart(one: Table[Any], other: Table[Any], word: str) -> bool:
        seen: list[Any] = []
        for table in (one, other):
            copy = table.clone()
            copy.play(word)
            cards = copy.state.cards
            drawn = cards and (cards.drawn.get(seat), cards.hand.get(seat), cards.played)
            views = [copy.game.view(copy.state, viewer) for viewer in (seat, None)]
            seen.append((drawn, views))
        return seen[0] != seen[1]

    return apart


def family(seat: str, name: str, scenario: str, seed: str) -> Case:
    offered = next(one for one in game(name).scenarios() if one.id == scenario).options
    options = {one.id: "yes" for one in offered if "yes" in one.values}
    asks = ("trains.place", "trains", "depots", "fog", "march", "commanders", "attack", "cards")
    return Case(seat, name, scenario, options, seed, 60, asks, seen_by(seat))


CASES = [
    waterloo("french", "s7"),
    waterloo("anglo", "s3"),
    waterloo("prussian", "s3"),
    *(austerlitz(seat) for seat in ("allied", "french1", "french2")),
    tolentino("neapolitan", "s5"),
    tolentino("austrian", "s5"),
    family("french", "russia1812", "advanced", "s2"),
    family("coalition", "germany1813", "advanced", "s1"),
    family("french", "italy1799", "campaign", "s8"),
    family("coalition", "linked1812", "advanced", "s1"),
]
