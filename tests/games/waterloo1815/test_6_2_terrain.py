"""6.21 the terrain of a battle: tokens, woods, farms, streams, hills."""

from __future__ import annotations

from collections import Counter

from grognard.games.waterloo1815 import GAME
from grognard.kernel.chronicle import Event
from grognard.kernel.dice import Dice
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    BOARD,
    actions,
    args,
    asked,
    battle,
    camp,
    cannot_put,
    choices,
    clash,
    faces,
    field,
    forbids,
    heard,
    load,
    order,
    pass_turn,
    place,
    play,
    put,
    rest,
    round_of,
    rule,
    shot,
    state,
    strength,
    town,
    until,
    why,
)

THREE_EACH = "f_1_inf1 f_1_inf2 f_1_art a_1_br a_1_ne1 a_1_ne2"

# --- the tokens


def _tokens(event: Event) -> list[str]:
    tokens = event.args["tokens"]
    assert isinstance(tokens, list)
    return [str(token) for token in tokens]


def drawn_with(seed: str) -> list[list[str]]:
    """The tokens that attacker and defender draw in a game of this seed."""
    g = state(f"""
        phase = "march"
        [towns]
        quatre_bras = "{THREE_EACH}"
        [state]
        came = {{ f_1_inf1 = "charleroi" }}
    """)
    g.dice = Dice(seed)
    t = Table.from_state(GAME, "campaign", {"players": "two"}, g)
    until(t, "setup.block")
    return [_tokens(e) for e in heard(t, None, "tokens-drawn")]


@rule("6.21a")
def test_eight_tokens_of_four_kinds():
    assert Counter(BOARD.tokens) == {"woods": 2, "farm": 2, "stream": 2, "hill": 2}
    t = clash(f'quatre_bras = "{THREE_EACH}"', by="quatre_bras:charleroi")
    assert Counter(t.state.pool + battle(t).hand) == Counter(BOARD.tokens)


@rule("6.21a")
def test_tokens_are_drawn_at_random_but_the_seed_draws_them_again():
    draws = {seed: drawn_with(seed) for seed in "abcdefghijkl"}
    assert all(drawn_with(seed) == tokens for seed, tokens in draws.items())
    first = {tokens[0][0] for tokens in draws.values()}
    assert first == {"token:woods", "token:farm", "token:stream", "token:hill"}


@rule("6.21b")
def test_the_attacker_draws_one_token_first_and_puts_it_in_his_own_line():
    t = clash(f'quatre_bras = "{THREE_EACH}"', by="quatre_bras:charleroi")
    assert asked(t) == "french setup.token"
    assert len(battle(t).hand) == 1
    assert choices(t) == ["place:french-left", "place:french-centre", "place:french-right"]
    assert why(t, "place:allied-left") == "6.21b"
    (token,) = battle(t).hand
    play(t, "place:french-right")
    assert battle(t).terrain == {"french-right": token}


@rule("6.21c")
def test_the_defender_puts_his_two_tokens_in_two_positions():
    t = clash(f'quatre_bras = "{THREE_EACH}"', by="quatre_bras:charleroi")
    play(t, "place:french-left")
    assert asked(t) == "allied setup.token"
    assert len(battle(t).hand) == 2


@rule("6.21c")
def test_woods_and_hill_may_not_share_a_position():
    t = camp(THREE_EACH, 'hand = ["woods", "hill"]')
    play(t, "place:allied-centre")
    assert why(t, "place:allied-centre") == "6.21c"
    assert choices(t) == ["place:allied-left", "place:allied-right"]
    play(t, "place:allied-left")
    assert battle(t).terrain == {"allied-centre": "woods", "allied-left": "hill"}


