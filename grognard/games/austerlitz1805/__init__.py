"""Austerlitz 1805: hidden pieces on polygonal locales, corps and commanders, no dice."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from grognard.games.austerlitz1805 import (
    bid,
    invariants,
    odds,
    organising,
    redeal,
    team,
    textboard,
    view,
)
from grognard.games.austerlitz1805.board import BOARDS, Board
from grognard.games.austerlitz1805.bot import BLUNDERS, General
from grognard.games.austerlitz1805.data import SIDES, Side
from grognard.games.austerlitz1805.position import Positions
from grognard.games.austerlitz1805.state import OFF, State, locale
from grognard.games.austerlitz1805.team import MOST_PLAYERS, TEAMS, seat_names
from grognard.games.austerlitz1805.turn import play
from grognard.kernel.ask import Ask, Flow
from grognard.kernel.boards import BoardData
from grognard.kernel.dice import Dice
from grognard.kernel.game import Bot, Game, Option, Scenario
from grognard.kernel.odds import Odds

MOST_AGREED = 10
"""17.1a sets no limit to an agreed reduction; this is more than is ever played."""
BALANCES = (
    "none",
    "auction",
    *(f"{side}-{n}" for side in ("french", "allied") for n in range(1, MOST_AGREED + 1)),
)
SIZES = tuple(str(n) for n in range(1, MOST_PLAYERS + 1))
OPTIONS = (
    Option("balance", BALANCES, "17.1a"),
    Option("objectives", ("units", "corps"), "16.2c"),
    Option("guard-defeat", ("demoralizes", "spares"), "15.4h"),
    Option("full-roads", ("closed", "open"), "8.5b"),
    Option("combined-guns", ("lead", "free"), "11.0f"),
    Option("notes", ("yes", "no"), "19.2g"),
    Option("french", SIZES, "19.1a"),
    Option("allied", SIZES, "19.1a"),
    Option("santon", ("no", "yes"), "18.1a"),
)


def _handicap(balance: str) -> dict[Side, int]:
    """17.1a: what was agreed to be taken off a side's morale."""
    side, _, points = balance.partition("-")
    if not points:
        return {}
    return {"french" if side == "french" else "allied": int(points)}


