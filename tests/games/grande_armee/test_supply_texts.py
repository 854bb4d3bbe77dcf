"""Every sentence of chapters 2 and 6 to 8 is there in both languages, and none is idle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games import grande_armee
from grognard.kernel.texts import Catalogue

FOLDER = Path(grande_armee.__file__).parent
CHAPTERS = (
    *("ground", "supply", "forage", "depots", "trains", "recovery"),
    *("reach", "march", "attrition", "captures", "garrisons"),
)
NO_TEXTS = {"cavalry-first"}
"""Words with a hyphen that name no sentence."""


def keys() -> set[str]:
    """Words with a hyphen (refusals, events) and questions with a dot."""
    found: set[str] = {"march", "recovered"}
    for name in CHAPTERS:
        source = (FOLDER / f"{name}.py").read_text("utf-8")
        found |= set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source))
        found |= {word.replace(".", "-") for word in re.findall(r'"([a-z]+\.[a-z]+)"', source)}
    return found - NO_TEXTS


@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_can_be_said(language: str) -> None:
    catalogue = Catalogue(language, FOLDER / "texts")
    wanted = keys()
    assert len(wanted) > 80
    assert sorted(key for key in wanted if not catalogue.has(key)) == []


@pytest.mark.parametrize("name", ["supply", "trains", "march"])
def test_no_sentence_is_idle_and_both_languages_have_the_same(name: str) -> None:
    messages: list[list[str]] = []
    for tongue in ("en", "it"):
        text = (FOLDER / f"texts/{name}.{tongue}.ftl").read_text("utf-8")
        messages.append(re.findall(r"^([a-z-]+) =", text, re.MULTILINE))
    assert messages[0] == messages[1]
    used = keys()
    questions = {key for key in used if key.count("-") == 1}
    for key in messages[0]:
        label_of = key.rpartition("-")[0]
        assert key in used or label_of in questions, key
