"""The gate: what a seat may know, built from nothing (7.4, 15.1, 16.1)."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from grognard.games.grande_armee import fog, forage, values, victory
from grognard.games.grande_armee.citations import cite
from grognard.games.grande_armee.command import rating
from grognard.games.grande_armee.effects.on_supply import bridges_down
from grognard.games.grande_armee.neutrals import is_still
from grognard.games.grande_armee.pending import Combat, Item, March
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import Armies, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.supply import SupplyLine, hungry, supply_lines
from grognard.kernel.ask import Args
from grognard.kernel.hexes import Hex
from grognard.kernel.state import Outcome


class UnitView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A combat unit; its arm, class and corps stand in the chart."""

    id: str
    disrupted: bool = False
    forced: bool = False
    """It force-marched this turn (8.4c)."""
    fought: int = 0
    """In how many combats it has taken part this turn (11.2)."""
    marched: bool = False
    fed: bool = False
    """Its stack was given a train this turn (8.7a); told to its owner."""


class CommanderView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A commander with his rating as it counts now."""

    id: str
    rating: int
    marched: bool = False


class StackView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pieces of one side in a hex, the top one last; `sealed` if only their number is known."""

    hex: Hex
    side: Side
    height: int
    """How many counters lie there, dummies included (15.1)."""
    units: list[UnitView] = []
    commanders: list[CommanderView] = []
    dummies: int = 0
    """15.1: to its owner."""
    sealed: bool = False
    still: bool = False
    """None of its pieces may march or fight for now (NN 14.6, 14.10, 14.11)."""
    cavalry: bool = False
    """It holds cavalry in good order, which rules on supply and marches turn on (NN 8.2e)."""
    forage: bool = False
    line: list[Hex] | None = None
    """6.1: the line it lives from, its own hex first and the supplying city last; empty if it has
    none, and missing if the seat cannot tell."""
    hungry: bool = False
    """A unit of it would suffer if supply were checked now (6.1, NN 6.6), as far as the seat can
    tell; while pieces are still being set up nobody is."""


class MarkerView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A supply train or a dummy (7.4); its face is told to its owner."""

    hex: Hex
    side: Side
    could_be: str = "any"
    face: str = ""
    """`train` or `dummy`; empty if it lies face down to the seat."""


class MarchView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A march while its owner plans it; told to him."""

    hex: Hex
    units: list[str]
    commanders: list[str]
    via: list[Hex]


class CombatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack under way, with its arithmetic so far."""

    attacker: Side
    origin: Hex
    target: Hex
    units: list[str]
    step: str
    commands: dict[Side, int]
    order_die: int
    supporters: dict[Side, list[Hex]]
    sums: dict[Side, list[Item]] = {}
    """How the values add up without the dice, line by line; while stacks may still be called, with
    what has come so far and can be seen."""
    attack: int = 0
    defence: int = 0
    attack_die: int = 0
    defence_die: int = 0
    counter_die: int = 0
    hits: dict[Side, int] = {}
    """Still to be applied."""
    lost: dict[Side, int] = {}
    refuge: Hex = ""
    """Where the defender retreats to."""
    advancing: list[str] = []
    """Chosen to advance so far."""


class SideView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The resources that a side has left this turn, and its losses."""

    side: Side
    trains: int
    """Trains still to be placed; to the enemy, trains and dummies together (7.4, 7.5)."""
    dummies: int = 0
    """Dummies still to be placed; told to their owner."""
    commands: int = 0
    commands_at_start: int = 0
    points: int = 0
    """Points for battles: the track of decisive victories (14.7e)."""
    cities: dict[str, int] = {}
    """The cities that it would score now, with their values (14.7d)."""
    total: int = 0
    """Its victory points, if the game ended now (14.7g)."""
    depots_lost: int = 0
    covers: int = 0
    """15.1: dummies that are not on the map; told to their owner."""
    card_played: str = ""
    """16.1: the event card that it has played this turn."""
    card_kept: str = ""
    """16.1d: the event card in its hand; told to its owner."""


class Follow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence about politics: what holds, or what follows from an answer."""

    key: str
    rule: str = ""
    args: Args = {}


class AnswerView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer in a parley, and what follows from it."""

    word: str
    """The choice, or the word before its colon where several are alike (`points`)."""
    follows: list[Follow]


