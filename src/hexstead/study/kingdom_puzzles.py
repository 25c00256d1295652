"""Puzzles of Kingdom Builder: turns that are clearly the best by the resulting position, and, as
the hardest, turns that only playouts show to be the best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from hexstead import bots
from hexstead.kingdom import State
from hexstead.kingdom.registry import BASE
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, Player, draw
from hexstead.study.appraisal import Line
from hexstead.study.kingdom import KingdomAppraiser
from hexstead.study.kingdom_playouts import leads, mean
from hexstead.study.puzzle_making import SEAT, misses_of, puzzle_of
from hexstead.study.puzzles import HARDEST, Puzzle

GAME: Final = "kingdom"
STRONG: Final = "hard"
"""The bot that plays the games."""
WEAKER: Final = ("greedy", "easy", "medium", "hard")
"""The bots whose turns determine the difficulty of a puzzle."""
MARGIN: Final = 1.5
CLOSER: Final = 0.75
"""The minimum lead of the best turn over the next in gold: by the resulting position, and with a
search of the following turn."""
APPRAISER: Final = KingdomAppraiser
PLAYERS: Final = (2, 2, 3)
EXAMINED_TURNS: Final = 4
"""The number of promising turns of a game that are examined closely."""
LINES: Final = 6
TABLES: Final = 48
"""The number of playout tables that judge a puzzle."""
FEW_TABLES: Final = 12
"""The number of playout tables of a preliminary check."""
END_OF_TURN: Final = END << SHIFT


def puzzles_from(seed: str, levels: frozenset[int]) -> list[Puzzle]:
    """The puzzles of the wanted levels among the turns of a game."""
    # The arena plays in processes, which a browser that solves puzzles does not have.
    from hexstead.arena.kingdom.samples import draw_game  # noqa: PLC0415 - used for making only

    rng = Random(seed)
    base = [BASE] if rng.random() < 0.5 else None
    turns = turns_of(State.start(draw_game(rng, rng.choice(PLAYERS), base)), rng)
    rng.shuffle(turns)
    found: list[Puzzle | None] = []
    if levels - {HARDEST}:
        clear = [state for state in turns if is_promising(state, rng)]
        found += [make_puzzle(state, rng) for state in clear[:EXAMINED_TURNS]]
    if HARDEST in levels:
        found += [make_hardest(state, rng) for state in turns[:EXAMINED_TURNS]]
    return [puzzle for puzzle in found if puzzle is not None]


def turns_of(state: State, rng: Random) -> list[State]:
    """The positions of a game at which seat 0 begins a turn with a choice; the game is played to
    its end, in place."""
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
    """A puzzle of this position, if one turn is clearly the best and can be played out."""
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
    """A puzzle whose best turn is missed by all levels without playouts: playouts show it to be
    clearly better than the other good turns."""
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
    # Selection favours lucky turns, so it is verified on other tables.
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
    """Return how much better the first of two turns is, by playouts."""
    one, other = leads(view, turns, TABLES, seed)
    return mean(one) - mean(other)


def _turn(player: Player, view: State, rng: Random) -> list[int]:
    """A bot's turn up to the first chance event or decision of another seat."""
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
    """The first of the lines with the same end."""
    met: list[State] = []
    found: list[Line] = []
    for line in lines:
        end = _after(view, line.actions)
        if end not in met:
            met.append(end)
            found.append(line)
    return found


def _margin(view: State, lines: Sequence[Line]) -> float | None:
    """The lead of the best line over the best with another end; None without any."""
    best, *others = _distinct(view, lines)
    return best.worth - others[0].worth if others else None


def _cut(actions: tuple[int, ...]) -> tuple[int, ...]:
    """The actions without the end of the turn."""
    return actions[:-1] if actions and actions[-1] == END_OF_TURN else actions


def _after(view: State, actions: tuple[int, ...]) -> State:
    state = view.copy()
    for action in _cut(actions):
        state.apply(action)
    return state
