"""Tolentino 1815: orders, efficiency and a valley."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from grognard.games.tolentino1815 import (
    examine,
    invariants,
    odds,
    redeal,
    textboard,
    view,
)
from grognard.games.tolentino1815.board import BOARDS
from grognard.games.tolentino1815.bot import BLUNDERS, General
from grognard.games.tolentino1815.fog import mark_scouts
from grognard.games.tolentino1815.position import Positions
from grognard.games.tolentino1815.setup import set_up
from grognard.games.tolentino1815.state import State
from grognard.games.tolentino1815.turn import begin_turn, play
from grognard.kernel.ask import Ask, Flow
from grognard.kernel.boards import BoardData
from grognard.kernel.dice import Dice
from grognard.kernel.game import Bot, Game, Scenario
from grognard.kernel.odds import Odds


class Tolentino(Game[State]):
    """The game's public face."""

    id = "tolentino1815"
    version = "5"
    state_type = State
    positions = Positions()
    folder = Path(__file__).parent
    data = BoardData(BOARDS)
    conscript = 0.6
    errors: ClassVar[Mapping[str, Mapping[str, float]]] = {
        "conscript": {"austrian": 0.9},
        "conscript-ranked": {"neapolitan": 0.6},
    }
    blunders = BLUNDERS
    points_at: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(
            ("column", "charge", "stack", "test", "fire", "together", "target", "also"), "hex"
        ),
        **dict.fromkeys(("change", "assault", "all", "bridge"), "hex"),
        "advance": "unit",
    }

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("battle"), Scenario("rancia"))

    def seats(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        return ("neapolitan", "austrian")  # 1.0a

    def new(self, scenario: str, options: Mapping[str, str], seed: str, data: str = "") -> State:
        g = State(dice=Dice(seed), data=data)
        set_up(g, scenario)
        begin_turn(g)
        return g

    def setting(self, state: State) -> tuple[str, dict[str, str]]:
        return ("rancia" if state.prize else "battle"), {}

    def flow(self, state: State) -> Flow[None]:
        return _with_scouts_marked(state)

    def view(self, state: State, seat: str | None) -> msgspec.Struct:
        return view.view(state, seat)

    def redeal(self, state: State, seat: str, rng: random.Random) -> State:
        return redeal.redeal(state, seat, rng)

    def odds(self, state: State, ask: Ask, choice: str) -> Odds | None:
        return odds.odds(state, ask, choice)

    def examine(self, state: State, seat: str | None, subject: str) -> msgspec.Struct | None:
        return examine.examine(state, seat, subject)

    def check(self, state: State) -> None:
        invariants.check(state)

    def bot(self, level: str) -> Bot[State]:
        return General()

    def board(self, state: State, seat: str | None, language: str) -> str:
        return textboard.board(self, state, seat, language)

    def chart(self, data: str) -> Mapping[str, Any]:
        board = BOARDS[data]
        chart = msgspec.to_builtins(board.chart)
        return {
            **chart,
            "units": msgspec.to_builtins(list(board.units.values())),
            "commanders": msgspec.to_builtins(list(board.commanders.values())),
            "formations": msgspec.to_builtins(list(board.formations.values())),
            "tables": msgspec.to_builtins(board.tables),
            "turns": msgspec.to_builtins(board.turns),
        }

    def names(self, data: str, language: str) -> Mapping[str, str]:
        board, texts = BOARDS[data], self.texts[language]
        places = {id: hex.name for id, hex in board.hexes.items() if hex.name}
        return {
            **{f"unit:{id}": name for id, name in board.unit_names.items()},
            **{f"commander:{id}": who.name for id, who in board.commanders.items()},
            **{f"hex:{id}": f"{id} ({name})" for id, name in places.items()},
            **{f"post:{id}": texts.name(f"formation:{id}") for id in board.formations},
        }


def _with_scouts_marked(g: State) -> Flow[None]:
    """The rules; a move that shows its side an enemy stack cannot be taken back."""
    flow = play(g)
    answer: str | None = None
    told = 0
    while True:
        try:
            step = flow.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            return
        if len(g.pending_events) > told:
            mark_scouts(g)
        answer = yield step
        told = len(g.pending_events)


GAME = Tolentino()
