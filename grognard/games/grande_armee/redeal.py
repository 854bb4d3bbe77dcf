"""All that a seat cannot know, dealt afresh: faces of markers, event cards, closed stacks.

Every deal agrees with what the seat can see and with what it has been told; among such deals the
truth has no special place.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, cast

import msgspec

from grognard.games.grande_armee import command, fog, garrisons, neutrals
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.cards.decks import card, deck_of_turn, declares_first
from grognard.games.grande_armee.reinforcements import PHASES, due
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.setup import possible, to_place
from grognard.games.grande_armee.stacks import room, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.hexes import Hex

SWAPS = 6
"""How many exchanges are tried for each piece in a closed stack."""
BY_NAME = ("ranks", "ratings", "to_change")
"""What concerns a commander by his known name, wherever he stands (NN 14.1s, 17.5b): all the
rest of the state concerns the counter that lies in a place."""


def redeal(g: State, seat: str, rng: random.Random) -> State:
    """Returns a state that looks the same to this seat, with everything hidden dealt anew: each
    deal as likely as the seat's knowledge makes it."""
    enemy = g.enemy(seat)
    deal_markers(g, enemy, rng)
    deal_cards(g, seat, rng)
    return deal_stacks(g, enemy, rng) if fog.hidden(g) else g


# --- 7.4: markers laid face down


def deal_markers(g: State, side: Side, rng: random.Random) -> None:
    """7.4, 7.5: which of the markers of a side are trains, on the map and still in hand.

    How many trains there are is known: the table is open. What a marker can be by where it lies
    is known too (7.3f). A side that has no train left on the map does not march (8.2c), so whether
    it has one is known.
    """
    unknown = [m for m in g.markers if m.side == side and not m.open and m.could_be != "dummy"]
    lost = [m for m in g.idle if m.side == side]
    faces = [m.genuine for m in (*unknown, *lost)]
    faces += [True] * g.trains.get(side, 0) + [False] * g.dummies.get(side, 0)
    while True:
        before = any(m.genuine for m in unknown)
        rng.shuffle(faces)
        if g.phase != "movement" or before == any(faces[: len(unknown)]):
            break
    for marker, genuine in zip((*unknown, *lost), faces, strict=False):
        marker.genuine = genuine
    if side in g.trains:
        in_hand = faces[len(unknown) + len(lost) :]
        g.trains[side], g.dummies[side] = sum(in_hand), len(in_hand) - sum(in_hand)
    for marker in g.markers:
        if marker.side == side and fog.is_closed(g, g.enemy(side), side, marker.hex):
            marker.could_be = "any"  # 15.1d: it would tell of the stack under it


# --- 16.1: event cards


def deal_cards(g: State, seat: Side, rng: random.Random) -> None:
    """16.1: the enemy's cards and the order of the decks, every deal that fits as likely as any
    other.

    All that were drawn from a deck and played are counted, so everybody knows from which deck a
    card in hand comes. A card with a single instruction is never kept (16.1i); those that were held
    back are not in the first hand (16.1c).
    """
    cards, enemy = g.cards, g.enemy(seat)
    if cards is None:
        return
    file = {card.number: card for card in g.board.cards.cards}
    now = deck_of_turn(g).name if g.turn else ""
    hand, drawn = cards.hand.get(enemy), cards.drawn.get(enemy)
    home = now if hand is None or g.second_year else file[hand].deck
    if hand is not None:
        cards.decks[home].append(hand)
    if drawn is not None:
        cards.decks[now].append(drawn)
    if hand is not None:
        first = g.turn == 0 or (g.turn == 1 and enemy not in cards.played)
        never = set(g.board.cards.held_back) if first else set[str]()
        kept = [n for n in cards.decks[home] if not file[n].single and n not in never]
        cards.hand[enemy] = rng.choice(kept or [hand])
        cards.decks[home].remove(cards.hand[enemy])
    if drawn is not None:
        fitting = cards.decks[now]
        if _order_tells(g, seat):
            fitting = [n for n in fitting if file[n].single == file[drawn].single]
        cards.drawn[enemy] = rng.choice(fitting)
        cards.decks[now].remove(cards.drawn[enemy])
    for deck in cards.decks.values():
        rng.shuffle(deck)


def _order_tells(g: State, seat: Side) -> bool:
    """16.1e, 16.1l: whether the order of play has told `seat` if the enemy drew a card with a
    single instruction. The side that declares first plays second if its card has one and the
    other's has not."""
    assert g.cards is not None
    mine = g.cards.played.get(seat) or g.cards.drawn.get(seat)
    single = mine is not None and card(g, mine).single
    return single == (declares_first(g) == seat)


# --- 15.1: closed stacks


