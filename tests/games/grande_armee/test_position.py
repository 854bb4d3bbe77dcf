"""Positions as text."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from grognard.ai.players import Reckless
from grognard.games.grande_armee.named import NAMED
from grognard.games.grande_armee.russia1812 import GAME
from grognard.kernel.position import PositionError
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import quick


@pytest.mark.parametrize("scenario", ["campaign", "advanced"])
def test_a_position_is_read_as_it_was_written(scenario: str) -> None:
    t, rng, player = Table.new(GAME, scenario, {}, "written"), random.Random(1), Reckless()
    for n in range(400):
        if t.ask is None:
            break
        t.play(quick(t.ask) or player.choose(t, rng))
        if n % 10 == 0:
            again = GAME.read_position(GAME.write_position(t.state))
            assert GAME.encode(again) == GAME.encode(t.state)
    assert t.state.turn > 1


def test_a_position_can_be_written_by_hand() -> None:
    g = GAME.read_position(
        'turn = 4\n[depots]\nfrench = "1808"\n[hexes]\n1806 = "R-1I-5! wittgenstein"\n'
    )
    assert (g.turn, g.phase, g.depots) == (4, "", {"french": ["1808"], "russian": []})
    assert g.at == {"R-1I-5": "1806", "wittgenstein": "1806"}
    assert g.disrupted == ["R-1I-5"]
    t = Table.from_state(GAME, "campaign", {}, g)
    assert t.ask is not None
    assert t.state.turn == 4


def test_a_marker_lies_on_the_units_in_its_hex_unless_it_names_others() -> None:
    """8.7a: the train feeds the stack, whatever becomes of it."""
    g = GAME.read_position(
        'turn = 5\nphase = "movement"\n'
        '[hexes]\n2110 = "F-V-16 F-V-17 poniatowski"\n2010 = "F-V-18"\n'
        '[[state.markers]]\nside = "french"\nhex = "2110"\ngenuine = true\n'
    )
    assert g.markers[0].units == ["F-V-16", "F-V-17"]
    t = Table.from_state(GAME, "campaign", {}, g)
    t.play_all(["stack:2110", "unit:F-V-17", "hex:2011"])
    assert t.state.forage == ["2010"]


@pytest.mark.parametrize(
    ("turn", "phase", "key", "rest"),
    [
        (12, "defection", "politics.defect", '[state.options]\ndefections = "yes"\n'),  # 16.11
        (1, "reserve", "reserve.remove", '[state.options]\nreserve = "yes"\n'),  # 16.7
        (9, "late-arrivals", "quarters.napoleon", "[state.russia]\nnapoleon_may_return = true\n"),
    ],
)
def test_a_phase_that_begins_with_a_look_or_a_die(
    turn: int, phase: str, key: str, rest: str
) -> None:
    """16.13q: a 5 brings Napoleon back; then the Russian rolls too (16.13ad)."""
    g = GAME.read_position(
        f'turn = {turn}\nphase = "{phase}"\n[hexes]\n1806 = "R-1I-5"\n2307 = "F-X-27"\n'
        '2308 = "F-X-7 F-CR-1L F-CR-1K F-CR-5K"\n2309 = "F-CR-2L F-CR-2K F-CR-4K F-CR-3L"\n'
        f'[state]\nsecond_year = {str(turn == 9).lower()}\n[state.dice]\nseed = "found"\n'
        f"[state.dice.loaded]\nwaiting = [5, 1]\n{rest}"
    )
    t = Table.from_state(GAME, "campaign", {}, g)
    assert t.ask is not None
    assert t.ask.key == key
    again = GAME.read_position(GAME.write_position(t.state))
    assert GAME.encode(again) == GAME.encode(t.state)


@pytest.mark.parametrize(
    ("turn", "more", "placed"),
    [
        (2, "", 14),
        (3, "", 12),
        (3, "[state.russia]\nreserve_lost = 5\n", 13),
        (3, "[state.lasting_trains]\nfrench = 0\n", 14),
        (8, "[state]\nsecond_year = true\n", 14),
    ],
)
def test_the_trains_that_the_horses_left_cost_follow(turn: int, more: str, placed: int) -> None:
    """16.7d: in the phase in which they are counted too."""
    g = GAME.read_position(
        f'turn = {turn}\nphase = "trains"\n{more}[state.options]\nreserve = "yes"\n'
        '[hexes]\n1806 = "R-1I-5"\n2307 = "F-I-1 ney"\n'
    )
    assert g.trains["french"] == placed


@pytest.mark.parametrize(
    ("turn", "phase", "more", "seat"),
    [
        (6, "cards", "", "russian"),
        (10, "", "", "french"),
        (8, "cards", "[state]\nsecond_year = true\n", "russian"),
    ],
)
def test_with_event_cards_both_players_hold_one(
    turn: int, phase: str, more: str, seat: str
) -> None:
    """16.1c, 16.1d: they draw as in any other turn; in the second year from one deck without card
    24 (16.13aa)."""
    g = GAME.read_position(
        f'turn = {turn}\nphase = "{phase}"\n{more}[state.dice]\nseed = "a"\n'
        '[state.options]\ncards = "yes"\n[hexes]\n1806 = "R-1I-5"\n2307 = "F-I-1 ney"\n'
    )
    t = Table.from_state(GAME, "campaign", {}, g)
    cards = t.state.cards
    assert cards is not None
    assert set(cards.hand) == {"french", "russian"}
    assert t.ask is not None
    assert (t.ask.seat, t.ask.key, len(t.ask.choices)) == (seat, "cards.play", 2)
    if g.second_year:
        assert (cards.decks["1"], len(cards.decks["2"])) == ([], 18 - 2 + 17 - 1 - 2)
        assert "24" not in cards.decks["2"]
    again = GAME.read_position(GAME.write_position(t.state))
    assert GAME.encode(again) == GAME.encode(t.state)


def test_a_side_whose_depots_are_not_named_has_none() -> None:
    g = GAME.read_position(
        'turn = 7\nphase = "quarters"\n[hexes]\n1806 = "R-1I-5"\n'
        '[state.options]\nwinter-quarters = "yes"\n'
    )
    assert g.depots == {"french": [], "russian": []}
    t = Table.from_state(GAME, "campaign", {}, g)
    assert t.ask is not None
    assert t.ask.key == "quarters.enter"


@pytest.mark.parametrize(
    ("phase", "seat", "key"),
    [
        ("trains", "russian", "trains.place"),
        ("movement", "russian", "march.stack"),
        ("combat", "french", "attack.stack"),
        ("commanders", "french", "commanders.commander"),
    ],
)
def test_a_phase_by_turns_begins_if_nobody_is_named(phase: str, seat: str, key: str) -> None:
    """On turn 9 the Russians have more trains (7.4c, 8.2b), and the French more commands (9.4a)."""
    train = (
        ""
        if phase != "movement"
        else ('[[state.markers]]\nside = "russian"\nhex = "1806"\ngenuine = true\n')
    )
    g = GAME.read_position(
        f'turn = 9\nphase = "{phase}"\n{train}'
        '[hexes]\n1806 = "R-1I-5 wittgenstein"\n1706 = "R-1I-14!"\n1807 = "F-I-2 ney"\n'
    )
    t = Table.from_state(GAME, "campaign", {}, g)
    assert t.ask is not None
    assert (t.ask.seat, t.ask.key) == (seat, key)
    if phase == "movement":
        assert g.halted == ["1706"]  # 8.4i: what the start of the step decides
    if phase == "combat":
        assert g.commands == {"french": 4, "russian": 3}


@pytest.mark.parametrize(("die", "due"), [(3, []), (4, ["R-SWE-I", "R-SWE-C", "adlercreutz"])])
def test_the_die_for_the_swedes_falls_where_their_phase_begins(die: int, due: list[str]) -> None:
    """16.12a: on turn 6; and it does not fall again in a text of the phase."""
    g = GAME.read_position(
        'turn = 6\nphase = "reinforcements"\n[hexes]\n1806 = "R-1I-5"\n2307 = "F-I-1 ney"\n'
        '[state.options]\nsweden = "yes"\n[state.awaited]\nR-FIN-6 = 6\n'
        f'[state.dice]\nseed = "a"\n[state.dice.loaded]\nwaiting = [{die}]\n'
    )
    assert [piece for piece in g.awaited if piece != "R-FIN-6"] == due
    again = GAME.read_position(GAME.write_position(g))
    assert GAME.encode(again) == GAME.encode(g)
    t = Table.from_state(GAME, "campaign", {}, g)
    assert t.ask is not None
    assert t.ask.key == "reinforcements.hex"


def test_a_raid_that_leaves_commanders_in_flight_does_not_begin_again() -> None:
    """13.1: the raid has taken the last unit of 2011; 11.19c: its commanders seek a refuge."""
    g = GAME.read_position(
        'turn = 9\nphase = "cossacks"\n[hexes]\n2210 = "F-V-16"\n2211 = "F-VIII-24"\n'
        '2011 = "davout lefebvre"\n'
        '[state]\nfugitives = ["davout", "lefebvre"]\n'
    )
    again = GAME.read_position(GAME.write_position(g))
    assert GAME.encode(again) == GAME.encode(g)
    t = Table.from_state(GAME, "campaign", {}, again)
    assert t.ask is not None
    assert (t.ask.key, t.ask.choices) == ("escape.refuge", ["hex:2210", "hex:2211"])
    assert [event.key for event in t.chronicle] == []


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("turns = 3", 1, "unknown key 'turns'"),
        ("game = 'waterloo1815'", 1, "not a position of russia1812"),
        ("[hexes]\n9999 = 'R-1I-5'", 2, "there is no hex '9999'"),
        ("[hexes]\n1806 = 'R-1I-5 moreau'", 2, "there is no piece 'moreau'"),
        ("phase = 'movment'", 1, "there is no phase 'movment' (there are: beginning, "),
        ("turn = 0\nphase = 'combat'", 2, "there is no phase 'combat' (there are: setup-russian"),
        ("[hexes]\n1806 = 'R-1I-5'\n[state]\nforage = ['18']", 4, "there is no hex '18'"),
        ("[state.depots_lost]\nfranch = 2", 2, "there is no side 'franch'"),
        ("[state]\noccupied = ['Moskow']", 2, "there is no capital 'Moskow'"),
        ("[state.options]\ncard = 'yes'", 2, "has no option 'card'"),
        ("[state]\nscenario = 'basic'", 2, "has no scenario 'basic'"),
        ("[state.cards.hand]\nfrench = '36'", 2, "there is no card '36'"),
        (
            "[[state.effects]]\ncard = '1'\nop = { op = 'cc', side = 'french', delta = 5 }",
            2,
            "card '1' has no such operation",
        ),
        ("[state]\nfugitives = ['ney']", 2, "'ney' is no commander on the map"),
        ("[state]\nrecoverable = ['R-1I-5']", 2, "'R-1I-5' is no unit on the map"),
        ("[state.points]\nrussian = 13", 2, "points from 0 to 12"),
        ("[state.points]\nfrench = 1", 2, "french has no points for battles"),
        (
            "[state.dice]\nseed = 'a'\n[state.dice.loaded]\nwaiting = [6, 9]",
            4,
            "no die shows 9",
        ),
        ("turn = 0\n[hexes]\n1807 = 'R-1I-5'", 3, "'R-1I-5' is not set up in 1807 (14.0b)"),
    ],
)
def test_faults_are_named_with_their_line(text: str, line: int, fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.read_position(text)
    assert fault in caught.value.fault
    assert caught.value.line == line


COMBAT = """\
turn = 4
phase = "combat"
[hexes]
0616 = "R-1I-5 R-1I-14 wittgenstein"
0617 = "F-I-2 F-I-1 ney"
[state.combat]
"""


@pytest.mark.parametrize(
    ("said", "line", "fault"),
    [
        ("attacker = 'russian'", 6, "missing required field `origin`"),
        ("attacker = 'russian'\norigin = '0616'", 6, "missing required field `target`"),
        ("attacker = 'prussian'\norigin = '0616'\ntarget = ''", 7, "there is no side 'prussian'"),
        ("attacker = 'russian'\norigin = ''\ntarget = ''", 8, "there is no hex ''"),
        ("attacker = 'russian'\norigin = '0616'\ntarget = '0817'", 8, "not next to 0817"),
        (
            "attacker = 'russian'\norigin = '0616'\ntarget = '0617'\nstep = 'fight'",
            10,
            "there is no step 'fight' (there are: order, withdraw,",
        ),
        (
            "attacker = 'russian'\norigin = '0616'\ntarget = '0617'\nstep = 'retreat'",
            6,
            "a combat in the step 'retreat' has 'attack' and 'defence'",
        ),
        (
            "attacker = 'russian'\norigin = '0616'\ntarget = '0617'\nunits = ['F-I-2']",
            10,
            "'F-I-2' is not russian",
        ),
        (
            "attacker = 'russian'\norigin = '0616'\ntarget = ''\nstep = 'withdraw'",
            6,
            "a combat in the step 'withdraw' has a target",
        ),
        (
            "attacker = 'russian'\norigin = '0616'\ntarget = '0617'\nrefuge = '0717'",
            10,
            "there is no 'refuge' before the order",
        ),
    ],
)
def test_a_combat_under_way_that_cannot_be(said: str, line: int, fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.read_position(COMBAT + said)
    assert fault in caught.value.fault
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("more", "key", "choices"),
    [
        ("", "attack.order", ["cc:0", "cc:1", "cc:2", "cc:3"]),
        ("step = 'loser'\nattack = 9\ndefence = 5\nhits = { french = 2 }", "hits.unit", []),
        ("step = 'retreat'\nattack = 9\ndefence = 5", "retreat.hex", ["hex:0518"]),
    ],
)
def test_a_combat_under_way_need_not_say_who_fights(
    more: str, key: str, choices: list[str]
) -> None:
    """10.1a: all that can attack, against all in the hex; 11.17b: the main stack takes half."""
    said = "attacker = 'russian'\norigin = '0616'\ntarget = '0617'\n"
    g = GAME.read_position(COMBAT + said + more)
    assert g.combat is not None
    assert g.combat.units == ["R-1I-5", "R-1I-14"]
    t = Table.from_state(GAME, "campaign", {}, g)
    assert t.ask is not None
    assert t.ask.key == key
    assert set(choices) <= set(t.ask.choices)
    rng, player = random.Random(1), Reckless()
    for _ in range(30):
        t.play(player.choose(t, rng))
    assert t.state.combat is not g.combat


MARCH = """\
turn = 4
phase = "movement"
[hexes]
0616 = "R-1I-5 R-1I-14 wittgenstein"
[[state.markers]]
side = "russian"
hex = "0616"
genuine = true
[state.march]
side = "russian"
"""


@pytest.mark.parametrize(
    ("said", "line", "fault"),
    [
        ("", 9, "missing required field `hex`"),
        ("hex = ''", 11, "a march starts in a hex"),
        ("hex = '0617'\nunits = ['R-1I-5']", 12, "'R-1I-5' is not in 0617"),
        ("hex = '0616'\nstep = 'walk'", 12, "a march in the step 'walk' has a path"),
        ("hex = '0616'\nstep = 'walk'\npath = ['0415']", 13, "0415 is not next to 0616"),
        ("hex = '0616'\nstep = 'run'", 12, "there is no step 'run' (there are: walk,"),
    ],
)
def test_a_march_under_way_that_cannot_be(said: str, line: int, fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.read_position(MARCH + said)
    assert fault in caught.value.fault
    assert caught.value.line == line


def test_a_march_under_way_need_not_say_who_goes() -> None:
    """8.4e: all who can."""
    g = GAME.read_position(MARCH + "hex = '0616'\nstep = 'walk'\npath = ['0516', '0416']")
    t = Table.from_state(GAME, "campaign", {}, g)
    assert t.state.at == {"R-1I-5": "0416", "R-1I-14": "0416", "wittgenstein": "0416"}


def test_a_pass_needs_a_train() -> None:
    text = MARCH.replace("genuine = true", "genuine = false") + "hex = ''\nstep = 'pass'"
    with pytest.raises(PositionError, match="line 12: russian has no train to discard"):
        GAME.read_position(text)


def test_decks_of_which_nothing_is_said_hold_the_rest_of_the_cards() -> None:
    """16.1a: 18 cards for turns 1 to 8, 17 for the others."""
    g = GAME.read_position(
        'turn = 3\nphase = "cards"\n[hexes]\n1806 = "R-1I-5"\n2307 = "F-I-1 ney"\n'
        '[state.options]\ncards = "yes"\n[state.cards.hand]\nfrench = "2"\nrussian = "6"\n'
    )
    assert g.cards is not None
    assert g.cards.hand == {"french": "2", "russian": "6"}
    assert {name: len(deck) for name, deck in g.cards.decks.items()} == {"1": 18 - 2 - 2, "2": 17}


def test_cards_drawn_are_to_be_played() -> None:
    """16.1e: in turns 1 to 8 the Russian declares first."""
    g = GAME.read_position(
        'turn = 3\nphase = "cards"\n[hexes]\n1806 = "R-1I-5"\n2307 = "F-I-1 ney"\n'
        '[state.options]\ncards = "yes"\n[state.cards]\nhand = { french = "2", russian = "6" }\n'
        'drawn = { french = "3", russian = "7" }\n'
    )
    t = Table.from_state(GAME, "campaign", {}, g)
    assert t.ask is not None
    assert (t.ask.seat, t.ask.choices) == ("russian", ["card:6", "card:7"])


def test_every_field_of_text_says_what_it_names() -> None:
    """A new field of the state cannot be forgotten."""
    texts = {
        *("game", "scenario", "options", "phase", "data", "points", "key", "rule"),
        *("step", "kind", "napoleon", "seed", "salt"),
    }
    for struct, kinds in NAMED.items():
        for field in msgspec.structs.fields(struct):
            if re.search(r"\bstr\b", str(field.type)):
                assert field.name in kinds or field.name in texts, (struct, field.name)
