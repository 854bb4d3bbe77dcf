"""Waterloo in the browser: positions to begin from, and marches by clicks."""

from __future__ import annotations

from tests.browser.player import Person

PERSON = {"kind": "person"}
LAST_TURN = """
turn = 23
phase = "movement"
[towns]
brussels = "f_1_inf1 f_1_inf2"
hal = "f_guard_inf f_2cc"
liege = "p_1_inf1 p_1_inf2 p_1_inf3"
ghent = "a_1_br"
alost = "f_3cc"
"""
BATTLE = """
turn = 5
phase = "movement"
[towns]
charleroi = "f_guard_inf f_4_inf f_4_art f_2cc"
ligny = "p_1_inf1 p_1_inf2 p_1_art"
liege = "p_4_inf1 p_4_inf2"
brussels = "a_1_br a_2_br"
"""
BEATEN = """
turn = 5
phase = "movement"
lost = "{anglo}"
[state]
defeated = ["anglo"]
[towns]
charleroi = "f_guard_inf"
liege = "p_4_inf1"
"""
"""The Anglo-Dutch army is defeated: what was left of its blocks is gone too."""
COMBAT = """
turn = 5
[[battle]]
town = "ligny"
roads = ["charleroi"]
french-left = "f_guard_inf f_guard_art1"
french-centre = "f_4_inf f_4_art"
french-right = "f_1_inf1"
allied-left = "p_1_inf1"
allied-centre = "p_1_inf2 p_1_art"
allied-right = "p_2_inf1"
[towns]
liege = "p_4_inf1"
"""


def march(person: Person, block: str, *towns: str) -> None:
    """Move one block along towns, by clicks."""
    person.wait("movement.block")
    person.choose(f"block:{block}")
    person.wait("movement.town")
    person.choose(f"town:{towns[0]}")
    for town in towns[1:]:
        person.wait("movement.on")
        person.choose(f"town:{town}")
