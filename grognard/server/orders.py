"""The calls of a keeper: open, show, leave, delete and copy tables."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.kernel.boards import unpack
from grognard.kernel.game import GameError
from grognard.server import messages as m
from grognard.server.gate import table_at
from grognard.server.openings import Opening, Snapshot, Wanted, level_of, open_lesson, open_new
from grognard.server.register import enter_deletion
from grognard.server.sitting import Sitting
from grognard.server.storage import NoTable

if TYPE_CHECKING:
    from grognard.server.keeper import Keeper


class Leave(msgspec.Struct):
    """A person leaves: a bot of this level takes the seat (the strongest if none is named)."""

    seat: str
    level: str


class BranchFrom(msgspec.Struct):
    """The point of a table from which a seat wants to play on; now, if there is no `at`."""

    seat: str
    at: int | None


class FileOf(msgspec.Struct):
    """What a seat wants to download."""

    seat: str | None
    language: str


async def execute(keeper: Keeper, what: str, id: str, args: bytes) -> Any:
    """Executes one call and returns its result; everything to be saved is on disk by then."""
    decode = msgspec.msgpack.decode
    match what:
        case "open":
            opening, wanted = decode(args, type=tuple[Opening, m.NewTable])
            with keeper.guard(id, "load"):
                opened = open_new(opening, wanted)
            await keeper.write(opened.entry)
            return opened.answer
        case "lesson":
            opening, lesson = decode(args, type=tuple[Opening, m.LessonWanted])
            with keeper.guard(id, "load"):
                opened = open_lesson(opening, lesson)
            await keeper.write(opened.entry)
            return opened.answer
        case "strike":
            return await _strike(keeper, id, unwatched=decode(args, type=bool))
        case "drop":
            sitting = keeper.in_memory(id)
            if sitting is not None:
                keeper.forget(id)
                sitting.close(1012, "the table is read again")
            return None
        case "count":
            return keeper.count
        case _:
            async with keeper.table(id) as sitting:
                try:
                    return await _with(sitting, what, args)
                except GameError:
                    raise
                except Exception as error:
                    if not sitting.record.foreign:
                        raise
                    # Nobody but the stranger who brought it is to blame.
                    fault = f"the rules break at this table: {type(error).__name__}"
                    raise GameError(fault) from None


async def _with(sitting: Sitting, what: str, args: bytes) -> Any:
    decode = msgspec.msgpack.decode
    match what:
        case "see":
            return await _see(sitting, decode(args, type=str | None))
        case "leave":
            wish = decode(args, type=Leave)
            await sitting.leave(wish.seat, level_of(sitting.table.game, wish.level))
            return None
        case "branch":
            return await _branch(sitting, decode(args, type=BranchFrom))
        case "moment":
            seat, choices = decode(args, type=tuple[str, int])
            return sitting.gate(seat).number(choices)
        case "moments":
            viewer, many = decode(args, type=tuple[str | None, list[int]])
            return [sitting.gate(viewer).number(one) for one in many]
        case "file":
            return await _file(sitting, decode(args, type=FileOf))
        case _:
            raise ValueError(f"unknown call '{what}'")


async def _see(sitting: Sitting, seat: str | None) -> m.TableSeen:
    await sitting.settled(seat)
    record, header = sitting.record, sitting.table.header
    return m.TableSeen(
        id=record.id,
        name=record.name,
        game=header.game,
        scenario=header.scenario,
        options=header.options,
        players=sitting.players(),
        turn_of=sitting.turn_of,
        over=sitting.over,
        created=record.created,
        seat=seat,
        at=sitting.gate(seat).at,
        commitment=header.commitment,
        private=record.private,
        speed=record.speed,
        may=[],
        origin=record.origin,
        data=sorted(unpack(header.pack).files) if header.pack else [],
        promises={salt.seat: salt.promise for salt in sitting.table.salts if salt.promise},
        closed=bool(record.closed),
    )


async def _branch(sitting: Sitting, wanted: BranchFrom) -> Snapshot:
    await sitting.settled(wanted.seat)
    with sitting.guard("look"):
        table = sitting.table
        rule = table.game.may_look_back(table.state, wanted.seat)
        if rule is not None:
            raise GameError(f"rule {rule} forbids you to look at the board now")
        gate = sitting.gate(wanted.seat)
        choices = gate.choices(gate.at if wanted.at is None else wanted.at)
        past = table_at(table, choices, sitting.record.marks)
        if past.ask is None:
            raise GameError("the game was over then: go back further")
        return Snapshot.of(past, sitting.record.origin)


async def _file(sitting: Sitting, wanted: FileOf) -> Wanted:
    await sitting.settled(wanted.seat)
    with sitting.guard("look"):
        header = sitting.table.header
        if sitting.over:
            whole = Snapshot.of(sitting.table, sitting.record.origin)
            return Wanted(header, wanted.language, whole=whole)
        public = msgspec.structs.replace(header, seed="", start=b"")
        return Wanted(public, wanted.language, sitting.gate(wanted.seat).readable())


async def _strike(keeper: Keeper, id: str, *, unwatched: bool) -> bool:
    """Deletes a table. Returns False if it is to be deleted only while nobody watches it, and
    somebody does."""
    await keeper.loaded(id)
    sitting = keeper.in_memory(id)
    if sitting is None:
        if await keeper.head(id) is None:
            raise NoTable
        await keeper.write(enter_deletion(id))
        keeper.forget(id)
        return True
    async with sitting.lock:
        sitting.check_here()
        if unwatched and sitting.viewers:
            return False
        sitting.record.used = int(time.time())
        await keeper.write(enter_deletion(id))
        keeper.forget(id)
        sitting.close(4410, "this table has been deleted")
        return True
