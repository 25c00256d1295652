"""Section 5: location tiles."""

import pytest

from tests.kingdom.diagram import do, drawn, legal, open_verbs, tiles, where, why


def test_L1_a_settlement_next_to_a_location_takes_a_tile_at_once() -> None:
    state = drawn(
        """
        G   G   G
          .   L   .
        """
    )
    do(state, "build b1")

    assert tiles(state) == {"b2": "fresh"}
    assert state.to_json()["tiles_left"] == {"b2": 1}


def test_L1_one_that_is_moved_there_takes_a_tile_as_well() -> None:
    state = drawn(
        """
        G0  .   G   .
          L   .   K   .
        """,
        places={"L": "paddock", "K": "farm"},
        ready="a2",
    )
    do(state, "paddock a1", "put c1")

    assert tiles(state) == {"c2": "fresh"}


def test_L1_a_player_takes_one_tile_from_a_location_hex() -> None:
    state = drawn(
        """
        G   G   G
          .   L   .
        """
    )
    do(state, "build b1", "build c1", "build a1")

    assert tiles(state) == {"b2": "fresh"}
    assert state.to_json()["tiles_left"] == {"b2": 1}


def test_L1_a_tile_that_was_lost_is_never_taken_again() -> None:
    state = drawn(
        """
        G0  .   G   .   G   .
          L   .   .   .   .
        """,
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock a1", "put c1")
    assert tiles(state) == {}
    do(state, "build e1", "build a1")

    assert tiles(state) == {}
    assert state.to_json()["tiles_left"] == {"a2": 1}


def test_L1_nothing_is_taken_where_no_tile_is_left() -> None:
    state = drawn(
        """
        .   G   .
          G   L   G   G
        """,
        seats=3,
        supply={0: 1, 1: 1, 2: 1},
        hands={1: "grass", 2: "grass"},
    )
    do(state, "build a2", "end", "build b1", "end", "build c2")

    assert tiles(state, seat=2) == {}


def test_L2_a_tile_can_be_used_from_the_next_turn_on() -> None:
    state = drawn(
        """
        G   G   G   G   G   .   T   T   T   T
          .   L   .   .   .   .   .   .   .   .
        """,
        hands={1: "forest"},
    )
    do(state, "build b1", "build c1", "build d1")
    assert legal(state) == {"end"}
    assert why(state, "farm a1") == "you can use your farm tile from your next turn on (L2)"

    do(state, "end", "draw grass", "build g1", "build h1", "build i1", "end", "draw forest")

    assert tiles(state) == {"b2": "ready"}
    assert where(state, "farm") == {"a1", "e1"}


def test_L2_it_is_used_once_per_turn() -> None:
    state = drawn(
        """
        G   G   G   G   G
          .   L   .   .
        """,
        ready="b2",
    )
    do(state, "farm b1")

    assert set(open_verbs(state)) == {"build"}
    assert why(state, "farm a1") == "you have already used your farm tile this turn (L2)"


def test_L2_two_tiles_of_a_kind_are_used_twice() -> None:
    state = drawn(
        """
        G   G0  G   G   G0  G   G
          .   L   .   .   L   .   .
        """,
        ready="b2 e2",
    )
    do(state, "farm a1")
    assert "farm" in open_verbs(state)
    do(state, "farm c1")

    assert "farm" not in open_verbs(state)
    assert tiles(state) == {"b2": "used", "e2": "used"}


def test_L3_without_a_settlement_next_to_the_location_the_tile_is_lost_at_once() -> None:
    state = drawn(
        """
        G0  .   G   .
          L   .   .   .
        """,
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock a1", "put c1")

    assert tiles(state) == {}
    assert why(state, "paddock c1") == "you have no paddock tile (L1)"


def test_L3_a_lost_tile_is_out_of_the_game() -> None:
    """Seat 1 takes the second tile, seat 0 loses the first: none lies there again."""
    state = drawn(
        """
        G0  .   G   .
          L   .   .   .
        G   .   T   T   T
        """,
        start=1,
        places={"L": "paddock"},
        ready="a2",
        supply={0: 0, 1: 1},
        hands={1: "grass"},
    )
    do(state, "end", "draw grass", "build a3", "end", "paddock a1", "put c1")

    assert tiles(state, seat=1) == {"a2": "fresh"}
    assert tiles(state, seat=0) == {}
    assert state.to_json()["tiles_left"] == {}


def test_L3_another_settlement_next_to_the_location_keeps_the_tile() -> None:
    state = drawn(
        """
        G0  G0  G   .
          L   .   .   .
        """,
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock a1", "put c1")

    assert tiles(state) == {"a2": "used"}


def test_L3_a_settlement_that_moves_along_the_location_keeps_the_tile() -> None:
    state = drawn(
        """
        G   G0  .   .
          L   .   .   .
        G   .   .
        """,
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock b1", "put a3")

    assert tiles(state) == {"a2": "used"}


def test_L3_a_tile_of_another_location_is_lost_too() -> None:
    state = drawn(
        """
        G0  .   G   .
          L   .   .   .
        .   .   K   G0
        """,
        places={"L": "farm", "K": "paddock"},
        ready="a2 c3",
    )
    do(state, "paddock a1", "put c1")

    assert tiles(state) == {"c3": "used"}


def test_L3_a_tile_taken_this_turn_is_lost_too() -> None:
    state = drawn(
        """
        G0  .   .   G   .   G   G   G
          L   .   .   K   .   .   .
        """,
        places={"L": "paddock", "K": "farm"},
        ready="a2",
    )
    do(state, "build d1", "build h1", "build g1")
    assert tiles(state) == {"a2": "ready", "d2": "fresh"}
    do(state, "paddock d1", "put f1")

    assert tiles(state) == {"a2": "used"}


@pytest.mark.parametrize(("moved", "to", "kept"), [("a1", "c1", "f2"), ("g1", "e1", "a2")])
def test_L3_of_two_equal_tiles_the_used_one_goes_first(moved: str, to: str, kept: str) -> None:
    """Whichever of the two paddocks is left, the tile that stays can still be used."""
    state = drawn(
        """
        G0  .   G   .   G   .   G0
          L   .   .   .   .   L   .
        """,
        places={"L": "paddock"},
        ready="a2 f2",
    )
    do(state, f"paddock {moved}", f"put {to}")

    assert tiles(state) == {kept: "ready"}
    assert "paddock" in open_verbs(state)


def test_L3_when_both_are_used_a_used_one_goes() -> None:
    state = drawn(
        """
        G0  .   G   .   G   .   G0  G0  .   G
          L   .   .   .   .   L   .   .   .   .
        """,
        places={"L": "paddock"},
        ready="a2 f2",
    )
    do(state, "paddock h1", "put j1", "paddock a1", "put c1")

    assert tiles(state) == {"f2": "used"}


@pytest.mark.parametrize(("before", "after"), [("ready", "ready"), ("used", "fresh")])
def test_L3_one_move_takes_the_new_tile_before_the_old_one_is_lost(before: str, after: str) -> None:
    """From one farm straight to the other. For a moment there are two, of which one that cannot be
    used goes: the new one, unless the old one was used."""
    used = before == "used"
    state = drawn(
        """
        .   G0  .   G   .
          L   .   L   .
        K   .   .   .
        """,
        places={"L": "farm", "K": "paddock"},
        ready="a3" if used else "a3 a2",
        used="a2" if used else "",
    )
    do(state, "paddock b1", "put d1")

    assert tiles(state) == {"a3": "used", "c2": after}


def test_L3_of_two_equal_tiles_one_taken_this_turn_goes_before_one_that_can_be_used() -> None:
    """That of a2 is ready, that of f2 was taken this turn: leaving a2 keeps one to use."""
    state = drawn(
        """
        G0  .   .   .   G   .   G0
          L   .   .   .   .   L   .
        .   .   K   W   .   .   .
        """,
        places={"L": "paddock", "K": "harbor"},
        ready="a2 c3",
        fresh="f2",
    )
    do(state, "harbor a1", "put d3")

    assert tiles(state) == {"c3": "used", "f2": "ready"}
    assert "paddock" in open_verbs(state)


def test_L4_every_extra_action_is_optional() -> None:
    state = drawn(
        """
        G   G   G   G
          L   .   .
        """,
        ready="a2",
    )
    do(state, "build a1", "build b1", "build c1")

    assert legal(state) == {"farm d1", "end"}
    do(state, "end")
    assert tiles(state) == {"a2": "ready"}


def test_L4_an_action_without_a_target_cannot_be_used() -> None:
    state = drawn(
        """
        C   C   C   G0
          L   .   .
        """,
        card="canyon",
        ready="a2",
    )

    assert set(open_verbs(state)) == {"build"}
    assert why(state, "farm a1").startswith("a1 is canyon. Build one settlement on grass")


def test_L4_without_a_settlement_in_the_supply_nothing_is_built() -> None:
    state = drawn(
        """
        G0  G   G   G
          L   .   .
        """,
        supply={0: 0},
        ready="a2",
    )

    assert legal(state) == {"end"}
    assert why(state, "farm b1") == "you have no settlements left (L4)"


def test_L4_without_a_settlement_in_the_supply_no_line_grows() -> None:
    state = drawn(
        """
        G0  G0  G0  G
          L   .   .
        """,
        places={"L": "tavern"},
        supply={0: 0},
        ready="a2",
    )

    assert legal(state) == {"end"}


def test_L4_without_a_settlement_in_the_supply_one_can_still_be_moved() -> None:
    state = drawn(
        """
        G0  .   G
          L   .
        """,
        supply={0: 0},
        places={"L": "paddock"},
        ready="a2",
    )

    assert legal(state) == {"paddock a1", "end"}
    assert where(state, "paddock") == {"a1"}
