"""A position as text: blocks by town and by place of a battle board, all else as in the state.

turn = 5
[towns]
ligny = "p_1_inf1 p_1_cav:1"      # a block below full strength carries its strength

[[battle]]
town = "charleroi"
roads = ["laneffe"]
terrain = { allied-left = "woods" }
french-left = "f_1_inf1 f_1_inf2"
french-centre = "f_2_inf1"
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, cast, get_args

import msgspec
import tomli_w

from grognard.games.waterloo1815.board import BOARDS
from grognard.games.waterloo1815.data import ARMIES
from grognard.games.waterloo1815.fog import lies_hidden, note
from grognard.games.waterloo1815.movement import begin_movement
from grognard.games.waterloo1815.state import PLACES, Battle, Phase, State, active, in_order
from grognard.kernel.position import PositionError, line_of, read_toml

TOP = ("game", "turn", "phase", "players", "hand", "lost", "towns", "battle", "state")
BEFORE_TURN_1 = ("auction", "reduction", "deployment")
SEATS = {
    "two": {"french": "french", "anglo": "allied", "prussian": "allied"},
    "three": {"french": "french", "anglo": "anglo", "prussian": "prussian"},
}


class _Reader:
    """A position text being read: knows which blocks have been placed, and where in the text."""

    def __init__(self, text: str, fingerprint: str) -> None:
        self.text = text
        self.data = read_toml(text)
        self.board = BOARDS[fingerprint]
        self.town: dict[str, str] = {}
        self.strength = {id: unit.strength for id, unit in self.board.blocks.items()}
        self.lost: list[str] = []
        self._placed: set[str] = set()

    def fault(self, fault: str, *tokens: str) -> PositionError:
        return PositionError(line_of(self.text, *tokens), fault)

    def known_town(self, town: str, *tokens: str) -> str:
        if town not in self.board.towns:
            raise self.fault(f"there is no town '{town}'", *tokens, town)
        return town

    def blocks(self, row: Any, *tokens: str) -> list[str]:
        """The blocks of a row such as ``"p_1_inf1 p_1_cav:1"``."""
        if not isinstance(row, str):
            raise self.fault("expected a text of block names", *tokens)
        return [self._block(word, *tokens) for word in row.split()]

    def _block(self, word: str, *tokens: str) -> str:
        id, colon, number = word.partition(":")
        if id not in self.board.blocks:
            raise self.fault(f"there is no block '{id}'", *tokens, id)
        if id in self._placed:
            raise self.fault(f"block '{id}' is placed twice", *tokens, id)
        self._placed.add(id)
        if colon:
            full = self.board.blocks[id].strength
            if number not in map(str, range(1, full + 1)):
                raise self.fault(
                    f"block '{id}' cannot have strength {number} of {full}", *tokens, id
                )
            self.strength[id] = int(number)
        return id


def read(text: str, fingerprint: str) -> State:
    """The state that a position text describes on the board of these data; PositionError names the
    line and the fault."""
    r = _Reader(text, fingerprint)
    for key in r.data:
        if key not in TOP:
            raise r.fault(f"a position knows no '{key}' (it knows: {', '.join(TOP)})", key)
    for town, row in _table(r, "towns").items():
        r.known_town(town, "towns")
        for id in r.blocks(row, "towns", town):
            r.town[id] = town
    battles: Any = r.data.get("battle", [])
    if not isinstance(battles, list):
        raise r.fault("battles are written as [[battle]]", "battle")
    raw_battles = [_battle(r, table) for table in cast("list[Any]", battles)]
    for id in r.blocks(r.data.get("lost", ""), "lost"):
        r.lost.append(id)
        r.strength[id] = 0
    r.blocks(r.data.get("hand", ""), "hand")
    g = _state(r, fingerprint, raw_battles)
    _check(r, g)
    for b, raw in zip(g.battles, raw_battles, strict=True):
        if "shown" not in raw:
            b.shown = [id for id in b.place if not lies_hidden(g, b, id)]
            for id in b.shown:
                note(g, id)
    return g


def _table(r: _Reader, name: str) -> dict[str, Any]:
    table: Any = r.data.get(name, {})
    if not isinstance(table, dict):
        raise r.fault(f"'{name}' is a table", name)
    return cast("dict[str, Any]", table)


def _battle(r: _Reader, given: Any) -> dict[str, Any]:
    table = cast("dict[str, Any]", given) if isinstance(given, dict) else {}
    site = table.get("town")
    if not isinstance(site, str):
        raise r.fault("a battle needs its town", "battle")
    town = r.known_town(site, "battle")
    raw: dict[str, Any] = {"ready": True}
    place: dict[str, str] = {}
    for key, content in table.items():
        if key in PLACES:
            for id in r.blocks(content, "battle", town, key):
                r.town[id], place[id] = town, key
        elif key in Battle.__struct_fields__ and key != "place":
            raw[key] = content
        else:
            raise r.fault(f"a battle knows no '{key}'", "battle", town, key)
    raw["place"] = in_order(r.board, place)
    return raw


def _state(r: _Reader, fingerprint: str, battles: list[dict[str, Any]]) -> State:
    rest = _table(r, "state")
    for key in rest:
        if key not in State.__struct_fields__ or key in (
            "data",
            "town",
            "strength",
            "battles",
            "lost",
        ):
            raise r.fault(f"the state holds no '{key}'", "state", key)
    turn, phase = r.data.get("turn", 1), r.data.get("phase", "battles" if battles else "movement")
    if phase not in get_args(Phase):
        raise r.fault(f"there is no phase '{phase}'", "phase")
    first = 0 if phase in BEFORE_TURN_1 else 1
    if type(turn) is not int or not first <= turn <= len(r.board.turns):
        raise r.fault(f"there is no turn {turn} in the phase '{phase}'", "turn")
    players = r.data.get("players", "two")
    if not isinstance(players, str) or players not in SEATS:
        raise r.fault("players is 'two' or 'three'", "players")
    if r.data.get("game", "waterloo1815") != "waterloo1815":
        raise r.fault("this is not a position of waterloo1815", "game")
    raw: dict[str, Any] = {
        "dice": {"seed": "position"},
        "data": fingerprint,
        "seats": SEATS[players],
        "alias": _aliases(r),
        "turn": turn,
        "phase": phase,
        "town": in_order(r.board, r.town),
        "strength": r.strength,
        "lost": r.lost,
        "battles": battles,
        **rest,
    }
    if turn and "absent" not in rest:
        raw["absent"] = [id for id in r.board.blocks if id not in r.town and id not in r.lost]
    if len(battles) == 1 and phase == "battles":
        raw.setdefault("fighting", battles[0]["town"])
        battles[0].setdefault("side", r.board.turns[turn - 1].side)
    try:
        g = msgspec.convert(raw, State)
    except msgspec.ValidationError as error:
        fault, _, path = str(error).partition(" - at")
        names = re.findall(r"\w+", path)
        if names[:1] == ["battles"]:
            names = ["battle", battles[int(names[1])]["town"], *names[2:]]
        raise r.fault(fault, *names) from None
    if phase == "movement" and "origin" not in rest:
        said = {key: getattr(g, key) for key in rest}
        begin_movement(g)
        for key, given in said.items():
            setattr(g, key, given)
    elif "origin" not in rest:
        g.origin = {id: town for id, town in g.town.items() if g.board.blocks[id].side == active(g)}
    return g


def _check(r: _Reader, g: State) -> None:
    """What the state names must be there: its blocks on the map, its towns, everybody's seat."""

    def living(ids: Iterable[str], *tokens: str) -> None:
        for id in ids:
            if id not in g.board.blocks:
                raise r.fault(f"there is no block '{id}'", *tokens, id)
            if id not in g.town and g.turn:
                raise r.fault(f"block '{id}' is not on the map", *tokens, id)

    for name in ("origin", "came", "stepped", "marched", "disrupted", "retreating"):
        living((id for id in getattr(g, name) if id not in g.lost), "state", name)
    for seat, known in g.known.items():
        living(known, "state", "known", seat)
    for name in ("origin", "came"):
        for town in getattr(g, name).values():
            r.known_town(town, "state", name)
    for town in (*g.pending, *g.round, *filter(None, [g.fighting])):
        r.known_town(town, "state")
    for army in ARMIES:
        if army not in g.seats and g.phase not in ("auction", "reduction"):
            raise r.fault(f"nobody commands the {army} army", "state", "seats")
    for id in g.board.blocks:
        if id not in g.alias and id not in g.lost:
            raise r.fault(f"block '{id}' has no alias", "state", "alias")
    if len(set(g.alias.values())) < len(g.alias):
        raise r.fault("two blocks share an alias", "state", "alias")
    for b in g.battles:
        marks = (b.shown, b.squares, b.shock, b.canister, b.acts, b.holder.values())
        for id in (id for row in (*marks, b.shelter, b.shelter.values()) for id in row):
            if id not in b.place:
                raise r.fault(f"block '{id}' is not on the board", "battle", b.town, id)


