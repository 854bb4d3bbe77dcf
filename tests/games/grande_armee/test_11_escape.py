"""11.19: commanders who lose their troops."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.grande_armee.attack import attacks
from grognard.games.grande_armee.escape import escape
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.tabletop import (
    aftermath,
    fight,
    of_kind,
    rule,
    run,
    said,
    state,
    told,
    why,
)


@rule("11.19a")
def test_each_commander_rolls_when_the_last_unit_is_gone():
    field = "0616: R-1I-5 R-1V-GD R-1V-CG / 0617: F-I-1! ney murat / 0620: F-I-2"
    commands = {"french": 0, "russian": 4}
    g, _ = fight(field, "stack:0616 cc:4 stay", dice=[6, 6, 1, 3, 2, 3], commands=commands)
    assert g.eliminated == ["F-I-1"]
    assert [e.args["die"] for e in told(g, "commander-slips-away")] == [2, 3]
    assert g.at["ney"] == g.at["murat"] == "0620"


@rule("11.19a")
def test_attackers_and_supporters_roll_too():
    # the Russians win by far; all French units are disrupted, and all are lost
    field = "0616: F-I-1 ney / 0717: F-I-2 murat / 0619: F-I-3"
    field += " / 0617: R-1I-5 R-1V-GD R-1V-CG R-1III-1G R-2VII-26 R-2VIII-2G"
    g, asked = fight(
        field,
        "stack:0616 cc:4 call:0717 hit:R-1I-5 hit:R-1I-5 stay",
        dice=[6, 6, 1, 6, 1, 2, 6],
    )
    assert {"F-I-1", "F-I-2"} <= set(g.eliminated)
    assert g.at["ney"] == g.at["murat"] == "0619"
    assert asked[-1].key == "retreat.hex"


@rule("11.19a", "11.17a")
def test_they_roll_when_the_losses_are_over_before_the_retreat():
    # the supporting stack of Barclay is gone; the retreat into his hex comes too late for him
    field = "0616: F-I-1 F-I-2 F-I-3 F-I-5 / 0617: R-1I-5 R-1V-GD R-1V-CG / 0618: R-1III-1G barclay"
    hits = "hit:R-1I-5 hit:R-1I-5 hit:R-1III-1G hit:R-1III-1G hit:F-I-1 done"
    g, _ = fight(
        field,
        f"stack:0616 cc:4 cc:3 call:0618 {hits} hex:0618 stay",
        dice=[6, 6, 6, 1, 1, 1],  # 10 to 6: four hits, one in return; Barclay is lost
    )
    assert "barclay" in g.eliminated
    assert g.at["R-1V-GD"] == "0618"


@rule("11.19a")
def test_units_left_out_of_the_order_keep_their_commander():
    field = "0616: F-I-1 F-I-2 ney / 0617: R-1I-5 R-1V-GD R-1V-CG R-1III-1G"
    g, _ = fight(field, "stack:0616 unit:F-I-2 cc:4 hit:R-1I-5 done stay", dice=[6, 1, 6, 1])
    assert g.eliminated == ["F-I-1"]
    assert g.at["ney"] == "0616"


@rule("11.19a")
def test_lone_commanders_are_attacked_without_values():
    field = "0616: F-I-1 F-I-2 / 0517: F-I-3 / 0617: barclay / 0618: R-1V-GD"
    g, asked = fight(field, "stack:0616 cc:4", dice=[6, 5])
    assert g.at["barclay"] == "0618"
    assert not told(g, "combat-values")
    assert g.fought == {}
    assert said(asked[-1]) == "french advance.units"
    g, _ = fight(field, "stack:0616 cc:4 advance", dice=[6, 5])
    assert g.at["F-I-1"] == g.at["F-I-2"] == "0617"
    g, asked = fight(field, "stack:0616 cc:0", dice=[3])
    assert g.at["barclay"] == "0617"  # the order failed


@rule("11.19b")
def test_a_die_of_1_eliminates_him():
    g = state("0617: oudinot / 0618: F-I-1", dice=[1])
    run(g, escape(g, ["oudinot"]))
    assert g.eliminated == ["oudinot"]
    assert g.outcome is None


@rule("14.7a", "11.19b", "11.19d")
@pytest.mark.parametrize(("field", "die"), [("0618: F-I-1", 1), ("0613: F-I-1", 6)])
def test_the_loss_of_napoleon_ends_the_game(field, die):
    g = state(f"0617: napoleon ney / {field}", dice=[die])
    run(g, escape(g, ["napoleon", "ney"]))
    assert g.outcome is not None
    assert g.outcome.winners == ("russian",)
    assert g.outcome.rule == "14.7a"


@rule("14.7a")
def test_the_combat_phase_stops_there():
    field = "0616: R-1I-5 R-1V-GD R-1V-CG / 0617: F-I-1! napoleon / 0620: F-I-2"
    g, asked = fight(
        field, "stack:0616 cc:4", dice=[6, 6, 1, 3, 1], commands={"french": 0, "russian": 4}
    )
    assert g.outcome is not None
    assert asked[-1].key == "attack.order"


@rule("11.19c")
def test_refuges_within_three_hexes_whatever_lies_between():
    field = "0617: ney / 0618: R-1I-5 / 0619: F-I-1! / 0417: F-I-2 / 0620: F-I-3"
    field += " / 0613: F-I-5 / 0515: davout"
    g = state(field, dice=[2])
    asked = run(g, escape(g, ["ney"]))
    assert said(asked[-1]) == "french escape.refuge"
    assert set(of_kind(asked[-1], "hex")) == {"0619", "0417", "0620"}
    assert why(asked[-1], "hex:0613") == "11.19c"
    assert why(asked[-1], "hex:0515") == "11.19c"  # a city, and another lone commander
    g = state(field, dice=[2])
    run(g, escape(g, ["ney"]), "hex:0619")
    assert g.at["ney"] == "0619"
    assert g.fugitives == []


@rule("11.19d")
def test_no_refuge():
    g = state("0617: ney / 0613: F-I-5", dice=[6])
    assert run(g, escape(g, ["ney"])) == []
    assert g.eliminated == ["ney"]
    assert told(g, "commander-cut-off")


def test_nobody_rolls_twice_when_the_flow_is_entered_again():
    field = "0616: R-1I-5 R-1V-GD / 0617: ney / 0619: F-I-1 / 0620: F-I-2"
    g, asked = aftermath(field, 3, dice=[4], combat={"step": "escape"})
    assert said(asked[-1]) == "french escape.refuge"
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(g), type=State)
    again = run(copy, attacks(copy))
    assert again[-1].choices == asked[-1].choices
    run(copy, attacks(copy), "hex:0619 stay")
    assert copy.at["ney"] == "0619"
