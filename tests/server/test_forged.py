"""Positions, games and data forged by a fuzzer: whatever is in them, the server lives, and so do
other tables."""

from __future__ import annotations

import json
import logging
import random
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from grognard.kernel.registry import games
from tests.server.conftest import House
from tests.server.forger import Forger
from tests.server.guest import Guest, play_together

REFUSED = (200, 201, 400, 409)
"""What a table on something forged may answer: never 500."""


async def forge(house: House, files: int, seed: int) -> int:
    """Upload something forged, and do everything to the tables that are let in; how many were."""
    rng, let_in = Forger(seed), 0
    names = sorted(games())
    calm = await house.open()
    async with house.guest(calm, "french") as french, house.guest(calm, "allied") as allied:
        for n in range(files):
            path, body = rng.upload(names[n % len(names)])
            answer = await house.http.post(path, json=body)
            assert answer.status_code in (201, 400), (path, answer.text)
            if answer.status_code == 201:
                let_in += 1
                opened = answer.json()
                await play_at(house, opened, rng)
                await ask_all(house, opened)
            if n % 5 == 0 and not french.table["over"]:
                await play_together([french, allied], rng, 1)
    return let_in


async def play_at(house: House, opened: dict[str, Any], rng: random.Random) -> None:
    """Some choices and questions at a forged table; it may be closed meanwhile."""
    seat = rng.choice([*opened["keys"]])
    with suppress(ConnectionClosed, TimeoutError):  # its keeper may die of it, and be replaced
        async with house.guest(opened, seat) as guest, house.guest(opened, None) as watcher:
            for _ in range(4):
                words = (guest.table["ask"] or {"choices": ["done"]})["choices"]
                await guest.say(type="why", choice=rng.choice(words))
                await guest.say(type="odds", choice=rng.choice(words))
                await guest.say(type="examine", subject="command:murat")
                if not guest.table["ask"]:
                    break
                seq = guest.table["seq"]
                await guest.say(type="choose", seq=seq, choice=rng.choice(words))
                await guest.settle()
            await guest.say(type="past", at=0)
            await guest.say(type="undo", seq=guest.table["seq"])
            for one in (guest, watcher):
                await one.settle()
                check_whole(one)


def check_whole(guest: Guest) -> None:
    """Nothing of what was answered is a fault of the server, or tells a seed."""
    for text in guest.heard:
        assert "internal server error" not in text
        message = json.loads(text)
        assert message.get("over") or "seed" not in message


async def ask_all(house: House, opened: dict[str, Any]) -> None:
    """Whatever can be asked of a table over HTTP."""
    where, key = f"/api/tables/{opened['table']}", next(iter(opened["keys"].values()))
    for path in ("", "/position", "/file", "/map", "/data"):
        answer = await house.http.get(f"{where}{path}?key={key}")
        assert answer.status_code in REFUSED, (path, answer.text)
    answer = await house.http.post(f"{where}/branch?key={key}", json={"at": 0})
    assert answer.status_code in REFUSED, answer.text


async def forge_quietly(
    house: House, caplog: pytest.LogCaptureFixture, files: int, seed: int
) -> None:
    house.hall.trials.longest = 3.0
    with caplog.at_level(logging.ERROR, "grognard.server"):
        let_in = await forge(house, files, seed)
    assert 0 < let_in < files
    assert house.hall.keepers.slots[0].deaths == 0
    assert not [one for one in caplog.records if "closed" not in one.getMessage()]


async def test_a_few_forged_games(house: House, caplog: pytest.LogCaptureFixture):
    """Of every game: positions, games that begin with one, and data of an owner."""
    await forge_quietly(house, caplog, 28, 1)


@pytest.mark.slow
async def test_two_thousand_forged_games(house: House, caplog: pytest.LogCaptureFixture):
    await forge_quietly(house, caplog, 2_000, 2)
