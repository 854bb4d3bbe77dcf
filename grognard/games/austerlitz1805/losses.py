"""11.9 to 11.11: which units take losses, which player decides, and the end of an attack."""

from __future__ import annotations

from grognard.games.austerlitz1805.corps import detach, keep_one, lose_point
from grognard.games.austerlitz1805.data import ENEMY, Side
from grognard.games.austerlitz1805.declaration import attackers, bar, end_attack
from grognard.games.austerlitz1805.morale import commit, sink
from grognard.games.austerlitz1805.movement import step_in
from grognard.games.austerlitz1805.retreat import begin_retreat
from grognard.games.austerlitz1805.state import Attack, State, members, these_only, type_of
from grognard.games.austerlitz1805.team_command import actor
from grognard.games.austerlitz1805.threat import defenders_left
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import put


def attacker_losses(a: Attack) -> int:
    """11.9a-11.9c: one for each leading defender, and what the result is below zero.

    >>> attacker_losses(Attack("1", "2", "settle", defence=["a1"], final=-2, led_by="inf"))
    3
    """
    return 0 if a.led_by == "art" else len(a.defence) + max(0, -a.final)


def defender_losses(a: Attack, guns: int) -> int:
    """11.10a-11.10d: one for each leading attacker but artillery, what the result is above zero,
    less one for each leading gun of the defense.

    >>> defender_losses(Attack("1", "2", "settle", lead=["f1"], final=2, led_by="cav"), guns=0)
    3
    """
    above = max(0, a.final)
    return above if a.led_by == "art" else max(0, len(a.lead) + above - guns)


def begin_attacker_losses(g: State, a: Attack) -> None:
    """Steps 9 and 10 are computed together, before anybody is hurt."""
    guns = sum(type_of(g.face[unit]) == "art" for unit in a.defence)
    a.due, a.taken = attacker_losses(a), {}
    g.tell("losses", attacker=a.due, defender=defender_losses(a, guns))


def begin_defender_losses(g: State, a: Attack) -> None:
    """11.10: the losses of the defender, with the guns that he still has (11.10c)."""
    guns = sum(unit in g.face and type_of(g.face[unit]) == "art" for unit in a.defence)
    a.due, a.taken = defender_losses(a, guns), {}


def lose_attackers(g: State, a: Attack) -> Flow[None]:
    """11.9d-11.9f: first the leading units, the defender placing an odd point; then the others, as
    the attacker likes."""
    done = False
    while not done:
        leading = [unit for unit in a.lead if unit in g.at]
        others = [unit for unit in attackers(g, a) if unit not in a.lead]
        done = yield from _lose_one(g, a, g.side, [leading], others, actor(g), a.seat)


def lose_defenders(g: State, a: Attack) -> Flow[None]:
    """11.10e-11.10h: leading infantry and cavalry, then counter-attackers, the attacker placing an
    odd point; then the others named, leading guns among them, as the defender likes."""
    side, done = ENEMY[g.side], False
    while not done:
        alive = [piece for piece in a.named if piece in g.at]
        leading = [u for u in alive if u in a.defence and type_of(g.face[u]) != "art"]
        counter = [u for u in alive if u in a.counter]
        others = [u for u in alive if u not in leading and u not in counter]
        done = yield from _lose_one(g, a, side, [leading, counter], others, a.seat, actor(g))


def _lose_one(
    g: State,
    a: Attack,
    side: Side,
    even: list[list[str]],
    others: list[str],
    owner: str,
    enemy: str,
) -> Flow[bool]:
    """Takes one strength point; True when no more are due or no unit is left to lose them."""
    first = next(filter(None, even), others[:0])
    if not a.due or not (first or others):
        a.due = 0
        return True
    if first:
        least = min(a.taken.get(unit, 0) for unit in first)
        able = [unit for unit in first if a.taken.get(unit, 0) == least]
        unit = able[0]
        if len(able) > 1 and a.due == 1:  # the odd point is the enemy's to place
            words = [f"unit:{u}" for u in able]
            rule = "11.9d" if side == g.side else "11.10e" if first is even[0] else "11.10f"
            word = yield from put(Ask(enemy, "attack.odd", words, rule, {}, these_only(rule)))
            unit = value(word)
    else:
        unit = others[0]
        if len(others) > 1:
            words = [f"unit:{u}" for u in others]
            rule = "11.9e" if side == g.side else "11.10g"
            left: Args = {"n": a.due}
            word = yield from put(Ask(owner, "attack.loss", words, rule, left, these_only(rule)))
            unit = value(word)
    a.due -= 1
    a.taken[unit] = a.taken.get(unit, 0) + 1
    a.lost[side] = a.lost.get(side, 0) + 1
    lose_point(g, unit)
    return False


# --- step 11: morale, and the end


