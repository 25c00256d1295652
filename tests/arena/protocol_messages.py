"""The messages to a program, read back from one that repeats them."""

from __future__ import annotations

import json
import shlex
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from hexstead.arena.command_bot import CommandBot
from hexstead.play import State

PARROT = """
import json, sys
for line in sys.stdin:
    open(sys.argv[1], "a").write(line)
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"action": message["actions"][0]}), flush=True)
"""


def messages_of_a_game(state: State) -> list[dict[str, Any]]:
    """The messages of a game in which the mover decides once."""
    with tempfile.TemporaryDirectory() as folder:
        heard = Path(folder) / "heard"
        bot = CommandBot(shlex.join([sys.executable, "-c", PARROT, str(heard)]), 30)
        bot.begin("kingdom", {}, state.mover, state.seats)
        bot.choose(state.view(state.mover), Random(1))
        bot.over([1, 2], [1])
        bot.close()
        return [json.loads(line) for line in heard.read_text().splitlines()]
