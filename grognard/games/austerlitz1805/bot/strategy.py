"""The intentions of a side: which locales it wants, which corps goes where, when its reinforcements
are called.

Without French reinforcements the Allies must take a blue star and keep the French from every other;
with them the French must hold green, red and black (16.3, 16.4). So the side that would win if
nothing happened waits, and the other one attacks.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from grognard.games.austerlitz1805.board import Board
from grognard.games.austerlitz1805.bot.setups import lies_in_wait
from grognard.games.austerlitz1805.data import ENEMY, Side, Star
from grognard.games.austerlitz1805.movement import has_arrived
from grognard.games.austerlitz1805.state import OFF, State, locale, strength_of, type_of
from grognard.games.austerlitz1805.survey import Field, survey
from grognard.games.austerlitz1805.team import is_read
from grognard.games.austerlitz1805.victory import controlled, leader, stars
from grognard.kernel.boards import kept_by_board

ALLIED_STARS: tuple[Star, ...] = ("green", "red", "black")
BLUE: tuple[Star, ...] = ("blue",)
FAR = 40
"""Farther than any locale is from any other."""
REAR = ("bagration", "constantine")
"""Allied corps that cover the stars of their side while the others go for a blue one."""
COVER = 0.25
"""Turns of marching that a point of strength on the spot outweighs."""
DRIVEN = 2
"""Turns that it takes to drive out an enemy in the way."""
RECOVER = 1.3
"""How much stronger one comes to drive an enemy from a star."""
ENOUGH, DAY = 6, 9
"""The trap is sprung on the second day, if there are rounds enough left to take three stars."""
DEEP = 14
"""Allied strength on French ground at which it is sprung on the first."""
LONG_PATIENCE = 8
"""French morale at which the reinforcements are called whatever the enemy does."""
NEAR_COLLAPSE = 9
"""Allied morale at which they are called to end it."""


class Situation(NamedTuple):
    """The field with the strength of both sides, as the bot guesses it; computed once for a
    question."""

    g: State
    side: Side
    f: Field
    mine: dict[str, int]
    """Own strength by locale."""
    foe: dict[str, int]
    """The enemy's strength by locale."""
    losing: bool
    """As things stand the last round would be lost."""
    rounds_left: int
    attacks: bool
    """The side must come: waiting loses (16.3, 16.4)."""


def look(g: State, side: Side) -> Situation:
    """The situation of a side, and whether it would lose if the day ended now."""
    return glance(g, side)._replace(losing=leader(g) != side)


def glance(g: State, side: Side) -> Situation:
    """Returns the situation of a side, without a look at how the battle would end."""
    board = g.board
    mine: dict[str, int] = {}
    foe: dict[str, int] = {}
    for unit, where in g.at.items():
        if where != OFF:
            x = locale(where)
            army = mine if board.side_of[unit] == side else foe
            army[x] = army.get(x, 0) + strength_of(g.face[unit])
    left = len(board.turns) - 1 - g.round
    attacks = g.reinforced == (side == "french")
    return Situation(g, side, survey(g, side), mine, foe, False, left, attacks)


def urgency(s: Situation) -> float:
    """Returns how much must be risked: 0 for a side that wins by waiting, otherwise more the fewer
    rounds are left."""
    return max(0.0, 2.4 - 0.3 * s.rounds_left) if s.losing else 0.0


def lacking(g: State) -> int:
    """16.3, 16.4: how much the French still lack to win by control: nothing, and the day is
    theirs. The Allies wish it to be much."""
    french = {star for found in controlled(g, "french").values() for star in found} - {"blue"}
    blue = sum("blue" in found for found in controlled(g, "allied").values())
    if g.reinforced:
        return 3 - len(french) + blue
    return 0 if french else blue


def comes(s: Situation) -> bool:
    """Returns whether a side attacks: it would lose if it waited."""
    return s.attacks or s.losing


def around(s: Situation, strength: dict[str, int], x: str, reach: int) -> float:
    """The strength in and about a locale, the less the farther away."""
    away = s.g.board.distances(x)
    return sum(n / (1 + away[y]) for y, n in strength.items() if y in away and away[y] <= reach)


class Step(NamedTuple):
    """A way to reach a locale in one turn: from where, and through what."""

    start: str
    through: tuple[str, ...]


@kept_by_board
def _onto(board: Board) -> dict[str, tuple[Step, ...]]:
    """The ways to reach each locale in one turn, on foot or by road."""
    found: dict[str, set[Step]] = {x: set() for x in board.locales}
    for x in board.locales:
        for y in board.open[x]:
            found[y].add(Step(x, ()))
        for path in board.routes[x]:
            found[path[-1]].add(Step(x, path[:-1]))
    return {x: tuple(sorted(near)) for x, near in found.items()}


