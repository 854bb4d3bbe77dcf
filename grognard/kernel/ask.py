"""How rules and players communicate: a question, its answers, and the reason why something is not
an answer.

A choice is one printable word: ``town:ligny``, ``block:f_1_inf1``, ``done``. Rules yield an `Ask`
that lists every choice; the player's word is what the ``yield`` returns.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Final, TypeVar

import msgspec

Arg = str | int | Sequence[str | int]
"""An argument of a text: a number, a typed reference such as ``town:ligny``, or a list."""

Args = Mapping[str, Arg]


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """The reason why something is illegal: the rule that forbids it, and a text key with its
    arguments.

    >>> Refusal("5.7b", "night-attack", {"town": "town:ligny"}).rule
    '5.7b'
    """

    rule: str
    key: str
    args: Args = {}


Legality = Callable[[str], Refusal | None]
"""Says of one choice whether it may be made: nothing, or the refusal that names the rule."""


def _not_asked(choice: str) -> Refusal:
    return Refusal("", "not-asked", {"choice": choice})


class Ask(msgspec.Struct, frozen=True):
    """A question to one seat: the key of its prompt, its rule, and the legal choices.

    `may` explains the choices that are not on the list; it is the same function the list was
    made with. If the question is `endless` there are more choices than can be listed, such as any
    number: whatever `may` allows can be chosen as well.
    """

    seat: str
    key: str
    choices: list[str]
    rule: str = ""
    args: Args = {}
    may: Legality = _not_asked
    endless: bool = False

    def why(self, choice: str) -> Refusal | None:
        """Returns the reason why `choice` may not be made now, or None when it may.

        >>> ask = Ask("french", "march", ["done"])
        >>> ask.why("done") is None, ask.why("town:ghent").key
        (True, 'not-asked')
        >>> Ask("french", "bid", ["1", "2"], may=lambda _: None, endless=True).why("40") is None
        True
        """
        if choice in self.choices:
            return None
        try:
            refusal = self.may(choice)
            return refusal if refusal or self.endless else _not_asked(choice)
        except (LookupError, ValueError):  # the word names nothing in this game
            return _not_asked(choice)


def ask_among(
    seat: str,
    key: str,
    candidates: Iterable[str],
    may: Legality,
    *,
    rule: str = "",
    args: Args | None = None,
    also: Iterable[str] = (),
    endless: bool = False,
) -> Ask:
    """Returns an `Ask` whose choices are the candidates that `may` allows, followed by `also`.

    >>> even = lambda c: None if int(c) % 2 == 0 else Refusal("1.1", "odd")
    >>> ask_among("french", "number", ["1", "2"], even, also=["done"]).choices
    ['2', 'done']
    """
    choices = [choice for choice in candidates if may(choice) is None]
    choices.extend(also)
    return Ask(seat, key, choices, rule, args if args is not None else {}, may, endless)


def value(choice: str) -> str:
    """Returns the part after the first colon: ``ligny`` for ``town:ligny``.

    >>> value("town:ligny"), value("done")
    ('ligny', '')
    """
    return choice.partition(":")[2]


def kind(choice: str) -> str:
    """Returns the part before the first colon: ``town`` for ``town:ligny``.

    >>> kind("town:ligny"), kind("done")
    ('town', 'done')
    """
    return choice.partition(":")[0]


def only(about: str, may: Legality) -> Legality:
    """Returns a legality function for choices of one kind. No rule refuses a choice of another
    kind; it is simply not an answer to the question.

    >>> odd = lambda number: None if int(number) % 2 else Refusal("1.1", "even")
    >>> only("number", odd)("number:2").rule, only("number", odd)("town:ligny")
    ('1.1', None)
    """
    return lambda choice: may(value(choice)) if kind(choice) == about else None


class Checkpoint:
    """Yielded by a flow at every point where it can be re-entered from the state alone."""

    __slots__ = ()


CHECKPOINT: Final = Checkpoint()

R = TypeVar("R")

Flow = Generator[Ask | Checkpoint, str, R]
"""A piece of the rules that asks and goes on: yields questions, is sent the chosen words."""
