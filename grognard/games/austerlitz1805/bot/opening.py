"""Before the battle: the bid, the council, the corps, where they stand; and the letters."""

from __future__ import annotations

import random

from grognard.games.austerlitz1805.board import Board
from grognard.games.austerlitz1805.bot import setups
from grognard.games.austerlitz1805.bot.strategy import FAR, glance, goals, look, targets
from grognard.games.austerlitz1805.bot.weights import Temper
from grognard.games.austerlitz1805.state import (
    State,
    army,
    faces_to,
    locale,
    members,
    strength_of,
)
from grognard.games.austerlitz1805.team_command import holder
from grognard.kernel.ask import Ask, kind, value

BETTER = "french"
"""The army the bot would rather have: it wins more games of the bot against itself
(docs/opponents.md)."""
PRICE = 3
"""What it would pay in morale to have it."""
FIRST_ON_MAP = ("dokhturov", "langeron", "prebyshevsky", "kollowrath")
"""1 December: the corps on the heights of Pratze come first."""


# --- the bid (17)


def bid(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Bids one more than the last bid, as long as the better army is worth it."""
    next_ = f"bid:{g.bid + 1}"
    return next_ if g.bid + 1 <= PRICE and next_ in ask.choices else "pass"


def side(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    return f"side:{BETTER}"


# --- the council (19.2)


def rank(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Ranks the players in the order of their seats."""
    return ask.choices[0]


def assign(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Assigns neighbouring corps to one player, from north to south."""
    commander = str(ask.args["commander"]).partition(":")[2]
    corps = sorted(g.board.corps[g.side], key=lambda c: _latitude(g.board, c))
    seats = g.seats[g.side]
    wanted = f"seat:{seats[corps.index(commander) * len(seats) // len(corps)]}"
    return wanted if wanted in ask.choices else ask.choices[0]


def _latitude(board: Board, commander: str) -> int:
    home = board.commanders[commander].locale
    return board.locales[home].y if home else 10_000


# --- set-up (6)


def organise(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Organises the army by a plan that differs from game to game."""
    return setups.next_step(g, ask)


def deploy(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Deploys corps in reserve: it is not known yet where the enemy will come."""
    return ask.choices[0]


def starter(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    first = sorted(FIRST_ON_MAP)
    setups.draw(g, army(g, "allied")).shuffle(first)
    able = [f"commander:{c}" for c in first]
    return next((word for word in able if word in ask.choices), ask.choices[0])


def detach(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Detaches only units for which the locales have no room."""
    if "done" in ask.choices:
        return "done"
    return min(ask.choices, key=lambda w: strength_of(g.face[value(w)]))


def detach_place(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Places a detachment in the reserve of a locale with friends."""
    near = [w for w in ask.choices if kind(w) == "reserve"]
    s = glance(g, "french")
    return max(near or ask.choices, key=lambda w: s.mine.get(locale(value(w)), 0))


def battery(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Chooses the gun that is nearest to the enemy."""
    s = glance(g, "french")

    def near(word: str) -> int:
        away = g.board.distances(locale(g.at[value(word)]))
        return min((away.get(x, FAR) for x in s.foe), default=FAR)

    return min(ask.choices, key=near) if "pass" not in ask.choices else "pass"


def battery_approach(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Chooses an approach on the enemy's side that does not hamper its fire."""
    s = glance(g, "french")

    def near(word: str) -> tuple[int, bool]:
        x, y = locale(value(word)), faces_to(value(word))
        away = g.board.distances(y)
        foe = min((away.get(z, FAR) for z in s.foe), default=FAR)
        return foe, "art" in g.board.approach[x][y].penalties(y)

    return min(ask.choices, key=near)


# --- orders in writing (19.4)


def letters(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Writes, as commander-in-chief, to every player without a recent letter."""
    for word in ask.choices:
        to = value(word)
        fresh = any(m.to == to and m.round >= g.round - 2 for m in g.letters)
        if kind(word) == "to" and not fresh and _places(g, to):
            return word
    return "done"


def verb(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    return "verb:attack" if look(g, g.side).attacks else "verb:defend"


def places(g: State, ask: Ask, temper: Temper, rng: random.Random) -> str:
    """Returns the named places nearest to where the player's corps are wanted."""
    assert g.draft is not None
    missing = [f"place:{x}" for x in _places(g, g.draft.to) if x not in g.draft.places]
    return next((w for w in missing if w in ask.choices), "send")


def _places(g: State, to: str) -> list[str]:
    """Returns what the corps of a player are wanted for, as far as a letter can say it."""
    s = look(g, g.side)
    aims = targets(s, g.seats[g.side][0])
    wanted = dict.fromkeys(
        aims[c] for c in aims if holder(g, c) == to and members(g, c) and aims[c] in goals(s)
    )
    return [_nearest_name(g.board, x) for x in wanted][:2]


def _nearest_name(board: Board, x: str) -> str:
    away = board.distances(x)
    return min(board.named, key=lambda y: away.get(y, FAR))
