"""The bench of the Austerlitz tests: positions in a few lines of text, plain questions.

    t = table('''
        [french]
        "72>83" = "legrand: inf3 inf2"
        [allied]
        "83>72" = "inf2"
    ''')
    play(t, "threat:72>83 press unit:a1 march:legrand foot unit:f1 done")
    assert face(t, "a1") == ""

It is the French turn of 7:00 on 2 December unless the text says otherwise. Blocks are numbered as
they come. Useful ground: 72-83, 95-108 and 65-74 are narrow, 83-95 and 63-64 wide, all without
symbols; 77 into 67 penalizes infantry, 64 into 73 artillery, and both are obstructed.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.state import State
from grognard.games.austerlitz1805.view import UnitView, View
from grognard.kernel.chronicle import Event
from grognard.kernel.table import Table
from tests.games.tabletop import Quiet, choices, play, view_of
from tests.games.tabletop import asked as asked
from tests.games.tabletop import heard as heard
from tests.games.tabletop import may as may
from tests.games.tabletop import plain as plain
from tests.games.tabletop import rule as rule
from tests.games.tabletop import why as why
from tests.games.tabletop import words as words


def state(position: str) -> State:
    """The state of a position text, indented as it likes; the French move if it does not say."""
    text = textwrap.dedent(position).strip()
    head = "" if "side =" in text.partition("[")[0] else 'side = "french"\n'
    return GAME.read_position(head + text)


def table(position: str | State, **options: str) -> Table[State]:
    """A table on a position (text or state)."""
    g = state(position) if isinstance(position, str) else position
    return Table.from_state(GAME, "december2", options, g)


def field(french: str = "139 inf2", allied: str = "1 inf2", **top: object) -> Table[State]:
    """A table with these pieces: ``field("64 lannes: inf3 inf2; art1 / 64>65 cav2", "66 inf2")``;
    `top` are further lines of the position, such as the side."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in top.items()]
    for side, army in (("french", french), ("allied", allied)):
        lines.append(f"[{side}]")
        for row in army.split("/"):
            place, _, units = row.strip().partition(" ")
            lines.append(f'"{place}" = "{units}"')
    return table("\n".join(lines))


def altered(t: Table[State], **fields: Any) -> Table[State]:
    """Returns the same table with some fields of the state changed."""
    g = GAME.decode(GAME.encode(t.state))
    for name, value in fields.items():
        setattr(g, name, value)
    return table(g)


def new(scenario: str = "december2", seed: str = "austerlitz", **options: str) -> Table[State]:
    """A new game; an underscore in an option stands for a hyphen."""
    return Table.new(GAME, scenario, {k.replace("_", "-"): v for k, v in options.items()}, seed)


def goals(t: Table[State], order: str) -> list[str]:
    """Where a command may move its pieces: ``goals(t, "unit:f1")``; nothing if it may not."""
    if not may(t, order):
        return []
    t.play(order)
    kinds = ("reserve:", "approach:", "road:", "ride:")
    found = [word for word in choices(t) if word.startswith(kinds)]
    t.play("back")
    return found


def forbids(t: Table[State], order: str, goal: str) -> str:
    """The rule that forbids a command, or its goal; empty when it may be carried out."""
    if not may(t, order):
        return why(t, order)
    t.play(order)
    verdict = why(t, goal)
    t.play("back")
    return verdict


quiet = Quiet("done", "stop", "retreat", "stand", "feint", "historical", "pass")
until = quiet.until


def deployed(scenario: str = "december2", **options: str) -> Table[State]:
    """A game with historical corps, all in reserve, at its first command."""
    t = new(scenario, **options)
    while t.ask is not None and t.ask.key != "command":
        offered = choices(t)
        t.play("historical" if offered[-1] == "historical" and "done" not in offered else quiet(t))
    return t


def end_turn(t: Table[State]) -> list[Event]:
    """The active side ends its turn."""
    return play(t, "done")


def at(t: Table[State], piece: str) -> str:
    """The position of a unit or commander; empty when it is gone."""
    g = t.state
    if piece in g.at:
        return g.at[piece]
    return next((g.at[unit] for unit, leader in g.corps.items() if leader == piece), "")


def face(t: Table[State], unit: str) -> str:
    """What is printed on a unit; empty when it is gone."""
    return t.state.face.get(unit, "")


def corps(t: Table[State], commander: str) -> list[str]:
    """The units of a corps."""
    return [unit for unit, leader in t.state.corps.items() if leader == commander]


def morale(t: Table[State]) -> tuple[int, int]:
    """French and Allied morale."""
    return t.state.morale["french"], t.state.morale["allied"]


view = view_of(View)
"""What a seat sees."""


def seen(t: Table[State], seat: str | None, unit: str) -> UnitView:
    """A unit as a seat sees it."""
    return next(u for u in view(t, seat).units if u.ref == f"unit:{unit}")


def args(events: Iterable[Event], key: str) -> dict[str, Any]:
    """The arguments of the only event of a key."""
    (found,) = [event.args for event in events if event.key == key]
    return dict(found)


def named(args: Mapping[str, Any], word: str) -> list[str]:
    """The units of an event's argument, without the corps or place by which they are told."""
    told = args.get(word, [])
    refs = [told] if isinstance(told, str) else told
    ids = [ref.partition(":")[2].partition("@")[0] for ref in refs]
    return [unit for id in ids for unit in id.split("+")]


# --- attacks: the French from X, the Allies in Y


def fight(
    attackers: str,
    defenders: str,
    way: str = "72>83",
    *,
    blocked: bool = True,
    reserve: bool = True,
    more: str = "",
    top: str = "",
) -> Table[State]:
    """A table with French attackers (in reserve, or on the approach) and Allied defenders who block
    the approach or stand in reserve."""
    x, _, y = way.partition(">")
    return table(
        f'{top}\n[french]\n"{x if reserve else way}" = "{attackers}"\n'
        f'[allied]\n"{f"{y}>{x}" if blocked else y}" = "{defenders}"\n{textwrap.dedent(more)}'
    )


def results(events: Iterable[Event]) -> tuple[int, int]:
    """The initial and the final result of an attack."""
    events = list(events)
    return args(events, "initial-result")["n"], args(events, "final-result")["n"]
