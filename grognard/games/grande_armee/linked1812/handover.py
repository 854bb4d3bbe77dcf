"""17.5: the first turn of 1813. The rules and the board change; what is on the map stays."""

from __future__ import annotations

from grognard.games.grande_armee import territory
from grognard.games.grande_armee.cards import decks
from grognard.games.grande_armee.data import Card
from grognard.games.grande_armee.linked1812.february import AUSTRIA, take_off_depots
from grognard.games.grande_armee.linked1812.joined import SAXONS
from grognard.games.grande_armee.linked1812.ruleset import LAST_TURN_OF_1812
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.setup import takes_part
from grognard.games.grande_armee.stacks import fits, place, survey, take_off
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

TORGAU = "torgau"
FIRST = 1


def go_on(g: State) -> None:
    """17.3.9f: after turn 17 of 1812 comes turn 1 of 1813."""
    if g.chapter or g.turn < LAST_TURN_OF_1812:
        g.turn += 1
    else:
        begin_1813(g)


def begin_1813(g: State) -> None:
    """17.3.9g, 17.5a, 17.5c, 17.8a: from now on the rules of 1813. All pieces stay where they are;
    Combat Commands gained in 1812 are lost, and points for battles begin anew."""
    old = {one: c.rating for one, c in g.board.commanders.items()}
    g.begin_chapter(1)
    g.turn = FIRST
    g.shut.remove(AUSTRIA)  # closed by 14.16.0a now
    g.lasting, g.decisive, g.passing, g.commands, g.commands_at_start = {}, {}, {}, {}, {}
    g.occupied, g.occupied_before, g.beaten, g.contingents_lost = [], [], [], []
    g.points = dict(g.rules.points_at_start)
    g.cover, g.effects, g.ranks = {}, [], {}
    g.removed += g.awaited
    g.awaited = {}
    read_card(g)
    intern(g)
    known = g.board.commanders
    stay = (who for who in (*g.at, *g.interned) if who in known)
    g.ratings = {who: old[who] for who in stay if known[who].rating != old[who]}
    decks.deal(g, without=[card.number for card in held_cards(g)])  # 17.7a


def intern(g: State) -> None:
    """1.1l, 17.3.9c: pieces in a land that is neutral by the rules of 1813, like Russians in
    Switzerland, are out of play like those in Austria."""
    for side in g.sides:
        land = territory.interning(g, side)
        for piece, hex in list(g.at.items()):
            if g.board.side[piece] == side and g.board.grid.bit[hex] & land:
                take_off(g, piece)
                g.interned[piece] = hex
                g.tell("interned", piece=g.board.reference[piece], hex=f"hex:{hex}")


def read_card(g: State) -> None:
    """17.4, 17.5d2: what the card of 1813 brings waits for its owner to change his sources: units
    without a star, and commanders who are neither in play nor dead (17.0c, 17.5b2)."""
    here = {*g.at, *g.eliminated, *g.interned}
    for arrival in g.board.pieces.arrivals:
        for piece in arrival.pieces:
            if piece in g.removed:  # he left in 1812, but lives
                g.removed.remove(piece)
            if arrival.option or piece in here or not takes_part(g, piece):
                continue
            if piece == "napoleon" and g.link.napoleon == "home":  # 17.9c4
                continue
            g.waiting[piece] = arrival.turn
    for one in g.board.pieces.setup:
        if one.piece not in here:
            g.waiting[one.piece] = 0


# --- commanders (17.5b)


def recallable(g: State, side: Side) -> list[str]:
    """17.5b1: the commanders of a side on the map who are on the card of 1813."""
    card = {p for a in g.board.pieces.arrivals if not a.option for p in a.pieces}
    of = g.board.side
    return [p for p in g.at if p in g.board.commanders and of[p] == side and p in card]


def begin_recall(g: State) -> None:
    """No player has decided yet."""
    g.done = [] if g.turn == FIRST else list(g.sides)


