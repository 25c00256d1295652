"""The predicted effect of an action is its actual effect."""

from __future__ import annotations

from random import Random

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom import State
from hexstead.kingdom.prospects import prospect
from hexstead.play import draw
from tests.kingdom.setups import crowded_setup


def test_a_prospect_matches_the_effect_of_the_action() -> None:
    rng = Random(7)
    state = State.start(crowded_setup(rng))
    lifted = tiles = gains = 0
    while state.mover >= -1 and lifted + gains < 300:
        if state.mover < 0:
            state.apply(draw(state, rng))
            continue
        seat, action = state.mover, rng.choice(state.legal())
        gold, hand = state.gold(seat), state.tiles(seat)
        gain, won = prospect(state, action, gold)
        state.apply(action)
        assert won == state.tiles(seat) & ~hand
        if gain is None:
            lifted += 1
            assert state.lifted != NOWHERE
        else:
            gains += bool(gain)
            now = state.gold(seat)
            assert gain == {
                name: now[name] - gold[name] for name in gold if now[name] != gold[name]
            }
        tiles += bool(won)
    assert lifted and tiles and gains
