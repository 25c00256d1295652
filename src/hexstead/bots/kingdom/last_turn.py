"""Search of a seat's last turn, in which only the gold at its end counts.

Positions are compared by gold alone, which is cheap, so nearly always the search is exhaustive. A
limit on their number bounds the time; beyond it the search is a beam.
"""

from __future__ import annotations

from typing import Final

from hexstead.bots.kingdom.ground import has_another_turn
from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.turn_search import DUE, READY, STEPS, Node, position_key
from hexstead.kingdom import State
from hexstead.kingdom.verbs import END, SHIFT

MAX_POSITIONS: Final = 8_000
"""The number of positions after which the search is a narrow beam, unless stated otherwise."""
NARROW: Final = 20
"""Its width."""
COMPARED: Final = 24
"""The number of equally good ends that are compared by what the rivals can still expect."""
ENDING: Final = END << SHIFT


def is_last_turn(view: State) -> bool:
    """Whether the mover's own turn is under way and certainly its last one."""
    return view.mover == view.turn_seat and not has_another_turn(view, view.mover)


def last_turn_ends(root: State, judge: Judge, positions: int = MAX_POSITIONS) -> list[Node]:
    """The ends of the turn with the most gold more than the best rival, the best first: of equal
    ones those that leave least to the rivals, then those with the fewest actions."""
    ends = _ends(root, judge.seat, positions)
    most = max([node.worth for node in ends])
    best = [node for node in ends if node.worth == most]
    best.sort(key=_by_length)
    best = best[:COMPARED]
    if len(best) > 1:
        for node in best:
            node.hope = node.worth - judge.rivals(node.state)
        best.sort(key=_by_hope)
    return best


def _ends(root: State, seat: int, positions: int) -> list[Node]:
    """The ends of the turn; their worth is the lead."""
    seen: set[tuple[int, ...]] = set()
    ends: list[Node] = []
    front = [Node(root, None, 0, 0.0, 0.0)]
    for _ in range(STEPS):
        found: list[Node] = []
        for number, node in enumerate(front):
            if len(seen) >= positions and number >= NARROW:
                break
            for action in node.state.legal():
                if action == ENDING:
                    node.worth = _lead(node.state, seat)
                    ends.append(node)
                    continue
                after = node.state.copy()
                after.apply(action)
                key = position_key(after, seat)
                if key in seen:
                    continue
                seen.add(key)
                hope = after.score(seat) + _to_come(after, seat)
                reached = Node(after, node, action, 0.0, hope)
                if after.mover == seat:
                    found.append(reached)
                else:
                    reached.worth = _lead(after, seat) + _to_come(after, seat)
                    ends.append(reached)
        if not found:
            return ends
        found.sort(key=_by_hope)
        front = found
    for node in front:
        node.worth = _lead(node.state, seat)
    return ends + front


def _lead(state: State, seat: int) -> float:
    best = -1000
    for other in range(len(state.own)):
        if other != seat:
            best = max(best, state.score(other))
    return float(state.score(seat) - best)


def _to_come(state: State, seat: int) -> float:
    """The approximate gain of the rest of the turn."""
    if state.turn_seat != seat:
        return 0.0
    return DUE * min(state.due, state.supply[seat]) + READY * state.ready[seat].bit_count()


def _by_hope(node: Node) -> tuple[float, int, int]:
    return -node.hope, node.length, node.action


def _by_length(node: Node) -> tuple[int, int]:
    return node.length, node.action
