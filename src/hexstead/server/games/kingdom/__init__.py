"""Kingdom Builder at the table, whatever boxes are in play."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexstead.kingdom.daily import daily_setup
from hexstead.server.games.adapter import Adapter
from hexstead.server.games.kingdom import catalogue, deeds, description, setup_request

ADAPTER: Final = Adapter(
    game="kingdom",
    catalogue=cache(catalogue.catalogue),
    draw_setup=setup_request.draw_setup,
    read_setup=setup_request.read_setup,
    sets=setup_request.sets,
    daily_setup=daily_setup,
    same_kind=setup_request.same_kind,
    layout=description.layout,
    outline=deeds.outline,
    deed=deeds.deed,
    describe=description.describe,
    can=description.can,
    why_not=deeds.why_not,
    in_the_open=description.IN_THE_OPEN,
    own_board=setup_request.own_board,
    is_settled=description.is_settled,
    declining=deeds.declining,
)

__all__ = ["ADAPTER"]