@rule("6.21d")
def test_four_battles_share_eight_tokens():  # T13
    t = clash(
        """
        ligny = "f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_inf3"
        quatre_bras = "f_2_inf1 f_2_inf2 f_2_art a_1_br a_1_ne1 a_1_ne2"
        waterloo = "f_3_inf1 f_3_inf2 f_3_art a_r_br1 a_r_br2 a_r_bk"
        nivelles = "f_4_inf f_4_art f_6_inf a_2_br a_2_ne a_2_art"
        """,
        by="ligny:charleroi quatre_bras:charleroi waterloo:wavre nivelles:binche",
    )
    play(t, "town:quatre_bras")
    until(t, "battle.next")
    drawn: dict[str, list[tuple[str, int]]] = {}
    for e in heard(t, None, "battle", "tokens-drawn"):
        row = drawn.setdefault(str(e.args["town"]), [])
        if e.key == "tokens-drawn":
            row.append((str(e.args["side"]), len(_tokens(e))))
    three = [("side:french", 1), ("side:allied", 2)]
    assert list(drawn.values()) == [three, three, [("side:allied", 2)], []]
    assert t.state.pool == []


@rule("6.21e")
def test_the_tokens_are_back_for_the_next_battle_phase():
    t = clash(
        """
        ligny = "f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_inf3"
        quatre_bras = "f_2_inf1 f_2_inf2 f_2_art a_1_br a_1_ne1 a_1_ne2"
        nivelles = "f_4_inf f_4_art f_6_inf a_2_br a_2_ne a_2_art"
        """,
        by="ligny:charleroi quatre_bras:charleroi nivelles:binche",
        top="turn = 5",
    )
    until(t, "battle.next")
    assert t.state.pool == []
    until(t, "french movement.block")  # stalemate everywhere: the French are back in Charleroi
    assert t.state.turn == 7
    play(t, "block:f_2_inf1 town:quatre_bras block:f_2_inf2 town:quatre_bras")
    play(t, "block:f_2_art town:quatre_bras done")
    until(t, "setup.token")
    assert Counter(t.state.pool + battle(t).hand) == Counter(BOARD.tokens)


@rule("6.21f")
def test_no_second_stream_in_a_column():
    t = camp(THREE_EACH, 'terrain = { french-left = "stream" }\nhand = ["stream", "farm"]')
    assert why(t, "place:allied-right") == "6.21f"
    assert choices(t) == ["place:allied-left", "place:allied-centre"]
    play(t, "place:allied-left")
    assert why(t, "place:allied-left") == "6.21c"  # one token to a position
    play(t, "place:allied-right")
    assert battle(t).terrain["allied-right"] == "farm"


# --- woods

WOODS = 'terrain = { allied-centre = "woods" }'


@rule("6.21g")
def test_woods_act_on_the_cavalry_of_both_sides():
    lines = f'allied-centre = "a_c_hvy f_guard_cav"\nfrench-centre = "f_4_inf"\n{WOODS}'
    assert shot(field(lines), "f_guard_cav", [2, 2, 2]) == (3, 1, 0)
    assert shot(field(f'{lines}\nside = "allied"'), "a_c_hvy", [2, 2, 2]) == (3, 1, 0)


@rule("6.21h")
def test_infantry_fights_in_woods_as_ever():
    t = field(f'allied-centre = "a_1_br f_1_inf1"\n{WOODS}')
    assert shot(t, "f_1_inf1", [2, 1, 3]) == (3, 2, 2)


@rule("6.21i")
def test_cavalry_engages_in_woods_at_f1_without_shock():  # T20
    t = field(f'french-centre = "f_4_inf f_guard_cav"\n{WOODS}')
    order(t, "f_guard_cav place:allied-centre")
    round_of(t)
    assert shot(t, "f_guard_cav", [1, 2, 3]) == (3, 1, 1)


@rule("6.21j")
def test_cavalry_stops_in_its_own_woods():  # T20
    t = field('french-reserve = "f_1cc"\nterrain = { french-centre = "woods" }')
    order(t, "f_1cc place:french-centre")
    assert forbids(t, "f_1cc place:allied-centre") == "6.21j"
    assert forbids(t, "f_1cc place:french-reserve") == "6.21j"
    t = field('french-reserve = "f_1cc"')
    order(t, "f_1cc place:french-centre")
    assert forbids(t, "f_1cc place:allied-centre") == ""


