"""12.4-12.8: an assault is resolved step by step, each result applied before the next."""

from __future__ import annotations

from grognard.games.tolentino1815.commanders import get_away, settle_losses
from grognard.games.tolentino1815.data import ENEMY, Side
from grognard.games.tolentino1815.declaration import drop_out
from grognard.games.tolentino1815.efficiency import disorder
from grognard.games.tolentino1815.odds_table import (
    defenders,
    efficiencies,
    guns_alone,
    held,
    reckon,
    result_of,
    usable_generals,
)
from grognard.games.tolentino1815.results import apply_result, begin_result
from grognard.games.tolentino1815.retreat import retreats
from grognard.games.tolentino1815.special import capture
from grognard.games.tolentino1815.state import (
    Assault,
    State,
    active_side,
    commanders_in,
    unit,
)
from grognard.games.tolentino1815.victory_march import advance, morale, take_guns
from grognard.kernel.ask import CHECKPOINT, Ask, Flow, value


def assaults(g: State) -> Flow[None]:
    """12.0b: the attacker resolves his assaults in any order he likes."""
    side = active_side(g)
    while g.assaults:
        yield from capture(g)
        yield from retreats(g)
        yield from get_away(g)
        yield from settle_losses(g)
        if g.outcome is not None:
            return
        yield CHECKPOINT
        if g.current < 0:
            g.current = 0
            if len(g.assaults) > 1:
                choices = [f"assault:{a.hexes[0]}" for a in g.assaults]
                g.current = -1
                word = yield Ask(side, "assault.next", choices, "12.0b")
                g.current = choices.index(word)
            begin(g, g.assaults[g.current])
        else:
            yield from resolve(g, g.assaults[g.current])


def begin(g: State, a: Assault) -> None:
    """12.5.3b, 12.4.2b: who has dropped out since takes no part."""
    drop_out(g, a)
    left = held(g, a)
    a.hexes = left or a.hexes  # 14.1d: what others have left is no part of it
    a.defenders = defenders(g, a)
    a.posts = {id: g.at[id] for id in a.defenders}
    if not a.attackers:
        a.step = "over"
        g.tell("assault-off", hexes=[f"hex:{hex}" for hex in a.hexes])
    elif not left:
        a.step = "advance"  # 14.1c
    elif guns_alone(g, a):
        a.result, a.step = "DE", "guns"  # 11.1.1
    else:
        a.step = "efficiency"


def resolve(g: State, a: Assault) -> Flow[None]:
    """One step of an assault."""
    match a.step:
        case "guns":
            yield from take_guns(g, a)
        case "efficiency":
            yield from _choose_efficiency(g, a)
        case "generals":
            yield from _choose_generals(g, a)
        case "die":
            _roll(g, a)
        case "result":
            yield from apply_result(g, a)
        case "advance":
            yield from advance(g, a)
        case "morale":
            yield from morale(g, a)
        case _:
            _end(g, a)


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
            word = yield Ask(side, "assault.efficiency", choices, "12.3.1b")
            best = int(value(word))
        a.efficiency[side] = best
        return
    a.step = "generals"


def _choose_generals(g: State, a: Assault) -> Flow[None]:
    """12.4.4: using a general is his owner's choice, and a risk (4.4.2)."""
    side = unit(g, a.attackers[0]).side
    mine, theirs = usable_generals(g, a.attackers), usable_generals(g, a.defenders)
    if mine and "general" not in g.passed:
        word = yield _who_leads(side, mine, "12.4.4a")
        g.passed.append("general")
        a.general = _leader(word, mine)
        return
    if theirs and "defending-general" not in g.passed:
        word = yield _who_leads(ENEMY[side], theirs, "12.4.4b")
        g.passed.append("defending-general")
        a.defending_general = _leader(word, theirs)
        return
    a.step = "die"


def _who_leads(side: Side, generals: list[str], rule: str) -> Ask:
    """One general at most: of several the owner takes whom he likes."""
    if len(generals) == 1:
        who = {"commander": f"commander:{generals[0]}"}
        return Ask(side, "assault.general", ["lead", "hold-back"], rule, {**who})
    choices = [f"commander:{who}" for who in generals]
    return Ask(side, "assault.generals", [*choices, "hold-back"], rule)


def _leader(word: str, generals: list[str]) -> str:
    if word == "hold-back":
        return ""
    return generals[0] if word == "lead" else value(word)


def _roll(g: State, a: Assault) -> None:
    """12.5.3: the die, the loss tests it brings, and the result."""
    r = a.reckoning = reckon(g, a)
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
    begin_result(g, a)
    a.step = "result"


def _end(g: State, a: Assault) -> None:
    """14.2.2: charging cavalry still in good order is disordered; the next assault comes."""
    if a.charge and a.result:
        for id in a.attackers:
            if id in g.at and id not in g.condition:
                disorder(g, id, combat=False)
    for id in a.attackers:
        g.charge.pop(id, None)
    g.passed = [word for word in g.passed if word not in ("general", "defending-general")]
    g.assaults.pop(g.current)
    g.current = -1
