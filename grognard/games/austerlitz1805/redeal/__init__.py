"""Idea 4: the same position to one seat's eyes, with all that it cannot know dealt afresh.

Hidden are the faces of blocks; how an army is being organised; what a council of the other side
has settled so far; what stands in letters; and everything that somebody else is still deciding
(`drafts`). Faces that a side has seen stay where they are; of mixed blocks the rumoured faces are
dealt among them. Bids are made aloud (17.2): there is nothing in them to deal.

A deal depends on nothing but what the seat knows and on chance: from a dealt state the same luck
gives the same deal again. A test holds it to that.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from grognard.games.austerlitz1805.data import SIDES, Side
from grognard.games.austerlitz1805.morale import GUARD
from grognard.games.austerlitz1805.organising import (
    PLAIN,
    Mustered,
    may_give,
    mustered,
    pool,
)
from grognard.games.austerlitz1805.redeal.drafts import deal_drafts
from grognard.games.austerlitz1805.redeal.faces import deal_faces, must_be_guns
from grognard.games.austerlitz1805.state import (
    OFF,
    State,
    members,
    side_of_seat,
    type_of,
)
from grognard.games.austerlitz1805.survey import survey
from grognard.games.austerlitz1805.team import SETTLED, VERBS, may_assign, may_read
from grognard.games.austerlitz1805.team_command import chief
from grognard.games.austerlitz1805.threat import is_possible
from grognard.kernel.errors import GameError

MOST_TRIES = 1000
"""Deals that are tried. In the rarest case that is known one in fifty fits what everybody saw: a
hidden Guard unit, or a lone unit of cavalry, must stand in one place."""
NAMED = 1 / 20
"""How often a place is named in a letter that one cannot read."""


def redeal(g: State, seat: str, rng: random.Random) -> State:
    """Deal afresh what a seat cannot know; before the sides are fixed the faces of both."""
    mine = side_of_seat(g, seat)
    if g.phase == "council":
        for side in SIDES:
            if side != mine and len(g.seats[side]) > 1:
                _deal_council(g, side, rng)
    _deal_letters(g, seat, rng)
    for fits in (_fits, _anything):
        for _ in range(MOST_TRIES):
            for side in SIDES:
                if side != mine:
                    deal_faces(g, mine, side, rng)
                    if g.phase == "organise" and g.side == side:
                        _deal_organisation(g, side, rng)
            if fits(g, mine) and deal_drafts(g, mine, rng):
                return g
    raise GameError(f"no deal fits what {seat} knows")


# --- what fits


def _anything(g: State, mine: Side | None) -> bool:
    """Returns a deal that ignores what everybody saw, for when none fits, as in a written position
    that could not have come about. The truth is never used instead."""
    return True


def _fits(g: State, mine: Side | None) -> bool:
    """Whether all that everybody saw could have happened with these faces."""
    board = g.board
    if mine != "french" and not all(_is_mixed(g, c) for c in board.corps["french"]):
        return False
    a = g.attack
    if a is None or mine == g.side:
        return True
    if a.step in ("name", "leave", "press", "defence", "declare"):  # 11.1c: it can be carried out
        riding = bool(a.orders) and a.orders[0].riding
        return riding or is_possible(g, survey(g, g.side), a)
    if a.step not in ("width", "target", "lead"):
        return True
    attacking = {unit for order in a.orders for unit in order.units}
    if a.guard and GUARD not in (g.face[unit] for unit in attacking):  # 15.4e
        return False
    return all(type_of(g.face[unit]) == "art" for unit in must_be_guns(g))


def _is_mixed(g: State, commander: str) -> bool:
    """6.7c: a French reinforcement corps that is still off the map has not only infantry of 2."""
    if not g.board.commanders[commander].reinforcement or g.phase == "organise":
        return True
    units = members(g, commander)
    if not units or g.at[units[0]] != OFF or len(units) < g.board.commanders[commander].minimum:
        return True
    return any(g.face[unit] != PLAIN for unit in units)


# --- corps being formed (6.6a)


def _deal_organisation(g: State, side: Side, rng: random.Random) -> None:
    """Corps as far as they might have been formed by now."""
    board = g.board
    g.corps = {unit: c for unit, c in g.corps.items() if board.side_of[unit] != side}
    units = pool(g, side)
    rng.shuffle(units)
    so_far = mustered(g, side)
    given: dict[str, str] = {}
    for unit in units[: rng.randint(0, len(units))]:
        able = [c for c in board.corps[side] if may_give(g, so_far, c, g.face[unit]) is None]
        if able:
            given[unit] = rng.choice(able)
            so_far = _with(so_far, given[unit], g.face[unit])
    g.corps = {u: c for u in g.at if (c := given.get(u) or g.corps.get(u, ""))}


def _with(so_far: Mustered, commander: str, face: str) -> Mustered:
    left = list(so_far.left)
    left.remove(face)
    corps = {**so_far.corps, commander: [*so_far.corps[commander], face]}
    return Mustered(corps, left)


# --- councils (19.2e) and letters (19.4)


def _deal_council(g: State, side: Side, rng: random.Random) -> None:
    """What a council has settled is told when both are over. The seat that assigns the
    corps is commander-in-chief, which everybody sees before."""
    if side == "french" and g.side == "allied":
        return  # the council has not met yet
    seats = g.seats[side]
    if g.council:
        _deal_living(g, side, rng)
    elif g.side == side and g.proposals != SETTLED:
        g.ranking = rng.sample(seats, len(g.ranking))
    else:
        juniors = sorted(seats[1:])
        rng.shuffle(juniors)
        g.seats[side] = [seats[0], *juniors]
        _deal_charges(g, side, rng)


def _deal_charges(g: State, side: Side, rng: random.Random) -> None:
    """19.2d: as many corps as have been given out, to anybody."""
    board = g.board
    order = list(g.charge)
    given = [commander for commander in order if commander in board.corps[side]]
    for commander in given:
        del g.charge[commander]
    for commander in given:
        able = [seat for seat in g.seats[side] if may_assign(g, side, seat) is None]
        g.charge[commander] = rng.choice(able)
    g.charge = {commander: g.charge[commander] for commander in order}


def _deal_living(g: State, side: Side, rng: random.Random) -> None:
    """19.2f: before the night corps may have changed hands, but everyone keeps one."""
    board = g.board
    alive = [c for c in board.corps[side] if members(g, c)]
    spare = bool(g.chosen and g.side == side)  # a player has a corps to give away
    rng.shuffle(alive)
    seats = list(g.seats[side])
    for n, commander in enumerate(alive):
        own = n < min(len(seats), len(alive) - spare)
        g.charge[commander] = seats[n] if own else rng.choice(seats)


def _deal_letters(g: State, seat: str, rng: random.Random) -> None:
    for letter in g.letters:
        if not may_read(g, seat, letter):
            letter.verb, letter.places = rng.choice(VERBS), _places(g, rng)
    draft = g.draft
    if draft is None or seat == chief(g, g.side):
        return
    written = [m.to for m in g.letters if m.side == g.side and m.round == g.round]
    draft.to = rng.choice([s for s in _juniors(g) if s not in written])
    if draft.verb:
        draft.verb, draft.places = rng.choice(VERBS), _places(g, rng)


def _juniors(g: State) -> Sequence[str]:
    return g.seats[g.side][1:]


def _places(g: State, rng: random.Random) -> list[str]:
    return [x for x in g.board.named if rng.random() < NAMED]
