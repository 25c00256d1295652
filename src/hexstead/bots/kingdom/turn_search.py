"""The best whole turn: a beam over all that a seat can do until its turn ends.

Builds of the mandatory action and extra actions are joined in any order the rules allow. A move is
followed at once from the lift to where the piece comes down. Chance, and questions to others, end
the turn for the search: what comes after them is left to the evaluation.
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
"""No turn takes more actions than this; what is not over by then is judged as it stands."""
LOOKS: Final = 6000
"""After looking at so many positions a search comes to an end, so that nobody waits for long."""
NEVER: Final = 0.0
"""No deadline."""
DUE: Final = 2.0
"""What a mandatory build that is still to come will bring, about."""
READY: Final = 0.8
"""What a tile that can still be used will bring, about."""


LANDINGS: Final = 1 << 20
"""Keeps what is remembered of the ends of moves apart from actions."""
ENDINGS: Final = (END, DONE)
"""What ends a turn or an action is always tried."""


class Node:
    """A position within the turn, and how it came about."""

    def __init__(
        self, state: State, before: Node | None, action: int, worth: float, hope: float
    ) -> None:
        self.state = state
        self.before = before
        self.action = action
        self.worth = worth
        """As it stands."""
        self.hope = hope
        """With what is still to be done in the turn."""

    def actions(self) -> list[int]:
        """The actions from the root up to here."""
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
        looks: int = LOOKS,
    ) -> None:
        self.judge = judge
        self.seat: int = judge.seat
        self.width = width
        """How many positions are followed after each action."""
        self.choices = choices
        """How many actions that were tried before are tried again in each of them."""
        self.lifts = lifts
        """How many of the pieces that could be moved are followed for each way to move."""
        self.gains: dict[int, float] = {} if gains is None else gains
        """What each action brought when it was last tried, here or in a search that was alike."""
        self.last_look: int = judge.looks + looks
        self.seen: set[tuple[int, ...]] = set()
        self.ends: list[Node] = []
        self.deadline: float = NEVER
        """When it must come to an end, by `time.monotonic`; bots go by looks alone, so that the
        same position always brings the same turn."""
        self.haze = 0.0
        self.rng: Random | None = None

    def blur(self, haze: float, rng: Random) -> None:
        """See every position as worth something else than it is, by so much gold or so."""
        self.haze = haze
        self.rng = rng

    def run(self, root: State) -> list[Node]:
        """The ends of the turn that were found, the best first; only their own worth counts."""
        front = [Node(root, None, 0, self.judge.worth(root), 0.0)]
        for _ in range(STEPS):
            found: list[Node] = []
            for node in front:
                if self.judge.looks > self.last_look:
                    self._hurry()
                if self.deadline != NEVER and time.monotonic() > self.deadline:
                    self._hurry()
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

    def _hurry(self) -> None:
        """Enough was looked at: from here on only the best is followed, to the end of the turn."""
        self.width = 1
        self.choices = 1
        self.lifts = 1

    def _expand(self, node: Node, found: list[Node]) -> None:
        """All that may be done next, or rather what promises most of it."""
        lifted: dict[int, list[Node]] = {}
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
                self._meet(after, node, action, action, found)
        for verb, several in lifted.items():
            several.sort(key=_by_hope)
            for held in several[: self.lifts]:
                for action in self._promising(held.state, verb):
                    after = held.state.copy()
                    after.apply(action)
                    self._meet(after, held, action, _landing(verb, action), found)

    def _promising(self, state: State, verb: int) -> list[int]:
        """The actions that were not tried before, and the best of those that were."""
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
        # The best of each verb as well: what must be done sooner or later may bring little now.
        verbs = {action >> SHIFT for _, action in best}
        for entry in tried[self.choices :]:
            if entry[1] >> SHIFT not in verbs:
                verbs.add(entry[1] >> SHIFT)
                best.append(entry)
        return untried + [action for _, action in best]

    def _meet(
        self, after: State, node: Node, action: int, known_as: int, found: list[Node]
    ) -> None:
        """A position to go on from, unless it was met before."""
        key = self._key(after)
        if key in self.seen:
            return
        self.seen.add(key)
        worth = self.judge.worth(after)
        if self.rng is not None:
            worth += self.rng.gauss(0.0, self.haze)
        self.gains[known_as] = worth - node.worth
        if after.mover == self.seat:
            found.append(Node(after, node, action, worth, worth + self._to_come(after)))
        else:
            worth = self.left_over(after, worth)
            self.ends.append(Node(after, node, action, worth, worth))

    def left_over(self, state: State, worth: float) -> float:
        """The worth of a position in which others decide, with what may follow in this turn."""
        if state.mover == OVER:
            return worth
        return self._foreseen(state, worth) + self._to_come(state)

    def _to_come(self, state: State) -> float:
        """What is left to do in the turn will bring something, too."""
        seat = self.seat
        if state.turn_seat != seat:
            return 0.0
        ready = state.ready[seat]
        hope = DUE * min(state.due, state.supply[seat])
        return hope + READY * ready.bit_count() if ready else hope

    def _foreseen(self, state: State, worth: float) -> float:
        """Where a card is drawn in the middle of an action, what can be expected of it."""
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

    def _key(self, state: State) -> tuple[int, ...]:
        """Equal for positions that came about by the same actions in another order."""
        seat = self.seat
        question = state.questions[-1] if state.questions else None
        asked = (question.verb << 8 | question.steps << 2 | question.held) if question else 0
        return (
            asked,
            state.due,
            state.waived,
            state.ready[seat],
            state.fresh[seat],
            *state.own,
            *state.store,
            state.taken,
        )

    def _best(self, found: list[Node]) -> list[Node]:
        found.sort(key=_by_hope)
        return found[: self.width]


def _landing(verb: int, action: int) -> int:
    """What the end of a move is remembered as: it depends on the way to move."""
    return (verb << SHIFT | action & HEX) + LANDINGS + (action >> SHIFT << 24)


def _by_hope(node: Node) -> tuple[float, int]:
    return -node.hope, node.action


def _by_worth(node: Node) -> tuple[float, int]:
    return -node.worth, node.action
