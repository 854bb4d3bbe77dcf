"""The public face that the games of the family share. A subclass names its steps and scenarios."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from grognard.games.grande_armee import (
    examine,
    fog,
    invariants,
    odds,
    outlook,
    redeal,
    setup,
    textboard,
    view,
)
from grognard.games.grande_armee.announcements import Announcement
from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.bot import BLUNDERS, Marshal
from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.citations import cite, with_own_numbers
from grognard.games.grande_armee.data import in_armies
from grognard.games.grande_armee.position import Positions
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.spelling import spelled
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.turn import next_turn, play
from grognard.kernel.ask import CHECKPOINT, Ask, Flow
from grognard.kernel.boards import BoardData
from grognard.kernel.dice import Dice
from grognard.kernel.game import Bot, Game
from grognard.kernel.odds import Odds
from grognard.kernel.sequence import Sequence

FAMILY = Path(__file__).parent


class CampaignGame(Game[State]):
    """A game of the family."""

    version = "7"
    """One for all: a change of the shared chapters changes each of them."""
    state_type = State
    set_up: ClassVar[Sequence[State]]
    """The steps before turn 1."""
    turn: ClassVar[Sequence[State]]
    """The steps of a turn (5.1)."""
    announcements: ClassVar[tuple[Announcement, ...]] = ()
    """What the page puts on a card when it happens."""
    blunders = BLUNDERS
    conscript = 0.8
    tame = frozenset(("done", "back", "stop", "pass", "decline", "dummies", "retreat"))
    points_at: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("stack", "via", "call", "depot", "train", "dummy"), "hex"),
        **dict.fromkeys(("cover", "uncover", "target", "retreat", "advance"), "hex"),
        **dict.fromkeys(("some", "rested"), "hex"),
        **dict.fromkeys(("hit", "extra"), "unit"),
        "leave": "commander",
        **dict.fromkeys(("keep", "use"), "card"),
    }

    @cached_property
    def data(self) -> BoardData[Board]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The campaign's map, pieces and tables."""
        return BoardData(campaign(self.id).boards)

    @cached_property
    def positions(self) -> Positions:  # pyright: ignore[reportIncompatibleVariableOverride]
        """How the campaign's positions are written."""
        return Positions(self.id, self.set_up, self.turn, self.complete_options)

    def seats(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        return (FRENCH, campaign(self.id).rules.foe)  # 5.1a, NN 5.1a

    def new(self, scenario: str, options: Mapping[str, str], seed: str, data: str = "") -> State:
        g = State(
            dice=Dice(seed),
            data=data,
            game=self.id,
            scenario=scenario,
            options=dict(options),
        )
        setup.begin(g)
        return g

    def flow(self, state: State) -> Flow[None]:
        flow = _behind_fog(self, state) if fog.hidden(state) else self.rules_flow(state)
        return with_own_numbers(state, flow) if state.rules.numbers else flow

    def rules_flow(self, state: State) -> Flow[None]:
        """The rules without the fog of 15.1."""
        return play(state, self.set_up, lambda _: self.turn, next_turn)

    def view(self, state: State, seat: str | None) -> msgspec.Struct:
        return view.view(state, seat)

    def redeal(self, state: State, seat: str, rng: random.Random) -> State:
        return redeal.redeal(state, seat, rng)

    def odds(self, state: State, ask: Ask, choice: str) -> Odds | None:
        return odds.odds(state, ask, choice)

    def examine(self, state: State, seat: str | None, subject: str) -> msgspec.Struct | None:
        return outlook.examine(state, seat, subject) or examine.examine(state, seat, subject)

    def check(self, state: State) -> None:
        invariants.check(state)

    def bot(self, level: str) -> Bot[State]:
        return Marshal(self.id)

    def board(self, state: State, seat: str | None, language: str) -> str:
        return textboard.board(self, state, seat, language)

    def setting(self, state: State) -> tuple[str, dict[str, str]]:
        return state.scenario or self.scenarios()[0].id, dict(state.options)

    def chart(self, data: str) -> Mapping[str, Any]:
        board = self.data.boards[data]
        return {
            "map": msgspec.to_builtins(board.map),
            "units": msgspec.to_builtins(list(board.units.values())),
            "commanders": msgspec.to_builtins(list(board.commanders.values())),
            "armies": msgspec.to_builtins(in_armies(board.pieces.armies, board.units.values())),
            "arrivals": msgspec.to_builtins(board.pieces.arrivals),
            "setup": msgspec.to_builtins(board.pieces.setup),
            "tables": msgspec.to_builtins(board.tables),
            "cards": cards_as_read(board),
            "sides": [FRENCH, board.rules.foe],
            "announcements": msgspec.to_builtins(self.announcements),
        }

    # --- words

    def cite(self, rule: str) -> str:
        return cite(campaign(self.id).rules, rule)

    @property
    def text_folders(self) -> tuple[Path, ...]:
        """The words of the family, and those of the game laid over them."""
        return (FAMILY / "texts", self.folder / "texts")

    @property
    def sources(self) -> list[Path]:
        """The shared chapters and the game's own."""
        shared = (*FAMILY.glob("*.py"), *(FAMILY / "cards").rglob("*.py"))
        return sorted((*shared, *(FAMILY / "bot").rglob("*.py"), *self.folder.rglob("*.py")))

    def names(self, data: str, language: str) -> Mapping[str, str]:
        return board_names(self.data.boards[data], language)

    def name(self, reference: str, language: str) -> str:
        kind, _, id = reference.partition(":")
        if kind == "bridge":
            return " – ".join(self.name(f"hex:{hex}", language) for hex in id.split("-"))
        return super().name(reference, language)


def cards_as_read(board: Board) -> list[dict[str, Any]]:
    """The event cards of a board, with names in their texts spelled as on the board."""
    cards: list[dict[str, Any]] = msgspec.to_builtins(board.cards.cards)
    for card in cards:
        for side in card["sides"].values():
            side |= {key: spelled(side[key]) for key in ("text", "text_it")}
    return cards


def board_names(board: Board, language: str) -> dict[str, str]:
    """The names of a board's pieces, places, cards and dates."""

    def pick(name: str, italian: str) -> str:
        return spelled((italian if language == "it" else "") or name)

    cities = {id: pick(hex.city, hex.city_it) for id, hex in board.hexes.items() if hex.city}
    turns = [(track, row) for track, rows in board.tables.turns.items() for row in rows]
    return {
        **{f"unit:{id}": pick(one.name, one.name_it) for id, one in board.units.items()},
        **{f"commander:{id}": pick(one.name, one.name_it) for id, one in board.commanders.items()},
        **{f"army:{one.id}": pick(one.name, one.name_it) for one in board.pieces.armies},
        **{f"hex:{id}": f"{id} ({city})" for id, city in cities.items()},
        **{f"city:{id}": city for id, city in cities.items()},
        # Victory cities are counted by their names in the data.
        **{f"city:{board.hexes[id].city}": city for id, city in cities.items()},
        **{f"card:{c.number}": pick(c.title, c.title_it) for c in board.cards.cards},
        **{f"date:{track}-{row.turn}": pick(row.date, row.date_it) for track, row in turns},
    }


def _behind_fog(game: CampaignGame, g: State) -> Flow[None]:
    """15.1: the rules, with dummies to be moved whenever a side is asked.

    A question stands directly behind a checkpoint, so the rules may be left there and entered again
    when the dummies lie as their owner wants them.
    """
    while True:
        if g.arranging:
            yield from fog.arrange(g)
        flow = game.rules_flow(g)
        answer: str | None = None
        armies = survey(g)
        while True:
            try:
                step = flow.send(answer)  # type: ignore[arg-type]
            except StopIteration:
                fog.tidy(g)
                return
            if not isinstance(step, Ask):
                armies = fog.tidy(g)
                answer = yield step
                continue
            answer = yield fog.offer(g, step, armies)
            if answer == "dummies":
                break
        g.arranging = step.seat
        yield CHECKPOINT
