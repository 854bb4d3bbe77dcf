"""The bot's staff: where each formation should go, under which order, and what a hex is worth."""

from __future__ import annotations

from grognard.games.tolentino1815.board import Board
from grognard.games.tolentino1815.bot.weights import WEIGHTS, Weights
from grognard.games.tolentino1815.commander_moves import commander_reach
from grognard.games.tolentino1815.data import ENEMY, Order, Side
from grognard.games.tolentino1815.state import (
    State,
    army,
    efficiency,
    general,
    generals_of,
    order_of,
    strength,
    unit,
    units_in,
)
from grognard.games.tolentino1815.terrain import in_cover, marches_back
from grognard.games.tolentino1815.victory import points
from grognard.kernel.boards import kept_by_board
from grognard.kernel.bot import Constants
from grognard.kernel.floods import step
from grognard.kernel.hexes import Hex
from grognard.kernel.marches import reach

POSTS: dict[str, Hex] = {"R": "2310", "Av": "2310", "T": "2211", "E": "1911", "S": "2207"}
"""What each Austrian formation is to hold."""
SHELTER = {"fortification": 3.0, "village": 1.4}
"""What ground adds to those who hold it."""
NEAR = 4
"""Hexes at which the enemy decides about the order."""
REACH = 3
"""Hexes from which a unit that has not moved may still come next to an enemy."""
HURRY = 3
"""Turns before the end from which the points decide how much is risked."""
TACTICAL, DRAW = 8, 5
"""Points from which the Neapolitans win, and from which the Austrians no longer do (18i)."""
MARCH = 10
"""Half points that a formation is expected to advance in a turn."""


# --- the ground


@kept_by_board
def ways_to(board: Board, goal: Hex) -> dict[Hex, int]:
    """How far every hex is from a goal, in half points of march at an infantryman's best rate."""
    return reach(board.grid, goal, None, marches_back(board))


def way_to(board: Board, goal: Hex, hex: Hex) -> int:
    """How far a hex is from a goal, in half points of march."""
    return ways_to(board, goal)[hex]


# --- what wins


def prize(g: State, hex: Hex) -> int:
    """18b: the value of a hex at the end; in a scenario for learning one hex is worth
    everything."""
    if g.prize:
        return 3 * (hex == g.prize)
    return g.board.hexes[hex].vp


def urgency(g: State, side: Side) -> int:
    """18i: 1 when time runs out and the points do not suffice to win, -1 when they do, 0 before."""
    if g.last_turn - g.turn >= HURRY:
        return 0
    if g.prize:
        taken = bool(units_in(g, g.prize, "neapolitan"))
        return -1 if taken == (side == "neapolitan") else 1
    total = sum(points(g).values())
    enough = total >= TACTICAL if side == "neapolitan" else total < DRAW
    return -1 if enough else 1


def _held(worth: float) -> float:
    """Returns how surely a garrison of this value holds a hex."""
    return min(1.0, 0.3 + worth / 5) if worth else 0.0


# --- both armies


