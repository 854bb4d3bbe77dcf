"""NN 5.1: the phases that every turn of 1813 and of 1799 goes through, as steps.

The turn of each game is composed from them and from its own: `GAME/turn.py`.
"""

from __future__ import annotations

from grognard.games.grande_armee import (
    attack,
    commanders,
    commands,
    depots,
    forage,
    march,
    recovery,
    reinforcements,
    revolts,
    supply,
    trains,
)
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.turn import phase
from grognard.kernel.sequence import Step

PHASES: tuple[Step[State], ...] = (
    phase("supply", begin=supply.begin_phase),
    phase("conversion", trains.convert_depots, trains.begin_conversion),
    Step("shortage", trains.cover_shortage, trains.begin_shortage),
    Step("trains", trains.place_trains, trains.begin_placing),
    Step("forage", begin=forage.place_markers),  # NN 7.6
    Step("depots", depots.set_up_depots, depots.begin_building),
    phase("recovery", recovery.recover_units, recovery.begin_recovery),  # NN 5.1e
    phase("movement", march.moves, march.begin_movement),
    Step("movement-ends", begin=march.end_movement),
    phase("commands", begin=commands.receive),
    phase("combat", attack.attacks, attack.begin),
    phase("commanders", commanders.moves, commanders.begin),
    phase("revolts", begin=revolts.roll),  # NN 13.1
    phase("reinforcements", reinforcements.arrive),
)
"""From general supply to the reinforcements."""
