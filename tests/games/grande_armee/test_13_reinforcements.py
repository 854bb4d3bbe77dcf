"""13.2, 13.3 and Table 13.2: reinforcements."""

from __future__ import annotations

import pytest

from grognard.games.grande_armee.reinforcements import arrive, places
from tests.games.grande_armee.tabletop import (
    NN,
    of_kind,
    rule,
    rules,
    run,
    said,
    state,
    why,
)


def due(pieces: str = "", answers: str = "", *, awaited: str, turn: int = 7, **top):
    g = state(pieces, turn=turn, awaited=dict.fromkeys(awaited.split(), turn), **top)
    return g, run(g, arrive(g), answers)


@rule("13.2a")
def test_they_arrive_at_the_end_of_their_turn():
    g, asked = due(awaited="R-1I-R", turn=3)
    assert said(asked[-1]) == "russian reinforcements.hex"
    g, _ = due("", "hex:1101", awaited="R-1I-R", turn=3)
    assert g.at == {"R-1I-R": "1101"}
    assert g.awaited == {}
    g = state(turn=2, awaited={"R-1I-R": 3})
    assert run(g, arrive(g)) == []


@rule("13.2b", "T7.3b")
@pytest.mark.parametrize(("turn", "first"), [(7, "french"), (9, "russian")])
def test_more_trains_in_the_table_place_first(turn, first):
    # turn 7: 12 and 12, the French first; turn 9: 11 and 13
    _, asked = due(awaited="F-IX-12 R-OP-P", turn=turn, trains={"french": 9, "russian": 1})
    assert asked[-1].seat == first


@rule("13.3a", "T13.2a")
def test_the_french_arrive_west_of_russia():
    g, asked = due(awaited="F-IX-12 F-IX-26")
    hexes = of_kind(asked[-1], "hex")
    country = {g.board.hexes[hex].country for hex in hexes}
    assert country == {"prussia", "duchy_of_warsaw", "austria"}
    assert all(not g.board.grid.bit[hex] & g.board.closed_to("french") for hex in hexes)
    assert (
        len(hexes) == (g.board.region("west_of_russia") & ~g.board.closed_to("french")).bit_count()
    )
    assert why(asked[-1], "hex:1808") == "13.3a"
    g, _ = due("", "hex:2512 hex:2407", awaited="F-IX-12 F-IX-26")
    assert g.at == {"F-IX-12": "2512", "F-IX-26": "2407"}


@rule("13.3b", "T13.2d")
def test_kaluga():
    g, asked = due(awaited="R-DON-1")
    hexes = of_kind(asked[-1], "hex")
    assert set(hexes) == {"0510", *g.board.near["0510"]}
    assert why(asked[-1], "hex:0512") == "13.3b"


@rule("T13.2b")
def test_the_austrians_arrive_at_lemberg():
    austrians = "F-AU-T F-AU-B F-AU-S"
    _, asked = due(awaited=austrians, turn=1)
    assert set(of_kind(asked[-1], "hex")) <= {
        "2217",
        "2117",
        "2118",
        "2216",
        "2218",
        "2317",
        "2318",
    }
    assert why(asked[-1], "hex:2512") == "T13.2b"
    g, _ = due("", "hex:2217 hex:2217 hex:2218", awaited=austrians, turn=1)
    assert g.at == {"F-AU-T": "2217", "F-AU-B": "2217", "F-AU-S": "2218"}


@rule("T13.2c")
def test_kiev():
    g, _ = due("", "hex:1317 hex:1416", awaited="R-DAN-8 R-DAN-22")
    assert g.at == {"R-DAN-8": "1317", "R-DAN-22": "1416"}


@rule("T13.2e")
def test_st_petersburg():
    g, asked = due(awaited="R-OP-P")
    hexes = of_kind(asked[-1], "hex")
    assert all(g.board.grid.distance("1101", hex) <= 1 for hex in hexes)
    assert all(g.board.hexes[hex].terrain != "sea" for hex in hexes)


@rule("T13.2f", "1.1q")
def test_winter_turns():
    assert [state(turn=t).winter for t in range(1, 17)] == [False] * 10 + [True] * 6


