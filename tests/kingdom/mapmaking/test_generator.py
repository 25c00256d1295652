"""Generated quadrants: deterministic by seed, and like the printed ones in every statistic."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from hexstead.bots import find
from hexstead.kingdom import Setup, State
from hexstead.kingdom.box import Box
from hexstead.kingdom.mapmaking.figures import CAVES, Ground, measure
from hexstead.kingdom.mapmaking.generator import Recipe, make_rows, write_from_box, write_like
from hexstead.kingdom.mapmaking.plan import plan_areas
from hexstead.kingdom.mapmaking.ranges import outside
from hexstead.kingdom.quadrant import Quadrant, oddities
from hexstead.kingdom.registry import boxes, find_box, find_quadrant
from hexstead.kingdom.terrain import FARMLAND, SWAMP, TERRAINS
from hexstead.play import OVER, Record, SetupError, find_game, play_out
from tests.kingdom.mapmaking.printed import keeps_the_invariants

WITH_QUADRANTS = [name for name, box in boxes().items() if box.quadrants]

BASE_5 = """\
# Paddock 5 (base, generated); L = Paddock, S = castle
MTTTMGGGGG
MTTMMMGLGG
MCTTMDDDGG
CTTCCDDMCC
WCCCCMFTLC
CDDDCFFTCC
DSDDWWFFTT
DDFWWFFGGT
DDFFWWFGWG
DDFFWWMGGG
"""


def test_a_seed_always_makes_the_same_quadrant() -> None:
    assert write_from_box(find_box("base"), 5) == BASE_5
    assert write_like("paddock", 5) == BASE_5


@pytest.mark.bulk
@pytest.mark.parametrize("name", WITH_QUADRANTS)
def test_many_seeds_pass_the_checks_of_printed_quadrants(name: str) -> None:
    made = [Quadrant.parse(write_from_box(find_box(name), seed), "new") for seed in range(25)]
    for quadrant in made:
        assert outside(measure(quadrant.rows)) == [], quadrant.name
        assert oddities(quadrant) == []
        assert keeps_the_invariants(quadrant.rows)
        assert quadrant.remarks == ("generated",)
    assert len({quadrant.rows for quadrant in made}) == 25
    assert len({quadrant.title.rpartition(" ")[0] for quadrant in made}) > 1


@pytest.mark.parametrize("name", [name for box in boxes().values() for name in box.quadrants])
def test_it_has_the_special_hexes_and_terrains_of_the_one_it_is_like(name: str) -> None:
    like = find_quadrant(name)[1]
    new = Quadrant.parse(write_like(name, 1), "new")
    special = Counter(letter for letter in "".join(like.rows) if letter in "SLKNPO")
    assert Counter(letter for letter in "".join(new.rows) if letter in "SLKNPO") == special
    assert new.places == like.places
    assert set("YA") & set("".join(new.rows)) == set("YA") & set("".join(like.rows))
    assert new.name == f"{like.name}-1"


@pytest.mark.parametrize("terrain", [SWAMP, FARMLAND])
def test_a_sixth_terrain_to_build_on_has_as_many_hexes_as_the_others(terrain: int) -> None:
    recipe = Recipe("LLP", (0, 1, 2, 3, 4, terrain))
    for seed in range(5):
        figures = measure(make_rows(recipe, Random(seed)))
        assert 11 <= figures[f"hexes of {TERRAINS[terrain]}"] <= 18
        assert outside(figures) == []


@pytest.mark.parametrize("caves", [1, 7])
def test_a_quadrant_can_be_asked_for_by_its_caves(caves: int) -> None:
    recipe = Recipe("LLS", (0, 1, 2, 3, 4))
    rows = make_rows(recipe, Random(1), lambda figures: figures[CAVES] == caves)
    assert len(Ground(rows).cave_mountains()) == caves


def test_a_plan_fills_the_board() -> None:
    for seed in range(50):
        plan = plan_areas(97, (0, 1, 2, 3, 4), Random(seed))
        assert sum(size for _, size in plan) == 97
        assert all(one[1] >= other[1] for one, other in pairwise(plan))


def test_a_game_on_new_quadrants_is_recorded_with_them_and_replays() -> None:
    like = ("farm", "quarry", "monastery-wagon", "oasis")
    named = {f"{name}-9": write_like(name, 9) for name in like}
    setup = Setup(
        2, [(name, False) for name in named], ["lords", "miners", "citizens"], own_quadrants=named
    )
    state, words = State.start(setup), list[str]()
    actions = play_out(state.copy(), [find("kingdom", "random")] * 2, Random(1))
    for action in actions:
        words.append(state.text(action))
        state.apply(action)
    record = Record.loads(Record(find_game("kingdom"), setup, words).dumps())
    again = record.replay()
    assert again.mover == OVER
    assert isinstance(again, State)
    assert again.setup.own_quadrants == named


def test_a_box_without_quadrants_cannot_be_imitated() -> None:
    box = Box("empty", "hexstead.kingdom.picture", order=14)
    with pytest.raises(
        SetupError, match=r"'empty' has no quadrants to imitate; expected one of base"
    ):
        write_from_box(box, 1)
    with pytest.raises(SetupError, match="unknown quadrant 'atlantis'"):
        write_like("atlantis", 1)
