"""Making puzzles: strong bots play, and turns are looked for that one way to play clearly wins."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from hexstead import bots
from hexstead.arena.kingdom.samples import draw_game
from hexstead.kingdom import State
from hexstead.kingdom.registry import BASE
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, Player, draw
from hexstead.study.appraisal import Line
from hexstead.study.kingdom import KingdomAppraiser
from hexstead.study.puzzles import SOLVED, Puzzle

GAME: Final = "kingdom"
STRONG: Final = "hard"
"""Who plays the games."""
WEAKER: Final = ("greedy", "easy", "medium", "hard")
"""Whose turns tell how difficult a puzzle is."""
SEAT: Final = 0
"""Whose turn a puzzle is."""
MARGIN: Final = 1.5
CLOSER: Final = 0.75
"""By how much gold the best turn must be better than the next: by the position after it, and when
the turn that may follow is looked at as well."""
PLAYERS: Final = (2, 2, 3)
LOOKED_AT: Final = 4
"""How many promising turns of a game are looked at well."""
LINES: Final = 6
DIGITS: Final = 2
END_OF_TURN: Final = END << SHIFT


def make(count: int, seed: int, date: str, progress: Callable[[int, int], None]) -> dict[str, Any]:
    """A collection of so many puzzles, the easiest first; the same seed brings the same ones."""
    found: list[Puzzle] = []
    games = 0
    while len(found) < count:
        found += puzzles_from(f"puzzles {seed} {games}")[: count - len(found)]
        games += 1
        progress(len(found), count)
    found.sort(key=lambda puzzle: (puzzle.difficulty, -puzzle.margin, puzzle.id))
    return {
        "provenance": {
            "command": f"hexstead puzzles make --game {GAME} --count {count} --seed {seed}",
            "date": date,
            "games": games,
            "players": STRONG,
            "margin": MARGIN,
        },
        "puzzles": [puzzle.to_json() for puzzle in found],
    }


def puzzles_from(seed: str) -> list[Puzzle]:
    """The puzzles among the promising turns of a game."""
    rng = Random(seed)
    base = [BASE] if rng.random() < 0.5 else None
    candidates = promising(State.start(draw_game(rng, rng.choice(PLAYERS), base)), rng)
    rng.shuffle(candidates)
    puzzles = [make_puzzle(state, rng) for state in candidates[:LOOKED_AT]]
    return [puzzle for puzzle in puzzles if puzzle is not None]


def promising(state: State, rng: Random) -> list[State]:
    """The moments of a game from here on at which one turn looks clearly better than others; it is
    played to its end, in place."""
    player = bots.find(GAME, STRONG)
    found: list[State] = []
    last = OVER
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        view = state.view(state.mover)
        if state.mover == SEAT == state.turn_seat != last and len(view.legal()) > 2:
            best, *others = KingdomAppraiser().best_lines(view, 2, rng)
            if others and best.worth - others[0].worth >= MARGIN:
                found.append(state.copy())
        last = state.mover
        state.apply(player.choose(view, rng))
    return found


def make_puzzle(state: State, rng: Random) -> Puzzle | None:
    """A puzzle of this position, if one turn is clearly the best there and can be played out."""
    view = state.view(SEAT)
    turns = [_turn(bots.find(GAME, name), view, rng) for name in WEAKER]
    lines = KingdomAppraiser().best_lines(view, LINES, rng, also=turns)
    closer = KingdomAppraiser().best_lines(view, LINES, rng, "thorough")
    best = lines[0]
    if best.actions[-1] != END_OF_TURN or _after(view, closer[0].actions) != _after(
        view, best.actions
    ):
        return None
    margin = _margin(view, lines)
    if margin is None or margin < MARGIN or (_margin(view, closer) or 0.0) < CLOSER:
        return None
    worth = {_cut(line.actions): line.worth for line in lines}
    misses = sum([best.worth - worth[_cut(tuple(turn))] > SOLVED for turn in turns])
    position = state.to_line()
    return Puzzle(
        id=f"{GAME}-{hashlib.sha256(position.encode()).hexdigest()[:8]}",
        game=GAME,
        position=position,
        best=tuple(_words(view, best.actions)),
        gold=round(best.gold, DIGITS),
        margin=round(margin, DIGITS),
        difficulty=1 + misses,
        players=state.seats,
    )


def _turn(player: Player, view: State, rng: Random) -> list[int]:
    """How a bot would play the turn, as far as it goes without chance and without others."""
    state = view.copy()
    actions: list[int] = []
    while state.mover == SEAT:
        action = player.choose(state, rng)
        if action == END_OF_TURN:
            break
        actions.append(action)
        state.apply(action)
    return actions


def _margin(view: State, lines: Sequence[Line]) -> float | None:
    """How much worse the best of those is that end otherwise than the best; None without any."""
    end = _after(view, lines[0].actions)
    for line in lines[1:]:
        if _after(view, line.actions) != end:
            return lines[0].worth - line.worth
    return None


def _cut(actions: tuple[int, ...]) -> tuple[int, ...]:
    """Without the end of the turn."""
    return actions[:-1] if actions and actions[-1] == END_OF_TURN else actions


def _after(view: State, actions: tuple[int, ...]) -> State:
    state = view.copy()
    for action in _cut(actions):
        state.apply(action)
    return state


def _words(view: State, actions: tuple[int, ...]) -> list[str]:
    state = view.copy()
    words: list[str] = []
    for action in actions:
        words.append(state.text(action))
        state.apply(action)
    return words
