"""The search for a line that wins this turn, of builds, bank trades and cards in any order.

A line counts only if it wins for certain, by the knowledge of the seat: after a theft it has to win
with every card that the victim may hold. What a monopoly brings is certain, because all cards that
neither the bank nor the seat has are with the others. The search is exhaustive up to a number of
positions; `within_reach` cuts off the positions that cannot win.
"""

from __future__ import annotations

from typing import Final

from hexstead.bots.catan.reach import within_reach
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.board import HEX_MASK
from hexstead.catan.goods import DECK, POINT_CARD, UNIT, number, size
from hexstead.catan.phases import BEFORE_ROLL, DRAWING, MOVING_ROBBER, STEALING, TRADING
from hexstead.catan.robber import victims
from hexstead.catan.views import watcher_of
from hexstead.play import CHANCE

Key = tuple[tuple[tuple[int, int], ...], int, int, int, int, int, int, int, int]

POSITIONS: Final = 20_000
"""The maximum number of positions of a search."""
SHORTENING: Final = 4_000
"""The maximum number of positions of the search for a shorter line."""
UNLIMITED: Final = 1_000
"""More actions than any line has."""


def winning_line(seen: State, table: State, positions: int = POSITIONS) -> list[int] | None:
    """Return the actions that win, up to chance; None where no line wins for certain, or none was
    found within this number of positions. `table` is any redeal of the view."""
    if seen.phase == BEFORE_ROLL and not seen.held_size[seen.mover]:
        return None
    return WinSearch(seen, table, positions).shortest()


class WinSearch:
    """One search from the view of the mover."""

    def __init__(self, seen: State, table: State, positions: int = POSITIONS) -> None:
        self.seat = seen.mover
        self.start = table.copy()
        self.start.observations = None
        self.deals = list(seen.known[watcher_of(seen.seats, self.seat)].deals)
        self.point_cards = seen.deck_size if _only_points(seen) else 0
        """The cards of the stack, if all of them are certainly victory points."""
        self.positions = 0
        """The number of positions searched ..."""
        self.limit = positions
        self.most = positions
        """... and its maximum."""
        self.thefts: list[tuple[int, int]] = []
        """The victim and the resource of each theft on the way to a position ..."""
        self.traded: list[int] = []
        """... and how a trade with a player before it changed the hands."""
        self.lost: dict[Key, int] = {}
        """Positions that do not win, with the number of actions up to which they do not."""
        self.roads = 0
        """The roads of the line to a position, as a mask of paths."""

    def shortest(self) -> list[int] | None:
        """The shortest line that wins from the start, up to chance, without needless actions;
        None where no line wins for certain."""
        line = self.line(self.start)
        if line is None:
            return None
        self.positions, self.most = 0, min(SHORTENING, self.limit)
        for actions in range(1, len(line)):
            shorter = self.line(self.start, actions)
            if shorter is not None:
                line = shorter
                break
        self.positions, self.most = 0, self.limit
        return self._shortened(line)

    def line(self, state: State, actions: int = UNLIMITED) -> list[int] | None:
        """The actions that win from a position, up to chance, with at most so many actions on every
        way to the win."""
        if state.winner == self.seat:
            return []
        if state.mover == CHANCE:
            return [] if self._wins_by_chance(state, actions) else None
        if state.mover != self.seat or self.positions >= self.most or not actions:
            return None
        drawable = min(self.point_cards, state.deck_size)
        if not within_reach(state, self.seat, drawable):
            return None
        key = self._key(state)
        if self.lost.get(key, 0) >= actions:
            return None
        self.positions += 1
        left = actions if actions == UNLIMITED else actions - 1
        for action in _worth_trying(state, drawable):
            after = state.copy()
            after.apply(action)
            road = 1 << action - act.ROAD if act.ROAD <= action < act.SETTLEMENT else 0
            self.roads ^= road
            rest = self.line(after, left)
            self.roads ^= road
            if rest is not None:
                return [action, *rest]
        self.lost[key] = actions
        return None

    def _key(self, state: State) -> Key:
        """The identity of a position within the turn."""
        seat = self.seat
        return (
            tuple(self.thefts),
            state.hand[seat],
            state.held[seat],
            state.settlements[seat],
            state.cities[seat],
            state.phase * 4 + state.free_roads,
            state.robber if state.phase != TRADING else 0,
            state.bank,
            self.roads,
        )

    def _shortened(self, line: list[int]) -> list[int]:
        """The line without the actions that it does not need."""
        for number_ in range(len(line) - 1, -1, -1):
            shorter = line[:number_] + line[number_ + 1 :]
            if shorter and self._wins(shorter):
                line = shorter
        return line

    def _wins(self, line: list[int]) -> bool:
        state = self.start.copy()
        for action in line:
            if state.mover != self.seat or action not in state.legal():
                return False
            state.apply(action)
        return state.winner == self.seat

    def _wins_by_chance(self, state: State, actions: int) -> bool:
        """Whether every outcome wins, by the knowledge of the seat."""
        if state.phase == DRAWING:
            after = state.copy()
            after.apply(act.DRAWN + POINT_CARD)
            return self.line(after, actions) is not None
        if state.phase != STEALING:
            return False
        for kind in range(5):
            hands = self._hands_before(state, kind)
            if hands:
                after = state.copy()
                after.hand = hands
                after.apply(act.STOLEN + kind)
                self.thefts.append((state.victim, kind))
                won = self.line(after, actions) is not None
                self.thefts.pop()
                if not won:
                    return False
        return True

    def _hands_before(self, state: State, kind: int) -> list[int]:
        """Possible hands before the theft of a card of this kind; empty if the victim has none."""
        if not self.thefts:
            start = self.start.hand
            self.traded = [now - then for now, then in zip(state.hand, start, strict=True)]
        for deal in self.deals:
            hands = [cards + more for cards, more in zip(deal, self.traded, strict=True)]
            for victim, stolen in self.thefts:
                if number(hands[victim], stolen):
                    hands[victim] -= UNIT[stolen]
                else:
                    break
            else:
                if number(hands[state.victim], kind):
                    hands[self.seat] = state.hand[self.seat]
                    return hands
        return []


