"""Chapter 19: teams, ranks, councils, orders in writing, who commands what."""

from __future__ import annotations

import pytest

from grognard.games.austerlitz1805 import GAME
from grognard.games.austerlitz1805.board import BOARDS
from grognard.games.austerlitz1805.commands import may_join
from grognard.games.austerlitz1805.state import Rumour, State
from grognard.games.austerlitz1805.team_command import defender, nearest
from grognard.kernel.game import GameError
from grognard.kernel.table import Table
from grognard.server.messages import FromBrowser
from tests.games.austerlitz1805.tabletop import (
    altered,
    asked,
    at,
    choices,
    corps,
    field,
    heard,
    may,
    new,
    play,
    rule,
    table,
    view,
    why,
)

BOARD = BOARDS[""]


def team(
    t: Table[State], charge: dict[str, str], allied: int = 1, **fields: object
) -> Table[State]:
    """A position with two French players (and perhaps two Allied ones); `charge` says who leads
    which corps."""
    g = GAME.decode(GAME.encode(t.state))
    for name, value in {"charge": charge, "council": 1, **fields}.items():
        setattr(g, name, value)
    g.seats = {"french": ["french1", "french2"]}
    g.seats = {"allied": ["allied1", "allied2"] if allied == 2 else ["allied"], **g.seats}
    return table(g, french="2", allied=str(allied))


@rule("19.1a", "19.1b")
def test_team_sizes():
    assert new(french="2").seats == ("allied", "french1", "french2")
    assert len(new(french="4", allied="4").seats) == 8
    with pytest.raises(GameError):
        new(french="5")


@rule("19.2a", "19.2b", "19.2c", "19.2e", "19.3a")
def test_the_council():
    t = new(french="3")
    assert asked(t) == "french1 council.rank"
    assert GAME.may_talk(t.state, "french1", "french2") is None
    play(t, "seat:french2 seat:french1 seat:french3")
    assert asked(t) == "french2 council.agree"
    sits = view(t, "french3").council
    assert sits is not None
    assert (sits.proposer, sits.ranking) == ("french1", ["french2", "french1", "french3"])
    assert view(t, "allied").council is None
    play(t, "agree agree")
    assert t.state.seats["french"] == ["french2", "french1", "french3"]
    told = {s.side: s.seats for s in view(t, "allied").sides}
    assert told["french"] == ["french1", "french2", "french3"]  # not told before the council ends
    assert {s.side: s.seats for s in view(t, "french3").sides}["french"][0] == "french2"
    while asked(t) == "french2 council.corps":
        play(t, choices(t)[-1])
    assert {s.side: s.seats for s in view(t, "allied").sides}["french"][0] == "french2"
    assert heard(t, "allied", "ranks")
    assert GAME.may_talk(t.state, "french1", "french2") == "19.3a"


@rule("19.2b")
def test_ranks_that_nobody_accepts():
    t = new(french="2")
    play(t, "seat:french2 seat:french1 refuse")
    assert asked(t) == "french2 council.rank"
    play(t, "seat:french2 seat:french1 refuse")
    assert t.state.seats["french"] == ["french1", "french2"]


@rule("19.2d")
def test_a_corps_for_everyone():
    t = new(french="2")
    play(t, "seat:french1 seat:french2 agree")
    for _ in BOARD.corps["french"][:-1]:
        play(t, "seat:french1")
    assert why(t, "seat:french1") == "19.2d"
    assert {s.side: s.charge for s in view(t, "french2").sides}["french"]["murat"] == "french1"
    assert {s.side: s.charge for s in view(t, "allied").sides}["french"] == {}
    play(t, "seat:french2")
    assert t.state.charge["vandamme"] == "french2"
    for words in ("", "historical done"):  # who has which corps is told before they are formed
        play(t, words)
        told = {s.side: s.charge for s in view(t, "allied").sides}["french"]
        assert (len(told), told["vandamme"]) == (8, "french2")


def ready(scenario: str = "december2") -> Table[State]:
    """A French team of two: the first leads Lannes and what comes before, the second the rest."""
    t = new(scenario, french="2")
    play(t, "seat:french1 seat:french2 agree")
    for commander in BOARD.corps["french"]:
        play(t, "seat:french1" if commander < "legrand" else "seat:french2")
    return t


