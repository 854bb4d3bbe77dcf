"""Encodes what a seat may know as a vector of numbers, in the same way for every game.

Each fact of a view is a path with a value at its end: ``towns/ligny/blocks/strength = 3``, or
``towns/ligny/blocks/side/french`` where the value is a word, which then counts 1. A fact adds its
value, with a sign, to one place of the vector; both depend on the hash of the path alone. Items of
a list share their path, so counts add up. The same fact falls into the same place in every game
file, process and version of Python. With `SIZE` places two facts seldom share one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from grognard.kernel.ask import Ask

SIZE = 4096

Vector = NDArray[np.float32]


def features(view: msgspec.Struct, ask: Ask | None = None, size: int = SIZE) -> Vector:
    """Returns the features of a view, and of the question if its seat is asked."""
    vector = np.zeros(size, np.float32)
    facts = list(_facts("", msgspec.to_builtins(view)))
    if ask is not None:
        facts += [(f"/ask/{ask.key}", 1.0), *_facts("/ask/args", dict(ask.args))]
    for path, number in facts:
        place, sign = _place(path, size)
        vector[place] += sign * number
    return vector


def _facts(path: str, data: Any) -> Iterator[tuple[str, float]]:
    match data:
        case dict():
            held = cast("dict[str, Any]", data)
            name = held.get("id") or held.get("ref") or held.get("hex") or ""
            path = f"{path}/{name}" if isinstance(name, str) and name else path
            for key, one in held.items():
                yield from _facts(f"{path}/{key}", one)
        case list() | tuple():
            for one in cast("list[Any]", data):
                yield from _facts(path, one)
        case bool() | int() | float():
            if data:
                yield path, float(data)
        case str() if data:
            yield f"{path}/{data}", 1.0
        case _:
            pass


@lru_cache(maxsize=1 << 17)
def _place(path: str, size: int) -> tuple[int, int]:
    """Where a fact stands in the vector, and its sign."""
    hash = crc32(path.encode())
    return (hash >> 1) % size, 1 if hash & 1 else -1
