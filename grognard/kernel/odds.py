"""The possible results of a decision: outcomes with their probabilities, exact or sampled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from grognard.kernel.ask import Args


class Chance(msgspec.Struct, frozen=True, omit_defaults=True):
    """One outcome: a text key with its arguments, and its probability."""

    key: str
    args: Args
    probability: float


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """The outcomes of one choice; their probabilities add up to 1 within each `about`.

    `about` names what is counted (text key): hits, losses, a step lost on the march.
    """

    about: str
    chances: tuple[Chance, ...]
    exact: bool = True
    then: Odds | None = None
    """A further distribution of the same choice: losses beside hits."""


def hits(dice: int, at_most: int, sides: int = 6) -> dict[int, Fraction]:
    """Returns how many of `dice` dice show `at_most` or less: the exact distribution.

    >>> hits(2, 3)
    {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    """
    p = Fraction(max(0, min(sides, at_most)), sides)
    result = {0: Fraction(1)}
    for _ in range(dice):
        result = total((n + k, q * r) for n, q in result.items() for k, r in ((0, 1 - p), (1, p)))
    return {n: q for n, q in sorted(result.items()) if q}


def total(weighted: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    """Adds up the probabilities of equal results.

    >>> total([(1, Fraction(1, 2)), (1, Fraction(1, 4)), (0, Fraction(1, 4))])
    {1: Fraction(3, 4), 0: Fraction(1, 4)}
    """
    result: dict[int, Fraction] = {}
    for outcome, probability in weighted:
        result[outcome] = result.get(outcome, Fraction(0)) + probability
    return result


def counted(about: str, key: str, distribution: Mapping[int, Fraction]) -> Odds:
    """Returns `Odds` whose outcomes are numbers: each `Chance` has the argument ``n``."""
    chances = (Chance(key, {"n": n}, float(p)) for n, p in sorted(distribution.items()))
    return Odds(about, tuple(chances))
