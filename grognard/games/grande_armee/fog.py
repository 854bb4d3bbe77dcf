"""15.1: what a seat may see of enemy stacks, and the dummies that hide their height.

Without the rule every stack is open (15.1e). With it a seat sees of an enemy stack how many
counters lie there and whether it holds cavalry in good order; its pieces are shown while they take
part in a combat (15.1d; NN 15.1f). Dummies stand in `g.cover`, by the hex of the stack they hide;
they have no other effect (15.1c; NN 15.1e).
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grande_armee import neutrals
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import Armies, survey, units_in
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Arg, Ask, Flow, Refusal, kind, value
from grognard.kernel.chronicle import Event
from grognard.kernel.hexes import Hex
from grognard.kernel.sequence import put

OPTION = "dummies"
COUNTING = (
    *("forage-failed", "forage-passed", "forage-no-effect"),
    *("attrition-suffered", "attrition-spared"),
)
"""Events whose number tells what is in a stack: how many units forage, who leads a march."""
UNFOUGHT = ("attack-aborted", "attack-fails", "support-fails")
"""Events whose number tells who leads a stack that takes no part in a combat after all."""
NAMING = "card-names"
"""The event of those whom a card is about: commanders are named by the card itself or by their
enemy, and it tells no place."""
_PIECE = ("unit:", "commander:")
"""How a reference to a piece begins."""


# --- who sees what


def hidden(g: State) -> bool:
    """15.1d, 15.1e, NN 8.2f: whether stacks are closed to the enemy at all."""
    return OPTION in g.options and g.uses(OPTION)


def shown(g: State) -> set[Hex]:
    """15.1d: the hexes whose stacks are shown because they take part in the combat under way."""
    fight = g.combat
    if fight is None or not fight.order_die:
        return set()
    support = (hex for hexes in fight.supporters.values() for hex in hexes)
    return {fight.origin, fight.target, *support}


def open_to(g: State, seat: str | None, side: Side, hex: Hex) -> bool:
    """Whether a seat (or a watcher, None) may look into the stack of a side in a hex."""
    return not hidden(g) or seat == side or hex in shown(g) or g.outcome is not None


def is_closed(g: State, seat: str | None, side: Side, hex: Hex) -> bool:
    """15.1d: whether a stack of a side lies in a hex into which a seat may not look."""
    return not open_to(g, seat, side, hex) and owner(g, hex) == side


def heights(g: State, side: Side) -> dict[Hex, int]:
    """The number of counters in each stack of a side, dummies included, which its enemy sees."""
    army = survey(g)[side]
    return {
        hex: len(units) + len(army.commanders.get(hex, ())) + g.cover.get(hex, 0)
        for hex, units in army.units.items()
    }


def owner(g: State, hex: Hex) -> Side | None:
    """Returns the side whose stack stands in a hex; None where there is none."""
    return next((side for side, army in survey(g).items() if hex in army.units), None)


# --- dummies


def laid(g: State, side: Side) -> int:
    """How many dummies a side has on the map."""
    stacks = survey(g)[side].units
    return sum(n for hex, n in g.cover.items() if hex in stacks)


def tidy(g: State) -> Armies:
    """15.1b: a stack never has more dummies than combat units; the others come off. Returns who
    stands where."""
    armies = survey(g)
    if not g.cover:
        return armies
    ours, theirs = armies.values()
    for hex, dummies in [*g.cover.items()]:
        most = len(ours.units.get(hex) or theirs.units.get(hex) or ())
        if dummies > most:
            dummies = g.cover[hex] = most
        if not dummies:
            del g.cover[hex]
    return armies


def along(g: State, hex: Hex, units: Sequence[str]) -> int:
    """15.1b: how many dummies in a hex go with units that leave it: those that may not stay behind,
    for only their owner takes them off."""
    stay = len([unit for unit in units_in(g, hex) if unit not in units])
    return min(max(g.cover.get(hex, 0) - stay, 0), len(units))


def carry(g: State, origin: Hex, goal: Hex, dummies: int) -> None:
    """15.1b: moves dummies along with their stack."""
    if dummies:
        g.cover[origin] -= dummies
        g.cover[goal] = g.cover.get(goal, 0) + dummies


def may_cover(g: State, side: Side, hex: Hex) -> Refusal | None:
    """15.1a, 15.1b: why a side may not lay a dummy on a stack."""
    if hex not in g.board.hexes:
        raise LookupError(hex)
    units = units_in(g, hex, side)
    if not units or g.board.grid.bit[hex] & neutrals.of_nobody(g):
        return Refusal("15.1a", "fog-no-stack", {"hex": f"hex:{hex}"})
    if laid(g, side) >= g.rules.dummies[side]:
        return Refusal("15.1a", "fog-none-left", {"n": g.rules.dummies[side]})
    if g.cover.get(hex, 0) >= len(units):
        return Refusal("15.1b", "fog-too-many", {"hex": f"hex:{hex}"})
    return None


def may_uncover(g: State, side: Side, hex: Hex) -> Refusal | None:
    """15.1b: why a side can take no dummy off a stack."""
    if hex not in g.board.hexes:
        raise LookupError(hex)
    if owner(g, hex) == side and g.cover.get(hex):
        return None
    return Refusal("15.1b", "fog-no-dummy", {"hex": f"hex:{hex}"})


def may_arrange(g: State, side: Side, armies: Armies | None = None) -> bool:
    """15.1b: whether a side, asked to act, could add or take off a dummy."""
    if not hidden(g):
        return False
    army = (armies or survey(g))[side]
    lie = [dummies for hex, dummies in g.cover.items() if hex in army.units]
    return bool(lie or (g.rules.dummies[side] and army.stacks & ~neutrals.of_nobody(g)))


def _words(g: State, side: Side) -> list[str]:
    """What a side can do with its dummies now: `may_cover` and `may_uncover` for all its stacks."""
    stacks, cover = survey(g)[side].units, g.cover
    lie = {hex: cover[hex] for hex in sorted(stacks) if hex in cover}
    left = g.rules.dummies[side] - sum(lie.values())
    nobody, bit = neutrals.of_nobody(g), g.board.grid.bit
    own = [hex for hex in sorted(stacks) if left > 0 and not bit[hex] & nobody]
    able = [hex for hex in own if lie.get(hex, 0) < len(stacks[hex])]
    return [*(f"cover:{hex}" for hex in able), *(f"uncover:{hex}" for hex in lie)]


def arrange(g: State) -> Flow[None]:
    """15.1b: the side that asked for it adds or takes off a dummy; then the game goes on."""
    side = g.arranging

    def may(choice: str) -> Refusal | None:
        match kind(choice):
            case "cover":
                return may_cover(g, side, value(choice))
            case "uncover":
                return may_uncover(g, side, value(choice))
            case _:
                return None

    answer = yield from put(Ask(side, "fog.arrange", [*_words(g, side), "back"], "15.1b", {}, may))
    hex = value(answer)
    if kind(answer) == "cover":
        g.cover[hex] = g.cover.get(hex, 0) + 1
    elif kind(answer) == "uncover":
        g.cover[hex] -= 1
    tidy(g)
    g.arranging = ""


def offer(g: State, ask: Ask, armies: Armies) -> Ask:
    """A question with the word by which its seat may turn to its dummies first (15.1b); `armies`
    are those of the checkpoint directly before it."""
    choices = _by_name(g, ask, armies)
    if may_arrange(g, ask.seat, armies):
        choices.append("dummies")
    return Ask(ask.seat, ask.key, choices, ask.rule, ask.args, ask.may)


def _by_name(g: State, ask: Ask, armies: Armies) -> list[str]:
    """The choices of a question. Where they name enemy pieces or stacks, these stand in the order
    of the counter sheet and of the map: the order in which they lie shows where they are."""
    enemy, hexes = g.enemy(ask.seat), g.board.hexes
    army, named = armies[enemy], set(map(_NAMES.__getitem__, ask.choices))
    if all(map(named.isdisjoint, (g.board.pieces_of[enemy], army.units, army.commanders))):
        return list(ask.choices)
    sheet = g.board.sheet

    def place(word: str) -> tuple[int, int, str]:
        name = value(word)
        if name in sheet:
            return 0, sheet[name], ""
        return (1, 0, name) if name in hexes else (2, 0, "")

    return sorted(ask.choices, key=place)


class _Names(dict[str, str]):
    """What each choice names, looked up: every question is asked for all its words."""

    def __missing__(self, choice: str) -> str:
        name = self[choice] = value(choice)
        return name


_NAMES = _Names()


# --- the chronicle


def veil(g: State, event: Event) -> None:
    """15.1d: only the owner reads the part of an event about pieces in closed stacks."""
    named = [
        (key, arg, piece)
        for key, arg in event.args.items()
        for piece in _pieces(arg)
        if event.key != NAMING or piece in g.board.units
    ]
    counts = event.key in COUNTING or event.key in UNFOUGHT
    if not named and not counts:
        return
    secrets: dict[Side, dict[str, Arg]] = {side: {} for side in g.sides}
    for key, arg, piece in named:
        if (side := _closed(g, piece)) is not None:
            secrets[side][key] = arg
    closed = [side for side, secret in secrets.items() if secret]
    for side in closed:  # an empty list says that no piece of that kind is there
        secrets[side] |= {key: arg for key, arg in event.args.items() if arg == []}
    for side in closed:
        event.args = {**event.args, **{key: _unnamed(side, event, key) for key in secrets[side]}}
    if len(closed) == 1:  # with secrets of two sides, each would read the other's
        event.eyes, event.secret = (closed[0],), secrets[closed[0]]
    if counts and hidden(g):
        hex = value(str(event.args["hex"]))
        side = owner(g, hex)
        closed = event.key in UNFOUGHT or not open_to(g, None, side or "", hex)
        if side is not None and closed:
            event.eyes, event.secret = (side,), {"n": event.args["n"]}
            event.args = {**event.args, "n": 0}


def _unnamed(side: Side, event: Event, key: str) -> str:
    """What others read where an event names one piece in a closed stack, or several."""
    return f"unseen:{side}" if isinstance(event.args[key], str) else f"hidden:{side}"


def _pieces(arg: Arg) -> Sequence[str]:
    """The pieces that an argument names."""
    if isinstance(arg, str):
        return (value(arg),) if arg.startswith(_PIECE) else ()
    if isinstance(arg, int):
        return ()
    return [value(one) for one in arg if isinstance(one, str) and one.startswith(_PIECE)]


def _closed(g: State, piece: str) -> Side | None:
    """Returns the side of a piece that lies in a stack closed to the enemy; None if it is open."""
    side, hex = g.board.side.get(piece), g.at.get(piece, "")
    if side is None or owner(g, hex) != side or open_to(g, g.enemy(side), side, hex):
        return None
    return side
