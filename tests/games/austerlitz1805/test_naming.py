"""The chronicle calls blocks by their corps or their place, never by a number."""

import re

import pytest

from grognard.games import austerlitz1805
from tests.games.austerlitz1805.tabletop import args, field, heard, play

GAME = austerlitz1805.GAME


def test_units_of_a_corps_are_told_together() -> None:
    t = field("64 lannes: inf2 inf2 inf3")
    pieces = args(play(t, "march:lannes reserve:65"), "moved")["pieces"]
    assert pieces == ["commander:lannes", "units:f1+f2+f3@lannes"]
    assert GAME.name(pieces[1], "en") == "3 units of the corps of Lannes"
    assert GAME.name(pieces[1], "it") == "3 unità del corpo di Lannes"


def test_a_detached_unit_is_told_by_the_place_that_it_left() -> None:
    t = field("64 inf2")
    moved = args(play(t, "unit:f1 reserve:65"), "moved")
    assert (moved["pieces"], moved["origin"]) == (["unit:f1@64"], "position:64")
    assert GAME.name("unit:f1@64", "en") == "the French unit at S of Santon (64)"


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_event_of_an_attack_gives_a_number(language: str) -> None:
    t = field("72 vandamme: inf3 inf2", "83>72 langeron: inf1 inf2")
    play(t, "threat:72>83 press unit:a1 march:vandamme foot unit:f1 done")
    told = heard(t, "french")
    assert {"leads-defence", "leads-attack", "reduced", "eliminated"} <= {e.key for e in told}
    for event in told:
        said = GAME.say(language, event.key, event.args)
        assert not re.search(r"\b(unit|[Uu]nità \w+) \d", said), said
