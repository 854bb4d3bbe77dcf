"""A table: play, refuse, undo, clone, redeal, rewind."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.kernel.ask import Flow
from grognard.kernel.chronicle import Event
from grognard.kernel.dice import Dice
from grognard.kernel.past import Mark
from grognard.kernel.state import Outcome, State
from grognard.kernel.table import FAR, IllegalChoice, Table, UndoRefused
from tests.kernel.toy import PILE, Pile, PileGame


def new(seed: str = "ligny", **options: str) -> Table[Pile]:
    return Table.new(PILE, options=options, seed=seed)


def finish(table: Table[Pile], rng: random.Random) -> None:
    while table.ask is not None:
        table.play(rng.choice(table.ask.choices))


def test_a_choice_is_played_and_its_events_come_back() -> None:
    table = new()
    events = table.play("add:3")
    assert table.state.pile == 3
    assert [e.key for e in events] == ["added"]
    assert table.ask is not None
    assert table.ask.key == "again"


def test_an_illegal_choice_names_its_rule_and_changes_nothing() -> None:
    table = Table.from_state(PILE, "short", {}, PILE.read_position("pile = 18"))
    before = PILE.encode(table.state)
    with pytest.raises(IllegalChoice) as caught:
        table.play("add:3")
    assert caught.value.refusal.rule == "1.1"
    assert PILE.encode(table.state) == before
    assert table.history == []


def test_a_word_nobody_asked_for_is_refused_too() -> None:
    refusal = new().why("castle")
    assert refusal is not None


def test_undo_returns_exactly_the_earlier_state() -> None:
    table = new()
    before = PILE.encode(table.state)
    table.play("add:2")
    table.undo("white")
    assert PILE.encode(table.state) == before
    assert table.chronicle == []
    assert table.ask is not None
    assert table.ask.key == "add"


@pytest.mark.parametrize(("choice", "reason"), [("roll", "undo-dice"), ("look", "undo-secret")])
def test_undo_stops_at_dice_and_secrets(choice: str, reason: str) -> None:
    table = new()
    table.play(choice)
    with pytest.raises(UndoRefused) as caught:
        table.undo("white")
    assert caught.value.refusal.key == reason


def test_undo_stops_where_the_move_has_passed() -> None:
    table = new()
    table.play_all(["add:1", "add:0"])
    refusal = table.why_not_undo("white")
    assert refusal is not None
    assert refusal.key == "undo-passed"


def test_nobody_takes_back_the_choice_of_another() -> None:
    table = new()
    table.play_all(["add:1", "add:0", "add:1"])
    refusal = table.why_not_undo("white")
    assert refusal is not None
    assert refusal.key == "undo-other"
    assert table.why_not_undo("black") is None


def test_by_agreement_any_earlier_moment_comes_back() -> None:
    table = new()
    states = [PILE.encode(table.state)]
    rng = random.Random(5)
    while table.ask is not None:
        table.play(rng.choice(table.ask.choices))
        states.append(PILE.encode(table.state))
    for at in range(len(states) - 1, -1, -1):
        table.rewind(at)
        assert PILE.encode(table.state) == states[at]
        assert len(table.history) == at


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.integers(0, 12))
def test_a_clone_has_the_same_past_and_the_same_future(seed: int, steps: int) -> None:
    rng = random.Random(seed)
    table = new(str(seed))
    for _ in range(steps):
        if table.ask is not None:
            table.play(rng.choice(table.ask.choices))
    clone = table.clone()
    assert (clone.ask and clone.ask.choices) == (table.ask and table.ask.choices)
    finish(table, random.Random(seed))
    finish(clone, random.Random(seed))
    assert PILE.encode(clone.state) == PILE.encode(table.state)
    assert clone.chronicle == table.chronicle
    assert clone.history == table.history


def long_game(length: int) -> Table[Pile]:
    """The dullest of all games: looking at the card moves nothing on."""
    table = new()
    table.play_all(["look"] * length)
    return table


@pytest.mark.parametrize("choices", range(FAR + 2))
def test_a_checkpoint_nobody_asked_for_is_found_again_later(choices: int) -> None:
    """`last_mark` is the same whether somebody wants it at every choice or only at the end."""
    watched, alone = new(), long_game(choices)
    for choice in (*alone.choices, "add:1", "add:1"):
        watched.play(choice)
        wanted = watched.last_mark
    alone.play("add:1")  # the question after it stands behind no checkpoint
    assert alone.last_mark == Mark(choices, watched.game.encode(long_game(choices).state), choices)
    alone.play("add:1")
    assert alone.last_mark == wanted


def test_some_checkpoints_are_kept_though_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    table = long_game(3 * FAR)
    play = Table[Pile].play
    monkeypatch.setattr(Table, "play", lambda self, word: played.append(word) or play(self, word))
    table.play("add:1")
    played.clear()
    table.clone()
    assert len(played) <= FAR


def test_a_game_that_was_stopped_still_has_its_checkpoint() -> None:
    table, stopped = long_game(2), long_game(2)
    stopped.stop(Outcome(("white",), "resigned"))
    assert stopped.last_mark == table.last_mark


def test_a_redeal_changes_what_the_seat_cannot_know_and_nothing_else() -> None:
    table = new()
    table.play("add:1")
    cards: set[int] = set()
    for n in range(30):
        copy = table.redeal("black", random.Random(n))
        cards.add(copy.state.card)
        assert PILE.view(copy.state, "black") == PILE.view(table.state, "black")
        assert copy.choices == table.choices
    assert len(cards) > 3
    assert table.redeal("white", random.Random(1)).state.card == table.state.card


def test_a_redealt_table_rolls_other_dice() -> None:
    table = new()
    fell: set[int] = set()
    for n in range(20):
        copy = table.redeal("white", random.Random(n))
        copy.play("roll")
        fell.add(copy.state.pile)
    assert len(fell) > 2


class Collapsing(PileGame):
    """A game whose rules have a bug: adding 2 raises."""

    def flow(self, state: Pile) -> Flow[None]:
        flow = super().flow(state)
        step = next(flow)
        while True:
            answer = yield step
            if answer == "add:2":
                raise ZeroDivisionError
            try:
                step = flow.send(answer)
            except StopIteration:
                return


def test_a_bug_in_the_rules_leaves_the_table_as_it_was() -> None:
    table: Table[Pile] = Table.new(Collapsing(), seed="ligny")
    table.play_all(["add:1", "add:1"])
    with pytest.raises(ZeroDivisionError):
        table.play("add:2")
    assert table.state.pile == 2
    table.play("add:3")
    assert table.state.pile == 5


class Veiled(State):
    """A state whose cards only white sees."""

    def veil(self, event: Event) -> None:
        if "card" in event.args:
            event.eyes, event.secret = ("white",), event.args
            event.args = {**event.args, "card": "card:hidden"}


def read(event: Event, seat: str) -> object:
    mine = event.read_by(seat)
    return mine and mine.args.get("card")


def test_every_event_passes_through_the_veil_when_it_is_told() -> None:
    g = Veiled(dice=Dice("veil"))
    drawn = g.tell("drawn", card="card:7")
    assert (read(drawn, "white"), read(drawn, "black")) == ("card:7", "card:hidden")


def test_what_is_revealed_is_not_veiled_and_ends_undo() -> None:
    shown = Veiled(dice=Dice("veil")).tell("shown", card="card:7", reveals=True)
    assert read(shown, "black") == "card:7"
    assert shown.reveals


def test_a_private_event_exists_for_its_seats_alone() -> None:
    letter = Veiled(dice=Dice("veil")).tell_only(("black",), "letter")
    assert letter.read_by("black") is not None
    assert letter.read_by("white") is None
    assert letter.read_by(None) is None


def test_a_heading_is_one_for_all() -> None:
    turn = Veiled(dice=Dice("veil")).tell("turn", n=1, heading=True).read_by(None)
    assert turn is not None
    assert turn.heading
    assert turn.args == {"n": 1}
