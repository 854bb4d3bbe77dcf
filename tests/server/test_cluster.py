"""Several servers on one PostgreSQL: a table belongs to one of them; no death loses anything."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from grognard.server.database import open_database
from grognard.server.frames import Knock
from grognard.server.loading import load
from grognard.server.register import enter_change
from grognard.server.schema import TABLES
from grognard.server.scribe import Scribe, Stale
from grognard.server.storage import read_table
from tests.server.conftest import House, running
from tests.server.guest import PATIENCE, Guest, play_together
from tests.server.postgres import fresh_database, postgres, programs
from tests.server.test_kill import Server
from tests.server.test_peers import CALL, OURS, framed, said
from tests.server.test_serve import run
from tests.server.test_sockets import closed_with

needs_postgres = pytest.mark.skipif(programs() is None, reason="no PostgreSQL here")


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
async def shared(base: str) -> str:
    return await fresh_database(base, f"t{secrets.token_hex(6)}")


@pytest.fixture
async def houses(shared: str) -> AsyncIterator[list[House]]:
    """Two servers in this process, on one database."""
    async with running(shared) as one, running(shared) as two:
        yield [one, two]


def at(house: House, opened: dict[str, Any], seat: str | None) -> Guest:
    return house.guest(opened, seat)


async def test_a_second_server_on_one_file_is_refused_in_one_line(tmp_path: Path):
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    first = await run("--port", "0", "--database", database)
    assert first.stdout is not None
    await asyncio.wait_for(first.stdout.readline(), PATIENCE)
    second = await run("--port", "0", "--database", database)
    _, error = await asyncio.wait_for(second.communicate(), PATIENCE)
    assert second.returncode == 1
    assert error.decode().startswith("grognard: another server uses")
    assert error.count(b"\n") == 1
    first.send_signal(signal.SIGKILL)
    await first.communicate()
    third = await run("--port", "0", "--database", database)  # the system has freed it
    assert third.stdout is not None
    assert await asyncio.wait_for(third.stdout.readline(), PATIENCE)
    third.send_signal(signal.SIGINT)
    await asyncio.wait_for(third.communicate(), PATIENCE)


async def test_a_write_that_comes_too_late_is_refused(database: str):
    """A choice on one server and an undo on another made a hole in the rows."""
    async with running(database) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french:
            await french.choose(french.table["ask"]["choices"][0])
            record = await house.record(opened)
            stale = enter_change(record, speed=7)
            await house.hall.write(stale)
            with pytest.raises(Stale):
                await house.hall.write(stale)
            # The table itself is behind the disk now: its next choice is refused, it is read again.
            await french.say(type="choose", seq=1, choice=french.table["ask"]["choices"][0])
            assert (await closed_with(french))[0] == 1012
            await french.come_again()
            assert (french.table["at"], french.table["speed"]) == (1, 7)
            assert (await french.choose(french.table["ask"]["choices"][0]))["at"] == 2
        engine = await open_database(database)
        scribe = Scribe(engine)
        with pytest.raises(Stale):
            await scribe.write(enter_change(await house.record(opened), speed=1), epoch=5)
        await scribe.close()
        await engine.dispose()


@needs_postgres
async def test_everybody_plays_whichever_server_he_reaches(houses: list[House]):
    one, two = houses
    opened = await one.open()
    async with at(one, opened, "french") as french, at(two, opened, "allied") as allied:
        await play_together([french, allied], random.Random(1), 40)
        assert french.table["players"]["allied"]["online"]
        for house in houses:
            (listed,) = (await house.http.get("/api/tables")).json()
            while not listed["players"]["allied"]["online"]:
                (listed,) = (await house.http.get("/api/tables")).json()
        await allied.say(type="say", to="", text="from the other side")
        assert (await french.hear("said"))["text"] == "from the other side"
    where = f"/api/tables/{opened['table']}"
    seen = await two.http.get(f"{where}?key={opened['keys']['french']}")
    assert seen.json()["seat"] == "french"
    text = await two.http.get(f"{where}/file?key={opened['watch']}")
    assert text.status_code == 200
    left = await two.http.post(f"{where}/leave?key={opened['keys']['french']}&level=random")
    assert left.status_code == 200
    end = asyncio.get_running_loop().time() + PATIENCE
    while (await one.http.get(f"{where}?key={opened['keys']['french']}")).status_code != 403:
        assert asyncio.get_running_loop().time() < end
    gone = await two.http.delete(f"{where}?key={opened['keys']['allied']}")
    assert gone.status_code == 204
    assert (await one.http.get(f"{where}?key={opened['watch']}")).status_code == 404


@needs_postgres
async def test_servers_with_a_certificate_carry_lines_over_tls(shared: str):
    keys = {"peer_certificate": OURS}
    async with running(shared, **keys) as one, running(shared, **keys) as two:
        opened = await one.open()
        async with at(one, opened, "french") as french, at(two, opened, "allied") as allied:
            await play_together([french, allied], random.Random(1), 10)
            assert one.hall._guests is not None
            host, port = one.hall._guests.sockets[0].getsockname()[:2]
            assert one.hall.cluster is not None
            knock = framed(Knock(one.hall.cluster.secret), CALL)
            assert await said(f"{host}:{port}", knock) == b""  # plain words are not heard


@needs_postgres
async def test_a_server_that_stops_hands_its_tables_over(shared: str):
    async with running(shared) as two:
        async with running(shared) as one:
            opened = await one.open()
            async with at(one, opened, "french") as french, at(one, opened, "allied") as allied:
                await play_together([french, allied], random.Random(1), 30)
                before = french.table["view"]
        async with at(two, opened, "french") as french:
            assert french.table["view"] == before
        assert (await two.record(opened)).epoch == 1


@needs_postgres
async def test_who_was_taken_for_dead_cannot_write_any_more(houses: list[House]):
    """A server that slept too long wakes up, and its table is another's."""
    one, two = houses
    opened = await one.open()
    async with at(one, opened, "french") as french:
        await french.choose(french.table["ask"]["choices"][0])
        assert one.hall.cluster is not None
        async with one.hall.engine.begin() as connection:
            dead = update(TABLES).where(TABLES.c.id == opened["table"])
            await connection.execute(dead.values(owner="somebody who died"))
        async with at(two, opened, "allied") as allied:
            assert allied.table["turn_of"] == "french"
            await french.say(
                type="choose", seq=french.table["seq"], choice=french.table["ask"]["choices"][0]
            )
            assert (await closed_with(french))[0] == 1012
            again = await french.come_again()  # it is carried to the other server now
            assert again["at"] == 1
            assert (await french.choose(again["ask"]["choices"][0]))["at"] == 2
    assert len((await two.record(opened)).rows) == 2


