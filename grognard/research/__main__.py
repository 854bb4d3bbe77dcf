"""``python -m grognard.research GAME [GAMES]``: plays games at random and adds new words and places
to the vocabulary and the planes of a game."""

from __future__ import annotations

import sys
from pathlib import Path

from grognard.kernel.registry import game
from grognard.research import planes, vocabulary
from grognard.research.planes import Planes
from grognard.research.vocabulary import Vocabulary


def main(id: str, games: str = "10") -> None:
    """Adds new entries to a vocabulary and to planes. Existing numbers do not change."""
    old = Vocabulary.of(id) if (vocabulary.FOLDER / f"{id}.txt").exists() else Vocabulary([])
    new = old.with_words(vocabulary.gather(game(id), int(games), "words"))
    _write(vocabulary.FOLDER / f"{id}.txt", new.lines())
    print(f"{id}: {len(new.words)} words, {len(new.words) - len(old.words)} of them new")
    known = Planes.of(id).names
    names = planes.extended(known, planes.gather(game(id), int(games), "planes"))
    _write(planes.FOLDER / f"{id}.txt", names)
    print(f"{id}: {len(names)} planes, {len(names) - len(known)} of them new")


def _write(path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
