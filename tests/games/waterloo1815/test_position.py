"""Positions as text: there and back again from any state, and a clear word for every fault."""

from __future__ import annotations

import random
import re

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.kernel.game import GameError
from grognard.kernel.position import PositionError
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import asked, new, table, wander

STARTS = [
    ("campaign", {"players": "two", "fog": "standard"}),
    ("historical", {"players": "two", "fog": "full"}),
    ("historical", {"players": "three", "fog": "standard"}),
    ("campaign", {"players": "tournament", "fog": "standard"}),
]


@pytest.mark.parametrize(("scenario", "options"), STARTS)
@pytest.mark.parametrize("seed", range(2))
def test_any_state_of_a_game_can_be_written_and_read(
    scenario: str, options: dict[str, str], seed: int
):
    t = new(scenario, f"written {seed}", **options)
    phases: set[str] = set()
    for step, _ in enumerate(wander(t, random.Random(seed), 600)):
        text = GAME.write_position(t.state)
        again = GAME.read_position(text)
        assert GAME.encode(again) == GAME.encode(t.state), f"step {step}: {t.state.phase}"
        assert GAME.write_position(again) == text
        phases.add(t.state.phase)
    assert {"movement", "march"} <= phases


BATTLE = """
turn = 1
phase = "setup"
players = "three"
[towns]
charleroi = "f_4_inf f_2cc f_3_inf1"
quatre_bras = "f_1_inf1 f_1_inf2 f_1_art f_1cc a_1_br a_1_ne1 a_1_art p_1_inf1 p_1_cav p_1_art"
[state]
pending = ["quatre_bras"]
pool = ["woods", "farm", "hill", "stream"]
came = { f_1_inf1 = "charleroi" }
"""


@pytest.mark.parametrize("seed", range(3))
def test_a_battle_at_any_moment_can_be_written_and_read(seed: int):
    t = table(BATTLE, dice=[1, 2, 6, 4, 3, 5] * 100)
    for step, _ in enumerate(wander(t, random.Random(seed), 150)):
        again = GAME.read_position(GAME.write_position(t.state))
        assert GAME.encode(again) == GAME.encode(t.state), f"step {step}"


def test_a_position_at_a_checkpoint_asks_the_same_and_has_the_same_future():
    t = new("historical", "future")
    rng = random.Random(3)
    entered = 0
    for _ in wander(t, rng, 250):
        if t.ask is None or t.last_mark.at != len(t.history):
            continue
        text = GAME.write_position(GAME.decode(t.last_mark.data))
        again = Table.from_state(GAME, "historical", {}, GAME.read_position(text))
        assert again.ask is not None
        assert (again.ask.seat, again.ask.key) == (t.ask.seat, t.ask.key)
        assert again.ask.choices == t.ask.choices
        twin, other = t.clone(), again
        for n in range(4):
            if twin.ask is None:
                break
            word = twin.ask.choices[n % len(twin.ask.choices)]
            twin.play(word)
            other.play(word)
            assert GAME.encode(twin.state) == GAME.encode(other.state)
        entered += 1
    assert entered > 50


def test_six_lines_are_enough():
    g = GAME.read_position(
        """
turn = 5
lost = "f_6_art"
[towns]
ligny = "p_1_inf1 p_1_cav:1"   # a block below full strength carries its strength
laneffe = "f_1_inf1"
"""
    )
    assert g.turn == 5
    assert g.town == {"f_1_inf1": "laneffe", "p_1_inf1": "ligny", "p_1_cav": "ligny"}
    assert (g.strength["p_1_inf1"], g.strength["p_1_cav"], g.strength["f_6_art"]) == (3, 1, 0)
    assert g.lost == ["f_6_art"]
    assert asked(Table.from_state(GAME, "campaign", {}, g)) == "french movement.block"


GOOD = """\
turn = 1
lost = "f_6_art"

[towns]
ligny = "p_1_inf1 p_1_cav:1"
laneffe = "f_1_inf1 f_1_inf2"

[[battle]]
town = "charleroi"
roads = ["laneffe"]
terrain = { allied-left = "woods" }
french-left = "f_2_inf1"
french-centre = "f_2_inf2"
french-right = "f_2_art"
allied-left = "p_2_inf1"
allied-centre = "p_2_inf2"
allied-right = "p_2_art"

[state]
known = { allied = { f_1_inf1 = 3 } }
"""

