"""Chapter 12: the movement of commanders after combat."""

from __future__ import annotations

from grognard.games.grande_armee import commands, neutrals, swedes, territory
from grognard.games.grande_armee.campaign import settle
from grognard.games.grande_armee.ruleset import Side
from grognard.games.grande_armee.stacks import place, survey
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Args, Ask, Flow, Refusal, only, value
from grognard.kernel.floods import spread, step
from grognard.kernel.hexes import Hex, Mask
from grognard.kernel.marches import Bar, find_ways, in_the_way, reach
from grognard.kernel.sequence import put

ALLOWANCE = 3
"""12.1a: how far a commander may move, even if he has marched this turn."""


def begin(g: State) -> None:
    """12.2a: the player who had more Combat Commands moves first."""
    g.mover, g.done, g.marched, g.picked = commands.first(g), [], [], ""


def moves(g: State) -> Flow[None]:
    """12.2a: the players move their commanders by turns, one at a time. A player who passes is
    done, and the other goes on alone. A player who can move no commander is passed over for now: an
    enemy who rides on may open a way for him."""
    field: Field | None = None
    while len(g.done) < len(g.sides):
        side = g.mover
        if side in g.done:
            g.mover = g.enemy(side)
            continue
        if not g.picked:
            field = Field(g, side)
            ask = _ask_commander(g, field)
            if ask.choices == ["pass"]:
                if _can_move_none(g, g.enemy(side)):
                    break
                g.mover = g.enemy(side)
                continue
            answer = yield from put(ask)
            if answer == "pass":
                g.done.append(side)
                g.mover = g.enemy(side)
                continue
            g.picked = value(answer)
        answer = yield from put(_ask_hex(g, field or Field(g, side), g.picked))
        who, g.picked = g.picked, ""
        if answer == "back":
            continue
        place(g, who, value(answer))
        g.marched.append(who)
        g.mover = g.enemy(side)
        g.tell("commander-moves", commander=f"commander:{who}", hex=f"hex:{value(answer)}")
        settle(g)
    g.mover, g.done, g.marched = "", [], []


def _can_move_none(g: State, side: Side) -> bool:
    return side in g.done or _ask_commander(g, Field(g, side)).choices == ["pass"]


class Field:
    """The hexes closed to the commanders of a side and those where they may end, computed once for
    a question."""

    def __init__(self, g: State, side: Side) -> None:
        board, armies = g.board, survey(g)
        own, friendly = armies[side], territory.friendly_cities(g, side)
        strange = board.cities & ~friendly
        self.side = side
        neutral = territory.passed(g, side)
        self.closed: Mask = territory.barred(g, side) & ~neutral
        self.enemies: Mask = armies[g.enemy(side)].present & ~neutral
        self.strange: Mask = strange & ~own.present & ~neutral
        """Enemy cities without own pieces."""
        self.open: Mask = board.grid.board & ~(self.closed | self.enemies | self.strange)
        """12.1c, 12.1d: rivers and enemy cavalry do not hinder commanders."""
        self.inside: Mask = (own.stacks | friendly | strange & own.present) & ~neutral
        """12.1b: friendly combat units, friendly cities, and enemy cities that friendly units
        occupy."""
        self.not_left: Mask = territory.not_left(g, side)
        self.apart = swedes.Apart(g, side, own)
        """NN 14.8a: where strangers stand, and where they have no commander."""
        self.strangers = swedes.strangers(g, side)
        """NN 14.8a: their commanders."""
        self.reached: dict[Hex, Mask] = {}
        """How far a commander can ride from a hex, for those about whom it was asked."""
        ends = self.open & self.inside & ~self.apart.unled
        self.beside: Mask = step(board.grid, ends, board.impassable[side])
        """Hexes next to one where a commander may end."""
        self.free: Mask = 0 if side in g.confined else self.beside & ~self.apart.held
        """Hexes from which everybody can move but strangers: no further look is needed."""

    @property
    def bars(self) -> tuple[Bar, ...]:
        """The bars on commanders (12.1c, 12.1d)."""
        return (
            Bar(self.closed, "12.1d", "commander-impassable"),
            Bar(self.enemies, "12.1c", "commander-enemy"),
            Bar(self.strange, "12.1c", "commander-enemy-city"),
        )


def may_pick(g: State, field: Field, commander: str) -> Refusal | None:
    """Why a commander may not move (12.1)."""
    if g.board.side[commander] != field.side or commander not in g.board.commanders:
        return _refused("12.2a", "commander-other-side", commander)
    if commander not in g.at:
        return _refused("12.1a", "commander-not-there", commander)
    if commander in g.marched:
        return _refused("12.1a", "commander-has-moved", commander)
    if neutrals.is_still(g, commander):
        return _refused(neutrals.held_by(g, commander), "commander-frozen", commander)
    if not _is_free(g, field, commander):
        return _refused("12.1b", "commander-nowhere", commander)
    return None


