"""Outpost: one settlement built this turn need not be next to an own one."""

import pytest

from hexstead import kingdom
from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import finish_turn, pieces, table

FIELDS = """
    G0  G   G   G   G   G   .   G   G   G   G   G
      N   .   .   .   .   .   .   L   .   .   .
"""


def test_Outpost_frees_a_mandatory_build_as_in_the_rulebook() -> None:
    """A and B next to a location, C with the outpost far away next to a nomad hex."""
    state = table(
        """
        G   G   G   G   G   .   G   G   G
          .   L   .   .   .   .   N   .
        .   .   .   .
          N   .   .   .
        D0  .   .   .
        """,
        nomads="treasure outpost",
        ready="a4",
    )
    do(state, "build b1", "build c1", "outpost", "build g1")

    assert tiles(state)["b2"] == "fresh"
    assert state.gold(0)["treasure"] == 3
    assert state.due == 0


def test_Outpost_may_come_before_the_first_mandatory_build() -> None:
    state = table(FIELDS, nomads="outpost", ready="a2")
    assert where(state, "build") == {"b1"}

    do(state, "outpost")

    assert where(state, "build") == {"b1", "c1", "d1", "e1", "f1", "h1", "i1", "j1", "k1", "l1"}
    assert tiles(state)["a2"] == "used"


def test_Outpost_may_come_between_two_mandatory_builds() -> None:
    state = table(FIELDS, nomads="outpost", ready="a2")
    do(state, "build b1", "outpost", "build j1")

    assert where(state, "build") == {"c1", "i1", "k1"}


def test_Outpost_is_spent_by_the_build_that_needed_it() -> None:
    state = table(FIELDS, nomads="outpost", ready="a2")
    do(state, "outpost", "build l1")

    assert where(state, "build") == {"b1", "k1"}
    assert "outpost" not in open_verbs(state)


def test_Outpost_is_not_spent_by_a_build_that_R3_allows() -> None:
    state = table(FIELDS, nomads="outpost", ready="a2")
    do(state, "outpost", "build b1", "build l1", "build k1")

    assert pieces(state) == {"a1", "b1", "l1", "k1"}


def test_Outpost_frees_one_settlement_only() -> None:
    state = table(FIELDS, nomads="outpost", ready="a2")
    do(state, "outpost", "build l1", "build k1")

    assert "(R3)" in why(state, "build h1")


def test_Outpost_does_not_change_the_terrain() -> None:
    state = table(
        """
        G0  G   G   G   D   .   D   G   G
          N   .   .   .   .   .   .   .
        """,
        nomads="outpost",
        ready="a2",
    )
    do(state, "outpost")

    assert where(state, "build") == {"b1", "c1", "d1", "h1", "i1"}


@pytest.mark.parametrize(
    ("location", "letter"),
    [
        ("farm", "G"),
        ("oasis", "D"),
        ("garden", "F"),
        ("monastery", "C"),
        ("foresters-lodge", "T"),
        ("oracle", "G"),
    ],
)
def test_Outpost_frees_an_extra_build(location: str, letter: str) -> None:
    state = table(
        f"""
        .   .   .   .   .   .   .   .   .   .
          .   N   L   .   .   .   .   .   .
        .   .   G0  {letter}   .   {letter}   {letter}   .   G
          .   .   .   .   .   .   .   .   .
        """,
        places={"L": location},
        nomads="outpost",
        ready="b2 c2",
        due=0,
        made=3,
    )
    far = {"f3", "g3"} | ({"i3"} if letter == "G" else set())
    assert where(state, location) == {"d3"}

    do(state, "outpost")
    assert where(state, location) == {"d3"} | far
    do(state, f"{location} g3")

    assert pieces(state) == {"c3", "g3"}
    assert not state.waived


def test_Outpost_frees_the_tower() -> None:
    state = table(
        """
        G0  G   .   G   .   G
          N   L   .   .   .
        .   G   .   .
        """,
        places={"L": "tower"},
        nomads="outpost",
        ready="a2 b2",
        due=0,
        made=3,
    )
    assert where(state, "tower") == {"b1"}
    do(state, "outpost")

    assert where(state, "tower") == {"b1", "d1", "f1"}


def test_Outpost_frees_one_settlement_of_a_donation() -> None:
    state = table(
        """
        F0  F   F   .   F   F   F   G   G
          N   N   .   .   .   .   .   .
        """,
        nomads="donation-flower outpost",
        ready="a2 b2",
    )
    do(state, "donation-flower b1")
    assert open_verbs(state) == {"donation-flower": {"c1"}, "outpost": {""}}
    do(state, "outpost", "donation-flower g1")

    assert where(state, "donation-flower") == {"c1", "f1"}
    assert "outpost" not in open_verbs(state)


def test_Outpost_may_be_added_to_the_fort_after_seeing_the_card() -> None:
    state = table(
        """
        G0  D   .   D   D   G   G
          N   L   .   .   .   .
        """,
        places={"L": "fort"},
        nomads="outpost",
        ready="a2 b2",
    )
    do(state, "fort", "draw desert")
    assert open_verbs(state) == {"fort": {"b1"}, "outpost": {""}}

    do(state, "outpost")
    assert legal(state) == {"fort b1", "fort d1", "fort e1"}
    do(state, "fort e1")

    assert pieces(state) == {"a1", "e1"}
    assert not state.waived


