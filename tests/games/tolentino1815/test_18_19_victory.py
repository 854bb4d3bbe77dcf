"""Chapters 18 and 19: victory, set-up, the scenario to learn by."""

from __future__ import annotations

import pytest

from grognard.games.tolentino1815.state import State
from grognard.games.tolentino1815.victory import decide_victory, points
from tests.games.tolentino1815.tabletop import (
    BOARD,
    asked,
    at,
    choices,
    end_turn,
    field,
    new,
    play,
    rule,
    state,
    view,
)

# --- 18 victory


def total(g: State) -> int:
    return sum(points(g).values())


@rule("18a")
def test_the_score_is_provisional_until_the_end():
    t = field("2310: lin6_a / 1312: drag_a", turn=5, active="II")
    assert view(t, "austrian").outcome is None
    assert view(t, "austrian").points["objectives"] == 2
    assert t.outcome is None


@rule("18b", "10.0c")
def test_objectives():
    assert points(state("1111: lin6_a / 2604: lin6_b / 2310: carl_a"))["objectives"] == 5
    assert points(state("1111: dambrosio"))["objectives"] == 0


@rule("18c", "18f")
def test_austrian_commanders_and_guns():
    assert total(state("", lost="taxis art_t")) == 2
    assert total(state("", lost="bianchi")) == 2


@rule("18d", "18e")
def test_austrian_units_reduced_and_lost():
    assert total(state("1312: simb_a:reduced / 1413: simb_b:reduced")) == 2
    assert total(state("", lost="simb_a", reduced=["simb_a"])) == 2
    assert total(state("", track={"simb_a": 4}, reduced=["simb_a"])) == 1


@rule("18g")
def test_neapolitan_losses():
    assert total(state("", lost="medici art_med lin6_a")) == -3
    assert total(state("1312: lin6_a:reduced")) == 0


@rule("18h")
def test_with_murat_all_is_lost():
    t = field(
        "1312: art_t taxis / 1413: lin6_a murat", active="T", phase="bombardment", dice=[6, 1]
    )
    play(t, "unit:art_t fire:1413")
    assert t.ask is None
    assert (t.outcome.winners, t.outcome.kind) == (("austrian",), "murat-lost")


@rule("18i")
@pytest.mark.parametrize(
    ("total", "kind"),
    [
        (14, "neapolitan-decisive"),
        (13, "neapolitan-tactical"),
        (8, "neapolitan-tactical"),
        (7, "draw"),
        (5, "draw"),
        (4, "austrian-tactical"),
        (1, "austrian-tactical"),
        (0, "austrian-decisive"),
        (-3, "austrian-decisive"),
    ],
)
def test_degrees_of_victory(monkeypatch, total, kind):
    g = state("1312: lin6_a")
    monkeypatch.setattr(
        "grognard.games.tolentino1815.victory.points", lambda g: {"objectives": total}
    )
    decide_victory(g)
    assert g.outcome is not None
    assert (g.outcome.kind, g.outcome.points["total"]) == (kind, total)
    assert g.outcome.winners == (() if kind == "draw" else (kind.partition("-")[0],))


# --- 19 set-up


def standing(formation: str) -> dict[str, str]:
    g = new().state
    return {id: g.at[id] for id in BOARD.units_of[formation] if id in g.at}


@rule("19a", "19g")
def test_the_commanders_in_chief():
    assert (at(new(), "bianchi"), at(new(), "murat")) == ("1112", "3908")


@rule("19b")
def test_the_reserve():
    assert standing("R") == {"kunerth": "2211"}
    assert (at(new(), "mohr"), new().state.orders["R"]) == ("2111", "defence")


@rule("19c")
def test_the_vanguard():
    assert standing("Av") == {
        "hus5a": "2310",
        "hus5b": "2610",
        "jag9": "2411",
        "stjul": "2109",
        "radinski": "2012",
        "art_av": "2011",
    }
    assert (at(new(), "starhemberg"), new().state.orders["Av"]) == ("2510", "advance")


@rule("19d")
def test_taxis():
    assert sorted(standing("T").values()) == ["1312", "1412", "1511", "1512"]
    assert {"banal1", "szluin"} == set(BOARD.units_of["T"]) - set(standing("T"))
    assert new().state.orders["T"] == "advance"


@rule("19e")
def test_eckhardt():
    assert sorted(standing("E").values()) == ["1010", "1011", "1508", "1509", "1812", "2210"]
    assert at(new(), "eckhardt") == "1508"


@rule("19f")
def test_senitzer():
    assert sorted(standing("S").values()) == ["1610", "1611", "1612", "1613", "1709", "1810"]
    assert at(new(), "senitzer") == "1810"


@rule("19h")
def test_the_second_division():
    hexes = list(standing("II").values())
    assert len(hexes) == 13
    assert [hexes.count(hex) for hex in ("3903", "3904", "3908")] == [7, 4, 2]
    where = {who: at(new(), who) for who in ("dambrosio", "daquino", "medici")}
    assert where == {"dambrosio": "3903", "daquino": "3903", "medici": "3904"}


@rule("19i")
def test_the_guard():
    hexes = list(standing("Gd").values())
    assert [hexes.count(hex) for hex in ("3904", "3908")] == [5, 5]
    where = {who: at(new(), who) for who in ("pignatelli", "taillade", "merliot")}
    assert where == {"pignatelli": "3904", "taillade": "3904", "merliot": "3908"}


@rule("19j")
def test_the_guard_cavalry():
    hexes = list(standing("L").values())
    assert hexes == ["3908"] * 7


@rule("19k", "19l")
def test_neapolitan_orders_and_reinforcements():
    orders = new().state.orders
    assert [orders[f] for f in ("II", "Gd", "L", "III")] == [
        "advance",
        "advance",
        "advance",
        "defence",
    ]
    (third,) = [r for r in BOARD.reinforcements if r.formation == "III"]
    assert (third.turn, third.hex, len(third.pieces)) == (7, "3908", 8)


# --- the scenario to learn by


def test_the_rancia_is_played_in_four_turns():
    t = new("rancia")
    assert t.state.last_turn == 4
    assert asked(t) == "neapolitan initiative.choose"
    assert choices(t, "formation") == ["Gd", "L"]
    while t.ask is not None and t.state.turn < 4:
        end_turn(t)
    end_turn(t)
    assert t.ask is None
    assert t.outcome.kind in ("prize-taken", "prize-held")


def test_the_castle_decides_the_rancia():
    for pieces, winner in (
        ("2310: lin6_a", "neapolitan"),
        ("2310: hus5a", "austrian"),
        ("", "austrian"),
    ):
        g = state(pieces, prize="2310")
        decide_victory(g)
        assert g.outcome is not None
        assert g.outcome.winners == (winner,)
