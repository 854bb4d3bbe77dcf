"""15 and 16: the optional and advanced rules of 1813, each to be chosen on its own.

Their ids are words, as in the other games of the family: shared chapters ask `g.uses("ranks")`.
"""

from grognard.kernel.game import Option

OPTIONAL: dict[str, str] = {
    "dummies": "15.1a",
    "recalled": "15.2a",
    "crowding": "15.3a",
}
"""15: each optional rule with its number."""

ADVANCED: dict[str, str] = {
    "cards": "16.1a",
    "ranks": "16.2a",  # with the limits of cavalry corps commanders, 16.2r to 16.2u
    "specials": "16.2p",
    "weak-start": "16.3a",
    "short-armistice": "16.4a",
    "bargain": "16.5a",
    "tension": "16.6a",
}
"""16: each advanced rule with its number."""


def _choice(id: str, rule: str, default: str) -> Option:
    return Option(id, (default, "no" if default == "yes" else "yes"), rule)


def basic() -> tuple[Option, ...]:
    """The basic game: any of the rules can be added."""
    return tuple(_choice(id, rule, "no") for id, rule in {**OPTIONAL, **ADVANCED}.items())


def advanced() -> tuple[Option, ...]:
    """16.0a: all advanced rules, of which each can be left out, and always 15.1 (15.1a)."""
    dummies = Option("dummies", ("yes",), OPTIONAL["dummies"])
    optional = [_choice(id, rule, "no") for id, rule in OPTIONAL.items() if id != "dummies"]
    return (dummies, *optional, *(_choice(id, rule, "yes") for id, rule in ADVANCED.items()))
