"""The levels of Catan: they plan a turn, trade with a purpose, and each beats the one below."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hexstead import bots
from hexstead.arena.catan.offers import count_offers
from hexstead.bots.catan import ValueFunction
from hexstead.bots.catan.features import NAMES, features
from hexstead.bots.catan.judge import WEIGHTS, weights_for, worth
from hexstead.bots.catan.trading import Deals, deals_for
from hexstead.bots.catan.value import value
from hexstead.catan import Setup, State
from hexstead.catan import actions as act
from hexstead.catan.goods import holds
from hexstead.catan.phases import ANSWERING, TRADING
from hexstead.play import CHANCE, OVER, draw, play_out
from hexstead.play import State as AnyState
from tests.catan.table import build, give, hold, legal, play, table


def choice(state: State, name: str = "expert") -> str:
    seat = state.mover
    return state.text(bots.find("catan", name).choose(state.view(seat), Random(3)))


def won(one: str, other: str, games: range, players: int = 2) -> int:
    """The number of games a bot wins, from every seat of the same islands."""
    wins = 0
    for game in games:
        state = State.start(Setup.random(game // players, players, profile="official"))
        mine = game % players
        seated = [bots.find("catan", one if seat == mine else other) for seat in range(players)]
        rng = Random(game)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(draw(state, rng))
            else:
                state.apply(seated[state.mover].choose(state.view(state.mover), rng))
        wins += state.winner == mine
    return wins


# --- the turn ---------------------------------------------------------------------------------


def test_a_bank_trade_is_made_for_what_it_builds() -> None:
    """Three wool buy the ore that a city lacks: two actions that only make sense together."""
    state = table("official", 2)
    build(state, 0, "settlement b1-n", "road b1-ne")
    build(state, 1, "settlement d5-s", "road d5-se")
    give(state, 0, "4 wool 2 grain 2 ore")
    assert choice(state) == "bank 3 wool for 1 ore"  # b1-n lies at a general harbour
    play(state, "bank 3 wool for 1 ore")
    assert choice(state) == "city b1-n"


def test_a_win_is_taken() -> None:
    state = table("official", 2)
    build(state, 0, "settlement b1-n", "road b1-ne")
    build(state, 1, "settlement d5-s", "road d5-se")
    state.points = [9, 2]
    give(state, 0, "2 grain 3 ore 1 wool 1 wood 1 brick")
    assert choice(state) == "city b1-n"


def test_a_knight_is_played_where_the_robber_hinders() -> None:
    state = table("official", 2)
    build(state, 0, "city d1-n")
    build(state, 1, "city d5-s")
    hold(state, 0, "knight")
    state.robber = 2  # d1, the wool of seat 0
    state.phase, state.rolled = 3, False
    assert choice(state) == "knight"
    play(state, "knight")
    assert choice(state).startswith("robber ")
    assert choice(state) != "robber d1"


def test_the_robber_goes_where_it_hurts_the_other() -> None:
    state = table("official", 2)
    build(state, 0, "settlement b1-n")
    build(state, 1, "city d5-s")
    hold(state, 0, "knight")
    play(state, "knight")
    assert choice(state) in ("robber d5", "robber c5")


# --- trade ------------------------------------------------------------------------------------


def bargain() -> State:
    """Seat 0 lacks an ore for a city and has grain to spare; seat 1 lacks grain and has ore."""
    state = table("official", 3)
    build(state, 0, "settlement b1-n", "road b1-ne")
    build(state, 1, "settlement d5-s", "road d5-se", "road d5-sw")
    build(state, 2, "settlement a4-s", "road a4-se")
    give(state, 0, "3 grain 2 ore")
    give(state, 1, "4 ore 1 grain")
    return state


def test_an_offer_requests_available_cards_and_helps_both() -> None:
    state = bargain()
    offer = bots.find("catan", "expert").choose(state.view(0), Random(1))
    assert act.is_offer(offer)
    assert holds(state.hand[1], act.wanted(offer))


def test_one_offer_a_turn_and_none_without_a_partner() -> None:
    state = bargain()
    state.apply(bots.find("catan", "expert").choose(state.view(0), Random(1)))
    while state.phase == ANSWERING:
        play(state, "decline")
    assert state.phase == TRADING
    assert not choice(state).startswith("offer"), "what was refused is not asked again"
    alone = bargain()
    alone.hand = [alone.hand[0], 0, 0]
    alone.cards = [5, 0, 0]
    assert not choice(alone).startswith("offer")


def test_a_repeated_offer_gets_the_same_answer() -> None:
    """A bad deal is declined, no matter how often it is offered."""
    state = bargain()
    give(state, 0, "4 wool")
    give(state, 1, "3 ore")
    state.points = [9, 1, 1]
    answers = set()
    for again in range(3):
        play(state, "offer 1 wool for 1 ore")
        answers.add(bots.find("catan", "expert").choose(state.view(1), Random(again)))
        play(state, "decline")
    assert answers == {act.DECLINE}


def test_an_offer_that_helps_is_accepted_and_the_deal_is_done() -> None:
    state = bargain()
    play(state, "offer 1 grain for 1 ore")
    assert choice(state) == "accept"
    assert choice(state, "medium") == "accept"
    play(state, "accept")
    assert choice(state) == "trade 1"


def test_an_offer_that_does_not_help_is_countered_by_one_that_helps_both() -> None:
    state = bargain()
    give(state, 0, "1 wool")
    play(state, "offer 1 wool for 1 ore")
    assert choice(state) == "counter 1 ore for 1 grain"
    play(state, "counter 1 ore for 1 grain")
    assert choice(state) == "trade 1", "the city it wanted the ore for"


def test_a_deal_that_harms_is_declined_and_a_bad_counter_not_taken() -> None:
    state = bargain()
    play(state, "offer 1 ore for 1 grain")
    assert choice(state) == "decline", "grain is what it lacks"
    state = bargain()
    play(state, "offer 1 grain for 1 ore")
    play(state, "counter 1 ore for 1 wood")
    assert choice(state) == "withdraw"


class Pest:
    """An expert that makes the same offers first every turn: anything of its hand for the most
    frequent card of the others."""

    def __init__(self) -> None:
        self.bot = bots.find("catan", "expert")

    def choose(self, view: State, rng: Random) -> int:
        offers = [action for action in view.legal() if act.is_offer(action)]
        if view.phase == TRADING and offers:
            return offers[view.turn_number % len(offers)]
        return self.bot.choose(view, rng)


def test_a_player_who_repeats_an_offer_gets_the_same_answer_and_never_a_harmful_deal() -> None:
    """In a whole game, a repeated offer in a turn gets the same answer, and an accepted deal helps
    the seat that accepts it."""
    state = State.start(Setup.random(4, 3, profile="official"))
    pest, expert = Pest(), bots.find("catan", "expert")
    rng = Random(4)
    answers: dict[tuple[int, int, int], set[int]] = {}
    gains: list[float] = []
    while state.mover != OVER and state.turn_number < 120:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        seat = state.mover
        if seat == 0:
            state.apply(pest.choose(state.view(0), rng))
            continue
        action = expert.choose(state.view(seat), rng)
        if state.phase == ANSWERING:
            asked = (state.turn_number, seat, state.offer)
            answers.setdefault(asked, set()).add(action)
            view, weights = state.view(seat), weights_for(state)
            assert deals_for(view, weights).each == deals_for(view, weights).each
            if action == act.ACCEPT:
                tables = [state.redeal(seat, rng) for _ in range(8)]
                deals = Deals(tables, seat, weights)
                give, get = act.wanted(state.offer), act.given(state.offer)
                gains.append(deals.gain(state.turn_seat, give, get))
                action = act.DECLINE  # so that the question comes again with the same hand
        state.apply(action)
    assert len(answers) > 10
    assert gains and min(gains) > 0
    assert all(len(several) == 1 for several in answers.values())


def test_bots_rarely_make_offers_to_a_player() -> None:
    found = count_offers("expert", games=1)
    assert found.rounds > 8
    assert found.per_round <= 1


@pytest.mark.soak
def test_bots_make_at_most_one_offer_per_round_over_twenty_games() -> None:
    assert count_offers("expert", games=20).per_round <= 1


# --- strength ---------------------------------------------------------------------------------


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("one", "other"), [("medium", "easy"), ("hard", "medium"), ("expert", "hard")]
)
def test_each_level_beats_the_one_below(one: str, other: str) -> None:
    """Of 24 games; by chance twelve."""
    assert won(one, other, range(24)) >= 15


@pytest.mark.soak
@pytest.mark.parametrize(
    ("one", "other", "players", "least"),
    [
        ("easy", "weighted", 2, 28),
        ("medium", "easy", 2, 28),
        ("hard", "medium", 2, 25),
        ("expert", "hard", 2, 23),
        ("expert", "oneply", 2, 28),
        ("expert", "value", 2, 28),
        ("medium", "easy", 4, 16),
        ("hard", "medium", 4, 14),
        ("expert", "hard", 4, 13),
    ],
)
def test_each_level_beats_the_one_below_over_forty_games(
    one: str, other: str, players: int, least: int
) -> None:
    """By chance 20 of two players' games, and 10 of four players'."""
    assert won(one, other, range(40), players) >= least


VERBS = (
    "roll end road settlement city buy-card knight road-building discovery monopoly bank offer "
    "accept decline counter trade withdraw robber steal discard"
)


@pytest.mark.soak
def test_hard_chooses_every_verb_in_self_play() -> None:
    chosen: Counter[str] = Counter()

    def note(state: AnyState, action: int) -> None:
        if state.mover != CHANCE:
            chosen[state.text(action).split()[0]] += 1

    for seed in range(6):
        state = State.start(Setup.random(seed, 4, profile="official"))
        play_out(state, [bots.find("catan", "hard")] * 4, Random(seed), note)
    assert set(chosen) == set(VERBS.split()), dict(chosen)


@pytest.mark.bulk
def test_two_experts_differ_in_style() -> None:
    """One builds more roads, the other buys more cards, and both win games."""
    roads, cards, wins = [0, 0], [0, 0], [0, 0]
    styles = ("expert-roads", "expert-cities")
    for game in range(6):
        state = State.start(Setup.random(900 + game // 2, 2, profile="official"))
        seated = [bots.find("catan", styles[(seat + game) % 2]) for seat in range(2)]
        rng = Random(game)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(draw(state, rng))
                continue
            seat = state.mover
            action = seated[seat].choose(state.view(seat), rng)
            cards[(seat + game) % 2] += action == act.BUY_CARD
            roads[(seat + game) % 2] += act.ROAD <= action < act.SETTLEMENT
            state.apply(action)
        wins[(state.winner + game) % 2] += 1
    assert roads[0] > 1.1 * roads[1]
    assert cards[1] > 1.5 * cards[0]
    assert min(wins) > 0


def test_every_figure_has_a_weight() -> None:
    assert set(WEIGHTS) == {2, 4}
    state = State.start(Setup.random(1, 3))
    assert len(features(state, 0, True)) == len(NAMES) == len(weights_for(state))


def test_more_is_worth_more() -> None:
    poor, rich = bargain(), bargain()
    build(rich, 0, "city c1-s")
    weights = weights_for(poor)
    assert worth(rich, 0, weights) > worth(poor, 0, weights)
    assert worth(rich, 1, weights) < worth(poor, 1, weights)


# --- the external baseline ------------------------------------------------------------------------


def test_the_published_evaluation_term_by_term() -> None:
    """By hand: seat 0 has a settlement at b1-n, on a forest with a 5 (4 of 36 rolls), no road; one
    road would reach no free place, because both neighbours are too near. Seat 1 is next in turn."""
    state = table("official", 2)
    build(state, 0, "settlement b1-n")
    own = 3e14 * 1 + 1e8 * (4 / 36 + 4 * 2.778 / 100) + 1e4 * 4 / 36 + 1.0
    assert value(state, 0) == pytest.approx(own, abs=1.0, rel=0)
    hand = value(state, 0)
    give(state, 0, "1 grain 1 wool")
    # Two cards; one of five towards a city, two of four towards a settlement.
    assert value(state, 0) - hand == pytest.approx(2 + 100 * (1 / 5 + 2 / 4) / 2, abs=0.2)
    give(state, 0, "6 wool")
    assert value(state, 0) - hand == pytest.approx(8 - 5 + 100 * (1 / 5 + 2 / 4) / 2, abs=0.2)
    build(state, 1, "city d5-s")
    # A field with a 9, a city: twice 4 of 36 for the rival.
    assert value(state, 0) - hand == pytest.approx(38 - 1e8 * 8 / 36, rel=1e-6)


def test_the_baseline_neither_offers_nor_accepts() -> None:
    state = bargain()
    assert not act.is_offer(ValueFunction().choose(state.view(0), Random(1)))
    play(state, "offer 1 grain for 1 ore")
    assert choice(state, "value") == "decline"
    assert "accept" in legal(state)
