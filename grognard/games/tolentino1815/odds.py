"""The chances of the decision at hand: an assault's results, a bombardment's, a test's."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.tolentino1815.artillery import bombardment_result, guns_of, result_name
from grognard.games.tolentino1815.efficiency import passes
from grognard.games.tolentino1815.odds_table import reckon, result_of
from grognard.games.tolentino1815.rally import RALLY_PLUS
from grognard.games.tolentino1815.state import State, general, order_of
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.odds import Chance, Odds

DIE = range(1, 7)


def odds(g: State, ask: Ask, choice: str) -> Odds | None:
    """Exact, from one die."""
    match ask.key, kind(choice):
        case ("assault.attackers", "declare") if g.draft is not None:
            return _shares(
                "assault-result", "result", (result_of(reckon(g, g.draft), d) for d in DIE)
            )
        case ("assault.next", "assault"):
            a = next(a for a in g.assaults if a.hexes[0] == value(choice))
            return _shares("assault-result", "result", (result_of(reckon(g, a), d) for d in DIE))
        case ("bombardment.target" | "bombardment.defensive", "fire" | "together"):
            guns = guns_of(g, value(str(ask.args["unit"])), choice)
            results = (bombardment_result(g, guns, value(choice), d) for d in DIE)
            return _shares("bombardment-result", "bombardment", map(result_name, results))
        case ("orders.attempt", "roll"):
            who = value(str(ask.args["commander"]))
            return _yes_no("order", sum(d <= general(who).initiative for d in DIE))
        case ("rally.unit", "unit"):
            id = value(choice)
            plus = RALLY_PLUS[order_of(g, id)]
            return _yes_no("rally", sum(passes(g, id, d, plus) for d in DIE))
        case _:
            return None


def _shares(about: str, kind_: str, results: Iterable[str]) -> Odds:
    count: dict[str, int] = {}
    for result in results:
        count[result] = count.get(result, 0) + 1
    chances = (Chance("odds-result", {"result": f"{kind_}:{r}"}, n / 6) for r, n in count.items())
    return Odds(about, tuple(chances))


def _yes_no(about: str, good: int) -> Odds:
    return Odds(
        about,
        (Chance("odds-succeeds", {}, good / 6), Chance("odds-fails", {}, 1 - good / 6)),
    )
