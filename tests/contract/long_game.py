"""Play long random games on a small stack, then copy, pickle and free their states.

A browser's worker has a small call stack, so that no state may be a long chain of objects. This
program runs apart from the tests, because a stack overflow ends its process.
"""

from __future__ import annotations

import copy
import gc
import pickle
import sys
import threading
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType

from hexstead.play import State, find_game, game_names, play_at_random

STACK = 64 * 1024
FRAMES = 150
"""The recursion limit on top of the frames in use."""
DEEPEST = 20
"""The most references from a state to any object that belongs to it."""


def depth(state: State) -> int:
    """The number of references to follow from a state to the farthest object of it."""
    seen = {id(state)}
    level: list[object] = [state]
    steps = -1
    while level:
        steps += 1
        found: list[object] = []
        for one in gc.get_referents(*level):
            shared = isinstance(one, (type, ModuleType, FunctionType, BuiltinFunctionType))
            if id(one) not in seen and not shared:
                seen.add(id(one))
                found.append(one)
        level = found
    return steps


def play(game: str, seed: int) -> None:
    found = find_game(game)
    state = found.start(found.random_setup(seed, max(found.players)))
    actions = play_at_random(state, Random(seed))
    assert depth(state) <= DEEPEST, f"{depth(state)} references to the end of a state"
    assert copy.deepcopy(state) == copy.copy(state) == state
    assert pickle.loads(pickle.dumps(state)) == state
    for seat in range(state.seats):
        view = state.view(seat)
        assert pickle.loads(pickle.dumps(view)) == view
    del state
    sys.stdout.write(f"{game}: {actions} actions\n")


def main() -> None:
    for game in game_names():
        for seed in range(3):
            play(game, seed)
    sys.stdout.write("done\n")


if __name__ == "__main__":
    threading.stack_size(STACK)
    sys.setrecursionlimit(FRAMES)
    thread = threading.Thread(target=main)
    thread.start()
    thread.join()
