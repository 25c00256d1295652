"""Every rule of the rules text, under every profile, as small examples."""

from __future__ import annotations

from collections import Counter

import pytest

from hexstead.catan import PROFILES, Setup, State, board
from hexstead.catan.goods import BANK, CARDS, DECK, counts, number, size
from hexstead.catan.setup import HARBOURS, LETTERED, TILES
from hexstead.play import CHANCE, OVER, IllegalAction, SetupError
from tests.catan.table import (
    build,
    cards,
    give,
    hold,
    legal,
    next_turn,
    play,
    setup,
    table,
)

every_profile = pytest.mark.parametrize("profile", PROFILES)
official_like = pytest.mark.parametrize("profile", ["official", "duel"])


def refused(state: State, text: str, rule: str) -> None:
    """The action is refused with that rule, and nothing has changed."""
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        play(state, text)
    assert error.value.rule == rule, error.value
    assert state == before
    assert state.parse(text) not in state.legal()
    assert state.why_not(state.parse(text)) == str(error.value)


# --- board (K1 to K4) --------------------------------------------------------------------------


def test_k1_the_island() -> None:
    assert [len(corners) for corners in board.HEX_CORNERS] == [6] * 19
    assert len(board.CROSSING_NAME) == len(set(board.CROSSING_NAME)) == 54
    assert len(board.PATH_NAME) == len(set(board.PATH_NAME)) == 72
    assert sum(TILES.values()) == 19
    assert board.CROSSING_BY_NAME["b2-n"] == board.CROSSING_BY_NAME["b1-se"]
    assert board.PATH_BY_NAME["c3-e"] == board.PATH_BY_NAME["d3-w"]


@every_profile
def test_k2_numbers_in_a_spiral_from_any_corner(profile: str) -> None:
    for corner in board.SPIRAL_CORNERS:
        made = Setup.random(3, 2, profile=profile, corner=corner)
        order = board.spiral(board.SPIRAL_CORNERS.index(corner))
        assert board.HEX_NAME[order[0]] == corner
        laid = [made.numbers[hex_] for hex_ in order if made.tiles[hex_] != "desert"]
        assert tuple(laid) == LETTERED
    ring = [board.HEX_NAME[hex_] for hex_ in board.spiral(0)]
    assert ring[:4] == ["b1", "c1", "d1", "d2"]
    assert ring[12] == "b2"


def test_k2_random_and_balanced_numbers() -> None:
    random = [Setup.random(seed, 4, numbers="random") for seed in range(40)]
    balanced = [Setup.random(seed, 4, numbers="balanced") for seed in range(40)]

    def red_pairs(made: Setup) -> int:
        return sum(
            made.numbers[hex_] in (6, 8) and made.numbers[other] in (6, 8)
            for hex_ in range(19)
            for other in board.HEX_NEIGHBOURS[hex_]
        )

    assert sum(map(red_pairs, random)) > 0
    assert sum(map(red_pairs, balanced)) == 0
    assert all(Counter(made.numbers) == Counter([*LETTERED, 0]) for made in random + balanced)


def test_k3_harbours_alternate_with_sea_and_serve_two_crossings() -> None:
    made = Setup.random(5, 4)
    assert Counter(kind for _, kind in made.harbours) == Counter(HARBOURS)
    tiles = [board.FRAME_TILE[path] for path, _ in made.island.harbours]
    assert sorted(tiles) == list(range(0, 18, 2))
    assert sum(mask != 0 for mask in made.island.harbour_at) == 18
    with pytest.raises(SetupError, match="alternate"):
        Setup(
            tiles=made.tiles,
            numbers=made.numbers,
            harbours=[("b1-ne", made.harbours[0][1]), *made.harbours[1:]],
        )


@every_profile
def test_k4_pieces_and_cards(profile: str) -> None:
    state = State.start(setup(profile))
    assert counts(state.bank) == [19] * 5
    assert dict(zip(CARDS, counts(state.deck), strict=True)) == {
        "knight": 14, "road-building": 2, "discovery": 2, "monopoly": 2, "victory-point": 5,
    }  # fmt: skip
    assert state.roads_left == [15] * state.seats
    assert board.HEX_NAME[state.robber] == "c3"
    assert state.setup.tiles[state.robber] == "desert"


