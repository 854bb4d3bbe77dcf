"""Chapter 19: teams: councils, ranks, the assignment of corps, and orders in writing."""

from __future__ import annotations

from grognard.games.austerlitz1805.data import SIDES, Side
from grognard.games.austerlitz1805.state import (
    Draft,
    Letter,
    State,
    members,
    side_of_seat,
)
from grognard.games.austerlitz1805.team_command import chief, holder
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import put

MOST_PLAYERS = 4  # 19.1a, 19.1b
TEAMS: dict[Side, str] = {"french": "one", "allied": "two"}
"""The names of the teams before a bid has fixed their sides."""
VERBS = ("attack", "defend")
SETTLED = -1
"""`proposals` when the ranks of a team are agreed."""


def seat_names(team: str, size: int) -> list[str]:
    """The seats of a team: its name, or numbered if it has several players.

    >>> seat_names("allied", 1), seat_names("one", 2)
    (['allied'], ['one1', 'one2'])
    """
    return [team] if size == 1 else [f"{team}{n}" for n in range(1, size + 1)]


def may_talk(g: State, seat: str, other: str) -> str | None:
    """19.2c, 19.3a: team mates talk freely in council and only there; until the game is over. The
    table has no other channel for signals (19.3b)."""
    if g.outcome is not None or seat == other or g.phase in ("bid", "side", "council"):
        return None
    same = side_of_seat(g, seat) == side_of_seat(g, other)
    return "19.3a" if same and side_of_seat(g, seat) is not None else None


def may_recall(g: State, seat: str, other: str) -> bool:
    """19.2g: without notes the table does not repeat what was said in council once it is over."""
    return g.notes or may_talk(g, seat, other) is None


def has_team(g: State) -> bool:
    """Whether any side has more than one player."""
    return any(len(seats) > 1 for seats in g.seats.values())


def in_charge(g: State, side: Side) -> dict[str, str]:
    """19.2d: the seat of every corps; in the battle only of corps that live."""
    board = g.board
    fought = g.phase in ("letters", "turn", "over") or (g.phase == "council" and g.council > 0)
    corps = [c for c in board.corps[side] if c in g.charge]
    return {c: g.charge[c] for c in corps if members(g, c) or not fought}


# --- councils (19.2)


def is_away(g: State, seat: str | None) -> bool:
    """19.2a, 19.2f: both teams meet at the same time, away from the map; a player without a team
    stays at the map."""
    side = side_of_seat(g, seat)
    if g.outcome is not None:
        return False
    return g.phase == "council" and side is not None and len(g.seats[side]) > 1


def may_look_back(g: State, seat: str | None) -> str | None:
    """The map as it stood before the council is the map as it stands."""
    return ("19.2f" if g.council else "19.2a") if is_away(g, seat) else None


def hold_councils(g: State) -> Flow[None]:
    """19.2: the councils of both teams, the Allies first; the other side does not listen."""
    if g.side == "allied":
        yield from _hold_council(g, "allied")
        g.side = "french"
    yield from _hold_council(g, "french")
    g.side = "allied"
    _announce(g)
    g.council += 1


def _hold_council(g: State, side: Side) -> Flow[None]:
    """Ranks, then corps; a later council only exchanges corps (19.2f)."""
    if len(g.seats[side]) == 1:
        return
    if g.council > 0:
        yield from _reassign(g, side, g.seats[side])
        return
    while g.proposals != SETTLED:
        yield from _rank(g, side, g.seats[side])
    for commander in g.board.corps[side]:
        if commander not in g.charge:
            yield from _assign(g, side, commander)
    g.proposals = 0


def _rank(g: State, side: Side, seats: list[str]) -> Flow[None]:
    """19.2b: a player proposes the ranks; when all agree, or all have proposed, they stand."""
    proposer = seats[g.proposals]
    if len(g.ranking) < len(seats):
        words = [f"seat:{seat}" for seat in seats if seat not in g.ranking]
        word = yield from put(
            Ask(proposer, "council.rank", words, "19.2b", {"n": len(g.ranking) + 1})
        )
        g.ranking.append(value(word))
        return
    waiting = [seat for seat in seats if seat != proposer and seat not in g.agreed]
    if waiting:
        ranks = [f"seat:{seat}" for seat in g.ranking]
        word = yield from put(
            Ask(waiting[0], "council.agree", ["agree", "refuse"], "19.2b", {"ranks": ranks})
        )
        if word == "agree":
            g.agreed.append(waiting[0])
            return
        g.proposals += 1
        g.ranking, g.agreed = [], []
        if g.proposals < len(seats):
            return
        g.ranking = list(seats)
    g.seats[side] = g.ranking
    g.ranking, g.agreed, g.proposals = [], [], SETTLED


def may_assign(g: State, side: Side, seat: str) -> Refusal | None:
    """19.2d: every player gets at least one corps."""
    board = g.board
    left = sum(commander not in g.charge for commander in board.corps[side]) - 1
    idle = [s for s in g.seats[side] if s not in g.charge.values() and s != seat]
    if len(idle) > left:
        return Refusal("19.2d", "a-corps-for-each")
    return None


def _assign(g: State, side: Side, commander: str) -> Flow[None]:
    """19.2d: the commander-in-chief assigns a corps."""
    word = yield from put(
        ask_among(
            chief(g, side),
            "council.corps",
            [f"seat:{seat}" for seat in g.seats[side]],
            lambda word: may_assign(g, side, value(word)),
            rule="19.2d",
            args={"commander": f"commander:{commander}"},
        )
    )
    g.charge[commander] = value(word)


