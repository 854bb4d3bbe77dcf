"""11.8, 11.9, 11.14, 11.15 and 11.17: which side wins, how many hits fall, and on which units."""

from __future__ import annotations

from grognard.games.grande_armee.effects import on_combat
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import (
    able,
    commanders_in,
    disrupt,
    eliminate,
    remove,
    units_in,
)
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.values import attack_value, defence_value, strengths, total
from grognard.kernel.ask import Args, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.sequence import put

# --- the values (11.2 to 11.8)


def resolve(g: State) -> None:
    """11.5h, 11.7d, NN 11.7c: both values are added up and the dice rolled; from now on everybody
    who takes part has fought a combat more (11.2b; NN 11.2b, 11.2e)."""
    combat = _combat(g)
    if not combat.is_fought:
        return
    attacker, defender = combat.attacker, g.enemy(combat.attacker)
    combat.strength = strengths(g, combat)
    combat.sums = {attacker: attack_value(g, combat), defender: defence_value(g, combat)}
    combat.attack_die, combat.defence_die = g.dice.roll(), g.dice.roll()
    combat.attack = combat.attack_die + total(combat.sums[attacker])
    combat.defence = combat.defence_die + total(combat.sums[defender])
    kept = combat.kept
    on_combat.spend_final_value(g, attacker, "attack", combat.origin, combat.units, kept)
    if combat.sums[defender]:  # 11.18b: otherwise nothing was added
        fit = able(g, main_stack(g, combat, defender))
        on_combat.spend_final_value(g, defender, "defence", combat.target, fit, kept)
    for side in g.sides:
        some = main_stack(g, combat, side) + supporters(g, combat, side)
        combat.engaged[side] = len(some)
        if g.rules.contingents_of:  # NN 14.9a
            hexes = dict.fromkeys(g.at[unit] for unit in some)
            combat.leaders[side] = [who for hex in hexes for who in commanders_in(g, hex, side)]
        for unit in some:
            g.fought[unit] = g.fought.get(unit, 0) + 1
    g.tell(
        "combat-values",
        hex=f"hex:{combat.target}",
        attack=combat.attack,
        defence=combat.defence,
        attack_die=combat.attack_die,
        defence_die=combat.defence_die,
    )


def winner(g: State, combat: Combat) -> Side | None:
    """11.8a, NN 11.8: the side with the higher final value; None after a tie."""
    if not combat.margin:
        return None
    return combat.attacker if combat.margin > 0 else g.enemy(combat.attacker)


# --- how many (11.9, 11.14, 11.15)


def hit_loser(g: State) -> None:
    """11.14: as many hits as the difference, limited by the winner's units in good order. After a
    tie the attacking stack takes one (11.9b)."""
    combat = _combat(g)
    if not combat.is_fought:
        return
    won = winner(g, combat)
    if won is None:
        combat.hits[combat.attacker] = combat.main_hits[combat.attacker] = 1
        g.tell("combat-tied", side=f"side:{combat.attacker}")
        return
    number = loser_hits(g, abs(combat.margin), combat.strength[won])
    g.tell("combat-won", side=f"side:{won}", n=abs(combat.margin), hits=number)
    _fall(g, combat, g.enemy(won), number)


def hit_winner(g: State) -> None:
    """11.15: half the difference, changed by a die."""
    combat = _combat(g)
    won = winner(g, combat)
    if not combat.is_fought or won is None:
        return
    combat.counter_die = g.dice.roll()
    strength = combat.strength[g.enemy(won)]
    number = counter_hits(g, abs(combat.margin), strength, combat.counter_die)
    g.tell("combat-counter", side=f"side:{won}", die=combat.counter_die, hits=number)
    _fall(g, combat, won, number)


def loser_hits(g: State, difference: int, strength: int) -> int:
    """11.14a, 11.14b: hits on the loser; `strength` is the winner's."""
    return min(difference, strength * g.rules.hits_per_unit)


