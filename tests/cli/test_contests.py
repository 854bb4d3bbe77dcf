"""Fuzz, arena, bench and check from the command line."""

from pathlib import Path

import pytest

from grognard.cli.check import ledger_faults, rule_marks, text_faults
from grognard.games.waterloo1815 import Waterloo
from grognard.games.waterloo1815.state import State
from grognard.kernel import gamefile
from grognard.kernel.game import Rule
from grognard.kernel.texts import Catalogue
from tests.cli.desk import WATERLOO, Desk

# --- fuzz


def test_fuzz_counts_games_and_checks(desk: Desk) -> None:
    data = desk.run("fuzz", "waterloo1815", "--games", "2", "--players", "random", "--json").data
    assert data["games"] == 2
    assert data["checks"]["question"] == data["choices"] > 100
    assert data["faults"] == data["files"] == []


def test_fuzz_shows_its_progress_beside_its_answer(desk: Desk) -> None:
    answer = desk.run("fuzz", "waterloo1815", "--games", "2", "--players", "random")
    assert answer.code == 0
    assert answer.err.startswith("2/2  ")
    assert answer.out.startswith("2 games, ")
    assert answer.out.endswith("No faults.\n")


def test_fuzz_keeps_a_faulty_game_in_a_file(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def check(self: Waterloo, state: State) -> None:
        if len(state.stepped) == 3:
            raise AssertionError("three blocks have moved")

    monkeypatch.setattr(Waterloo, "check", check)
    answer = desk.run("fuzz", "waterloo1815", "--games", "1", "--seed", "x", "--keep", ".")
    assert answer.code == 1
    assert "invariants: three blocks have moved" in answer.out
    kept = Path("fuzz-waterloo1815-x-0.txt")
    assert str(kept) in answer.out
    assert gamefile.load(kept.read_text(encoding="utf-8")).history
    assert desk.run("show", str(kept)).code == 0


# --- arena


def test_arena_tells_share_interval_and_sides(desk: Desk) -> None:
    words = ("arena", "waterloo1815", "random", "reckless", "--games", "4", "-s", "historical")
    words += ("--jobs", "1")
    data = desk.run(*words, "--json").data
    assert data["total"]["won"] + data["total"]["drawn"] + data["total"]["lost"] == 4
    low, high = data["total"]["interval"]
    assert 0 <= low <= data["total"]["share"] <= high <= 1
    assert set(data["sides"]) == {"french", "allied"}
    answer = desk.run(*words)
    assert "random against reckless: won " in answer.out
    assert answer.out.count("95% interval") == 4  # in all, by side, and with sides changed
    assert answer.err.startswith("4/4  ")


def test_the_best_bot_is_called_bot(desk: Desk) -> None:
    data = desk.run(*ARENA, "bot", "random", "--games", "1", "--json").data
    assert data["players"] == [WATERLOO.levels()[-1], "random"]


ARENA = ("arena", "waterloo1815", "-s", "historical", "--jobs", "1")


def test_a_pool_is_rated_from_lines_of_games(desk: Desk) -> None:
    pool = ("random", "reckless", "conscript")
    words = (*ARENA, *pool, "--games", "2", "--out", "games.jsonl")
    rated = desk.run(*words, "--picture", "ratings.svg", "--json").data
    assert rated["games"] == 6
    assert {name.partition("#")[0] for name in rated["players"]} == set(pool)
    assert set(rated["sides"]) == {"french", "allied"}
    assert (desk.folder / "ratings.svg").read_text().startswith("<svg ")
    assert len((desk.folder / "games.jsonl").read_text().splitlines()) == 6
    assert desk.run("ratings", "games.jsonl", "--json").data == rated
    said = desk.run("ratings", "games.jsonl").out
    assert "Ratings after Bradley and Terry from 6 games" in said
    assert "Between equals allied wins " in said


def test_games_that_were_played_are_not_played_again(desk: Desk) -> None:
    words = (*ARENA, "random", "reckless", "--out", "games.jsonl", "--json", "--games")
    desk.run(*words, "2")
    before = (desk.folder / "games.jsonl").read_text()
    data = desk.run(*words, "4").data
    lines = (desk.folder / "games.jsonl").read_text()
    assert lines.startswith(before)
    assert len(lines.splitlines()) == data["total"]["won"] + data["total"]["lost"] == 4


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("arena", "waterloo1815", "random"), "two players or more"),
        (("ratings", "nothing.jsonl"), "cannot read nothing.jsonl"),
        (("ratings", "games.jsonl", "-s", "elba"), "games of one kind; there are: none"),
        (("tune", "waterloo1815", "--out", "x", "--player", "random"), "no constants to be tuned"),
    ],
)
def test_contests_that_cannot_be_are_refused(
    desk: Desk, words: tuple[str, ...], reason: str
) -> None:
    (desk.folder / "games.jsonl").write_text("")
    answer = desk.run(*words)
    assert answer.code == 1
    assert reason in answer.err


# --- tune


def test_tune_writes_the_constants_and_the_command_that_made_them(desk: Desk) -> None:
    words = ("tune", "tolentino1815", "-s", "rancia", "--constants", "bold,austrian.promise")
    few = ("--games", "1", "--generations", "1", "--population", "2", "--check", "1")
    words += ("--against", "random", *few, "--jobs", "1", "--out", "tuned")
    answer = desk.run(*words)
    assert answer.code == 0, answer.err
    assert "Generation 1: " in answer.out
    text = (desk.folder / "tuned" / "constants.toml").read_text()
    command = text.splitlines()[0].removeprefix("# Tuned: grognard ").split()
    assert "# The constants of the bot of Tolentino" in text
    games = (desk.folder / "tuned" / "games.jsonl").read_text()
    assert len(games.splitlines()) == 4
    again = desk.run(*command, "--json").data
    assert (desk.folder / "tuned" / "games.jsonl").read_text() == games
    assert f"bold = {again['after']['bold']:g}" in text
    assert (desk.folder / "tuned" / "constants.toml").read_text() == text


