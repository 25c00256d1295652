"""Looking beyond the own turn: what the next one can bring, with each card that may come."""

from __future__ import annotations

from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.turn_search import Node, TurnSearch
from hexstead.bots.kingdom.weights import Weights
from hexstead.kingdom import State
from hexstead.kingdom.turn import begin_turn
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE


class Outlook:
    """Compares ends of a turn by the best turns that can follow, as if nobody moved in between."""

    def __init__(self, ends: int, width: int, choices: int, lifts: int) -> None:
        self.ends = ends
        """How many ends of the turn are compared."""
        self.width = width
        self.choices = choices
        self.lifts = lifts

    def best(self, view: State, judge: Judge, ends: list[Node], weights: Weights) -> Node:
        """The end with the best outlook, of the most promising ones."""
        seat = judge.seat
        later: Judge | None = None
        best = ends[0]
        most = -1000.0
        for node in ends[: self.ends]:
            value = node.hope
            follows = self._next_turns(node.state, seat)
            if follows:
                if later is None:
                    later = Judge(follows[0][1], seat, weights)
                total = 0.0
                gained = 0.0
                for weight, state in follows:
                    search = TurnSearch(later, self.width, self.choices, self.lifts)
                    gained += weight * search.run(state)[0].worth
                    total += weight
                value += gained / total - node.worth
            if value > most:
                most = value
                best = node
        return best

    def _next_turns(self, state: State, seat: int) -> list[tuple[float, State]]:
        """The own next turn with each card that may come, and how likely it is. None where the turn
        is not over by an end, or none will follow."""
        if state.mover != seat:
            return []
        after = state.copy()
        after.apply(END << SHIFT)
        if after.ending or after.mover != CHANCE:
            return []
        found: list[tuple[float, State]] = []
        for draw, weight in after.chance():
            turn = after.copy()
            turn.apply(draw)
            while turn.mover == CHANCE:
                turn.apply(_likeliest(turn))
            begin_turn(turn, seat)
            turn.forget_options()
            if turn.mover == seat:
                found.append((float(weight), turn))
        return found


def _likeliest(state: State) -> int:
    best = 0
    most = 0
    for action, weight in state.chance():
        if weight > most:
            best = action
            most = weight
    return best