def _aliases(r: _Reader) -> dict[str, str]:
    return {
        id: f"{army}-{n}"
        for army in ARMIES
        for n, id in enumerate(r.board.army_blocks[army], 1)
        if id not in r.lost
    }


# --- writing


def write(g: State) -> str:
    """The position text of a state: `read` gives the same state again."""
    raw = msgspec.to_builtins(g)
    for key in ("data", "town", "strength", "battles", "lost", "turn", "phase"):
        raw.pop(key, None)
    raw["origin"], raw["fighting"] = g.origin, g.fighting  # even where empty: no default is meant
    on_boards = {id for b in g.battles for id in b.place}
    lines = ['game = "waterloo1815"', f"turn = {g.turn}", f'phase = "{g.phase}"']
    if g.lost:
        lines.append(f'lost = "{" ".join(g.lost)}"')
    towns: dict[str, list[str]] = {}
    for id, town in g.town.items():
        if id not in on_boards:
            towns.setdefault(town, []).append(_written(g, id))
    lines += ["", "[towns]", *(f'{t} = "{" ".join(ids)}"' for t, ids in sorted(towns.items()))]
    for b in g.battles:
        lines += ["", "[[battle]]", *_written_battle(g, b)]
    hand = [_written(g, id) for id in g.board.blocks if id not in g.town and id not in g.lost]
    if any(":" in word for word in hand):  # steps bid away before deployment (12.0c)
        lines.insert(3, f'hand = "{" ".join(hand)}"')
    lines += ["", tomli_w.dumps({"state": raw})]
    return "\n".join(lines)


