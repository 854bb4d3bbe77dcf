"""Positions of 1813 written by hand: what they need not say, and phases that they name."""

import pytest

from grognard.games.grande_armee import garrisons, reach
from grognard.games.grande_armee.germany1813 import GAME, armistice
from grognard.kernel.position import PositionError
from grognard.kernel.table import Table
from tests.games.grande_armee.tabletop import of, rule, why


def table(text: str) -> Table:  # type: ignore[type-arg]
    """A table that begins with a position."""
    return Table.from_state(GAME, "campaign", {}, GAME.read_position(text))


def keys(t: Table) -> list[str]:  # type: ignore[type-arg]
    return [event.key for event in t.chronicle]


TRAIN = '[[state.markers]]\nside = "french"\nhex = "{}"\ngenuine = true\n'


@rule("14.4b1")
def test_points_begin_at_six_unless_a_position_says_otherwise():
    assert GAME.read_position("turn = 9").points == {"french": 6, "coalition": 6}
    told = GAME.read_position("turn = 9\n[state.points]\nfrench = 2\ncoalition = 10")
    assert told.points == {"french": 2, "coalition": 10}


@rule("14.10.ii", "14.11a", "14.11e")
@pytest.mark.parametrize(
    ("state", "frozen"),
    [
        ("", ["F-VIII-26", "N-SAX-T", "R-XI-10"]),
        ('[state]\nopened = ["austria"]\ngermany = {armistice = 7}\n', ["N-SAX-T"]),
        ('[state]\nopened = ["torgau"]\n', ["F-VIII-26", "R-XI-10"]),
        ('[state]\nopened = ["austria", "torgau"]\nfrozen = []\n', []),
    ],
)
def test_those_who_have_to_stay_where_they_start_do_so(state: str, frozen: list[str]):
    pieces = '2417 = "F-VIII-26"\n2517 = "R-XI-10"\n2512 = "R-XI-27"\n3614 = "N-SAX-T"\n'
    g = GAME.read_position(f"turn = 9\n{state}[hexes]\n{pieces}")
    assert sorted(g.frozen) == frozen
    again = GAME.read_position(GAME.write_position(g))
    assert sorted(again.frozen) == frozen


@rule("14.11a")
def test_a_held_corps_does_not_march_in_a_position_either():
    t = table(
        'turn = 5\nphase = "movement"\n[hexes]\n'
        '2417 = "F-VIII-26 poniatowski"\n3415 = "F-XI-35 ney"\n'
        + TRAIN.format("2417")
        + TRAIN.format("3415")
    )
    assert t.ask is not None
    assert t.ask.choices == ["stack:3415", "pass"]
    assert why(t.ask, "stack:2417") == "14.11a"


@rule("6.4a", "5.1b")
def test_general_supply_begins_where_a_position_names_it():
    t = table('turn = 5\nphase = "supply"\n[hexes]\n2814 = "F-XI-35"\n')
    assert "supply-disrupted" in keys(t)
    assert t.state.disrupted == ["F-XI-35"]


@rule("8.1a")
def test_recovery_begins_where_a_position_names_it():
    t = table(
        'turn = 5\nphase = "recovery"\n[depots]\nfrench = "3415"\n'
        '[hexes]\n3415 = "F-XI-35! ney"\n' + TRAIN.format("3415")
    )
    assert t.ask is not None
    assert (t.ask.key, t.ask.choices) == ("recovery.stack", ["stack:3415", "done"])


@rule("14.15.0a")
def test_the_roll_for_a_truce_is_made_where_a_position_names_it():
    t = table('turn = 8\nphase = "truce"\n[hexes]\n3415 = "F-XI-35"\n')
    assert "truce-dice" in keys(t)
    assert t.ask is not None
    assert t.ask.key == "truce.call"


@rule("13.1", "14.14g", "14.4.9a")
@pytest.mark.parametrize(
    ("turn", "phase", "key"),
    [(5, "revolts", "revolt"), (5, "hamburg", "hamburg-scores"), (19, "end", "victory")],
)
def test_phases_that_ask_nothing_begin_too(turn: int, phase: str, key: str):
    cities = ["4010", "3512", "2412", "3313", "3415", "3713"]
    horse = ["R-TCHE", "R-PAHL", "R-LANS", "R-BERD", "R-ILLO", "R-MELI"]
    hexes = "".join(f'{hex} = "{unit}"\n' for hex, unit in zip(cities, horse, strict=True))
    t = table(f'turn = {turn}\nphase = "{phase}"\n[hexes]\n{hexes}')
    assert any(told.startswith(key) for told in keys(t))
    assert t.state.turn <= 19


