"""Fuzzing: any text or number is applied as an action or refused with an IllegalAction.

No other error is raised, and a refused action changes nothing.
"""

import re
from contextlib import suppress
from functools import cache, partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexstead import catan
from hexstead.catan.phases import PHASES
from hexstead.play import CHANCE, OVER, SPECTATOR, IllegalAction, State, draw, find_game
from tests.contract.test_contract import SEATINGS, Seating

Question = tuple[str, frozenset[str]]
START_BY_CHANCE: Seating = ("catan", partial(catan.Setup.random, players=3, start=None))
TABLES = {**SEATINGS, "catan-start-by-chance": START_BY_CHANCE}
GAMES_PLAYED = 2
POSITIONS_EACH = 3
"""The number of positions kept for each kind of question of a game."""

NUMBERS = st.one_of(
    st.integers(-4, 2000),
    st.integers(-(2**70), 2**70),
    st.sampled_from([2**31, 2**63, -(2**63), 2**64, 2**1000, -(2**1000)]),
)
NONSENSE = st.one_of(
    st.sampled_from(["", " ", "  ", "for", "0", "1", "-1", "99", "1e9", "z99", "a0", "c3-", "-"]),
    st.sampled_from(["\ud800", "\udfff x", "\0", "\n", "١", "ﬀ", "e7\n", "'", "{seat}", "%s"]),
    st.text(max_size=6),
    st.characters(codec=None),
)


def question(state: State) -> Question:
    """The kind of question: the phase and the legal verbs."""
    verbs = frozenset(state.text(action).split(" ")[0] for action in state.legal())
    return str(state.to_json()["phase"]), verbs


@cache
def positions(table: str) -> list[State]:
    """Some positions for each kind of question in random games."""
    found: dict[Question, list[State]] = {}
    rng = Random(table)
    for seed in range(GAMES_PLAYED):
        game, setup = TABLES[table]
        state = find_game(game).start(setup(seed))
        while True:
            kept = found.setdefault(question(state), [])
            if len(kept) < POSITIONS_EACH:
                kept.append(state.copy())
            elif rng.random() < 0.01:
                kept[rng.randrange(POSITIONS_EACH)] = state.copy()
            if state.mover == OVER:
                break
            state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
    plain = [state for kept in found.values() for state in kept]
    return [*plain, *out_of_order(plain)]


def out_of_order(states: list[State]) -> list[State]:
    """Return the positions after a `first` action, in which another seat decides first."""
    found: list[State] = []
    for state in states:
        for seat in range(state.seats):
            other = state.copy()
            with suppress(IllegalAction):
                other.apply(other.parse(f"first {seat}"))
                found.append(other)
    return found


@cache
def words(table: str) -> list[str]:
    """Every word of every action that was legal somewhere."""
    texts = {state.text(action) for state in positions(table) for action in state.legal()}
    return sorted({"first"} | {word for text in texts for word in text.split(" ")})


@cache
def actions(table: str) -> list[int]:
    return sorted({action for state in positions(table) for action in state.legal()})


def check(state: State, action: int) -> None:
    """Check that an action is applied, or refused with the predicted reason."""
    after = state.copy()
    reason = state.why_not(action)
    if reason is None:
        after.apply(action)
    else:
        with pytest.raises(IllegalAction, match=f"^{re.escape(reason)}$"):
            after.apply(action)
        assert after == state
        reason.encode()
    for viewer in (0, SPECTATOR):
        state.view(viewer).why_not(action)


@pytest.mark.bulk
def test_every_phase_of_catan_is_among_the_positions() -> None:
    asked = {question(state) for table in TABLES for state in positions(table)}
    assert {phase for phase, _ in asked} >= set(PHASES)


@pytest.mark.parametrize("table", TABLES)
@given(data=st.data())
@settings(max_examples=60)
def test_any_number_is_applied_or_refused(table: str, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(positions(table)), "position")
    known = st.sampled_from(actions(table))
    near = st.builds(lambda action, bit: action ^ 1 << bit, known, st.integers(0, 60))
    for action in data.draw(st.lists(st.one_of(NUMBERS, known, near), max_size=20), "actions"):
        check(state, action)


@pytest.mark.parametrize("table", TABLES)
@given(data=st.data())
@settings(max_examples=60)
def test_any_text_is_applied_or_refused(table: str, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(positions(table)), "position")
    word = st.one_of(st.sampled_from(words(table)), NONSENSE)
    texts = st.lists(word, max_size=7).map(" ".join)
    for text in data.draw(st.lists(texts, max_size=20), "texts"):
        try:
            action = state.parse(text)
        except IllegalAction as problem:
            str(problem).encode()
            continue
        check(state, action)


@pytest.mark.parametrize("table", TABLES)
def test_every_verb_alone_and_before_every_other_word(table: str) -> None:
    """Verbs without their object, or with that of another verb, in any position."""
    verbs = sorted({verb for state in positions(table) for verb in question(state)[1]} | {"first"})
    others = words(table)
    rng = Random(table)
    for state in positions(table):
        chosen = [f"{rng.choice(verbs)} {rng.choice(others)}" for _ in range(40)]
        for text in [*verbs, *chosen]:
            with suppress(IllegalAction):
                check(state, state.parse(text))
