"""The roll and what it yields (K7, K8)."""

from __future__ import annotations

from hexstead.catan import Setup, board
from hexstead.catan.goods import number
from hexstead.play import CHANCE, OVER
from tests.catan.rules.profiles import every_profile, official_like, refused
from tests.catan.table import build, cards, give, hold, legal, next_turn, play, setup, table


@every_profile
def test_K7_the_roll_comes_first(profile: str) -> None:
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


@every_profile
def test_K7_a_development_card_is_played_at_any_time_of_the_own_turn(profile: str) -> None:
    state = table(profile)
    hold(state, 1, "knight")
    refused(state, "knight", "K13")  # it is seat 0's turn
    play(state, "end")
    assert legal(state) == ["roll", "knight"]
    later = play(state.copy(), "roll", "dice 2")
    assert "knight" in legal(later)
    play(state, "knight", "robber c1")
    assert state.mover == 1
    assert legal(state) == ["roll"]


@every_profile
def test_K7_every_kind_of_card_may_come_before_the_roll(profile: str) -> None:
    state = table(profile)
    build(state, 1, "settlement b1-n")
    hold(state, 1, "road-building", "monopoly", "discovery")
    play(state, "end")
    assert len(legal(state)) == 1 + 1 + 5 + 15
    for text in ("road-building", "monopoly ore", "discovery ore ore"):
        after = play(state.copy(), text)
        while "roll" not in legal(after):
            play(after, legal(after)[0])
        refused(after, "monopoly ore", "K13")  # one card a turn, before the roll and after it
        refused(play(after, "roll", "dice 2"), "monopoly ore", "K13")


@every_profile
def test_K7_a_card_before_the_roll_may_win(profile: str) -> None:
    state = table(profile)
    state.knights = [0, 2, *state.knights[2:]]
    state.points = [0, state.profile.points - 2, *state.points[2:]]
    hold(state, 1, "knight")
    play(state, "end", "knight")
    assert state.mover == OVER
    assert state.winner == 1


@every_profile
def test_K7_an_older_setup_that_decides_about_it_can_still_be_read(profile: str) -> None:
    for value in (False, True):
        old = setup(profile).to_json()
        old["options"] = {"points": 12, "cards-before-roll": value}
        assert Setup.from_json(old) == setup(profile, points=12)


@every_profile
def test_K8_yields(profile: str) -> None:
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


def test_K8_compact_nobody_gets_what_is_short() -> None:
    state = table("compact")
    build(state, 0, *bank_short_of_wood())
    build(state, 1, "settlement d3-n")
    give(state, 2, "17 wood")
    next_turn(state, 5)
    assert state.hand[0] == 0
    assert state.hand[1] == cards("1 ore")


@official_like
def test_K8_official_one_player_gets_the_rest(profile: str) -> None:
    state = table(profile)
    build(state, 0, *bank_short_of_wood())
    give(state, 1, "17 wood")
    next_turn(state, 5)
    assert state.hand[0] == cards("2 wood")
    assert number(state.bank, 0) == 0


@official_like
def test_K8_official_two_players_get_none(profile: str) -> None:
    state = table(profile)
    build(state, 0, "city b1-n")
    build(state, 1, "settlement b1-s")
    give(state, 1, "17 wood")
    next_turn(state, 5)
    assert state.hand[0] == 0
    assert state.hand[1] == cards("17 wood")
