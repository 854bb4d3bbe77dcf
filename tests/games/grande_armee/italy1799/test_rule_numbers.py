"""What leaves the rules of 1799 names rules by which it is played."""

from grognard.games.grande_armee.citations import OWN, cite
from grognard.games.grande_armee.italy1799 import GAME
from grognard.games.grande_armee.italy1799.numbers import NOT_IN_1799, NUMBERS, SECTION_18
from grognard.games.grande_armee.italy1799.ruleset import RULES
from tests.games.grande_armee.germany1813.test_rule_numbers import shared


def test_every_number_of_the_shared_chapters_is_one_of_1799_or_none():
    for number in shared():
        own = cite(RULES, number)
        assert not own or own in GAME.rules, number
        assert own or number in NOT_IN_1799 or not NUMBERS[number]


def test_no_number_stands_in_the_table_for_nothing():
    named = shared()
    assert {number.split(" depot-")[0].split(" points-")[0] for number in SECTION_18} <= (
        named | {"NN 18.1h", "NN 18.1n"}
    )
    assert {n for n in NOT_IN_1799 if n.startswith(OWN)} <= named


def test_a_number_is_exchanged_by_rule_and_by_text():
    assert cite(RULES, "NN 14.1s") == "18.1o"
    assert cite(RULES, "NN 16.3a") == ""
    assert cite(RULES, "NN 2.2f") == "2.2f"
    assert cite(RULES, "7.6f") == "7.7e"
    assert cite(RULES, "14.7b", "points-coalition") == "18.4.9a"
    assert cite(RULES, "NN 18.1h", "depot-most") == "18.1g"
