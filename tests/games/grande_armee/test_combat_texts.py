"""Every sentence of chapters 9 to 13 is there, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games import grande_armee
from grognard.kernel.texts import Catalogue

FOLDER = Path(grande_armee.__file__).parent
CHAPTERS = [
    "commands",
    "attack",
    "support",
    "values",
    "hits",
    "retreat",
    "advance",
    "escape",
    "commanders",
    "reinforcements",
    "victory",
]


def keys() -> set[str]:
    found: set[str] = set()
    for path in [*(FOLDER / f"{name}.py" for name in CHAPTERS), FOLDER / "russia1812/cossacks.py"]:
        source = path.read_text()
        found |= set(re.findall(r'Refusal\(\s*[^,()]+(?:\([^)]*\))?[^,()]*,\s*"([a-z-]+)"', source))
        found |= set(re.findall(r'\.tell\(\s*"([a-z-]+)"', source))
        found |= set(re.findall(r'"([a-z]+\.[a-z]+)"', source))
        found |= set(re.findall(r'Bar\([^"]+"[\d.a-z]+", "([a-z-]+)"', source))
        found |= {f"value-{key}" for key in re.findall(r'Item\(\s*"([a-z-]+)"', source)}
    return found


@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_can_be_said(language):
    catalogue = Catalogue(language, FOLDER / "texts")
    wanted = keys()
    assert len(wanted) > 100
    assert sorted(key for key in wanted if not catalogue.has(key)) == []
