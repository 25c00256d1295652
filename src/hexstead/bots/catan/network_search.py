"""The bot `master`: a beam search over its own turn, judged by the value network.

Each layer of the beam is evaluated in one batch. The number of evaluations is limited, so that the
time is bounded and the same position always gives the same action.
"""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Final, cast

from hexstead.bots.catan.afterstates import Afterstate
from hexstead.bots.catan.encoder import Encoder
from hexstead.bots.catan.network import Judge, Network, values
from hexstead.bots.catan.options import offers, options, redealt, turn_options
from hexstead.bots.catan.winning import winning_line
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.phases import (
    ANSWERING,
    BEFORE_ROLL,
    CHOOSING_VICTIM,
    FREE_ROADS,
    MOVING_ROBBER,
    NO_SEAT,
    PICKING,
    TRADING,
)
from hexstead.play import State as AnyState

WIDTH: Final = 10
STEPS: Final = 12
"""The maximum number of actions of a line."""
MAX_EVALUATIONS: Final = 1500
"""The number of evaluated positions of a turn after which no further line is continued."""
WIN_POSITIONS: Final = 2000
"""The number of positions of a search for a certain win."""
OFFERS: Final = 3
"""The number of offers that are searched to the end of the turn ..."""
OFFER_SHARE: Final = 4
"""... each with this part of the evaluations."""
PER_ACTION: Final = 0.0005
"""What an action costs, so that none is made without need."""
OFFER_GAIN: Final = 0.01
"""The minimum gain in probability of winning for an offer ..."""
ANSWER_GAIN: Final = 0.004
"""... and for accepting one."""
PACKAGED: Final = "master.weights"
PLANNED: Final = (TRADING, BEFORE_ROLL, FREE_ROADS, MOVING_ROBBER, CHOOSING_VICTIM)
"""The phases of a turn that a search continues through."""


def packaged_network() -> Network:
    """The network that comes with the package."""
    return Network.read(files("hexstead.bots.catan").joinpath(PACKAGED).read_bytes())


class Node:
    """A position within the turn, and the first action of the line that leads to it."""

    def __init__(self, outcomes: list[Afterstate], first: int, length: int) -> None:
        self.outcomes = outcomes
        self.first = first
        self.length = length
        self.value = 0.0

    @property
    def is_end(self) -> bool:
        """Whether the line ends here: with the turn, with the game, or where chance decides."""
        one = self.outcomes[0]
        return (
            len(self.outcomes) > 1
            or one.turn_over
            or one.state.winner != NO_SEAT
            or one.state.phase not in PLANNED
        )


class NetworkPlanner:
    """Chooses by a network: the whole turn by a beam search, everything else by one evaluation of
    each option."""

    def __init__(
        self, network: Network, width: int = WIDTH, evaluations: int = MAX_EVALUATIONS
    ) -> None:
        self.network = network
        self.width = width
        self.evaluations = evaluations
        self.evaluated = 0
        """The number of positions evaluated for the last decision."""

    def choose(self, view: AnyState, rng: Random) -> int:
        seen = cast(State, view)
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        table = redealt(seen)
        if seen.mover == seen.turn_seat:
            line = winning_line(seen, table, WIN_POSITIONS)
            if line is not None:
                return line[0]
        judge = Judge(self.network, Encoder(seen))
        if seen.phase in (TRADING, BEFORE_ROLL, FREE_ROADS):
            action = self._turn(seen, table, judge)
        else:
            action = self._option(seen, table, judge)
        self.evaluated = judge.evaluations
        return action

    def _option(self, seen: State, table: State, judge: Judge) -> int:
        """The best option by one evaluation of each."""
        several = options(seen, table, judge.encoder)
        if len(several) == 1:
            return several[0].action
        found = values(judge.judge([option.outcomes for option in several])[0])
        if seen.phase in (ANSWERING, PICKING):
            found[0] += ANSWER_GAIN
        return several[int(found.argmax())].action

    def _turn(self, seen: State, table: State, judge: Judge) -> int:
        root = Afterstate(table, judge.encoder.hands)
        best = self.search(root, judge, self.width, self.evaluations)
        may_offer = seen.phase == TRADING and not seen.offers_made and seen.profile.offers > 0
        if may_offer and best.outcomes[0].state.winner == NO_SEAT:
            most = best.value + OFFER_GAIN
            for offer in offers(seen, table, judge.encoder.hands, OFFERS):
                share = self.evaluations // OFFER_SHARE
                line = self.search(offer.after, judge, (self.width + 1) // 2, share)
                if line.value > most:
                    best, most = Node(line.outcomes, offer.action, 1), line.value
        return best.first

    def search(self, root: Afterstate, judge: Judge, width: int, evaluations: int) -> Node:
        """The end of the best line found."""
        limit = judge.evaluations + evaluations
        seat = judge.encoder.seat
        seen = {position_key(root.state, seat)}
        front = [Node([root], act.END, 0)]
        ends: list[Node] = []
        for _ in range(STEPS):
            nodes: list[Node] = []
            room = limit - judge.evaluations
            for node in front:
                if room <= 0 and ends:
                    break
                state, hands = node.outcomes[0].state, node.outcomes[0].hands
                for option in turn_options(state, hands, judge.encoder.unseen):
                    first = option.action if not node.length else node.first
                    after = Node(option.outcomes, first, node.length + 1)
                    if not after.is_end:
                        key = position_key(after.outcomes[0].state, seat)
                        if key in seen:
                            continue
                        seen.add(key)
                    nodes.append(after)
                    room -= len(option.outcomes)
            if not nodes:
                break
            found = values(judge.judge([node.outcomes for node in nodes])[0])
            for number, node in enumerate(nodes):
                node.value = float(found[number]) - PER_ACTION * node.length
            ends += [node for node in nodes if node.is_end]
            front = sorted((node for node in nodes if not node.is_end), key=by_value)[:width]
        return min(ends or front, key=by_value)


def by_value(node: Node) -> tuple[float, int]:
    return -node.value, node.first


def position_key(state: State, seat: int) -> tuple[int, ...]:
    """The identity of a position within one turn."""
    return (
        state.hand[seat],
        state.held[seat],
        state.settlements[seat],
        state.cities[seat],
        state.phase * 4 + state.free_roads,
        state.robber,
        state.bank,
        *state.road_at,
    )


def master() -> NetworkPlanner:
    return NetworkPlanner(packaged_network())
