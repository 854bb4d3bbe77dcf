"""The HTTP API: games, tables, files, branches, lessons; and clear answers to nonsense."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
import zlib
from base64 import b64encode
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert
from websockets.asyncio.client import connect

from grognard.kernel import gamefile
from grognard.kernel.registry import game, games
from grognard.kernel.table import Table
from grognard.server import messages as m
from grognard.server import reception
from grognard.server.hall import Hall
from grognard.server.schema import SEATS, TABLES
from grognard.server.storage import seat_row, table_row
from tests.server.conftest import House, running
from tests.server.generous import GENEROUS
from tests.server.guest import play_together
from tests.server.test_sockets import closed_with

GAME = game("waterloo1815")


def finished(seed: str = "rossomme") -> Table[Any]:
    rng = random.Random(seed)
    table = Table[Any].new(GAME, "historical", seed=seed)
    while table.ask is not None:
        table.play(rng.choice(table.ask.choices))
    return table


# --- games


async def test_the_games_say_how_they_can_be_played(house: House):
    games = {info["id"]: info for info in (await house.http.get("/api/games")).json()}
    info = games["waterloo1815"]
    assert set(info["titles"]) == {"en", "it"}
    assert info["seats"]["option"] == "players"
    assert info["seats"]["three"] == ["french", "anglo", "prussian"]
    assert [s["id"] for s in info["scenarios"]] == ["campaign", "historical"]
    assert info["scenarios"][0]["options"][0]["rule"] == "11.0a"
    assert "first-battle" in info["lessons"]
    assert (info["quick"], games["austerlitz1805"]["quick"]) == ("historical", "december2")


async def test_the_seats_hang_on_the_options(house: House):
    where = "/api/games/austerlitz1805/scenarios/december1/seats"
    assert (await house.http.get(where)).json() == ["allied", "french"]
    team = await house.http.get(where, params={"french": "2", "balance": "auction"})
    assert team.json() == ["two", "one1", "one2"]
    assert (await house.http.get(where, params={"french": "9"})).status_code == 400


@pytest.mark.parametrize("what", ["map", "rules", "texts/en", "texts/it"])
async def test_what_seldom_changes_is_compressed_and_kept(house: House, what: str):
    first = await house.http.get(f"/api/games/waterloo1815/{what}")
    assert first.status_code == 200
    assert len(first.content) > 1000
    assert first.headers["content-encoding"] == "gzip"
    again = await house.http.get(
        f"/api/games/waterloo1815/{what}", headers={"if-none-match": first.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    plain = await house.http.get(
        f"/api/games/waterloo1815/{what}", headers={"accept-encoding": "identity"}
    )
    assert "content-encoding" not in plain.headers
    assert plain.content == first.content


async def test_the_ledger_comes_in_both_languages(house: House):
    rules = (await house.http.get("/api/games/waterloo1815/rules")).json()
    assert len(rules) == len(GAME.rules)
    for id in games():
        rules = (await house.http.get(f"/api/games/{id}/rules")).json()
        assert all(rule["en"] and rule["it"] and rule["section_it"] for rule in rules), id


async def test_the_api_describes_itself(house: House):
    schema = (await house.http.get("/api/schema/openapi.json")).json()
    assert {"/api/games", "/api/tables", "/api/tables/{table}/branch"} <= set(schema["paths"])
    assert "NewTable" in json.dumps(schema)


# --- nonsense


HEAD = "grognard game file 1\ngame: waterloo1815\nscenario: historical\nrules: 1\n"
NONSENSE: list[tuple[str, str, object, int]] = [
    ("GET", "/api/nothing", None, 404),
    ("GET", "/api/games/chess/map", None, 404),
    ("GET", "/api/games/waterloo1815/texts/xx", None, 404),
    ("GET", "/api/tables/none", None, 400),
    ("GET", "/api/tables/none?key=1", None, 404),
    ("GET", "/api/tables/none?key=" + "x" * 500, None, 400),
    ("DELETE", "/api/tables/none?key=1", None, 404),
    ("DELETE", "/api/tables", None, 405),
    ("POST", "/api/tables", b"", 400),
    ("POST", "/api/tables", b"{", 400),
    ("POST", "/api/tables", b"[]", 400),
    ("POST", "/api/tables", b"\xff\xfe", 400),
    ("POST", "/api/tables", b"[" * 100_000, 400),
    ("POST", "/api/tables", {"game": "chess"}, 400),
    ("POST", "/api/tables", {"game": 1}, 400),
    ("POST", "/api/tables", {"game": "waterloo1815", "scenario": "x"}, 400),
    ("POST", "/api/tables", {"game": "waterloo1815", "options": {"x": "y"}}, 400),
    ("POST", "/api/tables", {"game": "waterloo1815", "options": {"fog": "thick"}}, 400),
    ("POST", "/api/tables", {"game": "waterloo1815", "players": {"x": {}}}, 400),
    ("POST", "/api/tables", {"game": "waterloo1815", "speed": -1}, 400),
    ("POST", "/api/tables", {"game": "waterloo1815", "name": "x" * 81}, 400),
    ("POST", "/api/tables", {"game": "waterloo1815", "seed": "mine"}, 400),
    (
        "POST",
        "/api/tables",
        {"game": "waterloo1815", "players": {"french": {"kind": "bot", "level": "x"}}},
        400,
    ),
    ("POST", "/api/tables/lesson", {"game": "waterloo1815", "lesson": "../x"}, 400),
    ("POST", "/api/tables/upload", {"file": "hello"}, 400),
    ("POST", "/api/tables/upload", {"file": "x" * 410_000}, 400),
    ("POST", "/api/tables/upload", '{"file": "Hauteville, l’été"}'.encode("cp1252"), 400),
    ("POST", "/api/tables/upload", '{"file": "x"}'.encode("utf-16"), 400),
    ("POST", "/api/tables/upload", b'{"file": ' + b"[" * 500_000, 400),
    ("POST", "/api/tables/upload", {"file": f"{HEAD}seed: {'x' * 390_000}\n\n"}, 400),
    ("POST", "/api/tables/upload", {"file": f"{HEAD}seed: x\n\n{'x' * 390_000}"}, 400),
    ("POST", "/api/tables/upload", {"file": f"{HEAD}seed: x\n\n" + "done\n" * 70_000}, 400),
    ("POST", "/api/tables/upload", {"file": "grognard game file 2\n\n"}, 400),
    ("POST", "/api/tables/upload", b"x" * 4_000_000, 413),
    ("POST", "/api/tables/none/leave?key=1", None, 404),
    ("POST", "/api/tables/none/branch?key=1", {"at": 0}, 404),
    ("GET", "/assets/missing.js", None, 404),
    ("GET", "/assets/..%2f..%2fapplication.py", None, 404),
]


async def test_nonsense_gets_one_clear_line(house: House):
    for method, path, body, status in NONSENSE:
        content = body if isinstance(body, bytes) else None
        data = body if not isinstance(body, bytes) else None
        headers = {"content-type": "application/json"} if content is not None else {}
        answer = await house.http.request(method, path, content=content, json=data, headers=headers)
        assert answer.status_code == status, (method, path, answer.text)
        error = answer.json()["error"]
        assert error
        assert "\n" not in error
        assert len(error) <= 500
        assert "Traceback" not in error


async def test_too_many_tables_in_a_minute(database: str):
    limits = msgspec.structs.replace(GENEROUS, tables_a_minute=3)
    async with running(database, limits=limits) as house:
        codes = [
            (await house.http.post("/api/tables", json={"game": "waterloo1815"})).status_code
            for _ in range(5)
        ]
        assert codes == [201, 201, 201, 429, 429]
        assert (await house.http.get("/api/tables")).status_code == 200


# --- tables


async def test_the_list_shows_public_tables_and_no_keys(house: House):
    one = await house.open(name="  Mont   Saint-Jean ")
    two = await house.open(private=True)
    answer = await house.http.get("/api/tables")
    (listed,) = answer.json()
    assert (listed["id"], listed["name"]) == (one["table"], "Mont Saint-Jean")
    assert (listed["turn_of"], listed["over"]) == ("french", False)
    assert listed["players"]["allied"] == {"kind": "person", "level": "", "online": False}
    for opened in (one, two):
        for key in (*opened["keys"].values(), opened["watch"]):
            assert key not in answer.text


async def test_the_list_knows_whose_move_it_is(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        rng = random.Random(1)
        while french.table["turn_of"] == "french":
            await play_together([french, allied], rng, 1)
        assert (await house.http.get("/api/tables")).json()[0]["turn_of"] == "allied"


async def test_a_key_says_what_it_is_good_for(house: House):
    opened = await house.open()
    where = f"/api/tables/{opened['table']}"
    seat = (await house.http.get(f"{where}?key={opened['keys']['allied']}")).json()
    assert seat["seat"] == "allied"
    assert "play" in seat["may"]
    watch = (await house.http.get(f"{where}?key={opened['watch']}")).json()
    assert watch["seat"] is None
    assert watch["may"] == ["watch", "file"]
    assert len(watch["commitment"]) == 64
    assert (await house.http.get(f"{where}?key=wrong")).status_code == 403


async def test_nobody_foresees_the_seeds_of_a_server_that_is_given_none(database: str):
    hall = await Hall.open(database, workers=1)
    opened = [await reception.open_table(hall, m.NewTable(game="waterloo1815")) for _ in range(5)]
    seeds = {(await hall.find(one.table)).header.seed for one in opened}
    await hall.close()
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {32}


def everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


async def test_keys_are_kept_as_hashes(house: House, tmp_path: Path):
    opened = await house.open()
    stored = everything_in(tmp_path)
    assert opened["table"].encode() in stored
    for key in (*opened["keys"].values(), opened["watch"]):
        assert key.encode() not in stored


# --- files


async def test_during_play_the_file_is_the_seats_own_chronicle(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await play_together([french, allied], random.Random(5), 40)
    seed = (await house.record(opened)).header.seed
    texts: set[str] = set()
    for key in (*opened["keys"].values(), opened["watch"]):
        for language in ("en", "it"):
            where = f"/api/tables/{opened['table']}/file?key={key}&language={language}"
            answer = await house.http.get(where)
            assert answer.headers["content-type"].startswith("text/plain")
            assert "attachment" in answer.headers["content-disposition"]
            assert seed not in answer.text
            assert not answer.text.startswith("grognard game file")
            texts.add(answer.text)
    assert len(texts) == 6


async def test_a_finished_game_is_uploaded_and_looked_at(house: House):
    table = finished()
    answer = await house.http.post("/api/tables/upload", json={"file": gamefile.dump(table)})
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    assert set(opened["keys"]) == {"french", "allied"}
    async with house.guest(opened, "french") as french:
        assert french.table["over"]["seed"] == "rossomme"
        own = sum(move.seat == "french" for move in table.history)
        assert own < french.table["at"] < len(table.history)  # not every choice shows
        await french.say(type="past", at=10)
        past = await french.hear("past")
        assert past["view"]["phase"] == "movement"
    where = f"/api/tables/{opened['table']}/file?key={opened['watch']}"
    again = gamefile.replay((await house.http.get(where)).text)
    assert again.choices == table.choices


async def test_a_finished_game_is_played_on_from_a_point_with_other_dice(house: House):
    table = finished()
    at = len(table.history) // 2
    body = {"file": gamefile.dump(table), "at": at, "players": {"allied": {"kind": "bot"}}}
    opened = (await house.http.post("/api/tables/upload", json=body)).json()
    assert set(opened["keys"]) == {"french"}
    async with house.guest(opened, "french") as french:
        assert french.table["over"] is None
        assert await french.my_turn()
    (second,) = (await house.record(opened)).salts
    assert (second.at, second.kept) == (at, True)


def _forged(table: Table[Any], data: bytes) -> str:
    lines = gamefile.dump(table).split("\n")
    packed = b64encode(zlib.compress(data, 9)).decode()
    lines.insert(lines.index(""), f"start: {packed}")
    return "\n".join(lines)


@pytest.mark.parametrize("fault", ["choice", "seed", "bomb", "start", "at", "game"])
async def test_a_faulty_file_is_refused_with_its_line(house: House, fault: str):
    table = finished()
    body: dict[str, Any] = {"file": gamefile.dump(table)}
    if fault == "choice":
        body["file"] = body["file"].replace(f"\n{table.choices[8]}\n", "\nhex:1\n", 1)
    elif fault == "seed":
        body["file"] = body["file"].replace("seed: rossomme", "seed: another")
    elif fault == "bomb":
        body["file"] = _forged(table, b"\0" * 50_000_000)
    elif fault == "start":
        body["file"] = _forged(table, b"\x80")
    elif fault == "at":
        body["at"] = 100_000
    else:
        body["file"] = body["file"].replace("game: waterloo1815", "game: chess")
    answer = await house.http.post("/api/tables/upload", json=body)
    assert answer.status_code == 400
    assert answer.json()["error"]


async def test_a_forged_position_cannot_hurt_the_server(house: House):
    table = finished()
    state = GAME.new("campaign", table.header.options, "x")
    state.town = {"no such block": "no such town"}
    state.phase = "battles"
    file = gamefile.dump(Table[Any].new(GAME, "campaign", seed="x"), with_checkpoint=False)
    lines = file.split("\n")
    packed = b64encode(zlib.compress(GAME.encode(state))).decode()
    lines.insert(lines.index(""), f"start: {packed}")
    answer = await house.http.post("/api/tables/upload", json={"file": "\n".join(lines)})
    assert answer.status_code == 400
    assert "line " in answer.json()["error"]


# --- branches and lessons


async def test_play_on_from_here(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french, house.guest(opened, "allied") as allied:
        await play_together([french, allied], random.Random(8), 60)
        end = french.table["at"]
        await french.say(type="past", at=30)
        past = await french.hear("past")
        where = f"/api/tables/{opened['table']}/branch"
        body: dict[str, Any] = {"at": 30}
        answer = await house.http.post(f"{where}?key={opened['keys']['french']}", json=body)
        assert answer.status_code == 201, answer.text
        copy = answer.json()
        assert copy["at"] == 30
        async with house.guest(copy, "french") as one, house.guest(copy, "allied") as two:
            assert one.table["view"] == past["view"]
            await play_together([one, two], random.Random(9), 20)
        listed = [t["id"] for t in (await house.http.get("/api/tables")).json()]
        assert copy["table"] not in listed
        assert french.table["at"] == end  # the game itself is as it was
        seeds = [(await house.record(o)).header for o in (opened, copy)]
        assert seeds[0].seed != seeds[1].seed
        assert seeds[0].seed.encode() not in seeds[1].start
        refused = await house.http.post(f"{where}?key={opened['watch']}", json=body)
        assert refused.status_code == 403
        body["at"] = end + 1
        refused = await house.http.post(f"{where}?key={opened['keys']['french']}", json=body)
        assert refused.status_code == 400


async def test_the_first_lesson_is_a_battle_won_in_a_few_choices(house: House):
    body = {"game": "waterloo1815", "lesson": "first-battle"}
    answer = await house.http.post("/api/tables/lesson", json=body)
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    assert set(opened["keys"]) == {"french"}
    async with house.guest(opened, "french") as pupil:
        assert len(pupil.table["ask"]["choices"]) == 5  # four blocks to march, or done
        await pupil.say(type="speed", ms=0)
        made = 0
        while "battle-won" not in {event["key"] for event in pupil.chronicle}:
            assert await pupil.my_turn()
            await pupil.choose(boldest(pupil.table["ask"]))
            made += 1
            assert made < 60
        assert "battle" in {event["key"] for event in pupil.chronicle}


def boldest(ask: dict[str, Any]) -> str:
    """March to Ligny, go at the enemy, fire."""
    words = ask["choices"]
    for liked in ("town:ligny", "fire:open", "block:", "place:allied", "place:", "done"):
        for word in words:
            if word.startswith(liked):
                return word
    return words[0]


async def test_every_lesson_can_be_read():
    for name, lesson in GAME.lessons.items():
        state = GAME.read_position(lesson.position)
        assert lesson.seat in GAME.seats(lesson.scenario, lesson.options)
        GAME.check(state)
        assert state.turn > 0, name
        for language in ("en", "it"):
            assert GAME.texts[language].has(f"lesson-{name}")


# --- the client


async def test_the_client_is_served_with_its_headers(built: Path, house: House):
    page = await house.http.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    policy = page.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["referrer-policy"] == "no-referrer"
    script = await house.http.get("/assets/index-abc123.js")
    assert "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    assert script.headers["content-encoding"] == "gzip"
    assert int(script.headers["content-length"]) == len(
        gzip.compress(b"console.log(1)" * 100, 9, mtime=0)
    )
    (built / "index.html").write_text("<!doctype html><title>New</title>")
    assert "New" in (await house.http.get("/some/page")).text  # one of the client's own addresses


async def test_nothing_else_of_the_disk_is_served(built: Path, house: House):
    (built.parent / "secret.txt").write_text("the plan")
    for path in ("/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%00", "/" + "x" * 5000):
        answer = await house.http.get(path)
        assert answer.status_code in (200, 400, 404)
        assert "the plan" not in answer.text


async def test_without_a_built_client_the_page_says_what_to_do(built: Path, house: House):
    (built / "index.html").unlink()
    answer = await house.http.get("/")
    assert answer.status_code == 503
    assert "make web" in answer.text


async def test_many_at_once(house: House):
    answers = await asyncio.gather(*(house.open() for _ in range(30)))
    assert len({opened["table"] for opened in answers}) == 30


async def test_who_leaves_or_deletes_twice_at_once_does_it_once(house: House):
    opened = await house.open()
    where, keys = f"/api/tables/{opened['table']}", opened["keys"]
    leave = f"{where}/leave?key={keys['french']}"
    left = await asyncio.gather(*(house.http.post(leave) for _ in range(4)))
    assert sorted(answer.status_code for answer in left) == [200, 403, 403, 403]
    delete = f"{where}?key={keys['allied']}"
    deleted = await asyncio.gather(*(house.http.delete(delete) for _ in range(4)))
    codes = sorted(answer.status_code for answer in deleted)
    assert codes[0] == 204
    assert set(codes[1:]) <= {404, 409}


async def test_of_a_thousand_tables_the_newest_are_listed(house: House):
    opened = await house.open()
    record = await house.record(opened)
    rows = [{**table_row(record), "id": f"t{n}", "created": n} for n in range(1000)]
    chairs = [
        seat_row(row["id"], n, c) for row in rows for n, c in enumerate(record.chairs.values())
    ]
    async with house.hall.engine.begin() as connection:
        await connection.execute(insert(TABLES), rows)
        await connection.execute(insert(SEATS), chairs)
    listed = (await house.http.get("/api/tables")).json()
    assert [table["id"] for table in listed[:3]] == [opened["table"], "t999", "t998"]
    assert len(listed) == 200


async def test_a_disk_that_refuses_is_no_fault_of_the_server(house: House, tmp_path: Path):
    opened = await house.open()
    with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
        disk.execute("ALTER TABLE tables RENAME TO lost_tables")
    for answer in (
        await house.http.get("/api/tables"),
        await house.http.get(f"/api/tables/{opened['table']}?key={opened['watch']}"),
        await house.http.post("/api/tables", json={"game": "waterloo1815"}),
    ):
        assert answer.status_code == 503
        assert answer.json()["error"] == "database error: nothing has changed"
    guest = house.guest(opened, "french")
    guest.line = await connect(guest.where)
    assert await closed_with(guest) == (1012, "database error: try again")
    with sqlite3.connect(tmp_path / "tables.sqlite") as disk:
        disk.execute("ALTER TABLE lost_tables RENAME TO tables")
    async with house.guest(opened, "french") as french:
        assert (await french.choose(french.table["ask"]["choices"][0]))["at"] == 1
