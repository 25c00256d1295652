"""Play games of the batch engine beside those of the exact engine, and compare everything.

The engine's own batches take their random numbers from the keys of the batch engine, so both draw
the same set-ups and cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from hexstead import batch
from hexstead.batch.deck import next_key, uniform
from hexstead.batch.masks import ROWS, hex_mask
from hexstead.batch.state import NO_SCORE, SEATS
from hexstead.batch.tiles import PLACE_BITS
from hexstead.batches.kingdom_games import KingdomGames
from hexstead.bots.random_bot import RandomBot
from hexstead.envs.kingdom_arrays import ACTIONS, SHAPES, KingdomArrays
from hexstead.kingdom import Setup, State

MASK_BYTES = ROWS * 4
TILES = ("ready", "used", "fresh", "claimed")
NUMBERS_AT_ONCE = 256
QUICKLY = {"xla_backend_optimization_level": 1}
"""Compile less well: at full level that takes longer than playing the games."""
NO_MASK = bytes(MASK_BYTES)


class GivenNumbers(Random):
    """The random numbers of one game of the batch engine, from its key."""

    def __init__(self, key: Any) -> None:
        super().__init__(0)
        self._key = key
        self._numbers: list[float] = []

    def random(self) -> float:
        if not self._numbers:
            self._key, numbers = _numbers_from(self._key)
            self._numbers = np.asarray(numbers).tolist()[::-1]
        return self._numbers.pop()


def _numbers(key: Any) -> Any:
    def one(key: Any, _: None) -> Any:
        return next_key(key), uniform(key)

    return jax.lax.scan(one, key, None, NUMBERS_AT_ONCE)


_numbers_from = jax.jit(_numbers)


@dataclass
class Played:
    """What was compared."""

    games: int = 0
    decisions: int = 0
    with_replaced_card: int = 0
    players: set[int] = field(default_factory=set)


def play(chosen: Sequence[Setup], count: int, games: int, seed: int) -> Played:
    """Play `count` games at a time until this many have ended; AssertionError at a difference."""
    setups = batch.setups(chosen)
    keys = jax.random.split(jax.random.PRNGKey(seed), count)
    engine = _engine(chosen, keys)
    begin, advance, show = _compiled(setups)
    state = begin(keys)
    arrays = {name: np.zeros((count, *shape), np.uint8) for name, shape in SHAPES.items()}
    legal = np.zeros((count, ACTIONS), np.bool_)
    layout = KingdomArrays(arrays, legal)
    rng = np.random.default_rng(seed)
    rows = np.arange(count)
    engine.begin()
    check_illegal_actions(advance, state)
    played = Played()
    replaced = np.zeros(count, np.bool_)
    while played.games < games:
        layout.lay_out(engine)
        shown = jax.device_get(show(state))
        for name, array in {**arrays, "mask": legal}.items():
            same(shown[name], array, name)
        assert legal[rows, shown["random_action"]].all()
        compare_fields(engine.states, shown)
        same(shown["state"].terminated.nonzero(), engine.ended, "terminated")
        _compare_scores(engine, shown)
        played.games += len(engine.ended)
        played.with_replaced_card += int(replaced[engine.ended].sum())
        replaced[engine.ended] = False
        replaced |= shown["cards_left"] < 25
        played.players |= {state.seats for state in engine.states}
        actions = np.where(legal, rng.random(legal.shape, np.float32), -1.0).argmax(1)
        played.decisions += count
        engine.step(actions.tolist())
        state = advance(state, actions)
    return played


def check_illegal_actions(advance: Callable[..., Any], state: Any) -> None:
    """Actions that are never legal change nothing."""
    for action in (-1, 0, 1023, ACTIONS - 1, ACTIONS):
        after = advance(state, np.full(len(state.seat), action))
        for name, before, array in zip(state._fields, state, after, strict=True):
            same(array, before, name)


def _engine(chosen: Sequence[Setup], keys: Any) -> KingdomGames:
    def start(rng: Random) -> State:
        return State.start(chosen[int(rng.random() * len(chosen))])

    numbers: list[Random] = [GivenNumbers(key) for key in keys]
    return KingdomGames(start, lambda _: [None] * SEATS, RandomBot(), numbers, "win", 0.0, True)


def _compiled(setups: batch.Setups) -> list[Callable[..., Any]]:
    """The batch engine for games of these set-ups: start, take an action, show everything."""

    def begin(key: Any) -> batch.State:
        return batch.init(key, setups)

    def advance(state: batch.State, action: Any) -> batch.State:
        return batch.auto_reset(batch.step(state, action), setups)

    return [
        jax.jit(jax.vmap(function), compiler_options=QUICKLY) for function in (begin, advance, tell)
    ]


def tell(state: batch.State) -> dict[str, Any]:
    """A state, its observation, and its fields in the engine's terms."""
    hexes = jax.vmap(hex_mask)(state.place_hex.astype(jnp.int32))
    hexes = jnp.where(state.place_hex[:, None] != 0, hexes, jnp.uint32(0))

    def masks(tiles: Any) -> Any:
        held = (tiles[:, None] & PLACE_BITS) != 0
        return jnp.where(held[..., None], hexes, 0).sum(1, dtype=jnp.uint32)

    random = batch.random_action(state.key, state)
    cards = state.deck.sum() + state.discards.sum() + (state.hands >= 0).sum()
    return {
        "state": state,
        **batch.observe(state),
        "mask": batch.legal_action_mask(state),
        "tiles": jnp.stack([masks(getattr(state, name)) for name in TILES]),
        "random_action": random,
        "rewards": batch.rewards(state),
        "cards_left": cards + (state.card >= 0),
    }


