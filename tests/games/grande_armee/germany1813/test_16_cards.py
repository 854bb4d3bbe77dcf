"""16.1 of 1813: the decks, and what each card does when it is played."""

import random
from collections import Counter
from typing import Any, get_args

import msgspec
import pytest

from grognard.games.grande_armee import (
    attack,
    combat_cards,
    depots,
    invariants,
    march,
    odds,
    reach,
    retreat,
    setup,
    supply,
    support,
    swedes,
    values,
    victory,
)
from grognard.games.grande_armee.cards import decks, filters, play
from grognard.games.grande_armee.cards.conditions import CONDITIONS
from grognard.games.grande_armee.cards.instant_ops import BattlePointsOp, Hit
from grognard.games.grande_armee.cards.instructions import carry_out
from grognard.games.grande_armee.cards.language import Condition, Filter
from grognard.games.grande_armee.cards.lasting_ops import MarchAllowance, TrainsOp
from grognard.games.grande_armee.effects import (
    on_campaigns,
    on_combat,
    on_command,
    on_marches,
    on_supply,
)
from grognard.games.grande_armee.germany1813 import armistice
from grognard.games.grande_armee.germany1813.turn import freeze
from grognard.games.grande_armee.pending import Combat, Instruction, March
from grognard.games.grande_armee.reinforcements import places
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import place, units_in
from grognard.games.grande_armee.state import Cards, State
from grognard.kernel.ask import Ask, kind, value
from tests.games.grande_armee.germany1813.field import BOARD, field, has, quickly
from tests.games.grande_armee.tabletop import of_kind, rule, run, told

CARDS = {card.number: card for card in BOARD.cards.cards}
EVEN = {"french": 6, "coalition": 6}


def army(turn: int, *, austria: bool) -> State:
    """Everybody who has arrived by a turn, near where he arrives."""
    g = field(turn=0, options={"cards": "yes", "dummies": "yes"}, points=dict(EVEN))
    setup.begin(g)
    freeze(g)
    for side in ("coalition", "french"):
        setup.begin_side(g, side)
        setup.place_rest(g, side)
    if austria:
        g.joined, g.opened, g.frozen = ["austria"], ["austria", "torgau"], []
        for arrival in BOARD.pieces.arrivals:
            if arrival.option == "austria":
                g.awaited |= dict.fromkeys(arrival.pieces, arrival.turn)
    g.turn = turn
    for piece, due in list(g.awaited.items()):
        open_ = places(g, BOARD.side[piece], piece) if due < turn else []
        if open_:
            place(g, piece, open_[0])
        elif due < turn:
            g.removed.append(piece)
            del g.awaited[piece]
    g.depots = {"french": ["3813", "4115", "3715"], "coalition": ["3512", "2915"]}
    return g


def declare(g: State, number: str, side: Side) -> State:
    """A side plays a card; what it asks is answered by chance."""
    g.cards = g.cards or Cards()
    g.cards.drawn[side] = number
    play._declare(g, side, number)  # pyright: ignore[reportPrivateUsage]
    chance = random.Random(number)
    run(g, carry_out(g), lambda ask: chance.choice(ask.choices))
    assert g.instruction is None
    return g


def played(number: str, side: Side, pieces: str = "", **top: Any) -> State:
    """A card played on a small field."""
    top.setdefault("points", dict(EVEN))
    return declare(field(pieces, **top), number, side)


EVERY = [
    (number, side)
    for number, card in CARDS.items()
    for side in (("french", "coalition") if not card.single else ("french",))
]


@rule("16.1i", "16.1k", "16.1v")
@pytest.mark.parametrize(("number", "side"), EVERY)
def test_every_card_can_be_played(number: str, side: Side):
    """It changes something, or says that it does not; and the game goes on soundly."""
    card = CARDS[number]
    late = card.deck == "post"
    g = army(16 if late else 6, austria=late and not card.replaces)
    chance = random.Random(number)
    some = [unit for unit in g.at if unit in BOARD.units and unit not in g.frozen]
    for unit in chance.sample(some, 12):
        g.disrupted.append(unit)
    for unit in [u for u in chance.sample(some, 30) if u not in g.disrupted]:
        del g.at[unit]
        g.eliminated.append(unit)
    before = msgspec.json.encode(msgspec.structs.replace(g, cards=None, pending_events=[]))
    declare(g, number, side)
    after = msgspec.json.encode(msgspec.structs.replace(g, cards=None, pending_events=[]))
    silent = told(g, "card-without-effect") or told(g, "card-inspects") or told(g, "card-die")
    assert after != before or silent
    assert g.cards is not None
    assert g.cards.discard == [number]
    invariants.check(g)


@rule("15.1d", "16.1v")
@pytest.mark.parametrize(("number", "side"), EVERY)
def test_no_card_shows_its_player_what_lies_in_closed_stacks(number: str, side: Side):
    """Where stacks are closed the owner chooses among those of his units that fit a card."""
    card = CARDS[number]
    late = card.deck == "post"
    g = army(16 if late else 6, austria=late and not card.replaces)
    g.options = {**g.options, "dummies": "yes"}
    g.cards = g.cards or Cards()
    g.cards.drawn[side] = number
    play._declare(g, side, number)  # pyright: ignore[reportPrivateUsage]
    chance, listed = random.Random(number), list[tuple[Side, str]]()

    def answer(ask: Ask) -> str:
        listed.extend((ask.seat, value(word)) for word in ask.choices if kind(word) == "unit")
        return chance.choice(ask.choices)

    run(g, carry_out(g), answer)
    assert [unit for seat, unit in listed if BOARD.side[unit] != seat] == []


