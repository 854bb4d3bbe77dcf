"""The bench of the Grande Armée tests: who stands where in a line of text, loaded dice.

    g = state("1806: R-1I-5 wittgenstein / 1807: F-III-10! ney", turn=4)

A `!` behind a unit means that it is disrupted. Pieces that a field does not name are nowhere.

Useful ground in 1812 (all clear, no rivers, unless said otherwise):

- 0617, in Russia, with clear hexes two deep all around: 0616 north of it, then clockwise 0517,
  0518, 0618, 0718, 0717. Attacked from 0616 it has the retreats 0518, 0618, 0718.
- 1317 Kiev, fortified: 1316, 1416, 1417, 1318 dry; 1216 across a bridge; 1217 across a river.
- 1009 Smolensk, fortified: 0910, 1010, 1110 dry; 0909 and 1109 across bridges; 1008 forest.
- 0206 forest and 0907 marsh, with clear neighbours; 0804 rough.
- 0412: 0513 across a bridge, 0512 across a river.
- 2120 in Austria: 2219 rough, 2220 mountain, 2020 clear, 2119 across a bridge.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest

from grognard.games.grande_armee import attack, march, recovery, setup
from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.ruleset import Ruleset, Side
from grognard.games.grande_armee.russia1812.ruleset import RULES
from grognard.games.grande_armee.stacks import units_in
from grognard.games.grande_armee.state import Marker, State
from grognard.kernel.ask import Ask, Checkpoint, Flow, Refusal
from grognard.kernel.chronicle import Event
from grognard.kernel.dice import Dice
from grognard.kernel.hexes import Hex, Mask
from tests.games.tabletop import args as args
from tests.games.tabletop import loaded
from tests.games.tabletop import rule as rule
from tests.games.tabletop import words as words


def state(pieces: str = "", *, dice: Iterable[int] = (), turn: int = 1, **top: Any) -> State:
    """The state of a field; `top` holds any further fields of the state."""
    at: dict[str, str] = {}
    disrupted: list[str] = []
    for row in pieces.split("/"):
        hex, _, ids = row.partition(":")
        for id in ids.split():
            at[id.rstrip("!")] = hex.strip()
            if id.endswith("!"):
                disrupted.append(id.rstrip("!"))
    loaded_dice = loaded(dice) if dice else Dice("grande armee")
    game = top.pop("game", "russia1812")
    g = State(dice=loaded_dice, game=game, turn=turn, at=at, disrupted=disrupted, **top)
    known = {*g.board.units, *g.board.commanders}
    assert known.issuperset(at), f"there is no {set(at) - known}"
    assert all(hex in g.board.hexes for hex in at.values())
    return g


def rules(monkeypatch: pytest.MonkeyPatch, **values: Any) -> Ruleset:
    """Play by other named values, such as those of 1813, until the test is over."""
    other = msgspec.structs.replace(RULES, **values)
    monkeypatch.setattr(State, "rules", property(lambda _: other))
    return other


NN: dict[str, Any] = {
    "defender_commits_first": True,
    "conscripts_in_support": -1,
    "retreat_into_difficult": frozenset[str](),
    "retreat_overstacked": True,
    "hits_per_unit": 2,
    "counter_hits": (-2, -1, 0, 0, 1, 2),
    "decisive_losses": 0,
    "decisive_hits": 4,
    "decisive_units": 6,
    "most_commands": 6,
    "commanders_bar_arrivals": False,
}
"""1813's answers to the questions of chapters 9 to 14."""


Answer = Callable[[Ask], str]


def run(g: State, flow: Flow[Any] | None, answers: str | Answer = "") -> list[Ask]:
    """Run a flow to its end (or to the first question without an answer); returns its questions.

    `answers` are words in order, each checked against the list of choices, or a function.
    """
    asked: list[Ask] = []
    if flow is None:
        return asked
    waiting = answers.split() if isinstance(answers, str) else []
    word: str | None = None
    while True:
        try:
            step = flow.send(word)  # type: ignore[arg-type]
        except StopIteration:
            assert not waiting, f"not asked for: {waiting}"
            return asked
        word = None
        if isinstance(step, Checkpoint):
            continue
        asked.append(step)
        assert step.choices, f"{step.key}: nothing to choose"
        assert len(set(step.choices)) == len(step.choices), f"{step.key}: a choice twice"
        if callable(answers):
            word = answers(step)
        elif waiting:
            word = waiting.pop(0)
        else:
            return asked
        refusal = step.why(word)
        assert refusal is None, f"{step.key}: {word}: {refusal}"


