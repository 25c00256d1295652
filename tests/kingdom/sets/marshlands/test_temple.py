"""Temple: take a settlement off the board, and build it with the next mandatory action."""

from typing import Any

from hexstead import kingdom
from hexstead.play import OVER
from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.marshlands.marsh import kept, marsh
from tests.kingdom.sets.table import finish_turn, pieces

HILL = """
    G0  G   G   G   G   G   G   G   .   D   D   D   D
      L   .   .   .   .   .   .   .   .   .   .   .
"""
TEMPLE = {"L": "temple"}


def hill(**more: Any) -> kingdom.State:
    return marsh(HILL, places=TEMPLE, ready="a2", **more)


def next_turn(state: kingdom.State, card: str = "grass") -> None:
    """Seat 0 ends its turn and draws the card, and seat 1 has a turn."""
    finish_turn(state, card)
    finish_turn(state)


def test_Temple_takes_a_settlement_off_the_board_and_not_to_the_supply() -> None:
    state = hill(pieces={0: "c1"})
    do(state, "temple c1")

    assert pieces(state) == {"a1"}
    assert state.supply[0] == 38
    assert kept(state) == {"at the temple": 1}
    assert tiles(state) == {"a2": "used"}


def test_Temple_settlement_is_built_with_the_next_mandatory_action() -> None:
    """Three of the card and one more."""
    state = hill(pieces={0: "d1"}, hands={1: "desert"})
    do(state, "temple d1", "build b1", "build c1", "build d1")
    assert "end" in open_verbs(state)
    next_turn(state)

    assert state.due == 4
    do(state, "build e1", "build f1", "build g1")
    assert legal(state) == {"build h1"}
    do(state, "build h1")
    assert "build" not in open_verbs(state)
    assert state.supply[0] == 40 - len(pieces(state))


def test_Temple_settlement_is_built_on_the_terrain_of_that_turn() -> None:
    """The rulebook's note: on the ground that the terrain card of that turn shows."""
    state = hill(pieces={0: "d1"}, hands={1: "grass"})
    do(state, "temple d1")
    next_turn(state, "desert")

    assert where(state, "build") == {"j1", "k1", "l1", "m1"}
    assert state.due == 4


def test_Temple_two_tiles_two_more_builds_and_the_first_anywhere() -> None:
    """The rulebook's example: Frank has two temples, so he builds two more; with the bonus his
    first settlement goes next to the fountain, and the four others next to his own."""
    state = marsh(
        """
        G0  G   G   G   G   .   .   G   G   G   G   G   G   G
          L   .   L   .   .   .   .   .   .   .   .   K   .
        """,
        places={"L": "temple", "K": "fountain"},
        tiles={0: {"ready": "a2 c2 temple-bonus"}},
        pieces={0: "c1"},
        aside={0: 2},
        due=5,
        left={"l2": 1},
    )
    assert {"l1", "n1"} < where(state, "build")
    do(state, "build l1")
    assert tiles(state)["l2"] == "fresh"
    assert state.due == 4
    assert where(state, "build") == {"b1", "d1", "k1", "m1"}


def test_Temple_bonus_frees_only_the_first_mandatory_build() -> None:
    board = HILL.replace("L   .", "L   L", 1)
    held = {0: {"ready": "a2 b2 temple-bonus"}}
    state = marsh(board, places=TEMPLE, tiles=held)
    assert where(state, "build") == {f"{column}1" for column in "bcdefgh"}
    do(state, "build f1")
    assert where(state, "build") == {"b1", "e1", "g1"}


def test_Temple_bonus_frees_no_extra_build() -> None:
    state = marsh(
        """
        G0  G   G   G   G   .   .   .
          L   L   .   .   .   .   .
        K   .   .   .   .   .   .   .
        """,
        places={"L": "temple", "K": "farm"},
        tiles={0: {"ready": "a2 b2 a3 temple-bonus"}},
    )
    assert where(state, "farm") == {"b1"}


def test_Temple_bonus_that_came_this_turn_waits_for_the_next() -> None:
    board = HILL.replace("L   .", "L   L", 1)
    state = marsh(board, places=TEMPLE, tiles={0: {"ready": "a2", "fresh": "b2 temple-bonus"}})

    assert where(state, "build") == {"b1"}


def test_Temple_bonus_saves_the_outpost_for_later() -> None:
    """A build that needs no outpost does not spend it."""
    state = marsh(
        HILL.replace("L   .   .", "L   L   N", 1),
        places=TEMPLE,
        nomads="outpost",
        tiles={0: {"ready": "a2 b2 c2 temple-bonus"}},
    )
    assert "outpost" not in open_verbs(state)
    do(state, "build f1")
    assert "outpost" in open_verbs(state)


def test_Temple_used_before_the_mandatory_action_is_for_the_next_turn() -> None:
    state = hill(pieces={0: "c1"})
    do(state, "temple c1", "build b1", "build c1", "build d1")

    assert state.due == 0
    assert kept(state) == {"at the temple": 1}


def test_Temple_may_be_used_after_the_mandatory_action_too() -> None:
    state = hill()
    do(state, "build b1")
    assert "(T1)" in why(state, "temple b1")
    do(state, "build c1", "build d1", "temple d1")

    assert kept(state) == {"at the temple": 1}