@rule("14.16a1", "14.16b", "14.16c", "14.16d", "14.15d", "14.14i", "14.11e")
def test_where_austria_has_joined_all_that_follows_is_so():
    g = GAME.read_position(
        'turn = 14\n[state]\njoined = ["austria"]\n'
        '[hexes]\n3221 = "A-I-1"\n3416 = "F-XI-35 ney"\n2417 = "F-VIII-26"\n'
    )
    assert (g.opened, g.allegiance) == (["austria"], {"austria": "coalition"})
    assert g.germany.armistice
    assert (g.train_table, g.frozen) == ("armistice", [])
    assert GAME.encode(GAME.read_position(GAME.write_position(g))) == GAME.encode(g)


@rule("16.5i", "16.5j")
def test_after_a_bargain_the_mean_of_both_rows_counts():
    g = GAME.read_position('turn = 14\n[state]\nshut = ["illyria"]\ngermany = {armistice = 8}\n')
    assert g.train_table == "main+armistice"
    assert GAME.read_position("turn = 14").train_table == ""


@rule("16.5d", "16.5i", "14.11e")
def test_a_bargain_has_been_struck_at_an_armistice():
    g = GAME.read_position(
        'turn = 14\n[state]\nshut = ["illyria"]\n[hexes]\n3415 = "F-XI-35"\n2517 = "R-XI-10"\n'
    )
    assert g.germany.armistice
    assert (g.train_table, g.frozen) == ("main+armistice", [])


@rule("14.15.9a", "14.1s")
def test_the_changes_of_earlier_turns_have_been_made():
    leaders = '[hexes]\n3415 = "F-XI-35 eugene"\n2814 = "R-I-5 barclay wittgenstein"\n'
    g = GAME.read_position(f"turn = 8\n{leaders}")
    assert g.changed == [1, 2, 3, 4, 5, 6, 7]
    assert g.ranks == {"barclay": "A", "wittgenstein": "corps"}
    armistice.begin_changes(g)
    assert not g.to_change  # Eugène has been in Italy, and has come back
    assert GAME.read_position(f"turn = 6\n{leaders}").ranks == {"wittgenstein": "A"}
    assert GAME.read_position(f"turn = 6\n[state]\nchanged = [5]\n{leaders}").ranks == {}


@rule("14.9.3iii")
def test_saxony_goes_with_the_confederation_in_a_position_too():
    text = 'turn = 15\n[state]\njoined = ["austria"]\nallegiance = {{austria = "coalition"{}}}\n'
    both = text.format(', confederation = "coalition"')
    assert GAME.read_position(both).opened == ["austria", "torgau"]
    assert GAME.read_position(text.format("")).opened == ["austria"]


@rule("8.3", "7.4a", "10.2a")
@pytest.mark.parametrize(
    ("phase", "said", "choices"),
    [
        ("movement", 'marched = ["ney"]', ["stack:3713", "pass"]),
        ("trains", "trains = {french = 1, coalition = 0}", ["train:3415", "dummy:3415", "pass"]),
        ("combat", "commands = {french = 1, coalition = 1}", ["stack:3415", "pass"]),
    ],
)
def test_a_phase_that_begins_leaves_what_the_position_says(
    phase: str, said: str, choices: list[str]
):
    text = (
        f'turn = 5\nphase = "{phase}"\n[depots]\nfrench = "3415"\n[state]\n{said}\n'
        '[hexes]\n3415 = "F-XI-35 ney"\n3315 = "R-I-5"\n3713 = "F-XI-36 lauriston"\n'
    )
    trains = TRAIN.format("3415") + TRAIN.format("3713")
    t = table(text + (trains if phase == "movement" else ""))
    assert t.ask is not None
    assert set(choices) <= set(t.ask.choices)
    assert "stack:3415" not in t.ask.choices or phase == "combat"
    if phase == "trains":
        assert t.ask.args["trains"] == 1
    if phase == "combat":
        assert t.ask.args["n"] == 1


