"""Commands about a game in a file, as a person would use them."""

import random
from pathlib import Path
from typing import Any

import pytest

from grognard.kernel import gamefile
from grognard.kernel.table import Table
from tests.cli.desk import WATERLOO, Desk


def test_games_lists_scenarios_options_and_opponents(desk: Desk) -> None:
    said = desk.run("games").out
    assert "waterloo1815  Waterloo 1815" in said
    assert "-s historical" in said
    assert "-o fog=standard|full" in said
    (found,) = [g for g in desk.run("games", "--json").data if g["id"] == "waterloo1815"]
    assert found["titles"]["it"] == "Waterloo 1815"
    assert [s["id"] for s in found["scenarios"]] == ["campaign", "historical"]


def test_a_new_game_keeps_its_promise_of_the_dice(desk: Desk) -> None:
    answer = desk.run("new", "waterloo1815", "FILE", "-o", "fog=full", "--json")
    assert answer.data["options"] == {"players": "two", "fog": "full"}
    assert f"commitment: {answer.data['commitment']}" in desk.text()
    assert "option fog: full" in desk.text()


def test_two_new_games_have_different_seeds(desk: Desk) -> None:
    first = desk.run("new", "waterloo1815", "FILE", "--json").data["commitment"]
    second = desk.run("new", "waterloo1815", "FILE", "--force", "--json").data["commitment"]
    assert first != second


def test_new_writes_over_nothing_unless_forced(desk: Desk) -> None:
    desk.write("my diary")
    assert desk.run("new", "waterloo1815", "FILE").code == 1
    assert desk.text() == "my diary"
    assert desk.run("new", "waterloo1815", "FILE", "--force").code == 0
    assert desk.text().startswith(gamefile.FIRST_LINE)


def test_a_new_game_can_go_to_standard_output(desk: Desk) -> None:
    assert desk.run("new", "waterloo1815", "-").out.startswith(gamefile.FIRST_LINE)


def test_show_is_what_the_asked_seat_sees(desk: Desk) -> None:
    desk.new()
    said = desk.run("show", "FILE").out
    assert "Turn 1, 15 June: the French" in said
    assert "Choose a block to move." in said
    assert "napoleon" in said
    assert "blucher" not in said


def test_show_to_another_seat_says_whose_turn_it_is(desk: Desk) -> None:
    desk.new()
    answer = desk.run("show", "FILE", "--seat", "allied")
    assert "blucher" in answer.out
    assert "napoleon" not in answer.out
    assert "To choose now: French" in answer.out
    data = desk.run("show", "FILE", "--seat", "allied", "--json").data
    assert (data["turn_of"], data["ask"]) == ("french", None)


def test_a_watcher_sees_nobodys_face(desk: Desk) -> None:
    desk.new()
    said = desk.run("show", "FILE", "--seat", "watcher", "--json").out
    assert "napoleon" not in said
    assert "blucher" not in said


def test_choices_are_words_with_labels(desk: Desk) -> None:
    desk.new()
    assert "block:f_napoleon    Napoléon" in desk.run("choices", "FILE").out
    data = desk.run("choices", "FILE", "--json").data
    assert (data["seat"], data["key"], data["rule"]) == ("french", "movement.block", "5.1b")
    assert {"choice": "done", "label": "End the normal moves"} in data["choices"]


def test_choices_speak_italian(desk: Desk) -> None:
    desk.new()
    assert "Napoleone" in desk.run("choices", "FILE", "--lang", "it").out
    assert "Napoleone" in desk.run("--lang", "it", "choices", "FILE").out


