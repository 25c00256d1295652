"""A bot in plain Python without dependencies: it builds where most gold can be earned soon.

Try it:  hexstead tournament --bots random --bot "cmd: python examples/bots/first_bot.py"
"""

import json
import random
import sys


def castles_beside(view, action):
    """The number of castles next to the hex of an action: each is worth 3 gold."""
    name = action.rpartition(" ")[2]
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    shift = row % 2  # every other row is shifted half a hex to the right
    beside = [(-1, 0), (1, 0), (shift - 1, -1), (shift, -1), (shift - 1, 1), (shift, 1)]
    letters = view["terrain"]
    found = 0
    for right, down in beside:
        x, y = column + right, row + down
        if 0 <= y < len(letters) and 0 <= x < len(letters[y]):
            found += letters[y][x] == "S"
    return found


def choose(view, actions):
    builds = [action for action in actions if action.startswith("build ")]
    if not builds:
        return random.choice(actions)
    most = max(castles_beside(view, action) for action in builds)
    return random.choice([action for action in builds if castles_beside(view, action) == most])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        random.seed(message["seat"])
    elif message["type"] == "choose":
        answer = {"action": choose(message["view"], message["actions"])}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