@rule("8.4h", "8.4e")
def test_who_is_held_is_found_though_a_position_says_whose_place_it_is():
    pieces = '3316 = "F-XI-35 ney"\n3315 = "R-PAHL"\n3713 = "F-XI-36 F-V-16! lauriston"\n'
    text = f'turn = 5\nphase = "movement"\n[hexes]\n{pieces}[state]\nmover = "french"\n'
    t = table(text + TRAIN.format("3316") + TRAIN.format("3713"))
    assert t.state.held == ["F-XI-35"]
    assert t.ask is not None
    assert t.ask.choices == ["stack:3316", "pass"]
    assert why(t.ask, "stack:3713") == "8.4e"
    t.play("stack:3316")
    assert why(t.ask, "hex:3215") == "8.4h"


@rule("7.4b", "7.2a", "7.5a")
@pytest.mark.parametrize(
    ("said", "trains", "dummies"),
    [("", 9, 2), ("trains = {coalition = 1}\n", 1, 2), ("dummies = {coalition = 1}\n", 9, 1)],
)
def test_markers_are_counted_though_a_position_says_whose_place_it_is(
    said: str, trains: int, dummies: int
):
    text = 'turn = 5\nphase = "trains"\n[depots]\ncoalition = "3512"\n[hexes]\n3512 = "P-HOR"\n'
    t = table(f'{text}[state]\nmover = "coalition"\n{said}')
    assert t.ask is not None
    assert t.ask.seat == "coalition"
    assert t.ask.args == {"trains": trains, "dummies": dummies}
    assert t.state.dummies["french"] == 2


@rule("9.2a", "10.6a")
def test_commands_are_received_though_a_position_says_whose_place_it_is():
    text = 'turn = 5\nphase = "combat"\n[hexes]\n3415 = "F-XI-35 ney"\n3315 = "R-I-5 kutuzov"\n'
    t = table(f'{text}[state]\nmover = "coalition"\n')
    assert t.ask is not None
    assert (t.ask.seat, t.ask.args["n"]) == ("coalition", 3)
    t = table(f'{text}[state]\nmover = "coalition"\ncommands = {{french = 1}}\n')
    assert t.state.commands == {"french": 1, "coalition": 3}


@rule("13.2")
def test_a_position_awaits_reinforcements_only():
    with pytest.raises(PositionError) as caught:
        GAME.read_position("turn = 5\n[state]\nawaited = {R-I-5 = 5}\n")
    assert caught.value.line == 3
    assert GAME.read_position("turn = 5\n[state]\nawaited = {F-YG-1 = 5}\n").awaited


@rule("16.0a", "15.1a")
def test_a_scenario_that_a_position_names_has_its_options():
    text = 'turn = 5\n[state]\nscenario = "advanced"\noptions = {bargain = "no"}\n'
    g = GAME.read_position(text)
    assert g.uses("ranks")
    assert g.uses("dummies")
    assert not g.uses("bargain")
    assert not GAME.read_position("turn = 5").uses("ranks")
    wrong = {'scenario = "autumn"': 3, 'scenario = "advanced"\noptions = {dummies = "no"}': 4}
    for said, line in wrong.items():
        with pytest.raises(PositionError) as caught:
            GAME.read_position(f"turn = 5\n[state]\n{said}\n")
        assert caught.value.line == line


@rule("14.12c", "14.13c", "6.6c")
def test_a_garrison_that_a_position_puts_outside_its_city_has_left_it():
    g = GAME.read_position('turn = 9\n[hexes]\n3310 = "F-G-STE"\n3410 = "F-G-KUS F-X-DG1"\n')
    assert sorted(g.abandoned) == ["F-G-KUS", "F-X-DG1"]
    back = 'turn = 9\nphase = "movement"\n[hexes]\n3410 = "F-G-KUS ney"\n'
    t = table(back + TRAIN.format("3410"))
    t.play("stack:3410")
    t.play("hex:3311")
    assert t.state.at["F-G-KUS"] == "3311"
    assert not garrisons.at_post(t.state, "F-G-KUS")


