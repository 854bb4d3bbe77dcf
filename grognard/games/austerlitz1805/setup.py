"""6.6 to 6.9: corps are deployed, French units sent ahead, and a battery is fixed."""

from __future__ import annotations

from grognard.games.austerlitz1805.corps import detach
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
from grognard.games.austerlitz1805.survey import Field, survey
from grognard.games.austerlitz1805.team_command import chief, holder
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import put

MOST_DETACHMENTS = 6  # 6.8a
FARTHEST = 2  # 6.8b
STARTERS = 2  # 6.6e


# --- deploying (6.6d-6.6g, 6.7b)


def starters(g: State) -> list[str]:
    """5.1b-5.1d: the corps of `g.side` that start on the map, as far as they are chosen."""
    board = g.board
    corps = [c for c in board.corps[g.side] if not board.commanders[c].reinforcement]
    if g.side == "allied" and g.scenario == "december1":
        return [c for c in corps if c in g.starters]
    return corps


def may_start(g: State, commander: str) -> Refusal | None:
    """5.1c, 6.6e: any two Allied corps, if their locales hold them."""
    board = g.board
    who = {"commander": f"commander:{board.commanders[commander].id}"}
    if commander in g.starters or commander not in board.corps["allied"]:
        return Refusal("6.6e", "starts-already", {**who})
    n = board.capacity[board.commanders[commander].locale]
    if len(members(g, commander)) > n:
        return Refusal("4.5a", "corps-too-large", {**who, "n": n})
    return None


def deploy(g: State) -> Flow[None]:
    """6.6d-6.6g, 6.7b: the corps of `g.side` that start on the map are chosen (1 December, by the
    commander-in-chief, 19.5b), then placed, those of the most senior player first (19.5c)."""
    board = g.board
    while g.side == "allied" and g.scenario == "december1" and len(g.starters) < STARTERS:
        word = yield from put(
            ask_among(
                chief(g, "allied"),
                "deploy.starter",
                [f"commander:{c}" for c in board.corps["allied"]],
                lambda word: may_start(g, value(word)),
                rule="6.6e",
                args={"n": STARTERS - len(g.starters)},
            )
        )
        g.starters.append(value(word))
        g.tell("starts-on-map", commander=word)
    seats = g.seats[g.side]
    while waiting := [c for c in starters(g) if c not in g.placed]:
        yield from _place_corps(g, min(waiting, key=lambda c: seats.index(holder(g, c))))
    g.tell("deployed-all", side=f"side:{g.side}")
    g.placed = []


def _place_corps(g: State, commander: str) -> Flow[None]:
    """6.6f, 6.6g: a corps starts in the locale that bears its name, in one position."""
    board = g.board
    x = board.commanders[commander].locale
    words = [f"reserve:{x}", *(f"approach:{x}>{y}" for y in board.open[x])]
    word = yield from put(
        Ask(
            holder(g, commander),
            "deploy.corps",
            words,
            "6.6g",
            {"commander": f"commander:{commander}", "locale": f"locale:{x}"},
            lambda word: _may_deploy(x, word),
        )
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
    """Detachments that are not needed to empty crowded locales (6.8e)."""
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
    """6.8, 19.5d: up to six detachments; each player detaches from his own corps."""
    seats = g.seats["french"]
    while g.acting < len(seats) and g.detachments < MOST_DETACHMENTS:
        if g.chosen:
            yield from _place_detachment(g, seats[g.acting], g.chosen)
        else:
            yield from _choose_detachment(g, seats[g.acting])
    g.acting = 0


def _place_detachment(g: State, seat: str, unit: str) -> Flow[None]:
    """6.8b-6.8e: where a unit is sent."""
    f = survey(g, "french")
    word = yield from put(
        ask_among(
            seat,
            "detach.place",
            [_word(spot) for spot in _spots(g, unit)],
            lambda word: may_place(g, f, unit, value(word)),
            rule="6.8b",
            args={"unit": f"unit:{unit}"},
            also=["back"],
        )
    )
    g.chosen = ""
    if word != "back":
        detach(g, [unit])
        g.at[unit] = value(word)
        g.detachments += 1
        g.tell("sent-ahead", unit=f"unit:{unit}", to=f"position:{value(word)}")


def _choose_detachment(g: State, seat: str) -> Flow[None]:
    """6.8a: which unit is sent ahead, or the next player's detachments."""
    f = survey(g, "french")
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
    word = yield from put(ask_among(seat, "detach", words, may, rule="6.8a", args={"n": n}))
    if word == "done":
        g.acting += 1
    else:
        g.chosen = value(word)


def _may_end_detaching(g: State, f: Field, seat: str) -> Refusal | None:
    """6.8e: a player leaves no more units behind than his locales hold."""
    board = g.board
    for commander in board.corps["french"]:
        x = locale(position_of(g, commander))
        if holder(g, commander) == seat and x != OFF and f.own.get(x, 0) > board.capacity[x]:
            return Refusal("6.8e", "no-room", {"locale": f"locale:{x}", "n": board.capacity[x]})
    return None


# --- step 9: the fixed battery


def fix_battery(g: State) -> Flow[None]:
    """6.9, 19.5e: one French artillery unit on the map is shown, and never moves again; in
    everything else it is a unit like others (6.9d)."""
    seat = chief(g, "french")
    if not g.battery:
        yield from _choose_battery(g, seat)
    if g.battery and not faces_to(g.at[g.battery]) and not _on_santon(g):
        yield from _place_battery(g, seat)


def _on_santon(g: State) -> bool:
    """18.2a: on the Santon the battery stands in reserve."""
    return g.santon and g.at[g.battery] == g.board.santon


def _choose_battery(g: State, seat: str) -> Flow[None]:
    """6.9a: which artillery unit."""
    guns = [u for u in army(g, "french") if g.at[u] != OFF and type_of(g.face[u]) == "art"]
    # all artillery is with the reinforcements
    words = [f"unit:{unit}" for unit in guns] or ["pass"]
    word = yield from put(
        Ask(
            seat,
            "battery.unit",
            words,
            "6.9a",
            {},
            lambda word: Refusal("6.9a", "artillery-on-map"),
        )
    )
    if word == "pass":
        g.tell("no-battery")
        return
    g.battery = value(word)
    note(g, g.battery)
    at = f"position:{g.at[g.battery]}"
    g.tell("battery", unit=word, face=f"face:{g.face[g.battery]}", to=at, reveals=True)
    x = locale(g.at[g.battery])
    if g.santon and x == g.board.santon:  # 18.2a
        _stand(g, x)


def _place_battery(g: State, seat: str) -> Flow[None]:
    board = g.board
    x = g.at[g.battery]
    words = [f"approach:{x}>{y}" for y in board.open[x]]
    word = yield from put(Ask(seat, "battery.approach", words, "6.9b", {"locale": f"locale:{x}"}))
    _stand(g, value(word))


def _stand(g: State, spot: str) -> None:
    """6.9e: a battery that leaves the position of its corps leaves the corps."""
    if spot != g.at[g.battery]:
        commander = g.corps.get(g.battery, "")
        if commander and len(members(g, commander)) > 1:
            detach(g, [g.battery])
        g.at[g.battery] = spot
        g.tell("battery-placed", unit=f"unit:{g.battery}", to=f"position:{spot}")
