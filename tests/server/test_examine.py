"""What a seat measures on the board comes over the line, and nothing else does."""

from __future__ import annotations

import random

from tests.server.conftest import House
from tests.server.guest import Guest, Message, play_together

TOLENTINO = {"game": "tolentino1815", "scenario": "battle"}


async def found(guest: Guest, subject: str) -> Message | None:
    await guest.say(type="examine", subject=subject)
    told = await guest.hear("examined")
    assert told["subject"] == subject
    return told["found"]


async def test_anybody_may_measure_whoever_is_asked(house: House):
    opened = await house.open(**TOLENTINO)
    for seat in ("neapolitan", "austrian", None):
        async with house.guest(opened, seat) as guest:
            seq = guest.table["seq"]
            sight = await found(guest, "sight:2011")
            assert sight is not None
            assert sight["closed"]["2210"] == ["2110"]
            assert guest.table["seq"] == seq


async def test_who_hears_a_general_only_his_own_side_learns(house: House):
    opened = await house.open(**TOLENTINO)
    for seat in ("neapolitan", "austrian", None):
        async with house.guest(opened, seat) as guest:
            command = await found(
                guest, "command:starhemberg"
            )  # on top of his stack, in plain view
            assert command is not None
            assert command["radius"] == 8
            assert ("units" in command) == (seat == "austrian")


async def test_an_unseen_piece_and_none_at_all_give_the_same_answer(house: House):
    """The true names of pieces under other pieces, far away, open no door."""
    opened = await house.open(**TOLENTINO)
    guests = {seat: house.guest(opened, seat) for seat in ("neapolitan", "austrian", None)}
    for guest in guests.values():
        await guest.come()
    asked = 0
    for n in range(20):
        await play_together(list(guests.values()), random.Random(n), 6)
        for guest in guests.values():
            shown = {p["id"] for s in guest.table["view"]["stacks"] for p in s["pieces"]}
            for who in ("murat", "bianchi", "eckhardt", "senitzer", "pignatelli", "livron"):
                if who not in shown:
                    asked += 1
                    assert await found(guest, f"command:{who}") is None
            assert await found(guest, "command:nobody") is None
    assert asked > 20
    for guest in guests.values():
        await guest.line.close()


async def test_nonsense_and_games_without_measures(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        assert await found(french, "sight:2011") is None
        await french.say(type="examine")
        assert "subject" in (await french.hear("error"))["error"]
        await french.say(type="examine", subject="x" * 300)
        await french.hear("error")
