"""One socket: stale, repeated and illegal choices, lost lines, wrong keys, watchers."""

from __future__ import annotations

import random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import House
from tests.server.guest import Guest, play_together


async def closed_with(guest: Guest) -> tuple[int, str]:
    """The code with which the server closes the line, and the error it said before."""
    said = ""
    try:
        while True:
            message = await guest.next()
            said = message.get("error", said)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0, said


async def test_an_illegal_choice_is_refused_with_its_rule_and_changes_nothing(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        before = french.table
        refused = await french.choose("block:p_1_inf1")
        assert refused["type"] == "refused"
        assert refused["choice"] == "block:p_1_inf1"
        assert refused["key"]
        refused = await french.choose("town:atlantis")
        assert refused["type"] == "refused"
        await french.say(type="hello", seen=0)
        after = await french.hear("table")
        assert (after["seq"], after["view"], after["ask"]) == (0, before["view"], before["ask"])


async def test_a_choice_out_of_turn_is_refused(house: House):
    opened = await house.open()
    async with house.guest(opened, "allied") as allied, house.guest(opened, None) as watcher:
        for guest in (allied, watcher):
            assert guest.table["ask"] is None
            assert guest.table["turn_of"] == "french"
            refused = await guest.choose("done")
            assert (refused["type"], refused["key"]) == ("refused", "not-your-turn")
            assert refused["args"] == {"seat": "seat:french"}


async def test_a_repeated_choice_is_made_once(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        choice = french.table["ask"]["choices"][0]
        for _ in range(5):
            await french.say(type="choose", seq=0, choice=choice)
        await french.say(type="why", choice="done")
        await french.hear("why")
        await french.say(type="hello", seen=0)
        table = await french.hear("table")
        assert (table["seq"], table["at"]) == (1, 1)


async def test_a_stale_choice_is_answered_with_the_question_of_now(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        await french.choose(french.table["ask"]["choices"][0])
        for stale in (0, 7):
            await french.say(type="choose", seq=stale, choice="done")
            table = await french.hear("table")
            assert (table["seq"], table["ask"]) == (1, french.table["ask"])


async def test_two_lines_of_one_seat_cannot_both_answer(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as one, house.guest(opened, "french") as two:
        first, second = one.table["ask"]["choices"][:2]
        await one.say(type="choose", seq=0, choice=first)
        await two.say(type="choose", seq=0, choice=second)
        await one.hear("table", lambda m: m["seq"] == 1)
        await two.hear("table", lambda m: m["seq"] == 1)
        assert one.table["view"] == two.table["view"]
        assert one.table["at"] == 1


async def test_a_lost_line_loses_nothing(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        for n in range(6):
            await play_together([french, allied], random.Random(n), 5)
            await allied.line.close()
            had = len(allied.chronicle)
            while french.table["ask"]:  # the world goes on without him
                await french.play(random.Random(n), most=1)
            table = await allied.come()
            assert table["first"] == had
        fresh = house.guest(opened, "allied")
        await fresh.come()
        assert fresh.chronicle == allied.chronicle
        assert {**fresh.table, "first": 0, "events": []} == {
            **allied.table,
            "first": 0,
            "events": [],
        }
        await fresh.line.close()


async def test_why_and_odds(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        await french.say(type="why", choice=french.table["ask"]["choices"][0])
        assert (await french.hear("why"))["key"] == ""
        await french.say(type="why", choice="town:ghent")
        assert (await french.hear("why"))["key"] != ""
        await french.say(type="odds", choice="done")
        assert (await french.hear("odds"))["odds"] is None


NONSENSE = [
    ("", "invalid message"),
    ("{", "invalid message"),
    ("[]", "invalid message"),
    ('{"type": "dance"}', "dance"),
    ('{"type": "choose"}', "seq"),
    ('{"type": "choose", "seq": -1, "choice": "done"}', "seq"),
    ('{"type": "choose", "seq": 0, "choice": "done", "more": 1}', "more"),
    ('{"type": "choose", "seq": 0, "choice": 7}', "choice"),
    ('{"type": "past", "at": 1e300}', "at"),
    ('{"type": "say", "to": "", "text": ""}', "text"),
    ('{"type": "say", "to": "", "text": "a\\u0000"}', "text"),
    ('{"type": "say", "to": "", "text": "\\ud800"}', "invalid message"),
    ("[" * 15_000, "invalid message"),
    ("x" * 20_000, "at most"),
]


async def test_nonsense_is_answered_with_an_error_and_harms_nothing(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        for text, says in NONSENSE:
            await french.line.send(text)
            assert says in (await french.hear("error"))["error"]
            await french.line.send(text.encode("utf-16"))
            await french.hear("error")
        assert (await french.choose(french.table["ask"]["choices"][0]))["seq"] == 1


async def test_who_does_not_say_hello_is_told_to(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        shy = house.guest(opened, "allied")
        shy.line = await _silent(shy)
        await shy.say(type="choose", seq=0, choice="done")
        assert (await shy.next())["error"] == "say hello first"
        await shy.line.close()
        assert french.table["seq"] == 0


async def _silent(guest: Guest) -> ClientConnection:
    return await connect(guest.where)


async def test_a_wrong_key_opens_nothing(house: House):
    opened = await house.open(private=True)
    for table, key, code in (
        (opened["table"], "wrong", 4403),
        (opened["table"], "", 4403),
        (opened["table"], opened["keys"]["french"].upper(), 4403),
        ("nowhere", opened["keys"]["french"], 4404),
    ):
        guest = Guest(house.address, table, key)
        guest.line = await _silent(guest)
        closed, said = await closed_with(guest)
        assert closed == code
        assert said
        assert len(guest.heard) == 1


async def test_a_message_far_too_large_closes_only_its_own_line(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await allied.line.send("x" * 40_000_000)
        assert (await closed_with(allied))[0] == 1009
        assert (await french.choose(french.table["ask"]["choices"][0]))["seq"] == 1


async def test_leaving_hands_the_seat_to_a_bot_and_the_key_is_void(house: House):
    opened = await house.open()
    where = f"/api/tables/{opened['table']}"
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        answer = await house.http.post(f"{where}/leave?key={opened['keys']['french']}&level=random")
        assert answer.status_code == 200
        assert (await closed_with(french))[0] == 4403
        await allied.hear("table", lambda m: m["players"]["french"]["kind"] == "bot")
        assert await allied.my_turn()  # the bot plays on
    assert (
        await house.http.post(f"{where}/leave?key={opened['keys']['french']}")
    ).status_code == 403


async def test_a_table_in_the_list_is_watched_without_a_key(house: House):
    opened = await house.open()
    listed = [table["id"] for table in (await house.http.get("/api/tables")).json()]
    assert opened["table"] in listed
    where = f"/api/tables/{opened['table']}"
    seen = (await house.http.get(f"{where}?key=")).json()
    assert (seen["seat"], seen["may"]) == (None, ["watch", "file"])
    async with house.guest(opened, None) as invited:
        passer_by = Guest(house.address, opened["table"], "")
        await passer_by.come()
        assert passer_by.table["view"] == invited.table["view"]
        assert passer_by.table["ask"] is None
        assert (await passer_by.choose("done"))["key"] == "not-your-turn"
        await passer_by.line.close()
    for refused in (
        await house.http.delete(f"{where}?key="),
        await house.http.post(f"{where}/leave?key="),
        await house.http.post(f"{where}/branch?key=", json={"at": 0}),
    ):
        assert refused.status_code == 403


async def test_a_private_table_is_not_watched_without_its_link(house: House):
    opened = await house.open(private=True)
    assert (await house.http.get("/api/tables")).json() == []
    assert (await house.http.get(f"/api/tables/{opened['table']}?key=")).status_code == 403


async def test_a_deleted_table_sends_everybody_home(house: House):
    opened = await house.open()
    where = f"/api/tables/{opened['table']}"
    async with house.guest(opened, "french") as french:
        refused = await house.http.delete(f"{where}?key={opened['watch']}")
        assert refused.status_code == 403
        # Nobody ends a game alone that others play.
        refused = await house.http.delete(f"{where}?key={opened['keys']['allied']}")
        assert (refused.status_code, "leave" in refused.json()["error"]) == (403, True)
        await house.http.post(f"{where}/leave?key={opened['keys']['allied']}&level=random")
        answer = await house.http.delete(f"{where}?key={opened['keys']['french']}")
        assert answer.status_code == 204
        assert await closed_with(french) == (4410, "this table has been deleted")
    assert (await house.http.get(f"{where}?key={opened['watch']}")).status_code == 404
