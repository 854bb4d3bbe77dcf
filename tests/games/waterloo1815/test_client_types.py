"""The client's types of the view say what `view.py` says: the same structs, the same fields."""

import re
from pathlib import Path

import msgspec
import pytest

from grognard.games.waterloo1815 import view

SOURCE = Path(__file__).parents[3] / "web" / "src" / "games" / "waterloo1815" / "types.ts"
STRUCTS = [
    view.Face,
    view.BlockView,
    view.PieceView,
    view.BattleView,
    view.SkirmishView,
    view.ArmyView,
    view.View,
]
UNREAD = {"View": {"outcome"}}
"""Fields that the client takes from elsewhere: the outcome comes with the table's message."""


def interface(name: str) -> dict[str, bool]:
    """The fields of an interface, and whether each may be missing."""
    text = SOURCE.read_text(encoding="utf-8")
    found = re.search(rf"export interface {name} {{\n(.*?)\n}}", text, re.DOTALL)
    assert found, f"types.ts has no interface {name}"
    fields = re.findall(r"^  (\w+)(\??):", found[1], re.MULTILINE)
    return {field: mark == "?" for field, mark in fields}


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda s: s.__name__)
def test_interface_has_the_fields_of_the_struct(struct: type[msgspec.Struct]):
    unread = UNREAD.get(struct.__name__, set())
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    omits = struct.__struct_config__.omit_defaults
    wanted = {
        field.name: omits and not field.required
        for field in info.fields
        if field.name not in unread
    }
    assert interface(struct.__name__) == wanted
