"""Hard and above give nothing to a seat that is about to win, rob the leader and play their
cards."""

from __future__ import annotations

from random import Random

import pytest

from hexstead import bots
from hexstead.arena.catan.habits import count_habits
from hexstead.bots.catan.planner import targets
from hexstead.bots.catan.trading import about_to_win, swapped
from hexstead.catan import State
from hexstead.catan.phases import MOVING_ROBBER
from tests.catan.table import build, cards, give, hold, play, table


def choice(state: State, name: str = "expert") -> str:
    seat = state.mover
    return state.text(bots.find("catan", name).choose(state.view(seat), Random(3)))


def bargain(points: tuple[int, int, int]) -> State:
    """Seat 0 lacks an ore for a city and has grain to spare; seat 1 lacks grain and has ore."""
    state = table("official", 3)
    build(state, 0, "settlement b1-n", "road b1-ne")
    build(state, 1, "settlement d5-s", "road d5-se", "road d5-sw")
    build(state, 2, "settlement a4-s", "road a4-se")
    give(state, 0, "3 grain 2 ore")
    give(state, 1, "4 ore 1 grain")
    state.points = list(points)
    return state


# --- gifts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_nothing_is_given_to_a_seat_with_eight_points(name: str) -> None:
    state = bargain((8, 3, 3))
    play(state, "offer 1 grain for 1 ore")
    assert choice(state, name) == "decline"
    fair = bargain((3, 3, 3))
    play(fair, "offer 1 grain for 1 ore")
    assert choice(fair, name) == "accept"


def test_nothing_is_offered_to_a_seat_with_eight_points() -> None:
    assert choice(bargain((3, 3, 3))).startswith("offer ")
    assert not choice(bargain((3, 8, 3))).startswith("offer ")


def test_nothing_is_given_that_lets_the_partner_win_its_turn() -> None:
    """With seven points, a knight may bring the army, and the ore makes a city."""
    state = bargain((7, 3, 3))
    state.knights = [2, 0, 0]
    assert not about_to_win(state, 0)
    hold(state, 0, "knight")
    assert about_to_win(swapped(state, 0, 1, cards("1 grain"), cards("1 ore")), 0)
    assert not about_to_win(swapped(state, 0, 1, cards("1 ore"), cards("1 grain")), 0)


def test_a_partner_about_to_win_is_picked_only_for_the_own_win() -> None:
    state = bargain((3, 3, 3))
    play(state, "offer 1 grain for 1 ore", "accept")
    assert choice(state) == "trade 1"
    state.points = [3, 8, 3]
    assert choice(state) == "withdraw"
    state.points = [9, 8, 3]
    assert choice(state) == "trade 1", "the city wins"


# --- the robber -------------------------------------------------------------------------------


def robbed(points: tuple[int, int, int]) -> State:
    """Seat 1 has a city at a six, seat 2 a settlement at the poorest hexes, seat 0 its own hexes;
    seat 0 moves the robber."""
    state = table("official", 3)
    build(state, 0, "settlement b1-n")
    build(state, 1, "city d1-n")
    build(state, 2, "settlement c5-s")
    state.points = list(points)
    state.phase = MOVING_ROBBER
    return state


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_the_robber_aims_at_the_leader(name: str) -> None:
    assert choice(robbed((2, 6, 3)), name) == "robber d1"
    assert choice(robbed((2, 3, 6)), name) == "robber c5"


def test_the_robber_never_goes_to_an_own_hex_unless_it_must() -> None:
    """The only hex of the leader is one of seat 0, too."""
    state = robbed((2, 6, 3))
    build(state, 0, "settlement d1-s")
    assert choice(state) not in ("robber d1", "robber b1")
    own = [state.parse(text) for text in ("robber b1", "robber d1")]
    assert targets(state, own) == own


# --- cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_a_knight_is_played_after_the_roll(name: str) -> None:
    """The robber lies in the desert, and the rival has a city at a six."""
    state = table("official", 2)
    build(state, 0, "settlement b1-n", "road b1-ne")
    build(state, 1, "city d1-n")
    hold(state, 0, "knight")
    assert choice(state, name) == "knight"


def test_road_building_is_played_where_roads_lead_somewhere() -> None:
    state = table("official", 2)
    build(state, 0, "settlement b1-n", "road b1-ne")
    build(state, 1, "settlement d5-s")
    hold(state, 0, "road-building")
    assert choice(state) == "road-building"


# --- in games ---------------------------------------------------------------------------------


@pytest.mark.bulk
def test_two_games_show_none_of_these_habits() -> None:
    found = count_habits("expert", range(2))
    assert found["robber moves"] >= 10
    for habit in ("gifts to a partner", "gifts to the active seat", "robber on an own hex"):
        assert found[habit] == 0, habit


@pytest.mark.soak
@pytest.mark.parametrize("name", ["hard", "expert"])
def test_fifty_games_show_none_of_these_habits(name: str) -> None:
    found = count_habits(name, range(50))
    for habit in ("gifts to a partner", "gifts to the active seat", "robber on an own hex"):
        assert found[habit] == 0, habit
