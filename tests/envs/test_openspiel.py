"""The games in OpenSpiel: its own game tests and its search run on them unchanged."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

GAMES = (
    "python_hexstead_kingdom",
    "python_hexstead_kingdom(players=4,sets=base+nomads+crossroads,seed=7)",
    "python_hexstead_catan(players=3,profile=official,numbers=balanced)",
)


def test_without_openspiel_the_error_names_the_extra() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import hexstead.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "pip install 'hexstead[openspiel]'" in done.stderr


@pytest.fixture(scope="module")
def pyspiel() -> Any:
    """OpenSpiel with the games of Hexstead."""
    found = pytest.importorskip("pyspiel")
    import hexstead.envs.openspiel  # noqa: F401, PLC0415 - registers the games

    return found


def begin(pyspiel: Any, text: str) -> Any:
    """Return a state of a game in which a player decides."""
    state = pyspiel.load_game(text).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@pytest.mark.soak
@pytest.mark.parametrize("text", GAMES)
def test_the_simulation_tests_of_openspiel(pyspiel: Any, text: str) -> None:
    pytest.importorskip("absl")
    from open_spiel.python.tests.games_sim_test import GamesSimTest  # noqa: PLC0415

    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    GamesSimTest().sim_game(game)


@pytest.mark.soak
@pytest.mark.parametrize("text", GAMES)
def test_observations_are_those_of_the_environments(pyspiel: Any, text: str) -> None:
    from open_spiel.python.observation import make_observation  # noqa: PLC0415

    state = begin(pyspiel, text)
    observer = make_observation(state.get_game())
    for player in range(state.num_players()):
        observer.set_from(state, player)
        seen = state.seat.observe(state.state.view(player), player)
        for name, array in seen.items():
            assert np.array_equal(observer.dict[name], array)
        assert observer.string_from(state, player) == state.observation_string(player)
        assert state.observation_tensor(player) == observer.tensor.tolist()
    with pytest.raises(ValueError, match="only what one player knows now"):
        make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))


@pytest.mark.soak
@pytest.mark.parametrize("text", GAMES)
def test_resampled_states_look_the_same_to_the_player(pyspiel: Any, text: str) -> None:
    state = begin(pyspiel, text)
    rng = Random(1)
    for _ in range(60):
        player = state.current_player()
        if player >= 0:
            other = state.resample_from_infostate(player, rng.random)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])


@pytest.mark.soak
def test_the_tree_searches_of_openspiel_play_whole_games(pyspiel: Any) -> None:
    """MCTS knows hidden cards and chance draws; IS-MCTS only what its seat knows. With so few
    simulations, neither surely beats random play."""
    from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415

    game = pyspiel.load_game("python_hexstead_kingdom(seed=5)")
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searches = (
        mcts.MCTSBot(game, 2.0, 25, evaluator, random_state=rng),
        ismcts.ISMCTSBot(
            game=game,
            evaluator=evaluator,
            uct_c=2.0,
            max_simulations=25,
            random_state=rng,
            use_observation_string=True,
        ),
    )
    for search in searches:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == 0:
                action = search.step(state)
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = rng.choice(outcomes, p=chances)
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
        assert sum(state.returns()) == 0.0


@pytest.mark.soak
def test_wrong_parameters_are_refused(pyspiel: Any) -> None:
    with pytest.raises(Exception, match="catan is not a game for 7"):
        pyspiel.load_game("python_hexstead_catan(players=7)")