@rule("15.1d", "16.1w")
def test_a_sortie_against_a_closed_stack_strikes_whom_its_owner_names():
    """Card 20: the French disrupt a Prussian next to a garrison of theirs."""
    pieces = "2808: F-X-DG1 / 2807: P-ROD P-TRE"
    for fog, chooser in (("no", "french"), ("yes", "coalition")):
        g = field(pieces, points=dict(EVEN), options={"dummies": fog})
        g.cards = Cards(drawn={"french": "20"})
        play._declare(g, "french", "20")  # pyright: ignore[reportPrivateUsage]
        (ask,) = run(g, carry_out(g), lambda ask: "unit:P-TRE")
        assert (ask.seat, ask.choices) == (chooser, ["unit:P-ROD", "unit:P-TRE"])
        assert g.disrupted == ["P-TRE"]


@rule("15.1d", "15.1f", "16.1v")
@pytest.mark.parametrize(
    ("number", "chooser"),
    [("31", "french"), ("19", "coalition")],  # any two stacks; two with Prussian Conscripts
)
def test_stacks_that_fit_by_their_place_alone_are_named_by_whom_the_card_says(
    number: str, chooser: Side
):
    conscripts = [u for u in BOARD.units.values() if u.nation == "prussian" and u.quality == "C"]
    hexes = ("2808", "2807", "2907")
    pieces = " / ".join(f"{hex}: {u.id}" for hex, u in zip(hexes, conscripts, strict=False))
    for fog in ("no", "yes"):
        g = field(pieces, points=dict(EVEN), options={"dummies": fog})
        g.cards = Cards(drawn={"french": number})
        play._declare(g, "french", number)  # pyright: ignore[reportPrivateUsage]
        ask = run(g, carry_out(g))[0]
        assert ask.seat == (chooser if fog == "yes" else "french")
        assert of_kind(ask, "stack") == sorted(hexes)


# --- the decks


def dealt(seed: str = "deal") -> State:
    from grognard.kernel.dice import Dice

    g = field(turn=0, options={"cards": "yes"})
    g.dice = Dice(seed)
    decks.deal(g)
    g.turn = 1
    return g


@rule("16.1a", "16.1b", "16.1c", "16.1d")
def test_the_deal():
    for seed in range(40):
        g = dealt(str(seed))
        assert g.cards is not None
        hands = set(g.cards.hand.values())
        assert len(hands) == 2
        assert not hands & {"4", "11", "13"}
        assert len(g.cards.decks["pre"]) == 28
        assert {"4", "11", "13"} <= set(g.cards.decks["pre"])
        assert sorted(map(int, g.cards.decks["post"])) == list(range(31, 51))


@rule("16.1e", "16.1f", "16.1p")
def test_each_draws_one_and_plays_one_of_two():
    g, chance = dealt(), random.Random(1)
    gone: list[str] = []
    for turn in (1, 2, 3):
        g.turn = turn
        play.draw_cards(g)
        assert g.cards is not None
        held = {side: (g.cards.hand[side], g.cards.drawn[side]) for side in g.sides}
        run(g, play.play_cards(g), lambda ask: chance.choice(ask.choices))
        for side in g.sides:
            assert {g.cards.hand[side], g.cards.played[side]} == set(held[side])
            assert g.cards.played[side] not in gone
            gone.append(g.cards.played[side])
    assert len(g.cards.decks["pre"]) == 22
    assert g.cards.discard == gone or sorted(g.cards.discard) == sorted(gone)


def order(turn: int, french: str, coalition: str) -> list[str]:
    g = field(turn=turn, cards=Cards(hand={"french": "25", "coalition": "10"}))
    assert g.cards is not None
    deck = "pre" if turn < 13 else "post"
    g.cards.decks = {"pre": [], "post": []}
    first = decks.declares_first(g)
    drawn = [french, coalition] if first == "french" else [coalition, french]
    g.cards.decks[deck] = drawn[::-1]
    play.draw_cards(g)
    return list(g.cards.to_play)


@rule("16.1g", "16.1h", "16.1m", "16.1n")
def test_who_declares_first():
    assert order(5, "7", "12") == ["french", "coalition"]
    assert order(14, "34", "35") == ["coalition", "french"]
    assert order(4, "13", "12") == ["coalition", "french"]
    assert order(4, "12", "13") == ["french", "coalition"]
    assert order(4, "13", "11") == ["french", "coalition"]


@rule("16.1l")
def test_a_single_instruction_must_be_played():
    cards = Cards(hand={"french": "9"}, drawn={"french": "13"}, to_play=["french"])
    g = field(cards=cards)
    assert run(g, play.play_cards(g)) == []
    assert g.cards is not None
    assert g.cards.played == {"french": "13"}
    assert g.cards.hand == {"french": "9"}


@rule("16.1o")
def test_a_single_instruction_overrides_what_was_played_before():
    g = field("3715: F-VII-24 reynier", options={"cards": "yes"})
    op = MarchAllowance(filter=Filter(side="french"), delta=2)
    g.instruction = Instruction("12", [op])
    run(g, carry_out(g))
    declare(g, "13", "coalition")
    assert reach.may_go(g, "F-VII-24") is not None


