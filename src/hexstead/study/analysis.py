"""A finished game looked at again: how everybody stood, and where something better could be done.

A record is cut into decisions: what a seat did from when it was asked until another seat or chance
went on. Each is judged by what that seat could know at the time. Beside it stands the best that was
found instead, measured in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from hexstead.play import OVER, Record, State
from hexstead.study.appraisal import Appraiser, Effort, Line, Standing, find
from hexstead.study.chances import shared_win

FORMAT: Final = 1
"""Of an analysis as it is kept; one that was made in another way is made anew."""
HALF_CHANCE: Final = 0.1
"""A decision that gives away so much probability of winning is half as accurate as the best."""
LINES: Final = 3
"""So many of the best lines are held against what was played."""
NOTICED: Final = 0.01
"""What is lost by less than this is within what can be told."""
TURNING_POINTS: Final = 8
"""So many decisions are pointed out, at most."""

Progress = Callable[[int, int], None]
"""Told how many of the actions have been looked at, and how many there are."""


class UnfinishedGame(ValueError):
    """A record that ends before the game does."""


@dataclass(frozen=True)
class Point:
    """How everybody stood at the end of a turn, after so many actions."""

    at: int
    seat: int | None
    """Whose turn it was; nobody's at the beginning."""
    standings: tuple[Standing, ...]


@dataclass(frozen=True)
class Decision:
    """What a seat did while it was asked, and what would have been better."""

    seat: int
    turn: int
    """Turns are counted from 1, of all seats together."""
    start: int
    end: int
    """It leads from so many actions of the record to so many."""
    played: tuple[str, ...]
    better: tuple[str, ...]
    """Empty where nothing better was found."""
    stands: Standing
    """As the seat could expect to stand after what it did."""
    could: Standing
    """And after the better."""
    lost_gold: float
    """By how much the better was better, in gold; what it takes from others counts, too."""
    half_gold: float
    """So much of it halves the accuracy."""

    @property
    def lost_chance(self) -> float:
        return max(0.0, self.could.chance - self.stands.chance)

    @property
    def accuracy(self) -> float:
        """100 for the best there was; half of it for so much probability or gold given away."""
        lost = max(self.lost_chance / HALF_CHANCE, self.lost_gold / self.half_gold)
        return 100.0 * float(0.5**lost)


@dataclass(frozen=True)
class Analysis:
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
        """Of each seat: the mean of its decisions; None for who had nothing to decide."""
        return [self._accuracy_of(seat) for seat in range(self.players)]

    def _accuracy_of(self, seat: int) -> float | None:
        own = [decision.accuracy for decision in self.decisions if decision.seat == seat]
        return sum(own) / len(own) if own else None

    @property
    def turning_points(self) -> list[int]:
        """The numbers of the decisions that lost most, the worst first, one of a turn and seat."""
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
                    "standings": [_standing(one) for one in point.standings],
                }
                for point in self.course
            ],
            "decisions": [_decision(decision) for decision in self.decisions],
        }


def _standing(standing: Standing) -> dict[str, float]:
    return {"gold": round(standing.gold, 2), "chance": round(standing.chance, 4)}


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "seat": decision.seat,
        "turn": decision.turn,
        "start": decision.start,
        "end": decision.end,
        "played": list(decision.played),
        "better": list(decision.better),
        "stands": _standing(decision.stands),
        "could": _standing(decision.could),
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
    """Look at a whole game again. The same record, level and seed bring the same analysis.

    `winners` are those of a game that ended before its last action, as somebody gave up; without
    them such a record is an UnfinishedGame."""
    end = record.replay()
    if end.mover != OVER and winners is None:
        raise UnfinishedGame(
            f"the game is not over after the {len(record.actions)} actions of this record"
        )
    won = tuple(end.winners() if winners is None else winners)
    walk = _Walk(record, appraiser or find(record.game.name), level, seed, progress or _nobody)
    walk.go()
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


def _nobody(_: int, __: int) -> None:
    pass


def _final(end: State, winners: tuple[int, ...], at: int, seat: int | None) -> Point:
    """Nothing is left to expect: who won has won, and those who share a victory share it."""
    chances = shared_win(winners, end.seats)
    gold = [float(sum(end.gold(one).values())) for one in range(end.seats)]
    return Point(at, seat, tuple(map(Standing, gold, chances)))


class _Walk:
    """One way through a record."""

    def __init__(
        self, record: Record, appraiser: Appraiser, level: Effort, seed: int, progress: Progress
    ) -> None:
        self.record = record
        self.appraiser = appraiser
        self.level = level
        self.seed = seed
        self.progress = progress
        self.course: list[Point] = []
        self.decisions: list[Decision] = []
        self.last_seat: int | None = None

    def go(self) -> None:
        texts = self.record.actions
        state = self.record.start()
        self.course.append(Point(0, None, self._standings(state)))
        at, turn = 0, 1
        while at < len(texts):
            seat, start = state.mover, at
            view = state.view(seat) if seat >= 0 else None
            actions, choice = self._follow(state, at)
            at += len(actions)
            if at == start:  # who of several goes first is nobody's decision
                state.apply(state.parse(texts[at]))
                at += 1
            elif view is not None:
                self.last_seat = seat
                if choice:
                    self._judge(view, actions, start, turn)
            if self._ends_turn(texts[at - 1], seat):
                turn += 1
                if at < len(texts):
                    self.course.append(Point(at, seat, self._standings(state)))
            self.progress(at, len(texts))

    def _follow(self, state: State, at: int) -> tuple[list[int], bool]:
        """Play on while the same seat, or chance, is to move and its turn lasts: the actions, and
        whether there was a choice."""
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
        """Hold what was played against the best that was found."""
        played, best = self._compare(view, actions, start)
        better = best is not played
        self.decisions.append(
            Decision(
                seat=view.mover,
                turn=turn,
                start=start,
                end=start + len(actions),
                played=tuple(self.record.actions[start : start + len(actions)]),
                better=tuple(_words(view, best.actions)) if better else (),
                stands=Standing(played.gold, played.chance),
                could=Standing(best.gold, best.chance),
                lost_gold=best.worth - played.worth,
                half_gold=self.appraiser.half_gold,
            )
        )

    def _compare(self, view: State, actions: list[int], start: int) -> tuple[Line, Line]:
        """What was played, and what is likeliest to win of all that is worth more and likelier to
        win than that: itself where there is no such line."""
        best_lines, level, wanted = self.appraiser.best_lines, self.level, tuple(actions)
        lines = best_lines(view, LINES, self._rng(start), level, [wanted])
        same = [line for line in lines if line.actions == wanted]
        played = same[0] if same else best_lines(view, 0, self._rng(start), level, [wanted])[0]
        best = played
        for line in lines:
            if line.worth > played.worth and line.chance > best.chance:
                best = line
        return played, best

    def _rng(self, start: int) -> Random:
        return Random(f"analysis {self.seed} {start}")

    def _standings(self, state: State) -> tuple[Standing, ...]:
        """Each seat as it sees itself; the probabilities of all are made to add up."""
        own = [self.appraiser.standing(state.view(seat))[seat] for seat in range(state.seats)]
        total = sum(one.chance for one in own)
        share = 1 / total if total > 0 else 0.0
        return tuple(Standing(one.gold, one.chance * share) for one in own)


def _words(view: State, actions: Sequence[int]) -> list[str]:
    return [view.text(action) for action in actions]
