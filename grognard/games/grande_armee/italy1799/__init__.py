"""Italy 1799: Suvorov against the French, in thirteen turns of half a month (1813, section 18)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from grognard.games.grande_armee.game import CampaignGame
from grognard.games.grande_armee.germany1813 import GAME as GERMANY
from grognard.games.grande_armee.italy1799.numbers import is_borrowed
from grognard.games.grande_armee.italy1799.turn import SET_UP, TURN
from grognard.kernel.game import Rule, Scenario


class Italy1799(CampaignGame):
    """The game's public face."""

    id = "italy1799"
    folder = Path(__file__).parent
    set_up, turn = SET_UP, TURN
    quick = "campaign"
    errors = {  # docs/opponents.md
        "recruit": {"french": 0.25, "coalition": 0.07},
        "conscript": {"french": 0.95},
    }

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("campaign"),)

    def borrowed_rules(self) -> Iterable[Rule]:
        """18.0a, 18.4b4: the basic rules of 1813, and its definition of a decisive victory."""
        return [rule for rule in GERMANY.rules.values() if is_borrowed(rule.id)]

    def chart(self, data: str) -> Mapping[str, Any]:
        """The board, with the sea about it as our own map of 1813 has it: no rule looks at it
        here."""
        chart, whole = dict(super().chart(data)), GERMANY.data.boards[""].map
        land = {one["hex"] for one in chart["map"]["hexes"]}
        columns, rows = sorted(hex[:2] for hex in land), sorted(hex[2:] for hex in land)
        sea = [
            one
            for one in whole.hexes
            if one.terrain == "sea"
            and columns[0] <= one.hex[:2] <= columns[-1]
            and rows[0] <= one.hex[2:] <= rows[-1]
        ]
        chart["map"] = {
            **chart["map"],
            "hexes": [*chart["map"]["hexes"], *msgspec.to_builtins(sea)],
            "coast": {**whole.coast, **chart["map"]["coast"]},
        }
        return chart

    @cached_property
    def sections(self) -> dict[str, str]:
        return {**GERMANY.sections, **super().sections}


GAME = Italy1799()