FAULTS = [
    ("ligny =", "lignee =", 5, "there is no town 'lignee'"),
    ("p_1_cav:1", "p_1_cavalry", 5, "there is no block 'p_1_cavalry'"),
    ('"f_1_inf1 f_1_inf2"', '"f_1_inf1 p_1_inf1"', 6, "block 'p_1_inf1' is placed twice"),
    ('"f_1_inf1 f_1_inf2"', '"f_1_inf1 f_1_inf1"', 6, "block 'f_1_inf1' is placed twice"),
    ('"f_2_inf1"', '"f_1_inf1"', 12, "block 'f_1_inf1' is placed twice"),
    ('"f_6_art"', '"f_6_art f_1_inf1"', 2, "block 'f_1_inf1' is placed twice"),
    ("p_1_cav:1", "p_1_cav:5", 5, "block 'p_1_cav' cannot have strength 5 of 2"),
    ('"p_1_inf1 ', '"p_2_inf1:5 ', 5, "block 'p_2_inf1' cannot have strength 5 of 4"),
    ("p_1_cav:1", "p_1_cav:0", 5, "block 'p_1_cav' cannot have strength 0 of 2"),
    ("p_1_cav:1", "p_1_cav:", 5, "block 'p_1_cav' cannot have strength  of 2"),
    ("p_1_cav:1", "p_1_cav:²", 5, "block 'p_1_cav' cannot have strength ² of 2"),
    ('ligny = "p_1_inf1 p_1_cav:1"', "ligny = 3", 5, "expected a text of block names"),
    ("turn = 1", "turn = 24", 1, "there is no turn 24 in the phase 'battles'"),
    ("turn = 1", "turn = 0", 1, "there is no turn 0 in the phase 'battles'"),
    ("turn = 1", "turn = true", 1, "there is no turn True in the phase 'battles'"),
    ("turn = 1", 'turn = "one"', 1, "there is no turn one in the phase 'battles'"),
    ("turn = 1", "turn = 1\nphase = 'lunch'", 2, "there is no phase 'lunch'"),
    ("turn = 1", "turn = 1\nplayers = 'four'", 2, "players is 'two' or 'three'"),
    ("turn = 1", "turn = 1\nplayers = []", 2, "players is 'two' or 'three'"),
    ("turn = 1", "turn = 1\ngame = 'chess'", 2, "this is not a position of waterloo1815"),
    ("turn = 1", "turn = 1\nweather = 'rain'", 2, "unknown key 'weather'"),
    ('town = "charleroi"', 'town = "paris"', 9, "there is no town 'paris'"),
    ('town = "charleroi"\n', "", 8, "a battle needs its town"),
    ("french-left =", "french-flank =", 12, "unknown key 'french-flank' of a battle"),
    ('"woods"', '"swamp"', 11, "Invalid enum value 'swamp'"),
    ('roads = ["laneffe"]', "roads = 7", 10, "Expected `array`, got `int`"),
    ("known =", "rumours =", 20, "unknown key 'rumours' of the state"),
    ("known = { allied = { f_1_inf1 = 3 } }", "known = 3", 20, "Expected `object`, got `int`"),
    ("f_1_inf1 = 3 }", "f_9_inf = 3 }", 20, "there is no block 'f_9_inf'"),
    ("f_1_inf1 = 3 }", "f_6_art = 3 }", 20, "block 'f_6_art' is not on the map"),
    ("[state]", "[state]\npending = ['paris']", 20, "there is no town 'paris'"),
    ("[state]", "[state]\ncame = { f_1_inf1 = 'paris' }", 20, "there is no town 'paris'"),
    ("[state]", "[state]\nmarched = ['f_9_inf']", 20, "there is no block 'f_9_inf'"),
    ("[state]", "[state]\nseats = { french = 'f' }", 20, "nobody commands the anglo army"),
    ("[state]", "[state]\nalias = { f_1_inf1 = 'x' }", 20, "has no alias"),
    ("french-left", "squares = ['f_1_inf1']\nfrench-left", 12, "'f_1_inf1' is not on the board"),
    ("[towns]", "[towns", 4, "Expected ']' at the end of a table declaration"),
    ('"f_6_art"', '"f_6_art', 2, "Illegal character"),
    ("turn = 1", "turn = 1\nturn = 2", 2, "Cannot overwrite a value"),
    ("[towns]", "[towns]\nligny = ''", 6, "Cannot overwrite a value"),
]


def test_the_text_that_the_faults_are_put_into_is_sound():
    g = GAME.read_position(GOOD)
    assert g.strength["p_1_cav"] == 1
    assert g.battles[0].place["f_2_art"] == "french-right"


@pytest.mark.parametrize(("old", "new", "line", "fault"), FAULTS)
def test_a_fault_is_named_with_its_line(old: str, new: str, line: int, fault: str):
    assert GOOD.count(old) == 1
    with pytest.raises(PositionError) as caught:
        GAME.read_position(GOOD.replace(old, new))
    assert fault in caught.value.fault
    assert caught.value.line == line
    assert str(caught.value) == f"line {line}: {caught.value.fault}"
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, GameError)


def test_a_text_spoilt_anywhere_is_read_or_refused_but_never_breaks_the_table():
    rng = random.Random(11)
    t = new("historical", "spoilt")
    texts = [GOOD]
    for step, _ in enumerate(wander(t, rng, 300)):
        if step % 30 == 0:
            texts.append(GAME.write_position(t.state))
    junk = ["7", "-1", "true", "²", '"x"', "[]", "{}", "=", "\n", "[[", "'"]
    refused = 0
    for _ in range(800):
        text = rng.choice(texts)
        spot = rng.choice(list(re.finditer(r"[\w-]+|\S", text)))
        text = text[: spot.start()] + rng.choice(junk) + text[spot.end() :]
        try:
            g = GAME.read_position(text)
        except PositionError:
            refused += 1
            continue
        again = Table.from_state(GAME, "historical", {}, g)
        for seat in ("french", "allied", None):
            GAME.view(again.state, seat)
    assert refused > 300
