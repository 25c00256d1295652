"""The bot `master`: a wide beam search over its own turn, judged by the value network.

Each layer of the beam is evaluated in one batch. The number of evaluations is limited, so that the
time is bounded and the same position always gives the same turn.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib.resources import files
from random import Random
from typing import Final

import numpy as np

from hexstead.bots.kingdom.encoder import Encoder
from hexstead.bots.kingdom.ground import has_another_turn
from hexstead.bots.kingdom.inputs import SCORE, SEAT, Terms
from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.last_turn import is_last_turn, last_turn_ends
from hexstead.bots.kingdom.network import Network, values
from hexstead.bots.kingdom.plans import Plans
from hexstead.bots.kingdom.turn_search import NEVER, STEPS, position_key
from hexstead.bots.kingdom.weights import read_weights
from hexstead.bots.value_network import Array
from hexstead.kingdom import State
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import State as AnyState

WIDTH: Final = 48
MAX_EVALUATIONS: Final = 4000
"""The number of evaluated positions after which only the best line is continued."""
WINNING: Final = 0.5
"""The weight of winning against gold."""
PER_ACTION: Final = 0.002
"""The gold that an action costs, so that moves there and back are not made."""
LAST_TURN_PRIOR: Final = 0.01
"""The weight of the network's evaluation in a last turn, where the gold itself is known."""
CACHE_SIZE: Final = 32
"""The number of cached set-ups."""
ENDING: Final = END << SHIFT
PACKAGED: Final = "master.weights"


def packaged_network() -> Network:
    """The network that comes with the package."""
    file = files("hexstead.bots.kingdom").joinpath("weights", PACKAGED)
    return Network.read(file.read_bytes())


class Node:
    """A position within the turn, and the action that led to it."""

    def __init__(self, state: State, before: Node | None, action: int, length: int) -> None:
        self.state = state
        self.before = before
        self.action = action
        """ENDING where the turn ends in this position."""
        self.length = length
        self.value = 0.0
        """In gold; what nodes are compared by."""
        self.gold = 0.0
        """The expected final gold of the seat ..."""
        self.chance = 0.0
        """... and its probability of winning."""

    def actions(self) -> list[int]:
        """The actions from the root to this node."""
        found: list[int] = []
        node = self
        while node.before is not None:
            found.append(node.action)
            node = node.before
        found.reverse()
        return found


class NetworkPlanner:
    """Plans the whole turn with a network, and follows the plan while it fits."""

    def __init__(
        self,
        network: Network,
        width: int = WIDTH,
        evaluations: int = MAX_EVALUATIONS,
        winning: float = WINNING,
    ) -> None:
        self.network = network
        self.width = width
        self.evaluations = evaluations
        self.winning = winning
        self.plans = Plans()
        self.setups: dict[int, tuple[Terms, Array]] = {}
        """The terms and the first layer of each set-up."""

    def choose(self, view: AnyState, rng: Random) -> int:
        assert isinstance(view, State)
        return self.plans.choose(view, lambda: self.plan(view))

    def plan(self, view: State) -> list[int]:
        """The actions of the best turn found, as far as they can be planned."""
        return last_turn(view) or self.search(view).run(view)[0].actions()

    def search(self, view: State, width: int | None = None, deadline: float = NEVER) -> Search:
        """A search of the mover's turn."""
        terms, first = self._setup(view)
        encoder = Encoder(view, view.mover, terms)
        return Search(self, encoder, first, width or self.width, deadline)

    def evaluate(self, view: State, seat: int) -> list[float]:
        """Own and the best rival's expected final gold, and the probability of winning."""
        terms, first = self._setup(view)
        rows = _rows([Encoder(view, seat, terms).encode(view, False)], terms)
        expected: list[float] = self.network.totals(rows, first)[0].tolist()
        return expected

    def _setup(self, view: State) -> tuple[Terms, Array]:
        known = self.setups.get(id(view.rules))
        if known is None or known[0].rules is not view.rules:
            if len(self.setups) >= CACHE_SIZE:
                self.setups.clear()
            terms = Terms(view.rules, self.network.cards, self.network.tiles)
            known = terms, self.network.first_layer(terms.card_inputs)
            self.setups[id(view.rules)] = known
        return known


