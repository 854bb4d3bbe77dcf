"""The HTTP API: lists games, and opens, lists, leaves, deletes, saves and branches tables."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from grognard.ai.levels import offered
from grognard.ai.players import guests
from grognard.kernel.game import Game, GameError
from grognard.kernel.registry import game as find_game
from grognard.kernel.registry import games as all_games
from grognard.kernel.texts import LANGUAGES
from grognard.server import messages as m
from grognard.server import reception
from grognard.server.client import Page, answer, make_page
from grognard.server.door import Door
from grognard.server.hall import Hall
from grognard.server.keys import hashed, may_delete, seat_of
from grognard.server.limits import ANALYSIS_COST, FILE_COST
from grognard.server.storage import Record

Key = Annotated[str, QueryParameter(max_length=200, description="A seat's or watcher's key.")]
TheHall = NamedDependency[Hall]
TheDoor = NamedDependency[Door]
Id = FromPath[str]
AnyRequest = Request[None, None, AppState]


# --- games


@get("/api/games", sync_to_thread=False)
def games() -> list[m.GameInfo]:
    """Returns all installed games."""
    return [
        m.GameInfo(
            id=game.id,
            titles=game.titles,
            scenarios=game.scenarios(),
            seats=_seats(game),
            quick=game.quick or game.scenarios()[-1].id,
            levels=("random", *guests(), *offered(game)),
            lessons=tuple(game.lessons),
            balance=game.balance,
        )
        for game in all_games().values()
    ]


def _seats(game: Game[Any]) -> dict[str, str | list[str]]:
    """Who sits at the table, for each value of the option that decides it."""
    scenario = game.scenarios()[0]
    default = game.complete_options(scenario.id, {})
    usual = game.seats(scenario.id, default)
    for option in scenario.options:
        by_value = {v: game.seats(scenario.id, {**default, option.id: v}) for v in option.values}
        if any(seats != usual for seats in by_value.values()):
            return {"option": option.id, **{v: list(seats) for v, seats in by_value.items()}}
    return {"option": "", "": list(usual)}


@get("/api/games/{id:str}/scenarios/{scenario:str}/seats", sync_to_thread=False)
def seats_of(request: AnyRequest, id: Id, scenario: Id) -> list[str]:
    """Returns the seats of a table with the options of the query; options not named have their
    defaults."""
    game = _game(id)
    return list(game.seats(scenario, game.complete_options(scenario, dict(request.query_params))))


def _game(id: str) -> Game[Any]:
    try:
        return find_game(id)
    except GameError as error:
        raise NotFoundException(str(error)) from None


@get("/api/games/{id:str}/map", sync_to_thread=False)
def map_of(request: AnyRequest, id: Id) -> Response[bytes]:
    """Returns the static data of the board."""
    return answer(request, _map_page(_game(id)))


@get("/api/games/{id:str}/data", sync_to_thread=False)
def data_of(id: Id) -> list[str]:
    """Returns the names of the game's data files."""
    return _data_files(_game(id))


def _data_files(game: Game[Any]) -> list[str]:
    return sorted(path.name for path in (game.folder / "data").glob("*.json"))


@get("/api/games/{id:str}/data/{name:str}", sync_to_thread=False)
def data_file(id: Id, name: Id) -> Response[bytes]:
    """Returns one of our own data files, as a template for an owner of the printed game."""
    game = _game(id)
    if name not in _data_files(game):
        raise NotFoundException(f"{id} has no data file '{name}'")
    named = f'attachment; filename="{name}"'
    return Response(
        (game.folder / "data" / name).read_bytes(),
        media_type="application/json",
        headers={"Content-Disposition": named},
    )


@get("/api/games/{id:str}/rules", sync_to_thread=False)
def rules_of(request: AnyRequest, id: Id) -> Response[bytes]:
    """Returns the ledger of rules, in both languages."""
    return answer(request, _rules_page(_game(id)))


