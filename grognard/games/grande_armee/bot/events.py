"""16.1 for the bot: which of two event cards to play, and the targets of its instruction."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.games.grande_armee.bot.supplies import depot_value
from grognard.games.grande_armee.cards.decks import card
from grognard.games.grande_armee.cards.filters import in_time
from grognard.games.grande_armee.cards.instant_ops import (
    AnyOp,
    BattlePointsOp,
    ChooseOne,
    Disrupt,
    Eliminate,
    FreeDepot,
    Hit,
    PointsOp,
    Rally,
    ReinforceEarly,
    RemoveCommander,
    RemoveDepot,
    ReturnUnit,
    Roll,
)
from grognard.games.grande_armee.cards.lasting_ops import (
    BanAttack,
    BanMove,
    BanSupport,
    CommandsOp,
    CossackRoll,
    FinalValue,
    ForageDie,
    MarchAllowance,
    MarchDie,
    OrderDie,
    RatingSet,
    SupplyRange,
    SupportDie,
    TrainsOp,
)
from grognard.games.grande_armee.ruleset import FRENCH
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.bot import Candidate

USUAL_LINE = 5
"""The supply range from which a card departs."""


def rank_cards(o: Outlook, ask: Ask) -> list[Candidate]:
    """Ranks both cards: first the one that does more now."""
    found = [
        Candidate(word, card_worth(o, value(word)), "bot-card", {"card": f"card:{value(word)}"})
        for word in ask.choices
    ]
    return sorted(found, key=lambda one: one.value, reverse=True)


def play(o: Outlook, ask: Ask) -> str | None:
    """Chooses the card that does more now."""
    return rank_cards(o, ask)[0].choice


def card_worth(o: Outlook, number: str) -> float:
    """What a card is worth this turn, in units."""
    what = card(o.g, number)
    ops = what.sides["both" if what.single else o.side].ops
    return worth(o, [op for op in ops if in_time(o.g, op, what.deck)])


def worth(o: Outlook, ops: Sequence[AnyOp]) -> float:
    """What operations are worth to this side, in units."""
    return sum(_worth(o, op) for op in ops)


def _worth(o: Outlook, op: AnyOp) -> float:
    def ours(side: str) -> int:
        return 1 if side == o.side else -1

    match op:
        case TrainsOp():
            return 1.2 * op.delta * ours(op.side)
        case CommandsOp():
            return 0.8 * op.delta * ours(op.side)
        case PointsOp():
            return 2.0 * op.delta * ours(o.g.rules.foe)
        case BattlePointsOp():
            return 3.0 * op.delta * ours(op.side)
        case Hit():
            return -0.7 * op.n * ours(op.filter.side)
        case BanMove() | BanAttack() | BanSupport():
            return -1.0 * ours(op.filter.side)
        case MarchDie():
            return -0.6 * op.delta * ours(op.filter.side)
        case MarchAllowance():
            return 0.8 * op.delta * ours(op.filter.side)
        case ForageDie():
            return 0.5 * op.delta * ours(op.side)
        case OrderDie():
            return 0.5 * op.delta * ours(op.side)
        case SupportDie() | FinalValue():
            return 0.5 * op.delta * ours(op.filter.side)
        case CossackRoll():
            return (1.0 if op.cancel else -0.5 * op.bonus) * ours(FRENCH)
        case SupplyRange():
            return 0.5 * (op.set - USUAL_LINE) * ours(op.filter.side)
        case RatingSet():
            return 0.4 * (op.value - 2) * ours(op.filter.side)
        case Rally():
            down = sum(o.board.side[unit] == op.side for unit in o.disrupted)
            return 0.6 * min(op.n, down) * ours(op.side)
        case ReturnUnit():
            dead = sum(o.board.side[piece] == op.side for piece in o.g.eliminated)
            return 1.0 * min(op.n, dead) * ours(op.side)
        case Disrupt():
            return -0.5 * op.n * ours(op.filter.side)
        case Eliminate():
            return -1.0 * op.n * _chance(op) * ours(op.filter.side)
        case RemoveDepot():
            return -1.5 * op.n * _chance(op) * ours(op.filter.side)
        case FreeDepot():
            return 1.2 * op.n * ours(op.side)
        case RemoveCommander():
            return -1.0 * ours(o.board.side[op.id]) if op.id in o.g.at else 0.0
        case ReinforceEarly():
            return 0.8 * ours(op.side)
        case Roll():
            rows = list(op.table.values())
            return sum(worth(o, row) for row in rows) / max(1, len(rows))
        case ChooseOne():
            return sum(worth(o, option) for option in op.options) / 2
        case _:
            return 0.3


def _chance(op: Eliminate | RemoveDepot) -> float:
    """How likely what a card names is lost."""
    return (7 - op.lost_on) / 6 if op.lost_on else 1.0


# --- targets


def target(o: Outlook, ask: Ask) -> str | None:
    """Chooses the target of a card: the enemy's best piece, or one's own least valuable one."""

    def price(word: str) -> float:
        what = value(word)
        if kind(word) == "unit":
            piece = o.board.units[what]
            mine = o.board.side[what] == o.side
            merit = {"V": 3.0, "L": 2.0, "C": 1.0}[piece.quality] - 0.5 * (what in o.disrupted)
            return -merit if mine else merit
        if kind(word) == "commander":
            rating = o.board.commanders[what].rating
            return -rating if o.board.side[what] == o.side else rating
        if what in o.foe.units:
            return o.strength(what, o.enemy)
        return -o.strength(what) if what in o.own.units else 0.0

    return max(ask.choices, key=price)


def restored(o: Outlook, ask: Ask) -> str | None:
    """Chooses the best of the units that come back."""
    units = [w for w in ask.choices if kind(w) == "unit"]
    if units:
        return min(units, key=lambda w: "VLC".index(o.board.units[value(w)].quality))
    leaders = [w for w in ask.choices if kind(w) == "commander"]
    if leaders:
        return max(leaders, key=lambda w: o.board.commanders[value(w)].rating)
    return max(ask.choices, key=lambda w: o.strength(value(w)))


def depot(o: Outlook, ask: Ask) -> str | None:
    """Chooses a depot: the enemy's that supplies most of his units, or one's own that supplies the
    fewest."""
    grid = o.board.grid

    def living(word: str) -> int:
        hex = value(word)
        theirs = hex in o.g.depots.get(o.enemy, ())
        army = o.foe if theirs else o.own
        fed = sum(len(units) for at, units in army.units.items() if grid.distance(at, hex) <= 4)
        return fed if theirs else -fed

    return max(ask.choices, key=living)


def free_depot(o: Outlook, ask: Ask) -> str | None:
    """Places a free depot where it helps most."""
    return max(ask.choices, key=lambda w: depot_value(o, value(w)))


def choose(o: Outlook, ask: Ask) -> str | None:
    """Chooses, of the two options of a card, the one that costs no points."""
    return "first" if "first" in ask.choices else None


def desert(o: Outlook, ask: Ask) -> str | None:
    """Chooses the enemy's best unit for desertion."""
    units = [w for w in ask.choices if kind(w) == "unit"]
    return min(units, key=lambda w: "VLC".index(o.board.units[value(w)].quality)) if units else None
