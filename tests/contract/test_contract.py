"""The interface of a game (`hexstead.play.contract`), checked for every game.

Each test uses some states of random games: the start, the end, and some in between.
"""

import json
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.kingdom.registry import boxes
from hexstead.play import (
    CHANCE,
    EVERYBODY,
    OVER,
    SPECTATOR,
    Game,
    IllegalAction,
    Record,
    Setup,
    State,
    draw,
    find_game,
    game_names,
    play_at_random,
)

SOME = 14
"""The number of states of each game, besides the start and the end."""

Seating = tuple[str, Callable[[int], Setup]]
"""The name of a game, and a function from seeds to set-ups."""


def seatings() -> dict[str, Seating]:
    """Every game with every number of players; Kingdom Builder also with all boxes mixed."""
    found: dict[str, Seating] = {}
    for name in game_names():
        game = find_game(name)
        for players in game.players:
            found[f"{name}-{players}"] = (name, partial(random_setup, game, players))
    for players in (2, 4):
        boxes_mixed = partial(kingdom.Setup.random, players=players, sets=list(boxes()))
        found[f"kingdom-all-boxes-{players}"] = ("kingdom", boxes_mixed)
    return found


def random_setup(game: Game, players: int, seed: int) -> Setup:
    return game.random_setup(seed, players)


SEATINGS = seatings()
NO_ACTIONS = (-1, 10**12)
"""Numbers that are not actions of any game."""


@pytest.fixture(params=SEATINGS)
def table(request: pytest.FixtureRequest) -> str:
    """The id of a parameter."""
    name: str = request.param
    return name


def game_at(table: str) -> Game:
    return find_game(SEATINGS[table][0])


def setup_at(table: str, seed: int) -> Setup:
    return SEATINGS[table][1](seed)


@cache
def played(table: str) -> Record:
    """A whole random game."""
    setup = setup_at(table, 11)
    state, rng = game_at(table).start(setup), Random(table)
    words: list[str] = []
    while state.mover != OVER:
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        words.append(state.text(action))
        state.apply(action)
    return Record(game_at(table), setup, words)


@cache
def moments_of(table: str) -> list[State]:
    record = played(table)
    number = len(record.actions)
    chosen = {0, number, *Random(number).sample(range(1, number), SOME)}
    return [state.copy() for taken, state in enumerate(record.states()) if taken in chosen]


@pytest.fixture
def moments(table: str) -> list[State]:
    """Some states of a game; a test may modify them."""
    return [state.copy() for state in moments_of(table)]


@cache
def all_actions(table: str) -> list[int]:
    """All actions that were legal at some point."""
    return sorted({action for state in moments_of(table) for action in state.legal()})


def play_on(state: State, rng: Random) -> None:
    """Play some more random actions."""
    for _ in range(60):
        if state.mover == OVER:
            return
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))


def snapshot(state: State) -> tuple[Any, ...]:
    return state.mover, state.viewer, state.legal(), state.chance(), state.to_json()


def test_a_game_comes_to_an_end(table: str) -> None:
    for seed in range(3):
        state = game_at(table).start(setup_at(table, seed))
        assert play_at_random(state, Random(seed)) > 0
        assert state.mover == OVER


def test_a_finished_game_has_no_legal_actions(table: str) -> None:
    end = played(table).replay()
    assert end.mover == OVER
    assert end.legal() == []
    assert end.chance() == []
    for action in all_actions(table)[:50]:
        assert end.why_not(action)
        with pytest.raises(IllegalAction):
            end.apply(action)


def test_legal_actions_are_unique_and_in_a_fixed_order(moments: list[State]) -> None:
    for state in moments:
        actions = state.legal()
        assert actions == state.legal() == state.copy().legal()
        assert len(set(actions)) == len(actions)
        assert bool(actions) == (state.mover != OVER)


def test_the_text_of_every_legal_action_is_parsed_back(moments: list[State]) -> None:
    for state in moments:
        words = [state.text(action) for action in state.legal()]
        assert len(set(words)) == len(words)
        assert [state.parse(text) for text in words] == state.legal()


@pytest.mark.parametrize("words", ["", "nonsense", "build", "build z99", "draw", "end e7", "7"])
def test_invalid_action_texts_are_refused(moments: list[State], words: str) -> None:
    for state in moments:
        before = snapshot(state)
        with pytest.raises(IllegalAction):
            state.apply(state.parse(words))
        assert snapshot(state) == before


def test_a_legal_action_has_no_refusal(moments: list[State]) -> None:
    for state in moments:
        assert [state.why_not(action) for action in state.legal()] == [None] * len(state.legal())


def test_an_illegal_action_is_refused_with_its_reason(table: str, moments: list[State]) -> None:
    """The reason is that of `why_not`, and the state is unchanged.

    Catan lists only the simple trades; it may allow others that it does not list.
    """
    rng = Random(1)
    actions = all_actions(table)
    refused = 0
    for state in moments:
        before, legal = snapshot(state), set(state.legal())
        for action in [*rng.sample(actions, min(60, len(actions))), *NO_ACTIONS]:
            reason = state.why_not(action)
            if reason is None:
                assert action in legal or table.startswith("catan")
                state.copy().apply(action)
                continue
            refused += 1
            with pytest.raises(IllegalAction) as problem:
                state.apply(action)
            assert str(problem.value) == reason
            assert action not in legal
        assert snapshot(state) == before
    assert refused > 100


