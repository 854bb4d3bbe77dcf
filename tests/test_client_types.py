"""The client's types are those of the structs that the server sends."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from tools import client_types


@pytest.mark.parametrize("file", client_types.TYPES)
def test_the_types_of_the_client_are_written_from_the_structs(file: str) -> None:
    written = (client_types.WEB / file).read_text(encoding="utf-8")
    fresh = client_types.typescript(client_types.TYPES[file])
    assert written == fresh, "stale: run `make types`"


class Piece(msgspec.Struct, omit_defaults=True):
    """A piece."""

    id: str
    side: Literal["red", "blue"]
    steps: int = 0
    """How many it has left."""


class Board(msgspec.Struct):
    pieces: dict[str, list[Piece]]
    top: Piece | None = None
    ends: tuple[int, str] = (0, "")


def test_a_struct_becomes_an_interface_with_its_docstrings() -> None:
    assert client_types.typescript((f"{__name__}:Board",)).splitlines()[2:] == [
        "export interface Board {",
        "  pieces: Record<string, Piece[]>",
        "  top: Piece | null",
        "  ends: [number, string]",
        "}",
        "",
        "/** A piece. */",
        "export interface Piece {",
        "  id: string",
        "  side: 'blue' | 'red'",
        "  /** How many it has left. */",
        "  steps?: number",
        "}",
    ]