def last_turn(view: State) -> list[int]:
    """The actions of the best last turn; none where another turn follows."""
    if not is_last_turn(view):
        return []
    best = last_turn_ends(view, Judge(view, view.mover, read_weights()))[0]
    return best.actions() + [ENDING] * (ENDING in best.state.legal())


class Search:
    """One beam search from one root."""

    def __init__(
        self, planner: NetworkPlanner, encoder: Encoder, first: Array, width: int, deadline: float
    ) -> None:
        self.planner = planner
        self.encoder = encoder
        self.first = first
        self.width = width
        self.deadline = deadline
        """The time by which it must end (`time.monotonic`); bots limit evaluations alone."""
        self.seat = encoder.seat
        self.evaluations = 0
        self.seen: set[tuple[int, ...]] = set()

    def run(self, root: State) -> list[Node]:
        """The ends of the turn found, the best first."""
        ends: list[Node] = []
        front = [Node(root, None, 0, 0)]
        for _ in range(STEPS):
            unfinished = self._next_layer(front, ends)
            if not unfinished:
                break
            unfinished.sort(key=by_value)
            narrow = self.evaluations >= self.planner.evaluations
            front = unfinished[: 1 if narrow else self.width]
        else:
            ends += front
        ends.sort(key=by_value)
        return ends

    def line(self, root: State, actions: Sequence[int]) -> Node:
        """The end of a turn of these actions, as far as they are the seat's own, evaluated."""
        node = Node(root, None, 0, 0)
        for action in actions:
            if node.state.mover != self.seat or action == ENDING:
                break
            after = node.state.copy()
            after.apply(action)
            node = Node(after, node, action, node.length + 1)
        if node.state.mover == self.seat and ENDING in node.state.legal():
            node = Node(node.state, node, ENDING, node.length + 1)
        self._evaluate([node])
        return node

    def _is_late(self) -> bool:
        return self.deadline != NEVER and time.monotonic() > self.deadline

    def _next_layer(self, front: list[Node], ends: list[Node]) -> list[Node]:
        """The positions after one more action; those that end the turn are added to `ends`."""
        nodes: list[Node] = []
        left = max(self.planner.evaluations - self.evaluations, 1)
        for node in front:
            if nodes and (len(nodes) >= left or self._is_late()):
                break
            for action in node.state.legal():
                after = node.state
                if action != ENDING:
                    after = after.copy()
                    after.apply(action)
                    key = position_key(after, self.seat)
                    if key in self.seen:
                        continue
                    self.seen.add(key)
                nodes.append(Node(after, node, action, node.length + 1))
        if not nodes:
            return []
        self.evaluations += len(nodes)
        self._evaluate(nodes)
        unfinished: list[Node] = []
        for node in nodes:
            over = node.action == ENDING or node.state.mover != self.seat
            (ends if over else unfinished).append(node)
        return unfinished

    def _evaluate(self, nodes: list[Node]) -> None:
        encode = self.encoder.encode
        rows = [encode(node.state, node.action == ENDING) for node in nodes]
        inputs = _rows(rows, self.encoder.terms)
        expected = self.planner.network.totals(inputs, self.first)
        found = values(expected, self.planner.winning)
        for number, node in enumerate(nodes):
            value = float(found[number])
            node.gold = float(expected[number, 0])
            node.chance = float(expected[number, 2])
            if node.action == ENDING and not has_another_turn(node.state, self.seat):
                node.gold = float(inputs[number, SCORE])
                lead = node.gold - float(inputs[number, SEAT + SCORE])
                value = lead + LAST_TURN_PRIOR * value
            node.value = value - PER_ACTION * node.length


def _rows(rows: list[bytes], terms: Terms) -> Array:
    found: Array = np.frombuffer(b"".join(rows), np.float32).reshape(len(rows), terms.size)
    return found


def by_value(node: Node) -> tuple[float, int]:
    return -node.value, node.action


def master() -> NetworkPlanner:
    return NetworkPlanner(packaged_network())
