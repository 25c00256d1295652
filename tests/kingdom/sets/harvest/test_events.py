"""Events report changes of tokens of the Cathedral and marks of Mayors."""

from tests.kingdom.sets.harvest.test_cathedral import dome
from tests.kingdom.sets.harvest.test_mayors import rows
from tests.kingdom.test_events import events_of

TOKEN = {"what": "kept", "seat": 0, "kept": "settlement tokens"}


def test_Cathedral_tells_of_tokens_taken_and_given_back() -> None:
    state = dome(saved=2)
    assert {**TOKEN, "change": -1, "now": 1} in events_of(state, "cathedral b1")
    assert {**TOKEN, "change": 1, "now": 3} in events_of(dome(saved=2), "cathedral")


def test_Mayors_tell_of_a_row_that_is_marked() -> None:
    state = rows()
    before = [*events_of(state, "build c1"), *events_of(state, "build d1")]
    mark = {"what": "kept", "seat": 0, "kept": "mayors", "change": 1, "now": 1}
    assert mark not in before
    assert mark in events_of(state, "build e1")
