"""The appraiser of Kingdom Builder: whole turns found and judged by the bots' search.

With numpy the value network judges instead (`kingdom_network.py`), except for puzzles, which have
the same solution everywhere.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, cast

from hexstead.bots.kingdom import BOTS
from hexstead.bots.kingdom.ground import time_left
from hexstead.bots.kingdom.judge import Judge
from hexstead.bots.kingdom.last_turn import is_last_turn, last_turn_ends
from hexstead.bots.kingdom.next_turn import Outlook
from hexstead.bots.kingdom.turn_search import NEVER, Node, TurnSearch
from hexstead.bots.kingdom.weights import read_weights
from hexstead.kingdom import Setup, State
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import OVER
from hexstead.play import State as AnyState
from hexstead.study.appraisal import Effort, Expectation, Line, Reason
from hexstead.study.chances import Curve, product, read_curve, shared_win
from hexstead.study.fitting import Contest, Played, fit_slope, least_squares
from hexstead.study.kingdom_reasons import REASONS, reasons_for

WIDTH, CHOICES, LIFTS = 12, 8, 3
"""The width of the turn search."""
OUTLOOK: Final = (2, 4, 1)
"""The width of the search of the following turns, if there is time for it."""
OUTLOOKS: Final = 8
"""The number of best turns after which the following turn is searched."""
BUILDS: Final = 3
"""The usual number of mandatory builds of a turn."""
END_OF_TURN: Final = END << SHIFT
NO_SEAT: Final = -1


class KingdomAppraiser:
    """Judges by the bots' evaluation, with a correction of its mean error."""

    half_gold = 5.0
    solved = 0.5
    reason_codes: Mapping[str, tuple[str, ...]] = REASONS
    proposal: str | None = None

    def __init__(self, curve: Curve | None = None) -> None:
        self.curve = curve or read_curve("kingdom")

    def expectations(self, view: AnyState) -> tuple[Expectation, ...]:
        state = cast(State, view)
        judge = Judge(state, state.viewer, read_weights())
        return self._expectations(state, judge, NO_SEAT)

    def best_lines(
        self,
        view: AnyState,
        count: int,
        rng: Random,
        effort: Effort = "quick",
        also: Sequence[Sequence[int]] = (),
        seconds: float | None = None,
    ) -> list[Line]:
        deadline = NEVER if seconds is None else time.monotonic() + seconds
        root = cast(State, view)
        judge = Judge(root, root.mover, read_weights())
        search = TurnSearch(judge, WIDTH, CHOICES, LIFTS)
        # Half of the time for finding turns, the other half for the turns that may follow.
        search.deadline = NEVER if seconds is None else deadline - seconds / 2
        ends = [_end_after(root, search, actions) for actions in also]
        if count and is_last_turn(root):
            best = last_turn_ends(root, judge)[0].actions()
            ends.append(_end_after(root, search, best, given=False))
        met = [end.node.state for end in ends]
        found = search.run(root)[: 2 * WIDTH + count] if count else []
        ends += [_End(node, node.actions(), False) for node in found if node.state not in met]
        for end in ends:
            end.judge(judge)
        ends.sort(key=_by_worth)
        if effort == "thorough":
            _look_further(judge, ends, deadline)
        return [
            self._line(judge, end) for number, end in enumerate(ends) if number < count or end.given
        ]

    def reasons(self, view: AnyState, lines: Sequence[Line]) -> list[list[Reason]]:
        return reasons_for(cast(State, view), lines)

    def _line(self, judge: Judge, end: _End) -> Line:
        after = end.node.state
        actions = end.actions
        # The value of a turn that chance or others interrupt already includes the rest.
        done = NO_SEAT if after.mover == judge.seat else judge.seat
        if after.mover == judge.seat and END_OF_TURN in after.legal():
            after = after.copy()
            after.apply(END_OF_TURN)
            actions = [*actions, END_OF_TURN]
            done = judge.seat
        expectation = self._expectations(after, judge, done, end.own)[judge.seat]
        return Line(tuple(actions), expectation.gold, expectation.chance, end.worth)

    def _expectations(
        self, state: State, judge: Judge, done: int, own: float | None = None
    ) -> tuple[Expectation, ...]:
        """The expectation of every seat; `done` is a seat whose turn is over, `own` the expectation
        found for the seat of the judge."""
        seats = range(state.seats)
        if state.mover == OVER:
            chances = shared_win(state.winners(), state.seats)
            return tuple([Expectation(float(state.score(seat)), chances[seat]) for seat in seats])
        left = time_left(state.supply)
        gold: list[float] = []
        for seat, behind in enumerate(turns_behind(state, done)):
            if behind is None:
                gold.append(float(state.score(seat)))
                continue
            known = own if seat == judge.seat else None
            expected = judge.expected(state, seat) if known is None else known
            gold.append(expected + product(self.curve.correction, circumstances(left, behind)))
        chances = self.curve.chances(gold, left)
        return tuple([Expectation(gold[seat], chances[seat]) for seat in seats])

    @staticmethod
    def fit(games: Sequence[Played]) -> tuple[list[float], list[float]]:
        """Fit the slope and the correction of a curve to games."""
        rows: list[list[float]] = []
        targets: list[float] = []
        for played in games:
            for view in played.views:
                state = cast(State, view)
                judge = Judge(state, state.viewer, read_weights())
                left = time_left(state.supply)
                for seat, behind in enumerate(turns_behind(state, NO_SEAT)):
                    if behind is not None:
                        rows.append(list(circumstances(left, behind)))
                        targets.append(played.gold[seat] - judge.expected(state, seat))
        correction = least_squares(rows, targets)
        appraiser = KingdomAppraiser(Curve((1.0, 0.0, 0.0), tuple(correction), {}))
        contests: list[Contest] = []
        for played in games:
            for view in played.views:
                gold = [expectation.gold for expectation in appraiser.expectations(view)]
                left = time_left(cast(State, view).supply)
                contests.append(Contest(gold, left, played.shares))
        return fit_slope(contests), correction

    @staticmethod
    def strongest() -> KingdomAppraiser:
        """Make the appraiser by the value network, or this one where that is not available."""
        if "master" not in BOTS:
            return KingdomAppraiser()
        # Imported only here, because it needs numpy.
        from hexstead.study.kingdom_network import NetworkAppraiser  # noqa: PLC0415

        return NetworkAppraiser()

    @staticmethod
    def random_setup(rng: Random) -> Setup:
        """Draw a set-up from all boxes and numbers of players."""
        from hexstead.arena.kingdom.samples import draw_game  # noqa: PLC0415 - used for fitting only

        return draw_game(rng)


