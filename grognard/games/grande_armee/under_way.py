"""What a position need not say of a march or a combat under way, since it follows from the pieces;
and what it must say, because nothing else does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.grande_armee import attack, hits, march, trains
from grognard.games.grande_armee.pending import Combat, March
from grognard.games.grande_armee.stacks import not_held, units_in
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.values import strengths
from grognard.kernel.position import Broken

ORDERING = ("", "order")
"""The steps of a combat before its die."""
ORDERED = ("units", "step", "kept")
"""What is known of it then."""
FOUGHT = attack.COMBAT.names[attack.COMBAT.names.index("values") + 1 :]
"""The steps of a combat with its values known."""
ADVANCED = attack.COMBAT.names[attack.COMBAT.names.index("advance") :]
"""The steps in which attackers may have left their hex."""


def complete(g: State, said: Mapping[str, Any]) -> None:
    """Fills in what `said`, the fields that a position gives, leaves out."""
    if g.march is not None:
        _complete_march(g, g.march, said.get("march", {}))
    if g.combat is not None:
        _complete_combat(g, g.combat, said.get("combat", {}))


def _complete_march(g: State, now: March, said: Mapping[str, Any]) -> None:
    """8.4e: all units and commanders in the hex who can go."""
    whole = march.plan(g, now.side, now.hex)
    if "units" not in said:
        now.units = whole.units
    if "commanders" not in said:
        now.commanders = whole.commanders
    if "began_with" not in said:
        now.began_with = whole.began_with


def _complete_combat(g: State, now: Combat, said: Mapping[str, Any]) -> None:
    """10.1a: all units that can attack, against all in the target; the numbers of 11.14, 11.15 and
    11.17b as they are now."""
    if "units" not in said:
        now.units = attack.draft(g, now.attacker, now.origin).units
    if now.step in ORDERING:
        return
    if "defenders" not in said and now.target:
        now.defenders = not_held(g, units_in(g, now.target, g.enemy(now.attacker)))
    if now.step not in FOUGHT or not now.is_fought:
        return
    values = said.keys() & {"attack", "defence"}  # one of them may be 0
    _demand(values, f"a combat in the step '{now.step}' has 'attack' and 'defence'", "combat")
    if "strength" not in said:
        now.strength = strengths(g, now)
    for side in g.sides:
        some = hits.main_stack(g, now, side) + hits.supporters(g, now, side)
        now.engaged.setdefault(side, len(some))
    for side, number in now.hits.items():
        now.main_hits.setdefault(side, (number + 1) // 2)


def write(g: State, raw: dict[str, Any]) -> None:
    """Writes also those fields that are empty, since without them a text means something else."""
    if g.march is not None:
        for field in ("units", "commanders", "began_with"):
            raw["march"].setdefault(field, [])
    if g.combat is not None:
        for field in ("units", "defenders"):
            raw["combat"].setdefault(field, [])
        raw["combat"].setdefault("attack", 0)
        raw["combat"].setdefault("strength", {})


# --- what cannot be


def check(g: State) -> None:
    """`Broken` names what does not hold of a march or a combat under way."""
    if g.march is not None:
        _check_march(g, g.march)
    if g.combat is not None:
        _check_combat(g, g.combat)


def _demand(holds: object, fault: str, *tokens: str) -> None:
    if not holds:
        raise Broken(fault, "state", *tokens)


def _check_march(g: State, now: March) -> None:
    board = g.board
    if now.step == "pass":
        _demand(trains.on_map(g, now.side), f"{now.side} has no train to discard", "march", "step")
        return
    _demand(now.hex, "a march starts in a hex", "march", "hex")
    for piece in (*now.units, *now.commanders):
        _demand(board.side[piece] == now.side, f"'{piece}' is not {now.side}", "march", piece)
    for way in (now.via, now.path):
        for before, hex in zip((now.hex, *way), way, strict=False):
            _demand(hex in board.near[before], f"{hex} is not next to {before}", "march", hex)
    if now.is_planned:
        for piece in (*now.units, *now.commanders):
            here = g.at.get(piece) == now.hex
            _demand(here, f"'{piece}' is not in {now.hex}", "march", piece)
        return
    _demand(now.path, f"a march in the step '{now.step}' has a path", "march", "step")
    _demand(now.units, f"a march in the step '{now.step}' has units", "march", "step")
    _demand(0 <= now.walked <= len(now.path), f"no hex {now.walked} of it", "march", "walked")
    way = (now.hex, *now.path)
    for unit in now.units:
        reached = g.at.get(unit, way[now.walked]) in way[now.walked : now.walked + 2]
        _demand(reached, f"'{unit}' is not where the march is", "march", unit)


def _check_combat(g: State, now: Combat) -> None:
    board, enemy = g.board, g.enemy(now.attacker)
    _demand(now.origin, "a combat has an origin", "combat", "origin")
    if now.step in ORDERING:
        fresh = Combat(now.attacker, now.origin, now.target)
        for field in now.__struct_fields__:
            early = field in ORDERED or getattr(now, field) == getattr(fresh, field)
            _demand(early, f"there is no '{field}' before the order", "combat", field)
    if not now.target:
        _demand(now.step in ORDERING, f"a combat in the step '{now.step}' has a target", "combat")
        return
    near = board.near[now.target]
    _demand(now.origin in near, f"{now.origin} is not next to {now.target}", "combat", "origin")
    for side, units in ((now.attacker, now.units), (enemy, now.defenders)):
        for unit in units:
            _demand(board.side[unit] == side, f"'{unit}' is not {side}", "combat", unit)
    if now.step not in ADVANCED:
        for unit in now.units:
            here = g.at.get(unit, now.origin) == now.origin
            _demand(here, f"'{unit}' is not in {now.origin}", "combat", unit)
    if not now.refuge:
        for unit in now.defenders:
            here = g.at.get(unit, now.target) == now.target
            _demand(here, f"'{unit}' is not in {now.target}", "combat", unit)
    for hex in (*now.called, *(hex for some in now.supporters.values() for hex in some)):
        _demand(hex in near, f"{hex} is not next to {now.target}", "combat", hex)
