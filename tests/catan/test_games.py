"""Whole games: random ones by the thousand, known counts, and replayed records."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from hexstead.catan import Setup, State, board
from hexstead.catan.phases import BEFORE_ROLL
from hexstead.play import CHANCE, OVER, Record, draw
from tests.catan.table import setup
from tests.catan.test_properties import check_conserved, check_followed

RECORDS = Path(__file__).parent / "records"

KINDS = {
    ("compact", 4, 3): 25,
    ("compact", 4, 1): 125,
    ("compact", 3, 0): 150,
    ("compact", 2, 0): 150,
    ("official", 4, 0): 150,
    ("official", 3, 1): 125,
    ("official", 2, 0): 150,
    ("duel", 2, 0): 125,
}
"""Profile, players and offers per turn, and the number of games of a thousand."""


def play_one(profile: str, players: int, offers: int, seed: int) -> State:
    """Play a random game to its end and count its cards on the way."""
    rng = Random(seed)
    numbers = ("spiral", "random", "balanced")[seed % 3]
    made = Setup.random(seed, players, profile=profile, numbers=numbers, options={"offers": offers})
    state = State.start(made)
    taken = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
        else:
            legal = state.legal()
            state.apply(legal[int(rng.random() * len(legal))])
        taken += 1
        if taken % 100 == 0:
            check_conserved(state)
    check_conserved(state)
    check_followed(state)
    check_end(state)
    return state


def check_end(state: State) -> None:
    """The winner has enough points in the own turn; without a winner the turns ran out."""
    if state.winner < 0:
        assert state.turn_number == state.profile.turns
        return
    assert state.winner == state.turn_seat
    assert sum(state.gold(state.winner).values()) >= state.profile.points
    for seat in range(state.seats):
        assert state.view(state.winner).gold(seat) == state.gold(seat)


def play_many(kind: tuple[str, int, int], seeds: range) -> None:
    ends = Counter(play_one(*kind, seed).winner >= 0 for seed in seeds)
    assert ends[True] >= 0.8 * len(seeds)  # random players get stuck in some long duels


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_two_hundred_random_games(kind: tuple[str, int, int]) -> None:
    play_many(kind, range(KINDS[kind] // 5))


@pytest.mark.bulk
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_rest_of_a_thousand_random_games(kind: tuple[str, int, int]) -> None:
    """`make soak` plays twenty times as many."""
    play_many(kind, range(KINDS[kind] // 5, KINDS[kind]))


def test_the_thousand_is_a_thousand() -> None:
    assert sum(KINDS.values()) == 1000
    assert all(games % 5 == 0 for games in KINDS.values())


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_twenty_thousand_random_games(kind: tuple[str, int, int], part: int) -> None:
    first = 1000 + KINDS[kind] * part
    play_many(kind, range(first, first + KINDS[kind]))


def leaves(state: State, depth: int) -> int:
    """The number of action sequences of this length, chance included."""
    if depth == 0 or state.mover == OVER:
        return 1
    actions = state.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += leaves(after, depth - 1)
    return total


def test_founding_has_known_numbers_of_lines() -> None:
    """The first settlement has 54 places, each with a road on one of its 2 or 3 paths (144 ends of
    paths in all); after it 54 less the crossing and its neighbours are free: 54 * 54 - 54 - 144
    pairs for two settlements."""
    start = State.start(setup("compact"))
    assert leaves(start, 1) == 54
    assert leaves(start, 2) == 144
    assert leaves(start, 3) == sum(len(roads) * (54 - 1 - len(roads)) for roads in board.PATHS_AT)


# At a depth of two: the eleven rolls, and the places of free roads (compact), the ways on after a
# monopoly (official) or the hexes for the robber (duel).
COUNTS = {
    ("compact", 300): [2, 18, 462, 7837],
    ("official", 1600): [6, 16, 343, 6553],
    ("duel", 900): [2, 23, 68, 504],
}


@pytest.mark.parametrize(("profile", "steps"), COUNTS)
def test_known_counts_in_mid_game(profile: str, steps: int) -> None:
    state = middle(profile, steps)
    assert [leaves(state, depth) for depth in range(1, 5)] == COUNTS[profile, steps]


def middle(profile: str, steps: int) -> State:
    """A fixed position of a fixed game: before a roll, with a card to play before it (K7)."""
    state = State.start(Setup.random(11, 2 if profile == "duel" else 4, profile=profile))
    rng = Random(11)
    taken = 0
    while taken < steps or state.phase != BEFORE_ROLL or len(state.legal()) == 1:
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
        taken += 1
    return state


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_recorded_games_replay(path: Path) -> None:
    record = Record.load(path)
    assert record.dumps() == path.read_text(encoding="utf-8")
    assert record.replay().mover == OVER


def test_there_are_records() -> None:
    assert len(list(RECORDS.glob("*.json"))) >= 5
