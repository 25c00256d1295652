"""Monte Carlo tree search for any game, through an adapter with the interface of OpenSpiel.

Before each simulation the hidden cards are re-dealt (`redeal`), so that the player uses only the
knowledge of its seat; then it plays on for a while and evaluates the position. It plays one game
against a random player and prints the result.

Usage: python examples/mcts.py [--game catan] [--simulations 50] [--depth 100] [--seed 1]
"""

from __future__ import annotations

import argparse
import math
from random import Random
from typing import Any

from hexstead.batches.rewards import final_rewards
from hexstead.play import CHANCE, OVER, State, draw, find_game


class Spiel:
    """A state with the methods of an OpenSpiel state."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.current_player = lambda: state.mover  # CHANCE is -1 there too
        self.is_terminal = lambda: state.mover == OVER
        self.legal_actions, self.apply_action = state.legal, state.apply
        self.chance_outcomes = lambda: [
            (a, w / sum(n for _, n in state.chance())) for a, w in state.chance()
        ]
        self.information_state_string = lambda player: state.view(player).to_line()

    def clone(self) -> Spiel:
        return Spiel(self.state.copy())

    def returns(self) -> list[float]:
        """The final value for each player; before the end, the value of the present scores."""
        scores = [sum(self.state.gold(seat).values()) for seat in range(self.state.seats)]
        return final_rewards("rank", scores, self.state.winners())


class Node:
    """The visits of an action, and the total value for the player who took it."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def urgency(self, parent: Node) -> float:
        if not self.visits:
            return math.inf
        return self.total / self.visits + math.sqrt(2 * math.log(parent.visits) / self.visits)


def search(state: State, simulations: int, depth: int, rng: Random) -> int:
    """The most visited action. Each simulation samples the hidden cards and chance anew."""
    seat = state.mover
    root = Node(seat)
    root.visits = 1
    for _ in range(simulations):
        _simulate(root, Spiel(state.redeal(seat, rng)), depth, rng)
    return max(root.children, key=lambda action: root.children[action].visits)


def _simulate(root: Node, game: Spiel, depth: int, rng: Random) -> None:
    path = [root]
    node: Node | None = root
    for _ in range(depth):
        if game.is_terminal():
            break
        player = game.current_player()
        if player == CHANCE:
            actions, chances = zip(*game.chance_outcomes(), strict=True)
            action = rng.choices(actions, chances)[0]
        elif node is None:
            action = rng.choice(game.legal_actions())
        else:
            parent = node
            found = {a: parent.children.get(a) or Node(player) for a in game.legal_actions()}
            action = max(found, key=lambda a: found[a].urgency(parent))
            grown = action not in parent.children
            parent.children[action] = found[action]
            path.append(found[action])
            node = None if grown else found[action]
        game.apply_action(action)
    returns = game.returns()
    for visited in path:
        visited.visits += 1
        visited.total += returns[visited.player]


def play(name: str, simulations: int, depth: int, seed: int) -> list[int]:
    """One game of the search on seat 0 against a random player; return the gold or points of all
    seats."""
    rng = Random(seed)
    game = find_game(name)
    state = game.start(game.random_setup(seed, 2))
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
        elif state.mover == 0:
            state.apply(search(state.view(0), simulations, depth, rng))
        else:
            state.apply(rng.choice(state.legal()))
    return [sum(state.gold(seat).values()) for seat in range(2)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("kingdom", "catan"), default="kingdom")
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--depth", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    searched, random = play(options.game, options.simulations, options.depth, options.seed)
    print(f"search {searched}, random {random}")


if __name__ == "__main__":
    main()
