"""Scout Cabin: two scouts that count as settlements to build next to, for one turn."""

from typing import Any

import pytest

from hexstead import kingdom
from tests.kingdom.diagram import do, gold, open_verbs, tiles, where, why
from tests.kingdom.sets.table import finish_turn, pieces, standing, table

SCOUTS = "scouts"
CABIN = {"K": "scout-cabin"}


def send(state: kingdom.State, hex_: str) -> None:
    """Place one scout, and leave it at that."""
    do(state, f"scout-cabin {hex_}")
    if "done" in open_verbs(state):
        do(state, "done")


def cabin(diagram: str, **more: Any) -> kingdom.State:
    options: dict[str, Any] = {"places": CABIN, "ready": "a2", **more}
    return table(diagram, **options)


def test_Scout_Cabin_reaches_the_castle_in_one_turn_as_in_the_rulebook() -> None:
    """Both scouts stand on mountains, and the three builds begin beside them."""
    state = cabin(
        """
        D0  M   G   G   G   .   .
          K   M   .   .   S   .   .
        """
    )
    send(state, "b1")
    assert where(state, "build") == {"c1"}
    do(state, "build c1", "build d1", "build e1")

    assert state.gold(0)["castles"] == 3
    assert state.supply[0] == 40 - 4


def test_Scout_Cabin_places_scouts_on_land_water_and_mountain_next_to_own_settlements() -> None:
    state = cabin(
        """
        W   G0  M   G   G
          K   G   .   .   .
        """
    )
    assert where(state, "scout-cabin") == {"a1", "c1", "b2"}
    do(state, "scout-cabin a1", "scout-cabin c1")
    assert standing(state, SCOUTS) == {"a1", "c1"}
    assert tiles(state) == {"a2": "used"}
    assert open_verbs(state).keys() == {"build"}


def test_Scout_Cabin_does_not_place_a_scout_next_to_the_other_one_alone() -> None:
    state = cabin(
        """
        T   D0  G   G   G
          K   .   .   .   .
        """
    )
    do(state, "scout-cabin c1")
    assert where(state, "scout-cabin") == {"a1", "b2"}
    assert why(state, "scout-cabin d1") != ""


def test_Scout_Cabin_may_place_one_scout_only() -> None:
    state = cabin(
        """
        G0  G   .   G   G
          K   G   .   .   .
        """
    )
    send(state, "b1")
    assert standing(state, SCOUTS) == {"b1"}


def test_Scout_Cabin_scouts_hold_their_hex() -> None:
    """Nothing else stands there while they do (B3)."""
    state = cabin(
        """
        G0  G   G   G   G
          K   .   .   .   .
        """
    )
    send(state, "b1")
    assert where(state, "build") == {"c1"}
    assert "already occupied" in why(state, "build b1")


def test_Scout_Cabin_scouts_take_no_tiles() -> None:
    state = cabin(
        """
        D0  G   G   G
          K   L   .   .
        """,
        places={"K": "scout-cabin", "L": "farm"},
    )
    send(state, "b1")
    assert tiles(state) == {"a2": "used"}


def test_Scout_Cabin_scouts_score_nothing() -> None:
    """Neither now nor in cards scored during play."""
    state = cabin(
        """
        D0  G   G   G1  G
          K   S   .   .   .
        """,
        cards=("ambassadors", "rovers", "mayors"),
    )
    send(state, "b1")
    assert [state.score(0), gold(state, 0, "discoverers"), gold(state, 0, "workers")] == [0, 1, 1]
    assert state.gold(0)["castles"] == 0


def test_Scout_Cabin_scouts_come_off_at_the_end_of_the_turn() -> None:
    state = cabin(
        """
        G0  G   G   G   G   G   G   G1
          K   .   .   .   .   .   .   .
        """,
        hands={1: "grass"},
    )
    send(state, "b1")
    finish_turn(state)
    assert standing(state, SCOUTS) == set()
    assert pieces(state) == {"a1", "c1", "d1", "e1"}
    assert where(state, "build") == {"g1"}


def test_Scout_Cabin_scouts_are_for_whoever_comes_next() -> None:
    state = cabin(
        """
        G0  G   G   G   G   G   G   G1
          K   .   .   .   .   .   K   .
        """,
        hands={1: "grass"},
        held={1: "g2"},
    )
    send(state, "b1")
    finish_turn(state)
    send(state, "g1")
    assert standing(state, SCOUTS, 1) == {"g1"}
    assert where(state, "build") == {"f1"}


def test_Scout_Cabin_for_farmland() -> None:
    state = cabin(
        """
        D0  G   A   .
          K   .   .   .
        """
    )
    send(state, "b1")
    assert where(state, "farming") == {"c1"}


def test_Scout_Cabin_for_extra_builds_and_moves_under_R3() -> None:
    state = cabin(
        """
        D0  D   G   G   .   G
          K   .   .   .   .   .
        L   .   .   .   .   .
        """,
        places={"K": "scout-cabin", "L": "farm"},
        ready="a2 a3",
        due=0,
        made=3,
    )
    assert where(state, "farm") == {"c1", "d1", "f1"}
    send(state, "b1")
    assert where(state, "farm") == {"c1"}

    state = cabin(
        """
        D0  D   W   W   .   W
          K   .   .   .   .   .
        L   .   .   .   .   .
        """,
        places={"K": "scout-cabin", "L": "harbor"},
        ready="a2 a3",
        due=0,
        made=3,
    )
    send(state, "b1")
    do(state, "harbor a1")
    assert where(state, "put") == {"c1"}


