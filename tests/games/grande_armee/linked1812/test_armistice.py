"""An armistice in the linked campaign: wherever survivors of 1812 stand and whatever is answered,
the armies part and play goes on with turn 13."""

import random

import pytest

from grognard.games.grande_armee import invariants
from grognard.games.grande_armee.germany1813 import armistice, redeployment
from grognard.games.grande_armee.linked1812.february import CONTINGENTS
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.germany1813.test_14_armistice import at_random
from tests.games.grande_armee.linked1812.field import LATER, has, of_1813
from tests.games.grande_armee.tabletop import rule, run

SAXONS = ("N-SAX-T", "thielmann")
DUE = {piece: a.turn for a in LATER.pieces.arrivals for piece in a.pieces}
AUSTRIANS = {piece for a in LATER.pieces.arrivals if a.option for piece in a.pieces}


def war(seed: int) -> State:
    """Some turn of 1813: survivors anywhere, some of them interned, either side on (A) or (B)."""
    rng = random.Random(seed)
    changed = {side: 2 for side in ("french", "coalition") if rng.random() < 0.5}
    g = of_1813(turn=rng.choice((7, 9, 10, 11)), dice=[rng.choice((6, 1)), 3], changed=changed)
    for option in ("bargain", "short-armistice"):
        g.options[option] = rng.choice(("yes", "no"))
    shut = LATER.closed | LATER.region("austria") | LATER.region("torgau")
    strange = ("sweden", "switzerland", "ottoman")
    land = LATER.grid.hexes(LATER.grid.board & ~shut)
    land = [h for h in land if LATER.hexes[h].country not in strange]
    owner: dict[str, str] = {}
    room: dict[str, int] = {}
    for piece in (*LATER.units, *LATER.commanders):
        unit, side = LATER.units.get(piece), LATER.side[piece]
        if piece in SAXONS:
            g.at[piece] = "3614"
            g.frozen.append(piece)
        elif side == "french" and LATER.nation[piece] in CONTINGENTS:
            g.removed.append(piece)  # 17.3a
        elif piece in LATER.posts or piece == "rapp":
            g.waiting[piece] = 0
        elif piece in AUSTRIANS or piece == "wrede" or (unit is not None and unit.twin):
            continue
        elif rng.random() < 0.35 and piece in DUE and side not in changed:
            g.waiting[piece] = DUE[piece]
        elif rng.random() < 0.35 and DUE.get(piece, 0) >= g.turn and side in changed:
            g.awaited[piece] = DUE[piece]
        elif rng.random() < 0.1:
            g.interned[piece] = "2217"
        elif rng.random() < 0.2:
            g.removed.append(piece)
        else:
            size = unit.room if unit is not None else 0
            free = [h for h in land if owner.get(h, side) == side and room.get(h, 0) + size <= 12]
            g.at[piece] = hex = rng.choice(free)
            owner[hex], room[hex] = side, room.get(hex, 0) + size
            if unit is not None and rng.random() < 0.3:
                g.disrupted.append(piece)
    cities = list(LATER.grid.hexes(LATER.cities & ~shut))
    rng.shuffle(cities)
    for side in g.sides:
        g.depots[side] = [cities.pop() for _ in range(rng.randint(0, 8))]
    return g


@rule("17.3.9c", "17.3.9g", "17.4.9e", "17.4.9f")
@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_answered_the_survivors_part(seed: int):
    g, rng = war(seed), random.Random(seed)
    free = set(g.interned)
    on_a = [side for side in g.sides if side in g.train_base]
    kept = dict(g.waiting)

    armistice.roll(g)
    run(g, armistice.parley(g), at_random(rng, 0.2))
    assert g.turn == 13
    invariants.check(g)
    assert free <= g.at.keys()
    assert g.interned == {}
    assert g.disrupted == []
    assert g.waiting == kept
    assert g.at.keys() >= AUSTRIANS or g.shut == ["illyria"]
    assert not any(LATER.side[piece] in on_a for piece in g.awaited)
    changes = {change.commander for change in LATER.pieces.changes}
    own = {side: redeployment.own_side(g, side) for side in g.sides}
    for piece, hex in g.at.items():
        if LATER.nation[piece] in ("french", "russian", "prussian") and piece not in changes:
            assert has(own[LATER.side[piece]], hex), piece
