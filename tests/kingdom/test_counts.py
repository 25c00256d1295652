"""Known answers (perft): the number of action sequences of each length, chance included.

Each line is a position (a record of `tests/records` and how many of its actions are taken) and the
number of sequences of 1, 2, 3 ... actions from there. The numbers were counted by the engine and by
the reference implementation alike (`make soak` counts them by the latter again). A changed number
is a change of the rules as played: find the rule that requires it, then copy the new number from
the failure of this test.
"""

from copy import deepcopy
from pathlib import Path

import pytest

from hexstead import kingdom
from hexstead.play import Record
from tests.kingdom import naive
from tests.kingdom.diagram import do, drawn_setup

RECORDS = Path(__file__).parent.parent / "records"

STARTS = {
    2: [5, 25, 1420, 4110, 16360, 16360],
    5: [5, 25, 125, 625, 3125, 177500],
}
"""The first game with two and with five players, from the first card dealt."""

POSITIONS = [
    ("2-greedy", 50, [19, 99, 595, 3432, 28260]),  # barn and oasis after the builds
    ("2-greedy", 80, [10, 659, 17754]),
    ("2-random", 80, [35, 350, 2864, 21683]),  # barn and oasis before them
    ("3-mixed", 50, [61, 758, 3912, 26709]),  # a settlement in hand
    ("3-mixed", 110, [4, 156, 860, 15420]),  # a card to draw, one terrain missing in the deck
    ("3-mixed", 140, [52, 437, 10245]),  # harbor, paddock and tower
    ("3-random", 170, [1, 5, 230, 230, 0]),  # the last turn but one
    ("4-greedy", 80, [57, 495, 3255, 11865]),  # farm and oasis
    ("4-greedy", 200, [53, 624, 11872]),  # barn, harbor and oasis
    ("5-greedy", 170, [18, 56, 578, 4156, 12984]),  # paddock
    ("5-greedy", 230, [30, 324, 2148, 10440]),
    ("5-random", 50, [5, 290, 870, 3160]),
]

LITTLE_LAND = """
    D   D   .   G   G
      .   L   K   .
    D   F   .   G   C
"""
LITTLE_WORDS = ("draw desert", "draw desert", "build a1", "build b1")
LITTLE_COUNTS = [1, 5, 13, 41, 156, 530, 1682, 5066, 15066]
"""Few hexes, so that terrain fills up and cards are replaced (T3)."""


def ways(state: kingdom.State, depth: int) -> int:
    actions = state.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += ways(after, depth - 1)
    return total


def naive_ways(game: naive.Game, depth: int) -> int:
    actions = game.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for words in actions:
        after = deepcopy(game)
        after.do(words)
        total += naive_ways(after, depth - 1)
    return total


def depths(counts: list[int]) -> range:
    return range(1, len(counts) + 1)


def load(name: str) -> Record:
    return Record.load(RECORDS / f"kingdom-base-{name}.json")


@pytest.mark.parametrize("players", STARTS)
def test_ways_to_begin_the_first_game(players: int) -> None:
    state = kingdom.State.start(kingdom.Setup.first_game(players))
    assert [ways(state, depth) for depth in depths(STARTS[players])] == STARTS[players]


@pytest.mark.parametrize(("name", "taken", "counts"), POSITIONS)
def test_ways_to_go_on(name: str, taken: int, counts: list[int]) -> None:
    state = load(name).replay(taken)
    assert isinstance(state, kingdom.State)
    assert [ways(state, depth) for depth in depths(counts)] == counts


def test_ways_to_go_on_in_a_little_land() -> None:
    state = kingdom.State.start(drawn_setup(LITTLE_LAND, places={"L": "oasis", "K": "paddock"}))
    game = naive.Game(state.to_json())
    for words in LITTLE_WORDS:
        do(state, words)
        game.do(words)

    assert [ways(state, depth) for depth in depths(LITTLE_COUNTS)] == LITTLE_COUNTS
    assert [naive_ways(game, depth) for depth in depths(LITTLE_COUNTS)[:5]] == LITTLE_COUNTS[:5]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "taken", "counts"), POSITIONS)
def test_the_naive_game_counts_the_same(name: str, taken: int, counts: list[int]) -> None:
    record = load(name)
    game = naive.Game(record.start().to_json())
    for words in record.actions[:taken]:
        game.do(words)
    assert [naive_ways(game, depth) for depth in depths(counts)] == counts
