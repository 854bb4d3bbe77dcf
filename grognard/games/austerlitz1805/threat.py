"""11.0 to 11.3: the threat, what could carry it out, the defender's answer, and feints."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.austerlitz1805.charge import may_charge, road_paths, ways_to
from grognard.games.austerlitz1805.commands import is_spent, may_command, may_command_unit, may_lead
from grognard.games.austerlitz1805.data import ENEMY
from grognard.games.austerlitz1805.fog import hide, show
from grognard.games.austerlitz1805.morale import GUARD
from grognard.games.austerlitz1805.movement import has_arrived, may_enter
from grognard.games.austerlitz1805.retreat import begin_retreat
from grognard.games.austerlitz1805.state import (
    OFF,
    Attack,
    Command,
    Mode,
    Order,
    State,
    about,
    faces_to,
    locale,
    members,
    position_of,
    track,
    type_of,
    units_at,
    units_in,
)
from grognard.games.austerlitz1805.survey import Field, survey
from grognard.games.austerlitz1805.team_command import actor, defender
from grognard.kernel.ask import Args, Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import put


def may_fire(g: State, unit: str, x: str, y: str) -> Refusal | None:
    """11.5j-11.5m, 11.12d, 18.1a, 18.2b: whether artillery could lead an attack across an
    approach."""
    board = g.board
    way, what = f"{x}>{y}", about(g, unit)
    on_santon = g.santon and x == board.santon
    if on_santon and unit != g.battery:
        return Refusal("18.1a", "santon-fixed-only", {**what})
    if g.at[unit] != way and not (on_santon and g.at[unit] == x):
        return Refusal("11.5j", "guns-in-reserve", {**what})
    if way in g.now.shelled:
        return Refusal("11.12d", "guns-once-a-turn")
    slope = board.locales[x].hill and not board.locales[y].hill
    if g.fired.get(way, -2) == g.round - 1 and not slope:
        return Refusal("11.5k", "guns-last-round")
    return None


# --- what could carry an attack out


def can_carry(g: State, f: Field, a: Attack, how: Command, unit: str) -> bool:
    """Whether one unit, under a command of this kind, could carry the attack out as it now stands:
    after a retreat, as a feint, or pressed. More pieces are never freer than one."""
    if unit not in g.at or may_enter(g, f, [unit], a.y) is not None:
        return False
    if g.at[unit] == OFF and unit in g.corps and not has_arrived(g, g.corps[unit]):
        return False
    near = g.at[unit] in (a.x, f"{a.x}>{a.y}")
    if unit == g.battery:
        if how == "march" or not near or (a.guard and a.mode == "press"):
            return False
        return a.mode == "feint" or may_fire(g, unit, a.x, a.y) is None
    if near:  # 15.4j: a vacated locale needs no Guard
        return a.mode != "press" or not a.guard or g.face[unit] == GUARD
    if a.mode == "press" or how == "detach" or type_of(g.face[unit]) != "cav":
        return False
    if a.mode == "feint" and f.own.get(a.x, 0) >= g.board.capacity[a.x]:
        return False  # a feint by road ends in the attack locale: there must be room (4.5a)
    return bool(road_paths(g, f, Order(how, units=[unit], start=g.at[unit]), a.x, a.y))


def _at_hand(g: State, f: Field, a: Attack) -> Iterator[str]:
    """The units beside the approach; and cavalry from afar, unless the attack is pressed."""
    near = (a.x, f"{a.x}>{a.y}")
    for where in near:
        yield from f.at.get(where, ())
    if a.mode != "press":
        for where, units in f.at.items():
            if where not in near:
                yield from (unit for unit in units if type_of(g.face[unit]) == "cav")


def carriers(g: State, f: Field, a: Attack) -> Iterator[str]:
    """The commands that could carry an attack out, as words: ``march:lannes``, ``unit:f7``."""
    commanders: dict[str, None] = {}
    for unit in _at_hand(g, f, a):
        if is_spent(g, unit):
            continue
        if unit in g.corps:
            commanders[g.corps[unit]] = None
        if _can_carry_out(g, f, a, f"unit:{unit}"):
            yield f"unit:{unit}"
    for commander in commanders:
        if may_lead(g, f, commander) is not None:
            continue
        for word in (f"march:{commander}", f"detach:{commander}"):
            if _can_carry_out(g, f, a, word):
                yield word


def _can_carry_out(g: State, f: Field, a: Attack, word: str) -> bool:
    """Whether a command can carry the attack out as it now stands."""
    who = value(word)
    match kind(word):
        case "unit":
            return can_carry(g, f, a, "unit", who) and may_lead(g, f, who) is None
        case "march" | "detach" as how:
            units = f.corps.get(who, [])
            if not units or may_lead(g, f, who) or (how == "detach" and len(units) < 2):
                return False
            return any(can_carry(g, f, a, how, unit) for unit in units if not is_spent(g, unit))
        case _:
            return False


def may_carry_out(g: State, f: Field, a: Attack, word: str) -> Refusal | None:
    """11.1c: whether a command may carry the attack out as it now stands."""
    if _can_carry_out(g, f, a, word):
        return None
    who = value(word)
    may = may_command_unit(g, f, who) if kind(word) == "unit" else may_command(g, who)
    if may is not None:
        return may
    start = position_of(g, who)
    if start not in (a.x, f"{a.x}>{a.y}"):
        if _can_carry_out(g, f, Attack(a.x, a.y, "name", mode="feint"), word):
            return Refusal("11.3b", "road-must-feint")
        units = f.corps.get(who, [who])
        order = Order("unit", units=[u for u in units if type_of(g.face[u]) == "cav"], start=start)
        roads = ways_to(order, f, a.x, a.y) if order.units else []
        reasons = (may_charge(g, f, order, path) for path in roads)
        return next(filter(None, reasons), Refusal("11.0b", "not-there"))
    if a.guard and a.mode == "press":
        return Refusal("15.4e", "guard-must-lead")
    return Refusal("11.1c", "cannot-attack-there")


def is_possible(g: State, f: Field, a: Attack) -> bool:
    """11.1c: some command could carry the attack out, whether the defender stands or leaves."""
    if a.mode:
        return any(True for _ in carriers(g, f, a))
    enters = Attack(a.x, a.y, "name", mode="enter", guard=a.guard)
    if not any(True for _ in carriers(g, f, enters)):
        return False
    modes = ("press",) if a.guard else ("press", "feint")
    return any(
        True
        for mode in modes
        for _ in carriers(g, f, Attack(a.x, a.y, "name", mode=mode, guard=a.guard))
    )


# --- step 1: the threat


def threatened(g: State, f: Field) -> list[str]:
    """Approaches across which enemies might be attacked, as ``54>63``."""
    board = g.board
    found: dict[str, None] = {}
    for where, units in f.at.items():
        ready = [unit for unit in units if not is_spent(g, unit)]
        if not ready:
            continue
        x, y = locale(where), faces_to(where)
        if y:
            if y in f.foes:
                found[where] = None
            continue
        if where != OFF:
            found.update((f"{x}>{z}", None) for z in board.open[x] if z in f.foes)
        if any(type_of(g.face[unit]) == "cav" for unit in ready):
            for through, z in board.charges[f.side if where == OFF else where]:
                if z in f.foes:
                    found[f"{through}>{z}"] = None
    return list(found)


def may_threaten(g: State, f: Field, way: str, guard: str = "") -> Refusal | None:
    """11.1, 14.1b, 15.4: whether an attack may be threatened across an approach; `guard` is the
    Guard unit that is shown for a Guard attack."""
    board = g.board
    x, _, y = way.partition(">")
    where = {"locale": f"locale:{y}"}
    if track(g).night:
        return Refusal("14.1b", "no-attack-at-night")
    if y not in board.neighbours[x]:
        return Refusal("4.6a", "not-adjacent", {"locale": f"locale:{board.locales[y].id}"})
    if y not in board.open[x]:
        return Refusal("10.1c", "impassable")
    if y not in f.foes:
        return Refusal("11.0a", "nobody-to-attack", {**where})
    if way in g.now.barred:
        return Refusal("11.12g", "approach-barred", {"approach": f"approach:{way}"})
    if guard:
        if g.side in g.guard_beaten:
            return Refusal("15.4i", "guard-beaten")
        if x in board.approach[x][y].obstructed:
            return Refusal("15.4c", "guard-obstructed")
        a = Attack(x, y, "name", mode="press", guard=True)
        if not _may_lead_guard(g, f, a, guard):
            return Refusal("15.4b", "no-guard-here")
    if not is_possible(g, f, Attack(x, y, "name", guard=bool(guard))):
        return Refusal("11.1c", "empty-threat")
    return None


def _may_lead_guard(g: State, f: Field, a: Attack, unit: str) -> bool:
    """15.4a: the attack can include this Guard unit."""
    if g.face.get(unit) != GUARD or g.board.side_of[unit] != f.side or is_spent(g, unit):
        return False
    if not can_carry(g, f, a, "march", unit):
        return False
    commander = g.corps.get(unit, "")
    by_corps = bool(commander) and may_lead(g, f, commander) is None
    return by_corps or may_lead(g, f, unit) is None


def threaten(g: State, way: str, guard: str = "") -> None:
    """11.1a, 11.1b: only the approach is announced."""
    x, _, y = way.partition(">")
    g.attack = Attack(x, y, "name", guard=bool(guard))
    g.tell("threat-guard" if guard else "threat", approach=f"approach:{way}")
    if guard:
        show(g, [guard])
        hide(g, [guard])
    blockers = units_at(g, f"{y}>{x}")
    if blockers:  # 11.2b, 11.2c, 11.2f: they must all defend, and no reserve with them
        corps = dict.fromkeys(g.corps[unit] for unit in blockers if unit in g.corps)
        g.attack.blocked = True
        stand(g, g.attack, [*blockers, *corps])
    elif not eligible(g, g.attack):
        leave(g, g.attack)


# --- step 2: the defender names pieces, or leaves


def eligible(g: State, a: Attack) -> list[str]:
    """The units in the defense reserve that may be named (11.2i, 11.2j); a retreat before combat
    does not matter (11.2k)."""
    return [unit for unit in units_at(g, a.y) if _may_be_named(g, a, unit) is None]


def _may_be_named(g: State, a: Attack, piece: str) -> Refusal | None:
    what = {"piece": f"commander:{piece}" if piece in g.board.commanders else f"unit:{piece}"}
    if piece in g.now.beaten:
        return Refusal("11.2j", "beaten-this-turn", {**what})
    if g.now.named.get(piece, f"{a.x}>{a.y}") != f"{a.x}>{a.y}":  # 11.12f
        return Refusal("11.2i", "named-elsewhere", {**what})
    return None


def may_name(g: State, a: Attack, word: str) -> Refusal | None:
    """11.2: which pieces may be named as defending."""
    board = g.board
    piece = value(word)
    match kind(word):
        case "stand":
            if any(unit in board.side_of for unit in a.named):
                return None
            return Refusal("11.2a", "name-somebody")
        case "name":
            if piece not in g.at or locale(g.at[piece]) != a.y or piece in a.named:
                return Refusal("11.2e", "not-in-reserve")
            if g.at[piece] != a.y:
                return Refusal("11.2d", "other-approach")
            if piece not in g.corps and any(
                unit in board.side_of and unit not in g.corps for unit in a.named
            ):
                return Refusal("11.2g", "one-detached-unit")
            return _may_be_named(g, a, piece)
        case "corps":
            units = [unit for unit in members(g, piece) if unit in eligible(g, a)]
            if not units or set(units) <= set(a.named):
                return Refusal("11.2e", "not-in-reserve")
            return None
        case "with":
            if piece in a.named or not any(g.corps.get(unit) == piece for unit in a.named):
                return Refusal("11.2h", "commander-alone")
            return _may_be_named(g, a, piece)
        case _:
            return Refusal("11.2a", "no-such-answer")


def name_pieces(g: State, a: Attack) -> Flow[None] | None:
    """11.2: the defender names pieces and stands, or retreats. Pieces on the approach had no
    choice (11.2b), nor has a reserve without a unit that may be named (11.2m)."""
    return None if a.seat or a.mode else _name_pieces(g, a)


def _name_pieces(g: State, a: Attack) -> Flow[None]:
    while True:
        word = yield from put(
            ask_among(
                defender(g, ENEMY[g.side], a.y),
                "attack.name",
                [*nameable(g, a), "stand"],
                lambda word: may_name(g, a, word),
                rule="11.2a",
                args={"approach": f"approach:{a.x}>{a.y}"},
                also=["retreat"],
            )
        )
        match kind(word):
            case "retreat":
                return leave(g, a)
            case "stand":
                corps = _corps_at(g, a.y)
                named = set(a.named)
                whole = [c for c in corps if set(members(g, c)) <= named and c not in named]
                return stand(g, a, [*a.named, *whole])
            case _:
                name(g, a, word)


def _corps_at(g: State, position: str) -> list[str]:
    return list(dict.fromkeys(g.corps[u] for u in units_at(g, position) if u in g.corps))


def nameable(g: State, a: Attack) -> list[str]:
    """The words for all pieces in the defense reserve."""
    corps = _corps_at(g, a.y)
    return [
        *(f"corps:{commander}" for commander in corps),
        *(f"name:{unit}" for unit in units_at(g, a.y)),
        *(f"with:{commander}" for commander in corps),
    ]


def name(g: State, a: Attack, word: str) -> None:
    """A piece is named, or a whole corps."""
    if kind(word) != "corps":
        a.named.append(value(word))
        return
    commander = value(word)
    a.named = [piece for piece in a.named if g.corps.get(piece) != commander]
    a.named += [unit for unit in members(g, commander) if unit in eligible(g, a)]
    if commander not in a.named and _may_be_named(g, a, commander) is None:
        a.named.append(commander)


def stand(g: State, a: Attack, named: list[str]) -> None:
    """11.2a, 11.2l: the defender stands; nothing is moved or shown."""
    board = g.board
    a.named = named
    a.seat = defender(g, ENEMY[g.side], a.y, named)
    for piece in named:
        g.now.named[piece] = f"{a.x}>{a.y}"
    units = [f"unit:{piece}" for piece in named if piece in board.side_of]
    corps = [f"commander:{piece}" for piece in named if piece in board.commanders]
    g.tell("stands", locale=f"locale:{a.y}", pieces=[*corps, *units])


def leave(g: State, a: Attack) -> None:
    """11.2m: without named pieces the defender retreats before combat."""
    a.named, a.mode = [], "enter"
    g.tell("retreats-before", locale=f"locale:{a.y}")
    begin_retreat(g, a, combat=False)


# --- step 3: a feint, or not


def press_or_feint(g: State, a: Attack) -> Flow[None] | None:
    """11.3: the attacker may make it a feint; a Guard attack never is one (15.4d), an attack by
    cavalry that is riding already always (11.3b)."""
    if a.mode:
        return None
    if a.guard or a.orders:
        return _decide(g, a, "press" if a.guard else "feint")
    return _press_or_feint(g, a)


def _press_or_feint(g: State, a: Attack) -> Flow[None]:
    f = survey(g, g.side)

    def may(word: str) -> Refusal | None:
        mode = "press" if word == "press" else "feint"
        if is_possible(g, f, Attack(a.x, a.y, "name", mode=mode)):
            return None
        return (
            Refusal("11.3b", "road-must-feint")
            if mode == "press"
            else Refusal("11.3c", "cannot-attack-there")
        )

    where: Args = {"approach": f"approach:{a.x}>{a.y}"}
    words = ("press", "feint")
    word = yield from put(ask_among(actor(g), "attack.press", words, may, rule="11.3a", args=where))
    _decide(g, a, "feint" if word == "feint" else "press")


def _decide(g: State, a: Attack, mode: Mode) -> None:
    a.mode = mode
    g.tell("feint" if mode == "feint" else "press", approach=f"approach:{a.x}>{a.y}")


def defenders_left(g: State, a: Attack) -> list[str]:
    """The defender's units that are still in the defense locale."""
    board = g.board
    return [unit for unit in units_in(g, a.y) if board.side_of[unit] != g.side]
