"""Chapter 19: the starting positions; and the fight for the Rancia, for learning."""

from __future__ import annotations

from grognard.games.tolentino1815.data import SIDES
from grognard.games.tolentino1815.placing import place
from grognard.games.tolentino1815.state import State

RANCIA = {  # the first clash on the high road: four turns, and the castle decides
    "starhemberg": "2411",
    "hus5a": "2310",
    "hus5b": "2610",
    "jag9": "2411",
    "stjul": "2210",
    "art_av": "2111",
    "mohr": "2111",
    "kunerth": "2211",
    "bianchi": "2011",
    "murat": "3109",
    "pignatelli": "2909",
    "taillade": "2909",
    "volt_a": "2909",
    "volt_b": "2909",
    "vel1": "3010",
    "vel2": "3010",
    "vel3": "3010",
    "art_tai": "3109",
    "livron": "2810",
    "campana": "2810",
    "uss_a": "2810",
    "uss_b": "2810",
}


def set_up(g: State, scenario: str) -> None:
    """Pieces in their hexes, first orders (3.2b, 19k) and commands.

    The data hold the Austrians (19a, 19b, 19c, 19d, 19e, 19f), the Neapolitans (19g, 19h, 19i, 19j)
    and what enters later, Lechi (4.5.2a) among it (19l).
    """
    g.orders = {f.id: f.order for f in g.board.formations.values()}
    if scenario == "rancia":
        for id, hex in RANCIA.items():
            place(g, id, hex)
        g.last_turn, g.prize = 4, "2310"
        g.out = [id for id in (*g.board.units, *g.board.commanders) if id not in g.at]
    else:
        for row in g.board.setup:
            for id in row.pieces:
                place(g, id, row.hex)
            if row.overstacked:  # 7.1.3
                g.overstacked.extend(id for id in row.pieces if id in g.board.units)
    g.commander = {f.id: f.commander for f in g.board.formations.values() if f.commander in g.at}
    g.chief = {side: g.board.chief[side] for side in SIDES if g.board.chief[side] in g.at}