def told(g: State, key: str = "") -> list[Event]:
    """What the rules have told so far; only the events of one key, if it is given."""
    return [event for event in g.pending_events if not key or event.key == key]


def fight(
    pieces: str, answers: str | Answer = "", *, dice: Iterable[int] = (), **top: Any
) -> tuple[State, list[Ask]]:
    """A combat phase on a field, up to the first question without an answer; the French have 4
    Combat Commands and the Russians 3, unless `commands` says otherwise."""
    top["commands"] = dict(top.get("commands", {"french": 4, "russian": 3}))
    top.setdefault("commands_at_start", dict(top["commands"]))
    g = state(pieces, dice=dice, **top)
    attack.begin(g)
    asked = run(g, attack.attacks(g), answers)
    return g, asked


def aftermath(
    pieces: str,
    margin: int,
    answers: str | Answer = "",
    *,
    origin: str = "0616",
    target: str = "0617",
    dice: Iterable[int] = (),
    **top: Any,
) -> tuple[State, list[Ask]]:
    """What follows a combat whose hits have been applied: retreat, pursuit, escape, advance. The
    attack from `origin` was won by so much, or lost if `margin` is negative."""
    combat, named = top.pop("combat", {}), top.pop("attacker", "")
    g = state(pieces, dice=dice, **top)
    attacker = named or next(g.board.side[p] for p, hex in g.at.items() if hex == origin)
    g.combat = Combat(
        attacker,
        origin,
        target,
        units_in(g, origin, attacker),
        step="retreat",
        defenders=units_in(g, target, g.enemy(attacker)),
        attack=20 + margin,
        defence=20,
    )
    for name, value in combat.items():
        setattr(g.combat, name, value)
    g.done, g.mover = list(g.sides), attacker
    return g, run(g, attack.attacks(g), answers)


def said(ask: Ask) -> str:
    """Who is asked what: ``french attack.stack``."""
    return f"{ask.seat} {ask.key}"


def of_kind(ask: Ask, kind: str) -> list[str]:
    """What stands behind the colon in the choices of one kind."""
    return [word.partition(":")[2] for word in ask.choices if word.startswith(f"{kind}:")]


def why(ask: Ask, choice: str) -> str:
    """The rule that refuses a choice; empty when it may be made."""
    refusal = ask.why(choice)
    return "" if refusal is None else refusal.rule or refusal.key


def quick(ask: Ask) -> str:
    """An answer that comes through the set-up at once; empty for all other questions."""
    if "auto" in ask.choices:
        return "auto"
    settled = ("setup.review", "depots.start", "quarters.review", "quarters.crowded")
    return "done" if ask.key in settled else ""


def of(refusal: Refusal | None) -> str:
    """The rule of a refusal as the code names it; empty for a thing that may be done."""
    return refusal.rule if refusal else ""


def within(board: Board) -> Callable[[Mask, Hex], bool]:
    """What tells whether a hex of this board belongs to a set."""
    return lambda mask, hex: bool(mask & board.grid.bit[hex])


def train(side: Side, hex: Hex, **more: Any) -> Marker:
    """A supply train face down."""
    return Marker(side, hex, genuine=True, **more)


def moving(g: State, side: Side, *laid: Hex) -> State:
    """The same field when the movement step has begun: a side has trains in these hexes and is to
    move."""
    g.markers += [train(side, hex) for hex in laid]
    march.begin_movement(g)
    g.mover = side
    return g


def question(g: State, words: str = "") -> Ask:
    """The last question of a movement step after these answers."""
    return run(g, march.moves(g), words)[-1]


def recovering(g: State, side: Side, *laid: Hex) -> State:
    """The same field when the recovery step has begun, with trains of a side in these hexes."""
    g.markers += [train(side, hex) for hex in laid]
    recovery.begin_recovery(g)
    return g


def fresh(**options: str) -> State:
    """1812 when its set-up begins; options have ``_`` for ``-``."""
    g = state(turn=0, options={key.replace("_", "-"): word for key, word in options.items()})
    setup.begin(g)
    return g


def forbids_placing(g: State, piece: str, hex: Hex) -> str:
    """The rule that keeps a piece out of a hex in the set-up; empty where it may stand."""
    entry = next(one for one in g.board.pieces.setup if one.piece == piece)
    return of(setup.may_place(g, entry, hex))


def outlook(g: State, side: Side = "french") -> Outlook:
    """What the bot of a side sees, with luck that is always the same."""
    return Outlook(g, side, random.Random(1))
