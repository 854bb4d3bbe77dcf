"""NN 14.8: Swedes, and any other nation that keeps apart from its allies."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from grognard.games.grande_armee.effects import on_campaigns
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import Army, in_good_order, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Refusal
from grognard.kernel.hexes import Hex, Mask

ODDS = 2
"""NN 14.8b: by how many Combat Factors an attack in which they take part must be stronger."""


def nation(g: State, piece: str) -> str:
    """The nation of a unit or commander."""
    return g.board.nation[piece]


def is_forbidden_mix(g: State, pieces: Iterable[str]) -> bool:
    """NN 14.8a: whether combat units of such a nation are with pieces of others and without a
    commander of their own. A card can free them (16.1, card 35)."""
    if on_campaigns.swedes_are_free(g):
        return False
    some = list(pieces)
    for strange in g.rules.keeps_apart:
        own = [piece for piece in some if nation(g, piece) == strange]
        led = any(piece in g.board.commanders for piece in own)
        if own and not led and len(own) < len(some):
            return True
    return False


def may_end(g: State, side: Side, start: Hex, moving: Iterable[str], goal: Hex) -> Refusal | None:
    """NN 14.8a: why pieces may not end in a hex, or leave others behind: judged where a move of any
    kind ends, so passing through is free. A mix that a loss has made may dissolve."""
    if not g.rules.keeps_apart:
        return None
    some = list(moving)
    return may_join(g, side, some, goal) or may_leave(g, side, some, start)


def may_join(g: State, side: Side, pieces: Iterable[str], hex: Hex) -> Refusal | None:
    """NN 14.8a: the reason why pieces may not end in a hex with the pieces there, or None."""
    if g.rules.keeps_apart and _mixes(g, survey(g)[side], set(pieces), hex):
        return Refusal("NN 14.8a", "mix-forbidden", {"hex": f"hex:{hex}"})
    return None


def may_leave(g: State, side: Side, pieces: Iterable[str], hex: Hex) -> Refusal | None:
    """NN 14.8a: why pieces may not leave the others in a hex behind."""
    if g.rules.keeps_apart and _leaves_mix(g, survey(g)[side], set(pieces), hex):
        return Refusal("NN 14.8a", "mix-forbidden", {"hex": f"hex:{hex}"})
    return None


def may_fall_back(
    g: State, side: Side, stack: Iterable[str], pieces: Iterable[str], hex: Hex
) -> Refusal | None:
    """NN 14.8a: why pieces of a stack that retreats may not end in a hex with those who are there.
    A mix that a loss has made keeps together where nobody is (11.11a): it is none that forms."""
    some, army = list(pieces), survey(g)[side]
    empty = hex not in army.units and hex not in army.commanders
    if not some or (empty and is_forbidden_mix(g, stack)):
        return None
    return may_join(g, side, some, hex)


def strangers(g: State, side: Side) -> Collection[str]:
    """The commanders of a side whose nation keeps apart."""
    return [who for strange in g.rules.keeps_apart for who in g.board.of_nation(strange, side)[1]]


class Apart:
    """Where such nations stand among the pieces of a side, looked up once for a question."""

    __slots__ = ("_comers", "army", "g", "held", "nations", "unled")

    def __init__(self, g: State, side: Side, army: Army) -> None:
        self.g, self.army = g, army
        self._comers: dict[tuple[str, bool], Mask] = {}
        self.nations: dict[str, tuple[Mask, Mask]] = {}
        """The hexes of their units and of their commanders; nothing where no mix is forbidden."""
        self.held: Mask = 0
        """Their hexes: without them no mix arises or dissolves."""
        self.unled: Mask = 0
        """Their units without a commander of theirs: where pieces of others may not end."""
        if not g.rules.keeps_apart or on_campaigns.swedes_are_free(g):
            return
        at, mask = g.at, g.board.grid.mask
        for strange in g.rules.keeps_apart:
            units, leaders = (
                mask([at[piece] for piece in pieces if piece in at])
                for pieces in g.board.of_nation(strange, side)
            )
            self.nations[strange] = units, leaders
            self.held |= units | leaders
            self.unled |= units & ~leaders

    def barred(self, start: Hex, moving: Iterable[str]) -> Mask:
        """NN 14.8a: the hexes where pieces may not end: those that `may_end` refuses."""
        if not self.nations:
            return 0
        gone, board = set(moving), self.g.board
        strange_here = start and board.grid.bit[start] & self.held
        if strange_here and _leaves_mix(self.g, self.army, gone, start):
            return board.grid.board
        mask = 0
        for strange, (units, leaders) in self.nations.items():
            own = {piece for piece in gone if board.nation[piece] == strange}
            if not own.isdisjoint(board.commanders):
                continue
            strangers = board.grid.board if own else units
            others = board.grid.board if own != gone else self._with_others(strange)
            mask |= strangers & others & ~leaders
        return mask

    def barred_to(self, comer: str) -> Mask:
        """The same for one piece that comes onto the map: it is the same for all of a nation that
        lead, and for all that do not."""
        board = self.g.board
        nation, leads = board.nation[comer], comer in board.commanders
        alike = nation if nation in self.nations else "", leads
        if alike not in self._comers:
            self._comers[alike] = self.barred("", [comer])
        return self._comers[alike]

    def _with_others(self, strange: str) -> Mask:
        """The hexes with pieces of any other nation than this."""
        board, found = self.g.board, 0
        for by_hex in (self.army.units, self.army.commanders):
            for hex, pieces in by_hex.items():
                if any(board.nation[piece] != strange for piece in pieces):
                    found |= board.grid.bit[hex]
        return found


def held(g: State, side: Side) -> Mask:
    """The hexes of a side with pieces of such a nation: without them no mix arises or dissolves."""
    return Apart(g, side, survey(g)[side]).held if g.rules.keeps_apart else 0


def barred(g: State, side: Side, start: Hex, moving: Iterable[str]) -> Mask:
    """NN 14.8a: the hexes where pieces may not end, for one party alone."""
    return Apart(g, side, survey(g)[side]).barred(start, moving) if g.rules.keeps_apart else 0


def _mixes(g: State, army: Army, gone: set[str], goal: Hex) -> bool:
    there = (*army.units.get(goal, ()), *army.commanders.get(goal, ()))
    return is_forbidden_mix(g, gone.union(there))


def _leaves_mix(g: State, army: Army, gone: set[str], start: Hex) -> bool:
    left = {*army.units.get(start, ()), *army.commanders.get(start, ())}
    return is_forbidden_mix(g, left - gone) and not is_forbidden_mix(g, left)


def _factors(g: State, units: Iterable[str]) -> int:
    """NN 14.8d: plain Combat Factors of units in good order."""
    return sum(g.board.units[unit].cf for unit in in_good_order(g, units))


def _are_among(g: State, units: Iterable[str]) -> bool:
    return not on_campaigns.swedes_are_free(g) and any(
        g.board.units[unit].nation in g.rules.keeps_apart for unit in units
    )


def may_attack(g: State, side: Side, units: Iterable[str], target: Hex) -> Refusal | None:
    """NN 14.8b: they attack only if the attackers have two Combat Factors more. When attacked they
    defend normally, whatever the odds (NN 14.8e)."""
    some = list(units)
    if not _are_among(g, some):
        return None
    more = _factors(g, some) - _factors(g, units_in(g, target, g.enemy(side)))
    return None if more >= ODDS else Refusal("NN 14.8b", "order-outnumbered", {"n": ODDS})


def may_support(g: State, combat: Combat, hex: Hex) -> Refusal | None:
    """NN 14.8c: the same for support of an attack: the attacking stack, supporters already engaged
    and their own stack against the defending stack alone."""
    side, units = combat.attacker, units_in(g, hex, combat.attacker)
    if not _are_among(g, units):
        return None
    others = [u for h in combat.supporters.get(side, ()) for u in units_in(g, h, side)]
    total = _factors(g, [*combat.units, *others, *units])
    more = total - _factors(g, units_in(g, combat.target, g.enemy(side)))
    return None if more >= ODDS else Refusal("NN 14.8c", "order-outnumbered", {"n": ODDS})
