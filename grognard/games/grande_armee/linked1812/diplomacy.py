"""What both players see of the politics of the linked campaign (17.3, 17.7), besides that of
1813."""

from __future__ import annotations

from grognard.games.grande_armee.announcements import Announcement
from grognard.games.grande_armee.germany1813 import diplomacy
from grognard.games.grande_armee.linked1812.february import PRUSSIA
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import Follow

ANNOUNCEMENTS = (
    Announcement(
        "february",
        (
            Follow("news-allies-go", "17.3a"),
            Follow("news-disrupted-go", "17.3b"),
            Follow("news-austria-shut", "17.3.9a"),
            Follow("news-austria-interns", "17.3.9c"),
            Follow("news-lemberg", "17.3.9b"),
            Follow("news-prussia-both", "17.3.9d"),
            Follow("news-fewer-trains", "17.3.i"),
        ),
    ),
    Announcement(
        "prussia-joins",
        (Follow("news-prussia-theirs", "17.3.9e"), Follow("news-prussia-cards", "17.7b")),
    ),
    *(one for one in diplomacy.ANNOUNCEMENTS if not one.turn),
)
"""Prussia comes in as 17.4 says, not with a turn of 1813."""


def standing(g: State) -> list[Follow]:
    """How the powers stand that section 17 speaks of."""
    if PRUSSIA in g.joined:
        return [Follow("standing-prussia-joined", "17.3.9e")]
    return [Follow("standing-prussia-both", "17.3.9d")] if PRUSSIA in g.common else []
