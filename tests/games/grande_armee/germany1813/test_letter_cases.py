"""Cases of the ledger set up as it words them, each on a table that begins with a position."""

from typing import Any

import pytest

from grognard.games.grande_armee import commands, depots, victory
from grognard.games.grande_armee.germany1813 import GAME
from grognard.games.grande_armee.state import State
from grognard.kernel.table import Table
from tests.games.grande_armee.germany1813.field import BOARD
from tests.games.grande_armee.tabletop import rule
from tests.games.tabletop import Quiet, asked, load, play, why

KALISCH, POSEN, HAMBURG, LEIPZIG = (
    BOARD.city(name) for name in ("Kalisch", "Posen", "Hamburg", "Leipzig")
)


def table(
    turn: int, phase: str, hexes: dict[str, str], *more: str, dice: list[int] | None = None
) -> Table[State]:
    """A table in a phase of a turn; `more` are further lines of the position before its pieces."""
    rows = [f'{hex} = "{pieces}"' for hex, pieces in hexes.items()]
    text = "\n".join([f"turn = {turn}", f'phase = "{phase}"', *more, "[hexes]", *rows, ""])
    t = Table[State].from_state(GAME, "campaign", {}, GAME.read_position(text))
    if dice is not None:
        load(t, dice)
    return t


def train(hex: str, side: str) -> str:
    return f'[[state.markers]]\nside = "{side}"\nhex = "{hex}"\ngenuine = true'


def quietly() -> Quiet:
    return Quiet("pass", "done", "stay", "none", "stop", "auto")


def keys(t: Table[Any]) -> list[str]:
    return [event.key for event in t.chronicle]


@rule("1.1h", "14.7c")
def test_no_coalition_commander_ends_alone_in_the_duchy():
    t = table(5, "commanders", {"2714": "R-I-5 barclay", "2613": "R-I-14", "3814": "F-XI-35"})
    play(t, "commander:barclay")
    assert t.ask is not None
    assert "hex:2613" in t.ask.choices
    assert why(t, f"hex:{KALISCH}") == "12.1c"


@rule("1.1h", "14.7a", "14.7b")
def test_both_sides_build_and_forage_in_the_duchy_as_at_home():
    bases = '[state]\nbases = {french = ["3112"], coalition = ["2912"]}'
    for side, stack in (("french", "F-XI-35"), ("coalition", "R-I-5")):
        t = table(5, "trains", {"2714": stack}, bases)
        if t.ask is not None and t.ask.seat != side:
            t.play("pass")
        assert asked(t) == f"{side} trains.place"
        assert why(t, f"train:{POSEN}") == ""
        while t.ask is not None and t.state.phase in ("trains", "depots"):
            t.play(quietly()(t))
        assert t.state.forage == []


@rule("1.1s", "14.12a", "14.13a")
def test_garrisons_start_in_cities_of_the_duchy_and_of_prussia():
    posts = {BOARD.hexes[hex] for hex in BOARD.posts.values()}
    assert {BOARD.units[unit].side for unit in BOARD.posts} == {"french"}
    assert {hex.country for hex in posts} == {"duchy_of_warsaw", "prussia"}
    assert all(hex.city for hex in posts)


@rule("2.2i")
def test_a_march_crosses_two_rivers_without_a_bridge():
    assert ("2210", "2211") in BOARD.unbridged
    assert ("2312", "2313") in BOARD.unbridged
    t = table(5, "movement", {"2210": "R-I-5 barclay"}, train("2210", "coalition"))
    play(t, "stack:2210 via:2211 via:2312")
    assert why(t, "hex:2313") == ""
    load(t, [1])
    play(t, "hex:2313")
    assert t.state.at["R-I-5"] == "2313"
    assert t.state.forced == []
    assert t.chronicle[-1].key != "attrition-suffered"


