"""The game's own opponents: each question of the rules goes to the chapter that answers it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property

from grognard.games.austerlitz1805.bot import assault, opening
from grognard.games.austerlitz1805.bot.closing import best_close, close
from grognard.games.austerlitz1805.bot.judgement import JUDGEMENT, facts
from grognard.games.austerlitz1805.bot.marches import (
    March,
    best_attach,
    best_march,
    best_move,
    best_unit_move,
)
from grognard.games.austerlitz1805.bot.strategy import comes, lacking, look, targets
from grognard.games.austerlitz1805.bot.threats import best_threat, judge
from grognard.games.austerlitz1805.bot.weights import TEMPERS, Temper
from grognard.games.austerlitz1805.state import State, side_of_seat, strength_of
from grognard.kernel.ask import Arg, Ask, kind, value
from grognard.kernel.bot import Bot, Candidate, Plan
from grognard.kernel.table import Table

BLUNDERS = {"recruit": 0.25, "grognard": 0.0}

WORTH_A_LOOK = 1.5
"""How much less than the best a command may promise, in points of morale, to be searched."""

Choose = Callable[[State, Ask, Temper, random.Random], str]


# --- commands


def command(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Returns the next command: an attack where the side is strong, a march where corps are wanted,
    a move of guns or stragglers."""
    s = look(g, g.side)
    ends = s.rounds_left == 0
    if ends and s.side == "french" and not s.losing:
        return "done"  # the French play last (7.1b) and win by control as things stand
    gain = best_close(s, ask.choices) if ends else March(0.0, "", "")
    # the gain decides the battle
    if s.side == "french" and gain.word and gain.gain > lacking(g) - 1:
        return gain.word
    threat = best_threat(s, ask.choices, temper, rng)
    if threat.word:
        return threat.word
    if gain.word:
        return gain.word
    of = {what: [w for w in ask.choices if kind(w) == what] for what in ("march", "attach", "unit")}
    aims = targets(s, ask.seat)
    march = best_march(s, of["march"], aims, rng)
    if march.gain > temper.stir:
        return march.word
    unit = best_unit_move(s, of["unit"], aims, rng)
    if unit.gain > 0.3:
        return unit.word
    return best_attach(s, of["attach"]) or "done"


def rank_commands(g: State, ask: Ask, temper: Temper, rng: random.Random) -> list[Candidate]:
    """The value of each threat and each march, in points of morale."""
    s = look(g, g.side)
    aims = targets(s, ask.seat)
    found = [Candidate("done", 0.0, "bot-wait")] if "done" in ask.choices else []
    for word in ask.choices:
        if kind(word) in ("threat", "guard"):
            y = value(word).partition("@")[0].partition(">")[2]
            worth = judge(s, word, temper, rng) - (temper.bold - 0.4 * comes(s))
            found.append(Candidate(word, round(worth, 3), "bot-threat", {"locale": f"locale:{y}"}))
        elif kind(word) == "march":
            gain = best_march(s, [word], aims, rng).gain - temper.stir
            aim = aims.get(value(word), "")
            args: dict[str, Arg] = {"locale": f"locale:{aim}"} if aim else {}
            found.append(Candidate(word, round(gain, 3), "bot-march" if aim else "", args))
        elif kind(word) == "unit":
            gain = best_unit_move(s, [word], aims, rng).gain - 0.3
            found.append(Candidate(word, round(gain, 3), "bot-unit"))
    return sorted(found, key=lambda one: -one.value)


