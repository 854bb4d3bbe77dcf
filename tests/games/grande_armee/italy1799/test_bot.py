"""The bot in 1799: both sides take the war to the enemy, and it knows its pieces."""

from random import Random

import pytest

from grognard.ai.players import Random as Chance
from grognard.games.grande_armee.bot import decide, fights, supplies
from grognard.games.grande_armee.bot.arrivals import crowded, makes_room
from grognard.games.grande_armee.bot.marches import plan
from grognard.games.grande_armee.bot.missions import missions
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.worth import value_of
from grognard.games.grande_armee.italy1799 import GAME
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.reach import Field
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask
from grognard.kernel.table import Table
from tests.games.grande_armee.italy1799.field import BOARD, EVEN, field


def outlook(pieces: str, side: str = "coalition", turn: int = 1) -> Outlook:
    depots = {"coalition": ["3827"], "french": list[str]()}
    g = field(pieces, points=dict(EVEN), depots=depots, turn=turn)
    return Outlook(g, side, Random(1))


def test_an_augmented_division_and_suvorov_count_for_what_they_are():
    o = outlook("3829: A99-KAI A99-ELS / 3730: A99-GOT A99-MIT / 3828: A99-LIP suvorov")
    assert o.worth(["A99-KAI"], ()) == 2 * o.worth(["A99-ELS"], ())
    assert o.worth(["A99-LIP"], ("suvorov",)) == o.worth(["A99-LIP"], ()) + 2


def test_the_coalition_wants_the_cities_at_once():
    o = outlook("3827: A99-KAI A99-ELS kray / 3928: F99-HAT")
    assert o.invades
    assert {BOARD.city(name) for name in ("Genoa", "Milan", "Turin", "Mantua")} <= o.goals.keys()


def test_an_empty_city_is_held_by_nobody():
    o = outlook("3827: A99-KAI", "french", turn=3)
    assert not any(o.holds(hex) for hex in o.prizes)


@pytest.mark.parametrize(("turn", "shy"), [(2, False), (3, True)])
def test_cossacks_keep_out_of_cities(turn: int, shy: bool):
    o = outlook("3828: R99-COS kray / 4428: F99-HAT", turn=turn)
    city = value_of(o, "3828", "3829", ["R99-COS"], 1)
    o.g.points = {}
    assert (city < value_of(o, "3828", "3829", ["R99-COS"], 1)) is shy


def test_in_hostile_country_it_wants_cities_that_open_supply():
    """Brescia lies between the depot in Mantua and Milan."""
    pieces = "3928: A99-KAI A99-ELS kray / 4227: A99-GOT A99-MIT melas / 4428: F99-HAT"
    g = field(pieces, turn=7, points=dict(EVEN), depots={"coalition": ["3928"], "french": []})
    assert BOARD.city("Brescia") in Outlook(g, "coalition", Random(1)).goals
    g.at["A99-SEC"] = BOARD.city("Brescia")
    assert Outlook(g, "coalition", Random(1)).needs_warden(BOARD.city("Brescia"))


def test_cities_that_open_supply_aside_of_its_ways_are_no_goals():
    """Full stacks marched to Ferrara and Bologna while Milan had one division."""
    pieces = "3827: A99-KAI A99-ELS kray / 3928: A99-GOT / 4227: F99-HAT"
    g = field(pieces, turn=7, points=dict(EVEN), depots={"coalition": ["3827"], "french": []})
    o = Outlook(g, "coalition", Random(1))
    assert not {BOARD.city("Ferrara"), BOARD.city("Bologna")} & o.goals.keys()


def test_in_the_last_turn_it_attacks_only_for_what_is_counted():
    """Four Combat Commands were spent on Modena, and Turin, which decided all, was left alone."""
    pieces = (
        "3928: A99-KAI A99-ELS kray / 3929: F99-VIC! / 4328: A99-GOT A99-MIT melas / 4428: F99-HAT"
    )
    early, late = (outlook(pieces, turn=turn) for turn in (12, 13))
    assert fights.promise(early, "3928", "3929") > 0
    assert fights.promise(late, "3928", "3929") == 0
    assert fights.promise(late, "4328", "4428") > 0


def answer(o: Outlook, key: str, choices: list[str], **args: str) -> str:
    return decide(o.g, Ask(o.side, key, choices, "", args), Random(1))


