"""What differs between the games of the family, as named values. Chapters read them as `g.rules`.

A value belongs here when two games of the family play one rule with different numbers or answers.
A rule that only one game has stands in that game's own folder.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Side = str
"""`french`, and the other side: `russian` in 1812, `coalition` in 1813 and 1799."""

FRENCH: Side = "french"

UnitClass = Literal["V", "L", "C"]
"""Veteran, Line, Conscript (3.1b; NN 3.1a)."""

Passage = Literal["free", "double", "closed"]
"""How forest, marsh and rough treat a side: as clear, at the price of two hexes, or not at all."""

Starving = Literal["stays", "winter", "dies"]
"""What becomes of a disrupted unit out of supply (6.4): it stays disrupted, is eliminated in winter
turns only, or is eliminated in every season."""


class Authority(msgspec.Struct, frozen=True, kw_only=True):
    """How far the authority of commanders goes; the defaults are those of 1812 (16.2 to 16.4)."""

    own_nation_only: frozenset[str] = frozenset()
    """NN 16.2a: nations that only commanders of their own command."""
    counts_as: dict[str, str] = {}
    """NN 16.6b: nations whose units count as those of another under tension."""
    together: bool = False
    """NN 16.2k: several commanders can cover the units of a march between them."""
    unranked_lead: bool = False
    """NN 16.2j: a stack under unranked commanders only fights by the basic rules."""
    traits_for_all: bool = False
    """NN 16.2.6, 16.2.7: an ability raises all units in the stack, not only those under command."""
    refusal_binds: bool = False
    """NN 16.2.3: whoever was to march and did not stays for the rest of the phase."""
    ranks_replace_bonus: bool = False
    """NN 14.5b: what Napoleon gives to marches in the basic game falls away with ranks too."""
    bad_company: bool = False
    """NN 16.2.8: Murat harms the marches on which he goes, not those that begin with him."""


class Column(msgspec.Struct, frozen=True):
    """A part of the army in the plan of a campaign."""

    goals: tuple[str, ...]
    """The cities that it marches for, one after the other."""
    share: float
    """How much of the army's strength belongs to it."""


class Camp(msgspec.Struct, frozen=True):
    """Where a part of the army gathers when it is placed anew (NN 14.15a)."""

    city: str
    share: float
    """How much of the strength that may go to this part of the map belongs to it."""


