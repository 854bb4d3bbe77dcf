"""Chapter 4 as the bot plays it: deployments that keep their secrets."""

from __future__ import annotations

import random

from grognard.games.waterloo1815.bot.estimates import armies
from grognard.games.waterloo1815.data import Army
from grognard.games.waterloo1815.state import State
from grognard.kernel.ask import Ask, value

FRENCH_CORPS = (
    "f_napoleon f_guard_inf f_guard_cav f_guard_art1 f_guard_art2",
    "f_1_inf1 f_1_inf2 f_1_art",
    "f_2_inf1 f_2_inf2 f_2_art",
    "f_3_inf1 f_3_inf2 f_3_art",
    "f_4_inf f_4_art",
    "f_6_inf f_6_art",
    "f_2cc f_2cc_ha",
    "f_3cc f_3cc_ha",
    "f_1cc",
    "f_4cc",
)
WING = 12
"""4.2b: the army stands in two towns, which is as close together as it may."""
FRENCH_TOWNS = (
    # The left is the short way to two supply cities, over good roads and no river: it wins more.
    *[("valenciennes", "conde")] * 5,
    ("maubeuge", "valenciennes"),
)
LINE = FRENCH_CORPS[1:4]
"""The three great corps of the line: no wing has them all."""
ANGLO_CORPS = (
    "a_1_br a_1_ne1 a_1_art a_1_ne2",
    "a_2_br a_2_art a_c_hvy a_2_ne",
    "a_r_br1 a_r_br2 a_r_art a_r_bk",
)
"""The last block of each can be spared for Ghent."""
PRUSSIAN_CORPS = ("2", "3", "4")


def draw_deployment(army: Army, rng: random.Random) -> dict[str, str]:
    """Town to blocks: a plan of known quality, with corps that vary from game to game, so that
    their places do not reveal them."""
    match army:
        case "french":
            return _french(rng)
        case "anglo":
            return _anglo(rng)
        case "prussian":
            return _prussian(rng)


def _french(rng: random.Random) -> dict[str, str]:
    while True:
        first: list[str] = []
        corps = sorted(FRENCH_CORPS, key=lambda row: (len(row.split()) == 1, rng.random()))
        for row in corps:
            if len(" ".join([*first, row]).split()) <= WING:
                first.append(row)
        if len(" ".join(first).split()) == WING and 0 < sum(row in first for row in LINE) < 3:
            break
    wings = [" ".join(first), " ".join(row for row in corps if row not in first)]
    rng.shuffle(wings)
    return dict(zip(rng.choice(FRENCH_TOWNS), wings, strict=True))


def _anglo(rng: random.Random) -> dict[str, str]:
    brussels, waterloo, hal = rng.sample(ANGLO_CORPS, 3)
    *main, spare = hal.split()
    horse = ["a_c_lt a_c_ha", "a_c_ne"]
    if rng.random() < 0.3:
        horse = ["a_c_ne a_c_ha", "a_c_lt"]
    return {
        "brussels": brussels,
        "waterloo": waterloo,
        "hal": f"a_wellington {' '.join(main)}",
        "ninove": horse[0],
        "ghent": f"{spare} {horse[1]}",
    }


def _prussian(rng: random.Random) -> dict[str, str]:
    liege, namur, huy = rng.sample(PRUSSIAN_CORPS, 3)
    foot = {n: f"p_{n}_inf1 p_{n}_inf2 p_{n}_art" for n in PRUSSIAN_CORPS}
    if rng.random() < 0.5:
        return {
            "liege": foot[liege],
            "namur": f"{foot[namur]} p_{namur}_cav",
            "ligny": "p_blucher p_1_inf1 p_1_inf3 p_1_art",
            "huy": f"{foot[huy]} p_{liege}_cav",
            "gembloux": f"p_1_inf2 p_{huy}_cav",
            "charleroi": "p_1_cav",
        }
    return {
        "liege": foot[liege],
        "namur": f"p_blucher {foot[namur]}",
        "gembloux": "p_1_inf1 p_1_inf2 p_1_inf3 p_1_art",
        "huy": f"{foot[huy]} p_{huy}_cav",
        "hannut": f"p_{namur}_cav p_{liege}_cav",
        "ligny": "p_1_cav",
    }


def deployment(g: State, army: Army) -> dict[str, str]:
    """The town of each block. The plan depends on the aliases drawn at the start, so games differ,
    and every question of one game is answered from the same plan."""
    aliases = [g.alias[id] for id in g.board.army_blocks[army] if id in g.alias]
    plan = draw_deployment(army, random.Random(" ".join(aliases)))
    return {id: town for town, row in plan.items() for id in row.split()}


def deploy_block(g: State, ask: Ask) -> str:
    """4.0: the next block that is not yet at its place in the plan."""
    for army in armies(g, ask.seat):
        for id, town in deployment(g, army).items():
            if g.town.get(id) != town and f"block:{id}" in ask.choices:
                return f"block:{id}"
    return "done" if "done" in ask.choices else ask.choices[0]


def deploy_town(g: State, ask: Ask) -> str:
    """4.1, 4.2: the town of the block in the plan."""
    id = value(str(ask.args["block"]))
    choice = f"town:{deployment(g, g.board.blocks[id].army)[id]}"
    return choice if choice in ask.choices else ask.choices[0]