@rule("14.12d")
@pytest.mark.parametrize(
    ("state", "why_not"),
    [
        ("", ""),
        ('[state]\nmarched = ["F-XI-35"]\n', "14.12d"),
        ("[state.relieved]\nF-G-STE = 5\n", "14.12d"),
        ("[state.relieved]\nF-G-STE = 4\n", ""),
    ],
)
def test_whoever_is_with_a_garrison_when_marches_begin_has_joined_it_earlier(
    state: str, why_not: str
):
    pieces = '[hexes]\n3310 = "F-G-STE F-XI-35 ney"\n'
    text = f'turn = 5\nphase = "movement"\n{state}{pieces}' + TRAIN.format("3310")
    g = GAME.read_position(text)
    assert of(reach.may_go(g, "F-G-STE")) == (f"NN {why_not}" if why_not else "")
    first = GAME.read_position(text.replace("turn = 5", "turn = 1").replace("= 4", "= 1"))
    assert of(reach.may_go(first, "F-G-STE")) == "NN 14.12d"
    alone = GAME.read_position(text.replace(" F-XI-35", ""))
    assert not alone.relieved or "relieved" in state


@rule("14.12d")
def test_whoever_is_with_a_garrison_after_the_marches_may_have_joined_it_this_turn():
    text = 'turn = 5\nphase = "combat"\n[hexes]\n3310 = "F-G-STE F-XI-35 ney"\n'
    assert GAME.read_position(text).relieved == {}


ADVANCED = '[state]\nscenario = "advanced"\n'


@rule("16.1a", "16.1c", "16.1e")
def test_both_players_of_a_position_hold_a_card_of_fresh_decks():
    g = GAME.read_position(f'turn = 5\n{ADVANCED}[hexes]\n3415 = "F-XI-35"\n')
    assert g.cards is not None
    assert [len(g.cards.decks[name]) for name in ("pre", "post")] == [28, 20]
    assert set(g.cards.hand) == {"french", "coalition"}
    basic = GAME.read_position('turn = 5\n[hexes]\n3415 = "F-XI-35"\n')
    assert basic.cards is None
    told = GAME.read_position(
        f'turn = 5\n{ADVANCED}[state.cards]\nhand = {{french = "9"}}\n[hexes]\n3415 = "F-XI-35"\n'
    )
    assert told.cards is not None
    assert told.cards.hand == {"french": "9"}


@rule("16.1r", "16.1u")
@pytest.mark.parametrize(("joined", "out"), [("", "40"), ('joined = ["austria"]\n', "40a")])
def test_the_later_deck_of_a_position_knows_what_austria_has_done(joined: str, out: str):
    text = f'turn = 15\nphase = "cards"\n{ADVANCED}{joined}[hexes]\n3415 = "F-XI-35"\n'
    cards = GAME.read_position(text).cards
    assert cards is not None
    post = {*cards.decks["post"], *cards.drawn.values()}
    assert len(post) == 20
    assert out not in post
    assert {"40", "40a"} & post


@rule("14.11d", "14.15c1", "16.5i")
def test_an_armistice_under_way_is_read_as_it_was_written():
    """Pieces that stood nowhere wait for a place, and after a bargain trains come from two rows."""
    text = 'turn = 8\nphase = "truce"\n[state]\noptions = {bargain = "yes"}\n'
    pieces = '[hexes]\n2417 = "F-VIII-26 poniatowski"\n3814 = "F-XI-35"\n2507 = "R-I-5"\n'
    t = table(text + pieces + '[state.germany.truce]\ncaller = "french"\n')
    words = ("call", "accept", "points:3", "auto", "done", "card:1")
    seen = set[str]()
    while t.state.turn < 13:
        written = GAME.write_position(t.state)
        assert GAME.write_position(GAME.read_position(written)) == written
        assert t.ask is not None
        seen.add(t.ask.key)
        homeless = t.ask.key == "truce.piece" and len(seen) < 6
        t.play(next(w for w in words if w in t.ask.choices) if not homeless else t.ask.choices[0])
    written = GAME.write_position(t.state)
    assert GAME.read_position(written).train_table == "main+armistice"
    assert {"truce.piece", "bargain.offer", "bargain.answer"} <= seen
