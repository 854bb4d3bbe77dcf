"""14.4 and 14.7: decisive victories, victory points, and the winner."""

from __future__ import annotations

import msgspec

from grognard.games.grande_armee import territory
from grognard.games.grande_armee.citations import cite
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import State
from grognard.kernel.state import Outcome

MOST_POINTS = 12
"""14.7e: the end of the track of points for battles."""

# --- decisive victories (14.7e, 14.7f)


def decide(g: State) -> None:
    """14.7f: at the end of a combat, whether it was a decisive victory."""
    combat = g.combat
    assert combat is not None
    if not combat.is_fought or not combat.margin or not is_decisive(g, combat):
        return
    won = combat.attacker if combat.margin > 0 else g.enemy(combat.attacker)
    g.decisive[won] = g.decisive.get(won, 0) + 1  # 9.3b
    g.beaten += combat.leaders.get(g.enemy(won), ())  # NN 14.9a
    g.tell("decisive-victory", side=f"side:{won}", hex=f"hex:{combat.target}")
    shift_points(g, won, 1)
    shift_points(g, g.enemy(won), -1)


def is_decisive(g: State, combat: Combat) -> bool:
    """14.7f: the loser lost so many more units than the winner, retreat and pursuit included. In
    1813 steps count, and so many units must have been engaged on each side (NN 14.4)."""
    rules = g.rules
    winner = combat.attacker if combat.margin > 0 else g.enemy(combat.attacker)
    loser = g.enemy(winner)
    if rules.decisive_losses:
        more = combat.lost.get(loser, 0) - combat.lost.get(winner, 0)
        return more >= rules.decisive_losses
    more = combat.inflicted.get(loser, 0) - combat.inflicted.get(winner, 0)
    return more >= rules.decisive_hits and min(combat.engaged.values()) >= rules.decisive_units


def move_point(g: State, side: Side) -> bool:
    """NN 14.4b2, 14.4b3, 14.4b7, 18.4b2, 18.4b3: a Battle VP passes to a side from the other;
    whether one really moved."""
    before = dict(g.points)
    shift_points(g, side, 1)
    shift_points(g, g.enemy(side), -1)
    return g.points != before


def shift_points(g: State, side: Side, by: int) -> None:
    """14.7e: move a side's points for battles, if it has a track of its own, between 0 and 12."""
    if side in g.points:
        g.points[side] = min(max(g.points[side] + by, 0), MOST_POINTS)


# --- points (14.7c, 14.7d, 14.7g)


def cities(g: State) -> dict[Side, dict[str, int]]:
    """14.7c, 14.7d: the cities that each side would score now, with their values. A lone commander
    occupies a city as a unit does (1.1s). Those of Austria are friendly to nobody until it joins
    (NN 14.4a5, 14.4a6)."""
    armies, bit = survey(g), g.board.grid.bit
    score: dict[Side, dict[str, int]] = {side: {} for side in g.sides}
    for hex in g.board.map.hexes:
        if not hex.vp or hex.city is None:
            continue
        here = bit[hex.hex]
        for side in g.sides:
            enemy = g.enemy(side)
            if here & armies[side].present:
                counts = True
            else:
                empty = not here & armies[enemy].present
                friendly = bool(here & territory.friendly_cities(g, side))
                counts = g.rules.empty_cities_score and friendly and empty
            if counts:
                score[side][hex.city] = hex.vp
    return score


def points(g: State) -> dict[Side, int]:
    """14.7g: each side's total: its cities, and its points for battles."""
    return {
        side: sum(values.values()) + g.points.get(side, 0) for side, values in cities(g).items()
    }


# --- the end (14.4, 14.7a, 14.7b)


def commander_lost(g: State, commander: str) -> None:
    """14.7a: if Napoleon is eliminated, the other side wins at once."""
    if commander == "napoleon":
        end(g, Outcome((g.rules.foe,), "napoleon", "14.7a"))


def check(g: State) -> None:
    """14.4a, 14.7b, NN 14.4a2, 14.4.9a, 18.4.0a: at the end of the last turn the game is over. On a
    tie the French win (NN 14.4.9b, 18.4.9b). A lesson ends by its own goal."""
    if g.outcome is not None:
        return
    if g.goal is not None and g.turn >= g.goal.turn:
        held = g.board.grid.bit[g.board.city_hex[g.goal.city]] & survey(g)[FRENCH].present
        end(g, Outcome((FRENCH if held else g.rules.foe,), "goal"))
        return
    if g.turn < g.rules.last_turn:
        return
    total = points(g)
    foe = g.rules.foe
    won = foe if total[foe] >= total[FRENCH] + g.rules.foe_needs else FRENCH
    end(g, Outcome((won,), "points", "14.7b", total))


def end(g: State, outcome: Outcome) -> None:
    """The game is over."""
    (won,) = outcome.winners
    rule = cite(g.rules, outcome.rule, f"{outcome.kind}-{won}")
    g.outcome = outcome = msgspec.structs.replace(outcome, rule=rule)
    g.tell("victory", side=f"side:{won}", kind=f"victory:{outcome.kind}", heading=True)
