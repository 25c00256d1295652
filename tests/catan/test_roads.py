"""The longest road compared with an exhaustive search, on random networks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hexstead.catan import State, board
from hexstead.catan.roads import longest
from tests.catan.road_search import longest_road
from tests.catan.table import build, table


@st.composite
def networks(draw: st.DrawFn) -> tuple[set[int], int]:
    """Up to 15 mostly connected roads, and some buildings of other players."""
    middle = draw(st.integers(0, board.PATHS - 1))
    near = sorted(
        range(board.PATHS),
        key=lambda path: abs(board.PATH_ENDS[path][0] - board.PATH_ENDS[middle][0]),
    )
    roads = draw(st.sets(st.sampled_from(near[:24]), max_size=13))
    roads |= draw(st.sets(st.sampled_from(range(board.PATHS)), max_size=2))
    ends = sorted({end for path in roads for end in board.PATH_ENDS[path]}) or [0]
    blocked = draw(st.sets(st.sampled_from(ends), max_size=3))
    return roads, sum(1 << crossing for crossing in blocked)


@given(networks())
def test_longest_road_is_the_longest(network: tuple[set[int], int]) -> None:
    roads, blocked = network
    road_at = [2 if path in roads else -1 for path in range(board.PATHS)]
    near = 0
    for path in roads:
        for end in board.PATH_ENDS[path]:
            near |= 1 << end
    assert longest(road_at, 2, near, blocked) == longest_road(roads, blocked)
    assert road_at == [2 if path in roads else -1 for path in range(board.PATHS)]


def ring(state: State, *hexes: str) -> None:
    for name in hexes:
        for side in board.SIDES:
            path = board.PATH_BY_NAME[f"{name}-{side}"]
            if state.road_at[path] < 0:
                build(state, 0, f"road {board.PATH_NAME[path]}")


def test_two_rings_that_share_a_road() -> None:
    state = table()
    ring(state, "b2", "c2")
    assert state.road_length[0] == 11


def test_two_rings_apart() -> None:
    state = table()
    ring(state, "a2", "d2")
    assert state.road_length[0] == 6
    [(paths, _)] = state.explain(0)["longest-road"]
    assert len(paths) == 6
