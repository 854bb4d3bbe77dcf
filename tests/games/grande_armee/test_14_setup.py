"""14.0 to 14.2: setting up by the historical list and freely."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games.grande_armee import setup
from grognard.games.grande_armee.stacks import commanders_in, room, units_in
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.tabletop import forbids_placing, fresh, rule, run, why

FRENCH, RUSSIAN = "french", "russian"
GROUP = ["2206", "2207", "2208", "2308", "2407", "2508"]


def advanced(*used: str, **options: str) -> State:
    g = fresh(**options)
    g.options |= dict.fromkeys(used, "yes")
    return g


def set_up(g: State, *sides: str) -> State:
    """Both sides by themselves, the Russians first."""
    for side in sides or (RUSSIAN, FRENCH):
        setup.begin_side(g, side)
        run(g, setup.set_up_side(g, side), "auto done")
    return g


def began(side: str, g: State | None = None) -> State:
    g = g or fresh()
    setup.begin_side(g, side)
    return g


def entry(g: State, piece: str) -> setup.Placement:
    return next(p for p in g.board.pieces.setup if p.piece == piece)


def kinds(g: State, hex: str) -> Counter[str]:
    units = g.board.units
    return Counter(units[u].arm + units[u].quality for u in units_in(g, hex))


def corps(g: State, name: str) -> Counter[str]:
    units = g.board.units
    placed = {p.piece for p in g.board.pieces.setup}
    return Counter(units[u].arm + units[u].quality for u in g.board.corps[name] if u in placed)


def where(g: State, name: str) -> set[str]:
    return {g.at[u] for u in g.board.corps[name] if u in g.at}


def held(g: State, hex: str) -> float:
    """The Occupancy Factors in a hex."""
    return room(g.board, units_in(g, hex)) / 2


@rule("14.0a")
def test_an_entry_of_the_list_and_a_name_in_brackets() -> None:
    g = set_up(fresh())
    assert corps(g, "1-VI") == Counter(infL=2, cavV=1, cavL=1, cavC=1)
    assert "docturov" not in g.at
    assert set_up(advanced("ranks")).at["docturov"] in ("1609", "1610")


@rule("14.0b", "14.1g")
def test_units_are_divided_among_listed_hexes_within_their_capacity() -> None:
    g = began(RUSSIAN)
    run(g, setup.set_up_side(g, RUSSIAN), "hex:1709 " * 4 + "hex:1808")
    for unit in ("R-1VI-7", "R-1VI-24", "R-1VI-C1", "R-1VI-C2"):
        assert forbids_placing(g, unit, "1609") == forbids_placing(g, unit, "1610") == ""
        g.at[unit] = "1609"
    assert held(g, "1609") == 5.5
    assert forbids_placing(g, "R-1VI-C3", "1609") == "4.1a"
    assert forbids_placing(g, "R-1VI-C3", "1610") == ""
    assert forbids_placing(g, "R-1VI-C3", "1611") == "14.0b"


@rule("14.1a", "14.1p")
def test_the_russian_sets_up_before_the_french() -> None:
    g = fresh()
    assert g.rules.set_up_first == RUSSIAN
    setup.begin_side(g, RUSSIAN)
    (ask,) = run(g, setup.set_up_side(g, RUSSIAN))
    assert (ask.seat, ask.key) == (RUSSIAN, "setup.piece")
    assert not any(g.board.side[piece] == FRENCH for piece in g.at)


@rule("14.1b", "14.1e", "14.1f", "14.1h", "14.1i")
@pytest.mark.parametrize(
    ("hex", "units", "of", "commander"),
    [
        ("1806", Counter(infV=1, infL=1, cavL=1), 4, "wittgenstein"),
        ("1407", Counter(infL=1, infC=1), 3.5, ""),
        ("1708", Counter(infV=2, cavV=1), 3, "constantine"),
        ("1904", Counter(infL=1), 1.5, "essen"),
        ("1912", Counter(infV=1, infL=1, artL=1), 4, ""),
    ],
)
def test_russian_corps_with_one_hex(hex: str, units: Counter[str], of: float, commander: str):
    g = began(RUSSIAN)
    assert kinds(g, hex) == units
    assert held(g, hex) == of
    assert commanders_in(g, hex) == ([commander] if commander else [])


@rule("14.1c", "14.1d")
def test_two_corps_share_two_hexes() -> None:
    g = set_up(fresh(), RUSSIAN)
    assert corps(g, "1-II") == Counter(infL=2, artL=1)
    assert corps(g, "1-III") == Counter(infV=1, infC=1)
    assert where(g, "1-II") | where(g, "1-III") == {"1709", "1808"}
    assert g.at["barclay"] in ("1709", "1808")
    assert "baggovout" not in g.at
    assert held(g, "1709") + held(g, "1808") == 7.5
    assert max(held(g, "1709"), held(g, "1808")) <= 6


@rule("14.1d")
def test_they_share_the_capacity_of_their_hexes() -> None:
    g = began(RUSSIAN)
    run(g, setup.set_up_side(g, RUSSIAN), "hex:1709 hex:1709 hex:1709")
    assert held(g, "1709") == 4.5
    assert forbids_placing(g, "R-1III-1G", "1709") == ""
    g.at["R-1III-1G"] = "1709"
    assert forbids_placing(g, "R-1III-3", "1709") == "4.1a"


@rule("14.1j")
def test_the_eighth_corps_needs_both_its_hexes() -> None:
    g = set_up(fresh(), RUSSIAN)
    assert corps(g, "2-VIII") == Counter(infV=2, infC=1, cavV=1, cavC=1)
    assert where(g, "2-VIII") == {"2012", "2113"}
    for unit in g.board.corps["2-VIII"][:-1]:
        g.at[unit] = "2012"
    last = g.board.corps["2-VIII"][-1]
    del g.at[last]
    assert forbids_placing(g, last, "2012") == "4.1a"


def offered(g: State, piece: str) -> list[str]:
    """The hexes that a piece is offered when all others of its side stand."""
    side = g.board.side[piece]
    began(side, g)
    setup.place_rest(g, side)
    del g.at[piece]
    (ask,) = run(g, setup.set_up_side(g, side))
    assert str(ask.args["piece"]).partition(":")[2] == piece
    assert ask.choices[-1] == "auto"
    return [choice.removeprefix("hex:") for choice in ask.choices[:-1]]


@rule("14.1k")
@pytest.mark.parametrize("who", ["platov", "bagration"])
def test_who_leads_the_second_army_stands_on_any_of_its_stacks(who: str) -> None:
    assert offered(fresh(), who) == ["1912", "2012", "2113"]


@rule("14.1k", "14.0b", "14.1aa")
def test_a_commander_is_set_up_on_a_stack() -> None:
    g = began(RUSSIAN)
    assert forbids_placing(g, "platov", "2012") == "14.1k"
    g.at["R-2VIII-2G"] = "2012"
    assert forbids_placing(g, "platov", "2012") == ""
    assert forbids_placing(g, "barclay", "1808") == "14.0b"
    g = began(FRENCH)
    assert forbids_placing(g, "napoleon", "2206") == "14.0b"
    assert forbids_placing(g, "grouchy", "2206") == forbids_placing(g, "murat", "2512") == "14.1aa"


@rule("14.1m")
def test_the_track_of_decisive_victories_starts_at_twelve() -> None:
    assert fresh().points == {RUSSIAN: 12}


@rule("14.1q", "14.1r", "14.1s")
def test_guard_first_and_second_corps_share_six_hexes() -> None:
    g = set_up(fresh())
    assert corps(g, "IG") == Counter(infV=4, cavV=1, artV=2)
    assert corps(g, "I") == Counter(infV=4, infL=1, cavL=1)
    assert corps(g, "II") == Counter(infL=2, infC=1, cavC=1)
    assert where(g, "IG") | where(g, "I") | where(g, "II") <= set(GROUP)
    for name in ("napoleon", "bessieres", "lefebvre", "mortier", "davout", "oudinot"):
        assert g.at[name] in GROUP
    assert all(held(g, hex) <= 6 for hex in GROUP)
    assert sum(held(g, hex) for hex in GROUP) == 21
    assert len(where(g, "II")) >= 1


@rule("14.1r")
@pytest.mark.parametrize("unit", ["F-I-1", "F-I-2", "F-I-3", "F-I-5", "F-I-4", "F-I-C"])
def test_a_division_of_davout_is_offered_six_hexes(unit: str) -> None:
    g = fresh()
    began(FRENCH, g)
    before = [p for p in setup.to_place(g, FRENCH) if p.piece not in g.at]
    assert [h for h in GROUP if not forbids_placing(g, unit, h)] == GROUP
    assert forbids_placing(g, unit, "2209") == "14.0b"
    assert unit in {p.piece for p in before}


@rule("14.1s")
def test_the_second_corps_does_not_fit_into_one_hex() -> None:
    g = began(FRENCH)
    for unit in ("F-II-6", "F-II-9", "F-II-8"):
        assert forbids_placing(g, unit, "2206") == ""
        g.at[unit] = "2206"
    assert forbids_placing(g, "F-II-C", "2206") == "4.1a"
    assert forbids_placing(g, "F-II-C", "2207") == ""


@rule("14.1t", "14.1v", "14.1z")
@pytest.mark.parametrize(
    ("hex", "units", "of", "commander"),
    [
        ("2108", Counter(infV=2, infL=1, cavL=1), 5, "ney"),
        ("2210", Counter(infV=1, infL=2, cavV=1), 5, "poniatowski"),
        ("2307", Counter(infL=2, cavL=1, artL=1), 6, "macdonald"),
    ],
)
def test_french_corps_with_one_hex(hex: str, units: Counter[str], of: float, commander: str):
    g = began(FRENCH)
    assert kinds(g, hex) == units
    assert held(g, hex) == of
    assert commanders_in(g, hex) == [commander]


@rule("14.1u")
def test_the_fourth_corps_needs_both_its_hexes() -> None:
    g = set_up(fresh(), FRENCH)
    assert corps(g, "IV") == Counter(infV=1, infL=3, cavV=1, cavL=1, artL=1)
    assert where(g, "IV") == {"2209", "2310"}
    assert held(g, "2209") + held(g, "2310") == 9.5
    assert g.at["eugene"] in ("2209", "2310")


@rule("14.1w", "14.1y")
@pytest.mark.parametrize(
    ("name", "hexes", "kinds", "who"),
    [
        ("VI", ("2311", "2410"), Counter(infL=1, infC=1, cavC=1), "stcyr"),
        ("VIII", ("2211", "2312"), Counter(infL=1, infC=1, cavL=1), "junot"),
    ],
)
def test_a_small_corps_stands_in_one_of_its_hexes_or_both(
    name: str, hexes: tuple[str, str], kinds: Counter[str], who: str
) -> None:
    g = began(FRENCH)
    assert corps(g, name) == kinds
    units = [u for u in g.board.corps[name] if u in {p.piece for p in g.board.pieces.setup}]
    for split in range(8):
        for unit in units:
            g.at.pop(unit, None)
        for n, unit in enumerate(units):
            hex = hexes[split >> n & 1]
            assert forbids_placing(g, unit, hex) == ""
            g.at[unit] = hex
    assert set(setup.possible(g, entry(g, who))) == set(hexes)


@rule("14.1x")
def test_the_seventh_corps_has_no_commander_in_the_basic_game() -> None:
    g = began(FRENCH)
    assert kinds(g, "2313") == Counter(infL=2, cavL=1)
    assert held(g, "2313") == 4.5
    assert commanders_in(g, "2313") == []
    assert commanders_in(began(FRENCH, advanced("ranks")), "2313") == ["reynier"]


@rule("14.1aa")
@pytest.mark.parametrize("who", ["murat", "grouchy"])
def test_murat_and_grouchy_stand_with_any_stack(who: str) -> None:
    g = fresh()
    hexes = offered(g, who)
    army = {g.at[u] for u in g.board.units if u in g.at and g.board.side[u] == FRENCH}
    assert set(hexes) == army
    assert "2313" in hexes


@rule("14.1aa")
def test_with_the_reserve_they_stand_in_its_hexes() -> None:
    g = advanced("reserve")
    assert set(offered(g, "murat")) <= {"2309", "2409", "2509", "2510"}
    reserve = [u for u in g.board.units if u.startswith("F-CR")]
    assert len(reserve) == 11
    assert all(g.at[u] in ("2309", "2409", "2509", "2510") for u in reserve)
    assert not any(u.startswith("F-CR") for u in set_up(fresh()).at)


# --- free set-up


@rule("14.1o")
def test_the_russian_free_setup_keeps_enough_near_the_border() -> None:
    g = fresh(setup_russian="free")
    began(RUSSIAN, g)
    board, far, near = g.board, "0105", "1808"
    assert not board.grid.bit[far] & board.region("russia_within_7_of_border")
    placed = [p.piece for p in setup.to_place(g, RUSSIAN) if p.piece in board.units]
    arms = Counter(board.units[u].arm for u in placed)
    assert arms == Counter(inf=18, cav=7, art=2)
    infantry = [u for u in placed if board.units[u].arm == "inf"]
    rear = [h for h in board.grid.hexes(board.region("russia")) if h.startswith("01")]
    for n, unit in enumerate(infantry[:8]):
        assert forbids_placing(g, unit, rear[n]) == ""
        g.at[unit] = rear[n]
    # ten are left: one more in the rear would leave nine near the border
    assert forbids_placing(g, infantry[8], far) == "14.1o"
    assert forbids_placing(g, infantry[8], near) == ""
    assert forbids_placing(g, infantry[8], "2207") == "14.1o"
    cavalry = [u for u in placed if board.units[u].arm == "cav"]
    for n, unit in enumerate(cavalry[:4]):
        g.at[unit] = rear[10 + n]
    assert forbids_placing(g, cavalry[4], far) == "14.1o"
    guns = [u for u in placed if board.units[u].arm == "art"]
    g.at[guns[0]] = rear[9]
    assert forbids_placing(g, guns[1], far) == "14.1o"


@rule("14.1ad")
def test_the_french_free_setup_is_west_of_russia() -> None:
    g = fresh(setup_french="free")
    began(FRENCH, g)
    board = g.board
    units = [p.piece for p in setup.to_place(g, FRENCH) if p.piece in board.units]
    arms = Counter(board.units[u].arm for u in units)
    assert arms == Counter(inf=30, cav=11, art=4)
    west = list(board.grid.hexes(board.region("west_of_russia") & ~board.closed_to(FRENCH)))
    assert [h for h in west if forbids_placing(g, "F-III-10", h)] == []
    assert forbids_placing(g, "F-III-10", "1808") == "14.1ad"
    assert not [
        h for h in board.grid.hexes(board.region("russia")) if not forbids_placing(g, "F-I-1", h)
    ]
    g.at |= dict.fromkeys(["F-X-27", "F-X-7", "F-X-C", "F-X-A"], "2307")
    assert forbids_placing(g, "F-III-10", "2307") == "4.1a"


@rule("14.1ad")
def test_in_a_free_setup_commanders_stand_on_stacks_or_in_cities() -> None:
    g = fresh(setup_french="free")
    began(FRENCH, g)
    board = g.board
    assert forbids_placing(g, "ney", board.city("Warsaw")) == ""
    g.at["F-III-10"] = "2307"
    assert forbids_placing(g, "ney", "2307") == ""
    assert forbids_placing(g, "ney", "2210") == "14.1ad"


@rule("14.1ad")
def test_the_reserve_keeps_its_hexes_in_a_free_setup() -> None:
    g = began(FRENCH, advanced("reserve", setup_french="free"))
    assert forbids_placing(g, "F-CR-1L", "2307") == forbids_placing(g, "murat", "2307") == "16.7a"
    (ask,) = run(g, setup.set_up_side(g, FRENCH))
    assert ask.rule == "14.1ad"


@pytest.mark.parametrize("side", [FRENCH, RUSSIAN])
def test_a_free_setup_can_be_made_at_once(side: str) -> None:
    g = set_up(advanced("ranks", "reserve", setup_french="free", setup_russian="free"), side)
    assert all(p.piece in g.at for p in setup.to_place(g, side))


# --- looking it over


def test_pieces_can_be_taken_up_again_and_commanders_with_the_last_unit() -> None:
    g = set_up(fresh(), RUSSIAN)
    first = dict.fromkeys((*g.board.corps["1-II"], *g.board.corps["1-III"]), "1808")
    g.at |= {**first, "R-1II-4": "1709"}
    g.at["barclay"] = "1709"
    asked = run(g, setup.set_up_side(g, RUSSIAN), "unit:R-1II-4")
    assert "barclay" not in g.at
    assert asked[0].choices[0] == "done"
    assert asked[0].rule == "14.1a"
    assert "unit:R-1I-5" not in asked[0].choices
    assert asked[0].why("unit:R-1I-5").rule == "14.0b"  # its list has one hex
    assert asked[0].why("unit:F-I-1").key == "setup-not-yours"
    assert asked[1].args == {"piece": "unit:R-1II-4"}


def test_each_side_looks_its_set_up_over_by_its_own_rule() -> None:
    for side, number in ((RUSSIAN, "14.1a"), (FRENCH, "14.1p")):
        g = set_up(fresh(), side)
        assert run(g, setup.set_up_side(g, side))[0].rule == number


# --- commanders


@rule("14.2a")
def test_russian_commanders() -> None:
    g = set_up(fresh(), RUSSIAN)
    ratings = {c: g.board.commanders[c].rating for c in g.at if c in g.board.commanders}
    assert ratings == {
        "bagration": 1,
        "barclay": 2,
        "constantine": 1,
        "essen": 1,
        "platov": 2,
        "wittgenstein": 1,
    }


@rule("14.2b")
def test_french_commanders() -> None:
    g = set_up(fresh(), FRENCH)
    ratings = {c: g.board.commanders[c].rating for c in g.at if c in g.board.commanders}
    assert Counter(ratings.values()) == Counter({4: 1, 3: 3, 2: 9, 1: 1})
    assert ratings["napoleon"] == 4
    assert {c for c, n in ratings.items() if n == 3} == {"bessieres", "davout", "murat"}
    assert ratings["junot"] == 1
    assert sum(ratings.values()) == 32


@rule("14.0a", "16.3a", "16.7a")
def test_why_a_piece_is_not_taken_up_in_the_set_up() -> None:
    """Names in brackets and the Reserve wait for their rules; reinforcements for their turn."""
    g = began(RUSSIAN)
    russians = run(g, setup.set_up_side(g, RUSSIAN), "auto")[-1]
    assert why(russians, "commander:raevsky") == "14.0a"
    assert why(russians, "commander:kutuzov") == "13.2a"
    assert why(russians, "commander:ney") == "14.1a"
    g = began(FRENCH)
    french = run(g, setup.set_up_side(g, FRENCH), "auto")[-1]
    assert why(french, "unit:F-CR-1L") == "16.7a"
    assert why(french, "commander:reynier") == "14.0a"
    assert why(french, "unit:R-1I-5") == "14.1a"
