"""The chances of the decision at hand: an assault's results, a bombardment's, a test's."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from grognard.games.tolentino1815.artillery import guns_of
from grognard.games.tolentino1815.chances import DIE, assault_chances, bombardment_chances
from grognard.games.tolentino1815.efficiency import by_hex, passes
from grognard.games.tolentino1815.orders import testers
from grognard.games.tolentino1815.rally import RALLY_PLUS
from grognard.games.tolentino1815.results import pressing, standing
from grognard.games.tolentino1815.state import State, general, order_of
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.odds import Chance, Odds


def odds(g: State, ask: Ask, choice: str) -> Odds | None:
    """Exact, from the dice."""
    match ask.key, kind(choice):
        case ("assault.attackers", "declare") if g.draft is not None:
            return _shares("assault-result", "result", assault_chances(g, g.draft))
        case ("assault.next", "assault"):
            a = next(a for a in g.assaults if a.hexes[0] == value(choice))
            return _shares("assault-result", "result", assault_chances(g, a))
        case ("bombardment.target" | "bombardment.defensive", "fire" | "together"):
            guns = guns_of(g, value(str(ask.args["unit"])), choice)
            shares = bombardment_chances(g, guns, value(choice))
            return _shares("bombardment-result", "bombardment", shares)
        case ("orders.attempt", "roll"):
            who = value(str(ask.args["commander"]))
            return _yes_no("order", sum(d <= general(g, who).initiative for d in DIE))
        case ("rally.unit", "unit"):
            id = value(choice)
            plus = RALLY_PLUS[order_of(g, id)]
            return _yes_no("rally", sum(passes(g, id, d, plus) for d in DIE))
        case ("assault.press", "press"):  # 12.5.4c
            some = _some_pass(g, pressing(g, g.assaults[g.current]))
            return _either("EX", some, "AD")
        case ("assault.stand", "stand"):  # 12.5.4h
            some = _some_pass(g, standing(g, g.assaults[g.current]))
            return _either("EX", some, "DR")
        case ("movement.alone", "test"):  # 5.3.1a
            return _yes_no("order", 6 * _some_pass(g, testers(g, value(choice))))
        case _:
            return None


def _some_pass(g: State, ids: list[str]) -> float:
    """13.1.2: how likely one or more pass, each hex with its own die."""
    none = 1.0
    for group in by_hex(g, ids).values():
        none *= sum(not any(passes(g, id, die) for id in group) for die in DIE) / 6
    return 1 - none


def _either(good: str, chance: float, bad: str) -> Odds:
    return Odds(
        "assault-result",
        tuple(
            Chance("odds-result", {"result": f"result:{result}"}, share)
            for result, share in ((good, chance), (bad, 1 - chance))
            if share
        ),
    )


def _shares(about: str, kind_: str, shares: Mapping[str, Fraction]) -> Odds | None:
    if not shares:
        return None
    chances = (
        Chance("odds-result", {"result": f"{kind_}:{result}"}, float(share))
        for result, share in shares.items()
    )
    return Odds(about, tuple(chances))


def _yes_no(about: str, good: float) -> Odds:
    return Odds(
        about,
        (Chance("odds-succeeds", {}, good / 6), Chance("odds-fails", {}, 1 - good / 6)),
    )
