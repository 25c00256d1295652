"""M4: the second tile of one kind brings the bonus tile of that kind."""

from hexstead import kingdom
from tests.kingdom.diagram import do, open_verbs, tiles, why
from tests.kingdom.sets.marshlands.marsh import marsh
from tests.kingdom.sets.table import finish_turn

TWO = """
    G0  G   G   G   .   .   .   G   G   G   G
      L   .   L   .   .   .   .   .   .   .
"""
"""Two equal locations at a2 and c2: the first is next to a1 and b1, the second to c1 and d1."""


def test_M4_the_second_tile_of_one_kind_brings_the_bonus_tile() -> None:
    state = marsh(TWO, places={"L": "refuge"}, ready="a2")
    do(state, "build b1")
    assert tiles(state) == {"a2": "ready"}
    do(state, "build c1")

    assert tiles(state) == {"a2": "ready", "c2": "fresh", "refuge-bonus": "fresh"}


def test_M4_the_bonus_can_be_used_from_the_next_turn_on() -> None:
    state = marsh(TWO, places={"L": "refuge"}, ready="a2")
    do(state, "build b1", "build c1", "build d1")
    assert "next turn" in why(state, "refuge-bonus a1")
    finish_turn(state, "grass")
    finish_turn(state, "grass")

    assert tiles(state)["refuge-bonus"] == "ready"
    assert "refuge-bonus" in open_verbs(state)


def test_M4_twice_the_action_and_once_the_bonus_in_one_turn() -> None:
    """The rulebook: from then on the player can use the bonus besides the two extra actions."""
    state = marsh(TWO, places={"L": "refuge"}, ready="a2 c2 refuge-bonus", pieces={0: "b1 c1 h1"})
    do(state, "refuge h1", "put i1", "refuge i1", "put j1", "refuge-bonus j1", "put k1")

    assert tiles(state) == {"a2": "used", "c2": "used", "refuge-bonus": "used"}
    assert not {"refuge", "refuge-bonus"} & open_verbs(state).keys()


def test_M4_two_tiles_of_different_kinds_bring_nothing() -> None:
    board = TWO.replace("L   .   L", "L   .   K")
    state = marsh(board, places={"L": "refuge", "K": "fountain"}, ready="a2")
    do(state, "build b1", "build c1")

    assert tiles(state) == {"a2": "ready", "c2": "fresh"}


def test_M4_a_location_of_another_box_brings_no_bonus() -> None:
    state = marsh(TWO + "\n P", places={"L": "farm"}, ready="a2")
    do(state, "build b1", "build c1")

    assert tiles(state) == {"a2": "ready", "c2": "fresh"}


def test_M4_the_bonus_is_lost_with_one_of_the_two_tiles() -> None:
    """The settlement at c1 is the only one at c2 and moves away."""
    state = marsh(
        TWO,
        places={"L": "refuge"},
        ready="a2 c2 refuge-bonus",
        pieces={0: "c1 h1"},
    )
    do(state, "refuge c1", "put b1")

    assert tiles(state) == {"a2": "ready"}


def test_M4_using_the_bonus_may_cost_it() -> None:
    state = marsh(TWO, places={"L": "refuge"}, ready="a2 c2 refuge-bonus", pieces={0: "c1"})
    do(state, "refuge-bonus a1", "put b1")
    assert tiles(state) == {"a2": "ready", "c2": "ready", "refuge-bonus": "used"}

    state = marsh(TWO, places={"L": "refuge"}, ready="a2 c2 refuge-bonus", pieces={0: "d1"})
    do(state, "refuge-bonus d1", "put h1")
    assert tiles(state) == {"a2": "ready"}


def test_M4_a_tile_taken_and_another_lost_by_one_move_leave_no_bonus() -> None:
    """From the one location straight to the other: there were two only for a moment."""
    state = marsh(TWO, places={"L": "refuge"}, ready="a2", pieces={0: ""})
    do(state, "refuge a1", "put b1")
    assert tiles(state) == {"a2": "used"}

    state = marsh(
        """
        .   G0  G   .   .   .   G   G   G
          L   .   L   .   .   .   .   .
        """,
        places={"L": "refuge"},
        ready="a2",
    )
    do(state, "refuge b1", "put c1")
    assert tiles(state) == {"c2": "fresh"}


