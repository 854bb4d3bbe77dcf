"""The colours in which the page draws counters (1812 3.7, 1813 3.6)."""

import re
from pathlib import Path

CLIENT = Path(__file__).parents[3] / "web" / "src" / "games" / "grande_armee"

Colour = tuple[int, int, int]


def bodies() -> dict[str, Colour]:
    """Returns the ground of the counters by nation."""
    return _colours(r"(\w+)(?:: Paint =|:) \{\s*body: 'var\(([\w-]+)\)'")


def signs() -> dict[str, Colour]:
    """Returns the ground of the sign of the arm by contingent."""
    return _colours(r"(\w+): 'var\(([\w-]+)\)'")


def _colours(pattern: str) -> dict[str, Colour]:
    """Red, green and blue by name: `nations.ts` names tokens, whose colours stand in
    `tokens.css`."""
    tokens = (CLIENT / "tokens.css").read_text(encoding="utf-8")
    value = dict(re.findall(r"(--[\w-]+): #(\w{6});", tokens))
    found = re.findall(pattern, (CLIENT / "nations.ts").read_text(encoding="utf-8"))
    named = {name: value[token] for name, token in found if token in value}
    return {name: (int(c[:2], 16), int(c[2:4], 16), int(c[4:], 16)) for name, c in named.items()}
