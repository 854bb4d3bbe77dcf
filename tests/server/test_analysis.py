"""A finished game is analysed in a process of its own; one that goes on never is."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.server.conftest import House, running
from tests.server.generous import GENEROUS


async def finished(house: House, choices: int = 3) -> dict[str, Any]:
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        for _ in range(choices):
            for guest in (french, allied):
                if guest.table["ask"]:
                    await guest.choose(guest.table["ask"]["choices"][0])
        await french.say(type="resign")
        while not french.table["over"]:
            await french.next()
    return opened


def address(opened: dict[str, Any], seat: str = "french") -> str:
    return f"/api/tables/{opened['table']}/analysis?key={opened['keys'][seat]}"


async def analysed(house: House, opened: dict[str, Any], *enough: str) -> dict[str, Any]:
    """Begin, and wait until one of these is told: what was found or why nothing was, if none is
    named."""
    seen: dict[str, Any] = (await house.http.post(address(opened))).json()
    while not any(seen[part] for part in enough or ("analysis", "error")):
        await asyncio.sleep(0.05)
        seen = (await house.http.get(address(opened))).json()
    return seen


async def test_a_finished_game_is_analysed_for_whoever_has_a_key(house: House):
    opened = await finished(house)
    assert (await house.http.get(address(opened))).json()["total"] == 0
    found = (await analysed(house, opened))["analysis"]
    assert found["game"] == "waterloo1815"
    assert found["curve"]
    for moment in found["curve"]:
        assert sum(one["share"] for one in moment["chances"].values()) == 1
    # it is remembered, for the other seat as well
    again = await house.http.post(address(opened, "allied"))
    assert again.json()["analysis"] == found


async def test_a_game_that_goes_on_is_not_analysed(house: House):
    opened = await house.open()
    seen = await analysed(house, opened)
    assert seen["error"] == "only a game that is over can be analysed"
    assert seen["analysis"] is None


async def test_a_wrong_key_sees_nothing(house: House):
    opened = await finished(house)
    for method in (house.http.get, house.http.post):
        said = await method(f"/api/tables/{opened['table']}/analysis?key=wrong")
        assert said.status_code == 403


async def test_a_server_stops_in_the_middle_of_an_analysis(database: str):
    patient = msgspec.structs.replace(GENEROUS, analysis_seconds=1e6)
    async with running(database, limits=patient) as house:
        opened = await finished(house)
        assert not (await analysed(house, opened, "done"))["analysis"]
