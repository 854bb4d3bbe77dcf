"""6.6 to 6.9: corps are deployed, French units sent ahead, and a battery is fixed."""

from __future__ import annotations

from grognard.games.austerlitz1805.control import chief, holder
from grognard.games.austerlitz1805.corps import detach
from grognard.games.austerlitz1805.field import Field, survey
from grognard.games.austerlitz1805.fog import note
from grognard.games.austerlitz1805.state import (
    OFF,
    State,
    about,
    army,
    faces_to,
    locale,
    members,
    position_of,
    side_of,
    type_of,
)
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, value

MOST_DETACHMENTS = 6  # 6.8a
FARTHEST = 2  # 6.8b
STARTERS = 2  # 6.6e


# --- deploying (6.6d-6.6g, 6.7b)


def starters(g: State) -> list[str]:
    """The corps of `g.side` that start on the map, as far as they are chosen."""
    board = g.board
    corps = [c for c in board.corps[g.side] if not board.commanders[c].reinforcement]
    if g.side == "allied" and g.scenario == "december1":
        return [c for c in corps if c in g.starters]
    return corps


def may_start(g: State, commander: str) -> Refusal | None:
    """6.6e: any two Allied corps, if their locales hold them."""
    board = g.board
    who = {"commander": f"commander:{board.commanders[commander].id}"}
    if commander in g.starters or commander not in board.corps["allied"]:
        return Refusal("6.6e", "starts-already", {**who})
    n = board.capacity[board.commanders[commander].locale]
    if len(members(g, commander)) > n:
        return Refusal("4.5a", "corps-too-large", {**who, "n": n})
    return None


def deploy(g: State) -> Flow[None]:
    """One corps is chosen to start (1 December), or one is placed."""
    board = g.board
    if g.side == "allied" and g.scenario == "december1" and len(g.starters) < STARTERS:
        word = yield ask_among(
            chief(g, "allied"),
            "deploy.starter",
            [f"commander:{c}" for c in board.corps["allied"]],
            lambda word: may_start(g, value(word)),
            rule="6.6e",
            args={"n": STARTERS - len(g.starters)},
        )
        g.starters.append(value(word))
        g.tell("starts-on-map", commander=word)
        return
    waiting = [c for c in starters(g) if c not in g.placed]
    if not waiting:
        g.tell("deployed-all", side=f"side:{g.side}")
        g.placed = []
        if g.side == "allied":
            g.side, g.phase = "french", "organise"
        else:
            g.phase = "detach"
        return
    # 19.5c: the most senior player first
    seats = g.seats[g.side]
    commander = min(waiting, key=lambda c: seats.index(holder(g, c)))
    x = board.commanders[commander].locale
    words = [f"reserve:{x}", *(f"approach:{x}>{y}" for y in board.open[x])]
    word = yield Ask(
        holder(g, commander),
        "deploy.corps",
        words,
        "6.6g",
        {"commander": f"commander:{commander}", "locale": f"locale:{x}"},
        lambda word: _may_deploy(x, word),
    )
    for unit in members(g, commander):
        g.at[unit] = value(word)
    g.placed.append(commander)
    g.tell("deployed", commander=f"commander:{commander}", to=f"position:{value(word)}")


def _may_deploy(x: str, word: str) -> Refusal | None:
    if kind(word) in ("reserve", "approach") and locale(value(word)) == x:
        return Refusal("10.1c", "impassable")
    return Refusal("6.6f", "named-locale", {"locale": f"locale:{x}"})


# --- step 8: French detachments


def surplus(f: Field) -> int:
    """6.8e: units above the capacity of their locales."""
    board = f.board
    return sum(max(0, n - board.capacity[x]) for x, n in f.own.items() if x != OFF)


def _spare(g: State, f: Field) -> int:
    """Detachments that nobody needs to ease a crowd."""
    return MOST_DETACHMENTS - g.detachments - surplus(f)


def _eases_nothing(g: State, f: Field, home: str) -> bool:
    """A detachment that stays near its commander, where too few could leave after that: every
    commander keeps a unit (6.8f), and the others must be enough to ease the crowd (6.8e)."""
    free = sum(len(units) - 1 for units in f.corps.values() if locale(g.at[units[0]]) == home)
    return _spare(g, f) < 1 or free - 1 < f.own[home] - g.board.capacity[home]


def may_detach(g: State, f: Field, unit: str) -> Refusal | None:
    """6.8a, 6.8f: from commanders on the map, up to six, never the last unit."""
    what = about(g, unit)
    commander = g.corps.get(unit, "")
    if not commander or side_of(g, unit) != "french":
        return Refusal("6.8a", "not-in-corps", {**what})
    if g.at[unit] == OFF:
        return Refusal("6.8a", "not-on-map", {"commander": f"commander:{commander}"})
    if len(members(g, commander)) == 1:
        return Refusal("6.8f", "last-unit", {**what})
    home = locale(g.at[unit])
    if _spare(g, f) < 1 and f.own[home] <= g.board.capacity[home]:
        return Refusal("6.8e", "detachments-needed", {"n": surplus(f)})
    if not any(may_place(g, f, unit, spot) is None for spot in _spots(g, unit)):
        return Refusal("6.8b", "nowhere-to-go")
    return None


