"""Chapter 7: the sequence of play. The game as one flow, entered wherever the state stands.

`State.phase` names the step under way; everything else that is pending (an order, an attack, a
retreat) is a struct in the state.
"""

from __future__ import annotations

from grognard.games.austerlitz1805 import bid, organising, setup, team
from grognard.games.austerlitz1805.attack import ATTACK
from grognard.games.austerlitz1805.commands import (
    may_lead,
    may_order,
    new_order,
    settle_attach,
    settle_order,
    unit_commands_left,
)
from grognard.games.austerlitz1805.data import Side
from grognard.games.austerlitz1805.declaration import ride_on
from grognard.games.austerlitz1805.fog import mix_all
from grognard.games.austerlitz1805.morale import GUARD, nightfall
from grognard.games.austerlitz1805.state import Doings, State, army, track
from grognard.games.austerlitz1805.survey import Field, survey
from grognard.games.austerlitz1805.team_command import actor
from grognard.games.austerlitz1805.threat import may_threaten, threaten, threatened
from grognard.games.austerlitz1805.victory import score
from grognard.kernel.ask import Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import Sequence, Step, put


def play(g: State) -> Flow[None]:
    """The game from where it stands to its end: set-up (6), then round after round (7.1a)."""
    if g.phase in CHOICE_OF_SIDES.names and g.council == 0:
        yield from CHOICE_OF_SIDES.play(g)
    if g.phase in ("", *ARMY.names):
        if g.side == "allied":
            yield from ARMY.play(g)  # 6.6
            g.side = "french"
        yield from ARMY.play(g)  # 6.7
    if g.phase in ("", *FRENCH_POSTS.names):
        yield from FRENCH_POSTS.play(g)
    while g.outcome is None:
        yield from play_round(g)
    g.phase, g.attack, g.order, g.retreat = "over", None, None, None
    g.shown = []


# --- rounds and turns (7.1, 7.2)


def play_round(g: State) -> Flow[None]:
    """7.1a, 7.1b: a space of the Time Track; the Allies take their turn, then the French."""
    if g.phase not in TURN.names:
        yield from ROUND.play(g)
        begin_turn(g, "allied")
    if g.side == "allied":
        yield from TURN.play(g)
        if g.outcome is not None:
            return
        end_turn(g)
        begin_turn(g, "french")
    yield from TURN.play(g)
    if g.outcome is not None:
        return
    end_turn(g)
    if g.round + 1 == len(g.board.turns):
        score(g)  # 16.1b
    else:
        g.round += 1
        g.side = "allied"


def begin_round(g: State) -> None:
    """7.1a: a space of the Time Track; night brings back some morale (14.1c)."""
    space = track(g)
    time = {"day": space.day, "hour": space.hour or 0}
    g.tell("night" if space.night else "round", **time, heading=True)
    if space.night:
        nightfall(g)


def begin_turn(g: State, side: Side) -> None:
    """7.1b: the turn of a side, and of its most senior player first (19.6a)."""
    g.side, g.acting = side, 0
    g.tell("turn", side=f"side:{side}", heading=True)
    team.deliver(g)


def end_turn(g: State) -> None:
    """7.2: units are mixed; every count of commands starts again from zero (9.3d)."""
    mix_all(g)
    g.now = Doings()


def night_council(g: State) -> Flow[None] | None:
    """19.2f: before the night teams hold another council."""
    return team.hold_councils(g) if track(g).night and team.has_team(g) else None


# --- a turn


def take_turn(g: State) -> Flow[None]:
    """7.1c: commands and attacks, one after another, until the last player of the side is done."""
    done = False
    while g.outcome is None and not done:
        if g.attack is not None:
            yield from ATTACK.play(g)
        elif g.order is not None and g.order.riding:
            yield from ride_on(g)
        elif g.order is not None:
            yield from settle_order(g)
        elif g.chosen:
            yield from settle_attach(g, g.chosen)
        else:
            done = yield from command(g)


def _guard_words(g: State, ways: list[str]) -> list[str]:
    """15.4b: a Guard attack, and the Guard unit that is shown for it."""
    guards = [unit for unit in army(g, g.side) if g.face[unit] == GUARD]
    return [
        f"guard:{way}@{unit}"
        for way in ways
        for unit in guards
        if g.at[unit] in (way, way.partition(">")[0])
    ]


def may_begin(g: State, f: Field, word: str) -> Refusal | None:
    """Whether a command or an attack may begin now (9, 11.1)."""
    match kind(word):
        case "threat":
            return may_threaten(g, f, value(word))
        case "guard":
            way, _, unit = value(word).partition("@")
            return may_threaten(g, f, way, unit)
        case "march" | "detach" | "attach" | "unit":
            return may_order(g, f, word)
        case "leave" | "take":
            return Refusal("8.2c", "no-such-command")
        case "to":
            return Refusal("19.4a", "one-letter-each")
        case _:
            return Refusal("7.1c", "no-such-command")


def command(g: State) -> Flow[bool]:
    """7.1c, 9.1a: give a command, threaten an attack, or end the turn. True when the turn ends."""
    f = survey(g, g.side)
    ways = threatened(g, f)
    corps = [c for c in g.board.corps[g.side] if may_lead(g, f, c) is None]
    units = army(g, g.side) if unit_commands_left(g, g.side) else []
    words = [
        *(f"threat:{way}" for way in ways),
        *_guard_words(g, ways),
        *(f"{order}:{c}" for order in ("march", "detach", "attach") for c in corps),
        *(f"unit:{unit}" for unit in units),
    ]
    word = yield from put(
        ask_among(
            actor(g),
            "command",
            words,
            lambda word: may_begin(g, f, word),
            rule="7.1c",
            also=["done"],
        )
    )
    match kind(word):
        case "done":
            if g.acting + 1 == len(g.seats[g.side]):
                return True
            g.acting += 1
        case "threat":
            threaten(g, value(word))
        case "guard":
            way, _, unit = value(word).partition("@")
            threaten(g, way, unit)
        case "attach":
            g.chosen = value(word)
        case _:
            g.order = new_order(g, word)
    return False


# --- the order of play


def _phase(g: State) -> State:
    return g


CHOICE_OF_SIDES: Sequence[State] = Sequence(
    _phase,
    "phase",
    Step("bid", bid.bid),  # 17.2a to 17.2d
    Step("side", bid.choose_side),  # 17.2e, 17.2f
    Step("council", team.hold_councils),  # 19.2a to 19.2e
)
"""6.2a, 17 and 19.2: the sides and their commanders; without a bid it begins with the councils."""
ARMY: Sequence[State] = Sequence(
    _phase,
    "phase",
    Step("organise", organising.organise),  # 6.6a to 6.6c, 6.7
    Step("deploy", setup.deploy),  # 6.6d to 6.6g, 6.7b
)
"""6.6 and 6.7: one army, first the Allied one; the French see it before anything binds them
(6.7d)."""
FRENCH_POSTS: Sequence[State] = Sequence(
    _phase,
    "phase",
    Step("detach", setup.send_ahead),  # 6.8
    Step("battery", setup.fix_battery),  # 6.9
)
"""6.8 and 6.9: French detachments and the fixed battery."""
ROUND: Sequence[State] = Sequence(
    _phase,
    "phase",
    Step("council", night_council),  # 19.2f
    Step("begin", begin_round),  # 7.1a, 14.1c
)
"""What comes before the first turn of a round."""
TURN: Sequence[State] = Sequence(
    _phase,
    "phase",
    Step("letters", team.write_letters),  # 19.4
    Step("turn", take_turn),  # 7.1c
)
"""7.1b: the turn of a side."""
