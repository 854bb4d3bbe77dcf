"""The bot in 1813: the Coalition attacks, marches end where they may, depots go to Bohemia."""

from random import Random

from grognard.games.grande_armee import apart
from grognard.games.grande_armee.bot import decide, fights
from grognard.games.grande_armee.bot.marches import plan
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.quarters import coming
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.state import Combat
from grognard.kernel.ask import Ask
from tests.games.grande_armee.germany1813.field import BOARD, field

EVEN = {"french": 6, "coalition": 6}


def outlook(pieces: str, side: str = "coalition", turn: int = 5, **top: object) -> Outlook:
    depots = {"coalition": ["3211"], "french": ["3813"]}
    g = field(pieces, turn=turn, **{"points": dict(EVEN), "depots": depots, **top})
    return Outlook(g, side, Random(1))


def test_the_coalition_does_not_wait_for_winter():
    """It stayed at home as the Russians of 1812 do, and never marched for Dresden."""
    o = outlook("3211: P-HUN P-JUR yorck / 3415: F-XIII-1 davout")
    assert o.invades
    assert BOARD.city("Dresden") in o.goals


def test_the_french_do_not_go_into_winter_quarters_in_spring():
    o = outlook("3211: P-HUN yorck / 3415: F-XIII-1 davout", "french", turn=2)
    assert not coming(o)


def test_no_march_is_planned_for_a_hex_where_swedes_keep_others_out():
    """14.8a: Yorck meant to join Bernadotte, was refused, and chose the same march for ever."""
    swedes = "3211: P-HUN P-JUR yorck / 3411: S-1 S-2 / 3512: F-XIII-1 davout"
    o = outlook(swedes)
    assert apart.barred(o.g, "coalition", "3211", ["P-HUN", "P-JUR", "yorck"])
    best = plan(o, Field(o.g, "coalition"), "3211")
    assert apart.may_end(o.g, "coalition", "3211", [*best.units, *best.leaders], best.hex) is None


def test_depots_go_to_prague_when_austria_joins():
    pieces = "3318: A-III-1 A-III-2 schwarzenberg / 3415: F-XIII-1 davout"
    o = outlook(pieces, turn=9, depots={"coalition": ["2412", "2110"], "french": ["3813"]})
    ask = Ask("coalition", "truce.austria", ["depot:2412", "depot:2110", "done"], "NN 14.15a9")
    assert decide(o.g, ask, Random(1)) == "depot:2110"
    ask = Ask("coalition", "truce.austrian-city", ["city:3021", "city:3318", "back"], "NN 14.15a9")
    assert decide(o.g, ask, Random(1)) == "city:3318"


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
    swedes = "3012: S-1 S-2 S-C bernadotte / 3011: F-OG-1 F-OG-2 / 3013: F-XI-35"
    assert fights.aims(outlook(swedes, turn=14), "3012") == ["3013"]
