"""Errors that a person can correct: each says in one clear line what is wrong."""

from __future__ import annotations


class GameError(Exception):
    """Invalid input from a person, explained in one clear line."""
