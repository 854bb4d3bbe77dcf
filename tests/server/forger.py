"""Makes games, written positions and data as no real game would produce them."""

from __future__ import annotations

import json
import random
import zlib
from base64 import b64encode
from typing import Any

import msgspec

from grognard.ai.players import Reckless
from grognard.kernel import gamefile
from grognard.kernel.branch import position_text
from grognard.kernel.registry import games
from grognard.kernel.table import Table

STRANGE = [0, -1, 1, 7, 2**40, 2**70, -(2**63), 1.5, "", "x", None, [], {}, True]
"""Values that seldom stand where they are put."""


class Forger(random.Random):
    """Forges a different input each time, over all games, scenarios and options."""

    def begin(self, name: str = "") -> Table[Any]:
        """Returns a game after some random choices."""
        game = games()[name or self.choice(sorted(games()))]
        scenario = self.choice(game.scenarios())
        options = {one.id: self.choice(one.values) for one in scenario.options}
        try:
            table = Table[Any].new(game, scenario.id, options, seed=str(self.random()))
        except ValueError:  # options that do not go together
            table = Table[Any].new(game, seed=str(self.random()))
        bold = Reckless()
        for _ in range(self.choice([0, 5, 40, 150])):
            if table.ask is None:
                break
            table.play(bold.choose(table, self))
        return table

    def upload(self, name: str = "") -> tuple[str, dict[str, Any]]:
        """Where to send something forged, and what."""
        kind = self.choice(["file", "file", "file", "position", "data"])
        table = self.begin(name)
        game = table.game
        if kind == "file":
            return "/api/tables/upload", {"file": self.file(table)}
        if kind == "position":
            return "/api/tables/position", {"game": game.id, "position": self.position(table)}
        header = table.header
        options = header.options if self.random() < 0.5 else {}
        scenario = header.scenario if options else ""
        body = {"game": game.id, "scenario": scenario, "options": options, "data": self.data(game)}
        return "/api/tables", body

    def file(self, table: Table[Any]) -> str:
        """A game file that begins with a forged position."""
        header = table.header
        thing = msgspec.msgpack.decode(table.game.encode(table.state))
        for _ in range(self.choice([1, 1, 2, 5])):
            self.spoil(thing)
        packed = b64encode(zlib.compress(_packed(thing), 9)).decode()
        new = Table[Any].new(table.game, header.scenario, header.options, header.seed)
        lines = gamefile.dump(new, with_checkpoint=False).split("\n")
        lines.insert(lines.index(""), f"start: {packed}")
        return "\n".join(lines)

    def position(self, table: Table[Any]) -> str:
        """A position in writing with words that are cut, doubled or exchanged."""
        lines = position_text(table, None, self).split("\n")
        for _ in range(self.choice([1, 1, 2, 5])):
            at = self.randrange(len(lines))
            words = lines[at].split()
            how = self.randrange(5)
            if how == 0:
                del lines[at]
            elif how == 1:
                lines.insert(self.randrange(len(lines)), lines[at])
            elif words and how == 2:
                lines[at] = lines[at].replace(self.choice(words), str(self.choice(STRANGE)))
            elif words:
                other = self.choice(lines).split() or ["x"]
                lines[at] = lines[at].replace(self.choice(words), self.choice(other), 1)
            if not lines:
                break
        return "\n".join(lines)

    def data(self, game: Any) -> dict[str, str]:
        """One of the game's own data files, spoilt."""
        path = self.choice(sorted((game.folder / "data").glob("*.json")))
        thing = json.loads(path.read_text())
        for _ in range(self.choice([1, 1, 2, 5, 50])):
            self.spoil(thing)
        return {path.name: json.dumps(thing)}

    def spoil(self, thing: Any) -> None:
        """Change one value somewhere inside, mostly into another of its kind."""
        place, keys = thing, list[Any]()
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                return
            key = self.choice(keys)
            inner = place[key]
            if not isinstance(inner, dict | list) or not inner or self.random() < 0.2:
                break
            place = inner
        others = [place[other] for other in keys]
        how = self.randrange(7)
        if how == 0 and isinstance(place, dict):
            del place[key]
        elif how == 1 and isinstance(place, list):
            place.append(self.choice(others))
        elif how == 2:
            place[key] = self.choice(STRANGE)
        elif how == 3 and isinstance(place[key], int):
            place[key] = place[key] + self.choice([-1, 1, 100, -100])
        else:
            place[key] = self.choice(others)


def _packed(thing: Any) -> bytes:
    try:
        return msgspec.msgpack.encode(thing)
    except OverflowError:  # a number that msgpack does not hold
        return msgspec.msgpack.encode(_small(thing))


def _small(thing: Any) -> Any:
    match thing:
        case dict():
            return {key: _small(value) for key, value in thing.items()}
        case list():
            return [_small(one) for one in thing]
        case int() if abs(thing) > 2**62:
            return 2**62
        case _:
            return thing
