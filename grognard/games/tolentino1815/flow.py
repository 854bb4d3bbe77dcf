"""Chapters 3 and 6: the sequence of play, entered wherever the state stands."""

from __future__ import annotations

from grognard.games.tolentino1815.activation import finish_move, movement_phase
from grognard.games.tolentino1815.artillery import bombardment, defensive
from grognard.games.tolentino1815.assault import assaults
from grognard.games.tolentino1815.command import initiative_of, near_mohr, vacant
from grognard.games.tolentino1815.commanders import move_commanders, settle_losses
from grognard.games.tolentino1815.data import SIDES
from grognard.games.tolentino1815.declaration import (
    begin_declaration,
    close_declaration,
    declaration,
    doubtful,
    evasion,
)
from grognard.games.tolentino1815.orders import command, new_orders
from grognard.games.tolentino1815.rally import (
    activatable,
    begin_night,
    dusk,
    night,
    rally,
    replacements,
)
from grognard.games.tolentino1815.reinforcements import reinforcements
from grognard.games.tolentino1815.retreat import rout_moves
from grognard.games.tolentino1815.special import capture, engineering, grenzer
from grognard.games.tolentino1815.state import (
    Phase,
    State,
    box,
    in_play,
    unit,
)
from grognard.games.tolentino1815.victory import announce, reckon_victory
from grognard.kernel.ask import CHECKPOINT, Ask, Flow, Refusal, only, value


def play(g: State) -> Flow[None]:
    """The game from where it stands to its end."""
    while g.outcome is None:
        yield from phase(g)
    if g.phase != "over":
        g.phase = "over"
        announce(g)


def go_to(g: State, next_phase: Phase) -> None:
    """On to the next sub-phase: nobody has passed in it yet."""
    g.phase, g.passed = next_phase, []


def phase(g: State) -> Flow[None]:
    """3.1: one sub-phase."""
    match g.phase:
        case "orders":
            yield from new_orders(g)
            go_to(g, "replacements")
        case "replacements":
            yield from replacements(g)
            yield from grenzer(g)
            begin_actions(g)
        case "dusk":
            yield from dusk(g)
            go_to(g, "initiative")
        case "initiative":
            yield from initiative(g)
        case "night":
            yield from night(g)
            go_to(g, "rout")
        case "rout":
            yield from rout_moves(g)
            yield from capture(g)
            yield from settle_losses(g)
            if g.outcome is None:
                end_turn(g)
        case _:
            yield from action(g)


def action(g: State) -> Flow[None]:
    """3.1.B: one sub-phase of the active formation."""
    match g.phase:
        case "reinforcements":
            yield from finish_move(g)
            yield from reinforcements(g)
            go_to(g, "command")
        case "command":
            yield from guests(g)
            yield from engineering(g)
            yield from command(g)
            go_to(g, "movement")
        case "movement":
            yield from movement_phase(g)
            go_to(g, "commanders")
        case "commanders":
            yield from move_commanders(g)
            go_to(g, "bombardment")
        case "bombardment":
            yield from bombardment(g)
            go_to(g, "declaration")
            begin_declaration(g)
        case "declaration":
            yield from declaration(g)
            close_declaration(g)
            go_to(g, "retreat-before-combat")
        case "retreat-before-combat":
            yield from evasion(g)
            go_to(g, "defensive-bombardment")
            g.shots = []
        case "defensive-bombardment":
            yield from defensive(g)
            doubtful(g)
            go_to(g, "assaults")
        case "assaults":
            yield from assaults(g)
            go_to(g, "rally")
        case "rally":
            yield from rally(g, [g.active])
            end_activation(g)
        case _:
            raise AssertionError(f"no sub-phase {g.phase}")


# --- the turn


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


def begin_actions(g: State) -> None:
    """After the Command Phase: the activations, or the night."""
    kind = box(g).night
    if kind == "night":
        go_to(g, "night")
        begin_night(g)
    else:
        go_to(g, "dusk" if kind == "dusk" else "initiative")


