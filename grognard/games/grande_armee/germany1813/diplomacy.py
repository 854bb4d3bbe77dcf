"""What both players see of the politics of 1813: the standing of the powers, the consequences of
each answer in a parley, and announcements (14.6, 14.9, 14.14 to 14.16, 16.5, 16.6)."""

from __future__ import annotations

from grognard.games.grande_armee import victory
from grognard.games.grande_armee.announcements import Announcement
from grognard.games.grande_armee.effects import on_campaigns
from grognard.games.grande_armee.germany1813 import armistice, bargain, confederation, hamburg
from grognard.games.grande_armee.initiative import in_table
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import AnswerView, Follow, ParleyView
from grognard.kernel.ask import Args

ANNOUNCEMENTS = (
    Announcement(
        "turn",
        (
            Follow("news-prussia-still", "14.6a"),
            Follow("news-prussia-safe", "14.6c"),
            Follow("news-prussia-otherwise", "14.6d"),
        ),
        title="news-prussia-arms",
        turn=1,
    ),
    Announcement(
        "turn", (Follow("news-prussia-free", "14.6a"),), title="news-prussia-declares", turn=2
    ),
    Announcement(
        "confederation-wavers",
        (Follow("news-shared-soon", "14.9.2a"), Follow("news-shared-only", "14.9.2b")),
    ),
    Announcement(
        "confederation-breaks",
        (
            Follow("news-over-soon", "14.9.3"),
            Follow("news-contingents-leave", "14.9.3i1"),
            Follow("news-saxony", "14.9.3iii"),
        ),
    ),
    Announcement(
        "confederation-wavers-late",
        (Follow("news-shared-late", "16.1aa"), Follow("news-shared-only", "14.9.2b")),
    ),
    Announcement(
        "confederation-breaks-late",
        (
            Follow("news-over-late", "16.1aa"),
            Follow("news-contingents-leave", "14.9.3i1"),
            Follow("news-saxony", "14.9.3iii"),
        ),
    ),
    Announcement(
        "confederation-shared",
        (
            Follow("news-shared", "14.9.2a"),
            Follow("news-shared-only", "14.9.2b"),
            Follow("news-may-still-break", "14.9.9b"),
        ),
    ),
    Announcement(
        "confederation-goes-over",
        (
            Follow("news-over", "14.9.3"),
            Follow("news-contingents-leave", "14.9.3i1"),
            Follow("news-contingents-join", "14.9.3i2"),
            Follow("news-left-behind", "14.9.3i5"),
            Follow("news-wrede", "14.9.3ii"),
            Follow("news-saxony", "14.9.3iii"),
        ),
    ),
    Announcement(
        "austria-joins",
        (
            Follow("news-austria-armies", "14.16a2"),
            Follow("news-austria-depots", "14.16a1"),
            Follow("news-austria-vienna", "14.16b"),
            Follow("news-austria-commands", "14.16c"),
            Follow("news-austria-open", "14.16d"),
        ),
    ),
    Announcement(
        "armistice",
        (
            Follow("parley-recovery", "14.15a1"),
            Follow("parley-lines", "14.15a3"),
            Follow("news-truce-order", "14.15a2"),
            Follow("news-truce-homes", "14.15a6"),
            Follow("news-truce-then", "14.15.9b"),
        ),
    ),
    Announcement(
        "truce-never",
        (
            Follow("news-never-trains", "14.15.i"),
            Follow("news-never-austrians", "14.15.ii"),
            Follow("news-never-interned", "14.15.iii"),
            Follow("news-never-corps", "14.15.iv"),
        ),
        title="news-no-armistice",
    ),
    Announcement(
        "truce-never-austria",
        (
            Follow("news-never-trains", "14.15.i"),
            Follow("news-never-austrians", "14.15.ii"),
            Follow("news-never-interned", "14.15.iii"),
        ),
        title="news-no-armistice",
    ),
    Announcement("truce-italy", (Follow("news-italy-arrivals", "14.15.v"),)),
    Announcement(
        "bargain-struck",
        (
            Follow("parley-austria-neutral", "16.5d"),
            Follow("news-bargain-arrivals", "16.5h"),
            Follow("news-bargain-without", "16.5k"),
            Follow("parley-illyria", "16.5j"),
        ),
        title="news-bargain-struck",
    ),
    Announcement(
        "tension",
        (
            Follow("news-tension-led", "16.6b"),
            Follow("news-tension-support", "16.6c"),
            Follow("news-tension-ends", "16.6a"),
        ),
        title="news-tension",
    ),
)
"""What happens without a choice, and what it changes."""

