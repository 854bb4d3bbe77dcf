"""A position as text: blocks by town and by place of a battle board, all else as in the state.

turn = 5
[towns]
ligny = "p_1_inf2 p_1_cav:1"      # a block below full strength carries its strength

[[battle]]
town = "charleroi"
roads = ["laneffe"]
terrain = { allied-left = "woods" }
french-left = "f_1_inf1 f_1_inf2"
french-centre = "f_2_inf1"
allied-left = "p_1_inf1"
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any, cast, get_args

import msgspec

from grognard.games.waterloo1815.board import BOARDS, Board
from grognard.games.waterloo1815.data import ARMIES
from grognard.games.waterloo1815.fog import lies_hidden, note
from grognard.games.waterloo1815.movement import begin_movement
from grognard.games.waterloo1815.state import PLACES, Battle, Phase, State, active, in_order
from grognard.kernel.position import Layout, Reading, by_place

BEFORE_TURN_1 = ("auction", "reduction", "deployment")
SEATS = {
    "two": {"french": "french", "anglo": "allied", "prussian": "allied"},
    "three": {"french": "french", "anglo": "anglo", "prussian": "prussian"},
}
ALIVE = ("origin", "came", "stepped", "marched", "disrupted", "retreating")
"""Fields of the state that name blocks on the map."""


class Positions(Layout[State, Board]):
    """The positions of the game."""

    game = "waterloo1815"
    state = State
    boards = BOARDS
    piece = "block"
    top = ("turn", "phase")
    rows = ("players", "hand", "lost", "towns", "battle")
    in_rows = ("town", "strength", "battles", "lost")
    always = ("origin", "fighting")

    def pieces(self, board: Board) -> Container[str]:
        return board.blocks

    def spell(self, r: Reading[Board], rest: Mapping[str, Any]) -> dict[str, Any]:
        board, blocks = r.board, _Blocks(r)
        for town, words in r.rows("towns", "town", board.towns):
            blocks.place(words, town, "towns", town)
        battles = [blocks.battle(table) for table in _tables(r, "battle")]
        town = in_order(board, r.at)
        lost = blocks.place(r.row(r.data.get("lost", ""), "lost").split(), "", "lost")
        blocks.strength |= dict.fromkeys(lost, 0)
        blocks.place(r.row(r.data.get("hand", ""), "hand").split(), "", "hand")
        turn, phase = r.data.get("turn", 1), r.data.get("phase")
        phase = phase or ("battles" if battles else "movement")
        if phase not in get_args(Phase):
            raise r.fault(f"there is no phase '{phase}'", "phase")
        first = 0 if phase in BEFORE_TURN_1 else 1
        if type(turn) is not int or not first <= turn <= len(board.turns):
            raise r.fault(f"there is no turn {turn} in the phase '{phase}'", "turn")
        players = r.data.get("players", "two")
        if not isinstance(players, str) or players not in SEATS:
            raise r.fault("players is 'two' or 'three'", "players")
        raw: dict[str, Any] = {
            "seats": SEATS[players],
            "alias": {
                id: f"{army}-{n}"
                for army in ARMIES
                for n, id in enumerate(board.army_blocks[army], 1)
                if id not in lost
            },
            "turn": turn,
            "phase": phase,
            "town": town,
            "strength": blocks.strength,
            "lost": lost,
            "battles": battles,
        }
        if turn:
            raw["absent"] = [id for id in board.blocks if id not in town and id not in lost]
        if len(battles) == 1 and phase == "battles":
            raw["fighting"] = battles[0]["town"]
            battles[0].setdefault("side", board.turns[turn - 1].side)
        return raw

    def tokens(self, path: list[str], raw: Mapping[str, Any]) -> list[str]:
        if path[:1] == ["battles"]:
            path = ["battle", raw["battles"][int(path[1])]["town"], *path[2:]]
        return super().tokens(path, raw)

    def check(self, r: Reading[Board], g: State, rest: Mapping[str, Any]) -> None:
        self._before(g, rest)

        def living(ids: Iterable[str], *tokens: str) -> None:
            for id in ids:
                r.known("block", id, g.board.blocks, *tokens)
                if id not in g.town and g.turn:
                    raise r.fault(f"block '{id}' is not on the map", *tokens, id)

        for name in ALIVE:
            living((id for id in getattr(g, name) if id not in g.lost), "state", name)
        for seat, known in g.known.items():
            living(known, "state", "known", seat)
        for name in ("origin", "came"):
            for town in getattr(g, name).values():
                r.known("town", town, g.board.towns, "state", name)
        for town in (*g.pending, *g.round, *filter(None, [g.fighting])):
            r.known("town", town, g.board.towns, "state")
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

    def _before(self, g: State, rest: Mapping[str, Any]) -> None:
        """Where the blocks of the active player began, unless the text says it (5.1a)."""
        if "origin" in rest:
            return
        if g.phase == "movement":
            said = {key: getattr(g, key) for key in rest}
            begin_movement(g)
            for key, given in said.items():
                setattr(g, key, given)
        else:
            blocks = g.board.blocks
            g.origin = {id: town for id, town in g.town.items() if blocks[id].side == active(g)}

    def complete(self, r: Reading[Board], g: State, rest: Mapping[str, Any]) -> None:
        for b, table in zip(g.battles, _tables(r, "battle"), strict=True):
            if "shown" not in table:
                b.shown = [id for id in b.place if not lies_hidden(g, b, id)]
                for id in b.shown:
                    note(g, id)

    def lay_out(self, g: State, raw: dict[str, Any]) -> dict[str, Any]:
        def word(id: str) -> str:
            full = g.strength[id] == g.board.blocks[id].strength
            return id if full else f"{id}:{g.strength[id]}"

        rows: dict[str, Any] = {"lost": " ".join(g.lost)} if g.lost else {}
        hand = [word(id) for id in g.board.blocks if id not in g.town and id not in g.lost]
        if any(":" in word for word in hand):  # steps bid away before deployment (12.0c)
            rows["hand"] = " ".join(hand)
        on_boards = {id for b in g.battles for id in b.place}
        at = {id: town for id, town in g.town.items() if id not in on_boards}
        rows["towns"] = dict(sorted(by_place(at, word).items()))
        if g.battles:
            rows["battle"] = [
                {
                    **msgspec.to_builtins(b),
                    "shown": b.shown,
                    "ready": b.ready,
                    "side": b.side,
                    **by_place(b.place, word),
                }
                for b in g.battles
            ]
            for battle in rows["battle"]:
                battle.pop("place", None)
        return rows


def _tables(r: Reading[Board], key: str) -> list[Any]:
    found: Any = r.data.get(key, [])
    if not isinstance(found, list):
        raise r.fault(f"battles are written as [[{key}]]", key)
    return cast("list[Any]", found)


class _Blocks:
    """The blocks of a text, with their strengths."""

    def __init__(self, r: Reading[Board]) -> None:
        self.r, self.board = r, r.board
        self.strength = {id: unit.strength for id, unit in r.board.blocks.items()}

    def place(self, words: list[str], town: str, *tokens: str) -> list[str]:
        """Put the blocks of a row such as ``p_1_inf1 p_1_cav:1`` into a town; returns them."""
        ids: list[str] = []
        for word in words:
            id, colon, number = word.partition(":")
            ids.append(self.r.place(id, town, self.board.blocks, *tokens))
            full = self.board.blocks[id].strength
            if colon and number not in map(str, range(1, full + 1)):
                said = f"block '{id}' cannot have strength {number} of {full}"
                raise self.r.fault(said, *tokens, id)
            self.strength[id] = int(number) if colon else full
        return ids

    def battle(self, given: Any) -> dict[str, Any]:
        """A battle with the blocks on its board."""
        table = cast("dict[str, Any]", given) if isinstance(given, dict) else {}
        town = table.get("town")
        if not isinstance(town, str):
            raise self.r.fault("a battle needs its town", "battle")
        self.r.known("town", town, self.board.towns, "battle")
        raw: dict[str, Any] = {"ready": True}
        place: dict[str, str] = {}
        for key, content in table.items():
            tokens = ("battle", town, key)
            if key in PLACES:
                words = self.r.row(content, *tokens).split()
                place |= dict.fromkeys(self.place(words, town, *tokens), key)
            elif key in Battle.__struct_fields__ and key != "place":
                raw[key] = content
            else:
                raise self.r.fault(f"unknown key '{key}' of a battle", *tokens)
        raw["place"] = in_order(self.board, place)
        return raw