def test_M4_sword_on_the_only_settlement_at_one_location_takes_tile_and_bonus() -> None:
    state = marsh(
        """
        G1  .   G1  .   .   G0  G
          L   .   L   .   .   N   .
        """,
        places={"L": "temple"},
        nomads="sword",
        tiles={0: {"ready": "f2"}, 1: {"ready": "a2 c2 temple-bonus"}},
    )
    do(state, "sword c1")
    assert tiles(state, 1) == {"a2": "ready"}


def test_M4_sword_takes_the_used_tile_of_two_first() -> None:
    """L3: the canoe that answered already goes, the other stays usable; the bonus goes with it."""
    state = marsh(
        """
        G1  .   G1  .   .   G0  G
          L   .   L   .   .   N   .
        """,
        places={"L": "canoe"},
        nomads="sword",
        tiles={0: {"ready": "f2"}, 1: {"ready": "a2 canoe-bonus", "used": "c2"}},
    )
    do(state, "sword a1")
    assert tiles(state, 1) == {"c2": "ready"}


def test_M4_a_third_tile_of_the_kind_keeps_the_bonus_when_one_goes() -> None:
    state = marsh(
        """
        G0  .   G0  .   G   G0  G
          L   .   L   .   L   .   .
        """,
        places={"L": "refuge"},
        tiles={0: {"ready": "a2 c2 e2 refuge-bonus"}},
    )
    do(state, "refuge f1", "put g1")
    assert tiles(state) == {"a2": "ready", "c2": "ready", "refuge-bonus": "ready"}


def test_M4_a_third_player_finds_no_bonus_tile_left() -> None:
    """The box holds two bonus tiles of each kind; the third player has two tiles without one."""
    state = marsh(
        """
        G0  G0  G   .   G1  G1  G2  G2
          L   .   L   .   L   .   L   .
        """,
        places={"L": "refuge"},
        seats=3,
        tiles={
            0: {"ready": "a2"},
            1: {"ready": "e2 g2 refuge-bonus"},
            2: {"ready": "e2 g2 refuge-bonus"},
        },
    )
    do(state, "build c1")

    assert tiles(state) == {"a2": "ready", "c2": "fresh"}


def test_M4_a_bonus_that_was_lost_can_be_taken_again() -> None:
    """It lies beside the board again, for the next player with two tiles of the kind."""
    state = marsh(
        """
        G0  G0  G   .   G2  G1  G1  G2  .
          L   .   L   .   L   .   L   .   N
        """,
        places={"L": "refuge"},
        nomads="sword",
        seats=3,
        tiles={
            0: {"ready": "a2 i2"},
            1: {"ready": "e2 g2 refuge-bonus"},
            2: {"ready": "e2 g2 refuge-bonus"},
        },
    )
    do(state, "sword h1", "build c1")

    assert tiles(state, 2) == {"e2": "ready"}
    assert tiles(state)["refuge-bonus"] == "fresh"


def test_M4_positions_tell_of_bonus_tiles_by_their_name() -> None:
    state = marsh(TWO, places={"L": "fountain"}, ready="a2 c2 fountain-bonus", pieces={0: "c1"})
    held = state.to_json()["seats"][0]["tiles"]

    assert held["ready"] == ["fountain-bonus", "a2", "c2"]
    assert kingdom.State.from_line(state.to_line()) == state


def test_M4_events_tell_of_a_bonus_that_comes() -> None:
    state = marsh(TWO, places={"L": "canoe"}, ready="a2")
    do(state, "build b1")
    events = [(event.what, event.details) for event in state.perform(state.parse("build c1"))]

    assert ("tile_taken", {"place": "canoe-bonus"}) in events
