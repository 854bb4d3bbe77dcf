"""What a client makes of the messages of one line: every view made whole again."""

from __future__ import annotations

import json
from typing import Any


class Ear:
    """Takes in what comes over one line."""

    def __init__(self) -> None:
        self._view: Any = None

    def take(self, text: str) -> dict[str, Any]:
        """The message, with the whole view where there is one."""
        message = json.loads(text)
        if message["type"] == "table":
            if message["view"] is None:
                message["view"] = changed(self._view, message["changes"])
            self._view = message["view"]
        return message


def changed(view: Any, made: list[Any]) -> Any:
    """The view with these changes made, itself left as it was.

    >>> changed({"turn": 1, "towns": {"ligny": [1, 2]}}, [(["turn"],), (["towns", "ligny", 1], 3)])
    {'towns': {'ligny': [1, 3]}}
    """
    for way, *value in made:
        view = _put(view, way, value)
    return view


def _put(node: Any, way: list[str | int], value: list[Any]) -> Any:
    copy, (step, *rest) = node.copy(), way
    if rest:
        copy[step] = _put(copy[step], rest, value)
    elif value:
        copy[step] = value[0]
    else:
        del copy[step]
    return copy
