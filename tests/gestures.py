"""The gestures of a usual turn, from a golden game: ``python -m tests.gestures``.

A model of the mouse: `before` sends every piece by itself, `now` drags.
`tests/browser/test_gestures.py` proves in the page that each of these is one gesture.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from grognard.games.waterloo1815.state import FACING
from grognard.kernel.ask import kind, value
from grognard.kernel.gamefile import replay
from grognard.kernel.registry import game
from grognard.kernel.table import Table

FOLDER = Path(__file__).parent / "playthroughs"


class Moment(NamedTuple):
    """A question, its choices, the one that was made, and the view of the seat that made it."""

    key: str
    choices: list[str]
    choice: str
    view: dict[str, Any]


def moments(game: str, name: str, most: int) -> list[Moment]:
    """The first moments of a golden game, as the seats that chose saw them."""
    table: Table[Any] = replay((FOLDER / game / name).read_text(encoding="utf-8"))
    choices = list(table.choices[:most])
    table.rewind(0)
    found: list[Moment] = []
    for choice in choices:
        ask = table.ask
        assert ask is not None
        view = msgspec.to_builtins(table.game.view(table.state, ask.seat))
        found.append(Moment(ask.key, list(ask.choices), choice, view))
        table.play(choice)
    return found


def _hex(view: dict[str, Any], piece: str) -> str:
    here = (s["hex"] for s in view["stacks"] for p in s["pieces"] if p["id"] == piece)
    return next(here, "")


def _lit(moment: Moment, hex: str) -> list[str]:
    """The pieces of a hex that can be taken up."""
    pieces = [c for c in moment.choices if kind(c) in ("unit", "commander")]
    return [c for c in pieces if _hex(moment.view, value(c)) == hex]


REGIMENTS = {
    f"unit:{one['id']}": one["regiment"] for one in game("tolentino1815").chart("")["units"]
}


def _regiment(moment: Moment, hex: str) -> list[str]:
    """What can be taken up in a hex of the regiment that is taken up."""
    name = REGIMENTS.get(moment.choice)
    return [one for one in _lit(moment, hex) if name and REGIMENTS.get(one) == name]


def _together(turn: list[Moment], at: int, left: list[str]) -> int:
    """How many units are dragged at once: all of a hex or of a regiment in it, if all go to one
    place."""
    goal, units = value(turn[at + 1].choice), len(left)
    for one, after in pairwise(turn[at:]):
        if one.key == "movement.unit" and one.choice in left and value(after.choice) == goal:
            left.remove(one.choice)
        elif one.key == "movement.unit" or not left:
            break
    return 0 if left else units


def tolentino(turn: list[Moment]) -> tuple[int, int]:
    """Gestures of these moments before and now."""
    before = now = 0
    card = ""
    rode = ""
    dragged = 0
    for at, one in enumerate(turn):
        after = turn[at + 1] if at + 1 < len(turn) else None
        if one.key in ("movement.unit", "commanders.choose") and kind(one.choice) != "done":
            assert after is not None
            hex = _hex(one.view, value(one.choice))
            goal = after.choice
            several = len(_lit(one, hex)) > 1
            ways = 2 if sum(value(c) == value(goal) for c in after.choices) > 1 else 1
            before += 2 + ways if several else ways
            if one.key == "commanders.choose":
                chief = value(one.choice) in ("murat", "bianchi")
                now += (2 + ways if several else ways) if chief else rode != one.view["active"]
                rode = rode if chief else one.view["active"]
            elif dragged:  # with the first of them
                dragged -= 1
            elif together := _together(turn, at, _lit(one, hex)):
                now += 1
                dragged = together - 1
            elif (together := _together(turn, at, _regiment(one, hex))) > 1:
                now += 1 + (card != hex)
                card = hex
                dragged = together - 1
            else:  # off the card, which stays open
                now += 1 + (card != hex)
                card = hex
        elif one.key in ("movement.hex", "commanders.hex"):
            if one.choice == "stop":
                before += 1
                now += after is None or after.key != "movement.unit" or after.choice == "done"
        else:
            before += 1
            # one order for all batteries of a formation
            guns = one.key == "orders.guns" and at > 0
            now += not guns or (turn[at - 1].key, turn[at - 1].choice) != (one.key, one.choice)
            card = ""
    return before, now


CORPS = {
    f"block:{one['id']}": (one["army"], one["corps"])
    for one in game("waterloo1815").chart("")["blocks"]
}


def waterloo(turn: list[Moment]) -> tuple[int, int]:
    """Gestures of a battle before and now: a block, then its place or target; or one drag of it, in
    the set-up of its whole corps if that goes to one place; all who can fire by one button."""
    before = now = dragged = fired = 0
    for at, one in enumerate(turn):
        before += 1
        if fired or (fired := 2 * _volley(turn, at)):
            fired -= 1
            now += fired == 0
        elif one.key in ("setup.block", "battle.block") and kind(one.choice) == "block":
            own = [c for c in one.choices if CORPS.get(c) == CORPS[one.choice]]
            if dragged:  # with the first of them
                dragged -= 1
            else:
                now += 1
                dragged = _corps(turn, at, own) - 1 if one.key == "setup.block" else 0
        elif one.key in ("setup.place", "battle.action"):
            now += kind(one.choice) not in ("place", "fire")
            now -= _comes_upon_the_enemy(turn, at)
        else:
            now += 1
    return before, now


def _volley(turn: list[Moment], at: int) -> int:
    """How many shots one button gives: they are the last things done in a stage, each is at the
    only target there is, and nobody is left who could have fired too."""
    shots = 0
    while at + 1 < len(turn) and turn[at].key == "battle.block":
        action = turn[at + 1]
        targets = [one for one in action.choices if kind(one) == "fire"]
        if kind(turn[at].choice) != "block" or [action.choice] != targets:
            break
        shots, at = shots + 1, at + 2
    over = at >= len(turn) or turn[at].key != "battle.block"
    ends = over or (turn[at].choice == "done" and not _gunners(turn[at]))
    return shots if shots > 1 and ends else 0


def _gunners(moment: Moment) -> list[str]:
    """Blocks that may act and are engaged, or are guns in the line."""
    return [
        piece["block"]["ref"]
        for battle in moment.view["battles"]
        for piece in battle["pieces"]
        if piece["block"]["ref"] in moment.choices
        and not piece["place"].endswith("-reserve")
        and (piece.get("engaged") or piece["block"]["face"]["type"].endswith("artillery"))
    ]


def _comes_upon_the_enemy(turn: list[Moment], at: int) -> bool:
    """Whether a block came out of its reserve to the enemy by two moves, which are one drag."""
    before = turn[at - 3 : at]
    if turn[at].key != "battle.action" or [one.key for one in before] != [
        "battle.block",
        "battle.action",
        "battle.block",
    ]:
        return False
    first, move, again = before
    start = {
        piece["block"]["ref"]: piece["place"]
        for battle in first.view["battles"]
        for piece in battle["pieces"]
    }
    came_from = start.get(first.choice, "")
    return (
        first.choice == again.choice
        and came_from.endswith("-reserve")
        and FACING.get(value(turn[at].choice)) == value(move.choice)
    )


def _corps(turn: list[Moment], at: int, left: list[str]) -> int:
    """How many blocks are dragged at once: all of a corps, if they go to one place."""
    goal, blocks = turn[at + 1].choice, len(left)
    for one, after in zip(turn[at::2], turn[at + 1 :: 2], strict=False):
        if one.choice not in left or after.choice != goal:
            break
        left.remove(one.choice)
    return 1 if left else blocks


def austerlitz(turn: list[Moment]) -> tuple[int, int]:
    """Gestures of these moments before and now: a stack, its order, a place; or one drag."""
    before = now = 0
    for at, one in enumerate(turn):
        ordered = at > 0 and turn[at - 1].key == "command" and kind(turn[at - 1].choice) == "march"
        before += 2 if one.key == "command" and kind(one.choice) == "march" else 1
        now += not (ordered and one.key == "order.march")
    return before, now


if __name__ == "__main__":
    first = moments("tolentino1815", "00-battle.txt", 300)
    first = [one for one in first if one.view["turn"] == 1]
    for side in ("neapolitan", "austrian"):
        part = [one for one in first if one.view["seat"] == side]
        print("tolentino, first turn,", side, len(part), "choices,", tolentino(part))
    for name, place in (("01-historical.txt", "liege"), ("00-campaign.txt", "mons")):
        battle = [
            one
            for one in moments("waterloo1815", name, 900)
            if one.key.split(".")[0] in ("setup", "battle", "morale", "losses")
            and place in [b["town"] for b in one.view["battles"]]
        ]
        for side in ("french", "allied"):
            part = [one for one in battle if one.view["seat"] == side]
            print("waterloo,", place, side, len(part), "choices,", waterloo(part))
    played = moments("austerlitz1805", "00-december2.txt", 200)
    rounds = sorted({(m.view["round"], m.view["active"]) for m in played if m.key == "command"})
    for turn in rounds[:6]:
        part = [m for m in played if (m.view["round"], m.view["active"]) == turn]
        part = [m for m in part if not m.key.startswith(("organise", "deploy"))]
        print("austerlitz", turn, len(part), "choices,", austerlitz(part))
