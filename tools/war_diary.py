"""Campaigns between bots told as a war diary: ``python -m tools.war_diary italy1799 --games 20``.

Plays games of the Grande Armée family, the first player always as the French, and says in a table
what they have in common: who won, what was lost and why, who held which city, when the armistice
fell. With ``--diaries FOLDER`` every game is written turn by turn, to be read: the stacks and where
they stand, hunger, trains, idle units, commanders without troops, and what happened. With ``--out
FILE`` games that were played before are read and not played again.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import mean, median
from typing import Any

import msgspec

from grognard.ai.arena import Match, match, play_one, wilson
from grognard.ai.rows import Book, Row
from grognard.games.grande_armee import forage, supply, territory, trains, victory
from grognard.games.grande_armee.board import Board
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import value
from grognard.kernel.chronicle import Event
from grognard.kernel.game import Game
from grognard.kernel.hexes import Hex
from grognard.kernel.registry import game as find_game
from grognard.kernel.table import Table

CAUSES = {
    "attrition-eliminated": "march",
    "supply-eliminated": "hunger",
    "unit-eliminated": "battle",
    "unit-interned": "battle",
    "cossacks-destroy": "Cossacks",
    "reserve-lost": "other",
    "winter-loss": "other",
    "card-eliminates": "other",
    "card-leaves": "other",
}
"""Why units are lost, by the event that tells of it."""
NEWS = re.compile(
    r"(attack-(goes|sure|fails)|combat-(won|tied)|decisive|stack-(advances|retreats|interned)"
    r"|commander-(caught|cut-off|captured)|depot-|supply-(disrupted|eliminated)"
    r"|attrition-eliminated|unit-(eliminated|interned)|cossacks-|reinforcement-lost|card-played"
    r"|revolt$|truce|armistice|austria|prussia|confederation|saxony|sources|napoleon|february"
    r"|interned|garrison|coalition-in|independence|quarters|victory|hamburg-scores|bargain)"
)
"""The events that a diary tells of."""
MILESTONES = (
    *("armistice", "austria-joins", "confederation-goes-over", "saxony-joins", "prussia-joins"),
    *("sources-change", "napoleon-goes-home", "quarters"),
)
"""What happens once in a campaign; the table says when."""
IDLE_TURNS, IDLE_FAR = 3, 6
"""A unit is idle that has stood for so many turns, so far from every enemy."""


class Standing(msgspec.Struct):
    """One side when a turn's first question is asked, and what the turn did to it."""

    units: int
    disrupted: int
    hungry: int
    """Units that would be out of general supply now (6.1)."""
    idle: int
    alone: int
    """Commanders without troops."""
    trains: int
    """What the table gives, less the depots (7.2)."""
    depots: list[str]
    cities: dict[str, int]
    """The cities that count for it, with their points."""
    points: int
    stacks: list[str]
    """Its stacks in words, the largest first."""
    marches: int = 0
    recovered: int = 0
    laid: int = 0
    """Trains laid on the map,"""
    unused: int = 0
    """and those that neither moved, recovered nor fed anybody, and became no depot."""
    lost: Counter[str] = msgspec.field(default_factory=Counter[str])
    """Units lost, by cause."""


class Page(msgspec.Struct):
    """A turn."""

    title: str
    turn: int
    sides: dict[Side, Standing]
    news: list[str] = []


class Diary(msgspec.Struct):
    """A campaign."""

    game: str
    seed: str
    pages: list[Page]
    winner: Side
    kind: str
    points: dict[Side, int]
    held: dict[Side, dict[str, int]]
    """The cities that counted for each side at the end."""
    combats: int
    decisive: Counter[str]
    """Decisive Victories of each side."""
    stranded: Counter[str]
    """Reinforcements of each side that found no room and never came (13.3)."""
    when: dict[str, int]
    """In which turn (by its place in `pages`) each milestone was passed."""


def place(board: Board, hex: Hex) -> str:
    """Returns a hex in words: the city in it, or how far it is from the nearest one."""
    city, far = min(
        ((name, board.grid.distance(hex, at)) for name, at in board.city_hex.items()),
        key=lambda row: (row[1], row[0]),
    )
    return f"{far} from {city}" if far else city


