"""Every name on the maps of the family is there in both languages."""

from __future__ import annotations

import re

import pytest

from grognard.games.grande_armee.game import CampaignGame
from grognard.games.grande_armee.germany1813 import GAME as GERMANY
from grognard.games.grande_armee.italy1799 import GAME as ITALY
from grognard.games.grande_armee.linked1812 import GAME as LINKED
from grognard.games.grande_armee.russia1812 import GAME as RUSSIA


def slug(name: str) -> str:
    """The key of a river or region, as the page makes it."""
    return re.sub(r"[^a-z]+", "-", name.lower()).strip("-")


def names(game: CampaignGame) -> set[str]:
    chart = game.chart(game.data.fingerprint)
    land, units = chart["map"], chart["units"]
    return {
        *(f"country-{hex['country']}" for hex in land["hexes"] if hex.get("country")),
        *(f"place-{slug(hex['feature'])}" for hex in land["hexes"] if hex.get("feature")),
        *(f"place-{slug(name)}" for _, _, _, name in land["rivers"]),
        *(f"nation-{unit['nation']}" for unit in units),
    }


@pytest.mark.parametrize("game", [RUSSIA, GERMANY, ITALY, LINKED], ids=lambda game: game.id)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_map_speaks_both_languages(game: CampaignGame, language: str) -> None:
    wanted = names(game)
    assert len(wanted) > 20
    assert sorted(key for key in wanted if not game.texts[language].has(key)) == []


def test_countries_have_italian_names() -> None:
    said = GERMANY.texts["it"].say
    assert said("country-sweden", {}) == "Svezia"
    assert said("country-confederation_of_the_rhine", {}) == "Confederazione del Reno"
    assert said("place-danube", {}) == "Danubio"
