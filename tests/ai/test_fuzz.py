"""The fuzzer finds what is planted, and nothing where nothing is."""

import random
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from grognard.ai.fuzz import Tally, fuzz, fuzz_one, start, starts
from grognard.games.waterloo1815 import Waterloo
from grognard.games.waterloo1815.state import State
from grognard.kernel import gamefile
from grognard.kernel.ask import Ask, Checkpoint, Flow
from grognard.kernel.registry import game
from grognard.kernel.table import Table

WATERLOO = game("waterloo1815")


def test_every_scenario_is_started_with_every_option() -> None:
    every = starts(WATERLOO)
    assert len(every) == 2 * 3 * 2
    assert ("historical", {"players": "three", "fog": "full"}) in every


def test_many_games_begin_with_many_combinations_of_many_options() -> None:
    russia = game("russia1812")
    assert starts(russia) == [start(russia, n) for n in range(60)]
    seen = [str(start(russia, n)) for n in range(1000)]
    assert len(set(seen)) == 1000
    options = russia.scenarios()[0].options
    for one in options:
        for other in options:
            pairs = {(o[one.id], o[other.id]) for _, o in (start(russia, n) for n in range(200))}
            assert len(pairs) == (2 if one is other else 4), (one.id, other.id)


def test_random_games_of_every_start_are_sound() -> None:
    """The small fuzz of every test run; `make fuzz` plays a thousand."""
    tally = fuzz(WATERLOO, len(starts(WATERLOO)), "every start")
    assert tally.faults == []
    assert tally.games == len(tally.starts) == len(starts(WATERLOO))
    assert tally.ends.total() == tally.games
    sampled = ("clone", "save", "past", "undo", "rewind", "redeal", "position")
    for check in ("invariants", "question", "checkpoint", "replay", *sampled):
        assert tally.checks[check] > 0, f"{check} was never checked"


@pytest.mark.slow
def test_many_random_games_are_sound() -> None:
    tally = fuzz(WATERLOO, 200, "slow", jobs=2)
    assert tally.faults == []
    assert tally.events["battle"] > 50
    assert tally.events["rout"] > 20


def test_the_same_seed_gives_the_same_games_whatever_the_jobs() -> None:
    one, two = (fuzz(WATERLOO, 3, "same", jobs=jobs) for jobs in (1, 2))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)


def test_redeals_at_every_step() -> None:
    tally = fuzz_one("waterloo1815", "steps", 1, ("random",), redeal_every=1)
    assert tally.faults == []
    assert tally.checks["redeal"] >= tally.checks["question"] == tally.choices


# --- planted faults


def planted(monkeypatch: pytest.MonkeyPatch, name: str, with_: Any) -> Tally:
    """The fuzzer on a Waterloo with one part of it broken."""
    monkeypatch.setattr(Waterloo, name, with_)
    return fuzz_one("waterloo1815", "planted", 7, ("random",))


def only_fault(tally: Tally) -> tuple[str, str]:
    (fault,) = tally.faults
    return fault.check, fault.reason


def test_a_broken_invariant(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(self: Waterloo, state: State) -> None:
        if len(state.stepped) == 3:
            raise AssertionError("three blocks have moved")

    tally = planted(monkeypatch, "check", check)
    assert only_fault(tally) == ("invariants", "three blocks have moved")


def changed_question(monkeypatch: pytest.MonkeyPatch, change: Any) -> tuple[str, str]:
    """The third question to be asked is changed."""
    honest = Waterloo.flow

    def flow(self: Waterloo, state: State) -> Flow[None]:
        rules = honest(self, state)
        answer, asked = None, 0
        while True:
            try:
                step = rules.send(answer)  # type: ignore[arg-type]
            except StopIteration:
                return
            if not isinstance(step, Checkpoint):
                asked += 1
                if asked == 3:
                    step = change(step)
            answer = yield step

    return only_fault(planted(monkeypatch, "flow", flow))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda ask: Ask(ask.seat, ask.key, []), "there is nothing to choose"),
        (lambda ask: Ask(ask.seat, ask.key, ["back"]), "there is nothing to choose but 'back'"),
        (lambda ask: Ask(ask.seat, ask.key, ask.choices * 2), "a choice is offered twice"),
        (lambda ask: Ask(ask.seat, ask.key, ["two words"]), "a choice is not one word"),
        (lambda ask: Ask("murat", ask.key, ask.choices), "there is no seat 'murat'"),
        (lambda ask: Ask(ask.seat, ask.key, ask.choices, "99.9"), "the ledger has no rule '99.9'"),
    ],
)
def test_a_bad_question(monkeypatch: pytest.MonkeyPatch, change: Any, reason: str) -> None:
    check, said = changed_question(monkeypatch, change)
    assert check == "question"
    assert said.endswith(f": {reason}")


