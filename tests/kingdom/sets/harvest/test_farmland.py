"""H1 and H2: farmland, and the extra build on it that every player has once per turn."""

from hexstead.kingdom.registry import boxes
from hexstead.play import OVER
from tests.kingdom.diagram import do, drawn, gold, open_verbs, tiles, where, why
from tests.kingdom.sets.harvest.position import last_turn
from tests.kingdom.sets.table import finish_turn, pieces, table


def test_H1_every_quadrant_has_farmland_a_silo_and_two_locations() -> None:
    """The pairs of locations are those of the rulebook."""
    harvest = boxes()["harvest"]
    pairs = {
        ("bazaar", "water-mill"),
        ("mountain-station", "scout-cabin"),
        ("cathedral", "watchtower"),
        ("university", "palisade"),
    }
    assert {name for pair in pairs for name in pair} == {one.name for one in harvest.locations}
    quadrants = harvest.quadrants.values()
    assert {(quadrant.places["L"], quadrant.places["K"]) for quadrant in quadrants} == pairs
    for quadrant in quadrants:
        letters = "".join(quadrant.rows)
        assert letters.count("O") == letters.count("L") == letters.count("K") == 1
        assert "A" in letters
        assert "S" not in letters


def test_H1_farmland_or_a_silo_on_the_board_brings_the_box() -> None:
    assert "harvest" in drawn("G0 A G").setup.sets
    assert "harvest" in drawn("G0 O G").setup.sets
    assert "harvest" not in drawn("G0 S G").setup.sets


def test_H1_a_silo_is_a_special_hex() -> None:
    """It cannot be built on, and settlements next to it are workers."""
    state = drawn("G0 O G G", card="grass")
    assert where(state, "build") == {"c1", "d1"}
    assert "silo hex" in why(state, "build b1")
    assert gold(state, 0, "workers") == 1
    assert state.gold(0)["castles"] == 0


def test_H2_one_settlement_on_farmland_before_the_mandatory_builds_as_in_the_rulebook() -> None:
    """From the farmland the three mandatory builds reach the location."""
    state = table(
        """
        D0  A   G   G   G
          .   .   .   .   K
        """,
        places={"K": "palisade"},
    )
    assert where(state, "farming") == {"b1"}
    assert where(state, "build") == {"c1", "d1", "e1"}
    do(state, "farming b1", "build c1", "build d1", "build e1")

    assert state.supply[0] == 40 - 5
    assert tiles(state) == {"e2": "fresh"}


def test_H2_or_after_them_and_not_between() -> None:
    state = table("G0 G G G A A")
    do(state, "build b1")
    assert "farming" not in open_verbs(state)
    assert "(T1)" in why(state, "farming e1")
    do(state, "build c1", "build d1")
    assert where(state, "farming") == {"e1"}


def test_H2_only_once_per_turn() -> None:
    state = table("G0 A A A G G G G G G G G", hands={1: "grass"})
    do(state, "farming b1")
    assert "farming" not in open_verbs(state)
    finish_turn(state, "grass")
    finish_turn(state)

    assert state.turn_seat == 0
    assert "c1" in where(state, "farming")


def test_H2_everybody_has_the_action() -> None:
    state = table("G0 A A A G1 G G G G G", hands={1: "grass"})
    do(state, "farming b1")
    finish_turn(state)

    assert where(state, "farming") == {"d1"}


def test_H2_needs_farmland_next_to_an_own_settlement() -> None:
    state = table("G0 G . A A G1 .")
    assert "farming" not in open_verbs(state)
    assert why(state, "farming d1") != ""


def test_H2_a_unit_is_as_good_as_a_settlement() -> None:
    state = table(
        """
        G   A   .   .
          .   .   L   .
        """,
        places={"L": "wagon"},
        wagons={0: "a1"},
    )
    assert where(state, "farming") == {"b1"}


def test_H2_needs_a_settlement_in_the_supply() -> None:
    state = table("G0 A G", supply={0: 0})
    assert "farming" not in open_verbs(state)


def test_H2_other_actions_reach_farmland_as_any_buildable_hex() -> None:
    """By a Paddock onto it, by a Tavern onto it."""
    state = table(
        """
        A   .   G0  G0  G0  A
          .   .   .   .   .   .
        L   K   .
        """,
        places={"L": "paddock", "K": "tavern"},
        ready="a3 b3",
        due=0,
        made=3,
    )
    assert where(state, "tavern") == {"f1"}
    do(state, "paddock c1")
    assert "a1" in where(state, "put")


def test_H2_outpost_does_not_help_on_farmland() -> None:
    state = table(
        """
        G0  G   G   .   A   .   G
          N   .   .   .   .   .
        """,
        nomads="outpost",
        ready="a2",
    )
    do(state, "outpost")
    assert "farming" not in open_verbs(state)


def test_H2_warriors_keep_off_the_farmland_next_to_them() -> None:
    state = table(
        """
        G0  A   G   .   .   .
          A   .   .   .   L   .
        """,
        places={"L": "barracks"},
        warriors={1: "c1"},
    )
    assert where(state, "farming") == {"a2"}
    assert "warrior" in why(state, "farming b1")


def test_H2_a_turn_without_any_card_still_has_it() -> None:
    """No terrain card can be built on any more; the farmland is built on, turn by turn."""
    state = table("G0 A A W W W", filler="W", deck={}, hands={1: ""}, due=0, made=3)
    do(state, "farming b1", "end", "end")
    assert where(state, "farming") == {"c1"}


def test_H2_farmland_has_no_part_in_the_end() -> None:
    state = last_turn("G0 A A W", filler="W")
    do(state, "end")
    assert state.mover == OVER
    assert pieces(state) == {"a1"}
