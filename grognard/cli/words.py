"""A table in words: prompts, choices, events, refusals, odds, outcomes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.cli.command import Console
from grognard.kernel.ask import Ask, Refusal
from grognard.kernel.chronicle import Event
from grognard.kernel.game import Game, GameError
from grognard.kernel.odds import Odds
from grognard.kernel.table import Table

WATCHER = "watcher"
EVERYTHING = "all"


def seat_of(table: Table[Any], name: str, *, everything: bool = False) -> str | None:
    """Returns the seat a person named, None for a watcher. Raises GameError for any other word."""
    also = (WATCHER, EVERYTHING) if everything else (WATCHER,)
    if name == WATCHER:
        return None
    if name in table.seats or (everything and name == EVERYTHING):
        return name
    known = ", ".join((*table.seats, *also))
    raise GameError(f"there is no seat '{name}' (there are: {known})")


def read_by(event: Event, seat: str | None) -> Event | None:
    """Returns the form of an event that a seat reads; `EVERYTHING` is what the game file's owner
    may know."""
    if seat == EVERYTHING:
        return Event(event.key, {**event.args, **event.secret}, heading=event.heading, at=event.at)
    return event.read_by(seat)


def event_text(game: Game[Any], event: Event, language: str) -> str:
    """Returns an event as a sentence."""
    return game.say(language, event.key, event.args)


def prompt(game: Game[Any], ask: Ask, console: Console) -> str:
    """Returns the question, with its rule."""
    text = game.say(console.language, ask.key, ask.args)
    return f"{text}  [{ask.rule}]" if ask.rule else text


def asked(game: Game[Any], ask: Ask, console: Console) -> dict[str, Any]:
    """Returns the question as data, with its words in the language of the console."""
    return {
        "seat": ask.seat,
        "key": ask.key,
        "rule": ask.rule,
        "args": ask.args,
        "prompt": game.say(console.language, ask.key, ask.args),
        "choices": [
            {"choice": choice, "label": game.label(choice, console.language, ask.key)}
            for choice in ask.choices
        ],
    }


def choice_lines(game: Game[Any], ask: Ask, console: Console) -> list[str]:
    """Returns each choice with its label."""
    width = max(len(choice) for choice in ask.choices)
    return [
        f"  {choice:<{width}}  {game.label(choice, console.language, ask.key)}".rstrip()
        for choice in ask.choices
    ]


def refused(game: Game[Any], refusal: Refusal, console: Console) -> list[str]:
    """Returns the reason: the refusal, its rule, and the ledger's sentence."""
    lines = [game.say(console.language, refusal.key, refusal.args)]
    rule = game.rules.get(refusal.rule)
    if rule is not None:
        lines.append(f"{rule.id}  {rule.text(console.language)}")
    elif refusal.rule:
        lines.append(refusal.rule)
    return lines


def chances(game: Game[Any], odds: Odds, console: Console) -> Iterable[str]:
    """Returns each outcome with its probability."""
    language = console.language
    one: Odds | None = odds
    while one is not None:
        sampled = "" if one.exact else f" ({console.say('cli-sampled')})"
        yield f"{game.say(language, one.about, {})}{sampled}:"
        for chance in one.chances:
            yield f"  {chance.probability:6.1%}  {game.say(language, chance.key, chance.args)}"
        one = one.then


def outcome(table: Table[Any], console: Console) -> str:
    """Returns the result of the game."""
    end = table.outcome
    if end is None:
        return ""
    game = table.game
    winners = ", ".join(game.name(f"seat:{seat}", console.language) for seat in end.winners)
    kind = game.name(f"victory:{end.kind}", console.language)
    return console.say("cli-over", winners=winners or console.say("cli-nobody"), kind=kind)
