"""The map as one side sees it: prizes, cities in which a unit must stay, and the plan."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from grognard.games.grande_armee import depots, garrisons, territory, victory
from grognard.games.grande_armee.bot.lines import Lines
from grognard.games.grande_armee.bot.turning_points import turning_points
from grognard.games.grande_armee.bot.weights import Weights
from grognard.games.grande_armee.effects.on_marches import winter_march
from grognard.games.grande_armee.ruleset import Design, Side
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex, Mask

ALERT, GREAT_ALERT = 4, 6
"""How near an enemy must be for a city to need a garrison; for one of three points."""

DECIDES = 12
"""The victory points that the city of a lesson is thought to be worth."""
PRIZE, POINT = 5.0, 2.0
"""What a prize to be taken is worth, and each of its points."""
HARDLY = 2
"""How many units may live from a depot alone that is given up all the same."""
GUARD = 2
"""How near an enemy must be for a stack to march back to a prize."""
WATCHMEN, WATCH = 2, 3
"""How many units in good order keep a city that is guarded: when an enemy is near, and from so many
turns before cities are counted."""
WEAK = 4.0
"""The strength up to which the Russians hunt a stack before winter."""
OUTWEIGHED = 1.5
"""By how much those near a stack behind the columns of a plan must outweigh it to hunt it."""
HUNT = 3
"""How far from supply an enemy stack may stand to be hunted."""
HUNGRY_BEYOND = 3
"""How many units must live through a city for it to be a passage in a planned campaign."""
GATE, GATE_HEX = 2.0, 0.2
"""What a city is worth that opens supply, and each hex to which it does."""
PASSAGE = 4
"""How many hexes must lose supply for a city to be a passage worth a warden."""
PASSING: dict[str, Any] = {
    **dict.fromkeys(("pending_events", "markers", "idle", "done"), ()),
    **{name: {} for name in ("trains", "dummies")},
    **dict.fromkeys(("mover", "picked"), ""),
    **dict.fromkeys(("dice", "march", "recovery"), None),
}
"""What changes from one question of a step to the next and does not change the outlook."""
_last: dict[Side, Outlook] = {}
"""What each side saw when it was last asked."""


class Plan(NamedTuple):
    """A march of a stack: its value, its goal, the units that go and how far."""

    promise: float
    hex: Hex
    units: list[str]
    leaders: list[str]
    length: int = 0


def seen(g: State, side: Side, rng: random.Random, weights: Weights | None = None) -> Outlook:
    """Returns the outlook of a side: the last one, with all that was worked out in it, if nothing
    has changed but what is passing. Trains are placed by turns, and who marches is asked before
    where to."""
    o, last = Outlook(g, side, rng, weights), _last.get(side)
    if g.turn and last is not None and last.standing == o.standing:
        last.g, last.rng = g, rng
        return last
    _last[side] = o
    return o


class Outlook(Lines):
    """What one side knows, computed for one decision."""

    def __init__(
        self, g: State, side: Side, rng: random.Random, weights: Weights | None = None
    ) -> None:
        super().__init__(g, side, rng, weights)
        self.invades = self.french or side in g.rules.forage_sides
        """Whether this side invades. Otherwise it waits for winter, in which only the enemy starves
        (8.7), as in 1812."""
        self.starves_alone = g.rules.forage_sides == (side,)
        """Whether the enemy never forages (8.7): so it is for the French of 1812."""
        self.eager = not self.french and g.rules.foe_needs > 1
        """It has to be several points ahead at the end (NN 18.4.9a), so it must attack."""
        self.missions: dict[Hex, Hex] | None = None
        """The goal of each stack, once it has been worked out."""
        self._wardens: dict[Hex, bool] = {}
        self.risks: dict[tuple[Hex, int, tuple[str, ...]], list[tuple[int, int]]] = {}
        """What marches cost by each die, by origin, length and units."""
        self.needs: dict[tuple[Hex, str, str], float] = {}
        """What the commanders of a hex do there, without one of them and with one more."""
        self.crowded: dict[Hex, tuple[Mask, int]] | None = None
        """Where units that are due will find no room, once it has been worked out."""
        self.plans: dict[tuple[Hex, bool], list[Plan]] = {}
        """The marches of each stack, as it is or with all its units in good order."""

    @property
    def last_turn(self) -> bool:
        """Whether cities are counted at the end of this turn and no other turn follows."""
        return self.g.rules.scores and self.g.turn == self.g.rules.last_turn

    @cached_property
    def deciding_turn(self) -> int:
        """The turn at whose end the cities held decide next (14.7, NN 17.2a)."""
        rules = self.g.rules
        return rules.counted_at if self.g.turn <= rules.counted_at else rules.last_turn

    @cached_property
    def unhurried(self) -> int:
        """8.5: from what length on a march may cost units."""
        rules = self.g.rules
        return rules.march_winter if winter_march(self.g, self.side) else rules.march

    @cached_property
    def presses(self) -> bool:
        """Whether this side attacks at even odds, because it has grown and is not ahead: the
        Coalition once Austria has joined (NN 14.16)."""
        if self.french or "austria" not in self.g.joined:
            return False
        total = victory.points(self.g)
        return total[self.side] < total[self.enemy] + self.g.rules.foe_needs

    @cached_property
    def standing(self) -> tuple[object, ...]:
        """All that is worked out here depends on this: the state without what the next question of
        the same step changes."""
        g = self.g
        road = g.march is not None and bool(g.march.road)
        lasting = replace(g, **PASSING)
        return (self.side, self.weights, road, g.board, msgspec.msgpack.encode(lasting))

    def left_for(self, turns: int) -> float:
        """How much later losses still matter: less in the last turns."""
        return min(1.0, (self.g.rules.last_turn - self.g.turn + 0.3) / (turns + 0.3))

    # --- prizes and cities that need a unit

    @cached_property
    def gaps(self) -> dict[Hex, int]:
        """How far each goal is from ground where this side is in supply."""
        return {goal: self.nearest(goal, self.supplied) for goal in self.goals}

    def is_spent(self, hex: Hex) -> bool:
        """Whether one of the first depots of a plan has done its work: all others stand, or come
        too late by the short chains of winter (7.7c), and it is the only supply of hardly any
        unit."""
        design, g = self.design, self.g
        if design is None or not design.columns:
            return False
        mine = g.depots.get(self.side, ())
        begun = hex in mine and hex in self.sites(design.first)
        late = all(turn in self.winter for turn in range(g.turn + 1, g.rules.last_turn + 1))
        if not begun or not (late or all(city in mine for city in self.sites(design.depots))):
            return False
        fed, _ = self.without_depot(hex)
        lost = self.supplied & ~fed
        alone = sum(len(units) for at, units in self.own.units.items() if self.bit[at] & lost)
        return alone <= HARDLY

    @cached_property
    def prizes(self) -> dict[Hex, int]:
        """Cities with victory points; in a lesson the city that decides it outweighs them all."""
        prizes = {h.hex: h.vp for h in self.board.map.hexes if h.vp}
        if self.decides:
            prizes[self.decides] = DECIDES
        return prizes

    @cached_property
    def decides(self) -> Hex:
        """The city in which the French must stand at the end of a lesson; "" in whole games."""
        goal = self.g.goal
        return self.board.city_hex[goal.city] if goal is not None else ""

    def holds(self, hex: Hex) -> bool:
        """Whether a prize counts for this side now."""
        bit = self.bit[hex]
        if bit & self.own.present:
            return True
        if not self.g.rules.empty_cities_score or (self.french and hex == self.decides):
            return False
        friendly = bit & territory.friendly_cities(self.g, self.side)
        return bool(friendly) and not bit & self.foe.present

    def needs_warden(self, hex: Hex) -> bool:
        """Whether some piece must stay: in the city that decides a lesson, in a taken prize, in a
        depot on enemy ground (6.2), in an enemy city through which supply runs, in the last port
        that is a source (NN 14.17), and in a prize at home when the enemy is near."""
        known = self._wardens.get(hex)
        if known is None:
            known = self._wardens[hex] = self._needs_warden(hex)
        return known

    def watch(self, hex: Hex) -> int:
        """How many units keep a great prize at home of a side that waits for winter, or a city that
        its plan guards: an empty one would be entered by a forced march in the last turn (14.7)."""
        great = self.prizes.get(hex, 0) > 1
        capital = great and not self.invades and self.bit[hex] & self.home
        if not capital and hex not in self.sites(self.design.guards if self.design else ()):
            return 0
        late = 0 <= self.deciding_turn - self.g.turn <= WATCH
        near = self.enemy_distance(hex) <= (GREAT_ALERT if great else ALERT)
        return WATCHMEN if late or near else 0

    def _is_watched(self, hex: Hex) -> bool:
        fit = sum(unit not in self.disrupted for unit in self.own.units.get(hex, ()))
        return fit >= self.watch(hex)

    def _needs_warden(self, hex: Hex) -> bool:
        bit = self.bit[hex]
        depot = hex in self.g.depots.get(self.side, ())
        if bit == self.ports or (self.french and hex == self.decides):
            return True
        if bit & self.enemy_cities:
            if self.g.turn == self.g.rules.last_turn:
                return hex in self.prizes
            return depot or hex in self.prizes or self.is_post(hex) or self._is_passage(bit)
        alert = GREAT_ALERT if self.prizes.get(hex, 0) > 1 else ALERT
        return (depot or hex in self.prizes) and self.enemy_distance(hex) <= alert

    def is_post(self, hex: Hex) -> bool:
        """Whether the plan keeps a piece in a city on its road."""
        posts = self.design.posts if self.design is not None and not self.g.winter else ()
        return hex in self.sites(posts)

    def _is_passage(self, bit: Mask) -> bool:
        """6.2d, 7.7: whether supply or the chain of depots runs through an enemy city only while a
        piece stands there."""
        own = self.own
        if not bit & own.present:
            return False
        armies = self._without(bit)
        supplied = self.near_depots(armies)[-1]
        linked = depots.linked(self.g, self.side, armies)
        lost = self.supplied & ~supplied
        if self.next_goals:
            hungry = sum(len(units) for hex, units in own.units.items() if self.bit[hex] & lost)
            roads = self.board.grid.mask(self.sites(self.design.depots if self.design else ()))
            return hungry >= HUNGRY_BEYOND or bool(self.linked & ~linked & roads)
        return (lost | (self.linked & ~linked)).bit_count() >= PASSAGE

    def gates(self) -> dict[Hex, float]:
        """6.2d, NN 18.5f: empty cities of hostile land that would open supply or the chain of
        depots to many hexes if a unit stood in them, and what that is worth. With a plan only
        those on its way count."""
        own, found = self.own, dict[Hex, float]()
        shut = self.enemy_cities & ~own.present & ~self.foe.present
        for hex in self.board.grid.hexes(shut):
            there = replace(own, present=own.present | self.bit[hex])
            armies = {**self.armies, self.side: there}
            supplied = self.near_depots(armies)[-1]
            linked = depots.linked(self.g, self.side, armies)
            opened = (supplied & ~self.supplied) | (linked & ~self.linked)
            if opened.bit_count() >= PASSAGE and self._on_the_way(supplied, linked):
                found[hex] = GATE + GATE_HEX * opened.bit_count()
        return found

    def _on_the_way(self, supplied: Mask, linked: Mask) -> bool:
        """Whether these hexes in supply and linked ones bring the columns of the plan on: nearer to
        a goal, a place for a depot, or food for a stack."""
        if not self.next_goals:
            return True
        more, due = supplied & ~self.supplied, self.sites(self.design.depots if self.design else ())
        fed = any(self.bit[hex] & more for hex in self.own.units)
        sites = self.board.grid.mask(due) & linked & ~self.linked
        return bool(fed or sites) or any(
            self.nearest(goal, supplied) < self.nearest(goal, self.supplied)
            for goal in self.next_goals
        )

    def warden_besides(self, hex: Hex, leaving: Collection[str]) -> bool:
        """Whether a piece of this side stays in a hex when others leave."""
        pieces = (*self.own.units.get(hex, ()), *self.own.commanders.get(hex, ()))
        return any(piece not in leaving for piece in pieces)

    @cached_property
    def goals(self) -> dict[Hex, float]:
        """The goals of marches with their values: prizes to take, prizes in danger."""
        found: dict[Hex, float] = {}
        ahead = self.next_goals
        at_home = not self.invades and not self.g.winter
        for hex, vp in self.prizes.items():
            if at_home and self.bit[hex] & self.enemy_land:
                continue  # the Russians come out of their country in winter only
            if not self.holds(hex):
                on_the_way = hex in ahead or hex in self.lost
                if not ahead or on_the_way or not self.bit[hex] & self.enemy_cities:
                    found[hex] = PRIZE + POINT * vp
            elif not self._is_watched(hex):
                found[hex] = PRIZE + POINT * vp
            elif self.eager and ahead:
                # single units keep prizes while columns march; once the side holds all, it guards
                # all
                continue
            elif self.enemy_distance(hex) <= GUARD and not self._guarded(hex):
                found[hex] = 1.0 + 0.5 * vp
        for hex in ahead:
            found.setdefault(hex, PRIZE + POINT)
        found |= turning_points(self)
        if self.eager:
            found |= {hex: worth for hex, worth in self.gates().items() if hex not in found}
        for hex, units in self.foe.units.items():
            if ahead and not self.bit[hex] & self.home and not self._quarry(hex, units):
                continue
            if ahead and all(garrisons.at_post(self.g, unit) for unit in units):
                continue  # NN 14.12g: it does no harm where it is
            if hex not in found and self.nearest(hex, self.supplied) <= HUNT:
                down = sum(unit in self.disrupted for unit in units)
                if not self.invades and not self.g.winter and self.strengths[hex] > WEAK:
                    continue
                found[hex] = 1.5 + min(4.0, 0.6 * len(units) + 0.5 * down)
        return found

    def _quarry(self, hex: Hex, units: Sequence[str]) -> bool:
        """14.7f: whether an enemy stack is worth a march outside the plan: it has enough units for
        a Decisive Victory, and either half of them are disrupted, or it stands behind the columns
        and is weaker than the stacks near it."""
        if not 0 < self.g.rules.decisive_losses <= len(units):
            return False
        if 2 * sum(unit in self.disrupted for unit in units) >= len(units):
            return True
        near = self.company(hex, "") >= OUTWEIGHED * self.strengths[hex]
        return near and bool(self.bit[hex] & self.supplied)

    @cached_property
    def design(self) -> Design | None:
        """The plan of the campaign that this side follows: by chance before its first depot, then
        that to which most of its depots belong, those of the beginning first."""
        designs = [one for one in self._designs if not one.after or one.after in self.g.joined]
        mine = self.g.depots.get(self.side, ())
        if not designs:
            return None
        if not mine and self.g.turn == 0:
            return self.rng.choices(designs, [design.weight for design in designs])[0]

        def match(design: Design) -> tuple[int, int]:
            begun = sum(hex in mine for hex in self.sites(design.first))
            return begun, sum(hex in mine for hex in self.sites(design.depots))

        return max(designs, key=match)

    @property
    def _designs(self) -> tuple[Design, ...]:
        return self.g.rules.designs.get(self.side, ())

    @cached_property
    def resettling(self) -> Design | None:
        """NN 14.15a: the plan by which the army is placed anew during the armistice, that for what
        follows."""
        return next((one for one in self._designs if one.after), None)

    @cached_property
    def stores(self) -> list[Hex]:
        """NN 14.15a2: where its depots go then."""
        return self.sites(self.resettling.first) if self.resettling is not None else []

    def sites(self, cities: Iterable[str]) -> list[Hex]:
        """Where cities of the plan lie; an owner's own map may lack some."""
        found = self.board.city_hex
        return [found[city] for city in cities if city in found]

    @cached_property
    def next_goals(self) -> dict[Hex, float]:
        """The next goal of each column of the plan, with the column's share of the army."""
        found: dict[Hex, float] = {}
        if self.design is not None:
            for column in self.design.columns:
                goal = self._next_of(self.sites(column.goals))
                if goal is not None:
                    found[goal] = found.get(goal, 0.0) + column.share
        return found

    def _next_of(self, goals: list[Hex]) -> Hex | None:
        """The first goal that is not held beyond those that are: a column does not turn back for
        losses behind it. If none is left there, the first prize that is not held."""
        come = max((at for at, goal in enumerate(goals) if self._is_taken(goal)), default=-1)
        ahead = [goal for goal in goals[come + 1 :] if not self.holds(goal)]
        behind = [goal for goal in goals[: come + 1] if self._is_lost(goal)]
        return next(iter(ahead + behind), None)

    def _is_taken(self, goal: Hex) -> bool:
        """Whether a column has come to a goal: units that rode ahead of supply do not count."""
        fed = goal in self.prizes and bool(self.bit[goal] & self.supplied)
        return (fed or goal in self.g.depots.get(self.side, ())) and self.holds(goal)

    def _is_lost(self, goal: Hex) -> bool:
        return goal in self.prizes and not self.holds(goal)

    @cached_property
    def lost(self) -> list[Hex]:
        """Prizes behind the columns of the plan that the enemy has taken, or taken back."""
        if self.design is None:
            return []
        ways = [self.sites(column.goals) for column in self.design.columns]
        passed = {
            goal
            for way in ways
            if (ahead := self._next_of(way)) is not None
            for goal in way[: way.index(ahead)]
        }
        return [goal for goal in passed if self._is_lost(goal) and goal not in self.next_goals]

    @cached_property
    def depots_due(self) -> set[Hex]:
        """Cities on the roads of the plan that wait for a depot."""
        mine = self.g.depots.get(self.side, ())
        cities = self.sites(self.design.depots) if self.design and self.design.columns else []
        return {hex for hex in cities if hex not in mine and self.bit[hex] & self.own.present}

    def _guarded(self, hex: Hex) -> bool:
        return self.strength(hex) >= 0.8 * self.march_threat(hex) > 0
