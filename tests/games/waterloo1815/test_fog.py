"""Secrets: what a seat sees, reads, is offered and is told depends on nothing that it cannot know.

The proof is the redeal: deal everything afresh that a seat cannot know, and its view, its choices,
every refusal and its chronicle stay the same, byte for byte.
"""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Iterator

import pytest

from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.fog import sees
from grognard.games.waterloo1815.state import PLACES
from grognard.kernel.table import Table
from tests.games.tabletop import since_mark
from tests.games.waterloo1815.tabletop import (
    BOARD,
    State,
    new,
    play,
    table,
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
    *(
        "done",
        "back",
        "stop",
        "rest",
        "form",
        "break",
        "leave",
        "come-out",
        "fire:open",
        "pass",
        "show",
    ),
]


def question(t: Table[State], seat: str) -> tuple[object, ...]:
    """All that a seat is asked, and why it may not do anything else."""
    if t.ask is None or t.ask.seat != seat:
        return ()
    ask = t.ask
    aliases = [f"hidden:{alias}" for alias in sorted(t.state.alias.values())]
    refusals = [(word, ask.why(word)) for word in (*WORDS, *aliases)]
    return ask.key, ask.rule, str(ask.args), ask.choices, *map(str, refusals)


@pytest.mark.parametrize("name", GAMES)
def test_a_redeal_changes_nothing_that_the_seat_can_know(name: str):
    start, length = GAMES[name]
    rng, t = random.Random(name), start.clone()
    changed = 0
    for step, _ in enumerate(wander(t, rng, length)):
        for seat in t.seats:
            copy = t.redeal(seat, rng)
            assert view_text(copy, seat) == view_text(t, seat), f"step {step}, {seat}"
            assert question(copy, seat) == question(t, seat), f"step {step}, {seat}"
            assert since_mark(copy, seat) == since_mark(t, seat), f"step {step}, {seat}"
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


def test_who_force_marched_to_a_second_town_is_on_foot_in_every_deal():
    """A march comes after the full normal move (5.6b), and horse would have had another to make."""
    t = table("""
        turn = 1
        [towns]
        philippeville = "f_1cc f_2cc f_4_inf f_4_art"
        charleroi = "p_1_inf1"
    """)
    play(t, "block:f_4_art town:beaumont block:f_4_inf town:beaumont done")
    play(t, "block:f_4_inf town:soire")
    for n in range(50):
        g = t.redeal("allied", random.Random(n)).state
        (there,) = [id for id, at in g.town.items() if at == "soire"]
        assert BOARD.blocks[there].rate == 1


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
