"""The client's types of the view say what `view.py` says: the same structs, the same fields."""

import msgspec
import pytest

from grognard.games.waterloo1815 import view
from tests.games.client_types import fields, interface

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


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda s: s.__name__)
def test_interface_has_the_fields_of_the_struct(struct: type[msgspec.Struct]):
    wanted = fields(struct, UNREAD.get(struct.__name__, ()))
    assert interface("waterloo1815", struct.__name__) == wanted