def test_its_first_depots_are_the_chain_to_milan():
    o = outlook("3827: A99-KAI A99-ELS kray / 3928: F99-HAT")
    o.g.depots["coalition"] = []
    cities = ["city:3325", "city:3526", "city:3827", "done"]
    assert answer(o, "depots.start", cities) == "city:3526"
    o.g.depots["coalition"] = ["3526"]
    assert answer(o, "depots.start", cities) == "city:3827"


def test_it_keeps_the_depots_through_which_all_others_are_linked():
    """It gave up Palmanova for a train, and Suvorov's Russians starved in Klagenfurt."""
    o = outlook("3827: A99-KAI A99-ELS kray / 3928: F99-HAT", turn=3)
    o.g.depots["coalition"] = ["3526", "3827"]
    assert answer(o, "trains.convert", ["city:3526", "city:3827", "none"]) == "none"


def test_a_depot_that_hardly_anybody_needs_goes_when_milan_has_one():
    o = outlook("3526: A99-LUS / 3827: A99-KAI kray / 4227: A99-ELS melas", turn=8)
    o.g.depots["coalition"] = ["3526", "3827"]
    assert not o.is_spent("3526")
    o.g.depots["coalition"].append("4227")
    assert o.is_spent("3526")
    assert not o.is_spent("4227")


def test_the_french_begin_with_depots_that_feed_them_and_not_always_the_same():
    """A depot in Bologna was lost in the first turn, and half of their army starved."""
    first: set[tuple[str, ...]] = set()
    for seed in range(8):
        t, rng = Table[State].new(GAME, seed=f"first-{seed}"), Random(seed)
        while t.state.turn < 1:
            assert t.ask is not None
            t.play(decide(t.state, t.ask, rng))
        o = Outlook(t.state, "french", rng)
        hungry = [hex for hex in o.own.units if not o.bit[hex] & o.supplied]
        assert len(hungry) <= 1
        first.add(tuple(t.state.depots["french"]))
    assert len(first) == 2


def test_the_french_keep_two_units_in_their_last_city():
    pieces = "4229: F99-GEN / 4228: F99-DES moreau / 3526: A99-KAI"
    late, early = (outlook(pieces, "french", turn=turn) for turn in (11, 2))
    assert (late.watch("4229"), early.watch("4229")) == (2, 0)
    assert "4229" in late.goals
    assert "4229" not in early.goals


def test_a_part_of_a_stack_marches_where_there_is_no_room_for_all():
    """Trento has no way but through Verona, and five units waited there for the whole war."""
    west = "3826: A99-STJ A99-KAI A99-GOT kray / 3827: A99-ELS / 4227: F99-MIL"
    o = outlook(west, turn=8)
    best = plan(o, Field(o.g, o.side), "3826")
    assert best.hex != "3826"
    assert 0 < len(best.units) < 3


def test_cossacks_outside_cities_stay_there():
    o = outlook("3828: R99-COS A99-ELS kray / 4227: F99-MIL", turn=5)
    assert plan(o, Field(o.g, o.side), "3828").units == ["A99-ELS"]


def test_the_train_that_leads_cossacks_out_of_a_city_comes_early():
    """They stayed in Verona for four turns, and two points went to the French (NN 13.1)."""
    pieces = "3827: R99-COS kray / 3826: A99-STJ melas / 4227: F99-MIL"
    o = outlook(pieces, turn=4)
    field = Field(o.g, "coalition")
    out, aside = (supplies.use(o, field, hex)[0] for hex in ("3827", "3826"))
    assert out > aside


def test_cossacks_do_not_advance_into_a_city_alone():
    o = outlook("4128: R99-COS A99-STJ kray / 4227:", turn=5)
    o.g.combat = Combat("coalition", "4128", "4227", ["R99-COS"], advancing=["R99-COS", "kray"])
    words = ["commander:kray", "advance", "stay"]
    assert fights.advance(o, Ask("coalition", "advance.units", words)) == "stay"


def test_a_commander_arrives_where_cossacks_have_none():
    o = outlook("3325: R99-COS / 3827: A99-KAI A99-ELS / 3928: F99-HAT", turn=3)
    choices = ["hex:3325", "hex:3827"]
    arrival = answer(o, "reinforcements.hex", choices, piece="commander:suvorov")
    assert arrival == "hex:3325"


def test_commanders_arrive_after_units_and_go_to_those_without_one():
    """Suvorov stood in Palmanova with three others, his Russians in Klagenfurt without anybody."""
    o = outlook("3325: R99-SCH R99-FOR / 3526: A99-LIP A99-OTT melas / 3928: F99-HAT", turn=3)
    o.g.depots["coalition"] = ["3526", "3827"]
    words = ["hex:3325", "hex:3526"]
    more = answer(o, "reinforcements.hex", [*words, "unit:R99-BAG"], piece="commander:suvorov")
    assert more == "unit:R99-BAG"
    last = answer(o, "reinforcements.hex", words, piece="commander:suvorov")
    assert last == "hex:3325"


