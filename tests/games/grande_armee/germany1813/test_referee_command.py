"""Random stacks of 1813: a second reading of ranks and traits (16.2) and of tension (16.6)."""

import random
from dataclasses import dataclass

import pytest

from grognard.games.grande_armee import command
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.germany1813.field import field
from tests.games.grande_armee.germany1813.referee import COMMANDERS, REGION, UNITS
from tests.games.grande_armee.tabletop import rule

HEXES = ("3012", "3415", "3724", "3928", "3117", "2819")
"""Silesia, Dresden, and south of the Danube: Tyrol, Italy; Bohemia, Moravia."""
HORSE = {"latour", "sebastiani", "arrighi", "pajol", "korff", "vassilshikov", "gallitzin"} | {
    "nostitz",
    "jurgass",
}
"""16.2: the commanders of cavalry corps."""
LADDER = ("none", "corps", "K", "C", "I", "A")
SOUTH_ONLY = {"eugene", "hiller"}
HELPS_MARCH = {"blucher", "napoleon", "davout"}
REFUSES = {"constantine", "hiller"}
AS_RUSSIAN = {"german", "hanseatic", "british"}


@dataclass
class Stack:
    """Units and commanders of one side in a hex."""

    units: list[str]
    leaders: list[str]
    hex: str
    turn: int
    options: set[str]
    tension: bool

    def rank(self, who: str) -> str:
        printed = COMMANDERS[who]["rank"]
        if who in SOUTH_ONLY and self.turn >= 12:
            if self.hex in REGION["south_of_danube"]:
                return "A"
            return "none" if printed == "A" else printed
        return printed

    def step(self, who: str) -> int:
        return LADDER.index(self.rank(who))

    def swedes_apart(self, who: str, unit: str) -> bool:
        nations = COMMANDERS[who]["nation"], UNITS[unit]["nation"]
        return nations[1] == "swedish" != nations[0]

    def commands(self, who: str, unit: str) -> bool:
        """16.2: the capacity of a commander."""
        what, rank = UNITS[unit], self.rank(who)
        if rank == "none" or self.swedes_apart(who, unit):
            return False
        if rank == "A" or what.get("guard"):
            return True
        if rank == "I":
            return what["arm"] == "inf"
        if rank == "C":
            return what["arm"] == "cav"
        if rank == "K":
            return bool(what.get("cossack"))
        gone_over = what["side"] == "coalition" and what.get("asterisk")
        corps = what["corps"]
        if "recalled" in self.options and what.get("garrison") and corps == "G":
            corps = "XIII"
        own = not gone_over and corps == COMMANDERS[who]["corps"]
        return own and (who not in HORSE or what["arm"] == "cav")

    def cavalry_only(self) -> bool:
        leads = self.leaders and set(self.leaders) <= HORSE
        return "ranks" in self.options and bool(leads)

    def horsemen(self) -> int:
        return sum(UNITS[u]["arm"] == "cav" for u in self.units)

    def rating(self) -> int:
        """11.5a, 16.2l to 16.2o, 16.2t."""
        value = {who: COMMANDERS[who]["rating"] for who in self.leaders}
        if "ranks" not in self.options or not any(map(self.step, self.leaders)):
            led = (
                min(value[who], sum(not self.swedes_apart(who, u) for u in self.units))
                for who in self.leaders
            )
            return max(led, default=0)
        if self.cavalry_only():
            return min(max(value.values()), self.horsemen())
        number = {w: sum(self.commands(w, u) for u in self.units) for w in self.leaders}
        most = max(number.values())
        some = [w for w in self.leaders if number[w] == most]
        top = max(map(self.step, some))
        return min(most, max(value[w] for w in some if self.step(w) == top))

    def first(self, among: list[str]) -> list[str]:
        """16.2p: those who can be the highest in rank, as their owner likes."""
        top = max(map(self.step, among), default=0)
        return [who for who in among if self.step(who) == top]

    def bonus(self, attacking: bool) -> int:
        """16.2.2, 16.2.4, 16.2.6, 16.2.7, 16.2.9: the CF that a trait adds."""
        if "specials" not in self.options:
            return 0
        n, best = len(self.units), 0
        cossacks = sum(bool(UNITS[u].get("cossack")) for u in self.units)
        gives = {"napoleon": min(n, 3), "davout": min(n, 2)}
        if attacking:
            gives |= {"blucher": min(n, 2), "platov": min(cossacks, 2)}
            gives["murat"] = min(self.horsemen(), 2)
        for who in self.first(self.leaders):
            best = max(best, gives.get(who, 0))
        return best

    def march(self, all_the_way: list[str], along: list[str]) -> int:
        """14.5, 16.2k, 16.2.1, 16.2.5, 16.2.8: what is added to the die of attrition."""
        total = 0
        # The exception of Murat is that of his trait: without it he guides as others do.
        bad = {"murat"} if "specials" in self.options else set()
        guides = [who for who in all_the_way if who not in bad]
        if "ranks" in self.options:
            total -= all(any(self.commands(w, u) for w in guides) for u in self.units)
        if "specials" in self.options:
            first = self.first(along)
            total -= any(who in HELPS_MARCH and who in all_the_way for who in first)
            total += first == ["murat"]
        elif "ranks" not in self.options:
            total -= "napoleon" in all_the_way
        return total

    def led(self, unit: str) -> bool:
        """14.8f, 16.6b: whether a commander for recovery and movement is with a unit."""
        nations = {COMMANDERS[who]["nation"] for who in self.leaders}
        own, side = UNITS[unit]["nation"], UNITS[unit]["side"]
        if own == "swedish":
            return own in nations
        if self.tension and side == "coalition":
            russian = own in AS_RUSSIAN and not UNITS[unit].get("asterisk")
            return ("russian" if russian else own) in nations
        return bool(nations)