@dataclass(slots=True, eq=False)
class _Slot:
    """A counter in a closed stack: a piece by its name, or a dummy without one."""

    hex: Hex
    was: str
    """Who lies there in truth; what lies on him stays in the slot."""
    now: str
    """Who lies there in the deal."""
    disrupted: bool = False
    marked: bool = False
    """Something is known of it, so it does not leave its hex."""
    lifted: bool = False
    """It lies there no more: it was taken up (NN 14.15a2)."""


def deal_stacks(g: State, side: Side, rng: random.Random) -> State:
    """15.1d: which pieces of a side lie in which of its closed stacks, and where its dummies are.

    The deal is a long row of exchanges between two stacks, each of which leaves everything as it
    was that is known of them. Two units exchange their names, with all that lies on them: a unit
    that has marched remains one. Pieces of different kinds exchange their places.
    """
    deal = _Deal(g, side)
    if len(deal.stacks) > 1:
        # One more or not, by chance: an even number of exchanges never comes to half of the deals.
        for _ in range(SWAPS * len(deal.slots) + rng.randrange(2)):
            deal.exchange(*rng.sample(deal.slots, 2))
    return deal.done()


class _Deal:
    """The closed stacks of a side while they are dealt."""

    def __init__(self, g: State, side: Side) -> None:
        self.g, self.side = g, side
        board, seat = g.board, g.enemy(side)
        self.lifted = _take_lifted(g, side)
        closed = {hex for hex in survey(g)[side].units if not fog.open_to(g, seat, side, hex)}
        g.at |= self.lifted  # they are dealt where they stood
        marked = {*g.disrupted, *g.marched, *g.forced, *g.held, *g.anchored, *g.fought}
        marked |= {*g.fed, *g.unfed, *g.recoverable, *self.lifted}
        self.busy = _busy(g)
        self.slots = [
            _Slot(hex, piece, piece, piece in g.disrupted, piece in marked, piece in self.lifted)
            for piece, hex in g.at.items()
            if hex in closed or piece in self.lifted
            if board.side[piece] == side and piece not in self.busy
        ]
        self.slots += [_Slot(hex, "", "") for hex in closed for _ in range(g.cover.get(hex, 0))]
        fixed = [piece for piece in self.busy if g.at.get(piece) in closed]
        self.slots += [_Slot(g.at[p], p, p, p in g.disrupted, marked=True) for p in fixed]
        self.stacks: dict[Hex, list[_Slot]] = {}
        for slot in self.slots:
            self.stacks.setdefault(slot.hex, []).append(slot)
        self.trains = {marker.hex for marker in g.markers if marker.side == side}
        self.sieges = _sieges(g, seat)
        self.arriving = g.phase in PHASES and bool(due(g, side))
        """13.3d: whoever finds no room is lost before all eyes."""
        self.listed: dict[str, Collection[Hex]] = {}
        """14.0b: while a side sets up, everybody knows where its pieces can be."""
        if g.turn == 0:
            self.listed = {one.piece: possible(g, one) for one in to_place(g, side)}

    def exchange(self, one: _Slot, other: _Slot) -> None:
        """Exchange two counters if all that is known stays as it was, else leave them."""
        if one.hex == other.hex or one.was in self.busy or other.was in self.busy:
            return
        if self.kind(one) == self.kind(other):
            if one.now == other.now:
                return
            before = self.known(one.hex), self.known(other.hex)
            one.now, other.now = other.now, one.now
            if before != (self.known(one.hex), self.known(other.hex)) or not self.sound(one, other):
                one.now, other.now = other.now, one.now
            return
        if one.marked or other.marked or self.g.instruction is not None:
            return  # a card names stacks by their number of units
        before = self.known(one.hex), self.known(other.hex)
        self.swap(one, other)
        if before != (self.known(other.hex), self.known(one.hex)) or not self.sound(one, other):
            self.swap(one, other)

    def kind(self, slot: _Slot) -> str:
        """What a counter is: a unit, a commander or a dummy."""
        if not slot.now:
            return "dummy"
        return "unit" if slot.now in self.g.board.units else "commander"

    def swap(self, one: _Slot, other: _Slot) -> None:
        """Two counters exchange their places."""
        self.stacks[one.hex].remove(one)
        self.stacks[other.hex].remove(other)
        one.hex, other.hex = other.hex, one.hex
        self.stacks[one.hex].append(one)
        self.stacks[other.hex].append(other)

    def known(self, hex: Hex) -> tuple[object, ...]:
        """What the enemy knows of a closed stack, besides its height: of those who were taken up,
        whether there was cavalry while they lay there."""
        here = [slot for slot in self.stacks[hex] if not slot.lifted]
        cavalry, frozen = self.g.board.cavalry, self.g.frozen
        ready = [slot for slot in self.stacks[hex] if not slot.disrupted and slot.now not in frozen]
        units = [slot.now for slot in here if self.kind(slot) == "unit"]
        fit = [slot.now for slot in here if slot.now in units and not slot.disrupted]
        leaders = [slot.now for slot in here if self.kind(slot) == "commander"]
        led = hex in self.trains and command.serves(self.g, leaders, units)
        return (
            any(slot.now in cavalry for slot in ready if not slot.lifted),
            any(slot.now in cavalry for slot in ready),
            any(neutrals.is_still(self.g, unit) for unit in units),
            led,
            hex in self.sieges and len(fit) > 1,
            self.arriving and (room(self.g.board, units), self.mix([*units, *leaders])),
        )

    def mix(self, pieces: list[str]) -> tuple[bool, ...]:
        """NN 14.8a: what a stack holds of nations that keep apart, of their commanders and of
        others: it decides who may arrive there."""
        board, apart = self.g.board, self.g.rules.keeps_apart
        nations = [(board.units.get(p) or board.commanders[p]).nation in apart for p in pieces]
        led = [p in board.commanders for p in pieces]
        strange = any(n and not c for n, c in zip(nations, led, strict=True))
        theirs = any(n and c for n, c in zip(nations, led, strict=True))
        return strange, theirs, not all(nations)

    def sound(self, *slots: _Slot) -> bool:
        """4.1, 15.1b: a stack has units, not too many, and no more dummies than units, unless all
        of it was taken up."""
        board = self.g.board
        for slot in slots:
            if slot.now in self.listed and slot.hex not in self.listed[slot.now]:
                return False
        for hex in {slot.hex for slot in slots}:
            here = [slot for slot in self.stacks[hex] if not slot.lifted]
            kinds = [self.kind(slot) for slot in here]
            units = [slot.now for slot in here if self.kind(slot) == "unit"]
            if not here:
                continue
            if not units or kinds.count("dummy") > len(units) or room(board, units) > CAPACITY:
                return False
        return True

    def done(self) -> State:
        """The state as it was dealt."""
        g = self.g
        names = {slot.was: slot.now for slot in self.slots if slot.was != slot.now}
        for slot in self.slots:
            if slot.was:
                g.at[slot.was] = slot.hex
        for hex, slots in self.stacks.items():
            g.cover.pop(hex, None)
            if n := sum(not slot.was for slot in slots):
                g.cover[hex] = n
        g.cover = dict(sorted(g.cover.items()))
        if names:
            plain = msgspec.to_builtins(g)
            kept = {field: plain[field] for field in BY_NAME if field in plain}
            g = msgspec.convert(_renamed(plain, names) | kept, State)
        for was in self.lifted:
            piece = names.get(was, was)
            assert g.germany.truce is not None
            g.germany.truce.lifted[piece] = g.at.pop(piece)
        return g


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    """Plain data with names exchanged wherever they stand."""
    match data:
        case str():
            return names.get(data, data)
        case dict():
            held = cast("dict[str, Any]", data)
            return {names.get(k, k): _renamed(v, names) for k, v in held.items()}
        case list():
            return [_renamed(one, names) for one in cast("list[Any]", data)]
        case _:
            return data


