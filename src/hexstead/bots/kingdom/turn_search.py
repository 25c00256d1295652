"""Beam search over a whole turn.

Mandatory builds and extra actions are combined in any order that the rules allow. A move is
searched at once from the lift to the put. Chance and questions to other seats end the turn for the
search; the evaluation covers the sequel.
"""

from __future__ import annotations

import time
from random import Random
from typing import Final

from hexstead.bots.kingdom.judge import Judge
from hexstead.hexgrid import hexes_of
from hexstead.kingdom import State
from hexstead.kingdom.verbs import DONE, END, HEX, NO_VERB, SHIFT
from hexstead.play import CHANCE, OVER

STEPS: Final = 24
"""The maximum number of actions of a turn; an unfinished one is evaluated as it is."""
MAX_EVALUATIONS: Final = 6000
"""The maximum number of evaluated positions, to bound the time."""
NEVER: Final = 0.0
"""No deadline."""
DUE: Final = 2.0
"""The approximate gain of a mandatory build that is still due."""
READY: Final = 0.8
"""The approximate gain of a tile that can still be used."""


LANDINGS: Final = 1 << 20
"""Separates cached gains of puts from those of other actions."""
ENDINGS: Final = (END, DONE)
"""Actions that end a turn or an action are always tried."""


class Node:
    """A position within the turn, and the actions that led to it."""

    def __init__(
        self, state: State, before: Node | None, action: int, worth: float, hope: float
    ) -> None:
        self.state = state
        self.before = before
        self.action = action
        self.worth = worth
        """The value of the position as it is."""
        self.hope = hope
        """The value including the rest of the turn."""
        self.length: int = 0 if before is None else before.length + 1
        """The number of actions from the root."""

    def actions(self) -> list[int]:
        """The actions from the root to this node."""
        found: list[int] = []
        node: Node | None = self
        while node is not None and node.before is not None:
            found.append(node.action)
            node = node.before
        found.reverse()
        return found


