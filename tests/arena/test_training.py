"""Training of the value network: gradients, reproducibility, checkpoints, the command."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from hexstead.arena.kingdom import training
from hexstead.arena.kingdom.backpropagation import Learner
from hexstead.arena.kingdom.self_play import Samples, play_game
from hexstead.arena.kingdom.training import Point, Run, Training, begin, train
from hexstead.bots.kingdom.network import GOLD, Network, read_network
from hexstead.cli.kingdom.train import curve_svg
from hexstead.cli.main import main


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a training as small as possible."""
    monkeypatch.setattr(training, "TRIAL_GAMES", 1)
    monkeypatch.setattr(training, "PORTION", 1)
    monkeypatch.setattr(training, "POOL", 60)
    monkeypatch.setattr(training, "BATCH", 32)
    monkeypatch.setattr(training, "AGAIN", 1)


@pytest.fixture(scope="module")
def samples() -> Samples:
    return play_game("a game", Network.initial(["castles", "lords"], ["farm"], 0), 0.5)


def no_report(_: Run) -> None:
    pass


def test_targets_of_the_last_decisions_are_the_result(samples: Samples) -> None:
    assert len(samples.inputs) == len(samples.cards) == len(samples.targets) > 20
    won = samples.targets[:, 2]
    assert won.min() >= 0
    assert won.max() <= 1


def test_gradients_are_those_of_the_loss(samples: Samples) -> None:
    learner = Learner(Network.initial(["castles", "lords"], ["farm"], 0))
    arrays = learner.network.arrays
    rng = np.random.default_rng(1)
    for name in arrays:  # in double precision, and away from the zeros of the start
        # The network is typed for single precision.
        arrays[name] = arrays[name] + 0.02 * rng.standard_normal(arrays[name].shape)  # type: ignore[assignment]
    few = Samples(samples.inputs[:20], samples.cards[:20], samples.targets[:20])
    few.targets[:, :2] = np.clip(few.targets[:, :2], 0, 20)

    def loss() -> float:
        errors = learner.gradients(few, 0.5)[1]
        return float(0.75 * 0.5 * (errors[0] + errors[1]) / GOLD**2 + 0.5 * errors[2])

    gradients, _ = learner.gradients(few, 0.5)
    for name, gradient in gradients.items():
        place = np.unravel_index(np.abs(gradient).argmax(), gradient.shape)
        arrays[name][place] += 0.01
        more = loss()
        arrays[name][place] -= 0.02
        less = loss()
        arrays[name][place] += 0.01
        assert gradient[place] == pytest.approx((more - less) / 0.02, rel=0.05), name


def test_learning_reduces_the_error(samples: Samples) -> None:
    learner = Learner(Network.initial(["castles", "lords"], ["farm"], 0))
    first = learner.learn(samples, 0.0)
    for _ in range(30):
        last = learner.learn(samples, 0.0)
    assert (last < first * [0.7, 0.7, 1.0]).all()


def weights(run: Run) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    return np.concatenate([array.ravel() for array in run.learner.network.arrays.values()])


def test_the_same_seed_gives_the_same_weights_even_if_stopped(tmp_path: Path) -> None:
    plan = Training(seed=3, games=6)
    whole = begin(plan)
    train(whole, tmp_path, "test", no_report)
    assert whole.games >= 6

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


def test_worker_processes_play_the_games(tmp_path: Path) -> None:
    run = begin(Training(seed=1, games=4, jobs=2))
    before = weights(run).copy()
    train(run, tmp_path, "test", no_report)
    assert run.games >= 4
    assert (weights(run) != before).any()
    network = read_network((tmp_path / training.WEIGHTS).read_bytes())
    assert network.header["provenance"]["games"] == run.games


def test_the_command_trains_and_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["train", "kingdom", "--games", "3", "--out", str(tmp_path / "out")]
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


def test_the_learning_curve_is_a_drawing() -> None:
    points = [
        Point(100 * n, n, 9.0 - n / 50, 8.0 - n / 50, 0.69 - n / 1000, 10) for n in range(1, 200)
    ]
    drawing = ET.fromstring(curve_svg(points))
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert "19900 games" in "".join(drawing.itertext())