@needs_postgres
async def test_a_server_that_cannot_reach_the_database_gives_its_tables_up(
    houses: list[House], monkeypatch: pytest.MonkeyPatch
):
    one, _ = houses
    opened = await one.open()
    async with at(one, opened, "french") as french:
        assert one.hall.cluster is not None
        one.hall.cluster._epochs.clear()
        one.hall.cluster.lost()
        assert (await closed_with(french))[0] == 1012
        await french.come_again()
        assert (await french.choose(french.table["ask"]["choices"][0]))["at"] == 1


async def kill_owners(database: str, kills: int) -> None:
    """Three servers; the one that keeps the table is killed in mid-game, again and again."""
    rng = random.Random(kills)
    servers = [await Server.start(database) for _ in range(3)]
    try:
        opened = [await servers[n % 3].door.open() for n in range(3)]
        told = [0, 0, 0]
        for n in range(kills):
            guests: list[list[Guest]] = []
            for m, table in enumerate(opened):
                pair = [
                    servers[(n + m + k) % 3].door.guest(table, seat)
                    for k, seat in enumerate(("french", "allied"))
                ]
                for guest in pair:
                    await guest.come_again()
                assert max(guest.table["at"] for guest in pair) >= told[m]
                guests.append(pair)
            for pair in guests:
                await play_together(pair, rng, rng.randrange(2, 8))
            told = [max(guest.table["at"] for guest in pair) for pair in guests]
            await servers[n % 3].kill()
            servers[n % 3] = await Server.start(database)
            for pair in guests:
                for guest in pair:
                    with contextlib.suppress(ConnectionClosed):
                        await guest.line.close()
        engine = await open_database(database)
        for table, least in zip(opened, told, strict=True):
            record = await read_table(engine, table["table"])
            assert record is not None
            assert len((await load(record)).history) >= least
        await engine.dispose()
    finally:
        for server in servers:
            await server.kill()


@needs_postgres
async def test_owners_are_killed_in_mid_game(shared: str):
    await kill_owners(shared, 3)


@needs_postgres
@pytest.mark.slow
async def test_owners_are_killed_a_hundred_times(shared: str):
    await kill_owners(shared, 100)
