"""A strong bot uses every verb of every box."""

from __future__ import annotations

import pytest

from hexstead.kingdom.registry import boxes
from tools.bot_verbs import verbs_chosen, verbs_in


@pytest.mark.soak
@pytest.mark.parametrize("box", boxes())
def test_hard_chooses_every_verb_of_a_box(box: str) -> None:
    chosen = verbs_chosen("hard", box, 100, enough=True)
    for verb in verbs_in(box):
        print(f"{box:18} {verb:22} {chosen[verb]:6}")  # noqa: T201 - `-s` shows the list
    assert not [verb for verb in verbs_in(box) if not chosen[verb]]
