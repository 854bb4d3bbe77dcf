"""The bot in 1813: the Coalition attacks, marches end where they may, depots go to Bohemia; it
gathers during the armistice and has a plan for the autumn."""

from collections import defaultdict
from random import Random

import pytest
from msgspec.structs import replace

from grognard.games.grande_armee import swedes
from grognard.games.grande_armee.bot import dashes, decide, fights, supplies
from grognard.games.grande_armee.bot.forces import FAR
from grognard.games.grande_armee.bot.marches import plan, stays
from grognard.games.grande_armee.bot.missions import missions
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.quarters import coming
from grognard.games.grande_armee.bot.turning_points import keystones
from grognard.games.grande_armee.bot.worth import value_of
from grognard.games.grande_armee.germany1813 import GAME, armistice
from grognard.games.grande_armee.germany1813.designs import DESIGNS
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field
from grognard.kernel.ask import Ask
from grognard.kernel.table import Table
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.germany1813.plain import plain
from tests.games.grande_armee.tabletop import run

EVEN = {"french": 6, "coalition": 6}
AUSTRIA = {"joined": ["austria"], "opened": ["austria"], "allegiance": {"austria": "coalition"}}


def outlook(pieces: str, side: str = "coalition", turn: int = 5, **top: object) -> Outlook:
    depots = {"coalition": ["3211"], "french": ["3813"]}
    g = field(pieces, turn=turn, **{"points": dict(EVEN), "depots": depots, **top})
    return Outlook(g, side, Random(1))


def test_the_coalition_does_not_wait_for_winter():
    """It stayed at home as the Russians of 1812 do, and never marched for Dresden."""
    o = outlook("3211: P-HUN P-JUR yorck / 3415: F-XIII-1 davout")
    assert o.invades
    assert BOARD.city("Dresden") in o.goals


def test_what_was_planned_on_one_map_does_not_hold_on_another():
    """The same armies stand in the plain, on a table with data of its own."""
    pieces = "3012: P-HUN yorck / 3016: F-XIII-1 davout"
    ours, other = Outlook(field(pieces), "coalition", Random(1)), plain(pieces)
    assert ours.g.at == other.at
    assert ours.standing == Outlook(field(pieces), "coalition", Random(2)).standing
    assert ours.standing != Outlook(other, "coalition", Random(1)).standing


def test_it_begins_with_few_depots():
    """7.2: it set up six, and had one train of six in the first turn and four of ten in May."""
    t, rng = Table.new(GAME, seed="few"), Random(1)
    bot = GAME.bot("grognard")
    while t.state.turn == 0 and t.ask is not None:
        t.play(bot.choose(t, rng))
    assert 0 < len(t.state.depots["coalition"]) <= 3


def test_the_french_do_not_go_into_winter_quarters_in_spring():
    o = outlook("3211: P-HUN yorck / 3415: F-XIII-1 davout", "french", turn=2)
    assert not coming(o)


def test_no_march_is_planned_for_a_hex_where_swedes_keep_others_out():
    """14.8a: Yorck meant to join Bernadotte, was refused, and chose the same march for ever."""
    o = outlook("3211: P-HUN P-JUR yorck / 3411: S-1 S-2 / 3512: F-XIII-1 davout")
    assert swedes.barred(o.g, "coalition", "3211", ["P-HUN", "P-JUR", "yorck"])
    best = plan(o, Field(o.g, "coalition"), "3211")
    assert swedes.may_end(o.g, "coalition", "3211", [*best.units, *best.leaders], best.hex) is None


def test_depots_go_to_prague_when_austria_joins():
    pieces = "3318: A-III-1 A-III-2 schwarzenberg / 3415: F-XIII-1 davout"
    o = outlook(pieces, turn=9, depots={"coalition": ["2412", "2110"], "french": ["3813"]})
    ask = Ask("coalition", "truce.austria", ["depot:2412", "depot:2110", "done"], "NN 14.15a9")
    assert decide(o.g, ask, Random(1)) == "depot:2110"
    ask = Ask("coalition", "truce.austrian-city", ["city:3021", "city:3318", "back"], "NN 14.15a9")
    assert decide(o.g, ask, Random(1)) == "city:3318"