class ParleyView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of high politics that is pending: public, as both players sit at one table."""

    key: str
    side: Side
    """The side that decides."""
    facts: list[Follow]
    answers: list[AnswerView]


class GoalView(msgspec.Struct, frozen=True):
    """The goal of a lesson: the French win if they stand in `hex` at the end of `turn`."""

    hex: Hex
    turn: int


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a seat may know."""

    seat: str
    turn: int
    last_turn: int
    winter: bool
    phase: str
    mover: Side
    sides: list[SideView]
    stacks: list[StackView]
    depots: dict[Side, list[Hex]]
    markers: list[MarkerView]
    awaited: dict[str, int]
    """Reinforcements and the turn at whose end they are due (13.2)."""
    eliminated: list[str]
    removed: list[str]
    options: dict[str, str]
    march: MarchView | None = None
    combat: CombatView | None = None
    second_year: bool = False
    politics: list[Follow] = []
    """How the powers stand now."""
    parley: ParleyView | None = None
    track: str = "main"
    """The turn track in use (14.3)."""
    waiting: dict[str, int] = {}
    """NN 17.4: pieces that come when their owner changes his sources, with their turns."""
    bridges_down: list[str] = []
    """16.1: bridges that event cards have taken away, as ``1208-1308``."""
    interned: dict[str, Hex] = {}
    """NN 17.3.9c: pieces out of play until an armistice, and where they are."""
    outcome: Outcome | None = None
    goal: GoalView | None = None
    """In a lesson, which is not decided by victory points."""


def view(g: State, seat: str | None) -> View:
    """Everything that `seat` may know; a watcher (None) knows only what is public."""
    armies = survey(g)
    cities, total = dict[Side, dict[str, int]](), dict[Side, int]()
    if g.rules.scores and g.goal is None:
        cities, total = victory.cities(g), victory.points(g)
    march = g.march if g.march is not None and _own(g, seat, g.march.side) else None
    return View(
        seat=seat or "",
        turn=g.turn,
        last_turn=g.rules.last_turn if g.goal is None else g.goal.turn,
        winter=g.winter,
        phase=g.phase,
        mover=g.mover,
        sides=[_side(g, side, seat, cities.get(side, {}), total.get(side, 0)) for side in g.sides],
        stacks=[s for side in g.sides for s in _stacks(g, seat, side, armies)],
        depots={side: list(g.depots.get(side, ())) for side in g.sides},
        markers=_markers(g, seat),
        awaited=dict(g.awaited),
        eliminated=list(g.eliminated),
        removed=list(g.removed),
        options=dict(g.options),
        march=_march(march) if march is not None else None,
        combat=_combat(g, g.combat, seat) if g.combat is not None else None,
        second_year=g.second_year,
        track="two_year" if g.second_year else g.rules.track,
        waiting=dict(g.waiting),
        bridges_down=[f"{a}-{b}" for a, b in bridges_down(g)],
        interned=dict(g.interned),
        outcome=g.outcome,
        goal=GoalView(g.board.city_hex[g.goal.city], g.goal.turn) if g.goal is not None else None,
    )


def _own(g: State, seat: str | None, side: Side) -> bool:
    """Whether a seat knows what a side knows: its own, and anybody's once the game is over."""
    return seat == side or g.outcome is not None


def _side(g: State, side: Side, seat: str | None, cities: dict[str, int], total: int) -> SideView:
    own = _own(g, seat, side)
    trains, dummies = g.trains.get(side, 0), g.dummies.get(side, 0)
    return SideView(
        side,
        trains=trains if own else trains + dummies,
        dummies=dummies if own else 0,
        commands=g.commands.get(side, 0),
        commands_at_start=g.commands_at_start.get(side, 0),
        points=g.points.get(side, 0),
        cities=cities,
        total=total,
        depots_lost=g.depots_lost.get(side, 0),
        card_played=g.cards.played.get(side, "") if g.cards else "",
        card_kept=g.cards.hand.get(side, "") if own and g.cards else "",
        covers=g.rules.dummies[side] - fog.laid(g, side) if own and fog.hidden(g) else 0,
    )


