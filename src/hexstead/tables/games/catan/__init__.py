"""The adapter of Catan for tables."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexstead.catan.daily import daily_setup
from hexstead.catan.reasons import SENTENCES
from hexstead.tables.games.adapter import Adapter, Schemas
from hexstead.tables.games.catan import (
    catalogue,
    description,
    log_lines,
    preferences,
    schemas,
    setup_request,
)

ADAPTER: Final = Adapter(
    game="catan",
    schemas=Schemas(
        setup=schemas.CatanSetupOut,
        board=schemas.IslandOut,
        scene=schemas.CatanSceneOut,
        note=schemas.CatanNoteOut,
        catalogue=schemas.CatanCatalogueOut,
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
    turn_down=log_lines.turn_down,
    can_turn_down=True,
    read_preferences=preferences.read_preferences,
    preferred_answer=preferences.preferred_answer,
    goals=catalogue.goals,
    first_verb="first",
)

__all__ = ["ADAPTER"]
