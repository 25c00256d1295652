"""Donation: three settlements on the tile's terrain, before or after the mandatory action."""

import pytest

from tests.kingdom.diagram import do, gold, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import finish_turn, pieces, table

TERRAINS = {
    "grass": "G",
    "canyon": "C",
    "desert": "D",
    "flower": "F",
    "forest": "T",
    "water": "W",
    "mountain": "M",
}


@pytest.mark.parametrize("terrain", TERRAINS)
def test_Donation_builds_three_settlements_on_its_terrain(terrain: str) -> None:
    letter = TERRAINS[terrain]
    other = "D" if letter == "G" else "G"
    state = table(
        f"""
        {letter}0  {letter}   {letter}   {letter}   {letter}   {other}   {other}
          N   .   .   .   .   {other}   .
        """,
        filler="S",
        card="desert" if letter == "G" else "grass",
        nomads=f"donation-{terrain}",
        ready="a2",
    )
    verb = f"donation-{terrain}"
    assert where(state, verb) == {"b1"}

    do(state, f"{verb} b1", f"{verb} c1", f"{verb} d1")

    assert pieces(state) == {"a1", "b1", "c1", "d1"}
    assert state.supply[0] == 36
    assert tiles(state)["a2"] == "used"
    assert set(open_verbs(state)) == {"build"}


def test_Donation_may_follow_the_mandatory_action_as_in_the_rulebook() -> None:
    """Red builds three settlements on flowers after the mandatory action."""
    state = table(
        """
        G0  G   G   G   F   F   F   F   G
          N   .   .   .   .   .   .   .
        """,
        nomads="donation-flower",
        ready="a2",
    )
    do(state, "build b1", "build c1", "build d1")
    do(state, "donation-flower e1", "donation-flower f1", "donation-flower g1")

    assert pieces(state) == {"a1", "b1", "c1", "d1", "e1", "f1", "g1"}
    assert legal(state) == {"end"}


def test_Donation_never_comes_between_the_mandatory_builds() -> None:
    state = table(
        """
        G0  G   G   G   F   F   F
          N   .   .   .   .   .
        """,
        nomads="donation-flower",
        ready="a2",
    )
    do(state, "build b1")

    assert set(open_verbs(state)) == {"build"}
    assert "(T1)" in why(state, "donation-flower e1")


def test_Donation_once_begun_is_carried_through() -> None:
    state = table(
        """
        F0  F   F   F   G   G
          N   .   .   .   .
        """,
        nomads="donation-flower",
        ready="a2",
    )
    do(state, "donation-flower b1")

    assert legal(state) == {"donation-flower c1"}
    assert "finish 'donation-flower' first" in why(state, "end")


def test_Donation_ends_when_its_terrain_is_full() -> None:
    state = table(
        """
        F0  F   F   .   G   G   G
          N   .   .   .   .
        """,
        nomads="donation-flower",
        ready="a2",
    )
    do(state, "donation-flower b1", "donation-flower c1")

    assert set(open_verbs(state)) == {"build"}
    assert tiles(state) == {"a2": "used"}


def test_Donation_ends_with_the_last_settlement_of_the_supply() -> None:
    state = table(
        """
        F0  F   F   F   G   G   G
          N   .   .   .   .
        """,
        nomads="donation-flower",
        ready="a2",
        supply={0: 2},
    )
    do(state, "donation-flower b1", "donation-flower c1")

    assert state.ending
    assert legal(state) == {"end"}


def test_Donation_keeps_each_build_next_to_the_own_settlements_if_possible() -> None:
    """No flower is next to seat 0, so the first may stand anywhere; the others follow it (R3)."""
    state = table(
        """
        G0  G   .   F   F   F   .   F
          N   .   .   .   .   .   .
        """,
        nomads="donation-flower",
        ready="a2",
    )
    assert where(state, "donation-flower") == {"d1", "e1", "f1", "h1"}

    do(state, "donation-flower h1")
    assert where(state, "donation-flower") == {"d1", "e1", "f1"}

    do(state, "donation-flower e1")
    assert where(state, "donation-flower") == {"d1", "f1"}


def test_Donation_of_water_brings_nothing_for_fishermen() -> None:
    """The rulebook's remark. Only the settlement on land is next to water."""
    state = table(
        """
        G0  W   W   W   W
          N   .   .   .
        """,
        nomads="donation-water",
        ready="a2",
    )
    do(state, "donation-water b1", "donation-water c1", "donation-water d1")

    assert gold(state, 0, "fishermen") == 1


def test_Donation_of_mountains_brings_nothing_for_miners() -> None:
    state = table(
        """
        G0  M   M   M   M
          N   .   .   .   .
        """,
        filler="W",
        nomads="donation-mountain",
        ready="a2",
    )
    do(state, "donation-mountain b1", "donation-mountain c1", "donation-mountain d1")

    assert gold(state, 0, "miners") == 1


def test_Donation_is_of_no_use_where_its_terrain_is_not_free() -> None:
    state = table(
        """
        F0  F1  G   G
          N   .   .
        """,
        nomads="donation-flower",
        ready="a2",
    )
    assert set(open_verbs(state)) == {"build"}


def test_Donation_fills_the_terrain_of_the_card_which_is_then_replaced() -> None:
    """T3 waits until the action is over."""
    state = table(
        """
        G0  G   G   G   D   D   D   D
          N   .   .   .   .
        """,
        nomads="donation-grass",
        ready="a2",
    )
    do(state, "donation-grass b1", "donation-grass c1", "donation-grass d1", "draw desert")

    assert where(state, "build") == {"e1"}


def test_Donation_takes_the_tiles_it_comes_by() -> None:
    state = table(
        """
        F0  F   F   F   G
          N   .   L   .   .
        """,
        nomads="donation-flower",
        ready="a2",
    )
    do(state, "donation-flower b1", "donation-flower c1")

    assert tiles(state) == {"a2": "used", "c2": "fresh"}


def test_Donation_leaves_the_game_at_the_end_of_the_turn() -> None:
    state = table(
        """
        F0  F   F   F   F   G   G   G   G   G   G   G   G
          N   .   .   .   .   .   .   .   .
        """,
        nomads="donation-flower",
        ready="a2",
        hands={1: "grass"},
    )
    do(state, "donation-flower b1", "donation-flower c1", "donation-flower d1")
    finish_turn(state, "grass")
    finish_turn(state)

    assert tiles(state) == {}
    assert "no donation-flower tile" in why(state, "donation-flower e1")