FREE_CITIES = 4
"""14.15.0f: territory points with which the Coalition may refuse."""


def standing(g: State) -> list[Follow]:
    """Returns the present standing of the powers."""
    if not g.turn:
        return []
    # In the linked campaign Prussia has no army while its land is common (NN 17.3.9d).
    peace = g.turn <= g.rules.at_peace_until.get("prussian", 0) and "prussia" not in g.common
    prussia = [Follow("standing-prussia-peace", "14.6a")] if peace else []
    tension = [Follow("standing-tension", "16.6a")] if g.divided else []
    powers = [_austria(g), _confederation(g), _saxony(g)]
    return [*prussia, *tension, *powers, *_hamburg(g), *_truce(g)]


def _austria(g: State) -> Follow:
    if armistice.AUSTRIA in g.joined:
        return Follow("standing-austria-joined", "14.16.0a")
    if bargain.struck(g):
        return Follow("standing-austria-bought", "16.5d")
    return Follow("standing-austria-neutral", "14.16.0a")


def _confederation(g: State) -> Follow:
    land = confederation.LAND
    if not confederation.is_french(g):
        return Follow("standing-confederation-over", "14.9.3")
    late = on_campaigns.puts_off_change(g, g.turn + 1)  # 16.1aa
    if g.germany.case == 3:
        key = "standing-confederation-breaking"
        return Follow(f"{key}-late", "16.1aa") if late else Follow(key, "14.9.3")
    if land in g.shared:
        return Follow("standing-confederation-shared", "14.9.2a")
    if g.germany.case == 2:
        key = "standing-confederation-wavering"
        return Follow(f"{key}-late", "16.1aa") if late else Follow(key, "14.9.2a")
    return Follow("standing-confederation-french", "14.9.1")


def _saxony(g: State) -> Follow:
    joined = confederation.SAXONY in g.opened
    return Follow("standing-saxony-joined" if joined else "standing-saxony-neutral", "14.10.0a")


def _hamburg(g: State) -> list[Follow]:
    """14.14: who may enter the city, and what it is worth."""
    if g.turn <= max(g.rules.barred_until.get(FRENCH, {}).values(), default=0):
        return [Follow("standing-hamburg-closed", "14.14a")]
    if not hamburg.may_score(g):
        return []
    args: Args = {"n": g.germany.hamburg, "most": hamburg.MOST, "turn": hamburg.FIRST_TURN}
    return [Follow("standing-hamburg-scores", "14.14g", args)]


def _truce(g: State) -> list[Follow]:
    if g.germany.armistice:
        return [Follow("standing-armistice", "14.15.0a", {"turn": g.germany.armistice})]
    first, last = armistice.FIRST_TURN, armistice.LAST_TURN
    if g.turn < first:
        return [Follow("standing-truce-soon", "14.15.0a", {"n": first})]
    if g.turn > last or (g.turn == last and g.germany.truce is None):
        return [Follow("standing-truce-never", "14.15.0i")]
    return [Follow("standing-truce-open", "14.15.0c", {"n": last})]


# --- a decision that is pending


def parley(g: State) -> ParleyView | None:
    """The decision that is pending between the powers, if there is one."""
    truce, foe = g.germany.truce, g.rules.foe
    if g.phase == "contingents" and g.germany.contingents:
        return _contingent(g)
    if truce is None:
        return None
    match truce.step:
        case "call":
            caller, other = truce.caller, g.enemy(truce.caller)
            free = armistice.may_refuse(g, other)
            facts = [_territory(g), _refusable(g, free)]
            offered = Follow("parley-may-be-refused" if free else "parley-binding", "14.15.0g")
            answers = [
                AnswerView("call", [offered, *_peace(g)]),
                AnswerView("decline", _war(g, refused=False)),
            ]
            return ParleyView("parley-call", caller, facts, answers)
        case "answer":
            side = g.enemy(truce.caller)
            refused = side != FRENCH
            answers = [
                AnswerView("accept", _peace(g)),
                AnswerView("refuse", _war(g, refused=refused)),
            ]
            facts = [_territory(g), _refusable(g, True)]
            return ParleyView("parley-answer", side, facts, answers)
        case "offer":
            facts = [Follow("parley-purse", "16.5b", {"n": g.points[FRENCH]})]
            answers = [
                AnswerView("none", _austria_at_war(g)),
                AnswerView("points", [Follow("parley-they-choose", "16.5d"), *_bought(g)]),
            ]
            return ParleyView("parley-offer", FRENCH, facts, answers)
        case "bargain":
            n = truce.offer
            facts = [Follow("parley-offered", "16.5b", {"n": n})]
            paid = Follow("parley-paid", "16.5d", {"n": n})
            answers = [
                AnswerView("accept", [paid, *_bought(g)]),
                AnswerView("refuse", _austria_at_war(g)),
            ]
            return ParleyView("parley-bargain", foe, facts, answers)
        case _:
            return None


