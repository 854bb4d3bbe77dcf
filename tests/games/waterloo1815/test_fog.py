"""Secrets: what a seat sees, reads, is offered and is told hangs on nothing that it cannot know.

The proof is the redeal: deal everything afresh that a seat cannot know, and its view, its choices,
every refusal and its chronicle stay the same, byte for byte.
"""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Iterator

import msgspec
import pytest

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.data import BOARD
from grognard.games.waterloo1815.fog import sees
from grognard.games.waterloo1815.redeal import hidden_from
from grognard.games.waterloo1815.state import PLACES
from grognard.kernel.chronicle import Event
from grognard.kernel.table import Table
from tests.games.waterloo1815.tabletop import (
    State,
    asked,
    field,
    heard,
    new,
    order,
    play,
    standing,
    table,
    town,
    view,
    view_text,
    wander,
)

STARTS = [
    ("campaign", {"players": "two", "fog": "standard"}),
    ("historical", {"players": "two", "fog": "full"}),
    ("campaign", {"players": "three", "fog": "full"}),
    ("historical", {"players": "three", "fog": "standard"}),
    ("campaign", {"players": "tournament", "fog": "standard"}),
]
MELEE = """
    turn = 1
    players = "{players}"
    phase = "setup"
    [towns]
    charleroi = "f_4_inf f_4_art f_2cc"
    quatre_bras = "f_1_inf1 f_1_inf2 f_1_art f_1cc f_2cc_ha f_napoleon {defenders}"
    waterloo = "a_r_br1 a_c_ha"
    ligny = "p_2_inf1 p_2_cav"
    {elsewhere}
    [state]
    fog_of_battle = {fog}
    pending = ["quatre_bras"]
    pool = ["woods", "woods", "farm", "hill", "stream"]
    came = {{ f_1_inf1 = "charleroi", f_1cc = "nivelles" }}
"""
AFAR = {"french": "beaumont", "anglo": "ghent", "prussian": "liege"}
DEFENDERS = "a_1_br a_1_ne1 a_1_art a_c_hvy a_wellington p_1_inf1 p_1_inf2 p_1_art p_1_cav"


def names_in(text: str) -> set[str]:
    """The real names of blocks that stand in a text."""
    return {word for word in re.findall(r"[a-z]_\w+", text) if word in BOARD.blocks}


def games() -> Iterator[tuple[str, Table[State], int]]:
    """Random games of every kind, and battles of both Allies with much terrain."""
    for n, (scenario, options) in enumerate(STARTS):
        yield f"{scenario} {options}", new(scenario, f"fog {n}", **options), 260
    for players in ("two", "three"):
        for fog in ("false", "true"):
            rest = [id for id in BOARD.blocks if id not in names_in(MELEE + DEFENDERS)]
            elsewhere = [
                f'{at} = "{" ".join(id for id in rest if BOARD.blocks[id].army == army)}"'
                for army, at in AFAR.items()
            ]
            text = textwrap.dedent(MELEE).format(
                players=players, fog=fog, defenders=DEFENDERS, elsewhere="\n".join(elsewhere)
            )
            yield f"battle {players} {fog}", table(text, dice=[1, 3, 5, 2, 6, 4] * 200), 120


GAMES = {name: (t, length) for name, t, length in games()}
WORDS = [
    *(f"block:{id}" for id in BOARD.blocks),
    *(f"town:{id}" for id in BOARD.towns),
    *(f"place:{at}" for at in PLACES),
    *("done", "back", "stop", "rest", "form", "break", "leave", "come-out", "fire:open", "pass"),
]


def question(t: Table[State], seat: str) -> tuple[object, ...]:
    """All that a seat is asked, and why it may not do anything else."""
    if t.ask is None or t.ask.seat != seat:
        return ()
    ask = t.ask
    refusals = [(word, ask.why(word)) for word in WORDS]
    return ask.key, ask.rule, str(ask.args), ask.choices, *map(str, refusals)


def read(events: list[Event], seat: str) -> list[object]:
    """A chronicle as a seat reads it."""
    return [msgspec.to_builtins(e.read_by(seat)) for e in events]


@pytest.mark.parametrize("name", GAMES)
def test_a_redeal_changes_nothing_that_the_seat_can_know(name: str):
    start, length = GAMES[name]
    rng, t = random.Random(name), start.clone()
    changed = 0
    for step, _ in enumerate(wander(t, rng, length)):
        mark = t.last_mark
        for seat in t.seats:
            copy = t.redeal(seat, rng)
            assert view_text(copy, seat) == view_text(t, seat), f"step {step}, {seat}"
            assert question(copy, seat) == question(t, seat), f"step {step}, {seat}"
            since = t.chronicle[mark.events :]
            assert read(copy.chronicle, seat) == read(since, seat), f"step {step}, {seat}"
            changed += copy.state.town != t.state.town
    assert changed > length / 4


