"""6.6: skirmishes, one round of fire where either side has fewer than three blocks."""

from __future__ import annotations

from grognard.games.waterloo1815.allies import decider
from grognard.games.waterloo1815.data import ENEMY, Type
from grognard.games.waterloo1815.fog import deref, hide, refs, show
from grognard.games.waterloo1815.losses import apply_hits, eliminate
from grognard.games.waterloo1815.retreat import destinations, may_go_to, retreat_to
from grognard.games.waterloo1815.state import (
    Skirmish,
    State,
    Volley,
    active,
    blocks_in,
    occupied,
    side_of,
)
from grognard.kernel.ask import Ask, Flow, Refusal, only, value
from grognard.kernel.sequence import Sequence, Step, put, put_unless_forced

FEWER_THAN = 3  # 6.1c
MOST_SHOWN = 4  # 6.6c
FIREPOWER: dict[Type, int] = {  # 6.6f
    "infantry": 1,
    "foot_artillery": 1,
    "cavalry": 2,
    "horse_artillery": 2,
    "leader": 2,
}


def contested(g: State) -> list[str]:
    """2.2a, 6.1a: the towns that hold blocks of both sides."""
    return sorted(occupied(g, "french") & occupied(g, "allied"))


def is_skirmish(g: State, town: str) -> bool:
    """6.1c, 6.6a: either side has fewer than three blocks there. Leaders count (8.0c), and both
    Allied armies together (6.1f)."""
    return min(len(blocks_in(g, town, side)) for side in ENEMY) < FEWER_THAN


def pick_fight(g: State, key: str, towns: list[str], rule: str) -> Flow[str]:
    """6.6b, 6.1e: the attacker chooses which fight comes next; asked only when he has a choice."""
    if len(towns) == 1:
        return towns[0]
    ids = [id for town in towns for id in blocks_in(g, town, active(g))]

    def may(town: str) -> Refusal | None:
        if town in towns:
            return None
        waits = "6.6b" if key == "skirmish.next" else "6.1d"
        return Refusal(
            waits if town in contested(g) else "6.1a", "no-fight-now", {"town": f"town:{town}"}
        )

    choices = [f"town:{town}" for town in towns]
    word = yield from put(Ask(decider(g, ids), key, choices, rule, may=only("town", may)))
    return value(word)


def begin_skirmishes(g: State) -> None:
    """6.1c: the contested towns where there is a skirmish, not a battle. There is no fight where
    forced marches have cost every attacker (5.6h)."""
    g.pending = [town for town in contested(g) if is_skirmish(g, town)]


def skirmishes(g: State) -> Flow[None]:
    """6.6b: all skirmishes before any battle, in the order the attacker chooses."""
    while g.pending or g.skirmish is not None:
        if g.skirmish is None:
            town = yield from pick_fight(g, "skirmish.next", g.pending, "6.6b")
            g.pending.remove(town)
            roads = sorted({came for id, came in g.came.items() if g.town[id] == town})
            g.skirmish = Skirmish(town, roads)
            g.tell("skirmish", town=f"town:{town}", heading=True)
        yield from SKIRMISH.play(g)
        g.skirmish = None


def _under_way(g: State) -> Skirmish:
    assert g.skirmish is not None
    return g.skirmish


def show_blocks(g: State) -> Flow[None]:
    """6.6c: all blocks if four or fewer, else four of the owner's choice; then all are shown."""
    s = _under_way(g)
    if s.shown:
        return
    for side in (ENEMY[active(g)], active(g)):
        present = blocks_in(g, s.town, side)
        if len(present) <= MOST_SHOWN:
            s.picked.extend(id for id in present if id not in s.picked)
        while (left := min(MOST_SHOWN, len(present)) - sum(id in s.picked for id in present)) > 0:
            seat = decider(g, present)
            ask = Ask(
                seat,
                "skirmish.show",
                refs(g, seat, (id for id in present if id not in s.picked)),
                "6.6c",
                {"town": f"town:{s.town}", "n": left},
                only("block", lambda _: Refusal("6.6c", "not-in-this-turn")),
            )
            s.picked.append(deref(g, (yield from put(ask))))
    show(g, s.shown, s.picked)


def fire_once(g: State) -> Flow[None]:
    """6.6d: every shown defender fires, then every shown attacker that survives. Hits eliminate,
    those of artillery too (6.6g); nothing else plays a part (6.6h)."""
    s = _under_way(g)
    yield from apply_hits(g)
    for side in (ENEMY[active(g)], active(g)):
        for id in s.shown:
            if side_of(g, id) != side or id not in g.town or id in s.fired:
                continue
            firepower = FIREPOWER[g.board.blocks[id].type]
            dice = g.dice.rolls(g.strength[id])
            hits = sum(die <= firepower for die in dice)
            shot = {"dice": dice, "firepower": firepower, "hits": hits}
            g.tell("skirmish-fires", block=f"block:{id}", **shot)
            s.fired.append(id)
            g.volley = Volley(hits, [i for i in s.shown if side_of(g, i) == ENEMY[side]])
            yield from apply_hits(g)


def decide(g: State) -> None:
    """6.6i: the side with fewer blocks retreats, the attacker if equal; a side that has none left
    has lost all the same (6.6j). 3.2c: all stand up."""
    s, attacker = _under_way(g), active(g)
    mine, theirs = blocks_in(g, s.town, attacker), blocks_in(g, s.town, ENEMY[attacker])
    loser = attacker if len(mine) <= len(theirs) else ENEMY[attacker]
    g.tell("skirmish-won", town=f"town:{s.town}", side=f"side:{ENEMY[loser]}")
    g.retreating = mine if loser == attacker else theirs
    for id in [id for id in s.shown if id in g.town and id not in g.retreating]:
        hide(g, s.shown, id)


def retreats(g: State) -> Flow[None]:
    """6.6k: the loser retreats; road limits never trap him. 6.6l: disrupted, without attrition."""
    s = _under_way(g)
    while g.retreating:
        id = g.retreating[0]
        towns = destinations(g, s.town, side_of(g, id), s.roads)
        if not towns:
            eliminate(g, id, "no-road")
            continue
        town = value((yield from put_unless_forced(_ask_way(g, s, id, towns))))
        g.retreating.remove(id)
        retreat_to(g, id, town)


def _ask_way(g: State, s: Skirmish, id: str, towns: list[str]) -> Ask:
    return Ask(
        decider(g, [id]),
        "skirmish.retreat",
        [f"town:{t}" for t in towns],
        "6.6k",
        {"block": f"block:{id}", "town": f"town:{s.town}"},
        only("town", lambda t: may_go_to(g, s.town, t, side_of(g, id), s.roads)),
    )


SKIRMISH: Sequence[State] = Sequence(
    lambda g: g.skirmish,
    "step",
    Step("show", show_blocks),  # 6.6c
    Step("fire", fire_once),  # 6.6d
    Step("retreat", retreats, decide),  # 6.6i, 6.6k
)