@rule("16.1q", "14.15.9c")
def test_what_was_not_drawn_before_an_armistice_is_never_drawn():
    g = dealt()
    assert g.cards is not None
    for turn in range(1, 7):
        g.turn = turn
        play.draw_cards(g)
        g.cards.drawn = {}
    undrawn, hand = set(g.cards.decks["pre"]), dict(g.cards.hand)
    assert len(undrawn) == 28 - 12
    g.turn, g.points = 7, dict(EVEN)
    armistice.roll(g)
    run(g, armistice.parley(g), quickly)
    assert (g.turn, g.cards.hand) == (13, hand)
    drawn = set[str]()
    for turn in range(13, 20):
        g.turn = turn
        play.draw_cards(g)
        drawn |= {*g.cards.drawn.values()}
        g.cards.drawn = {}
    assert len(drawn) == 14
    assert drawn.isdisjoint({*undrawn, *hand.values()})


@rule("16.1q", "16.1r", "16.1s", "16.1u")
@pytest.mark.parametrize("austria", [False, True])
def test_the_second_deck(austria: bool):
    g = dealt()
    assert g.cards is not None
    g.joined = ["austria"] if austria else []
    left, hand = list(g.cards.decks["pre"]), dict(g.cards.hand)
    g.turn = 13
    play.draw_cards(g)
    post = {*g.cards.decks["post"], *g.cards.drawn.values()}
    exchanged = {"40a", "43a", "48a", "49a"}
    assert (exchanged <= post) is not austria
    assert ({"40", "43", "48", "49"} <= post) is austria
    assert len(post) == 20
    assert g.cards.hand == hand
    asked = run(g, play.play_cards(g))
    assert asked[0].seat == "coalition"
    assert set(of_kind(asked[0], "card")) == {hand["coalition"], g.cards.drawn["coalition"]}
    for turn in range(14, 20):
        g.turn, g.instruction, g.cards.drawn = turn, None, {}
        play.draw_cards(g)
    assert g.cards.decks["pre"] == left  # nobody draws from it any more


@rule("16.1t")
def test_cards_in_hand_at_the_end_change_nothing():
    g = field(turn=19, points=dict(EVEN))
    before = victory.points(g)
    g.cards = Cards(hand={"french": "50", "coalition": "5"})
    assert victory.points(g) == before


@rule("16.1j")
def test_an_effect_waits_for_its_phase_and_ends_with_the_turn():
    g = played("25", "french", turn=6)
    assert on_command.commands(g, "coalition") == -1
    g.turn = 7
    assert on_command.commands(g, "coalition") == 0


@rule("16.1y", "16.1x")
def test_nobody_reaches_those_who_are_held():
    held = "2517: R-XI-10 R-XI-27 R-PANT ostensacken / 3512: P-LAN1 P-HOR tauentzien"
    frozen = ["R-XI-10", "R-XI-27", "R-PANT", "ostensacken"]
    g = played("31", "french", held, turn=14, frozen=frozen)
    (ban,) = g.effects
    assert ban.named == ["3512"]
    assert played("2", "french", "3512: R-TCHE", turn=5, frozen=["R-TCHE"]).disrupted == []


@rule("16.1y")
@pytest.mark.parametrize(("hex", "hit"), [("2412", True), ("2311", False)])
def test_a_garrison_is_one_only_in_its_city(hex: str, hit: bool):
    assert played("23", "coalition", f"{hex}: F-G-WAR").disrupted == (["F-G-WAR"] if hit else [])
    gone = played("23", "coalition", f"{hex}: F-G-WAR", options={"recalled": "yes"})
    assert gone.disrupted == []


@rule("16.1x")
def test_a_ban_on_units_and_a_ban_on_stacks():
    g = played("11", "french", "3715: F-IG-CL F-OG-1 mortier / 3415: bessieres")
    assert reach.may_go(g, "F-IG-CL") is not None
    assert reach.may_go(g, "F-OG-1") is None
    assert g.removed == ["bessieres"]
    g = played("4", "french", "2814: R-V-1GD R-I-5 / 2915: R-I-14 / 3111: kutuzov")
    assert reach.may_go(g, "R-I-5") is not None
    assert reach.may_go(g, "R-I-14") is None
    assert on_command.rank(g, "wittgenstein") == "A"


# --- supply and trains


@rule("16.1w")
def test_card_3_keeps_trains_from_a_stack_west_of_the_elbe():
    g = played("3", "coalition", "3715: F-XI-35 ney / 2917: F-V-16")
    assert on_supply.trains(g, "french") == -1
    assert on_supply.may_receive_train(g, "french", "3715") is not None
    assert on_supply.may_receive_train(g, "coalition", "3715") is None


@rule("16.1w")
def test_card_12_stops_a_depot():
    g = played("12", "coalition", depots={"french": ["3715"], "coalition": []})
    assert on_supply.idle_depots(g) == {"3715"}
    assert not supply.lines(g, "french").depots
    occupied = played(
        "12", "coalition", "3715: F-XI-35", depots={"french": ["3715"], "coalition": []}
    )
    assert [type(effect.op) for effect in occupied.effects] == [TrainsOp]


@rule("16.1w", "16.1z")
def test_card_13_keeps_saxons_and_depots_back():
    g = played("13", "coalition", "3415: F-VII-24 F-XI-35 reynier")
    refusal = depots.may_build(g, "french", "3415")
    assert refusal is not None
    assert refusal.key == "card-forbids"
    assert on_supply.may_build_depot(g, "french", "4018") is None
    assert reach.may_go(g, "F-VII-24") is not None
    assert reach.may_go(g, "F-XI-35") is None
    assert attack.may_order(g, "french", "3415", ["F-VII-24"]) is not None


