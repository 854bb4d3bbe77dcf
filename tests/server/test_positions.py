"""Positions in writing: copied from a table as a seat may know them, and opened as a table."""

from __future__ import annotations

import random
from typing import Any

from grognard.kernel.registry import game as find_game
from tests.server.conftest import House
from tests.server.guest import play_together

LIGNY = """turn = 5
[towns]
charleroi = "f_guard_inf f_4_inf f_4_art"
ligny = "p_1_inf1 p_1_inf2 p_1_art"
"""


async def opened(house: House, text: str, **body: Any) -> dict[str, Any]:
    body = {"game": "waterloo1815", "position": text, **body}
    answer = await house.http.post("/api/tables/position", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def test_a_position_is_opened_and_played(house: House):
    table = await opened(house, LIGNY)
    async with house.guest(table, "french") as french, house.guest(table, "allied") as allied:
        assert french.table["turn_of"] == "french"
        assert "block:f_4_inf" in french.table["ask"]["choices"]
        await play_together([french, allied], random.Random(1), 10)


async def test_a_false_position_is_refused_with_its_line(house: House):
    for text, said in (
        (LIGNY.replace('f_4_art"', 'p_2_inf1"'), "line 3: both sides in charleroi"),
        (LIGNY.replace("ligny =", "lignee ="), "line 4: there is no town 'lignee'"),
        (LIGNY.replace("turn = 5", "turn = "), "line 1: Invalid value"),
    ):
        body = {"game": "waterloo1815", "position": text}
        answer = await house.http.post("/api/tables/position", json=body)
        assert answer.status_code == 400
        assert said in answer.json()["error"]
    answer = await house.http.post("/api/tables/position", json={"game": "x", "position": LIGNY})
    assert answer.status_code in (400, 404)


async def test_a_seat_copies_what_it_may_know(house: House):
    game = find_game("waterloo1815")
    table = await house.open(scenario="historical")
    where = f"/api/tables/{table['table']}/position"
    async with house.guest(table, "french") as french, house.guest(table, "allied") as allied:
        await play_together([french, allied], random.Random(4), 30)
    truth = await house.truth(table)
    for seat in ("french", "allied"):
        answer = await house.http.get(where, params={"key": table["keys"][seat]})
        assert answer.status_code == 200, answer.text
        assert f'"{truth.header.seed}"' not in answer.text
        copy = await opened(house, answer.text)
        found = await house.truth(copy)
        assert game.view(found.state, seat) == game.view(truth.state, seat)
        assert found.header.seed != truth.header.seed
    past = await house.http.get(where, params={"key": table["keys"]["french"], "at": 1})
    assert past.status_code == 200
    assert "turn = 1" in past.text
    late = await house.http.get(where, params={"key": table["keys"]["french"], "at": 10_000})
    assert late.status_code == 400
    for key in (table["watch"], "", "wrong"):
        assert (await house.http.get(where, params={"key": key})).status_code == 403


async def test_nobody_copies_the_map_from_a_council(house: House):
    """Austerlitz 19.2a: a team in council is away from the map."""
    table = await house.open(game="austerlitz1805", scenario="december2", options={"allied": "2"})
    where = f"/api/tables/{table['table']}/position"
    answer = await house.http.get(where, params={"key": table["keys"]["allied1"]})
    assert answer.status_code == 400
    assert "19.2a" in answer.json()["error"]
