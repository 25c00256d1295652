"""Training of value networks: gradients, reproducibility, checkpoints, the command."""

from __future__ import annotations

import json
import signal
import xml.etree.ElementTree as ET
from concurrent.futures import CancelledError
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexstead.arena.catan import self_play
from hexstead.arena.learning import workers
from hexstead.arena.learning.learner import Learner
from hexstead.arena.learning.samples import Samples
from hexstead.arena.learning.trainable import Trainable
from hexstead.arena.learning.training import (
    CHECKPOINT,
    CONTINUED_FROM,
    WEIGHTS,
    Point,
    Run,
    Training,
    begin,
    train,
)
from hexstead.cli.main import main
from hexstead.cli.train import Teller, curve_svg

GAMES = ("kingdom", "catan")


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make trainings as small as possible."""
    monkeypatch.setattr(self_play, "MAX_TURNS", 60)
    for name in GAMES:
        module = import_module(f"hexstead.arena.{name}.training")
        small = replace(module.TRAINABLE, portion=1, again=1, trial_games=1, pool=60, batch=32)
        monkeypatch.setattr(module, "TRAINABLE", small)


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    """The name of a game."""
    found: str = request.param
    return found


@pytest.fixture
def game(name: str) -> Trainable[Any]:
    return trainable(name)


def trainable(name: str) -> Trainable[Any]:
    found: Trainable[Any] = import_module(f"hexstead.arena.{name}.training").TRAINABLE
    return found


@pytest.fixture
def samples(name: str) -> Samples:
    found = played(name)
    return replace(found, targets=found.targets.copy())


@cache
def played(name: str) -> Samples:
    """The positions of one game."""
    game = trainable(name)
    return game.play("a game", game.first_network(0, None), 0.5)


def learner(game: Trainable[Any], threads: int = 1) -> Learner[Any]:
    return Learner(game.first_network(0, None), game.loss, threads)


def no_report(*_: object) -> None:
    pass


def weights(run: Run[Any]) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    return np.concatenate([array.ravel() for array in run.learner.network.arrays.values()])


def test_targets_of_the_last_decisions_are_the_result(name: str, samples: Samples) -> None:
    assert len(samples.inputs) == len(samples.cards) == len(samples.targets) > 20
    won = samples.targets[:, 2]
    assert won.min() >= 0
    assert won.max() <= 1
    if name == "catan":
        assert np.abs(samples.targets[:, :2]).max() <= 15


def test_the_same_seed_gives_the_same_game(name: str, samples: Samples) -> None:
    again = played.__wrapped__(name)
    assert (again.inputs == samples.inputs).all()
    assert (again.targets == samples.targets).all()


def test_gradients_are_those_of_the_loss(game: Trainable[Any], samples: Samples) -> None:
    given = learner(game)
    arrays = given.network.arrays
    rng = np.random.default_rng(1)
    for name in arrays:  # in double precision, and away from the zeros of the start
        arrays[name] = arrays[name] + 0.02 * rng.standard_normal(arrays[name].shape)
    unit = game.network.unit
    few = samples.part(slice(20))
    few.targets[:, :2] = np.clip(few.targets[:, :2], 0, 2 * unit)

    def loss() -> float:
        own, rival, surprise = given.gradients(few, 0.5)[1]
        parts = (0.5 * own / unit**2, 0.5 * rival / unit**2, surprise)
        return float(np.dot(parts, game.loss(0.5)))

    gradients, _ = given.gradients(few, 0.5)
    assert gradients.keys() == arrays.keys()
    for name, gradient in gradients.items():
        place = np.unravel_index(np.abs(gradient).argmax(), gradient.shape)
        arrays[name][place] += 0.002
        more = loss()
        arrays[name][place] -= 0.004
        less = loss()
        arrays[name][place] += 0.002
        assert gradient[place] == pytest.approx((more - less) / 0.004, rel=0.05), name


def test_learning_reduces_the_error(game: Trainable[Any], samples: Samples) -> None:
    given = learner(game)
    first = given.learn(samples, 0.0)
    for _ in range(30):
        last = given.learn(samples, 0.0)
    assert (last < first * [0.9, 0.9, 1.0]).all()


def test_weights_of_single_cards_decay() -> None:
    given = learner(trainable("kingdom"))
    given.network.arrays["cards"][:] = 1.0
    samples = played("kingdom")
    without = replace(samples, cards=np.zeros_like(samples.cards))  # their gradients are 0
    given.learn(without, 0.0)
    assert (given.network.arrays["cards"] < 1.0).all()
    assert (given.network.arrays["cards"] > 0.99).all()


def test_the_number_of_threads_changes_nothing(
    game: Trainable[Any], samples: Samples, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexstead.arena.learning.learner.PART", 8)
    one, several = learner(game), learner(game, threads=3)
    assert (one.learn(samples, 0.0) == several.learn(samples, 0.0)).all()
    for name, array in one.network.arrays.items():
        assert (array == several.network.arrays[name]).all()


def test_the_same_seed_gives_the_same_weights_even_if_stopped(
    game: Trainable[Any], tmp_path: Path
) -> None:
    plan = Training(seed=3, games=4)
    whole = begin(game, plan)
    train(whole, tmp_path, "test", no_report)
    assert whole.games >= 4

    folder = tmp_path / "stopped"
    folder.mkdir()
    parts = begin(game, plan)
    train(parts, folder, "test", no_report, stop_after=0)
    assert parts.games < whole.games
    again = Run.load(folder, game, plan)
    train(again, folder, "test", no_report)
    assert again.games == whole.games
    assert (weights(again) == weights(whole)).all()
    assert [point.surprise for point in again.curve] == [p.surprise for p in whole.curve]


def test_a_stopped_run_loses_nothing_that_it_has_learned(
    game: Trainable[Any], tmp_path: Path
) -> None:
    """A run can be stopped while games wait to be learned from; they are played again."""
    plan = Training(seed=5, games=4)
    whole = begin(game, plan)
    train(whole, tmp_path, "test", no_report)

    folder = tmp_path / "stopped"
    folder.mkdir()
    run = begin(game, plan)
    for asked in range(30):  # stop after more and more games
        answers = iter([False] * asked)
        train(run, folder, "test", no_report, stopped=lambda left=answers: next(left, True))  # type: ignore[misc]
        run = Run.load(folder, game, plan)
        if run.games >= whole.games:
            break
    assert run.games == whole.games
    assert (weights(run) == weights(whole)).all()


def test_worker_processes_play_the_games(game: Trainable[Any], tmp_path: Path) -> None:
    run = begin(game, Training(seed=1, games=3, jobs=2))
    before = weights(run).copy()
    train(run, tmp_path, "test", no_report)
    assert run.games >= 3
    assert (weights(run) != before).any()
    network = game.network.read((tmp_path / WEIGHTS).read_bytes())
    assert network.header["provenance"]["games"] == run.games


def test_a_worker_stops_after_the_game_that_it_plays(tmp_path: Path) -> None:
    game = trainable("catan")
    path = tmp_path / "weights.pickle"
    workers.publish(game.first_network(0, None), path)
    seeds: list[str] = []

    def last(seed: str, *_: object) -> Samples:
        seeds.append(seed)
        path.unlink()  # the run ends
        return played("catan")

    with pytest.raises(CancelledError):
        workers.play_task(replace(game, play=last), 7, range(3, 6), path, 0.0)
    assert seeds == ["train 7 3"]


def test_a_checkpoint_without_earlier_weights_and_with_another_name_of_the_own_error_is_read(
    game: Trainable[Any], tmp_path: Path
) -> None:
    run = begin(game, Training(games=1))
    train(run, tmp_path, "test", no_report)
    path = tmp_path / CHECKPOINT
    with np.load(path) as saved:
        arrays = dict(saved)
    about = json.loads(str(arrays["about"]).replace("own_error", "gold_error"))
    del about["earlier"]
    np.savez(path, **arrays | {"about": np.array(json.dumps(about))})
    again = Run.load(tmp_path, game, run.training)
    assert (again.curve, again.earlier) == (run.curve, [])


def test_a_continued_training_begins_with_the_same_outputs(
    game: Trainable[Any], samples: Samples, tmp_path: Path
) -> None:
    learned = begin(game, Training(seed=1, games=1))
    train(learned, tmp_path, "test", no_report)
    network = game.network.read((tmp_path / WEIGHTS).read_bytes())
    run = begin(game, Training(seed=2, games=1), network)
    assert run.learner.network.scale is not None
    outputs = [each.outputs(samples.inputs) for each in (network, run.learner.network)]
    assert outputs[0] == pytest.approx(outputs[1], rel=1e-3, abs=1e-3)
    assert run.training.progress(0, 0) == CONTINUED_FROM
    assert run.training.progress(1, 0) == 1.0


# --- the command ----------------------------------------------------------------------------------


def test_the_command_trains_and_resumes(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["train", name, "--games", "2", "--out", str(tmp_path / "out")]
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
    capsys.readouterr()
    command[1] = next(other for other in GAMES if other != name)
    assert main([*command, "--resume"]) == 1
    assert "checkpoint.npz: the weights are for a network of another size" in (
        capsys.readouterr().err
    )


def test_a_game_without_a_bot_to_train_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "chess", "--games", "2", "--out", "nowhere"]) == 1
    assert "games: kingdom, catan" in capsys.readouterr().err


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


def test_the_progress_is_told(
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hexstead.cli.train.TOLD_EVERY", 0)
    assert main(["train", name, "--games", "1", "--out", str(tmp_path)]) == 0
    assert f" {trainable(name).unit}, surprise " in capsys.readouterr().out


def test_a_training_begins_with_the_weights_of_another(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def command(out: str, *more: str) -> list[str]:
        return ["train", name, "--games", "2", "--out", str(tmp_path / out), *more]

    def provenance(out: str) -> dict[str, Any]:
        network = trainable(name).network.read((tmp_path / out / WEIGHTS).read_bytes())
        found: dict[str, Any] = network.header["provenance"]
        return found

    assert main(command("first")) == 0
    weights = str(tmp_path / "first" / WEIGHTS)
    assert main(command("second", "--weights", weights)) == 0
    weights = str(tmp_path / "second" / WEIGHTS)
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


def test_the_learning_curve_is_a_drawing() -> None:
    points = [
        Point(100 * n, n, 9.0 - n / 50, 8.0 - n / 50, 0.69 - n / 1000, 10) for n in range(1, 200)
    ]
    drawing = ET.fromstring(curve_svg(points, "gold"))
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert "19900 games" in "".join(drawing.itertext())