@rule("19.2f")
def test_a_second_council_before_the_night():
    t = team(
        field("64 lannes: inf2; murat: cav2 / 63 legrand: inf2"),
        {"lannes": "french1", "murat": "french1", "legrand": "french2"},
        round=9,
    )
    while t.state.phase != "council":
        play(t, "done")
    assert asked(t) == "french1 council.change"
    assert GAME.may_talk(t.state, "french1", "french2") is None
    assert why(t, "commander:legrand") == "19.2d"
    play(t, "commander:murat")
    assert why(t, "seat:french1") == "19.2f"
    play(t, "back commander:murat seat:french2")
    charge = {c.id: c.seat for c in view(t, "allied").commanders if c.side == "french"}
    assert set(charge.values()) == {""}  # not told before the council is over
    assert not heard(t, "allied", "commands")
    play(t, "done")
    assert t.state.charge["murat"] == "french2"
    charge = {c.id: c.seat for c in view(t, "allied").commanders if c.side == "french"}
    assert charge == {"lannes": "french1", "murat": "french2", "legrand": "french2"}
    told = {str(e.args["seat"]): e.args["corps"] for e in heard(t, "allied", "commands")}
    assert told["seat:french2"] == ["commander:legrand", "commander:murat"]
    assert t.state.seats["french"] == ["french1", "french2"]
    assert t.state.round == 10
    alone = field(round=9)
    play(alone, "done")
    assert (alone.state.round, asked(alone)) == (10, "allied command")  # nobody to confer with


@rule("19.2f", "8.3d")
def test_lost_corps_do_not_change_hands():
    """Murat is lost, and Vandamme with him the second player's last corps."""
    t = team(
        field("64 lannes: inf2 / 63 legrand: inf2 / 62 st-hilaire: inf2"),
        {**CHARGE, "legrand": "french1", "st-hilaire": "french1", "vandamme": "french2"},
        round=9,
    )
    play(t, "done")
    assert (asked(t), choices(t)) == ("french2 command", ["done"])  # he has nothing to command
    play(t, "done")
    assert choices(t, "commander") == ["lannes", "legrand", "st-hilaire"]
    assert (why(t, "commander:murat"), why(t, "commander:vandamme")) == ("8.3d", "8.3d")
    idle = table(GAME.decode(GAME.encode(t.state)), french="2")
    play(idle, "done")
    assert [e.args for e in heard(idle, "allied", "commands-nothing")] == [{"seat": "seat:french2"}]
    play(t, "commander:lannes seat:french2")  # and is given another
    assert why(t, "commander:lannes") == "19.2d"
    play(t, "done")
    told = {str(e.args["seat"]): e.args["corps"] for e in heard(t, "allied", "commands")}
    assert told == {
        "seat:french1": ["commander:legrand", "commander:st-hilaire"],
        "seat:french2": ["commander:lannes"],
    }
    charge = {s.side: s.charge for s in view(t, "allied").sides}["french"]
    assert charge == {"lannes": "french2", "legrand": "french1", "st-hilaire": "french1"}


