"""Whole games by scripted guests over real sockets."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random

import msgspec
import pytest

from grognard.kernel import gamefile
from grognard.kernel.registry import game
from tests.server.conftest import House, running
from tests.server.guest import play_together

GAME = game("waterloo1815")


@pytest.mark.parametrize(
    ("scenario", "players"),
    [("campaign", "two"), ("historical", "three"), ("campaign", "tournament")],
)
async def test_a_whole_game(house: House, scenario: str, players: str):
    opened = await house.open(scenario=scenario, options={"players": players})
    seats = list(opened["keys"])
    guests = [house.guest(opened, seat) for seat in seats]
    watcher = house.guest(opened, None)
    for guest in (*guests, watcher):
        await guest.come()
    commitment = guests[0].table["commitment"]

    made = await asyncio.gather(*(g.play(random.Random(n)) for n, g in enumerate(guests)))
    await watcher.hear("table", lambda m: m["over"] is not None)

    over = guests[0].table["over"]
    assert over["winners"]
    assert over["commitment"] == commitment == hashlib.sha256(over["seed"].encode()).hexdigest()
    assert all(own <= g.table["at"] <= sum(made) for own, g in zip(made, guests, strict=True))

    # What each guest pieced together is the chronicle as his seat may read it, no more, no less,
    # until the game is over and everything in it is told.
    address = f"/api/tables/{opened['table']}/file?key={opened['watch']}"
    table = gamefile.replay((await house.http.get(address)).text)
    assert len(table.history) == sum(made)
    assert table.outcome is not None
    assert list(table.outcome.winners) == over["winners"]
    for seat, guest in zip([*seats, None], [*guests, watcher], strict=True):
        read = [(e, r.args) for e in table.chronicle if (r := e.read_by(seat)) is not None]
        during = [(e.key, msgspec.to_builtins(args)) for e, args in read]
        heard = [(e["key"], e["args"]) for e in guest.veiled]
        assert heard == during[: len(heard)]
        assert heard
        after = [(e.key, msgspec.to_builtins({**e.args, **e.secret})) for e, _ in read]
        assert [(e["key"], e["args"]) for e in guest.chronicle] == after
        assert guest.table["view"] == json.loads(msgspec.json.encode(GAME.view(table.state, seat)))
        await guest.line.close()


async def test_the_game_goes_on_after_the_server_was_stopped_and_started(database: str):
    async with running(database) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            await play_together([french, allied], random.Random(1), 80)
    async with running(database) as house:
        for seat, before in (("french", french), ("allied", allied)):
            async with house.guest(opened, seat) as again:
                for told in ("seq", "at", "view", "ask", "turn_of", "undo"):
                    assert again.table[told] == before.table[told]
                assert again.chronicle == before.chronicle
        async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
            await play_together([french, allied], random.Random(2), 20)
        assert len((await house.record(opened)).rows) == 100


async def test_every_seat_is_shown_who_is_there(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        assert french.table["players"]["french"]["online"]
        assert not french.table["players"]["allied"]["online"]
        async with house.guest(opened, "allied"):
            await french.hear("table", lambda m: m["players"]["allied"]["online"])
        await french.hear("table", lambda m: not m["players"]["allied"]["online"])
