"""The rules that the shared chapters name, in the rulebook of 1813 and its section 18.

18.0a: sections 1 to 13 are played with the numbers of 1813. Of what stands behind them only the
definition of a decisive victory counts (14.4b); section 18 takes the place of the rest. Empty: the
scenario has no such rule, and none of its named values brings it into play.
"""

from grognard.games.grande_armee.germany1813.numbers import NUMBERS as GERMANY

SECTION_18 = {
    "14.1a": "18.1c",
    "14.1p": "18.1i",
    "14.6c": "18.5h",
    "14.7b": "18.4.0a",
    "14.7b points-coalition": "18.4.9a",
    "14.7b points-french": "18.4.9b",
    "NN 1.1ad": "18.5b",
    "NN 14.1s": "18.1o",
    "NN 18.1h depot-most": "18.1g",
    "NN 18.1n depot-most": "18.1m",
}

NOT_IN_1799 = (
    *("14.7a", "15.1a", "15.1b", "15.1b fog-too-many", "16.1d", "16.1g", "16.1n", "16.1o"),
    *("NN 14.6a", "NN 14.6b", "NN 14.6c", "NN 14.8a", "NN 14.8b", "NN 14.8c", "NN 14.8f"),
    *("NN 14.10.ii", "NN 14.11a", "NN 14.11b", "NN 14.12d", "NN 14.12g", "NN 14.13f"),
    *("NN 14.15.v", "NN 16.2s", "NN 16.3a", "NN 16.6b"),
)
"""Napoleon, closed stacks, cards, the politics of 1813, advanced rules."""

NUMBERS: dict[str, str] = {**GERMANY, **dict.fromkeys(NOT_IN_1799, ""), **SECTION_18}

BASIC = 13
"""18.0a: the last section of the rulebook of 1813 that the scenario uses as a whole."""


def is_borrowed(id: str) -> bool:
    """18.0a, 18.4b4: whether a rule of 1813 holds in 1799 too."""
    section = id.partition(".")[0]
    return (section.isdigit() and int(section) <= BASIC) or id.startswith("14.4b")
