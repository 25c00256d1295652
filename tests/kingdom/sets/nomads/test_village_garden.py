"""Village: next to at least three own settlements. Garden: on flowers."""

from tests.kingdom.diagram import do, open_verbs, tiles, where, why
from tests.kingdom.sets.table import pieces, table

VILLAGE = {"L": "village"}
GARDEN = {"L": "garden"}


def test_Village_builds_next_to_three_own_settlements() -> None:
    state = table(
        """
        G0  G0  D   .   G
          G0  D   .   .   .
        .   L   .   .   .
        """,
        places=VILLAGE,
        ready="b3",
        pieces={0: "c1"},
    )
    assert where(state, "village") == {"b2"}
    do(state, "village b2")

    assert "b2" in pieces(state)
    assert state.supply[0] == 35
    assert tiles(state) == {"b3": "used"}


def test_Village_two_are_not_enough() -> None:
    state = table(
        """
        G0  G0  G   .   G
          D   D   .   .   .
        L   .   .   .   .
        """,
        places=VILLAGE,
        ready="a3",
    )
    assert "village" not in open_verbs(state)


def test_Village_does_not_count_the_settlements_of_others() -> None:
    state = table(
        """
        G0  G0  G   .   G
          D   G1  .   .   .
        L   .   .   .   .
        """,
        places=VILLAGE,
        ready="a3",
    )
    assert "village" not in open_verbs(state)


def test_Village_builds_on_any_buildable_terrain_and_no_other() -> None:
    state = table(
        """
        G0  G0  G0  G0  G0  G0
          D   W   .   F   .   .
        G0  L   G0  G0  G0
        """,
        filler="W",
        places=VILLAGE,
        ready="b3",
    )
    assert where(state, "village") == {"a2", "d2"}
    assert "b2 is water" in why(state, "village b2")


def test_Village_counts_units_and_the_city_hall() -> None:
    state = table(
        """
        D   G   G   .   G   G
          G   G   .   .   L   .
        D0  K   .   .   .   .
        """,
        places={"L": "wagon", "K": "village"},
        ready="b3",
        wagons={0: "b1"},
        pieces={0: "b2"},
    )
    assert where(state, "village") == {"a2"}


def test_Village_needs_no_card_of_that_terrain() -> None:
    state = table(
        """
        G0  G0  D   .   C
          T   G0  .   .   .
        .   L   .   .   .
        """,
        places=VILLAGE,
        ready="b3",
        card="canyon",
    )
    assert where(state, "village") == {"a2"}


def test_Village_needs_a_settlement_in_the_supply() -> None:
    state = table(
        """
        G0  G0  D   .   C
          T   G0  .   .   .
        .   L   .   .   .
        """,
        places=VILLAGE,
        ready="b3",
        supply={0: 0},
    )
    assert set(open_verbs(state)) == {"end"}


def test_Garden_builds_on_flowers_next_to_the_own_settlements() -> None:
    state = table(
        """
        G0  F   F   .   F   G
          L   .   .   .   .
        """,
        places=GARDEN,
        ready="a2",
    )
    assert where(state, "garden") == {"b1"}
    do(state, "garden b1")
    assert pieces(state) == {"a1", "b1"}
    assert tiles(state) == {"a2": "used"}


def test_Garden_builds_on_any_flowers_when_none_is_near() -> None:
    state = table(
        """
        G0  G   F   .   F   G
          L   .   .   .   .
        """,
        places=GARDEN,
        ready="a2",
    )
    assert where(state, "garden") == {"c1", "e1"}


def test_Garden_is_of_no_use_without_free_flowers() -> None:
    state = table(
        """
        G0  F1  G   .   G
          L   .   .   .   .
        """,
        places=GARDEN,
        ready="a2",
    )
    assert "garden" not in open_verbs(state)
    assert "seat 2 already has a settlement on b1" in why(state, "garden b1")
