"""Arguments for actions in Catan: points, income, room, what can be built soon."""

from __future__ import annotations

from typing import Final

from hexstead.bots.catan.evaluation import PIPS
from hexstead.bots.catan.features import NAMES, features, flow_of
from hexstead.catan import State, board
from hexstead.catan import actions as act
from hexstead.catan.goods import RESOURCES, number
from hexstead.catan.phases import ANSWERING, FOUNDING_ROAD, FOUNDING_SETTLEMENT, PICKING
from hexstead.play import CHANCE
from hexstead.study.appraisal import Line, Reason
from hexstead.study.catan_ahead import agreed, uncertain

MAX_REASONS: Final = 3
"""The maximum number of reasons."""
SOONER: Final = 0.08
"""The minimum improvement worth mentioning."""

REASONS: Final[dict[str, tuple[str, ...]]] = {
    "wins": (),
    "points": ("n",),
    "longest_road": (),
    "largest_army": (),
    "resource": ("good",),
    "income": ("n",),
    "harbour": (),
    "blocks": ("n",),
    "unblocks": (),
    "place": (),
    "city": (),
    "settlement": (),
    "card": (),
    "knight": (),
    "fewer_cards": (),
    "deal": (),
    "no_deal": (),
    "saves": (),
    "spares": (),
    "dice": (),
}
"""Each code with the parameters of its sentence."""

_SOON: Final = (("city-soon", "city"), ("settlement-soon", "settlement"), ("card-soon", "card"))


def reasons_for(table: State, line: Line) -> list[Reason]:
    """The strongest first. The table is consistent with the seat's knowledge; all reported facts
    are the seat's own or public."""
    seat = table.mover
    first = line.actions[0]
    if first == act.ROLL:
        return [Reason("dice")]
    if table.phase in (ANSWERING, PICKING) and first in (act.DECLINE, act.WITHDRAW):
        return [Reason("no_deal")]
    deal = agreed(table, seat, first)
    after = _played(table, line) if deal is None else deal
    if after.winner == seat:
        return [Reason("wins")]
    found = _taken(table, after, seat) + _robbed(table, after, seat)
    found += _figures(table, after, seat)
    if act.DISCARD <= first < act.DISCARD + 5:
        return [Reason("spares")]
    if uncertain(line.actions):
        found.append(Reason("deal"))
    if not found and line.actions == (act.END,):
        found.append(Reason("saves"))
    return found[:MAX_REASONS]


def _played(table: State, line: Line) -> State:
    state = table.copy()
    for action in line.actions:
        if action != act.END and state.mover != CHANCE:
            state.apply(action)
    return state


def _taken(before: State, after: State, seat: int) -> list[Reason]:
    """Points and the two special cards."""
    found: list[Reason] = []
    founding = before.phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD)
    points = after.points[seat] - before.points[seat]
    if points > 0 and not founding:
        found.append(Reason("points", {"n": points}))
    if after.road_holder == seat != before.road_holder:
        found.append(Reason("longest_road"))
    if after.army_holder == seat != before.army_holder:
        found.append(Reason("largest_army"))
    had, has = flow_of(before, seat)[0], flow_of(after, seat)[0]
    new = [RESOURCES[kind] for kind in range(5) if number(has, kind) and not number(had, kind)]
    if not had:
        new = []  # a seat with nothing lacks everything
    found += [Reason("resource", {"good": good}) for good in new[:1]]
    if after.harbours[seat] & ~before.harbours[seat]:
        found.append(Reason("harbour"))
    gained = sum([number(has, kind) - number(had, kind) for kind in range(5)])
    if gained > 0 and not new and before.robber == after.robber:
        found.append(Reason("income", {"n": gained}))
    return found


def _robbed(before: State, after: State, seat: int) -> list[Reason]:
    """The effects of the robber's new place."""
    if before.robber == after.robber:
        return []
    found: list[Reason] = []
    mask = board.HEX_MASK[after.robber]
    pips = PIPS[after.island.number[after.robber]]
    stopped = 0
    for other in range(after.seats):
        if other != seat:
            stopped += pips * (after.settlements[other] & mask).bit_count()
            stopped += 2 * pips * (after.cities[other] & mask).bit_count()
    if stopped:
        found.append(Reason("blocks", {"n": stopped}))
    if flow_of(before, seat)[1] and not flow_of(after, seat)[1]:
        found.append(Reason("unblocks"))
    return found


def _figures(before: State, after: State, seat: int) -> list[Reason]:
    """The features that improved."""
    was = dict(zip(NAMES, features(before, seat, True), strict=True))
    now = dict(zip(NAMES, features(after, seat, True), strict=True))
    found: list[Reason] = []
    if now["place-now"] > 0 == was["place-now"]:
        found.append(Reason("place"))
    if now["knights"] > was["knights"]:
        found.append(Reason("knight"))
    found += [Reason(code) for name, code in _SOON if now[name] > was[name] + SOONER]
    if now["too-many"] < was["too-many"]:
        found.append(Reason("fewer_cards"))
    return found