# --- bench


def test_bench_measures_against_the_yardstick(desk: Desk) -> None:
    data = desk.run("bench", "waterloo1815", "--seconds", "1", "--json").data
    figures = data["games"]["waterloo1815"]
    assert data["yardstick"]["python_chess_moves_per_second"] > 0
    assert figures["ratio"] > 0
    assert figures["load_choices"] == 1000
    assert figures["clone_in_choices"] > 0
    assert figures["save_bytes"] > 1000


# --- check


def marks_in(folder: Path, source: str) -> dict[str, int]:
    (folder / "test_x.py").write_text(source, encoding="utf-8")
    return rule_marks(folder)


def test_marks_of_another_game_of_the_family_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    marks_in(tmp_path / "other", '@rule("9.9z")\ndef test_one(): ...')
    assert rule_marks(tmp_path) == {"9.9z": 1}
    assert rule_marks(tmp_path, frozenset({"other"})) == {}


def test_marks_are_read_from_tests(tmp_path: Path) -> None:
    source = """
import pytest
from bench import rule

@rule("1.0a", "1.0b")
def test_one(): ...

@pytest.mark.rule("1.0c")
class TestTwo:
    @rule("1.0a")
    async def test_three(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("1.0d"))])
def test_four(n): ...

def helper():
    rule("9.9z")
"""
    assert marks_in(tmp_path, source) == {"1.0a": 2, "1.0b": 1, "1.0c": 1, "1.0d": 1}


@pytest.mark.parametrize("mark", ["skip", "xfail(reason='x')", "skipif(True, reason='x')"])
def test_a_test_that_is_not_run_proves_nothing(tmp_path: Path, mark: str) -> None:
    source = f"""
@rule("1.0a")
@pytest.mark.{mark}
def test_one(): ...
"""
    assert marks_in(tmp_path, source) == {}


def test_a_rule_without_a_test_is_named(desk: Desk) -> None:
    (desk.folder / "test_x.py").write_text('@rule("1.0a")\ndef test_one(): ...\n')
    answer = desk.run("check", "waterloo1815", "--tests", ".", "--json")
    assert answer.code == 1
    assert "1.0a" not in answer.data["untested"]
    assert "1.0b" in answer.data["untested"]
    assert len(answer.data["untested"]) == len(WATERLOO.rules) - 1
    assert "Without a test: 0.0a, " in desk.run("check", "waterloo1815", "--tests", ".").out


def test_a_rule_that_is_not_done_is_named(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = dict(WATERLOO.rules)
    rules["1.0a"] = Rule("1.0a", "s", "basic", "e", "i", "t", done=False)
    monkeypatch.setitem(WATERLOO.__dict__, "own_rules", rules)
    answer = desk.run("check", "waterloo1815", "--tests", ".", "--json")
    assert answer.code == 1
    assert answer.data["undone"] == ["1.0a"]


def test_a_rule_that_only_tests_or_code_know_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(ledger_faults(WATERLOO, {"99.9z": 1})) == [
        "a test names rule 99.9z, which is not in the ledger"
    ]
    rules = {id: rule for id, rule in WATERLOO.rules.items() if id != "5.7b"}
    monkeypatch.setitem(WATERLOO.__dict__, "rules", rules)
    assert any("names rule 5.7b" in fault for fault in ledger_faults(WATERLOO, {}))


def test_waterloo_is_done(desk: Desk) -> None:
    answer = desk.run("check", "waterloo1815")
    assert answer.code == 0, answer.out
    assert answer.out.endswith("All is well.\n")


def test_a_missing_text_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Catalogue.keys

    def keys(self: Catalogue) -> set[str]:
        assert honest.fget is not None
        return honest.fget(self) - ({"road-limit"} if self.language == "it" else {"night-attack"})

    monkeypatch.setattr(Catalogue, "keys", property(keys))
    assert list(text_faults(WATERLOO)) == [
        "text 'night-attack' is missing in en",
        "text 'road-limit' is missing in it",
    ]


def test_check_counts_the_provenance_of_the_data(desk: Desk) -> None:
    data = desk.run("check", "waterloo1815", "--tests", ".", "--json").data["data"]
    assert set(data["towns"]) == {"source", "rules", "reconstructed"}
    assert sum(data["setup"].values()) == 58


def test_bad_data_are_found(desk: Desk) -> None:
    mine = desk.folder / "mine"
    mine.mkdir()
    (mine / "tables.json").write_text('{"turns": 3}')
    answer = desk.run("check", "waterloo1815", "--data", str(mine))
    assert answer.code == 1
    assert "tables.json: Expected `array`, got `int`" in answer.err


# --- analyse


def test_analyse_tells_chances_and_doubts(desk: Desk) -> None:
    quick = ("--player", "random", "--games", "1", "--points", "2", "--doubts", "1")
    desk.played(150)
    data = desk.run("analyse", "FILE", *quick, "--json").data
    assert data["choices"] == 150
    assert {doubt["seat"] for doubt in data["doubts"]} == {"french", "allied"}
    answer = desk.run("analyse", "FILE", *quick)
    assert answer.code == 0
    assert "random would have chosen otherwise" in answer.out