@get("/api/games/{id:str}/texts/{language:str}", sync_to_thread=False)
def texts_of(request: AnyRequest, id: Id, language: Id) -> Response[bytes]:
    """Returns the Fluent source of kernel and game."""
    game = _game(id)
    if language not in LANGUAGES:
        raise NotFoundException(f"there is no '{language}' (there are: {', '.join(LANGUAGES)})")
    return answer(request, _texts_page(game, language))


@lru_cache
def _map_page(game: Game[Any]) -> Page:
    return make_page(msgspec.json.encode(game.map()), "application/json")


@lru_cache
def _rules_page(game: Game[Any]) -> Page:
    rules = [
        m.RuleInfo(
            r.id,
            r.section,
            r.kind,
            r.en,
            r.it,
            r.ruling,
            r.done,
            section_it=game.sections.get(r.section, ""),
            ruling_it=r.ruling_it,
        )
        for r in game.rules.values()
    ]
    return make_page(msgspec.json.encode(rules), "application/json")


@lru_cache
def _texts_page(game: Game[Any], language: str) -> Page:
    return make_page(game.texts[language].source.encode(), "text/plain")


# --- tables


@get("/api/tables")
async def tables(hall: TheHall) -> list[m.TableInfo]:
    """Returns the public tables, the newest first, without their keys."""
    return await hall.list()


@post("/api/tables", status_code=201)
async def open_table(
    request: AnyRequest, hall: TheHall, door: TheDoor, data: JSONBody[m.NewTable]
) -> m.Opened:
    """Opens a table; the answer holds a key for each person's seat."""
    door.take_table(door.address_of(request.scope))
    if not data.data:
        return await reception.open_table(hall, data)
    with door.task(request.scope):
        return await reception.open_table(hall, data)


@get("/api/tables/{table:str}")
async def table(hall: TheHall, table: Id, key: Key) -> m.TableSeen:
    """Returns one table as the holder of this key sees it."""
    head = await hall.find(table)
    seat = seat_of(head, key)
    seen = await hall.see(head, seat)
    rights = ["play", "leave", "branch"] if seat is not None else []
    if may_delete(head, key):
        rights.append("delete")
    seen.may = [*rights, "watch", "file"]
    return seen


@get("/api/tables/{table:str}/map")
async def map_of_table(
    request: AnyRequest, hall: TheHall, door: TheDoor, table: Id, key: Key
) -> Response[bytes]:
    """Returns the static data of the board of a table that is played on a person's own data."""
    head = await hall.find(table)
    seat_of(head, key)
    if not head.header.data:
        return answer(request, _map_page(_game(head.header.game)))
    with door.task(request.scope, FILE_COST, key):
        return Response(await hall.map_of(head), media_type="application/json")


@get("/api/tables/{table:str}/data")
async def data_of_table(
    request: AnyRequest, hall: TheHall, door: TheDoor, table: Id, key: Key
) -> Response[bytes]:
    """Returns the data files that a person laid over ours at this table, by name."""
    head = await hall.find(table)
    seat_of(head, key)
    if not head.header.data:
        return Response(b"{}", media_type="application/json")
    with door.task(request.scope, FILE_COST, key):
        return Response(await hall.data_of(head), media_type="application/json")


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave(hall: TheHall, table: Id, key: Key, level: FromQuery[str] = "") -> None:
    """Replaces a person who leaves by a bot; the key becomes invalid."""
    head, seat = await _seated(hall, table, key)
    await hall.leave(head, seat, level)


@delete("/api/tables/{table:str}", status_code=204)
async def delete_table(hall: TheHall, table: Id, key: Key) -> None:
    """Deletes a table. It takes the key of the only person at it, any person's key once the game is
    over, or the watchers' key where no person sits any more."""
    head = await hall.find(table)
    if not may_delete(head, key):
        if seat_of(head, key) is not None:
            raise PermissionDeniedException("other people play at this table: leave it instead")
        raise PermissionDeniedException("a watcher's key does not allow this")
    await hall.delete(head)


