"""The arithmetic of the decision at hand. There are no dice: what the asked seat can compute is
certain, and what depends on hidden faces is not told."""

from __future__ import annotations

from grognard.games.austerlitz1805.combat import attacker_wins, result, strength
from grognard.games.austerlitz1805.losses import attacker_losses, defender_losses
from grognard.games.austerlitz1805.state import Attack, State, type_of
from grognard.kernel.ask import Ask, value
from grognard.kernel.odds import Chance, Odds


def odds(g: State, ask: Ask, choice: str) -> Odds | None:
    """The result of an attack as it would stand after this choice, and the losses it means."""
    a = g.attack
    if a is None or ask.key not in ("attack.lead", "attack.counter"):
        return None
    unit = value(choice)
    if ask.key == "attack.lead":
        return _certain(g, a, [*a.lead, unit] if unit else a.lead, [])
    return _certain(g, a, a.lead, [*a.counter, unit] if unit else a.counter)


def _certain(g: State, a: Attack, lead: list[str], counter: list[str]) -> Odds:
    points = result(g, a, lead) if a.step == "lead" else a.initial
    points -= strength(g, counter) - len(counter)  # 11.7h: each loses a point before it counts
    led_by = type_of(g.face[lead[0]]) if a.step == "lead" and lead else a.led_by
    shadow = Attack(a.x, a.y, "name", defence=a.defence, lead=lead, led_by=led_by, final=points)
    guns = sum(type_of(g.face[unit]) == "art" for unit in a.defence)
    won = attacker_wins(g, a, points)
    mine, theirs = attacker_losses(shadow), defender_losses(shadow, guns)
    losses = Chance("attack-losses-n", {"attacker": mine, "defender": theirs + len(counter)}, 1.0)
    verdict = Chance("attack-wins-n" if won else "attack-fails-n", {"n": points}, 1.0)
    return Odds("attack-result", (verdict,), then=Odds("attack-losses", (losses,)))
