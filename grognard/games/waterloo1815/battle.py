"""6.1, 6.3, 6.7: rounds of battles, battle turns by stages, the actions of blocks, stalemate."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.waterloo1815.allies import seats_in_order
from grognard.games.waterloo1815.data import ARMIES_OF, ENEMY
from grognard.games.waterloo1815.fire import fire, groups_to_fire_at, may_fire, may_fire_at
from grognard.games.waterloo1815.fog import deref, mix, ref, reveal
from grognard.games.waterloo1815.formation import do_special, may_special, specials
from grognard.games.waterloo1815.losses import apply_hits, eliminate
from grognard.games.waterloo1815.manoeuvre import go, may_go, next_to, refresh
from grognard.games.waterloo1815.morale import check_one, checks
from grognard.games.waterloo1815.regroup import regroup
from grognard.games.waterloo1815.reinforcements import reinforce
from grognard.games.waterloo1815.retreat import (
    begin_rout,
    destinations,
    may_retreat,
    retreat,
    rout,
    routed,
)
from grognard.games.waterloo1815.skirmish import pick_fight
from grognard.games.waterloo1815.state import (
    Battle,
    State,
    active,
    battle_at,
    blocks_in,
    idle,
    on_board,
    owner,
    side_of,
    the_battle,
)
from grognard.kernel.ask import Ask, Flow, Refusal, ask_among, kind, value
from grognard.kernel.sequence import Sequence, Step, put

IDLE_TURNS = 2  # 6.7a


def battles(g: State) -> Flow[None]:
    """6.1d: in each round every open battle gets the attacker's turn, then the defender's; battle
    turns go on until it is decided (2.2b, 6.3a)."""
    while g.battles:
        b = battle_at(g, g.fighting)
        if b is None:
            b = yield from _next_battle(g)
        if b.loser is None:
            yield from BATTLE_TURN.play(g)
        if b.loser is not None:
            yield from BATTLE_END.play(g)
            g.battles.remove(b)
            g.fighting = ""
        elif b.side == active(g):
            b.side = ENEMY[b.side]
        else:
            g.fighting = ""
    g.fighting, g.round, g.pool = "", [], []


def _next_battle(g: State) -> Flow[Battle]:
    """2.2e, 6.1e: the attacker chooses which battle has its turns next."""
    g.round = [town for town in g.round if battle_at(g, town) is not None]
    if not g.round:
        g.round = [b.town for b in g.battles]
    town = yield from pick_fight(g, "battle.next", g.round, "6.1e")
    g.round.remove(town)
    g.fighting = town
    b = the_battle(g)
    b.side, b.stage = active(g), ""
    return b


def _undecided(g: State) -> Battle | None:
    b = battle_at(g, g.fighting)
    return b if b is not None and b.loser is None else None


def settle(g: State, b: Battle) -> None:
    """7.4b: after every action, in either side's battle turn: checks whether a side is routed or
    gone."""
    refresh(g, b)
    loser = routed(g, b)
    if loser is not None:
        begin_rout(g, b, loser)


# --- the stages of a battle turn (6.3b)


def begin_battle_turn(g: State) -> None:
    """2.2c: at the start of every battle turn no block has acted and the roads are free (7.2c)."""
    b = the_battle(g)
    b.acts, b.crossed, b.retreated, b.arrived = {}, {}, {}, {}
    b.checked, b.passed, b.rolling, b.busy = [], [], False, False
    g.tell("battle-turn", town=f"town:{b.town}", side=f"side:{b.side}")


def morale(g: State) -> Flow[None]:
    """6.31: the blocks that have to roll for their morale; a rout ends the rolls (6.31g)."""
    b = the_battle(g)
    while b.loser is None and checks(g, b):
        yield from check_one(g, b)
        settle(g, b)


def combat(g: State) -> Flow[None]:
    """6.3d: blocks act one at a time in any order; hits are applied before the next acts (6.4a)."""
    b = the_battle(g)
    while b.loser is None:
        if g.volley is not None:
            yield from apply_hits(g)
            settle(g, b)
        elif not (yield from _act(g, b)):
            break
    b.passed = []


def reinforcements(g: State) -> Flow[None]:
    """6.34: the seats of the side bring up reinforcements; none while the attacker has to leave."""
    b = the_battle(g)
    if not withdrawing(g, b):
        while (yield from reinforce(g, b)):
            pass
        b.passed = []


def count_idle_turns(g: State) -> None:
    """6.7a: a stalemate, where the attacker has done nothing in two battle turns."""
    b = the_battle(g)
    if b.side != active(g) or b.stalemate:
        return
    b.idle = 0 if b.busy else b.idle + 1
    if b.idle >= IDLE_TURNS:
        b.stalemate = True
        g.tell("stalemate", town=f"town:{b.town}")


def withdrawal(g: State) -> Flow[None] | None:
    """6.7b: in a stalemate the attacker leaves."""
    return combat(g) if withdrawing(g, the_battle(g)) else None


def end_battle_turn(g: State) -> None:
    """6.24d: blocks engaged in woods are shown."""
    reveal(g, the_battle(g), woods=True)


BATTLE_TURN: Sequence[State] = Sequence(
    _undecided,
    "stage",
    Step("morale", morale, begin_battle_turn),  # 6.31
    Step("combat", combat),  # 6.32, 6.33
    Step("reinforcements", reinforcements),  # 6.34
    Step("withdrawal", withdrawal, count_idle_turns),  # 6.7
    Step("over", begin=end_battle_turn),
)


# --- combat (6.3c)


def actions(g: State, b: Battle, id: str, exits: list[str]) -> Iterator[str]:
    """The candidate actions of a block, of which `may_do` tells the legal ones. `exits`: 7.1."""
    for group in groups_to_fire_at(g, b, id):
        yield f"fire:{group}"
    for place in next_to(g, id, b.place[id]):
        yield f"place:{place}"
    yield from specials(g, b, id)
    for town in exits:
        yield f"retreat:{town}"


def withdrawing(g: State, b: Battle) -> bool:
    """Whether the attacker must leave and may do nothing else (6.7b)."""
    return b.stalemate and b.side == active(g)


def _must_leave(g: State, b: Battle, id: str) -> Refusal | None:
    return (
        Refusal("6.7b", "stalemate-leave", {"block": f"block:{id}"}) if withdrawing(g, b) else None
    )


def may_do(g: State, b: Battle, id: str, choice: str, exits: list[str]) -> Refusal | None:
    """Whether a block may take an action now."""
    if kind(choice) not in ("retreat", "break", "come-out"):
        refusal = _must_leave(g, b, id)
        if refusal is not None:
            return refusal
    match kind(choice):
        case "fire":
            return may_fire(g, b, id, "squares" if value(choice) == "squares" else "open")
        case "place":
            return may_go(g, b, id, value(choice))
        case "retreat":
            return may_retreat(g, b, id, value(choice), exits)
        case "swap":
            refusal = may_special(g, b, id, choice)
            if refusal is None and owner(g, value(choice)) != owner(g, id):
                # it would spend the action of the other Ally's block
                return Refusal("11.0b", "not-your-block")
            return refusal
        case _:
            return may_special(g, b, id, choice)


def may_mean(
    g: State, b: Battle, seat: str, id: str, choice: str, exits: list[str]
) -> Refusal | None:
    """As `may_do`, and also for a thing on the board: a town means a retreat there, an enemy block
    means fire at it."""
    match kind(choice):
        case "town":
            return may_do(g, b, id, f"retreat:{value(choice)}", exits)
        case "block" | "hidden":
            other = deref(g, choice)
            if ref(g, seat, other) != choice or b.place.get(other) is None:
                return None
            if side_of(g, other) == side_of(g, id):
                return None
            return _must_leave(g, b, id) or may_fire_at(g, b, id, other)
        case _:
            return may_do(g, b, id, choice, exits)


def may_act_at_all(g: State, b: Battle, seat: str, id: str, exits: list[str]) -> Refusal | None:
    """The reason why a block has no legal action left, or None."""
    if id not in b.place or side_of(g, id) != b.side:
        return Refusal("6.3b", "not-in-this-turn", {"block": f"block:{id}"})
    if owner(g, id) != seat:
        return Refusal("11.0b", "not-your-block")
    refusals: list[Refusal] = []
    for choice in actions(g, b, id, exits):
        refusal = may_do(g, b, id, choice, exits)
        if refusal is None:
            return None
        if refusal.rule != "6.7b":
            refusals.append(refusal)
    if idle(b, id) and refusals:  # the reason that holds back a block which has not acted yet
        return refusals[0]
    return Refusal("6.3c", "nothing-left-to-do", {"block": f"block:{id}"})


def _act(g: State, b: Battle) -> Flow[bool]:
    """One action of one block; False when all seats have done."""
    exits = destinations(g, b.town, b.side, b.roads)
    if withdrawing(g, b) and not exits:  # there is nowhere to go, as in 6.6k
        for id in on_board(g, b, b.side):
            if id in b.place:  # it was not lost with the square that sheltered it
                eliminate(g, id, "no-road")
        settle(g, b)
        return True
    seats = [seat for seat in seats_in_order(g, b.side, b.place) if seat not in b.passed]
    asks = (_ask_for_block(g, b, seat, exits) for seat in seats)
    # An Ally without a legal action has not passed: the other Ally's action may give him one.
    ask = next((ask for ask in asks if ask.choices not in ([], ["done"])), None)
    if ask is None:
        return False
    seat = ask.seat
    word = yield from put(ask)
    if word == "done":
        b.passed.append(seat)
        return True
    id = value(word)
    answer = yield ask_among(
        seat,
        "battle.action",
        actions(g, b, id, exits),
        lambda choice: may_mean(g, b, seat, id, choice, exits),
        rule="6.3c",
        args={"block": word, "town": f"town:{b.town}"},
        also=["back"],
    )
    if answer != "back":
        do(g, b, id, answer)
        if g.volley is None:
            settle(g, b)
    return True


def _ask_for_block(g: State, b: Battle, seat: str, exits: list[str]) -> Ask:
    """The question which block of this seat acts next; it offers no block when none can act."""
    leaving = withdrawing(g, b)

    def may(choice: str) -> Refusal | None:
        if choice == "done":
            return Refusal("6.7b", "stalemate-leave", {}) if leaving else None
        if kind(choice) == "hidden":
            return Refusal("6.3b", "not-in-this-turn")
        if kind(choice) != "block":
            return Refusal("6.3c", "choose-block-first")
        return may_act_at_all(g, b, seat, value(choice), exits)

    blocks = [f"block:{id}" for id in on_board(g, b, b.side) if owner(g, id) == seat]
    return ask_among(
        seat,
        "battle.withdraw" if leaving else "battle.block",
        [*blocks, "done"],
        may,
        rule="6.7b" if leaving else "6.3c",
        args={"town": f"town:{b.town}"},
    )


def do(g: State, b: Battle, id: str, choice: str) -> None:
    """Performs an action of the combat stage."""
    match kind(choice):
        case "fire":
            fire(g, b, id, "squares" if value(choice) == "squares" else "open")
        case "place":
            go(g, b, id, value(choice))
        case "retreat":
            if side_of(g, id) == active(g):
                b.busy = True
            retreat(g, b, id, value(choice))
        case _:
            do_special(g, b, id, choice)


# --- the end of a battle (7.4, 7.5)


def win(g: State) -> None:
    """The loser has left; the winner's blocks are hidden again (3.2c) and no longer in square
    (6.5g): every mark ends with the battle."""
    b = the_battle(g)
    assert b.loser is not None
    winner = ENEMY[b.loser]
    g.tell("battle-won", town=f"town:{b.town}", side=f"side:{winner}")
    b.passed, b.place, b.shown, b.acts = [], {}, [], {}
    b.squares, b.shelter, b.holder = [], {}, {}
    b.shock, b.canister = [], []
    for army in ARMIES_OF[winner]:
        mix(g, [id for id in blocks_in(g, b.town) if g.board.blocks[id].army == army])


BATTLE_END: Sequence[State] = Sequence(
    the_battle,
    "ending",
    Step("rout", rout),  # 7.4c
    Step("regroup", regroup, win),  # 7.5
)
