"""11.1d, 11.12 and 11.13: attackers who enter the hex that the defender has left."""

from __future__ import annotations

from grognard.games.grande_armee import neutrals, swedes, territory
from grognard.games.grande_armee.captures import capture_depot
from grognard.games.grande_armee.effects import on_combat, on_marches
from grognard.games.grande_armee.hits import main_stack
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.retreat import FORCED
from grognard.games.grande_armee.stacks import (
    commanders_in,
    place,
    survey,
    units_in,
)
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import put


def may_advance(g: State, combat: Combat, unit: str) -> Refusal | None:
    """Why an attacking unit may not enter the hex of the defender (11.12, 11.13a; NN 11.13)."""
    side, target = combat.attacker, combat.target
    args: Args = {"unit": f"unit:{unit}", "hex": f"hex:{target}"}
    if unit not in main_stack(g, combat, side):
        return Refusal("11.12f", "advance-not-attacking", args)
    if units_in(g, target, g.enemy(side)):
        return Refusal("11.12c", "advance-defended", args)
    if unit in g.disrupted:
        return Refusal("11.12g", "advance-disrupted", args)
    bit = g.board.grid.bit[target]
    if (shut := g.board.may_cross(side, combat.origin, target)) is not None:
        return shut
    if bit & territory.beyond(g, side, combat.origin):
        return Refusal("NN 14.15.v", "advance-confined", args)
    if (kept := territory.keeps_out(g, side, target)) is not None:
        return kept
    if bit & territory.barred(g, side):
        return Refusal("14.6c", "advance-terrain", args)
    if combat.is_fought and combat.retreated and main_stack(g, combat, g.enemy(side)):
        if combat.margin < 0:
            return Refusal("11.10b", "advance-after-defeat", args)
        if combat.margin < FORCED and unit not in g.board.cavalry:
            return Refusal("11.12e", "advance-cavalry-only", args)
    enemies = survey(g)[g.enemy(side)].stacks
    if bit & (on_marches.barred(g, [unit]) | on_marches.confined(g, [unit])):
        return Refusal("16.1g", "advance-barred", args)
    return on_combat.may_cross(g, side, combat.origin, target, enemies)


def begin(g: State) -> None:
    """All units that may advance are proposed; a commander goes with units only (11.12c)."""
    combat = _combat(g)
    units = _able(g, combat)
    leaders = neutrals.active(g, commanders_in(g, combat.origin, combat.attacker))
    combat.advancing = [*units, *leaders] if units else []


def _able(g: State, combat: Combat) -> list[str]:
    units = main_stack(g, combat, combat.attacker)
    return [unit for unit in units if may_advance(g, combat, unit) is None]


def advance(g: State) -> Flow[None]:
    """11.12g: the owner decides unit by unit; commanders may go along (11.12c)."""
    combat = _combat(g)
    side = combat.attacker
    open_ = _able(g, combat)
    if not open_:
        return
    leaders = neutrals.active(g, commanders_in(g, combat.origin, side))
    while True:
        answer = yield from put(_ask(g, combat, open_, leaders))
        if answer == "stay":
            return
        if answer == "advance":
            break
        piece = value(answer)
        if piece in combat.advancing:
            combat.advancing.remove(piece)
        else:
            combat.advancing.append(piece)
    for piece in combat.advancing:
        place(g, piece, combat.target)
    g.tell(
        "stack-advances",
        side=f"side:{side}",
        hex=f"hex:{combat.target}",
        units=[g.board.reference[piece] for piece in combat.advancing],
    )
    capture_depot(g, side, combat.target)  # 8.8a


def _ask(g: State, combat: Combat, open_: list[str], leaders: list[str]) -> Ask:
    def may(choice: str) -> Refusal | None:
        piece = value(choice)
        match kind(choice):
            case "advance":
                if not any(unit in combat.advancing for unit in open_):
                    return Refusal("11.12c", "advance-needs-a-unit")
                side, origin = combat.attacker, combat.origin
                return swedes.may_end(g, side, origin, combat.advancing, combat.target)
            case "unit":
                return may_advance(g, combat, piece)
            case "commander" if piece not in leaders:
                return Refusal("11.12f", "advance-other-commander", {"commander": choice})
            case _:
                pass
        return None

    words = ["advance"]
    if len(open_) + len(leaders) > 1:
        words += [f"unit:{unit}" for unit in open_ if len(open_) > 1]
        words += [f"commander:{who}" for who in leaders]
    return ask_among(
        combat.attacker,
        "advance.units",
        words,
        may,
        rule=_allowed_by(g, combat),
        args={"hex": f"hex:{combat.target}", "n": len(combat.advancing)},
        also=["stay"],
    )


def _allowed_by(g: State, combat: Combat) -> str:
    """The rule that opens the hex to the attackers."""
    if combat.withdrew:
        return "11.1d"
    if not combat.is_fought:
        return "11.19a"
    if not main_stack(g, combat, g.enemy(combat.attacker)):
        return "11.13a"
    return "11.12c" if combat.margin >= FORCED else "11.12e"


def _combat(g: State) -> Combat:
    assert g.combat is not None
    return g.combat
