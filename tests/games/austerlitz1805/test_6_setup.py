"""Chapter 6: organising corps in secret, deployment, French detachments, the fixed battery."""

from __future__ import annotations

from collections import Counter

import msgspec

from grognard.games.austerlitz1805.board import BOARDS
from grognard.games.austerlitz1805.state import State
from grognard.kernel.table import Table
from tests.games.austerlitz1805.tabletop import (
    altered,
    asked,
    at,
    choices,
    corps,
    deployed,
    field,
    may,
    morale,
    new,
    play,
    rule,
    seen,
    until,
    view,
    why,
)

BOARD = BOARDS[""]


def give(t: Table[State], commander: str, faces: str) -> None:
    """Assign units to a commander."""
    play(t, f"commander:{commander}")
    play(t, " ".join(f"face:{face}" for face in faces.split()))
    play(t, "back")


def french(t: Table[State]) -> Table[State]:
    """On to the French organisation."""
    until(t, "french organise")
    return t


@rule("6.6a", "6.6b")
def test_every_unit_goes_to_a_corps_and_every_corps_gets_its_minimum():
    t = new()
    assert (why(t, "done"), why(t, "commander:lannes")) == ("6.6a", "6.6a")
    play(t, "historical")
    assert may(t, "done")
    play(t, "commander:kienmayer clear")
    give_back = choices(t, "face")
    assert set(give_back) == {"inf2", "inf1", "cav2", "cav1"}
    play(t, "back commander:bagration")
    # Kienmayer needs three of the four units that are left.
    play(t, "face:inf2")
    assert why(t, "face:inf1") == "6.6b"
    play(t, "back")
    assert why(t, "done") == "6.6a"


@rule("6.6a", "3.2a")
def test_corps_are_formed_in_secret():
    t = new()
    play(t, "historical")
    assert all(u.corps == u.face == "" for u in view(t, "french").units if u.side == "allied")
    assert all(u.corps for u in view(t, "allied").units if u.side == "allied")
    play(t, "done")
    assert all(u.face == "" for u in view(t, "french").units if u.side == "allied")
    assert Counter(u.corps for u in view(t, "french").units)["kienmayer"] == 4


@rule("6.6c", "8.3a", "6.7a")
def test_eight_units_at_most():
    t = new("december1")
    give(t, "langeron", "inf2 inf2 inf2 inf2 inf2 inf2 inf2 inf2")
    play(t, "commander:langeron")
    assert why(t, "face:inf2") == "6.6c"
    t = french(new())
    give(t, "lannes", "inf2 inf2 inf2 inf2 inf2 inf2 inf2 inf2")
    play(t, "commander:lannes")
    assert why(t, "face:inf2") == "6.6c"
    t = new()  # on 2 December Kienmayer's corps must fit into Aujezd
    give(t, "kienmayer", "inf2 inf2 inf2 inf2 inf2 inf2")
    play(t, "commander:kienmayer")
    assert why(t, "face:inf2") == "4.5a"


@rule("6.6f", "6.6g", "6.7a")
def test_a_corps_starts_in_its_locale_in_one_position():
    t = new()
    play(t, "historical done")
    assert t.ask is not None
    assert t.ask.args["commander"] == "commander:bagration"
    assert choices(t, "reserve") == ["67"]
    assert choices(t, "approach") == [f"67>{y}" for y in BOARD.open["67"]]
    assert why(t, "reserve:66") == "6.6f"
    play(t, "approach:67>66")
    assert {at(t, u) for u in corps(t, "bagration")} == {"67>66"}
    until(t, "french deploy.corps")
    order = []
    while asked(t) == "french deploy.corps":
        assert t.ask is not None
        order.append(str(t.ask.args["commander"]).partition(":")[2])
        (home,) = choices(t, "reserve")
        assert home == BOARD.commanders[order[-1]].locale
        assert choices(t, "approach") == [f"{home}>{y}" for y in BOARD.open[home]]
        play(t, choices(t)[-1])
    assert order == [c for c in BOARD.corps["french"] if c not in ("bernadotte", "davout")]


@rule("6.6e", "4.5a")
def test_a_corps_too_large_for_its_locale_does_not_start_in_it():
    t = new("december1")
    until(t, "deploy.starter")
    assert may(t, "commander:kienmayer")
    more = dict.fromkeys(corps(t, "langeron")[:3], "kienmayer")
    t = altered(t, corps={**t.state.corps, **more})  # seven, and Aujezd holds six
    assert why(t, "commander:kienmayer") == "4.5a"


