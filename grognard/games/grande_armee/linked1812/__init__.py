"""The linked campaign: Russia 1812, and then Germany 1813 with the survivors (NN 17)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.game import FAMILY, CampaignGame, board_names, cards_as_read
from grognard.games.grande_armee.germany1813 import GAME as GERMANY
from grognard.games.grande_armee.germany1813 import diplomacy as of_1813
from grognard.games.grande_armee.germany1813.armistice import TRUCE
from grognard.games.grande_armee.germany1813.positions import follow, rest_garrisons
from grognard.games.grande_armee.linked1812 import diplomacy, handover, sources
from grognard.games.grande_armee.linked1812.february import PRUSSIA
from grognard.games.grande_armee.linked1812.joined import LENDERS
from grognard.games.grande_armee.linked1812.options import options
from grognard.games.grande_armee.linked1812.ruleset import LINE_TURN, RULES
from grognard.games.grande_armee.linked1812.turn import SET_UP, TURNS
from grognard.games.grande_armee.position import Positions
from grognard.games.grande_armee.russia1812 import GAME as RUSSIA
from grognard.games.grande_armee.russia1812.positions import follow as russia_follow
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.turn import play
from grognard.games.grande_armee.view import View
from grognard.games.grande_armee.view import view as family_view
from grognard.kernel.ask import Flow
from grognard.kernel.game import Rule, Scenario
from grognard.kernel.position import Reading
from grognard.kernel.sequence import Sequence

TIR = RULES[0].prefix
"""Stands before the numbers of 1812; those of 1813 stand bare."""


class LinkedPositions(Positions):
    """The positions of the linked campaign."""

    pending = (*Positions.pending, TRUCE)

    def complete(self, r: Reading[Board], g: State, rest: Mapping[str, Any]) -> None:
        if g.chapter:
            follow(g, rest)
            sources.follow(g, rest)
        elif not g.sources:
            sources.begin(g)
        super().complete(r, g, rest)

    def follow(self, g: State, rest: Mapping[str, Any]) -> None:
        """What positions of 1812 need not say; 17.7a: the cards that wait for Prussia are in no
        fresh deck of 1813 before it has joined."""
        if g.chapter:
            rest_garrisons(g, self.turn_of(g))
        elif g.turn <= LINE_TURN:
            russia_follow(g, rest)
        if g.chapter and "cards" not in rest:
            later = [] if PRUSSIA in g.joined else handover.held_cards(g)
            decks.deal(g, without=[card.number for card in later])

    def turn_of(self, g: State) -> Sequence[State]:
        return TURNS[g.chapter]


class Linked1812(CampaignGame):
    """The game's public face."""

    id = "linked1812"
    folder = Path(__file__).parent
    set_up, turn = SET_UP, TURNS[0]
    quick = "campaign"
    errors = {"recruit": {"french": 0.06}}  # docs/opponents.md
    announcements = diplomacy.ANNOUNCEMENTS
    lenders = LENDERS

    def view(self, state: State, seat: str | None) -> View:
        seen = family_view(state, seat)
        politics, parley = diplomacy.standing(state), diplomacy.parley(state)
        if state.chapter:
            politics = [*politics, *of_1813.standing(state)]
        return msgspec.structs.replace(seen, politics=politics, parley=parley)

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("campaign", options("no")), Scenario("advanced", options("yes")))

    def new(self, scenario: str, options: Mapping[str, str], seed: str, data: str = "") -> State:
        g = super().new(scenario, options, seed, data)
        sources.begin(g)
        return g

    @cached_property
    def positions(self) -> Positions:
        return LinkedPositions(self.id, self.set_up, self.turn, self.complete_options)

    def rules_flow(self, state: State) -> Flow[None]:
        return play(state, SET_UP, lambda g: TURNS[g.chapter], handover.go_on)

    # --- the rulebooks of both games

    def borrowed_rules(self) -> Iterable[Rule]:
        """17.0b, 17.3.9g: the rules of 1812, and those of 1813."""
        for rule in RUSSIA.own_rules.values():
            id, section = TIR + rule.id, _section(rule.section)
            yield msgspec.structs.replace(rule, id=id, section=section)
        yield from GERMANY.own_rules.values()

    @cached_property
    def sections(self) -> dict[str, str]:
        of_1812 = {_section(name): _section(italian) for name, italian in RUSSIA.sections.items()}
        return {**of_1812, **GERMANY.sections, **super().sections}

    # --- words

    @property
    def text_folders(self) -> tuple[Path, ...]:
        """The words of the family and of both games, and those of this one laid over them."""
        both = (RUSSIA.folder / "texts", GERMANY.folder / "texts")
        return (FAMILY / "texts", *both, self.folder / "texts")

    def names(self, data: str, language: str) -> Mapping[str, str]:
        """A piece or card that only the second half knows has its name there."""
        board = self.data.boards[data]
        assert board.later is not None
        later = board_names(board.later, language)
        kinds = ("unit", "commander", "card", "army")
        more = {ref: name for ref, name in later.items() if ref.partition(":")[0] in kinds}
        return {**later, **super().names(data, language), **more}

    def chart(self, data: str) -> Mapping[str, Any]:
        """The board of the first half, with the pieces and cards of both, and the victory cities of
        the second: those of 1812 do not count (17.2.0a, 17.8b)."""
        chart, later = dict(super().chart(data)), self.data.boards[data].later
        assert later is not None
        chart["map"] = msgspec.to_builtins(later.map)
        for name, some in (("units", later.units), ("commanders", later.commanders)):
            known = {one["id"] for one in chart[name]}
            more = [one for one in some.values() if one.id not in known]
            chart[name] = [*chart[name], *msgspec.to_builtins(more)]
        chart["armies"] = [*chart["armies"], *msgspec.to_builtins(later.pieces.armies)]
        chart["cards"] = [*chart["cards"], *cards_as_read(later)]
        return chart


def _section(name: str) -> str:
    return f"1812: {name}"


GAME = Linked1812()
