"""16.1d to 16.1l: the players choose their cards, declare and carry them out, before anything else
of the turn."""

from __future__ import annotations

from functools import partial

from grognard.games.grande_armee.cards.decks import card, draw, holds_single, place_in_file
from grognard.games.grande_armee.cards.filters import holds, in_time
from grognard.games.grande_armee.cards.instructions import carry_out
from grognard.games.grande_armee.pending import Instruction
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.sequence import put


def draw_cards(g: State) -> None:
    """The beginning of the step: expired effects end, and both players draw (16.1d)."""
    g.effects = [effect for effect in g.effects if effect.until >= g.turn]
    if g.cards is None:
        return
    draw(g)
    for side, number in g.cards.drawn.items():
        event = g.tell("card-drawn", side=f"side:{side}")
        event.eyes, event.secret = (side,), {"card": f"card:{number}"}


def play_cards(g: State) -> Flow[None]:
    """Both players play one of their two cards, one after the other."""
    cards = g.cards
    while cards is not None and (cards.to_play or g.instruction):
        if g.instruction is None:
            side = cards.to_play[0]
            number = yield from _choose(g, side)
            if number:
                _declare(g, side, number)
            cards.to_play.pop(0)
        if g.instruction is not None:
            yield from carry_out(g)


def _choose(g: State, side: Side) -> Flow[str]:
    """16.1d: the card drawn or the one in hand, whichever deck they are from (NN 16.1s); a single
    instruction leaves no choice (16.1i). Who could draw none plays none (NN 17.7a)."""
    assert g.cards is not None
    drawn, hand = g.cards.drawn.get(side, ""), g.cards.hand.get(side, "")
    if not drawn or not hand or holds_single(g, side):
        return drawn
    by_file = partial(place_in_file, g)
    choices = [f"card:{number}" for number in sorted((drawn, hand), key=by_file)]

    def may(number: str) -> Refusal | None:
        card(g, number)
        return Refusal("16.1d", "card-not-at-hand", {"card": f"card:{number}"})

    return value((yield from put(Ask(side, "cards.play", choices, "16.1d", {}, only("card", may)))))


def _declare(g: State, side: Side, number: str) -> None:
    """16.1e, 16.1f, NN 16.1i: the card is shown; only the instruction of the side that plays it
    counts, or the single one (16.1j). The other card stays in hand; after the last turn it has no
    effect (NN 16.1t)."""
    cards = g.cards
    assert cards is not None
    drawn = cards.drawn.pop(side, "")
    if number != drawn and drawn:
        cards.hand[side] = drawn
    elif number != drawn:
        del cards.hand[side]
    cards.played[side] = number
    cards.discard.append(number)  # NN 16.1p
    what = card(g, number)
    g.tell("card-played", side=f"side:{side}", card=f"card:{number}", reveals=True)
    instruction = what.sides["both" if what.single else side]
    ops = [op for op in instruction.ops if in_time(g, op, what.deck)]
    ops = [op for op in ops if op.condition is None or holds(g, op.condition)]  # NN 16.1v
    g.instruction = Instruction(number, ops)
