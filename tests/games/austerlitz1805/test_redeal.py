"""Idea 4 for every seat: a redeal changes nothing that the seat can see, and keeps nothing that it
cannot."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from grognard.ai.fuzz import starts
from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.state import State
from grognard.kernel.ask import kind
from grognard.kernel.table import Table
from tests.games.austerlitz1805.tabletop import (
    asked,
    corps,
    deployed,
    field,
    fight,
    new,
    play,
    rule,
    until,
    view,
)
from tests.games.tabletop import since_mark

STARTS = [
    ("december2", {}),
    ("december1", {"balance": "auction", "santon": "yes", "combined-guns": "free"}),
    ("december2", {"french": "4", "allied": "4", "objectives": "corps"}),
    ("december1", {"french": "2", "allied": "3", "full-roads": "open"}),
    ("december1", {"french": "4", "allied": "1", "balance": "auction"}),
]


def wander(t: Table[State], rng: random.Random) -> str:
    """A choice at random, but soon done with letters and corps, and spoiling for a fight."""
    assert t.ask is not None
    choices = t.ask.choices
    if t.ask.key == "organise" and rng.random() < 0.5:
        return "done" if "done" in choices else "historical"
    if t.ask.key.startswith("letters") and rng.random() < 0.5:
        return choices[-1] if t.ask.key == "letters" else choices[0]
    bold = [w for w in choices if kind(w) in ("threat", "guard", "press", "corps", "stand", "foot")]
    return rng.choice(bold if bold and rng.random() < 0.5 else choices)


def same_to(t: Table[State], dealt: Table[State], seat: str) -> None:
    """View, question and chronicle are the same to this seat, byte for byte."""
    encode = msgspec.json.encode
    GAME.check(dealt.state)
    assert encode(GAME.view(dealt.state, seat)) == encode(GAME.view(t.state, seat))
    assert t.ask is not None
    assert dealt.ask is not None
    assert (dealt.ask.seat, dealt.ask.key) == (t.ask.seat, t.ask.key)
    if t.ask.seat == seat:
        assert dealt.ask.choices == t.ask.choices
        assert dealt.ask.args == t.ask.args
    assert set(dealt.ask.choices) != {"back"}
    assert encode(since_mark(dealt, seat)) == encode(since_mark(t, seat))


def keeps_no_secret(t: Table[State], dealt: Table[State], seat: str, luck: float) -> None:
    """The deal depends on what the seat knows alone: from the true state and from a dealt one the
    same luck deals the same."""
    one, two = (
        GAME.redeal(GAME.decode(x.last_mark.data), seat, random.Random(luck)) for x in (t, dealt)
    )
    two.dice = one.dice  # no part of the game's deal
    plain: list[dict[str, Any]] = [msgspec.to_builtins(state) for state in (one, two)]
    differ = [key for key in {**plain[0], **plain[1]} if plain[0].get(key) != plain[1].get(key)]
    assert not differ, f"{asked(t)}: {seat} is dealt the true {differ}"
    assert GAME.encode(one) == GAME.encode(two)


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_at_every_step_a_redeal_is_the_same_to_its_seat(start: tuple[str, dict[str, str]]) -> None:
    scenario, options = start
    t, rng = Table.new(GAME, scenario, options, "every step"), random.Random("every step")
    for step in range(260):
        if t.ask is None:
            break
        seat = t.seats[step % len(t.seats)]
        dealt = t.redeal(seat, rng)
        same_to(t, dealt, seat)
        keeps_no_secret(t, dealt, seat, rng.random())
        t.play(wander(t, rng))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(0, 60, 5))
def test_whole_games_of_many_starts(number: int) -> None:
    scenario, options = starts(GAME)[number]
    t, rng = Table.new(GAME, scenario, options, f"whole {number}"), random.Random(number)
    while t.ask is not None:
        for seat in t.seats:
            dealt = t.redeal(seat, rng)
            same_to(t, dealt, seat)
            keeps_no_secret(t, dealt, seat, rng.random())
        t.play(wander(t, rng))


# --- what is dealt: each of these was once left as it was


def dealt(t: Table[State], seat: str, what: Callable[[State], Any], times: int = 40) -> list[Any]:
    """What a seat is dealt in the place of something hidden, in many deals; each of them is the
    same to its eyes."""
    rng = random.Random("dealt")
    found: list[Any] = []
    for _ in range(times):
        table = t.redeal(seat, rng)
        same_to(t, table, seat)
        found.append(what(table.state))
    return found


def differing(found: list[Any]) -> int:
    """How many different things were dealt."""
    return len({repr(one) for one in found})


@rule("6.6a")
def test_corps_being_formed() -> None:
    t = new()
    play(t, "commander:bagration face:inf3 face:inf3 back commander:constantine")
    assert differing(dealt(t, "french", lambda g: g.corps)) > 10
    assert differing(dealt(t, "french", lambda g: g.chosen)) > 3
    assert set(dealt(t, "allied", lambda g: g.chosen)) == {"constantine"}


@rule("19.2e")
def test_ranks_and_corps_in_council() -> None:
    t = new(allied="4", french="4")
    play(t, "seat:allied2 seat:allied1")
    assert differing(dealt(t, "french1", lambda g: g.ranking)) > 4
    assert differing(dealt(t, "allied3", lambda g: g.ranking)) == 1
    play(t, "seat:allied4 seat:allied3 agree agree agree")
    assert differing(dealt(t, "french1", lambda g: g.seats["allied"])) > 2
    # who assigns the corps is seen to do so
    assert {seats[0] for seats in dealt(t, "french1", lambda g: g.seats["allied"])} == {"allied2"}
    play(t, "seat:allied2 seat:allied2 seat:allied3")
    assert differing(dealt(t, "french4", lambda g: g.charge)) > 10
    assert differing(dealt(t, "allied4", lambda g: g.charge)) == 1


@rule("19.4c", "19.4d")
def test_letters_and_the_letter_being_written() -> None:
    t = deployed(french="3", allied="1")
    until(t, "letters")
    play(t, "to:french2 verb:attack place:133")
    for seat in ("allied", "french2", "french3"):
        assert {d.to for d in dealt(t, seat, lambda g: g.draft)} == {"french2", "french3"}
        assert differing(dealt(t, seat, lambda g: g.draft.places if g.draft else None)) > 5
    assert differing(dealt(t, "french1", lambda g: g.draft)) == 1
    play(t, "send")
    assert differing(dealt(t, "french2", lambda g: g.letters)) > 5
    assert differing(dealt(t, "french1", lambda g: g.letters)) == 1


@rule("9.1a")
def test_a_command_being_given() -> None:
    t = deployed()
    play(t, "done march:lannes")
    orders = dealt(t, "allied", lambda g: (g.order.commander, g.order.left) if g.order else None)
    assert {commander for commander, _ in orders} >= {"lannes", "murat", "vandamme", "st-hilaire"}
    assert any(left for _, left in orders)
    assert differing(dealt(t, "french", lambda g: g.order)) == 1
    play(t, "back detach:lannes")
    assert differing(dealt(t, "allied", lambda g: g.order)) > 5
    play(t, f"back unit:{corps(t, 'murat')[0]}")
    assert differing(dealt(t, "allied", lambda g: g.order)) > 5


def test_an_attach_being_given() -> None:
    t = field("64 lannes: inf3 inf2; inf2 / 63 murat: cav2 cav2; cav2", "139 inf2")
    play(t, "attach:lannes")
    assert set(dealt(t, "allied", lambda g: g.chosen)) == {"lannes", "murat"}


def test_a_unit_being_sent_ahead() -> None:
    t = new()
    until(t, "detach")
    assert t.ask is not None
    t.play(t.ask.choices[0])
    assert asked(t) == "french detach.place"
    assert differing(dealt(t, "allied", lambda g: g.chosen)) > 5


@rule("11.1b")
def test_pieces_of_an_attack_being_chosen() -> None:
    t = fight("lannes: inf3 inf2 inf2; cav2; cav2", "inf2")
    play(t, "threat:72>83 press unit:a1 march:lannes")
    orders = dealt(t, "allied", lambda g: g.attack.orders if g.attack else None)
    assert {o.kind for (o, *_) in orders} == {"march", "detach", "unit"}
    assert differing(dealt(t, "french", lambda g: g.attack)) == 1


@rule("11.4f", "11.5n")
def test_the_first_of_two_leading_units() -> None:
    t = fight("lannes: inf3 inf2 inf2 cav2", "kollowrath: inf2 inf3 inf2", "83>95", blocked=False)
    play(t, "threat:83>95 corps:kollowrath stand press unit:a1")
    assert asked(t) == "allied attack.defence"
    assert differing(dealt(t, "french", lambda g: g.attack.defence if g.attack else None)) > 2
    play(t, "done march:lannes foot wide unit:f2")
    assert asked(t) == "french attack.lead"
    assert differing(dealt(t, "allied", lambda g: g.attack.lead if g.attack else None)) > 2


@rule("11.2l", "11.7b", "11.3h")
def test_defenders_being_named_countering_and_advancing() -> None:
    t = fight("lannes: inf3 inf2", "kollowrath: inf2 inf3 cav2; inf2", "72>83", blocked=False)
    play(t, "threat:72>83 name:a1")
    assert differing(dealt(t, "french", lambda g: g.attack.named if g.attack else None)) > 4
    assert differing(dealt(t, "allied", lambda g: g.attack.named if g.attack else None)) == 1
    play(t, "corps:kollowrath stand press unit:a1 march:lannes foot unit:f1 unit:a2")
    assert asked(t) == "allied attack.counter"
    assert differing(dealt(t, "french", lambda g: g.attack.counter if g.attack else None)) > 1
    t = fight("lannes: inf3 inf2", "kollowrath: inf2 inf3 cav2", "72>83", blocked=False)
    play(t, "threat:72>83 corps:kollowrath stand feint unit:f1 foot reserve:72 unit:a1")
    assert asked(t) == "allied attack.advance"
    assert differing(dealt(t, "french", lambda g: g.attack.advancing if g.attack else None)) > 3


@rule("19.2f")
@pytest.mark.parametrize("french", ["1", "2"])
def test_corps_changing_hands_before_the_night(french: str) -> None:
    t = deployed("december1", allied="2", french=french)
    spy = t.seats[-1]
    while t.state.phase != "council":
        assert t.ask is not None
        t.play("done" if "done" in t.ask.choices else t.ask.choices[0])
    assert t.ask is not None
    t.play(t.ask.choices[0])
    assert asked(t).endswith("council.give")
    assert differing(dealt(t, spy, lambda g: g.chosen)) > 2
    assert differing(dealt(t, spy, lambda g: g.charge)) > 10
    assert differing(dealt(t, "allied1", lambda g: g.charge)) == 1
    # Away from the map (19.2f) one still remembers where everybody stood, and no enemy face.
    assert view(t, "allied1").away
    assert differing(dealt(t, "allied1", lambda g: g.at)) == 1
    assert differing(dealt(t, "allied1", lambda g: [g.face[u] for u in g.at if u[0] == "f"])) > 10
    for seat in t.seats:
        keeps_no_secret(t, t.redeal(seat, random.Random(seat)), seat, 0.5)


@rule("6.7c")
def test_a_reinforcement_corps_is_never_dealt_plain_infantry_alone() -> None:
    """6.7c: everybody knows that Davout has something else."""
    t = deployed()
    units = corps(t, "davout")
    for faces in dealt(t, "allied", lambda g: {g.face[unit] for unit in units}):
        assert faces != {"inf2"}
