"""The optional and advanced rules of both games that can be chosen for the linked campaign.

One choice holds for the whole campaign. The numbers are those of the half in which a rule counts
first: `TIR` for 1812. What section 17 settles is no choice (17.9a, 17.9b).
"""

from grognard.games.grande_armee.germany1813.options import ADVANCED, OPTIONAL
from grognard.games.grande_armee.russia1812.options import RULES as OF_1812
from grognard.kernel.game import Option

NEVER = ("sweden", "winter-quarters", "recalled")
"""17.9a: rules that are not used; garrisons of 1813 come by 17.6 only."""
ALWAYS = {"defections": "17.9b"}
"""17.9b: TIR 16.11 must be used."""

SET_UPS = {"french": "TIR 14.1p", "coalition": "TIR 14.1a"}

RULES: dict[str, str] = {
    **OPTIONAL,
    **ADVANCED,
    **{id: f"TIR {rule}" for id, rule in OF_1812.items()},
}


def options(default: str) -> tuple[Option, ...]:
    """All options, with ``yes`` or ``no`` as the default."""
    other = "no" if default == "yes" else "yes"
    found = [
        Option(f"setup-{side}", ("historical", "free"), rule) for side, rule in SET_UPS.items()
    ]
    for id, rule in RULES.items():
        if id in ALWAYS:
            found.append(Option(id, ("yes",), ALWAYS[id]))
        elif id not in NEVER:
            found.append(Option(id, (default, other), rule))
    return tuple(found)
