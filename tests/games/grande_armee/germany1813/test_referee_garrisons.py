"""Random sieges of 1813: the game and a second reading of 14.12, 14.13 and 15.2 must agree."""

import random
from dataclasses import dataclass

import pytest

from grognard.games.grande_armee import attack, garrisons, reach, retreat, supply, support
from grognard.games.grande_armee.germany1813 import armistice
from grognard.games.grande_armee.pending import Combat
from grognard.games.grande_armee.state import State
from tests.games.grande_armee.germany1813.field import BOARD, field
from tests.games.grande_armee.germany1813.referee import PIECES, UNITS, around
from tests.games.grande_armee.tabletop import of, rule, run

POST = {one["piece"]: one["hexes"][0] for one in PIECES["setup"]}
OF_A_CITY = sorted(u for u, data in UNITS.items() if data.get("garrison"))
OTHERS = ["F-V-16", "F-XI-36", "F-DAN-I", "F-1C-1L", "F-OG-1", "F-VI-A"]
FOES = ["R-I-5", "R-I-14", "P-HOR", "R-PAHL", "R-TCHE", "P-ART1"]


@dataclass
class Siege:
    """What the rulebook looks at: who is where, and what has happened to each garrison."""

    at: dict[str, str]
    turn: int
    relieved: dict[str, int]
    """The turn in which somebody from outside joined a garrison in its city."""
    left: set[str]
    """Garrisons that have been out of their city."""
    recalled: bool

    def at_post(self, unit: str) -> bool:
        mine = unit in OF_A_CITY and not self.recalled and unit not in self.left
        return mine and self.at[unit] == POST[unit]

    def of_danzig(self, unit: str) -> bool:
        return UNITS[unit]["corps"] == "X"

    def may_leave(self, unit: str) -> bool:
        """14.12: in a turn after that in which it was joined. 14.13: those of Danzig always."""
        if not self.at_post(unit) or self.of_danzig(unit):
            return True
        return self.relieved.get(unit, self.turn) < self.turn


def siege(seed: int) -> tuple[State, Siege]:
    """The fortresses with their garrisons, or some of them, and both armies around."""
    rng = random.Random(seed)
    turn, recalled = rng.randint(1, 19), rng.random() < 0.15
    at: dict[str, str] = {}
    room: dict[str, int] = {}
    owner: dict[str, str] = {}
    posts = sorted({POST[u] for u in OF_A_CITY})
    near = sorted({h for post in posts for h in (post, *around(post))})
    for unit in [*OF_A_CITY, *OTHERS, *FOES]:
        side, size = UNITS[unit]["side"], UNITS[unit]["room"]
        home = unit in OF_A_CITY and rng.random() < 0.8
        places = [POST[unit]] if home else rng.sample(near, 3)
        free = [h for h in places if owner.get(h, side) == side and room.get(h, 0) + size <= 12]
        free = [h for h in free if BOARD.hexes[h].terrain not in ("sea", "lake", "mountain")]
        if free:
            at[unit] = hex = rng.choice(free)
            room[hex], owner[hex] = room.get(hex, 0) + size, side
    here = [u for u in OF_A_CITY if u in at]
    relieved = {u: rng.randint(1, turn) for u in here if rng.random() < 0.4}
    left = {u for u in here if rng.random() < 0.2}
    pieces = " / ".join(f"{hex}: {unit}" for unit, hex in at.items())
    options = {"recalled": "yes"} if recalled else {}
    g = field(pieces, turn=turn, options=options, relieved=dict(relieved), abandoned=sorted(left))
    return g, Siege(at, turn, relieved, left, recalled)


