"""What an eye can follow: aliases, memory, and when they end."""

from __future__ import annotations

import random

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.redeal import hidden_from
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    BOARD,
    State,
    asked,
    faces,
    field,
    heard,
    new,
    order,
    pass_turn,
    play,
    rule,
    standing,
    table,
    town,
    view,
)


def memory(t: Table[State], seat: str, at: str) -> dict[str, int]:
    """The blocks that a seat remembers in a town, with the strength it knows."""
    faces = [b.memory for b in standing(t, seat, at)]
    return {face.id: face.strength for face in faces if face is not None}


def retreat_alone() -> Table[State]:
    """A French cavalry, shown in battle, has retreated to an empty town."""
    t = field(
        'french-left = "f_1cc f_6_inf"',
        towns='beaumont = "f_3_inf2"\nsoire = "f_1_inf1"',
    )
    order(t, "f_1cc retreat:charleroi")
    return t


def test_a_block_that_was_seen_and_stands_alone_is_remembered():
    t = retreat_alone()
    (there,) = standing(t, "allied", "charleroi")
    assert there.face is None
    assert there.ref.startswith("hidden:")
    assert memory(t, "allied", "charleroi") == {"f_1cc": 3}
    assert view(t, None).towns["charleroi"][0].memory is None


@pytest.mark.parametrize(
    ("dice", "left"), [([1, 6, 6, 1, 6], 2), ([6] * 6, 3)], ids=["a hit each way", "no hits"]
)
def test_a_block_seen_in_a_skirmish_is_remembered_at_the_strength_it_left_with(
    dice: list[int], left: int
):
    """One against one: equal, so the attacker goes back where he came from."""
    t = table(
        """
        turn = 1
        [towns]
        quatre_bras = "f_1cc"
        beaumont = "f_3_inf1"
        waterloo = "a_r_br1"
    """,
        dice=dice,
    )
    play(t, "block:f_1cc town:waterloo done")
    assert t.state.turn == 2
    assert memory(t, "allied", "quatre_bras") == {"f_1cc": left}
    assert memory(t, "french", "waterloo") == {"a_r_br1": left}


@rule("3.2c")
@pytest.mark.parametrize("reserve", ["f_1_inf1", ""])
def test_the_winners_stand_up_among_their_reserve(reserve: str):
    """A block that nobody saw stands among them: nobody can tell who is who. If all were seen, the
    whole stack is known."""
    t = field(
        f'''
        allied-right = ""
        french-reserve = "{reserve}"
        ''',
        towns='charleroi = "f_2_inf1"\nligny = "p_1_inf1"',
    )
    order(t, "f_6_inf place:allied-right")
    while asked(t).startswith("allied"):
        play(t, t.ask.choices[0] if t.ask else "")
    assert asked(t) == "french regroup.block"
    winners = standing(t, "allied", "quatre_bras")
    assert [b.face for b in winners] == [None] * (4 if reserve else 3)
    line = {"f_3_inf1": 3, "f_4_inf": 4, "f_6_inf": 3}
    assert memory(t, "allied", "quatre_bras") == ({} if reserve else line)


@rule("6.24b")
def test_a_shown_block_is_not_mixed_with_a_hidden_one_that_joins_it_in_woods():
    t = field("""
        french-left = "f_6_inf a_1_br"
        french-reserve = "f_1_inf1"
        terrain = { french-left = "woods" }
    """)
    play(t, "done")
    order(t, "a_1_br place:allied-right")
    pass_turn(t)
    order(t, "f_1_inf1 place:french-left")
    assert faces(t, "allied", "french-left") == ["?", "f_6_inf:3"]
    order(t, "f_6_inf retreat:charleroi")
    assert memory(t, "allied", "charleroi") == {"f_6_inf": 3}


REMEMBERED = """
    turn = 3
    [towns]
    charleroi = "f_1cc {others}"
    laneffe = "f_1_inf1"
    brussels = "a_r_br1"
    [state.known]
    allied = {{ f_1cc = 3 }}
"""


def test_it_is_followed_along_the_roads():
    t = table(REMEMBERED.format(others=""))
    before = standing(t, "allied", "charleroi")[0].ref
    play(t, "block:f_1cc town:quatre_bras stop")
    assert memory(t, "allied", "quatre_bras") == {"f_1cc": 3}
    assert standing(t, "allied", "quatre_bras")[0].ref == before
    play(t, "done")
    assert memory(t, "allied", "quatre_bras") == {"f_1cc": 3}