@rule("16.1w", "14.17a")
def test_card_14_closes_the_ports():
    g = field("3109: P-HOR")
    assert has(supply.sources(g, "coalition"), "3109")
    declare(g, "14", "french")
    assert not has(supply.sources(g, "coalition"), "3109")


@rule("16.1w")
def test_card_19_makes_a_conscript_line_for_good():
    g = played("19", "coalition", "3512: P-LAN1")
    assert on_supply.quality(g, "P-LAN1") == "L"
    g.turn = 19
    assert on_supply.quality(g, "P-LAN1") == "L"
    assert on_combat.hesitating_conscripts(g, "coalition", ["P-LAN1"]) == 0


@rule("16.1x")
def test_card_19_binds_stacks_with_prussian_conscripts():
    g = played("19", "french", "3512: P-LAN1 R-I-5 / 3511: R-I-14 / 3412: P-HOR")
    (ban,) = g.effects
    assert ban.named == ["3512"]
    assert reach.may_go(g, "R-I-5") is not None


@rule("16.1w")
def test_card_27_lets_danes_march_without_a_train_or_starve():
    g = played("27", "french", "4008: F-DAN-I F-XI-35 danishc", phase="movement")
    assert on_marches.marches_without_train(g, "french", "4008", ["F-DAN-I", "F-XI-35"])
    assert reach.may_march(g, reach.Field(g, "french"), "4008") is None
    lands = "3910: F-DAN-I / 4008: F-DAN-C"
    g = played("27", "coalition", lands, depots={"french": ["4010"], "coalition": []})
    assert not supply.in_supply(g, "F-DAN-I")
    assert not on_supply.out_of_supply(g, "F-DAN-C")


@rule("16.1w")
def test_card_1_hastens_those_for_mainz_and_frankfurt():
    g = field(turn=3)
    g.awaited = {"F-VI-20": 4, "F-XIII-3": 4, "F-III-9": 5}
    declare(g, "1", "french")
    assert g.awaited == {"F-VI-20": 3, "F-XIII-3": 4, "F-III-9": 5}


# --- marches


@rule("16.1w")
def test_card_21_helps_marches_within_prussia():
    g = played("21", "coalition")
    land = BOARD.region("prussia")
    berlin, warsaw = BOARD.city("Berlin"), BOARD.city("Warsaw")
    inside = next(hex for hex in BOARD.near[berlin] if has(land, hex))
    assert on_marches.march_die(g, "coalition", ["P-HOR"], [berlin, inside]) == -1
    assert on_marches.march_die(g, "coalition", ["P-HOR"], [berlin, inside, warsaw]) == 0


@rule("16.1w", "16.1aa", "14.5a")
def test_card_24_takes_napoleons_bonus():
    from grognard.games.grande_armee.command import march_die

    for options in ({}, {"ranks": "yes", "specials": "yes"}):
        g = field(options=options)
        assert march_die(g, ["F-V-16"], [], ["napoleon"]) < 0
        declare(g, "24", "coalition")
        assert march_die(g, ["F-V-16"], [], ["napoleon"]) == 0


@rule("16.1z")
def test_cards_26_and_48a_keep_units_in_a_country():
    munich = BOARD.city("Munich")
    g = played("26", "coalition", f"{munich}: F-BAV-1 F-XI-35", turn=12)
    closed = on_marches.confined(g, ["F-BAV-1"])
    assert closed == BOARD.grid.board & ~BOARD.region("bavaria")
    assert not on_marches.confined(g, ["F-XI-35"])
    assert not on_marches.barred(g, ["F-BAV-1"])  # retreats are free
    milan = BOARD.city("Milan")
    g = played("48a", "coalition", f"{milan}: F-IT-1 / 3415: F-XI-35", turn=14)
    assert on_marches.confined(g, ["F-IT-1"]) == BOARD.grid.board & ~BOARD.region("north_italy")
    assert not on_marches.confined(g, ["F-XI-35"])


@rule("16.1w", "16.1z")
def test_card_48a_gives_one_stack_a_long_march():
    milan = BOARD.city("Milan")
    g = field(f"{milan}: F-IT-1 grenier", turn=14, phase="movement")
    declare(g, "48a", "french")
    g.march = March("french", milan, ["F-IT-1"], ["grenier"])
    before = reach.reach(g, reach.Field(g, "french"), milan, ["F-IT-1"])
    run(g, march.moves(g), "road")
    assert g.march is not None
    assert g.march.road
    after = reach.reach(g, reach.Field(g, "french"), milan, ["F-IT-1"])
    assert reach.allowance(g, "french", ["F-IT-1"]) == 6
    lands = ("france", "kingdom_of_italy", "confederation", "switzerland", "illyria")  # 1.1f
    assert all(any(has(BOARD.region(land), hex) for land in lands) for hex in after)
    assert any(has(BOARD.region("switzerland"), hex) for hex in after)
    assert set(after) - set(before)
    march.set_off(g, g.march, reach.Field(g, "french"), list(after.way(list(after)[-1])[1:]))
    assert g.march.forced == 0
    assert on_marches.road_march(g, "french", milan) is None


# --- combat

FRONT = "3315: F-XI-35 F-XI-36 F-1C-1L ney / 3415: P-HOR P-LAN1 R-I-5 yorck"


