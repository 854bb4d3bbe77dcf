"""Dice that anyone can check: every draw is a hash of the seed and a counter.

The hash of the seed is published before the first die and the seed when the game is over, so that
both players can prove that nobody chose the dice.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import MutableSequence
from typing import Any

import msgspec

_SPAN = 1 << 64


def new_seed() -> str:
    """A seed that nobody can foresee."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """The promise made before the first die: the SHA-256 of the seed.

    >>> commitment("austerlitz")[:8]
    'bbbfd461'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


class Dice(msgspec.Struct, omit_defaults=True):
    """A stream of dice: the n-th draw depends on the seed and on n, and on nothing else.

    >>> Dice("austerlitz").roll(), Dice("austerlitz").roll()
    (4, 4)
    """

    seed: str
    drawn: int = 0
    mixed: int = 0
    fallen: list[int] = []
    """The dice that fell on the table since they were last gathered (see `Table`)."""
    given: list[int] = []
    given_mixes: list[int] = []
    """Numbers that come before those of the seed: what had been drawn already when this game was
    branched off another (see `branch`)."""

    def draw(self, n: int) -> int:
        """A number from 0 to n - 1: a die, a token from the bag, a coin."""
        while True:
            number = self.given.pop(0) if self.given else self.number(self.drawn)
            self.drawn += 1
            if number < _SPAN - _SPAN % n:
                return number % n

    def roll(self, sides: int = 6) -> int:
        """One die on the table."""
        die = self.draw(sides) + 1
        self.fallen.append(die)
        return die

    def rolls(self, count: int, sides: int = 6) -> list[int]:
        """Several dice at once.

        >>> len(Dice("ligny").rolls(4))
        4
        """
        return [self.roll(sides) for _ in range(count)]

    def mix(self, items: MutableSequence[Any]) -> None:
        """Mix `items` in place without touching the dice: upright blocks behind their owner's back.

        It draws from a stream of its own, so that a choice that only mixes can be taken back.
        """
        for i in range(len(items) - 1, 0, -1):
            number = self.given_mixes.pop(0) if self.given_mixes else self.mix_number(self.mixed)
            j = number % (i + 1)
            self.mixed += 1
            items[i], items[j] = items[j], items[i]

    def reseeded(self, seed: str, now: Dice) -> Dice:
        """Dice of another seed, which first repeat what these drew until they became `now`.

        >>> then, now = Dice("ligny"), Dice("ligny")
        >>> fell = now.rolls(3)
        >>> other = then.reseeded("wavre", now)
        >>> other.rolls(3) == fell, other.roll() == now.roll()
        (True, False)
        """
        drawn, mixed = now.drawn - self.drawn, now.mixed - self.mixed
        given, mixes = self.given[:drawn], self.given_mixes[:mixed]
        given += [self.number(self.drawn + n) for n in range(len(given), drawn)]
        mixes += [self.mix_number(self.mixed + n) for n in range(len(mixes), mixed)]
        return Dice(seed, given=given, given_mixes=mixes)

    def number(self, n: int) -> int:
        """What the seed says to the n-th draw, before it is cut to size."""
        return _hash(f"{self.seed}:{n}")

    def mix_number(self, n: int) -> int:
        """What the seed says to the n-th step of mixing."""
        return _hash(f"{self.seed}:mix:{n}")


def _hash(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
