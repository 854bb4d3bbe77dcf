"""16.2 to 16.4, with 11.5a, 11.7a and 14.5 of the basic game: what commanders are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.games.grande_armee import effects
from grognard.games.grande_armee.data import Rank, Unit
from grognard.games.grande_armee.effects import on_command, on_marches
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import commanders_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
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
    "cf_plus1_each_max3": FactorBonus(attack_only=False, commanded=True, most=3),  # 16.4g, NN 18.8c
    "cf_plus1_each_max2": FactorBonus(attack_only=False, commanded=True, most=2),  # NN 16.2.7
    "attack_cf_plus1_each_max2": FactorBonus(attack_only=True, most=2),  # NN 16.2.2
    "attack_cav_cf_plus1": FactorBonus(attack_only=True, arm="cav"),  # 16.4e, 16.4i
    "attack_cav_cf_plus1_max2": FactorBonus(attack_only=True, arm="cav", most=2),  # NN 16.2.9
    # NN 16.2.4
    "attack_cossack_cf_plus1_max2": FactorBonus(attack_only=True, arm="cossack", most=2),
}

GARRISONS, RECALLED = "G", "XIII"
"""NN 15.2d: the corps printed on garrisons, and that to which they belong if they were recalled."""

SUPREME_SOUTH = frozenset(("supreme_south_of_danube_from_T12", "supreme_south_of_danube_only"))
SUPREME_SOUTH_FROM = 12
"""NN 16.2g: commanders of rank A south of the Danube only, and from which turn."""

HESITATES = 2
"""16.4d, 16.5a: the highest die on which a move does not happen."""

QUARREL_ENDS = 6
"""16.4c: the turn from which the three generals of 1812 no longer quarrel."""


# --- ratings


def rating(g: State, commander: str) -> int:
    """The Command Rating of a commander as it counts now (3.5b, 16.4c)."""
    if commander in quarrelling(g, g.at.get(commander, "")):
        return 0
    set_by_card = on_command.rating(g, commander)
    printed = g.ratings.get(commander, g.board.commanders[commander].rating)
    return printed if set_by_card is None else set_by_card


def best_rating(g: State, commanders: Sequence[str]) -> int:
    """The highest rating among commanders; 0 without any (10.2e)."""
    return max((rating(g, one) for one in commanders), default=0)


def leading(g: State, commanders: Sequence[str], units: Sequence[str]) -> Sequence[str]:
    """NN 3.4c, 14.8f: those commanders who command any of these units."""
    if not g.rules.keeps_apart:
        return commanders
    return [one for one in commanders if _number_led(g, one, units)]


def _number_led(g: State, commander: str, units: Sequence[str]) -> int:
    """NN 3.4c, 14.8f: how many of these units a commander commands, whatever his rank."""
    own, strangers = g.board.commanders[commander].nation, g.rules.keeps_apart
    nations = (g.board.units[unit].nation for unit in units)
    return sum(nation == own or nation not in strangers for nation in nations)


def quarrelling(g: State, hex: Hex) -> list[str]:
    """16.4c: the generals in a hex who quarrel with each other."""
    if not abilities_count(g) or g.turn >= QUARREL_ENDS or not hex:
        return []
    there = [one for one in commanders_in(g, hex) if _has(g, one, "quarrel_trio")]
    return there if len(there) > 1 else []


def supports(g: State, hex: Hex) -> bool:
    """16.4c: whether the stack in a hex can give support: not under quarrelling generals."""
    return not quarrelling(g, hex)


# --- ranks (16.2)


def commands(g: State, commander: str, unit: str) -> bool:
    """Whether a commander can command a unit (16.2a to 16.2h; NN 16.2.0a). Contingents that have
    gone over have no corps commander (NN 16.2i)."""
    who, what = g.board.commanders[commander], g.board.units[unit]
    rank = rank_name(g, commander)
    if who.side != what.side or rank == "none":
        return False  # 16.2f
    if what.nation in g.rules.authority.own_nation_only and what.nation != who.nation:
        return False  # NN 16.2a
    if what.guard or rank == "A":
        return True  # 16.2g, 16.2a, NN 16.2h
    if who.cavalry_corps and what.arm != "cav":
        return False  # NN 16.2f
    if rank == "I":  # 16.2b, 16.2h, NN 16.2b
        return what.arm == "inf" and who.army in (None, army(what.corps))
    if rank == "C":  # 16.2c, NN 16.2c
        return what.arm == "cav"
    if rank == "K":  # NN 16.2d
        return what.cossack
    if what.asterisk and what.side == g.rules.foe:  # NN 16.2i
        return False
    return who.corps is not None and who.corps == corps_of(g, unit)  # 16.2d, 16.2e, NN 16.2e


def corps_of(g: State, unit: str) -> str | None:
    """The corps of a unit; garrisons that were recalled in time belong to XIII Corps (NN 15.2d)."""
    what = g.board.units[unit]
    return RECALLED if what.corps == GARRISONS and g.uses("recalled") else what.corps


def army(corps: str | None) -> str | None:
    """The Russian army of a corps: the number before the dash (16.2d)."""
    number = (corps or "").partition("-")[0]
    return number if number.isdigit() else None


def rank(g: State, commander: str) -> int:
    """The rank of a commander as a number (16.2); a card can raise it."""
    return RANKS.index(rank_name(g, commander))


def rank_name(g: State, commander: str) -> Rank:
    """The rank of a commander as it counts now: NN 16.2g, two are supreme south of the Danube."""
    who = g.board.commanders[commander]
    printed = on_command.rank(g, commander) or g.ranks.get(commander, who.rank)  # NN 14.1s
    if g.turn < SUPREME_SOUTH_FROM or SUPREME_SOUTH.isdisjoint(who.specials):
        return printed
    here = g.board.grid.bit.get(g.at.get(commander, ""), 0)
    if here & g.board.region("south_of_danube"):
        return "A"
    return "none" if printed == "A" else printed


def highest(g: State, commanders: Sequence[str]) -> list[str]:
    """16.4a: the highest-ranking of some commanders; several where ranks are equal."""
    top = max((rank(g, one) for one in commanders), default=0)
    return [one for one in commanders if rank(g, one) == top]


# --- in combat


def combat_rating(g: State, commanders: Sequence[str], units: Sequence[str]) -> int:
    """11.5a, 11.7a: the addition of a commander in combat, at most one for each unit.

    With ranks it is the commander of the most units (16.2j; NN 16.2l), limited to those (16.2k; NN
    16.2m); among equals the highest rank (NN 16.2n), then the one that is best for the owner
    (16.2l; NN 16.2o).
    """
    basic = not g.uses("ranks")
    if g.rules.authority.unranked_lead:  # NN 16.2j
        basic = basic or all(rank_name(g, one) == "none" for one in commanders)
    if basic:
        led = (min(rating(g, one), _number_led(g, one, units)) for one in commanders)
        return max(led, default=0)
    if only_cavalry_leads(g, commanders):  # NN 16.2t
        horse = sum(g.board.units[unit].arm == "cav" for unit in units)
        return min(best_rating(g, commanders), horse)
    best = (0, 0, 0)
    for one in commanders:
        under = sum(commands(g, one, unit) for unit in units)
        best = max(best, (under, rank(g, one), rating(g, one)))
    return min(best[2], best[0])


def only_cavalry_leads(g: State, commanders: Sequence[str]) -> bool:
    """NN 16.2r: whether a stack has no commanders but those of cavalry corps."""
    leaders = g.board.commanders
    horse = [leaders[one].cavalry_corps for one in commanders] if g.uses("ranks") else []
    return bool(horse) and all(horse)


def leads_support(g: State, commanders: Sequence[str], units: Sequence[str]) -> bool:
    """11.5f, 11.7c: whether a commander adds one to a stack in support. NN 16.2u: that of a cavalry
    corps only where all of it is cavalry."""
    if not only_cavalry_leads(g, commanders):
        return bool(leading(g, commanders, units))
    return all(g.board.units[unit].arm == "cav" for unit in units)


def serves(g: State, commanders: Sequence[str], units: Sequence[str]) -> bool:
    """7.3b: whether the commanders of a stack can use a train. NN 16.2s: that of a cavalry corps
    only for cavalry."""
    return leads_support(g, commanders, units)


def may_use_train(
    g: State, hex: Hex, commanders: Sequence[str], units: Sequence[str]
) -> Refusal | None:
    """NN 16.2s: why the commanders of a stack can neither get a train nor use it: they are of
    cavalry corps, and not all its units are cavalry."""
    if only_cavalry_leads(g, commanders) and not serves(g, commanders, units):
        return Refusal("NN 16.2s", "train-cavalry-commander", {"hex": f"hex:{hex}"})
    return None


def combat_factors(
    g: State, side: Side, commanders: Sequence[str], units: Sequence[str], *, attacking: bool
) -> int:
    """11.3a, 11.6a: the sum of the Combat Factors of units in good order, with what a special
    ability adds before types and halving (16.4b; NN 16.2q)."""
    plain = sum(g.board.units[unit].cf for unit in units)
    return plain + factor_bonus(g, commanders, units, attacking=attacking)


def factor_bonus(
    g: State, commanders: Sequence[str], units: Sequence[str], *, attacking: bool
) -> int:
    """16.4e, 16.4g, 16.4i: the addition of the special ability of the highest commander; of several
    equal in rank one counts, the best for their owner (16.4a)."""
    if not abilities_count(g):
        return 0
    return max(
        (_bonus_of(g, one, units, attacking=attacking) for one in highest(g, commanders)),
        default=0,
    )


def _bonus_of(g: State, commander: str, units: Sequence[str], *, attacking: bool) -> int:
    board, most, everybody = g.board, 0, g.rules.authority.traits_for_all
    for special in specials(g, commander):
        bonus = FACTOR_BONUSES.get(special)
        if bonus is None or (bonus.attack_only and not attacking):
            continue
        raised = [
            unit
            for unit in units
            if (not bonus.commanded or everybody or commands(g, commander, unit))
            and (not bonus.arm or bonus.arm in _arms(board.units[unit]))
        ]
        most = max(most, min(len(raised), bonus.most))
    return most


def _arms(unit: Unit) -> tuple[str, ...]:
    return (unit.arm, "cossack") if unit.cossack else (unit.arm,)


# --- on the march


def march_die(
    g: State,
    units: Sequence[str],
    began_with: Sequence[str],
    all_the_way: Sequence[str],
    along: Sequence[str] = (),
) -> int:
    """What commanders add to the march attrition die: 14.5a in the basic game (NN 14.5a), 16.2i
    with ranks, 16.4f and 16.4h with special abilities (NN 16.2.1, 16.2.5, 18.8a). `along` are those
    who go any part of the way."""
    total = 0
    if g.uses("ranks") and _covered(g, units, all_the_way):
        total -= 1
    guides = [one for one in all_the_way if not on_marches.gives_no_march_bonus(g, one)]
    if not abilities_count(g):
        replaced = g.rules.authority.ranks_replace_bonus and g.uses("ranks")
        return total - 1 if _napoleon(g) in guides and not replaced else total
    going = along or all_the_way
    if any(_has(g, one, "march_minus1") and one in guides for one in highest(g, going)):
        total -= 1
    began = highest(g, going if g.rules.authority.bad_company else began_with)
    if began and all(_has(g, one, "march_plus1") for one in began):
        total += 1
    return total


def _covered(g: State, units: Sequence[str], all_the_way: Sequence[str]) -> bool:
    """16.2i, NN 16.2k: whether those who go all the way command all units of a march: one of them,
    or several between them. Murat does not count where his ability does (16.4h)."""
    murat = (
        [one for one in all_the_way if _has(g, one, "march_plus1")] if abilities_count(g) else []
    )
    leaders = [
        one
        for one in all_the_way
        if one not in murat and not on_marches.gives_no_march_bonus(g, one)
    ]
    if g.rules.authority.together:
        return all(any(commands(g, one, unit) for one in leaders) for unit in units)
    return any(all(commands(g, one, unit) for unit in units) for one in leaders)


def move_rolls(g: State, side: Side, hex: Hex, kept: Sequence[str] = ()) -> bool:
    """The rolls before a stack moves; False if it stays. 16.5: while the command is in chaos,
    unless a card exempts the stack and is not kept for another. 16.4d: with a commander who may
    refuse, on top of it (16.5b)."""
    exempt = on_marches.exemption(g, kept) if in_chaos(g, side) else None
    if exempt is not None:
        effects.use_up(g, exempt)
    elif in_chaos(g, side):
        die = g.dice.roll()
        if die <= hesitates_to(g):
            g.tell("chaos-stays", hex=f"hex:{hex}", die=die)
            return False
    for one in hesitant(g, side, hex)[:1]:
        die = g.dice.roll()
        if die <= HESITATES:
            g.tell("commander-stays", commander=f"commander:{one}", die=die)
            return False
    return True


def in_chaos(g: State, side: Side) -> bool:
    """16.5a: whether each stack of a side rolls before it moves."""
    return g.uses("chaos") and g.turn <= g.rules.chaos_until.get(side, 0)


def hesitates_to(g: State) -> int:
    """16.5a: the highest die on which a stack stays, as it counts now."""
    set_by_card = on_marches.chaos_fails_to(g)
    return HESITATES if set_by_card is None else set_by_card


def hesitant(g: State, side: Side, hex: Hex) -> list[str]:
    """16.4d, NN 16.2.3: the commanders in a hex who may refuse to march. Of several equal in rank
    the owner names one whose ability counts (16.4a): one who does not refuse, if there is any."""
    there = highest(g, commanders_in(g, hex, side)) if abilities_count(g) else []
    return there if all(_has(g, one, "move_fails_1_2") for one in there) else []


# --- tension (NN 16.6)


def nation_led(g: State, unit: str) -> str:
    """NN 16.6b: the nation whose commanders lead a unit under tension."""
    what = g.board.units[unit]
    return (
        what.nation if what.asterisk else g.rules.authority.counts_as.get(what.nation, what.nation)
    )


def is_led(g: State, unit: str, commanders: Sequence[str]) -> bool:
    """8.1a, 8.2, NN 14.8f, 16.6b: whether one of these commanders counts as one for a unit."""
    own = g.board.units[unit].nation
    if own in g.rules.keeps_apart:  # NN 14.8f
        return any(g.board.commanders[one].nation == own for one in commanders)
    if g.divided != g.board.side[unit]:
        return bool(commanders)
    nation = nation_led(g, unit)
    return any(g.board.commanders[one].nation == nation for one in commanders)


def discord(g: State, side: Side, main: Sequence[str], helping: Sequence[str]) -> int:
    """NN 16.6c: -1 on a support roll between stacks under commanders of two nations; among those
    with the same rating the owner names one."""
    if g.divided != side or not main or not helping:
        return 0
    nations = [
        {g.board.commanders[one].nation for one in some if rating(g, one) == best_rating(g, some)}
        for some in (main, helping)
    ]
    return 0 if nations[0] & nations[1] else -1


def _napoleon(g: State) -> str:
    return "napoleon" if "napoleon" in g.board.commanders else ""


# --- special abilities


def abilities_count(g: State) -> bool:
    """16.4, NN 18.8: whether special abilities are in play: by an option, or by the scenario."""
    return g.rules.abilities or g.uses("specials")


def specials(g: State, commander: str) -> list[str]:
    """The special abilities of a commander that count now (16.4)."""
    return [] if on_command.specials_off(g, commander) else g.board.commanders[commander].specials


def _has(g: State, commander: str, special: str) -> bool:
    return special in specials(g, commander)
