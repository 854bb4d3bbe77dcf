"""Talk: to all or to one seat, and silence where the rules want it (11.0c)."""

from __future__ import annotations

import random

import pytest

from tests.server.conftest import House, running
from tests.server.guest import Guest, play_together


async def said_to(guest: Guest, **line: object) -> dict[str, object]:
    await guest.say(type="say", **line)
    while True:
        message = await guest.next()
        if message["type"] in ("said", "refused", "error"):
            return message


async def test_talk_reaches_those_it_is_meant_for(house: House):
    opened = await house.open()
    async with (
        house.guest(opened, "french") as french,
        house.guest(opened, "allied") as allied,
        house.guest(opened, None) as watcher,
    ):
        await said_to(french, to="", text="Bonjour à tous")
        await said_to(french, to="allied", text="Entre nous")
        assert (await allied.hear("said"))["text"] == "Bonjour à tous"
        assert (await allied.hear("said")) == {
            "type": "said",
            "seat": "french",
            "to": "allied",
            "text": "Entre nous",
            "at": 0,
            "n": 1,
        }
        assert (await watcher.hear("said"))["text"] == "Bonjour à tous"
        refused = await said_to(watcher, to="", text="May I?")
        assert refused["key"] == "talk-watcher"
        assert "Entre nous" not in watcher.all_heard


async def test_talk_is_there_for_whoever_comes_later(database: str):
    async with running(database) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french:
            await said_to(french, to="", text="one")
            await said_to(french, to="allied", text="two")
    async with running(database) as house:
        async with house.guest(opened, "allied") as allied:
            assert [(await allied.hear("said"))["n"] for _ in range(2)] == [0, 1]
        async with house.guest(opened, None) as watcher:
            assert (await watcher.hear("said"))["text"] == "one"


@pytest.mark.parametrize("to", ["napoleon", "french"])
async def test_nobody_is_there_to_hear(house: House, to: str):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        assert (await said_to(french, to=to, text="?"))["key"] == "talk-nobody"


async def test_the_two_allies_talk_only_while_the_rule_allows(house: House):
    opened = await house.open(scenario="campaign", options={"players": "three"})
    guests = {seat: house.guest(opened, seat) for seat in opened["keys"]}
    for guest in guests.values():
        await guest.come()
    anglo, prussian = guests["anglo"], guests["prussian"]
    # While deploying they may.
    assert (await said_to(anglo, to="prussian", text="Where will you stand?"))["type"] == "said"
    rng = random.Random(1)
    while (await house.truth(opened)).state.phase == "deployment":
        await play_together(list(guests.values()), rng, 1)
    refused = await said_to(anglo, to="prussian", text="Come quickly!")
    assert (refused["type"], refused["rule"]) == ("refused", "11.0c")
    assert (refused["key"], refused["choice"]) == ("talk-forbidden", "say")
    # Not by way of a word to all either; but with the French anybody may talk.
    assert (await said_to(prussian, to="", text="To all!"))["rule"] == "11.0c"
    assert (await said_to(prussian, to="french", text="Surrender!"))["type"] == "said"
    for guest in guests.values():
        assert "Come quickly" not in guest.all_heard
        await guest.line.close()


async def test_who_is_in_council_cannot_look_back_at_the_map(house: House):
    """Austerlitz 19.2a: the map is out of sight, and so is its past."""
    options = {"french": "2"}
    opened = await house.open(game="austerlitz1805", scenario="december2", options=options)
    guests = {seat: house.guest(opened, seat) for seat in opened["keys"]}
    for guest in guests.values():
        await guest.come()
    french, allied = guests["french2"], guests["allied"]
    assert french.table["view"]["away"]
    await french.say(type="past", at=0)
    refused = await french.hear("refused")
    assert (refused["choice"], refused["rule"]) == ("past", "19.2a")
    assert (refused["key"], refused["args"]) == ("past-forbidden", {})
    where = f"/api/tables/{opened['table']}/branch"
    key = {"key": opened["keys"]["french2"]}
    copied = await house.http.post(where, params=key, json={"at": 0})
    assert (copied.status_code, "19.2a" in copied.text) == (400, True)
    await allied.say(type="past", at=0)
    assert (await allied.hear("past"))["view"]["units"]
    for guest in guests.values():
        await guest.line.close()


@pytest.mark.parametrize("notes", ["yes", "no"])
async def test_a_council_without_notes_is_not_repeated(house: House, notes: str):
    """Austerlitz 19.2g: who sits down again after the council is told of it only with notes."""
    options = {"french": "2", "notes": notes}
    opened = await house.open(game="austerlitz1805", scenario="december2", options=options)
    guests = {seat: house.guest(opened, seat) for seat in opened["keys"]}
    for guest in guests.values():
        await guest.come()
    await said_to(guests["french1"], to="french2", text="Up the Pratzen")
    await said_to(guests["french1"], to="allied", text="Bonjour")
    while (await house.truth(opened)).state.phase == "council":
        await play_together(list(guests.values()), random.Random(1), 1)
    async with house.guest(opened, "french1") as again:
        kept = ["Up the Pratzen", "Bonjour"] if notes == "yes" else ["Bonjour"]
        assert [(await again.hear("said"))["text"] for _ in kept] == kept
    for guest in guests.values():
        await guest.line.close()
