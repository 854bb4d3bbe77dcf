"""The armies in which the report groups the units of a campaign."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.registry import game

FAMILY = ("russia1812", "germany1813", "italy1799", "linked1812")


def chart(id: str) -> dict[str, Any]:
    return dict(game(id).chart(""))


@pytest.mark.parametrize("id", FAMILY)
def test_every_unit_belongs_to_one_army_of_its_side(id: str):
    whole = chart(id)
    side = {unit["id"]: unit["side"] for unit in whole["units"]}
    listed = [unit for army in whole["armies"] for unit in army["units"]]
    assert sorted(listed) == sorted(side)
    for army in whole["armies"]:
        assert {side[unit] for unit in army["units"]} == {army["side"]}, army["id"]


@pytest.mark.parametrize("id", FAMILY)
def test_armies_have_names_in_both_languages_and_ids_of_their_own(id: str):
    armies = chart(id)["armies"]
    assert all(army["name"] and army["name_it"] for army in armies)
    # The page reads what has a colon as a reference.
    assert not any(":" in army["name"] + army["name_it"] for army in armies)
    assert len({army["id"] for army in armies}) == len(armies)


def test_1813_has_the_armies_of_its_autumn():
    armies = {army["id"]: army["units"] for army in chart("germany1813")["armies"]}
    assert "A-IV-1" in armies["bohemia"]  # Klenau
    assert "P-HOR" in armies["silesia"]  # Yorck
    assert "S-1" in armies["north"]
    assert "C-III-39" in armies["confederation"]  # its corps is that of the Russian grenadiers


def test_the_linked_campaign_has_the_armies_of_both_years():
    armies = {army["id"]: army["units"] for army in chart("linked1812")["armies"]}
    assert "F-I-1" in armies["napoleon"]
    assert "F-I-1.13" in armies["napoleon.13"]


def test_a_victory_city_has_its_name_in_both_languages():
    """The view counts cities by their names in the data."""
    rules = game("italy1799")
    assert rules.names("", "it")["city:Mantua"] == "Mantova"
    assert rules.names("", "en")["city:Mantua"] == "Mantua"
