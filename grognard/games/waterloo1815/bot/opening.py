"""Chapter 4 as the bot plays it: a few deployments for each army."""

from __future__ import annotations

from grognard.games.waterloo1815.bot.estimates import armies
from grognard.games.waterloo1815.data import Army
from grognard.games.waterloo1815.state import State
from grognard.kernel.ask import Ask, value

GUARD = "f_napoleon f_guard_inf f_guard_cav f_guard_art1 f_guard_art2 f_6_inf f_6_art f_4cc"
FIRST = f"{GUARD} f_3_inf1 f_3_inf2 f_3_art f_1cc"
LEFT = "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_2cc f_2cc_ha"
SECOND = f"{LEFT} f_4_inf f_4_art f_3cc f_3cc_ha"

FRENCH: tuple[dict[str, str], ...] = (
    # the left is the short way to two supply cities, over good roads and no river
    {"valenciennes": FIRST, "conde": SECOND},
    {"valenciennes": SECOND, "conde": FIRST},
)
ANGLO: tuple[dict[str, str], ...] = (
    {
        "brussels": "a_r_br1 a_r_br2 a_r_bk a_r_art",
        "hal": "a_wellington a_2_br a_2_art a_c_hvy",
        "waterloo": "a_1_br a_1_ne1 a_1_ne2 a_1_art",
        "ninove": "a_c_lt a_c_ha",
        "ghent": "a_2_ne a_c_ne",
    },
    {
        "brussels": "a_1_br a_1_ne1 a_1_ne2 a_1_art",
        "hal": "a_wellington a_r_br1 a_r_br2 a_r_art",
        "waterloo": "a_2_br a_2_ne a_2_art a_c_hvy",
        "ninove": "a_c_lt a_c_ha",
        "ghent": "a_r_bk a_c_ne",
    },
)
PRUSSIAN: tuple[dict[str, str], ...] = (
    {
        "liege": "p_4_inf1 p_4_inf2 p_4_art",
        "namur": "p_2_inf1 p_2_inf2 p_2_cav p_2_art",
        "ligny": "p_blucher p_1_inf1 p_1_inf3 p_1_art",
        "huy": "p_3_inf1 p_3_inf2 p_3_art p_4_cav",
        "gembloux": "p_1_inf2 p_3_cav",
        "charleroi": "p_1_cav",
    },
    {
        "liege": "p_4_inf1 p_4_inf2 p_4_art",
        "namur": "p_blucher p_2_inf1 p_2_inf2 p_2_art",
        "gembloux": "p_1_inf1 p_1_inf2 p_1_inf3 p_1_art",
        "huy": "p_3_inf1 p_3_inf2 p_3_art p_3_cav",
        "hannut": "p_2_cav p_4_cav",
        "ligny": "p_1_cav",
    },
)
VARIANTS: dict[Army, tuple[dict[str, str], ...]] = {
    "french": FRENCH,
    "anglo": ANGLO,
    "prussian": PRUSSIAN,
}


def placed(variant: dict[str, str]) -> dict[str, str]:
    """Block to town."""
    return {id: town for town, row in variant.items() for id in row.split()}


def deployment(g: State, army: Army) -> dict[str, str]:
    """Block to town. The variant depends on the aliases drawn at the start, so games differ, and
    every question of one game gets its answer from the same plan."""
    aliases = [g.alias[id] for id in g.board.army_blocks[army] if id in g.alias]
    number = sum(k * int(alias.rpartition("-")[2]) for k, alias in enumerate(aliases))
    return placed(VARIANTS[army][number % len(VARIANTS[army])])


def deploy_block(g: State, ask: Ask) -> str:
    """4.0: the next block that is not yet where the plan has it."""
    for army in armies(g, ask.seat):
        for id, town in deployment(g, army).items():
            if g.town.get(id) != town and f"block:{id}" in ask.choices:
                return f"block:{id}"
    return "done" if "done" in ask.choices else ask.choices[0]


def deploy_town(g: State, ask: Ask) -> str:
    """4.1, 4.2: where the plan has it."""
    id = value(str(ask.args["block"]))
    choice = f"town:{deployment(g, g.board.blocks[id].army)[id]}"
    return choice if choice in ask.choices else ask.choices[0]
