"""Plans of the whole campaign of 1812 for the bot.

They rest on the map: a depot in Kovno or Luck is linked to the west edge at once (7.7), one in
Glubokoye reaches from Kovno, one in Smolensk or Vitebsk from Glubokoye; Moscow is seven hexes from
Smolensk and four from Vyazma, St Petersburg nine from Riga and two from Narva, Kiev seven from
Luck. Whoever stands in St Petersburg or Kiev keeps the Russian reinforcements of that place out of
the game (13.3).

The bot knows its plan again by the depot in the rear that only this plan begins with: it is named
first, and the depots of the others lie elsewhere.
"""

from grognard.games.grande_armee.ruleset import Column, Design, Side

_CENTRE = ("Kovno", "Wilno", "Swenciany", "Glubokoye", "Vitebsk", "Smolensk", "Moscow")
_SOUTH = ("Brzesc", "Luck")

_TO_PETERSBURG = Design(
    columns=(
        Column(_CENTRE, 0.4),
        Column(("Mitau", "Riga", "Dorpat", "Narva", "St Petersburg"), 0.3),
        Column(("Minsk",), 0.1),
        Column(_SOUTH, 0.2),
    ),
    depots=("Wilno", "Glubokoye", "Smolensk", "Mitau", "Dorpat", "Narva"),
    first=("Siedlce", "Mariampol"),
    posts=("Kovno", "Swenciany", "Riga"),
    weight=3,
)
"""The left wing is strong, with depots of its own as far as Narva; the south only covers Poland. It
won more often between bots, so it is chosen more often."""

_TO_MOSCOW = Design(
    columns=(
        Column(_CENTRE, 0.45),
        Column(("Mitau", "Riga", "Dorpat", "St Petersburg"), 0.2),
        Column(("Minsk",), 0.1),
        Column(_SOUTH, 0.25),
    ),
    depots=("Wilno", "Glubokoye", "Smolensk", "Mitau", "Dorpat"),
    first=("Lublin", "Mariampol"),
    posts=("Kovno", "Swenciany", "Riga"),
)
"""The centre is stronger, the left wing lives from Dorpat, the right from Lublin."""

DESIGNS: dict[Side, tuple[Design, ...]] = {"french": (_TO_PETERSBURG, _TO_MOSCOW)}
