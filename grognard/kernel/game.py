"""A game's public interface: what table, opponents, server and command line may ask of it."""

from __future__ import annotations

import random
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from copy import copy
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from grognard.kernel.ask import Arg, Ask, Flow
from grognard.kernel.bot import Bot, Depth
from grognard.kernel.errors import GameError
from grognard.kernel.odds import Odds
from grognard.kernel.position import Broken, Layout, PositionError, line_of, quoted
from grognard.kernel.state import State
from grognard.kernel.texts import LANGUAGES, Catalogue

if TYPE_CHECKING:
    from grognard.kernel.boards import Overlay

S = TypeVar("S", bound=State)
G = TypeVar("G", bound="Game[Any]")


class Rule(msgspec.Struct, frozen=True, omit_defaults=True):
    """One atomic rule of the ledger, in our own words."""

    id: str
    section: str
    kind: str
    en: str
    it: str
    test: str
    ruling: str = ""
    ruling_it: str = ""
    """The ruling in Italian."""
    taken: str = ""
    """Where the ruling was taken, for those who look after the ledger."""
    done: bool = True
    """False for a rule that is not, or not wholly, implemented."""

    def text(self, language: str) -> str:
        """Returns the rule in one of the languages of the table."""
        return self.it if language == "it" else self.en


class Option(msgspec.Struct, frozen=True):
    """A switch of a scenario: its values, the first being the default. Texts: ``option-ID``."""

    id: str
    values: tuple[str, ...]
    rule: str = ""


