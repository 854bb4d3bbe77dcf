"""The package as installed: its version and its command."""

from importlib.metadata import entry_points, version

import grognard


def test_version_is_the_one_installed():
    assert grognard.__version__ == version("grognard")


def test_command_is_installed():
    (command,) = entry_points(group="console_scripts", name="grognard")
    assert callable(command.load())