def test_Outpost_is_of_no_use_where_R3_leaves_the_choice_free() -> None:
    """L4: nothing to help with, so it cannot be used."""
    state = table(
        """
        D0  .   .   G   G   G   G
          N   .   .   .   .
        """,
        nomads="outpost",
        ready="a2",
    )
    assert where(state, "build") == {"d1", "e1", "f1", "g1"}
    assert "outpost" not in open_verbs(state)
    assert "(L4)" in why(state, "outpost")


@pytest.mark.parametrize(
    ("location", "targets"),
    [("barracks", {"a1", "c1"}), ("wagon", {"a1", "c1"}), ("lighthouse", {"b2"})],
)
def test_Outpost_helps_no_unit(location: str, targets: set[str]) -> None:
    state = table(
        """
        G   G0  G   G   .   N   G
          L   W   .   .   .   W   .
        N   .   .   .   .   .   .
        """,
        filler="S",
        places={"L": location},
        nomads="treasure outpost",
        ready="a2 a3",
    )
    assert where(state, location) == targets
    do(state, "outpost")

    assert where(state, location) == targets


@pytest.mark.parametrize(
    ("location", "beside", "everywhere"),
    [
        ("barn", {"c1"}, {"c1", "e1", "f1", "h1"}),
        ("harbor", {"b2"}, {"b2", "e2"}),
    ],
)
def test_Outpost_helps_where_a_move_comes_down(
    location: str, beside: set[str], everywhere: set[str]
) -> None:
    def field() -> kingdom.State:
        return table(
            """
            D0  D0  G   .   G   G   N   G
              L   W   .   .   W   .   .
            N   .   .   .   .   .   .
            """,
            filler="S",
            places={"L": location},
            nomads="treasure outpost",
            ready="a2 a3",
        )

    plainly = field()
    do(plainly, f"{location} a1")
    assert where(plainly, "put") == beside

    before, between = field(), field()
    do(before, "outpost", f"{location} a1")
    do(between, f"{location} a1", "outpost")
    for state in (before, between):
        assert where(state, "put") == everywhere
        do(state, f"put {max(everywhere)}")
        assert not state.waived


def test_Outpost_is_kept_by_a_move_that_needs_no_help() -> None:
    state = table(
        """
        D0  D0  G   .   G   G   N   G
          L   .   .   .   .   .   .
        N   .   .   .   .   .   .
        """,
        filler="S",
        places={"L": "barn"},
        nomads="treasure outpost",
        ready="a2 a3",
    )
    do(state, "outpost", "barn a1", "put c1")

    assert state.waived
    assert where(state, "build") == {"e1", "f1", "h1"}


def test_Outpost_lets_a_settlement_go_that_had_nowhere_to_go() -> None:
    """R4: the one hex of the card next to the others is the one it stands on."""
    state = table(
        """
        D0  G0  .   .   G   N
          L   .   .   .   .   .
        N   .   .   .   .   .
        """,
        filler="S",
        places={"L": "barn"},
        nomads="treasure outpost",
        ready="a2 a3",
    )
    assert "b1" not in where(state, "barn")
    do(state, "outpost")

    assert "b1" in where(state, "barn")
    do(state, "barn b1")
    assert where(state, "put") == {"e1"}


def test_Outpost_helps_neither_tavern_nor_village() -> None:
    state = table(
        """
        .   G   G0  G0  G0  G   .   G   G
          .   .   G   G   .   .   .   .
        .   L   .   K   N   .   .
        """,
        places={"L": "tavern", "K": "village"},
        nomads="outpost",
        ready="b3 d3 e3",
        pieces={0: "d2"},
    )
    do(state, "outpost")

    assert where(state, "tavern") == {"b1", "f1"}
    assert where(state, "village") == {"c2"}


def test_Outpost_helps_no_city_hall() -> None:
    state = table(
        """
        G0  G   .   .   .   .   .
          N   L   .   G   G   .   .
        .   .   .   G   G   G   .
          .   .   .   G   G   .   .
        """,
        places={"L": "city-hall"},
        nomads="outpost",
        ready="a2 b2",
        due=1,
        made=2,
    )
    assert "outpost" in open_verbs(state)
    do(state, "outpost", "build b1")

    assert "city-hall" not in open_verbs(state)


def test_Outpost_is_over_at_the_end_of_the_turn() -> None:
    state = table(FIELDS, nomads="outpost", ready="a2", hands={1: "grass"}, pieces={1: "h1"})
    do(state, "outpost", "build b1", "build c1", "build d1", "end", "draw grass")

    assert state.mover == 1
    assert not state.waived
    assert where(state, "build") == {"i1"}
    finish_turn(state)
    assert where(state, "build") == {"e1"}


def test_Outpost_two_of_them_free_two_settlements() -> None:
    state = table(
        """
        G0  G   G   G   .   G   .   G   .   G
          N   N   .   .   .   .   .   .   .
        """,
        nomads="outpost outpost",
        ready="a2 b2",
    )
    do(state, "outpost")
    assert "outpost" not in open_verbs(state)
    do(state, "build f1", "outpost", "build h1")

    assert where(state, "build") == {"b1"}
    assert pieces(state) == {"a1", "f1", "h1"}


def test_Outpost_stays_open_through_a_new_card() -> None:
    """T3 replaces the card; the waiver still holds for the next build of the turn."""
    state = table(
        """
        G0  G   G   D   .   D   D
          N   .   .   .   .   .
        """,
        nomads="outpost",
        ready="a2",
    )
    do(state, "outpost", "build b1", "build c1", "draw desert")

    assert where(state, "build") == {"d1", "f1", "g1"}