def recall(g: State) -> Flow[None]:
    """17.5b1: at the start of turn 1 each player may take such commanders off the map."""
    for side in g.sides:
        while side not in g.done:
            able = recallable(g, side)
            if not able:
                g.done.append(side)
                continue

            def may(choice: str, side: Side = side, able: list[str] = able) -> Refusal | None:
                who = value(choice)
                if kind(choice) != "commander" or who in able:
                    return None
                mine = g.board.side[who] == side
                key = "recall-not-on-card" if mine else "recall-not-yours"
                return Refusal("NN 17.5b1", key, {"commander": choice})

            words = [*(f"commander:{who}" for who in able), "done"]
            answer = yield from put(Ask(side, "link.recall", words, "NN 17.5b1", {}, may))
            if answer == "done":
                g.done.append(side)
            else:
                who = value(answer)
                take_off(g, who)
                g.ratings.pop(who, None)
                arrivals = g.board.pieces.arrivals
                g.waiting[who] = next(a.turn for a in arrivals if who in a.pieces)
                g.tell("commander-recalled", commander=f"commander:{who}")


# --- Torgau (17.5d1)


def saxons(g: State) -> list[str]:
    """Returns v. Thielmann and his unit."""
    pieces = (*g.board.units.values(), *g.board.commanders.values())
    return [p.id for p in pieces if p.corps == SAXONS and p.id in g.waiting]


def intruders(g: State) -> list[str]:
    """Pieces that stand in Torgau before the Saxons do; units before commanders."""
    land = g.board.region(TORGAU)
    there = [p for p, hex in g.at.items() if g.board.grid.bit[hex] & land]
    return sorted(there, key=lambda piece: piece not in g.board.units)


def occupy_torgau(g: State) -> Flow[None]:
    """17.5d1: pieces in Torgau go to the nearest hex that is open to them, and depots go off; then
    the Saxons stand there, neutral (14.10)."""
    while g.turn == FIRST and saxons(g):
        moving = intruders(g)
        if not moving:
            take_off_depots(g, g.board.region(TORGAU))
            for piece in saxons(g):
                del g.waiting[piece]
                place(g, piece, next(iter(g.board.grid.hexes(g.board.region(TORGAU)))))
                g.frozen.append(piece)
            g.tell("saxons-in-torgau")
            return
        piece = moving[0]
        open_ = nearest(g, piece)
        hex = open_[0]
        if len(open_) > 1:
            ask = ask_among(
                g.board.side[piece],
                "link.torgau",
                [f"hex:{one}" for one in open_],
                only("hex", lambda one, open_=open_: _too_far(one, open_)),
                rule="NN 17.5d1",
                args={"piece": g.board.reference[piece]},
            )
            hex = value((yield from put(ask)))
        place(g, piece, hex)
        g.tell("leaves-torgau", piece=g.board.reference[piece], hex=f"hex:{hex}")


def _too_far(hex: Hex, open_: list[Hex]) -> Refusal | None:
    return None if hex in open_ else Refusal("NN 17.5d1", "torgau-nearest", {"hex": f"hex:{hex}"})


def nearest(g: State, piece: str) -> list[Hex]:
    """The nearest hexes outside Torgau where a piece may stand: open to its side, without enemies,
    and with room for it."""
    board, side = g.board, g.board.side[piece]
    shut = territory.barred(g, side) | board.region(TORGAU) | survey(g)[g.enemy(side)].present
    near: dict[int, list[Hex]] = {}
    for hex in board.grid.hexes(board.grid.board & ~shut):
        if piece not in board.units or fits(g, [piece], hex, side):
            near.setdefault(board.grid.distance(g.at[piece], hex), []).append(hex)
    return near[min(near)]


# --- cards (17.7)


def held_cards(g: State) -> list[Card]:
    """17.7a: the cards that speak of Prussia."""
    return [card for card in g.board.cards.cards if card.prussian]


def return_cards(g: State) -> None:
    """17.7b: at the end of the turn in which Prussia has joined they go into the deck, if it is
    still in use."""
    if not g.link.cards_return:
        return
    g.link.cards_return = False
    first = g.board.cards.decks[0]
    if g.cards is None or g.germany.armistice or g.turn >= first.last_turn:
        return
    decks.add(g, first.name, [card.number for card in held_cards(g)])
    g.tell("cards-return")
