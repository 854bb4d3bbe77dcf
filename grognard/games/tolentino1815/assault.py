"""12.4-12.8: an assault is resolved step by step, each result applied before the next."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.tolentino1815.advance import advance, take_guns
from grognard.games.tolentino1815.data import ENEMY, Side
from grognard.games.tolentino1815.declaration import drop_out
from grognard.games.tolentino1815.efficiency import disorder
from grognard.games.tolentino1815.morale import morale
from grognard.games.tolentino1815.odds_table import (
    compute_odds,
    defenders,
    efficiencies,
    guns_alone,
    held,
    result_of,
    usable_generals,
)
from grognard.games.tolentino1815.results import (
    drive_back,
    lose_attacker,
    lose_defenders,
    press,
    shake,
    stand,
    suffer,
    test_the_rest,
)
from grognard.games.tolentino1815.settling import settle
from grognard.games.tolentino1815.state import (
    Assault,
    State,
    active_side,
    commanders_in,
    unit,
)
from grognard.kernel.ask import Ask, Flow, value
from grognard.kernel.sequence import Sequence, Step, put

# --- one assault, step by step


def current(g: State) -> Assault | None:
    """The assault that is being resolved."""
    return g.assaults[g.current] if 0 <= g.current < len(g.assaults) else None


def _step(
    name: str,
    run: Callable[[State, Assault], Flow[None] | None],
    results: tuple[str, ...] = (),
) -> Step[State]:
    """A step that begins when everything caused by the one before is settled; where it names
    results of the Combat Table, only after those."""

    def play(g: State) -> Flow[None] | None:
        a = current(g)
        assert a is not None
        return flow(g, a) if not results or a.result in results else None

    def flow(g: State, a: Assault) -> Flow[None]:
        yield from settle(g)
        if g.outcome is None:
            yield from run(g, a) or ()

    return Step(name, play)


def _choose_efficiency(g: State, a: Assault) -> Flow[None]:
    """12.3.1b: in a tie the owner chooses."""
    for ids in (a.attackers, a.defenders):
        side: Side = unit(g, ids[0]).side
        if side in a.efficiency:
            continue
        values = efficiencies(g, ids)
        best = values[-1]
        if len(values) > 1:
            choices = [f"efficiency:{n}" for n in values]
            word = yield from put(Ask(side, "assault.efficiency", choices, "12.3.1b"))
            best = int(value(word))
        a.efficiency[side] = best


def _choose_general(g: State, a: Assault) -> Flow[None]:
    """12.4.4a: using a general is his owner's choice, and a risk (4.4.2)."""
    generals = usable_generals(g, a.attackers)
    if generals:
        side = unit(g, a.attackers[0]).side
        a.general = yield from _who_leads(side, generals, "12.4.4a")


def _choose_defending_general(g: State, a: Assault) -> Flow[None]:
    """12.4.4b: the defender may use a general too."""
    generals = usable_generals(g, a.defenders)
    if generals:
        side = unit(g, a.defenders[0]).side
        a.defending_general = yield from _who_leads(side, generals, "12.4.4b")


def _who_leads(side: Side, generals: list[str], rule: str) -> Flow[str]:
    """One general at most: of several the owner takes whom he likes; empty for none."""
    if len(generals) == 1:
        who = {"commander": f"commander:{generals[0]}"}
        question = Ask(side, "assault.general", ["lead", "hold-back"], rule, {**who})
    else:
        choices = [f"commander:{who}" for who in generals]
        question = Ask(side, "assault.generals", [*choices, "hold-back"], rule)
    word = yield from put(question)
    if word == "hold-back":
        return ""
    return generals[0] if word == "lead" else value(word)


def _roll(g: State, a: Assault) -> None:
    """12.5.3: the die, the loss tests it brings, and the result."""
    r = a.reckoning = compute_odds(g, a)
    a.die = 0 if r.ratio < -5 else g.dice.roll()
    a.result = result_of(g.board, r, a.die)
    g.tell(
        "assault",
        units=[f"unit:{id}" for id in a.attackers],
        hexes=[f"hex:{hex}" for hex in a.hexes],
        attack=r.attack,
        defence=r.defence,
        odds=f"{r.ratio}-1" if r.ratio > 0 else f"1-{-r.ratio}",
        die=a.die,
        plus=r.modifier,
        result=f"result:{a.result}",
    )
    if a.die == 6:  # 4.4.1a
        for hex in a.hexes:
            for who in commanders_in(g, hex, ENEMY[active_side(g)]):
                g.danger.setdefault(who, "die")
    if a.die == 1 and a.general:  # 4.4.2
        g.danger.setdefault(a.general, "die")


def _end(g: State, a: Assault) -> None:
    """14.2.2: charging cavalry still in good order is disordered; the next assault comes."""
    if a.charge and a.result:
        for id in a.attackers:
            if id in g.at and id not in g.condition:
                disorder(g, id, combat=False)
    for id in a.attackers:
        g.charge.pop(id, None)
    g.assaults.pop(g.current)
    g.current = -1


RESOLUTION: Sequence[State] = Sequence(
    current,
    "step",
    _step("efficiency", _choose_efficiency),
    _step("general", _choose_general),
    _step("defending-general", _choose_defending_general),
    _step("die", _roll),
    _step("press", press, ("NE",)),
    _step("stand", stand, ("DR",)),
    _step("losses", suffer, ("AE", "DE", "AD", "DD")),
    _step("attacker-loss", lose_attacker, ("EX",)),
    _step("defender-losses", lose_defenders, ("EX",)),
    _step("exchange-tests", test_the_rest, ("EX",)),
    _step("drive-back", drive_back, ("DR",)),
    _step("shaken", shake, ("DR",)),
    _step("guns", take_guns),
    _step("advance", advance),
    _step("morale", morale),
    _step("end", _end),
)
"""12.3 to 12.7: each result is applied before the next step."""


# --- all assaults


def assaults(g: State) -> Flow[None]:
    """12.0b: the attacker resolves the assaults in any order."""
    while g.assaults:
        if current(g) is None:
            yield from settle(g)
            if g.outcome is not None:
                return
            g.current = yield from _choose_assault(g)
            begin(g, g.assaults[g.current])
        yield from RESOLUTION.play(g)
        if g.outcome is not None:
            return


def _choose_assault(g: State) -> Flow[int]:
    if len(g.assaults) == 1:
        return 0
    choices = [f"assault:{a.hexes[0]}" for a in g.assaults]
    word = yield from put(Ask(active_side(g), "assault.next", choices, "12.0b"))
    return choices.index(word)


def begin(g: State, a: Assault) -> None:
    """12.5.3b, 12.4.2b: units that have dropped out since take no part; the resolution begins with
    the first step for the remaining ones."""
    drop_out(g, a)
    left = held(g, a)
    a.hexes = left or a.hexes  # 14.1d: hexes that the defenders have left are no part of it
    a.defenders = defenders(g, a)
    a.posts = {id: g.at[id] for id in a.defenders}
    if not a.attackers:
        first = "end"
        g.tell("assault-off", hexes=[f"hex:{hex}" for hex in a.hexes])
    elif not left:
        first = "advance"  # 14.1c
    elif guns_alone(g, a):
        a.result, first = "DE", "guns"  # 11.1.1
    else:
        first = "efficiency"
    RESOLUTION.begin(g, first)
