"""What may be taken back: all that told the player nothing and the enemy nothing."""

from __future__ import annotations

import pytest

from tests.games.austerlitz1805.tabletop import field, play, rule

HORSE = ("64 cav2 cav2", "67>66 inf2")
BLOCKED = ("72 bessieres: gua3 inf3; cav2", "83>72 langeron: inf2 inf2 cav2")
RESERVE = ("72 bessieres: gua3 inf3; cav2", "83 langeron: inf2 inf2 cav2 / 95 inf2")
NOBODY = ("72 inf3", "83>95 inf2")
WIDE = ("83 vandamme: inf3 inf3", "95>83 inf2 inf2")


@rule("3.2b", "10.4h", "11.2l", "11.4f", "11.5n", "12.1d", "15.4b")
@pytest.mark.parametrize(
    ("armies", "choices", "seat", "seal"),
    [
        (HORSE, "unit:f1 road:55-66", "french", ""),
        (HORSE, "unit:f1 ride:55>66", "french", "secret"),  # it has been shown to be cavalry
        (BLOCKED, "threat:72>83", "french", ""),  # who blocks must defend: nothing was learnt
        (BLOCKED, "guard:72>83@f1", "french", "secret"),
        (BLOCKED, "threat:72>83 feint", "french", ""),
        (BLOCKED, "threat:72>83 feint march:bessieres foot reserve:72", "french", ""),
        (BLOCKED, "threat:72>83 press", "french", "passed"),
        (BLOCKED, "threat:72>83 press done", "allied", "passed"),
        (BLOCKED, "threat:72>83 press unit:a1", "allied", "secret"),
        (BLOCKED, "threat:72>83 press done unit:f3 foot", "french", ""),
        (BLOCKED, "threat:72>83 press done unit:f3 foot unit:f3", "french", "secret"),
        (BLOCKED, "threat:72>83 press done unit:f3 foot unit:f3 unit:a1", "allied", ""),
        (BLOCKED, "threat:72>83 press done unit:f3 foot unit:f3 unit:a1 done", "allied", "secret"),
        (RESERVE, "threat:72>83", "french", "passed"),
        (RESERVE, "threat:72>83 name:a1", "allied", ""),
        (RESERVE, "threat:72>83 name:a1 stand", "allied", "passed"),
        (RESERVE, "threat:72>83 retreat", "allied", "secret"),
        (NOBODY, "threat:72>83", "french", "secret"),  # the enemy has to leave, and is seen to
        (WIDE, "threat:83>95 press done march:vandamme foot wide", "french", ""),
        (WIDE, "threat:83>95 press done march:vandamme foot wide unit:f1", "french", ""),
        (WIDE, "done", "french", "passed"),
    ],
)
def test_what_may_be_taken_back(armies: tuple[str, str], choices: str, seat: str, seal: str):
    t = field(*armies)
    play(t, choices)
    refusal = t.why_not_undo(seat)
    assert ("" if refusal is None else refusal.key.removeprefix("undo-")) == seal
