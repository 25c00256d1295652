"""Whole games on the pages without a server, offline, with a reload in the middle."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pages.test_catan_full_game import CatanBuilder
from tests.pages.test_static import DESKTOP, PHONE, Visitor, alone, static_site

__all__ = ["alone", "static_site"]  # fixtures
pytestmark = pytest.mark.soak
RELOAD_AFTER = 40
EACH_DEVICE = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


@EACH_DEVICE
def test_kingdom_builder_with_all_boxes_against_hard(
    alone: Visitor, device: dict[str, Any]
) -> None:
    ann = alone(**device)
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


@EACH_DEVICE
def test_catan_against_three_experts(alone: Visitor, device: dict[str, Any]) -> None:
    ann = alone(**device)
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
