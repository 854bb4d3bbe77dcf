"""Nobody foresees the dice: no table dealt afresh for a seat, and no copy of one at any depth,
rolls the dice of the true game or holds anything that leads to them."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from grognard.ai.players import Reckless
from grognard.kernel import gamefile
from grognard.kernel.branch import branch
from grognard.kernel.dice import Dice
from grognard.kernel.registry import game, games
from grognard.kernel.table import Table

SEED = "the seed that stays sealed to the end"
STARTS = [(id, scenario.id) for id in games() for scenario in game(id).scenarios()]


def played(id: str, scenario: str, choices: int) -> Iterator[Table[Any]]:
    """A game at every seventh of its first `choices`."""
    table, rng, bot = Table[Any].new(game(id), scenario, seed=SEED), random.Random(id), Reckless()
    for step in range(choices):
        if table.ask is None:
            return
        if step % 7 == 0:
            yield table
        table.play(bot.choose(table, rng))


def some_choices(table: Table[Any], rng: random.Random, n: int = 4) -> Table[Any]:
    """The same table, some choices later."""
    for _ in range(n):
        if table.ask is not None:
            table.play(rng.choice(table.ask.choices))
    return table


def undone(table: Table[Any], rng: random.Random) -> Table[Any]:
    """The same table, where a choice was made and taken back if it may be, by agreement if not."""
    before = len(table.history)
    seat = table.ask.seat if table.ask is not None else ""
    some_choices(table, rng, 1)
    if table.why_not_undo(seat) is None:
        table.undo(seat)
    else:
        table.rewind(before)
    return table


def rewound(table: Table[Any]) -> Table[Any]:
    table.rewind(0)
    return table


def asked_for_its_past(table: Table[Any]) -> Table[Any]:
    """The same table; to tell its chronicle it may have to be played from its beginning."""
    assert table.chronicle is not None
    return table


def copies(table: Table[Any], seat: str, rng: random.Random) -> Iterator[tuple[str, Table[Any]]]:
    """Everything that can be made of a table dealt afresh for `seat`."""
    dealt = table.redeal(seat, rng)
    yield "redeal", dealt
    yield "clone", dealt.clone()
    yield "clone of clone", dealt.clone().clone()
    for other in table.seats:
        yield "redeal of clone", dealt.clone().redeal(other, rng)
        yield "clone of redeal of redeal", dealt.redeal(other, rng).clone()
    yield "redeal of played clone", some_choices(table.clone(), rng).redeal(seat, rng).clone()
    yield "played", some_choices(dealt.clone(), rng)
    yield "clone of played", some_choices(dealt.clone(), rng).clone()
    yield "undone", undone(dealt.clone(), rng)
    yield "clone of undone", undone(dealt.clone(), rng).clone()
    yield "rewound", rewound(some_choices(dealt.clone(), rng))
    yield "its past", asked_for_its_past(some_choices(dealt.clone(), rng))
    yield "saved", gamefile.load(gamefile.dump(dealt))
    yield "its past, saved", asked_for_its_past(gamefile.load(gamefile.dump(dealt)))
    yield "saved and replayed", gamefile.replay(gamefile.dump(some_choices(dealt.clone(), rng)))
    yield "branch", branch(dealt, seat, rng)


def numbers(dice: Dice, count: int) -> list[int]:
    """The draws to come, so fine that no two are equal by chance."""
    dice = msgspec.json.decode(msgspec.json.encode(dice), type=Dice)
    return [dice.draw(1 << 50) for _ in range(count)]


def mixing(dice: Dice) -> list[int]:
    """How the next blocks would be mixed."""
    dice, blocks = msgspec.json.decode(msgspec.json.encode(dice), type=Dice), list(range(40))
    dice.mix(blocks)
    return blocks


@pytest.mark.parametrize(("id", "scenario"), STARTS)
def test_no_copy_of_a_redealt_table_leads_to_the_true_dice(id: str, scenario: str) -> None:
    rng = random.Random(scenario)
    for table in played(id, scenario, 120):
        truth = table.state.dice
        true = {*numbers(Dice(SEED), truth.drawn + 40)}
        for seat in table.seats:
            for how, copy in copies(table, seat, rng):
                where = f"{how} for {seat} after {len(table.history)} choices"
                assert true.isdisjoint(numbers(copy.state.dice, 12)), where
                assert mixing(copy.state.dice) != mixing(truth), where
                held = pickle.dumps((copy.header, copy.history, copy._marks, copy._events))
                held += copy.game.encode(copy.state)
                assert SEED.encode() not in held, where


@pytest.mark.parametrize("id", ["waterloo1815", "tolentino1815"])
def test_what_falls_in_a_dealt_world_says_nothing_of_what_will_fall(id: str) -> None:
    """As a search does it: deal a world, clone it, try a choice. One die in six is guessed."""
    rng, fell, foreseen = random.Random(id), 0, 0
    table, bot = Table[Any].new(game(id), seed=SEED), Reckless()
    while table.ask is not None and fell < 120:
        choice = bot.choose(table, rng)
        future = table.redeal(table.ask.seat, rng).clone()
        table.play(choice)
        dice = table.history[-1].dice
        if dice:
            future.play(choice)
            fell += len(dice)
            foreseen += sum(a == b for a, b in zip(dice, future.history[-1].dice, strict=False))
    assert fell >= 40
    assert foreseen < fell / 3


@pytest.mark.parametrize(("id", "scenario"), STARTS)
def test_dice_fall_before_a_checkpoint_not_after_it(id: str, scenario: str) -> None:
    """Else a table dealt afresh would have to know dice that fell after the deal."""
    for table in played(id, scenario, 400):
        at_mark = table.game.decode(table.last_mark.data).dice
        assert at_mark.drawn == table.state.dice.drawn
