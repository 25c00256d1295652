"""Hard and above take every certain win of the turn, as an exhaustive search finds it."""

from __future__ import annotations

from random import Random

import pytest

from hexstead import bots, study
from hexstead.arena.catan.missed_wins import certain_win, count_missed_wins
from hexstead.bots.catan.winning import winning_line
from hexstead.catan import Setup, State
from hexstead.catan.build import gain
from hexstead.catan.goods import CARDS, POINT_CARD, UNIT, number
from hexstead.catan.phases import (
    BEFORE_ROLL,
    DISCARDING,
    FREE_ROADS,
    MOVING_ROBBER,
    PICKING,
    TRADING,
)
from hexstead.play import CHANCE, OVER, draw
from tests.catan.table import build, give, hold, table

CAREFUL = ("hard", "expert", "expert-roads", "expert-cities")
OWN_TURN = (BEFORE_ROLL, TRADING, MOVING_ROBBER, FREE_ROADS, PICKING)


def near_the_end(points: int = 9) -> State:
    """Seat 0 has two settlements and roads, seat 1 one settlement."""
    state = table("official", 2)
    build(state, 0, "settlement b1-n", "road b1-ne", "settlement b3-n")
    build(state, 1, "settlement d5-s", "road d5-se")
    state.points = [points, 2]
    return state


def line_of(state: State) -> list[str] | None:
    """The line that wins, as texts."""
    view = state.view(state.mover)
    line = winning_line(view, view.redeal(state.mover, Random(1)))
    return None if line is None else [state.text(action) for action in line]


def ends_won(state: State, name: str = "expert") -> bool:
    """Whether a bot wins this turn."""
    state, seat = state.copy(), state.mover
    bot = bots.find("catan", name)
    while state.mover == seat:
        state.apply(bot.choose(state.view(seat), Random(1)))
        while state.mover == CHANCE and state.phase != 4:
            state.apply(draw(state, Random(2)))
    return state.winner == seat


@pytest.mark.parametrize("name", CAREFUL)
def test_a_bank_trade_and_a_city_win(name: str) -> None:
    state = near_the_end()
    give(state, 0, "3 wool 2 grain 2 ore")
    assert line_of(state) == ["bank 3 wool for 1 ore", "city b1-n"]
    assert ends_won(state, name)


def test_the_search_stops_at_its_limit() -> None:
    state = near_the_end()
    give(state, 0, "3 wool 2 grain 2 ore")
    view = state.view(0)
    table = view.redeal(0, Random(1))
    assert winning_line(view, table, 1) is None
    assert winning_line(view, table, 100) is not None


def test_a_road_and_a_settlement_win_two_points_with_a_city() -> None:
    state = near_the_end(8)
    give(state, 0, "2 wood 2 brick 1 wool 3 grain 3 ore")
    line = line_of(state)
    assert line is not None and {text.split()[0] for text in line} == {"city", "road", "settlement"}
    assert ends_won(state)


def test_a_monopoly_wins_because_the_bank_shows_what_it_brings() -> None:
    """Eleven of nineteen ores are in the bank, so the other seat has five, although its hand is
    hidden."""
    state = near_the_end()
    give(state, 0, "2 grain")
    hold(state, 0, "monopoly")
    give(state, 1, "2 ore")
    assert line_of(state) is None
    give(state, 1, "3 ore")
    assert line_of(state) == ["monopoly ore", "city b1-n"]
    assert ends_won(state)


def test_a_third_knight_wins_before_the_roll() -> None:
    state = near_the_end(8)
    state.knights = [2, 1]
    hold(state, 0, "knight")
    state.phase, state.rolled = BEFORE_ROLL, False
    assert line_of(state) == ["knight"]
    assert ends_won(state)


def test_a_certain_theft_wins_and_an_uncertain_one_does_not_count() -> None:
    state = near_the_end()
    give(state, 0, "2 grain 2 ore")
    hold(state, 0, "knight")
    give(state, 1, "1 ore")
    line = line_of(state)
    assert line is not None and line[0] == "knight" and line[1].startswith("robber ")
    assert ends_won(state)
    give(state, 1, "1 wool")
    assert line_of(state) is None


def test_a_theft_after_the_discards_counts() -> None:
    """Four of eight cards are discarded after a seven; the only card of the other seat is an
    ore."""
    state = near_the_end()
    give(state, 0, "2 grain 2 ore 2 wood 2 wool")
    give(state, 1, "1 ore")
    state.phase = DISCARDING
    state.owed = [4, 0]
    line = line_of(state)
    assert line is not None
    assert [text.split()[0] for text in line] == ["discard"] * 4 + ["robber"]
    state.owed = [5, 0]
    assert line_of(state) is None


