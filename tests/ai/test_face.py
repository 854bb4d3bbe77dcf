"""The face of a bot: ranked candidates with reasons, constants, and names that others bring."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.ai import players
from grognard.ai.arena import arena
from grognard.ai.players import guests, invite, names, player, think
from grognard.games.waterloo1815.bot.weights import WEIGHTS
from grognard.kernel.bot import Bot, Candidate, Constants, read_constants
from grognard.kernel.game import Game, GameError
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from grognard.kernel.texts import LANGUAGES
from grognard.server.openings import level_of
from tests.ai.visitor import Last

VISITOR = "tests.ai.visitor:Last"
WATERLOO, AUSTERLITZ, TOLENTINO = map(game, ("waterloo1815", "austerlitz1805", "tolentino1815"))
RUSSIA = game("russia1812")


class Numbers(msgspec.Struct, frozen=True):
    fear: float
    hope: float = 0.5


def test_constants_hold_for_every_side_unless_a_side_has_its_own(tmp_path: Path) -> None:
    file = tmp_path / "constants.toml"
    file.write_text("fear = 0.9\n[french]\nhope = 0.1\n")
    constants = read_constants(file, Numbers)
    assert constants.of("french") == Numbers(0.9, 0.1)
    assert constants.of("allied") == Numbers(0.9, 0.5)


def test_a_change_for_everybody_overrules_one_side_and_a_change_for_one_side_no_other() -> None:
    constants = Constants(Numbers, {"fear": 0.9, "french": {"fear": 0.2}})
    assert constants.changed({"fear": 0.3}).of("french").fear == 0.3
    one = constants.changed({"allied.fear": 0.3})
    assert (one.of("allied").fear, one.of("french").fear, one.of("prussian").fear) == (
        0.3,
        0.2,
        0.9,
    )


def test_other_constants_are_another_fingerprint_and_the_same_the_same() -> None:
    constants = Constants(Numbers, {"fear": 0.9})
    assert constants.fingerprint == Constants(Numbers, {"fear": 0.9, "hope": 0.5}).fingerprint
    assert constants.fingerprint != constants.changed({"hope": 0.4}).fingerprint
    assert constants.fingerprint != constants.changed({"french.hope": 0.4}).fingerprint


@pytest.mark.parametrize("name", ["courage", "french.courage"])
def test_a_constant_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(GameError, match=r"no constant 'courage' \(there are: fear, hope\)"):
        Constants(Numbers, {"fear": 0.9}).changed({name: 1.0})


def test_constants_in_a_name_are_part_of_the_identity() -> None:
    plain, other = player(WATERLOO, "grognard"), player(WATERLOO, "grognard@french.fear=0.2")
    assert other.constants is not None
    assert other.constants.of("french").fear == 0.2
    assert other.constants.of("allied") == WEIGHTS.of("allied")
    assert plain.identity.startswith("grognard#")
    assert plain.identity.partition("#")[2] != other.identity.partition("#")[2]
    result = arena(WATERLOO, "random", "grognard", 0, "1")
    assert result.bots == ("random", plain.identity)


def test_a_level_that_blunders_can_be_tuned_too() -> None:
    recruit = player(WATERLOO, "recruit@hope=0")
    assert recruit.constants is not None
    assert recruit.constants.of("french").hope == 0


@pytest.mark.parametrize("tuning", ["fear", "fear=much", "=1", ""])
def test_what_is_no_constant_in_a_name_is_refused(tuning: str) -> None:
    with pytest.raises(GameError, match="is not a constant"):
        player(WATERLOO, f"grognard@fear=1,{tuning}")


def test_a_bot_without_constants_cannot_be_tuned_but_given_time() -> None:
    assert player(WATERLOO, "random@seconds=2").seconds == 2
    with pytest.raises(GameError, match="random@fear=1 has no constants"):
        player(WATERLOO, "random@fear=1")


# --- names that others bring


def test_a_player_can_be_named_by_module_and_object() -> None:
    bot = player(WATERLOO, VISITOR)
    assert isinstance(bot, Last)
    assert bot.game is WATERLOO
    assert bot.identity == VISITOR
    table = Table[Any].new(WATERLOO, "historical", seed="1")
    assert table.ask is not None
    assert think(table, bot, random.Random(1)) == table.ask.choices[-1]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("tests.ai.visitor:Nobody", "no attribute 'Nobody'"),
        ("tests.ai.nowhere:Last", "No module named"),
        ("tests.ai.visitor:NOBODY", "neither a bot nor returns one"),
        ("builtins:id", "it returned a int"),
    ],
)
def test_what_is_no_player_is_refused(name: str, reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        player(WATERLOO, name)


def test_an_installed_package_brings_players(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        name = "murat"

        def load(self) -> type[Last]:
            return Last

    monkeypatch.setattr(players, "_installed", lambda: {"murat": Point()})
    assert "murat" in names(WATERLOO)
    assert isinstance(player(WATERLOO, "murat"), Last)
    assert level_of(WATERLOO, "murat") == "murat"


def test_a_stranger_cannot_name_an_object_for_the_server_to_load() -> None:
    with pytest.raises(GameError, match="has no player"):
        level_of(WATERLOO, VISITOR)


def test_an_invited_player_may_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(players.INVITED, "")
    invite([VISITOR])
    assert guests() == (VISITOR,)
    assert level_of(WATERLOO, VISITOR) == VISITOR
    with pytest.raises(GameError, match="there is no player"):
        invite(["tests.ai.nowhere:Last"])


def test_players_of_one_s_own_meet_in_the_arena() -> None:
    result = arena(TOLENTINO, "tests.ai.visitor:wanderer", "random", 2, "1", scenario="rancia")
    assert result.total.games == 2


# --- ranked candidates


def ranked(game: Game[Any], scenario: str, choices: int) -> list[tuple[str, list[Candidate]]]:
    """Every ranking with more than one candidate in the first choices of a game."""
    table, bot = Table[Any].new(game, scenario, seed="rank"), player(game, "grognard")
    found: list[tuple[str, list[Candidate]]] = []
    for n in range(choices):
        if table.ask is None:
            break
        seen = table.redeal(table.ask.seat, random.Random(n))
        best = bot.rank(seen, random.Random(n))
        assert best[0].choice == bot.choose(seen, random.Random(n)), table.ask.key
        assert all(one.choice in table.ask.choices for one in best), table.ask.key
        assert len({one.choice for one in best}) == len(best)
        if len(best) > 1:
            found.append((table.ask.key, best))
        table.play(best[0].choice)
    return found


@pytest.mark.parametrize(
    ("game", "scenario", "choices", "keys"),
    [
        (WATERLOO, "historical", 120, {"movement.block"}),
        (AUSTERLITZ, "", 160, {"command"}),
        (TOLENTINO, "rancia", 60, {"movement.hex"}),
        (RUSSIA, "", 150, {"trains.place", "march.stack", "march.to", "attack.stack"}),
        (RUSSIA, "advanced", 150, {"cards.play", "trains.place"}),
    ],
)
def test_candidates_are_ranked_with_a_value_and_a_reason_in_both_languages(
    game: Game[Any], scenario: str, choices: int, keys: set[str]
) -> None:
    found = ranked(game, scenario, choices)
    assert keys <= {key for key, _ in found}
    reasons = {(one.reason, tuple(one.args)) for _, best in found for one in best if one.reason}
    assert len(reasons) > 1
    for _, best in found:
        for one in best:
            for language in LANGUAGES:
                said = game.say(language, one.reason, one.args) if one.reason else "."
                assert said.endswith("."), one
                assert "bot-" not in said


def test_every_reason_has_both_languages() -> None:
    for one in (WATERLOO, AUSTERLITZ, TOLENTINO, RUSSIA):
        texts = [(one.text_folders[0] / f"bot.{lang}.ftl").read_text() for lang in LANGUAGES]
        keys = [{line.split(" = ")[0] for line in t.splitlines() if " = " in line} for t in texts]
        assert keys[0] == keys[1]


class Mute(Bot[Any]):
    def choose(self, table: Table[Any], rng: random.Random) -> str:
        assert table.ask is not None
        return table.ask.choices[0]


def test_a_bot_that_ranks_nothing_gives_its_choice() -> None:
    table = Table[Any].new(WATERLOO, "historical", seed="1")
    assert table.ask is not None
    assert Mute().rank(table, random.Random(1)) == [Candidate(table.ask.choices[0], 0.0)]
