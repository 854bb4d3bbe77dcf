"""5.1: the first three phases of a turn as steps, in the order of the rulebook.

Each game composes its turn from them: `GAME/turn.py`.
"""

from __future__ import annotations

from grognard.games.grande_armee import depots, forage, march, recovery, supply, trains
from grognard.games.grande_armee.state import State
from grognard.kernel.sequence import Step

SUPPLY: Step[State] = Step("supply", begin=supply.begin_phase)
"""Phase 1: general supply and attrition (6)."""

CONVERSION: Step[State] = Step("conversion", trains.convert_depots, trains.begin_conversion)
SHORTAGE: Step[State] = Step("shortage", trains.cover_shortage, trains.begin_shortage)
TRAINS: Step[State] = Step("trains", trains.place_trains, trains.begin_placing)
DEPOTS: Step[State] = Step("depots", depots.set_up_depots, depots.begin_building)
"""Phase 2: supply (7)."""

RECOVERY: Step[State] = Step("recovery", recovery.recover_units, recovery.begin_recovery)
MOVEMENT: Step[State] = Step("movement", march.moves, march.begin_movement)
FORAGE: Step[State] = Step("forage", begin=march.end_movement)
"""Phase 3: recovery and movement (8)."""

FORAGE_BEFORE_DEPOTS: Step[State] = Step("forage", begin=forage.place_markers)
"""NN 7.6: Forage markers follow the placing of trains."""

FIRST_THREE = (SUPPLY, CONVERSION, SHORTAGE, TRAINS, DEPOTS, RECOVERY, MOVEMENT, FORAGE)
