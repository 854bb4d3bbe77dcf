"""What is particular to 1799, as named values: 1813's, but for section 18 of its rulebook."""

import msgspec

from grognard.games.grande_armee.germany1813.ruleset import RULES as GERMANY
from grognard.games.grande_armee.italy1799.designs import DESIGNS
from grognard.games.grande_armee.italy1799.numbers import NUMBERS
from grognard.games.grande_armee.ruleset import Authority

FIRST_DEPOTS = {"french": "NN 18.1n", "coalition": "NN 18.1h"}

RULES = msgspec.structs.replace(
    GERMANY,
    numbers=NUMBERS,
    last_turn=13,  # 18.3a
    winter=frozenset(),  # 18.1b
    placed_by={"french": "NN 18.1j", "coalition": "NN 18.1d"},
    home={"french": (), "coalition": ("austrian_zone",)},  # 18.5c, 18.5d
    friendly_to_both={"open_zone": 5},  # 18.5e, 18.5f, 18.5g
    friendly_for_supply={},
    closed_lands={},  # 18.5a, 18.5b: only the playable area is on the map
    commanders_pass=frozenset(),
    closed_by={},
    interning=frozenset(),
    barred_until={},
    neutral_corps=frozenset(),  # 18.0a: the politics of 1813 are not those of 1799
    keeps_apart=frozenset(),
    at_peace_until={},
    sources_stay_open=True,  # 18.6a; the sources in map.json are those of 18.6b and 18.6c
    held_sources={},  # 18.6d
    supply_range=3,  # 18.7a
    supply_range_winter=3,
    supplied_at_home={},
    garrisons_supplied=False,
    free_garrisons=frozenset(),
    first_depots=FIRST_DEPOTS,
    first_chains=FIRST_DEPOTS,
    first_depots_off_the_card=True,  # 18.1h, 18.1i
    contingents_of="",  # 18.9a
    abilities=True,  # 18.8
    authority=Authority(traits_for_all=True),  # 18.8b: every unit that is with him
    weak_attacks={},
    empty_cities_score=False,  # 18.4a3
    foe_needs=3,  # 18.4.9a
    dummies={"french": 0, "coalition": 0},
    designs=DESIGNS,
)
