"""Dice that anyone can check."""

import hashlib
from collections import Counter

import msgspec
import pytest

from grognard.kernel.dice import Dice, Loaded, commitment


def test_a_die_is_the_hash_of_the_seed_and_a_counter() -> None:
    expected = int.from_bytes(hashlib.sha256(b"ligny:0").digest()[:8], "big") % 6 + 1
    assert Dice("ligny").roll() == expected


def test_the_same_seed_gives_the_same_dice_and_another_seed_others() -> None:
    assert Dice("ligny").rolls(40) == Dice("ligny").rolls(40)
    assert Dice("ligny").rolls(40) != Dice("wavre").rolls(40)


def test_a_stream_goes_on_from_its_counter() -> None:
    whole = Dice("ligny").rolls(10)
    assert whole[4:] == Dice("ligny", drawn=4).rolls(6)


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment("ligny") == hashlib.sha256(b"ligny").hexdigest()


def test_every_side_falls_about_equally_often() -> None:
    count = Counter(Dice("fair").rolls(6000))
    assert set(count) == {1, 2, 3, 4, 5, 6}
    assert all(850 < n < 1150 for n in count.values())


def test_dice_on_the_table_are_recorded_and_draws_are_not() -> None:
    dice = Dice("ligny")
    dice.draw(8)
    fallen = dice.rolls(3)
    assert dice.fallen == fallen
    assert dice.drawn == 4


def test_mixing_keeps_the_items_and_leaves_the_dice_alone() -> None:
    dice, items = Dice("ligny"), list(range(20))
    dice.mix(items)
    assert sorted(items) == list(range(20))
    assert items != list(range(20))
    assert dice.drawn == 0
    assert Dice("ligny").roll() == dice.roll()


def test_dice_of_another_seed_first_repeat_what_has_fallen() -> None:
    then, now = Dice("ligny", drawn=5), Dice("ligny", drawn=5)
    fell = now.rolls(10)
    blocks, mixed = list(range(9)), list(range(9))
    now.mix(blocks)
    other = then.reseeded("wavre", now)
    again = msgspec.json.decode(msgspec.json.encode(other), type=Dice)
    assert other.rolls(10) == fell
    other.mix(mixed)
    assert mixed == blocks
    assert (other.given, other.given_mixes) == ([], [])
    assert other.rolls(20) == Dice("wavre", drawn=10).rolls(20)
    # and once more, while not all of that has fallen again
    half = msgspec.json.decode(msgspec.json.encode(again), type=Dice)
    half.rolls(4)
    third = again.reseeded("waterloo", half)
    assert third.rolls(4) == fell[:4]
    assert third.rolls(20) == Dice("waterloo", drawn=4).rolls(20)
    beyond = msgspec.json.decode(msgspec.json.encode(again), type=Dice)
    more = beyond.rolls(13)
    assert again.reseeded("waterloo", beyond).rolls(13) == more


def test_loaded_dice_fall_as_given_and_tokens_do_not() -> None:
    dice, honest = Dice("ligny", loaded=Loaded([6, 1])), Dice("ligny")
    assert dice.draw(8) == honest.draw(8)
    assert dice.roll() == 6
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(dice), type=Dice)
    assert (again.roll(), again.fallen) == (1, [6, 1])
    with pytest.raises(LookupError, match="no loaded die"):
        again.roll()


def test_honest_dice_may_follow_loaded_ones() -> None:
    dice = Dice("ligny", loaded=Loaded([6], honest_after=True))
    assert dice.rolls(3) == [6, *Dice("ligny", drawn=1).rolls(2)]


def test_dice_of_another_seed_are_not_loaded() -> None:
    dice = Dice("ligny", loaded=Loaded([6]))
    assert dice.reseeded("wavre", dice).loaded is None