class Observer:
    """Follows a game event by event and fills the pages of its diary."""

    def __init__(self, table: Table[State]) -> None:
        self.table, self.game = table, table.game
        self.pages: list[Page] = []
        self.since: dict[str, tuple[Hex, int]] = {}
        """Where each unit stands, and since which page."""
        self.useful: dict[Side, set[Hex]] = {}
        """Where trains were of use this turn,"""
        self.trains: dict[Side, list[Hex]] = {}
        """and where they were laid."""
        self.combats, self.decisive, self.stranded = 0, Counter[str](), Counter[str]()
        self.when: dict[str, int] = {}

    def diary(self) -> Diary:
        """Returns the diary of the whole game; it must be over."""
        table, outcome = self.table, self.table.outcome
        assert outcome is not None
        self._close()
        return Diary(
            game=self.game.id,
            seed=table.header.seed,
            pages=self.pages,
            winner=outcome.winners[0],
            kind=outcome.kind,
            points=outcome.points,
            held=victory.cities(table.state),
            combats=self.combats,
            decisive=self.decisive,
            stranded=self.stranded,
            when=self.when,
        )

    def follow(self, events: Iterable[Event]) -> None:
        """Notes what was told after a choice; the state is already the one after it."""
        for event in events:
            if event.key in ("turn", "turn-winter"):
                self._close()
                self._open(event)
            elif self.pages:
                self._note(event)

    def _say(self, event: Event) -> str:
        form = event.read_by(event.eyes[0] if event.eyes else None)
        return self.game.say("en", form.key, form.args) if form is not None else ""

    def _open(self, event: Event) -> None:
        g = self.table.state
        sides = {side: self._standing(g, side) for side in g.sides}
        self.pages.append(Page(self._say(event), g.turn, sides))
        self.useful = {side: set[Hex]() for side in g.sides}
        self.trains = {side: list[Hex]() for side in g.sides}

    def _close(self) -> None:
        if self.pages:
            for side, one in self.pages[-1].sides.items():
                one.laid = len(self.trains[side])
                one.unused = sum(hex not in self.useful[side] for hex in self.trains[side])

    def _standing(self, g: State, side: Side) -> Standing:
        army, foe, board = survey(g)[side], survey(g)[g.enemy(side)], g.board
        hungry = supply.out_of_supply(g, side, survey(g))
        now = len(self.pages)
        idle = 0
        for hex, units in army.units.items():
            far = all(board.grid.distance(hex, other) >= IDLE_FAR for other in foe.units)
            for unit in units:
                stood, since = self.since.get(unit, ("", now))
                if stood != hex:
                    self.since[unit] = hex, now
                elif far and now - since >= IDLE_TURNS:
                    idle += 1
        stacks = sorted(army.units, key=lambda hex: (-len(army.units[hex]), hex))
        scored = victory.cities(g)[side]
        return Standing(
            units=sum(map(len, army.units.values())),
            disrupted=sum(u in army.disrupted for units in army.units.values() for u in units),
            hungry=len(hungry),
            idle=idle,
            alone=sum(len(who) for hex, who in army.commanders.items() if hex not in army.units),
            trains=trains.count(g, side),
            depots=[place(board, hex) for hex in g.depots.get(side, ())],
            cities=scored,
            points=sum(scored.values()) + g.points.get(side, 0),
            stacks=[self._stack(g, side, hex, set(hungry)) for hex in stacks],
        )

    def _stack(self, g: State, side: Side, hex: Hex, hungry: set[str]) -> str:
        army, board = survey(g)[side], g.board
        units = army.units[hex]
        words = f"{place(board, hex)} {len(units)}"
        if down := sum(unit in army.disrupted for unit in units):
            words += f" ({down} disrupted)"
        if not hungry.isdisjoint(units):
            words += " hungry"
        leaders = [board.commanders[who].name for who in army.commanders.get(hex, ())]
        return words + (f", {' and '.join(leaders)}" if leaders else "")

    def _note(self, event: Event) -> None:
        g, page, args = self.table.state, self.pages[-1], event.args
        side = value(str(args.get("side", "")))
        if event.key in CAUSES:
            unit, units = args.get("unit"), args.get("units")
            found = [unit] if unit else units if isinstance(units, list) else []
            for lost in found:
                owner = g.board.side.get(value(str(lost)), side)
                if owner in page.sides:
                    page.sides[owner].lost[CAUSES[event.key]] += 1
        match event.key:
            case "marker-laid" if event.secret.get("face") == "face:train":
                self._train(g, side, value(str(args["hex"])))
            case "march" | "march-forced":
                page.sides[side].marches += 1
                self.useful[side].add(value(str(args["origin"])))
            case "recovered":
                page.sides[side].recovered += 1
                self.useful[side].add(value(str(args["hex"])))
            case "depot-built":
                self.useful[side].add(value(str(args["hex"])))
            case "combat-won" | "combat-tied":
                self.combats += 1
            case "decisive-victory":
                self.decisive[side] += 1
            case "reinforcement-lost":
                self.stranded[g.board.side[value(str(args["piece"]))]] += 1
            case _:
                pass
        if event.key in MILESTONES:
            self.when.setdefault(f"{event.key} {side}".strip(), len(self.pages) - 1)
        if (event.heading and event.key != "phase") or NEWS.match(event.key):
            page.news.append(self._say(event))

    def _train(self, g: State, side: Side, hex: Hex) -> None:
        """A train was laid: it feeds those who would forage without it (8.7)."""
        self.trains[side].append(hex)
        hostile = g.board.grid.bit[hex] & ~territory.supply_ground(g, side)
        if side in g.rules.forage_sides and forage.in_force(g) and hostile:
            self.useful[side].add(hex)


