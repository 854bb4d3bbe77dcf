"""14.15 and 14.16: the armistice of Pläswitz (1.1c), and what follows from it or from its
failure."""

from __future__ import annotations

from functools import partial

from grognard.games.grande_armee import commander_changes, garrisons, victory
from grognard.games.grande_armee.effects import on_campaigns
from grognard.games.grande_armee.germany1813 import bargain, confederation, redeployment
from grognard.games.grande_armee.pending import Truce
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.setup import takes_part
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.turn import date, open_turn
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.sequence import Sequence, Step, put

FIRST_TURN, LAST_TURN = 7, 11
"""14.15.0a, 14.15.0c: the turns in which a truce may be called."""
RESUMES = 13
"""14.3b, 14.15.9b: the turn with which play goes on."""
POINTS = 3
"""14.15e: Battle VP that the French gain."""
REINFORCEMENTS = 12
"""14.15c1: the turn whose reinforcements arrive at an armistice."""
AUSTRIA = "austria"
RAPP, DANZIG = "rapp", "Danzig"
CHANGES = (7, 9)
"""14.15.9a: the turns whose changes of commanders are made at the latest now."""

# --- the dice, the offer, the answer (14.15.0)


def roll(g: State) -> None:
    """14.15.0a, 14.15.0c: at the start of turns 7 to 11 both players roll; the higher may call a
    truce. Equal dice are rolled again."""
    if g.germany.armistice or not FIRST_TURN <= g.turn <= LAST_TURN:
        return
    while True:
        dice = {side: die(g, side) for side in g.sides}
        g.tell("truce-dice", french=dice[FRENCH], coalition=dice[g.rules.foe])
        if dice[FRENCH] != dice[g.rules.foe]:
            break
    g.germany.truce = Truce(max(g.sides, key=lambda side: dice[side]))


def die(g: State, side: Side) -> int:
    """The die of a side, with what a card adds (16.1, card 30)."""
    return g.dice.roll() + on_campaigns.armistice_die(g, side)


def may_refuse(g: State, side: Side) -> bool:
    """14.15.0d, 14.15.0e, 14.15.0f: whether a side may refuse the offer of the other: it turns on
    the territory points of the Coalition at this moment (14.15.0h, 17.8c)."""
    held = sum(victory.cities(g)[g.rules.foe].values())
    if side == FRENCH:
        return held <= (3 if g.turn <= 9 else 2)
    return held >= 4


def call(g: State) -> Flow[None]:
    """14.15.0b: the winner of the roll is free to call the truce."""
    truce = _truce(g)
    words = ["call", "decline"]
    refusable = may_refuse(g, g.enemy(truce.caller))
    key = "truce.call-open" if refusable else "truce.call"
    answer = yield from put(Ask(truce.caller, key, words, "NN 14.15.0b", _terms(g)))
    if answer == "decline":
        g.tell("truce-not-called", side=f"side:{truce.caller}")
        fail(g)
    else:
        g.tell("truce-called", side=f"side:{truce.caller}")


def _terms(g: State) -> Args:
    """What an armistice brings: Battle VP, and Austria joins, or may be bought off (16.5)."""
    return {"bargain": int(g.uses("bargain")), "points": gain(g)}


def gain(g: State) -> int:
    """14.15e: the Battle VP that the French would gain now, within the limits of 14.4b."""
    return min(POINTS, g.points[g.rules.foe])


def answer(g: State) -> Flow[None]:
    """14.15.0d to 14.15.0g: the other may refuse only if the points allow it."""
    side = g.enemy(_truce(g).caller)
    if not may_refuse(g, side):
        return
    rule = "NN 14.15.0f" if side != FRENCH else "NN 14.15.0d" if g.turn <= 9 else "NN 14.15.0e"
    word = yield from put(Ask(side, "truce.answer", ["accept", "refuse"], rule, _terms(g)))
    if word == "refuse":
        g.tell("truce-refused", side=f"side:{side}")
        if side != FRENCH:
            g.germany.refused = True
        fail(g)


