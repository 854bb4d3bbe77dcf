"""A game in the terminal: the board as text, numbered choices, and an opponent."""

from __future__ import annotations

import logging
import random
import shutil
import sys
from collections.abc import Callable, Sequence
from typing import Any

from grognard.ai.advice import advise
from grognard.ai.players import IllegalAnswer, player, think
from grognard.cli import words
from grognard.cli.command import Console
from grognard.cli.files import save
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.chronicle import Event
from grognard.kernel.game import GameError
from grognard.kernel.table import Table

log = logging.getLogger("grognard.cli")

LOG_LINES = 25


class Terminal:
    """A person's game in the terminal; the computer plays the other seats."""

    def __init__(
        self, table: Table[Any], seat: str, opponent: str, console: Console, file: str = ""
    ) -> None:
        self.table, self.seat, self.console, self.file = table, seat, console, file
        self.game = table.game
        self.bot = player(self.game, opponent)
        self.opponent = opponent
        self.orders: dict[str, Callable[[str], None]] = {
            "?": lambda _: self.help(),
            "m": lambda _: self.board(),
            "c": lambda _: self.ask_again(),
            "l": lambda _: self.log(),
            "w": self.why,
            "o": self.odds,
            "r": self.rule,
            "t": lambda _: self.hint(),
            "u": lambda _: self.undo(),
            "s": self.save,
        }

    # --- the game

    def run(self) -> None:
        """Plays until the game is over or the person leaves."""
        self.greet()
        self.board()
        fresh = True
        while (ask := self.table.ask) is not None:
            if ask.seat != self.seat:
                self.opponents(ask)
                fresh = True
                continue
            if fresh:
                self.question(ask)
            line = self.read()
            if line is None or line == "q":
                self.leave()
                return
            fresh = self.answer(ask, line)
        self.end()

    def answer(self, ask: Ask, line: str) -> bool:
        """Executes one line; returns whether the question must be printed again."""
        order, _, rest = line.partition(" ")
        if not line:
            return False
        if order in self.orders and order not in ask.choices:
            self.orders[order](rest.strip())
            return self.table.ask is not ask
        choice = self.find(ask, line)
        if choice is None:
            return False
        self.tell(self.table.play(choice))
        if self.file:
            save(self.file, self.table)
        return True

    def opponents(self, ask: Ask) -> None:
        """Plays the other seats until it is the person's turn, or until there is something to
        see."""
        luck = random.Random(f"{self.table.header.seed} {len(self.table.history)}")
        try:
            choice = think(self.table, self.bot, luck)
        except IllegalAnswer as error:
            log.error("%s: a random choice is made instead", error)
            choice = luck.choice(ask.choices)
        self.tell(self.table.play(choice))

    def matches(self, ask: Ask, line: str) -> list[str]:
        """Returns the choices that a line may mean: a number, a word, or a part of a word or
        name."""
        if line.isdecimal() and 1 <= int(line) <= len(ask.choices):
            return [ask.choices[int(line) - 1]]
        if line in ask.choices:
            return [line]
        typed = line.casefold()
        names = {word: self.label(ask, word).casefold() for word in ask.choices}
        return (
            [word for word in ask.choices if typed in (value(word), names[word])]
            or [word for word in ask.choices if word.endswith(f"_{typed}")]
            or [word for word in ask.choices if word.startswith(typed)]
            or [word for word in ask.choices if value(word).startswith(typed)]
            or [word for word in ask.choices if names[word].startswith(typed)]
            or [word for word in ask.choices if typed in word or typed in names[word]]
        )

    def find(self, ask: Ask, line: str) -> str | None:
        """Returns the one choice that a line means. If there is none, prints the reason."""
        matches = self.matches(ask, line)
        if len(matches) == 1:
            return matches[0]
        if matches:
            self.say("terminal-ambiguous", typed=line, choices=", ".join(matches))
        else:
            self.explain(ask, line)
        return None

    def explain(self, ask: Ask, typed: str) -> None:
        """Prints why there is no such choice. Where towns are asked for, ``ghent`` means
        ``town:ghent``."""
        kinds = dict.fromkeys(kind(word) for word in ask.choices if value(word))
        for word in (typed, *(f"{one}:{typed.casefold()}" for one in kinds)):
            refusal = ask.why(word)
            if refusal is not None and refusal.rule:
                self.print(*words.refused(self.game, refusal, self.console))
                return
        self.say("terminal-unknown", typed=typed)

    def label(self, ask: Ask, word: str) -> str:
        """Returns the label of a choice."""
        return self.game.label(word, self.console.language, ask.key)

    # --- what the person reads

    def print(self, *lines: str) -> None:
        """Prints lines."""
        print(*lines, sep="\n", flush=True)

    def say(self, key: str, **args: str | int) -> None:
        """Prints a sentence of the terminal."""
        self.print(self.console.say(key, **args))

    def name(self, seat: str) -> str:
        """Returns a seat's name."""
        return self.game.name(f"seat:{seat}", self.console.language)

    def greet(self) -> None:
        """Prints the game, the players, and the hash of the seed."""
        self.print(self.game.titles[self.console.language])
        others = ", ".join(self.name(seat) for seat in self.table.seats if seat != self.seat)
        level = self.game.name(f"level:{self.opponent}", self.console.language)
        self.say("terminal-seats", seat=self.name(self.seat), others=others, level=level)
        self.say("terminal-commitment", commitment=self.table.header.commitment)
        self.say("terminal-hint")

    def board(self) -> None:
        """Prints the board as the person sees it."""
        self.print("", self.game.board(self.table.state, self.seat, self.console.language))

    def tell(self, events: Sequence[Event]) -> None:
        """Prints the new events that the person may know; shows the board at a new turn or
        phase."""
        for event in events:
            mine = event.read_by(self.seat)
            if mine is not None:
                text = words.event_text(self.game, mine, self.console.language)
                self.print(f"\n{text}" if mine.heading else f"  {text}")
        if any(event.heading for event in events) and self.table.ask is not None:
            self.board()

    def question(self, ask: Ask) -> None:
        """Prints the prompt with its rule, and the numbered choices in columns."""
        self.print("", words.prompt(self.game, ask, self.console))
        labels = [self.label(ask, word) for word in ask.choices]
        wide = max(map(len, labels))
        entries = [
            f"{n:>3}  {label:<{wide}}  {word}"
            for n, (word, label) in enumerate(zip(ask.choices, labels, strict=True), 1)
        ]
        self.print(*columns(entries, shutil.get_terminal_size((100, 24)).columns))

    def ask_again(self) -> None:
        """Prints the question once more."""
        if self.table.ask is not None:
            self.question(self.table.ask)

    def read(self) -> str | None:
        """Returns a line from the person; None at the end of the input."""
        print(f"{self.name(self.seat)}> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            self.print("")
            return None
        return line.strip()

    # --- what the person may ask for

    def help(self) -> None:
        """Prints what can be typed."""
        self.say("terminal-help")

    def log(self) -> None:
        """Prints the last lines of the chronicle."""
        mine = [event.read_by(self.seat) for event in self.table.chronicle]
        lines = [
            words.event_text(self.game, e, self.console.language) for e in mine if e is not None
        ]
        self.print(*(f"  {line}" for line in lines[-LOG_LINES:]))

    def why(self, typed: str) -> None:
        """Prints why a choice is illegal."""
        ask = self.table.ask
        assert ask is not None
        if not typed:
            self.say("terminal-why-what")
        elif self.matches(ask, typed):
            self.say("cli-legal")
        else:
            self.explain(ask, typed)

    def odds(self, typed: str) -> None:
        """Shows the possible results of one choice, or of each."""
        ask = self.table.ask
        assert ask is not None
        wanted = [self.find(ask, typed)] if typed else ask.choices
        if None in wanted:
            return
        found = {word: self.game.odds(self.table.state, ask, word) for word in wanted if word}
        for word, odds in found.items():
            if odds is not None:
                self.print(self.label(ask, word))
                self.print(*(f"  {line}" for line in words.chances(self.game, odds, self.console)))
        if not any(found.values()):
            self.say("cli-no-odds")

    def hint(self) -> None:
        """Prints what a bot would do here, best first, and why."""
        ask = self.table.ask
        assert ask is not None
        luck = random.Random(f"{self.table.header.seed} {len(self.table.history)} hint")
        for one in advise(self.table, luck):
            why = self.game.say(self.console.language, one.reason, one.args) if one.reason else ""
            self.print(f"{self.label(ask, one.choice)}  {why}".rstrip())

    def rule(self, typed: str) -> None:
        """Prints a rule of the ledger, or all rules that begin with the number; without a number,
        the rule of the question."""
        ask = self.table.ask
        wanted = typed or (ask.rule if ask is not None else "")
        rules = self.game.rules
        found = [rules[wanted]] if wanted in rules else []
        found = found or [rule for id, rule in rules.items() if wanted and id.startswith(wanted)]
        if not found:
            self.say("terminal-no-rule", rule=wanted)
        for rule in found:
            self.print(f"{rule.id}  {rule.text(self.console.language)}")

    def undo(self) -> None:
        """Undoes the last choice, if that is still possible."""
        refusal = self.table.why_not_undo(self.seat)
        if refusal is not None:
            self.say(refusal.key)
            return
        move = self.table.undo(self.seat)
        self.say("cli-undone", choice=move.choice)
        if self.file:
            save(self.file, self.table)

    def save(self, name: str) -> None:
        """Saves the game to the file; from now on it is saved there automatically."""
        name = name or self.file
        if not name:
            self.say("terminal-save-where")
            return
        try:
            save(name, self.table)
        except GameError as error:
            self.print(str(error))
            return
        self.file = name
        self.say("terminal-saved", file=name)

    def leave(self) -> None:
        """Leaves the game. It stays in its file if it has one."""
        if self.file:
            save(self.file, self.table)
            self.say("terminal-saved", file=self.file)
        elif self.table.history:
            self.say("terminal-not-kept")

    def end(self) -> None:
        """Prints the outcome and the seed that proves the dice."""
        self.board()
        self.print("", words.outcome(self.table, self.console))
        header = self.table.header
        self.say("terminal-seed", seed=header.seed, commitment=header.commitment)
        self.leave()


def columns(entries: Sequence[str], width: int) -> list[str]:
    """Returns entries in as many columns as fit, to be read downwards.

    >>> columns(["a", "b", "c"], 6)
    ['a  c', 'b']
    """
    widest = max(map(len, entries), default=0) + 2
    across = max(1, (width + 2) // widest)
    down = -(-len(entries) // across)
    rows = (entries[row::down] for row in range(down))
    return ["".join(entry.ljust(widest) for entry in row).rstrip() for row in rows]