def test_a_depot_that_was_lost_is_set_up_again():
    """Napoleon burned Pilsen; nobody set up another, and the army of Bohemia starved."""
    pieces = "3318: A-III-1 A-III-2 schwarzenberg / 3416: A-I-1 A-I-2 / 3415: F-XIII-1 davout"
    o = outlook(pieces, turn=14, **{**AUSTRIA, "depots": {"coalition": ["3211"], "french": []}})
    assert supplies.depot_value(o, "3318") > 0


def test_it_stays_when_all_cossacks_were_told_not_to_ride_into_a_city():
    o = outlook("3212: R-ILLO R-MELI platov")
    o.g.combat = Combat("coalition", "3212", "3312", ["R-ILLO", "R-MELI"], advancing=["platov"])
    ask = Ask("coalition", "advance.units", ["unit:R-ILLO", "unit:R-MELI", "stay"], "NN 11.12a")
    assert decide(o.g, ask, Random(1)) == "stay"


def test_it_attacks_at_even_odds_once_austria_has_joined():
    o = outlook("3211: P-HUN P-JUR yorck / 3415: F-XIII-1 davout", turn=14)
    assert not o.presses
    o = outlook("3211: P-HUN P-JUR yorck / 3415: F-XIII-1 davout", turn=14, joined=["austria"])
    assert o.presses


def test_swedes_aim_at_weaker_stacks_only():
    """14.8b: they named the stronger one, might give no order, and named it again for ever."""
    pieces = "3012: S-1 S-2 S-C bernadotte / 3011: F-OG-1 F-OG-2 / 3013: F-XI-35"
    assert fights.aims(outlook(pieces, turn=14), "3012") == ["3013"]


# --- battles


def test_the_emperor_without_troops_is_hunted():
    pieces = "3211: P-HUN P-JUR yorck / 3212: napoleon / 3311: F-G-KUS"
    o = outlook(pieces, turn=14, commands={"coalition": 3, "french": 0})
    assert fights.promise(o, "3211", "3212") > 4 * fights.promise(o, "3211", "3311")


# --- the autumn


def test_every_city_of_a_plan_is_on_the_map():
    for designs in DESIGNS.values():
        for design in designs:
            goals = [city for column in design.columns for city in column.goals]
            camps = [camp.city for camp in design.camps]
            others = {*design.depots, *design.first, *design.posts, *design.guards}
            assert {*goals, *camps} | others <= set(BOARD.city_hex)
            shares = [column.share for column in design.columns]
            assert not shares or sum(shares) == pytest.approx(1.0)


def test_the_plan_begins_when_austria_has_joined():
    pieces = "3211: P-HUN P-JUR yorck / 3415: F-XIII-1 davout"
    assert not outlook(pieces, turn=8).next_goals
    assert BOARD.city("Dresden") in outlook(pieces, turn=13, **AUSTRIA).next_goals


def test_garrisons_are_left_alone():
    """14.12g: the Prussians besieged Stettin and Danzig all autumn."""
    pieces = "3211: P-HUN P-JUR yorck / 3310: F-G-STE"
    assert "3310" in outlook(pieces, turn=8).goals
    assert "3310" not in outlook(pieces, turn=13, **AUSTRIA).goals


@pytest.mark.parametrize(("hex", "less"), [("3512", False), ("3011", True)])
def test_trains_go_to_the_front_first(hex: str, less: bool, monkeypatch: pytest.MonkeyPatch):
    pieces = "3512: P-HUN P-JUR yorck / 3011: P-HOR P-TRE kleist / 2412: R-I-5 / 3813: F-XI-35"

    def use() -> tuple[float, str]:
        o = outlook(pieces, turn=13, **AUSTRIA)
        return supplies.use(o, Field(o.g, "coalition"), hex)

    weighed = use()
    monkeypatch.setattr(supplies, "BEHIND", 0.0)
    assert (weighed < use()) is less


def test_the_last_marches_are_those_of_the_last_turns():
    """From turn 13 on it sent single units out, as the French do in the winter of 1812."""
    pieces = "3211: P-HUN P-JUR yorck / 3813: F-XI-35"
    assert not dashes.waiting(outlook(pieces, turn=14, **AUSTRIA))
    assert dashes.waiting(outlook(pieces, turn=18, **AUSTRIA))


# --- the armistice

