"""Train a network for Kingdom Builder by PPO in one file of PyTorch, in the manner of CleanRL.

    python -m examples.ppo_torch                                 # 10 minutes against random
    python -m examples.ppo_torch --minutes 30 --opponents easy
    python -m examples.ppo_torch --evaluate --rivals medium --evaluation-games 500

It needs `pip install 'hexstead[envs]' torch`. The network scores each legal action from the
neighbourhood of its hex, so what it learns about one hex applies to all. At the end it plays
against bots, always the most probable action; figures and curve are written beside the model.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from hexstead.batches import kingdom_layout as layout
from hexstead.envs import VectorEnv
from hexstead.hexgrid import DIRECTIONS

PLANES = [
    *range(layout.TERRAIN, layout.TERRAIN + 7),
    *range(layout.SPECIAL, layout.SPECIAL + 4),
    *range(layout.LOCATION, layout.LOCATION + 8),
    *(layout.BOARD, layout.OPEN, layout.STOCKED, layout.HELD, layout.READY, layout.CLAIMED),
    *(layout.PIECES, layout.PIECES + 1),
]
HEXES = layout.SIDE * layout.SIDE
EDGE = layout.SIDE + 1
"""Empty cells before and after the hexes, for the neighbours of those at the edge."""
NEARBY = [EDGE + step for step in (0, *DIRECTIONS)]
NUMBERS = 320
"""The numbers of an observation that the network reads."""

GAMES, STEPS = 64, 64
EPOCHS, MINIBATCHES = 3, 8
DISCOUNT, SMOOTHING = 1.0, 0.95
CLIP, ENTROPY, VALUE, GRADIENT = 0.2, 0.01, 0.5, 0.5
RATE, SHAPING = 1e-3, 0.02

Seen = tuple[Tensor, Tensor, Tensor]
"""Planes, numbers and masks of some games."""


class Agent(nn.Module):
    """Logits of all actions, and the value."""

    def __init__(self, width: int = 96) -> None:
        super().__init__()
        self.table = nn.Sequential(nn.Linear(NUMBERS, width), nn.ReLU())
        self.nearby = nn.Linear(len(NEARBY) * len(PLANES), width)
        self.from_table = nn.Linear(width, width)
        self.hidden = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.hex = nn.Linear(width, 1)
        self.verbs = nn.Linear(2 * width, layout.VERBS)
        self.value = nn.Linear(2 * width, 1)
        self.register_buffer("cells", torch.tensor(NEARBY))

    def forward(self, planes: Tensor, numbers: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        count = len(planes)
        table = self.table(numbers.float().clamp(max=40) / 10)
        games, hexes = masks[:, :HEXES].nonzero(as_tuple=True)
        padded = nn.functional.pad(planes, (0, 0, EDGE, EDGE))
        nearby = padded[games[:, None], hexes[:, None] + self.cells].flatten(1).float()
        hidden = self.hidden(self.nearby(nearby) + self.from_table(table)[games])
        pooled = torch.zeros_like(table).index_add(0, games, hidden)
        pooled = pooled / torch.bincount(games, minlength=count).clamp(min=1)[:, None]
        whole = torch.cat([table, pooled], 1)
        scores = torch.zeros(count, HEXES).index_put((games, hexes), self.hex(hidden)[:, 0])
        logits = torch.cat([scores, self.verbs(whole)], 1)
        return logits.masked_fill(~masks, -1e9), self.value(whole)[:, 0]


def look(envs: VectorEnv) -> Seen:
    """Copy what the network reads of the observations; planes with the hexes first."""
    planes = envs.observations["planes"][:, PLANES].reshape(envs.count, len(PLANES), HEXES)
    numbers = envs.observations["vector"][:, :NUMBERS]
    return (
        torch.from_numpy((planes > 0).transpose(0, 2, 1).astype(np.uint8)),
        torch.from_numpy(numbers.copy()),
        torch.from_numpy(envs.masks.copy()),
    )


def advantages(rewards: Tensor, values: Tensor, ended: Tensor, last: Tensor) -> Tensor:
    """Generalised advantages, with a row for each step."""
    found = torch.zeros_like(values)
    following, advantage = last, torch.zeros_like(last)
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ended[step]
        surprise = rewards[step] + DISCOUNT * goes_on * following - values[step]
        advantage = surprise + DISCOUNT * SMOOTHING * goes_on * advantage
        found[step], following = advantage, values[step]
    return found


def rollout(agent: Agent, envs: VectorEnv) -> tuple[Seen, Tensor, Tensor, Tensor, Tensor]:
    """Play some steps; return what was seen, the actions, their log probabilities, the values and
    the advantages, with a row for each step of each game."""
    seen, actions, chances, values, rewards, ended = [], [], [], [], [], []
    for _ in range(STEPS):
        seen.append(look(envs))
        with torch.no_grad():
            logits, value = agent(*seen[-1])
        policy = torch.distributions.Categorical(logits=logits)
        action = policy.sample()
        _, reward, over, _, _ = envs.step(action.numpy())
        actions.append(action)
        chances.append(policy.log_prob(action))
        values.append(value)
        rewards.append(torch.from_numpy(reward.copy()))
        ended.append(torch.from_numpy(over.astype(np.float32)))
    with torch.no_grad():
        last = agent(*look(envs))[1]
    before = torch.stack(values)
    gained = advantages(torch.stack(rewards), before, torch.stack(ended), last)
    planes, numbers, masks = (torch.cat(parts) for parts in zip(*seen, strict=True))
    return (
        (planes, numbers, masks),
        torch.cat(actions),
        torch.cat(chances),
        before.flatten(),
        gained.flatten(),
    )


def loss(
    agent: Agent, seen: Seen, action: Tensor, chance: Tensor, goal: Tensor, gained: Tensor
) -> Tensor:
    """PPO's clipped objective on a minibatch."""
    logits, value = agent(*seen)
    policy = torch.distributions.Categorical(logits=logits)
    ratio = (policy.log_prob(action) - chance).exp()
    scaled = (gained - gained.mean()) / (gained.std() + 1e-8)
    clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
    objective = torch.min(ratio * scaled, clipped * scaled).mean()
    return VALUE * (value - goal).square().mean() - objective - ENTROPY * policy.entropy().mean()


