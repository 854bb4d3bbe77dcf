"""Replay and verify: the chronicle in words, and the proof of the dice."""

import re
from typing import Any

import pytest

from grognard.kernel import gamefile
from grognard.kernel.dice import SERVER, Loaded, Salt, commitment
from grognard.kernel.table import Table
from tests.cli.desk import Desk, random_game


def test_replay_tells_the_whole_story(desk: Desk) -> None:
    table = desk.played(10_000)
    said = desk.run("replay", "FILE").out
    assert said.startswith("\nTurn 1, 15 June: the French\n")
    assert "Victory for " in said
    data = desk.run("replay", "FILE", "--json").data
    assert len(data["events"]) == len(table.chronicle)
    assert data["outcome"]["winners"] == list(table.outcome.winners) if table.outcome else False


def test_replay_to_a_seat_keeps_the_others_secrets(desk: Desk) -> None:
    table = desk.played(60)
    for seat in (*table.seats, None):
        mine = [event.read_by(seat) for event in table.chronicle]
        data = desk.run("replay", "FILE", "--seat", seat or "watcher", "--json").data
        assert [e["args"] for e in data["events"]] == [e.args for e in mine if e is not None]
    hidden = desk.run("replay", "FILE", "--seat", "watcher").out
    assert "French block" in hidden
    assert "French block" not in desk.run("replay", "FILE").out


def test_verify_proves_a_finished_game(desk: Desk) -> None:
    table = desk.played(10_000)
    rolls = [move.dice for move in table.history if move.dice]
    data = desk.run("verify", "FILE", "--json").data
    assert data["verified"] is True
    assert data["choices"] == len(table.history)
    assert data["rolls"] == len(rolls)
    assert sum(data["dice"].values()) == sum(map(len, rolls))
    assert data["commitment"] == table.header.commitment


def test_verify_reads_standard_input(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    table = random_game(30)
    stream = io.TextIOWrapper(io.BytesIO(gamefile.dump(table).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert desk.run("verify", "-").code == 0


def falsify(text: str, how: str) -> str:
    match how:
        case "another die":
            return re.sub(
                r"^dice: (\d)",
                lambda m: f"dice: {int(m[1]) % 6 + 1}",
                text,
                count=1,
                flags=re.MULTILINE,
            )
        case "a roll left out":
            return re.sub(r"^dice: .*\n", "", text, count=1, flags=re.MULTILINE)
        case "another seed":
            return re.sub(r"^seed: .*$", "seed: mine", text, flags=re.MULTILINE)
        case "no promise":
            return re.sub(r"^commitment: .*\n", "", text, flags=re.MULTILINE)
        case "an illegal choice":
            return re.sub(r"^town:.*$", "town:ghent", text, count=1, flags=re.MULTILINE)
        case "a foreign checkpoint":
            other = re.search(
                r"^checkpoint: .*$", gamefile.dump(random_game(300, "other")), re.MULTILINE
            )
            mine = re.search(r"^checkpoint: (\S+) (\S+) (\S+) (\S+)$", text, re.MULTILINE)
            assert other is not None
            assert mine is not None
            data = other[0].split()[-1]
            return text.replace(mine[0], f"checkpoint: {mine[1]} {mine[2]} {mine[3]} {data}")
    raise AssertionError(how)


@pytest.mark.parametrize(
    ("how", "complaint"),
    [
        ("another die", r"line \d+: the seed gives other dice here"),
        ("a roll left out", r"1 of \d+ rolls are not written"),
        ("another seed", r"line \d+: the seed does not match its commitment"),
        ("no promise", "the header holds no commitment"),
        ("an illegal choice", r"line \d+: 'town:ghent' may not be chosen here"),
        ("a foreign checkpoint", "the checkpoint does not follow from the choices"),
    ],
)
def test_verify_finds_a_falsified_game(desk: Desk, how: str, complaint: str) -> None:
    desk.played(10_000)
    desk.write(falsify(desk.text(), how))
    answer = desk.run("verify", "FILE")
    assert answer.code == 1
    assert re.search(complaint, answer.err), answer.err


def test_verify_waits_for_the_seed(desk: Desk) -> None:
    desk.write(gamefile.dump(random_game(30), with_seed=False))
    answer = desk.run("verify", "FILE")
    assert answer.code == 1
    assert "only the hash of the seed is here" in answer.err


def test_verify_says_what_it_cannot_vouch_for(desk: Desk) -> None:
    """A seed that one person drew, a position that somebody made: neither proves anything."""
    desk.new()
    answer = desk.run("verify", "FILE", "--json")
    assert answer.data["doubts"] == ["cli-doubt-seat", "cli-doubt-seat"]
    assert "French" in desk.run("verify", "FILE").out
    table = gamefile.replay(desk.text())
    state = table.state
    state.dice.given = [5] * 219
    begun = Table[Any].from_state(table.game, "historical", {}, state)
    seats = [Salt(0, seat, "7", commitment("7")) for seat in begun.seats]
    begun.salts = (Salt(0, SERVER, "3", commitment("3")), *seats)
    desk.write(gamefile.dump(begun))
    doubts = desk.run("verify", "FILE", "--json").data["doubts"]
    assert doubts[:3] == ["cli-doubt-start", "cli-doubt-given", "cli-doubt-file"]
    assert doubts[3:] == ["cli-put-in", "cli-put-in"]
    state.dice.given, state.dice.loaded = [], Loaded([6, 6])
    desk.write(gamefile.dump(Table[Any].from_state(table.game, "historical", {}, state)))
    assert desk.run("verify", "FILE", "--json").data["doubts"][1] == "cli-doubt-given"