def _contingent(g: State) -> ParleyView:
    """14.9.3i2 to 14.9.3i4: the next contingent that may join a stack of the Coalition."""
    unit, hex = next(iter(g.germany.contingents.items()))
    here: Args = {"unit": f"unit:{unit}", "hex": f"hex:{hex}"}
    facts = [
        Follow("parley-contingent-left", "14.9.3i1", here),
        Follow("parley-contingents-wait", "14.9.3i2", {"n": len(g.germany.contingents)}),
    ]
    answers = [
        AnswerView(
            "hex",
            [
                Follow("parley-contingent-order", "14.9.3i4"),
                Follow("parley-contingent-room", "14.9.3i3"),
            ],
        ),
        AnswerView("none", [Follow("parley-contingent-lost", "14.9.3i3")]),
    ]
    return ParleyView("parley-contingent", g.rules.foe, facts, answers)


def _territory(g: State) -> Follow:
    held = sum(victory.cities(g)[g.rules.foe].values())
    return Follow("parley-territory", "14.15.0h", {"n": held})


def _refusable(g: State, free: bool) -> Follow:
    """14.15.0d to 14.15.0f: when the side that is offered a truce may refuse it."""
    truce = g.germany.truce
    assert truce is not None
    if truce.caller != FRENCH:
        most = 3 if g.turn <= 9 else 2
        rule = "14.15.0d" if g.turn <= 9 else "14.15.0e"
        return Follow("parley-french-free" if free else "parley-french-bound", rule, {"n": most})
    key = "parley-coalition-free" if free else "parley-coalition-bound"
    return Follow(key, "14.15.0f", {"n": FREE_CITIES})


def _peace(g: State) -> list[Follow]:
    """14.15a to 14.15e: what an armistice brings."""
    austria = "parley-austria-or-bargain" if g.uses("bargain") else "parley-austria-joins"
    return [
        Follow("parley-recovery", "14.15a1"),
        Follow("parley-lines", "14.15a3"),
        Follow("parley-points", "14.15e", {"n": armistice.gain(g)}),
        Follow(austria, "16.5a" if g.uses("bargain") else "14.15b"),
        Follow("parley-arrivals", "14.15c1"),
        _trains(g, "armistice", "14.15d"),
        Follow("parley-august", "14.15.9b", {"n": armistice.RESUMES}),
    ]


def _war(g: State, *, refused: bool) -> list[Follow]:
    """14.15.0c, 14.15.0i, 14.15.v, 14.15.vi: what the failure of this offer brings. Equal dice are
    rolled again, so each side calls in one turn of two, and at least once in `left` turns with a
    chance of 1 - 1/2^left."""
    left = armistice.LAST_TURN - g.turn
    blame = [Follow("parley-blame", "14.15.v")] if refused else []
    if not left:
        late = [Follow("parley-italy", "14.15.vi")] if refused or g.germany.refused else []
        return [Follow("parley-never", "14.15.0i"), *late]
    chance = round(100 * (1 - 0.5**left))
    return [Follow("parley-again", "14.15.0c", {"left": left, "chance": chance}), *blame]


def _bought(g: State) -> list[Follow]:
    """16.5: what the Coalition gives up for the points."""
    return [
        Follow("parley-austria-neutral", "16.5d"),
        Follow("parley-illyria", "16.5j"),
        _trains(g, "main+armistice", "16.5i"),
    ]


def _austria_at_war(g: State) -> list[Follow]:
    """14.15b, 14.15d: what follows if Austria is not bought off."""
    joins = Follow("parley-austria-joins", "14.15b")
    return [joins, _trains(g, "armistice", "14.15d")]


def _trains(g: State, table: str, rule: str) -> Follow:
    """The trains of both sides in the turn after the armistice, before what is deducted."""
    turn = armistice.RESUMES
    number = {side: in_table(g, side, table, turn) for side in g.sides}
    args: Args = {"turn": turn, "french": number[FRENCH], "coalition": number[g.rules.foe]}
    return Follow("parley-trains", rule, args)
