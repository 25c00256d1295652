"""Draw the pictures in docs/images: one game of greedy bots, near its end, light and dark.

.venv/bin/python tools/draw_images.py
"""

from pathlib import Path
from random import Random

from hexstead import bots, kingdom
from hexstead.kingdom import picture
from hexstead.play import CHANCE
from hexstead.play.driver import draw

IMAGES = Path(__file__).parents[1] / "docs" / "images"
SEED = 11
TURN = 22
WIDE = 840


def moment() -> tuple[kingdom.State, list[int]]:
    """The start of a turn late in the rulebook's first game, and the turn before it."""
    state = kingdom.State.start(kingdom.Setup.first_game(4))
    player = bots.find("kingdom", "greedy")
    rng = Random(SEED)
    turns = 0
    turn: list[int] = []
    seat = state.turn_seat
    while True:
        if state.turn_seat != seat and state.mover != CHANCE:
            turns += 1
            seat = state.turn_seat
            if turns == TURN:
                return state, turn
            turn = []
        action = (
            draw(state, rng)
            if state.mover == CHANCE
            else player.choose(state.view(state.mover), rng)
        )
        state.apply(action)
        turn.append(action)


def main() -> None:
    state, last = moment()
    IMAGES.mkdir(parents=True, exist_ok=True)
    light = picture.svg(state, last=last)
    (IMAGES / "board-light.svg").write_text(light, encoding="utf-8")
    picture.png(light, IMAGES / "board-light.png", width=WIDE)
    picture.png(picture.svg(state, theme="dark", last=last), IMAGES / "board-dark.png", width=WIDE)
    for path in sorted(IMAGES.glob("board-*")):
        print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