@lru_cache(maxsize=512)
def _turns(
    board: Board, target: str, foes: frozenset[str], masses: frozenset[str]
) -> dict[str, int]:
    """How far in turns every locale is from a target."""
    onto, found = _onto(board), dict[str, int]()
    halts = foes.union(*(board.neighbours[x] for x in masses))
    edge = [(0, target)]
    while edge:
        so_far, y = heappop(edge)
        if y in found:
            continue
        found[y] = so_far
        turns = so_far + (1 + DRIVEN if y in foes else 1)
        for x, through in onto[y]:
            by_road = x not in board.open[y] or bool(through)
            if x not in found and not (by_road and (y in foes or not halts.isdisjoint(through))):
                heappush(edge, (turns, x))
    return found


def turns_to(board: Board, target: str) -> dict[str, int]:
    """How many turns a corps would march to a locale, roads and all, with no enemy in its way."""
    return _turns(board, target, frozenset[str](), frozenset[str]())


def free_turns(s: Situation, target: str) -> dict[str, int]:
    """The same with the enemy about: an enemy in the way must be driven out, on foot (11.0a), and
    no column passes beside one of his (10.5c)."""
    return _turns(s.g.board, target, frozenset(s.foe), frozenset(s.f.masses))


def objectives(board: Board, colours: tuple[Star, ...]) -> list[str]:
    """The locales with a star of these colours."""
    return [x for x, found in board.objectives.items() if any(star in colours for star in found)]


# --- what is wanted


def goals(s: Situation) -> dict[str, float]:
    """The locales that matter now, and the strength they call for, most urgent first."""
    if s.side == "allied":
        found = _allied_attack(s) if s.attacks else _allied_hold(s)
    else:
        found = _french_attack(s) if s.attacks else _cover(s, BLUE, 4)
    return {**stolen(s), **found}


def stolen(s: Situation) -> dict[str, float]:
    """The stars that a side must keep and the enemy stands on, the weakest enemy first."""
    colours = BLUE if s.side == "french" else ALLIED_STARS
    lost = sorted((x for x in objectives(s.g.board, colours) if x in s.foe), key=lambda x: s.foe[x])
    return {x: RECOVER * s.foe[x] + 2 for x in lost}


def _cover(s: Situation, colours: tuple[Star, ...], most: int) -> dict[str, float]:
    """Returns goals that protect locales where the enemy comes near his own goals."""
    found: dict[str, float] = {}
    if s.side == "french" and s.losing and s.rounds_left <= 5:
        found.update(_star(s))
    for x in objectives(s.g.board, colours):
        threat = around(s, s.foe, x, 3)
        if x not in s.foe and threat > 2:
            found[x] = threat
    order = sorted(found, key=lambda x: -found[x])[:most]
    return {x: found[x] for x in order}


def _star(s: Situation) -> dict[str, float]:
    """16.3a: without reinforcements one star of any other colour saves the French."""
    corps = [locale(s.g.at[u[0]]) for u in s.f.corps.values() if s.g.at[u[0]] != OFF]

    def price(x: str) -> float:
        away = turns_to(s.g.board, x)
        return min((away.get(y, FAR) for y in corps), default=FAR) + 0.3 * s.foe.get(x, 0)

    return {min(objectives(s.g.board, ALLIED_STARS), key=price): 7.0}


def _allied_attack(s: Situation) -> dict[str, float]:
    """The two blue stars that are cheapest to get, and the own stars where they are threatened."""
    corps = [_standing(s.g, c, units) for c, units in s.f.corps.items()]

    def price(x: str) -> float:
        away = sorted(free_turns(s, x).get(where, FAR) for where in corps)[:4]
        return sum(away) / max(1, len(away)) + COVER * around(s, s.foe, x, 2)

    prizes = sorted(objectives(s.g.board, BLUE), key=price)[:2]
    found = {x: 1.5 * around(s, s.foe, x, 2) + 8 for x in prizes}
    # a blue star is held already: keep it, and look to the others
    if "blue" in stars(s.g, "allied"):
        held = [x for x in objectives(s.g.board, BLUE) if s.mine.get(x)]
        found = {x: around(s, s.foe, x, 3) + 3 for x in held}
    return {**found, **_cover(s, ALLIED_STARS, 3)}


def _allied_hold(s: Situation) -> dict[str, float]:
    """Cover the own stars where the French come; and a blue one behind their backs undoes all that
    they have (16.4a)."""
    return {**_raid(s), **_cover(s, ALLIED_STARS, 5)}


def _raid(s: Situation) -> dict[str, float]:
    """The blue star that is easiest to steal, and two corps for it."""
    corps = [_standing(s.g, c, units) for c, units in s.f.corps.items() if c not in REAR]

    def price(x: str) -> float:
        away = sorted(free_turns(s, x).get(where, FAR) for where in corps)[:2]
        return sum(away) / max(1, len(away)) + COVER * around(s, s.foe, x, 1)

    prize = min(objectives(s.g.board, BLUE), key=price)
    return {prize: around(s, s.foe, prize, 1) + 8} if price(prize) <= s.rounds_left + 2 else {}


