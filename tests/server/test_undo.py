"""Taking back: at once within the window, by agreement beyond it."""

from __future__ import annotations

import random
from typing import Any

from tests.server.conftest import House, running
from tests.server.guest import Guest, play_together

SPAN = ("view", "ask", "turn_of", "at")


def board(guest: Guest) -> dict[str, Any]:
    return {name: guest.table[name] for name in SPAN}


async def undo(guest: Guest) -> dict[str, Any]:
    """Take a choice back; returns the table after it, or the refusal."""
    seq = guest.table["seq"]
    await guest.say(type="undo", seq=seq)
    while True:
        message = await guest.next()
        if message["type"] == "undo_refused" or message.get("seq", 0) > seq:
            return message


async def test_within_the_window_a_choice_is_taken_back_at_once(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        assert french.table["undo"] == "undo-nothing"
        before = board(french)
        chronicle = list(french.chronicle)
        await french.choose("block:f_1_inf1")
        await french.choose(french.table["ask"]["choices"][0])
        assert french.table["undo"] is None
        after = await undo(french)
        assert (after["seq"], after["at"]) == (3, 1)
        await undo(french)
        assert board(french) == before
        assert french.chronicle == chronicle
        assert french.table["seq"] == 4


async def test_undo_is_on_disk(database: str):
    async with running(database) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french:
            await french.choose("block:f_1_inf1")
            await undo(french)
            await french.choose("block:f_1_inf2")
            before = board(french)
    async with running(database) as house, house.guest(opened, "french") as french:
        assert board(french) == before
        assert french.table["seq"] == 3


async def pass_the_move(french: Guest, allied: Guest) -> None:
    """The French do nothing; the Allies are asked."""
    while french.table["ask"]:
        await play_together([french, allied], Quiet(), 1)


class Quiet(random.Random):
    """Chooses the last word of the list, which ends something."""

    def choice(self, seq: Any) -> Any:
        return seq[-1]


async def test_beyond_the_window_the_opponent_is_asked_and_may_agree(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        before, chronicle = board(french), list(french.chronicle)
        seen_by_allied = list(allied.chronicle)
        await pass_the_move(french, allied)
        await play_together([french, allied], random.Random(1), 1)
        assert french.table["undo"] is not None
        made = allied.table["at"]
        await french.say(type="undo", seq=french.table["seq"])
        asked = await allied.hear("undo_asked")
        assert asked["seat"] == "french"
        assert asked["at"] < made
        await allied.say(type="undo_answer", agree=True)
        await allied.hear("table", lambda m: m["at"] == asked["at"])
        await french.settle()
        while french.table["at"]:
            await undo(french)
        assert board(french) == before
        assert french.chronicle == chronicle
        await allied.settle()
        assert allied.table["at"] == 0
        assert allied.chronicle == seen_by_allied


async def test_the_opponent_may_say_no(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await pass_the_move(french, allied)
        before = board(allied)
        await french.say(type="undo", seq=french.table["seq"])
        await allied.hear("undo_asked")
        await allied.say(type="undo_answer", agree=False)
        assert (await french.hear("undo_refused"))["key"] == "undo-declined"
        await allied.say(type="undo_answer", agree=True)  # too late
        assert "no answer is expected" in (await allied.hear("error"))["error"]
        assert board(allied) == before


async def test_a_wish_is_told_to_whoever_comes_later_and_lapses_when_all_saw_a_choice(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await pass_the_move(french, allied)
        await allied.line.close()
        await french.say(type="undo", seq=french.table["seq"])
        await french.say(type="why", choice="done")
        await french.hear("why")
        await allied.come()
        assert (await allied.hear("undo_asked"))["seat"] == "french"
        at = french.table["at"]
        while french.table["at"] == at:  # he is told of a march, not of the block picked up for it
            await allied.choose(allied.table["ask"]["choices"][0])
            await french.settle()
        await allied.say(type="undo_answer", agree=True)
        assert "no answer is expected" in (await allied.hear("error"))["error"]


async def test_a_wish_does_not_lapse_by_a_choice_that_is_hidden(house: House):
    """Who saw it lapse would know that something was done in secret."""
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await pass_the_move(french, allied)
        await french.say(type="undo", seq=french.table["seq"])
        await allied.hear("undo_asked")
        at = french.table["at"]
        await allied.choose(allied.table["ask"]["choices"][0])
        await french.settle()
        assert french.table["at"] == at
        await allied.say(type="undo_answer", agree=True)
        assert (await french.hear("table", lambda m: m["turn_of"] == "french"))["at"] < at


async def test_bots_always_agree(house: House):
    opened = await house.open(players={"allied": {"kind": "bot", "level": "random"}})
    async with house.guest(opened, "french") as french:
        while french.table["turn_of"] == "french":
            await french.choose(french.table["ask"]["choices"][-1])
        passed = french.table["at"]
        await french.my_turn()  # the bot has played
        assert french.table["undo"] is not None
        await french.say(type="undo", seq=french.table["seq"])
        back = await french.hear("table", lambda m: m["at"] < passed)
        assert back["turn_of"] == "french"
        assert back["ask"]


async def test_watchers_and_the_other_seat_take_nothing_back(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, None) as watcher:
        await french.choose("block:f_1_inf1")
        await watcher.settle()
        assert (await undo(watcher))["key"] == "undo-other"
        async with house.guest(opened, "allied") as allied:
            assert (await undo(allied))["key"] == "undo-nothing"


async def test_a_stale_undo_is_harmless(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        await french.choose("block:f_1_inf1")
        await french.say(type="undo", seq=0)
        assert (await french.hear("table"))["at"] == 1


async def test_when_the_seed_is_out_nothing_is_taken_back(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        rng = random.Random(4)
        while not french.table["over"]:
            await play_together([french, allied], rng, 20)
        assert french.table["undo"] == "undo-over"
        assert (await undo(french))["key"] == "undo-over"


async def test_after_an_undo_a_returning_viewer_gets_the_chronicle_anew(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await french.choose("block:f_1_inf1")
        await french.choose(french.table["ask"]["choices"][0])
        await allied.settle()
        assert allied.table["at"] == 1  # the block has marched; which, he did not see it picked up
        await allied.line.close()
        assert (await undo(french))["at"] == 1
        await french.choose(french.table["ask"]["choices"][1])
        assert (await allied.come())["first"] == 0
        async with house.guest(opened, "allied") as fresh:
            assert allied.chronicle == fresh.chronicle
