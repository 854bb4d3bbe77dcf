"""What is particular to 1812, as named values."""

from grognard.games.grande_armee.ruleset import Ruleset
from grognard.games.grande_armee.russia1812.designs import DESIGNS

RULES = Ruleset(
    foe="russian",
    last_turn=16,  # 14.4a
    winter=frozenset(range(11, 17)),  # 1.1q, T13.2f
    set_up_first="russian",  # 14.1a
    placed_by={"french": "14.0b", "russian": "14.0b"},
    placed_freely={
        "bagration": "14.1k",
        "platov": "14.1k",
        "murat": "14.1aa",
        "grouchy": "14.1aa",
    },
    placed_by_option={"reserve": "16.7a"},
    brought_by={"ranks": "14.0a", "reserve": "16.7a"},
    free_setup={"french": "14.1ad", "russian": "14.1o"},
    points_at_start={"russian": 12},  # 14.1m
    home={"french": ("west_of_russia",), "russian": ("russia",)},  # 1.1h
    own_sources={"austrian": "austrian"},  # 1.1m, 1.1n
    difficult={"french": "closed", "russian": "free"},  # 2.2d, 14.6a, 14.6b
    cavalry_blind_in_difficult=frozenset({"french"}),  # 14.6d
    supply_range=5,  # 6.2g
    supply_range_winter=3,
    unbridged_river_shields_supply=False,  # 6.2b
    forage_supplies=False,  # 6.3b
    starvation={  # 6.4b, 6.4c, 6.4d
        "french": {"V": "winter", "L": "dies", "C": "dies"},
        "russian": {"V": "stays", "L": "stays", "C": "stays"},
    },
    never_disrupted_in={"russian": "Riga"},  # 6.4e
    chain_range=5,  # 7.7c
    chain_range_winter={"french": 3, "russian": 5},
    dummy_trains=2,  # 7.5a
    first_depots={"french": "14.1ac", "russian": "14.1n"},
    no_depot={"french": ("Moscow", "St Petersburg")},  # 7.3e
    march=3,  # 8.4a
    march_winter=2,
    forced_march=5,  # 8.4b
    forage_sides=("french",),  # 8.7a
    forage_from=3,
    forage_after_marches=True,
    forage_from_second_year=10,  # 16.13ab
    cavalry_suffers_first=frozenset({1, 2}),  # 16.6a
    march_malus_from={"french": 3},  # 8.6a
    no_forced_march=frozenset({"VIII"}),  # 16.1m
    chaos_until={"russian": 5},  # 16.5a
    fewest_commands=1,  # 9.3e
    most_commands=99,
    capitals=("Moscow", "St Petersburg"),  # 9.3c
    reluctant=frozenset({"austrian"}),  # 16.10a
    defender_commits_first=False,  # 10.5a
    conscripts_in_support=0,
    retreat_into_difficult=frozenset({"russian"}),  # 11.11c
    retreat_overstacked=False,  # 11.11f
    hits_per_unit=1,  # 11.14b
    counter_hits=(-1, -1, 0, 0, 1, 1),  # 11.15a
    commanders_bar_arrivals=True,  # 13.3c
    empty_cities_score=True,  # 14.7d
    foe_needs=1,  # 14.7b
    decisive_losses=3,  # 14.7f
    decisive_hits=0,
    decisive_units=0,
    dummies={"french": 5, "russian": 5},  # 15.1a
    designs=DESIGNS,
)