SCATTERED = (
    "2507: P-HUN / 2412: R-I-5 / 2711: P-HOR P-KLU / 2110: R-I-14 kutuzov blucher yorck"
    " / 3211: P-JUR / 2813: R-II-3 barclay / 3608: S-1 bernadotte / 3715: F-XI-35 F-XI-36 ney"
)


def gathered(pieces: str, awaited: dict[str, int] | None = None, **top: object):
    """The state after an armistice in which the bot has placed both sides anew."""
    top.setdefault("depots", {"coalition": ["2507", "2711", "2813"], "french": ["3715"]})
    g = field(pieces, dice=[6, 1], turn=9, points=dict(EVEN), **top)
    g.awaited = awaited or {}
    armistice.roll(g)
    asked = run(g, armistice.parley(g), lambda ask: decide(g, ask, Random(1)))
    assert len(asked) < 400
    return g


def test_the_armistice_brings_the_army_together():
    g = gathered(SCATTERED)
    units, leaders = defaultdict[str, list[str]](list), set[str]()
    for piece, hex in g.at.items():
        if piece in BOARD.units:
            units[hex].append(piece)
        else:
            leaders.add(hex)
    assert len({g.at[unit] for unit in ("P-HUN", "R-I-5", "P-HOR", "R-I-14", "P-JUR")}) < 4
    assert g.at["kutuzov"] in units
    assert all(hex in units for hex in leaders - {BOARD.city("Koslin")})
    far = [BOARD.grid.distance(g.at[unit], BOARD.city("Landsberg")) for unit in ("P-HUN", "R-I-5")]
    assert max(far) <= 5


def test_the_armistice_brings_the_depots_to_the_front():
    g = gathered(SCATTERED)
    assert {BOARD.city("Landsberg"), BOARD.city("Kalisch")} <= set(g.depots["coalition"])


def test_the_depots_of_the_french_come_up_to_the_elbe():
    """Their depots stayed at Göttingen and Bremen, and the army starved before Dresden."""
    depots = {"french": ["4014", "4211"], "coalition": ["3211"]}
    g = gathered("3715: F-XI-35 ney / 3211: P-JUR P-HUN P-HOR kutuzov", depots=depots)
    assert {BOARD.city("Dresden"), BOARD.city("Magdeburg")} == set(g.depots["french"])
    assert g.at["F-XI-35"] == "3715"


def test_stacks_stay_out_of_the_reach_of_a_stronger_army():
    """Single stacks marched up to Napoleon, one after the other, and he beat each in its turn."""
    pieces = "2813: P-HUN P-JUR yorck / 3412: F-OG-1 F-OG-2 F-IG-A1 F-XI-35 napoleon"
    o = outlook(pieces, turn=14, **AUSTRIA)
    bold = Outlook(o.g, "coalition", Random(1), replace(o.weights, wary=0.0))
    near_him, aside = (
        value_of(o, "2813", hex, ["P-HUN", "P-JUR"], 3)
        - value_of(bold, "2813", hex, ["P-HUN", "P-JUR"], 3)
        for hex in ("3012", "2612")
    )
    assert near_him < -0.4
    assert aside == 0


def test_room_is_kept_for_the_army_of_poland():
    """14.15c2: others stood in Kalisch and Plock, and it starved in Białystok."""
    poles = ("R-VIII-11", "R-VIII-17", "R-IX-9", "R-IX-15", "R-X-8", "R-X-22")
    here = [unit for unit in BOARD.units if unit.startswith("P-")][:20]
    crowd = [" ".join(here[n : n + 4]) for n in range(0, len(here), 4)]
    hexes = ["2813", "2611", "2712", "2911", "3012"]
    pieces = " / ".join(f"{hex}: {units}" for hex, units in zip(hexes, crowd, strict=False))
    g = gathered(f"{pieces} / 3715: F-XI-35 ney", dict.fromkeys(poles, 12))
    assert {g.at[unit] for unit in poles} <= {BOARD.city("Kalisch"), BOARD.city("Plock")}


def test_a_depot_in_plock_feeds_the_rear():
    """Where the Army of Poland found no room before it, eight units starved all autumn."""
    pieces = "2611: R-VIII-11 R-VIII-17 kutuzov / 2110: R-IX-9 R-IX-15 R-X-8 / 2507: P-HUN P-JUR"
    depots = {"coalition": ["3021", "3211", "2813"], "french": ["3813"]}
    o = outlook(f"{pieces} / 3715: F-XI-35 ney", turn=13, depots=depots, **AUSTRIA)
    plock = BOARD.city("Plock")
    assert not o.bit[BOARD.city("Bialystok")] & o.supplied
    assert supplies.depot_value(o, plock) > 0


