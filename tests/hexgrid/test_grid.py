"""Bitboards compared with plain sets of places, on whole boards and on boards with holes."""

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexstead import hexgrid
from hexstead.hexgrid import Grid, GridError, hex_name, hex_number, hexes_of, mask_of
from tests.hexgrid import naive
from tests.hexgrid.naive import Place, Places

SQUARE = naive.rectangle(0, 0, 20, 20)
WITH_ISLAND = SQUARE | naive.rectangle(22, 6, 5, 7)
STEPS = dict(zip(naive.DIRECTIONS, hexgrid.DIRECTIONS, strict=True))

densities = st.sampled_from([0.03, 0.2, 0.5, 0.8, 1.0])
seeds = st.integers(0, 2**32)
directions = st.sampled_from(naive.DIRECTIONS)


def thinned(places: Places, density: float, seed: int) -> Places:
    """A random subset of the places with this density."""
    rng = Random(seed)
    return frozenset(place for place in sorted(places) if rng.random() < density)


with_holes = st.builds(thinned, st.just(WITH_ISLAND), densities, seeds)
boards = st.one_of(st.just(SQUARE), st.just(WITH_ISLAND), with_holes)


class Table(NamedTuple):
    """A board and some of its places, as bits and as sets."""

    places: Places
    some: Places
    grid: Grid
    mask: int


@st.composite
def tables(draw: st.DrawFn) -> Table:
    places = draw(boards)
    some = thinned(places, draw(densities), draw(seeds))
    return Table(places, some, Grid(places), bits(some))


def bits(places: Places) -> int:
    return mask_of(hex_number(*place) for place in places)


def places_of(mask: int) -> Places:
    return frozenset(place_of(hex_) for hex_ in hexes_of(mask))


def place_of(hex_: int) -> Place:
    return hexgrid.row_of(hex_), hexgrid.column_of(hex_)


@given(boards)
def test_a_board_has_its_hexes_in_rows_and_columns(board: Places) -> None:
    grid = Grid(board)

    assert places_of(grid.all) == board
    assert list(grid.rows) == sorted({row for row, _ in board})
    assert list(grid.columns) == sorted({column for _, column in board})
    for row, mask in grid.rows.items():
        assert places_of(mask) == {place for place in board if place[0] == row}
    for column, mask in grid.columns.items():
        assert places_of(mask) == {place for place in board if place[1] == column}


@given(tables())
def test_hexes_come_from_the_top_left_to_the_bottom_right(table: Table) -> None:
    hexes = hexes_of(table.mask)

    assert [place_of(hex_) for hex_ in hexes] == sorted(table.some)
    assert mask_of(hexes) == table.mask


@pytest.mark.parametrize("board", [SQUARE, WITH_ISLAND])
def test_every_hex_is_next_to_its_neighbours(board: Places) -> None:
    grid = Grid(board)

    for place in board:
        around = naive.neighbours(place) & board
        assert places_of(grid.next_to[hex_number(*place)]) == around
    assert [hex_ for hex_, near in enumerate(grid.next_to) if near] == hexes_of(grid.all)


@given(tables())
def test_around_is_next_to_at_least_one(table: Table) -> None:
    assert places_of(table.grid.around(table.mask)) == naive.next_to_at_least(
        table.places, table.some, 1
    )


@given(tables())
def test_around_twice_is_next_to_at_least_two(table: Table) -> None:
    assert places_of(table.grid.around_twice(table.mask)) == naive.next_to_at_least(
        table.places, table.some, 2
    )


@given(tables(), st.integers(1, 6))
def test_next_to_at_least_so_many(table: Table, number: int) -> None:
    assert places_of(table.grid.next_to_at_least(table.mask, number)) == naive.next_to_at_least(
        table.places, table.some, number
    )


@given(tables(), densities, seeds)
def test_an_area_is_what_is_connected(table: Table, density: float, seed: int) -> None:
    start = thinned(table.places, density, seed)

    assert places_of(table.grid.area(bits(start), table.mask)) == naive.area(start, table.some)


@given(tables())
def test_areas_are_the_connected_groups_from_the_top(table: Table) -> None:
    assert [places_of(area) for area in table.grid.areas(table.mask)] == naive.areas(table.some)


@given(tables())
def test_surrounded_is_next_to_six(table: Table) -> None:
    assert places_of(table.grid.surrounded(table.mask)) == naive.next_to_at_least(
        table.places, table.some, 6
    )


@given(tables())
def test_rows_are_counted_with_any_hex_and_with_one(table: Table) -> None:
    in_rows = Counter(row for row, _ in table.some)

    assert hexgrid.number_of_rows(table.mask) == len(in_rows)
    assert hexgrid.number_of_single_rows(table.mask) == list(in_rows.values()).count(1)