def _refused(rule: str, key: str, commander: str) -> Refusal:
    return Refusal(rule, key, {"commander": f"commander:{commander}"})


def _is_free(g: State, field: Field, commander: str) -> bool:
    """Whether a commander can move at all: the next hexes decide it for most."""
    if g.board.grid.bit[g.at[commander]] & field.free and commander not in field.strangers:
        return True
    return bool(_goals(g, field, commander))


def _with_strangers(g: State, field: Field, commander: str) -> bool:
    """NN 14.8a: whether it matters for the place where a commander ends who he is or whom he leaves
    behind."""
    if commander in field.strangers:
        return True
    return bool(g.board.grid.bit[g.at[commander]] & field.apart.held)


def goals(g: State, commander: str) -> list[Hex]:
    """The hexes to which a commander may move."""
    field = Field(g, g.board.side[commander])
    return list(g.board.grid.hexes(_goals(g, field, commander)))


def _goals(g: State, field: Field, commander: str) -> Mask:
    grid, start = g.board.grid, g.at[commander]
    here = grid.bit[start]
    if start not in field.reached:
        field.reached[start] = _ride(g, field, here)
    found = field.reached[start] & field.inside & ~here
    if _with_strangers(g, field, commander):
        return found & ~field.apart.barred(start, [commander])
    return found & ~field.apart.unled


def _ride(g: State, field: Field, here: Mask) -> Mask:
    """12.1a: the hexes within a ride. NN 14.15.v: a commander in a land that he may not leave, or
    who comes into it, rides on inside it."""
    board, land = g.board, field.not_left
    if not land:
        return spread(board.grid, here, ALLOWANCE, field.open, board.impassable[field.side])
    costs = board.penned(board.ride_costs[field.side], land)
    return board.grid.mask(reach(board.grid, here, ALLOWANCE, costs, field.open))


def _ask_commander(g: State, field: Field) -> Ask:
    side, moved = field.side, set(g.marched)
    mine = [who for who in g.board.leaders[side] if who in g.at and who not in moved]
    mine = neutrals.active(g, mine)
    free = [f"commander:{who}" for who in mine if _is_free(g, field, who)]
    may = only("commander", lambda who: may_pick(g, field, who))
    return Ask(side, "commanders.commander", [*free, "pass"], "12.2a", may=may)


def _only_out_of_the_land(g: State, field: Field, here: Hex) -> Mask:
    """NN 14.15.v: the hexes to which a commander could ride if he might leave a land."""
    if not field.not_left:
        return 0
    grid, shut = g.board.grid, g.board.impassable[field.side]
    free = spread(grid, grid.bit[here], ALLOWANCE, field.open, shut)
    return free & ~_ride(g, field, grid.bit[here])


def _ask_hex(g: State, field: Field, who: str) -> Ask:
    board, here = g.board, g.at[who]
    open_ = _goals(g, field, who)

    def may(hex: Hex) -> Refusal | None:
        args: Args = {"hex": f"hex:{hex}"}
        if hex == here:
            return Refusal("12.1a", "commander-is-there", args)
        if board.grid.bit[hex] & open_:
            return None
        if (kept := territory.keeps_out(g, field.side, hex)) is not None:
            return kept
        if board.grid.bit[hex] & _only_out_of_the_land(g, field, here):
            return Refusal("NN 14.15.v", "march-confined", args)
        if (wall := board.may_cross(field.side, here, hex)) is not None:
            return wall
        too_far = Bar(board.grid.board, "12.1a", "commander-too-far")
        costs = board.ride_costs[field.side]
        ways = find_ways(board.grid, here, ALLOWANCE, costs, field.bars, too_far)
        refusal = ways.why(hex)
        if refusal is not None and refusal.key == too_far.key:
            bar = in_the_way(board.grid, here, ALLOWANCE, costs, field.bars, hex)
            if bar is None:
                return refusal
            return Refusal(bar.rule, "commander-way-barred", {**args, "by": bar.key})
        mixed = swedes.may_end(g, field.side, here, [who], hex)
        return refusal or mixed or Refusal("12.1b", "commander-no-shelter", args)

    return Ask(
        field.side,
        "commanders.hex",
        [*board.grid.words("hex", open_), "back"],
        "12.1b",
        {"commander": f"commander:{who}"},
        only("hex", may),
    )