def _french_attack(s: Situation) -> dict[str, float]:
    """A star of each other colour, where it is cheapest; and some cover for the blue ones."""
    corps = [_standing(s.g, c, u) for c, u in s.f.corps.items() if _can_hold(s.g, u)]
    found: dict[str, float] = {}
    for colour in ALLIED_STARS:

        def price(x: str) -> float:
            away = sorted(free_turns(s, x).get(where, FAR) for where in corps)[:2]
            return sum(away) / max(1, len(away)) + COVER * around(s, s.foe, x, 1)

        wanted = min(objectives(s.g.board, (colour,)), key=price)
        found[wanted] = max(found.get(wanted, 0), 1.2 * around(s, s.foe, wanted, 1) + 5)
    return {**found, **{x: n for x, n in _cover(s, BLUE, 2).items() if x not in found}}


# --- where each corps goes


def targets(s: Situation, seat: str) -> dict[str, str]:
    """Where each corps should go: by orders in writing, else where it is needed most."""
    g, found = s.g, dict[str, str]()
    written = _written(g, s.side, seat)
    strength = {c: sum(strength_of(g.face[u]) for u in units) for c, units in s.f.corps.items()}
    where = {c: _standing(g, c, units) for c, units in s.f.corps.items()}
    rear = REAR if s.side == "allied" and s.attacks and urgency(s) < 0.5 else ()
    for c in s.f.corps:
        if c in rear:
            found[c] = _home(s, where[c])
        elif g.charge.get(c) in written:
            places = written[g.charge[c]]
            found[c] = min(places, key=lambda x: turns_to(s.g.board, x).get(where[c], FAR))
    wanted = goals(s)
    holders = [c for c, units in s.f.corps.items() if _can_hold(g, units)]

    def send(x: str, need: float) -> None:
        """The nearest corps without a task, until there are enough."""
        away = free_turns(s, x)
        got = float(sum(strength[c] for c, aim in found.items() if aim == x))
        for c in sorted(holders, key=lambda c: away.get(where[c], FAR)):
            if got >= need or away.get(where[c], FAR) > s.rounds_left + 2:
                break
            if c not in found:
                found[c] = x
                got += strength[c]

    for x, need in stolen(s).items():
        send(x, need)
    for c in sorted(holders, key=lambda c: -strength[c]):  # corps that hold a goal already stay
        x = where[c]
        kept = sum(strength[other] for other, aim in found.items() if aim == x)
        if c not in found and kept < wanted.get(x, 0) and g.at[s.f.corps[c][0]] != OFF:
            found[c] = x
    for x, need in wanted.items():
        send(x, need)
    for c in s.f.corps:
        if c not in found:
            found[c] = _support(s, where[c], list(wanted)) if comes(s) else _home(s, where[c])
    return found


def _can_hold(g: State, units: list[str]) -> bool:
    """16.2c: cavalry alone controls nothing."""
    return any(type_of(g.face[u]) != "cav" for u in units)


def _support(s: Situation, where: str, wanted: list[str]) -> str:
    """A corps without a task helps the nearest one that faces the enemy."""
    board = s.g.board
    hot = [x for x in wanted if any(y in s.foe for y in (x, *board.open[x]))]
    return min(hot or wanted, key=lambda x: turns_to(s.g.board, x).get(where, FAR), default=where)


def _standing(g: State, commander: str, units: list[str]) -> str:
    """Where a corps is, or would come in."""
    x = locale(g.at[units[0]])
    if x != OFF:
        return x
    return g.board.commanders[commander].locale or "51"


def _home(s: Situation, where: str) -> str:
    """Returns the goal of a corps without a task: the nearest locale that its side must keep."""
    keep = objectives(s.g.board, BLUE if s.side == "french" else ALLIED_STARS)
    away = s.g.board.distances(where)
    return where if where in keep else min(keep, key=lambda x: away.get(x, FAR))


def _written(g: State, side: Side, seat: str) -> dict[str, list[str]]:
    """19.4: the places of the last order to a player that he may read."""
    return {
        m.to: m.places
        for m in g.letters
        if m.side == side
        and m.places
        and (m.to == seat and is_read(g, m))
        and m.round >= g.round - 2
    }


# --- the trap (10.6f, 13.3a, 16.3)


def calls_reinforcements(s: Situation) -> bool:
    """Whether the French should bring on Bernadotte and Davout: on the second day while there is
    time to use them, at once or at the last moment as they have planned it in secret; earlier if
    the enemy is deep in their ground or has what he needs, and whenever either army is near its
    end."""
    board = s.g.board
    g = s.g
    if g.reinforced:
        return True
    if not any(has_arrived(g, c) for c in s.f.corps if board.commanders[c].reinforcement):
        return False
    if g.morale["french"] <= LONG_PATIENCE or g.morale["allied"] <= NEAR_COLLAPSE:
        return True
    inside = sum(n for x, n in s.foe.items() if _is_french_ground(s.g.board, x))
    if s.rounds_left < ENOUGH:
        return False
    if inside >= DEEP or s.losing:
        return True
    return s.rounds_left <= (ENOUGH if lies_in_wait(g) else DAY)


def _is_french_ground(board: Board, x: str) -> bool:
    """On a blue star or next to one."""
    return any("blue" in board.objectives.get(y, ()) for y in (x, *board.open[x]))


def enemy_of(s: Situation) -> Side:
    """The other side."""
    return ENEMY[s.side]