class TurnSearch:
    """One search from one root."""

    def __init__(
        self,
        judge: Judge,
        width: int,
        choices: int,
        lifts: int,
        gains: dict[int, float] | None = None,
        evaluations: int = MAX_EVALUATIONS,
    ) -> None:
        self.judge = judge
        self.seat: int = judge.seat
        self.width = width
        """The beam width."""
        self.choices = choices
        """The number of known actions to try again in each position."""
        self.lifts = lifts
        """The number of lifted pieces to follow for each kind of move."""
        self.gains: dict[int, float] = {} if gains is None else gains
        """The gain of each action when it was last tried, here or in a similar search."""
        self.last_evaluation: int = judge.evaluations + evaluations
        self.seen: set[tuple[int, ...]] = set()
        self.ends: list[Node] = []
        self.deadline: float = NEVER
        """The time by which it must end (`time.monotonic`); bots limit evaluations alone, so that
        the same position always gives the same turn."""
        self.noise = 0.0
        self.rng: Random | None = None

    def add_noise(self, noise: float, rng: Random) -> None:
        """Add noise of about this much gold to every value."""
        self.noise = noise
        self.rng = rng

    def run(self, root: State) -> list[Node]:
        """The ends of the turn found, the best first, by their own value."""
        front = [Node(root, None, 0, self.judge.worth(root), 0.0)]
        for _ in range(STEPS):
            found: list[Node] = []
            for node in front:
                if self.judge.evaluations > self.last_evaluation:
                    self._narrow_beam()
                if self.deadline != NEVER and time.monotonic() > self.deadline:
                    self._narrow_beam()
                    if found:
                        break
                self._expand(node, found)
            if not found:
                break
            front = self._best(found)
        else:
            self.ends += front
        if not self.ends:
            self.ends = front
        self.ends.sort(key=_by_worth)
        return self.ends

    def _narrow_beam(self) -> None:
        """Reduce the beam to the best node once the limit is reached, to finish the turn."""
        self.width = 1
        self.choices = 1
        self.lifts = 1

    def _expand(self, node: Node, found: list[Node]) -> None:
        """Expand a node by its most promising actions."""
        lifted: dict[int, list[Node]] = {}
        self.judge.ground.start_from(node.state.own[self.seat])
        for action in self._promising(node.state, 0):
            verb = action >> SHIFT
            if verb == END:
                self.ends.append(node)
                continue
            after = node.state.copy()
            after.apply(action)
            if after.mover == self.seat and after.lifted:
                worth = self.judge.worth(after)
                self.gains[action] = worth - node.worth
                lifted.setdefault(verb, []).append(Node(after, node, action, worth, worth))
            else:
                self._add(after, node, action, action, found)
        for verb, several in lifted.items():
            several.sort(key=_by_hope)
            for held in several[: self.lifts]:
                self.judge.ground.start_from(held.state.own[self.seat])
                for action in self._promising(held.state, verb):
                    after = held.state.copy()
                    after.apply(action)
                    self._add(after, held, action, _landing(verb, action), found)

    def _promising(self, state: State, verb: int) -> list[int]:
        """The untried actions, and the best of the tried ones."""
        tried: list[tuple[float, int]] = []
        untried: list[int] = []
        for number, mask in state.options():
            for hex_ in hexes_of(mask):
                action = number << SHIFT | hex_
                gain = self.gains.get(_landing(verb, action) if verb else action)
                if gain is None or number in ENDINGS:
                    untried.append(action)
                else:
                    tried.append((-gain, action))
        tried.sort()
        best = tried[: self.choices]
        # Also the best of each verb: an action that is due anyway may gain little now.
        verbs = {action >> SHIFT for _, action in best}
        for entry in tried[self.choices :]:
            if entry[1] >> SHIFT not in verbs:
                verbs.add(entry[1] >> SHIFT)
                best.append(entry)
        return untried + [action for _, action in best]

    def _add(self, after: State, node: Node, action: int, known_as: int, found: list[Node]) -> None:
        """Add a position unless it was met before."""
        key = position_key(after, self.seat)
        if key in self.seen:
            return
        self.seen.add(key)
        worth = self.judge.worth(after)
        if self.rng is not None:
            worth += self.rng.gauss(0.0, self.noise)
        self.gains[known_as] = worth - node.worth
        if after.mover == self.seat:
            found.append(Node(after, node, action, worth, worth + self._to_come(after)))
        else:
            worth = self.left_over(after, worth)
            self.ends.append(Node(after, node, action, worth, worth))

    def left_over(self, state: State, worth: float) -> float:
        """The value of a position in which others decide, including the rest of this turn."""
        if state.mover == OVER:
            return worth
        return self._expected(state, worth) + self._to_come(state)

    def _to_come(self, state: State) -> float:
        """The expected gain of the rest of the turn."""
        seat = self.seat
        if state.turn_seat != seat:
            return 0.0
        ready = state.ready[seat]
        hope = DUE * min(state.due, state.supply[seat])
        return hope + READY * ready.bit_count() if ready else hope

    def _expected(self, state: State, worth: float) -> float:
        """The expected value where a card is drawn in the middle of an action."""
        if state.mover != CHANCE or state.doing == NO_VERB:
            return worth
        hoped = 0.0
        total = 0
        for draw, weight in state.chance():
            drawn = state.copy()
            drawn.apply(draw)
            best = worth
            if drawn.mover == self.seat and drawn.doing != NO_VERB:
                for action in drawn.legal():
                    after = drawn.copy()
                    after.apply(action)
                    best = max(best, self.judge.worth(after))
            hoped += best * weight
            total += weight
        return hoped / total

    def _best(self, found: list[Node]) -> list[Node]:
        found.sort(key=_by_hope)
        return found[: self.width]


def position_key(state: State, seat: int) -> tuple[int, ...]:
    """The identity of a position within a seat's turn, equal for transpositions."""
    question = state.questions[-1] if state.questions else None
    asked = (question.verb << 8 | question.steps << 2 | question.held) if question else 0
    return (
        asked,
        state.due,
        state.played,
        state.waived,
        state.ready[seat],
        state.fresh[seat],
        *state.own,
        *state.store,
        state.taken,
    )


def _landing(verb: int, action: int) -> int:
    """The cache key of a put, which depends on the kind of move."""
    return (verb << SHIFT | action & HEX) + LANDINGS + (action >> SHIFT << 24)


def _by_hope(node: Node) -> tuple[float, int]:
    return -node.hope, node.action


def _by_worth(node: Node) -> tuple[float, int, int]:
    # Of equal ends the shortest: no moves there and back.
    return -node.worth, node.length, node.action
