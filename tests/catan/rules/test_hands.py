"""The public facts about a hand (K17)."""

from __future__ import annotations

import pytest

from hexstead.play import IllegalAction
from tests.catan.rules.profiles import every_profile
from tests.catan.table import give, hold, table


@every_profile
def test_K17_hands_are_secret_and_their_sizes_are_not(profile: str) -> None:
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
