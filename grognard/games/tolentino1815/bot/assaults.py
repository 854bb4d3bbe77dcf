"""Which assaults the bot declares: masses against one hex after the other, within the rules."""

from __future__ import annotations

import msgspec

from grognard.games.tolentino1815.bot.staff import prize, urgency
from grognard.games.tolentino1815.bot.weights import Weights
from grognard.games.tolentino1815.declaration import (
    fellows,
    free_attackers,
    legal,
    may_finish,
    owed,
    shirker,
    touched,
    unanswered,
)
from grognard.games.tolentino1815.odds_table import compute_odds, defenders, result_of
from grognard.games.tolentino1815.state import Assault, State, active_side, strength
from grognard.kernel.hexes import Hex

DIE = range(1, 7)
GAIN: dict[str, tuple[float, float]] = {  # of the defenders', and of the attackers' strength
    "DE": (1.2, 0),
    "DR": (0.7, 0),
    "DD": (0.35, 0),
    "NE": (0, 0),
    "AD": (0, 0.2),
    "AE": (0, 1.0),
}
"""What a result is worth to the attacker, and what it costs him; an exchange is reckoned apart."""
MOST_REPAIRS = 12


def expected(g: State, a: Assault) -> float:
    """The expected gain of an assault, in strength points."""
    r = compute_odds(g, a)
    ours = sum(strength(g, id) for id in a.attackers)
    theirs = sum(strength(g, id) + 0.5 for id in defenders(g, a))
    if not a.attackers:
        return 0.0  # no defender is left
    if not theirs:
        return 2.0  # guns alone
    coveted = sum(prize(g, hex) for hex in a.hexes)
    least = min(strength(g, id) for id in a.attackers)
    total = 0.0
    for die in DIE:
        result = result_of(g.board, r, die)
        if result == "EX":
            total += min(least + 0.5, theirs) - 0.8 * least
            continue
        good, bad = GAIN[result]
        total += good * theirs - bad * ours
        if result in ("DE", "DR"):
            total += coveted
    return total / 6


def plan(g: State, weights: Weights) -> list[Assault]:
    """All assaults of this sub-phase, from what stands next to whom; the same at every step."""
    fixed = [a for a in g.assaults if a.charge]
    trial = msgspec.structs.replace(g, assaults=fixed, draft=None)
    least = weights.needed(urgency(g, active_side(g)))
    while True:
        best = max(
            (a for hex in _targets(trial) if (a := strongest_assault(trial, hex)) is not None),
            key=lambda a: expected(trial, a),
            default=None,
        )
        if best is None or expected(trial, best) < least:
            break
        trial.assaults = [*trial.assaults, best]
    return _repaired(trial)


def _targets(g: State) -> list[Hex]:
    hit = {hex for a in g.assaults for hex in a.hexes}
    return sorted({hex for near in free_attackers(g).values() for hex in near} - hit)


def strongest_assault(g: State, hex: Hex) -> Assault | None:
    """Returns all units that can attack a hex without further duties and that fight better
    together."""
    hit = {hex for a in g.assaults for hex in a.hexes} | {hex}
    near = [id for id, hexes in free_attackers(g).items() if hex in hexes]
    able = [id for id in near if owed(g, id) <= hit]
    if able and legal(g, able, [hex]):
        return Assault(able, [hex])
    for id in near:  # one combat against all that it touches
        hexes = sorted(owed(g, id) - hit | {hex})
        friends = [i for i in near if owed(g, i) - hit <= set(hexes) <= touched(g, i)]
        if friends and legal(g, friends, hexes):
            return Assault(friends, hexes)
    return None


def _repaired(trial: State) -> list[Assault]:
    """Repairs a plan with unfulfilled duties: drops assaults that cannot be justified, adds those
    that must be made (5.1.2c, 12.2.1)."""
    for _ in range(MOST_REPAIRS):
        free = free_attackers(trial)
        if may_finish(trial, free) is None:
            break
        gap = unanswered(trial)
        if gap is not None:
            trial.assaults = [a for a in trial.assaults if gap[0] not in a.attackers]
            continue
        id = shirker(trial, free)
        assert id is not None
        hit = {hex for a in trial.assaults for hex in a.hexes}
        left = sorted(owed(trial, id) - hit)
        if left:
            trial.assaults = [*trial.assaults, Assault(fellows(trial, id, free), left)]
        else:
            _join(trial, id)
    return [a for a in trial.assaults if not a.charge]


def _join(trial: State, id: str) -> None:
    here = trial.at[id]
    for n, a in enumerate(trial.assaults):
        if not a.charge and all(trial.board.grid.distance(here, hex) == 1 for hex in a.hexes):
            joined = Assault([*a.attackers, id], a.hexes)
            trial.assaults = [*trial.assaults[:n], joined, *trial.assaults[n + 1 :]]
            return


def declare_next(g: State, choices: list[str], weights: Weights) -> str | None:
    """The next word of the plan; None where it cannot be followed."""
    planned = plan(g, weights)
    if g.draft is not None:
        return _fill(g.draft, planned, choices)
    for a in g.assaults:
        same = any(set(a.attackers) == set(p.attackers) and a.hexes == p.hexes for p in planned)
        if not a.charge and not same and f"change:{a.hexes[0]}" in choices:
            return f"change:{a.hexes[0]}"
    done = {hex for a in g.assaults for hex in a.hexes}
    for a in planned:
        if a.hexes[0] not in done and f"target:{a.hexes[0]}" in choices:
            return f"target:{a.hexes[0]}"
    return "done" if "done" in choices else None


def _fill(draft: Assault, planned: list[Assault], choices: list[str]) -> str | None:
    for a in planned:
        if a.hexes[0] != draft.hexes[0] or not set(draft.attackers) <= set(a.attackers):
            continue
        missing = [id for id in a.attackers if id not in draft.attackers]
        wanted = [f"unit:{id}" for id in missing[:1] if not draft.attackers]
        wanted += [f"also:{hex}" for hex in a.hexes if hex not in draft.hexes]
        wanted += [f"unit:{id}" for id in missing]
        found = next((word for word in wanted if word in choices), None)
        if found is not None:
            return found
        return "declare" if "declare" in choices else "back"
    return "back" if "back" in choices else None