def test_a_copy_is_independent(moments: list[State]) -> None:
    for number, state in enumerate(moments):
        before = snapshot(state)
        twin = state.copy()
        assert snapshot(twin) == before
        play_on(twin, Random(number))
        assert snapshot(state) == before


def test_only_chance_has_weighted_outcomes(moments: list[State]) -> None:
    for state in moments:
        outcomes = state.chance()
        if state.mover == CHANCE:
            assert [action for action, _ in outcomes] == state.legal()
            assert all(weight > 0 for _, weight in outcomes)
        else:
            assert outcomes == []


def test_drivers_draw_every_outcome_by_its_weight(moments: list[State]) -> None:
    rng = Random(5)
    for state in [state for state in moments if state.mover == CHANCE][:3]:
        total = sum(weight for _, weight in state.chance())
        drawn = [draw(state, rng) for _ in range(600)]
        for action, weight in state.chance():
            odds = weight / total
            assert abs(drawn.count(action) - 600 * odds) <= 5 * (600 * odds * (1 - odds)) ** 0.5 + 1


def test_a_view_belongs_to_its_seat(moments: list[State]) -> None:
    for state in moments:
        assert state.viewer == EVERYBODY
        for seat in [*range(state.seats), SPECTATOR]:
            view = state.view(seat)
            assert (view.viewer, view.seats, view.mover) == (seat, state.seats, state.mover)
        if state.mover >= 0:
            view = state.view(state.mover)
            assert view.legal() == state.legal()
            assert view.gold(state.mover) == state.gold(state.mover)


def test_views_leak_nothing(moments: list[State]) -> None:
    """Two states that differ only in facts hidden from a seat have the same view."""
    rng = Random(3)
    for state in moments:
        for seat in range(state.seats):
            view = json.dumps(state.view(seat).to_json())
            for _ in range(3):
                other = state.redeal(seat, rng)
                assert json.dumps(other.view(seat).to_json()) == view
                assert snapshot(other.view(seat)) == snapshot(state.view(seat))


@pytest.mark.parametrize("game", game_names())
def test_redeals_differ(game: str) -> None:
    """Every game has hidden facts, so the tests of views can fail."""
    rng = Random(3)
    table = f"{game}-{max(find_game(game).players)}"
    redeals = [(state, state.redeal(0, rng)) for state in moments_of(table) for _ in range(10)]
    assert sum(full.to_json() != state.to_json() for state, full in redeals) > 20


def test_a_redeal_is_a_full_state_that_fits_the_view(moments: list[State]) -> None:
    rng = Random(4)
    for state in moments:
        for seat in range(state.seats):
            for origin in (state, state.view(seat)):
                full = origin.redeal(seat, rng)
                assert full.viewer == EVERYBODY
                assert (full.mover, full.seats) == (state.mover, state.seats)
                assert snapshot(full.view(seat)) == snapshot(state.view(seat))
                if state.mover == seat:
                    assert full.legal() == state.legal()
                play_on(full, rng)


def test_queries_change_nothing(moments: list[State]) -> None:
    for state in moments:
        before = snapshot(state)
        state.view(0)
        state.redeal(0, Random(1))
        state.gold(0)
        assert snapshot(state) == before


def test_undo_replays_all_but_the_last_action(table: str) -> None:
    record = played(table)
    number = len(record.actions)
    for taken in Random(2).sample(range(1, number), 8):
        before = record.replay(taken - 1)
        after = before.copy()
        after.apply(after.parse(record.actions[taken - 1]))
        assert snapshot(after) == snapshot(record.replay(taken))
        assert snapshot(before) == snapshot(record.replay(taken - 1))


def test_the_same_actions_give_the_same_states(table: str) -> None:
    record = played(table)
    for one, other in zip(record.states(), record.states(), strict=True):
        assert (one.mover, one.legal()) == (other.mover, other.legal())
    assert snapshot(record.replay()) == snapshot(record.replay())


def test_the_same_seed_gives_the_same_set_up(table: str) -> None:
    for seed in range(5):
        setup = setup_at(table, seed)
        assert setup.to_json() == setup_at(table, seed).to_json()
        assert setup.players == game_at(table).start(setup).seats
    assert len({json.dumps(setup_at(table, seed).to_json()) for seed in range(5)}) > 1


def test_a_set_up_round_trips_through_json(table: str) -> None:
    setup = played(table).setup
    plain = json.loads(json.dumps(setup.to_json()))
    assert plain == setup.to_json()
    assert game_at(table).read_setup(plain).to_json() == setup.to_json()


def test_a_state_is_plain_json(moments: list[State]) -> None:
    for state in moments:
        for seen in (state, state.view(0), state.view(SPECTATOR)):
            plain = seen.to_json()
            assert json.loads(json.dumps(plain)) == plain


def test_gold_is_whole_numbers_by_source(moments: list[State]) -> None:
    for state in moments:
        for seat in range(state.seats):
            gold = state.gold(seat)
            assert gold
            assert all(isinstance(value, int) for value in gold.values())
            assert all(isinstance(source, str) for source in gold)


def test_winners_have_the_most_gold_and_are_known_only_at_the_end(
    table: str, moments: list[State]
) -> None:
    for state in moments:
        assert state.mover == OVER or state.winners() == []
    end = played(table).replay()
    scores = [sum(end.gold(seat).values()) for seat in range(end.seats)]
    assert end.winners()
    assert [scores[seat] for seat in end.winners()] == [max(scores)] * len(end.winners())
