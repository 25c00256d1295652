"""Training of the value network: gradients, reproducibility, checkpoints, the command."""

from __future__ import annotations

import signal
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexstead.arena.kingdom import training
from hexstead.arena.kingdom.backpropagation import Learner
from hexstead.arena.kingdom.self_play import Samples, play_game
from hexstead.arena.kingdom.training import Point, Run, Training, begin, train
from hexstead.bots.kingdom.network import GOLD, Network, read_network
from hexstead.cli.kingdom.train import Teller, curve_svg
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


def no_report(*_: object) -> None:
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


def test_a_stopped_run_loses_nothing_that_it_has_learned(tmp_path: Path) -> None:
    """A run can be stopped while games wait to be learned from; they are played again."""
    plan = Training(seed=5, games=6)
    whole = begin(plan)
    train(whole, tmp_path, "test", no_report)

    folder = tmp_path / "stopped"
    folder.mkdir()
    run = begin(plan)
    for asked in range(1, 30):  # stop after more and more games
        answers = iter([False] * asked)
        train(run, folder, "test", no_report, stopped=lambda left=answers: next(left, True))  # type: ignore[misc]
        run = Run.load(folder, plan)
        if run.games >= whole.games:
            break
    assert run.games == whole.games
    assert (weights(run) == weights(whole)).all()


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


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_saves_and_stops(
    number: signal.Signals,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command = ["train", "kingdom", "--games", "3", "--out", str(tmp_path / "out")]
    handlers = [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)]
    monkeypatch.setattr(Teller, "tell", lambda *_: signal.raise_signal(number))
    assert main(command) == 128 + number
    assert "continue with --resume" in capsys.readouterr().out
    assert [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)] == handlers
    monkeypatch.setattr(Teller, "tell", no_report)
    assert main([*command, "--resume"]) == 0
    assert "100% of the training" in capsys.readouterr().out


def test_a_training_begins_with_the_weights_of_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def command(out: str, *more: str) -> list[str]:
        return ["train", "kingdom", "--games", "2", "--out", str(tmp_path / out), *more]

    def provenance(out: str) -> dict[str, Any]:
        network = read_network((tmp_path / out / training.WEIGHTS).read_bytes())
        found: dict[str, Any] = network.header["provenance"]
        return found

    assert main(command("first")) == 0
    weights = str(tmp_path / "first" / training.WEIGHTS)
    assert main(command("second", "--weights", weights)) == 0
    weights = str(tmp_path / "second" / training.WEIGHTS)
    assert main(command("third", "--weights", weights, "--stop-after", "1")) == 0
    assert main(command("third", "--resume")) == 0
    chain = [provenance(out) for out in ("first", "second", "third")]
    assert chain[0]["earlier"] == []
    assert [each["command"] for each in chain[2]["earlier"]] == [
        each["command"] for each in chain[:2]
    ]
    assert chain[2]["games in total"] == sum(each["games"] for each in chain)
    assert "--weights" in chain[2]["command"]

    capsys.readouterr()
    assert main(command("third", "--resume", "--weights", weights)) == 1
    assert "leave out --weights" in capsys.readouterr().err
    (tmp_path / "broken").write_bytes(Path(weights).read_bytes()[:-100])
    assert main(command("fourth", "--weights", str(tmp_path / "broken"))) == 1
    assert "cut off" in capsys.readouterr().err
    assert not (tmp_path / "fourth").exists()


def test_a_continued_training_begins_with_the_same_outputs(tmp_path: Path) -> None:
    learned = begin(Training(seed=1, games=1))
    train(learned, tmp_path, "test", no_report)
    network = read_network((tmp_path / training.WEIGHTS).read_bytes())
    run = begin(Training(seed=2, games=1), network)
    rows = play_game("a game", run.learner.network, 0.5).inputs
    outputs = [each.outputs(rows, each.first_layer([])) for each in (network, run.learner.network)]
    assert outputs[0] == pytest.approx(outputs[1], rel=1e-3, abs=1e-3)
    assert run.training.progress(0, 0) == training.CONTINUED_FROM
    assert run.training.progress(1, 0) == 1.0


def test_the_learning_curve_is_a_drawing() -> None:
    points = [
        Point(100 * n, n, 9.0 - n / 50, 8.0 - n / 50, 0.69 - n / 1000, 10) for n in range(1, 200)
    ]
    drawing = ET.fromstring(curve_svg(points))
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert "19900 games" in "".join(drawing.itertext())