def _take_lifted(g: State, side: Side) -> dict[str, Hex]:
    """NN 14.15a2: the pieces of a side that were taken up out of closed stacks, with the hexes
    where they stood; they are no longer noted in the truce. Of those who had been held or interned
    everybody knows who they are (NN 14.11d, 17.3.9c)."""
    truce = g.germany.truce
    if truce is None:
        return {}
    board, neutral = g.board, g.board.lands(tuple(g.rules.interning))
    found = {
        piece: hex
        for piece, hex in truce.lifted.items()
        if board.side[piece] == side
        and (side, board.corps_of[piece]) not in g.rules.held_corps
        and hex
        and not board.grid.bit[hex] & neutral
    }
    for piece in found:
        del truce.lifted[piece]
    return found


def _sieges(g: State, seat: Side) -> set[Hex]:
    """8.4q: the hexes from which a city of `seat` with a single unit in it could be besieged: of a
    stack there it shows whether it has two units in good order."""
    board = g.board
    alone = [hex for hex, units in survey(g)[seat].units.items() if len(units) == 1]
    cities = [hex for hex in alone if board.hexes[hex].city]
    return {near for hex in cities for near in board.grid.hexes(board.beside_dry[hex])}


def _busy(g: State) -> set[str]:
    """Pieces in the middle of something, and those that everybody knows to be held where they stand
    (NN 14.10, 14.11) or to garrison their city (NN 14.12, 17.6): they stay where they are."""
    march, fight = g.march, g.combat
    busy = {*g.fugitives, *g.frozen, *([g.picked] if g.picked else [])}
    if g.rules.garrisons_supplied:
        units = g.board.units
        busy |= {u for u in g.at if u in units and units[u].garrison and garrisons.at_post(g, u)}
    if march is not None:
        busy |= {*march.units, *march.commanders, *march.began_with}
    if fight is not None:
        busy |= {*fight.units, *fight.defenders, *fight.advancing}
    return busy