@rule("6.7c")
def test_the_reinforcements_are_not_all_plain_infantry():
    t = french(new())
    give(t, "davout", "inf2 inf2 inf2 inf2 inf2 inf2 inf2")
    play(t, "commander:davout")
    assert why(t, "face:inf2") == "6.7c"
    assert may(t, "face:cav2")
    t = french(new())  # and nobody takes from them the last that is something else
    give(t, "lannes", "inf3 inf3 inf3 inf3 inf3 inf3 inf3 gua3")
    give(t, "murat", "gua3 cav3 cav3 cav3 cav2 cav2 cav2")
    give(t, "vandamme", "art1 art1 art1")
    play(t, "commander:legrand")
    assert (why(t, "face:cav2"), why(t, "face:inf2"), why(t, "face:inf3")) == ("6.7c", "", "6.5a")


@rule("6.7d")
def test_the_french_organise_after_seeing_the_allies():
    t = new()
    assert asked(t) == "allied organise"
    t = french(t)
    assert at(t, "langeron") == "106"
    play(t, "historical commander:lannes clear face:inf3 back historical done")
    assert asked(t) == "french deploy.corps"


def detaching() -> Table[State]:
    t = new()
    until(t, "detach")
    return t


@rule("6.8a", "6.8f")
def test_six_detachments_from_corps_on_the_map():
    t = detaching()
    davout = corps(t, "davout")[0]
    assert (why(t, f"unit:{davout}"), why(t, "unit:a1")) == ("6.8a", "6.8a")
    for unit in corps(t, "lannes")[:5]:
        play(t, f"unit:{unit} reserve:65")
        assert why(t, f"unit:{unit}") == "6.8a"  # it has been sent already
    (last,) = corps(t, "lannes")
    assert why(t, f"unit:{last}") == "6.8f"
    play(t, f"unit:{corps(t, 'murat')[0]} reserve:64")
    assert asked(t) == "french battery.unit"
    assert t.state.detachments == 6


@rule("6.8b", "6.8c", "6.8d", "6.8f")
def test_where_detachments_may_go():
    t = detaching()
    play(t, f"unit:{corps(t, 'lannes')[0]}")
    assert why(t, "reserve:75") == "6.8c"  # next to a red star
    assert why(t, "reserve:66") == "6.8c"  # next to a green one
    away = BOARD.distances("64")
    assert {away[x] for x in choices(t, "reserve")} == {1, 2}  # in reserve it is at home
    near = {x: (x, *BOARD.neighbours[x]) for x, steps in away.items() if steps == 3}
    third = [x for x, near in near.items() if not any(BOARD.locales[z].stars for z in near)]
    assert {why(t, f"reserve:{x}") for x in third} == {"6.8b"}
    assert may(t, "reserve:53")  # a blue star does not matter
    assert may(t, "reserve:65")
    assert may(t, "approach:65>64")
    play(t, "reserve:55 done")
    t = detaching()
    play(t, f"unit:{corps(t, 'st-hilaire')[0]}")
    assert (why(t, "approach:92>103"), why(t, "approach:92>81")) == ("10.1c", "")
    others = [u for c in ("lannes", "murat", "vandamme", "davout") for u in corps(t, c)]
    full = dict.fromkeys(others[: BOARD.capacity["92"]], "92")
    t = altered(t, at={**t.state.at, **full})
    assert why(t, "reserve:92") == "4.5a"
    t = detaching()
    t = altered(t, at={**t.state.at, "a1": "55"})
    play(t, f"unit:{corps(t, 'lannes')[0]}")
    assert why(t, "reserve:55") == "6.8f"


@rule("6.8e")
def test_a_corps_too_large_for_its_locale_sends_units_ahead():
    t = french(new())
    play(t, "historical")
    for commander, face in (("davout", "cav2"), ("bernadotte", "art1")):
        play(t, f"commander:{commander} clear")
        play(t, " ".join(["face:inf3", "face:inf2", "face:inf2", f"face:{face}"]))
        play(t, "back commander:legrand face:inf2 back")
    assert len(corps(t, "legrand")) == 6
    play(t, "done")
    until(t, "detach")
    assert why(t, "done") == "6.8e"
    first, second, *_ = corps(t, "legrand")
    play(t, f"unit:{first} reserve:131")
    assert why(t, "done") == "6.8e"
    play(t, f"unit:{second} reserve:131")
    assert may(t, "done")


def crowded() -> Table[State]:
    """Six units of Legrand at Telnitz, which holds four."""
    t = detaching()
    extra = dict.fromkeys(corps(t, "vandamme")[:2], "legrand")
    places = dict.fromkeys(extra, "133")
    g = t.state
    return altered(t, corps={**g.corps, **extra}, at={**g.at, **places})


@rule("6.8e", "6.8f")
def test_detachments_at_home_do_not_ease_a_crowd():
    t = crowded()
    assert len(corps(t, "legrand")) == 6
    for y in ("119", "131", "132"):
        play(t, f"unit:{corps(t, 'legrand')[0]} approach:133>{y}")
    # Two must still leave Telnitz, and one must stay with Legrand: nobody else may stay near him.
    play(t, f"unit:{corps(t, 'legrand')[0]}")
    assert why(t, "approach:133>131") == "6.8e"
    play(t, "reserve:131")
    play(t, f"unit:{corps(t, 'legrand')[0]} reserve:131")
    assert len(corps(t, "legrand")) == 1
    assert may(t, "done")