def settle(g: State, a: Attack) -> None:
    """11.11, 13.1b, 13.1c, 15.4h: the loser alone pays in morale, never the last point to artillery
    (13.2b), and pieces go where they must."""
    won = a.won
    loser = ENEMY[g.side] if won else g.side
    guns = a.led_by == "art"
    g.tell("attack-won" if won else "attack-lost", approach=f"approach:{a.x}>{a.y}", n=a.final)
    if won and not guns:  # 15.2d, 15.3d: units that must retreat are committed before losses count
        for unit in defenders_left(g, a):
            commit(g, unit)
    sink(g, loser, a.lost.get(loser, 0), "morale-attack", floor=1 if guns else 0)
    if a.guard and not won:
        g.guard_beaten.append(g.side)
        sink(
            g,
            g.side,
            g.board.tables.guard_defeated,
            "morale-guard-beaten",
            floor=1 if g.guard_floor else 0,
        )
    if g.outcome is not None or guns:
        end_attack(g)
    elif won:
        if defenders_left(g, a):
            begin_retreat(g, a, combat=True)
    else:
        bar(g, a)
        for unit in attackers(g, a):  # 11.11d, 11.11f
            g.at[unit] = a.x


def occupy(g: State, a: Attack) -> None:
    """11.11c, 11.12h: the winner moves in, and no other piece may follow this turn. The attack is
    over. Some attackers are always left: a winner loses a point for each leading defender, and
    these were weaker than he."""
    units = attackers(g, a)
    corps = [f"commander:{o.commander}" for o in a.orders if o.kind == "march"]
    pieces = [*corps, *(f"unit:{unit}" for unit in units)]
    g.tell("occupies", locale=f"locale:{a.y}", pieces=pieces)
    step_in(g, units, a.y)
    g.now.sealed[a.y] = units
    end_attack(g)


def keep(g: State, a: Attack) -> Flow[None]:
    """11.11e: beaten attackers are detached, but for one unit a corps."""
    for order in a.orders:
        units = [unit for unit in order.units if unit in g.at and unit in g.corps]
        if len(units) > 1:
            word = yield from put(
                Ask(
                    actor(g),
                    "attack.keep",
                    [f"unit:{unit}" for unit in units],
                    "11.11e",
                    {"commander": f"commander:{order.commander}"},
                    these_only("11.11e"),
                )
            )
            keep_one(g, order.commander, value(word), units)


# --- the defenders advance (11.3h, 11.11g)


def advance_rule(a: Attack) -> str:
    """After a feint, or after a defense that was won."""
    return "11.3h" if a.mode == "feint" else "11.11g"


def may_advance(g: State, a: Attack, word: str) -> Refusal | None:
    """11.3h, 11.3i: named pieces may advance; no unit may leave a commander alone."""
    piece, rule = value(word), advance_rule(a)
    units = [u for u in a.advancing if u in g.at]
    match kind(word):
        case "done":
            return None if units else Refusal(rule, "advance-somebody")
        case "with":
            if piece in a.advancing or piece not in a.named:
                return Refusal(rule, "not-named")
            if not any(g.corps.get(unit) == piece for unit in units):
                return Refusal("11.3i", "commander-alone")
            return None
        case _:
            if piece not in a.named or piece not in g.at or piece in a.advancing:
                return Refusal(rule, "not-named")
            if piece == g.battery:
                return Refusal("6.9c", "battery-stays")
            return None


def advance(g: State, a: Attack) -> Flow[None] | None:
    """11.3h, 11.11g: defenders in reserve who stood must block the approach with at least one unit;
    the fixed battery stays (6.9c)."""
    alive = [piece for piece in a.named if piece in g.at]
    if a.blocked or not [unit for unit in alive if unit != g.battery]:
        return None
    return _advance(g, a, alive)


def _advance(g: State, a: Attack, alive: list[str]) -> Flow[None]:
    board = g.board
    corps = [piece for piece in a.named if piece in board.commanders and members(g, piece)]
    word = ""
    while word != "done":
        word = yield from put(
            ask_among(
                a.seat,
                "attack.advance",
                [*(f"unit:{u}" for u in alive), *(f"with:{c}" for c in corps), "done"],
                lambda word: may_advance(g, a, word),
                rule=advance_rule(a),
                args={"approach": f"approach:{a.y}>{a.x}"},
            )
        )
        if word != "done":
            a.advancing.append(value(word))
    moving = [unit for unit in a.advancing if unit in g.at]
    for commander in dict.fromkeys(g.corps[unit] for unit in moving if unit in g.corps):
        units = members(g, commander)
        staying = [unit for unit in units if unit not in moving]
        if staying and commander in a.advancing:
            detach(g, staying)
        elif staying:
            detach(g, [unit for unit in units if unit in moving])
    pieces = [f"unit:{unit}" for unit in moving]
    g.tell("advances", pieces=pieces, approach=f"approach:{a.y}>{a.x}")
    for unit in moving:
        g.at[unit] = f"{a.y}>{a.x}"
