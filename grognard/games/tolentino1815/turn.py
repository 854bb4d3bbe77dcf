"""Chapters 3 and 6: the sequence of play, entered wherever the state stands.

A turn is a list of phases; between them the activations, each again a list of phases. `State.phase`
names the phase under way, and `State.step` the step of a phase that is a sequence itself.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.tolentino1815.artillery import bombardment, defensive
from grognard.games.tolentino1815.assault import assaults
from grognard.games.tolentino1815.command_radius import initiative_of, near_mohr
from grognard.games.tolentino1815.commander_losses import settle_losses
from grognard.games.tolentino1815.commander_moves import move_commanders
from grognard.games.tolentino1815.commander_posts import vacant
from grognard.games.tolentino1815.data import SIDES
from grognard.games.tolentino1815.declaration import (
    begin_declaration,
    close_declaration,
    declaration,
    doubtful,
)
from grognard.games.tolentino1815.evasion import evasion
from grognard.games.tolentino1815.movement_phase import MOVEMENT
from grognard.games.tolentino1815.night import NIGHT, begin_night, dusk
from grognard.games.tolentino1815.orders import (
    attempt,
    begin_command,
    guns,
    new_order,
    new_orders,
)
from grognard.games.tolentino1815.rally import rally
from grognard.games.tolentino1815.reinforcements import reinforcements
from grognard.games.tolentino1815.replacements import replacements
from grognard.games.tolentino1815.retreat import rout_moves
from grognard.games.tolentino1815.special import capture, engineering, grenzer
from grognard.games.tolentino1815.state import Phase, State, box, in_play, unit
from grognard.games.tolentino1815.victory import announce, decide_victory
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.sequence import Sequence, Step, put


def play(g: State) -> Flow[None]:
    """The game from where it stands to its end: three phases a turn, always in order (3.1a)."""
    while g.outcome is None:
        if g.phase in ACTIVATION.names:
            yield from ACTIVATION.play(g)
            if g.outcome is None:
                end_activation(g)
        else:
            yield from PHASES[g.phase](g)
    if g.phase != "over":
        g.phase = "over"
        announce(g)


def go_to(g: State, next_phase: Phase) -> None:
    """On to the next phase: nothing has happened in it yet."""
    g.phase = next_phase
    _fresh(g)


def _fresh(g: State) -> None:
    g.step = ""
    g.sides_done, g.asked, g.choosing, g.beside, g.left = [], [], [], [], []


# --- the turn (3.1)


def begin_turn(g: State) -> None:
    """3.1.Cd: the next turn starts with its Command Phase; turn 1 has none (3.2a)."""
    here = box(g)
    g.tell(
        f"turn-{here.night}" if here.night else "turn",
        n=g.turn,
        day=here.day,
        hours=here.hours,
        heading=True,
    )
    g.activated, g.changed, g.riding, g.named = [], [], [], []
    g.acted, g.attacked, g.fired, g.done = [], [], [], []
    if g.turn == 1:
        go_to(g, "initiative")
    elif here.night == "night":  # 17.2a: only replacements
        go_to(g, "replacements")
    else:
        go_to(g, "orders")
        g.vacancy = vacant(g, "austrian")  # 4.5.1b


def _orders(g: State) -> Flow[None]:
    """3.1.A1."""
    yield from new_orders(g)
    go_to(g, "replacements")


RETURNS: Sequence[State] = Sequence(
    lambda g: g, "step", Step("replacements", replacements), Step("grenzer", grenzer)
)
"""3.1.A2 and 16.3: units return, and on turn 8 the Grenzer may be called."""


def _replacements(g: State) -> Flow[None]:
    """3.1.A2: afterwards the activations begin, or the night."""
    yield from RETURNS.play(g)
    kind = box(g).night
    if kind == "night":
        go_to(g, "night")
        begin_night(g)
    else:
        go_to(g, "dusk" if kind == "dusk" else "initiative")


def _dusk(g: State) -> Flow[None]:
    """17.1."""
    yield from dusk(g)
    go_to(g, "initiative")


def _initiative(g: State) -> Flow[None]:
    """3.1.B: the next activation, or the end of all (3.1.Ca); at dusk the formations that were not
    activated may still rally (17.1e)."""
    if any(may_activate(g, formation) is None for formation in g.board.formations):
        yield from INITIATIVE.play(g)
    elif box(g).night == "dusk":
        go_to(g, "night")
        NIGHT.begin(g, "rally")
    else:
        go_to(g, "rout")


def _night(g: State) -> Flow[None]:
    """17.2."""
    yield from NIGHT.play(g)
    if g.outcome is None:
        go_to(g, "rout")


def _rout(g: State) -> Flow[None]:
    """3.1.Cb: routed units flee, and the turn ends."""
    yield from rout_moves(g)
    yield from capture(g)
    yield from settle_losses(g)
    if g.outcome is None:
        end_turn(g)


PHASES: dict[Phase, Callable[[State], Flow[None]]] = {
    "orders": _orders,
    "replacements": _replacements,
    "dusk": _dusk,
    "initiative": _initiative,
    "night": _night,
    "rout": _rout,
}
"""3.1.A and 3.1.C: the phases between which formations are activated; each names the next."""


def end_turn(g: State) -> None:
    """3.1.C: guns are turned back, the marker advances; after the last turn victory is decided."""
    g.moved = []  # 3.1.Cc
    g.own_order = {id: o for id, o in g.own_order.items() if unit(g, id).artillery}  # 5.3.1a
    if g.turn >= g.last_turn:  # 3.1.Ce
        decide_victory(g)
        return
    g.turn += 1
    begin_turn(g)


# --- initiative (6)


def may_activate(g: State, formation: str) -> Refusal | None:
    """6.1a: a formation in play that has not been activated; on turn 1 a Neapolitan one first
    (3.2c), at dusk only those that were named (17.1a)."""
    if formation not in g.board.formations:
        return None
    if formation in g.activated:
        return _waits("6.1a", "formation-has-acted", formation)
    if not in_play(g, formation):
        return _waits("3.1.Ca", "formation-not-in-play", formation)
    if box(g).night and formation not in g.named:
        return _waits("17.1a", "not-named", formation)
    first = g.turn == 1 and not g.activated
    if first and g.board.formations[formation].side != "neapolitan":
        return _waits("3.2c", "neapolitans-first", formation)
    return None


def _waits(rule: str, key: str, formation: str) -> Refusal:
    return Refusal(rule, key, {"formation": f"formation:{formation}"})


def activatable(g: State) -> list[str]:
    """6.1a: the formations that can be chosen."""
    return [f for f in g.board.formations if may_activate(g, f) is None]


def _roll(g: State) -> None:
    if g.turn == 1 and not g.activated:
        g.initiative = "neapolitan"
        return
    dice = {side: g.dice.roll() for side in SIDES}
    score = {side: dice[side] + initiative_of(g, side) for side in SIDES}
    if score["neapolitan"] == score["austrian"]:
        g.initiative = box(g).tie  # 6.1.1
    else:
        g.initiative = max(SIDES, key=lambda side: score[side])
    g.tell(
        "initiative",
        neapolitan=score["neapolitan"],
        austrian=score["austrian"],
        side=f"side:{g.initiative}",
    )


def _choose_formation(g: State) -> Flow[None]:
    """6.1: the winner chooses a formation, his own or the enemy's."""
    names = activatable(g)
    name = names[0]
    if len(names) > 1:
        question = Ask(
            g.initiative,
            "initiative.choose",
            [f"formation:{f}" for f in names],
            "6.1a",
            {"n": len(names)},
            only("formation", lambda formation: may_activate(g, formation)),
        )
        name = value((yield from put(question)))
    begin_activation(g, name)


