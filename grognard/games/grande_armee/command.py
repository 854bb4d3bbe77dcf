"""16.2 to 16.4, with 11.5a, 11.7a and 14.5 of the basic game: what commanders are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.games.grande_armee import effects
from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.data import Rank, Unit
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import commanders_in
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex

RANKS: tuple[Rank, ...] = ("none", "corps", "K", "C", "I", "A")
"""From the lowest to the highest (16.2)."""


class FactorBonus(NamedTuple):
    """A special ability that raises the Combat Factors of units (16.4)."""

    attack_only: bool
    arm: str = ""
    """Only units of this arm; `cossack` for Cossacks."""
    commanded: bool = False
    """Only units that he commands."""
    most: int = 99


FACTOR_BONUSES: dict[str, FactorBonus] = {
    "cf_plus1_each_max3": FactorBonus(attack_only=False, commanded=True, most=3),  # 16.4g
    "cf_plus1_each_max2": FactorBonus(attack_only=False, commanded=True, most=2),
    "attack_cf_plus1_each_max2": FactorBonus(attack_only=True, most=2),
    "attack_cav_cf_plus1": FactorBonus(attack_only=True, arm="cav"),  # 16.4e, 16.4i
    "attack_cav_cf_plus1_max2": FactorBonus(attack_only=True, arm="cav", most=2),
    "attack_cossack_cf_plus1_max2": FactorBonus(attack_only=True, arm="cossack", most=2),
}

HESITATES = 2
"""16.4d, 16.5a: the highest die on which a move does not happen."""

QUARREL_ENDS = 6
"""16.4c: the turn from which the three generals of 1812 no longer quarrel."""


# --- ratings


def rating(g: State, commander: str) -> int:
    """The Command Rating of a commander as it counts now (3.5b, 16.4c)."""
    if commander in quarrelling(g, g.at.get(commander, "")):
        return 0
    set_by_card = effects.rating(g, commander)
    return g.board.commanders[commander].rating if set_by_card is None else set_by_card


def best_rating(g: State, commanders: Sequence[str]) -> int:
    """The highest rating among commanders; 0 without any (10.2e)."""
    return max((rating(g, one) for one in commanders), default=0)


def quarrelling(g: State, hex: Hex) -> list[str]:
    """16.4c: the generals in a hex who cannot bear each other."""
    if not g.uses("specials") or g.turn >= QUARREL_ENDS or not hex:
        return []
    there = [one for one in commanders_in(g, hex) if _has(g, one, "quarrel_trio")]
    return there if len(there) > 1 else []


def supports(g: State, hex: Hex) -> bool:
    """16.4c: whether the stack in a hex can give support: not under quarrelling generals."""
    return not quarrelling(g, hex)


# --- ranks (16.2)


def commands(board: Board, commander: str, unit: str) -> bool:
    """Whether a commander can command a unit (16.2a to 16.2h)."""
    who, what = board.commanders[commander], board.units[unit]
    if who.side != what.side or who.rank == "none":
        return False  # 16.2f
    if what.guard or who.rank == "A":
        return True  # 16.2g, 16.2a
    if who.rank == "I":  # 16.2b, 16.2h
        return what.arm == "inf" and who.army in (None, army(what.corps))
    if who.rank == "C":  # 16.2c
        return what.arm == "cav"
    return who.corps is not None and who.corps == what.corps  # 16.2d, 16.2e


def army(corps: str | None) -> str | None:
    """The Russian army of a corps: the number before the dash (16.2d)."""
    number = (corps or "").partition("-")[0]
    return number if number.isdigit() else None


def rank(g: State, commander: str) -> int:
    """How high a commander stands (16.2); a card can raise him."""
    return RANKS.index(effects.rank(g, commander) or g.board.commanders[commander].rank)


def highest(g: State, commanders: Sequence[str]) -> list[str]:
    """16.4a: the highest-ranking of some commanders; several where ranks are equal."""
    top = max((rank(g, one) for one in commanders), default=0)
    return [one for one in commanders if rank(g, one) == top]


# --- in combat


def combat_rating(g: State, commanders: Sequence[str], units: Sequence[str]) -> int:
    """11.5a, 11.7a: what a commander adds in combat, at most one for each unit.

    With ranks it is the commander of the most units (16.2j), limited to those (16.2k); among equals
    the highest rank, then whoever serves the owner best (16.2l).
    """
    if not g.uses("ranks"):
        return min(best_rating(g, commanders), len(units))
    best = (0, 0, 0)
    for one in commanders:
        under = sum(commands(g.board, one, unit) for unit in units)
        best = max(best, (under, rank(g, one), rating(g, one)))
    return min(best[2], best[0])


def combat_factors(
    g: State, side: Side, commanders: Sequence[str], units: Sequence[str], *, attacking: bool
) -> int:
    """11.3a, 11.6a: the sum of the Combat Factors of units in good order, with what a special
    ability adds before types and halving (16.4b)."""
    plain = sum(g.board.units[unit].cf for unit in units)
    return plain + factor_bonus(g, commanders, units, attacking=attacking)


def factor_bonus(
    g: State, commanders: Sequence[str], units: Sequence[str], *, attacking: bool
) -> int:
    """16.4e, 16.4g, 16.4i: what the special ability of the highest commander adds; of several equal
    in rank one counts, the best for their owner (16.4a)."""
    if not g.uses("specials"):
        return 0
    return max(
        (_bonus_of(g, one, units, attacking=attacking) for one in highest(g, commanders)),
        default=0,
    )


def _bonus_of(g: State, commander: str, units: Sequence[str], *, attacking: bool) -> int:
    board, most = g.board, 0
    for special in specials(g, commander):
        bonus = FACTOR_BONUSES.get(special)
        if bonus is None or (bonus.attack_only and not attacking):
            continue
        raised = [
            unit
            for unit in units
            if (not bonus.commanded or commands(board, commander, unit))
            and (not bonus.arm or bonus.arm in _arms(board.units[unit]))
        ]
        most = max(most, min(len(raised), bonus.most))
    return most


def _arms(unit: Unit) -> tuple[str, ...]:
    return (unit.arm, "cossack") if unit.cossack else (unit.arm,)


# --- on the march


def march_die(
    g: State, units: Sequence[str], began_with: Sequence[str], all_the_way: Sequence[str]
) -> int:
    """What commanders add to the march attrition die: 14.5 in the basic game, 16.2i with ranks,
    16.4f and 16.4h with special abilities."""
    total = 0
    if g.uses("ranks") and any(
        not _has(g, one, "march_plus1") and all(commands(g.board, one, unit) for unit in units)
        for one in all_the_way
    ):
        total -= 1
    if not g.uses("specials"):
        return total - 1 if _napoleon(g) in all_the_way else total
    if any(_has(g, one, "march_minus1") for one in highest(g, all_the_way)):
        total -= 1
    began = highest(g, began_with)
    if began and all(_has(g, one, "march_plus1") for one in began):
        total += 1
    return total


def move_rolls(g: State, side: Side, hex: Hex) -> bool:
    """The rolls before a stack moves; False if it stays. 16.5: while the command is in chaos.
    16.4d: with a commander who may refuse, on top of it (16.5b)."""
    fails_to = effects.chaos_fails_to(g, side, hex)
    if fails_to is None:
        fails_to = HESITATES
    if g.uses("chaos") and g.turn <= g.rules.chaos_until.get(side, 0) and fails_to:
        die = g.dice.roll()
        if die <= fails_to:
            g.tell("chaos-stays", hex=f"hex:{hex}", die=die)
            return False
    for one in highest(g, commanders_in(g, hex, side)) if g.uses("specials") else ():
        if _has(g, one, "move_fails_1_2"):
            die = g.dice.roll()
            if die <= HESITATES:
                g.tell("commander-stays", commander=f"commander:{one}", die=die)
                return False
    return True


def _napoleon(g: State) -> str:
    return "napoleon" if "napoleon" in g.board.commanders else ""


# --- special abilities


def specials(g: State, commander: str) -> list[str]:
    """The special abilities of a commander that count now (16.4)."""
    return [] if effects.specials_off(g, commander) else g.board.commanders[commander].specials


def _has(g: State, commander: str, special: str) -> bool:
    return special in specials(g, commander)
