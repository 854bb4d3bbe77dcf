"""14.15 (a) and (c): pieces and depots are placed anew on both sides of two lines.

Whatever stands on its own side of the line stays there until its owner takes it up; what does not
must be placed. `auto` puts the rest as near as can be to where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from grognard.games.grande_armee import neutrals, territory
from grognard.games.grande_armee.pending import Truce
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.setup import arrival_of
from grognard.games.grande_armee.stacks import full, place, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask, Flow, Refusal, kind, only, value
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.sequence import put

LINES = {"french": "NN 14.15a3", "coalition": "NN 14.15a5"}
"""The rules of the two lines."""
OWN_PLACES = {
    "NN 14.15a6": "truce-swedes",
    "NN 14.15a7": "truce-danes",
    "NN 14.16a2": "truce-austrians",
    "NN 16.4b": "truce-on-the-march",
}
"""What is said of those whom no line binds, but a place of their own."""
SWEDES, DANES = "swedish", "danish"
ALLENSTEIN, NEAR, SHORT_FROM = "Allenstein", 2, 10
"""16.4: where three corps are after an armistice of turn 10 or later."""


def _table(g: State) -> dict[str, Any]:
    return g.board.tables.extra["armistice"]


def nation(g: State, piece: str) -> str:
    """The nation of a unit or commander."""
    return g.board.nation[piece]


def own_side(g: State, side: Side) -> Mask:
    """14.15a3, 14.15a4, 14.15a5: the hexes on a side's own side of its line."""
    board, table = g.board, _table(g)
    area = board.region(table["regions"][side])
    if side == FRENCH:
        area |= board.grid.mask(table["border_hexes_open_to_french"])
        for closed in table["french_without"]:
            area &= ~(board.grid.bit[closed] if closed in board.hexes else board.region(closed))
    else:
        area &= ~board.region(table["regions"][SWEDES])
    return area & ~territory.closed(g, side)


def area(g: State, piece: str) -> tuple[Mask, str]:
    """Where a piece may be placed, and the rule that says so: Swedes, Danes and Austrians have
    places of their own (14.15a6, 14.15a7, 14.16a2)."""
    regions, board = _table(g)["regions"], g.board
    if is_late(g, piece):
        hexes = board.grid.disk(board.city(ALLENSTEIN), NEAR)
        return hexes & ~territory.closed(g, g.rules.foe), "NN 16.4b"
    match nation(g, piece):
        case "swedish":
            return board.region(regions[SWEDES]), "NN 14.15a6"
        case "danish":
            return board.grid.bit[board.city(regions[DANES])], "NN 14.15a7"
        case "austrian":
            land = board.region(regions["austrian"])
            return land & ~territory.closed(g, g.rules.foe), "NN 14.16a2"
        case _:
            side = board.side[piece]
            return own_side(g, side), LINES[side]


def is_late(g: State, piece: str) -> bool:
    """16.4a: whether a piece belongs to the three Russian corps that are on the march after an
    armistice of turn 10 or 11."""
    if not g.uses("short-armistice") or g.germany.armistice < SHORT_FROM:
        return False
    late, unit = g.board.tables.extra["rule_16_4"], g.board.units.get(piece)
    if unit is None:
        return piece in late["commanders"]
    return unit.nation == "russian" and unit.corps in late["corps"]


def card_places(g: State, piece: str) -> Mask:
    """14.15c2: where the set-up card has a reinforcement arrive; nothing for pieces that had come
    before the armistice, in time or early (16.1, card 1), and for those whose place another rule
    names (14.11d, 16.4)."""
    arrival, truce = arrival_of(g.board, piece), g.germany.truce
    if arrival is None or truce is None or piece not in truce.due or is_late(g, piece):
        return 0
    return g.board.grid.mask(arrival.hexes)


class Verdict(NamedTuple):
    """Where one piece may be placed as things stand."""

    open: Mask
    """The hexes that are open to it."""
    may: Callable[[Hex], Refusal | None]
    """Says why not in another."""
    rule: str
    """The rule that says where its side of the line is."""


