"""NN 14.15 (a) and (c) for the bot: where an army gathers that is placed anew during the armistice.

All pieces that may be placed anew are dealt to the camps of the plan at once: full stacks of all
arms, the best under the best commanders. The deal depends on which pieces these are, not on where
they stand, so every question of the armistice finds the same one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.bot.forces import WEIGHT
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.pending import Truce
from grognard.games.grande_armee.ruleset import Camp, Design
from grognard.games.grande_armee.stacks import room
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.hexes import Hex, Mask

WIDE = 4
"""How far the stacks of a camp may lie from its city."""


def place(o: Outlook, ask: Ask) -> str | None:
    """Places a piece in its camp; where there is no room yet, out of the way of others."""
    if o.resettling is None or not o.resettling.camps:
        return "auto"
    found = _deal(o)
    hex = found.get(_truce(o).homeless[0], "")
    if f"hex:{hex}" in ask.choices:
        return f"hex:{hex}"
    wanted = set(found.values())
    free = [w for w in ask.choices if kind(w) == "hex" and value(w) not in wanted]
    return free[0] if free and hex else "auto"


def review(o: Outlook, ask: Ask) -> str | None:
    """Takes up a piece that is not in its camp and finds room there, otherwise one that takes up
    room needed by others; then depots that stand where the plan does not want them."""
    from grognard.games.grande_armee.germany1813 import redeployment  # its game imports the bot

    if o.resettling is None:
        return "done"
    found = _deal(o) if o.resettling.camps else dict[str, Hex]()
    at, own = o.g.at, o.own.units
    wanted = o.board.grid.mask(found.values())
    strays = [piece for piece, hex in found.items() if at.get(piece, hex) != hex]
    for piece in strays:
        units = [u for u in (piece,) if u in o.board.units]
        if room(o.board, [*own.get(found[piece], ()), *units]) <= CAPACITY:
            return o.board.reference[piece]
    # only pieces that can move out of the way: others would be taken up again for ever
    for piece in strays:
        in_the_way = piece in o.board.units and o.bit[at[piece]] & wanted
        if in_the_way and redeployment.judge(o.g, piece).open & ~wanted:
            return o.board.reference[piece]
    depots = [w for w in ask.choices if kind(w) == "depot"]
    idle = [w for w in depots if value(w) not in o.stores]
    return idle[0] if idle and _stores_due(o) else "done"


def store(o: Outlook, ask: Ask) -> str | None:
    """Places a depot where the plan wants one."""
    due = [f"city:{hex}" for hex in _stores_due(o) if f"city:{hex}" in ask.choices]
    return due[0] if due else "auto"


def _stores_due(o: Outlook) -> list[Hex]:
    """The cities of the plan that may get a depot now and have none."""
    from grognard.games.grande_armee.germany1813 import redeployment  # its game imports the bot

    g = o.g
    return [hex for hex in o.stores if redeployment.may_store(g, o.side, hex) is None]


def _truce(o: Outlook) -> Truce:
    assert o.g.germany.truce is not None
    return o.g.germany.truce


def _deal(o: Outlook) -> dict[str, Hex]:
    """The camp hex of each piece that may be placed anew, where one was found for it."""
    from grognard.games.grande_armee.germany1813 import redeployment  # its game imports the bot

    g, movable = o.g, set(_truce(o).movable)
    kept = _kept(o)
    still = o.board.grid.mask(
        hex for hex, units in o.own.units.items() if any(unit not in movable for unit in units)
    )
    grounds: dict[Mask, list[str]] = {}
    for piece in sorted(movable):
        free = redeployment.area(g, piece)[0] & ~o.foe.present & ~still
        ground = redeployment.card_places(g, piece) & free or free & ~kept
        grounds.setdefault(ground, []).append(piece)
    found = _guides(o, grounds)
    narrow_first = sorted(grounds.items(), key=lambda item: (item[0].bit_count(), item[1]))
    for ground, pieces in narrow_first:
        free = ground & ~o.board.grid.mask(found.values())
        found |= _gather(o, free, [piece for piece in pieces if piece not in found])
    return found


def _guides(o: Outlook, grounds: dict[Mask, list[str]]) -> dict[str, Hex]:
    """Returns the least useful commanders, each alone in a post of the plan."""
    found: dict[str, Hex] = {}
    movable = set(_truce(o).movable)
    kept = {hex for piece, hex in o.g.at.items() if piece not in movable}
    for post in o.sites(_plan(o).posts):
        able = [
            piece
            for ground, pieces in grounds.items()
            for piece in pieces
            if ground & o.bit[post] and piece in o.board.commanders and piece not in found
        ]
        if able and post not in kept:
            found[min(able, key=lambda who: (o.board.commanders[who].rating, who))] = post
    return found


def _plan(o: Outlook) -> Design:
    assert o.resettling is not None
    return o.resettling


def _kept(o: Outlook) -> Mask:
    """NN 14.15c2: the hexes that are kept for the reinforcements that come next, where the set-up
    card has them arrive: as many as they fill, those nearest to the camps, whose cities stay
    free for the army."""
    from grognard.games.grande_armee.germany1813.armistice import REINFORCEMENTS

    due: dict[tuple[Hex, ...], list[str]] = {}
    for arrival in o.board.pieces.arrivals:
        if arrival.side == o.side and arrival.turn <= REINFORCEMENTS:
            units = [u for u in arrival.pieces if u in o.g.awaited and u in o.board.units]
            due.setdefault(tuple(arrival.hexes), []).extend(units)
    cities = o.sites(camp.city for camp in _plan(o).camps)
    kept: Mask = 0
    for hexes, units in due.items():
        free = [hex for hex in hexes if hex not in cities and not o.bit[hex] & kept]
        kept |= o.board.grid.mask(_by_nearness(o, free)[: len(_stacks(o, units))])
    return kept


def _by_nearness(o: Outlook, hexes: Iterable[Hex]) -> list[Hex]:
    """Hexes by how far they are from the nearest camp."""
    cities = o.sites(camp.city for camp in _plan(o).camps)
    return sorted(hexes, key=lambda hex: (min(o.distance(city, hex) for city in cities), hex))


def _gather(o: Outlook, ground: Mask, pieces: Sequence[str]) -> dict[str, Hex]:
    """The pieces that may go to the same ground: stacks in the camps there, commanders to them."""
    sites = [(camp.share, _sites(o, ground, camp)) for camp in _plan(o).camps]
    sites = [(share, hexes) for share, hexes in sites if hexes]
    if not sites:
        sites = [(1.0, _by_nearness(o, o.board.grid.hexes(ground)))]
    found: dict[str, Hex] = {}
    filled: list[tuple[float, Hex]] = []
    sent = [0.0] * len(sites)
    for stack in _stacks(o, [piece for piece in pieces if piece in o.board.units]):
        open_ = [n for n, (_, hexes) in enumerate(sites) if hexes]
        if not open_:
            break
        n = min(open_, key=lambda n: (sent[n] / sites[n][0], n))
        hex = sites[n][1][0]
        near = o.board.near[hex]  # 4.1: full stacks side by side bar each other's way
        for _, others in sites:
            others[:] = [
                *(other for other in others if other != hex and other not in near),
                *(other for other in others if other in near),
            ]
        worth = o.worth(stack, ())
        sent[n] += worth
        filled.append((worth, hex))
        found |= dict.fromkeys(stack, hex)
    if not filled:
        return found
    leaders = [piece for piece in pieces if piece in o.board.commanders]
    leaders.sort(key=lambda who: (-o.board.commanders[who].rating, who))
    filled.sort(reverse=True)
    for n, who in enumerate(leaders):
        found[who] = filled[n % len(filled)][1]
    return found


def _sites(o: Outlook, ground: Mask, camp: Camp) -> list[Hex]:
    """The hexes of a camp, those next to its city first, of these the foremost."""
    goals = o.sites(goal for column in _plan(o).columns for goal in column.goals)
    open_ = [goal for goal in goals if not o.holds(goal)]

    def ahead(hex: Hex) -> int:
        return min((o.distance(goal, hex) for goal in open_), default=0)

    for city in o.sites([camp.city]):
        if not o.bit[city] & ground:
            break
        near = o.board.grid.disk(city, WIDE) & ground
        distance = o.board.grid.distance
        hexes = o.board.grid.hexes(near)
        return sorted(hexes, key=lambda hex: (distance(city, hex), ahead(hex), hex))
    return []


def _stacks(o: Outlook, units: Iterable[str]) -> list[list[str]]:
    """Full stacks of all arms, the strongest first."""
    pieces = o.board.units
    left = sorted(units, key=lambda u: (-WEIGHT[pieces[u].quality] * pieces[u].cf, u))
    found: list[list[str]] = []
    while left:
        stack = [left.pop(0)]
        for fresh in (True, False):  # first one of each other arm, then what there is room for
            for unit in list(left):
                arms = {pieces[other].arm for other in stack}
                if (pieces[unit].arm not in arms) >= fresh and (
                    room(o.board, [*stack, unit]) <= CAPACITY
                ):
                    stack.append(unit)
                    left.remove(unit)
        found.append(stack)
    return sorted(found, key=lambda stack: -o.worth(stack, ()))
