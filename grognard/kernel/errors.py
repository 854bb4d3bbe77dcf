"""Errors that a person can mend: each says in one clear line what is wrong."""

from __future__ import annotations


class GameError(Exception):
    """Something a person gave us is wrong: said in one clear line."""