def test_it_is_forgotten_when_it_has_joined_others():
    t = table(REMEMBERED.format(others=""))
    play(t, "block:f_1cc town:laneffe stop")
    assert memory(t, "allied", "laneffe") == {"f_1cc": 3}  # it has just come: an eye still follows
    play(t, "done")
    assert memory(t, "allied", "laneffe") == {}
    assert len(standing(t, "allied", "laneffe")) == 2


def test_it_is_forgotten_when_one_of_its_stack_goes():
    t = table(REMEMBERED.format(others="f_2_inf1"))
    play(t, "block:f_2_inf1 town:quatre_bras")
    assert memory(t, "allied", "charleroi") == {}
    assert memory(t, "allied", "quatre_bras") == {}


def test_its_losses_are_noted_by_those_who_follow_it():
    t = table(REMEMBERED.format(others="").replace("turn = 3", "turn = 1"), dice=[1])
    play(t, "block:f_1cc town:quatre_bras town:nivelles done block:f_1cc town:braine_le_comte")
    assert memory(t, "allied", "braine_le_comte") == {"f_1cc": 2}


@pytest.mark.parametrize(("others", "remembered"), [("", True), ("f_guard_inf", False)])
def test_a_leader_shown_for_a_march_is_remembered_where_he_stands_alone(
    others: str, remembered: bool
):
    t = table(
        f"""
        turn = 1
        [towns]
        wavre = "f_napoleon f_1_inf1 {others}"
        ghent = "a_r_br1"
    """,
        dice=[6],
    )
    play(t, "block:f_1_inf1 town:waterloo done block:f_1_inf1 town:quatre_bras show")
    assert heard(t, "allied", "leader-shown")[0].args == {
        "block": "block:f_napoleon",
        "town": "town:wavre",
    }
    assert memory(t, "allied", "wavre") == ({"f_napoleon": 1} if remembered else {})


def test_memory_of_others_outlives_the_death_of_one():
    t = table("""
        turn = 1
        [towns]
        namur = "p_1_inf1 p_1_inf2"
        huy = "p_2_inf1 p_2_inf2"
        liege = "f_1_inf1"
        [state.known]
        french = { p_1_inf1 = 3, p_1_inf2 = 3 }
    """)
    play(t, "done block:p_1_inf1 block:p_2_inf1")
    assert memory(t, "french", "namur") == {"p_1_inf2": 3}


def test_the_first_aliases_are_drawn_by_lot():
    """Else the first block placed as prussian-1 would be Blücher in every game."""
    drawn = [new("campaign", f"lot {n}").state.alias for n in range(40)]
    for id, b in BOARD.blocks.items():
        assert len({alias[id] for alias in drawn}) > 5
        size = len(BOARD.army_blocks[b.army])
        assert {alias[id] for alias in drawn} <= {f"{b.army}-{n}" for n in range(1, size + 1)}


def test_blocks_that_stand_together_are_mixed_at_the_end_of_a_turn():
    changed = 0
    for n in range(20):
        t = new("historical", f"mix {n}")
        before = {id: t.state.alias[id] for id in t.state.town}
        play(t, "done")
        after = {id: t.state.alias[id] for id in t.state.town}
        changed += before != after
        for at in set(t.state.town.values()):
            here = [id for id, where in t.state.town.items() if where == at]
            assert {before[id] for id in here} == {after[id] for id in here}
    assert changed == 20


def test_a_lone_block_keeps_its_alias():
    t = table("""
        turn = 1
        [towns]
        namur = "p_1_inf1"
        wavre = "a_r_br1"
        beaumont = "f_1_inf1"
    """)
    before = t.state.alias["p_1_inf1"], t.state.alias["a_r_br1"]
    play(t, "done done")
    assert (t.state.alias["p_1_inf1"], t.state.alias["a_r_br1"]) == before


