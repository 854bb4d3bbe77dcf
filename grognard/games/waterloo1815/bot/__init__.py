"""The game's own bots: `decide` sends each question to the module that answers it."""

from __future__ import annotations

import random

from grognard.games.waterloo1815.bot import (
    combat,
    lineup,
    opening,
    orders,
    small,
    withdrawal,
)
from grognard.games.waterloo1815.bot.battlefield import read_field
from grognard.games.waterloo1815.bot.estimates import Eyes, side_at
from grognard.games.waterloo1815.bot.outlook import chance_of_the_french
from grognard.games.waterloo1815.bot.weights import WEIGHTS
from grognard.games.waterloo1815.state import State, the_battle
from grognard.kernel.ask import Ask
from grognard.kernel.bot import Bot, Candidate, Plan
from grognard.kernel.table import Table

BLUNDERS = {"recruit": 0.15, "grognard": 0.0}


class Grognard(Bot[State]):
    """Plays to win."""

    def __init__(self, plan: int = 0) -> None:
        self.constants = WEIGHTS
        self.plan = plan
        """Which of the plans of a turn is followed; 0 is the best."""

    def choose(self, table: Table[State], rng: random.Random) -> str:
        ask = table.ask
        assert ask is not None
        if len(ask.choices) == 1:
            return ask.choices[0]
        if ask.key == "auction.bid":
            return small.bid(table.state, ask)
        return decide(table.state, ask, self._eyes(table.state, ask.seat))

    def rank(self, table: Table[State], rng: random.Random) -> list[Candidate]:
        ask = table.ask
        assert ask is not None
        if ask.key in RANKED:
            return RANKED[ask.key](table.state, ask, self._eyes(table.state, ask.seat))
        return super().rank(table, rng)

    def plans(self, table: Table[State], rng: random.Random) -> list[Plan]:
        """The plans of a turn; a battle is not searched."""
        ask = table.ask
        assert ask is not None
        if not ask.key.startswith("movement."):
            return [Plan(self.choose(table, rng), self)]
        found: list[Plan] = []
        numbers, begun = orders.consistent(table.state, self._eyes(table.state, ask.seat))
        for number in numbers:
            follow = Grognard(number)
            follow.constants = self.constants
            word = follow.choose(table, rng)
            if word != "back":
                found.append(Plan(word, follow))
        if begun:  # a plan that has begun is completed
            del found[1:]
        return found or [Plan(self.choose(table, rng), self)]

    def clock(self, table: Table[State]) -> int:
        return table.state.turn

    def evaluate(self, table: Table[State], seat: str) -> float | None:
        g = table.state
        if seat not in g.seats.values() or not g.town:
            return None
        french = chance_of_the_french(g, self._eyes(g, seat))
        return french if side_at(g, seat) == "french" else 1 - french

    def _eyes(self, g: State, seat: str) -> Eyes:
        eyes = Eyes(g, seat, self.constants or WEIGHTS)
        eyes.plan = self.plan
        return eyes


RANKED = {"movement.block": orders.rank_plans, "battle.block": combat.rank_deeds}
"""Questions to which several answers are weighed."""


def decide(g: State, ask: Ask, eyes: Eyes) -> str:
    """One of the choices, by the kind of question."""
    side = side_at(g, ask.seat)
    match ask.key:
        case "reduce.block":
            return small.pay(g, ask)
        case "deploy.block":
            return opening.deploy_block(g, ask)
        case "deploy.town":
            return opening.deploy_town(g, ask)
        case "movement.block":
            return orders.movement_block(g, ask, eyes)
        case "movement.town":
            return orders.movement_town(g, ask, eyes)
        case "movement.on":
            return orders.movement_on(g, ask, eyes)
        case "march.block":
            return orders.march_block(g, ask, eyes)
        case "march.town":
            return orders.march_town(g, ask, eyes)
        case "march.leader":
            return "show"
        case "skirmish.show":
            return small.show_in_skirmish(g, ask, eyes)
        case "skirmish.retreat" | "rout.town" | "regroup.town":
            return withdrawal.safest(g, ask, eyes, side)
        case "setup.token":
            return lineup.place_token(g, ask)
        case "setup.block":
            return lineup.choose_block(g, ask, eyes)
        case "setup.place":
            return lineup.choose_place(g, ask, eyes)
        case "battle.block":
            return combat.choose_block(g, ask, eyes)
        case "battle.action":
            b = the_battle(g)
            if b.stalemate and not any(c.startswith(("fire", "place")) for c in ask.choices):
                return withdrawal.leave_by(g, ask, eyes, side)
            return combat.choose_action(g, ask, eyes)
        case "battle.withdraw":
            b = the_battle(g)
            return withdrawal.withdraw_block(g, ask, read_field(g, b, side, eyes))
        case "battle.reinforce":
            b = the_battle(g)
            return withdrawal.reinforce(g, ask, read_field(g, b, side, eyes))
        case "losses.choose":
            return small.take_hit(g, ask, eyes)
        case "morale.next":
            return "rest"
        case "rout.block":
            return withdrawal.rout_block(g, ask, eyes)
        case "regroup.block":
            return "done"
        case "supply.remove":
            return small.give_up(ask, eyes)
        case _:
            return ask.choices[0]