def may_reassign(g: State, side: Side, word: str) -> Refusal | None:
    """19.2f: corps may change hands before the night, but everyone keeps one that lives; ranks
    stay as they are."""
    board = g.board
    alive = [c for c in board.corps[side] if members(g, c)]
    if kind(word) == "commander":
        if value(word) not in alive and value(word) in board.corps[side]:
            return Refusal("8.3d", "commander-is-lost", {"commander": word})
        mates = [c for c in alive if c != value(word) and holder(g, c) == holder(g, value(word))]
        return None if mates else Refusal("19.2d", "a-corps-for-each")
    if value(word) not in g.seats[side] or value(word) == holder(g, g.chosen):
        return Refusal("19.2f", "his-already")
    return None


def _reassign(g: State, side: Side, seats: list[str]) -> Flow[None]:
    """19.2f: corps change hands, until the commander-in-chief is content."""
    give, corps = [f"seat:{s}" for s in seats], [f"commander:{c}" for c in g.board.corps[side]]
    word = ""
    while word != "done":
        chosen = g.chosen
        word = yield from put(
            ask_among(
                chief(g, side),
                "council.give" if chosen else "council.change",
                give if chosen else corps,
                lambda word: may_reassign(g, side, word),
                rule="19.2f",
                args={"commander": f"commander:{chosen}"} if chosen else {},
                also=["back"] if chosen else ["done"],
            )
        )
        g.chosen = value(word) if kind(word) == "commander" else ""
        if kind(word) == "seat":
            g.charge[chosen] = value(word)


def _announce(g: State) -> None:
    """19.2e: when both councils are over their results are told to everybody."""
    for side in SIDES:
        seats = g.seats[side]
        if len(seats) > 1:
            g.tell("ranks", side=f"side:{side}", seats=[f"seat:{seat}" for seat in seats])
            charges = in_charge(g, side)
            for seat in seats:
                corps = [f"commander:{c}" for c, holder in charges.items() if holder == seat]
                if corps:
                    g.tell("commands", seat=f"seat:{seat}", corps=corps)
                else:
                    g.tell("commands-nothing", seat=f"seat:{seat}")


# --- orders in writing (19.4)


def is_read(g: State, letter: Letter) -> bool:
    """19.4c: an order may be read from the start of the team's next turn."""
    if g.outcome is not None or g.round > letter.round + 1:
        return True
    begun = g.side == letter.side or letter.side == "allied"
    return g.round == letter.round + 1 and begun and g.phase in ("letters", "turn")


def may_read(g: State, seat: str | None, letter: Letter) -> bool:
    """19.4c, 19.4d, 19.4g: the writer, the recipient in his time, all seats at the end."""
    if g.outcome is not None:
        return True
    return seat == chief(g, letter.side) or (seat == letter.to and is_read(g, letter))


def deliver(g: State) -> None:
    """19.4c: orders of the team's last turn are opened."""
    for letter in g.letters:
        if letter.side == g.side and letter.round == g.round - 1:
            g.tell_only((letter.to,), "letter", to=f"seat:{letter.to}", **_content(letter))


def _content(letter: Letter) -> dict[str, str | list[str]]:
    return {"verb": f"verb:{letter.verb}", "places": _named(letter.places)}


def _named(places: list[str]) -> list[str]:
    return [f"locale:{x}" for x in places] or ["where:anywhere"]


def write_letters(g: State) -> Flow[None] | None:
    """19.4a: before the first move the commander-in-chief may write to each of the others."""
    return _write_letters(g, chief(g, g.side)) if len(g.seats[g.side]) > 1 else None


def _write_letters(g: State, seat: str) -> Flow[None]:
    word = ""
    while word != "done":
        if g.draft is not None:
            yield from _write(g, g.draft, seat)
            continue
        written = [m.to for m in g.letters if m.side == g.side and m.round == g.round]
        others = [s for s in g.seats[g.side] if s != seat and s not in written]
        if not others:
            return
        word = yield from put(
            Ask(
                seat,
                "letters",
                [*(f"to:{s}" for s in others), "done"],
                "19.4a",
                {},
                lambda word: Refusal("19.4a", "one-letter-each"),
            )
        )
        if word != "done":
            g.draft = Draft(value(word))


def _write(g: State, draft: Draft, seat: str) -> Flow[None]:
    """19.4b: one stroke of the pen: a verb, a place, or the letter is sent."""
    to = {"to": f"seat:{draft.to}"}
    if not draft.verb:
        words = [f"verb:{verb}" for verb in VERBS]
        word = yield from put(
            Ask(
                seat,
                "letters.verb",
                words,
                "19.4b",
                {**to},
                lambda word: Refusal("19.4b", "names-of-places-only"),
            )
        )
        draft.verb = value(word)
        return
    places = [f"place:{x}" for x in g.board.named if x not in draft.places]
    word = yield from put(
        Ask(
            seat,
            "letters.places",
            ["send", *places, "back"],
            "19.4b",
            {**to, "verb": f"verb:{draft.verb}", "places": _named(draft.places)},
            lambda word: Refusal("19.4b", "names-of-places-only"),
        )
    )
    if word == "back":
        g.draft = None
    elif word == "send":
        # 19.4f: in a fixed order, so that the order of the names says nothing
        letter = Letter(draft.to, draft.verb, draft.places, g.side, g.round)
        g.letters.append(letter)
        g.draft = None
        g.tell("letter-sent", to=f"seat:{letter.to}")
        g.tell_only((seat,), "letter-copy", to=f"seat:{letter.to}", **_content(letter))
    else:
        chosen = {*draft.places, value(word)}
        draft.places = [x for x in g.board.named if x in chosen]