@pytest.mark.parametrize("way", ["move", "reserve", "reinforce"])
def test_of_two_known_blocks_in_one_stack_nobody_can_tell_which_has_gone(way: str):
    """Both are remembered, but upright blocks are not told apart: the one that goes bears an alias
    that need not be the one under which it was remembered."""
    same = 0
    for n in range(24):
        known = "[state.known]\nallied = { f_1cc = 3, f_2cc = 3 }"
        if way == "move":
            t = table(f'turn = 3\n[towns]\nlaneffe = "f_1cc f_2cc f_1_inf1"\n{known}')
            t.state.known["allied"]["f_1_inf1"] = 3
        elif way == "reserve":
            t = field('french-reserve = "f_1cc f_2cc"', more=known)
        else:
            stage = 'stage = "reinforcements"'
            t = field(stage, towns='charleroi = "f_1cc f_2cc"', more=known)
        t.state.dice.mixed = n
        t = Table.from_state(GAME, "campaign", {}, t.state)
        place = "charleroi" if way == "reinforce" else t.state.town["f_1cc"]
        was = {b.memory.id: b.ref for b in standing(t, "allied", place) if b.memory}
        assert {"f_1cc", "f_2cc"} <= set(was)
        match way:
            case "move":
                play(t, "block:f_1cc town:fosse stop")
                (event,) = heard(t, "allied", "moved")
            case "reserve":
                order(t, "f_1cc place:french-left")
                assert town(t, "f_1cc") == "quatre_bras"
                left = [p.block.ref for p in view(t, "allied").battles[0].pieces]
                same += was["f_2cc"] in left
                continue
            case _:
                assert asked(t) == "french battle.reinforce"
                play(t, "block:f_1cc")
                (event,) = heard(t, "allied", "reinforces")
        same += event.args["block"] == was["f_1cc"]
    assert 0 < same < 24


def test_no_mark_tells_a_hidden_block_from_those_it_stands_with():
    """A cavalry goes back to the reserve: it has acted, and on the map it had moved; but among the
    upright blocks of the reserve nothing says which it is. The owner knows."""
    t = field(
        """
        french-left = "f_1cc f_6_inf"
        french-reserve = "f_2cc f_4cc"
        """,
        more="[state]\nstepped = { f_1cc = 2, f_2cc = 1 }",
    )
    order(t, "f_1cc place:french-reserve")
    pieces = view(t, "allied").battles[0].pieces
    reserve = [p for p in pieces if p.place == "french-reserve"]
    assert len(reserve) == 3
    marks = {(p.acted, p.shock, p.block.moved, p.block.marched, p.block.memory) for p in reserve}
    assert marks == {(False, False, 0, False, None)}
    (mine,) = (p for p in view(t, "french").battles[0].pieces if p.block.ref == "block:f_1cc")
    assert mine.acted
    assert mine.block.moved == 2


def test_hidden_blocks_are_listed_in_an_order_that_tells_nothing():
    """The ally who picks the four to be shown reads hidden Prussians by their aliases."""
    orders: set[tuple[str, ...]] = set()
    for n in range(12):
        t = table(
            """
            turn = 1
            players = "three"
            [towns]
            quatre_bras = "f_1_inf1 f_1_inf2 f_1_art"
            nivelles = "f_2_inf1"
            ligny = "a_r_br1 a_r_br2 a_r_bk p_1_inf1 p_1_inf2"
        """
        )
        g = t.state
        g.alias["p_1_inf1"], g.alias["p_1_inf2"] = random.Random(n).sample(
            ["prussian-2", "prussian-3"], 2
        )
        t = Table.from_state(GAME, "campaign", {"players": "three"}, g)
        play(t, "block:f_1_inf1 town:ligny block:f_1_inf2 town:ligny done")
        assert asked(t) == "anglo skirmish.show"
        assert t.ask is not None
        orders.add(tuple(t.ask.choices))
    own = ("block:a_r_br1", "block:a_r_br2", "block:a_r_bk")
    assert orders == {(*own, "hidden:prussian-2", "hidden:prussian-3")}


def test_hidden_from_counts_exactly_what_is_not_seen():
    t = new("historical", "hidden")
    hidden = hidden_from(t.state, "french")
    assert {army: len(ids) for army, ids in hidden.items()} == {"anglo": 16, "prussian": 18}
    assert hidden_from(new("historical", players="three").state, "anglo").keys() == {
        "french",
        "prussian",
    }
