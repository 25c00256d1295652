"""Invariants of every state of every game."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hexstead import play as contract
from hexstead.catan import PROFILES, Setup, State, board
from hexstead.catan import actions as act
from hexstead.catan.goods import BANK, DECK, POINT_CARD, UNIT, counts, holds, number, size
from hexstead.catan.phases import STEALING
from hexstead.catan.roads import longest
from hexstead.play import CHANCE, EVERYBODY, OVER, SPECTATOR, IllegalAction, Record, draw
from tests.catan.table import PLAYERS, play_randomly

positions = st.tuples(
    st.sampled_from(PROFILES), st.integers(2, 4), st.integers(0, 10_000), st.integers(0, 2500)
)
Position = tuple[str, int, int, int]


def at(position: Position) -> State:
    """The state of a random game after this many actions."""
    profile, players, seed, steps = position
    made = Setup.random(seed, 2 if profile == "duel" else players, profile=profile)
    state = State.start(made)
    play_randomly(state, Random(seed), steps)
    return state


def check_conserved(state: State) -> None:
    """19 cards of each resource and 25 development cards are conserved (K4)."""
    assert state.bank + sum(state.hand) == BANK
    assert all(counts(cards) == [n for n in counts(cards) if n <= 19] for cards in state.hand)
    assert [size(hand) for hand in state.hand] == state.cards
    under = sum(UNIT[kind] for kind in state.under)
    knights = sum(state.knights) * UNIT[0]
    assert state.deck + sum(state.held) + under + state.out + knights == DECK
    assert [size(held) for held in state.held] == state.held_size
    assert size(state.deck) == state.deck_size


def check_followed(state: State) -> None:
    """Incrementally updated fields equal their recomputed values."""
    seats = range(state.seats)
    built = 0
    for seat in seats:
        own = state.settlements[seat] | state.cities[seat]
        assert not built & own
        built |= own
    assert state.built == built
    free = board.EVERY_CROSSING
    for crossing in range(board.CROSSINGS):
        if built >> crossing & 1:
            free &= ~board.AROUND[crossing]
    assert state.free == free
    for seat in seats:
        check_seat(state, seat)


def check_seat(state: State, seat: int) -> None:
    own = state.settlements[seat] | state.cities[seat]
    roads = [path for path in range(board.PATHS) if state.road_at[path] == seat]
    near = 0
    for path in roads:
        near |= 1 << board.PATH_ENDS[path][0] | 1 << board.PATH_ENDS[path][1]
    assert state.near[seat] == near
    assert state.roads_left[seat] == 15 - len(roads)
    rivals = state.built & ~own
    reach = (near | own) & ~rivals
    ways = [
        act.ROAD + path
        for path in range(board.PATHS)
        if state.road_at[path] < 0 and any(reach >> end & 1 for end in board.PATH_ENDS[path])
    ]
    assert state.ways[seat] == (ways if state.roads_left[seat] else [])
    assert state.road_length[seat] == longest(state.road_at, seat, near, rivals)
    shown = sum(state.gold(seat).values()) - number(state.held[seat], POINT_CARD)
    assert state.points[seat] == shown
    assert number(state.held[seat], POINT_CARD) <= state.point_cards_most[seat]
    for roll in range(2, 13):
        income = 0
        for hex_ in state.island.hexes_by_number[roll]:
            mask = board.HEX_MASK[hex_]
            times = (state.settlements[seat] & mask).bit_count()
            times += 2 * (state.cities[seat] & mask).bit_count()
            income += times * UNIT[state.island.resource[hex_]]
        assert state.income[roll * state.seats + seat] == income


@given(positions)
@settings(max_examples=60)
def test_cards_are_conserved_and_masks_are_right(position: Position) -> None:
    state = at(position)
    check_conserved(state)
    check_followed(state)


@given(positions)
@settings(max_examples=60)
def test_text_and_parse_are_two_ways(position: Position) -> None:
    state = at(position)
    for action in state.legal():
        text = state.text(action)
        assert text == text.lower()
        assert state.parse(text) == action
        assert action < act.ACTIONS
    for action, weight in state.chance():
        assert state.parse(state.text(action)) == action
        assert weight > 0


@given(
    st.lists(st.integers(0, 19), min_size=5, max_size=5),
    st.lists(st.integers(0, 19), min_size=5, max_size=5),
)
def test_any_offer_has_a_text(give: list[int], want: list[int]) -> None:
    for make in (act.offer_action, act.counter_action):
        packed_give = sum(n * UNIT[kind] for kind, n in enumerate(give))
        packed_want = sum(n * UNIT[kind] for kind, n in enumerate(want))
        action = make(packed_give, packed_want)
        assert (act.given(action), act.wanted(action)) == (packed_give, packed_want)
        assert action < 1 << 53  # within the safe integers of JavaScript
        if any(give) and any(want):
            state = State.start(Setup.random(1, 2))
            assert state.parse(state.text(action)) == action


@given(positions)
@settings(max_examples=40)
def test_exactly_the_legal_actions_are_accepted(position: Position) -> None:
    state = at(position)
    before = json.dumps(state.to_json())
    legal = set(state.legal())
    for action in [*range(-3, act.ACTIONS + 3), act.LONG_OFFER, act.LONG_COUNTER | 1, 1 << 60]:
        trial = state.copy()
        if action in legal:
            assert state.why_not(action) is None
            trial.apply(action)
            check_conserved(trial)
        elif action - act.FIRST in {*state.deciders[1:], *state.interrupters}:
            assert state.why_not(action) is None
            trial.apply(action)
            assert trial.mover == action - act.FIRST
        elif act.COUNTER <= action < act.COUNTER + 75 and state.why_not(action) is None:
            continue  # a counter-offer that the list of simple ones omits
        else:
            with pytest.raises(IllegalAction) as error:
                trial.apply(action)
            assert error.value.rule.startswith("K")
            assert state.why_not(action) == str(error.value)
            assert trial == state
    assert json.dumps(state.to_json()) == before


@given(positions)
@settings(max_examples=40)
def test_a_copy_is_independent(position: Position) -> None:
    state = at(position)
    before = json.dumps(state.to_json())
    twin = state.copy()
    assert twin == state
    play_randomly(twin, Random(1), 40)
    assert json.dumps(state.to_json()) == before


# --- secrets (K17) -------------------------------------------------------------------------------


@given(positions, st.integers(0, 4), st.integers())
@settings(max_examples=150)
def test_a_redeal_looks_the_same_to_the_viewer(position: Position, who: int, seed: int) -> None:
    """A view leaks nothing (other deals give the same view), and a redeal is consistent with it."""
    state = at(position)
    seat = who if who < state.seats else SPECTATOR
    seen = state.view(seat)
    for deal in (state.redeal(seat, Random(seed)), seen.redeal(seat, Random(seed))):
        check_conserved(deal)
        assert deal.viewer == EVERYBODY
        assert deal.view(seat) == seen
        assert deal.view(seat).to_json() == seen.to_json()
        if state.mover == seat:
            assert deal.legal() == state.legal() == seen.legal()
    assert seen.view(seat) == seen


@given(positions, st.integers())
@example(position=("official", 2, 5041, 998), seed=0)
@settings(max_examples=80)
def test_a_redeal_continues_with_equal_views(position: Position, seed: int) -> None:
    """Public events keep the views equal whatever the hidden cards are: knowledge never depends on
    them."""
    base = at(position)
    seat = seed % base.seats
    twin = base.redeal(seat, Random(seed))
    rng = Random(seed)
    for _ in range(30):
        if base.mover == OVER:
            break
        if base.mover == CHANCE:
            action = draw(base, rng)
            if base.phase == STEALING and seat not in (base.turn_seat, base.victim):
                outcomes = [outcome for outcome, _ in twin.chance()]
                base.apply(action)
                twin.apply(outcomes[0])
                assert base.view(seat) == twin.view(seat)
                continue
        else:
            action = rng.choice(base.legal())
        base.apply(action)
        try:
            twin.apply(action)
        except IllegalAction:
            return
        if base.answers != twin.answers or base.cards != twin.cards:
            return  # hidden cards decide who is asked (K9) or gives what, in public
        if base.mover == OVER or twin.mover == OVER:
            # Victory point cards decide who has won, and are shown at the end (K15).
            if base.view(SPECTATOR).held_known != twin.view(SPECTATOR).held_known:
                return
        assert base.view(seat) == twin.view(seat)


@given(positions)
@settings(max_examples=60)
def test_the_card_counter_contains_the_actual_hands(position: Position) -> None:
    state = at(position)
    for watcher in (*range(state.seats), SPECTATOR):
        seen = state.view(watcher)
        for seat in range(state.seats):
            assert holds(state.hand[seat], seen.least[seat])
            assert holds(seen.most[seat], state.hand[seat])
            # Bounds are tight: each of them is attained by a deal, so none can follow from the
            # others.
            low, high = counts(seen.least[seat]), counts(seen.most[seat])
            for kind in range(5):
                assert low[kind] >= state.cards[seat] - sum(high) + high[kind]
                assert high[kind] <= state.cards[seat] - sum(low) + low[kind]


def test_two_players_always_know_each_others_hand() -> None:
    state = State.start(Setup.random(4, 2))
    rng = Random(4)
    while state.mover != OVER:
        play_randomly(state, rng, 25)
        assert state.view(0).least[1] == state.view(0).most[1] == state.hand[1]


# --- records -------------------------------------------------------------------------------------


@given(positions)
@settings(max_examples=20)
def test_undo_is_replaying_less(position: Position) -> None:
    profile, players, seed, steps = position
    made = Setup.random(seed, 2 if profile == "duel" else players, profile=profile)
    state = State.start(made)
    rng = Random(seed)
    texts: list[str] = []
    for _ in range(steps % 400):
        if state.mover == OVER:
            break
        before = state.copy()
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        texts.append(state.text(action))
        state.apply(action)
    record = Record(contract.find_game("catan"), made, texts)
    assert record.replay() == state
    assert Record.loads(record.dumps()) == record
    if texts:
        assert record.replay(len(texts) - 1) == before


@pytest.mark.parametrize("profile", PROFILES)
def test_setups_survive_json(profile: str) -> None:
    for seed in range(20):
        made = Setup.random(seed, PLAYERS[profile], profile=profile, options={"offers": 1})
        again = Setup.from_json(json.loads(json.dumps(made.to_json())))
        assert again == made
        assert Setup.random(seed, PLAYERS[profile], profile=profile, options={"offers": 1}) == made
        assert State.start(again) == State.start(made)
        json.dumps(State.start(made).view(0).to_json())
