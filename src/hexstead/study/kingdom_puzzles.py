"""Puzzles of Kingdom Builder: turns that are clearly the best by the position they lead to, and, as
the hardest, such that only playing on from them tells."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from hexstead import bots
from hexstead.arena.kingdom.samples import draw_game
from hexstead.kingdom import State
from hexstead.kingdom.registry import BASE
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, Player, draw
from hexstead.study.appraisal import Line
from hexstead.study.kingdom import KingdomAppraiser
from hexstead.study.playing_on import leads, mean
from hexstead.study.puzzle_making import SEAT, misses_of, puzzle_of
from hexstead.study.puzzles import HARDEST, Puzzle

GAME: Final = "kingdom"
STRONG: Final = "hard"
"""Who plays the games."""
WEAKER: Final = ("greedy", "easy", "medium", "hard")
"""Whose turns tell how difficult a puzzle is."""
MARGIN: Final = 1.5
CLOSER: Final = 0.75
"""By how much gold the best turn must be better than the next: by the position after it, and when
the turn that may follow is looked at as well."""
PLAYERS: Final = (2, 2, 3)
LOOKED_AT: Final = 4
"""How many promising turns of a game are looked at well."""
LINES: Final = 6
TABLES: Final = 48
"""On how many tables turns are played on from, where a puzzle is judged by that."""
FEW_TABLES: Final = 12
"""On how many tables turns are played on from, to see whether a closer look is worth while."""
END_OF_TURN: Final = END << SHIFT


def puzzles_from(seed: str, levels: frozenset[int]) -> list[Puzzle]:
    """The puzzles among the turns of a game, of levels that are wanted."""
    rng = Random(seed)
    base = [BASE] if rng.random() < 0.5 else None
    turns = turns_of(State.start(draw_game(rng, rng.choice(PLAYERS), base)), rng)
    rng.shuffle(turns)
    found: list[Puzzle | None] = []
    if levels - {HARDEST}:
        clear = [state for state in turns if is_promising(state, rng)]
        found += [make_puzzle(state, rng) for state in clear[:LOOKED_AT]]
    if HARDEST in levels:
        found += [make_hardest(state, rng) for state in turns[:LOOKED_AT]]
    return [puzzle for puzzle in found if puzzle is not None]


def turns_of(state: State, rng: Random) -> list[State]:
    """The moments of a game from here on at which seat 0 begins a turn in which it has a choice;
    the game is played to its end, in place."""
    player = bots.find(GAME, STRONG)
    found: list[State] = []
    last = OVER
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        view = state.view(state.mover)
        if state.mover == SEAT == state.turn_seat != last and len(view.legal()) > 2:
            found.append(state.copy())
        last = state.mover
        state.apply(player.choose(view, rng))
    return found


def is_promising(state: State, rng: Random) -> bool:
    """Whether one turn looks clearly better than others."""
    best, *others = KingdomAppraiser().best_lines(state.view(SEAT), 2, rng)
    return bool(others) and best.worth - others[0].worth >= MARGIN


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
    misses = misses_of(
        best.worth, [worth[_cut(tuple(turn))] for turn in turns], KingdomAppraiser.solved
    )
    return puzzle_of(GAME, state, best, margin, misses)


def make_hardest(state: State, rng: Random) -> Puzzle | None:
    """A puzzle whose best turn all levels miss that look no further than to its end: after it the
    game goes clearly better than after any other that looks good."""
    view = state.view(SEAT)
    lines = _distinct(view, KingdomAppraiser().best_lines(view, LINES, rng))
    whole = [line for line in lines if line.actions[-1] == END_OF_TURN]
    if len(whole) < 2 or whole != lines:
        return None
    turns = [_cut(line.actions) for line in whole]
    first = [mean(each) for each in leads(view, turns, FEW_TABLES, f"few {rng.random()}")]
    number = first.index(max(first))
    if number == 0 or first[number] - first[0] < MARGIN:
        return None
    # Luck chose it as well: other tables tell whether it is as good as it looked.
    played = [mean(each) for each in leads(view, turns, TABLES, f"many {rng.random()}")]
    others = [lead for at, lead in enumerate(played) if at != number]
    margin = played[number] - max(others)
    if margin < CLOSER or played[number] - played[0] < MARGIN:
        return None
    weaker = [_turn(bots.find(GAME, name), view, rng) for name in WEAKER]
    puzzle = puzzle_of(GAME, state, whole[number], margin, HARDEST - 1, played_on=True)
    judged = leads(view, [turns[number], *turns, *weaker], TABLES, puzzle.id)
    best = mean(judged[0])
    for at, each in enumerate(judged[1:]):
        if at != number and best - mean(each) < KingdomAppraiser.solved:
            return None
    return puzzle


def loss_when_played_on(view: State, turns: Sequence[Sequence[int]], seed: str) -> float:
    """Return how much better the first of two turns is, by how the game goes on after them."""
    one, other = leads(view, turns, TABLES, seed)
    return mean(one) - mean(other)


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


def _distinct(view: State, lines: Sequence[Line]) -> list[Line]:
    """Of lines that end alike the first."""
    met: list[State] = []
    found: list[Line] = []
    for line in lines:
        end = _after(view, line.actions)
        if end not in met:
            met.append(end)
            found.append(line)
    return found


def _margin(view: State, lines: Sequence[Line]) -> float | None:
    """How much worse the best of those is that end otherwise than the best; None without any."""
    best, *others = _distinct(view, lines)
    return best.worth - others[0].worth if others else None


def _cut(actions: tuple[int, ...]) -> tuple[int, ...]:
    """Without the end of the turn."""
    return actions[:-1] if actions and actions[-1] == END_OF_TURN else actions


def _after(view: State, actions: tuple[int, ...]) -> State:
    state = view.copy()
    for action in _cut(actions):
        state.apply(action)
    return state
