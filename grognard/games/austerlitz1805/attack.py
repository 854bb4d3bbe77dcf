"""Chapter 11: the course of an attack, from the threat to its last consequence.

The steps stand in the modules `threat` (11.0 to 11.3), `declaration` (11.3, 11.5), `combat` (11.4
to 11.8), `losses` (11.9 to 11.11) and `retreat` (12). The examples in 11.13a and 11.14a go through
them.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.austerlitz1805.combat import (
    choose_target,
    choose_width,
    counter_attack,
    lead_attack,
    lead_defence,
)
from grognard.games.austerlitz1805.declaration import declare, end_attack, place_feint
from grognard.games.austerlitz1805.losses import (
    advance,
    begin_attacker_losses,
    begin_defender_losses,
    keep,
    lose_attackers,
    lose_defenders,
    occupy,
    settle,
)
from grognard.games.austerlitz1805.retreat import retreat
from grognard.games.austerlitz1805.state import Attack, AttackStep, Mode, State
from grognard.games.austerlitz1805.threat import name_pieces, press_or_feint
from grognard.kernel.ask import Flow
from grognard.kernel.sequence import Sequence, Step

Run = Callable[[State, Attack], Flow[None] | None]
Begin = Callable[[State, Attack], None]


def _step(
    name: AttackStep, run: Run | None = None, begin: Begin | None = None, mode: Mode = ""
) -> Step[State]:
    """A step of an attack; with `mode` only of an attack that has come to this: the defender left,
    it is a feint, or it is pressed."""

    def passes(g: State) -> Attack | None:
        return g.attack if g.attack and mode in ("", g.attack.mode) else None

    def run_it(g: State) -> Flow[None] | None:
        a = passes(g)
        return run(g, a) if run is not None and a is not None else None

    def begin_it(g: State) -> None:
        a = passes(g)
        if begin is not None and a is not None:
            begin(g, a)

    return Step(name, run_it, begin_it)


def _retreat(g: State, a: Attack) -> Flow[None] | None:
    """12: the defender's pieces leave, before combat or after it."""
    return retreat(g, g.retreat) if g.retreat is not None else None


def _occupy(g: State, a: Attack) -> None:
    if a.won:
        occupy(g, a)


ATTACK: Sequence[State] = Sequence(
    lambda g: g.attack,
    "step",
    _step("name", name_pieces),  # 11.2
    _step("leave", _retreat, mode="enter"),  # 11.2m, 12.1a
    _step("press", press_or_feint),  # 11.3a
    _step("defence", lead_defence, mode="press"),  # 11.4
    _step("declare", declare),  # 11.2n, 11.3c, 11.5a, 11.5b
    _step("place", place_feint, mode="feint"),  # 11.3d to 11.3g
    _step("width", choose_width, mode="press"),  # 11.5c
    _step("target", choose_target, mode="press"),  # 11.5d
    _step("lead", lead_attack, mode="press"),  # 11.5e to 11.6
    _step("counter", counter_attack, mode="press"),  # 11.7, 11.8
    _step("attacker-losses", lose_attackers, begin_attacker_losses, mode="press"),  # 11.9
    _step("defender-losses", lose_defenders, begin_defender_losses, mode="press"),  # 11.10
    _step("settle", begin=settle, mode="press"),  # 11.11a, 13.1
    _step("retreat", _retreat, mode="press"),  # 11.11b, 12.1b
    _step("occupy", begin=_occupy, mode="press"),  # 11.11c
    _step("keep", keep, mode="press"),  # 11.11d, 11.11e
    _step("advance", advance),  # 11.3h, 11.11g
    _step("end", begin=lambda g, a: end_attack(g)),  # 11.11i
)
"""The steps of an attack, in their order. When the defender left, it ends with the declaration
(11.2p); a feint passes the steps of combat by (11.3j); an attack led by artillery ends when it is
settled (11.11h)."""