@rule("6.8a", "6.8e")
def test_detachments_are_kept_for_those_who_must_go():
    t = crowded()
    for unit in corps(t, "lannes")[:4]:
        play(t, f"unit:{unit} reserve:65")
    assert why(t, f"unit:{corps(t, 'lannes')[0]}") == "6.8e"
    for _ in range(2):
        play(t, f"unit:{corps(t, 'legrand')[0]} reserve:131")
    assert asked(t) == "french battery.unit"


@rule("6.9a", "6.9b", "6.9e")
def test_the_fixed_battery_is_shown_and_emplaced():
    t = detaching()
    play(t, "done")
    guns = [u for u in (*corps(t, "lannes"), *corps(t, "bessieres")) if t.state.face[u] == "art1"]
    assert choices(t, "unit") == sorted(guns, key=BOARD.order.__getitem__)
    assert why(t, f"unit:{corps(t, 'murat')[0]}") == "6.9a"
    (gun,) = [u for u in guns if t.state.corps[u] == "lannes"]
    play(t, f"unit:{gun}")
    assert choices(t) == [f"approach:64>{y}" for y in BOARD.open["64"]]
    play(t, "approach:64>65")
    assert at(t, gun) == "64>65"
    assert gun not in t.state.corps
    assert seen(t, "allied", gun).face == "art1"
    assert seen(t, "allied", gun).fixed
    assert t.state.detachments == 0


@rule("6.9b", "6.9e")
def test_a_battery_that_blocks_already_stays_in_its_corps():
    t = detaching()
    lannes = dict.fromkeys(corps(t, "lannes"), "64>65")
    t = altered(t, at={**t.state.at, **lannes})
    (gun,) = [u for u in lannes if t.state.face[u] == "art1"]
    play(t, f"done unit:{gun}")
    assert asked(t) == "allied command"
    assert (at(t, gun), t.state.corps[gun]) == ("64>65", "lannes")


@rule("6.9b", "8.3c")
def test_a_battery_that_is_a_whole_corps_takes_its_commander_along():
    t = detaching()
    (gun,) = [u for u in corps(t, "lannes") if t.state.face[u] == "art1"]
    rest = {u: "murat" if c == "lannes" and u != gun else c for u, c in t.state.corps.items()}
    t = altered(t, corps=rest)
    play(t, f"done unit:{gun} approach:64>65")
    assert (corps(t, "lannes"), at(t, "lannes")) == ([gun], "64>65")


@rule("6.9a")
def test_no_battery_if_all_artillery_comes_later():
    t = detaching()
    guns = [u for u in BOARD.blocks["french"] if t.state.face[u] == "art1"]
    late, off = dict.fromkeys(guns, "davout"), dict.fromkeys(guns, "off")
    t = altered(t, corps={**t.state.corps, **late}, at={**t.state.at, **off})
    play(t, "done")
    assert choices(t) == ["pass"]
    assert why(t, f"unit:{guns[0]}") == "6.9a"
    play(t, "pass")
    assert asked(t) == "allied command"
    assert t.state.battery == ""


@rule("6.9c", "6.9d")
def test_the_fixed_battery_fires_but_never_moves():
    t = altered(field("64>65 art1", "65>64 inf3"), battery="f1")
    assert why(t, "unit:f1") == "6.9c"
    play(t, "threat:64>65 press unit:a1 unit:f1 foot unit:f1")
    assert at(t, "f1") == "64>65"
    assert t.state.face["a1"] == "inf2"
    t = altered(field("64>65 art1", "65>64 inf3", side="allied"), battery="f1")
    play(t, "threat:65>64 press unit:f1 unit:a1 foot unit:a1")
    assert "f1" not in t.state.at  # forced to retreat it is lost like any artillery
    t = altered(field("64 lannes: art1 inf2 inf2"), battery="f1")
    play(t, "march:lannes reserve:65")
    assert (at(t, "lannes"), at(t, "f1")) == ("65", "64")
    assert corps(t, "lannes") == ["f2", "f3"]
    t = altered(field("64>65 lannes: art1"), battery="f1")
    assert (why(t, "march:lannes"), why(t, "detach:lannes")) == ("6.9c", "6.9c")
    t = altered(field("64 lannes: art1 inf2 inf2"), battery="f1")
    play(t, "detach:lannes")
    assert why(t, "take:f1") == "6.9c"


@rule("6.2a", "17.1a")
def test_an_agreed_handicap():
    assert morale(deployed(balance="allied-2")) == (23, 25)


def test_nothing_of_the_organisation_leaks():
    t = new()
    play(t, "commander:langeron face:inf3 face:inf2")
    seen_by_french = msgspec.json.encode(view(t, "french")).decode()
    assert "langeron" not in seen_by_french
