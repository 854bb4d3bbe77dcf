"""What really arrives over the line never holds what the seat may not know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from grognard.ai.players import Reckless
from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.fog import sees
from grognard.games.waterloo1815.state import State, owner
from tests.server.conftest import House
from tests.server.guest import Guest, play_together


def hidden_from(g: State, seat: str | None) -> list[str]:
    """The blocks on the map whose face `seat` neither sees nor remembers."""
    known = g.known.get(seat, {}) if seat is not None else {}
    return [
        id
        for id in g.town
        if id not in known and (seat is None or owner(g, id) != seat) and not sees(g, seat, id)
    ]


def names(message: Any) -> set[str]:
    """Every text in a message, and what stands behind its colon."""
    if isinstance(message, dict):
        return set().union(*(names(part) for pair in message.items() for part in pair))
    if isinstance(message, list):
        return set().union(*(names(part) for part in message))
    return {message, message.partition(":")[2]} if isinstance(message, str) else set()


@pytest.mark.parametrize(
    ("scenario", "players", "fog"),
    [
        ("campaign", "two", "standard"),
        ("historical", "three", "full"),
        ("campaign", "tournament", "full"),
    ],
)
async def test_no_hidden_block_is_ever_named(house: House, scenario: str, players: str, fog: str):
    opened = await house.open(scenario=scenario, options={"players": players, "fog": fog})
    seats: list[str | None] = [*opened["keys"], None]
    guests = {seat: house.guest(opened, seat) for seat in seats}
    for guest in guests.values():
        await guest.come()
    rng = random.Random(7)
    looked_at, bold = 0, Reckless()
    for _ in range(250):
        await play_together(list(guests.values()), rng, 1, bold)
        table = await house.truth(opened)
        if table.ask is None:
            break
        for seat, guest in guests.items():
            hidden = hidden_from(table.state, seat)
            looked_at += len(hidden)
            shown = names([guest.table["view"], guest.table["ask"]])
            assert not shown & set(hidden), (seat, shown & set(hidden))
            if table.state.phase in ("auction", "reduction", "deployment"):
                foreign = {id for id in GAME.data.board.blocks if id in hidden}
                assert not names(guest.table["events"]) & foreign
    assert looked_at > 1000
    for seat, guest in guests.items():
        foreign_keys = {key for other, key in opened["keys"].items() if other != seat}
        if seat is not None:
            foreign_keys.add(opened["watch"])
        for secret in ((await house.record(opened)).header.seed, *foreign_keys):
            assert secret not in guest.all_heard
        await guest.line.close()


async def test_the_past_shows_what_this_seat_saw_then_and_no_more(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        seen: dict[int, tuple[Any, list[Any]]] = {}
        for n in range(1, 171):
            await play_together([french, allied], random.Random(n), 1)
            seen[allied.table["at"]] = (allied.table["view"], list(allied.chronicle))
        last = allied.table["at"]
        assert 100 < last < 170
        for at in (last, 1, 77, 50, 51, 99, 100):
            await allied.say(type="past", at=at)
            past = await allied.hear("past")
            assert (past["at"], past["first"]) == (at, 0)
            assert (past["view"], past["events"]) == seen[at]
        await allied.say(type="past", at=99, seen=len(seen[98][1]))
        past = await allied.hear("past")
        assert seen[98][1] + past["events"] == seen[99][1]
        await allied.say(type="past", at=last + 1)
        assert f"no moment {last + 1}" in (await allied.hear("error"))["error"]


async def test_only_the_asked_seat_learns_why_not(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        assert french.table["ask"]
        for guest in (allied, house.guest(opened, None)):
            if guest is not allied:
                await guest.come()
            await guest.say(type="why", choice="block:f_1_inf1")
            why = await guest.hear("why")
            assert (why["key"], why["args"]) == ("not-your-turn", {"seat": "seat:french"})
            await guest.say(type="odds", choice="block:f_1_inf1")
            assert (await guest.hear("odds"))["odds"] is None
        await guest.line.close()


async def why_of(guest: Guest, choice: str) -> Any:
    await guest.say(type="why", choice=choice)
    return await guest.hear("why")


async def test_why_not_says_nothing_about_hidden_blocks(house: House):
    """Asking about every enemy block by its true name teaches nothing: the answer is the same for
    all that the seat cannot tell apart."""
    opened = await house.open(options={"players": "three"})
    guests = {seat: house.guest(opened, seat) for seat in opened["keys"]}
    for guest in guests.values():
        await guest.come()
    rng, bold = random.Random(3), Reckless()
    for _ in range(120):
        await play_together(list(guests.values()), rng, 1, bold)
        table = await house.truth(opened)
        if table.ask is None:
            break
        seat = table.ask.seat
        answers: dict[str, set[str]] = {}
        for id in hidden_from(table.state, seat):
            why = await why_of(guests[seat], f"block:{id}")
            told = json.dumps([why["rule"], why["key"], sorted(why["args"])])
            answers.setdefault(GAME.data.board.blocks[id].army, set()).add(told)
        for army, told in answers.items():
            assert len(told) == 1, (table.ask.key, seat, army, told)
    for guest in guests.values():
        await guest.line.close()
