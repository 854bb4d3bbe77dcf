"""How the bot moves: units towards their goals and near their generals, and generals near their
units."""

from __future__ import annotations

from grognard.games.tolentino1815.bot.assaults import expected
from grognard.games.tolentino1815.bot.staff import Staff, way_to
from grognard.games.tolentino1815.commander_moves import commander_reach
from grognard.games.tolentino1815.movement import Ground, look_round, reach
from grognard.games.tolentino1815.movement_phase import charge_targets
from grognard.games.tolentino1815.state import (
    Assault,
    Move,
    general,
    generals_of,
    unit,
    units_in,
)
from grognard.kernel.ask import Arg, Ask, kind, value
from grognard.kernel.bot import Candidate
from grognard.kernel.hexes import Hex

# --- movement


def unit_to_move(staff: Staff, ask: Ask) -> str | None:
    """The foremost unit that gains by a move; charges first."""
    g = staff.g
    test = next((word for word in ask.choices if kind(word) == "test"), None)
    if test is not None:
        return test
    ids = [value(word) for word in ask.choices if kind(word) == "unit"]
    ids.sort(key=lambda id: way_to(g.board, staff.goal(id), g.at[id]))
    ground = look_round(g, staff.side)
    best, most = None, -99.0
    for id in ids:
        gain = _best_gain(staff, id, ground)
        if gain > most:
            best, most = id, gain
        if gain > 4 * staff.weights.worthwhile:
            break
    if best is None or (most < staff.weights.worthwhile and "done" in ask.choices):
        return "done"
    return f"unit:{best}"


def _best_gain(staff: Staff, id: str, ground: Ground) -> float:
    g = staff.g
    move = Move([id])
    now = staff.value(id, g.at[id])
    gains = [
        staff.value(id, hex) - now
        for column in (False, True)
        for hex in reach(g, move, ground, column=column).hexes
    ]
    if any(_charge_value(staff, [id], hex) > 0 for hex in charge_targets(g, move)):
        gains.append(5.0)
    return max(gains, default=-99.0)


def _charge_value(staff: Staff, ids: list[str], hex: Hex) -> float:
    """Returns the value of a charge, less the value of the ground that the cavalry leaves."""
    return expected(staff.g, Assault(ids, [hex], charge=True)) - staff.garrison(ids[0])


def rank_hexes(staff: Staff, ask: Ask) -> list[Candidate]:
    """The hexes that a unit could enter, the best first, with what makes the best of them so."""
    move = staff.g.move
    if move is None:
        return []
    id = move.pieces[0]
    stays = staff.value(id, staff.g.at[id])
    found: list[Candidate] = []
    for word in ask.choices:
        if kind(word) == "charge":
            gain = _charge_value(staff, move.pieces, value(word))
            found.append(Candidate(word, round(gain, 3), "bot-charge"))
        elif kind(word) in ("hex", "column"):
            gain = staff.value(id, value(word)) - stays
            args: dict[str, Arg] = {"hex": f"hex:{value(word)}"}
            found.append(Candidate(word, round(gain, 3), _reason(staff, id, value(word)), args))
        elif word == "stop":
            found.append(Candidate(word, staff.weights.worthwhile, "bot-stay"))
    return sorted(found, key=lambda one: -one.value)


def _reason(staff: Staff, id: str, hex: Hex) -> str:
    """The reason why a hex is good."""
    near = staff.foe_distance(hex)
    if staff.stake(hex):
        return "bot-objective"
    if near <= 1:
        return "bot-contact"
    if unit(staff.g, id).artillery and near == 2:
        return "bot-battery"
    if near < staff.foe_distance(staff.g.at[id]):
        return "bot-forward"
    return "bot-command"


def hex_to_enter(staff: Staff, ask: Ask) -> str | None:
    move = staff.g.move
    if move is None:
        return None
    id = move.pieces[0]
    charge = max(
        (w for w in ask.choices if kind(w) == "charge"),
        key=lambda w: _charge_value(staff, move.pieces, value(w)),
        default=None,
    )
    if charge is not None and _charge_value(staff, move.pieces, value(charge)) > 0:
        return charge
    ways = [w for w in ask.choices if kind(w) in ("hex", "column")]
    best = max(ways, key=lambda w: staff.value(id, value(w)), default=None)
    if best is None:
        return ask.choices[-1]
    stays = staff.value(id, staff.g.at[id])
    if "stop" in ask.choices and stays >= staff.value(id, value(best)) - staff.weights.worthwhile:
        return "stop"
    return best


# --- commanders


def rider(staff: Staff, ask: Ask) -> str | None:
    """A commander who would stand better elsewhere."""
    for word in ask.choices:
        if kind(word) == "commander":
            who = value(word)
            here = _post_value(staff, who, staff.g.at[who])
            if any(
                _post_value(staff, who, h) > here + 0.5 for h in commander_reach(staff.g, who).hexes
            ):
                return word
    return "done"


def ride_to(staff: Staff, ask: Ask) -> str | None:
    who = value(str(ask.args["commander"]))
    ways = [word for word in ask.choices if kind(word) == "hex"]
    return max(ways, key=lambda word: _post_value(staff, who, value(word)))


def _post_value(staff: Staff, who: str, hex: Hex) -> float:
    """The value of a hex for a commander: generals near their units, chiefs near their generals and
    out of danger."""
    g = staff.g
    distance = g.board.grid.distance
    near = staff.foe_distance(hex)
    score = -0.02 * way_to(g.board, staff.goal(who), hex)
    if who in g.chief.values():
        leaders = [
            c for c in g.commander.values() if c in g.at and general(g, c).side == staff.side
        ]
        score -= sum(max(0, distance(hex, g.at[c]) - 4) for c in leaders)
        return score - (8 if near <= 1 else 4 if near <= 2 else 1 if near == 3 else 0)
    formation = next((f for f, c in g.commander.items() if c == who), general(g, who).formation)
    if formation is None:
        return score
    mine = [id for id in g.board.units_of[formation] if id in g.at and not unit(g, id).artillery]
    others = [g.at[c] for c in generals_of(g, formation) if c != who]
    reach = 1 if staff.side == "neapolitan" else 3
    for id in mine:
        there = g.at[id]
        weight = 0.2 if any(distance(there, h) <= 1 for h in others) else 1.0
        if distance(hex, there) <= reach:
            score += weight
        else:
            score -= 0.05 * distance(hex, there)
    if any(g.at[id] == hex for id in mine):
        risky = staff.side == "austrian" and near <= 1  # his loss is worth a point (18c)
        return score - 3 if risky else score + 0.3
    return score - 5 if near <= 1 else score


def get_away(staff: Staff, ask: Ask) -> str | None:
    """Whether a commander goes away from the enemy: a chief always, a general only if he is
    alone."""
    who = value(str(ask.args["commander"]))
    here = staff.g.at[who]
    chief = who in staff.g.chief.values()
    if "stay" in ask.choices and not chief and units_in(staff.g, here, staff.side):
        return "stay"
    return ride_to(staff, ask)