@rule("13.3c", "4.1a")
def test_not_with_or_next_to_enemies_nor_beyond_the_capacity():
    field = "1417: F-I-1 / 1216: R-1I-5 R-1V-GD R-1V-CG R-1III-1G R-2VII-26"
    g, asked = due(field, awaited="R-DAN-8 langeron")
    hexes = of_kind(asked[-1], "hex")
    assert hexes == ["1217", "1316"]
    for hex in ("1317", "1416", "1318"):
        assert why(asked[-1], f"hex:{hex}") == "13.3c"
    assert why(asked[-1], "hex:1417") == "13.3c"
    assert why(asked[-1], "hex:1216") == "13.3c"  # five OF, and a Line unit
    assert "1216" in places(g, "russian", "langeron")


@rule("13.3c")
def test_a_lone_enemy_commander_bars_in_1812_and_not_in_1813(monkeypatch):
    g, asked = due("1417: ney", awaited="R-DAN-8")
    assert why(asked[-1], "hex:1317") == why(asked[-1], "hex:1417") == "13.3c"
    rules(monkeypatch, **NN)
    _, asked = due("1417: ney / 1420: F-I-1", awaited="R-DAN-8")
    assert {"1317", "1417"} <= set(of_kind(asked[-1], "hex"))
    g, _ = due("1417: ney / 1420: F-I-1", "hex:1417", awaited="R-DAN-8", dice=[5])
    assert g.at["ney"] == "1420"  # he escaped


@rule("13.3a", "13.3c", "2.2d", "2.2e")
def test_each_reason_against_an_arrival_is_its_own():
    """French infantry: a wood, a mountain, the enemy, his neighbour, a full hex, and Russia."""
    six = "F-I-1 F-I-2 F-I-3 F-I-5 F-IG-OG F-IG-VL"
    g, asked = due(f"2511: R-1I-5 / 2407: {six}", awaited="F-IX-12")

    def reason(hex):
        refusal = asked[-1].why(f"hex:{hex}")
        return (refusal.rule, refusal.key) if refusal else ""

    terrain = {hex: g.board.hexes[hex].terrain for hex in ("2517", "2518")}
    assert terrain == {"2517": "rough", "2518": "mountain"}
    assert reason("2517") == ("2.2d", "arrival-terrain")
    assert reason("2518") == ("2.2e", "arrival-terrain")
    assert reason("2511") == ("13.3c", "arrival-enemy")
    assert reason("2512") == ("13.3c", "arrival-next-to-enemy")
    assert reason("2407") == ("13.3c", "arrival-no-room")
    assert reason("1808") == ("13.3a", "arrival-elsewhere")
    assert reason("2209") == ""


@rule("13.3d", "16.1p")
def test_what_cannot_be_placed_never_arrives():
    g, asked = due("1317: F-I-1", awaited="R-DAN-8 langeron")
    assert asked == []
    assert g.removed == ["R-DAN-8", "langeron"]
    assert g.awaited == {}


@rule("13.3d")
def test_the_owner_says_who_finds_the_last_room():
    """Only Kiev is open, and it has room for one of the two Line units."""
    field = "1117: F-I-1 / 1418: F-I-2 / 1517: F-I-3 / 1215: F-I-5"
    three = f"{field} / 1317: R-1I-14 R-1II-4 R-1II-17"
    _, asked = due(three, awaited="R-DAN-8 R-DAN-22")
    assert asked[0].choices == ["hex:1317", "unit:R-DAN-22"]
    g, _ = due(three, "unit:R-DAN-22 hex:1317", awaited="R-DAN-8 R-DAN-22")
    assert (g.at["R-DAN-22"], g.removed) == ("1317", ["R-DAN-8"])
    g, asked = due(f"{field} / 1317: R-1I-14 R-1II-4", awaited="R-DAN-8 R-DAN-22 langeron")
    assert asked == []  # there is room for all: nothing to decide
    assert {g.at[one] for one in ("R-DAN-8", "R-DAN-22", "langeron")} == {"1317"}


@rule("13.3d")
def test_piece_by_piece_in_the_order_their_owner_likes():
    _, asked = due(awaited="R-DAN-8 R-DAN-22 langeron")
    assert [c for c in asked[-1].choices if not c.startswith("hex")] == [
        "unit:R-DAN-22",
        "commander:langeron",
    ]
    _g, asked = due("", "commander:langeron", awaited="R-DAN-8 R-DAN-22 langeron")
    assert asked[-1].args["piece"] == "commander:langeron"
    assert why(asked[-1], "unit:R-CAU-1") == "13.2a"