@pytest.mark.parametrize("name", GAMES)
def test_no_deal_has_to_be_thrown_away(name: str):
    """At a checkpoint the first deal asks the seat the very same question."""
    start, length = GAMES[name]
    rng, t = random.Random(name), start.clone()
    asked_there = 0
    for step, _ in enumerate(wander(t, rng, length)):
        if t.ask is None or t.last_mark.at != len(t.history) or not t.state.seats:
            continue
        seat = t.ask.seat
        dealt = GAME.redeal(GAME.decode(t.last_mark.data), seat, rng)
        copy = Table.from_state(GAME, t.header.scenario, t.header.options, dealt)
        assert question(copy, seat) == question(t, seat), f"step {step}, {seat}"
        asked_there += 1
    assert asked_there > 20


@pytest.mark.parametrize("name", GAMES)
def test_every_name_in_a_view_is_seen_lost_or_remembered(name: str):
    start, length = GAMES[name]
    t = start.clone()
    for _ in wander(t, random.Random(name), length):
        for seat in (*t.seats, None):
            known = set(t.state.known.get(seat, {})) if seat else set()
            allowed = known | set(t.state.lost)
            if t.state.seats:
                allowed |= {id for id in BOARD.blocks if sees(t.state, seat, id)}
            text = view_text(t, seat)
            assert names_in(text) <= allowed, seat


@pytest.mark.parametrize("name", GAMES)
def test_no_event_names_a_block_that_its_reader_does_not_see(name: str):
    start, length = GAMES[name]
    t = start.clone()
    before: dict[str | None, set[str]] = {}
    told = len(t.chronicle)
    for _ in wander(t, random.Random(name), length):
        for seat in (*t.seats, None):
            now = {id for id in BOARD.blocks if t.state.seats and sees(t.state, seat, id)}
            eyes = before.get(seat, set()) | set(t.state.lost)
            if seat is not None:
                eyes |= {id for id in now if t.state.seats[BOARD.blocks[id].army] == seat}
            for event in t.chronicle[told:]:
                if event.key in ("revealed", "leader-shown"):
                    eyes |= names_in(str(event.args))
                mine = event.read_by(seat)
                if mine is not None:
                    assert names_in(str(mine.args)) <= eyes | now, (seat, mine)
            before[seat] = now
        told = len(t.chronicle)


@pytest.mark.parametrize("name", GAMES)
def test_no_two_blocks_share_an_alias_and_dead_ones_have_none(name: str):
    start, length = GAMES[name]
    t = start.clone()
    for _ in wander(t, random.Random(name), length):
        g = t.state
        assert len(set(g.alias.values())) == len(g.alias)
        assert set(g.alias) == set(BOARD.blocks) - set(g.lost)
        for id, alias in g.alias.items():
            assert alias.startswith(f"{BOARD.blocks[id].army}-")


def test_the_redeal_really_deals_afresh():
    """Over many deals a hidden block may be any of its army, and its lost step anybody's."""
    t = table("""
        turn = 1
        [towns]
        charleroi = "p_1_inf1 p_1_inf2 p_1_cav p_1_art:1"
        laneffe = "f_1_inf1"
    """)
    rng = random.Random(1)
    faces: set[str] = set()
    weak: set[str] = set()
    for _ in range(200):
        g = t.redeal("french", rng).state
        faces |= {id for id, at in g.town.items() if at == "charleroi"}
        weak |= {id for id, b in BOARD.blocks.items() if g.strength[id] < b.strength}
        lost = sum(BOARD.blocks[id].strength - g.strength[id] for id in BOARD.blocks)
        assert lost == 3
        assert g.strength["f_1_inf1"] == 3
    assert faces == set(BOARD.army_blocks["prussian"])
    assert len(weak) > 10


def test_the_dice_of_a_redeal_are_others():
    t = new("historical", "dice")
    first = t.state.dice.seed
    rolls: set[tuple[int, ...]] = set()
    for n in range(5):
        copy = t.redeal("french", random.Random(n))
        assert copy.state.dice.seed != first
        rolls.add(tuple(copy.state.dice.rolls(8)))
    assert len(rolls) == 5


def test_what_a_hidden_block_was_seen_to_do_binds_the_deal():
    """A block that moved two towns is a leader, cavalry or horse artillery in every deal."""
    t = table("""
        turn = 1
        [towns]
        philippeville = "f_1cc f_4_inf f_4_art"
        charleroi = "p_1_inf1"
    """)
    play(t, "block:f_1cc town:beaumont town:soire")
    for n in range(50):
        g = t.redeal("allied", random.Random(n)).state
        (there,) = [id for id, at in g.town.items() if at == "soire"]
        assert BOARD.blocks[there].rate == 2


def test_a_redeal_with_all_the_horse_on_the_move_is_quick():
    fast = [id for id, b in BOARD.blocks.items() if b.army == "french" and b.rate == 2]
    slow = [id for id, b in BOARD.blocks.items() if b.army == "french" and b.rate == 1]
    g = table(f"""
        turn = 1
        [towns]
        quatre_bras = "{" ".join(fast)}"
        beaumont = "{" ".join(slow)}"
        brussels = "a_r_br1"
    """).state
    g.stepped = dict.fromkeys(fast, 2)
    for n in range(20):
        dealt = GAME.redeal(g, "allied", random.Random(n))
        assert {id for id, at in dealt.town.items() if at == "quatre_bras"} == set(fast)


# --- aliases and memory: what an eye could follow


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
