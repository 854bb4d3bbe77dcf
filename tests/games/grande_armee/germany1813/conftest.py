"""Germany 1813 is found by its id in these tests, although it is not installed yet."""

from collections.abc import Iterator

import pytest

from grognard.games.grande_armee.germany1813 import GAME
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
