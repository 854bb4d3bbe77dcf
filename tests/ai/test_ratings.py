"""Ratings: what they say of games whose truth is known."""

from __future__ import annotations

import itertools
import math
import random
from xml.etree import ElementTree

import pytest

from grognard.ai.picture import picture
from grognard.ai.ratings import MEAN, POINTS, Ratings, fit, rate
from grognard.ai.rows import Row
from tests.ai.results import row

STRENGTHS = {"marshal": 300, "veteran": 100, "grognard": -100, "recruit": -300}
FRENCH = -150
"""What the French side is worth, in points."""


def season(games: int, seed: int = 1) -> list[Row]:
    """Games of a pool in which everybody meets everybody else, drawn from true strengths."""
    rng, rows = random.Random(seed), list[Row]()
    names = list(STRENGTHS)
    for number in range(games):
        one, other = rng.sample(names, 2)
        sides = ("french", "allied") if number % 2 else ("allied", "french")
        edge = STRENGTHS[one] - STRENGTHS[other] + (FRENCH if sides[0] == "french" else -FRENCH)
        won = rng.random() < 1 / (1 + math.exp(-edge / POINTS))
        rows.append(row((one, other), sides, "first" if won else "second", number))
    return rows


def test_true_strengths_lie_in_the_intervals() -> None:
    found = rate(season(1500))
    assert list(found.players) == list(STRENGTHS)
    for name, strength in STRENGTHS.items():
        one = found.players[name]
        assert one.rating == pytest.approx(MEAN + strength, abs=60)
        assert one.interval[0] < MEAN + strength < one.interval[1]
        assert 20 < one.interval[1] - one.rating < 60
    assert sum(one.rating for one in found.players.values()) / 4 == pytest.approx(MEAN)


def test_a_side_is_told_apart_from_who_played_it() -> None:
    found = rate(season(1500))
    (one,) = found.advantages
    assert (one.side, one.other, one.games) == ("allied", "french", 1500)
    true = 1 / (1 + math.exp(FRENCH / POINTS))
    assert one.interval[0] < true < one.interval[1]
    for name in STRENGTHS:
        allied, french = (found.sides[side][name].rating for side in ("allied", "french"))
        assert allied - french == pytest.approx(-FRENCH, abs=120)


def test_twice_the_games_say_it_more_surely() -> None:
    few, many = (rate(season(games)).players["marshal"].interval for games in (200, 800))
    assert few[1] - few[0] > 1.5 * (many[1] - many[0])


def test_who_wins_every_game_has_a_rating_still() -> None:
    found = rate([row(("a", "b"), number=n) for n in range(10)])
    assert MEAN < found.players["a"].rating < MEAN + 800
    assert found.players["a"].share == 1
    assert found.players["b"].share_interval[0] == 0


def test_a_player_against_itself_tells_of_the_side_alone() -> None:
    rows = [row(("a", "a"), winner="first" if n < 15 else "second", number=n) for n in range(20)]
    found = rate(rows)
    assert found.players["a"].rating == MEAN
    assert found.advantages[0].share == pytest.approx(0.25, abs=0.05)  # of the allies
    assert found.sides["french"]["a"].rating > found.sides["allied"]["a"].rating


def test_games_that_balance_leave_everybody_at_the_mean() -> None:
    rows = [row(("a", "a"), winner="first", number=n) for n in range(2)]
    found = rate(
        [
            *rows,
            row(("a", "a"), winner="second", number=2),
            row(("a", "a"), winner="second", number=3),
        ]
    )
    assert found.players["a"].rating == MEAN
    assert found.advantages[0].share == 0.5


def test_a_fit_finds_the_odds_of_one_coin() -> None:
    coin = (("heads", 1.0),)
    found = fit({(coin, 1.0): 75, (coin, 0.0): 25}, belief=100)
    middle, error = found.contrast({"heads": 1.0})
    assert middle == pytest.approx(math.log(3), abs=0.001)
    assert error == pytest.approx(1 / math.sqrt(100 * 0.75 * 0.25), rel=0.001)


def drawn(found: Ratings) -> ElementTree.Element:
    return ElementTree.fromstring(picture(found, "Tolentino <5>", "a note & more"))


def test_the_picture_names_everybody_and_says_what_is_not_certain() -> None:
    found = rate(season(100))
    image = drawn(found)
    said = [text.text or "" for text in image.iter("{http://www.w3.org/2000/svg}text")]
    assert said[0] == "Tolentino <5>"
    assert said[-1] == "a note & more"
    for name, one in found.players.items():
        assert any(text.startswith(f"{name}: ") for text in said)
        assert f"{one.rating:.0f} · {one.share:.0%}" in said
    marks = list(image.iter("{http://www.w3.org/2000/svg}polygon"))
    assert len(marks) == 3 * len(STRENGTHS)  # whole, as the French, as the Allies
    assert len({len((mark.get("points") or "").split()) for mark in marks}) == 3


def test_the_marks_of_a_long_scale_stand_apart() -> None:
    sure = [row(("a", "b"), number=n) for n in range(40)]
    image = drawn(rate([*sure, *season(10)]))
    texts = image.iter("{http://www.w3.org/2000/svg}text")
    at = [float(text.get("x") or 0) for text in texts if (text.text or "").isdecimal()]
    assert len(at) > 3
    assert min(b - a for a, b in itertools.pairwise(at)) > 40


def test_nothing_of_the_picture_lies_outside_it() -> None:
    image = drawn(rate(season(30)))
    wide = float(image.get("width") or 0)
    high = float(image.get("height") or 0)
    for mark in image.iter("{http://www.w3.org/2000/svg}polygon"):
        for point in (mark.get("points") or "").split():
            x, y = map(float, point.split(","))
            assert 0 < x < wide
            assert 0 < y < high
