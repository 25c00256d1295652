"""Search for a game whose two seats hold many different tiles, and write its record.

Run this by hand when a change of the rules makes the record invalid:
    PYTHONPATH=build/compiled .venv/bin/python tests/pages/prepare_many_tiles.py
"""

from pathlib import Path
from random import Random

from hexstead import kingdom
from hexstead.play import CHANCE, OVER, Record, draw, find_game

RECORD = Path(__file__).parent / "records" / "many-tiles.json"
QUADRANTS = ("lighthouse-foresters-lodge", "monastery-wagon", "quarry", "city-hall-fort")
TILES = ("donation-flower", "donation-forest", "resettlement", "sword", "outpost")
# The page test uses these; the search skips them because they do not reach new locations.
KEPT = {"quarry", "wagon", "lighthouse", "city-hall", "sword", "resettlement", "outpost"}
GAMES_TRIED = 120
TURNS = 14


def random_setup(rng: Random) -> kingdom.Setup:
    """Return a set-up with the four quadrants in random order and rotation."""
    return kingdom.Setup(
        players=2,
        quadrants=[(name, rng.random() < 0.5) for name in rng.sample(QUADRANTS, 4)],
        cards=["families", "shepherds", "fishermen"],
        start=0,
        lots={"nomad-tiles": rng.sample(TILES, 3), "tasks": ["road", "fortress", "advance"]},
    )


def tile_verbs(state: kingdom.State) -> set[str]:
    """Return the kinds of tile that the mover can use now."""
    verbs = {state.text(action).split()[0] for action in state.legal()}
    return verbs - {"build", "end", "play", "put"}


def tile_count(state: kingdom.State, seat: int) -> int:
    tiles = state.to_json()["seats"][seat]["tiles"]
    return len(tiles["ready"]) + len(tiles["used"]) + len(tiles["fresh"])


def distance_to_unclaimed(state: kingdom.State, action: int, unclaimed: list[str]) -> int:
    """Return the distance from the action's hex to the nearest unclaimed location."""
    verb, *hexes = state.text(action).split()
    if verb == "end":
        return 30
    if verb in KEPT or not hexes:
        return 50 if verb in KEPT else 0
    return min((distance(hexes[0], place) for place in unclaimed), default=0)


def distance(one: str, other: str) -> int:
    (a, b), (c, d) = cube(one), cube(other)
    return max(abs(a - c), abs(b - d), abs(a + b - c - d))


def cube(name: str) -> tuple[int, int]:
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    return column - row // 2, row


def choose(state: kingdom.State, rng: Random) -> int:
    """Choose the build that takes a tile or gets closest to one."""
    actions = state.legal()
    best = actions[0]
    most = -1000.0
    seat = state.mover
    seen = state.to_json()
    claimed = seen["seats"][seat]["tiles"]["claimed"]
    unclaimed = [place for place in seen["locations"] if place not in claimed]
    for action in actions:
        after = state.copy()
        after.apply(action)
        worth = (
            40 * tile_count(after, seat)
            - distance_to_unclaimed(state, action, unclaimed)
            - 2 * rng.random()
        )
        if worth > most:
            best, most = action, worth
    return best


def play(seed: int) -> tuple[int, int, int, list[str]]:
    """Play a game; return the maximum number of usable kinds of tile in two consecutive turns, the
    negated number of actions before them, the seed, and those actions."""
    rng = Random(seed)
    state = kingdom.State.start(random_setup(rng))
    actions: list[str] = []
    best = (0, 0)
    before: set[str] = set()
    began = turns = 0
    was = CHANCE
    while state.mover != OVER and turns < TURNS * 2:
        if state.mover == CHANCE:
            action = draw(state, rng)
        else:
            if state.mover != was:
                now = tile_verbs(state)
                if state.mover == 1:
                    best = max(best, (len(before | now), -began))
                before, began, was = now, len(actions), state.mover
                turns += 1
            action = choose(state, rng)
        actions.append(state.text(action))
        state.apply(action)
    return best[0], best[1], seed, actions[: -best[1]]


def main() -> None:
    found, _, seed, actions = max(play(seed) for seed in range(GAMES_TRIED))
    record = Record(find_game("kingdom"), random_setup(Random(seed)), actions)
    RECORD.parent.mkdir(exist_ok=True)
    record.save(RECORD)
    state = kingdom.State.start(random_setup(Random(seed)))
    for action in actions:
        state.apply(state.parse(action))
    verbs = sorted(tile_verbs(state))
    print(f"{found} kinds after {len(actions)} actions; now {verbs}")  # noqa: T201 - a script


if __name__ == "__main__":
    main()