def initiative(g: State) -> Flow[None]:
    """6.0, 6.1: both roll, the winner chooses a formation, his own or the enemy's."""
    names = activatable(g)
    if not names:
        _close_actions(g)
        return
    if "rolled" not in g.passed:
        _roll(g)
        g.passed.append("rolled")
    if g.turn == 1 and not g.activated:  # 3.2c
        names = [f for f in names if g.board.formations[f].side == "neapolitan"]
    name = names[0]
    if len(names) > 1:
        yield CHECKPOINT
        choices = [f"formation:{f}" for f in names]
        word = yield Ask(
            g.initiative,
            "initiative.choose",
            choices,
            "6.1a",
            {"n": len(names)},
            only("formation", lambda formation: why_not_activated(g, formation)),
        )
        name = value(word)
    begin_activation(g, name)


def why_not_activated(g: State, formation: str) -> Refusal | None:
    """6.1a, 3.1.Ca, 3.2c, 17.1a: why a formation cannot be chosen."""
    if formation not in g.board.formations:
        return None
    which = {"formation": f"formation:{formation}"}
    if formation in g.activated:
        return Refusal("6.1a", "formation-has-acted", {**which})
    if not in_play(g, formation):
        return Refusal("3.1.Ca", "formation-not-in-play", {**which})
    if box(g).night:
        return Refusal("17.1a", "not-named", {**which})
    return Refusal("3.2c", "neapolitans-first", {**which})


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


def begin_activation(g: State, formation: str) -> None:
    """3.1.B: the formation becomes active and its owner plays it."""
    g.active = formation
    g.attempted, g.tested, g.guests, g.newcomers = False, [], [], []
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
        near = [id for id in g.board.units if may_be_guest(g, id) is None]
        if not near or "guests" in g.passed:
            return
        yield CHECKPOINT
        word = yield Ask(
            "austrian",
            "special.guns",
            [*(f"unit:{id}" for id in near), "done"],
            "4.5.1a",
            may=only("unit", lambda id: may_be_guest(g, id)),
        )
        if word == "done":
            g.passed.append("guests")
            return
        g.guests.append(value(word))
        if value(word) in g.out_of_command:
            g.out_of_command.remove(value(word))


def may_be_guest(g: State, id: str) -> Refusal | None:
    """4.5.1a: Austrian guns in von Mohr's radius that have not acted."""
    who = {"unit": f"unit:{id}"}
    if not unit(g, id).artillery or unit(g, id).side != "austrian":
        return Refusal("4.5.1a", "no-guns", {**who})
    if id not in g.at or unit(g, id).formation == g.active or id in g.guests:
        return Refusal("4.5.1a", "guns-with-him", {**who})
    if unit(g, id).formation in g.activated or id in g.acted:
        return Refusal("9.0b", "has-acted", {**who})
    if not near_mohr(g, id):
        return Refusal("4.5.1a", "guns-beyond-mohr", {**who})
    return None


def end_activation(g: State) -> None:
    """3.1.B6: the formation has acted; its guests too, wherever they belong."""
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


def _close_actions(g: State) -> None:
    """3.1.Ca; at dusk the formations that were not activated may still rally (17.1e)."""
    if box(g).night == "dusk" and "dusk-rally" not in g.done:
        g.done.append("dusk-rally")
        g.phase = "night"
        g.passed = ["withdrawn"]
        return
    go_to(g, "rout")


def end_turn(g: State) -> None:
    """3.1.C: guns are turned back, the marker advances; after the last turn victory is reckoned."""
    g.moved = []
    g.own_order = {id: o for id, o in g.own_order.items() if unit(g, id).artillery}  # 5.3.1a
    if g.turn >= g.last_turn:
        reckon_victory(g)
        return
    g.turn += 1
    begin_turn(g)