INITIATIVE: Sequence[State] = Sequence(
    lambda g: g, "step", Step("roll", begin=_roll), Step("choose", _choose_formation)
)
"""3.1.A3, 6.0b, 6.1: both roll one die (1.1a), the higher total chooses."""


# --- the activation (3.1.B)


def begin_activation(g: State, formation: str) -> None:
    """3.1.B, 6.1b: the formation becomes active and its owner plays all its phases; at dusk under
    its own order (17.1b)."""
    g.active = formation
    g.tested, g.guests, g.newcomers = [], [], []
    g.move, g.charge, g.assaults, g.draft, g.current = None, {}, [], None, -1
    g.done = []
    g.tell("activated", formation=f"formation:{formation}", heading=True)
    go_to(g, "reinforcements")


def guests(g: State) -> Flow[None]:
    """4.5.1a: batteries in von Mohr's radius may act with his formation instead of their own; at
    dusk one formation alone acts, and theirs is not it (17.1a)."""
    if g.commander.get(g.active) != "mohr" or box(g).night:
        return
    while True:
        batteries = [id for id in g.board.units if id in g.board.guns]
        near = [id for id in batteries if may_be_guest(g, id) is None]
        if not near:
            return
        question = Ask(
            "austrian",
            "special.guns",
            [*(f"unit:{id}" for id in near), "done"],
            "4.5.1a",
            may=only("unit", lambda id: may_be_guest(g, id)),
        )
        word = yield from put(question)
        if word == "done":
            return
        g.guests.append(value(word))
        if value(word) in g.out_of_command:
            g.out_of_command.remove(value(word))


