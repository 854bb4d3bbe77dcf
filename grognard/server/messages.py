"""Every message of docs/protocol.md as a typed struct."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from grognard.ai.analysis import Analysis
from grognard.kernel.ask import Args
from grognard.kernel.bot import Candidate
from grognard.kernel.dice import Salt
from grognard.kernel.game import Balance, Scenario
from grognard.kernel.odds import Odds

Count = Annotated[int, Meta(ge=0, le=10_000_000)]
NO_NUL = "^[^\\x00]*$"
"""Not every database can hold that character."""
Word = Annotated[str, Meta(max_length=200, pattern=NO_NUL)]
Content = Annotated[str, Meta(max_length=1_000_000)]
"""A choice, a seat, an id: one word."""
Milliseconds = Annotated[int, Meta(ge=0, le=10_000)]

SPEED = 500
"""The beat that bots keep in what others can see, unless the table says otherwise."""


# --- over HTTP: what is sent


class Player(Struct, omit_defaults=True):
    """The player on a seat: a person, or a bot of some level (the strongest if not named)."""

    kind: Literal["person", "bot"] = "person"
    level: Word = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened. Seats that are not named are for persons."""

    game: Word
    scenario: Word = ""
    options: Annotated[dict[Word, Word], Meta(max_length=50)] = {}
    players: Annotated[dict[Word, Player], Meta(max_length=20)] = {}
    name: Annotated[str, Meta(max_length=80, pattern=NO_NUL)] = ""
    private: bool = False
    speed: Milliseconds = SPEED
    data: Annotated[dict[Word, Content], Meta(max_length=10)] = {}
    """Data files of an owner of the printed game, laid over ours at this table."""


class Upload(Struct, forbid_unknown_fields=True):
    """A game file: to be replayed, or to be continued from choice `at` with fresh dice."""

    file: Annotated[str, Meta(max_length=400_000)]
    at: Count | None = None
    players: Annotated[dict[Word, Player], Meta(max_length=20)] = {}
    name: Annotated[str, Meta(max_length=80, pattern=NO_NUL)] = ""
    speed: Milliseconds = SPEED


class PositionWanted(Struct, forbid_unknown_fields=True):
    """A written position, to be continued with fresh dice."""

    game: Word
    position: Annotated[str, Meta(max_length=200_000, pattern=NO_NUL)]
    players: Annotated[dict[Word, Player], Meta(max_length=20)] = {}
    name: Annotated[str, Meta(max_length=80, pattern=NO_NUL)] = ""
    speed: Milliseconds = SPEED


class Branch(Struct, forbid_unknown_fields=True):
    """Continue from the moment `at` of the seat as a private copy, all hidden pieces redealt."""

    at: Count
    players: Annotated[dict[Word, Player], Meta(max_length=20)] = {}
    speed: Milliseconds = SPEED


class LessonWanted(Struct, forbid_unknown_fields=True):
    """A small prepared position, for learning."""

    game: Word
    lesson: Word


# --- over HTTP: what is answered


class GameInfo(Struct):
    """One game, as the lobby needs it to open a table."""

    id: str
    titles: dict[str, str]
    scenarios: tuple[Scenario, ...]
    seats: dict[str, str | list[str]]
    """Under ``option`` the option that decides the seats, and the seats for each of its values."""
    quick: str
    """The quick-start scenario."""
    levels: tuple[str, ...]
    lessons: tuple[str, ...]
    balance: dict[str, Balance]
    """How often each seat won between two equal bots, by scenario."""


class AnalysisSeen(Struct):
    """The progress of the analysis of a finished game, and its result."""

    done: int = 0
    total: int = 0
    """Games to be played on; 0 while the choices are looked through."""
    analysis: Analysis | None = None
    error: str = ""


class RuleInfo(Struct, omit_defaults=True):
    """One rule of the ledger."""

    id: str
    section: str
    kind: str
    en: str
    it: str
    ruling: str = ""
    done: bool = True
    section_it: str = ""
    ruling_it: str = ""


class Opened(Struct, omit_defaults=True):
    """A table was opened: a key for every person's seat, and one for watchers."""

    table: str
    keys: dict[str, str]
    watch: str
    at: int = 0
    """For a branch: the moment it goes on from, which may be a little earlier than asked."""


class Seated(Struct):
    """The player on a seat, and whether anybody watches the board from there."""

    kind: Literal["person", "bot"]
    level: str
    online: bool


class TableInfo(Struct):
    """A table in the list. Nothing here is secret."""

    id: str
    name: str
    game: str
    scenario: str
    options: dict[str, str]
    players: dict[str, Seated]
    turn_of: str
    over: bool
    created: int
    """Seconds since 1970."""


class TableSeen(TableInfo):
    """One table as the holder of a key sees it."""

    seat: str | None
    """None for a watcher."""
    at: int
    commitment: str
    private: bool
    speed: int
    may: list[str]
    """What this key is good for: play, leave, delete, branch, watch, file."""
    origin: str = ""
    """Where the table comes from: empty for a new game, else file, position, branch,
    lesson, or data for a new game on a person's own data."""
    promises: dict[str, str] = {}
    """The hashes of the numbers that seats, or the server, put into the dice besides the seed."""
    data: list[str] = []
    """The data files that a person laid over ours at this table."""
    closed: bool = False
    """Whether no choice can be made any more, since the rules take too long here."""


