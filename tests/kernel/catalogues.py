"""What the catalogues of texts must hold: every key that the code can speak."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Junk,
    Message,
    MessageReference,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

SPEAKERS = {
    "Ask": {"key": 1},
    "Event": {"key": 0},
    "Refusal": {"key": 1},
    "Odds": {"about": 0},
    "Chance": {"key": 0},
    "Bar": {"key": 2},
    "Follow": {"key": 0},
    "ParleyView": {"key": 0},
}
"""What takes text keys: the parameter's name, and its place among the positional arguments."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def keys_in(spoken: Iterable[Path], *also: Path) -> dict[str, str]:
    """Every text key spoken in Python files, with the place where it stands.

    A function that hands one of its parameters on as a key (`ask_among`) takes keys
    itself: its callers are read too. Such functions are also looked for in the folders `also`.
    """
    wanted = set(spoken)
    modules = {path: ast.parse(path.read_text()) for path in (*sorted(wanted), *_sources(*also))}
    speakers = {name: dict(places) for name, places in SPEAKERS.items()}
    while True:
        found: dict[str, str] = {}
        known = sum(map(len, speakers.values()))
        for path, module in modules.items():
            for call, scope in _calls(module, ()):
                for node in _key_nodes(call, path, speakers):
                    for key in _values(node, scope, path, speakers):
                        if path in wanted:
                            found.setdefault(key, f"{path.name}:{node.lineno}")
        if known == sum(map(len, speakers.values())):
            return found


def _sources(*folders: Path) -> Iterator[Path]:
    for folder in folders:
        yield from sorted(folder.rglob("*.py"))


def _calls(
    node: ast.AST, scope: tuple[Function, ...]
) -> Iterator[tuple[ast.Call, tuple[Function, ...]]]:
    """Every call, with the functions it stands in, the innermost first."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child, scope
        inner = (child, *scope) if isinstance(child, Function) else scope
        yield from _calls(child, inner)


def _known_as(name: str, path: Path) -> str:
    """A private function is known within its module only."""
    return f"{path}:{name}" if name.startswith("_") else name


def _key_nodes(
    call: ast.Call, path: Path, speakers: dict[str, dict[str, int]]
) -> Iterator[ast.expr]:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            pass
        case _:
            return
    if name == "say":  # by `Game.say` the language comes first, by `Catalogue.say` the key
        yield from (node for node in call.args[:2] if isinstance(node, ast.IfExp | ast.Constant))
    for parameter, place in speakers.get(_known_as(name, path), {}).items():
        if place < len(call.args):
            yield call.args[place]
        yield from (word.value for word in call.keywords if word.arg == parameter)


def _values(
    node: ast.expr, scope: tuple[Function, ...], path: Path, speakers: dict[str, dict[str, int]]
) -> Iterator[str]:
    """The strings an expression can stand for. One that is put together gives each of its parts'
    places as `*`; a parameter makes its function a speaker; what is read from an object was a key
    where the object was made."""
    match node:
        case ast.Constant(value=str(key)):
            yield key
        case ast.IfExp(body=one, orelse=other):
            yield from _values(one, scope, path, speakers)
            yield from _values(other, scope, path, speakers)
        case ast.JoinedStr(values=parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in parts)
        case ast.Name(id=name):
            for function in scope:
                parameters = [a.arg for a in (*function.args.posonlyargs, *function.args.args)]
                if name in parameters:
                    place = parameters.index(name) - (parameters[0] in ("self", "cls"))
                    speakers.setdefault(_known_as(function.name, path), {})[name] = place
                    return
                given = [
                    step.value
                    for step in ast.walk(function)
                    if isinstance(step, ast.Assign)
                    and any(isinstance(t, ast.Name) and t.id == name for t in step.targets)
                ]
                for value in given:
                    yield from _values(value, scope, path, speakers)
                if given:
                    return
            raise AssertionError(f"line {node.lineno}: where does the key '{name}' come from?")
        case ast.Attribute() | ast.Subscript():
            return
        case _:
            raise AssertionError(f"line {node.lineno}: cannot read a key: {ast.unparse(node)}")


# --- what a catalogue holds


class _Uses(Visitor):
    def __init__(self, node: BaseNode) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.visit(node)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def messages(paths: Iterable[Path]) -> dict[str, set[str]]:
    """Every message of the files and the variables it needs, those of the messages in it included.

    Fails on what Fluent cannot read and on a message that one file holds twice.
    """
    uses: dict[str, _Uses] = {}
    for path in paths:
        here: set[str] = set()
        for entry in FluentParser().parse(path.read_text()).body:
            assert not isinstance(entry, Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, Message):
                assert entry.id.name not in here, f"{path.name}: {entry.id.name} is there twice"
                here.add(entry.id.name)
                uses[entry.id.name] = _Uses(entry)

    def needs(id: str) -> set[str]:
        assert id in uses, f"there is no message '{id}'"
        return uses[id].variables.union(*(needs(other) for other in uses[id].messages))

    return {id: needs(id) for id in uses}
