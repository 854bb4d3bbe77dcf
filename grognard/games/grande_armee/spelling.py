"""The spelling of names for readers, with the letters of their own languages.

The data write most names of people and cities in plain letters, as many counters and maps do, and
the rules find cities by these names.
"""

from __future__ import annotations

import re

_GERMAN = """
Blücher Brünn Bülow Dobschütz Dünaburg Förster Görlitz Görz Göttingen Hünerbein Jürgass Klüx
Königgrätz Königsberg Köslin Küstrin Löwenstern Löwis Lübben Lübeck Lüneburg Lützow Münster
Olmütz Osnabrück Pölten Röder Schneidemühl Thümen Wöllwarth Württemberg Würzburg
"""
_FRENCH = """
Berthezène Bessières Bruyère Claparède Eugène Jérôme Lépin Lhéritier Pécheux Schérer Sébastiani
Thiébault
"""
_POLISH = """
Augustów Białystok Brześć Częstochowa Dąbrowski Krasiński Łomża Łuck Nieśwież Płock Przemyśl
Pułtusk Rożniecki Sułkowski Tarnów Zajączek Zamość
"""
_OTHERS = "Meskó Skjöldebrand"
_PLAIN = str.maketrans("ąäćęèéłńôóöśüźżĄŁŚ", "aaceeelnooosuzzALS")

SPELLINGS = {
    word.translate(_PLAIN): word for word in f"{_GERMAN} {_FRENCH} {_POLISH} {_OTHERS}".split()
} | {"Semele": "Semellé", "Swenciany": "Święciany"}
"""The names in plain letters, as they are spelled."""

_WORDS = re.compile(rf"\b({'|'.join(SPELLINGS)})\b")


def spelled(name: str) -> str:
    """Returns a name of the data, spelled with the letters of its own language."""
    return _WORDS.sub(lambda found: SPELLINGS[found[1]], name)
