"""18.0 to 18.3: scope, set-up, commands, trains, reinforcements, the length of the game."""

from typing import Any

import pytest

from grognard.games.grande_armee import (
    attack,
    commander_changes,
    commands,
    depots,
    march,
    reach,
    reinforcements,
    setup,
    stacks,
    territory,
    trains,
    victory,
)
from grognard.games.grande_armee.citations import with_own_numbers
from grognard.games.grande_armee.germany1813.ruleset import RULES as GERMANY
from grognard.games.grande_armee.initiative import first_side, in_order
from grognard.games.grande_armee.italy1799 import GAME
from grognard.games.grande_armee.italy1799.ruleset import RULES
from grognard.games.grande_armee.italy1799.turn import SET_UP, TURN
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Checkpoint
from tests.games.grande_armee.italy1799.field import BOARD, EVEN, field, game, has, new, quickly
from tests.games.grande_armee.tabletop import of, quick, rule, run, said, told, train, why

AUSTRIANS = "A99-KAI A99-ELS A99-GOT kray"
BOTH = ("french", "coalition")


def setting_up(words: dict[str, list[str]] | None = None) -> tuple[State, list[Ask]]:
    """A set-up with these answers to some questions, and quick ones to the others."""
    g, left = new(), {key: list(some) for key, some in (words or {}).items()}

    def answer(ask: Ask) -> str:
        own = left.get(said(ask))
        return own.pop(0) if own else quick(ask)

    return g, run(g, with_own_numbers(g, SET_UP.play(g)), answer)


def asked_for(question: str, *words: str) -> Ask:
    """The question of this kind that follows these answers to it, with the state as it is then."""
    g, left, word = new(), list(words), None
    flow = with_own_numbers(g, SET_UP.play(g))
    while True:
        step = flow.send(word)  # type: ignore[arg-type]
        word = None
        if isinstance(step, Checkpoint):
            continue
        if said(step) == question and not left:
            return step
        word = left.pop(0) if said(step) == question else quick(step)


# --- 18.0


@rule("18.0a")
def test_the_basic_rules_of_1813_are_in_play_and_the_others_are_not():
    assert {"1.1a", "7.4a", "11.17b", "13.2"} <= set(GAME.rules)
    assert {"14.4b4", "14.4b5", "14.4b6"} <= set(GAME.rules)
    beyond = [id for id in GAME.rules if id.startswith(("14.", "15.", "16.", "17."))]
    assert all(id.startswith("14.4b") for id in beyond)
    assert GAME.scenarios()[0].options == ()
    assert {"truce", "confederation", "cards", "hamburg"}.isdisjoint(TURN.names)
    assert BOARD.cards.cards == []
    assert "napoleon" not in BOARD.commanders
    assert not any(unit.garrison or unit.asterisk for unit in BOARD.units.values())


@rule("18.0a")
def test_what_section_18_does_not_change_is_played_as_in_1813():
    changed = {
        *("numbers", "designs", "last_turn", "winter", "placed_by", "weak_attacks", "dummies"),
        *("home", "friendly_to_both", "friendly_for_supply", "closed_lands", "closed_by"),
        *("commanders_pass", "interning", "barred_until", "neutral_corps", "keeps_apart"),
        *("at_peace_until", "sources_stay_open", "held_sources", "supply_range"),
        *("supplied_at_home", "garrisons_supplied", "free_garrisons", "first_depots"),
        *("first_chains", "first_depots_off_the_card", "contingents_of", "abilities"),
        *("authority", "empty_cities_score", "foe_needs"),
    }
    names = GERMANY.__struct_fields__
    assert {name for name in names if getattr(RULES, name) != getattr(GERMANY, name)} == changed


@rule("18.0a")
def test_the_austrians_march_and_attack_in_the_first_turn():
    g = field(f"3827: {AUSTRIANS} / 3928: F99-HAT", depots={"coalition": ["3827"], "french": []})
    assert {BOARD.side[piece] for piece in g.at if piece.startswith("A99")} == {"coalition"}
    g.markers = [train("coalition", "3827")]
    march.begin_movement(g)
    g.mover = "coalition"
    assert "stack:3827" in run(g, march.moves(g))[0].choices
    assert attack.targets(g, "coalition", "3827") == ["3928"]


# --- 18.1: calendar


@rule("18.1a", "18.2a")
def test_the_game_begins_in_march_1799():
    g = new()
    run(g, game(g), quickly)
    first = told(g, "turn")[0]
    assert first.args["n"] == 1
    assert GAME.name(str(first.args["date"]), "en") == "early March 1799"
    assert GAME.name(str(first.args["date"]), "it") == "inizio marzo 1799"


