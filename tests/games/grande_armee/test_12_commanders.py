"""Chapter 12: commanders' movement."""

from __future__ import annotations

from grognard.games.grande_armee.commanders import begin, goals, moves
from tests.games.grande_armee.tabletop import of_kind, rule, run, said, state, why


def walk(pieces: str, answers: str = "", **top):
    g = state(pieces, **top)
    g.marched = ["murat"]  # he has marched in the movement phase
    begin(g)
    return g, run(g, moves(g), answers)


@rule("12.1a")
def test_three_hexes_even_after_a_march():
    g, asked = walk("0617: murat / 0620: F-I-1 / 0613: F-I-2", "commander:murat")
    assert of_kind(asked[-1], "hex") == ["0620"]
    assert why(asked[-1], "hex:0613") == "12.1a"
    assert why(asked[-1], "hex:0617") == "12.1a"
    g, asked = walk("0617: murat / 0620: F-I-1 / 0613: F-I-2", "commander:murat hex:0620")
    assert g.at["murat"] == "0620"
    assert g.mover == ""


@rule("12.1b")
def test_where_a_commander_may_end():
    # Insterburg 2308 is a French city, 2209 Suwalki another; 2208 is open country
    g, asked = walk("2208: ney / 2309: F-I-1", "commander:ney")
    hexes = of_kind(asked[-1], "hex")
    assert "2308" in hexes
    assert "2309" in hexes
    assert why(asked[-1], "hex:2207") == "12.1b"
    g, asked = walk("2208: ney / 2309: F-I-1", "pass")
    assert g.at["ney"] == "2208"


@rule("12.1b")
def test_another_commander_in_the_open_is_no_shelter():
    _, asked = walk("0617: ney / 0717: davout / 0619: F-I-1", "commander:ney")
    assert of_kind(asked[-1], "hex") == ["0619"]
    assert why(asked[-1], "hex:0717") == "12.1b"


@rule("12.1a", "12.1b", "12.1c")
def test_who_cannot_move_is_not_offered():
    """Kursk (0515) is Russian: Ney may not enter it, nor Barclay with the enemy in it."""
    _, asked = walk("0516: ney / 0617: davout / 0818: F-I-1")
    assert of_kind(asked[-1], "commander") == ["davout"]
    assert why(asked[-1], "commander:ney") == "12.1b"
    assert why(asked[-1], "commander:junot") == "12.1a"  # he is not on the map
    field = "0516: barclay / 0817: platov / 0818: R-1I-5"
    more = {"french": 3, "russian": 4}
    for enemy, free in (("", ["barclay", "platov"]), (" / 0515: F-I-1", ["platov"])):
        _, asked = walk(field + enemy, commands_at_start=more)
        assert sorted(of_kind(asked[-1], "commander")) == free


@rule("12.1a")
def test_a_commander_with_troops_moves_to_others():
    _, asked = walk("0617: ney F-I-1 / 0618: F-I-2", "commander:ney")
    assert of_kind(asked[-1], "hex") == ["0618"]
    assert why(asked[-1], "hex:0617") == "12.1a"


@rule("12.1b", "12.1c")
def test_enemy_cities_need_friendly_units():
    _, asked = walk("1609: ney / 1611: F-I-1", "commander:ney")
    assert why(asked[-1], "hex:1610") == "12.1c"
    _, asked = walk("1609: ney / 1610: davout / 1611: F-I-1", "commander:ney")
    assert "1610" in of_kind(asked[-1], "hex")  # a lone commander occupies it


@rule("12.1c")
def test_the_way_through_minsk():
    shut = "1609: ney / 1611: F-I-1 / 1710: R-1I-5"
    assert goals(state(shut), "ney") == []
    assert goals(state(f"{shut} / 1610: F-I-2"), "ney") == ["1610", "1611"]
    assert "1611" in goals(state("1609: ney / 1611: F-I-1"), "ney")  # round by 1710
    assert goals(state("1609: ney / 1611: F-I-1 / 1710: barclay"), "ney") == []


@rule("12.1a", "12.1c")
def test_who_bars_every_way_is_named_and_not_the_distance():
    _, asked = walk(
        "0520: ney / 0517: F-I-1 / 0420: F-I-2 / 0519: R-1I-5 / 0620: platov / 0419: barclay"
        " / 0319: R-1V-GD / 0320: R-1V-CG",
        "commander:ney",
    )
    assert why(asked[-1], "hex:0517") == "12.1c"
    assert why(asked[-1], "hex:0514") == "12.1a"


@rule("12.1d", "14.6b")
def test_forests_stop_the_french_only():
    # 0206 forest lies between 0205 and 0207
    walls = "0105: {0} / 0106: {1} / 0305: {2} / 0306: {3} / 0307: {4} / 0107: {5}"
    wall = walls.format("R-1I-5", "R-1V-GD", "R-1V-CG", "R-1III-1G", "R-2VII-26", "R-2VIII-2G")
    assert "0207" not in goals(state(f"0205: davout / 0207: F-I-1 / {wall}"), "davout")
    wall = walls.format("F-I-2", "F-I-3", "F-I-5", "F-I-4", "F-II-6", "F-II-9")
    assert "0207" in goals(state(f"0205: barclay / 0207: R-1I-5 / {wall}"), "barclay")


@rule("12.2a")
def test_by_turns_beginning_with_the_most_commands():
    field = "0617: ney / 0618: F-I-1 / 0517: davout / 0817: barclay / 0818: R-1I-5 / 0919: platov"
    commands = {"french": 4, "russian": 3}
    g, asked = walk(
        field,
        "commander:ney hex:0618 commander:barclay hex:0818 pass commander:platov hex:0818",
        commands_at_start=commands,
        commands={"french": 0, "russian": 0},
    )
    assert [said(ask) for ask in asked if ask.key == "commanders.commander"] == [
        "french commanders.commander",
        "russian commanders.commander",
        "french commanders.commander",
        "russian commanders.commander",
    ]
    assert g.at["platov"] == "0818"
    assert g.done == []
    _, asked = walk(field, "commander:ney hex:0618 commander:barclay hex:0818 commander:davout")
    assert why(asked[4], "commander:ney") == "12.1a"
    assert why(asked[4], "commander:barclay") == "12.2a"


@rule("12.2a")
def test_the_russian_begins_with_more_commands():
    _, asked = walk(
        "0617: ney / 0618: F-I-1 / 0817: barclay / 0818: R-1I-5",
        commands_at_start={"french": 3, "russian": 4},
    )
    assert said(asked[-1]) == "russian commanders.commander"


@rule("12.2a")
def test_who_can_move_nobody_waits_for_a_way_to_open():
    """Platov lies in the only way of Ney; the French could move nobody, and then he rides off."""
    field = "1609: ney / 1611: F-I-1 / 1710: platov / 1910: R-1I-5 / 0817: barclay / 0818: R-1V-GD"
    g, asked = walk(
        field,
        "commander:platov hex:1910 commander:ney hex:1611 pass",
        commands_at_start={"french": 4, "russian": 3},
    )
    assert [said(ask) for ask in asked if ask.key == "commanders.commander"] == [
        "russian commanders.commander",
        "french commanders.commander",
        "russian commanders.commander",
    ]
    assert g.at["ney"] == "1611"
    assert (g.done, g.mover) == ([], "")


def test_back_names_another_commander():
    _, asked = walk("0617: ney davout / 0618: F-I-1", "commander:ney back commander:davout")
    assert asked[-1].args["commander"] == "commander:davout"
