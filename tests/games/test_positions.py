"""Positions of every game: forged ones are refused with their line; honest ones can be copied from
a table and played on."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from grognard.ai.players import Reckless
from grognard.kernel.branch import open_position, position_text
from grognard.kernel.game import Game
from grognard.kernel.position import PositionError
from grognard.kernel.registry import game as find_game
from grognard.kernel.registry import games
from grognard.kernel.table import Table

GAMES = (
    *("austerlitz1805", "germany1813", "italy1799", "linked1812"),
    *("russia1812", "tolentino1815", "waterloo1815"),
)

BATTLE = """\
turn = 1
[[battle]]
town = 'charleroi'
allied-left = 'p_1_inf1'
"""

FORGED: dict[str, list[tuple[str, int, str]]] = {
    "austerlitz1805": [
        ('[french]\n"64" = "inf2"\n[allied]\n"64>65" = "inf2"', 4, "both armies in locale 64"),
        (
            'side = "allied"\n[allied]\n"66" = "inf2"\n[french]\n"66" = "inf2"',
            3,
            "both armies in locale 66",
        ),
        (
            f'[french]\n"64" = "lannes: {"inf2 " * 9}"',
            2,
            "lannes has 9 units, at most eight (8.3a)",
        ),
        (f'[french]\n"64" = "{"gua3 " * 10}"', 2, "10 units gua3, at most 2 (6.5a)"),
        (f'[allied]\n"1" = "inf2"\n"64" = "{"cav3 " * 3}"', 3, "3 units cav3, at most 2 (6.5a)"),
        (f'[french]\n"64" = "{"inf3 " * 8}"', 2, "8 units inf3, at most 7 (6.5a)"),
        ('[french]\n"64" = "art1 art1 art1 art1"', 2, "4 units art1, at most 3 (6.5a)"),
        (f'[french]\n"1" = "{"inf2 " * 5}"', 2, "5 units in locale 1, at most 4 (4.5a)"),
        ('[french]\noff = "lannes: inf2"', 2, "is no reinforcement and off the map (6.6d)"),
        ('[allied]\noff = "inf2"', 2, "is no reinforcement and off the map (6.6d)"),
        ("[morale]\nallied = 0", 2, "the allied have morale 0, from 1 to 27 (13)"),
        ("[morale]\nfrench = 24", 2, "the french have morale 24, from 1 to 23 (13)"),
        ("[state]\nbattery = 'f1'\n[french]\n64 = 'f1=inf2'", 2, "is no French artillery (6.9a)"),
        ("[state]\nbattery = 'f1'\n[french]\n64 = 'f1=art1'", 4, "blocks no approach (6.9b)"),
        ("[state.lost]\nf1 = 'inf2'\n[french]\n64 = 'f1=inf2'", 2, "both alive and lost"),
        (
            "[french]\n64 = 'f1=inf2'\n[state.known.allied]\nf1 = 'cav2'",
            4,
            "the allied take f1 for cav2 (3.2)",
        ),
        ("[state.now]\nunit_commands = 5", 2, "too many independent commands (9.3)"),
        ("[state.now]\nbarred = ['64>1']", 2, "there is no approach '64>1'"),
        ("[state.seats]\nfrench = ['french']\nallied = []", 3, "one to four players"),
        ("[state]\nreinforced = false\n[french]\n64 = 'davout: inf2'", 2, "entered unnoticed"),
        (
            "[state.retreat]\nside = 'allied'\nx = '64'\ny = '65'\ncombat = true\nseat = 'allied'",
            1,
            "a retreat outside an attack (12.1)",
        ),
        ("[state.attack]\nx = '64'\ny = '1'\nstep = 'name'", 1, "an attack across '64>1' (11.0b)"),
    ],
    "germany1813": [
        ('[hexes]\n3615 = "F-III-10"\n[state.awaited]\nF-III-10 = 3', 2, "is in two places"),
        ('[hexes]\n3413 = "F-III-10"\n3414 = "F-III-8 blucher"', 3, "both sides are in 3414"),
        ('[depots]\nfrench = "3513"', 2, "there is no city '3513'"),
        (
            '[hexes]\n3413 = "F-III-10"\n[state.goal]\ncity = "Lipsia"\nturn = 5',
            4,
            "no city 'Lipsia'",
        ),
    ],
    "italy1799": [
        ('[hexes]\n3829 = "A99-ELS A99-GOT"\n3828 = "A99-MIT moreau"', 3, "both sides are in 3828"),
        ('[hexes]\n3829 = "A99-KAI A99-FRE A99-ELS"', 2, "too many units in 3829 (4.1a)"),
        ('[hexes]\n3829 = "A99-ELS"\n[state.points]\nfrench = 7\ncoalition = 6', 3, "points"),
    ],
    "linked1812": [
        ('[hexes]\n1806 = "R-1I-5"\n1906 = "R-1I-14 ney"', 3, "both sides are in 1906"),
        ('[hexes]\n1806 = "P-KLU"', 2, "there is no piece 'P-KLU'"),
        ('[hexes]\n1806 = "P-KLU"\n[state]\nchapter = 2', 4, "there is no chapter '2'"),
        (
            '[hexes]\n2915 = "P-KLU"\n[state]\nchapter = 1\n[state.waiting]\nP-KLU = 0',
            2,
            "two places",
        ),
    ],
    "russia1812": [
        ('[hexes]\n1806 = "R-1I-5"\n1906 = "R-1I-14 ney"', 3, "both sides are in 1906"),
        ('[hexes]\n1806 = "F-II-8 F-II-C F-VI-20 F-VI-C"', 2, "too many units in 1806 (4.1a)"),
        ('[hexes]\n1806 = "R-1I-5"\n[state.awaited]\nR-1I-5 = 3', 2, "is in two places"),
        ('[depots]\nfrench = "1808"\nrussian = "1808"', 2, "two depots in 1808 (7.6f)"),
        ('[state]\nforced = ["R-1I-5"]', 2, "is no unit on the map"),
        ('[hexes]\n1806 = "R-1I-5"\n[state.cover]\n1806 = 2', 4, "2 dummies in 1806, at most 1"),
    ],
    "tolentino1815": [
        ("[hexes]\n1312 = 'lin6_a'\n1413 = 'wacq lin6_b'", 3, "both sides in hex 1413"),
        ("[hexes]\n1312 = 'lin6_a'\n1413 = 'lin6_b lin9_a leg3_a'", 3, "over the stacking limits"),
        (
            "active = 'II'\nphase = 'movement'\n[hexes]\n1413 = 'lin6_b lin9_a leg3_a'",
            4,
            "over the stacking limits",
        ),
        ("[hexes]\n1312 = 'lin6_a:moved'", 2, "'lin6_a' has no Moved side (11.0b)"),
        ("[hexes]\n1312 = 'lin6_a'\n[state.morale]\nlin6_a = 3", 4, "morale beyond its limits"),
        ("[hexes]\n1312 = 'wacq'\n[state.morale]\nwacq = 1", 4, "only Neapolitans have morale"),
        ("[hexes]\n1312 = 'eckhardt'\n[state.commander]\nII = 'eckhardt'", 4, "cannot lead"),
        ("phase = 'movement'", 1, "no formation is active in the phase 'movement'"),
        ("[hexes]\n1312 = 'lin6_a'\n[state.track]\nlin6_a = 3", 2, "is in two places"),
        (
            "[hexes]\n1312 = 'lin6_a'\n[state.at]\nlin6_a = '1413'",
            4,
            "in another hex under [hexes]",
        ),
        ("[state]\ncurrent = 3", 2, "there is no assault 3"),
    ],
    "waterloo1815": [
        (
            "turn = 1\n[towns]\nligny = 'p_1_inf1'\ncharleroi = 'f_1_inf1 p_2_inf1'",
            4,
            "both sides in charleroi, and no battle (2.2d)",
        ),
        (
            "turn = 1\nphase = 'supply'\n[towns]\ncharleroi = 'f_1_inf1 p_2_inf1'",
            4,
            "both sides in charleroi, and no battle (2.2d)",
        ),
        (
            BATTLE,
            3,
            "the french have nobody at charleroi (7.4g)",
        ),
        (
            f"{BATTLE}terrain = {{ french-right = 'woods' }}\nfrench-right = 'f_1_art'",
            6,
            "artillery in woods: f_1_art (6.21k)",
        ),
        (
            f"{BATTLE}roads = ['ghent']",
            5,
            "no road from 'ghent' to charleroi (7.1a)",
        ),
        (
            "turn = 1\n[towns]\nligny = 'p_1_inf1'\n[state.known.french]\np_1_inf1 = 9",
            5,
            "cannot be known with strength 9",
        ),
        ("turn = 1\n[state.traffic]\n'ligny~ghent' = 1", 3, "1 blocks on 'ligny~ghent' (5.4)"),
        ("turn = 1\n[state]\nspent = ['french@paris']", 3, "there is no group 'french@paris'"),
        (
            "turn = 1\n[state]\nseats = { french = 'a', anglo = 'b', prussian = 'b' }",
            3,
            "there are two players or three (11.0a)",
        ),
        (
            "turn = 1\n[towns]\nligny = 'p_1_inf1'\n[state]\nabsent = ['p_1_inf1']",
            5,
            "block 'p_1_inf1' is in two places at once",
        ),
    ],
}


OF_MODULE = {
    "austerlitz1805": "austerlitz1805",
    "russia1812": "grande_armee",
    "tolentino1815": "tolentino1815",
    "waterloo1815": "waterloo1815",
}


@pytest.mark.parametrize(("id", "package"), OF_MODULE.items())
def test_the_example_of_the_module_is_a_position(id: str, package: str):
    module = import_module(f"grognard.games.{package}.position")
    example = re.search(r"\n\n(\w+ = .*?)(?:\n\n(?=[A-Z])|\Z)", module.__doc__ or "", re.DOTALL)
    assert example is not None
    game = find_game(id)
    assert game.write_position(game.read_position(example[1]))


@pytest.mark.parametrize(
    ("id", "text", "line", "fault"),
    [(id, *forgery) for id, forgeries in FORGED.items() for forgery in forgeries],
)
def test_a_false_position_is_refused_with_its_line(
    id: str, text: str, line: int, fault: str
) -> None:
    with pytest.raises(PositionError) as caught:
        find_game(id).read_position(text)
    assert fault in caught.value.fault
    assert caught.value.line == line


def test_every_game_has_forgeries() -> None:
    assert set(FORGED) == set(GAMES) == set(games())


# --- scenario and options


def settings(game: Game[Any]) -> Iterator[tuple[str, dict[str, str]]]:
    """Every scenario, with every value of every option at least once."""
    for scenario in game.scenarios():
        yield scenario.id, {}
        for option in scenario.options:
            for value in option.values[1:]:
                yield scenario.id, {option.id: value}


@pytest.mark.parametrize("id", GAMES)
def test_a_state_says_under_which_options_it_is_played(id: str) -> None:
    game = find_game(id)
    for scenario, options in settings(game):
        complete = game.complete_options(scenario, options)
        found, said = game.setting(game.new(scenario, complete, "setting"))
        assert (found, game.complete_options(found, said)) == (scenario, complete)


# --- copying


def wander(table: Table[Any], seed: int, most: int) -> Iterator[int]:
    """A random game, looked at after every choice."""
    rng, player = random.Random(seed), Reckless()
    for step in range(most):
        if table.ask is None:
            return
        table.play(player.choose(table, rng))
        yield step


@pytest.mark.parametrize("id", GAMES)
def test_a_copied_position_shows_its_seat_the_same_and_not_the_dice(id: str) -> None:
    game = find_game(id)
    table = Table[Any].new(game, game.scenarios()[-1].id, {}, "the true seed")
    copied = 0
    for step in wander(table, 5, 400):
        if step % 25 or table.ask is None or table.last_mark.at != len(table.history):
            continue
        for seat in table.seats:
            text = position_text(table, seat, random.Random(step))
            assert "the true seed" not in text
            again = open_position(game, text, "another seed")
            assert again.state.dice.seed == "another seed"
            assert game.view(again.state, seat) == game.view(table.state, seat)
            assert again.ask is not None
            assert again.ask.seat == table.ask.seat
            copied += 1
    assert copied > 10


@pytest.mark.parametrize("id", GAMES)
def test_a_copied_position_deals_what_the_seat_cannot_know(id: str) -> None:
    """Two copies differ, so that neither can be taken for the truth."""
    game = find_game(id)
    start = game.scenarios()[
        -1 if id in ("germany1813", "linked1812", "russia1812") else 0
    ]  # where much is hidden from the first
    table = Table[Any].new(game, start.id, {}, "the true seed")
    differ, often = 0, 5 if id == "italy1799" else 20  # there only the faces of trains are hidden
    for step in wander(table, 5, 300):
        if step % often == 0 and table.ask is not None:
            seat = table.seats[0]
            texts = {position_text(table, seat, random.Random(n)) for n in range(4)}
            differ += len(texts) > 1
    assert differ > 2


# --- positions from strangers

JUNK = ("7", "-1", "0", "99", "true", "²", '"x"', "[]", "{}", "=", "\n", "[[", "'", '""')


def spoilt(text: str, rng: random.Random) -> str:
    """A text with one word replaced, by junk or by another word of it."""
    words = list(re.finditer(r"[\w>-]+|\S", text))
    spot = rng.choice(words)
    other = rng.choice(JUNK) if rng.random() < 0.4 else rng.choice(words).group()
    return text[: spot.start()] + other + text[spot.end() :]


@pytest.mark.parametrize("id", GAMES)
def test_a_spoilt_position_is_refused_or_can_be_played(id: str) -> None:
    game, rng = find_game(id), random.Random(3)
    table = Table[Any].new(game, game.scenarios()[-1].id, {}, "spoilt")
    texts = [position_text(table, None, rng) for step in wander(table, 7, 500) if step % 40 == 0]
    refused = played = broken = 0
    for _ in range(250):
        try:
            again = open_position(game, spoilt(rng.choice(texts), rng), "spoilt")
        except PositionError as error:
            broken += "cannot go on" in error.fault
            refused += 1
            continue
        for seat in (*again.seats, None):
            game.view(again.state, seat)
        for _ in wander(again, 1, 10):
            pass
        played += 1
    assert not broken
    assert refused > 150
    assert played > 15
