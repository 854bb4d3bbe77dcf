"""Dice that anyone can check: every draw is a hash of the seed and a counter.

The hash of the seed is published before the first die and the seed when the game is over. Besides,
each seat may put a number of its own into the dice, promised by its hash before any of the numbers
is revealed (`Salt`). So neither the server, which drew the seed, nor a player can choose the dice,
and both can prove it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, MutableSequence
from typing import Any

import msgspec

_SPAN = 1 << 64


def new_seed() -> str:
    """Returns a seed that cannot be foreseen."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """Returns the SHA-256 of the seed, which is published before the first die.

    >>> commitment("austerlitz")[:8]
    'f88e1bf3'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


SERVER = "server"
"""In place of a seat: a second seed, put in by the server where the first is known to somebody."""


class Salt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that a player adds to the randomness after some choices. It affects all later draws.
    A number that is only promised has no effect yet.

    Without a seat it says how often the game was taken back across dice to this point: what is
    rolled there is rolled anew.
    """

    at: int
    seat: str = ""
    number: str = ""
    promise: str = ""
    """The hash of the number, told before the number was."""

    @property
    def kept(self) -> bool:
        """Returns whether the number is the one that was promised."""
        return commitment(self.number) == self.promise


def salt_at(salts: Iterable[Salt], at: int) -> str:
    """Returns the combination of all numbers that were added before the choice after `at` others.

    >>> salt_at([], 5), salt_at([Salt(3, "french", "12"), Salt(9, "", "1")], 5)
    ('', '5d552d74cbfda92e')
    """
    in_force = sorted((one.at, one.seat, one.number) for one in salts if one.number)
    put_in = [f"{seat} {number}" for since, seat, number in in_force if since <= at]
    return hashlib.sha256("\n".join(put_in).encode()).hexdigest()[:16] if put_in else ""


def rolled_anew(salts: Iterable[Salt], at: int) -> tuple[Salt, ...]:
    """Returns the salts of a game that is rewound to `at` choices across dice: numbers already
    added stay, and the dice after that point are rolled anew.

    >>> [(one.at, one.seat) for one in rolled_anew([Salt(9, "french", "12")], 5)]
    [(5, 'french'), (5, '')]
    """
    kept = [msgspec.structs.replace(one, at=min(one.at, at)) for one in salts]
    times = 1
    if kept and not kept[-1].seat and kept[-1].at == at:
        times += int(kept.pop().number)
    return *kept, Salt(at, "", str(times))


class Loaded(msgspec.Struct, omit_defaults=True):
    """Dice with chosen results, for tests and for tables at which nobody else plays.

    >>> dice = Dice("austerlitz", loaded=Loaded([6, 6]))
    >>> dice.rolls(2)
    [6, 6]
    """

    waiting: list[int]
    """The dice that have not fallen yet."""
    honest_after: bool = False
    """Whether dice of the seed follow them; otherwise a die too many is an error."""

    def fall(self) -> int | None:
        """Returns the next loaded die, or None if an honest die follows."""
        if self.waiting:
            return self.waiting.pop(0)
        if self.honest_after:
            return None
        raise LookupError("no loaded die is left")


class Dice(msgspec.Struct, omit_defaults=True):
    """A stream of dice: the n-th draw depends on the seed and on n, and on nothing else.

    >>> Dice("austerlitz").roll(), Dice("austerlitz").roll()
    (3, 3)
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
    salt: str = ""
    """What the players have put in (see `salt_at`)."""
    loaded: Loaded | None = None
    """The dice to fall before any of the seed. Only dice on the table can be loaded: tokens drawn
    and coins tossed are always honest. A server never takes over loaded dice (see `gamefile`)."""

    def draw(self, n: int) -> int:
        """Returns a number from 0 to n - 1: a die, a token from the bag, a coin."""
        while True:
            number = self.given.pop(0) if self.given else self.number(self.drawn)
            self.drawn += 1
            if number < _SPAN - _SPAN % n:
                return number % n

    def roll(self, sides: int = 6) -> int:
        """Rolls one die openly and returns it."""
        die = self.loaded.fall() if self.loaded is not None else None
        if die is None:
            die = self.draw(sides) + 1
        else:
            self.drawn += 1
        self.fallen.append(die)
        return die

    def rolls(self, count: int, sides: int = 6) -> list[int]:
        """Returns several dice at once.

        >>> len(Dice("ligny").rolls(4))
        4
        """
        return [self.roll(sides) for _ in range(count)]

    def mix(self, items: MutableSequence[Any]) -> None:
        """Mixes `items` in place from a stream of its own, so that the dice are unaffected.

        A choice that only mixes can therefore be undone.
        """
        for i in range(len(items) - 1, 0, -1):
            number = self.given_mixes.pop(0) if self.given_mixes else self.mix_number(self.mixed)
            j = number % (i + 1)
            self.mixed += 1
            items[i], items[j] = items[j], items[i]

    def reseeded(self, seed: str, now: Dice) -> Dice:
        """Returns dice of another seed, which first repeat what these drew until they became `now`.

        >>> then, now = Dice("ligny"), Dice("ligny")
        >>> fell = now.rolls(3)
        >>> other = then.reseeded("wavre", now)
        >>> other.rolls(3) == fell, other.roll() == now.roll()
        (True, False)
        """
        drawn, mixed = now.drawn - self.drawn, now.mixed - self.mixed
        given, mixes = self.given[:drawn], self.given_mixes[:mixed]
        given += [now.number(self.drawn + n) for n in range(len(given), drawn)]
        mixes += [now.mix_number(self.mixed + n) for n in range(len(mixes), mixed)]
        return Dice(seed, given=given, given_mixes=mixes)

    def number(self, n: int) -> int:
        """Returns the full hash of the n-th draw, before it is reduced to a range."""
        return _hash(f"{self.seed}:{self.salt}:{n}" if self.salt else f"{self.seed}:{n}")

    def mix_number(self, n: int) -> int:
        """Returns the full hash of the n-th step of mixing."""
        return _hash(f"{self.seed}:{self.salt}:mix:{n}" if self.salt else f"{self.seed}:mix:{n}")


def _hash(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
