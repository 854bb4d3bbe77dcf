"""What a move, a shot or a fight sets off, settled before the next step: a bridge taken, retreats,
commanders who get away, loss tests."""

from __future__ import annotations

from grognard.games.tolentino1815.commander_losses import settle_losses
from grognard.games.tolentino1815.commander_moves import get_away
from grognard.games.tolentino1815.retreat import retreats
from grognard.games.tolentino1815.special import capture
from grognard.games.tolentino1815.state import State
from grognard.kernel.ask import Flow


def settle(g: State) -> Flow[None]:
    """16.1e, 12.6, 4.4.6, 4.4.1: in this order."""
    yield from capture(g)
    yield from retreats(g)
    yield from get_away(g)
    yield from settle_losses(g)
