"""No deal is marked by the truth: over thousands of copies of a small position the true deal comes
no more often than others that fit.

A player (or a bot) may ask for as many copies of a moment as he likes. If one deal came more often
because it is the true one, counting would name every hidden piece.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from grognard.games.austerlitz1805.state import Rumour
from grognard.games.austerlitz1805.state import State as Austerlitz
from grognard.games.tolentino1815.state import State as Tolentino
from grognard.games.waterloo1815.state import State as Waterloo
from grognard.kernel.deals import matched
from grognard.kernel.table import Table
from tests.games.austerlitz1805 import tabletop as austerlitz
from tests.games.tolentino1815 import tabletop as tolentino
from tests.games.waterloo1815 import tabletop as waterloo

COPIES = 2400
SIGMAS = 4.5


class Small(NamedTuple):
    """A position, the seat that is dealt to, how to tell one deal from another, and how many fit
    what the seat knows."""

    table: Table[Any]
    seat: str
    deal: Callable[[Any], Any]
    fitting: int


# --- Tolentino: which piece lies under which top, with which markers


def stacks(g: Tolentino) -> Any:
    return sorted(g.at.items()), sorted(g.condition.items()), sorted(g.morale.items())


def movers(g: Tolentino) -> Any:
    return stacks(g), g.move and g.move.pieces, g.acted


SCOUT = "/ 2710: jag9 / 1112: bianchi"


def tolentino_full() -> Small:
    """Three full stacks of one formation: their lower units may be exchanged."""
    t = tolentino.field(f"3309: vel1 vel2 / 3410: volt_a volt_b / 3512: lin10_a lin10_b {SCOUT}")
    return Small(t, "austrian", stacks, 6)


def tolentino_room() -> Small:
    """One covered unit and room for it under each of three tops; a general under any of them."""
    t = tolentino.field(f"3309: vel1 vel2 pignatelli / 3410: volt_a / 3512: lin10_a {SCOUT}")
    return Small(t, "austrian", stacks, 9)


def tolentino_guns() -> Small:
    """A battery and a unit of foot: each lies under any top, guns too, but not both under one."""
    t = tolentino.field(f"3309: art_tai vel1 / 3410: volt_a volt_b / 3512: art_mer {SCOUT}")
    return Small(t, "austrian", stacks, 6)


def tolentino_markers() -> Small:
    """Markers of disorder and morale lie on some covered unit."""
    t = tolentino.field(
        f"3309: vel1 vel2:disorder / 3410: volt_a volt_b {SCOUT}",
        morale={"volt_a": 1},
    )
    return Small(t, "austrian", stacks, 2 * 2 * 2)


def tolentino_moving() -> Small:
    """A covered unit has been taken up to move, and another has moved before."""
    t = tolentino.field(
        f"3309: vel1 vel2 / 3410: volt_a volt_b / 3512: lin10_a lin10_b {SCOUT}",
        active="Gd",
        orders="Gd manoeuvre",
        move={"pieces": ["volt_a"], "origin": "3410"},
        acted=["lin10_a"],
        done=["lin10_a"],
    )
    return Small(t, "austrian", movers, 6 * 2)


# --- Waterloo: which block is which


def blocks(g: Waterloo) -> Any:
    return sorted((g.alias[id], id, town, g.strength[id]) for id, town in g.town.items())


def prussians(towns: str, **top: Any) -> Table[Waterloo]:
    """These Prussians are out of sight; the French know where all others are."""
    g = waterloo.state(f"turn = 2\n[towns]\nlaneffe = 'f_1_inf1'\n{towns}")
    g.known["french"] = {id: g.strength[id] for id in g.strength if id not in g.town}
    for name, value in top.items():
        setattr(g, name, value)
    return waterloo.table(g)


def waterloo_far() -> Small:
    """Four blocks that the French have not seen."""
    t = prussians("liege = 'p_1_inf1 p_2_art'\nhuy = 'p_3_cav'\nnamur = 'p_4_inf2'")
    return Small(t, "french", blocks, 24)


def waterloo_marched() -> Small:
    """Two of five have been seen to go two towns: they are cavalry."""
    towns = "liege = 'p_1_inf1 p_2_art'\nhuy = 'p_3_cav p_2_cav'\nnamur = 'p_1_cav'"
    t = prussians(towns, stepped={"p_3_cav": 2, "p_1_cav": 2})
    return Small(t, "french", blocks, 6 * 6)


# --- Austerlitz: which face a block has


def faces(g: Austerlitz) -> Any:
    return sorted(g.face.items())


def austerlitz_far() -> Small:
    """Four French blocks with three faces, two of them alike."""
    t = austerlitz.field("139 inf2 cav2 inf2 art1", "1 inf2")
    return Small(t, "allied", faces, 12)


def austerlitz_corps() -> Small:
    """Blocks of a corps and others, in three places."""
    t = austerlitz.field("64 lannes: inf3 inf2 / 139 cav2 / 141 art1", "1 inf2")
    return Small(t, "allied", faces, 24)


def austerlitz_guns() -> Small:
    """Two hidden units attack a locale that holds one: both are guns (11.5o). Among 20 blocks with
    two guns that is so in one deal of 190; the cavalry stands anywhere else."""
    board = austerlitz.GAME.data.board
    y = next(y for y, room in board.capacity.items() if room == 1)
    x = board.open[y][0]
    french = f"{x}>{y} vandamme: art1 art1 inf2 / 74 {'inf2 ' * 16} cav2"
    t = austerlitz.field(french, f"{y} cav2")
    austerlitz.play(t, f"threat:{x}>{y} name:a1 stand press done detach:vandamme take:f1 take:f2")
    austerlitz.play(t, "foot")
    return Small(t, "allied", faces, 18)


def austerlitz_rumours() -> Small:
    """A face that was seen among three mixed blocks (7.2) is on one of them."""
    t = austerlitz.field("139 inf2 cav2 art1 / 141 inf3", "1 inf2")
    rumour = Rumour(["f1", "f2", "f3"], ["cav2"])
    return Small(austerlitz.altered(t, rumours={"allied": [rumour]}), "allied", faces, 18)


POSITIONS = [
    tolentino_full,
    tolentino_room,
    tolentino_guns,
    tolentino_markers,
    tolentino_moving,
    waterloo_far,
    waterloo_marched,
    austerlitz_far,
    austerlitz_corps,
    austerlitz_guns,
    austerlitz_rumours,
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda make: make.__name__)
def test_the_true_deal_comes_no_more_often_than_others(position: Callable[[], Small]) -> None:
    small = position()
    table, rng = small.table, random.Random(position.__name__)
    drawn = Counter(repr(small.deal(table.redeal(small.seat, rng).state)) for _ in range(COPIES))
    mean = COPIES / small.fitting
    slack = SIGMAS * mean**0.5
    assert len(drawn) == small.fitting
    true = drawn[repr(small.deal(table.state))]
    assert true <= mean + slack, f"the true deal comes {true} times, others {mean:.0f}"
    assert true >= mean - slack, f"the true deal comes {true} times, others {mean:.0f}"
    assert max(drawn.values()) <= mean + slack
    assert min(drawn.values()) >= mean - slack


# --- the kernel's deal


def test_every_matching_comes_as_often_as_any_other() -> None:
    """A deal made place by place would prefer some: c can have only z, or its place is taken."""
    ways = {"a": ["x", "y"], "b": ["x", "y", "z", "w"], "c": ["y", "z", "w"], "d": ["x", "z", "w"]}
    fitting = {
        (a, b, c, d)
        for a in ways["a"]
        for b in ways["b"]
        for c in ways["c"]
        for d in ways["d"]
        if len({a, b, c, d}) == 4
    }
    rng, times = random.Random(1), 6000
    drawn = Counter(tuple((matched(ways, rng) or {}).values()) for _ in range(times))
    assert drawn.keys() == fitting
    mean = times / len(fitting)
    assert all(abs(n - mean) <= SIGMAS * mean**0.5 for n in drawn.values())