def test_Scout_Cabin_a_move_whose_only_target_is_beside_its_own_scout() -> None:
    """The settlement on the water may not be put back, and the only other water that counts is the
    one beside the scout."""
    state = cabin(
        """
        W0  D   W   .   .   W
          K   .   .   .   .   .
        L   .   .   .   .   .
        """,
        places={"K": "scout-cabin", "L": "harbor"},
        ready="a2 a3",
        due=0,
        made=3,
    )
    send(state, "b1")
    assert where(state, "harbor") == {"a1"}
    do(state, "harbor a1")
    assert where(state, "put") == {"c1"}


def test_Scout_Cabin_for_placing_units_and_the_city_hall() -> None:
    state = table(
        """
        D0  W   G   .   .   G
          K   .   .   .   .   .
        L   .   .   .   .   .
        """,
        places={"K": "scout-cabin", "L": "barracks"},
        ready="a2 a3",
    )
    send(state, "b1")
    assert where(state, "barracks") == {"c1"}

    state = table(
        """
        D0  W   G   G   .   .
          K   G   G   G   .   .
        L   .   G   G   .   .
        """,
        places={"K": "scout-cabin", "L": "city-hall"},
        ready="a2 a3",
    )
    assert "city-hall" not in open_verbs(state)
    send(state, "b1")
    assert where(state, "city-hall") == {"c2"}


@pytest.mark.parametrize(
    ("location", "scout", "diagram"),
    [
        (
            "tavern",
            "d1",
            """
            .   G0  G0  G   G   .
              K   .   .   .   .   .
            L   .   .   .   .   .
            """,
        ),
        (
            "village",
            "c2",
            """
            .   G0  G0  .   .   .
              K   G   D   .   .   .
            L   .   .   .   .   .
            """,
        ),
        (
            "quarry",
            "b1",
            """
            D0  D   G   .   .   .
              K   .   .   .   .   .
            L   .   .   .   .   .
            """,
        ),
    ],
)
def test_Scout_Cabin_is_no_help_for_others(location: str, scout: str, diagram: str) -> None:
    """A settlement in the place of the scout would be."""
    state = table(diagram, places={"K": "scout-cabin", "L": location}, ready="a2 a3")
    send(state, scout)
    assert location not in open_verbs(state)

    state = table(
        diagram, places={"K": "scout-cabin", "L": location}, ready="a3", pieces={0: scout}
    )
    assert location in open_verbs(state)


def test_Scout_Cabin_under_a_scout_the_ground_is_free_for_shepherds() -> None:
    """The last free grass beside the new settlement is under the scout: no gold."""
    diagram = """
        D0  G   G   .   .
          K   .   .   .   .
        L   .   .   .   .
        """
    more: dict[str, Any] = {
        "places": {"K": "scout-cabin", "L": "farm"},
        "cards": ("shepherds", "lords", "knights"),
    }
    state = table(diagram, ready="a2", **more)
    send(state, "b1")
    do(state, "build c1")
    assert state.gold(0)["shepherds"] == 0

    state = table(diagram.replace("D0  G ", "D0  D "), ready="a2", **more)
    send(state, "b1")
    do(state, "build c1")
    assert state.gold(0)["shepherds"] == 2


def test_Scout_Cabin_may_cover_the_last_hex_of_the_card() -> None:
    """Then it cannot be built on, and another card is drawn (T3)."""
    state = cabin(
        """
        D0  G   .   D   D
          K   .   .   .   .
        """
    )
    do(state, "scout-cabin b1", "draw desert")
    assert where(state, "build") == {"d1", "e1"}


@pytest.mark.parametrize("owner", [0, 1])
def test_Scout_Cabin_keeps_away_from_warriors(owner: int) -> None:
    state = table(
        """
        G   G0  G   G   G
          K   .   .   .   .
        L   .   .   .   .
        """,
        places={"K": "scout-cabin", "L": "barracks"},
        ready="a2",
        warriors={owner: "d1"},
    )
    assert where(state, "scout-cabin") == {"a1", "b2"}


def test_Scout_Cabin_scouts_stop_others_pieces_while_they_stand() -> None:
    """A Caravan ends before one."""
    state = table(
        """
        G0  G   G   G0  G
          K   .   .   .   .
        L   .   .   .   .
        """,
        places={"K": "scout-cabin", "L": "caravan"},
        ready="a2 a3",
    )
    send(state, "c1")
    do(state, "caravan a1")
    assert where(state, "put") == {"b1"}


def test_Scout_Cabin_is_told_as_scouts_in_a_position() -> None:
    state = cabin(
        """
        G0  G   G   G   G
          K   .   .   .   .
        """
    )
    send(state, "b1")
    assert state.to_json()["seats"][0]["units"] == {SCOUTS: ["b1"]}
    assert state.to_json()["seats"][0]["pieces"] == ["a1"]
    assert kingdom.State.from_line(state.to_line()) == state
