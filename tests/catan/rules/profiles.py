"""Helpers of the rule tests: the profiles, and the check of a refusal."""

from __future__ import annotations

import pytest

from hexstead.catan import PROFILES, State
from hexstead.play import IllegalAction
from tests.catan.table import play

every_profile = pytest.mark.parametrize("profile", PROFILES)
official_like = pytest.mark.parametrize("profile", ["official", "duel"])


def refused(state: State, text: str, rule: str) -> None:
    """Check that the action is refused with this rule and changes nothing."""
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        play(state, text)
    assert error.value.rule == rule, error.value
    assert state == before
    assert state.parse(text) not in state.legal()
    assert state.why_not(state.parse(text)) == str(error.value)
