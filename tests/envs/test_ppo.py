"""The training in examples/ppo: its features match the engine, and it learns."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from examples.ppo.curve import learning_curve
from examples.ppo.features import ACTIONS, HEX_FIGURES, HEXES, TABLE_FIGURES, Board, Features
from examples.ppo.results import Result, bots_play
from examples.ppo.words import BEGIN, END, in_words, renew
from hexstead.envs import kingdom_v0

ROOT = Path(__file__).parents[2]
FIGURES: dict[str, Any] = {
    "machine": "2 cores & a fan",
    "command": "python -m examples.ppo",
    "torch": "2",
    "date": "2026-01-02",
    "processor_minutes": 1.4,
    "steps": 9000,
    "report_games": 128,
    "goal": {"gold": 64.0, "games": 200},
    "end": [{"rival": "random", "games": 512, "gold": 70.1, "rival_gold": 30.0, "won": 0.998}],
    "curve": [
        {"minutes": 0.0, "steps": 0, "gold": 33.5, "won": 0.5},
        {"minutes": 1.5, "steps": 9000, "gold": 70.25, "won": 0.99},
    ],
}


def test_figures_of_a_hex_are_the_gold_that_a_settlement_there_brings() -> None:
    env = kingdom_v0.env(players=2, first_game=True)
    env.reset(seed=0)
    features = Features(Board(env.observe("player_0")["observation"]["planes"]))
    rng = np.random.default_rng(0)
    gains: Counter[str] = Counter()
    for seed in range(3):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            agent = env.agent_selection
            observed, seat, game = env.observe(agent), int(agent[-1]), env.unwrapped.game
            seen, mask = observed["observation"], observed["action_mask"].astype(bool)
            row = features(seen["planes"][None], seen["vector"][None], mask[None])[0]
            hexes = row[:-TABLE_FIGURES].reshape(HEXES, -1)
            assert (hexes[:, 0] == mask[ACTIONS[:HEXES]]).all()
            action = rng.choice(np.flatnonzero(mask))
            before, supply = game.gold(seat), game.supply[seat]
            env.step(int(action))
            if action not in ACTIONS[:HEXES] or game.supply[seat] == supply:
                continue  # a tile was chosen, a settlement moved, or the turn ended
            figures = dict(zip(HEX_FIGURES, hexes[ACTIONS[:HEXES] == action][0], strict=True))
            brought = {name: gold - before[name] for name, gold in game.gold(seat).items()}
            assert brought["castles"] == 3 * figures["new castle"]
            assert brought["merchants"] == 4 * figures["newly linked"]
            assert brought["knights"] == 2 * (figures["behind longest row"] == 0)
            gains.update({name: int(gold > 0) for name, gold in brought.items()})
    assert min(gains[name] for name in ("castles", "merchants", "knights")) > 2


def test_a_tie_is_half_a_win() -> None:
    result = Result.of("easy", [(50, 40), (40, 40), (30, 50), (60, 50)])
    assert (result.gold, result.rival_gold, result.won) == (45.0, 45.0, 0.625)
    assert str(result) == "45.0 gold to 45.0 against easy, 62.5% of 4 games won"


def test_the_goal_is_what_a_bot_makes() -> None:
    assert bots_play("greedy", "random", 2, seed=1).gold > bots_play("random", "random", 2, 1).gold


def test_the_curve_has_a_point_for_each_report() -> None:
    picture = ET.fromstring(learning_curve(FIGURES))
    name = "{http://www.w3.org/2000/svg}"
    lines = [line.attrib["points"].split() for line in picture.iter(f"{name}polyline")]
    assert [len(line) for line in lines] == [2, 2]
    said = picture.attrib["aria-label"]
    assert "70.2 gold" in said and "64.0 gold" in said
    texts = [text.text for text in picture.iter(f"{name}text")]
    assert "medium against random: 64.0" in texts
    assert "minutes of training on 2 cores & a fan" in texts


def test_the_page_shows_a_run_that_met_its_targets() -> None:
    images = ROOT / "docs" / "images"
    figures = json.loads((images / "learning-curve.json").read_text(encoding="utf-8"))
    assert (images / "learning-curve.svg").read_text(encoding="utf-8") == learning_curve(figures)
    page = (ROOT / "docs" / "how-to" / "training.md").read_text(encoding="utf-8")
    assert f"{BEGIN}{in_words(figures)}{END}" in page
    won = {end["rival"]: end["won"] for end in figures["end"]}
    assert won["random"] > 0.95
    assert figures["end"][0]["gold"] >= figures["goal"]["gold"]
    assert figures["curve"][-1]["minutes"] < 15.1


def test_the_published_model_has_its_curve_and_provenance() -> None:
    folder = ROOT / "examples" / "ppo" / "trained"
    assert 100_000 < (folder / "model.zip").stat().st_size < 5_000_000
    figures = json.loads((folder / "learning-curve.json").read_text(encoding="utf-8"))
    assert (folder / "learning-curve.svg").read_text(encoding="utf-8") == learning_curve(figures)
    provenance = (folder / "README.md").read_text(encoding="utf-8")
    assert figures["command"] in provenance
    assert f"{figures['steps']:,} actions" in provenance
    for end in figures["end"]:
        row = f"| {end['rival']} | {end['games']} | {end['won']:.1%} | {end['gold']:.1f} |"
        assert row in provenance


def test_the_text_says_when_the_target_was_met() -> None:
    point = FIGURES["curve"][1]
    dip = point | {"minutes": 2.0, "won": 0.9}
    figures = FIGURES | {"curve": [*FIGURES["curve"], dip, point | {"minutes": 3.0}]}
    words = in_words(figures)
    assert "won from minute 3.0 on" in words and "made from minute 1.5 on" in words
    assert "not for good" in in_words(FIGURES | {"curve": FIGURES["curve"][:1]})
    assert "| random | 512 | 99.8% | 70.1 | 30.0 |" in words


def test_a_page_without_markers_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(ValueError, match="lacks the marker"):
        renew(page, FIGURES)
    page.write_text(f"a\n{BEGIN}old\n{END}b\n", encoding="utf-8")
    renew(page, FIGURES)
    assert page.read_text(encoding="utf-8") == f"a\n{BEGIN}{in_words(FIGURES)}{END}b\n"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "examples.ppo", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.soak
@pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="`make learn` was never called")
def test_a_minute_of_training_improves_it(tmp_path: Path) -> None:
    done = run("--steps", "66000", "--minutes", "20", "--games", "64", "--out", str(tmp_path))
    assert not done.returncode, done.stderr
    figures = json.loads((tmp_path / "learning-curve.json").read_text(encoding="utf-8"))
    assert figures["curve"][-1]["gold"] > figures["curve"][0]["gold"] + 10
    assert figures["curve"][-1]["steps"] >= 66000
    model = str(tmp_path / "model.zip")
    played = run("--evaluate", model, "--games", "64", "--rivals", "random")
    assert str(Result(**figures["end"][0])) in played.stdout
    (tmp_path / "broken.zip").write_bytes(b"no model")
    assert (
        "is not a model of this program" in run("--evaluate", str(tmp_path / "broken.zip")).stderr
    )
    assert "does not exist" in run("--evaluate", str(tmp_path / "nothing.zip")).stderr
    assert "not at least 1" in run("--games", "0").stderr
    assert "nobody" in run("--evaluate", model, "--rivals", "nobody").stderr


@pytest.mark.soak
@pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="`make learn` was never called")
def test_the_published_model_plays_as_measured() -> None:
    folder = ROOT / "examples" / "ppo" / "trained"
    figures = json.loads((folder / "learning-curve.json").read_text(encoding="utf-8"))
    rivals = ["random", "easy"]
    model = str(folder / "model.zip")
    played = run("--evaluate", model, "--games", "256", "--rivals", ",".join(rivals))
    assert not played.returncode, played.stderr
    for end in figures["end"]:
        if end["rival"] in rivals:
            assert str(Result(**end)) in played.stdout
