"""The shared chapters name the rules of 1812; what leaves the rules of 1813 names its own."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.games import grande_armee
from grognard.games.grande_armee import hits, trains, victory, view
from grognard.games.grande_armee.citations import OWN, cite, with_own_numbers
from grognard.games.grande_armee.germany1813.numbers import NUMBERS
from grognard.games.grande_armee.germany1813.ruleset import RULES as GERMANY
from grognard.games.grande_armee.pending import Combat, Item
from grognard.games.grande_armee.russia1812.ruleset import RULES as RUSSIA
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import field
from tests.games.grande_armee.tabletop import rule

FAMILY = Path(grande_armee.__file__).parent
NUMBER = re.compile(r"(NN )?T?\d+\.\d+(\.\d*)?[a-z]*\d*")
NOT_IN_1813 = {"6.4f", "7.3e", "16.1m", "16.4c", "16.6a", "16.10a"}
"""Riga, cities without depots, VIII Corps, quarrels, cavalry first, reluctant allies."""


def ledger(game: str) -> dict[str, str]:
    rules = tomllib.loads((FAMILY / game / "rules.toml").read_text(encoding="utf-8"))["rule"]
    return {rule["id"]: rule["en"] for rule in rules}


def named(*paths: Path) -> Iterator[str]:
    """Every rule number in the code of these files; `lasting_ops.py` has words of cards only."""
    for path in paths:
        if path.name == "lasting_ops.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            value = node.value if isinstance(node, ast.Constant) else None
            if isinstance(value, str) and NUMBER.fullmatch(value):
                yield value


def shared() -> set[str]:
    folders = FAMILY, FAMILY / "cards", FAMILY / "effects"
    return set(named(*(path for folder in folders for path in folder.glob("*.py"))))


def test_the_table_holds_every_number_that_the_shared_chapters_name():
    of_1812 = {number for number in shared() if not number.startswith(OWN)}
    plain = {number for number in NUMBERS if " " not in number}
    assert len(of_1812) > 100
    assert of_1812 == plain
    assert plain <= set(ledger("russia1812"))


def test_every_number_of_1813_is_in_its_ledger():
    own = {number.removeprefix(OWN) for number in shared() if number.startswith(OWN)}
    assert own
    assert own | set(NUMBERS.values()) - {""} <= set(ledger("germany1813"))


def test_only_rules_that_1813_does_not_have_are_without_a_number():
    assert {old for old, new in NUMBERS.items() if not new} == NOT_IN_1813
    assert not GERMANY.never_disrupted_in | GERMANY.no_depot | GERMANY.chaos_until
    assert not GERMANY.no_forced_march | GERMANY.reluctant | GERMANY.cavalry_suffers_first


def test_the_scenes_of_diplomacy_name_rules_of_1813():
    told = set(named(FAMILY / "germany1813" / "diplomacy.py"))
    assert told
    assert told <= set(ledger("germany1813"))


@pytest.mark.parametrize("game", ["germany1813", "italy1799"])
def test_chapters_of_one_game_name_their_own_numbers(game: str):
    own = ("numbers.py", "options.py", "diplomacy.py")  # numbers of the game's own ledger
    paths = [path for path in (FAMILY / game).glob("*.py") if path.name not in own]
    assert all(number.startswith(OWN) for number in named(*paths))


def test_a_number_is_exchanged_by_rule_and_by_text():
    assert cite(GERMANY, "7.6f") == "7.7e"
    assert cite(GERMANY, "15.1b") == "15.1c"
    assert cite(GERMANY, "15.1b", "fog-too-many") == "15.1d"
    assert cite(GERMANY, "NN 14.1p") == "14.1p"
    assert cite(RUSSIA, "7.6f") == "7.6f"
    assert cite(RUSSIA, "NN 14.1p") == ""


def test_questions_and_refusals_leave_with_their_own_numbers():
    g = field("3512: R-I-5 / 3415: F-XI-35", trains={"french": 0, "coalition": 2})
    g.dummies, g.mover = {"french": 0, "coalition": 0}, "coalition"
    flow = with_own_numbers(g, trains.place_trains(g))
    ask = next(step for step in flow if isinstance(step, Ask))
    assert ask.rule == "7.4a"
    for choice, number in (("stop", "7.4d"), ("dummy:3512", "7.5a"), ("city:3512", "5.1d")):
        refusal = ask.why(choice)
        assert refusal is not None
        assert refusal.rule == number
    refusal = ask.why("nonsense")
    assert refusal is not None
    assert refusal.rule == ""


@rule("11.18b")
def test_a_stack_for_which_only_the_die_counts_says_so():
    g = field("3315: F-XI-35 davout / 3415: R-I-5! kutuzov")
    g.combat = Combat("french", "3315", "3415", ["F-XI-35"], defenders=["R-I-5"])
    for _ in range(2):
        combat = view.view(g, "french").combat
        assert combat is not None
        assert combat.sums["coalition"] == [Item("disrupted", 0, "11.18b")]
        hits.resolve(g)
    assert combat.defence == combat.defence_die


def test_outcomes_and_lines_of_a_sum_leave_with_their_own_numbers():
    g = field("3315: F-XI-35 davout / 3415: R-I-5", turn=19, points={"french": 0, "coalition": 0})
    g.combat = Combat("french", "3315", "3415", ["F-XI-35"], defenders=["R-I-5"])
    combat = view.view(g, "french").combat
    assert combat is not None
    sums = {item.key: item.rule for item in combat.sums["french"]}
    assert sums["factors"] == "11.3"
    hits.resolve(g)
    combat = view.view(g, "french").combat
    assert combat is not None
    assert combat.attack_die
    assert {item.key: item.rule for item in combat.sums["french"]} == sums
    victory.check(g)
    assert g.outcome is not None
    assert g.outcome.rule == "14.4.0b"
    g = field(turn=5)
    victory.commander_lost(g, "napoleon")
    assert g.outcome is not None
    assert g.outcome.rule == "14.4.0a"
