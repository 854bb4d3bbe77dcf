"""Checks that every rule of the ledger is implemented and tested, the data valid and the texts
complete."""

from __future__ import annotations

import ast
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from operator import itemgetter
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

import grognard
from grognard.cli.command import Command, Console
from grognard.kernel.game import Game, GameError
from grognard.kernel.texts import COMMON, LANGUAGES, message_id

GAMES = Path(grognard.__file__).parent / "games"
TESTS = Path(grognard.__file__).parent.parent / "tests" / "games"

# Where the rules name a rule, and where a text: the function, and which of its arguments it is.
RULE_AT = {"Refusal": 0, "Ask": 3, "Option": 2, "Bar": 1, "Item": 2, "Outcome": 2}
TEXT_AT = {
    "Refusal": 1,
    "Ask": 1,
    "ask_among": 1,
    "tell": 0,
    "tell_only": 1,
    "Chance": 0,
    "Odds": 0,
}


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--tests", default="", metavar="DIR", help="folder of the game's tests")


def check(args: Namespace, console: Console) -> int:
    """Checks whether a game is complete; exits with 1 and names what is missing if it is not."""
    game = console.game(args.game)
    folder = Path(args.tests) if args.tests else tests_of(game)
    if not folder.is_dir():
        raise GameError(f"there are no tests in {folder} (--tests says where they are)")
    marks = rule_marks(folder, others_of(game))
    rules = game.own_rules.values()
    undone = [rule.id for rule in rules if not rule.done]
    untested = [rule.id for rule in rules if rule.id not in marks]
    faults = [*ledger_faults(game, marks), *text_faults(game)]
    data = {
        kind: dict(counts) for kind, counts in game.data.provenance(game.data.fingerprint).items()
    }
    texts = len(game.texts[LANGUAGES[0]].keys)
    done, tested = len(rules) - len(undone), len(rules) - len(untested)
    say = console.say
    lines = [
        say("cli-check-rules", n=len(rules), done=done, tested=tested),
        *([say("cli-check-undone", rules=", ".join(undone))] if undone else ()),
        *([say("cli-check-untested", rules=", ".join(untested))] if untested else ()),
        say("cli-check-texts", n=texts),
        f"{say('cli-check-data')}:",
        *_provenance(game, data, console),
        *(say("cli-check-fault", fault=fault) for fault in faults),
    ]
    n = len(faults) + len(undone) + len(untested)
    lines.append(say("cli-check-faults", n=n) if n else say("cli-check-sound"))
    console.answer(
        {
            "game": game.id,
            "rules": len(rules),
            "undone": undone,
            "untested": untested,
            "texts": texts,
            "data": data,
            "faults": faults,
        },
        lines,
    )
    return 1 if n else 0


def tests_of(game: Game[Any]) -> Path:
    """Returns the folders of a game's tests: its own, and those of its family if it has one."""
    if not game.folder.is_relative_to(GAMES):
        return TESTS / game.id
    place = game.folder.relative_to(GAMES)
    own = TESTS / place
    return own if own.is_dir() else TESTS / place.parts[0]


def others_of(game: Game[Any]) -> frozenset[str]:
    """Returns the other games of a family. Tests in the folders of their names cover their own
    rules."""
    place = game.folder.parent
    if place == GAMES or not game.folder.is_relative_to(GAMES):
        return frozenset()
    family = (path.parent.name for path in place.glob("*/rules.toml"))
    return frozenset(name for name in family if name != game.id)


def _provenance(
    game: Game[Any], data: dict[str, dict[str, int]], console: Console
) -> Iterable[str]:
    for kind, counts in filter(itemgetter(1), data.items()):
        parts = ", ".join(
            f"{game.name(f'provenance:{origin}', console.language)} {n}"
            for origin, n in sorted(counts.items())
        )
        yield f"  {game.name(f'data:{kind}', console.language)}: {parts}"


# --- the ledger


