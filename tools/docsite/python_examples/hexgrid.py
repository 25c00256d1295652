"""Compute with sets of hexes as bitboards."""

from hexstead.hexgrid import (
    AXES,
    BITS,
    COLUMNS,
    DIRECTIONS,
    EAST,
    MAX_HEXES,
    NORTH_EAST,
    NORTH_WEST,
    NOWHERE,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    WIDTH,
    Grid,
    GridError,
    column_of,
    farthest_apart,
    hex_name,
    hex_number,
    hexes_by_row,
    hexes_of,
    mask_of,
    number_of_rows,
    number_of_single_rows,
    row_of,
    shifted,
    steps_between,
)

# A hex is a number, a set of hexes is an int with a bit for each.
grid = Grid((row, column) for row in range(10) for column in range(10))
e7 = grid.parse("e7")
assert (hex_name(e7), hex_number(row_of(e7), column_of(e7))) == ("e7", e7)
assert mask_of([e7]) == BITS[e7] == 1 << e7
print(COLUMNS, WIDTH, MAX_HEXES, NOWHERE)
try:
    grid.parse("z99")
except GridError as problem:
    print(problem)

# Neighbours, areas and distances.
here = BITS[e7]
ring = grid.around(here)
print([hex_name(each) for each in hexes_of(ring)])
print(grid.around_twice(here).bit_count(), grid.next_to_at_least(ring, 2).bit_count())
print(len(grid.areas(ring | BITS[0])), grid.area(here, grid.all) == grid.all)
print(
    grid.surrounded(ring) == here,
    grid.disc(here, 2).bit_count(),
    grid.reach(here, grid.all, 2).bit_count(),
)
print(steps_between(e7, 0), [hex_name(each) for each in farthest_apart(grid.all)])

# Lines and rows: a direction is the difference of two hex numbers.
assert set(AXES) < set(DIRECTIONS) == {EAST, WEST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST}
print([hex_name(each) for each in grid.ray(e7, EAST)], grid.in_lines(e7).bit_count())
print(hex_name(grid.slide(e7, SOUTH_WEST, grid.all)), grid.in_line(grid.all, EAST, 4).bit_count())
print(grid.block(0, 0, 2, 3).bit_count(), shifted(here, EAST) == BITS[e7 + EAST])
print(number_of_rows(ring), number_of_single_rows(here), len(hexes_by_row(ring)))