@rule("18.1b")
@pytest.mark.parametrize("turn", [1, 2, 7, 13])
def test_no_turn_is_a_winter_turn(turn: int):
    g = field("3827: A99-ELS", turn=turn)
    assert not g.winter
    assert reach.allowance(g, "coalition", ["A99-ELS"]) == 3
    assert reach.price(g, "coalition", "3827", ["3826"]) == 1  # the pass to Trento
    assert reach.price(g, "coalition", "3827", ["3826", "3825"]) == 2


@rule("18.1b")
def test_turns_are_half_months():
    dates = [row.date for row in BOARD.tables.turns["main"]]
    assert (dates[0], dates[1], dates[12]) == (
        "early March 1799",
        "late March 1799",
        "early September 1799",
    )
    assert len(dates) == 13


# --- 18.1: the set-up


@rule("18.1c", "18.1i")
def test_the_coalition_is_complete_before_the_french_begin():
    _, asked = setting_up()
    seats = [said(ask) for ask in asked]
    first = next(n for n, seat in enumerate(seats) if seat.startswith("french"))
    assert seats[0].startswith("coalition")
    assert {"coalition setup.review", "coalition depots.start"} <= set(seats[:first])
    assert not any(seat.startswith("coalition") for seat in seats[first:])


@rule("18.1c")
def test_french_pieces_wait_for_the_coalition():
    review = asked_for("coalition setup.review")
    assert why(review, "unit:F99-SER") == "18.1c"
    assert why(review, "commander:moreau") == "18.1c"
    review = asked_for("french setup.review")
    assert why(review, "unit:A99-FRE") == "18.1c"


@rule("18.1d", "18.1j")
def test_pieces_start_where_the_card_puts_them():
    g, _ = setting_up()
    listed = {one.piece: one.hexes for one in BOARD.pieces.setup}
    assert g.at.keys() == listed.keys()
    assert all(g.at[piece] in hexes for piece, hexes in listed.items())
    assert all(hex in BOARD.hexes for hex in g.at.values())
    here = {side: {g.at[p] for p in g.at if BOARD.side[p] == side} for side in BOTH}
    assert here["french"].isdisjoint(here["coalition"])
    for hex in set(g.at.values()):
        assert stacks.room(BOARD, stacks.units_in(g, hex)) <= 12


@rule("18.1d", "18.1j")
@pytest.mark.parametrize(
    ("piece", "hex", "rule_id"), [("A99-FRE", "3827", "18.1d"), ("F99-SER", "4227", "18.1j")]
)
def test_no_piece_starts_elsewhere(piece: str, hex: str, rule_id: str):
    g = new()
    placement = next(one for one in setup.to_place(g, BOARD.side[piece]) if one.piece == piece)
    assert of(setup.may_place(g, placement, hex)) == f"NN {rule_id}"


# --- 18.1: commands and trains


@rule("18.1e", "18.1k")
def test_combat_commands_by_turn():
    def received(turn: int, **top: Any) -> tuple[int, int]:
        g = field(turn=turn, **top)
        commands.receive(g)
        return g.commands["coalition"], g.commands["french"]

    assert [received(t) for t in (1, 3, 4, 7, 8, 13)] == [
        *((3, 3), (3, 3), (4, 3), (4, 3), (4, 4), (4, 4)),
    ]
    assert received(7, eliminated=["suvorov"]) == (4, 3)
    assert received(7, decisive={"french": 1}) == (3, 4)  # the numbers are bases (9.2)


@rule("18.1k")
def test_who_begins_combat():
    def first(turn: int) -> str:
        g = field(turn=turn)
        commands.receive(g)
        return commands.first(g)

    assert {first(t) for t in (1, 2, 3)} == {"french"}
    assert {first(t) for t in (4, 5, 6, 7)} == {"coalition"}
    assert {first(t) for t in (8, 9, 10, 11, 12, 13)} == {"french"}


@rule("18.1f", "18.1l")
def test_trains_by_turn_less_the_depots():
    def count(side: str, turn: int, number: int) -> int:
        cities = [h.hex for h in BOARD.map.hexes if h.city][:number]
        return trains.count(field(turn=turn, depots={side: cities}), side)

    assert (count("coalition", 3, 2), count("coalition", 4, 2)) == (3, 4)
    assert (count("french", 3, 1), count("french", 4, 1)) == (4, 5)
    assert [count(side, 13, 0) for side in BOTH] == [6, 6]