class Design(msgspec.Struct, frozen=True, kw_only=True):
    """The plan of a whole campaign for one side, as the bot follows it."""

    columns: tuple[Column, ...] = ()
    """None for a side that defends what it has."""
    depots: tuple[str, ...]
    """The only cities where it sets up depots before it goes into quarters: those of its roads; any
    if none are named."""
    first: tuple[str, ...]
    """Depots before the first turn."""
    weight: int = 1
    """How often it is chosen, beside the other plans of the side."""
    posts: tuple[str, ...] = ()
    """Enemy cities through which its lines run (6.2), and ports that are sources while somebody is
    there (NN 14.17): a piece stays there until winter."""
    lasting: tuple[str, ...] = ()
    """Depots that are not given up before all others stand, which are linked through them."""
    after: str = ""
    """NN 14.16: the power that must have joined before the plan is followed."""
    guards: tuple[str, ...] = ()
    """Its own cities that keep a garrison when the enemy is near, and in the last turns."""
    camps: tuple[Camp, ...] = ()
    """NN 14.15a: where the army is placed anew during the armistice, `first` being its depots. If
    there are none, it stays where it stands."""


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """The named differences of one game. Rule numbers are those of 1812; NN marks those of 1813."""

    foe: Side
    """The side against the French (1.1g; NN 1.1x)."""
    numbers: dict[str, str] = {}
    """The number in this game's rulebook of each rule that the shared chapters name by its number
    of 1812; empty where there is no such rule (`citations.py`). 1812 itself needs no table."""
    prefix: str = ""
    """NN 17: what stands before the numbers of the other rules, such as ``TIR `` where two
    rulebooks are in play."""
    track: str = "main"
    """The turn track (14.3)."""
    unused: frozenset[str] = frozenset()
    """NN 17.9d: optional rules that are chosen for a whole campaign, but not used in this half."""
    last_turn: int
    last_trains: int = 0
    """NN 17.3: the last turn of Table 7.3, where the turns after it have a rule of their own."""
    counted_at: int = 0
    """NN 17.2a: an earlier turn at whose end the cities held can decide the game."""
    winter: frozenset[int]
    """Winter turns (1.1)."""

    # 14: set-up
    set_up_first: Side
    """14.1a: the side that sets up first."""
    placed_by: dict[Side, str]
    """The rule that says where the pieces of a side start (14.0b; NN 14.1b, 14.1k)."""
    placed_freely: dict[str, str] = {}
    """14.1k, 14.1aa: commanders who start with any of some stacks; the rule that says so."""
    placed_by_option: dict[str, str] = {}
    """16.7a: the rule that says where the pieces start that an option places."""
    brought_by: dict[str, str] = {}
    """14.0a: the rule that brings the pieces of an option into the set-up."""
    free_setup: dict[Side, str]
    """The rule by which a side sets up freely."""
    points_at_start: dict[Side, int]
    """14.1m: points for battles before the first."""

    # 1.1: ground
    home: dict[Side, tuple[str, ...]]
    """1.1h: the regions of the map that are the friendly territory of each side at the start."""
    friendly_to_both: dict[str, int] = {}
    """NN 18.5: regions that are friendly to both sides up to this turn, and then to neither."""
    friendly_for_supply: dict[Side, tuple[str, ...]] = {}
    """NN 1.1h, 14.7: regions that are friendly to a side for supply only."""
    closed_lands: dict[Side, tuple[str, ...]] = {}
    """NN 6.2g: regions that units and lines of a side may not enter at the start."""
    commanders_pass: frozenset[str] = frozenset()
    """NN 12.1a: those of them that bar combat units and lines only."""
    closed_by: dict[str, str] = {}
    """The rule that closes each land to marches, for refusals."""
    interning: frozenset[str] = frozenset()
    """NN 1.1ad: those of them where a stack that must retreat is interned."""
    barred_until: dict[Side, dict[str, int]] = {}
    """NN 14.14: regions that the pieces of a side may not enter up to this turn; lines may."""
    neutral_corps: frozenset[str] = frozenset()
    """NN 14.10: corps that belong to nobody at the start."""
    keeps_apart: frozenset[str] = frozenset()
    """NN 14.8: nations whose units join others only under a commander of their own."""
    at_peace_until: dict[str, int] = {}
    """NN 14.6: nations whose units neither march nor fight up to this turn."""
    own_sources: dict[str, str]
    """1.1n: nations with a source of their own, which supplies them like a depot; the source."""
    sources_stay_open: bool = False
    """NN 18.6a: a source in a city of hostile land starts links though nobody is in it."""
    held_sources: dict[str, str] = {}
    """NN 14.17: further sources, each while a unit or commander of the side is in it; by the side,
    or by the set of sources that it has chosen (NN 17.4)."""
    held_sources_need: str = ""
    """NN 17.4.0i: the power that must have joined before these work."""
    allied_sources: dict[str, dict[str, str]] = {}
    """NN 14.16b: the sources that a power brings when it joins; found like `held_sources`."""
    held_corps: frozenset[tuple[Side, str]] = frozenset()
    """NN 14.11: corps that stay where they start until an armistice."""

    # 2.2, 14.6: terrain
    difficult: dict[Side, Passage]
    roads_open: bool = False
    """NN 17.0b: a road opens the terrain that is closed to a side."""
    cavalry_blind_in_difficult: frozenset[Side]
    """Sides whose cavalry puts no limit on adjacent hexes of difficult terrain (14.6)."""

    # 6: general supply
    supply_range: int
    supply_range_winter: int
    long_lines: dict[Side, str] = {}
    """NN 17.9e: the region whose depots supply a side as far in winter as in summer."""
    unbridged_river_shields_supply: bool
    """Cavalry across an unbridged river does not cut a supply line (NN 6.2)."""
    forage_supplies: bool
    """A passed Forage roll supplies by itself (NN 6.1); in 1812 it is only one more risk."""
    starvation: dict[Side, dict[UnitClass, Starving]]
    never_disrupted_in: dict[Side, str]
    """6.4e: the city where lack of supply does not disrupt the units of a side."""
    cossacks_live_off_land: bool = False
    """NN 6.6a: Cossacks always count as in general supply."""
    supplied_at_home: dict[str, str] = {}
    """NN 6.6b: nations whose units are in general supply inside a region."""
    garrisons_supplied: bool = False
    """NN 6.6c: garrisons are in general supply while they stay in their city."""
    free_garrisons: frozenset[str] = frozenset()
    """NN 14.13: corps whose garrisons may leave without relief, and retreat like others."""

    # 7: trains and depots
    chain_range: int
    chain_range_winter: dict[Side, int]
    """7.7: the longest link of a chain of depots, and in winter by side."""
    dummy_trains: int
    trains_wait_in_cities: bool = False
    """NN 7.5a: markers on cities without a stack stay until the marches are over, and a train among
    them can pay for a pass (NN 8.2c); in 1812 they come off when depots have been set up (7.6a)."""
    first_depots: dict[Side, str]
    """The rule that gives each side its depots at the start (14.1n, 14.1ac)."""
    first_chains: dict[Side, str] = {}
    """The rule that links the first depots of each side to a source, where it is not 7.7."""
    first_depots_off_the_card: bool = False
    """NN 18.1h: no depot of the side that sets up first stands, and no link of its chain passes,
    where the set-up of its enemy may put combat units; so the set-up, once made, holds."""
    first_depots_at_home: bool = False
    """NN 14.1p: depots at the start stand in friendly cities only."""
    no_depot: dict[Side, tuple[str, ...]]
    """7.3e: cities where a side may set up no depot."""

    # 8: recovery and movement
    march: int
    march_winter: int
    forced_march: int
    """The most hexes of a forced march, in all seasons (8.4)."""
    forage_sides: tuple[Side, ...]
    forage_from: int
    """8.7: whose stacks take Forage markers in enemy territory, and from which turn."""
    forage_after_marches: bool
    """8.7a: Forage markers are placed when marches are over; by NN 7.6 after trains are placed."""
    forage_from_second_year: int
    """16.13ab: the same in the second year of the campaign."""
    cavalry_suffers_first: frozenset[int]
    """16.6: turns in which march attrition takes cavalry before infantry."""
    march_malus_from: dict[Side, int]
    """8.6: +1 on march attrition for this side from this turn on."""

    no_forced_march: frozenset[str]
    """16.1m: corps that may not force-march until a card lets them."""
    chaos_until: dict[Side, int]
    """16.5: until which turn each stack of a side rolls before it moves."""

    # 9: combat commands
    fewest_commands: int
    most_commands: int
    cards_before_limits: bool = False
    """NN 9.2d: the limits bind the whole sum, cards included; in 1812 the number received, and then
    what cards make of it (9.3e)."""
    capitals: tuple[str, ...]
    """9.3c, 9.3d: cities whose capture or loss by the French changes the next turn's commands."""
    contingents_of: str = ""
    """NN 1.1k, 1.1m, 9.2c: the region whose units, marked with an asterisk, cost the French a
    command in the next turn when they leave the game while it is friendly to the French."""

    abilities: bool = False
    """NN 18.8: the special abilities of commanders belong to the basic game."""
    authority: Authority = Authority()
    """16.2 to 16.4: how far the authority of commanders goes."""

    # 10 and 11: combat
    weak_attacks: dict[int, int] = {}
    """NN 16.3a: what is added to every attack in some turns."""
    reluctant: frozenset[str]
    """16.10: nations that attack only together with units of others."""
    defender_commits_first: bool
    """NN 10.3: the defender states his Combat Commands before the attacker's support rolls."""
    conscripts_in_support: int
    """NN 10.4: what each Conscript unit adds to the support roll of its stack."""
    retreat_into_difficult: frozenset[Side]
    retreat_overstacked: bool
    """NN 11.11: units beyond the capacity of the hex are disrupted and go one hex on."""
    hits_per_unit: int
    """11.14: the most hits that a unit in good order of the winner can inflict."""
    counter_hits: tuple[int, int, int, int, int, int]
    """11.15: what the die adds to half the difference, for 1 to 6."""

    # 13 and 14: reinforcements and victory
    commanders_bar_arrivals: bool
    """13.3c: a lone enemy commander bars a hex and its neighbours to reinforcements; in 1813 only
    combat units do (NN 13.3)."""
    scores: bool = True
    """NN 17.2.0a: victory points are counted."""
    empty_cities_score: bool
    """14.7d: a friendly city scores if no enemy is in it; in 1799 only an occupied city does."""
    foe_needs: int
    """14.7b: by how many points the French must be beaten; ties are theirs."""
    decisive_losses: int
    """14.7f: a decisive victory if the loser loses so many more units; 0 if hits decide (NN)."""
    decisive_hits: int
    decisive_units: int
    """NN 14.4: so many more hits, with at least so many units on each side."""

    # 15: fog
    dummies: dict[Side, int]
    """15.1: counters that hide the height of stacks."""
    # the bot
    designs: dict[Side, tuple[Design, ...]] = {}
    """Plans among which the bot of a side chooses; without any it takes what is near."""