@rule("19.2a", "19.2f")
def test_in_council_the_map_is_out_of_sight():
    t = new(french="2")
    for seat, away in (("french1", True), ("french2", True), ("allied", False), (None, False)):
        assert view(t, seat).away == away
        assert bool(view(t, seat).units) != away
        assert GAME.may_look_back(t.state, seat) == ("19.2a" if away else None)
    army = "64 lannes: inf2; murat: cav2; cav2 / 63 legrand: inf2"
    t = team(field(army, "1 langeron: inf2 / 66 inf2"), CHARGE, round=9, fired={"64>65": 8})
    knows = altered(t, known={"french": {"a2": "inf2"}})
    knows = team(knows, CHARGE, rumours={"french": [Rumour(["a1"], ["inf2"])]})
    play(knows, "done done")
    assert (knows.state.phase, knows.state.council) == ("council", 1)
    for seat in ("french1", "french2"):
        shut = view(knows, seat)
        assert shut.away
        assert (shut.units, shut.rumours, shut.fired) == ([], [], {})
        assert not any(side.controls for side in shut.sides)
        # The team knows its own corps: they are shared out here. Where they stand it must recall.
        own = [(c.id, c.side, c.position, c.units) for c in shut.commanders]
        assert own == [(c, "french", "", 0) for c in ("lannes", "legrand", "murat")]
        assert [c.seat for c in shut.commanders] == ["french1", "french2", "french1"]
        assert GAME.may_look_back(knows.state, seat) == "19.2f"
        assert "64" not in GAME.board(knows.state, seat, "en")
    for seat in ("allied", None):  # they are in no council
        assert not view(knows, seat).away
        assert len(view(knows, seat).units) == 6
        assert GAME.may_look_back(knows.state, seat) is None
    play(knows, "done")
    assert len(view(knows, "french2").units) == 6
    assert view(knows, "french2").rumours
    assert GAME.may_look_back(knows.state, "french2") is None
    both = team(field(army), {**CHARGE, "langeron": "allied1"}, 2, round=9)
    play(both, "done done")
    assert asked(both) == "allied1 council.change"
    assert view(both, "french1").away  # both teams meet at the same time


@rule("19.2g")
@pytest.mark.parametrize("notes", ["yes", "no"])
def test_notes_of_the_council(notes: str):
    (option,) = [o for o in GAME.scenarios()[0].options if o.id == "notes"]
    assert option.values == ("yes", "no")  # one value for both teams
    t = new(french="2", allied="2", notes=notes)
    pairs = (("french1", "french2"), ("allied2", "allied1"))
    assert all(GAME.may_recall(t.state, *pair) for pair in pairs)
    while t.state.phase == "council":
        play(t, choices(t)[0])
    assert [GAME.may_recall(t.state, *pair) for pair in pairs] == [notes == "yes"] * 2
    assert GAME.may_recall(t.state, "french1", "allied1")  # what opponents said is no secret plan


@rule("19.3b")
def test_there_is_no_other_way_to_signal():
    """All that a player can send: nothing in it reaches a team mate but choices and talk, which
    the rules allow in council only. Whoever adds something must think of 19.3b first."""
    kinds = {str(kind.__struct_config__.tag) for kind in FromBrowser.__subclasses__()}
    private = {"hello", "why", "odds", "examine", "past", "speed", "hint"}
    play_itself = {"choose", "undo", "undo_answer"}
    before_play = {"entropy"}  # a random number of each browser, fixed before the first choice
    two_seats_only = {"resign", "draw", "draw_answer"}
    assert kinds == private | play_itself | before_play | two_seats_only | {"say"}
    t = team(field(ARMY), CHARGE)
    assert GAME.may_talk(t.state, "french1", "french2") == "19.3a"
    assert GAME.may_talk(t.state, "french2", "french1") == "19.3a"


@rule("19.3a")
def test_no_talk_outside_the_council():
    t = team(
        field("64 lannes: inf2 / 63 legrand: inf2"), {"lannes": "french1", "legrand": "french2"}
    )
    assert GAME.may_talk(t.state, "french1", "french2") == "19.3a"
    assert GAME.may_talk(t.state, "french1", "allied") is None


CHARGE = {"lannes": "french1", "murat": "french1", "legrand": "french2"}
ARMY = "64 lannes: inf2 inf2; legrand: inf2 inf2 / 63 murat: cav2"


def writing() -> Table[State]:
    return team(field(ARMY), CHARGE, phase="letters")


@rule("19.4a", "19.4b", "19.4c", "19.4d", "19.4f")
def test_orders_in_writing():
    t = writing()
    assert asked(t) == "french1 letters"
    assert choices(t) == ["to:french2", "done"]
    play(t, "to:french2")
    assert choices(t) == ["verb:attack", "verb:defend"]
    play(t, "verb:attack")
    assert why(t, "place:langeron") == "19.4b"
    named = choices(t, "place")
    assert all(BOARD.locales[x].named for x in named)
    play(t, f"place:{named[3]} place:{named[1]} send")
    (letter,) = t.state.letters
    assert letter.places == [named[1], named[3]]  # in a fixed order
    assert asked(t) == "french1 command"
    for seat, verb in (("french1", "attack"), ("french2", ""), ("allied", "")):
        assert view(t, seat).letters[0].verb == verb
    assert not heard(t, "french2", "letter")
    play(t, "done done done")
    assert asked(t) == "french1 letters"
    assert view(t, "french2").letters[0].verb == "attack"
    assert len(heard(t, "french2", "letter")) == 1
    assert not heard(t, "allied", "letter")
    play(t, "done done done")
    assert (asked(t), view(t, "french2").letters[0].verb) == ("allied command", "attack")


