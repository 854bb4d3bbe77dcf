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
_SIDES = (Column(("Minsk",), 0.1), Column(("Brzesc",), 0.1), Column(("Luck",), 0.1))
_POSTS = ("Kovno", "Swenciany", "Riga")
_LEFT = ("Mitau", "Riga", "Dorpat", "Narva", "St Petersburg")
_DEPOTS = ("Wilno", "Glubokoye", "Smolensk", "Mitau", "Dorpat", "Narva")

_BY_SIEDLCE = Design(
    columns=(
        Column(_CENTRE, 0.4),
        Column(_LEFT, 0.3),
        *_SIDES,
    ),
    depots=_DEPOTS,
    first=("Siedlce", "Mariampol"),
    posts=_POSTS,
)
"""The centre is the strongest wing."""

_BY_LUBLIN = Design(
    columns=(
        Column(_CENTRE, 0.35),
        Column(_LEFT, 0.35),
        *_SIDES,
    ),
    depots=_DEPOTS,
    first=("Lublin", "Mariampol"),
    posts=_POSTS,
)
"""Both wings are alike, and the south lives farther forward."""

DESIGNS: dict[Side, tuple[Design, ...]] = {"french": (_BY_SIEDLCE, _BY_LUBLIN)}
