"""Levels of a game's bot: the weaker ones blunder, the stronger ones search."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from grognard.kernel.ask import kind, value
from grognard.kernel.bot import Bot, Candidate, Depth, Plan
from grognard.kernel.game import Game
from grognard.kernel.table import Table

SEARCHES = {"veteran": Depth(9, 400, 3.0, 4, 2), "marshal": Depth(27, 400, 10.0, 6, 2)}
"""How far these levels search where a game does not say it."""
TRIED = 2
"""No plan is given up before it was tried in so many worlds."""
SURE = 1.0
"""A plan is preferred to the bot's own if it did better by so many standard errors."""


def offered(game: Game[Any]) -> tuple[str, ...]:
    """Returns the levels that a game offers, weakest first. A level is offered only if it was
    measured to be stronger than the one below."""
    weak = ("conscript",) if game.conscript else ()
    return (*weak, *game.levels(), *game.searches)


def level(game: Game[Any], name: str) -> Bot[Any] | None:
    """Returns the bot of a level, offered or not; None if there is no such level."""
    own = game.levels()
    if name in own:
        bot = game.bot(name)
        return Blundering(bot, partial(game.error_rate, name)) if game.blunders[name] else bot
    if name == "conscript" and own:
        rates = (partial(game.error_rate, of) for of in (f"{name}-ranked", name))
        return Conscript(game.bot(own[0]), *rates)
    if name in SEARCHES and own:
        return Searching(game.bot(own[-1]), game.searches.get(name, SEARCHES[name]))
    return None


class Wrapped(Bot[Any]):
    """A bot made from another bot that is weaker or stronger."""

    def __init__(self, bot: Bot[Any]) -> None:
        self.bot, self.constants = bot, bot.constants

    def rank(self, table: Table[Any], rng: random.Random) -> list[Candidate]:
        return self.bot.rank(table, rng)

    def evaluate(self, table: Table[Any], seat: str) -> float | None:
        return self.bot.evaluate(table, seat)

    def tune(self, changes: Mapping[str, float]) -> None:
        self.seconds = changes.get("seconds", self.seconds)
        rest = {name: number for name, number in changes.items() if name != "seconds"}
        if rest:
            self.bot.tune(rest)
            self.constants = self.bot.constants


Rate = Callable[[str], float]
"""How often a bot errs, by its seat."""


class Blundering(Wrapped):
    """A bot that makes the share `rate` of its choices at random."""

    def __init__(self, bot: Bot[Any], rate: Rate) -> None:
        super().__init__(bot)
        self.rate = rate

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        assert table.ask is not None
        if rng.random() < self.rate(table.ask.seat):
            return self.bot.blunder(table, rng)
        return self.bot.choose(table, rng)


class Conscript(Wrapped):
    """A bot that errs often but never absurdly. It makes the bot's second, third or fourth choice,
    or the same kind of choice for another piece or place. It does the latter less often, because a
    bot that keeps changing its plan never carries one out."""

    def __init__(self, bot: Bot[Any], ranked: Rate, unranked: Rate) -> None:
        super().__init__(bot)
        self.ranked, self.unranked = ranked, unranked

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        ask = table.ask
        assert ask is not None
        best = self.bot.choose(table, rng)
        chance, ranked, unranked = rng.random(), self.ranked(ask.seat), self.unranked(ask.seat)
        if chance >= max(ranked, unranked):
            return best
        others = [one.choice for one in self.bot.rank(table, rng) if one.choice != best][:3]
        if others:
            return rng.choice(others) if chance < ranked else best
        like = [w for w in ask.choices if kind(w) == kind(best) and w != best]
        return rng.choice(like) if like and chance < unranked else best


# --- search


