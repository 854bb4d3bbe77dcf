"""A second reading of the event cards of 1813 (16.1), card by card from their printed words.

It shares nothing with the game but the counters and the map, which it reads itself: no filter, no
operation of the card language. Cards that change a number of a later chapter, such as the penalty
of a river, are read in `test_16_cards.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from tests.games.grande_armee.germany1813.referee import (
    CITIES,
    COMMANDERS,
    HEXES,
    PIECES,
    REGION,
    UNITS,
    around,
)
from tests.games.grande_armee.printed import apart

CITY = {data["city"]: hex for hex, data in HEXES.items() if data.get("city")}
POST = {one["piece"]: one["hexes"][0] for one in PIECES["setup"]}
DUE = {piece: one for one in PIECES["arrivals"] for piece in one["pieces"]}
FOE = {"french": "coalition", "coalition": "french"}
DEFECTED = "confederation"

Test = Callable[[str], bool]


def nobody(_: str) -> bool:
    return False


@dataclass
class Look:
    """A position, as somebody sees it who holds a card."""

    at: dict[str, str]
    turn: int
    disrupted: set[str]
    held: set[str]
    """Neutrals and frozen corps: no card reaches them."""
    dead: list[str]
    due: dict[str, int]
    depots: dict[str, list[str]]
    points: dict[str, int]
    gone_over: bool
    """The Confederation has gone over to the Coalition."""
    recalled: bool
    """15.2: there are no garrisons."""

    def units(self, side: str, hex: str = "") -> list[str]:
        """The combat units of a side, in one hex if it is named, held ones too."""
        mine = (p for p in self.at if p in UNITS and UNITS[p]["side"] == side)
        return [p for p in mine if hex in ("", self.at[p])]

    def leaders(self, side: str, hex: str = "") -> list[str]:
        mine = (p for p in self.at if p in COMMANDERS and COMMANDERS[p]["side"] == side)
        return [p for p in mine if hex in ("", self.at[p])]

    def free(self, side: str, fits: Test) -> set[str]:
        """The units of a side that a card can reach and that fit."""
        return {u for u in self.units(side) if u not in self.held and fits(u)}

    def stacks(self, side: str, fits: Callable[[list[str]], bool] = bool) -> set[str]:
        """The hexes of the stacks of a side that a card can reach and that fit."""
        hexes = {self.at[u] for u in self.units(side) if u not in self.held}
        return {hex for hex in hexes if fits(self.units(side, hex))}

    def present(self, side: str, hex: str) -> bool:
        return bool(self.units(side, hex) or self.leaders(side, hex))

    def garrison(self, unit: str) -> bool:
        """16.1y: a garrison unit that is still in its own city."""
        post = UNITS[unit].get("garrison") and not self.recalled
        return bool(post) and self.at.get(unit) == POST[unit]

    def besides_garrison(self, unit: str) -> bool:
        return any(self.garrison(u) for h in around(self.at[unit]) for u in self.units("french", h))

    def in_stack_with(self, fits: Test) -> Test:
        """A unit whose stack holds one that fits."""
        return lambda u: any(fits(v) for v in self.units(UNITS[u]["side"], self.at[u]))

    def under(self, *commanders: str) -> Test:
        return lambda u: any(self.at.get(one) == self.at[u] for one in commanders)

    def homes(self, side: str, hexes: Iterable[str]) -> set[str]:
        """Places for a unit that returns: no enemy there or next to it."""
        foe = FOE[side]
        return {
            hex for hex in hexes if not any(self.present(foe, near) for near in (hex, *around(hex)))
        }


def nation(*names: str) -> Test:
    return lambda u: UNITS[u]["nation"] in names


def conscript(u: str) -> bool:
    return UNITS[u]["quality"] == "C"


def both(*tests: Test) -> Test:
    return lambda u: all(test(u) for test in tests)


@dataclass
class Result:
    """What a card does: each field is empty where it does nothing of the kind."""

    trains: dict[str, int] = field(default_factory=dict[str, int])
    commands: dict[str, int] = field(default_factory=dict[str, int])
    points: int = 0
    """Battle VP that pass to the side that plays."""
    still: Test = nobody
    """Units that may not march."""
    peaceful: Test = nobody
    """Units that may not attack."""
    chooser: str = ""
    named: set[str] = field(default_factory=set[str])
    """Who or what can be named, and by whom; `n` of them, or all if there are no more."""
    n: int = 1
    act: str = ""
    """What is done to those named: disrupt, hit, eliminate, remove, recover, depot, keep, idle."""
    leaves: str = ""
    """A commander who leaves the game."""
    die: int = 0
    """The lowest die with which it happens; 0: no die."""
    hastened: set[str] = field(default_factory=set[str])


Card = Callable[[Look], Result]


def few(side: str, n: int) -> Card:
    return lambda _: Result(trains={side: n})


def order(side: str, n: int) -> Card:
    return lambda _: Result(commands={side: n})


def near_austria(look: Look) -> int:
    land = REGION["austria"]
    return sum(any(apart(look.at[u], h) <= 2 for h in land) for u in look.units("french"))


def card_1(look: Look) -> Result:
    places = {CITY["Mainz"], CITY["Frankfurt/Main"]}
    return Result(
        hastened={
            p
            for p, turn in look.due.items()
            if turn == look.turn + 1
            and DUE[p]["side"] == "french"
            and places & set(DUE[p].get("hexes", ()))
        }
    )


def card_2_french(look: Look) -> Result:
    russia = REGION["russia"]
    fits = look.free(
        "coalition", lambda u: bool(UNITS[u].get("cossack")) and look.at[u] not in russia
    )
    return Result(chooser="french", named=fits - look.disrupted, act="disrupt")


def card_2_coalition(look: Look) -> Result:
    riders = [look.at[u] for u in look.units("coalition") if UNITS[u].get("cossack")]
    found = {
        d
        for d in look.depots["french"]
        if not look.units("french", d)
        and not look.units("coalition", d)
        and any(apart(d, hex) <= 5 for hex in riders)
    }
    return Result(chooser="coalition", named=found, act="depot")


def card_3_french(look: Look) -> Result:
    if "P-LUT" not in look.at:
        return Result(commands={"coalition": -1})
    return Result(chooser="french", named={"P-LUT"}, act="hit")


def card_3_coalition(look: Look) -> Result:
    west = look.stacks("french") & REGION["west_of_elbe"]
    return Result(trains={"french": -1}, chooser="coalition", named=west, act="keep")


def card_4(look: Look) -> Result:
    if "kutuzov" not in look.at:
        return Result(commands={"coalition": -1})
    guards = both(nation("russian"), lambda u: UNITS[u]["corps"] in ("III", "V"))
    mine = both(lambda u: UNITS[u]["side"] == "coalition", look.in_stack_with(guards))
    return Result(leaves="kutuzov", still=mine)


def card_5_french(look: Look) -> Result:
    return Result(trains={"french": 2} if look.present("french", CITY["Hamburg"]) else {})


def card_5_coalition(look: Look) -> Result:
    return Result(points=int(look.present("coalition", CITY["Hamburg"])))


def card_6_french(look: Look) -> Result:
    some = look.free("coalition", both(nation("prussian"), conscript))
    return Result(chooser="french", named=some - look.disrupted, act="disrupt")


def card_11(look: Look) -> Result:
    if "bessieres" not in look.at:
        return Result(commands={"french": -1})
    horse = both(lambda u: bool(UNITS[u].get("guard")), lambda u: UNITS[u]["arm"] == "cav")
    return Result(leaves="bessieres", still=both(lambda u: UNITS[u]["side"] == "french", horse))


def card_12_coalition(look: Look) -> Result:
    idle = {
        d
        for d in look.depots["french"]
        if d in REGION["confederation"] and not look.units("french", d)
        if not look.units("coalition", d)
    }
    return Result(trains={"french": -1}, chooser="coalition", named=idle, act="idle")


def card_13(look: Look) -> Result:
    saxons = both(lambda u: UNITS[u]["side"] == "french", nation("saxon"))
    return Result(still=saxons, peaceful=saxons)


def card_14_coalition(look: Look) -> Result:
    ports = (CITY["Koslin"], CITY["Stolp"])
    held = any(look.present("coalition", port) for port in ports)
    return Result(trains={"coalition": 2} if held else {})


def card_18_french(look: Look) -> Result:
    who = [look.at[one] for one in ("davout", "vandamme") if one in look.at]
    near = any(apart(hex, CITY["Hamburg"]) <= 5 for hex in who)
    return Result(trains={"french": 1} if near else {})


def card_18_coalition(look: Look) -> Result:
    return Result(still=nation("danish"), peaceful=nation("danish"))


def card_19_french(look: Look) -> Result:
    levy = both(nation("prussian"), conscript)
    stacks = look.stacks("coalition", lambda units: any(levy(u) for u in units))
    return Result(chooser="french", named=stacks, n=2, act="halt")


def card_19_coalition(look: Look) -> Result:
    levy = both(nation("prussian"), conscript, lambda u: UNITS[u]["arm"] == "inf")
    return Result(chooser="coalition", named=look.free("coalition", levy), act="raise")


def card_20_french(look: Look) -> Result:
    some = look.free("coalition", both(nation("prussian"), look.besides_garrison))
    return Result(chooser="french", named=some - look.disrupted, act="disrupt")


def card_20_coalition(look: Look) -> Result:
    def watched(u: str) -> bool:
        near = (v for h in around(look.at[u]) for v in look.units("coalition", h))
        return any(v not in look.disrupted for v in near)

    some = look.free("french", both(look.garrison, watched))
    some = {u for u in some if look.at[u] != CITY["Danzig"]}
    return Result(chooser="coalition", named=some, act="eliminate", die=5)


def card_22_french(look: Look) -> Result:
    his = both(lambda u: UNITS[u]["side"] == "coalition", look.under("blucher"))
    return Result(still=his, peaceful=his)


def card_23_french(look: Look) -> Result:
    some = look.free("coalition", look.besides_garrison)
    return Result(chooser="coalition", named=some, act="hit")


def card_23_coalition(look: Look) -> Result:
    return Result(chooser="french", named=look.free("french", look.garrison), act="hit")


def card_28_french(look: Look) -> Result:
    some = look.free("french", look.garrison) & look.disrupted
    return Result(chooser="french", named=some, act="recover")


def card_29_french(look: Look) -> Result:
    with_prussians = look.in_stack_with(nation("prussian"))
    mine = both(lambda u: UNITS[u]["side"] == "coalition", with_prussians)
    return Result(peaceful=mine)


def card_31_french(look: Look) -> Result:
    return Result(chooser="french", named=look.stacks("coalition"), n=2, act="halt")


def card_35_french(look: Look) -> Result:
    mine = both(lambda u: UNITS[u]["side"] == "coalition", look.under("bernadotte"))
    return Result(peaceful=lambda u: nation("swedish")(u) or mine(u))


def card_37_coalition(look: Look) -> Result:
    theirs = both(lambda u: UNITS[u]["side"] == "french", nation("bavarian"))
    if look.turn < 15:
        return Result(still=theirs)
    if look.gone_over:
        return Result()
    found = look.free("french", theirs)
    return Result(chooser="coalition", named=found, n=len(found), act="remove")


def card_40_french(look: Look) -> Result:
    his = both(lambda u: UNITS[u]["side"] == "coalition", look.under("schwarzenberg"))
    return Result(peaceful=his)


def card_40a_coalition(look: Look) -> Result:
    return Result(trains={"french": -1} if near_austria(look) < 2 else {})


def card_41_french(look: Look) -> Result:
    some = look.free("french", nation("westphalian")) & look.disrupted
    return Result(chooser="french", named=some, n=len(some), act="recover")


def allies(one: str, other: str) -> Card:
    """Cards 43 and 43a: stacks that hold units of two nations may not move."""

    def read(look: Look) -> Result:
        mixed = both(look.in_stack_with(nation(one)), look.in_stack_with(nation(other)))
        return Result(still=both(lambda u: UNITS[u]["side"] == "coalition", mixed))

    return read


def card_47_coalition(look: Look) -> Result:
    return Result(trains={"french": -2 if look.turn >= 16 else -1})


def card_48_french(look: Look) -> Result:
    south = REGION["south_of_danube"]
    mine = look.in_stack_with(nation("austrian"))
    return Result(
        still=lambda u: UNITS[u]["side"] == "coalition" and mine(u) and look.at[u] in south
    )


def card_48_coalition(look: Look) -> Result:
    south = REGION["illyria"] | REGION["kingdom_of_italy"]
    some = look.free("french", lambda u: look.at[u] in south)
    return Result(chooser="french", named=some, act="hit")


def card_49_french(look: Look) -> Result:
    holds = nation("austrian")
    stacks = look.stacks("coalition", lambda units: any(holds(u) for u in units))
    return Result(chooser="french", named=stacks, n=2, act="keep")


def card_50(side: str) -> Card:
    def read(look: Look) -> Result:
        if side == "coalition":
            wins = look.points["coalition"] > look.points["french"]
        else:
            wins = _cities(look) >= 6
        late = look.turn >= 17 and wins
        return Result(points=int(late), commands={} if late else {side: 1})

    return read


def _cities(look: Look) -> int:
    """14.4a: the victory cities of the French; Prague and Vienna count for those who hold them."""
    lands = ["france", "kingdom_of_italy", "illyria", "denmark", "switzerland", "duchy_of_warsaw"]
    home = set[str]().union(*(REGION[land] for land in lands))
    home |= set() if look.gone_over else REGION["confederation"]
    prizes = {hex for hex in CITIES if HEXES[hex].get("vp")}
    held = {h for h in prizes if look.present("french", h)}
    return len(held | {h for h in prizes & home if not look.present("coalition", h)})


READING: dict[tuple[str, str], Card] = {
    ("1", "french"): card_1,
    ("2", "french"): card_2_french,
    ("2", "coalition"): card_2_coalition,
    ("3", "french"): card_3_french,
    ("3", "coalition"): card_3_coalition,
    ("4", "french"): card_4,
    ("5", "french"): card_5_french,
    ("5", "coalition"): card_5_coalition,
    ("6", "french"): card_6_french,
    ("9", "coalition"): few("french", -2),
    ("10", "french"): few("coalition", -1),
    ("11", "french"): card_11,
    ("12", "french"): few("french", 1),
    ("12", "coalition"): card_12_coalition,
    ("13", "french"): card_13,
    ("14", "french"): few("coalition", -1),
    ("14", "coalition"): card_14_coalition,
    ("18", "french"): card_18_french,
    ("18", "coalition"): card_18_coalition,
    ("19", "french"): card_19_french,
    ("19", "coalition"): card_19_coalition,
    ("20", "french"): card_20_french,
    ("20", "coalition"): card_20_coalition,
    ("22", "french"): card_22_french,
    ("23", "french"): card_23_french,
    ("23", "coalition"): card_23_coalition,
    ("25", "french"): order("coalition", -1),
    ("25", "coalition"): order("french", -1),
    ("28", "french"): card_28_french,
    ("29", "french"): card_29_french,
    ("29", "coalition"): few("coalition", 1),
    ("31", "french"): card_31_french,
    ("34", "french"): order("coalition", -2),
    ("35", "french"): card_35_french,
    ("37", "coalition"): card_37_coalition,
    ("40", "french"): card_40_french,
    ("40", "coalition"): order("coalition", 1),
    ("40a", "french"): few("french", 1),
    ("40a", "coalition"): card_40a_coalition,
    ("41", "french"): card_41_french,
    ("43", "french"): allies("austrian", "russian"),
    ("43a", "french"): allies("prussian", "russian"),
    ("47", "coalition"): card_47_coalition,
    ("48", "french"): card_48_french,
    ("48", "coalition"): card_48_coalition,
    ("49", "french"): card_49_french,
    ("49a", "french"): few("french", 2),
    ("50", "french"): card_50("french"),
    ("50", "coalition"): card_50("coalition"),
}
"""The instructions that are read a second time, by card and by the side that plays it; a single one
under the French."""


# --- dice and numbers of later phases


def levy_of(look: Look, side: str, hex: str, *nations: str) -> int:
    return sum(conscript(u) and (not nations or nation(*nations)(u)) for u in look.units(side, hex))


def holds(look: Look, side: str, hex: str, *nations: str) -> bool:
    return any(nation(*nations)(u) for u in look.units(side, hex))


Number = Callable[[Look, str, str], int]
"""What a card changes for the stack of a side in a hex."""

SUPPORT: dict[tuple[str, str], Number] = {
    ("1", "coalition"): lambda k, s, h: -levy_of(k, s, h) if s == "french" else 0,
    ("16", "coalition"): lambda k, s, h: int(s == "coalition"),
    ("17", "coalition"): lambda k, s, h: int(s == "coalition" and holds(k, s, h, "prussian")),
    ("38", "french"): lambda k, s, h: int(
        s == "french" and holds(k, s, h, "saxon", "wurttemberg", "german")
    ),
    ("46", "coalition"): lambda k, s, h: levy_of(k, s, h, "prussian") * (s == "coalition"),
}
"""On a support roll (10.4)."""


def commanders_of(look: Look, hex: str, side: str, country: str) -> int:
    return sum(COMMANDERS[c]["nation"] == country for c in look.leaders(side, hex))


def strangers(look: Look, hex: str, main: str) -> bool:
    """Card 17: Prussian stacks and Russian ones."""
    both_ways = (("prussian", "russian"), ("russian", "prussian"))
    return any(
        holds(look, "coalition", hex, one) and holds(look, "coalition", main, other)
        for one, other in both_ways
    )


NO_SUPPORT: dict[tuple[str, str], Callable[[Look, str, str, str], bool]] = {
    ("16", "french"): lambda k, s, h, main: (
        s == "coalition" and commanders_of(k, h, s, "russian") > 1
    ),
    ("17", "french"): lambda k, s, h, main: s == "coalition" and strangers(k, h, main),
}
"""Whether a stack may not support that in another hex."""


def both_there(look: Look, side: str, hex: str, one: str, other: str) -> bool:
    mine = side == "coalition"
    return mine and holds(look, side, hex, one) and holds(look, side, hex, other)


def led_by(look: Look, hex: str, *who: str) -> bool:
    return any(look.at.get(one) == hex for one in who)


MARCH: dict[tuple[str, str], Number] = {
    ("18", "french"): lambda k, s, h: -(s == "french" and led_by(k, h, "davout", "vandamme")),
    ("21", "coalition"): lambda k, s, h: -(s == "coalition" and h in REGION["prussia"]),
    ("40", "coalition"): lambda k, s, h: -(s == "coalition" and led_by(k, h, "schwarzenberg")),
    ("43", "coalition"): lambda k, s, h: -both_there(k, s, h, "austrian", "russian"),
    ("43a", "coalition"): lambda k, s, h: -both_there(k, s, h, "prussian", "russian"),
}
"""On march attrition (8.6), for the whole stack with all its commanders, on a way round its hex."""

FORAGE: dict[tuple[str, str], Number] = {
    ("21", "french"): lambda k, s, h: int(s == "french" and h in REGION["prussia"]),
}
"""On a Forage roll (6.3)."""

ALLOWANCE: dict[tuple[str, str], Number] = {
    ("44", "french"): lambda k, s, h: -(s == "coalition"),
    ("44", "coalition"): lambda k, s, h: -(s == "french"),
}
"""On the hexes of a normal march (8.4)."""

DICE = sorted({*SUPPORT, *NO_SUPPORT, *MARCH, *FORAGE, *ALLOWANCE})


def facts(g: Any) -> Look:
    """What a holder of a card looks at, in a state of the game."""
    return Look(
        dict(g.at),
        g.turn,
        set(g.disrupted),
        set(g.frozen),
        list(g.eliminated),
        dict(g.awaited),
        {side: list(some) for side, some in g.depots.items()},
        dict(g.points),
        g.allegiance.get(DEFECTED) == "coalition",
        g.options.get("recalled") == "yes",
    )
