"""Chapter 7: the sequence of play. The game as one flow, entered wherever the state stands.

Every step asks at most one question and keeps all that is pending in the state, so that there is a
checkpoint before every question.
"""

from __future__ import annotations

from grognard.games.austerlitz1805 import bid, organising, setup, team
from grognard.games.austerlitz1805.attack import choose_pieces, declare, place_feint, ride_on
from grognard.games.austerlitz1805.combat import (
    attacker_wins,
    choose_target,
    choose_width,
    counter_attack,
    lead_attack,
    lead_defence,
)
from grognard.games.austerlitz1805.commands import (
    may_command,
    may_order,
    new_order,
    settle_attach,
    settle_order,
    unit_commands_left,
)
from grognard.games.austerlitz1805.control import actor
from grognard.games.austerlitz1805.data import Side
from grognard.games.austerlitz1805.field import Field, survey
from grognard.games.austerlitz1805.fog import mix_all
from grognard.games.austerlitz1805.losses import (
    advance,
    keep,
    lose_attackers,
    lose_defenders,
    occupy,
    settle,
)
from grognard.games.austerlitz1805.morale import GUARD, nightfall
from grognard.games.austerlitz1805.retreat import retreat
from grognard.games.austerlitz1805.state import Attack, Doings, State, army, track
from grognard.games.austerlitz1805.threat import (
    may_threaten,
    name_pieces,
    press_or_feint,
    threaten,
    threatened,
)
from grognard.games.austerlitz1805.victory import score
from grognard.kernel.ask import CHECKPOINT, Flow, Refusal, ask_among, kind, value


def play(g: State) -> Flow[None]:
    """The game from where it stands to its end."""
    while g.outcome is None:
        yield CHECKPOINT
        yield from _step(g)
    g.phase, g.attack, g.order, g.retreat = "over", None, None, None
    g.shown = []


def _step(g: State) -> Flow[None]:
    match g.phase:
        case "bid":
            yield from bid.bid(g)
        case "side":
            yield from bid.choose_side(g)
        case "council":
            yield from team.hold_council(g)
        case "organise":
            yield from organising.organise(g)
        case "deploy":
            yield from setup.deploy(g)
        case "detach":
            yield from setup.send_ahead(g)
        case "battery":
            yield from setup.fix_battery(g)
        case "begin":
            begin_round(g)
        case "letters":
            yield from team.write_letters(g)
        case _:
            yield from _turn(g)


# --- rounds and turns (7.1, 7.2)


def begin_round(g: State) -> None:
    """7.1a: a space of the Time Track; night brings back some morale (14.1c)."""
    space = track(g)
    time = {"day": space.day, "hour": space.hour or 0}
    g.tell("night" if space.night else "round", **time, heading=True)
    if space.night:
        nightfall(g)
    begin_turn(g, "allied")


def begin_turn(g: State, side: Side) -> None:
    """7.1b: the Allies, then the French."""
    g.side, g.acting = side, 0
    g.tell("turn", side=f"side:{side}", heading=True)
    team.deliver(g)
    g.phase = "letters" if len(g.seats[side]) > 1 else "turn"


def end_turn(g: State) -> None:
    """7.2: units are mixed; then the other side, the next round, or the end (16.1b)."""
    mix_all(g)
    g.now = Doings()  # 9.3d: every count starts again from zero
    if g.side == "allied":
        begin_turn(g, "french")
    elif g.round + 1 == len(g.board.turns):
        score(g)
    else:
        g.round += 1
        council = track(g).night and team.has_team(g)  # 19.2f
        g.side, g.phase = "allied", "council" if council else "begin"


# --- a turn


def _turn(g: State) -> Flow[None]:
    if g.retreat is not None:
        yield from retreat(g, g.retreat)
    elif g.attack is not None:
        yield from _attack(g, g.attack)
    elif g.order is not None and g.order.riding:
        yield from ride_on(g)
    elif g.order is not None:
        yield from settle_order(g)
    elif g.chosen:
        yield from settle_attach(g, g.chosen)
    else:
        yield from command(g)


def _attack(g: State, a: Attack) -> Flow[None]:
    """11: the step at which the attack stands."""
    match a.stage:
        case "name":
            yield from name_pieces(g, a)
        case "press":
            yield from press_or_feint(g, a)
        case "defence":
            yield from lead_defence(g, a)
        case "order":
            yield from declare(g, a)
        case "pieces":
            yield from choose_pieces(g, a)
        case "place":
            yield from place_feint(g, a)
        case "width":
            yield from choose_width(g, a)
        case "target":
            yield from choose_target(g, a)
        case "lead":
            yield from lead_attack(g, a)
        case "counter":
            yield from counter_attack(g, a)
        case "attacker-losses":
            yield from lose_attackers(g, a)
        case "defender-losses":
            yield from lose_defenders(g, a)
        case "settle":
            settle(g, a, won=attacker_wins(g, a, a.final))
        case "occupy":
            occupy(g, a)
        case "keep":
            yield from keep(g, a)
        case "advance":
            yield from advance(g, a)


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


def command(g: State) -> Flow[None]:
    """7.1c, 9.1a: give a command, threaten an attack, or end the turn."""
    board = g.board
    f = survey(g, g.side)
    ways = threatened(g, f)
    corps = [c for c in board.corps[g.side] if may_command(g, c) is None]
    units = army(g, g.side) if unit_commands_left(g, g.side) else []
    words = [
        *(f"threat:{way}" for way in ways),
        *_guard_words(g, ways),
        *(f"{order}:{c}" for order in ("march", "detach", "attach") for c in corps),
        *(f"unit:{unit}" for unit in units),
    ]
    word = yield ask_among(
        actor(g), "command", words, lambda word: may_begin(g, f, word), rule="7.1c", also=["done"]
    )
    match kind(word):
        case "done":
            if g.acting + 1 < len(g.seats[g.side]):
                g.acting += 1
            else:
                end_turn(g)
        case "threat":
            threaten(g, value(word))
        case "guard":
            way, _, unit = value(word).partition("@")
            threaten(g, way, unit)
        case "attach":
            g.chosen = value(word)
        case _:
            g.order = new_order(g, word)
