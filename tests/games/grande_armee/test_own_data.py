"""The data of an owner of the printed game: every fault is named, with its file and its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from grognard.kernel.boards import Overlay
from grognard.kernel.game import GameError
from grognard.kernel.registry import game

GAMES = ("russia1812", "germany1813", "italy1799")
FOLDER = game("russia1812").folder / "data"
Fault = Callable[[dict[str, Any]], object]

FAULTS: dict[str, tuple[str, Fault, str]] = {
    "a key that is none": (
        "pieces",
        lambda d: d["units"][0].update(rom=2),
        r"pieces.json: .*`rom`.*units\[0\]",
    ),
    "a rating out of range": (
        "pieces",
        lambda d: d["commanders"][0].update(rating=17),
        r"pieces.json: Expected `int` <= 6 .*commanders\[0\].rating",
    ),
    "a unit that takes no room": (
        "pieces",
        lambda d: d["units"][0].update(room=-4),
        r"pieces.json: Expected `int` >= 1 .*units\[0\].room",
    ),
    "a nation that is none": (
        "pieces",
        lambda d: d["units"][0].update(nation="spanish"),
        "pieces.json: 'R-1I-5': there is no nation 'spanish'",
    ),
    "a corps that is none": (
        "pieces",
        lambda d: d["armies"][0].update(corps=["XX"]),
        "pieces.json: armies: 'napoleon' has no corps 'XX'",
    ),
    "a place off the map": (
        "pieces",
        lambda d: d["setup"][0].update(hexes=["9999"]),
        "pieces.json: setup: R-1I-5: there is no hex 9999",
    ),
    "a region that is none": (
        "tables",
        lambda d: d["free_setup"]["french"].update(region="moon"),
        "tables.json: free_setup: there is no region 'moon'",
    ),
    "fewer than no trains": (
        "tables",
        lambda d: d["trains"]["main"][0]["trains"].update(french=-3),
        "tables.json: Expected `int` >= 0",
    ),
    "trains of one side alone": (
        "tables",
        lambda d: d["trains"]["main"][0]["trains"].pop("russian"),
        "tables.json: trains: main: turn 1: there is no number of the russian side",
    ),
    "a track that breaks off": (
        "tables",
        lambda d: d["turns"].update(main=d["turns"]["main"][:5]),
        "tables.json: turns: main: there is no turn 6",
    ),
    "a train table that breaks off": (
        "tables",
        lambda d: d["trains"].update(main=d["trains"]["main"][:5]),
        "tables.json: trains: main: there is no turn 6",
    ),
    "no Combat Commands": (
        "tables",
        lambda d: d["commands"].pop("russian"),
        "tables.json: commands: there is no number of the russian side",
    ),
    "Combat Commands that are no number": (
        "tables",
        lambda d: d["commands"]["french"][0].update(commands="many"),
        r"tables.json: Expected `int`, got `str` .*commands",
    ),
    "a card in a deck that is none": (
        "cards",
        lambda d: d["cards"][0].update(deck="9"),
        "cards.json: card 1: there is no deck '9'",
    ),
    "a capital by another name": (
        "map",
        lambda d: [h.update(city="Moskva") for h in d["hexes"] if h.get("city") == "Moscow"],
        "map.json: there is no city 'Moscow', which the rules name",
    ),
    "a river between hexes far apart": (
        "map",
        lambda d: d["rivers"].append(["0101", "0909", False, "Styx"]),
        "map.json: rivers: 0101 and 0909 are not adjacent",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_with_its_place(fault: str) -> None:
    name, make, said = FAULTS[fault]
    data = json.loads((FOLDER / f"{name}.json").read_text())
    make(data)
    with pytest.raises(GameError, match=said):
        game("russia1812").data.add(Overlay({f"{name}.json": json.dumps(data).encode()}))


@pytest.mark.parametrize("id", GAMES)
def test_our_own_files_pass(id: str) -> None:
    files = {path.name: path.read_bytes() for path in (game(id).folder / "data").glob("*.json")}
    assert len(files) == 4
    game(id).data.add(Overlay(files))
