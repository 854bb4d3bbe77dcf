"""The ways to open a table: a new game, a game file, a written position, a branch of another game,
a lesson."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from grognard.ai import players
from grognard.kernel import gamefile
from grognard.kernel.boards import Overlay, unpack
from grognard.kernel.branch import branch, open_position, position_text
from grognard.kernel.chronicle import Event
from grognard.kernel.dice import SERVER, Dice, Salt, commitment
from grognard.kernel.game import Game, GameError
from grognard.kernel.past import Header, Mark, Move, beginning
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table
from grognard.server import messages as m
from grognard.server.gate import noticed_in
from grognard.server.keys import hashed, new_key
from grognard.server.limits import TRIED_CHOICES
from grognard.server.register import Entry, enter_table
from grognard.server.storage import FOREIGN, Chair, Record


class Opening(msgspec.Struct):
    """What the server decides about a new table: its id in addresses, and its dice."""

    id: str
    seed: str
    deal: str = ""
    """By what hidden pieces are dealt afresh; never told."""


class Opened(msgspec.Struct):
    """A new table: the answer to the client, and the entry to be saved."""

    answer: m.Opened
    entry: Entry


class Snapshot(msgspec.Struct):
    """A table at some point, for work in another process."""

    header: Header
    moves: list[Move]
    events: list[Event]
    mark: Mark
    salts: tuple[Salt, ...]
    origin: str = ""

    @classmethod
    def of(cls, table: Table[Any], origin: str) -> Snapshot:
        """Returns a table as it is."""
        mark = table.last_mark
        return cls(table.header, table.history, table.chronicle, mark, table.salts, origin)

    def table(self) -> Table[Any]:
        """Returns the table again."""
        game = find_game(self.header.game)
        return Table[Any].resume(game, self.header, self.moves, self.events, self.mark, self.salts)


# --- new games


def open_new(opening: Opening, wanted: m.NewTable) -> Opened:
    """Opens a new game."""
    game = find_game(wanted.game)
    table = Table[Any].new(game, wanted.scenario, wanted.options, opening.seed)
    return seat(
        opening,
        table,
        wanted.players,
        name=wanted.name,
        private=wanted.private,
        speed=wanted.speed,
    )


@contextmanager
def plainly(fault: str) -> Generator[None]:
    """Raises every error as a plain GameError, which can be sent to another process; an unexpected
    error is reported as `fault`."""
    try:
        yield
    except GameError as error:
        raise GameError(str(error)) from None
    except Exception as error:
        raise GameError(f"{fault}: {type(error).__name__}") from None


def open_on_data(data: bytes) -> bytes:
    """Opens a new game on the data of an owner of the printed game, in a process of its own because
    the data are not trusted."""
    opening, wanted = msgspec.msgpack.decode(data, type=tuple[Opening, m.NewTable])
    game = find_game(wanted.game)
    with plainly("the game breaks on these data"):
        laid = game.data.add(Overlay({name: text.encode() for name, text in wanted.data.items()}))
        table = Table[Any].new(game, wanted.scenario, wanted.options, opening.seed, laid)
        try_position(table)
        made = seat(
            opening,
            table,
            wanted.players,
            name=wanted.name,
            private=wanted.private,
            speed=wanted.speed,
            origin="data",
        )
    return msgspec.msgpack.encode(made)


def write_map(data: bytes) -> bytes:
    """Returns the map of a game on a person's own data."""
    header = msgspec.msgpack.decode(data, type=Header)
    game = find_game(header.game)
    game.data.open(header.data, header.pack)
    return msgspec.json.encode(game.map(header.data))


def write_data(data: bytes) -> bytes:
    """Returns the files of a person's own data, as texts by name."""
    header = msgspec.msgpack.decode(data, type=Header)
    files = unpack(header.pack).files if header.pack else {}
    texts = {name: content.decode(errors="replace") for name, content in files.items()}
    return msgspec.json.encode(texts)


def open_lesson(opening: Opening, wanted: m.LessonWanted) -> Opened:
    """Opens a small prepared position: one person against the bot."""
    table, learner = table_of_lesson(find_game(wanted.game), wanted.lesson)
    others = {other: m.Player("bot") for other in table.seats if other != learner}
    return seat(opening, table, others, origin="lesson")


def table_of_lesson(game: Game[Any], name: str) -> tuple[Table[Any], str]:
    """Returns the table of a lesson and the learner's seat."""
    if name not in game.lessons:
        raise GameError(
            f"{game.id} has no lesson '{name}' (there are: {', '.join(game.lessons) or 'none'})"
        )
    lesson = game.lessons[name]
    scenario = lesson.scenario or game.scenarios()[0].id
    if not lesson.position:
        return Table[Any].new(game, scenario, lesson.options, lesson.seed), lesson.seat
    state = game.read_position(lesson.position)
    state.dice = Dice(lesson.seed)
    return Table[Any].from_state(game, scenario, lesson.options, state), lesson.seat


# --- files and branches: in a process of its own, since they may take long


def open_file(data: bytes) -> bytes:
    """Opens a game file, to be viewed or continued from a point."""
    opening, wanted = msgspec.msgpack.decode(data, type=tuple[Opening, m.Upload])
    with plainly("the game breaks the rules"):
        table = gamefile.replay(wanted.file, fresh_dice=True)
        if wanted.at is not None:
            table.rewind(wanted.at)
        if table.header.start or table.header.data:
            try_position(table)
        origin = "position" if table.header.start else "data" if table.header.data else "file"
        if table.ask is not None:
            # Nobody may know the dice of a game that goes on: they get a second seed.
            at = len(table.history)
            kept = [salt for salt in table.salts if salt.at <= at]
            second = Salt(at, SERVER, opening.seed, commitment(opening.seed))
            table.salts = (*kept, second)
        made = seat(
            opening,
            table,
            wanted.players,
            name=wanted.name,
            speed=wanted.speed,
            origin=origin,
        )
    return msgspec.msgpack.encode(made)


