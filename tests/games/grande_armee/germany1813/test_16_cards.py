"""16.1 of 1813: its cards decode; what no chapter answers yet is named here, and nowhere silent.

The list gets shorter as chapters learn to answer; an entry that is answered must leave it.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from grognard.games import grande_armee
from grognard.games.grande_armee import victory
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.conditions import CONDITIONS
from grognard.games.grande_armee.cards.instructions import carry_out
from grognard.games.grande_armee.cards.language import (
    BattlePointsOp,
    Condition,
    Filter,
    Hit,
    TrainsOp,
)
from grognard.games.grande_armee.state import Instruction
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.tabletop import rule, run

NOT_DONE = """
    choose_one.chooser disrupt.per_stack eliminate.before_combat activation_mod.auto_success
    activation_mod.filter
    filter.attacked_by filter.cross_nation filter.in_combat filter.per_unit_class filter.places
    filter.within_territory
    14.8 armistice_die bridge_retreat_loss capture_if_retreat confine_area confine_nation
    conscript_support_penalty_off delay_14.9 depot_inactive free_move ignore_fortified
    infantry_not_a_type_attack no_french_depots_in no_train_for_stack
    out_of_supply prussian_ports_uss pursuit_bonus reroll_combat_die retreat_before_combat
    retreat_unbridged road_march specials_off transfer_unit upgrade_unit
"""

ANSWERED_ELSEWHERE = {"turns", "season", "condition", "op", "rule", "on"}


def operations(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if "op" in value:
            yield value
        for part in value.values():  # type: ignore[reportUnknownVariableType]
            yield from operations(part)
    elif isinstance(value, list | tuple):
        for part in value:  # type: ignore[reportUnknownVariableType]
            yield from operations(part)


def unanswered() -> set[str]:
    folder = Path(grande_armee.__file__).parent
    sources = [path for path in folder.rglob("*.py") if path.name != "language.py"]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    words = set(re.findall(r'"([\w.]+)"', code))
    read = set(re.findall(r"\bf(?:ilter)?\.(\w+)", code))
    fields = set(re.findall(r"\bop\.(\w+)", code))
    found: set[str] = set()
    cards = msgspec.to_builtins([card.sides for card in BOARD.cards.cards])
    for op in operations(cards):
        if op["op"] == "rule_switch":
            found |= {op["rule"]} - words
        else:
            wanted = set(op) - ANSWERED_ELSEWHERE - fields
            found |= {f"{op['op']}.{name}" for name in wanted if not re.search(rf"{name}=", code)}
            if op["op"] in ("activation_mod", "choose_one"):
                doubtful = {"activation_mod": "filter", "choose_one": "chooser"}[op["op"]]
                found |= {f"{op['op']}.{doubtful}"} if doubtful in op else set()
        named = {"class": "quality", "type": "arm", "not": "other_than"}
        found |= {
            f"filter.{name}" for name in op.get("filter", {}) if named.get(name, name) not in read
        }
    return found


def test_what_no_chapter_answers_yet():
    assert unanswered() == set(NOT_DONE.split())


@rule("16.1v")
def test_every_condition_can_be_judged():
    g = field("4010: R-TETT / 3415: kutuzov", points={"french": 6, "coalition": 6})
    held = {
        name
        for name in get_args(Condition)
        if "capital" not in name and "moscow" not in name and filters.holds(g, name)
    }
    assert set(get_args(Condition)) == set(CONDITIONS)
    assert held == {
        "kutuzov_in_play",
        "hamburg_coalition",
        "fewer_than_2_french_units_within_2_of_austria",
        "confederation_french",
    }


@rule("16.1v")
def test_an_operation_whose_condition_fails_is_passed_over():
    for held, effects in (("4010: F-XI-35", 1), ("3415: F-XI-35", 0)):
        op = TrainsOp(side="french", delta=1, condition="hamburg_french")
        g = field(held, instruction=Instruction("1", [op]))
        run(g, carry_out(g))
        assert len(g.effects) == effects


@rule("16.1w")
def test_a_hit_disrupts_and_a_second_one_eliminates():
    op = Hit(n=1, filter=Filter(id=("P-LUT",)), chooser="french")
    g = field("3512: P-LUT", instruction=Instruction("3", [op, op]))
    run(g, carry_out(g))
    assert g.eliminated == ["P-LUT"]


@rule("16.1w", "14.4b3", "14.4b7")
def test_battle_points_pass_from_one_side_to_the_other():
    op = BattlePointsOp(side="coalition", delta=1)
    g = field(points={"french": 1, "coalition": 11}, instruction=Instruction("1", [op, op]))
    run(g, carry_out(g))
    assert g.points == {"french": 0, "coalition": victory.MOST_POINTS}