def _written(g: State, id: str) -> str:
    full = g.strength[id] == g.board.blocks[id].strength
    return id if full else f"{id}:{g.strength[id]}"


def _written_battle(g: State, b: Battle) -> list[str]:
    raw = msgspec.to_builtins(b)
    raw.pop("place", None)
    raw["shown"], raw["ready"], raw["side"] = b.shown, b.ready, b.side
    lines = tomli_w.dumps({k: v for k, v in raw.items() if not isinstance(v, dict)}).splitlines()
    for place in PLACES:
        ids = [_written(g, id) for id, where in b.place.items() if where == place]
        if ids:
            lines.append(f'{place} = "{" ".join(ids)}"')
    for key, table in raw.items():
        if isinstance(table, dict):
            lines.append(f"{key} = {_inline(table)}")
    return lines


def _inline(data: Any) -> str:
    """A table on one line."""
    if isinstance(data, dict):
        table = cast("dict[str, Any]", data)
        return "{ " + ", ".join(f"{k} = {_inline(v)}" for k, v in table.items()) + " }"
    if isinstance(data, bool):
        return str(data).lower()
    if isinstance(data, int):
        return str(data)
    if isinstance(data, list):
        return "[" + ", ".join(_inline(item) for item in cast("list[Any]", data)) + "]"
    return f'"{data}"'