@rule("19.4a", "19.4b", "19.4d")
def test_who_writes_to_whom_and_when():
    three = {"lannes": "french1", "murat": "french2", "legrand": "french3"}
    g = GAME.decode(GAME.encode(field(ARMY).state))
    g.charge, g.council, g.phase = three, 1, "letters"
    g.seats = {"allied": ["allied"], "french": ["french1", "french2", "french3"]}
    t = table(g, french="3")
    assert choices(t) == ["to:french2", "to:french3", "done"]
    play(t, "to:french3")
    assert why(t, "verb:wait") == "19.4b"
    play(t, "verb:defend send")
    assert why(t, "to:french3") == "19.4a"
    play(t, "to:french2 verb:attack back")  # a letter that is not sent does not count
    assert may(t, "to:french2")
    play(t, "done unit:f1 reserve:65")
    assert why(t, "to:french2") == "19.4a"
    play(t, "done")
    assert (asked(t), why(t, "to:french3")) == ("french2 command", "19.4a")
    play(t, "done done done")
    assert asked(t) == "french1 letters"
    verbs = {seat: view(t, seat).letters[0].verb for seat in (*t.seats, None)}
    assert verbs == {
        "french1": "defend",
        "french2": "",
        "french3": "defend",
        "allied": "",
        None: "",
    }
    assert not heard(t, "french2", "letter")


@rule("19.4e", "19.4g")
def test_orders_need_not_be_obeyed_and_are_read_at_the_end():
    t = writing()
    play(t, "to:french2 verb:defend send done")
    assert asked(t) == "french2 command"
    attack = team(field(ARMY, "65 inf2"), CHARGE, phase="letters")
    play(attack, "to:french2 verb:defend send done done done")
    play(attack, "done done threat:64>65")
    assert attack.state.attack is not None
    assert view(attack, "french2").letters[0].verb == "defend"
    t = altered_end(t)
    assert view(t, "allied").letters[0].verb == "defend"


def altered_end(t: Table[State]) -> Table[State]:
    g = GAME.decode(GAME.encode(t.state))
    g.round = len(BOARD.turns) - 1
    over = table(g, french="2")
    while over.ask is not None:
        over.play("done" if "done" in choices(over) else choices(over)[0])
    return over


@rule("19.5a", "19.5b", "19.5c", "19.5e")
def test_set_up_in_a_team():
    t = ready()
    play(t, "historical done")
    while asked(t) == "allied deploy.corps":
        play(t, choices(t)[0])
    assert asked(t) == "french1 organise"
    play(t, "historical done")
    order = []
    while asked(t).endswith("deploy.corps"):
        assert t.ask is not None
        order.append(t.ask.seat)
        play(t, choices(t)[0])
    assert order == sorted(order)
    assert set(order) == {"french1", "french2"}
    assert asked(t) == "french1 detach"
    play(t, "done")
    assert asked(t) == "french2 detach"
    play(t, "done")
    assert asked(t) == "french1 battery.unit"
    allied = new("december1", allied="2")
    play(allied, "seat:allied1 seat:allied2 agree")
    while asked(allied).endswith("council.corps"):
        play(allied, choices(allied)[-1] if len(allied.state.charge) else choices(allied)[0])
    play(allied, "historical done")
    assert asked(allied) == "allied1 deploy.starter"


