"""The value network of Catan: its inputs, and the search with it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from random import Random

import numpy as np
import pytest

from hexstead import bots
from hexstead.bots.catan.afterstates import afterstates, without_observations
from hexstead.bots.catan.encoder import Encoder
from hexstead.bots.catan.expected_hands import expected_hands
from hexstead.bots.catan.inputs import INPUTS, PRIOR, input_names
from hexstead.bots.catan.judge import weights_for, worth
from hexstead.bots.catan.network import Judge, Network
from hexstead.bots.catan.network_search import NetworkPlanner
from hexstead.bots.catan.options import options
from hexstead.bots.value_network import Array
from hexstead.catan import Setup, State
from hexstead.catan import actions as act
from hexstead.catan.goods import counts, holds
from hexstead.catan.phases import ANSWERING, PICKING, TRADING
from hexstead.play import CHANCE, OVER, draw, play_out
from tests.catan.table import build, give, hold, play, table


def some_network() -> Network:
    """Random weights, with outputs that are not all 0."""
    network = Network.initial(1)
    rng = np.random.default_rng(2)
    array = network.arrays["out"]
    array += 0.02 * rng.standard_normal(array.shape).astype(np.float32)
    return network


def decisions(seed: int, players: int, every: int, profile: str = "official") -> Iterator[State]:
    """Some decisions of a game between bots."""
    rng = Random(seed)
    state = State.start(Setup.random(seed, players, profile, options={"turns": 150}))
    player = bots.find("catan", "medium")
    number = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        number += 1
        if number % every == 0 and len(state.legal()) > 1:
            yield state.copy()
        state.apply(player.choose(state.view(state.mover), rng))


def rows(state: State, seed: int) -> tuple[list[int], bytes]:
    """The options of the mover in a redeal of a position, and the inputs of all that follows."""
    redealt = state.redeal(state.mover, Random(seed))
    view = redealt.view(state.mover)
    encoder = Encoder(view)
    several = options(view, without_observations(redealt), encoder, 4)
    found = [
        encoder.encode(one.state, one.hands, one.turn_over)
        for option in several
        for one in option.outcomes
    ]
    return [option.action for option in several], b"".join(found)


def encoded(state: State, seat: int) -> dict[str, float]:
    """The inputs of a position by name."""
    encoder = Encoder(state.view(seat))
    row = np.frombuffer(encoder.encode(state, encoder.hands), "f4")
    return dict(zip(input_names(), row.tolist(), strict=True))


def evaluated(network: Network, state: State, seat: int) -> tuple[Array, Array]:
    encoder = Encoder(state.view(seat))
    row = np.frombuffer(encoder.encode(state, encoder.hands), "f4")[None]
    return row, network.outputs(row)[0]


@pytest.mark.parametrize(("players", "profile"), [(2, "duel"), (3, "compact"), (4, "official")])
def test_inputs_reveal_nothing_hidden(players: int, profile: str) -> None:
    """Redeals that look the same to the mover have the same options and the same inputs, after
    thefts, draws and monopolies as well."""
    checked = 0
    for state in decisions(players, players, 7, profile):
        if state.phase in (ANSWERING, PICKING):  # judged by a redeal of their own
            continue
        assert rows(state, 1) == rows(state, 2)
        checked += 1
    assert checked > 25


def test_a_monopoly_brings_what_is_certain_and_reveals_no_hand() -> None:
    state = table("official", 3)
    build(state, 0, "settlement b1-n", "road b1-ne")
    give(state, 1, "2 ore 1 wood")
    give(state, 2, "1 ore 2 wool")
    hold(state, 0, "monopoly")
    encoder = Encoder(state.view(0))
    action = state.parse("monopoly ore")
    [after] = afterstates(without_observations(state), encoder.hands, encoder.unseen, action)
    assert counts(after.state.hand[0])[4] == 3
    assert all(hand[4] == 0 for hand in after.hands.expected)


def test_every_outcome_of_a_theft_counts_by_the_expected_hand() -> None:
    state = table("official", 2)
    build(state, 0, "settlement b1-n")
    build(state, 1, "city d5-s")
    give(state, 1, "3 wool 1 ore")
    hold(state, 0, "knight")
    play(state, "knight")
    encoder = Encoder(state.view(0))
    action = state.parse("robber d5")
    found = afterstates(without_observations(state), encoder.hands, encoder.unseen, action)
    assert [one.weight for one in found] == [0.75, 0.25]
    assert [counts(one.state.hand[0]) for one in found] == [[0, 0, 1, 0, 0], [0, 0, 0, 0, 1]]
    assert [sum(one.hands.expected[1]) for one in found] == [3, 3]


def test_expected_hands_have_the_cards_of_each_seat() -> None:
    for state in decisions(3, 4, 25):
        for seat in range(4):
            expected = expected_hands(state.view(seat)).expected
            assert [sum(hand) for hand in expected] == pytest.approx(state.cards)
            assert expected[seat] == counts(state.hand[seat])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_inputs_of_all_players_are_finite_and_in_place(players: int) -> None:
    for state in decisions(1, players, 30):
        seat = state.mover
        found = encoded(state, seat)
        assert len(found) == INPUTS
        assert all(np.isfinite(value) for value in found.values())
        assert found["own public points"] == state.points[seat]
        rivals = [found[f"{name} rival's settlements"] for name in ("first", "second", "third")]
        assert rivals[players - 1 :] == [0.0] * (4 - players)
        others = [state.settlements[other].bit_count() for other in range(players) if other != seat]
        assert sorted(rivals[: players - 1]) == sorted(others)
        assert found["own turn"] == (state.turn_seat == seat)


def test_the_cache_of_rivals_changes_nothing() -> None:
    for state in decisions(5, 3, 5):
        view = state.view(state.mover)
        shared = Encoder(view)
        if state.phase in (ANSWERING, PICKING):
            continue
        for option in options(view, without_observations(state), shared, 3):
            for one in option.outcomes:
                alone = Encoder(view).encode(one.state, one.hands, one.turn_over)
                assert shared.encode(one.state, one.hands, one.turn_over) == alone


def test_outputs_start_at_the_linear_evaluation() -> None:
    network = Network.initial(1)
    for state in decisions(2, 2, 30):  # with two players all hands are known
        seat = state.mover
        row, found = evaluated(network, state, seat)
        odds = worth(state, seat, weights_for(state))
        assert row[0, PRIOR] == pytest.approx(max(-8, min(8, odds)), abs=1e-4)
        assert found[2] == pytest.approx(1 / (1 + np.exp(-row[0, PRIOR])), abs=1e-4)
        assert found[:2].tolist() == [0, 0]


def test_a_won_game_is_certain() -> None:
    state = table("official", 2)
    build(state, 0, "settlement b1-n", "road b1-ne")
    state.points = [9, 2]
    give(state, 0, "2 grain 3 ore")
    encoder = Encoder(state.view(0))
    judge = Judge(some_network(), encoder)
    actions = [state.parse("city b1-n"), act.END]
    several = [
        afterstates(without_observations(state), encoder.hands, encoder.unseen, action)
        for action in actions
    ]
    expected = judge.judge(several)[0]
    assert expected[0, 2] == 1
    assert expected[1, 2] < 1
    assert NetworkPlanner(some_network()).choose(state.view(0), Random(0)) == actions[0]


# --- the search -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bot_plays_whole_games(players: int) -> None:
    network = some_network()
    state = State.start(Setup.random(players, players, profile="official", options={"turns": 40}))
    play_out(state, [NetworkPlanner(network, 3, 80) for _ in range(players)], Random(players))
    assert state.mover == OVER


def test_the_search_respects_its_limit() -> None:
    """One layer may exceed the limit by the options of one position."""
    planner = NetworkPlanner(some_network(), width=6, evaluations=60)
    offers = 3 * (60 // 4)
    for state in decisions(4, 4, 6):
        planner.choose(state.view(state.mover), Random(0))
        assert planner.evaluated <= 60 + offers + 4 * 120


def test_a_position_always_gives_the_same_action() -> None:
    for state in decisions(7, 3, 20):
        view = state.view(state.mover)
        choices = {NetworkPlanner(some_network(), 4).choose(view, Random(n)) for n in range(2)}
        assert len(choices) == 1
        other = state.redeal(state.mover, Random(5)).view(state.mover)
        assert {NetworkPlanner(some_network(), 4).choose(other, Random(3))} == choices


def test_a_bank_trade_is_made_for_what_it_builds() -> None:
    """The initial network judges as the linear evaluation does."""
    state = table("official", 2)
    build(state, 0, "settlement b1-n", "road b1-ne")
    build(state, 1, "settlement d5-s", "road d5-se")
    give(state, 0, "4 wool 2 grain 2 ore")
    planner = NetworkPlanner(Network.initial(1))
    assert state.text(planner.choose(state.view(0), Random(0))) == "bank 3 wool for 1 ore"
    play(state, "bank 3 wool for 1 ore")
    assert state.text(planner.choose(state.view(0), Random(0))) == "city b1-n"


def test_offers_request_available_cards_and_good_ones_are_accepted() -> None:
    state = table("official", 3)
    build(state, 0, "settlement b1-n", "road b1-ne")
    build(state, 1, "settlement d5-s", "road d5-se", "road d5-sw")
    build(state, 2, "settlement a4-s", "road a4-se")
    give(state, 0, "3 grain 2 ore")
    give(state, 1, "4 ore 1 grain")
    planner = NetworkPlanner(Network.initial(1))
    offer = planner.choose(state.view(0), Random(1))
    assert act.is_offer(offer)
    assert holds(state.hand[1], act.wanted(offer))
    play(state, "offer 1 grain for 1 ore")
    assert state.text(planner.choose(state.view(1), Random(0))) == "accept"
    play(state, "accept")
    assert state.text(planner.choose(state.view(0), Random(0))) == "trade 1"
    assert state.phase == PICKING
    state.apply(act.TRADE + 1)
    assert state.phase == TRADING


def test_nothing_is_given_to_a_seat_that_is_about_to_win() -> None:
    state = table("official", 2)
    build(state, 0, "settlement b1-n", "road b1-ne")
    build(state, 1, "settlement d5-s", "road d5-se", "road d5-sw")
    state.points = [9, 1]
    give(state, 0, "3 grain 2 ore")
    give(state, 1, "4 ore 1 grain")
    play(state, "offer 1 grain for 1 ore")
    planner = NetworkPlanner(some_network())
    assert planner.choose(state.view(1), Random(0)) == act.DECLINE


def test_the_level_is_offered_only_with_weights() -> None:
    there = files("hexstead.bots.catan").joinpath("master.weights").is_file()
    assert ("master" in bots.names("catan")) == there
