"""Hints: for whoever is alone with bots, and for nobody who plays with others."""

from __future__ import annotations

from grognard.kernel.registry import game
from tests.server.conftest import House
from tests.server.guest import Guest, Message

WATERLOO = game("waterloo1815")
BOT = {"kind": "bot"}


async def hint(guest: Guest) -> Message:
    await guest.say(type="hint", seq=guest.table["seq"])
    return await guest.hear("hinted")


async def refused(guest: Guest) -> str:
    await guest.say(type="hint", seq=guest.table["seq"])
    told = await guest.hear("refused")
    assert told["choice"] == "hint"
    return told["key"]


async def test_against_bots_a_hint_names_choices_with_a_reason(house: House):
    opened = await house.open(players={"allied": BOT})
    async with house.guest(opened, "french") as french:
        told = await hint(french)
        assert told["seq"] == french.table["seq"]
        assert told["player"] == "grognard"
        choices = [one["choice"] for one in told["candidates"]]
        assert 1 <= len(choices) <= 3
        assert set(choices) <= set(french.table["ask"]["choices"])
        for one in told["candidates"]:
            for language in ("en", "it"):
                assert WATERLOO.say(language, one["reason"], one["args"]).endswith(".")
        await french.choose(choices[0])


async def test_the_same_question_gives_the_same_hint(house: House):
    opened = await house.open(players={"allied": BOT})
    async with house.guest(opened, "french") as french:
        assert (await hint(french))["candidates"] == (await hint(french))["candidates"]


async def test_a_lesson_gives_hints(house: House):
    lesson = {"game": "tolentino1815", "lesson": "rancia"}
    opened = (await house.http.post("/api/tables/lesson", json=lesson)).json()
    (seat,) = opened["keys"]
    async with house.guest(opened, seat) as guest:
        await guest.my_turn()
        assert (await hint(guest))["candidates"]


async def test_where_two_persons_play_neither_gets_a_hint(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        assert await refused(french) == "hint-others"
        assert await refused(allied) == "hint-not-asked"


async def test_a_watcher_gets_no_hint(house: House):
    opened = await house.open(players={"allied": BOT})
    async with house.guest(opened, None) as watcher:
        assert await refused(watcher) == "hint-not-asked"
