"""Searches a game in which seat 0 holds many different tiles, and writes it down as a record.

Run by hand when a change of the rules makes the record stale:
    PYTHONPATH=build/compiled .venv/bin/python tests/pages/prepare_many_tiles.py
"""

from pathlib import Path
from random import Random

from hexstead import kingdom
from hexstead.play import CHANCE, GAMES, OVER, Record, draw

RECORD = Path(__file__).parent / "records" / "many-tiles.json"
SETUP = kingdom.Setup(
    players=2,
    quadrants=[
        ("lighthouse-foresters-lodge", False),
        ("monastery-wagon", True),
        ("quarry", False),
        ("city-hall-fort", True),
    ],
    cards=["families", "shepherds", "fishermen"],
    start=0,
    lots={
        "nomad-tiles": ["donation-flower", "resettlement", "sword"],
        "tasks": ["road", "fortress", "advance"],
    },
)
GAMES_TRIED = 1500
TURNS = 18


def tile_verbs(state: kingdom.State) -> set[str]:
    """The kinds of tile that the mover can use right now."""
    verbs = {state.text(action).split()[0] for action in state.legal()}
    return verbs - {"build", "end", "play", "put"}


def held(state: kingdom.State) -> int:
    tiles = state.to_json()["seats"][0]["tiles"]
    return len(tiles["ready"]) + len(tiles["used"]) + len(tiles["fresh"])


def choose(state: kingdom.State, rng: Random) -> int:
    """Seat 0 builds where it takes tiles, and uses few of them; the other just builds."""
    actions = state.legal()
    if state.mover == 1:
        plain = [a for a in actions if state.text(a).split()[0] in {"build", "end"}]
        return rng.choice(plain or actions)
    best: list[int] = []
    most = -1
    for action in actions:
        after = state.copy()
        after.apply(action)
        worth = 10 * held(after) + (3 if state.text(action).startswith("build") else 0)
        if worth > most:
            best, most = [], worth
        if worth == most:
            best.append(action)
    return rng.choice(best)


def play(seed: int) -> tuple[int, int, list[str]]:
    """One game: the most kinds of tile usable at the start of a turn, when, and its actions."""
    rng = Random(seed)
    state = kingdom.State.start(SETUP)
    actions: list[str] = []
    best = (0, 0)
    turns = 0
    was = CHANCE
    while state.mover != OVER and turns < TURNS * 2:
        if state.mover == CHANCE:
            action = draw(state, rng)
        else:
            if state.mover == 0 and was != 0:
                best = max(best, (len(tile_verbs(state)), -len(actions)))
            turns += state.mover != was
            was = state.mover
            action = choose(state, rng)
        actions.append(state.text(action))
        state.apply(action)
    return best[0], -best[1], actions


def main() -> None:
    kinds, at, actions = max(play(seed) for seed in range(GAMES_TRIED))
    record = Record(GAMES["kingdom"], SETUP, actions[:at])
    RECORD.parent.mkdir(exist_ok=True)
    record.save(RECORD)
    state = record.replay()
    print(f"{kinds} kinds at {at}: {sorted(tile_verbs(state))}")  # noqa: T201 - a script


if __name__ == "__main__":
    main()