def combat(g: State, attacker: Side = "french", **more: Any) -> Combat:
    origin, target = ("3315", "3415") if attacker == "french" else ("3415", "3315")
    units = units_in(g, origin, attacker)
    defenders = units_in(g, target, g.enemy(attacker))
    g.combat = Combat(attacker, origin, target, units, defenders=defenders, **more)
    return g.combat


@rule("16.1w")
def test_card_1_makes_french_conscripts_hesitate_more():
    g = field("3315: F-V-16 F-V-17 / 3415: R-I-5 / 3316: F-XI-35")
    fight = Combat("french", "3316", "3415", ["F-XI-35"], defenders=["R-I-5"])
    assert support.added(g, fight, "french", "3315") == -2
    declare(g, "1", "coalition")
    assert support.added(g, fight, "french", "3315") == -4


@rule("16.1x")
def test_card_17_keeps_prussians_and_russians_from_helping_each_other():
    pieces = "3512: P-HOR / 3412: R-I-5 / 3511: P-HUN / 3413: F-XI-35"
    g = played("17", "french", pieces)
    assert on_combat.may_support(g, "coalition", "3412", "3512") is not None
    assert on_combat.may_support(g, "coalition", "3512", "3412") is not None
    assert on_combat.may_support(g, "coalition", "3511", "3512") is None
    assert on_combat.may_support(g, "french", "3413", "3512") is None


@rule("16.1w")
def test_card_22_makes_an_order_of_blucher_sure():
    g = played("22", "coalition", "3415: P-HOR blucher / 3315: F-XI-35", commands={"coalition": 0})
    chances = odds.order_chances(g, Combat("coalition", "3415", "3315", ["P-HOR"]), 0)
    assert {key: chance for key, chance in chances.items() if chance} == {"goes": 1}
    fight = combat(g, "coalition")
    attack.give_order(g, fight, 0)
    assert told(g, "attack-sure")
    assert fight.defenders == ["F-XI-35"]
    assert not on_combat.order_is_sure(g, "coalition", "3415")
    g = played("22", "coalition", "3415: P-HOR yorck / 3315: F-XI-35")
    assert not on_combat.order_is_sure(g, "coalition", "3415")


@rule("16.1x")
def test_card_29_keeps_stacks_with_prussians_from_attacking():
    g = played("29", "french", FRONT)
    assert attack.may_order(g, "coalition", "3415", ["R-I-5"]) is not None
    assert on_combat.may_support(g, "coalition", "3415") is None


@rule("16.1w")
def test_card_28_ignores_fortresses():
    g = field("3512: P-HOR R-I-5")
    assert on_combat.fortified_counts(g, "coalition", ["P-HOR", "R-I-5"])
    declare(g, "28", "coalition")
    assert not on_combat.fortified_counts(g, "coalition", ["P-HOR", "R-I-5"])
    assert on_combat.fortified_counts(g, "coalition", ["R-I-5"])


@rule("16.1x")
@pytest.mark.parametrize(("stack", "penalty"), [("P-HOR R-I-5", 0), ("R-I-14 R-I-5", -2)])
def test_card_28_looks_at_those_who_stay_behind_too(stack: str, penalty: int):
    g = declare(field(f"3516: {stack} / 3415: F-V-16"), "28", "coalition")
    fight = Combat("coalition", "3516", "3415", ["R-I-5"], defenders=["F-V-16"])
    items = values.attack_value(g, fight)
    assert sum(item.amount for item in items if item.rule == "11.4b") == penalty


@rule("16.1w")
@pytest.mark.parametrize(("with_napoleon", "left"), [("F-V-16", 1), ("F-1C-1L", 0)])
def test_card_31_is_used_up_by_cavalry_that_could_not_retreat_without_it(
    with_napoleon: str, left: int
):
    g = field(f"3315: {with_napoleon} napoleon / 3415: R-PAHL", turn=14)
    declare(g, "31", "coalition")
    combat(g)
    run(g, retreat.withdraw(g), lambda ask: ask.choices[0])
    assert g.combat is not None
    assert g.combat.withdrew
    assert len(g.effects) == left


@rule("16.1w")
def test_card_31_lets_a_stack_retreat_before_napoleon():
    for leader, asked in (("napoleon", 1), ("ney", 0)):
        g = field(f"3315: F-XI-35 {leader} / 3415: R-I-5", turn=14)
        declare(g, "31", "coalition")
        combat(g)
        flow = retreat.withdraw(g)
        questions = run(g, flow, lambda ask: ask.choices[0])
        assert len(questions) == asked
        assert bool(g.combat and g.combat.withdrew) is bool(asked)
        assert len(g.effects) == 1 - asked


@rule("16.1w")
def test_card_32_repeats_a_french_die():
    g = field(FRONT, turn=14, dice=[6])
    declare(g, "32", "french")
    fight = combat(g, attack=9, attack_die=1, defence=10, defence_die=3)
    run(g, combat_cards.reroll(g), "reroll")
    assert (fight.attack, fight.attack_die, fight.defence) == (14, 6, 10)
    assert combat_cards.reroll(g) is None


@rule("16.1w")
def test_card_32_leaves_napoleon_without_traits():
    from grognard.games.grande_armee.command import combat_factors, rating

    g = field("3315: F-XI-35 napoleon", turn=14, options={"ranks": "yes", "specials": "yes"})
    declare(g, "32", "coalition")
    assert rating(g, "napoleon") == 1
    assert combat_factors(g, "french", ["napoleon"], ["F-XI-35"], attacking=True) == 1