def test_a_stack_that_foraged_with_success_can_get_a_train():
    """7.3a: it is in supply, however far the depots are."""
    o = outlook("4129: A99-KAI kray / 3827: A99-ELS / 3928: F99-HAT", turn=8)
    assert not o.fed_now("4129")
    o.g.foraged = ["A99-KAI"]
    assert o.fed_now("4129")


def test_full_stacks_do_not_guard_what_a_warden_keeps():
    """With twenty units against eight they stood about Mantua while Turin was empty."""
    pieces = "3928: A99-KAI / 3827: A99-ELS A99-GOT melas / 4030: F99-SAL F99-HAT F99-VIC moreau"
    o = outlook(f"{pieces} / 4227: F99-MIL", turn=8)
    mantua, milan = BOARD.city("Mantua"), BOARD.city("Milan")
    assert o.march_threat(mantua) > o.strength(mantua)
    assert mantua not in o.goals
    assert missions(o)["3827"] == milan


def test_remains_of_a_beaten_army_draw_it_less_than_a_prize():
    o = outlook("3928: A99-KAI A99-ELS A99-GOT kray / 4030: F99-SAL / 4227: F99-MIL", turn=7)
    o.disrupted.add("F99-SAL")
    party = ["A99-KAI", "A99-ELS", "A99-GOT"]
    to_milan, aside = (value_of(o, "3928", hex, party, 3) for hex in ("4128", "4029"))
    assert to_milan > aside + 0.5


def test_it_gives_trains_to_stacks_in_the_country_that_is_nobodys():
    """From turn 6 the open zone is hostile to both (18.5f), so a stack there forages."""
    o = outlook("3929: A99-KAI A99-ELS kray / 4428: F99-HAT", turn=7)
    assert o.hostile & o.bit["3929"]
    assert not o.enemy_land & o.bit["3929"]


@pytest.mark.parametrize(("side", "seed"), [("french", 1), ("coalition", 1)])
def test_it_beats_a_player_who_chooses_by_chance(side: str, seed: int):
    t, rng = Table.new(GAME, "campaign", {}, f"w{seed}"), Random(seed)
    best, other = GAME.bot("grognard"), Chance()
    while t.ask is not None:
        t.play((best if t.ask.seat == side else other).choose(t, rng))
    assert t.outcome is not None
    assert t.outcome.winners == (side,)


def test_stacks_leave_the_hexes_where_reinforcements_will_arrive():
    """13.3b: Suvorov's divisions found no room from Klagenfurt to Verona, and never came."""
    due = ["A99-OTT", "A99-SEC", "A99-LUS", "R99-SCH", "R99-FOR", "R99-BAG", "R99-COS"]
    first, second = "A99-ZOP A99-LIP A99-MOR", "A99-KAI A99-ELS A99-GOT"
    klagenfurt, palmanova, venice, padua = (
        BOARD.city(name) for name in ("Klagenfurt", "Palmanova", "Venice", "Padua")
    )
    pieces = (
        f"{palmanova}: {first} melas / {padua}: {second} / {klagenfurt}: A99-HOH / 3927: F99-HAT"
    )

    def at(turn: int) -> Outlook:
        g = field(pieces, turn=turn, awaited=dict.fromkeys(due, 3))
        return Outlook(g, "coalition", Random(1))

    assert not crowded(at(1))
    assert makes_room(at(3), palmanova, venice, first.split()) > 0
    assert makes_room(at(3), venice, palmanova, ["A99-MIT"]) < 0
    assert makes_room(at(3), palmanova, padua, first.split()) == 0


@pytest.mark.parametrize("seed", ["n3-0", "n3-10"])
def test_no_depot_is_given_up_only_to_be_set_up_again(seed: str):
    """The French did so in Genoa turn after turn, which cost a train each time."""
    t, rng, bot = Table.new(GAME, seed=seed), Random(1), GAME.bot("grognard")
    given_up: dict[str, int] = {}
    while t.ask is not None and t.state.turn < 7:
        for event in t.play(bot.choose(t, rng)):
            hex = str(event.args.get("hex"))
            if event.key == "depot-converted":
                given_up[hex] = t.state.turn
            if event.key == "depot-built":
                assert t.state.turn - given_up.get(hex, -9) > 1
