"""What is particular to 1799, as named values: 1813's, but for section 18 of its rulebook."""

import msgspec

from grognard.games.grande_armee.germany1813.ruleset import RULES as GERMANY

RULES = msgspec.structs.replace(
    GERMANY,
    last_turn=13,  # 18.3a
    winter=frozenset(),  # 18.1b
    home={"french": (), "coalition": ("austrian_zone",)},  # 18.5c, 18.5d
    friendly_to_both={"open_zone": 5},  # 18.5e, 18.5f
    friendly_for_supply={},
    closed_lands={},  # 18.5b: only the playable area is on the map
    interning=frozenset(),
    barred_until={},
    at_peace_until={},
    held_sources={},  # 18.6d
    supply_range=3,  # 18.7a
    supply_range_winter=3,
    supplied_at_home={},
    garrisons_supplied=False,
    first_depots={"french": "NN 18.1n", "coalition": "NN 18.1h"},
    contingents_of="",  # 18.9a
    empty_cities_score=False,  # 18.4a3
    foe_needs=3,  # 18.4.9a
    dummies={"french": 0, "coalition": 0},
)