@get("/api/tables/{table:str}/file")
async def file(
    request: AnyRequest,
    hall: TheHall,
    door: TheDoor,
    table: Id,
    key: Key,
    language: FromQuery[Literal["en", "it"]] = "en",
) -> Response[bytes]:
    """Returns the game file with its seed once the game is over; before that, the part that this
    key may read."""
    head = await hall.find(table)
    seat = seat_of(head, key)
    with door.task(request.scope, FILE_COST, key):
        whole, text = await hall.file(head, seat, language)
    name = "game" if whole else "chronicle"
    named = f'attachment; filename="{head.header.game}-{name}.txt"'
    return Response(
        text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": named}
    )


@post("/api/tables/{table:str}/analysis", status_code=200)
async def analyse(
    request: AnyRequest, hall: TheHall, door: TheDoor, table: Id, key: Key
) -> m.AnalysisSeen:
    """Starts the analysis of a finished game; GET returns its result."""
    head = await hall.find(table)
    seat = seat_of(head, key)
    door.take(door.address_of(request.scope), ANALYSIS_COST, hashed(key) if key else "")
    return await hall.analyse(head, seat, door.limits.analysis_seconds)


@get("/api/tables/{table:str}/analysis")
async def analysis(hall: TheHall, table: Id, key: Key) -> m.AnalysisSeen:
    """Returns the progress of the analysis of a game, and its result."""
    head = await hall.find(table)
    return await hall.analyse(head, seat_of(head, key))


@post("/api/tables/upload", status_code=201)
async def upload(
    request: AnyRequest, hall: TheHall, door: TheDoor, data: JSONBody[m.Upload]
) -> m.Opened:
    """Opens a table that replays a game file, or continues from choice `at` with other dice."""
    door.take_table(door.address_of(request.scope))
    with door.task(request.scope):
        return await reception.open_file(hall, data)


@post("/api/tables/position", status_code=201)
async def open_position(
    request: AnyRequest, hall: TheHall, door: TheDoor, data: JSONBody[m.PositionWanted]
) -> m.Opened:
    """Opens a table that begins with a written position."""
    door.take_table(door.address_of(request.scope))
    with door.task(request.scope):
        return await reception.open_position(hall, data)


@get("/api/tables/{table:str}/position")
async def position(
    request: AnyRequest,
    hall: TheHall,
    door: TheDoor,
    table: Id,
    key: Key,
    at: FromQuery[int | None] = None,
) -> Response[bytes]:
    """Returns the written position now, or at the seat's moment `at`, as the seat may know it:
    hidden pieces are dealt afresh."""
    head, seat = await _seated(hall, table, key)
    with door.task(request.scope, FILE_COST, key):
        text = await reception.write_position(hall, head, seat, at)
    named = f'attachment; filename="{head.header.game}-position.toml"'
    return Response(
        text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": named}
    )


@post("/api/tables/{table:str}/branch", status_code=201)
async def branch(
    request: AnyRequest,
    hall: TheHall,
    door: TheDoor,
    table: Id,
    key: Key,
    data: JSONBody[m.Branch],
) -> m.Opened:
    """Opens a private copy that continues from the seat's moment `at`, with all hidden pieces dealt
    afresh."""
    head, seat = await _seated(hall, table, key)
    door.take_table(door.address_of(request.scope))
    with door.task(request.scope):
        return await reception.open_branch(hall, head, seat, data)


@post("/api/tables/lesson", status_code=201)
async def lesson(
    request: AnyRequest, hall: TheHall, door: TheDoor, data: JSONBody[m.LessonWanted]
) -> m.Opened:
    """Opens a table on a small prepared position, for learning."""
    door.take_table(door.address_of(request.scope))
    return await reception.open_lesson(hall, data)


async def _seated(hall: Hall, table: str, key: str) -> tuple[Record, str]:
    """The table and the seat that the key opens; 403 for a watcher."""
    head = await hall.find(table)
    seat = seat_of(head, key)
    if seat is None:
        raise PermissionDeniedException("a watcher's key does not allow this")
    return head, seat


HANDLERS = [
    games,
    seats_of,
    map_of,
    data_of,
    data_file,
    map_of_table,
    data_of_table,
    rules_of,
    texts_of,
    tables,
    table,
    leave,
    delete_table,
    file,
    analyse,
    analysis,
    open_table,
    upload,
    open_position,
    position,
    branch,
    lesson,
]
