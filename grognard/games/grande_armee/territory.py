"""1.1: the owner of each land and city. Pieces that stand there now change nothing (1.1i)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps

from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask


def _of_the_lands(find: Callable[[State, Side], Mask]) -> Callable[[State, Side], Mask]:
    """Caches answers beside the state with everything from which they were computed, since the
    owners of lands seldom change; an answer is used as long as nothing of that has changed."""
    name = find.__name__

    @wraps(find)
    def look(g: State, side: Side) -> Mask:
        now = (g.board, g.turn, g.allegiance, g.common, g.freed, g.shared, g.opened, g.shut)
        before, answers = vars(g).get("last_lands", (None, None))
        if before != now:
            board, turn, allegiance, *lists = now
            answers = dict[tuple[str, Side], Mask]()
            kept = board, turn, {**allegiance}, *([*some] for some in lists)
            vars(g)["last_lands"] = kept, answers
        found = answers.get((name, side))
        if found is None:
            found = answers[name, side] = find(g, side)
        return found

    return look


# --- friendly and enemy (1.1h)


def _all(g: State, regions: Iterable[str]) -> Mask:
    return g.board.lands(tuple(regions))


def home_lands(g: State, side: Side) -> list[str]:
    """1.1h, NN 1.1i, 14.9, 14.16: the regions that are friendly to a side now."""
    rules, gone = g.rules, g.allegiance
    lands = [*rules.home[side]]
    if gone:
        lands = [land for land in lands if gone.get(land, side) == side]
        lands += [land for land, to in gone.items() if to == side and land not in lands]
    lands += [land for land in g.common if land not in lands]
    return lands + [land for land, last in rules.friendly_to_both.items() if g.turn <= last]


@_of_the_lands
def home_ground(g: State, side: Side) -> Mask:
    """1.1h: the friendly territory of a side; all other ground is enemy territory (NN 1.1j). 16.9
    does not change it (16.9e)."""
    return _all(g, home_lands(g, side))


def in_russia(g: State) -> Mask:
    """8.7a, 13.1a: the home ground of the side against the French, without lands that are friendly
    to both (NN 17.3.9d)."""
    return home_ground(g, g.rules.foe) & ~_all(g, g.common)


@_of_the_lands
def friendly_cities(g: State, side: Side) -> Mask:
    """1.1h, 16.9b: the cities friendly to a side: those of its home ground, and those that have
    changed hands for good. Lands that are friendly for supply only count for nothing else (NN
    14.4a4, 14.7c)."""
    board = g.board
    freed = board.grid.mask(g.freed) if g.freed else 0
    return (board.cities & home_ground(g, side)) ^ freed


def enemy_cities(g: State, side: Side) -> Mask:
    """1.1h: the cities that are enemy to a side."""
    return g.board.cities & ~friendly_cities(g, side)


# --- for supply only (NN 1.1h, 14.7, 14.9)


@_of_the_lands
def supply_ground(g: State, side: Side) -> Mask:
    """NN 14.7a: where a side need not forage: its friendly territory, and lands that are friendly
    to it for supply."""
    return home_ground(g, side) | _for_supply(g, side)


@_of_the_lands
def supply_cities(g: State, side: Side) -> Mask:
    """NN 14.7b: the cities that are friendly to a side for depots and lines."""
    return friendly_cities(g, side) | g.board.cities & _for_supply(g, side)


def _for_supply(g: State, side: Side) -> Mask:
    return _all(g, (*g.rules.friendly_for_supply.get(side, ()), *g.shared))


# --- closed (NN 1.1l, 1.1u, 6.2g)


def closed_lands(g: State, side: Side) -> list[str]:
    """NN 6.2g: the regions that are closed to a side now."""
    lands = [land for land in g.rules.closed_lands.get(side, ()) if land not in g.opened]
    return [*lands, *g.shut]


@_of_the_lands
def closed(g: State, side: Side) -> Mask:
    """The hexes that neither units nor lines of a side may enter: by their terrain (2.2d, 2.2e,
    14.6b), and lands that are closed to it (NN 6.2g)."""
    return g.board.closed_to(side) | _all(g, closed_lands(g, side))


def shut_lands(g: State, side: Side, *, to_lines: bool = False) -> list[tuple[Mask, str]]:
    """The lands that pieces of a side may not enter now, each with the rule that says so; or those
    that are closed to its lines too."""
    until = {} if to_lines else g.rules.barred_until.get(side, {})
    lands = [*closed_lands(g, side), *(land for land, last in until.items() if g.turn <= last)]
    return [(g.board.region(land), g.rules.closed_by.get(land, "NN 1.1ad")) for land in lands]


def keeps_out(g: State, side: Side, hex: Hex, *, lines: bool = False) -> Refusal | None:
    """Why pieces, or lines, of a side may not enter the land of a hex now, whatever its terrain."""
    bit = g.board.grid.bit[hex]
    if bit & g.board.closed_by_terrain:
        return None
    rules = (rule for land, rule in shut_lands(g, side, to_lines=lines) if land & bit)
    rule = next(rules, "")
    return Refusal(rule, "march-land-closed", {"hex": f"hex:{hex}"}) if rule else None


def interning(g: State, side: Side) -> Mask:
    """NN 1.1ad: closed lands where a stack of a side that must retreat is interned."""
    lands = [land for land in g.rules.interning if land in closed_lands(g, side)]
    return _all(g, (*lands, *g.shut))


@_of_the_lands
def passed(g: State, side: Side) -> Mask:
    """NN 12.1a, 14.10: closed hexes through which commanders may pass, without ending there."""
    return _all(g, (land for land in closed_lands(g, side) if land in g.rules.commanders_pass))


def not_left(g: State, side: Side) -> Mask:
    """NN 14.15.v: the land that pieces of a side may not leave."""
    region = g.confined.get(side)
    return g.board.region(region) if region else 0


def beyond(g: State, side: Side, hex: Hex) -> Mask:
    """NN 14.15.v: the hexes that a piece of a side may not enter because it may not leave the
    region in which it is."""
    inside = not_left(g, side)
    return g.board.grid.board & ~inside if g.board.grid.bit[hex] & inside else 0


@_of_the_lands
def barred(g: State, side: Side) -> Mask:
    """The hexes that pieces of a side may not enter: closed ones, and those that are closed to
    pieces alone for some turns (NN 14.14a)."""
    until = g.rules.barred_until.get(side, {})
    return closed(g, side) | _all(g, (land for land, last in until.items() if g.turn <= last))