@every_profile
def test_k4_pieces_run_out(profile: str) -> None:
    state = table(profile)
    spots = ["b1-n", "c1-n", "d1-n", "a3-nw", "a3-sw"]
    build(state, 0, *[f"settlement {spot}" for spot in spots])
    build(state, 0, "road c3-ne")
    give(state, 0, "4 wood 4 brick 4 wool 4 grain")
    refused(state, "settlement c3-n", "K4")
    state = table(profile)
    build(state, 0, *[f"city {spot}" for spot in spots[:4]], "settlement a3-sw")
    give(state, 0, "2 grain 3 ore")
    refused(state, "city a3-sw", "K4")
    state = table(profile)
    for path in range(15):
        build(state, 0, f"road {board.PATH_NAME[path]}")
    give(state, 0, "1 wood 1 brick")
    assert legal(state, "road") == []
    refused(state, f"road {board.PATH_NAME[15]}", "K4")


# --- founding (K5, K6) -------------------------------------------------------------------------


@every_profile
def test_k5_founding_goes_round_and_back(profile: str) -> None:
    state = State.start(setup(profile))
    movers: list[int] = []
    while state.turn == 0:
        movers.append(state.mover)
        state.apply(state.legal()[0])
    there = [seat for seat in range(state.seats) for _ in range(2)]
    back = [seat for seat in reversed(range(state.seats)) for _ in range(2)]
    assert movers == there + back
    assert state.mover == state.setup.start == 0
    assert legal(state) == ["roll"]


def test_k5_any_seat_may_begin_by_chance() -> None:
    made = Setup.random(1, 3, start=None)
    state = State.start(made)
    assert state.mover == CHANCE
    assert [state.text(action) for action, _ in state.chance()] == ["begin 0", "begin 1", "begin 2"]
    play(state, "begin 2")
    assert state.mover == 2
    with pytest.raises(IllegalAction):
        play(State.start(made), "begin 3")


@every_profile
def test_k5_distance_and_the_road_at_the_settlement(profile: str) -> None:
    state = State.start(setup(profile))
    assert len(legal(state, "settlement")) == 54
    play(state, "settlement c3-n")
    assert set(legal(state)) == {"road b2-se", "road b2-e", "road c2-sw"}
    refused(state, "road c3-e", "K5")
    refused(state, "settlement a3-s", "K5")
    play(state, "road c3-nw")
    refused(state, "settlement c3-n", "K11")
    refused(state, "settlement c3-ne", "K5")
    assert len(legal(state, "settlement")) == 50


@every_profile
def test_k5_the_second_settlement_brings_cards(profile: str) -> None:
    state = State.start(setup(profile, players=2))
    play(state, "settlement b1-n", "road b1-ne", "settlement d5-s", "road d5-se")
    assert state.cards == [0, 0]
    play(state, "settlement b2-n", "road b2-ne")  # forest, hills, mountains
    assert state.hand[1] == cards("1 wood 1 brick 1 ore")
    play(state, "settlement c3-s", "road c3-se")  # the desert brings nothing
    assert state.hand[0] == cards("1 wool 1 grain")
    assert state.bank == BANK - state.hand[0] - state.hand[1]


@every_profile
def test_k6_the_last_to_found_begins(profile: str) -> None:
    made = setup(profile, players=2)
    state = State.start(Setup.from_json({**made.to_json(), "start": 1}))
    last = -1
    while state.turn == 0:
        last = state.mover
        state.apply(state.legal()[0])
    assert state.mover == last == 1


# --- the turn (K7, K8) -------------------------------------------------------------------------


@every_profile
def test_k7_the_roll_comes_first(profile: str) -> None:
    state = table(profile)
    give(state, 1, "1 wood 1 brick")
    play(state, "end")
    assert state.mover == 1
    refused(state, "end", "K7")
    refused(state, "road b1-ne", "K7")
    play(state, "roll")
    assert state.mover == CHANCE
    weights = {state.text(action): weight for action, weight in state.chance()}
    assert weights["dice 2"] == weights["dice 12"] == 1
    assert weights["dice 7"] == 6
    assert sum(weights.values()) == 36
    play(state, "dice 12")
    assert state.mover == 1
    refused(state, "roll", "K7")


