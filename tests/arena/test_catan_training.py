"""Training of Catan's value network: gradients, reproducibility, checkpoints, the command."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from hexstead.arena.catan import self_play, training
from hexstead.arena.catan.backpropagation import AUXILIARY, Learner
from hexstead.arena.catan.self_play import play_game
from hexstead.arena.catan.training import Point, Run, Training, begin, train
from hexstead.arena.kingdom.self_play import Samples
from hexstead.bots.catan.inputs import INPUTS
from hexstead.bots.catan.network import POINTS, Network, read_network
from hexstead.cli.catan.train import curve_svg
from hexstead.cli.main import main


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a training as small as possible."""
    monkeypatch.setattr(training, "TRIAL_GAMES", 1)
    monkeypatch.setattr(training, "PORTION", 1)
    monkeypatch.setattr(training, "POOL", 60)
    monkeypatch.setattr(training, "BATCH", 32)
    monkeypatch.setattr(training, "AGAIN", 1)
    monkeypatch.setattr(self_play, "MAX_TURNS", 30)


@pytest.fixture(scope="module")
def samples() -> Samples:
    return play_game("a game", Network.initial(0))


def no_report(_: Run) -> None:
    pass


def test_targets_are_points_to_come_and_the_share_of_the_win(samples: Samples) -> None:
    assert len(samples.inputs) == len(samples.targets) > 20
    assert samples.inputs.shape[1] == INPUTS
    won = samples.targets[:, 2]
    assert won.min() >= 0
    assert won.max() <= 1
    assert np.abs(samples.targets[:, :2]).max() <= 15


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (play_game("again", Network.initial(0)) for _ in range(2))
    assert (one.inputs == other.inputs).all()
    assert (one.targets == other.targets).all()


def test_gradients_are_those_of_the_loss(samples: Samples) -> None:
    learner = Learner(Network.initial(0))
    arrays = learner.network.arrays
    rng = np.random.default_rng(1)
    for name in arrays:  # in double precision, and away from the zeros of the start
        # The network is typed for single precision.
        arrays[name] = arrays[name] + 0.02 * rng.standard_normal(arrays[name].shape)  # type: ignore[assignment]
    few = Samples(samples.inputs[:20], samples.cards[:20], samples.targets[:20])

    def loss() -> float:
        errors = learner.gradients(few)[1]
        return float(AUXILIARY * 0.5 * (errors[0] + errors[1]) / POINTS**2 + errors[2])

    gradients, _ = learner.gradients(few)
    for name, gradient in gradients.items():
        place = np.unravel_index(np.abs(gradient).argmax(), gradient.shape)
        arrays[name][place] += 0.002
        more = loss()
        arrays[name][place] -= 0.004
        less = loss()
        arrays[name][place] += 0.002
        assert gradient[place] == pytest.approx((more - less) / 0.004, rel=0.05), name


def test_learning_reduces_the_error(samples: Samples) -> None:
    learner = Learner(Network.initial(0))
    first = learner.learn(samples, 0.0)
    for _ in range(30):
        last = learner.learn(samples, 0.0)
    assert (last < first * [0.9, 0.9, 1.0]).all()


def weights(run: Run) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    return np.concatenate([array.ravel() for array in run.learner.network.arrays.values()])


def test_the_same_seed_gives_the_same_weights_even_if_stopped(tmp_path: Path) -> None:
    plan = Training(seed=3, games=4)
    whole = begin(plan)
    train(whole, tmp_path, "test", no_report)
    assert whole.games >= 4

    parts = begin(plan)
    folder = tmp_path / "stopped"
    folder.mkdir()
    train(parts, folder, "test", no_report, stop_after=0)
    assert parts.games < whole.games
    again = Run.load(folder, plan)
    train(again, folder, "test", no_report)
    assert again.games == whole.games
    assert (weights(again) == weights(whole)).all()
    assert [point.surprise for point in again.curve] == [p.surprise for p in whole.curve]


def test_a_run_that_is_stopped_is_saved_and_gives_the_same_weights(tmp_path: Path) -> None:
    plan = Training(seed=5, games=3)
    whole = begin(plan)
    train(whole, tmp_path, "test", no_report)
    parts = begin(plan)
    folder = tmp_path / "stopped"
    folder.mkdir()
    train(parts, folder, "test", no_report, stopped=lambda: True)
    assert parts.games == 0
    again = Run.load(folder, plan)
    train(again, folder, "test", no_report)
    assert (weights(again) == weights(whole)).all()


def test_worker_processes_play_the_games(tmp_path: Path) -> None:
    run = begin(Training(seed=1, games=2, jobs=2))
    before = weights(run).copy()
    train(run, tmp_path, "test", no_report)
    assert run.games >= 2
    assert (weights(run) != before).any()
    network = read_network((tmp_path / training.WEIGHTS).read_bytes())
    assert network.header["provenance"]["games"] == run.games


def test_the_command_trains_and_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["train", "catan", "--games", "2", "--out", str(tmp_path / "out")]
    assert main([*command, "--resume"]) == 1
    assert "leave out --resume to begin" in capsys.readouterr().err
    assert main(command) == 0
    assert "100% of the training" in capsys.readouterr().out
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        "checkpoint.npz",
        "curve.svg",
        "master.weights",
        "replay",
    }
    assert main(command) == 1
    assert "continue it with --resume" in capsys.readouterr().err
    assert main([*command, "--resume"]) == 0


def test_a_game_without_a_bot_to_train_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "chess", "--games", "2", "--out", "nowhere"]) == 1
    assert "catan" in capsys.readouterr().err


def test_the_learning_curve_is_a_drawing() -> None:
    points = [
        Point(100 * n, n, 3.0 - n / 100, 2.0 - n / 200, 0.69 - n / 1000, 10) for n in range(1, 200)
    ]
    drawing = ET.fromstring(curve_svg(points))
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert "19900 games" in "".join(drawing.itertext())