def fail(g: State) -> None:
    """No truce this turn. After turn 11 there is none any more (14.15.0i); if the Coalition has
    refused an offer, the French in Italy stay there (14.15.v) and from the next turn the
    Confederation is friendly to both sides for supply (14.15.vi, 14.9.9a). All else stays as it is:
    the rows of trains (14.15.i), Austria and its armies out of the war (14.15.ii, 14.15.iii), and
    the held corps (14.15.iv)."""
    g.germany.truce = None
    if g.turn < LAST_TURN:
        return
    g.tell("truce-never" if g.rules.held_corps else "truce-never-austria")  # NN 17.3.9g
    if g.germany.refused:
        g.confined[FRENCH] = "north_italy"
        g.tell("truce-italy")
        confederation.arise(g, 2)


# --- (a): recovery and redeployment


def begin(g: State) -> None:
    """14.15a1, 14.15a2, 14.15.9c: the armistice takes effect: all units return to good order, all
    are taken up; what lasted for a turn is over."""
    truce = _truce(g)
    g.tell("armistice", date=date(g)).heading = True
    g.germany.armistice = g.turn
    stays = staying(g)
    g.disrupted = [unit for unit in g.disrupted if unit in stays]
    redeployment.lift(g, truce, stays)
    g.frozen = [piece for piece in g.frozen if piece in stays]  # 14.11d, 14.11e
    g.forage, g.contingents_lost, g.passing, g.cover, g.divided = [], [], {}, {}, ""
    g.markers, g.idle, g.fed, g.foraged = [], [], [], []
    g.effects = [effect for effect in g.effects if effect.until >= RESUMES]


def staying(g: State) -> list[str]:
    """14.15a8: garrisons in their city, Rapp while he is with those of Danzig, and the neutrals of
    Torgau neither recover nor move."""
    board = g.board
    stays = [unit for unit in g.at if unit in board.units and garrisons.at_post(g, unit)]
    danzig = board.city(DANZIG)
    if g.at.get(RAPP) == danzig and danzig in (g.at[unit] for unit in stays):
        stays.append(RAPP)
    corps = {piece: _corps(g, piece) for piece in g.frozen if piece in g.at}
    return stays + [piece for piece, of in corps.items() if of == "Sax"]


def _corps(g: State, piece: str) -> str | None:
    return (g.board.units.get(piece) or g.board.commanders[piece]).corps


def held_back(g: State, piece: str) -> bool:
    """14.11d: the corps of Poniatowski and Osten-Sacken are placed with the reinforcements."""
    return (g.board.side[piece], _corps(g, piece)) in g.rules.held_corps


def begin_side(g: State, side: Side) -> None:
    """14.15a3, 14.15a5: first the French, then the Coalition."""
    truce = _truce(g)
    mine = [p for p in truce.lifted if g.board.side[p] == side and not held_back(g, p)]
    redeployment.put_back(g, truce, side, mine)


# --- (e), (b)


def score(g: State) -> None:
    """14.15e: the French gain three Battle VP, within the limits of 14.4b."""
    moved = sum(victory.move_point(g, FRENCH) for _ in range(POINTS))
    g.tell("armistice-points", n=moved)


def austria_joins(g: State) -> None:
    """14.15b, 14.16, 14.16.0c: Austria joins the Coalition: its land is friendly to it and open to
    both, and Vienna is a source. Not so if the Coalition has taken a French offer (16.5d, 16.5f,
    16.5k): the rest of the armistice goes on (16.5g)."""
    if bargain.struck(g):
        return
    g.joined.append(AUSTRIA)
    g.opened.append(AUSTRIA)
    g.allegiance[AUSTRIA] = g.rules.foe
    g.tell("austria-joins").heading = True