def test_Temple_takes_only_own_settlements_off() -> None:
    state = marsh(
        """
        G0  G   G1  .   G   M
          L   K   .   .   .   .
        """,
        places={"L": "temple", "K": "wagon"},
        ready="a2",
        wagons={0: "b1"},
    )
    assert where(state, "temple") == {"a1"}
    assert "(B3)" in why(state, "temple c1")


def test_Temple_tile_lost_with_the_settlement_still_builds_it_later() -> None:
    """a1 is the only settlement at the temple: the tile goes, the settlement waits all the same."""
    state = hill(hands={1: "desert"})
    do(state, "temple a1")
    assert tiles(state) == {}
    next_turn(state)

    assert state.due == 4


def test_Temple_makes_other_tiles_go_as_well() -> None:
    """L3: whatever removed the settlement."""
    state = marsh(
        """
        G0  .   .   G0  .   G   G   G
          L   .   .   K   .   .   .
        """,
        places={"L": "temple", "K": "farm"},
        tiles={0: {"ready": "a2 d2"}},
    )
    do(state, "temple d1")
    assert tiles(state) == {"a2": "used"}


def test_Temple_settlement_is_not_for_extra_actions() -> None:
    """With an empty supply the Farm has nothing to build, the mandatory action has one."""
    state = marsh(
        """
        G0  G   G   G   .
          L   .   .   .   P
        """,
        places={"L": "farm"},
        ready="a2",
        supply={0: 1},
        aside={0: 1},
        due=4,
    )
    assert (state.supply[0], state.ending) == (0, False)
    assert legal(state) == {"build b1"}
    assert "(L4)" in why(state, "farm b1")
    do(state, "build b1")
    assert state.ending
    assert legal(state) == {"end"}


def test_Temple_extra_builds_leave_its_settlement_for_the_mandatory_action() -> None:
    state = marsh(
        """
        G0  G   G   G   .
          L   .   .   .   P
        """,
        places={"L": "farm"},
        ready="a2",
        supply={0: 2},
        aside={0: 1},
        due=4,
    )
    do(state, "farm b1")
    assert legal(state) == {"build c1"}
    do(state, "build c1")
    assert state.ending


def test_E1_the_last_one_is_not_built_while_a_settlement_lies_on_the_temple() -> None:
    state = hill(pieces={0: "h1"}, supply={0: 3}, hands={1: "desert"})
    do(state, "temple h1", "build b1", "build c1", "build d1")
    assert (state.supply[0], state.ending) == (0, False)

    next_turn(state)
    assert (state.mover, state.due) == (0, 4)
    do(state, "build e1")
    assert state.ending
    assert "build" not in open_verbs(state)


def test_E1_an_end_by_another_player_leaves_the_temple_settlement_unbuilt() -> None:
    """Not counted if the game ends first."""
    state = marsh(
        HILL,
        places=TEMPLE,
        tiles={0: {"ready": "a2"}},
        pieces={0: "h1"},
        supply={1: 1},
        hands={1: "desert"},
        start=0,
    )
    do(state, "temple h1")
    finish_turn(state)
    finish_turn(state)

    assert state.mover == OVER
    assert kept(state) == {"from the temple": 1}
    assert "h1" not in pieces(state)


def test_Temple_settlement_waits_on_where_no_card_can_be_built_on() -> None:
    """T3's end of the mandatory action: it stays for the turn after."""
    state = marsh(
        "G1  G   .   L",
        places=TEMPLE,
        aside={0: 2},
        due=5,
        hands={1: "grass"},
        deck={"grass": 2},
    )
    do(state, "build b1")
    assert "end" in legal(state)
    assert kept(state) == {"from the temple": 1}


def test_Temple_with_a_swamp_card_adds_to_two() -> None:
    state = marsh(
        "Y   Y   Y   Y   .   D   L", card="swamp-desert", choose=True, places=TEMPLE, aside={0: 1}
    )
    do(state, "choose swamp")

    assert state.due == 3


def test_Families_with_temple_looks_at_four_builds() -> None:
    """Any three of the four in a line will do, once."""
    cards = ("families", "hermits", "knights")
    state = hill(cards=cards, aside={0: 1}, due=4)
    do(state, "build b1", "build c1")
    assert state.gold(0)["families"] == 0
    do(state, "build d1")
    assert state.gold(0)["families"] == 2
    do(state, "build e1")
    assert state.gold(0)["families"] == 2


def test_Families_with_temple_the_fourth_build_may_complete_the_line() -> None:
    cards = ("families", "hermits", "knights")
    board = """
        G0  G   G   G   G
          L   G   .   .   .
    """
    state = marsh(board, places=TEMPLE, cards=cards, aside={0: 1}, due=4)
    do(state, "build b1", "build b2", "build c1")
    assert state.gold(0)["families"] == 0
    do(state, "build d1")
    assert state.gold(0)["families"] == 2


def test_Temple_settlements_are_told_in_positions_and_count_among_the_forty() -> None:
    state = hill(pieces={0: "c1"})
    do(state, "temple c1")

    assert kingdom.State.from_line(state.to_line()) == state
    assert kingdom.State.from_json(state.to_json()).supply[0] == 38
