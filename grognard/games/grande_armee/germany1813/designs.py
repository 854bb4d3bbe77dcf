"""Plans of 1813 for the bot, for what follows the armistice. The French stay where they stand then,
as far as they may, and bring their depots up to the Elbe and the Main.

They rest on the map: Landsberg is linked to the port of Köslin (14.17) and feeds as far as Berlin,
Kalisch feeds the Army of Poland, Prague is linked to Vienna and feeds as far as Dresden. Three
cities of the Confederation bring it over to the Coalition (14.9): Dresden is three hexes from
Prague, Magdeburg three from Berlin, Munich five from Pilsen.
"""

from grognard.games.grande_armee.ruleset import Camp, Column, Design, Side

DESIGNS: dict[Side, tuple[Design, ...]] = {
    "coalition": (
        Design(
            after="austria",
            columns=(
                Column(("Hamburg", "Hannover"), 0.1),
                Column(("Berlin", "Magdeburg", "Hannover"), 0.35),
                Column(("Dresden", "Leipzig", "Magdeburg"), 0.3),
                Column(("Munich", "Stuttgart"), 0.2),
                Column(("Warsaw",), 0.05),
            ),
            depots=(
                *("Landsberg", "Kalisch", "Prague", "Pilsen", "Berlin"),
                *("Dresden", "Leipzig", "Munich", "Magdeburg"),
                "Plock",
            ),
            first=("Landsberg", "Kalisch", "Prague", "Pilsen", "Vienna"),
            camps=(
                Camp("Landsberg", 0.6),
                Camp("Posen", 0.4),
                Camp("Prague", 0.7),
                Camp("Pilsen", 0.3),
            ),
            lasting=("Landsberg", "Prague"),
            posts=("Koslin",),
            guards=("Vienna", "Prague", "Berlin"),
        ),
    ),
    "french": (
        Design(
            after="austria",
            depots=(),
            first=("Dresden", "Magdeburg", "Nuremberg"),
        ),
    ),
}
