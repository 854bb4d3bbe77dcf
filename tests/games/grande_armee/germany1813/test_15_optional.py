"""15 of 1813: closed stacks, garrisons recalled, crowded armies."""

import pytest

from grognard.games.grande_armee import fog, forage, setup, supply
from grognard.games.grande_armee.command import commands
from grognard.games.grande_armee.stacks import room, survey
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import view
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.tabletop import rule

CLOSED = {"dummies": "yes"}
STACKS = "3512: P-HOR P-HUN R-I-5 blucher / 3511: R-I-14 R-PAHL / 3413: F-XI-35 F-XI-36 ney"


def refused(g: State, side: str, hex: str) -> str:
    refusal = fog.may_cover(g, side, hex)
    return refusal.key if refusal else ""


@rule("15.1b")
def test_only_the_coalition_has_dummies_and_five_of_them():
    g = field(STACKS, options=CLOSED, cover={"3512": 2, "3511": 2})
    assert refused(g, "coalition", "3512") == ""
    g.cover["3512"] = 3
    assert fog.laid(g, "coalition") == 5
    assert refused(g, "coalition", "3511") == "fog-none-left"
    assert refused(g, "french", "3413") == "fog-none-left"
    assert not fog.may_arrange(g, "french")


@rule("15.1c", "15.1d")
def test_dummies_come_and_go_and_are_no_more_than_units():
    g = field(STACKS, options=CLOSED, cover={"3511": 1})
    assert refused(g, "coalition", "3511") == ""
    assert fog.may_uncover(g, "coalition", "3511") is None
    g.cover["3511"] = 2
    assert refused(g, "coalition", "3511") == "fog-too-many"
    del g.at["R-PAHL"]
    fog.tidy(g)
    assert g.cover == {"3511": 1}
    assert refused(g, "coalition", "3412") == "fog-no-stack"


@rule("15.1c", "14.10.0a")
def test_nobody_turns_to_his_dummies_where_no_stack_can_bear_one():
    g = field("3614: N-SAX-T thielmann", options=CLOSED, frozen=["N-SAX-T", "thielmann"])
    assert not fog.may_arrange(g, "coalition")
    assert fog.may_arrange(field("3614: N-SAX-T", options=CLOSED), "coalition")


@rule("15.1e")
def test_dummies_do_not_eat():
    g = field("3415: R-I-5 R-I-14 P-HOR", options=CLOSED, cover={"3415": 3}, dice=[4])
    g.forage = ["3415"]
    assert forage.roll(g) == []


@rule("15.1f")
def test_closed_stacks_show_their_height_and_their_cavalry_only():
    g = field(STACKS, options=CLOSED, cover={"3511": 2})
    seen = {stack.hex: stack for stack in view(g, "french").stacks}
    assert seen["3511"].sealed
    assert (seen["3511"].height, seen["3511"].units) == (4, [])
    assert seen["3511"].cavalry
    assert seen["3512"].height == 4
    assert not seen["3512"].cavalry
    assert {stack.hex: stack.sealed for stack in view(g, "coalition").stacks}["3413"]


# --- 15.2


RECALLED = {"recalled": "yes"}


def placement(piece: str):
    return next(one for one in BOARD.pieces.setup if one.piece == piece)


def allowed(g: State, piece: str, city: str) -> bool:
    return setup.may_place(g, placement(piece), BOARD.city(city)) is None


@rule("15.2a")
def test_recalled_garrisons_are_ordinary_units():
    g = field("2412: F-G-WAR", options=RECALLED)
    assert not supply.is_exempt(g, "F-G-WAR")
    assert supply.is_exempt(field("2412: F-G-WAR"), "F-G-WAR")


@rule("15.2b")
def test_the_garrison_of_danzig_sets_up_at_magdeburg():
    g = field(turn=0, options=RECALLED)
    assert allowed(g, "F-X-DG1", "Magdeburg")
    assert allowed(g, "F-X-DGA", "Brunswick")
    assert not allowed(g, "F-X-DG1", "Danzig")
    assert not allowed(g, "F-X-DG1", "Leipzig")
    hexes = setup.possible(g, placement("F-X-DG1"))
    assert set(hexes) == {"3813", *BOARD.near["3813"]}
    assert setup.possible(g, placement("rapp")) == hexes
    assert setup.possible(field(turn=0), placement("F-X-DG1")) == ["2808"]


@rule("15.2c")
def test_the_other_garrisons_set_up_at_leipzig():
    g = field(turn=0, options=RECALLED)
    assert allowed(g, "F-G-STE", "Naumburg")
    assert not allowed(g, "F-G-STE", "Stettin")
    assert not allowed(g, "F-G-STE", "Torgau")
    near = {"3715", *BOARD.near["3715"]} - {"3614"}
    assert set(setup.possible(g, placement("F-G-WAR"))) == near