def may_place(g: State, f: Field, unit: str, position: str) -> Refusal | None:
    """6.8b-6.8f: where a detached unit may be put."""
    board = g.board
    x, y = locale(position), faces_to(position)
    home = locale(position_of(g, g.corps[unit]))
    where = {"locale": f"locale:{board.locales[x].id}"}
    if board.distances(home).get(x, FARTHEST + 1) > FARTHEST:
        return Refusal("6.8b", "too-far", {**where})
    if y and y not in board.open[x]:
        return Refusal("10.1c", "impassable")
    near = (x, *board.neighbours[x])
    if any(star != "blue" for z in near for star in board.locales[z].stars):
        return Refusal("6.8c", "near-allied-star", {**where})
    if x in f.foes:
        return Refusal("6.8f", "enemy-there", {**where})
    if x != home and f.own.get(x, 0) >= board.capacity[x]:
        return Refusal("4.5a", "no-room", {**where, "n": board.capacity[x]})
    if x == home and _eases_nothing(g, f, home):
        return Refusal("6.8e", "detachments-needed", {"n": surplus(f)})
    return None


def _spots(g: State, unit: str) -> list[str]:
    board = g.board
    home = locale(position_of(g, g.corps[unit]))
    near = [x for x, steps in board.distances(home).items() if steps <= FARTHEST]
    spots = [spot for x in near for spot in (x, *(f"{x}>{y}" for y in board.open[x]))]
    return [spot for spot in spots if spot != g.at[unit]]


def _word(spot: str) -> str:
    return f"approach:{spot}" if faces_to(spot) else f"reserve:{spot}"


def send_ahead(g: State) -> Flow[None]:
    """6.8, 19.5d: one choice on the six detachments; each player detaches from his own corps."""
    seats = g.seats["french"]
    if g.acting == len(seats) or g.detachments == MOST_DETACHMENTS:
        g.acting, g.phase = 0, "battery"
        return
    seat, f = seats[g.acting], survey(g, "french")
    if g.chosen:
        unit = g.chosen
        word = yield ask_among(
            seat,
            "detach.place",
            [_word(spot) for spot in _spots(g, unit)],
            lambda word: may_place(g, f, unit, value(word)),
            rule="6.8b",
            args={"unit": f"unit:{unit}"},
            also=["back"],
        )
        g.chosen = ""
        if word != "back":
            detach(g, [unit])
            g.at[unit] = value(word)
            g.detachments += 1
            g.tell("sent-ahead", unit=f"unit:{unit}", to=f"position:{value(word)}")
        return
    mine = [u for u in army(g, "french") if u in g.corps and holder(g, g.corps[u]) == seat]

    def may(word: str) -> Refusal | None:
        if word == "done":
            return _may_end_detaching(g, f, seat)
        commander = g.corps.get(value(word), "")
        if commander in g.board.corps["french"] and holder(g, commander) != seat:
            return Refusal("19.5d", "not-your-corps")
        return may_detach(g, f, value(word))

    words = [*(f"unit:{u}" for u in mine if g.at[u] != OFF), "done"]
    n = MOST_DETACHMENTS - g.detachments
    word = yield ask_among(seat, "detach", words, may, rule="6.8a", args={"n": n})
    if word == "done":
        g.acting += 1
    else:
        g.chosen = value(word)


def _may_end_detaching(g: State, f: Field, seat: str) -> Refusal | None:
    """6.8e: nobody leaves more units behind than his locales hold."""
    board = g.board
    for commander in board.corps["french"]:
        x = locale(position_of(g, commander))
        if holder(g, commander) == seat and x != OFF and f.own.get(x, 0) > board.capacity[x]:
            return Refusal("6.8e", "no-room", {"locale": f"locale:{x}", "n": board.capacity[x]})
    return None


# --- step 9: the fixed battery


def fix_battery(g: State) -> Flow[None]:
    """6.9, 19.5e: one French artillery unit on the map is shown, and never moves again."""
    seat = chief(g, "french")
    if g.battery:
        yield from _place_battery(g, seat)
        return
    guns = [u for u in army(g, "french") if g.at[u] != OFF and type_of(g.face[u]) == "art"]
    words = [f"unit:{unit}" for unit in guns] or ["pass"]  # all guns are with the reinforcements
    word = yield Ask(
        seat, "battery.unit", words, "6.9a", {}, lambda word: Refusal("6.9a", "artillery-on-map")
    )
    if word == "pass":
        g.tell("no-battery")
        g.phase = "begin"
        return
    g.battery = value(word)
    note(g, g.battery)
    at = f"position:{g.at[g.battery]}"
    g.tell("battery", unit=word, face=f"face:{g.face[g.battery]}", to=at, reveals=True)
    x = locale(g.at[g.battery])
    if g.santon and x == g.board.santon:  # 18.2a
        _stand(g, x)
    elif faces_to(g.at[g.battery]):
        g.phase = "begin"


def _place_battery(g: State, seat: str) -> Flow[None]:
    board = g.board
    x = g.at[g.battery]
    words = [f"approach:{x}>{y}" for y in board.open[x]]
    word = yield Ask(seat, "battery.approach", words, "6.9b", {"locale": f"locale:{x}"})
    _stand(g, value(word))


def _stand(g: State, spot: str) -> None:
    """6.9e: a battery that leaves its corps's position leaves the corps."""
    if spot != g.at[g.battery]:
        commander = g.corps.get(g.battery, "")
        if commander and len(members(g, commander)) > 1:
            detach(g, [g.battery])
        g.at[g.battery] = spot
        g.tell("battery-placed", unit=f"unit:{g.battery}", to=f"position:{spot}")
    g.phase = "begin"
