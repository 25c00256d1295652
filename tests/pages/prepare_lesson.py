"""Writes the positions in which the lesson of Kingdom Builder begins its steps.

Run by hand when a change of the rules makes them stale:
    PYTHONPATH=build/compiled .venv/bin/python tests/pages/prepare_lesson.py
"""

import json
from pathlib import Path
from random import Random

from hexstead import kingdom
from hexstead.play import CHANCE, draw

FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "kingdom" / "learn" / "positions.json"
SETUP = kingdom.Setup.first_game(players=2)


def turn(card_next: str, *builds: str) -> list[str]:
    """A turn that only builds, and the card drawn at its end."""
    return [*(f"build {hex_}" for hex_ in builds), "end", f"draw {card_next}"]


def deal(mine: str, theirs: str) -> list[str]:
    return [f"draw {mine}", f"draw {theirs}"]


STEPS = {
    "card": deal("grass", "forest"),
    "next": [*deal("grass", "forest"), "build i9"],
    "choice": [
        *deal("grass", "forest"),
        *turn("desert", "i9", "j9", "i10"),
        *turn("canyon", "t8", "t9", "t10"),
    ],
    "tile": [
        *deal("forest", "grass"),
        *turn("forest", "o12", "p12", "p11"),
        *turn("canyon", "j9", "k9", "k10"),
    ],
    "use": [
        *deal("forest", "grass"),
        *turn("forest", "o12", "p12", "p11"),
        *turn("canyon", "j9", "k9", "k10"),
        *turn("canyon", "q12", "q11", "r11"),
        *turn("grass", "k13", "l13", "m13"),
    ],
    "move": [
        *deal("desert", "grass"),
        *turn("canyon", "q2", "r2", "r3"),
        *turn("grass", "j9", "k9", "k10"),
    ],
    "gold": [
        *deal("grass", "forest"),
        *turn("grass", "r10", "q10", "r9"),
        *turn("canyon", "f10", "f11", "g11"),
    ],
}


def last_settlement() -> list[str]:
    """A game of which only the last settlements are missing, in which seat 0 did well."""
    rng = Random(4)
    state = kingdom.State.start(SETUP)
    actions: list[str] = []
    while not (state.mover == 0 and state.supply[0] == 1 and _builds(state)):
        action = draw(state, rng) if state.mover == CHANCE else _build(state, rng)
        actions.append(state.text(action))
        state.apply(action)
    return actions


def _builds(state: kingdom.State) -> list[int]:
    return [action for action in state.legal() if state.text(action).startswith("build")]


def _build(state: kingdom.State, rng: Random) -> int:
    seat = state.mover
    builds = _builds(state)
    if not builds:
        return state.parse("end")
    rng.shuffle(builds)
    if seat == 1:
        return builds[0]

    def gold(action: int) -> int:
        after = state.copy()
        after.apply(action)
        return sum(after.gold(seat).values())

    return max(builds, key=gold)


def main() -> None:
    steps = {**STEPS, "end": last_settlement()}
    for name, actions in steps.items():
        state = kingdom.State.start(SETUP)
        for text in actions:
            state.apply(state.parse(text))
        assert state.mover == 0, f"{name}: it is not the learner's turn"
    FILE.parent.mkdir(exist_ok=True)
    lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(steps[name])}" for name in steps)
    FILE.write_text(
        f'{{\n  "setup": {json.dumps(SETUP.to_json())},\n  "steps": {{\n{lines}\n  }}\n}}\n'
    )


if __name__ == "__main__":
    main()
