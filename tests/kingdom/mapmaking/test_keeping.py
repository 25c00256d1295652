"""Generated boards around kept hexes."""

from __future__ import annotations

from random import Random

import pytest

from hexstead.kingdom.mapmaking.figures import measure
from hexstead.kingdom.mapmaking.generator import Recipe
from hexstead.kingdom.mapmaking.keeping import make_around, quadrant_like
from hexstead.kingdom.mapmaking.ranges import outside
from hexstead.kingdom.quadrant import Quadrant, oddities
from hexstead.kingdom.registry import find_box, find_quadrant
from hexstead.play import SetupError
from tests.kingdom.mapmaking.printed import keeps_the_invariants

FREE = "." * 10


def kept_of(name: str, share: float, seed: int = 1) -> list[str]:
    """A random subset of the hexes of a quadrant."""
    rng = Random(seed)
    rows = find_quadrant(name)[1].rows
    return ["".join(one if rng.random() < share else "." for one in row) for row in rows]


def made(name: str, kept: list[str], seed: int = 3) -> tuple[str, ...]:
    return make_around(Recipe.of(find_quadrant(name)[1]), kept, Random(seed))


@pytest.mark.parametrize("share", [0.03, 0.4, 1.0])
@pytest.mark.parametrize("name", ["farm", "quarry", "refuge"])
def test_kept_hexes_stay_and_the_counts_are_right(name: str, share: float) -> None:
    kept = kept_of(name, share)
    rows = made(name, kept)
    for old, new in zip("".join(kept), "".join(rows), strict=True):
        assert old in (".", new)
    like = find_quadrant(name)[1]
    assert Recipe.of(Quadrant("new", "New", rows, {})).specials == Recipe.of(like).specials
    assert oddities(Quadrant("new", "New", rows, {})) == []
    assert keeps_the_invariants(rows)
    if share < 0.1:
        assert outside(measure(rows)) == []


@pytest.mark.bulk
def test_the_same_seed_makes_the_same_board_and_another_makes_another() -> None:
    kept = [*find_quadrant("farm")[1].rows[:3], *[FREE] * 7]
    assert made("farm", kept) == made("farm", kept)
    assert made("farm", kept) != made("farm", kept, seed=4)


def test_a_single_hex_between_kept_ones_is_filled() -> None:
    rows = list(find_quadrant("farm")[1].rows)
    hole = rows[5].find("D")
    rows[5] = rows[5][:hole] + "." + rows[5][hole + 1 :]
    assert "." not in "".join(made("farm", rows))


def test_missing_room_for_special_hexes_is_an_error() -> None:
    with pytest.raises(SetupError, match="no room") as refusal:
        made("farm", ["W" * 10] * 9 + [FREE])
    assert refusal.value.code == "no_room"


def test_special_hexes_beyond_the_counts_are_kept_too() -> None:
    kept = [FREE] * 10
    kept[2] = ".S..S..S.."
    rows = made("farm", kept)
    assert "".join(rows).count("S") == 3


def test_a_set_imitates_the_board_with_the_kept_special_hexes() -> None:
    kept = [FREE] * 10
    kept[2] = ".N..N..N.."
    assert quadrant_like(find_box("nomads"), 1, kept) == "quarry"
    with pytest.raises(SetupError, match="no quadrants"):
        quadrant_like(find_box("caves"), 1, kept)