class Fault(Struct):
    """An error, in one clear line."""

    error: str


# --- over the socket: what the browser says


class FromBrowser(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Any message of a browser."""


class Hello(FromBrowser, tag="hello"):
    """The first message: how many events of the chronicle this viewer already has."""

    seen: Count = 0


class Choose(FromBrowser, tag="choose"):
    """The answer to question `seq`."""

    seq: Count
    choice: Word


class Why(FromBrowser, tag="why"):
    """Why may this not be chosen?"""

    choice: Word


class WhatIf(FromBrowser, tag="odds"):
    """What are the possible results of this choice?"""

    choice: Word


class Examine(FromBrowser, tag="examine"):
    """What can be measured about this, whichever seat is asked?"""

    subject: Word


class Hint(FromBrowser, tag="hint"):
    """What would a bot do in my place, at question `seq`, and why?"""

    seq: Count


class Undo(FromBrowser, tag="undo"):
    """Undo my last choice."""

    seq: Count


class UndoAnswer(FromBrowser, tag="undo_answer"):
    """My answer to another's request to undo a choice."""

    agree: bool


class Resign(FromBrowser, tag="resign"):
    """I resign."""


class Draw(FromBrowser, tag="draw"):
    """I offer a draw, or agree to one that I was offered."""


class DrawAnswer(FromBrowser, tag="draw_answer"):
    """My answer to a draw that I was offered."""

    agree: bool


class Past(FromBrowser, tag="past"):
    """Show me the board at my moment `at`; I have the first `seen` events already."""

    at: Count
    seen: Count = 0


class Say(FromBrowser, tag="say"):
    """Talk to a seat, or to all."""

    to: Word
    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]


class Speed(FromBrowser, tag="speed"):
    """The interval at which the bots of this table play from now on."""

    ms: Milliseconds


class Entropy(FromBrowser, tag="entropy"):
    """A number that my seat adds to the randomness of the dice: first its hash, the number itself
    once every person has committed to one."""

    promise: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    number: Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z]*$")] = ""


Heard = (
    Hello
    | Choose
    | Why
    | WhatIf
    | Examine
    | Hint
    | Undo
    | UndoAnswer
    | Resign
    | Draw
    | DrawAnswer
    | Past
    | Say
    | Speed
    | Entropy
)


# --- over the socket: what the server says


class FromServer(Struct, tag_field="type"):
    """Any message of the server."""


class Asked(Struct):
    """The pending question."""

    key: str
    rule: str
    args: Args
    choices: list[str]


class Over(Struct):
    """The result of the game, and the proof of its dice."""

    winners: tuple[str, ...]
    kind: str
    rule: str
    points: dict[str, int]
    seed: str
    commitment: str
    salts: tuple[Salt, ...] = ()
    """What was put into the dice besides the seed."""


class News(FromServer, tag="table"):
    """Everything new at the table, as one seat sees it. Its numbers count the moments that this
    seat could notice, so that nobody can count what is done in secret."""

    seq: int
    at: int
    view: msgspec.Raw | None
    """The whole view, to a viewer who has just come, or where that is shorter than its changes."""
    ask: Asked | None
    turn_of: str
    first: int
    events: list[msgspec.Raw]
    undo: str | None
    players: dict[str, Seated]
    over: Over | None
    commitment: str
    speed: int
    entropy: Literal["", "promise", "number"] = ""
    """What this seat has to put into the dice now: the hash of a number, or the number itself."""
    changes: msgspec.Raw | None = None
    """What has changed in the view since the last such message over this line."""


class Refused(FromServer, tag="refused"):
    """The request is not allowed; nothing has changed."""

    seq: int
    choice: str
    rule: str
    key: str
    args: Args


class WhyNot(FromServer, tag="why"):
    """The reason why a choice is illegal; `key` is empty if it is legal."""

    choice: str
    rule: str
    key: str
    args: Args


class Chances(FromServer, tag="odds"):
    """The possible results of a choice."""

    choice: str
    odds: Odds | None


class Examined(FromServer, tag="examined"):
    """What the seat may know about a subject; null if there is nothing to know."""

    subject: str
    found: msgspec.Raw


class Hinted(FromServer, tag="hinted"):
    """What a bot would do at question `seq`, best first."""

    seq: int
    player: str
    candidates: list[Candidate]


class PastSeen(FromServer, tag="past"):
    """The board as this seat saw it at its moment `at`, and the chronicle up to then."""

    at: int
    view: msgspec.Raw
    first: int
    events: list[msgspec.Raw]


class UndoAsked(FromServer, tag="undo_asked"):
    """A seat asks to go back to moment `at`, as the receiver counts moments."""

    seat: str
    at: int


class UndoRefused(FromServer, tag="undo_refused"):
    """The choice stands, for this reason."""

    key: str


class DrawOffered(FromServer, tag="draw_offered"):
    """A seat offers a draw."""

    seat: str


class EndRefused(FromServer, tag="end_refused"):
    """The game continues, for this reason."""

    key: str


class Pending(FromServer, tag="pending"):
    """A request of this seat waits for the answer of the others."""

    what: Literal["undo", "draw"]


class Said(FromServer, tag="said"):
    """Talk: the `n`-th line that this viewer hears, at the viewer's moment `at`."""

    seat: str
    to: str
    text: str
    at: int
    n: int


class Error(FromServer, tag="error"):
    """The message could not be understood or carried out; the table is unharmed."""

    error: str
