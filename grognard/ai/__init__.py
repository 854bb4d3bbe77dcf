"""Opponents and the arena in which they are measured."""
