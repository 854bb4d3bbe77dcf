"""What a side is about: which locales it wants, which corps goes where, when the trap is sprung.

Without French reinforcements the Allies must take a blue star and keep the French from every other;
with them the French must hold green, red and black (16.3, 16.4). So the side that wins if nothing
happens waits, and the other one comes.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.austerlitz1805.data import BOARD, ENEMY, Side, Star
from grognard.games.austerlitz1805.field import Field, survey
from grognard.games.austerlitz1805.movement import has_arrived
from grognard.games.austerlitz1805.state import OFF, State, locale, strength_of, type_of
from grognard.games.austerlitz1805.team import is_read
from grognard.games.austerlitz1805.victory import leader, stars

ALLIED_STARS: tuple[Star, ...] = ("green", "red", "black")
BLUE: tuple[Star, ...] = ("blue",)
FAR = 40
"""Farther than any locale is from any other."""
REAR = ("bagration", "constantine")
"""Allied corps that cover the stars of their side while the others go for a blue one."""
LONG_PATIENCE = 12
"""French morale at which the reinforcements are called whatever the enemy does."""
NEAR_COLLAPSE = 9
"""Allied morale at which they are called to end it."""


class Situation(NamedTuple):
    """The field with the strength on it, as the bot guesses it; made once for a question."""

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
    """The situation of a side."""
    mine: dict[str, int] = {}
    foe: dict[str, int] = {}
    for unit, where in g.at.items():
        if where != OFF:
            x = locale(where)
            army = mine if BOARD.side_of[unit] == side else foe
            army[x] = army.get(x, 0) + strength_of(g.face[unit])
    left = len(BOARD.turns) - 1 - g.round
    losing = leader(g) != side
    return Situation(
        g, side, survey(g, side), mine, foe, losing, left, g.reinforced == (side == "french")
    )


def urgency(s: Situation) -> float:
    """How much must be risked, 0 to 1: nothing while time is on one's side."""
    return max(0.0, 1 - s.rounds_left / 5) if s.losing else 0.0


def around(strength: dict[str, int], x: str, reach: int) -> float:
    """The strength in and about a locale, the less the farther away."""
    away = BOARD.distances(x)
    return sum(n / (1 + away[y]) for y, n in strength.items() if y in away and away[y] <= reach)


def objectives(colours: tuple[Star, ...]) -> list[str]:
    """The locales with a star of these colours."""
    return [x for x, found in BOARD.objectives.items() if any(star in colours for star in found)]


# --- what is wanted


def goals(s: Situation) -> dict[str, float]:
    """The locales that matter now, and the strength they call for, most urgent first."""
    if s.side == "allied":
        return _allied_attack(s) if s.attacks else _cover(s, ALLIED_STARS, 5)
    return _french_attack(s) if s.attacks else _cover(s, BLUE, 4)


def _cover(s: Situation, colours: tuple[Star, ...], most: int) -> dict[str, float]:
    """Stand where the enemy comes near what he wants; take back what he has."""
    found: dict[str, float] = {}
    for x in objectives(colours):
        threat = around(s.foe, x, 3)
        if x in s.foe:
            found[x] = 1.3 * threat + 4
        elif threat > 2:
            found[x] = threat
    order = sorted(found, key=lambda x: -found[x])[:most]
    return {x: found[x] for x in order}


def _allied_attack(s: Situation) -> dict[str, float]:
    """One blue star with all that can be spared, and the own stars where they are threatened."""
    corps = [locale(s.g.at[units[0]]) for units in s.f.corps.values()]

    def price(x: str) -> float:
        away = sorted(BOARD.distances(x).get(where, FAR) for where in corps)[:4]
        cover = around({y: n for y, n in s.foe.items() if y != x}, x, 2) + s.foe.get(x, 0)
        return sum(away) / max(1, len(away)) + 0.45 * cover

    prize = min(objectives(BLUE), key=price)
    found = {prize: 2.0 * around(s.foe, prize, 2) + 12}
    if "blue" in stars(s.g, "allied"):  # it is there already: keep it, and see to the others
        held = [x for x in objectives(BLUE) if s.mine.get(x)]
        found = {x: around(s.foe, x, 3) + 3 for x in held}
    return {**found, **_cover(s, ALLIED_STARS, 3)}


