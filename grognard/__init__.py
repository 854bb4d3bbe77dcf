"""Grognard: a table for Napoleonic board wargames."""

__version__ = "0.1.0"
