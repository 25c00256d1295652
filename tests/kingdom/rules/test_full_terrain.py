"""T3: a card whose terrain has no free hex leaves the game, and another one is drawn."""

from collections import Counter

from hexstead import kingdom
from hexstead.play import CHANCE
from tests.kingdom.diagram import do, drawn, legal, open_verbs, tiles, where


def cards_in_the_game(state: kingdom.State) -> Counter[str]:
    """Deck, discards, hands and the card in play."""
    plain = state.to_json()
    cards = Counter(plain["deck"]) + Counter(plain["discards"])
    for entry in plain["seats"]:
        cards += Counter(entry["hand"])
    return cards + Counter([plain["card"]] if plain["card"] else [])


def test_T3_at_the_start_of_the_turn_a_full_terrain_is_replaced() -> None:
    state = drawn("G   G   G   G   D   C0", hands={1: "canyon"})
    do(state, "build a1", "build b1", "build c1", "end", "draw flower")

    assert (state.mover, state.turn_seat) == (CHANCE, 1)
    assert cards_in_the_game(state)["canyon"] == 4

    do(state, "draw desert")

    assert state.mover == 1
    assert state.to_json()["card"] == "desert"
    assert legal(state) == {"build e1"}


def test_T3_cards_are_drawn_until_one_can_be_built_on() -> None:
    state = drawn("G   G   G   G   D", hands={1: "canyon"})
    do(state, "build a1", "build b1", "build c1", "end", "draw flower")
    do(state, "draw canyon", "draw forest", "draw flower")

    assert state.mover == CHANCE
    gone = Counter({"canyon": 2, "forest": 1, "flower": 1})
    assert cards_in_the_game(state) + gone == Counter(
        dict.fromkeys(["grass", "canyon", "desert", "flower", "forest"], 5)
    )

    do(state, "draw grass")

    assert legal(state) == {"build d1"}


def test_T3_between_the_builds_a_full_terrain_is_replaced_and_the_total_stays_three() -> None:
    state = drawn("D   D   G   G   G", card="desert")
    do(state, "build a1", "build b1")

    assert state.mover == CHANCE
    assert cards_in_the_game(state)["desert"] == 4

    do(state, "draw grass")

    assert legal(state) == {"build c1"}
    do(state, "build c1")
    assert legal(state) == {"end"}


def test_T3_a_new_card_between_the_builds_allows_no_extra_action() -> None:
    state = drawn(
        """
        D   D   G   G
          .   L   .
        """,
        card="desert",
        ready="b2",
    )
    do(state, "build a1", "build b1", "draw grass")

    assert set(open_verbs(state)) == {"build"}


def test_T3_after_the_last_build_later_actions_use_the_new_card() -> None:
    state = drawn(
        """
        D   D   D   G   G
          L   .   .   G0  .
        """,
        card="desert",
        places={"L": "oracle"},
        ready="a2",
    )
    do(state, "build c1", "build b1", "build a1")
    assert state.mover == CHANCE
    do(state, "draw grass")

    assert legal(state) == {"end", "oracle d1", "oracle e1"}


def test_T3_an_extra_action_before_may_fill_the_terrain() -> None:
    state = drawn(
        """
        D   .   G   G   G
          L   .   .   G   .
        """,
        card="desert",
        places={"L": "oasis"},
        ready="a2",
    )
    do(state, "oasis a1")
    assert state.mover == CHANCE
    do(state, "draw grass")

    assert state.to_json()["due"] == 3
    do(state, "build c1", "build d1", "build e1")
    assert legal(state) == {"end"}


def test_T3_an_extra_action_after_may_fill_the_terrain_too() -> None:
    state = drawn(
        """
        D   D   D   D   G
          L   .   .   .   .
        """,
        card="desert",
        places={"L": "oasis"},
        ready="a2",
    )
    do(state, "build a1", "build b1", "build c1", "oasis d1")

    assert state.mover == CHANCE
    do(state, "draw grass")
    assert legal(state) == {"end"}


def test_T3_a_move_onto_the_last_hex_fills_the_terrain() -> None:
    state = drawn(
        """
        D   .   G0  G   G
          L   .   .   G   .
        """,
        card="desert",
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock c1", "put a1")

    assert state.mover == CHANCE


def test_T3_a_move_within_the_terrain_leaves_a_hex_free() -> None:
    state = drawn(
        """
        D   .   D0  G   G
          L   .   .   G   .
        """,
        card="desert",
        places={"L": "paddock"},
        ready="a2",
    )
    do(state, "paddock c1", "put a1")

    assert state.mover == 0
    assert legal(state) == {"build c1"}


def test_T3_the_next_player_finds_the_terrain_filled_by_the_one_before() -> None:
    state = drawn("G   G   G   D", hands={1: "grass"})
    do(state, "build a1", "build b1", "build c1")
    assert (state.mover, state.turn_seat) == (CHANCE, 0)
    do(state, "draw desert", "end", "draw desert")

    assert (state.mover, state.turn_seat) == (CHANCE, 1)
    assert cards_in_the_game(state)["grass"] == 3


def test_T3_the_new_card_comes_from_the_discards_when_the_deck_is_empty() -> None:
    state = drawn("D   G   G", card="desert", deck={}, discards={"grass": 2, "canyon": 1})
    do(state, "build a1")

    assert {state.text(draw): weight for draw, weight in state.chance()} == {
        "draw grass": 2,
        "draw canyon": 1,
    }
    do(state, "draw canyon", "draw grass")
    assert legal(state) == {"build b1"}


def test_T3_when_no_card_can_be_built_on_the_mandatory_action_ends() -> None:
    state = drawn(
        "D   G   G",
        card="desert",
        hands={1: "grass"},
        deck={"canyon": 1, "desert": 2},
        discards={"forest": 1},
    )
    do(state, "build a1")

    assert legal(state) == {"end"}
    assert state.to_json()["card"] is None
    assert state.to_json()["deck"] == {"canyon": 1, "desert": 2}
    assert state.to_json()["discards"] == {"forest": 1}


def test_T3_without_a_card_nothing_is_discarded_and_the_next_player_goes_on() -> None:
    state = drawn("D   G   G", card="desert", hands={1: "grass"}, deck={"canyon": 1})
    do(state, "build a1", "end")

    assert legal(state) == {"draw canyon"}
    do(state, "draw canyon")
    assert state.mover == 1
    assert where(state, "build") == {"b1", "c1"}


def test_T3_a_player_without_any_card_has_a_turn_without_a_mandatory_action() -> None:
    state = drawn("D   G   G", card="desert", hands={1: ""}, deck={}, discards={})
    do(state, "build a1", "end")

    assert state.mover == 1
    assert legal(state) == {"end"}


def test_T3_a_tile_of_the_cards_terrain_is_no_use_without_a_card() -> None:
    state = drawn(
        """
        D   G   G
          L   .
        """,
        card="desert",
        places={"L": "oracle"},
        ready="a2",
        deck={},
    )
    do(state, "build a1")

    assert legal(state) == {"end"}
    assert tiles(state) == {"a2": "ready"}


def test_T3_a_card_out_of_the_game_never_comes_back() -> None:
    state = drawn("D   G   G   G", card="desert", hands={1: "grass"}, deck={"grass": 1})
    do(state, "build a1", "draw grass", "build b1", "build c1", "end")

    assert legal(state) == {"draw grass"}
    assert cards_in_the_game(state) == Counter({"grass": 2})
