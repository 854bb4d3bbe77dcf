"""15 and 16: the optional and advanced rules of 1812, each to be chosen on its own (16.0a).

Their ids are words, because the same numbers mean other rules in 1813: shared chapters ask
`g.uses("ranks")`.
"""

from grognard.kernel.game import Option

RULES: dict[str, str] = {
    "dummies": "15.1",
    "cards": "16.1",
    "ranks": "16.2",  # with the commanders of 16.3
    "specials": "16.4",
    "chaos": "16.5",
    "cavalry-first": "16.6",
    "reserve": "16.7",
    "revolt": "16.8",  # with the independence of 16.9
    "austrians": "16.10",
    "defections": "16.11",
    "sweden": "16.12",
    "winter-quarters": "16.13",
}
"""Each option with its rule."""


def options(default: str) -> tuple[Option, ...]:
    """All options, with ``yes`` or ``no`` as the default."""
    other = "no" if default == "yes" else "yes"
    return tuple(Option(id, (default, other), rule) for id, rule in RULES.items())
