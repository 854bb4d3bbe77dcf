"""``python -m grognard.research GAME [GAMES]``: play games at random and add the words that they
offer to the vocabulary of a game."""

from __future__ import annotations

import sys

from grognard.kernel.registry import game
from grognard.research.vocabulary import FOLDER, Vocabulary, gather


def main(id: str, games: str = "10") -> None:
    """Add what is new to a vocabulary; numbers that were given stay."""
    old = Vocabulary.of(id) if (FOLDER / f"{id}.txt").exists() else Vocabulary([])
    new = old.with_words(gather(game(id), int(games), "words"))
    (FOLDER / f"{id}.txt").write_text("\n".join(new.lines()) + "\n", encoding="utf-8")
    print(f"{id}: {len(new.words)} words, {len(new.words) - len(old.words)} of them new")


if __name__ == "__main__":
    main(*sys.argv[1:])
