"""Correction packs: a table on the data of an owner of the printed game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from sqlalchemy.event import listen

from grognard.kernel import gamefile
from grognard.kernel.past import Header
from grognard.kernel.registry import game as find_game
from grognard.server.storage import read_list
from tests.server.conftest import House, running
from tests.server.guest import play_together
from tests.server.test_budgets import limits

GAME = "waterloo1815"
TOWNS = find_game(GAME).folder / "data" / "map.json"


def corrected() -> dict[str, str]:
    """Our map with another name for Ligny."""
    data: dict[str, Any] = json.loads(TOWNS.read_text())
    town = next(one for one in data["towns"] if one["id"] == "ligny")
    town["name"] = {"en": "Saint-Amand", "it": "Saint-Amand"}
    return {"map.json": json.dumps(data)}


async def opened(house: House, data: dict[str, str], status: int = 201) -> dict[str, Any]:
    answer = await house.http.post("/api/tables", json={"game": GAME, "data": data})
    assert answer.status_code == status, answer.text
    return answer.json()


async def name_of_ligny(house: House, table: str, key: str) -> str:
    answer = await house.http.get(f"/api/tables/{table}/map", params={"key": key})
    assert answer.status_code == 200, answer.text
    return next(t["name"]["en"] for t in answer.json()["towns"] if t["id"] == "ligny")


async def test_a_table_on_own_data_shows_them_to_everybody_and_keeps_them(
    house: House, database: str
):
    table = await opened(house, corrected())
    ours = await opened(house, {})
    for key in (*table["keys"].values(), table["watch"]):
        assert await name_of_ligny(house, table["table"], key) == "Saint-Amand"
        where = f"/api/tables/{table['table']}"
        seen = (await house.http.get(where, params={"key": key})).json()
        assert (seen["data"], seen["origin"]) == (["map.json"], "data")
        files = (await house.http.get(f"{where}/data", params={"key": key})).json()
        assert files == corrected()
    assert await name_of_ligny(house, ours["table"], ours["watch"]) == "Ligny"
    async with house.guest(table, "french") as french, house.guest(table, "allied") as allied:
        assert french.chronicle[0]["key"] == "origin-data"
        await play_together([french, allied], random.Random(1), 20)
    text = gamefile.dump(await house.truth(table))
    answer = await house.http.post("/api/tables/upload", json={"file": text})
    assert answer.status_code == 201, answer.text
    copy = answer.json()
    assert await name_of_ligny(house, copy["table"], copy["watch"]) == "Saint-Amand"
    async with running(database) as again:  # a server that never saw these data
        assert await name_of_ligny(again, table["table"], table["watch"]) == "Saint-Amand"
        async with again.guest(table, "french") as french, again.guest(table, "allied") as allied:
            await play_together([french, allied], random.Random(2), 5)


async def test_a_branch_stays_on_the_data_and_with_the_strangers(house: House):
    table = await opened(house, corrected())
    async with house.guest(table, "french") as french, house.guest(table, "allied") as allied:
        await play_together([french, allied], random.Random(1), 10)
    where = f"/api/tables/{table['table']}/branch"
    key = table["keys"]["allied"]
    answer = await house.http.post(where, params={"key": key}, json={"at": 3})
    assert answer.status_code == 201, answer.text
    copy = await house.record(answer.json())
    assert copy.foreign
    assert copy.header.data == (await house.record(table)).header.data


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"map.json": "{"}, "map.json: "),
        ({"map.json": '{"towns": []}'}, "map.json: "),
        ({"../secret.json": "{}"}, "there is no file '../secret.json'"),
        ({"towns.json": "[]"}, "there is no file 'towns.json'"),
    ],
)
async def test_bad_data_are_refused_in_clear_words(house: House, data: dict[str, str], said: str):
    answer = await opened(house, data, 400)
    assert said in answer["error"]


async def test_strangers_read_neither_map_nor_data(house: House):
    table = await opened(house, corrected())
    for what in ("map", "data"):
        where = f"/api/tables/{table['table']}/{what}"
        answer = await house.http.get(where, params={"key": "nobody"})
        assert answer.status_code == 403


async def test_our_own_files_can_be_taken_home_and_nothing_else(house: House):
    names = (await house.http.get(f"/api/games/{GAME}/data")).json()
    assert "map.json" in names
    answer = await house.http.get(f"/api/games/{GAME}/data/map.json")
    assert answer.content == TOWNS.read_bytes()
    for name in ("rules.toml", "..%2Frules.toml", "map.json%00"):
        answer = await house.http.get(f"/api/games/{GAME}/data/{name}")
        assert answer.status_code in (400, 404)


async def test_the_list_does_not_read_the_data_of_every_table(house: House):
    """They may be large, and anybody may ask for the list."""
    table = await opened(house, corrected())
    record = await house.record(table)
    assert record.header.pack
    head = await house.hall.find(table["table"])
    assert (head.header.pack, head.header.start, head.opening) == (b"", b"", None)
    assert head.header.data == record.header.data
    for _ in range(2):
        (listed,) = (await house.http.get("/api/tables")).json()
        assert (listed["id"], listed["scenario"]) == (table["table"], record.header.scenario)
    known: dict[str, Header] = {}
    (read,) = await read_list(house.hall.engine, 10, known)
    assert read.header == known[table["table"]] == head.header
    asked: list[str] = []
    listen(house.hall.engine.sync_engine, "before_cursor_execute", lambda *of: asked.append(of[2]))
    assert (await read_list(house.hall.engine, 10, known))[0] == read
    assert not [sql for sql in asked if "header" in sql or "opening" in sql]


async def test_data_are_dear_to_read(database: str):
    async with running(database, limits=limits(key_rate=5.0)) as house:
        table = await opened(house, corrected())
        where = f"/api/tables/{table['table']}/data?key={table['watch']}"
        codes = [(await house.http.get(where)).status_code for _ in range(6)]
        assert (codes[0], codes[-1]) == (200, 429)
