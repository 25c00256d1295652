"""Analysis of a game by an appraiser that can be checked by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pytest

from hexstead.play import OVER, Record, State
from hexstead.study.analysis import LEAST_STAKE, Analysis, Decision, UnfinishedGame, analyse
from hexstead.study.appraisal import Effort, Expectation, Line, Reason
from hexstead.study.report import html

RECORDS = Path(__file__).parents[1] / "records"


class ByGold:
    """Values present gold alone, and looks one action ahead."""

    half_gold, solved = 5.0, 0.5
    reason_codes: Mapping[str, tuple[str, ...]] = {}
    proposal: str | None = None

    def __init__(self) -> None:
        self.views: list[tuple[int, int]] = []

    def expectations(self, view: State) -> tuple[Expectation, ...]:
        gold = [sum(view.gold(seat).values()) for seat in range(view.seats)]
        total = sum(gold) + view.seats
        return tuple(Expectation(float(one), (one + 1) / total) for one in gold)

    def best_lines(
        self,
        view: State,
        count: int,
        rng: Random,
        effort: Effort = "quick",
        also: Sequence[Sequence[int]] = (),
        seconds: float | None = None,
    ) -> list[Line]:
        self.views.append((view.viewer, view.mover))
        given = [self._line(view, tuple(one)) for one in also]
        found = sorted(
            (self._line(view, (action,)) for action in view.legal()),
            key=lambda line: (-line.worth, line.actions),
        )
        return sorted([*found[:count], *given], key=lambda line: -line.worth)

    def reasons(self, view: State, lines: Sequence[Line]) -> list[list[Reason]]:
        return [[] for _ in lines]

    def _line(self, view: State, actions: tuple[int, ...]) -> Line:
        state, seat = view.copy(), view.mover
        for action in actions:
            state.apply(action)
        expectation = self.expectations(state)[seat]
        return Line(actions, expectation.gold, expectation.chance, expectation.gold)


def last_turns(actions: int) -> Record:
    """The end of a recorded game, as a game of its own."""
    whole = Record.load(RECORDS / "kingdom-base-2-random.json")
    at = len(whole.actions) - actions
    rest = Record.starting_at(whole.game, whole.replay(at))
    rest.actions = whole.actions[at:]
    return rest


@pytest.fixture(scope="module")
def record() -> Record:
    return last_turns(30)


@pytest.fixture(scope="module")
def found(record: Record) -> Analysis:
    return analyse(record, appraiser=ByGold())


def test_decisions_are_whole_turns_of_one_seat(record: Record, found: Analysis) -> None:
    assert found.decisions
    for decision in found.decisions:
        assert decision.played == tuple(record.actions[decision.start : decision.end])
        assert record.replay(decision.start).mover == decision.seat
        assert all(text.split()[0] != "draw" for text in decision.played)
    ends = [one for one in found.decisions if one.played[-1] == "end"]
    assert len(ends) >= 4
    assert [one.turn for one in ends] == sorted({one.turn for one in ends})


def test_the_course_begins_at_the_start_and_ends_with_the_result(
    record: Record, found: Analysis
) -> None:
    end = record.replay()
    assert end.mover == OVER
    assert [point.at for point in found.course] == sorted({point.at for point in found.course})
    assert found.course[0].at == 0 and found.course[-1].at == len(record.actions)
    assert found.winners == tuple(end.winners())
    assert [one.gold for one in found.course[-1].expectations] == list(found.gold)
    for point in found.course:
        assert sum(one.chance for one in point.expectations) == pytest.approx(1)
    assert found.course[-1].expectations[found.winners[0]].chance == 1 / len(found.winners)


def test_losses_are_relative_to_the_best_line_found(record: Record, found: Analysis) -> None:
    better = [one for one in found.decisions if one.better]
    assert better and len(better) < len(found.decisions), "some turns were the best there was"
    for one in better:
        state = record.replay(one.start)
        for text in one.better:
            state.apply(state.parse(text))
        assert one.could.gold == sum(state.gold(one.seat).values())
        assert one.lost_gold == one.could.gold - one.stands.gold > 0
    for one in found.decisions:
        if not one.better:
            assert one.lost_chance == one.lost_gold == 0 and one.accuracy == 100


def test_turning_points_are_the_greatest_losses(found: Analysis) -> None:
    losses = [found.decisions[number].lost_chance for number in found.turning_points]
    assert losses and losses == sorted(losses, reverse=True)
    assert losses[0] == max(one.lost_chance for one in found.decisions)


def test_a_tenth_of_the_chance_or_five_gold_halve_the_accuracy() -> None:
    def decision(lost: float, gold: float = 0.0, stake: float = 1.0) -> Decision:
        stands, could = Expectation(40, 0.5 - lost), Expectation(41, 0.5)
        return Decision(0, 1, 0, 3, ("build a1",), ("build b1",), stands, could, gold, 5.0, stake)

    assert decision(0).accuracy == 100
    assert decision(0.1).accuracy == pytest.approx(50)
    assert decision(0.2, 1.0).accuracy == pytest.approx(25)
    assert decision(0.001, 5.0).accuracy == pytest.approx(50)
    several = (decision(0), decision(0.1))
    analysis = Analysis("kingdom", 2, "quick", 0, (40, 30), (0,), (), several)
    assert analysis.accuracy == [pytest.approx(75), None]
    weighty = (decision(0, stake=3 - LEAST_STAKE), decision(0.1, stake=1 - LEAST_STAKE))
    analysis = Analysis("kingdom", 2, "quick", 0, (40, 30), (0,), (), weighty)
    assert analysis.accuracy == [pytest.approx(87.5), None]


def test_every_seat_is_judged_by_its_own_view(record: Record) -> None:
    judge = ByGold()
    analyse(record, appraiser=judge)
    assert judge.views and all(viewer == mover for viewer, mover in judge.views)


def test_progress_grows_to_the_end(record: Record) -> None:
    reported: list[tuple[int, int]] = []
    analyse(record, appraiser=ByGold(), progress=lambda done, of: reported.append((done, of)))
    assert [done for done, _ in reported] == sorted({done for done, _ in reported})
    assert reported[-1] == (len(record.actions), len(record.actions))


def test_an_unfinished_game_is_refused_unless_a_player_resigned() -> None:
    record = last_turns(30)
    del record.actions[-1:]
    with pytest.raises(UnfinishedGame, match="not over after the 29 actions"):
        analyse(record, appraiser=ByGold())
    resigned = analyse(record, appraiser=ByGold(), winners=[1])
    assert [one.chance for one in resigned.course[-1].expectations] == [0, 1]
    nobody = analyse(record, appraiser=ByGold(), winners=[])
    assert [one.chance for one in nobody.course[-1].expectations] == [0.5, 0.5]


def test_a_report_is_self_contained(record: Record, found: Analysis) -> None:
    drawn: list[list[str]] = []

    def draw(state: State, marked: Sequence[int]) -> str:
        drawn.append([state.text(action) for action in marked])
        return "<svg></svg>"

    page = html(found, record, draw)
    worst = found.decisions[found.turning_points[0]]
    assert drawn[:2] == [list(worst.played), list(worst.better)]
    assert page.count('class="line"') == 2 * found.players
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_catan_analysis_is_deterministic_and_ignores_offers() -> None:
    whole = Record.load(RECORDS.parent / "catan" / "records" / "compact-4-oneply.json")
    at = len(whole.actions) - 24
    rest = Record.starting_at(whole.game, whole.replay(at))
    rest.actions = whole.actions[at:]
    found = analyse(rest, seed=5)
    judged = [text for one in found.decisions for text in one.played]
    assert any(text.startswith("offer ") for text in rest.actions)
    assert judged and not any(text.startswith(("offer ", "dice ", "draw ")) for text in judged)
    assert found.winners == tuple(rest.replay().winners())
    for one in found.decisions:
        assert 0 <= one.lost_chance <= 1 and 0 < one.accuracy <= 100
        assert 0 <= one.stands.chance <= 1 and bool(one.better) == (one.lost_gold > 0)
    assert analyse(rest, seed=5).to_json() == found.to_json()
