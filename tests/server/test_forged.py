"""Positions forged by a fuzzer: whatever is in them, the server lives, and so do other tables."""

from __future__ import annotations

import random
import zlib
from base64 import b64encode
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from grognard.ai.players import Reckless
from grognard.kernel import gamefile
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from tests.server.conftest import House
from tests.server.guest import play_together

GAMES = ("waterloo1815", "austerlitz1805", "tolentino1815")


class Forger(random.Random):
    """Makes positions that no game has ever come to."""

    def begin(self) -> Table[Any]:
        """A game somewhere on its way."""
        table = Table[Any].new(game(self.choice(GAMES)), seed=str(self.random()))
        bold = Reckless()
        for _ in range(self.randrange(150)):
            if table.ask is None:
                break
            table.play(bold.choose(table, self))
        return table

    def file(self) -> str:
        """A game file that begins with a forged position."""
        table = self.begin()
        header = table.header
        thing = msgspec.msgpack.decode(table.game.encode(table.state))
        for _ in range(self.choice([1, 1, 2, 5])):
            self.spoil(thing)
        packed = b64encode(zlib.compress(msgspec.msgpack.encode(thing), 9)).decode()
        lines = gamefile.dump(
            Table[Any].new(table.game, header.scenario, header.options, header.seed),
            with_checkpoint=False,
        ).split("\n")
        lines.insert(lines.index(""), f"start: {packed}")
        return "\n".join(lines)

    def spoil(self, thing: Any) -> None:
        """Change one value somewhere inside, mostly into another of its kind."""
        place, keys = thing, list[Any]()
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                return
            key = self.choice(keys)
            inner = place[key]
            if not isinstance(inner, dict | list) or not inner or self.random() < 0.2:
                break
            place = inner
        others = [place[other] for other in keys]
        how = self.randrange(6)
        if how == 0 and isinstance(place, dict):
            del place[key]
        elif how == 1 and isinstance(place, list):
            place.append(self.choice(others))
        elif how == 2:
            place[key] = self.choice([0, -1, 1, 7, 2**40, "", "x", None, [], {}, True])
        else:
            place[key] = self.choice(others)


async def forge(house: House, files: int, seed: int) -> int:
    """Upload forged files, and play on those that are let in; how many were."""
    rng, let_in = Forger(seed), 0
    calm = await house.open()
    async with house.guest(calm, "french") as french, house.guest(calm, "allied") as allied:
        for n in range(files):
            answer = await house.http.post("/api/tables/upload", json={"file": rng.file()})
            assert answer.status_code in (201, 400), answer.text
            if answer.status_code == 201:
                let_in += 1
                await look(house, answer.json(), rng)
            if n % 5 == 0 and not french.table["over"]:
                await play_together([french, allied], rng, 1)
    return let_in


async def look(house: House, opened: dict[str, Any], rng: random.Random) -> None:
    """Some choices at a forged table; it may be closed meanwhile."""
    seat = rng.choice([*opened["keys"]])
    with suppress(ConnectionClosed, TimeoutError):  # its keeper may die of it, and be replaced
        async with house.guest(opened, seat) as guest:
            for _ in range(4):
                if not guest.table["ask"]:
                    return
                await guest.say(
                    type="choose",
                    seq=guest.table["seq"],
                    choice=rng.choice(guest.table["ask"]["choices"]),
                )
                await guest.settle()
    closed = (await house.record(opened)).closed
    where = f"/api/tables/{opened['table']}?key={opened['watch']}"
    answer = await house.http.get(where)
    assert answer.status_code in (200, 400, 409), answer.text
    assert (answer.status_code == 200) or closed or answer.json()["error"]


async def test_a_few_forged_positions(house: House):
    house.hall.trials.longest = 3.0
    let_in = await forge(house, 25, 1)
    assert 0 < let_in < 25
    assert house.hall.keepers.slots[0].deaths == 0


@pytest.mark.slow
async def test_two_thousand_forged_positions(house: House):
    house.hall.trials.longest = 3.0
    let_in = await forge(house, 2_000, 2)
    assert 0 < let_in < 2_000
    assert house.hall.keepers.slots[0].deaths == 0
