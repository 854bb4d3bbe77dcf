"""What is particular to 1813, as named values. Rule numbers are those of its own rulebook."""

from grognard.games.grande_armee.germany1813.designs import DESIGNS
from grognard.games.grande_armee.germany1813.numbers import NUMBERS
from grognard.games.grande_armee.ruleset import Authority, Ruleset

CLOSED = ("ottoman", "sweden", "austria", "torgau")
"""1.1u, 1.1ae, 14.16.0a, 14.10: closed to both sides; Austria and Torgau may open."""

RULES = Ruleset(
    foe="coalition",
    numbers=NUMBERS,
    last_turn=19,  # 14.3a
    winter=frozenset({1, 2, 3, 18, 19}),  # 1.1v, 14.1r
    set_up_first="coalition",  # 14.1a
    placed_by={"french": "NN 14.1k", "coalition": "NN 14.1b"},
    free_setup={},
    points_at_start={"french": 6, "coalition": 6},  # 14.4b1
    home={
        "french": (  # 1.1f
            "france",
            "kingdom_of_italy",  # 1.1ab
            "illyria",
            "denmark",
            "switzerland",
            "duchy_of_warsaw",
            "confederation",
        ),
        "coalition": ("prussia", "russia", "swedish_pomerania"),  # 1.1g
    },
    friendly_for_supply={"coalition": ("duchy_of_warsaw",)},  # 1.1h, 14.7
    closed_lands={"french": CLOSED, "coalition": (*CLOSED, "switzerland")},  # 1.1l, 6.2g
    commanders_pass=frozenset({"torgau"}),  # 12.1a, 14.10.i
    closed_by={
        "austria": "NN 14.16.0a",
        "ottoman": "NN 1.1u",
        "sweden": "NN 1.1ae",
        "torgau": "NN 14.10.i",
        "switzerland": "NN 1.1l",
        "hamburg_area": "NN 14.14a",
        "illyria": "NN 16.5j",
    },
    interning=frozenset({"ottoman", "austria", "switzerland"}),  # 1.1ad
    barred_until={"french": {"hamburg_area": 2}},  # 14.14a, until the Cossacks arrive (14.14b)
    neutral_corps=frozenset({"Sax"}),  # 14.10
    keeps_apart=frozenset({"swedish"}),  # 14.8
    at_peace_until={"prussian": 1},  # 14.6
    own_sources={},
    held_sources={"coalition": "coalition_ports"},  # 1.1aa, 14.17
    allied_sources={"coalition": {"austria": "coalition_with_austria"}},  # 14.16b
    held_corps=frozenset({("french", "VIII"), ("coalition", "XI")}),  # 14.11
    difficult={"french": "double", "coalition": "double"},  # 2.2d
    cavalry_blind_in_difficult=frozenset(),
    supply_range=5,  # 6.2e
    supply_range_winter=3,
    unbridged_river_shields_supply=True,  # 6.2b
    forage_supplies=True,  # 6.1a
    starvation={  # 6.4b, 6.4c, 6.4d
        "french": {"V": "stays", "L": "winter", "C": "dies"},
        "coalition": {"V": "stays", "L": "winter", "C": "dies"},
    },
    never_disrupted_in={},
    cossacks_live_off_land=True,  # 6.6a
    supplied_at_home={"danish": "denmark", "swedish": "swedish_pomerania"},  # 6.6b
    garrisons_supplied=True,  # 6.6c
    free_garrisons=frozenset({"X"}),  # 14.13a, 14.13d, 14.13g
    chain_range=5,  # 7.8b
    chain_range_winter={"french": 5, "coalition": 5},
    dummy_trains=2,  # 7.5a
    trains_wait_in_cities=True,
    first_depots={"french": "NN 14.1p", "coalition": "NN 14.1h"},
    first_depots_at_home=True,
    no_depot={},
    march=3,  # 8.4a
    march_winter=2,
    forced_march=5,  # 8.4b
    forage_sides=("french", "coalition"),  # 7.6a
    forage_from=1,
    forage_after_marches=False,
    forage_from_second_year=1,
    cavalry_suffers_first=frozenset(),
    march_malus_from={},
    no_forced_march=frozenset(),
    chaos_until={},
    fewest_commands=1,  # 9.2d
    most_commands=6,
    cards_before_limits=True,
    capitals=(),
    contingents_of="confederation",  # 9.2c
    authority=Authority(
        own_nation_only=frozenset({"swedish"}),  # 16.2a
        counts_as=dict.fromkeys(("german", "hanseatic", "british"), "russian"),  # 16.6b
        together=True,  # 16.2k
        ranks_replace_bonus=True,  # 14.5b
        unranked_lead=True,  # 16.2j
        traits_for_all=True,  # 16.2.6
        refusal_binds=True,  # 16.2.3
        bad_company=True,  # 16.2.8
    ),
    weak_attacks={1: -3, 2: -2, 3: -1},  # 16.3a
    reluctant=frozenset(),
    defender_commits_first=True,  # 10.3b
    conscripts_in_support=-1,  # 10.4c
    retreat_into_difficult=frozenset(),  # 11.11b
    retreat_overstacked=True,  # 11.11c
    hits_per_unit=2,  # 11.14
    counter_hits=(-2, -1, 0, 0, 1, 2),  # 11.15a
    commanders_bar_arrivals=False,  # 13.3a
    empty_cities_score=True,  # 14.4a3
    foe_needs=1,  # 14.4.0b
    decisive_losses=0,
    decisive_hits=4,  # 14.4b5
    decisive_units=6,  # 14.4b4
    dummies={"french": 0, "coalition": 5},  # 15.1
    designs=DESIGNS,
)
