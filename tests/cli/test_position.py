"""Positions on the command line: begin a game with one, write one down."""

from __future__ import annotations

from pathlib import Path

from tests.cli.desk import Desk

FIELD = 'side = "french"\n[french]\n64 = "lannes: inf3 inf2"\n[allied]\n66 = "inf2"\n'


def written(desk: Desk, text: str) -> str:
    path = Path(desk.file).with_name("position.toml")
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_game_begins_with_a_position(desk: Desk) -> None:
    made = desk.run("new", "austerlitz1805", "FILE", "--position", written(desk, FIELD))
    assert made.code == 0, made.err
    choices = desk.run("choices", "FILE", "--json").data
    assert choices["seat"] == "french"
    assert desk.run("play", "FILE", "march:lannes", "reserve:65").code == 0
    assert desk.run("verify", "FILE").code == 0


def test_a_fault_names_the_file_and_the_line(desk: Desk) -> None:
    both = written(desk, FIELD.replace("66 =", "64 ="))
    made = desk.run("new", "austerlitz1805", "FILE", "--position", both)
    assert made.code == 1
    assert "position.toml: line 5: both armies in locale 64 (4.6c)" in made.err
    assert not Path(desk.file).exists()
    other = desk.run("new", "tolentino1815", "FILE", "--position", written(desk, FIELD))
    assert "line 1: unknown key 'side'" in other.err
    absent = desk.run("new", "austerlitz1805", "FILE", "--position", "nowhere.toml")
    assert "cannot read nowhere.toml" in absent.err


def test_a_position_brings_its_own_options(desk: Desk) -> None:
    position = written(desk, "[state]\nsanton = true\n" + FIELD.partition("\n")[2])
    made = desk.run("new", "austerlitz1805", "FILE", "--position", position, "--json")
    assert made.data["options"]["santon"] == "yes"
    again = desk.run("new", "austerlitz1805", "-", "--position", position, "-o", "santon=no")
    assert "leave out -s and -o" in again.err


def test_a_position_is_written_down(desk: Desk) -> None:
    desk.new()
    text = desk.run("position", "FILE").out
    again = desk.run("new", "waterloo1815", "-", "--position", written(desk, text))
    assert again.code == 0, again.err
    assert desk.run("position", "FILE", "--seat", "french").code == 0
    assert desk.run("position", "FILE", "--seat", "nobody").code == 1
    assert desk.run("position", "FILE", "--seat", "watcher").code == 1


def test_a_seat_writes_down_only_what_it_knows(desk: Desk) -> None:
    desk.new()
    truth = desk.run("position", "FILE").out
    guesses = {desk.run("position", "FILE", "--seat", "french").out for _ in range(3)}
    assert len(guesses | {truth}) > 2
    assert not any("ligny" in line for line in truth.splitlines() if "seed" in line)
