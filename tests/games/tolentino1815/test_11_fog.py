"""11.3.2: what a player could learn without a line of sight, by other ways than looking."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815 import GAME
from grognard.games.tolentino1815.examine import GunsSeen
from grognard.kernel.table import UndoRefused
from tests.games.tolentino1815.tabletop import (
    asked,
    choices,
    field,
    fight,
    play,
    retreat,
    rule,
    stack,
    why,
)

SEALED = "3309: vel1 vel2 pignatelli"
SCOUT = "2710: jag9 / 2411: hus5a"


@rule("11.3.2")
def test_who_has_looked_into_a_stack_does_not_take_the_move_back():
    t = field(f"{SEALED} / {SCOUT}", active="Av", orders="Av manoeuvre")
    assert stack(t, "austrian", "3309") == ["vel2"]
    play(t, "unit:jag9 column:3010")
    assert len(stack(t, "austrian", "3309")) == 3
    refusal = t.why_not_undo("austrian")
    assert refusal is not None
    assert refusal.key == "undo-secret"
    with pytest.raises(UndoRefused):
        t.undo("austrian")


@rule("11.3.2")
@pytest.mark.parametrize(
    "pieces",
    [
        f"{SEALED} / {SCOUT} / 3011: hus5b",  # another has seen it before
        f"3309: vel1 / {SCOUT}",  # there is nothing under the top
        f"3512: vel1 vel2 / {SCOUT}",  # it stays out of sight
    ],
)
def test_who_has_learnt_nothing_may_take_the_move_back(pieces):
    t = field(pieces, active="Av", orders="Av manoeuvre")
    play(t, "unit:jag9 column:3010")
    t.undo("austrian")
    assert asked(t) == "austrian movement.hex"


@rule("11.3.2", "12.7a")
def test_an_advance_that_opens_a_stack_stands():
    pieces = "1312: lin6_a lin6_b / 1413: stjul / 1812: carl_a carl_b"
    t = field(pieces, active="II", orders="II attack", phase="declaration")
    fight(t, "1413", "lin6_a", "lin6_b", dice=[6, 0])
    assert asked(retreat(t)) == "neapolitan assault.advance"
    assert len(stack(t, "neapolitan", "1812")) == 1
    events = play(t, "advance:lin6_a")
    assert len(stack(t, "neapolitan", "1812")) == 2
    assert any(event.reveals for event in events)


@rule("11.3.2", "11.3a")
def test_at_night_guns_measure_nothing_that_they_do_not_see():
    t = field("1312: art_t / 1512: lin6_a lin6_b / 1112: carl_a:disorder", turn=6, phase="night")
    assert asked(t) == "austrian rally.unit"
    assert len(stack(t, "austrian", "1512")) == 1
    seen = GAME.examine(t.state, "austrian", "guns:art_t")
    assert isinstance(seen, GunsSeen)
    assert seen.shots == []


@rule("11.3.2", "15.3a")
@pytest.mark.parametrize("mark", ["", ":disorder", ":rout"])
def test_a_refusal_to_rally_tells_nothing_of_the_enemy(mark):
    t = field(
        f"3309: vel1{mark} vel2 / 1112: carl_a:disorder / 1413: hill_a{mark}",
        active="E",
        orders="E defence S defence",
        phase="rally",
    )
    assert choices(t) == ["unit:carl_a", "done"]
    assert why(t, "unit:vel1") == "15.3a"
    assert t.why("unit:vel1").key == "not-active"
    assert t.why("unit:hill_a").key == "not-active"