def train(options: argparse.Namespace, curve: list[dict[str, float]]) -> Agent:
    """Train until the time or the number of updates is used up; the learning rate falls with it."""
    envs = VectorEnv(
        "kingdom",
        GAMES,
        players=2,
        opponents=options.opponents,
        first_game=True,
        shaping=SHAPING,
        seed=options.seed,
    )
    agent = Agent()
    optimiser = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)
    begun = time.monotonic()
    done, number = 0.0, 0
    while done < 1:
        for group in optimiser.param_groups:
            group["lr"] = RATE * max(1 - done, 0.05)
        seen, action, chance, value, gained = rollout(agent, envs)
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(action)).chunk(MINIBATCHES):
                part = tuple(array[rows] for array in seen)
                found = loss(
                    agent, part, action[rows], chance[rows], (value + gained)[rows], gained[rows]
                )
                optimiser.zero_grad()
                found.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), GRADIENT)
                optimiser.step()
        number += 1
        minutes = (time.monotonic() - begun) / 60
        done = max(minutes / options.minutes, number / options.updates)
        if number % options.report == 0 or done >= 1:
            result = evaluate(agent, options.opponents, 64, options.seed + 1)
            row = {"minutes": round(minutes, 2), "decisions": number * GAMES * STEPS, **result}
            curve.append(row)
            print(*(f"{name} {value}" for name, value in row.items()), flush=True)
    envs.close()
    return agent


def evaluate(agent: Agent, rival: str, games: int, seed: int) -> dict[str, Any]:
    """Play against a bot. Every row of the environment counts the same number of games, so that
    short games do not count more often; a shared win is half a win."""
    count = min(games, 64)
    envs = VectorEnv("kingdom", count, players=2, opponents=rival, first_game=True, seed=seed)
    rounds = -(-games // count)
    won: list[list[float]] = [[] for _ in range(count)]
    while any(len(row) < rounds for row in won):
        with torch.no_grad():
            logits, _ = agent(*look(envs))
        _, rewards, over, _, _ = envs.step(logits.argmax(1).numpy())
        for index in np.flatnonzero(over):
            won[index].append((1 + float(rewards[index])) / 2)
    envs.close()
    played = [game for row in won for game in row[:rounds]]
    return {"rival": rival, "games": len(played), "won": round(sum(played) / len(played), 3)}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--updates", type=int, default=10**6)
    parser.add_argument("--opponents", default="random", help="the bot to learn against")
    parser.add_argument("--report", type=int, default=20, help="updates between two reports")
    parser.add_argument("--rivals", default="random,easy,medium", help="bots to play at the end")
    parser.add_argument("--evaluation-games", type=int, default=256)
    parser.add_argument("--model", type=Path, default=Path("build/ppo_torch/model.pt"))
    parser.add_argument("--evaluate", action="store_true", help="only evaluate the saved model")
    parser.add_argument("--threads", type=int, default=1, help="of the network")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    curve: list[dict[str, Any]] = []
    if options.evaluate:
        agent = Agent()
        agent.load_state_dict(torch.load(options.model, weights_only=True))
    else:
        agent = train(options, curve)
        options.model.parent.mkdir(parents=True, exist_ok=True)
        torch.save(agent.state_dict(), options.model)
    ends = [
        evaluate(agent, rival, options.evaluation_games, options.seed + 2)
        for rival in options.rivals.split(",")
    ]
    for end in ends:
        print(f"against {end['rival']}: {end['won']:.1%} of {end['games']} games won")
    if not options.evaluate:
        figures = {"seed": options.seed, "torch": torch.__version__, "curve": curve, "end": ends}
        written = json.dumps(figures, indent=1) + "\n"
        options.model.with_suffix(".json").write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