def stack(seed: int) -> tuple[State, Stack]:
    rng = random.Random(seed)
    side = rng.choice(("french", "coalition"))
    units = [u for u in UNITS if UNITS[u]["side"] == side]
    if rng.random() < 0.5:  # those of one corps, with a stranger
        corps = rng.choice([UNITS[u]["corps"] for u in units])
        own = [u for u in units if UNITS[u]["corps"] == corps]
        some = rng.sample(own, min(len(own), rng.randint(1, 5))) + rng.sample(units, 1)
        near = [c for c in COMMANDERS if COMMANDERS[c].get("corps") == corps]
    else:
        some, near = rng.sample(units, rng.randint(1, 6)), []
    everybody = [c for c in COMMANDERS if COMMANDERS[c]["side"] == side]
    near = [c for c in near if COMMANDERS[c]["side"] == side]
    high = [c for c in everybody if COMMANDERS[c]["rank"] in "AICK" or c in HORSE]
    leaders = rng.sample(near, min(len(near), rng.randint(0, 1)))
    leaders += rng.sample(high, rng.randint(0, 2)) + rng.sample(everybody, rng.randint(0, 1))
    some, leaders = list(dict.fromkeys(some)), list(dict.fromkeys(leaders))
    hex, turn = rng.choice(HEXES), rng.randint(1, 19)
    options = {o for o in ("ranks", "specials", "recalled", "tension") if rng.random() < 0.6}
    tension = "tension" in options and rng.random() < 0.5
    g = field(
        f"{hex}: {' '.join([*some, *leaders])}",
        turn=turn,
        options=dict.fromkeys(options, "yes"),
        divided="coalition" if tension else "",
    )
    return g, Stack(some, leaders, hex, turn, options, tension)


@rule("16.2a", "16.2b", "16.2c", "16.2d", "16.2e", "16.2f", "16.2g", "16.2h", "16.2i", "16.2j")
@rule("16.2l", "16.2m", "16.2n", "16.2o", "16.2q", "16.2t", "16.2u", "16.2s", "15.2d", "14.8f")
@rule("16.2.2", "16.2.4", "16.2.6", "16.2.7", "16.2.9", "16.2p")
@pytest.mark.parametrize("block", range(8))
def test_what_commanders_are_worth_in_combat(block: int):
    for seed in range(block * 150, (block + 1) * 150):
        g, read = stack(seed)
        for who in read.leaders:
            for unit in read.units:
                assert command.commands(g, who, unit) == read.commands(who, unit), (who, unit)
        assert command.combat_rating(g, read.leaders, read.units) == read.rating(), read
        for attacking in (True, False):
            plus = command.factor_bonus(g, read.leaders, read.units, attacking=attacking)
            assert plus == read.bonus(attacking), read
        all_horse = read.horsemen() == len(read.units)
        barred = read.cavalry_only() and not all_horse
        assert (command.may_use_train(g, read.hex, read.leaders, read.units) is not None) == barred
        helps = any(not read.swedes_apart(w, u) for w in read.leaders for u in read.units)
        assert command.leads_support(g, read.leaders, read.units) == (helps and not barred), read


@rule("14.5a", "14.5b", "16.2k", "16.2.1", "16.2.3", "16.2.5", "16.2.8", "16.6b", "14.8f")
@pytest.mark.parametrize("block", range(8))
def test_what_commanders_do_on_a_march(block: int):
    for seed in range(block * 150, (block + 1) * 150):
        g, read = stack(seed)
        rng = random.Random(seed)
        along = [who for who in read.leaders if rng.random() < 0.8]
        whole = [who for who in along if rng.random() < 0.8]
        found = command.march_die(g, read.units, read.leaders, whole, along)
        assert found == read.march(whole, along), (read, whole, along)
        first = read.first(read.leaders) if "specials" in read.options else []
        refuses = first if first and set(first) <= REFUSES else []
        side = UNITS[read.units[0]]["side"]
        assert command.hesitant(g, side, read.hex) == refuses, read
        for unit in read.units:
            assert command.is_led(g, unit, read.leaders) == read.led(unit), (unit, read)
