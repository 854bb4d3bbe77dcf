"""The state of a campaign: where every piece is and in what condition. Plain data only.

What is pending (a march being planned, a combat being resolved) is a struct of its own, and `phase`
names the step of the turn under way (`turn.TURN`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

import msgspec

from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.campaign import campaign
from grognard.games.grande_armee.cards.language import AnyOp, Effect
from grognard.games.grande_armee.data import Placement, Rank
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


class Recovery(msgspec.Struct, omit_defaults=True):
    """A stack that uses a train to recover, while its owner chooses units (8.1)."""

    hex: Hex
    left: int
    """How many units may still recover (8.1b)."""
    by_nation: dict[str, int] = {}
    """NN 14.8f, 16.6b: how many of each nation that only its own commanders lead."""


class March(msgspec.Struct, omit_defaults=True):
    """A stack about to march (8.4), while its owner chooses who goes and which way."""

    side: Side
    hex: Hex
    """Where it starts."""
    units: list[str] = []
    commanders: list[str] = []
    """Commanders who go with it."""
    via: list[Hex] = []
    """The way so far, hex by hex, as bent by way-points; without the start."""
    left: dict[str, int] = {}
    """Commanders who go only part of the way, and how many hexes of it (8.4f)."""
    began_with: list[str] = []
    """Commanders in the hex where the march starts (16.4h)."""
    path: list[Hex] = []
    """The whole way, once it is chosen; without the start."""
    forced: int = 0
    """How many hexes of it are forced (8.4b)."""
    walked: int = 0
    """How many hexes of it the stack has entered."""
    dummies: int = 0
    """15.1b: how many dummies go along."""
    road: bool = False
    """NN 16.1, card 48a: a long march through friendly country that is not forced."""
    kept: list[str] = []
    """Cards for one stack that are kept for another (16.1o)."""
    lose: int = 0
    shake: int = 0
    """Units that march attrition still eliminates and disrupts (8.5)."""
    step: str = ""

    def escorts(self, way: Sequence[Hex]) -> list[str]:
        """The commanders who go all of a way: one who stops in its last hex does too (8.4f)."""
        return [one for one in self.commanders if self.left.get(one, len(way)) >= len(way)]


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a combat value: what it is, what it adds, and by which rule (11.3 to 11.7)."""

    key: str
    amount: int
    rule: str
    hex: Hex = ""
    """The supporting stack that it belongs to; empty for the main stack."""


class Combat(msgspec.Struct, omit_defaults=True):
    """An attack, from its order to its last consequence (10, 11)."""

    attacker: Side
    origin: Hex
    """The hex of the attacking stack."""
    target: Hex
    """The hex under attack."""
    units: list[str] = []
    """The units ordered to attack: they alone are the attacking stack (11.1b)."""
    step: str = ""
    kept: list[str] = []
    """Cards for one attack that the attacker keeps for another (16.1o)."""
    commands: dict[Side, int] = {}
    """Combat Commands committed (10.2a, 10.6a)."""
    order_die: int = 0
    called: list[Hex] = []
    """Stacks whose support roll has been made."""
    supporters: dict[Side, list[Hex]] = {}
    """Hexes whose stacks take part in support (10.4, 10.6)."""
    defenders: list[str] = []
    """The units in the hex under attack; none if only commanders are there (11.19a)."""
    engaged: dict[Side, int] = {}
    """NN 14.4: units that took part on each side, in whatever order, before any hit."""
    strength: dict[Side, int] = {}
    """11.14, 11.15: units in good order on each side before the combat."""
    sums: dict[Side, list[Item]] = {}
    """How the two values add up, without the dice."""
    attack: int = 0
    defence: int = 0
    """The final values, FAV and FDV (1.1b; NN 1.1e)."""
    attack_die: int = 0
    defence_die: int = 0
    counter_die: int = 0
    hits: dict[Side, int] = {}
    """Hits still to be applied (11.17)."""
    main_hits: dict[Side, int] = {}
    """How many of them the main stack must still take (11.17b)."""
    taken: dict[Hex, int] = {}
    """Hits taken by each stack (11.17d)."""
    settled: list[Side] = []
    """Sides that have no more to decide about their hits (11.17d)."""
    leaders: dict[Side, list[str]] = {}
    """NN 14.9a: the commanders on each side, supporting ones included, when it was fought."""
    lost: dict[Side, int] = {}
    """Units eliminated in this combat, for 14.7f."""
    inflicted: dict[Side, int] = {}
    """Steps lost by each side in this combat, for NN 14.4."""
    withdrew: bool = False
    """The defender went before the combat (11.1c)."""
    retreated: bool = False
    refuge: Hex = ""
    """Where the defender retreats to."""
    surplus: list[str] = []
    """NN 11.11: units that find no room there and go one hex on."""
    advancing: list[str] = []
    """Units and commanders that are to advance, while their owner decides (11.12)."""

    @property
    def margin(self) -> int:
        """By how much the attacker won; negative if he lost (11.8)."""
        return self.attack - self.defence

    @property
    def is_fought(self) -> bool:
        """A combat with values and hits: there are combat units, and they have not withdrawn."""
        return bool(self.defenders) and not self.withdrew


class Instruction(msgspec.Struct, omit_defaults=True):
    """The instruction of a card that is being carried out (16.1g)."""

    card: str
    ops: list[AnyOp] = []
    """What is still to be done, the first under way."""
    left: int = -1
    """How many targets the first still needs; -1 when it has not begun."""
    named: list[str] = []
    """What has been named for the first so far."""
    named_stack: Hex = ""
    refused: list[Hex] = []
    """Closed stacks that were named and do not fit (15.1d)."""
    worked: bool = False
    """A part of it has been carried out (NN 16.1v)."""


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
    """What only the campaign of 1812 has to remember (16.7 to 16.13)."""

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


class Truce(msgspec.Struct, omit_defaults=True):
    """A truce that has been called, or may be, and the armistice that follows (NN 14.15)."""

    caller: Side
    """The winner of the roll, who may call it (NN 14.15.0b)."""
    step: str = ""
    lifted: dict[str, Hex] = {}
    """Pieces that are to be placed anew, with the hexes where they stood (NN 14.15a2)."""
    stores: dict[Side, list[Hex]] = {}
    """The same for depots."""
    homeless: list[str] = []
    """Pieces that must be placed now, the first at hand."""
    homeless_depots: int = 0
    movable: list[str] = []
    """Pieces that their owner may take up again in this step."""
    due: list[str] = []
    """Reinforcements that come in this step: they alone are bound to their card (NN 14.15c2)."""
    picked: Hex = ""
    """The depot that is on its way to Austria (NN 14.15a9)."""
    offer: int = 0
    """Battle VP that the French offer for Austria's neutrality (NN 16.5b)."""


class Germany(msgspec.Struct, omit_defaults=True):
    """What only the campaign of 1813 has to remember (14.6 to 14.17)."""

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
    """What only the linked campaign has to remember (NN 17)."""

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
    """What a lesson is played for, in place of 14.7: the French win if they hold `city` at the end
    of `turn`, otherwise their enemy."""

    city: str
    turn: int


class Quarters(msgspec.Struct, omit_defaults=True):
    """Winter quarters being taken (16.13)."""

    step: str = ""
    homeless: list[str] = []
    """Pieces that are still to be placed, the first at hand."""
    risen: list[str] = []
    """Pieces recovered from the dead."""
    units_to_lose: int = 0
    commanders_to_lose: int = 0
    to_recover: int = 0


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
    """Markers that were lost on cities without units this turn, and not shown (7.6a)."""
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
        """14.0a: what each side sets up in this game, units before commanders."""
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