def test_the_language_of_the_system_is_spoken(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.new()
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Napoleone" in desk.run("choices", "FILE").out


def test_play_makes_choices_and_tells_what_happened(desk: Desk) -> None:
    desk.new()
    answer = desk.run("play", "FILE", "block:f_1_inf1", "town:maubeuge")
    assert "moves from Soire to Maubeuge." in answer.out
    assert "Group moves left: 1." in answer.out
    assert "\nblock:f_1_inf1\ntown:maubeuge\n" in desk.text()


def test_play_tells_the_new_question_in_json(desk: Desk) -> None:
    desk.new()
    data = desk.run("play", "FILE", "block:f_1_inf1", "--json").data
    assert (data["at"], data["ask"]["key"]) == (1, "movement.town")


def test_a_refused_choice_leaves_the_file_as_it_was(desk: Desk) -> None:
    desk.new()
    before = desk.text()
    answer = desk.run("play", "FILE", "block:f_1_inf1", "town:ghent")
    assert answer.code == 1
    assert "'town:ghent': Ghent is too far" in answer.err
    assert "5.3a" in answer.err
    assert desk.text() == before


def test_why_names_the_rule_and_its_text(desk: Desk) -> None:
    desk.new()
    desk.run("play", "FILE", "block:f_1_inf1")
    said = desk.run("why", "FILE", "town:ghent").out
    assert "Ghent is too far" in said
    assert f"5.3a  {WATERLOO.rules['5.3a'].en}" in said
    data = desk.run("why", "FILE", "town:ghent", "--json").data
    assert (data["legal"], data["rule"], data["key"]) == (False, "5.3a", "not-adjacent")
    assert data["ledger"] == WATERLOO.rules["5.3a"].en


def test_why_says_so_when_nothing_forbids_it(desk: Desk) -> None:
    desk.new()
    assert desk.run("why", "FILE", "done", "--json").data == {"choice": "done", "legal": True}


def test_why_of_a_word_that_means_nothing_is_no_crash(desk: Desk) -> None:
    desk.new()
    for word in ("", "x", "town:", ":", "block:no_such", "bid:french-x", "🂡"):
        assert desk.run("why", "FILE", word).code == 0


def test_undo_takes_one_choice_back(desk: Desk) -> None:
    desk.new()
    desk.run("play", "FILE", "block:f_1_inf1")
    before = desk.text()
    desk.run("play", "FILE", "town:maubeuge")
    answer = desk.run("undo", "FILE", "--json")
    assert answer.data == {"undone": "town:maubeuge", "seat": "french", "at": 1}
    assert desk.text() == before


def test_undo_refuses_to_cross_dice_but_not_an_agreement(desk: Desk) -> None:
    table = after_dice()
    desk.write(gamefile.dump(table))
    before = desk.text()
    refused = desk.run("undo", "FILE")
    assert refused.code == 1
    assert "Dice have fallen" in refused.err
    assert desk.text() == before
    assert desk.run("undo", "FILE", "--agreed").code == 0
    assert gamefile.load(desk.text()).choices == table.choices[:-1]


def after_dice() -> Table[Any]:
    """A random game just after dice have fallen."""
    rng = random.Random("dice")
    table = Table[Any].new(WATERLOO, "historical", seed="dice")
    while table.ask is not None:
        table.play(rng.choice(table.ask.choices))
        if table.history[-1].dice:
            return table
    raise AssertionError("no dice in a whole game")


def test_undo_of_nothing(desk: Desk) -> None:
    desk.new()
    assert "nothing to take back" in desk.run("undo", "FILE").err


def test_odds_of_a_forced_march_add_up(desk: Desk) -> None:
    desk.new()
    ready = ("block:f_1_inf1", "town:maubeuge", "done", "block:f_1_inf1")
    assert desk.run("play", "FILE", *ready).code == 0
    data = desk.run("odds", "FILE", "town:mons", "--json").data
    chances = data["odds"]["chances"]
    assert sum(chance["probability"] for chance in chances) == pytest.approx(1)
    assert "50.0%  a step lost" in desk.run("odds", "FILE", "town:mons").out


def test_odds_where_no_dice_hang_on_it(desk: Desk) -> None:
    desk.new()
    assert desk.run("odds", "FILE", "done", "--json").data["odds"] is None
    assert desk.run("odds", "FILE", "town:ghent").code == 1


def test_a_game_that_is_over_answers_every_command(desk: Desk) -> None:
    desk.played(10_000)
    assert "The game is over. Won by: " in desk.run("choices", "FILE").out
    assert desk.run("choices", "FILE", "--json").data["outcome"]["winners"]
    assert "The game is over." in desk.run("show", "FILE").out
    assert "The game is over." in desk.run("why", "FILE", "done").out
    assert desk.run("odds", "FILE", "done").code == 1
    assert desk.run("play", "FILE", "done").code == 1


def test_a_file_is_written_whole_or_not_at_all(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.new()
    before = desk.text()

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    answer = desk.run("play", "FILE", "block:f_1_inf1")
    assert answer.code == 1
    assert "cannot write" in answer.err
    assert "No space left on device" in answer.err
    assert desk.text() == before
    assert [path.name for path in desk.folder.iterdir()] == ["game.txt"]
