"""A toy game for the kernel's tests: two seats, a die, a secret, and a pile to fill."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from grognard.kernel.ask import CHECKPOINT, Ask, Flow, Refusal, ask_among, value
from grognard.kernel.boards import BoardData, Boards
from grognard.kernel.dice import Dice
from grognard.kernel.game import Bot, Game, Option, Scenario
from grognard.kernel.odds import Odds
from grognard.kernel.position import Layout, Reading
from grognard.kernel.state import Outcome, State


class Pile(State, kw_only=True):
    """Each seat in turn adds 1-3 (twice), may look at the hidden card, may roll; 20 ends it."""

    pile: int = 0
    seat: str = "white"
    card: int = 3
    looked: bool = False
    goal: int = 20


class View(msgspec.Struct, frozen=True):
    pile: int
    card: int | None


class Bare(msgspec.Struct, frozen=True):
    def provenance(self) -> Mapping[str, Mapping[str, int]]:
        return {}


FOLDER = Path(__file__).parent
BOARDS = Boards(FOLDER / "no data", lambda files: Bare())


class PileText(Layout[Pile, Bare]):
    """The pile at the top, cards in a row for each seat: ``[hands] white = "3"``."""

    game = "pile"
    state = Pile
    boards = BOARDS
    piece = "card"
    top = ("pile",)
    rows = ("hands",)
    in_rows = ("card",)
    always = ("looked",)

    def pieces(self, board: Bare) -> str:
        return "123456"

    def spell(self, r: Reading[Bare], rest: Mapping[str, Any]) -> dict[str, Any]:
        for seat, words in r.rows("hands", "seat", ("white",)):
            for word in words:
                r.place(word, seat, self.pieces(r.board), "hands", seat)
        return {"card": int(next(iter(r.at), "3"))}

    def lay_out(self, g: Pile, raw: dict[str, Any]) -> dict[str, Any]:
        return {"hands": {"white": str(g.card)}}


class PileGame(Game[Pile]):
    id = "pile"
    state_type = Pile
    positions = PileText()
    folder = FOLDER
    data = BoardData(BOARDS)

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("short", (Option("goal", ("20", "30")),)),)

    def seats(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        return ("white", "black")

    def new(self, scenario: str, options: Mapping[str, str], seed: str, data: str = "") -> Pile:
        dice = Dice(seed)
        return Pile(dice=dice, card=dice.draw(6) + 1, goal=int(options["goal"]))

    def flow(self, state: Pile) -> Flow[None]:
        g = state
        while g.pile < g.goal:
            yield CHECKPOINT

            def may(choice: str) -> Refusal | None:
                too_much = g.pile + int(value(choice)) > g.goal
                return Refusal("1.1", "too-much", {"n": g.goal}) if too_much else None

            first = yield ask_among(
                g.seat, "add", ["add:1", "add:2", "add:3"], may, also=["roll", "look"]
            )
            if first == "roll":
                g.pile = min(g.goal, g.pile + g.dice.roll())
                g.tell("rolled", pile=g.pile)
            elif first == "look":
                g.looked = True
                g.tell("looked", card=g.card, reveals=True)
            else:
                g.pile += int(value(first))
                g.tell("added", pile=g.pile)
                if g.pile < g.goal:
                    second = yield Ask(g.seat, "again", ["add:0", "add:1"])
                    g.pile += int(value(second))
            g.seat = "black" if g.seat == "white" else "white"
        g.outcome = Outcome((g.seat,), "full")

    def view(self, state: Pile, seat: str | None) -> msgspec.Struct:
        return View(state.pile, state.card if seat == "white" or state.looked else None)

    def redeal(self, state: Pile, seat: str, rng: random.Random) -> Pile:
        if seat != "white" and not state.looked:
            state.card = rng.randint(1, 6)
        return state

    def chart(self, data: str) -> Mapping[str, Any]:
        return {}

    def odds(self, state: Pile, ask: Ask, choice: str) -> Odds | None:
        return None

    def bot(self, level: str) -> Bot[Pile]:
        raise KeyError(level)

    def board(self, state: Pile, seat: str | None, language: str) -> str:
        return str(state.pile)

    def check(self, state: Pile) -> None:
        assert 0 <= state.pile <= state.goal


PILE = PileGame()
