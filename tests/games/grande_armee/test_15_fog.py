"""15.1: dummies, and what a seat sees of enemy stacks."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from grognard.games.grande_armee import attrition, fog, march, supply
from grognard.games.grande_armee.pending import Combat, March
from grognard.games.grande_armee.redeal import redeal
from grognard.games.grande_armee.russia1812 import GAME
from grognard.games.grande_armee.russia1812.options import options
from grognard.games.grande_armee.state import Marker, State
from grognard.games.grande_armee.view import StackView, View, view
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import rule, run, state

FRENCH, RUSSIAN = "french", "russian"
FIELD = "1806: R-1I-5 R-1I-14 wittgenstein / 1906: F-III-10 F-III-C ney / 2006: davout"


def foggy(pieces: str = FIELD, **top: Any) -> State:
    return state(pieces, options={"dummies": "yes"}, **top)


def stack(g: State, seat: str | None, hex: str) -> StackView:
    return next(one for one in view(g, seat).stacks if one.hex == hex)


def why(g: State, hex: str, side: str = RUSSIAN) -> str:
    refusal = fog.may_cover(g, side, hex)
    return refusal.rule if refusal else ""


@rule("15.1a")
def test_a_side_has_five_dummies() -> None:
    g = foggy("1806: R-1I-5 R-1I-14 R-1I-C R-1II-4 / 1807: R-1V-GD R-1V-CG / 1906: F-III-10")
    g.cover = {"1806": 3, "1807": 1}
    assert why(g, "1806") == ""
    g.cover["1806"] = 4
    assert fog.laid(g, RUSSIAN) == 5
    assert why(g, "1807") == "15.1a"
    assert why(g, "1906", FRENCH) == ""
    assert why(g, "1906") == "15.1a"


@rule("15.1a")
def test_the_advanced_game_has_them() -> None:
    defaults = {scenario.id: scenario.options for scenario in GAME.scenarios()}
    assert next(o for o in defaults["advanced"] if o.id == "dummies").values[0] == "yes"
    assert next(o for o in defaults["campaign"] if o.id == "dummies").values[0] == "no"
    assert len(options("yes")) == 12


@rule("15.1b")
def test_a_stack_has_no_more_dummies_than_combat_units() -> None:
    g = foggy(cover={"1806": 2})
    assert why(g, "1806") == "15.1b"
    del g.at["R-1I-14"]
    fog.tidy(g)
    assert g.cover == {"1806": 1}
    del g.at["R-1I-5"]
    fog.tidy(g)
    assert g.cover == {}


@rule("15.1b")
def test_dummies_are_added_and_taken_off_whenever_their_owner_is_asked() -> None:
    t = Table.new(GAME, "campaign", {"dummies": "yes"}, "fog")
    assert t.ask is not None
    before = (t.ask.seat, t.ask.key, t.ask.choices)
    assert t.ask.choices[-1] == "dummies"
    t.play("dummies")
    assert t.ask.key == "fog.arrange"
    assert "cover:1806" in t.ask.choices
    assert t.ask.why("uncover:1806").rule == "15.1b"
    assert t.ask.why("cover:2307").rule == "15.1a"
    t.play("cover:1806")
    assert (t.ask.seat, t.ask.key, t.ask.choices) == before
    assert t.state.cover == {"1806": 1}
    t.play("dummies")
    t.play("uncover:1806")
    assert t.state.cover == {}
    assert t.why_not_undo(RUSSIAN) is None


@rule("15.1c")
def test_dummies_count_for_nothing_but_the_height() -> None:
    plain, covered = foggy(), foggy(cover={"1806": 2})
    for seat in (RUSSIAN, FRENCH):
        one, two = stack(plain, seat, "1806"), stack(covered, seat, "1806")
        assert two.height == one.height + 2
        assert (one.units, one.commanders) == (two.units, two.commanders)


@rule("15.1d")
def test_of_an_enemy_stack_only_the_height_is_seen() -> None:
    g = foggy("1806: R-1I-5 / 1906: F-III-10 F-III-C ney / 2006: davout", cover={"1806": 1})
    seen = stack(g, FRENCH, "1806")
    assert seen == StackView("1806", RUSSIAN, height=2, sealed=True)
    assert stack(g, RUSSIAN, "1806").units[0].id == "R-1I-5"
    assert stack(g, RUSSIAN, "1906") == StackView(
        "1906", FRENCH, height=3, sealed=True, cavalry=True
    )
    assert stack(g, None, "1906").sealed
    assert stack(g, RUSSIAN, "2006").commanders[0].id == "davout"  # he forms no stack (1.1r)


@rule("15.1d")
@pytest.mark.parametrize(("ordered", "seen"), [(0, 0), (5, 1)])
def test_who_takes_part_in_a_combat_is_shown(ordered: int, seen: int) -> None:
    g = foggy("1806: R-1I-5 / 1807: R-1V-GD / 1906: F-III-10", cover={"1806": 1})
    g.phase = "combat"
    g.combat = Combat(FRENCH, "1906", "1806", ["F-III-10"], order_die=ordered)
    assert len(stack(g, FRENCH, "1806").units) == seen
    assert len(stack(g, RUSSIAN, "1906").units) == seen
    assert stack(g, FRENCH, "1807").sealed
    g.combat.supporters[RUSSIAN] = ["1807"]
    assert stack(g, FRENCH, "1807").sealed == (not seen)


@rule("15.1d")
def test_the_chronicle_does_not_name_hidden_pieces() -> None:
    g = foggy()
    event = g.tell("recovered", units=["unit:R-1I-5"], hex="hex:1806")
    assert event.read_by(FRENCH).args == {"units": "hidden:russian", "hex": "hex:1806"}
    assert event.read_by(None).args["units"] == "hidden:russian"
    assert event.read_by(RUSSIAN).args["units"] == ["unit:R-1I-5"]
    alone = g.tell("commander-moves", commander="commander:davout")
    assert alone.read_by(RUSSIAN).args["commander"] == "commander:davout"
    lone = foggy("1806: R-1I-5 wittgenstein").tell(
        "commander-moves", commander="commander:wittgenstein", hex="hex:1806"
    )
    other = lone.read_by(FRENCH)
    assert other is not None
    assert GAME.say("en", other.key, other.args) == "A Russian piece goes to 1806."
    assert GAME.say("it", other.key, other.args) == "Un pezzo russo: movimento in 1806."
    both = g.tell("meeting", one="unit:R-1I-5", other="unit:F-III-10")
    assert both.read_by(FRENCH).args == both.read_by(RUSSIAN).args == both.args


@rule("15.1d", "6.3a", "8.6b")
def test_numbers_that_count_or_name_what_is_in_a_closed_stack_are_told_to_its_owner() -> None:
    g = foggy("0517: F-I-1 F-I-2 napoleon", turn=4, forage=["0517"], dice=[3, 4])
    supply.general_supply(g)
    going = March(FRENCH, "0514", ["F-I-1", "F-I-2"], ["napoleon"], path=["0515", "0516", "0517"])
    attrition.roll(g, going)
    events = [e for e in g.pending_events if "die" in e.args]
    assert [(e.key, e.args["n"]) for e in events] == [
        ("forage-no-effect", 0),
        ("attrition-spared", 0),
    ]
    own = [e.read_by(FRENCH) for e in events]
    assert [e.args["n"] for e in own if e] == [2, 4]  # +1 from turn 3 on, -1 for Napoleon
    others = [e.read_by(seat) for e in events for seat in (RUSSIAN, None)]
    assert [e.args["n"] for e in others if e] == [0] * 4
    assert [GAME.say("en", e.key, e.args) for e in (*own, *others[::2]) if e] == [
        "Forage in 0517: die 3 for 2 units: no effect.",
        "March attrition in 0517: die 4, modified 4: no loss.",
        "Forage in 0517: die 3: no effect.",
        "March attrition in 0517: die 4: no loss.",
    ]


@rule("15.1d", "8.4f")
@pytest.mark.parametrize("along", ["", "commander:ney "])
def test_a_march_does_not_tell_whether_a_commander_goes_along(along: str) -> None:
    g = foggy("0517: F-I-1 F-I-2 ney", markers=[Marker(FRENCH, "0517", True)])
    march.begin_movement(g)
    run(g, march.moves(g), f"stack:0517 {along}hex:0516")
    (event,) = (e for e in g.pending_events if e.key == "march")
    own, other = event.read_by(FRENCH), event.read_by(RUSSIAN)
    assert own is not None
    assert other is not None
    ney = [] if along else ["commander:ney"]
    assert own.args["pieces"] == [*ney, "unit:F-I-1", "unit:F-I-2"]
    assert other.args["pieces"] == "hidden:french"


@rule("15.1d", "7.3f", "7.5a")
def test_a_marker_on_a_closed_stack_does_not_tell_whether_a_commander_is_there() -> None:
    """A train needs a commander (7.3b), so what a marker can be would give him away."""
    for rule_used, seen in ((True, ["any", "depot"]), (False, ["dummy", "depot"])):
        options = {"dummies": "yes"} if rule_used else {}
        g = state("1906: F-III-10", options=options)
        g.markers = [Marker(FRENCH, "1906", False, "dummy"), Marker(FRENCH, "2512", True, "depot")]
        assert [m.could_be for m in view(g, RUSSIAN).markers] == seen  # 2512 is an empty city
        assert [m.could_be for m in view(g, FRENCH).markers] == ["dummy", "depot"]
        dealt = redeal(g, RUSSIAN, random.Random(1))
        assert [m.could_be for m in dealt.markers] == seen


@rule("15.1e")
def test_without_the_rule_all_stacks_are_open_and_markers_are_not() -> None:
    g = state(FIELD, markers=[Marker(RUSSIAN, "1806", True), Marker(RUSSIAN, "1806", False)])
    for seat in (FRENCH, RUSSIAN, None):
        assert [u.id for u in stack(g, seat, "1806").units] == ["R-1I-5", "R-1I-14"]
        assert [c.id for c in stack(g, seat, "1906").commanders] == ["ney"]
    assert [m.face for m in view(g, FRENCH).markers] == ["", ""]
    assert [m.face for m in view(g, None).markers] == ["", ""]
    assert [m.face for m in view(g, RUSSIAN).markers] == ["dummy", "train"]
    names = msgspec.json.encode(view(g, FRENCH).markers).decode()
    assert "train" not in names
    assert "dummy" not in names


def test_a_view_names_nothing_that_is_hidden() -> None:
    g = foggy()
    wire = msgspec.json.encode(view(g, FRENCH)).decode()
    assert "R-1I-5" not in wire
    assert "wittgenstein" not in wire
    assert isinstance(view(g, FRENCH), View)


def test_the_question_about_dummies_can_be_left() -> None:
    g = foggy(arranging=RUSSIAN)
    asked = run(g, fog.arrange(g), "back")
    assert asked[0].choices == ["cover:1806", "back"]
    assert g.arranging == ""
