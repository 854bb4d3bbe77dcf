"""A Ray cluster does the work, also when a machine of it dies."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from grognard.ai import cluster
from grognard.ai.arena import match, play
from grognard.ai.cluster import on_ray
from grognard.ai.rows import Book, Row, read
from grognard.ai.workers import here
from grognard.kernel.game import GameError
from grognard.kernel.registry import game

TOLENTINO = game("tolentino1815")
GAMES = 24


def test_without_ray_it_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    with pytest.raises(GameError, match=r"install grognard\[cluster\]"):
        on_ray("auto")


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_an_address_at_which_nobody_answers_is_told_in_one_line(
    scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ray:
        def is_initialized(self) -> bool:
            return False

        def init(self, **how: object) -> None:
            raise AssertionError("Ray would try for minutes")

    monkeypatch.setattr(cluster, "import_module", lambda name: Ray())
    with socket.socket() as nobody:  # bound, and never listening
        nobody.bind(("127.0.0.1", 0))
        address = f"{scheme}127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(GameError, match=rf"^no Ray cluster at {address}: .*refused$"):
            on_ray(address)


def test_what_ray_says_of_an_address_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ray:
        def is_initialized(self) -> bool:
            return False

        def init(self, **how: object) -> None:
            raise ConnectionError("Could not find any running Ray instance.\nStart one.")

    monkeypatch.setattr(cluster, "import_module", lambda name: Ray())
    with pytest.raises(GameError, match=r"^no Ray cluster at auto: Could not .* instance\.$"):
        on_ray("auto")


@pytest.mark.slow
def test_of_two_machines_one_dies_and_every_game_counts_once(tmp_path: Path) -> None:
    ray: Any = pytest.importorskip("ray", reason="make test-slow installs ray")
    utils: Any = pytest.importorskip("ray.cluster_utils")
    machines = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    try:
        machines.add_node(num_cpus=1)
        doomed = machines.add_node(num_cpus=1)
        machines.wait_for_nodes()
        run = on_ray(machines.address)
        matches = [match(TOLENTINO, ("random", "reckless"), GAMES, "ray", scenario="rancia")]
        told: list[int] = []

        def progress(done: int, row: Row) -> None:
            told.append(done)
            if done == 4:  # with twenty games before them, both machines are at work
                machines.remove_node(doomed, allow_graceful=False)

        with Book(tmp_path / "games.jsonl") as book:
            (far,) = play(matches, run, book=book, progress=progress)
        alive = [one for one in ray.nodes() if one["Alive"] and one["Resources"].get("CPU")]
        assert len(alive) == 1
    finally:
        ray.shutdown()
        machines.shutdown()
    (near,) = play(matches, here(1))
    assert told == list(range(1, GAMES + 1))
    assert [plain(row) for row in far] == [plain(row) for row in near]
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    assert len(lines) == len(read([tmp_path / "games.jsonl"])) == GAMES


def plain(row: Row) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__ if name != "times"}