def judge(g: State, piece: str) -> Verdict:
    """14.15a2: where a piece may be placed, and why not elsewhere; the pieces there are looked up
    once."""
    board, side = g.board, g.board.side[piece]
    ground, rule = area(g, piece)
    armies = survey(g)
    enemies = armies[g.enemy(side)].present
    no_room = full(g, armies[side], piece) if piece in board.units else 0
    free = ground & ~enemies & ~no_room
    open_ = card_places(g, piece) & free or free

    def may(hex: Hex) -> Refusal | None:
        bit = board.grid.bit[hex]
        if bit & open_:
            return None
        if bit & free:
            return Refusal("NN 14.15c2", "arrival-elsewhere", {"hex": f"hex:{hex}"})
        args = {"piece": board.reference[piece], "hex": f"hex:{hex}"}
        if not bit & ground:
            return Refusal(rule, OWN_PLACES.get(rule, "truce-beyond-line"), {**args})
        if bit & enemies:
            return Refusal("NN 14.15a2", "truce-enemy", {**args})
        return Refusal("NN 4.1a", "setup-full", {**args})

    return Verdict(open_, may, rule)


def stores(g: State, side: Side) -> Mask:
    """14.15a2: where a depot may be placed: the cities that `may_store` does not refuse."""
    board, enemies = g.board, survey(g)[g.enemy(side)].present
    taken = board.grid.mask(hex for depots in g.depots.values() for hex in depots)
    return board.cities & own_side(g, side) & ~enemies & ~taken


def may_store(g: State, side: Side, hex: Hex) -> Refusal | None:
    """14.15a2: why a depot may not be placed in a hex: it needs a city of its own on its owner's
    side of the line; the chain of 7.8 is not tested."""
    board, args = g.board, {"hex": f"hex:{hex}"}
    bit = board.grid.bit[hex]
    if not bit & board.cities:
        return Refusal("NN 7.0b", "depot-no-city", {**args})
    if any(hex in depots for depots in g.depots.values()):
        return Refusal("NN 7.7e", "depot-there", {**args})
    if not bit & own_side(g, side):
        return Refusal(LINES[side], "truce-depot-beyond", {**args})
    if bit & survey(g)[g.enemy(side)].present:
        return Refusal("NN 14.15a2", "truce-enemy", {**args})
    return None


# --- taking up and putting back


def lift(g: State, truce: Truce, stays: Iterable[str]) -> None:
    """Takes up all depots and all pieces but those that stay; interned pieces are free again
    (17.3.9c)."""
    still = set(stays)
    truce.lifted |= g.interned
    g.interned = {}
    for piece in [piece for piece in g.at if piece not in still]:
        truce.lifted[piece] = g.at.pop(piece)
    truce.stores = {side: list(depots) for side, depots in g.depots.items()}
    for side in g.sides:
        g.depots[side] = []


def put_back(g: State, truce: Truce, side: Side, pieces: Iterable[str]) -> None:
    """The pieces of a side go back where they stood, if that is on their side of the line; the
    others wait for a place."""
    truce.movable = list(pieces)
    for piece in truce.movable:
        hex = truce.lifted.pop(piece, "")
        if hex and judge(g, piece).may(hex) is None:
            place(g, piece, hex)
        else:
            truce.homeless.append(piece)
            truce.lifted[piece] = hex
    for hex in truce.stores.pop(side, []):
        if may_store(g, side, hex) is None:
            g.depots[side].append(hex)
        else:
            truce.homeless_depots += 1


# --- the questions


def deploy(g: State, side: Side) -> Flow[None]:
    """A side places every piece without a place, then may take up any of its pieces again until it
    is done."""
    while True:
        truce = _truce(g)
        if truce.homeless:
            answer = yield from put(_ask_piece(g, truce.homeless[0]))
        elif truce.homeless_depots:
            answer = yield from put(_ask_depot(g, side, truce.homeless_depots))
        else:
            answer = yield from put(_ask_review(g, truce, side))
        match kind(answer):
            case "hex":
                _settle(g, truce, truce.homeless[0], value(answer))
            case "city":
                truce.homeless_depots -= 1
                g.depots[side].append(value(answer))
            case "auto":
                place_rest(g, truce, side)
            case "unit" | "commander":
                piece = value(answer)
                truce.lifted[piece] = g.at.pop(piece)
                truce.homeless.append(piece)
            case "depot":
                g.depots[side].remove(value(answer))
                truce.homeless_depots += 1
            case _:
                truce.movable = []
                key = "truce-deployed" if truce.step in LINES else "truce-arrived"
                g.tell(key, side=f"side:{side}")
                return


