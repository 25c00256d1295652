"""Longest road and largest army (K14)."""

from __future__ import annotations

from hexstead.catan import State
from tests.catan.rules.profiles import every_profile, official_like
from tests.catan.table import build, hold, next_turn, play, table

AROUND_C3 = ("c3-ne", "c3-e", "c3-se", "c3-sw", "c3-w", "c3-nw")


@every_profile
def test_K14_five_roads_bring_two_points(profile: str) -> None:
    state = table(profile)
    build(state, 0, *[f"road {side}" for side in AROUND_C3[:4]])
    assert state.road_holder == -1
    build(state, 0, "road c3-w")
    assert state.gold(0)["longest-road"] == 2
    [(paths, points)] = state.explain(0)["longest-road"]
    assert (len(paths), points) == (5, 2)
    build(state, 0, "road c3-nw")  # a ring counts every road once
    assert state.road_length[0] == 6


@every_profile
def test_K14_a_branch_does_not_count(profile: str) -> None:
    state = table(profile)
    build(state, 0, "road c3-ne", "road c3-e", "road c3-se", "road c3-sw")
    build(state, 0, "road d3-nw")  # beside the line
    assert state.road_length[0] == 4
    assert state.road_holder == -1


@every_profile
def test_K14_another_building_cuts_a_road(profile: str) -> None:
    state = table(profile)
    build(state, 0, *[f"road {side}" for side in AROUND_C3[:5]])
    assert state.road_holder == 0
    build(state, 0, "settlement c3-s")  # an own one does not
    assert state.road_length[0] == 5
    build(state, 1, "settlement c3-ne")
    assert state.road_length[0] == 4
    assert state.road_holder == -1
    assert state.points[0] == 1
    # A road that ends at another's building counts up to it.
    assert state.road_length[0] == 4


def five_each(profile: str) -> State:
    state = table(profile)
    build(state, 0, *[f"road {side}" for side in AROUND_C3[:5]])
    build(state, 1, "road b1-ne", "road c1-nw", "road c1-ne", "road d1-nw")
    assert state.road_holder == 0
    build(state, 1, "road d1-ne")
    return state


def test_K14_compact_a_tie_puts_the_road_aside() -> None:
    state = five_each("compact")
    assert state.road_holder == -1
    assert state.points[:2] == [0, 0]
    build(state, 1, "road d1-e")
    assert state.road_holder == 1


@official_like
def test_K14_official_the_holder_keeps_the_road(profile: str) -> None:
    state = five_each(profile)
    assert state.road_holder == 0
    build(state, 1, "road d1-e")
    assert state.road_holder == 1


def test_K14_official_a_tie_after_a_cut_puts_it_aside() -> None:
    state = table("official")
    build(state, 0, *[f"road {side}" for side in AROUND_C3])
    build(state, 1, "road b1-ne", "road c1-nw", "road c1-ne", "road d1-nw", "road d1-ne")
    build(state, 2, "road b5-sw", "road b5-se", "road c5-sw", "road c5-se", "road d5-sw")
    assert state.road_holder == 0
    build(state, 3, "settlement c3-ne", "settlement c3-s")  # 2 and 4 are left of the ring
    assert state.road_length == [4, 5, 5, 0]
    assert state.road_holder == -1
    build(state, 2, "road d5-se")
    assert state.road_holder == 2


def with_knights(profile: str) -> State:
    state = table(profile)
    state.knights = [3 if seat == 0 else 2 for seat in range(state.seats)]
    state.army_holder = 0
    state.points = [2] + [0] * (state.seats - 1)
    hold(state, 1, "knight", "knight")
    next_turn(state)
    play(state, "knight", "robber b1")
    return state


def test_K14_compact_a_tie_puts_the_army_aside() -> None:
    state = with_knights("compact")
    assert state.army_holder == -1
    assert state.points[:2] == [0, 0]


@official_like
def test_K14_official_the_holder_keeps_the_army(profile: str) -> None:
    state = with_knights(profile)
    assert state.army_holder == 0
    for _ in range(state.seats):
        next_turn(state)
    play(state, "knight", "robber c1")
    assert state.army_holder == 1
    assert state.points[:2] == [0, 2]


@every_profile
def test_K14_three_knights_make_an_army(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "knight", "knight", "knight")
    for number_, hex_ in enumerate(("b1", "c1", "d1")):
        assert state.gold(0)["largest-army"] == 0
        play(state, "knight", f"robber {hex_}")
        if number_ < 2:
            for _ in range(state.seats):
                next_turn(state)
    assert state.gold(0)["largest-army"] == 2