def _french_attack(s: Situation) -> dict[str, float]:
    """A star of each other colour, where it is cheapest; and no Ally on a blue one."""
    corps = [locale(s.g.at[u[0]]) for u in s.f.corps.values() if s.g.at[u[0]] != OFF]
    found: dict[str, float] = {}
    for x in objectives(BLUE):
        if x in s.foe:
            found[x] = s.foe[x] + 4
    for colour in ALLIED_STARS:

        def price(x: str) -> float:
            away = sorted(BOARD.distances(x).get(where, FAR) for where in corps)[:3]
            return sum(away) / max(1, len(away)) + 0.5 * around(s.foe, x, 1)

        wanted = min(objectives((colour,)), key=price)
        found[wanted] = max(found.get(wanted, 0), 1.2 * around(s.foe, wanted, 1) + 5)
    return found


# --- who goes where


def targets(s: Situation, seat: str) -> dict[str, str]:
    """Where each corps should go: by orders in writing, else where it is needed most."""
    g, found = s.g, dict[str, str]()
    written = _written(g, s.side, seat)
    strength = {c: sum(strength_of(g.face[u]) for u in units) for c, units in s.f.corps.items()}
    where = {c: _standing(g, c, units) for c, units in s.f.corps.items()}
    idle = [c for c in s.f.corps if c not in found]
    for c in idle:
        if g.charge.get(c) in written:
            place = written[g.charge[c]]
            found[c] = min(place, key=lambda x: BOARD.distances(x).get(where[c], FAR))
    wanted = goals(s)
    rear = () if not s.attacks or urgency(s) > 0.5 or s.side == "french" else REAR
    idle = [c for c in idle if c not in found and c not in rear]
    for x, need in wanted.items():
        away = BOARD.distances(x)
        got = 0.0
        for c in sorted(idle, key=lambda c: away.get(where[c], FAR)):
            if got >= need or away.get(where[c], FAR) > 14:
                break
            found[c] = x
            got += strength[c]
        idle = [c for c in idle if c not in found]
    main = next(iter(wanted), "")
    for c in (*idle, *rear):
        if c in s.f.corps and c not in found:
            found[c] = main if s.attacks and main and c not in rear else _home(s, c, where[c])
    return found


def _standing(g: State, commander: str, units: list[str]) -> str:
    """Where a corps is, or would come in."""
    x = locale(g.at[units[0]])
    if x != OFF:
        return x
    return BOARD.commanders[commander].locale or "51"


def _home(s: Situation, commander: str, where: str) -> str:
    """A corps without a task covers what is nearest of what its side must keep."""
    keep = objectives(BLUE if s.side == "french" else ALLIED_STARS)
    away = BOARD.distances(where)
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
    """Whether the French should bring on Bernadotte and Davout: not while they win by waiting, but
    when the enemy is deep in their ground, or either army is near its end."""
    g = s.g
    if g.reinforced:
        return True
    if not any(has_arrived(g, c) for c in s.f.corps if BOARD.commanders[c].reinforcement):
        return False
    if g.morale["french"] <= LONG_PATIENCE or g.morale["allied"] <= NEAR_COLLAPSE:
        return True
    inside = sum(n for x, n in s.foe.items() if _is_french_ground(x))
    return s.losing and inside >= 14 and s.rounds_left >= 3


def _is_french_ground(x: str) -> bool:
    """On a blue star or next to one."""
    return any("blue" in BOARD.objectives.get(y, ()) for y in (x, *BOARD.open[x]))


def holds(g: State, side: Side, x: str) -> bool:
    """Whether a side has infantry or guns in a locale."""
    return any(
        BOARD.side_of[u] == side and type_of(g.face[u]) != "cav"
        for u, where in g.at.items()
        if locale(where) == x
    )


def enemy_of(s: Situation) -> Side:
    """The other side."""
    return ENEMY[s.side]
