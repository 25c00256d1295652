"""Fountain: build next to exactly one own settlement and no other."""

from tests.kingdom.diagram import do, open_verbs, tiles, where, why
from tests.kingdom.sets.marshlands.marsh import marsh


def test_Fountain_builds_next_to_exactly_one_own_settlement() -> None:
    """The rulebook's example: Frank has only one place, next to the palace, and comes level with
    Jenny there. The other free hex touches one of hers."""
    state = marsh(
        """
        .   G1  G1  G1
          G   G0  P   .
        .   .   G   .   L
        """,
        places={"L": "fountain"},
        ready="e3",
    )
    assert where(state, "fountain") == {"c3"}
    do(state, "fountain c3")

    assert [state.gold(seat)["palaces"] for seat in (0, 1)] == [5, 5]


def test_Fountain_two_own_neighbours_are_one_too_many() -> None:
    state = marsh(
        """
        G0  G   G0  G   G
          L   .   .   .   .
        """,
        places={"L": "fountain"},
        ready="a2",
    )
    assert where(state, "fountain") == {"d1"}
    assert "exactly one" in why(state, "fountain b1")


def test_Fountain_needs_one_own_neighbour() -> None:
    state = marsh("L   G0  G   G   G", places={"L": "fountain"}, ready="a1")

    assert where(state, "fountain") == {"c1"}


def test_Fountain_stays_away_from_other_players() -> None:
    state = marsh(
        """
        G   G0  G   G1  G
          L   D   .   .   .
        """,
        places={"L": "fountain"},
        ready="a2",
    )
    assert where(state, "fountain") == {"a1", "b2"}


def test_Fountain_builds_on_any_buildable_terrain_swamp_too() -> None:
    state = marsh(
        """
        F   C0  Y   T
          L   D   .   .
        """,
        places={"L": "fountain"},
        ready="a2",
        card="forest",
    )
    assert where(state, "fountain") == {"a1", "b2", "c1"}


def test_Fountain_does_not_fall_back_on_free_choice() -> None:
    """R3 plays no part: with no such hex there is nothing to use it for."""
    state = marsh("L   G0  M   G   G", places={"L": "fountain"}, ready="a1", filler="M")
    assert "fountain" not in open_verbs(state)


def test_Fountain_counts_units_as_settlements() -> None:
    state = marsh(
        """
        G   G0  G   M   G
          L   K   .   .   .
        """,
        places={"L": "fountain", "K": "wagon"},
        ready="a2",
        wagons={0: "d1"},
    )
    assert where(state, "fountain") == {"a1", "e1"}


def test_Fountain_does_not_build_next_to_a_warrior() -> None:
    state = marsh(
        """
        G   G0  G   G   G
          L   K   .   .   .
        """,
        places={"L": "fountain", "K": "barracks"},
        ready="a2",
        warriors={1: "d1"},
    )
    assert where(state, "fountain") == {"a1"}


def test_Fountain_outpost_is_no_help() -> None:
    state = marsh(
        """
        L   G0  D   D   D
          N   .   .   .   .
        """,
        places={"L": "fountain"},
        nomads="outpost",
        ready="a1 a2",
        card="desert",
        made=3,
        due=0,
    )
    assert where(state, "fountain") == {"c1"}
    assert "outpost" not in open_verbs(state)


def test_Fountain_bonus_allows_mountains() -> None:
    board = """
        M   G0  M   G   G
          L   M   L   .   .
    """
    places = {"L": "fountain"}
    state = marsh(board, places=places, ready="a2 c2")
    assert "fountain" not in open_verbs(state)

    state = marsh(board, places=places, ready="a2 c2 fountain-bonus")
    assert where(state, "fountain") == {"a1", "c1", "b2"}


def test_Fountain_bonus_is_no_build_of_its_own() -> None:
    """The rulebook: it only improves the extra action, of which there are two."""
    state = marsh(
        """
        M   G0  M   G   G
          L   M   L   .   .
        """,
        places={"L": "fountain"},
        ready="a2 c2 fountain-bonus",
    )
    do(state, "fountain a1")
    assert where(state, "fountain") == {"c1", "b2"}
    do(state, "fountain c1")

    assert tiles(state) == {"a2": "used", "c2": "used", "fountain-bonus": "ready"}
    assert "fountain" not in open_verbs(state)


def test_Fountain_bonus_that_came_this_turn_waits() -> None:
    state = marsh(
        """
        M   G0  M   G   G
          L   M   L   .   .
        """,
        places={"L": "fountain"},
        tiles={0: {"ready": "a2", "fresh": "c2 fountain-bonus"}},
    )
    assert "fountain" not in open_verbs(state)


def test_Fountain_bonus_stays_off_water() -> None:
    state = marsh(
        """
        W   G0  M   G   G
          L   W   L   .   .
        """,
        places={"L": "fountain"},
        ready="a2 c2 fountain-bonus",
    )
    assert where(state, "fountain") == {"c1"}
