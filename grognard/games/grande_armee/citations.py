"""Rule numbers. The shared chapters name the rules of 1812; another game has a table to its own.

A number that starts with `NN` is one of the rulebook of 1813, for rules that 1812 does not have.
The numbers are exchanged where a question, a refusal or an outcome leaves the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.grande_armee.ruleset import Ruleset
from grognard.kernel.ask import Ask, Flow, Refusal

if TYPE_CHECKING:
    from grognard.games.grande_armee.state import State

OWN = "NN "
"""Stands before a number of the rulebook of 1813."""


def cite(rules: Ruleset, rule: str, key: str = "") -> str:
    """The number in this game's rulebook of a rule that the code names. Empty for a rule that the
    game does not have.

    Where one rule of 1812 is several in another game, the key of the text decides: the table then
    has an entry for both, such as ``15.1b fog-too-many``.
    """
    numbers = rules.numbers
    found = numbers.get(f"{rule} {key}", numbers.get(rule))
    if found is not None:
        return found
    if rule.startswith(OWN):
        return rule.removeprefix(OWN) if numbers else ""
    return rules.prefix + rule if rule else ""


def with_own_numbers(g: State, flow: Flow[None]) -> Flow[None]:
    """The same flow, with questions and refusals that name the rules of this game's rulebook; in a
    linked campaign the rulebook changes on the way."""
    answer: str | None = None
    while True:
        try:
            step = flow.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            return
        answer = yield (_renumber(g.rules, step) if isinstance(step, Ask) else step)


def _renumber(rules: Ruleset, ask: Ask) -> Ask:
    def may(choice: str) -> Refusal | None:
        refusal = ask.may(choice)
        return refusal and replace(refusal, rule=cite(rules, refusal.rule, refusal.key))

    return replace(ask, rule=cite(rules, ask.rule, ask.key), may=may)