@rule("18.1l")
@pytest.mark.parametrize("turn", [1, 4, 13])
def test_on_equal_numbers_the_french_begin(turn: int):
    g = field(f"3928: F99-HAT moreau / 3827: {AUSTRIANS}", turn=turn)
    g.depots = {"french": ["3928"], "coalition": ["3827"]}
    assert first_side(g) == "french"
    trains.begin_placing(g)
    assert run(g, trains.place_trains(g))[0].seat == "french"
    g.markers = [train("french", "3928"), train("coalition", "3827")]
    march.begin_movement(g)
    assert run(g, march.moves(g))[0].seat == "french"


# --- 18.1: first depots


@rule("18.1g")
def test_first_depots_of_the_coalition_use_up_its_trains():
    g, _ = setting_up({"coalition depots.start": ["city:3526", "city:3728", "city:3827", "done"]})
    g.turn = 1
    assert g.depots["coalition"] == ["3526", "3728", "3827"]
    trains.begin_placing(g)
    assert (g.trains["coalition"], g.dummies["coalition"]) == (2, 2)
    five = ["3526", "3728", "3827", "3627", "3326"]
    words = [*(f"city:{hex}" for hex in five), "done"]
    g, _ = setting_up({"coalition depots.start": words})
    full = asked_for("coalition depots.start", *words[:-1])
    assert len(g.depots["coalition"]) == 5
    assert why(full, "city:3427") == "18.1g"  # a sixth, in Trieste
    g, _ = setting_up({"coalition depots.start": ["done"]})
    g.turn = 1
    assert trains.count(g, "coalition") == 5


@rule("18.1h")
def test_first_depots_of_the_coalition_are_linked_to_klagenfurt():
    first = asked_for("coalition depots.start")
    assert "city:3526" in first.choices
    assert why(first, "city:3728") == "18.1h"
    assert "city:3728" in asked_for("coalition depots.start", "city:3526").choices
    both = asked_for("coalition depots.start", "city:3526", "city:3728")
    assert why(both, "city:3526") == "7.8a"  # Padua depends on Palmanova


@rule("18.1h")
def test_no_first_depot_of_the_coalition_where_the_card_puts_the_french():
    ask = asked_for("coalition depots.start", "city:3526", "city:3728")
    assert why(ask, "city:3928") == "18.1h"  # Mantua
    assert why(ask, "city:3729") == "18.1h"  # Ferrara: Montrichard may choose it
    assert ask.why("city:3729").key == "depot-card"  # type: ignore[union-attr]
    assert "city:3829" not in ask.choices  # Bologna: the only bridge leads to Ferrara


@rule("18.1h", "18.1i")
@pytest.mark.parametrize("montrichard", ["3928", "3729", "3927"])
@pytest.mark.parametrize("cavalry", ["4027", "4128"])
def test_first_depots_of_the_coalition_hold_whatever_the_french_choose(
    montrichard: str, cavalry: str
):
    far = ["city:3526", "city:3728", "city:3827", "city:3826", "city:3824", "done"]
    g, _ = setting_up({"coalition depots.start": far})
    g.at |= {"F99-MON": montrichard, "F99-CAV": cavalry}
    chosen = g.depots["coalition"]
    assert len(chosen) == 5
    linked = depots.linked(g, "coalition")
    assert all(has(linked, hex) for hex in chosen)


@rule("18.1m")
@pytest.mark.parametrize(
    ("cities", "left"), [(("4428", "4329", "4227", "3928", "4129"), 0), ((), 5)]
)
def test_first_depots_of_the_french_use_up_their_trains(cities: tuple[str, ...], left: int):
    words = [*(f"city:{hex}" for hex in cities), "done"]
    g, _ = setting_up({"french depots.start": words})
    g.turn = 1
    assert g.depots["french"] == list(cities)
    trains.begin_placing(g)
    assert (g.trains["french"], g.dummies["french"]) == (left, 2)
    if cities:
        full = asked_for("french depots.start", *words[:-1])
        assert why(full, "city:4530") == "18.1m"


@rule("18.1n")
def test_where_the_first_depots_of_the_french_stand():
    ask = asked_for("french depots.start")
    assert "city:4428" in ask.choices  # Turin
    assert why(ask, "city:3827") == "18.1n"  # Verona, in the Austrian zone
    g = field(turn=0, depots={"french": [], "coalition": ["3829"]})
    ask = run(g, with_own_numbers(g, depots.place_initial(g, "french")))[0]
    assert why(ask, "city:3829") == "7.7e"  # a depot of the Coalition is in Bologna
    cut = "4128: A99-ELS / 4129: A99-GOT / 4130: A99-MIT / 4228: A99-KLE / 4428: A99-STJ"
    cut += " / 4328: A99-LIP / 4327: A99-MOR / 4127: A99-SEC / 4226: A99-LUS / 4227: F99-MIL"
    g = field(cut, turn=0, depots={"french": [], "coalition": []})
    ask = run(g, with_own_numbers(g, depots.place_initial(g, "french")))[0]
    assert why(ask, "city:4227") == "18.1n"  # no chain leads to Milan


