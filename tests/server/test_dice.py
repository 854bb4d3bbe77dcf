"""Dice that nobody can choose: not who uploads a game, nor the server, nor a player, nor undo."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

import msgspec
import pytest

from grognard.kernel import gamefile
from grognard.kernel.dice import SERVER, Dice, commitment
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from tests.server.conftest import House, running
from tests.server.guest import Guest, play_together
from tests.server.test_budgets import forged
from tests.server.test_undo import undo

GAME = game("waterloo1815")


async def upload(house: House, **body: Any) -> dict[str, Any]:
    answer = await house.http.post("/api/tables/upload", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def half(seed: str = "rossomme", choices: int = 150) -> Table[Any]:
    rng = random.Random(seed)
    table = Table[Any].new(GAME, "historical", seed=seed)
    for _ in range(choices):
        assert table.ask is not None
        table.play(rng.choice(table.ask.choices))
    return table


async def test_nobody_knows_the_dice_of_an_uploaded_game_that_goes_on(house: House):
    """The past is there, with its dice; those to come are of a second seed, promised to all."""
    table = half()
    opened = await upload(house, file=gamefile.dump(table))
    record = await house.record(opened)
    assert [row.choice for row in record.rows] == table.choices
    (second,) = record.salts
    assert (second.seat, second.at, second.kept) == (SERVER, 150, True)
    where = f"/api/tables/{opened['table']}?key={opened['watch']}"
    seen = await house.http.get(where)
    assert seen.json()["promises"] == {SERVER: second.promise}
    assert seen.json()["origin"] == "file"
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        assert french.chronicle[0]["key"] == allied.chronicle[0]["key"] == "origin-file"
        await play_together([french, allied], random.Random(3), 60)
        assert second.number not in french.all_heard + allied.all_heard + seen.text
    truth = await house.truth(opened)
    known = half()
    fell = [move.dice for move in truth.history[150:] if move.dice]
    assert fell
    assert known.state.dice.salt == ""
    assert truth.state.dice.salt


async def test_a_position_does_not_bring_its_own_dice(house: House):
    """219 sixes in a row, and `verify` said that the seed gives them."""
    sixes = [5] * 219
    opened = await upload(house, file=forged(given=sixes, drawn=7, salt="mine"))
    start = GAME.decode((await house.record(opened)).header.start)
    assert start.dice == Dice("mons")
    async with house.guest(opened, "french") as french:
        assert french.chronicle[0]["key"] == "origin-position"


async def test_a_whole_game_with_numbers_of_the_players_is_proved(house: House, tmp_path: Any):
    """As browsers do it: a promise, and the number once all have promised."""
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        numbers = {french: "c0ffee", allied: "5eed"}
        assert (french.table["entropy"], allied.table["entropy"]) == ("promise", "promise")
        await french.say(type="entropy", number="c0ffee")
        assert "no number was requested" in (await french.hear("error"))["error"]
        for guest, number in numbers.items():
            await guest.say(type="entropy", promise=commitment(number))
        for guest in numbers:
            await guest.hear("table", lambda m: m["entropy"] == "number")
        await french.say(type="entropy", number="another")
        assert "does not match" in (await french.hear("error"))["error"]
        for guest, number in numbers.items():
            await guest.say(type="entropy", number=number)
            await guest.hear("table", lambda m: m["entropy"] == "")
        rng = random.Random(4)
        while not french.table["over"]:
            await play_together([french, allied], rng, 20)
        salts = french.table["over"]["salts"]
        assert {salt["seat"]: salt["number"] for salt in salts} == {
            "french": "c0ffee",
            "allied": "5eed",
        }
    where = f"/api/tables/{opened['table']}/file?key={opened['watch']}"
    text = (await house.http.get(where)).text
    table = gamefile.replay(text)
    assert any(move.dice for move in table.history)
    plain = Table[Any].new(GAME, "historical", seed=table.header.seed)
    assert plain.state.dice.number(0) != table.state.dice.number(0)
    assert gamefile.load(text).state == table.state
    with pytest.raises(gamefile.GameFileError, match="promise"):
        gamefile.replay(text.replace("c0ffee", "c0ffed"))


async def test_the_numbers_are_on_disk(database: str):
    async with running(database) as house:
        opened = await house.open()
        async with house.guest(opened, "french") as french:
            await french.say(type="entropy", promise=commitment("1"))
            await french.hear("table", lambda m: m["entropy"] == "")
    async with (
        running(database) as house,
        house.guest(opened, "allied") as allied,
        house.guest(opened, "french") as french,
    ):
        await allied.say(type="entropy", promise=commitment("2"))
        await allied.hear("table", lambda m: m["entropy"] == "number")
        await french.hear("table", lambda m: m["entropy"] == "number")
        await french.say(type="entropy", number="1")
        await french.hear("table", lambda m: m["entropy"] == "")
        salts = {salt.seat: salt.number for salt in (await house.record(opened)).salts}
        assert salts == {"french": "1", "allied": ""}


async def test_what_an_undo_across_dice_returns_to_is_rolled_anew(house: House):
    """The same choice again, twenty times: the dice are others, and the file still proves them."""
    opened = await house.open(players={"allied": {"kind": "bot", "level": "random"}})
    async with house.guest(opened, "french") as french:
        choice = await _to_the_dice(house, opened, french)
        seen: set[str] = set()
        for n in range(1, 9):
            await french.my_turn()
            await french.choose(choice)
            record = await house.record(opened)
            fell = [row.dice for row in record.rows if row.seat == "french"][-1]
            seen.add(json.dumps(fell))
            await undo(french)
            (salt,) = (await house.record(opened)).salts
            assert salt.number == str(n)
        assert len(seen) > 1
        truth = await house.truth(opened)
    text = gamefile.dump(truth)
    assert "salt: - 8" in text
    assert gamefile.replay(text).state == truth.state


async def _to_the_dice(house: House, opened: dict[str, Any], french: Guest) -> str:
    """Play until a choice of the French throws dice, take it back, and return it."""
    rng = random.Random(1)
    while True:
        assert await french.my_turn()
        words = french.table["ask"]["choices"]
        bold = [word for word in words if word.startswith(("fire", "town:ligny", "town:charleroi"))]
        choice = rng.choice(bold or words)
        table = await house.truth(opened)
        assert table.ask is not None
        if table.ask.seat == "french":
            copy = table.clone()
            copy.play(choice)
            if copy.history[-1].dice:
                return choice
        await french.choose(choice)


def test_the_seeds_of_the_golden_games_give_what_they_gave():
    """Without salt every die is what it was."""
    assert Dice("austerlitz").roll() == Dice("austerlitz", salt="").roll()
    plain = int.from_bytes(hashlib.sha256(b"ligny:0").digest()[:8], "big")
    assert Dice("ligny").number(0) == plain
    assert "salt" not in msgspec.json.encode(Dice("ligny")).decode()