@rule("16.1w")
def test_card_33_takes_infantry_from_the_types():
    g = field(FRONT, turn=14)
    fight = combat(g)
    before = {i.key: i.amount for i in values.main_attack(g, fight)}
    declare(g, "33", "coalition")
    assert before["types"] == 2
    assert "types" not in {i.key for i in values.main_attack(g, fight)}
    defence = values.main_defence(g, combat(g, "coalition"))
    assert "types" in {i.key for i in defence}


@rule("16.1w")
def test_card_36_takes_vandamme_prisoner():
    g = field("3415: F-XI-35 vandamme / 3315: R-I-5", turn=14, points=dict(EVEN))
    declare(g, "36", "coalition")
    g.combat = Combat("coalition", "3315", "3415", ["R-I-5"], defenders=["F-XI-35"], attack=2)
    combat_cards.capture(g)
    assert g.removed == []
    g.combat.attack = 3
    combat_cards.capture(g)
    assert g.removed == ["vandamme"]
    assert g.points == {"french": 5, "coalition": 7}


@rule("16.1w")
def test_card_36_lets_french_cavalry_harry_a_retreat():
    g = field("3415: F-1C-1L / 3515: R-I-5 R-I-14", turn=14)
    declare(g, "36", "french")
    g.combat = Combat("french", "3315", "3415", ["F-1C-1L"], defenders=["R-I-5", "R-I-14"])
    g.combat.attack, g.combat.retreated, g.combat.refuge = 3, True, "3515"
    run(g, combat_cards.harry(g), "unit:R-I-14")
    assert g.disrupted == ["R-I-14"]
    g.at["F-1C-1L"] = "3315"
    assert combat_cards.harry(g) is None


@rule("16.1w")
def test_card_38_takes_units_out_of_a_stack():
    pieces = "3315: F-VII-24 F-VII-SC F-VII-25 F-XI-35 reynier / 3415: R-I-5"
    g = field(pieces, turn=14)
    declare(g, "38", "coalition")
    fight = combat(g)
    asked = run(g, combat_cards.desert(g), "unit:F-VII-24 unit:F-VII-25")
    assert asked[0].seat == "coalition"
    assert "unit:F-XI-35" not in asked[0].choices
    assert asked[0].why("unit:F-XI-35").key == "card-other"  # type: ignore[union-attr]
    assert sorted(g.removed) == ["F-VII-24", "F-VII-25"]
    assert fight.units == ["F-VII-SC", "F-XI-35"]
    assert g.effects == []


@rule("11.19a", "16.1w")
@pytest.mark.parametrize(
    ("pieces", "attacker", "dice", "rolls"),
    [
        ("3315: F-VII-24 reynier / 3415: R-I-5", "french", [6], False),
        ("3315: F-VII-24 reynier / 3415: R-I-5", "coalition", [6, 1], True),
    ],
)
def test_a_commander_whose_units_desert_rolls_only_if_he_is_attacked_alone(
    pieces: str, attacker: Side, dice: list[int], rolls: bool
):
    """The loss of units by a card calls for no roll: the attacker stays alone where he is."""
    g = declare(field(pieces, turn=14, dice=dice), "38", "coalition")
    g.mover, g.commands = attacker, {"french": 4, "coalition": 4}

    def answer(ask: Ask) -> str:
        if ask.key == "attack.stack":
            return "pass" if g.removed else ask.choices[0]
        wanted = ("cc:1", "cc:0", "unit:F-VII-24", "stay", "none")
        return next((word for word in wanted if word in ask.choices), ask.choices[-1])

    run(g, attack.attacks(g), answer)
    assert g.removed == ["F-VII-24"]
    assert ("reynier" in g.eliminated) is rolls
    assert (g.at.get("reynier") == "3315") is not rolls


def across(bridge: bool) -> tuple[str, str, str]:
    """Two hexes across a river in friendly country, and one from which the first is attacked."""
    sides = BOARD.bridges if bridge else BOARD.rivers - BOARD.bridges
    land = BOARD.region("confederation")
    for a, b in sorted(sides):
        hard = BOARD.difficult | BOARD.closed | BOARD.region("torgau")
        if not all(has(land & ~hard, hex) for hex in (a, b)) or (a, b) in BOARD.water:
            continue
        for c in BOARD.near[a]:
            if c != b and c not in BOARD.near[b] and has(land, c):
                return a, b, c
    raise AssertionError


@rule("16.1w")
def test_card_39_costs_a_unit_at_a_bridge():
    here, there, origin = across(bridge=True)
    g = field(f"{there}: F-XI-35 F-XI-36 / {origin}: R-I-5", turn=14)
    declare(g, "39", "coalition")
    g.combat = Combat("coalition", origin, here, ["R-I-5"], defenders=["F-XI-35", "F-XI-36"])
    g.combat.retreated, g.combat.refuge = True, there
    run(g, combat_cards.lose_at_bridge(g), "unit:F-XI-36")
    assert g.eliminated == ["F-XI-36"]
    assert combat_cards.lose_at_bridge(g) is None