@rule("19.5c")
def test_the_seniors_deploy_first():
    """The senior player has Vandamme, last in the order of battle, and the junior all others."""
    t = new(french="2")
    play(t, "seat:french2 seat:french1 agree")
    for commander in BOARD.corps["french"]:
        play(t, f"seat:{'french2' if commander == 'vandamme' else 'french1'}")
    play(t, "historical done")
    while asked(t) == "allied deploy.corps":
        play(t, choices(t)[0])
    assert asked(t) == "french2 organise"
    play(t, "historical done")
    assert t.ask is not None
    assert (asked(t), t.ask.args["commander"]) == ("french2 deploy.corps", "commander:vandamme")
    play(t, choices(t)[0])
    assert asked(t) == "french1 deploy.corps"


@rule("19.5d")
def test_six_detachments_for_the_whole_team():
    t = ready()
    while not asked(t).endswith(" detach"):
        play(
            t,
            "historical"
            if "historical" in choices(t) and "done" not in choices(t)
            else choices(t)[0]
            if "done" not in choices(t)
            else "done",
        )
    assert asked(t) == "french1 detach"
    assert why(t, f"unit:{corps(t, 'vandamme')[0]}") == "19.5d"
    for unit in corps(t, "lannes")[:4]:
        play(t, f"unit:{unit} reserve:65")
    play(t, "done")
    for unit in corps(t, "vandamme")[:2]:
        play(t, f"unit:{unit} reserve:63")
    assert asked(t) == "french1 battery.unit"


@rule("19.6a", "19.6b", "19.6c")
def test_the_seniors_act_first():
    t = team(field(ARMY), CHARGE)
    assert asked(t) == "french1 command"
    assert why(t, "march:legrand") == "19.6c"
    assert not may(t, "detach:legrand")
    play(t, "unit:f1 reserve:65 done")
    assert asked(t) == "french2 command"
    assert why(t, "march:lannes") == "19.6c"
    assert may(t, "march:legrand")
    assert t.state.now.unit_commands == 1
    play(t, "done")
    assert asked(t) == "allied command"
    names = ("bagration", "constantine", "dokhturov", "kienmayer", "kollowrath", "langeron")
    army = " / ".join(
        f"{x} {c}: inf2" for x, c in zip(("66", "75", "86", "97", "96", "108"), names, strict=True)
    )
    t = team(
        field("139 inf2", army, side="allied"),
        {c: "allied1" if c != "langeron" else "allied2" for c in names},
        2,
    )
    for c in names[:5]:
        play(t, f"march:{c} approach:{at(t, c)}>{BOARD.open[at(t, c)][0]}")
    play(t, "done")
    assert asked(t) == "allied2 command"
    assert why(t, "march:langeron") == "9.2c"


@rule("19.6d", "19.6e")
def test_the_nearest_corps_commands_a_detached_unit():
    t = team(field("64 lannes: inf2 / 74 legrand: inf2 / 65 inf2 / 83 inf2"), CHARGE)
    assert nearest(t.state, "french", "65") == "french1"  # one step from both: the senior
    assert nearest(t.state, "french", "83") == "french2"
    assert may(t, "unit:f3")
    assert why(t, "unit:f4") == "19.6d"
    play(t, "done")
    assert may(t, "unit:f4")
    assert why(t, "unit:f3") == "19.6d"
    assert BOARD.distances("92")["103"] == 2  # round the impassable border


@rule("19.6d", "9.7b")
def test_where_corps_of_two_players_meet_the_senior_has_the_unit_moves():
    t = team(field(ARMY), CHARGE)
    assert may(t, "unit:f3")  # of Legrand's corps: two corps at distance 0
    play(t, "done")
    assert (asked(t), why(t, "unit:f3")) == ("french2 command", "19.6d")
    assert may(t, "detach:legrand")


@rule("19.6d")
def test_who_commands_units_off_the_map():
    army = "off davout: inf2 inf2 cav2; inf3 / 64 lannes: inf2; inf2 / 63 legrand: inf2"
    t = team(field(army, round=12), {**CHARGE, "davout": "french2"})
    assert (why(t, "unit:f1"), why(t, "unit:f4")) == ("19.6d", "")  # the chief has the detached one
    assert may(t, "unit:f6")  # a corps off the map is near to nobody
    lost = team(field("64 inf2"), CHARGE)
    assert nearest(lost.state, "french", "64") == "french1"  # no corps is left: the chief
    play(t, "done")
    assert (why(t, "unit:f1"), why(t, "unit:f4")) == ("", "19.6d")


