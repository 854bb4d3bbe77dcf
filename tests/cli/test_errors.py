"""What goes wrong is said in one clear line, with a code other than 0, and never as a traceback."""

import base64
import os
import signal
import subprocess
import sys
import zlib
from pathlib import Path

import msgspec
import pytest

from grognard.kernel import gamefile
from tests.cli.desk import WATERLOO, Desk, random_game

HEAD = "grognard game file 1\ngame: waterloo1815\nscenario: historical\nrules: 1\nseed: a\n"

BAD_WORDS = [
    "nonsense",
    "show",
    "show nowhere.txt",
    "show .",
    "show FILE --seat prussian",
    "show FILE --lang de",
    "show FILE --unknown",
    "show FILE --data nowhere",
    "show FILE --data .",
    "choices FILE extra",
    "new chess new.txt",
    "new waterloo1815 new.txt -s nowhere",
    "new waterloo1815 new.txt -o fog",
    "new waterloo1815 new.txt -o fog=thick",
    "new waterloo1815 new.txt -o weather=bad",
    "new waterloo1815 no/such/folder/new.txt",
    "play FILE",
    "play FILE no-such-choice",
    "play FILE done --seat french",
    "play waterloo1815 done",
    "play waterloo1815 done --terminal",
    "play waterloo1815 --terminal --seat nobody",
    "play waterloo1815 --terminal --opponent nobody",
    "play waterloo1815 --terminal --json",
    "play chess --terminal",
    "replay FILE --seat nobody",
    "fuzz chess",
    "fuzz waterloo1815 --games 0",
    "fuzz waterloo1815 --games many",
    "fuzz waterloo1815 --players nobody --games 1",
    "arena waterloo1815 random nobody",
    "arena waterloo1815 random",
    "arena waterloo1815 random random -s nowhere",
    "bench chess",
    "check chess",
    "check waterloo1815 --tests nowhere",
]


@pytest.mark.parametrize("words", BAD_WORDS)
def test_a_mistake_is_one_clear_line(desk: Desk, words: str) -> None:
    desk.new()
    before = desk.text()
    answer = desk.run(*words.split())
    assert answer.code in (1, 2)
    assert answer.err.startswith("grognard: ")
    assert answer.err.count("\n") == 1
    assert desk.text() == before
    answer = desk.run(*words.split(), "--json")
    assert answer.code in (1, 2)
    assert answer.data["error"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "a shopping list",
        "grognard game file 1",
        "grognard game file 1\ngame: chess\nscenario: x\nrules: 1\nseed: a\n",
        HEAD.replace("historical", "nowhere"),
        HEAD + "start: ????\n",
        HEAD + "start: eJwDAAAAAAE=\n",
        HEAD + "\ntown:ghent\n",
        HEAD + "\ndice: six\n",
        HEAD + "\ntwo words\n",
        HEAD + "checkpoint\n",
    ],
)
@pytest.mark.parametrize("command", ["show", "choices", "replay", "verify", "undo"])
def test_a_broken_file_is_one_clear_line(desk: Desk, command: str, text: str) -> None:
    desk.write(text)
    answer = desk.run(command, "FILE")
    assert answer.code == 1
    assert answer.err.startswith(f"grognard: {desk.file}: ")
    assert answer.err.count("\n") == 1
    assert desk.text() == text


@pytest.mark.parametrize("junk", [b"\xff\xfe\x00", b"\x00" * 100, bytes(range(256))])
def test_a_file_that_is_no_text(desk: Desk, junk: bytes) -> None:
    Path(desk.file).write_bytes(junk)
    answer = desk.run("show", "FILE")
    assert answer.code == 1
    assert answer.err.count("\n") == 1


def test_a_damaged_checkpoint_does_not_stop_a_sound_game(desk: Desk) -> None:
    table = random_game(40)
    good = gamefile.dump(table)
    head, _, packed = good.rpartition(" ")
    for broken in (good[:-40] + "\n", f"{head} {packed[::-1].strip()}\n", f"{head} !!!\n"):
        desk.write(broken)
        assert desk.run("choices", "FILE", "--json").data["choices"]


def hostile() -> list[bytes]:
    """States that can be read and that no game can ever reach."""
    state = random_game(40).state
    changed = msgspec.structs.replace
    states = [
        changed(state, town={**state.town, "f_napoleon": "nowhere"}),
        changed(state, town={"nobody": "ligny"}),
        changed(state, turn=99),
        changed(state, strength={**state.strength, "f_napoleon": 9}),
        changed(state, seats={}),
    ]
    return [WATERLOO.encode(state) for state in states]


def squeeze(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data)).decode()


@pytest.mark.parametrize("data", [*hostile(), b"\x00" * 50_000_000], ids=range(6))
def test_a_hostile_position_is_one_clear_line(desk: Desk, data: bytes) -> None:
    desk.write(f"{HEAD}start: {squeeze(data)}\n\n")
    answer = desk.run("choices", "FILE")
    assert answer.code == 1
    assert "line 6: the position it starts from" in answer.err


@pytest.mark.parametrize("data", [*hostile(), b"\x00" * 50_000_000], ids=range(6))
def test_a_hostile_checkpoint_does_not_stop_a_sound_game(desk: Desk, data: bytes) -> None:
    table = random_game(40)
    sound = gamefile.dump(table, with_checkpoint=False)
    packed = (
        f"{table.header.rules_version} 40 {gamefile.fingerprint(table.choices)} {squeeze(data)}"
    )
    desk.write(f"{sound}checkpoint: {packed}\n")
    answer = desk.run("choices", "FILE", "--json")
    assert answer.code == 0
    assert answer.data["seat"]


def test_a_bug_is_one_line_too(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.new()

    def boom(text: str) -> None:
        raise ZeroDivisionError("by the rules")

    monkeypatch.setattr(gamefile, "load", boom)
    answer = desk.run("show", "FILE")
    assert answer.code == 70
    assert answer.err.startswith("grognard: a bug: ZeroDivisionError: by the rules (")
    assert answer.err.count("\n") == 1


def test_without_a_command_there_is_help(desk: Desk) -> None:
    answer = desk.run()
    assert answer.code == 0
    assert "verify" in answer.out


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["play", "--help"]])
def test_help_and_version_are_no_errors(desk: Desk, words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        desk.run(*words)
    assert caught.value.code == 0


# --- as processes

RUN = [sys.executable, "-c", "import sys; from grognard.cli import main; sys.exit(main())"]


def test_a_reader_who_leaves_is_no_error(desk: Desk) -> None:
    desk.played(10_000)
    reader, writer = os.pipe()
    os.close(reader)
    replay = [*RUN, "replay", desk.file]
    gone = subprocess.run(replay, stdout=writer, stderr=subprocess.PIPE, timeout=60)
    os.close(writer)
    assert (gone.returncode, gone.stderr) == (141, b"")


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_is_one_line_and_ends_at_once(desk: Desk, jobs: str) -> None:
    tell_every_game = (
        "import signal, sys; from grognard.cli import command, main; command.SELDOM = 0;"
        "signal.signal(signal.SIGINT, signal.default_int_handler);"  # which a shell's & takes away
        "sys.exit(main())"
    )
    words = ("fuzz", "waterloo1815", "--games", "100000", "--jobs", jobs)
    process = subprocess.Popen(
        [sys.executable, "-c", tell_every_game, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=desk.folder,
        start_new_session=True,
    )
    assert process.stderr is not None
    assert process.stderr.readline().startswith(b"1/100000  ")
    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: the workers get it too
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.splitlines()[-1] == b"grognard: interrupted"
    assert b"Traceback" not in err
