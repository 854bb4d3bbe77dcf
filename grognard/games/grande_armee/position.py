"""A position as text: pieces by hex, depots by side; all else as it is in the state.

game = "russia1812"
turn = 4
phase = "movement"
[depots]
french = "2308 2007"
[hexes]
1806 = "R-1I-5 R-1I-14! wittgenstein"

A ``!`` behind a unit means that it is disrupted. Pieces that are not named take no part. Where
nothing is said of them, points for battles are those of the beginning, and pieces that have still
to stay where they start do so (NN 14.10, 14.11); a scenario that is named has its options. A phase
that is named begins.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from copy import copy
from typing import Any

from grognard.games.grande_armee import commands, named, neutrals, setup, under_way
from grognard.games.grande_armee.attack import COMBAT
from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.invariants import check_marks, missing
from grognard.games.grande_armee.march import MARCH
from grognard.games.grande_armee.stacks import units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.errors import GameError
from grognard.kernel.position import Broken, Layout, Reading, by_place, quoted
from grognard.kernel.sequence import Sequence

UNDER_WAY: dict[str, Callable[[State, Mapping[str, Any]], object]] = {
    "truce": lambda g, _: g.germany.truce,
    "cards": lambda g, _: g.cards is None or g.cards.to_play or g.instruction,
    "trains": lambda g, rest: g.mover and rest.keys() >= {"trains", "dummies"},
    "recovery": lambda g, _: g.recoverable or g.recovery,
    "movement": lambda g, rest: g.mover and "held" in rest,
    "combat": lambda g, _: g.mover,
    "commanders": lambda g, _: g.mover,
    "cossacks": lambda g, _: g.raids or g.fugitives,
    "reinforcements": lambda _, rest: "picked" in rest,
    "changes": lambda g, _: g.to_change,
    "defection": lambda g, _: g.russia.defects,
    "reserve": lambda g, _: g.russia.reserve_to_lose,
    "late-arrivals": lambda g, _: g.quarters or g.russia.napoleon_returns or g.russia.to_recover,
}
"""Phases that begin with more than a question: one that a position names begins, unless it says too
what of it is under way. Whose place it is does not say that yet: the markers at hand have to be
counted (7.2), and those who are held found (8.4n). Those that ask nothing begin in any case
(`Sequence.play`)."""


Complete = Callable[[str, Mapping[str, str]], dict[str, str]]
"""Fills in the options of a scenario that are not named."""


class Positions(Layout[State, Board]):
    """The positions of one campaign."""

    state = State
    top = ("turn", "phase")
    rows = ("depots", "hexes")
    naming = ("at", "disrupted", "eliminated", "removed", "awaited", "fed", "forced", "marched")

    pending: tuple[Sequence[State], ...] = (MARCH, COMBAT)
    """What can be under way within a phase, step by step."""
    steps_besides: tuple[str, ...] = ()
    """Steps of theirs that are played outside their order."""

    def __init__(
        self,
        game: str,
        set_up: Sequence[State],
        turn: Sequence[State],
        complete_options: Complete,
    ) -> None:
        self.game, self.campaign = game, campaign(game)
        self.set_up, self.turn = set_up, turn
        self.boards, self.complete_options = self.campaign.boards, complete_options

    def pieces(self, board: Board) -> Container[str]:
        return board.side

    def find_board(self, r: Reading[Board], board: Board, rest: Mapping[str, Any]) -> Board:
        """The board of the part of the campaign that the position is in (NN 17)."""
        chapter = rest.get("chapter", 0)
        if chapter not in range(len(self.campaign.chapters)):
            raise r.fault(f"there is no chapter '{chapter}'", "state", "chapter")
        return board.later if chapter and board.later is not None else board

    def spell(self, r: Reading[Board], rest: Mapping[str, Any]) -> dict[str, Any]:
        board, disrupted = r.board, list[str]()
        for hex, words in r.rows("hexes", "hex", board.hexes):
            for word in words:
                piece = r.place(word.removesuffix("!"), hex, board.side, "hexes", hex)
                if piece != word:
                    if piece not in board.units:
                        raise r.fault("a commander is never disrupted", "hexes", hex, piece)
                    disrupted.append(piece)
        depots = dict(r.rows("depots", "side", ("french", self.campaign.rules.foe)))
        cities = [hex for hex, ground in board.hexes.items() if ground.city]
        for side, stand in depots.items():
            for hex in stand:
                r.known("city", hex, cities, "depots", side)
        told = {"at": r.at, "disrupted": disrupted, "depots": depots}
        return {"game": self.game, "turn": 1, **told}

    def check(self, r: Reading[Board], g: State, rest: Mapping[str, Any]) -> None:
        if not 0 <= g.turn <= g.rules.last_turn:
            raise r.fault(f"there is no turn {g.turn}", "turn")
        turn = self.turn_of(g) if g.turn else self.set_up
        for steps in (turn, *self.pending):
            under_way = steps.under_way(g) if steps.holder(g) is not None else ""
            if under_way not in ("", *steps.names, *self.steps_besides):
                names = ", ".join(steps.names)
                fault = f"there is no {steps.field} '{under_way}' (there are: {names})"
                raise r.fault(fault, steps.field, under_way)
        found = named.unknown(g) or named.foreign_operation(g)
        if found is not None:
            raise r.fault(found.fault, "state", *found.path, found.word)
        try:
            check_marks(g)
        except Broken as error:
            raise r.fault(error.fault, *error.tokens) from None
        for piece in g.awaited.keys() - g.at.keys():
            if len(self.campaign.chapters) == 1 and piece not in g.board.arrivals:
                raise r.fault(f"'{piece}' is no reinforcement", "state", "awaited", piece)

    def complete(self, r: Reading[Board], g: State, rest: Mapping[str, Any]) -> None:
        if g.scenario:
            try:
                g.options = self.complete_options(g.scenario, g.options)
            except GameError as error:
                raise r.fault(str(error), *quoted(str(error), r.text)) from None
        if not g.turn:
            self._check_set_up(r, g)
        self.follow(g, rest)
        g.points = g.rules.points_at_start | g.points
        if g.cards is not None:
            decks.complete(g, g.cards)
        if "frozen" not in rest:
            g.frozen = neutrals.in_place(g)
        for side in g.sides:  # a side that is not named has no depots
            g.depots.setdefault(side, [])
        for marker in g.markers if g.rules.forage_after_marches else ():
            marker.units = marker.units or units_in(g, marker.hex, marker.side)  # 8.7a
        g.removed += self._out_of_play(g)
        try:
            under_way.complete(g, rest)
        except Broken as error:
            raise r.fault(error.fault, *error.tokens) from None
        if not g.turn:
            return
        said = _said(g, rest)
        if g.phase in ("combat", "commanders") and not g.commands_at_start:
            commands.receive(g)
        if g.phase in UNDER_WAY and not UNDER_WAY[g.phase](g, rest):
            self.turn_of(g).begin(g, g.phase)
        for key, held in said.items():
            over = isinstance(held, dict)  # a side that it does not name keeps what it has
            setattr(g, key, getattr(g, key) | held if over else held)
        for side in g.sides if g.phase == "trains" else ():  # 7.4: nothing is left to place
            g.trains.setdefault(side, 0)
            g.dummies.setdefault(side, 0)

    def _check_set_up(self, r: Reading[Board], g: State) -> None:
        """14.0b: before the first turn nobody is on the map but those who are set up, in hexes of
        their side's list."""
        lists = {one.piece: one for side in g.sides for one in setup.to_place(g, side)}
        hexes = {side: set[str]() for side in g.sides}
        for piece, one in lists.items():
            hexes[g.board.side[piece]].update(setup.possible(g, one))
        for piece, hex in g.at.items():
            if piece not in lists or hex not in hexes[g.board.side[piece]]:
                raise r.fault(f"'{piece}' is not set up in {hex} (14.0b)", hex, piece)
        for piece, one in lists.items():
            placing = g.phase == f"setup-{g.board.side[piece]}"
            if placing and piece not in g.at and setup.fixed(g, one):
                raise r.fault(f"'{piece}' is set up in {one.hexes[0]} (14.0b)", "hexes")

    def _out_of_play(self, g: State) -> list[str]:
        """Pieces that are not named take no part, unless the set-up is still to place them."""
        lost = missing(g)
        if g.turn:
            return lost
        names = self.set_up.names
        over = names[: names.index(g.phase)] if g.phase else ()
        return [piece for piece in lost if f"setup-{g.board.side[piece]}" in over]

    def follow(self, g: State, rest: Mapping[str, Any]) -> None:
        """Completes the fields that a position may leave out because they follow from others."""

    def turn_of(self, g: State) -> Sequence[State]:
        """The steps of the turn that a position is in."""
        return self.turn

    def lay_out(self, g: State, raw: dict[str, Any]) -> dict[str, Any]:
        hexes = by_place(g.at, lambda piece: piece + "!" * (piece in g.disrupted))
        words = [word for row in hexes.values() for word in row.split()]
        if [word.removesuffix("!") for word in words] == list(g.at):
            raw.pop("at", None)
            if [word[:-1] for word in words if word.endswith("!")] == g.disrupted:
                raw.pop("disrupted", None)
        raw.pop("depots", None)
        if g.frozen != neutrals.in_place(g):
            raw["frozen"] = list(g.frozen)
        if g.phase == "movement" and g.mover:
            raw["held"] = list(g.held)
        if g.phase == "reinforcements":  # 16.12a: the die for the Swedes has fallen
            raw["picked"] = g.picked
        under_way.write(g, raw)
        return {"depots": {s: " ".join(stand) for s, stand in g.depots.items()}, "hexes": hexes}


def _said(g: State, rest: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the lists and tables that a position gives, and the side to act: a phase that begins
    leaves them unchanged."""
    kept = [key for key in rest if key == "mover" or isinstance(getattr(g, key), list | dict)]
    return {key: copy(getattr(g, key)) for key in kept}