def ledger_faults(game: Game[Any], marks: dict[str, int]) -> Iterator[str]:
    """Yields the rules that a test or the code names but the ledger does not contain."""
    rules = game.rules
    for id in marks:
        if id not in rules:
            yield f"a test names rule {id}, which is not in the ledger"
    for file, line, named in _named(game.sources, RULE_AT, keyword="rule"):
        id = game.cite(named)
        if id and id not in rules:
            yield f"{file}:{line} names rule {id}, which is not in the ledger"


def rule_marks(folder: Path, others: frozenset[str] = frozenset()) -> dict[str, int]:
    """Returns how many tests are marked with each rule: ``@rule("5.2a")`` or
    ``@pytest.mark.rule("5.2a")``.

    A test that is skipped or expected to fail proves nothing, and is not counted; nor is one in a
    folder named after another game.
    """
    found: dict[str, int] = {}
    for path in sorted(folder.rglob("test_*.py")):
        if not others.isdisjoint(path.relative_to(folder).parts):
            continue
        for node in ast.walk(_parsed(path)):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            names = {_called(mark) for mark in node.decorator_list}
            if names & {"skip", "skipif", "xfail"}:
                continue
            for mark in node.decorator_list:
                for id in _marked(mark):
                    found[id] = found.get(id, 0) + 1
    return found


def _marked(decorator: ast.expr) -> Iterator[str]:
    """The rules of one decorator; `parametrize` may mark single cases."""
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and _called(call) == "rule":
            yield from (
                arg.value
                for arg in call.args
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )


def _called(node: ast.expr) -> str:
    """The last name of what is called: ``rule`` of ``pytest.mark.rule(...)``."""
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _parsed(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text(encoding="utf-8"), str(path))
    except SyntaxError as error:
        raise GameError(f"{path}:{error.lineno}: {error.msg}") from None


def _named(
    sources: Iterable[Path], where: dict[str, int], keyword: str = ""
) -> Iterator[tuple[str, int, str]]:
    """Every constant text in the given argument of the given functions: file, line, text."""
    for path in sources:
        for node in ast.walk(_parsed(path)):
            if not isinstance(node, ast.Call):
                continue
            at = where.get(_called(node))
            given = [node.args[at]] if at is not None and at < len(node.args) else []
            given += [k.value for k in node.keywords if keyword and k.arg == keyword]
            for value in given:
                for text in _constants(value):
                    yield path.name, node.lineno, text


def _constants(value: ast.expr) -> Iterator[str]:
    """The texts that an expression may be, as far as it is plain: ``"a" if b else "c"`` is two."""
    if isinstance(value, ast.IfExp):
        yield from _constants(value.body)
        yield from _constants(value.orelse)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value


# --- the texts


def text_faults(game: Game[Any]) -> Iterator[str]:
    """Yields the texts that are missing in a language, that the rules use but no file contains, or
    that are not valid Fluent."""
    keys = {language: game.texts[language].keys for language in LANGUAGES}
    every = set[str]().union(*keys.values())
    for language, known in keys.items():
        yield from (f"text '{key}' is missing in {language}" for key in sorted(every - known))
    wanted = {f"{file}:{line}": key for file, line, key in _named(game.sources, TEXT_AT)}
    wanted |= {f"scenario {s.id}": f"scenario:{s.id}" for s in game.scenarios()}
    wanted |= {f"option {o.id}": f"option:{o.id}" for s in game.scenarios() for o in s.options}
    wanted |= {f"level {level}": f"level:{level}" for level in game.levels()}
    wanted["the game"] = "title"
    for place, key in wanted.items():
        if message_id(key) not in every:
            yield f"text '{message_id(key)}' is missing ({place})"
    for folder in (COMMON, *game.text_folders):
        for path in sorted(folder.glob("*.ftl")):
            resource = FluentParser().parse(path.read_text(encoding="utf-8"))
            for entry in resource.body:
                if isinstance(entry, Junk):
                    start = (entry.content or "").strip().partition("\n")[0]
                    yield f"{path.name}: not Fluent: '{start}'"


COMMANDS = (Command("check", "is a game done? rules, tests, data, texts", _arguments, check),)