class Staff:
    """One side's knowledge of the field at this moment."""

    def __init__(self, g: State, side: Side, constants: Constants[Weights] = WEIGHTS) -> None:
        self.g = g
        self.weights = constants.of(side)
        self.board = g.board
        self.side: Side = side
        self.mine = army(g, side)
        self.foes: dict[Hex, list[str]] = {}
        for id in army(g, ENEMY[side]):
            self.foes.setdefault(g.at[id], []).append(id)
        self._goals: dict[Hex, Hex] = {}
        self._anchors: dict[str, list[Hex]] = {}
        self._touches: dict[Hex, int] = {}
        self.urgency = urgency(g, side)
        self._circles = [self.board.grid.mask(self.foes)] if self.foes else []
        """For each number the hexes within so many of an enemy."""
        while self._circles and self._circles[-1] != self.board.grid.board:
            self._circles.append(self._circles[-1] | step(self.board.grid, self._circles[-1]))

    # --- where to

    def foe_distance(self, hex: Hex) -> int:
        """Hexes to the nearest enemy unit."""
        bit = self.board.grid.bit[hex]
        return next((n for n, near in enumerate(self._circles) if near & bit), 99)

    def open_objectives(self) -> list[Hex]:
        """Stars that the Neapolitans do not hold safely."""
        g = self.g
        held = {g.at[id] for id in self.mine}
        stars = [hex for hex in self.board.hexes if prize(g, hex)]
        return [hex for hex in stars if hex not in held or self.foe_distance(hex) <= 1]

    def goal(self, id: str) -> Hex:
        """Returns the goal of a formation: for the Neapolitans the next objective, for the
        Austrians its post."""
        hex = self.g.at[id]
        if self.side == "austrian":
            formation = (
                unit(self.g, id).formation
                if id in self.board.units
                else general(self.g, id).formation or "R"
            )
            return self._lost_star(hex) if self.urgency > 0 else POSTS[formation]
        if self.g.prize:
            return self.g.prize
        if hex not in self._goals:
            stars = self.open_objectives() or ["1112"]
            self._goals[hex] = min(
                stars, key=lambda star: way_to(self.board, star, hex) - 2 * prize(self.g, star)
            )
        return self._goals[hex]

    def _lost_star(self, hex: Hex) -> Hex:
        """Returns the objective that the Austrians have to take back: the nearest in enemy
        hands."""
        stars = [foe for foe in self.foes if prize(self.g, foe)]
        return min(stars or [POSTS["S"]], key=lambda star: way_to(self.board, star, hex))

    def anchors(self, formation: str) -> list[Hex]:
        """Where the generals of a formation will be able to stand after the move: their units must
        keep near (4.3, 4.3.4)."""
        if formation not in self._anchors:
            who = generals_of(self.g, formation)
            self._anchors[formation] = list(dict.fromkeys(self._anchor(w) for w in who))
        return self._anchors[formation]

    def _anchor(self, who: str) -> Hex:
        here = self.g.at[who]
        ways, bit = ways_to(self.board, self.goal(who)), self.board.grid.bit
        least = ways[here] - MARCH
        danger = self._circles[1] if self._circles else 0
        hexes = [
            hex
            for hex in commander_reach(self.g, who).hexes
            if ways[hex] >= least and not danger & bit[hex]
        ]
        return min([*hexes, here], key=lambda hex: (ways[hex], hex))

    # --- how strong

    def worth(self, id: str) -> float:
        """The fighting value of a unit."""
        if unit(self.g, id).artillery:
            return 0.5
        value = strength(self.g, id) * (1 + 0.22 * (efficiency(self.g, id) - 3))
        return value * (0.5 if id in self.g.condition else 1)

    def around(self, hex: Hex, radius: int) -> float:
        """Our strength within some hexes."""
        near = self.board.grid.disk(hex, radius)
        bit = self.board.grid.bit
        return sum(self.worth(id) for id in self.mine if near & bit[self.g.at[id]])

    def resistance(self, hex: Hex) -> float:
        """The strength that an attacker of a hex meets."""
        ids = self.foes.get(hex, [])
        total = sum(self.worth(id) for id in ids)
        kinds = self.board.kinds[hex]
        if "village" in kinds:
            total *= 1.2
        if any(in_cover(self.g, id) for id in ids):
            total *= 2.5 if "fortification" in kinds else 1.2
        return total

    def wish(self, formation: str) -> Order:
        """The order a formation should have."""
        g = self.g
        mine = [
            id
            for id in self.board.units_of[formation]
            if id in g.at and not unit(self.g, id).artillery
        ]
        if not mine:
            return g.orders[formation]
        sound = [id for id in mine if id not in g.condition]
        near = min(self.foe_distance(g.at[id]) for id in mine)
        if len(sound) * 2 < len(mine) and near >= 2:
            return "defence"  # rally first
        front = [id for id in sound if self.foe_distance(g.at[id]) <= NEAR]
        foes = [hex for hex in self.foes if any(self._close(g.at[id], hex) for id in front)]
        if self.side == "neapolitan" and self.urgency > 0 and self._within_grasp(sound):
            return "advance"
        if front and foes:
            if self._promising(formation, front, foes):
                return "attack"
            return "advance" if self.side == "neapolitan" else "defence"
        if self.side == "neapolitan":
            return "advance" if near <= 8 else "manoeuvre"
        away = max(way_to(self.board, POSTS[formation], g.at[id]) for id in mine)
        return "manoeuvre" if away > 8 and near > NEAR + 1 else "defence"

    def _within_grasp(self, sound: list[str]) -> bool:
        """Whether an empty objective is near: then no order may bind the formation to the nearest
        enemy (5.1.2b)."""
        g, distance = self.g, self.board.grid.distance
        held = {g.at[id] for id in self.mine} | set(self.foes)
        stars = [hex for hex in self.board.hexes if prize(g, hex) and hex not in held]
        return any(distance(g.at[id], star) <= REACH for id in sound for star in stars)

    def _promising(self, formation: str, front: list[str], foes: list[Hex]) -> bool:
        """Whether some enemy can be outnumbered and no unit would have to attack where it cannot
        win: under Attack all units in contact must attack (5.1.2c), and units two hexes away must
        come into contact (5.1.2a)."""
        g, distance = self.g, self.board.grid.distance
        odds = {hex: self.odds_against(hex, formation) for hex in foes}
        touching = [odds[hex] for hex in foes if any(distance(g.at[id], hex) == 1 for id in front)]
        touching += [self._best_contact(id) for id in front if self._must_close(id)]
        least = self.weights.bold - (0.3 if self.urgency > 0 else 0)
        # orders should not change back and forth from turn to turn
        if g.orders[formation] == "attack":
            least -= self.weights.steady
        best = max(odd + (0.3 if prize(g, hex) else 0) for hex, odd in odds.items())
        return best >= least and min(touching, default=2) >= self.weights.contact * least

    def _must_close(self, id: str) -> bool:
        """Whether Attack would bring a unit into contact: units in villages and cover are exempt
        (5.1.5)."""
        here = self.g.at[id]
        return self.foe_distance(here) == 2 and not self.board.is_sheltered(here)

    def _best_contact(self, id: str) -> float:
        """The odds in the hex where a unit two hexes from the enemy comes into contact best: it has
        to fight all enemies that it touches there."""
        formation, best = unit(self.g, id).formation, 0.0
        for hex in self.board.near[self.g.at[id]]:
            touched = [foe for foe in self.board.near[hex] if foe in self.foes]
            if touched and hex not in self.foes:
                odds = (self.odds_against(foe, formation, besides=id) for foe in touched)
                best = max(best, min(odds) / len(touched))
        return best

    def odds_against(self, foe: Hex, formation: str, besides: str = "") -> float:
        """The strength that a formation can bring against a hex, divided by the resistance there. A
        unit next to several enemies counts for each in part; a unit that can still come counts for
        less."""
        g, distance = self.g, self.board.grid.distance
        ours = 0.0
        for id in self.board.units_of[formation]:
            if id not in g.at or id in g.condition or unit(self.g, id).artillery:
                continue
            here = g.at[id]
            away = distance(here, foe)
            if id == besides or away == 1:
                ours += self.worth(id) / max(1, self._touching(here))
            elif away <= REACH and id not in g.done and id not in g.acted:
                ours += self.weights.comes * self.worth(id) * (not self._touching(here))
        return ours / max(0.5, self.resistance(foe))

    def _touching(self, hex: Hex) -> int:
        """How many enemy hexes a hex touches."""
        if hex not in self._touches:
            self._touches[hex] = sum(foe in self.board.near[hex] for foe in self.foes)
        return self._touches[hex]

    def _close(self, hex: Hex, foe: Hex) -> bool:
        return self.board.grid.distance(hex, foe) <= NEAR

    # --- what a hex is worth to a unit

    def value(self, id: str, hex: Hex) -> float:
        """The value of a hex as the end of a unit's move."""
        g, u = self.g, unit(self.g, id)
        distance = self.board.grid.distance
        here = g.at[id]
        score = -0.1 * way_to(self.board, self.goal(id), hex)
        anchors = self.anchors(u.formation)
        if anchors:
            off = min(distance(hex, anchor) for anchor in anchors)
            reach = 1 if self.side == "neapolitan" and not u.artillery else 4
            score += 3 if off <= reach else -0.8 * (off - reach)
        if self.stake(hex):
            others = sum(self.worth(i) for i in self._with(hex) if i != id)
            score += self.stake(hex) * (_held(others + self.worth(id)) - _held(others))
        if hex != here:
            score -= self.garrison(id)
        score -= self.weights.exposure * self._exposure(id, hex)
        if u.artillery:
            return score + self._battery(hex)
        return score + self._contact(id, hex)

    def _exposure(self, id: str, hex: Hex) -> float:
        """How much stronger the enemies near a hex are than our friends there."""
        near, bit = self.board.grid.disk(hex, 2), self.board.grid.bit
        threat = sum(
            self.worth(foe) for there in self.foes if near & bit[there] for foe in self.foes[there]
        )
        if not threat:
            return 0
        here = self.board.grid.disk(hex, 1)
        friends = (i for i in self.mine if i != id and here & bit[self.g.at[i]])
        ours = SHELTER.get(self.board.hexes[hex].terrain, 1) * self.worth(id)
        return min(12, max(0, threat - 1.2 * (ours + sum(self.worth(i) for i in friends))))

    def stake(self, hex: Hex) -> float:
        """The value of holding a hex: more at the end."""
        g = self.g
        return prize(g, hex) * (6 if g.last_turn - g.turn <= 1 else 2.5)

    def garrison(self, id: str) -> float:
        """The loss in value if a unit leaves its hex."""
        here = self.g.at[id]
        return self.stake(here) if len(self._with(here)) == 1 else 0

    def _with(self, hex: Hex) -> list[str]:
        return [id for id in self.mine if self.g.at[id] == hex]

    def _battery(self, hex: Hex) -> float:
        """The value of a hex for guns: targets at two hexes, and friends beside them."""
        near = self.foe_distance(hex)
        if near <= 1:
            return -4
        escort = any(not unit(self.g, id).artillery for id in self._with(hex))
        return (2 if near == 2 else 0) + (1.5 if escort else -4 if near <= 3 else 0)

    def _contact(self, id: str, hex: Hex) -> float:
        """The value of contact: a unit goes next to enemies only where it means to attack them, and
        can."""
        distance = self.board.grid.distance
        foes = [foe for foe in self.foes if distance(hex, foe) == 1]
        if not foes:
            return 0
        if order_of(self.g, id) not in ("attack", "advance") or id in self.g.condition:
            return -2 * len(foes) - 1.5 * (len(foes) - 1)
        scores = [self._assault_score(foe, id) for foe in foes]
        # it would have to attack there too (5.1.2c, 12.2.1)
        if min(scores) <= self.weights.hopeless:
            return 2 * min(scores)
        return sum(scores) - 1.5 * (len(foes) - 1)

    def _assault_score(self, foe: Hex, id: str) -> float:
        odds = self.odds_against(foe, unit(self.g, id).formation, besides=id)
        return max(-4, min(5, 2.5 * (odds - 1.3))) + prize(self.g, foe)
