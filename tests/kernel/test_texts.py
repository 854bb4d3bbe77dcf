"""The catalogues: how keys become sentences, and that both languages can say all that is spoken."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

import grognard
from grognard.kernel.texts import LANGUAGES, Catalogue, message_id
from tests.kernel.catalogues import keys_in, messages
from tests.kernel.toy import PileGame

HOUSE = Path(grognard.__file__).parent
ENGLISH = sorted(HOUSE.rglob("*.en.ftl"))


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with a small catalogue."""
    (tmp_path / "toy.en.ftl").write_text(
        "town-ligny = Ligny\n"
        "march = { $block } marches to { $town }.\n"
        "drawn = Drawn: { $tokens }.\n"
        "choice-retreat = Retreat to { $what }\n"
        "battle-action-fire = Open fire\n"
        "not-asked = No!\n"
    )
    return tmp_path


def test_references_are_named_and_lists_are_joined(shelf: Path) -> None:
    english = Catalogue("en", shelf)
    assert english.say("march", {"block": "Foy", "town": "town:ligny"}) == "Foy marches to Ligny."
    assert english.say("drawn", {"tokens": ["town:ligny", "2"]}) == "Drawn: Ligny, 2."


def test_a_game_names_what_the_catalogue_does_not(shelf: Path) -> None:
    said = Catalogue("en", shelf).say("march", {"block": "b:1", "town": "t:2"}, str.upper)
    assert said == "B:1 marches to T:2."


def test_a_game_lays_its_texts_over_the_common_ones(shelf: Path) -> None:
    assert Catalogue("en", shelf).say("not-asked", {}) == "No!"
    assert Catalogue("en").say("not-asked", {}) != "No!"


def test_a_missing_argument_is_an_error_and_not_a_hole_in_the_sentence(shelf: Path) -> None:
    with pytest.raises(ValueError, match="march"):
        Catalogue("en", shelf).say("march", {"block": "Foy"})


def test_choices_are_labelled_by_question_by_word_or_by_name(shelf: Path) -> None:
    class Labelled(PileGame):
        folder = shelf
        points_at = {"retreat": "town"}

    (shelf / "texts").mkdir()
    (shelf / "toy.en.ftl").rename(shelf / "texts" / "toy.en.ftl")
    game = Labelled()
    assert game.label("retreat:ligny", "en") == "Retreat to Ligny"
    assert game.label("fire:open", "en", "battle.action") == "Open fire"
    assert game.label("fire:open", "en", "march.town") == "open"
    assert game.label("town:ligny", "en", "march.town") == "Ligny"
    assert game.label("done", "en") == "Done"
    assert game.label("done", "it") == "Fatto"


@pytest.mark.parametrize("folder", ["kernel", "ai", "server"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_every_game_shares_can_be_said(folder: str, language: str) -> None:
    known = Catalogue(language).keys
    spoken = keys_in((HOUSE / folder).rglob("*.py"), HOUSE / "kernel")
    missing = {
        key: where
        for key, where in spoken.items()
        if key and key not in ("title", *LANGUAGES)  # each game has its own title
        if not any(fnmatch(id, message_id(key)) for id in known)
    }
    assert missing == {}


@pytest.mark.parametrize("seal", ["dice", "secret", "passed"])
def test_every_seal_of_a_choice_has_its_text(seal: str) -> None:
    table = (HOUSE / "kernel" / "table.py").read_text()
    assert set(re.findall(r'seal = "(\w+)"', table)) == {"dice", "secret", "passed"}
    for language in LANGUAGES:
        assert Catalogue(language).has(f"undo-{seal}")


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.name)
def test_both_languages_say_the_same_messages_with_the_same_variables(path: Path) -> None:
    italian = path.with_name(path.name.replace(".en.", ".it."))
    assert italian.exists()
    assert messages([path]) == messages([italian])


def test_no_italian_file_is_without_its_english_one() -> None:
    italian = {path.name.replace(".it.", ".en.") for path in HOUSE.rglob("*.it.ftl")}
    assert italian == {path.name for path in ENGLISH}
