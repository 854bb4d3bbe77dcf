"""Plans of the whole campaign of 1812 for the bot.

They rest on the map: a depot in Kovno or Luck is linked to the west edge at once (7.7), one in
Glubokoye reaches from Kovno, one in Smolensk or Vitebsk from Glubokoye; Moscow is seven hexes from
Smolensk, St Petersburg nine from Riga, Kiev seven from Luck. Whoever stands in St Petersburg or
Kiev keeps the Russian reinforcements of that place out of the game (13.3).
"""

from grognard.games.grande_armee.ruleset import Column, Design, Side

_CENTRE = ("Kovno", "Wilno", "Swenciany", "Glubokoye", "Vitebsk", "Smolensk", "Moscow")
_SOUTH = ("Brzesc", "Luck", "Novograd", "Kiev")
_NORTH = ("Mitau", "Riga", "St Petersburg")

DESIGNS: dict[Side, tuple[Design, ...]] = {
    "french": (
        Design(
            columns=(
                Column(_CENTRE, 0.4),
                Column(_NORTH, 0.2),
                Column(("Minsk",), 0.1),
                Column(_SOUTH, 0.3),
            ),
            depots=("Wilno", "Glubokoye", "Smolensk", "Mitau", "Luck", "Novograd"),
            first=("Mariampol", "Lublin"),
            posts=("Kovno", "Swenciany", "Rovno"),
        ),
    ),
}