@given(tables())
def test_in_lines_is_what_the_six_rays_meet(table: Table) -> None:
    for hex_ in hexes_of(table.mask)[:20]:
        rays = [table.grid.ray(hex_, direction) for direction in hexgrid.DIRECTIONS]
        met = mask_of(met for ray in rays for met in ray)
        assert table.grid.in_lines(hex_) == met
        assert table.grid.in_lines(hex_) == met, "the second time as the first"


@given(tables(), densities, seeds, st.integers(0, 4))
def test_reach_goes_so_many_steps(table: Table, density: float, seed: int, steps: int) -> None:
    start = thinned(table.places, density, seed)

    assert places_of(table.grid.reach(bits(start), table.mask, steps)) == naive.reach(
        start, table.some, steps
    )


@given(tables(), st.integers(0, 4))
def test_a_disc_is_all_within_so_many_steps(table: Table, steps: int) -> None:
    assert places_of(table.grid.disc(table.mask, steps)) == naive.reach(
        table.some, table.places, steps
    )


@given(boards, st.data(), directions)
def test_a_ray_runs_straight_to_the_edge(board: Places, data: st.DataObject, there: str) -> None:
    place = data.draw(st.sampled_from(sorted(board) or [(0, 0)]))

    ray = Grid(board).ray(hex_number(*place), STEPS[there])
    assert [place_of(hex_) for hex_ in ray] == naive.ray(board, place, there)


@given(tables(), st.data(), directions)
def test_a_slide_stops_before_an_obstacle(table: Table, data: st.DataObject, there: str) -> None:
    place = data.draw(st.sampled_from(sorted(table.places) or [(0, 0)]))

    stop = table.grid.slide(hex_number(*place), STEPS[there], table.mask)
    assert place_of(stop) == [place, *naive.ray(table.some, place, there)][-1]


@given(tables(), directions, st.integers(1, 6))
def test_lines_start_where_so_many_follow(table: Table, there: str, length: int) -> None:
    assert places_of(table.grid.in_line(table.mask, STEPS[there], length)) == naive.in_line(
        table.some, there, length
    )


@given(tables(), directions)
def test_a_mask_shifted_by_a_direction_moves_every_hex(table: Table, there: str) -> None:
    moved = frozenset(naive.step(place, there) for place in table.some) & table.places

    assert places_of(hexgrid.shifted(table.mask, STEPS[there]) & table.grid.all) == moved


@given(st.sampled_from(sorted(WITH_ISLAND)), st.sampled_from(sorted(WITH_ISLAND)))
def test_the_distance_is_the_least_number_of_steps(one: Place, other: Place) -> None:
    steps = hexgrid.steps_between(hex_number(*one), hex_number(*other))

    assert steps == naive.distance(one, other)


@given(boards, *[st.integers(-2, 26)] * 2, *[st.integers(0, 26)] * 2)
def test_a_block_is_a_rectangle(board: Places, top: int, left: int, height: int, wide: int) -> None:
    block = Grid(board).block(top, left, height, wide)

    assert places_of(block) == naive.rectangle(top, left, height, wide) & board


@given(boards)
def test_a_hex_is_named_by_column_and_row(board: Places) -> None:
    grid = Grid(board)

    for place in board:
        name = hex_name(hex_number(*place))
        assert name == naive.name(place)
        assert grid.parse(name) == hex_number(*place)


@pytest.mark.parametrize(
    "name",
    ["", "e", "7", "7e", "e0", "e21", "u1", "E7", "e07", "e7 ", " e7", "e-1", "e٧", "ee7", "a23"],
)
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(GridError, match=r"unknown hex .* a column letter and a row such as e7"):
        Grid(WITH_ISLAND).parse(name)


def test_a_very_long_name_is_refused() -> None:
    with pytest.raises(GridError):
        Grid(SQUARE).parse("e" + "7" * 5000)


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (0, 20), (40, 5), (30, 0), (26, 2), (32, 10)])
def test_a_hex_outside_every_board_is_refused(place: Place) -> None:
    with pytest.raises(GridError, match=f"row {place[0]}, column {place[1]}"):
        Grid([place])


def test_no_hex_has_the_number_of_nowhere() -> None:
    assert hexgrid.NOWHERE not in hexes_of(Grid(WITH_ISLAND).all)
    assert max(hexes_of(Grid(WITH_ISLAND).all)) < hexgrid.MAX_HEXES


@given(tables())
def test_farthest_apart_is_found_without_comparing_all(table: Table) -> None:
    numbers = hexes_of(table.mask)[:40]
    if numbers:
        ends = hexgrid.farthest_apart(mask_of(numbers))
        assert set(ends) <= set(numbers)
        most = max(hexgrid.steps_between(one, other) for one in numbers for other in numbers)
        assert hexgrid.steps_between(*ends) == most