class Scenario(msgspec.Struct, frozen=True):
    """A way to start a game. Texts: ``scenario-ID``."""

    id: str
    options: tuple[Option, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small game to learn on: one person against the bot. Texts: ``lesson-ID``."""

    seat: str
    """Where the person sits."""
    position: str = ""
    """Without one the lesson begins as its scenario does."""
    scenario: str = ""
    options: dict[str, str] = {}
    seed: str = "lesson"
    """Known to everybody: the tour may count on how the dice fall."""


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often each seat of a scenario won in games between two equal bots."""

    games: int
    won: dict[str, int]
    """By seat. The rest were drawn."""


class Data(Protocol):
    """A game's map, orders of battle and tables, read from its folder `data`."""

    fingerprint: str
    """Empty for our own data; else it tells games on a person's own data from games on ours."""

    def overlay(self, folder: Path, lent: Mapping[str, Path] | None = None) -> None:
        """Replaces our data by those of an owner of the printed game. Raises GameError that names
        the error."""
        ...

    def add(self, overlay: Overlay) -> str:
        """Loads such data for one game alone and returns their fingerprint. Raises GameError that
        names the error."""
        ...

    def open(self, fingerprint: str, packed: bytes) -> None:
        """Checks that the data of a saved game are available. Raises GameError if they are not."""
        ...

    def pack(self, fingerprint: str) -> bytes:
        """Returns the data of this fingerprint in the form saved with a game, or nothing for our
        own."""
        ...

    def provenance(self, fingerprint: str = "") -> Mapping[str, Mapping[str, int]]:
        """Returns the number of data of each provenance: sourced, from the rules, or
        reconstructed."""
        ...


class Game(ABC, Generic[S]):
    """One game, found by its entry point. To add a game, write a subclass."""

    id: ClassVar[str]
    version: ClassVar[str] = "1"
    """Grows when a change of the rules makes old games replay differently."""
    state_type: type[S]
    positions: Layout[S, Any]
    """How a position of the game is written."""
    data: Data
    lenders: ClassVar[tuple[str, ...]] = ()
    """Games whose data this one reads as well as its own."""
    folder: Path
    points_at: ClassVar[Mapping[str, str]] = {}
    """What the value of a choice stands for: where `retreat` points at a `town`, the choice
    ``retreat:ligny`` speaks of ``town:ligny``. Words that are not here name their own kind."""

    _named: str | None = None
    """Of the game of a table, the data that its words name."""
    quick: ClassVar[str] = ""
    """The quick-start scenario; the last one if a game names none."""
    blunders: ClassVar[Mapping[str, float]] = {}
    """How often the game's bot blunders at each of its levels, weakest level first."""
    conscript: ClassVar[float] = 0.0
    """How often the conscript errs where the bot ranks nothing; 0 where no conscript was measured
    to be weaker than the recruit."""
    conscript_ranked: ClassVar[float] = 0.8
    """How often the conscript errs where the bot ranks several candidates."""
    errors: ClassVar[Mapping[str, Mapping[str, float]]] = {}
    """The same by level (``conscript-ranked`` for the latter) and seat, where one seat needs more
    errors than another to lose a game."""
    searches: ClassVar[Mapping[str, Depth]] = {}
    """Levels above the game's own bot that search over redealt worlds with it, weakest first; only
    those that were measured to be stronger than the level below (docs/opponents.md)."""
    tame: ClassVar[frozenset[str]] = frozenset(("done", "back", "stop"))
    """Kinds of choices that end, take back or avoid something: a reckless player, who looks for
    battles, seldom makes them."""

    # --- what a game must say

    @abstractmethod
    def scenarios(self) -> tuple[Scenario, ...]:
        """Returns the ways to start; the first is the default."""

    @abstractmethod
    def seats(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """Returns the seats at the table, in the order of play."""

    @abstractmethod
    def new(self, scenario: str, options: Mapping[str, str], seed: str, data: str = "") -> S:
        """Returns the state before the first choice. `options` is complete (see
        `complete_options`), `data` the fingerprint of the data that the game is played on."""

    @abstractmethod
    def flow(self, state: S) -> Flow[None]:
        """Returns the rules as a generator, entered at the state's last checkpoint."""

    @abstractmethod
    def view(self, state: S, seat: str | None) -> msgspec.Struct:
        """Returns all that a seat (or a watcher, None) may know, built from nothing."""

    @abstractmethod
    def redeal(self, state: S, seat: str, rng: random.Random) -> S:
        """Returns a state in which everything that this seat cannot know is dealt afresh. The seat
        sees no difference."""

    @abstractmethod
    def chart(self, data: str) -> Mapping[str, Any]:
        """Returns the game's static data for the board, for the data of this fingerprint."""

    @abstractmethod
    def odds(self, state: S, ask: Ask, choice: str) -> Odds | None:
        """Returns the possible results of `choice`, as far as the asked seat can know them; None if
        no dice are involved."""

    @abstractmethod
    def bot(self, level: str) -> Bot[S]:
        """Returns the game's own opponent for one of its levels. It does not blunder by itself:
        `grognard.ai` adds the blunders, as often as `blunders` says."""

    @abstractmethod
    def board(self, state: S, seat: str | None, language: str) -> str:
        """Returns the board as text, as this seat sees it."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Checks the invariants of the game. Raises AssertionError, or `Broken` if the invariant
        can be located in a position text."""

    # --- what every game shares

    def levels(self) -> tuple[str, ...]:
        """Returns the levels of the game's own bots, weakest first."""
        return tuple(self.blunders)

    def error_rate(self, level: str, seat: str) -> float:
        """Returns how often a level errs as a seat; ``conscript-ranked`` is the conscript where the
        bot ranks several candidates."""
        usual = {
            "conscript": self.conscript,
            "conscript-ranked": self.conscript_ranked,
            **self.blunders,
        }
        return self.errors.get(level, {}).get(seat, usual[level])

    @property
    def rules_version(self) -> str:
        """The version of the rules for new games; data laid over ours are part of it."""
        return self.version_on(self.data.fingerprint)

    def version_on(self, data: str) -> str:
        """Returns the version of the rules for a game on the data of this fingerprint."""
        return f"{self.version}+{data}" if data else self.version

    def map(self, data: str = "") -> Mapping[str, Any]:
        """Returns static data for the board, from our own data or those of a fingerprint."""
        counted = self.data.provenance(data)
        return {
            **self.chart(data),
            "names": {language: printed(self, data, language) for language in LANGUAGES},
            "points_at": dict(self.points_at),
            "provenance": {kind: dict(count) for kind, count in counted.items()},
        }

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """The lessons of the game's folder `lessons`, by id; none where there is no such folder."""
        found = sorted((self.folder / "lessons").glob("*.toml"))
        return {path.stem: msgspec.toml.decode(path.read_bytes(), type=Lesson) for path in found}

    @cached_property
    def balance(self) -> dict[str, Balance]:
        """How often each seat won between two equal bots, by scenario: the game's file
        `balance.toml`, which `grognard.ai.balance` writes. Empty if it was not measured."""
        path = self.folder / "balance.toml"
        if not path.exists():
            return {}
        return msgspec.toml.decode(path.read_bytes(), type=dict[str, Balance])

    def write_position(self, state: S) -> str:
        """Returns the position text of a state: `read_position` gives the same state again."""
        return self.positions.write(state, self.data.fingerprint)

    def read_position(self, text: str) -> S:
        """Returns the state that a position text describes. Raises PositionError that names the
        line and the error, also if the text is well formed but breaks an invariant of the game."""
        state = self.positions.read(text, self.data.fingerprint)
        try:
            self.check(state)
        except Broken as error:
            raise PositionError(line_of(text, *error.tokens), error.fault) from None
        except AssertionError as error:
            raise PositionError(1, str(error)) from None
        try:
            self.complete_options(*self.setting(state))
        except GameError as error:
            raise PositionError(line_of(text, *quoted(str(error), text)), str(error)) from None
        return state

    def setting(self, state: S) -> tuple[str, dict[str, str]]:
        """Returns the scenario and the options of a state, for a game that begins with a position.
        Games with options must override this."""
        return self.scenarios()[0].id, {}

    def exchanged(self, before: S, after: S) -> Mapping[str, str]:
        """Returns the names that a redeal exchanged. The choices that others made since the
        checkpoint name pieces that now have another name."""
        return {}

    def examine(self, state: S, seat: str | None, subject: str) -> msgspec.Struct | None:
        """Returns what a seat (or a watcher, None) measures on the board, such as a command radius,
        whichever seat is asked. The result depends only on what the seat may know; it is None both
        for a piece that the seat does not see and for one that does not exist."""
        return None

    def may_talk(self, state: S, seat: str, other: str) -> str | None:
        """Returns the rule that forbids these seats to talk now, or None."""
        return None

    def may_recall(self, state: S, seat: str, other: str) -> bool:
        """Returns whether these seats may still read what they said to each other earlier."""
        return True

    def may_look_back(self, state: S, seat: str | None) -> str | None:
        """Returns the rule that forbids a seat to look at earlier boards, or None."""
        return None

    def complete_options(self, scenario: str, options: Mapping[str, str]) -> dict[str, str]:
        """Returns `options` with the defaults filled in. Raises GameError for unknown options or
        values."""
        known = {s.id: s for s in self.scenarios()}
        if scenario not in known:
            names = ", ".join(known)
            raise GameError(f"{self.id} has no scenario '{scenario}' (there are: {names})")
        wanted = {o.id: o for o in known[scenario].options}
        for name, given in options.items():
            if name not in wanted:
                names = ", ".join(wanted) or "none"
                raise GameError(
                    f"scenario '{scenario}' has no option '{name}' (there are: {names})"
                )
            if given not in wanted[name].values:
                values = ", ".join(wanted[name].values)
                raise GameError(f"option '{name}' cannot be '{given}' (it may be: {values})")
        return {name: options.get(name, o.values[0]) for name, o in wanted.items()}

    @cached_property
    def _encoder(self) -> msgspec.msgpack.Encoder:
        return msgspec.msgpack.Encoder()

    @cached_property
    def _decoder(self) -> msgspec.msgpack.Decoder[S]:
        return msgspec.msgpack.Decoder(self.state_type)

    def encode(self, state: S) -> bytes:
        """Returns the state as bytes: equal states give equal bytes."""
        return self._encoder.encode(state)

    def decode(self, data: bytes) -> S:
        """Returns the state that `encode` wrote."""
        return self._decoder.decode(data)

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by which the game is played, by id: those that it borrows, and its own."""
        return {**{rule.id: rule for rule in self.borrowed_rules()}, **self.own_rules}

    @cached_property
    def own_rules(self) -> dict[str, Rule]:
        """The game's own ledger by rule id, in rulebook order."""
        return {r.id: r for r in msgspec.convert(self._ledger["rule"], list[Rule])}

    def borrowed_rules(self) -> Iterable[Rule]:
        """Returns the rules of another game's ledger that apply here too, for a scenario that
        changes some rules of a rulebook. They are tested with the game they come from."""
        return ()

    def cite(self, rule: str) -> str:
        """Returns the number in this game's ledger of a rule that the code names; empty if the game
        has no such rule. Games of a family share code that names the rules of one of them."""
        return rule

    @cached_property
    def sections(self) -> dict[str, str]:
        """The Italian heading of each section of the ledger, by the English one."""
        return msgspec.convert(self._ledger.get("sections", {}), dict[str, str])

    @property
    def _ledger(self) -> dict[str, Any]:
        return _ledger(self.folder / "rules.toml")

    @property
    def text_folders(self) -> tuple[Path, ...]:
        """Where the game's words are, each folder laid over those before it."""
        return (self.folder / "texts",)

    @property
    def sources(self) -> list[Path]:
        """The Python files of the game's rules."""
        return sorted(self.folder.rglob("*.py"))

    @cached_property
    def texts(self) -> dict[str, Catalogue]:
        """The game's words in each language."""
        return _catalogues(self.text_folders)

    def names(self, data: str, language: str) -> Mapping[str, str]:
        """Returns the names of the pieces and places of a board, by references such as
        ``town:ligny``. The page gets them with the map."""
        return {}

    def naming(self, data: str) -> Self:
        """Returns this game with the names of the pieces and places of other data: those with which
        a table was begun."""
        return self if data == self._named else _naming(self, data)

    @property
    def named(self) -> str:
        """The fingerprint of the data that names come from: those of new games, unless `naming`
        made this game for a table."""
        return self.data.fingerprint if self._named is None else self._named

    def name(self, reference: str, language: str) -> str:
        """Returns the name of the piece or place of a reference such as ``town:ligny``."""
        known = printed(self, self.named, language).get(reference)
        return self.texts[language].name(reference) if known is None else known

    def say(self, language: str, key: str, args: Mapping[str, Arg]) -> str:
        """Returns the sentence for a text key, with the names of its arguments filled in."""
        return self.texts[language].say(key, args, lambda ref: self.name(ref, language))

    def label(self, choice: str, language: str, key: str = "") -> str:
        """Returns the label of a choice, as an answer to the question `key`: the message
        ``KEY-WORD`` or ``choice-WORD``, else the name of the choice's piece or place."""
        word, _, rest = choice.partition(":")
        what = {"what": f"{self.points_at.get(word, word)}:{rest}"} if rest else {}
        for message in (f"{key}-{word}", f"choice-{word}"):
            if self.texts[language].has(message):
                return self.say(language, message, what)
        return self.name(choice, language)

    @property
    def titles(self) -> dict[str, str]:
        """The game's name in each language."""
        return {language: c.say("title", {}) for language, c in self.texts.items()}


@cache
def _ledger(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


@cache
def _catalogues(folders: tuple[Path, ...]) -> dict[str, Catalogue]:
    return {language: Catalogue(language, *folders) for language in LANGUAGES}


@lru_cache(maxsize=64)
def _naming(game: G, data: str) -> G:
    assert game.data  # shared: a table's game opens new tables on the data that all new games have
    other = copy(game)
    other._named = data  # pyright: ignore[reportPrivateUsage]
    return other


@lru_cache(maxsize=64)
def printed(game: Game[Any], data: str, language: str) -> Mapping[str, str]:
    """Returns the names of a board (`Game.names`), cached."""
    return game.names(data, language)
