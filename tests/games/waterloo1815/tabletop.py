"""The bench of the Waterloo tests: positions in a few lines of text, loaded dice, plain questions.

    t = table('''
        turn = 1
        [towns]
        laneffe = "f_1_inf1 f_1_cav"
        charleroi = "p_1_inf1"
    ''', dice=[3, 4])
    play(t, "block:f_1_inf1 town:charleroi")
    assert why(t, "block:p_1_inf1") == "2.0c"

Blocks that a position does not name are nowhere: neither on the map nor lost. Dice fall as loaded;
a die too many is an error, and `rest` says which have not fallen.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Iterable, Iterator

import msgspec

from grognard.ai.players import Reckless
from grognard.games.waterloo1815 import GAME
from grognard.games.waterloo1815.battle import may_do
from grognard.games.waterloo1815.retreat import destinations
from grognard.games.waterloo1815.state import Battle, State, active, battle_at, blocks_in
from grognard.games.waterloo1815.view import BlockView, PieceView, View
from grognard.kernel.chronicle import Event
from grognard.kernel.table import Table
from tests.games.tabletop import Quiet, choices, load, loaded, may, play, rest, view_of
from tests.games.tabletop import args as args
from tests.games.tabletop import asked as asked
from tests.games.tabletop import heard as heard
from tests.games.tabletop import plain as plain
from tests.games.tabletop import rule as rule
from tests.games.tabletop import why as why
from tests.games.tabletop import words as words

BOARD = GAME.data.board
"""The board of our own data."""

# --- tables


def state(position: str) -> State:
    """The state of a position text, indented as it likes."""
    return GAME.read_position(textwrap.dedent(position).strip())


def table(position: str | State, dice: Iterable[int] = ()) -> Table[State]:
    """A table on a position (text or state), with loaded dice."""
    g = state(position) if isinstance(position, str) else position
    g.dice = loaded(dice)
    seats = set(g.seats.values())
    players = "three" if len(seats) == 3 else "tournament" if "one" in seats else "two"
    return Table.from_state(GAME, "campaign", {"players": players}, g)


def new(scenario: str = "campaign", seed: str = "ligny", **options: str) -> Table[State]:
    """A new game with honest dice."""
    return Table.new(GAME, scenario, options, seed)


# --- playing

moves = play


quiet = Quiet("done", "stop", "hide", "rest", "pass")
until, end_turn = quiet.until, quiet.end_turn


def wander(t: Table[State], rng: random.Random, limit: int = 100_000) -> Iterator[Table[State]]:
    """Plays at random and seeks fights; yields the table before each choice and at the end."""
    everybody = Reckless()
    yield t
    for _ in range(limit):
        if t.ask is None:
            return
        t.play(everybody.choose(t, rng))
        yield t


# --- looking


def town(t: Table[State], block: str) -> str:
    """The town of a block; empty when it is lost or was never placed."""
    return t.state.town.get(block, "")


def strength(t: Table[State], block: str) -> int:
    """The strength of a block."""
    return t.state.strength[block]


def battle(t: Table[State], town: str = "") -> Battle:
    """The battle at a town, or the only one."""
    b = battle_at(t.state, town) if town else t.state.battles[0]
    assert b is not None, f"there is no battle at {town}"
    return b


def place(t: Table[State], block: str) -> str:
    """The place of a block on its battle board; empty when it is on none."""
    return next((b.place[block] for b in t.state.battles if block in b.place), "")


view = view_of(View)
"""What a seat sees."""


def view_text(t: Table[State], seat: str | None) -> str:
    """What a seat sees, as it goes over the wire."""
    return msgspec.json.encode(view(t, seat)).decode()


def standing(t: Table[State], seat: str | None, town: str) -> list[BlockView]:
    """The blocks of a town as a seat sees them."""
    return view(t, seat).towns.get(town, [])


def piece(t: Table[State], seat: str | None, block: str) -> PieceView | None:
    """A block on a battle board as a seat sees it; None where it does not see its name."""
    for b in view(t, seat).battles:
        for p in b.pieces:
            if p.block.ref == f"block:{block}":
                return p
    return None


# --- the map


def march(t: Table[State], blocks: str, *towns: str) -> None:
    """Move blocks, each by the same towns, and stop there."""
    for id in blocks.split():
        play(t, f"block:{id}")
        for at in towns:
            play(t, f"town:{at}")
        if t.ask and t.ask.key == "movement.on" and t.ask.args["block"] == f"block:{id}":
            play(t, "stop")


def barred(t: Table[State], block: str, *towns: str) -> str:
    """The rule that keeps a block from moving by these towns, empty when it may; it stays."""
    copy = t.clone()
    words = [f"block:{block}", *(f"town:{at}" for at in towns)]
    for word in words:
        assert may(copy, word) == (word in choices(copy))
        if not may(copy, word):
            return why(copy, word)
        if word != words[-1]:
            copy.play(word)
    return ""


# --- battles: the French attack Quatre Bras from Charleroi on turn 1, if nothing else is said

LINE = {
    "french-left": "f_6_inf",
    "french-centre": "f_4_inf",
    "french-right": "f_3_inf1",
    "allied-left": "a_r_bk",
    "allied-centre": "a_1_ne1",
    "allied-right": "a_2_ne",
}
"""The infantry that stands in each position of which a test says nothing."""

LIGNY = """
[[battle]]
town = "ligny"
roads = ["charleroi"]
french-left = "f_1_inf1"
french-centre = "f_1_inf2"
french-right = "f_2_inf1"
allied-left = "p_1_inf1"
allied-centre = "p_1_inf2"
allied-right = "p_1_inf3"
"""
QUATRE_BRAS = """
[[battle]]
town = "quatre_bras"
roads = ["charleroi"]
french-left = "f_3_inf1"
french-centre = "f_3_inf2"
french-right = "f_4_inf"
allied-left = "a_1_br"
allied-centre = "a_1_ne1"
allied-right = "a_1_ne2"
"""
"""Battles with infantry in every position, for texts with two of them."""
LIGNY_WON = (
    LIGNY.replace('"p_1_inf1"', '""')
    .replace("p_1_inf2", "p_1_inf2:1")
    .replace("p_1_inf3", "p_1_inf3:1")
)
"""Ligny with the Prussian left gone and the rest at their last step."""


def field(
    lines: str,
    dice: Iterable[int] = (),
    *,
    at: str = "quatre_bras",
    roads: str = "charleroi",
    towns: str = "",
    top: str = "turn = 1",
    more: str = "",
) -> Table[State]:
    """A table on a battle: `lines` are those of its board, an infantry of `LINE` holds each
    position that they leave out, `towns` says who is near and `more` holds any further tables."""
    lines = textwrap.dedent(lines).strip()
    named = {line.partition("=")[0].strip() for line in lines.splitlines()}
    guard = [f'{spot} = "{id}"' for spot, id in LINE.items() if spot not in named]
    head = ["[[battle]]", f'town = "{at}"', f"roads = {roads.split()}"]
    parts = [textwrap.dedent(text) for text in (top, f"[towns]\n{textwrap.dedent(towns)}")]
    return table("\n".join([*parts, *head, *guard, lines, textwrap.dedent(more)]), dice)


def order(t: Table[State], words: str) -> list[Event]:
    """Let a block act: ``order(t, "f_1cc place:allied-left")``."""
    return play(t, f"block:{words}")


def exits(t: Table[State], town: str = "") -> list[str]:
    """The towns to which the side whose battle turn it is may retreat (7.1)."""
    b = battle(t, town or t.state.fighting)
    return destinations(t.state, b.town, b.side, b.roads)


def actions(t: Table[State], block: str) -> list[str]:
    """All that a block may do now in its battle; nothing when it cannot even be chosen."""
    if not may(t, f"block:{block}"):
        return []
    t.play(f"block:{block}")
    offered = [word for word in choices(t) if word != "back"]
    t.play("back")
    return offered


def forbids(t: Table[State], words: str) -> str:
    """The rule that forbids a block an action now, empty when it may: ``forbids(t, "f_1cc form")``.
    The list of its choices must say the same."""
    block, _, action = words.partition(" ")
    b = battle(t, t.state.fighting)
    refusal = may_do(t.state, b, block, action, exits(t))
    assert (action in actions(t, block)) == (refusal is None), f"the list disagrees on {words}"
    return "" if refusal is None else refusal.rule


def shot(t: Table[State], words: str, dice: Iterable[int]) -> tuple[int, int, int]:
    """Fire with a block, ``shot(t, "f_1_inf1 open", [1, 6])``: dice rolled, firepower, hits.
    The dice must be exactly those that fall."""
    block, _, group = words.partition(" ")
    load(t, dice)
    (fired,) = [e for e in order(t, f"{block} fire:{group or 'open'}") if e.key == "fires"]
    assert not rest(t), f"{words} rolled fewer dice"
    rolled, power, hits = (fired.args[key] for key in ("dice", "firepower", "hits"))
    assert isinstance(rolled, list)
    assert isinstance(power, int)
    assert isinstance(hits, int)
    return len(rolled), power, hits


def pass_turn(t: Table[State], town: str = "") -> list[Event]:
    """Answer quietly to the end of this battle turn."""
    town = town or t.state.fighting
    side, events = battle(t, town).side, []
    while t.ask is not None and (b := battle_at(t.state, town)) and b.side == side:
        events += t.play(quiet(t))
    return events


def round_of(t: Table[State]) -> list[Event]:
    """Answer quietly until the same side has its next battle turn."""
    return [*pass_turn(t), *pass_turn(t)]


def faces(t: Table[State], seat: str | None, spot: str, town: str = "") -> list[str]:
    """The blocks at a place of a board as a seat sees them: a name and strength, or ``?``."""
    b = next(b for b in view(t, seat).battles if not town or b.town == town)
    seen = [p.block.face for p in b.pieces if p.place == spot]
    return sorted(f"{face.id}:{face.strength}" if face else "?" for face in seen)


def clash(
    towns: str, by: str, dice: Iterable[int] = (), *, top: str = "turn = 1", more: str = ""
) -> Table[State]:
    """A table at the end of the forced marches: the active side has entered the towns named in
    `by`, ``quatre_bras:charleroi`` says by which road."""
    parts = [top, 'phase = "march"', "[towns]", textwrap.dedent(towns), textwrap.dedent(more)]
    g = state("\n".join(parts))
    for word in by.split():
        site, _, road = word.partition(":")
        g.came.update(dict.fromkeys(blocks_in(g, site, active(g)), road))
    return table(g, dice)


def camp(
    blocks: str, lines: str = "", *, at: str = "quatre_bras", top: str = "turn = 1"
) -> Table[State]:
    """A table on a battle that is being set up, all tokens drawn: `blocks` are in the town, `lines`
    say what lies on the board or is still in hand (``hand = ["farm"]``)."""
    return table(
        "\n".join(
            [
                top,
                'phase = "setup"',
                f'[towns]\n{at} = "{blocks}"',
                f'[[battle]]\ntown = "{at}"\nready = false\ndrawn = ["french", "allied"]',
                "" if "roads" in lines else 'roads = ["charleroi"]',
                textwrap.dedent(lines),
            ]
        )
    )


def put(t: Table[State], words: str) -> None:
    """Deploy blocks: ``put(t, "f_1_inf1 french-left f_1_art hold:french-left")``."""
    row = words.split()
    for block, spot in zip(row[::2], row[1::2], strict=True):
        play(t, f"block:{block} {spot if ':' in spot else f'place:{spot}'}")


def cannot_put(t: Table[State], words: str) -> str:
    """The rule that forbids to deploy a block at a place; empty when it may be."""
    block, spot = words.split()
    t.play(f"block:{block}")
    verdict = why(t, spot if ":" in spot else f"place:{spot}")
    t.play("back")
    return verdict
