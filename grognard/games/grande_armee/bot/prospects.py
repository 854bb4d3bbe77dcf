"""What an attack promises: both values with supports at their chances, then all dice."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.grande_armee import command, values
from grognard.games.grande_armee.bot.forces import EMPEROR
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.retreat import FORCED, refuges
from grognard.games.grande_armee.stacks import able
from grognard.games.grande_armee.support import NEEDED
from grognard.kernel.hexes import Hex

SHAKEN = 0.4
"""What a unit that becomes disrupted is worth against one that is lost."""
CAUGHT, EMPEROR_CAUGHT = 0.5, 9.0
"""What it is worth to come upon commanders without troops, and upon the Emperor: his loss is the
loss of the game (14.7)."""
ROLLS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


@dataclass(frozen=True, slots=True)
class Prospect:
    """The expected outcome of one attack that goes ahead."""

    gain: float
    """Enemy units lost or shaken, less one's own."""
    decisive: float
    """14.7: how likely it is a Decisive Victory, less how likely a decisive defeat."""
    taken: float
    """How likely the hex is empty after it."""

    def worth(self, prize: float, point: float) -> float:
        """The value of the whole outcome in units, with `prize` for the hex and `point` for a
        Decisive Victory."""
        return self.gain + point * self.decisive + prize * self.taken


def prospect(o: Outlook, origin: Hex, target: Hex, committed: int = 1) -> Prospect:
    """What the stack in one hex can expect of an attack on another."""
    g, units = o.g, o.own.units.get(origin, [])
    if target not in o.foe.units:  # 11.19: commanders alone
        return Prospect(CAUGHT + EMPEROR_CAUGHT * (EMPEROR in o.foe.commanders[target]), 0.0, 1.0)
    trial = Combat(attacker=o.side, origin=origin, target=target, units=list(units))
    trial.defenders = list(o.foe.units[target])
    trial.attack = FORCED
    fit = len(able(g, trial.defenders))
    attack, ours = float(values.total(values.main_attack(g, trial))), float(len(units))
    defence, theirs = float(values.total(values.main_defence(g, trial))), float(fit)
    for hex in o.board.near[target]:
        if hex != origin and hex in o.own.units and hex not in g.forage:
            chance = answers(o, hex, committed)
            attack += chance * values.total(values.attack_support(g, trial, hex))
            ours += chance * len(able(g, o.own.units[hex]))
        elif fit and hex in o.foe.units:
            chance = answers(o, hex, 1)
            defence += chance * values.total(values.defence_support(g, trial, hex))
            theirs += chance * len(able(g, o.foe.units[hex]))
    return _throw(o, trial, attack - defence, ours, theirs if fit else 0.0)


def answers(o: Outlook, hex: Hex, committed: int) -> float:
    """10.4: how likely a stack answers a call for support."""
    leaders = o.own.commanders.get(hex) or o.foe.commanders.get(hex) or []
    need = NEEDED - committed - command.best_rating(o.g, list(leaders))
    return min(1.0, max(0.0, (7 - need) / 6))


def _throw(o: Outlook, trial: Combat, edge: float, ours: float, theirs: float) -> Prospect:
    cavalry, down = o.board.cavalry, o.disrupted
    fit = sum(unit not in down for unit in trial.defenders)
    there = len(trial.defenders)
    open_ = bool(refuges(o.g, trial))
    riders = not cavalry.isdisjoint(trial.units)
    theirs_ride = any(u in cavalry and u not in down for u in trial.defenders)
    gain = decisive = taken = 0.0
    for a, b in ROLLS:
        margin = round(edge + a - b)
        killed = shaken = lost = worn = 0.0
        if margin > 0:
            hits = min(margin, ours)
            killed, shaken = _spread(hits, fit, there)
            back = min(margin // 2, theirs)
            lost, worn = _spread(back, len(trial.units), len(trial.units))
            if margin >= FORCED:
                if not open_:
                    killed, shaken = there, 0.0
                elif riders and not theirs_ride and (there > fit or shaken):
                    killed += 1
                taken += 1
            elif killed >= there:
                taken += 1
        elif margin < 0:
            hits = min(-margin, theirs)
            lost, worn = _spread(hits, len(trial.units), len(trial.units))
            killed, shaken = _spread(min(-margin // 2, ours), fit, there)
        else:
            worn = 1.0
        gain += killed - lost + SHAKEN * (shaken - worn)
        decisive += (killed - lost >= 3) - (lost - killed >= 3)
    n = len(ROLLS)
    return Prospect(gain / n, decisive / n, taken / n)


def _spread(hits: float, fit: int, there: int) -> tuple[float, float]:
    """11.17: how many units hits eliminate and how many they leave disrupted."""
    killed = min(float(there), max(0.0, hits - fit))
    return killed, max(0.0, min(hits, fit) - max(0.0, killed - (there - fit)))
