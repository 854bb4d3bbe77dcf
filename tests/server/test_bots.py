"""Bots think apart; nothing that happens to them harms the table."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from grognard.kernel.registry import game
from grognard.kernel.table import Table
from grognard.server.bots import answer
from grognard.server.thinkers import Died, Thinkers, TooLong, Turns
from tests.server.conftest import House
from tests.server.guest import PATIENCE
from tests.server.test_undo import undo

ROOT = Path(__file__).parent.parent.parent
BOT = {"kind": "bot", "level": "random"}


async def test_a_person_against_the_games_own_bot(house: House):
    opened = await house.open(players={"french": {"kind": "bot"}})
    assert list(opened["keys"]) == ["allied"]
    async with house.guest(opened, "allied") as allied:
        assert allied.table["players"]["french"]["level"] == "grognard"
        assert await allied.my_turn()
        assert allied.table["at"] > 0
        assert {event["key"] for event in allied.chronicle} > {"turn"}


async def test_bots_play_each_other_while_somebody_watches(house: House):
    opened = await house.open(players={"french": BOT, "allied": BOT})
    where = f"/api/tables/{opened['table']}?key={opened['watch']}"
    assert (await house.http.get(where)).json()["at"] == 0  # it is in memory, and stands still
    assert not (await house.record(opened)).rows
    async with house.guest(opened, None) as watcher:
        await watcher.hear("table", lambda m: m["at"] >= 5)
    end, made = time.monotonic() + PATIENCE, -1
    while made != len(rows := (await house.record(opened)).rows):
        assert time.monotonic() < end, "they play on though nobody looks"
        made = len(rows)
        await asyncio.sleep(0.5)
    assert not (await house.record(opened)).over


async def test_the_pace_of_the_bots_can_be_set(house: House):
    opened = await house.open(players={"french": BOT, "allied": BOT}, speed=0)
    async with house.guest(opened, None) as watcher:
        await watcher.hear("table", lambda m: m["at"] >= 10)
        begun = time.monotonic()
        await watcher.say(type="speed", ms=500)
        at = (await watcher.hear("table", lambda m: m["speed"] == 500))["at"]
        await watcher.hear("table", lambda m: m["at"] >= at + 3)
        assert time.monotonic() - begun >= 1.0  # three choices, each half a second after the last
    opened = await house.open()
    async with house.guest(opened, None) as watcher:
        await watcher.say(type="speed", ms=1)
        assert "does not allow" in (await watcher.hear("error"))["error"]


async def test_a_bot_keeps_time_so_that_nobody_knows_how_long_it_thought(house: House):
    opened = await house.open(players={"allied": BOT}, speed=300)
    async with house.guest(opened, "french") as french:
        for _ in range(3):
            while french.table["turn_of"] == "french":
                begun = time.monotonic()
                await french.choose(french.table["ask"]["choices"][-1])
            at = french.table["at"]
            await french.hear("table", lambda m, at=at: m["at"] > at)
            assert time.monotonic() - begun >= 0.3
            await french.my_turn()


async def test_what_a_bot_does_in_secret_is_not_slowed_down(house: House):
    """Nobody sees how the corps of Austerlitz are put together: that takes no time of theirs."""
    bots = {"french": BOT, "allied": BOT}
    opened = await house.open(
        game="austerlitz1805", scenario="december2", players=bots, speed=10_000
    )
    async with house.guest(opened, None) as watcher:
        end = time.monotonic() + PATIENCE
        while len((await house.record(opened)).rows) < 8:
            assert time.monotonic() < end
            await asyncio.sleep(0.01)
        await watcher.settle()
        assert watcher.table["at"] <= PATIENCE / 10  # what he sees comes every ten seconds


async def test_a_worker_that_dies_is_replaced_and_the_bot_plays_on(
    house: House, caplog: pytest.LogCaptureFixture
):
    house.hall.thought = "tests.server.dying:die"
    opened = await house.open(players={"french": BOT})
    with caplog.at_level(logging.WARNING, "grognard.server"):
        async with house.guest(opened, "allied") as allied:
            await allied.hear("table", lambda m: m["at"] >= 1)
    assert "the process died (attempt 2)" in caplog.text
    assert opened["keys"]["allied"] not in caplog.text


async def test_a_bot_that_talks_nonsense_makes_a_legal_choice_all_the_same(
    house: House,
):
    house.hall.thought = "tests.server.dying:ponder"
    opened = await house.open(players={"french": BOT})
    async with house.guest(opened, "allied") as allied:
        assert (await allied.hear("table", lambda m: m["at"] >= 1))["type"] == "table"


async def test_an_answer_that_is_not_among_the_choices_is_logged(
    caplog: pytest.LogCaptureFixture,
):
    class Desk:
        async def think(self, table: str, thought: bytes) -> str:
            return "nonsense"

    table = Table[Any].new(game("waterloo1815"), seed="nonsense")
    assert table.ask is not None
    chairs = {seat: SimpleNamespace(level="random") for seat in table.seats}
    record = SimpleNamespace(id="ligny")
    sitting: Any = SimpleNamespace(table=table, chairs=chairs, record=record, moves=0, desk=Desk())
    assert await answer(sitting, table.ask) in table.ask.choices
    assert "table ligny chose 'nonsense', which is not among its choices" in caplog.text


async def test_a_thinking_bot_holds_up_neither_undo_nor_leaving(house: House):
    opened = await house.open(players={"allied": BOT})
    async with house.guest(opened, "french") as french:
        house.hall.thought = "tests.server.dying:dream"
        while french.table["turn_of"] == "french":
            await french.choose(french.table["ask"]["choices"][-1])
        back = await undo(french)
        assert back["turn_of"] == "french"
        while french.table["turn_of"] == "french":
            await french.choose(french.table["ask"]["choices"][-1])
        where = f"/api/tables/{opened['table']}"
        assert (
            await house.http.delete(f"{where}?key={opened['keys']['french']}")
        ).status_code == 204


async def test_a_thought_that_never_ends_is_given_up():
    crowd = Thinkers(1, longest=0.3)
    with pytest.raises(TooLong):
        await crowd.think("tests.server.dying:spin", b"")
    assert await crowd.think("tests.server.dying:measure", b"four", PATIENCE) == b"4"
    await crowd.close()


async def test_one_that_dies_takes_nobody_with_it():
    crowd = Thinkers(2)
    dreaming = asyncio.create_task(crowd.think("tests.server.dying:doze", b""))
    await asyncio.sleep(0)
    with pytest.raises(Died):
        await crowd.think("tests.server.dying:die", b"")
    assert await dreaming == b"rested"
    await crowd.close()


async def test_a_server_that_stops_waits_for_no_thought():
    crowd = Thinkers(1)
    assert await crowd.think("tests.server.dying:measure", b"four") == b"4"
    dreaming = asyncio.create_task(crowd.think("tests.server.dying:dream", b""))
    await asyncio.sleep(0.1)
    await asyncio.wait_for(crowd.close(), PATIENCE)
    with pytest.raises(Died):
        await dreaming
    with pytest.raises(Died):
        await crowd.think("tests.server.dying:measure", b"four")


async def test_workers_end_with_a_server_that_is_killed(tmp_path: Path):
    code = (
        "import asyncio, os\n"
        "from grognard.server.thinkers import Thinkers\n"
        "async def main():\n"
        "    pid = await Thinkers(1).think('tests.server.dying:who', b'')\n"
        "    print(pid.decode(), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    script = tmp_path / "server.py"
    script.write_text(code)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        script,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    # The worker has its server's standard output: that ends with the last of them.
    out, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert int(out) != process.pid


# --- whose turn it is to think


async def test_whoever_asks_for_much_waits_for_himself():
    turns, done, all_wait = Turns(1), list[str](), asyncio.Event()

    async def work(who: str, name: str) -> None:
        async with turns.turn(who):
            await all_wait.wait()
            done.append(name)

    tasks = [asyncio.create_task(work("greedy", f"greedy {n}")) for n in range(5)]
    tasks.append(asyncio.create_task(work("other", "other")))
    await asyncio.sleep(0)
    tasks[2].cancel()
    all_wait.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert done == ["greedy 0", "greedy 1", "other", "greedy 3", "greedy 4"]
    async with turns.turn("late"):
        pass


async def test_bots_think_for_the_address_that_plays(house: House):
    """A watcher at a table of persons does not take their bots into his account."""
    opened = await house.open(players={"allied": BOT})
    async with house.guest(opened, "french"):
        assert house.hall.callers == {opened["table"]: "127.0.0.1"}
    async with house.guest(opened, None) as watcher:
        await watcher.settle()
        assert not house.hall.callers
    among_bots = await house.open(players={"french": BOT, "allied": BOT})
    async with house.guest(among_bots, None):
        assert house.hall.callers == {among_bots["table"]: "127.0.0.1"}
