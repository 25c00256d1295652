"""Pairings and standings of tournaments."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexstead.server.tournaments import round_robin, swiss
from hexstead.server.tournaments.pairing import History, Round, table_sizes
from hexstead.server.tournaments.standings import GameResult, bye_points, standings, win_shares
from hexstead.server.tournaments.swiss import can_all_be_paired

SIZES = st.sampled_from([(2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (5, 2)])


def check_round(one: Round, players: list[int], size: int, least: int) -> None:
    """Every player plays once or has a bye, and every table has an allowed size."""
    seated = [player for table in one.tables for player in table]
    assert sorted([*seated, *one.byes]) == players
    assert all(least <= len(table) <= size for table in one.tables)
    assert len(one.byes) == table_sizes(len(players), size, least)[1]


@given(st.integers(0, 40), SIZES)
def test_as_few_byes_as_possible(players: int, shape: tuple[int, int]) -> None:
    size, least = shape
    sizes, out = table_sizes(players, size, least)
    assert sum(sizes) + out == players
    assert all(least <= one <= size for one in sizes)
    assert not sizes or max(sizes) - min(sizes) <= 1
    assert out < least or players < least
    assert out <= (size == least) * (size - 1) + (players < least) * players + (least == 3)


@pytest.mark.parametrize("players", range(2, 14))
def test_round_robin_of_two_player_tables(players: int) -> None:
    rounds = [
        round_robin.circle(range(players), number)
        for number in range(round_robin.usual_rounds(players, 2))
    ]
    for one in rounds:
        check_round(one, list(range(players)), 2, 2)
    history = History.of(rounds)
    assert all(history.meetings(*pair) == 1 for pair in combinations(range(players), 2))
    assert set(history.byes.values()) <= {1}
    for player in range(players):
        assert abs(history.seats[player, 0] - history.seats[player, 1]) <= 1
    again = round_robin.circle(range(players), len(rounds))
    assert again.tables == tuple(table[::-1] for table in rounds[0].tables)


@pytest.mark.parametrize(
    ("players", "size", "least"), [(9, 3, 3), (8, 3, 2), (10, 4, 3), (16, 4, 2)]
)
def test_round_robin_of_larger_tables(players: int, size: int, least: int) -> None:
    everybody = list(range(players))
    history = History()
    for _ in range(round_robin.usual_rounds(players, size)):
        one = round_robin.next_round(everybody, everybody, size, least, history)
        check_round(one, everybody, size, least)
        history.add(one)
    met = [history.meetings(*pair) for pair in combinations(everybody, 2)]
    assert max(met) <= 2 and met.count(2) <= len(met) / 8
    byes = [history.byes[player] for player in everybody]
    assert max(byes) - min(byes) <= 1
    for player in everybody:
        assert max(history.seats[player, seat] for seat in range(size)) <= 3


def test_a_withdrawal_from_a_round_robin_gives_byes() -> None:
    history = History()
    history.add(round_robin.next_round(range(4), range(4), 2, 2, history))
    one = round_robin.next_round(range(4), [0, 1, 2], 2, 2, history)
    assert len(one.tables) == 1 and len(one.byes) == 1
    assert 3 not in {player for table in one.tables for player in table}


@settings(max_examples=30)
@given(st.integers(2, 12), SIZES, st.integers(0, 1000))
def test_swiss_rounds(players: int, shape: tuple[int, int], seed: int) -> None:
    size, least = shape
    everybody, rng = list(range(players)), Random(seed)
    points: Counter[int] = Counter()
    history = History()
    for _ in range(min(5, players)):
        one = swiss.next_round(everybody, points, size, least, history)
        check_round(one, everybody, size, least)
        if size == 2:
            seated = [player for player in everybody if player not in one.byes]
            repeats = any(history.meetings(*table) for table in one.tables)
            assert not repeats or not can_all_be_paired(
                seated, lambda a, b: not history.meetings(a, b)
            )
        history.add(one)
        for table in one.tables:
            points[rng.choice(table)] += 60
        byes = [history.byes[player] for player in everybody]
        assert max(byes) - min(byes) <= 1
        for player in one.byes:
            points[player] += bye_points(size)


def test_a_swiss_round_pairs_by_points() -> None:
    first = swiss.next_round(range(8), {}, 2, 2, History())
    assert {frozenset(table) for table in first.tables} == {
        frozenset((one, one + 4)) for one in range(4)
    }
    points = dict.fromkeys(range(4), 60)
    second = swiss.next_round(range(8), points, 2, 2, History.of([first]))
    assert all(points.get(one, 0) == points.get(other, 0) for one, other in second.tables)


@given(st.integers(1, 4), st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7))))
def test_can_all_be_paired_agrees_with_brute_force(half: int, edges: set[tuple[int, int]]) -> None:
    def may_meet(one: int, other: int) -> bool:
        return (one, other) in edges or (other, one) in edges

    def try_all(left: list[int]) -> bool:
        if not left:
            return True
        one, *others = left
        return any(
            may_meet(one, other) and try_all([each for each in others if each != other])
            for other in others
        )

    players = list(range(2 * half))
    assert can_all_be_paired(players, may_meet) == try_all(players)


def test_the_winners_share_the_point() -> None:
    assert win_shares([True, False, True]) == (30, 0, 30)
    assert [bye_points(size) for size in (2, 3, 4, 5)] == [60, 40, 30, 24]


def test_standings_and_tie_breaks() -> None:
    games = [
        GameResult((0, 1), (60, 0), (50, 40)),
        GameResult((2, 3), (60, 0), (70, 40)),
        GameResult((0, 2), (30, 30), (45, 45)),
        GameResult((1, 3), (60, 0), (45, 44)),
    ]
    found = standings(range(4), games, swiss=False)
    assert [(row.player, row.place) for row in found] == [(2, 1), (0, 2), (1, 3), (3, 4)]
    assert found[0].gold == Fraction(30) and found[0].direct == found[1].direct == 30
    assert [row.points for row in found] == [90, 90, 60, 0]
    by_opponents = standings(range(4), games, swiss=True)
    assert by_opponents[0].player == 0 and by_opponents[0].buchholz == 150
    equal = standings(range(2), [GameResult((0, 1), (30, 30), (9, 9))], swiss=True)
    assert [row.place for row in equal] == [1, 1]
    out = standings(range(1), [GameResult((0,), (60,))], swiss=True)[0]
    assert (out.points, out.games, out.wins, out.buchholz) == (60, 0, 0, 60)
