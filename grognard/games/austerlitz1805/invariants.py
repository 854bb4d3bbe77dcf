"""What must be true of every state: checked at every step of every random game, and of every
position that is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from grognard.games.austerlitz1805.board import Board
from grognard.games.austerlitz1805.data import ENEMY, LETTER, MOST_UNITS, SIDES
from grognard.games.austerlitz1805.declaration import attackers
from grognard.games.austerlitz1805.state import (
    OFF,
    Order,
    State,
    corps_of,
    faces_to,
    locale,
    side_of,
    strength_of,
    type_of,
)
from grognard.games.austerlitz1805.survey import Field, survey
from grognard.games.austerlitz1805.team import MOST_PLAYERS, TEAMS, seat_names
from grognard.kernel.position import Broken

ORGANISED = ("battery", "begin", "letters", "turn", "over")
"""Phases in which both armies stand on the map."""
FACES = {f"{kind}{n}" for kind in ("inf", "cav") for n in (1, 2, 3)} | {"art1", "gua3"}
STRONGER = {
    face: tuple(f for f in FACES if type_of(f) == type_of(face) and strength_of(f) >= int(face[3]))
    for face in FACES
}
"""The faces of the same type that a face might have been before its losses (3.3)."""
DECLARED = ("place", "width", "target", "lead")
"""The steps of an attack between its declaration and its first losses."""
ELITES = {f"{side}-{kind}" for side in SIDES for kind in ("cavalry", "guard")}


def check(g: State) -> None:
    """`Broken` names what does not hold, and where a position text speaks of it."""
    _names(g)
    _players(g)
    _units(g)
    _army_lists(g)
    _places(g)
    _morale(g)
    _battery(g)
    _commands(g)
    _attack(g)
    _knowledge(g)


def _written(g: State, unit: str) -> tuple[str, str]:
    """Where a position text speaks of a unit."""
    return f"[{g.board.side_of[unit]}]", g.at.get(unit, "")


# --- everything that is named exists


def _is_piece(board: Board, name: str) -> bool:
    return name in board.side_of or name in board.commanders


def _is_approach(board: Board, name: str) -> bool:
    x, y = locale(name), faces_to(name)
    return x in board.locales and y in board.open[x]


def _is_position(board: Board, name: str) -> bool:
    return name == OFF or name in board.locales or _is_approach(board, name)


def _known(kind: str, names: Iterable[str], known: Collection[str], *tokens: str) -> None:
    for name in names:
        if name not in known:
            raise Broken(f"there is no {kind} '{name}'", "state", *tokens, name)


def _names(g: State) -> None:
    board = g.board
    now = g.now
    for name, units in (
        ("lost", g.lost),
        ("shown", g.shown),
        ("moved", now.moved),
        ("arrived", now.arrived),
    ):
        _known("unit", units, board.side_of, name)
    for name, pieces in (
        ("entered", now.entered),
        ("named", now.named),
        ("beaten", now.beaten),
    ):
        _known("piece", filter(lambda p: not _is_piece(g.board, p), pieces), (), name)
    for name, ways in (
        ("fired", g.fired),
        ("barred", now.barred),
        ("shelled", now.shelled),
        ("named", now.named.values()),
    ):
        _known("approach", filter(lambda w: not _is_approach(g.board, w), ways), (), name)
    for name, places in (("closed", now.closed), ("sealed", now.sealed)):
        _known("locale", places, board.locales, name)
        for units in places.values():
            _known("unit", units, board.side_of, name)
    _known("locale", now.arrived.values(), board.locales, "arrived")
    _known("commander", now.given, board.commanders, "given")
    _known("commander", g.corps.values(), board.commanders, "corps")
    _known("commander", (*g.starters, *g.placed), board.commanders)
    _known("elite", g.committed, ELITES, "committed")
    _known("face", g.lost.values(), FACES, "lost")
    able = board.blocks["french"] if g.phase == "detach" else board.corps[g.side]
    _known("choice of", [g.chosen] if g.chosen else [], able, "chosen")


def _players(g: State) -> None:
    """2.1, 19.1: every side has players, unless the sides are still being bid for."""
    board = g.board
    bidding = g.phase in ("bid", "side")
    teams: dict[str, list[str]] = {**g.teams} if bidding else {**g.seats}
    if bidding and (len(g.bidders) != 2 or set(g.bidders) != set(teams) or g.seats):
        raise Broken("two teams bid for the sides (17.2)", "state", "bidders")
    if not bidding and set(teams) != set(SIDES):
        raise Broken("a side has no player (2.1)", "state", "seats")
    everybody = [seat for seats in teams.values() for seat in seats]
    if len(everybody) != len(set(everybody)):
        raise Broken("a player sits on two seats (19.1)", "state", "seats")
    for side, seats in teams.items():
        size = len(seats)
        named = sorted(seats) in [seat_names(name, size) for name in (side, *TEAMS.values())]
        if not named or not 1 <= size <= MOST_PLAYERS:
            raise Broken("a team has one to four players, numbered (19.1)", "state", "seats", side)
    if any(seat.startswith(tuple(SIDES)) for seat in everybody) == any(
        seat.startswith(tuple(TEAMS.values())) for seat in everybody
    ):
        raise Broken("only one side was bid for (17.2)", "state", "seats")
    if g.phase in ("letters", "turn") and not 0 <= g.acting < len(g.seats[g.side]):
        raise Broken(f"nobody of the {g.side} is number {g.acting} in rank", "state", "acting")
    for commander, seat in g.charge.items():
        if commander not in board.commanders or seat not in everybody:
            raise Broken(f"'{seat}' commands '{commander}' (19.2d)", "state", "charge", commander)
    for letter in g.letters:
        if letter.to not in everybody or not set(letter.places) <= set(board.locales):
            raise Broken(f"a letter to '{letter.to}' (19.4)", "state", "letters")


# --- pieces


def _units(g: State) -> None:
    board = g.board
    alive, lost = set(g.at), set(g.lost)
    for unit in alive & lost:
        raise Broken(f"unit '{unit}' is both alive and lost", "state", "lost", unit)
    if alive != set(g.face):
        raise Broken("a unit has no face")
    if not set(g.corps) <= alive:
        raise Broken("a lost unit is in a corps")
    if list(g.at) != sorted(g.at, key=board.order.__getitem__):
        raise Broken("units out of order")
    for unit, face in g.face.items():
        if face not in FACES:
            raise Broken(f"there is no unit of the kind '{face}'", *_written(g, unit))
    for unit, commander in g.corps.items():
        if board.commanders[commander].side != board.side_of[unit]:
            raise Broken(f"'{commander}' commands an enemy", *_written(g, unit))
    for side in SIDES:
        for commander, units in corps_of(g, side).items():
            where = f"[{side}]", commander
            if len(units) > MOST_UNITS:
                raise Broken(f"{commander} has {len(units)} units, at most eight (8.3a)", *where)
            if len({g.at[u] for u in units}) > 1 and not g.retreat:
                raise Broken(f"{commander}'s corps is in several positions (8.4a)", *where)


def _army_lists(g: State) -> None:
    """3.3, 6.5a: no army has more units of a kind than it began with; losses only make them
    weaker."""
    board = g.board
    for side in SIDES:
        letter = LETTER[side]
        there = Counter(face for unit, face in g.face.items() if unit[0] == letter)
        there.update(face for unit, face in g.lost.items() if unit[0] == letter)
        printed = board.armies[side].faces
        for face in there:
            groups = [*([(face,)] if face in ("gua3", "inf3") else []), STRONGER[face]]
            for faces in groups:
                have, most = sum(there[f] for f in faces), sum(printed.get(f, 0) for f in faces)
                if have > most:
                    units = (*g.face.items(), *g.lost.items())
                    unit = next(u for u, f in units if f == face and u[0] == letter)
                    said = face if len(faces) == 1 else f"{face} or stronger"
                    raise Broken(
                        f"the {side} have {have} units {said}, at most {most} (6.5a)",
                        *_written(g, unit),
                    )


def _places(g: State) -> None:
    board = g.board
    for unit, where in g.at.items():
        if not _is_position(g.board, where):
            raise Broken(f"{unit} is nowhere: '{where}' (10.1c)", *_written(g, unit))
    fields = {side: survey(g, side) for side in SIDES}
    for unit, where in g.at.items():
        if board.side_of[unit] == "allied" and locale(where) in fields["allied"].foes:
            place = locale(where)
            raise Broken(f"both armies in locale {place} (4.6c)", *_written(g, unit))
    if g.phase not in ORGANISED:
        return
    if g.phase == "over" and set(g.at.values()) == {OFF}:
        return  # a bid ended the game before anybody was on the map (17.2)
    for field in fields.values():
        _room(g, field)
    for unit, where in g.at.items():
        if where == OFF and not _may_wait(g, unit):
            raise Broken(f"{unit} is no reinforcement and off the map (6.6d)", *_written(g, unit))
        commander = g.corps.get(unit)
        if commander is None or where == OFF or g.reinforced:
            continue
        if board.commanders[commander].reinforcement:
            raise Broken(f"{commander} has entered unnoticed (13.3a)", "state", "reinforced")


def _room(g: State, field: Field) -> None:
    """4.5a."""
    board = g.board
    for x, n in field.own.items():
        if x != OFF and n > board.capacity[x]:
            unit = next(u for where, units in field.at.items() if locale(where) == x for u in units)
            most = board.capacity[x]
            raise Broken(f"{n} units in locale {x}, at most {most} (4.5a)", *_written(g, unit))


def _may_wait(g: State, unit: str) -> bool:
    """5.1c, 6.7b: units that may be off the map: French reinforcements; the Allies of 1
    December."""
    if g.board.side_of[unit] == "allied":
        return g.scenario == "december1"
    commander = g.corps.get(unit)
    return commander is None or g.board.commanders[commander].reinforcement


def _morale(g: State) -> None:
    board = g.board
    for side in SIDES:
        bonus = board.tables.reinforcement_bonus if side == "french" and g.reinforced else 0
        most = board.armies[side].morale - g.handicap.get(side, 0) + bonus
        if g.morale[side] < (g.outcome is None) or g.morale[side] > most:
            raise Broken(
                f"the {side} have morale {g.morale[side]}, from 1 to {most} (13)", "morale", side
            )
        if g.sunk.get(side, 0) < 0:
            raise Broken(f"the {side} have lost {g.sunk[side]} morale", "state", "sunk", side)


def _battery(g: State) -> None:
    """6.9: an artillery unit of the French that blocks an approach, or stands on the Santon."""
    battery = g.battery
    if not battery or battery in g.lost:
        return
    if g.board.side_of.get(battery) != "french" or g.face.get(battery) != "art1":
        raise Broken(f"the fixed battery '{battery}' is no French artillery (6.9a)", "battery")
    where = g.at[battery]
    if g.phase == "battery":
        return  # its approach is still to be chosen
    if not faces_to(where) and not (g.santon and where == g.board.santon):
        raise Broken("the fixed battery blocks no approach (6.9b)", *_written(g, battery))


# --- what has been done in the turn


def _commands(g: State) -> None:
    now = g.now
    if not 0 <= now.unit_commands <= g.board.tables.independent_commands[g.side]:
        raise Broken("too many independent commands (9.3)", "state", "unit_commands")
    most = g.board.tables.corps_commands.get(g.side)
    if now.corps_commands < 0 or (most is not None and now.corps_commands > most):
        raise Broken("too many corps commands (9.2c)", "state", "corps_commands")
    for unit, moves in now.moved.items():
        if not 0 <= moves <= 1 + (unit in now.entered):
            raise Broken(f"{unit} moved {moves} times (9.8a)", "state", "moved", unit)
    if g.battery in g.at and g.phase == "turn" and now.moved.get(g.battery, 1) != 1:
        raise Broken("the fixed battery moved twice (6.9c)", "state", "moved", g.battery)


def _orders(g: State, orders: Iterable[Order], *tokens: str) -> None:
    board = g.board
    for order in orders:
        for unit in (*order.units, *order.left):
            if board.side_of.get(unit) != g.side:
                raise Broken(f"'{unit}' is given an order (9.2a)", *tokens, unit)
        if not _is_position(g.board, order.start) or not set(order.path) <= set(board.locales):
            raise Broken("an order leads nowhere (10.1)", *tokens, "start")
        named = order.commander in board.corps[g.side]
        if not named and (order.kind != "unit" or order.commander):
            raise Broken(f"'{order.commander}' gives an order (9.2a)", *tokens, "commander")
        for unit in order.units:
            if order.kind == "march" and g.corps.get(unit, order.commander) != order.commander:
                raise Broken(f"'{unit}' is in another corps (9.4a)", *tokens, unit)
        if (order.kind == "unit" and len(order.units) != 1) or (order.riding and not order.path):
            raise Broken("an order without its unit (9.3a)", *tokens, "units")


def _attack(g: State) -> None:
    """11: an attack leads across a passable border, by one side on the other."""
    board = g.board
    if g.order is not None:
        _orders(g, [g.order], "state", "order")
    a, r = g.attack, g.retreat
    if a is not None:
        if not _is_approach(g.board, f"{a.x}>{a.y}"):
            raise Broken(f"an attack across '{a.x}>{a.y}' (11.0b)", "state", "attack")
        _orders(g, a.orders, "state", "attack")
        for piece in (*a.named, *a.defence, *a.counter, *a.advancing):
            if not _is_piece(g.board, piece) or side_of(g, piece) == g.side:
                raise Broken(f"'{piece}' defends (11.2)", "state", "attack", piece)
        _known("unit", (*a.lead, *a.taken), board.side_of, "attack")
        if a.step in DECLARED and not attackers(g, a):
            raise Broken("nobody attacks (11.5b)", "state", "attack", "orders")
    if r is not None:
        if a is None or a.step not in ("leave", "retreat"):
            raise Broken("a retreat outside an attack (12.1)", "state", "retreat")
        if not _is_approach(g.board, f"{r.x}>{r.y}") or r.side == g.side:
            raise Broken(f"a retreat before '{r.x}>{r.y}' (12.1)", "state", "retreat")
        if len(r.groups) != len(r.due):
            raise Broken(
                "losses of a retreat without their units (12.2)", "state", "retreat", "due"
            )
        _known("seat", [r.seat], g.seats[r.side], "retreat")
        _known("commander", r.keeping, board.corps[r.side], "retreat")
        for unit in (*r.going, *(unit for group in r.groups for unit in group)):
            if board.side_of.get(unit) != r.side:
                raise Broken(f"'{unit}' retreats (12.1)", "state", "retreat", unit)


def _knowledge(g: State) -> None:
    board = g.board
    for side in SIDES:
        known = g.known.get(side, {})
        for unit, face in known.items():
            if board.side_of.get(unit) != ENEMY[side] or g.face.get(unit) != face:
                raise Broken(
                    f"the {side} take {unit} for {face} (3.2)", "state", "known", side, unit
                )
        held: set[str] = set()
        for rumour in g.rumours.get(side, []):
            blocks = set(rumour.blocks)
            if not blocks <= set(g.at):
                raise Broken(f"a rumour for the {side} about a lost unit", "state", "rumours", side)
            if blocks & (held | set(known)):
                raise Broken(f"two rumours of one block for the {side}", "state", "rumours", side)
            held |= blocks
            there = Counter(g.face.get(unit, "") for unit in blocks)
            if not Counter(rumour.faces) <= there:
                raise Broken(f"a rumour for the {side} is false", "state", "rumours", side)