# --- 18.1: reinforcements and changes


def spread(ask: Ask) -> str:
    """Reinforcements by turns in one hex and another."""
    return ask.choices[ask.args["n"] % 2] if ask.key == "reinforcements.hex" else quickly(ask)  # type: ignore[operator]


@rule("18.1o")
def test_suvorov_comes_and_scherer_goes_at_the_end_of_turn_3():
    g = field(
        "3928: F99-HAT scherer moreau / 3827: A99-KAI kray",
        turn=3,
        phase="reinforcements",
        points=dict(EVEN),
        depots={"french": [], "coalition": []},
    )
    g.awaited = {p: a.turn for a in BOARD.pieces.arrivals for p in a.pieces if a.turn == 3}
    run(g, TURN.play(g), spread)
    assert g.at["suvorov"] in ("3325", "3526", "3827")
    assert "scherer" not in g.at
    assert g.removed == ["scherer"]
    assert "scherer" not in g.eliminated
    assert g.at["moreau"] == "3928"
    assert g.awaited == {}
    assert all(hex in BOARD.hexes for hex in g.at.values())
    g.turn, g.markers = 4, [train("coalition", g.at["suvorov"])]
    march.begin_movement(g)
    g.mover = "coalition"
    assert f"stack:{g.at['suvorov']}" in run(g, march.moves(g))[0].choices


@rule("18.1o")
def test_the_change_of_a_commander_who_is_dead_falls_away():
    g = field("3928: F99-HAT moreau", turn=3, eliminated=["scherer"])
    commander_changes.begin(g)
    assert g.removed == []
    assert told(g) == []


@rule("18.1o")
def test_reinforcements_beside_the_french_are_lost():
    g = field("3327: F99-HAT / 3326: F99-MON / 3527: F99-CAV", turn=9, awaited={"R99-REH": 9})
    run(g, reinforcements.arrive(g))
    assert "R99-REH" not in g.at
    assert [event.args["piece"] for event in told(g, "reinforcement-lost")] == ["unit:R99-REH"]


@rule("18.1o")
def test_the_french_place_their_reinforcements_first():
    assert in_order(field(turn=7)) == ("french", "coalition")
    lists = [(a.turn, hex) for a in BOARD.pieces.arrivals for hex in a.hexes]
    assert all(hex in BOARD.hexes for _, hex in lists)
    assert not any(
        territory.barred(field(), side) & BOARD.grid.bit[h] for side in BOTH for _, h in lists
    )


# --- 18.2, 18.3: the turns


@rule("18.2b")
def test_the_marker_moves_when_all_phases_are_done():
    g = field(
        "3928: F99-HAT / 3827: A99-KAI",
        turn=3,
        phase="commanders",
        points=dict(EVEN),
        depots={"french": ["3928"], "coalition": ["3827"]},
        mover="french",
    )
    setup.begin(g)
    seen: list[tuple[int, str]] = []
    flow, word = game(g), None
    while g.turn < 5:
        step = flow.send(word)  # type: ignore[arg-type]
        word = None if isinstance(step, Checkpoint) else quickly(step)
        if not isinstance(step, Checkpoint):
            seen.append((g.turn, g.phase))
    turns = [turn for turn, _ in seen]
    assert turns == sorted(turns)
    assert (3, "reinforcements") in seen
    assert all(turn == 3 for turn, phase in seen[: seen.index((3, "reinforcements"))])
    assert [event.args["n"] for event in told(g, "turn")][:1] == [4]


@rule("18.3a")
def test_the_game_lasts_thirteen_turns():
    def over(turn: int) -> State:
        g = field("3928: F99-HAT", turn=turn, phase="end", points=dict(EVEN))
        victory.check(g)
        return g

    assert over(12).outcome is None
    outcome = over(13).outcome
    assert outcome is not None
    assert len(outcome.winners) == 1
    g = field("3827: A99-KAI suvorov", turn=5, points=dict(EVEN))
    stacks.eliminate(g, "suvorov")
    victory.commander_lost(g, "suvorov")
    victory.check(g)
    assert g.outcome is None


@rule("18.3a")
def test_a_game_in_which_nobody_does_anything_ends_after_turn_13():
    g = new()
    run(g, game(g), quickly)
    assert g.turn == 13
    assert [event.args["n"] for event in told(g, "turn")] == list(range(1, 14))
    assert g.outcome is not None
    assert g.outcome.winners == ("french",)
