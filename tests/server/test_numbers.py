"""Nobody can count what is hidden: games that differ only in secret send others the same bytes."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.state import State
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from tests.server.conftest import House
from tests.server.guest import Guest
from tests.server.test_undo import undo
from tests.server.twins import BACK, CASES, Case, twins


class Game:
    """One game with everybody at it; what each hears is kept."""

    def __init__(self, opened: dict[str, Any]) -> None:
        self.opened = opened
        self.guests: dict[str | None, Guest] = {}

    @classmethod
    async def of(cls, house: House, table: Table[Any]) -> Game:
        playing = cls(await house.lay(table))
        for seat in (*playing.opened["keys"], None):
            playing.guests[seat] = house.guest(playing.opened, seat)
            await playing.guests[seat].come()
            await playing.settle()
        return playing

    async def settle(self) -> None:
        for guest in self.guests.values():
            await guest.settle()

    async def play(self, words: Iterable[str]) -> None:
        for word in words:
            asked = next(guest for guest in self.guests.values() if guest.table["ask"])
            answer = await (undo(asked) if word == BACK else asked.choose(word))
            assert answer["type"] == "table", answer
            await self.settle()

    def asked(self) -> dict[str, Any]:
        return next(guest.table["ask"] for guest in self.guests.values() if guest.table["ask"])

    def heard(self, seat: str | None) -> list[str]:
        """All that came but the answers to what the test itself asked."""
        return [text for text in self.guests[seat].heard if not text.startswith('{"type":"why"')]

    async def past(self, seat: str | None) -> list[Any]:
        """The history slider, from one end to the other."""
        guest = self.guests[seat]
        seen: list[Any] = []
        for at in range(guest.table["at"] + 1):
            await guest.say(type="past", at=at)
            seen.append(await guest.hear("past"))
        return seen

    async def file(self, house: House, seat: str | None) -> str:
        """The chronicle to take home."""
        key = self.opened["keys"].get(seat, self.opened["watch"])
        return (await house.http.get(f"/api/tables/{self.opened['table']}/file?key={key}")).text

    async def close(self) -> None:
        for guest in self.guests.values():
            await guest.line.close()


async def assert_the_same(one: Game, other: Game, seats: Iterable[str | None]) -> None:
    for seat in seats:
        assert one.heard(seat) == other.heard(seat), seat
        assert await one.past(seat) == await other.past(seat)


WATERLOO = game("waterloo1815")


def horse_for_foot() -> tuple[State, State, str]:
    """Two positions that the Allies cannot tell apart, and a block that is foot in one and horse
    in the other."""
    begun = Table[State].new(WATERLOO, "historical", seed="gembloux").state
    rng = random.Random(1)
    while True:
        dealt = WATERLOO.redeal(WATERLOO.decode(WATERLOO.encode(begun)), "allied", rng)
        names = {alias: id for id, alias in dealt.alias.items()}
        for id, alias in begun.alias.items():
            kinds = [GAME.data.board.blocks[one].type for one in (id, names[alias])]
            if id.startswith("f_") and kinds == ["infantry", "cavalry"]:
                return begun, dealt, alias


async def test_waterloo_does_not_tell_horse_from_foot(house: House):
    foot, horse, alias = horse_for_foot()
    games: list[Game] = []
    for g in (foot, horse):
        playing = await Game.of(house, Table.from_state(WATERLOO, "historical", {}, g))
        (block,) = [f"block:{id}" for id, one in g.alias.items() if one == alias]
        if g is horse:  # a moment's hesitation
            await playing.play([block, "back", block, BACK])
        await playing.play([block])
        await playing.play([playing.asked()["choices"][0]])
        if g is horse:
            await playing.play(["stop"])
        await playing.play(["done", "done"])  # foot might march on, and does not
        games.append(playing)
    one, other = games
    assert len(one.heard("french")) < len(other.heard("french"))
    await assert_the_same(one, other, ["allied", None])
    # It is somebody's position; a block has marched; marches are over; the Allies are asked.
    assert [event["at"] for event in one.guests["allied"].chronicle] == [0, 1, 1, 3]
    assert one.guests["allied"].table["at"] == 3
    for playing in games:
        await playing.close()


def with_and_without_napoleon() -> tuple[State, State, str]:
    """Two positions that the Allies cannot tell apart: in one Napoleon is at Beaumont, in the other
    he is not; and a block of foot that stands there in both."""
    begun = Table[State].new(WATERLOO, "historical", seed="gembloux").state
    rng = random.Random(1)
    while True:
        dealt = WATERLOO.redeal(WATERLOO.decode(WATERLOO.encode(begun)), "allied", rng)
        names = {alias: id for id, alias in dealt.alias.items()}
        for id, alias in begun.alias.items():
            foot = all(GAME.data.board.blocks[one].type == "infantry" for one in (id, names[alias]))
            if foot and begun.town[id] == "beaumont" != dealt.town["f_napoleon"]:
                return begun, dealt, alias


async def test_waterloo_does_not_tell_where_the_leader_hides(house: House):
    games: list[Game] = []
    near, far, alias = with_and_without_napoleon()
    for g in (near, far):
        playing = await Game.of(house, Table.from_state(WATERLOO, "historical", {}, g))
        (block,) = [f"block:{id}" for id, one in g.alias.items() if one == alias]
        await playing.play([block, "town:thuin", "done", block, "town:beaumont"])
        if g is near:
            assert playing.asked()["choices"] == ["show", "hide"]
        await playing.play(["hide"])
        games.append(playing)
    one, other = games
    assert one.heard("french") != other.heard("french")
    await assert_the_same(one, other, ["allied", None])
    for playing in games:
        await playing.close()


AUSTERLITZ = game("austerlitz1805")


async def test_austerlitz_does_not_tell_how_long_the_corps_were_put_together(house: House):
    games: list[Game] = []
    for doubtful in (False, True):
        playing = await Game.of(house, Table[Any].new(AUSTERLITZ, "december2", seed="pratzen"))
        if doubtful:
            await playing.play(["commander:bagration", "face:inf3", "face:gua3", "clear", "back"])
            await playing.play(["commander:langeron", "face:inf2", BACK, "back"])
        await playing.play(["historical", "done"])
        games.append(playing)
    one, other = games
    assert len(one.heard("allied")) < len(other.heard("allied"))
    assert len(one.heard("french")) < 8
    await assert_the_same(one, other, ["french", None])
    for playing in games:
        await playing.close()


async def test_austerlitz_does_not_tell_what_the_corps_are_made_of(house: House):
    organised = Table[Any].new(AUSTERLITZ, "december2", seed="pratzen")
    organised.play_all(["historical", "done"])
    begun = AUSTERLITZ.encode(organised.state)
    dealt = AUSTERLITZ.redeal(AUSTERLITZ.decode(begun), "french", random.Random(2))
    assert AUSTERLITZ.encode(dealt) != begun
    one, other = [
        await Game.of(house, Table.from_state(AUSTERLITZ, "december2", {}, state))
        for state in (AUSTERLITZ.decode(begun), dealt)
    ]
    rng = random.Random(5)
    for _ in range(30):  # the armies are drawn up
        both = [word for word in one.asked()["choices"] if word in other.asked()["choices"]]
        word = rng.choice(both)
        for playing in (one, other):
            await playing.play([word])
    assert one.heard("allied") != other.heard("allied")
    await assert_the_same(one, other, ["french", None])
    for playing in (one, other):
        await playing.close()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.seat}")
async def test_a_seat_is_sent_the_same_bytes_whatever_is_hidden_from_it(house: House, case: Case):
    """Others march, deploy and give orders; in one of two games with other pieces, and with many a
    second thought."""
    tables, words = twins(case, 40)
    assert min(map(len, words)) >= 8
    one, other = [await Game.of(house, table) for table in tables]
    for playing, said in zip((one, other), words, strict=True):
        await playing.play(said)
    await assert_the_same(one, other, [case.seat, None])
    for seat in (case.seat, None):
        assert await one.file(house, seat) == await other.file(house, seat)
    for playing in (one, other):
        await playing.close()
