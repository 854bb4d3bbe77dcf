"""Tables live in processes of their own: none of them can stop the others, or the server."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.kernel import gamefile
from grognard.kernel.table import Table
from grognard.server.storage import NO_CHOICES, SHUT
from tests.server.conftest import House, running
from tests.server.guest import Guest, play_together
from tests.server.test_sockets import closed_with


def endless() -> Table[Any]:
    """A position in which the rules do not come to an end once the French have marched: two blocks
    so strong that their skirmish would take a thousand million dice."""
    state = Table[Any].new(GAME, "historical", seed="mons").state
    empty = next(town for town in GAME.data.board.towns if town not in state.town.values())
    for block in ("f_1_inf1", "p_1_inf1"):
        state.town[block], state.strength[block] = empty, 10**9
    return Table[Any].from_state(GAME, "historical", {}, state)


async def march_for_ever(french: Guest) -> None:
    await french.say(type="choose", seq=french.table["seq"], choice="done")


@pytest.mark.parametrize("origin", ["position", ""])
async def test_rules_without_end_stop_one_table_only(database: str, origin: str):
    """Neither another table, nor (where it is a stranger's position) its process is disturbed."""
    async with running(database, deadline=1.0) as house:
        evil, same, other = (
            await house.lay(endless(), origin),
            await house.lay(Table[Any].new(GAME, "historical"), origin),
            await house.open(),
        )
        french, allied = house.guest(evil, "french"), house.guest(evil, "allied")
        near, far = house.guest(same, "french"), house.guest(other, "french")
        for guest in (french, allied, near, far):
            await guest.come()
        for guest in (french, allied, near, far):
            await guest.settle()
        await march_for_ever(french)
        if not origin:  # it shares the process, which has to be replaced
            await far.hear("table", lambda m: m["first"] == 0)
        for n in range(1, 4):
            assert (await far.choose(far.table["ask"]["choices"][0]))["at"] == n
        # Who sat there is told anew how things stand, over the same line.
        again = await french.hear("table", lambda m: m["first"] == 0)
        assert again["ask"]
        refused = await french.choose("done")
        assert (refused["type"], refused["key"]) == ("refused", "table-closed")
        assert (await house.record(evil)).closed == NO_CHOICES
        where = f"/api/tables/{evil['table']}?key={evil['watch']}"
        assert (await house.http.get(where)).json()["closed"]
        await near.hear("table", lambda m: m["first"] == 0)
        assert (await near.choose(near.table["ask"]["choices"][0]))["at"] == 1
        for guest in (french, allied, near, far):
            await guest.line.close()


async def test_a_table_that_cannot_even_be_looked_at_is_shut(database: str):
    async with running(database, deadline=1.0) as house:
        evil = await house.lay(Table[Any].new(GAME, "historical"))
        with sqlite3.connect(house.hall.engine.url.database or "") as disk:
            state = endless().state
            state.phase, state.turn, state.pending = "skirmishes", 1, [state.town["f_1_inf1"]]
            disk.execute("UPDATE checkpoints SET data = ?", (GAME.encode(state),))
        guest = house.guest(evil, "french")
        guest.line = await _connected(guest)
        await guest.say(type="hello", seen=0)  # the server waits ten seconds for it
        code, said = await closed_with(guest)
        assert (code, "closed" in said) == (4409, True)
        assert (await house.record(evil)).closed == SHUT
        where = f"/api/tables/{evil['table']}"
        assert (await house.http.get(f"{where}?key={evil['watch']}")).status_code == 409
        async with house.guest(await house.open(), "french") as french:
            assert (await french.choose(french.table["ask"]["choices"][0]))["at"] == 1


async def _connected(guest: Guest) -> Any:
    from websockets.asyncio.client import connect

    return await connect(guest.where, max_queue=None)


async def test_an_upload_without_end_is_refused(house: House):
    """Wherever it hides: the trial is another one each time, and has a deadline of its own."""
    table, house.hall.trials.longest = endless(), 2.0
    answer = await house.http.post("/api/tables/upload", json={"file": gamefile.dump(table)})
    if answer.status_code == 201:  # the trial did not find it; then its own keeper will
        assert (await house.record(answer.json())).foreign
    async with house.guest(await house.open(), "french") as french:
        assert (await french.choose(french.table["ask"]["choices"][0]))["at"] == 1


async def test_a_keeper_that_is_killed_loses_nothing_and_nobody_must_come_back(house: House):
    opened = await house.open()
    rng = random.Random(5)
    (slot,) = house.hall.keepers.slots
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        for n in range(1, 6):
            await play_together([french, allied], rng, 12)
            told = {guest: guest.table["at"] for guest in (french, allied)}
            os.kill(slot.pid, signal.SIGKILL)
            for guest in (french, allied):
                again = await guest.hear("table", lambda m: m["first"] == 0)
                assert again["at"] == told[guest]
            assert slot.deaths == n
        await play_together([french, allied], rng, 12)
        assert len((await house.record(opened)).rows) == 72
        assert (await house.record(opened)).closed == 0
        async with house.guest(opened, "french") as fresh:
            assert fresh.chronicle == french.chronicle


# --- from the disk


async def test_a_table_is_read_without_playing_it_again(house: House, tmp_path: Path):
    """Choices before the checkpoint are not looked at; the chronicle and the past are there."""
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await play_together([french, allied], random.Random(3), 130)
        before, chronicle = french.table, french.chronicle
        await french.say(type="past", at=60)
        past = await french.hear("past")
    with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
        disk.execute("UPDATE choices SET choice = 'nonsense' WHERE n < 50")
    os.kill(house.hall.keepers.slots[0].pid, signal.SIGKILL)
    async with house.guest(opened, "french") as french:
        assert (french.table["at"], french.table["view"]) == (before["at"], before["view"])
        assert french.chronicle == chronicle
        await french.say(type="past", at=60)
        assert await french.hear("past") == past


async def test_missing_choices_are_seen(house: House, tmp_path: Path):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await play_together([french, allied], random.Random(3), 20)
    with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
        disk.execute("DELETE FROM choices WHERE n = 7")
    os.kill(house.hall.keepers.slots[0].pid, signal.SIGKILL)
    where = f"/api/tables/{opened['table']}?key={opened['watch']}"
    answer = await house.http.get(where)
    while answer.status_code == 409:  # it was being read again
        answer = await house.http.get(where)
    assert (answer.status_code, "missing" in answer.json()["error"]) == (400, True)


async def test_other_data_do_not_change_the_board_of_a_table(house: House, tmp_path: Path):
    opened = await house.open()
    with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
        ((header,),) = disk.execute("SELECT header FROM tables").fetchall()
        version = f'"rules_version":"{GAME.version}"'
        assert version in header
        other = header.replace(version, f'"rules_version":"{GAME.version}+abcd1234"')
        disk.execute("UPDATE tables SET header = ?", (other,))
    guest = house.guest(opened, "french")
    guest.line = await _connected(guest)
    await guest.say(type="hello", seen=0)
    code, said = await closed_with(guest)
    assert (code, "other data (abcd1234)" in said) == (4409, True)


async def test_a_checkpoint_is_there_from_the_first_choice_on(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        record = await house.record(opened)
        assert record.checkpoint is not None
        for _ in range(20):
            await french.choose(french.table["ask"]["choices"][0])
            record = await house.record(opened)
            assert record.checkpoint is not None
            assert record.checkpoint[0] == GAME.rules_version
            assert len(record.rows) - record.checkpoint[1].at <= 9


async def test_many_tables_are_read_side_by_side(database: str):
    """One that takes long holds up nobody: the choices of an old table are played in slices."""
    async with running(database) as house:
        slow = await house.open(game="tolentino1815", scenario="battle")
        seats = [house.guest(slow, seat) for seat in slow["keys"]]
        for guest in seats:
            await guest.come()
        await play_together(seats, random.Random(1), 200)
        quick = [await house.open() for _ in range(5)]
    with sqlite3.connect(database.partition(":///")[2]) as disk:
        disk.execute("UPDATE choices SET events = NULL")  # as old tables are
        disk.execute("DELETE FROM checkpoints WHERE table_id = ?", (slow["table"],))
    async with running(database) as house:
        waiting = house.guest(slow, seats[0].seat)
        waiting.line = await _connected(waiting)
        await waiting.say(type="hello", seen=0)
        for opened in quick:
            async with house.guest(opened, "french") as french:
                assert (await french.choose(french.table["ask"]["choices"][0]))["at"] == 1
        assert (await waiting.hear("table"))["at"] == seats[0].table["at"]
        assert all(row.events is not None for row in (await house.record(slow)).rows)
        await waiting.line.close()
