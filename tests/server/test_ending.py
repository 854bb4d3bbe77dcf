"""Resigning and agreeing to a draw: told to all, kept on disk, and of no use to strangers."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import House, running
from tests.server.guest import Guest

PERSON = {"kind": "person"}


async def over(guest: Guest) -> dict[str, Any]:
    while not guest.table["over"]:
        await guest.next()
    return guest.table["over"]


async def test_who_resigns_has_lost_and_everybody_is_told(database: str):
    async with running(database) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            async with house.guest(opened, None) as watcher:
                await french.choose("block:f_1_inf1")
                await french.say(type="resign")
                for guest in (french, allied, watcher):
                    told = await over(guest)
                    assert (told["winners"], told["kind"]) == (["allied"], "resigned")
                    assert told["seed"]
                    assert (guest.table["ask"], guest.table["turn_of"]) == (None, "")
            # nothing can be done any more, and nothing taken back
            assert french.table["undo"] == "undo-over"
            seq = french.table["seq"]
            await french.say(type="choose", seq=seq, choice="town:charleroi")
            assert (await french.hear("refused"))["key"] == "game-over"
            await allied.say(type="resign")
            assert (await allied.hear("end_refused"))["key"] == "game-over"
        (listed,) = (await house.http.get("/api/tables")).json()
        assert (listed["over"], listed["turn_of"]) == (True, "")
    # it is so after a restart, too
    async with running(database) as house, house.guest(opened, "allied") as allied:
        assert allied.table["over"]["winners"] == ["allied"]
        assert allied.table["ask"] is None


async def test_when_a_game_is_over_nothing_is_hidden_any_more(database: str):
    """Not on the board, not in the chronicle, not in the history; after a restart neither."""
    async with running(database) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            await french.choose("block:f_1_inf1")
            await french.choose(french.table["ask"]["choices"][0])
            await allied.settle()
            assert "hidden:" in str(allied.table["view"]["towns"])
            moves = [one for one in allied.chronicle if one["key"] == "moved"]
            assert moves[0]["args"]["block"].startswith("hidden:")
            many = len(allied.chronicle)
            await french.say(type="resign")
            await over(allied)
            assert "hidden:" not in str(allied.table["view"])
            moves = [one for one in allied.chronicle if one["key"] == "moved"]
            assert moves[0]["args"]["block"] == "block:f_1_inf1"
            assert len(allied.chronicle) == many
            await allied.say(type="past", at=0)
            assert "hidden:" not in str((await allied.hear("past"))["view"])
    async with running(database) as house, house.guest(opened, "allied") as allied:
        assert "hidden:" not in str(allied.table["view"])
        assert "hidden:" not in str(allied.chronicle)


async def test_a_draw_needs_the_agreement_of_the_other(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await french.say(type="draw")
        assert (await french.hear("pending"))["what"] == "draw"
        assert (await allied.hear("draw_offered"))["seat"] == "french"
        await allied.say(type="draw_answer", agree=False)
        assert (await french.hear("end_refused"))["key"] == "draw-declined"
        # once more, and whoever offers one in his turn agrees
        await french.say(type="draw")
        await allied.hear("draw_offered")
        await allied.say(type="draw")
        for guest in (french, allied):
            told = await over(guest)
            assert (told["winners"], told["kind"]) == ([], "agreed")


async def test_an_offer_is_told_to_one_who_comes_later_and_lapses_with_a_choice(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        await french.say(type="draw")
        await french.hear("pending")
        async with house.guest(opened, "allied") as allied:
            assert (await allied.hear("draw_offered"))["seat"] == "french"
            while french.table["ask"]:
                await french.choose(french.table["ask"]["choices"][-1])
            await allied.my_turn()
            await allied.say(type="draw_answer", agree=True)
            assert "no answer is expected" in (await allied.hear("error"))["error"]
            assert allied.table["over"] is None


async def test_strangers_bots_and_partners_end_nothing(house: House):
    opened = await house.open(players={"french": PERSON, "allied": {"kind": "bot"}})
    async with house.guest(opened, None) as watcher:
        for message in ({"type": "resign"}, {"type": "draw"}):
            await watcher.say(**message)
            assert "key" in (await watcher.hear("error"))["error"]
        await watcher.say(type="draw_answer", agree=True)
        assert "no answer is expected" in (await watcher.hear("error"))["error"]
        await watcher.say(type="resign", seat="french")  # no seat can be named
        assert "unknown field" in (await watcher.hear("error"))["error"]
    async with house.guest(opened, "french") as french:
        await french.say(type="draw")
        assert (await french.hear("end_refused"))["key"] == "draw-bots"
        assert french.table["over"] is None
    opened = await house.open(options={"players": "three"})
    async with house.guest(opened, "prussian") as prussian:
        await prussian.say(type="resign")
        assert (await prussian.hear("end_refused"))["key"] == "resign-partners"
        await prussian.say(type="draw")
        assert (await prussian.hear("end_refused"))["key"] == "resign-partners"


async def test_who_asks_to_take_back_is_told_that_it_waits(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        while french.table["ask"]:
            await french.choose(french.table["ask"]["choices"][-1])
        await allied.my_turn()
        await french.say(type="undo", seq=french.table["seq"])
        assert (await french.hear("pending"))["what"] == "undo"
        async with house.guest(opened, "french") as again:
            assert (await again.hear("pending"))["what"] == "undo"
        await allied.say(type="undo_answer", agree=False)
        assert (await french.hear("undo_refused"))["key"] == "undo-declined"
