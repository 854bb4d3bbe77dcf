"""Plans for the invasion of 1812 on the joined map, for the bot.

They are those of 1812 but for the depots that they begin with: Mariampol is not on this map, and
the sources are Königsberg, Warsaw and Lemberg (17.4). Łomża feeds every stack of the first
position, and so does Warsaw with Tilsit; Kovno and Mitau are linked to Tilsit.
"""

from msgspec.structs import replace

from grognard.games.grande_armee.ruleset import Design, Side
from grognard.games.grande_armee.russia1812.designs import DESIGNS as TIR

FIRST = ("Lomza", "Tilsit"), ("Warsaw", "Tilsit")
"""The first depots of each plan of 1812."""

DESIGNS: dict[Side, tuple[Design, ...]] = {
    side: tuple(replace(design, first=first) for design, first in zip(plans, FIRST, strict=True))
    for side, plans in TIR.items()
}