@rule("19.6f")
def test_only_seniors_take_units_from_others():
    t = team(field(ARMY), CHARGE)
    play(t, "attach:lannes unit:f3")
    assert corps(t, "lannes") == ["f1", "f2", "f3"]
    t = team(field(ARMY), CHARGE)
    play(t, "done")
    refusal = may_join(t.state, "legrand", "f1")
    assert refusal is not None
    assert refusal.rule == "19.6f"
    assert why(t, "attach:legrand") == "19.6f"


@rule("19.6g")
def test_corps_of_two_players_do_not_combine():
    t = team(field("72 lannes: inf3; legrand: inf3", "83>72 inf2"), CHARGE)
    play(t, "threat:72>83 press done march:lannes")
    assert why(t, "join:legrand") == "19.6g"


@rule("19.7a", "19.7b", "19.7c", "19.7d")
def test_who_leads_the_defense():
    allied = "83 langeron: inf2 inf2 ; inf2 / 95 dokhturov: inf2"
    charge = {
        "langeron": "allied2",
        "dokhturov": "allied1",
        "lannes": "french1",
        "legrand": "french2",
    }
    t = team(field("72 lannes: inf3", allied), charge, 2)
    play(t, "threat:72>83")
    assert asked(t) == "allied2 attack.name"
    play(t, "name:a3 stand press")
    assert asked(t) == "allied2 attack.defence"
    allied = "83 langeron: inf2 inf2 ; dokhturov: inf2"
    t = team(field("72 lannes: inf3", allied), charge, 2)
    assert defender(t.state, "allied", "83") == "allied1"
    assert defender(t.state, "allied", "83", ["a1", "langeron"]) == "allied2"
    assert defender(t.state, "allied", "83", ["langeron", "dokhturov"]) == "allied1"
    play(t, "threat:72>83")
    assert asked(t) == "allied1 attack.name"  # both are there: the senior decides
    play(t, "corps:langeron stand press")
    assert asked(t) == "allied2 attack.defence"
    play(t, "unit:a1 march:lannes foot unit:f1")
    assert asked(t) == "allied2 attack.counter"


@rule("19.7d", "11.10g", "12.2f")
def test_who_leads_a_defense_leads_it_to_its_end():
    charge = {"langeron": "allied2", "dokhturov": "allied1", "lannes": "french1"}
    allied = "83 langeron: inf2 inf2 cav2 ; dokhturov: inf2 inf2"
    t = team(field("72 lannes: gua3 cav3", allied), charge, 2)
    play(t, "threat:72>83 corps:langeron stand press done march:lannes foot unit:f2 done")
    assert asked(t) == "allied2 attack.loss"
    play(t, "unit:a1 unit:a1 unit:a2 unit:a2")
    assert asked(t) == "allied2 retreat.loss"  # of Dokhturov's idle infantry
    play(t, "unit:a4")
    assert asked(t) == "allied2 retreat.to"


@rule("19.7c", "11.11g")
def test_without_a_commander_the_one_who_named_leads():
    charge = {"langeron": "allied2", "dokhturov": "allied1", "lannes": "french1"}
    t = team(field("72 lannes: inf2", "83 langeron: inf2 ; inf3 / 95 dokhturov: inf2"), charge, 2)
    play(t, "threat:72>83 name:a2 stand press unit:a2 march:lannes foot unit:f1")
    assert asked(t) == "allied2 attack.advance"


@rule("19.8a")
def test_a_team_wins_together():
    t = team(field("139 legrand: inf2"), CHARGE)
    over = altered_end(t)
    assert over.outcome is not None
    assert over.outcome.winners == ("french1", "french2")


@rule("19.8b")
def test_a_team_makes_one_bid():
    t = new(balance="auction", french="2", allied="3")
    assert t.seats == ("two1", "two2", "two3", "one1", "one2")
    assert asked(t) in ("one1 bid", "two1 bid")
    play(t, "bid:1")
    assert asked(t) in ("one1 bid", "two1 bid")
