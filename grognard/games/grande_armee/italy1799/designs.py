"""Plans of the whole campaign of 1799 for the bot.

They rest on the map: a depot in Palmanova is linked to Klagenfurt, Verona to Palmanova, Milan to
Verona (7.8), and from Milan three hexes reach Turin, Genoa and Mantua (18.7). With these three the
Coalition keeps three of its six trains for marches. From turn 6 empty cities bar its lines (18.5f):
Brescia on the road to Milan, Novara on that to Turin, Voghera on that to Genoa.

The French win as long as the Coalition is not three points ahead (18.4.9b), so they have no
columns: they defend what is near, from Parma and Alessandria or from one depot in Piacenza, which
feeds all of them, and keep two units in Genoa, the farthest city. A depot there feeds them when the
others are lost.
"""

from grognard.games.grande_armee.ruleset import Column, Design, Side

_FRENCH_DEPOTS = ("Piacenza", "Parma", "Alessandria", "Genoa", "Modena")
_LAST_CITY = ("Genoa",)

DESIGNS: dict[Side, tuple[Design, ...]] = {
    "coalition": (
        Design(
            columns=(
                Column(("Milan", "Novara", "Turin"), 0.55),
                Column(("Mantua", "Voghera", "Genoa"), 0.45),
            ),
            depots=("Verona", "Milan"),
            first=("Palmanova", "Verona"),
            posts=("Brescia", "Novara", "Voghera"),
            lasting=("Palmanova", "Verona", "Milan"),
        ),
    ),
    "french": (
        Design(
            first=("Piacenza",),
            depots=_FRENCH_DEPOTS,
            guards=_LAST_CITY,
        ),
        Design(
            first=("Parma", "Alessandria"),
            depots=_FRENCH_DEPOTS,
            weight=3,
            guards=_LAST_CITY,
        ),
    ),
}