@rule("6.21j")
def test_cavalry_from_reserve_fights_in_its_own_woods_at_f1():  # T20
    t = field(
        """
        french-centre = "f_4_inf a_1_br"
        french-reserve = "f_guard_cav"
        allied-centre = "a_1_ne1"
        terrain = { french-centre = "woods" }
        """
    )
    order(t, "f_guard_cav place:french-centre")
    round_of(t)
    assert shot(t, "f_guard_cav", [2, 2, 2]) == (3, 1, 0)


@rule("6.21k")
def test_guns_do_not_enter_even_empty_woods():  # T20
    t = field(f'french-centre = "f_2cc_ha f_1_art"\nallied-centre = ""\n{WOODS}')
    assert forbids(t, "f_2cc_ha place:allied-centre") == "6.21k"
    assert forbids(t, "f_1_art place:allied-centre") == "6.21k"
    t = field('french-reserve = "f_2cc_ha"\nterrain = { french-left = "woods" }')
    assert forbids(t, "f_2cc_ha place:french-left") == "6.21k"
    assert forbids(t, "f_2cc_ha place:french-right") == ""


@rule("6.21k")
def test_horse_guns_do_not_engage_in_woods():
    t = field(f'french-centre = "f_4_inf f_2cc_ha"\n{WOODS}')
    assert forbids(t, "f_2cc_ha place:allied-centre") == "6.21k"


@rule("6.21k")
def test_guns_are_not_deployed_in_woods():
    t = camp(f"{THREE_EACH} a_1_art a_c_ha", 'terrain = { allied-left = "woods" }')
    assert cannot_put(t, "a_1_art allied-left") == "6.21k"
    assert cannot_put(t, "a_c_ha allied-left") == "6.21k"
    assert cannot_put(t, "a_1_art allied-right") == ""


@rule("6.21l")
def test_guns_do_not_fire_into_woods():  # T20
    t = field(f'french-centre = "f_1_art f_2cc_ha"\n{WOODS}')
    assert forbids(t, "f_1_art fire:open") == "6.21l"
    assert forbids(t, "f_2cc_ha fire:open") == "6.21l"
    t = field('french-centre = "f_1_art"')
    assert forbids(t, "f_1_art fire:open") == ""


@rule("6.21m")
def test_blocks_in_woods_stay_hidden():
    t = camp(THREE_EACH + " a_2_br", 'terrain = { allied-left = "woods" }')
    put(t, "a_1_br allied-left a_1_ne1 allied-left a_1_ne2 allied-centre a_2_br allied-right")
    put(t, "f_1_inf1 french-left f_1_inf2 french-centre f_1_art french-right")
    assert battle(t).ready
    assert faces(t, "french", "allied-left") == ["?", "?"]
    assert faces(t, "allied", "allied-left") == ["a_1_br:4", "a_1_ne1:3"]
    assert faces(t, "french", "allied-right") == ["a_2_br:4"]


@rule("6.21n")
def test_leaders_ride_through_woods():
    lines = 'french-reserve = "f_napoleon"\nterrain = { french-centre = "woods" }'
    t = field(lines)
    order(t, "f_napoleon place:french-centre")
    order(t, "f_napoleon place:allied-centre")
    assert place(t, "f_napoleon") == "allied-centre"
    t = field(f'{lines}\nallied-centre = ""')
    order(t, "f_napoleon place:french-centre")
    order(t, "f_napoleon place:allied-centre")
    assert heard(t, None, "rout")[0].args["side"] == "side:allied"


# --- farms

FARM = """
    allied-left = "a_1_br a_2_br f_1_inf1"
    terrain = { allied-left = "farm" }
    holder = { allied-left = "a_1_br" }
"""


@rule("6.21o", "6.21x")
def test_the_infantry_in_a_farm_fires_at_plus_one():
    t = field(f'{FARM}\nside = "allied"')
    assert shot(t, "a_2_br", [3, 4, 5, 6]) == (4, 2, 0)
    assert shot(t, "a_1_br", [3, 4, 5, 6]) == (4, 3, 1)