@rule("11.19a", "16.1w")
def test_a_commander_whose_last_unit_is_lost_at_the_bridge_does_not_roll():
    here, there, origin = across(bridge=True)
    g = field(f"{there}: F-XI-35 reynier / {origin}: R-I-5", turn=14, dice=[1])
    declare(g, "39", "coalition")
    g.combat = Combat("coalition", origin, here, ["R-I-5"], defenders=["F-XI-35"])
    g.combat.retreated, g.combat.refuge = True, there
    run(g, combat_cards.lose_at_bridge(g))
    run(g, attack.escapes(g))
    assert g.eliminated == ["F-XI-35"]
    assert g.at["reynier"] == there


@rule("16.1w", "14.12i")
def test_a_garrison_that_stays_is_not_lost_at_the_bridge():
    garrison, here, there = next(
        (unit, post, hex)
        for unit, post in BOARD.posts.items()
        for hex in BOARD.near[post]
        if BOARD.units[unit].corps == "G" and (post, hex) in BOARD.bridges
    )
    origin = next(hex for hex in BOARD.near[here] if hex != there and not has(BOARD.closed, hex))
    pieces = f"{here}: {garrison} / {there}: F-XI-35 F-XI-36 / {origin}: R-I-5"
    g = declare(field(pieces, turn=14), "39", "coalition")
    stack = [garrison, "F-XI-35", "F-XI-36"]
    g.combat = Combat("coalition", origin, here, ["R-I-5"], defenders=stack)
    g.combat.retreated, g.combat.refuge = True, there
    (ask,) = run(g, combat_cards.lose_at_bridge(g), "unit:F-XI-36")
    assert ask.choices == ["unit:F-XI-35", "unit:F-XI-36"]


@rule("16.1w")
def test_card_39_lets_one_retreat_cross_a_river():
    here, there, origin = across(bridge=False)
    g = field(f"{here}: F-XI-35 / {origin}: R-I-5 R-I-14", turn=14)
    fight = Combat("coalition", origin, here, ["R-I-5"], defenders=["F-XI-35"], attack=5)

    def why() -> str:
        refusal = retreat.may_retreat(g, fight, here, there, ["F-XI-35"], crowded=True)
        return refusal.key if refusal else ""

    assert why() == "retreat-river"
    declare(g, "39", "french")
    assert why() == ""
    g.combat = fight
    run(g, retreat.retreat(g), lambda ask: f"hex:{there}")
    assert g.effects == []
    assert why() == "retreat-river"


@rule("16.1w", "11.12a")
@pytest.mark.parametrize("answer", ["hex", "keep:39"])
def test_card_39_may_be_kept_where_it_alone_opens_a_retreat(answer: str):
    here, there, origin = across(bridge=False)
    others = [h for h in BOARD.near[here] if h not in (there, origin)]
    free = [h for h in others if not has(BOARD.closed, h)]
    foes = iter(["R-I-14", "R-OP1", "P-LAN1", "P-HOR", "R-PAHL"])
    around = "".join(f" / {hex}: {next(foes)}" for hex in free)
    g = field(f"{here}: F-XI-35 / {origin}: R-I-5{around}", turn=14)
    declare(g, "39", "french")
    g.combat = Combat("coalition", origin, here, ["R-I-5"], defenders=["F-XI-35"], attack=5)
    word = f"hex:{there}" if answer == "hex" else answer
    (ask,) = run(g, retreat.retreat(g), word)
    assert ask.choices == [f"hex:{there}", "keep:39"]
    assert len(g.effects) == (answer == "keep:39")
    assert g.eliminated == (["F-XI-35"] if answer == "keep:39" else [])


@rule("16.1w", "11.11c")
def test_card_39_is_spent_by_those_who_go_on_over_a_river():
    """A dry way leads into a full hex; the only way on from there crosses a river."""
    full = "4220: F-V-16 F-V-17 F-V-18"
    g = field(f"4219: F-XI-35 / {full} / 4319: R-I-5 / 4119: R-I-14 / 4320: P-HOR", turn=14)
    assert ("4220", "4120") in BOARD.unbridged
    declare(g, "39", "french")
    fight = Combat("coalition", "4319", "4219", ["R-I-5"], defenders=["F-XI-35"], attack=5)
    fight.refuge, fight.retreated, g.combat = "4220", True, fight
    run(g, retreat.move_on(g))
    assert (g.at["F-XI-35"], g.disrupted) == ("4120", ["F-XI-35"])
    assert g.effects == []


@rule("16.1w")
def test_card_46_weakens_conscripts_in_the_combat_that_the_french_declare():
    pieces = "3315: F-V-16 / 3415: P-LAN1"
    g = played("46", "french", pieces, turn=14, commands={"french": 4, "coalition": 0})
    g.mover = "french"
    asked = run(g, attack.attacks(g), "stack:3315 keep:46")
    assert "use:46" in asked[-1].choices
    fight = Combat("french", "3315", "3415", ["F-V-16"])
    assert values.total(values.defence_value(g, fight)) == 0
    fight.kept = ["46"]
    assert values.total(values.defence_value(g, fight)) == 1
    closed = played("46", "french", "3315: F-V-16 / 3415: R-I-5", turn=14, commands={"french": 4})
    closed.mover = "french"  # who stands there is not told by what may be declared
    assert "keep:46" in run(closed, attack.attacks(closed), "stack:3315")[-1].choices


@rule("16.1w")
def test_card_42_adds_to_the_attack_of_murat_that_is_declared():
    g = played("42", "french", "3315: F-1C-1L murat / 3415: R-I-5", turn=14)
    fight = Combat("french", "3315", "3415", ["F-1C-1L"])
    assert on_combat.for_one_attack(g, fight) == ["42"]
    with_it = values.total(values.attack_value(g, fight))
    fight.kept = ["42"]
    assert values.total(values.attack_value(g, fight)) == with_it - 2


