"""Whole games on the pages without a server, offline, with a reload in the middle."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.test_catan_full_game import CatanBuilder
from tests.pages.test_static import PHONE, Visitor, alone, static_site

__all__ = ["alone", "static_site"]  # fixtures
RELOAD_AFTER = 40


@pytest.mark.soak
def test_kingdom_builder_with_all_boxes_against_hard(alone: Visitor) -> None:
    ann = alone(viewport={"width": 1440, "height": 900})
    ann.go_offline()
    ann.start_table("Kingdom Builder", bot="hard", boxes=True)
    steps = 0
    while (seen := ann.wait_for_turn())["table"]:
        steps += 1
        if steps == RELOAD_AFTER:
            ann.reload()
        elif seen["cards"]:
            before = ann.move_count()
            ann.page.locator("button.choice").first.click()
            ann.wait_for_move(before)
        elif seen["legal"]:
            ann.pick(seen["legal"][0])
        else:
            ann.do("end" if "end" in seen["verbs"] else seen["verbs"][0])
    expect(ann.page.get_by_role("table", name="Results", exact=True)).to_be_visible()
    assert steps > RELOAD_AFTER


class PatientBuilder(CatanBuilder):
    max_turns = 200


@pytest.mark.soak
def test_catan_against_three_experts(alone: Visitor) -> None:
    ann = alone(**PHONE)
    ann.go_offline()
    ann.start_table("Catan", bot="expert", bots=3)
    player = PatientBuilder(ann)
    steps = 0
    while (seen := player.look())["table"]:
        steps += 1
        if steps == RELOAD_AFTER:
            ann.reload()
        else:
            player.step(seen)
    expect(ann.page.get_by_role("table", name="Results", exact=True)).to_be_visible()
    assert steps > RELOAD_AFTER
