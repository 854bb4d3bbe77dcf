"""Announcements: events of high politics that the page puts on a card, with what they change."""

from __future__ import annotations

import msgspec

from grognard.games.grande_armee.view import Follow


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the page announces when an event is told: nobody has a choice in it."""

    event: str
    """The key of the event; `turn` for the beginning of the turn `turn`."""
    facts: tuple[Follow, ...]
    title: str = ""
    """The key of its title; the event's own sentence without one."""
    turn: int = 0