def test_two_thefts_in_a_turn_are_looked_through() -> None:
    """After a seven with a knight in hand: the other seat has one ore and one wool, so two thefts
    bring the ore, and one may not."""
    state = near_the_end()
    give(state, 0, "2 grain 2 ore")
    build(state, 1, "settlement d2-n")
    give(state, 1, "1 ore 1 wool")
    hold(state, 0, "knight")
    state.phase = MOVING_ROBBER
    line = line_of(state)
    assert line is not None and line[0].startswith("robber ")
    alone = state.copy()
    alone.held = [0, 0]
    alone.held_size = [0, 0]
    assert line_of(alone) is None


def test_free_roads_win_the_longest_road() -> None:
    state = table("official", 2)
    build(state, 0, "settlement b1-n", "road b1-ne", "road c1-nw", "road c1-ne")
    build(state, 1, "settlement d5-s")
    state.points = [8, 2]
    hold(state, 0, "road-building")
    line = line_of(state)
    assert line is not None and line[0] == "road-building" and len(line) == 3
    assert ends_won(state)


def test_a_settlement_wins_that_cuts_the_longest_road() -> None:
    """Seat 1 has six roads in a line, seat 0 five that end in the middle of it."""
    state = table("official", 2)
    build(state, 1, "road b3-nw", "road b3-ne", "road c3-nw", "road c3-ne", "road d3-nw")
    build(state, 1, "road d3-ne")
    build(state, 0, "road c2-w", "road c2-nw", "road c2-ne", "road d2-nw", "road d2-ne")
    assert (state.road_holder, state.road_length) == (1, [5, 6])
    state.points = [7, 4]
    give(state, 0, "1 wood 1 brick 1 wool 1 grain")
    assert line_of(state) == ["settlement b2-se"]
    assert ends_won(state)


@pytest.mark.parametrize("effort", study.EFFORTS)
def test_hints_and_analysis_show_the_win(effort: study.Effort) -> None:
    state = near_the_end()
    give(state, 0, "3 wool 2 grain 2 ore")
    other = [state.parse("bank 3 wool for 1 brick")]
    first, *rest = study.find("catan").best_lines(state.view(0), 3, Random(1), effort, [other])
    assert [state.text(action) for action in first.actions] == [
        "bank 3 wool for 1 ore",
        "city b1-n",
    ]
    assert first.chance == 1
    assert [line.chance < 1 for line in rest if list(line.actions) == other] == [True]


def test_needless_actions_are_not_part_of_the_line() -> None:
    state = near_the_end()
    give(state, 0, "3 grain 3 ore 4 wood 4 brick 4 wool")
    assert line_of(state) == ["city b1-n"]


def position(seed: int) -> State | None:
    """A position of random play with one to three points missing; None after the end."""
    rng = Random(seed)
    state = State.start(Setup.random(seed, rng.choice((2, 3, 4)), profile="official"))
    bot = bots.find("catan", "weighted")
    steps = rng.randrange(60, 500)
    while state.mover != OVER and (steps > 0 or state.phase not in OWN_TURN):
        steps -= 1
        chance = state.mover == CHANCE
        state.apply(draw(state, rng) if chance else bot.choose(state.view(state.mover), rng))
    if state.mover == OVER:
        return None
    seat = state.mover
    for _ in range(rng.randrange(8)):
        unit = UNIT[rng.randrange(5)]
        if state.bank // unit & 0xFF:
            gain(state, seat, unit)
    name = rng.choice(CARDS[:4])
    if rng.random() < 0.5 and number(state.deck, CARDS.index(name)):
        hold(state, seat, name)
    missing = rng.choice((1, 1, 2, 2, 3)) + number(state.held[seat], POINT_CARD)
    state.points = [
        state.profile.points - missing if each == seat else points
        for each, points in enumerate(state.points)
    ]
    return state


def test_the_shortest_line_is_taken() -> None:
    """The first line that a depth-first search meets trades four cards and plays a card for two
    roads."""
    state = position(317)
    assert state is not None
    line = line_of(state)
    assert line == ["discovery wool ore", "city d1-se", "settlement c1-ne"]


def agree(seeds: range) -> int:
    """The number of positions with a win, on which both searches must agree."""
    wins = 0
    for seed in seeds:
        state = position(seed)
        if state is not None:
            certain = certain_win(state.view(state.mover))
            assert certain == (line_of(state) is not None), seed
            wins += certain
    return wins


def test_the_search_agrees_with_an_exhaustive_one() -> None:
    assert agree(range(300, 325)) >= 5


@pytest.mark.soak
def test_the_search_agrees_with_an_exhaustive_one_on_a_thousand_positions() -> None:
    assert agree(range(1000, 2000)) >= 200


@pytest.mark.bulk
def test_no_certain_win_is_missed() -> None:
    found = count_missed_wins(["expert", "hard", "expert-cities"], range(3))
    assert found.chances >= 2
    assert found.missed == ()


@pytest.mark.soak
@pytest.mark.parametrize("name", ["hard", "expert"])
def test_no_certain_win_is_missed_over_fifty_games(name: str) -> None:
    assert count_missed_wins([name] * 4, range(50)).missed == ()
