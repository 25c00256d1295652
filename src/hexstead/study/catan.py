"""The appraiser of Catan: sequences of actions through a turn, judged by the bots' evaluation.

Where hidden cards matter they are re-dealt, once or several times, and the results are averaged.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final, cast

from hexstead.bots.catan.judge import prospects, weights_for
from hexstead.bots.catan.levels import expert
from hexstead.bots.catan.playouts import FOUNDING_TURNS, TURNS, play_out
from hexstead.catan import PROFILES, Setup, State
from hexstead.catan.phases import FOUNDING_ROAD, FOUNDING_SETTLEMENT
from hexstead.play import OVER
from hexstead.play import State as AnyState
from hexstead.study.appraisal import Effort, Expectation, Line, Reason
from hexstead.study.catan_ahead import Wins, ahead, candidates, followed, own_part, uncertain
from hexstead.study.catan_reasons import REASONS, reasons_for
from hexstead.study.chances import Curve, product, read_curve, shared_win
from hexstead.study.fitting import Contest, Played, fit_slope, least_squares

DEALS: Final[dict[Effort, int]] = {"quick": 1, "thorough": 4}
"""The number of deals of hidden cards."""
PLAYOUTS: Final = 12
"""The playouts of a thorough search after each of the best lines."""
PLAYERS: Final = (2, 2, 3, 4)
"""The numbers of players of games to fit chances to."""


class CatanAppraiser:
    """Judges by the bots' evaluation, whose leads are converted to probabilities by a
    fitted curve."""

    half_gold = 1.0
    solved = 0.1
    """One percent of winning probability."""
    reason_codes: Mapping[str, tuple[str, ...]] = REASONS
    proposal: str | None = "offer"

    def __init__(self, curve: Curve | None = None) -> None:
        self.curve = curve or read_curve("catan")

    def expectations(self, view: AnyState) -> tuple[Expectation, ...]:
        state = cast(State, view)
        if state.mover == OVER:
            return self._expectations(state, state.viewer)
        # A fixed seed, so that an expectation depends only on the view.
        return self._expectations(state.redeal(state.viewer, Random(0)), state.viewer)

    def best_lines(
        self,
        view: AnyState,
        count: int,
        rng: Random,
        effort: Effort = "quick",
        also: Sequence[Sequence[int]] = (),
        seconds: float | None = None,
    ) -> list[Line]:
        seen = cast(State, view)
        seat = seen.mover
        tables = [seen.redeal(seat, rng) for _ in range(DEALS[effort])]
        table = tables[0]
        given = [own_part(table, seat, actions) for actions in also]
        wins = Wins(seen, table)
        own = -1
        starts: list[tuple[int, ...]] = []
        if count:
            own = expert().choose(seen, Random(0))
            starts = [(action,) for action in dict.fromkeys([own, *candidates(seen, table)])]
        if count and wins.line:
            starts.insert(0, wins.line)
        tries = given + [start for start in starts if start not in given]
        lines = self._lines(tables, seat, tries, seconds, len(given) + count)
        lines = [self._won(table, line) if wins.after(line.actions) else line for line in lines]
        lines.sort(key=_by_worth)
        kept = lines[:count]
        if count and not wins.line and all(line.actions != (own,) for line in kept):
            kept[count - 1 :] = [line for line in lines if line.actions == (own,)]
        # Continuations are computed only for the returned lines, because they take as long as
        # judging.
        best = [
            line
            if line.actions in given or line.chance == 1
            else replace(line, actions=followed(table, seat, line.actions))
            for line in lines
            if line in kept or line.actions in given
        ]
        if effort == "thorough" and not wins.line:
            best = played_on(seen, best, rng)
            best.sort(key=_by_worth)
        return best

    def reasons(self, view: AnyState, lines: Sequence[Line]) -> list[list[Reason]]:
        seen = cast(State, view)
        table = seen.redeal(seen.mover, Random(0))
        return [reasons_for(table, line) for line in lines]

    def _lines(
        self,
        tables: Sequence[State],
        seat: int,
        tries: Sequence[tuple[int, ...]],
        seconds: float | None,
        least: int,
    ) -> list[Line]:
        """Each try on as many tables as time allows; of more than `least` tries some are left out
        where there is not even time for one table each."""
        began = time.monotonic()
        found: list[list[Expectation]] = []
        for dealt in tables:
            for number, actions in enumerate(tries):
                late = seconds is not None and time.monotonic() - began > seconds
                if late and (dealt is not tables[0] or number >= least):
                    break
                expectation = self._expectations(ahead(dealt, seat, actions), seat)[seat]
                if dealt is tables[0]:
                    found.append([expectation])
                else:
                    found[number].append(expectation)
        # All are judged on the same tables, so that luck cannot separate them.
        fewest = min([len(expectations) for expectations in found], default=0)
        return [
            self._line(tables[0], seat, actions, expectations[:fewest])
            for actions, expectations in zip(tries, found, strict=False)
        ]

    @staticmethod
    def _won(table: State, line: Line) -> Line:
        """The line, certain to win."""
        points = float(table.profile.points)
        return Line(line.actions, points, 1.0, points)

    def _line(
        self,
        table: State,
        seat: int,
        actions: tuple[int, ...],
        expectations: Sequence[Expectation],
    ) -> Line:
        points = sum([expectation.gold for expectation in expectations]) / len(expectations)
        chance = sum([expectation.chance for expectation in expectations]) / len(expectations)
        if uncertain(actions):
            # No partner has agreed yet: assume a probability of one half.
            without = self._expectations(ahead(table, seat, ()), seat)[seat]
            points, chance = (points + without.gold) / 2, (chance + without.chance) / 2
        return Line(actions, points, chance, table.profile.points * chance)

    def _expectations(self, table: State, viewer: int) -> tuple[Expectation, ...]:
        seats = range(table.seats)
        if table.mover == OVER:
            chances = shared_win(table.winners(), table.seats)
            return tuple([Expectation(_points(table, seat, seat), chances[seat]) for seat in seats])
        left = time_left(table)
        chances = self.curve.chances(leads(table, viewer), left)
        expectations: list[Expectation] = []
        for seat in seats:
            points = _points(table, seat, viewer)
            more = product(self.curve.correction, circumstances(chances[seat], left))
            points += (table.profile.points - points) * min(1.0, max(0.0, more))
            expectations.append(Expectation(points, chances[seat]))
        return tuple(expectations)

    @staticmethod
    def fit(games: Sequence[Played]) -> tuple[list[float], list[float]]:
        """Fit the slope and the correction of a curve to games."""
        contests: list[Contest] = []
        dealt: list[tuple[State, State, Played]] = []
        for played in games:
            for view in played.views:
                seen = cast(State, view)
                table = seen.redeal(seen.viewer, Random(0))
                dealt.append((seen, table, played))
                contests.append(Contest(leads(table, seen.viewer), time_left(table), played.shares))
        # Prospects are the logarithms of odds already, late in a game as well as early.
        slope = fit_slope(contests, steady=True)
        curve = Curve(tuple(slope), (), {})
        rows: list[list[float]] = []
        targets: list[float] = []
        for (seen, table, played), contest in zip(dealt, contests, strict=True):
            chances = curve.chances(contest.leads, contest.left)
            for seat in range(table.seats):
                points = _points(table, seat, seen.viewer)
                missing = table.profile.points - points
                rows.append([missing * part for part in circumstances(chances[seat], contest.left)])
                targets.append(played.gold[seat] - points)
        return slope, least_squares(rows, targets)

    @staticmethod
    def random_setup(rng: Random) -> Setup:
        """Draw a set-up from all profiles and numbers of players."""
        profile = rng.choice(PROFILES)
        players = 2 if profile == "duel" else rng.choice(PLAYERS)
        return Setup.random(rng.getrandbits(32), players, profile=profile)


def played_on(seen: State, lines: Sequence[Line], rng: Random) -> list[Line]:
    """The lines with their chances by playouts; others answer offers as bots do."""
    weights = weights_for(seen)
    seed = rng.getrandbits(32)
    founding = seen.phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD)
    turns = FOUNDING_TURNS if founding else TURNS
    actions = [line.actions for line in lines]
    totals = play_out(seen, actions, turns, weights, seed, 0, PLAYOUTS)
    chances = [total / PLAYOUTS for total in totals]
    return [
        replace(line, chance=chance, worth=seen.profile.points * chance)
        for line, chance in zip(lines, chances, strict=True)
    ]


def leads(table: State, viewer: int) -> list[float]:
    """The prospects of each seat, by the viewer's knowledge."""
    weights = weights_for(table)
    return [prospects(table, seat, seat == viewer, weights) for seat in range(table.seats)]


def _points(table: State, seat: int, viewer: int) -> float:
    """The points of a seat; hidden ones are known for the viewer alone."""
    return float(sum(table.gold(seat).values()) if seat == viewer else table.points[seat])


def time_left(table: State) -> float:
    """The remaining share of the game, from 1 to 0: the seat closest to winning decides."""
    return max(0.0, min(1.0, 1.0 - max(table.points) / table.profile.points))


def circumstances(chance: float, left: float) -> tuple[float, float, float]:
    """The variables of the share of the missing points that a seat still gets."""
    return 1.0, chance, left


def _by_worth(line: Line) -> tuple[float, int, tuple[int, ...]]:
    # A whole line to the win comes before the first action of it.
    return -line.worth, -len(line.actions), line.actions
