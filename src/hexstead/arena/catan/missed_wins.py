"""Count the wins that bots of Catan miss, judged by an exhaustive search.

The search shares nothing with that of the bots: it tries every legal action but offers, at every
order, and stops only where the number of cards cannot pay for the missing points. Like the bots it
knows what the seat knows, and demands that every outcome of chance wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from hexstead import bots
from hexstead.catan import Setup, State
from hexstead.catan import actions as act
from hexstead.catan.goods import POINT_CARD, number
from hexstead.catan.phases import ANSWERING, DISCARDING
from hexstead.play import CHANCE, OVER, IllegalAction, draw

DEALS: Final = 24
"""The number of redeals that show what chance may bring."""


@dataclass(frozen=True)
class Missed:
    """The turns of some games in which a seat could have won for certain."""

    games: int
    chances: int
    """The turns in which a seat could win ..."""
    missed: tuple[str, ...]
    """... and those in which it did not, as `game, turn, seat`."""


def count_missed_wins(names: Sequence[str], games: range, profile: str = "official") -> Missed:
    """Let these bots play, by seat, and judge each of their turns."""
    chances = 0
    missed: list[str] = []
    for number_ in games:
        state = State.start(Setup.random(number_, len(names), profile=profile))
        rng = Random(f"wins {number_}")
        players = [bots.find("catan", name) for name in names]
        could: set[tuple[int, int]] = set()
        before = CHANCE
        while state.mover != OVER:
            seat = state.mover
            if seat == CHANCE:
                state.apply(draw(state, rng))
                before = CHANCE
                continue
            if before != seat and seat == state.turn_seat and certain_win(state.view(seat)):
                could.add((state.turn_number, seat))
            before = seat
            state.apply(players[seat].choose(state.view(seat), rng))
        chances += len(could)
        won = (state.turn_number, state.winner)
        missed += [f"{number_}, {turn}, {seat}" for turn, seat in could if (turn, seat) != won]
    return Missed(len(games), chances, tuple(missed))


def certain_win(seen: State) -> bool:
    """Whether the mover of a view can win this turn whatever chance brings."""
    if seen.phase in (ANSWERING, DISCARDING) or not _can_pay(seen, seen.mover):
        return False
    rng = Random(0)
    tables = [seen.redeal(seen.mover, rng) for _ in range(DEALS)]
    return _wins(tables[0], seen.mover, tables, [], set())


def _wins(state: State, seat: int, tables: list[State], path: list[int], lost: set[object]) -> bool:
    """Whether the seat wins from the state that `path` leads to."""
    if state.winner == seat:
        return True
    if state.mover != seat or not _can_pay(state, seat):
        return False
    by_chance = tuple(action for action in path if act.STOLEN <= action < act.DICE)
    key = (_identity(state, seat), by_chance)
    if key in lost:
        return False
    for action in state.legal():
        if action in (act.END, act.ROLL) or act.is_offer(action):
            continue
        after = state.copy()
        after.apply(action)
        further = [*path, action]
        if after.mover != CHANCE:
            won = _wins(after, seat, tables, further, lost)
        else:
            found = _outcomes(tables, further)
            won = bool(found) and all(
                _wins(one, seat, tables, [*further, outcome], lost)
                for outcome, one in found.items()
            )
        if won:
            return True
    lost.add(key)
    return False


def _outcomes(tables: list[State], path: list[int]) -> dict[int, State]:
    """The positions after these actions for each outcome of chance that some redeal allows."""
    found: dict[int, State] = {}
    for table in tables:
        state = table.copy()
        try:
            for action in path:
                state.apply(action)
        except IllegalAction:
            continue  # chance brought on the way what this redeal rules out
        for outcome, _ in state.chance():
            if outcome not in found:
                found[outcome] = state.copy()
                found[outcome].apply(outcome)
    return found


def _can_pay(state: State, seat: int) -> bool:
    """Whether the number of cards suffices: five for a city, four for a settlement, three for a
    victory point of the stack, two for a road."""
    need = state.profile.points - state.points[seat] - number(state.held[seat], POINT_CARD)
    cards = state.cards[seat] + 1  # a theft under way
    free = state.free_roads
    if state.held_size[seat] and not state.card_played:
        ready = state.held[seat] - state.bought
        if number(ready, 3):
            cards += max(_of_others(state, seat))
        cards += 2 * (number(ready, 2) > 0)
        free += 2 * (number(ready, 1) > 0)
        if number(ready, 0) and state.army_holder != seat:
            if state.knights[seat] + 1 > max(2, *_except(state.knights, seat)):
                need -= 2
    if need <= cards // (3 if state.deck_size else 4):
        return True
    if state.road_holder == seat:
        return False
    roads = 15 - state.roads_left[seat]
    need -= 2
    rivals = max(_except(state.road_length, seat))
    for built in range(max(need, 0) + 1):
        length = 5 if built else max(5, rivals + 1)
        left = cards - 2 * max(0, length - roads - free) - 4 * built
        if left >= 0 and need - built <= left // 3:
            return True
    return False


def _of_others(state: State, seat: int) -> list[int]:
    """The cards of each resource that neither the bank nor the seat has."""
    return [19 - number(state.bank + state.hand[seat], kind) for kind in range(5)]


def _except(numbers: list[int], seat: int) -> list[int]:
    return [each for other, each in enumerate(numbers) if other != seat]


def _identity(state: State, seat: int) -> object:
    return (
        state.phase,
        state.free_roads,
        state.hand[seat],
        state.held[seat],
        state.settlements[seat],
        state.cities[seat],
        tuple(state.road_at),
        state.robber,
        state.bank,
    )
