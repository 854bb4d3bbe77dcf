"""The linked campaign is found by its id in these tests, whether it is installed or not."""

from collections.abc import Iterator

import pytest

from grognard.games.grande_armee.linked1812 import GAME
from grognard.kernel.registry import games


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    known = games()
    if GAME.id in known:
        yield
        return
    known[GAME.id] = GAME
    yield
    del known[GAME.id]