@dataclass
class _End:
    """The end of a turn, as far as it can be foreseen, and the actions that lead to it."""

    node: Node
    actions: list[int]
    given: bool
    """Whether it was requested, regardless of its value."""
    own: float = 0.0
    """The expected gold of the seat."""
    worth: float = 0.0

    def judge(self, judge: Judge) -> None:
        state = self.node.state
        # The search adds an estimate for an interrupted turn; the rest is computed separately,
        # because the search counts rivals only where they were disturbed.
        extra = self.node.worth - judge.worth(state)
        self.own = judge.own(state) + extra
        self.worth = self.node.hope = self.own - judge.rivals(state)


def _end_after(
    root: State, search: TurnSearch, actions: Sequence[int], *, given: bool = True
) -> _End:
    """The result of these actions, as far as they are the seat's own and within the turn."""
    seat = search.seat
    state = root.copy()
    taken: list[int] = []
    for action in actions:
        if state.mover != seat or action == END_OF_TURN:
            break
        state.apply(action)
        taken.append(action)
    worth = search.judge.worth(state)
    if state.mover != seat:
        worth = search.left_over(state, worth)
    return _End(Node(state, None, 0, worth, worth), taken, given)


def _look_further(judge: Judge, ends: list[_End], deadline: float) -> None:
    """Include the following turn in the value of the best and the requested ends, as long as there
    is time."""
    looked_at = [end for number, end in enumerate(ends) if number < OUTLOOKS or end.given]
    by_node = {id(end.node): end for end in looked_at}
    outlook = Outlook(len(looked_at), *OUTLOOK)
    found = outlook.values(judge, [end.node for end in looked_at], read_weights(), deadline)
    gains = [value - node.hope for node, value in found]
    # The evaluation already expects the usual gain: only the difference counts.
    usual = sum(gains) / len(gains)
    for (node, _), gain in zip(found, gains, strict=True):
        end = by_node[id(node)]
        end.own += gain - usual
        end.worth += gain - usual
    ends.sort(key=_by_worth)


def _by_worth(end: _End) -> tuple[float, list[int]]:
    return -end.worth, end.actions


def turns_behind(state: State, done: int) -> list[float | None]:
    """The share of a turn that each seat is behind in this round; None for a seat that has had its
    last turn. `done` is a seat whose turn is over."""
    start = state.setup.start
    to_come: list[float] = []
    for seat in range(state.seats):
        after = (seat - start) % state.seats - (state.turn_seat - start) % state.seats
        if after or seat == done:
            to_come.append(1.0 if after > 0 else 0.0)
        else:
            to_come.append(max(0, BUILDS - state.made) / BUILDS)
    least = min(to_come)
    return [None if state.ending and not share else share - least for share in to_come]


def circumstances(left: float, behind: float) -> tuple[float, float, float, float]:
    """The variables of the evaluation's error: the remaining share of the game, and the share of a
    turn that the seat is behind others in this round."""
    return 1.0, left, behind, behind * left
