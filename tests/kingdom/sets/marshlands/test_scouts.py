"""Scouts: one terrain's cards leave the game at the start; gold beside that terrain."""

from collections import Counter
from random import Random

import pytest

from hexstead import kingdom
from hexstead.play import CHANCE, SetupError
from tests.kingdom.diagram import do, drawn_setup, legal, where
from tests.kingdom.sets.marshlands.marsh import marsh

CARDS = ("scouts", "knights", "hermits")
PLAIN = ("grass", "canyon", "desert", "flower", "forest")


def start(scouted: str) -> kingdom.State:
    first = kingdom.Setup.first_game(2)
    lots = {"scouted-terrain": [scouted]}
    return kingdom.State.start(kingdom.Setup(2, first.quadrants, CARDS, lots=lots))


@pytest.mark.parametrize("scouted", PLAIN)
def test_Scouts_takes_every_card_of_the_terrain_out_the_double_one_too(scouted: str) -> None:
    deck = Counter(start(scouted).to_json()["deck"])

    assert deck.total() == 24
    assert not any(scouted in card for card in deck)
    assert all(deck[card] == 5 and deck[f"swamp-{card}"] == 1 for card in PLAIN if card != scouted)


def test_Scouts_the_terrain_is_drawn_by_chance_of_all_five_alike() -> None:
    drawn = Counter(
        setup.lots["scouted-terrain"][0]
        for seed in range(1500)
        if "scouts" in (setup := kingdom.Setup.random(seed, 2, sets=["base", "marshlands"])).cards
    )
    assert set(drawn) == set(PLAIN)
    assert max(drawn.values()) < 2 * min(drawn.values())


def test_Scouts_nothing_is_drawn_without_the_card() -> None:
    first = kingdom.Setup.first_game(2)
    setup = kingdom.Setup(2, first.quadrants, ("captains", "knights", "hermits"))

    assert setup.lots == {}
    assert sum(kingdom.State.start(setup).deck) == 30
    with pytest.raises(SetupError, match="scouted-terrain"):
        kingdom.Setup(2, first.quadrants, setup.cards, lots={"scouted-terrain": ["grass"]})


def test_Scouts_an_unknown_terrain_is_refused_by_name() -> None:
    first = kingdom.Setup.first_game(2)
    for wrong in (["swamp"], ["grass", "desert"], []):
        with pytest.raises(SetupError, match="scouted-terrain"):
            kingdom.Setup(2, first.quadrants, CARDS, lots={"scouted-terrain": wrong})


def test_Scouts_the_set_up_tells_the_terrain() -> None:
    setup = start("flower").setup

    assert kingdom.Setup.from_json(setup.to_json()) == setup
    assert setup.to_json()["lots"] == {"scouted-terrain": ["flower"]}


def test_Scouts_pays_next_to_the_terrain_and_not_on_it() -> None:
    state = marsh(
        """
        G0  D0  G0  G   G0
          .   .   .   .   .
        """,
        cards=CARDS,
        scouted="desert",
    )
    assert state.gold(0)["scouts"] == 2
    assert state.explain(0)["scouts"] == [(("a1",), 1), (("c1",), 1)]


def test_Scouts_terrain_is_built_on_by_extra_actions_only() -> None:
    """The rulebook: during the game it can be built on only with extra actions."""
    state = marsh(
        """
        G0  D   G   G   G
          L   .   .   .   .
        """,
        places={"L": "oasis"},
        ready="a2",
        cards=CARDS,
        scouted="desert",
    )
    assert "draw desert" not in legal(state)
    do(state, "oasis b1")
    assert state.gold(0)["scouts"] == 1


def test_Scouts_a_swamp_card_of_another_terrain_stays() -> None:
    state = start("forest")
    assert "draw swamp-grass" in legal(state)
    assert "draw swamp-forest" not in legal(state)


def test_Scouts_with_double_cards_the_choice_is_as_ever() -> None:
    state = marsh(
        "Y   Y   .   G   G   G   D",
        card="swamp-grass",
        choose=True,
        cards=CARDS,
        scouted="desert",
    )
    assert legal(state) == {"choose swamp", "choose grass"}


def test_T3_draws_no_card_of_a_terrain_that_was_taken_out() -> None:
    """Grass is full. Only desert would be free, and its cards are gone: the action ends."""
    state = marsh(
        "G   D   D   .   P",
        cards=CARDS,
        scouted="desert",
        deck={"grass": 4, "forest": 4, "swamp-grass": 1},
    )
    do(state, "build a1")
    assert legal(state) == {"end"}


def test_T3_draws_the_swamp_card_of_another_terrain() -> None:
    state = marsh(
        "G   D   Y   Y   P",
        cards=CARDS,
        scouted="desert",
        deck={"grass": 4, "forest": 4, "swamp-forest": 1},
    )
    do(state, "build a1")
    assert state.mover == CHANCE
    do(state, "draw swamp-forest")
    assert where(state, "build") == {"c1", "d1"}
    assert state.due == 1


def test_Scouts_positions_know_that_the_cards_are_gone() -> None:
    """A position that does not tell the deck has none of them."""
    setup = drawn_setup("G   G   D   Y", cards=CARDS)
    scouted = kingdom.Setup(
        2,
        setup.quadrants,
        CARDS,
        lots={"scouted-terrain": ["canyon"]},
        own_quadrants=setup.own_quadrants,
    )
    state = kingdom.State.from_json({"setup": scouted.to_json(), "card": "grass"})

    assert sum(state.deck) == 23
    assert "canyon" not in state.to_json()["deck"]
    assert state.redeal(0, Random(1)).deck == state.deck