class Austerlitz(Game[State]):
    """The game's public face."""

    id = "austerlitz1805"
    version = "3"
    state_type = State
    positions = Positions()
    folder = Path(__file__).parent
    data: BoardData[Board] = BoardData(BOARDS)  # pyright: ignore[reportIncompatibleVariableOverride]
    quick = "december2"
    conscript = 0.6
    blunders = BLUNDERS
    tame = frozenset(("done", "back", "stop", "pass", "clear", "retreat"))
    points_at: ClassVar[Mapping[str, str]] = {
        "attach": "commander",
        "corps": "commander",
        "detach": "commander",
        "guard": "guarded",
        "join": "piece",
        "leave": "unit",
        "march": "commander",
        "name": "unit",
        "place": "locale",
        "reserve": "locale",
        "retreat-to": "locale",
        "ride": "way",
        "road": "way",
        "take": "unit",
        "threat": "approach",
        "to": "seat",
        "with": "commander",
    }

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("december2", OPTIONS), Scenario("december1", OPTIONS))  # 5.1a, 6.1a

    def seats(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        bidding = options.get("balance") == "auction"
        return tuple(
            seat
            for side in SIDES
            for seat in seat_names(TEAMS[side] if bidding else side, int(options.get(side, "1")))
        )

    def new(self, scenario: str, options: Mapping[str, str], seed: str, data: str = "") -> State:
        g = State(
            dice=Dice(seed),
            scenario=scenario,
            phase="council",
            side="allied",
            corps_control=options["objectives"] == "corps",
            guard_floor=options["guard-defeat"] == "spares",
            through_full=options["full-roads"] == "open",
            loose_guns=options["combined-guns"] == "free",
            santon=options["santon"] == "yes",
            notes=options["notes"] == "yes",
            handicap=_handicap(options["balance"]),
            data=data,
            round=BOARDS[data].tables.first[scenario],  # 6.4a
        )
        organising.muster(g)
        g.tell("setup", heading=True)
        if options["balance"] == "auction":
            g.teams = {TEAMS[s]: seat_names(TEAMS[s], int(options[s])) for s in TEAMS}
            g.phase = "bid"
            bid.toss(g)
            return g
        g.seats = {side: seat_names(side, int(options[side])) for side in SIDES}
        return g

    def setting(self, state: State) -> tuple[str, dict[str, str]]:
        teams = [*state.teams.values(), *state.seats.values()]
        size = {seats[0].rstrip("1234"): str(len(seats)) for seats in teams}
        bid = TEAMS["french"] in size
        agreed = [f"{side}-{points}" for side, points in state.handicap.items()]
        return state.scenario, {
            "balance": "auction" if bid else "".join(agreed) or "none",
            "objectives": "corps" if state.corps_control else "units",
            "guard-defeat": "spares" if state.guard_floor else "demoralizes",
            "full-roads": "open" if state.through_full else "closed",
            "combined-guns": "free" if state.loose_guns else "lead",
            "notes": "yes" if state.notes else "no",
            "santon": "yes" if state.santon else "no",
            **{side: size[TEAMS[side] if bid else side] for side in SIDES},
        }

    def flow(self, state: State) -> Flow[None]:
        return play(state)

    def view(self, state: State, seat: str | None) -> msgspec.Struct:
        return view.view(state, seat)

    def redeal(self, state: State, seat: str, rng: random.Random) -> State:
        return redeal.redeal(state, seat, rng)

    def odds(self, state: State, ask: Ask, choice: str) -> Odds | None:
        return odds.odds(state, ask, choice)

    def check(self, state: State) -> None:
        invariants.check(state)

    def may_talk(self, state: State, seat: str, other: str) -> str | None:
        return team.may_talk(state, seat, other)

    def may_recall(self, state: State, seat: str, other: str) -> bool:
        return team.may_recall(state, seat, other)

    def may_look_back(self, state: State, seat: str | None) -> str | None:
        return team.may_look_back(state, seat)

    def bot(self, level: str) -> Bot[State]:
        return General(level)

    def board(self, state: State, seat: str | None, language: str) -> str:
        return textboard.board(self, state, seat, language)

    def chart(self, data: str) -> Mapping[str, Any]:
        board = self.data.boards[data]
        return {
            "locales": msgspec.to_builtins(list(board.locales.values())),
            "approaches": msgspec.to_builtins(board.approaches),
            "roads": msgspec.to_builtins(board.roads),
            "entries": msgspec.to_builtins(list(board.entries.values())),
            "commanders": msgspec.to_builtins(list(board.commanders.values())),
            "armies": msgspec.to_builtins(list(board.armies.values())),
            "turns": msgspec.to_builtins(board.turns),
            "santon": board.santon,
            "drawing": board.drawing,
        }

    def names(self, data: str, language: str) -> Mapping[str, str]:
        board = self.data.boards[data]
        places = {id: x.name[language] for id, x in board.locales.items()}
        locales = {f"locale:{id}": f"{name} ({id})" for id, name in places.items()}
        who = {
            f"{kind}:{id}": commander.name
            for id, commander in board.commanders.items()
            for kind in ("commander", "piece")
        }
        return locales | {f"place:{id}": name for id, name in places.items()} | who

    def name(self, reference: str, language: str) -> str:
        kind, _, id = reference.partition(":")
        board = self.data.boards[self.named]
        match kind:
            case "piece" if id in board.side_of:
                return self.name(f"unit:{id}", language)
            case "unit" if id in board.side_of:
                side = board.side_of[id]
                return self.texts[language].say("unit", {"side": side, "n": id[1:]})
            case "unit" | "units" if "@" in id:
                units, _, where = id.partition("@")
                side, n = board.side_of[units.partition("+")[0]], units.count("+") + 1
                if where in board.commanders:
                    args = {"n": n, "commander": f"commander:{where}"}
                    return self.say(language, "unit-of", args)
                if where == OFF:
                    return self.say(language, "unit-off", {"n": n, "side": side})
                place = {"n": n, "side": side, "locale": f"locale:{locale(where)}"}
                return self.say(language, "unit-at", place)
            case "approach" | "position" if ">" in id:
                x, _, y = id.partition(">")
                sides = {"from": f"locale:{x}", "to": f"locale:{y}"}
                return self.say(language, "approach", sides)
            case "position" if id in board.locales:
                return self.say(language, "reserve", {"locale": f"locale:{id}"})
            case "way":
                path, _, y = id.partition(">")
                names = [f"locale:{x}" for x in path.split("-")]
                if y:
                    return self.say(
                        language, "way-to-approach", {"way": names, "to": f"locale:{y}"}
                    )
                return self.say(language, "way", {"way": names})
            case "guarded":
                way, _, unit = id.partition("@")
                args = {"approach": f"approach:{way}", "unit": f"unit:{unit}"}
                return self.say(language, "guarded", args)
            case _:
                return super().name(reference, language)


GAME = Austerlitz()
