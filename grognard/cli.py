"""The command line."""

from grognard import __version__


def main() -> None:
    """Print the version; the commands are still to come."""
    print(f"grognard {__version__}")
