"""What both players see of a decision that the French make once: what follows from each answer
(16.9, 16.13)."""

from __future__ import annotations

from grognard.games.grande_armee import victory
from grognard.games.grande_armee.initiative import in_table
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.russia1812 import politics, winter_losses, winter_quarters
from grognard.games.grande_armee.russia1812.billets import french_quarters
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import AnswerView, Follow, ParleyView


def parley(g: State) -> ParleyView | None:
    """The decision that is pending, if there is one."""
    if g.phase == "beginning" and politics.may_declare(g):
        return _independence(g)
    if g.phase == "quarters" and winter_quarters.is_to_decide(g):
        return _quarters(g)
    return None


# --- 16.9: independence of the western territories


def _independence(g: State) -> ParleyView:
    cities = [f"hex:{hex}" for hex in politics.cities_to_free(g)]
    prizes = g.board.prizes
    held = {"n": (prizes & survey(g)[FRENCH].present).bit_count(), "all": prizes.bit_count()}
    at_once = [Follow("parley-independence-now", "16.9b", {"cities": cities})] if cities else []
    declare = [
        Follow("parley-independence-cities", "16.9b"),
        *at_once,
        Follow("parley-independence-where", "16.9c"),
        Follow("parley-independence-land", "16.9e"),
        Follow("parley-independence-all", "16.9d", {**held}),
    ]
    decline = [Follow("parley-independence-never", "16.9a"), *_points(g)]
    answers = [AnswerView("declare", declare), AnswerView("decline", decline)]
    facts = [Follow("parley-independence-once", "16.9a")]
    return ParleyView("parley-independence", FRENCH, facts, answers)


def _points(g: State) -> list[Follow]:
    """14.7b: what decides without a declaration, if points are counted at all."""
    if not g.rules.scores:
        return []
    points = victory.points(g)
    args = {"french": points[FRENCH], "russian": points[g.rules.foe]}
    return [Follow("parley-independence-points", "14.7b", {**args})]


# --- 16.13: winter quarters


def _quarters(g: State) -> ParleyView:
    facts = [Follow("parley-quarters-once", "16.13a")]
    enter = [*_french_winter(g), *_russian_winter(g), *_second_year(g)]
    answers = [AnswerView("enter", enter), AnswerView("decline", _one_year(g))]
    return ParleyView("parley-quarters", FRENCH, facts, answers)


def _french_winter(g: State) -> list[Follow]:
    """16.13d to 16.13q: what the French army does, gains and loses."""
    # Stacks, not pieces: how many are in a stack may be hidden (15.1).
    present = survey(g)[FRENCH].present
    leaving = (present & ~french_quarters(g)).bit_count()
    capitals = [g.board.city(name) for name in politics.CAPITALS]
    held = [hex for hex in capitals if g.board.grid.bit[hex] & present]
    cards = [Follow("parley-quarters-cards", "16.13aa")] if g.uses("cards") else []
    napoleon = winter_losses.NAPOLEON in g.at
    return [
        Follow("parley-quarters-army", "16.13f"),
        Follow("parley-quarters-moving", "16.13f", {"n": leaving, "all": present.bit_count()}),
        *(Follow("parley-quarters-capital", "16.13ai", {"hex": f"hex:{hex}"}) for hex in held),
        Follow("parley-quarters-losses", "16.13m"),
        Follow("parley-quarters-commanders", "16.13n"),
        *([Follow("parley-quarters-napoleon", "16.13p")] if napoleon else []),
        Follow("parley-quarters-arrive", "16.13g", {"n": len(winter_quarters.owed(g, FRENCH))}),
        Follow("parley-quarters-source", "16.13h"),
        *cards,
    ]


def _russian_winter(g: State) -> list[Follow]:
    """16.13r to 16.13x, 16.13ad: what the Russians gain, in the winter and after it."""
    coming = [*winter_quarters.owed(g, g.rules.foe), *winter_quarters.owed_swedes(g)]
    lost = len(winter_quarters.lost_in_1812(g))
    return [
        Follow("parley-quarters-russians", "16.13s"),
        Follow("parley-quarters-river", "16.13t"),
        Follow("parley-quarters-russians-arrive", "16.13w", {"n": len(coming)}),
        Follow("parley-quarters-recovered", "16.13u", {"n": lost}),
        Follow("parley-quarters-recovering", "16.13ad"),
    ]


def _second_year(g: State) -> list[Follow]:
    """16.13y to 16.13af: the campaign of 1813."""
    resumes = winter_quarters.RESUMES_WITH
    return [
        Follow("parley-quarters-year", "16.13y", {"n": resumes}),
        Follow("parley-quarters-no-winter", "16.13b"),
        _trains(g, "two_year", resumes, "16.13z"),
        Follow("parley-quarters-forage", "16.13ab"),
        Follow("parley-quarters-victory", "16.13af"),
    ]


def _one_year(g: State) -> list[Follow]:
    """What the rest of the year brings without quarters, in winter above all."""
    of = g.board.side
    due = {side: sum(of[piece] == side for piece in g.awaited) for side in g.sides}
    first = min(g.rules.winter)
    return [
        Follow("parley-quarters-goes-on", "16.13a", {"n": g.turn + 1}),
        Follow(
            "parley-quarters-due", "13.2a", {"french": due[FRENCH], "russian": due[g.rules.foe]}
        ),
        _trains(g, "main", g.turn + 1, "T7.3a"),
        Follow("parley-quarters-winter", "6.2g", {"n": first}),
        Follow("parley-quarters-chain", "7.7c"),
        Follow("parley-quarters-marches", "8.4a"),
        Follow("parley-quarters-attrition", "8.6a"),
        Follow("parley-quarters-starving", "6.4c"),
        Follow("parley-quarters-cossacks", "13.1b"),
        _trains(g, "main", first, "T7.3a"),
    ]


def _trains(g: State, table: str, turn: int, rule: str) -> Follow:
    """The trains of both sides in a turn, before what is deducted."""
    french, russian = (in_table(g, side, table, turn) for side in (FRENCH, g.rules.foe))
    return Follow(
        "parley-quarters-trains", rule, {"turn": turn, "french": french, "russian": russian}
    )
