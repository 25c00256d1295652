"""Fort: draw a terrain card, build one settlement on it, discard the card."""

from hexstead.play import CHANCE
from tests.kingdom.diagram import do, legal, open_verbs, tiles, where, why
from tests.kingdom.sets.table import pieces, table

FORT = {"L": "fort"}
FIELD = """
    G0  D   D   .   C   C   G
      L   .   .   .   .   .
"""


def test_Fort_draws_a_card_and_builds_on_it() -> None:
    state = table(FIELD, places=FORT, ready="a2")
    assert where(state, "fort") == {""}
    do(state, "fort")
    assert state.mover == CHANCE
    do(state, "draw desert")
    assert legal(state) == {"fort b1"}
    do(state, "fort b1")

    assert pieces(state) == {"a1", "b1"}
    assert state.supply[0] == 38
    assert tiles(state) == {"a2": "used"}
    assert set(open_verbs(state)) == {"build"}


def test_Fort_builds_anywhere_when_nothing_near_fits_the_card() -> None:
    state = table(FIELD, places=FORT, ready="a2")
    do(state, "fort", "draw canyon")
    assert legal(state) == {"fort e1", "fort f1"}


def test_Fort_discards_its_card_and_the_card_in_play_stays() -> None:
    state = table(FIELD, places=FORT, ready="a2")
    do(state, "fort", "draw desert", "fort b1")
    plain = state.to_json()

    assert plain["discards"] == {"desert": 1}
    assert plain["card"] == "grass"
    assert sum(plain["deck"].values()) == 25 - 1 - 1 - 1


def test_Fort_with_a_card_that_cannot_be_built_on_is_spent() -> None:
    """No flower is on the board: no build and no second draw, and the card is discarded."""
    state = table(FIELD, places=FORT, ready="a2")
    do(state, "fort", "draw flower")

    assert tiles(state) == {"a2": "used"}
    assert state.to_json()["discards"] == {"flower": 1}
    assert legal(state) == {"build g1"}
    assert "already used" in why(state, "fort")


def test_Fort_with_a_full_terrain_is_spent() -> None:
    state = table(FIELD, places=FORT, ready="a2", pieces={1: "e1 f1"})
    do(state, "fort", "draw canyon")

    assert tiles(state) == {"a2": "used"}
    assert pieces(state) == {"a1"}
    assert state.to_json()["discards"] == {"canyon": 1}


def test_Fort_cannot_be_declined_once_drawn() -> None:
    state = table(FIELD, places=FORT, ready="a2", due=0, made=3)
    assert open_verbs(state) == {"fort": {""}, "end": {""}}
    do(state, "fort", "draw desert")

    assert legal(state) == {"fort b1"}
    assert "finish 'fort' first" in why(state, "end")


def test_Fort_needs_a_settlement_in_the_supply() -> None:
    state = table(FIELD, places=FORT, ready="a2", supply={0: 0})
    assert "fort" not in open_verbs(state)


def test_Fort_shuffles_the_discards_when_the_deck_is_empty() -> None:
    state = table(FIELD, places=FORT, ready="a2", deck={}, discards={"desert": 2, "canyon": 1})
    do(state, "fort")
    assert [weight for _, weight in state.chance()] == [1, 2]
    do(state, "draw desert", "fort b1")

    assert state.to_json()["discards"] == {"desert": 1}
    assert state.to_json()["deck"] == {"desert": 1, "canyon": 1}


def test_Fort_cannot_be_used_when_there_is_no_card_at_all() -> None:
    state = table(FIELD, places=FORT, ready="a2", deck={}, discards={})
    assert "fort" not in open_verbs(state)


def test_Fort_is_not_offered_to_a_view_because_of_the_cards_others_hold() -> None:
    """In a view the hidden cards are mixed into the deck; the deck is seen to be empty all the
    same."""
    state = table(FIELD, places=FORT, ready="a2", deck={}, discards={})
    assert state.view(0).legal() == state.legal()
    state = table(FIELD, places=FORT, ready="a2", deck={"desert": 1}, discards={})
    assert state.view(0).legal() == state.legal()
    assert "fort" in open_verbs(state)


def test_Fort_may_build_the_last_settlement() -> None:
    state = table(FIELD, places=FORT, ready="a2", supply={0: 1})
    do(state, "fort", "draw desert", "fort b1")

    assert state.ending
    assert legal(state) == {"end"}


def test_Fort_may_fill_the_terrain_of_the_card_in_play() -> None:
    """It drew the terrain of the card and built on the last of it: T3 follows."""
    state = table(FIELD, places=FORT, ready="a2")
    do(state, "fort", "draw grass", "fort g1")
    assert state.mover == CHANCE
    do(state, "draw desert")

    assert where(state, "build") == {"b1"}
    assert state.due == 3


def test_Fort_never_comes_between_the_mandatory_builds() -> None:
    state = table(
        """
        G0  D   .   C   C   C   C
          L   .   .   .   .   .
        """,
        places=FORT,
        ready="a2",
        card="canyon",
    )
    do(state, "build d1")
    assert legal(state) == {"build e1"}
    assert "(T1)" in why(state, "fort")


def test_Fort_scores_in_cards_for_building() -> None:
    state = table(
        """
        G0  D   .   .   C1  C   G
          L   .   .   .   .   .
        """,
        places=FORT,
        ready="a2",
        cards=("shepherds", "ambassadors", "families"),
    )
    do(state, "fort", "draw canyon", "fort f1")

    assert state.gold(0)["ambassadors"] == 1
    assert state.gold(0)["shepherds"] == 2