def austrian_depots(g: State) -> Flow[None]:
    """14.15a9: the Coalition may put any of its depots in Austrian cities."""
    foe, truce = g.rules.foe, _truce(g)
    land = g.board.region(AUSTRIA) & g.board.cities
    if AUSTRIA not in g.joined:
        return
    while True:
        own = g.depots[foe]
        if not truce.picked:
            words = [f"depot:{hex}" for hex in own if not g.board.grid.bit[hex] & land]
            if not words:
                return
            about = only("depot", partial(redeployment.no_depot, g, "NN 14.15a9"))
            ask = Ask(foe, "truce.austria", [*words, "done"], "NN 14.15a9", may=about)
            word = yield from put(ask)
            if word == "done":
                return
            truce.picked = value(word)

        def may(hex: str) -> Refusal | None:
            if not g.board.grid.bit[hex] & land:
                return Refusal("NN 14.15a9", "truce-not-austrian", {"hex": f"hex:{hex}"})
            if any(hex in depots for depots in g.depots.values()):
                return Refusal("NN 7.7e", "depot-there", {"hex": f"hex:{hex}"})
            return None

        cities = g.board.grid.words("city", land)
        args = {"hex": f"hex:{truce.picked}"}
        word = yield from put(
            ask_among(
                foe,
                "truce.austrian-city",
                cities,
                only("city", may),
                rule="NN 14.15a9",
                args={**args},
                also=["back"],
            )
        )
        if kind(word) == "city":
            own[own.index(truce.picked)] = value(word)
            g.tell("depot-moved", **args, to=f"hex:{value(word)}")
        truce.picked = ""


# --- (c): reinforcements


def begin_arrivals(g: State, side: Side) -> None:
    """14.15c1, 14.11d: the reinforcements of turn 12 and of the turns that are skipped, and the
    corps that had been held, anywhere on their side of the line (14.15c2). Austrians come only if
    Austria has joined (16.5h)."""
    truce = _truce(g)
    held = [p for p in truce.lifted if g.board.side[p] == side]
    for piece in held:
        if held_back(g, piece):  # not those of 16.5j
            truce.lifted[piece] = ""  # wherever its owner likes, not where it was held
    due = [p for p, turn in g.awaited.items() if turn <= REINFORCEMENTS and g.board.side[p] == side]
    due += [
        piece
        for arrival in g.board.pieces.arrivals
        if arrival.option in g.joined and arrival.side == side and arrival.turn <= REINFORCEMENTS
        for piece in arrival.pieces
        if takes_part(g, piece) and piece not in g.eliminated  # NN 17.0c: killed in 1812
    ]
    for piece in due:
        g.awaited.pop(piece, None)
    truce.due = due
    redeployment.put_back(g, truce, side, [*held, *due])


# --- (d), the changes, and turn 13


def resume(g: State) -> None:
    """14.15d, 14.15.9b: the Armistice row of trains, or the mean of both rows (16.5i); play goes on
    with turn 13."""
    g.train_table = table_after(g)
    g.turn = RESUMES
    g.germany.truce = None
    confederation.forget(g)
    open_turn(g)


def table_after(g: State) -> str:
    """14.15d, 16.5i: the table of trains after an armistice."""
    return "main+armistice" if bargain.struck(g) else "armistice"


def begin_changes(g: State) -> None:
    """14.15.9a: the changes of turns 7 and 9, if they have not been made."""
    for turn in CHANGES:
        commander_changes.begin_turn(g, turn)


def _truce(g: State) -> Truce:
    assert g.germany.truce is not None
    return g.germany.truce


TRUCE: Sequence[State] = Sequence(
    lambda g: g.germany.truce,
    "step",
    Step("call", call),
    Step("answer", answer),
    Step("armistice", begin=begin),
    Step("french", partial(redeployment.deploy, side="french"), partial(begin_side, side="french")),
    Step(
        "coalition",
        partial(redeployment.deploy, side="coalition"),
        partial(begin_side, side="coalition"),
    ),
    Step("points", begin=score),  # (e), before a bargain for Austria (16.5c)
    Step("offer", bargain.offer),  # 16.5
    Step("bargain", bargain.answer),
    Step("austria", begin=austria_joins),
    Step("austrian-depots", austrian_depots),
    Step(
        "french-arrivals",
        partial(redeployment.deploy, side="french"),
        partial(begin_arrivals, side="french"),
    ),
    Step(
        "coalition-arrivals",
        partial(redeployment.deploy, side="coalition"),
        partial(begin_arrivals, side="coalition"),
    ),
    Step("changes", commander_changes.decide, begin_changes),
    Step("resume", begin=resume),
)
"""The armistice from its call to the first phase of turn 13."""


def parley(g: State) -> Flow[None]:
    """The step at the start of a turn: nothing, if no truce may be called."""
    if g.germany.truce is not None:
        yield from TRUCE.play(g)
