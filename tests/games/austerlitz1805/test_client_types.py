"""The client's types of the view say what `view.py` says: the same structs, the same fields."""

import msgspec
import pytest

from grognard.games.austerlitz1805 import view
from tests.games.client_types import fields, interface

STRUCTS = {
    "UnitView": view.UnitView,
    "CommanderView": view.CommanderView,
    "SideView": view.SideView,
    "AttackView": view.AttackView,
    "Letter": view.LetterView,
    "CouncilView": view.CouncilView,
    "View": view.View,
}
UNREAD = {
    "View": {"outcome", "starters", "placed", "detachments"},
}
"""Fields of which the board says nothing, or that come with the table's message (the outcome)."""


@pytest.mark.parametrize("name", STRUCTS)
def test_interface_has_the_fields_of_the_struct(name: str):
    struct: type[msgspec.Struct] = STRUCTS[name]
    assert interface("austerlitz1805", name) == fields(struct, UNREAD.get(name, ()))
