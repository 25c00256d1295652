"""The island, its numbers and harbours, and what is in the box (K1 to K4)."""

from __future__ import annotations

from collections import Counter

import pytest

from hexstead.catan import Setup, State, board
from hexstead.catan.goods import CARDS, counts
from hexstead.catan.setup import HARBOURS, LETTERED, TILES
from hexstead.play import SetupError
from tests.catan.rules.profiles import every_profile, refused
from tests.catan.table import build, give, legal, setup, table


def test_K1_the_island() -> None:
    assert [len(corners) for corners in board.HEX_CORNERS] == [6] * 19
    assert len(board.CROSSING_NAME) == len(set(board.CROSSING_NAME)) == 54
    assert len(board.PATH_NAME) == len(set(board.PATH_NAME)) == 72
    land = {"forest": 4, "pasture": 4, "field": 4, "hills": 3, "mountains": 3, "desert": 1}
    assert land == TILES
    assert Counter(Setup.random(3, 4).tiles) == land
    assert board.CROSSING_BY_NAME["b2-n"] == board.CROSSING_BY_NAME["b1-se"]
    assert board.PATH_BY_NAME["c3-e"] == board.PATH_BY_NAME["d3-w"]


@every_profile
def test_K2_numbers_in_a_spiral_from_any_corner(profile: str) -> None:
    for corner in board.SPIRAL_CORNERS:
        made = Setup.random(3, 2, profile=profile, corner=corner)
        order = board.spiral(board.SPIRAL_CORNERS.index(corner))
        assert board.HEX_NAME[order[0]] == corner
        laid = [made.numbers[hex_] for hex_ in order if made.tiles[hex_] != "desert"]
        assert tuple(laid) == LETTERED
    ring = [board.HEX_NAME[hex_] for hex_ in board.spiral(0)]
    assert ring[:4] == ["b1", "c1", "d1", "d2"]
    assert ring[12] == "b2"


def test_K2_random_and_balanced_numbers() -> None:
    random = [Setup.random(seed, 4, numbers="random") for seed in range(40)]
    balanced = [Setup.random(seed, 4, numbers="balanced") for seed in range(40)]

    def red_pairs(made: Setup) -> int:
        return sum(
            made.numbers[hex_] in (6, 8) and made.numbers[other] in (6, 8)
            for hex_ in range(19)
            for other in board.HEX_NEIGHBOURS[hex_]
        )

    assert sum(map(red_pairs, random)) > 0
    assert sum(map(red_pairs, balanced)) == 0
    assert all(Counter(made.numbers) == Counter([*LETTERED, 0]) for made in random + balanced)


def test_K3_harbours_alternate_with_sea_and_serve_two_crossings() -> None:
    made = Setup.random(5, 4)
    assert Counter(kind for _, kind in made.harbours) == Counter(HARBOURS)
    tiles = [board.FRAME_TILE[path] for path, _ in made.island.harbours]
    assert sorted(tiles) == list(range(0, 18, 2))
    assert sum(mask != 0 for mask in made.island.harbour_at) == 18
    with pytest.raises(SetupError, match="alternate"):
        Setup(
            tiles=made.tiles,
            numbers=made.numbers,
            harbours=[("b1-ne", made.harbours[0][1]), *made.harbours[1:]],
        )


@every_profile
def test_K4_pieces_and_cards(profile: str) -> None:
    state = State.start(setup(profile))
    assert counts(state.bank) == [19] * 5
    assert dict(zip(CARDS, counts(state.deck), strict=True)) == {
        "knight": 14, "road-building": 2, "discovery": 2, "monopoly": 2, "victory-point": 5,
    }  # fmt: skip
    assert state.roads_left == [15] * state.seats
    assert board.HEX_NAME[state.robber] == "c3"
    assert state.setup.tiles[state.robber] == "desert"


@every_profile
def test_K4_pieces_run_out(profile: str) -> None:
    state = table(profile)
    spots = ["b1-n", "c1-n", "d1-n", "a3-nw", "a3-sw"]
    build(state, 0, *[f"settlement {spot}" for spot in spots])
    build(state, 0, "road c3-ne")
    give(state, 0, "4 wood 4 brick 4 wool 4 grain")
    refused(state, "settlement c3-n", "K4")
    state = table(profile)
    build(state, 0, *[f"city {spot}" for spot in spots[:4]], "settlement a3-sw")
    give(state, 0, "2 grain 3 ore")
    refused(state, "city a3-sw", "K4")
    state = table(profile)
    for path in range(15):
        build(state, 0, f"road {board.PATH_NAME[path]}")
    give(state, 0, "1 wood 1 brick")
    assert legal(state, "road") == []
    refused(state, f"road {board.PATH_NAME[15]}", "K4")
