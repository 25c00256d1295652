"""Quarry: one or two stone walls on the terrain of the card, next to own settlements."""

from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import finish_turn, pieces, standing, table

FIELD = """
    G   G0  G   G   G   G   .   G
      D   .   .   .   .   .   .
    .   L   .   .   .   .   .
"""
QUARRY = {"L": "quarry"}


def test_Quarry_places_two_walls_next_to_own_settlements() -> None:
    state = table(FIELD, places=QUARRY, ready="b3")
    assert where(state, "quarry") == {"a1", "c1"}
    do(state, "quarry a1")
    assert legal(state) == {"quarry c1", "done"}
    do(state, "quarry c1")

    assert standing(state, "walls") == {"a1", "c1"}
    assert tiles(state) == {"b3": "used"}
    assert set(open_verbs(state)) == {"build"}


def test_Quarry_one_wall_is_enough() -> None:
    state = table(FIELD, places=QUARRY, ready="b3")
    do(state, "quarry c1", "done")

    assert standing(state, "walls") == {"c1"}
    assert "quarry" not in open_verbs(state)


def test_Quarry_has_no_second_wall_where_no_hex_is_left_as_in_the_rulebook() -> None:
    """Red plays desert, builds its three settlements and one wall beside one of them: every other
    desert hex is next to none of them."""
    state = table(
        """
        D   D   D   D   .   D   D
          .   .   .   .   .   .
        .   G0  .   .   .   .
          .   L   .   .   .   .
        """,
        places=QUARRY,
        card="desert",
        ready="b4",
    )
    do(state, "build a1", "build b1", "build c1")
    assert where(state, "quarry") == {"d1"}
    do(state, "quarry d1")

    assert legal(state) == {"end"}
    assert standing(state, "walls") == {"d1"}


def test_Quarry_follows_the_terrain_of_the_card() -> None:
    state = table(FIELD, places=QUARRY, ready="b3", card="desert")
    assert where(state, "quarry") == {"a2"}
    assert "c1 is grass" in why(state, "quarry c1")


def test_Quarry_wall_blocks_its_hex_for_good() -> None:
    state = table(FIELD, places=QUARRY, ready="b3", hands={1: "grass"})
    do(state, "quarry c1", "done")

    assert why(state, "build c1") == "c1 is already occupied (B3)"
    for _ in range(4):
        finish_turn(state, "grass")
    assert standing(state, "walls") == {"c1"}
    assert "c1" not in where(state, "build")


def test_Quarry_wall_belongs_to_nobody_and_scores_nothing() -> None:
    """A row of walls between two settlements joins nothing and counts for no card."""
    state = table(
        """
        G0  G   G   G0  G
          L   .   .   .   .
        """,
        places=QUARRY,
        ready="a2",
        walls="b1 c1",
        cards=("hermits", "knights", "citizens"),
    )
    assert pieces(state) == {"a1", "d1"}
    assert state.gold(0) == {"hermits": 2, "knights": 4, "citizens": 0, "castles": 0}
    assert state.gold(1)["knights"] == 0


def test_Quarry_wall_is_not_built_next_to() -> None:
    """R3: a wall is no own settlement."""
    state = table(
        """
        D0  G   G   .   G   G
          L   .   .   .   .
        """,
        places=QUARRY,
        ready="a2",
        walls="b1",
    )
    assert where(state, "build") == {"c1", "e1", "f1"}
    assert "quarry" not in open_verbs(state)


def test_Quarry_walls_are_not_moved_or_struck() -> None:
    state = table(
        """
        G0  G   G   .   G   G1
          L   N   .   .   .
        """,
        places={"L": "caravan"},
        nomads="sword",
        ready="a2 b2",
        walls="c1",
    )
    assert where(state, "caravan") == {"a1"}
    assert where(state, "sword") == {"f1"}


def test_Quarry_walls_need_a_neighbour_that_may_be_a_unit() -> None:
    state = table(
        """
        G   G   G   .   G   G
          .   .   L   .   K   .
        """,
        places={"L": "quarry", "K": "wagon"},
        ready="c2",
        wagons={0: "b1"},
    )
    assert where(state, "quarry") == {"a1", "c1"}


def test_Quarry_there_are_twenty_five_walls() -> None:
    """With 24 on the board one more can be placed, and no second one."""
    row = "G   " * 20
    walls = " ".join(f"{column}1" for column in "abcdefghijklmnopqrst")
    walls += " " + " ".join(f"{column}3" for column in "abcd")
    diagram = f"""
        {row}
          .   .   .   .   .   .   .   L   .
        {row}
          {row}
        """
    state = table(diagram, places=QUARRY, ready="h2", walls=walls, pieces={0: "j3"})
    assert where(state, "quarry") == {"i3", "k3", "i4", "j4"}
    do(state, "quarry i3")

    assert len(standing(state, "walls")) == 25
    assert state.doing == 0
    assert tiles(state) == {"h2": "used"}


def test_Quarry_cannot_be_used_when_all_walls_are_built() -> None:
    row = "G   " * 20
    walls = " ".join(f"{column}1" for column in "abcdefghijklmnopqrst")
    walls += " " + " ".join(f"{column}3" for column in "abcde")
    diagram = f"""
        {row}
          .   .   .   .   .   .   .   L   .
        {row}
        """
    state = table(diagram, places=QUARRY, ready="h2", walls=walls, pieces={0: "j3"})

    assert "quarry" not in open_verbs(state)
    assert where(state, "build") == {"i3", "k3"}


def test_Quarry_may_fill_the_terrain_and_the_card_is_replaced() -> None:
    state = table(
        """
        G0  G   .   D   D   D
          L   .   .   .   .
        """,
        places=QUARRY,
        ready="a2",
    )
    do(state, "quarry b1", "draw desert")

    assert where(state, "build") == {"d1", "e1", "f1"}


def test_Quarry_never_comes_between_the_mandatory_builds() -> None:
    state = table(FIELD, places=QUARRY, ready="b3")
    do(state, "build a1")
    assert "(T1)" in why(state, "quarry c1")
    do(state, "build c1", "build d1")
    assert where(state, "quarry") == {"e1"}
