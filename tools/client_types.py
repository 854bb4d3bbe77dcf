"""Write the client's types of what the server sends, from the structs that it sends: `make types`.

A test fails while a written file is not what this would write (tests/test_client_types.py). Each
game's `types.ts` passes the types of its view on to the rest of the client.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec
from msgspec import inspect as shape

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src"
MESSAGES = """
    News PastSeen Refused WhyNot Chances Examined Hinted UndoAsked UndoRefused DrawOffered
    EndRefused Pending Said Error
    Hello Choose Why WhatIf Examine Hint Undo UndoAnswer Resign Draw DrawAnswer Past Say Speed
    Entropy
    GameInfo RuleInfo Opened TableSeen NewTable AnalysisSeen
"""
"""What goes over the wire: from the server, from the browser, over HTTP."""
TYPES: dict[str, tuple[str, ...]] = {
    "lib/wire.gen.ts": (
        "grognard.server.gate:EventSeen",
        *(f"grognard.server.messages:{name}" for name in MESSAGES.split()),
    ),
    "games/austerlitz1805/view.gen.ts": ("grognard.games.austerlitz1805.view:View",),
    "games/grande_armee/view.gen.ts": (
        "grognard.games.grande_armee.view:View",
        "grognard.games.grande_armee.examine:SupplySeen",
        "grognard.games.grande_armee.outlook:MarchSeen",
        "grognard.games.grande_armee.outlook:CavalrySeen",
        "grognard.games.grande_armee.outlook:ChainSeen",
    ),
    "games/tolentino1815/view.gen.ts": (
        "grognard.games.tolentino1815.view:View",
        "grognard.games.tolentino1815.examine:CommandSeen",
        "grognard.games.tolentino1815.examine:SightSeen",
        "grognard.games.tolentino1815.examine:GunsSeen",
        "grognard.games.tolentino1815.examine:MarchSeen",
    ),
    "games/waterloo1815/view.gen.ts": ("grognard.games.waterloo1815.view:View",),
}
"""The written files under `web/src`, and the structs they begin with; those within follow."""


def typescript(names: tuple[str, ...]) -> str:
    """Returns the interfaces of these structs (``module:Struct``) and of all structs in them."""
    modules = ", ".join(dict.fromkeys(name.partition(":")[0] for name in names))
    todo = [_struct(name) for name in names]
    seen: dict[str, type[msgspec.Struct]] = {}
    parts = [f"/** Written by `make types` from {modules}: do not edit. */"]
    while todo:
        struct = todo.pop(0)
        name = struct.__name__
        if name not in seen:
            seen[name] = struct
            parts.append("\n".join(_interface(struct, todo)))
        elif seen[name] is not struct:
            raise TypeError(f"two structs are called {name}")
    return "\n\n".join(parts) + "\n"


def _struct(name: str) -> type[msgspec.Struct]:
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def _interface(struct: type[msgspec.Struct], todo: list[type[msgspec.Struct]]) -> Iterator[str]:
    info = shape.type_info(struct)
    assert isinstance(info, shape.StructType)
    says = _field_docs(struct)
    yield from _comment(struct.__doc__ or "", "")
    yield f"export interface {struct.__name__} {{"
    if info.tag is not None:
        yield f"  {info.tag_field}: '{info.tag}'"
    config = struct.__struct_config__
    may_be_left_out = config.omit_defaults or config.forbid_unknown_fields  # the latter are read
    for field in info.fields:
        yield from _comment(says.get(field.name, ""), "  ")
        missing = "?" if may_be_left_out and not field.required else ""
        yield f"  {field.encode_name}{missing}: {_type(field.type, todo)}"
    yield "}"


def _comment(text: str, indent: str) -> Iterator[str]:
    words = " ".join(text.split(">>>")[0].split())
    if not words:
        return
    lines = textwrap.wrap(words, 96 - len(indent))
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}" for line in lines)
    yield f"{indent} */"


def _field_docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The strings that stand below the fields of a struct and of those it is made from."""
    found: dict[str, str] = {}
    for one in reversed(struct.__mro__):
        if one is msgspec.Struct or not issubclass(one, msgspec.Struct):
            continue
        (body,) = ast.parse(textwrap.dedent(inspect.getsource(one))).body
        assert isinstance(body, ast.ClassDef)
        for field, after in zip(body.body, body.body[1:], strict=False):
            match field, after:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    found[name] = text
                case _:
                    pass
    return found


def _type(of: shape.Type, todo: list[type[msgspec.Struct]]) -> str:
    match of:
        case shape.StrType():
            return "string"
        case shape.IntType() | shape.FloatType():
            return "number"
        case shape.BoolType():
            return "boolean"
        case shape.NoneType():
            return "null"
        case shape.AnyType() | shape.RawType():
            return "unknown"
        case shape.LiteralType(values=values):
            return " | ".join(f"'{v}'" if isinstance(v, str) else str(v) for v in values)
        case shape.UnionType(types=types):
            return " | ".join(_type(one, todo) for one in types)
        case shape.CollectionType(item_type=item):
            inner = _type(item, todo)
            return f"({inner})[]" if " " in inner and "<" not in inner else f"{inner}[]"
        case shape.TupleType(item_types=items):
            return f"[{', '.join(_type(one, todo) for one in items)}]"
        case shape.DictType(key_type=key, value_type=held):
            keys = _type(key, todo) if isinstance(key, shape.LiteralType) else "string"
            return f"Record<{keys}, {_type(held, todo)}>"
        case shape.StructType(cls=struct):
            todo.append(struct)
            return struct.__name__
        case _:
            raise TypeError(f"there is no type of the client for {of}")


def main() -> None:
    """Writes all files."""
    for file, names in TYPES.items():
        (WEB / file).write_text(typescript(names))
        print(f"types: web/src/{file}")


if __name__ == "__main__":
    main()
