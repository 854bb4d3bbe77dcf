"""Random camps of 1813: the game and the second reading of the event cards must agree."""

import random

import pytest

from grognard.games.grande_armee.cards import play
from grognard.games.grande_armee.cards.instructions import carry_out
from grognard.games.grande_armee.effects import on_combat, on_command, on_marches, on_supply
from grognard.games.grande_armee.stacks import survey
from grognard.games.grande_armee.state import Cards, State
from grognard.kernel.ask import Ask, value
from tests.games.grande_armee.germany1813.field import BOARD, field, has
from tests.games.grande_armee.germany1813.referee import CITIES, COMMANDERS, REGION, UNITS
from tests.games.grande_armee.germany1813.referee_cards import (
    ALLOWANCE,
    DICE,
    DUE,
    FOE,
    FORAGE,
    MARCH,
    NO_SUPPORT,
    POST,
    READING,
    SUPPORT,
    Look,
    Result,
    facts,
)
from tests.games.grande_armee.tabletop import rule, run, told

CENTRES = ("3415", "2810", "3012", "3512", "4010", "4115", "4119", "3826", "3221", "3310", "2608")
"""Dresden, before Danzig, Silesia, Berlin, Hamburg, Kassel, Main, Venice, Austria, Stettin, East
Prussia."""
DECK = {card.number: card for card in BOARD.cards.cards}


def camp(number: str, seed: int) -> State:
    """Two armies near each other in a turn in which a card is in play."""
    rng = random.Random(f"{number} {seed}")
    late = DECK[number].deck == "post"
    austria = late and not DECK[number].replaces
    turn = rng.randint(13, 19) if late else rng.randint(1, 12)
    over = late and austria and rng.random() < 0.3
    n = rng.randint(0, 12)
    g = field(turn=turn, dice=[rng.randint(1, 6)], points={"french": n, "coalition": 12 - n})
    if austria:
        g.joined, g.opened = ["austria"], ["austria"]
        g.allegiance = {"austria": "coalition"}
    if over:
        g.allegiance["confederation"] = "coalition"
    shut = REGION["torgau"] | REGION["ottoman"] | REGION["sweden"] | REGION["switzerland"]
    shut |= set() if austria else REGION["austria"]
    near = BOARD.grid.disk(rng.choice(CENTRES), rng.choice((2, 4, 8)))
    land = [h for h in BOARD.grid.hexes(near & ~BOARD.closed) if h not in shut]
    owner: dict[str, str] = {}
    room: dict[str, int] = {}
    pieces = [*UNITS, *COMMANDERS]
    rng.shuffle(pieces)
    for piece in pieces:
        data = UNITS.get(piece) or COMMANDERS[piece]
        side, size = data["side"], data.get("room", 0)
        if piece == "wrede" or (data.get("asterisk") and (side == "coalition") is not over):
            continue
        if data["nation"] == "austrian" and not austria:
            continue
        if data.get("corps") == "Sax" or rng.random() < 0.5:
            if piece in UNITS and rng.random() < 0.5:
                g.eliminated.append(piece)
            elif DUE.get(piece, {}).get("turn", 0) > turn:
                g.awaited[piece] = DUE[piece]["turn"]
            continue
        places = [POST[piece]] if data.get("garrison") and rng.random() < 0.7 else land
        free = [h for h in places if owner.get(h, side) == side and room.get(h, 0) + size <= 12]
        if free:
            hex = g.at[piece] = rng.choice(free)
            owner[hex], room[hex] = side, room.get(hex, 0) + size
            if piece in UNITS and rng.random() < 0.4:
                g.disrupted.append(piece)
            elif rng.random() < 0.05:
                g.frozen.append(piece)
    cities = sorted(h for h in CITIES if has(near, h) and h not in shut)
    cities += [POST["F-G-STE"], BOARD.city("Danzig")]
    for side in g.sides:
        some = rng.sample(cities, min(len(cities), rng.randint(0, 4)))
        g.depots[side] = [h for h in some if h not in g.depots.get(FOE[side], ())]
    return g


def declared(g: State, number: str, side: str, asks: list[Ask]) -> None:
    """A side plays a card; what it asks is answered by chance."""
    g.cards = Cards(drawn={side: number})
    play._declare(g, side, number)  # pyright: ignore[reportPrivateUsage]
    chance = random.Random(number)

    def answer(ask: Ask) -> str:
        asks.append(ask)
        return chance.choice(ask.choices)

    run(g, carry_out(g), answer)


@rule("16.1i", "16.1v", "16.1w", "16.1x", "16.1y", "16.1z")
@pytest.mark.parametrize(("number", "side"), READING)
def test_a_card_does_what_it_says(number: str, side: str):
    for seed in range(16):
        g, asks = camp(number, seed), list[Ask]()
        before = facts(g)
        says = READING[number, side](before)
        declared(g, number, side, asks)
        numbers(g, side, before, says)
        bans(g, before, says)
        names(g, asks, before, says)


def nothing(_look: Look, _side: str, _hex: str) -> int:
    return 0


