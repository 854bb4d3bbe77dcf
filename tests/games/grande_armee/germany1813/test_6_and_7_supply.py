"""Chapters 6 and 7 of 1813: who needs no supply, foraging, sources and links."""

import pytest

from grognard.games.grande_armee import depots, forage, supply
from grognard.games.grande_armee.stacks import survey
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.tabletop import rule


def out(pieces: str, **top: object) -> list[str]:
    g = field(pieces, **top)  # type: ignore[arg-type]
    armies = survey(g)
    return [unit for side in g.sides for unit in supply.out_of_supply(g, side, armies)]


@rule("1.1n", "6.6a", "6.6e", "14.14c")
def test_cossacks_always_count_as_in_supply():
    assert out("3415: R-TCHE R-I-5") == ["R-I-5"]


@rule("1.1o", "1.1z", "6.6b")
def test_danes_and_swedes_are_in_supply_at_home():
    assert out("4008: F-DAN-I / 3608: S-1") == []
    assert sorted(out("3910: F-DAN-I / 3512: S-1")) == ["F-DAN-I", "S-1"]


@rule("1.1s", "6.6c", "14.12b", "14.13b")
def test_garrisons_are_in_supply_in_their_own_city():
    assert out("2412: F-G-WAR / 2808: F-X-DG1") == []
    assert sorted(out("2311: F-G-WAR / 2412: F-X-DG1")) == ["F-G-WAR", "F-X-DG1"]


@rule("6.6d", "14.10.iii", "14.11c")
def test_those_who_are_held_in_closed_land_are_in_supply():
    frozen = ["F-VIII-26", "N-SAX-T", "R-XI-10"]
    field_ = "2417: F-VIII-26 / 3614: N-SAX-T / 2416: R-XI-10"
    assert out(field_, frozen=frozen) == ["R-XI-10"]
    assert "F-VIII-26" in out(field_, opened=["austria", "torgau"])


@rule("6.6f")
def test_an_exempt_unit_is_not_in_supply_for_trains():
    g = field("3415: R-TCHE")
    assert not supply.in_supply(g, "R-TCHE")


@rule("6.2b")
def test_an_unbridged_river_shields_a_line_from_cavalry():
    a, b = next(
        (a, b)
        for a, b in BOARD.rivers - BOARD.bridges
        if has(BOARD.region("confederation"), a) and has(BOARD.region("confederation"), b)
    )
    g = field(f"{a}: R-PAHL")
    assert has(supply.open_ground(g, "french", survey(g)), b)
    c, d = next(
        (a, b)
        for a, b in BOARD.bridges
        if has(BOARD.region("confederation"), a) and has(BOARD.region("confederation"), b)
    )
    g = field(f"{c}: R-PAHL")
    assert not has(supply.open_ground(g, "french", survey(g)), d)


@rule("6.4b", "6.4c", "6.4d")
@pytest.mark.parametrize(
    ("unit", "turn", "dies"),
    [("C", 5, True), ("L", 5, False), ("L", 2, True), ("V", 2, False)],
)
def test_who_starves(unit: str, turn: int, dies: bool):
    for side in ("french", "coalition"):
        found = next(u.id for u in BOARD.units.values() if (u.quality, u.side) == (unit, side))
        assert supply.starves(field(f"3415: {found}!", turn=turn), found) is dies


@rule("7.6a", "7.6b", "14.7a")
def test_who_takes_a_forage_marker():
    def marked(pieces: str, **top: object) -> list[str]:
        g = field(pieces, **top)  # type: ignore[arg-type]
        return forage.to_mark(g)

    assert marked("3512: F-XI-35") == ["3512"]  # the French in Prussia
    assert marked("3415: R-I-5") == ["3415"]  # the Coalition in Saxony
    assert marked("3415: R-TCHE") == []
    assert marked("3415: R-TCHE R-I-5") == ["3415"]
    assert marked("2311: R-I-5 / 3415: F-XI-35") == []  # the Duchy; friendly land
    assert marked("3415: R-I-5", fed=["R-I-5"]) == []
    assert marked("3415: R-I-5", shared=["confederation"]) == []


@rule("1.1q", "1.1r", "1.1aa", "14.17a", "14.17b")
def test_sources():
    g = field()
    koslin, stolp, vienna = (BOARD.city(name) for name in ("Koslin", "Stolp", "Vienna"))
    assert has(supply.sources(g, "french"), "4515")
    assert has(supply.sources(g, "coalition"), "2110")
    assert not has(supply.sources(g, "coalition"), koslin)
    g = field(f"{koslin}: blucher / {stolp}: F-XI-35")
    assert has(supply.sources(g, "coalition"), koslin)
    assert not has(supply.sources(g, "coalition"), stolp)
    assert not has(supply.sources(g, "coalition"), vienna)
    assert has(supply.sources(field(bases={"coalition": [vienna]}), "coalition"), vienna)


@rule("7.8b")
@pytest.mark.parametrize("turn", [2, 5])
def test_a_link_counts_five_in_every_season(turn: int):
    g = field(turn=turn)
    assert depots.chain_range(g, "french") == depots.chain_range(g, "coalition") == 5