def counter_hits(g: State, difference: int, strength: int, die: int) -> int:
    """11.15a, 11.15b, NN 11.15b: hits on the winner; `strength` is the loser's."""
    return min(max(difference // 2 + g.rules.counter_hits[die - 1], 0), strength)


def _fall(g: State, combat: Combat, side: Side, number: int) -> None:
    """11.17b: so many hits fall on a side; the main stack takes at least half of them."""
    combat.hits[side] = number
    combat.main_hits[side] = (number + 1) // 2


# --- on whom (11.17)


def assign(g: State) -> Flow[None]:
    """11.17a, NN 11.17a: each owner applies the hits to his units, one at a time; what is forced
    happens by itself."""
    combat = _combat(g)
    for side in g.sides:
        if side in combat.hits and side not in combat.settled:
            while combat.hits[side]:
                yield from _next_hit(g, combat, side)
            yield from _extra(g, combat, side)
            combat.settled.append(side)


def main_stack(g: State, combat: Combat, side: Side) -> list[str]:
    """The attacking or the defending units that are left."""
    units = combat.units if side == combat.attacker else combat.defenders
    return [unit for unit in units if unit in g.at]


def supporters(g: State, combat: Combat, side: Side) -> list[str]:
    """The units that are left of the supporting stacks of a side."""
    hexes = combat.supporters.get(side, [])
    return [unit for hex in hexes for unit in units_in(g, hex, side)]


def may_hit(g: State, combat: Combat, side: Side, unit: str) -> Refusal | None:
    """Why a unit may not take the next hit of its side. A disrupted one may, even while its stack
    has others in good order (11.17e)."""
    if unit in g.board.commanders:
        return _no_unit(unit)
    args: Args = {"unit": f"unit:{unit}"}
    if unit in main_stack(g, combat, side):
        return None
    if unit not in supporters(g, combat, side):
        return Refusal("11.17b", "hit-not-engaged", args)
    if not combat.margin:
        return Refusal("11.9b", "hit-tie", args)
    if _main_must(g, combat, side) >= combat.hits[side]:
        return Refusal("11.17b", "hit-main-first", args)
    return None


def capacity(g: State, units: list[str]) -> int:
    """How many hits units can take: a unit in good order two (11.17c)."""
    return sum(1 if unit in g.disrupted else 2 for unit in units)


def take(g: State, combat: Combat, side: Side, unit: str) -> None:
    """11.17c: a unit takes a hit, an augmented one like any other (NN 11.17c, 18.9d)."""
    hex = g.at[unit]
    combat.taken[hex] = combat.taken.get(hex, 0) + 1
    if unit in g.disrupted:
        lose(g, combat, side, unit)
    else:
        combat.inflicted[side] = combat.inflicted.get(side, 0) + 1
        disrupt(g, unit)
        g.tell("unit-disrupted", unit=f"unit:{unit}")


def lose(g: State, combat: Combat, side: Side, unit: str) -> None:
    """A unit is eliminated."""
    _count_loss(g, combat, side, unit)
    eliminate(g, unit)
    g.tell("unit-eliminated", unit=f"unit:{unit}")


def intern(g: State, combat: Combat, side: Side, unit: str) -> None:
    """NN 1.1ad, 14.4b6: an interned unit leaves the game; it counts like an eliminated one."""
    _count_loss(g, combat, side, unit)
    remove(g, unit)
    g.tell("unit-interned", unit=f"unit:{unit}")


def _count_loss(g: State, combat: Combat, side: Side, unit: str) -> None:
    """A unit lost; in steps it counts two if it was in good order (NN 14.4b6)."""
    steps = 1 if unit in g.disrupted else 2
    combat.inflicted[side] = combat.inflicted.get(side, 0) + steps
    combat.lost[side] = combat.lost.get(side, 0) + 1


def _main_must(g: State, combat: Combat, side: Side) -> int:
    """11.17b: what the main stack must still take, as far as it can."""
    return min(combat.main_hits[side], capacity(g, main_stack(g, combat, side)))


def _next_hit(g: State, combat: Combat, side: Side) -> Flow[None]:
    main, others = main_stack(g, combat, side), supporters(g, combat, side)
    if combat.margin == 0:
        others = []  # 11.9b
    if capacity(g, main + others) <= combat.hits[side]:
        for unit in main + others:
            while unit in g.at:
                take(g, combat, side, unit)
        combat.hits[side] = 0  # hits that no engaged unit can take are lost
        return
    open_ = [unit for unit in main + others if may_hit(g, combat, side, unit) is None]
    unit = open_[0]
    if len(open_) > 1:
        ask = ask_among(
            side,
            "hits.unit",
            [f"hit:{unit}" for unit in main + others],
            only("hit", lambda unit: may_hit(g, combat, side, unit)),
            rule="11.17b" if combat.margin else "11.9b",
            args={"n": combat.hits[side], "side": f"side:{side}"},
        )
        unit = value((yield from put(ask)))
    if unit in main and combat.main_hits[side]:
        combat.main_hits[side] -= 1
    combat.hits[side] -= 1
    take(g, combat, side, unit)


def _no_unit(commander: str) -> Refusal:
    """11.17a: hits are applied to combat units."""
    return Refusal("11.17a", "hit-commander", {"commander": f"commander:{commander}"})


def may_take_extra(g: State, combat: Combat, side: Side, unit: str) -> Refusal | None:
    """Why a unit may not take one hit more, to be rid of it (11.17d)."""
    if unit in g.board.commanders:
        return _no_unit(unit)
    args: Args = {"unit": f"unit:{unit}"}
    if unit not in main_stack(g, combat, side) + supporters(g, combat, side):
        return Refusal("11.17d", "hit-not-engaged", args)
    if combat.taken.get(g.at[unit], 0) % 2 == 0:
        return Refusal("11.17d", "extra-even", args)
    if unit not in g.disrupted:
        return Refusal("11.17d", "extra-good-order", args)
    return None


def _extra(g: State, combat: Combat, side: Side) -> Flow[None]:
    """11.17d: a stack that took an odd number of hits may take one more on a disrupted unit."""
    while True:
        ask = ask_among(
            side,
            "hits.extra",
            [f"extra:{unit}" for unit in main_stack(g, combat, side) + supporters(g, combat, side)],
            lambda c: may_take_extra(g, combat, side, value(c)) if kind(c) == "extra" else None,
            rule="11.17d",
            args={"side": f"side:{side}"},
            also=["done"],
        )
        if ask.choices == ["done"]:
            return
        answer = yield from put(ask)
        if answer == "done":
            return
        take(g, combat, side, value(answer))


def _combat(g: State) -> Combat:
    assert g.combat is not None
    return g.combat
