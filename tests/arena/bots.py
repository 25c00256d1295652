"""Programs that play, well or badly, as command lines."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Final

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "bots"

LOOP: Final = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        {answer}
"""

BAD: Final = {
    # It crashes at its second decision.
    "crash": "sys.argv.append(''); "
    "len(sys.argv) > 2 and sys.exit(print('RuntimeError: out of ideas', file=sys.stderr) or 3); "
    "print(json.dumps({'action': message['actions'][0]}), flush=True)",
    "chatter": "print('thinking ...', flush=True)",
    "mute": "time.sleep(5)",
    "illegal": "print(json.dumps({'action': 'build z99'}), flush=True)",
    "shapeless": "print(json.dumps(['build a1']), flush=True)",
}


def command(name: str) -> str:
    """The entry of a program in a tournament."""
    if name == "first":
        return f"cmd: {shlex.join([sys.executable, str(EXAMPLES / 'first_bot.py')])}"
    if name == "absent":
        return "cmd: ./there/is/no/such/bot"
    return f"cmd: {shlex.join([sys.executable, '-c', LOOP.format(answer=BAD[name])])}"
