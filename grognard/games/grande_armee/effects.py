"""16.1: what event cards in force change, asked by the chapters they touch.

Each function answers one question of a chapter. Without event cards every answer is neutral.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee.data import Rank
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex


def trains(g: State, side: Side) -> int:
    """What cards add to the trains of the table (7.2c)."""
    return 0


def supply_range(g: State, side: Side, hex: Hex) -> int | None:
    """The longest supply line of the stack in a hex, where a card sets it (6.2g)."""
    return None


def out_of_supply(g: State, unit: str) -> bool:
    """Whether a card puts a unit out of supply (6.1)."""
    return False


def forage_die(g: State, side: Side) -> int:
    """What cards add to a Forage die (6.3a)."""
    return 0


def cavalry_hinders(g: State, side: Side) -> bool:
    """Whether the cavalry of a side hinders lines and marches at all (6.2b, 8.4l)."""
    return True


def depot_supplies(g: State, hex: Hex) -> bool:
    """Whether a depot supplies (6.1a)."""
    return True


def may_receive_train(g: State, side: Side, hex: Hex) -> Refusal | None:
    """Why the stack in a hex may receive no train (7.3)."""
    return None


def may_build_depot(g: State, side: Side, hex: Hex) -> Refusal | None:
    """Why no depot may be set up in a hex (7.6)."""
    return None


def bridge_stands(g: State, a: Hex, b: Hex) -> bool:
    """Whether a bridge counts (6.2e, 11.11b)."""
    return True


def may_march(g: State, side: Side, hex: Hex, units: Sequence[str]) -> Refusal | None:
    """Why units in a hex may not march (8.2)."""
    return None


def marches_without_train(g: State, side: Side, hex: Hex, units: Sequence[str]) -> bool:
    """Whether units may march without a train (8.4d)."""
    return False


def may_force_march(g: State, units: Sequence[str]) -> Refusal | None:
    """Why units may not force-march (8.4b, 16.1m)."""
    return None


def may_enter(g: State, side: Side, hex: Hex, units: Sequence[str]) -> Refusal | None:
    """Why units may not enter a hex at all."""
    return None


def march_allowance(g: State, side: Side, units: Sequence[str]) -> int:
    """What cards add to the normal march (8.4a)."""
    return 0


def winter_march(g: State) -> bool:
    """Whether marches go by winter rules (8.4a, 8.5a, 8.6a)."""
    return g.winter


def march_die(g: State, side: Side, units: Sequence[str], path: Sequence[Hex]) -> int:
    """What cards add to the march attrition die (8.6)."""
    return 0


def commands(g: State, side: Side) -> int:
    """What cards add to the Combat Commands (9.3)."""
    return 0


def may_attack(g: State, side: Side, hex: Hex, units: Sequence[str]) -> Refusal | None:
    """Why units in a hex may not attack (10.1)."""
    return None


def may_support(g: State, side: Side, hex: Hex) -> Refusal | None:
    """Why the stack in a hex may not support (10.3, 10.5)."""
    return None


def order_die(g: State, side: Side, hex: Hex) -> int:
    """What cards add to the die of an attack order (10.2); a use of them is spent."""
    return 0


def support_die(g: State, side: Side, hex: Hex, target: Hex) -> int:
    """What cards add to a support die (10.4, 10.6)."""
    return 0


def river_penalties(g: State, side: Side) -> tuple[int, int]:
    """The penalties of a river for an attack and for support of it (11.4a, 11.5c)."""
    return -3, -2


def fortified_counts(g: State, side: Side, units: Sequence[str]) -> bool:
    """Whether a fortified city lowers the attack of these units (11.4b)."""
    return True


def final_value(g: State, side: Side, role: str, hex: Hex, units: Sequence[str]) -> int:
    """What cards add to FAV (role ``attack``) or FDV (``defence``); a use of them is spent."""
    return 0


def may_retreat_next_to_attacker(g: State, side: Side) -> bool:
    """Whether a retreat may end next to the attacking stack (11.11e)."""
    return False


def cossack_hits(g: State) -> frozenset[int] | None:
    """The dice on which Cossacks hit, where a card sets them (13.1b)."""
    return None


def rating(g: State, commander: str) -> int | None:
    """The Command Rating of a commander, where a card sets it (3.5b)."""
    return None


def rank(g: State, commander: str) -> Rank | None:
    """The rank of a commander, where a card has changed it (16.2)."""
    return None


def specials_off(g: State, commander: str) -> bool:
    """Whether a card takes away the special abilities of a commander (16.4)."""
    return False


def chaos_fails_to(g: State, side: Side, hex: Hex) -> int | None:
    """The highest die on which the stack in a hex stays, where a card sets it; 0 for a stack that
    moves without a roll (16.5)."""
    return None
