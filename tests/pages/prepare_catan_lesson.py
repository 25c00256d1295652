"""Writes the positions in which the lesson of Catan begins its steps.

Run by hand when a change of the rules makes them stale:
    PYTHONPATH=build/compiled .venv/bin/python tests/pages/prepare_catan_lesson.py
"""

import json
from pathlib import Path
from random import Random

from hexstead import bots, catan
from hexstead.play import CHANCE, OVER, draw

FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "catan" / "learn" / "positions.json"
LANDS = {"T": "forest", "G": "pasture", "A": "field", "C": "hills", "M": "mountains", "D": "desert"}
ROWS = ("T5 A2 G6", "G10 T9 M4 C3", "A8 T3 G11 D0 M8", "M4 C6 A5 A10", "C11 T12 G9")
ISLAND = [land for row in ROWS for land in row.split()]
SETUP = catan.Setup(
    players=2,
    tiles=[LANDS[land[0]] for land in ISLAND],
    numbers=[int(land[1:]) for land in ISLAND],
    harbours=[
        ("b1-nw", "any"), ("c1-ne", "wood"), ("d2-ne", "any"), ("e3-e", "brick"), ("d4-se", "any"),
        ("c5-se", "wool"), ("b5-sw", "any"), ("a4-w", "grain"), ("a2-w", "ore"),
    ],
    start=0,
)  # fmt: skip

FOUND = ["settlement b3-s", "road a4-e"]
THEIRS = ["settlement d3-s", "road d4-w", "settlement d2-s", "road d2-se"]
MINE = ["settlement c1-se", "road c1-e"]
FOUNDED = [*FOUND, *THEIRS, *MINE]


def rolls(*dice: int) -> list[str]:
    """Turns of both players in which nothing is built."""
    return [text for number in dice for text in ("roll", f"dice {number}", "end")]


# Wood for a three, brick and wool for a six; what the other rolls brings nobody anything of note.
TO_ROLL = [*FOUNDED, *rolls(3, 12)]
TO_ROAD = [*TO_ROLL, "roll", "dice 6"]
TO_SETTLE = [*TO_ROAD, "road a4-se", "end", *rolls(12, 3, 12), "roll", "dice 6"]
TO_TRADE = [*TO_SETTLE, "settlement a4-s", "end", *rolls(12, 6, 12), "roll", "dice 6"]
TO_SEVEN = [*FOUNDED, *rolls(3, 5)]


def winning_city() -> list[str]:
    """A game in which a city of seat 0 brings the last point."""
    for seed in range(200):
        rng = Random(seed)
        players = [bots.find("catan", "oneply"), bots.find("catan", "weighted")]
        state = catan.State.start(SETUP)
        actions: list[str] = []
        while state.mover != OVER and len(actions) < 700:
            if state.mover == 0 and _wins(state):
                return actions
            if state.mover == CHANCE:
                action = draw(state, rng)
            else:
                action = players[state.mover].choose(state.view(state.mover), rng)
            actions.append(state.text(action))
            state.apply(action)
    raise SystemExit("no such game was found")


def _wins(state: catan.State) -> bool:
    for action in state.legal():
        if state.text(action).startswith("city"):
            after = state.copy()
            after.apply(action)
            if after.mover == OVER:
                return True
    return False


def main() -> None:
    steps = {
        "found": [],
        "second": [*FOUND, *THEIRS],
        "roll": TO_ROLL,
        "road": TO_ROAD,
        "settlement": TO_SETTLE,
        "bank": TO_TRADE,
        "seven": TO_SEVEN,
        "win": winning_city(),
    }
    for name, actions in steps.items():
        state = catan.State.start(SETUP)
        for text in actions:
            state.apply(state.parse(text))
        assert state.mover == 0, f"{name}: it is not the learner's turn"
    FILE.parent.mkdir(exist_ok=True)
    lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(steps[name])}" for name in steps)
    setup = json.dumps(SETUP.to_json())
    FILE.write_text(f'{{\n  "setup": {setup},\n  "steps": {{\n{lines}\n  }}\n}}\n')


if __name__ == "__main__":
    main()
