"""14.9 and 14.10: the Confederation of the Rhine (1.1k), which may waver or go over, and Saxony."""

from __future__ import annotations

from grognard.games.grande_armee import swedes
from grognard.games.grande_armee.effects import on_campaigns
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.stacks import fits, place, remove, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask, Flow, Refusal, ask_among, only, value
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

LAND = "confederation"
SAXONY = "torgau"
HAMBURG = "Hamburg"
CITIES_NEEDED = 3
"""14.9b1: victory cities of the Confederation; with Hamburg one less (14.9b2)."""
REACH = 5
"""14.9.3i2: how far contingents go to join a stack."""
WREDE = "wrede"
BAVARIAN = "bavarian"

# --- the triggers (14.9a, 14.9b)


def watch(g: State) -> None:
    """When pieces have come to rest: whether a trigger arises. Trigger (b) arises anew only after
    it has ceased (14.9.9b)."""
    if "napoleon" in g.beaten:
        g.beaten.remove("napoleon")
        arise(g, _case(g))
    held = cities_held(g)
    if held and not g.germany.cities_held:
        arise(g, _case(g))
    g.germany.cities_held = held


def cities_held(g: State) -> bool:
    """14.9b1, 14.9b2: whether Coalition units, or a commander, are in three victory cities of the
    Confederation, or in two of them and in Hamburg."""
    board, present = g.board, survey(g)[g.rules.foe].present
    cities = (board.region(LAND) & board.prizes & present).bit_count()
    hamburg = bool(board.grid.bit[board.city(HAMBURG)] & present)
    return cities >= CITIES_NEEDED - hamburg


def _case(g: State) -> int:
    """14.9.9b: each trigger is judged by what Austria is when it arises."""
    return 3 if "austria" in g.joined else 2


def arise(g: State, case: int) -> None:
    """A trigger has arisen: the change comes with the next turn, or a card puts it off (16.1aa)."""
    if g.allegiance.get(LAND) == g.rules.foe or (case == 2 and LAND in g.shared):
        return
    if case > g.germany.case:
        g.germany.case = case
        late = "-late" if on_campaigns.puts_off_change(g, g.turn + 1) else ""
        g.tell(f"confederation-{'wavers' if case == 2 else 'breaks'}{late}")


def forget(g: State) -> None:
    """14.15: a redeployment is no trigger: only what is held afterwards is noted."""
    g.germany.cities_held = cities_held(g)


# --- the change at the start of a turn (14.9.2, 14.9.3)


def change(g: State) -> None:
    """14.9.2a, 14.9.3: the start of the turn after a trigger."""
    g.beaten = []
    if g.germany.case and on_campaigns.puts_off_change(g, g.turn):
        g.tell("confederation-delayed")
        return
    case, g.germany.case = g.germany.case, 0
    if case == 2:
        g.shared.append(LAND)
        g.tell("confederation-shared").heading = True
    elif case == 3:
        go_over(g)


def go_over(g: State) -> None:
    """14.9.3: the Confederation is friendly to the Coalition. Its contingents leave the map and
    wait (14.9.3i1); those still due never arrive. Saxony goes with it (14.9.3iii)."""
    foe, units = g.rules.foe, g.board.units
    g.allegiance[LAND] = foe
    if LAND in g.shared:
        g.shared.remove(LAND)
    g.tell("confederation-goes-over").heading = True
    for twin in units.values():
        if not twin.twin:
            continue
        if twin.twin in g.at:
            g.germany.contingents[twin.id] = g.at[twin.twin]
            g.tell("contingent-leaves", unit=f"unit:{twin.twin}", hex=f"hex:{g.at[twin.twin]}")
            remove(g, twin.twin)
        elif twin.twin in g.awaited or twin.twin in g.waiting:
            g.waiting.pop(twin.twin, None)  # NN 17.4: its owner has not changed his sources
            remove(g, twin.twin)
    g.germany.wrede = True
    g.opened.append(SAXONY)
    g.frozen = [piece for piece in g.frozen if _corps(g, piece) != "Sax"]  # 14.10.9a
    g.tell("saxony-joins")


def _corps(g: State, piece: str) -> str | None:
    return (g.board.units.get(piece) or g.board.commanders[piece]).corps


# --- contingents join stacks of the Coalition (14.9.3i2 to 14.9.3ii)


def may_join(g: State, unit: str, hex: Hex) -> Refusal | None:
    """14.9.3i2, 14.9.3i3: why a contingent may not join the stack in a hex."""
    args: Args = {"unit": f"unit:{unit}", "hex": f"hex:{hex}"}
    if hex not in survey(g)[g.rules.foe].units:
        return Refusal("NN 14.9.3i2", "contingent-no-stack", args)
    if g.board.grid.distance(g.germany.contingents[unit], hex) > REACH:
        return Refusal("NN 14.9.3i2", "contingent-too-far", args)
    if not fits(g, [unit], hex, g.rules.foe):
        return Refusal("NN 14.9.3i3", "contingent-no-room", args)
    return swedes.may_end(g, g.rules.foe, "", [unit], hex)


def join(g: State) -> Flow[None]:
    """14.9.3i2 to 14.9.3i4: each contingent joins a stack of the Coalition in good order, or is
    lost; then v. Wrede enters with the Bavarians (14.9.3ii)."""
    foe, waiting = g.rules.foe, g.germany.contingents
    while waiting:
        unit = next(iter(waiting))
        ask = ask_among(
            foe,
            "confederation.join",
            [f"hex:{hex}" for hex in survey(g)[foe].units],
            only("hex", lambda hex, unit=unit: may_join(g, unit, hex)),
            rule="NN 14.9.3i2",
            args={"unit": f"unit:{unit}", "hex": f"hex:{waiting[unit]}"},
            also=["none"],
        )
        answer = (yield from put(ask)) if len(ask.choices) > 1 else "none"
        del waiting[unit]
        if answer == "none":
            g.removed.append(unit)
            g.tell("contingent-lost", unit=f"unit:{unit}")
        else:
            place(g, unit, value(answer))
            g.tell("contingent-joins", unit=f"unit:{unit}", hex=f"hex:{value(answer)}")
    if g.germany.wrede:
        yield from _wrede(g)


def _wrede(g: State) -> Flow[None]:
    """14.9.3ii: v. Wrede enters in a hex with a Bavarian unit of the Coalition, if there is one."""
    units, foe = g.board.units, g.rules.foe
    there = [
        hex
        for hex, some in survey(g)[foe].units.items()
        if any(units[unit].nation == BAVARIAN for unit in some)
    ]
    hex = there[0] if there else ""
    if len(there) > 1:
        args = {"piece": g.board.reference[WREDE]}
        words = [f"hex:{hex}" for hex in there]

        def may(hex: Hex) -> Refusal | None:
            if hex in there:
                return None
            g.board.hexes[hex]  # a word that names no hex is no choice at all
            return Refusal("NN 14.9.3ii", "wrede-no-bavarians", {"hex": f"hex:{hex}"})

        ask = Ask(foe, "confederation.wrede", words, "NN 14.9.3ii", {**args}, only("hex", may))
        hex = value((yield from put(ask)))
    g.germany.wrede = False
    if hex:
        place(g, WREDE, hex)
        g.tell("commander-moves", commander=f"commander:{WREDE}", hex=f"hex:{hex}")


def is_french(g: State) -> bool:
    """14.9.1: whether the Confederation is still friendly to the French."""
    return g.allegiance.get(LAND, FRENCH) == FRENCH
