"""Searches a game in which seat 0 holds many different tiles, and writes it down as a record.

Run by hand when a change of the rules makes the record stale:
    PYTHONPATH=build/compiled .venv/bin/python tests/pages/prepare_many_tiles.py
"""

from pathlib import Path
from random import Random

from hexstead import kingdom
from hexstead.play import CHANCE, GAMES, OVER, Record, draw

RECORD = Path(__file__).parent / "records" / "many-tiles.json"
QUADRANTS = ("lighthouse-foresters-lodge", "monastery-wagon", "quarry", "city-hall-fort")
TILES = ("donation-flower", "donation-forest", "resettlement", "sword", "outpost")
LASTING = {
    "city-hall",
    "foresters-lodge",
    "fort",
    "lighthouse",
    "monastery",
    "quarry",
    "wagon",
}
GAMES_TRIED = 400
TURNS = 14


def lay_out(rng: Random) -> kingdom.Setup:
    """The four quadrants in some order, some of them turned."""
    return kingdom.Setup(
        players=2,
        quadrants=[(name, rng.random() < 0.5) for name in rng.sample(QUADRANTS, 4)],
        cards=["families", "shepherds", "fishermen"],
        start=0,
        lots={"nomad-tiles": rng.sample(TILES, 3), "tasks": ["road", "fortress", "advance"]},
    )


def tile_verbs(state: kingdom.State) -> set[str]:
    """The kinds of tile that the mover can use right now."""
    verbs = {state.text(action).split()[0] for action in state.legal()}
    return verbs - {"build", "end", "play", "put"}


def kinds(state: kingdom.State) -> int:
    """Kinds of tile that can be used now, or that stay in hand until they can."""
    seen = state.to_json()
    lasting = {seen["locations"][hex_] for hex_ in seen["seats"][0]["tiles"]["ready"]}
    return len(tile_verbs(state) | (lasting & LASTING))


def held(state: kingdom.State) -> int:
    tiles = state.to_json()["seats"][0]["tiles"]
    return len(tiles["ready"]) + len(tiles["used"]) + len(tiles["fresh"])


def way(state: kingdom.State, action: int, unclaimed: list[str]) -> int:
    """How many steps there are from the action's hex to the nearest place not visited yet."""
    words = state.text(action).split()
    if len(words) < 2 or words[0] != "build" or not unclaimed:
        return 0
    return min(steps(words[1], place) for place in unclaimed)


def steps(one: str, other: str) -> int:
    (a, b), (c, d) = cube(one), cube(other)
    return max(abs(a - c), abs(b - d), abs(a + b - c - d))


def cube(name: str) -> tuple[int, int]:
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    return column - row // 2, row


def choose(state: kingdom.State, rng: Random) -> int:
    """Seat 0 builds where it takes tiles, and uses few of them; the other just builds."""
    actions = state.legal()
    if state.mover == 1:
        plain = [a for a in actions if state.text(a).split()[0] in {"build", "end"}]
        return rng.choice(plain or actions)
    best = actions[0]
    most = -1000.0
    seen = state.to_json()
    claimed = seen["seats"][0]["tiles"]["claimed"]
    unclaimed = [place for place in seen["locations"] if place not in claimed]
    for action in actions:
        after = state.copy()
        after.apply(action)
        worth = 40 * held(after) - way(state, action, unclaimed) - 2 * rng.random()
        if worth > most:
            best, most = action, worth
    return best


def play(seed: int) -> tuple[int, int, int, list[str]]:
    """One game: the most kinds of tile at the start of a turn, when (negative), its actions."""
    rng = Random(seed)
    state = kingdom.State.start(lay_out(rng))
    actions: list[str] = []
    best = (0, 0)
    turns = 0
    was = CHANCE
    while state.mover != OVER and turns < TURNS * 2:
        if state.mover == CHANCE:
            action = draw(state, rng)
        else:
            if state.mover == 0 and was != 0:
                best = max(best, (kinds(state), -len(actions)))
            turns += state.mover != was
            was = state.mover
            action = choose(state, rng)
        actions.append(state.text(action))
        state.apply(action)
    return best[0], best[1], seed, actions[: -best[1]]


def main() -> None:
    found, _, seed, actions = max(play(seed) for seed in range(GAMES_TRIED))
    record = Record(GAMES["kingdom"], lay_out(Random(seed)), actions)
    RECORD.parent.mkdir(exist_ok=True)
    record.save(RECORD)
    state = kingdom.State.start(lay_out(Random(seed)))
    for action in actions:
        state.apply(state.parse(action))
    verbs = sorted(tile_verbs(state))
    print(f"{found} kinds after {len(actions)} actions; now {verbs}")  # noqa: T201 - a script


if __name__ == "__main__":
    main()