@rule("6.21p")
def test_cavalry_may_stand_beside_a_farm_but_not_in_it():
    t = camp("f_1cc f_2cc f_3cc a_1_br a_1_ne1 a_1_ne2", 'terrain = { french-left = "farm" }')
    put(t, "a_1_br allied-left a_1_ne1 allied-centre a_1_ne2 allied-right")
    assert cannot_put(t, "f_1cc hold:french-left") == "6.21p"
    put(t, "f_1cc french-left f_2cc french-centre f_3cc french-right")
    assert battle(t).holder == {}
    assert asked(t) == "french battle.block"
    assert forbids(t, "f_1cc take") == "6.21p"


@rule("6.21p")
def test_cavalry_beside_a_farm_fires_at_its_own_value():
    t = field('french-left = "f_1cc a_1_br"\nterrain = { french-left = "farm" }')
    assert shot(t, "f_1cc", [3, 3, 3]) == (3, 2, 0)


@rule("6.21p")
def test_leaders_and_guns_do_not_hold_a_farm():
    t = field('french-left = "f_6_inf f_napoleon f_1_art"\nterrain = { french-left = "farm" }')
    assert forbids(t, "f_napoleon take") == "6.21p"
    assert forbids(t, "f_1_art take") == "6.21p"
    assert forbids(t, "f_6_inf take") == ""


@rule("6.21q")
def test_cavalry_hits_pass_the_farm_by():  # T21
    t = field("""
        allied-left = "a_1_br a_r_br2 f_guard_cav"
        terrain = { allied-left = "farm" }
        holder = { allied-left = "a_1_br" }
    """)
    load(t, [1, 2, 3])
    events = order(t, "f_guard_cav fire:open")
    assert args(events, "fires")[0]["hits"] == 3
    assert args(events, "hits-lost") == [{"n": 1}]
    assert t.state.lost == ["a_r_br2"]
    assert strength(t, "a_1_br") == 4


@rule("6.21q")
def test_cavalry_hits_are_lost_on_a_farm_alone():
    t = field("""
        allied-left = "a_1_br f_guard_cav"
        terrain = { allied-left = "farm" }
        holder = { allied-left = "a_1_br" }
    """)
    assert shot(t, "f_guard_cav", [1, 1, 1]) == (3, 3, 3)
    assert strength(t, "a_1_br") == 4


@rule("6.21q", "6.21w")
def test_cavalry_rides_down_a_gun_on_a_hill():
    """Only the farm shields its occupant from cavalry."""
    t = field("""
        allied-left = "a_1_art a_r_br2 f_guard_cav"
        terrain = { allied-left = "hill" }
        holder = { allied-left = "a_1_art" }
    """)
    assert shot(t, "f_guard_cav", [1, 1, 6]) == (3, 3, 2)
    assert (strength(t, "a_1_art"), strength(t, "a_r_br2")) == (2, 2)


@rule("6.21q")
def test_other_arms_reach_the_farm():
    lines = """
        allied-left = "a_1_br {} "
        terrain = {{ allied-left = "farm" }}
        holder = {{ allied-left = "a_1_br" }}
    """
    t = field(lines.format("f_1_inf1"))
    shot(t, "f_1_inf1", [1, 6, 6])
    assert strength(t, "a_1_br") == 3
    t = field(lines.format("f_napoleon"), [3])  # alone: morale, at +1
    shot(t, "f_napoleon", [1])
    assert strength(t, "a_1_br") == 3
    t = field(lines.format("f_2cc_ha"))
    shot(t, "f_2cc_ha", [1, 6])
    assert strength(t, "a_1_br") == 3
    t = field(lines.format("") + 'french-right = "f_1_art"')
    shot(t, "f_1_art", [1, 6, 6])
    assert strength(t, "a_1_br") == 3


# --- streams

STREAM = 'terrain = { allied-left = "stream" }'  # between the Allied left and the French right