def observe(row: Row) -> Diary:
    """Returns the diary of a game that was written with its choices."""
    table: Table[Any] = Table.new(find_game(row.game), row.scenario, row.options, row.dice)
    found = Observer(table)
    found.follow(table.chronicle)
    for word in row.moves:
        found.follow(table.play(word))
    return found.diary()


# --- written out


def written(diary: Diary) -> Iterator[str]:
    """Returns the lines of a diary."""
    score = ", ".join(f"{side} {n}" for side, n in diary.points.items())
    yield f"# {diary.game}, {diary.seed}: {diary.winner} wins ({diary.kind}; {score})"
    for page in diary.pages:
        yield ""
        yield f"## {page.title}"
        for side, one in page.sides.items():
            cities = ", ".join(f"{city} {n}" for city, n in one.cities.items())
            yield (
                f"{side}: {one.units} units, {one.disrupted} disrupted, {one.hungry} hungry,"
                f" {one.idle} idle, {one.alone} commanders alone; {one.points} points: {cities}"
            )
            yield f"    depots: {', '.join(one.depots)}; stacks: {'; '.join(one.stacks)}"
            yield (
                f"    trains {one.trains}, laid {one.laid}, of no use {one.unused};"
                f" {one.marches} marches, {one.recovered} recovered; lost:"
                f" {', '.join(f'{cause} {n}' for cause, n in one.lost.items()) or 'nothing'}"
            )
        yield from (f"  - {news}" for news in page.news)
    for side, cities in diary.held.items():
        yield f"{side} held at the end: {', '.join(cities)}"


# --- what many games have in common


def spread(numbers: Iterable[float]) -> str:
    """Returns a mean with the least and the greatest."""
    some = list(numbers)
    return f"{mean(some):.1f} ({min(some):g} to {max(some):g})" if some else "-"


def summary(diaries: Sequence[Diary]) -> Iterator[str]:
    """Returns the table of what happened, in Markdown."""
    sides = list(diaries[0].pages[0].sides)
    french, foe = sides
    n = len(diaries)
    yield f"| {diaries[0].game} | {n} games |"
    yield "|---|---|"
    won = sum(one.winner == french for one in diaries)
    low, high = wilson(won / n, n)
    yield f"| won by the French | {won} of {n} ({low:.0%} to {high:.0%}) |"
    ends = Counter(f"{one.winner} by {one.kind}" for one in diaries)
    yield f"| how | {', '.join(f'{end} {m}' for end, m in ends.most_common())} |"
    leads = [one.points[french] - one.points[foe] for one in diaries if one.points]
    yield f"| lead of the French in points | {spread(leads)} |"
    yield f"| combats | {spread(one.combats for one in diaries)} |"
    for side in sides:
        yield f"| decisive victories, {side} | {spread(one.decisive[side] for one in diaries)} |"
    for side in sides:
        lost = [
            sum((page.sides[side].lost for page in one.pages), Counter[str]()) for one in diaries
        ]
        causes = {
            cause: mean(one[cause] for one in lost) for cause in dict.fromkeys(CAUSES.values())
        }
        words = ", ".join(f"{cause} {m:.1f}" for cause, m in causes.items() if m)
        yield f"| units lost, {side} | {spread(one.total() for one in lost)}: {words} |"
    for side in sides:
        yield f"| never arrived, {side} | {spread(one.stranded[side] for one in diaries)} |"
    yield from _milestones(diaries)
    yield from _cities(diaries, french)
    yield ""
    yield from _course(diaries)