@rule("14.12b", "14.12c", "14.12d", "14.12f", "14.12g", "14.13b", "14.13d", "14.13f", "15.2a")
@rule("14.15a8", "6.6c")
@pytest.mark.parametrize("seed", range(60))
def test_what_a_garrison_may_do_in_its_city(seed: int):
    g, case = siege(seed)
    for unit in (u for u in case.at if UNITS[u]["side"] == "french"):
        post, hex = case.at_post(unit), case.at[unit]
        assert supply.is_exempt(g, unit) == post
        assert of(reach.may_go(g, unit)) == ("" if case.may_leave(unit) else "NN 14.12d"), unit
        number = "NN 14.13f" if case.of_danzig(unit) else "NN 14.12g"
        assert of(attack.may_order(g, "french", hex, [unit])) == (number if post else ""), unit
        assert (unit in armistice.staying(g)) == post


@rule("14.12g", "14.12h", "14.13f")
@pytest.mark.parametrize("seed", range(60))
def test_whom_a_garrison_supports(seed: int):
    g, case = siege(seed)
    stacks = {h: [u for u in case.at if case.at[u] == h] for h in case.at.values()}
    mine = {h: us for h, us in stacks.items() if UNITS[us[0]]["side"] == "french"}
    for target, foes in stacks.items():
        if target in mine:
            continue
        for origin in (h for h in around(target) if h in mine):
            g.combat = Combat("french", origin, target, mine[origin], defenders=foes)
            for hex in around(target) & mine.keys() - {origin}:
                barred = any(case.at_post(u) for u in mine[hex])
                found = of(support.may_support(g, g.combat, "french", hex))
                assert (found in ("NN 14.12g", "NN 14.13f")) == barred, (target, hex, found)
    for target, units in mine.items():
        for origin in (h for h in around(target) if h in stacks and h not in mine):
            g.combat = Combat("coalition", origin, target, stacks[origin], defenders=units)
            for hex in around(target) & mine.keys():
                assert support.may_support(g, g.combat, "french", hex) is None  # a defence


@rule("14.12i", "14.13g", "11.12a")
@pytest.mark.parametrize("seed", range(60))
def test_who_is_driven_out_of_a_city(seed: int):
    rng = random.Random(seed)
    for margin in (3, 2, -2):
        g, case = siege(seed)
        stacks = {h: [u for u in case.at if case.at[u] == h] for h in case.at.values()}
        fights = [
            (a, b)
            for a in stacks
            for b in around(a) & stacks.keys()
            if UNITS[stacks[a][0]]["side"] == "coalition"
            if UNITS[stacks[b][0]]["side"] == "french"
        ]
        if not fights:
            continue
        origin, target = rng.choice(sorted(fights))
        units = stacks[target]
        fast = [u for u in units if case.at_post(u) and not case.of_danzig(u)]
        g.combat = Combat(
            "coalition", origin, target, stacks[origin], attack=20 + margin, defence=20
        )
        g.combat.defenders = list(units)
        open_ = retreat.refuges(g, g.combat) if len(fast) < len(units) else []
        run(g, retreat.retreat(g), lambda ask: rng.choice(ask.choices))
        lost = set(g.eliminated) | set(g.removed)
        if margin < 3:
            assert not lost
            continue
        assert lost >= set(fast)
        assert (lost == set(fast)) == bool(open_ or len(fast) == len(units))
        assert g.combat.retreated == bool(open_)


@rule("14.12d", "14.12c", "14.13c")
@pytest.mark.parametrize("seed", range(60))
def test_who_relieves_a_garrison_and_who_has_left(seed: int):
    g, case = siege(seed)
    garrisons.watch(g)
    for unit in (u for u in OF_A_CITY if u in case.at):
        hex = case.at[unit]
        out = unit in case.left or hex != POST[unit]
        assert (unit in g.abandoned) == out
        friends = [u for u in case.at if case.at[u] == hex and POST.get(u) != hex]
        joined = [u for u in friends if u not in OF_A_CITY or POST[u] != hex]
        if unit in case.relieved:
            assert g.relieved[unit] == case.relieved[unit]  # once is enough
        elif not out:
            assert (g.relieved.get(unit) == g.turn) == bool(joined)
