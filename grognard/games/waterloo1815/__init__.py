"""Waterloo 1815: blocks on a road net, battles on a tactical board."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from grognard.games.waterloo1815 import allies, invariants, odds, redeal, textboard, view
from grognard.games.waterloo1815.board import BOARDS, Board
from grognard.games.waterloo1815.bot import BLUNDERS, Grognard
from grognard.games.waterloo1815.deployment import muster
from grognard.games.waterloo1815.flow import play
from grognard.games.waterloo1815.position import Positions
from grognard.games.waterloo1815.state import State
from grognard.kernel.ask import Ask, Flow
from grognard.kernel.boards import BoardData
from grognard.kernel.dice import Dice
from grognard.kernel.game import Bot, Game, Option, Scenario
from grognard.kernel.odds import Odds

SEATS: dict[str, tuple[str, ...]] = {
    "two": ("french", "allied"),
    "three": ("french", "anglo", "prussian"),
    "tournament": ("one", "two"),
}
OPTIONS = (
    Option("players", ("two", "three", "tournament"), "11.0a"),
    Option("fog", ("standard", "full"), "6.24e"),
)


class Waterloo(Game[State]):
    """The game's public face."""

    id = "waterloo1815"
    version = "2"
    state_type = State
    positions = Positions()
    folder = Path(__file__).parent
    data: BoardData[Board] = BoardData(BOARDS)  # pyright: ignore[reportIncompatibleVariableOverride]
    conscript = 0.25
    blunders = BLUNDERS
    tame = frozenset(("done", "back", "stop", "pass", "hide", "rest", "sheet", "retreat"))
    points_at: ClassVar[Mapping[str, str]] = {
        "fire": "group",
        "hold": "place",
        "retreat": "town",
        "shelter": "block",
        "swap": "block",
    }

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("campaign", OPTIONS), Scenario("historical", OPTIONS))

    def seats(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        return SEATS[options.get("players", "two")]

    def new(self, scenario: str, options: Mapping[str, str], seed: str, data: str = "") -> State:
        players = options["players"]
        g = State(
            dice=Dice(seed),
            data=data,
            seats={},
            fog_of_battle=options["fog"] == "full",
            historical=scenario == "historical",
        )
        muster(g)
        if players == "tournament":
            g.bidders = list(SEATS[players])
        else:
            two = players == "two"
            g.seats = {
                "french": "french",
                "anglo": "allied" if two else "anglo",
                "prussian": "allied" if two else "prussian",
            }
        return g

    def setting(self, state: State) -> tuple[str, dict[str, str]]:
        seats = set(state.seats.values()) or set(state.bidders)
        players = next(name for name, known in SEATS.items() if set(known) == seats)
        fog = "full" if state.fog_of_battle else "standard"
        scenario = "historical" if state.historical else "campaign"
        return scenario, {"players": players, "fog": fog}

    def flow(self, state: State) -> Flow[None]:
        return play(state)

    def view(self, state: State, seat: str | None) -> msgspec.Struct:
        return view.view(state, seat)

    def redeal(self, state: State, seat: str, rng: random.Random) -> State:
        return redeal.redeal(state, seat, rng)

    def exchanged(self, before: State, after: State) -> Mapping[str, str]:
        return redeal.exchanged(before, after)

    def odds(self, state: State, ask: Ask, choice: str) -> Odds | None:
        return odds.odds(state, ask, choice)

    def check(self, state: State) -> None:
        invariants.check(state)

    def may_talk(self, state: State, seat: str, other: str) -> str | None:
        return allies.may_talk(state, seat, other)

    def bot(self, level: str) -> Bot[State]:
        return Grognard()

    def board(self, state: State, seat: str | None, language: str) -> str:
        return textboard.board(self, state, seat, language)

    def chart(self, data: str) -> Mapping[str, Any]:
        board = self.data.boards[data]
        return {
            "projection": board.projection,
            "towns": msgspec.to_builtins(list(board.towns.values())),
            "roads": [
                {**msgspec.to_builtins(road), "limit": road.limit, "attack": road.attack_limit}
                for road in board.roads
            ],
            "blocks": msgspec.to_builtins(list(board.blocks.values())),
            "turns": msgspec.to_builtins(board.turns),
            "tokens": board.tables.tokens,
            "drawing": board.drawing,
        }

    def names(self, data: str, language: str) -> Mapping[str, str]:
        board = self.data.boards[data]
        towns = {f"town:{town.id}": town.name[language] for town in board.towns.values()}
        return towns | {f"block:{b.id}": b.name[language] for b in board.blocks.values()}

    def name(self, reference: str, language: str) -> str:
        kind, _, id = reference.partition(":")
        if kind == "hidden":
            army, _, number = id.rpartition("-")
            return self.texts[language].say("hidden", {"army": army, "n": number})
        side, _, steps = id.partition("-")
        if kind == "bid" and steps.isdigit():
            return self.say(language, "bid-for", {"side": f"side:{side}", "n": int(steps)})
        return super().name(reference, language)


GAME = Waterloo()