@rule("6.21r")
def test_a_stream_hinders_both_sides_whoever_put_it():
    for owner in ("allied-left", "french-right"):
        stream = f'terrain = {{ {owner} = "stream" }}'
        t = field(f'french-right = "f_1_inf1 f_1_inf2 f_2_inf2"\n{stream}')
        order(t, "f_1_inf1 place:allied-left")
        order(t, "f_1_inf2 place:allied-left")
        assert forbids(t, "f_2_inf2 place:allied-left") == "6.21s"
        t = field(f'allied-left = "a_1_br a_2_br a_r_br1"\nside = "allied"\n{stream}')
        order(t, "a_1_br place:french-right")
        order(t, "a_2_br place:french-right")
        assert forbids(t, "a_r_br1 place:french-right") == "6.21s"


@rule("6.21r")
def test_other_columns_are_dry():
    t = field(f'french-left = "f_1_inf1 f_1_inf2 f_2_inf2"\n{STREAM}')
    order(t, "f_1_inf1 place:allied-right")
    order(t, "f_1_inf2 place:allied-right")
    assert forbids(t, "f_2_inf2 place:allied-right") == ""


@rule("6.21s")
def test_two_crossings_in_all_each_battle_turn():  # T22
    t = field(f"""
        french-right = "f_1_inf1 f_1_inf2"
        allied-left = "a_1_br f_2_inf1 f_2_inf2"
        {STREAM}
    """)
    order(t, "f_2_inf1 place:french-right")
    order(t, "f_1_inf1 place:allied-left")
    assert forbids(t, "f_1_inf2 place:allied-left") == "6.21s"
    assert forbids(t, "f_2_inf2 place:french-right") == "6.21s"
    round_of(t)
    assert forbids(t, "f_1_inf2 place:allied-left") == ""


@rule("6.21s")
def test_walking_into_an_empty_position_is_a_crossing_too():
    t = field(
        f"""
        french-right = "f_1_inf1"
        allied-left = ""
        crossed = {{ allied-left = 2 }}
        stage = "combat"
        {STREAM}
        """
    )
    assert forbids(t, "f_1_inf1 place:allied-left") == "6.21s"


@rule("6.21t")
def test_the_third_to_fall_back_over_a_stream_is_lost():  # T22
    t = field(
        f"""
        french-right = "f_1_inf1"
        allied-left = "a_1_br f_2_inf1:1 f_2_inf2:1 f_3_inf2:1"
        {STREAM}
        """,
        [3, 3, 3],
    )
    play(t, "block:f_2_inf2 rest")
    assert (place(t, "f_2_inf1"), place(t, "f_2_inf2")) == ("french-right", "french-right")
    assert t.state.lost == ["f_3_inf2"]
    assert rest(t) == []
    assert forbids(t, "f_1_inf1 place:allied-left") == "6.21s"


@rule("6.21u")
def test_horse_guns_cross_only_into_an_empty_position():
    t = field(f'french-right = "f_2cc_ha f_1_art"\n{STREAM}')
    assert forbids(t, "f_2cc_ha place:allied-left") == "6.21u"
    assert forbids(t, "f_1_art place:allied-left") == "6.32e"  # it never engages at all
    t = field(f'french-right = "f_2cc_ha f_1_art"\nallied-left = ""\n{STREAM}')
    assert forbids(t, "f_1_art place:allied-left") == "6.21u"
    events = order(t, "f_2cc_ha place:allied-left")
    assert args(events, "rout") == [{"town": "town:quatre_bras", "side": "side:allied"}]


@rule("6.21u")
def test_guns_fire_across_a_stream():
    t = field(f'french-right = "f_1_art"\n{STREAM}')
    assert shot(t, "f_1_art", [1, 6, 6]) == (3, 1, 1)
    assert strength(t, "a_r_bk") == 2


@rule("6.21v")
def test_a_retreat_to_the_map_is_no_crossing():
    t = field(f"""
        french-right = "f_1_inf1"
        allied-left = "a_1_br f_2_inf1 f_2_inf2 f_3_inf2"
        {STREAM}
    """)
    order(t, "f_2_inf1 place:french-right")
    order(t, "f_2_inf2 place:french-right")
    assert forbids(t, "f_3_inf2 place:french-right") == "6.21s"
    order(t, "f_3_inf2 retreat:charleroi")
    assert town(t, "f_3_inf2") == "charleroi"


