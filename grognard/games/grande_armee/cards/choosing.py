"""16.1g, 16.1n: which side names the subject of a card's operation, and among which candidates."""

from __future__ import annotations

from grognard.games.grande_armee import fog
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.filters import Party
from grognard.games.grande_armee.cards.instant_ops import InstantOp
from grognard.games.grande_armee.cards.language import Filter
from grognard.games.grande_armee.cards.lasting_ops import LastingOp
from grognard.games.grande_armee.pending import Instruction
from grognard.games.grande_armee.reinforcements import barred
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Arg, Ask, Flow, Refusal, kind, value
from grognard.kernel.hexes import Mask
from grognard.kernel.sequence import put


def finish(g: State, *instead: LastingOp | InstantOp, idle: bool = False) -> None:
    """Ends the first operation and puts `instead`, the operations that it led to, in its place.
    `idle`: it had no effect."""
    now = g.instruction
    assert now is not None
    now.ops[:1] = instead
    now.worked |= not idle and not instead
    now.left, now.named, now.named_stack, now.refused = -1, [], "", []


def stacks_named(g: State, f: Filter) -> list[str]:
    """The stacks that a filter names, without those that are held (NN 16.1y)."""
    return [
        f"stack:{hex}"
        for hex, units in survey(g)[f.side].units.items()
        if filters.stack_fits(g, f, Party(f.side, hex, units)) and not set(units) <= set(g.frozen)
    ]


def depots_named(g: State, f: Filter) -> list[str]:
    """The depots that a filter names."""
    return [
        f"depot:{hex}"
        for hex in sorted(g.depots.get(f.side, ()))
        if filters.depot_fits(g, f, hex, f.side)
    ]


def near_enemies(g: State, side: Side) -> Mask:
    """Where a card places no unit of a side: with enemies, or next to those who keep reinforcements
    away too (13.3c; NN 13.3: only stacks do)."""
    _, near = barred(g, side)
    return survey(g)[g.enemy(side)].present | near


def units_named(g: State, f: Filter) -> list[str]:
    """The units on the map that a filter names, without those that are held (NN 16.1y)."""
    return [
        unit
        for unit in g.at
        if unit in g.board.units and unit not in g.frozen and filters.unit_fits(g, f, unit)
    ]


def let_name(
    g: State,
    now: Instruction,
    chooser: Side,
    n: int,
    candidates: list[str],
    key: str,
    *,
    fewer: bool = False,
) -> Flow[None]:
    """The chooser names `n` of the candidates, all of them where there are no more; where he may
    name `fewer`, he may stop. They are listed as on the counter sheet or the map: that tells
    nothing of how stacks lie."""
    candidates = sorted(candidates, key=lambda one: _on_sheet(g, value(one)))
    if len(candidates) <= n and not fewer:
        now.named = [value(one) for one in candidates]
        return
    while len(now.named) < n:
        left = [one for one in candidates if value(one) not in now.named]
        if not left:
            return
        words = [*left, "done"] if fewer else left
        ask = one_of(g, now, chooser, key, words, n=n - len(now.named))
        answer = yield from put(ask)
        if answer == "done":
            return
        now.named.append(value(answer))


def is_spared(g: State, now: Instruction, lost_on: int) -> bool:
    """Rolls a die for a named subject, where a card asks for one; returns whether the subject is
    spared."""
    if not lost_on or not now.named:
        return False
    die = g.dice.roll()
    g.tell("card-die", die=die)
    return die < lost_on


def seeing(g: State, chooser: Side, f: Filter, *, units: bool = False) -> Side:
    """15.1d: the side that names stacks, or `units`. Where stacks are closed nobody can choose
    among units of his enemy, or among stacks with certain units, and a list of them would tell him
    which those are: their owner chooses. Stacks that fit by their place alone he names himself."""
    unseen = units or f.looks_inside
    return f.side if f.side and unseen and fog.hidden(g) else chooser


def one_of(
    g: State, now: Instruction, chooser: Side, key: str, words: list[str], **args: Arg
) -> Ask:
    """A question of a card. 16.1n: what does not fit it cannot be named."""
    kinds = {kind(word) for word in words}

    def may(choice: str) -> Refusal | None:
        about, what = kind(choice), value(choice)
        if about not in kinds or not _exists(g, what):
            return None
        pointed = f"hex:{what}" if what in g.board.hexes else choice
        return Refusal("16.1n", "card-other", {"card": f"card:{now.card}", "what": pointed})

    return Ask(chooser, key, words, "16.1g", {"card": f"card:{now.card}", **args}, may)


def _exists(g: State, name: str) -> bool:
    """Returns whether there is such a piece, hex, or bridge."""
    a, _, b = name.partition("-")
    return name in g.board.side or name in g.board.hexes or (a, b) in g.board.bridges


def _on_sheet(g: State, name: str) -> tuple[int, str]:
    """Where a piece stands on the counter sheet; hexes and bridges go by their numbers."""
    sheet = g.board.sheet
    return sheet.get(name, len(sheet)), name