def compare_fields(states: Sequence[State], shown: dict[str, Any]) -> None:
    """Compare what observations do not show: tiles by their use, hands, deck, free hexes."""
    ours = shown["state"]
    turned = [
        [(state.mover + step) % state.seats for step in range(state.seats)] for state in states
    ]
    seats = list(zip(states, turned, strict=True))
    tiles = b"".join(
        getattr(state, name)[order[step]].to_bytes(MASK_BYTES, "little")
        if step < len(order)
        else NO_MASK
        for state, order in seats
        for name in TILES
        for step in range(SEATS)
    )
    same(shown["tiles"], np.frombuffer(tiles, np.uint32), "tiles")
    hands = [
        [state.hands[seat][0] if state.hands[seat] else -1 for seat in order]
        for state, order in seats
    ]
    same(ours.hands, [hand + [-1] * (SEATS - len(hand)) for hand in hands], "hands")
    same(ours.seat, [state.mover for state in states], "seat")
    same(ours.start, [state.setup.start for state in states], "start")
    same(ours.deck, [state.deck for state in states], "deck")
    same(ours.discards, [state.discards for state in states], "discards")
    same(
        ours.free,
        [
            [(state.open & hexes).bit_count() for hexes in state.rules.terrain[:5]]
            for state in states
        ],
        "free",
    )


def same(ours: Any, theirs: Any, name: str) -> None:
    found = np.asarray(theirs)
    ours = np.asarray(ours).reshape(found.shape)
    if not np.array_equal(ours, found):  # quicker than the assertion
        np.testing.assert_array_equal(ours, found, name)


def _compare_scores(engine: KingdomGames, shown: dict[str, Any]) -> None:
    scores, outcomes = list(engine.scores), list(engine.outcomes)
    for index in engine.ended:
        found = shown["state"].scores[index]
        seats = int((found != NO_SCORE).sum())
        empty = SEATS - seats
        same(found, scores[:seats] + [NO_SCORE] * empty, "scores")
        same(
            shown["rewards"][index],
            np.array(outcomes[:seats] + [0.0] * empty, np.float32),
            "rewards",
        )
        scores, outcomes = scores[seats:], outcomes[seats:]
    assert not scores
