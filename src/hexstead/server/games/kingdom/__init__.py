"""Kingdom Builder at the table, whatever boxes are in play."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexstead.kingdom.daily import daily_setup
from hexstead.server.games.adapter import Adapter
from hexstead.server.games.kingdom import catalogue, description, log_lines, setup_request

ADAPTER: Final = Adapter(
    game="kingdom",
    catalogue=cache(catalogue.catalogue),
    draw_setup=setup_request.draw_setup,
    read_setup=setup_request.read_setup,
    sets=setup_request.sets,
    daily_setup=daily_setup,
    same_kind=setup_request.same_kind,
    layout=description.layout,
    outline=log_lines.outline,
    deed=log_lines.deed,
    describe=description.describe,
    can=description.can,
    why_not=log_lines.why_not,
    in_the_open=description.IN_THE_OPEN,
    own_board=setup_request.own_board,
    is_settled=description.is_settled,
    declining=log_lines.declining,
)

__all__ = ["ADAPTER"]
