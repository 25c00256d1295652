"""The adapter of Kingdom Builder for tables."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexstead.kingdom.daily import daily_setup
from hexstead.kingdom.reasons import SENTENCES
from hexstead.tables.games.adapter import Adapter, Schemas
from hexstead.tables.games.kingdom import catalogue, description, log_lines, schemas, setup_request

ADAPTER: Final = Adapter(
    game="kingdom",
    schemas=Schemas(
        setup=schemas.KingdomSetupOut,
        board=schemas.KingdomBoardOut,
        scene=schemas.KingdomSceneOut,
        note=schemas.KingdomNoteOut,
        catalogue=schemas.KingdomCatalogueOut,
        request=setup_request.SetupRequest,
        setup_in=setup_request.SetupFields,
    ),
    catalogue=cache(catalogue.catalogue),
    draw_setup=setup_request.draw_setup,
    read_setup=setup_request.read_setup,
    sets=setup_request.sets,
    daily_setup=daily_setup,
    same_kind=setup_request.same_kind,
    layout=description.layout,
    outline=log_lines.outline,
    log_line=log_lines.log_line,
    describe=description.describe,
    can=description.can,
    why_not=log_lines.why_not,
    refusals=SENTENCES,
    text_keys=catalogue.text_keys,
    stand_in="medium",
    in_the_open=description.IN_THE_OPEN,
    own_board=setup_request.own_board,
    is_settled=description.is_settled,
    declining=log_lines.declining,
    goals=catalogue.goals,
    held=description.held,
)

__all__ = ["ADAPTER"]
