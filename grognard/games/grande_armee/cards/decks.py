"""16.1a to 16.1d, 16.1h: the decks, the hands, and the cards that are drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from grognard.games.grande_armee.data import Card, Deck
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import Cards, State


def deal(g: State, without: Collection[str] = ()) -> None:
    """16.1b, 16.1c: shuffle the decks; one card from the first to each player, without the cards
    that are held back, which then go in (NN 16.1b, 16.1c, 16.1d). Cards that replace others wait
    (NN 16.1u), and so do those of `without`."""
    if not g.uses("cards"):
        return
    file = g.board.cards
    held = set(file.held_back)
    used = [c for c in file.cards if not c.replaces and c.number not in without]
    decks = {deck.name: [c.number for c in used if c.deck == deck.name] for deck in file.decks}
    first = file.decks[0]
    dealt = [number for number in decks[first.name] if number not in held]
    _shuffle(g, dealt)
    hand = {side: dealt.pop() for side in _in_order(g, first)}
    decks[first.name] = [*dealt, *(n for n in decks[first.name] if n in held)]
    for cards in decks.values():
        _shuffle(g, cards)
    g.cards = Cards(decks=decks, hand=hand)


def complete(g: State, cards: Cards) -> None:
    """What a position need not say of the cards: a deck that it does not name holds what is left of
    it, shuffled; those who have drawn and not played are to play (16.1e)."""
    said = {*cards.hand.values(), *cards.drawn.values(), *cards.played.values(), *cards.discard}
    for deck in g.board.cards.decks:
        if deck.name not in cards.decks:
            left = (c for c in g.board.cards.cards if c.deck == deck.name and not c.replaces)
            cards.decks[deck.name] = [c.number for c in left if c.number not in said]
            _shuffle(g, cards.decks[deck.name])
    if g.phase == "cards" and cards.drawn and not (cards.to_play or g.instruction):
        order = _order_of_play(g, _in_order(g, deck_of_turn(g)))
        cards.to_play = [side for side in order if side not in cards.played]


def draw(g: State) -> None:
    """16.1d, NN 16.1e: each player draws a card from the deck of this turn."""
    cards = g.cards
    if cards is None:
        return
    cards.played, cards.built = {}, []
    deck = deck_of_turn(g)
    _open(g, cards, deck)
    order = _in_order(g, deck)
    for side in order:
        if cards.decks[deck.name]:
            cards.drawn[side] = cards.decks[deck.name].pop()
    cards.to_play = _order_of_play(g, order)


def _open(g: State, cards: Cards, deck: Deck) -> None:
    """NN 16.1q, 16.1r, 16.1u: a later deck opens. While Austria is neutral some of its cards are
    exchanged first, and the deck is shuffled again. What is left of the deck before it lies face
    down and is drawn no more."""
    others = {c.replaces: c.number for c in g.board.cards.cards if c.replaces}
    if not others or "austria" in g.joined:
        return
    if not others.keys() & set(cards.decks[deck.name]):
        return
    cards.decks[deck.name] = [others.get(number, number) for number in cards.decks[deck.name]]
    _shuffle(g, cards.decks[deck.name])
    g.tell("cards-exchanged")


def _order_of_play(g: State, order: list[Side]) -> list[Side]:
    """16.1e, 16.1i, 16.1l: a card with a single instruction is played after the other card (NN
    16.1m); where both have one, the usual order holds (NN 16.1n)."""
    first, second = order
    if holds_single(g, first) and not holds_single(g, second):
        return [second, first]
    return order


def holds_single(g: State, side: Side) -> bool:
    """16.1i, NN 16.1l: whether the card drawn must be played this turn."""
    assert g.cards is not None
    drawn = g.cards.drawn.get(side)
    return drawn is not None and card(g, drawn).single


def deck_of_turn(g: State) -> Deck:
    """16.1a: the deck for this turn; in the second year the last one serves (16.13aa)."""
    decks = g.board.cards.decks
    if g.second_year:
        return decks[-1]
    return next(deck for deck in decks if deck.first_turn <= g.turn <= deck.last_turn)


def declares_first(g: State) -> Side:
    """16.1e, NN 16.1g, 16.1h: by the number of the turn, also in the second year (16.13aa)."""
    decks = g.board.cards.decks
    return next(d for d in decks if d.first_turn <= g.turn <= d.last_turn).declares_first


def place_in_file(g: State, number: str) -> int:
    """Where a card stands in the list of cards, for an order that tells nothing."""
    return next(n for n, c in enumerate(g.board.cards.cards) if c.number == number)


def card(g: State, number: str) -> Card:
    """The card of a number; LookupError if there is none."""
    for one in g.board.cards.cards:
        if one.number == number:
            return one
    raise LookupError(number)


def _in_order(g: State, deck: Deck) -> list[Side]:
    first = declares_first(g) if g.turn else deck.declares_first
    return [first, g.enemy(first)]


def _shuffle(g: State, cards: list[str]) -> None:
    """A shuffle draws from the dice, so that nobody can choose the order of the cards."""
    for i in range(len(cards) - 1, 0, -1):
        j = g.dice.draw(i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def add(g: State, deck: str, numbers: Iterable[str]) -> None:
    """NN 17.7b: cards are shuffled into a deck."""
    assert g.cards is not None
    g.cards.decks[deck] += numbers
    _shuffle(g, g.cards.decks[deck])


def merge_decks(g: State, without: str) -> None:
    """16.13aa: a card leaves the game; the undrawn cards of the first deck are shuffled into the
    second, which serves from now on."""
    if g.cards is None:
        return
    first, second = (deck.name for deck in g.board.cards.decks)
    merged = [n for n in (*g.cards.decks[first], *g.cards.decks[second]) if n != without]
    _shuffle(g, merged)
    g.cards.decks = {first: [], second: merged}