def _milestones(diaries: Sequence[Diary]) -> Iterator[str]:
    for name in dict.fromkeys(name for one in diaries for name in one.when):
        turns = Counter(one.pages[one.when[name]].turn for one in diaries if name in one.when)
        found = ", ".join(f"turn {turn} {m}" for turn, m in sorted(turns.items()))
        yield f"| {name} | {turns.total()} of {len(diaries)}: {found} |"


def _cities(diaries: Sequence[Diary], french: Side) -> Iterator[str]:
    """Who holds each city at the end, and when it first changed hands."""
    cities = dict.fromkeys(
        city
        for one in diaries
        for page in one.pages
        for standing in page.sides.values()
        for city in standing.cities
    )
    for city in cities:
        ends = Counter(
            next((side for side, held in one.held.items() if city in held), "nobody")
            for one in diaries
        )
        taken = [turn for one in diaries if (turn := _taken(one, city)) is not None]
        words = ", ".join(f"{side} {m}" for side, m in ends.most_common())
        changed = f"; first changed hands in {len(taken)}" if taken else ""
        changed += f", median turn {median(taken):g}" if taken else ""
        yield f"| {city} at the end | {words}{changed} |"


def _taken(diary: Diary, city: str) -> int | None:
    """The number of pages after which a city first counted for another side than at the start."""
    first = ""
    for n, page in enumerate(diary.pages):
        holder = next((side for side, one in page.sides.items() if city in one.cities), "")
        first = first or holder
        if holder and holder != first:
            return n
    return None


COURSE = ("units", "disrupted", "hungry", "idle", "alone", "trains", "unused", "marches", "points")


def _course(diaries: Sequence[Diary]) -> Iterator[str]:
    """Means turn by turn, both sides."""
    yield f"| turn | games | {' | '.join(COURSE)} |"
    yield f"|---|---|{'---|' * len(COURSE)}"
    longest = max(diaries, key=lambda one: len(one.pages))
    for n, page in enumerate(longest.pages):
        same = [one.pages[n] for one in diaries if n < len(one.pages)]
        cells = [
            " / ".join(
                f"{mean(getattr(p.sides[side], name) for p in same):.0f}" for side in p0.sides
            )
            for p0 in [page]
            for name in COURSE
        ]
        yield f"| {page.turn} | {len(same)} | {' | '.join(cells)} |"


# --- played


def campaigns(one: Match, book: Book | None = None) -> Iterator[Row]:
    """Plays games with the first player as the French, but for those that the book has."""
    known = book.rows if book is not None else {}
    for number in range(0, 2 * one.games, 2):  # in even games the first player has the first seat
        row = known.get(one.key(number)) or play_one(one, number, moves=True)
        if book is not None:
            book.add(row)
        yield row


def main(args: Sequence[str] | None = None) -> None:
    """Plays, or reads, and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="hist")
    parser.add_argument("--french", default="grognard", metavar="PLAYER")
    parser.add_argument("--foe", default="grognard", metavar="PLAYER")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the games as lines of JSON")
    parser.add_argument("--diaries", type=Path, metavar="FOLDER", help="one text for each game")
    given = parser.parse_args(args)
    game: Game[Any] = find_game(given.game)
    players = (given.french, given.foe)
    one = match(game, players, given.games, given.seed, scenario=given.scenario)
    found: list[Diary] = []
    with ExitStack() as stack:
        book = stack.enter_context(Book(given.out)) if given.out else None
        for n, row in enumerate(campaigns(one, book)):
            found.append(observe(row))
            if given.diaries:
                given.diaries.mkdir(parents=True, exist_ok=True)
                path = given.diaries / f"{given.game}-{n:02}.txt"
                path.write_text("\n".join(written(found[-1])) + "\n", encoding="utf-8")
    print("\n".join(summary(found)))


if __name__ == "__main__":
    main()
