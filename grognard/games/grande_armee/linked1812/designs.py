"""Plans for the invasion of 1812 on the joined map, for the bot; those of 1813 are that game's.

The plans of 1812 cannot be followed here: Mariampol is not on this map, and the sources are
Königsberg, Warsaw and Lemberg (17.4). Łomża feeds every stack of the first position; Kovno is
linked to it, Mitau to Tilsit, Wilno to Kovno or Mitau only. One plan is else that of 1812, with a
strong left wing that goes for St Petersburg; one goes for Moscow, as Napoleon did: Glubokoye is
linked to Kovno, Vyazma to Smolensk, Moscow to Vyazma. A capital in French hands at the end of 1812
decides the war (17.2a).
"""

from msgspec.structs import replace

from grognard.games.grande_armee.ruleset import FRENCH, Column, Design, Side
from grognard.games.grande_armee.russia1812.designs import DESIGNS as TIR

_CENTRE = ("Kovno", "Wilno", "Swenciany", "Glubokoye", "Vitebsk", "Smolensk", "Vyazma", "Moscow")

_FOR_ST_PETERSBURG = replace(TIR[FRENCH][0], first=("Lomza", "Tilsit"))
_FOR_MOSCOW = Design(
    columns=(
        Column(_CENTRE, 0.6),
        Column(("Mitau", "Riga"), 0.1),
        Column(("Minsk",), 0.15),
        Column(("Brzesc", "Luck"), 0.15),
    ),
    depots=("Kovno", "Glubokoye", "Smolensk", "Vyazma", "Moscow"),
    first=("Warsaw", "Lomza"),
    posts=("Kovno", "Swenciany"),
)

DESIGNS: dict[Side, tuple[Design, ...]] = {FRENCH: (_FOR_ST_PETERSBURG, _FOR_MOSCOW)}
