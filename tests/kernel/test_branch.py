"""A game that goes on from a point of another: same board to the seat's eyes, other dice."""

from __future__ import annotations

import random

import pytest

from grognard.kernel import gamefile
from grognard.kernel.branch import branch
from grognard.kernel.registry import game
from grognard.kernel.table import Table

GAME = game("waterloo1815")


def played(seed: str, choices: int) -> Table:
    rng = random.Random(seed)
    table = Table.new(GAME, "historical", seed=seed)
    while table.ask is not None and len(table.history) < choices:
        table.play(rng.choice(table.ask.choices))
    return table


@pytest.mark.parametrize("at", [1, 40, 77, 120, 161])
def test_a_branch_shows_its_seat_the_same_board_and_the_same_question(at: int):
    table = played("quatre bras", at)
    for seat in table.seats:
        copy = branch(table, seat, random.Random(at), "a new seed")
        assert GAME.view(copy.state, seat) == GAME.view(table.state, seat)
        assert copy.ask is not None
        assert table.ask is not None
        assert (copy.ask.seat, copy.ask.key) == (table.ask.seat, table.ask.key)


def test_a_branch_deals_the_enemy_afresh_but_not_ones_own():
    table = played("mont saint jean", 90)
    copies = [branch(table, "french", random.Random(n), "a new seed").state for n in range(10)]
    prussians = {tuple(sorted(s.town.items())) for s in copies}
    assert len(prussians) > 1
    for state in copies:
        assert {id: t for id, t in state.town.items() if id.startswith("f_")} == {
            id: t for id, t in table.state.town.items() if id.startswith("f_")
        }


def test_a_branch_knows_nothing_of_the_seed_of_the_game_it_left():
    table = played("secret seed of the other game", 120)
    copy = branch(table, "french", random.Random(1), "a new seed")
    assert copy.header.seed == "a new seed"
    for data in (copy.header.start, GAME.encode(copy.state), gamefile.dump(copy).encode()):
        assert b"secret seed" not in data


def test_a_branch_is_a_game_file_that_replays_to_the_byte():
    table = played("wavre", 133)
    copy = branch(table, "allied", random.Random(5), "a new seed")
    rng = random.Random(6)
    for _ in range(60):
        if copy.ask is not None:
            copy.play(rng.choice(copy.ask.choices))
    again = gamefile.replay(gamefile.dump(copy))
    assert GAME.encode(again.state) == GAME.encode(copy.state)


def test_without_a_seat_nothing_is_dealt_but_the_dice_to_come():
    table = played("plancenoit", 120)
    copy = branch(table, None, random.Random(1), "a new seed")
    assert copy.state.town == table.state.town
    assert copy.state.alias == table.state.alias
    assert copy.state.dice.draw(1 << 40) != table.state.dice.draw(1 << 40)


def test_without_a_seed_nobody_can_foresee_the_dice():
    table = played("plancenoit", 120)
    seeds = {branch(table, None, random.Random(1)).header.seed for _ in range(5)}
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {32}


def test_a_branch_keeps_the_chronicle_that_its_seat_has_read():
    table = played("quatre bras", 77)
    copy = branch(table, "french", random.Random(3), "a new seed")
    told = table.chronicle[: table.last_mark.events]
    read = [(e.key, e.args) for event in told if (e := event.read_by("french")) is not None]
    found = [(e.key, e.args) for event in copy.chronicle if (e := event.read_by("french"))]
    assert found[: len(read)] == read
    assert found[len(read)][0] == "copy-begins"
    # what the French were never told is not in it, neither in the file
    secrets = {
        word for event in told if "allied" in event.eyes for word in map(str, event.secret.values())
    } - {str(word) for _, args in read for word in args.values()}
    assert secrets
    kept = {str(word) for e in copy.chronicle for word in (*e.args.values(), *e.secret.values())}
    assert not secrets & kept
    # and it is still there in a game that was written down
    again = gamefile.replay(gamefile.dump(copy))
    assert [e.key for e in again.chronicle] == [e.key for e in copy.chronicle]