def test_k7_compact_plays_no_card_before_the_roll() -> None:
    state = table("compact")
    hold(state, 1, "knight")
    play(state, "end")
    assert legal(state) == ["roll"]
    refused(state, "knight", "K7")
    play(state, "roll", "dice 2")
    assert "knight" in legal(state)


@official_like
def test_k7_official_plays_a_card_before_the_roll(profile: str) -> None:
    state = table(profile)
    hold(state, 1, "knight")
    play(state, "end")
    assert legal(state) == ["roll", "knight"]
    play(state, "knight", "robber c1")
    assert state.mover == 1
    assert legal(state) == ["roll"]


@every_profile
def test_k8_yields(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement b1-n", "city b1-s")
    build(state, 1, "settlement d3-n")
    next_turn(state, 5)  # forest b1, mountains d3
    assert state.hand[0] == cards("3 wood")
    assert state.hand[1] == cards("1 ore")
    state.robber = board.HEX_BY_NAME["b1"]
    next_turn(state, 5)
    assert state.hand[0] == cards("3 wood")
    assert state.hand[1] == cards("2 ore")


def bank_short_of_wood() -> list[str]:
    return ["city b1-n", "city b1-s"]


def test_k8_compact_nobody_gets_what_is_short() -> None:
    state = table("compact")
    build(state, 0, *bank_short_of_wood())
    build(state, 1, "settlement d3-n")
    give(state, 2, "17 wood")
    next_turn(state, 5)
    assert state.hand[0] == 0
    assert state.hand[1] == cards("1 ore")


@official_like
def test_k8_official_one_player_gets_the_rest(profile: str) -> None:
    state = table(profile)
    build(state, 0, *bank_short_of_wood())
    give(state, 1, "17 wood")
    next_turn(state, 5)
    assert state.hand[0] == cards("2 wood")
    assert number(state.bank, 0) == 0


@official_like
def test_k8_official_two_players_get_none(profile: str) -> None:
    state = table(profile)
    build(state, 0, "city b1-n")
    build(state, 1, "settlement b1-s")
    give(state, 1, "17 wood")
    next_turn(state, 5)
    assert state.hand[0] == 0
    assert state.hand[1] == cards("17 wood")


# --- trade (K9) --------------------------------------------------------------------------------


@every_profile
def test_k9_every_rate_of_the_bank(profile: str) -> None:
    state = table(profile, offers=0)
    give(state, 0, "4 wood 4 ore")
    assert set(legal(state, "bank")) == {
        f"bank 4 {mine} for 1 {other}"
        for mine in ("wood", "ore")
        for other in ("wood", "brick", "wool", "grain", "ore")
        if other != mine
    }
    refused(state, "bank 3 wood for 1 ore", "K9")
    build(state, 0, "settlement b1-n")  # a general harbour
    assert len(legal(state, "bank")) == 16
    build(state, 0, "settlement c1-ne")  # the harbour of wood
    assert len(legal(state, "bank")) == 20
    refused(state, "bank 2 ore for 1 wool", "K9")
    play(state, "bank 2 wood for 1 wool", "bank 3 ore for 1 brick")
    assert state.hand[0] == cards("2 wood 1 ore 1 wool 1 brick")
    assert state.bank == BANK - state.hand[0]


@every_profile
def test_k9_the_bank_must_have_the_card(profile: str) -> None:
    state = table(profile)
    give(state, 0, "4 wood")
    give(state, 1, "19 ore")
    refused(state, "bank 4 wood for 1 ore", "K9")
    assert len(legal(state, "bank")) == 3


@every_profile
def test_k9_an_offer_is_accepted(profile: str) -> None:
    state = table(profile)
    give(state, 0, "2 wood 1 brick")
    give(state, 1, "1 ore 3 wool")
    play(state, "offer 2 wood 1 brick for 1 ore 2 wool")
    assert state.mover == 1
    assert "accept" in legal(state)
    play(state, "accept")
    assert state.mover == 0
    assert legal(state) == ["trade 1", "withdraw"]
    play(state, "trade 1")
    assert state.hand[0] == cards("1 ore 2 wool")
    assert state.hand[1] == cards("2 wood 1 brick 1 wool")
    assert state.cards[:2] == [3, 4]


@every_profile
def test_k9_offers_need_something_on_both_sides(profile: str) -> None:
    state = table(profile)
    give(state, 0, "2 wood")
    give(state, 1, "2 wood")
    refused(state, "offer 1 wood for 1 wood", "K9")
    refused(state, "offer 2 wood 1 ore for 1 brick", "K9")
    refused(state, "offer 1 wood for 1 wood 1 ore", "K9")
    for gift in (
        "offer 1 wood for ",
        "offer  for 1 wood",
        "offer 1 wood",
        "offer 0 wood for 1 ore",
    ):
        with pytest.raises(IllegalAction):
            state.parse(gift)


def test_k9_counter_offers_and_the_choice_of_a_partner() -> None:
    state = table("compact")
    give(state, 0, "2 wood 1 wool")
    give(state, 1, "1 ore")
    give(state, 2, "1 ore")
    give(state, 3, "1 brick")
    play(state, "offer 1 wood for 1 ore")
    assert state.deciders == (1, 2, 3)
    refused(state, "counter 1 ore for 1 wood", "K9")  # that would be to accept
    refused(state, "counter 1 wool for 1 wood", "K9")  # no such card
    assert "counter 1 ore for 1 wool" in legal(state)
    assert "counter 1 ore for 2 wood" in legal(state)
    play(state, "counter 1 ore for 1 wool 1 wood", "accept")
    assert state.mover == 3
    refused(state, "accept", "K9")
    play(state, "decline")
    assert legal(state) == ["trade 1", "trade 2", "withdraw"]
    refused(state, "trade 3", "K9")
    play(state, "trade 1")
    assert state.hand[0] == cards("1 wood 1 ore")
    assert state.hand[1] == cards("1 wood 1 wool")


def test_k9_answers_may_come_in_any_order() -> None:
    state = table("compact")
    give(state, 0, "1 wood")
    give(state, 1, "1 ore")
    give(state, 3, "1 ore")
    play(state, "offer 1 wood for 1 ore")
    assert state.deciders == (1, 3)  # seat 2 has no card at all
    refused(state, "first 2", "K9")
    refused(state, "first 1", "K9")
    play(state, "first 3")
    assert state.mover == 3
    play(state, "accept")
    assert state.mover == 1
    play(state, "decline", "withdraw")
    assert state.hand[0] == cards("1 wood")
    assert state.mover == 0


@every_profile
def test_k9_offers_are_bounded(profile: str) -> None:
    state = table(profile)
    give(state, 0, "1 wood")
    refused(state, "offer 1 wood for 1 ore", "K9")  # nobody else has a card
    give(state, 1, "1 brick")
    for _ in range(3):
        play(state, "offer 1 wood for 1 ore", "decline")
    assert legal(state, "offer") == []
    refused(state, "offer 1 wood for 1 ore", "K9")
    next_turn(state)
    assert len(legal(state, "offer")) == 8  # one for one, one for two


@every_profile
def test_k9_a_counter_that_cannot_be_paid(profile: str) -> None:
    state = table(profile)
    give(state, 0, "1 wood")
    give(state, 1, "1 ore")
    play(state, "offer 1 wood for 1 ore", "counter 1 ore for 1 grain")
    assert legal(state) == ["withdraw"]
    refused(state, "trade 1", "K9")


# --- building (K10, K11) -----------------------------------------------------------------------


@every_profile
def test_k10_costs(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n", "road c3-ne", "road c3-e")
    for text, price in (
        ("road c3-nw", "1 wood 1 brick"),
        ("settlement c3-se", "1 wood 1 brick 1 wool 1 grain"),
        ("city c3-n", "2 grain 3 ore"),
    ):
        assert state.parse(text) not in state.legal()
        refused(state, text, "K10")
        give(state, 0, price)
        assert state.parse(text) in state.legal()
        play(state, text)
        assert state.cards[0] == 0
        assert state.bank == BANK
    refused(state, "buy-card", "K10")
    give(state, 0, "1 wool 1 grain 1 ore")
    play(state, "buy-card")
    assert state.mover == CHANCE
    assert sum(weight for _, weight in state.chance()) == 25
    assert state.bank == BANK


@every_profile
def test_k11_roads_join_own_pieces(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n", "road c3-ne")
    give(state, 0, "1 wood 1 brick")
    assert set(legal(state, "road")) == {
        "road b2-se", "road b2-e", "road c2-se", "road c3-e",
    }  # fmt: skip
    refused(state, "road a3-w", "K11")
    refused(state, "road c3-ne", "K11")
    build(state, 1, "settlement c3-ne")  # nobody builds through another's settlement
    assert set(legal(state, "road")) == {"road b2-se", "road b2-e"}
    refused(state, "road c3-e", "K11")


@every_profile
def test_k11_settlements_stand_on_own_roads(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n", "road c3-ne", "road c3-e")
    give(state, 0, "1 wood 1 brick 1 wool 1 grain")
    assert legal(state, "settlement") == ["settlement c3-se"]
    refused(state, "settlement c3-ne", "K5")
    refused(state, "settlement a3-nw", "K11")
    play(state, "settlement c3-se")
    assert state.gold(0)["settlements"] == 2


@every_profile
def test_k11_a_city_gives_its_settlement_back(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n")
    build(state, 1, "settlement c3-s")
    give(state, 0, "4 grain 6 ore")
    refused(state, "city c3-s", "K11")
    play(state, "city c3-n")
    refused(state, "city c3-n", "K11")
    assert state.settlements[0] == 0
    assert state.gold(0) == {
        "settlements": 0, "cities": 2, "longest-road": 0, "largest-army": 0,
        "victory-point-cards": 0,
    }  # fmt: skip


# --- seven and robber (K12) --------------------------------------------------------------------


@pytest.mark.parametrize(("profile", "limit"), [("compact", 7), ("official", 7), ("duel", 9)])
def test_k12_large_hands_give_half_back(profile: str, limit: int) -> None:
    state = table(profile)
    give(state, 0, f"{limit} wood")
    give(state, 1, f"{limit + 2} ore 1 wool")
    next_turn(state, 7)
    assert state.deciders == (1,)
    owed = (limit + 3) // 2
    assert state.owed[:2] == [0, owed]
    refused(state, "robber b1", "K12")
    refused(state, "discard wood", "K12")
    assert legal(state) == ["discard wool", "discard ore"]
    play(state, "discard wool", *["discard ore"] * (owed - 1))
    assert state.hand[1] == cards(f"{limit + 3 - owed} ore")
    assert state.hand[0] == cards(f"{limit} wood")
    assert state.mover == 1
    assert legal(state)[0].startswith("robber")


def test_k12_several_players_discard_in_any_order() -> None:
    state = table("compact")
    for seat in (0, 2, 3):
        give(state, seat, "4 wood 4 ore")
    next_turn(state, 7)
    assert list(state.deciders) == [0, 2, 3]
    play(state, "discard wood", "first 3", *["discard ore"] * 4)
    assert list(state.deciders) == [0, 2]
    assert state.mover == 0
    refused(state, "first 3", "K12")
    play(state, *["discard ore"] * 3, *["discard wood"] * 4)
    assert [state.hand[seat] for seat in (0, 2, 3)] == [
        cards("3 wood 1 ore"), cards("4 ore"), cards("4 wood"),
    ]  # fmt: skip
    assert state.mover == state.active == 1


@every_profile
def test_k12_the_robber_moves_and_steals(profile: str) -> None:
    state = table(profile)
    build(state, 0, "city b1-n", "city a3-nw")
    give(state, 0, "2 wood 1 ore")
    next_turn(state, 7)
    assert len(legal(state)) == 18
    refused(state, "robber c3", "K12")
    play(state, "robber b1")
    outcomes = {state.text(action): weight for action, weight in state.chance()}
    assert outcomes == {"stolen wood": 2, "stolen ore": 1}
    refused(state, "stolen brick", "K12")
    play(state, "stolen ore")
    assert state.hand[:2] == [cards("2 wood"), cards("1 ore")]
    assert state.mover == 1
    play(state, "end", "roll", "dice 5")
    assert state.cards[0] == 2  # none from the robber's hex


def test_k12_a_choice_of_victims() -> None:
    state = table("compact")
    build(state, 0, "settlement b1-n")
    build(state, 2, "settlement b1-s")
    build(state, 3, "settlement b1-ne")
    give(state, 0, "1 wood")
    give(state, 2, "1 ore")
    next_turn(state, 7)
    play(state, "robber b1")
    assert legal(state) == ["steal 0", "steal 2"]  # seat 3 has no card
    refused(state, "steal 3", "K12")
    play(state, "steal 2", "stolen ore")
    assert state.hand[1] == cards("1 ore")


# --- development cards (K13) -------------------------------------------------------------------


@every_profile
def test_k13_not_in_the_turn_it_was_bought(profile: str) -> None:
    state = table(profile)
    give(state, 0, "1 wool 1 grain 1 ore")
    play(state, "buy-card", "draw knight")
    refused(state, "knight", "K13")
    for _ in range(state.seats):
        next_turn(state)
    assert "knight" in legal(state)


@every_profile
def test_k13_one_card_a_turn(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "monopoly", "discovery")
    play(state, "monopoly ore")
    refused(state, "discovery wood wood", "K13")
    refused(state, "monopoly ore", "K13")


@every_profile
def test_k13_the_knight_makes_nobody_discard(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "knight")
    give(state, 1, "12 ore")
    build(state, 1, "city b1-n", "city a3-nw")
    play(state, "knight", "robber b1", "stolen ore")
    assert state.cards[:2] == [1, 11]
    assert state.knights[0] == 1


@every_profile
def test_k13_road_building(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "road-building")
    refused(state, "road-building", "K13")  # nothing to build from
    build(state, 0, "settlement b1-n")
    play(state, "road-building", "road b1-ne")
    assert all(text.startswith("road ") for text in legal(state))
    refused(state, "end", "K13")
    refused(state, "road d5-se", "K11")
    play(state, "road b1-nw")
    assert "end" in legal(state)
    assert state.roads_left[0] == 13


@every_profile
def test_k13_road_building_with_one_road_left(profile: str) -> None:
    state = table(profile)
    build(state, 0, *[f"road {board.PATH_NAME[path]}" for path in range(14)])
    hold(state, 0, "road-building")
    play(state, "road-building")
    play(state, legal(state)[0])
    assert "end" in legal(state)


@every_profile
def test_k13_discovery(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "discovery")
    assert len(legal(state, "discovery")) == 15
    give(state, 1, "18 ore")
    refused(state, "discovery ore ore", "K13")
    play(state, "discovery wood ore")
    assert state.hand[0] == cards("1 wood 1 ore")


@every_profile
def test_k13_monopoly(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "monopoly")
    give(state, 0, "1 ore")
    for seat in range(1, state.seats):
        give(state, seat, "2 ore 1 wood")
    play(state, "monopoly ore")
    assert state.hand[0] == cards(f"{1 + 2 * (state.seats - 1)} ore")
    assert all(state.hand[seat] == cards("1 wood") for seat in range(1, state.seats))


@every_profile
def test_k13_victory_points_are_not_played(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "victory-point")
    assert legal(state) == ["end"]
    assert state.gold(0)["victory-point-cards"] == 1


@every_profile
def test_k13_the_stack_runs_out(profile: str) -> None:
    state = table(profile)
    hold(state, 1, *["knight"] * 14, *["road-building"] * 2, *["discovery"] * 2, *["monopoly"] * 2)
    hold(state, 0, *["victory-point"] * 5)
    give(state, 0, "1 wool 1 grain 1 ore")
    refused(state, "buy-card", "K4")


# --- longest road and largest army (K14) -------------------------------------------------------

AROUND_C3 = ("c3-ne", "c3-e", "c3-se", "c3-sw", "c3-w", "c3-nw")


@every_profile
def test_k14_five_roads_bring_two_points(profile: str) -> None:
    state = table(profile)
    build(state, 0, *[f"road {side}" for side in AROUND_C3[:4]])
    assert state.road_holder == -1
    build(state, 0, "road c3-w")
    assert state.gold(0)["longest-road"] == 2
    assert len(state.explain(0)["longest-road"]["paths"]) == 5
    build(state, 0, "road c3-nw")  # a ring counts every road once
    assert state.road_length[0] == 6


@every_profile
def test_k14_a_branch_does_not_count(profile: str) -> None:
    state = table(profile)
    build(state, 0, "road c3-ne", "road c3-e", "road c3-se", "road c3-sw")
    build(state, 0, "road d3-nw")  # beside the line
    assert state.road_length[0] == 4
    assert state.road_holder == -1


@every_profile
def test_k14_another_building_cuts_a_road(profile: str) -> None:
    state = table(profile)
    build(state, 0, *[f"road {side}" for side in AROUND_C3[:5]])
    assert state.road_holder == 0
    build(state, 0, "settlement c3-s")  # an own one does not
    assert state.road_length[0] == 5
    build(state, 1, "settlement c3-ne")
    assert state.road_length[0] == 4
    assert state.road_holder == -1
    assert state.points[0] == 1
    # A road that ends at another's building counts up to it.
    assert state.explain(0)["longest-road"]["length"] == 4


def five_each(profile: str) -> State:
    state = table(profile)
    build(state, 0, *[f"road {side}" for side in AROUND_C3[:5]])
    build(state, 1, "road b1-ne", "road c1-nw", "road c1-ne", "road d1-nw")
    assert state.road_holder == 0
    build(state, 1, "road d1-ne")
    return state


def test_k14_compact_a_tie_puts_the_road_aside() -> None:
    state = five_each("compact")
    assert state.road_holder == -1
    assert state.points[:2] == [0, 0]
    build(state, 1, "road d1-e")
    assert state.road_holder == 1


@official_like
def test_k14_official_the_holder_keeps_the_road(profile: str) -> None:
    state = five_each(profile)
    assert state.road_holder == 0
    build(state, 1, "road d1-e")
    assert state.road_holder == 1


def test_k14_official_a_tie_after_a_cut_puts_it_aside() -> None:
    state = table("official")
    build(state, 0, *[f"road {side}" for side in AROUND_C3])
    build(state, 1, "road b1-ne", "road c1-nw", "road c1-ne", "road d1-nw", "road d1-ne")
    build(state, 2, "road b5-sw", "road b5-se", "road c5-sw", "road c5-se", "road d5-sw")
    assert state.road_holder == 0
    build(state, 3, "settlement c3-ne", "settlement c3-s")  # 2 and 4 are left of the ring
    assert state.road_length == [4, 5, 5, 0]
    assert state.road_holder == -1
    build(state, 2, "road d5-se")
    assert state.road_holder == 2


def with_knights(profile: str) -> State:
    state = table(profile)
    state.knights = [3 if seat == 0 else 2 for seat in range(state.seats)]
    state.army_holder = 0
    state.points = [2] + [0] * (state.seats - 1)
    hold(state, 1, "knight", "knight")
    next_turn(state)
    play(state, "knight", "robber b1")
    return state


def test_k14_compact_a_tie_puts_the_army_aside() -> None:
    state = with_knights("compact")
    assert state.army_holder == -1
    assert state.points[:2] == [0, 0]


@official_like
def test_k14_official_the_holder_keeps_the_army(profile: str) -> None:
    state = with_knights(profile)
    assert state.army_holder == 0
    for _ in range(state.seats):
        next_turn(state)
    play(state, "knight", "robber c1")
    assert state.army_holder == 1
    assert state.points[:2] == [0, 2]


@every_profile
def test_k14_three_knights_make_an_army(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "knight", "knight", "knight")
    for number_, hex_ in enumerate(("b1", "c1", "d1")):
        assert state.gold(0)["largest-army"] == 0
        play(state, "knight", f"robber {hex_}")
        if number_ < 2:
            for _ in range(state.seats):
                next_turn(state)
    assert state.gold(0)["largest-army"] == 2


# --- winning (K15), played cards (K16), secrets (K17) ------------------------------------------


@pytest.mark.parametrize(("profile", "enough"), [("compact", 10), ("official", 10), ("duel", 15)])
def test_k15_points_that_win(profile: str, enough: int) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n")
    state.points = [enough - 1, *state.points[1:]]
    give(state, 0, "2 grain 3 ore")
    play(state, "city c3-n")
    assert state.mover == OVER
    assert state.winner == 0
    assert state.legal() == []
    refused(state, "end", "K15")


@every_profile
def test_k15_a_victory_point_card_wins_at_once(profile: str) -> None:
    state = table(profile)
    state.points = [state.profile.points - 1, *state.points[1:]]
    give(state, 0, "1 wool 1 grain 1 ore")
    play(state, "buy-card", "draw victory-point")
    assert state.winner == 0


@every_profile
def test_k15_only_in_the_own_turn(profile: str) -> None:
    state = table(profile)
    state.points = [0, state.profile.points, *state.points[2:]]
    assert state.mover == 0
    play(state, "end")
    assert state.mover == OVER
    assert state.winner == 1


def test_k15_the_duel_spares_beginners() -> None:
    state = table("duel")
    build(state, 0, "settlement b1-n", "settlement c3-n")
    next_turn(state, 7)
    assert not {"robber b1", "robber b2", "robber c2"} & set(legal(state))
    refused(state, "robber b1", "K15")
    build(state, 0, "settlement d5-s")
    assert "robber b1" in legal(state)
    with pytest.raises(SetupError, match="duel is for 2"):
        Setup.random(1, 3, profile="duel")


@every_profile
def test_k15_a_game_without_end_is_ended(profile: str) -> None:
    state = table(profile, turns=3)
    next_turn(state)
    next_turn(state)
    play(state, "end")
    assert state.mover == OVER
    assert state.winner == -1


def played_progress(profile: str) -> State:
    state = table(profile)
    hold(state, 0, "monopoly", "discovery")
    play(state, "monopoly ore")
    for _ in range(state.seats):
        next_turn(state)
    play(state, "discovery ore ore")
    return state


def test_k16_compact_progress_cards_go_under_the_deck() -> None:
    state = played_progress("compact")
    assert [CARDS[kind] for kind in state.under] == ["monopoly", "discovery"]
    assert state.out == 0
    hold(state, 1, *[name for name, times in zip(CARDS, counts(state.deck), strict=True)
                     for _ in range(times)])  # fmt: skip
    assert state.deck_left == 0
    give(state, 0, "2 wool 2 grain 2 ore")
    play(state, "buy-card")
    assert [state.text(action) for action, _ in state.chance()] == ["draw monopoly"]
    refused(state, "draw discovery", "K13")
    play(state, "draw monopoly")
    # Everybody saw it go under the deck, so everybody knows who has it now.
    assert number(state.view(2).held_known[0], CARDS.index("monopoly")) == 1
    play(state, "buy-card", "draw discovery")
    assert state.under == []


@official_like
def test_k16_official_progress_cards_leave_the_game(profile: str) -> None:
    state = played_progress(profile)
    assert state.under == []
    assert size(state.out) == 2
    assert size(state.deck) + size(state.out) == size(DECK)


@every_profile
def test_k17_hands_are_secret_and_their_sizes_are_not(profile: str) -> None:
    state = table(profile)
    give(state, 0, "2 ore 1 wool")
    hold(state, 0, "knight", "victory-point")
    seen = state.view(1)
    assert seen.hand[0] == seen.held[0] == seen.deck == 0
    assert seen.cards[0] == 3
    assert seen.held_size[0] == 2
    assert seen.gold(0)["victory-point-cards"] == 0
    assert seen.legal() == []
    own = state.view(0)
    assert own.hand[0] == state.hand[0]
    assert own.held[0] == state.held[0]
    assert own.legal() == state.legal()
    with pytest.raises(IllegalAction, match="K17"):
        own.apply(1)
