"""A game as a PettingZoo environment: seats move in turn, and each observes only what it may know.

>>> env = Environment("tolentino1815", scenario="rancia")
>>> env.reset(seed=1)
>>> seen, reward, ended, stopped, info = env.last()
>>> legal = seen["action_mask"].nonzero()[0]
>>> env.step(int(legal[0]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]

from grognard.kernel.registry import game
from grognard.kernel.table import Table
from grognard.research.features import SIZE, features
from grognard.research.vocabulary import Vocabulary

Seen = dict[str, Any]


class Environment(AECEnv[str, Seen, Any]):
    """A game of Grognard for agents that move in turn.

    An observation has ``observation``, the features of the agent's view, and ``action_mask``, the
    choices that it has now by their numbers in the vocabulary (none while others are asked). The
    reward comes at the end: 1 for those who win, -1 for those who lose, 0 for all in a draw. A game
    of more than `longest` choices is cut short.
    """

    metadata = {"name": "grognard_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game_id: str,
        scenario: str = "",
        options: Mapping[str, str] | None = None,
        longest: int = 20_000,
        size: int = SIZE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game(game_id)
        self.vocabulary = Vocabulary.of(game_id)
        self.render_mode = render_mode
        self._scenario = scenario or self.game.scenarios()[0].id
        self._options = self.game.complete_options(self._scenario, options or {})
        self._longest, self._size = longest, size
        self.possible_agents = list(self.game.seats(self._scenario, self._options))
        self.action_spaces = {
            agent: spaces.Discrete(self.vocabulary.size) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self._size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.vocabulary.size,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        """Returns the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of an agent's choices, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game; the same seed gives the same dice."""
        name = "" if seed is None else f"pettingzoo {seed}"
        self.table = Table[Any].new(self.game, self._scenario, self._options, name)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        """Number the choices of the agent that is asked now."""
        ask = self.table.ask
        self.choices = self.vocabulary.number(ask.choices) if ask else {}
        """The choices at hand, by number."""
        if ask is not None:
            self.agent_selection = ask.seat

    def observe(self, agent: str) -> Seen:
        """Returns what an agent may know, and its legal choices."""
        ask = self.table.ask
        mine = ask if ask is not None and ask.seat == agent else None
        mask = np.zeros(self.vocabulary.size, np.int8)
        if mine is not None:
            mask[list(self.choices)] = 1
        view = self.game.view(self.table.state, agent)
        return {"observation": features(view, mine, self._size), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Makes the choice of this number for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self.choices:
            raise ValueError(f"{agent} has no choice of number {action} now")
        self._cumulative_rewards[agent] = 0.0
        self.table.play(self.choices[action])
        outcome = self.table.outcome
        if self.table.ask is None:
            won = set(outcome.winners) if outcome is not None else set[str]()
            drawn = not won or won >= set(self.agents)
            self.rewards = {a: 0.0 if drawn else 1.0 if a in won else -1.0 for a in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif len(self.table.history) >= self._longest:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Returns the board as text, as the agent to move sees it."""
        if self.render_mode != "ansi":
            return None
        return self.game.board(self.table.state, self.agent_selection, "en")

    def close(self) -> None:
        """Does nothing: no resources are held."""
