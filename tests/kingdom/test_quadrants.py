"""The printed quadrants: the counts of `boards/README.md`, and their invariants."""

from collections import Counter
from itertools import product

import pytest

from hexstead import kingdom
from hexstead.hexgrid import column_of, hexes_of, row_of
from hexstead.kingdom.board import lettered_rows
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.registry import boxes, find_box
from hexstead.play import SetupError
from tests.hexgrid import naive

COUNTS = """
    quadrant  G  C  D  F  T  W  M  S  L
    oracle   16 14 15 15 15 17  5  2  1
    farm     14 14 12 14 15 26  2  1  2
    tavern   17 15 15 15 16 10  9  1  2
    tower    15 15 16 15 13 13 10  1  2
    harbor   16 14 14 13 14 21  5  2  1
    paddock  16 14 15 14 15 10 13  1  2
    barn     16 17 18 13 15  5 13  1  2
    oasis    14 12 11 14 12 34  0  1  2
"""
HEADER, *ROWS = [line.split() for line in COUNTS.strip().splitlines()]
SPECIAL = "SLKNPO"
PRINTED = [quadrant for box in boxes().values() for quadrant in box.quadrants.values()]


def specials(rows: tuple[str, ...]) -> set[naive.Place]:
    return {
        (row, column)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter in SPECIAL
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_hexes_of_each_quadrant_are_those_counted(row: list[str]) -> None:
    quadrant = find_box("base").quadrants[row[0]]
    expected = {letter: int(number) for letter, number in zip(HEADER[1:], row[1:], strict=True)}

    assert Counter("".join(quadrant.rows)) == +Counter(expected)
    assert quadrant.places == {"L": row[0]}


def test_the_base_game_has_eight_quadrants() -> None:
    assert sorted(find_box("base").quadrants) == sorted(row[0] for row in ROWS)


@pytest.mark.parametrize("quadrant", PRINTED, ids=lambda quadrant: quadrant.name)
def test_no_special_hex_lies_on_the_outer_ring(quadrant: Quadrant) -> None:
    for row, column in specials(quadrant.rows):
        assert 0 < row < 9
        assert 0 < column < 9


@pytest.mark.parametrize("quadrant", PRINTED, ids=lambda quadrant: quadrant.name)
def test_no_hex_is_next_to_two_special_hexes(quadrant: Quadrant) -> None:
    assert crowded(quadrant.rows) == []


def crowded(rows: tuple[str, ...]) -> list[naive.Place]:
    """The hexes next to two special hexes."""
    near = Counter(place for special in specials(rows) for place in naive.neighbours(special))
    return [place for place, number in near.items() if number > 1]


def test_no_hex_where_quadrants_meet_is_next_to_two_special_hexes() -> None:
    """Every pair side by side and one above the other, each upright or turned."""
    for one, other in product(PRINTED, repeat=2):
        for turns in product((False, True), repeat=2):
            left, right = one.turned(turns[0]), other.turned(turns[1])
            beside = tuple(a + b for a, b in zip(left, right, strict=True))
            assert crowded(beside) == []
            assert crowded(left + right) == []


@pytest.mark.parametrize("quadrant", PRINTED, ids=lambda quadrant: quadrant.name)
def test_turning_twice_changes_nothing(quadrant: Quadrant) -> None:
    turned = quadrant.turned(True)

    assert tuple(row[::-1] for row in reversed(turned)) == quadrant.rows
    assert quadrant.turned(False) == quadrant.rows


def test_the_board_is_read_into_masks_of_each_terrain() -> None:
    for seed in range(20):
        state = kingdom.State.start(kingdom.Setup.random(seed, sets=list(boxes())))
        board = state.rules.board
        ground = [board.special, *board.terrain]
        beside = sum(len(part.hexes()) for part in board.parts)
        hexes = board.grid.all.bit_count()
        assert sum(map(int.bit_count, ground)) == hexes == 400 + beside
        for hex_ in hexes_of(board.grid.all):
            assert lettered_rows(board)[row_of(hex_)][column_of(hex_)] == board.letter_at(hex_)


@pytest.mark.parametrize(
    "line",
    [
        "#" + " " * 20_000 + "x",
        "# " + "x " * 20_000,
        "# x (y)" + " " * 20_000 + "z",
        "# x (" * 20_000,
        "# x; L = y" + " " * 20_000 + ",",
        "# x; " + " " * 20_000 + "=",
    ],
)
def test_a_long_first_line_is_read_once(line: str) -> None:
    """A backtracking pattern would take hours for one of these."""
    with pytest.raises(SetupError):
        Quadrant.parse(line, "a stranger")