@rule("16.1w", "16.1x", "16.1z", "10.4c")
@pytest.mark.parametrize(("number", "side"), DICE)
def test_a_card_changes_the_numbers_that_it_names(number: str, side: str):
    card = number, side
    for seed in range(16):
        g = camp(number, seed)
        declared(g, number, side, [])
        look, found = facts(g), survey(g)
        for mine, hex in ((s, h) for s in g.sides for h in found[s].units):
            units = look.units(mine, hex)
            levy = sum(UNITS[u]["quality"] == "C" for u in units)
            added = on_combat.support_die(g, mine, hex, hex) + levy
            added -= on_combat.hesitating_conscripts(g, mine, units)
            assert added == SUPPORT.get(card, nothing)(look, mine, hex)
            barred = NO_SUPPORT.get(card, lambda *_: False)
            for main in found[mine].units:
                refused = on_combat.may_support(g, mine, hex, main) is not None
                assert refused == barred(look, mine, hex, main), (hex, main)
            leaders = look.leaders(mine, hex)
            added = on_marches.march_die(g, mine, units, [hex, hex], leaders)
            assert added == MARCH.get(card, nothing)(look, mine, hex)
            assert on_supply.forage_die(g, mine, hex) == FORAGE.get(card, nothing)(look, mine, hex)
            normal = on_marches.march_allowance(g, mine, units)
            assert normal == ALLOWANCE.get(card, nothing)(look, mine, hex)


def numbers(g: State, side: str, before: Look, says: Result) -> None:
    """Trains, commands and points."""
    for one in g.sides:
        assert on_supply.trains(g, one) == says.trains.get(one, 0)
        assert on_command.commands(g, one) == says.commands.get(one, 0)
    moved = min(says.points, 12 - before.points[side])
    assert g.points[side] == before.points[side] + moved


def bans(g: State, before: Look, says: Result) -> None:
    """Who may neither march nor attack; a stack that is named has its own check."""
    for unit in (u for u in g.at if u in UNITS and says.act != "halt"):
        side, hex = UNITS[unit]["side"], g.at[unit]
        refused = on_marches.may_march(g, side, hex, [unit]) is not None
        assert refused == says.still(unit), (unit, hex)
        refused = on_combat.may_attack(g, side, hex, [unit]) is not None
        assert refused == says.peaceful(unit), (unit, hex)
    hastened = {p for p, turn in g.awaited.items() if turn != before.due[p]}
    assert hastened == says.hastened
    assert all(g.awaited[p] == g.turn for p in hastened)


def names(g: State, asks: list[Ask], before: Look, says: Result) -> None:
    """Who can be named, who names them, and what becomes of them."""
    n = min(says.n, len(says.named))
    if len(says.named) > n:
        assert asks[0].seat == says.chooser
        assert {value(word) for word in asks[0].choices} == says.named
        assert len(asks) == n
    else:
        assert not asks
    dice = [event.args["die"] for event in told(g, "card-die")]
    assert len(dice) == bool(says.die and says.named)
    if dice and int(str(dice[0])) < says.die:
        n = 0
    changed = outcome(g, before)
    wanted = {hit(u, before) if says.act == "hit" else says.act for u in says.named} if n else set()
    if says.leaves:
        assert says.leaves in g.removed
        changed.pop("remove", None)
    assert set(changed) == wanted & {"disrupt", "eliminate", "remove", "recover", "depot"} or (
        says.act == "hit" and set(changed) <= wanted
    )
    for some in changed.values():
        assert some <= says.named
    if n and says.act not in ("keep", "idle", "halt", "raise"):
        assert sum(map(len, changed.values())) == n
    if says.act == "halt":
        still = {h for h in before.stacks("coalition") if not marches(g, "coalition", h)}
        assert len(still) == n
        assert still <= says.named
    if says.act == "keep":
        hexes = {*before.stacks("french"), *before.stacks("coalition")}
        assert sum(no_train(g, h) for h in hexes) == n


def hit(unit: str, before: Look) -> str:
    return "eliminate" if unit in before.disrupted else "disrupt"


def outcome(g: State, before: Look) -> dict[str, set[str]]:
    """What has become of whom."""
    now = facts(g)
    depots = {d for side in now.depots for d in before.depots[side] if d not in now.depots[side]}
    dead = set(now.dead) - set(before.dead)
    found = {
        "disrupt": now.disrupted - before.disrupted,
        "recover": before.disrupted - now.disrupted - dead - set(g.removed),
        "eliminate": dead,
        "remove": set(g.removed),
        "depot": depots,
    }
    return {act: some for act, some in found.items() if some}


def marches(g: State, side: str, hex: str) -> bool:
    units = [u for u in g.at if u in UNITS and g.at[u] == hex and UNITS[u]["side"] == side]
    return on_marches.may_march(g, side, hex, units) is None


def no_train(g: State, hex: str) -> bool:
    return any(on_supply.may_receive_train(g, side, hex) is not None for side in g.sides)