def _only_points(seen: State) -> bool:
    """Whether all development cards that the mover has not seen are victory points."""
    unseen = DECK - seen.out - seen.held[seen.mover] - sum(seen.knights) * UNIT[0]
    for kind in seen.under:
        unseen -= UNIT[kind]
    for other in range(seen.seats):
        if other != seen.mover:
            unseen -= seen.held_known[other]
    return size(unseen) == number(unseen, POINT_CARD)


def _worth_trying(state: State, drawable: int) -> list[int]:
    """The actions that may be part of a winning line, those that bring points first: of several
    cities one, of several hexes for the robber one for each set of victims, of several rates of a
    bank trade the best."""
    legal = state.legal()
    if state.phase == MOVING_ROBBER:
        return _robber_moves(state, legal)
    if state.phase not in (TRADING, BEFORE_ROLL):
        return legal
    points: list[int] = []
    others: list[int] = []
    pairs: set[int] = set()
    city = False
    for action in legal:
        if act.CITY <= action < act.BANK_TRADE:
            if not city:
                points.insert(0, action)
            city = True
        elif act.SETTLEMENT <= action < act.CITY:
            points.append(action)
        elif action == act.BUY_CARD:
            if drawable:
                points.append(action)
        elif act.BANK_TRADE <= action < act.OFFER:
            pair = (action - act.BANK_TRADE) % 25
            if pair not in pairs:
                pairs.add(pair)
                others.append(action)
        elif action not in (act.END, act.ROLL) and action < act.OFFER:
            others.append(action)
    return points + others


def _robber_moves(state: State, legal: list[int]) -> list[int]:
    moves: list[int] = []
    known: set[tuple[int, ...]] = set()
    trial = state.copy()
    own = state.settlements[state.mover] | state.cities[state.mover]
    foreign = [action for action in legal if not HEX_MASK[action - act.ROBBER] & own]
    for action in foreign + legal:
        trial.robber = action - act.ROBBER
        found = tuple(victims(trial))
        if found not in known:
            known.add(found)
            moves.append(action)
    return moves