@rule("7.8e", "8.7a")
def test_a_chain_that_has_been_cut_feeds_and_links_nobody_further():
    """The western depot is taken: the eastern one stands, feeds, and is no link."""
    west, east = BOARD.city("Kassel"), LEIPZIG
    beside = next(h for h in BOARD.near[west] if BOARD.hexes[h].terrain == "clear")
    near = next(
        h
        for h in BOARD.near[east]
        if BOARD.hexes[h].terrain == "clear" and (h, east) not in BOARD.rivers
    )
    hexes = {beside: "R-I-5 barclay", near: "F-XI-35 F-XI-36 ney"}
    stores = f'[depots]\nfrench = "{west} {east}"'
    t = table(5, "movement", hexes, train(beside, "coalition"), stores)
    before = {*BOARD.grid.hexes(depots.linked(t.state, "french"))}
    play(t, f"stack:{beside} hex:{west}")
    assert t.state.depots["french"] == [east]
    assert t.state.depots_lost == {"french": 1}
    after = {*BOARD.grid.hexes(depots.linked(t.state, "french"))}
    assert after < before
    assert "3415" in before - after  # Dresden had been linked through Leipzig
    quietly().end_turn(t)
    assert "F-XI-35" not in t.state.disrupted


@rule("14.4b7", "13.1")
@pytest.mark.parametrize(("die", "french"), [(6, 7), (5, 6)])
def test_a_city_with_cossacks_moves_a_point(die: int, french: int):
    t = table(5, "commanders", {"3512": "R-ILLO", "3814": "F-XI-35"}, dice=[die, 0])
    quietly().end_turn(t)
    assert t.state.points == {"french": french, "coalition": 12 - french}


@rule("14.14e", "14.14f")
def test_walmoden_fights_and_marches_with_a_train_and_a_line():
    beside = next(h for h in BOARD.near[HAMBURG] if BOARD.hexes[h].terrain == "clear")
    hexes = {HAMBURG: "R-TETT walmoden", beside: "F-XI-35 F-XI-36 davout"}
    t = table(3, "combat", hexes, dice=[5, 6, 1, 3, 0])
    assert f"stack:{HAMBURG}" in t.ask.choices  # type: ignore[union-attr]
    play(t, f"pass stack:{beside} cc:2")
    assert asked(t) == "coalition retreat.before"  # cavalry alone
    play(t, "stay")
    assert "combat-values" in keys(t)
    del hexes[beside]
    t = table(3, "trains", hexes, f'[depots]\ncoalition = "{HAMBURG}"')
    quiet = quietly()
    quiet.until(t, "coalition trains.place")
    assert why(t, f"train:{HAMBURG}") == ""
    play(t, f"train:{HAMBURG}")
    quiet.until(t, "coalition march.stack")
    assert why(t, f"stack:{HAMBURG}") == ""


@rule("16.5c", "16.5k", "16.1u", "14.4a5")
def test_a_bargain_from_the_offer_to_turn_13():
    """6-6 before the armistice: the French have nine to pay from; afterwards 13 cities count."""
    options = '[state]\noptions = {bargain = "yes", cards = "yes"}'
    hexes = {"3814": "F-XI-35 ney", "2507": "R-I-5 barclay"}
    t = table(8, "confederation", hexes, options, dice=[6, 1, 0])
    quiet = Quiet("call", "accept", "auto", "done")
    quiet.until(t, "bargain.offer")
    assert t.ask is not None
    assert t.ask.choices == ["none", *(f"points:{n}" for n in range(1, 10))]
    play(t, "points:3")
    quiet.until(t, "cards.play")
    g = t.state
    assert (g.turn, g.joined, g.points) == (13, [], {"french": 6, "coalition": 6})
    counted = {city for scored in victory.cities(g).values() for city in scored}
    assert len(counted) == 13
    assert not {"Prague", "Vienna"} & counted
    assert g.cards is not None
    assert {"40a", "43a", "48a", "49a"} <= {*g.cards.decks["post"], *g.cards.drawn.values()}
    assert commands.base(g, "coalition") == 3


@rule("14.15a2", "14.15a8")
def test_no_depot_is_placed_in_the_city_of_a_garrison_that_stays():
    thorn, berlin = BOARD.city("Thorn"), BOARD.city("Berlin")
    hexes = {thorn: "F-G-TOR!", "3814": "F-XI-35", "2507": "R-I-5 barclay"}
    stores = f'[depots]\ncoalition = "{berlin}"'
    t = table(8, "confederation", hexes, stores, dice=[6, 1, 0])
    Quiet("call", "accept", "done").until(t, "coalition truce.depot")
    assert t.ask is not None
    assert f"city:{thorn}" not in t.ask.choices
    assert why(t, f"city:{thorn}") == "14.15a2"
    assert why(t, f"city:{berlin}") == "14.15a5"
    assert f"city:{POSEN}" in t.ask.choices
    assert (t.state.at["F-G-TOR"], t.state.disrupted) == (thorn, ["F-G-TOR"])
