"""The client's types say what the rules tell: the same structs, the same fields."""

import msgspec
import pytest

from grognard.games.tolentino1815 import examine, view
from tests.games.client_types import fields, interface

STRUCTS = [
    view.PieceView,
    view.StackView,
    view.AssaultView,
    view.FormationView,
    view.View,
    examine.CommandSeen,
    examine.SightSeen,
    examine.Shot,
    examine.GunsSeen,
]
UNREAD = {"View": {"outcome"}}
"""Fields that the client takes from elsewhere: the outcome comes with the table's message."""


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda s: s.__name__)
def test_interface_has_the_fields_of_the_struct(struct: type[msgspec.Struct]):
    wanted = fields(struct, UNREAD.get(struct.__name__, ()))
    assert interface("tolentino1815", struct.__name__) == wanted
