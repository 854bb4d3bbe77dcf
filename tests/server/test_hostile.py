"""Malformed and hostile messages by the thousand: no 500, no leak, no dead table."""

from __future__ import annotations

import itertools
import json
import logging
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from grognard.games.waterloo1815 import GAME
from grognard.kernel.registry import games
from tests.server.conftest import House
from tests.server.guest import Guest, play_together
from tests.server.test_fog import hidden_from, names

KINDS = [
    "hello",
    "choose",
    "why",
    "odds",
    "examine",
    "undo",
    "undo_answer",
    "past",
    "say",
    "speed",
    "table",
    "draw",
    "draw_answer",
    "entropy",
    "hint",
]
FIELDS = [
    "seq",
    "choice",
    "seen",
    "at",
    "agree",
    "to",
    "text",
    "ms",
    "type",
    "seat",
    "key",
    "subject",
    "promise",
    "number",
]
TEXTS = [
    "",
    "done",
    "back",
    "block:",
    "town:ligny",
    "hidden:french-7",
    "seat:french",
    "french",
    "allied",
    "__class__",
    "../../etc/passwd",
    "'; DROP TABLE choices; --",
    "{ $seed }",
    "\x00",
    "\ud83d\ude00",
    "\u202e",
    "x" * 200,
    "x" * 5000,
    *(f"block:{id}" for id in GAME.data.board.blocks),
    *(f"town:{id}" for id in GAME.data.board.towns),
]
NUMBERS = [0, 1, -1, 7, 2**31, 2**63, 2**64, -(2**70), 10**400, 1.5, 1e308]
PATHS = [
    "/api/tables",
    "/api/tables/upload",
    "/api/tables/lesson",
    "/api/tables/{table}",
    "/api/tables/{table}?key={key}",
    "/api/tables/{table}?key={word}",
    "/api/tables/{table}/leave?key={word}",
    "/api/tables/{table}/branch?key={key}",
    "/api/tables/{table}/file?key={key}&language={word}",
    "/api/tables/{word}/file?key={word}",
    "/api/games/{word}/map",
    "/api/games/waterloo1815/texts/{word}",
    "/api/{word}",
    "/{word}",
    "/ws/{table}?key={key}",
]


WATERLOO = "waterloo1815"
POSTED = ("/api/tables", "/api/tables/upload", "/api/tables/lesson")


class Mischief(random.Random):
    """Thinks up messages that nobody should send."""

    def value(self, depth: int = 0) -> Any:
        kind = self.randrange(8 if depth < 3 else 6)
        if kind < 2:
            return self.choice(TEXTS)
        if kind < 4:
            return self.choice(NUMBERS)
        if kind == 4:
            return self.choice([None, True, False])
        if kind == 5:
            return self.randrange(300)
        if kind == 6:
            return [self.value(depth + 1) for _ in range(self.randrange(4))]
        return {self.choice(FIELDS): self.value(depth + 1) for _ in range(self.randrange(4))}

    def message(self, guest: Guest) -> str | bytes:
        """From almost right to pure noise."""
        kind = self.randrange(16)
        if kind == 0:
            return self.randbytes(self.randrange(60))
        if kind == 1:
            return "".join(chr(self.randrange(1, 0xD7FF)) for _ in range(self.randrange(60)))
        if kind == 2:
            return self.choice('[{"') * self.choice([1, 100, 15_000])
        word = {"type": self.choice(KINDS)}
        if kind == 3:
            return json.dumps({**word, self.choice(FIELDS): self.value()})
        if kind == 4:
            return json.dumps(self.value())
        seq = max(0, guest.table["seq"] + self.choice([0, 0, 0, -1, 1]))
        words = [word[:200] for word in TEXTS]
        if guest.table["ask"] and self.random() < 0.3:
            words = guest.table["ask"]["choices"]  # he may be a cheat and yet play
        well_formed: dict[str, Any] = self.choice(
            [
                {"type": "hello", "seen": self.randrange(1000)},
                {"type": "choose", "seq": seq, "choice": self.choice(words)},
                {"type": "why", "choice": self.choice(words)},
                {"type": "odds", "choice": self.choice(words)},
                {"type": "examine", "subject": self.choice(words)},
                {"type": "undo", "seq": seq},
                {"type": "undo_answer", "agree": self.random() < 0.5},
                {"type": "past", "at": self.randrange(200), "seen": self.randrange(100)},
                {"type": "say", "to": self.choice(["", "french"]), "text": self.choice(TEXTS[5:9])},
                {"type": "speed", "ms": self.randrange(100)},
                {"type": "draw"},
                {"type": "draw_answer", "agree": False},
                {"type": "entropy", "promise": self.choice(["", "0" * 64, "f" * 64])},
                {"type": "entropy", "number": self.choice(["", "7", "x" * 64])},
                {"type": "hint", "seq": seq},
            ]
        )
        if kind == 5:
            text = json.dumps(well_formed)
            return text[: self.randrange(len(text))]
        if kind == 6:
            well_formed[self.choice(FIELDS)] = self.value()
        return json.dumps(well_formed)


