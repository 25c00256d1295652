"""The engine against the reference implementation, step by step: legal actions, states, gold."""

from collections import Counter
from random import Random

import pytest

from hexstead import kingdom
from hexstead.play import OVER
from tests.kingdom import naive
from tests.kingdom.diagram import gold, legal
from tests.kingdom.setups import LOCATIONS, crowded_setup, two_setups


def compare(setup: kingdom.Setup, rng: Random, most_actions: int = 10_000) -> Counter[str]:
    """Play both at random to the end, or this long; return how often each verb was used."""
    state = kingdom.State.start(setup)
    game = naive.Game(state.to_json())
    used: Counter[str] = Counter()
    while state.mover != OVER and used.total() < most_actions:
        actions = legal(state)
        assert actions == game.legal(), used
        words = choose(actions, game, rng)
        verb = words.partition(" ")[0]
        used[verb] += 1
        state.apply(state.parse(words))
        game.do(words)
        assert naive.position_of(state.to_json()) == game.position(), (used, words)
        if verb == "end":
            compare_gold(state, game)
    assert game.over == (state.mover == OVER)
    used["replaced cards"] = game.removed.total()
    return used


def choose(actions: set[str], game: naive.Game, rng: Random) -> str:
    """Any action, but tiles and places next to locations are preferred."""
    verbs = sorted({words.partition(" ")[0] for words in actions})
    if len(verbs) > 1 and rng.random() < 0.8:
        verbs = [verb for verb in verbs if verb not in ("build", "end")] or verbs
    verb = rng.choice(verbs)
    found = sorted(words for words in actions if words.partition(" ")[0] == verb)
    if rng.random() < 0.5:
        found = [words for words in found if words.partition(" ")[2] in game.beside] or found
    return rng.choice(found)


def compare_gold(state: kingdom.State, game: naive.Game) -> None:
    for seat in range(state.seats):
        expected = game.gold(seat)
        assert state.gold(seat) == {card: expected[card] for card in state.gold(seat)}
        assert {card: gold(state, seat, card) for card in expected if card != "castles"} == {
            card: value for card, value in expected.items() if card != "castles"
        }


MORE = [pytest.param(players, marks=pytest.mark.bulk) for players in (3, 4)]


@pytest.mark.parametrize("players", [2, 5, *MORE])
def test_whole_games(players: int) -> None:
    used: Counter[str] = Counter()
    for seed in range(4):
        rng = Random(10 * players + seed)
        for setup in two_setups(players, rng):
            used += compare(setup, rng)

    assert {"build", "end", "draw", "put", *LOCATIONS} <= set(used)


def test_crowded_boards() -> None:
    used: Counter[str] = Counter()
    for seed in range(15):
        rng = Random(seed)
        used += compare(crowded_setup(rng), rng, most_actions=200)

    assert used["replaced cards"] > 100
    assert min(used[location] for location in LOCATIONS) > 0


@pytest.mark.soak
def test_many_games() -> None:
    for seed in range(1000, 1400):
        rng = Random(seed)
        for setup in two_setups(rng.randint(2, 5), rng):
            compare(setup, rng)
        compare(crowded_setup(rng), rng, most_actions=400)
