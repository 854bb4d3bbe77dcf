"""Chapter 4 as the bot plays it: a few deployments worth trying for each side."""

from __future__ import annotations

from grognard.games.waterloo1815.bot.reckon import armies
from grognard.games.waterloo1815.data import BOARD, Army
from grognard.games.waterloo1815.state import State
from grognard.kernel.ask import Ask, value

FRENCH: tuple[dict[str, str], ...] = (
    {  # the centre: Charleroi
        "beaumont": "f_napoleon f_guard_inf f_guard_cav f_guard_art1 f_guard_art2 f_3_inf1"
        " f_3_inf2 f_3_art f_6_inf f_6_art f_1cc f_4cc",
        "philippeville": "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_4_inf f_4_art"
        " f_2cc f_3cc f_2cc_ha f_3cc_ha",
    },
    {  # the left: Mons
        "maubeuge": "f_napoleon f_guard_inf f_guard_cav f_guard_art1 f_guard_art2 f_3_inf1"
        " f_3_inf2 f_3_art f_6_inf f_6_art f_1cc f_4cc",
        "valenciennes": "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_4_inf f_4_art"
        " f_2cc f_3cc f_2cc_ha f_3cc_ha",
    },
    {  # the right: the Meuse
        "philippeville": "f_napoleon f_guard_inf f_guard_cav f_guard_art1 f_guard_art2 f_3_inf1"
        " f_3_inf2 f_3_art f_6_inf f_6_art f_1cc f_4cc",
        "givet": "f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_4_inf f_4_art"
        " f_2cc f_3cc f_2cc_ha f_3cc_ha",
    },
)
ANGLO: tuple[dict[str, str], ...] = (
    {
        "brussels": "a_wellington a_r_br1 a_r_bk a_r_art",
        "hal": "a_2_br a_2_ne a_2_art a_c_lt",
        "waterloo": "a_r_br2 a_c_hvy a_c_ha",
        "braine_le_comte": "a_1_br a_1_ne1 a_1_art",
        "ghent": "a_1_ne2 a_c_ne",
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
)
VARIANTS: dict[Army, tuple[dict[str, str], ...]] = {
    "french": FRENCH,
    "anglo": ANGLO,
    "prussian": PRUSSIAN,
}


def deployment(g: State, army: Army) -> dict[str, str]:
    """Block to town. The variant hangs on the aliases drawn at the start, so that games differ and
    every question of one game gets its answer from the same plan."""
    variants = VARIANTS[army]
    number = sum(
        int(g.alias[id].rpartition("-")[2]) * k for k, id in enumerate(BOARD.army_blocks[army])
    )
    chosen = variants[number % len(variants)]
    return {id: town for town, row in chosen.items() for id in row.split()}


def deploy_block(g: State, ask: Ask) -> str:
    """4.0: the next block that is not yet where the plan has it."""
    for army in armies(g, ask.seat):
        for id, town in deployment(g, army).items():
            if g.town.get(id) != town and f"block:{id}" in ask.choices:
                return f"block:{id}"
    if "done" in ask.choices:
        return "done"
    return "sheet" if "sheet" in ask.choices else ask.choices[0]


def deploy_town(g: State, ask: Ask) -> str:
    """4.1, 4.2: where the plan has it."""
    id = value(str(ask.args["block"]))
    choice = f"town:{deployment(g, BOARD.blocks[id].army)[id]}"
    return choice if choice in ask.choices else ask.choices[0]
