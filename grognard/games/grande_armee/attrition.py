"""8.5 and 8.6: what long marches cost."""

from __future__ import annotations

from grognard.games.grande_armee import command, reach
from grognard.games.grande_armee.effects import on_marches
from grognard.games.grande_armee.pending import March
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import disrupt, eliminate
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, only, value
from grognard.kernel.sequence import put

SUFFERS = 6
"""8.5c: the lowest modified die that costs a march something."""


def length(g: State, march: March) -> int:
    """The length of a march, counted as 8.4 counts it."""
    return reach.price(g, march.side, march.hex, march.path)


def forced_hexes(g: State, march: March) -> int:
    """8.4b: how many hexes of a march that sets off are forced."""
    return max(0, length(g, march) - reach.allowance(g, march.side, march.units))


def is_rolled_for(g: State, march: March) -> bool:
    """8.5a, NN 8.5a: marches of 3 hexes or more, in winter of 2 or more."""
    winter = on_marches.winter_march(g, march.side)
    return length(g, march) >= (g.rules.march_winter if winter else g.rules.march)


def modifier(g: State, march: March) -> int:
    """8.6a, 8.6b: the modifier of the die (NN 8.6a, 8.6b)."""
    side = march.side
    total = march.forced
    if on_marches.winter_march(g, side):
        total += 1
    since = g.rules.march_malus_from.get(side)
    if since is not None and g.turn >= since:
        total += 1
    all_the_way = march.escorts(march.path)
    total += command.march_die(g, march.units, march.began_with, all_the_way, march.commanders)
    path = [march.hex, *march.path]
    return total + on_marches.march_die(g, side, march.units, path, all_the_way)


def result(units: int, modified: int) -> tuple[int, int]:
    """8.5b to 8.5f: how many units of a stack are eliminated and how many disrupted (NN 8.5b, 8.5c,
    8.5d, 8.5e)."""
    if modified < SUFFERS:
        return 0, 0
    if units == 1:
        return 0, 1
    if modified <= 7:
        return 1, 0
    return (1, 1) if modified <= 9 else (2, 0)


def roll(g: State, march: March) -> None:
    """8.5a: one die for the stack when it arrives."""
    plus, die = modifier(g, march), g.dice.roll()
    march.lose, march.shake = result(len(march.units), die + plus)
    hurt = bool(march.lose or march.shake)
    g.tell(
        "attrition-suffered" if hurt else "attrition-spared",
        side=f"side:{march.side}",
        hex=f"hex:{march.path[-1]}",
        die=die,
        n=die + plus,
    )


def candidates(g: State, march: March) -> list[str]:
    """8.5g, 8.5h: the units that can suffer now: infantry and cavalry that marched and are in good
    order. 16.6 takes cavalry first."""
    units = [
        unit
        for unit in march.units
        if unit in g.at and g.board.units[unit].arm != "art" and unit not in g.disrupted
    ]
    if g.uses("cavalry-first") and g.turn in g.rules.cavalry_suffers_first and not g.second_year:
        return [unit for unit in units if g.board.units[unit].arm == "cav"] or units
    return units


def may_suffer(g: State, march: March, unit: str) -> Refusal | None:
    """Why a unit cannot take the loss."""
    args = {"unit": f"unit:{unit}"}
    if g.board.units[unit].arm == "art":
        return Refusal("8.5h", "attrition-artillery", {**args})
    if unit not in march.units or unit not in g.at or unit in g.disrupted:
        return Refusal("8.5g", "attrition-not-this", {**args})
    return None if unit in candidates(g, march) else Refusal("16.6a", "attrition-cavalry-first")


def suffer(g: State, march: March) -> Flow[None]:
    """8.5: the owner names the units, first those eliminated, then those disrupted. A loss that no
    unit can take is ignored."""
    while march.lose or march.shake:
        units = candidates(g, march)
        if not units:
            march.lose = march.shake = 0
            return
        unit = units[0]
        if len(units) > 1 and not (march.lose >= len(units)):
            unit = value((yield from put(_ask(g, march, units))))
        _hit(g, march, march.side, unit)


def _ask(g: State, march: March, units: list[str]) -> Ask:
    return ask_among(
        march.side,
        "attrition.lose" if march.lose else "attrition.shake",
        [f"unit:{unit}" for unit in units],
        only("unit", lambda unit: may_suffer(g, march, unit)),
        rule="8.5g",
        args={"n": march.lose or march.shake, "hex": f"hex:{march.path[-1]}"},
    )


def _hit(g: State, march: March, side: Side, unit: str) -> None:
    hex = f"hex:{march.path[-1]}"
    if march.lose:
        march.lose -= 1
        g.tell("attrition-eliminated", side=f"side:{side}", unit=f"unit:{unit}", hex=hex)
        eliminate(g, unit)
    else:
        march.shake -= 1
        g.tell("attrition-disrupted", side=f"side:{side}", unit=f"unit:{unit}", hex=hex)
        disrupt(g, unit)
