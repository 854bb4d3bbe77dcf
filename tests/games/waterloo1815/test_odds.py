"""The chances shown before a die falls, against every way in which the dice can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.state import State
from grognard.kernel.chronicle import Event
from grognard.kernel.odds import Odds
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import asked, choices, field, load, play, rest, table, until

Spread = dict[str, dict[int, float]]


def shown(t: Table[State], choice: str) -> Odds:
    """The odds of a choice of the question at hand."""
    assert t.ask is not None
    odds = GAME.odds(t.state, t.ask, choice)
    assert odds is not None
    return odds


def spread(odds: Odds | None) -> Spread:
    """The distributions of some odds by what they are about."""
    result: Spread = {}
    while odds is not None:
        result[odds.about] = {int(c.args["n"]): c.probability for c in odds.chances}  # type: ignore[arg-type]
        odds = odds.then
    return result


def every_fall(t: Table[State], choice: str, dice: int, pick: Callable[[list[str]], str]) -> Spread:
    """What really happens, over all falls of the dice; `pick` answers where losses are a choice."""
    count: dict[str, Counter[int]] = {
        about: Counter() for about in ("hits", "steps-lost", "blocks-eliminated")
    }
    for fall in product(range(1, 7), repeat=dice):
        copy = t.clone()
        load(copy, fall)
        events: list[Event] = copy.play(choice)
        while asked(copy).endswith("losses.choose"):
            events += copy.play(pick(choices(copy)))
        assert rest(copy) == []
        (fired,) = [e for e in events if e.key == "fires"]
        gone = [e for e in events if e.key == "eliminated" and e.args["cause"] == "fire"]
        hurt = [e for e in events if e.key == "step-lost" and e.args["cause"] == "fire"]
        count["hits"][int(fired.args["hits"])] += 1  # type: ignore[arg-type]
        count["steps-lost"][len(hurt) + len(gone)] += 1
        count["blocks-eliminated"][len(gone)] += 1
    return {about: {n: k / 6**dice for n, k in sorted(row.items())} for about, row in count.items()}


def first(words: list[str]) -> str:
    return words[0]


def last(words: list[str]) -> str:
    return words[-1]


CASES = {
    "infantry": ("f_1_inf1", "open", 'allied-left = "a_1_br a_1_ne2 f_1_inf1"'),
    "strongest first": ("f_2_inf1", "open", 'allied-left = "a_1_br a_1_ne2 a_r_br1 f_2_inf1"'),
    "the last ones": ("f_guard_inf", "open", 'allied-left = "a_1_br:1 a_1_ne2:1 f_guard_inf:3"'),
    "to the last man": ("f_guard_inf", "open", 'allied-left = "a_1_br:2 f_guard_inf:3"'),
    "shock": (
        "f_guard_cav",
        "open",
        'allied-left = "a_1_br f_guard_cav"\nshock = ["f_guard_cav"]',
    ),
    "canister": ("f_1_art", "open", 'french-left = "f_1_art a_r_br2:1 a_1_br:2"'),
    "long range": (
        "f_1_art",
        "open",
        'french-left = "f_1_art"\nallied-right = "a_2_br:2 a_2_ne:1"',
    ),
    "a hill": (
        "f_1_art",
        "open",
        """
        french-left = "f_1_art"
        terrain = { french-left = "hill" }
        holder = { french-left = "f_1_art" }
        """,
    ),
    "squares": (
        "f_1_inf1",
        "squares",
        'allied-left = "a_1_br:2 a_c_hvy f_1_inf1"\nsquares = ["a_1_br"]',
    ),
    "beside squares": (
        "f_guard_cav",
        "open",
        'allied-left = "a_1_br a_c_hvy:1 f_guard_cav"\nsquares = ["a_1_br"]',
    ),
    "a farm": (
        "f_guard_cav",
        "open",
        """
        allied-left = "a_1_br a_r_br2 f_guard_cav"
        terrain = { allied-left = "farm" }
        holder = { allied-left = "a_1_br" }
        """,
    ),
    "only a farm": (
        "f_guard_cav",
        "open",
        """
        allied-left = "a_1_br f_guard_cav"
        terrain = { allied-left = "farm" }
        holder = { allied-left = "a_1_br" }
        """,
    ),
    "woods": (
        "f_guard_cav",
        "open",
        'allied-left = "a_1_br f_guard_cav"\nterrain = { allied-left = "woods" }',
    ),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("pick", [first, last])
def test_fire_against_every_fall_of_the_dice(case: str, pick: Callable[[list[str]], str]):
    block, group, lines = CASES[case]
    t = field(lines)
    play(t, f"block:{block}")
    choice = f"fire:{group}"
    odds = shown(t, choice)
    assert odds.exact
    told = spread(odds)
    real = every_fall(t, choice, t.state.strength[block], pick)
    assert told.keys() == real.keys()
    for about, row in real.items():
        assert told[about] == pytest.approx(row)
        assert sum(told[about].values()) == pytest.approx(1)


GUEST = """
    allied-left = "a_1_br:2 a_1_art:1 f_1_inf1"
    squares = ["a_1_br"]
    shelter = { a_1_art = "a_1_br" }
    allied-centre = "a_1_ne1"
