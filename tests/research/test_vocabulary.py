"""A choice has the same number for ever, whatever is added later."""

from __future__ import annotations

import random

import pytest

from grognard.kernel.registry import game, games
from grognard.kernel.table import Table
from grognard.research.__main__ import main
from grognard.research.planes import Planes
from grognard.research.vocabulary import SPARE, Vocabulary, completed, gather


@pytest.mark.parametrize("id", sorted(games()))
def test_nearly_every_choice_that_is_offered_has_its_own_number(id: str) -> None:
    table, words, rng = Table.new(game(id), seed="words"), Vocabulary.of(id), random.Random(1)
    assert len(set(words.words)) == len(words.words)
    offered = known = 0
    for _ in range(150):
        assert table.ask is not None
        numbered = words.number(table.ask.choices)
        assert sorted(numbered.values()) == sorted(table.ask.choices)
        offered += len(numbered)
        known += sum(number < len(words.words) for number in numbered)
        table.play(rng.choice(table.ask.choices))
    assert known / offered > 0.99


def test_new_words_come_behind_the_others() -> None:
    old = Vocabulary(["done", "town:ligny", "town:wavre"])
    new = old.with_words(["back", "town:ligny", "town:thuin"])
    assert new.words == (*old.words, "back", "town:thuin")
    assert new.lines() == ["done", "town ligny wavre", "back", "town thuin"]


def test_the_file_gives_the_same_numbers_again(tmp_path, monkeypatch) -> None:
    words = Vocabulary(["done", "town:ligny", "back", "town:thuin", "go:a>b@c"])
    (tmp_path / "small.txt").write_text("\n".join(words.lines()))
    monkeypatch.setattr("grognard.research.vocabulary.FOLDER", tmp_path)
    assert Vocabulary.of("small").words == words.words


def test_unknown_words_take_the_spare_numbers() -> None:
    words = Vocabulary(["done"])
    many = [f"town:{n}" for n in range(SPARE + 5)]
    numbered = words.number(["done", *many])
    assert len(numbered) == SPARE + 1 == words.size
    assert numbered[1] == "town:0"


def test_a_kind_that_draws_from_the_map_has_all_of_it() -> None:
    towns = frozenset(f"t{n}" for n in range(20))
    seen = [f"town:t{n}" for n in range(6)]
    assert completed(seen, [towns]) == {f"town:{one}" for one in towns}
    assert completed(seen[:3], [towns]) == set()


def test_words_are_gathered_from_games() -> None:
    found = gather(game("waterloo1815"), 1, "some")
    assert {"done", "town:ligny"} <= found


def test_the_command_adds_to_the_files_and_moves_nothing(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr("grognard.research.vocabulary.FOLDER", tmp_path / "words")
    monkeypatch.setattr("grognard.research.planes.FOLDER", tmp_path / "planes")
    for name, first in (("words", "done"), ("planes", "a/plane/of/old")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "waterloo1815.txt").write_text(f"{first}\n")
    main("waterloo1815", "1")
    assert Vocabulary.of("waterloo1815").words[0] == "done"
    assert Planes.of("waterloo1815").names[0] == "a/plane/of/old"
    assert "towns:french/face/strength" in Planes.of("waterloo1815").names
    assert " planes, " in capsys.readouterr().out
