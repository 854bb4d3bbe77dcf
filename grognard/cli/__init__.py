"""The command line: ``grognard COMMAND``. Each module here is a group of commands."""

from grognard.cli.entry import main

__all__ = ["main"]
