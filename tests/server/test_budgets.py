"""Nobody can take more than his share: budgets, caps, and doors that are closed to strangers."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sqlite3
import time
import zlib
from base64 import b64encode
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.protocol import State

from grognard.kernel import gamefile
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from grognard.server import logs
from grognard.server.door import Door
from grognard.server.limits import Bucket, Limits, Window
from tests.server.conftest import House, running
from tests.server.generous import GENEROUS
from tests.server.test_sockets import closed_with

GAME = game("waterloo1815")


def limits(**values: Any) -> Limits:
    return msgspec.structs.replace(GENEROUS, **values)


# --- budgets


def test_a_budget_holds_ten_seconds_and_refills(monkeypatch: pytest.MonkeyPatch):
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    bucket = Bucket(5)
    assert [bucket.take(10) for _ in range(5)] == [0] * 5
    assert bucket.take(10) == 2.0
    now += 4
    assert bucket.take(10) == 0
    now += 1000
    assert bucket.idle


def test_a_window_counts_the_last_minute(monkeypatch: pytest.MonkeyPatch):
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    window = Window(2)
    assert [window.take("x"), window.take("x"), window.take("y")] == [0, 0, 0]
    now += 20
    assert window.take("x") == 40
    now += 41
    assert window.take("x") == 0


async def test_a_line_that_asks_too_much_waits_and_the_others_do_not(database: str):
    """990 looks back, sent at once, are answered no faster than the budget allows."""
    async with running(database, limits=limits(socket_rate=20.0)) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            for _ in range(990):
                await allied.say(type="past", at=0)
            assert "too many messages" in (await allied.hear("error"))["error"]
            answered = len([text for text in allied.heard if '"type":"past"' in text])
            assert answered <= 20 * 10 / 5
            await french.choose(french.table["ask"]["choices"][0])
            assert house.hall.keepers.slots[0].deaths == 0


async def test_two_lines_of_one_key_share_a_budget(database: str):
    async with running(database, limits=limits(key_rate=10.0)) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as one, house.guest(opened, "french") as two:
            for _ in range(15):
                await one.say(type="past", at=0)
                await two.say(type="past", at=0)
            heard = [asyncio.create_task(guest.hear("error")) for guest in (one, two)]
            done, _ = await asyncio.wait(heard, return_when=asyncio.FIRST_COMPLETED)
            assert "too many messages" in done.pop().result()["error"]
            for task in heard:
                task.cancel()


async def test_too_many_requests_are_answered_with_429(database: str):
    async with running(database, limits=limits(address_rate=2.0)) as house:
        answer = await house.http.get("/api/tables")
        while answer.status_code == 200:
            answer = await house.http.get("/api/tables")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        assert "too many requests" in answer.json()["error"]


async def test_a_chronicle_is_dear(database: str):
    async with running(database, limits=limits(key_rate=5.0)) as house:
        opened = await house.open()
        where = f"/api/tables/{opened['table']}/file?key={opened['watch']}"
        codes = [(await house.http.get(where)).status_code for _ in range(6)]
        assert codes[0] == 200
        assert 429 in codes


async def test_coming_and_going_has_its_price(database: str):
    """A table may have to be read for everybody who comes, even if he says nothing."""
    async with running(database, limits=limits(address_rate=2.0)) as house:
        guest = house.guest(await house.open(), "french")
        said = "say hello first"
        while said == "say hello first":
            guest.line = await connect(guest.where)
            with suppress(ConnectionClosed):
                await guest.say(type="why", choice="done")
            said = (await guest.hear("error"))["error"]
            await guest.line.close()
        assert "too many requests" in said


async def test_nobody_fills_the_processes_alone_that_try_uploads(database: str):
    async with running(database, limits=limits(tasks_of_address=2)) as house:
        file = gamefile.dump(Table[Any].new(GAME, "historical", seed="x"))
        body = {"file": file}
        many = (house.http.post("/api/tables/upload", json=body) for _ in range(6))
        codes = sorted(answer.status_code for answer in await asyncio.gather(*many))
        assert codes == [201, 201, 429, 429, 429, 429]
        assert (await house.http.post("/api/tables/upload", json=body)).status_code == 201


async def test_there_is_an_end_to_lines(database: str):
    many = limits(lines_of_table=6, lines_of_key=2, lines_of_address=8)
    async with running(database, limits=many) as house:
        opened, other = await house.open(), await house.open()
        guests = [house.guest(opened, seat) for seat in ("french", "french", "allied", None)]
        guests += [house.guest(other, "french"), house.guest(other, "french")]
        for guest in guests:
            await guest.come()
        again = house.guest(opened, "french")
        again.line = await connect(again.where)
        code, said = await closed_with(again)
        assert (code, "with this key" in said) == (1013, True)
        await guests.pop().line.close()
        for guest in guests:
            await guest.line.close()


async def test_who_never_says_hello_does_not_stay(database: str):
    async with running(database, limits=limits(header_seconds=0.3)) as house:
        opened = await house.open()
        shy = house.guest(opened, "french")
        shy.line = await connect(shy.where)
        assert await closed_with(shy) == (1013, "no hello received")


async def test_a_hundred_who_come_are_nobodys_news(house: House):
    """Watchers come and go without a word to those who are there."""
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        await french.settle()
        heard = len(french.heard)
        watchers = [house.guest(opened, None) for _ in range(20)]
        for watcher in watchers:
            await watcher.come()
        await french.settle()
        assert len(french.heard) == heard + 1  # the answer to what it asked itself
        for watcher in watchers:
            await watcher.line.close()


# --- connections


HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)


async def _closed(house: House, sent: bytes) -> bool:
    host, _, port = house.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(sent)
    try:
        return await asyncio.wait_for(reader.read(), 30) == b""
    except ConnectionResetError:
        return True
    finally:
        writer.close()


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        HALF_A_BODY,
    ],
    ids=["nothing", "half a header", "half a body"],
)
async def test_a_connection_that_says_nothing_is_closed(database: str, sent: bytes):
    async with running(database, limits=limits(header_seconds=0.3)) as house:
        assert await _closed(house, sent)


async def test_one_address_cannot_take_all_connections(database: str):
    async with running(database, limits=limits(connections_of_address=5)) as house:
        host, _, port = house.address.removeprefix("http://").partition(":")
        idle = [await asyncio.open_connection(host, int(port)) for _ in range(5)]
        assert await _closed(house, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for _, writer in idle:
            writer.close()


async def test_an_address_that_goes_on_asking_is_not_even_heard(database: str):
    async with running(database, limits=limits(address_rate=5.0)) as house:
        answer = await house.http.get("/api/tables")
        while answer.status_code == 200:
            answer = await house.http.get("/api/tables")
        assert answer.headers["connection"] == "close"
        while True:
            try:
                await house.http.get("/api/tables")
            except httpx.RemoteProtocolError:
                return


@pytest.mark.parametrize("noise", ["pings", "pongs", "fragments"])
async def test_a_line_of_nothing_but_noise_is_cut(database: str, noise: str):
    """Pings and empty fragments pass by the budget of messages, and each costs computing."""
    async with running(database, limits=limits(noise_rate=2.0)) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            for _ in range(15):
                await allied.line.ping()
            await allied.settle()
            while allied.line.state is State.OPEN:
                with suppress(ConnectionClosed):
                    match noise:
                        case "pings":
                            await allied.line.ping()
                        case "pongs":
                            await allied.line.pong()
                        case _:
                            await allied.line.send(["", "", "", '{"type":"hello"}'])
            assert (await french.choose(french.table["ask"]["choices"][0]))["at"] == 1


# --- strangers


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"host": "evil.example"}, 403),
        ({"host": "127.0.0.1@evil.example"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": "application/json; charset=utf-8"}, 201),
    ],
    ids=str,
)
async def test_other_pages_cannot_open_tables(house: House, headers: dict[str, str], status: int):
    body = json.dumps({"game": "waterloo1815"})
    given = {"content-type": "application/json", **headers}
    answer = await house.http.post("/api/tables", content=body, headers=given)
    assert answer.status_code == status, answer.text


async def test_other_pages_cannot_open_lines(house: House):
    opened = await house.open()
    where = house.guest(opened, "french").where
    for origin in ("http://evil.example", "https://127.0.0.1"):
        with pytest.raises(InvalidStatus):
            await connect(where, additional_headers={"origin": origin})
    line = await connect(where, additional_headers={"origin": house.address})
    await line.close()


def scope(client: str, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", one.encode()) for one in forwarded]
    return {"client": (client, 1), "headers": headers}


def test_only_a_known_proxy_is_believed():
    alone, behind = Door(Limits()), Door(Limits(), proxies=["127.0.0.1", "10.0.0.0/8"])
    assert alone.address_of(scope("127.0.0.1", "1.2.3.4")) == "127.0.0.1"
    assert behind.address_of(scope("127.0.0.1", "1.2.3.4")) == "1.2.3.4"
    assert behind.address_of(scope("127.0.0.1", "6.6.6.6, 1.2.3.4, 10.1.1.1")) == "1.2.3.4"
    assert behind.address_of(scope("9.9.9.9", "1.2.3.4")) == "9.9.9.9"
    assert behind.address_of(scope("127.0.0.1")) == "127.0.0.1"


async def test_logs_quote_nobodys_talk(
    house: House, caplog: pytest.LogCaptureFixture, tmp_path: Path
):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
            disk.execute("DROP TABLE talk")
        with caplog.at_level(logging.INFO):
            await french.say(type="say", to="", text="the plan is simple")
            assert (await closed_with(french))[0] == 1012
            await house.http.get("/api/tables")
    assert "the plan" not in caplog.text


def test_nobody_fills_the_log_with_malformed_requests(caplog: pytest.LogCaptureFixture):
    logs.set_up(False)
    log = logging.getLogger("uvicorn.error")
    log.warning("Invalid HTTP request received.")
    log.error("Invalid UTF-8 sequence received from client.")
    log.error("opening handshake failed")
    log.error("Exception in ASGI application")
    logging.getLogger("asyncio").warning("socket.send() raised exception.")
    assert [record.getMessage() for record in caplog.records] == ["Exception in ASGI application"]


# --- files


def forged(**dice: Any) -> str:
    """A game file that begins with a position whose dice were tampered with."""
    table = Table[Any].new(GAME, "historical", seed="mons")
    state = table.state
    state.dice = msgspec.structs.replace(state.dice, **dice)
    packed = b64encode(zlib.compress(GAME.encode(state), 9)).decode()
    lines = gamefile.dump(table, with_checkpoint=False).split("\n")
    lines.insert(lines.index(""), f"start: {packed}")
    return "\n".join(lines)


async def test_a_state_with_endless_lists_is_refused(house: House):
    file = forged(given=[2**64 - 1] * 430_000)
    assert len(file) < 20_000
    begun = house.hall.trials.deaths
    answer = await house.http.post("/api/tables/upload", json={"file": file})
    assert (answer.status_code, house.hall.trials.deaths) == (400, begun)
    for n in (6_000, 50_000):
        answer = await house.http.post("/api/tables/upload", json={"file": forged(given=[1] * n)})
        assert answer.status_code == 400


async def test_a_file_of_toggles_is_refused_and_harms_no_bot(house: House):
    head = gamefile.dump(Table[Any].new(GAME, "historical", seed="x")).partition("\n\n")[0]
    file = f"{head}\n\n" + "block:f_1_inf1\nback\n" * 11_000
    answer = await house.http.post("/api/tables/upload", json={"file": file})
    assert (answer.status_code, "at most" in answer.json()["error"]) == (400, True)
    assert house.hall.thinkers.deaths == house.hall.trials.deaths == 0


# --- what a delay tells


async def test_an_answer_about_the_board_comes_after_a_fixed_time(database: str):
    """Whether or not the table is at work on a hidden choice meanwhile."""
    async with running(database, limits=limits(look_seconds=0.2)) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            took: list[float] = []
            for n in range(6):
                if n % 2:
                    words = french.table["ask"]["choices"]
                    await french.say(type="choose", seq=french.table["seq"], choice=words[0])
                begun = time.monotonic()
                await allied.say(type="why", choice="done")
                await allied.hear("why")
                took.append(time.monotonic() - begun)
                await french.settle()
            assert min(took) >= 0.2


# --- undo


async def test_going_back_far_does_not_play_the_game_again(house: House):
    """By agreement over a hundred choices; the past on the way is still there."""
    opened = await house.open(players={"allied": {"kind": "bot", "level": "random"}})
    async with house.guest(opened, "french") as french:
        rng = random.Random(2)
        await french.play(rng, 80)
        for _ in range(10):
            await french.my_turn()
            before = french.table["seq"]
            await french.say(type="undo", seq=before)
            await french.hear("table", lambda m, seq=before: m["seq"] > seq)
        await french.say(type="past", at=3)
        assert (await french.hear("past"))["at"] == 3
        await french.my_turn()
    record = await house.record(opened)
    assert [mark.at for mark in record.marks] == sorted(mark.at for mark in record.marks)
    assert all(mark.at <= len(record.rows) for mark in record.marks)
    assert len((await house.truth(opened)).history) == len(record.rows)
