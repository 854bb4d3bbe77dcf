"""A game as a text: any prefix is a game, a broken one is refused with its line."""

import random
import re
from typing import Any

import pytest

from grognard.kernel import gamefile
from grognard.kernel.ask import Ask, Flow
from grognard.kernel.gamefile import GameFileError, dump, load, replay
from grognard.kernel.table import Table
from tests.kernel.toy import PILE, Pile, PileGame


@pytest.fixture(autouse=True)
def _pile_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gamefile, "find_game", lambda id: PILE)


def played(steps: int = 12, seed: str = "ligny") -> Table[Pile]:
    table = Table.new(PILE, options={"goal": "30"}, seed=seed)
    rng = random.Random(1)
    for _ in range(steps):
        assert table.ask is not None
        table.play(rng.choice(table.ask.choices))
    return table


def same(a: Table[Any], b: Table[Any]) -> bool:
    return (
        PILE.encode(a.state) == PILE.encode(b.state)
        and a.choices == b.choices
        and (a.ask and a.ask.choices) == (b.ask and b.ask.choices)
    )


def test_a_save_loads_to_the_same_game() -> None:
    table = played()
    again = load(dump(table))
    assert same(table, again)
    assert again.chronicle == table.chronicle
    assert again.history == table.history


def test_any_number_of_lines_from_the_top_is_a_game() -> None:
    lines = dump(played(), with_checkpoint=False).split("\n")
    body = lines.index("")
    for n in range(body + 1, len(lines)):
        load("\n".join(lines[:n]))


def test_a_game_without_its_checkpoint_is_replayed() -> None:
    table = played()
    assert same(table, load(dump(table, with_checkpoint=False)))


def test_a_broken_choice_is_refused_with_its_line_and_what_was_sound_is_kept() -> None:
    lines = dump(played(), with_checkpoint=False).split("\n")
    at = next(n for n, line in enumerate(lines) if n > lines.index("") + 3 and "add" in line)
    lines[at] = "add:9"
    with pytest.raises(GameFileError) as caught:
        load("\n".join(lines))
    assert caught.value.line == at + 1
    assert caught.value.table is not None
    assert caught.value.table.history


def test_forged_dice_are_found_out() -> None:
    text = dump(played(), with_checkpoint=False)
    assert "dice:" in text
    forged = re.sub(r"dice: (\d)", lambda m: f"dice: {int(m[1]) % 6 + 1}", text, count=1)
    with pytest.raises(GameFileError, match="other dice"):
        replay(forged)


def test_a_seed_that_was_not_promised_is_found_out() -> None:
    text = dump(played()).replace("seed: ligny", "seed: wavre")
    with pytest.raises(GameFileError, match="commitment"):
        load(text)


def test_without_its_seed_a_game_cannot_be_replayed_yet() -> None:
    text = dump(played(), with_seed=False)
    assert "ligny" not in text
    with pytest.raises(GameFileError, match="seed"):
        load(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hello", 1),
        ("grognard game file 1\nnonsense", 2),
        ("grognard game file 1\ngame: pile\nscenario: long\nrules: 1\nseed: a\n\n", 2),
        ("grognard game file 1\ngame: pile\nscenario: short\nrules: 1\nseed: a\nx: y\n\n", 6),
        ("grognard game file 1\ngame: pile\nscenario: short\nrules: 1\nseed: a\n\nadd:1 add:2", 7),
        ("grognard game file 1\ngame: pile\nscenario: short\nrules: 1\nseed: a\n\ndice: x", 7),
    ],
)
def test_what_is_no_game_file_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(GameFileError) as caught:
        load(text)
    assert caught.value.line == line


class Stricter(PileGame):
    """The next version of the rules: a pile may no longer grow by 2."""

    version = "2"

    def flow(self, state: Pile) -> Flow[None]:
        flow = super().flow(state)
        step = next(flow)
        while True:
            if isinstance(step, Ask):
                step = Ask(step.seat, step.key, [c for c in step.choices if c != "add:2"])
            answer = yield step
            try:
                step = flow.send(answer)
            except StopIteration:
                return


def test_a_game_goes_on_from_its_checkpoint_when_the_rules_have_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table.new(PILE, options={"goal": "30"}, seed="ligny")
    table.play_all(["add:2", "add:0", "add:2", "add:0"])
    text = dump(table)

    stricter = Stricter()
    monkeypatch.setattr(gamefile, "find_game", lambda id: stricter)
    again = load(text)
    assert again.state.pile == 4
    assert again.choices == table.choices
    again.play("add:1")
    assert again.state.pile == 5
    assert again.chronicle[0].key == "chronicle-lost"
    with pytest.raises(GameFileError):
        load(dump(table, with_checkpoint=False))


def test_a_checkpoint_of_another_game_is_not_believed() -> None:
    text = dump(played(12, "ligny"))
    lines = text.strip().split("\n")
    other = dump(played(9, "ligny")).strip().split("\n")[-1]
    lines[-1] = other.replace(" 8 ", " 7 ") if " 8 " in other else other
    assert load("\n".join(lines)).choices == played(12).choices


def test_a_game_that_began_with_a_position_is_saved_with_it() -> None:
    table = Table.from_state(PILE, "short", {}, PILE.read_position("pile = 15"))
    table.play("add:1")
    for text in (dump(table), dump(table, with_checkpoint=False)):
        assert load(text).state.pile == 16