class Searching(Wrapped):
    """A bot that tries its plans in redealt worlds before it follows one.

    Every plan is played on in the same worlds with the same dice, by the bot for all seats, and
    judged after some turns by the bot's own evaluation, or by the end of the game. Plans that do no
    better than the bot's own are given up early, and that one is followed unless another did
    clearly better.
    """

    def __init__(self, bot: Bot[Any], depth: Depth) -> None:
        super().__init__(bot)
        self.depth, self.seconds = depth, depth.seconds

    def choose(self, table: Table[Any], rng: random.Random) -> str:
        assert table.ask is not None
        if len(table.ask.choices) == 1:
            return table.ask.choices[0]
        plans = self.bot.plans(table, rng)
        if len({plan.choice for plan in plans}) == 1:
            return plans[0].choice
        return plans[self.best(table, plans, rng)].choice

    def best(self, table: Table[Any], plans: list[Plan], rng: random.Random) -> int:
        """Returns the index of the plan that does best; 0 unless another is clearly better."""
        scores = self.search(table, plans, rng)
        worlds = max(map(len, scores))
        found, most = 0, 0.0
        for n, row in enumerate(scores[1:], 1):
            if len(row) == worlds:
                gain = sure_gain([a - b for a, b in zip(row, scores[0], strict=False)])
                if gain > most:
                    found, most = n, gain
        return found

    def search(self, table: Table[Any], plans: list[Plan], rng: random.Random) -> list[list[float]]:
        """Returns the value of each plan in each world. Plans that were dropped have fewer worlds.

        A move that the bot's own plan makes later in the turn is no other plan: it is not tried.
        """
        assert table.ask is not None
        seat, began = table.ask.seat, time.process_time()
        scores: list[list[float]] = [[] for _ in plans]
        alive: list[int] = []
        for _ in range(self.depth.worlds):
            world, luck = table.redeal(seat, rng), rng.getrandbits(32)
            own, turn = self.play_on(world.clone(), plans[0], seat, random.Random(luck))
            scores[0].append(own)
            if not alive:
                others = [n for n, plan in enumerate(plans) if n and plan.choice not in turn]
                alive = others[: self.depth.plans - 1]
            for n in alive:
                done = self.play_on(world.clone(), plans[n], seat, random.Random(luck))
                scores[n].append(done.value)
            alive = hopeful(scores, alive)
            late = bool(self.seconds) and time.process_time() - began > self.seconds
            if late or not alive:
                break
        return scores

    def play_on(self, table: Table[Any], plan: Plan, seat: str, rng: random.Random) -> Trial:
        """Follows a plan and plays on. The plan's bot plays the rest of its own turn, then the bot
        plays all seats."""
        hasty, now, left = self.bot.in_haste(), self.bot.clock(table), self.depth.choices
        follow, turn = plan.follow.in_haste(), set[str]()
        table.play(plan.choice)
        while table.ask is not None and left:
            ask, turns = table.ask, self.bot.clock(table) - now
            if self.depth.turns and turns >= self.depth.turns:
                break
            mine = ask.seat == seat and not turns
            word = ask.choices[0]
            if len(ask.choices) > 1:
                word = (follow if mine else hasty).choose(table, rng)
            if mine and value(word):
                turn.add(word)
            table.play(word)
            left -= 1
        if table.outcome is not None:
            winners = table.outcome.winners
            return Trial(0.5 if not winners else float(seat in winners), turn)
        judged = self.bot.evaluate(table, seat)
        return Trial(0.5 if judged is None else judged, turn)


class Trial(NamedTuple):
    """The result of a plan in one world."""

    value: float
    """How likely the seat was to win in the end."""
    turn: set[str]
    """The later choices of the plan in the present turn, except words like ``done``."""


def hopeful(scores: list[list[float]], alive: list[int]) -> list[int]:
    """Returns the other plans that are worth another world: those that have done better than the
    bot's own so far; after every third world the better half of these."""
    worlds = len(scores[0])
    if worlds < TRIED:
        return alive
    gains = {n: sum(scores[n]) - sum(scores[0]) for n in alive}
    better = sorted((n for n in gains if gains[n] > 0), key=lambda n: -gains[n])
    return better[: (len(better) + 1) // 2] if worlds % 3 == 0 else better


def sure_gain(gains: list[float]) -> float:
    """Returns the mean of paired gains, or 0 if it is within chance.

    >>> sure_gain([0.2, 0.4, 0.3]) > 0.29, sure_gain([0.5, -0.5]), sure_gain([0.3])
    (True, 0.0, 0.0)
    """
    n = len(gains)
    if n < 2:
        return 0.0
    mean = sum(gains) / n
    error = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (n - 1) / n)
    return mean if mean > SURE * error else 0.0
