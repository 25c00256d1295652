"""Analysis of a finished game: evaluations over time, and better alternatives.

A record is split into decisions: the actions of a seat until another seat or chance moves. Each is
judged by the knowledge of that seat at the time, and compared with the best alternative found by
the same measure.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from hexstead.play import OVER, Record, State
from hexstead.study.appraisal import Appraiser, Effort, Expectation, Line, find
from hexstead.study.chances import shared_win

FORMAT: Final = 2
"""The format of a stored analysis; one of another format is made anew."""
HALF_CHANCE: Final = 0.1
"""A decision that loses this much probability of winning has half the accuracy of the best."""
LINES: Final = 8
"""The number of best lines that are compared with the played one."""
LEAST_STAKE: Final = 0.01
"""The weight of a decision that changes nothing, in gold."""
NOTICED: Final = 0.01
"""Smaller losses are within the error of the evaluation."""
TURNING_POINTS: Final = 8
"""The maximum number of turning points."""

Progress = Callable[[int, int], None]
"""Called with the number of analysed actions, and the total."""


class UnfinishedGame(ValueError):
    """A record that ends before the game does."""


@dataclass(frozen=True)
class Point:
    """The evaluation of every seat at the end of a turn, after this many actions."""

    at: int
    seat: int | None
    """The seat whose turn it was; none at the beginning."""
    expectations: tuple[Expectation, ...]


@dataclass(frozen=True)
class Decision:
    """The actions of a seat in one decision, and the better alternative."""

    seat: int
    turn: int
    """Turns are counted from 1, over all seats."""
    start: int
    end: int
    """The decision covers the actions of the record from `start` to `end`."""
    played: tuple[str, ...]
    better: tuple[str, ...]
    """Empty where no better line was found."""
    stands: Expectation
    """The seat's expectation after its actions."""
    could: Expectation
    """The same after the better line."""
    lost_gold: float
    """The loss against the better line, in gold; other seats' losses count too."""
    half_gold: float
    """The loss in gold that halves the accuracy."""
    stake: float
    """How much worse than the best the worst of the compared lines is, in gold."""

    @property
    def lost_chance(self) -> float:
        """The loss of winning probability against the better line."""
        return max(0.0, self.could.chance - self.stands.chance)

    @property
    def accuracy(self) -> float:
        """100 for the best line; half of it for each `HALF_CHANCE` of probability or `half_gold`
        lost."""
        lost = max(self.lost_chance / HALF_CHANCE, self.lost_gold / self.half_gold)
        return 100.0 * float(0.5**lost)


@dataclass(frozen=True)
class Analysis:
    """The analysis of a finished game: its course, and every decision."""

    game: str
    players: int
    level: str
    seed: int
    gold: tuple[int, ...]
    winners: tuple[int, ...]
    course: tuple[Point, ...]
    decisions: tuple[Decision, ...]

    @property
    def accuracy(self) -> list[float | None]:
        """The mean accuracy of each seat's decisions, weighted by what is at stake; None for a seat
        without any."""
        return [self._accuracy_of(seat) for seat in range(self.players)]

    def _accuracy_of(self, seat: int) -> float | None:
        own = [decision for decision in self.decisions if decision.seat == seat]
        total = sum(decision.stake + LEAST_STAKE for decision in own)
        gained = sum((one.stake + LEAST_STAKE) * one.accuracy for one in own)
        return gained / total if own else None

    @property
    def turning_points(self) -> list[int]:
        """The numbers of the decisions with the greatest losses, the worst first, at most one per
        turn and seat."""
        noticed = [
            number
            for number, decision in enumerate(self.decisions)
            if decision.better and decision.lost_chance >= NOTICED
        ]
        noticed.sort(key=lambda number: (-self.decisions[number].lost_chance, number))
        worst: dict[tuple[int, int], int] = {}
        for number in noticed:
            decision = self.decisions[number]
            worst.setdefault((decision.turn, decision.seat), number)
        return list(worst.values())[:TURNING_POINTS]

    def to_json(self) -> dict[str, Any]:
        """The analysis as JSON values, which `hexstead analyse --json` prints."""
        return {
            "format": FORMAT,
            "game": self.game,
            "players": self.players,
            "level": self.level,
            "seed": self.seed,
            "gold": list(self.gold),
            "winners": list(self.winners),
            "accuracy": [None if one is None else round(one, 1) for one in self.accuracy],
            "turning_points": self.turning_points,
            "course": [
                {
                    "at": point.at,
                    "seat": point.seat,
                    "standings": [_expectation(one) for one in point.expectations],
                }
                for point in self.course
            ],
            "decisions": [_decision(decision) for decision in self.decisions],
        }


def _expectation(expectation: Expectation) -> dict[str, float]:
    return {"gold": round(expectation.gold, 2), "chance": round(expectation.chance, 4)}


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "seat": decision.seat,
        "turn": decision.turn,
        "start": decision.start,
        "end": decision.end,
        "played": list(decision.played),
        "better": list(decision.better),
        "stands": _expectation(decision.stands),
        "could": _expectation(decision.could),
        "lost_gold": round(decision.lost_gold, 2),
        "lost_chance": round(decision.lost_chance, 4),
        "accuracy": round(decision.accuracy, 1),
    }


def analyse(
    record: Record,
    level: Effort = "quick",
    seed: int = 0,
    *,
    winners: Sequence[int] | None = None,
    progress: Progress | None = None,
    appraiser: Appraiser | None = None,
) -> Analysis:
    """Analyse a whole game. The same record, level and seed give the same analysis.

    `winners` are those of a game that ended early because a player left.

    Raises:
        UnfinishedGame: for a record of an unfinished game without `winners`.
        NoAppraiser: if positions of the game cannot be appraised.
    """
    steps = analysis_steps(record, level, seed, winners=winners, appraiser=appraiser)
    while True:
        try:
            done, of = next(steps)
        except StopIteration as ended:
            analysis: Analysis = ended.value
            return analysis
        if progress is not None:
            progress(done, of)