def _settle(g: State, truce: Truce, piece: str, hex: Hex) -> None:
    truce.homeless.remove(piece)
    truce.lifted.pop(piece, None)
    place(g, piece, hex)


def _ask_piece(g: State, piece: str) -> Ask:
    open_, may, rule = judge(g, piece)
    if rule in LINES.values() and _arrives_now(g, piece):
        rule = "NN 14.15c2"
    free = g.board.grid.words("hex", open_)
    args = {"piece": g.board.reference[piece]}
    return Ask(g.board.side[piece], "truce.piece", [*free, "auto"], rule, args, only("hex", may))


def _arrives_now(g: State, piece: str) -> bool:
    """14.15c1, 14.11d: whether a piece is a reinforcement, or of a corps that had been held."""
    held = (g.board.side[piece], g.board.corps_of[piece]) in g.rules.held_corps
    return held or piece in _truce(g).due


def _ask_depot(g: State, side: Side, n: int) -> Ask:
    cities = g.board.grid.words("city", stores(g, side))
    may = only("city", lambda hex: may_store(g, side, hex))
    return Ask(side, "truce.depot", [*cities, "auto"], "NN 14.15a2", {"n": n}, may)


def _ask_review(g: State, truce: Truce, side: Side) -> Ask:
    pieces, step = [piece for piece in truce.movable if piece in g.at], truce.step

    def may(choice: str) -> Refusal | None:
        if kind(choice) in ("unit", "commander") and value(choice) not in pieces:
            return _not_movable(g, truce, side, step, value(choice))
        if kind(choice) == "depot":  # those that are there are offered, until reinforcements come
            return no_depot(g, "NN 14.15a2" if step in LINES else "NN 14.15c1", value(choice))
        return None

    words = [*map(g.board.reference.__getitem__, pieces)]
    words += [f"depot:{hex}" for hex in g.depots[side]] if step in LINES else []
    rule = "NN 14.15a2" if step in LINES else "NN 14.15c1"
    return Ask(side, "truce.review", ["done", *words], rule, {}, may)


def no_depot(g: State, rule: str, hex: Hex) -> Refusal:
    """Why no depot is taken up in a hex."""
    g.board.hexes[hex]  # a word that names no hex is no choice at all
    return Refusal(rule, "truce-no-depot", {"hex": f"hex:{hex}"})


def _not_movable(g: State, truce: Truce, side: Side, step: str, piece: str) -> Refusal:
    """Why a piece is not taken up in a step."""
    args: Args = {"piece": g.board.reference[piece]}
    if g.board.side[piece] != side:
        return Refusal("NN 14.15a2", "truce-not-yours", args)
    if piece in truce.lifted or piece in g.awaited:
        rule = "NN 14.15c1" if piece in g.awaited else "NN 14.11d"
        return Refusal(rule, "truce-later", args)
    if piece not in g.at:
        return Refusal("NN 14.15a2", "truce-not-in-play", args)
    if neutrals.is_neutral(g, piece):
        return Refusal("NN 14.10.ii", "truce-stays", args)
    if step not in LINES:
        return Refusal("NN 14.15c1", "truce-arrivals-only", args)
    return Refusal("NN 14.15a8", "truce-stays", args)


def place_rest(g: State, truce: Truce, side: Side) -> None:
    """The rest is placed as near as can be to where it stood or where it would have arrived."""
    grid = g.board.grid
    for piece in list(truce.homeless):
        free = list(grid.hexes(judge(g, piece).open))
        start = truce.lifted.get(piece) or _arrives(g, piece)
        _settle(g, truce, piece, min(free, key=lambda hex: (grid.distance(start, hex), hex)))
    while truce.homeless_depots:
        free = grid.hexes(stores(g, side))
        own = survey(g)[side].units

        def want(hex: Hex, own: Iterable[Hex] = own) -> tuple[int, Hex]:
            return -sum(grid.distance(hex, other) <= 3 for other in own), hex

        g.depots[side].append(min(free, key=want))
        truce.homeless_depots -= 1


def _arrives(g: State, piece: str) -> Hex:
    arrival = arrival_of(g.board, piece)
    if arrival is not None:
        return arrival.hexes[0]
    return next(one.hexes[0] for one in g.board.pieces.setup if one.piece == piece)


def _truce(g: State) -> Truce:
    assert g.germany.truce is not None
    return g.germany.truce
