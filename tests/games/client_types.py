"""The client's types of a game's view, read from its `types.ts`."""

import re
from collections.abc import Collection
from pathlib import Path

import msgspec

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def interface(game: str, name: str) -> dict[str, bool]:
    """The fields of an interface, and whether each may be missing."""
    text = (GAMES / game / "types.ts").read_text(encoding="utf-8")
    found = re.search(rf"export interface {name} {{\n(.*?)\n}}", text, re.DOTALL)
    assert found, f"types.ts has no interface {name}"
    fields = re.findall(r"^  (\w+)(\??):", found[1], re.MULTILINE)
    return {field: mark == "?" for field, mark in fields}


def fields(struct: type[msgspec.Struct], unread: Collection[str] = ()) -> dict[str, bool]:
    """The fields of a struct as they go over the wire, and whether each may be missing."""
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    omits = struct.__struct_config__.omit_defaults
    return {
        field.name: omits and not field.required
        for field in info.fields
        if field.name not in unread
    }