def check_no_leak(guest: Guest, hidden: set[str], secrets: set[str]) -> None:
    """Nothing a hostile guest was sent since the last look holds a secret of this moment."""
    for text in guest.heard:
        message = json.loads(text)
        shown = {
            "table": [message.get("view"), message.get("changes"), message.get("ask")],
            "refused": [message.get("rule"), message.get("key")],
            "why": [message.get("rule"), message.get("key")],
        }.get(message["type"], [])
        assert not names(shown) & hidden, message["type"]
        for secret in secrets:
            assert secret not in text
    guest.heard.clear()


async def settle(guest: Guest) -> None:
    """Read whatever has come."""
    try:
        await guest.settle()
    except ConnectionClosed:
        await guest.come()


async def besiege(house: House, messages: int, seed: int, game: str = "waterloo1815") -> None:
    """One of two players cheats, and so does a watcher."""
    rng = Mischief(seed)
    opened = await house.open(game=game, scenario="")
    one, other = opened["keys"]
    players = [house.guest(opened, one), house.guest(opened, other)]
    hostile = [house.guest(opened, other), house.guest(opened, None)]
    for guest in (*players, *hostile):
        await guest.come()
    table = await house.truth(opened)
    secrets = {table.header.seed, opened["keys"][one]}
    statuses: set[int] = set()
    for n in range(messages):
        attacker = rng.choice(hostile)
        if rng.random() < 0.2:
            statuses.add(await knock(house, rng, opened))
        else:
            try:
                await attacker.line.send(rng.message(attacker))
            except ConnectionClosed:
                await attacker.come()
        if n % 20 == 19:
            table = await house.truth(opened)
            for guest in hostile:
                await settle(guest)
                if not table.outcome:
                    hidden = hidden_from(table.state, guest.seat) if game == WATERLOO else []
                    check_no_leak(guest, set(hidden), secrets)
            for guest in players:
                await guest.settle()
            await play_together(players, rng, 1)
    assert max(statuses) < 500
    # The table is as alive as ever.
    alive = len((await house.record(opened)).rows)
    await play_together(players, rng, 20)
    assert players[0].table["over"] or len((await house.record(opened)).rows) == alive + 20
    for guest in (*players, *hostile):
        await guest.line.close()


async def knock(house: House, rng: Mischief, opened: dict[str, Any]) -> int:
    """One hostile HTTP request."""
    method = rng.choice(["GET"] * 4 + ["POST", "DELETE", "PUT", "HEAD"])
    path = rng.choice(PATHS)
    if rng.random() < 0.5:
        method, path = "POST", rng.choice([p for p in PATHS if p in POSTED])
    path = path.format(
        table=rng.choice([opened["table"], "none", "%00"]),
        key=rng.choice([opened["watch"], "", "x" * 300]),
        word=rng.choice(["x", "..", "%2e%2e", "%ff", "a" * 3000, "'", "<script>", "null"]),
    )
    kind = rng.randrange(4)
    headers = {"content-type": rng.choice(["application/json", "text/plain", "x", ""])}
    if kind == 0:
        content = rng.randbytes(rng.randrange(200))
    elif kind == 1:
        content = b"[" * rng.choice([1, 1000, 100_000])
    elif kind == 2:
        content = json.dumps(rng.value()).encode()
    else:
        body = {"game": "waterloo1815", "file": "grognard game file 1\n\n", "at": 3}
        body[rng.choice(["game", "options", "players", "at", "name", "speed"])] = rng.value()
        content = json.dumps(body).encode()
    answer = await house.http.request(method, path, content=content, headers=headers)
    if answer.status_code >= 400 and method != "HEAD":
        assert answer.json()["error"], path
    assert next(iter(opened["keys"].values())) not in answer.text
    return answer.status_code


@pytest.mark.parametrize("game", games())
async def test_a_siege(house: House, caplog: pytest.LogCaptureFixture, game: str):
    with caplog.at_level(logging.ERROR, "grognard.server"):
        await besiege(house, 500, 1, game)
    assert not caplog.records, caplog.text


@pytest.mark.slow
async def test_a_long_siege(house: House, caplog: pytest.LogCaptureFixture):
    """100,000 messages, at a hundred tables one after the other."""
    with caplog.at_level(logging.ERROR, "grognard.server"):
        for seed, game in zip(range(100, 200), itertools.cycle(games())):
            await besiege(house, 1000, seed, game)
    assert not caplog.records, caplog.text
