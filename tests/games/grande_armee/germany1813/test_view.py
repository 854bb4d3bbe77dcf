"""What the view says besides where things are: who would starve, and who keeps still."""

from __future__ import annotations

from grognard.games.grande_armee.germany1813 import GAME
from grognard.games.grande_armee.view import StackView, view
from grognard.kernel.table import Table
from tests.games.grande_armee.germany1813.field import field
from tests.games.grande_armee.tabletop import quick, rule


def stack(pieces: str, hex: str, **top: object) -> StackView:
    """How its owner sees the stack in a hex."""
    g = field(pieces, **top)  # type: ignore[arg-type]
    return next(s for seat in g.sides for s in view(g, seat).stacks if s.hex == hex)


@rule("6.1a", "6.6a", "6.6e")
def test_a_stack_is_marked_hungry_only_if_one_of_its_units_would_suffer():
    assert stack("3415: R-I-5", "3415").hungry
    assert not stack("3415: R-TCHE", "3415").hungry
    assert stack("3415: R-TCHE R-I-5", "3415").hungry


def test_nobody_starves_while_pieces_are_being_set_up():
    assert not stack("3415: R-I-5", "3415", turn=0, phase="setup-coalition").hungry
    assert stack("3415: R-I-5", "3415", turn=0, phase="depots-coalition").hungry


@rule("14.6a", "14.10.ii")
def test_a_stack_that_may_not_march_yet_is_told_apart():
    assert stack("2915: P-KLU", "2915", turn=1).still
    assert not stack("2915: P-KLU", "2915", turn=2).still
    assert stack("3614: N-SAX-T", "3614", frozen=["N-SAX-T"]).still


@rule("6.2e", "14.1g")
def test_first_depots_are_placed_for_the_short_lines_of_winter():
    """Turn 1 is one of winter: who is in supply at the set-up still is when it is checked."""
    table = Table.new(GAME, "campaign", seed="grossgorschen")
    while table.ask is not None and table.ask.key != "depots.start":
        table.play(quick(table.ask) or table.ask.choices[0])
    while table.ask is not None and table.state.phase == "depots-coalition":
        table.play("auto" if "auto" in table.ask.choices else "done")
    while table.ask is not None and not table.state.turn:
        table.play(quick(table.ask) or table.ask.choices[0])
    g = table.state
    assert [unit for unit in g.disrupted if g.board.side[unit] == "coalition"] == []