def _stacks(g: State, seat: str | None, side: Side, armies: Armies) -> list[StackView]:
    army = armies[side]
    bit, foraging = g.board.grid.bit, set(g.forage)
    lines = supply_lines(g, side, armies) if _own(g, seat, side) or not fog.hidden(g) else {}
    counted = bool(lines) and not g.phase.startswith("setup-")
    starving = {g.at[unit] for unit in hungry(g, side, armies)} if counted else ()
    fed = forage.fed(g) if _own(g, seat, side) else ()
    stacks: list[StackView] = []
    for hex in sorted({*army.units, *army.commanders}):
        units, commanders = army.units.get(hex, []), army.commanders.get(hex, [])
        cover = g.cover.get(hex, 0) if units else 0
        sealed = bool(units) and not fog.open_to(g, seat, side, hex)
        stacks.append(
            StackView(
                hex,
                side,
                height=len(units) + len(commanders) + cover,
                units=[] if sealed else [_unit(g, unit, fed) for unit in units],
                commanders=[] if sealed else [_commander(g, one) for one in commanders],
                dummies=0 if sealed else cover,
                sealed=sealed,
                still=not sealed and all(is_still(g, one) for one in (*units, *commanders)),
                cavalry=bool(army.cavalry & bit[hex]),
                forage=bool(units) and hex in foraging,
                line=_line(lines[hex]) if hex in lines else None,
                hungry=hex in starving,
            )
        )
    return stacks


def _line(line: SupplyLine | None) -> list[Hex]:
    return [] if line is None else list(line.line)


def _unit(g: State, unit: str, fed: Container[str]) -> UnitView:
    return UnitView(
        unit,
        disrupted=unit in g.disrupted,
        forced=unit in g.forced,
        fought=g.fought.get(unit, 0),
        marched=unit in g.marched,
        fed=unit in fed,
    )


def _commander(g: State, who: str) -> CommanderView:
    return CommanderView(who, rating(g, who), marched=who in g.marched)


def _markers(g: State, seat: str | None) -> list[MarkerView]:
    """Markers in the order of their hexes: the order in which they were laid shows no face. What
    one can be tells of the stack under it, so nobody sees it on a closed one (15.1d)."""
    markers: list[MarkerView] = []
    for one in g.markers:
        face = "train" if one.genuine else "dummy"
        known = one.open or _own(g, seat, one.side)
        could_be = "any" if fog.is_closed(g, seat, one.side, one.hex) else one.could_be
        markers.append(MarkerView(one.hex, one.side, could_be, face if known else ""))
    return sorted(markers, key=lambda one: (one.side, one.hex, one.face))


def _march(march: March) -> MarchView:
    return MarchView(march.hex, list(march.units), list(march.commanders), list(march.via))


def _combat(g: State, fight: Combat, seat: str | None) -> CombatView | None:
    """An order that is still being planned is shown to no other seat."""
    if not fight.order_die and not _own(g, seat, fight.attacker):
        return None
    return CombatView(
        attacker=fight.attacker,
        origin=fight.origin,
        target=fight.target,
        units=list(fight.units),
        step=fight.step,
        commands=dict(fight.commands),
        order_die=fight.order_die,
        supporters={side: list(hexes) for side, hexes in fight.supporters.items()},
        sums=_told(g, dict(fight.sums) or _sums(g, fight, seat)),
        attack=fight.attack,
        defence=fight.defence,
        attack_die=fight.attack_die,
        defence_die=fight.defence_die,
        counter_die=fight.counter_die,
        hits=dict(fight.hits),
        lost=dict(fight.lost),
        refuge=fight.refuge,
        advancing=list(fight.advancing),
    )


def _sums(g: State, fight: Combat, seat: str | None) -> dict[Side, list[Item]]:
    """11.3 to 11.7 as they stand before the dice; the stack under attack only if it is open."""
    defender = g.enemy(fight.attacker)
    if not fight.target or not units_in(g, fight.target, defender):
        return {}
    sums = {fight.attacker: values.attack_value(g, fight)}
    if fog.open_to(g, seat, defender, fight.target):
        sums[defender] = values.defence_value(g, fight)
    return sums


def _told(g: State, sums: dict[Side, list[Item]]) -> dict[Side, list[Item]]:
    """The lines of both sums by the rule numbers of this game. A stack for which nothing but the
    die counts says so (11.18b)."""
    return {
        side: [
            msgspec.structs.replace(item, rule=cite(g.rules, item.rule))
            for item in items or [Item("disrupted", 0, "11.18b")]
        ]
        for side, items in sums.items()
    }