def analysis_steps(
    record: Record,
    level: Effort = "quick",
    seed: int = 0,
    *,
    winners: Sequence[int] | None = None,
    appraiser: Appraiser | None = None,
) -> Generator[tuple[int, int], None, Analysis]:
    """Analyse a game like `analyse`, a decision at a time: yield the number of analysed actions and
    the total after each, and return the analysis."""
    end = record.replay()
    if end.mover != OVER and winners is None:
        raise UnfinishedGame(
            f"the game is not over after the {len(record.actions)} actions of this record"
        )
    won = tuple(end.winners() if winners is None else winners)
    walk = _Walk(record, appraiser or find(record.game.name), level, seed)
    yield from walk.steps()
    walk.course.append(_final(end, won, len(record.actions), walk.last_seat))
    return Analysis(
        game=record.game.name,
        players=end.seats,
        level=level,
        seed=seed,
        gold=tuple(sum(end.gold(seat).values()) for seat in range(end.seats)),
        winners=won,
        course=tuple(walk.course),
        decisions=tuple(walk.decisions),
    )


def _final(end: State, winners: tuple[int, ...], at: int, seat: int | None) -> Point:
    """The final evaluation: the winners share the victory."""
    chances = shared_win(winners, end.seats)
    gold = [float(sum(end.gold(one).values())) for one in range(end.seats)]
    return Point(at, seat, tuple(map(Expectation, gold, chances)))


class _Walk:
    """One pass over a record."""

    def __init__(self, record: Record, appraiser: Appraiser, level: Effort, seed: int) -> None:
        self.record = record
        self.appraiser = appraiser
        self.level = level
        self.seed = seed
        self.course: list[Point] = []
        self.decisions: list[Decision] = []
        self.last_seat: int | None = None

    def steps(self) -> Iterator[tuple[int, int]]:
        """Analyse a decision at a time."""
        texts = self.record.actions
        state = self.record.start()
        self.course.append(Point(0, None, self._own_expectations(state)))
        at, turn = 0, 1
        while at < len(texts):
            seat, start = state.mover, at
            view = state.view(seat) if seat >= 0 else None
            actions, choice = self._follow(state, at)
            at += len(actions)
            if at == start:  # the order of several deciders is not a decision
                state.apply(state.parse(texts[at]))
                at += 1
            elif view is not None:
                self.last_seat = seat
                if choice:
                    self._judge(view, actions, start, turn)
            if self._ends_turn(texts[at - 1], seat):
                turn += 1
                if at < len(texts):
                    self.course.append(Point(at, seat, self._own_expectations(state)))
            yield at, len(texts)

    def _follow(self, state: State, at: int) -> tuple[list[int], bool]:
        """Play on while the same seat or chance moves in the same turn: the actions, and whether
        there was a choice."""
        texts, mover, choice = self.record.actions, state.mover, False
        actions: list[int] = []
        while at < len(texts) and state.mover == mover:
            offers = texts[at].partition(" ")[0] == self.appraiser.proposal
            if offers and actions:
                break
            action = state.parse(texts[at])
            if mover >= 0:
                legal = state.legal()
                if action not in legal:
                    break
                choice = choice or (len(legal) > 1 and not offers)
            actions.append(action)
            state.apply(action)
            at += 1
            if offers or self._ends_turn(texts[at - 1], mover):
                break
        return actions, choice

    def _ends_turn(self, text: str, seat: int) -> bool:
        end = self.record.game.turn_end
        return seat >= 0 if end is None else text == end

    def _judge(self, view: State, actions: list[int], start: int, turn: int) -> None:
        """Compare the played actions with the best lines."""
        played, best, worst = self._compare(view, actions, start)
        better = best is not played
        self.decisions.append(
            Decision(
                seat=view.mover,
                turn=turn,
                start=start,
                end=start + len(actions),
                played=tuple(self.record.actions[start : start + len(actions)]),
                better=tuple(_words(view, best.actions)) if better else (),
                stands=Expectation(played.gold, played.chance),
                could=Expectation(best.gold, best.chance),
                lost_gold=best.worth - played.worth,
                half_gold=self.appraiser.half_gold,
                stake=max(0.0, best.worth - worst),
            )
        )

    def _compare(self, view: State, actions: list[int], start: int) -> tuple[Line, Line, float]:
        """The played line, the most likely to win of all lines with more value and chance than it
        (the played line itself where there is none), and the value of the worst line."""
        best_lines, level, wanted = self.appraiser.best_lines, self.level, tuple(actions)
        lines = best_lines(view, LINES, self._rng(start), level, [wanted])
        same = [line for line in lines if line.actions == wanted]
        played = same[0] if same else best_lines(view, 0, self._rng(start), level, [wanted])[0]
        best = played
        for line in lines:
            if line.worth > played.worth and line.chance > best.chance:
                best = line
        return played, best, min([line.worth for line in [*lines, played]])

    def _rng(self, start: int) -> Random:
        return Random(f"analysis {self.seed} {start}")

    def _own_expectations(self, state: State) -> tuple[Expectation, ...]:
        """Each seat's evaluation of itself; the probabilities are normalised."""
        own = [self.appraiser.expectations(state.view(seat))[seat] for seat in range(state.seats)]
        total = sum(one.chance for one in own)
        share = 1 / total if total > 0 else 0.0
        return tuple(Expectation(one.gold, one.chance * share) for one in own)


def _words(view: State, actions: Sequence[int]) -> list[str]:
    return [view.text(action) for action in actions]