"""


def test_a_square_with_a_guest_loses_the_guest_first_if_its_owner_is_wise():
    t = field(GUEST)
    play(t, "block:f_1_inf1")
    told = spread(shown(t, "fire:squares"))
    wise = every_fall(t, "fire:squares", 3, lambda words: next(w for w in words if "art" in w))
    for about, row in wise.items():
        assert told[about] == pytest.approx(row)


def test_of_hidden_targets_only_the_hits_are_told():
    t = field('french-left = "f_1_art"', more="[state]\nfog_of_battle = true")
    play(t, "block:f_1_art")
    assert list(spread(shown(t, "fire:open"))) == ["hits"]


def test_no_odds_where_no_dice_fall():
    t = field("")
    play(t, "block:f_6_inf")
    assert t.ask is not None
    assert GAME.odds(t.state, t.ask, "place:french-reserve") is None


# --- forced marches

AT_PHILIPPEVILLE = """
    turn = 1
    [towns]
    philippeville = "f_1_inf1 f_2_inf1 f_2_inf2:1 {}"
"""


def to_the_march(leader: str = "") -> Table[State]:
    t = table(AT_PHILIPPEVILLE.format(leader))
    for block in ("f_1_inf1", "f_2_inf1", "f_2_inf2"):
        play(t, f"block:{block} town:laneffe")
    until(t, "march.block")
    return t


@pytest.mark.parametrize(("leader", "chance"), [("", 1 / 2), ("f_napoleon", 1 / 3)])
def test_a_forced_march_costs_a_step(leader: str, chance: float):
    t = to_the_march(leader)
    play(t, "block:f_1_inf1")
    odds = shown(t, "town:thuin")
    assert {c.key: c.probability for c in odds.chances} == pytest.approx(
        {"march-step-lost": chance, "march-safe": 1 - chance}
    )
    lost = 0
    for die in range(1, 7):
        copy = t.clone()
        load(copy, [die])
        play(copy, "town:thuin")
        while asked(copy).endswith("march.block"):
            play(copy, "done")
        if asked(copy).endswith("march.leader"):
            play(copy, "show")
        assert rest(copy) == []
        lost += copy.state.strength["f_1_inf1"] == 2
    assert lost / 6 == pytest.approx(chance)


def test_a_last_step_is_at_stake():
    t = to_the_march()
    play(t, "block:f_2_inf2")
    odds = shown(t, "town:thuin")
    assert [c.key for c in odds.chances] == ["march-eliminated", "march-safe"]


@pytest.mark.parametrize("word", ["show", "hide"])
def test_to_show_the_leader_or_not(word: str):
    t = to_the_march("f_napoleon")
    play(t, "block:f_1_inf1 town:thuin block:f_2_inf1 town:thuin done")
    assert asked(t) == "french march.leader"
    told = spread(shown(t, word))["steps-lost"]
    real: Counter[int] = Counter()
    for fall in product(range(1, 7), repeat=2):
        copy = t.clone()
        load(copy, fall)
        events = copy.play(word)
        real[sum(e.key == "step-lost" for e in events)] += 1
    assert told == pytest.approx({n: k / 36 for n, k in real.items()})
