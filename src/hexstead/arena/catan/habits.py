"""Count the habits of bots of Catan that a player would call mistakes.

`deals` and `robber moves` are totals. A gift is a deal with a partner that has only two points
missing and is not followed by the own win in this turn, or one after which the partner wins in its
turn. A circle is a trade that undoes another of the same turn: it gives a kind that the other has
brought, for a kind that it has cost. A repeated offer was refused in the same or the previous turn
of its maker. A leader is spared by a robber that goes to no hex of a rival with the most points. A
kind of card is kept in a turn in which it could be played and no card was; `unplayed` counts the
cards in hand at the end, also those bought in the last turn.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from hexstead import bots
from hexstead.catan import Setup, State, board
from hexstead.catan import actions as act
from hexstead.catan.goods import CARDS, UNIT, kinds, number
from hexstead.catan.phases import MOVING_ROBBER, PICKING
from hexstead.catan.trade import deal
from hexstead.play import CHANCE, OVER, draw

NEAR: Final = 2
"""The missing points of a seat that is about to win."""


def count_habits(bot: str, games: range, players: int = 4) -> Counter[str]:
    """The habits of bots of this name in some games among themselves."""
    found: Counter[str] = Counter()
    for number_ in games:
        state = State.start(Setup.random(number_, players, profile="official"))
        rng = Random(f"habits {number_}")
        player = bots.find("catan", bot)
        watch = _Watch(found)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(draw(state, rng))
                continue
            action = player.choose(state.view(state.mover), rng)
            watch.see(state, action)
            state.apply(action)
        watch.end(state)
        found["games"] += 1
    return found


class _Watch:
    """What one game remembers of earlier actions."""

    def __init__(self, found: Counter[str]) -> None:
        self.found = found
        self.turn = -1
        self.got = 0
        """The cards that trades have brought in this turn ..."""
        self.gave = 0
        """... and cost."""
        self.refused: dict[int, dict[int, int]] = {}
        """By seat, the turn of each of its offers that led to no deal."""
        self.deals: list[tuple[int, int, int, int]] = []
        """The turn, the active seat and the partner of each deal, and the points of the partner."""

    def see(self, state: State, action: int) -> None:
        if state.turn_number != self.turn:
            self.turn = state.turn_number
            self.got = self.gave = 0
        if act.BANK_TRADE <= action < act.OFFER:
            code = action - act.BANK_TRADE
            self._traded(UNIT[code // 5 % 5], UNIT[code % 5])
        elif act.is_offer(action):
            offers = self.refused.setdefault(state.turn_seat, {})
            last = offers.get(action, -99)
            self.found["offers"] += 1
            self.found["repeated offers"] += state.turn_number - last <= state.seats
            offers[action] = state.turn_number
        elif state.phase == PICKING and act.TRADE <= action < act.MONOPOLY:
            partner = action - act.TRADE
            self._traded(*deal(state, partner))
            self.refused[state.turn_seat].pop(state.offer, None)
            points = state.points[partner]
            self.deals.append((state.turn_number, state.turn_seat, partner, points))
            if state.points[state.turn_seat] >= state.profile.points - NEAR:
                self.found["gifts to the active seat"] += 1
        elif state.phase == MOVING_ROBBER:
            self._robbed(state, action - act.ROBBER)
        elif action == act.END and not state.card_played:
            ready = state.held[state.turn_seat] - state.bought
            for kind in range(4):
                self.found[f"kept {CARDS[kind]}"] += number(ready, kind) > 0

    def _traded(self, give: int, get: int) -> None:
        undone = kinds(give) & kinds(self.got) and kinds(get) & kinds(self.gave)
        self.found["circles"] += bool(undone)
        self.got += get
        self.gave += give

    def _robbed(self, state: State, hex_: int) -> None:
        seat = state.mover
        rivals = [other for other in range(state.seats) if other != seat]
        most = max(state.points[other] for other in rivals)
        on_it = [
            other
            for other in range(state.seats)
            if (state.settlements[other] | state.cities[other]) & board.HEX_MASK[hex_]
        ]
        self.found["robber moves"] += 1
        self.found["robber on an own hex"] += seat in on_it
        self.found["robber spares the leader"] += not any(
            state.points[other] == most for other in on_it if other != seat
        )

    def end(self, state: State) -> None:
        for kind in range(4):
            self.found[f"unplayed {CARDS[kind]}"] += sum(number(held, kind) for held in state.held)
        for turn, seat, partner, points in self.deals:
            self.found["deals"] += 1
            own_win = state.winner == seat and state.turn_number == turn
            soon = state.winner == partner and state.turn_number - turn < state.seats
            near = points >= state.profile.points - NEAR
            self.found["gifts to a partner"] += (soon or near) and not own_win
