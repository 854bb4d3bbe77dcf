"""Every name on the maps of the family is there in both languages."""

from __future__ import annotations

import re

import pytest

from grognard.games.grande_armee.game import FAMILY as FOLDER
from grognard.games.grande_armee.game import CampaignGame
from grognard.games.grande_armee.germany1813 import GAME as GERMANY
from grognard.games.grande_armee.italy1799 import GAME as ITALY
from grognard.games.grande_armee.linked1812 import GAME as LINKED
from grognard.games.grande_armee.russia1812 import GAME as RUSSIA
from grognard.games.grande_armee.spelling import SPELLINGS


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


FAMILY = [RUSSIA, GERMANY, ITALY, LINKED]
FAMILY_TEXTS = sorted((FOLDER / "texts").glob("*"))


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.id)
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


@pytest.mark.parametrize(
    ("game", "reference", "english", "italian"),
    [
        (GERMANY, "commander:blucher", "Blücher", "Blücher"),
        (GERMANY, "commander:eugene", "Eugène", "Eugenio"),
        (GERMANY, "hex:2507", "2507 (Königsberg)", "2507 (Königsberg)"),
        (GERMANY, "hex:3911", "3911 (Lüneburg)", "3911 (Luneburgo)"),
        (RUSSIA, "hex:2407", "2407 (Königsberg)", "2407 (Königsberg)"),
        (RUSSIA, "city:1708", "Święciany", "Święciany"),
        (RUSSIA, "card:9", "Jérôme", "Jérôme"),
        (RUSSIA, "unit:F-V-17", "17th Div (Dąbrowski)", "17ª div. (Dąbrowski)"),
        (LINKED, "city:Konigsberg", "Königsberg", "Königsberg"),
        (ITALY, "commander:scherer", "Schérer", "Schérer"),
    ],
)
def test_names_have_the_letters_of_their_languages(
    game: CampaignGame, reference: str, english: str, italian: str
) -> None:
    """The data have plain letters, and the rules find cities by them."""
    assert game.name(reference, "en") == english
    assert game.name(reference, "it") == italian


def test_no_spelling_is_kept_for_a_name_that_does_not_occur() -> None:
    data = "".join(
        file.read_text(encoding="utf-8") for game in FAMILY for file in game.folder.glob("data/*")
    )
    assert [word for word in SPELLINGS if not re.search(rf"\b{word}\b", data)] == []


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.id)
def test_ledger_and_texts_spell_names_as_the_board_does(game: CampaignGame) -> None:
    plain = re.compile(rf"\b({'|'.join(SPELLINGS)})\b")
    shown = [game.folder / "rules.toml", *game.folder.glob("texts/*"), *FAMILY_TEXTS]
    lines = (line for file in shown for line in file.read_text(encoding="utf-8").splitlines())
    # A ruling may quote how the rulebook writes a name.
    assert [line for line in lines if plain.search(line) and "Kustrin'" not in line] == []


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.id)
def test_event_cards_spell_names_as_the_board_does(game: CampaignGame) -> None:
    plain = re.compile(rf"\b({'|'.join(SPELLINGS)})\b")
    cards = game.chart(game.data.fingerprint)["cards"]
    texts = [text for card in cards for one in card["sides"].values() for text in one.values()]
    assert [text for text in texts if isinstance(text, str) and plain.search(text)] == []


def test_the_lakes_have_their_names() -> None:
    hexes = {one["hex"]: one for one in RUSSIA.chart(RUSSIA.data.fingerprint)["map"]["hexes"]}
    lakes = {one["hex"]: one["feature"] for one in hexes.values() if one["terrain"] == "lake"}
    assert lakes == {"0901": "Lake Ladoga", "1402": "Lake Peipus"}