def test_a_flow_that_keeps_something_outside_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Entered again at a checkpoint, it asks something else."""
    honest = Waterloo.flow
    entered = 0

    def flow(self: Waterloo, state: State) -> Flow[None]:
        nonlocal entered
        entered += 1
        if entered == 5:
            state.turn += 1
        yield from honest(self, state)

    check, reason = only_fault(planted(monkeypatch, "flow", flow))
    assert check == "checkpoint"
    assert reason.startswith("another state: ")
    assert "turn" in reason


def test_a_rule_that_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Waterloo.flow

    def flow(self: Waterloo, state: State) -> Flow[None]:
        rules = honest(self, state)
        answer = None
        while True:
            step = rules.send(answer)  # type: ignore[arg-type]
            answer = yield step
            if state.turn == 1 and answer == "done":
                raise KeyError("f_murat")

    tally = planted(monkeypatch, "flow", flow)
    check, reason = only_fault(tally)
    assert check == "exception"
    assert "KeyError: 'f_murat'" in reason
    assert tally.faults[0].choice == "done"


def test_a_game_that_cannot_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    def new(
        self: Waterloo, scenario: str, options: Mapping[str, str], seed: str, data: str = ""
    ) -> State:
        raise LookupError("no map")

    tally = planted(monkeypatch, "new", new)
    check, reason = only_fault(tally)
    assert check == "exception"
    assert "no map" in reason
    assert tally.faults[0].step == 0


def test_a_redeal_that_changes_what_the_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Waterloo.redeal

    def redeal(self: Waterloo, state: State, seat: str, rng: random.Random) -> State:
        dealt = honest(self, state, seat, rng)
        dealt.traffic = {**dealt.traffic, "ath~mons": 1}
        return dealt

    check, reason = only_fault(planted(monkeypatch, "redeal", redeal))
    assert check == "redeal"
    assert reason.startswith("the view of ")


def test_a_view_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Redealt, the secret is another one: the view gives it away."""
    honest = Waterloo.view

    def view(self: Waterloo, state: State, seat: str | None) -> Any:
        seen = honest(self, state, seat)
        return msgspec.structs.replace(seen, pending=[state.town.get("p_blucher", "")])

    check, reason = only_fault(planted(monkeypatch, "view", view))
    assert check == "redeal"
    assert reason == "the view of french has changed"


def test_a_position_text_that_forgets_something(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Waterloo.read_position

    def read_position(self: Waterloo, text: str) -> State:
        state = honest(self, text)
        state.traffic = {}
        return state

    check, _ = only_fault(planted(monkeypatch, "read_position", read_position))
    assert check == "position"


def test_an_encoding_that_loses_something(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Waterloo.decode

    def decode(self: Waterloo, data: bytes) -> State:
        state = honest(self, data)
        state.alias = dict(reversed(state.alias.items()))
        return state

    check, reason = only_fault(planted(monkeypatch, "decode", decode))
    assert (check, reason) == ("checkpoint", "another state: the order within it")


def test_a_game_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.ai.fuzz.MOST_CHOICES", 50)
    (fault,) = fuzz_one("waterloo1815", "planted", 7, ("random",)).faults
    assert (fault.check, fault.step) == ("end", 50)


def test_texts_that_cannot_be_said_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.kernel.texts import Catalogue

    honest = Catalogue.has
    monkeypatch.setattr(Catalogue, "has", lambda self, key: key != "moved" and honest(self, key))
    tally = fuzz_one("waterloo1815", "planted", 7, ("random",))
    assert set(tally.unsaid) == {"en moved", "it moved"}


def test_the_file_of_a_fault_leads_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(self: Waterloo, state: State) -> None:
        if len(state.stepped) == 3:
            raise AssertionError("three blocks have moved")

    (fault,) = planted(monkeypatch, "check", check).faults
    table: Table[Any] = gamefile.replay(fault.file)
    assert len(table.history) == fault.step
    assert len(table.state.stepped) == 3