@rule("15.2d")
def test_they_belong_to_xiii_corps_and_those_of_danzig_to_rapp():
    g = field(options=RECALLED)
    assert commands(g, "davout", "F-G-STE")
    assert commands(g, "davout", "F-G-WAR")
    assert not commands(g, "davout", "F-X-DG1")
    assert commands(g, "rapp", "F-X-DG1")
    assert not commands(field(), "davout", "F-G-STE")


@rule("15.2e")
def test_the_stacking_limit_holds_at_leipzig():
    g = field("3715: F-G-WAR F-G-TOR F-G-KUS F-XI-35", turn=0, options=RECALLED)
    assert room(BOARD, ["F-G-WAR", "F-G-TOR", "F-G-KUS", "F-XI-35"]) == 12
    assert not allowed(g, "F-G-STE", "Leipzig")
    assert allowed(g, "F-G-STE", "Halle")


@rule("15.2a", "15.2b", "15.2c")
def test_everybody_finds_a_place_with_garrisons_recalled():
    g = field(turn=0, options=RECALLED)
    setup.begin(g)
    for side in ("coalition", "french"):
        setup.begin_side(g, side)
        setup.place_rest(g, side)
    assert {p.piece for p in BOARD.pieces.setup} == set(g.at)
    for army in survey(g).values():
        assert all(room(BOARD, units) <= 12 for units in army.units.values())


# --- 15.3

HOME = ("3819", "3820", "3918", "3919")
"""French ground in Bavaria."""


def marked(pieces: str, crowding: str = "yes", **top: object) -> list[str]:
    g = field(pieces, options={"crowding": crowding}, **top)  # type: ignore[arg-type]
    return forage.to_mark(g)


def neighbours(hex: str) -> list[str]:
    ground = BOARD.region("confederation")
    return [near for near in BOARD.near[hex] if has(ground, near) and near != "3614"]


@rule("15.3a")
@pytest.mark.parametrize(("others", "forages"), [(2, True), (1, False), (0, False)])
def test_a_crowded_stack_forages_at_home(others: int, forages: bool):
    units = ["F-XI-36", "F-V-16", "F-V-17"]
    rows = [f"3819: {units[0]}"]
    rows += [
        f"{hex}: {unit}"
        for hex, unit in zip(neighbours("3819"), units[1 : others + 1], strict=False)
    ]
    assert ("3819" in marked(" / ".join(rows))) is forages
    assert marked(" / ".join(rows), "no") == []


@rule("15.3b")
def test_a_stack_in_enemy_country_forages_as_before():
    assert marked("3512: F-XI-35") == ["3512"]
    assert marked("3512: F-XI-35", fed=["F-XI-35"]) == []


def crowd(hex: str, units: str) -> str:
    """A stack of the Coalition in a hex with three others next to it."""
    near = BOARD.near[hex][:3]
    others = ("P-HUN", "P-KLU", "P-ZIE")
    rows = [f"{at}: {unit}" for at, unit in zip(near, others, strict=True)]
    return " / ".join([f"{hex}: {units}", *rows])


@rule("15.3c")
def test_cossacks_and_depots_are_exempt():
    assert "2814" not in marked(crowd("2814", "R-TCHE R-ILLO"))
    assert "2814" in marked(crowd("2814", "R-TCHE P-HOR"))
    berlin = crowd("3512", "P-HOR")
    assert "3512" in marked(berlin)
    assert "3512" not in marked(berlin, depots={"coalition": ["3512"], "french": []})


@rule("15.3d")
def test_swedes_at_home_take_a_marker_but_do_not_starve():
    pomerania = list(BOARD.grid.hexes(BOARD.region("swedish_pomerania")))
    middle = next(h for h in pomerania if all(h == o or o in BOARD.near[h] for o in pomerania))
    others = [hex for hex in pomerania if hex != middle]
    field_ = f"{middle}: S-1 / {others[0]}: S-2 / {others[1]}: S-3"
    assert middle in marked(field_)
    assert marked(field_, "no") == []
    g = field(field_, options={"crowding": "yes"}, forage=[middle], dice=[1])
    supply.general_supply(g)
    assert g.disrupted == []


@rule("6.6a")
def test_cossacks_do_not_suffer_from_a_forage_roll_of_their_stack():
    g = field("3415: R-TCHE R-I-5", forage=["3415"], dice=[1])
    supply.general_supply(g)
    assert g.disrupted == ["R-I-5"]
