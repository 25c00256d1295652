"""Section 2: setting up."""

from itertools import combinations

import pytest

from hexstead import kingdom
from hexstead.kingdom.registry import boxes, find_card, find_quadrant
from hexstead.play import CHANCE, SetupError
from tests.kingdom.diagram import do, drawn, legal, tiles

SEEDS = range(200)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_S1_two_to_five_play_with_forty_settlements_each(players: int) -> None:
    state = kingdom.State.start(kingdom.Setup.random(1, players))

    assert [entry["supply"] for entry in state.to_json()["seats"]] == [40] * players
    assert [entry["pieces"] for entry in state.to_json()["seats"]] == [[]] * players


@pytest.mark.parametrize("players", [0, 1, 6])
def test_S1_fewer_or_more_cannot_play(players: int) -> None:
    with pytest.raises(SetupError, match=f"players: expected 2 to 5, got {players}"):
        kingdom.Setup.first_game(players)


@pytest.mark.parametrize(
    ("players", "sets", "house"),
    [
        (4, ["base"], False),
        (5, ["base"], True),
        (4, ["second-edition"], False),
        (5, ["second-edition", "splendid-castles"], True),
        (5, ["base", "second-edition", "island"], False),
    ],
)
def test_S1_a_fifth_player_of_either_edition_alone_is_a_house_option(
    players: int, sets: list[str], house: bool
) -> None:
    assert kingdom.Setup.random(3, players, sets).house_players is house


def test_S2_two_tiles_lie_on_every_location_hex() -> None:
    plain = kingdom.State.start(kingdom.Setup.first_game()).to_json()

    assert plain["tiles_left"] == dict.fromkeys(plain["locations"], 2)
    assert sorted(plain["locations"].values()) == sorted(["tavern", "paddock", "oasis", "farm"] * 2)


def test_S2_two_players_take_the_two_tiles_and_a_third_gets_none() -> None:
    state = drawn(
        """
        .   G   .
          G   L   G   G
        """,
        seats=3,
        supply={0: 1, 1: 1, 2: 1},
        hands={1: "grass", 2: "grass"},
    )
    do(state, "build a2", "end", "build b1", "end")
    assert state.to_json()["tiles_left"] == {}
    do(state, "build c2")

    assert [list(tiles(state, seat)) for seat in range(3)] == [["b2"], ["b2"], []]


def test_S3_the_deck_has_five_cards_of_each_of_the_five_terrains() -> None:
    state = kingdom.State.start(kingdom.Setup.first_game())

    assert state.to_json()["deck"] == dict.fromkeys(
        ["grass", "canyon", "desert", "flower", "forest"], 5
    )


def test_S3_each_player_is_dealt_a_card_from_the_start_player_on() -> None:
    state = kingdom.State.start(kingdom.Setup.first_game(players=3, start=1))
    do(state, "draw canyon", "draw desert")

    assert state.mover == CHANCE
    assert [entry["hand"] for entry in state.to_json()["seats"]] == [[], ["canyon"], ["desert"]]

    do(state, "draw forest")

    assert state.mover == 1
    assert state.to_json()["card"] == "canyon"
    assert [entry["hand"] for entry in state.to_json()["seats"]] == [["forest"], [], ["desert"]]


def test_S3_three_cards_four_quadrants_and_the_start_player_are_drawn() -> None:
    setups = [kingdom.Setup.random(seed, players=3) for seed in SEEDS]

    assert {card for setup in setups for card in setup.cards} == {
        card.name for card in boxes()["base"].cards
    }
    assert {quadrant for setup in setups for quadrant in setup.quadrants} == {
        (name, turned) for name in boxes()["base"].quadrants for turned in (False, True)
    }
    assert {setup.start for setup in setups} == {0, 1, 2}
    assert all(len(set(setup.cards)) == 3 for setup in setups)
    assert kingdom.Setup.random(7, players=3) == setups[7]


def test_S4_the_first_game_is_the_one_the_rulebook_recommends() -> None:
    setup = kingdom.Setup.first_game()

    assert setup.quadrants == (
        ("tavern", False),
        ("paddock", False),
        ("oasis", False),
        ("farm", False),
    )
    assert set(setup.cards) == {"fishermen", "knights", "merchants"}
    assert "draw grass" in legal(kingdom.State.start(setup))


def test_S5_any_sets_can_be_mixed_and_bring_their_quadrants_and_cards() -> None:
    names = list(boxes())
    for number in range(len(names)):
        for others in combinations([name for name in names if name != "base"], number):
            chosen = ["base", *others]
            if "splendid-castles" in others and "second-edition" not in others:
                with pytest.raises(SetupError, match="a variant of the second-edition"):
                    kingdom.Setup.random(1, players=2, sets=chosen)
                continue
            for seed in range(5):
                setup = kingdom.Setup.random(seed, players=2, sets=chosen)
                origins = {find_quadrant(name)[0].name for name, _ in setup.quadrants}
                origins |= {find_card(name)[0].name for name in setup.cards}
                assert origins <= set(chosen)


def test_S5_every_set_chosen_is_drawn_from() -> None:
    setups = [kingdom.Setup.random(seed, sets=list(boxes())) for seed in SEEDS]
    quadrants = {name for setup in setups for name, _ in setup.quadrants}
    cards = {card for setup in setups for card in setup.cards}

    assert quadrants == {name for box in boxes().values() for name in box.quadrants}
    assert cards == {card.name for box in boxes().values() for card in box.cards}
