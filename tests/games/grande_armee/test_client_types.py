"""The client's types say what the rules tell: the same structs, the same fields."""

import msgspec
import pytest

from grognard.games.grande_armee import examine, outlook, state, view
from tests.games.client_types import fields, interface

STRUCTS = [
    view.UnitView,
    view.CommanderView,
    view.StackView,
    view.MarkerView,
    view.MarchView,
    view.CombatView,
    view.SideView,
    view.View,
    state.Item,
    examine.SupplySeen,
    outlook.Goal,
    outlook.MarchSeen,
    outlook.CavalrySeen,
    outlook.ChainSeen,
]
UNREAD = {"View": {"outcome"}}
"""Fields that the client takes from elsewhere: the outcome comes with the table's message."""


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda s: s.__name__)
def test_interface_has_the_fields_of_the_struct(struct: type[msgspec.Struct]):
    wanted = fields(struct, UNREAD.get(struct.__name__, ()))
    assert interface("grande_armee", struct.__name__) == wanted