def order(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Returns the place to which the corps or unit at hand goes."""
    o = g.order
    assert o is not None
    if o.kind == "detach":
        return "back"  # single units are sent by commands of their own
    s = look(g, g.side)
    if s.rounds_left == 0:
        near = close(s, o, ask.choices)
        if near.goal:
            return near.goal
    aims = targets(s, ask.seat)
    if o.kind == "unit":
        move = best_unit_move(s, [f"unit:{o.units[0]}"], aims, rng)
        if move.goal in ask.choices:
            return move.goal
    target = aims.get(o.commander) or next(iter(aims.values()), "51")
    goals = [w for w in ask.choices if kind(w) in ("reserve", "approach", "road", "ride")]
    return best_move(s, o, goals, target, rng).goal or next(w for w in ask.choices if w != "back")


def attach(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    loose = [w for w in ask.choices if w != "back" and value(w) not in g.corps]
    return max(loose, key=lambda w: strength_of(g.face[value(w)]), default="back")


def quiet(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Answers all other questions with the choice that changes least; what a weak level began by
    chance is abandoned."""
    for word in ("agree", "done", "stop", "back"):
        if word in ask.choices:
            return word
    return rng.choice(ask.choices)


ANSWERS: dict[str, Choose] = {
    "bid": opening.bid,
    "bid.side": opening.side,
    "council.rank": opening.rank,
    "council.corps": opening.assign,
    "organise": opening.organise,
    "organise.corps": opening.organise,
    "deploy.corps": opening.deploy,
    "deploy.starter": opening.starter,
    "detach": opening.detach,
    "detach.place": opening.detach_place,
    "battery.unit": opening.battery,
    "battery.approach": opening.battery_approach,
    "letters": opening.letters,
    "letters.verb": opening.verb,
    "letters.places": opening.places,
    "command": command,
    "order.march": order,
    "order.detach": order,
    "order.unit": order,
    "order.enter": order,
    "order.enter-first": order,
    "order.attach": attach,
    "attack.name": assault.name,
    "attack.press": assault.press_or_feint,
    "attack.defence": assault.defence,
    "attack.width": assault.width,
    "attack.target": assault.target,
    "attack.lead": assault.lead,
    "attack.counter": assault.counter,
    "attack.loss": assault.lose,
    "attack.odd": assault.odd,
    "attack.keep": assault.keep,
    "attack.place": assault.place,
    "attack.advance": assault.advance,
    "attack.ride": assault.ride,
    "declare.press": assault.declare,
    "declare.feint": assault.declare,
    "declare.enter": assault.declare,
    "declare.pieces": assault.pieces,
    "retreat.loss": assault.lose,
    "retreat.keep": assault.keep,
    "retreat.to": assault.flee,
}


class General(Bot[State]):
    """A bot that attacks where it is strong, feints, defends where it can, and goes for the locales
    that decide the battle."""

    def __init__(self, level: str) -> None:
        self.constants = TEMPERS[level]
        self.judgement = JUDGEMENT

    def choose(self, table: Table[State], rng: random.Random) -> str:
        ask = table.ask
        assert ask is not None
        if len(ask.choices) == 1:
            return ask.choices[0]
        return ANSWERS.get(ask.key, quiet)(table.state, ask, self._temper(table.state, ask), rng)

    def rank(self, table: Table[State], rng: random.Random) -> list[Candidate]:
        ask = table.ask
        assert ask is not None
        if ask.key != "command":
            return super().rank(table, rng)
        best = self.choose(table, rng)
        found = rank_commands(table.state, ask, self._temper(table.state, ask), rng)
        first = [one for one in found if one.choice == best] or [Candidate(best, 0.0)]
        return [*first, *(one for one in found if one.choice != best)]

    def plans(self, table: Table[State], rng: random.Random) -> list[Plan]:
        """Only commands are searched; those that promise much less than the best are not."""
        assert table.ask is not None
        if table.ask.key != "command":
            return [Plan(self.choose(table, rng), self)]
        ranked = self.rank(table, rng)
        worth = [one for one in ranked[1:] if one.value > ranked[0].value - WORTH_A_LOOK]
        return [Plan(one.choice, self) for one in (ranked[0], *worth)]

    def in_haste(self) -> Bot[State]:
        return self._hasty

    @cached_property
    def _hasty(self) -> Bot[State]:
        """Returns the same bot with a single guess at the hidden faces."""
        return self.playing({"guesses": 1})

    def clock(self, table: Table[State]) -> int:
        return 2 * table.state.round + (table.state.side == "french")

    def facts(self, table: Table[State]) -> Mapping[str, float]:
        return facts(table.state)

    def evaluate(self, table: Table[State], seat: str) -> float | None:
        side = side_of_seat(table.state, seat)
        return super().evaluate(table, side) if side is not None else None

    def _temper(self, g: State, ask: Ask) -> Temper:
        side = next((side for side, seats in g.seats.items() if ask.seat in seats), g.side)
        return (self.constants or TEMPERS["grognard"]).of(side)
