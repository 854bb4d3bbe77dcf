"""17.6: French units near certain cities can be exchanged for garrisons, at the end of a turn."""

from __future__ import annotations

from grognard.games.grande_armee import cavalry
from grognard.games.grande_armee.board import CAPACITY
from grognard.games.grande_armee.garrisons import post
from grognard.games.grande_armee.linked1812.joined import RAPP
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import disrupt, place, remove, room, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

REACH = 3
"""17.6c: how near the city a unit must be."""
DANZIG = "Danzig"


def counters(g: State, hex: Hex) -> list[str]:
    """The garrison counters of a city that are not in play yet."""
    units = g.board.units
    return [p for p in g.waiting if p in units and units[p].garrison and post(g, p) == hex]


def cities(g: State) -> list[Hex]:
    """17.6a: the cities that have garrison counters."""
    units = g.board.units
    return list(dict.fromkeys(post(g, u.id) for u in units.values() if u.garrison))


def counter_for(g: State, unit: str, hex: Hex) -> str:
    """17.6b: the counter that a unit becomes in a city: infantry, and artillery in Danzig."""
    arm = g.board.units[unit].arm
    return next((c for c in counters(g, hex) if g.board.units[c].arm == arm), "")


def may_garrison(g: State, unit: str, hex: Hex) -> Refusal | None:
    """17.6: why a unit may not become the garrison of a city."""
    board, args = g.board, {"unit": f"unit:{unit}", "hex": f"hex:{hex}"}
    bit, armies = board.grid.bit[hex], survey(g)
    piece = board.units[unit]
    if hex not in cities(g):
        return Refusal("NN 17.6a", "garrison-no-city", {**args})
    if piece.arm == "cav" or (piece.arm == "art" and hex != board.city(DANZIG)):
        return Refusal("NN 17.6b", "garrison-arm", {**args})
    if board.grid.distance(g.at[unit], hex) > REACH:
        return Refusal("NN 17.6c", "garrison-too-far", {**args})
    if bit & (cavalry.besieged(g, FRENCH, armies) | armies[g.rules.foe].present):
        return Refusal("NN 17.6d", "garrison-siege", {**args})
    counter = counter_for(g, unit, hex)
    if not counter:
        rule = "NN 17.6e" if hex == board.city(DANZIG) else "NN 17.6g"
        return Refusal("NN 17.6b" if piece.arm == "art" else rule, "garrison-full", {**args})
    there = [one for one in units_in(g, hex, FRENCH) if one != unit]
    if room(board, [*there, counter]) > CAPACITY:
        return Refusal("NN 17.6e", "garrison-full", {**args})
    return None


def able(g: State) -> list[str]:
    """The French units that could become a garrison now; garrisons are none themselves."""
    units = g.board.units
    near = [hex for hex in cities(g) if counters(g, hex)]
    return [
        unit
        for unit in g.at
        if unit in units and units[unit].side == FRENCH and not units[unit].garrison
        if any(may_garrison(g, unit, hex) is None for hex in near)
    ]


def may_place_rapp(g: State) -> bool:
    """17.6f: Rapp can join the garrison of Danzig while there is one and the city is free."""
    hex, armies = g.board.city(DANZIG), survey(g)
    shut = cavalry.besieged(g, FRENCH, armies) | armies[g.rules.foe].present
    here = [u for u in units_in(g, hex, FRENCH) if g.board.units[u].garrison and post(g, u) == hex]
    return RAPP in g.waiting and bool(here) and not g.board.grid.bit[hex] & shut


def exchange(g: State) -> Flow[None]:
    """17.6a, 17.6h: at the end of a turn, once the French have changed their sources; there is no
    way back."""
    if FRENCH not in g.link.changed:
        return
    while True:
        if g.picked:
            yield from _where(g, g.picked)
            continue
        units = able(g)
        rapp = [f"commander:{RAPP}"] if may_place_rapp(g) else []
        if not units and not rapp:
            return
        answer = yield from put(_who(g, units, rapp))
        if answer == "done":
            return
        if kind(answer) == "commander":
            del g.waiting[RAPP]
            place(g, RAPP, g.board.city(DANZIG))
            g.tell("rapp-in-danzig", commander=answer)
        else:
            g.picked = value(answer)


def _who(g: State, units: list[str], rapp: list[str]) -> Ask:
    def may(choice: str) -> Refusal | None:
        what = value(choice)
        if kind(choice) == "commander" and choice not in rapp:
            return Refusal("NN 17.6f", "garrison-rapp", {"commander": choice})
        if kind(choice) != "unit" or what in units:
            return None
        if g.board.side[what] != FRENCH or what not in g.at or g.board.units[what].garrison:
            return Refusal("NN 17.6c", "garrison-nobody", {"unit": choice})
        why = [may_garrison(g, what, hex) for hex in cities(g)]
        near = [one for one in why if one is not None and one.rule != "NN 17.6c"]
        return next(iter(near), why[0])

    words = [*(f"unit:{unit}" for unit in units), *rapp, "done"]
    return Ask(FRENCH, "link.garrison", words, "NN 17.6c", {}, may)


def _where(g: State, unit: str) -> Flow[None]:
    answer = yield from put(
        ask_among(
            FRENCH,
            "link.garrison-city",
            [f"city:{hex}" for hex in cities(g)],
            only("city", lambda hex: may_garrison(g, unit, hex)),
            rule="NN 17.6a",
            args={"unit": f"unit:{unit}"},
            also=["back"],
        )
    )
    g.picked = ""
    if kind(answer) == "city":
        become(g, unit, value(answer))


def become(g: State, unit: str, hex: Hex) -> None:
    """17.6c: the unit leaves its hex, and a garrison counter in the same state stands in the city,
    bound by 14.12 or 14.13 like all garrisons (17.6i): a unit that stands there already does not
    relieve it."""
    counter = counter_for(g, unit, hex)
    shaken = unit in g.disrupted
    g.tell("garrison-set-up", unit=f"unit:{unit}", garrison=f"unit:{counter}", hex=f"hex:{hex}")
    lost = list(g.contingents_lost)
    remove(g, unit)
    g.contingents_lost = lost  # an exchange is no loss (9.2c)
    del g.waiting[counter]
    g.link.comrades[counter] = units_in(g, hex, FRENCH)
    place(g, counter, hex)
    if shaken:
        disrupt(g, counter)
