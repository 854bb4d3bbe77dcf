"""The state of a campaign: where every piece is and in what condition. Plain data only.

What is under way (a march being planned, a combat being resolved) is a struct of its own, in
`pending`, and `phase` names the step of the turn (`turn.TURN`).
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.cards.lasting_ops import Effect
from grognard.games.grande_armee.data import Placement, Rank
from grognard.games.grande_armee.pending import (
    Combat,
    Instruction,
    March,
    Quarters,
    Recovery,
    Truce,
)
from grognard.games.grande_armee.ruleset import FRENCH, Ruleset, Side
from grognard.kernel.chronicle import Event
from grognard.kernel.hexes import Hex
from grognard.kernel.state import State as KernelState

Face = Literal["any", "depot", "dummy"]
"""What a marker laid face down can be, as far as everybody can tell from where it lies: any train
or a dummy; a train that can only become a depot, or a dummy; a dummy only."""


class Marker(msgspec.Struct, omit_defaults=True):
    """A supply train or a dummy on the map: the counter of a depot, face down (3.8a, 7.0c, 7.4; NN
    3.8)."""

    side: Side
    hex: Hex
    genuine: bool
    """A train, not a dummy: secret while the marker lies face down."""
    could_be: Face = "any"
    """7.3f and 7.5a: known to everybody."""
    open: bool = False
    """Face up: converted from a depot (7.1)."""
    units: list[str] = []
    """The combat units on which it was laid: a train feeds them (8.7a)."""


class Cards(msgspec.Struct, omit_defaults=True):
    """The event cards (16.1)."""

    decks: dict[str, list[str]] = {}
    """The cards still face down, by deck; the last is on top."""
    hand: dict[Side, str] = {}
    drawn: dict[Side, str] = {}
    """The card that each side has drawn this turn and not played yet."""
    played: dict[Side, str] = {}
    """The card that each side has played this turn."""
    to_play: list[Side] = []
    """Sides that are still to play this turn, in order."""
    discard: list[str] = []
    built: list[Hex] = []
    """Depots that a card of this turn has set up."""


class Russia(msgspec.Struct, omit_defaults=True):
    """Fields that only the campaign of 1812 needs (16.7 to 16.13)."""

    reserve_to_lose: int = 0
    """Divisions that the roll of this turn still takes (16.7b)."""
    reserve_lost: int = 0
    """Units removed by 16.7 in all."""
    kiev_entered: bool = False
    """V Corps has been in Kiev: the roll of 16.8 is over."""
    revolt: int = 0
    """The turn in which Ukraine revolted (16.8b)."""
    asked_independence: bool = False
    independent: bool = False
    """The western territories are independent (16.9)."""
    defects: bool = False
    """A foreign unit is about to leave (16.11a)."""
    asked_quarters: bool = False
    """The French have decided on winter quarters (16.13a)."""
    napoleon_may_return: bool = False
    napoleon_returns: bool = False
    """16.13q: Napoleon is at home but may come back; he is about to."""
    fallen_late: list[str] = []
    """Pieces lost in play in 1813, which do not come back (16.13ad)."""
    to_recover: int = 0
    """Pieces that the Russian recovers at the end of this turn of 1813 (16.13ad)."""


class Germany(msgspec.Struct, omit_defaults=True):
    """Fields that only the campaign of 1813 needs (14.6 to 14.17)."""

    hamburg: int = 0
    """Battle VP that Hamburg has moved so far (14.14h)."""
    tension: int = 0
    """The turn after one with a decisive French victory (16.6a)."""
    truce: Truce | None = None
    armistice: int = 0
    """The turn in which the armistice was called (14.15)."""
    refused: bool = False
    """The Coalition has refused a French offer (14.15.v)."""
    case: int = 0
    """The case of 14.9 that begins with the next turn: 2 or 3; 0 for none."""
    cities_held: bool = False
    """Trigger (b) of 14.9 holds: it arises anew only when it has ceased (14.9.9b)."""
    contingents: dict[str, Hex] = {}
    """14.9.3i1: units that have gone over, with the hexes that they left."""
    wrede: bool = False
    """14.9.3ii: v. Wrede may enter in this reinforcement phase."""


class Link(msgspec.Struct, omit_defaults=True):
    """Fields that only the linked campaign needs (NN 17)."""

    invaded: bool = False
    """A turn has ended with the French in a capital, or in all other victory cities (17.2b)."""
    napoleon: Literal["", "stays", "home"] = ""
    """What the French decided for Napoleon (17.9c); empty before turn 11 and once he is back."""
    changed: dict[Side, int] = {}
    """The turn in which a side went over to its sources (B) (17.4)."""
    compelled: list[Side] = []
    """Sides whose sources change by themselves at the end of the next phase 1 (17.4vii1, viii1)."""
    movers: list[Side] = []
    """Sides that may take off or move depots, because they have just changed (17.4ii1)."""
    depot: Hex = ""
    """The depot that is on its way (17.4ii1)."""
    in_prussia: bool = False
    """A Coalition unit in general supply has been in Prussia (17.4.9a)."""
    cards_return: bool = False
    """The cards of 17.7 go into the deck at the end of this turn."""
    comrades: dict[str, list[str]] = {}
    """17.6i: the units that stood in a city when its garrison was set up, as long as they stay:
    they have not joined it from outside (14.12d)."""


class Goal(msgspec.Struct, frozen=True):
    """The goal of a lesson, in place of 14.7: the French win if they hold `city` at the end of
    `turn`, otherwise their enemy."""

    city: str
    turn: int


class State(KernelState, omit_defaults=True, kw_only=True, dict=True):
    """The whole game.

    The fixed things below are looked up once and kept beside the fields; they are no part of the
    state, and neither compared nor encoded.
    """

    game: str
    """The id of the campaign, such as `russia1812`."""
    scenario: str = ""
    options: dict[str, str] = {}
    turn: int = 0
    phase: str = ""
    second_year: bool = False
    """The campaign of 1813 in Russia has begun (16.13)."""
    chapter: int = 0
    """NN 17: the part of a linked campaign under way, 0 or 1; each has its own rules and board."""

    # pieces
    at: dict[str, Hex] = {}
    """Units and commanders on the map. In one hex they lie in this order, the last on top."""
    disrupted: list[str] = []
    """Units on their backs (3.4b; NN 3.3b)."""
    eliminated: list[str] = []
    """Pieces lost in play, in order: in the first year the dead of 1812 (16.13u)."""
    removed: list[str] = []
    """Pieces that left the game without a fight; nothing brings them back (16.1p)."""
    awaited: dict[str, int] = {}
    """The turn at whose end each reinforcement is due (13.2; NN 14.1c)."""
    waiting: dict[str, int] = {}
    """NN 17.4: pieces of the card of 1813 that wait for their owner to change his sources, with
    their turns on the card."""
    interned: dict[str, Hex] = {}
    """NN 17.3.9c: pieces that are out of play until an armistice, and where they stand."""

    # supply
    depots: dict[Side, list[Hex]] = {}
    """The local sources of supply (1.1d; NN 1.1p). They go off the map by conversion, capture, a
    shortage of trains or a card (7.0d; NN 7.0c)."""
    depots_lost: dict[Side, int] = {}
    """Depots captured by the enemy: each costs a train in every later turn (8.8b)."""
    lasting_trains: dict[Side, int] = {}
    """What an advanced rule adds to the trains of the table (16.7d)."""
    trains: dict[Side, int] = {}
    """Trains that are still to be placed this turn."""
    dummies: dict[Side, int] = {}
    """Dummy markers that are still to be placed this turn (7.5)."""
    markers: list[Marker] = []
    idle: list[Marker] = []
    """Markers that were lost in hexes without units this turn, and not shown (7.6a; NN 8.7a)."""
    fed: list[str] = []
    """Units fed by a train that everybody has seen this turn; see `forage.fed` (8.7a)."""
    unfed: list[str] = []
    """Units in Riga found out of supply this turn (6.4f)."""
    foraged: list[str] = []
    """Units that passed a Forage roll this turn; it supplies them by NN 6.1."""
    allegiance: dict[str, Side] = {}
    """NN 14.9, 14.16: regions that have gone over, and to whom they are friendly now."""
    common: list[str] = []
    """NN 17.3.9d: regions that are friendly to both sides now."""
    shared: list[str] = []
    """NN 14.9: regions that are friendly to both sides for supply by now."""
    opened: list[str] = []
    """NN 14.10, 14.16: closed lands that have opened."""
    shut: list[str] = []
    """NN 16.5: lands that have become neutral, closed to both sides."""
    joined: list[str] = []
    """NN 14.16: powers that have entered the war, such as ``austria``."""
    divided: Side = ""
    """NN 16.6: the side whose commanders lead only units of their own nation this turn."""
    frozen: list[str] = []
    """NN 14.10, 14.11: pieces that stay where they are and take no part."""
    relieved: dict[str, int] = {}
    """NN 14.12d: the turn in which a friendly unit joined each garrison."""
    abandoned: list[str] = []
    """NN 14.12c: garrisons that have left their city; they are units like all others now."""
    confined: dict[Side, str] = {}
    """NN 14.15.v: the region that the pieces of a side in it may not leave."""
    sources: dict[Side, str] = {}
    """NN 17.4: the set of ultimate supply sources that a side uses, if it is not the only one."""
    train_base: dict[Side, int] = {}
    """NN 17.5e, 17.5f: the trains of a side before all changes, if not those of the table."""
    train_table: str = ""
    """NN 14.15d: the train table in use, if it is not the usual one."""
    ratings: dict[str, int] = {}
    """NN 17.5b: commanders whose counter of 1812, with another rating, is still on the map."""
    ranks: dict[str, Rank] = {}
    """NN 14.1s: commanders who have another rank than the one printed."""
    changed: list[int] = []
    """NN 14.1s: the turns whose changes of commanders have been made."""
    to_change: list[str] = []
    """NN 14.1s: commanders whose change of place is still to be decided."""
    beaten: list[str] = []
    """NN 14.9a: commanders who were with the loser of a decisive victory this turn."""
    freed: list[Hex] = []
    """Cities that have changed from friendly to enemy for good (16.9b)."""
    bases: dict[Side, list[Hex]] = {}
    """Ultimate supply sources gained in play (16.13h)."""
    forage: list[Hex] = []
    """Hexes with a Forage marker: their stacks neither attack nor support an attack (8.7c)."""

    # the phase under way
    mover: Side = ""
    """Whose place it is where the sides take turns."""
    done: list[Side] = []
    """Sides that have finished the step under way."""
    recoverable: list[str] = []
    """Disrupted units that were in supply when the recovery step began (8.1a)."""
    recovery: Recovery | None = None
    march: March | None = None
    marched: list[str] = []
    """Units and commanders that have moved this phase (8.3)."""
    anchored: list[str] = []
    """Units that let others pass enemy cavalry: they may not march this turn (8.4m)."""
    held: list[str] = []
    """Units that were next to enemy cavalry when the movement step began (8.4n)."""
    halted: list[Hex] = []
    """Hexes with a disrupted unit when the movement step began (8.4i)."""
    forced: list[str] = []
    """Units that force-marched this turn (8.4c)."""
    fought: dict[str, int] = {}
    """In how many combats each unit has taken part this turn (11.2)."""
    combat: Combat | None = None
    fugitives: list[str] = []
    """Commanders who got away and are still to be put on a friendly stack (11.19c)."""
    raids: list[Hex] = []
    """Hexes that are still to be rolled for: Cossacks (13.1)."""
    picked: str = ""
    """The commander or the reinforcement that its owner is about to move or place (12, 13.2)."""

    # combat commands
    commands: dict[Side, int] = {}
    """Combat Commands left this turn."""
    commands_at_start: dict[Side, int] = {}
    """9.4a: the number after 9.3, before event cards."""
    lasting: dict[Side, int] = {}
    """9.3b: the lasting adjustments by decisive victories."""
    decisive: dict[Side, int] = {}
    """Decisive victories won by each side this turn."""
    occupied: list[str] = []
    """9.3c: capitals in French hands at the end of the last turn."""
    occupied_before: list[str] = []
    """The same at the end of the turn before that."""
    passing: dict[Side, int] = {}
    """Adjustments of the Combat Commands for the next turn only."""
    contingents_lost: list[int] = []
    """NN 9.2c: for each asterisked unit that left the game, the turn in which it did."""

    russia: Russia = msgspec.field(default_factory=Russia)
    germany: Germany = msgspec.field(default_factory=Germany)
    link: Link = msgspec.field(default_factory=Link)
    quarters: Quarters | None = None

    # event cards
    cards: Cards | None = None
    instruction: Instruction | None = None
    effects: list[Effect] = []
    """Operations of cards in force."""

    # fog
    cover: dict[Hex, int] = {}
    """15.1: how many dummies lie on the stack in a hex."""
    arranging: Side = ""
    """15.1b: the side that turned from its question to its dummies."""

    # victory
    points: dict[Side, int] = {}
    """Points for battles: 1812's track of decisive victories, 1813's Battle VP."""
    goal: Goal | None = None
    """The aim of a lesson; None in a whole campaign."""

    # --- the fixed things

    @cached_property
    def rules(self) -> Ruleset:
        """The named differences of this campaign, or of its part under way."""
        return campaign(self.game).chapters[self.chapter]

    @cached_property
    def board(self) -> Board:
        """The map and the pieces of the data that this game was begun with."""
        board = campaign(self.game).boards[self.data]
        if self.chapter:
            assert board.later is not None
            return board.later
        return board

    @cached_property
    def placements(self) -> dict[Side, list[Placement]]:
        """14.0a: the pieces that each side sets up in this game, units before commanders."""
        every = self.board.placements
        return {
            side: [one for one in every[side] if not one.option or self.uses(one.option)]
            for side in self.sides
        }

    @cached_property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, the French first (1.1g; NN 1.1w, 1.1x)."""
        return FRENCH, self.rules.foe

    def begin_chapter(self, chapter: int) -> None:
        """A later part of the campaign begins, with its own rules and board."""
        self.chapter = chapter
        for fixed in ("rules", "board", "placements", "sides"):
            vars(self).pop(fixed, None)

    @property
    def winter(self) -> bool:
        """1.1q, 16.13b: whether this is a winter turn."""
        return self.turn in self.rules.winter and not self.second_year

    def veil(self, event: Event) -> None:
        """15.1d: pieces in closed stacks are named to their owner alone."""
        if self.options.get("dummies") == "yes":
            from grognard.games.grande_armee.fog import veil

            veil(self, event)

    def enemy(self, side: Side) -> Side:
        """The other side."""
        return self.rules.foe if side == FRENCH else FRENCH

    def uses(self, option: str) -> bool:
        """Whether an optional or advanced rule is in play, such as ``dummies`` or ``ranks``."""
        return self.options.get(option) == "yes" and option not in self.rules.unused
