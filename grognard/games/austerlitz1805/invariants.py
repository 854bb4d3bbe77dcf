"""What must be true of every state: checked at every step of every random game."""

from __future__ import annotations

from collections import Counter

from grognard.games.austerlitz1805.data import BOARD, MOST_UNITS, SIDES
from grognard.games.austerlitz1805.field import survey
from grognard.games.austerlitz1805.state import (
    OFF,
    State,
    corps_of,
    faces_to,
    locale,
    strength_of,
    type_of,
)


def check(g: State) -> None:
    """AssertionError names what does not hold."""
    _units(g)
    _places(g)
    _commands(g)
    _knowledge(g)


def _units(g: State) -> None:
    alive, lost = set(g.at), set(g.lost)
    assert not alive & lost, "a unit is both alive and lost"
    assert alive == set(g.face), "a unit has no face"
    assert set(g.corps) <= alive, "a lost unit is in a corps"
    assert list(g.at) == sorted(g.at, key=BOARD.order.__getitem__), "units out of order"
    for unit, face in g.face.items():
        assert type_of(face) in ("inf", "cav", "art"), f"{unit} is {face}"
        assert 1 <= strength_of(face) <= 3, f"{unit} is {face}"
        assert not face.startswith("gua") or face == "gua3", f"{unit}: the Guard has strength 3"
    for side in SIDES:
        assert g.morale[side] >= (g.outcome is None), f"{side} has morale {g.morale[side]}"
        for commander, units in corps_of(g, side).items():
            assert len(units) <= MOST_UNITS, f"{commander} has {len(units)} units (8.3a)"
            assert len({g.at[u] for u in units}) == 1 or g.retreat, f"{commander} is split (8.4a)"


def _places(g: State) -> None:
    for unit, where in g.at.items():
        x, y = locale(where), faces_to(where)
        assert where == OFF or x in BOARD.locales, f"{unit} is nowhere"
        assert not y or y in BOARD.open[x], f"{unit} blocks an impassable approach (10.1c)"
    french, allied = survey(g, "french"), survey(g, "allied")
    assert not (set(french.own) & french.foes), "both armies in one locale (4.6c)"
    if g.phase == "turn":
        for field in (french, allied):
            for x, n in field.own.items():
                assert x == OFF or n <= BOARD.capacity[x], f"{n} units in {x} (4.5a)"


def _commands(g: State) -> None:
    limit = BOARD.tables.independent_commands[g.side]
    assert g.now.unit_commands <= limit, "too many independent commands (9.3)"
    assert g.side == "french" or g.now.corps_commands <= 5, "too many corps commands (9.2c)"
    for unit, moves in g.now.moved.items():
        assert moves <= 1 + (unit in g.now.entered), f"{unit} moved {moves} times (9.8a)"
    if g.battery in g.at and g.phase == "turn":
        assert g.battery not in g.now.moved or g.now.moved[g.battery] == 1


def _knowledge(g: State) -> None:
    for side in SIDES:
        known = g.known.get(side, {})
        for unit, face in known.items():
            assert g.face[unit] == face, f"{side} takes {unit} for {face}"
            assert BOARD.side_of[unit] != side, f"{side} notes its own {unit}"
        held: set[str] = set()
        for rumour in g.rumours.get(side, []):
            blocks = set(rumour.blocks)
            assert not blocks & held, "two rumours of one block"
            assert not blocks & set(known), "a rumour of a known block"
            held |= blocks
            there = Counter(g.face[unit] for unit in blocks)
            assert Counter(rumour.faces) <= there, "a rumour is false"