# --- hills

HILL = 'terrain = { french-left = "hill" }\nholder = { french-left = "f_1_art" }'


@rule("6.21w")
def test_a_gun_on_a_hill_fires_farther_not_nearer():  # T18
    t = field(f'french-left = "f_1_art"\n{HILL}')
    assert shot(t, "f_1_art", [2, 3, 4]) == (3, 2, 1)
    t = field(f'french-left = "f_1_art a_1_br"\n{HILL}')
    assert shot(t, "f_1_art", [3, 3, 3]) == (3, 2, 0)  # canister, no hill
    round_of(t)
    assert shot(t, "f_1_art", [2, 2, 2]) == (3, 1, 0)


@rule("6.21w")
def test_horse_guns_hold_a_hill_and_others_do_not():
    lines = 'french-left = "f_2cc_ha f_1_inf1 f_1cc f_napoleon"\nterrain = { french-left = "hill" }'
    t = field(lines)
    assert [forbids(t, f"{id} take") for id in ("f_1_inf1", "f_1cc", "f_napoleon")] == ["6.21p"] * 3
    order(t, "f_2cc_ha take")
    round_of(t)
    assert shot(t, "f_2cc_ha", [2, 3]) == (2, 2, 1)


@rule("6.21x")
def test_a_hill_serves_one_gun():
    t = field("""
        french-left = "f_4_art f_6_art"
        terrain = { french-left = "hill" }
        holder = { french-left = "f_6_art" }
    """)
    assert forbids(t, "f_4_art take") == "6.21x"
    assert shot(t, "f_4_art", [2, 2]) == (2, 1, 0)
    assert shot(t, "f_6_art", [2, 3]) == (2, 2, 1)


# --- taking, swapping, leaving


@rule("6.21y")
def test_a_swap_costs_both_their_whole_action():
    t = field(f'{FARM}\nside = "allied"')
    order(t, "a_1_br swap:a_2_br")
    assert battle(t).holder == {"allied-left": "a_2_br"}
    for id in ("a_1_br", "a_2_br"):
        assert actions(t, id) == []
        assert forbids(t, f"{id} fire:open") == "6.3c"
        assert forbids(t, f"{id} place:allied-reserve") == "6.3c"
        assert forbids(t, f"{id} retreat:waterloo") == "7.0d"


@rule("6.21y")
def test_no_swap_after_either_has_fired():
    t = field(f'{FARM}\nside = "allied"')
    shot(t, "a_1_br", [6, 6, 6, 6])
    assert forbids(t, "a_1_br swap:a_2_br") == "6.3c"
    t = field(f'{FARM}\nside = "allied"')
    shot(t, "a_2_br", [6, 6, 6, 6])
    assert forbids(t, "a_1_br swap:a_2_br") == "6.3c"


@rule("6.21y")
def test_only_a_fitting_friend_in_the_position_takes_the_place():
    t = field("""
        allied-left = "a_1_br a_c_hvy f_1_inf1"
        allied-centre = "a_2_br"
        terrain = { allied-left = "farm" }
        holder = { allied-left = "a_1_br" }
        side = "allied"
    """)
    assert forbids(t, "a_1_br swap:a_c_hvy") == "6.21p"
    assert forbids(t, "a_c_hvy swap:a_1_br") == "6.21y"  # it holds nothing to give
    assert forbids(t, "a_1_br swap:a_2_br") == "6.21y"
    assert forbids(t, "a_1_br swap:f_1_inf1") == "6.21y"


@rule("6.21y", "11.0b")
def test_in_the_three_player_game_nobody_spends_his_allys_action():
    t = field(
        """
        allied-left = "a_1_br p_1_inf1 a_r_bk"
        terrain = { allied-left = "farm" }
        holder = { allied-left = "a_1_br" }
        side = "allied"
        """,
        top='turn = 1\nplayers = "three"',
    )
    assert asked(t) == "anglo battle.block"
    assert forbids(t, "a_1_br swap:p_1_inf1") == "11.0b"
    assert forbids(t, "a_1_br swap:a_r_bk") == ""