@rule("16.1w", "10.4c")
def test_card_46_makes_prussian_conscripts_willing():
    g = field(turn=14)
    assert on_combat.hesitating_conscripts(g, "coalition", ["P-LAN1", "R-OP1"]) == 2
    declare(g, "46", "coalition")
    assert on_combat.hesitating_conscripts(g, "coalition", ["P-LAN1", "R-OP1"]) == 1


# --- at once


@rule("16.1w", "16.1v")
def test_card_45_strikes_every_large_stack():
    big = "F-V-16 F-V-17 F-V-18 F-V-19 F-XI-35"
    g = field(f"3715: {big} / 3415: F-II-4 F-II-5 F-II-6 F-III-8", turn=14)
    declare(g, "45", "coalition")
    assert Counter(g.at[unit] for unit in g.disrupted) == {"3715": 1}


@rule("14.12c", "16.1w")
def test_a_garrison_that_card_47_returns_has_left_its_city():
    g = field("4320: F-XI-35", turn=15, eliminated=["F-G-KUS"])
    declare(g, "47", "french")
    assert g.at["F-G-KUS"] in (BOARD.city("Mainz"), BOARD.city("Strasbourg"))
    assert g.abandoned == ["F-G-KUS"]


@rule("16.1v")
@pytest.mark.parametrize(("dead", "returned"), [(["F-BAV-1"], True), ([], False)])
def test_card_26_returns_a_unit_or_brings_a_train(dead: list[str], returned: bool):
    g = field(turn=12, eliminated=list(dead))
    declare(g, "26", "french")
    assert ("F-BAV-1" in g.at) is returned
    assert on_supply.trains(g, "french") == (0 if returned else 1)


@rule("16.1v")
def test_card_49a_leaves_the_french_a_choice():
    g = field("3715: F-XI-35", turn=14, points=dict(EVEN))
    g.instruction = Instruction("49a", list(CARDS["49a"].sides["coalition"].ops))
    asked = run(g, carry_out(g), lambda ask: ask.choices[0])
    assert (asked[0].seat, asked[0].key) == ("french", "cards.choose")
    assert has(BOARD.region("kingdom_of_italy"), g.at["F-XI-35"])
    g = field("3715: F-XI-35", turn=14, points=dict(EVEN))
    g.instruction = Instruction("49a", list(CARDS["49a"].sides["coalition"].ops))
    run(g, carry_out(g), "second")
    assert g.points == {"french": 5, "coalition": 7}
    g = field(turn=14, points=dict(EVEN))
    g.instruction = Instruction("49a", list(CARDS["49a"].sides["coalition"].ops))
    assert run(g, carry_out(g)) == []  # nobody can go
    assert g.points == {"french": 5, "coalition": 7}


@rule("16.1v")
def test_card_5_without_hamburg_has_no_effect():
    g = played("5", "coalition")
    assert told(g, "card-without-effect")
    assert g.points == EVEN


@rule("16.1w")
def test_card_30_helps_with_the_armistice():
    g = played("30", "french", turn=6)
    assert on_campaigns.armistice_die(g, "french") == 0
    g.turn = 7
    assert on_campaigns.armistice_die(g, "french") == 1
    assert on_campaigns.armistice_die(g, "coalition") == 0
    assert on_command.commands(played("30", "french", turn=4), "french") == 1


@rule("16.1w", "14.8a")
def test_card_35_frees_the_swedes():
    mixed = ["S-1", "P-HOR"]
    assert swedes.is_forbidden_mix(field(turn=14), mixed)
    assert not swedes.is_forbidden_mix(played("35", "coalition", turn=14), mixed)


@rule("16.1v")
def test_every_condition_can_be_judged():
    g = field("4010: R-TETT / 3415: kutuzov", points={"french": 6, "coalition": 6})
    held = {
        name
        for name in get_args(Condition)
        if "capital" not in name and "moscow" not in name and filters.holds(g, name)
    }
    assert set(get_args(Condition)) == set(CONDITIONS)
    assert held == {
        "kutuzov_in_play",
        "hamburg_coalition",
        "fewer_than_2_french_units_within_2_of_austria",
        "confederation_french",
    }


@rule("16.1v")
def test_an_operation_whose_condition_fails_is_passed_over():
    for held, number in (("4010: F-XI-35", 1), ("3415: F-XI-35", 0)):
        op = TrainsOp(side="french", delta=1, condition="hamburg_french")
        g = field(held, instruction=Instruction("1", [op]))
        run(g, carry_out(g))
        assert len(g.effects) == number


@rule("16.1w")
def test_a_hit_disrupts_and_a_second_one_eliminates():
    op = Hit(n=1, filter=Filter(id=("P-LUT",)), chooser="french")
    g = field("3512: P-LUT", instruction=Instruction("3", [op, op]))
    run(g, carry_out(g))
    assert g.eliminated == ["P-LUT"]


@rule("16.1w", "14.4b3", "14.4b7")
def test_battle_points_pass_from_one_side_to_the_other():
    op = BattlePointsOp(side="coalition", delta=1)
    g = field(points={"french": 1, "coalition": 11}, instruction=Instruction("1", [op, op]))
    run(g, carry_out(g))
    assert g.points == {"french": 0, "coalition": victory.MOST_POINTS}