def may_be_guest(g: State, id: str) -> Refusal | None:
    """4.5.1a: Austrian guns in von Mohr's radius that have not acted."""
    if not unit(g, id).artillery or unit(g, id).side != "austrian":
        return _no_guest("4.5.1a", "no-guns", id)
    if id not in g.at or unit(g, id).formation == g.active or id in g.guests:
        return _no_guest("4.5.1a", "guns-with-him", id)
    if unit(g, id).formation in g.activated or id in g.acted:
        return _no_guest("9.0b", "has-acted", id)
    if not near_mohr(g, id):
        return _no_guest("4.5.1a", "guns-beyond-mohr", id)
    return None


def _no_guest(rule: str, key: str, id: str) -> Refusal:
    return Refusal(rule, key, {"unit": f"unit:{id}"})


def end_activation(g: State) -> None:
    """3.1.B6a, 3.1.B6c: the formation has acted; its guests too, wherever they belong. Then the
    initiative is rolled again (6.1c)."""
    g.activated.append(g.active)
    for id in g.guests:
        if id not in g.acted:
            g.acted.append(id)
    if unit(g, g.board.pioneers).formation == g.active:
        still = g.board.pioneers in g.at and g.board.pioneers not in g.attacked
        g.pioneers = g.at[g.board.pioneers] if still else ""
    for id in g.board.units_of[g.active]:
        if id in g.own_order and id not in g.out_of_command and not unit(g, id).artillery:
            del g.own_order[id]  # 15.4.1: Manoeuvre was for the entry only
    g.active = ""
    g.draft, g.assaults, g.charge = None, [], {}
    go_to(g, "initiative")


COMMAND: Sequence[State] = Sequence(
    lambda g: g,
    "step",
    Step("guests", guests),
    Step("engineering", engineering),
    Step("attempt", attempt, begin_command),
    Step("new-order", new_order),
    Step("guns", guns),
)
"""3.1.B2: the units that act with von Mohr, Radinski's bridge, who is out of command, the general's
attempt, the orders of the guns."""


def _phase(
    name: Phase,
    run: Callable[[State], Flow[None]],
    begin: Callable[[State], None] | None = None,
) -> Step[State]:
    """A phase of the activation, in which nothing has happened yet when it begins."""

    def open(g: State) -> None:
        _fresh(g)
        if begin is not None:
            begin(g)

    return Step(name, run, open)


def _forget_shots(g: State) -> None:
    g.shots = []


ACTIVATION: Sequence[State] = Sequence(
    lambda g: g,
    "phase",
    _phase("reinforcements", reinforcements),
    _phase("command", COMMAND.play),
    _phase("movement", MOVEMENT.play),
    _phase("commanders", move_commanders),
    _phase("bombardment", bombardment),
    _phase("declaration", declaration, begin_declaration),  # 3.1.B5a
    _phase("retreat-before-combat", evasion, close_declaration),  # 3.1.B5b
    _phase("defensive-bombardment", defensive, _forget_shots),  # 3.1.B5c
    _phase("assaults", assaults, doubtful),  # 3.1.B5d
    _phase("rally", lambda g: rally(g, [g.active])),  # 3.1.B6b
)
"""3.1.B1 to 3.1.B6; the combat in four phases (3.1.B5, 12.1a)."""