def open_written(data: bytes) -> bytes:
    """Opens a written position, to be continued."""
    opening, wanted = msgspec.msgpack.decode(data, type=tuple[Opening, m.PositionWanted])
    with plainly("the position breaks the rules"):
        table = open_position(find_game(wanted.game), wanted.position, opening.seed)
        if table.ask is None:
            raise GameError("the game is over in this position")
        try_position(table)
        made = seat(
            opening,
            table,
            wanted.players,
            name=wanted.name,
            speed=wanted.speed,
            origin="position",
        )
    return msgspec.msgpack.encode(made)


def try_position(table: Table[Any]) -> None:
    """Plays an untrusted position at random, differently each time, and views it from every seat.

    A fault shows here and not in the server; what is not found here, the deadline of the table's
    own process stops.
    """
    rng = random.Random(secrets.token_hex(16))
    copy = table.clone()
    for _ in range(TRIED_CHOICES):
        for one in (*copy.seats, None):
            copy.game.view(copy.state, one)
        copy.game.check(copy.state)
        if copy.ask is None:
            return
        copy.play(rng.choice(copy.ask.choices))


def open_branch(data: bytes) -> bytes:
    """Opens a private copy that continues from a point of another table; returns it with the number
    of choices at that point."""
    opening, past, at_seat, wanted = msgspec.msgpack.decode(
        data, type=tuple[Opening, Snapshot, str, m.Branch]
    )
    table = past.table()
    copy = branch(table, at_seat, random.Random(opening.deal), opening.seed)
    origin = past.origin if past.origin in FOREIGN else "branch"
    made = seat(opening, copy, wanted.players, speed=wanted.speed, origin=origin)
    return msgspec.msgpack.encode((made, table.last_mark.at + len(copy.history)))


def write_position(data: bytes) -> bytes:
    """Returns the written position of a table, as a seat may know it."""
    past, at_seat, deal = msgspec.msgpack.decode(data, type=tuple[Snapshot, str, str])
    return position_text(past.table(), at_seat, random.Random(deal)).encode()


# --- seats and keys


def seat(
    opening: Opening,
    table: Table[Any],
    wanted: Mapping[str, m.Player],
    *,
    name: str = "",
    private: bool = True,
    speed: int = m.SPEED,
    origin: str = "",
) -> Opened:
    """Returns a new table in the form in which it is saved, and its keys."""
    chairs, keys = _chairs(table.game, table.seats, wanted)
    watch, now = new_key(), int(time.time())
    record = Record(
        id=opening.id,
        name=" ".join(name.split()),
        header=table.header,
        watch=hashed(watch),
        private=private,
        speed=speed,
        created=now,
        used=now,
        chairs=chairs,
        turn_of=table.ask.seat if table.ask is not None else "",
        over=table.ask is None,
        origin=origin,
        salts=table.salts,
    )
    marks: list[Mark] = []
    again = Table[Any](table.game, table.header, beginning(table.game, table.header))
    again.salts = table.salts
    noticed = noticed_in(again, table.choices, marks)
    return Opened(m.Opened(opening.id, keys, watch), enter_table(record, again, noticed, marks))


def _chairs(
    game: Game[Any], seats: Sequence[str], wanted: Mapping[str, m.Player]
) -> tuple[dict[str, Chair], dict[str, str]]:
    """The chairs of a new table, and the keys of its persons."""
    for one in wanted:
        if one not in seats:
            raise GameError(f"there is no seat '{one}' (there are: {', '.join(seats)})")
    chairs: dict[str, Chair] = {}
    keys: dict[str, str] = {}
    for one in seats:
        player = wanted.get(one, m.Player())
        if player.kind == "bot":
            chairs[one] = Chair(one, "bot", level_of(game, player.level), "")
        else:
            keys[one] = new_key()
            chairs[one] = Chair(one, "person", "", hashed(keys[one]))
    return chairs, keys


def level_of(game: Game[Any], wanted: str) -> str:
    """Returns the level of a bot: the one requested, else the strongest. Raises GameError if the
    game has no such level, so a visitor cannot make the server load any other object."""
    known = players.names(game)
    level = wanted or known[-1]
    if level not in known:
        raise GameError(f"{game.id} has no player '{level}' (there are: {', '.join(known)})")
    return level


# --- files to take home


class Wanted(msgspec.Struct):
    """What is to be formatted as text."""

    header: Header
    language: str
    events: list[Event] = []
    """The chronicle as the seat may read it; empty if the whole game is wanted."""
    whole: Snapshot | None = None


def write_file(data: bytes) -> bytes:
    """Returns the game file of a finished game, or a seat's chronicle in words."""
    wanted = msgspec.msgpack.decode(data, type=Wanted)
    if wanted.whole is not None:
        return gamefile.dump(wanted.whole.table()).encode()
    header, game = wanted.header, find_game(wanted.header.game)
    game.data.open(header.data, header.pack)
    return chronicle_text(game.naming(header.data), wanted.events, wanted.language).encode()


def chronicle_text(game: Game[Any], events: Sequence[Event], language: str) -> str:
    """Returns the chronicle in words."""
    lines: list[str] = []
    for event in events:
        try:
            said = game.say(language, event.key, event.args)
        except ValueError:  # a text that cannot be said is shown as it is
            said = f"{event.key} {event.args}"
        if event.heading and lines:
            lines.append("")
        lines.append(said)
    return "\n".join(lines) + "\n"