def test_somebody_keeps_a_port():
    """14.17: when the last left Stolp no depot could be set up in Berlin any more (7.8)."""
    g = gathered(SCATTERED)
    assert BOARD.city("Koslin") in (
        g.at["kutuzov"],
        g.at["blucher"],
        g.at["yorck"],
        g.at["barclay"],
    )
    o = outlook("3109: yorck / 3211: P-HUN blucher / 3813: F-XI-35", turn=14, **AUSTRIA)
    assert o.needs_warden("3109")
    o = outlook("3109: yorck / 3008: P-HUN blucher / 3813: F-XI-35", turn=14, **AUSTRIA)
    assert not o.needs_warden("3109")


def test_one_city_more_brings_the_confederation_over():
    """14.9b: with Dresden and Hamburg in hand it let Magdeburg lie, and won nothing else."""
    pieces = (
        "3415: A-I-1 / 4010: R-I-5 / 3712: P-HUN P-JUR yorck / 3512: P-HOR P-TRE / 3813: F-XI-35"
    )
    o = outlook(pieces, turn=16, **AUSTRIA)
    assert {BOARD.city("Magdeburg"), BOARD.city("Munich")} <= set(keystones(o))
    assert missions(o)["3712"] == BOARD.city("Magdeburg")
    assert not keystones(outlook("3415: A-I-1 / 3813: F-XI-35", turn=16, **AUSTRIA))
    assert not keystones(outlook(pieces, turn=19, **AUSTRIA))


def test_vienna_is_guarded():
    """14.4a: a single French division rode into the empty city in three games of eight."""
    pieces = "3124: A-H-FEN A-H-MAR hiller / 3821: F-BAV-1 F-BAV-2 / 3512: R-I-5 R-I-14 kutuzov"
    assert missions(outlook(pieces, turn=17, **AUSTRIA))["3124"] == BOARD.city("Vienna")


def test_lone_cossacks_leave_a_depot_rather_than_lose_a_point():
    """13.1: those in Radom stayed to keep its depot, and cost a point in every third game."""
    pieces = "2314: R-ILLO docturov / 3415: F-XIII-1 davout"
    o = outlook(pieces, turn=5, depots={"coalition": ["2314", "3012"], "french": ["3813"]})
    assert o.needs_warden("2314")
    assert stays(o, "2314", ["R-ILLO"]) == []
    assert stays(outlook("4010: R-ILLO walmoden / 3813: F-XI-35"), "4010", ["R-ILLO"]) == ["R-ILLO"]


def test_stacks_far_away_do_not_chase_an_intruder():
    """Half of the army marched to and fro after single stacks in Silesia and Bohemia."""
    pieces = "3012: P-HUN P-JUR yorck / 3115: F-XI-35 F-XI-36 ney / 3512: R-I-5 R-I-14 kutuzov"
    o = outlook(pieces, turn=14, **AUSTRIA)
    assert missions(o)["3512"] != "3115"


def test_nobody_marches_for_a_city_of_a_neutral_land():
    """In spring French corps stood on the border of Bohemia for months, on their way to Prague."""
    pieces = "3415: F-XIII-1 davout / 3211: P-HUN yorck"
    neutral = outlook(pieces, "french", turn=4)
    prague, dresden = BOARD.city("Prague"), BOARD.city("Dresden")
    assert neutral.distance(prague, dresden) == FAR
    assert prague not in missions(neutral).values()
    assert outlook(pieces, "french", turn=14, **AUSTRIA).distance(prague, dresden) < FAR


def test_a_depot_feeds_the_french_who_arrive_at_mainz():
    """Two depots at Göttingen and Wittenberg fed nobody there, and five of six trains lay idle."""
    pieces = "4217: F-III-8 F-III-10 ney / 4117: F-III-9 / 3211: P-HUN yorck"
    o = outlook(pieces, "french", turn=4)
    assert not o.bit["4217"] & o.supplied
    assert supplies.depot_value(o, "4217") > 0