@rule("6.21z")
def test_the_attacker_takes_a_farm_whose_infantry_died():
    t = field("""
        allied-left = "a_1_ne2:1 a_r_br2:1 f_1_inf1 f_2_inf1"
        terrain = { allied-left = "farm" }
        holder = { allied-left = "a_1_ne2" }
        side = "french"
    """)
    load(t, [1, 6, 6])
    play(t, "block:f_1_inf1 fire:open block:a_1_ne2")
    assert t.state.lost == ["a_1_ne2"]
    order(t, "f_2_inf1 take")
    assert battle(t).holder == {"allied-left": "f_2_inf1"}
    assert forbids(t, "f_2_inf1 fire:open") == "6.3c"
    load(t, [4])
    round_of(t)
    assert shot(t, "f_2_inf1", [4, 4, 4, 3]) == (4, 3, 1)


@rule("6.21z")
def test_a_farm_may_be_lost_and_retaken():
    t = field("""
        allied-left = "a_1_br a_2_br f_1_inf1"
        terrain = { allied-left = "farm" }
        holder = { allied-left = "f_1_inf1" }
        side = "allied"
    """)
    assert forbids(t, "a_1_br take") == "6.21x"
    pass_turn(t)
    order(t, "f_1_inf1 place:french-right")
    pass_turn(t)
    order(t, "a_1_br take")
    assert battle(t).holder == {"allied-left": "a_1_br"}


@rule("6.21z")
def test_taking_needs_a_block_that_has_not_acted():
    lines = 'french-left = "f_1_art f_2cc_ha"\nterrain = { french-left = "hill" }'
    t = field(lines)
    shot(t, "f_1_art", [6, 6, 6])
    assert forbids(t, "f_1_art take") == "6.3c"
    shot(t, "f_2cc_ha", [6, 6])
    assert forbids(t, "f_2cc_ha take") == "6.3c"
    t = field('french-reserve = "f_2cc_ha"\nterrain = { french-left = "hill" }')
    order(t, "f_2cc_ha place:french-left")
    assert forbids(t, "f_2cc_ha take") == "6.3c"
    t = field(lines)
    order(t, "f_2cc_ha take")
    assert actions(t, "f_2cc_ha") == []  # neither move nor fire


@rule("6.21aa")
def test_leaving_for_the_reserve_is_one_move():
    t = field("""
        french-left = "f_6_inf f_1_inf1"
        terrain = { french-left = "farm" }
        holder = { french-left = "f_1_inf1" }
    """)
    order(t, "f_1_inf1 place:french-reserve")
    assert place(t, "f_1_inf1") == "french-reserve"
    assert battle(t).holder == {}


@rule("6.21aa")
def test_horse_guns_leaving_a_hill_have_a_move_left():
    t = field("""
        french-left = "f_6_inf f_2cc_ha"
        terrain = { french-left = "hill" }
        holder = { french-left = "f_2cc_ha" }
    """)
    order(t, "f_2cc_ha place:french-reserve")
    assert forbids(t, "f_2cc_ha place:french-right") == ""
    order(t, "f_2cc_ha place:french-right")
    assert forbids(t, "f_2cc_ha place:french-reserve") == "6.32j"


@rule("6.21aa")
def test_coming_out_within_the_position_costs_one_move():
    t = field("""
        french-left = "f_1_inf1"
        terrain = { french-left = "farm" }
        holder = { french-left = "f_1_inf1" }
    """)
    order(t, "f_1_inf1 leave")
    assert battle(t).holder == {}
    assert place(t, "f_1_inf1") == "french-left"
    assert actions(t, "f_1_inf1") == []
    round_of(t)
    assert forbids(t, "f_1_inf1 form") == ""
    t = field("""
        french-left = "f_2cc_ha"
        terrain = { french-left = "hill" }
        holder = { french-left = "f_2cc_ha" }
    """)
    order(t, "f_2cc_ha leave")
    assert forbids(t, "f_2cc_ha leave") == "6.21aa"
    assert shot(t, "f_2cc_ha", [2, 1]) == (2, 1, 1)
