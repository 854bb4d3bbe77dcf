"""What is under way in a campaign: a march being planned, a combat being resolved, a truce."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grognard.games.grande_armee.cards.instant_ops import AnyOp
from grognard.games.grande_armee.ruleset import Side
from grognard.kernel.hexes import Hex


class Recovery(msgspec.Struct, omit_defaults=True):
    """A stack that uses a train to recover, while its owner chooses units (8.1)."""

    hex: Hex
    left: int
    """How many units may still recover (8.1b)."""
    by_nation: dict[str, int] = {}
    """NN 14.8f, 16.6b: how many of each nation that only its own commanders lead."""
    one_by_one: bool = False
    """The owner names the units, though all of them could recover (8.1b)."""
    by_card: bool = False
    """A card spares the train, for the units that it names (16.1n)."""


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
    """The step of `march.MARCH` under way; empty while the march is planned."""

    @property
    def is_planned(self) -> bool:
        """Whether its owner is still choosing who goes and which way."""
        return not self.step

    def escorts(self, way: Sequence[Hex]) -> list[str]:
        """The commanders who go all of a way: one who stops in its last hex does too (8.4f)."""
        return [one for one in self.commanders if self.left.get(one, len(way)) >= len(way)]


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a combat value: its name, its value, and its rule (11.3 to 11.7)."""

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
    emptied: list[Hex] = []
    """NN 11.19a: hexes whose last units a card has taken: their commanders stay, without a roll."""
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
