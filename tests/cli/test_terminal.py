"""A game in the terminal, played through standard input as a person would."""

import io
import re
import sys
from pathlib import Path

import pytest

from grognard.cli.terminal import columns
from grognard.kernel import gamefile
from tests.cli.desk import WATERLOO, Desk

START = ("play", "waterloo1815", "--terminal", "--opponent", "random", "--seed", "ligny")
HISTORICAL = (*START, "-s", "historical")


@pytest.fixture
def say(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    """Type lines at the terminal; gives back what was answered to each."""

    def type_(*lines: str, words: tuple[str, ...] = HISTORICAL) -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        answer = desk.run(*words)
        assert answer.code == 0, answer.err
        return re.split(r"^\w[\w ]*> ", answer.out, flags=re.MULTILINE)

    return type_


def test_it_opens_with_the_board_the_promise_and_the_question(say) -> None:
    opening = say("q")[0]
    assert "You play French. Allies: Random." in opening
    assert "promise of honest dice" in opening
    assert "Turn 1, 15 June: the French" in opening
    assert "Choose a block to move. Group moves left: 2.  [5.1b]" in opening
    assert re.search(r"^ +1  Napoléon +block:f_napoleon", opening, re.MULTILINE)


@pytest.mark.parametrize(
    "typed",
    ["6", "block:f_1_inf1", "block:f_1_inf1 ", "f_1_inf1", "1_inf1", "quiot", "Donzelot", "QUIOT"],
)
def test_a_choice_is_typed_by_number_word_or_name(say, typed: str) -> None:
    answer = say(typed)[1]
    assert "Where does Quiot / Donzelot (I) move from Soire?" in answer


def test_several_matches_are_listed_and_none_is_chosen(say) -> None:
    assert "“f_2_” may mean: block:f_2_inf1, block:f_2_inf2, block:f_2_art" in say("f_2_")[1]


@pytest.mark.parametrize("typed", ["zzz", "0", "99", "-1", "?!", "block:", "🂡", "w", "s"])
def test_what_is_no_choice_changes_nothing(say, typed: str) -> None:
    _, first, second, *_ = say(typed, "c")
    assert first.strip()
    assert "Choose a block to move. Group moves left: 2." in second


def test_an_empty_line_asks_again_quietly(say) -> None:
    assert say("", "l")[1].startswith("French> ")


def test_a_forbidden_choice_is_explained_with_its_rule(say) -> None:
    for typed in ("ghent", "Ghent", "town:ghent", "w ghent", "w town:ghent"):
        answer = say("quiot", typed)[2]
        assert "Ghent is too far" in answer
        assert WATERLOO.rules["5.3a"].en in answer


def test_why_of_what_is_allowed(say) -> None:
    assert "This may be chosen." in say("w 1")[1]
    assert "This may be chosen." in say("w done")[1]


def test_rules_are_at_hand(say) -> None:
    _, own, one, chapter, none = say("r", "r 10.1a", "r 5.3", "r 99")[:5]
    assert own.startswith(f"5.1b  {WATERLOO.rules['5.1b'].en}")
    assert one.startswith(f"10.1a  {WATERLOO.rules['10.1a'].en}")
    assert "5.3a  " in chapter
    assert "5.3b  " in chapter
    assert "There is no rule 99." in none


def test_odds_of_a_forced_march(say) -> None:
    answers = say("f_1_inf1", "maubeuge", "done", "f_1_inf1", "o mons", "o")
    assert "Mons" in answers[5]
    assert "50.0%  a step lost" in answers[5]
    assert answers[6].count("50.0%  a step lost") > 1


def test_odds_where_there_are_none(say) -> None:
    assert "No dice are involved." in say("o")[1]
    assert "No dice are involved." in say("o done")[1]
    assert "Choose a block first." in say("o zzz")[1]


def test_a_hint_names_a_choice_and_a_reason_and_changes_nothing(say) -> None:
    answers = say("t", "t")
    assert answers[1] == answers[2]
    assert re.search(r"^\S.*  \S.*\.$", answers[1], re.MULTILINE)


def test_undo_reopens_the_question(say) -> None:
    _, _, _, undone, twice, nothing, *_ = say("quiot", "maubeuge", "u", "u", "u")
    assert "Taken back: town:maubeuge" in undone
    assert "Where does Quiot / Donzelot (I) move from Soire?" in undone
    assert "Choose a block to move. Group moves left: 2." in twice
    assert "There is nothing to take back." in nothing


def test_events_are_told_as_they_happen(say) -> None:
    moved = say("quiot", "maubeuge")[2]
    assert "  Quiot / Donzelot (I) moves from Soire to Maubeuge.\n" in moved


def test_the_opponent_moves_and_keeps_his_secrets(say) -> None:
    answers = say("done")
    assert "Turn 2" in answers[1]
    assert re.search(r"(Prussian|Anglo-Dutch) block \d+ moves", answers[1])
    assert "p_1_inf1" not in answers[1]


def test_the_other_seat_and_the_other_language(say) -> None:
    opening = say("q", words=(*START, "--seat", "allied", "--lang", "it"))[0]
    assert "Il tuo posto: Alleati. Francesi: Casuale." in opening
    assert "[4.0a]" in opening


def test_a_game_is_kept_in_its_file_and_taken_up_again(say, desk: Desk) -> None:
    say("quiot", words=(*HISTORICAL, "--file", desk.file))
    assert gamefile.load(desk.text()).choices == ["block:f_1_inf1"]
    resumed = ("play", "waterloo1815", "--terminal", "--opponent", "random", "--file", desk.file)
    assert "Where does Quiot / Donzelot (I) move from Soire?" in say("u", words=resumed)[0]
    assert gamefile.load(desk.text()).choices == []


def test_saving_on_demand(say, desk: Desk) -> None:
    answers = say("quiot", "s", "s no/such/folder/x.txt", f"s {desk.file}", "maubeuge", "q")
    assert "Write s and the name of a file." in answers[2]
    assert "cannot write no/such/folder/x.txt" in answers[3]
    assert f"Saved in {desk.file}" in answers[4]
    assert gamefile.load(desk.text()).choices == ["block:f_1_inf1", "town:maubeuge"]


def test_leaving_without_a_file_says_so(say) -> None:
    assert "was not saved" in say("quiot", "q")[2]


def test_the_log_shows_what_was_told(say) -> None:
    assert "Quiot / Donzelot (I) moves from Soire to Maubeuge." in say("quiot", "maubeuge", "l")[3]


def test_help_names_every_letter(say) -> None:
    answer = say("?")[1]
    for letter in "?mclwortusq":
        assert re.search(rf"^{re.escape(letter)} ", answer, re.MULTILINE)


def test_a_whole_game_to_its_end(say, desk: Desk) -> None:
    answers = say(*["1"] * 5000, words=(*HISTORICAL, "--file", desk.file))
    assert "The game is over. Won by: " in answers[-1]
    assert "The seed was ligny" in answers[-1]
    table = gamefile.replay(Path(desk.file).read_text(encoding="utf-8"))
    assert table.outcome is not None
    assert desk.run("verify", "FILE").code == 0


@pytest.mark.parametrize(
    ("width", "rows"),
    [(80, ["a  b  c  d"]), (8, ["a  c", "b  d"]), (3, ["a", "b", "c", "d"]), (0, list("abcd"))],
)
def test_columns_fit_the_width(width: int, rows: list[str]) -> None:
    assert columns(list("abcd"), width) == rows
