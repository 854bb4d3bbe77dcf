"""Announcements: events of high politics that the page puts on a card, with what they change."""

from __future__ import annotations

import msgspec

from grognard.games.grande_armee.view import Follow


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event that the page announces although no seat has a choice in it."""

    event: str
    """The key of the event; `turn` for the beginning of the turn `turn`."""
    facts: tuple[Follow, ...]
    title: str = ""
    """The key of its title; the event's own sentence without one."""
    turn: int = 0
