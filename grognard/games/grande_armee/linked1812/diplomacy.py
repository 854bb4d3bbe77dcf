"""What both players see of the politics of the linked campaign (17.3, 17.4, 17.7, 17.9), besides
that of 1813."""

from __future__ import annotations

from copy import deepcopy

import msgspec

from grognard.games.grande_armee import depots, trains
from grognard.games.grande_armee.announcements import Announcement
from grognard.games.grande_armee.citations import cite
from grognard.games.grande_armee.germany1813 import diplomacy
from grognard.games.grande_armee.linked1812 import muster, napoleon, sources
from grognard.games.grande_armee.linked1812.february import PRUSSIA
from grognard.games.grande_armee.ruleset import FRENCH, Side
from grognard.games.grande_armee.russia1812 import diplomacy as of_1812
from grognard.games.grande_armee.state import State
from grognard.games.grande_armee.view import AnswerView, Follow, ParleyView

VIENNA = Follow("news-austria-vienna", "14.16b")


def _of_1813(one: Announcement) -> Announcement:
    """An announcement of 1813 as it holds here: Vienna is a source with (B) only (17.4.0j)."""
    facts = (
        Follow("news-austria-vienna-b", "17.4.0j") if fact == VIENNA else fact for fact in one.facts
    )
    return msgspec.structs.replace(one, facts=tuple(facts))


ANNOUNCEMENTS = (
    Announcement(
        "february",
        (
            Follow("news-allies-go", "17.3a"),
            Follow("news-disrupted-go", "17.3b"),
            Follow("news-austria-shut", "17.3.9a"),
            Follow("news-austria-interns", "17.3.9c"),
            Follow("news-lemberg", "17.3.9b"),
            Follow("news-prussia-both", "17.3.9d"),
            Follow("news-fewer-trains", "17.3.i"),
        ),
    ),
    Announcement(
        "prussia-joins",
        (Follow("news-prussia-theirs", "17.3.9e"), Follow("news-prussia-cards", "17.7b")),
    ),
    *(_of_1813(one) for one in diplomacy.ANNOUNCEMENTS if not one.turn),
)
"""Prussia comes in as 17.4 says, not with a turn of 1813."""


def standing(g: State) -> list[Follow]:
    """Returns the standing of the powers of which section 17 speaks."""
    if PRUSSIA in g.joined:
        return [Follow("standing-prussia-joined", "17.3.9e")]
    return [Follow("standing-prussia-both", "17.3.9d")] if PRUSSIA in g.common else []


# --- a decision that is pending

FRENCH_SETS = (
    Follow("parley-sources-french-a", "17.4.0c"),
    Follow("parley-sources-french-b", "17.4.0d"),
)
COALITION_SETS = (
    Follow("parley-sources-coalition-a", "17.4.0g"),
    Follow("parley-sources-coalition-b", "17.4.0h"),
)
"""(A) and (B)."""


def parley(g: State) -> ParleyView | None:
    """The decision that is pending, if there is one."""
    if g.phase == "departure":
        return _napoleon(g)
    if g.phase == "sources":
        side = sources.next_to_choose(g)
        return _sources(g, side) if side else None
    found = diplomacy.parley(g) if g.chapter else of_1812.parley(g)
    return _in_this_campaign(g, found) if found else None


def _in_this_campaign(g: State, found: ParleyView) -> ParleyView:
    """A decision of 1812 or 1813, with what section 17 changes in what follows from it."""

    def amended(facts: list[Follow]) -> list[Follow]:
        if g.chapter:
            return [told for fact in facts for told in _amended(g, fact)]
        told = [fact for fact in facts if fact.rule != "16.9d"]  # 17.2.0a
        return [msgspec.structs.replace(one, rule=cite(g.rules, one.rule)) for one in told]

    answers = [AnswerView(one.word, amended(one.follows)) for one in found.answers]
    return msgspec.structs.replace(found, facts=amended(found.facts), answers=answers)


def _amended(g: State, fact: Follow) -> list[Follow]:
    """17.3.9g: no corps waits near Krakow; 17.4.0j: Vienna is a source with (B) only; 17.4.9e: a
    side that has not changed its sources gets no reinforcements."""
    foe = g.rules.foe
    match fact.key:
        case "parley-never":
            return [Follow("parley-never-austria", fact.rule)]
        case "parley-austria-joins" if g.sources.get(foe) != f"{foe}_B":
            return [Follow("parley-austria-arms", "17.4.0j")]
        case "parley-arrivals" if g.train_base:
            return [fact, Follow("parley-arrivals-changed", "17.4.9e")]
        case _:
            return [fact]


def _napoleon(g: State) -> ParleyView:
    """17.9c: what it costs to keep Napoleon, and when he is back if he goes."""
    lost = napoleon.lost_if_he_stays(g)
    answers = [
        AnswerView(
            "stays",
            [
                Follow("parley-napoleon-leads", "17.9c1"),
                Follow("parley-napoleon-costs", "17.9c2", {"n": len(lost)}),
            ],
        ),
        AnswerView(
            "leaves",
            [
                Follow("parley-napoleon-gone", "17.9c3"),
                Follow("parley-napoleon-back", "17.9c4", {"n": napoleon.RETURNS}),
            ],
        ),
    ]
    return ParleyView("parley-napoleon", FRENCH, [], answers)


def _sources(g: State, side: Side) -> ParleyView:
    """17.4: both sets of sources, and what a change brings now."""
    changed = deepcopy(g)
    sources.change(changed, side)
    french = side == FRENCH
    old, new = FRENCH_SETS if french else COALITION_SETS
    forced = [Follow("parley-sources-forced", "17.4vii1")] if french else []
    stay = [
        old,
        *_means(g, side),
        Follow("parley-sources-no-army", "17.4v"),
        Follow("parley-sources-later", "17.4.0f" if french else "17.4.0l"),
        *forced,
    ]
    change = [
        new,
        *_means(changed, side),
        Follow("parley-sources-stores", "17.4ii1"),
        *_army(changed, side),
        Follow("parley-sources-final", "17.4vi"),
    ]
    answers = [AnswerView("stay", stay), AnswerView("change", change)]
    return ParleyView("parley-sources", side, [], answers)


def _means(g: State, side: Side) -> list[Follow]:
    """17.4i1, 17.4ii3: the trains of this turn, and the depots that hang on the sources."""
    linked, own = depots.linked(g, side), g.depots[side]
    bit = g.board.grid.bit
    hanging = sum(bool(bit[hex] & linked) for hex in own)
    return [
        Follow("parley-sources-trains", "17.4i1", {"n": max(0, trains.count(g, side))}),
        Follow("parley-sources-chain", "17.4ii3", {"n": hanging, "all": len(own)}),
    ]


def _army(g: State, side: Side) -> list[Follow]:
    """17.4iii1, 17.4iv, 17.4v, 17.4.9: the pieces that a change brings at once and later. `g` has
    changed already."""
    waiting = g.waiting
    muster.call_up(g)
    now = len(muster.at_change(g, side))
    later = sum(g.board.side[piece] == side for piece in g.awaited) - now
    kept = [p for p in waiting if g.board.side[p] == side and muster.nation(g, p) in muster.LATER]
    prussians = [Follow("parley-sources-prussia", "17.4.9b", {"n": len(kept)})] if kept else []
    return [
        Follow("parley-sources-at-once", "17.4iii1", {"n": now}),
        Follow("parley-sources-in-time", "17.4v", {"n": later}),
        *prussians,
    ]
