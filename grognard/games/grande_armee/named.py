"""What the fields of a state name: pieces, hexes, cards. A position is written by hand, and a word
in it that names nothing would be found out only when some chapter looks it up."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import permutations
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.cards.instant_ops import AnyOp, ChooseOne, Disrupt, ReinforceEarly
from grognard.games.grande_armee.cards.instant_ops import Roll as Throw
from grognard.games.grande_armee.cards.lasting_ops import Effect
from grognard.games.grande_armee.pending import (
    Combat,
    Instruction,
    Item,
    March,
    Quarters,
    Recovery,
    Truce,
)
from grognard.games.grande_armee.state import Cards, Germany, Goal, Link, Marker, Russia, State

NAMED: dict[type[msgspec.Struct], dict[str, str]] = {
    State: {
        **dict.fromkeys(("disrupted", "fed", "unfed", "foraged", "recoverable"), "unit"),
        **dict.fromkeys(("anchored", "held", "forced", "abandoned"), "unit"),
        **dict.fromkeys(("relieved", "fought"), "unit:"),
        **dict.fromkeys(("eliminated", "removed", "frozen", "marched"), "piece"),
        **dict.fromkeys(("awaited", "waiting"), "piece:"),
        "picked": "piece",
        "at": "piece:hex",
        "interned": "piece:hex",
        **dict.fromkeys(("to_change", "fugitives", "beaten"), "commander"),
        **dict.fromkeys(("ratings", "ranks"), "commander:"),
        **dict.fromkeys(("forage", "freed", "halted", "raids"), "hex"),
        **dict.fromkeys(("depots", "bases"), "side:hex"),
        **dict.fromkeys(("depots_lost", "lasting_trains", "trains", "dummies"), "side:"),
        **dict.fromkeys(("commands", "commands_at_start", "lasting", "decisive"), "side:"),
        **dict.fromkeys(("passing", "points", "train_base"), "side:"),
        **dict.fromkeys(("mover", "done", "divided", "arranging"), "side"),
        "cover": "hex:",
        **dict.fromkeys(("common", "shared", "opened", "shut"), "region"),
        "allegiance": "region:side",
        "confined": "side:region",
        "sources": "side:source",
        "train_table": "table",
        **dict.fromkeys(("occupied", "occupied_before"), "capital"),
        "joined": "power",
    },
    Marker: {"side": "side", "hex": "hex", "units": "unit"},
    Cards: {
        "decks": "deck:card",
        **dict.fromkeys(("hand", "drawn", "played"), "side:card"),
        "to_play": "side",
        "discard": "card",
        "built": "hex",
    },
    Russia: {"fallen_late": "piece"},
    Germany: {"contingents": "unit:hex"},
    Link: {
        "changed": "side:",
        **dict.fromkeys(("compelled", "movers"), "side"),
        "depot": "hex",
        "comrades": "unit:unit",
    },
    Goal: {"city": "city"},
    Recovery: {"hex": "hex", "by_nation": "nation:"},
    March: {
        "side": "side",
        "hex": "hex",
        "units": "unit",
        "commanders": "commander",
        "via": "hex",
        "left": "commander:",
        "began_with": "commander",
        "path": "hex",
        "kept": "card",
    },
    Combat: {
        "attacker": "side",
        **dict.fromkeys(("origin", "target", "called", "refuge", "emptied"), "hex"),
        **dict.fromkeys(("units", "defenders"), "unit"),
        "kept": "card",
        **dict.fromkeys(("commands", "engaged", "strength", "sums", "hits"), "side:"),
        **dict.fromkeys(("main_hits", "lost", "inflicted"), "side:"),
        "supporters": "side:hex",
        "taken": "hex:",
        "settled": "side",
        "leaders": "side:commander",
        **dict.fromkeys(("surplus", "advancing"), "piece"),
    },
    Item: {"hex": "hex"},
    Instruction: {
        "card": "card",
        "named": "subject",
        "named_stack": "subject",
        "refused": "hex",
    },
    Effect: {"card": "card", "named": "subject"},
    Truce: {
        "caller": "side",
        "lifted": "piece:hex",
        "stores": "side:hex",
        **dict.fromkeys(("homeless", "movable", "due"), "piece"),
        "picked": "hex",
    },
    Quarters: {"homeless": "piece", "risen": "piece"},
}
"""What each field names: the members of a list, or keys and values of a table (`key:value`)."""

MAY_BE_EMPTY: Container[tuple[type[msgspec.Struct], str]] = {
    (March, "hex"),  # 8.2d: a pass
    (Combat, "target"),  # 10.1: not chosen yet
    (Truce, "lifted"),  # NN 14.11d: a piece that stood nowhere
    *(
        (one, field.name)
        for one in NAMED
        for field in msgspec.structs.fields(one)
        if field.default == ""
    ),
}
"""The fields in which an empty text says that there is nothing."""


class Unknown(NamedTuple):
    """A word of a state that names nothing."""

    kind: str
    word: str
    path: tuple[str, ...]
    """The fields that lead to it."""

    @property
    def fault(self) -> str:
        """Returns what is wrong."""
        if self.kind == "operation":
            return f"card '{self.word}' has no such operation"
        return f"there is no {self.kind} '{self.word}'"


def unknown(g: State) -> Unknown | None:
    """Returns the first word of a state that names nothing, or None."""
    return next(_search(g, _known(g), ()), None)


def _search(
    one: msgspec.Struct, known: dict[str, Container[str]], path: tuple[str, ...]
) -> Iterator[Unknown]:
    kinds = NAMED.get(type(one), {})
    for field in one.__struct_fields__:
        held = getattr(one, field)
        here = (*path, field)
        for kind, word in _words(kinds.get(field, ""), held):
            empty = not word and (type(one), field) in MAY_BE_EMPTY
            if not empty and word not in known[kind]:
                yield Unknown(kind, word, here)
        for inner in _structs(held):
            yield from _search(inner, known, here)


def _words(kinds: str, held: Any) -> Iterator[tuple[str, str]]:
    """The words that a field holds, each with what it should name."""
    of_key, _, of_value = kinds.partition(":")
    if not isinstance(held, dict):
        of_value, of_key = of_key, ""
    if of_key:
        yield from ((of_key, key) for key in cast("dict[str, Any]", held))
    if of_value:
        for value in _members(held):
            yield from ((of_value, word) for word in ([value] if isinstance(value, str) else value))


def _members(held: Any) -> list[Any]:
    if isinstance(held, dict):
        return list(cast("dict[str, Any]", held).values())
    return list(cast("list[Any]", held)) if isinstance(held, list) else [held]


def _structs(held: Any) -> Iterator[msgspec.Struct]:
    """The structs in a field that have words of their own."""
    for member in _members(held):
        for one in _members(member) if isinstance(member, list) else [member]:
            if type(one) in NAMED:
                yield one


def _known(g: State) -> dict[str, Container[str]]:
    """Every name there is, by kind."""
    board, rules = g.board, g.rules
    boards = [board] if board.later is None else [board, board.later]
    tables = board.tables.trains
    powers = {arrival.option for one in boards for arrival in one.pieces.arrivals}
    powers |= {row.ally for one in boards for rows in one.tables.commands.values() for row in rows}
    return {
        "side": g.sides,
        "hex": board.hexes,
        "unit": board.units,
        "commander": board.commanders,
        "piece": board.side,
        "subject": {*board.side, *board.hexes, *_bridges(board)},
        "city": board.city_hex,
        "capital": rules.capitals,
        "region": board.map.regions,
        "source": board.map.sources,
        "table": {*tables, *map("+".join, permutations(tables, 2))},  # NN 16.5i: the mean of two
        "nation": set(board.nation.values()),
        "power": {*powers, rules.held_sources_need},
        "card": {card.number for one in boards for card in one.cards.cards},
        "deck": {deck.name for deck in board.cards.decks},
    }


def _bridges(board: Board) -> Iterator[str]:
    for river in board.map.rivers:
        if river.bridge:
            yield from (f"{river.a}-{river.b}", f"{river.b}-{river.a}")


# --- 16.1: the operations of cards


def foreign_operation(g: State) -> Unknown | None:
    """Returns the first card of a state with an operation that is not written on it, or None."""
    written: dict[str, list[AnyOp]] = {}
    for board in (g.board, g.board.later):
        for card in board.cards.cards if board is not None else ():
            for side in card.sides.values():
                written.setdefault(card.number, []).extend(_flat(side.ops))
    for effect in g.effects:
        if effect.op not in written[effect.card]:
            return Unknown("operation", effect.card, ("effects",))
    now = g.instruction
    if now is not None and not all(_as_written(op) in written[now.card] for op in now.ops):
        return Unknown("operation", now.card, ("instruction",))
    return None


def _flat(ops: Iterable[AnyOp]) -> Iterator[AnyOp]:
    """Operations with those that they can lead to."""
    for op in ops:
        yield _as_written(op)
        match op:
            case Throw():
                yield from (one for row in op.table.values() for one in _flat(row))
            case ChooseOne():
                yield from (one for some in op.options for one in _flat(some))
            case ReinforceEarly():
                yield from _flat(op.else_ops)
            case _:
                pass


def _as_written(op: AnyOp) -> AnyOp:
    """The operation of which one may be a part: stack after stack (`cards.units.strike`)."""
    if not isinstance(op, Disrupt):
        return op
    return replace(op, per_stack=False, filter=replace(op.filter, hex="", stack_min_units=0))
