"""A game as a text: a header, then one choice a line, with comments for turns and phases.

Any number of whole lines from the top is a valid game. A save ends with its last checkpoint, so
that it loads at once, and goes on even when the rules have changed under it.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgspec

from grognard.kernel.dice import Dice, Salt, commitment
from grognard.kernel.game import GameError
from grognard.kernel.past import Header, Mark, beginning
from grognard.kernel.registry import game as find_game
from grognard.kernel.state import State
from grognard.kernel.table import IllegalChoice, Table

FIRST_LINE = "grognard game file 1"
LONGEST_FIELD = 1_000
"""Characters of a seed, which is hashed for every die, or of anything else in the header."""
LARGEST_STATE = 500_000
"""No more bytes than this are unpacked: a small file can be made to unpack into a huge one."""
LONGEST_LIST = 5_000
"""Items of a list in a state, or letters of a text: no game comes near it."""
UNDONE = "-"
"""Stands for the seat of a salt where a game was taken back across dice."""
MOST_SALTS = 1_000
MOST_CHOICES = 10_000
"""Choices of one game: no game has a fifth of them."""


class GameFileError(GameError):
    """An error in a game file: its line, the reason, and the game up to there."""

    def __init__(self, line: int, reason: str, table: Table[Any] | None = None) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.table = table


class _Parsed(msgspec.Struct):
    """A game file taken apart, before any rule has looked at it."""

    fields: dict[str, tuple[int, str]]
    options: dict[str, str]
    choices: list[tuple[int, str]]
    dice: dict[int, tuple[int, list[int]]]
    """After how many choices which dice fell (with the line that says so)."""
    checkpoint: tuple[int, str] | None = None
    salts: list[Salt] = []
    """What was put into the dice, and after how many choices."""


# --- writing


def dump(table: Table[Any], *, with_seed: bool = True, with_checkpoint: bool = True) -> str:
    """Returns the game as a text. A text without its seed cannot be replayed and proves nothing
    yet."""
    header = table.header
    lines = [FIRST_LINE, f"game: {header.game}", f"scenario: {header.scenario}"]
    lines += [f"option {name}: {chosen}" for name, chosen in header.options.items()]
    lines += [f"rules: {header.rules_version}", f"commitment: {header.commitment}"]
    if header.pack:
        lines.append(f"data: {base64.b64encode(header.pack).decode()}")
    if with_seed:
        lines.append(f"seed: {header.seed}")
        if header.start:
            lines.append(f"start: {_squeeze(header.start)}")
    lines.append("")
    lines += _body(table, with_seed)
    lines += _salts(table, len(table.history)) if with_seed else ()
    if with_seed and with_checkpoint and table.history:
        lines.append(f"checkpoint: {_pack(table)}")
    return "\n".join(lines) + "\n"


def _body(table: Table[Any], with_seed: bool) -> Iterable[str]:
    headings: dict[int, list[str]] = {}
    for event in table.chronicle:
        if event.heading:
            headings.setdefault(event.at, []).append(table.game.say("en", event.key, event.args))
    for at, move in enumerate(table.history):
        yield from (f"# {heading}" for heading in headings.get(at, ()))
        yield from _salts(table, at) if with_seed else ()
        yield move.choice
        if move.dice:
            yield "dice: " + " ".join(map(str, move.dice))
    yield from (f"# {heading}" for heading in headings.get(len(table.history), ()))


def _salts(table: Table[Any], at: int) -> Iterable[str]:
    """Returns the salts of a game file: their choice, seat, number and hash."""
    for salt in table.salts:
        if salt.at == at and salt.number:
            yield f"salt: {salt.seat or UNDONE} {salt.number} {salt.promise}".rstrip()


def _pack(table: Table[Any]) -> str:
    mark = table.last_mark
    words = table.choices[: mark.at]
    return f"{table.header.rules_version} {mark.at} {fingerprint(words)} {_squeeze(mark.data)}"


def _squeeze(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data, 9)).decode()


def _unsqueeze(text: str) -> bytes:
    """Returns what `_squeeze` wrote. Raises ValueError for anything else."""
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(base64.b64decode(text, validate=True), LARGEST_STATE)
    except (binascii.Error, zlib.error) as error:
        raise ValueError(str(error)) from None
    if not unpacking.eof:
        raise ValueError("truncated, or larger than any state")
    return data


def _measure(thing: Any) -> None:
    """Raises ValueError if a list or a text in a state is longer than any real one."""
    if isinstance(thing, list | dict | str | bytes):
        if len(cast("list[Any]", thing)) > LONGEST_LIST:
            raise ValueError(f"a list has at most {LONGEST_LIST} items")
        if isinstance(thing, dict):
            for key, value in cast("dict[Any, Any]", thing).items():
                _measure(key)
                _measure(value)
        elif isinstance(thing, list):
            for item in cast("list[Any]", thing):
                _measure(item)


def fingerprint(choices: Sequence[str]) -> str:
    """Returns a hash that binds a checkpoint to the choices before it."""
    return hashlib.sha256("\n".join(choices).encode()).hexdigest()[:16]


# --- reading


def load(text: str) -> Table[Any]:
    """Returns the table that a game file describes. Raises GameFileError that names the line and
    the reason.

    A checkpoint of the present rules is entered at once. Otherwise every choice is replayed; if
    the rules have changed so that the choices no longer replay, the game goes on from its
    checkpoint.
    """
    parsed = _parse(text)
    header = _header(parsed)
    game = find_game(header.game)
    words = [word for _, word in parsed.choices]
    stored = _unpack(parsed, words)
    if stored is not None and stored[0] == game.version_on(header.data):
        table = _enter(header, words, stored[1], parsed.salts)
        if table is not None:
            return table
    try:
        return _replay(header, parsed)
    except GameFileError:
        table = _enter(header, words, stored[1], parsed.salts) if stored is not None else None
        if table is None:
            raise
        return table


def replay(text: str, *, fresh_dice: bool = False) -> Table[Any]:
    """Returns the table that a game file describes, with every choice and every die played again.
    With `fresh_dice` the position it starts from does not bring dice of its own: its author may
    have chosen them."""
    parsed = _parse(text)
    return _replay(_header(parsed, fresh_dice=fresh_dice), parsed)


def read(text: str) -> tuple[Header, list[str]]:
    """Returns the header and the choices of a game file without playing them."""
    parsed = _parse(text)
    return _header(parsed), [word for _, word in parsed.choices]


def _parse(text: str) -> _Parsed:
    lines = text.split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise GameFileError(1, f"this is not a game file (it should begin with '{FIRST_LINE}')")
    parsed = _Parsed({}, {}, [], {})
    number = 1
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            break
        name, colon, content = (part.strip() for part in line.partition(":"))
        if not colon:
            raise GameFileError(number, f"expected 'name: value', found '{line.strip()}'")
        if name.startswith("option "):
            parsed.options[name[7:].strip()] = content
        else:
            parsed.fields[name] = (number, content)
    for offset, line in enumerate(lines[number:], number + 1):
        word = line.strip()
        if not word or word.startswith("#"):
            continue
        if word.startswith("dice:"):
            try:
                fallen = [int(die) for die in word[5:].split()]
            except ValueError:
                raise GameFileError(offset, f"'{word}' is not a die") from None
            parsed.dice[len(parsed.choices)] = (offset, fallen)
        elif word.startswith("salt:"):
            parsed.salts.append(_salt(offset, word, len(parsed.choices)))
            if len(parsed.salts) > MOST_SALTS:
                raise GameFileError(offset, f"a game has at most {MOST_SALTS} salts")
        elif word.startswith("checkpoint:"):
            parsed.checkpoint = (offset, word[11:].strip())
        elif " " in word:
            raise GameFileError(offset, f"a choice is one word, found '{word}'")
        else:
            parsed.choices.append((offset, word))
            if len(parsed.choices) > MOST_CHOICES:
                raise GameFileError(offset, f"a game has at most {MOST_CHOICES} choices")
    return parsed


def _salt(line: int, text: str, at: int) -> Salt:
    seat, number, promise = [*text[5:].split(), "", "", ""][:3]
    if not number or len(text) > LONGEST_FIELD or (seat == UNDONE and not number.isdecimal()):
        raise GameFileError(line, f"'{text[:80]}' is not a salt")
    salt = Salt(at, "" if seat == UNDONE else seat, number, promise)
    if promise and not salt.kept:
        raise GameFileError(line, f"the number of {seat} does not match its promise")
    return salt


def _header(parsed: _Parsed, *, fresh_dice: bool = False) -> Header:
    fields = parsed.fields
    for name in ("game", "scenario", "rules"):
        if name not in fields:
            raise GameFileError(2, f"the header lacks '{name}'")
    known = {"game", "scenario", "rules", "data", "seed", "commitment", "start"}
    for name, (line, text) in fields.items():
        if name not in known:
            raise GameFileError(line, f"unknown header field '{name}'")
        if name not in ("start", "data") and len(text) > LONGEST_FIELD:
            raise GameFileError(line, f"the {name} is longer than {LONGEST_FIELD} characters")
    if "seed" not in fields:
        raise GameFileError(
            fields.get("commitment", (2, ""))[0],
            "only the hash of the seed is here: wait for the seed to replay the dice",
        )
    line, seed = fields["seed"]
    if "commitment" in fields and fields["commitment"][1] != commitment(seed):
        raise GameFileError(line, "the seed does not match its commitment")
    try:
        game = find_game(fields["game"][1])
        options = game.complete_options(fields["scenario"][1], parsed.options)
    except GameError as error:
        raise GameFileError(fields["game"][0], str(error)) from None
    rules, pack = fields["rules"][1], b""
    if "data" in fields:
        line, packed = fields["data"]
        try:
            pack = base64.b64decode(packed, validate=True)
            game.data.open(rules.partition("+")[2], pack)
        except (binascii.Error, GameError) as error:
            raise GameFileError(line, str(error)) from None
    start = b""
    if "start" in fields:
        line, packed = fields["start"]
        try:
            start = _unsqueeze(packed)
            _measure(msgspec.msgpack.decode(start))
            state = game.decode(start)
            if state.data != rules.partition("+")[2]:
                raise ValueError("its data belong to another game")
            if fresh_dice:
                state.dice = Dice(seed)
                start = game.encode(state)
        except (ValueError, msgspec.DecodeError):
            raise GameFileError(line, "the position it starts from cannot be read") from None
    header = Header(game.id, fields["scenario"][1], options, seed, rules, start, pack)
    if start:
        _try_start(header, line)
    return header


def _try_start(header: Header, line: int) -> None:
    """A position from a stranger may be readable and yet no position that the rules can enter."""
    game = find_game(header.game)
    try:
        game.check(beginning(game, header))
        Table(game, header, beginning(game, header))
    except Exception:
        raise GameFileError(line, "the position it starts from is not possible") from None


def _unpack(parsed: _Parsed, words: list[str]) -> tuple[str, Mark] | None:
    """The rules version and the mark of a checkpoint that belongs to these choices."""
    if parsed.checkpoint is None:
        return None
    try:
        version, at, print_, data = parsed.checkpoint[1].split()
        mark = Mark(int(at), _unsqueeze(data), 0)
    except ValueError:
        return None
    if not 0 <= mark.at <= len(words) or fingerprint(words[: mark.at]) != print_:
        return None
    return version, mark


def _enter(
    header: Header, words: list[str], mark: Mark, salts: Iterable[Salt]
) -> Table[Any] | None:
    """Returns the table entered at a checkpoint; None if it cannot be entered."""
    try:
        return Table[Any].at(find_game(header.game), header, words, mark, salts)
    except Exception:
        return None


def _replay(header: Header, parsed: _Parsed) -> Table[State]:
    game = find_game(header.game)
    table: Table[State] = Table(game, header, beginning(game, header))
    table.salts = tuple(parsed.salts)
    for n, (line, word) in enumerate(parsed.choices, 1):
        try:
            table.play(word)
        except IllegalChoice as error:
            refusal = error.refusal
            said = game.say("en", refusal.key, refusal.args)
            rule = f"rule {refusal.rule}: " if refusal.rule else ""
            raise GameFileError(
                line, f"'{word}' may not be chosen here ({rule}{said})", table
            ) from None
        if n in parsed.dice:
            at, written = parsed.dice[n]
            if list(table.history[-1].dice) != written:
                fell = " ".join(map(str, table.history[-1].dice)) or "none"
                raise GameFileError(at, f"the seed gives other dice here: {fell}", table)
    return table
